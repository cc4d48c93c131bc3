"""The orders of one area, line by line: what the sheet says of it, and what it could do there instead, with costs.

Each line is carried out in its round, so what is possible in it depends on the lines above it.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.options.force_plan import NO_LINE, OwnForce, PlannedRow, PossibleOrder, find_next_line
from dark_ages_desk.core.options.sheet import Lines
from dark_ages_desk.core.orders import Order, Written
from dark_ages_desk.games.dark_age_ii.actions.base import Case
from dark_ages_desk.games.dark_age_ii.actions.carrying import BOOK, find_failure
from dark_ages_desk.games.dark_age_ii.sheets.judge import imagine_steps
from dark_ages_desk.games.dark_age_ii.sheets.proposals import ACROSS, HERE, format_cost
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state.economy import LINES
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.words import sheets as sheets_words


def list_own_areas(pos: DarkAge, kingdom: str) -> tuple[OwnForce, ...]:
    """Return the kingdom's areas with their armies, ships and population when the turn begins."""
    areas = ((code, pos.area(code)) for code in pos.owned_areas(kingdom))
    return tuple(
        OwnForce(
            code,
            sheets_words.area_with_forces(
                area=pos.ground(code).name, armies=area.armies, ships=area.ships, population=area.population
            ),
            code,
        )
        for code, area in areas
    )


def plan_area(pos: DarkAge, kingdom: str, value: Lines, code: str) -> tuple[PlannedRow, ...]:
    """Return the rows of an area: one for each line that begins there, and one for each free line up to the next order.

    On a full sheet the first line of the whole kingdom, such as TAX, counts as free.
    Return () for an area that is not the kingdom's own, unless a line of the sheet begins there.
    """
    if code not in pos.fixed.ground:
        return ()
    lines = tuple(reader(pos.fixed).line(text) for text in value[:LINES])
    own = [at for at, line in enumerate(lines) if _begins_in(line, code)]
    if pos.area(code).owner != kingdom and not own:
        return ()
    last = find_next_line(LINES, value)
    if last == NO_LINE:  # a line for no area gives way first
        own += [at for at, line in enumerate(lines) if isinstance(line, Order) and not _areas_of(line)][:1]
    rows = []
    for at, (line, (table, owner, _)) in enumerate(zip(lines, imagine_steps(pos, kingdom, lines), strict=True)):
        if owner == kingdom and (at in own or (not value[at] and at <= last)):
            rows.append(_build_row(table, kingdom, code, at, value[at], line))
    return tuple(rows)


def _begins_in(line: Written, code: str) -> bool:
    """Return whether an order is for the forces or the people of an area."""
    return isinstance(line, Order) and code == (line.code("where") or line.code("to"))


def _areas_of(line: Order) -> tuple[str, ...]:
    """Return the areas that an order names; none for one of the whole kingdom, such as TAX."""
    return tuple(filter(None, (line.code("where"), line.code("to"))))


def _build_row(table: DarkAge, kingdom: str, code: str, at: int, text: str, line: Written) -> PlannedRow:
    printer = reader(table.fixed)
    price = format_cost(BOOK[line.verb].cost(Case(table, kingdom, line))) if isinstance(line, Order) else ""
    choices = tuple(
        PossibleOrder(printer.printed(one), format_cost(BOOK[one.verb].cost(Case(table, kingdom, one))))
        for one in _possible_orders(table, code)
        if find_failure(BOOK[one.verb], Case(table, kingdom, one)) is None
    )
    return PlannedRow(sheets_words.line_of_sheet(line=at + 1), at, text, price, choices)


def _possible_orders(table: DarkAge, code: str) -> Iterator[Order]:
    """Yield the orders from an area to each neighbour, then those about the area alone."""
    for verb in ACROSS:
        for near in table.ground(code).near:
            yield Order(verb, (("where", code), ("to", near)))
    for verb in HERE:
        yield Order(verb, (("to" if verb == "SPY" else "where", code),))
