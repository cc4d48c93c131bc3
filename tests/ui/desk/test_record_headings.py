"""Headings at the desk: over each entry the one in force when it was asked, in the list, when it is searched, on the
timeline, in the recap and in the audience window."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, TABLE
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.session.chapters import SET_UP, Headings
from dark_ages_desk.ui.audience.audience_state import build_bulletin
from dark_ages_desk.ui.audience.panels import News
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.record import ENTRY
from dark_ages_desk.ui.desk.record_desk import list_last_news
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.session.headed_games import played

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SCENARIOS = ("carolingian-twilight/27.2", "dark-age-ii/north")


@pytest.fixture(params=SCENARIOS)
def desk(request: pytest.FixtureRequest, qtbot: QtBot, window: DeskWindow) -> Iterator[tuple[DeskPage, Asked]]:
    session, asked = played(request.param, 1)
    window.show_session(session)
    assert window.desk is not None
    window.desk.table.look_as(TABLE)
    QApplication.processEvents()
    yield window.desk, asked


Asked = dict[int, Headings]


def lines_with_headings(text: str) -> Iterator[tuple[int, str, str]]:
    """Of the record as it is copied: each line below a heading with its entry, and the last heading above it."""
    entry, heading = 0, ""
    for line in text.splitlines():
        if number := re.match(r"([0-9]+)\. ", line):
            entry = int(number[1])
            yield entry, heading, line
        elif line.startswith("    "):
            yield entry, heading, line
        else:
            heading = line


def test_the_list_has_over_each_entry_its_own_heading(desk: tuple[DeskPage, Asked]) -> None:
    page, asked = desk
    seen = set()
    for entry, heading, line in lines_with_headings(page.record.list.copy()):
        if re.match(rf"{entry}\. ", line):
            assert heading.split(" · ")[-1] == (asked[entry][-1] if asked[entry] else heading), line
            assert asked[entry] or heading in ("", SET_UP)
            seen.add(entry)
    assert seen == set(asked)


def test_what_an_answer_began_stands_below_it_under_the_heading_that_began(desk: tuple[DeskPage, Asked]) -> None:
    page, asked = desk
    session, crossed = page.table.session, 0
    lines = list(lines_with_headings(page.record.list.copy()))
    for entry in session.entries_for(TABLE):
        for note in entry.notes:
            if note.under and note.under != asked[entry.number] and note.text and note.kind != "adjusted":
                above = {heading.split(" · ")[-1] for number, heading, line in lines
                         if number == entry.number and line.strip() in note.text}  # fmt: skip
                assert note.under[-1] in above, (entry.number, note)
                crossed += 1
    assert crossed > 3


def test_entries_that_were_searched_for_keep_their_headings(desk: tuple[DeskPage, Asked]) -> None:
    page, asked = desk
    model, words = page.record.model, "orders" if "Round 1" in str(asked) else "levy"
    page.record.narrow(words)
    shown = [row for row in range(len(model.entries)) if not page.record.list.isRowHidden(row)]
    assert 2 < len(shown) < len(model.entries)
    heading = ""
    for row in shown:
        entry = model.data(model.index(row), ENTRY)
        heading = model.headings_text(row) or heading
        assert heading.startswith(" · ".join(asked[entry.number])), row
    page.record.narrow("")
    assert model.narrowed is None


def test_the_timeline_says_the_headings_of_the_entry_that_is_looked_at(desk: tuple[DeskPage, Asked]) -> None:
    page, asked = desk
    standing = [entry.number for entry in page.table.session.entries if not entry.struck]
    for number in standing[1:-1:7]:
        page.table.go_to(number)
        told = page.record.timeline.accessibleDescription()
        assert told.endswith(f", {' · '.join(asked[number])}" if asked[number] else str(len(standing) - 1)), told


def test_the_recap_puts_the_last_entries_under_their_headings(desk: tuple[DeskPage, Asked]) -> None:
    page, asked = desk
    session = page.table.session
    told = list_last_news(session)
    assert told[0][0] in {" · ".join(one) for one in asked.values()}
    page.notes.where.tell(session)
    words = [label.text() for label in page.notes.where.findChildren(QLabel)]
    for heading, lines in told:
        assert not heading or heading in words
        assert any(lines[:100] in one for one in words)


def test_the_audience_window_tells_under_which_heading_its_news_happened(desk: tuple[DeskPage, Asked]) -> None:
    page, _ = desk
    session: Session = page.table.session
    told = build_bulletin(session)
    texts: dict[str, set[str]] = {}  # the same may be told in several turns
    for note in (note for one in session.entries_for(TABLE) for note in one.notes):
        texts.setdefault(note.text.strip(), set()).add(" · ".join(note.under))
    assert told.now == " · ".join(session.position.headings)
    if tuple(reversed(told.news)) == told.turn.sentences:  # of the last turn, as long as nothing has happened in this
        assert set(told.under) == {told.turn.heading}
    else:
        assert all(under in texts[words] for words, under in zip(told.news, told.under, strict=True))
    news = News()
    news.show_news(("A", "B", "C"), ("Turn 1", "Turn 2", "Turn 2"), "Turn 2")
    assert news.over == ("Turn 1", "", "")
    assert news.accessibleName() == "C B Turn 1: A"


def test_the_recap_tells_what_happened_and_no_roll_without_a_result() -> None:
    # A turn of Strategy & Conquest ends with rolls of phases in which nothing happened.
    session = new_session("strategy-and-conquest/channel", seed=1, secrets="open")
    for power, orders in (("WX", ("MOVE WX1 canterbury 1",)), ("BR", ())):
        question = next(one for one in session.questions() if one.power == power)
        session.answer(question.seat, "sheet", orders, power)
    while session.questions()[0].seat == CHANCE:
        session.roll()
    told = "\n".join(words for _, words in list_last_news(session, session.ruleset.seats[0]))
    assert "Battle at Canterbury" in told and "The Kingdom of Wessex takes Canterbury" in told
    assert "Roll for phase 4" not in told
    assert "Battle at Canterbury" not in "\n".join(words for _, words in list_last_news(session, TABLE))
