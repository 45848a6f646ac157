"""Random programs: typed, bounded, seeded IR that a text of the first game can mean, for the law "there and back".

What the generator leaves out cannot be said: an amount that is counted where the verb has no phrase for it, "the" without something that
makes the thing the only one, and conditions behind clauses that are joined.
"""

import random

from alchemy_dsl.ir.nodes import (
    Active,
    After,
    AnyOf,
    Anyone,
    Arg,
    AtEnd,
    Both,
    Called,
    Compare,
    Contents,
    Count,
    Do,
    Done,
    Eliminated,
    Exists,
    Forbid,
    ForEach,
    HasValue,
    Header,
    If,
    IfYou,
    InState,
    Is,
    IsEmpty,
    It,
    Loop,
    May,
    Mode,
    NotYou,
    Noun,
    Number,
    OneOf,
    OnYourTeam,
    Other,
    Outcome,
    Part,
    People,
    Pick,
    Pieces,
    Place,
    Quantity,
    Relation,
    Repeat,
    Section,
    Text,
    Then,
    When,
    You,
)  # fmt: skip

POTION, SIDE = "potion", "side effect"
OWN = ("hand", "deck", "discard", "system", "scrap pile")
COLORS = ("purple", "green", "blue")
TABLE = Place("table", None)
ORDER = (Other, HasValue, InState, Called, Done)


class Programs:
    """Random texts of one game, by its records."""

    def __init__(self, game, names, seed):
        self.game = game
        self.names = names
        self.random = random.Random(seed)
        self.done = []
        self.alone = False
        """Whether nothing before may be spoken of."""
        self.now = False
        """Whether what stands before happens now, so that "if you do" can speak of it."""

    def text(self):
        self.done = []
        self.now = False
        if self.random.random() < 0.1:
            return Text((self.section(bare=True),))
        sections = [self.section(bare=False) for _ in range(self.random.choice((1, 1, 2, 3)))]
        return Text(tuple(sections))

    def section(self, bare):
        word = self.random.choice(list(self.game.headers))
        header = None if bare else Header(word, self.game.headers[word])
        sentences = [self.sentence() for _ in range(self.random.choice((1, 1, 2, 3)))]
        if self.random.random() < 0.1:
            sentences.append(self.block())
        return Section(header, tuple(sentences))

    # ---- sentences

    def sentence(self):
        roll = self.random.random()
        now, self.now = self.now, roll < 0.12 or roll >= 0.28
        if roll < 0.12:
            self.now, later = now, self.now
            holds = self.condition()
            self.now = later
            then = self.clauses()
            return If(holds, then, self.apart() if self.random.random() < 0.4 else None)
        if roll < 0.2:
            return self.later()
        if roll < 0.25:
            holds = self.state_of_things()
            return Loop(self.random.random() < 0.5, holds, self.clauses())
        if roll < 0.28:
            tests = (self.color(),) if self.random.random() < 0.3 else ()
            verb, kind = self.random.choice((("flip <side effects>", SIDE), ("discard <potions>", POTION)))
            return Forbid(verb, Pieces(Quantity(Mode.ALL), kind, tests if kind == POTION else ()))
        return self.clauses()

    def apart(self):
        """The other outcome does not speak of the first."""
        before, self.alone = self.alone, True
        step = self.clauses()
        self.alone = before
        return step

    def later(self):
        """A trigger: what happens then and what happens now cannot speak of each other."""
        before = self.done
        self.done = [("", [])] * len(before)
        step = When(self.event(), self.clauses())
        self.done = [*before, *[("", [])] * (len(self.done) - len(before))]
        return step

    def block(self):
        steps = [self.clauses() for _ in range(2)]
        body = Then(tuple(steps))
        return Repeat(Quantity(Mode.EXACTLY, Number(self.random.randint(2, 4))), body)

    def clauses(self):
        roll = self.random.random()
        if roll < 0.6:
            return self.clause()
        if roll < 0.72:
            return Then(tuple(self.clause() for _ in range(self.random.choice((2, 2, 3)))))
        if roll < 0.84:
            return OneOf(tuple(self.branch() for _ in range(self.random.choice((2, 2, 3)))))
        return May(self.random.choice((self.own, self.several))())

    def several(self):
        return Then((self.own(), self.do()))

    def own(self):
        """What the player spoken to does: "may" is said to nobody else."""
        return self.do(others=False)

    def branch(self):
        """A branch does not speak of the branch before it."""
        before, self.alone = self.alone, True
        step = self.do() if self.random.random() < 0.8 else self.several()
        self.alone = before
        return step

    def clause(self):
        if self.random.random() < 0.12:
            of = self.random.choice((People(Quantity(Mode.ALL), "player", (Eliminated(),)), self.counted()))
            return ForEach(of, self.random.choice((1, 1, 2, 3)), self.do())
        return self.do()

    def do(self, others=True):
        step = len(self.done)
        verb, args, kinds = self.random.choice((
            self.damage, self.damage, self.draw, self.take, self.take, self.discard, self.on_sides, self.on_sides, self.activate, self.play,
            self.exchange, self.exchange_with, self.move, self.reveal, self.shuffle, self.out if others else self.draw,
        ))()  # fmt: skip
        self.done.append((verb, kinds))
        actor = You()
        if others and self.random.random() < 0.08:
            actor = self.random.choice((self.people(Mode.EACH), People(self.exactly(1), "foe"), Active()))
        return Do(verb, tuple(args), step, actor)

    # ---- verbs

    def damage(self):
        amount = Count(self.counted()) if self.random.random() < 0.2 else None
        number = Quantity(Mode.EXACTLY, amount) if amount else self.number((Mode.EXACTLY, Mode.EXACTLY, Mode.UP_TO))
        return "<n> <zone> damage", [Arg("n", number), Arg("zone", Place(self.random.choice(OWN[:4]), You()))], []

    def draw(self):
        return "draw <n> potions", [Arg("n", self.number((Mode.EXACTLY, Mode.EXACTLY, Mode.UP_TO)))], []

    def take(self):
        verb, zones = self.random.choice((("destroy <potions>", OWN), ("heal <potions>", ("scrap pile",)), ("steal <potions>", OWN)))
        return verb, [Arg("potions", self.potions(zones))], [POTION]

    def discard(self):
        if self.random.random() < 0.3:
            return "discard <potions>", [Arg("potions", Contents((Place(self.random.choice(OWN[:2]), You()),)))], [None]
        return "discard <potions>", [Arg("potions", self.potions(None))], [POTION]

    def on_sides(self):
        verb = self.random.choice(("flip <side effects>", "lock <side effects>", "unlock <side effects>"))
        if self.random.random() < 0.1:
            return verb, [Arg("side effects", Noun("your side effect", self.random.choice((You(), Active()))))], [SIDE]
        tests = []
        if self.random.random() < 0.3:
            tests.append(InState(self.random.choice(("natural", "dangerous")), self.random.random() < 0.2))
        return verb, [Arg("side effects", Pieces(self.quantity(), SIDE, tuple(tests)))], [SIDE]

    def activate(self):
        if self.random.random() < 0.2:
            named = self.random.choice(self.names)
            return "activate <cards>", [Arg("cards", Pieces(self.exactly(1), named[1], (Called(named[0]),)))], [named[1]]
        return "activate <cards>", [Arg("cards", self.potions(("hand", "discard", "system")))], [POTION]

    def play(self):
        return "play <potions>", [Arg("potions", self.potions(None))], [POTION]

    def exchange(self):
        pieces = Pieces(self.exactly(2), POTION, self.tests(), (Place("system", Anyone()),))
        return "exchange <potions>", [Arg("potions", pieces)], [POTION]

    def exchange_with(self):
        one = Pieces(self.exactly(1), POTION, self.tests(), (self.place(OWN[:4]),))
        other = Pieces(self.exactly(1), POTION, (Other(),), (Place("system", Anyone()),))
        return "exchange <potions> with <others>", [Arg("potions", one), Arg("others", other)], [POTION, POTION]

    def move(self):
        things = self.it() if self.random.random() < 0.3 else None
        things = things or self.potions(OWN)
        owner = self.random.choice((You(), Active(), People(self.exactly(1), "foe")))
        zone = self.random.choice(OWN)
        part = self.random.choice((Part.WHOLE, Part.TOP, Part.BOTTOM)) if zone == "deck" else Part.WHOLE
        kind = self.done[-1][1][0] if isinstance(things, It) else POTION
        return "move", [Arg("things", things), Arg("place", Place(zone, owner, part))], [kind]

    def reveal(self):
        return "reveal", [Arg("things", self.potions(("hand",)))], [POTION]

    def shuffle(self):
        return "shuffle", [Arg("place", Place(self.random.choice(("deck", "discard")), You()))], []

    def out(self):
        return "be-eliminated", [], []

    # ---- things

    def exactly(self, number):
        return Quantity(Mode.EXACTLY, Number(number))

    def number(self, modes):
        return Quantity(self.random.choice(modes), Number(self.random.randint(1, 4)))

    def quantity(self):
        mode = self.random.choice((Mode.EXACTLY, Mode.EXACTLY, Mode.EXACTLY, Mode.UP_TO, Mode.AT_LEAST, Mode.ANY_NUMBER, Mode.ALL, Mode.EACH))
        return Quantity(mode, None if mode in (Mode.ANY_NUMBER, Mode.ALL, Mode.EACH) else Number(self.random.randint(1, 3)))

    def color(self):
        return HasValue("color", self.random.choice(COLORS), self.random.random() < 0.15)

    def tests(self):
        return (self.color(),) if self.random.random() < 0.25 else ()

    def place(self, zones):
        zone = self.random.choice(zones)
        owner = self.random.choice((You(), You(), Anyone(), Active(), People(self.exactly(1), "foe"), People(Quantity(Mode.EACH), "foe")))
        part = Part.TOP if zone == "deck" and self.random.random() < 0.5 and not isinstance(owner, Anyone) else Part.WHOLE
        return Place(zone, owner, part)

    def potions(self, zones):
        if self.random.random() < 0.1:
            done = self.before()
            if done is not None:
                verb, steps = done
                mode = self.random.choice((self.exactly(1), Quantity(Mode.ALL), Quantity(Mode.THE)))
                return Pieces(mode, POTION, (Done(verb, steps),))
        places = (self.place(zones),) if zones else ()
        pick = Pick.CHOICE
        quantity = self.quantity()
        if self.random.random() < 0.2 and quantity.mode is Mode.EXACTLY:
            pick = Pick.RANDOM
        elif zones and places[0].zone == "deck" and places[0].part is Part.WHOLE and quantity == self.exactly(1):
            pick = self.random.choice((Pick.TOP, Pick.BOTTOM))
        return Pieces(quantity, POTION, self.tests(), places, pick)

    def before(self):
        verbs = [verb for verb, kinds in self.done if kinds and verb in ("discard <potions>", "reveal", "steal <potions>", "activate <cards>")]
        if not verbs:
            return None
        verb = self.random.choice(verbs)
        return verb, tuple(step for step, (other, _) in enumerate(self.done) if other == verb)

    def it(self):
        if self.alone or not self.done or len(self.done[-1][1]) != 1:
            return None
        return It(len(self.done) - 1, self.random.random() < 0.5)

    def counted(self):
        done = self.before()
        if done is not None and self.random.random() < 0.5:
            return Pieces(Quantity(Mode.ALL), POTION, (Done(*done),))
        return Pieces(Quantity(Mode.ALL), POTION, self.tests(), (Place(self.random.choice(OWN), You()),))

    def people(self, mode):
        person = self.random.choice(("player", "foe", "ally"))
        tests = self.random.choice(((), (), (NotYou(),), (OnYourTeam(),))) if person == "player" else ()
        return People(Quantity(mode), person, tests)

    # ---- conditions and events

    def event(self):
        if self.random.random() < 0.3:
            return AtEnd(You())
        pieces = Pieces(self.exactly(1), POTION, self.tests())
        return After(self.random.choice(("play <potions>", "discard <potions>")), You(), (Arg("potions", pieces),))

    def state_of_things(self):
        return self.random.choice((self.empty, self.have, self.compare))()

    def condition(self):
        if self.done and self.now and self.random.random() < 0.3:
            return IfYou(self.random.choice(list(Outcome)), len(self.done) - 1)
        if self.random.random() < 0.15:
            return self.random.choice((Both, AnyOf))((self.state_of_things(), self.state_of_things()))
        return self.random.choice((self.empty, self.have, self.compare, self.side_is, self.someone, self.were))()

    def empty(self):
        return IsEmpty((Place(self.random.choice(OWN), self.random.choice((You(), Active()))),), self.random.random() < 0.3)

    def have(self):
        mode = self.random.choice((Mode.AT_LEAST, Mode.AT_MOST, Mode.EXACTLY))
        pieces = Pieces(Quantity(mode, Number(self.random.randint(1, 4))), POTION, self.tests(), (Place(self.random.choice(OWN), You()),))
        return Exists(pieces)

    def compare(self):
        return Compare(Count(self.counted()), self.random.choice(list(Relation)), Number(self.random.randint(1, 5)))

    def side_is(self):
        state = self.random.choice(("locked", "natural", "dangerous"))
        return Is(Noun("your side effect", You()), InState(state, self.random.random() < 0.3))

    def someone(self):
        mode = self.random.choice((Mode.AT_LEAST, Mode.EXACTLY, Mode.AT_MOST))
        tests = (Eliminated(),) if self.random.random() < 0.5 else ()
        return Exists(People(Quantity(mode, Number(self.random.randint(1, 3))), self.random.choice(("player", "foe")), tests))

    def were(self):
        done = self.before()
        if done is None:
            return self.empty()
        mode = self.random.choice((Mode.AT_LEAST, Mode.EXACTLY, Mode.AT_MOST))
        return Exists(Pieces(Quantity(mode, Number(self.random.randint(1, 3))), POTION, (Done(*done),)))
