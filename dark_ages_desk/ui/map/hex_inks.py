"""Colours of maps of hexes: grounds, heights, ways. They belong with the inks and papers of the other maps."""

from __future__ import annotations

from typing import Final

from dark_ages_desk.ui.map.map_colours import Rgba

LAND: Final[Rgba] = (214, 206, 150, 105)
OFF_MAP: Final[Rgba] = (236, 222, 186, 120)

# Heights: the slope is darker than the plain, the top lighter than both.
SLOPE: Final[Rgba] = (200, 160, 98, 150)
HILLTOP: Final[Rgba] = (250, 240, 208, 235)
HILLTOP_EDGE: Final[Rgba] = (118, 78, 38, 220)
CONTOUR: Final[Rgba] = (118, 78, 38, 120)
HACHURE: Final[Rgba] = (108, 70, 34, 170)
FOOT_DOTS: Final[Rgba] = (108, 70, 34, 200)

WOODS: Final[Rgba] = (142, 166, 94, 190)
WOODS_EDGE: Final[Rgba] = (94, 122, 62, 170)
TREE: Final[tuple[Rgba, ...]] = ((104, 134, 62, 255), (118, 148, 72, 255), (92, 122, 58, 255))
TREE_INK: Final[Rgba] = (54, 76, 34, 255)
TREE_LIGHT: Final[Rgba] = (190, 206, 128, 150)
TREE_SHADE: Final[Rgba] = (56, 66, 32, 90)

GRASS: Final[Rgba] = (112, 116, 60, 135)

SWAMP: Final[Rgba] = (150, 188, 168, 175)
SWAMP_EDGE: Final[Rgba] = (106, 148, 128, 150)
REED: Final[Rgba] = (56, 104, 84, 255)
SWAMP_WATER: Final[Rgba] = (92, 148, 158, 210)

WATER: Final[Rgba] = (164, 200, 208, 255)
WATER_DEEP: Final[Rgba] = (134, 180, 195, 255)
SHORE: Final[Rgba] = (44, 86, 100, 255)
SHORE_LIGHT: Final[Rgba] = (206, 228, 230, 150)
RIPPLE: Final[Rgba] = (52, 108, 128, 120)
STREAM_EDGE: Final[Rgba] = (44, 92, 116, 255)
STREAM: Final[Rgba] = (116, 176, 200, 255)

ROAD_EDGE: Final[Rgba] = (106, 74, 42, 255)
ROAD: Final[Rgba] = (232, 206, 154, 255)
STONE: Final[Rgba] = (214, 206, 190, 255)
STONE_EDGE: Final[Rgba] = (62, 50, 38, 255)

WALL: Final[Rgba] = (246, 234, 206, 255)
ROOF: Final[tuple[Rgba, ...]] = ((168, 84, 52, 255), (150, 96, 58, 255), (182, 106, 66, 255))
HOUSE_INK: Final[Rgba] = (52, 34, 20, 255)

HEX_LINE: Final[Rgba] = (60, 44, 24, 102)
HEX_NUMBER: Final[Rgba] = (52, 38, 20, 215)
NUMBER_HALO: Final[Rgba] = (250, 242, 220, 110)

# The pointer at a counter's front, and those of others in the same hex that face elsewhere.
FRONT: Final[Rgba] = (255, 233, 150, 255)
OTHER_FRONT: Final[Rgba] = (255, 255, 255, 255)
MELEE: Final[Rgba] = (158, 32, 26, 255)
FIRE: Final[Rgba] = (34, 58, 118, 255)
