"""The mood and the scale of the window: its typefaces, and the one scale for all its text.

Each window has the style sheet, and the application has none. With the same sheet and 300 widgets that takes 17 to 33
ms instead of 118 to 142. A window without a parent must get the sheet separately (``Theme.apply_stylesheet``).

Another size of text first puts the question away, then changes the sheet, then shows the desk again.

Further parts of the module:

- The style sheet of the window, written from the theme. No other module names a colour or a size.
- Margins and distances of existing layouts when the size of all text changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics, QFontMetricsF, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QLayout, QWidget

from dark_ages_desk.ui.parts.palette import BOLD, CINZEL, FONTS, LIGHT, SIZES, Palette, find_palette


def build_stylesheet(p: Palette, px: Callable[[float], int], serif_name: str, caps_name: str) -> str:
    """Return the whole style sheet, with the colours of ``p`` and the pixels of the present scale."""
    serif, caps = f'font-family: "{serif_name}";', f'font-family: "{caps_name}"; font-weight: 700;'

    def size(role: str) -> str:
        return f"font-size: {px(SIZES[role])}px;"

    return f"""
* {{ {serif} font-weight: 500; {size("body")} color: {p.ink}; }}
QMainWindow, QDialog {{ background: {p.page}; }}
QWidget[role="page"] {{ background: {p.page}; }}
QWidget[role="paper"] {{ background: {p.paper}; }}
QFrame[role="card"] {{ background: {p.card}; border: 1px solid {p.line}; border-radius: {px(6)}px; }}
QFrame[role="float"] {{ background: {p.card}; border: 1px solid {p.gold}; border-radius: {px(6)}px; }}
QFrame[role="sheet"] {{ background: {p.paper}; border: none; border-left: 2px solid {p.line};
    border-top: 2px solid {p.line}; }}
QFrame[role="refusal"] {{ background: {p.refusal}; border: 1px solid {p.rubric}; border-radius: {px(6)}px; }}
QFrame[role="claim"] {{ background: {p.chosen}; border: 1px solid {p.gold}; border-radius: {px(6)}px; }}
QFrame[role="banner"] {{ background: {p.chosen}; border: none; border-bottom: 1px solid {p.gold}; }}
QFrame[role="rulerline"] {{ background: {p.line}; border: none; max-height: 1px; min-height: 1px; }}
QWidget[role="header"] {{ background: {p.paper}; border-bottom: 1px solid {p.line}; }}

QLabel {{ background: transparent; }}
QLabel[role="small"] {{ {size("small")} color: {p.faded}; }}
QLabel[role="tiny"] {{ {size("tiny")} color: {p.faded}; }}
QLabel[role="prompt"] {{ {size("prompt")} font-weight: 700; }}
QLabel[role="detail"] {{ {size("body")} color: {p.ink}; }}
QLabel[role="title"] {{ {caps} {size("title")} }}
QLabel[role="display"] {{ {caps} {size("display")} }}
QLabel[role="hero"] {{ {caps} {size("hero")} }}
QLabel[role="head"] {{ {caps} {size("head")} color: {p.faded}; letter-spacing: {px(1)}px; }}
QLabel[role="rule"] {{ {size("rule")} font-style: italic; color: {p.rubric}; }}
QLabel[role="figure"] {{ {size("figure")} font-weight: 700; }}

QMenuBar {{ background: {p.page}; padding: {px(1)}px; }}
QMenuBar::item {{ padding: {px(3)}px {px(9)}px; background: transparent; border-radius: 3px; }}
QMenuBar::item:selected {{ background: {p.chosen}; }}
QMenu {{ background: {p.card}; border: 1px solid {p.line}; padding: {px(4)}px; }}
QMenu::item {{ padding: {px(4)}px {px(26)}px {px(4)}px {px(22)}px; border-radius: 3px; }}
QMenu::item:selected {{ background: {p.chosen}; }}
QMenu::item:disabled {{ color: {p.faded}; }}
QMenu::separator {{ height: 1px; background: {p.line}; margin: {px(4)}px; }}
QToolTip {{ background: {p.card}; color: {p.ink}; border: 1px solid {p.gold}; padding: {px(4)}px; }}

QPushButton, QToolButton {{ background: {p.card}; border: 1px solid {p.line}; border-radius: {px(5)}px;
    padding: {px(4)}px {px(11)}px; }}
QToolButton {{ padding: {px(3)}px {px(8)}px; }}
QPushButton:hover, QToolButton:hover {{ background: {p.hover}; border-color: {p.gold}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {p.chosen}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {p.gold}; padding: {px(4) - 1}px {px(11) - 1}px; }}
QToolButton:focus {{ padding: {px(3) - 1}px {px(8) - 1}px; }}
QPushButton:disabled, QToolButton:disabled {{ color: {p.faded}; background: transparent; }}
QPushButton[role="main"] {{ background: {p.main}; color: {p.main_ink}; border-color: {p.main}; font-weight: 700; }}
QPushButton[role="main"]:focus {{ border: 2px solid {p.gold}; }}
QPushButton[role="main"]:disabled {{ background: {p.paper}; border-color: {p.line}; color: {p.faded}; }}
QToolButton[role="tab"] {{ background: transparent; border: none; border-bottom: 2px solid transparent;
    border-radius: 0; padding: {px(3)}px 0; color: {p.faded}; {size("small")} }}
QToolButton[role="tab"]:hover {{ color: {p.ink}; border-bottom: 2px solid {p.line}; }}
QToolButton[role="tab"]:focus {{ color: {p.ink}; background: {p.hover}; }}
QToolButton[role="tab"]:checked {{ color: {p.rubric}; border-bottom: 2px solid {p.rubric}; font-weight: 700; }}
QToolButton[role="bare"] {{ background: transparent; border: 1px solid transparent; }}
QToolButton[role="bare"]:hover {{ background: {p.hover}; border: 1px solid {p.line}; }}
QToolButton[role="bare"]:focus {{ border: 1px solid {p.gold}; }}
QToolButton[role="clock"] {{ background: transparent; border: 1px solid transparent; {caps}
    font-size: {px(SIZES["display"])}px; padding: 0 {px(6)}px; }}
QToolButton[role="clock"]:hover {{ background: {p.hover}; }}
QToolButton[role="clock"]:focus {{ border: 1px solid {p.gold}; padding: 0 {px(6)}px; }}
QToolButton[role="fold"] {{ background: transparent; border: none; padding: {px(4)}px 0; color: {p.rubric};
    font-weight: 700; }}
QToolButton[role="fold"]:focus {{ background: {p.hover}; }}

QLineEdit, QSpinBox, QComboBox, QPlainTextEdit {{ background: {p.field}; border: 1px solid {p.line};
    border-radius: {px(4)}px; padding: {px(4)}px {px(6)}px; selection-background-color: {p.main};
    selection-color: {p.main_ink}; placeholder-text-color: {p.faded}; }}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {{ border: 1px solid {p.rubric}; }}
QLineEdit[role="cell"] {{ border: 2px solid {p.gold}; border-radius: 0; padding: 0; }}
QLineEdit[role="cell"][wrong="true"] {{ border: 2px dashed {p.rubric}; background: {p.refusal}; }}
QSpinBox::up-button, QSpinBox::down-button {{ width: 0; border: none; }}
QComboBox::drop-down {{ border: none; width: {px(22)}px; }}
QComboBox::down-arrow {{ image: none; width: 0; height: 0; border-left: {px(4)}px solid {p.field};
    border-right: {px(4)}px solid {p.field}; border-top: {px(6)}px solid {p.faded}; }}
QComboBox QAbstractItemView {{ background: {p.field}; selection-background-color: {p.chosen};
    selection-color: {p.ink}; }}
QCheckBox {{ spacing: {px(7)}px; border: 1px solid transparent; }}
QCheckBox:focus {{ border: 1px solid {p.gold}; }}
QCheckBox::indicator {{ width: {px(16)}px; height: {px(16)}px; }}
QCheckBox::indicator:unchecked {{ width: {px(16) - 2}px; height: {px(16) - 2}px; background: {p.field};
    border: 1px solid {p.faded}; border-radius: {px(2)}px; }}

QAbstractScrollArea {{ background: transparent; border: none; }}
QListView, QTableView {{ background: transparent; border: 1px solid transparent; outline: 0;
    alternate-background-color: {p.card}; selection-background-color: {p.chosen};
    selection-color: {p.ink}; gridline-color: {p.line}; }}
QListView[role="framed"] {{ background: {p.field}; border: 1px solid {p.line}; border-radius: {px(4)}px; }}
QListView:focus, QTableView:focus, QListView[role="framed"]:focus {{ border: 1px solid {p.gold}; }}
QListView::item {{ padding: {px(3)}px {px(6)}px; }}
QListView::item:selected {{ background: {p.chosen}; color: {p.ink}; }}
QTableView::item {{ padding: {px(2)}px {px(6)}px; }}
QTableView[role="tight"] {{ border: none; }}
QTableView[role="tight"]:focus {{ border: 1px solid {p.gold}; }}
QTableView[role="tight"]::item {{ padding: {px(2)}px {px(3)}px; }}
QTableView[role="tight"] QHeaderView::section {{ padding: {px(3)}px {px(3)}px; {size("tiny")} }}
QTableView::item:selected {{ background: {p.chosen}; color: {p.ink}; }}
QHeaderView {{ background: transparent; }}
QHeaderView::section {{ background: transparent; border: none; border-bottom: 1px solid {p.line};
    padding: {px(3)}px {px(6)}px; {size("small")} color: {p.faded}; }}
QTableCornerButton::section {{ background: transparent; border: none; }}
QSplitter::handle {{ background: {p.page}; }}
QSplitter::handle:hover {{ background: {p.gold}; }}
QScrollBar:vertical {{ background: transparent; width: {px(11)}px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: {px(11)}px; margin: 0; }}
QScrollBar::handle {{ background: {p.line}; border-radius: {px(4)}px; margin: {px(2)}px; min-height: {px(28)}px;
    min-width: {px(28)}px; }}
QScrollBar::handle:hover {{ background: {p.gold}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QStatusBar {{ background: {p.page}; }}
QStatusBar::item {{ border: none; }}
"""


SCALES: Final = (100, 110, 125, 150, 175, 200, 250, 300, 400, 500)
WALL_PART: Final = 40
"""Denominator of the least height of text that matters on a wall: its capitals are 1/40 of the window's height."""

FIGURE_PART: Final = 60
"""Denominator of the least height of figures on counters on a wall, in the same way."""


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
        self.contrast = "system"
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
            hints = QGuiApplication.styleHints()
            hints.colorSchemeChanged.connect(self._handle_scheme_change)
            hints.accessibility().contrastPreferenceChanged.connect(self._handle_scheme_change)
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

    def set_contrast(self, contrast: str) -> None:
        """Set the contrast: "high", or "system" to follow the desktop."""
        if contrast != self.contrast:
            self.contrast = contrast
            self._apply_theme()

    def _handle_scheme_change(self) -> None:
        """Follow the desktop to another mood or contrast."""
        if "system" in (self.mood, self.contrast):
            self._apply_theme()

    def _apply_theme(self) -> None:
        hints = QGuiApplication.styleHints()
        dark = self.mood == "dark" or (self.mood == "system" and hints.colorScheme() is Qt.ColorScheme.Dark)
        wished = hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
        self.palette = find_palette(dark, self.contrast == "high" or wished)
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


KEPT = "gaps"  # of a layout: the five distances at 100%, and as they were set last


def set_scale(window: QWidget, percent: int) -> None:
    """Scale all text to ``percent``, and with it the distances inside a window.

    They were calculated for the size of text when each part was made, and would stay wide when that shrinks again.
    Parts that are made later for the new size have their own already.
    """
    before, now = THEME.growth(THEME.scale), THEME.growth(percent)
    for layout in window.findChildren(QLayout):
        margins, spacing = layout.contentsMargins(), layout.spacing()
        shown = [margins.left(), margins.top(), margins.right(), margins.bottom(), spacing]
        kept = layout.property(KEPT)
        plain = kept[:5] if kept and kept[5:] == shown else [one / before for one in shown]
        wide = [round(one * now) for one in plain]
        if wide != shown:
            layout.setContentsMargins(*wide[:4])
            if spacing >= 0:  # -1: as the style has it
                layout.setSpacing(wide[4])
            else:
                wide[4] = spacing
        layout.setProperty(KEPT, [*plain, *wide])
    THEME.set_scale(percent)
