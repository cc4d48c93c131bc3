"""1.8 Each line of a sheet is judged after those above it, others standing still, from what its kingdom knows."""

from __future__ import annotations

from random import Random

import pytest

from dark_ages_desk.core.orders import Judgement, Order, UnreadLine
from dark_ages_desk.core.question import Sheet
from dark_ages_desk.games.dark_age_ii.sheets.judge import judge_lines, outlook
from dark_ages_desk.games.dark_age_ii.sheets.proposals import orders_at, orders_between, random_sheet
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.library import new_session


@pytest.fixture(scope="module")
def pos() -> DarkAge:
    """The first turn of the whole game: Wessex has Winchester and five areas round it, and six build points."""
    session = new_session("dark-age-ii/britain", seed=1)
    session.roll()
    start = session.position
    assert isinstance(start, DarkAge)
    return start.with_kingdom("WSX", points=6)


def verdicts(pos: DarkAge, *lines: str) -> tuple[Judgement, ...]:
    return judge_lines(pos, "WSX", lines)


def test_the_balance_of_build_points_runs_from_line_to_line(pos: DarkAge) -> None:
    told = verdicts(pos, "LEVY WIN 1", "", "TAX", "MOVE HPS BER 1", "LEVY WIN 2")
    assert [one.state for one in told] == ["good", "empty", "good", "good", "fails"]
    assert [one.balance for one in told] == ["3 left", "3 left", "5 left", "4 left", "4 left"]
    assert told[4].rule == "3.2" and "the order costs 6 build points" in told[4].words


def test_a_line_is_judged_after_the_lines_above_it(pos: DarkAge) -> None:
    assert verdicts(pos, "MOVE HPS BER 2")[0].state == "fails"
    assert [one.state for one in verdicts(pos, "LEVY HPS 1", "MOVE HPS BER 2")] == ["good", "good"]


def test_a_line_that_would_fail_says_why_and_by_which_paragraph(pos: DarkAge) -> None:
    (told,) = verdicts(pos, "MOVE HPS OXF 1")
    assert told.state == "fails" and "not adjacent" in told.words and told.rule[:1].isdigit()


def test_an_unread_line_says_what_is_wrong_and_costs_nothing(pos: DarkAge) -> None:
    (told,) = verdicts(pos, "mvoe hps ber")
    assert (told.state, told.words, told.balance) == ("unread", "there is no order “mvoe”", "6 left")


def test_orders_from_area_to_area_have_a_way_on_the_map_with_the_numbers_of_their_lines(pos: DarkAge) -> None:
    found = outlook(
        pos, "WSX", ("LEVY HPS 1", "MOVE HPS BER 1", "", "MOVE HPS BER 1", "MOVE HPS OXF 1", "MOVE WIN BER 1")
    )
    assert [(way.path, way.power, way.label) for way in found.ways] == [(("HPS", "BER"), "WSX", "2, 4")]
    assert outlook(pos, "WSX", ("TAX", "mvoe hps ber")).ways == ()


def test_2_2_a_city_for_its_hinterland_is_a_likely_slip(pos: DarkAge) -> None:
    (told,) = verdicts(pos, "MOVE WIN BER 1")
    assert told.state == "slip" and told.rule == "2.2"
    assert told.words.endswith("Did you mean Hampshire (HPS)?")


def test_8_3_ships_with_men_aboard_is_a_likely_slip(pos: DarkAge) -> None:
    aboard = pos.with_area("SOL", armies=1)
    near = next(code for code in pos.ground("SOL").near if pos.ground(code).sea)
    (told,) = verdicts(aboard, f"SHIPS SOL {near} 1")
    assert told.state == "slip" and "CONVOY" in told.words
    assert verdicts(pos, f"SHIPS SOL {near} 1")[0].state == "good"
    (told,) = verdicts(pos, f"MOVE SOL {near}")
    assert told.state == "slip" and "SHIPS moves ships" in told.words


def test_6_1_a_number_that_is_reduced_is_a_likely_slip(pos: DarkAge) -> None:
    rich = pos.with_kingdom("WSX", points=60)
    (told,) = verdicts(rich, "LEVY WIN 9")
    assert told.state == "slip" and "reduced to 3" in told.words and told.rule == "6.1"


def test_what_is_learnt_only_when_it_is_done_does_not_fail_before(pos: DarkAge) -> None:
    """7.3, 6.12: whether a spy is there, and whether somebody wants troops, nobody can know before."""
    assert verdicts(pos, "KILL HPS MER")[0].state == "good"


def test_after_an_exchange_the_lines_are_another_kingdoms(pos: DarkAge) -> None:
    runs = {power: seat for power, seat in pos.runs.items() if power != "PIC"}
    told = verdicts(pos.replace(runs=runs), "EXCHANGE PIC", "TAX")
    assert told[1] == Judgement("good", "the order counts for the other kingdom", "10.4")


def test_a_verdict_tells_nothing_that_the_kingdom_does_not_know(pos: DarkAge) -> None:
    """Other kingdoms' armies, spies, traps and points are other ones; nothing that is said of the sheet changes."""
    other = pos
    for code, area in pos.areas.items():
        if area.owner != "WSX":
            other = other.with_area(code, armies=area.armies + 3, forts=4, population=area.population + 1)
    for kingdom in pos.kingdoms:
        if kingdom != "WSX":
            other = other.with_kingdom(kingdom, spy="HPS", trap="WSX", points=99, borrows_of="WSX", household=7)
    for seed in range(20):
        sheet = random_sheet(pos, "WSX", Random(seed).randrange)
        assert judge_lines(pos, "WSX", sheet) == judge_lines(other, "WSX", sheet), sheet
        assert orders_at(pos, "WSX", sheet, "OXF") == orders_at(other, "WSX", sheet, "OXF")


def test_a_drag_offers_what_would_do_and_a_move_where_nothing_would(pos: DarkAge) -> None:
    found = orders_between(pos, "WSX", (), "HPS", "BER")
    assert found[0] == "MOVE HPS BER" and "RETREAT HPS BER" in found
    assert "SIEGE HPS BER" not in found
    assert orders_between(pos, "WSX", (), "HPS", "OXF") == ("MOVE HPS OXF",)
    assert orders_between(pos, "WSX", (), "OXF", "BER") == ()
    aboard = pos.with_area("SOL", armies=1)
    near = next(code for code in pos.ground("SOL").near if pos.ground(code).sea)
    assert orders_between(aboard, "WSX", (), "SOL", near)[0] == f"CONVOY SOL {near}"
    assert orders_between(pos, "WSX", (), "SOL", near)[0] == f"SHIPS SOL {near}"


def test_a_click_offers_what_would_do_there(pos: DarkAge) -> None:
    here = orders_at(pos, "WSX", (), "HPS")
    assert {"MOVE HPS …", "LEVY HPS", "FORTIFY HPS"} <= set(here)
    assert "GROW HPS" not in here, "6.5 an army stands there"
    assert "MOVE YOR …" not in orders_at(pos, "WSX", (), "YOR")
    assert orders_at(pos, "WSX", (), "nowhere") == ()


def test_the_question_offers_such_a_sheet(pos: DarkAge) -> None:
    question = next(one for one in pos.top.ask(pos) if one.power == "WSX")
    (option,) = question.options
    assert isinstance(option, Sheet)
    assert option.judge(("TAX",))[0].balance == "8 left"
    assert option.admits(option.sample(Random(3).randrange))


def test_1_7_a_sheet_that_was_given_can_be_replaced_until_the_last_has_come() -> None:
    session = new_session("dark-age-ii/britain", seed=1)
    session.roll()
    first, *rest = session.questions()
    session.answer(first.seat, "sheet", ("TAX",), first.power)
    assert session.sealed == (1, 16)
    again = next(one for one in session.questions() if one.power == first.power)
    assert again.beside and "replaces" in again.prompt
    session.answer(first.seat, "sheet", ("TAX", "TAX"), first.power)
    assert session.sealed == (1, 16)
    for one in rest:
        session.answer(one.seat, "sheet", (), one.power)
    pos = session.position
    assert isinstance(pos, DarkAge)
    assert [slot.lines.count(Order("TAX")) for slot in pos.slots if slot.kingdom == first.power] == [2]


@pytest.mark.parametrize(
    ("line", "told"),
    [("SCOUT HPS", "there is no order “SCOUT”: armies next to an area scout it automatically (7.1)"),
     ("attack HPS BER", "there is no order “attack”: MOVE, ASSAULT, PROBE and OVERRUN go there (5.2 to 5.5)"),
     ("dance", "there is no order “dance”")],
)  # fmt: skip
def test_11_5_what_is_no_order_is_told_with_how_it_is_done(pos: DarkAge, line: str, told: str) -> None:
    found = reader(pos.fixed).line(line)
    assert isinstance(found, UnreadLine) and found.why == told
