"""6.0, 7.0, 20.0, 24.0 Gifts, trades, loans, alliances and discards: one list of conditions for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial
from dark_ages_desk.core.question import Answer
from dark_ages_desk.games.carolingian_twilight.state import hands, naming
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Loan
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import ALLIANCE, KINDS
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import powers as powers_words
from dark_ages_desk.games.carolingian_twilight.words import vikings as vikings_words

NONE, ANY = "none", "any"
"""In a trade: no marker; a marker of the other's choice."""


class Deal(NamedTuple):
    """A deal that a power would make: its partner, DP, marker, loan or alliance by number, and its text.

    A trade asks for ``wanted`` and ``back``. If ``whole``, the answer has all its parts.
    """

    pos: CarolingianPosition
    power: str
    whole: bool = True
    to: str = ""
    amount: int | None = None
    card: str = NONE
    wanted: int | None = 0
    back: str = NONE
    number: int | None = None
    words: str = ""

    @property
    def name(self) -> Any:
        return self.pos.fixed.name(self.power)

    @property
    def taker(self) -> Any:
        return self.pos.fixed.name(self.to)

    @property
    def has(self) -> int:
        return self.pos.dp.get(self.power, 0)

    @property
    def loan(self) -> Loan | None:
        number = self.number
        return self.pos.loans[number] if number is not None and number < len(self.pos.loans) else None


Checks = tuple[Check[Deal], ...]


def _may_see_hand(case: Deal, viewer: str) -> bool:
    return case.pos.may_see(viewer, case.power)


def is_bid_open(pos: CarolingianPosition) -> bool:
    """8.0 Return whether a bid was made or is unpaid. DP may not change hands until that is over."""
    return any(pos.bids.values()) or any(step.has_bid_to_pay() for step in pos.agenda)


def _holds_marker(case: Deal) -> bool:
    return case.card in (NONE, *hands.held_markers(case.pos, case.power))


def _is_player_power(pos: CarolingianPosition, power: str) -> bool:
    return pos.ranks.get(power) == "player"


def _completeness_check(verb: str) -> Check[Deal]:
    return Check(f"{verb}: parts", "6.0", lambda case: case.whole, lambda case: powers_words.NOT_ALL_PARTS_OF_IT, SENSE)


def _player_power_check(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: Player Power",
        "24.0",
        lambda case: _is_player_power(case.pos, case.power),
        lambda case: powers_words.TRADES_LOANS_AND_ALLIANCES,
        SENSE,
    )


def _other_player_check(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: another Player Power",
        "6.0",
        lambda case: _is_player_power(case.pos, case.to) and case.to != case.power,
        lambda case: powers_words.IT_TAKES_ANOTHER_PLAYER_POWER,
        SENSE,
    )


def _heirs_check(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: heirs certain",
        "29.2",
        lambda case: not hands.is_heir_uncertain(case.pos, case.power),
        lambda case: powers_words.NO_DEAL_BEFORE_THE_DIE_FOR_HEIRS,
    )


def _no_bid_check(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: no bid open",
        "8.0",
        lambda case: not is_bid_open(case.pos),
        lambda case: powers_words.DP_DO_NOT_CHANGE_HANDS_BEFORE_PAYMENT,
    )


def _dp_number_check(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: number",
        "7.0",
        lambda case: case.amount is not None and case.amount >= 1,
        lambda case: vikings_words.IT_TAKES_A_WHOLE_NUMBER_OF_DP,
        SENSE,
    )


def _means_check(verb: str, rule: str = "7.0", kind: str = MEANS) -> Check[Deal]:
    return Check(
        f"{verb}: means",
        rule,
        lambda case: (case.amount or 0) <= case.has,
        lambda case: vikings_words.has_so_many_dp(power=case.name, has=case.has),
        kind,
    )


def _held_check(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: held",
        "20.0",
        lambda case: case.card in hands.held_markers(case.pos, case.power),
        lambda case: markers_words.holds_no_such_marker(power=case.name),
        SENSE,
        _may_see_hand,
        markers_words.WHICH_MARKERS_POWER_HOLDS,
    )


def _safe_markers_check(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: markers safe",
        "20.1",
        lambda case: not hands.is_losing_markers(case.pos, case.power) or hands.is_heir_uncertain(case.pos, case.power),
        lambda case: powers_words.loses_markers_first(power=case.name),
    )


def _hand_room_check(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: room",
        "20.1",
        lambda case: hands.has_room(case.pos, case.to),
        lambda case: powers_words.holds_ten_markers_already(taker=case.taker),
    )


def _may_receive_lp(case: Deal) -> bool:
    levy = case.pos.levy
    return not case.pos.is_npp(case.to) or (levy is not None and levy.power == case.to)


GIVE_DP: Checks = (
    _completeness_check("give dp"),
    Check(
        "give dp: Player Power",
        "24.0",
        lambda case: _is_player_power(case.pos, case.power),
        lambda case: powers_words.NPP_MAY_RECEIVE_DP_AS_LP,
        SENSE,
    ),
    _dp_number_check("give dp"),
    Check(
        "give dp: another power",
        "7.0",
        lambda case: case.pos.is_in_play(case.to) and case.to != case.power and case.to in case.pos.runs,
        lambda case: (
            powers_words.uncontrolled_power_takes_nothing(power=case.pos.fixed.name_in_sentence(case.to))
            if case.pos.is_in_play(case.to) and case.to != case.power
            else powers_words.DP_ARE_GIVEN_TO_ANOTHER_POWER
        ),
        SENSE,
    ),
    Check(
        "give dp: NPP in its Levy Segment",
        "24.0",
        _may_receive_lp,
        lambda case: powers_words.receives_dp_as_lp(taker=case.taker),
        SENSE,
    ),
    _heirs_check("give dp"),
    _no_bid_check("give dp"),
    _means_check("give dp"),
)
GIVE_LP: Checks = (
    Check(
        "give lp: never", "12.0", lambda case: False, lambda case: powers_words.LP_CANNOT_BE_TRANSFERRED_TO_ANY, SENSE
    ),
)
GIVE_MARKER: Checks = (
    _completeness_check("give marker"),
    _held_check("give marker"),
    Check(
        "give marker: another power",
        "20.0",
        lambda case: case.pos.is_in_play(case.to) and case.to != case.power,
        lambda case: powers_words.MARKER_IS_GIVEN_TO_ANOTHER_POWER,
        SENSE,
    ),
    Check(
        "give marker: not of an NPP",
        "24.0",
        lambda case: not case.pos.is_npp(case.power),
        lambda case: powers_words.NPP_MAY_RECEIVE_MARKERS_BUT_NEVER,
    ),
    Check(
        "give marker: somebody to take it",
        "20.0",
        lambda case: case.to in case.pos.runs,
        lambda case: powers_words.uncontrolled_power_takes_no_markers(power=case.pos.fixed.name_in_sentence(case.to)),
    ),
    _heirs_check("give marker"),
    _safe_markers_check("give marker"),
    _hand_room_check("give marker"),
)
DISCARD: Checks = (
    _completeness_check("discard marker"),
    _held_check("discard marker"),
    Check(
        "discard marker: not of an NPP",
        "20.1",
        lambda case: not case.pos.is_npp(case.power) or case.card == ALLIANCE,
        lambda case: powers_words.NPP_DISCARDS_ONLY_ALLIANCE_WITH_TEN,
    ),
    _heirs_check("discard marker"),
    _safe_markers_check("discard marker"),
)
LEND_DP: Checks = (
    _completeness_check("lend dp"),
    _player_power_check("lend dp"),
    _other_player_check("lend dp"),
    _dp_number_check("lend dp"),
    _heirs_check("lend dp"),
    _no_bid_check("lend dp"),
    _means_check("lend dp", "6.0"),
)
LEND_MARKER: Checks = (
    _completeness_check("lend marker"),
    _player_power_check("lend marker"),
    _other_player_check("lend marker"),
    _held_check("lend marker"),
    _heirs_check("lend marker"),
    _safe_markers_check("lend marker"),
    _hand_room_check("lend marker"),
)


def most_dp_elsewhere(pos: CarolingianPosition, power: str) -> int:
    """Return the most DP that any other Player Power could give."""
    return max((pos.dp.get(other, 0) for other in pos.player_powers() if other != power), default=0)  # order: numbers


OFFER: Checks = (
    _completeness_check("offer"),
    _player_power_check("offer"),
    _other_player_check("offer"),
    Check(
        "offer: DP given",
        "6.0",
        lambda case: case.amount is not None and 0 <= case.amount <= case.has,
        lambda case: powers_words.has_dp_to_offer(power=case.name, has=case.has),
        SENSE,
    ),
    Check(
        "offer: DP wanted",
        "6.0",
        lambda case: case.wanted is not None and 0 <= case.wanted <= most_dp_elsewhere(case.pos, case.power),
        lambda case: powers_words.no_other_player_power_has_more(
            most_dp_elsewhere=most_dp_elsewhere(case.pos, case.power)
        ),
        SENSE,
    ),
    Check(
        "offer: marker given",
        "6.0",
        _holds_marker,
        lambda case: markers_words.holds_no_such_marker(power=case.name),
        SENSE,
        _may_see_hand,
        markers_words.WHICH_MARKERS_POWER_HOLDS,
    ),
    Check(
        "offer: marker wanted",
        "6.0",
        lambda case: case.back in (NONE, ANY) or (case.back in KINDS and not KINDS[case.back].at_once),
        lambda case: powers_words.MARKER_THAT_IS_PLAYED_AS_IT,
        SENSE,
    ),
    _heirs_check("offer"),
    Check(
        "offer: markers safe",
        "20.1",
        lambda case: case.card == NONE or not hands.is_losing_markers(case.pos, case.power),
        lambda case: powers_words.loses_markers_first(power=case.name),
    ),
    Check(
        "offer: no bid open",
        "8.0",
        lambda case: not (case.amount or case.wanted) or not is_bid_open(case.pos),
        lambda case: powers_words.DP_DO_NOT_CHANGE_HANDS_BEFORE_PAYMENT,
    ),
)


def _is_own_loan(case: Deal) -> bool:
    return case.loan is not None and case.loan.borrower == case.power


def _can_repay(case: Deal) -> bool:
    """Return whether the borrower has the lent marker itself, or any DP to repay with."""
    loan = case.loan
    assert loan is not None
    return loan.marker in hands.held_markers(case.pos, case.power) if loan.marker else case.has > 0


REPAY: Checks = (
    _completeness_check("repay"),
    Check("repay: own loan", "6.0", _is_own_loan, lambda case: powers_words.NO_SUCH_LOAN, SENSE),
    Check(
        "repay: lender plays",
        "6.0",
        lambda case: case.loan is not None and _is_player_power(case.pos, case.loan.lender),
        lambda case: powers_words.WHO_LENT_IT_HAS_NO_POWER,
        SENSE,
    ),
    Check(
        "repay: something to repay with",
        "6.0",
        _can_repay,
        lambda case: powers_words.LOAN_IS_REPAID_WITH_DP,
        SENSE,
    ),
    _heirs_check("repay"),
    Check(
        "repay: markers safe",
        "20.1",
        lambda case: case.loan is None or not case.loan.marker or not hands.is_losing_markers(case.pos, case.power),
        lambda case: powers_words.loses_markers_first(power=case.name),
    ),
    Check(
        "repay: room",
        "20.1",
        lambda case: case.loan is None or not case.loan.marker or hands.has_room(case.pos, case.loan.lender),
        lambda case: powers_words.WHO_LENT_MARKER_HOLDS_TEN_ALREADY,
    ),
    Check(
        "repay: no bid open",
        "8.0",
        lambda case: case.loan is None or bool(case.loan.marker) or not is_bid_open(case.pos),
        lambda case: powers_words.DP_DO_NOT_CHANGE_HANDS_BEFORE_PAYMENT,
    ),
)
FORGIVE: Checks = (
    _completeness_check("forgive"),
    Check(
        "forgive: own claim",
        "6.0",
        lambda case: case.loan is not None and case.loan.lender == case.power,
        lambda case: powers_words.ONLY_LENDER_FORGIVES_LOAN_THAT_STANDS,
        SENSE,
    ),
)
ALLY: Checks = (
    _completeness_check("propose alliance"),
    _player_power_check("propose alliance"),
    _other_player_check("propose alliance"),
    Check(
        "propose alliance: words",
        "6.0",
        lambda case: len(case.words) <= 500 and case.words.isprintable(),
        lambda case: powers_words.TERMS_ARE_LINE_OF_AT_MOST,
        SENSE,
    ),
)


def _is_alliance_member(case: Deal) -> bool:
    number = case.number
    pacts = case.pos.alliances
    return number is not None and number < len(pacts) and case.power in pacts[number].powers


END_ALLIANCE: Checks = (
    _completeness_check("end alliance"),
    Check(
        "end alliance: member",
        "6.0",
        _is_alliance_member,
        lambda case: powers_words.ONLY_THOSE_WHO_ARE_IN_ALLIANCE,
        SENSE,
    ),
)


def checks_for(pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
    """Yield the checks for a deal."""
    value = attempt.value if isinstance(attempt.value, tuple) else ()
    told = naming.value_parts(attempt)
    power = attempt.power

    def number(at: int) -> int | None:
        given = value[at]
        return given if type(given) is int else None

    whole = len(value) == {"offer": 5, "give dp": 2, "give marker": 2, "lend dp": 2, "lend marker": 2, "ally": 2}.get(
        attempt.verb, 1
    )
    if not whole:
        yield Trial(_TABLE[attempt.verb][:1], Deal(pos, power, False))
        return
    match attempt.verb:
        case "give dp" | "lend dp":
            deal = Deal(pos, power, to=told[1], amount=number(0))
        case "give marker" | "lend marker":
            deal = Deal(pos, power, to=told[1], card=told[0])
        case "discard":
            deal = Deal(pos, power, card=told[0])
        case "offer":
            deal = Deal(pos, power, True, told[0], number(1), told[2], number(3), told[4])
        case "ally":
            deal = Deal(pos, power, to=told[0], words=told[1])
        case "give lp":
            deal = Deal(pos, power)
        case _:
            deal = Deal(pos, power, number=naming.parse_number(told[0]))
    yield Trial(_TABLE[attempt.verb], deal)


_TABLE: dict[str, Checks] = {
    "give dp": GIVE_DP,
    "give lp": GIVE_LP,
    "give marker": GIVE_MARKER,
    "discard": DISCARD,
    "lend dp": LEND_DP,
    "lend marker": LEND_MARKER,
    "offer": OFFER,
    "repay": REPAY,
    "forgive": FORGIVE,
    "ally": ALLY,
    "end alliance": END_ALLIANCE,
}
VERBS = tuple(_TABLE)
"""6.0 The verbs of gifts, loans, trades and agreements; "give lp" is always refused."""
