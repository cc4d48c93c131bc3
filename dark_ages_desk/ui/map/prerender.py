"""The ready picture of a bare board, shown until sharp tiles are painted; ``pictures.boards`` makes it."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QImageWriter

from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import fit_camera
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.tile_painter import paint_ground

WIDTH = 1600
QUALITY = 82
MARK = "Outlines"
# What the facts of a country say of their kind.
COUNTRY = b'kind = "country"'


def paint_bare_board(look: BoardRenderer, width: int = WIDTH) -> QImage:
    """Return the board without owners, names, title and legend, exactly as large as its frame."""
    size = QSize(width, round(width * look.frame.height() / look.frame.width()))
    camera = fit_camera(look.frame, size)
    image = paint_ground(look, camera)
    with open_painter(image) as painter:
        painter.setTransform(camera.transform())
        look.paint_lines(painter, camera)
    return image


def map_fingerprint(folder: Path) -> str:
    """Return a mark that changes whenever the map does; the picture carries the one it was made from.

    Areas have outlines, hexes are drawn from the facts themselves, a country from both.
    """
    outlines, facts = folder / "outlines.json", folder / "board.toml"
    text = facts.read_bytes()
    if outlines.is_file():
        text = outlines.read_bytes() + (text if COUNTRY in text else b"")
    return sha256(text).hexdigest()[:16]


def write_base(look: BoardRenderer, folder: Path) -> Path:
    """Write base.jpg, the bare board with its mark; raises OSError."""
    image = paint_bare_board(look)
    image.setText(MARK, map_fingerprint(folder))
    return write_jpeg(image, folder / "base.jpg", QUALITY)


def write_jpeg(image: QImage, target: Path, quality: int) -> Path:
    """Write a picture; raises OSError."""
    writer = QImageWriter(str(target))
    writer.setQuality(quality)
    if not writer.write(image):
        raise OSError(f"{target} could not be written: {writer.errorString()}")
    return target
