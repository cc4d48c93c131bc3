"""After an adjustment: the agenda without what has become impossible, so that play can always go on."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.games.carolingian_twilight import (
    combat,
    initiative,
    leaders,
    npp_bidding,
    operations,
    passage,
    sequence,
    set_up,
    stratagems,
    viking_raid,
)
from dark_ages_desk.games.carolingian_twilight.position import Table


def mended(pos: Table) -> Table:
    """Steps about forces, powers or markers that are no longer there are dropped or asked anew."""
    kept: list[object] = []
    for step in pos.agenda:
        now = _mend(pos, step)
        if now is not None:
            kept.append(now)
    if len(kept) != len(pos.agenda) or any(a is not b for a, b in zip(kept, pos.agenda, strict=True)):
        pos = pos.but(agenda=tuple(kept))
    return stratagems.drawn_anew(pos)


def _mend(pos: Table, step: object) -> object | None:
    """The step itself, what takes its place, or None."""
    anew = getattr(step, "anew", None)  # the steps of markers know themselves what they need
    if anew is not None:
        found: object | None = anew(pos)
        return found
    match step:
        case operations.OperationsRoll() | operations.Operate():
            return step if _at_work(pos) else operations.GoOn(step.power, step.turn_of)
        case passage.ChoosePassage() if _at_work(pos):
            return passage.AskPassage(step.power, step.asked, step.turn_of)
        case passage.AskPassage() | passage.ChoosePassage() | passage.GrantPassage():
            return step if _at_work(pos) else None
        case combat.ChooseCrt():
            return combat.Strike(step.battle, step.striker, step.turn_of)
        case combat.ChooseLosses():
            return _losses(pos, step)
        case combat.ChooseFreeMove():
            return _free_move(pos, step)
        case viking_raid.LargestForce():
            there = all(force in pos.forces for force in (step.raiders, *step.tied))
            return step if there else None
        case leaders.ChoosePower():
            return step if leaders.free_powers(pos) and step.seat not in pos.own else None
        case sequence.ChooseMinor():
            return step.turns
        case set_up.PlaceUnits():
            return step.mended(pos)
        case _:
            return _mend_bidding(pos, step)


def _mend_bidding(pos: Table, step: object) -> object | None:
    players = set(pos.player_powers())
    match step:
        case initiative.InitiativeBid():
            return step if set(step.clockwise) == players else initiative.Initiative()
        case npp_bidding.ChooseNpp():
            return npp_bidding.NextNpp()
        case npp_bidding.NppBid():
            fits = set(step.clockwise) <= players and pos.ranks[step.npp] == "major" and not pos.seat(step.npp)
            return step if fits else npp_bidding.NextNpp()
        case npp_bidding.BreakTie():
            fits = set(step.tied) <= players and pos.ranks[step.npp] == "major" and not pos.seat(step.npp)
            return step if fits else npp_bidding.NextNpp()
        case initiative.ChooseBox():
            return step if pos.ranks[step.power] in ("player", "major") else None
        case _:
            return step


def _at_work(pos: Table) -> bool:
    return pos.operation is not None and pos.operation.force in pos.forces


def _losses(pos: Table, step: combat.ChooseLosses) -> combat.ChooseLosses | None:
    force = pos.forces.get(step.force)
    if force is None:
        return None
    return step if step.number <= force.size else replace(step, number=force.size)


def _free_move(pos: Table, step: combat.ChooseFreeMove) -> combat.ChooseFreeMove | None:
    """A burg that others hold by now is closed."""
    force, spaces = pos.forces.get(step.striker), pos.fixed.board.spaces
    if force is None:
        return None
    open_ = tuple(s for s in step.places if spaces[s].kind != "burg" or not pos.enemies_at(force.power, s))
    return replace(step, places=open_) if open_ else None
