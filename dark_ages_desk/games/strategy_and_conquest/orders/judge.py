"""Verdicts on a sheet before its turn: all its lines carried out on the table as the realm knows it.

All other forces do nothing, and there are no battles. So a verdict never tells a realm what it may not know.
"""

from __future__ import annotations

from dark_ages_desk.core.options.sheet import Lines
from dark_ages_desk.core.orders import Judged, Order, Unread, Written
from dark_ages_desk.core.orders_reader import Reader
from dark_ages_desk.core.record import replace
from dark_ages_desk.core.words import listed
from dark_ages_desk.games.strategy_and_conquest.events.turn import whole_turn
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import LINES, reader
from dark_ages_desk.games.strategy_and_conquest.seen.knowledge import imagined
from dark_ages_desk.games.strategy_and_conquest.seen.sight import sees
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import in_gold

HIDDEN = frozenset({"not offered"})
"""Results that depend on orders of others, which are learnt when the turn runs."""


def read(pos: Conquest, value: Lines) -> tuple[Written, ...]:
    """Return the orders of a sheet as they are read. A line too short to be carried out is none."""
    return tuple(_whole(reader(pos.fixed), text) for text in value[:LINES])


def _whole(read: Reader, text: str) -> Written:
    line = read.line(text)
    if isinstance(line, Order) and not read.complete(line):
        said = {name for name, _ in line.given}
        boxes = read.book.by_name[line.verb].arguments
        missing = [f"“{box.label}”" for box in boxes if box.needed and box.name not in said]
        return Unread(text, (), f"it says too little; missing: {listed(missing)}")
    return line


def forecast(pos: Conquest, realm: str, lines: tuple[Written, ...]) -> tuple[Conquest, ...]:
    """Return the imagined table after each event of the turn, with the realm's own orders alone."""
    table = imagined(pos, realm).replace(orders={realm: lines})
    return tuple(whole_turn(table, None))


def judged(pos: Conquest, realm: str, value: Lines) -> tuple[Judged, ...]:
    """Return a verdict on each line of a sheet.

    The balance is the gold that the whole sheet leaves, without revenue. Recruits are paid after the movement,
    regardless of their line. So it is told once, on the last line.
    """
    lines = read(pos, value)
    tables = forecast(pos, realm, lines)
    became = {one.line: one for one in tables[-1].results}
    gold = min(table.realms[realm].treasury for table in tables)  # order: numbers
    told = []
    for number, line in enumerate(lines, 1):
        result = became.get(number)
        if line is None:
            told.append(Judged("empty"))
        elif isinstance(line, Unread):
            told.append(Judged("unread", line.why, "Orders"))
        elif result is None:
            told.append(unheard(line))
        elif result.code == "done" or result.code in HIDDEN:
            told.append(Judged("good"))
        else:
            words = within(pos, result.words)
            words = f"as far as you know, {words}" if supposed(pos, realm, line) else words
            told.append(Judged("fails", words, result.rule))
    if told:
        told[-1] = replace(told[-1], balance=f"{in_gold(gold)} gold left")
    return tuple(told)


def unheard(line: Order) -> Judged:
    """Return the verdict on an order that no event carried out.

    To hold is nothing to do; a phase that does not exist is a mistake.
    """
    phase = line.get("phase")
    if isinstance(phase, int) and not 1 <= phase <= 6:
        return Judged("fails", f"there are six phases, and no phase {phase}", "Phases (movement/battle)")
    return Judged("good")


def supposed(pos: Conquest, realm: str, line: Order) -> bool:
    """Return whether a line is about a place that the realm does not see now, so that its verdict is uncertain (Fog of
    war)."""
    named = {value for _, value in line.given if isinstance(value, str) and value in pos.provinces}
    return not named <= sees(pos, realm)


def within(pos: Conquest, words: str) -> str:
    """Return a sentence for use behind a colon: small at its start unless that is a name."""
    first = words.partition(" ")[0]
    places, houses = pos.fixed.places.values(), pos.fixed.houses.values()
    names = {one.partition(" ")[0] for one in (*(place.name for place in places), *(house.name for house in houses))}
    named = first in names or any(one.isdigit() for one in first)
    return words if named else words[:1].lower() + words[1:]
