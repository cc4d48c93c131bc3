"""25.0 Game end and 26.0 Victory."""

from __future__ import annotations

from fractions import Fraction

from dark_ages_desk.core.position import Line, total
from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.values import burg_lines, format_number, land_lines
from dark_ages_desk.games.carolingian_twilight.words import powers as powers_words

LEVELS = ((61, "Ultimate"), (46, "Conquering"), (31, "Survival"), (16, "Decline"), (1, "Collapse"), (0, "Elimination"))
"""26.1 The victory levels with their minimum VP, the highest first."""

WORDS = {
    "Ultimate": powers_words.EMPIRE_IS_REUNITED_UNDER_TRUE_HEIR,
    "Conquering": powers_words.REALM_HAS_GROWN_IF_LESS_THAN,
    "Survival": powers_words.REALM_HOLDS_ITS_OWN_GREAT_NATION,
    "Decline": powers_words.REALM_IS_HARD_PRESSED_WITH_LUCK,
    "Collapse": powers_words.KING_IS_LITTLE_MORE_THAN_ONE,
    "Elimination": powers_words.NOTHING_IS_LEFT_FOR_KINGS_SONS,
}
MOST_AREAS, MOST_MARKERS = 40, 40
"""29.4 (a) of the 45 land areas; (b) of Feudalism markers."""

MORAL = {"Survival": "minor", "Decline": "major", "Collapse": "decisive", "Elimination": "ultimate"}
"""26.2 The moral victory of the powers that are not Frankish, by the best Frankish level."""


def is_extended(pos: CarolingianPosition) -> bool:
    """29.4 Return whether the extended game is in use; then 25.0 is ignored."""
    return pos.fixed.settings["extended"] == "on"


def score_lines(pos: CarolingianPosition, power: str) -> tuple[Line, ...]:
    """26.1 Return the VP of a power if the game ended now: LV with shares, DV, DP, and one for each sea area
    occupied."""
    seas = [sea for sea in pos.fixed.seas if pos.has_force_at(power, sea)]
    return (
        *land_lines(pos, power),
        *feudalism.vp_lines(pos, power),
        *burg_lines(pos, power),
        Line(powers_words.DP_ON_THE_POINTS_TRACK, pos.dp.get(power, 0), "26.1"),
        *(Line(f"{pos.fixed.label(sea)} occupied", 1, "26.1") for sea in seas),
    )


def victory_points(pos: CarolingianPosition, power: str) -> Fraction:
    """26.1 Return the VP of a power, rounded down as in 12.0 (reading ``fraction``)."""
    points = total(score_lines(pos, power))
    return points if pos.fixed.readings["fraction"] == "kept" else Fraction(int(points))


def level(points: Fraction | int) -> str:
    """26.1 Return the victory level for a number of VP."""
    return next(name for least, name in LEVELS if points >= least)  # order: levels from the highest down


def aim(pos: CarolingianPosition, power: str) -> str:
    """26.0 Describe what a player's power still needs for the next level of victory; "" for a power without
    a player."""
    if pos.ranks.get(power) != "player":
        return ""
    if not pos.fixed.powers[power].frankish:
        return powers_words.IT_CANNOT_WIN_IT_DOES_BETTER
    if is_extended(pos):
        land = [area for area in pos.fixed.areas if pos.fixed.board.spaces[area].kind == "land"]
        held = sum(power in pos.control[area] for area in land)
        return powers_words.controls_land_areas_of(held=held, most_areas=MOST_AREAS)
    points = victory_points(pos, power)
    above = [(least, name) for least, name in LEVELS if least > points]
    now = powers_words.level_with_vp(level=level(points), points=format_number(points))
    if not above:
        return powers_words.nothing_is_higher(now=now)
    least, name = above[-1]  # order: levels from the highest down
    return powers_words.more_points_for_level(now=now, points=format_number(least - points), level=name)


def fallen_standings(pos: CarolingianPosition) -> tuple[Standing, ...]:
    """23.1, 26.1 Return the standings of Frankish powers that players started with and no longer play."""
    return tuple(one for one in _elimination_standings(pos) if pos.ranks.get(one.power) != "player")


def _elimination_standings(pos: CarolingianPosition) -> tuple[Standing, ...]:
    return tuple(
        Standing(power.id, "", "Elimination", powers_words.line_of_its_kings_has_ended(full_name=power.full_name))
        for power in pos.fixed.powers.values()
        if power.frankish and power.rank == "player"
    )


def all_lost_outcome(pos: CarolingianPosition) -> Outcome:
    """23.1, 26.0 Return the outcome when all leaders are eliminated: all players have lost."""
    lost = _elimination_standings(pos)
    moral = tuple(
        Standing(
            power,
            "",
            powers_words.ULTIMATE_MORAL_VICTORY,
            powers_words.has_ultimate_moral_victory(power=pos.fixed.name(power)),
        )
        for power in pos.player_powers()
        if not pos.fixed.powers[power].frankish
    )
    if is_extended(pos):  # 29.4 (c)
        moral += tuple(
            Standing(
                power,
                "",
                powers_words.JOINT_ULTIMATE_MORAL_VICTORY,
                powers_words.shares_in_ultimate_moral_victory(power=pos.fixed.name(power)),
            )
            for power in pos.majors()
            if power not in {one.power for one in lost}
        )
    lives = any(force.leader for force in pos.forces.values())  # one of an NPP, in the extended game
    words = powers_words.NO_PLAYER_HAS_LEADER_ANY_MORE if lives else powers_words.ALL_LEADERS_ARE_DEAD
    return Outcome(powers_words.everybody_has_lost(reason=words), lost + moral, "29.4" if is_extended(pos) else "23.1")
