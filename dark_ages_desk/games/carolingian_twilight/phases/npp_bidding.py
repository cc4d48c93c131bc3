"""9.0 The Major Non-Player Power Bidding Phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Choice, Draw, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.phases.auction import (
    BIDDING,
    Bid,
    bid_question,
    checks_for_result,
    record_result,
    result_question,
    rotate_bidders,
)
from dark_ages_desk.games.carolingian_twilight.phases.initiative import box_step, is_without_dp
from dark_ages_desk.games.carolingian_twilight.state import naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import NPP_BID, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import phases as phases_words


@dataclass(frozen=True, slots=True)
class MajorNppBidding(Silent):
    """9.0 Last turn's control of the Major NPPs lapses; they are put up one after the other."""

    rule: ClassVar[str] = "9.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        return lapse_control(pos).push_steps(NextNpp())


def lapse_control(pos: CarolingianPosition) -> CarolingianPosition:
    """9.0 Clear the control of all Major NPPs and remember their last players."""
    majors = set(pos.majors())
    last = {**pos.last_run, **{power: seat for power, seat in pos.runs.items() if power in majors}}
    runs = {power: seat for power, seat in pos.runs.items() if power not in majors}
    return pos.replace(stage="npp", runs=runs, last_run=last, bids={})


def npp_limit(pos: CarolingianPosition) -> int:
    """9.0 Return the maximum number of Major NPPs for one player: half of the existing ones, rounded up."""
    return (len(pos.majors()) + 1) // 2


def eligible_powers(pos: CarolingianPosition) -> list[str]:
    """9.0 Return the Player Powers whose players are below the limit, clockwise."""
    most = npp_limit(pos)
    led = [pos.seat(major) for major in pos.majors()]
    return [power for power in pos.player_powers() if led.count(pos.owner(power)) < most]


def place_in_order(pos: CarolingianPosition, power: str) -> int:
    """Return the box of a power on the Initiative Track; 99, beyond the end, if it has none."""
    return next((box for box, other in pos.track.items() if other == power), 99)  # order: a power has one box


@dataclass(frozen=True, slots=True)
class NextNpp(Silent):
    """9.0 The choice of the next Major NPP: the player who now has the most DP chooses it and opens its bidding.

    On a tie it is the player who will move earlier in the Operations Phase. A player at his limit may not bid, and so
    does not choose either (reading ``at_the_limit``).
    """

    rule: ClassVar[str] = "9.0"

    def _find_chooser(self, pos: CarolingianPosition) -> str:
        # order: boxes differ; without one, after an adjustment, clockwise
        return min(eligible_powers(pos), key=lambda power: (-pos.dp[power], place_in_order(pos, power)))

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        up = npps_to_put_up(pos)
        # order: the referee gave each, and each gets a box
        given = next((power for power in up if pos.seat(power)), "")
        if given:  # by an adjustment: it only needs its place in the order
            return pos.push_steps(box_step(pos, given, given, 0), NextNpp())
        if not up or not eligible_powers(pos):
            return pos
        if len(up) == 1:
            return put_up(pos, up[0], self._find_chooser(pos))
        return pos.push_steps(ChooseNpp(self._find_chooser(pos)))


class PutUpAttempt(NamedTuple):
    """9.0 A power that would be put up for bidding."""

    pos: CarolingianPosition
    power: str


def _put(pos: CarolingianPosition, power: str) -> str:
    return pos.fixed.name_in_sentence(power) if power in pos.fixed.powers else "that power"


PUTTING_UP: tuple[Check[PutUpAttempt], ...] = (
    Check(
        "put up: Major NPP",
        "9.0",
        lambda case: case.pos.ranks.get(case.power) == "major",
        lambda case: phases_words.only_major_npps_are_bid(put=_put(case.pos, case.power)),
        SENSE,
    ),
    Check(
        "put up: once a turn",
        "9.0",
        lambda case: case.power not in case.pos.track.values(),
        lambda case: phases_words.order_of_play_has_place(put=_put(case.pos, case.power)),
        SENSE,
    ),
)
"""9.0 The conditions for putting up a Major NPP."""


def npps_to_put_up(pos: CarolingianPosition) -> list[str]:
    """9.0 Return the Major NPPs that can be put up for bidding."""
    return [power for power in pos.majors() if passes(PUTTING_UP, PutUpAttempt(pos, power))]


class Bidder(NamedTuple):
    """9.0 A player who would bid, or put a Major NPP up."""

    pos: CarolingianPosition
    seat: str

    @property
    def number(self) -> int:
        """The number of Major NPPs that he controls."""
        return sum(self.pos.seat(power) == self.seat for power in self.pos.majors())


BIDDER: tuple[Check[Bidder], ...] = (
    Check(
        "bidder: has a power",
        "23.1",
        lambda case: case.seat not in case.pos.leaderless,
        lambda case: phases_words.has_no_power_of_his_own(seat=case.seat),
        SENSE,
    ),
    Check(
        "bidder: below the limit",
        "9.0",
        lambda case: case.pos.own.get(case.seat, "") in ("", *eligible_powers(case.pos)),
        lambda case: phases_words.controls_enough_major_npps(seat=case.seat, number=case.number),
        SENSE,
    ),
)
"""9.0, 23.1 The conditions for taking part in the bidding for Major NPPs."""


@dataclass(frozen=True, slots=True)
class ChooseNpp(GameStep):
    """9.0 The choice of the next Major NPP for bidding."""

    chooser: str
    rule: ClassVar[str] = "9.0"
    moment: ClassVar[str] = phases_words.WHEN_MAJOR_NPP_IS_PUT_UP
    verbs: ClassVar[tuple[str, ...]] = ("put up",)

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return NextNpp()

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        pick = Pick("put up", "Put up", "powers", tuple(Choice(p, pos.fixed.name(p)) for p in npps_to_put_up(pos)))
        words = phases_words.WHICH_MAJOR_NPP_IS_BID
        detail = phases_words.has_most_dp_and_choice(power=pos.fixed.name(self.chooser), dp=pos.dp[self.chooser])
        return (Question(pos.answering_seat(self.chooser), self.chooser, self.rule, words, (pick,), detail),)

    def checks_for_excluded(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb in ("put up", "raise", "stand"):
            yield Trial(BIDDER, Bidder(pos, attempt.seat))

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(PUTTING_UP, PutUpAttempt(pos, naming.first_part(attempt)))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        return put_up(pos, str(answer.value[0]), self.chooser)


def put_up(pos: CarolingianPosition, npp: str, chooser: str) -> CarolingianPosition:
    """9.0 Open the auction, clockwise from the chooser. A player alone below the limit gets the NPP for nothing."""
    able = set(eligible_powers(pos))
    pos = pos.replace(free_dp={})
    order = tuple(power for power in pos.powers_clockwise(chooser) if power in able)
    pos = pos.replace(bids={})
    if len(order) == 1:
        return award_npp(pos, npp, order[0], 0, phases_words.NOBODY_ELSE_MAY_CONTROL_ANOTHER_ONE)  # order: the only one
    if not order:
        return pos.push_steps(NextNpp())
    pos = pos.note_public(
        "put up",
        phases_words.puts_up_for_bidding(power=pos.fixed.name(chooser), other=pos.fixed.name_in_sentence(npp)),
        "9.0",
        npp,
    )
    if is_without_dp(pos) and not any(pos.hands.get(power) for power in order):  # 28.0 Alliance brings DP of its own
        return close_auction(
            pos.note_public("stood", phases_words.NOBODY_HAS_ANY_DP_TO_BID, "9.0", npp), npp, chooser, order
        )
    return pos.push_steps(NppBid(npp, chooser, order))


def is_still_up(pos: CarolingianPosition, npp: str, bidders: tuple[str, ...]) -> bool:
    """9.0 Return whether ``npp`` is a Major NPP that nobody controls yet, and all its bidders are Player Powers."""
    return set(bidders) <= set(pos.player_powers()) and pos.ranks[npp] == "major" and not pos.seat(npp)


@dataclass(frozen=True, slots=True)
class NppBid(GameStep):
    """9.0 The bidding is as in the Initiative Phase, but only the winner pays."""

    npp: str
    chooser: str
    clockwise: tuple[str, ...]  # who speaks next comes first
    stood_in_a_row: int = 0
    rule: ClassVar[str] = "9.0"
    moment: ClassVar[str] = phases_words.WHEN_IT_IS_BID_FOR_A_MAJOR_NPP
    verbs: ClassVar[tuple[str, ...]] = ("stand", "raise", "all stand", "result")
    waits_for: ClassVar[str] = NPP_BID

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        """Put up the next NPP if the bidders or the NPP have changed."""
        return self if is_still_up(pos, self.npp, self.clockwise) else NextNpp()

    def _order_bidders(self, pos: CarolingianPosition) -> tuple[str, ...]:
        """Return all bidders in the order of seats, starting with the one that put the NPP up."""
        return tuple(power for power in pos.powers_clockwise(self.chooser) if power in self.clockwise)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        npp = pos.fixed.name_in_sentence(self.npp)
        return (
            bid_question(pos, self.rule, self.clockwise[0], npp),
            result_question(pos, self.rule, self._order_bidders(pos), npp),
        )

    def checks_for_excluded(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb in ("put up", "raise", "stand"):
            yield Trial(BIDDER, Bidder(pos, attempt.seat))

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "raise":
            yield Trial(BIDDING, Bid(pos, self.clockwise[0], attempt.value))
        if attempt.verb == "result":
            yield from checks_for_result(pos, self._order_bidders(pos), attempt)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        power = self.clockwise[0]
        name, npp = pos.fixed.name(power), pos.fixed.name_in_sentence(self.npp)
        if answer.verb in ("all stand", "result"):
            pos = record_result(pos, self.rule, self._order_bidders(pos), answer, npp)
            return close_auction(pos, self.npp, self.chooser, self.clockwise)
        if answer.verb == "raise":
            assert isinstance(answer.value, int)
            pos = pos.replace(bids={**pos.bids, power: answer.value})
            pos = pos.note_public(
                "bid", phases_words.bids_dp_for(power=name, bid=answer.value, npp=npp), self.rule, power
            )
            return pos.push_steps(NppBid(self.npp, self.chooser, rotate_bidders(self.clockwise)))
        stood = self.stood_in_a_row + 1
        pos = pos.note_public(
            "stood", phases_words.stands_on_bid(power=name, bid=pos.bids.get(power, 0)), self.rule, power
        )
        if stood < len(self.clockwise):
            return pos.push_steps(NppBid(self.npp, self.chooser, rotate_bidders(self.clockwise), stood))
        return close_auction(pos, self.npp, self.chooser, self.clockwise)


def close_auction(pos: CarolingianPosition, npp: str, chooser: str, bidders: tuple[str, ...]) -> CarolingianPosition:
    """9.0 Close the auction: (a) ties are broken randomly; (b) without a bid its last player has it at no cost.

    If it had no last player, or he is at his limit, the reading ``unbid_npp`` decides. All are tied at nothing and the
    tie is broken randomly ("random"), or the player who put it up has it ("chooser").
    """
    highest = max(pos.bids.values(), default=0)  # order: numbers
    if highest:
        tied = tuple(power for power in bidders if pos.bids.get(power, 0) == highest)
        if len(tied) == 1:
            return award_npp(pos, npp, tied[0], highest, phases_words.THE_HIGHEST_BID)  # order: the only one
        return pos.push_steps(BreakTie(npp, tied, highest))
    before = pos.own.get(pos.last_run.get(npp, ""), "")
    if before in bidders:
        return award_npp(
            pos,
            npp,
            before,
            0,
            phases_words.nobody_bid_so_it_stays_with(power=pos.fixed.name_in_sentence(before)),
        )
    passed_over = phases_words.and_may_control_no_more(power=pos.fixed.name_in_sentence(before)) if before else ""
    if pos.fixed.readings["unbid_npp"] == "chooser":
        return award_npp(
            pos,
            npp,
            chooser,
            0,
            phases_words.nobody_bid_put_it_up(passed_over=passed_over, power=pos.fixed.name_in_sentence(chooser)),
        )
    return pos.push_steps(BreakTie(npp, bidders, 0, phases_words.nobody_bid_at_all(passed_over=passed_over)))


@dataclass(frozen=True, slots=True)
class BreakTie(GameStep):
    """9.0 (a) Ties for the highest bid are broken randomly."""

    npp: str
    tied: tuple[str, ...]
    price: int
    why: str = phases_words.TIED_FOR_HIGHEST_BID
    rule: ClassVar[str] = "9.0"

    def has_bid_to_pay(self) -> bool:
        return self.price > 0

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        """Put up the next NPP if the bidders or the NPP have changed."""
        return self if is_still_up(pos, self.npp, self.tied) else NextNpp()

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        names = join_names(pos.fixed.name_in_sentence(power) for power in self.tied)
        npp = pos.fixed.name_in_sentence(self.npp)
        draw = Draw(
            "tie",
            phases_words.BREAK_TIE,
            "players",
            tuple((power, 1) for power in self.tied),
            why=phases_words.powers_are_tied(names=names),
            key=(pos.turn, self.rule, self.npp),
        )
        return (
            Question(
                CHANCE,
                self.npp,
                self.rule,
                phases_words.powers_are_tied_for(names=names, npp=npp),
                (draw,),
            ),
        )

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        return award_npp(pos, self.npp, str(answer.value[0]), self.price, phases_words.drawn_by_lot(why=self.why))


def award_npp(pos: CarolingianPosition, npp: str, power: str, price: int, why: str) -> CarolingianPosition:
    """9.0 Give the winner control of the Major NPP for this game turn. He pays and chooses its box, and the next one
    follows. The record gives the reason ``why``."""
    seat = pos.owner(power)
    price = max(0, price - pos.free_dp.get(power, 0))  # 28.0 Alliance
    pos = pos.replace(runs={**pos.runs, npp: seat}, bids={}, free_dp={})
    cost = phases_words.for_so_many_dp(price=price) if price else phases_words.AT_NO_COST
    words = phases_words.controls_this_turn(
        power=pos.fixed.name(power), other=pos.fixed.name_in_sentence(npp), cost=cost, why=why
    )
    return pos.note_public("npp", words, "9.0", npp).push_steps(box_step(pos, power, npp, price), NextNpp())
