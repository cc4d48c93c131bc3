"""A map of areas with an owner's values over it."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.board import AREA, SEA, SITE, AreaBoard, Edge, Space
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.overlay import APART, AREAS, BORDERS, SITES, Fault, Overlay
from dark_ages_desk.core.overlay_pages import PORT, join_words, owner_source_text, replace_fact_source

Edges = dict[frozenset[str], Edge]


def apply_overlay(board: AreaBoard, overlay: Overlay) -> tuple[AreaBoard, list[Fault]]:
    """Return the board with the owner's values, each known to the pages of the map, and the faults where they do not
    fit."""
    if not any(cell.page in (AREAS, SITES, BORDERS) for cell in overlay.values):
        return board, []
    spaces, owned = _spaces(board, overlay)
    edges: Edges = {frozenset(edge.between): edge for edge in board.edges}
    told = {frozenset(cell.row.split("|")): value for cell, value in overlay.cells_on(BORDERS).items()}
    for pair, kind in told.items():
        first, second = sorted(pair)
        there = edges.get(pair)
        before = there.kind if there else APART
        named = join_words(board)
        words = owner_source_text(overlay.name, named[before], named[kind])
        if kind == APART:
            edges.pop(pair, None)
        elif there is not None:
            edges[pair] = replace(there, kind=kind, source=words)
        else:
            edges[pair] = Edge((first, second), kind, words)
        owned[first, second] = owned[second, first] = before
    faults = _connect_ports(board, spaces, edges, told)
    return replace(board, spaces=spaces, edges=tuple(edges.values()), ours=board, owned=owned), faults


def _spaces(board: AreaBoard, overlay: Overlay) -> tuple[dict[str, Space], dict[tuple[str, str], str]]:
    spaces, owned = dict(board.spaces), {}
    for cell, value in (*overlay.cells_on(AREAS).items(), *overlay.cells_on(SITES).items()):
        space = spaces[cell.row]
        if cell.column == PORT:
            before = "yes" if board.spaces[cell.row].port else "no"
            space = replace(space, port=value == "yes")
        else:
            before = str(board.spaces[cell.row].values[cell.column])
            space = replace(space, values={**space.values, cell.column: int(value)})
        spaces[cell.row] = replace(
            space, source=replace_fact_source(space.source, cell.column, overlay.name, before, value)
        )
        owned[cell.row, cell.column] = before
    return spaces, owned


def _connect_ports(
    board: AreaBoard, spaces: Mapping[str, Space], edges: Edges, told: Mapping[frozenset[str], str]
) -> list[Fault]:
    """Connect ports to seas in ``edges``, and return the faults.

    A new port joins the seas that its area has a coast on, unless the owner says which.
    """
    faults = []
    for space in spaces.values():
        if space.role != SITE:
            if space.port and not board.spaces[space.id].port and not _seas(board, edges, space.id):
                faults.append(Fault(space.name, "is a port, and no sea touches it.", "Enter its coast first."))
            continue
        own = [pair for pair in edges if space.id in pair and board.roles(pair) == {SITE, SEA}]
        if space.port and not own and not any(space.id in pair for pair in told):
            for sea in _seas(board, edges, space.within):
                words = "derived: the owner says that it is a port, and its area has a coast there"
                pair = frozenset((space.id, sea))
                edges[pair] = Edge((space.id, sea), board.fitting_joins(space.id, sea)[0], words)
                own.append(pair)
        if space.port and not own:
            faults.append(Fault(space.name, "is a port, and no sea joins it.", "Add its border with a sea."))
        if not space.port:
            for pair in own:
                if pair in told:
                    sea = next(spaces[one].name for one in pair if one != space.id)
                    faults.append(
                        Fault(f"{space.name} – {sea}", f"{space.name} is no port.", "Say that it is one, or neither.")
                    )
                del edges[pair]
    return faults


def _seas(board: AreaBoard, edges: Edges, area: str) -> list[str]:
    found = [next(iter(pair - {area})) for pair in edges if area in pair and board.roles(pair) == {AREA, SEA}]
    return sorted(found, key=lambda sea: board.spaces[sea].name)


def owners_facts(board: AreaBoard, space: str) -> str:
    """Return the owner's facts of a space for its card: "value (ours: 2), river border with Saxony (ours: open)".

    Facts that the owner found printed as ours are included.
    """
    changed, same, joins = [], [], join_words(board)
    for (first, second), before in board.owned.items():
        if first != space:
            continue
        here = board.spaces[space]
        if second in board.values or second == PORT:
            now = ("yes" if here.port else "no") if second == PORT else str(here.values[second])
            words = board.values[second].name if second != PORT else "port"
        else:
            edge = board.neighbours[space].get(second)
            now = edge.kind if edge else APART
            kind = joins[now] if edge else "no"
            words = f"{kind} border with {board.name_of(second)}"
        if now == before:
            same.append(words)
        else:
            changed.append(f"{words} (ours: {joins.get(before, before)})")
    return "; ".join(filter(None, (", ".join(changed), f"printed as ours: {', '.join(same)}" if same else "")))


def possible_joins(board: AreaBoard, first: str, second: str) -> tuple[str, ...]:
    """Return the possible joins between two places, the likeliest first, "none" last."""
    return (*board.fitting_joins(first, second), APART)
