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

HIGH_LIGHT = Palette(
    page="#ffffff",
    paper="#ffffff",
    card="#ffffff",
    field="#ffffff",
    ink="#000000",
    faded="#2b2b2b",
    line="#101010",
    rubric="#8a0000",
    gold="#0033a0",
    main="#4d0000",
    main_ink="#fefefe",
    hover="#ececec",
    chosen="#ffe680",
    refusal="#ffe9e4",
    lit="#ffdd33",
)
"""Black on white, with black edges; the keys are marked in blue."""

HIGH_DARK = Palette(
    page="#000000",
    paper="#000000",
    card="#000000",
    field="#000000",
    ink="#ffffff",
    faded="#dcdcdc",
    line="#f2f2f2",
    rubric="#ffb3a3",
    gold="#ffe14d",
    main="#ffe150",
    main_ink="#010101",
    hover="#262626",
    chosen="#40340a",
    refusal="#400d06",
    lit="#4d3b00",
)
"""White on black, with white edges; the keys are marked in yellow."""


def find_palette(dark: bool, high: bool) -> Palette:
    """Return the palette of a mood, with ``high`` the one of high contrast."""
    return (HIGH_DARK if dark else HIGH_LIGHT) if high else DARK if dark else LIGHT


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
