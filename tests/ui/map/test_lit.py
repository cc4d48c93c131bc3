"""Lit spaces: the glow follows the coast, though its pictures are painted with fewer points than the map."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

from dark_ages_desk.content.area_board import load_board
from dark_ages_desk.ui.map import AreaLook
from dark_ages_desk.ui.map.camera import fitting
from dark_ages_desk.ui.map.overlays import GlowPictures
from dark_ages_desk.ui.map.paint import painting
from tests.ui.map.conftest import ASSETS

REAL = ASSETS / "maps" / "carolingian-twilight"


# Every space of the real board, each of its islands included, on a whole board in a large window: each corner of its
# outline lies under the glow, which reaches five pixels to either side; and beside the space nothing is lit.
def test_the_glow_follows_every_coast_and_misses_no_island(qapp: object) -> None:
    look = AreaLook(load_board(REAL / "board.toml"), REAL, [ASSETS / "counters" / "common"])
    camera = fitting(look.frame, QSize(1600, 1100))
    pictures = GlowPictures()
    for space in look.outlines.areas:
        image = QImage(camera.size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        shape = look.outline(space)
        with painting(image) as painter:
            pictures.draw(painter, camera, space, shape, "legal")
        missed = []
        for number in range(shape.elementCount()):
            corner = shape.elementAt(number)
            at = camera.to_pixels(corner.x, corner.y).toPoint()
            if image.rect().contains(at) and image.pixelColor(at).alpha() < 60:
                missed.append((at.x(), at.y()))
        assert missed == [], f"{space}: corners of its coast that are not lit"
        box = camera.transform().mapRect(shape.boundingRect()).adjusted(-7, -7, 7, 7).toAlignedRect()
        outside = [
            (x, y)
            for x in range(0, image.width(), 9)
            for y in range(0, image.height(), 9)
            if not box.contains(x, y) and image.pixelColor(x, y).alpha()
        ]
        assert outside == [], f"{space}: lit beside it"
