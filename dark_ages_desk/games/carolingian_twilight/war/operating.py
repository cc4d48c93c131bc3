"""13.0, 14.0, 18.0, 19.0 The operations other than moving and attacking: one list of conditions for each."""

from __future__ import annotations

from typing import NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.state import active_effects
from dark_ages_desk.games.carolingian_twilight.state.naming import ChosenUnits, enough_units_check
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import Force
from dark_ages_desk.games.carolingian_twilight.war import movement, npps
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import state as state_words
from dark_ages_desk.games.carolingian_twilight.words import war as war_words


class GatherAttempt(NamedTuple):
    """14.0 Units for a new force, or for an operating force ``by`` to pick up."""

    pos: CarolingianPosition
    power: str
    units: ChosenUnits
    by: Force | None = None

    @property
    def name(self) -> str:
        return self.pos.fixed.name_in_sentence(self.power)

    @property
    def places(self) -> list[str]:
        return list(dict.fromkeys(force.space for force in self.units.forces))

    @property
    def worker(self) -> Force:
        """The force at work, where there is one."""
        assert self.by is not None
        return self.by


def _are_own_units(case: GatherAttempt) -> bool:
    return all(force.power == case.power for force in case.units.forces)


def _are_one_element(case: GatherAttempt) -> bool:
    """19.0 Return whether all the units are fleets or all are land units, as in any force."""
    naval = {force.naval for force in case.units.forces}
    return len(naval | ({case.by.naval} if case.by is not None else set())) <= 1


def _find_held_back(case: GatherAttempt) -> Force | None:
    """28.0 Return the first of the chosen forces that is held back, or None."""
    return next(
        (force for force in case.units.forces if active_effects.paralysing_marker(case.pos, force)), None
    )  # order: shown


def _find_acted(case: GatherAttempt) -> Force | None:
    """14.0 Return the first force with too many chosen units that have already acted, or None."""
    for id_, wanted in case.units.units.items():
        force = case.pos.forces[id_]
        fresh = force.units if active_effects.paralysing_marker(case.pos, force) else force.fresh
        if any(number > have for number, have in zip(wanted, fresh, strict=True)):
            return force
    return None


def _held_back_words(case: GatherAttempt) -> str:
    force = _find_held_back(case)
    assert force is not None
    marker = active_effects.paralysing_marker(case.pos, force)
    return war_words.holds_force_in_this_turn(marker=marker, place=case.pos.fixed.place(force.space))


def _acted_words(case: GatherAttempt) -> str:
    force = _find_acted(case)
    assert force is not None
    fresh, size = sum(force.fresh), force.size
    where = case.pos.fixed.place(force.space)
    return war_words.units_have_conducted_operations(place=where, fresh=fresh, size=size)


def _may_see_units(case: GatherAttempt, viewer: str) -> bool:
    """21.0 Return whether a viewer may see the forces of the chosen units, and so how many of them have acted."""
    return all(case.pos.may_see(viewer, force.power) for force in case.units.forces)


def _not_acted_check(name: str, rule: str) -> Check[GatherAttempt]:
    """Return the check that none of the chosen units has acted."""
    plain = state_words.THOSE_UNITS_CANNOT_BE_CHOSEN
    return Check(name, rule, lambda case: _find_acted(case) is None, _acted_words, known=_may_see_units, plain=plain)


FORCE: tuple[Check[GatherAttempt], ...] = (
    Check(
        "operate: units",
        "14.0",
        lambda case: not case.units.unknown,
        lambda case: markers_words.NO_SUCH_UNITS,
        SENSE,
    ),
    Check(
        "operate: own units",
        "14.0",
        _are_own_units,
        lambda case: war_words.only_forces_of_operate_now(power=case.name),
        SENSE,
    ),
    enough_units_check("operate: so many", "14.0"),
    Check(
        "operate: one place",
        "13.0",
        lambda case: len(case.places) == 1,
        lambda case: war_words.force_is_of_one_place(
            places=join_names(f"in {case.pos.fixed.place(place)}" for place in case.places)
        ),
        SENSE,
    ),
    Check(
        "operate: fleets and land units",
        "19.0",
        _are_one_element,
        lambda case: war_words.LAND_UNITS_AND_FLEETS_ARE_APART,
        SENSE,
    ),
    Check("operate: held back", "28.0", lambda case: _find_held_back(case) is None, _held_back_words),
    _not_acted_check("operate: not acted yet", "14.0"),
)
"""14.0 The conditions for making up a force."""


class EndAttempt(NamedTuple):
    """A power that would end its Operations Segment, or a force its operations."""

    pos: CarolingianPosition
    power: str
    force: Force | None = None


END: tuple[Check[EndAttempt], ...] = (
    Check(
        "end: NPP must try",
        "24.0",
        lambda case: not npps.must_act(case.pos, case.power),
        lambda case: war_words.NPP_MUST_FIRST_OCCUPY_OR_ATTACK,
    ),
)
"""24.0 (6) The condition for ending the Operations Segment."""


def _may_end(case: EndAttempt) -> bool:
    """19.1 Return whether the force may end its operations: on land, or at sea by an adjustment without a way
    to land."""
    force, operation = case.force, case.pos.operation
    if force is None or operation is None or force.naval or force.space not in case.pos.fixed.at_sea:
        return True
    return not movement.find_moving_force(case.pos, force, operation).may_move()


FINISH: tuple[Check[EndAttempt], ...] = (
    Check(
        "finish: ashore",
        "19.1",
        _may_end,
        lambda case: war_words.LAND_FORCE_CANNOT_END_AT_SEA,
    ),
    Check(
        "finish: NPP's last chance",
        "24.0",
        lambda case: case.force is None or not npps.is_last_chance(case.pos, case.force),
        lambda case: war_words.LAST_FORCE_OF_THE_NPP,
    ),
)
"""19.1, 24.0 (6) The conditions for ending a force's operations."""


def _is_at_sea(case: GatherAttempt) -> bool:
    return not case.worker.naval and case.worker.space in case.pos.fixed.at_sea


def _op_left(pos: CarolingianPosition) -> int:
    return pos.operation.op if pos.operation is not None else 0


def _op_words(what: str, price: int, pos: CarolingianPosition) -> str:
    return war_words.costs_more_op_than_left(what=what, price=price, left=_op_left(pos))


PICK_UP: tuple[Check[GatherAttempt], ...] = (
    Check(
        "pick up: units",
        "13.0",
        lambda case: not case.units.unknown,
        lambda case: markers_words.NO_SUCH_UNITS,
        SENSE,
    ),
    Check(
        "pick up: others of its power",
        "13.0",
        lambda case: _are_own_units(case) and all(force.id != case.worker.id for force in case.units.forces),
        lambda case: war_words.FORCE_PICKS_UP_OTHER_UNITS,
        SENSE,
    ),
    enough_units_check("pick up: so many", "13.0"),
    Check(
        "pick up: ashore",
        "19.0",
        lambda case: not _is_at_sea(case),
        lambda case: war_words.NOTHING_IS_PICKED_UP_AT_SEA,
        SENSE,
    ),
    Check(
        "pick up: fleets and land units",
        "19.0",
        _are_one_element,
        lambda case: war_words.LAND_UNITS_AND_FLEETS_ARE_APART,
        SENSE,
    ),
    Check(
        "pick up: where it stands",
        "13.0",
        lambda case: case.places == [case.worker.space],
        lambda case: war_words.only_units_there_are_picked_up(place=case.pos.fixed.place(case.worker.space)),
        SENSE,
    ),
    Check("pick up: held back", "28.0", lambda case: _find_held_back(case) is None, _held_back_words),
    _not_acted_check("pick up: not acted yet", "13.0"),
    Check(
        "pick up: OP",
        "15.0",
        lambda case: _op_left(case.pos) >= case.pos.fixed.op.stack,
        lambda case: _op_words(war_words.TO_PICK_UNITS_UP, case.pos.fixed.op.stack, case.pos),
        MEANS,
    ),
)
"""13.0 The conditions for picking up units."""

DROP_OFF: tuple[Check[GatherAttempt], ...] = (
    Check(
        "drop off: own units",
        "13.0",
        lambda case: (
            not case.units.unknown and list(case.units.units) == [case.worker.id] and case.units.there
        ),
        lambda case: war_words.FORCE_DROPS_OFF_UNITS,
        SENSE,
    ),
    Check(
        "drop off: ashore",
        "19.1",
        lambda case: not _is_at_sea(case),
        lambda case: war_words.LAND_FORCE_CANNOT_LEAVE_UNITS,
        SENSE,
    ),
    Check(
        "drop off: somebody goes on",
        "13.0",
        lambda case: case.units.size < case.worker.size,
        lambda case: war_words.SOMEBODY_OF_FORCE_GOES,
        SENSE,
    ),
    Check(
        "drop off: OP",
        "15.0",
        lambda case: _op_left(case.pos) >= case.pos.fixed.op.stack,
        lambda case: _op_words(war_words.TO_DROP_UNITS_OFF, case.pos.fixed.op.stack, case.pos),
        MEANS,
    ),
)  # fmt: skip
"""13.0 The conditions for dropping off units."""


class PillageAttempt(NamedTuple):
    """18.0 A force that would pillage its place."""

    pos: CarolingianPosition
    force: Force

    @property
    def place(self) -> str:
        return self.pos.fixed.place(self.force.space)


def _is_peripheral(case: PillageAttempt) -> bool:
    area = case.pos.fixed.within.get(case.force.space, case.force.space)
    return case.pos.fixed.board.spaces[area].kind == "peripheral"


PILLAGE: tuple[Check[PillageAttempt], ...] = (
    Check(
        "pillage: on land",
        "18.0",
        lambda case: case.force.space not in case.pos.fixed.at_sea,
        lambda case: war_words.ONLY_LAND_AREAS_AND_BURGS,
        SENSE,
    ),
    Check(
        "pillage: once",
        "18.0",
        lambda case: case.force.space not in case.pos.pillaged,
        lambda case: war_words.is_pillaged_already(place=case.place),
        SENSE,
    ),
    Check(
        "pillage: not peripheral",
        "18.0",
        lambda case: not _is_peripheral(case),
        lambda case: war_words.PERIPHERAL_AREAS_ARE_NOT_PILLAGED,
    ),
    Check(
        "pillage: no enemies",
        "18.0",
        lambda case: not case.pos.enemies_at(case.force.power, case.force.space),
        lambda case: war_words.enemy_forces_stand(place=case.place),
    ),
    Check(
        "pillage: OP",
        "18.0",
        lambda case: _op_left(case.pos) >= case.pos.fixed.op.pillage,
        lambda case: _op_words("Pillage", case.pos.fixed.op.pillage, case.pos),
        MEANS,
    ),
)
"""18.0 The conditions for pillage."""
