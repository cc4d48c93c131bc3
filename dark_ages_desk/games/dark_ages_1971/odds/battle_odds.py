"""What attacks amount to: engagements with their odds, their exact chances, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dark_ages_desk.core.odds import TooLarge
from dark_ages_desk.core.question import Engagement, Entry
from dark_ages_desk.core.words import listed
from dark_ages_desk.games.dark_ages_1971.combat import allocated, losses, missiles, shields, strength
from dark_ages_desk.games.dark_ages_1971.combat.results import WORDS, exposed
from dark_ages_desk.games.dark_ages_1971.combat.strength import ALL, AUTOMATIC, COLUMNS, modified_die
from dark_ages_desk.games.dark_ages_1971.odds.assault import Scene
from dark_ages_desk.games.dark_ages_1971.state import naming
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Shields, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import counted


def engagements(pos: Field, entries: tuple[Entry, ...]) -> tuple[Engagement, ...]:
    """The entries as attacks: all fire at a hex is one, all melee from one hex at another is one."""
    found = [
        _fire_engagement(pos, missiles.fire(pos, units, at)) for at, units in allocated.fires(pos, entries).items()
    ]
    return (*found, *(_melee_engagement(pos, one) for one in fights(pos, entries)))


def _fire_engagement(pos: Field, shot: missiles.Fire) -> Engagement:
    ids = pos.fixed.board.grid.ids
    units = [pos.units[number] for number in shot.units]
    odds, lines, fault = shot.odds, shot.lines, ""
    if not odds:
        fault = f"The fire is below 1-2: {shot.sums}."
        if allocated.allowed(pos, "fire", units, shot.target):
            odds, lines, fault = COLUMNS[0], (*lines, "below 1-2, allowed: the lowest column"), ""
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


# --- melees, each with the ways in which it may be met


@dataclass(frozen=True, slots=True)
class Fight:
    """A melee that is announced. ``ways``: its sums in every way that the defender may share out his units (Combat
    (J)), the one that is best for him first; ``shields`` that way, nothing where all meet all."""

    units: tuple[Unit, ...]
    ways: tuple[strength.Melee, ...]
    shields: Shields

    @property
    def odds(self) -> tuple[str, ...]:
        """The columns that it may be rolled on, from the worst to the best for the attacker; "" is below 1-2."""
        return tuple(sorted({way.odds for way in self.ways}, key=ALL.index))


def fights(pos: Field, entries: Iterable[Entry]) -> list[Fight]:
    """Every melee of the entries as it would begin now; those on one hex bear upon each other.

    Who is demoralized up to the end of a phase that comes before the melees is steady by then.
    """
    pos, entries = losses.rested(pos, "melee"), tuple(entries)
    sides = allocated.melees(pos, entries)
    ways = {target: _ways(pos, entries, target, [s for s, at in sides if at == target]) for _, target in sides}
    found = []
    for (source, target), units in sides.items():
        defenders = exposed(pos, pos.fixed.foe(units[0].side), target, False)
        sums = tuple(
            strength.melee(pos, source, target, units, shields.met_by(way, source, defenders)) for way in ways[target]
        )
        found.append(Fight(tuple(units), sums, ways[target][0]))
    return found


def _ways(pos: Field, entries: tuple[Entry, ...], target: int, sources: Sequence[int]) -> tuple[Shields, ...]:
    """Combat (J): the ways in which the attacks on a hex may be met, the best for the defender first."""
    if target in pos.shields:
        return (pos.shields[target],)
    ways = shields.allotments(pos, sources, exposed(pos, pos.fixed.foe(pos.phasing), target, False))
    if len(ways) < 2:
        return ways or ((),)
    costs = {}
    for way in ways:
        # fire is left out: what is announced is how things stand
        scene = Scene(pos.but(shields={**pos.shields, target: way}), [e for e in entries if e[1] == "melee"], target)
        try:
            costs[way] = scene.cost(scene.start())
        except TooLarge:
            return ways
    return tuple(sorted(ways, key=costs.__getitem__))


def _melee_engagement(pos: Field, fight: Fight) -> Engagement:
    ids = pos.fixed.board.grid.ids
    best = fight.ways[0]
    odds, lines, fault = best.odds, list(best.lines), ""
    rested = [pos.units[number] for number in best.defenders if pos.units[number].demoralized]
    rested = [unit for unit in rested if not losses.rested(pos, "melee").units[unit.id].demoralized]
    lines += [f"{unit.name} in {pos.fixed.place(unit.hex)} no longer demoralized by then" for unit in rested]
    lines += [f"die {amount:+d}: {why}" for why, amount in best.die]
    shown = " or ".join(one or "below 1-2" for one in fight.odds)
    if way := shields.words(pos, fight.shields):
        lines.append(f"Combat (J), they meet it so: {way}")
    if len(fight.ways) > 1:
        lines.append(f"the defender chooses among {len(fight.ways)} ways; these sums are of the best for him")
    if fight.odds == ("",):
        fault = f"The attack is below 1-2: {best.sums}."
        shown = best.sums
        if allocated.allowed(pos, "melee", fight.units, best.target):
            odds = shown = COLUMNS[0]
            fault = ""
            lines.append("below 1-2, allowed: the lowest column")
    return Engagement(
        "melee",
        (ids[best.source],),
        ids[best.target],
        tuple(unit.key for unit in fight.units),
        shown,
        tuple(lines),
        chances(pos, odds, best.die),
        fault,
    )


def chances(pos: Field, odds: str, die: Iterable[tuple[str, int]]) -> tuple[tuple[str, Fraction], ...]:
    """The exact chance of every result of one roll on that column, from the best for the attacker to the worst."""
    if not odds:
        return ()
    if odds == AUTOMATIC:
        return ((WORDS[AUTOMATIC], Fraction(1)),)
    table: dict[str, Fraction] = {}
    modifiers = tuple(die)
    for face in range(1, 7):
        result = pos.fixed.charts["crt"].cell(modified_die(face, modifiers), odds)
        table[result] = table.get(result, Fraction(0)) + Fraction(1, 6)
    return tuple((WORDS[result], table[result]) for result in WORDS if result in table)


def named(pos: Field, keys: tuple[str, ...]) -> str:
    """ "2 Swordsmen in 0609 and Bowmen in 0610"."""
    units = [unit for key in keys if (unit := naming.unit(pos, key)) is not None]
    places = dict.fromkeys(unit.hex for unit in units)
    return listed(
        f"{counted(unit.name for unit in units if unit.hex == place)} in {pos.fixed.place(place)}" for place in places
    )
