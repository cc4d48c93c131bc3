"""Places the names of areas and seas: as large as fits, inside their own area, never over anything else."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, Polygon

from dark_ages_desk.maps.gazetteer import Region
from dark_ages_desk.maps.lettering import LEADING, STYLES, Style, line_breaks
from dark_ages_desk.maps.occupancy import Room, boxes, largest_part, lattice

GAP = 3.0  # km kept clear round a name
HALO = 0.1  # cap heights kept clear above and below
EDGE = 38.0  # km kept clear along the frame
SIZES = 12


@dataclass(frozen=True)
class Label:
    """A name on the map: the centre of the name with its ring, its cap height in km and its lines."""

    x: float
    y: float
    angle: float
    size: float
    lines: tuple[str, ...]
    outside: bool
    box: Polygon

    def to_plain_data(self) -> dict[str, object]:
        return {
            "x": round(self.x, 1),
            "y": round(self.y, 1),
            "angle": round(self.angle, 1),
            "size": round(self.size, 1),
            "lines": list(self.lines),
            "outside": self.outside,
        }


@dataclass(frozen=True)
class _Setting:
    """One way of setting a name: half its extents in km, its ring included."""

    size: float
    lines: tuple[str, ...]
    half_width: float
    half_height: float


def _setting(style: Style, size: float, lines: tuple[str, ...]) -> _Setting:
    width = max(style.width(line) for line in lines) + style.ring
    height = max(1 + LEADING * (len(lines) - 1), style.ring)
    return _Setting(size, lines, width * size / 2, (height / 2 + HALO) * size)


def _angles(shape: Polygon, style: Style) -> list[float]:
    """Return the angles for a name: level, and along the shape if that is long and slanting."""
    corners = np.asarray(shape.minimum_rotated_rectangle.exterior.coords)
    sides = [corners[1] - corners[0], corners[2] - corners[1]]
    long, short = sorted(sides, key=lambda side: -math.hypot(*side))
    slope = (math.degrees(math.atan2(long[1], long[0])) + 90) % 180 - 90
    stretch = math.hypot(*long) / max(1.0, math.hypot(*short))
    if stretch > 1.5 and 8 < abs(slope) < 66:
        return [0.0, round(slope, 1), round(slope * 0.7, 1)]
    return [0.0]


def place_inside(
    region: Region, area: MultiPolygon, frame: Polygon, room: Room, largest: float | None = None, pull: float = 0.0
) -> Label | None:
    """Return the best place within the area, or None if the smallest lettering does not fit.

    A positive pull draws the name to the south, a negative one to the north, to leave space beside it.
    """
    style = STYLES[region.lettering]
    text = style.text(region.name)
    home = largest_part(area.intersection(frame.buffer(-EDGE)))
    if home.is_empty:
        return None
    free = room.free_part(home.buffer(-GAP))
    x, y = lattice(free, max(3.0, min(14.0, math.sqrt(home.area) / 28)))
    if not len(x):
        return None
    shapely.prepare(free)
    heart = shapely.maximum_inscribed_circle(home, tolerance=4).coords[0]
    best: tuple[float, Label] | None = None
    for size in np.linspace(largest or style.largest, style.smallest, SIZES).tolist():
        if best is not None and best[1].size > size * 1.3:
            break
        for lines in line_breaks(text):
            for angle in _angles(home, style):
                setting = _setting(style, size, lines)
                shapes = boxes(x, y, setting.half_width, setting.half_height, angle)
                fits = shapely.contains(free, shapes)
                if not fits.any():
                    continue
                away = np.hypot(x[fits] - heart[0], (y[fits] - heart[1]) * 1.3)
                clear = np.minimum(shapely.distance(shapely.points(x[fits], y[fits]), free.boundary), 60)
                merit = clear / 20 - away / 50 + pull * (y[fits] - heart[1]) / 30
                pick = int(np.argmax(merit))
                value = size * (1 if angle == 0 else 0.84) * (0.93 if len(lines) > 1 else 1) + 0.9 * float(merit[pick])
                if best is None or value > best[0]:
                    box = shapes[fits][pick]
                    best = value, Label(float(x[fits][pick]), float(y[fits][pick]), angle, size, lines, False, box)
    return best[1] if best else None


def place_over(region: Region, area: MultiPolygon) -> Label:
    """Return the middle of the area as the place, even if the name reaches beyond it.

    Screens lay names out, and shorten them, in any case.
    """
    style = STYLES[region.lettering]
    setting = _setting(style, style.smallest, next(iter(line_breaks(style.text(region.name)))))
    x, y = shapely.maximum_inscribed_circle(largest_part(area), tolerance=4).coords[0]
    box = boxes(np.array([x]), np.array([y]), setting.half_width, setting.half_height)[0]
    return Label(x, y, 0.0, setting.size, setting.lines, False, box)


def place_outside(
    region: Region, area: MultiPolygon, frame: Polygon, room: Room, land: MultiPolygon, leave_free: bool = False
) -> Label:
    """Return a place beside an area too small for its name: on the sea if possible, as near as possible.

    With `leave_free` the area itself is kept for counters; islands always are.
    """
    style = STYLES[region.lettering]
    home = largest_part(area)
    foreign = land.intersection(home.envelope.buffer(300)).difference(area).simplify(2)
    island = foreign.is_empty or foreign.distance(home) > 5
    own = 60.0 if island or leave_free else 0.0
    inner = frame.buffer(-EDGE)
    x0, y0, x1, y1 = home.bounds
    best: tuple[float, Label] | None = None
    for lines in line_breaks(style.text(region.name)):
        setting = _setting(style, style.smallest * 1.05, lines)
        reach_x, reach_y = setting.half_width + 20, setting.half_height + 20
        xs, ys = np.meshgrid(np.arange(x0 - reach_x, x1 + reach_x, 7), np.arange(y0 - reach_y, y1 + reach_y, 7))
        x, y = xs.ravel(), ys.ravel()
        shapes = boxes(x, y, setting.half_width, setting.half_height)
        size = shapely.area(shapes)
        taken = room.used_near(shapely.union_all(shapes))
        cost = shapely.area(shapely.intersection(shapes, taken)) / size * 400
        cost += shapely.area(shapely.intersection(shapes, foreign)) / size * 120
        cost += shapely.area(shapely.intersection(shapes, home)) / size * own
        cost += shapely.distance(shapes, home) / 3 + np.where(shapely.contains(inner, shapes), 0, 200)
        cost += np.hypot(x - (x0 + x1) / 2, y - (y0 + y1) / 2) / 60
        pick = int(np.argmin(cost))
        if best is None or float(cost[pick]) < best[0]:
            place = float(x[pick]), float(y[pick])
            best = float(cost[pick]), Label(*place, 0.0, setting.size, lines, True, shapes[pick])
    assert best is not None
    return best[1]
