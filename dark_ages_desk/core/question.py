"""Questions, the kinds of Option they may offer, and the Answers that are given to them.

An option *describes* what it admits; it need not list every value. The vocabulary is closed: a window, a terminal and
a bot know how to show and to answer each kind, whatever the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

Value: TypeAlias = bool | int | str | tuple["Value", ...] | None
"""What an answer carries: plain data only, so that it can be written to a text file and read back."""

Below: TypeAlias = Callable[[int], int]
"""``below(n)`` gives a whole number from 0 to n-1; random play and bots pass their own."""

CHANCE = "chance"
"""The seat that answers rolls and draws: virtual dice, dice rolled on the real table, or a test's list."""

REFEREE = "referee"
"""The seat that may do anything, and the eye that sees everything."""

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
    """

    verb: str
    label: str
    of: str
    choices: tuple[Choice, ...]
    at_least: int = 1
    at_most: int = 1
    one_group: bool = False
    hint: str = ""

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
class Walk:
    """A path made place by place; the value is the tuple of places entered, so one drag is one answer.

    ``onward(path)`` gives the next places after that path with the cost of the whole path so far and a few words;
    an empty path asks for the first step. At most ``longest`` places are walked in one answer. A place that begins
    with "@" is no place but something done on the spot: "@0" to "@5" a turn to that facing, "@moor" and the like.
    ``counters`` are the ids of those that go; the verb is then a word and these ids. ``survey``, where a game has a
    quick way, gives per place that can be reached the ways to end there, the best first.
    """

    verb: str
    label: str
    start: str
    onward: Callable[[tuple[str, ...]], dict[str, Stride]] = field(compare=False)
    longest: int = 1
    hint: str = ""
    counters: tuple[str, ...] = ()
    survey: Callable[[], Mapping[str, tuple[Ending, ...]]] | None = field(default=None, compare=False)

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or not 1 <= len(value) <= self.longest:
            return False
        path: tuple[str, ...] = ()
        for place in value:
            if not isinstance(place, str) or place not in self.onward(path):
                return False
            path = (*path, place)
        return self.onward(path[:-1])[path[-1]].may_stop

    def values(self) -> Iterator[Value]:
        """The first steps that may end an answer."""
        for place, stride in self.onward(()).items():
            if stride.may_stop:
                yield (place,)

    def sample(self, below: Below) -> Value:
        """A path of one step; where the game surveys the ground, of any length that it allows."""
        if self.survey is not None and (ground := self.survey()):
            places = list(ground)
            ways = ground[places[below(len(places))]]
            if ways:
                return ways[below(len(ways))].path
        steps = [place for place, stride in self.onward(()).items() if stride.may_stop]
        return (steps[below(len(steps))],)

    def endings(self) -> Mapping[str, tuple[Ending, ...]]:
        """Per place that can be reached the ways to end there, the best first."""
        if self.survey is not None:
            return self.survey()
        return {place: (Ending(path, cost, str(cost)),) for place, (cost, path) in self.reach().items()}

    def reach(self) -> dict[str, tuple[int, tuple[str, ...]]]:
        """Every place that can be reached, with the least cost and the path of that cost."""
        if self.survey is not None:
            return {place: (ways[0].cost, ways[0].path) for place, ways in self.survey().items()}
        best: dict[str, tuple[int, tuple[str, ...]]] = {}
        edge: list[tuple[str, ...]] = [()]
        while edge:
            path = edge.pop()
            if len(path) >= self.longest:
                continue
            for place, stride in self.onward(path).items():
                if place == self.start or (place in best and best[place][0] <= stride.cost):
                    continue
                best[place] = (stride.cost, (*path, place))
                edge.append((*path, place))
        return {place: (cost, path) for place, (cost, path) in best.items() if self.onward(path[:-1])[place].may_stop}


@dataclass(frozen=True, slots=True)
class Stride:
    """One step of a Walk: the cost of the path up to and with it, why it costs that, and whether one may stop there.

    ``badge``: the cost in characters, where a whole number does not say it ("2½").
    """

    cost: int
    why: str = ""
    may_stop: bool = True
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """One way to end a Walk: its path and cost, a few characters for the map, and the facing at the end, if any."""

    path: tuple[str, ...]
    cost: int
    badge: str = ""
    facing: int | None = None
    why: str = ""


Entry: TypeAlias = tuple[str, str, str]
"""One entry of a Declare: the counter's id, what it does ("melee", "fire"), and the place that it does it to."""


@dataclass(frozen=True, slots=True)
class Engagement:
    """What the entries of a Declare amount to at one place: an attack to come.

    ``odds`` in characters ("3-1"); ``lines`` tell how they come about; ``chances`` the exact chance of every result;
    ``fault`` says why it cannot be declared like this.
    """

    kind: str
    sources: tuple[str, ...]
    target: str
    counters: tuple[str, ...]
    odds: str
    lines: tuple[str, ...] = ()
    chances: tuple[tuple[str, Fraction], ...] = ()
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Declare:
    """Attacks listed and locked before the first die; the value is the tuple of entries, perhaps empty.

    ``offers(entries)`` gives what may be declared after those entries, with a few words. ``preview(entries)`` what they
    amount to. ``kinds`` are the words for the kinds of entry.
    """

    verb: str
    label: str
    offers: Callable[[tuple[Entry, ...]], Mapping[Entry, str]] = field(compare=False)
    preview: Callable[[tuple[Entry, ...]], tuple[Engagement, ...]] = field(compare=False)
    kinds: tuple[tuple[str, str], ...] = ()
    at_least: int = 0
    hint: str = ""

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or not self.at_least <= len(value) <= 1000:
            return False
        entries: tuple[Entry, ...] = ()
        for part in value:
            if not isinstance(part, tuple) or len(part) != 3 or part not in self.offers(entries):
                return False
            entries = (*entries, (str(part[0]), str(part[1]), str(part[2])))
        return all(not engagement.fault for engagement in self.preview(entries))

    def values(self) -> Iterator[Value]:
        """Nothing at all, and every single entry that can stand alone."""
        if self.at_least == 0:
            yield ()
        for entry in self.offers(()):
            if all(not engagement.fault for engagement in self.preview((entry,))):
                yield (entry,)

    def sample(self, below: Below) -> Value:
        """Entries added by chance; attacks that cannot stand are taken out again."""
        entries: tuple[Entry, ...] = ()
        while (offers := list(self.offers(entries))) and below(8):
            entries = (*entries, offers[below(len(offers))])
        return self.mended(entries)

    def mended(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """The entries without those of attacks that cannot be declared like this."""
        while faults := [one for one in self.preview(entries) if one.fault]:
            out = {(who, one.kind, one.target) for one in faults for who in one.counters}
            entries = tuple(entry for entry in entries if entry not in out)
        return entries


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice for CHANCE: the value is the tuple of faces as they fell, modifiers not yet applied.

    ``who`` rolls, ``why`` in words; ``chart`` and ``column`` name the table that will be read; ``modifiers`` are
    (words, amount). ``key`` (turn, rule, place, subject) lets a part of the game that is run again keep its dice.
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
    every thing the cup could hold.
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

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or len(value) != self.count:
            return False
        held = dict(self.contents)
        return all(isinstance(thing, str) and value.count(thing) <= held.get(thing, 0) for thing in set(value))

    def values(self) -> Iterator[Value]:
        for thing, number in self.contents:
            if number >= self.count:
                yield (thing,) * self.count

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
    """``seat`` is asked for ``power``: the rule's number, the words, the options, and what on the board it is about."""

    seat: str
    power: str
    rule: str
    prompt: str
    options: tuple[Option, ...]
    detail: str = ""
    about: tuple[str, ...] = ()

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
