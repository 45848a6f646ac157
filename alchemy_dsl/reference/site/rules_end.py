"""What the rules say about responses, points and who has won: tables of the game file, in sentences.

In: a game. Out: blocks; none where the file says nothing of it. "Your" in the file is each player's in turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from alchemy_dsl.ir.game import Criterion, Game, ScoreRow
from alchemy_dsl.ir.nodes import Pieces
from alchemy_dsl.reference.explain_english import sentence
from alchemy_dsl.reference.explain_nouns import phrase
from alchemy_dsl.reference.explain_scene import Scene
from alchemy_dsl.reference.site.model import Block, Bullets, Paragraph, plain


def responses(game: Game) -> Iterator[Block]:
    """Who is asked for a response."""
    if game.responses is not None:
        yield Paragraph(plain(
            "Some verbs wait for responses, and so does whatever a card can be played to: something that would happen, just before it is done;"
            " a card that chooses a player, just after that. Then each player who might hold a card for this moment is asked, clockwise from the"
            f" active player, whether to play one from the {game.responses.zone}, out of turn; also whoever holds none, so that nobody learns who"
            " does. It goes round until all pass in a row. A response is carried out at once, unless somebody responds to it: the last one is"
            " carried out first. What is cancelled ends there, and is over for those who are asked later; what was paid stays paid."
        ))  # fmt: skip


def winner(game: Game) -> Iterator[Block]:
    """The points, and who has won."""
    if game.score:
        yield Paragraph(plain("Each player's score:"))
        yield Bullets(tuple(plain(points(game, row)) for row in game.score))
    if game.winner is not None:
        order = [criterion(game, each) for each in game.winner.by]
        tie = "Whoever is still tied shares the win." if game.winner.shared else "Whoever is still tied makes the game a draw."
        yield Paragraph(plain(f"The winner is the player with {', then with '.join(order)}. {tie}"))


def points(game: Game, row: ScoreRow) -> str:
    """What one row of the score gives."""
    many = row.every > 1
    number = f"{row.points} point{'' if row.points == 1 else 's'}"
    every = f"every {row.every}" if many else "each"
    aside = f"; {row.sets_of} with the same {row.alike} count nothing together" if row.sets_of else ""
    return sentence(f"{number} for {every} {pieces(game, row.of, several=many)}{aside}")


def criterion(game: Game, each: Criterion) -> str:
    """One thing that counts."""
    if each.of is None:
        return f"the {'highest' if each.most else 'lowest'} score"
    return f"the {'most' if each.most else 'fewest'} {pieces(game, each.of, several=True)}"


def pieces(game: Game, of: Pieces, *, several: bool) -> str:
    """Things of each player."""
    return phrase(Scene(game), of, "", several=several, preposition="in").replace("your ", "their ")
