"""Tables that look alike to a viewer give them the same strip, ledger, bars, sheets on the map, lens and last turn."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.contract.walks import HIDING, all_viewers, walk
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.session import Session
from dark_ages_desk.ui.audience.last_turn import find_last_turn
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.audience.test_public import begun, same
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SEED = 11


@pytest.fixture
def windows(qtbot: QtBot) -> Iterator[list[DeskWindow]]:
    made: list[QWidget] = [DeskWindow(catalogue(), remembers=False) for _ in range(2)]
    for window in made:
        window.resize(1600, 900)
        window.show()
    yield made  # type: ignore[misc]
    bury(made)


def find_twins(game: str) -> Iterator[tuple[str, Session, Session]]:
    """Yield a seat and two tables that look alike to it, where they do not to the referee."""
    rng = random.Random(SEED)
    for session in walk(game, SEED):
        rules, pos = session.ruleset, session.position
        for viewer in (one for one in all_viewers(rules) if one != TABLE):
            other = rules.indistinguishable_position(pos, viewer, rng.randrange)
            if other is not pos and rules.outcome(other) is None:
                first, twin = begun(session, pos), begun(session, other)
                if first.view(REFEREE).ledger != twin.view(REFEREE).ledger:
                    yield viewer, first, twin


def collect(qtbot: QtBot, desk: DeskPage) -> list[object]:
    """What the desk shows of figures: pixels, words that are read aloud, the last throw."""
    qtbot.waitUntil(lambda: desk.map.settled, timeout=20000)
    desk.deck.turn_to("ledger")
    furniture = desk.link.furniture
    furniture.arrange()
    sheets = [(one.accessibleName(), one.accessibleDescription(), one.needed()) for one in furniture.sheets]
    cells = [(cell.accessibleName(), cell.toolTip(), cell.bar) for cell in desk.strip.cells]
    pictures = [one.grab().toImage() for one in furniture.sheets if not one.needed().isEmpty()]
    return [sheets, cells, furniture.points.bars, desk.ledger.csv(), desk.link.lens.throw,
            desk.strip.grab().toImage(), desk.ledger.grab().toImage(), *pictures]  # fmt: skip


@pytest.mark.thirds
@pytest.mark.parametrize("game", ["dark-age-ii", "strategy-and-conquest"])
def test_tables_that_look_alike_to_a_seat_give_it_the_same_figures(
    qtbot: QtBot, windows: list[DeskWindow], game: str
) -> None:
    viewer, first, twin = next(find_twins(game))
    shown: dict[str, list[list[object]]] = {viewer: [], REFEREE: []}
    for window, session in zip(windows, (first, twin), strict=True):
        window.show_session(session)
        desk = window.desk
        assert desk is not None
        for looked, found in shown.items():
            desk.table.look_as(looked)
            desk.table.lift_curtain()
            found.append(collect(qtbot, desk))
    assert all(map(same, *shown[viewer]))
    assert not all(map(same, *shown[REFEREE])), "the comparison would notice"


@pytest.mark.parametrize("game", HIDING)
def test_tables_that_look_alike_to_all_have_the_same_last_turn_in_the_room(game: str) -> None:
    rng = random.Random(SEED)
    compared = 0
    for session in walk(game, SEED):
        pos, after, head = session.position, session.record.tree.after, session.head
        other = session.ruleset.indistinguishable_position(pos, TABLE, rng.randrange)
        if other is pos or not head:
            continue
        told = find_last_turn(session, session.view(TABLE))
        after[head] = other
        assert find_last_turn(session, session.view(TABLE)) == told
        after[head] = pos
        compared += 1
    assert compared
