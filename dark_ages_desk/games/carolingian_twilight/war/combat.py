"""17.0 Combat: one phasing force against one enemy force, on the CRT that the attacker chooses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Button, Question, Roll
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.carolingian_twilight.pool import drawing
from dark_ages_desk.games.carolingian_twilight.state.agenda import STRIKE, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Fight
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FIELD_ARMY,
    LEADER,
    NOMAD,
    Force,
)
from dark_ages_desk.games.carolingian_twilight.war import losses, npps
from dark_ages_desk.games.carolingian_twilight.war.advance import BattleOver, FreeMove
from dark_ages_desk.games.carolingian_twilight.war.battle import Battle
from dark_ages_desk.games.carolingian_twilight.war.results import CRTS as CRTS
from dark_ages_desk.games.carolingian_twilight.war.results import (
    has_half_for_shock,
    is_without_light_units,
    meaning,
    must_use_raid,
    usable_crts,
)
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import war as war_words


def begin(pos: CarolingianPosition, attacker: int, defender: int, turn_of: str) -> CarolingianPosition:
    """17.1 Start the attack: the Minor NPP wakes first (24.2), then a CRT is chosen, and the advance comes last."""
    strike, struck = pos.forces[attacker], pos.forces[defender]
    siege = pos.fixed.board.spaces[struck.space].kind == "burg"
    battle = Battle(attacker, defender, siege, turn_of, struck.space)
    how = "besieges" if siege else "attacks"
    words = war_words.power_attacks(
        power=pos.fixed.name(strike.power),
        verb=how,
        foe=pos.foe_name(strike, struck),
        place=pos.fixed.place(struck.space),
        units=format_count(strike.size, "unit"),
    )
    pos = pos.replace(fight=Fight(place=struck.space))
    pos = pos.note_public("attacked", words, "17.1", strike.power, strike.space, struck.space)
    awake = npps.wake_steps(pos, strike.power, struck.power) if turn_of else ()
    return pos.push_steps(*awake, Strike(battle, attacker), BattleOver(battle))


def strength(pos: CarolingianPosition, force: Force) -> int:
    """17.5 Return the strength of a force: one for each unit, with Leadership and Greek Fire. These never add to its
    possible losses or to 17.4."""
    return force.size + (pos.fight.strength(force.id) if pos.fight else 0)


@dataclass(frozen=True, slots=True)
class Strike(Silent):
    """17.4, 17.8 The choice of the striking force's CRT, if there is one. Vikings on a raid use Shock only (10.4).

    An uncontrolled force counterattacks by Engagement, or by Raid where it must (reading ``nobodys_table``).
    """

    battle: Battle
    striker: int
    rule: ClassVar[str] = "17.4"
    fought: ClassVar[bool] = True

    def turn_power(self) -> str:
        return self.battle.turn_of

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if self.striker not in pos.forces or self.battle.opponent_of(self.striker) not in pos.forces:
            return pos
        force = pos.forces[self.striker]
        if force.power == VIKINGS:
            return pos.push_steps(StrikeRoll(self.battle, self.striker, "shock"))
        crts = list_usable_crts(pos, force)
        if len(crts) == 1 or not pos.seat(force.power):
            return pos.push_steps(StrikeRoll(self.battle, self.striker, crts[-1]))
        return pos.push_steps(ChooseCrt(self.battle, self.striker))


def list_usable_crts(pos: CarolingianPosition, force: Force) -> list[str]:
    """17.4 Return the CRTs that a force may use."""
    return list(usable_crts(force.units, pos.fixed.raiders))


class CrtAttempt(NamedTuple):
    """17.4 A force that would strike on a table. ``raiders``: who may use Raid (reading ``raid_table``)."""

    force: Force
    crt: str
    raiders: str


STRIKING: tuple[Check[CrtAttempt], ...] = (
    Check(
        "strike: Raid is a must",
        "17.4",
        lambda case: case.crt == "raid" or not must_use_raid(case.force.units),
        lambda case: war_words.nomads_must_use_the_raid_table(nomads=case.force.units[NOMAD], size=case.force.size),
    ),
    Check(
        "strike: Raid for nomads",
        "17.4",
        lambda case: (
            case.crt != "raid" or case.raiders == "any" or "raid" in usable_crts(case.force.units, case.raiders)
        ),
        lambda case: war_words.only_nomads_use_the_raid_table(nomads=case.force.units[NOMAD], size=case.force.size),
    ),
    Check(
        "strike: Shock by half",
        "17.4",
        lambda case: case.crt != "shock" or has_half_for_shock(case.force.units),
        lambda case: war_words.half_must_be_leader_or_field_armies(
            number=case.force.units[LEADER] + case.force.units[FIELD_ARMY], size=case.force.size
        ),
    ),
    Check(
        "strike: Shock without nomads and militia",
        "17.4",
        lambda case: case.crt != "shock" or is_without_light_units(case.force.units),
        lambda case: war_words.NO_NOMADS_OR_MILITIA_IN_SHOCK,
    ),
)
"""17.4 The conditions for striking on a table."""


@dataclass(frozen=True, slots=True)
class ChooseCrt(GameStep):
    """17.4 The attacker (or the counterattacker) selects one of the CRTs that it qualifies for."""

    battle: Battle
    striker: int
    rule: ClassVar[str] = "17.4"
    waits_for: ClassVar[str] = STRIKE
    fought: ClassVar[bool] = True
    moment: ClassVar[str] = war_words.WHEN_A_FORCE_STRIKES
    verbs: ClassVar[tuple[str, ...]] = tuple(CRTS)

    def turn_power(self) -> str:
        return self.battle.turn_of

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return Strike(self.battle, self.striker)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        force = pos.forces[self.striker]
        against = pos.forces[self.battle.opponent_of(self.striker)]
        counter = self.striker == self.battle.defender
        crts = [crt for crt in CRTS if passes(STRIKING, CrtAttempt(force, crt, pos.fixed.raiders))]
        # order: the usual table has the Enter key
        options = tuple(Button(crt, CRTS[crt], main=crt == crts[-1]) for crt in crts)
        name, place = pos.fixed.name(force.power), pos.fixed.place(force.space)
        how = "Counterattacks" if counter else "Attacks"
        words = war_words.on_which_table(power=name, verb=how, foe=pos.foe_name(force, against), place=place)
        detail = (
            war_words.one_unit_strikes(size=force.size)
            if force.size == 1
            else war_words.several_units_strike(size=force.size)
        )
        if "shock" not in crts:
            detail = f"{detail} {war_words.SHOCK_TAKES_FIELD_ARMIES}"
        return (
            Question(pos.answering_seat(force.power), force.power, self.rule, words, options, detail, (force.space,)),
        )

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(STRIKING, CrtAttempt(pos.forces[self.striker], attempt.verb, pos.fixed.raiders))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        return pos.push_steps(StrikeRoll(self.battle, self.striker, answer.verb, bool(answer.waived)))


@dataclass(frozen=True, slots=True)
class StrikeRoll(GameStep):
    """17.1 One die in the column of the number of striking units; its results are applied from left to right (17.6).

    If ``allowed``, the referee let the force use that table, though it does not qualify for it.
    """

    battle: Battle
    striker: int
    crt: str
    allowed: bool = False
    rule: ClassVar[str] = "17.1"
    waits_for: ClassVar[str] = STRIKE
    fought: ClassVar[bool] = True

    def turn_power(self) -> str:
        return self.battle.turn_of

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        """Return the choice of a table if the force no longer qualifies for this one after a marker or an adjustment
        (17.4). Return None if a force is gone."""
        if self.striker not in pos.forces or self.battle.opponent_of(self.striker) not in pos.forces:
            return None
        force = pos.forces[self.striker]
        fits = self.allowed or force.power == VIKINGS or self.crt in list_usable_crts(pos, force)
        return self if fits else Strike(self.battle, self.striker)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        force = pos.forces[self.striker]
        against = pos.forces[self.battle.opponent_of(self.striker)]
        chart = pos.fixed.charts[self.crt]
        column = chart.column_for(strength(pos, force))
        name = pos.fixed.name(force.power)
        counter = "counterattack" if self.striker == self.battle.defender else "attack"
        why = war_words.table_against_foe(
            table=counter, power=name.the, foe=pos.foe_name(force, against), place=pos.fixed.place(against.space)
        )
        roll = Roll(
            "roll",
            markers_words.roll_on_column(column=chart.title),
            who=name,
            why=why,
            chart=self.crt,
            column=column,
            key=(pos.turn, "17", force.space, force.power, counter, against.power, against.space),
        )
        words = war_words.rolls_on_table_column(power=name, title=chart.title, column=column)
        return (Question(CHANCE, force.power, self.rule, words, (roll,), "", (force.space,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        force = pos.forces[self.striker]
        chart = pos.fixed.charts[self.crt]
        column = chart.column_for(strength(pos, force))
        text = chart.cell(answer.value[0], column)
        words = war_words.rolls_on_column(
            power=pos.fixed.name(force.power),
            face=answer.value[0],
            title=chart.title,
            column=column,
            strength=self._describe_strength(pos, force),
            text=text,
        )
        where = {"chart": self.crt, "row": chart.row_for(answer.value[0]), "column": column, "cell": text}
        pos = pos.note_public("rolled", words, self.rule, force.power, force.space, **where)
        if pos.fight is not None:
            pos = pos.replace(fight=replace(pos.fight, struck=pos.fight.struck | {force.id}))
        return pos.push_steps(*(Apply(self.battle, self.striker, code) for code in text.split()))

    def _describe_strength(self, pos: CarolingianPosition, force: Force) -> str:
        """17.5 Describe the strength that markers add; "" for none."""
        fight = pos.fight
        if fight is None or not fight.strength(force.id):
            return ""
        names = (("Leadership", fight.leadership), ("Greek Fire", fight.greek_fire))
        added = ", ".join(f"{name} +{by[force.id]}" for name, by in names if by.get(force.id))
        return f" ({format_count(force.size, 'unit')}, {added})"


def is_answered(pos: CarolingianPosition, battle: Battle, striker: int) -> bool:
    """17.8 Return whether a CA rolled by this force is answered by a counterattack (reading ``counter_again``)."""
    return striker == battle.attacker or pos.fixed.answered_again


@dataclass(frozen=True, slots=True)
class Apply(Silent):
    """17.6 One result code of a CRT (see results.py); a force that is gone neither suffers nor strikes."""

    battle: Battle
    striker: int
    code: str
    rule: ClassVar[str] = "17.6"
    fought: ClassVar[bool] = True

    def turn_power(self) -> str:
        return self.battle.turn_of

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if self.striker not in pos.forces:
            return pos
        force = pos.forces[self.striker]
        foe = pos.forces.get(self.battle.opponent_of(self.striker))
        besieger = self.battle.siege and self.striker == self.battle.attacker
        vikings = force.power == VIKINGS
        result = meaning(self.code, self.battle.siege, besieger, vikings, pos.raid is not None)
        if result.ends_raid and pos.raid:
            return pos.replace(raid=replace(pos.raid, over=True))
        if besieger and result.saved and result.strikes <= result.saved and not result.halves:
            return pos.note_public("no effect", war_words.WALLS_SAVE_FORCE_IN_BURG, "17.9", force.power)
        if result.free_move:
            return pos.push_steps(FreeMove(self.battle, self.striker))
        if result.striker_loses:
            return losses.lose(pos, self.striker, result.striker_loses, self.battle.turn_of)
        if foe is None:
            return pos
        if result.counterattack:
            return pos.push_steps(Strike(self.battle, foe.id)) if is_answered(pos, self.battle, self.striker) else pos
        if result.draws:
            pos = pos.push_steps(drawing.DrawMarker(force.power, "a decisive victory"))
        return losses.lose(pos, foe.id, result.struck_loses(foe.size), self.battle.turn_of)
