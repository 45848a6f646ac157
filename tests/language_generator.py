"""Programs at random: typed, bounded, seeded IR that texts can mean, made from the words of a game.

What no text can mean is not made, and each such border says why. A text keeps account of what its steps named, as a reader would: "it" and
"this way" may only speak of what stands before.
"""

from dataclasses import replace

from alchemy_dsl.ir.nodes import (
    Active,
    Adjust,
    After,
    Again,
    Announced,
    AnyOf,
    Anyone,
    Arg,
    AtEnd,
    AtStart,
    Both,
    Called,
    Chosen,
    Compare,
    Constant,
    Contents,
    Count,
    Defined,
    Different,
    Distinct,
    Do,
    Doable,
    Done,
    Eliminated,
    Exists,
    Forbid,
    ForEach,
    Half,
    HasValue,
    Header,
    Holds,
    If,
    IfYou,
    InState,
    Instead,
    Is,
    IsEmpty,
    IsPerson,
    It,
    Loop,
    Mark,
    Marked,
    May,
    Measure,
    Mode,
    More,
    Most,
    Nearest,
    NotYou,
    Noun,
    Number,
    OfChoice,
    OfKind,
    OneOf,
    OnYourTeam,
    Other,
    Outcome,
    OwnerOf,
    Param,
    Part,
    Participant,
    People,
    Pick,
    Pieces,
    Place,
    Quantity,
    Relation,
    Repeat,
    SameValues,
    Section,
    Shown,
    Shows,
    ShowSame,
    Side,
    Tally,
    Text,
    ThatPlayer,
    Then,
    ThisCard,
    Together,
    Total,
    Until,
    When,
    Worth,
    Would,
    You,
)
from alchemy_dsl.ir.responses import answered_before, waits
from alchemy_dsl.ir.walk import walk as nodes
from alchemy_dsl.language.at_once import ENDS as AT_ONCE
from alchemy_dsl.language.at_once import SETTLED, kernel_verb
from alchemy_dsl.language.joined import NO_STEP
from alchemy_dsl.language.people import in_order
from alchemy_dsl.language.piece_tests import sorted_tests
from alchemy_dsl.language.print_amounts import said_behind
from alchemy_dsl.language.print_deeds import phrase_of_things
from alchemy_dsl.language.print_things import everything
from alchemy_dsl.language.print_verbs import SLOT
from alchemy_dsl.language.printer import Printer
from alchemy_dsl.language.scope import several
from alchemy_dsl.language.sentences import is_joined
from alchemy_dsl.language.vocabulary import fold

ONE = Number(1)
ALL, EACH, THE = Quantity(Mode.ALL), Quantity(Mode.EACH), Quantity(Mode.THE)
JUST_ONE, SOME, NONE = Quantity(Mode.EXACTLY, ONE), Quantity(Mode.AT_LEAST, ONE), Quantity(Mode.AT_MOST, Number(0))
UNSAID_AFTER_MAY = {"become", "be-eliminated", "draw-game"}
SLOTS = {"n": "amount", "things": "pieces", "zone": "zone", "place": "place", "somebody": "player", "holds": "condition"}
"""The slots of a verb whose meaning is made; an argument for each type."""


def walk(node):
    """The nodes of a step in the order in which they are printed: what an `If` alone has behind its clause comes later."""
    if isinstance(node, If):
        node = (node.then, node.otherwise, node.condition)
    elif isinstance(node, ForEach | Repeat):
        node = (node.body,)
    if isinstance(node, tuple):
        for part in node:
            yield from walk(part)
    elif node is not None:
        yield node
        yield from walk(getattr(node, "steps", ()) or getattr(node, "branches", ()) or getattr(node, "body", None))


def of_itself(pieces):
    """Half of the things, or all but a few: said before the noun."""
    amount = pieces.quantity.amount
    inner = amount.of if isinstance(amount, Half) else amount.than if isinstance(amount, More) and amount.by < 0 else None
    return isinstance(inner, Count) and inner.of == everything(pieces)


class Generator:
    """Makes one text after the other. `meaning`: of a verb, with slots; else of a card."""

    def __init__(self, lexicon, rnd, *, meaning=False):
        self.lexicon = lexicon
        self.rnd = rnd
        self.printer = Printer(lexicon)
        self.meaning = meaning
        self.verbs = [verb for verb in lexicon.verbs.values() if verb.id != "become"]
        self.participles = [verb for verb in self.verbs if verb.forms.get("done")]
        self.names = sorted({entry.meaning for term in lexicon.vocabulary.terms() for entry in term.entries if entry.cls == "NAME"})
        self.moved = None
        self.participants = sorted({entry.meaning for term in lexicon.vocabulary.terms() for entry in term.entries if entry.cls == "PARTICIPANT"})
        self.numbers = [each.name for each in lexicon.attributes.values() if not each.values]
        self.own_zones = [zone for zone in lexicon.zones.values() if zone.each is not None]
        self.persons = ["player", "participant", *lexicon.people]

    # ---------------------------------------------------------------- chance

    def chance(self, share):
        return self.rnd.random() < share

    def pick(self, *things):
        return self.rnd.choice(things)

    def number(self):
        return Number(self.rnd.choice((1, 1, 2, 2, 3, 4, 12)))

    def simple_amount(self):
        """An amount that stands before a noun."""
        if self.lexicon.constants and self.chance(0.05):
            return Constant(self.pick(*self.lexicon.constants))
        return Param("n") if self.meaning and self.chance(0.2) else self.number()

    # ---------------------------------------------------------------- texts

    def text(self):
        """A whole text. A verb's meaning has no headers."""
        self.steps, self.before, self.reach, self.only, self.about_to = [], None, [], None, False
        self.beside = False
        first = None if self.meaning or self.chance(0.3) else self.header()
        sections = [Section(first, self.of_section(first))]
        while not self.meaning and len(sections) < 3 and self.chance(0.35):
            header = self.header()
            sections.append(Section(header, self.of_section(header)))
        return Text(tuple(sections))

    def of_section(self, header):
        """The sentences of a section; the last may be one at the same time, or repeat the section if it speaks to one player."""
        made = self.sentences()
        if self.meaning or self.chance(0.85):
            return made
        several = header is not None and isinstance(header.who, People) and header.who.quantity.mode in (Mode.ALL, Mode.EACH)
        if not several and self.chance(0.5) and not self.ends_open(made[-1]):
            self.only = None
            return (*made, If(self.condition(simple=True), Again()) if self.chance(0.5) else self.pick(Again(), May(Again())))
        return made if self.ends_open(made[-1]) else (*made, self.together())

    def ends_open(self, step):
        """Whether a block goes on to the end of the section, so that nothing can follow it."""
        if isinstance(step, When):
            return not self.printer.one_sentence(step.body)
        return isinstance(step, Repeat | ForEach | Loop) or len(self.printer.sentences(step)) > 1

    def together(self):
        """At the same time, things are picked whose number is plain, and nobody is chosen."""
        self.only = None
        while True:
            mark = self.mark()
            do = self.do()
            verb = self.lexicon.verbs[do.verb]
            pieces = [slot for slot in verb.slots.values() if slot.type == "pieces"]
            nobody = not any(isinstance(node, People) and node.quantity.mode not in SETTLED for arg in do.args for node in nodes(arg.value))
            if isinstance(do.actor, You) and kernel_verb(self, verb) in AT_ONCE and len(pieces) == 1 and nobody:
                return Together(May(do) if self.chance(0.3) and do.verb not in UNSAID_AFTER_MAY else do)
            self.back(mark)

    def mark(self):
        """What has been said so far, to go back to."""
        return list(self.steps), self.before, list(self.reach), self.only

    def back(self, mark):
        steps, self.before, reach, self.only = mark
        self.steps, self.reach = list(steps), list(reach)

    def header(self):
        """A header word, or a phrase. A phrase that is spelled like a header word is that word."""
        if self.lexicon.headers and self.chance(0.7):
            word = self.pick(*self.lexicon.headers)
            return Header(word, self.lexicon.headers[word])
        who = self.who()
        if fold(self.printer.nouns.who(who)) in {fold(word) for word in self.lexicon.headers}:
            return self.header()
        return Header(None, who)

    def sentences(self, deepest=2):
        """The sentences of a section or a block; a block can only be the last, for it goes on to the end of the section."""
        made = [self.sentence() for _ in range(self.rnd.choice((1, 1, 2, 3)) - 1)]
        last = self.block(deepest - 1) if deepest and self.chance(0.15) else self.sentence()
        return (*made, last)

    def in_order(self, steps):
        return steps[0] if len(steps) == 1 else Then(tuple(steps))

    def block(self, deepest):
        """A header with a colon inside a section, and its sentences as one step."""
        self.only = None
        if self.chance(0.1):
            return self.answer(lambda: self.in_order((*(self.sentence() for _ in range(self.pick(0, 1))), self.in_its_place())))
        match self.rnd.randrange(4):
            case 0:
                times = Quantity(self.pick(Mode.EXACTLY, Mode.EXACTLY, Mode.UP_TO), self.simple_amount())
                return Repeat(times, self.in_order(self.sentences(deepest)))
            case 1:
                of = self.counted()
                return ForEach(of, 1, self.in_order(self.sentences(deepest)))
            case 2:
                condition = self.condition()
                while self.only is not None:  # a block of one sentence is printed as that sentence, which could speak of "that" one
                    self.only = None
                    condition = self.condition()
                return Loop(False, condition, self.in_order(self.sentences(deepest)))
            case _:
                event = self.event()
                return self.later(lambda: When(event, self.in_order(self.sentences(deepest))))

    def later(self, make):
        """What happens at another time speaks of nothing before it, and nothing after it speaks of it."""
        reach, self.reach, self.before, self.only = self.reach, [], None, None
        made = make()
        self.reach, self.before = reach, None
        return made

    def sentence(self):
        self.only = None
        if self.chance(0.04):
            return self.answer(self.in_its_place)
        if self.chance(0.12):
            event = self.event()
            return self.later(lambda: When(event, self.one_sentence()))
        return self.plain_sentence()

    def one_sentence(self):
        """A trigger with a comma governs one sentence; what needs two is a block."""
        while True:
            mark = self.mark()
            body = self.plain_sentence()
            if self.printer.one_sentence(body):
                return body
            self.back(mark)

    def plain_sentence(self):
        match self.rnd.randrange(12):
            case 0 | 1:
                return self.conditional()
            case 2:
                return If(self.condition(), NO_STEP, self.then())
            case 3:
                condition = self.condition()
                return Loop(self.chance(0.5), condition, self.then())
            case 4 if self.bannable():
                return self.forbid()
            case _:
                return self.then()

    def conditional(self):
        """If, with or without otherwise. After both ways, no single step is the one before; the second way may be another condition, but
        not one with an "otherwise" of its own sentence, which would be the first's."""
        condition, start = self.condition(), self.before
        then = self.then()
        if self.chance(0.5):
            return If(condition, then)
        self.before, self.only = start, None
        otherwise = self.then() if self.chance(0.8) else If(self.condition(), self.then())
        self.before = None
        return If(condition, then, otherwise)

    # ---------------------------------------------------------------- clauses

    def then(self):
        """What a sentence says after its condition: clauses, or branches of which one is chosen."""
        if self.chance(0.06):
            branches = OneOf(self.branches(self.seq), self.pick(Pick.CHOICE, Pick.CHOICE, Pick.RANDOM))
            apart = branches.pick is Pick.RANDOM or not is_joined(branches.branches)
            return May(branches) if self.chance(0.3) and apart else branches
        return self.seq()

    def branches(self, make):
        start, made = self.before, []
        for _ in range(self.pick(2, 2, 3)):
            self.before = start
            made.append(make())
        self.before = None
        return tuple(made)

    def seq(self):
        match self.rnd.randrange(10):
            case 0:
                return OneOf(self.branches(self.item))
            case 1:
                return self.optional(lambda: OneOf(self.branches(self.item)))
            case 2:
                return self.optional(lambda: self.several(self.item))
            case 3:
                return self.optional(lambda: self.lone() if self.chance(0.4) else self.item())
            case 4:
                return self.several(self.item, last=lambda: self.optional(lambda: self.several(self.item) if self.chance(0.4) else self.item()))
            case 5:
                return self.several(self.item)
            case 6:
                return self.lone()
            case _:
                return self.item()

    def optional(self, make):
        """What "you may" begins: its first clause is a verb that you do ("you may a player draws" is no English, nor "you may are")."""
        while True:
            mark = self.mark()
            body = make()
            first = next((node for node in walk(body) if isinstance(node, Do | Forbid | Mark | Adjust | Worth)), None)
            if isinstance(first, Do) and isinstance(first.actor, You) and first.verb not in UNSAID_AFTER_MAY:
                return May(body)
            self.back(mark)

    def several(self, make, last=None):
        """Clauses joined by and. A condition behind one of them would have two readings, so there is none."""
        made = [make() for _ in range(self.pick(1, 1, 2))]
        return Then((*made, (last or make)()))

    def lone(self):
        """A clause with a condition behind it; the condition speaks of what stands before the clause, so it comes first."""
        condition = self.condition(simple=True)
        body = self.do()
        return If(condition, body) if self.chance(0.8) else If(condition, NO_STEP, body)

    def item(self):
        """A clause with at most one tail."""
        if self.lexicon.measures and self.chance(0.06):
            return self.adjust() if self.chance(0.5) else ForEach(Measure(self.pick(*self.lexicon.measures), You()), 1, self.do())
        if self.lexicon.marks and self.chance(0.03):
            return self.marking()
        if self.numbers and self.chance(0.06):
            return self.worth()
        match self.rnd.randrange(12):
            case 0:
                of = self.tally() if self.tallied() and self.chance(0.15) else self.counted()
                return ForEach(of, 1, self.do())
            case 1:
                of = self.counted()
                return ForEach(of, self.pick(2, 3), self.do())
            case 2:
                return Repeat(Quantity(Mode.EXACTLY, Number(self.pick(2, 3, 12))), self.do())
            case 3 if self.bannable() and self.chance(0.4):
                return self.forbid()
            case _:
                return self.do()

    def marking(self):
        """Who gets a mark, or loses it; only of you is said for how long."""
        negated = self.chance(0.3)
        who = self.pick(You(), self.doer_of_marks())
        return Mark(who, self.pick(*self.lexicon.marks), negated, isinstance(who, You) and not negated and self.chance(0.5))

    def doer_of_marks(self):
        who = self.who()
        return Active() if isinstance(who, ThatPlayer) else who

    def adjust(self):
        return Adjust(self.pick(*self.lexicon.measures), self.pick(-2, -1, 1, 2))

    def worth(self):
        """What pieces have of an attribute of numbers, perhaps as often as there are others."""
        each = self.counted() if self.chance(0.5) else None
        attribute, more = self.pick(*self.numbers), self.chance(0.5)
        ambiguous = each is not None and any(isinstance(node, Other) and not node.steps for node in nodes(each))
        of = ThisCard() if ambiguous else self.valued(attribute)
        step = Worth(of, attribute, self.pick(-2, -1, 1, 2) if more else self.pick(0, 1, 2, 12), more)
        return ForEach(each, self.pick(1, 2, 3), step) if each is not None else step

    def valued(self, attribute):
        """This card, or each of some pieces that have the attribute."""
        while not self.chance(0.3):
            mark = self.mark()
            of = self.counted()
            if isinstance(of, Pieces) and of.places and self.lexicon.may_have(of.kind, attribute):
                return replace(of, quantity=EACH)
            self.back(mark)
        return ThisCard()

    def bannable(self):
        return [verb for verb in self.participles if verb.slots and self.first_participle(verb)]

    def first_participle(self, verb):
        """Whether the verb's participle is its own: a ban names the first verb that has it."""
        return next(other for other in self.participles if verb.forms["done"][0] in other.forms["done"]) is verb

    def forbid(self):
        """A ban holds for everybody, so it names no player's zone, nothing that was done, and nothing that is picked."""
        verb = self.pick(*self.bannable())
        kind = self.kind()
        places = (self.place_of(Anyone()),) if self.chance(0.3) else ()
        return Forbid(verb.id, Pieces(ALL, kind, self.tests(kind, named=False, done=False, compared=False, other=False), places), Until.YOUR_TURN if self.chance(0.3) else Until.THIS_TURN)

    # ---------------------------------------------------------------- verbs

    def do(self):
        """A verb of the game or the kernel that has a phrase for whoever does it."""
        actor = self.actor()
        form = self.form(actor)
        states = any(kind.states for kind in self.lexicon.kinds.values())
        if states and self.chance(0.05) and isinstance(actor, You):
            return self.become()
        verb = self.pick(*[verb for verb in self.verbs if self.phrases(verb, form)])
        phrase = self.pick(*self.phrases(verb, form))
        slots = SLOT.findall(phrase)
        args = self.arguments(verb, slots)
        kinds = [*self.phrase_kinds(verb, phrase), *(self.kind_of(arg.value) for arg in args if self.names_pieces(arg.value))]
        persons = [who.person for who in (actor, *(self.owner_of(arg.value) for arg in args)) if isinstance(who, People) and who.quantity == JUST_ONE]
        return Do(verb.id, args, self.said(verb.id, kinds, persons), actor)

    def arguments(self, verb, slots):
        """What is given for the slots of a phrase, in the order in which it names them: the second thing can be "other" than the first."""
        given = {}
        for name in slots:
            things = [value for value in given.values() if self.names_pieces(value)]
            self.beside = bool(things) and verb.slots[name].type == "pieces"
            self.moved = things[0] if len(things) == 1 and verb.slots[name].type in ("place", "player") else None
            given[name] = self.to_show() if verb.id == "set" and name == "n" else self.argument(verb.slots[name])
        self.beside, self.moved = False, None
        return tuple(Arg(name, given[name]) for name in verb.slots if name in given)

    def become(self):
        kinds = [kind for kind in self.lexicon.kinds.values() if kind.states]
        if not kinds:
            return self.do()
        kind = self.pick(*kinds)
        thing = self.pieces(kind.name)
        while said_behind(thing.quantity) and not of_itself(thing):
            thing = self.pieces(kind.name)  # a number that is said behind the noun would stand before "become"
        state = InState(self.pick(*kind.states), negated=self.chance(0.4))
        if state.negated and state.state not in self.lexicon.opposites:
            state = InState(state.state)  # nothing "becomes not" something: there must be a word for it
        return Do("become", (Arg("things", thing), Arg("state", state)), self.said("become", [kind.name], []))

    def said(self, verb, kinds, persons):
        self.steps.append((verb, kinds, persons))
        self.only = None if persons else self.only
        self.before = len(self.steps) - 1
        self.reach.append(self.before)
        return self.before

    def phrases(self, verb, form):
        return verb.phrases if form == "plain" else verb.forms.get("s", ())

    def form(self, actor):
        several = isinstance(actor, People) and actor.quantity == ALL
        return "plain" if isinstance(actor, You) or several else "s"

    def actor(self):
        return You() if self.chance(0.85) else self.who()

    def phrase_kinds(self, verb, phrase):
        patterns = [pattern for found in self.lexicon.patterns.values() for pattern in found]
        return next(pattern.kinds for pattern in patterns if pattern.verb == verb.id and pattern.phrase == phrase)

    def names_pieces(self, value):
        return isinstance(value, Pieces | Contents | It | Noun | ThisCard) or value == Param("things")

    def kind_of(self, value):
        match value:
            case Pieces(kind=kind):
                return kind
            case It(step=step):
                return self.steps[step][1][0]
            case Noun(name=name):
                return self.lexicon.nouns[name].means.kind
            case _:
                return None

    def owner_of(self, value):
        match value:
            case Pieces(places=(Place(owner=owner),)) | Contents(places=(Place(owner=owner),)) | Place(owner=owner) | Noun(owner=owner):
                return owner
            case _:
                return value

    def to_show(self):
        """A number behind "to show"."""
        return Quantity(Mode.EXACTLY, self.pick(self.number(), OfChoice(), self.amount()))

    def argument(self, slot):
        match slot.type:
            case "amount":
                return self.amount_given()
            case "zone":
                return Param("zone") if self.meaning and self.chance(0.3) else Place(self.pick(*self.own_zones).name, You())
            case "place":
                return self.target()
            case "player":
                return self.somebody()
            case "condition":
                return self.condition(simple=True)
            case _:
                return self.things(slot)

    def amount_given(self):
        """For a slot before a noun: a number, up to a number, a range, or a number that is said behind the noun."""
        match self.rnd.randrange(8):
            case 0:
                return Quantity(Mode.UP_TO, self.simple_amount())
            case 1:
                return self.between()
            case 2:
                return Quantity(Mode.EXACTLY, self.amount())
            case 3 if self.spoken_of():
                return Quantity(Mode.EXACTLY, Count(It(self.before, True)))
            case _:
                return Quantity(Mode.EXACTLY, self.simple_amount())

    def between(self):
        low = self.rnd.randint(1, 3)
        return Quantity(Mode.BETWEEN, Number(low), Number(low + self.rnd.randint(1, 3)))

    # ---------------------------------------------------------------- amounts

    def amount(self):
        """An amount that is counted."""
        if self.lexicon.measures and self.chance(0.25):
            return self.derived()
        if self.tallied() and self.chance(0.08):
            return self.tally()
        of = self.counted()
        count = Count(of)
        if isinstance(of, Param):
            return count  # "half the number of <things>": nobody needed it yet
        match self.rnd.randrange(5):
            case 0:
                return Half(count, self.chance(0.5))
            case 1:
                return More(count, self.pick(-2, -1, 1, 2))
            case 2:
                return self.distinct() or count
            case _:
                return count

    def tallied(self):
        """The verbs of which can be said what somebody did, with the phrases that say it."""
        found = [(verb, phrase) for verb in self.verbs for phrase in verb.forms.get("did", ())]
        return [(verb, phrase) for verb, phrase in found if not SLOT.findall(phrase) or self.waits(verb, phrase)]

    def tally(self):
        """What somebody has done this turn; only of you is said to how many things."""
        verb, phrase = self.pick(*self.tallied())
        slots = SLOT.findall(phrase)
        args = tuple(Arg(name, self.awaited(slot)) for name, slot in verb.slots.items() if name in slots)
        once = Tally(verb.id, self.pick(You(), You(), Active()), args)
        things = replace(once, actor=You(), things=True)
        return things if len(args) == 1 and phrase_of_things(verb, things) and self.chance(0.6) else once

    def derived(self):
        """What the game declares a number for, what dice show, and totals."""
        dice = self.dice_in_place()
        match self.rnd.randrange(4):
            case 0:
                return Different(self.pick(1, 2, 3), dice)
            case 1:
                return Shown(self.single_die())
            case 2:
                attribute = self.pick(*[name for name, found in self.lexicon.attributes.items() if not found.values])
                kind = self.pick(*self.lexicon.kinds_with(attribute))
                return Total(attribute, Pieces(ALL, kind, self.tests(kind, done=False), self.places(kind, needed=True, settled=True)))
            case _:
                return self.measure()

    def measure(self):
        return Measure(self.pick(*self.lexicon.measures), self.pick(You(), You(), Active()))

    def dice_in_place(self):
        kind = self.pick(*[kind.name for kind in self.lexicon.kinds.values() if kind.dice])
        return Pieces(ALL, kind, (), self.places(kind, needed=True, settled=True))

    def single_die(self):
        return Pieces(Quantity(Mode.THE), self.pick(*self.lexicon.single_kinds))

    def shows(self):
        relation = self.pick(Relation.EQUAL, Relation.EQUAL, Relation.AT_LEAST, Relation.AT_MOST, Relation.MORE, Relation.LESS)
        number = self.number() if relation is Relation.EQUAL else self.pick(self.number(), self.measure(), Shown(self.single_die()))
        return Shows(relation, number)

    def distinct(self):
        """How many values there are among things that lie in one place, or that "it" means."""
        kind = self.kind()
        attributes = [name for name in self.lexicon.kinds[kind].attributes if self.lexicon.attributes[name].values]
        if not attributes:
            return None
        tests = self.tests(kind, done=False, behind=False)
        return Distinct(self.pick(*attributes), Pieces(ALL, kind, tests, self.places(kind, needed=True, most=1, settled=True)))

    def counted(self):
        """Things or players that are counted: all that fit, so nothing is picked or chosen. Things of a kind that lie with all lie there."""
        if self.chance(0.3):
            return self.people(ALL)
        if self.meaning and self.chance(0.2):
            return Param("things")
        kind = self.kind()
        tests = self.tests(kind)
        return Pieces(ALL, kind, tests, self.places(kind, needed=not self.told(tests), settled=True))

    def told(self, tests):
        return any(isinstance(test, Done | Called) for test in tests)

    # ---------------------------------------------------------------- who

    def who(self):
        """Whoever does something or is spoken to: one who is chosen, or all who fit; the machine speaks to no other number."""
        if self.lexicon.owned and self.chance(0.1):
            return self.its_owner()
        if self.only is not None and self.chance(0.6):
            return People(THE, self.only)
        match self.rnd.randrange(9):
            case 0:
                return Active()
            case 1:
                return Nearest(self.pick(*self.persons), self.pick(*Side))
            case 2 if self.named_before() is not None:
                return self.that_player()
            case 3 if self.participants:
                return Participant(self.pick(*self.participants))
            case 4 if self.meaning:
                return Param("somebody")
            case 5:
                return self.people(JUST_ONE, chooser=self.one_player() if self.chance(0.4) else None)
            case 6:
                return self.people(JUST_ONE)
            case 7:
                return self.people(ALL, start=self.one_player() if self.chance(0.4) else None)
            case _:
                return self.people(EACH, start=self.one_player() if self.chance(0.4) else None)

    def its_owner(self):
        """The owner of what is moved, of what "it" means, or of this card."""
        if self.chance(0.8):
            if self.moved is not None:
                return OwnerOf(None, several(self.moved))
            if self.spoken_of():
                return OwnerOf(It(self.before, plural=False))
        return OwnerOf(ThisCard())

    def somebody(self):
        """A player for a slot: one alone."""
        who = self.who()
        return People(JUST_ONE, who.person, who.tests) if isinstance(who, People) and who.quantity in (ALL, EACH) else who

    def named_before(self):
        """The last step that named just one player, if no later one named more."""
        step = next((step for step in reversed(self.reach) if self.steps[step][2]), None)
        return step if step is not None and len(self.steps[step][2]) == 1 and self.only is None else None

    def one_player(self):
        """A player without a choice. Behind a comma ("chosen by", "clockwise from") stands no longer phrase."""
        return self.pick(You(), Active(), Nearest(self.pick(*self.persons), self.pick(*Side)))

    def people(self, quantity, start=None, chooser=None):
        tests = self.person_tests()
        if quantity == JUST_ONE and self.chance(0.15):
            tests = (*(test for test in tests if not isinstance(test, Holds)), self.most())
        return People(quantity, self.pick(*self.persons), tests, start, chooser)

    def most(self):
        """Who has the most or the fewest of something, in zones of their own."""
        kind = self.pick(*[name for name in self.lexicon.kinds if name not in self.lexicon.shared_kinds])
        tests = self.tests(kind, named=False, done=False, behind=False)
        return Most(Pieces(ALL, kind, tests, (self.place_of(You()),)), self.chance(0.5))

    def person_tests(self):
        tests = set()
        while self.chance(0.25):
            tests.add(self.pick(*(Marked(mark, self.chance(0.4)) for mark in self.lexicon.marks), NotYou(), Eliminated(), Eliminated(True), OnYourTeam(), OnYourTeam(True)))
        if {Eliminated(), Eliminated(True)} <= tests or {OnYourTeam(), OnYourTeam(True)} <= tests:
            return ()
        if self.chance(0.15):
            tests.add(self.holds())
        return in_order(list(tests))

    def holds(self):
        """Whether they have any: the machine asks for no number. Inside, you are that player."""
        kind = self.kind()
        places = () if kind in self.lexicon.shared_kinds and self.chance(0.3) else (self.place_of(self.pick(You(), You(), Anyone(), Active())),)
        tests = self.tests(kind, named=False, done=False, behind=False)
        return Holds(Pieces(SOME, kind, tests, places), self.chance(0.4))

    # ---------------------------------------------------------------- where

    def place_of(self, owner):
        """A zone with this owner, in whole or an end of it; only an order has ends."""
        if self.meaning and self.chance(0.15) and owner is not None:
            return Place(Param("zone"), owner)
        zone = self.pick(*self.own_zones)
        part = self.pick(Part.TOP, Part.BOTTOM) if zone.ordered and self.chance(0.3) else Part.WHOLE
        return Place(zone.name, owner, part)

    def owner(self, *, settled=False):
        """Whose a zone is. `settled`: nobody is asked while something is counted or looked for, so nobody's is chosen."""
        owner = self.any_owner()
        while settled and isinstance(owner, People) and owner.quantity == JUST_ONE:
            owner = self.any_owner()
        return owner

    def any_owner(self):
        if self.lexicon.owned and self.chance(0.1):
            return self.its_owner()
        match self.rnd.randrange(9):
            case 0 | 1 | 2:
                return You()
            case 3:
                return Anyone()
            case 4:
                return Active()
            case 5:
                return Nearest(self.pick(*self.persons), self.pick(*Side))
            case 6 if self.named_before() is not None:
                return self.that_player()
            case 7:
                return Param("somebody") if self.meaning and self.chance(0.5) else People(EACH, self.pick(*self.persons))
            case _:
                return People(JUST_ONE, self.pick(*self.persons), self.pick((), (), (NotYou(),)))

    def places(self, kind, *, needed=False, most=2, settled=False):
        """Where things lie: nowhere said, in one zone, or in either of two. Things of a kind that lies with all are nowhere else."""
        if kind in self.lexicon.shared_kinds:
            return self.shared_place() if self.chance(0.2) else ()
        if not needed and self.chance(0.4):
            return ()
        places = [self.place_of(self.owner(settled=settled))]
        while len(places) < most and self.chance(0.12):
            places.append(self.place_of(self.owner(settled=settled)))
        return tuple(places)

    def shared_place(self):
        return tuple(Place(zone.name, None) for zone in self.lexicon.zones.values() if zone.each is None)[:1]

    def target(self):
        """Where something goes: one place."""
        if self.meaning and self.chance(0.3):
            return Place(Param("place"), None)
        owner = self.owner()
        while isinstance(owner, Anyone) or (isinstance(owner, People) and owner.quantity == EACH):
            owner = self.owner()
        return self.place_of(owner)

    # ---------------------------------------------------------------- what

    def kind(self):
        return self.pick(*self.lexicon.kinds)

    def spoken_of(self):
        """Whether "it" means something: the step before named just one thing."""
        return self.before is not None and len(self.steps[self.before][1]) == 1

    def things(self, slot):
        """Pieces for a slot: of a kind that fits, in as many as it demands, and somewhere."""
        kinds = slot.kinds or tuple(self.lexicon.kinds)
        demanded = slot.default.quantity if slot.default is not None else None
        exact = demanded is not None and demanded.mode is Mode.EXACTLY
        match self.rnd.randrange(12):
            case 0 | 1 if self.spoken_of() and (self.steps[self.before][1][0] in (None, *kinds)):
                return It(self.before, self.chance(0.5))
            case 2 if not exact and self.fits_zones(slot):
                return Contents((self.place_for_contents(),))
            case 3:
                return ThisCard()
            case 4 if self.meaning:
                return Param("things")
            case 5:
                fitting = [name for name, noun in self.lexicon.nouns.items() if noun.means.kind in kinds]
                return Noun(self.pick(*fitting), self.noun_owner()) if fitting else self.pieces_for(slot, kinds, demanded if exact else None)
            case _:
                return self.pieces_for(slot, kinds, demanded if exact else None)

    def fits_zones(self, slot):
        """Whether what lies in a zone may be meant: not of things that all lie elsewhere."""
        return not (slot.kinds and all(kind in self.lexicon.shared_kinds for kind in slot.kinds))

    def place_for_contents(self):
        """Everything in a zone: in the whole of it."""
        owner = self.owner()
        return Place(Param("zone") if self.meaning and self.chance(0.2) else self.pick(*self.own_zones).name, owner) if not (
            isinstance(owner, People) and owner.quantity == EACH) else Place(self.pick(*self.own_zones).name, Anyone())

    def noun_owner(self, *, settled=False):
        owner = self.owner(settled=settled)
        return You() if isinstance(owner, Anyone) else owner

    def pieces_for(self, slot, kinds, demanded):
        kind = self.pick(*kinds)
        return self.pieces(kind, demanded, needed=not (slot.default and slot.default.places))

    def pieces(self, kind, demanded=None, *, needed=True):
        tests = self.tests(kind)
        places = self.places(kind, needed=needed and not self.told(tests))
        if demanded is not None:
            return self.chosen(Pieces(demanded, kind, tests, places))
        match self.rnd.randrange(12):
            case 0:
                return Pieces(self.pick(ALL, EACH), kind, tests, places)
            case 1 if any(isinstance(test, Done | SameValues) or (isinstance(test, Called) and not test.negated) for test in tests):
                return Pieces(THE, kind, tests, places)
            case 2 if kind not in self.lexicon.shared_kinds:
                return self.ends(kind, tests)
            case 3:
                return self.by_amount(Pieces(ALL, kind, tests, places))
            case _:
                return self.unlike(self.chosen(Pieces(self.picked(), kind, tests, places)))

    def unlike(self, pieces):
        """Of different values: two or more, of things that have one value each and are not taken from an end."""
        quantity = pieces.quantity
        attributes = [name for name, count in self.lexicon.kinds[pieces.kind].attributes.items() if count == 1 and self.lexicon.attributes[name].values]
        ends = any((isinstance(place.zone, str) and self.lexicon.zones[place.zone].taken_from == "top") or place.part is not Part.WHOLE for place in pieces.places)
        if not attributes or ends or (quantity.high or quantity.amount) == ONE or self.chance(0.8):
            return pieces
        return replace(pieces, different=self.pick(*attributes))

    def picked(self):
        match self.rnd.randrange(8):
            case 0:
                return Quantity(Mode.UP_TO, self.simple_amount())
            case 1:
                return Quantity(Mode.AT_LEAST, self.simple_amount())
            case 2:
                return Quantity(Mode.ANY_NUMBER)
            case 3:
                return self.between()
            case _:
                return Quantity(Mode.EXACTLY, self.simple_amount())

    def chosen(self, pieces):
        """At random, or by somebody; chance leaves nothing to choose."""
        if self.chance(0.15):
            return Pieces(pieces.quantity, pieces.kind, pieces.tests, pieces.places, Pick.RANDOM)
        if self.chance(0.1):
            return Pieces(pieces.quantity, pieces.kind, pieces.tests, pieces.places, chooser=self.one_player())
        return pieces

    def ends(self, kind, tests, *, settled=False):
        """The top or the bottom things of a zone that has an order. Other than the ones on top, none is on top."""
        stack = self.pick(*(zone for zone in self.lexicon.zones.values() if zone.ordered))
        places = (Place(stack.name, None if stack.each is None else self.owner(settled=settled)),)
        kept = tuple(test for test in tests if not (isinstance(test, Called) and not test.negated))
        return Pieces(Quantity(Mode.EXACTLY, self.simple_amount()), kind, kept, places, self.pick(Pick.TOP, Pick.BOTTOM))

    def by_amount(self, everything):
        """Half of the things, all but a few, as many as "it" were, or a number that is counted."""
        match self.rnd.randrange(4):
            case 0:
                amount = Half(Count(everything), self.chance(0.5))
            case 1 if everything.places:  # all but a few of what lies somewhere
                amount = More(Count(everything), -self.rnd.randint(1, 3))
            case 2 if self.spoken_of():
                amount = Count(It(self.before, True))
            case _:
                amount = self.amount()
        return Pieces(Quantity(Mode.EXACTLY, amount), everything.kind, everything.tests, everything.places)

    def tests(self, kind, *, named=True, done=True, compared=True, other=True, behind=True):
        """Tests of a piece of a kind, each at most once, in their one order. `behind`: also those that are said behind the noun."""
        beside, self.beside = self.beside, False
        made = []
        while self.chance(0.35) and len(made) < 3:
            made.append(self.test(kind))
        if named and self.chance(0.06):
            made.append(self.name_of(kind, negated=False))
        if behind and named and self.chance(0.06):
            made.append(self.name_of(kind, negated=True))
        if done and behind and self.chance(0.15):
            made.append(self.done())
        if other and self.chance(0.06):
            made.append(self.set_apart(kind, made, beside))
        if done and behind and self.chance(0.05):
            made.append(Doable())
        if done and behind and self.chance(0.1):
            made.append(self.narrower(kind))
        if compared and behind and self.chance(0.05):
            made.append(self.same_values(kind))
        found = [test for test in dict.fromkeys(made) if test is not None]
        shown = [test for test in found if isinstance(test, Shows)]
        found = [test for test in found if not isinstance(test, Shows) or (behind and test is shown[0])]
        if not behind:
            found = [test for test in found if not getattr(test, "negated", False)]
        if sum(isinstance(test, Called) for test in found) > 1:
            found = [test for test in found if not isinstance(test, Called)]
        return sorted_tests(found)

    def set_apart(self, kind, tests, beside):
        """Other than the last things of the kind, or those that earlier steps took from the same ones; of the latter there must be some."""
        among = next((test.steps for test in tests if isinstance(test, Done)), ())
        if beside:
            return Other()
        steps = tuple(step for step in self.reach if step > max(among, default=-1) and any(self.akin(kind, said) for said in self.steps[step][1]))
        return None if among and not steps else Other(steps if among else steps[-1:])

    def akin(self, kind, said):
        return said is None or self.lexicon.is_a(kind, said) or self.lexicon.is_a(said, kind)

    def narrower(self, kind):
        """Of a kind below the one that is named."""
        kinds = [name for name in self.lexicon.kinds if name != kind and self.lexicon.is_a(name, kind)]
        return OfKind(self.pick(*kinds), self.chance(0.3)) if kinds else None

    def test(self, kind):
        declared = self.lexicon.kinds[kind]
        if declared.dice:
            return self.shows()
        attributes = [name for name in declared.attributes if self.lexicon.attributes[name].values]
        states = (*declared.states, *declared.faces)
        if attributes and (not states or self.chance(0.6)):
            attribute = self.pick(*attributes)
            return HasValue(attribute, self.pick(*self.lexicon.attributes[attribute].values), self.chance(0.2))
        return InState(self.pick(*states), self.chance(0.3)) if states else None

    def name_of(self, kind, *, negated):
        names = [name for name, of in self.names if of == kind]
        return Called(self.pick(*names), negated) if names else None

    def done(self):
        """What an earlier step did, by the verbs that have a participle: all steps of the verb that can be spoken of."""
        verbs = [verb.id for verb in self.participles if any(self.steps[step][0] == verb.id for step in self.reach)]
        verbs = [verb for verb in verbs if self.first_done(verb)]
        if not verbs:
            return None
        verb = self.pick(*verbs)
        return Done(verb, tuple(step for step in self.reach if self.steps[step][0] == verb))

    def first_done(self, verb):
        """Whether a participle means this verb: the first that has it and was done."""
        word = self.lexicon.verbs[verb].forms["done"][0]
        having = [other.id for other in self.participles if word in other.forms["done"]]
        return next(other for other in having if any(self.steps[step][0] == other for step in self.reach)) == verb

    def same_values(self, kind):
        """With the values of other things, named closely: what stands far behind would be said of the thing itself."""
        attributes = [name for name in self.lexicon.kinds[kind].attributes if self.lexicon.attributes[name].values]
        if not attributes:
            return None
        attribute = self.pick(*attributes)
        other = self.pick(*self.lexicon.kinds_with(attribute))
        match self.rnd.randrange(4):
            case 0 if self.spoken_of():
                return SameValues(attribute, It(self.before, self.chance(0.5)))
            case 1:
                return SameValues(attribute, Contents((Place(self.pick(*self.own_zones).name, You()),)))
            case 2 if self.lexicon.nouns:
                return SameValues(attribute, Noun(self.pick(*self.lexicon.nouns), You()))
            case _:
                tests = [test for test in (self.test(other),) if test is not None and not test.negated]
                owner = self.pick(You(), Active(), Anyone(), People(EACH, self.pick(*self.persons)))
                return SameValues(attribute, Pieces(ALL, other, tuple(tests), (Place(self.pick(*self.own_zones).name, owner),)))

    # ---------------------------------------------------------------- whether

    def condition(self, *, simple=False):
        """A condition; `simple`: without and, or."""
        if not simple and self.chance(0.12):
            return self.pick(Both, AnyOf)(tuple(self.simple_condition() for _ in range(self.pick(2, 2, 3))))
        return self.simple_condition()

    def simple_condition(self):
        if self.lexicon.defined and self.chance(0.15):
            dice = self.dice_in_place()
            return self.pick(Defined(self.pick(*self.lexicon.defined), self.one_of_players()), ShowSame(dice), Is(self.single_die(), self.shows()))
        match self.rnd.randrange(9):
            case 0 | 1:
                return self.exists()
            case 2:
                return self.people_exist()
            case 3:
                return IsEmpty((self.place_of(self.owner(settled=True)),), self.chance(0.4))
            case 4:
                return self.is_so()
            case 5:
                return IsPerson(self.one_of_players(), self.pick(*(Marked(mark, self.chance(0.4)) for mark in self.lexicon.marks), OnYourTeam(), OnYourTeam(True), Eliminated(), Eliminated(True), NotYou()))
            case 6 if self.tallied() and self.chance(0.15):
                return Compare(self.tally(), self.pick(Relation.AT_LEAST, Relation.AT_MOST, *Relation), Number(self.pick(0, 1, 1, 2)))
            case 6:
                left = self.derived() if self.lexicon.measures and self.chance(0.4) else (self.chance(0.2) and self.distinct()) or Count(self.counted())
                left = self.measure() if isinstance(left, Shown) else left  # what a die shows is said with "shows"
                return Compare(left, self.pick(*Relation), self.pick(self.simple_amount(), self.amount()))
            case 7 if self.before is not None:
                return IfYou(self.pick(*Outcome), self.before)
            case 8 if self.meaning:
                return Param("holds")
            case _:
                return self.exists()

    def looked_for(self):
        if self.chance(0.25):
            return NONE
        return Quantity(self.pick(Mode.AT_LEAST, Mode.AT_MOST, Mode.EXACTLY), self.simple_amount())

    def exists(self):
        kind = self.kind()
        tests = self.tests(kind)
        quantity = self.looked_for()
        return Exists(Pieces(quantity, kind, tests, self.places(kind, needed=not self.told(tests), settled=quantity not in (SOME, NONE))))

    def people_exist(self):
        if self.chance(0.2):
            self.only = self.pick("team", *self.persons)
            return Exists(People(Quantity(Mode.EXACTLY, ONE), self.only))
        person = self.pick("team", *self.persons)
        found = People(self.looked_for(), person, () if person == "team" else self.person_tests())
        if found.quantity == JUST_ONE and not found.tests:
            self.only = found.person
        return Exists(found)

    def one_of_players(self):
        named = self.named_before()
        return self.that_player() if named is not None and self.chance(0.3) else self.one_player()

    def that_player(self):
        """Who was named before, by the word that named them."""
        step = self.named_before()
        return ThatPlayer(step, self.steps[step][2][0])

    def is_so(self):
        """One thing that is there without a choice, and what can be said of its kind."""
        match self.rnd.randrange(4):
            case 0 if self.spoken_of():
                what = It(self.before, self.chance(0.5))
            case 1:
                what = ThisCard()
            case 2 if self.lexicon.nouns:
                what = Noun(self.pick(*self.lexicon.nouns), self.noun_owner(settled=True))
            case _:
                what = self.the_one()
        kind = self.kind_of(what) or self.kind()
        tests = [self.test(kind), self.name_of(kind, negated=self.chance(0.3)), self.narrower(kind)]
        tests = [test for test in tests if test is not None]
        return Is(what, self.pick(*tests)) if tests else self.exists()

    def the_one(self):
        kind = self.kind()
        name = self.name_of(kind, negated=False)
        if name is not None and self.chance(0.5):
            return Pieces(JUST_ONE, kind, (name,), self.places(kind, settled=True))
        kind = self.pick(*[name for name in self.lexicon.kinds if name not in self.lexicon.shared_kinds])
        found = self.ends(kind, (), settled=True)
        return Pieces(JUST_ONE, kind, (), found.places, found.pick)

    # ---------------------------------------------------------------- when

    def event(self):
        """A trigger waits for one thing of a sort; where it lay and what was done to it before is not kept."""
        if self.chance(0.25):
            return AtStart(You()) if self.chance(0.3) else AtEnd(You(), self.chance(0.4))
        actor = You() if self.chance(0.6) else self.doer()
        form = "ing" if isinstance(actor, You) else self.form(actor)
        verbs = [verb for verb in self.verbs if any(self.waits(verb, phrase) for phrase in self.event_phrases(verb, form))]
        verb = self.pick(*verbs)
        phrase = self.pick(*[phrase for phrase in self.event_phrases(verb, form) if self.waits(verb, phrase)])
        slots = SLOT.findall(phrase)
        return After(verb.id, actor, tuple(Arg(name, self.awaited(slot)) for name, slot in verb.slots.items() if name in slots))

    def answer(self, make):
        """What a card can be played to; what is done then can speak of it."""
        event = self.pick(self.announced, self.would, self.would_be, self.would_leave, self.chooses)()
        self.about_to = isinstance(event, Would)
        made = When(event, make())
        self.about_to = False
        return made

    def in_its_place(self):
        """One sentence; of what would happen, perhaps instead of it."""
        self.only = None
        if not self.about_to or self.chance(0.3):
            return self.one_sentence()
        if self.chance(0.2):
            return Instead(NO_STEP)
        condition = self.condition() if self.chance(0.3) else None
        while True:
            mark = self.mark()
            body = self.then()
            if not any(isinstance(node, If | May) for node in nodes(body)):
                return Instead(body) if condition is None else If(condition, Instead(body))
            self.back(mark)

    def announced(self):
        verbs = [verb for verb in self.verbs if waits(verb)]
        if not verbs:
            return self.would_leave()
        verb, actor = self.pick(*verbs), self.of_some_sort()
        return self.numbered(Announced, verb, actor, verb.phrases[0] if isinstance(actor, You) else verb.forms["s"][0])

    def would(self):
        actor = self.of_some_sort()
        verb, phrase = self.pick(*[(verb, phrase) for verb in self.verbs if answered_before(verb)
                                    for phrase in verb.phrases if self.waits(verb, phrase) and phrase[0].islower()])  # fmt: skip
        return self.numbered(Would, verb, actor, phrase)

    def numbered(self, cls, verb, actor, phrase):
        slots = SLOT.findall(phrase)
        args = tuple(Arg(name, self.awaited(slot)) for name, slot in verb.slots.items() if name in slots)
        kinds = [arg.value.kind for arg in args if isinstance(arg.value, Pieces)]
        persons = [] if isinstance(actor, You) else [actor.person if isinstance(actor, People) else "player"]
        return cls(verb.id, actor, args, self.said(verb.id, kinds, persons))

    def would_be(self):
        verbs = [verb for verb in self.bannable() if answered_before(verb) and [slot.type for slot in verb.slots.values()].count("pieces") == 1]
        verb = self.pick(*verbs)
        name, slot = next((name, slot) for name, slot in verb.slots.items() if slot.type == "pieces")
        kind = self.pick(*(slot.kinds or tuple(self.lexicon.kinds)))
        places = (self.waited_at(),) if self.chance(0.3) else ()
        things = replace(self.of_a_sort(kind), quantity=THE if kind in self.lexicon.single_kinds else JUST_ONE, places=places)
        return Would(verb.id, None, (Arg(name, things),), self.said(verb.id, [kind], ["player"]))

    def would_leave(self):
        kind = self.kind()
        things = replace(self.of_a_sort(kind), places=(self.waited_at(),))
        return Would("move", None, (Arg("things", things),), self.said("move", [kind], ["player"]))

    def waited_at(self):
        zone = self.pick(*self.lexicon.zones.values())
        return Place(zone.name, None if zone.each is None else self.pick(You(), Anyone()))

    def chooses(self):
        kind = self.kind()
        whom = You() if self.chance(0.6) else People(JUST_ONE, self.pick(*self.persons))
        return Chosen(self.of_a_sort(kind), whom, self.said("choose", [kind], ["player"]))

    def of_a_sort(self, kind):
        tests = self.tests(kind, done=False, compared=False, other=False)
        return Pieces(JUST_ONE, kind, tuple(test for test in tests if not isinstance(test, Shows)))

    def doer(self):
        """Somebody who does it; a player that an earlier step named is named at another time."""
        who = self.who()
        return Active() if isinstance(who, ThatPlayer) else who

    def of_some_sort(self):
        """Whom a card can be played to: you, or a player of a sort, for nobody else is looked for."""
        while not isinstance(who := self.doer(), You | People):
            pass
        return You() if self.chance(0.3) else who

    def event_phrases(self, verb, form):
        return verb.forms.get("ing", ()) if form == "ing" else self.phrases(verb, form)

    def waits(self, verb, phrase):
        slots = [verb.slots[slot] for slot in SLOT.findall(phrase)]
        return all(slot.type == "amount" or (slot.type == "pieces" and self.one_fits(slot)) for slot in slots) and bool(slots)

    def one_fits(self, slot):
        """A slot that wants two things at once can be waited for by none."""
        demanded = slot.default.quantity if slot.default is not None else None
        needs_place = slot.default is None or not slot.default.places
        kinds = slot.kinds or tuple(self.lexicon.kinds)
        return (demanded is None or demanded.mode is not Mode.EXACTLY or demanded == JUST_ONE) and (
            not needs_place or any(kind in self.lexicon.shared_kinds for kind in kinds))

    def awaited(self, slot):
        if slot.type == "amount":
            return JUST_ONE
        kinds = slot.kinds or tuple(self.lexicon.kinds)
        if slot.default is None or not slot.default.places:
            kinds = tuple(kind for kind in kinds if kind in self.lexicon.shared_kinds)
        return self.of_a_sort(self.pick(*kinds))
