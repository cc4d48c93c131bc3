"""Who sees what on one screen: as was said at the start, the safe way unless somebody said otherwise."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Question
from dark_ages_desk.core.view import TableView
from dark_ages_desk.desk import catalogue
from dark_ages_desk.games.carolingian_twilight.ruleset import CarolingianTwilight
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations
from dark_ages_desk.library import new_session, open_session, scenarios
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.desk.viewers import ASKED, SIT
from dark_ages_desk.ui.shell.catalogue import Catalogue
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.carolingian_twilight.play import Play
from tests.ui import toy
from tests.ui.conftest import bury
from tests.ui.desk.test_markers import realm

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SEATS = ("Anna", "Ben", "Cleo")
Open = Callable[..., DeskPage]


@pytest.fixture
def desk_of(qtbot: QtBot) -> Iterator[Open]:
    windows: list[QWidget] = []

    def make(session: Session, shelf: Catalogue | None = None) -> DeskPage:
        windows.append(window := DeskWindow(shelf or catalogue(), remembers=False))
        window.resize(1280, 800)
        window.show()
        window.show_session(session)
        assert window.desk is not None
        return window.desk

    yield make
    bury(windows)


@pytest.fixture
def at_war(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game of 27.2 begins with Charles's operations; there are markers in all hands."""
    play: Play = realm().begin(BeginOperations("charles"))
    monkeypatch.setattr(CarolingianTwilight, "start", lambda _self: play.pos)


def chip(desk: DeskPage) -> str:
    return desk.bar.viewer.text().removesuffix("  ▾")


def open_hands(desk: DeskPage) -> list[str]:
    assert desk.table.current is not None
    return [hand.power for hand in desk.table.current.hands if not hand.hidden]


@pytest.mark.usefixtures("at_war")
def test_without_a_word_about_it_the_curtain_falls_before_what_is_secret(desk_of: Open) -> None:
    desk = desk_of(new_session("carolingian-twilight/27.2", seats=SEATS, seed=1))
    assert desk.curtain.isVisible() and chip(desk) == "Public view"
    desk.curtain.lifted.emit()
    assert chip(desk) == "Anna's view; others look away" and open_hands(desk) == ["charles"]


@pytest.mark.usefixtures("at_war")
def test_where_the_players_keep_them_the_program_shows_nobody_s(desk_of: Open) -> None:
    desk = desk_of(new_session("carolingian-twilight/27.2", seats=SEATS, seed=1, secrets="players"))
    assert not desk.curtain.isVisible() and open_hands(desk) == []
    asked = desk.question.current
    assert asked is not None and asked.prompt == "Charles must decide"
    assert [option.verb for option in asked.options] == [SIT]


@pytest.mark.usefixtures("at_war")
def test_one_can_be_asked_alone_and_then_the_table_is_shown_again(desk_of: Open) -> None:
    desk = desk_of(new_session("carolingian-twilight/27.2", seats=SEATS, seed=1, secrets="players"))
    entries = len(desk.table.session.entries)
    assert desk.question.confirm(), "Enter asks"
    assert desk.curtain.isVisible() and len(desk.table.session.entries) == entries
    desk.curtain.lifted.emit()
    assert desk.table.viewer == "Anna" and desk.question.current is not None
    end = next(one.verb for one in desk.question.current.options if one.verb.startswith("end"))
    desk.table.answer("Anna", end, None, "charles")
    assert desk.table.viewer == TABLE and not desk.curtain.isVisible() and open_hands(desk) == []


@pytest.mark.usefixtures("at_war")
def test_open_is_open_to_all(desk_of: Open) -> None:
    desk = desk_of(new_session("carolingian-twilight/27.2", seats=SEATS, seed=1, secrets="open"))
    assert not desk.curtain.isVisible() and len(open_hands(desk)) == 3
    assert chip(desk) == "Everyone sees everything"


def test_what_is_asked_aloud_is_answered_at_the_table_without_a_curtain(desk_of: Open) -> None:
    """8.0 The auction is heard by all; from the table's eye it is played to its end."""
    desk = desk_of(new_session("carolingian-twilight/27.2", seats=SEATS, seed=1))
    while not any(one.prompt.endswith("bid for initiative?") for one in desk.table.session.questions()):
        question = desk.table.session.questions()[0]
        option = question.option("suggested") or question.options[0]
        if question.seat == CHANCE:
            desk.table.session.roll()
        else:
            desk.table.session.answer(question.seat, option.verb, option.sample(lambda n: n - 1), question.power)
    desk.table.look_as(ASKED)
    for _ in range(3):
        assert desk.table.viewer == TABLE and not desk.curtain.isVisible()
        asked = desk.question.current
        assert asked is not None and asked.rule == "8.0" and asked.prompt.endswith("bid for initiative?")
        assert desk.table.answer(asked.seat, "stand", None, asked.power)


def test_a_game_that_hides_nothing_asks_and_hides_nothing(desk_of: Open) -> None:
    desk = desk_of(new_session("dark-ages-1971/hastings", seed=1))
    assert not desk.curtain.isVisible() and desk.question.current is not None
    assert chip(desk) == "This game has no secrets"


def test_whoever_sits_there_throws_the_dice_and_is_asked_again_without_a_curtain(desk_of: Open, tmp_path: Path) -> None:
    desk = desk_of(toy.session("bid", "roll", "bid", secrets="curtain"), toy.catalogue(tmp_path))
    desk.curtain.lifted.emit()
    assert desk.table.viewer == "Anna"
    desk.table.answer("Anna", "stand", None, "red")
    assert desk.table.list_waiting_seats() == (CHANCE,) and desk.table.viewer == "Anna"
    desk.table.roll()
    assert not desk.curtain.isVisible() and desk.table.viewer == "Anna"


@pytest.mark.parametrize("kept", ["curtain", "players", "open"])
def test_it_is_the_same_when_the_session_is_opened_again(desk_of: Open, tmp_path: Path, kept: str) -> None:
    path = tmp_path / "war.dadesk"
    new_session("carolingian-twilight/27.2", path, seats=SEATS, secrets=kept).close()
    session = open_session(path)
    assert session.header.kept == kept
    desk = desk_of(session)
    QApplication.processEvents()
    assert desk.table.look == {"curtain": ASKED, "players": TABLE, "open": "referee"}[kept]


def test_a_record_that_says_nothing_of_it_is_safe_where_several_play(tmp_path: Path) -> None:
    for seats, kept in ((("Anna", "Ben"), "curtain"), (("Anna",), "open")):
        path = tmp_path / f"{kept}.dadesk"
        new_session("dark-ages-1971/hastings", path, seats=seats).close()
        assert "secrets" not in path.read_text(encoding="utf-8").partition("\n")[0]
        assert open_session(path, read_only=True).header.kept == kept


@pytest.mark.thirds
@pytest.mark.parametrize("look", [ASKED, TABLE])
@pytest.mark.parametrize("scenario", ["carolingian-twilight/27.2", "carolingian-twilight/27.9", "wergild/"])
def test_a_game_can_be_played_without_ever_showing_one_player_s_things_to_another(scenario: str, look: str) -> None:
    """Random play by what is shown alone: there is always something to answer, and the hands that lie open are those of
    the one who sat down."""
    session = new_session(next(info.id for info in scenarios()[0] if info.id.startswith(scenario)), seed=7)
    table, rng, seen = LiveTable(session), random.Random(7), list[tuple[TableView, tuple[Question, ...]]]()
    table.shown.connect(lambda view, questions: seen.append((view, questions)))
    table.look_as(look)
    sat = 0
    for _ in range(140):
        view, questions = seen[-1]
        open_to = {view.powers[hand.power].seat for hand in view.hands if not hand.hidden and hand.number}
        if table.veiled:
            assert view.viewer == TABLE and questions == () and open_to == set()
            sat += 1
            table.lift_curtain()
            continue
        assert view.viewer != REFEREE and open_to <= {view.viewer}
        if session.outcome() is not None:
            break
        assert questions, "a dead end"
        question = rng.choice(questions)
        assert question.options, question.prompt
        if question.seat == CHANCE:
            assert table.roll()
            continue
        option = rng.choice(question.options)
        value = None if option.verb == SIT else option.sample(rng.randrange)
        assert table.answer(question.seat, option.verb, value, question.power)
    assert sat > 3
    table.stop()


@pytest.mark.parametrize("deadline", ["all-in", "referee"])
def test_who_has_sealed_his_answer_gets_up_and_may_sit_down_again_to_replace_it(desk_of: Open, deadline: str) -> None:
    session = new_session("dark-age-ii/britain", seats=SEATS, settings={"deadline": deadline}, seed=1)
    session.roll()
    desk = desk_of(session)
    first, second, *_ = [one for one in session.questions() if one.sealed]
    desk.table.call_seat(first.seat)
    desk.table.lift_curtain()
    assert desk.table.answer(first.seat, "sheet", ("TAX",), first.power)
    assert desk.table.veiled or desk.table.viewer == TABLE
    assert desk.table.viewer == (TABLE if deadline == "referee" else second.seat)
    desk.table.call_seat(first.seat)
    desk.table.lift_curtain()
    assert desk.table.viewer == first.seat and not desk.table.veiled
    assert desk.table.answer(first.seat, "sheet", ("TAX", "TAX"), first.power)
    assert desk.table.viewer != first.seat


@pytest.mark.parametrize(("secrets", "sees"), [("", "Anna"), ("open", REFEREE)])
def test_who_plays_alone_among_stand_ins_sees_his_own_unless_all_was_said_to_be_open(
    desk_of: Open, secrets: str, sees: str
) -> None:
    session = new_session("dark-age-ii/britain", seats=("Anna",), seed=1, secrets=secrets)
    desk = desk_of(session)
    assert desk.table.viewer == sees
    assert desk.table.roll()
    assert desk.table.viewer == sees and not desk.curtain.isVisible()
    mine = next(one for one in session.questions() if one.sealed)
    assert desk.table.answer("Anna", "sheet", ("LEVY TAM 1",), mine.power)
    assert desk.table.viewer == sees
    assert desk.table.roll() and session.calendar(session.head)[0] == "Turn 2"


def test_the_top_bar_names_the_person_who_plays_a_seat_now(desk_of: Open) -> None:
    session = new_session("carolingian-twilight/27.2", seats=SEATS, seed=1)
    session.hand_over("Anna", "Dora")
    desk = desk_of(session)
    desk.table.look_as("Anna")
    assert desk.table.who_reads == "Dora's view; others look away"
