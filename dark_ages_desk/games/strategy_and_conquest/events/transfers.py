"""Transfers, tactics, retreat levels, ranks: the first events of a phase."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.events.before import form_force
from dark_ages_desk.games.strategy_and_conquest.events.lines import (
    Line,
    orders_with_verbs,
    record_failure,
    record_success,
)
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    ARMY,
    COUNTER_SPY,
    FLEET,
    ORDINALS,
    SPY,
    TACTICS,
    ConquestPosition,
    Force,
    Stack,
)
from dark_ages_desk.games.strategy_and_conquest.state.weights import merge_stacks, moves_left, take_units
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import explain_no_force
from dark_ages_desk.games.strategy_and_conquest.words import events as events_words

RULE = "Transferring troops/ships"
RANKS = range(1, 7)


def own_force(pos: ConquestPosition, line: Line, box: str) -> Force | None:
    """Return the realm's own force named in that box, None where there is none."""
    force = pos.forces.get(line.box_text(box))
    return force if force is not None and force.realm == line.realm else None


def explain_retreated(force: Force) -> str:
    """Return the text on why a force that retreated takes no more orders this turn (Retreat (level))."""
    return events_words.retreated_force_takes_no_orders(force=force.id)


def make_transfers(pos: ConquestPosition) -> ConquestPosition:
    """Return the position after transfers of units or Commanders between forces at the same place (Transferring).

    A transfer may form a new force. Units change their rank in the same event (reading "rank-when"). Units that join a
    force that has moved take its least remaining move points, for an army goes as its slowest unit does. Units split
    off keep their own.
    """
    orders = list(orders_with_verbs(pos, "TRANSFER", "COMMAND", "RANK", phase=pos.phase))
    if pos.fixed.readings["rank-when"] == "after":
        orders.sort(key=lambda line: line.order.verb == "RANK")  # order: Turn events: ranks last
    for line in orders:
        giver = own_force(pos, line, "force")
        if giver is None:
            pos = record_failure(
                pos, line, "no such force", explain_no_force(pos, line.realm, line.box_text("force")), RULE
            )
        elif giver.routed:
            pos = record_failure(pos, line, "retreated", explain_retreated(giver), "Retreat (level)")
        elif line.order.verb == "RANK":
            pos = change_rank(pos, line, giver)
        elif giver.kind in (SPY, COUNTER_SPY):
            pos = record_failure(pos, line, "spies", events_words.SPY_IS_BY_HIMSELF, "Spies")
        else:
            pos = make_transfer(pos, line, giver)
    return pos


def make_transfer(pos: ConquestPosition, line: Line, giver: Force) -> ConquestPosition:
    """Return the position after one transfer, of units or of a Commander."""
    to = line.box_text("to")
    taker = own_force(pos, line, "to")
    if taker is None and not to.startswith(line.realm):
        return record_failure(pos, line, "no such force", events_words.no_such_force_takes_them(force=to), RULE)
    if taker is None:
        pos = form_force(pos, to, line.realm, giver.kind, giver.place, giver.aboard)
        pos = pos.with_force(to, came_from=giver.came_from, trail=giver.trail[-1:])
        taker = pos.forces[to]
    if taker.kind in (SPY, COUNTER_SPY):
        return record_failure(pos, line, "no such force", events_words.no_such_force_takes_them(force=to), RULE)
    if taker.id == giver.id:
        return record_failure(pos, line, "same force", events_words.THEY_ARE_IN_THAT_FORCE_ALREADY, RULE)
    if taker.place != giver.place or are_ashore_and_aboard(pos, giver, taker):
        words = events_words.forces_are_apart(
            giver=giver.id,
            place=pos.fixed.places[giver.place].name,
            taker=to,
            other_place=pos.fixed.places[taker.place].name,
        )
        return record_failure(pos, line, "not together", words, RULE)
    if line.order.verb == "COMMAND":
        return transfer_commander(pos, line, giver, taker)
    if taker.kind != giver.kind:
        return record_failure(pos, line, "other kind", events_words.TROOPS_GO_TO_ARMIES_AND_SHIPS, RULE)
    kind, number = line.box_text("unit"), line.box_number("number")
    stays, goes = take_units(giver.stacks, kind, line.box_number("rank"), number)
    there = sum(stack.count for stack in goes)
    if not there or there < number:
        has = sum(stack.count for stack in take_units(giver.stacks, kind, line.box_number("rank"), giver.count)[1])
        return record_failure(
            pos,
            line,
            "not so many",
            events_words.force_has_not_so_many(force=giver.id, number=has, kind=kind, wanted=number),
            RULE,
        )
    stacks = taker.stacks
    for stack in goes:
        rank = line.box_number("new_rank") or stack.rank
        stacks = merge_stacks(stacks, Stack(stack.kind, rank, stack.count, stack.left, stack.hurt))
    pos = pos.with_force(giver.id, stacks=stays)
    mixed = taker.count and pos.fixed.readings["landed-mixed"] == "none"
    landed = taker.landed if mixed else max(taker.landed, giver.landed)
    pos = pos.with_force(taker.id, stacks=stacks, landed=landed)
    return record_success(
        pos,
        line,
        events_words.units_are_transferred(number=there, kind=kind, force=taker.id, left=moves_left(pos.forces[to])),
        RULE,
    )


def are_ashore_and_aboard(pos: ConquestPosition, giver: Force, taker: Force) -> bool:
    """Return whether one of two armies in a harbor is aboard and the other ashore, so not in the same location."""
    if pos.fixed.readings["harbour-transfer"] == "together":
        return False
    armies = giver.kind == taker.kind == ARMY and not pos.fixed.places[giver.place].sea
    return armies and bool(giver.aboard) != bool(taker.aboard)


def transfer_commander(pos: ConquestPosition, line: Line, giver: Force, taker: Force) -> ConquestPosition:
    """Return the position with a Commander in another force: army to army, fleet to fleet (reading "change-arms")."""
    if taker.kind != giver.kind and pos.fixed.readings["change-arms"] == "same":
        words = events_words.COMMANDER_STAYS_IN_HIS_KIND
        return record_failure(pos, line, "other kind", words, "Transfer Commander")
    which = line.box_text("which")
    at = ORDINALS.index(which) if which else 0
    his = giver.commanders[at : at + 1]
    if not his:
        words = (
            events_words.no_such_commander_leads(which=which, force=giver.id)
            if which
            else events_words.no_commander_leads(force=giver.id)
        )
        return record_failure(pos, line, "no Commander", words, "Transfer Commander")
    pos = pos.with_force(giver.id, commanders=tuple(one for one in giver.commanders if one is not his[0]))
    pos = pos.with_force(taker.id, commanders=(*taker.commanders, his[0]))
    return record_success(
        pos, line, events_words.commander_leads(commander=his[0].name, force=taker.id), "Transfer Commander"
    )


def change_rank(pos: ConquestPosition, line: Line, force: Force) -> ConquestPosition:
    """Return the position with units of a force in another rank (Ranks (troop))."""
    kind, number, rank = line.box_text("unit"), line.box_number("number"), line.box_number("new_rank")
    stays, goes = take_units(force.stacks, kind, line.box_number("rank"), number or force.count)
    if rank not in RANKS or not goes:
        return record_failure(
            pos,
            line,
            "no such units",
            events_words.no_units_go_to_rank(kind=kind, force=force.id, rank=rank),
            "Ranks (troop)",
        )
    for stack in goes:
        stays = merge_stacks(stays, Stack(kind, rank, stack.count, stack.left, stack.hurt))
    pos = pos.with_force(force.id, stacks=stays)
    return record_success(
        pos,
        line,
        events_words.units_are_in_rank(number=sum(stack.count for stack in goes), kind=kind, rank=rank),
        "Ranks (troop)",
    )


def change_tactics(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with the ordered tactics: normal, defensive, offensive, do or die."""
    for line in orders_with_verbs(pos, "TACTIC", phase=pos.phase):
        force, tactic = own_force(pos, line, "force"), line.box_text("tactic")
        if force is None or force.kind not in (ARMY, FLEET) or tactic not in TACTICS:
            pos = record_failure(
                pos,
                line,
                "no such force",
                events_words.takes_no_such_tactic(force=line.box_text("force"), tactic=tactic),
                "Tactics",
            )
            continue
        if force.routed:
            pos = record_failure(pos, line, "retreated", explain_retreated(force), "Retreat (level)")
            continue
        pos = record_success(pos.with_force(force.id, tactic=tactic), line, f"{force.id}: {tactic}", "Tactics")
    return pos


def change_retreat_levels(pos: ConquestPosition) -> ConquestPosition:
    """Retreat (level): from 1 to 6."""
    for line in orders_with_verbs(pos, "RETREAT", phase=pos.phase):
        force, level = own_force(pos, line, "force"), line.box_number("level")
        if force is None or level not in RANKS:
            pos = record_failure(
                pos,
                line,
                "no such force",
                events_words.no_such_retreat_level(force=line.box_text("force"), level=level),
                "Retreat (level)",
            )
            continue
        if force.routed:
            pos = record_failure(pos, line, "retreated", explain_retreated(force), "Retreat (level)")
            continue
        pos = record_success(
            pos.with_force(force.id, retreat=level),
            line,
            events_words.force_retreats_at_level(force=force.id, level=level),
            "Retreat (level)",
        )
    return pos
