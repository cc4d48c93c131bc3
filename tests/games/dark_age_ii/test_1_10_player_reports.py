"""1.10, 1.11 What each player and everybody is sent after a turn, and that nobody is sent what he may not know."""

from __future__ import annotations

import re

import pytest

from dark_ages_desk.core.player_reports import Moment, Paper, PaperPart, PaperTable, PlayedTurn
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.library import new_session
from dark_ages_desk.reports.report_pages import as_html, as_rich_text, as_text, differing, made_of
from dark_ages_desk.session import Session

SHEETS: dict[str, tuple[str, ...]] = {
    "WSX": ("LEVY WIN 1", "MOVE HPS BER 9", "mvoe", "RETREAT WIN HPS", *("",) * 12, "message: Peace with Mercia.",
            "phone: 01935 000000"),
    "MER": ("SPY TAM STS", "TAX"),
}  # fmt: skip


def given(session: Session, sheets: dict[str, tuple[str, ...]]) -> None:
    """Everybody gives a sheet, most of them an empty one."""
    for question in session.questions():
        session.answer(question.seat, "sheet", sheets.get(question.power, ()), question.power)
    while session.questions()[0].seat == "chance":
        session.roll()


@pytest.fixture(scope="module")
def session() -> Session:
    session = new_session("dark-age-ii/britain", seed=1)
    session.roll()
    given(session, SHEETS)
    return session


def papers(session: Session, turn: str = "Turn 1") -> dict[str, Paper]:
    played = session.played(turn)
    assert played is not None
    return {paper.power: paper for paper in session.ruleset.player_reports(played)}


def part(paper: Paper, heading: str) -> PaperPart:
    return next(one for one in paper.parts if one.heading == heading)


def test_1_10_own_actions_stand_with_their_results_and_failed_ones_with_the_paragraph(session: Session) -> None:
    first, second, third, fourth, *_ = part(papers(session)["WSX"], "Events").lines
    assert (first.label, first.text) == ("1", "LEVY WIN 1. Wessex levies 1 army in Winchester (WIN).")
    assert second.text.startswith("MOVE HPS BER 9. Failed: You ordered 9 armies") and second.rule == "5.1"
    assert third.text == "“mvoe”. Failed: not an order: there is no order “mvoe”." and third.rule == "1.8"
    assert fourth.rule == "5.7"


def test_1_10_what_others_do_to_him_stands_in_bold() -> None:
    session = new_session("dark-age-ii/britain", seed=1)
    session.roll()
    pos = session.position
    assert isinstance(pos, DarkAge)
    frm, to = next(
        (code, near) for code in pos.owned_areas("WSX") for near in pos.ground(code).near
        if pos.area(near).owner not in ("", "WSX") and pos.area(code).armies and not pos.ground(near).sea
    )  # fmt: skip
    other = pos.area(to).owner
    given(session, {"WSX": (f"PROBE {frm} {to}",)})
    lines = part(papers(session)[other], "Events").lines
    assert any(line.strong and pos.place(to) in line.text for line in lines)
    assert not any(line.strong for line in part(papers(session)["WSX"], "Events").lines)


@pytest.mark.parametrize("line", ["EXCHANGE {}", "VIKING"])
def test_1_10_who_changes_his_kingdom_reads_what_came_along_and_all_his_lines(line: str) -> None:
    """10.4, 10.5 The lines before it are of the kingdom that he left, those after it of the new one."""
    session = new_session("dark-age-ii/britain", seats=["anna", "bert"], seed=1)
    while session.questions()[0].seat == "chance":
        session.roll()
    pos = session.position
    assert isinstance(pos, DarkAge)
    old = next(code for code in pos.kingdoms if pos.seat(code) == "anna")
    free = next(code for code in pos.standing if not pos.seat(code))
    sheet = ("TAX", "TAX", line.format(free), "TAX", "mvoe")
    for question in session.questions():
        session.answer(question.seat, "sheet", sheet if question.power == old else (), question.power)
    while session.questions()[0].seat in ("chance", "stand-in"):
        session.roll()
    pos = session.position
    assert isinstance(pos, DarkAge)
    new = next(code for code in pos.kingdoms if pos.seat(code) == "anna")
    assert new != old
    paper = papers(session)[new]
    happened = {one.label: one.text for one in part(paper, "Events").lines if not one.strong}
    assert f" to {pos.in_sentence(new)}." in happened["3"]
    assert "victory point" in happened["3"] and "of the reserves" in happened["3"]
    table = part(paper, "Your orders").table
    assert table is not None
    told = [(row[0], row[1], row[3]) for row in table.rows]
    assert told == [
        ("1", "TAX", "done"), ("2", "TAX", "done"), ("3", line.format(free), "done"), ("4", "TAX", "done"),
        ("5", "mvoe", "failed"),
    ]  # fmt: skip


def test_1_10_income_points_and_areas_stand_in_it(session: Session) -> None:
    paper, pos = papers(session)["WSX"], session.position
    assert isinstance(pos, DarkAge)
    figures = part(paper, "Your kingdom").table
    assert figures is not None
    assert ("Build points to spend", str(pos.kingdom("WSX").points)) in figures.rows
    owned = part(paper, "Areas owned").table
    assert owned is not None
    assert [row[0] for row in owned.rows] == [pos.place(code) for code in pos.owned_areas("WSX")]


def test_1_10_areas_that_were_seen_are_as_at_the_end_of_the_turn(session: Session) -> None:
    pos = session.position
    assert isinstance(pos, DarkAge)
    seen = part(papers(session)["WSX"], "Areas seen").table
    assert seen is not None and seen.rows
    for place, _, armies, *_ in seen.rows:
        code = place[-4:-1]
        assert armies == str(pos.area(code).armies)


def test_1_8_the_blank_sheet_for_the_next_turn_is_read_as_an_empty_one(session: Session) -> None:
    text = part(papers(session)["WSX"], "Orders for the next turn").text
    assert text.startswith("dark-age-ii turn 2 WSX\n 1\n 2\n")


def test_1_11_the_roundup_the_key_events_and_the_messages_are_everybodys(session: Session) -> None:
    paper = papers(session)[""]
    assert paper.viewer == TABLE and paper.map
    roundup = part(paper, "Roundup").table
    assert roundup is not None and len(roundup.rows) == 16
    actions = [line.text for line in part(paper, "Actions").lines]
    assert "Wessex levies 1 army in Winchester (WIN)." in actions
    assert not any("mvoe" in text or "spy" in text.casefold() for text in actions)
    assert [line.text for line in part(paper, "Messages").lines] == ["Peace with Mercia."]
    phones = part(paper, "Telephone and e-mail").table
    assert phones is not None and phones.rows == (("Wessex", "01935 000000", ""),)
    assert part(paper, "Order of play next turn").words.count(" ") == 15


def test_a_capture_is_bold_a_failed_attack_is_not_and_a_battle_of_double_figures_is_underlined(
    session: Session,
) -> None:
    pos = session.position
    told = (
        Note("capture", "Wessex captures Berkshire (BER)", "3.4", "WSX", data=(("major", True),)),
        Note("attack", "Wessex attacks Surrey (SRY)", "3.4", "WSX", data=(("major", False),)),
    )
    (report, *_) = session.ruleset.player_reports(PlayedTurn("Turn 1", pos, pos, (Moment(pos, told),)))
    captured, attacked = part(report, "Actions").lines
    assert captured.strong and captured.under
    assert not attacked.strong and not attacked.under
    assert "*_Wessex captures Berkshire (BER)_* (3.4)" in as_text(report)


def test_nothing_in_anybodys_files_changes_with_what_he_may_not_know(session: Session) -> None:
    """Mercia's sheet is another one, which concerns neither Wessex nor what everybody reads."""
    other = new_session("dark-age-ii/britain", seed=1)
    other.roll()
    given(other, {**SHEETS, "MER": ("HOUSE ALL", "FIND - PIC", "dance", "DEFEND TAM")})
    before, after = papers(session), papers(other)
    assert set(differing(before.values(), after.values())) == {"MER"}
    mine = {(one.folder, one.name): one.data for one in made_of(before.values(), "Turn 1") if one.folder != "MER"}
    theirs = {(one.folder, one.name): one.data for one in made_of(after.values(), "Turn 1") if one.folder != "MER"}
    assert mine == theirs


def test_the_papers_are_the_same_when_the_record_is_opened_again(session: Session) -> None:
    assert papers(session) == papers(session)


def test_a_paper_is_one_page_and_one_text_in_which_markup_is_only_words(session: Session) -> None:
    other = new_session("dark-age-ii/britain", seed=1)
    other.roll()
    given(other, {"WSX": ("<b>TAX</b>", *("",) * 15, "message: <img src=x onerror=alert(1)> & more")})
    page = as_html(papers(other)[""])
    assert "&lt;img src=x" in page and "<img" not in page and "http" not in page.split("<body>")[1]
    assert "<img src=x onerror=alert(1)> & more" in as_text(papers(other)[""])
    assert "&lt;b&gt;TAX" in as_html(papers(other)["WSX"])


def test_the_first_reports_come_before_the_first_turn() -> None:
    session = new_session("dark-age-ii/britain", seed=1)
    session.roll()
    first = papers(session, session.turns()[0])
    assert len(first) == 17
    assert "dark-age-ii turn 1 WSX" in as_text(first["WSX"])


@pytest.mark.parametrize(
    ("power", "verb", "words"),
    [("WSX", "attacks", "Wessex attacks"), ("VIK", "levies", "the Vikings levy"), ("IRI", "is", "the Irish are")],
)
def test_of_a_people_one_says_they(session: Session, power: str, verb: str, words: str) -> None:
    assert f"{session.position.name(power):{verb}}" == words


def test_a_column_of_a_printed_table_is_as_wide_as_its_words_need_and_what_was_dispersed_is_bold() -> None:
    table = PaperTable(("Area", "Maintenance", "Note"), (("Kent", "1", "a"), ("Hampshire", "0", "b")), strong=(1,))
    rich = as_rich_text(Paper("Anna", "WSX", "G", "T", "S", (PaperPart("Areas", table=table),)), [])
    widths = [int(found) for found in re.findall(r'<th align="\w+" width="(\d+)%"', rich)]
    assert widths[1] > widths[0] > widths[2] and 97 <= sum(widths) <= 103
    assert "<b>Hampshire</b>" in rich and "<b>b</b>" in rich and "<b>Kent</b>" not in rich


def test_1_11_the_strip_has_ones_own_kingdom_whole_and_of_rivals_what_the_roundup_tells() -> None:
    session = new_session("dark-age-ii/irish-sea", seed=3, secrets="curtain")
    while session.questions()[0].option("sheet") is None:
        session.roll()
    view = session.view(session.position.runs["IRI"])
    rows = {row.power: [figure.label for figure in row.figures] for row in view.ledger}
    roundup = ["Areas", "Treasury", "Army reserve", "Fleet reserve"]
    assert rows.pop("IRI") == ["Victory points", "Build points", *roundup, "Household"]
    assert len(rows) == 6 and all(labels == roundup for labels in rows.values())
    assert view.powers["IRI"].name == "Irish"
