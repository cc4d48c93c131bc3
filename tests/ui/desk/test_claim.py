"""A victory that is reached is told on the strip, beside the question and in the ledger, and claimed by one click."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import open_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.claim import ClaimCard
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.golden import FOLDER
from tests.ui.conftest import bury

# The platform without a screen says so whenever a window of its own is opened.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

RECORD = FOLDER / "strategy-and-conquest" / "1" / "channel.dadesk"

LINES = 76
"""So many lines of the record: Wessex has reached 187 of 157 points by then, and its ruler is Baron."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[DeskPage]:
    """A window with the Channel at the moment when Wessex could claim victory."""
    record = tmp_path / RECORD.name
    lines = RECORD.read_text(encoding="utf-8").splitlines(keepends=True)[:LINES]
    record.write_text("".join(lines), encoding="utf-8")
    window = DeskWindow(catalogue(), remembers=False)
    window.resize(1280, 800)
    window.show()
    window.show_session(open_session(record))
    assert window.desk is not None
    yield window.desk
    bury([window])


def test_who_has_reached_victory_is_told_so_in_three_places(desk: DeskPage) -> None:
    desk.table.look_as("Player 1")
    (cell,) = [one for one in desk.strip.cells if one.row.power == "WX"]
    assert cell.others[0] == known_words.VICTORY_CAN_BE_CLAIMED in cell.accessibleName()
    for card in (desk.question.claim, desk.ledger.claim):
        assert not card.isHidden() and "Claim victory for Kingdom of Wessex" in texts(card)


def test_nobody_else_hears_of_it(desk: DeskPage) -> None:
    for viewer in ("Player 2", "table"):
        desk.table.look_as(viewer)
        assert desk.question.claim.isHidden() and desk.ledger.claim.isHidden()
        assert all(known_words.VICTORY_CAN_BE_CLAIMED not in one.accessibleName() for one in desk.strip.cells)


def test_one_click_claims_it(desk: DeskPage, qtbot: QtBot) -> None:
    desk.table.look_as("Player 1")
    (button,) = desk.question.claim.findChildren(QPushButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    outcome = desk.table.session.outcome()
    assert outcome is not None and [one.power for one in outcome.standings if one.wins] == ["WX"]
    assert desk.question.claim.isHidden()


def texts(card: ClaimCard) -> list[str]:
    """What the buttons of a card say aloud."""
    return [button.accessibleName() for button in card.findChildren(QPushButton)]
