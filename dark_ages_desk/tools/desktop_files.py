"""``make share``: the icons as PNG and the manual page, which are committed beside the files of the desktop entry.

The page comes from ``--help`` by help2man, a package of Debian; without it only the icons are made.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from dark_ages_desk import __version__
from dark_ages_desk.desktop_entry import FOLDER, ICON_SIZES, NAME
from dark_ages_desk.program import program
from dark_ages_desk.saying import complain, say

EPOCH = "1795824000"  # 2026-11-28: the page of one version is always the same
SUMMARY = "tabletop assistant for five strategy games of the Dark Ages"
MORE = f"""[files]
A session is one file that ends in .dadesk. Saved sheets, backups and the list of recent sessions are in the folder
{NAME} of the user's data folder ($XDG_DATA_HOME).

[see also]
.B {NAME}
COMMAND
.B --help
lists the options of a command.
.B {NAME} manual
prints the chapters of the manual.
"""


def draw_icon(size: int) -> bytes:
    """Return the icon as PNG, ``size`` pixels square."""
    from PySide6.QtCore import QBuffer, QByteArray
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(FOLDER / f"{NAME}.svg")).render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def write_manual_page(path: Path) -> bool:
    """Write the manual page. Return False if help2man is missing."""
    if not shutil.which("help2man"):
        return False
    with tempfile.TemporaryDirectory() as folder:
        own, more = Path(folder) / NAME, Path(folder) / "more"
        own.write_text("#!/bin/sh\nexec " + " ".join(f'"{word}"' for word in program()) + ' "$@"\n')
        own.chmod(0o755)
        more.write_text(MORE)
        command = ["help2man", "--no-info", "--name", SUMMARY, "--version-string", __version__]
        env = {**os.environ, "COLUMNS": "90", "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", EPOCH)}
        subprocess.run([*command, "--include", str(more), "--output", str(path), str(own)], env=env, check=True)
    return True


def main() -> int:
    """Make the files. Return 1 if the manual page could not be made."""
    from dark_ages_desk.ui.app import ensure_application

    ensure_application()
    for size in ICON_SIZES:
        path = FOLDER / f"{NAME}-{size}.png"
        path.write_bytes(draw_icon(size))  # readable by all, as files of a package are
        say(f"written: {path}")
    page = FOLDER / f"{NAME}.1"
    if not write_manual_page(page):
        complain("help2man is missing, so the manual page stays as it was. On Debian: sudo apt-get install help2man")
        return 1
    say(f"written: {page}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
