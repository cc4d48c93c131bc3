"""Names and towns that an area board shows at one zoom, and their places."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF

from dark_ages_desk.core.board import AREA, SEA, SITE, AreaBoard, Space
from dark_ages_desk.ui.map.areas.footing import SpaceGrid
from dark_ages_desk.ui.map.areas.outlines import Outlines
from dark_ages_desk.ui.map.areas.places import FRAME_KM, ROOM, Detail, PlaceCandidates
from dark_ages_desk.ui.map.board_renderer import Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.declutter import Declutterer, OccupiedBoxes, Place
from dark_ages_desk.ui.map.labels import AIR, Written, extent_boxes, name_image, town_image
from dark_ages_desk.ui.map.paint_priority import iterate_yielding
from dark_ages_desk.ui.map.placement import counter_pixels

__all__ = ["FRAME_KM", "SignWriter"]

# So often names may push others aside, all in all.
PUSHES = 120
# Whoever pushes aside room for a counter, or the name of a site, pays less than for a land's name.
ROOM_WORTH, SITE_WORTH = 0.6, 0.7
# A place that costs no more than this is as good as any.
FAIR = 0.2


class SignWriter:
    """Layout of the signs of one area board."""

    def __init__(
        self, board: AreaBoard, outlines: Outlines, counter_km: float, least: float, footing: SpaceGrid
    ) -> None:
        self._board = board
        self._outlines = outlines
        self._counter_km, self._least, self._footing = counter_km, least, footing

    def signs(self, camera: Camera, text_scale: int, left_out: Collection[str] = ()) -> list[Sign]:
        """Return all signs at the zoom of ``camera``, for the whole board; ``text_scale`` is in per cent."""
        counter = counter_pixels(camera, self._counter_km, text_scale, self._least)
        places = PlaceCandidates(self._board, self._outlines, camera, text_scale, counter, self._footing, left_out)
        layout = _Layout(self._board, self._outlines, camera.scale, places, left_out)
        layout.place_lands()
        return layout.build_signs()


class _Layout:
    def __init__(
        self, board: AreaBoard, outlines: Outlines, scale: float, places: PlaceCandidates, left_out: Collection[str]
    ) -> None:
        self._board, self._outlines, self._scale = board, outlines, scale
        self._choice = places
        self._occupied = OccupiedBoxes()
        known = [space for space in board.spaces.values() if self._is_known(space)]
        self._left_out = [space for space in known if space.id in left_out]
        """Spaces outside play: their names come last, and take the space that is left."""
        self._spaces = [space for space in known if space.id not in left_out]
        self._sites = sorted((s for s in self._spaces if s.role == SITE), key=lambda s: -board.printed_number(s.id))
        self._towns = [space for space in known if space.role == SITE]
        worth = {ROOM + space.id: ROOM_WORTH for space in self._spaces} | {s.id: SITE_WORTH for s in self._sites}
        self._jostle = Declutterer(self._occupied, places.list_places, places.judge, worth)

    def place_lands(self) -> None:
        """Place the names of the lands, with space for a counter in each."""
        names = ("title", "legend", "compass") if self._choice.cartouches else ("compass",)
        for name in names:
            box = self._outlines.reserved_rect(name)
            if box is not None:
                self._occupied.take([self._choice.to_pixels(box)])
        for site in self._towns:
            _, town = self._choice.measure_town(site)
            self._occupied.take([(town.left(), town.top(), town.right(), town.bottom())])
        lands = [space for space in self._spaces if space.role == AREA]
        # The smaller an area, the less choice its name has.
        lands.sort(key=lambda space: (self._board.is_aside(space.id), self._extent(space)))
        jostle = self._jostle
        for space in iterate_yielding(lands):
            jostle.settle(space.id, FAIR)
            if not self._choice.packed:
                jostle.settle(ROOM + space.id, FAIR)
        if self._board.coded or not self._choice.crowded:
            for site in iterate_yielding(self._sites):
                jostle.settle(site.id, 0.0)
        jostle.push(PUSHES if not self._choice.packed else max(PUSHES, 2 * len(lands)))
        if self._board.coded and any(not name.startswith(ROOM) for name in jostle.missing):
            # Counters find a place by themselves; a code that covers another can be read by nobody.
            jostle.remove_names([ROOM + space.id for space in lands], PUSHES)
        for space in (*lands, *(self._sites if self._board.coded else ())):
            # Whatever else it covers: without any name a land is not known, nor a city that orders call by its code.
            if space.id not in jostle.found:
                jostle.put(space.id, self._find_tight_place(space.id) or self._choice.fallback_place(space.id))

    def _find_tight_place(self, name: str) -> Place[Written | None] | None:
        """Return a place between the others without the air that names have, for one that must be shown; None if there
        is none."""
        for place in self._choice.list_places(name, trouble=True) if self._board.coded or self._choice.packed else ():
            if place.what is not None:
                air = place.what.wording.cap * AIR + 1
                boxes = [(x0 + air, y0 + air, x1 - air, y1 - air) for x0, y0, x1, y1 in place.boxes]
                if self._occupied.is_free(boxes) and self._choice.judge(name, place) is not None:
                    return Place(place.cost, boxes, place.what)
        return None

    def build_signs(self) -> list[Sign]:
        """Return all signs: those placed, and the names of waters and of a small board's sites that still fit.

        Space for counters stays taken until here: they find it again without help.
        """
        jostle = self._jostle
        for space in iterate_yielding(self._spaces):
            if space.role == SEA:
                jostle.settle(space.id, FAIR)
                if self._board.coded and space.id not in jostle.found:
                    jostle.put(space.id, self._find_tight_place(space.id) or self._choice.fallback_place(space.id))
        for site in self._sites if self._choice.crowded and not self._board.coded else ():
            jostle.settle(site.id, 0.0)
        for space in iterate_yielding(self._left_out):
            jostle.settle(space.id, FAIR)
        signs = [self._town_sign(site) for site in self._towns]
        signs += [self._name_sign(name, place.what) for name, place in jostle.found.items() if place.what is not None]
        for label in self._outlines.water_names:
            water = jostle.find_best_place(self._choice.list_water_places(label), "", FAIR)
            if water is not None and water.what is not None:
                self._occupied.take(water.boxes)
                signs.append(self._name_sign("", water.what))
        return signs

    def _is_known(self, space: Space) -> bool:
        return space.id in (self._outlines.sites if space.role == SITE else self._outlines.areas)

    def _extent(self, space: Space) -> float:
        box = self._outlines.path(space.id, coarse=True).controlPointRect()
        return box.width() * box.height()

    def _town_sign(self, site: Space) -> Sign:
        shape = self._outlines.sites[site.id]
        at = QPointF(shape.x, shape.y)
        width, box = self._choice.measure_town(site)
        image = town_image(width, self._board.printed_number(site.id), site.port)
        return Sign(site.id, at, QPointF(0, 0), image, box.translated(at * -self._scale), is_town=True)

    def _name_sign(self, space: str, written: Written) -> Sign:
        centre = QPointF(written.x, written.y)
        at = centre / self._scale
        # Names stay where they are on the board while it is zoomed; that of a site keeps its distance in pixels.
        shape = self._outlines.sites.get(space)
        offset = QPointF(0, 0)
        if shape is not None:
            at = QPointF(shape.x, shape.y)
            offset = centre - at * self._scale
        wording = written.wording
        room = QRectF() if wording.angle else written.box.translated(-centre)
        pad = wording.cap * AIR
        cover = tuple(
            QRectF(QPointF(x0 + pad, y0 + pad), QPointF(x1 - pad, y1 - pad)) for x0, y0, x1, y1 in extent_boxes(wording)
        )
        shorter = () if shape is not None or not space else self._shorter_signs(space, written)
        return Sign(space, at, offset, name_image(wording), room, cover, cap=wording.cap, shorter=shorter)

    def _shorter_signs(self, space: str, written: Written) -> tuple[Sign, ...]:
        """Return the same name with less and less detail, for when counters take its space."""
        wording, found = written.wording, []
        for detail in self._choice.list_details(space, wording.value)[1:]:
            lines, ring = wording.lines, wording.value
            if detail in (Detail.CODE, Detail.CODE_ALONE):
                lines = (self._choice.code(space),)
            if detail in (Detail.NO_VALUE, Detail.CODE_ALONE):
                ring = 0
            less = replace(wording, lines=lines, value=ring, angle=wording.angle if lines == wording.lines else 0.0)
            if less != wording:
                found.append(self._name_sign("", replace(written, wording=less)))
        return tuple(replace(one, space=space) for one in found)
