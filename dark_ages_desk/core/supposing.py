"""Suppositions about things that a viewer does not know, made only from things that he was told.

A game folds its messages to a viewer into a memory (``Ruleset.remembered``), and draws whole positions from it
(``Ruleset.supposed``). Such worlds look to the viewer as the table does. Forecasts, judged sheets and opponents read
worlds, never the position itself, so equal looks give equal texts.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Protocol, TypeAlias, TypeVar

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.values import Below, Value

Memory: TypeAlias = Value
"""The memory of a viewer, as plain data; () at the start. Each game defines its content."""

Recall: TypeAlias = Callable[[], Memory]
"""Gives the memory of a viewer when somebody needs it: to fold it may take a while."""


P = TypeVar("P", bound=Position)


class SuppositionRules(Protocol[P]):
    """The part of a ruleset that supposes what a viewer does not know; see ``Ruleset``."""

    def sees_all(self, pos: P, viewer: str) -> bool: ...

    def stage_ids(self, pos: P) -> tuple[Value, ...]: ...

    def remembered(self, memory: Memory, before: P, after: P, viewer: str) -> Memory: ...

    def supposed(self, pos: P, viewer: str, memory: Memory, pick: Below) -> P: ...


WORLDS = 48
"""Number of worlds drawn for a forecast. It is fixed, because it must not depend on hidden things."""


def empty_memory() -> Memory:
    """Return the memory of somebody who was told nothing."""
    return ()


def make_keyed_random(*key: Value) -> Below:
    """Return a source of numbers that depends on the key alone: ``below(n)`` gives one from 0 to n - 1."""
    seed = json.dumps(key, ensure_ascii=False).encode()
    drawn = 0

    def below(limit: int) -> int:
        nonlocal drawn
        if limit < 1:
            raise ValueError("the limit must be at least 1")
        drawn += 1
        number = int.from_bytes(blake2b(seed, digest_size=16, salt=drawn.to_bytes(8, "big")).digest(), "big")
        return number % limit  # of 128 bits: no number is likelier than another by more than the width of an atom

    return below


def world_sources(
    rules: SuppositionRules[P],
    pos: P,
    viewer: str,
    memory: Memory,
    about: tuple[Value, ...] = (),
    number: int = WORLDS,
) -> tuple[Below, ...]:
    """Return for each of ``number`` worlds the source that it is drawn by.

    They are keyed by the viewer, the turn and phase, the memory and what they are ``about``: by nothing that the viewer
    does not know.
    """
    key = (viewer, rules.stage_ids(pos), about, blake2b(json.dumps(memory).encode(), digest_size=16).hexdigest())
    return tuple(make_keyed_random(*key, at) for at in range(number))


def worlds(
    rules: SuppositionRules[P],
    pos: P,
    viewer: str,
    memory: Memory,
    about: tuple[Value, ...] = (),
    number: int = WORLDS,
) -> tuple[P, ...]:
    """Return ``number`` positions that may be the table as a viewer knows it (see ``world_sources``).

    If nothing is hidden from the viewer, return only the table itself.
    """
    if rules.sees_all(pos, viewer):
        return (pos,)
    return tuple(
        rules.supposed(pos, viewer, memory, pick) for pick in world_sources(rules, pos, viewer, memory, about, number)
    )


def notes_of(notes: Iterable[Note], viewer: str) -> tuple[Note, ...]:
    """Return the notes that a viewer may read, without what is in them for others."""
    found = []
    for note in notes:
        own = tuple((seat, words) for seat, words in note.private if seat == viewer)
        if note.text or own:
            found.append(replace(note, private=own, hidden=note.hidden if own else ()))
    return tuple(found)


def fold_memory(rules: SuppositionRules[P], memory: Memory, way: Iterable[P], viewer: str) -> Memory:
    """Return a memory after the positions of a way. It knows the first of them already."""
    before = None
    for after in way:
        if before is not None and after is not before:
            memory = rules.remembered(memory, before, after, viewer)
        before = after
    return memory
