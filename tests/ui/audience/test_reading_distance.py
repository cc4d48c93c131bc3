"""What is on the map for the room can be read at four metres, in one crowded position of each game.

Heights are measured in the window: capitals of names, and figures and letters on counters as their pictures show them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.audience.audience_state import Bulletin, build_bulletin, repeats
from dark_ages_desk.ui.audience.last_turn import TOLD
from dark_ages_desk.ui.audience.room_names import list_subjects, shorten_name
from dark_ages_desk.ui.audience.window import AudienceWindow
from dark_ages_desk.ui.map import map_colours
from dark_ages_desk.ui.map.board_renderer import Sign
from dark_ages_desk.ui.map.counters import BANNER, NUMBER, CounterArt, CounterFace
from dark_ages_desk.ui.map.detail import is_nobodys
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.parts.theme import FIGURE_PART, WALL_PART
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.at_random import answer_next
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

ANSWERS = {
    "strategy-and-conquest/dark-ages": 80,
    "dark-age-ii/britain": 60,
    "carolingian-twilight/27.10": 500,
    "dark-ages-1971/hastings": 620,
    "dark-age-britain-570/evening": 160,
}
"""Answers of a random game until its position is crowded."""

SIZES = ((1920, 1080), (1280, 720))
COVERED = 0.05
"""Part of a name that others may cover."""


@dataclass
class Room:
    """A window for the room at a position, and what it was told."""

    window: AudienceWindow
    told: Bulletin

    @property
    def high(self) -> int:
        return self.window.height()


def play(scenario: str, answers: int) -> Session:
    session = new_session(scenario, seed=3)
    policy = EagerPolicy(session.ruleset, random.Random(3))
    for _ in range(answers):
        answer_next(session, policy)
    return session


class Sessions:
    """Games at their crowded positions, each played when it is first asked for."""

    def __init__(self) -> None:
        self.known: dict[str, Session] = {}

    def find(self, scenario: str) -> Session:
        if scenario not in self.known:
            self.known[scenario] = play(scenario, ANSWERS[scenario])
        return self.known[scenario]


@pytest.fixture(scope="module")
def sessions() -> Iterator[Sessions]:
    found = Sessions()
    yield found
    for session in found.known.values():
        session.close()


@pytest.fixture(params=[(name, size) for name in ANSWERS for size in SIZES], ids=lambda one: f"{one[0]}-{one[1][1]}")
def room(request: pytest.FixtureRequest, sessions: Sessions, qtbot: QtBot) -> Iterator[Room]:
    scenario, (wide, high) = request.param
    session = sessions.find(scenario)
    files = catalogue().look(session.ruleset.board, lambda _: None)
    window = AudienceWindow(look_of(session.ruleset.board, files.map_folder, files.counters))
    windows: list[QWidget] = [window]
    board = window.board
    window.resize(wide, high)
    window.show()
    told = build_bulletin(session)
    window.show_bulletin(told)
    board.show_theatre()
    for _ in range(2):  # the list of numbers may change the width of the map
        qtbot.waitUntil(lambda: board.is_lettered, timeout=20_000)
        QApplication.processEvents()
    yield Room(window, told)
    board.close_painter()
    del window
    bury(windows)


@pytest.mark.thirds
def test_the_map_for_the_room_can_be_read_at_four_metres(room: Room) -> None:
    written = room.window.board.written
    assert written
    assert min(sign.cap for sign in written) >= room.high / WALL_PART
    check_names(room)
    check_counters(room)
    check_part(room)
    check_rings(room)
    check_sentences(room)


def place_of(sign: Sign, scale: float) -> list[QRectF]:
    return [box.translated(sign.at * scale + sign.offset) for box in sign.cover]


def check_names(room: Room) -> None:
    """Each place that changed and each realm in sight has its name or a number; nothing covers a name."""
    board, scale = room.window.board, room.window.board.stage.camera.scale
    subjects = [one for one in list_subjects(board.look, room.told.view, room.told.turn.changed, ()) if one.listed]
    seen = [one for one in subjects if any(board.frame.contains(board.look.anchor(space)) for space in one.spaces)]
    known = len(board.written)
    assert known >= len(seen) * 0.9 and len(board.listed) < known
    boxes = [place_of(sign, scale) for sign in board.written]
    for first, second in combinations(boxes, 2):
        for one in first:
            hidden = sum(area(one.intersected(other)) for other in second)
            assert hidden <= COVERED * area(one) + 1


def area(box: QRectF) -> float:
    return box.width() * box.height() if box.isValid() else 0.0


def check_counters(room: Room) -> None:
    """Numbers on counters are high enough, and letters are that or left out."""
    board, least = room.window.board, room.high / FIGURE_PART
    art = board.scene.art
    assert art.least_figure == pytest.approx(least)
    for face, size in {(one.placed.face, one.size) for one in board.scene.sprites(board.stage.camera, 200)}:
        if face.kind.startswith("mark:") or (face.kind != NUMBER and face.kind != BANNER and face.count < 2):
            pass
        elif not face.hidden:
            assert measure_number(art, face, size) >= least - 1.5, (face.kind, size)
        if face.tincture.sign and face.kind != NUMBER:
            high = measure_letters(art, face, size)
            assert not high or high >= least - 1.5, (face.kind, size, high)


def measure_number(art: CounterArt, face: CounterFace, size: int) -> int:
    """The height in pixels of the number on a counter: the rows in which two numbers differ."""
    return count_rows(*(art.image(replace(face, count=count), size) for count in (44, 77)))


def measure_letters(art: CounterArt, face: CounterFace, size: int) -> int:
    looks = [replace(face, tincture=replace(face.tincture, sign=sign)) for sign in ("L", "T")]
    return count_rows(*(art.image(look, size) for look in looks))


def count_rows(first: QImage, second: QImage) -> int:
    one, other = (image.convertToFormat(QImage.Format.Format_ARGB32) for image in (first, second))
    rows = [y for y in range(one.height()) if bytes(one.constScanLine(y)) != bytes(other.constScanLine(y))]
    return rows[-1] - rows[0] + 1 if rows else 0


def check_part(room: Room) -> None:
    """All that any side holds is in sight, as large as the window allows."""
    board, view = room.window.board, room.told.view
    known = set(board.look.spaces())
    held = {
        key
        for key, one in view.spaces.items()
        if one.owner and not one.outside and not is_nobodys(view.powers[one.owner])
    }
    there = {one.space for one in view.counters if not is_nobodys(view.powers.get(one.power))}
    places = [board.look.anchor(space) for space in (held | there) & known]
    box = QRectF(min(at.x() for at in places), min(at.y() for at in places), 0, 0)
    box.setBottomRight(QPointF(max(at.x() for at in places), max(at.y() for at in places)))
    frame = board.frame
    inside = [at for at in places if frame.contains(at)]
    assert len(inside) >= 0.97 * len(places)
    filled = max(box.width() / frame.width(), box.height() / frame.height())
    assert filled >= 0.4 or frame.width() <= 0.45 * board.look.frame.width()


def check_rings(room: Room) -> None:
    """A golden ring is round each place where the last turn changed something."""
    board = room.window.board
    image, gold = board.grab().toImage(), QColor(*map_colours.SELECTION).rgb()
    camera = board.stage.camera
    for space, radius in board.find_radii().items():
        at = board.look.anchor(space)
        middle = camera.to_pixels(at.x(), at.y())
        if not board.rect().adjusted(90, 90, -90, -90).contains(middle.toPoint()):
            continue
        if board.childAt(middle.toPoint()) is not None:  # the dice of a roll lie over it for a while
            continue
        sides = [(1, 0), (-1, 0), (0, 1), (0, -1)]  # another ring may cover a side
        far = [round(radius) + step for step in range(-3, 4)]
        near = [middle.toPoint() + QPoint(dx * one, dy * one) for dx, dy in sides for one in far]
        assert gold in [image.pixelColor(at).rgb() for at in near], space


def check_sentences(room: Room) -> None:
    """Three sentences at most tell of the last turn, and none repeats the banner."""
    told, news = room.told, room.window.news
    assert len(told.turn.sentences) <= TOLD
    banner = " ".join((told.who, told.asked, told.view.title, told.view.subtitle))
    assert not any(repeats(words, banner) for words in told.news)
    if told.writing and told.turn.sentences:
        assert tuple(reversed(news.told)) == told.turn.sentences


def test_a_place_is_called_by_its_name_alone() -> None:
    assert shorten_name("1634 Caer Guent (Caerwent)") == "Caer Guent"
    assert shorten_name("Berengar (of Friuli)") == "Berengar"
    assert shorten_name("0924") == "0924"


def test_a_sentence_that_the_banner_tells_is_left_out() -> None:
    banner = "Normans Move your units Hastings Game-Turn 4 · Normans · Movement"
    assert repeats("Normans: Movement Phase.", banner) and repeats("Game-Turn 4.", banner)
    assert not repeats("Normans lose Medium Cavalry: 4 Victory Points.", banner)


@pytest.mark.thirds
@pytest.mark.parametrize("size", SIZES)
def test_for_the_wall_the_map_has_three_fifths_of_the_window(size: tuple[int, int], qtbot: QtBot) -> None:
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(*size)
    window.show()
    for scenario in ANSWERS:
        window.show_session(play(scenario, 40))
        window.show_for_wall(True)
        qtbot.wait(120)
        desk = window.desk
        assert desk is not None
        part = desk.map.width() * desk.map.height() / (window.width() * window.height())
        assert part >= 0.6, (scenario, part)
        assert desk.strip.isVisible() and desk.question.width() > 0
    window.show_for_wall(False)
    del window, desk
    bury(windows)


def test_minor_realms_are_named_too_after_those_of_players_and_major_powers() -> None:
    session = new_session("carolingian-twilight/27.10", seed=3)
    view = session.view("table")
    files = catalogue().look(session.ruleset.board, lambda _: None)
    look = look_of(session.ruleset.board, files.map_folder, files.counters)
    ranks = {shorten_name(power.map_name): power.rank for power in view.powers.values()}
    named = [ranks[one.name] for one in list_subjects(look, view, (), ())]
    assert "minor" in named
    assert named == sorted(named, key=("player", "major", "minor").index)
    session.close()
