"""(5) Melee Attack Phase: hexside by hexside, each attack applied before the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import ClassVar

from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Entry, Pick, Question, Roll
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_ages_1971.combat import strength
from dark_ages_desk.games.dark_ages_1971.combat.results import WORDS, Strike, exposed
from dark_ages_desk.games.dark_ages_1971.combat.strength import AUTOMATIC, modified_die
from dark_ages_desk.games.dark_ages_1971.odds import battle_odds
from dark_ages_desk.games.dark_ages_1971.state.agenda import Asking
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit

Side = tuple[int, int]
"""A hexside: (from hex, to hex)."""

Shields = tuple[tuple[int, int], ...]
"""Which defending unit (by id) meets the attack from which hex."""


@dataclass(frozen=True, slots=True)
class BeginMelee(Phase):
    """(5) The melees that were allocated. Where defenders of one hex face different ways they share out the attacks."""

    rule: ClassVar[str] = "Melee Attack Phase"

    def begin(self, pos: Field) -> Field:
        pos = pos.but(stage="melee")
        targets = dict.fromkeys(target for _, target in waiting(pos, frozenset()))
        return pos.then(Shield(tuple(targets), ()))


def waiting(pos: Field, done: frozenset[Side]) -> list[Side]:
    """The melees still to be fought: by units that stand and are not demoralized, against somebody who is left."""
    foe = pos.fixed.foe(pos.phasing)
    index = pos.fixed.board.index
    sides = [(source, index[target]) for source, target in battle_odds.melees(pos, able(pos))]
    return [side for side in sides if side not in done and exposed(pos, foe, side[1], False)]


def able(pos: Field) -> tuple[Entry, ...]:
    """The melee entries of the plan whose units may still attack."""
    found = []
    for entry in pos.plan:
        unit = pos.units.get(int(entry[0][1:]))
        if entry[1] == "melee" and unit is not None and not unit.demoralized:
            found.append(entry)
    return tuple(found)


# --- Combat (J): who meets which attack


@dataclass(frozen=True, slots=True)
class Shield(Phase):
    """Combat (J): defenders that face different ways and are attacked through several hexsides defend separately.

    Each unit meets one attack, every attack is met by somebody, and as many as possible meet theirs frontally. Where
    there are several best ways the defender chooses. With more attacks than units, or where it changes nothing, all
    units defend together against each attack.
    """

    targets: tuple[int, ...]
    shields: Shields
    rule: ClassVar[str] = "Combat (J)"

    def begin(self, pos: Field) -> Field:
        if not self.targets:
            return pos.then(Melees(frozenset(), False, self.shields))
        target, rest = self.targets[0], self.targets[1:]
        ways = allotments(pos, target)
        if len(ways) > 1:
            return pos.then(ChooseShield(target, rest, self.shields))
        return pos.then(Shield(rest, self.shields + (ways[0] if ways else ())))


def allotments(pos: Field, target: int) -> list[Shields]:
    """The best ways to share out the defenders of a hex among the attacks on it; empty if all defend together."""
    sources = [source for source, at in waiting(pos, frozenset()) if at == target]
    units = exposed(pos, pos.fixed.foe(pos.phasing), target, False)
    front = {(u.id, source): strength.fronts(pos, u, source) for u in units for source in sources}
    if len(sources) < 2 or len(units) < len(sources) or len({u.facing for u in units if not u.is_fleet}) < 2:
        return []
    if all(front.values()) or len(units) > 6:
        return []
    best: list[Shields] = []
    score = (-1, -1)
    for way in _ways(units, sources):
        if {source for _, source in way} != set(sources):
            continue
        met = sum(all(front[u, s] for u, s in way if s == source) for source in sources)
        found = (met, sum(front[pair] for pair in way))
        if found > score:
            score, best = found, []
        if found == score:
            best.append(way)
    return best


def _ways(units: list[Unit], sources: list[int]) -> Iterator[Shields]:
    """Every way to send units against attacks; equal units that change places make no new way."""
    groups: dict[tuple[object, ...], list[Unit]] = {}
    for unit in units:
        groups.setdefault((unit.kind, unit.number, unit.facing, unit.demoralized, unit.rider), []).append(unit)
    shares = [combinations_with_replacement(sources, len(same)) for same in groups.values()]
    for chosen in product(*shares):
        yield tuple(
            (unit.id, source)
            for same, share in zip(groups.values(), chosen, strict=True)
            for unit, source in zip(same, share, strict=True)
        )


@dataclass(frozen=True, slots=True)
class ChooseShield(Asking):
    """Combat (J): the defender allocates his units to the attacks, among the ways that front as many as can be."""

    target: int
    rest: tuple[int, ...]
    shields: Shields
    rule: ClassVar[str] = "Combat (J)"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        side = pos.fixed.foe(pos.phasing)
        place = pos.fixed.board.grid.ids[self.target]
        choices = tuple(
            Choice(str(number), _way_words(pos, way)) for number, way in enumerate(allotments(pos, self.target))
        )
        words = f"{pos.fixed.name(side)}: who in {place} meets which attack?"
        pick = Pick("meet", "Defend so", "boxes", choices)
        return (Question(pos.runs[side], side, self.rule, words, (pick,), about=(place,)),)

    def take(self, pos: Field, answer: Answer) -> Field:
        assert isinstance(answer.value, tuple)
        way = allotments(pos, self.target)[int(str(answer.value[0]))]
        return pos.then(Shield(self.rest, self.shields + way))


def _way_words(pos: Field, way: Shields) -> str:
    ids = pos.fixed.board.grid.ids
    parts: dict[int, list[str]] = {}
    for number, source in way:
        parts.setdefault(source, []).append(pos.units[number].name)
    return "; ".join(f"against {ids[source]}: {', '.join(names)}" for source, names in parts.items())


# --- melee by melee


@dataclass(frozen=True, slots=True)
class Melees(Phase):
    """(5) The attacker chooses the order; an attack that has become non-viable is not made, nor is it re-allocated."""

    done: frozenset[Side]
    in_order: bool
    shields: Shields
    rule: ClassVar[str] = "Melee Attack Phase"

    def begin(self, pos: Field) -> Field:
        sides = waiting(pos, self.done)
        if not sides:
            return pos
        if len(sides) > 1 and not self.in_order:
            return pos.then(ChooseMelee(self))
        return self.fight(pos, sides[0])

    def fight(self, pos: Field, side: Side) -> Field:
        """One melee, or it lapses."""
        source, target = side
        after = Melees(self.done | {side}, self.in_order, self.shields)
        units = battle_odds.melees(pos, able(pos))[source, pos.fixed.board.grid.ids[target]]
        defenders = defenders_of(pos, side, self.shields)
        if not defenders:
            return pos.then(after)
        fight = strength.melee(pos, source, target, units, defenders)
        if not fight.odds:
            place = pos.fixed.place
            words = f"The attack on {place(target)} from {place(source)} has fallen below 1-2: not made."
            return pos.say("lapsed", words, self.rule, pos.phasing, source, target).then(after)
        if pos.fixed.uses("ferocity", pos.phasing) and pos.phasing not in pos.fierce:
            pos = pos.but(fierce={**pos.fierce, pos.phasing: pos.turn})
        if fight.odds == AUTOMATIC:
            words = f"Melee on {pos.fixed.place(target)} from {pos.fixed.place(source)} at more than 10-1."
            pos = pos.say("melee", words, self.rule, pos.phasing, source, target)
            return pos.then(Strike(AUTOMATIC, fight.defenders, target, fight.attackers), after)
        return pos.then(MeleeRoll(source, target, fight.odds, fight.die, fight.attackers, fight.defenders), after)


def defenders_of(pos: Field, side: Side, shields: Shields) -> list[Unit]:
    """Combat (J): who meets the attack through a hexside: all units of the hex, or those that it was allotted."""
    source, target = side
    units = exposed(pos, pos.fixed.foe(pos.phasing), target, False)
    met: Mapping[int, int] = dict(shields)
    if any(unit.id in met for unit in units):
        return [unit for unit in units if met.get(unit.id, source) == source]
    return units


@dataclass(frozen=True, slots=True)
class ChooseMelee(Asking):
    """(5) Which melee is fought next?"""

    melees: Melees
    rule: ClassVar[str] = "Melee Attack Phase"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        side = pos.phasing
        options = (
            Button("in order", "All, in the order declared", main=True),
            Pick("fight", "Fight next", "boxes", tuple(self._choices(pos))),
        )
        words = f"{pos.fixed.name(side)}: which melee is next?"
        return (Question(pos.runs[side], side, self.rule, words, options),)

    def _choices(self, pos: Field) -> Iterator[Choice]:
        ids = pos.fixed.board.grid.ids
        for source, target in waiting(pos, self.melees.done):
            yield Choice(f"{ids[source]}>{ids[target]}", f"{ids[source]} against {ids[target]}", 1, ids[source])

    def take(self, pos: Field, answer: Answer) -> Field:
        if answer.verb == "in order":
            return pos.then(Melees(self.melees.done, True, self.melees.shields))
        assert isinstance(answer.value, tuple)
        source, _, target = str(answer.value[0]).partition(">")
        index = pos.fixed.board.index
        return self.melees.fight(pos, (index[source], index[target]))


@dataclass(frozen=True, slots=True)
class MeleeRoll(Asking):
    """Melee Attack: one die, modified by command, Ferocity and Vitality; low is good for the attacker (errata)."""

    source: int
    target: int
    odds: str
    die: tuple[tuple[str, int], ...]
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    rule: ClassVar[str] = "Melee Attack"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        ids = pos.fixed.board.grid.ids
        side = pos.phasing
        label = f"Melee, {ids[self.source]} against {ids[self.target]}, {self.odds}"
        key = (pos.turn, "melee", ids[self.source], ids[self.target], side)
        roll = Roll("roll", label, 1, 6, pos.fixed.name(side), "Combat Results", "crt", self.odds, self.die, key)
        return (Question(CHANCE, side, self.rule, label, (roll,), about=(ids[self.source], ids[self.target])),)

    def take(self, pos: Field, answer: Answer) -> Field:
        assert isinstance(answer.value, tuple)
        face = int(str(answer.value[0]))
        die = modified_die(face, self.die)
        result = pos.fixed.charts["crt"].cell(die, self.odds)
        place = pos.fixed.place
        words = f"Melee of {place(self.source)} against {place(self.target)}, {self.odds}: die {face}"
        words += f", modified {die}" if die != face else ""
        pos = pos.say(
            "fought", f"{words}, {WORDS[result]}.", self.rule, pos.phasing, self.source, self.target,
            chart="crt", row=str(die), column=self.odds, cell=result,
        )  # fmt: skip
        return pos.then(Strike(result, self.defenders, self.target, self.attackers))
