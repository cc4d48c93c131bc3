"""Somebody at the desk of a battle: real clicks and drags on the real map, and the positions that they begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, Declare, Question, Walk
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

LEFT = Qt.MouseButton.LeftButton
PLAIN, CONTROL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture(name="window")
def desk_window(qtbot: QtBot) -> Iterator[DeskWindow]:
    made = [DeskWindow(catalogue())]
    made[0].resize(1600, 900)
    made[0].show()
    yield made[0]
    bury([*made])
    made.clear()


class Hand:
    """Somebody at the desk."""

    def __init__(self, qtbot: QtBot, window: DeskWindow, session: Session) -> None:
        window.show_session(session)
        assert window.desk is not None
        self.qtbot, self.window, self.desk = qtbot, window, window.desk
        before: list[object] = []

        def still() -> bool:
            """The desk has found its places: the map shows the same for a while."""
            camera = window.desk.map.stage.camera if window.desk is not None else None
            before.append((window.size(), camera))
            return len(before) > 4 and len(set(map(str, before[-5:]))) == 1

        qtbot.waitUntil(still)

    @property
    def asked(self) -> Question:
        question = self.desk.question.current
        assert question is not None
        return question

    def pixel(self, space: str) -> QPoint:
        anchor = self.desk.map.look.anchor(space)
        return self.desk.map.stage.camera.to_pixels(anchor.x(), anchor.y()).toPoint()

    def start_pixel(self, space: str) -> QPoint:
        """Return where a drag from a place begins."""
        return self.pixel(space)

    def come(self, spot: QPoint) -> None:
        """The pointer comes from elsewhere: a stack that it rested on lies open no longer."""
        self.qtbot.mouseMove(self.desk.map, QPoint(2, 2))
        self.qtbot.mouseMove(self.desk.map, spot)

    def click(self, space: str, keys: Qt.KeyboardModifier = PLAIN) -> None:
        self.see(space)
        self.come(self.pixel(space))
        self.qtbot.mouseClick(self.desk.map, LEFT, keys, self.pixel(space))
        QApplication.processEvents()

    def see(self, *spaces: str) -> None:
        """The whole sheet, where one of these places is out of sight."""
        look, seen = self.desk.map.look, self.desk.map.stage.camera.visible
        if not all(seen.contains(look.outline(space).boundingRect()) for space in spaces):
            self.desk.map.fit(glide=False)
            QApplication.processEvents()

    def drag(self, start: str, end: str, drop: bool = True) -> None:
        self.see(start, end)
        view, here, there = self.desk.map, self.start_pixel(start), self.pixel(end)
        self.come(here)
        self.qtbot.mousePress(view, LEFT, pos=here)
        for part in range(1, 5):
            self.qtbot.mouseMove(view, here + (there - here) * (part / 4))
        QApplication.processEvents()
        if drop:
            self.qtbot.mouseRelease(view, LEFT, pos=there)
            QApplication.processEvents()

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = PLAIN) -> None:
        self.qtbot.keyClick(self.desk.map, key, keys)
        QApplication.processEvents()

    def press(self, words: str) -> None:
        found = [b for b in self.desk.question.findChildren(ChoiceButton) if b.words == words and b.isVisible()]
        assert found, [b.words for b in self.desk.question.findChildren(ChoiceButton) if b.isVisible()]
        self.qtbot.mouseClick(found[0], LEFT)
        QApplication.processEvents()

    def refusal(self) -> str:
        card = self.desk.question.refusal
        return card.accessibleDescription() if card.isVisible() else ""

    def counter(self, name: str) -> tuple[str, int | None]:
        assert self.desk.table.current is not None
        one = next(one for one in self.desk.table.current.counters if one.id == name)
        return one.space, one.facing


def deployed(scenario: str = "hastings", path: Path | None = None) -> Session:
    """Both armies in the suggested array; the first movement phase begins."""
    session = new_session(f"dark-ages-1971/{scenario}", path, seed=3)
    while (question := session.questions()[0]).option("end movement") is None:
        verbs = [option.verb for option in question.options]
        verb = next(verb for verb in ("centre", "array", "ready", "share out", "@3", *verbs) if verb in verbs)
        if verb == "@3" and question.power == list(session.position.runs)[1]:
            verb = "@0"
        option = question.option(verb)
        assert option is not None
        choices = [value for value in option.values() if value in (("2022",), ("2021",))]
        session.answer(question.seat, verb, choices[0] if choices else next(option.values()), question.power)
    return session


def at_attacks(path: Path | None = None) -> Session:
    """Everybody who can goes on towards the enemy, until somebody has attacks to allocate, of both kinds."""
    session = deployed("manzikert", path)
    grid = session.ruleset.board.grid  # type: ignore[attr-defined]
    while True:
        question = session.questions()[0]
        declare = next((o for o in question.options if isinstance(o, Declare) and len(o.kinds) > 1), None)
        if declare is not None and len({kind for _, kind, _ in declare.offers(())}) > 1:
            return session
        if question.seat == CHANCE:
            session.roll()
            continue
        view = session.view("referee")
        foes = [grid.index[one.space] for one in view.counters if one.power != question.power]
        for walk in [option for option in question.options if isinstance(option, Walk) and option.start]:

            def far(place: str, foes: list[int] = foes) -> int:
                return min(grid.distance(grid.index[place], foe) for foe in foes)

            end = min(walk.endings(), key=far)
            if far(end) < far(walk.start):
                session.answer(question.seat, walk.verb, walk.endings()[end][0].path, question.power)
                break
        else:
            option = question.options[-1]
            value = () if isinstance(option, Declare) else next(option.values())
            session.answer(question.seat, option.verb, value, question.power)
