"""Sentences of the chapter state."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.words.names import Name

NOT_SO_MANY_UNITS = "The force does not have that many units of that kind."
THOSE_UNITS_CANNOT_BE_CHOSEN = "You cannot choose these units."
THOSE_OF_EARLIER_RAID = "raiders of an earlier raid"
ALLIANCE_EFFECT = "Half a die of free DP for one Major NPP bid, or take an uncontrolled Minor NPP."
ASSASSIN_EFFECT = "In reply to any marker: that marker has no effect."
CHURCH_COUNCIL_EFFECT = "Christian forces may not attack each other for the rest of the turn."
DE_CEREMONIS_EFFECT = "With the leader in Aachen or Rome after the next Operations Segment: gain a die of markers."
ESPIONAGE_EFFECT = "Look at all forces of one area and its burg, or at one power's markers."
FEUDAL_UNREST_EFFECT = "Pay 1 for each field army, warrior and nomad, or on 4-6 it becomes militia."
FIELD_OF_LIES_EFFECT = "The force with the leader does not act this turn, if it has not acted yet."
GOOD_HARVEST_EFFECT = "At the start of your own Levy Segment: half a die of LP, rounded up."
GREEK_FIRE_EFFECT = "Naval combat: +2 for Byzantine fleets, +1 for any others."
INSUBORDINATION_EFFECT = "One force of two or more units without a leader does not act this turn."
LEADERSHIP_1_EFFECT = "+1 to one roll for operations, or to a force's strength in one combat."
LEADERSHIP_2_EFFECT = "+2 to one roll for operations, or to a force's strength in one combat."
LEADERSHIP_3_EFFECT = "+3 to one roll for operations, or to a force's strength in one combat."
MESALLIANCE_EFFECT = "The rest of a controlled NPP's Operations Segment is skipped."
OATHS_EFFECT = "The named Frankish powers and your own do not attack each other this turn."
PERFIDITY_EFFECT = "A random controlled NPP goes to a random player."
PERIPHERAL_WAR_EFFECT = "A power with a peripheral area loses a die of units."
PLAGUE_EFFECT = "Roll for each burg: on a 6 it loses a unit and has no DV next turn. Then out of the game."
CONVERSION_EFFECT = "Roll on the Conversion column against an enemy force in the same area."
SCHISM_EFFECT = "The power loses a die of its markers, at random."
STELLINGA_EFFECT = "In one area each Frankish power loses a militia and may raise no units."
SUBVERSION_EFFECT = "Roll on the Subversion column against an enemy force in the same area."
VIKING_DIPLOMACY_EFFECT = "-1, 0 or +1 on each Viking table, or the choice of target in one sea area."
WITHDRAWAL_EFFECT = "The player loses control of a random NPP, or of the NPP that drew it."
UNSEEN_MARKER_EFFECT = "Drawn from the real cup; the program learns which one when you show it."


def turn_heading(*, turn: int, year: int) -> str:
    return f"Turn {turn} · AD {year}"


def viking_raid_heading(*, place: str) -> str:
    return f"Viking raid on {place}"


def battle_heading(*, place: str) -> str:
    return f"Battle in {place}"


def one_of_several_forces(*, words: str, number: int, of: int) -> str:
    return f"{words}, force {number} of {of}"


def pays_with_missing(*, power: Name, has: int, amount: int, missing: int) -> str:
    return f"{power:pays} {has} of {amount}; {missing} missing."


def land_is_shared_by(*, names: int) -> str:
    return f", shared by {names}"
