"""Dismounted Cavalry (optional): riders fight on foot, their horses wait; both may become cavalry again."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import Answer, Choice, Option, Pick
from dark_ages_desk.games.dark_ages_1971.movement.party import allowance, format_points
from dark_ages_desk.games.dark_ages_1971.state import naming
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.state.units import NAMES
from dark_ages_desk.games.dark_ages_1971.words import movement as movement_words

ON_FOOT = {"HC": (("SD", 2),), "MC": (("SD", 2),), "HA": (("OB", 3),), "BC": (("OB", 2), ("SD", 2))}
"""Dismounted Cavalry, the table: what takes the place of cavalry, and the Movement Points that it costs them."""


@dataclass(frozen=True, slots=True)
class DismountAttempt:
    """A unit that is to dismount as foot of a ``kind``, or to mount again ("")."""

    pos: BattlePosition
    unit: Unit | None
    kind: str = ""
    named: str = ""

    @property
    def who(self) -> Unit:
        assert self.unit is not None
        return self.unit

    @property
    def name(self) -> str:
        return self.who.name

    @property
    def enemies(self) -> list[str]:
        """The hexes beside it with enemies."""
        near = self.pos.fixed.board.grid.neighbours(self.who.hex)
        return [self.pos.fixed.place(index) for index in near if self.pos.enemies_at(self.who.side, index)]

    @property
    def cost(self) -> int:
        """The cost of dismounting for the foot, in half points."""
        return dict(ON_FOOT[self.who.kind])[self.kind] * 2

    @property
    def means(self) -> int:
        """The half points that the foot has to pay it."""
        return allowance(self.pos, replace(self.who, kind=self.kind, rider=self.who.kind, used=0))

    @property
    def stacking(self) -> tuple[int, int]:
        """The Stacking Points of the foot with its horses, and the free ones of the hex."""
        types, unit = self.pos.fixed.types, self.who
        room = self.pos.free_stacking(unit.side, unit.hex) + types[unit.kind].stacking
        return types[self.kind].stacking + types["RH"].stacking, room

    @property
    def horses(self) -> Unit | None:
        """The horses that the riders left."""
        return self.pos.units.get(self.who.horses)

    @property
    def mounts(self) -> Unit:
        assert self.horses is not None
        return self.horses


OWN: tuple[Check[DismountAttempt], ...] = (
    Check(
        "riders: unit",
        "Dismounted Cavalry",
        lambda case: case.unit is not None and case.who.side == case.pos.phasing,
        lambda case: movement_words.you_have_no_unit(named=case.named),
        SENSE,
    ),
    Check(
        "riders: on the map",
        "Dismounted Cavalry",
        lambda case: case.who.hex >= 0 and not case.who.aboard,
        lambda case: movement_words.are_not_on_land(units=case.name),
        SENSE,
    ),
)
"""The conditions on the riders' owner and place."""

STILL: tuple[Check[DismountAttempt], ...] = (
    Check(
        "riders: optional rule",
        "Dismounted Cavalry",
        lambda case: case.pos.fixed.uses_rule("dismount"),
        lambda case: movement_words.DISMOUNTING_IS_NOT_PLAYED,
    ),
    Check(
        "riders: not moved",
        "Dismounted Cavalry",
        lambda case: not case.who.spent and not case.who.used,
        lambda case: movement_words.units_have_moved_or_dismounted(units=case.name),
    ),
    Check(
        "riders: steady",
        "Demoralization",
        lambda case: not case.who.demoralized,
        lambda case: movement_words.units_are_shaken(
            units=case.name, state="panicked" if case.who.panicked else "demoralized"
        ),
    ),
    Check(
        "riders: command",
        "Command Units (A)",
        lambda case: case.pos.was_under_command(case.who),
        lambda case: movement_words.dismounting_needs_command(units=case.name),
    ),
    Check(
        "riders: contact",
        "Combat (K)",
        lambda case: not case.pos.is_held_in_contact(case.who),
        lambda case: movement_words.units_are_in_contact(units=case.name),
    ),
    Check(
        "riders: apart",
        "Dismounted Cavalry",
        lambda case: not case.enemies,
        lambda case: movement_words.not_adjacent_to_enemies(places=", ".join(case.enemies)),
    ),
)
"""The conditions for dismounting and mounting. The points are Movement Points, so command is needed as for a march.

It is our reading that demoralized units do neither: the rule is silent on them.
"""

DISMOUNTING: tuple[Check[DismountAttempt], ...] = (
    *OWN,
    Check(
        "dismount: cavalry",
        "Dismounted Cavalry",
        lambda case: case.who.kind in ON_FOOT,
        lambda case: movement_words.have_no_horses(units=case.name),
        SENSE,
    ),
    Check(
        "dismount: as what",
        "Dismounted Cavalry",
        lambda case: case.kind in dict(ON_FOOT[case.who.kind]),
        lambda case: movement_words.dismount_as(
            units=case.name, kinds=" or ".join(NAMES[k] for k, _ in ON_FOOT[case.who.kind])
        ),
        SENSE,
    ),
    *STILL,
    Check(
        "dismount: swamp",
        "Terrain Effects Chart",
        lambda case: not case.pos.fixed.ground.bars_stacking(case.who.hex),
        lambda case: movement_words.NO_ROOM_FOR_HORSES_IN_A_SWAMP,
    ),
    Check(
        "dismount: room",
        "Stacking (A)",
        lambda case: case.pos.fixed.ground.bars_stacking(case.who.hex) or case.stacking[0] <= case.stacking[1],
        lambda case: movement_words.no_room_for_foot_and_horses(
            needed=case.stacking[0], room=case.stacking[1], place=case.pos.fixed.place(case.who.hex)
        ),
    ),
    Check(
        "dismount: points",
        "Dismounted Cavalry",
        lambda case: case.cost <= case.means,
        lambda case: movement_words.dismounting_costs_points(
            cost=format_points(case.cost), left=format_points(max(0, case.means))
        ),
        MEANS,
    ),
)

MOUNTING: tuple[Check[DismountAttempt], ...] = (
    *OWN,
    Check(
        "mount: foot",
        "Dismounted Cavalry",
        lambda case: bool(case.who.rider) and case.who.kind != "RH",
        lambda case: movement_words.are_not_dismounted_riders(units=case.name),
        SENSE,
    ),
    Check(
        "mount: horses",
        "Dismounted Cavalry",
        lambda case: case.horses is not None,
        lambda case: movement_words.horses_are_lost(units=case.name),
        SENSE,
    ),
    *STILL,
    Check(
        "mount: same hex",
        "Dismounted Cavalry",
        lambda case: case.mounts.hex == case.who.hex,
        lambda case: movement_words.horses_are_elsewhere(
            units=case.name,
            place=case.pos.fixed.place(case.who.hex),
            horses_place=case.pos.fixed.place(case.mounts.hex),
        ),
    ),
    Check(
        "mount: horses rested",
        "Dismounted Cavalry",
        lambda case: not case.mounts.spent,
        lambda case: movement_words.HORSES_HAVE_MOVED,
    ),
)


def options(pos: BattlePosition, side: str) -> list[Option]:
    """Return the options to dismount or mount units now."""
    if not pos.fixed.uses_rule("dismount"):
        return []
    ids = pos.fixed.board.grid.ids
    off, on = [], []
    for unit in pos.units_of(side):
        for kind, _ in ON_FOOT.get(unit.kind, ()):
            if passes(DISMOUNTING, DismountAttempt(pos, unit, kind)):
                words = movement_words.unit_in_place_as_kind(unit=unit.name, place=ids[unit.hex], kind=NAMES[kind])
                off.append(Choice(f"{unit.key}>{kind}", words, 1, ids[unit.hex]))
        if unit.rider and passes(MOUNTING, DismountAttempt(pos, unit)):
            on.append(Choice(unit.key, f"{unit.name} in {ids[unit.hex]}", 1, ids[unit.hex]))
    found: list[Option] = []
    if off:
        found.append(Pick("dismount", "Dismount", "boxes", tuple(off)))
    if on:
        found.append(Pick("mount", "Mount again", "counters", tuple(on)))
    return found


def checks_for(pos: BattlePosition, attempt: Answer) -> Iterator[Trial[DismountAttempt]]:
    """Yield the checks for an answer "dismount" or "mount"."""
    who, _, kind = naming.first_part(attempt).partition(">")
    if attempt.verb == "mount":
        rider = naming.first_part(attempt)
        yield Trial(MOUNTING, DismountAttempt(pos, naming.find_unit(pos, rider), named=rider))
    else:
        yield Trial(DISMOUNTING, DismountAttempt(pos, naming.find_unit(pos, who), kind, who))


def take(pos: BattlePosition, answer: Answer) -> BattlePosition:
    """Make a unit dismount or mount; the horses do not move in this Player-Turn."""
    who, _, kind = naming.first_part(answer).partition(">")
    unit = unit_of(pos, who)
    place = pos.fixed.place(unit.hex)
    if answer.verb == "mount":
        pos = mount(pos, unit)
        words = movement_words.units_mount(unit=pos.units[unit.id].name, place=place)
        return pos.note_public("mounted", words, "Dismounted Cavalry", unit.side, unit.hex)
    case = DismountAttempt(pos, unit, kind)
    pos = dismount_unit(pos, unit, kind, unit.used + min(case.cost, max(0, case.means)))
    words = movement_words.units_dismount(unit=unit.name, place=place, foot=pos.units[unit.id].name)
    return pos.note_public("dismounted", words, "Dismounted Cavalry", unit.side, unit.hex)


def mount(pos: BattlePosition, unit: Unit) -> BattlePosition:
    """Return the position with foot turned into cavalry again, with its horses. It does not move in this
    Player-Turn."""
    rider = replace(unit, kind=unit.rider, rider="", horses=0, spent=True, charge=0)
    return pos.remove_units([unit.horses]).with_units(rider)


def dismount_unit(pos: BattlePosition, unit: Unit, kind: str, used: int) -> BattlePosition:
    """Return the position with cavalry turned into foot with ``used`` half points spent, and horses that do not move
    now."""
    horses = Unit(pos.next_unit, unit.side, "RH", unit.hex, unit.facing, spent=True, rider=unit.kind)
    foot = replace(unit, kind=kind, rider=unit.kind, horses=horses.id, used=used, charge=0)
    pos = pos.muster(horses).with_units(foot)
    return pos.change(foot, spent=True) if allowance(pos, foot) <= 0 else pos
