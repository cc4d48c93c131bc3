"""Each game's sheet has a frame of its own; a bad file of a style gets one clear message."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from dark_ages_desk.ui.map.glyphs import draw_frame
from dark_ages_desk.ui.map.sheet_style import NAME, ORNAMENTS, PLAIN, SheetStyle, read_style
from tests.ui.map.conftest import ASSETS

BOARDS = sorted(path.parent for path in (ASSETS / "maps").glob("*/board.toml"))


def painted(style: SheetStyle, seen: QRectF) -> QImage:
    image = QImage(600, 400, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    draw_frame(painter, QRectF(0, 0, 600, 400), 1.0, style, seen)
    painter.end()
    return image


def test_every_game_has_an_ornament_of_its_own() -> None:
    found = {folder.name: read_style(folder).ornament for folder in BOARDS}
    games = {found[name] for name in found if name != "dark-ages-1971-steppe"}
    assert "plain" not in games and len(games) == 5
    assert found["dark-ages-1971"] == found["dark-ages-1971-steppe"]


def test_every_ornament_is_another_picture_and_only_the_band_has_it() -> None:
    whole = QRectF(0, 0, 600, 400)
    pictures = [painted(SheetStyle(name), whole) for name in ORNAMENTS]
    assert all(one != other for number, one in enumerate(pictures) for other in pictures[:number])
    inside = QRectF(40, 40, 520, 320).toRect()
    assert all(one.copy(inside) == pictures[0].copy(inside) for one in pictures)


def test_where_no_frame_is_seen_no_ornament_is_drawn() -> None:
    style = SheetStyle("chequers")
    assert painted(style, QRectF(100, 100, 50, 50)) == painted(PLAIN, QRectF(0, 0, 600, 400))


def test_a_board_without_a_style_has_a_plain_frame(tmp_path: Path) -> None:
    assert read_style(tmp_path) == PLAIN


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('ornament = "skulls"', "skulls"),
        ('ink = "no colour"', "no colour"),
        ('paper = "blue"', "paper"),
        ("ornament =", "Invalid value"),
        ("#" * 5000, "too large"),
    ],
)
def test_a_style_that_cannot_be_read_is_named_with_its_file(tmp_path: Path, text: str, named: str) -> None:
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"Remove the file to have a plain frame") as caught:
        read_style(tmp_path)
    assert str(tmp_path / NAME) in str(caught.value) and named in str(caught.value)
