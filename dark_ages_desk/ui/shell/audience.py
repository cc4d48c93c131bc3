"""The desk's side of the audience window: its screen, its frame, blanking and following."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QScreen

from dark_ages_desk.ui.audience.audience_state import build_bulletin, build_replay_bulletin
from dark_ages_desk.ui.audience.frame_box import FrameBox
from dark_ages_desk.ui.audience.window import AudienceWindow
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.shell import words as shell_words

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.page import DeskPage

SCREEN, FOLLOW, FRAME = "audience/screen", "audience/follow", "audience/frame"
GONE = shell_words.AUDIENCE_SCREEN_IS_GONE
FOLLOWS = shell_words.AUDIENCE_VIEW_FOLLOWS
HOLDS = shell_words.AUDIENCE_VIEW_STAYS
PART = 0.7
"""Part of the screen's width and height that the window takes on the desk's own screen."""


def list_other_screens(here: QScreen) -> list[QScreen]:
    """Return all screens but ``here``, the desk's."""
    return [screen for screen in QGuiApplication.screens() if screen is not here]


class Audience(QObject):
    """The audience window of a desk; it ends with the desk. It learns of nothing but the session, through the table's
    view: looking back, drafts and hands are the desk's own. A turn that is watched at a pace is shown."""

    def __init__(self, desk: DeskPage) -> None:
        super().__init__(desk)
        self._desk = desk
        self.window: AudienceWindow | None = None
        self._box: FrameBox | None = None
        self._missing = ""  # the screen that went away with the window on it
        self._telling = QTimer(self)
        self._telling.setSingleShot(True)
        self._telling.setInterval(0)
        self._telling.timeout.connect(self._tell)
        desk.table.shown.connect(self._schedule_update)
        desk.table.paused.connect(self._show_pause)
        desk.talk.said.connect(self._say_clock)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenRemoved.connect(self._handle_screen_removed)
            app.screenAdded.connect(self._handle_screen_added)

    # --- opening and closing

    @property
    def open(self) -> bool:
        """True while the audience window is open."""
        return self.window is not None and self.window.isVisible()

    def toggle(self) -> None:
        """Open the window on the screen of the last time, or close it."""
        if self.open:
            self.close()
        else:
            self.open_on(self._find_screen())

    def open_on(self, screen: QScreen) -> None:
        """Open the window on ``screen`` and remember that screen. It fills the screen, unless that is the desk's
        own."""
        memory.settings().setValue(SCREEN, screen.name())
        self._missing = ""
        if self.window is None:
            self._make()
        window = self.window
        assert window is not None
        whole = screen.availableGeometry()
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.setScreen(screen)
        if screen is self._desk.screen():
            window.resize(round(whole.width() * PART), round(whole.height() * PART))
            window.move(whole.right() - window.width() - 20, whole.bottom() - window.height() - 20)
            window.show()
            window.raise_()
        else:
            window.setGeometry(screen.geometry())
            window.setWindowState(Qt.WindowState.WindowFullScreen)
            window.show()
        self._tell()
        QTimer.singleShot(0, self, self._restore_frame)

    def close(self) -> None:
        """Hide the window and keep its frame for the next time."""
        self._missing = ""
        if self.window is not None:
            self._keep_frame()
            self.window.hide()
        self._hide_box()

    def end(self) -> None:
        """Keep the frame and delete the window, because the desk goes away."""
        if self.window is not None:
            self._keep_frame()
            self.window.end()
            self.window = None

    def _make(self) -> None:
        window = self.window = AudienceWindow(self._desk.map.look)
        window.following = memory.text(FOLLOW) == "follow"
        window.closed.connect(self.close)
        window.board.framed.connect(self._update_frame_box)
        self._box = FrameBox(self._desk.map)
        self._box.moved.connect(window.show_frame)
        self._say_clock(self._desk.talk.words)

    def _find_screen(self) -> QScreen:
        """Return the screen of the last time if it is there, else another than the desk's, else the desk's."""
        here, known = self._desk.screen(), memory.text(SCREEN)
        named = [screen for screen in QGuiApplication.screens() if screen.name() == known]
        return next(iter((*named, *list_other_screens(here), here)))

    def _handle_screen_removed(self, screen: QScreen) -> None:
        if self.open and self.window is not None and screen.name() == memory.text(SCREEN):
            self.close()  # or it would lie over the desk
            self._missing = screen.name()
            self._desk.link.toast.say(GONE)

    def _handle_screen_added(self, screen: QScreen) -> None:
        if self._missing and screen.name() == self._missing:
            QTimer.singleShot(0, self, lambda: self.open_on(screen))

    # --- what it shows

    def _schedule_update(self, *_shown: object) -> None:
        """Start the timer that brings the window up to date, so that the desk is not held up."""
        if self.open and not self._telling.isActive():
            self._telling.start()

    def _tell(self) -> None:
        if self.window is not None and self.open:
            watching = self._desk.table.watching
            watched = watching.build_public_view()
            if watched is not None and watching.number is not None:
                self.window.show_bulletin(build_replay_bulletin(watched, watching.number))
            else:
                self.window.show_bulletin(build_bulletin(self._desk.table.session, self.window.told))

    def _show_pause(self, on: bool) -> None:
        if self.window is not None:
            self.window.pause(on)

    def _say_clock(self, words: str) -> None:
        if self.window is not None:
            self.window.banner.show_clock(words)

    def toggle_blank(self) -> None:
        """Show only black, or everything again."""
        if self.window is not None and self.open:
            self.window.set_blank(not self.window.is_blank)

    @property
    def blank(self) -> bool:
        """True while the window is open and black."""
        return self.open and self.window is not None and self.window.is_blank

    @property
    def following(self) -> bool:
        """True if the frame goes to the place where something happens."""
        return memory.text(FOLLOW) == "follow"

    def toggle_following(self) -> None:
        """Hold the frame, or let it go where something happens outside it."""
        on = not self.following
        memory.settings().setValue(FOLLOW, "follow" if on else "")
        if self.window is not None:
            self.window.following = on
        self._desk.link.toast.say(FOLLOWS if on else HOLDS)

    def show_overview(self) -> None:
        """Show the whole board for some seconds, then the frame as before."""
        if self.window is not None and self.open:
            self.window.show_overview()

    def match_desk(self) -> None:
        """Show the part of the board that the desk shows."""
        if self.window is not None and self.open:
            self.window.show_frame(self._desk.map.stage.camera.visible, glide=True)

    # --- the frame

    def _update_frame_box(self) -> None:
        if self.window is not None and self._box is not None and self.open:
            self._box.show_frame(self.window.board.frame)

    def _hide_box(self) -> None:
        if self._box is not None:
            self._box.hide()

    @property
    def _frame_key(self) -> str:
        return f"{FRAME}/{self._desk.table.session.ruleset.scenario_id}"

    def _keep_frame(self) -> None:
        assert self.window is not None
        self.window.end_overview()
        frame, board = self.window.board.frame, self.window.board
        kept = (
            []
            if board.stage.fitted or board.at_theatre
            else [round(one, 1) for one in (frame.x(), frame.y(), frame.width(), frame.height())]
        )
        memory.settings().setValue(self._frame_key, json.dumps(kept))

    def _restore_frame(self) -> None:
        """Restore this scenario's frame of the last time. Without one, show the part of the board in play."""
        try:
            kept = [float(one) for one in json.loads(memory.text(self._frame_key, "[]"))]
        except (ValueError, TypeError):
            kept = []
        if self.window is not None and len(kept) == 4 and min(kept[2:]) > 0:
            self.window.show_frame(QRectF(*kept))
        elif self.window is not None and self.window.board.at_theatre:
            self.window.board.show_theatre()
        self._update_frame_box()
