"""14.0, 17.5, 28.0 Leadership, Greek Fire and Good Harvest: strength, Operations Points and Levy Points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.question import CHANCE, Answer, Question, Roll
from dark_ages_desk.games.carolingian_twilight import levy
from dark_ages_desk.games.carolingian_twilight.combat import ChooseCrt, StrikeRoll
from dark_ages_desk.games.carolingian_twilight.npp_control import half
from dark_ages_desk.games.carolingian_twilight.operations import OperationsRoll
from dark_ages_desk.games.carolingian_twilight.passage import ChoosePassage
from dark_ages_desk.games.carolingian_twilight.plays import Aftermath, Played
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS

LEADERSHIP = {"leadership-1": 1, "leadership-2": 2, "leadership-3": 3}
GREEK_FIRE = "greek-fire"


def waiting(pos: Table) -> object:
    """The step that waits while a marker is played: the top of the agenda below the rest of the play."""
    return next((step for step in reversed(pos.agenda) if not isinstance(step, Aftermath)), None)


def leads(pos: Table, power: str) -> bool:
    """14.0 (a) before the own roll for OP, one marker a roll; 17.5 (b) before the force's first roll in a combat, one
    marker a side: the attacker at the start, the defender when he first counterattacks.

    Reading ``leadership``: against Viking raiders ("any") or in Operations Segments only ("operations")."""
    step = waiting(pos)
    if isinstance(step, OperationsRoll | ChoosePassage):
        return pos.operation is not None and step.power == power and not pos.operation.led
    if isinstance(step, ChooseCrt | StrikeRoll):
        if barred_in_raid(pos):
            return False
        return _fresh(pos, step, power) and step.striker not in (pos.fight.leadership if pos.fight else {})
    return False


def barred_in_raid(pos: Table) -> bool:
    """28.0 Is this a Viking raid, and Leadership for Operations Segments only (reading ``leadership``)?"""
    return pos.stage == "raid" and pos.fixed.readings.get("leadership") == "operations"


def burns(pos: Table, power: str) -> bool:
    """17.5 Naval combat only; besides a Leadership marker."""
    step = waiting(pos)
    if not isinstance(step, ChooseCrt | StrikeRoll) or not _fresh(pos, step, power):
        return False
    return pos.forces[step.striker].naval and step.striker not in (pos.fight.greek_fire if pos.fight else {})


def _fresh(pos: Table, step: ChooseCrt | StrikeRoll, power: str) -> bool:
    if pos.fight is None or step.striker not in pos.forces or step.striker in pos.fight.struck:
        return False
    return pos.forces[step.striker].power == power


def leadership(pos: Table, play: Played) -> Table:
    """14.0, 17.5 The number on the marker is added to the roll, or to the strength of the force for this combat."""
    if not leads(pos, play.power):
        return pos
    amount = LEADERSHIP[play.marker]
    name = KINDS[play.marker].name
    if isinstance(waiting(pos), ChooseCrt | StrikeRoll):
        return spent(pos, amount).say("strength", f"{name}: strength +{amount}.", "17.5", play.power)
    return spent(pos, amount).say("strength", f"{name}: +{amount} OP.", "14.0", play.power)


def spent(pos: Table, amount: int) -> Table:
    """14.0, 17.5 The one Leadership marker of this roll, or of this side in this combat, adds so much."""
    step = waiting(pos)
    if isinstance(step, ChooseCrt | StrikeRoll) and pos.fight is not None:
        return pos.but(fight=replace(pos.fight, leadership={**pos.fight.leadership, step.striker: amount}))
    if isinstance(step, OperationsRoll | ChoosePassage) and pos.operation is not None:
        return pos.but(operation=replace(pos.operation, leadership=amount, led=True))
    return pos


def greek_fire(pos: Table, play: Played) -> Table:
    """28.0 More for a Byzantine naval force than for any other, for the duration of the combat."""
    step = waiting(pos)
    if not burns(pos, play.power) or not isinstance(step, ChooseCrt | StrikeRoll) or pos.fight is None:
        return pos
    amount = fire_of(play.power)
    pos = pos.but(fight=replace(pos.fight, greek_fire={**pos.fight.greek_fire, step.striker: amount}))
    return pos.say("strength", f"Greek Fire: strength +{amount}.", "17.5", play.power)


def fire_of(power: str) -> int:
    """28.0 What Greek Fire adds to the strength of a naval force of that power."""
    return 2 if power == "byzantium" else 1


def harvests(pos: Table, power: str) -> bool:
    """28.0 At the start of the own Levy Segment: nothing is maintained or disbanded yet."""
    levying = pos.levy
    if levying is None or levying.power != power or not isinstance(waiting(pos), levy.Maintain):
        return False
    return not levying.maintained and not levying.disbanded


def good_harvest(pos: Table, play: Played) -> Table:
    """28.0 Half a die of LP, rounded up."""
    return pos.then(HarvestRoll(play.power)) if pos.levy is not None else pos


@dataclass(frozen=True, slots=True)
class HarvestRoll:
    """28.0 Good Harvest: half the die, rounded up, is added to the LP."""

    power: str
    rule: ClassVar[str] = "28.0"

    def anew(self, pos: Table) -> object | None:
        return self if pos.levy is not None and pos.levy.power == self.power else None

    def ask(self, pos: Table) -> tuple[Question, ...]:
        name = pos.fixed.name(self.power)
        key = (pos.turn, self.rule, "good-harvest", self.power)
        roll = Roll("roll", "Roll for the harvest", who=name, why="Good Harvest", key=key)
        return (
            Question(
                CHANCE, self.power, self.rule, f"How good is the harvest of {pos.fixed.the(self.power)}?", (roll,)
            ),
        )

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int) and pos.levy is not None
        gain = half(answer.value[0])
        words = f"Good Harvest: a {answer.value[0]}; {pos.fixed.name(self.power):gains} {gain} LP."
        pos = pos.but(levy=replace(pos.levy, lp=pos.levy.lp + gain))
        return pos.say("rolled", words, self.rule, self.power)
