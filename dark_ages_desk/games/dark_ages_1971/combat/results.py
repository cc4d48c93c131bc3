"""Explanation of Combat Results: what a result does to the units in a hex, for the table and for the odds alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Choice, Pick, Question
from dark_ages_desk.core.step import Agendum, Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.combat.strength import AUTOMATIC
from dark_ages_desk.games.dark_ages_1971.movement import fleets
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Bond, GameStep, Unit, unit_ids
from dark_ages_desk.games.dark_ages_1971.words import combat as combat_words

WORDS = {
    "-": "no effect",
    "D": "demoralized",
    "DD": combat_words.DEMORALIZED_OR_DESTROYED,
    "1E": combat_words.ONE_UNIT_DESTROYED,
    "2E": combat_words.TWO_UNITS_DESTROYED,
    "DE": "all destroyed",
    AUTOMATIC: combat_words.ALL_DESTROYED_WITHOUT_A_DIE,
}


_TOLD = {
    "D": combat_words.DEFENDERS_ARE_DEMORALIZED,
    "DD": combat_words.DEFENDERS_ARE_DEMORALIZED,
    "1E": combat_words.ONE_DEFENDER_IS_DESTROYED,
    "2E": combat_words.TWO_DEFENDERS_ARE_DESTROYED,
    "DE": combat_words.ALL_DEFENDERS_ARE_DESTROYED,
}


def tell_result(result: str, struck: Iterable[Unit]) -> str:
    """Return what a result does to the units that it falls on, as the end of a sentence.

    A demoralization has no effect on those that are demoralized already (Explanation of Combat Results).
    """
    units = tuple(struck)
    if not units:
        return WORDS["-"]
    if any(unit.is_fleet for unit in units):
        return WORDS[result]
    shaken = [unit.demoralized for unit in units]
    if len(units) == 1:
        return combat_words.tell_of_one_defender(result=result, shaken=all(shaken)) or WORDS[result]
    if result == "D" and all(shaken):
        return combat_words.NO_EFFECT_ON_DEMORALIZED
    if result == "DD" and any(shaken):
        return combat_words.DEMORALIZED_ARE_DESTROYED if all(shaken) else combat_words.SOME_DEMORALIZED_SOME_DESTROYED
    return _TOLD.get(result, WORDS[result])


def must_lose(result: str, shaken: Sequence[bool]) -> tuple[int, bool]:
    """Return the demand of a result on a hex: (units that its owner must lose, whether all others are demoralized).

    The sequence ``shaken`` says for each unit there whether it is demoralized already. DD takes just those units, DE
    all.
    """
    number = {"1E": 1, "2E": 2, "DE": len(shaken), AUTOMATIC: len(shaken)}.get(result, 0)
    if result == "DD":
        number = sum(shaken)
    return min(number, len(shaken)), result in ("D", "DD")


@dataclass(frozen=True, slots=True)
class Strike(Phase[BattlePosition]):
    """Combat Results: a result that falls on units in one hex. ``attackers`` stay in Contact where a melee
    decides nothing."""

    result: str
    units: tuple[int, ...]
    target: int
    attackers: tuple[int, ...] = ()
    rule: ClassVar[str] = "Combat Results"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        struck = [pos.units[number] for number in self.units if number in pos.units]
        if not struck:
            return pos
        number, shaken = must_lose(self.result, [unit.demoralized for unit in struck])
        if self.result == "DD":
            doomed = [unit for unit in struck if unit.demoralized]
            return self._apply_losses(pos, [unit for unit in struck if not unit.demoralized], doomed)
        if shaken or not number:
            return self._apply_losses(pos, struck if shaken else [], [])
        if pos.fixed.readings["command losses"] == "number":
            lost = forced_losses(struck, number)
            if lost is None:
                return pos.push_steps(ChooseLosses(number, self.units, self.target))
            return self._apply_losses(pos, [], lost)
        sure, open_ = units_that_must_fall(struck, number)
        if open_:
            pos = losses.eliminate(pos, sure, WORDS[self.result]) if sure else pos
            return pos.push_steps(ChooseLosses(open_, self.units, self.target))
        return self._apply_losses(pos, [], sure)

    def _apply_losses(self, pos: BattlePosition, shaken: list[Unit], doomed: list[Unit]) -> BattlePosition:
        ships = [unit for unit in shaken if unit.is_fleet]
        changed = bool(doomed) or any(not unit.demoralized for unit in shaken)
        pos = losses.eliminate(pos, doomed, WORDS[self.result])
        for ship in ships:
            if ship.captured:
                pos = fleets.retake_fleet(pos, ship.side, ship.hex)
            elif ship.id in pos.units:
                pos = losses.capture(pos, ship, pos.fixed.foe(ship.side))
        pos = losses.demoralize(pos, [pos.units[u.id] for u in shaken if u.id in pos.units and not u.is_fleet])
        return pos if changed or not self.attackers else self._leave_in_contact(pos)

    def _leave_in_contact(self, pos: BattlePosition) -> BattlePosition:
        """Leave the units of a melee without losses and demoralization in Contact (Combat (K))."""
        ours = [pos.units[number] for number in self.attackers if number in pos.units]  # order: they become a set
        theirs = [pos.units[n] for n in self.units if n in pos.units and not pos.units[n].is_fleet]
        if not ours or not theirs:
            return pos
        bond = Bond(unit_ids(ours), unit_ids(theirs))
        if bond in pos.bonds:
            return pos
        where = ours[0].hex  # order: all in one hex
        words = combat_words.units_remain_in_contact(place=pos.fixed.place(where), other=pos.fixed.place(self.target))
        return pos.replace(bonds=(*pos.bonds, bond)).note_public("contact", words, "Combat (K)", "", where, self.target)


def units_that_must_fall(struck: list[Unit], number: int) -> tuple[list[Unit], int]:
    """Return the units that are lost without a choice, and the number of further ones that the owner chooses.

    Combat units fall first, then horses without riders, then command units (errata). In a group that need not fall as a
    whole the owner chooses, unless all in it are equal.
    """
    sure: list[Unit] = []
    for rank in range(3):
        group = [unit for unit in struck if loss_rank(unit) == rank]
        due = min(number - len(sure), len(group))
        if due < len(group) and due:
            alike = {(one.kind, one.number, one.facing, one.demoralized, one.charge, one.rider) for one in group}
            return ([*sure, *group[:due]], 0) if len(alike) == 1 else (sure, due)
        sure += group[:due]
    return sure, 0


def forced_losses(struck: list[Unit], number: int) -> list[Unit] | None:
    """Return the units lost if there is no choice, else None. This is for records made before owners chose among horses
    and command units (reading ``command losses``).

    Horses without riders, and after them command units, fall only when there are too few others (errata). Of equal
    units the demoralized ones fall.
    """
    others = [unit for unit in struck if loss_rank(unit) == 0]
    if number >= len(others):
        # order: as in those records
        return sorted(struck, key=lambda unit: (loss_rank(unit), -unit.number, not unit.demoralized))[:number]
    if len({(unit.kind, unit.facing, unit.demoralized, unit.charge, unit.rider) for unit in others}) == 1:
        return others[:number]
    return None


def loss_rank(unit: Unit) -> int:
    """Return the rank of a unit for losses: 0 combat units (and fleets), 1 horses, 2 command units; lower ones fall
    first (errata COMBAT RESULTS)."""
    return 2 if unit.is_command else 1 if unit.kind == "RH" else 0


class LossAttempt(NamedTuple):
    """Units that their owner would give up for a result."""

    pos: BattlePosition
    step: ChooseLosses
    chosen: tuple[str, ...]

    @property
    def units(self) -> list[Unit]:
        keys = {unit.key: unit for unit in units_on_map(self.pos, self.step.units)}
        return [keys[key] for key in self.chosen if key in keys]

    def out_of_order_units(self, rank: int) -> list[Unit]:
        """Return the chosen units of a rank if units of a lower rank are left; else []."""
        others = [unit for unit in units_on_map(self.pos, self.step.units) if loss_rank(unit) < rank]
        too_early = any(unit not in self.units for unit in others)
        return [unit for unit in self.units if loss_rank(unit) == rank] if too_early else []


LOSING: tuple[Check[LossAttempt], ...] = (
    Check(
        "lose: units of the hex",
        "Combat Results",
        lambda case: len(case.units) == len(case.chosen) == len(set(case.chosen)),
        lambda case: combat_words.losses_are_units_in(place=case.pos.fixed.place(case.step.target)),
        SENSE,
    ),
    Check(
        "lose: number",
        "Combat Results",
        lambda case: len(case.chosen) == case.step.losses_due(case.pos),
        lambda case: combat_words.result_takes_not(due=case.step.losses_due(case.pos), chosen=len(case.chosen)),
        SENSE,
    ),
    Check(
        "lose: horses after combat units",
        "Dismounted Cavalry",
        lambda case: not case.out_of_order_units(1),
        lambda case: combat_words.HORSES_ARE_NO_UNIT_TO_LOSE,
    ),
    Check(
        "lose: command units last",
        "Combat Results",
        lambda case: not case.out_of_order_units(2),
        lambda case: combat_words.lost_only_when_too_few_others(
            units=join_names(unit.name for unit in case.out_of_order_units(2))
        ),
    ),
)
"""Combat Results, 1E and 2E, with the errata: the conditions for the choice of losses."""


@dataclass(frozen=True, slots=True)
class ChooseLosses(GameStep):
    """Combat Results, 1E and 2E: their owner chooses which of the defending units are destroyed."""

    number: int
    units: tuple[int, ...]
    target: int
    rule: ClassVar[str] = "Combat Results"
    moment: ClassVar[str] = combat_words.WHEN_A_RESULT_TAKES_SOME
    verbs: ClassVar[tuple[str, ...]] = ("lose",)

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        struck = self._units_lost_first(pos)
        if not struck:
            return ()
        side = struck[0].side if not struck[0].captured else pos.fixed.foe(struck[0].side)
        place = pos.fixed.board.grid.ids[self.target]
        choices = tuple(Choice(unit.key, unit_words(unit), 1, place) for unit in struck)
        number = self.losses_due(pos)
        words = (
            combat_words.lose_one_unit_in(army=pos.fixed.name(side), place=place)
            if number == 1
            else combat_words.lose_units_in(army=pos.fixed.name(side), number=number, place=place)
        )
        pick = Pick("lose", "Lose", "counters", choices, number, number)
        return (Question(pos.runs[side], side, self.rule, words, (pick,), about=(place,)),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if isinstance(attempt.value, tuple):
            yield Trial(LOSING, LossAttempt(pos, self, tuple(str(key) for key in attempt.value)))

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        assert isinstance(answer.value, tuple)
        chosen = [pos.units[int(str(key)[1:])] for key in answer.value]
        return losses.eliminate(pos, chosen, combat_words.ONE_UNIT_DESTROYED)

    def revalidate(self, pos: BattlePosition) -> Agendum | None:
        return self if self._units_lost_first(pos) else None

    def losses_due(self, pos: BattlePosition) -> int:
        """Return the number of units still to lose by choice."""
        return min(self.number, len(self._units_lost_first(pos)))

    def _units_lost_first(self, pos: BattlePosition) -> list[Unit]:
        """Return the units of the group that must be lost first."""
        there = units_on_map(pos, self.units)
        if pos.fixed.readings["command losses"] == "number":
            return [unit for unit in there if loss_rank(unit) == 0]
        rank = min(map(loss_rank, there), default=0)  # order: numbers
        return [unit for unit in there if loss_rank(unit) == rank]


def unit_words(unit: Unit) -> str:
    """Return a unit's name for a list, with its state if it is panicked or demoralized."""
    state = "panicked" if unit.panicked else "demoralized" if unit.demoralized else ""
    return f"{unit.name} ({state})" if state else unit.name


def exposed_units(pos: BattlePosition, side: str, target: int, to_fire: bool) -> list[Unit]:
    """Return the units in a hex that an attack on ``side`` falls on.

    Units aboard a fleet share its fate and do not defend. A fleet can be attacked only when moored (Viking Fleets F),
    unless the referee allows it. A captured fleet is its captor's: its former owner may attack it. Fire never touches
    command units that are stacked with others (errata COMBAT RESULTS).
    """
    found = [unit for unit in pos.units_at(target) if (unit.side == side) is not unit.captured and not unit.aboard]
    found = [unit for unit in found if not unit.is_fleet or unit.moored or unit.id in pos.excused]
    if to_fire and any(not unit.is_command for unit in found):
        found = [unit for unit in found if not unit.is_command]
    return found


def units_on_map(pos: BattlePosition, numbers: Iterable[int]) -> list[Unit]:
    """Return the units of those numbers that are still on the map."""
    return [pos.units[number] for number in numbers if number in pos.units]
