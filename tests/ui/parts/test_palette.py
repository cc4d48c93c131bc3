"""Contrast: every ink on every ground that it is written on, light and dark, measured."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

import dark_ages_desk.ui
from dark_ages_desk.desk import catalogue
from dark_ages_desk.ui.map.map_colours import contrast_ratio
from dark_ages_desk.ui.parts.palette import DARK, HIGH_DARK, HIGH_LIGHT, LIGHT, Palette, find_palette
from dark_ages_desk.ui.parts.theme import THEME, build_stylesheet
from dark_ages_desk.ui.shell.window import DeskWindow

GROUNDS = ("page", "paper", "card", "field", "hover", "chosen", "refusal", "lit")
INKS = ("ink", "faded", "rubric")
LEAST = 4.5
PALETTES = {"light": LIGHT, "dark": DARK, "high-light": HIGH_LIGHT, "high-dark": HIGH_DARK}
MOODS = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


def measured(palette: Palette, ink: str, ground: str) -> float:
    return contrast_ratio(QColor(getattr(palette, ink)), QColor(getattr(palette, ground)))


@MOODS
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_ink_can_be_read_on_every_ground(palette: Palette, ink: str, ground: str) -> None:
    assert measured(palette, ink, ground) >= LEAST


@MOODS
def test_plain_ink_is_blacker_than_that(palette: Palette) -> None:
    for ground in ("page", "paper", "card", "field", "hover", "chosen", "refusal"):
        assert measured(palette, "ink", ground) >= 7, ground
    assert measured(palette, "main_ink", "main") >= LEAST


@pytest.mark.parametrize("dark", [False, True])
def test_high_contrast_has_blacker_inks_and_edges(dark: bool) -> None:
    palette = find_palette(dark, high=True)
    for ground in GROUNDS:
        assert measured(palette, "ink", ground) >= 10, ground
        assert measured(palette, "faded", ground) >= 7, ground
    for ground in ("page", "paper", "card", "field"):  # the edges of controls, and of what has the keys
        assert measured(palette, "line", ground) >= 7, ground
        assert measured(palette, "gold", ground) >= 7, ground


@MOODS
def test_the_style_sheet_writes_in_no_other_pair(palette: Palette) -> None:
    """Every rule that names both an ink and a ground names two that go together; letters are never gold or line."""
    by_colour = {getattr(palette, name): name for name in (*GROUNDS, *INKS, "gold", "line", "main", "main_ink")}
    for rule in re.findall(r"\{([^{}]*)\}", build_stylesheet(palette, round, "serif", "caps")):
        ink = re.search(r"(?:^|[ ;{])color: (#[0-9a-f]{6})", rule)
        ground = re.search(r"(?:^|[ ;])background: (#[0-9a-f]{6})", rule)
        if ink is None:
            continue
        written = by_colour[ink[1]]
        assert written in (*INKS, "main_ink"), rule
        on = by_colour[ground[1]] if ground else "page" if written != "main_ink" else "main"
        assert measured(palette, written, on) >= LEAST, rule


@pytest.mark.parametrize("mood", ["light", "dark"])
def test_what_may_be_typed_in_a_field_can_be_read_before_that(qtbot: QtBot, mood: str) -> None:
    """The darkest, or in the dark the lightest, of what is painted: letters have soft edges."""
    THEME.prepare()
    THEME.set_mood(mood)
    THEME.set_scale(200)
    field = QLineEdit()
    qtbot.addWidget(field)
    THEME.apply_stylesheet(field)
    field.setPlaceholderText("IIII Type to narrow the list")
    field.resize(700, 80)
    field.show()
    picture = field.grab(field.rect().adjusted(8, 8, -8, -8)).toImage()
    ground = THEME.colour("field")
    shades = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
    assert max(contrast_ratio(QColor(shade), ground) for shade in shades) >= LEAST
    assert field.palette().color(QPalette.ColorRole.PlaceholderText) == THEME.colour("faded")


@pytest.mark.parametrize("mood", ["light", "dark"])
def test_what_cannot_be_used_now_can_still_be_read(qtbot: QtBot, mood: str) -> None:
    THEME.prepare()
    THEME.set_mood(mood)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    worn = app.palette()
    for role, ground in ((QPalette.ColorRole.WindowText, "Window"), (QPalette.ColorRole.ButtonText, "Button")):
        ink = worn.color(QPalette.ColorGroup.Disabled, role)
        assert contrast_ratio(ink, worn.color(getattr(QPalette.ColorRole, ground))) >= LEAST


def test_nobody_draws_letters_in_gold() -> None:
    """Where a pen of gold is set, the next thing that is drawn is no text."""
    found = []
    for path in Path(dark_ages_desk.ui.__path__[0]).rglob("*.py"):
        calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
        calls.sort(key=lambda call: call.lineno)
        gold = False
        for call in calls:
            name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
            if name == "setPen":
                gold = ast.unparse(call.args[0]) == "THEME.colour('gold')"
            elif name == "drawText" and gold:
                found.append(f"{path.name}:{call.lineno}")
    assert found == []


def test_high_contrast_is_chosen_in_a_menu_and_remembered(qtbot: QtBot) -> None:
    window = DeskWindow(catalogue())
    qtbot.addWidget(window)
    try:
        window.set_contrast(True)
        assert THEME.palette is HIGH_LIGHT
        window.set_mood("dark")
        assert THEME.palette is HIGH_DARK
        THEME.set_contrast("system")
        again = DeskWindow(catalogue())
        qtbot.addWidget(again)
        assert THEME.palette is HIGH_DARK
        window.set_contrast(False)
        assert THEME.palette is DARK
    finally:
        THEME.set_contrast("system")
