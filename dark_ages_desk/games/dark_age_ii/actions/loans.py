"""3.15, 6.11 to 6.14 BORROW, LOAN, RETURN and RECALL: armies from reserve to reserve, of use in the turn after."""

from __future__ import annotations

from dark_ages_desk.core.check import MEANS, Check
from dark_ages_desk.games.dark_age_ii.actions.base import (
    NO_ALL,
    NOT_NOUGHT,
    Action,
    Case,
    number_wanted,
    require_number,
    require_other_kingdom,
)
from dark_ages_desk.games.dark_age_ii.state.changes import format_armies, tell_both
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge, Kingdom
from dark_ages_desk.games.dark_age_ii.words import actions as actions_words

NOBODY = ("", 0)


def _own_kingdom(case: Case) -> Kingdom:
    return case.pos.kingdom(case.kingdom)


def _increase_loan(debt: tuple[str, int], kingdom: str, number: int) -> tuple[str, int]:
    """Return a loan increased by ``number`` armies, which may be negative; ``NOBODY`` if none are left."""
    now = debt[1] + number
    return (kingdom, now) if now > 0 else NOBODY


def _require_reserve(rule: str) -> Check[Case]:
    return Check(
        "not enough in reserve",
        rule,
        lambda case: 0 < number_wanted(case, 0) <= _own_kingdom(case).reserve,
        lambda case: actions_words.armies_are_in_reserve(armies=format_armies(_own_kingdom(case).reserve)),
        MEANS,
    )


class Borrow(Action):
    """6.11 The kingdom whose armies the player is willing to borrow."""

    name = "BORROW"
    rule = "6.11"
    checks = (
        require_other_kingdom("6.11"),
        Check(
            "borrowed elsewhere",
            "3.15",
            lambda case: _own_kingdom(case).owes[0] in ("", case.who),
            lambda case: actions_words.you_borrow_of_another_kingdom(
                power=case.pos.in_sentence(_own_kingdom(case).owes[0])
            ),
        ),
    )

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_kingdom(case.kingdom, borrows_of=case.who)
        theirs = actions_words.power_is_willing_to_borrow(power=pos.name(case.kingdom))
        own = actions_words.you_may_borrow(power=pos.in_sentence(case.who))
        return tell_both(pos, "borrowing", self.rule, (case.who, theirs), (case.kingdom, own))


class Loan(Action):
    """6.12 Armies of the reserve for another kingdom that is willing to borrow them."""

    name = "LOAN"
    rule = "6.12"
    checks = (
        require_other_kingdom("6.12"),
        require_number("6.12"),
        NO_ALL,
        Check(
            "not asked for",
            "6.12",
            lambda case: case.pos.kingdom(case.who).borrows_of == case.kingdom,
            lambda case: actions_words.power_has_not_said_that_it_borrows(power=case.pos.name(case.who)),
        ),
        Check(
            "lent elsewhere",
            "3.15",
            lambda case: _own_kingdom(case).lent[0] in ("", case.who),
            lambda case: actions_words.another_power_has_armies_of_yours(
                power=case.pos.name(_own_kingdom(case).lent[0])
            ),
        ),
        Check(
            "they borrow elsewhere",
            "3.15",
            lambda case: case.pos.kingdom(case.who).owes[0] in ("", case.kingdom),
            lambda case: actions_words.power_has_borrowed_armies(power=case.pos.name(case.who)),
        ),
        _require_reserve("6.12"),
    )

    def do(self, case: Case) -> DarkAge:
        own, other = _own_kingdom(case), case.pos.kingdom(case.who)
        number = min(own.reserve, number_wanted(case, own.reserve))
        pos = case.pos.with_kingdom(
            case.kingdom, reserve=own.reserve - number, lent=_increase_loan(own.lent, case.who, number)
        ).with_kingdom(case.who, late=other.late + number, owes=_increase_loan(other.owes, case.kingdom, number))
        theirs = actions_words.power_lends_you_armies(power=pos.name(case.kingdom), armies=format_armies(number))
        lent = actions_words.armies_are_lent(armies=format_armies(number), power=pos.in_sentence(case.who))
        return tell_both(pos, "lent", self.rule, (case.who, theirs), (case.kingdom, lent))


class Return(Action):
    """6.13 Borrowed armies go back to the kingdom that they came from, if a player runs it."""

    name = "RETURN"
    rule = "6.13"
    checks = (
        require_number("6.13"),
        NO_ALL,
        NOT_NOUGHT,
        Check(
            "not borrowed",
            "6.13",
            lambda case: number_wanted(case, 0) <= _own_kingdom(case).owes[1] > 0,
            lambda case: actions_words.you_have_borrowed(armies=format_armies(_own_kingdom(case).owes[1])),
        ),
        Check(
            "no player there",
            "6.13",
            lambda case: bool(case.pos.seat(_own_kingdom(case).owes[0])),
            lambda case: actions_words.nobody_plays_the_lender(power=case.pos.in_sentence(_own_kingdom(case).owes[0])),
        ),
        Check(
            "not enough in reserve",
            "6.13",
            lambda case: number_wanted(case, 0) <= _count_reserve(_own_kingdom(case)),
            lambda case: actions_words.armies_are_in_reserve(armies=format_armies(_count_reserve(_own_kingdom(case)))),
            MEANS,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        own = _own_kingdom(case)
        lender = own.owes[0]
        number = min(_count_reserve(own), own.owes[1], number_wanted(case, 0))
        if not lender:
            return case.pos
        pos = _take_from_reserve(case.pos, case.kingdom, number)
        pos = return_armies(pos, case.kingdom, lender, number)
        theirs = actions_words.power_returns_armies(power=pos.name(case.kingdom), armies=format_armies(number))
        sent = actions_words.armies_are_sent_back(armies=format_armies(number), power=pos.in_sentence(lender))
        return tell_both(pos, "returned", self.rule, (lender, theirs), (case.kingdom, sent))


class Recall(Action):
    """6.14 Lent armies are taken out of the reserve of the kingdom that has them, as many as are there."""

    name = "RECALL"
    rule = "6.14"
    checks = (
        require_number("6.14"),
        NO_ALL,
        NOT_NOUGHT,
        Check(
            "not lent",
            "6.14",
            lambda case: (
                _own_kingdom(case).lent[1] > 0
                and (
                    case.pos.fixed.has_reading("recall_most", "now")
                    or number_wanted(case, 0) <= _own_kingdom(case).lent[1]
                )
            ),
            lambda case: actions_words.you_have_lent(armies=format_armies(_own_kingdom(case).lent[1])),
        ),
        Check(
            "none in their reserve",
            "6.14",
            lambda case: _borrower_reserve(case) > 0,
            lambda case: actions_words.power_has_no_armies_in_reserve(power=case.pos.name(_own_kingdom(case).lent[0])),
            MEANS,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        who = _own_kingdom(case).lent[0]
        if not who:
            return case.pos
        number = min(number_wanted(case, 0), _own_kingdom(case).lent[1], _borrower_reserve(case))
        pos = return_armies(_take_from_reserve(case.pos, who, number), who, case.kingdom, number)
        theirs = actions_words.power_recalls_armies(power=pos.name(case.kingdom), armies=format_armies(number))
        taken = actions_words.armies_are_taken_back(armies=format_armies(number), power=pos.in_sentence(who))
        return tell_both(pos, "recalled", self.rule, (who, theirs), (case.kingdom, taken))


def _borrower_reserve(case: Case) -> int:
    """Return the number of armies in the borrower's reserve, 0 if this kingdom has lent none."""
    who = _own_kingdom(case).lent[0]
    return _count_reserve(case.pos.kingdom(who)) if who else 0


def _count_reserve(kingdom: Kingdom) -> int:
    """Return the number of armies in a reserve, including late ones that cannot be used before the next turn.

    A loan can be ended at any time (6.13, 6.14).
    """
    return kingdom.reserve + kingdom.late


def _take_from_reserve(pos: DarkAge, kingdom: str, number: int) -> DarkAge:
    """Return the position with ``number`` armies taken out of a reserve, this turn's late ones first."""
    own = pos.kingdom(kingdom)
    late = min(number, own.late)
    return pos.with_kingdom(kingdom, late=own.late - late, reserve=own.reserve - (number - late))


def return_armies(pos: DarkAge, borrower: str, lender: str, number: int) -> DarkAge:
    """6.13, 6.14 Return the position with a loan reduced by ``number`` armies, which the lender can use from the next
    turn."""
    there, home = pos.kingdom(borrower), pos.kingdom(lender)
    return pos.with_kingdom(borrower, owes=_increase_loan(there.owes, lender, -number)).with_kingdom(
        lender, late=home.late + number, lent=_increase_loan(home.lent, borrower, -number)
    )
