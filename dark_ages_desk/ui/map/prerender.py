"""Makes the ready picture of a bare board that is shown until sharp tiles are painted.

    python -m dark_ages_desk.ui.map.prerender assets/maps/carolingian-twilight

A developer's tool: run it again whenever board.toml, outlines.json or the way boards are drawn has changed.
"""

from __future__ import annotations

import os
import sys
import tomllib
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter

from dark_ages_desk.core.board import AreaBoard, Edge, Space
from dark_ages_desk.ui.map.area_look import AreaLook
from dark_ages_desk.ui.map.camera import fitting
from dark_ages_desk.ui.map.look import BoardLook
from dark_ages_desk.ui.map.paint import painting
from dark_ages_desk.ui.map.tile_painter import paint_ground

WIDTH = 1600
QUALITY = 82
MARK = "Outlines"


def bare_board(look: BoardLook, width: int = WIDTH) -> QImage:
    """The board without owners, names, title and legend, exactly as large as its frame."""
    size = QSize(width, round(width * look.frame.height() / look.frame.width()))
    camera = fitting(look.frame, size)
    image = paint_ground(look, camera)
    with painting(image) as painter:
        painter.setTransform(camera.transform())
        look.paint_lines(painter, camera)
    return image


def read_kinds(file: Path) -> AreaBoard:
    """Of a board.toml only what drawing needs: kinds of spaces and borders. The rules read it with all checks."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    spaces = {
        entry["id"]: Space(
            entry["id"], entry["name"], entry["kind"], entry.get("values", {}), "", port=entry.get("port", False)
        )
        for entry in data["space"]
    }
    first_second = [(tuple(entry["between"]), entry["kind"]) for entry in data["edge"]]
    edges = tuple(Edge((pair[0], pair[1]), kind, "") for pair, kind in first_second)
    return AreaBoard(data["id"], data["name"], "", spaces, edges)


def mark_of(folder: Path) -> str:
    """A mark that changes whenever the geometry does; the picture carries the one it was made from."""
    return sha256((folder / "outlines.json").read_bytes()).hexdigest()[:16]


def main(arguments: list[str]) -> int:
    """Writes base.jpg into each folder named."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication.instance() or QGuiApplication([])
    for argument in arguments:
        folder = Path(argument)
        look = AreaLook(read_kinds(folder / "board.toml"), folder, folder / "counters")
        target = folder / "base.jpg"
        image = bare_board(look)
        image.setText(MARK, mark_of(folder))
        writer = QImageWriter(str(target))
        writer.setQuality(QUALITY)
        if not writer.write(image):
            print(f"{target} could not be written: {writer.errorString()}", file=sys.stderr)
            return 1
        print(f"{target}: {target.stat().st_size // 1024} KB")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
