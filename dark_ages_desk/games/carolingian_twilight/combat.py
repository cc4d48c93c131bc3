"""17.0 Combat: one phasing force against one enemy force, on the CRT that the attacker chooses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Option, Pick, Question, Roll
from dark_ages_desk.games.carolingian_twilight import leaders, npps, stratagems
from dark_ages_desk.games.carolingian_twilight.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.position import Fight, Table
from dark_ages_desk.games.carolingian_twilight.results import CRTS as CRTS
from dark_ages_desk.games.carolingian_twilight.results import meaning, weakest
from dark_ages_desk.games.carolingian_twilight.results import usable as usable
from dark_ages_desk.games.carolingian_twilight.units import KINDS, LEADER, Force, Units, in_words, picked, unit_ids


@dataclass(frozen=True, slots=True)
class Battle:
    """17.1 One combat: the two forces by id, siege or field, whose turn it is ("" during a Viking raid), and where the
    defender stood when it was declared."""

    attacker: int
    defender: int
    siege: bool
    turn_of: str = ""
    place: str = ""

    def other(self, striker: int) -> int:
        """The force that the striker fights."""
        return self.defender if striker == self.attacker else self.attacker


def begin(pos: Table, attacker: int, defender: int, turn_of: str) -> Table:
    """17.1 An attack is declared: the Minor NPP wakes first (24.2), then a CRT is chosen; at the end the advance."""
    strike, struck = pos.forces[attacker], pos.forces[defender]
    siege = pos.fixed.board.spaces[struck.space].kind == "burg"
    battle = Battle(attacker, defender, siege, turn_of, struck.space)
    how = "besieges" if siege else "attacks"
    words = (
        f"{pos.fixed.name(strike.power):{how}} {pos.fixed.name(struck.power)} in {pos.fixed.place(struck.space)} "
        f"with {strike.size} {'unit' if strike.size == 1 else 'units'}."
    )
    pos = pos.say("attacked", words, "17.1", strike.power, strike.space, struck.space)
    awake = npps.attacked(pos, strike.power, struck.power) if turn_of else ()
    return pos.but(fight=Fight()).then(*awake, Strike(battle, attacker, turn_of), BattleOver(battle, turn_of))


def strength(pos: Table, force: Force) -> int:
    """17.5 Each unit counts one; Leadership and Greek Fire add to it, but never to what can be lost or to 17.4."""
    return force.size + (pos.fight.strength(force.id) if pos.fight else 0)


@dataclass(frozen=True, slots=True)
class Strike:
    """17.4, 17.8 The striking force's CRT: asked if there is a choice. Vikings on a raid use Shock only (10.4).

    A force that nobody controls counterattacks by Engagement, or by Raid where it must (a reading).
    """

    battle: Battle
    striker: int
    turn_of: str
    rule: ClassVar[str] = "17.4"

    def begin(self, pos: Table) -> Table:
        if self.striker not in pos.forces or self.battle.other(self.striker) not in pos.forces:
            return pos
        force = pos.forces[self.striker]
        if force.power == VIKINGS:
            return pos.then(StrikeRoll(self.battle, self.striker, "shock", self.turn_of))
        crts = usable(force)
        if len(crts) == 1 or not pos.seat(force.power):
            return pos.then(StrikeRoll(self.battle, self.striker, crts[-1], self.turn_of))
        return pos.then(ChooseCrt(self.battle, self.striker, tuple(crts), self.turn_of))


@dataclass(frozen=True, slots=True)
class ChooseCrt:
    """17.4 The attacker (or the counterattacker) selects one of the CRTs that it qualifies for."""

    battle: Battle
    striker: int
    crts: tuple[str, ...]
    turn_of: str
    rule: ClassVar[str] = "17.4"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        force = pos.forces[self.striker]
        against = pos.forces[self.battle.other(self.striker)]
        counter = self.striker == self.battle.defender
        options = tuple(Button(crt, CRTS[crt], main=crt == self.crts[-1]) for crt in self.crts)
        name, place = pos.fixed.name(force.power), pos.fixed.place(force.space)
        how = "counterattacks" if counter else "attacks"
        words = f"{name:{how}} {pos.fixed.name(against.power)} in {place}: on which table?"
        detail = f"{force.size} {'unit strikes' if force.size == 1 else 'units strike'}."
        if "shock" not in self.crts:
            detail += " Shock takes half leader or field armies, without nomads and militia."
        return (Question(pos.asks(force.power), force.power, self.rule, words, options, detail, (force.space,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        return pos.then(StrikeRoll(self.battle, self.striker, answer.verb, self.turn_of))


@dataclass(frozen=True, slots=True)
class StrikeRoll:
    """17.1 One die in the column of the number of striking units; its results are applied from left to right (17.6)."""

    battle: Battle
    striker: int
    crt: str
    turn_of: str
    rule: ClassVar[str] = "17.1"

    def anew(self, pos: Table) -> object | None:
        """After a marker or an adjustment: a force that no longer qualifies for the table chooses again (17.4)."""
        if self.striker not in pos.forces or self.battle.other(self.striker) not in pos.forces:
            return None
        force = pos.forces[self.striker]
        fits = force.power == VIKINGS or self.crt in usable(force)
        return self if fits else Strike(self.battle, self.striker, self.turn_of)

    def ask(self, pos: Table) -> tuple[Question, ...]:
        force = pos.forces[self.striker]
        against = pos.forces[self.battle.other(self.striker)]
        chart = pos.fixed.charts[self.crt]
        column = chart.column_for(strength(pos, force))
        name = pos.fixed.name(force.power)
        counter = "counterattack" if self.striker == self.battle.defender else "attack"
        why = f"{counter} of {name} on {pos.fixed.name(against.power)} in {pos.fixed.place(against.space)}"
        roll = Roll(
            "roll",
            f"Roll on {chart.title}",
            who=name,
            why=why,
            chart=self.crt,
            column=column,
            key=(pos.turn, "17", force.space, self.striker),
        )
        words = f"{name:rolls} on the {chart.title} table, column {column}"
        return (Question(CHANCE, force.power, self.rule, words, (roll,), "", (force.space,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        force = pos.forces[self.striker]
        chart = pos.fixed.charts[self.crt]
        column = chart.column_for(strength(pos, force))
        text = chart.cell(answer.value[0], column)
        words = f"{pos.fixed.name(force.power):rolls} a {answer.value[0]} on {chart.title}, column {column}: {text}."
        where = {"chart": self.crt, "row": chart.row_for(answer.value[0]), "column": column, "cell": text}
        pos = pos.say("rolled", words, self.rule, force.power, force.space, **where)
        if pos.fight is not None:
            pos = pos.but(fight=replace(pos.fight, struck=pos.fight.struck | {force.id}))
        return pos.then(*(Apply(self.battle, self.striker, code, self.turn_of) for code in text.split()))


@dataclass(frozen=True, slots=True)
class Apply:
    """17.6 One result code of a CRT (see results.py); a force that is gone neither suffers nor strikes."""

    battle: Battle
    striker: int
    code: str
    turn_of: str
    rule: ClassVar[str] = "17.6"

    def begin(self, pos: Table) -> Table:
        if self.striker not in pos.forces:
            return pos
        force = pos.forces[self.striker]
        foe = pos.forces.get(self.battle.other(self.striker))
        besieger = self.battle.siege and self.striker == self.battle.attacker
        vikings = force.power == VIKINGS
        result = meaning(self.code, self.battle.siege, besieger, vikings, pos.raid is not None)
        if result.ends_raid and pos.raid:
            return pos.but(raid=replace(pos.raid, over=True))
        if result.free_move:
            return pos.then(FreeMove(self.battle, self.striker, self.turn_of))
        if result.striker_loses:
            return lose(pos, self.striker, result.striker_loses, self.turn_of)
        if foe is None:
            return pos
        if result.counterattack:
            return pos.then(Strike(self.battle, foe.id, self.turn_of))
        if result.draws:
            pos = pos.then(stratagems.DrawMarker(force.power, "a decisive victory"))
        return lose(pos, foe.id, result.struck_loses(foe.size), self.turn_of)


def lose(pos: Table, force_id: int, number: int, turn_of: str) -> Table:
    """17.6 A force loses units; which ones its own player chooses where it makes a difference."""
    force = pos.forces[force_id]
    if number <= 0:
        return pos
    if number >= force.size or sum(1 for n in force.units if n) == 1:
        return removed(pos, force, force.units if number >= force.size else weakest(force.units, number))
    if not pos.seat(force.power):
        return removed(pos, force, weakest(force.units, number))
    return pos.then(ChooseLosses(force_id, number, turn_of))


def removed(pos: Table, force: Force, lost: Units) -> Table:
    """Units leave the map; a lost leader (23.1) or the last force of an NPP (24.0) has its consequences at once."""
    gone = lost == force.units
    words = f"{pos.fixed.name(force.power):loses} {in_words(lost)} in {pos.fixed.place(force.space)}"
    words += ", the whole force." if gone else "."
    pos = pos.take_units(force.id, lost).say("lost", words, "17.6", force.power, force.space)
    if lost[LEADER]:
        return leaders.leader_lost(pos, force.power)
    return leaders.power_gone(pos, force.power)


@dataclass(frozen=True, slots=True)
class ChooseLosses:
    """17.6 The owner chooses which units of the force are lost."""

    force: int
    number: int
    turn_of: str
    rule: ClassVar[str] = "17.6"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        force = pos.forces[self.force]
        ids = unit_ids(force, force.units)
        choices = tuple(Choice(id_, KINDS[kind], n, force.space, group=force.space) for id_, kind, n in ids)
        name, place = pos.fixed.name(force.power), pos.fixed.place(force.space)
        words = f"{name:loses} {self.number} {'unit' if self.number == 1 else 'units'} in {place}: which?"
        pick = Pick("lose", "Lose", "counters", choices, self.number, self.number)
        return (Question(pos.asks(force.power), force.power, self.rule, words, (pick,), "", (force.space,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        return removed(pos, pos.forces[self.force], picked(answer.value)[self.force])


@dataclass(frozen=True, slots=True)
class FreeMove:
    """17.7 (2) An F result: at once into an adjacent area, or a burg in the same area that is empty or friendly.

    Never over a mountain or river border. A counterattacker may only leave its burg for the area around it (17.8).
    An NPP still leaves somebody behind (24.0 (7)). Fleets move to an adjacent sea area.
    """

    battle: Battle
    striker: int
    turn_of: str
    rule: ClassVar[str] = "17.7"

    def _places(self, pos: Table) -> list[str]:
        board = pos.fixed.board
        force = pos.forces[self.striker]
        here = board.spaces[force.space]
        if self.striker == self.battle.defender:
            return [here.within] if here.kind == "burg" else []
        if force.power == self.turn_of and npps.holds(pos, force):
            return []
        if force.naval:
            return [sea for sea, edge in board.neighbours[force.space].items() if edge.kind == "sea"]
        home = pos.fixed.powers[force.power].home
        found = [
            other
            for other, edge in board.neighbours[force.space].items()
            if edge.kind == "plain" and (board.spaces[other].kind == "land" or other == home)
        ]
        burg = board.burg_of.get(force.space, "")
        return [burg, *found] if burg and not pos.enemies_at(force.power, burg) else found

    def begin(self, pos: Table) -> Table:
        if self.striker not in pos.forces:
            return pos
        force = pos.forces[self.striker]
        places = self._places(pos)
        if not places or not pos.seat(force.power):
            return pos
        return pos.then(ChooseFreeMove(self.striker, tuple(places), self.turn_of))


@dataclass(frozen=True, slots=True)
class ChooseFreeMove:
    """17.7 Where to, if anywhere?"""

    striker: int
    places: tuple[str, ...]
    turn_of: str
    rule: ClassVar[str] = "17.7"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        force = pos.forces[self.striker]
        name = pos.fixed.name(force.power)
        choices = tuple(Choice(space, pos.fixed.place(space), space=space, badge="free") for space in self.places)
        options: tuple[Option, ...] = (
            Pick("free move", "Move free to", "spaces", choices),
            Button("stay", "Stay", main=True),
        )
        words = f"{name} may move the force in {pos.fixed.place(force.space)} for nothing"
        return (Question(pos.asks(force.power), force.power, self.rule, words, options, "", (force.space,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        if answer.verb == "stay":
            return pos
        assert isinstance(answer.value, tuple)
        return relocated(pos, self.striker, str(answer.value[0]), "moves", self.rule)


def relocated(pos: Table, force_id: int, space: str, how: str, rule: str) -> Table:
    """A force goes to a place, at no cost; in a burg it joins the force that is there (13.0)."""
    force = pos.forces[force_id]
    words = f"{pos.fixed.name(force.power):{how}} from {pos.fixed.place(force.space)} to {pos.fixed.place(space)}."
    pos = pos.with_force(replace(force, space=space))
    return pos.say("moved", words, rule, force.power, force.space, space)


@dataclass(frozen=True, slots=True)
class BattleOver:
    """17.7 (1) A force that has eliminated all enemies in a burg may move in at no cost, if it still stands outside."""

    battle: Battle
    turn_of: str
    rule: ClassVar[str] = "17.7"

    def begin(self, pos: Table) -> Table:
        pos = pos.but(fight=None)
        force = pos.forces.get(self.battle.attacker)
        if not self.battle.siege or force is None or self.battle.defender in pos.forces or force.power == VIKINGS:
            return pos
        burg = self.battle.place
        if pos.fixed.board.spaces[burg].within != force.space or pos.enemies_at(force.power, burg):
            return pos
        if npps.holds(pos, force) or not pos.seat(force.power):
            return pos
        return pos.then(ChooseFreeMove(force.id, (burg,), self.turn_of))
