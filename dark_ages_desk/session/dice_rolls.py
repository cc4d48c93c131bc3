"""The rolls of a record: roller, dice, purpose, chart and column, and stakes."""

from __future__ import annotations

from dataclasses import dataclass

from dark_ages_desk.core.options.roll import MANY, Roll, Stake, format_faces
from dark_ages_desk.core.options.tally import Group
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Answer, Question, Tally
from dark_ages_desk.core.ruleset import Ruleset, open_questions
from dark_ages_desk.core.table_dice import LABEL, SIDES, is_table_dice, read_dice
from dark_ages_desk.session.entry_tree import BY_HAND, IN_PART, Entry, Tree


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice of one entry.

    The roller is ``power``, played by the person ``seat``, and ``who`` and ``purpose`` are texts. The ``faces`` are as
    they fell, of dice with ``sides``, before the ``modifiers``. If many dice are for several things at once, only the
    referee has them in that order, because the purpose of each is not public. If ``typed``, they fell on the real
    table. The cost of each face of a single die to each side is ``stakes``. A tally has ``groups``, each with its
    number of successes, and no faces. If ``in_part``, some of it fell on the real table, and ``by_hand`` are these
    groups, if the record has them.
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
    by_hand: tuple[int, ...] = ()


def format_throw(throw: Throw) -> str:
    """Return a roll of many dice, or of many tries, in one line; "" for a roll whose dice are shown one by one."""
    if throw.groups:
        tries = sum(group.number for group, _ in throw.groups)
        return f"{throw.purpose}: {tries} tries, {sum(number for _, number in throw.groups)} succeeded"
    return f"{throw.purpose}: {format_faces(throw.faces)}" if len(throw.faces) > MANY else ""


def find_throw(tree: Tree, number: int, viewer: str) -> Throw | None:
    """Return the roll of an entry, as that viewer may know it, including noted dice of the real table.

    Return None for an entry without dice, or known only as text. The record has the faces, and the rules give the
    purpose.
    """
    entry = tree.entries[number]
    answer = entry.answer
    if answer is not None and not entry.told and is_table_dice(answer):
        return _table_throw(entry, tree.after[number], answer)
    if entry.seat != CHANCE or answer is None or entry.told or not isinstance(answer.value, tuple):
        return None
    before = tree.after[entry.parent]
    for question in open_questions(before):
        option = question.option(answer.verb) if question.seat == CHANCE and question.power == answer.power else None
        if isinstance(option, Tally):
            return _tally_throw(entry, before, question, option, viewer)
        if isinstance(option, Roll) and (not entry.secret or viewer == REFEREE):
            ruleset, _ = tree.rules[tree.opening[entry.parent]]
            return _dice_throw(entry, before, question, option, viewer, ruleset)
    return None


def _table_throw(entry: Entry, after: Position, answer: Answer) -> Throw:
    """Return the noted dice of the real table as a roll."""
    power, faces, purpose = read_dice(answer)
    who = after.power_name(power) if power else ""
    words = purpose[:1].upper() + purpose[1:] or LABEL
    return Throw(entry.number, power, after.person(after.seat(power)), who, words, "", "", "", (), SIDES, faces, True)


def _tally_throw(entry: Entry, before: Position, question: Question, option: Tally, viewer: str) -> Throw | None:
    """Return the tries of a tally that this viewer may know, or None; of a secret one a seat knows its own."""
    assert entry.answer is not None and isinstance(entry.answer.value, tuple)
    if entry.secret and viewer in (TABLE, ""):
        return None
    groups = option.groups(entry.answer.value)
    known = [
        at for at, (group, _) in enumerate(groups)
        if not entry.secret or viewer == REFEREE or (group.power and before.seat(group.power) == viewer)
    ]  # fmt: skip
    if not known:
        return None  # nothing depended on it that this viewer knows of
    typed, part = entry.by == BY_HAND, entry.by == IN_PART
    by_hand = tuple(place for place, at in enumerate(known) if at in entry.typed)
    found = tuple(groups[at] for at in known)
    words = (option.label, question.rule, "", "", ())
    return Throw(
        entry.number, entry.power, "", option.who, *words, 0, (), typed, groups=found, in_part=part, by_hand=by_hand
    )


def _dice_throw(entry: Entry, before: Position, question: Question, roll: Roll, viewer: str, ruleset: Ruleset) -> Throw:
    """Return the dice as they fell; only the referee has the order of many."""
    assert entry.answer is not None and isinstance(entry.answer.value, tuple)
    faces = tuple(face for face in entry.answer.value if type(face) is int)
    if roll.each and len(faces) > MANY and viewer != REFEREE:
        faces = tuple(sorted(faces))
    chart = ruleset.charts.get(roll.chart)
    return Throw(
        entry.number,
        entry.power,
        before.person(before.seat(entry.power)),
        str(roll.who),
        chart.title if chart else _purpose(roll),
        question.rule,
        roll.chart,
        roll.column,
        roll.modifiers,
        roll.sides,
        faces,
        entry.by == BY_HAND,
        ruleset.stakes(before, viewer, roll) if len(faces) == 1 else (),
    )


def _purpose(roll: Roll) -> str:
    """Return the purpose of a roll: "Roll for Operations Points" -> "Operations Points".

    Several dice for different things have their common reason.
    """
    words = roll.why if roll.dice > 1 and roll.why else roll.label
    words = words.removeprefix("Roll for ").removeprefix("Roll ")
    return words[:1].upper() + words[1:]
