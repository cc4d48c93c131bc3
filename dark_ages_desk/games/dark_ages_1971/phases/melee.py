"""(5) Melee Attack Phase: hexside by hexside, each attack applied before the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Pick, Question, Roll
from dark_ages_desk.core.step import Agendum, Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_ages_1971.combat import allocated, strength
from dark_ages_desk.games.dark_ages_1971.combat.allocated import Side
from dark_ages_desk.games.dark_ages_1971.combat.results import Strike, exposed_units, tell_result
from dark_ages_desk.games.dark_ages_1971.combat.strength import AUTOMATIC, COLUMNS, die_words, modify_die
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, GameStep, Shields, Unit
from dark_ages_desk.games.dark_ages_1971.words import phases as phases_words
from dark_ages_desk.games.dark_ages_1971.words.names import count_names


@dataclass(frozen=True, slots=True)
class BeginMelee(Phase[BattlePosition]):
    """Melee Attack Phase: the melees that were allocated. Where defenders of one hex face different ways they
    share out the attacks."""

    rule: ClassVar[str] = "Melee Attack Phase"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        pos = pos.replace(stage="melee", shields={}, melee=OFF_MAP)
        targets = dict.fromkeys(target for _, target in waiting_melees(pos, frozenset()))
        return pos.push_steps(Shield(tuple(targets)))


def waiting_melees(pos: BattlePosition, done: frozenset[Side]) -> list[Side]:
    """Return the melees still to be fought, by units that exist and are not demoralized, against defenders who are
    left."""
    return [
        side
        for side in allocated.melees_by_hexside(pos, allocated.entries_still_possible(pos, pos.plan, "melee"))
        if side not in done
    ]


# --- Combat (J): who meets which attack


@dataclass(frozen=True, slots=True)
class Shield(Phase[BattlePosition]):
    """Combat (J): in each attacked hex it is settled who meets which attack (see combat/shields.py).

    Attacks that lapsed through defensive fire are not counted; of several best ways the defender chooses one.
    """

    targets: tuple[int, ...]
    rule: ClassVar[str] = "Combat (J)"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        if not self.targets:
            return pos.push_steps(Melees(frozenset(), False))
        target, rest = self.targets[0], self.targets[1:]
        ways = allotments(pos, target)
        if len(ways) > 1:
            return pos.push_steps(ChooseShield(target, rest))
        return settle_allotment(pos, target, ways[0] if ways else ()).push_steps(Shield(rest))


def allotments(pos: BattlePosition, target: int) -> tuple[Shields, ...]:
    """Return the best ways to share out the defenders of a hex among the attacks on it; () if all defend together."""
    return allocated.allotments(pos, _sources(pos, target), _defenders(pos, target))


def settle_allotment(pos: BattlePosition, target: int, way: Shields) -> BattlePosition:
    """Return the position with the allotment of a hex's units settled."""
    return pos.replace(shields={**pos.shields, target: way})


def _sources(pos: BattlePosition, target: int) -> list[int]:
    return [source for source, at in waiting_melees(pos, frozenset()) if at == target]


def _defenders(pos: BattlePosition, target: int) -> list[Unit]:
    return exposed_units(pos, pos.fixed.foe(pos.phasing), target, False)


def _way_id(pos: BattlePosition, way: Shields) -> str:
    """Return the id of a way in an answer: "u3>0609 u4>0607"."""
    ids = pos.fixed.board.grid.ids
    return " ".join(f"u{number}>{ids[source]}" for number, source in way)


class AllotmentAttempt(NamedTuple):
    """A way of meeting the attacks on a hex, as it was answered."""

    pos: BattlePosition
    target: int
    answer: str

    @property
    def way(self) -> Shields | None:
        """The way, None if it names what is not there, or leaves an attack or a unit out."""
        units = {unit.key: unit.id for unit in _defenders(self.pos, self.target)}
        sources = {self.pos.fixed.board.grid.ids[source]: source for source in _sources(self.pos, self.target)}
        pairs = [part.partition(">") for part in self.answer.split()]
        if {who for who, _, _ in pairs} != set(units) or {place for _, _, place in pairs} != set(sources):
            return None
        return tuple((units[who], sources[place]) for who, _, place in pairs)


MEETING: tuple[Check[AllotmentAttempt], ...] = (
    Check(
        "meet: every unit and every attack",
        "Combat (J)",
        lambda case: case.way is not None,
        lambda case: phases_words.everybody_meets_an_attack(
            place=case.pos.fixed.place(case.target),
            units=count_names(unit.name for unit in _defenders(case.pos, case.target)),
            sources=join_names(map(case.pos.fixed.place, _sources(case.pos, case.target))),
        ),
        SENSE,
    ),
    Check(
        "meet: frontally as far as can be",
        "Combat (J)",
        lambda case: case.answer in [_way_id(case.pos, way) for way in allotments(case.pos, case.target)],
        lambda case: phases_words.attacks_are_met_frontally(ways=len(allotments(case.pos, case.target))),
    ),
)
"""Combat (J): the conditions for a way to meet the attacks."""


@dataclass(frozen=True, slots=True)
class ChooseShield(GameStep):
    """Combat (J): the defender allocates his units to the attacks, among the ways that front as many as can be."""

    target: int
    rest: tuple[int, ...]
    rule: ClassVar[str] = "Combat (J)"
    moment: ClassVar[str] = phases_words.WHEN_ATTACKS_CAN_BE_MET_SEVERAL_WAYS
    verbs: ClassVar[tuple[str, ...]] = ("meet",)

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        side = pos.fixed.foe(pos.phasing)
        place = pos.fixed.board.grid.ids[self.target]
        choices = tuple(
            Choice(_way_id(pos, way), allocated.describe_allotment(pos, way)) for way in allotments(pos, self.target)
        )
        words = phases_words.who_meets_which_attack(army=pos.fixed.name(side), place=place)
        pick = Pick("meet", "Defend so", "boxes", choices)
        return (Question(pos.runs[side], side, self.rule, words, (pick,), about=(place,)),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if isinstance(attempt.value, tuple) and len(attempt.value) == 1:
            yield Trial(MEETING, AllotmentAttempt(pos, self.target, str(attempt.value[0])))

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        assert isinstance(answer.value, tuple)
        way = AllotmentAttempt(pos, self.target, str(answer.value[0])).way
        assert way is not None
        words = phases_words.they_meet_the_attacks_so(
            place=pos.fixed.place(self.target), allotment=allocated.describe_allotment(pos, way)
        )
        pos = pos.note_public("met", words, self.rule, answer.power, self.target)
        return settle_allotment(pos, self.target, way).push_steps(Shield(self.rest))

    def revalidate(self, pos: BattlePosition) -> Agendum:
        return Shield((self.target, *self.rest))


# --- melee by melee


@dataclass(frozen=True, slots=True)
class Melees(Phase[BattlePosition]):
    """Melee Attack Phase: the attacker chooses the order; an attack that has become non-viable is not made, nor
    is it re-allocated."""

    done: frozenset[Side]
    in_order: bool
    rule: ClassVar[str] = "Melee Attack Phase"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        pos = pos.replace(melee=OFF_MAP)
        sides = waiting_melees(pos, self.done)
        if not sides:
            return pos
        if len(sides) > 1 and not self.in_order:
            return pos.push_steps(ChooseMelee(self))
        return self.fight(pos, sides[0])

    def fight(self, pos: BattlePosition, side: Side) -> BattlePosition:
        """Start one melee, or let it lapse."""
        source, target = side
        pos = pos.replace(melee=target)
        after = Melees(self.done | {side}, self.in_order)
        units = allocated.melees_by_hexside(pos, allocated.entries_still_possible(pos, pos.plan, "melee"))[side]
        defenders = allocated.units_met(pos.shields.get(target, ()), source, _defenders(pos, target))
        fight = strength.melee(pos, source, target, units, defenders)
        odds, place = fight.odds, pos.fixed.place
        if not odds and not allocated.is_attack_allowed(pos, "melee", units, target):
            words = phases_words.attack_below_1_2_is_not_made(
                target=place(target), source=place(source), sums=fight.sums
            )
            return pos.note_public("lapsed", words, self.rule, pos.phasing, source, target).push_steps(after)
        if not odds:
            odds, rule = COLUMNS[0], "Combat Results"
            words = phases_words.attack_below_1_2_is_rolled(target=place(target), source=place(source), sums=fight.sums)
            pos = pos.note_public("allowed", words, rule, pos.phasing, source, target)
        if pos.fixed.uses_rule("ferocity", pos.phasing) and pos.phasing not in pos.fierce:
            pos = pos.replace(fierce={**pos.fierce, pos.phasing: pos.turn})
        if odds == AUTOMATIC:
            words = phases_words.melee_above_10_1(target=place(target), source=place(source))
            pos = pos.note_public("melee", words, self.rule, pos.phasing, source, target)
            return pos.push_steps(Strike(AUTOMATIC, fight.defenders, target, fight.attackers), after)
        return pos.push_steps(MeleeRoll(source, target, odds, fight.die, fight.attackers, fight.defenders), after)


class MeleeAttempt(NamedTuple):
    """A melee that would be next."""

    pos: BattlePosition
    waiting: list[Side]
    answer: str


NEXT_MELEE: tuple[Check[MeleeAttempt], ...] = (
    Check(
        "melee: still to come",
        "Melee Attack Phase",
        lambda case: case.answer in [_melee_id(case.pos, side) for side in case.waiting],
        lambda case: phases_words.melees_are_still_to_come(
            melees=join_names(_melee_id(case.pos, side).replace(">", " against ") for side in case.waiting)
        ),
        SENSE,
    ),
)
"""(5) The conditions for the next melee."""


def _melee_id(pos: BattlePosition, side: Side) -> str:
    """Return the id of a melee in an answer: "0609>0608"."""
    ids = pos.fixed.board.grid.ids
    return f"{ids[side[0]]}>{ids[side[1]]}"


@dataclass(frozen=True, slots=True)
class ChooseMelee(GameStep):
    """Melee Attack Phase: the choice of the next melee."""

    melees: Melees
    rule: ClassVar[str] = "Melee Attack Phase"
    moment: ClassVar[str] = phases_words.WHEN_SEVERAL_MELEES_COME
    verbs: ClassVar[tuple[str, ...]] = ("in order", "fight")

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        side = pos.phasing
        options = (
            Button("in order", phases_words.ALL_IN_THE_ORDER_DECLARED, main=True),
            Pick("fight", "Fight next", "boxes", tuple(self._choices(pos))),
        )
        words = phases_words.which_melee_is_next(army=pos.fixed.name(side))
        return (Question(pos.runs[side], side, self.rule, words, options),)

    def _choices(self, pos: BattlePosition) -> Iterator[Choice]:
        ids = pos.fixed.board.grid.ids
        for source, target in waiting_melees(pos, self.melees.done):
            yield Choice(_melee_id(pos, (source, target)), f"{ids[source]} against {ids[target]}", 1, ids[source])

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "fight" and isinstance(attempt.value, tuple) and len(attempt.value) == 1:
            yield Trial(NEXT_MELEE, MeleeAttempt(pos, waiting_melees(pos, self.melees.done), str(attempt.value[0])))

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        if answer.verb == "in order":
            return pos.push_steps(Melees(self.melees.done, True))
        assert isinstance(answer.value, tuple)
        source, _, target = str(answer.value[0]).partition(">")
        index = pos.fixed.board.index
        return self.melees.fight(pos, (index[source], index[target]))

    def revalidate(self, pos: BattlePosition) -> Agendum:
        return self.melees


@dataclass(frozen=True, slots=True)
class MeleeRoll(GameStep):
    """Combat Procedure: one die for a melee, modified by command, Ferocity and Vitality; low is good (errata)."""

    source: int
    target: int
    odds: str
    die: tuple[tuple[str, int], ...]
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    rule: ClassVar[str] = "Combat Procedure"

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        ids = pos.fixed.board.grid.ids
        side = pos.phasing
        label = phases_words.melee_against(source=ids[self.source], target=ids[self.target], odds=self.odds)
        key = (pos.turn, "melee", ids[self.source], ids[self.target], side)
        roll = Roll("roll", label, 1, 6, pos.fixed.name(side), "Combat Results", "crt", self.odds, self.die, key)
        return (Question(CHANCE, side, self.rule, label, (roll,), about=(ids[self.source], ids[self.target])),)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        assert isinstance(answer.value, tuple)
        face = int(str(answer.value[0]))
        die = modify_die(face, self.die)
        result = pos.fixed.charts["crt"].cell(die, self.odds)
        struck = [pos.units[number] for number in self.defenders if number in pos.units]  # order: of no matter
        told = tell_result(result, struck)
        words = phases_words.melee_result(
            attackers=self._names(pos, self.attackers),
            source=pos.fixed.place(self.source),
            defenders=self._names(pos, self.defenders),
            target=pos.fixed.place(self.target),
            odds=self.odds,
            die=die_words(face, self.die),
            result=told,
        )
        ours, theirs = (self._names(pos, side) for side in (self.attackers, self.defenders))
        shown = die_words(face, self.die)
        report = phases_words.melee_rolls(
            attackers=ours,
            source=pos.fixed.place(self.source),
            defenders=theirs,
            target=pos.fixed.place(self.target),
            odds=self.odds,
            die=shown,
            result=told,
        )
        pos = pos.note_public(
            "fought", words, self.rule, pos.phasing, self.source, self.target,
            chart="crt", row=str(die), column=self.odds, cell=result,
            report=report,
        )  # fmt: skip
        return pos.push_steps(Strike(result, self.defenders, self.target, self.attackers))

    def _names(self, pos: BattlePosition, numbers: tuple[int, ...]) -> str:
        return count_names(pos.units[number].name for number in numbers if number in pos.units) or "nobody"
