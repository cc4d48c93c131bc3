"""The tools that a report asks for, made with Qt."""

from __future__ import annotations

from dark_ages_desk.reports.making import Tools
from dark_ages_desk.reports.pages import Font, Painter
from dark_ages_desk.ui.chronicle.maps import FramePainter, MapPainter
from dark_ages_desk.ui.chronicle.pdf import make_pdf
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.parts.palette import FONTS

PAGE_WIDTH, FRAME_WIDTH = 1800, 960
"""Width in pixels of a map on the pages, and of the animated one."""

POST_WIDTH = 1400
"""Width in pixels of a map in a report by post: there is one for each player."""

FACES = (
    ("Cinzel", 700, "normal", "cinzel-latin-700-normal.woff2"),
    ("EB Garamond", 500, "normal", "eb-garamond-latin-500-normal.woff2"),
    ("EB Garamond", 500, "italic", "eb-garamond-latin-500-italic.woff2"),
    ("EB Garamond", 700, "normal", "eb-garamond-latin-700-normal.woff2"),
)


def post_painter(look: BoardRenderer) -> Painter:
    """Return the function that draws the maps of reports by post."""
    return MapPainter(look, POST_WIDTH).paint_jpeg


def build_tools(look: BoardRenderer) -> Tools:
    """Return the tools for reports on a board."""
    return Tools(
        MapPainter(look, PAGE_WIDTH).paint_jpeg,
        FramePainter(look, FRAME_WIDTH).paint_frame,
        make_pdf,
        tuple(Font(family, weight, style, (FONTS / name).read_bytes()) for family, weight, style, name in FACES),
    )
