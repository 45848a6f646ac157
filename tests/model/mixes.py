"""Mixes of cards in which the two readings are compared: the base game as it is, and others in which rare things happen often.

In: the facts of the shipped card files. Out: the facts of a mix. A mix changes colors and numbers of copies, never a text.
"""

from dataclasses import replace
from pathlib import Path

import yaml

from model.table import Fact

SETS = Path(__file__).parent.parent.parent / "carddata" / "addictive-alchemy" / "sets"
READ = ("potions", "base", "rulebook-extra")
EXTRA = ("Aether Fuse", "Aether Spike")
CHAINS = {"Beguiling Spirits": 5, "Quicksilver Draught": 2, "Viscous Volition": 2, "Aether Wave": 2, "Spirit Touch": 2, "Lightning": 2}
FEW = ("Flash Fire", "Gaseous Cloud", "Universal Base", "Transmutation", "Quicksilver Draught", "Blinding Cloud", "Leech Liqueur")


def facts():
    """The potions and the side effects of the shipped files, by name."""
    cards = [card for name in READ for card in yaml.safe_load((SETS / f"{name}.cards.yaml").read_text("utf-8"))["cards"]]
    potions = {card["name"]: fact(card, [card["color"]]) for card in cards if card["kind"] == "potion"}
    side_effects = {card["name"]: fact(card, card["colors"]) for card in cards if card["kind"] == "side effect"}
    return potions, side_effects


def fact(card, colors):
    words = "".join(letter if letter.isalnum() else " " for letter in card["name"].lower().replace("'", "")).split()
    return Fact(card.get("id", "-".join(words)), card["name"], tuple(colors), card.get("copies", 1))


def mixes():
    """Potions and side effects of each mix, by the mix's name."""
    potions, side_effects = facts()
    base = [side_effects[name] for name in side_effects if name not in EXTRA]
    extra = [side_effects[name] for name in EXTRA]
    pairs = [each.colors for each in extra]
    pinned = [each for each in base if each.colors not in pairs] + extra
    chains = [replace(potions[name], copies=copies, colors=("purple",)) for name, copies in CHAINS.items()]
    turned = {"purple": "green", "green": "blue", "blue": "purple"}
    return {
        "base": (list(potions.values()), base),
        "base and extra": (list(potions.values()), base + extra),
        "extra": (list(potions.values()), pinned),
        "two side effects": (list(potions.values()), extra),
        "other colors": ([replace(each, colors=(turned[each.colors[0]],)) for each in potions.values()], base + extra),
        "purple chains": (chains, base + extra),
        "few potions": ([potions[name] for name in FEW], pinned),
        "many copies": ([replace(each, copies=2) for each in potions.values()], base),
    }
