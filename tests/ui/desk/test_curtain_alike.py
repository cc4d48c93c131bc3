"""In every game that hides something, tables that look alike to all have the same curtain, pixel by pixel.

Whatever the player before saw and did: where the map was, what was typed, which toast said what.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.contract.walks import HIDING, walk
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.look_for import LookFor
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.viewers import ASKED, list_secretly_asked_seats
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.audience.test_public import begun, same
from tests.ui.conftest import bury

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support")]

SEED, TRIES = 7, 60


@pytest.fixture
def windows(qtbot: QtBot) -> Iterator[list[DeskWindow]]:
    made: list[QWidget] = [DeskWindow(catalogue(), remembers=False) for _ in range(2)]
    for window in made:
        window.resize(1280, 800)
        window.show()
        qtbot.waitExposed(window)
    yield made  # type: ignore[misc]
    bury(made)


def find_twins(game: str) -> Iterator[tuple[Session, Session, str]]:
    """Yield tables at which a seat is called, each with another that all but the hidden things have in common."""
    rng = random.Random(SEED)
    for session in walk(game, SEED):
        rules, pos = session.ruleset, session.position
        seats = list_secretly_asked_seats(session) or rules.seats
        other = rules.indistinguishable_position(pos, TABLE, rng.randrange)
        if other is not pos and other != pos and seats:
            yield begun(session, pos), begun(session, other), seats[0]


def disturb(desk: DeskPage) -> None:
    """Do what a player does who sits behind the curtain alone, and what tells something."""
    desk.map.pan(-120, 40)
    desk.link.toast.say("Ben holds the Assassin.")
    desk.link.pin_card(next(iter(desk.table.session.ruleset.board.spaces)))
    desk.quick.open("esp")
    desk.looking.look_for(LookFor.ARMIES)


def picture(qtbot: QtBot, desk: DeskPage | None) -> tuple[QImage, str, str]:
    """What is seen of the whole desk while its window has the keys, and what is read aloud of it."""
    assert desk is not None
    desk.window().activateWindow()
    qtbot.waitUntil(lambda: desk.window().isActiveWindow() and desk.map.settled, timeout=10000)
    return desk.grab().toImage(), desk.curtain.accessibleDescription(), desk.map.accessibleDescription()


@pytest.mark.thirds
@pytest.mark.parametrize("game", HIDING)
def test_tables_that_look_alike_to_all_have_the_same_curtain(
    qtbot: QtBot, windows: list[DeskWindow], game: str
) -> None:
    first, twin, seat = next(find_twins(game))
    own, pictures = [], []
    for window, session in zip(windows, (first, twin), strict=True):
        window.show_session(session)
        desk = window.desk
        assert desk is not None
        desk.table.look_as(ASKED)
        desk.table.call_seat(seat)
        qtbot.waitUntil(lambda desk=desk: desk.map.settled, timeout=10000)
        desk.curtain.lifted.emit()
        own.append(picture(qtbot, desk)[0])
        if session is twin:
            disturb(desk)
        desk.table.call_seat(seat)
        assert desk.curtain.isVisible()
    for _ in range(TRIES):  # a picture of a large board is finished a little later than its window
        pictures = [picture(qtbot, window.desk) for window in windows]
        if alike := all(map(same, *pictures)):
            break
        QTest.qWait(100)
    assert alike
    assert not same(own[0], pictures[0][0])
