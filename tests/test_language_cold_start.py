"""A cold start loads no parser generator, nor anything else that only some commands need."""

import os
import subprocess
import sys

from language_texts import GAME


def test_a_cold_start_loads_no_parser_generator():
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from alchemy_dsl.pipeline import compile_text, load_game\n"
        "from alchemy_dsl.source.locate import shipped\n"
        f"loaded, _ = load_game(shipped() / 'carddata' / '{GAME}' / 'game.yaml')\n"
        "compile_text('You: Draw 1 potion.', loaded)\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules} & {'lark', 'jsonschema', 'rich', 'interegular'}))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ).stdout.split()
    assert said == []
