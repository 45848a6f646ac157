"""The style sheet: enough contrast in light and dark, a style for paper, and nothing that is fetched."""

import re

import pytest

from alchemy_dsl.reference.site.html import SCRIPT, STYLE, asset

SHEET = asset(STYLE)
TEXT = ("ink", "soft", "accent", "good", "bad")
GROUNDS = ("paper", "raised", "sunk")
LEAST = 4.5
"""WCAG 2.2, success criterion 1.4.3, for text of any size."""


def palette(scheme):
    """The colours of a scheme; dark ones are written over the light ones."""
    blocks = re.findall(r":root \{(.*?)\n *\}", SHEET, re.DOTALL)
    found = {}
    for block in blocks[: 1 if scheme == "light" else 2]:
        found |= dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", block))
    return found


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXT)
def test_text_can_be_read(scheme, ground, text):
    found = palette(scheme)
    assert contrast(found[text], found[ground]) >= LEAST


def test_the_measure_of_contrast_is_right():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert palette("light")["paper"] != palette("dark")["paper"]


def test_nothing_is_fetched():
    for name in (STYLE, SCRIPT, "book.css"):
        assert not re.search(r"url\(|@import|https?:|fetch\(|XMLHttpRequest|innerHTML|eval\(", asset(name)), name


def test_paper_has_a_style_of_its_own():
    printed = SHEET[SHEET.index("@media print") :]
    for hidden in ("nav", "form", ".skip"):
        assert hidden in printed
    assert "@page" in SHEET
    assert "prefers-color-scheme: dark" in SHEET
