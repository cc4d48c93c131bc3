"""The results of attacks: engagements with their odds, their exact chances, and their faults."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from dark_ages_desk.core.question import Engagement, Entry
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_ages_1971.combat import allocated, losses, missiles, strength
from dark_ages_desk.games.dark_ages_1971.combat.results import WORDS, exposed_units
from dark_ages_desk.games.dark_ages_1971.combat.strength import ALL, AUTOMATIC, COLUMNS, modify_die
from dark_ages_desk.games.dark_ages_1971.odds import assault
from dark_ages_desk.games.dark_ages_1971.state import naming
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Shields, Unit
from dark_ages_desk.games.dark_ages_1971.words import odds as odds_words
from dark_ages_desk.games.dark_ages_1971.words.names import count_names, with_article


def engagements(pos: BattlePosition, entries: tuple[Entry, ...]) -> tuple[Engagement, ...]:
    """Return the entries as attacks: all fire at a hex is one, all melee from one hex at another is one."""
    return AttackOdds(pos).engagements(entries)


class AttackOdds:
    """The results of attacks at a position. A plan grows attack by attack, so earlier results are kept."""

    def __init__(self, pos: BattlePosition) -> None:
        self.pos = pos
        self._then = losses.recover_before_phase(pos, "melee")
        self._ways: dict[Kept, tuple[Shields, ...]] = {}
        self._melees: dict[tuple[int, int, tuple[int, ...], tuple[Shields, ...]], Engagement] = {}
        self._prospects: dict[Kept, tuple[tuple[str, Fraction], ...]] = {}

    def engagements(self, entries: tuple[Entry, ...]) -> tuple[Engagement, ...]:
        """Return the attacks that the entries make, with their odds as if nothing happened before the roll.

        A unit whose demoralization ends in a phase before the melees is steady by then. The melees on one hex affect
        each other.
        """
        pos = self.pos
        shots = (missiles.fire(pos, units, target) for target, units in allocated.fire_by_target(pos, entries).items())
        found = [_fire_engagement(pos, shot) for shot in shots]
        fights = tuple(entry for entry in entries if entry[1] == "melee")
        sides = allocated.melees_by_hexside(pos, fights)
        ways = {
            target: self._ordered_allotments(fights, target, [s for s, at in sides if at == target])
            for _, target in sides
        }
        for (source, target), units in sides.items():
            key = (source, target, tuple(unit.id for unit in units), ways[target])
            if key not in self._melees:
                self._melees[key] = self._melee(source, target, units, ways[target])
            found.append(self._melees[key])
        return tuple(found)

    def prospects(self, entries: tuple[Entry, ...], place: str) -> tuple[tuple[str, Fraction], ...]:
        """Return the exact chances of a hex after all attacks allocated to it."""
        key = self._relevant_attacks(entries, self.pos.fixed.board.index[place])
        if key not in self._prospects:
            self._prospects[key] = assault.prospects(self.pos, entries, place)
        return self._prospects[key]

    def _relevant_attacks(self, entries: tuple[Entry, ...], target: int) -> Kept:
        """Return the attacks that affect the results on a hex."""
        index = self.pos.fixed.board.index
        places = assault.bearing_hexes(self.pos, target, {index[entry[2]] for entry in entries})
        return target, tuple(entry for entry in entries if index[entry[2]] in places)

    def _ordered_allotments(
        self, fights: tuple[Entry, ...], target: int, sources: Sequence[int]
    ) -> tuple[Shields, ...]:
        """Return the ways to meet the attacks on a hex, the best for the defender first (Combat (J)).

        Fire is left out: an announcement shows the present state.
        """
        pos = self._then
        if target in pos.shields:
            return (pos.shields[target],)
        ways = allocated.allotments(pos, sources, exposed_units(pos, pos.fixed.foe(pos.phasing), target, False))
        if len(ways) < 2:
            return ways or ((),)
        key = self._relevant_attacks(fights, target)
        if key not in self._ways:
            best = assault.best_allotment(self.pos, fights, target, ways)
            self._ways[key] = (best, *(way for way in ways if way != best))
        return self._ways[key]

    def _melee(self, source: int, target: int, units: list[Unit], ways: tuple[Shields, ...]) -> Engagement:
        pos = self._then
        defenders = exposed_units(pos, pos.fixed.foe(units[0].side), target, False)
        sums = [strength.melee(pos, source, target, units, allocated.units_met(way, source, defenders)) for way in ways]
        rested = [unit for unit in defenders if self.pos.units[unit.id].demoralized and not unit.demoralized]
        return _melee_engagement(self.pos, units, sums, ways[0], rested)


Kept = tuple[int, tuple[Entry, ...]]
"""A hex, and the attacks that bear upon what happens there."""


def _fire_engagement(pos: BattlePosition, shot: missiles.Fire) -> Engagement:
    ids = pos.fixed.board.grid.ids
    units = [pos.units[number] for number in shot.units]
    odds, lines, fault = shot.odds, shot.lines, ""
    if not odds:
        fault = odds_words.fire_is_below_1_2(sums=shot.sums)
        if allocated.is_attack_allowed(pos, "fire", units, shot.target):
            odds, lines, fault = COLUMNS[0], (*lines, odds_words.BELOW_1_2_BUT_ALLOWED), ""
    return Engagement(
        "fire",
        tuple(dict.fromkeys(ids[unit.hex] for unit in units)),
        ids[shot.target],
        tuple(unit.key for unit in units),
        odds or shot.sums,
        lines,
        chances(pos, odds, ()),
        fault,
    )


def _melee_engagement(
    pos: BattlePosition, units: list[Unit], ways: list[strength.Melee], way: Shields, rested: list[Unit]
) -> Engagement:
    """Return a melee with its sums for all the defender's ways to meet it, the best for him first (Combat (J)).

    That best way is ``way``; ``rested`` are defenders that are no longer demoralized by then.
    """
    ids, best = pos.fixed.board.grid.ids, ways[0]
    odds, lines, fault = best.odds, list(best.lines), ""
    lines += [
        odds_words.in_time_no_longer_demoralized(unit=unit.name, place=pos.fixed.place(unit.hex)) for unit in rested
    ]
    lines += [f"die {amount:+d}: {why}" for why, amount in best.die]
    if met := allocated.describe_allotment(pos, way):
        lines.append(odds_words.they_meet_it_so(met=met))
    if len(ways) > 1:
        lines.append(odds_words.defender_chooses_among_ways(ways=len(ways)))
    columns = sorted({one.odds for one in ways}, key=ALL.index)  # order: shown
    shown = " or ".join(column or "below 1-2" for column in columns)
    if columns == [""]:
        fault = odds_words.attack_is_below_1_2(sums=best.sums)
        shown = best.sums
        if allocated.is_attack_allowed(pos, "melee", units, best.target):
            odds = shown = COLUMNS[0]
            fault = ""
            lines.append(odds_words.BELOW_1_2_BUT_ALLOWED)
    return Engagement(
        "melee",
        (ids[best.source],),
        ids[best.target],
        tuple(unit.key for unit in units),
        shown,
        tuple(lines),
        chances(pos, odds, best.die),
        fault,
    )


def chances(pos: BattlePosition, odds: str, die: Iterable[tuple[str, int]]) -> tuple[tuple[str, Fraction], ...]:
    """Return the exact chance of every result of one roll on that column, from the best for the attacker to
    the worst."""
    if not odds:
        return ()
    if odds == AUTOMATIC:
        return ((WORDS[AUTOMATIC], Fraction(1)),)
    table: dict[str, Fraction] = {}
    modifiers = tuple(die)
    for face in range(1, 7):
        result = pos.fixed.charts["crt"].cell(modify_die(face, modifiers), odds)
        table[result] = table.get(result, Fraction(0)) + Fraction(1, 6)
    return tuple((WORDS[result], table[result]) for result in WORDS if result in table)


def describe_units(pos: BattlePosition, keys: tuple[str, ...]) -> str:
    """Return the units as text: "2 Swordsmen in 0609 and Bowmen in 0610"."""
    units = [unit for key in keys if (unit := naming.find_unit(pos, key)) is not None]
    places = dict.fromkeys(unit.hex for unit in units)
    return join_names(
        f"{with_article(count_names(unit.name for unit in units if unit.hex == place))} in {pos.fixed.place(place)}"
        for place in places
    )
