"""Combat Phases 4: a battle is rolled, its losses are chosen, leaders fall, and who survived may advance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.lots import order_by_rule
from dark_ages_desk.core.question import CHANCE, Answer, Choice, Pick, Question, Roll
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, only_part, value_parts
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle, count_losses, figures
from dark_ages_desk.games.dark_age_britain_570.war.conquest import occupy_town, rank_key, record_conquests
from dark_ages_desk.games.dark_age_britain_570.war.leaders import record_slain_leader
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words

FALLS = 12
"""Combat Resolution Table The total of two dice that kills a leader whose stack loses units."""


@dataclass(frozen=True, slots=True)
class BeginBattle(Phase[Britain]):
    """Combat Phases 4 A planned battle is carried out, if there is still anybody on both sides."""

    rule: ClassVar[str] = "Combat Phases 4"

    battle: Battle

    def begin(self, pos: Britain) -> Britain:
        battle, pos = self.battle, pos.replace(battle=self.battle.target)
        if not has_both_sides(pos, battle):
            words = phases_words.battle_does_not_come_about(target=pos.place(battle.target))
            return pos.note_public("no battle", words, self.rule, battle.group[0], battle.target)
        town = pos.fixed.town_at.get(battle.target)
        if town is not None and not pos.holder[town]:
            people = pos.fixed.people(town)
            seen = {(pos.power_of(unit), people): pos.year for unit in battle.fighters(pos)}
            pos = pos.replace(attacked={**pos.attacked, **seen})
        return pos.push_steps(Fight(battle))


def has_both_sides(pos: Britain, battle: Battle) -> bool:
    """Return whether both sides of a battle still have units."""
    return bool(battle.fighters(pos)) and bool(pos.units_of_others(battle.group, battle.target))


def deciding_kingdom(pos: Britain, units: Group) -> str:
    """Return the kingdom with most of the units, which decides for all of them; "" for a neutral garrison."""
    powers = [pos.power_of(unit) for unit in units]
    if not any(powers):
        return ""
    there = dict.fromkeys(one for one in powers if one)
    # reading "allied-losses"; the list of the Set-up leaves no two equal
    ranked = order_by_rule(there, lambda one: (-powers.count(one), *rank_key(pos, one)), "Combat Phases 4", first=1)
    return ranked[0] if powers.count(ranked[0]) >= powers.count("") else ""


@dataclass(frozen=True, slots=True)
class Fight(GameStep):
    """Combat Resolution Table The die, with the leaders on it, says what both sides lose."""

    rule: ClassVar[str] = "Combat Resolution Table"

    battle: Battle

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        battle, known = self.battle, figures(pos, self.battle)
        power, place = deciding_kingdom(pos, battle.fighters(pos)), pos.place(battle.target)
        column = known.column or pos.fixed.charts["combat"].columns[0]
        why = known.odds if column == known.odds else phases_words.odds_are_shifted(odds=known.odds, column=column)
        key = (pos.year, pos.month, self.rule, battle.target, power)
        roll = Roll(
            "roll", phases_words.battle_of(place=place), 1, 6, pos.power_name(power), why, "combat", column,
            known.modifiers, key, spaces=(battle.target,),
        )  # fmt: skip
        prompt = phases_words.rolls_for_the_battle(kingdom=pos.power_name(power), place=place)
        return (Question(CHANCE, power, self.rule, prompt, (roll,), "", (battle.target,)),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        battle, chart = self.battle, pos.fixed.charts["combat"]
        known = figures(pos, battle)
        column = known.column or chart.columns[0]
        face = int(value_parts(answer.value)[0]) + sum(amount for _, amount in known.modifiers)
        result = chart.cell(face, column)
        here, there = battle.attacking_leaders(pos), battle.defending_leaders(pos)
        power = deciding_kingdom(pos, battle.fighters(pos))
        words = phases_words.battle_result(
            place=pos.place(battle.target), column=column, result=dict(chart.key).get(result, result)
        )
        pos = pos.note_public("battle", words, self.rule, power, battle.target,
                      chart="combat", row=chart.row_for(face), column=column, cell=result)  # fmt: skip
        own, foes = battle.fighters(pos), battle.defenders(pos)
        steps: list[GameStep | Phase[Britain]] = []
        if number := count_losses(result, "D", len(foes)):
            steps.append(Casualties(foes, number, there, here, power, battle.target))
        if number := count_losses(result, "A", len(own)):
            steps.append(Casualties(own, number, here, there, deciding_kingdom(pos, foes or there), battle.target))
        if pos.fixed.readings["advance"] == "battle":
            return pos.push_steps(*steps, Advancing(battle))
        return queue_advance(pos, Advancing(battle)).push_steps(*steps)

    def revalidate(self, pos: Britain) -> Fight | None:
        return self if has_both_sides(pos, self.battle) else None


@dataclass(frozen=True, slots=True)
class Casualties(Phase[Britain]):
    """Combat Phases 4 The loss of units of one side; the owner chooses unless all are lost.

    The side's leaders in the battle are ``leaders``. Of the other side's leaders, ``foes``, the first slays a leader
    who falls. The victory is that of ``by``.
    """

    rule: ClassVar[str] = "Combat Phases 4"

    units: Group
    number: int
    leaders: Group
    foes: Group
    by: str
    space: str

    def begin(self, pos: Britain) -> Britain:
        units = tuple(unit for unit in self.units if unit in pos.where)
        if not units:
            return kill_lone_leaders(pos, self)
        alike = {(pos.unit(unit).home, pos.unit(unit).kind, pos.where[unit]) for unit in units}
        owner = deciding_kingdom(pos, units)
        if len(units) <= self.number or len(alike) == 1:
            return remove_losses(pos, self, units[: self.number])
        if owner not in pos.playing:
            # order: reading “unplayed-losses”
            weakest = sorted(units, key=lambda unit: (pos.unit(unit).strength, unit))
            return remove_losses(pos, self, tuple(weakest[: self.number]))
        return pos.push_steps(Choosing(self, owner))


def kill_lone_leaders(pos: Britain, losses: Casualties) -> Britain:
    """Return the position after the fall of leaders whom no unit defends."""
    for leader in losses.leaders:
        pos = record_slain_leader(pos, leader, losses.foes)
    return pos


def remove_losses(pos: Britain, losses: Casualties, units: Group) -> Britain:
    """Return the position without those units. A leader left without a unit of his side falls; others in their stacks
    roll."""
    hexes = [pos.where[unit] for unit in units]
    words = f"Destroyed: {pos.describe_units(units)}."
    owner, spaces = deciding_kingdom(pos, units), dict.fromkeys(hexes)
    pos = pos.remove_units(*units).note_public("lost", words, "Combat Phases 4", owner, *spaces, lost=len(units))
    risks = []
    for leader in losses.leaders:
        if pos.where.get(leader) not in hexes:
            continue
        group, here = pos.group(pos.power_of(leader)), pos.at[pos.where[leader]]
        if any(pos.power_of(unit) in group and not pos.unit(unit).leads for unit in here):
            risks.append(Peril(leader, losses.foes, losses.space))
        else:
            pos = record_slain_leader(pos, leader, losses.foes)
    pos = record_conquests(pos, losses.by)
    return pos.push_steps(*(risk for risk in risks if risk.leader in pos.where))


@dataclass(frozen=True, slots=True)
class CasualtyAttempt:
    """A unit that its owner chooses to lose."""

    pos: Britain
    units: Group
    unit: str


CHOOSE: tuple[Check[CasualtyAttempt], ...] = (
    Check(
        "lose: in the battle",
        "Combat Phases 4",
        lambda case: case.unit in case.units and case.unit in case.pos.where,
        lambda case: phases_words.A_FIGHTING_UNIT_IS_LOST,
        SENSE,
    ),
)


@dataclass(frozen=True, slots=True)
class Choosing(GameStep):
    """Combat Phases 4 The owner of a side chooses which of its units is lost."""

    rule: ClassVar[str] = "Combat Phases 4"
    moment: ClassVar[str] = phases_words.WHEN_ONES_SIDE_LOSES_A_UNIT
    verbs: ClassVar[tuple[str, ...]] = ("lose",)

    losses: Casualties
    owner: str

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        units = tuple(
            Choice(unit, pos.describe_with_place(unit), space=pos.where[unit])
            for unit in self.losses.units
            if unit in pos.where
        )
        place = pos.place(self.losses.space)
        key = (pos.year, pos.month, self.rule, self.losses.space, self.owner)
        prompt = phases_words.which_unit_is_lost(kingdom=pos.power_name(self.owner), place=place)
        pick = Pick("lose", "Lose", "counters", units)
        return (
            Question(pos.seat(self.owner), self.owner, self.rule, prompt, (pick,), "", (self.losses.space,), key=key),
        )

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "lose":
            yield Trial(CHOOSE, CasualtyAttempt(pos, self.losses.units, only_part(attempt.value)))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        more = self.losses.number - 1
        if more:  # an owner's sheet may cost more than one unit
            pos = pos.push_steps(replace(self.losses, number=more))
        return remove_losses(pos, self.losses, (only_part(answer.value),))

    def revalidate(self, pos: Britain) -> Choosing | None:
        there = any(unit in pos.where for unit in self.losses.units)
        return self if there and pos.seat(self.owner) else None


@dataclass(frozen=True, slots=True)
class Peril(GameStep):
    """Combat Resolution Table A leader whose stack lost a unit falls on a 12."""

    rule: ClassVar[str] = "Combat Resolution Table"

    leader: str
    foes: Group
    space: str

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        name, power = pos.unit(self.leader).name, pos.power_of(self.leader)
        key = (pos.year, pos.month, self.rule, self.space, self.leader)
        where = pos.where[self.leader]
        roll = Roll(
            "roll",
            phases_words.does_the_leader_fall(leader=name),
            2,
            6,
            pos.power_name(power),
            phases_words.he_falls_on_a(falls=FALLS),
            key=key,
            spaces=(where,),
        )
        return (
            Question(
                CHANCE,
                power,
                self.rule,
                phases_words.rolls_for_the_leader(kingdom=pos.power_name(power), leader=name),
                (roll,),
                "",
                (where,),
            ),
        )

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if sum(value_parts(answer.value)) == FALLS:
            return record_slain_leader(pos, self.leader, self.foes)
        words = f"{pos.unit(self.leader).name} lives."
        return pos.note_public("lives", words, self.rule, pos.power_of(self.leader), pos.where[self.leader])

    def revalidate(self, pos: Britain) -> Peril | None:
        return self if self.leader in pos.where else None


# --- advance


@dataclass(frozen=True, slots=True)
class Advance:
    """Units that are to move into the hex that they attacked."""

    pos: Britain
    battle: Battle
    units: Group


def list_advancers(pos: Britain, battle: Battle) -> Group:
    """Return the survivors, and the leaders stacked with them or not (reading "advance-leaders"); () while there are
    defenders."""
    if pos.units_of_others(battle.group, battle.target):
        return ()
    leaders = battle.attacking_leaders(pos) if pos.fixed.readings["advance-leaders"] == "with" else ()
    return (*battle.fighters(pos), *leaders)


def queue_advance(pos: Britain, advancing: Advancing) -> Britain:
    """Put the advance after all planned battles, and after the advances of earlier ones (Combat Phases 4, reading
    "advance")."""
    at = len(pos.agenda)
    while at and isinstance(pos.agenda[at - 1], BeginBattle | Advancing):
        at -= 1
    return pos.replace(agenda=(*pos.agenda[:at], advancing, *pos.agenda[at:]))


ADVANCE: tuple[Check[Advance], ...] = (
    Check(
        "advance: who",
        "Combat Phases 4",
        lambda case: (
            len(set(case.units)) == len(case.units) and set(case.units) <= set(list_advancers(case.pos, case.battle))
        ),
        lambda case: phases_words.SURVIVORS_ADVANCE,
        SENSE,
    ),
    Check(
        "advance: room",
        "Combat Phases 3",
        lambda case: case.pos.has_room(case.units, case.battle.target),
        lambda case: phases_words.no_room_for_so_many(place=case.pos.place(case.battle.target)),
    ),
)


@dataclass(frozen=True, slots=True)
class Advancing(Phase[Britain]):
    """Combat Phases 4 Surviving attackers may move into the hex that the defenders held (reading "advance": after
    their own battle, or after all of them)."""

    rule: ClassVar[str] = "Combat Phases 4"

    battle: Battle

    def begin(self, pos: Britain) -> Britain:
        able, pos = list_advancers(pos, self.battle), pos.replace(battle=self.battle.target)
        return pos.push_steps(AdvanceInto(self.battle)) if any(not pos.unit(unit).leads for unit in able) else pos


def count_with_room(pos: Britain, units: Group, space: str) -> int:
    """Return the number of the units that have room in a hex."""
    return next(number for number in range(len(units), -1, -1) if pos.has_room(units[:number], space))  # order: numbers


@dataclass(frozen=True, slots=True)
class AdvanceInto(GameStep):
    """Combat Phases 4 Who advances is chosen; a town is taken by one of their kingdoms (reading "town-taker")."""

    rule: ClassVar[str] = "Combat Phases 4"
    moment: ClassVar[str] = phases_words.WHEN_ONES_BATTLE_IS_WON
    verbs: ClassVar[tuple[str, ...]] = ("advance",)

    battle: Battle

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        able = list_advancers(pos, self.battle)
        power, place = deciding_kingdom(pos, able), pos.place(self.battle.target)
        units = tuple(Choice(unit, pos.describe_with_place(unit), space=pos.where[unit]) for unit in able)
        pick = Pick(
            "advance",
            phases_words.advance_into(place=place),
            "counters",
            units,
            0,
            count_with_room(pos, able, self.battle.target),
        )
        key = (pos.year, pos.month, self.rule, self.battle.target, power)
        prompt = phases_words.who_advances_into(kingdom=pos.power_name(power), place=place)
        return (Question(pos.seat(power), power, self.rule, prompt, (pick,), "", (self.battle.target,), key=key),)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "advance":
            yield Trial(ADVANCE, Advance(pos, self.battle, tuple(map(str, value_parts(attempt.value)))))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        units, target = tuple(map(str, value_parts(answer.value))), self.battle.target
        if not units:
            return pos
        words = phases_words.advanced_into(units=pos.describe_units(units), number=len(units), place=pos.place(target))
        start = pos.where[units[0]]
        pos = pos.replace(where={**pos.where, **dict.fromkeys(units, target)})
        return occupy_town(pos.note_public("advanced", words, self.rule, answer.power, start, target), units, target)

    def revalidate(self, pos: Britain) -> AdvanceInto | None:
        case = Advance(pos, self.battle, ())
        return self if list_advancers(pos, self.battle) and passes(ADVANCE, case) else None
