"""Orders: a form for a realm's next orders that can be filled in and sent back as it is typed."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.player_reports import PaperPart
from dark_ages_desk.games.strategy_and_conquest.catalogue import ID as GAME
from dark_ages_desk.games.strategy_and_conquest.events.treasury import GIFT_SHARE
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PHASES
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    COMMANDER_MOVES,
    COUNTER_SPY,
    SPY,
    Conquest,
    Force,
    format_gold,
)

BLANK = ("", "")
"""Lines left free below each heading."""

WORDS = (
    "Write orders below the headings, one a line, and send all of it back. What stands below “Phase 3” is for the "
    "third phase. Lines that begin with # are not read. Whatever has no order holds."
)


def order_form(pos: Conquest, realm: str) -> PaperPart:
    """Return the order form: the realm's forces with places and move points, and blank lines for orders.

    The lines are for orders before the phases, in each of the six, and after them.
    """
    return PaperPart("Orders for the next turn", WORDS, text="\n".join(_lines(pos, realm)))


def _lines(pos: Conquest, realm: str) -> Iterator[str]:
    one = pos.realms[realm]
    yield f"{GAME} turn {pos.turn} {realm}"
    gift = GIFT_SHARE * one.treasury // 10_000
    yield f"# {format_gold(one.treasury)} gold; {gift} can be given away"
    yield "# Forces, and how many move points each has:"
    yield from (f"#   {_force(pos, force)}" for force in pos.forces.values() if force.realm == realm)
    yield "# Before the movement: TAX 105, STATUS XX war,"
    yield "# PASSAGE XX, CREATE force army place, RENAME, CRY"
    yield from BLANK
    for phase in range(1, PHASES + 1):
        yield f"Phase {phase}"
        if phase == 1:
            yield "# MOVE force place, EMBARK army fleet, DISEMBARK,"
            yield "# TRANSFER, COMMAND, TACTIC, RANK, RETREAT"
            yield "# (those of a rank: TRANSFER force force archers rank 2 5)"
        yield from BLANK
    yield "# Afterwards, in the order written:"
    yield "# RECRUIT place unit number force, UPGRADE fort place,"
    yield "# RAZE, GOLD XX number, GIVE place XX"
    yield from BLANK
    yield "# message to XX, YY bcc ZZ: words"
    yield "message: "


def _force(pos: Conquest, force: Force) -> str:
    where = pos.fixed.places[force.place].name
    if force.aboard:
        where = f"{where}, aboard {force.aboard}"
    if force.kind in (SPY, COUNTER_SPY):
        return f"{force.id} {force.name}, {where}: {pos.fixed.kinds['Spy'].move}"
    kinds = pos.fixed.kinds
    # order: numbers
    moves = min((kinds[stack.kind].move for stack in force.stacks if stack.count), default=COMMANDER_MOVES)
    led = "" if force.commanders else ", without a Commander"
    return f"{force.id} {force.name}, {where}: {moves}{led}"
