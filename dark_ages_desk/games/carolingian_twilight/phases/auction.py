"""8.0 and 9.0 The auction of both bidding phases: raise or stand until all stand in succession.

A second question beside the bidder's lets the keeper of the record end the bidding, or enter all bids made at the
table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial, check_for_each
from dark_ages_desk.core.lazy_options import LazyOptions
from dark_ages_desk.core.question import REFEREE, Answer, Button, Form, FormField, Option, PickNumber, Question
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import phases as phases_words


def biddable_dp(pos: CarolingianPosition, power: str) -> int:
    """8.0 Return the power's maximum bid: its DP, plus those of an Alliance for the Major NPP under auction (28.0)."""
    return pos.dp.get(power, 0) + pos.free_dp.get(power, 0)


def bid_question(pos: CarolingianPosition, rule: str, power: str, about: str) -> Question:
    """8.0 Ask the player in turn to raise his bid, up to the DP that he has, or to stand on it."""
    bid, purse = pos.bids.get(power, 0), biddable_dp(pos, power)
    highest = max(pos.bids.values(), default=0)  # order: numbers
    options: list[Option] = [Button("stand", phases_words.stand_on(bid=bid) if bid else "Pass", main=True)]
    if bid < purse:
        hint = phases_words.STAYS_BELOW_THE_HIGHEST_BID if purse < highest else ""
        options.append(PickNumber("raise", "Bid", bid + 1, purse, hint, usual=highest + 1))
    free = phases_words.and_free_of_alliance(free_dp=pos.free_dp[power]) if pos.free_dp.get(power) else ""
    bids = ", ".join(f"{pos.fixed.name(p)} {n}" for p, n in pos.bids.items()) or phases_words.NO_BIDS_YET
    return Question(
        pos.answering_seat(power),
        power,
        rule,
        phases_words.bids_for(power=pos.fixed.name(power), about=about),
        tuple(options),
        phases_words.dp_in_hand_and_bids(dp=pos.dp.get(power, 0), free=free, highest=highest, bids=bids),
    )


class Bid(NamedTuple):
    """8.0, 9.0 A bid that a power would raise to."""

    pos: CarolingianPosition
    power: str
    value: object

    @property
    def number(self) -> int:
        return self.value if isinstance(self.value, int) else 0

    @property
    def now(self) -> int:
        return self.pos.bids.get(self.power, 0)


BIDDING: tuple[Check[Bid], ...] = (
    Check(
        "bid: number",
        "8.0",
        lambda case: type(case.value) is int and case.number >= 0,
        lambda case: phases_words.BID_IS_WHOLE_NUMBER_OF_DP,
        SENSE,
    ),
    Check(
        "bid: raised",
        "8.0",
        lambda case: case.number > case.now,
        lambda case: phases_words.bid_is_raised_or_stood(now=case.now),
    ),
    Check(
        "bid: means",
        "8.0",
        lambda case: case.number <= biddable_dp(case.pos, case.power),
        lambda case: phases_words.nobody_bids_more_dp_than_it_has(
            power=case.pos.fixed.name(case.power), biddable_dp=biddable_dp(case.pos, case.power)
        ),
        MEANS,
    ),
)
"""8.0 The conditions for raising a bid."""


RESULT: tuple[Check[Bid], ...] = (
    Check(
        "result: number",
        "8.0",
        BIDDING[0].ok,
        lambda case: phases_words.bid_is_to_be_whole(power=case.pos.fixed.name_in_sentence(case.power)),
        SENSE,
    ),
    Check(
        "result: not lowered",
        "8.0",
        lambda case: case.number >= case.now,
        lambda case: phases_words.bid_is_never_lowered(
            power=case.pos.fixed.name(case.power), now=case.now, bid=case.number
        ),
    ),
    Check(
        "result: means",
        "8.0",
        lambda case: case.number <= highest_bid(case.pos, case.power),
        BIDDING[2].words,
        MEANS,
    ),
)
"""8.0, 9.0 The conditions for each of the bids that close an auction."""


def highest_bid(pos: CarolingianPosition, power: str) -> int:
    """8.0 Return the maximum that may be entered for the power; a bid already made holds even if its DP have shrunk
    since."""
    return max(biddable_dp(pos, power), pos.bids.get(power, 0))


def result_question(pos: CarolingianPosition, rule: str, bidders: tuple[str, ...], about: str) -> Question:
    """8.0, 9.0 Ask the keeper of the record to end the bidding, or to enter all bids made at the table. This replaces
    asking one bidder after the other."""

    def option(number: int) -> Option:
        if number == 0:
            further = " further" if pos.bids else ""
            return Button(
                "all stand",
                phases_words.nobody_bids_further(further=further),
                phases_words.all_stand_one_after_other(rule=rule),
            )
        fields = tuple(
            FormField(power, str(pos.fixed.name(power)), "number", (), pos.bids.get(power, 0), highest_bid(pos, power))
            for power in bidders
        )
        return Form("result", phases_words.ENTER_BIDS, fields, rule)

    options = LazyOptions(2, option, lambda: ("all stand", "result"))
    return Question(REFEREE, "", rule, phases_words.whole_auction(about=about), options, beside=True)


def checks_for_result(pos: CarolingianPosition, bidders: tuple[str, ...], attempt: Answer) -> Iterator[Trial[Any]]:
    """8.0, 9.0 Yield the checks for the bids of all bidders. The form itself checks that each bidder has a bid."""
    given = attempt.value if isinstance(attempt.value, tuple) else ()
    cases = tuple(Bid(pos, power, bid) for power, bid in zip(bidders, given, strict=False))
    if len(given) == len(bidders):
        yield Trial(tuple(check_for_each(check) for check in RESULT), cases)


def record_result(
    pos: CarolingianPosition, rule: str, bidders: tuple[str, ...], answer: Answer, about: str
) -> CarolingianPosition:
    """8.0, 9.0 Record in one line that all stand, on the bids made or on those entered."""
    if answer.verb == "result":
        assert isinstance(answer.value, tuple)
        pos = pos.replace(bids=dict(zip(bidders, answer.value, strict=True)))
    final = sorted(bidders, key=lambda power: -pos.bids.get(power, 0))  # order: a sentence, equal bids as they sit
    bids = join_names(f"{pos.fixed.name(power)} {pos.bids.get(power, 0)}" for power in final)
    if not any(pos.bids.values()):
        return pos.note_public("stood", phases_words.nobody_bids_for_all_stand(about=about), rule)
    return pos.note_public("bid", phases_words.bids_for_all_stand(about=about, bids=bids), rule)


def rotate_bidders(clockwise: tuple[str, ...]) -> tuple[str, ...]:
    """Return the bidders with the next player first."""
    return (*clockwise[1:], clockwise[0])
