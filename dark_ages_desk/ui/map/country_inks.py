"""Colours of countries of hexes; inks, papers and water are those of all maps."""

from __future__ import annotations

from typing import Final

from dark_ages_desk.ui.map.map_colours import Rgba

LAND: Final[Rgba] = (226, 222, 170, 70)
OUTSIDE: Final[Rgba] = (196, 184, 158, 120)
HILLS: Final[Rgba] = (198, 164, 104, 74)
MOUNTAINS: Final[Rgba] = (150, 112, 72, 74)
WOODS: Final[Rgba] = (126, 156, 84, 150)
MARSH: Final[Rgba] = (140, 186, 170, 170)
HEX_LINE: Final[Rgba] = (60, 44, 24, 84)
RIVER_LIGHT: Final[Rgba] = (150, 204, 226, 255)
ROAD_EDGE: Final[Rgba] = (96, 60, 30, 255)
ROAD: Final[Rgba] = (240, 206, 140, 255)
STRAIT: Final[Rgba] = (22, 78, 128, 255)
STRAIT_CASING: Final[Rgba] = (236, 246, 246, 235)
TOWN_WALL: Final[Rgba] = (92, 30, 22, 255)
TOWN_PAPER: Final[Rgba] = (252, 244, 222, 215)
