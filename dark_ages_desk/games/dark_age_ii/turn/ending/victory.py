"""4.1, 4.3 Elimination, victory, and the warning that comes before.

Further parts of the module:

- 4.2 The census: after three, four or five turns, by a die at the end of each of them.
"""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Question, Roll
from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_ii.state.changes import format_points
from dark_ages_desk.games.dark_age_ii.state.position import OUT, WAITING, DarkAge, GameStep
from dark_ages_desk.games.dark_age_ii.turn.ending.money import reward_high_kings
from dark_ages_desk.games.dark_age_ii.words import turn as turn_words

NOBODY = ("", 0)

RUNAWAY, KNOCKOUT, POINTS = "runaway win", "knockout win", "points win"
"""4.3 The three victories."""


@dataclass(frozen=True, slots=True)
class Elimination(Phase[DarkAge]):
    """4.1 Eliminate a kingdom without areas, or without points and income; its areas are nobody's next turn (10.6)."""

    rule: ClassVar[str] = "4.1"

    def begin(self, pos: DarkAge) -> DarkAge:
        for kingdom in pos.standing:
            if is_eliminated(pos, kingdom):
                pos = end_kingdom(pos, kingdom)
                pos = pos.tell(
                    "eliminated", turn_words.power_is_eliminated(power=pos.name(kingdom)), self.rule, kingdom
                )
        return pos


def is_eliminated(pos: DarkAge, kingdom: str) -> bool:
    """4.1 Return whether a kingdom has no areas, or no means, left."""
    own = pos.kingdom(kingdom)
    if not pos.owned_areas(kingdom):
        return not (own.since and own.since == pos.turn and pos.fixed.has_reading("new_vikings", "next"))
    means = own.points + own.income + (own.treasury if pos.fixed.has_reading("elimination", "treasury") else 0)
    return means <= 0


def end_kingdom(pos: DarkAge, kingdom: str) -> DarkAge:
    """4.1, 10.6 Return the position without a kingdom: no spies, household, loans or oaths.

    Its areas are marked as lost.
    """
    own = pos.kingdom(kingdom)
    for other, field in ((own.owes[0], "lent"), (own.lent[0], "owes")):
        if other:
            pos = pos.with_kingdom(other, **{field: NOBODY})
    for other, one in pos.kingdoms.items():
        if one.overlord == kingdom:
            pos = pos.with_kingdom(other, overlord="")
    gone = own.replace(
        status=OUT,
        spy="",
        trap="",
        watchers=frozenset(),
        house="",
        overlord="",
        borrows_of="",
        owes=NOBODY,
        lent=NOBODY,
    )
    lost = {**pos.lost, **dict.fromkeys(pos.owned_areas(kingdom), kingdom)}
    return pos.replace(kingdoms={**pos.kingdoms, kingdom: gone}, lost=lost)


@dataclass(frozen=True, slots=True)
class LostKingdoms(Phase[DarkAge]):
    """10.6 Free the areas of lost kingdoms at the start of a turn, each with an army more."""

    rule: ClassVar[str] = "10.6"

    def begin(self, pos: DarkAge) -> DarkAge:
        if not pos.lost:
            return pos
        for code, kingdom in pos.lost.items():
            if pos.area(code).owner != kingdom:
                continue
            area = pos.area(code)
            room = not pos.ground(code).sea or area.armies < area.ships  # 8.8 it would drown
            pos = pos.with_area(code, owner="", armies=area.armies + (1 if room else 0))
            if pos.kingdom(kingdom).house == code:
                pos = pos.with_kingdom(kingdom, house="")
        return pos.replace(lost={})


def leader(pos: DarkAge) -> str:
    """4.3 Return the kingdom with the highest total of victory points; "" where several share it."""
    # order: 4.3 who has most; where several have it nobody has
    points = sorted(((pos.kingdom(one).victory, one) for one in pos.standing), reverse=True)
    if not points or (len(points) > 1 and points[0][0] == points[1][0]):  # order: two as large are nobody's
        return ""
    return points[0][1]  # order: nobody else has as many


def conditions_met(pos: DarkAge) -> tuple[str, ...]:
    """4.3 Return the names of the conditions that the leader meets; () if it meets none."""
    first = leader(pos)
    if not first or pos.kingdom(first).victory <= 0:
        return ()
    most = pos.kingdom(first).victory
    others = [one for one in pos.standing if one != first]
    counted = [one for one in others if pos.seat(one) or pos.fixed.has_reading("knockout", "kingdoms")]
    total = most + sum(pos.kingdom(one).victory for one in counted)
    met = (
        (RUNAWAY, most >= 2 * max((pos.kingdom(one).victory for one in others), default=0)),  # order: numbers
        (KNOCKOUT, 5 * most >= 2 * total),
        (POINTS, most > pos.fixed.target),
    )
    return tuple(name for name, holds in met if holds)


@dataclass(frozen=True, slots=True)
class Victory(Phase[DarkAge]):
    """4.3 End the game at the first census after a warning if any condition is met; warn, or withdraw the warning."""

    rule: ClassVar[str] = "4.3"

    def begin(self, pos: DarkAge) -> DarkAge:
        census = pos.last_census == pos.turn
        met = conditions_met(pos)
        if census and met and pos.warned:
            first = leader(pos)
            return end_game(pos, f"{pos.power_name(first)}: {join_names(met)}", first)
        if not pos.standing:
            return end_game(pos, turn_words.NO_KINGDOM_IS_LEFT, "")
        if met and not pos.warned and (census or pos.fixed.has_reading("warned_when", "any")):
            victories = join_names(f"a {one}" for one in met)
            words = turn_words.game_may_end_soon(power=pos.name(leader(pos)), victories=victories)
            pos = pos.replace(warned=True).tell("warning", words, self.rule, "")
        elif census and not met and pos.warned and pos.fixed.has_reading("warning", "lapses"):
            pos = pos.replace(warned=False).tell("warning", turn_words.WARNING_LAPSES, self.rule, "")
        if pos.fixed.last_turn and pos.turn >= pos.fixed.last_turn:
            return end_game(pos, turn_words.game_is_broken_off(turn=pos.turn), "")
        return pos


def end_game(pos: DarkAge, headline: str, winner: str) -> DarkAge:
    """4.3 Return the position with the verdict and nothing left to do."""
    played = [one for one in pos.fixed.realms if one in pos.kingdoms and pos.kingdom(one).status != WAITING]
    played.sort(key=lambda one: (-pos.kingdom(one).victory, pos.is_out(one)))  # order: shown, the highest first
    standings = tuple(
        Standing(
            one,
            str(pos.kingdom(one).victory),
            "eliminated" if pos.is_out(one) else "wins" if one == winner else "stands",
            turn_words.power_has_victory_points(power=pos.name(one), points=pos.kingdom(one).victory),
            one == winner,
        )
        for one in played
    )
    verdict = Outcome(headline, standings, "4.3")
    return pos.replace(verdict=verdict, agenda=()).tell("over", headline, "4.3", winner)


SIDES = {3: 3, 4: 2}
"""4.2 Sides of the census die, by turns since the last census: on a 1 there is one.

So each of three, four and five turns is as likely as the others. Nobody can know it before, as no die is rolled before.
"""

LATEST = 5


@dataclass(frozen=True, slots=True)
class CensusDue(Phase[DarkAge]):
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
    moment: ClassVar[str] = turn_words.WHEN_THE_TURN_ENDS
    verbs: ClassVar[tuple[str, ...]] = ("census",)

    def ask(self, pos: DarkAge) -> tuple[Question, ...]:
        key = (pos.turn, self.rule)
        roll = Roll(
            "census", turn_words.ROLL_FOR_A_CENSUS, 1, self.sides, why=turn_words.IS_THIS_A_CENSUS_TURN, key=key
        )
        return (Question(CHANCE, "", self.rule, turn_words.is_turn_a_census_turn(turn=pos.turn), (roll,), key=key),)

    def take(self, pos: DarkAge, answer: Answer) -> DarkAge:
        return hold_census(pos) if answer.value == (1,) else pos


def hold_census(pos: DarkAge) -> DarkAge:
    """4.2 Return the position after a census: each kingdom scores its population, high kings their bonus if that is
    played."""
    for kingdom in pos.standing:
        people = sum(pos.area(code).population for code in pos.owned_areas(kingdom))
        pos = pos.with_kingdom(kingdom, victory=pos.kingdom(kingdom).victory + people)
        words = turn_words.kingdom_scores_at_the_census(points=format_points(people, "victory"))
        pos = pos.tell("census", "", "4.2", kingdom, to={kingdom: words})
    if pos.fixed.has_reading("high_king", "census"):
        pos = reward_high_kings(pos)
    return pos.replace(last_census=pos.turn).tell("census", turn_words.census_is_held(turn=pos.turn), "4.2", "")
