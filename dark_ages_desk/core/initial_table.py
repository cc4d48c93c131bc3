"""The table after all have set up as suggested, and the counters on it."""

from __future__ import annotations

from collections import Counter

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.printed import PaperCounter, counter, marker, sequence
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer
from dark_ages_desk.core.ruleset import Ruleset, apply_unchecked, open_questions
from dark_ages_desk.core.view import Mark, TableView

LONGEST = 2000
"""Maximum number of answers that an opening may take."""


def paper_counters(ruleset: Ruleset) -> tuple[PaperCounter, ...]:
    """Return the counters of a game for printing: its own list, or else the counters on the board at the start."""
    return ruleset.paper_counters() or list_board_counters(initial_view(ruleset))


def player_aids(ruleset: Ruleset) -> tuple[Chart, ...]:
    """Return the player aids of a game: its own list, or else its phases as the rail shows them."""
    if given := ruleset.player_aids():
        return given
    stops = [(stop.id, stop.label, stop.rule) for stop in initial_view(ruleset).rail if not stop.depth]
    return (sequence(stops),) if stops else ()


def initial_view(ruleset: Ruleset) -> TableView:
    """Return the referee's view of the table after all have set up as the game suggests.

    Where lots are drawn on the way, it is one table of many; the number of counters on it is always the same.
    """
    pos = placed = ruleset.start()
    for _ in range(LONGEST):
        if not (questions := open_questions(pos)):
            break
        question = questions[0]
        if question.option("suggested"):
            pos = apply_unchecked(pos, Answer(question.seat, question.power, "suggested"))
            placed = pos
        elif question.seat == CHANCE and question.options:
            option = question.options[0]
            pos = apply_unchecked(pos, Answer(CHANCE, question.power, option.verb, option.sample(lambda _below: 0)))
        else:
            break
    return ruleset.view(placed, REFEREE, ())


def list_board_counters(table: TableView) -> tuple[PaperCounter, ...]:
    """Return the counters and markers on a table, equal ones together."""
    numbers: Counter[tuple[str, str, int, tuple[str, ...]]] = Counter()
    for one in table.counters:
        numbers[one.power, one.kind, one.strength, one.figures] += one.count
    found = []
    order = {power: place for place, power in enumerate(table.powers)}
    for (power, kind, strength, figures), number in sorted(numbers.items(), key=lambda one: order.get(one[0][0], -1)):
        id_ = " ".join((power, kind, *figures, *([str(strength)] if strength > 1 else ())))
        name = kind.replace("-", " ").capitalize()
        front = counter(power, kind, name, strength=strength, figures=figures)
        group = table.powers[power].name if power in table.powers else ""
        found.append(PaperCounter(id_, " ".join((name, *figures)), number, front, group=group))
    marks = Counter((one.kind, one.label, one.shape) for space in table.spaces.values() for one in space.marks)
    return (*found, *(marker(Mark(kind, label, shape=shape), n) for (kind, label, shape), n in marks.items()))
