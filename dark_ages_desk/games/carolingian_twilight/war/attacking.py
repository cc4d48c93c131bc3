"""17.0 to 17.2, 19.0 Whom a force at work may attack: one list of conditions."""

from __future__ import annotations

from typing import NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check, passes
from dark_ages_desk.games.carolingian_twilight.state import active_effects
from dark_ages_desk.games.carolingian_twilight.state.control import are_at_peace
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import Force
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import war as war_words


class Attack(NamedTuple):
    """A force that would attack another one (None: there is no such force)."""

    pos: CarolingianPosition
    force: Force
    enemy: Force | None

    @property
    def foe(self) -> Force:
        """The enemy force, which is there once the first check has passed."""
        assert self.enemy is not None
        return self.enemy


def _is_in_reach(case: Attack) -> bool:
    return case.foe.space in (case.force.space, case.pos.fixed.burg_of.get(case.force.space))


def _reach_words(case: Attack) -> str:
    here = case.pos.fixed.place(case.force.space)
    return war_words.only_enemies_there_are_attacked(here=here, place=case.pos.fixed.place(case.foe.space))


def _is_ashore(case: Attack) -> bool:
    return case.force.naval or case.force.space not in case.pos.fixed.at_sea


def _op_left(case: Attack) -> int:
    return case.pos.operation.op if case.pos.operation is not None else 0


TARGET: tuple[Check[Attack], ...] = (
    Check(
        "attack: force",
        "17.0",
        lambda case: case.enemy is not None,
        lambda case: markers_words.NO_SUCH_FORCE,
        SENSE,
    ),
    Check(
        "attack: enemy",
        "17.0",
        lambda case: case.foe.power != case.force.power,
        lambda case: war_words.FORCE_ATTACKS_ENEMIES_ONLY,
        SENSE,
    ),
    Check(
        "attack: ashore",
        "19.1",
        _is_ashore,
        lambda case: war_words.LAND_FORCE_AT_SEA_FIGHTS_NOBODY,
    ),
    Check(
        "attack: out of a burg",
        "17.2",
        lambda case: case.force.space not in case.pos.fixed.within,
        lambda case: war_words.FORCE_IN_A_BURG_MUST_MOVE_OUT,
    ),
    Check(
        "attack: fleets and land units",
        "19.0",
        lambda case: case.foe.naval == case.force.naval,
        lambda case: war_words.FLEETS_FIGHT_FLEETS,
    ),
    Check("attack: in reach", "17.2", _is_in_reach, _reach_words),
    Check(
        "attack: shared home",
        "27.10",
        lambda case: not are_at_peace(case.pos.fixed, case.force.space, case.force.power, case.foe.power),
        lambda case: war_words.BOTH_OWN_THIS_AREA,
    ),
    Check(
        "attack: truce",
        "28.0",
        lambda case: not active_effects.find_truce(case.pos, case.force.power, case.foe.power),
        lambda case: war_words.forbids_to_attack_this_turn(
            find_truce=active_effects.find_truce(case.pos, case.force.power, case.foe.power),
            power=case.pos.fixed.name_in_sentence(case.force.power),
            other=case.pos.fixed.name_in_sentence(case.foe.power),
        ),
    ),
)
"""17.2 The conditions for the target of an attack, apart from OP."""

PRICE: tuple[Check[Attack], ...] = (
    Check(
        "attack: OP",
        "17.0",
        lambda case: _op_left(case) >= case.pos.fixed.op.attack,
        lambda case: war_words.attack_costs_op_left(attack=case.pos.fixed.op.attack, op_left=_op_left(case)),
        MEANS,
    ),
)
"""17.0 The conditions for paying for an attack."""

ATTACKING = (*TARGET, *PRICE)


def enemies_within_reach(pos: CarolingianPosition, force: Force) -> list[Force]:
    """17.2 Return the enemy forces that a force may attack from its place."""
    burg = pos.fixed.burg_of.get(force.space, "")
    found = pos.enemies_at(force.power, force.space) + (pos.enemies_at(force.power, burg) if burg else [])
    return [enemy for enemy in found if passes(TARGET, Attack(pos, force, enemy))]
