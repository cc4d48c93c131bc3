"""The orders that a click or a drag on the map may mean, after the lines that are written already."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.options.sheet import Drawn, Lines
from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.dark_age_ii.actions.base import Case
from dark_ages_desk.games.dark_age_ii.actions.carrying import BOOK, find_failure
from dark_ages_desk.games.dark_age_ii.sheets.judge import imagine_steps
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state.changes import format_points
from dark_ages_desk.games.dark_age_ii.state.economy import LINES
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import imagine_position
from dark_ages_desk.games.dark_age_ii.words import sheets as sheets_words

ACROSS = (
    "MOVE", "ASSAULT", "OVERRUN", "PROBE", "RAID", "SIEGE", "INVADE", "CONVOY", "SHIPS", "LAND", "SETTLE",
    "LAUNCH", "MIGRATE", "AMBUSH", "RETREAT", "KING",
)  # fmt: skip
"""Orders from one area to another, the likeliest first."""

HERE = (
    "LEVY", "RESERVE", "GROW", "FORTIFY", "BUILD", "FLEET", "DEFEND", "DISBAND", "PILLAGE", "POP", "ARM", "RAZE",
    "DISOWN", "KING", "SPY", "FIND",
)  # fmt: skip
"""Orders about one area, the likeliest first."""

MARCHING = ("MOVE", "ASSAULT", "OVERRUN", "PROBE")
"""Orders that bring armies from one area to another, or ashore, the likeliest first."""

ONWARD = ("MOVE", "MIGRATE", "CONVOY", "SHIPS", "LAUNCH", "AMBUSH", "RETREAT")
"""Orders that begin in an area and want another one."""


def table_after(pos: DarkAge, kingdom: str, value: Lines) -> DarkAge:
    """Return the table as that kingdom imagines it after the lines of its sheet."""
    read = tuple(reader(pos.fixed).line(text) for text in value[:LINES])
    written = tuple(line for line in read if line is not None)
    tables = [
        imagine_position(pos, kingdom).replace(round=1),
        *(after for _, _, after in imagine_steps(pos, kingdom, written)),
    ]
    return tables[-1]


def orders_between(pos: DarkAge, kingdom: str, value: Lines, one: str, other: str) -> Lines:
    """Return the orders that a drag from area ``one`` to ``other`` may mean and that would work.

    If none would work, the likeliest is returned alone; () from an area that is not the kingdom's own.
    """
    table = table_after(pos, kingdom, value)
    ground = pos.fixed.ground
    if one not in ground or other not in ground or one == other or table.area(one).owner != kingdom:
        return ()
    orders = [Order(verb, (("where", one), ("to", other))) for verb in ACROSS]
    found = [order for order in orders if _would_work(table, kingdom, order)]
    if not table.area(one).armies:
        # 8.3, 8.4 With armies aboard the whole fleet is what one drags; without, the ships alone.
        found.sort(key=lambda order: order.verb == "CONVOY")  # order: shown, fleets last
    likeliest = "SHIPS" if ground[one].sea and ground[other].sea else "MOVE"
    return _print_orders(table, found or [Order(likeliest, (("where", one), ("to", other)))])


def orders_for_drag(pos: DarkAge, kingdom: str, value: Lines, counters: tuple[str, ...], goal: str) -> Drawn:
    """Return the orders that bring all dragged counters to an area, or the check that the likeliest of them fails.

    Other orders from the one area to the other may be written instead; none of them moves what was dragged.
    """
    table = table_after(pos, kingdom, value)
    ground = pos.fixed.ground
    code = counters[0].split(" ")[0]
    if goal not in ground:
        return Drawn(failed=(FailedCheck("no area", "2.2", sheets_words.AREA_IS_OUTSIDE_THE_SCENARIO, SENSE),))
    if code not in ground or code == goal:
        return Drawn()
    ships, armies = f"{code} ships" in counters, f"{code} armies" in counters
    verbs = MARCHING if armies else ("LAND",)  # 8.9 ships alone go ashore as their crews
    if ships and ground[goal].sea:
        verbs = ("CONVOY",) if armies and table.area(code).armies else ("SHIPS",)
    moves = [Order(verb, (("where", code), ("to", goal))) for verb in verbs]
    found = [order for order in moves if _would_work(table, kingdom, order)]
    others = orders_between(pos, kingdom, value, code, goal)
    if found:
        first = _print_orders(table, found)
        return Drawn(tuple(dict.fromkeys((*first, *others))))
    failed = find_failure(BOOK[moves[0].verb], Case(table, kingdom, moves[0]))  # order: shown
    assert failed is not None
    return Drawn(tuple(dict.fromkeys((*_print_orders(table, moves[:1]), *others))), (failed,))


def orders_at(pos: DarkAge, kingdom: str, value: Lines, place: str) -> Lines:
    """Return the orders that a click on an area may mean; an order that needs another area ends with "…"."""
    if place not in pos.fixed.ground:
        return ()
    table = table_after(pos, kingdom, value)
    here = [Order(verb, (("to" if verb == "SPY" else "where", place),)) for verb in HERE]
    area = table.area(place)
    onward: Lines = ()
    if area.owner == kingdom:
        onward = tuple(f"{verb} {place} …" for verb in ONWARD if _can_send(table, verb, place))
    return (*onward, *_print_orders(table, [order for order in here if _would_work(table, kingdom, order)]))


def list_prices(pos: DarkAge, kingdom: str, value: Lines, orders: Lines) -> Lines:
    """Return the cost of each proposed order in build points, after the lines of the sheet; "" for none."""
    table = table_after(pos, kingdom, value)
    return tuple(map(format_cost, (_find_cost(table, kingdom, order) for order in orders)))


def _find_cost(table: DarkAge, kingdom: str, text: str) -> int:
    """Return the cost of an order; of one that still needs an area, that of its verb if it is fixed."""
    order = reader(table.fixed).line(text)
    if isinstance(order, Order):
        return BOOK[order.verb].cost(Case(table, kingdom, order))
    fixed = reader(table.fixed).book.by_name[text.split()[0]].cost
    return int(fixed) if fixed.isdigit() else 0


def format_cost(cost: int) -> str:
    """Return a cost as it is shown beside an order; "" for none."""
    return format_points(cost, "build") if cost else ""


def _can_send(table: DarkAge, verb: str, place: str) -> bool:
    """Return whether a kingdom's own area has the armies, people or ships that the order sends on."""
    area, ground = table.area(place), table.ground(place)
    if verb == "MOVE":
        return area.armies > 0
    if verb == "MIGRATE":
        return area.population > 1
    if verb == "LAUNCH":
        return area.population > 0 and any(table.ground(near).sea for near in ground.near)
    if verb in ("CONVOY", "SHIPS"):
        return area.ships > 0 and bool(area.armies) == (verb == "CONVOY")
    return not ground.sea


def _would_work(table: DarkAge, kingdom: str, order: Order) -> bool:
    case = Case(table, kingdom, order)
    return find_failure(BOOK[order.verb], case) is None


def _print_orders(table: DarkAge, orders: list[Order]) -> Lines:
    printer = reader(table.fixed)
    return tuple(printer.printed(order) for order in orders)


def random_sheet(pos: DarkAge, kingdom: str, below: Below) -> Lines:
    """Return a random sheet for random play: orders of the kingdom's areas and their neighbours, some senseless."""
    lines = tuple(_random_lines(pos, kingdom, below))
    return lines[: below(LINES + 1)]


def _random_lines(pos: DarkAge, kingdom: str, below: Below) -> Iterator[str]:
    own, printer = list(pos.owned_areas(kingdom)) or list(pos.fixed.ground), reader(pos.fixed)
    others = list(pos.fixed.realms)
    for _ in range(LINES):
        verb = printer.book.verbs[below(len(printer.book.verbs))]
        if below(3):
            verb = printer.book.by_name[(*ACROSS[:8], *HERE[:6])[below(14)]]
        place = own[below(len(own))]
        near = pos.ground(place).near or (place,)
        filling = {"where": place, "to": near[below(len(near))], "who": others[below(len(others))]}
        given: list[tuple[str, str | int]] = []
        for box in verb.arguments:
            if box.name in filling and (box.needed or below(2)):
                given.append((box.name, filling[box.name]))
            elif box.name == "number" and below(2):
                given.append((box.name, 1 + below(4)))
        yield printer.printed(Order(verb.name, tuple(given)))
