"""Sentences of the chapter odds."""

from __future__ import annotations

LOSSES_FALL_ON_MILITIA_FIRST = (
    "Losses fall on militia first, then nomads, warriors, field armies, and on the leader last "
    "(17.6: the owner chooses)."
)
NOBODY_USES_FREE_MOVE_F = "No one uses a Free Move (F) to get away (17.7)."
WAITING_RESULTS_GROW_WITHOUT_END = "results before a counterattack form an endless chain"
AS_MANY_AS_IS_LIKELY = "the most likely number"
UNITS_OF_THEIRS = "Enemy units"
WHOLE_EXCHANGE = "the whole combat"
YOU_HOLD_THE_FIELD = "You hold the place"
YOU_STAY_IN_THE_FIELD = "You stay in the place"
THEY_ARE_GONE = "The enemy is eliminated"
YOU_ARE_GONE = "You are eliminated"
FURTHER_ATTACKS_ARE_THE_SAME = (
    "Each further attack is against the same force and on the same table, as long as that table is allowed."
)
UNITS_THAT_CAN_BE_TURNED = "Enemy units that can be turned"
THEY_LOSE_SOMEBODY = "The enemy loses a unit"
NOBODY_OF_THEIRS_IS_LEFT = "The enemy has no units left"
YOU_LOSE_UNIT = "You lose a unit"
WHO_IS_NEVER_TOUCHED = (
    "Leaders are always safe. Field armies, Frankish and Papal warriors and Muslim nomads are safe from "
    "desertion, assimilation and holy war."
)
NOBODY_REPLIES_WITH_ASSASSIN = "No one replies with Assassin."
WHERE_DO_VIKINGS_LAND = "Where do the Vikings land?"
EMPTY_AREA_IS_ROLLED_AGAIN = "If an area and its burg are empty and pillaged, the roll is repeated (10.3)."
MINUS_1_ON_EVERY_ROLL = "-1 on every roll"
PLUS_1_ON_EVERY_ROLL = "+1 on every roll"
THIS_TURNS_RAID = "This turn's raid"
HOW_MANY_SAIL = "How many sail?"
NO_MODIFIER_ON_LATER_ROLLS = "The rolls after this one have no modifier."
FROM_WHICH_SEA_DO_THEY_LAND = "From which sea do they land?"
THEY_LAND_FROM = "They land from"
COUNTERATTACKS_ARE_ON_ANY_TABLE = (
    "Counterattacks use any allowed table, each equally likely. A force without a controlling player "
    "uses Engagement, or Raid where it must (17.4)."
)
VIKINGS_ARE_ELIMINATED = "The Vikings are eliminated"
THEY_ARE_BEATEN_OFF_NE = "The Vikings are beaten off (NE)"
WHOLE_RAID = "The whole raid"
TO_ITS_END = "to its end"
LOSSES_OF_SECRET_FORCES = (
    "For secret forces (21.0) the printed loss counts, as if they had enough units. Half of such a "
    "force (DV) counts as one unit."
)


def any_table_that_may_be_used(*, who: str) -> str:
    return f"any table {who} may use"


def they_counterattack_on(*, they: str) -> str:
    return f"{they} counterattack on"


def they_strike_again_on(*, they: str) -> str:
    return f"{they} attack again on"


def with_greek_fire(*, table: str) -> str:
    return f"{table}, Greek Fire"


def between_low_and_high(*, low: int, high: int) -> str:
    return f" ({low} to {high})"


def as_far_as_you_know(*, where: str, most: int, noun: str, between: str) -> str:
    return f"From what you know, {where} have {most} {noun}{between} (21.0)."


def attack_in(*, power: str, place: str) -> str:
    return f"Attack {power} in {place}"


def siege_of(*, place: str) -> str:
    return f"Siege of {place}"


def attack_in_place(*, place: str) -> str:
    return f"Attack in {place}"


def counterattack_from_or_in(*, preposition: str, place: str) -> str:
    return f"Counterattack {preposition} {place}"


def this_roll_and_what_follows(*, place: str) -> str:
    return f"This roll and the rest in {place}"


def while_op_last(*, op: int, more: str) -> str:
    return f"while {op} {more}OP last"


def you_take(*, place: str) -> str:
    return f"You take {place}"


def place_holds(*, place: str) -> str:
    return f"{place} holds"


def you_lose_they_lose(*, yours: int, theirs: int) -> str:
    return f"you lose {yours}, they lose {theirs}"


def with_leader_and_all(*, destroyed: str) -> str:
    return f"{destroyed}, leader and all"


def others_stay_in(*, place: str, others: str) -> str:
    return f"Other forces in {place}: {others}."


def turn_in(*, power: str, place: str) -> str:
    return f"Turn {power} in {place}"


def you_lose_one(*, result: str) -> str:
    return f"{result}: you lose one"


def nobody_is_touched(*, result: str) -> str:
    return f"{result}: no units lost"


def so_many_of_them(*, number: int) -> str:
    return f"{number} of them"


def if_they_raid(*, place: str) -> str:
    return f"If they raid {place}"


def your_choice_of_target(*, label: str) -> str:
    return f"your choice, {label}"


def units_of_power(*, who: str) -> str:
    return f"Units of {who}"


def played_for(*, who: str) -> str:
    return f"Played for {who}"


def a_raid_on(*, place: str) -> str:
    return f"A raid on {place}"


def the_raid_on(*, place: str) -> str:
    return f"The raid on {place}"


def place_is_pillaged(*, place: str) -> str:
    return f"{place} is pillaged"


def leader_dies(*, power: str) -> str:
    return f"{power}: the leader dies"


def losses_of_force(*, force: str) -> str:
    return f"Losses of {force}"
