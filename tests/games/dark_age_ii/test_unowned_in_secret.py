"""1.10, 1.11, 2.18 What areas of nobody do is seen by scouts alone: nobody else reads their dice, anywhere."""

from __future__ import annotations

import io
from pathlib import Path

from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Roll
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.reports.pages import to_markdown
from dark_ages_desk.session import Session
from dark_ages_desk.terminal.play import play
from dark_ages_desk.ui.desk.panels.dice import RollEditor
from dark_ages_desk.ui.desk.panels.editor import Context

from ...reports.evenings import read


def at_the_dice(path: Path | None = None, seats: tuple[str, ...] = ("Ada", "Ben")) -> Session:
    """A game in which the sheets are given: the dice of the areas that nobody owns are asked for."""
    session = new_session("dark-age-ii/irish-sea", path, seats=seats, seed=3)
    while session.questions()[0].rule != "2.18":
        question = session.questions()[0]
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question.seat, "sheet", (), question.power)
    return session


def test_the_dice_of_unowned_areas_are_read_by_the_referee_alone(tmp_path: Path) -> None:
    session = at_the_dice(tmp_path / "a.dadesk")
    session.roll()
    entry = next(one for one in reversed(session.entries) if one.rule == "2.18")
    assert entry.answer is not None and isinstance(entry.answer.value, tuple)
    thrown = ", ".join(map(str, entry.answer.value))
    for viewer in ("Ada", "Ben", TABLE):
        assert session.throw(entry.number, viewer) is None
        told = " ".join(f"{one.words} {[note.text for note in one.notes]}" for one in session.entries_for(viewer))
        assert thrown not in told
        assert thrown not in to_markdown(read(session, viewer=viewer), [], "pictures")[0]
    known = session.throw(entry.number, REFEREE)
    assert known is not None and known.faces == entry.answer.value
    session.close()
    again = open_session(tmp_path / "a.dadesk")
    assert again.throw(entry.number, "Ada") is None and again.throw(entry.number, REFEREE) is not None
    again.close()


def test_only_the_referees_view_types_them(qtbot: QtBot) -> None:
    session = at_the_dice()
    (roll,) = session.questions()[0].options
    assert isinstance(roll, Roll) and roll.secret
    takes = {}
    for viewer in ("Ada", REFEREE):
        editor = RollEditor(roll, Context(session.view(viewer), str))
        qtbot.addWidget(editor)
        takes[viewer] = editor.type_digits, not editor._take.isHidden()
    assert takes == {"Ada": (False, False), REFEREE: (True, True)}


def test_in_the_terminal_who_plays_alone_types_none_of_them() -> None:
    session = at_the_dice(seats=("Ada",))
    number = len(session.entries)
    (roll,) = session.questions()[0].options
    assert isinstance(roll, Roll)
    out = io.StringIO()
    play(session, io.StringIO(" ".join(["1"] * roll.dice) + "\nquit\n"), out)
    assert "dice are secret" in out.getvalue() and len(session.entries) == number
