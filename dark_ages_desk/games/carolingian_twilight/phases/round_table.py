"""4.0, 8.0 The seating: players take any power, and clockwise order follows their seats at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.state import naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import results as results_words

MATTERS_FROM = 3
"""With two players clockwise is turn about."""


def is_order_known(pos: CarolingianPosition) -> bool:
    """Return whether the order of the players at the table is known or makes no difference."""
    listed = pos.fixed.readings["clockwise"] == "listed"
    return listed or bool(pos.round_table) or len(pos.fixed.seats) < MATTERS_FROM


class SeatingAttempt(NamedTuple):
    """The players named so far, and the one whose Player Power is named next."""

    pos: CarolingianPosition
    named: tuple[str, ...]
    power: str


NEXT: tuple[Check[SeatingAttempt], ...] = (
    Check(
        "seat: player",
        "4.0",
        lambda case: bool(case.pos.owner(case.power)),
        lambda case: results_words.NOBODY_AT_TABLE_PLAYS,
        SENSE,
    ),
    Check(
        "seat: once",
        "4.0",
        lambda case: case.pos.owner(case.power) not in case.named,
        lambda case: results_words.has_place_already(owner=case.pos.owner(case.power)),
        SENSE,
    ),
)
"""4.0 Each player has one place at the table."""

LISTED: tuple[Check[SeatingAttempt], ...] = (
    Check(
        "as listed: all of them",
        "4.0",
        lambda case: not case.named,
        lambda case: results_words.seat_has_a_place_already(named=case.named[-1]),
        SENSE,
    ),
)
"""4.0 The condition for all sitting as they are listed."""


@dataclass(frozen=True, slots=True)
class TakeSeats(GameStep):
    """8.0 The seating: bidding proceeds clockwise round the table, from the left hand of one player to the next.

    The rules let players take any powers (4.0), so the order of the powers does not give the seating. The whole table
    is asked before the first bid (reading ``clockwise``). A player who is out of the game keeps his place.
    """

    named: tuple[str, ...] = ()
    rule: ClassVar[str] = "8.0"
    moment: ClassVar[str] = results_words.BEFORE_FIRST_BID
    verbs: ClassVar[tuple[str, ...]] = ("next", "as listed")

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        """Restart the question after an adjustment, because the players may have changed."""
        return TakeSeats()

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        named = self.named or pos.fixed.seats[:1]
        left = [seat for seat in pos.fixed.seats if seat not in named and seat in pos.own]
        listed = ", ".join(pos.fixed.seats)
        choices = tuple(Choice(pos.own[seat], _seat_label(pos, seat)) for seat in left)
        options: list[Option] = [Pick("next", results_words.CHOOSE_THE_PLAYER, "powers", choices)]
        if not self.named:
            options.append(Button("as listed", results_words.seated_in_this_order(listed=listed), main=True))
        words = results_words.IN_WHICH_ORDER_DO_YOU_SIT
        if self.named:
            words = results_words.who_sits_at_left(seat_label=_seat_label(pos, named[-1]))
        detail = results_words.BIDS_AND_OUTRAGED_NEIGHBOURS_GO_CLOCKWISE
        return (Question(REFEREE, "", self.rule, words, tuple(options), detail),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "next":
            named = self.named or pos.fixed.seats[:1]
            yield Trial(NEXT, SeatingAttempt(pos, named, naming.first_part(attempt)))
        elif attempt.verb == "as listed":
            yield Trial(LISTED, SeatingAttempt(pos, self.named, ""))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "as listed":
            return record_seating(pos, pos.fixed.seats)
        assert isinstance(answer.value, tuple)
        named = (*(self.named or pos.fixed.seats[:1]), pos.owner(str(answer.value[0])))
        left = [seat for seat in pos.fixed.seats if seat not in named]
        if len([seat for seat in left if seat in pos.own]) > 1:
            return pos.push_steps(TakeSeats(named))
        return record_seating(pos, (*named, *left))


def _seat_label(pos: CarolingianPosition, seat: str) -> str:
    power = pos.own.get(seat, "")
    return f"{seat} ({pos.fixed.name(power)})" if power else seat


def record_seating(pos: CarolingianPosition, seats: tuple[str, ...]) -> CarolingianPosition:
    """Record the clockwise order of the players."""
    words = results_words.clockwise_round_the_table(seats=", ".join(_seat_label(pos, seat) for seat in seats))
    return pos.replace(round_table=seats).note_public("seats", words, "8.0")
