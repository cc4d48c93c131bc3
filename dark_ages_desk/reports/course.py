"""The course of a game: what each power had at the end of each turn, what happened in it, and where it turned.

A course comes from an ``Evening``, so it has only what the evening's viewer may know. The chronicle's plot, the desk's
*Course* tab and the page of the end all read it. Two functions place the scales and the names of all of them.

The last point of a game that goes on is the table as it stands now; all others are ends of turns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from dark_ages_desk.core.position import Line
from dark_ages_desk.core.view import Figure, LedgerRow, PowerView
from dark_ages_desk.reports.chronicle_data import Evening, Loss, Milestone
from dark_ages_desk.reports.dice import DiceLedger
from dark_ages_desk.reports.figures import number_in

LOSSES = "Losses"
"""Name of the units that each power has lost so far."""

START, NOW = "start", "now"
"""Words under the first point, and under the last one while the game goes on."""

TURNING_POINTS = 3
"""Number of turning points that are told."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The table at the end of a turn: the last entry of the turn, its heading, the rows of the ledger, its events.

    The text under its point is ``label``. If ``open``, the turn goes on.
    """

    at: int
    heading: str
    label: str
    rows: Mapping[str, LedgerRow]
    events: tuple[Milestone, ...] = ()
    losses: tuple[Loss, ...] = ()
    open: bool = False

    @property
    def headlines(self) -> dict[str, Fraction]:
        """The winning number of each power, where it is a number that the viewer knows."""
        told = ((power, one) for power, row in self.rows.items() for one in row.figures if one.headline)
        found = {power: number_in(one.value) for power, one in told}
        return {power: number for power, number in found.items() if number is not None}

    def figure(self, power: str, label: str) -> Figure | None:
        """Return the figure of a power with that label, None if the viewer does not know it."""
        row = self.rows.get(power)
        return next((one for one in row.figures if one.label == label), None) if row is not None else None


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of all powers over the turns: its name and, for each power, its number at each end (None: unknown).

    Words of a figure that is no number ("Baron") are ``words``, by their places in order.
    """

    label: str
    values: Mapping[str, tuple[Fraction | None, ...]]
    words: Mapping[Fraction, str]

    def text(self, value: Fraction) -> str:
        """Return a value as people read it."""
        return self.words.get(value) or format_value(value)

    def last(self, power: str) -> tuple[int, Fraction] | None:
        """Return the last end at which the power's number is known, and the number; None if there is none."""
        known = [(at, value) for at, value in enumerate(self.values.get(power, ())) if value is not None]
        return known[-1] if known else None


@dataclass(frozen=True)
class Course:
    """The whole course as ``viewer`` may know it. The first of ``measures`` is the one to look at first."""

    viewer: str
    powers: Mapping[str, PowerView]
    ends: tuple[TurnEnd, ...]
    measures: tuple[Measure, ...]
    dice: DiceLedger

    def measure(self, label: str) -> Measure | None:
        """Return the measure of that name, else the first one; None if there is none."""
        return next((one for one in self.measures if one.label == label), next(iter(self.measures), None))

    def sum_lines(self, power: str, label: str, end: int) -> tuple[Line, ...]:
        """Return the parts of a figure at an end: those of the ledger, or else what each turn added to it."""
        figure = self.ends[end].figure(power, label)
        if figure is not None and figure.lines:
            return figure.lines
        found = next((one for one in self.measures if one.label == label and not one.words), None)
        known = found.values.get(power, ())[: end + 1] if found is not None else ()
        if figure is None or not known or known[0] is None or known[-1] is None:
            return ()
        lines = [Line(self.ends[0].heading or "At the start", known[0])] if known[0] else []
        for at, (before, after) in enumerate(pairwise(known), start=1):
            if before is not None and after is not None and before != after:
                lines.append(Line(self.ends[at].heading, after - before))
        return tuple(lines) if sum(line.amount for line in lines) == known[-1] else ()


def build_course(evening: Evening) -> Course:
    """Return the course of a session from the evening of any viewer."""
    ends = []
    for turns in _group_turns(evening):
        first, sample = turns[0], next(one for one in reversed(evening.samples) if one.turn == turns[-1])
        heading = evening.all_turns[first].heading
        going_on = evening.outcome is None and sample is evening.samples[-1]
        label = NOW if going_on and first else START if not first else axis_label(heading, first)
        events = tuple(one for one in evening.events if one.turn in turns)
        rows = {row.power: row for row in sample.view.ledger}
        lost = tuple(one for one in evening.losses if one.turn in turns)
        ends.append(TurnEnd(sample.at, heading, label, rows, events, lost, going_on))
    return Course(
        evening.viewer, evening.powers, tuple(ends), tuple(_list_measures(evening, tuple(ends))), evening.dice
    )


def _group_turns(evening: Evening) -> list[list[int]]:
    """Return the numbers of the turns that end together: a part without a number ("The count") ends the turn before."""
    groups: list[list[int]] = []
    for number in sorted({sample.turn for sample in evening.samples}):
        if number > 1 and not re.search("[0-9]", evening.all_turns[number].heading):
            groups[-1].append(number)
        else:
            groups.append([number])
    return groups


def axis_label(heading: str, number: int) -> str:
    """Return the number of a turn in its heading ("Turn 6 · AD 893": "6"), else its place among the turns."""
    found = re.search(r"[0-9]{1,4}", heading)
    return found[0] if found else str(number)


def _list_measures(evening: Evening, ends: Sequence[TurnEnd]) -> Iterator[Measure]:
    """Yield all that can be plotted: first what wins where several are known by it, then what powers are compared by.

    A figure that never differs says nothing and is left out.
    """
    rows = [row for end in ends for row in end.rows.values()]
    figures = [(row.power, figure) for row in rows for figure in row.figures]
    headlines = dict.fromkeys(figure.label for _, figure in figures if figure.headline)
    compared = dict.fromkeys(row.standing.label for row in rows if row.standing is not None)
    known = {label: {power for power, one in figures if one.label == label} for label in headlines}
    wide = [label for label in headlines if len(known[label]) > 1]
    labels = dict.fromkeys((*wide, *compared, *headlines, *(figure.label for _, figure in figures)))
    for label in labels:
        one = _measure(ends, label)
        told = {value for values in one.values.values() for value in values if value is not None}
        if len(told) > 1 or (told and label in (*headlines, *compared)):
            yield one
    if lost := _losses(evening, ends):
        yield lost


def _measure(ends: Sequence[TurnEnd], label: str) -> Measure:
    values: dict[str, list[Fraction | None]] = {power: [] for end in ends for power in end.rows}
    words: dict[Fraction, str] = {}
    for end in ends:
        for power, found in values.items():
            row, figure = end.rows.get(power), end.figure(power, label)
            number = number_in(figure.value) if figure is not None else None
            standing = row.standing if row is not None and row.standing is not None else None
            if number is None and standing is not None and standing.label == label:
                number = Fraction(standing.number).limit_denominator(1000)
                if number_in(standing.text) is None:
                    words[number] = standing.text
            found.append(number)
    known = {power: tuple(row) for power, row in values.items() if any(one is not None for one in row)}
    return Measure(label, known, words)


def _losses(evening: Evening, ends: Sequence[TurnEnd]) -> Measure | None:
    lost: dict[str, list[Fraction]] = {}
    for at, end in enumerate(ends):
        for loss in end.losses:
            if loss.number and loss.power in evening.powers:
                lost.setdefault(loss.power, [Fraction(0)] * len(ends))[at] += loss.number
    if not lost:
        return None
    sums = {
        power: tuple(sum(row[: at + 1], Fraction(0)) for at in range(len(row))) for power, row in sorted(lost.items())
    }
    return Measure(LOSSES, sums, {})


# --- where the game turned


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn in which the winner's distance from the best other power changed most.

    The place among the ends is ``end``, and ``at`` the entry to go to. The changes are in ``gains``: (power, number).
    ``leads`` is the power that took the lead in it, "" for none. The weightiest event, or else the largest loss, of
    those powers is ``event`` as a sentence, "" if there is none.
    """

    end: int
    at: int
    heading: str
    gains: tuple[tuple[str, Fraction], ...]
    leads: str
    event: str


def find_turning_points(course: Course, winners: Sequence[str]) -> tuple[TurningPoint, ...]:
    """Return the turning points by the first measure, oldest first.

    Each turn weighs as much as it changed the distance between the best of ``winners`` and the best other power. Turns
    that changed nothing are left out. Without a winner or another power there are none.
    """
    measure = course.measure("")
    if measure is None or not winners:
        return ()
    weights = []
    for at in range(1, len(course.ends)):
        before, after = _distance(measure, winners, at - 1, at), _distance(measure, winners, at, at)
        if before is not None and after is not None and before.number != after.number:
            weights.append((abs(after.number - before.number), at, before, after))
    heaviest = sorted(weights, key=lambda one: (-one[0], one[1]))[:TURNING_POINTS]
    return tuple(_turning_point(course, measure, *one[1:]) for one in sorted(heaviest, key=lambda one: one[1]))


@dataclass(frozen=True, slots=True)
class _Distance:
    """How far the best winner is ahead of the best other power."""

    ours: str
    other: str
    number: Fraction


def _distance(measure: Measure, winners: Sequence[str], at: int, turn: int) -> _Distance | None:
    """Return the distance at an end, among the powers whose numbers are known before and after a turn."""
    best: dict[bool, tuple[Fraction, str]] = {}
    for power, row in measure.values.items():
        value = row[at]
        if value is None or row[turn - 1] is None or row[turn] is None:
            continue
        side = power in winners
        if side not in best or value > best[side][0]:
            best[side] = (value, power)
    return _Distance(best[True][1], best[False][1], best[True][0] - best[False][0]) if len(best) == 2 else None


def _turning_point(course: Course, measure: Measure, at: int, before: _Distance, after: _Distance) -> TurningPoint:
    end, leads = course.ends[at], ""
    if before.number <= 0 < after.number:
        leads = after.ours
    elif before.number >= 0 > after.number:
        leads = after.other
    changed = []
    for power in dict.fromkeys((after.ours, before.ours, after.other, before.other)):
        was, now = measure.values[power][at - 1], measure.values[power][at]
        if was is not None and now is not None and was != now:
            changed.append((power, now - was))
    at_entry, event = _weightiest_event(end, {power for power, _ in changed})
    return TurningPoint(at, at_entry, end.heading, tuple(changed), leads, event)


def _weightiest_event(end: TurnEnd, powers: set[str]) -> tuple[int, str]:
    """Return the entry and the words of the event that tells most of some powers; the end of the turn if there is
    none."""
    events = [one for one in end.events if one.power in powers]
    if events:
        first = min(events, key=lambda one: one.rank)
        return first.at, first.words
    losses = [one for one in end.losses if one.power in powers and one.words]
    if losses:
        largest = max(losses, key=lambda one: one.number)
        return largest.at, largest.words
    return end.at, ""


def tell_turning_point(course: Course, point: TurningPoint) -> str:
    """Return a turning point as sentences: what the powers gained or lost, who took the lead, the weightiest event."""
    measure = course.measure("")
    assert measure is not None
    gains = ", ".join(f"{_name(course, power)} {format_change(change)}" for power, change in point.gains)
    told = [f"{measure.label}: {gains}."]
    if point.leads:
        told.append(f"The lead goes to {_name(course, point.leads)}.")
    if point.event:
        told.append(point.event)
    return " ".join(told)


def format_change(change: Fraction) -> str:
    """Return a change with its sign."""
    return f"+{format_value(change)}" if change > 0 else format_value(change)


def _name(course: Course, power: str) -> str:
    return course.powers[power].name if power in course.powers else power


# --- how it is laid out


def format_value(value: Fraction) -> str:
    """Return a number as people write it, with at most one decimal."""
    text = str(value.numerator) if value.denominator == 1 else f"{float(value):.1f}"
    return text.replace("-", "−")


@dataclass(frozen=True, slots=True)
class Scale:
    """The scale of an axis: its lowest and highest number, and the step between two lines."""

    low: Fraction
    high: Fraction
    step: Fraction

    def marks(self) -> Iterator[Fraction]:
        """Yield the numbers that have a line."""
        mark = self.low
        while mark <= self.high:
            yield mark
            mark += self.step

    def part(self, value: Fraction) -> float:
        """Return the part of the height at which a value lies, 0 at the top."""
        return float((self.high - value) / (self.high - self.low))


def choose_scale(values: Sequence[Fraction]) -> Scale:
    """Return a scale from 0 or below over all these values, with three to seven lines. A flat line at 0 gets room."""
    low, high = min(*values, Fraction(0)), max(*values, Fraction(0))
    if low == high:
        high = Fraction(1)
    step = _choose_step(high - low)
    return Scale((low // step) * step, -((-high) // step) * step, step)


def _choose_step(span: Fraction) -> Fraction:
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000):
        if span <= 6 * step:
            return Fraction(step)
    return Fraction(max(1, int(span // 6)))


def split_known(row: Iterable[Fraction | None]) -> list[list[tuple[int, Fraction]]]:
    """Return the known values of a row with their places, in pieces: a line is broken where nothing is known."""
    found: list[list[tuple[int, Fraction]]] = [[]]
    for at, value in enumerate(row):
        if value is not None:
            found[-1].append((at, value))
        elif found[-1]:
            found.append([])
    return [piece for piece in found if piece]


def spread_labels(wanted: Sequence[float], apart: float, top: float, bottom: float) -> list[float]:
    """Return places near the wanted ones, in their order, at least ``apart``, between ``top`` and ``bottom``.

    If there are more than fit, the last ones lie below ``bottom``.
    """
    order = sorted(range(len(wanted)), key=lambda one: wanted[one])
    placed: list[float] = []
    for one in order:
        placed.append(max(wanted[one], placed[-1] + apart if placed else top))
    limit = max(bottom, top + apart * (len(placed) - 1))
    for at in range(len(placed) - 1, -1, -1):
        placed[at] = min(placed[at], limit - apart * (len(placed) - 1 - at))
    found = [0.0] * len(wanted)
    for one, place in zip(order, placed, strict=True):
        found[one] = place
    return found
