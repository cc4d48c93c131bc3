"""The mood and the scale of the window: its typefaces, and the one scale for all its text."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics, QFontMetricsF, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from dark_ages_desk.ui.parts.palette import BOLD, CINZEL, DARK, FONTS, LIGHT, SIZES
from dark_ages_desk.ui.parts.stylesheet import build_stylesheet

SCALES: Final = (100, 110, 125, 150, 175, 200, 250, 300, 400, 500)
WALL_PART: Final = 40
"""Denominator of the least height of text that matters on a wall: its capitals are 1/40 of the window's height."""


DESIGNED = 1080
"""Height of a screen, in the desktop's pixels, that suits text at 100 per cent."""


def fitting_scale(height: int) -> int:
    """Return the preset scale of text for a screen of that height, at least 100 per cent."""
    return max((scale for scale in SCALES if scale <= (height + 80) * 100 // DESIGNED), default=SCALES[0])


class Theme(QObject):
    """The mood and the scale in use. Its only instance is ``THEME``: a window cannot have two scales of text."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.scale = 100
        self.mood = "system"
        self.palette = LIGHT
        self.serif = "EB Garamond"
        self.caps = "Cinzel"
        self._ready = False
        self._metrics: dict[str, QFontMetrics] = {}
        self._worn: tuple[object, ...] = ()
        self._sheet = ""

    def px(self, pixels: float) -> int:
        """Return a length that grows with the text, in pixels."""
        return round(pixels * self.scale / 100)

    def gap(self, pixels: float) -> int:
        """Return a distance in pixels. It grows 40 per cent as fast as the text; else large text would leave no space
        for words."""
        return round(pixels * self.growth(self.scale))

    @staticmethod
    def growth(scale: int) -> float:
        """Return the width of distances at ``scale``, as a multiple of theirs at 100 per cent."""
        return 1 + (scale - 100) / 250

    def font(self, role: str = "body") -> QFont:
        """Return the font of a role, a key of SIZES."""
        font = QFont(self.caps if role in CINZEL else self.serif)
        font.setPixelSize(self.px(SIZES[role]))
        font.setWeight(QFont.Weight.Bold if role in BOLD else QFont.Weight.Medium)
        if role == "head":
            font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
        if role == "rule":
            font.setItalic(True)
        return font

    def metrics(self, role: str = "body") -> QFontMetrics:
        """Return the measures of a role's font. They are kept, because buttons ask for them some hundred times in one
        step."""
        found = self._metrics.get(role)
        if found is None:
            found = self._metrics[role] = QFontMetrics(self.font(role))
        return found

    def colour(self, name: str) -> QColor:
        """Return a colour of the palette by its name."""
        return QColor(getattr(self.palette, name))

    def prepare(self) -> None:
        """Load the typefaces once, dress the application and follow the desktop's light and dark."""
        if not self._ready:
            self._ready = True
            for path in sorted(FONTS.glob("*.woff2")):
                QFontDatabase.addApplicationFont(str(path))
            families = set(QFontDatabase.families())
            QApplication.setStyle("Fusion")
            if self.serif not in families:
                self.serif = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
            if self.caps not in families:
                self.caps = self.serif
            QGuiApplication.styleHints().colorSchemeChanged.connect(self._handle_scheme_change)
        self._apply_theme()

    def set_scale(self, percent: int) -> None:
        """Scale all text; ``percent`` is limited to 100 to 500."""
        percent = min(max(percent, SCALES[0]), SCALES[-1])
        if percent != self.scale:
            self.scale = percent
            self._apply_theme()

    def wall_scale(self, height: int) -> int:
        """Return the least scale that makes the capitals of all text that matters 1/40 of a window of that height."""
        capital = QFontMetricsF(self.font("body")).capHeight() / self.scale  # per cent of scale
        return next((scale for scale in SCALES if capital * scale * WALL_PART >= height), SCALES[-1])

    @staticmethod
    def next_scale(scale: int, up: bool) -> int:
        """Return the next larger or smaller scale; the same one at the end of the list."""
        larger = [s for s in SCALES if s > scale]
        smaller = [s for s in SCALES if s < scale]
        return larger[0] if up and larger else smaller[-1] if not up and smaller else scale

    def set_mood(self, mood: str) -> None:
        """Set the mood: "light", "dark" or "system"."""
        if mood != self.mood:
            self.mood = mood
            self._apply_theme()

    def _handle_scheme_change(self) -> None:
        if self.mood == "system":
            self._apply_theme()

    def _apply_theme(self) -> None:
        dark = self.mood == "dark" or (
            self.mood == "system" and QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        )
        self.palette = DARK if dark else LIGHT
        self._metrics.clear()
        app = QApplication.instance()
        worn = (id(app), self.palette, self.scale, self.serif)
        if isinstance(app, QApplication) and worn != self._worn:
            self._worn = worn
            app.setPalette(self._qt_palette())
            app.setFont(self.font())
            self._sheet = build_stylesheet(self.palette, self.px, self.serif, self.caps)
            for window in app.topLevelWidgets():
                if window.styleSheet():
                    window.setStyleSheet(self._sheet)
        self.changed.emit()

    def apply_stylesheet(self, window: QWidget) -> None:
        """Give a window the style sheet, now and whenever it changes; all widgets in it follow.

        The application has none: to dress the same widgets through it takes four times as long (measured).
        """
        window.setStyleSheet(self._sheet)

    def _qt_palette(self) -> QPalette:
        palette, role = QPalette(), QPalette.ColorRole
        for names, shade in (
            ((role.Window,), "paper"),
            ((role.Base, role.AlternateBase), "field"),
            ((role.Button,), "card"),
            ((role.WindowText, role.Text, role.ButtonText, role.ToolTipText), "ink"),
            ((role.ToolTipBase,), "card"),
            ((role.PlaceholderText,), "faded"),
            ((role.Highlight, role.Accent), "main"),
            ((role.HighlightedText,), "main_ink"),
            ((role.Link, role.BrightText), "rubric"),
            ((role.Mid, role.Dark), "line"),
            ((role.Light, role.Midlight), "hover"),
        ):
            for name in names:
                palette.setColor(name, self.colour(shade))
        for name in (role.WindowText, role.Text, role.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, name, self.colour("faded"))
        return palette


THEME = Theme()
