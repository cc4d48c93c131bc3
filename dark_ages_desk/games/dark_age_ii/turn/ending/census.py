"""4.2 The census: after three, four or five turns, by a die at the end of each of them."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Question, Roll
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_ii.state.agenda import GameStep
from dark_ages_desk.games.dark_age_ii.state.changes import format_points
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.turn.ending.money import reward_high_kings

SIDES = {3: 3, 4: 2}
"""4.2 Sides of the census die, by turns since the last census: on a 1 there is one.

So each of three, four and five turns is as likely as the others. Nobody can know it before, as no die is rolled before.
"""

LATEST = 5


@dataclass(frozen=True, slots=True)
class CensusDue(Phase):
    """4.2 Decide whether this is a census turn: never before three turns are over, always after five, else by a die."""

    rule: ClassVar[str] = "4.2"

    def begin(self, pos: DarkAge) -> DarkAge:
        since = pos.turn - pos.last_census
        if since >= LATEST:
            return hold_census(pos)
        return pos.push_steps(CensusRoll(SIDES[since])) if since in SIDES else pos


@dataclass(frozen=True, slots=True)
class CensusRoll(GameStep):
    """4.2 Roll the die of the census: on a 1 there is one."""

    sides: int
    rule: ClassVar[str] = "4.2"
    moment: ClassVar[str] = "when the turn ends"
    verbs: ClassVar[tuple[str, ...]] = ("census",)

    def ask(self, pos: DarkAge) -> tuple[Question, ...]:
        key = (pos.turn, self.rule)
        roll = Roll("census", "Roll: a 1 is a census", 1, self.sides, why="is this a census turn?", key=key)
        return (Question(CHANCE, "", self.rule, f"Is turn {pos.turn} a census turn?", (roll,), key=key),)

    def take(self, pos: DarkAge, answer: Answer) -> DarkAge:
        return hold_census(pos) if answer.value == (1,) else pos


def hold_census(pos: DarkAge) -> DarkAge:
    """4.2 Return the position after a census: each kingdom scores its population, high kings their bonus if that is
    played."""
    for kingdom in pos.standing:
        people = sum(pos.area(code).population for code in pos.owned_areas(kingdom))
        pos = pos.with_kingdom(kingdom, victory=pos.kingdom(kingdom).victory + people)
        words = f"your kingdom scores {format_points(people, 'victory')} at the census"
        pos = pos.tell("census", "", "4.2", kingdom, to={kingdom: words})
    if pos.fixed.has_reading("high_king", "census"):
        pos = reward_high_kings(pos)
    return pos.replace(last_census=pos.turn).tell("census", f"census at the end of turn {pos.turn}", "4.2", "")
