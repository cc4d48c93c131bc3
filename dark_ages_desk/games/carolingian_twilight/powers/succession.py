"""29.2 Succession (optional): a Player Power whose leader is eliminated may go on under an heir."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Pick, Question, Roll
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.powers import line
from dark_ages_desk.games.carolingian_twilight.state import naming, spare, spare_sets
from dark_ages_desk.games.carolingian_twilight.state.agenda import Aftermath, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.hands import held_markers, move_to_pool
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stacking import merge_burg_forces
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.state.units import LEADER, NONE, Force, describe_units, units_of_kind
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import powers as powers_words

TABLE = (0, 0, 1, 1, 2, 2, 3)
"""29.2 The Succession Table as printed: the number of heirs for a die of 1 to 6."""


def is_possible(pos: CarolingianPosition, power: str) -> bool:
    """29.2 Return whether the rule is in use and the Player Power has a land force that an heir could join.

    A power with fleets alone has no force for a leader (19.0), so 23.1 applies (reading ``fleets_alone``).
    """
    return pos.fixed.settings["succession"] == "on" and bool(land_forces(pos, power))


def chance_of_heirs(pos: CarolingianPosition, force: Force) -> Fraction:
    """29.2 Return the chance that a power still has a leader after the loss of this force with its leader."""
    if pos.ranks.get(force.power) != "player" or not is_possible(pos.take_units(force.id, force.units), force.power):
        return Fraction(0)
    return Fraction(sum(1 for heirs in TABLE[1:] if heirs), len(TABLE) - 1)


def land_forces(pos: CarolingianPosition, power: str) -> list[Force]:
    """Return the land forces of a power."""
    return [force for force in pos.forces_of(power) if not force.naval]


@dataclass(frozen=True, slots=True)
class SuccessionRoll(GameStep):
    """29.2 The roll for the number of heirs. With none 23.1 takes its course."""

    power: str
    rule: ClassVar[str] = "29.2"

    def heir_awaiting_power(self) -> str:
        return self.power

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return Interregnum(self.power)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        name = pos.fixed.name(self.power)
        roll = Roll(
            "roll",
            powers_words.ROLL_FOR_HEIRS,
            who=name,
            why=powers_words.SUCCESSION_TABLE,
            key=(pos.turn, "29.2", self.power),
        )
        words = powers_words.how_many_heirs_are_there(power=name)
        return (Question(CHANCE, self.power, self.rule, words, (roll,), powers_words.HEIRS_BY_THE_DIE),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        heirs = TABLE[answer.value[0]]
        words = powers_words.succession_result(
            face=answer.value[0], heirs=heirs or "no", noun="heir" if heirs == 1 else "heirs"
        )
        pos = pos.note_public("rolled", words, self.rule, self.power)
        if not heirs:
            pos = line.end_line(pos, self.power)
            return pos if pos.verdict is not None else pos.push_steps(Aftermath())  # a bid of his may be waited for
        # 13.0 Units that were dropped off in a burg, and those at work there, fall to the same heir.
        pos = merge_burg_forces(pos, pos.operation.force if pos.operation is not None else 0)
        return pos.push_steps(ReturnMarkers(self.power), Partition(self.power, heirs))


@dataclass(frozen=True, slots=True)
class Interregnum(Silent):
    """29.2 A Player Power has lost its leader: heirs are rolled for, if anybody is left to follow them."""

    power: str
    rule: ClassVar[str] = "29.2"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if pos.ranks.get(self.power) != "player" or any(force.leader for force in pos.forces_of(self.power)):
            return pos
        if not is_possible(pos, self.power):
            return line.end_line(pos, self.power)
        return pos.push_steps(SuccessionRoll(self.power))


@dataclass(frozen=True, slots=True)
class ReturnMarkers(Silent):
    """29.2 Half of the markers held, rounded up, go back to the Pool."""

    power: str
    rule: ClassVar[str] = "29.2"

    def marker_losing_power(self) -> str:
        return self.power

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        number = (len(held_markers(pos, self.power)) + 1) // 2
        return pos.push_steps(WhichToReturn(self.power, number)) if number else pos


class ReturnAttempt(NamedTuple):
    """29.2 Markers that would be returned."""

    pos: CarolingianPosition
    step: WhichToReturn
    markers: tuple[str, ...]


def _holds_returned(case: ReturnAttempt) -> bool:
    hand = held_markers(case.pos, case.step.power)
    return all(case.markers.count(marker) <= hand.count(marker) for marker in case.markers)


RETURNING: tuple[Check[ReturnAttempt], ...] = (
    Check(
        "return: held",
        "29.2",
        _holds_returned,
        lambda case: powers_words.MARKERS_THAT_ARE_HELD_ARE_RETURNED,
        SENSE,
        lambda case, viewer: case.pos.may_see(viewer, case.step.power),
        markers_words.WHICH_MARKERS_POWER_HOLDS,
    ),
    Check(
        "return: number",
        "29.2",
        lambda case: len(case.markers) == case.step.number,
        lambda case: powers_words.half_of_markers_are_returned(needed=case.step.number, chosen=len(case.markers)),
        SENSE,
    ),
)


class Heir(NamedTuple):
    """29.2 A force that an heir would get or join; ``order`` has the forces that are numbered already."""

    pos: CarolingianPosition
    power: str
    force: Force | None
    order: tuple[int, ...] = ()


_OWN: Check[Heir] = Check(
    "heir: own force",
    "29.2",
    lambda case: case.force is not None and case.force.power == case.power,
    lambda case: powers_words.it_takes_force(power=case.pos.fixed.name_in_sentence(case.power)),
    SENSE,
)
NUMBERING: tuple[Check[Heir], ...] = (
    _OWN,
    Check(
        "heir: numbered once",
        "29.2",
        lambda case: case.force is not None and case.force.id not in case.order,
        lambda case: powers_words.THAT_FORCE_IS_NUMBERED_OFF_ALREADY,
        SENSE,
    ),
)
CROWNING: tuple[Check[Heir], ...] = (
    _OWN,
    Check(
        "heir: land force",
        "19.0",
        lambda case: case.force is not None and not case.force.naval,
        lambda case: powers_words.HEIR_JOINS_LAND_FORCE,
        SENSE,
    ),
)


class KeepAttempt(NamedTuple):
    """29.2 A faction that would be kept, by its number."""

    pos: CarolingianPosition
    step: KeepFaction
    number: int


KEEPING: tuple[Check[KeepAttempt], ...] = (
    Check(
        "keep: faction",
        "29.2",
        lambda case: 1 <= case.number <= len(case.step.factions),
        lambda case: powers_words.factions_are_numbered(number=len(case.step.factions)),
        SENSE,
    ),
    Check(
        "keep: land force",
        "29.2",
        lambda case: any(not case.pos.forces[force].naval for force in case.step.factions[case.number - 1]),
        lambda case: powers_words.faction_has_no_land_force(number=case.number),
        SENSE,
    ),
)
"""29.2 The conditions for the choices of an heir."""


@dataclass(frozen=True, slots=True)
class WhichToReturn(GameStep):
    """29.2 The owning player chooses which."""

    power: str
    number: int
    rule: ClassVar[str] = "29.2"
    by_hand: ClassVar[bool] = True
    moment: ClassVar[str] = powers_words.WHEN_HEIR_RETURNS_HALF_OF_MARKERS
    verbs: ClassVar[tuple[str, ...]] = ("return",)

    def marker_losing_power(self) -> str:
        return self.power

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        number = min(self.number, len(held_markers(pos, self.power)))
        return replace(self, number=number) if number else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        hand = held_markers(pos, self.power)
        cards = tuple(Choice(card, KINDS[card].name, hand.count(card)) for card in dict.fromkeys(hand))
        pick = Pick("return", "Return", "cards", cards, self.number, self.number, secret=True)
        what = f"{self.number} {'marker' if self.number == 1 else 'markers'}"
        words = powers_words.returns_which_to_pool(power=pos.fixed.name(self.power), markers=what)
        return (Question(pos.answering_seat(self.power), self.power, self.rule, words, (pick,)),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(RETURNING, ReturnAttempt(pos, self, naming.value_parts(attempt)))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        for marker in answer.value:
            pos = move_to_pool(pos, self.power, str(marker))
        names = ", ".join(KINDS[str(marker)].name for marker in answer.value)
        words = powers_words.returns_to_pool(power=pos.fixed.name(self.power), number=len(answer.value))
        return pos.note_private("returned", words, names, "20.0", self.power)


@dataclass(frozen=True, slots=True)
class Partition(Silent):
    """29.2 With two or three heirs the forces are numbered off; then one faction is kept and the heir placed."""

    power: str
    heirs: int
    order: tuple[int, ...] = ()
    rule: ClassVar[str] = "29.2"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if not land_forces(pos, self.power):  # lost since the die fell, by what the referee allowed
            return pos.push_steps(Interregnum(self.power))
        left = [force for force in pos.forces_of(self.power) if force.id not in self.order]
        if self.heirs == 1 or (len(left) <= 1 and not self.order):
            return pos.push_steps(PlaceHeir(self.power))
        if len(left) > 1:
            return pos.push_steps(NumberOff(self))
        order = (*self.order, *(force.id for force in left))
        return pos.push_steps(KeepFaction(self.power, tuple(order[n :: self.heirs] for n in range(self.heirs))))


@dataclass(frozen=True, slots=True)
class NumberOff(GameStep):
    """29.2 The player points to his forces in turn, in any order: 1, 2, 1, 2 ... or 1, 2, 3, 1, 2, 3 ..."""

    partition: Partition
    rule: ClassVar[str] = "29.2"
    moment: ClassVar[str] = powers_words.WHEN_FORCES_ARE_NUMBERED_OFF_AMONG
    verbs: ClassVar[tuple[str, ...]] = ("number", "rest")

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return replace(self.partition, order=tuple(force for force in self.partition.order if force in pos.forces))

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        part = self.partition
        faction = len(part.order) % part.heirs + 1
        left = [force for force in pos.forces_of(part.power) if force.id not in part.order]

        def numbered(force: Force, faction: int) -> Choice:
            words = markers_words.units_in_place(units=describe_units(force.units), place=pos.fixed.place(force.space))
            return Choice(str(force.id), words, space=force.space, badge=str(faction))

        choices = tuple(numbered(force, faction) for force in left)
        before = [(at % part.heirs + 1, pos.forces[id_]) for at, id_ in enumerate(part.order) if id_ in pos.forces]
        made = tuple(numbered(force, number) for number, force in before)
        label = powers_words.this_force_to_faction(faction=faction)
        options = (
            Pick("number", label, "stacks", choices, secret=True, public=label, made=made),
            Button("rest", "As listed"),
        )
        words = powers_words.which_force_falls_to_faction(
            power=pos.fixed.name(part.power), faction=faction, heirs=part.heirs
        )
        return (Question(pos.answering_seat(part.power), part.power, self.rule, words, options),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "number":
            force = naming.find_force(pos, naming.first_part(attempt))
            yield Trial(NUMBERING, Heir(pos, self.partition.power, force, self.partition.order))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        order = self.partition.order
        if answer.verb == "rest":
            forces = pos.forces_of(self.partition.power)
            more = tuple(force.id for force in forces if force.id not in order)
        else:
            assert isinstance(answer.value, tuple)
            more = (int(str(answer.value[0])),)
        return pos.push_steps(replace(self.partition, order=(*order, *more)))


@dataclass(frozen=True, slots=True)
class KeepFaction(GameStep):
    """29.2 One faction is kept as the Player Power; each of the others becomes a Major NPP, uncontrolled this turn."""

    power: str
    factions: tuple[tuple[int, ...], ...]
    rule: ClassVar[str] = "29.2"
    moment: ClassVar[str] = powers_words.WHEN_FACTION_IS_KEPT
    verbs: ClassVar[tuple[str, ...]] = ("keep ",)

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        there = tuple(tuple(force for force in part if force in pos.forces) for part in self.factions)
        return replace(self, factions=there) if any(there) else Interregnum(self.power)

    def _factions_to_keep(self, pos: CarolingianPosition) -> list[int]:
        """Return the numbers of the factions that may be kept."""
        return [n for n in range(1, len(self.factions) + 1) if passes(KEEPING, KeepAttempt(pos, self, n))]

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        options = tuple(
            Button(f"keep {number}", f"Faction {number}", self._describe_faction(pos, self.factions[number - 1]))
            for number in self._factions_to_keep(pos)
        )
        words = powers_words.which_faction_stays_with_you(power=pos.fixed.name(self.power))
        return (Question(pos.answering_seat(self.power), self.power, self.rule, words, options),)

    @staticmethod
    def _describe_faction(pos: CarolingianPosition, faction: tuple[int, ...]) -> str:
        forces = [pos.forces[force] for force in faction]
        return "; ".join(
            markers_words.units_in_place(units=describe_units(f.units), place=pos.fixed.place(f.space)) for f in forces
        )

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        number = naming.parse_number(attempt.verb.removeprefix("keep ")) or 0
        yield Trial(KEEPING, KeepAttempt(pos, self, number))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        kept = int(answer.verb.removeprefix("keep ")) - 1
        for number, faction in enumerate(self.factions):
            if number != kept and faction:
                pos = split_off_faction(pos, self.power, faction)
        # A force at work may have gone over to another faction: what is to come is looked at again.
        return pos.push_steps(PlaceHeir(self.power), Aftermath())


def split_off_faction(pos: CarolingianPosition, power: str, faction: tuple[int, ...]) -> CarolingianPosition:
    """29.2 Make the forces of a faction a Major NPP with control markers of its own.

    With all spare sets in use it shares the markers of the last heirs (reading ``shared_heirs``).
    """
    # order: any set of spare markers will do
    heirs = next(iter(spare.unused_sets(pos, spare_sets.HEIRS)), list(spare_sets.HEIRS)[-1])
    forces = {id_: replace(f, power=heirs) if id_ in faction else f for id_, f in pos.forces.items()}
    pos = pos.replace(forces=forces, ranks={**pos.ranks, heirs: "major"})
    if pos.operation is not None and pos.operation.force in faction:
        pos = pos.replace(operation=None)
    words = powers_words.parts_with_forces(
        power=pos.fixed.name(heirs), former=pos.fixed.name_in_sentence(power), number=len(faction)
    )
    return pos.note_public("heirs", words, "29.2", heirs)


@dataclass(frozen=True, slots=True)
class PlaceHeir(GameStep):
    """29.2 The placement of the leader, who now represents the heir, with any one of the surviving forces."""

    power: str
    rule: ClassVar[str] = "29.2"
    moment: ClassVar[str] = powers_words.WHEN_HEIR_JOINS_FORCE
    verbs: ClassVar[tuple[str, ...]] = ("crown",)

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return self if land_forces(pos, self.power) else Interregnum(self.power)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        choices = tuple(
            Choice(
                str(f.id),
                markers_words.units_in_place(units=describe_units(f.units), place=pos.fixed.place(f.space)),
                space=f.space,
            )
            for f in land_forces(pos, self.power)
        )
        pick = Pick(
            "crown", powers_words.THE_HEIR_JOINS, "stacks", choices, secret=True, public=powers_words.HEIR_JOINS_FORCE
        )
        words = powers_words.which_force_does_heir_join(power=pos.fixed.name(self.power))
        return (Question(pos.answering_seat(self.power), self.power, self.rule, words, (pick,)),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(CROWNING, Heir(pos, self.power, naming.find_force(pos, naming.first_part(attempt))))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        force = pos.forces[int(str(answer.value[0]))]
        spent = units_of_kind(LEADER) if force.done == force.units else NONE
        joined = force.merge(Force(0, force.power, force.space, units_of_kind(LEADER), spent))
        words = powers_words.heir_leads(
            power=pos.fixed.name_in_sentence(self.power), place=pos.fixed.place(force.space)
        )
        return pos.with_force(joined).note_public("heir", words, self.rule, self.power, force.space)
