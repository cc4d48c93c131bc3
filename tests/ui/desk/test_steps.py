"""What it costs to record what happens at a table: docs/steps.md, measured in a real window.

A step is a click, a key or a drag, from the question to the result in the record. Dice that are typed in are counted
apart: they are no steps here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, REFEREE
from dark_ages_desk.games.carolingian_twilight.phases.initiative import Initiative
from dark_ages_desk.games.carolingian_twilight.phases.npp_bidding import MajorNppBidding
from dark_ages_desk.games.carolingian_twilight.ruleset import CarolingianTwilight
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.panels.tray import TrayPiece
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.carolingian_twilight.play import Play
from tests.ui.battle import LEFT, PLAIN, Hand
from tests.ui.battle import desk_window as desk_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
PAGE = Path(__file__).parents[3] / "docs" / "steps.md"
SHIFT = Qt.KeyboardModifier.ShiftModifier
DP = {"charles": 5, "louis": 4, "lothar": 3}


def written() -> dict[str, int]:
    """The table of the page: what happens, and in how many steps it is recorded."""
    rows = re.findall(r"^\| ([^|]+) \|[^|]*\| (\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {what: int(steps) for what, steps in rows}


class Counted(Hand):
    """Somebody at the desk whose every click, key and drag is counted."""

    steps = 0

    def click(self, space: str, keys: Qt.KeyboardModifier = PLAIN) -> None:
        self.steps += 1
        super().click(space, keys)

    def drag(self, start: str, end: str, drop: bool = True) -> None:
        self.steps += 1
        super().drag(start, end, drop)

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = PLAIN) -> None:
        """A key goes to whatever has the keys."""
        self.steps += 1
        at = self.window.focusWidget() or self.desk.map
        self.qtbot.keyClick(at, key, keys)
        QApplication.processEvents()

    def types(self, *keys: str) -> None:
        for key in keys:
            self.key({"Enter": Qt.Key.Key_Return, "Tab": Qt.Key.Key_Tab}.get(key) or Qt.Key[f"Key_{key}"])

    def line(self, text: str) -> None:
        """A typed line: the letter that opens it, the rest of its words, Enter."""
        self.types(text[0].upper())
        self.steps += 1
        QTest.keyClicks(self.window.focusWidget(), text[1:])
        self.types("Enter")

    def shows(self, words: str) -> str:
        """The key that stands on a button."""
        card = self.desk.question._shown_cards()
        return next(key for one in card for key, button in one.keys.items() if button.text().startswith(words))

    def carry(self, name: str, space: str) -> None:
        """A drag from the tray."""
        self.steps += 1
        pieces = self.desk.question.findChildren(TrayPiece)
        piece = next(one for one in pieces if one.words == name and one.isVisible())
        start = QPoint(10, piece.height() // 2)
        end = piece.mapFromGlobal(self.desk.map.mapToGlobal(self.pixel(space)))
        self.qtbot.mousePress(piece, LEFT, pos=start)
        for part in range(1, 5):
            self.qtbot.mouseMove(piece, start + (end - start) * (part / 4))
        self.qtbot.mouseRelease(piece, LEFT, pos=end)
        QApplication.processEvents()

    def band(self, start: str, end: str) -> None:
        """With Shift a band is drawn round two places."""
        self.steps += 1
        middle = (self.pixel(start) + self.pixel(end)) / 2
        reach = self.pixel(end) - middle + QPoint(30, 30)
        self.come(middle - reach)
        self.qtbot.mousePress(self.desk.map, LEFT, SHIFT, pos=middle - reach)
        self.qtbot.mouseMove(self.desk.map, middle)
        self.qtbot.mouseMove(self.desk.map, middle + reach)
        self.qtbot.mouseRelease(self.desk.map, LEFT, SHIFT, pos=middle + reach)
        QApplication.processEvents()

    def thrown(self, *faces: int | str) -> None:
        """What the table's dice show is typed in, or which lot was drawn: no step."""
        question = self.desk.table.session.questions()[0]
        assert question.seat == CHANCE
        assert self.desk.table.answer(CHANCE, question.options[0].verb, faces, question.power)

    @property
    def told(self) -> list[str]:
        return [note.text for entry in self.desk.table.session.entries if not entry.struck for note in entry.notes]


Start = Callable[[Play], Counted]


@pytest.fixture
def begin(qtbot: QtBot, window: DeskWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """A desk at some table of the first game."""

    def make(play: Play) -> Counted:
        monkeypatch.setattr(CarolingianTwilight, "start", lambda _self: play.pos)
        seats = ("Anna", "Ben", "Cleo")
        return Counted(qtbot, window, new_session("carolingian-twilight/27.2", seats=seats, seed=1, secrets="open"))

    yield make


def table_asks(verb: str) -> Session:
    """A game in which the table keeps the pieces, and this result of the table is asked for."""
    session = new_session(
        "carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=1, settings={"pieces": "table"}
    )
    while session.questions()[0].option(verb) is None:
        question = session.questions()[0]
        option = question.options[-1]
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question.seat, option.verb, next(option.values()), question.power)
    return session


def bidding(last: str = "") -> Play:
    play = Play().set(dp=DP, track={1: "lothar", 2: "charles", 3: "louis"}, last_run={"slavs": last} if last else {})
    return play.begin(MajorNppBidding())


def test_initiative_that_nobody_bids_for(begin: Start) -> None:
    hand = begin(Play().set(dp=DP).begin(Initiative()))
    hand.types("N", "Enter")
    assert "No one bids for initiative." in hand.told
    assert hand.steps == written()["initiative, nobody bids"]


def test_the_likeliest_answer_whatever_is_asked(begin: Start) -> None:
    hand = begin(Play().set(dp=DP).begin(Initiative()))
    hand.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    answers = [entry.answer.verb for entry in hand.desk.table.session.entries if entry.answer]
    assert answers == ["stand"]
    assert hand.steps == written()["the likeliest answer, whatever is asked"]


def test_initiative_with_one_bid(begin: Start) -> None:
    hand = begin(Play().set(dp=DP).begin(Initiative()))
    hand.types("2", "N", "Enter")
    assert "Final bids for initiative: Charles 2, Louis 0 and Lothar 0." in hand.told
    assert hand.steps == written()["initiative with one bid"]


def test_the_result_of_an_auction_in_one_form(begin: Start) -> None:
    hand = begin(Play().set(dp=DP).begin(Initiative()))
    hand.types(hand.shows("▸  Enter the bids"), "Enter")
    assert hand.shows("Enter the bids") == "↵"  # nothing else stands out now
    hand.types("3", "Tab", "4", "Tab", "1", "Enter")
    assert "Final bids for initiative: Louis 4, Charles 3 and Lothar 1." in hand.told
    assert hand.steps == written()["the bids of three players, entered in one form"]


@pytest.mark.parametrize(
    ("what", "verb", "line", "told"),
    [
        (
            "the bids of a table, in one line",
            "placed",
            "enter anna 3 ben 4 cleo 1",
            "Louis takes box 2 of the Initiative Track for 4 DP.",
        ),
        ("the Viking raid of a table", "raid", "raided 3 frisia area 2", "Vikings land in Frisia"),
        ("a contested place of a table", "pillaged", "enter francia ben too", "Louis stands in Francia."),
    ],
)
def test_what_a_table_did_is_one_line(
    qtbot: QtBot, window: DeskWindow, what: str, verb: str, line: str, told: str
) -> None:
    session = table_asks(verb)
    hand = Counted(qtbot, window, session)
    hand.desk.table.look_as(REFEREE)
    hand.line(line)
    entry = session.entries[-1]
    assert any(told in note.text for note in entry.notes), [note.text for note in entry.notes]
    assert hand.steps == written()[what]


def test_an_npp_that_nobody_bids_for(begin: Start) -> None:
    hand = begin(bidding("Ben"))
    hand.types("1")
    before = hand.steps
    hand.types("N", "Enter")
    assert any(text.startswith("Louis controls the Slavs this turn at no cost") for text in hand.told)
    assert hand.steps - before == written()["an NPP that nobody bids for"]
    hand.types("4")
    assert hand.steps == written()["the same with putting it up and its place in the order"]


def test_four_npps_that_nobody_bids_for(begin: Start) -> None:
    hand = begin(bidding())
    while questions := hand.desk.table.session.questions():
        question = questions[0]
        if question.seat == CHANCE:
            hand.thrown(question.options[0].contents[0][0])  # type: ignore[union-attr]
        elif question.option("raise") is not None or question.option("stand") is not None:
            hand.types("N", "Enter")
        else:
            option = question.options[0]
            hand.types(hand.shows(option.choices[0].label))  # type: ignore[union-attr]
    assert len(hand.desk.table.session.position.track) == 7
    assert hand.steps == written()["the four NPPs of a turn that nobody bids for"]


def test_a_king_is_set_up(begin: Start, qtbot: QtBot, window: DeskWindow) -> None:
    hand = Counted(qtbot, window, new_session("carolingian-twilight/27.2", seed=1, secrets="open"))
    king = hand.asked.power
    while hand.asked.power == king:
        option = next(option for option in hand.asked.options if getattr(option, "puts", None))
        hand.carry(option.puts.name, option.choices[0].id)  # type: ignore[union-attr]
    assert hand.steps == written()["a king's 12 units and his leader"]


def test_a_force_moves_and_attacks(begin: Start) -> None:
    play = Play()
    play.put("charles", "francia", leader=1, warrior=5)
    play.put("louis", "frisia", warrior=2)
    hand = begin(play.begin(BeginOperations("charles")))
    hand.drag("francia", "frisia")
    hand.thrown(6)
    hand.types("Enter")
    assert "your force in Frisia" in hand.asked.prompt
    assert hand.steps == written()["a force moves"]
    hand.types(hand.shows("Louis in Frisia"))
    assert any("attack" in text for text in hand.told), hand.told
    assert hand.steps == written()["a force moves and attacks"]


def tours(*placed: tuple[str, str]) -> Session:
    session = new_session("dark-ages-1971/tours", seed=1)
    seat = session.questions()[0].seat
    session.answer(seat, "centre", ("2016",))
    session.answer(seat, "@1", None)
    for kind, place in placed:
        session.answer(seat, f"put {kind}", (place,))
    return session


def test_a_counter_is_deployed(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Counted(qtbot, window, tours())
    hand.carry("Axemen", "2116")
    assert hand.desk.table.session.entries[-1].answer is not None
    assert hand.desk.table.session.entries[-1].answer.verb == "put AX"
    assert hand.steps == written()["a counter is deployed"]


@pytest.mark.parametrize("what", ["a line of four stacks is moved", "a line of four stacks is turned"])
def test_a_line_is_moved_or_turned(qtbot: QtBot, window: DeskWindow, what: str) -> None:
    line = ("2015", "2016", "2017", "2018")
    hand = Counted(qtbot, window, tours(*(("MS", place) for place in line)))
    hand.band(line[0], line[-1])
    if what.endswith("moved"):
        hand.drag("2016", "1916")
    else:
        hand.types(hand.shows("↷"))
    counters = hand.desk.table.current.counters if hand.desk.table.current else ()
    stand = {(one.space[:2], one.facing) for one in counters}
    assert stand == ({("19", 1)} if what.endswith("moved") else {("20", 2)})
    assert hand.steps == written()[what]


def test_every_row_of_the_page_is_measured() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert written() and all(source.count(f'"{what}"') for what in written())
