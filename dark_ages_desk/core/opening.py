"""The table when all have set up as suggested, and the counters that then lie on it."""

from __future__ import annotations

from collections import Counter

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.printed import PaperCounter, counter, marker, sequence
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer
from dark_ages_desk.core.ruleset import Ruleset, answered, open_questions
from dark_ages_desk.core.view import Mark, TableView

LONGEST = 2000
"""So many answers no opening takes."""


def paper_counters(ruleset: Ruleset) -> tuple[PaperCounter, ...]:
    """The counters of a game, to be printed: what it gives itself, else what stands on the board at the start."""
    return ruleset.paper_counters() or on_the_board(opening(ruleset))


def aids(ruleset: Ruleset) -> tuple[Chart, ...]:
    """What players like to have before them: what a game gives itself, else its phases as the rail shows them."""
    if given := ruleset.aids():
        return given
    stops = [(stop.id, stop.label, stop.rule) for stop in opening(ruleset).rail if not stop.depth]
    return (sequence(stops),) if stops else ()


def opening(ruleset: Ruleset) -> TableView:
    """The table as the referee sees it when all have set up as suggested, as far as a game suggests anything. Where
    lots are drawn meanwhile it is one table of many; how many stand on it is always the same."""
    pos = placed = ruleset.start()
    for _ in range(LONGEST):
        if not (questions := open_questions(pos)):
            break
        question = questions[0]
        if question.option("suggested"):
            pos = answered(pos, Answer(question.seat, question.power, "suggested"))
            placed = pos
        elif question.seat == CHANCE and question.options:
            option = question.options[0]
            pos = answered(pos, Answer(CHANCE, question.power, option.verb, option.sample(lambda _below: 0)))
        else:
            break
    return ruleset.view(placed, REFEREE, ())


def on_the_board(table: TableView) -> tuple[PaperCounter, ...]:
    """The counters and markers that lie on a table, alike ones together."""
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
