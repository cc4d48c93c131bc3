"""The time for negotiations: so many minutes, paused and resumed. It is no part of the record and stops nobody.

What is left is worked out from the time that passed, not by counting ticks, so that nothing drifts.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

LEAST, MOST, USUAL = 1, 90, 5
"""Minutes."""


def passing() -> float:
    """Seconds that only ever grow, whatever is done to the clock of the machine; its sleep counts, where it can tell:
    people go on talking."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


def figures(seconds: int) -> str:
    """Minutes and seconds: "12:05"."""
    return f"{seconds // 60}:{seconds % 60:02d}"


class TalkTime:
    """``now`` gives the seconds; a test passes its own. ``round`` counts how often it began anew."""

    name = "Talk clock"

    def __init__(self, now: Callable[[], float] = passing) -> None:
        self._now = now
        self._whole = USUAL * 60.0
        self._left = 0.0
        self._since: float | None = None
        self.set_up = False
        self.round = 0

    def start(self, minutes: int) -> None:
        """Begin with so many minutes."""
        self._whole = self._left = 60.0 * max(LEAST, min(MOST, minutes))
        self._since = self._now()
        self.set_up = True
        self.round += 1

    def turn_to(self, asked: Collection[str], moment: tuple[str, ...], words: str, sealed: bool = False) -> bool:
        """Who is asked now, and when in the game that is (``Ruleset.when``), also in words, and whether sealed answers
        are waited for; whether that changes anything. Talk goes on whoever is asked."""
        del asked, moment, words, sealed
        return False

    def pause(self) -> None:
        """Stop until ``resume``."""
        self._left, self._since = self.left, None

    def resume(self) -> None:
        """Go on; a time that is over begins anew."""
        if self.over:
            self.reset()
        self.go_on()

    def go_on(self) -> None:
        """Go on after a pause; a time that is over stays so."""
        if self.set_up and self._since is None:
            self._since = self._now()

    def reset(self) -> None:
        """Back to all the minutes, standing still."""
        self._left, self._since = self._whole, None
        self.round += 1

    def put_away(self) -> None:
        """No time is measured."""
        self.reset()
        self.set_up = False

    @property
    def running(self) -> bool:
        """Whether time is passing, also after its end."""
        return self._since is not None

    @property
    def left(self) -> float:
        """Seconds that are left, never less than none."""
        passed = self._now() - self._since if self._since is not None else 0.0
        return max(0.0, self._left - passed)

    @property
    def over(self) -> bool:
        """Whether the time was used up."""
        return self.set_up and self.left <= 0

    @property
    def part(self) -> float:
        """How much of the time is left, 1 to 0."""
        return self.left / self._whole

    @property
    def ended(self) -> str:
        """What is said when the time was used up."""
        return "The time for talk is over"

    def in_figures(self) -> str:
        """Minutes and seconds; a second that has begun still counts."""
        return figures(-int(-self.left // 1))

    def rows(self) -> tuple[tuple[str, str, bool], ...]:
        """Clocks of single players: there are none."""
        return ()

    def in_words(self) -> str:
        """The time that is left, in a few words for all to read; "" where none is measured."""
        if not self.set_up:
            return ""
        return f"{self.name}: {self.in_figures()}{'' if self.running or self.over else ', stopped'}"
