"""20.0 Stratagem markers: drawn, limited to ten, discarded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.cardboard import BY_TABLE, UNSEEN
from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.lots import order_by_rule
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Button, Choice, Draw, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.pool import plays
from dark_ages_desk.games.carolingian_twilight.state import naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.hands import (
    MOST_HELD,
    count_cup,
    hand_contents,
    held_markers,
    move_to_pool,
)
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS, MARKERS
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import pool as pool_words


def drawing_order(pos: CarolingianPosition, powers: list[str]) -> list[str]:
    """20.0 Return the powers in their order of drawing for the same reason, which matters when the Pool runs out.

    By the reading ``draw_order`` it is the order of the Initiative Track, a Minor NPP after its player's own power.
    Without a track it is the order of seats.
    """
    if pos.fixed.readings["draw_order"] == "listed":
        return powers

    def place(power: str) -> tuple[int, int, int, int]:
        boxes = {other: box for box, other in pos.track.items()}
        own = pos.own.get(pos.seat(power), "")
        seats = pos.fixed.seats
        seat = seats.index(pos.seat(power)) if pos.seat(power) in seats else len(seats)
        minor = pos.ranks.get(power) == "minor"
        # the last number parts powers of the same player alone, to whom it is all one
        return boxes.get(own if minor else power, len(pos.ranks)), seat, int(power != own), list(pos.ranks).index(power)

    return order_by_rule(powers, place, "20.0, reading draw_order")


@dataclass(frozen=True, slots=True)
class DrawMarker(Silent):
    """20.0 One marker is picked at random from the Pool. Room has to be made first when ten are held (20.1)."""

    power: str
    why: str
    rule: ClassVar[str] = "20.0"

    def marker_drawing_power(self) -> str:
        return self.power

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if pos.ranks.get(self.power) == "gone":
            return pos
        if count_cup(pos) <= 0:
            return pos.note_public(
                "no marker", pool_words.pool_is_empty_draws_nothing(power=pos.fixed.name(self.power)), self.rule
            )
        if len(held_markers(pos, self.power)) >= MOST_HELD:
            make_room = DiscardAtRandom if pos.is_npp(self.power) else MakeRoom
            return pos.push_steps(make_room(self.power, self.why))
        drawn = DrawnAtTable if pos.cup == BY_TABLE else PickFromPool
        return pos.push_steps(drawn(self.power, self.why))


@dataclass(frozen=True, slots=True)
class DrawingStep(GameStep):
    """20.0 A question on the way of one marker from the Pool to a power's hand."""

    power: str
    why: str
    rule: ClassVar[str] = "20.0"
    by_hand: ClassVar[bool] = True

    def marker_drawing_power(self) -> str:
        return self.power

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        """20.1 Check the Pool and the space in the hand again."""
        return DrawMarker(self.power, self.why)


class DiscardAttempt(NamedTuple):
    """20.1 Markers that a power would discard from its hand."""

    pos: CarolingianPosition
    power: str
    markers: tuple[str, ...]


DISCARDING: tuple[Check[DiscardAttempt], ...] = (
    Check(
        "discard: one",
        "20.1",
        lambda case: len(case.markers) == 1,
        lambda case: pool_words.ONE_MARKER_OF_THOSE_HELD,
        SENSE,
    ),
    Check(
        "discard: held",
        "20.1",
        lambda case: case.markers[0] in held_markers(case.pos, case.power),
        lambda case: markers_words.holds_no_such_marker(power=case.pos.fixed.name(case.power)),
        SENSE,
    ),
)
"""20.1 The conditions for discarding a marker."""


@dataclass(frozen=True, slots=True)
class MakeRoom(DrawingStep):
    """20.1 A Player Power with ten markers discards one before it draws, or does without the new one."""

    rule: ClassVar[str] = "20.1"
    moment: ClassVar[str] = pool_words.WHEN_POWER_WITH_TEN_MARKERS
    verbs: ClassVar[tuple[str, ...]] = ("discard", "forgo")

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        cards = tuple(dict.fromkeys(held_markers(pos, self.power)))
        pick = Pick("discard", "Discard", "cards", tuple(Choice(c, KINDS[c].name) for c in cards), secret=True)
        forgo = Button("forgo", "Draw no marker")
        words = pool_words.holds_ten_markers_discard_one(power=pos.fixed.name(self.power))
        return (Question(pos.answering_seat(self.power), self.power, self.rule, words, (pick, forgo)),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "discard":
            yield Trial(DISCARDING, DiscardAttempt(pos, self.power, naming.value_parts(attempt)))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "forgo":
            return pos.note_public(
                "no marker", pool_words.draws_nothing(power=pos.fixed.name(self.power)), self.rule, self.power
            )
        assert isinstance(answer.value, tuple)
        return discard_marker(pos, self.power, str(answer.value[0])).push_steps(DrawMarker(self.power, self.why))


def discard_marker(pos: CarolingianPosition, power: str, marker: str) -> CarolingianPosition:
    """20.1 Return the marker to the Pool unplayed; only the power's own player is told its kind."""
    name = pos.fixed.name(power)
    told = pool_words.discards_marker(power=name)
    return move_to_pool(pos, power, marker).note_private("discarded", told, KINDS[marker].name, "20.0", power)


@dataclass(frozen=True, slots=True)
class DiscardAtRandom(DrawingStep):
    """20.1 An NPP with ten markers returns one at random before it draws."""

    rule: ClassVar[str] = "20.1"

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        contents = hand_contents(pos, self.power)
        option = Draw("discard", pool_words.DISCARD_ONE_AT_RANDOM, f"hand of {self.power}", contents,
                      key=(pos.turn, self.rule, "discard", self.power))  # fmt: skip
        words = pool_words.holds_ten_markers_and_discards_one(power=pos.fixed.name(self.power))
        return (Question(CHANCE, self.power, self.rule, words, (option,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        return discard_marker(pos, self.power, str(answer.value[0])).push_steps(DrawMarker(self.power, self.why))


@dataclass(frozen=True, slots=True)
class PickFromPool(DrawingStep):
    """20.0 The blind draw itself. A marker that must be played at once is revealed and carried out before the next."""

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        contents = tuple((marker, number) for marker, number in pos.pool.items() if number)
        name = pos.fixed.name(self.power)
        option = Draw(
            "draw",
            pool_words.DRAW_FROM_POOL,
            "pool",
            contents,
            who=name,
            why=self.why,
            key=(pos.turn, self.rule, self.power),
        )
        return (
            Question(
                CHANCE, self.power, self.rule, pool_words.draws_stratagem_marker(power=name, why=self.why), (option,)
            ),
        )

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        return take_drawn_marker(pos, self.power, str(answer.value[0]))


def take_drawn_marker(pos: CarolingianPosition, power: str, id_: str) -> CarolingianPosition:
    """20.0 Put a drawn marker into the hand, or play it at once if it must be."""
    marker, name = KINDS[id_], pos.fixed.name(power)
    if marker.at_once:
        words = pool_words.draws_which_must_be_played(power=name, marker=marker.name)
        pos = pos.note_public("revealed", words, "20.0", power, **plays.marker_note_data(marker.id))
        return plays.announce_marker(pos, power, marker.id)
    pool = {**pos.pool, marker.id: pos.pool[marker.id] - 1}
    hand = tuple(sorted((*held_markers(pos, power), marker.id)))  # order: a hand has no order
    pos = pos.replace(pool=pool, hands={**pos.hands, power: hand})
    return pos.note_private("drew", pool_words.draws_marker(power=name), marker.name, "20.0", power)


@dataclass(frozen=True, slots=True)
class DrawnAtTable(DrawingStep):
    """20.0 A marker is drawn from the real cup: unseen, or shown because it must be played at once."""

    moment: ClassVar[str] = pool_words.WHEN_THE_REAL_CUP_IS_USED
    verbs: ClassVar[tuple[str, ...]] = (UNSEEN, "shown")

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        name = pos.fixed.name(self.power)
        known = tuple(Choice(one, KINDS[one].name) for one in MARKERS if pos.out.count(one) < MARKERS[one])
        options = (Button(UNSEEN, "Drawn, unseen", main=True), Pick("shown", pool_words.IT_WAS_SHOWN, "cards", known))
        words = pool_words.draws_marker_from_real_cup(power=name, why=self.why)
        detail = pool_words.MARKER_THAT_MUST_BE_PLAYED
        return (Question(REFEREE, "", self.rule, words, options, detail),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "shown":
            assert isinstance(answer.value, tuple)
            if not pos.pool.get(str(answer.value[0])):
                return plays.note_marker_elsewhere(pos, self.power, str(answer.value[0])).push_steps(self)
            return take_drawn_marker(pos, self.power, str(answer.value[0]))
        # order: a hand has no order
        name, hand = pos.fixed.name(self.power), tuple(sorted((*held_markers(pos, self.power), UNSEEN)))
        pos = pos.replace(hands={**pos.hands, self.power: hand})
        return pos.note_public("drew", pool_words.draws_marker_unseen(power=name), self.rule, self.power)
