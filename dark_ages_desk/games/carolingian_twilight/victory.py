"""25.0 Game end and 26.0 Victory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from dark_ages_desk.core.position import Line, total
from dark_ages_desk.core.question import CHANCE, Answer, Question, Roll
from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.games.carolingian_twilight import feudalism
from dark_ages_desk.games.carolingian_twilight.control import burg_lines, land_lines

if TYPE_CHECKING:
    from dark_ages_desk.games.carolingian_twilight.position import Table

LEVELS = ((61, "Ultimate"), (46, "Conquering"), (31, "Survival"), (16, "Decline"), (1, "Collapse"), (0, "Elimination"))
"""26.1 From how many VP on which level is reached."""

_WORDS = {
    "Ultimate": "the Empire is reunited under a true heir to Charlemagne.",
    "Conquering": "the realm has grown, if less than a descendant of Charlemagne might have made it grow.",
    "Survival": "the realm holds its own; a great nation will grow from it.",
    "Decline": "the realm is hard pressed; with luck something small will remain of it.",
    "Collapse": "the king is little more than one noble among others.",
    "Elimination": "nothing is left for the king's sons.",
}
MOST_AREAS, MOST_MARKERS = 40, 40
"""29.4 (a) of the 45 land areas; (b) of Feudalism markers."""

_MORAL = {"Survival": "minor", "Decline": "major", "Collapse": "decisive", "Elimination": "ultimate"}
"""26.2 The moral victory of the powers that are not Frankish, by the best Frankish level."""


@dataclass(frozen=True, slots=True)
class GameEnd:
    """25.0 After the first turn of the range the game ends on 1-2, after the second on 1-3, after the third always."""

    rule: ClassVar[str] = "25.0"

    def begin(self, pos: Table) -> Table:
        first, last = pos.fixed.scenario.turns
        if pos.turn < first or extended(pos):
            return pos
        if pos.turn >= last:
            return finish(pos)
        return pos.then(EndRoll())


@dataclass(frozen=True, slots=True)
class EndRoll:
    """25.0 A player rolls whether the game is over."""

    rule: ClassVar[str] = "25.0"

    def _ends_on(self, pos: Table) -> int:
        """The highest face that ends the game now; of a range longer than three turns all but the first end on 1-3."""
        return 2 if pos.turn == pos.fixed.scenario.turns[0] else 3

    def ask(self, pos: Table) -> tuple[Question, ...]:
        why = f"the game ends on 1 to {self._ends_on(pos)}"
        option = Roll("roll", "Roll for the end of the game", who="Any player", why=why, key=(pos.turn, self.rule))
        return (Question(CHANCE, "", self.rule, f"Does the game end after turn {pos.turn}?", (option,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        face = answer.value[0]
        if face <= self._ends_on(pos):
            return finish(pos.say("rolled", f"A {face}: the game ends.", self.rule))
        return pos.say("rolled", f"A {face}: the game goes on for another turn.", self.rule)


def extended(pos: Table) -> bool:
    """29.4 Is the extended game played? Then 25.0 is ignored."""
    return pos.fixed.options.get("extended") == "on"


def reunited(pos: Table) -> Table:
    """29.4 The extended game ends at the instant that (a) one Frankish Player Power controls 40 of the 45 land areas,
    fully or shared, or (b) 40 Feudalism markers lie on the map; (c) is 23.1, see ``nobody_left``."""
    if not extended(pos) or pos.verdict is not None or not pos.turn:
        return pos
    land = [area for area in pos.fixed.areas if pos.fixed.board.spaces[area].kind == "land"]
    frankish = pos.frankish_players()
    held = {power: sum(power in pos.control[area] for area in land) for power in frankish}
    winners = [power for power in frankish if held[power] >= MOST_AREAS]
    why = f"controls {MOST_AREAS} land areas"
    if not winners and len(pos.feudal) >= MOST_MARKERS:
        winners, why = frankish, f"{MOST_MARKERS} Feudalism markers lie on the map"
    if not winners:
        return pos
    standings = [
        Standing(power, f"{held[power]} areas", "Ultimate" if power in winners else "no victory",
                 f"{pos.fixed.powers[power].full_name}: {_WORDS['Ultimate'] if power in winners else why}",
                 power in winners)
        for power in sorted(frankish, key=lambda power: -held[power])
    ]  # fmt: skip
    names = " and ".join(pos.fixed.powers[power].full_name for power in winners)
    headline = f"{names}: ultimate victory" if len(winners) == 1 else f"{names} share an ultimate victory"
    verdict = Outcome(headline, tuple(standings), "29.4")
    return pos.but(agenda=(), verdict=verdict).say("verdict", f"{headline}: {why}.", "29.4")


def score_lines(pos: Table, power: str) -> tuple[Line, ...]:
    """26.1 The VP of a power if the game ended now: LV with shares, DV, DP, one for each sea area occupied."""
    seas = [sea for sea in pos.fixed.seas if pos.occupied(power, sea)]
    return (
        *land_lines(pos, power),
        *feudalism.vp_lines(pos, power),
        *burg_lines(pos, power),
        Line("DP on the Points Track", pos.dp.get(power, 0), "26.1"),
        *(Line(f"{pos.fixed.place(sea)} occupied", 1, "26.1") for sea in seas),
    )


def victory_points(pos: Table, power: str) -> int:
    """26.1 The sum, a fraction left at the end dropped as in 12.0 (a reading: the rules do not say)."""
    return int(total(score_lines(pos, power)))


def level(points: int) -> str:
    """26.1 The victory level of so many VP."""
    return next(name for least, name in LEVELS if points >= least)


def finish(pos: Table) -> Table:
    """26.1 The verdict at the end of the final turn; nothing is left to be done."""
    standings = []
    for power in pos.frankish_players():
        points = victory_points(pos, power)
        name = level(points)
        words = f"{_reach(name)}: {_WORDS[name]}"
        standings.append((points, Standing(power, f"{points} VP", name, words)))
    standings.sort(key=lambda entry: -entry[0])
    best = standings[0][0] if standings else -1
    ranked = [Standing(s.power, s.score, s.level, s.words, points == best and points > 0) for points, s in standings]
    others = [power for power in pos.player_powers() if not pos.fixed.powers[power].frankish]
    moral = _MORAL.get(ranked[0].level if ranked else "Elimination", "")
    for power in others:
        name = pos.fixed.name(power)
        words = f"{name:has} the {moral} moral victory." if moral else f"{name:has} stopped nobody."
        ranked.append(Standing(power, "", f"{moral} moral victory" if moral else "no moral victory", words))
    winners = [pos.fixed.powers[s.power].full_name for s in ranked if s.wins]
    headline = _headline(winners, best)
    verdict = Outcome(headline, tuple(ranked), "26.1")
    return pos.but(agenda=(), verdict=verdict).say("verdict", f"{headline}.", "26.0")


def _reach(name: str) -> str:
    """The VP that make up a victory level, in words."""
    number = [level for _, level in LEVELS].index(name)
    least = LEVELS[number][0]
    if number == 0:
        return f"{least} VP or more"
    most = LEVELS[number - 1][0] - 1
    return f"{least} to {most} VP" if most > least else f"{least} VP"


def _headline(winners: list[str], best: int) -> str:
    """26.1 Who has the most VP wins, however far that is from his aim; the level beside each name tells how far."""
    if not winners:
        return "Nobody wins: no heir of Charlemagne has anything left"
    if len(winners) == 1:
        return f"{winners[0]} wins with {best} VP"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory with {best} VP each"


def nobody_left(pos: Table) -> Outcome:
    """23.1, 26.0 All leaders are eliminated: the game is over and all players have lost."""
    lost = tuple(
        Standing(power.id, "", "Elimination", f"{power.full_name}: the leader is dead.")
        for power in pos.fixed.powers.values()
        if power.frankish and power.rank == "player"
    )
    moral = tuple(
        Standing(power, "", "ultimate moral victory", f"{pos.fixed.name(power):has} the ultimate moral victory (26.2).")
        for power in pos.player_powers()
        if not pos.fixed.powers[power].frankish
    )
    if extended(pos):  # 29.4 (c)
        moral += tuple(
            Standing(power, "", "joint ultimate moral victory", f"{pos.fixed.name(power):shares} in it (29.4).")
            for power in pos.majors()
        )
    lives = any(force.leader for force in pos.forces.values())  # one of an NPP, in the extended game
    words = "No player has a leader any more" if lives else "All leaders are dead"
    return Outcome(f"{words}: everybody has lost", lost + moral, "29.4" if extended(pos) else "23.1")
