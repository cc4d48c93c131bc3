"""After an adjustment: what is waited for may have become impossible; then the sequence goes on without it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dark_ages_desk.core.step import Step
from dark_ages_desk.games.dark_ages_1971.combat import results
from dark_ages_desk.games.dark_ages_1971.phases import fire, melee, rally
from dark_ages_desk.games.dark_ages_1971.setup import deployment, embarkation
from dark_ages_desk.games.dark_ages_1971.state.position import Field


def mended(pos: Field) -> Field:
    """The position without steps that ask about units that are gone; loops are entered anew."""
    while pos.agenda:
        step = pos.agenda[-1]
        anew = _ANEW.get(type(step))
        following = anew(pos, step) if anew else None
        if following is None:
            return pos
        pos = pos.but(agenda=pos.agenda[:-1]).then(*following)
        if following:
            return pos
    return pos


def _by_itself(pos: Field, step: Step) -> tuple[Any, ...] | None:
    now = step.anew(pos)
    return None if now is step else () if now is None else (now,)


def _turn(pos: Field, step: deployment.Turn) -> tuple[Any, ...] | None:
    left = tuple(number for number in step.units if number in pos.units)
    if left == step.units:
        return None
    return (deployment.Turn(step.side, left),) if left else ()


def _place(pos: Field, step: deployment.Place) -> tuple[Any, ...] | None:
    waiting = [f"{unit.kind}{unit.number or ''}" for unit in embarkation.waiting(pos, step.side)]
    return None if all(step.kinds.count(kind) <= waiting.count(kind) for kind in step.kinds) else ()


def _embark(pos: Field, step: embarkation.Embark) -> tuple[Any, ...] | None:
    if not embarkation.waiting(pos, step.side):
        return ()
    if any(unit.is_fleet for unit in pos.of(step.side)):
        return None
    return (deployment.Look(step.side), deployment.Deploy(step.side))  # without a fleet they have landed


_ANEW: dict[type, Callable[[Field, Any], tuple[Any, ...] | None]] = {
    results.ChooseLosses: _by_itself,
    rally.RallyRoll: _by_itself,
    rally.ChooseRally: _by_itself,
    deployment.Turn: _turn,
    deployment.Place: _place,
    embarkation.Embark: _embark,
    fire.ChooseShot: _by_itself,
    melee.ChooseMelee: _by_itself,
    melee.ChooseShield: _by_itself,
}
"""Per step what takes its place: None if it stands, nothing if it falls away."""
