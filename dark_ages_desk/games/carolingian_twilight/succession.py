"""29.2 Succession (optional): a Player Power whose leader is eliminated may go on under an heir."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar

from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Pick, Question, Roll
from dark_ages_desk.games.carolingian_twilight import leaders, plays, spare
from dark_ages_desk.games.carolingian_twilight.hands import held, to_pool
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.units import LEADER, NONE, Force, in_words, one

TABLE = (0, 0, 1, 1, 2, 2, 3)
"""29.2 The Succession Table as printed: the number of heirs for a die of 1 to 6."""


def possible(pos: Table, power: str) -> bool:
    """29.2 Is the rule played, and has the Player Power a land force left that an heir could join?

    With fleets alone there is no force that a leader could stand with (19.0), so 23.1 holds (a reading).
    """
    return pos.fixed.options.get("succession") == "on" and bool(courts(pos, power))


def chance_of_heirs(pos: Table, force: Force) -> Fraction:
    """29.2 The chance that a power still has a leader when this force of it is lost with its leader in it."""
    if pos.ranks.get(force.power) != "player" or not possible(pos.take_units(force.id, force.units), force.power):
        return Fraction(0)
    return Fraction(sum(1 for heirs in TABLE[1:] if heirs), len(TABLE) - 1)


def courts(pos: Table, power: str) -> list[Force]:
    """The land forces of a power."""
    return [force for force in pos.forces_of(power) if not force.naval]


@dataclass(frozen=True, slots=True)
class SuccessionRoll:
    """29.2 How many heirs are there? With none 23.1 takes its course."""

    power: str
    rule: ClassVar[str] = "29.2"

    @property
    def heirs_of(self) -> str:
        return self.power

    def anew(self, pos: Table) -> object:
        return Interregnum(self.power)

    def ask(self, pos: Table) -> tuple[Question, ...]:
        name = pos.fixed.name(self.power)
        roll = Roll("roll", "Roll for heirs", who=name, why="the Succession Table", key=(pos.turn, "29.2", self.power))
        words = f"The leader of {name} is dead: how many heirs are there?"
        return (Question(CHANCE, self.power, self.rule, words, (roll,), "1: none. 2-3: one. 4-5: two. 6: three."),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        heirs = TABLE[answer.value[0]]
        words = f"Succession: a {answer.value[0]}; {heirs or 'no'} {'heir' if heirs == 1 else 'heirs'}."
        pos = pos.say("rolled", words, self.rule, self.power)
        if not heirs:
            pos = leaders.line_ends(pos, self.power)
            return pos if pos.verdict is not None else pos.then(plays.Aftermath())  # a bid of his may be waited for
        return pos.then(ReturnMarkers(self.power), Partition(self.power, heirs))


@dataclass(frozen=True, slots=True)
class Interregnum:
    """29.2 A Player Power has lost its leader: heirs are rolled for, if anybody is left to follow them."""

    power: str
    rule: ClassVar[str] = "29.2"

    def begin(self, pos: Table) -> Table:
        if pos.ranks.get(self.power) != "player" or any(force.leader for force in pos.forces_of(self.power)):
            return pos
        if not possible(pos, self.power):
            return leaders.line_ends(pos, self.power)
        return pos.then(SuccessionRoll(self.power))


@dataclass(frozen=True, slots=True)
class ReturnMarkers:
    """29.2 Half of the markers held, rounded up, go back to the Pool."""

    power: str
    rule: ClassVar[str] = "29.2"

    @property
    def takes_from(self) -> str:
        return self.power

    def begin(self, pos: Table) -> Table:
        number = (len(held(pos, self.power)) + 1) // 2
        return pos.then(WhichToReturn(self.power, number)) if number else pos


@dataclass(frozen=True, slots=True)
class WhichToReturn:
    """29.2 The owning player chooses which."""

    power: str
    number: int
    rule: ClassVar[str] = "29.2"

    @property
    def takes_from(self) -> str:
        return self.power

    def anew(self, pos: Table) -> object | None:
        number = min(self.number, len(held(pos, self.power)))
        return replace(self, number=number) if number else None

    def ask(self, pos: Table) -> tuple[Question, ...]:
        hand = held(pos, self.power)
        cards = tuple(Choice(card, KINDS[card].name, hand.count(card)) for card in dict.fromkeys(hand))
        pick = Pick("return", "Return", "cards", cards, self.number, self.number)
        what = f"{self.number} {'marker' if self.number == 1 else 'markers'}"
        words = f"{pos.fixed.name(self.power):returns} {what} to the Pool: which?"
        return (Question(pos.asks(self.power), self.power, self.rule, words, (pick,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        for marker in answer.value:
            pos = to_pool(pos, self.power, str(marker))
        names = ", ".join(KINDS[str(marker)].name for marker in answer.value)
        words = f"{pos.fixed.name(self.power):returns} {len(answer.value)} to the Pool."
        return pos.confide("returned", words, names, "20.0", self.power)


@dataclass(frozen=True, slots=True)
class Partition:
    """29.2 With two or three heirs the forces are numbered off; then one faction is kept and the heir placed."""

    power: str
    heirs: int
    order: tuple[int, ...] = ()
    rule: ClassVar[str] = "29.2"

    def begin(self, pos: Table) -> Table:
        left = [force for force in pos.forces_of(self.power) if force.id not in self.order]
        if self.heirs == 1 or (len(left) <= 1 and not self.order):
            return pos.then(PlaceHeir(self.power))
        if len(left) > 1:
            return pos.then(NumberOff(self))
        order = (*self.order, *(force.id for force in left))
        return pos.then(KeepFaction(self.power, tuple(order[n :: self.heirs] for n in range(self.heirs))))


@dataclass(frozen=True, slots=True)
class NumberOff:
    """29.2 The player points to his forces in turn, in any order: 1, 2, 1, 2 ... or 1, 2, 3, 1, 2, 3 ..."""

    partition: Partition
    rule: ClassVar[str] = "29.2"

    def anew(self, pos: Table) -> object:
        return replace(self.partition, order=tuple(force for force in self.partition.order if force in pos.forces))

    def ask(self, pos: Table) -> tuple[Question, ...]:
        part = self.partition
        faction = len(part.order) % part.heirs + 1
        left = [force for force in pos.forces_of(part.power) if force.id not in part.order]

        def numbered(force: Force, faction: int) -> Choice:
            words = f"{in_words(force.units)} in {pos.fixed.place(force.space)}"
            return Choice(str(force.id), words, space=force.space, badge=str(faction))

        choices = tuple(numbered(force, faction) for force in left)
        before = [(at % part.heirs + 1, pos.forces[id_]) for at, id_ in enumerate(part.order) if id_ in pos.forces]
        made = tuple(numbered(force, number) for number, force in before)
        label = f"This force to faction {faction}"
        options = (Pick("number", label, "stacks", choices, public=label, made=made), Button("rest", "As listed"))
        words = f"{pos.fixed.name(part.power)}: which force falls to faction {faction} of {part.heirs}?"
        return (Question(pos.asks(part.power), part.power, self.rule, words, options),)

    def take(self, pos: Table, answer: Answer) -> Table:
        order = self.partition.order
        if answer.verb == "rest":
            forces = pos.forces_of(self.partition.power)
            more = tuple(force.id for force in forces if force.id not in order)
        else:
            assert isinstance(answer.value, tuple)
            more = (int(str(answer.value[0])),)
        return pos.then(replace(self.partition, order=(*order, *more)))


@dataclass(frozen=True, slots=True)
class KeepFaction:
    """29.2 One faction is kept as the Player Power; each of the others becomes a Major NPP, uncontrolled this turn."""

    power: str
    factions: tuple[tuple[int, ...], ...]
    rule: ClassVar[str] = "29.2"

    def anew(self, pos: Table) -> object:
        there = tuple(tuple(force for force in part if force in pos.forces) for part in self.factions)
        return replace(self, factions=there) if any(there) else Interregnum(self.power)

    def _kept(self, pos: Table) -> list[int]:
        """The factions with a land force, which an heir can lead."""
        return [
            number
            for number, faction in enumerate(self.factions, start=1)
            if any(not pos.forces[force].naval for force in faction)
        ]

    def ask(self, pos: Table) -> tuple[Question, ...]:
        options = tuple(
            Button(f"keep {number}", f"Faction {number}", self._described(pos, self.factions[number - 1]))
            for number in self._kept(pos)
        )
        words = f"{pos.fixed.name(self.power)}: which faction stays with you?"
        return (Question(pos.asks(self.power), self.power, self.rule, words, options),)

    @staticmethod
    def _described(pos: Table, faction: tuple[int, ...]) -> str:
        forces = [pos.forces[force] for force in faction]
        return "; ".join(f"{in_words(f.units)} in {pos.fixed.place(f.space)}" for f in forces)

    def take(self, pos: Table, answer: Answer) -> Table:
        kept = int(answer.verb.removeprefix("keep ")) - 1
        for number, faction in enumerate(self.factions):
            if number != kept and faction:
                pos = parted(pos, self.power, faction)
        return pos.then(PlaceHeir(self.power))


def parted(pos: Table, power: str, faction: tuple[int, ...]) -> Table:
    """29.2 The forces of a faction stay in play as a Major NPP with control markers of its own.

    With all spare sets in use it shares the markers of the last heirs (a reading).
    """
    heirs = next(iter(spare.unused(pos, spare.HEIRS)), list(spare.HEIRS)[-1])
    forces = {id_: replace(f, power=heirs) if id_ in faction else f for id_, f in pos.forces.items()}
    pos = pos.but(forces=forces, ranks={**pos.ranks, heirs: "major"})
    if pos.operation is not None and pos.operation.force in faction:
        pos = pos.but(operation=None)
    words = f"{pos.fixed.name(heirs):parts} from {pos.fixed.the(power)} with {len(faction)} of the forces."
    return pos.say("heirs", words, "29.2", heirs)


@dataclass(frozen=True, slots=True)
class PlaceHeir:
    """29.2 The leader, who now stands for the heir, is placed with any one of the surviving forces."""

    power: str
    rule: ClassVar[str] = "29.2"

    def anew(self, pos: Table) -> object:
        return self if courts(pos, self.power) else Interregnum(self.power)

    def ask(self, pos: Table) -> tuple[Question, ...]:
        choices = tuple(
            Choice(str(f.id), f"{in_words(f.units)} in {pos.fixed.place(f.space)}", space=f.space)
            for f in courts(pos, self.power)
        )
        pick = Pick("crown", "The heir joins", "stacks", choices, public="The heir joins a force")
        words = f"{pos.fixed.name(self.power)}: which force does the heir join?"
        return (Question(pos.asks(self.power), self.power, self.rule, words, (pick,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        force = pos.forces[int(str(answer.value[0]))]
        spent = one(LEADER) if force.done == force.units else NONE
        joined = force.merged(Force(0, force.power, force.space, one(LEADER), spent))
        words = f"An heir leads {pos.fixed.the(self.power)} in {pos.fixed.place(force.space)}."
        return pos.with_force(joined).say("heir", words, self.rule, self.power, force.space)
