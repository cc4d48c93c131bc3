"""Effects of an answer on a table that adjustments could not repeat on another one, as public text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.core.view import TableView

Seen = Mapping[Any, Any]


def find_unapplied(
    rules: tuple[Ruleset, Ruleset], before: Position, after: Position, begun: Position, laid: Position
) -> tuple[str, ...]:
    """List the changes from ``before`` to ``after`` that are missing from ``begun`` to ``laid``, as texts.

    The rules of either pair are ``rules``.
    """
    was, is_ = (rules[0].view(pos, TABLE, ()) for pos in (before, after))
    from_, to = (rules[1].view(pos, TABLE, ()) for pos in (begun, laid))
    names = {power: view.short for power, view in to.powers.items()}
    place = rules[1].board.name_of
    found: list[str] = []

    def compare(seen: Callable[[TableView], Seen], words: Callable[[Any], str]) -> None:
        wanted, done = _changes(seen(was), seen(is_)), _changes(seen(from_), seen(to))
        now, meant = seen(to), seen(is_)
        missed = (key for key, new in wanted.items() if done.get(key) != new and now.get(key) != meant.get(key))
        found.extend(words(key) for key in missed)

    compare(_counters, lambda key: f"counters of {names.get(key[1], key[1])} in {place(key[0])}")
    compare(_figures, lambda key: f"{key[1]} of {names.get(key[0], key[0])}")
    compare(_owners, lambda key: f"who holds {place(key)}")
    compare(_marks, lambda key: f"{key[1]} in {place(key[0])}")
    compare(_hands, lambda key: f"what {names.get(key, key)} holds")
    compare(_boxes, lambda key: f"the track {key}")
    compare(lambda view: {one.words: True for one in view.effects}, lambda key: key)
    compare(lambda view: {one: view.powers[one].seat for one in view.powers}, lambda key: f"who plays {names[key]}")
    there = rules[0].stage_ids(after)
    if rules[0].stage_ids(before) != there and rules[1].stage_ids(laid) != there:
        found.append(f"that the game went on to: {is_.subtitle}")
    return tuple(dict.fromkeys(found))


def _changes(old: Seen, new: Seen) -> Seen:
    """Return the change of each thing: the difference of its number, or its new value."""
    changes = {}
    for key in dict.fromkeys((*old, *new)):
        one, other = old.get(key), new.get(key)
        if one != other:
            numbers = isinstance(one, int | None) and isinstance(other, int | None)
            changes[key] = (other or 0) - (one or 0) if numbers else other
    return changes


def _counters(view: TableView) -> Seen:
    found: Counter[tuple[str, str, str, int]] = Counter()
    for one in view.counters:
        found[one.space, one.power, one.kind, one.facing or 0] += one.count
    return found


def _figures(view: TableView) -> Seen:
    """Return the figures of the ledger, numbers as numbers. So their differences can be compared from any start."""
    return {
        (row.power, figure.label): int(figure.value) if figure.value.lstrip("-").isdecimal() else figure.value
        for row in view.ledger
        for figure in row.figures
    }


def _owners(view: TableView) -> Seen:
    return {one.id: (one.owner, one.shared) for one in view.spaces.values()}


def _marks(view: TableView) -> Seen:
    return {(one.id, mark.label): mark.number or 1 for one in view.spaces.values() for mark in one.marks}


def _hands(view: TableView) -> Seen:
    return {hand.power: hand.number for hand in view.hands}


def _boxes(view: TableView) -> Seen:
    return {track.name: tuple(box.tokens for box in track.boxes) for track in view.tracks}
