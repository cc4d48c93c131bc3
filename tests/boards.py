"""What small boards in tests are made of: four kinds of places, and what may join them."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.board import AREA, SEA, SITE, AreaBoard, Edge, JoinKind, Space, SpaceKind, ValueKind

VALUES = {"lv": ValueKind("lv", "Levy Value"), "dv": ValueKind("dv", "Diplomatic Value")}
KINDS = {
    "land": SpaceKind("land", "land area", AREA, "land areas", ("lv",), printed="lv"),
    "peripheral": SpaceKind("peripheral", "peripheral area", AREA, "peripheral areas", ("lv",), ("owner",), aside=True),
    "burg": SpaceKind("burg", "burg", SITE, "burgs", ("dv",), printed="dv", printed_from=2),
    "sea": SpaceKind("sea", "sea area", SEA, "sea areas"),
}
_LAND, _BURG, _SEA = frozenset({"land", "peripheral"}), frozenset({"burg"}), frozenset({"sea"})
JOINS = {
    "plain": JoinKind("plain", "open", (_LAND, _LAND), "plain", "Open border"),
    "river": JoinKind("river", "river", (_LAND, _LAND), "river", "River border"),
    "mountain": JoinKind("mountain", "mountain", (_LAND, _LAND), "mountain", "Mountain border"),
    "coast": JoinKind("coast", "coast", (_LAND, _SEA)),
    "port": JoinKind("port", "port", (_BURG, _SEA)),
    "sea": JoinKind("sea", "sea", (_SEA, _SEA), "sea"),
}


def space(id_: str, name: str, kind: str, source: str = "made up", within: str = "", **values: int) -> Space:
    """One place; ``port=1`` makes it a port, all other numbers are its values."""
    port = bool(values.pop("port", 0))
    return Space(id_, name, kind, values, source, within, port, role=KINDS[kind].role)


def area_board(id_: str, name: str, spaces: Iterable[Space], edges: Iterable[Edge]) -> AreaBoard:
    """A board of these places."""
    table = {space.id: space for space in spaces}
    return AreaBoard(id_, name, "", table, tuple(edges), kinds=KINDS, values=VALUES, joins=JOINS)
