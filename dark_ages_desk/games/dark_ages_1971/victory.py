"""Victory Conditions: the ratio of losses, the caps on the victor's own, and what each side had to achieve."""

from __future__ import annotations

from fractions import Fraction

from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.games.dark_ages_1971.fixed import LEVELS
from dark_ages_desk.games.dark_ages_1971.position import Field

CAPS = {"marginal": 40, "tactical": 30, "decisive": 25}
"""How much of its own force, in per cent of Victory Points, a victor may have lost at each level."""


def level_of(won: int, lost: int, own: int) -> str:
    """The level of a victory: ``won`` and ``lost`` Victory Points, ``own`` the worth of the side's whole force.

    More than 1 to 1 is marginal, 2 to 1 tactical, 3 to 1 decisive. A victor who lost more than the level allows has
    the next lower level, and so on down to none. The rule reduces "to the next lowest level"; we ask the cap of that
    level too, or a ruined army could still claim it.
    """
    if won <= lost:
        return ""
    ratio = Fraction(won, lost) if lost else None
    place = 3 if ratio is None or ratio >= 3 else 2 if ratio >= 2 else 1
    while place and lost * 100 > CAPS[LEVELS[place]] * own:
        place -= 1
    return LEVELS[place]


def outcome(pos: Field) -> Outcome:
    """The verdict. A side wins if its victory is at least of the level that the scenario asks of it."""
    standings = []
    for side, army in pos.fixed.armies.items():
        foe = pos.fixed.foe(side)
        won, lost = pos.lost_by(foe), pos.lost_by(side)
        level = level_of(won, lost, pos.strength[side])
        wins = bool(level) and LEVELS.index(level) >= LEVELS.index(army.victory)
        share = lost * 100 // pos.strength[side] if pos.strength[side] else 0
        words = f"won {won} Victory Points and lost {lost}, {share} % of the force; a {army.victory} victory was asked"
        standings.append(Standing(side, f"{won} to {lost}", f"{level.capitalize() or 'No'} victory", words, wins))
    standings.sort(key=lambda one: not one.wins)
    winners = [one for one in standings if one.wins]
    if winners:
        headline = f"{winners[0].level} for the {pos.fixed.name(winners[0].power)}"
    else:
        best = next((one for one in standings if not one.level.startswith("No")), None)
        headline = "Nobody achieves what was asked"
        if best is not None:
            headline = f"{best.level} for the {pos.fixed.name(best.power)}, but not enough to win"
    return Outcome(headline, tuple(standings), "Victory Conditions")
