"""Measures speed side by side: the compiled game beside the game by hand, linting beside two linters, compiling, and starting up.

Runs are interleaved, so that a slow phase of the machine hits all alike, and medians are compared. Only ratios carry over to other
machines. First the compiled game must be the same game: means and wins lie within noise of the game by hand.

    python benchmarks/run.py [play] [lint] [compile] [start]
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
OPPONENTS = HERE / "opponents"
BIN = Path(sys.executable).parent
ROUNDS = 7
GAMES = 4_000
PLAYERS = 4
GROWING = (1_250, 2_500, 5_000, 10_000, 20_000)
"""Numbers of cards, each twice the one before."""


def by_hand(seed: int) -> dict[str, float]:
    """One run of the game by hand."""
    done = subprocess.run(
        [sys.executable, str(OPPONENTS / "aa_hand.py"), str(PLAYERS), str(GAMES), str(seed)], check=True, capture_output=True, text=True
    )
    result: dict[str, float] = json.loads(done.stdout)
    return result


def compiled(seed: int) -> dict[str, float]:
    """One run of the compiled game, in a process of its own; only the playing is timed, as in the game by hand."""
    done = subprocess.run(
        [sys.executable, str(HERE / "play_compiled.py"), str(PLAYERS), str(GAMES), str(seed)], check=True, capture_output=True, text=True
    )
    result: dict[str, float] = json.loads(done.stdout)
    return result


def play() -> None:
    """Decisions a second, compiled and by hand."""
    runs = [(by_hand(seed), compiled(seed)) for seed in range(1, ROUNDS + 1)]
    for key in ("mean_turns", "mean_decisions"):
        hand, ours = (statistics.fmean(run[side][key] for run in runs) for side in (0, 1))
        print(f"{key}: by hand {hand:.3f}, compiled {ours:.3f}")
    hand, ours = (statistics.median(run[side]["decisions_per_s"] for run in runs) for side in (0, 1))
    ratio = statistics.median(run[1]["decisions_per_s"] / run[0]["decisions_per_s"] for run in runs)
    print(f"decisions a second, median of {ROUNDS}: by hand {hand:,.0f}, compiled {ours:,.0f}; ratio {ratio:.2f} (bar 0.25)")


def wall(command: list[str]) -> float:
    """Seconds that a command takes, from start to end; with compiled modules, as every installed package has them."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    begun = time.perf_counter()
    subprocess.run(command, check=False, capture_output=True, env=env)
    return time.perf_counter() - begun


def many_cards(count: int, *, different: bool = False) -> str:
    """A card set of so many cards, made of those of the bench; `different`: no two of them have the same text."""
    head, _, cards = (OPPONENTS / "bench.cards.yaml").read_text(encoding="utf-8").partition("cards:\n")
    blocks = ["  - name:" + block for block in cards.split("  - name:")[1:]]
    written = []
    for i in range(count):
        block = blocks[i % len(blocks)].replace("- name: ", f"- name: No. {i + 1} ", 1)
        if different:
            block = SENTENCE_END.sub(rf"\g<0>\n\g<1>{more(i // len(blocks))}", block)
        written.append(block)
    return head.replace("set: bench", f"set: cards-{count}") + "cards:\n" + "".join(written)


SENTENCE_END = re.compile(r"^( {6,})\w[^\n]*[.](?=\n(?! {6}))", re.MULTILINE)
"""The last line of a text in a block."""


def more(turn: int) -> str:
    """A sentence that makes a text differ from those of other turns."""
    zone, number = ("deck", "hand", "discard")[turn % 3], turn // 3 % 9 + 1
    return f"All Foes: {number} {zone} damage." if turn < 27 else f"All Foes: {number} {zone} damage. You: {turn // 27} hand damage."


def lint() -> None:
    """Card sets linted cold, beside yamllint followed by check-jsonschema on the same files; and how the time grows with the cards."""
    peers = [shutil.which(name, path=str(BIN)) for name in ("yamllint", "check-jsonschema")]
    if None in peers:
        print("lint: yamllint and check-jsonschema are not installed (pip install yamllint check-jsonschema)")
        return
    alchemy = str(BIN / "alchemy")
    with tempfile.TemporaryDirectory() as folder:
        schema = Path(folder, "schema.json")
        schema.write_bytes(subprocess.run([alchemy, "schema", "addictive-alchemy"], check=True, capture_output=True).stdout)
        for count, different, bar in ((36, False, 1), (2_000, False, 0.5), (2_000, True, 0.5)):
            path = Path(folder, f"cards-{count}.cards.yaml")
            path.write_text(many_cards(count, different=different), encoding="utf-8")
            wall([alchemy, "lint", str(path)])  # compiles the modules, if nobody has
            ours, theirs = [], []
            for _ in range(ROUNDS):
                ours.append(wall([alchemy, "lint", str(path)]))
                theirs.append(wall([str(peers[0]), str(path)]) + wall([str(peers[1]), "--schemafile", str(schema), str(path)]))
            ratio = statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))
            print(f"{count} cards, {'all different' if different else 'alike'}, linted cold, median of {ROUNDS}: "
                  f"alchemy {statistics.median(ours):.3f} s, yamllint + check-jsonschema {statistics.median(theirs):.3f} s; "
                  f"ratio {ratio:.2f} (bar {bar})")  # fmt: skip
        before = 0.0
        for count in GROWING:
            path = Path(folder, f"cards-{count}.cards.yaml")
            path.write_text(many_cards(count, different=True), encoding="utf-8")
            seconds = min(wall([alchemy, "lint", str(path)]) for _ in range(2))
            print(f"{count} cards: {seconds:.2f} s" + (f"; {seconds / before:.2f} times as long for twice the cards (bar 2.3)" if before else ""))
            before = seconds


def compile_texts() -> None:
    """Milliseconds a text, once the grammar's tables are there."""
    from alchemy_dsl.pipeline import load_game, load_set

    game, _ = load_game(HERE.parent / "carddata" / "addictive-alchemy" / "game.yaml")
    assert game is not None
    from alchemy_dsl.language import resolver
    from alchemy_dsl.language.reading import attempt
    from alchemy_dsl.language.scope import Scope

    cards, _ = load_set(OPPONENTS / "bench.cards.yaml", game)
    assert cards is not None
    texts = [text.source.value for card in cards.cards for text in card.texts.values()]
    begun = time.perf_counter()
    for _ in range(100):
        for text in texts:
            attempt(text, Scope(game.lexicon), "text", resolver.text)
    print(f"compiling: {(time.perf_counter() - begun) / len(texts) * 10:.3f} ms a text (bar 1)")


def start() -> None:
    """Seconds that `alchemy --help` takes."""
    print(f"alchemy --help: {statistics.median(wall([str(BIN / 'alchemy'), '--help']) for _ in range(ROUNDS)):.3f} s (bar 0.3)")


PARTS: dict[str, Callable[[], None]] = {"play": play, "lint": lint, "compile": compile_texts, "start": start}

if __name__ == "__main__":
    print(f"{platform.machine()}, Python {platform.python_version()}")
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()
