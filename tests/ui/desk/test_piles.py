"""A pile is dragged as one: all of it that may go goes as a body, in one answer."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def in_may(window: DeskWindow, month_part: str) -> DeskPage:
    """Two kingdoms, all deployed as suggested, in the part of May whose question has that word."""
    session = new_session("dark-age-britain-570/short", seed=1, seats=["Ann", "Ben"])
    skip = ("ready", "suggested", "agree", "no more", "pay", "built", "done")
    while month_part not in (question := session.questions()[0]).prompt:
        if question.seat == CHANCE:
            session.answer(CHANCE, "roll", (1,), question.power)
        else:
            verb = next(one for one in skip if question.option(one))
            session.answer(question.seat, verb, None, question.power)
    window.show_session(session)
    assert window.desk is not None
    QApplication.processEvents()
    return window.desk


def test_all_of_a_pile_move_together(window: DeskWindow, qtbot: QtBot) -> None:
    desk = in_may(window, "move your units")
    session = desk.table.session
    view = session.view("table")
    power = session.questions()[0].power
    piles: dict[str, list[str]] = {}
    for one in view.counters:
        if one.power == power:
            piles.setdefault(one.space, []).append(one.id)
    space, pile = max(piles.items(), key=lambda item: len(item[1]))
    counter = next(one for one in view.counters if one.id == pile[0])
    assert desk.question.lift(counter, tuple(pile))
    assert set(desk.question.selected_counters()) == set(pile) and len(pile) > 2
    to = next(place for place in desk.question.highlighted_places() if place != space)
    before = len(session.entries)
    desk.question.drop(counter, to, tuple(pile))
    assert {session.position.where[one] for one in pile} == {to}
    assert len(session.entries) == before + 1


def test_of_a_pile_that_may_not_go_as_a_whole_as_many_go_as_may(window: DeskWindow, qtbot: QtBot) -> None:
    """Three units redeploy a month, and leaders besides."""
    desk = in_may(window, "redeploy up to 3 units")
    session = desk.table.session
    power = session.questions()[0].power
    own = [one for one in session.view("table").counters if one.power == power]
    spaces = [one.space for one in own]
    space = max(spaces, key=spaces.count)
    counter = next(one for one in own if one.space == space)
    assert desk.question.lift(counter, tuple(one.id for one in own if one.space == space))
    taken = desk.question.selected_counters()
    pos = session.position
    assert sum(not pos.unit(one).leads for one in taken) == 3
    assert {one for one in taken if pos.unit(one).leads} == {
        one.id for one in own if one.space == space and pos.unit(one.id).leads
    }
