"""Everything over the board's paper: lights, names, counters, arrows. Each frame draws it from ready pictures.

At a new zoom counters are painted first. Names move aside in a later frame (``Scene.move_names_aside``).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from dark_ages_desk.core.view import ArrowView, TableView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.attack_arrows import (
    ATTACKS,
    CHIP,
    draw_attack,
    draw_leader,
    find_leader_line,
    find_odds_place,
    is_chip_clear,
    place_chips,
)
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, CounterArranger, Sign, Spot
from dark_ages_desk.ui.map.callouts import Callouts
from dark_ages_desk.ui.map.camera import Camera, nearest_pixel
from dark_ages_desk.ui.map.cells import SIDE, Cells, boxes_along
from dark_ages_desk.ui.map.counter_signs import LAYER, chip_at
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.detail import MapDetail
from dark_ages_desk.ui.map.fan import Fan
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.overlays import (
    Ring,
    Rings,
    badge_size,
    draw_arrow,
    draw_badge,
    draw_banner_ring,
    draw_hatched,
    draw_line_home,
    draw_mark,
    draw_shade,
    pick_apart,
    shade_path,
)
from dark_ages_desk.ui.map.own_edge import OwnEdge
from dark_ages_desk.ui.map.placement import (
    PlacedCounter,
    badge_cap,
    build_face,
    find_tincture,
    least_text_pixels,
)
from dark_ages_desk.ui.map.transitions import Transition, build_transition

ARROW_KM = 15.0
ROUND_COUNTER = 1.5
"""Least width of a ring in counters where a counter is on its place: beneath it a ring would be hidden."""
PILED = LAYER / 100
"""How far each counter of a pile sticks out, in widths."""
# The height of capitals of what just happened, in halves of what is read at four metres.
CALLOUT = 0.8
# With larger text, lines round places become at most so many times as thick.
THICKEST = 1.3
# Odds of attacks: the height of their capitals (km); so few attacks always show them, however close they stand.
CHIP_KM, LARGEST_CHIP, FEW = 17.0, 17.0, 6
# Seconds for which one frame may paint counters of another size, and those that have no picture at all.
PATIENCE, NEW = 0.004, 0.05
Sizes = tuple[float, float, float]


class Sprite:
    """A counter at the present zoom: its middle in pixels from the board's corner, the width wanted, its picture.

    During a zoom the picture may still be one of another width: painting all again would take too long.
    """

    __slots__ = ("_at_x", "_at_y", "_step_x", "_step_y", "exact", "image", "placed", "size", "x", "y")

    def __init__(self, placed: PlacedCounter, corner: QPointF) -> None:
        self.placed = placed
        # Plain numbers: with a thousand counters Qt's points would take a third of a frame.
        self._at_x, self._at_y = placed.at.x() - corner.x(), placed.at.y() - corner.y()
        self._step_x, self._step_y = placed.step.x(), placed.step.y()
        self.x = self.y = self.size = 0
        self.image: QImage | None = None
        self.exact = False

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Its box with everything that sticks out: left, top, right, bottom."""
        room, size = self.placed.face.room, self.size
        return (
            self.x + room.left() * size,
            self.y + room.top() * size,
            self.x + room.right() * size,
            self.y + room.bottom() * size,
        )

    def scale_to(self, scale: float, width: int) -> None:
        """Move it to its place at ``scale`` (pixels per km) with counters ``width`` pixels wide."""
        self.x = round(self._at_x * scale + self._step_x * width)
        self.y = round(self._at_y * scale + self._step_y * width)
        size = round(width * self.placed.part)
        if size != self.size:
            self.size, self.exact = size, False


EVERYWHERE = 0.6
"""Part of the board's places from which on those that light up have no rings."""


@dataclass
class Scene:
    """Everything on the board now."""

    look: BoardRenderer
    art: CounterArt
    glowing: Mapping[str, str] = field(default_factory=dict)
    refused: Mapping[str, str] = field(default_factory=dict)
    selected: frozenset[str] = frozenset()
    arrows: Sequence[ArrowView] = ()
    hovered: str = ""
    focused: str = ""
    flashing: Mapping[str, float] = field(default_factory=dict)
    # For how long (seconds) one frame may paint new counter pictures, and whether some are still the old ones.
    patience: float = PATIENCE
    unfinished: bool = False
    names_due: bool = False
    # The stack that is laid out while the pointer rests on it.
    fan: Fan | None = None
    told: Mapping[str, str] = field(default_factory=dict)
    # Whether the rest of the board is a little darker while places may be chosen.
    dims: Callable[[], bool] = lambda: False
    # The power whose land and counters are found at once.
    own: str = ""
    # Names that are written instead of those of the board; asked anew for each frame.
    lettering: Callable[[], Sequence[Sign]] | None = None
    # Draws what lies over the counters and below what just happened.
    draw_over: Callable[[QPainter], None] | None = None

    def __post_init__(self) -> None:
        self._rings = Rings(self.look)
        self.callouts = Callouts(self.look)
        self._view: TableView | None = None
        # What is still on its way from the view before, and that view with its counters until then.
        self.transition: Transition | None = None
        self._left: tuple[TableView, list[PlacedCounter]] | None = None
        self._arrangement: CounterArranger | None = None
        self._arranged: tuple[Sizes, int, int] | None = None
        # The names that were avoided; kept, so that their identity stays theirs.
        self._signs: Sequence[Sign] = ()
        # The same where they stand beside the counters.
        self._moved: Sequence[Sign] = ()
        self.placed: list[PlacedCounter] = []
        self._sprites: list[Sprite] = []
        self._sprite_key: tuple[Sizes, int] | None = None
        self._arrows: list[tuple[Sequence[QPointF], Tincture, ArrowView]] | None = None
        self._badges: list[tuple[str, Spot, str, bool]] | None = None
        # Odds of attacks: where they belong and where they stand, pixels from the board's corner, at one zoom.
        self._chips: list[tuple[QPointF, QPointF, str]] = []
        self._chips_key: tuple[Sizes, int] | None = None
        self._shade = shade_path(self.look, self.glowing)
        self._cells: Cells[Sign | Sprite] = Cells()
        self._own_edge: tuple[frozenset[str], QPainterPath] = (frozenset(), QPainterPath())
        self._own_edge_line = OwnEdge()

    def find_own_edge(self) -> QPainterPath:
        """Return the line round the land of the own power, km; empty where it has none."""
        spaces = self._view.spaces.values() if self._view is not None and self.own else ()
        held = frozenset(space.id for space in spaces if space.owner == self.own)
        if held != self._own_edge[0]:
            self._own_edge = held, self.look.edge(held) if held else QPainterPath()
        return self._own_edge[1]

    def show(self, view: TableView, moving: bool = False) -> None:
        """Take the counters and arrows of a view; they appear with the next ``arrange``.

        With ``moving``, they move there from where they are now.
        """
        self.transition = None
        self._left = (self._view, self.placed) if moving and self._view is not None else None
        self._view = view
        self.arrows = view.arrows

    def arrange(self, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> None:
        """Find places for all counters at a zoom, beside the names laid out for that zoom.

        At a new zoom the names step aside only with ``move_names_aside``: both together would hold the window for too
        long.
        """
        if self.lettering is not None:
            signs = ()
        key = (camera.sizes, text_scale, id(signs))
        fresh = self._arrangement is None or key != self._arranged
        if self._arrangement is None or key != self._arranged:
            self._arrangement, self._arranged, self._signs = (
                self.look.arrangement(camera, text_scale, signs),
                key,
                signs,
            )
        self.placed = self._arrangement.place(self._view) if self._view is not None else []
        self.names_due = fresh and self.patience != math.inf and self.lettering is None
        if self.lettering is None:
            self._moved = signs if self.names_due else self._arrangement.signs()
        old = {sprite.placed.face: sprite.image for sprite in self._sprites}
        if self._left is not None and self._view is not None:
            self.transition = build_transition(self._left[1], self.placed, self._left[0], self._view, self.look)
            self._left = None
        self._sprites = [Sprite(one, self.look.frame.topLeft()) for one in self.placed]
        for sprite in self._sprites:
            # What looked the same before serves until the right size is painted.
            sprite.image = old.get(sprite.placed.face)
        self._sprite_key = self._arrows = self._badges = self.fan = self._chips_key = None

    def move_names_aside(self) -> None:
        """Let the names step aside for the counters, if they have not done so yet."""
        if self.names_due and self._arrangement is not None:
            self.names_due = False
            if self.placed:  # else nothing is in their way
                self._moved, self._badges = self._arrangement.signs(), None

    @property
    def names(self) -> Sequence[Sign]:
        """The names as they stand beside the counters."""
        return self._moved

    @property
    def _under_way(self) -> frozenset[tuple[str, ...]]:
        """The counters that have not arrived in their places yet, by their ids."""
        return self.transition.hidden if self.transition is not None else frozenset()

    def open_fan(self, space: str) -> bool:
        """Lay out the stack of a space, and return False if there is nothing to lay out."""
        placed = self._arrangement.fan(space) if self._arrangement is not None and space else []
        self.fan = Fan(space, placed) if placed else None
        return self.fan is not None

    def set_arrows(self, arrows: Collection[ArrowView]) -> None:
        """Show these arrows."""
        self.arrows, self._arrows, self._chips_key = tuple(arrows), None, None

    def _arrow_lines(self) -> list[tuple[Sequence[QPointF], Tincture, ArrowView]]:
        """Return the arrows as places in km: they end where the counters of their power are now."""
        if self._arrows is None:
            known, powers = set(self.look.spaces()), self._view.powers if self._view is not None else {}
            self._arrows = []
            for arrow in self.arrows:
                tincture = find_tincture(powers.get(arrow.power))
                path = [space for space in arrow.path if space in known]
                points = [self.look.anchor(space) for space in path]
                here = [
                    one.at for one in self.placed if path and one.space == path[-1] and one.face.tincture == tincture
                ]
                if len(points) > 1:
                    self._arrows.append(([*points[:-1], here[0] if here else points[-1]], tincture, arrow))
        return self._arrows

    @property
    def _lit_everywhere(self) -> bool:
        """True if nearly all places light up: a ring round each would hide the board and tell nothing."""
        return len(self.glowing) > EVERYWHERE * len(self.look.spaces())

    def list_ringed_places(self) -> list[str]:
        """Return the places that have a ring: those that light up; of nearly all of them only those with a badge, and
        the one under the pointer."""
        if not self._lit_everywhere:
            return list(self.glowing)
        return [space for space, words in self.glowing.items() if words or space == self.hovered]

    def set_lit_places(self, glowing: Mapping[str, str], refused: Mapping[str, str]) -> None:
        """Set the places that light up, and the refused ones, with their badges."""
        known = set(self.look.spaces())
        self.glowing = {space: text for space, text in glowing.items() if space in known}
        self.refused = {space: text for space, text in refused.items() if space in known}
        self._badges = None
        self._shade = shade_path(self.look, self.glowing)

    def set_place_texts(self, words: Mapping[str, str]) -> None:
        """Set a few words at places; a place that lights up with a badge of its own keeps that."""
        self.told, self._badges = words, None

    def sprites(self, camera: Camera, text_scale: int) -> list[Sprite]:
        """Return all counters at the camera's zoom."""
        key = (camera.sizes, text_scale)
        if key != self._sprite_key:
            self._sprite_key = key
            width = self.look.counter_pixels(camera, text_scale)
            for sprite in self._sprites:
                sprite.scale_to(camera.scale, width)
        return self._sprites

    def sprite_picture(self, sprite: Sprite, until: float) -> QImage | None:
        """Return the picture of a counter: the right one, or after the time ``until`` the one at hand, if any."""
        if not sprite.exact:
            ready = self.art.find_painted(sprite.placed.face, sprite.size)
            if ready is None and time.perf_counter() < until + (NEW if sprite.image is None else 0):
                ready = self.art.image(sprite.placed.face, sprite.size)
            if ready is None:
                self.unfinished = True
            else:
                sprite.image, sprite.exact = ready, True
        return sprite.image

    def counter_at(self, camera: Camera, text_scale: int, point: QPointF) -> str:
        """Return the uppermost counter at a pixel of the window, "" if none."""
        if self.fan is not None and self.fan.is_on_sheet(camera, text_scale, point):
            return self.fan.counter_at(camera, text_scale, point)
        return self._drawn_at(camera, text_scale, point)[0]

    def pile_at(self, camera: Camera, text_scale: int, point: QPointF) -> tuple[str, ...]:
        """Return the counters that a drag from a pixel of the window takes, () if none.

        On the sheet of a fan it is one counter, and beside the counters all of them. Elsewhere it is the whole stack,
        joined or side by side: how close one looks must not change what a drag means. A chip is taken alone.
        """
        if self.fan is not None and self.fan.is_on_sheet(camera, text_scale, point):
            one = self.fan.counter_at(camera, text_scale, point)
            return (one,) if one else self.fan.ids
        top, drawn = self._drawn_at(camera, text_scale, point)
        counters = self._view.counters if self._view is not None else ()
        found = next((one for one in counters if one.id == top), None)
        if found is None or not drawn:
            return (top,) if top else ()
        key = (found.space, found.power, found.stack or found.id)
        mates = (other.id for other in counters if (other.space, other.power, other.stack or other.id) == key)
        return tuple(dict.fromkeys((*drawn, *mates)))

    def _drawn_at(self, camera: Camera, text_scale: int, point: QPointF) -> tuple[str, tuple[str, ...]]:
        """Return the uppermost counter at a pixel and all drawn as one with it; a chip has () there."""
        corner = _corner(self.look, camera)
        x, y = point.x() - corner.x(), point.y() - corner.y()
        for sprite in reversed(self.sprites(camera, text_scale)):
            placed, half = sprite.placed, sprite.size / 2
            if not placed.id or len(placed.spaces) > (0 if self.look.rings_banners else 1):
                continue  # a banner of several places is no counter that could be taken up, nor one wider than its hex
            across, down = x - sprite.x, y - sprite.y
            if abs(across) <= half and -half * (1.8 if placed.face.crowned else 1) <= down <= half:
                return placed.id, placed.ids
            chips = len(placed.face.chips)
            chip = chip_at(chips, across / sprite.size * 100, down / sprite.size * 100) if chips else -1
            if chip >= 0:
                return placed.ids[len(placed.ids) - chips + chip], ()
        return self._beneath_banners(camera, point)

    def _beneath_banners(self, camera: Camera, point: QPointF) -> tuple[str, tuple[str, ...]]:
        """Return the counters of the hex at a pixel where banners stand for them: far out, too, one can play."""
        if self._view is None or not self.look.rings_banners or not any(one.spaces for one in self.placed):
            return "", ()
        space = self.look.space_at(camera.to_km(point), 0)
        there = tuple(one.id for one in self._view.counters if space and one.space == space)
        return (there[0], there) if there else ("", ())

    def find_banner(self, camera: Camera, text_scale: int, point: QPointF) -> tuple[str, ...]:
        """Return the places of the uppermost banner at a pixel of the window, () if none stands for several."""
        at = point - QPointF(_corner(self.look, camera))
        for sprite in reversed(self.sprites(camera, text_scale)):
            half = sprite.size / 2
            if len(sprite.placed.spaces) > 1 and max(abs(at.x() - sprite.x), abs(at.y() - sprite.y)) <= half:
                return sprite.placed.spaces
        return ()

    def counter_image(self, counter: str) -> QImage | None:
        """Return the picture of one counter as large as it is on the board, or None if it is not there."""
        for sprite in self._sprites:
            if counter in sprite.placed.ids:
                for one in self._view.counters if self._view is not None else ():
                    if one.id == counter and self._view is not None:
                        return self.art.image(build_face(one, self._view.powers), sprite.size)
        return None

    def draw(
        self,
        painter: QPainter,
        camera: Camera,
        signs: Sequence[Sign],
        text_scale: int,
        hide: str = "",
        region: QRect | None = None,
    ) -> None:
        """Draw all that is in ``region`` (all without one); ``hide`` is a counter that is being dragged.

        The painter and the region are in pixels of ``camera``.
        """
        region = region or QRect(QPoint(0, 0), camera.size)
        painter.save()
        edge = self.look.border_km
        painter.setClipRect(camera.transform().mapRect(self.look.frame.adjusted(edge, edge, -edge, -edge)))
        unit = least_text_pixels(camera, text_scale)
        line = min(unit, THICKEST * least_text_pixels(camera, 100))
        if self.glowing and not self._lit_everywhere and self.dims():
            draw_shade(painter, camera, self._shade)
        if not (own := self.find_own_edge()).isEmpty():
            self._own_edge_line.draw(painter, camera, own, line, region)
        if self.selected and self._view is not None:
            seen = camera.visible
            for space in sorted(self._view.stops):
                if seen.intersects(self.look.outline(space).controlPointRect()):
                    draw_hatched(painter, camera, self.look.outline(space))
        self._draw_legal_rings(painter, camera, text_scale, line)
        for space in self.refused:
            self._rings.draw(painter, camera, space, Ring.REFUSED, line)
        if self.transition is not None:
            self.transition.draw_tints(painter, camera, self.look)
        for space, strength in self.flashing.items():
            self._draw_flash(painter, camera, space, strength)
        if self.hovered and self.hovered not in self.glowing:
            # Beside places that may be chosen this one is refused, and a click says why.
            self._rings.draw(painter, camera, self.hovered, Ring.REFUSED, line * (1 if self.glowing else 0.7))
        if self.focused:
            draw_mark(painter, camera, self.look.outline(self.focused), unit * 0.14)
        painter.restore()
        width = max(5.0, camera.text_pixels(ARROW_KM, 100))
        gap = self.look.counter_pixels(camera, text_scale) * 0.62
        for points, tincture, arrow in self._arrow_lines():
            if arrow.kind not in ATTACKS:
                pixels = [camera.to_pixels(point.x(), point.y()) for point in points]
                draw_arrow(painter, pixels, tincture.shade(), width, gap)
        names = self._moved if signs is self._signs else signs
        names = self.lettering() if self.lettering is not None else names
        self._draw_pieces(painter, camera, names, text_scale, hide, region)
        if self.transition is not None:
            self.transition.draw_counters(painter, camera, self.look, text_scale, self.art)
        self._draw_attacks(painter, camera, text_scale)
        self._draw_badges(painter, camera, text_scale)
        if self.draw_over is not None:
            self.draw_over(painter)
        if self.callouts.told:
            boxes = self.list_counter_boxes(camera, text_scale) + self.list_name_boxes(camera)
            boxes += [camera.transform().mapRect(box) for box in self.look.shown_cartouches(camera)]
            taken = [(box.left(), box.top(), box.right(), box.bottom()) for box in boxes]
            corner = QPointF(_corner(self.look, camera))
            powers = self._view.powers if self._view is not None else {}
            shown = ((one.placed, corner + QPointF(one.x, one.y)) for one in self.sprites(camera, text_scale))
            spots = self.callouts.find_spots(powers, shown)
            self.callouts.draw(painter, camera, unit / 2 * CALLOUT, taken, spots)
        if self.fan is not None and not hide:
            self.fan.draw(painter, camera, text_scale, self.art, self.selected)

    def list_counter_boxes(self, camera: Camera, text_scale: int) -> list[QRectF]:
        """Return the boxes of all counters and markers, pixels of ``camera``."""
        corner = QPointF(_corner(self.look, camera))
        boxes = (one.box for one in self.sprites(camera, text_scale))
        return [QRectF(left, top, right - left, foot - top).translated(corner) for left, top, right, foot in boxes]

    def list_name_boxes(self, camera: Camera) -> list[QRectF]:
        """Return the boxes of all names as they stand beside the counters, pixels of ``camera``."""
        return [
            box.translated(camera.to_pixels(sign.at.x(), sign.at.y()) + sign.offset)
            for sign in self._moved
            for box in (sign.cover or (sign.room,))
        ]

    def _draw_legal_rings(self, painter: QPainter, camera: Camera, text_scale: int, unit: float) -> None:
        """Draw a ring round each place that may be chosen, or round the banner that stands for it."""
        far = self.look.rings_banners and self.look.find_detail(camera, text_scale) is MapDetail.OWNERS
        banners: dict[str, list[Sprite]] = {}
        for sprite in self.sprites(camera, text_scale) if far else ():
            for space in sprite.placed.spaces:
                banners.setdefault(space, []).append(sprite)
        occupied = {one.space for one in self._view.counters} if self._view is not None and self.glowing else set()
        round_it = 0.0 if far else self.look.counter_pixels(camera, text_scale) * ROUND_COUNTER
        corner = QPointF(_corner(self.look, camera))
        ringed: dict[int, tuple[QRectF, Ring]] = {}
        joined: list[str] = []
        for space in self.list_ringed_places():
            kind = Ring.AIMED if space == self.hovered else Ring.LEGAL
            for banner in banners.get(space, ()):
                half, pile = banner.size / 2, banner.size * PILED * (banner.placed.face.layers - 1)
                box = QRectF(banner.x - half, banner.y - half - pile, 2 * half + pile, 2 * half + pile)
                if kind is Ring.AIMED or id(banner) not in ringed:
                    ringed[id(banner)] = box.translated(corner), kind
            if space in banners:
                continue
            if kind is Ring.LEGAL and self.look.rings_banners:
                joined.append(space)
            else:
                self._rings.draw(painter, camera, space, kind, unit, round_it if space in occupied else 0)
        self._rings.draw_joined(painter, camera, joined, unit)
        for box, kind in ringed.values():
            draw_banner_ring(painter, box, kind, unit)

    def _draw_attacks(self, painter: QPainter, camera: Camera, text_scale: int) -> None:
        """Draw the attacks over the counters: they reach from one to its neighbour."""
        width = self.look.counter_pixels(camera, text_scale)
        text = max(camera.text_pixels(CHIP_KM, text_scale), CHIP * text_scale / 100)
        text = min(text, self.look.badge_km * camera.scale, LARGEST_CHIP * text_scale / 100)
        attacks = [line for line in self._arrow_lines() if line[2].kind in ATTACKS or line[2].label]
        if not attacks:
            return
        for points, tincture, arrow in attacks:
            if arrow.kind not in ATTACKS:
                continue  # a march lies below the counters; what stands beside it lies above them
            pixels = [camera.to_pixels(point.x(), point.y()) for point in points]
            draw_attack(painter, pixels, arrow.kind, tincture.shade(), width)
        key = (camera.sizes, text_scale)
        if key != self._chips_key:
            self._chips_key, self._chips = key, self._place_chips(camera, text_scale, attacks, width, text)
        corner = QPointF(_corner(self.look, camera))
        for start, at, label in self._chips:
            if (line := find_leader_line(start, at, badge_size(label, text, False))) is not None:
                draw_leader(painter, line[0] + corner, line[1] + corner)
        for _, at, label in self._chips:
            draw_badge(painter, at + corner, label, text, refused=False)

    def _place_chips(
        self,
        camera: Camera,
        text_scale: int,
        attacks: Sequence[tuple[Sequence[QPointF], Tincture, ArrowView]],
        width: float,
        text: float,
    ) -> list[tuple[QPointF, QPointF, str]]:
        """Return the odds of attacks beside their arrows, over no counter if possible."""
        corner = QPointF(_corner(self.look, camera))
        wanted: list[tuple[QPointF, str, bool]] = []
        fired: set[str] = set()
        for points, tincture, arrow in attacks:
            pixels = [camera.to_pixels(point.x(), point.y()) for point in points]
            middle = find_odds_place(pixels, arrow.kind, tincture.shade(), width)
            if not arrow.label or middle is None or (arrow.kind == "fire" and arrow.path[-1] in fired):
                continue
            if arrow.kind == "fire":  # all fire at a place is one
                fired.add(arrow.path[-1])
            clear = len(attacks) <= FEW or is_chip_clear(pixels, arrow.label, text)
            wanted.append((middle - corner, arrow.label, clear))
        boxes = [one.box for one in self.sprites(camera, text_scale)]
        spots = place_chips([(at, badge_size(label, text, False)) for at, label, _ in wanted], boxes)
        return [
            (at, spot or at, label)
            for (at, label, clear), spot in zip(wanted, spots, strict=True)
            if spot is not None or clear
        ]

    def _draw_pieces(
        self, painter: QPainter, camera: Camera, signs: Sequence[Sign], text_scale: int, hide: str, region: QRect
    ) -> None:
        """Draw the names, and counters over them; of a crowded board in cells that were painted before."""
        sprites = self.sprites(camera, text_scale)
        key = (camera.sizes, text_scale, self._sprites, signs, self.selected, self._under_way, len(signs), self.own)
        still = not hide and self.patience != math.inf and not self.names_due
        until = time.perf_counter() + self.patience
        if self._cells.is_unchanged(key, len(sprites) + len(signs)) and still:
            at_corner = replace(camera, left=self.look.frame.left(), top=self.look.frame.top())

            def paint(on: QPainter, things: list[Sign | Sprite], box: QRect) -> bool:
                _draw_signs(on, at_corner, [one for one in things if isinstance(one, Sign)], box)
                self._draw_sprites(on, at_corner, [one for one in things if isinstance(one, Sprite)], "", box, until)
                return not self.unfinished

            def find_boxes() -> Iterator[tuple[Sign | Sprite, QRectF]]:
                return chain(_sign_boxes(at_corner, signs), self._sprite_boxes(at_corner, sprites))

            corner = _corner(self.look, camera)
            if min(region.width(), region.height()) < SIDE:  # a strip that came into sight is cheaper without pictures
                near = self._cells.find_things(QRectF(region.translated(-corner)), find_boxes)
                signs = [one for one in near if isinstance(one, Sign)]
                sprites = [one for one in near if isinstance(one, Sprite)]
            elif (finished := self._cells.draw_cells(painter, corner, region, find_boxes, paint)) is not None:
                self.unfinished = not finished
                return
        _draw_signs(painter, camera, signs, region)
        self._draw_sprites(painter, camera, sprites, hide, region, until)

    def _sprite_boxes(self, camera: Camera, sprites: Sequence[Sprite]) -> Iterator[tuple[Sprite, QRectF]]:
        """Yield counters with the boxes that each takes, its line home included."""
        for sprite in sprites:
            half = (sprite.image.width() if sprite.image is not None else sprite.size) / 2 + sprite.size * 0.3 + 6
            at = QPointF(sprite.x, sprite.y)
            target = sprite.placed.target
            end = (target - self.look.frame.topLeft()) * camera.scale if target is not None else at
            for room in boxes_along(at, end, half):
                yield sprite, room

    def _draw_sprites(
        self, painter: QPainter, camera: Camera, sprites: Sequence[Sprite], hide: str, region: QRect, until: float
    ) -> None:
        corner = _corner(self.look, camera)
        margin = 100
        left, top = region.left() - corner.x() - margin, region.top() - corner.y() - margin
        right, bottom = left + region.width() + 2 * margin, top + region.height() + 2 * margin
        seen = QRectF(left, top, right - left, bottom - top)
        painter.save()
        painter.translate(corner)
        draw, selected, under_way = painter.drawImage, self.selected, self._under_way
        power = self._view.powers.get(self.own) if self._view is not None and self.own else None
        own = find_tincture(power) if power is not None else None
        self.unfinished = False
        for sprite in sprites:
            if (target := sprite.placed.target) is not None:
                end = (target - self.look.frame.topLeft()) * camera.scale
                if QRectF(QPointF(sprite.x, sprite.y), end).normalized().adjusted(-1, -1, 1, 1).intersects(seen):
                    draw_line_home(painter, QPointF(sprite.x, sprite.y), end, sprite.placed.face.tincture, sprite.size)
        for sprite in sprites:
            if left < sprite.x < right and top < sprite.y < bottom:
                if selected and not selected.isdisjoint(sprite.placed.ids):
                    _draw_selection(painter, sprite)
                elif sprite.placed.face.tincture == own and sprite.placed.id:
                    _draw_own(painter, sprite)
                if (not hide or sprite.placed.ids != (hide,)) and sprite.placed.ids not in under_way:
                    image = sprite.image if sprite.exact else self.sprite_picture(sprite, until)
                    if image is not None:
                        half = image.width() // 2
                        draw(QPoint(sprite.x - half, sprite.y - half), image)
        painter.restore()

    def _draw_flash(self, painter: QPainter, camera: Camera, space: str, strength: float) -> None:
        painter.save()
        painter.setTransform(camera.transform())
        painter.fillPath(self.look.outline(space), colour(theme.FLASH, 0.7 * strength))
        painter.restore()

    def _draw_badges(self, painter: QPainter, camera: Camera, text_scale: int) -> None:
        if self._arrangement is None or not (self.glowing or self.refused or self.told):
            return
        size = badge_cap(camera, text_scale, self.look.badge_km)
        if self._badges is None:
            said = {space: text for space, text in self.told.items() if not self.glowing.get(space)}
            texts = [*((space, text, False) for space, text in ({**self.glowing, **said}).items()),
                     *((space, text, True) for space, text in self.refused.items())]  # fmt: skip
            wanted = {space: badge_size(text, size, refused) for space, text, refused in texts if text}
            spots = self._arrangement.spots(wanted)
            told = [(space, spots[space], text, refused) for space, text, refused in texts if text]
            self._badges = list(pick_apart(told, wanted, camera.scale))
        for space, spot, _, _ in self._badges:
            if spot.called:
                home = self.look.anchor(space)
                ends = (camera.to_pixels(one.x(), one.y()) for one in (spot.at, home))
                draw_leader(painter, *ends)
        for _, spot, text, refused in reversed(self._badges):
            draw_badge(painter, camera.to_pixels(spot.at.x(), spot.at.y()), text, size, refused)


def _corner(look: BoardRenderer, camera: Camera) -> QPoint:
    """Return the pixel of the board's upper left corner."""
    corner = camera.to_pixels(look.frame.left(), look.frame.top())
    return QPoint(nearest_pixel(corner.x()), nearest_pixel(corner.y()))


def _sign_boxes(camera: Camera, signs: Sequence[Sign]) -> Iterator[tuple[Sign, QRectF]]:
    """Yield names with the boxes that each takes, its line to the named thing included."""
    for sign in signs:
        at, image = camera.to_pixels(sign.at.x(), sign.at.y()) + sign.offset, sign.image
        half = max(image.width(), image.height()) / 2 + 3
        end = camera.to_pixels(sign.target.x(), sign.target.y()) if sign.target is not None else at
        for room in boxes_along(at, end, half):
            yield sign, room


def _draw_signs(painter: QPainter, camera: Camera, signs: Sequence[Sign], region: QRect) -> None:
    left, top, right, bottom = region.left(), region.top(), region.right() + 1, region.bottom() + 1
    scale = camera.scale
    for sign in signs:
        image = sign.image
        x = nearest_pixel((sign.at.x() - camera.left) * scale + sign.offset.x() - image.width() / 2)
        y = nearest_pixel((sign.at.y() - camera.top) * scale + sign.offset.y() - image.height() / 2)
        if left - image.width() < x < right and top - image.height() < y < bottom:
            if sign.target is not None:
                middle = QPointF(x + image.width() / 2, y + image.height() / 2)
                _draw_leader(painter, sign.room.translated(middle), camera, sign.target)
            painter.drawImage(QPoint(x, y), image)


def _draw_leader(painter: QPainter, box: QRectF, camera: Camera, target: QPointF) -> None:
    """Draw a thin line from the edge of a name to the named thing."""
    end = camera.to_pixels(target.x(), target.y())
    beside = box.top() - 2 if end.y() < box.center().y() else box.bottom() + 2
    start = QPointF(min(max(end.x(), box.left()), box.right()), beside)
    if box.top() <= end.y() <= box.bottom():
        start = QPointF(box.left() - 2 if end.x() < box.left() else box.right() + 2, end.y())
    for shade, width in ((colour(theme.HALO), 3.0), (colour(theme.NAME_INK), 1.2)):
        painter.setPen(QPen(shade, width))
        painter.drawLine(start, end)


def _draw_own(painter: QPainter, sprite: Sprite) -> None:
    """Draw a light behind a counter of one's own: among many it is found at once."""
    half = sprite.size / 2 + max(2.0, sprite.size * 0.07)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.RING))
    painter.drawRoundedRect(QRectF(sprite.x - half, sprite.y - half, 2 * half, 2 * half), half * 0.3, half * 0.3)


def _draw_selection(painter: QPainter, sprite: Sprite) -> None:
    half = sprite.size / 2 + max(3.0, sprite.size * 0.1)
    box = QRectF(sprite.x - half, sprite.y - half, 2 * half, 2 * half)
    painter.setBrush(QColor(255, 214, 60, 90))
    for shade, width in ((colour(theme.COUNTER_EDGE), 5.0), (colour(theme.SELECTION), 3.0)):
        painter.setPen(QPen(shade, width))
        painter.drawRoundedRect(box, half * 0.3, half * 0.3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
