"""3.15, 6.11 to 6.14: armies that are lent from reserve to reserve."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.actions.loans import Borrow, Loan, Recall, Return
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from tests.games.dark_age_ii.small import code, do, plays, told, world


def willing() -> DarkAge:
    """Kent has said that it borrows of Wessex, which has five armies in reserve."""
    return do(Borrow, world().with_kingdom("WSX", reserve=5), "KNT", who="WSX")


def lent() -> DarkAge:
    return do(Loan, willing(), "WSX", who="KNT", number=3)


def usable(pos: DarkAge) -> DarkAge:
    """As in the turn after, when armies that were lent may be used."""
    for kingdom, own in pos.kingdoms.items():
        pos = pos.with_kingdom(kingdom, reserve=own.reserve + own.late, late=0)
    return pos


def test_6_11_borrow_says_of_whom_and_tells_him() -> None:
    pos = willing()
    assert pos.kingdom("KNT").borrows_of == "WSX"
    assert "Kent is willing to borrow armies from you." in told(pos, "anna")


def test_6_11_of_another_kingdom_that_is_in_play() -> None:
    assert code(Borrow, world(), "KNT", who="KNT") == "no kingdom (6.11)"
    assert code(Borrow, world(), "KNT", who="DAN") == "no kingdom (6.11)"


def test_6_11_of_one_kingdom_at_a_time() -> None:
    assert code(Borrow, lent(), "KNT", who="IRI") == "borrowed elsewhere (3.15)"


def test_6_12_loan_sends_armies_that_cannot_be_used_this_turn() -> None:
    pos = lent()
    assert (pos.kingdom("WSX").reserve, pos.kingdom("KNT").reserve, pos.kingdom("KNT").late) == (2, 0, 3)
    assert (pos.kingdom("WSX").lent, pos.kingdom("KNT").owes) == (("KNT", 3), ("WSX", 3))


def test_6_12_not_to_a_kingdom_that_did_not_ask_for_them() -> None:
    pos = world().with_kingdom("WSX", reserve=5)
    assert code(Loan, pos, "WSX", who="KNT", number=1) == "not asked for (6.12)"


def test_3_15_one_may_lend_to_one_kingdom_only() -> None:
    pos = do(Borrow, lent(), "IRI", who="WSX")
    assert code(Loan, pos, "WSX", who="IRI", number=1) == "lent elsewhere (3.15)"


def test_3_15_one_may_borrow_of_one_kingdom_and_lend_to_another() -> None:
    pos = do(Borrow, lent().with_kingdom("KNT", reserve=2), "IRI", who="KNT")
    pos = do(Loan, pos, "KNT", who="IRI", number=2)
    assert (pos.kingdom("KNT").owes, pos.kingdom("KNT").lent) == (("WSX", 3), ("IRI", 2))


def test_3_15_a_kingdom_with_armies_of_another_is_lent_none() -> None:
    pos = willing().with_kingdom("KNT", owes=("IRI", 1))
    assert code(Loan, pos, "WSX", who="KNT", number=1) == "they borrow elsewhere (3.15)"


def test_6_12_a_number_is_needed_and_the_reserve_must_have_it() -> None:
    assert code(Loan, willing(), "WSX", who="KNT") == "no number (6.12)"
    assert code(Loan, willing(), "WSX", who="KNT", number="all") == "no all (5.1)"
    assert code(Loan, willing(), "WSX", who="KNT", number=6) == "not enough in reserve (6.12)"
    assert code(Loan, willing(), "WSX", number=6) == "no kingdom (6.12)"


def test_6_13_return_sends_them_back_and_they_cannot_be_used_this_turn() -> None:
    pos = do(Return, usable(lent()), "KNT", number=2)
    assert (pos.kingdom("KNT").reserve, pos.kingdom("WSX").reserve, pos.kingdom("WSX").late) == (1, 2, 2)
    assert (pos.kingdom("WSX").lent, pos.kingdom("KNT").owes) == (("KNT", 1), ("WSX", 1))
    assert code(Borrow, do(Return, pos, "KNT", number=1), "KNT", who="IRI") == "done"


def test_6_13_even_in_the_turn_in_which_they_came() -> None:
    pos = do(Return, lent(), "KNT", number=3)
    assert (pos.kingdom("KNT").late, pos.kingdom("WSX").late, pos.kingdom("KNT").owes) == (0, 3, ("", 0))


def test_6_13_not_more_than_were_borrowed_and_are_in_reserve() -> None:
    pos = usable(lent())
    assert code(Return, pos, "KNT", number=4) == "not borrowed (6.13)"
    assert code(Return, world(), "KNT", number=1) == "not borrowed (6.13)"
    assert code(Return, pos.with_kingdom("KNT", reserve=1), "KNT", number=2) == "not enough in reserve (6.13)"
    assert code(Return, pos, "KNT") == "no number (6.13)"
    assert code(Return, pos, "KNT", number="all") == "no all (5.1)"


def test_6_13_not_to_a_kingdom_that_nobody_plays() -> None:
    pos = usable(lent()).replace(runs={"KNT": "ben"})
    assert code(Return, pos, "KNT", number=1) == "no player there (6.13)"


def test_6_14_recall_takes_them_out_of_the_others_reserve_at_any_time() -> None:
    pos = do(Recall, usable(lent()), "WSX", number=3)
    assert (pos.kingdom("KNT").reserve, pos.kingdom("WSX").late) == (0, 3)
    assert pos.kingdom("WSX").lent == pos.kingdom("KNT").owes == ("", 0)
    assert "Wessex recalls 3 armies." in told(pos, "ben")


def test_6_14_only_as_many_as_hang_around_in_reserve() -> None:
    pos = do(Recall, usable(lent()).with_kingdom("KNT", reserve=1), "WSX", number=3)
    assert (pos.kingdom("WSX").late, pos.kingdom("WSX").lent) == (1, ("KNT", 2))


def test_6_14_none_without_a_loan_or_a_reserve() -> None:
    assert code(Recall, world(), "WSX", number=1) == "not lent (6.14)"
    assert code(Recall, plays(usable(lent()), recall_most="before"), "WSX", number=4) == "not lent (6.14)"
    assert code(Recall, usable(lent()), "WSX", number=4) == "done", "as many as there are come back"
    assert (
        code(Recall, usable(lent()).with_kingdom("KNT", reserve=0), "WSX", number=1) == "none in their reserve (6.14)"
    )
    assert code(Recall, lent(), "WSX") == "no number (6.14)"
    assert code(Recall, lent(), "WSX", number="all") == "no all (5.1)"
