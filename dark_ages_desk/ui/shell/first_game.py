"""Beginning, leaving and continuing a first game in the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from dark_ages_desk.core.errors import own_words, trouble_words
from dark_ages_desk.ui.lesson import words as lesson_words
from dark_ages_desk.ui.parts import dialogs, memory
from dark_ages_desk.ui.shell.catalogue import Catalogue, GameCard, NewGameRequest

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from dark_ages_desk.core.lesson import Lesson
    from dark_ages_desk.session.session import Session
    from dark_ages_desk.ui.desk.page import DeskPage
    from dark_ages_desk.ui.lesson.guide import LessonGuide


class FirstGames(QObject):
    """The first games of the window. One of them may be on the desk; it is kept in memory and has no file.

    The window gives ``fetch``, which gets a session in another thread and calls what follows once it is on the desk.
    """

    def __init__(
        self,
        window: QWidget,
        catalogue: Catalogue,
        fetch: Callable[[Callable[[], Session], Callable[[DeskPage], None]], None],
        leave: Callable[[], None],
        remembers: bool,
    ) -> None:
        super().__init__(window)
        self._window, self._catalogue, self._fetch, self._leave = window, catalogue, fetch, leave
        self._remembers = remembers
        self.guide: LessonGuide | None = None

    def list_games(self) -> list[tuple[GameCard, int]]:
        """Return the games with a first game, each with the number of steps that are done already."""
        return [(game, self._find_step(game.id)) for game in self._catalogue.games if game.lesson]

    def _find_step(self, game: str) -> int:
        return memory.lesson_step(game) if self._remembers else 0

    def _note_step(self, lesson: Lesson, done: int) -> None:
        if self._remembers:
            memory.note_lesson_step(lesson.game, done % len(lesson.steps))

    def begin(self, game: str, again: bool = False) -> None:
        """Begin a first game where it was left, or ``again`` at its first step."""
        try:
            lesson = self._catalogue.lesson(game)
        except Exception as error:
            words = str(error) if own_words(error) else trouble_words(error)
            dialogs.show_message(self._window, lesson_words.LESSON_FAILED, words)
            return
        if lesson is None:
            return
        at = 0 if again else self._find_step(game)
        at = at if at < len(lesson.steps) else 0
        self._fetch(lambda: self._play(lesson, at), lambda desk: self._guide(desk, lesson, at))

    def _play(self, lesson: Lesson, at: int) -> Session:
        """Return a session in memory, played to a step. Runs in another thread."""
        wish = NewGameRequest(
            lesson.scenario, None, lesson.seats, dict(lesson.settings),
            seed=lesson.seed, keep=False, powers=lesson.powers,
        )  # fmt: skip
        session = self._catalogue.new(wish)
        from dark_ages_desk.session.lesson import play_to_step

        play_to_step(session, lesson, at)
        return session

    def _guide(self, desk: DeskPage, lesson: Lesson, at: int) -> None:
        from dark_ages_desk.ui.lesson.guide import LessonGuide

        desk.table.set_automatic_roll(False)
        if desk.table.session.ruleset.hides:
            desk.table.look_as(lesson.learner)
        self.guide = guide = LessonGuide(desk, lesson, at)
        guide.moved.connect(lambda done: self._note_step(lesson, done))
        guide.left.connect(self._leave)
        guide.again.connect(lambda: self.begin(lesson.game, again=True))

    def is_on(self, desk: DeskPage | None) -> bool:
        """Return whether a first game is on this desk: then nothing on it needs saving."""
        return self.guide is not None and self.guide.parent() is desk

    def take_keys(self) -> None:
        """Put the keys on the card of the first game, or back on the map."""
        if self.guide is not None:
            self.guide.take_keys()

    def drop(self) -> None:
        """Forget the guide, because its desk goes."""
        if self.guide is not None:
            self.guide.close()
            self.guide = None
