"""Clocks of players and of phases, without any window: the table tells them with every answer whose time passes.

They are, like the talk clock, no part of the record and stop nobody.

The source of the seconds is an argument.

Further parts of the module:

- The time for negotiations: a number of minutes, paused and resumed. It is no part of the record and stops nobody.

The time left is worked out from the time that passed, not by counting ticks, so that it stays exact.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType

from dark_ages_desk.session.table_reader import display_name
from dark_ages_desk.ui.desk.words import clocks as clocks_words

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
        return clocks_words.TIME_FOR_TALK_IS_OVER

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


Row = tuple[str, str, bool]
"""A player's name, the figures of his clock, and True if it runs."""


class PhaseTime(TalkTime):
    """Time of fixed length for each phase, or for each turn with ``whole_turn``; it starts again with the next one."""

    name = clocks_words.CLOCK_OF_PHASE

    def __init__(self, minutes: int, whole_turn: bool = False, now: Callable[[], float] = monotonic_seconds) -> None:
        super().__init__(now)
        self.name = clocks_words.CLOCK_OF_TURN if whole_turn else self.name
        self._whole_turn = whole_turn
        self._moment: tuple[str, ...] | None = None
        self._words = ""
        self.start(minutes)

    def turn_to(self, asked: Collection[str], moment: tuple[str, ...], words: str, sealed: bool = False) -> bool:
        del asked, sealed
        moment = moment[:1] if self._whole_turn else moment
        anew = self._moment is not None and moment != self._moment
        self._moment, self._words = moment, words
        if anew:
            runs = self.running
            self.reset()
            if runs:
                self.resume()
        return anew

    @property
    def ended(self) -> str:
        return clocks_words.time_is_over(phase=self._words) if self._words else clocks_words.TIME_IS_OVER


class DeadlineTime(TalkTime):
    """Time of fixed length until the deadline of sealed answers.

    It starts again when sealed answers are awaited in another turn, and stops while none are. When it is over the desk
    says so and does nothing else: the table decides.
    """

    name = "Deadline"

    def __init__(self, minutes: int, now: Callable[[], float] = monotonic_seconds) -> None:
        super().__init__(now)
        self._turn: str | None = None
        self._waits = True
        self.start(minutes)

    def turn_to(self, asked: Collection[str], moment: tuple[str, ...], words: str, sealed: bool = False) -> bool:
        del asked, words
        turn = moment[0] if moment else ""
        anew = sealed and self._turn not in (None, turn)
        changed = anew or sealed is not self._waits
        self._turn = turn if sealed or self._turn is None else self._turn
        self._waits = sealed
        if anew:
            self.reset()
        if changed and sealed:
            self.go_on()
        elif changed:
            self.pause()
        return changed

    @property
    def ended(self) -> str:
        return clocks_words.deadline_is_over(turn=self._turn) if self._turn else clocks_words.DEADLINE_IS_OVER


class SeatTime:
    """Clocks of all seats; that of every seat with a question runs. ``budgets``: minutes by seat, 0 counts up."""

    name = "Players' clocks"
    people: Mapping[str, str] = MappingProxyType({})
    """Names of the players by seat, for seats whose player has another name."""

    def __init__(self, budgets: Mapping[str, int], now: Callable[[], float] = monotonic_seconds) -> None:
        self._now = now
        self._whole = {seat: 60.0 * minutes for seat, minutes in budgets.items()}
        self._spent = dict.fromkeys(budgets, 0.0)
        self._asked: tuple[str, ...] = ()
        self._since: float | None = now()
        self.round = 0
        self.set_up = True

    def turn_to(self, asked: Collection[str], moment: tuple[str, ...], words: str, sealed: bool = False) -> bool:
        """Run the clocks of the seats in ``asked`` only, and return whether these are other clocks than before."""
        del moment, words, sealed
        here = tuple(seat for seat in self._whole if seat in asked)
        if here == self._asked:
            return False
        self._settle()
        self._asked = here
        return True

    def pause(self) -> None:
        """Stop all clocks until ``resume``."""
        self._settle()
        self._since = None

    def resume(self) -> None:
        """Go on after a pause, and give a seat with a question and no time left all of its time again."""
        if self.over:
            self._settle()
            self._spent |= dict.fromkeys(self._list_expired_seats(), 0.0)
            self.round += 1
        self.go_on()

    def go_on(self) -> None:
        """Go on after a pause, without more time for a seat that has none left."""
        if self.set_up and self._since is None:
            self._since = self._now()

    def reset(self) -> None:
        """Set all clocks back to the beginning, and stop them."""
        self._spent = dict.fromkeys(self._whole, 0.0)
        self._since = None
        self.round += 1

    def put_away(self) -> None:
        """Reset the clocks, and measure no time from now on."""
        self.reset()
        self.set_up = False

    def seconds_spent(self, seat: str) -> float:
        """Return the seconds that a seat has used so far."""
        runs = self._since is not None and seat in self._asked
        return self._spent[seat] + (self._now() - self._since if runs and self._since is not None else 0.0)

    def seconds_left(self, seat: str) -> float | None:
        """Return the seconds that a seat has left, below 0 once beyond the budget; None where its clock counts up."""
        return self._whole[seat] - self.seconds_spent(seat) if self._whole[seat] else None

    @property
    def running(self) -> bool:
        """True while time passes for the seats with a question."""
        return self._since is not None

    @property
    def over(self) -> bool:
        """True if a seat with a question has no time left."""
        return self.set_up and bool(self._list_expired_seats())

    @property
    def part(self) -> float:
        """Share of the time left, 1 to 0, of the asked seat with the smallest share; 1 if no budget runs."""
        parts = [(self.seconds_left(seat) or 0.0) / self._whole[seat] for seat in self._asked if self._whole[seat]]
        return max(0.0, min(parts, default=1.0))

    @property
    def ended(self) -> str:
        return clocks_words.no_time_left(seats=", ".join(self._list_expired_seats()))

    def format_time(self) -> str:
        """Return the time of the asked seat with the least left, else with the most spent; a dash if no seat is
        asked."""
        if not self._asked:
            return "–"
        return self._format_seat_time(min(self._asked, key=self._order))

    def rows(self) -> tuple[Row, ...]:
        """Return a row for each seat: its player's name, the figures, and whether its clock runs."""
        people = self.people
        return tuple(
            (display_name(seat, people), self._format_seat_time(seat), self.running and seat in self._asked)
            for seat in self._whole
        )

    def describe_time(self) -> str:
        """Return a short text for all to read: the asked seats with their figures; "" if no time is measured.

        With more than two seats asked it gives their number and the figures of ``format_time``.
        """
        if not self.set_up:
            return ""
        if len(self._asked) > 2:
            return clocks_words.players_and_time(number=len(self._asked), time=self.format_time(), state=self._still)
        return ", ".join(
            f"{display_name(seat, self.people)} {self._format_seat_time(seat)}" for seat in self._asked
        ) + (self._still if self._asked else "")

    @property
    def _still(self) -> str:
        return "" if self.running else ", stopped"

    def _order(self, seat: str) -> tuple[bool, float]:
        left = self.seconds_left(seat)
        return (True, -self.seconds_spent(seat)) if left is None else (False, left)

    def _format_seat_time(self, seat: str) -> str:
        left = self.seconds_left(seat)
        if left is None:
            return format_seconds(int(self.seconds_spent(seat)))
        return format_seconds(-int(-left // 1)) if left >= 0 else f"−{format_seconds(int(-left))}"

    def _list_expired_seats(self) -> tuple[str, ...]:
        return tuple(seat for seat in self._asked if self._whole[seat] and (self.seconds_left(seat) or 0.0) <= 0)

    def _settle(self) -> None:
        now = self._now()
        if self._since is not None:
            for seat in self._asked:
                self._spent[seat] += now - self._since
            self._since = now


Times = TalkTime | SeatTime
"""Either kind of time that a clock measures."""
