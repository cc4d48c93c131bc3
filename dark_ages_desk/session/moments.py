"""The moments of an entry: the positions that its answer led through, worked out again when somebody looks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from dark_ages_desk.core.player_reports import Moment, PlayedTurn
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.refusal import find_failed_checks
from dark_ages_desk.core.ruleset import intermediate_positions
from dark_ages_desk.session.entry_tree import Tree
from dark_ages_desk.session.keys import ANSWER


def list_moments(tree: Tree, number: int) -> tuple[Moment[Any], ...]:
    """Return the events of an entry, phase by phase. Phases without notes are left out, except the last.

    An entry that is known only as text has one moment, and so has one without a silent phase.
    """
    entry = tree.entries[number]
    after: Position = tree.after[number]
    whole = (Moment(after, after.notes if not entry.told else ()),)
    if entry.answer is None or entry.told or not number:
        return whole
    rules, _ = tree.rules[tree.opening[entry.parent]]
    before = tree.after[entry.parent]
    if entry.kind != ANSWER or rules.aside_trials(before, entry.answer) is not None:
        return whole
    allowed = tuple(
        one for one in find_failed_checks(rules, before, entry.answer, "") if one.name in entry.answer.waived
    )
    found: list[Moment[Any]] = []
    told, last = 0, before
    for pos in intermediate_positions(before, entry.answer, allowed):
        notes = pos.notes[told:]
        if notes:
            found.append(Moment(pos, notes))
        told, last = len(pos.notes), pos
    if not found or found[-1].pos.notes != after.notes:
        return whole
    if found[-1].pos is not last:  # what came after the last news is the end of it all, without news
        return (*found, Moment(after, ()))
    return (*found[:-1], Moment(after, found[-1].notes))


def find_ends_by_heading(tree: Tree, number: int) -> Mapping[tuple[str, ...], Position]:
    """Return the last position on the way of an entry under each heading that it passed, and under each part of a
    heading.

    The part () is the set-up. One walk finds all of them.
    """
    entry, after = tree.entries[number], tree.after[number]
    if entry.answer is None or entry.told or not number:
        return _find_ends((after,))
    rules, _ = tree.rules[tree.opening[entry.parent]]
    before = tree.after[entry.parent]
    if entry.kind != ANSWER or rules.aside_trials(before, entry.answer) is not None:
        return _find_ends((before, after))
    allowed = tuple(
        one for one in find_failed_checks(rules, before, entry.answer, "") if one.name in entry.answer.waived
    )
    return _find_ends((before, *intermediate_positions(before, entry.answer, allowed), after))


def _find_ends(way: Iterable[Position]) -> Mapping[tuple[str, ...], Position]:
    return {pos.headings[:part]: pos for pos in way for part in range(bool(pos.headings), len(pos.headings) + 1)}


def find_played_turn(tree: Tree, turn: str) -> PlayedTurn[Any] | None:
    """Return the turn of that name on the current branch, or None if it has not started.

    Its position before is the one that started it.
    """
    path = list(tree.path)
    named = [(at, _turn(tree, at)) for at in path]
    inside = [at for at, name in named if name == turn]
    if not inside:
        return None
    first = path.index(inside[0])
    # What follows a position of the turn is of the turn: the answer that ended it as well.
    entries = [at for at in path[first + 1 :] if _turn(tree, tree.entries[at].parent) == turn]
    end = entries[-1] if entries else inside[0]
    found = tuple(moment for at in entries for moment in list_moments(tree, at))
    turned = [at for (_, was), (at, name) in pairwise(named) if was and name != was]
    earlier = tuple(tree.after[at] for at in turned if path.index(at) <= first)
    return PlayedTurn(turn, tree.after[inside[0]], tree.after[end], found, earlier)


def list_turns(tree: Tree) -> tuple[str, ...]:
    """Return the turns of the current branch, in order, by the names that the game gives them."""
    names = (_turn(tree, at) for at in tree.path)
    return tuple(dict.fromkeys(name for name in names if name))


def _turn(tree: Tree, at: int) -> str:
    rules, _ = tree.rules[tree.opening[at]]
    return next(iter(rules.calendar(tree.after[at])), "")
