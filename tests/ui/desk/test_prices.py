"""What a counter of the tray costs stands on it, and a bid begins above the highest."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, Pick, PickNumber, Piece
from dark_ages_desk.core.view import TableView
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.panels.editor import Context, NumberEditor
from dark_ages_desk.ui.desk.panels.tray import TrayEditor, TrayPiece


def played_to(scenario: str, verb: str) -> list[Piece]:
    """The counters of the tray of the first question with such a verb, with likely answers until then."""
    session: Session = new_session(scenario, seed=1)
    rng = random.Random(1)
    for _ in range(400):
        question = session.questions()[0]
        if question.seat == CHANCE:
            session.roll()
            continue
        picks = [one for one in question.options if isinstance(one, Pick) and one.verb.startswith(verb)]
        if pieces := [one.puts for one in picks if one.puts is not None]:
            return pieces
        likely = [one for one in question.options if getattr(one, "main", False)] if rng.random() < 0.7 else []
        option = rng.choice(likely or list(question.options))
        session.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)
    raise AssertionError(verb)


@pytest.mark.parametrize(
    ("scenario", "verb", "unit"),
    [("carolingian-twilight/27.2", "raise ", " LP"), ("dark-age-britain-570/evening", "rebuild ", " cattle")],
)
def test_each_kind_of_the_tray_says_what_one_costs(qtbot: QtBot, scenario: str, verb: str, unit: str) -> None:
    pieces = played_to(scenario, verb)
    assert pieces and all(piece.price.endswith(unit) for piece in pieces)
    picks = [Pick(f"x{at}", "Raise", "spaces", (), puts=piece) for at, piece in enumerate(pieces)]
    tray = TrayEditor(picks, Context(TableView("", "", "", {}, (), {}), str))
    qtbot.addWidget(tray)
    assert [one.words for one in tray.findChildren(TrayPiece)] == [f"{one.name} · {one.price}" for one in pieces]
    assert all(unit in one.accessibleName() for one in tray.findChildren(TrayPiece))


def test_a_bid_begins_above_the_highest_and_a_lower_one_can_be_typed(qtbot: QtBot) -> None:
    editor = NumberEditor(PickNumber("raise", "Raise to", 1, 9, usual=3))
    qtbot.addWidget(editor)
    given: list[object] = []
    editor.given.connect(given.append)
    assert [button.words for button in editor.numbered_buttons()[:-1]] == ["3", "4", "5", "6", "8", "9"]
    editor._button.click()
    editor._spin.setValue(1)
    editor._button.click()
    assert given == [3, 1]
