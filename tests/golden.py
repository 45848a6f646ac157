"""Golden files: what a case gives stands beside it. `GOLDEN=write` writes them anew (`make golden`); read the difference."""

import os


def check(expected, text):
    """Compares a text with a golden file, or writes it."""
    if os.environ.get("GOLDEN") == "write":
        expected.write_text(text, encoding="utf-8", newline="\n")
    assert expected.is_file(), f"{expected} is missing: write it with GOLDEN=write"
    assert text == expected.read_text(encoding="utf-8")


def unused(folder, suffixes):
    """Files of a folder that no case of it uses: neither an input (first suffix) nor the golden file of one (the others)."""
    inputs = {path.name.removesuffix(suffixes[0]) for path in folder.glob(f"*{suffixes[0]}")}
    known = {stem + suffix for stem in inputs for suffix in suffixes}
    return sorted(path.name for path in folder.iterdir() if path.is_file() and path.name not in known)
