"""What attacks amount to: engagements with their odds, and the exact chances of all that is allocated to a hex."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from dark_ages_desk.core.odds import TooLarge, outcomes, summed
from dark_ages_desk.core.question import Engagement, Entry
from dark_ages_desk.games.dark_ages_1971.combat import strength
from dark_ages_desk.games.dark_ages_1971.combat.results import WORDS, exposed, must_lose
from dark_ages_desk.games.dark_ages_1971.combat.strength import AUTOMATIC, column, modified_die, shifted
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.state.units import halved

MOST_STATES = 4000
"""Beyond so many different ways for a hex to stand the exact chances are not worked out: it would hold the window."""


def engagements(pos: Field, entries: tuple[Entry, ...]) -> tuple[Engagement, ...]:
    """The entries as attacks: all fire at a hex is one, all melee from one hex at another is one."""
    found = []
    index = pos.fixed.board.index
    for target, units in fires(pos, entries).items():
        shot = strength.fire(pos, units, index[target])
        found.append(_fire_engagement(pos, shot))
    for (source, target), units in melees(pos, entries).items():
        foe = pos.fixed.foe(units[0].side)
        found.append(_melee_engagement(pos, source, index[target], units, exposed(pos, foe, index[target], False)))
    return tuple(found)


def fires(pos: Field, entries: Iterable[Entry]) -> dict[str, list[Unit]]:
    """Combat (H): per target hex the units that fire at it."""
    table: dict[str, list[Unit]] = {}
    for who, kind, target in entries:
        if kind == "fire":
            table.setdefault(target, []).append(unit_of(pos, who))
    return table


def melees(pos: Field, entries: Iterable[Entry]) -> dict[tuple[int, str], list[Unit]]:
    """Melee Attack: per hexside (from hex, target) the units that attack through it."""
    table: dict[tuple[int, str], list[Unit]] = {}
    for who, kind, target in entries:
        if kind == "melee":
            unit = unit_of(pos, who)
            table.setdefault((unit.hex, target), []).append(unit)
    return table


def _fire_engagement(pos: Field, shot: strength.Fire) -> Engagement:
    ids = pos.fixed.board.grid.ids
    sources = tuple(dict.fromkeys(ids[pos.units[number].hex] for number in shot.units))
    fault = "" if shot.odds else "The fire is below 1-2."
    return Engagement(
        "fire",
        sources,
        ids[shot.target],
        tuple(f"u{number}" for number in shot.units),
        shot.odds or f"{_ratio(shot.strength, Fraction(shot.protection))}",
        tuple(f"{line.source}: {_plain(line.amount)}" for line in shot.lines),
        chances(pos, shot.odds, ()),
        fault,
    )


def _melee_engagement(pos: Field, source: int, target: int, units: list[Unit], foes: list[Unit]) -> Engagement:
    ids = pos.fixed.board.grid.ids
    fight = strength.melee(pos, source, target, units, foes)
    fault = "" if fight.odds else "The attack is below 1-2."
    words = [f"{line.source}: {_plain(line.amount)}" for line in fight.lines]
    words += [f"die {amount:+d}: {why}" for why, amount in fight.die]
    return Engagement(
        "melee",
        (ids[source],),
        ids[target],
        tuple(unit.key for unit in units),
        fight.odds or _ratio(fight.attack, fight.defence),
        tuple(words),
        chances(pos, fight.odds, fight.die),
        fault,
    )


def _plain(amount: Fraction | int) -> str:
    return str(abs(Fraction(amount)))


def _ratio(attack: Fraction, defence: Fraction) -> str:
    return f"{attack} to {defence}"


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


# --- all that is allocated to one hex, one roll after the other


@dataclass(frozen=True, slots=True)
class Roll:
    """One attack of an Assault. ``attack`` against the sum of the defenders' ``strengths`` (per defender, steady and
    shaken), or against ``protection`` for fire. ``fierce``: the odds are increased by one."""

    kind: str
    attack: Fraction
    strengths: tuple[tuple[Fraction, Fraction], ...]
    protection: int
    die: int
    fierce: bool = False

    def odds(self, stand: tuple[int, ...]) -> str:
        """The column against defenders in that state (0 gone, 1 shaken, 2 steady)."""
        if self.kind == "fire":
            return column(self.attack, Fraction(self.protection))
        defence = sum(
            (pair[2 - state] for pair, state in zip(self.strengths, stand, strict=True) if state), Fraction(0)
        )
        found = column(self.attack, defence)
        return shifted(found) if self.fierce else found


@dataclass(frozen=True, slots=True)
class Assault:
    """A Contest: the attacks on one hex that are still to be rolled, and how each defender stands.

    ``stand``: 0 gone, 1 demoralized, 2 steady. The owner is taken to give up first what is worth least; ``price`` is
    that order. ``alike`` are defenders that are equal in everything: which of them falls makes no difference, so they
    are kept in order. Nobody else's dice come in: defensive fire is the other player's choice.
    """

    stand: tuple[int, ...]
    rolls: tuple[Roll, ...]
    price: tuple[tuple[int, int], ...] = field(compare=False)
    alike: tuple[tuple[int, ...], ...] = field(compare=False)
    table: tuple[tuple[str, tuple[str, ...]], ...] = field(compare=False)

    def chances(self) -> tuple[tuple[Assault, Fraction], ...]:
        if not self.rolls or not any(self.stand):
            return ()
        roll, rest = self.rolls[0], self.rolls[1:]
        odds = roll.odds(self.stand)
        if not odds:
            return ((replace(self, rolls=rest), Fraction(1)),)
        table = dict(self.table)
        found: dict[tuple[int, ...], int] = {}
        for face in range(1, 7):
            result = AUTOMATIC if odds == AUTOMATIC else table[odds][min(6, max(1, face + roll.die)) - 1]
            after = self._after(result, roll.kind == "fire")
            found[after] = found.get(after, 0) + 1
        return tuple((replace(self, stand=to, rolls=rest), Fraction(n, 6)) for to, n in found.items())

    def _after(self, result: str, fire: bool) -> tuple[int, ...]:
        stand = list(self.stand)
        there = [number for number, state in enumerate(stand) if state]
        if fire and any(not self.price[number][0] for number in there):
            there = [number for number in there if not self.price[number][0]]
        lost, shaken = must_lose(result, [stand[number] == 1 for number in there])
        if result == "DD":
            doomed = [number for number in there if stand[number] == 1]
        else:
            doomed = sorted(there, key=lambda number: (self.price[number][0], self.price[number][1], stand[number]))[
                :lost
            ]
        for number in there:
            if number in doomed:
                stand[number] = 0
            elif shaken:
                stand[number] = 1
        for same in self.alike:
            for number, state in zip(same, sorted(stand[number] for number in same), strict=True):
                stand[number] = state
        return tuple(stand)


def assault(pos: Field, entries: Iterable[Entry], target: str) -> Assault:
    """All that is allocated to a hex: the fire first, then melee by melee."""
    where = pos.fixed.board.index[target]
    entries = tuple(entries)
    defenders = exposed(pos, pos.fixed.foe(pos.phasing), where, False)
    rolls = []
    for units in [units for at, units in fires(pos, entries).items() if at == target]:
        shot = strength.fire(pos, units, where)
        rolls.append(Roll("fire", shot.strength, (), shot.protection, 0))
    for (source, at), units in melees(pos, entries).items():
        if at != target:
            continue
        fight = strength.melee(pos, source, where, units, defenders)
        cls = pos.type_of(units[0]).cls
        pairs = tuple(_pair(strength.defence_strength(pos, one, source, cls), one) for one in defenders)
        side = units[0].side
        fierce = pos.fixed.uses("ferocity", side) and pos.fierce.get(side, pos.turn) == pos.turn
        rolls.append(Roll("melee", fight.attack, pairs, 0, sum(amount for _, amount in fight.die), fierce))
    price = tuple((int(unit.is_command), pos.type_of(unit).vp) for unit in defenders)
    crt = pos.fixed.charts["crt"]
    table = tuple((odds, tuple(crt.cell(face, odds) for face in range(1, 7))) for odds in crt.columns)
    stand = tuple(1 if unit.demoralized else 2 for unit in defenders)
    groups: dict[tuple[object, ...], list[int]] = {}
    for number in range(len(defenders)):
        strengths = tuple(roll.strengths[number] for roll in rolls if roll.strengths)
        groups.setdefault((price[number], stand[number], strengths), []).append(number)
    alike = tuple(tuple(same) for same in groups.values() if len(same) > 1)
    return Assault(stand, tuple(rolls), price, alike, table)


def _pair(now: Fraction, unit: Unit) -> tuple[Fraction, Fraction]:
    """(steady, shaken) strengths of a defender from its strength now."""
    return (now, now) if unit.demoralized else (now, halved(now))


def prospects(pos: Field, entries: Iterable[Entry], target: str) -> tuple[tuple[str, Fraction], ...]:
    """The exact chances of a hex after all that is allocated to it: destroyed, how many lost, demoralized, unharmed.

    Nothing where too many different units stand there (only the referee can put so many into one hex).
    """
    start = assault(pos, entries, target)
    size = len(start.stand)

    def sort(state: Assault) -> str:
        left = sum(1 for one in state.stand if one)
        if not left:
            return "all destroyed"
        if left < size:
            return f"{size - left} of {size} destroyed"
        return "demoralized" if state.stand != start.stand else "no effect"

    try:
        sums = summed(outcomes(start, MOST_STATES), sort)
    except TooLarge:
        return ()
    return tuple(sorted(sums.items(), key=lambda item: (item[0] == "no effect", item[0])))
