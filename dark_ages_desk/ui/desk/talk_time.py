"""The time for negotiations: a number of minutes, paused and resumed. It is no part of the record and stops nobody.

The time left is worked out from the time that passed, not by counting ticks, so that it stays exact.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

LEAST, MOST, USUAL = 1, 90, 5
"""Minimum, maximum and usual number of minutes."""


def monotonic_seconds() -> float:
    """Return the seconds of a clock that only grows, even if somebody sets the clock of the machine.

    They include its sleep where it can tell, since people go on talking.
    """
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


def format_seconds(seconds: int) -> str:
    """Return the minutes and seconds as "12:05"."""
    return f"{seconds // 60}:{seconds % 60:02d}"


class TalkTime:
    """Time for talk; ``now`` gives the seconds, so that a test passes its own. ``round`` counts its starts."""

    name = "Talk clock"

    def __init__(self, now: Callable[[], float] = monotonic_seconds) -> None:
        self._now = now
        self._whole = USUAL * 60.0
        self._left = 0.0
        self._since: float | None = None
        self.set_up = False
        self.round = 0

    def start(self, minutes: int) -> None:
        """Begin with this number of minutes, kept between ``LEAST`` and ``MOST``."""
        self._whole = self._left = 60.0 * max(LEAST, min(MOST, minutes))
        self._since = self._now()
        self.set_up = True
        self.round += 1

    def turn_to(self, asked: Collection[str], moment: tuple[str, ...], words: str, sealed: bool = False) -> bool:
        """Take note of the asked seats, the moment in the game, its text, and whether sealed answers are awaited.

        The moment is as in ``Ruleset.calendar``. Return whether that changes anything: here never, since talk goes on.
        """
        del asked, moment, words, sealed
        return False

    def pause(self) -> None:
        """Stop the time until ``resume``."""
        self._left, self._since = self.left, None

    def resume(self) -> None:
        """Go on after a pause, and start again if the time is over."""
        if self.over:
            self.reset()
        self.go_on()

    def go_on(self) -> None:
        """Go on after a pause; a time that is over stays over."""
        if self.set_up and self._since is None:
            self._since = self._now()

    def reset(self) -> None:
        """Set the time back to all the minutes, and stop it."""
        self._left, self._since = self._whole, None
        self.round += 1

    def put_away(self) -> None:
        """Reset the time, and measure none from now on."""
        self.reset()
        self.set_up = False

    @property
    def running(self) -> bool:
        """True while time passes, also after its end."""
        return self._since is not None

    @property
    def left(self) -> float:
        """Seconds left, never below 0."""
        passed = self._now() - self._since if self._since is not None else 0.0
        return max(0.0, self._left - passed)

    @property
    def over(self) -> bool:
        """True if the time is used up."""
        return self.set_up and self.left <= 0

    @property
    def part(self) -> float:
        """Share of the time that is left, 1 to 0."""
        return self.left / self._whole

    @property
    def ended(self) -> str:
        """Text to show when the time is used up."""
        return "The time for talk is over"

    def format_time(self) -> str:
        """Return the minutes and seconds; a second that has just started still counts."""
        return format_seconds(-int(-self.left // 1))

    def rows(self) -> tuple[tuple[str, str, bool], ...]:
        """Return the rows of single players' clocks: none."""
        return ()

    def describe_time(self) -> str:
        """Return the time left as a short text for all to read; "" if none is measured."""
        if not self.set_up:
            return ""
        return f"{self.name}: {self.format_time()}{'' if self.running or self.over else ', stopped'}"
