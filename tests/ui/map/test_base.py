"""The ready-made picture of a board comes the same, fetched ahead or not."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QImage

from dark_ages_desk.ui.map import base


def test_a_picture_fetched_ahead_is_the_same(tmp_path: Path, qapp: object) -> None:
    path = tmp_path / base.NAME
    picture = QImage(64, 40, QImage.Format.Format_RGB32)
    picture.fill(0x336699)
    assert picture.save(str(path))
    plain = base.load_image(path)
    base.fetch(path)
    assert base.load_image(path) == plain == base.load_image(path)


def test_no_picture_and_no_image_are_null(tmp_path: Path, qapp: object) -> None:
    base.fetch(tmp_path / "none.jpg")
    assert base.load_image(tmp_path / "none.jpg").isNull()
    (tmp_path / "words.jpg").write_text("no picture", encoding="utf-8")
    base.fetch(tmp_path / "words.jpg")
    assert base.load_image(tmp_path / "words.jpg").isNull()
