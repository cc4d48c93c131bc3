"""6.0, 7.0, 20.0, 24.0 Gifts, trades, loans, alliances and discards: one list of conditions for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial
from dark_ages_desk.core.question import Answer
from dark_ages_desk.games.carolingian_twilight.state import hands, naming
from dark_ages_desk.games.carolingian_twilight.state.pacts import Loan
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import ALLIANCE, KINDS

NONE, ANY = "none", "any"
"""In a trade: no marker; a marker of the other's choice."""


class Deal(NamedTuple):
    """A deal that a power would make: its partner, DP, marker, loan or alliance by number, and its text.

    A trade asks for ``wanted`` and ``back``. If ``whole``, the answer has all its parts.
    """

    pos: Table
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


def _owner_knows(case: Deal, eye: str) -> bool:
    return case.pos.may_see(eye, case.power)


def bidding(pos: Table) -> bool:
    """8.0 Return whether a bid was made or is unpaid. DP may not change hands until that is over."""
    return any(pos.bids.values()) or any(step.owes() for step in pos.agenda)


def _holds(case: Deal) -> bool:
    return case.card in (NONE, *hands.held(case.pos, case.power))


def _player(pos: Table, power: str) -> bool:
    return pos.ranks.get(power) == "player"


def _whole(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: parts", "6.0", lambda case: case.whole, lambda case: "Not all parts of it are filled in.", SENSE
    )


def _of_players(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: Player Power",
        "24.0",
        lambda case: _player(case.pos, case.power),
        lambda case: "Trades, loans and alliances are for Player Powers; an NPP may only receive.",
        SENSE,
    )


def _to_player(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: another Player Power",
        "6.0",
        lambda case: _player(case.pos, case.to) and case.to != case.power,
        lambda case: "It takes another Player Power.",
        SENSE,
    )


def _heirs(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: heirs certain",
        "29.2",
        lambda case: not hands.in_doubt(case.pos, case.power),
        lambda case: "The leader is dead and the die for his heirs not thrown: nothing changes hands until it is.",
    )


def _no_bid(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: no bid open",
        "8.0",
        lambda case: not bidding(case.pos),
        lambda case: "DP do not change hands between a bid and its payment.",
    )


def _some_dp(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: number",
        "7.0",
        lambda case: case.amount is not None and case.amount >= 1,
        lambda case: "It takes a whole number of DP, at least one.",
        SENSE,
    )


def _enough(verb: str, rule: str = "7.0", kind: str = MEANS) -> Check[Deal]:
    return Check(
        f"{verb}: means",
        rule,
        lambda case: (case.amount or 0) <= case.has,
        lambda case: f"{case.name:has} {case.has} DP.",
        kind,
    )


def _held(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: held",
        "20.0",
        lambda case: case.card in hands.held(case.pos, case.power),
        lambda case: f"{case.name:holds} no such marker.",
        SENSE,
        _owner_knows,
        "Which markers a power holds is for its own player.",
    )


def _not_about_to_lose(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: markers safe",
        "20.1",
        lambda case: not hands.closed(case.pos, case.power) or hands.in_doubt(case.pos, case.power),
        lambda case: f"{case.name:loses} markers first, and passes none on until then.",
    )


def _room(verb: str) -> Check[Deal]:
    return Check(
        f"{verb}: room",
        "20.1",
        lambda case: hands.has_room(case.pos, case.to),
        lambda case: f"{case.taker:holds} ten markers already.",
    )


def _npp_levies(case: Deal) -> bool:
    levy = case.pos.levy
    return not case.pos.is_npp(case.to) or (levy is not None and levy.power == case.to)


GIVE_DP: Checks = (
    _whole("give dp"),
    Check(
        "give dp: Player Power",
        "24.0",
        lambda case: _player(case.pos, case.power),
        lambda case: "An NPP may receive DP, as LP, but never gives any away.",
        SENSE,
    ),
    _some_dp("give dp"),
    Check(
        "give dp: another power",
        "7.0",
        lambda case: case.pos.in_play(case.to) and case.to != case.power and case.to in case.pos.runs,
        lambda case: (
            f"Nobody controls {case.pos.fixed.the(case.to)}, who can take nothing."
            if case.pos.in_play(case.to) and case.to != case.power
            else "DP are given to another power."
        ),
        SENSE,
    ),
    Check(
        "give dp: NPP in its Levy Segment",
        "24.0",
        _npp_levies,
        lambda case: f"{case.taker:receives} DP, as LP, in its own Levy Segment only, which is not in progress.",
        SENSE,
    ),
    _heirs("give dp"),
    _no_bid("give dp"),
    _enough("give dp"),
)
GIVE_LP: Checks = (
    Check("give lp: never", "12.0", lambda case: False, lambda case: "LP cannot be transferred to any power.", SENSE),
)
GIVE_MARKER: Checks = (
    _whole("give marker"),
    _held("give marker"),
    Check(
        "give marker: another power",
        "20.0",
        lambda case: case.pos.in_play(case.to) and case.to != case.power,
        lambda case: "A marker is given to another power.",
        SENSE,
    ),
    Check(
        "give marker: not of an NPP",
        "24.0",
        lambda case: not case.pos.is_npp(case.power),
        lambda case: "An NPP may receive markers but never gives or trades them.",
    ),
    Check(
        "give marker: somebody to take it",
        "20.0",
        lambda case: case.to in case.pos.runs,
        lambda case: f"Nobody controls {case.pos.fixed.the(case.to)}: markers go to powers that somebody controls.",
    ),
    _heirs("give marker"),
    _not_about_to_lose("give marker"),
    _room("give marker"),
)
DISCARD: Checks = (
    _whole("discard marker"),
    _held("discard marker"),
    Check(
        "discard marker: not of an NPP",
        "20.1",
        lambda case: not case.pos.is_npp(case.power) or case.card == ALLIANCE,
        lambda case: "An NPP discards only an Alliance; with ten it loses one at random before a draw.",
    ),
    _heirs("discard marker"),
    _not_about_to_lose("discard marker"),
)
LEND_DP: Checks = (
    _whole("lend dp"), _of_players("lend dp"), _to_player("lend dp"), _some_dp("lend dp"), _heirs("lend dp"),
    _no_bid("lend dp"), _enough("lend dp", "6.0"),
)  # fmt: skip
LEND_MARKER: Checks = (
    _whole("lend marker"), _of_players("lend marker"), _to_player("lend marker"), _held("lend marker"),
    _heirs("lend marker"), _not_about_to_lose("lend marker"), _room("lend marker"),
)  # fmt: skip


def most_wanted(pos: Table, power: str) -> int:
    """Return the most DP that any other Player Power could give."""
    return max((pos.dp.get(other, 0) for other in pos.player_powers() if other != power), default=0)  # order: numbers


OFFER: Checks = (
    _whole("offer"),
    _of_players("offer"),
    _to_player("offer"),
    Check(
        "offer: DP given",
        "6.0",
        lambda case: case.amount is not None and 0 <= case.amount <= case.has,
        lambda case: f"{case.name:has} {case.has} DP to offer.",
        SENSE,
    ),
    Check(
        "offer: DP wanted",
        "6.0",
        lambda case: case.wanted is not None and 0 <= case.wanted <= most_wanted(case.pos, case.power),
        lambda case: f"No other Player Power has more than {most_wanted(case.pos, case.power)} DP.",
        SENSE,
    ),
    Check(
        "offer: marker given",
        "6.0",
        _holds,
        lambda case: f"{case.name:holds} no such marker.",
        SENSE,
        _owner_knows,
        "Which markers a power holds is for its own player.",
    ),
    Check(
        "offer: marker wanted",
        "6.0",
        lambda case: case.back in (NONE, ANY) or (case.back in KINDS and not KINDS[case.back].at_once),
        lambda case: "A marker that is played as it is drawn is held by nobody.",
        SENSE,
    ),
    _heirs("offer"),
    Check(
        "offer: markers safe",
        "20.1",
        lambda case: case.card == NONE or not hands.closed(case.pos, case.power),
        lambda case: f"{case.name:loses} markers first, and passes none on until then.",
    ),
    Check(
        "offer: no bid open",
        "8.0",
        lambda case: not (case.amount or case.wanted) or not bidding(case.pos),
        lambda case: "DP do not change hands between a bid and its payment.",
    ),
)


def _own_loan(case: Deal) -> bool:
    return case.loan is not None and case.loan.borrower == case.power


def _back(case: Deal) -> bool:
    """Return whether the borrower has the lent marker itself, or any DP to repay with."""
    loan = case.loan
    assert loan is not None
    return loan.marker in hands.held(case.pos, case.power) if loan.marker else case.has > 0


REPAY: Checks = (
    _whole("repay"),
    Check("repay: own loan", "6.0", _own_loan, lambda case: "There is no such loan to repay.", SENSE),
    Check(
        "repay: lender plays",
        "6.0",
        lambda case: case.loan is not None and _player(case.pos, case.loan.lender),
        lambda case: "Who lent it has no power of his own any more.",
        SENSE,
    ),
    Check(
        "repay: something to repay with",
        "6.0",
        _back,
        lambda case: "A loan is repaid with DP that are there, or with the lent marker itself.",
        SENSE,
    ),
    _heirs("repay"),
    Check(
        "repay: markers safe",
        "20.1",
        lambda case: case.loan is None or not case.loan.marker or not hands.closed(case.pos, case.power),
        lambda case: f"{case.name:loses} markers first, and passes none on until then.",
    ),
    Check(
        "repay: room",
        "20.1",
        lambda case: case.loan is None or not case.loan.marker or hands.has_room(case.pos, case.loan.lender),
        lambda case: "Who lent the marker holds ten already.",
    ),
    Check(
        "repay: no bid open",
        "8.0",
        lambda case: case.loan is None or bool(case.loan.marker) or not bidding(case.pos),
        lambda case: "DP do not change hands between a bid and its payment.",
    ),
)
FORGIVE: Checks = (
    _whole("forgive"),
    Check(
        "forgive: own claim",
        "6.0",
        lambda case: case.loan is not None and case.loan.lender == case.power,
        lambda case: "Only the lender forgives a loan that stands.",
        SENSE,
    ),
)
ALLY: Checks = (
    _whole("propose alliance"),
    _of_players("propose alliance"),
    _to_player("propose alliance"),
    Check(
        "propose alliance: words",
        "6.0",
        lambda case: len(case.words) <= 500 and case.words.isprintable(),
        lambda case: "The terms are a line of at most 500 letters.",
        SENSE,
    ),
)


def _member(case: Deal) -> bool:
    number = case.number
    pacts = case.pos.alliances
    return number is not None and number < len(pacts) and case.power in pacts[number].powers


END_ALLIANCE: Checks = (
    _whole("end alliance"),
    Check("end alliance: member", "6.0", _member, lambda case: "Only those who are in an alliance end it.", SENSE),
)


def trials(pos: Table, attempt: Answer) -> Iterator[Trial[Any]]:
    """Yield the checks for a deal."""
    value = attempt.value if isinstance(attempt.value, tuple) else ()
    told = naming.parts(attempt)
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
            deal = Deal(pos, power, number=naming.number(told[0]))
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
