"""Every colour, size and typeface of the window, and the one scale for all its text. The map's inks: theme_map."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

FONTS: Final = Path(__file__).with_name("fonts")
SCALES: Final = (100, 110, 125, 150, 175, 200)


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one mood. Ink on paper, card and page keeps a contrast of at least 7:1, faded ink 4.5:1."""

    page: str  # the table round everything
    paper: str  # columns and panels
    card: str  # what lies on a panel
    field: str  # what can be written in
    ink: str
    faded: str
    line: str
    rubric: str  # rule numbers, "now", as in a manuscript's red ink
    gold: str
    main: str  # the answer that Enter gives
    main_ink: str
    hover: str
    chosen: str
    refusal: str
    lit: str  # the cell that was hit, the place that glows


LIGHT = Palette(
    page="#d9c8a2",
    paper="#f1e6cb",
    card="#faf3e0",
    field="#fffbf0",
    ink="#2b1e12",
    faded="#5f4c34",
    line="#cbb689",
    rubric="#98281d",
    gold="#9c7127",
    main="#7b2a1d",
    main_ink="#fff5e0",
    hover="#f3e4bf",
    chosen="#ecd79c",
    refusal="#f6dccb",
    lit="#f6d365",
)
DARK = Palette(
    page="#15110d",
    paper="#211b15",
    card="#2b241c",
    field="#19150f",
    ink="#eee2c9",
    faded="#b7a688",
    line="#4a3e2d",
    rubric="#f0907a",
    gold="#d6ab58",
    main="#9c3a28",
    main_ink="#fff2dd",
    hover="#3a3025",
    chosen="#55431f",
    refusal="#4a2620",
    lit="#6f5410",
)

# Sizes in pixels at 100 per cent.
SIZES: Final = {
    "body": 17,
    "small": 15,
    "prompt": 23,
    "title": 19,
    "display": 38,
    "hero": 54,
    "head": 12,
    "rule": 15,
    "figure": 18,
    "button": 17,
    "key": 12,
    "tiny": 13,
}
CINZEL: Final = ("title", "display", "hero", "head")
BOLD: Final = ("title", "display", "hero", "head", "figure", "prompt")


class Theme(QObject):
    """The mood and the scale in use. There is one, ``THEME``: a window cannot have two scales of text."""

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

    def px(self, pixels: float) -> int:
        """A length that grows with the text."""
        return round(pixels * self.scale / 100)

    def gap(self, pixels: float) -> int:
        """A distance: grows half as fast as the text, or a doubled text would leave no room for words."""
        return round(pixels * (1 + (self.scale - 100) / 250))

    def font(self, role: str = "body") -> QFont:
        """The font of a role; see SIZES."""
        font = QFont(self.caps if role in CINZEL else self.serif)
        font.setPixelSize(self.px(SIZES[role]))
        font.setWeight(QFont.Weight.Bold if role in BOLD else QFont.Weight.Medium)
        if role == "head":
            font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
        if role == "rule":
            font.setItalic(True)
        return font

    def metrics(self, role: str = "body") -> QFontMetrics:
        """The measures of that font. Buttons ask for them some hundred times in one step."""
        found = self._metrics.get(role)
        if found is None:
            found = self._metrics[role] = QFontMetrics(self.font(role))
        return found

    def colour(self, name: str) -> QColor:
        """A colour of the palette by its name."""
        return QColor(getattr(self.palette, name))

    def prepare(self) -> None:
        """Load the typefaces, dress the application, follow the desktop's light and dark. Once per application."""
        if not self._ready:
            self._ready = True
            for path in sorted(FONTS.glob("*.woff2")):
                QFontDatabase.addApplicationFont(str(path))
            families = set(QFontDatabase.families())
            if self.serif not in families:
                self.serif = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
            if self.caps not in families:
                self.caps = self.serif
            QGuiApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)
        self._dress()

    def set_scale(self, percent: int) -> None:
        """Scale all text, 100 to 200 per cent."""
        percent = min(max(percent, SCALES[0]), SCALES[-1])
        if percent != self.scale:
            self.scale = percent
            self._dress()

    @staticmethod
    def next_scale(scale: int, up: bool) -> int:
        """The next larger or smaller scale; the same at the end."""
        larger = [s for s in SCALES if s > scale]
        smaller = [s for s in SCALES if s < scale]
        return larger[0] if up and larger else smaller[-1] if not up and smaller else scale

    def set_mood(self, mood: str) -> None:
        """``mood``: "light", "dark" or "system"."""
        if mood != self.mood:
            self.mood = mood
            self._dress()

    def _scheme_changed(self) -> None:
        if self.mood == "system":
            self._dress()

    def _dress(self) -> None:
        dark = self.mood == "dark" or (
            self.mood == "system" and QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        )
        self.palette = DARK if dark else LIGHT
        self._metrics.clear()
        app = QApplication.instance()
        worn = (id(app), self.palette, self.scale, self.serif)
        if isinstance(app, QApplication) and worn != self._worn:
            self._worn = worn
            from dark_ages_desk.ui.stylesheet import stylesheet

            if not app.styleSheet():  # with a style sheet on, the style no longer tells its name
                app.setStyle("Fusion")
            app.setPalette(self._qt_palette())
            app.setFont(self.font())
            app.setStyleSheet(stylesheet(self))
        self.changed.emit()

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
            palette.setColor(QPalette.ColorGroup.Disabled, name, self.colour("line").darker(125))
        return palette


THEME = Theme()
