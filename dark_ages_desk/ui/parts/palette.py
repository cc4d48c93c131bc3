"""Every colour and size of the window. The map has inks of its own (``map.inks``)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).with_name("fonts")
"""Folder of the typefaces, which ship with the program: a bare machine has none of them."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one mood. Ink, faded and rubric can be read on every ground, as a test measures: 4.5:1, ink 7:1.

    Gold and line are for edges, never for letters.
    """

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
    chosen="#453718",
    refusal="#4a2620",
    lit="#503a00",
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
