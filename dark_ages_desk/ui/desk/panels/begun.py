"""Unfinished answers: kept while others are shown, and the lines of sheets also after the program has ended.

A sheet that is not handed in is no answer, so the record does not have it. Its lines are kept in the user's settings,
by the file of the session and by the question, wrapped as sealed answers are, so that nobody reads them by accident.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.core.question import Question
from dark_ages_desk.session.sealing import unwrap_content, wrap_content
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor
from dark_ages_desk.ui.parts import memory

if TYPE_CHECKING:
    from dark_ages_desk.session import Session
    from dark_ages_desk.ui.desk.panels.question_card import QuestionCard

MOST_SHEETS = 40
"""Sheets kept of one session; the one not written in for longest goes first."""

SOON_MS = 2000
"""Time from a change to the moment when it is kept, so that a crash loses no more."""


class BegunWork(QObject):
    """Unfinished work of the questions of one desk."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._shown: list[tuple[Question, tuple[list[object], object]]] = []
        self._sheets: dict[str, tuple[str, ...]] = {}
        self._path: Path | None = None
        self._record = ""
        self._cards: Sequence[QuestionCard] = ()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(lambda: self._keep_sheets(self._cards))

    def open(self, session: Session) -> None:
        """Read the sheets that were not handed in when this session was last closed; one without a file has none."""
        self._path, self._record = session.path, session.header.id
        if self._path is not None:
            self._sheets = _read(memory.unsent(self._path))

    def _name(self, question: Question) -> str:
        """Return a text that tells sheets apart, also from those of another game in a file of the same name.

        A sheet that was handed in and is opened again is another one: it begins with what was given.
        """
        given = [option.given for option in question.options if isinstance(option, Sheet)]
        return repr((self._record, question.seat, question.power, question.key, given))

    def keep(self, cards: Sequence[QuestionCard]) -> None:
        """Keep the unfinished work of cards that are about to go."""
        self._soon.stop()
        self._shown = [(card.question, card.keep()) for card in cards]
        self._keep_sheets(cards)
        self._cards = ()

    def give_back(self, card: QuestionCard) -> None:
        """Let a card go on with the unfinished work of an equal question, or with the kept lines of its sheet."""
        card.keys_changed.connect(self._note_change)
        kept = next((kept for same, kept in self._shown if same == card.question), None)
        if kept is not None:
            card.restore(kept)
        elif (lines := self._sheets.get(self._name(card.question))) is not None:
            for editor in card.editors:
                if isinstance(editor, SheetEditor):
                    editor.restore((((), lines), ()))

    def follow(self, cards: Sequence[QuestionCard]) -> None:
        """Forget the work of cards that have gone, and watch those that are shown now."""
        self._shown, self._cards = [], cards

    def _note_change(self) -> None:
        """Keep the sheets soon, because something was written."""
        if self._path is not None and not self._soon.isActive():
            self._soon.start()

    def _keep_sheets(self, cards: Sequence[QuestionCard]) -> None:
        sheets = dict(self._sheets)
        for card in cards:
            for editor in card.editors:
                if isinstance(editor, SheetEditor):
                    name = self._name(card.question)
                    sheets.pop(name, None)
                    if (lines := _list_unsent(editor)) is not None:
                        sheets[name] = lines
        sheets = dict(list(sheets.items())[-MOST_SHEETS:])
        if self._path is not None and sheets != self._sheets:
            told = wrap_content({"sheets": [[name, *lines] for name, lines in sheets.items()]}) if sheets else None
            memory.note_unsent(self._path, told)
        self._sheets = sheets


def _list_unsent(editor: SheetEditor) -> tuple[str, ...] | None:
    """Return the lines of a sheet; None where nothing was written."""
    kept = editor.keep()
    if not isinstance(kept, tuple):
        return None
    steps: tuple[tuple[str, ...], ...] = kept[0]
    return steps[-1] if steps[-1] != steps[0] else None


def _read(told: dict[str, str] | None) -> dict[str, tuple[str, ...]]:
    """Return the kept sheets by their names; {} where there are none, or where they are damaged."""
    try:
        found = unwrap_content(told)["sheets"] if told is not None else []
        return {name: tuple(map(str, lines)) for name, *lines in found}
    except (KeyError, TypeError, ValueError):
        return {}
