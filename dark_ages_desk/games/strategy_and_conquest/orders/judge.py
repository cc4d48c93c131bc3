"""Verdicts on a sheet before its turn: all its lines carried out on the table as the realm knows it.

All other forces do nothing, and there are no battles. So a verdict never tells a realm what it may not know.

Further parts of the module:

- Effects of a sheet: the places of a realm's forces phase by phase, their move points and load left, and gold.

All of it comes from the forecast that judges the sheet, so nothing is shown that the realm may not know.
"""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.options.sheet import Lines, Outlook, Way
from dark_ages_desk.core.orders import Judgement, Order, UnreadLine, Written
from dark_ages_desk.core.orders_reader import Reader
from dark_ages_desk.core.text_tools import format_count, join_names
from dark_ages_desk.games.strategy_and_conquest.events.turn import run_whole_turn
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import LINES, reader
from dark_ages_desk.games.strategy_and_conquest.state.fixed import AFTERWARDS
from dark_ages_desk.games.strategy_and_conquest.state.position import FLEET, ConquestPosition, Force, format_gold
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, load, moves_left, weight
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import imagine_position, visible_places
from dark_ages_desk.games.strategy_and_conquest.words import orders as orders_words

HIDDEN = frozenset({"not offered"})
"""Results that depend on orders of others, which are learnt when the turn runs."""


def read(pos: ConquestPosition, value: Lines) -> tuple[Written, ...]:
    """Return the orders of a sheet as they are read. A line too short to be carried out is none."""
    return tuple(_read_line(reader(pos.fixed), text) for text in value[:LINES])


def _read_line(read: Reader, text: str) -> Written:
    line = read.line(text)
    if isinstance(line, Order) and not read.is_complete(line):
        said = {name for name, _ in line.given}
        boxes = read.book.by_name[line.verb].arguments
        missing = [f"“{box.label}”" for box in boxes if box.needed and box.name not in said]
        return UnreadLine(text, (), orders_words.boxes_are_missing(names=join_names(missing)))
    return line


def imagine_turn(pos: ConquestPosition, realm: str, lines: tuple[Written, ...]) -> tuple[ConquestPosition, ...]:
    """Return the imagined table after each event of the turn, with the realm's own orders alone."""
    table = imagine_position(pos, realm).replace(orders={realm: lines})
    return tuple(run_whole_turn(table, None))


def judge_lines(pos: ConquestPosition, realm: str, value: Lines) -> tuple[Judgement, ...]:
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
        elif result.code == "done" and line.verb == "TAX":
            was, becomes = pos.realms[realm].loyalty, tables[-1].realms[realm].loyalty
            told.append(Judgement("good", orders_words.loyalty_changes(was=was / 10, becomes=becomes / 10), "Loyalty"))
        elif result.code == "done" or result.code in HIDDEN:
            told.append(Judgement("good"))
        else:
            words = to_clause(pos, result.words)
            words = orders_words.as_far_as_you_know(words=words) if is_uncertain(pos, realm, line) else words
            told.append(Judgement("fails", words, result.rule))
    if told:
        told[-1] = replace(told[-1], balance=orders_words.gold_is_left(gold=format_gold(gold)))
    return tuple(told)


def judge_ignored_order(line: Order) -> Judgement:
    """Return the verdict on an order that no event carried out.

    To hold is nothing to do; a phase that does not exist is a mistake.
    """
    phase = line.get("phase")
    if isinstance(phase, int) and not 1 <= phase <= 6:
        return Judgement("fails", orders_words.no_such_phase(phase=phase), "Phases (movement/battle)")
    return Judgement("good")


def is_uncertain(pos: ConquestPosition, realm: str, line: Order) -> bool:
    """Return whether a line is about a place that the realm does not see now, so that its verdict is uncertain (Fog of
    war)."""
    named = {value for _, value in line.given if isinstance(value, str) and value in pos.provinces}
    return not named <= visible_places(pos, realm)


def to_clause(pos: ConquestPosition, words: str) -> str:
    """Return a sentence for use behind a colon: small at its start unless that is a name."""
    first = words.partition(" ")[0]
    places, houses = pos.fixed.places.values(), pos.fixed.houses.values()
    names = {one.partition(" ")[0] for one in (*(place.name for place in places), *(house.name for house in houses))}
    named = first in names or any(one.isdigit() for one in first)
    return words if named else words[:1].lower() + words[1:]


BUSY = frozenset({"MOVE", "HOLD", "EMBARK", "DISEMBARK"})
"""Orders that take a force's phase."""


@dataclass(frozen=True)
class ImaginedTurn:
    """The table as a realm imagines it after its moves (``afield``), and after all of the turn (``after``).

    Each force has its ``steps``: (phase, place) where it arrived. In ``free`` is its first phase without an order. The
    unspent part of the treasury is ``gold``, in hundredths, before revenue is gained.
    """

    realm: str
    afield: ConquestPosition
    after: ConquestPosition
    steps: dict[str, tuple[tuple[int, str], ...]]
    free: dict[str, int]
    gold: int

    def own_forces(self, place: str = "") -> tuple[Force, ...]:
        """Return the realm's forces when all have moved, only those at ``place`` if it is not ""."""
        found = (force for force in self.afield.forces.values() if force.realm == self.realm)
        return tuple(force for force in found if place in ("", force.place))


def imagine_sheet(pos: ConquestPosition, realm: str, value: Lines) -> ImaginedTurn:
    """Return the effects of a sheet's orders alone."""
    lines = read(pos, value)
    tables = imagine_turn(pos, realm, lines)
    where = {force.id: force.place for force in pos.forces.values() if force.realm == realm}
    steps: dict[str, list[tuple[int, str]]] = {}
    afield = tables[0]
    for table in tables:
        if not 0 < table.phase < AFTERWARDS:
            continue
        afield = table
        for force in table.forces.values():
            if force.realm == realm and where.get(force.id, force.place) != force.place:
                steps.setdefault(force.id, []).append((table.phase, force.place))
            if force.realm == realm:
                where[force.id] = force.place
    free = dict.fromkeys(where, 1)
    for line in lines:
        if isinstance(line, Order) and line.verb in BUSY:
            phase = line.get("phase")
            after = (phase if isinstance(phase, int) else 1) + 1
            bodies = {line.code("force"), line.code("fleet")}
            if line.verb == "DISEMBARK" and line.code("force") in pos.forces:
                bodies.add(pos.forces[line.code("force")].aboard)
            for id_ in sorted(bodies & free.keys()):  # order: each by itself
                free[id_] = max(free[id_], min(after, AFTERWARDS))
    gone = {id_: tuple(taken) for id_, taken in steps.items()}
    # order: numbers
    return ImaginedTurn(realm, afield, tables[-1], gone, free, min(table.realms[realm].treasury for table in tables))


def outlook(pos: ConquestPosition, realm: str, value: Lines) -> Outlook:
    """Return the ways of a realm's forces, each step with its phase, and a line of text for each force.

    A last line tells the gold at the end.
    """
    seen = imagine_sheet(pos, realm, value)
    ways, told = [], []
    for force in seen.own_forces():
        if force.id in pos.forces and not force.aboard:
            here = pos.forces[force.id].place
            for phase, place in seen.steps.get(force.id, ()):
                ways.append(Way((here, place), realm, str(phase)))
                here = place
        told.append(line_of(pos, seen, force))
    gold = seen.after.realms[realm].treasury
    told.append(orders_words.gold_at_the_end_of_the_turn(gold=format_gold(gold)))
    return Outlook(tuple(dict.fromkeys(ways)), tuple(told))


def line_of(pos: ConquestPosition, seen: ImaginedTurn, force: Force) -> str:
    """Return the text on one force: its places by phase, its move points, and its load or its fleet."""
    names = pos.fixed.places
    begins = pos.forces[force.id].place if force.id in pos.forces else force.place
    gone = [names[begins].name, *(f"{names[place].name} ({phase})" for phase, place in seen.steps.get(force.id, ()))]
    parts = [" → ".join(gone)]
    if force.aboard:
        parts.append(f"aboard {force.aboard}")
    elif force.count:
        left = moves_left(force)
        parts.append(f"{format_count(left, 'move point')} left")
    if force.kind == FLEET:
        carried = sum(weight(seen.afield, one) for one in armies_aboard(seen.afield, force.id))
        parts.append(orders_words.load_and_most(carried=carried, most=load(seen.afield, force)))
    return f"{force.id} {force.name}: {', '.join(parts)}"
