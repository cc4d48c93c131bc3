"""The pages that an owner can fill in: a game's charts as they are, and the areas, sites and borders of its map.

Further parts of the module:

- A map of areas with an owner's values over it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from dark_ages_desk.core.board import AREA, SEA, SITE, AreaBoard, Edge, JoinKind, Space
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.overlay import APART, AREAS, BORDERS, HEADING, SITES, Fault, Overlay, Page, pair_row

PORT, KIND = "port", "kind"
"""Columns of the map's pages that are not values."""


def chart_page(chart: Chart) -> Page:
    """Return a chart as a page."""
    sources = {cell: chart.source_of(*cell) for cell in chart.cells}
    rows, row_names, cells = chart.rows, chart.rows, dict(chart.cells)
    if may_change_headings(chart):
        rows, row_names = (HEADING, *rows), ("Heading", *rows)
        headings = {(HEADING, column): column for column in chart.columns}
        cells, sources = {**headings, **cells}, {**dict.fromkeys(headings, chart.source), **sources}
    return Page(
        chart.id,
        chart.title,
        chart.rule,
        rows,
        row_names,
        chart.columns,
        chart.columns,
        cells,
        sources,
        chart.row_title,
        chart.column_title,
        chart.key,
        chart.note,
    )


def may_change_headings(chart: Chart) -> bool:
    """Return whether a printed sheet may have other headings: counts (1, 2, 3-4, 5+), rising numbers, or odds."""
    return bool(chart.headings) or not find_headings_fault(chart.columns)


def find_headings_fault(headings: Sequence[str], kind: str = "") -> str:
    """Return what is wrong with headings of a kind (``Chart.headings``; "" are counts), or "" if they are right."""
    if not headings:
        return "there must be at least one heading."
    if kind:
        return _find_rising_fault(headings, kind)
    following = 1
    for at, heading in enumerate(headings):
        found = re.fullmatch(r"([0-9]{1,2})(?:-([0-9]{1,2})|(\+))?", heading)
        if found is None or int(found[1]) != following or bool(found[3]) != (at == len(headings) - 1):
            return f"{', '.join(headings)}: headings must start with 1, leave no gap and end with one such as 10+."
        following = int(found[2] or found[1]) + 1
        if following <= int(found[1]):
            return f"{heading} goes backwards."
    return ""


def _find_rising_fault(headings: Sequence[str], kind: str) -> str:
    """Return what is wrong with rising headings; "" if they are right.

    Each must be more than the one before it: a number, the last one perhaps with a +, or odds.
    """
    shape, like = (r"([0-9]{1,2})()\+?", "10, 15, 40+") if kind == "rising" else (r"([1-9])-([1-9])", "1-2, 1-1, 3-2")
    before = Fraction(-1)
    for at, heading in enumerate(headings):
        found = re.fullmatch(shape, heading)
        if found is None or (heading.endswith("+") and at < len(headings) - 1):
            return f"{', '.join(headings)}: “{heading}” is not a heading such as {like}."
        number = Fraction(int(found[1]), int(found[2] or 1))
        if number <= before:
            return f"{', '.join(headings)}: {heading} must be larger than the heading before it."
        before = number
    return ""


def map_pages(board: AreaBoard, overlay: Overlay) -> Iterator[Page]:
    """Yield the pages of a map of areas: areas, sites if there are any, borders. An overlay may have more borders."""
    areas = tuple(space.id for space in board.spaces.values() if space.role != SITE and space.values)
    yield _values_page(board, AREAS, "Map: areas", areas, "Area")
    sites = tuple(space.id for space in board.spaces.values() if space.role == SITE)
    if sites:
        kinds = [kind for kind in board.kinds.values() if kind.role == SITE]
        title = " and ".join(kind.plural or kind.name for kind in kinds)
        yield _values_page(board, SITES, f"Map: {title}", sites, " or ".join(kind.name for kind in kinds).capitalize())
    yield _borders_page(board, overlay)


def join_words(board: AreaBoard) -> dict[str, str]:
    """Return the name of each kind of join, and of the lack of one."""
    return {join.id: join.name for join in board.joins.values()} | {APART: "do not adjoin"}


def _values_page(board: AreaBoard, page: str, title: str, rows: tuple[str, ...], head: str) -> Page:
    harbours = {space.kind for space in board.spaces.values() if space.port}
    ports = any(board.spaces[row].kind in harbours for row in rows)
    columns = tuple(name for name in board.values if any(name in board.spaces[row].values for row in rows))
    ours: dict[tuple[str, str], str] = {}
    sources: dict[tuple[str, str], str] = {}
    for row in rows:
        space = board.spaces[row]
        for name in columns:
            if name in space.values:
                ours[row, name], sources[row, name] = str(space.values[name]), fact_source(space.source, name)
        if space.kind in harbours:
            ours[row, PORT], sources[row, PORT] = "yes" if space.port else "no", fact_source(space.source, PORT)
    names = tuple(_name_with_area(board, row) for row in rows)
    heads = tuple(board.values[name].name for name in columns)
    if ports:
        columns, heads = (*columns, PORT), (*heads, "Port")
    return Page(page, title, "", rows, names, columns, heads, ours, sources, head)


def _name_with_area(board: AreaBoard, row: str) -> str:
    space = board.spaces[row]
    return f"{space.name} ({board.spaces[space.within].name})" if space.within else space.name


def _borders_page(board: AreaBoard, overlay: Overlay) -> Page:
    ours, sources = {}, {}
    names: dict[str, str] = {}
    for edge in board.edges:
        row = pair_row(*edge.between)
        ours[row, KIND], sources[row, KIND] = edge.kind, source_kind(edge.source)
        names[row] = pair_name(board, row)
    for cell in overlay.cells_on(BORDERS):
        if cell.row not in names and all(one in board.spaces for one in cell.row.split("|")):
            ours[cell.row, KIND], sources[cell.row, KIND] = APART, "reconstructed"
            names[cell.row] = pair_name(board, cell.row)
    rows = tuple(sorted(names, key=lambda row: names[row]))
    note = "; ".join(f"{join.name}: {_ends_text(board, join)}" for join in board.joins.values())
    return Page(
        BORDERS,
        "Map: borders",
        "",
        rows,
        tuple(names[row] for row in rows),
        (KIND,),
        ("Border",),
        ours,
        sources,
        "Two places",
        note=f"{note}.",
        words=join_words(board),
    )


def _ends_text(board: AreaBoard, join: JoinKind) -> str:
    """Return the two ends of a kind of join as text: "between areas and seas"."""
    one, other = (
        " or ".join(kind.plural or kind.name for kind in board.kinds.values() if kind.id in end) for end in join.between
    )
    return f"between {one}" if one == other else f"between {one} and {other}"


def pair_name(board: AreaBoard, row: str) -> str:
    """Return the names of two places; a site says its kind if its area has the same name."""
    first, second = sorted(place_name(board, one) for one in row.split("|"))
    return f"{first} – {second}"


def place_name(board: AreaBoard, space: str) -> str:
    """Return the name of a place; a site adds its kind if another place has the same name."""
    one = board.spaces[space]
    same = sum(other.name == one.name for other in board.spaces.values()) > 1
    return f"{one.name} ({board.kinds[one.kind].name})" if one.role == SITE and same else one.name


def source_kind(text: str) -> str:
    """Return the kind of a source ("rulebook", "scan", "derived", "owner", else "reconstructed") from its text."""
    word = text.split(":")[0].split(" ")[0].strip(",")
    return word if word in ("rulebook", "scan", "derived", "owner") else "reconstructed"


def fact_source(source: str, name: str) -> str:
    """Return the kind of source of one fact of a space, from a text such as "area: rulebook 27.1;
    dues: derived: ..."."""
    for part in source.split("; "):
        head, colon, told = part.partition(": ")
        if colon and name in head.replace(",", " ").split():
            return source_kind(told)
    return "reconstructed"


def replace_fact_source(source: str, name: str, sheet: str, ours: str, value: str) -> str:
    """Return the source of a space with the part of fact ``name`` replaced by the owner's; other parts stay."""
    kept: list[str] = []
    dropped = False
    for part in source.split("; "):
        head, colon, told = part.partition(": ")
        if not colon or head in ("rulebook", "reconstructed"):  # the last part goes on
            kept += [] if dropped else [part]
            continue
        about, comma, more = head.partition(", ")
        words = about.split(" and ")
        others = [word for word in words if word != name]
        dropped = not others
        if others:
            kept.append(part if len(others) == len(words) else f"{' and '.join(others)}{comma}{more}: {told}")
    return "; ".join([*kept, f"{name}: {owner_source_text(sheet, ours, value)}"])


def owner_source_text(sheet: str, ours: str, value: str) -> str:
    """Return the text of the source of a fact that the owner entered or confirmed."""
    return f"owner's sheet “{sheet.replace(';', ',')}”, {'as ours' if value == ours else f'ours is {ours}'}"


def pages(charts: Mapping[str, Chart], board: AreaBoard | None, overlay: Overlay) -> tuple[Page, ...]:
    """Return all pages of a game."""
    found = [chart_page(chart) for chart in charts.values()]
    return (*found, *(map_pages(board, overlay) if board is not None else ()))


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
                        Fault(
                            f"{space.name} – {sea}",
                            f"{space.name} is not a port.",
                            "Make it a port, or leave out this border.",
                        )
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
    return "; ".join(filter(None, (", ".join(changed), f"same as ours: {', '.join(same)}" if same else "")))


def possible_joins(board: AreaBoard, first: str, second: str) -> tuple[str, ...]:
    """Return the possible joins between two places, the likeliest first, "none" last."""
    return (*board.fitting_joins(first, second), APART)
