"""The position of Carolingian Twilight: everything on the table, and the steps still to come.

Values that depend on the forces (the holder of a space, its controller) are handed on to the next position. That works
out again only what changed.

Further parts of the module:

- 6.0 The agreements between players, as the position keeps them.
- 5.0 The phases of a game turn by name: for views and adjustments, which need not know the rules themselves.
- The table in ids and numbers, for the record: whether later rules still lead to the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import ClassVar, Self, cast

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import REFEREE, Value
from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.games.carolingian_twilight.state.control import controllers, update_controllers
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS, GameData
from dark_ages_desk.games.carolingian_twilight.state.units import FLEET, NONE, Force, Units, add_units, min_units
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import state as state_words


@dataclass(frozen=True, slots=True)
class Loan:
    """DP, or a marker, that one Player Power has lent another."""

    lender: str
    borrower: str
    dp: int = 0
    marker: str = ""


@dataclass(frozen=True, slots=True)
class Alliance:
    """An alliance of two Player Powers in the players' own words."""

    powers: tuple[str, str]
    words: str = ""


STAGES = (
    ("dp", "Diplomatic Points", "7.0"),
    ("initiative", "Initiative", "8.0"),
    ("npp", "Major NPP bidding", "9.0"),
    ("raid", "Viking raid", "10.0"),
    ("operations", "Operations", "11.0"),
    ("end", "End of the turn", "25.0"),
)
"""The phases of a game turn: id, name, paragraph."""


@dataclass(frozen=True, slots=True)
class Levy:
    """12.0 The Levy Segment in progress: LP left, where a unit was raised, what was spent on markers and on units."""

    power: str
    lp: int
    raised_in: frozenset[str] = frozenset()
    on_units: int = 0
    on_markers: int = 0
    markers: int = 0
    maintained: bool = False
    disbanded: bool = False


@dataclass(frozen=True, slots=True)
class Operation:
    """14.0 An operating force: OP left, its embarkation ("", "port", "land"), its permitted seas, and its start.

    A marker adds ``leadership`` to its roll; if ``led``, one was played for it, with effect or without. If
    ``recalled``, the segment is over (Mésalliance), but the force is at sea and must land first.
    """

    power: str
    force: int
    op: int
    embarked: str = ""
    permitted: frozenset[str] = frozenset()
    leadership: int = 0
    led: bool = False
    start: str = ""
    recalled: bool = False


@dataclass(frozen=True, slots=True)
class Fight:
    """17.5 The markers played for a combat, as strength by force id. The forces that have rolled in it are ``struck``;
    its place is ``place``."""

    leadership: Mapping[int, int] = field(default_factory=dict)
    greek_fire: Mapping[int, int] = field(default_factory=dict)
    struck: frozenset[int] = frozenset()
    place: str = ""

    def strength(self, force: int) -> int:
        """Return the strength that the markers add to a force."""
        return self.leadership.get(force, 0) + self.greek_fire.get(force, 0)


@dataclass(frozen=True, slots=True)
class Raid:
    """10.4 A Viking raid in progress: its area, the powers there at its start, its force, and the force that it
    attacked last (0: none). It is ``over`` after an NE."""

    area: str
    in_area: tuple[str, ...]
    in_burg: tuple[str, ...]
    area_taken: bool = False
    over: bool = False
    force: int = 0
    attacked: int = 0


@dataclass(frozen=True, slots=True)
class LastingEffect:
    """28.0 A marker with a lasting effect, and its subject: the powers that it binds, a place, or a force by its id.

    It was played by ``power``. Its awaited Operations Segment is in progress if the mark ``begun`` is set.
    """

    marker: str
    power: str
    powers: tuple[str, ...] = ()
    space: str = ""
    force: int = 0
    begun: bool = False


def forces_by_space(forces: Mapping[int, Force]) -> Mapping[str, tuple[Force, ...]]:
    """Return the forces in each space, in the order of their arrival in the game."""
    table: dict[str, list[Force]] = {}
    for force in forces.values():
        table.setdefault(force.space, []).append(force)
    return {space: tuple(here) for space, here in table.items()}


def update_forces_by_space(
    stood: Mapping[str, tuple[Force, ...]], before: Force | None, now: Force, forces: Mapping[int, Force]
) -> Mapping[str, tuple[Force, ...]]:
    """Return the forces in each space, updated from ``stood`` for the change of one force."""
    at = dict(stood)
    for space in dict.fromkeys((now.space, before.space if before is not None else now.space)):
        here = tuple([force for force in forces.values() if force.space == space])
        if here:
            at[space] = here
        else:
            at.pop(space, None)
    return at


@dataclass(frozen=True)
class CarolingianPosition(Position):
    """One moment of a game. Each power's rank is in ``ranks``: "player", "major", "minor", "system" or "gone".

    - ``own``: the Player Power of each seat
    - ``round_table``: the seats clockwise, () until the players are asked
    - ``track``: the power in each box of the Initiative Track
    - ``moved``: the Player Powers in the order of the Operations Phase before
    - ``origin``: the spaces under Frankish control at the start of the game
    - ``lasting``: markers in force
    - ``operated``: the powers that have started the Operations Segment of this game turn
    - ``free_dp``: the DP that Alliance adds to bids for the Major NPP under auction
    - ``out``: markers that have left the game
    - ``feudal``: the areas with a Feudalism marker (29.1)
    - ``despite``: areas of these where a cause of removal existed at placement, with that cause
    """

    end_rule: ClassVar[str] = "25.0"

    # What was worked out of the forces and ranks, beside those that it was worked out of. A position hands it on to the
    # next one, where it holds as long as these are the same ones.
    _at: ClassVar[tuple[Mapping[int, Force], Mapping[str, tuple[Force, ...]]] | None] = None
    _of: ClassVar[tuple[Mapping[int, Force], dict[str, tuple[Force, ...]]] | None] = None
    _control: ClassVar[
        tuple[Mapping[str, str], Mapping[str, tuple[Force, ...]], Mapping[str, tuple[str, ...]]] | None
    ] = None
    _held: ClassVar[tuple[Mapping[str, tuple[str, ...]], dict[str, tuple[str, ...]]] | None] = None
    _majors: ClassVar[tuple[Mapping[str, str], tuple[str, ...]] | None] = None

    fixed: GameData = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
    turn: int = 0
    stage: str = "setup"
    phasing: str = ""
    ranks: Mapping[str, str] = field(default_factory=dict)
    own: Mapping[str, str] = field(default_factory=dict)
    round_table: tuple[str, ...] = ()
    forces: Mapping[int, Force] = field(default_factory=dict)
    next_force: int = 1
    dp: Mapping[str, int] = field(default_factory=dict)
    pillaged: frozenset[str] = frozenset()
    plague: frozenset[str] = frozenset()
    origin: frozenset[str] = frozenset()
    pool: Mapping[str, int] = field(default_factory=dict)
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    track: Mapping[int, str] = field(default_factory=dict)
    moved: tuple[str, ...] = ()
    last_run: Mapping[str, str] = field(default_factory=dict)
    bids: Mapping[str, int] = field(default_factory=dict)
    levy: Levy | None = None
    operation: Operation | None = None
    raid: Raid | None = None
    fight: Fight | None = None
    started_in: frozenset[str] = frozenset()
    acted: bool = False
    leaderless: tuple[str, ...] = ()
    lost_leader: frozenset[str] = frozenset()
    lasting: tuple[LastingEffect, ...] = ()
    operated: frozenset[str] = frozenset()
    free_dp: Mapping[str, int] = field(default_factory=dict)
    out: tuple[str, ...] = ()
    feudal: frozenset[str] = frozenset()
    despite: Mapping[str, str] = field(default_factory=dict)
    loans: tuple[Loan, ...] = ()
    alliances: tuple[Alliance, ...] = ()
    to_place: Mapping[str, Units] = field(default_factory=dict)
    verdict: Outcome | None = None

    @property
    def headings(self) -> tuple[str, ...]:
        if not self.turn:
            return ()
        power = f": {self.fixed.name_in_sentence(self.phasing)}" if self.phasing else ""
        found = [
            state_words.turn_heading(turn=self.turn, year=self.year),
            *(name + power for id_, name, _ in STAGES if id_ == self.stage),
        ]
        if self.raid is not None:
            found.append(state_words.viking_raid_heading(place=self.fixed.board.name_of(self.raid.area)))
        if self.fight is not None:
            found.append(
                state_words.battle_heading(place=self.fixed.board.name_of(self.fight.place))
                if self.fight.place
                else "Battle"
            )
        return tuple(found)

    def apply_triggers(self) -> Self:
        """29.1.3, 29.4 Return the position after the immediate effects of a change on the table, from any cause."""
        return cast("Self", self.fixed.at_once(self)) if self.fixed.at_once is not None else self

    # --- who stands where

    @property
    def at(self) -> Mapping[str, tuple[Force, ...]]:
        """The forces in each space; spaces without any are absent. Computed once for the same forces."""
        known = self._at
        if known is None or known[0] is not self.forces:
            known = self.__dict__["_at"] = (self.forces, forces_by_space(self.forces))
        return known[1]

    def forces_at(self, space: str) -> tuple[Force, ...]:
        return self.at.get(space, ())

    def forces_of(self, power: str) -> tuple[Force, ...]:
        known = self._of
        if known is None or known[0] is not self.forces:
            known = self.__dict__["_of"] = (self.forces, dict[str, tuple[Force, ...]]())
        if power not in known[1]:
            known[1][power] = tuple([force for force in self.forces.values() if force.power == power])
        return known[1][power]

    def enemies_at(self, power: str, space: str) -> list[Force]:
        """3.0 Return the forces of all other powers in the space: they are enemies, even if the same player
        has them."""
        return [force for force in self.at.get(space, ()) if force.power != power]

    def has_force_at(self, power: str, space: str) -> bool:
        return any(force.power == power for force in self.at.get(space, ()))

    @property
    def control(self) -> Mapping[str, tuple[str, ...]]:
        """3.1 The controlling powers of each space; see control.py. It reuses earlier results."""
        at, known = self.at, self._control
        if known is None or known[0] is not self.ranks:
            known = self.__dict__["_control"] = (self.ranks, at, controllers(self.fixed, self.ranks, at))
        elif known[1] is not at:
            now = update_controllers(self.fixed, self.ranks, known[1:], at)
            known = self.__dict__["_control"] = (self.ranks, at, now)
        return known[2]

    def controlled_spaces(self, power: str) -> tuple[str, ...]:
        """3.1 Return the areas and burgs that a power controls, fully or shared, and the seas with its fleets, in the
        order of the board."""
        control, known = self.control, self._held
        if known is None or known[0] is not control:
            known = self.__dict__["_held"] = (control, dict[str, tuple[str, ...]]())
        if power not in known[1]:
            known[1][power] = tuple([space for space, powers in control.items() if power in powers])
        return known[1][power]

    def has_full_control(self, power: str, space: str) -> bool:
        """3.1 Return whether the power controls the space alone. A peripheral area with two owners counts as alone for
        each (27.10)."""
        holders = self.control[space]
        return holders == (power,) or (power in holders and self._is_peripheral(space))

    def _is_peripheral(self, space: str) -> bool:
        here = self.fixed.board.spaces[space]
        return self.fixed.board.spaces[here.within or space].kind == "peripheral"

    @property
    def at_work(self) -> bool:
        """14.0 True if the operating force exists and is still on the map."""
        return self.operation is not None and self.operation.force in self.forces

    # --- who plays

    def answering_seat(self, power: str) -> str:
        """Return the seat that answers for a power, or the referee for one without a player."""
        return self.runs.get(power) or REFEREE

    def player_powers(self) -> list[str]:
        """Return the Player Powers, clockwise round the table."""
        return [self.own[seat] for seat in self.round_table or self.fixed.seats if seat in self.own]

    def frankish_players(self) -> list[str]:
        return [power for power in self.player_powers() if self.fixed.powers[power].frankish]

    def majors(self) -> tuple[str, ...]:
        known = self._majors
        if known is None or known[0] is not self.ranks:
            majors = tuple([power for power, rank in self.ranks.items() if rank == "major"])
            known = self.__dict__["_majors"] = (self.ranks, majors)
        return known[1]

    def is_in_play(self, power: str) -> bool:
        """Return whether it is a power of this game that has arrived and is not eliminated."""
        return self.ranks.get(power, "gone") != "gone"

    def is_npp(self, power: str) -> bool:
        return self.ranks.get(power) in ("major", "minor")

    def may_see(self, viewer: str, power: str) -> bool:
        """21.0 Return whether this viewer may examine the forces and markers of the power: its own player and the
        referee may. Viking raiders hide nothing, because their number is rolled for all to see (10.1)."""
        return power == VIKINGS or viewer == REFEREE or (bool(viewer) and self.seat(power) == viewer)

    def power_name(self, power: str) -> str:
        return self.fixed.name_in_sentence(power) if power in self.fixed.powers else power

    def force_name(self, force: Force) -> str:
        """Return a name of a force that everybody may read; numbers tell several of one power in one place apart."""
        words = markers_words.units_in_place(units=self.fixed.name(force.power), place=self.fixed.place(force.space))
        beside = [other.id for other in self.forces_at(force.space) if other.power == force.power]
        return (
            state_words.one_of_several_forces(words=words, number=beside.index(force.id) + 1, of=len(beside))
            if len(beside) > 1
            else words
        )

    def foe_name(self, by: Force, foe: Force) -> str:
        """Return the name of an attacked power in a sentence; the Viking raiders attack those of an earlier raid as
        well (10.4)."""
        return state_words.THOSE_OF_EARLIER_RAID if by.power == foe.power else self.fixed.name_in_sentence(foe.power)

    # --- changing the table

    def with_force(self, force: Force) -> Self:
        """Return the position with the force in place of the one with its id; an empty one leaves the map."""
        forces = dict(self.forces)
        before = forces.get(force.id)
        if force.size:
            forces[force.id] = force
        else:
            forces.pop(force.id, None)
        return self.replace(forces=forces, _at=(forces, update_forces_by_space(self.at, before, force, forces)))

    def add_units(self, power: str, space: str, more: Units, done: bool = False, onto: int | None = None) -> Self:
        """Return the position with more units, in a force of the power there: ``onto``, else its first, else a
        new one."""
        here = [f for f in self.forces_at(space) if f.power == power and f.naval == (more[FLEET] > 0)]
        spent = more if done else NONE
        # order: the force that is named, else the one that came first
        target = next((f for f in here if onto is None or f.id == onto), None)
        if target is not None:
            units, idle = add_units(target.units, more), add_units(target.done, spent)
            return self.with_force(Force(target.id, power, space, units, idle))
        return self.add_force(power, space, more, spent)

    def add_force(self, power: str, space: str, units: Units, done: Units = NONE) -> Self:
        """Return the position with a new force; its id is the position's ``next_force`` before the call."""
        force = Force(self.next_force, power, space, units, done)
        return self.replace(next_force=force.id + 1).with_force(force)

    def take_units(self, force: int, lost: Units) -> Self:
        """Return the position with units taken off a force; an emptied force leaves the map."""
        return self.with_force(self.forces[force].without_units(min_units(lost, self.forces[force].units)))

    def pay(self, power: str, amount: int) -> Self:
        """Return the position with DP added to (or, negative, taken from) a Player Power's total."""
        return self.replace(dp={**self.dp, power: self.dp.get(power, 0) + amount})

    def effects_of_marker(self, marker: str) -> tuple[LastingEffect, ...]:
        """28.0 Return the lasting effects of that marker."""
        return tuple(effect for effect in self.lasting if effect.marker == marker)

    def end_effects(self, over: Callable[[LastingEffect], bool]) -> Self:
        """28.0 Return the position without the lasting effects that ``over`` accepts."""
        kept = tuple(effect for effect in self.lasting if not over(effect))
        return self.replace(lasting=kept) if len(kept) != len(self.lasting) else self

    @property
    def year(self) -> int:
        """The year of the game turn; that of the first turn during set-up."""
        return self.fixed.scenario.first_year + max(self.turn, 1) - 1

    def owner(self, power: str) -> str:
        """Return the seat whose Player Power this is, "" for none; only an adjustment lets another seat run it."""
        return next((seat for seat, own in self.own.items() if own == power), "")  # order: a power has one owner

    def powers_clockwise(self, first: str) -> tuple[str, ...]:
        """Return the Player Powers clockwise round the table, from ``first``."""
        powers = self.player_powers()
        start = powers.index(first) if first in powers else 0  # no Player Power only after an adjustment
        return tuple(powers[start:] + powers[:start])


# all orders here: plain data, the same however it came about


def summary(pos: CarolingianPosition) -> tuple[tuple[str, Value], ...]:
    """Return the places of forces, points, markers, ranks and boxes as plain data."""
    return (
        ("at", (pos.turn, pos.stage, pos.phasing)),
        ("forces", tuple(sorted((one.space, one.power, one.units, one.done) for one in pos.forces.values()))),
        ("dp", tuple(sorted(pos.dp.items()))),
        ("lp", (pos.levy.power, pos.levy.lp) if pos.levy is not None else ()),
        ("op", (pos.operation.power, pos.operation.op) if pos.operation is not None else ()),
        ("ranks", tuple(sorted(pos.ranks.items()))),
        ("runs", tuple(sorted(pos.runs.items()))),
        ("track", tuple(sorted(pos.track.items()))),
        ("bids", tuple(sorted(pos.bids.items()))),
        ("pool", tuple(sorted(pos.pool.items()))),
        ("hands", tuple(sorted((power, tuple(sorted(hand))) for power, hand in pos.hands.items()))),
        ("out", tuple(sorted(pos.out))),
        ("marked", (tuple(sorted(pos.pillaged)), tuple(sorted(pos.plague)), tuple(sorted(pos.feudal)))),
    )
