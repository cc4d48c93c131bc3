"""Arrangement of counters on a country: as on all hexes, and the names of towns stay beside their hexes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF

from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.detail import MapDetail
from dark_ages_desk.ui.map.hexes.arrange import HexArrangement, add_air
from dark_ages_desk.ui.map.hexes.formations import FormationArrangement
from dark_ages_desk.ui.map.hexes.layout import HIGH, RADIUS

LAND_REACH = 12.0
"""How far the name of a land steps aside, in its own heights: far out it tells where a kingdom is."""

# A name keeps so far from the middle of its hex, or from a counter there that is larger, its badge included.
ACROSS, DOWN, BADGE = 0.95 * RADIUS, 0.52 * HIGH, 1.1


def counter_halves(look: BoardRenderer, camera: Camera, text_scale: int) -> tuple[float, float]:
    """Return the halves of width and height that counters take in a hex at a zoom, in the measure of the hexes."""
    if look.find_detail(camera, text_scale) is MapDetail.OWNERS:
        return ACROSS, DOWN
    half = look.counter_pixels(camera, text_scale) / camera.scale / 2 * BADGE
    return max(ACROSS, half), max(DOWN, half)


class CountryArrangement(HexArrangement):
    """Places of everything at one zoom. The hexes whose names belong to a town in them are ``towns``."""

    def __init__(
        self, look: BoardRenderer, camera: Camera, text_scale: int, signs: Sequence[Sign], towns: Collection[str]
    ) -> None:
        super().__init__(look, camera, text_scale, signs)
        self._towns = towns
        self._halves = counter_halves(look, camera, text_scale)

    def is_small_name(self, sign: Sign) -> bool:
        return sign.space in self._towns

    def find_reach(self, sign: Sign) -> float:
        return super().find_reach(sign) if sign.room.isEmpty() else LAND_REACH

    def move_sign_aside(self, sign: Sign, own: Sequence[QRectF], others: Sequence[QRectF]) -> Sign:
        """Return the sign of a town's name moved to another side of its hex, or unchanged if no side is free."""
        if sign.space not in self._towns:
            return super().move_sign_aside(sign, own, others)
        whole = QRectF()
        for box in own:
            whole = whole.united(box)
        half, high = whole.width() / 2, whole.height() / 2
        middle = sign.at * self._scale
        wide, tall = self._halves[0] * self._scale + half, self._halves[1] * self._scale + high
        for across, down in ((0, 1), (1, 0), (-1, 0), (0, -1), (1, 0.6), (-1, 0.6), (1, -0.6), (-1, -0.6)):
            shift = middle + QPointF(across * wide, down * tall) - whole.center()
            if self.is_free([add_air(box.translated(shift)) for box in own], others):
                return replace(sign, offset=sign.offset + shift)
        return sign


class CountryFormations(CountryArrangement, FormationArrangement):
    """Places of banners and dots far out."""
