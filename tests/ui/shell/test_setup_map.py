"""The map on the set-up page: each side's shield stands on its land with the name of who plays it, and chooses that."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.catalogue import NewGameRequest
from dark_ages_desk.ui.shell.setup_map import SetupMap, ShieldButton
from dark_ages_desk.ui.shell.setup_page import SetupPage
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def set_up(qtbot: QtBot, window: DeskWindow, scenario: str) -> tuple[SetupPage, SetupMap]:
    """The set-up page of a scenario, with its map."""
    window.library.choose(next(card for card in window.catalogue.scenarios if card.id == scenario))
    page = window.library.setup
    shown = page.map
    assert shown is not None
    qtbot.waitUntil(lambda: shown.view is not None and bool(shown.shields), timeout=20_000)
    qtbot.waitUntil(lambda: {one.power.id for one in shown.shields} == set(page.seating.offered), timeout=20_000)
    return page, shown


def shield_of(shown: SetupMap, power: str) -> ShieldButton:
    return next(one for one in shown.shields if one.power.id == power)


def land_of(shown: SetupMap, power: str) -> QPoint:
    """A pixel of a side's land that no shield covers."""
    view = shown.view
    assert view is not None
    covered = [one.geometry() for one in shown.shields]
    for x in range(5, view.width(), 7):
        for y in range(5, view.height(), 7):
            at = QPoint(x, y)
            if shown.find_power_at(at) == power and not any(box.contains(at) for box in covered):
                return at
    raise AssertionError(f"all of {power} is covered")


def players_offered(page: SetupPage) -> QMenu:
    return page.findChildren(QMenu)[-1]


def test_each_side_s_shield_names_who_plays_it_and_a_click_chooses(qtbot: QtBot, window: DeskWindow) -> None:
    page, shown = set_up(qtbot, window, "carolingian-twilight/27.2")
    assert {one.power.id: one.player for one in shown.shields} == {
        "charles": "Player 1", "louis": "Player 2", "lothar": "Player 3",
    }  # fmt: skip
    page.seating.names[2].setText("Zoe")
    assert shield_of(shown, "lothar").player == "Zoe"
    qtbot.mouseClick(shield_of(shown, "lothar"), Qt.MouseButton.LeftButton)
    menu = players_offered(page)
    assert [one.text() for one in menu.actions()] == ["Who plays Lothar (the First)?", "Player 1", "Player 2", "Zoe"]
    assert [one.isChecked() for one in menu.actions()[1:]] == [False, False, True]
    menu.actions()[1].trigger()
    menu.close()
    assert shield_of(shown, "lothar").player == "Player 1" and shield_of(shown, "charles").player == "Zoe"
    assert page.seating.seats() == ("Zoe", "Player 2", "Player 1")


def test_a_click_on_a_land_gives_it_to_the_only_player(qtbot: QtBot, window: DeskWindow) -> None:
    page, shown = set_up(qtbot, window, "strategy-and-conquest/channel")
    page.seating.choose(1)
    assert [(one.power.id, one.player) for one in shown.shields] == [("WX", "Player 1"), ("BR", "")]
    qtbot.mouseClick(shown.view, Qt.MouseButton.LeftButton, pos=land_of(shown, "BR"))
    assert [(one.power.id, one.player) for one in shown.shields] == [("WX", ""), ("BR", "Player 1")]
    wishes: list[NewGameRequest] = []
    page.begun.disconnect()
    page.begun.connect(wishes.append)
    page.begin_button.click()
    assert wishes[0].powers == ("BR",) and wishes[0].seats == ("Player 1",)


def test_the_keys_go_from_shield_to_shield_and_choose(qtbot: QtBot, window: DeskWindow) -> None:
    page, shown = set_up(qtbot, window, "strategy-and-conquest/channel")
    page.seating.choose(1)
    start = shield_of(shown, "WX")
    tabbed = [one for one in shown.shields if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert tabbed == [start]
    start.setFocus()
    qtbot.keyClick(start, Qt.Key.Key_Down)
    south = window.focusWidget()
    assert isinstance(south, ShieldButton) and south.power.id == "BR" and shown.view is not None
    assert shown.view.scene.own == "BR"  # its land is ringed
    qtbot.keyClick(south, Qt.Key.Key_Return)
    assert page.seating.powers() == ("BR",)


def test_an_army_of_a_battle_is_clicked_as_a_land_is(qtbot: QtBot, window: DeskWindow) -> None:
    page, shown = set_up(qtbot, window, "dark-ages-1971/hastings")
    qtbot.mouseClick(shown.view, Qt.MouseButton.LeftButton, pos=land_of(shown, "normans"))
    players_offered(page).actions()[1].trigger()
    assert {one.power.id: one.player for one in shown.shields}["normans"] == "Player 1"


def test_with_fewer_players_the_map_shows_the_sides_that_are_left(qtbot: QtBot, window: DeskWindow) -> None:
    page, shown = set_up(qtbot, window, "carolingian-twilight/27.10")
    assert len(shown.shields) == 6
    page.seating.choose(4)
    qtbot.waitUntil(lambda: len(shown.shields) == 4, timeout=20_000)
    assert [one.player for one in shown.shields] == ["Player 1", "Player 2", "Player 3", "Player 4"]


@pytest.mark.thirds
@pytest.mark.parametrize(("wide", "high", "text"), [(1280, 720, 100), (1280, 720, 200), (1920, 1080, 100)])
def test_all_shields_are_in_sight_apart_and_the_map_has_most_of_the_page(
    qtbot: QtBot, window: DeskWindow, wide: int, high: int, text: int
) -> None:
    window.resize(wide, high)
    THEME.set_scale(text)
    for scenario in ("carolingian-twilight/27.10", "dark-age-britain-570/evening", "strategy-and-conquest/danube"):
        page, shown = set_up(qtbot, window, scenario)
        view = shown.view
        assert view is not None
        boxes = [one.geometry() for one in shown.shields]
        assert all(view.rect().contains(box) for box in boxes), scenario
        assert not any(one.intersects(other) for n, one in enumerate(boxes) for other in boxes[:n]), scenario
        assert view.width() * view.height() >= (0.45 if text == 200 else 0.6) * page.width() * page.height()
        assert page.rect().contains(page.begin_button.mapTo(page, page.begin_button.rect().bottomRight()))


@pytest.mark.parametrize("scenario", ["dark-age-ii/irish-sea", "dark-age-ii/britain"])
def test_no_shield_covers_the_name_of_a_realm(qtbot: QtBot, window: DeskWindow, scenario: str) -> None:
    window.resize(1600, 900)
    _, shown = set_up(qtbot, window, scenario)
    assert shown.view is not None
    qtbot.waitUntil(lambda: bool(shown.view.name_boxes()), timeout=10_000)
    qtbot.wait(300)  # the shields go to their places after the names
    shields = [one.geometry() for one in shown.shields]
    for name in (box.toAlignedRect() for box in shown.view.name_boxes()):
        covered = sum(one.intersected(name).width() * one.intersected(name).height() for one in shields)
        assert covered <= 0.1 * name.width() * name.height(), (scenario, name)


@pytest.mark.parametrize("scenario", ["dark-ages-1971/tours", "dark-ages-1971/hastings"])
def test_no_shield_covers_the_counters_of_an_army(qtbot: QtBot, window: DeskWindow, scenario: str) -> None:
    window.resize(1280, 720)
    _, shown = set_up(qtbot, window, scenario)
    assert shown.view is not None
    qtbot.waitUntil(lambda: bool(shown.view.list_taken_boxes()), timeout=10_000)
    qtbot.wait(300)
    shields = [one.geometry() for one in shown.shields]
    for counter in (box.toAlignedRect() for box in shown.view.list_taken_boxes()):
        covered = sum(one.intersected(counter).width() * one.intersected(counter).height() for one in shields)
        assert covered <= 0.1 * counter.width() * counter.height(), (scenario, counter)


def test_the_map_goes_with_its_page_and_comes_back_with_it(qtbot: QtBot, window: DeskWindow) -> None:
    _, shown = set_up(qtbot, window, "carolingian-twilight/27.2")
    window.library.return_to_list()
    assert shown.view is None and not shown.shields
    set_up(qtbot, window, "carolingian-twilight/27.2")


def test_a_setting_of_the_length_is_beside_the_players(qtbot: QtBot, window: DeskWindow) -> None:
    page, _ = set_up(qtbot, window, "dark-age-britain-570/short")
    years = next(box for box in page.findChildren(type(page.charts.choice)) if box.findData("30") >= 0)
    assert years.isVisible() and years.mapTo(page, QPoint(0, 0)).y() < page.keeping.mapTo(page, QPoint(0, 0)).y()


@pytest.mark.parametrize("resize", [False, True], ids=["as it is", "in another size"])
def test_the_map_of_every_scenario_opens_at_its_own_sides_also_after_another_one(
    qtbot: QtBot, window: DeskWindow, resize: bool
) -> None:
    for scenario in ("carolingian-twilight/27.6", "dark-age-britain-570/dyrham-577"):
        _, shown = set_up(qtbot, window, scenario)
        qtbot.wait(300)  # the map has come to rest
        if resize:
            window.resize(1100, 700)
            qtbot.wait(300)
            window.resize(1280, 720)
            qtbot.wait(300)
        view = shown.view
        assert view is not None
        part, visible = shown._part, view.stage.camera.visible
        assert visible.contains(part.center()) and view.stage.camera.zoom > 1.05, scenario
        assert min(part.width() / visible.width(), part.height() / visible.height()) < 1
        window.show_library()
