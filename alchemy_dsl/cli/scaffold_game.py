"""The files of a new game: the small whole game that stands in `grammar/template`, under a new name.

In: a name. Out: texts by path. Only the lines that say the game's name and title differ from the model.
"""

from __future__ import annotations

from alchemy_dsl.source.locate import GAME_FILE, SCENARIO_SUFFIX, SET_SUFFIX, grammar_file

MODEL = "template"
FILES = (GAME_FILE, f"sets/first{SET_SUFFIX}", f"scenarios/first{SCENARIO_SUFFIX}")


def game_files(name: str) -> dict[str, str]:
    """Every file of the new game, by its path in the game's folder."""
    title = name.replace("-", " ").capitalize()
    texts = {path: (grammar_file(MODEL) / path).read_text("utf-8") for path in FILES}
    return {
        path: text.replace(f"game: {MODEL}\n", f"game: {name}\n").replace(f"title: {MODEL.capitalize()}\n", f"title: {title}\n")
        .replace(f"play {MODEL}", f"play {name}")
        for path, text in texts.items()
    }  # fmt: skip
