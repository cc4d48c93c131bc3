"""The throws of a record: who threw which dice, what for, on which column of which chart, and what was at stake."""

from __future__ import annotations

from dataclasses import dataclass

from dark_ages_desk.core.chance import Roll, Stake
from dark_ages_desk.core.question import CHANCE, REFEREE, Tally
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.core.tally import Group
from dark_ages_desk.session.line import BY_HAND, IN_PART, Tree


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice of one entry.

    ``power`` threw them, played by ``seat``; ``who`` and ``purpose`` say it in words. ``faces`` are as they fell, of
    dice with so many ``sides``, before the ``modifiers``. ``typed``: they fell on the real table. ``stakes``: what each
    face of a single die would have cost whom. ``groups``: of a tally, each with how many of it succeeded; then there
    are no faces. ``in_part``: some of it fell on the real table, and the record does not tell which.
    """

    entry: int
    power: str
    seat: str
    who: str
    purpose: str
    rule: str
    chart: str
    column: str
    modifiers: tuple[tuple[str, int], ...]
    sides: int
    faces: tuple[int, ...]
    typed: bool
    stakes: tuple[Stake, ...] = ()
    groups: tuple[tuple[Group, int], ...] = ()
    in_part: bool = False


def throw_of(tree: Tree, number: int, eye: str) -> Throw | None:
    """The throw that an entry is, as that eye may know it; None for what is no throw of dice, or is known in words
    only. The rules are asked again what was thrown: the record keeps the faces."""
    entry = tree.entries[number]
    answer = entry.answer
    if entry.seat != CHANCE or answer is None or entry.told or (entry.secret and eye != REFEREE):
        return None
    before = tree.after[entry.parent]
    ruleset, _ = tree.rules[tree.opening[entry.parent]]
    for question in open_questions(before):
        option = question.option(answer.verb) if question.seat == CHANCE else None
        if isinstance(option, Tally) and question.power == answer.power and isinstance(answer.value, tuple):
            typed, part = entry.by == BY_HAND, entry.by == IN_PART
            words = (option.label, question.rule, "", "", ())
            found = option.groups(answer.value)
            if not found:
                return None  # nothing depended on it: no die fell
            return Throw(number, answer.power, "", option.who, *words, 0, (), typed, groups=found, in_part=part)
        if isinstance(option, Roll) and question.power == answer.power and isinstance(answer.value, tuple):
            faces = tuple(face for face in answer.value if type(face) is int)
            chart = ruleset.charts.get(option.chart)
            return Throw(
                number,
                answer.power,
                before.seat(answer.power),
                str(option.who),
                chart.title if chart else _purpose(option),
                question.rule,
                option.chart,
                option.column,
                option.modifiers,
                option.sides,
                faces,
                entry.by == BY_HAND,
                ruleset.stakes(before, eye, option) if len(faces) == 1 else (),
            )
    return None


def _purpose(roll: Roll) -> str:
    """What a throw is for: "Roll for Operations Points" -> "Operations Points"; where dice are thrown for several
    things at once, their common reason."""
    words = roll.why if roll.dice > 1 and roll.why else roll.label
    words = words.removeprefix("Roll for ").removeprefix("Roll ")
    return words[:1].upper() + words[1:]
