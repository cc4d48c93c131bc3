"""Transfers, tactics, retreat levels, ranks: the first events of a phase."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.events.before import formed
from dark_ages_desk.games.strategy_and_conquest.events.lines import Line, done, failed, lines
from dark_ages_desk.games.strategy_and_conquest.readings import chosen_one
from dark_ages_desk.games.strategy_and_conquest.seen.knowledge import no_force
from dark_ages_desk.games.strategy_and_conquest.state.force import (
    ARMY,
    COUNTER_SPY,
    FLEET,
    ORDINALS,
    SPY,
    TACTICS,
    Force,
    Stack,
)
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.weights import merged, moves_left, taken

RULE = "Transferring troops/ships"
RANKS = range(1, 7)


def own(pos: Conquest, line: Line, box: str) -> Force | None:
    """Return the realm's own force named in that box, None where there is none."""
    force = pos.forces.get(line.word(box))
    return force if force is not None and force.realm == line.realm else None


def retreated(force: Force) -> str:
    """Return the text on why a force that retreated takes no more orders this turn (Retreat (level))."""
    return f"{force.id} has retreated, and takes no more orders this turn"


def transfers_made(pos: Conquest) -> Conquest:
    """Return the position after transfers of units or Commanders between forces at the same place (Transferring).

    A transfer may form a new force. Units change their rank in the same event (reading "rank-when"). Units that join a
    force that has moved take its least remaining move points, for an army goes as its slowest unit does. Units split
    off keep their own.
    """
    orders = list(lines(pos, "TRANSFER", "COMMAND", "RANK", phase=pos.phase))
    if chosen_one(pos.fixed.readings, "rank-when") == "after":
        orders.sort(key=lambda line: line.order.verb == "RANK")  # order: Turn events: ranks last
    for line in orders:
        giver = own(pos, line, "force")
        if giver is None:
            pos = failed(pos, line, "no such force", no_force(pos, line.realm, line.word("force")), RULE)
        elif giver.routed:
            pos = failed(pos, line, "retreated", retreated(giver), "Retreat (level)")
        elif line.order.verb == "RANK":
            pos = ranked(pos, line, giver)
        elif giver.kind in (SPY, COUNTER_SPY):
            pos = failed(pos, line, "spies", "a spy is in an army by himself", "Spies")
        else:
            pos = transferred(pos, line, giver)
    return pos


def transferred(pos: Conquest, line: Line, giver: Force) -> Conquest:
    """Return the position after one transfer, of units or of a Commander."""
    to = line.word("to")
    taker = own(pos, line, "to")
    if taker is None and not to.startswith(line.realm):
        return failed(pos, line, "no such force", f"there is no {to} that takes them", RULE)
    if taker is None:
        pos = formed(pos, to, line.realm, giver.kind, giver.place, giver.aboard)
        pos = pos.with_force(to, came_from=giver.came_from, trail=giver.trail[-1:])
        taker = pos.forces[to]
    if taker.kind in (SPY, COUNTER_SPY):
        return failed(pos, line, "no such force", f"there is no {to} that takes them", RULE)
    if taker.id == giver.id:
        return failed(pos, line, "same force", "they are in that force already", RULE)
    if taker.place != giver.place or ashore_and_aboard(pos, giver, taker):
        words = f"{giver.id} is in {pos.fixed.places[giver.place].name}, {to} in {pos.fixed.places[taker.place].name}"
        return failed(pos, line, "not together", words, RULE)
    if line.order.verb == "COMMAND":
        return commanded(pos, line, giver, taker)
    if taker.kind != giver.kind:
        return failed(pos, line, "other kind", "troops go to armies and ships to fleets", RULE)
    kind, number = line.word("unit"), line.whole("number")
    stays, goes = taken(giver.stacks, kind, line.whole("rank"), number)
    there = sum(stack.count for stack in goes)
    if not there or there < number:
        has = sum(stack.count for stack in taken(giver.stacks, kind, line.whole("rank"), giver.count)[1])
        return failed(pos, line, "not so many", f"{giver.id} has {has} {kind}, and not {number}", RULE)
    stacks = taker.stacks
    for stack in goes:
        rank = line.whole("new_rank") or stack.rank
        stacks = merged(stacks, Stack(stack.kind, rank, stack.count, stack.left, stack.hurt))
    pos = pos.with_force(giver.id, stacks=stays)
    mixed = taker.count and chosen_one(pos.fixed.readings, "landed-mixed") == "none"
    landed = taker.landed if mixed else max(taker.landed, giver.landed)
    pos = pos.with_force(taker.id, stacks=stacks, landed=landed)
    return done(pos, line, f"{there} {kind} go to {taker.id}, which has {moves_left(pos.forces[to])} move points", RULE)


def ashore_and_aboard(pos: Conquest, giver: Force, taker: Force) -> bool:
    """Return whether one of two armies in a harbor is aboard and the other ashore, so not in the same location."""
    if chosen_one(pos.fixed.readings, "harbour-transfer") == "together":
        return False
    armies = giver.kind == taker.kind == ARMY and not pos.fixed.places[giver.place].sea
    return armies and bool(giver.aboard) != bool(taker.aboard)


def commanded(pos: Conquest, line: Line, giver: Force, taker: Force) -> Conquest:
    """Return the position with a Commander in another force: army to army, fleet to fleet (reading "change-arms")."""
    if taker.kind != giver.kind and chosen_one(pos.fixed.readings, "change-arms") == "same":
        words = "a Commander goes from army to army, or from fleet to fleet"
        return failed(pos, line, "other kind", words, "Transfer Commander")
    which = line.word("which")
    at = ORDINALS.index(which) if which else 0
    his = giver.commanders[at : at + 1]
    if not his:
        words = f"no {which} Commander leads {giver.id}" if which else f"no Commander leads {giver.id}"
        return failed(pos, line, "no Commander", words, "Transfer Commander")
    pos = pos.with_force(giver.id, commanders=tuple(one for one in giver.commanders if one is not his[0]))
    pos = pos.with_force(taker.id, commanders=(*taker.commanders, his[0]))
    return done(pos, line, f"{his[0].name} leads {taker.id}", "Transfer Commander")


def ranked(pos: Conquest, line: Line, force: Force) -> Conquest:
    """Return the position with units of a force in another rank (Ranks (troop))."""
    kind, number, rank = line.word("unit"), line.whole("number"), line.whole("new_rank")
    stays, goes = taken(force.stacks, kind, line.whole("rank"), number or force.count)
    if rank not in RANKS or not goes:
        return failed(pos, line, "no such units", f"no {kind} of {force.id} goes to rank {rank}", "Ranks (troop)")
    for stack in goes:
        stays = merged(stays, Stack(kind, rank, stack.count, stack.left, stack.hurt))
    pos = pos.with_force(force.id, stacks=stays)
    return done(pos, line, f"{sum(stack.count for stack in goes)} {kind} are in rank {rank}", "Ranks (troop)")


def tactics_changed(pos: Conquest) -> Conquest:
    """Return the position with the ordered tactics: normal, defensive, offensive, do or die."""
    for line in lines(pos, "TACTIC", phase=pos.phase):
        force, tactic = own(pos, line, "force"), line.word("tactic")
        if force is None or force.kind not in (ARMY, FLEET) or tactic not in TACTICS:
            pos = failed(pos, line, "no such force", f"{line.word('force')} takes no tactic {tactic}", "Tactics")
            continue
        if force.routed:
            pos = failed(pos, line, "retreated", retreated(force), "Retreat (level)")
            continue
        pos = done(pos.with_force(force.id, tactic=tactic), line, f"{force.id}: {tactic}", "Tactics")
    return pos


def retreat_levels_changed(pos: Conquest) -> Conquest:
    """Retreat (level): from 1 to 6."""
    for line in lines(pos, "RETREAT", phase=pos.phase):
        force, level = own(pos, line, "force"), line.whole("level")
        if force is None or level not in RANKS:
            pos = failed(pos, line, "no such force", f"{line.word('force')}: no level {level}", "Retreat (level)")
            continue
        if force.routed:
            pos = failed(pos, line, "retreated", retreated(force), "Retreat (level)")
            continue
        pos = done(pos.with_force(force.id, retreat=level), line, f"{force.id} retreats at {level}", "Retreat (level)")
    return pos
