"""3.15, 6.11 to 6.14 BORROW, LOAN, RETURN and RECALL: armies from reserve to reserve, of use in the turn after."""

from __future__ import annotations

from dark_ages_desk.core.check import MEANS, Check
from dark_ages_desk.games.dark_age_ii.actions.base import Action, Case
from dark_ages_desk.games.dark_age_ii.actions.common import NO_ALL, NOT_NOUGHT, number_given, other_kingdom, wanted
from dark_ages_desk.games.dark_age_ii.state.changes import armies, tell
from dark_ages_desk.games.dark_age_ii.state.kingdom import Kingdom
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge

NOBODY = ("", 0)


def _own(case: Case) -> Kingdom:
    return case.pos.kingdom(case.kingdom)


def _more(debt: tuple[str, int], kingdom: str, number: int) -> tuple[str, int]:
    """Return a loan increased by ``number`` armies, which may be negative; ``NOBODY`` if none are left."""
    now = debt[1] + number
    return (kingdom, now) if now > 0 else NOBODY


def _reserve(rule: str) -> Check[Case]:
    return Check(
        "not enough in reserve",
        rule,
        lambda case: 0 < wanted(case, 0) <= _own(case).reserve,
        lambda case: f"{armies(_own(case).reserve)} are in reserve",
        MEANS,
    )


class Borrow(Action):
    """6.11 The kingdom whose armies the player is willing to borrow."""

    name = "BORROW"
    rule = "6.11"
    checks = (
        other_kingdom("6.11"),
        Check(
            "borrowed elsewhere",
            "3.15",
            lambda case: _own(case).owes[0] in ("", case.who),
            lambda case: f"you have armies of {case.pos.called(_own(case).owes[0])}, and borrow from one kingdom only",
        ),
    )

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_kingdom(case.kingdom, borrows_of=case.who)
        words = f"{pos.does(case.kingdom, 'is')} willing to borrow armies of you"
        pos = tell(pos, case.who, "borrowing", words, self.rule)
        return tell(pos, case.kingdom, "borrowing", f"you may borrow armies of {pos.called(case.who)}", self.rule)


class Loan(Action):
    """6.12 Armies of the reserve for another kingdom that is willing to borrow them."""

    name = "LOAN"
    rule = "6.12"
    checks = (
        other_kingdom("6.12"),
        number_given("6.12"),
        NO_ALL,
        Check(
            "not asked for",
            "6.12",
            lambda case: case.pos.kingdom(case.who).borrows_of == case.kingdom,
            lambda case: f"{case.pos.does(case.who, 'has')} not said that it borrows of you",
        ),
        Check(
            "lent elsewhere",
            "3.15",
            lambda case: _own(case).lent[0] in ("", case.who),
            lambda case: f"{case.pos.does(_own(case).lent[0], 'has')} armies of yours, and only one kingdom may",
        ),
        Check(
            "they borrow elsewhere",
            "3.15",
            lambda case: case.pos.kingdom(case.who).owes[0] in ("", case.kingdom),
            lambda case: f"{case.pos.does(case.who, 'has')} armies of another kingdom",
        ),
        _reserve("6.12"),
    )

    def do(self, case: Case) -> DarkAge:
        own, other = _own(case), case.pos.kingdom(case.who)
        number = min(own.reserve, wanted(case, own.reserve))
        pos = case.pos.with_kingdom(
            case.kingdom, reserve=own.reserve - number, lent=_more(own.lent, case.who, number)
        ).with_kingdom(case.who, late=other.late + number, owes=_more(other.owes, case.kingdom, number))
        pos = tell(pos, case.who, "lent", f"{pos.does(case.kingdom, 'lends')} you {armies(number)}", self.rule)
        return tell(pos, case.kingdom, "lent", f"{armies(number)} lent to {pos.called(case.who)}", self.rule)


class Return(Action):
    """6.13 Borrowed armies go back to the kingdom that they came from, if a player runs it."""

    name = "RETURN"
    rule = "6.13"
    checks = (
        number_given("6.13"),
        NO_ALL,
        NOT_NOUGHT,
        Check(
            "not borrowed",
            "6.13",
            lambda case: wanted(case, 0) <= _own(case).owes[1] > 0,
            lambda case: f"you have borrowed {armies(_own(case).owes[1])}",
        ),
        Check(
            "no player there",
            "6.13",
            lambda case: bool(case.pos.seat(_own(case).owes[0])),
            lambda case: f"nobody plays {case.pos.called(_own(case).owes[0])}, so armies cannot go back there",
        ),
        Check(
            "not enough in reserve",
            "6.13",
            lambda case: wanted(case, 0) <= _in_reserve(_own(case)),
            lambda case: f"{armies(_in_reserve(_own(case)))} are in reserve",
            MEANS,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        own = _own(case)
        lender = own.owes[0]
        number = min(_in_reserve(own), own.owes[1], wanted(case, 0))
        if not lender:
            return case.pos
        pos = _taken(case.pos, case.kingdom, number)
        pos = sent_back(pos, case.kingdom, lender, number)
        pos = tell(pos, lender, "returned", f"{pos.does(case.kingdom, 'returns')} {armies(number)}", self.rule)
        return tell(pos, case.kingdom, "returned", f"{armies(number)} sent back to {pos.called(lender)}", self.rule)


class Recall(Action):
    """6.14 Lent armies are taken out of the reserve of the kingdom that has them, as many as are there."""

    name = "RECALL"
    rule = "6.14"
    checks = (
        number_given("6.14"),
        NO_ALL,
        NOT_NOUGHT,
        Check(
            "not lent",
            "6.14",
            lambda case: (
                _own(case).lent[1] > 0
                and (case.pos.fixed.plays("recall_most", "now") or wanted(case, 0) <= _own(case).lent[1])
            ),
            lambda case: f"you have lent {armies(_own(case).lent[1])}",
        ),
        Check(
            "none in their reserve",
            "6.14",
            lambda case: _held(case) > 0,
            lambda case: f"{case.pos.does(_own(case).lent[0], 'has')} no armies in reserve",
            MEANS,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        who = _own(case).lent[0]
        if not who:
            return case.pos
        number = min(wanted(case, 0), _own(case).lent[1], _held(case))
        pos = sent_back(_taken(case.pos, who, number), who, case.kingdom, number)
        pos = tell(pos, who, "recalled", f"{pos.does(case.kingdom, 'recalls')} {armies(number)}", self.rule)
        return tell(pos, case.kingdom, "recalled", f"{armies(number)} taken back from {pos.called(who)}", self.rule)


def _held(case: Case) -> int:
    """Return the number of armies in the borrower's reserve, 0 if this kingdom has lent none."""
    who = _own(case).lent[0]
    return _in_reserve(case.pos.kingdom(who)) if who else 0


def _in_reserve(kingdom: Kingdom) -> int:
    """Return the number of armies in a reserve, including late ones that cannot be used before the next turn.

    A loan can be ended at any time (6.13, 6.14).
    """
    return kingdom.reserve + kingdom.late


def _taken(pos: DarkAge, kingdom: str, number: int) -> DarkAge:
    """Return the position with ``number`` armies taken out of a reserve, this turn's late ones first."""
    own = pos.kingdom(kingdom)
    late = min(number, own.late)
    return pos.with_kingdom(kingdom, late=own.late - late, reserve=own.reserve - (number - late))


def sent_back(pos: DarkAge, borrower: str, lender: str, number: int) -> DarkAge:
    """6.13, 6.14 Return the position with a loan reduced by ``number`` armies, which the lender can use from the next
    turn."""
    there, home = pos.kingdom(borrower), pos.kingdom(lender)
    return pos.with_kingdom(borrower, owes=_more(there.owes, lender, -number)).with_kingdom(
        lender, late=home.late + number, lent=_more(home.lent, borrower, -number)
    )
