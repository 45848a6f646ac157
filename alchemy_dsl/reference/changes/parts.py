"""Everything of a game that can change, as parts: each card, each rule, each word, with its wording, its facts, and a digest of what it does.

In: a loaded game and its sets. Out: parts in the order in which a reader meets them. Two versions are compared part by part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from alchemy_dsl.ir.decks import Deck
from alchemy_dsl.ir.game import Card, CardSet, Game
from alchemy_dsl.ir.nodes import Text
from alchemy_dsl.ir.serial import encode
from alchemy_dsl.language.game_file import LoadedGame
from alchemy_dsl.reference.digests import (
    behaviour_of_card,
    behaviour_of_texts,
    behaviour_of_verb,
    digest_of,
    words_alone,
)
from alchemy_dsl.reference.explain import side_of, steps_of
from alchemy_dsl.reference.explain_glossary import meaning, verbs_in
from alchemy_dsl.reference.explain_verbs import headword
from alchemy_dsl.reference.site.game_data import Data, by_name, entries, meanings, rule_of_kind, text
from alchemy_dsl.reference.site.terms import attribute_short, kind_short, zone_short

CARD, RULE, WORD = "card", "rule", "word"


@dataclass(frozen=True, slots=True)
class Part:
    """A part: its sort and key, where it belongs (a set, a chapter), its title, its wording and facts by name, what it does.

    `behaviour` is a digest; `does` is the same in plain words, by the names of the wording; `verbs` are those that it uses.
    """

    sort: str
    key: str
    where: str
    title: str
    wording: dict[str, str]
    behaviour: str
    facts: dict[str, str] = field(default_factory=dict)
    does: dict[str, tuple[str, ...]] = field(default_factory=dict)
    verbs: tuple[str, ...] = ()


def parts_of(loaded: LoadedGame, sets: Iterable[CardSet], rules: bool = True) -> list[Part]:
    """The parts of a game and of these sets; without `rules`, of the sets alone."""
    alone = words_alone(loaded.game)
    found = [*rule_parts(loaded, alone), *word_parts(loaded)] if rules else []
    for card_set in sets:
        found.append(Part(RULE, f"set {card_set.id}", "Card sets", card_set.title, {}, "", {"title": card_set.title}))
        found += [card_part(card, card_set, loaded.game, alone) for card in card_set.cards]
        found += [deck_part(deck, card_set) for deck in card_set.decks]
    return found


# ------------------------------------------------------------------ cards


def card_part(card: Card, card_set: CardSet, game: Game, alone: Game) -> Part:
    """A card."""
    facts = {
        "name": card.name, "kind": card.kind, **{name: ", ".join(held) for name, held in card.values.items()},
        "copies": str(card.copies), **{name: fact.strip() for name, fact in card.facts.items()},
        **{f"{each.name}, name": each.title for each in card.texts.values() if each.title},
    }  # fmt: skip
    return Part(
        CARD, f"{card.set}/{card.id}", card_set.title, card.name,
        {name: each.source.value.strip() for name, each in card.texts.items()},
        behaviour_of_card(card, alone), facts,
        {name: side_of(each, card, game).steps for name, each in card.texts.items()},
        tuple(dict.fromkeys(verb for each in card.texts.values() for verb in verbs_in(each.text, game))),
    )  # fmt: skip


def deck_part(deck: Deck, card_set: CardSet) -> Part:
    """A deck that players can bring."""
    said = ", ".join(f"{number} {name}" for name, number in deck.cards)
    return Part(RULE, f"deck {card_set.id}/{deck.name}", card_set.title, deck.name, {}, digest_of(sorted(deck.cards)), {"deck": said})


# ------------------------------------------------------------------ rules


def rule_parts(loaded: LoadedGame, alone: Game) -> Iterator[Part]:
    """Players, set-up, turn, standing rules, elimination, endings, variants."""
    game, data = loaded.game, loaded.data
    low, high = game.players
    yield table(
        "players", "The game", "Players", f"{low} to {high}", [game.players, game.even, game.team_size, game.taken]
    )
    yield table("starts", "The game", "What lies where at the start", "", [repr(start) for start in game.starts])
    texts = dict(_texts(game, data))
    digests = behaviour_of_texts({key: each for key, (_, _, each) in texts.items()}, alone)
    for key, (title, written, each) in texts.items():
        steps = tuple(steps_of(each, game))
        yield Part(
            RULE,
            key,
            "Rules of play",
            title,
            {"text": written.strip()},
            digests[key],
            {},
            {"text": steps},
            tuple(verbs_in(each.sections, game)),
        )
    yield table(
        "order",
        "Rules of play",
        "Order of the turn",
        ", ".join(step.name for step in game.turn),
        [step.name for step in game.turn],
    )
    for rule in game.rules:
        yield Part(
            RULE,
            f"rule {rule.name}",
            "Standing rules",
            rule.name,
            {"text": rule.text.strip()},
            digest_of(encode(rule.rule)),
        )
    for entry in entries(data, "variants"):
        yield Part(
            RULE,
            f"variant {text(entry, 'variant')}",
            "Variants",
            text(entry, "title") or text(entry, "variant"),
            {},
            digest_of(entry),
        )


def _texts(game: Game, data: Data) -> Iterator[tuple[str, tuple[str, str, Text]]]:
    """The texts of the procedure by key: title, source, meaning."""
    yield "setup", ("Setting up", text(data, "setup"), game.setup)
    written = by_name(data, "turn", "step")
    for step in game.turn:
        yield f"turn {step.name}", (f"Turn: {step.name}", text(written.get(step.name, {}), "text"), step.text)
    yield "eliminated", ("Going out", text(data, "eliminated"), game.eliminated)
    for number, (ending, entry) in enumerate(zip(game.endings, entries(data, "ending"), strict=False), 1):
        yield f"ending {number}", (f"The end of the game, {ending.when}", text(entry, "text"), ending.text)


def table(key: str, where: str, title: str, said: str, held: object) -> Part:
    """Something that the game file says in a table."""
    return Part(RULE, key, where, title, {"text": said} if said else {}, digest_of(held))


# ------------------------------------------------------------------ words


def word_parts(loaded: LoadedGame) -> Iterator[Part]:
    """Verbs, headers, persons, nouns, kinds, attributes and zones."""
    game, means = loaded.game, meanings(loaded.data)
    written = by_name(loaded.data, "verbs", "phrase")
    for verb in game.verbs.values():
        if verb.means is not None:
            wording = {"means": text(written.get(verb.id, {}), "means").strip()}
            facts = {"said": " / ".join(verb.phrases), "gloss": verb.gloss.strip()}
            does: dict[str, tuple[str, ...]] = {"means": (meaning(verb, game),)}
            yield Part(
                WORD,
                f"verb {verb.id}",
                "Words",
                headword(verb),
                wording,
                behaviour_of_verb(verb, game),
                facts,
                does,
                tuple(verbs_in(verb.means, game)),
            )
    meant: list[tuple[str, str, object]] = [
        *(("header", word, who) for word, who in game.headers.items()),
        *(("person", each.word, each.tests) for each in game.people.values()),
        *(("noun", each.phrase, each.means) for each in game.nouns.values()),
        *(("number", each.phrase, (each.means, each.by_seat, each.least, each.most)) for each in game.measures.values()),
        *(("condition", each.phrase, each.means) for each in game.conditions.values()),
    ]
    for sort, name, found in meant:
        yield Part(
            WORD, f"{sort} {name}", "Words", name, {"means": means.get((sort, name), "")}, digest_of(encode(found))
        )
    for kind in game.kinds.values():
        wording = {"means": kind_short(game, kind), **{f"{name} rule": rule_of_kind(loaded.data, kind.name, name) for name in kind.rules}}
        yield Part(WORD, f"kind {kind.name}", "Words", kind.name, wording, digest_of(repr(kind)))
    for attribute in game.attributes.values():
        yield Part(
            WORD,
            f"attribute {attribute.name}",
            "Words",
            attribute.name,
            {"means": attribute_short(attribute)},
            digest_of(repr(attribute)),
        )
    for zone in game.zones.values():
        yield Part(WORD, f"zone {zone.name}", "Words", zone.name, {"means": zone_short(zone)}, digest_of(repr(zone)))
