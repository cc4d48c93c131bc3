"""Combat Phases 4: strengths, odds and shifts of a battle, as figures with the lines behind them."""

from __future__ import annotations

from fractions import Fraction

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import Line, total
from dark_ages_desk.games.dark_age_britain_570.state.fixed import CAVALRY, number
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group
from dark_ages_desk.games.dark_age_britain_570.war.ways import way
from dark_ages_desk.games.dark_age_britain_570.words import war as war_words

MOST_SHIFTS = 3
"""Maximum number of columns that shifts add up to (Terrain Effects Table)."""

ALONE = 1
"""Strength of a leader who defends without units (Combat Resolution Table)."""


@dataclass(frozen=True, slots=True)
class Battle:
    """An attack by ``attackers`` of a group on all units in a hex."""

    group: Group
    target: str
    attackers: tuple[str, ...]

    def fighters(self, pos: Britain) -> tuple[str, ...]:
        """Return the attackers that are still there, next to the hex."""
        return tuple(
            unit
            for unit in self.attackers
            if unit in pos.where and way(pos.fixed, pos.where[unit], self.target) is not None
        )

    def defenders(self, pos: Britain) -> tuple[str, ...]:
        """Return the defending units, without leaders."""
        return tuple(one for one in pos.units_of_others(self.group, self.target) if not pos.unit(one).leads)

    def defending_leaders(self, pos: Britain) -> tuple[str, ...]:
        """Return the defending leaders."""
        return tuple(one for one in pos.units_of_others(self.group, self.target) if pos.unit(one).leads)

    def attacking_leaders(self, pos: Britain) -> tuple[str, ...]:
        """Return the leaders of the group that are stacked with an attacker."""
        spaces = {pos.where[unit] for unit in self.fighters(pos)}
        return tuple(
            one
            for one, space in pos.where.items()
            if space in spaces and pos.unit(one).leads and pos.power_of(one) in self.group
        )


@dataclass(frozen=True, slots=True)
class BattleFigures:
    """The figures of a battle: the lines of both strengths, those of the shifts, the column; "" below the table."""

    attack: tuple[Line, ...]
    defence: tuple[Line, ...]
    shifts: tuple[Line, ...]
    odds: str
    column: str
    modifiers: tuple[tuple[str, int], ...]


def count_losses(result: str, side: str, number: int) -> int:
    """Return the loss of a side ("A", "D") with ``number`` units by a result of the Combat Resolution Table.

    "A1" costs one of the attackers, "DE" all defenders, "X1" one of each; a leader alone counts as one.
    """
    letter, many = result[:1], result[1:]
    if letter not in (side, "X") or not (many == "E" or many.isdigit()):
        return 0
    return max(number, 1) if many == "E" else int(many)


def ratio(label: str) -> Fraction:
    """Return the odds of a column: "3-2" is one and a half."""
    first, second = label.split("-")
    return Fraction(int(first), int(second))


def column_of(chart: Chart, attack: Fraction, defence: Fraction) -> int:
    """Return the column of the odds, rounded down; -1 below the first one (Combat Resolution Table)."""
    reached = [at for at, label in enumerate(chart.columns) if attack >= ratio(label) * defence]
    return max(reached, default=-1)  # order: numbers


def figures(pos: Britain, battle: Battle) -> BattleFigures:
    """Return the sums that decide the column of a battle and its die (Combat Resolution Table, Terrain
    Effects Table)."""
    attack, defence = _attack(pos, battle), _defence(pos, battle)
    chart, shifts = pos.fixed.charts["combat"], _shifts(pos, battle)
    plain = column_of(chart, total(attack), total(defence))
    moved = max(plain - min(int(total(shifts)), MOST_SHIFTS), 0) if plain >= 0 else -1
    odds = chart.columns[plain] if plain >= 0 else f"below {chart.columns[0]}"
    modifiers = [(war_words.AN_ATTACKING_LEADER, 1)] if battle.attacking_leaders(pos) else []
    modifiers += [("a defending leader", -1)] if battle.defending_leaders(pos) else []
    return BattleFigures(attack, defence, shifts, odds, chart.columns[moved] if moved >= 0 else "", tuple(modifiers))


def _attack(pos: Britain, battle: Battle) -> tuple[Line, ...]:
    marsh, lines = pos.fixed.board.spaces[battle.target].terrain == "marsh", []
    for unit in battle.fighters(pos):
        halved = marsh and pos.unit(unit).kind == CAVALRY
        strength = Fraction(pos.unit(unit).strength, 2 if halved else 1)
        words = war_words.halved_against_marsh(unit=pos.unit(unit).name) if halved else pos.unit(unit).name
        lines.append(Line(words, strength, "Terrain Effects Table" if halved else "Unit Cost Chart"))
    return tuple(lines)


def _defence(pos: Britain, battle: Battle) -> tuple[Line, ...]:
    town = pos.fixed.town_at.get(battle.target)
    own = (town, pos.fixed.towns[town].kingdom) if town else ()
    lines = []
    for unit in battle.defenders(pos):
        doubled = pos.unit(unit).home in own
        strength = pos.unit(unit).strength * (2 if doubled else 1)
        words = war_words.doubled_in_its_town(unit=pos.unit(unit).name) if doubled else pos.unit(unit).name
        lines.append(Line(words, strength, "Terrain Effects Table" if doubled else "Unit Cost Chart"))
    if not lines:
        lines.append(Line("a leader alone", ALONE, "Combat Resolution Table"))
    return tuple(lines)


def _shifts(pos: Britain, battle: Battle) -> tuple[Line, ...]:
    chart, ground = pos.fixed.charts["terrain"], pos.fixed.board.spaces[battle.target].terrain
    lines = []
    if shift := number(chart, ground, "Shift"):
        lines.append(Line(ground, shift, "Terrain Effects Table"))
    sides = [way(pos.fixed, pos.where[unit], battle.target) for unit in battle.fighters(pos)]
    if sides and all(side is not None and side.river for side in sides):
        lines.append(
            Line(war_words.ALL_ATTACK_ACROSS_A_RIVER, number(chart, "river", "Shift"), "Terrain Effects Table")
        )
    return tuple(lines)
