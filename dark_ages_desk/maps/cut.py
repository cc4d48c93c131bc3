"""A board cut out along shared arcs: the shape of each place, before it is lettered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from shapely.geometry import MultiPolygon, Polygon

from dark_ages_desk.maps import topology
from dark_ages_desk.maps.gazetteer import Box, Region, Site
from dark_ages_desk.maps.topology import UNIT, Arc


@dataclass(frozen=True)
class Cut:
    """The regions in their order, the sites and where they lie (km), the boxes kept free, and the geometry."""

    regions: tuple[Region, ...]
    sites: tuple[Site, ...]
    spots: Mapping[str, tuple[float, float]]
    reserved: Mapping[str, Box]
    frame: Polygon
    land: MultiPolygon
    arcs: list[Arc]
    areas: dict[str, MultiPolygon]

    def is_on_land(self, owner: int) -> bool:
        return owner >= 0 and self.regions[owner].on_land


def polygon_of(arcs: Sequence[Arc], owner: int) -> MultiPolygon:
    """Return the shapes of an owner, in kilometres."""
    polygons = []
    for rings in topology.polygons_for(arcs, owner):
        shell, *holes = [ring_points(arcs, ring) for ring in rings]
        polygons.append(Polygon(shell, holes))
    return MultiPolygon(polygons)


def ring_points(arcs: Sequence[Arc], ring: topology.Ring) -> list[tuple[float, float]]:
    """Return a ring's points in kilometres."""
    points: list[tuple[float, float]] = []
    for ref in ring:
        points += [(x * UNIT, y * UNIT) for x, y in topology.ref_points(arcs, ref)[1:]]
    return points
