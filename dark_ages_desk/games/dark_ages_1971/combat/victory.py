"""Victory Conditions: the ratio of losses, the caps on the victor's own, and what each side had to achieve."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.games.dark_ages_1971.state.fixed import LEVELS
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from dark_ages_desk.games.dark_ages_1971.words import combat as combat_words


@dataclass(frozen=True, slots=True)
class Level:
    """One row of the levels of victory: the ratio that it takes (``beyond``: more than that), and the cap on losses."""

    name: str
    ratio: Fraction
    beyond: bool
    cap: int


def levels(chart: Chart) -> tuple[Level, ...]:
    """Return the levels of victory from the lowest to the highest, as in the chart."""
    found = []
    for row in chart.rows:
        words = chart.cells[row, "Ratio at least"]
        won, _, lost = words.removeprefix("more than ").partition(" to ")
        cap = int(chart.cells[row, "Own losses at most"].split()[0])
        found.append(Level(row, Fraction(int(won), int(lost)), words.startswith("more"), cap))
    return tuple(found)


def level_of(won: int, lost: int, own: int, scale: tuple[Level, ...], gone: int | None = None) -> str:
    """Return the level of a victory: ``won`` and ``lost`` are Victory Points, ``own`` is the worth of the side's whole
    force.

    The side's own losses are ``gone`` if they are fewer than the enemy's gain: captured fleets count twice for him. A
    victor who lost more than the level allows has the next lower level, and so on down to none. The rule reduces "to
    the next lowest level". We check the cap of that level too, or a ruined army could still claim it.
    """
    best = ""
    gone = lost if gone is None else gone
    for level in scale:
        enough = won > level.ratio * lost or (won == level.ratio * lost and not level.beyond)
        if won > lost and enough and gone * 100 <= level.cap * own:
            best = level.name
    return best


def level_now(pos: BattlePosition, side: str) -> str:
    """Return the level of victory of a side at present; "" for none."""
    won, lost = pos.points_won(side), pos.points_won(pos.fixed.foe(side))
    scale = levels(pos.fixed.charts["victory"])
    return level_of(won, lost, pos.strength.get(side, 0), scale, pos.points_lost(side))


def aim(pos: BattlePosition, side: str) -> str:
    """Describe what a side still needs for the level that the scenario asks; "" before its army is there."""
    army, own = pos.fixed.armies[side], pos.strength.get(side, 0)
    if not own:
        return ""
    # order: levels differ by name
    asked = next(one for one in levels(pos.fixed.charts["victory"]) if one.name == army.victory)
    won, lost, gone = pos.points_won(side), pos.points_won(pos.fixed.foe(side)), pos.points_lost(side)
    most = asked.cap * own // 100
    if is_victory_reached(pos, side):
        return combat_words.has_the_asked_victory(level=asked.name, most=most, lost=gone)
    enough = floor(asked.ratio * lost) + 1 if asked.beyond else ceil(asked.ratio * lost)
    short = max(enough, lost + 1) - won
    needs = [combat_words.more_victory_points(points=short)] if short > 0 else []
    needs += [combat_words.own_losses_are_too_many(most=most, lost=gone)] if gone > most else []
    return combat_words.asked_victory_needs(level=asked.name, needs=" and ".join(needs))


def is_victory_reached(pos: BattlePosition, side: str) -> bool:
    """Return whether the points of a side are enough, as they stand, for the level that the scenario asks of it."""
    level = level_now(pos, side) if pos.strength.get(side, 0) else ""
    return bool(level) and LEVELS.index(level) >= LEVELS.index(pos.fixed.armies[side].victory)


def outcome(pos: BattlePosition) -> Outcome:
    """Return the verdict. A side wins if its victory is at least of the level that the scenario asks of it."""
    standings = []
    for side, army in pos.fixed.armies.items():
        won, lost, gone = pos.points_won(side), pos.points_won(pos.fixed.foe(side)), pos.points_lost(side)
        level = level_now(pos, side)
        wins = is_victory_reached(pos, side)
        share = gone * 100 // pos.strength[side] if pos.strength[side] else 0
        words = combat_words.won_and_lost_points(won=won, gone=gone, share=share, victory=army.victory)
        standings.append(Standing(side, f"{won} to {lost}", f"{level.capitalize() or 'No'} victory", words, wins))
    standings.sort(key=lambda one: not one.wins)  # order: shown
    winners = [one for one in standings if one.wins]
    if winners:
        # order: the standings tell of both
        headline = combat_words.victory_for_the(level=winners[0].level, army=pos.fixed.name(winners[0].power))
    else:
        best = next((one for one in standings if not one.level.startswith("No")), None)  # order: shown
        headline = combat_words.NOBODY_ACHIEVES_WHAT_WAS_ASKED
        if best is not None:
            headline = combat_words.victory_for_the_but_not_enough(level=best.level, army=pos.fixed.name(best.power))
    return Outcome(headline, tuple(standings), "Victory Conditions")
