"""The way to the manual: from the menu, from F1, from the page of a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from dark_ages_desk.manual.pages import Manual
from dark_ages_desk.ui.parts import dialogs
from dark_ages_desk.ui.shell import words as shell_words
from dark_ages_desk.ui.shell.chapter_at_hand import START_PAGE

if TYPE_CHECKING:
    from dark_ages_desk.ui.manual.window import ManualWindow


class ManualLauncher:
    """The one window of the manual over the main window. ``window``: None until it was wanted."""

    def __init__(self, over: QWidget, folder: Path | None) -> None:
        """Take the main window and the folder of the chapters, None in an installation without them."""
        self._over = over
        self._manual = Manual(folder) if folder is not None else None
        self.window: ManualWindow | None = None

    def show(self, chapter: str = "") -> None:
        """Open the manual at ``chapter``, by default where it was left."""
        from dark_ages_desk.ui.manual.window import ManualWindow

        if self._manual is None:
            dialogs.show_message(self._over, shell_words.MANUAL, shell_words.MANUAL_IS_MISSING)
            return
        if self.window is None:
            self.window = ManualWindow(self._over, self._manual)
            chapter = chapter or START_PAGE
        self.window.show()
        if chapter:
            self.window.open_chapter(chapter)
        self.window.raise_()
        self.window.activateWindow()
        self.window.page.setFocus()

    def link_chapters(self, chapters: Iterable[str]) -> dict[str, Callable[[], None]]:
        """Return what opens each of the chapters, by their titles; {} without a manual."""
        manual = self._manual
        return {manual.title(one): partial(self.show, one) for one in chapters} if manual is not None else {}
