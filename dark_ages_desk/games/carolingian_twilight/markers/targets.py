"""28.0 The possible targets of markers: one list of conditions for each kind of target."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.question import Answer
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay
from dark_ages_desk.games.carolingian_twilight.state import naming
from dark_ages_desk.games.carolingian_twilight.state.active_effects import find_truce
from dark_ages_desk.games.carolingian_twilight.state.hands import held_markers
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import LEADER, Force
from dark_ages_desk.games.carolingian_twilight.war.results import PAPAL
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words

CONVERSION = "religious-conversion"


class Target(NamedTuple):
    """A marker that is played, and what it would be aimed at: the id of a power, a place or a force."""

    pos: CarolingianPosition
    play: MarkerPlay
    id: str

    @property
    def force(self) -> Force | None:
        return naming.find_force(self.pos, self.id)

    @property
    def name(self) -> str:
        """The name of the target, once it is known to be a power."""
        return self.pos.fixed.name_in_sentence(self.id)


Checks = tuple[Check[Target], ...]


def fitting_targets(
    checks: Checks, pos: CarolingianPosition, play: MarkerPlay, ids: Iterator[str] | list[str]
) -> list[str]:
    """Return the ids that pass the checks as targets."""
    return [id_ for id_ in ids if passes(checks, Target(pos, play, id_))]


def make_target_checks(
    checks: Checks, pos: CarolingianPosition, play: MarkerPlay
) -> Callable[[Answer], list[Trial[Any]]]:
    """Return a function that gives the checks for an answer with one or more targets."""
    return lambda attempt: [Trial(checks, Target(pos, play, id_)) for id_ in naming.value_parts(attempt)]


def _power_check(name: str) -> Check[Target]:
    return Check(
        f"{name}: power",
        "28.0",
        lambda case: case.pos.is_in_play(case.id),
        lambda case: markers_words.there_is_no_power(named=case.id),
        SENSE,
    )


ALLY: Checks = (
    _power_check("ally"),
    Check(
        "ally: Minor NPP",
        "28.0",
        lambda case: case.pos.ranks[case.id] == "minor",
        lambda case: markers_words.alliance_wins_over_minor_npps_only(power=case.name),
        SENSE,
    ),
    Check(
        "ally: uncontrolled",
        "28.0",
        lambda case: not case.pos.seat(case.id),
        lambda case: markers_words.alliance_wins_over_uncontrolled_powers(seat=case.pos.seat(case.id), power=case.name),
    ),
)
"""28.0 Alliance (b)."""

LOOK_FORCES: Checks = (
    Check(
        "look at forces: area",
        "28.0",
        lambda case: case.id in case.pos.fixed.board.spaces and case.id not in case.pos.fixed.within,
        lambda case: markers_words.FORCES_OF_ONE_AREA_ARE_LOOKED_AT,
        SENSE,
    ),
    Check(
        "look at forces: somebody there",
        "28.0",
        lambda case: any(case.pos.forces_at(space) for space in case.pos.fixed.area_and_burg(case.id)),
        lambda case: markers_words.nobody_stands_in(place=case.pos.fixed.place(case.id)),
        SENSE,
    ),
)
LOOK_MARKERS: Checks = (
    _power_check("look at markers"),
    Check(
        "look at markers: another power",
        "21.0",
        lambda case: case.id != case.play.power,
        lambda case: markers_words.OWN_MARKERS_MAY_BE_LOOKED_AT,
        SENSE,
    ),
    Check(
        "look at markers: some held",
        "28.0",
        lambda case: bool(held_markers(case.pos, case.id)),
        lambda case: markers_words.holds_no_markers(power=case.pos.fixed.name(case.id)),
        SENSE,
    ),
)
"""28.0 Espionage."""


def _has_known_force(case: Target) -> bool:
    return case.force is not None


def _target_force(case: Target) -> Force:
    assert case.force is not None
    return case.force


def _may_see_target(case: Target, viewer: str) -> bool:
    return case.pos.may_see(viewer, _target_force(case).power)


PARALYSE: Checks = (
    Check(
        "paralyse: force", "28.0", _has_known_force, lambda case: markers_words.there_is_no_force(named=case.id), SENSE
    ),
    Check(
        "paralyse: own force",
        "28.0",
        lambda case: _target_force(case).power == case.play.power,
        lambda case: markers_words.insubordination_is_of_force(power=case.pos.fixed.name_in_sentence(case.play.power)),
        SENSE,
    ),
    Check(
        "paralyse: two units",
        "28.0",
        lambda case: _target_force(case).size >= 2,
        lambda case: markers_words.INSUBORDINATION_IS_OF_SEVERAL_UNITS,
        known=_may_see_target,
        plain=markers_words.INSUBORDINATION_IS_NOT_OF_THIS_FORCE,
    ),
    Check(
        "paralyse: no leader",
        "28.0",
        lambda case: not _target_force(case).units[LEADER],
        lambda case: markers_words.INSUBORDINATION_IS_WITHOUT_A_LEADER,
        known=_may_see_target,
        plain=markers_words.INSUBORDINATION_IS_NOT_OF_THIS_FORCE,
    ),
)
"""28.0 Insubordination."""


def own_player_power(pos: CarolingianPosition, power: str) -> str:
    """28.0 Return the "your PP" of a rule: the Player Power of the marker's player, even if he plays for an NPP; "" for
    none."""
    return power if pos.ranks.get(power) == "player" else pos.own.get(pos.seat(power), "")


SWEAR: Checks = (
    _power_check("name"),
    Check(
        "name: another power",
        "28.0",
        lambda case: case.id != own_player_power(case.pos, case.play.power),
        lambda case: markers_words.swears_anyway(power=case.pos.fixed.name(case.id)),
        SENSE,
    ),
    Check(
        "name: Frankish Player Power",
        "28.0",
        lambda case: case.id in case.pos.frankish_players(),
        lambda case: markers_words.only_frankish_players_swear(power=case.name),
    ),
)
"""28.0 Oaths of Strasbourg."""

WAGE: Checks = (
    _power_check("wage"),
    Check(
        "wage: units on the map",
        "28.0",
        lambda case: bool(case.pos.forces_of(case.id)),
        lambda case: markers_words.has_no_units_to_lose(power=case.pos.fixed.name(case.id)),
        SENSE,
    ),
    Check(
        "wage: peripheral area",
        "28.0",
        lambda case: bool(case.pos.fixed.powers[case.id].home),
        lambda case: markers_words.war_abroad_takes_a_peripheral_area(power=case.name),
    ),
)
"""28.0 Peripheral War."""

RISE: Checks = (
    Check(
        "rise in: area",
        "28.0",
        lambda case: case.id in case.pos.fixed.areas,
        lambda case: markers_words.STELLINGA_RISE_IN_AREA,
        SENSE,
    ),
    Check(
        "rise in: control",
        "28.0",
        lambda case: case.play.power in case.pos.control[case.id],
        lambda case: markers_words.has_neither_full_nor_shared_control(
            power=case.pos.fixed.name(case.play.power), place=case.pos.fixed.place(case.id)
        ),
    ),
)
"""28.0 Stellinga."""


def nearby_forces(pos: CarolingianPosition, force: Force) -> list[Force]:
    """22.0 Return the other forces in the same area and its burg that it could turn, or that could turn it. Fleets
    match only fleets at sea."""
    around = pos.fixed.within.get(force.space, force.space)
    here = [other for space in pos.fixed.area_and_burg(around) for other in pos.forces_at(space)]
    return [other for other in here if other.id != force.id and other.naval == force.naval]


def _is_franks_conversion(case: Target) -> bool:
    """22.0 Return whether the optional rule forbids this conversion between Frankish powers and the Papal States."""
    if case.play.marker != CONVERSION or case.pos.fixed.settings["frankish_conversion"] != "forbidden":
        return False
    sides = (case.play.power, _target_force(case).power)
    return all(case.pos.fixed.powers[side].frankish or side == PAPAL for side in sides)


def _find_truce(case: Target) -> str:
    """28.0 Return the marker that forbids it by the reading ``turning_in_truce``; "" means none."""
    if case.pos.fixed.readings["turning_in_truce"] != "no":
        return ""
    return find_truce(case.pos, case.play.power, _target_force(case).power)


AGAINST: Checks = (
    Check(
        "against: force", "22.0", _has_known_force, lambda case: markers_words.there_is_no_force(named=case.id), SENSE
    ),
    Check(
        "against: enemy",
        "22.0",
        lambda case: _target_force(case).power != case.play.power,
        lambda case: markers_words.ENEMY_FORCE_IS_SUBVERTED_OR_CONVERTED,
        SENSE,
    ),
    Check(
        "against: in the same area",
        "22.0",
        lambda case: any(other.power == case.play.power for other in nearby_forces(case.pos, _target_force(case))),
        lambda case: markers_words.no_force_beside_that_could_turn(
            power=case.pos.fixed.name_in_sentence(case.play.power), force_name=case.pos.force_name(_target_force(case))
        ),
        SENSE,
    ),
    Check(
        "against: no truce",
        "28.0",
        lambda case: not _find_truce(case),
        lambda case: markers_words.forbids_it_by_reading(find_truce=_find_truce(case)),
    ),
    Check(
        "against: no conversion among Franks",
        "22.0",
        lambda case: not _is_franks_conversion(case),
        lambda case: markers_words.option_conversion_among_frankish_powers(
            power=case.pos.fixed.name_in_sentence(case.play.power),
            other=case.pos.fixed.name_in_sentence(_target_force(case).power),
        ),
    ),
)
"""22.0 Subversion and Religious Conversion."""


def _find_victim(case: Target) -> Force | None:
    return naming.find_force(case.pos, case.play.target[1]) if len(case.play.target) > 1 else None


def _is_beside_victim(case: Target) -> bool:
    victim = _find_victim(case)
    return victim is not None and any(other.id == _target_force(case).id for other in nearby_forces(case.pos, victim))


WITH: Checks = (
    Check("with: force", "22.0", _has_known_force, lambda case: markers_words.there_is_no_force(named=case.id), SENSE),
    Check(
        "with: own force beside it",
        "22.0",
        lambda case: _target_force(case).power == case.play.power and _is_beside_victim(case),
        lambda case: markers_words.IT_IS_TURNED_BY_OWN_FORCE,
        SENSE,
    ),
)

SEA: Checks = (
    Check(
        "sea: of the Vikings",
        "28.0",
        lambda case: case.id in case.pos.fixed.lane,
        lambda case: markers_words.VIKINGS_LAND_FROM_THEIR_LANE,
        SENSE,
    ),
)
"""28.0 Viking Diplomacy (b)."""
