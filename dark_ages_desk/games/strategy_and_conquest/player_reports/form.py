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
    ConquestPosition,
    Force,
    format_gold,
)
from dark_ages_desk.games.strategy_and_conquest.words import player_reports as player_reports_words

BLANK = ("", "")
"""Lines left free below each heading."""

WORDS = player_reports_words.WRITE_ORDERS_BELOW_THE_HEADINGS


def order_form(pos: ConquestPosition, realm: str) -> PaperPart:
    """Return the order form: the realm's forces with places and move points, and blank lines for orders.

    The lines are for orders before the phases, in each of the six, and after them.
    """
    return PaperPart(player_reports_words.ORDERS_FOR_THE_NEXT_TURN, WORDS, text="\n".join(_lines(pos, realm)))


def _lines(pos: ConquestPosition, realm: str) -> Iterator[str]:
    one = pos.realms[realm]
    yield player_reports_words.form_header(game=GAME, turn=pos.turn, realm=realm)
    gift = GIFT_SHARE * one.treasury // 10_000
    yield player_reports_words.gold_to_give_away(gold=format_gold(one.treasury), most=gift)
    yield player_reports_words.FORCES_AND_THEIR_MOVE_POINTS
    yield from (f"#   {_force(pos, force)}" for force in pos.forces.values() if force.realm == realm)
    yield player_reports_words.BEFORE_THE_MOVEMENT_TAX_AND_STATUS
    yield player_reports_words.BEFORE_THE_MOVEMENT_PASSAGE_AND_FORCES
    yield from BLANK
    for phase in range(1, PHASES + 1):
        yield f"Phase {phase}"
        if phase == 1:
            yield player_reports_words.IN_A_PHASE_MOVES
            yield player_reports_words.IN_A_PHASE_TRANSFERS
            yield player_reports_words.IN_A_PHASE_RANKS
        yield from BLANK
    yield player_reports_words.AFTERWARDS_AS_WRITTEN
    yield player_reports_words.AFTERWARDS_RECRUITS_AND_WORKS
    yield player_reports_words.AFTERWARDS_GIFTS
    yield from BLANK
    yield player_reports_words.MESSAGE_TO_REALMS
    yield "message: "


def _force(pos: ConquestPosition, force: Force) -> str:
    where = pos.fixed.places[force.place].name
    if force.aboard:
        where = player_reports_words.place_aboard(place=where, fleet=force.aboard)
    if force.kind in (SPY, COUNTER_SPY):
        return f"{force.id} {force.name}, {where}: {pos.fixed.kinds['Spy'].move}"
    kinds = pos.fixed.kinds
    # order: numbers
    moves = min((kinds[stack.kind].move for stack in force.stacks if stack.count), default=COMMANDER_MOVES)
    led = "" if force.commanders else ", without a Commander"
    return f"{force.id} {force.name}, {where}: {moves}{led}"
