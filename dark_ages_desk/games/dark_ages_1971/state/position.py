"""The position of a battle: every counter, what has been lost, the attacks allocated, and what is still to come.

Further parts of the module:

- Sequence of Play: the phases by name, for views, headings and adjustments.
- The table in ids and numbers, for the record: whether later rules still lead to the same table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any, ClassVar, Self

from dark_ages_desk.core.board import Hex
from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import Entry, Value
from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.core.step import Step
from dark_ages_desk.games.dark_ages_1971.state.fixed import GameData
from dark_ages_desk.games.dark_ages_1971.state.terrain import NO_BANK
from dark_ages_desk.games.dark_ages_1971.state.units import CAVALRY, COMMAND_BONUS, NAMES, STACKING_LIMIT, UnitType
from dark_ages_desk.games.dark_ages_1971.words import scenario as scenario_words

STAGES = (
    ("deployment", "Deployment", "How to set up the game"),
    ("movement", "Movement", "Movement Phase"),
    ("allocation", "Attack Allocation", "Attack Allocation Phase"),
    ("defensive fire", "Defensive Fire", "Defensive Fire Phase"),
    ("offensive fire", "Offensive Fire", "Offensive Fire Phase"),
    ("melee", "Melee", "Melee Attack Phase"),
)
"""The phases as a rail shows them: (stage, name, rule)."""


OFF_MAP = -1
"""The hex of a unit that has not yet been deployed or has not yet entered."""

STEADY = -1
"""Not panicked; else the edge that the unit flees to: 0 north, 1 east, 2 south, 3 west."""

Shields = tuple[tuple[int, int], ...]
"""The pairs (defending unit by id, hex of the attack that it meets); see Combat (J)."""

Clock = tuple[int, str, str]
"""A moment that comes again every Game-Turn: (Game-Turn, side of the Player-Turn, phase)."""


@dataclass(frozen=True, slots=True)
class Unit:
    """One counter. A command unit has a ``number``; for ``bank`` see terrain.py; ``charge`` is the length of its last
    charge in hexes.

    - ``spent``: it has moved in this Movement Phase
    - ``used``: half points spent
    - ``until``: demoralized up to the end of that phase
    - ``flees``: the edge that a panicked unit runs to
    - ``rallied``: in this Player-Turn
    - ``aboard``: the fleet that carries it
    - ``rider``: of a dismounted unit, the cavalry that it was
    - ``horses``: its riderless counter
    - ``entering``: it may come onto the map
    """

    id: int
    side: str
    kind: str
    hex: int = OFF_MAP
    facing: int = 0
    number: int = 0
    bank: int = NO_BANK
    charge: int = 0
    spent: bool = False
    used: int = 0
    until: Clock | None = None
    flees: int = STEADY
    rallied: bool = False
    aboard: int = 0
    moored: bool = False
    captured: bool = False
    rider: str = ""
    horses: int = 0
    entering: bool = False

    @property
    def key(self) -> str:
        """The name in answers."""
        return f"u{self.id}"

    @property
    def panicked(self) -> bool:
        return self.flees != STEADY

    @property
    def demoralized(self) -> bool:
        """Errata PANIC: panicked units are considered demoralized, but for their Movement Allowance."""
        return self.until is not None or self.flees != STEADY

    @property
    def single(self) -> bool:
        """True if its name is singular: "The Horse Archer attacks", but "Swordsmen attack"."""
        return self.kind in ("CM", "VF", "HA", "BC")

    @property
    def is_command(self) -> bool:
        return self.kind == "CM"

    @property
    def is_fleet(self) -> bool:
        return self.kind == "VF"

    @property
    def is_cavalry(self) -> bool:
        return self.kind in CAVALRY

    @property
    def fights(self) -> bool:
        """A combat unit in the full sense: no command unit, no fleet, no horses without riders."""
        return self.kind not in ("CM", "VF", "RH")

    @property
    def name(self) -> str:
        return f"No. {self.number} Command unit" if self.is_command else NAMES[self.kind]


@dataclass(frozen=True, slots=True)
class Loss:
    """A unit lost: its side, kind and Victory Points. A captor gets ``prize`` on top (Viking Fleets (F))."""

    side: str
    kind: str
    points: int
    why: str
    turn: int
    unit: int = 0
    prize: int = 0


@dataclass(frozen=True, slots=True)
class Bond:
    """Units in Contact, the attackers and the defenders (Combat (K))."""

    attackers: frozenset[int]
    defenders: frozenset[int]

    @property
    def all(self) -> frozenset[int]:
        return self.attackers | self.defenders


@dataclass(frozen=True)
class BattlePosition(Position):
    """One moment of a battle: ``stage`` is the phase, ``phasing`` the side that has the Player-Turn.

    - ``plan``: the attacks allocated in this Player-Turn
    - ``answer_fire``: the defensive fire
    - ``shields``: for each attacked hex the unit (by id) that meets the attack from each hex, once that is settled;
      absent if all meet all
    - ``excused``: units that the referee lets take part in this Player-Turn's combat against a rule (demoralized
      attackers, fleets under sail as targets)
    - ``lowest``: attacks that he allowed below 1-2
    - ``fierce``: for each side with Ferocity the Game-Turn of its first melee attacks
    - ``broken``: the sides that have panicked
    - ``orders``: the units under command at the start of the Movement Phase
    - ``centre``: the hex that the first army gathers round
    - ``ground``: the hexes with ground changed by the referee
    - ``last``: the last Game-Turn
    - ``melee``: the hex with a melee in progress
    """

    forgets: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "units": ("at", "lies", "parties", "ways"),
        **dict.fromkeys(("bonds", "orders", "phasing"), ("parties", "ways")),
    }

    fixed: GameData = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
    turn: int = 0
    stage: str = "deployment"
    phasing: str = ""
    units: Mapping[int, Unit] = field(default_factory=dict)
    next_unit: int = 1
    losses: tuple[Loss, ...] = ()
    bonds: tuple[Bond, ...] = ()
    plan: tuple[Entry, ...] = ()
    answer_fire: tuple[Entry, ...] = ()
    shields: Mapping[int, Shields] = field(default_factory=dict)
    excused: frozenset[int] = frozenset()
    lowest: frozenset[Entry] = frozenset()
    fierce: Mapping[str, int] = field(default_factory=dict)
    broken: frozenset[str] = frozenset()
    orders: frozenset[int] = frozenset()
    centre: int = OFF_MAP
    looks: Mapping[str, int] = field(default_factory=dict)
    strength: Mapping[str, int] = field(default_factory=dict)
    panic: Mapping[str, int] = field(default_factory=dict)
    ground: Mapping[int, Hex] = field(default_factory=dict)
    last: int = 10
    melee: int = OFF_MAP
    verdict: Outcome | None = None

    def power_name(self, power: str) -> str:
        return f"the {self.fixed.name(power)}" if power in self.fixed.armies else power

    @property
    def headings(self) -> tuple[str, ...]:
        if not self.turn:
            return ()
        side = f": {self.fixed.name(self.phasing)}" if self.phasing else ""
        phase = next((name for id_, name, _ in STAGES if id_ == self.stage), "")  # order: ids differ
        found = [
            scenario_words.game_turn_heading(turn=self.turn),
            f"{'Player-Turn' if self.pieces == BY_TABLE else phase}{side}",
        ]
        if self.stage == "melee" and self.melee != OFF_MAP:
            found.append(scenario_words.melee_on(place=self.fixed.board.grid.ids[self.melee]))
        return tuple(found)

    # --- who stands where

    @cached_property
    def at(self) -> Mapping[int, tuple[Unit, ...]]:
        """The units in each hex, in the order of their ids; units aboard a fleet are in its hex."""
        table: dict[int, list[Unit]] = {}
        for unit in self.units.values():
            if unit.hex >= 0:
                table.setdefault(unit.hex, []).append(unit)
        # order: by id, as everywhere
        return {index: tuple(sorted(units, key=_unit_id)) for index, units in table.items()}

    def units_at(self, index: int) -> tuple[Unit, ...]:
        return self.at.get(index, ())

    def friends_at(self, side: str, index: int) -> list[Unit]:
        return [unit for unit in self.units_at(index) if unit.side == side and not unit.captured]

    def enemies_at(self, side: str, index: int) -> list[Unit]:
        """Return the enemy units that bar a hex: a captured fleet bars no unit."""
        return [unit for unit in self.units_at(index) if unit.side != side and not unit.captured]

    def units_of(self, side: str) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.side == side]

    def type_of(self, unit: Unit) -> UnitType:
        return self.fixed.types[unit.kind]

    def stacking_points(self, units: Iterable[Unit]) -> int:
        """Return the Stacking Points of all units, without those aboard a fleet."""
        return sum(self.fixed.types[unit.kind].stacking for unit in units if not unit.aboard)

    def free_stacking(self, side: str, index: int) -> int:
        """Return the Stacking Points that may still enter a hex; 0 for a swamp with a unit in it."""
        there = [unit for unit in self.units_at(index) if unit.side == side and not unit.aboard]
        points = self.stacking_points(there)
        if points and self.fixed.ground.bars_stacking(index):
            return 0
        return STACKING_LIMIT - points

    def command_bonus(self, side: str, index: int, without: int = 0) -> int:
        """Return the bonus for units in that hex; -1 if they are not under command influence (Command Units (C)).

        It is that of the best command unit near, or of all (reading ``several leaders``). A demoralized command unit
        has no bonus, and does not let others attack. The command unit ``remove_units`` does not count.
        """
        found = [
            COMMAND_BONUS[unit.number]
            for other in (index, *self.fixed.board.grid.neighbours(index))
            for unit in self.units_at(other)
            if unit.kind == "CM" and unit.side == side and unit.until is None and unit.id != without
        ]
        if self.fixed.leaders_add_up and found:
            return sum(found)
        return max(found, default=-1)  # order: numbers

    def lone_leader(self, units: Sequence[Unit]) -> int:
        """Return the command unit that fights alone and does not influence its own die, by the reading ``lone leader``;
        0 for none (Command Units (C))."""
        if self.fixed.readings["lone leader"] != "no" or len(units) != 1:
            return 0
        return units[0].id if units[0].is_command else 0  # order: the only one

    def was_under_command(self, unit: Unit) -> bool:
        """Return whether the unit was under command at the start of the Movement Phase (Command Units (A)). A unit that
        enters the map needs no command."""
        return unit.hex < 0 or unit.id in self.orders

    def is_under_command(self, unit: Unit) -> bool:
        """Return whether a friendly command unit is in the hex or beside it (Command Units). A demoralized one still
        leads."""
        for other in (unit.hex, *self.fixed.board.grid.neighbours(unit.hex)):
            if any(one.kind == "CM" and one.side == unit.side for one in self.units_at(other)):
                return True
        return False

    def is_held_in_contact(self, unit: Unit) -> bool:
        """Return whether the unit is in a Contact that it may not leave (Combat (K), errata CAVALRY)."""
        for bond in self.bonds:
            if unit.id in bond.all:
                foes = bond.defenders if unit.id in bond.attackers else bond.attackers
                if not unit.is_cavalry or any(foe in self.units and self.units[foe].is_cavalry for foe in foes):
                    return True
        return False

    def is_in_contact(self, unit: Unit) -> bool:
        return any(unit.id in bond.all for bond in self.bonds)

    # --- changing the table

    def with_units(self, *changed: Unit) -> Self:
        """Return the position with these units in place of those with their ids."""
        return self.replace(units={**self.units, **{unit.id: unit for unit in changed}})

    def change(self, unit: Unit, **changes: Any) -> Self:
        return self.with_units(replace(self.units[unit.id], **changes))

    def with_ground(self, index: int, place: Hex) -> Self:
        """Return the position with the ground of a hex changed. The new map holds from here on, but not for earlier
        positions."""
        board = self.fixed.board
        board = replace(board, hexes=(*board.hexes[:index], place, *board.hexes[index + 1 :]))
        fixed = replace(self.fixed, board=board)
        return self.replace(fixed=fixed, ground={**self.ground, index: place}, units=self.units)

    def muster(self, unit: Unit) -> Self:
        """Return the position with one more unit; its id is the position's ``next_unit`` before the call."""
        return self.replace(units={**self.units, unit.id: unit}, next_unit=max(self.next_unit, unit.id + 1))

    def remove_units(self, ids: Iterable[int]) -> Self:
        """Return the position without those units and their bonds of Contact."""
        gone = set(ids)
        units = {number: unit for number, unit in self.units.items() if number not in gone}
        return self.replace(units=units, bonds=tuple(bond for bond in self.bonds if not bond.all & gone))

    def leave_contact(self, ids: Iterable[int]) -> Self:
        """Return the position with units out of their bonds because they left their hex: cavalry that foot cannot hold,
        or panicked units (K).

        The others of a bond remain in Contact while it has units of both sides.
        """
        gone = frozenset(ids)
        if not any(bond.all & gone for bond in self.bonds):
            return self
        left = (Bond(bond.attackers - gone, bond.defenders - gone) for bond in self.bonds)
        return self.replace(bonds=tuple(bond for bond in left if bond.attackers and bond.defenders))

    def note_public(  # type: ignore[override]
        self, kind: str, text: str, rule: str, power: str = "", *hexes: int, **data: Any
    ) -> Self:
        """Return the position with a note that everybody may read."""
        spaces = tuple(self.fixed.board.grid.ids[index] for index in hexes)
        return self.note(Note(kind, text, rule, power, spaces, (), tuple(data.items())))

    # --- points

    def points_lost(self, side: str) -> int:
        """Return the Victory Points of a side's losses, each unit once (Victory Conditions, Panic)."""
        return sum(loss.points for loss in self.losses if loss.side == side)

    def points_won(self, side: str) -> int:
        """Return the Victory Points that a side has (Victory Conditions); captured fleets count twice (Viking Fleets
        (F))."""
        return sum(loss.points + loss.prize for loss in self.losses if loss.side != side)

    def clock(self, stage: str = "") -> Clock:
        """Return this moment as Demoralization counts it: Game-Turn, Player-Turn, phase."""
        return (self.turn, self.phasing, stage or self.stage)


def _unit_id(unit: Unit) -> int:
    return unit.id


def unit_ids(units: Iterable[Unit]) -> frozenset[int]:
    return frozenset(unit.id for unit in units)


def unit_of(pos: BattlePosition, key: object) -> Unit:
    """Return the unit that an answer names ("u17")."""
    return pos.units[int(str(key)[1:])]


class GameStep(Step["BattlePosition"]):
    """A step of Dark Ages (1971): somebody is asked."""

    __slots__ = ()


# all orders here: plain data, the same however it came about


def summary(pos: BattlePosition) -> tuple[tuple[str, Value], ...]:
    """Return every unit with its hex, facing and condition, and the losses."""
    return (
        ("at", (pos.turn, pos.stage, pos.phasing)),
        (
            "units",
            tuple(
                sorted(
                    (
                        one.side,
                        one.kind,
                        one.number,
                        one.hex,
                        one.facing,
                        one.bank,
                        one.used,
                        one.flees,
                        one.demoralized,
                    )
                    for one in pos.units.values()
                )
            ),
        ),
        ("losses", tuple(sorted((one.side, one.kind, one.points) for one in pos.losses))),
        ("broken", tuple(sorted(pos.broken))),
        ("runs", tuple(sorted(pos.runs.items()))),
    )
