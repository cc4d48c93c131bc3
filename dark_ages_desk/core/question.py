"""Questions, the kinds of Option they may offer, and the Answers that are given to them.

An option *describes* what it admits; it need not list every value. The vocabulary is closed: a window, a terminal and
a bot know how to show and to answer each kind, whatever the game. The two large kinds, Walk and Declare, have modules
of their own; everybody imports all of them from here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from dark_ages_desk.core.declare import Declare as Declare
from dark_ages_desk.core.declare import Engagement as Engagement
from dark_ages_desk.core.declare import Entry as Entry
from dark_ages_desk.core.values import Below as Below
from dark_ages_desk.core.values import Value as Value
from dark_ages_desk.core.walk import Ending as Ending
from dark_ages_desk.core.walk import Stride as Stride
from dark_ages_desk.core.walk import Walk as Walk

CHANCE = "chance"
"""The seat that answers rolls and draws: virtual dice, dice rolled on the real table, or a test's list."""

REFEREE = "referee"
"""The seat that may do anything, and the eye that sees everything."""

PLAY = "play"
"""The verb of the aside that plays a card of a hand: a Pick of "cards"."""

TABLE = "table"
"""The eye of the whole table: what may be projected on the wall."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Who says what: ``seat`` for ``power`` chooses the option ``verb`` with ``value``."""

    seat: str
    power: str
    verb: str
    value: Value = None


@dataclass(frozen=True, slots=True)
class Button:
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
class PickNumber:
    """One whole number from ``low`` to ``high``, both included."""

    verb: str
    label: str
    low: int
    high: int
    hint: str = ""

    def admits(self, value: Value) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def values(self) -> Iterator[Value]:
        yield from range(self.low, self.high + 1)

    def sample(self, below: Below) -> Value:
        return self.low + below(self.high - self.low + 1)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be picked: its id, its words, how many of it there are, and where it stands.

    ``badge`` is a few characters for the map ("2 OP"); ``group`` names what must be picked together (see Pick).
    """

    id: str
    label: str
    most: int = 1
    space: str = ""
    badge: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick from listed choices; the value is a tuple of ids, an id repeated to take several.

    ``of`` says what the choices are: "spaces", "counters", "stacks" (whole forces), "powers", "boxes" or
    "cards".
    With ``one_group`` all that is picked must be of one ``Choice.group`` (all units of one force stand in one place).
    ``public``: what others may read in the record, where label and choice would tell them too much. ``made``: choices
    of earlier answers that go together with this one; they are shown with their badges. ``rule``: its own rule, where
    it is another than that of its question.
    """

    verb: str
    label: str
    of: str
    choices: tuple[Choice, ...]
    at_least: int = 1
    at_most: int = 1
    one_group: bool = False
    hint: str = ""
    public: str = ""
    made: tuple[Choice, ...] = ()
    rule: str = ""

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


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice for CHANCE: the value is the tuple of faces as they fell, modifiers not yet applied.

    ``who`` rolls, ``why`` in words; ``chart`` and ``column`` name the table that will be read; ``modifiers`` are
    (words, amount). ``key`` (turn, rule, place, subject) lets a part of the game that is run again keep its dice.
    ``each`` says what each die is for, where they are thrown for several things at once; ``spaces`` where that is.
    """

    verb: str
    label: str
    dice: int = 1
    sides: int = 6
    who: str = ""
    why: str = ""
    chart: str = ""
    column: str = ""
    modifiers: tuple[tuple[str, int], ...] = ()
    key: tuple[Value, ...] = ()
    each: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()

    def admits(self, value: Value) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == self.dice
            and all(type(face) is int and 1 <= face <= self.sides for face in value)
        )

    def values(self) -> Iterator[Value]:
        """Every face of a single die; of several dice only the equal throws."""
        for face in range(1, self.sides + 1):
            yield (face,) * self.dice

    def sample(self, below: Below) -> Value:
        return tuple(1 + below(self.sides) for _ in range(self.dice))


@dataclass(frozen=True, slots=True)
class Draw:
    """Things drawn blindly by CHANCE from a cup or among equals; the value is the tuple of what came out.

    ``contents`` are (thing, how many); eyes that may not know the contents are shown the Draw with ``secret`` and
    every thing the cup could hold. ``names`` are (thing, what it is called), where a thing is an id.
    """

    verb: str
    label: str
    pool: str
    contents: tuple[tuple[str, int], ...]
    count: int = 1
    who: str = ""
    why: str = ""
    key: tuple[Value, ...] = ()
    secret: bool = False
    names: tuple[tuple[str, str], ...] = ()

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or len(value) != self.count:
            return False
        held = dict(self.contents)
        return all(isinstance(thing, str) and value.count(thing) <= held.get(thing, 0) for thing in set(value))

    def values(self) -> Iterator[Value]:
        for thing, number in self.contents:
            if number >= self.count:
                yield (thing,) * self.count
        cup = [thing for thing, number in self.contents for _ in range(min(number, self.count))]
        if self.count > 1 and len(cup) >= self.count:
            yield tuple(cup[: self.count])  # one of many: several things that differ

    def sample(self, below: Below) -> Value:
        cup = [thing for thing, number in self.contents for _ in range(number)]
        return tuple(cup.pop(below(len(cup))) for _ in range(self.count))


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of a Form. ``kind``: "choice" (of ``choices``), "number" (``low`` to ``high``) or "text"."""

    name: str
    label: str
    kind: str
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0

    def admits(self, value: Value) -> bool:
        if self.kind == "choice":
            return any(choice.id == value for choice in self.choices)
        if self.kind == "number":
            return type(value) is int and self.low <= value <= self.high
        return isinstance(value, str) and len(value) <= 500 and value.isprintable()

    def sample(self, below: Below) -> Value:
        if self.kind == "choice":
            return self.choices[below(len(self.choices))].id
        return self.low + below(self.high - self.low + 1) if self.kind == "number" else ""


@dataclass(frozen=True, slots=True)
class Form:
    """Several fields answered together: a gift between players, an adjustment by the referee. Value: one per field."""

    verb: str
    label: str
    fields: tuple[FormField, ...]
    rule: str = ""
    hint: str = ""

    def admits(self, value: Value) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(self.fields)
            and all(part.admits(given) for part, given in zip(self.fields, value, strict=True))
        )

    def values(self) -> Iterator[Value]:
        if all(part.kind != "choice" or part.choices for part in self.fields):
            yield self.sample(lambda _: 0)

    def sample(self, below: Below) -> Value:
        return tuple(part.sample(below) for part in self.fields)


Option: TypeAlias = Button | PickNumber | Pick | Walk | Declare | Roll | Draw | Form


@dataclass(frozen=True, slots=True)
class Question:
    """``seat`` is asked for ``power``: the rule's number, the words, the options, and what on the board it is about.

    ``replies``: seats that may reply with a card of their hands (an aside) before it is answered. All who hold any
    cards are named, so that it betrays nothing. ``tries``: verbs that a click on another's force beside the own one
    stands for, also where they are not offered: the reason is told.
    """

    seat: str
    power: str
    rule: str
    prompt: str
    options: tuple[Option, ...]
    detail: str = ""
    about: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    tries: tuple[str, ...] = ()

    def option(self, verb: str) -> Option | None:
        """The option with that verb, or None."""
        return next((option for option in self.options if option.verb == verb), None)


@dataclass(frozen=True, slots=True)
class Blocked:
    """Why something is refused: the reason in words, the rule, and the adjustment that would do it all the same."""

    reason: str
    rule: str = ""
    anyway: Answer | None = None


class NotAllowed(Exception):
    """An answer that no offered option admits; carries the Blocked that says why."""

    def __init__(self, blocked: Blocked) -> None:
        super().__init__(f"{blocked.reason} ({blocked.rule})" if blocked.rule else blocked.reason)
        self.blocked = blocked


def find(questions: tuple[Question, ...], answer: Answer) -> Option | None:
    """The offered option that admits the answer, or None. A seat may answer only for the power it is asked for."""
    for question in questions:
        if question.seat == answer.seat and question.power == answer.power:
            for option in question.options:
                if option.verb == answer.verb and option.admits(answer.value):
                    return option
    return None
