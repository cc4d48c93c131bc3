"""After the end everybody may know everything: the ledger, the strip and the sheet of points show all figures."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.library import open_session
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

RECORDS = Path(__file__).parents[2] / "games" / "records"


@pytest.mark.parametrize("record", ["dark-age-ii/1/north", "strategy-and-conquest/1/duel-iberia"])
def test_the_ledger_and_the_strip_show_everything_after_the_end_and_nothing_more_before(
    window: DeskWindow, tmp_path: Path, record: str
) -> None:
    copy = tmp_path / "game.dadesk"
    shutil.copy(RECORDS / f"{record}.dadesk", copy)
    window.show_session(session := open_session(copy))
    desk = window.desk
    assert desk is not None and session.outcome() is not None
    seat = session.ruleset.seats[0]
    desk.table.look_as(seat)
    everything = {row.power: row for row in session.view(REFEREE).ledger}
    assert session.view(seat).ledger != session.view(REFEREE).ledger
    assert {cell.row.power: cell.row for cell in desk.strip.cells if cell.power is not None} == everything
    copied = desk.ledger.csv()
    figures = [figure for row in everything.values() for figure in row.figures if figure.headline]
    assert figures and all(figure.value in copied for figure in figures)
    desk.table.undo()
    assert session.outcome() is None
    desk.table.look_as(seat)
    own = {row.power: row for row in session.view(seat).ledger}
    assert {cell.row.power: cell.row for cell in desk.strip.cells if cell.power is not None} == own
