"""Sentences of the chapter laboratory."""

from __future__ import annotations

TWO_PHASES_AFTER_THE_LANDING = "two phases after the landing"
MOST_SUSTAINED_FIRST = "first the most Loss for their Attack"
MOST_STRIKING_FIRST = "first the most Attack for their Loss"
THE_CHEAPEST_FIRST = "the cheapest first"
WHAT_WOULD_A_BATTLE_BRING = "What would a battle bring? Assemble armies and fleets, or take them from the map."
ARMY_OR_FLEET = "army or fleet"
EXACT_EVERY_WAY = "Exact: every possible course of the battle."
DROWNED_ARE_NOT_COUNTED = (
    "Units that the remaining ships cannot carry drown after the battle; these numbers do not include that."
)
HOLDS_THE_FIELD_ALONE = "holds the place alone"
NOBODY_OF_IT_IS_LEFT = "all of it eliminated"
SOME_OF_IT_RETREAT = "some of it retreats"
UNITS_LEFT = "per cent of its units left"
THREE_SIDES_ARE_FOUGHT_OUT = "with three or more sides the program samples many battles instead"
YET_TO_COME = "still to come"
TWO_SIDES_ARE_NEEDED = "The battle needs two sides with units."
TWO_SIDES_ARE_NOT_AT_WAR = "These two sides are not at war."
ZERO_FOR_NO_FORT = "0 for no fort. It covers that many units of the side that holds it."
TWO_THAT_DO_NOT_FIGHT = "Of three sides, two that do not fight each other"
RANK_THAT_MAKES_IT_RETREAT = "The force retreats when this rank is empty; 0 for never"
COMMANDER_IS_WRITTEN_SO = (
    "The modifier, 8 at first: one number, or three as 8/9.5/8 for infantry, cavalry and ships. "
    "Leave empty without a Commander"
)
LOYALTY_RAISES_ATTACK = "The realm's loyalty: above 100 it raises Attack factors, below 100 it lowers them"
WHEN_IT_WAS_DISEMBARKED = "The army disembarked in this phase or the one before"
WHO_COMES_LATER = "Sides that arrive in a later phase fight the survivors"
RANK_THAT_IS_HIT_FIRST = "From 1, hit first, to 6"
SEA_OR_HARBOR = "sea or harbor"
LEVEL_OF_THE_FORT = "level of the fort"
FORT_HELD_BY = "fort held by"
NOT_AT_WAR = "not at war"
HOW_THEY_FIGHT_IS_DRAWN = (
    "The program draws the enemy's tactics, and changes since your last look, with the usual chances (Fog of war)."
)
ALL_ONE_STEP_AWAY_ATTACK = "All forces one step away attack together."
AS_IS_LIKELY = "the most likely"
THEIR_RETREAT_LEVEL = "their retreat level (0: never)"
THEIR_COMMANDER = "their Commander, % (0: no Commander)"
NOBODY_STANDS_THERE_ANY_MORE = "From what you know, no one is there any more."
WE_HOLD_THE_FIELD = "you hold the place"
THEY_HOLD_THE_FIELD = "they hold the place"
NOBODY_OF_OURS_IS_LEFT = "your units are all eliminated"
NOBODY_OF_THEIRS_IS_LEFT = "their units are all eliminated"
UNITS_OF_OURS_LEFT = "your units left"
UNITS_OF_THEIRS_LEFT = "their units left"
AS_IT_STANDS = "as it is now"
HOW_OTHERS_FIGHT_IS_SUPPOSED = (
    "You do not know how others fight: assume normal tactics, retreat level 3 and Commanders of 8%."
)
NOT_ALL_ARE_AT_WAR = "Some sides are not at war; this battle assumes that they are."


def fort_of_level(*, level: int) -> str:
    return f"a fort of level {level}"


def retreat_level(*, level: int) -> str:
    return f"retreat level {level}"


def more_units_in_rank(*, number: int, kind: str, rank: object, gold: int) -> str:
    return f"{number} {kind} more in rank {rank} ({gold} gold)"


def more_units(*, number: int, kind: str, gold: int) -> str:
    return f"{number} {kind} more ({gold} gold)"


def new_units_in_rank(*, number: int, kind: str, rank: int, gold: int) -> str:
    return f"{number} {kind} in rank {rank} ({gold} gold)"


def ranks_are_exchanged(*, one: object, two: object) -> str:
    return f"ranks: {one} and {two} exchanged"


def fought_so_many_times(*, times: int, widest: float) -> str:
    return f"Sampled {times:,} times: the odds are within {widest:.1f} percentage points, 19 times in 20."


def so_many_are_left(*, left: str, number: int, kind: str) -> str:
    return f"{left} of {number} {kind}"


def left_of_a_side(*, side: str, kinds: str) -> str:
    return f"{side} has left, on average: {kinds}."


def nobody_holds_the_field(*, share: str) -> str:
    return f"No one holds the place alone: {share}."


def too_many_conditions(*, most: int) -> str:
    return f"a side has more than {most} conditions"


def too_many_states(*, number: int) -> str:
    return f"the battle has {number} states"


def too_many_rounds(*, most: int) -> str:
    return f"the battle may come to its {most} rounds"


def ships_fight_at_sea(*, party: str) -> str:
    return f"{party} has ships; they fight at sea or in a harbor."


def no_ships_to_be_aboard_of(*, party: str) -> str:
    return f"{party} has no ships to go aboard."


def how_a_commander_is_written(*, party: str) -> str:
    return f"{party}: write a Commander as “8”, or “8/9.5/8” for infantry, cavalry and ships."


def side_has_one_loyalty(*, side: str) -> str:
    return f"Side {side} is one realm, so it has one loyalty."


def battle_of(*, place: str) -> str:
    return f"Battle of {place}"


def over_so_many_ways(*, number: int) -> str:
    return f"Averaged over {number} possible positions of the others."


def units_stand_there_between(*, units: str, low: int, high: int) -> str:
    return f"From what you know, they have {units} there ({low} to {high})."


def units_stand_there(*, units: str) -> str:
    return f"From what you know, they have {units} there."


def nobody_stands_there_in_some_cases(*, empty: int, cases: int) -> str:
    return f"In {empty} of {cases} cases no one is there any more; the odds cover the other cases."


def left_out(*, names: str) -> str:
    return f"Left out: {names}."


def place_as_of_turn(*, place: str, turn: int) -> str:
    return f"{place}, in turn {turn}."


def place_alone(*, place: str) -> str:
    return f"{place}."


def per_cent_are_left(*, low: int, high: int) -> str:
    return f"{low} to {high}% of it survives"
