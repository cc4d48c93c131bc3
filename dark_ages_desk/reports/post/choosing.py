"""The choice of the newest of several sheets of one power: by its turn, the date of its mail, its place in a file.

The time stamp and the name of a file do not count. If it cannot be known, the referee decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dark_ages_desk.reports.post.mail_sheets import Letter
from dark_ages_desk.reports.post.state import State


@dataclass(frozen=True, slots=True)
class Choice:
    """The newest of some sheets, or None if it cannot be known; ``between`` are two that cannot be ordered."""

    letter: Letter | None = None
    between: tuple[Letter, ...] = ()


def choose_newest(letters: Sequence[Letter], state: State) -> Choice:
    """Return the newest of the sheets of one power: the one that is newer than each that says something else."""
    if not letters:
        return Choice()
    some = sorted(letters, key=lambda one: (one.file, one.line))
    best = [one for one in some if all(_is_newer(one, other, state) for other in some if other.value != one.value)]
    if best:
        return Choice(max(best, key=lambda one: (one.sent.timestamp() if one.sent is not None else 0.0, one.turn)))
    # Those that none is known to replace: two of them at least, or a circle of decisions.
    last = [one for one in some if not any(_is_newer(other, one, state) for other in some if other.value != one.value)]
    first, *rest = last or some
    other = next((one for one in (*rest, *some) if one.value != first.value), first)
    return Choice(None, (first, other))


def _is_newer(one: Letter, other: Letter, state: State) -> bool:
    """Return whether one sheet was certainly written after another."""
    if any((mine, its) in state.newer for mine in one.digests for its in other.digests):
        return True
    if any((its, mine) in state.newer for mine in one.digests for its in other.digests):
        return False
    if one.turn and other.turn and one.turn != other.turn:
        return one.turn > other.turn
    if one.sent is not None and other.sent is not None and one.sent != other.sent:
        return one.sent > other.sent
    if (one.sent is None) != (other.sent is None):
        return False
    # Two in one file, of one date or of none: what stands further down was written later.
    return one.file == other.file and one.line > other.line
