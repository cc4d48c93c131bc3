"""8.0 The Initiative Phase: an auction for places on the Initiative Track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.lots import order_by_rule
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Choice, Draw, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.phases import round_table
from dark_ages_desk.games.carolingian_twilight.phases.auction import (
    BIDDING,
    Bid,
    bid_question,
    checks_for_result,
    record_result,
    result_question,
    rotate_bidders,
)
from dark_ages_desk.games.carolingian_twilight.state import naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import phases as phases_words


@dataclass(frozen=True, slots=True)
class Initiative(Silent):
    """8.0 The start of the bidding: the player with the most DP goes first. On a tie it is the one who controls Aachen
    (game turn 1), or whose power moved earliest in the turn before.

    The tie-breakers choose among the tied players (reading ``initiative_tie``). If no tie-breaker fits, as in most
    scenarios in game turn 1, the reading ``first_bidder`` decides. If ``again``, the bidding restarts; a box that the
    referee has given in the meantime stays.
    """

    again: bool = False
    rule: ClassVar[str] = "8.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        powers = pos.player_powers()
        kept = pos.track if self.again and _are_boxes_kept(pos) else {}
        pos = pos.replace(stage="initiative", track=kept, bids={})
        if not powers:
            return pos
        if not round_table.is_order_known(pos):
            return pos.push_steps(round_table.TakeSeats(), Initiative(again=True))
        most = max(pos.dp[power] for power in powers)  # order: numbers
        tied = [power for power in powers if pos.dp[power] == most]
        if len(tied) == 1:
            return open_bidding(pos, tied[0], phases_words.WHO_HAS_MOST)  # order: the only one
        return self._choose_first_bidder(pos, powers, tied)

    def _choose_first_bidder(self, pos: CarolingianPosition, powers: list[str], tied: list[str]) -> CarolingianPosition:
        if pos.turn == 1:
            # order: one alone holds it in full
            holder = next((power for power in powers if pos.has_full_control(power, "aachen")), "")
            if holder in tied:
                return open_bidding(pos, holder, phases_words.TIED_FOR_MOST_AND_HOLDS_AACHEN)
            if holder and pos.fixed.readings["initiative_tie"] == "any":
                return open_bidding(pos, holder, phases_words.HOLDS_AACHEN_AND_MOST_IS_TIED)
        else:
            moved = [power for power in pos.moved if power in tied]
            if moved:  # order: as they moved in the turn before (8.0)
                return open_bidding(pos, moved[0], phases_words.TIED_FOR_MOST_AND_MOVED_FIRST)
        match pos.fixed.readings["first_bidder"]:
            case "lot":
                return pos.push_steps(LotForFirst(tuple(tied)))
            case "table":
                return pos.push_steps(NameFirst(tuple(tied)))
        return open_bidding(pos, tied[0], phases_words.FIRST_OF_THE_TIED_IN_SET_UP)


def _are_boxes_kept(pos: CarolingianPosition) -> bool:
    """Return whether a box that the referee gives during the bidding is kept (reading ``count_boxes``)."""
    return pos.fixed.readings["boxes"] != "lost"


def _last_turn_order(pos: CarolingianPosition, power: str) -> int:
    """8.0 Return the place of the power in the order of the turn before; powers that did not move come last."""
    return pos.moved.index(power) if power in pos.moved else len(pos.moved)


def open_bidding(pos: CarolingianPosition, first: str, why: str) -> CarolingianPosition:
    """Open the bidding with that power; ``why`` completes the sentence of the record."""
    order = pos.powers_clockwise(first)
    words = phases_words.initiative_begins_bidding_with_dp(power=pos.fixed.name(first), dp=pos.dp[first], why=why)
    pos = pos.note_public("phase", words, "8.0", first)
    if is_without_dp(pos):
        return choose_boxes(pos.note_public("stood", phases_words.NOBODY_HAS_ANY_DP_TO_BID, "8.0"), order)
    return pos.push_steps(InitiativeBid(order, order))


def is_without_dp(pos: CarolingianPosition) -> bool:
    """8.0 Return whether no Player Power has DP; then the bidding is skipped."""
    return not any(pos.dp.get(power) for power in pos.player_powers())


def choose_boxes(pos: CarolingianPosition, from_first: tuple[str, ...]) -> CarolingianPosition:
    """8.0 Let the powers pay and choose boxes, from the highest bid to the lowest. Ties are broken as at the start of
    the bidding."""

    def place(power: str) -> tuple[int, int, int]:
        before = _last_turn_order(pos, power) if pos.turn > 1 else 0
        return -pos.bids.get(power, 0), before, from_first.index(power)

    order = order_by_rule(from_first, place, "8.0, reading equal_bids")
    return pos.push_steps(*(box_step(pos, power, power, pos.bids.get(power, 0)) for power in order), BiddingOver())


def box_step(pos: CarolingianPosition, chooser: str, power: str, price: int) -> Agendum:
    """8.0, 9.0 Return what gives a power its box: the chooser is asked, or the power keeps the one that it has."""
    placed = power in pos.track.values() and _are_boxes_kept(pos)
    return (KeepBox if placed else ChooseBox)(chooser, power, price)


@dataclass(frozen=True, slots=True)
class LotForFirst(GameStep):
    """8.0 Reading ``first_bidder``: a lot decides who of those tied for the most DP begins the bidding."""

    tied: tuple[str, ...]
    rule: ClassVar[str] = "8.0"

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return Initiative(again=True)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        contents = tuple((power, 1) for power in self.tied)
        draw = Draw(
            "begins", "Draw lots", "powers", contents, why=phases_words.WHO_BEGINS_BIDDING, key=(pos.turn, self.rule)
        )
        words = phases_words.who_begins_bidding(tie=_describe_tie(pos, self.tied))
        return (Question(CHANCE, "", self.rule, words, (draw,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        return open_bidding(pos, naming.first_part(answer), phases_words.TIED_FOR_MOST_AND_DRAWN)


def _describe_tie(pos: CarolingianPosition, tied: tuple[str, ...]) -> str:
    names = join_names(pos.fixed.name_in_sentence(power) for power in tied)
    return phases_words.have_dp_each(names=names, dp=pos.dp[tied[0]])


FIRST: Check[tuple[tuple[str, ...], str]] = Check(
    "begins: tied",
    "8.0",
    lambda case: case[1] in case[0],
    lambda case: phases_words.ONE_OF_THE_TIED_BEGINS,
    SENSE,
)


@dataclass(frozen=True, slots=True)
class NameFirst(GameStep):
    """8.0 Reading ``first_bidder``: the table decides who of those tied for the most DP begins the bidding."""

    tied: tuple[str, ...]
    rule: ClassVar[str] = "8.0"
    moment: ClassVar[str] = phases_words.BEFORE_BIDDING_FOR_INITIATIVE
    verbs: ClassVar[tuple[str, ...]] = ("begins",)

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return Initiative(again=True)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        choices = tuple(Choice(power, pos.fixed.name(power)) for power in self.tied)
        words = phases_words.who_begins_bidding(tie=_describe_tie(pos, self.tied))
        return (Question(REFEREE, "", self.rule, words, (Pick("begins", "Begins", "powers", choices),)),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial((FIRST,), (self.tied, naming.first_part(attempt)))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        return open_bidding(pos, naming.first_part(answer), phases_words.TIED_FOR_MOST_AND_NAMED)


@dataclass(frozen=True, slots=True)
class InitiativeBid(GameStep):
    """8.0 The auction: each power in turn raises its own bid or stands; it closes when all stand in a row."""

    clockwise: tuple[str, ...]  # who speaks next comes first
    from_first: tuple[str, ...]  # who began comes first: breaks ties in game turn 1
    stood_in_a_row: int = 0
    rule: ClassVar[str] = "8.0"
    moment: ClassVar[str] = phases_words.WHEN_IT_IS_BID_FOR_INITIATIVE
    verbs: ClassVar[tuple[str, ...]] = ("stand", "raise", "all stand", "result")

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        """Restart the auction if the bidders have changed."""
        return self if set(self.clockwise) == set(pos.player_powers()) else Initiative(again=True)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        return (
            bid_question(pos, self.rule, self.clockwise[0], "initiative"),
            result_question(pos, self.rule, self.from_first, "initiative"),
        )

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "raise":
            yield Trial(BIDDING, Bid(pos, self.clockwise[0], attempt.value))
        if attempt.verb == "result":
            yield from checks_for_result(pos, self.from_first, attempt)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb in ("all stand", "result"):
            return choose_boxes(record_result(pos, self.rule, self.from_first, answer, "initiative"), self.from_first)
        power = self.clockwise[0]
        name = pos.fixed.name(power)
        if answer.verb == "raise":
            assert isinstance(answer.value, int)
            pos = pos.replace(bids={**pos.bids, power: answer.value})
            pos = pos.note_public(
                "bid", phases_words.bids_dp_for_initiative(power=name, bid=answer.value), self.rule, power
            )
            return pos.push_steps(InitiativeBid(rotate_bidders(self.clockwise), self.from_first))
        stood = self.stood_in_a_row + 1
        pos = pos.note_public(
            "stood", phases_words.stands_on_bid(power=name, bid=pos.bids.get(power, 0)), self.rule, power
        )
        if stood < len(self.clockwise):
            return pos.push_steps(InitiativeBid(rotate_bidders(self.clockwise), self.from_first, stood))
        return choose_boxes(pos, self.from_first)


@dataclass(frozen=True, slots=True)
class BiddingOver(Silent):
    """8.0 The bids are paid."""

    rule: ClassVar[str] = "8.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        return pos.replace(bids={})


def count_boxes(pos: CarolingianPosition) -> int:
    """8.0 Return the number of boxes in use: one for each player and each Major NPP."""
    return len(pos.player_powers()) + len(pos.majors())


class BoxAttempt(NamedTuple):
    """8.0, 9.0 A box of the Initiative Track that would be taken (None: no number)."""

    pos: CarolingianPosition
    power: str
    box: int | None

    @property
    def number(self) -> int:
        return self.box or 0


_MOST_BOXES = 12
"""No track has more: six players, and twice the Major NPPs there usually are."""

BOXES: tuple[Check[BoxAttempt], ...] = (
    Check(
        "box: number",
        "8.0",
        lambda case: case.box is not None and 1 <= case.box <= max(_MOST_BOXES, count_boxes(case.pos)),
        lambda case: phases_words.there_is_no_such_box(boxes=count_boxes(case.pos)),
        SENSE,
    ),
    Check(
        "box: vacant",
        "8.0",
        lambda case: case.number not in case.pos.track,
        lambda case: phases_words.box_is_taken(
            box=case.box, power=case.pos.fixed.name_in_sentence(case.pos.track[case.number])
        ),
        SENSE,
    ),
    Check(
        "box: in use",
        "8.0",
        lambda case: case.number <= count_boxes(case.pos) or _is_track_full(case.pos),
        lambda case: phases_words.only_so_many_boxes_are_used(boxes=count_boxes(case.pos)),
    ),
)
"""8.0 The conditions for taking a box."""


def _is_track_full(pos: CarolingianPosition) -> bool:
    """Return whether all boxes are taken. This occurs only after an adjustment of the track; then the next box
    is used."""
    return all(box in pos.track for box in range(1, count_boxes(pos) + 1))


def vacant_boxes(pos: CarolingianPosition, power: str) -> list[int]:
    """8.0 Return the boxes that the power can take."""
    free = [box for box in range(1, count_boxes(pos) + 1) if box not in pos.track]
    found = [box for box in free if passes(BOXES, BoxAttempt(pos, power, box))]
    return found or [max(pos.track) + 1]  # order: numbers


@dataclass(frozen=True, slots=True)
class ChooseBox(GameStep):
    """8.0 and 9.0 The bidder pays and puts the power's marker on a vacant box of the Initiative Track."""

    chooser: str
    power: str
    price: int
    rule: ClassVar[str] = "8.0"
    moment: ClassVar[str] = phases_words.WHEN_A_BOX_IS_CHOSEN
    verbs: ClassVar[tuple[str, ...]] = ("box",)

    def has_bid_to_pay(self) -> bool:
        return self.price > 0

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        if pos.ranks[self.power] not in ("player", "major"):
            return None
        return box_step(pos, self.chooser, self.power, self.price)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        free = vacant_boxes(pos, self.power)
        pick = Pick(
            "box", phases_words.PLACE_IN_ORDER_OF_PLAY, "boxes", tuple(Choice(str(b), f"Box {b}") for b in free)
        )
        name = pos.fixed.name(self.power)
        detail = phases_words.VACANT_BOX_IS_CHOSEN
        if self.price:
            detail = phases_words.pays_dp_and_chooses(power=pos.fixed.name(self.chooser), price=self.price)
        return (
            Question(
                pos.answering_seat(self.chooser),
                self.chooser,
                "8.0" if self.power == self.chooser else "9.0",
                phases_words.which_place_in_order_of_play(power=name),
                (pick,),
                detail,
            ),
        )

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(BOXES, BoxAttempt(pos, self.power, naming.parse_number(naming.first_part(attempt))))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        box = int(str(answer.value[0]))
        pos, paid = _pay_bid(pos, self.chooser, self.price)
        words = phases_words.takes_box_of_initiative_track(power=pos.fixed.name(self.power), box=box, paid=paid)
        pos = pos.replace(track={**pos.track, box: self.power})
        return pos.note_public("box", words, "8.0" if self.power == self.chooser else "9.0", self.power)


def _pay_bid(pos: CarolingianPosition, payer: str, owed: int) -> tuple[CarolingianPosition, str]:
    """Return the position after a bid was paid, with a phrase on the payment for the record."""
    # Less only after an adjustment, or where the referee allowed a bid of more than there was.
    price = min(owed, pos.dp.get(payer, 0))
    paid = phases_words.cost_in_dp(price=price) if price else ""
    if price < owed:
        paid = phases_words.cost_with_missing_dp(paid=price, owed=owed, missing=owed - price)
    return pos.pay(payer, -price) if price else pos, paid


@dataclass(frozen=True, slots=True)
class KeepBox(Silent):
    """8.0 and 9.0 A power that the referee has put on the Initiative Track keeps its box, and its bid is paid."""

    chooser: str
    power: str
    price: int
    rule: ClassVar[str] = "8.0"

    def has_bid_to_pay(self) -> bool:
        return self.price > 0

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return ChooseBox(self.chooser, self.power, self.price).revalidate(pos)

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        box = next(box for box, power in pos.track.items() if power == self.power)  # order: it has one box
        pos, paid = _pay_bid(pos, self.chooser, self.price)
        words = phases_words.keeps_box_of_initiative_track(power=pos.fixed.name(self.power), box=box, paid=paid)
        return pos.note_public("box", words, "8.0" if self.power == self.chooser else "9.0", self.power)
