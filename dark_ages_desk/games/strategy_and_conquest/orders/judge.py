"""Verdicts on a sheet before its turn: all its lines carried out on the table as the realm knows it.

All other forces do nothing, and there are no battles. So a verdict never tells a realm what it may not know.
"""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.options.sheet import Lines
from dark_ages_desk.core.orders import Judgement, Order, UnreadLine, Written
from dark_ages_desk.core.orders_reader import Reader
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.strategy_and_conquest.events.turn import run_whole_turn
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import LINES, reader
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import format_gold
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import imagine_position
from dark_ages_desk.games.strategy_and_conquest.visibility.sight import visible_places

HIDDEN = frozenset({"not offered"})
"""Results that depend on orders of others, which are learnt when the turn runs."""


def read(pos: Conquest, value: Lines) -> tuple[Written, ...]:
    """Return the orders of a sheet as they are read. A line too short to be carried out is none."""
    return tuple(_read_line(reader(pos.fixed), text) for text in value[:LINES])


def _read_line(read: Reader, text: str) -> Written:
    line = read.line(text)
    if isinstance(line, Order) and not read.is_complete(line):
        said = {name for name, _ in line.given}
        boxes = read.book.by_name[line.verb].arguments
        missing = [f"“{box.label}”" for box in boxes if box.needed and box.name not in said]
        return UnreadLine(text, (), f"it says too little; missing: {join_names(missing)}")
    return line


def imagine_turn(pos: Conquest, realm: str, lines: tuple[Written, ...]) -> tuple[Conquest, ...]:
    """Return the imagined table after each event of the turn, with the realm's own orders alone."""
    table = imagine_position(pos, realm).replace(orders={realm: lines})
    return tuple(run_whole_turn(table, None))


def judge_lines(pos: Conquest, realm: str, value: Lines) -> tuple[Judgement, ...]:
    """Return a verdict on each line of a sheet.

    The balance is the gold that the whole sheet leaves, without revenue. Recruits are paid after the movement,
    regardless of their line. So it is told once, on the last line.
    """
    lines = read(pos, value)
    tables = imagine_turn(pos, realm, lines)
    became = {one.line: one for one in tables[-1].results}
    gold = min(table.realms[realm].treasury for table in tables)  # order: numbers
    told = []
    for number, line in enumerate(lines, 1):
        result = became.get(number)
        if line is None:
            told.append(Judgement("empty"))
        elif isinstance(line, UnreadLine):
            told.append(Judgement("unread", line.why, "Orders"))
        elif result is None:
            told.append(judge_ignored_order(line))
        elif result.code == "done" or result.code in HIDDEN:
            told.append(Judgement("good"))
        else:
            words = to_clause(pos, result.words)
            words = f"as far as you know, {words}" if is_uncertain(pos, realm, line) else words
            told.append(Judgement("fails", words, result.rule))
    if told:
        told[-1] = replace(told[-1], balance=f"{format_gold(gold)} gold left")
    return tuple(told)


def judge_ignored_order(line: Order) -> Judgement:
    """Return the verdict on an order that no event carried out.

    To hold is nothing to do; a phase that does not exist is a mistake.
    """
    phase = line.get("phase")
    if isinstance(phase, int) and not 1 <= phase <= 6:
        return Judgement("fails", f"there are six phases, and no phase {phase}", "Phases (movement/battle)")
    return Judgement("good")


def is_uncertain(pos: Conquest, realm: str, line: Order) -> bool:
    """Return whether a line is about a place that the realm does not see now, so that its verdict is uncertain (Fog of
    war)."""
    named = {value for _, value in line.given if isinstance(value, str) and value in pos.provinces}
    return not named <= visible_places(pos, realm)


def to_clause(pos: Conquest, words: str) -> str:
    """Return a sentence for use behind a colon: small at its start unless that is a name."""
    first = words.partition(" ")[0]
    places, houses = pos.fixed.places.values(), pos.fixed.houses.values()
    names = {one.partition(" ")[0] for one in (*(place.name for place in places), *(house.name for house in houses))}
    named = first in names or any(one.isdigit() for one in first)
    return words if named else words[:1].lower() + words[1:]
