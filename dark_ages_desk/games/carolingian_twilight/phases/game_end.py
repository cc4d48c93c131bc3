"""25.0 Game end and 26.0 Victory; 29.4 the end of the extended game."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Question, Roll
from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.powers.standings import (
    LEVELS,
    MORAL,
    MOST_AREAS,
    MOST_MARKERS,
    WORDS,
    fallen_standings,
    level,
    victory_points,
)
from dark_ages_desk.games.carolingian_twilight.powers.standings import is_extended as is_extended
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.values import format_number
from dark_ages_desk.games.carolingian_twilight.words import phases as phases_words


@dataclass(frozen=True, slots=True)
class GameEnd(Silent):
    """25.0 After the first turn of the range the game ends on 1-2, after the second on 1-3, after the third always."""

    rule: ClassVar[str] = "25.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        first, last = pos.fixed.scenario.turns
        if pos.turn < first or is_extended(pos):
            return pos
        if pos.turn >= last:
            return finish(pos)
        return pos.push_steps(EndRoll())


@dataclass(frozen=True, slots=True)
class EndRoll(GameStep):
    """25.0 A player rolls whether the game is over."""

    rule: ClassVar[str] = "25.0"

    def _highest_ending_face(self, pos: CarolingianPosition) -> int:
        """Return the highest face that ends the game now: 2 in the first turn of the range, else 3."""
        return 2 if pos.turn == pos.fixed.scenario.turns[0] else 3

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        why = phases_words.game_ends_on(highest=self._highest_ending_face(pos))
        option = Roll("roll", phases_words.ROLL_FOR_END_OF_GAME, who="Any player", why=why, key=(pos.turn, self.rule))
        return (Question(CHANCE, "", self.rule, phases_words.does_game_end_after_turn(turn=pos.turn), (option,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        face = answer.value[0]
        if face <= self._highest_ending_face(pos):
            return finish(pos.note_public("rolled", phases_words.game_ends_with(face=face), self.rule))
        return pos.note_public("rolled", phases_words.game_goes_on_for_another_turn(face=face), self.rule)


def check_reunification(pos: CarolingianPosition) -> CarolingianPosition:
    """29.4 Check for the end of the extended game and record the verdict if there is a winner.

    It ends at once when (a) one Frankish Player Power controls 40 of the 45 land areas, fully or shared. It also ends
    when (b) 40 Feudalism markers are on the map. For (c) see 23.1 and ``all_lost_outcome``.
    """
    if not is_extended(pos) or pos.verdict is not None or not pos.turn:
        return pos
    land = [area for area in pos.fixed.areas if pos.fixed.board.spaces[area].kind == "land"]
    frankish = pos.frankish_players()
    held = {power: sum(power in pos.control[area] for area in land) for power in frankish}
    winners = [power for power in frankish if held[power] >= MOST_AREAS]
    why = phases_words.controls_land_areas(most_areas=MOST_AREAS)
    if not winners and len(pos.feudal) >= MOST_MARKERS:
        winners, why = frankish, phases_words.feudalism_markers_lie_on_map(most_markers=MOST_MARKERS)
    if not winners:
        return pos
    standings = [
        Standing(power, f"{held[power]} areas", "Ultimate" if power in winners else "no victory",
                 f"{pos.fixed.powers[power].full_name}: {WORDS['Ultimate'] if power in winners else why}",
                 power in winners)
        for power in sorted(frankish, key=lambda power: -held[power])  # order: shown
    ]  # fmt: skip
    names = join_names(pos.fixed.powers[power].full_name for power in winners)
    headline = (
        phases_words.ultimate_victory_of(names=names)
        if len(winners) == 1
        else phases_words.share_ultimate_victory(names=names)
    )
    verdict = Outcome(headline, (*standings, *fallen_standings(pos)), "29.4")
    return pos.replace(agenda=(), verdict=verdict).note_public("verdict", f"{headline}: {why}.", "29.4")


def finish(pos: CarolingianPosition) -> CarolingianPosition:
    """26.1 Record the verdict at the end of the final turn and empty the agenda."""
    standings = []
    for power in pos.frankish_players():
        points = victory_points(pos, power)
        name = level(points)
        words = f"{_describe_level_range(name)}: {WORDS[name]}"
        standings.append((points, Standing(power, f"{format_number(points)} VP", name, words)))
    standings.sort(key=lambda entry: -entry[0])  # order: shown; who is equal wins alike
    best = standings[0][0] if standings else -1
    ranked = [Standing(s.power, s.score, s.level, s.words, points == best and points > 0) for points, s in standings]
    ranked += fallen_standings(pos)
    others = [power for power in pos.player_powers() if not pos.fixed.powers[power].frankish]
    moral = MORAL.get(standings[0][1].level if standings else "Elimination", "")
    for power in others:
        name = pos.fixed.name(power)
        words = (
            phases_words.has_moral_victory(power=name, moral=moral)
            if moral
            else phases_words.has_stopped_nobody(power=name)
        )
        ranked.append(
            Standing(
                power,
                "",
                phases_words.moral_victory_of_level(moral=moral) if moral else phases_words.NO_MORAL_VICTORY,
                words,
            )
        )
    winners = [pos.fixed.powers[s.power].full_name for s in ranked if s.wins]
    headline = _verdict_headline(winners, best)
    verdict = Outcome(headline, tuple(ranked), "26.1")
    return pos.replace(agenda=(), verdict=verdict).note_public("verdict", f"{headline}.", "26.0")


def _describe_level_range(name: str) -> str:
    """Describe the range of VP of a victory level."""
    number = [level for _, level in LEVELS].index(name)
    least = LEVELS[number][0]
    if number == 0:
        return phases_words.vp_or_more(least=least)
    most = LEVELS[number - 1][0] - 1
    return phases_words.from_least_to_most_vp(least=least, most=most) if most > least else f"{least} VP"


def _verdict_headline(winners: list[str], best: Fraction | int) -> str:
    """26.1 Return the headline of the verdict: the most VP win. The level beside each name tells how far its aim is
    met."""
    if not winners:
        return phases_words.NOBODY_WINS_NO_HEIR_OF_CHARLEMAGNE
    if len(winners) == 1:
        return phases_words.wins_with_vp(winner=winners[0], points=format_number(best))
    return phases_words.share_the_victory(names=join_names(winners), points=format_number(best))
