"""The dice ledger: every die of a session by thrower and purpose, expected against actual, typed and rolled apart.

The test of fairness is a page of arithmetic and needs no library. The ledger tells of the groups of a tally only to
viewers who may know of the roll.

Further parts of the module:

- A test whether dice are fair, with a text that explains its result.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from dark_ages_desk.core.options.tally import MILLION
from dark_ages_desk.session.dice_rolls import Throw

LEAST = 5
"""Minimum number of dice for each face; with fewer the test has no value."""

RARE, VERY_RARE = 0.05, 0.001
"""Below these chances the words become "unusual" and "hardly chance"."""


@dataclass(frozen=True, slots=True)
class Fairness:
    """The result of the test of dice with ``sides``, or of tries (``sides`` 0).

    The share of fair ones that depart at least as far from the expected values is ``chance``, or None if there are too
    few.
    """

    dice: int
    sides: int
    chance: float | None
    words: str


def fairness(faces: Mapping[int, int], sides: int) -> Fairness:
    """Test whether the spread is even, from the number of times that each face fell, by Pearson's method."""
    dice = sum(faces.values())
    thrown = "1 die is" if dice == 1 else f"{dice} dice are"
    if dice < LEAST * sides:
        words = f"{thrown} too few to judge: a test needs at least {LEAST * sides}."
        return Fairness(dice, sides, None, words)
    expected = dice / sides
    departure = sum((faces.get(face, 0) - expected) ** 2 / expected for face in range(1, sides + 1))
    chance = chi_square_tail(departure, sides - 1)
    often = _format_frequency(chance)
    words = f"{dice} dice. Fair dice would spread at least as unevenly {often}. {_verdict(chance)}"
    return Fairness(dice, sides, chance, words)


def fairness_of_tries(tries: int, succeeded: int, expected: Fraction, variance: Fraction) -> Fairness:
    """Return the share of fair tries, each at its own chance, that depart as far from the expected number as these."""
    mean = f"{float(expected):,.1f}".removesuffix(".0")
    told = f"{tries:,} tries, {succeeded:,} succeeded; expected: {mean}."
    if variance < LEAST:
        return Fairness(tries, 0, None, f"{told} They are too few to judge.")
    chance = math.erfc(abs(float(succeeded - expected)) / math.sqrt(2 * float(variance)))
    words = f"{told} Fair dice would be as far off {_format_frequency(chance)}. {_verdict(chance)}"
    return Fairness(tries, 0, chance, words)


def _verdict(chance: float) -> str:
    if chance < VERY_RARE:
        return "This is hardly chance: look at the dice, or at how you roll them."
    if chance < RARE:
        return "Unusual, but 1 fair series in 20 does this."
    return "Nothing unusual."


def format_brief(test: Fairness) -> str:
    """Return the test for a column of a table: "34 of 100" fair runs spread at least as unevenly."""
    if test.chance is None:
        return "too few"
    return "< 1 of 100" if test.chance < 0.01 else f"{round(test.chance * 100)} of 100"


def format_brief_of_tries(succeeded: int, expected: Fraction, variance: Fraction) -> str:
    """Return the same for tries with their own chances: the share of fair ones that depart as far from the expected
    number."""
    if variance < LEAST:
        return "too few"
    chance = math.erfc(abs(float(succeeded - expected)) / math.sqrt(2 * float(variance)))
    return "< 1 of 100" if chance < 0.01 else f"{round(chance * 100)} of 100"


BRIEFLY = (
    "The last column shows how many of 100 fair series would spread at least as unevenly. With many "
    "players, 1 in 20 shows less than 5 even with fair dice."
)
"""Explanation of the short result of the test."""


def _format_frequency(chance: float) -> str:
    """Return a chance as people say it: "in about 34 of 100 such runs"."""
    if chance < VERY_RARE:
        return "in fewer than 1 of 1,000 series"
    if chance < 0.01:
        return f"in about {round(chance * 1000)} of 1,000 series"
    if chance > 0.99:
        return "in nearly all series"
    return f"in about {round(chance * 100)} of 100 series"


def chi_square_tail(departure: float, freedom: int) -> float:
    """Return the chance that a chi-square with ``freedom`` degrees of freedom (1 to some hundreds) is at least
    ``departure``.

    It is the upper regularized gamma function, exactly, by its recurrence from 1/2 or 1 upwards.
    """
    half = departure / 2
    if half <= 0:
        return 1.0
    if freedom % 2:
        total, order = math.erfc(math.sqrt(half)), 0.5
    else:
        total, order = math.exp(-half), 1.0
    while order < freedom / 2 - 0.25:
        total += math.exp(order * math.log(half) - half - math.lgamma(order + 1))
        order += 1
    return min(1.0, total)


def count_faces(faces: Sequence[int]) -> dict[int, int]:
    """Return the number of times that each face fell."""
    found: dict[int, int] = {}
    for face in faces:
        found[face] = found.get(face, 0) + 1
    return found


ROLLED, TYPED, IN_PART = "rolled by the program", "typed in", "partly typed in"
"""Sources of dice: the desk, the real table, or both."""


@dataclass(frozen=True, slots=True)
class DiceRow:
    """The dice of one roller for one purpose, of one kind, from one source.

    The sum of the faces is ``total``; ``expected`` is that of the same number of fair dice.
    """

    thrower: str
    purpose: str
    source: str
    sides: int
    dice: int
    total: int
    faces: Mapping[int, int]

    @property
    def fair(self) -> str:
        """The short result of the test of these dice."""
        return format_brief(fairness(self.faces, self.sides))

    @property
    def expected(self) -> Fraction:
        """Mean sum of the same number of fair dice."""
        return Fraction(self.dice * (self.sides + 1), 2)


@dataclass(frozen=True, slots=True)
class LossRow:
    """The losses of one power by the dice on the charts that were read, and its mean losses."""

    power: str
    what: str
    source: str
    throws: int
    expected: Fraction
    lost: int


@dataclass(frozen=True, slots=True)
class TallyRow:
    """The tries of one roller for one purpose: their number, the successes, and the mean and variance
    of the successes."""

    thrower: str
    purpose: str
    source: str
    tries: int
    succeeded: int
    expected: Fraction
    variance: Fraction

    @property
    def fair(self) -> str:
        """The short result of the test of these tries."""
        return format_brief_of_tries(self.succeeded, self.expected, self.variance)


@dataclass(frozen=True, slots=True)
class TrySource:
    """All tries from one source, tested together."""

    source: str
    tries: int
    succeeded: int
    expected: Fraction
    test: Fairness


@dataclass(frozen=True, slots=True)
class Source:
    """All dice of one number of sides from one source, tested together."""

    source: str
    sides: int
    faces: Mapping[int, int]
    test: Fairness


@dataclass(frozen=True)
class DiceLedger:
    """The whole ledger. Texts about suppositions on losses are ``notes``.

    The losses by the column of the chart that was read are ``columns``.
    """

    throws: tuple[Throw, ...] = ()
    rows: tuple[DiceRow, ...] = ()
    losses: tuple[LossRow, ...] = ()
    columns: tuple[ColumnRow, ...] = ()
    sources: tuple[Source, ...] = ()
    notes: tuple[str, ...] = ()
    tallies: tuple[TallyRow, ...] = ()
    tries: tuple[TrySource, ...] = ()

    @property
    def throwers(self) -> tuple[DiceRow, ...]:
        """All dice of each roller together, for any purpose and from any source."""
        return _merge_rows(self.rows, lambda row: (row.thrower, "", "", row.sides))


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """All rolls on one column of one chart: the losses of both sides, and their mean."""

    chart: str
    column: str
    source: str
    throws: int
    expected: Fraction
    lost: int


@dataclass
class _Losses:
    throws: int = 0
    expected: Fraction = field(default_factory=Fraction)
    lost: int = 0

    def add(self, faces: tuple[int, ...], face: int) -> None:
        self.throws += 1
        self.expected += Fraction(sum(faces), len(faces))
        self.lost += faces[face - 1]


def dice_ledger(throws: Iterable[Throw], called: Mapping[str, str]) -> DiceLedger:
    """Return the ledger of these rolls, oldest first; ``called`` has the name of each power."""
    known = tuple(throws)
    single: list[DiceRow] = []
    losses: dict[tuple[str, str, str], _Losses] = {}
    columns: dict[tuple[str, str, str], _Losses] = {}
    notes: dict[str, None] = {}
    for throw in known:
        if throw.groups:
            continue
        source = TYPED if throw.typed else ROLLED
        who = called.get(throw.power) or throw.who or "Any player"
        single.append(
            DiceRow(
                who, throw.purpose, source, throw.sides, len(throw.faces), sum(throw.faces), count_faces(throw.faces)
            )
        )
        for stake in throw.stakes:
            face = throw.faces[0]
            key = (called.get(stake.power, stake.power), stake.what, source)
            losses.setdefault(key, _Losses()).add(stake.faces, face)
            if stake.note:
                notes[stake.note] = None
        if throw.stakes:
            both = tuple(sum(lost) for lost in zip(*(stake.faces for stake in throw.stakes), strict=True))
            columns.setdefault((throw.purpose, throw.column, source), _Losses()).add(both, throw.faces[0])
    in_order = sorted(columns.items(), key=_column_sort_key)
    tallies = _tallies(known, called)
    return DiceLedger(
        known,
        _merge_rows(single, lambda row: (row.thrower, row.purpose, row.source, row.sides)),
        tuple(LossRow(*key, one.throws, one.expected, one.lost) for key, one in losses.items()),
        tuple(ColumnRow(*key, one.throws, one.expected, one.lost) for key, one in in_order),
        _sources(single),
        tuple(notes),
        tallies,
        _try_sources(tallies),
    )


def _tallies(throws: Iterable[Throw], called: Mapping[str, str]) -> tuple[TallyRow, ...]:
    """Return all tries by roller and purpose, in the order of their first appearance."""
    found: dict[tuple[str, str, str], list[Fraction]] = {}
    for throw in throws:
        for at, (group, succeeded) in enumerate(throw.groups):
            source = dice_source(throw, at)
            chance = Fraction(group.chance, MILLION)
            sums = found.setdefault((called.get(group.power) or group.who, group.what, source), [Fraction(0)] * 4)
            mean = group.number * chance
            more = (Fraction(group.number), Fraction(succeeded), mean, mean * (1 - chance))
            sums[:] = [before + one for before, one in zip(sums, more, strict=True)]
    return tuple(TallyRow(*key, int(sums[0]), int(sums[1]), sums[2], sums[3]) for key, sums in found.items())


def dice_source(throw: Throw, at: int = 0) -> str:
    """Return the source of the dice of a roll, or of its group ``at``, as text."""
    if throw.in_part and throw.by_hand:
        return TYPED if at in throw.by_hand else ROLLED
    return TYPED if throw.typed else IN_PART if throw.in_part else ROLLED


def _try_sources(rows: Iterable[TallyRow]) -> tuple[TrySource, ...]:
    found: dict[str, list[Fraction]] = {}
    for row in rows:
        sums = found.setdefault(row.source, [Fraction(0)] * 4)
        more = (Fraction(row.tries), Fraction(row.succeeded), row.expected, row.variance)
        sums[:] = [before + one for before, one in zip(sums, more, strict=True)]
    return tuple(
        TrySource(source, int(tries), int(good), mean, fairness_of_tries(int(tries), int(good), mean, spread))
        for source, (tries, good, mean, spread) in found.items()
    )


def _column_sort_key(item: tuple[tuple[str, str, str], _Losses]) -> tuple[str, int, str, str]:
    """Return a key that sorts columns as they are on a chart: "2" before "10+"."""
    (chart, column, source), _ = item
    number = re.match(r"[-+]?[0-9]+", column)
    return chart, int(number[0]) if number else 0, column, source


def _sources(rows: list[DiceRow]) -> tuple[Source, ...]:
    together = _merge_rows(rows, lambda row: ("", "", row.source, row.sides))
    return tuple(Source(row.source, row.sides, row.faces, fairness(row.faces, row.sides)) for row in together)


def _merge_rows(rows: Iterable[DiceRow], key: Callable[[DiceRow], tuple[str, str, str, int]]) -> tuple[DiceRow, ...]:
    """Return the rows with the same key as one, in the order of their first appearance."""
    groups: dict[tuple[str, str, str, int], list[DiceRow]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    made = []
    for (thrower, purpose, source, sides), group in groups.items():
        faces: dict[int, int] = {}
        for row in group:
            for face, number in row.faces.items():
                faces[face] = faces.get(face, 0) + number
        dice, total = sum(row.dice for row in group), sum(row.total for row in group)
        made.append(DiceRow(thrower, purpose, source, sides, dice, total, faces))
    return tuple(made)
