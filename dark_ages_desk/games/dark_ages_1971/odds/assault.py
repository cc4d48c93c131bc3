"""The attacks allocated to a hex as a Contest: shot by shot, melee by melee, each applied before the next.

The sums are those of the table (``combat/strength.py``, ``missiles.py``). The allotment of units to attacks is decided
when the melees start (``combat/shields.py``), and results have their effects there (``combat/results.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from fractions import Fraction
from itertools import product

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.odds import ContestTooLarge, outcomes, sum_probabilities
from dark_ages_desk.core.question import Entry
from dark_ages_desk.games.dark_ages_1971.combat import allocated, losses, missiles, strength
from dark_ages_desk.games.dark_ages_1971.combat.results import exposed_units, loss_rank, must_lose
from dark_ages_desk.games.dark_ages_1971.combat.strength import AUTOMATIC, COLUMNS, column, modify_die, shift_odds
from dark_ages_desk.games.dark_ages_1971.movement import fleets
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Shields, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import COMMAND_BONUS, halve
from dark_ages_desk.games.dark_ages_1971.words import odds as odds_words

MOST_STATES = 4000
"""Maximum number of states of a hex for exact chances; beyond it the computation would hold up the window."""

GONE, SHAKEN, STEADY, RESTING = 0, 1, 2, 3
"""States of a defender. RESTING: demoralized up to the end of the Offensive Fire Phase, and steady in the melees. A
fleet that is SHAKEN was captured (or retaken) and no longer takes part."""

Met = tuple[tuple[int, int], ...]
"""The pairs (defender by its place in the scene, roll that it meets), once they are settled."""


@dataclass(frozen=True, slots=True)
class Roll:
    """One attack of strength ``attack`` against the sum of the defenders' ``strengths``, or against ``protection`` for
    fire.

    The ``strengths`` are pairs (steady, shaken) for each defender of the scene, None for those of another hex. The
    modifiers of the ``die`` exclude the command of the defence. If ``fierce``, the odds are increased by one. If
    ``allowed``, it is made below 1-2, too.
    """

    kind: str
    place: int
    source: int
    attack: Fraction
    strengths: tuple[tuple[Fraction, Fraction] | None, ...]
    protection: int
    die: int
    fierce: bool
    allowed: bool


@dataclass(frozen=True, slots=True)
class Leader:
    """A steady command unit of the defence within a hexside of an attacked hex. If the rolls can hit it, ``number`` is
    its place in the scene (or that of the fleet that carries it)."""

    bonus: int
    number: int | None


class Scene:
    """The constants of a hex while the attacks of a plan on it are rolled out.

    Another attacked hex belongs to the scene if a command unit there affects this hex: its rolls may take that bonus
    away. Defensive fire is the other player's choice and left out. Panic from losses elsewhere is left out as well.
    """

    def __init__(self, now: BattlePosition, entries: Iterable[Entry], target: int) -> None:
        self.pos = pos = losses.recover_before_phase(now, "melee")
        self.firing = losses.recover_before_phase(now, "offensive fire") if now.stage != "melee" else now
        self.target = target
        self.foe = pos.fixed.foe(pos.phasing)
        entries = tuple(entries)
        shots, fights = allocated.fire_by_target(pos, entries), allocated.melees_by_hexside(pos, entries)
        self.places = bearing_hexes(pos, target, {*shots, *(place for _, place in fights)})
        self.units = [unit for place in self.places for unit in exposed_units(pos, self.foe, place, False)]
        self.at = [unit.hex for unit in self.units]
        self.rank = [loss_rank(unit) for unit in self.units]
        self.points = [self._points(unit) for unit in self.units]
        crt = pos.fixed.charts["crt"]
        self.crt = {odds: tuple(crt.cell(face, odds) for face in range(1, 7)) for odds in crt.columns}
        self.numbers = {unit.id: number for number, unit in enumerate(self.units)}
        self.leaders = {place: self._leaders(place) for place in self.places}
        self.spared = [self._nearby_commanders(unit) for unit in self.units]
        self.level = losses.NEVER if self.foe in pos.broken else pos.panic.get(self.foe, losses.NEVER)
        self.lost = pos.points_lost(self.foe)
        self.rolls: list[Roll] = []
        for place, units in shots.items():
            if place in self.places:
                self.rolls.append(self._shot(units, place))
        for (source, place), units in fights.items():
            if place in self.places:
                self.rolls.append(self._fight(units, source, place))
        self.alike = self._equal_defenders()
        self._alike_by: dict[Met | None, list[tuple[int, ...]]] = {None: self.alike}
        self._costs: dict[Assault, tuple[Fraction, Fraction]] = {}

    def start(self) -> Assault:
        """Return the state before the first roll."""
        stand = (
            SHAKEN if unit.demoralized else RESTING if self.firing.units[unit.id].demoralized else STEADY
            for unit in self.units
        )
        return Assault(tuple(stand), 0, None, self)

    def _leaders(self, place: int) -> list[Leader]:
        steady = (unit for unit in commanders(self.pos, place) if unit.until is None)
        return [Leader(COMMAND_BONUS[unit.number], self._number(unit)) for unit in steady]

    def _nearby_commanders(self, unit: Unit) -> list[int | None] | None:
        """Return the command units with or beside a unit, demoralized ones too (Panic); None for a unit that never
        panics."""
        if not unit.fights or unit.side != self.foe:
            return None
        return [self._number(one) for one in commanders(self.pos, unit.hex)]

    def _number(self, unit: Unit) -> int | None:
        return self.numbers.get(unit.aboard or unit.id)

    def _points(self, unit: Unit) -> int:
        """Return the Victory Points lost with a unit: its own and those of its crew; a prize is its former owner's
        loss."""
        crew = sum(losses.worth(self.pos, one) for one in fleets.crew(self.pos, unit)) if unit.is_fleet else 0
        return crew + (0 if unit.captured else losses.worth(self.pos, unit))

    def _shot(self, units: list[Unit], place: int) -> Roll:
        shot = missiles.fire(self.pos, units, place)
        allowed = allocated.is_attack_allowed(self.pos, "fire", units, place)
        return Roll("fire", place, 0, shot.strength, (), shot.protection, 0, False, allowed)

    def _fight(self, units: list[Unit], source: int, place: int) -> Roll:
        pos, side = self.pos, units[0].side
        classes = strength.classes_of(pos, units)
        attack = sum((strength.attack_strength(pos, unit, place).amount for unit in units), Fraction(0))
        bonus = max(pos.command_bonus(side, source, pos.lone_leader(units)), 0)  # order: numbers
        die = sum(amount for _, amount in strength.lasting_modifiers(pos, side)) - bonus
        pairs = tuple(self._defence_pair(unit, source, classes) if unit.hex == place else None for unit in self.units)
        allowed = allocated.is_attack_allowed(pos, "melee", units, place)
        return Roll("melee", place, source, attack, pairs, 0, die, strength.raises_odds(pos, side), allowed)

    def _defence_pair(self, unit: Unit, source: int, classes: Sequence[str]) -> tuple[Fraction, Fraction]:
        now = strength.defence_strength(self.pos, unit, source, classes).amount
        return (now, now) if unit.demoralized else (now, halve(now))

    def _equal_defenders(self) -> list[tuple[int, ...]]:
        """Return the groups of defenders that are equal in everything, so that it makes no difference which of them
        falls."""
        found: dict[tuple[object, ...], list[int]] = {}
        leads = {leader.number for near in self.leaders.values() for leader in near}
        for number, unit in enumerate(self.units):
            if number not in leads and not unit.is_fleet:
                facing = (unit.kind, unit.number, unit.facing, unit.rider, unit.demoralized)
                strengths = tuple(roll.strengths[number] for roll in self.rolls if roll.strengths)
                found.setdefault((unit.hex, facing, self.points[number], strengths), []).append(number)
        return [tuple(same) for same in found.values() if len(same) > 1]

    # --- the defender's choice

    def allot_defenders(self, state: Assault) -> Assault:
        """Return the state with the defenders allotted to attacks, as the melees start (Combat (J)). Of several ways
        the defender takes the one that costs him least."""
        pos = self.pos
        state = replace(state, stand=tuple(STEADY if one == RESTING else one for one in state.stand))
        choices: list[tuple[Met, ...]] = []
        for place in self.places:
            if place in pos.shields:
                choices.append((self.meeting_pairs(place, pos.shields[place]),))
                continue
            sources = [roll.source for roll in self.rolls if roll.kind == "melee" and roll.place == place]
            there = [
                self._unit_in_state(number, state.stand[number])
                for number in self._attackable_defenders(state.stand, place)
            ]
            ways = allocated.allotments(pos, sources, there)
            if ways:
                choices.append(tuple(self.meeting_pairs(place, way) for way in ways))
        ways_together = [tuple(pair for part in parts for pair in part) for parts in product(*choices)]
        settled = [replace(state, met=way) for way in ways_together]
        # order: the cheapest for their owner; of two as cheap either
        return settled[0] if len(settled) == 1 else min(settled, key=self.cost)

    def _unit_in_state(self, number: int, state: int) -> Unit:
        """Return the unit in a state, exact enough for comparisons of equal units."""
        unit = self.units[number]
        return replace(unit, until=(0, "", "")) if state == SHAKEN and not unit.demoralized else unit

    def meeting_pairs(self, place: int, pairs: Shields) -> Met:
        """Return a way to meet the attacks on a hex, in the numbers of the scene."""
        rolls = {roll.source: at for at, roll in enumerate(self.rolls) if roll.kind == "melee" and roll.place == place}
        return tuple((self.numbers[who], rolls[at]) for who, at in pairs if who in self.numbers and at in rolls)

    def cost(self, state: Assault) -> tuple[Fraction, Fraction]:
        """Return the mean loss from a state on, and the mean number of units then demoralized: the defender avoids
        both."""
        known = self._costs.get(state)
        if known is not None:
            return known
        if len(self._costs) > MOST_STATES:
            raise ContestTooLarge(odds_words.TOO_MANY_WAYS_FOR_THE_DEFENDER)
        ways = state.chances()
        if ways:
            parts = [(share, self.cost(after)) for after, share in ways]
            found = (sum(s * c[0] for s, c in parts) + Fraction(0), sum(s * c[1] for s, c in parts) + Fraction(0))
        else:
            shaken = sum(1 for one in state.stand if one == SHAKEN)
            found = (Fraction(self.points_lost(state.stand)), Fraction(shaken))
        self._costs[state] = found
        return found

    # --- what a roll does

    def _attackable_defenders(self, stand: tuple[int, ...], place: int) -> list[int]:
        """Return the defenders on a hex that can be attacked; fleets that changed hands cannot."""
        return [
            number
            for number, state in enumerate(stand)
            if self.at[number] == place and state and (state == STEADY or not self.units[number].is_fleet)
        ]

    def defenders(self, state: Assault, roll: Roll, at: int) -> list[int]:
        """Return the defenders that a roll falls on. Fire spares command units stacked with others, melees spare units
        that meet another attack."""
        there = self._attackable_defenders(state.stand, roll.place)
        if roll.kind == "fire":
            return [number for number in there if not self.units[number].is_command] or there
        return [number for number in there if (number, at) in (state.met or ())] or there

    def command_bonus(self, place: int, stand: tuple[int, ...], there: list[int]) -> int:
        """Return the bonus of the steady command units left with or beside a hex, where ``there`` are the attacked
        units (Command Units (C))."""
        alone = self.pos.lone_leader([self.units[number] for number in there])
        leading = [leader for leader in self.leaders[place] if self._is_leading(leader.number, stand, STEADY)]
        left = [one.bonus for one in leading if not alone or one.number is None or self.units[one.number].id != alone]
        if self.pos.fixed.leaders_add_up:
            return sum(left)
        return max(left, default=0)  # order: numbers

    def _is_leading(self, number: int | None, stand: tuple[int, ...], least: int) -> bool:
        return number is None or stand[number] >= (STEADY if self.units[number].is_fleet else least)

    def odds(self, state: Assault, roll: Roll, there: list[int]) -> str:
        """Return the column for a roll at that state."""
        if roll.kind == "fire":
            found = column(roll.attack, Fraction(roll.protection))
        else:
            pairs = ((roll.strengths[number], state.stand[number]) for number in there)
            found = column(roll.attack, sum((pair[STEADY - how] for pair, how in pairs if pair), Fraction(0)))
        found = shift_odds(found) if roll.fierce else found
        return found or (COLUMNS[0] if roll.allowed else "")

    def points_lost(self, stand: tuple[int, ...]) -> int:
        """Return the Victory Points lost by then; a fleet that changed hands is lost."""
        return sum(
            points
            for unit, points, state in zip(self.units, self.points, stand, strict=True)
            if state == GONE or (unit.is_fleet and state == SHAKEN)
        )

    def apply_result(self, state: Assault, result: str, there: list[int]) -> tuple[int, ...]:
        """Return the states of all after a result that falls on some of them; the owner gives up the units
        worth least."""
        before = state.stand
        number, shaken = must_lose(result, [before[one] in (SHAKEN, RESTING) for one in there])
        if result == "DD":
            doomed = [one for one in there if before[one] in (SHAKEN, RESTING)]
        else:
            # order: the owner's cheapest; equal ones are the same
            doomed = sorted(there, key=lambda one: (*self._price(one), before[one] == STEADY))[:number]
        now = list(before)
        for one in doomed:
            now[one] = GONE
        now = self._apply_panic(before, now)
        ships = [one for one in there if shaken and now[one] and self.units[one].is_fleet]
        for one in ships:
            lost = tuple(now)
            now[one] = SHAKEN
            now = self._apply_panic(lost, now)
        for one in there:
            if shaken and now[one] == STEADY:
                now[one] = SHAKEN
        for same in self._equal_groups(state.met):
            # order: states of equal units
            for one, how in zip(same, sorted(now[other] for other in same), strict=True):
                now[one] = how
        return tuple(now)

    def _equal_groups(self, met: Met | None) -> list[tuple[int, ...]]:
        """Return the groups of equal defenders that meet the same attacks."""
        if met not in self._alike_by:
            found: dict[tuple[int, tuple[int, ...]], list[int]] = {}
            for at, same in enumerate(self.alike):
                for one in same:
                    rolls = tuple(roll for number, roll in met or () if number == one)
                    found.setdefault((at, rolls), []).append(one)
            self._alike_by[met] = [tuple(same) for same in found.values() if len(same) > 1]
        return self._alike_by[met]

    def _price(self, number: int) -> tuple[int, int]:
        unit = self.units[number]
        return (self.rank[number], -unit.number if unit.is_command else self.pos.type_of(unit).vp)

    def _apply_panic(self, before: tuple[int, ...], now: list[int]) -> list[int]:
        """Return the states after the panic of an army that reaches its Panic Level by these losses (errata PANIC)."""
        if not self.lost + self.points_lost(before) < self.level <= self.lost + self.points_lost(tuple(now)):
            return now
        stand = tuple(now)
        return [
            SHAKEN
            if state in (STEADY, RESTING)
            and near is not None
            and not any(self._is_leading(one, stand, SHAKEN) for one in near)
            else state
            for state, near in zip(now, self.spared, strict=True)
        ]


@dataclass(frozen=True, slots=True)
class Assault:
    """A moment of the attacks: those from ``next`` on are still to be rolled, and ``stand`` has each defender's state.
    Once the melees have started, ``met`` says which melee each defender meets."""

    stand: tuple[int, ...]
    next: int
    met: Met | None
    scene: Scene = field(compare=False, repr=False)

    def chances(self) -> tuple[tuple[Assault, Fraction], ...]:
        scene, state = self.scene, self
        while state.next < len(scene.rolls):
            roll = scene.rolls[state.next]
            if roll.kind == "melee" and state.met is None:
                state = scene.allot_defenders(state)
            there = scene.defenders(state, roll, state.next)
            odds = scene.odds(state, roll, there) if there else ""
            if odds:
                return tuple(state._roll_outcomes(roll, there, odds))
            state = replace(state, next=state.next + 1)
        return ()

    def _roll_outcomes(self, roll: Roll, there: list[int], odds: str) -> list[tuple[Assault, Fraction]]:
        scene = self.scene
        die = roll.die + (scene.command_bonus(roll.place, self.stand, there) if roll.kind == "melee" else 0)
        found: dict[tuple[int, ...], int] = {}
        for face in range(1, 7):
            row = modify_die(face, (("", die),)) if roll.kind == "melee" else face
            result = AUTOMATIC if odds == AUTOMATIC else scene.crt[odds][row - 1]
            after = scene.apply_result(self, result, there)
            found[after] = found.get(after, 0) + 1
        return [(Assault(to, self.next + 1, self.met, scene), Fraction(n, 6)) for to, n in found.items()]


def bearing_hexes(pos: BattlePosition, target: int, attacked: set[int]) -> list[int]:
    """Return the hex itself, and every attacked hex with a command unit of the defence that affects one of these."""
    found = [target]
    for place in found:
        found += {unit.hex for unit in commanders(pos, place) if unit.hex in attacked} - set(found)
    return found


def commanders(pos: BattlePosition, place: int) -> list[Unit]:
    """Return the command units of the defence with or beside a hex."""
    foe = pos.fixed.foe(pos.phasing)
    near = (place, *pos.fixed.board.grid.neighbours(place))
    return [unit for other in near for unit in pos.units_at(other) if unit.kind == "CM" and unit.side == foe]


def best_allotment(pos: BattlePosition, fights: Iterable[Entry], target: int, ways: Sequence[Shields]) -> Shields:
    """Return the way to meet the attacks on a hex that is best for the defender.

    It is the first way if there are too many units to compute it.
    """
    scene = Scene(pos, fights, target)
    try:
        met = scene.allot_defenders(scene.start()).met
    except ContestTooLarge:
        return ways[0]
    return next(
        way for way in ways if set(scene.meeting_pairs(target, way)) <= set(met or ())
    )  # order: ways to the same end


def prospects(pos: BattlePosition, entries: Iterable[Entry], target: str) -> tuple[tuple[str, Fraction], ...]:
    """Return the exact chances of a hex after all attacks allocated to it: destroyed, number lost, demoralized,
    unharmed.

    They are rolled in the order declared, without defensive fire. The owner gives up the units worth least. Where
    Combat (J) leaves him a choice, he takes what costs him least. Return () if there are too many different units (only
    the referee can put so large a number into one hex).
    """
    scene = Scene(pos, entries, pos.fixed.board.index[target])
    start = scene.start()
    mine = [number for number, place in enumerate(scene.at) if place == scene.target]

    def sort(state: Assault) -> str:
        stand = [state.stand[number] for number in mine]
        gone = stand.count(GONE)
        if gone == len(mine):
            return "all destroyed"
        if gone:
            return odds_words.some_destroyed(gone=gone, units=len(mine))
        if any(scene.units[number].is_fleet and state.stand[number] == SHAKEN for number in mine):
            return "captured" if not scene.units[mine[0]].captured else "retaken"
        shaken = any(state.stand[number] == SHAKEN != start.stand[number] for number in mine)
        return "demoralized" if shaken else "no effect"

    try:
        sums = sum_probabilities(outcomes(start, MOST_STATES), sort)
    except ContestTooLarge:
        return ()
    return tuple(sorted(sums.items(), key=lambda item: (item[0] == "no effect", item[0])))  # order: shown
