"""The referee's Adjust, what is in progress: turn, phase, auction, raid, levy, a power's turn, a force at work."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.games.carolingian_twilight.markers import ceremony
from dark_ages_desk.games.carolingian_twilight.phases import levy, sequence, set_up, viking_raid
from dark_ages_desk.games.carolingian_twilight.referee.words import Change, Done, whole_number
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.stages import STAGES
from dark_ages_desk.games.carolingian_twilight.war import combat, operations


def _set_bid(pos: Table, value: tuple[object, ...]) -> Done:
    power, bid = str(value[0]), whole_number(value[1])
    return pos.replace(bids={**pos.bids, power: bid}), f"the bid of {pos.fixed.name_in_sentence(power)} is {bid}"


def _land_raid(pos: Table, value: tuple[object, ...]) -> Done:
    """Land the force of Vikings that is at sea, or waits in Scandinavia, in that area."""
    area = str(value[0])
    words = f"the Vikings raid {pos.fixed.place(area)}"
    if viking_raid.raiding_force(pos) is None:
        return pos, f"{words}, but there are none"
    sea = pos.fixed.lane[0]
    return viking_raid.TargetArea(sea).land_raiders(pos.replace(agenda=pos.agenda[:-1]), area), words


def _end_raid(pos: Table, value: tuple[object, ...]) -> Done:
    raiding = (viking_raid.RaidGoesOn, viking_raid.LargestForce, viking_raid.Gone)
    agenda = tuple(step for step in pos.agenda if not (step.fought or isinstance(step, raiding)))
    return pos.replace(agenda=agenda, raid=None, fight=None), "the Viking raid is over"


def _set_turn(pos: Table, value: tuple[object, ...]) -> Done:
    return pos.replace(turn=whole_number(value[0])), f"it is game turn {value[0]}"


def _set_phase(pos: Table, value: tuple[object, ...]) -> Done:
    stage = str(value[0])
    if not pos.turn:  # 18.1 out of the middle of the set-up: what is held now began as Frankish
        pos = set_up.close_set_up(pos)
    pos = sequence.put_away(pos)
    fresh = pos.replace(agenda=(), verdict=None, raid=None, bids={}, free_dp={}, turn=max(pos.turn, 1))
    if stage != "end":  # all powers have their turns in the Operations Phase that is to come
        fresh = fresh.replace(operated=frozenset())
    steps = sequence.list_phases_from(stage)
    if stage == "end":
        steps = (*steps, sequence.NextTurn())
    name = next(name for id_, name, _ in STAGES if id_ == stage)  # order: ids differ
    return fresh.push_steps(*steps), f"the {name} phase begins"


def turn_in_progress(pos: Table) -> str:
    """11.0 Return the power that has the turn; "" for none."""
    powers = (step.power if isinstance(step, sequence.TurnOver) else step.turn_power()
              for step in reversed(pos.agenda))  # fmt: skip
    return next((power for power in powers if power), "")  # order: the one on top of the agenda


def _set_segment(pos: Table, value: tuple[object, ...]) -> Done:
    """Drop the steps of the turn in progress down to its end, then start the chosen part of it."""
    power, part = turn_in_progress(pos), str(value[0])
    over = sequence.TurnOver(power)
    if over in pos.agenda:
        agenda = (*pos.agenda[: len(pos.agenda) - pos.agenda[::-1].index(over)], ceremony.SegmentOver(power))
    else:
        agenda = tuple(step for step in pos.agenda if step.turn_power() != power)
    name = pos.fixed.name_in_sentence(power)
    if part == "next force" and pos.operation is not None:
        force = pos.forces.get(pos.operation.force)
        pos = pos.replace(agenda=agenda, fight=None)
        if force is None:
            return pos.replace(operation=None).push_steps(operations.ChooseForce(power)), "the next force is chosen"
        return operations.finish_operations(pos, force, power), f"the force of {name} at work is done"
    operated = pos.operated | {power} if part == "over" else pos.operated - {power}
    pos = sequence.put_away(pos.replace(agenda=agenda)).replace(phasing=power, operated=operated)
    if part == "over":
        return pos, f"the turn of {name} is over"
    steps: tuple[object, ...] = (operations.BeginOperations(power),)
    if part == "levy":
        steps = (levy.LevySegment(power), *steps)
    return pos.push_steps(*steps), f"the {'Levy' if part == 'levy' else 'Operations'} Segment of {name} begins"


def _start_minor_turn(pos: Table, value: tuple[object, ...]) -> Done:
    """24.2 Break off the turn in progress and start the Minor NPP's; the powers that are still to act follow."""
    npp = str(value[0])
    power = turn_in_progress(pos)
    if power:
        pos = _set_segment(pos, ("over",))[0]
    pos = pos.replace(operated=pos.operated - {npp})
    pos = pos.replace(agenda=_agenda_after_turn(pos, power)).push_steps(sequence.PowerTurn(npp, minor=True))
    name = pos.fixed.name(npp)
    return pos, f"{name:has} {name.their} turn now"


def _agenda_after_turn(pos: Table, power: str) -> tuple[object, ...]:
    """Return the agenda without the rest of that power's turn, which is over."""
    return tuple(
        step
        for step in pos.agenda
        if step not in (sequence.TurnOver(power), ceremony.SegmentOver(power)) and step.turn_power() != power
    )


def _set_op(pos: Table, value: tuple[object, ...]) -> Done:
    assert pos.operation is not None
    return pos.replace(
        operation=replace(pos.operation, op=whole_number(value[0]))
    ), f"the force at work has {value[0]} OP"


def _set_lp(pos: Table, value: tuple[object, ...]) -> Done:
    assert pos.levy is not None
    return pos.replace(
        levy=replace(pos.levy, lp=whole_number(value[0]))
    ), f"{pos.fixed.name(pos.levy.power):has} {value[0]} LP"


def _permit_passage(pos: Table, value: tuple[object, ...]) -> Done:
    assert pos.operation is not None
    sea = str(value[0])
    operation = replace(pos.operation, permitted=pos.operation.permitted | {sea})
    return pos.replace(operation=operation), f"the force at work may pass {pos.fixed.place(sea)}"


def _attack(pos: Table, value: tuple[object, ...]) -> Done:
    assert pos.operation is not None
    power, enemy = pos.operation.power, int(str(value[0]))
    pos = pos.replace(agenda=pos.agenda[:-1], acted=True).push_steps(operations.GoOn(power))
    words = f"{pos.fixed.name(power):attacks} {pos.fixed.name_in_sentence(pos.forces[enemy].power)}"
    return combat.begin(pos, pos.operation.force if pos.operation else 0, enemy, power), words


IN_PROGRESS: dict[str, Change] = {
    "bid": _set_bid,
    "turn": _set_turn,
    "phase": _set_phase,
    "land raid": _land_raid,
    "end raid": _end_raid,
    "segment": _set_segment,
    "minor turn": _start_minor_turn,
    "op": _set_op,
    "lp": _set_lp,
    "passage": _permit_passage,
    "attack": _attack,
}
