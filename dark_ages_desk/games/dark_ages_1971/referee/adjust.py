"""The referee's Adjust: any correction of the table, with a reason. The awaited step goes on.

Further parts of the module:

- After an adjustment: what is waited for may have become impossible; then the sequence goes on without it.
- The referee's Adjust, what it does: one function an adjustment, giving the position and the words for the record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from dark_ages_desk.core import cardboard, step, table_dice
from dark_ages_desk.core.adjusting import ADJUST, AdjustAttempt, adjust_question, adjust_trials, build_adjust_checks
from dark_ages_desk.core.check import FailedCheck, Trial
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.question import REFEREE, Answer, Question, Value
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.core.ruleset import waiver_notes
from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.combat.losses import nearest_edges
from dark_ages_desk.games.dark_ages_1971.movement import dismount, fleets
from dark_ages_desk.games.dark_ages_1971.phases import sequence
from dark_ages_desk.games.dark_ages_1971.phases.results import TurnResult
from dark_ages_desk.games.dark_ages_1971.referee.forms import forms
from dark_ages_desk.games.dark_ages_1971.setup import deployment, embarkation, mustering
from dark_ages_desk.games.dark_ages_1971.state.position import STAGES, STEADY, BattlePosition, Bond, Loss, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.words import referee as referee_words
from dark_ages_desk.games.dark_ages_1971.words.names import count_names


def revalidate_agenda(pos: BattlePosition) -> BattlePosition:
    """Return the position without steps about missing units; loops start again."""
    pos = step.revalidate_agenda(pos)
    top = pos.agenda[-1] if pos.agenda else None
    if not isinstance(top, embarkation.Embark):
        return pos
    left = pos.replace(agenda=pos.agenda[:-1])
    if not embarkation.waiting_units(pos, top.side):
        return left
    if any(unit.is_fleet for unit in pos.units_of(top.side)):
        return pos
    # without a fleet they have landed
    return left.push_steps(deployment.Look(top.side), deployment.Deploy(top.side))


Change = Callable[[BattlePosition, tuple[Value, ...]], tuple[BattlePosition, str]]


def _move(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    unit, index = unit_of(pos, value[0]), pos.fixed.board.index[str(value[1])]
    crew = [replace(one, hex=index) for one in pos.units.values() if one.aboard == unit.id]
    pos = pos.with_units(replace(unit, hex=index, aboard=0, bank=-1, entering=False), *crew)
    if index != unit.hex:
        pos = pos.leave_contact((unit.id,))
    return pos, referee_words.units_stand_in(unit=unit.name, place=pos.fixed.place(index))


def _stack(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    units = [unit_of(pos, key) for key in str(value[0]).split()]
    for unit in units:
        pos, _ = _move(pos, (unit.key, value[1]))
    place = pos.fixed.place(pos.fixed.board.index[str(value[1])])
    return pos, referee_words.units_stand_in(unit=count_names(unit.name for unit in units), place=place)


def _turn(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    unit = unit_of(pos, value[0])
    facing = int(str(value[1]))
    return pos.change(unit, facing=facing), referee_words.units_face(unit=unit.name, facing=SIDES[facing])


def _set_state(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    unit, state = unit_of(pos, value[0]), str(value[1])
    changes: dict[str, object] = {
        "steady": {"until": None, "flees": STEADY},
        "demoralized": {"until": (pos.turn + 1, pos.phasing, pos.stage)},
        "panicked": {"flees": nearest_edges(pos, max(unit.hex, 0))[0]},
        "moved": {"spent": True},
        "not moved": {"spent": False, "used": 0, "charge": 0},
        "moored": {"moored": True},
        "cast off": {"moored": False},
    }
    words = referee_words.units_are_in_state(unit=unit.name, state=state)
    return pos.with_units(replace(unit, **changes[state])), words  # type: ignore[arg-type]


def _remove(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    """Remove a unit without loss: it is no part of the force any more, and the force's points fall by its points."""
    unit = unit_of(pos, value[0])
    gone = [unit, *(one for one in pos.units.values() if one.aboard == unit.id)]
    less = sum(losses.worth(pos, one) for one in gone if not one.captured)
    strength = {**pos.strength, unit.side: pos.strength.get(unit.side, 0) - less}
    pos = pos.remove_units(one.id for one in gone).replace(strength=strength)
    return pos, referee_words.taken_off_the_map(unit=unit.name, points=strength[unit.side])


def _destroy_unit(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    unit = unit_of(pos, value[0])
    return losses.eliminate(pos, [unit], referee_words.DESTROYED_BY_THE_REFEREE), referee_words.units_are_destroyed(
        unit=unit.name
    )


def _add(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    side, kind, place, facing = (str(part) for part in value)
    number = int(kind[-1]) if kind[-1].isdigit() else 0
    unit = Unit(pos.next_unit, side, kind[:2], pos.fixed.board.index[place], int(facing), number)
    strength = {**pos.strength, side: pos.strength.get(side, 0) + pos.type_of(unit).vp}
    words = referee_words.units_are_put_in(
        unit=unit.name, army=pos.fixed.name(side), place=place, points=strength[side]
    )
    return pos.muster(unit).replace(strength=strength), words


def _set_points(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    side, wanted = str(value[0]), int(str(value[1]))
    more = wanted - pos.points_lost(side)
    if more:
        pos = pos.replace(losses=(*pos.losses, Loss(side, "Adjust", more, "adjusted", pos.turn)))
    return losses.check_panic(pos, side), referee_words.army_has_lost_points(army=pos.fixed.name(side), points=wanted)


def _set_panic_level(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    side, level = str(value[0]), int(str(value[1]))
    return pos.replace(panic={**pos.panic, side: level}), referee_words.army_panics_at(
        army=pos.fixed.name(side), points=level
    )


def _set_seat(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    side, seat = str(value[0]), str(value[1])
    return pos.replace(runs={**pos.runs, side: seat}), referee_words.plays_the(seat=seat, army=pos.fixed.name(side))


def _clear_contact(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    return pos.replace(bonds=()), referee_words.NOBODY_IS_IN_CONTACT_ANY_MORE


def _make_contact(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    """Bring two units into Contact; the first one named is the attacker."""
    unit, foe = (unit_of(pos, key) for key in str(value[0]).split())
    pos = pos.replace(bonds=(*pos.bonds, Bond(frozenset((unit.id,)), frozenset((foe.id,)))))
    where = f"{pos.fixed.place(unit.hex)} and {pos.fixed.place(foe.hex)}"
    return pos, referee_words.pair_is_in_contact(unit=unit.name, foe=foe.name, place=where)


def _break_contact(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    unit = unit_of(pos, value[0])
    return pos.leave_contact((unit.id,)), referee_words.units_are_in_contact_no_more(unit=unit.name)


def _set_charge(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    unit, hexes = unit_of(pos, value[0]), int(str(value[1]))
    return pos.change(unit, charge=hexes), referee_words.units_have_charged(unit=unit.name, hexes=hexes)


def _set_ferocity(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    side, turn = str(value[0]), int(str(value[1]))
    fierce = {one: when for one, when in pos.fierce.items() if one != side} | ({side: turn} if turn else {})
    when = referee_words.first_made_melee_attacks(turn=turn) if turn else referee_words.HAVE_MADE_NO_MELEE_ATTACK
    return pos.replace(fierce=fierce), f"the {pos.fixed.name(side)} {when}"


def _capture_fleet(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    fleet = unit_of(pos, value[0])
    return losses.capture(pos, fleet, pos.fixed.foe(fleet.side)), referee_words.the_fleet_in_is_captured(
        place=pos.fixed.place(fleet.hex)
    )


def _retake_fleet(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    fleet = unit_of(pos, value[0])
    return fleets.retake_fleet(pos, fleet.side, fleet.hex), referee_words.the_fleet_in_is_retaken(
        place=pos.fixed.place(fleet.hex)
    )


def _dismount_unit(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    who, _, kind = str(value[0]).partition(">")
    unit = unit_of(pos, who)
    pos = dismount.dismount_unit(pos, unit, kind, 0)
    return pos, referee_words.riders_stand_dismounted(unit=unit.name, place=pos.fixed.place(unit.hex))


def _mount(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    unit = unit_of(pos, value[0])
    return dismount.mount(pos, unit), referee_words.riders_are_mounted(unit=unit.name, place=pos.fixed.place(unit.hex))


def _set_ground(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    """Set the ground of a hex. Roads, streams and coast stay; all else in the hex is replaced."""
    place, terrain, height, built = (str(part) for part in value)
    index = pos.fixed.board.index[place]
    kept = pos.fixed.board.hexes[index].features & {"road", "stream", "coast"}
    named = {word for word in (height, built) if word not in ("level", "nothing")}
    pos = pos.with_ground(index, replace(pos.fixed.board.hexes[index], terrain=terrain, features=kept | named))
    ground = ", ".join((terrain, *sorted(named)))  # order: shown
    return pos, referee_words.ground_is(place=pos.fixed.place(index), ground=ground)


def _set_turn_number(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    return pos.replace(turn=int(str(value[0]))), referee_words.it_is_game_turn(turn=value[0])


def _set_last_turn(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    return pos.replace(last=int(str(value[0]))), referee_words.battle_lasts_to(turn=value[0])


def _set_phase(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    """Restart the Player-Turn of a side at a phase; the rest of this Game-Turn follows it."""
    side, phase = str(value[0]), str(value[1])
    rest: tuple[object, ...] = (sequence.EndOfTurn(),)
    if side == pos.fixed.second:
        rest = (sequence.EndOfTurn(), sequence.PlayerTurn(pos.fixed.first))
    whole = sequence.PlayerTurn(side).begin(pos.replace(agenda=()))
    order = [id_ for id_, _, _ in STAGES[1:]]
    steps = (
        whole.agenda if pos.pieces == cardboard.BY_TABLE else whole.agenda[: len(whole.agenda) - 2 * order.index(phase)]
    )
    pos = whole.replace(agenda=(*rest, *steps), notes=pos.notes)
    return pos, referee_words.army_is_in_phase(army=pos.fixed.name(side), phase=phase)


def _end(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    return sequence.end(pos, referee_words.REFEREE_ENDS_THE_BATTLE), referee_words.BATTLE_IS_ENDED


def _go_on(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    pos = pos.replace(verdict=None, last=max(pos.last, pos.turn + 1)).push_steps(sequence.GameTurn())
    return pos, referee_words.BATTLE_GOES_ON


def _set_keeper_of_pieces(pos: BattlePosition, value: tuple[Value, ...]) -> tuple[BattlePosition, str]:
    """Set the keeper of the counters. The Player-Turn in progress goes on where they are.

    With the table as keeper the desk knows of no units aboard or in Contact. An army that was never at the desk deploys
    when the counters come.
    """
    pos = pos.replace(pieces=str(value[0]))
    words = cardboard.describe_switch(cardboard.PIECES, str(value[0]))
    if pos.pieces != cardboard.BY_TABLE:
        here = any(unit.hex >= 0 for unit in pos.units.values())
        return pos if here or not pos.turn else pos.push_steps(deployment.DeployAtDesk()), words
    over = sequence.EndPhase("melee")
    agenda = pos.agenda
    if over in agenda:
        agenda = (*agenda[: len(agenda) - 1 - agenda[::-1].index(over)], sequence.AtTable(pos.phasing), TurnResult())
    elif not pos.turn:
        agenda = tuple(step for step in agenda if isinstance(step, sequence.GameTurn | mustering.Buy))
    units = [replace(unit, aboard=0, bank=-1, until=None, flees=STEADY, charge=0) for unit in pos.units.values()]
    return pos.replace(agenda=agenda, bonds=(), plan=(), answer_fire=(), shields={}).with_units(*units), words


CHANGES: dict[str, Change] = {
    "pieces": _set_keeper_of_pieces,
    "move": _move,
    "stack": _stack,
    "turn": _turn,
    "state": _set_state,
    "remove": _remove,
    "destroy": _destroy_unit,
    "add": _add,
    "points": _set_points,
    "panic": _set_panic_level,
    "seat": _set_seat,
    "contact": _clear_contact,
    "make contact": _make_contact,
    "break contact": _break_contact,
    "charge": _set_charge,
    "ferocity": _set_ferocity,
    "capture": _capture_fleet,
    "retake": _retake_fleet,
    "dismount": _dismount_unit,
    "mount": _mount,
    "ground": _set_ground,
    "turn number": _set_turn_number,
    "last": _set_last_turn,
    "phase": _set_phase,
    "end": _end,
    "go on": _go_on,
}
"""The function of each adjustment: (position, values) to (position, text)."""


@keep_recent
def asides(pos: BattlePosition) -> tuple[Question, ...]:
    """Return the referee's Adjust, which is always there."""
    every = tuple(forms(pos))  # nothing is hidden in this game
    return (adjust_question(every, [form.verb.removeprefix(ADJUST) for form in every]),)


_WANTED = {
    "unit": referee_words.NO_COUNTERS_ON_THE_TABLE,
    "stack": referee_words.NOWHERE_DO_COUNTERS_STAND_TOGETHER,
    "contact": referee_words.NOBODY_IS_IN_CONTACT,
    "break contact": referee_words.NOBODY_IS_IN_CONTACT,
    "make contact": referee_words.NOWHERE_DO_BOTH_SIDES_MEET,
    "charge": referee_words.NO_CAVALRY,
    "capture": referee_words.NO_FLEET_TO_CAPTURE,
    "retake": referee_words.NO_FLEET_HAS_BEEN_CAPTURED,
    "dismount": referee_words.NO_CAVALRY_ON_THE_MAP,
    "mount": referee_words.NO_DISMOUNTED_RIDERS,
    "ferocity": referee_words.NEITHER_SIDE_HAS_FEROCITY,
    "go on": referee_words.BATTLE_IS_NOT_OVER,
    "pieces": referee_words.BATTLE_IS_OVER,
    "dice": referee_words.DESK_KEEPS_THE_PIECES,
}
"""The conditions of adjustments that are not always offered; all others need counters, or a battle in progress."""


def _form_words(case: AdjustAttempt[BattlePosition]) -> str:
    change = case.attempt.verb.removeprefix(ADJUST)
    if change not in CHANGES and case.attempt.verb != table_dice.DICE:
        return referee_words.NO_SUCH_ADJUSTMENT
    return _WANTED.get(change, _WANTED["unit"] if not case.pos.units else referee_words.NO_BATTLE_IS_BEING_FOUGHT)


ADJUSTING = build_adjust_checks("army", forms, _form_words, "adjust: something to adjust")
"""The conditions for adjustments: the referee makes them, and there is something to adjust. The parts of a form are
checked as in all games."""


def checks_for(pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the checks for an adjustment; None for an answer to the present question."""
    return adjust_trials(ADJUSTING, pos, attempt)


def take(pos: BattlePosition, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> BattlePosition:
    """Return the position after an adjustment, with a note of it. The awaited step goes on."""
    assert isinstance(answer.value, tuple)
    pos = pos.replace(notes=waiver_notes(answer, allowed))
    if table_dice.is_table_dice(answer):
        return table_dice.note_dice(pos, answer)
    pos, words = CHANGES[answer.verb.removeprefix(ADJUST)](pos, answer.value[:-1])
    reason = str(answer.value[-1])
    said = referee_words.adjusted(words=words)
    text = referee_words.adjusted_with_reason(words=words, reason=reason) if reason else said
    return revalidate_agenda(pos.note_public("adjusted", text, "").replace(bonds=_remaining_bonds(pos)))


def _remaining_bonds(pos: BattlePosition) -> tuple[Bond, ...]:
    return tuple(bond for bond in pos.bonds if bond.all <= set(pos.units))


AS_PLAYED = referee_words.AS_IT_WAS_PLAYED


def adjustments_for(
    pos: BattlePosition, before: BattlePosition, after: BattlePosition, ids: Mapping[int, int]
) -> Iterator[Answer]:
    """Yield the adjustments that repeat the changes between two moments.

    They change counters (place, facing, state, losses, arrivals), Contacts, charges, captured fleets, points, Panic
    Levels and the ground. None of them changes the next question. The mapping ``ids`` gives new unit ids for old ones.
    """
    names = pos.fixed.board.grid.ids
    fallen = {loss.unit for loss in after.losses} - {loss.unit for loss in before.losses}
    for number, was in before.units.items():
        unit, now = pos.units.get(ids.get(number, number)), after.units.get(number)
        if unit is None:
            continue
        if now is None:
            yield _build_adjustment("destroy" if number in fallen else "remove", unit.key)
            continue
        if now.hex != was.hex and now.hex >= 0:
            yield _build_adjustment("move", unit.key, names[now.hex])
        if now.facing != was.facing:
            yield _build_adjustment("turn", unit.key, str(now.facing))
        yield from _state_adjustments(unit, was, now)
    for number, new in after.units.items():
        if number not in before.units and new.hex >= 0:
            yield _build_adjustment("add", new.side, f"{new.kind}{new.number or ''}", names[new.hex], str(new.facing))
    yield from _contact_adjustments(pos, before, after, ids)
    yield from _army_adjustments(pos, before, after)


def _state_adjustments(unit: Unit, was: Unit, now: Unit) -> Iterator[Answer]:
    if (now.panicked, now.demoralized) != (was.panicked, was.demoralized):
        state = "panicked" if now.panicked else "demoralized" if now.demoralized else "steady"
        yield _build_adjustment("state", unit.key, state)
    if now.spent != was.spent:
        yield _build_adjustment("state", unit.key, "moved" if now.spent else "not moved")
    if now.moored != was.moored:
        yield _build_adjustment("state", unit.key, "moored" if now.moored else "cast off")
    if now.charge != was.charge and now.is_cavalry:
        yield _build_adjustment("charge", unit.key, now.charge)
    if now.captured != was.captured:
        yield _build_adjustment("capture" if now.captured else "retake", unit.key)


def _contact_adjustments(
    pos: BattlePosition, before: BattlePosition, after: BattlePosition, ids: Mapping[int, int]
) -> Iterator[Answer]:
    def keys(numbers: Iterable[int]) -> list[str]:
        units = (pos.units.get(ids.get(number, number)) for number in sorted(numbers))  # order: by id, as everywhere
        return [unit.key for unit in units if unit is not None]

    bound, now = (frozenset(n for bond in table.bonds for n in bond.all) for table in (before, after))
    for key in keys((bound - now) & set(after.units)):
        yield _build_adjustment("break contact", key)
    for bond in after.bonds:
        if bond not in before.bonds:
            for attacker, defender in zip(keys(bond.attackers), keys(bond.defenders), strict=False):
                yield _build_adjustment("make contact", f"{attacker} {defender}")


def _army_adjustments(pos: BattlePosition, before: BattlePosition, after: BattlePosition) -> Iterator[Answer]:
    for side in pos.fixed.armies:
        mine = ([loss for loss in table.losses if loss.side == side and not loss.unit] for table in (before, after))
        was, now = (sum(loss.points for loss in losses) for losses in mine)
        if now != was:  # points that no unit stands for
            yield _build_adjustment("points", side, pos.points_lost(side) + now - was)
        if before.panic.get(side) != after.panic.get(side) and side in after.panic:
            yield _build_adjustment("panic", side, after.panic[side])
        if before.fierce.get(side) != after.fierce.get(side):
            yield _build_adjustment("ferocity", side, after.fierce.get(side, 0))
        if before.runs.get(side) != after.runs.get(side) and after.runs.get(side):
            yield _build_adjustment("seat", side, after.runs[side])
    if before.last != after.last:
        yield _build_adjustment("last", after.last)


def _build_adjustment(change: str, *values: Value) -> Answer:
    return Answer(REFEREE, "", f"adjust {change}", (*values, AS_PLAYED))
