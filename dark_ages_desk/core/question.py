"""Questions, the kinds of Option they may offer, and the Answers that are given to them.

An option *describes* what it admits; it need not list every value. The vocabulary is closed: a window, a terminal and
a bot know how to show and to answer each kind, whatever the game. The larger kinds have modules of their own;
everybody imports all of them from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from dark_ages_desk.core.chance import Draw as Draw
from dark_ages_desk.core.chance import Roll as Roll
from dark_ages_desk.core.check import Failed
from dark_ages_desk.core.declare import Declare as Declare
from dark_ages_desk.core.declare import Engagement as Engagement
from dark_ages_desk.core.declare import Entry as Entry
from dark_ages_desk.core.form import Form as Form
from dark_ages_desk.core.form import FormField as FormField
from dark_ages_desk.core.offered import Offered
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.sheet import Sheet as Sheet
from dark_ages_desk.core.tally import Tally as Tally
from dark_ages_desk.core.values import AnyOption
from dark_ages_desk.core.values import Below as Below
from dark_ages_desk.core.values import Choice as Choice
from dark_ages_desk.core.values import Later as Later
from dark_ages_desk.core.values import Piece as Piece
from dark_ages_desk.core.values import Value as Value
from dark_ages_desk.core.values import later as later
from dark_ages_desk.core.walk import Ending as Ending
from dark_ages_desk.core.walk import Stride as Stride
from dark_ages_desk.core.walk import Walk as Walk

CHANCE = "chance"
"""The seat that answers rolls and draws: virtual dice, dice rolled on the real table, or a test's list."""

STAND_IN = "stand-in"
"""The seat that writes orders for powers without a player. The session answers for it at once, and records that."""

REFEREE = "referee"
"""The seat that may do anything, and the eye that sees everything."""

PLAY = "play"
"""The verb of the aside that plays a card of a hand: a Pick of "cards"."""

TABLE = "table"
"""The eye of the whole table: what may be projected on the wall."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Who says what: ``seat`` for ``power`` chooses the option ``verb`` with ``value``.

    ``waived``: the names of the checks that the referee lets pass for it (see ``check``).
    """

    seat: str
    power: str
    verb: str
    value: Value = None
    waived: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Button(AnyOption):
    """A thing to do or to say, without a value. ``main`` marks the answer that the Enter key gives."""

    verb: str
    label: str
    hint: str = ""
    main: bool = False

    def admits(self, value: Value) -> bool:
        return value is None

    def values(self) -> Iterator[Value]:
        yield None

    def sample(self, below: Below) -> Value:
        return None


@dataclass(frozen=True, slots=True)
class PickNumber(AnyOption):
    """One whole number from ``low`` to ``high``, both included.

    ``notable``: numbers from which on it is worth something else, each with what it is worth in a few characters
    ("28 %"); a window offers them as buttons, and tells of the number that stands in the field what it is worth.
    """

    verb: str
    label: str
    low: int
    high: int
    hint: str = ""
    notable: tuple[tuple[int, str], ...] = ()

    def worth(self, value: int) -> str:
        """What a number is worth: the words of the largest notable one that it reaches; "" for none."""
        return next((words for number, words in reversed(self.notable) if number <= value), "")

    def admits(self, value: Value) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def values(self) -> Iterator[Value]:
        yield from range(self.low, self.high + 1)

    def sample(self, below: Below) -> Value:
        return self.low + below(self.high - self.low + 1)


@dataclass(frozen=True, slots=True)
class Pick(AnyOption):
    """Pick from listed choices; the value is a tuple of ids, an id repeated to take several.

    ``of`` says what the choices are: "spaces", "counters", "stacks" (whole forces), "powers", "boxes" or
    "cards".
    With ``one_group`` all that is picked must be of one ``Choice.group`` (all units of one force stand in one place).
    ``choices`` is a tuple, or a list that is worked out when somebody looks into it (``later``).
    ``made``: choices of earlier answers that go together with this one; they are shown with their badges. ``rule``: its
    own rule, where it is another than that of its question. ``puts``: the counter that it puts on the board, in the
    place that is picked; a window shows it on a tray, from which it is dragged. ``leaves``: what is picked stays behind
    and the rest goes on, so whoever drags one counter away picks all others.
    """

    verb: str
    label: str
    of: str
    choices: Sequence[Choice]
    at_least: int = 1
    at_most: int = 1
    one_group: bool = False
    hint: str = ""
    made: tuple[Choice, ...] = ()
    rule: str = ""
    puts: Piece | None = None
    leaves: bool = False

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or not self.at_least <= len(value) <= self.at_most:
            return False
        if self.at_most == 1 and value:
            return any(choice.id == value[0] for choice in self.choices)
        known = {choice.id: choice for choice in self.choices}
        groups = set()
        for chosen in set(value):
            if not isinstance(chosen, str) or chosen not in known or value.count(chosen) > known[chosen].most:
                return False
            groups.add(known[chosen].group)
        return not self.one_group or len(groups) <= 1

    def values(self) -> Iterator[Value]:
        """Every single choice; where several may be picked also, per group, all there is of it."""
        if self.at_least == 0:
            yield ()
        if self.at_least <= 1 <= self.at_most:
            for choice in self.choices:
                yield (choice.id,)
        if self.at_most > 1:
            for bundle in self.bundles():
                if len(bundle) > 1 and self.admits(bundle):
                    yield bundle

    def bundles(self) -> list[tuple[str, ...]]:
        """All that may be picked together, at most ``at_most``: one bundle, or one for each group."""
        groups: dict[str, list[str]] = {}
        for choice in self.choices:
            groups.setdefault(choice.group if self.one_group else "", []).extend([choice.id] * choice.most)
        return [tuple(ids[: self.at_most]) for ids in groups.values()]

    def sample(self, below: Below) -> Value:
        if self.at_most == 1 and self.at_least == 1:
            return (self.choices[below(len(self.choices))].id,)
        bundles = [list(bundle) for bundle in self.bundles() if len(bundle) >= self.at_least]
        if not bundles:
            return ()
        chosen = bundles[below(len(bundles))]
        size = self.at_least + below(min(len(chosen), self.at_most) - self.at_least + 1)
        while len(chosen) > size:
            chosen.pop(below(len(chosen)))
        return tuple(chosen)


Option: TypeAlias = Button | PickNumber | Pick | Walk | Declare | Roll | Draw | Tally | Form | Sheet


@dataclass(frozen=True, slots=True)
class Question:
    """``seat`` is asked for ``power``: the rule's number, the words, the options, and what on the board it is about.

    ``replies``: seats that may reply with a card of their hands (an aside) before it is answered. All who hold any
    cards are named, so that it betrays nothing. ``clicked``: verbs that a click on a force of somebody else's, beside
    one's own, stands for even where they are not offered, so that the reason is told.

    ``sealed``: the answer is given at the same time as others and is nobody else's to read until all of them are
    there; questions that are opened together bear the same word here. ``key`` (turn, rule, place, subject): what tells
    the question from all others of a game. ``beside``: it may be answered instead of the others that are asked, by
    whoever keeps the record (the result of an auction in one go); a window shows it below them. ``aloud``: an aside
    that tells nothing that is hidden: whoever keeps the record may enter it in sight of all; or a question that several
    are asked at once and each answers in hearing of all.
    """

    seat: str
    power: str
    rule: str
    prompt: str
    options: Sequence[Option]
    detail: str = ""
    about: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    clicked: tuple[str, ...] = ()
    sealed: str = ""
    key: tuple[Value, ...] = ()
    beside: bool = False
    aloud: bool = False

    def option(self, verb: str) -> Option | None:
        """The option with that verb, or None."""
        if isinstance(self.options, Offered):
            return self.options.named(verb)
        return next((option for option in self.options if option.verb == verb), None)


@dataclass(frozen=True, slots=True)
class Blocked:
    """Why something is refused.

    ``failed`` are all the checks that do not hold, the first of them the one that is told first. ``anyway`` is the
    same answer with all of them waived, or None where that would make no sense.
    """

    failed: tuple[Failed, ...] = ()
    anyway: Answer | None = None

    @property
    def reason(self) -> str:
        """The first reason in words; "" when nothing is refused."""
        return self.failed[0].words if self.failed else ""

    @property
    def rule(self) -> str:
        """The paragraph of the first reason."""
        return self.failed[0].rule if self.failed else ""

    def __str__(self) -> str:
        return " ".join(f"{one.words} ({one.rule})" if one.rule else one.words for one in self.failed)


class NotAllowed(Exception):
    """An answer that no offered option admits; carries the Blocked that says why."""

    def __init__(self, blocked: Blocked) -> None:
        super().__init__(str(blocked))
        self.blocked = blocked


def find(questions: tuple[Question, ...], answer: Answer) -> Option | None:
    """The offered option that admits the answer, or None. A seat may answer only for the power it is asked for."""
    for question in questions:
        if question.seat == answer.seat and question.power == answer.power:
            named = (question.option(answer.verb),) if isinstance(question.options, Offered) else question.options
            for option in named:
                if option is not None and option.verb == answer.verb and option.admits(answer.value):
                    return option
    return None
