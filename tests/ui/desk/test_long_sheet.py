"""The editor of a sheet of hundreds of lines shows and keeps whatever sheet it is given, shorter or longer than its
lines, and whatever is done to it before it is first looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.options.sheet import Lines
from dark_ages_desk.core.question import Sheet
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.panels.editor import Context
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor

# The platform without a screen says so whenever a window is opened.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

CONTROL = Qt.KeyboardModifier.ControlModifier
SESSION = new_session("strategy-and-conquest/channel", seed=1, secrets="open")


def option_of(session: Session) -> Sheet:
    found = (one for question in session.questions() for one in question.options)
    return next(one for one in found if isinstance(one, Sheet))


def editor(qtbot: QtBot, shown: bool = True, **changes: object) -> SheetEditor:
    """An editor for the first realm of the Channel, with something of its option changed."""
    seat = SESSION.questions()[0].seat
    context = Context(SESSION.view(seat), SESSION.ruleset.board.name_of)
    made = SheetEditor(replace(option_of(SESSION), **changes), context)
    qtbot.addWidget(made)
    if shown:
        made.show()
    return made


@pytest.fixture
def pastes() -> Iterator[Callable[[SheetEditor], None]]:
    def press_everything(made: SheetEditor) -> None:
        """What may follow: letters, undo, redo, a line further below, a message, judging, keeping."""
        made.begin("m")
        made.lines[0].field.setText("hold")
        made._handle_typing(0, "hold")
        made._step(True)
        made._step(False)
        made._put(len(made.lines) - 1, "hold")
        made._take_back((0,))
        made.judge()
        made.restore(made.keep())
        made.type_digit(3)
        assert len(made.value) >= made._option.lines and made._option.admits(made.value)

    yield press_everything


@pytest.mark.parametrize(
    "text", ["hold", "1 hold\n2 hold\n", "hold\n" * 299, "hold\n" * 400, "7 hold\nmessage: Peace."]
)
def test_a_pasted_sheet_of_any_length_is_shown_and_kept(
    qtbot: QtBot, text: str, pastes: Callable[[SheetEditor], None]
) -> None:
    made = editor(qtbot)
    made.paste(text)
    written = [line for line in made.value[: made._option.lines] if line]
    assert written and all(line.casefold() == "hold" for line in written)
    assert [line.field.text() for line in made.lines if line.field.text()][:5] == written[:5]
    pastes(made)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    orders=st.lists(st.sampled_from(("", "hold", "MOVE BR1 rouen 1", "nonsense")), max_size=12),
    gap=st.integers(0, 310),
    said=st.lists(st.sampled_from(("message: Peace.", "message to WX: War.")), max_size=3),
)
def test_any_sheet_that_is_given_is_kept(
    qtbot: QtBot, pastes: Callable[[SheetEditor], None], orders: list[str], gap: int, said: list[str]
) -> None:
    value: Lines = (*orders, *("" for _ in range(gap)), *orders)
    option = option_of(SESSION)
    if said:
        value = (*option.complete(value)[: option.lines], *said)
    made = editor(qtbot, given=value)
    whole = option.complete(value)
    assert made.value == whole
    made.give_back(value[: len(value) // 2])
    made.restore(((value, value[:1]), (value,)))
    assert len(made.value) >= option.lines
    pastes(made)
    made.close()


def test_what_comes_before_the_first_look_makes_the_lines(qtbot: QtBot, pastes: Callable[[SheetEditor], None]) -> None:
    """A counter is clicked or dragged, a letter typed, a digit pressed, an order taken back, and nobody has seen it."""
    view = SESSION.view(SESSION.questions()[0].seat)
    counter = next(one for one in view.counters if one.space)
    other = next(space for space in view.spaces if space != counter.space)
    acts: tuple[Callable[[SheetEditor], object], ...] = (
        lambda made: made.click_counter(counter, False),
        lambda made: (made.click_space(counter.space), made.click_space(other)),
        lambda made: made.lift(counter, (counter.id,)) and made.drop(counter, other, (counter.id,)),
        lambda made: made.begin("h"),
        lambda made: made.type_digit(2),
        lambda made: made._take_back((0,)),
        lambda made: made.step_back(),
        lambda made: made.paste("hold\nhold"),
        lambda made: made._run_button_action(lambda: made._step(True)),
        lambda made: made._write_help(made._option.helps[0]) if made._option.helps else None,
        lambda made: (
            made.judge(),
            made.arrows(),
            made.place_texts(),
            made.numbered_buttons(),
            made.keep(),
            made.confirm(),
        ),
    )
    for act in acts:
        made = editor(qtbot, shown=False)
        act(made)
        pastes(made)


def test_a_letter_and_an_undo_after_a_paste_work_in_the_window(qtbot: QtBot) -> None:
    made = editor(qtbot)
    made.paste("hold\nhold")
    field = made.lines[1].field
    qtbot.keyClick(field, Qt.Key.Key_X)
    assert made.value[1] == "xhold"
    for _ in range(4):
        qtbot.keyClick(field, Qt.Key.Key_Z, CONTROL)
    assert not any(made.value) and len(made.value) == made._option.lines


def test_hundreds_of_lines_are_made_bit_by_bit(qtbot: QtBot) -> None:
    """All at once they would hold the window for seconds."""
    made = editor(qtbot)
    made.paste("hold\n" * 250)
    assert len(made.lines) < 40 and len([line for line in made.value if line]) == 250
    qtbot.waitUntil(lambda: len(made.lines) > 250, timeout=20_000)
    assert [line.field.text() for line in made.lines[:250]] == list(made.value[:250])


@pytest.mark.thirds
def test_of_hundreds_of_lines_each_is_judged(qtbot: QtBot) -> None:
    made = editor(qtbot)
    made.paste("MOVE BR1 rouen 1\n" * 299)
    written = [at for at, line in enumerate(made.value[: made._option.lines]) if line]
    assert len(written) > 200
    qtbot.waitUntil(
        lambda: len(made.lines) > written[-1] and bool(made.lines[written[-1]]._mark.text()), timeout=30_000
    )
    assert all(made.lines[at]._mark.text() for at in written)
