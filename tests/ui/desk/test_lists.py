"""Lists of choices: grouped by commander or place, told apart, and enough of them in sight in a small window."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, Button, Choice, Walk
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.filter_list import ID, FilterList, group_rows
from dark_ages_desk.ui.desk.panels.pick import ManyPick
from dark_ages_desk.ui.desk.words import moves as moves_words
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.battle import deployed
from tests.ui.conftest import show_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SMALL = (1280, 720)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[DeskWindow]:
    yield from show_window(*SMALL)


def opened(qtbot: QtBot, window: DeskWindow, session: Session) -> DeskPage:
    window.show_session(session)
    assert window.desk is not None
    desk = window.desk
    qtbot.wait(50)
    desk.table.show_now()  # the panel has its height now, and lists as many lines as fit
    QApplication.processEvents()
    return desk


def until(session: Session, verb: str) -> Session:
    """The suggested set-ups, the first buttons, and the dice, until that can be answered."""
    for _ in range(60):
        question = session.questions()[0]
        if any(option.verb.startswith(verb) for option in question.options):
            return session
        if question.seat == CHANCE:
            session.roll()
            continue
        presses = [option for option in question.options if isinstance(option, Button)]
        chosen = next((one for one in presses if one.main), (*presses, *question.options)[0])
        session.answer(question.seat, chosen.verb, chosen.sample(lambda _: 0), question.power)
    raise AssertionError(verb)


def list_rows(found: FilterList) -> list[tuple[bool, str]]:
    """The lines of a list that are not hidden: whether each is a heading, and its words."""
    items = [found.list.item(at) for at in range(found.list.count())]
    return [(item.data(ID) is None, item.text()) for item in items if not item.isHidden()]


def test_units_that_may_move_are_listed_under_who_leads_them(qtbot: QtBot, window: DeskWindow) -> None:
    desk = opened(qtbot, window, deployed("tours"))
    found = desk.question.findChild(FilterList)
    assert found is not None
    rows = list_rows(found)
    headings = [words for heading, words in rows if heading]
    assert rows[0][0] and len(headings) == len(set(headings)) > 1
    assert all("Command unit in " in words or words == "Not under command: may only turn" for words in headings)
    assert all(not words.strip().startswith("Move") for heading, words in rows if not heading)
    assert all(one != other for one, other in pairwise(rows)), "no line stands twice in a row"


def test_a_heading_is_neither_marked_nor_found_without_its_lines(qtbot: QtBot, window: DeskWindow) -> None:
    desk = opened(qtbot, window, deployed("tours"))
    found = desk.question.findChild(FilterList)
    assert found is not None
    found.line.setFocus()
    QTest.keyClicks(found.line, "command unit")
    for _ in range(found.list.count()):
        item = found.list.currentItem()
        assert item is not None and item.data(ID) is not None
        QTest.keyClick(found.line, Qt.Key.Key_Down)
    found.line.clear()
    QTest.keyClicks(found.line, "no such unit")
    assert list_rows(found) == []


def test_units_of_one_place_stand_under_its_name_and_what_has_moved_is_told(qtbot: QtBot, window: DeskWindow) -> None:
    session = until(new_session("dark-age-britain-570/short", seed=3, secrets="open"), "redeploy")
    desk = opened(qtbot, window, session)
    found = desk.question.findChild(FilterList)
    assert found is not None
    rows = list_rows(found)
    headings = [words for heading, words in rows if heading]
    places = [words.partition(" ")[2] for words in headings if " " in words]
    assert headings and places, rows
    assert not any(f"at {place}" in words for place in places for heading, words in rows if not heading)
    assert all(one != other for one, other in pairwise(rows))


def test_the_battle_tells_how_many_have_moved_and_how_many_are_left(qtbot: QtBot, window: DeskWindow) -> None:
    session = deployed("tours")
    question = session.questions()[0]
    walk = next(one for one in question.options if isinstance(one, Walk))
    session.answer(question.seat, walk.verb, walk.sample(lambda _: 0), question.power)
    desk = opened(qtbot, window, session)
    moved = len(walk.counters)
    texts = [one.text() for one in desk.question.findChildren(QWidget) if hasattr(one, "text")]
    assert any(text.startswith(f"{moved} moved, ") for text in texts if isinstance(text, str)), texts


def test_forces_of_several_places_are_in_sight_in_a_small_window(qtbot: QtBot, window: DeskWindow) -> None:
    """At 1280x720 it was one line of units, below the news and the explanation."""
    session = until(new_session("carolingian-twilight/27.2", seed=3, secrets="open"), "operate")
    desk = opened(qtbot, window, session)
    editor = desk.question.findChild(ManyPick)
    assert editor is not None
    view = desk.question._scroll.viewport()
    lows = [row.mapTo(view, row.rect().bottomLeft()).y() for row in editor._rows.values()]
    assert sum(0 < low < view.height() for low in lows) >= 4, (lows, view.height())


def test_with_large_text_in_a_small_window_the_words_of_a_question_are_whole(qtbot: QtBot, window: DeskWindow) -> None:
    """Three ends below the list once left one line and a half."""
    THEME.set_scale(200)
    session = until(new_session("dark-age-britain-570/short", seed=3, secrets="open"), "redeploy")
    desk = opened(qtbot, window, session)
    card = desk.question.card
    assert card is not None and sum(isinstance(one, Button) for one in card.question.options) == 3
    prompt = next(one for one in card.head.findChildren(Words) if one.text() == card.question.prompt)
    seen = prompt.visibleRegion().boundingRect()
    assert seen == prompt.rect() and seen.height() >= prompt.heightForWidth(prompt.width())
    button = card.enter_button()
    assert button is not None and button.visibleRegion().boundingRect() == button.rect()
    keys = {part.words: key for key, part in card.keys.items() if isinstance(part, ChoiceButton)}
    assert keys["Pass this month"].isalpha(), "though it is in the list now, no number means an end"


def test_the_first_question_of_a_battle_names_places_and_rings_no_board(qtbot: QtBot, window: DeskWindow) -> None:
    """A thousand rings tell nothing, and bare numbers are no answer to which hex."""
    desk = opened(qtbot, window, new_session("dark-ages-1971/tours", seed=3))
    found = desk.question.findChild(FilterList)
    assert found is not None
    rows = list_rows(found)
    other = rows.index((True, moves_words.OTHER_PLACES))
    assert rows[0] == (True, moves_words.NAMED_PLACES) and 5 < other < 40
    assert all(not words.strip().isdecimal() for _, words in rows[1:other])
    assert len(desk.map.scene.glowing) > 1000 and desk.map.scene.list_ringed_places() == []
    desk.map.scene.hovered = "2021"
    assert desk.map.scene.list_ringed_places() == ["2021"], "the one under the pointer"


def test_hilltops_stand_under_the_names_of_their_hills(qtbot: QtBot, window: DeskWindow) -> None:
    desk = opened(qtbot, window, new_session("dark-ages-1971/hastings", seed=3))
    found = desk.question.findChild(FilterList)
    assert found is not None
    headings = [words for heading, words in list_rows(found) if heading]
    assert headings == ["Barrow Hill", "Castle Hill and Hawkstone", "Long Ridge"]
    assert desk.map.scene.list_ringed_places() == list(desk.map.scene.glowing), "these few are ringed"


def test_what_may_be_done_at_any_time_stands_under_who_does_it(qtbot: QtBot, window: DeskWindow) -> None:
    session = until(new_session("carolingian-twilight/27.2", seed=3, secrets="open"), "operate")
    desk = opened(qtbot, window, session)
    desk.windows.show_asides()
    assert desk.windows.asides is not None
    found = desk.windows.asides.findChild(FilterList)
    assert found is not None
    rows = list_rows(found)
    assert {"Charles", "Louis", "Lothar"} <= {words for heading, words in rows if heading}
    assert not any(words.strip().startswith("Charles:") for _, words in rows)


def test_a_list_with_one_line_for_each_place_has_no_headings(qtbot: QtBot) -> None:
    choices = [Choice(f"u{number}", f"Bowmen in 02{number:02}", space=f"02{number:02}") for number in range(14)]
    found = FilterList(choices, "What moves", 400, lambda choice: choice.space)
    qtbot.addWidget(found)
    assert not any(heading for heading, _ in list_rows(found))


def test_destinations_stand_under_what_they_cost_the_cheapest_first(
    qtbot: QtBot, window: DeskWindow, tmp_path: Path
) -> None:
    record = Path(__file__).parents[2] / "games" / "records" / "carolingian-twilight" / "2" / "27.1.dadesk"
    copy = tmp_path / record.name
    shutil.copy(record, copy)
    session = open_session(copy)
    while not any(
        isinstance(one, Walk) and one.longest > 1 and len(one.reach()) > len(one.onward(())) + 6
        for question in session.questions()
        for one in question.options
    ):
        session.undo()
    desk = opened(qtbot, window, session)
    desk.table.lift_curtain()
    QApplication.processEvents()
    lists = desk.question.findChildren(FilterList)
    costs = [words for found in lists for heading, words in list_rows(found) if heading and words.startswith("Costs ")]
    numbers = [int(words.removeprefix("Costs ")) for words in costs]
    assert len(numbers) > 1 and numbers == sorted(numbers)


def test_headings_with_numbers_stand_in_the_order_of_their_numbers(qtbot: QtBot) -> None:
    rows = [(Choice(f"{cost} {n}", f"Place {n}", group=f"Costs {cost}"), 1) for cost in (10, 2, 1) for n in range(3)]
    assert [over for over, _ in group_rows(rows, lambda choice: choice.group)] == ["Costs 1", "Costs 2", "Costs 10"]
