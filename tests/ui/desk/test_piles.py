"""A pile is dragged as one: all of it that may go goes as a body, in one answer."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk import library
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.library import new_session
from dark_ages_desk.session.lesson import play_to_step
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


def operating(window: DeskWindow) -> DeskPage:
    """The desk of a lesson of Carolingian Twilight where forces of Francia may operate."""
    lesson = library.lesson("carolingian-twilight")
    assert lesson is not None
    session = new_session(lesson.scenario, seats=lesson.seats, seed=lesson.seed)
    play_to_step(session, lesson, 7)
    window.show_session(session)
    assert window.desk is not None
    window.desk.table.look_as("You")
    QApplication.processEvents()
    return window.desk


def test_with_ctrl_a_click_takes_the_whole_stack_and_lets_it_go_again(window: DeskWindow) -> None:
    """Carolingian Twilight: a leader, warriors and a militia operate together from Francia (13.0)."""
    desk = operating(window)
    assert desk.table.current is not None
    leader = next(one for one in desk.table.current.counters if one.id == "45:0")
    stack = {one.id for one in desk.table.current.counters if one.stack == leader.stack}
    assert len(stack) > 2
    assert desk.question.click_counter(leader, True)
    assert set(desk.question.selected_counters()) == stack
    assert desk.question.click_counter(leader, True)
    assert desk.question.selected_counters() == []
    assert desk.question.click_counter(leader, False)
    assert desk.question.selected_counters() == [leader.id]


def test_a_click_on_a_counter_that_cannot_be_taken_lets_go_of_nothing(window: DeskWindow) -> None:
    desk = operating(window)
    view = desk.table.current
    assert view is not None
    mine = {one.space: one for one in view.counters if one.power == "charles-the-bald"}
    other = next(one for one in view.counters if one.space in mine and one.power != "charles-the-bald")
    desk.link.click_counter(mine[other.space].id, False)
    taken = desk.question.selected_counters()
    assert taken
    desk.link.click_counter(other.id, False)
    assert desk.question.selected_counters() == taken
    desk.link.click_place(other.space)
    assert desk.question.selected_counters() == []
