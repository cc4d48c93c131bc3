"""Combat, Command Units (B): the conditions of an attack, entry by entry, for attack allocation and defensive fire."""

from __future__ import annotations

from functools import cached_property

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.question import Entry
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_ages_1971.combat import missiles, strength
from dark_ages_desk.games.dark_ages_1971.combat.results import exposed_units
from dark_ages_desk.games.dark_ages_1971.state import naming
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.words import phases as phases_words
from dark_ages_desk.games.dark_ages_1971.words.names import with_article


class Attack:
    """One entry of an announcement: who would attack whom, and how, after the entries ``before`` it.

    ``side`` is the one that announces. What does not exist is None; nothing here trusts an answer.
    """

    def __init__(self, pos: BattlePosition, side: str, entry: tuple[object, ...], before: tuple[Entry, ...]) -> None:
        self.pos, self.side, self.before = pos, side, before
        words = [str(part) for part in entry] if len(entry) == 3 else ["", "", ""]
        self.who, self.kind, self.at = words
        self.index = pos.fixed.board.index.get(self.at)
        self._unit = naming.find_unit(pos, self.who)

    @property
    def entry(self) -> Entry:
        return (self.who, self.kind, self.at)

    @property
    def own(self) -> bool:
        """True if it is a unit of the side, on the map."""
        return self._unit is not None and self._unit.side == self.side and self._unit.hex >= 0

    @property
    def unit(self) -> Unit:
        assert self._unit is not None
        return self._unit

    @property
    def target(self) -> int:
        assert self.index is not None
        return self.index

    @property
    def foe(self) -> str:
        return self.pos.fixed.foe(self.side)

    @property
    def melee(self) -> bool:
        return self.kind == "melee"

    @cached_property
    def shoots(self) -> bool:
        """True for an attack by fire with missile weapons."""
        return self.kind == "fire" and self.pos.type_of(self.unit).fires

    @cached_property
    def commanded(self) -> bool:
        """Command Units (B): true if a steady command unit is with or beside the unit."""
        return self.pos.command_bonus(self.side, self.unit.hex) >= 0

    @property
    def distance(self) -> int:
        return self.pos.fixed.board.grid.distance(self.unit.hex, self.target)

    @property
    def struck(self) -> list[Unit]:
        """The units that the attack falls on."""
        return exposed_units(self.pos, self.foe, self.target, False)

    # --- words

    @property
    def here(self) -> str:
        return self.pos.fixed.place(self.unit.hex)

    @property
    def here_id(self) -> str:
        return self.pos.fixed.board.grid.ids[self.unit.hex]

    @property
    def name(self) -> str:
        """ "Swordsmen in 0609", "the Horse Archer in 0609"."""
        return f"{with_article(self.unit.name)} in {self.here}"

    def conjugate(self, one: str, many: str) -> str:
        """Return the unit with its verb, singular or plural: "Swordsmen in 0609 are", "the Horse Archer in 0609 is"."""
        return f"{self.name} {one if self.unit.single else many}"


def _has_target(case: Attack) -> bool:
    """Return whether the hex has an enemy fleet, moored or not, or any other enemy who is not aboard one."""
    there = case.pos.units_at(case.target)
    return any((unit.side == case.foe) is not unit.captured and not unit.aboard for unit in there)


def _no_command_words(case: Attack) -> str:
    near = (case.unit.hex, *case.pos.fixed.board.grid.neighbours(case.unit.hex))
    shaken = [
        f"{one.name} in {case.pos.fixed.place(other)}"
        for other in near
        for one in case.pos.units_at(other)
        if one.is_command and one.side == case.side
    ]
    if shaken:
        names = join_names(shaken)
        return phases_words.only_a_demoralized_command_unit_is_near(units=case.name, command=names)
    return phases_words.no_command_unit_is_near(units=case.name)


def _announced_targets(case: Attack, kind: str) -> list[str]:
    """Return the targets that earlier entries already give the unit in that way."""
    return [target for who, how, target in case.before if who == case.who and how == kind == case.kind]


def _other_class_attackers(case: Attack) -> list[Unit]:
    """Return the units of another class that attack through the same hexside (Combat (G))."""
    cls = strength.class_of(case.pos, case.unit)
    through = (
        unit_of(case.pos, who)
        for who, kind, target in case.before
        if kind == "melee" and target == case.at and who != case.who
    )
    return [one for one in through if one.hex == case.unit.hex and strength.class_of(case.pos, one) != cls]


def _class_words(case: Attack, unit: Unit) -> str:
    cls = case.pos.type_of(unit).cls
    name = with_article(unit.name)
    return phases_words.unit_of_class(unit=name, cls=cls) if cls else phases_words.unit_of_no_class(unit=name)


NAMED: tuple[Check[Attack], ...] = (
    Check(
        "attack: named",
        "Attack Allocation Phase",
        lambda case: case.kind in ("melee", "fire"),
        lambda case: phases_words.AN_ATTACK_NAMES_UNIT_KIND_TARGET,
        SENSE,
    ),
    Check(
        "attack: own unit",
        "Attack Allocation Phase",
        lambda case: case.own,
        lambda case: phases_words.is_no_unit_of_the_army(who=case.who[:20], army=case.pos.fixed.name(case.side)),
        SENSE,
    ),
    Check(
        "attack: hex",
        "Attack Allocation Phase",
        lambda case: case.index is not None,
        lambda case: phases_words.there_is_no_hex(place=case.at[:20]),
        SENSE,
    ),
    Check(
        "attack: somebody there",
        "Combat",
        _has_target,
        lambda case: phases_words.nobody_there_to_be_attacked(target=case.at),
        SENSE,
    ),
    Check(
        "attack: named once",
        "Combat (L)",
        lambda case: case.entry not in case.before,
        lambda case: phases_words.announced_already(units_attack=case.conjugate("attacks", "attack"), target=case.at),
        SENSE,
    ),
)
"""The conditions for an attack to exist."""

MOORED: Check[Attack] = Check(
    "attack: fleets when moored",
    "Viking Fleets (F)",
    lambda case: bool(case.struck),
    lambda case: phases_words.fleet_under_sail_is_not_attacked(place=case.at),
)

FIT: tuple[Check[Attack], ...] = (
    Check(
        "attack: not demoralized",
        "Demoralization",
        lambda case: case.unit.until is None,
        lambda case: f"{case.conjugate('is', 'are')} demoralized.",
    ),
    Check(
        "attack: not panicked",
        "Panic",
        lambda case: not case.unit.panicked,
        lambda case: f"{case.conjugate('has', 'have')} panicked.",
    ),
    Check(
        "attack: not from aboard",
        "Viking Fleets (B)",
        lambda case: not case.unit.aboard,
        lambda case: phases_words.units_are_aboard_a_fleet(units_are=case.conjugate("is", "are")),
    ),
    Check(
        "attack: once in a way",
        "Combat (L)",
        lambda case: not _announced_targets(case, case.kind),
        lambda case: (
            phases_words.melee_already(
                units_are=case.conjugate("is", "are"), targets=join_names(_announced_targets(case, case.kind))
            )
            if case.melee
            else phases_words.fire_at_already(
                units_are=case.conjugate("is", "are"), targets=join_names(_announced_targets(case, case.kind))
            )
        ),
    ),
)
"""The conditions for a unit to attack in any phase."""

MISSILES: tuple[Check[Attack], ...] = (
    Check(
        "fire: weapons",
        "Combat",
        lambda case: case.kind != "fire" or case.shoots,
        lambda case: phases_words.units_have_no_missile_weapons(units_have=case.conjugate("has", "have")),
    ),
    Check(
        "fire: class",
        "Terrain Effects Chart",
        lambda case: not case.shoots or case.pos.type_of(case.unit).cls != "",
        lambda case: phases_words.no_column_for_their_fire(units_are=case.conjugate("is", "are")),
    ),
    Check(
        "fire: ground",
        "Combat",
        lambda case: not case.shoots or missiles.may_fire_from(case.pos, case.unit, case.target),
        lambda case: phases_words.nobody_fires_from_there(
            units=case.name, terrain=case.pos.fixed.ground.hexes[case.unit.hex].terrain
        ),
    ),
    Check(
        "fire: range",
        "Range Allowance",
        lambda case: not case.shoots or case.distance <= missiles.fire_range(case.pos, case.unit, case.target),
        lambda case: phases_words.target_is_out_of_range(
            units_have=case.conjugate("has", "have"),
            reach=missiles.fire_range(case.pos, case.unit, case.target),
            target=case.at,
            distance=case.distance,
        ),
    ),
    Check(
        "fire: field of fire",
        "Combat (B)",
        lambda case: (
            not case.shoots or case.pos.fixed.board.grid.is_in_field(case.unit.hex, case.unit.facing, case.target)
        ),
        lambda case: phases_words.target_is_outside_field_of_fire(
            units_face=case.conjugate("faces", "face"), facing=SIDES[case.unit.facing], target=case.at
        ),
    ),
    Check(
        "fire: line of sight",
        "Combat (D)",
        lambda case: not case.shoots or missiles.is_in_sight(case.pos, case.unit.hex, case.target),
        lambda case: phases_words.shot_is_stopped(
            units=case.name,
            target=case.at,
            obstacles=join_names(missiles.shot_obstacles(case.pos, case.unit.hex, case.target)),
        ),
    ),
)
"""Combat (B), (D), (M): the conditions for the unit's fire at that hex."""

ATTACKING: tuple[Check[Attack], ...] = (
    *NAMED,
    MOORED,
    Check(
        "attack: fleets attack nobody",
        "Viking Fleets (B)",
        lambda case: not case.unit.is_fleet,
        lambda case: phases_words.fleet_never_attacks(place=case.here),
    ),
    Check(
        "attack: horses attack nobody",
        "Dismounted Cavalry",
        lambda case: case.unit.kind != "RH",
        lambda case: phases_words.nobody_to_attack_with(units=case.name),
    ),
    *FIT,
    Check(
        "attack: under command",
        "Command Units (B)",
        lambda case: case.commanded or case.pos.is_in_contact(case.unit),
        _no_command_words,
    ),
    Check(
        "melee: adjacent",
        "Combat (A)",
        lambda case: not case.melee or case.distance <= 1,
        lambda case: phases_words.melee_is_with_the_next_hex(target=case.at, distance=case.distance, units=case.name),
    ),
    Check(
        "melee: to the front",
        "Combat (A)",
        lambda case: not case.melee or case.distance > 1 or strength.is_in_front(case.pos, case.unit, case.target),
        lambda case: phases_words.target_is_not_in_front(
            units_face=case.conjugate("faces", "face"), facing=SIDES[case.unit.facing], target=case.at
        ),
    ),
    Check(
        "melee: attack strength",
        "Combat",
        lambda case: not case.melee or case.pos.type_of(case.unit).mas > 0,
        lambda case: phases_words.units_have_no_melee_strength(units_have=case.conjugate("has", "have")),
    ),
    Check(
        "melee: ground",
        "Terrain Effects Chart",
        lambda case: not case.melee or strength.may_attack_from(case.pos, case.unit, case.target),
        lambda case: phases_words.may_not_attack_from(
            units=_class_words(case, case.unit),
            place=case.here,
            ground=case.pos.fixed.ground.terrain_row(case.unit.hex),
        ),
    ),
    Check(
        "melee: command units",
        "Combat",
        lambda case: (
            not case.melee or not case.unit.is_command or all(one.demoralized or one.is_command for one in case.struck)
        ),
        lambda case: phases_words.command_units_do_not_attack(
            targets=join_names({one.name: 1 for one in case.struck if not one.demoralized and not one.is_command})
        ),
    ),
    Check(
        "melee: one class",
        "Combat (G)",
        lambda case: not case.melee or not _other_class_attackers(case),
        lambda case: phases_words.another_class_attacks_already(
            attacker=_class_words(case, _other_class_attackers(case)[0]),
            place=case.here,
            target=case.at,
            units=_class_words(case, case.unit),
        ),
    ),
    *MISSILES,
    Check(
        "fire: in Contact at the next hex",
        "Command Units (B)",
        lambda case: not case.shoots or case.commanded or not case.pos.is_in_contact(case.unit) or case.distance <= 1,
        lambda case: phases_words.units_in_contact_fire_at_adjacent(
            units_are=case.conjugate("is", "are"), target=case.at, distance=case.distance
        ),
    ),
)
"""The conditions of an attack that is allocated."""


def _attackers(case: Attack) -> list[str]:
    """Return the hexes that attack the unit's hex."""
    here, ids = case.here_id, case.pos.fixed.board.grid.ids
    units = (case.pos.units.get(int(who[1:])) for who, _, at in case.pos.plan if at == here)
    return list(dict.fromkeys(ids[unit.hex] for unit in units if unit is not None and unit.hex >= 0))


ANSWERING: tuple[Check[Attack], ...] = (
    *NAMED,
    Check(
        "fire back: by fire",
        "Defensive Fire Phase",
        lambda case: not case.melee,
        lambda case: phases_words.MELEES_ARE_THE_ATTACKERS,
        SENSE,
    ),
    MOORED,
    *FIT,
    Check(
        "fire back: when attacked",
        "Combat (E)",
        lambda case: bool(_attackers(case)),
        lambda case: phases_words.only_the_attacked_fire_back(units_are=case.conjugate("is", "are")),
    ),
    Check(
        "fire back: at who attacks",
        "Combat (E)",
        lambda case: not _attackers(case) or case.at in _attackers(case),
        lambda case: phases_words.attacked_from_elsewhere(
            units_are=case.conjugate("is", "are"), places=join_names(_attackers(case)), target=case.at
        ),
    ),
    *MISSILES,
)
"""The conditions of defensive fire (Combat (E), errata COMBAT)."""
