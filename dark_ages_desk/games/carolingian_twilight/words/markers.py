"""Sentences of the chapter markers."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_count, format_short
from dark_ages_desk.games.carolingian_twilight.words.names import Name, possessive, start_sentence

NOBODY_IS_THERE_TO_BE_CROWNED = "No power can be crowned there."
ROLL_FOR_MARKERS = "Roll for the markers"
SPLENDOUR_OF_CEREMONY = "the splendour of the ceremony"
PLAGUE_IS_ABROAD = "The Plague has broken out; its marker leaves the game."
ROLL_FOR_THESE_BURGS = "Roll for these burgs"
WHERE_DOES_PLAGUE_BREAK_OUT = "Plague: roll for each burg"
WHICH_POWER_FIGHTS_WAR_ABROAD = "which power will lose 1d6 units?"
ROLL_FOR_LOSSES = "Roll for the losses"
ROLL_FOR_MARKERS_LOST = "Roll for the markers lost"
PICK_AT_RANDOM = "Pick at random"
LOOK_AT_FORCES = "Look at the forces in"
LOOK_AT_MARKERS = "Look at the markers of"
WHAT_IS_LOOKED = "what do you want to see?"
OWN_FORCES_AND_MARKERS_CAN_BE_SHOWN = (
    "A power can show only its own forces, in the places that they occupy, and markers that it holds."
)
IT_IS_SHOWN_TO_ANOTHER_PLAYER = "Show the force or marker to another player or to everyone."
SHOW_FORCES_OR_MARKERS = "Show forces or markers"
NOBODY_HAS_TO_SHOW_ANYTHING = "No one has to show anything."
CHURCH_COUNCIL = (
    "Church Council: Frankish, Byzantine, Moravian and Papal forces may not attack each other this game turn."
)
CHURCH_COUNCIL_WITH_BULGARS = (
    "Church Council: Frankish, Byzantine, Moravian, Papal and Bulgar forces may not attack each other this game turn."
)
WHO_SWEARS_NOT_TO_ATTACK_EACH = "who swears not to attack this turn?"
TAKE_CONTROL_OF = "Take control of"
WHICH_MINOR_NPP_IS_WON_OVER = "which Minor NPP joins you?"
JOINS_THE_ALLIANCE = "joins the alliance"
ROLL_FOR_ALLIANCE = "Roll for the Alliance"
FREE_DP_FOR_BIDDING = "free DP for the bidding"
NO_PLAYER_CONTROLS_NPP = "no player controls an NPP"
ITS_PLAYER_CONTROLS_NO_NPP = "the power's player controls no NPP"
WHICH_NPP_CHANGES_SIDES = "Which NPP changes sides?"
WHICH_NPP_WITHDRAWS = "Which NPP withdraws?"
TIES_FOR_LARGEST_FORCE_ARE_BROKEN = "draw lots: the largest forces tie"
IT_DOES_NOT_ACT = "Choose the force"
WHICH_FORCE_DOES_NOT_ACT = "which force does not act?"
WHICH_MARKERS_POWER_HOLDS = "Only its own player may see which markers a power holds."
NAME_THE_MARKER = "Name the marker that you play. “Play a marker” lists what an unseen marker can be."
FIRST_THE_AIM_IS_NAMED = "First choose the target of the marker just played."
NO_MARKER_BEFORE_THE_DIE_FOR_HEIRS = "The leader is dead: play no markers before the roll for his heirs."
LEADERSHIP_IS_PLAYED_BEFORE_ROLL = (
    "You can play Leadership only before a roll for OP (14.0), or before the force's first attack or counterattack "
    "in a combat (17.5)."
)
ONE_LEADERSHIP_MARKER_WAS_PLAYED = "You have already played a Leadership marker for this roll."
FORCE_HAS_ROLLED_IN_THIS_COMBAT = (
    "The force has already rolled in this combat. You can play Leadership only before its first roll."
)
LEADERSHIP_IS_NOT_FOR_A_RAID = (
    "By the interpretation in use, Leadership is for Operations Segments, not for a Viking raid."
)
GREEK_FIRE_IS_FOR_NAVAL_COMBAT = (
    "You can play Greek Fire only at the start of a naval combat that involves your fleets."
)
FLEETS_HAVE_ROLLED_IN_THIS_COMBAT = (
    "The fleets have already rolled in this combat. You can play Greek Fire only before their first roll."
)
GREEK_FIRE_BURNS_ALREADY = "This combat already has Greek Fire."
GOOD_HARVEST_COMES_FIRST = (
    "You can play Good Harvest only at the start of the Levy Segment, before you keep or disband units."
)
MESALLIANCE_IS_FOR_CONTROLLED_NPPS = (
    "You can play Mésalliance only in the Operations Segment of an NPP that a player controls."
)
NOBODY_TO_SWEAR_WITH = "There is no other Frankish Player Power to swear with."
OATHS_ARE_SWORN_AT_START = (
    "You can swear the Oaths only at the start of an Operations Phase, before its first power levies."
)
NO_MINOR_NPP_IS_UNCONTROLLED = "All Minor NPPs have a controlling player, and no Major NPP is up for bidding."
ALLIANCE_IS_PLAYED_BEFORE_THE_FIRST_BID = (
    "You can play Alliance only right before the power's own first bid for a Major NPP."
)
ALLIANCE_IS_FOR_THE_OPERATIONS_PHASE = "You can win over a Minor NPP with Alliance only in the Operations Phase."
ATTACKED_MINOR_NPP_CHANGES_HANDS = "Another player takes over the attacked Minor NPP at once."
VIKING_DIPLOMACY_IS_FOR_THE_RAID_PHASE = "You can play Viking Diplomacy only at the beginning of a Viking Raid Phase."
VIKING_DIPLOMACY_IS_FOR_THE_FIRST_ROLL = (
    "You can play Viking Diplomacy only before the first roll of a Viking Raid Phase, or on a buy-off (29.3)."
)
VIKING_DIPLOMACY_IS_IN_FORCE_ALREADY = "Viking Diplomacy is already in force."
ASSASSIN_IS_PLAYED_IN_IMMEDIATE_REPLY = "You can play Assassin only in immediate reply to another marker."
IT_IS_SHOWN_TO_ALL = "Everyone sees the marker."
WHICH_ENEMY_FORCE = "which enemy force?"
WITH_WHICH_FORCE = "with which force?"
FORCES_HAVE_PARTED = "The two forces are no longer in the same area."
ROLL_FOR_NUMBER_OF_UNITS = "Roll for the number of units"
TIES_ARE_BROKEN_RANDOMLY = "draw lots: the forces tie"
WHICH_FORCE_DO_REBELS_JOIN = "Which force do the rebels join?"
ROLL_FOR_HARVEST = "Roll for the harvest"
FORCES_OF_ONE_AREA_ARE_LOOKED_AT = "Choose an area to see its forces and those in its burg."
OWN_MARKERS_MAY_BE_LOOKED_AT = "You may look at your own markers at any time."
NO_SUCH_FORCE = "This force does not exist."
INSUBORDINATION_IS_OF_SEVERAL_UNITS = "For Insubordination, choose a force of at least 2 units."
INSUBORDINATION_IS_NOT_OF_THIS_FORCE = "Insubordination does not affect this force."
INSUBORDINATION_IS_WITHOUT_A_LEADER = "For Insubordination, choose a force without a leader."
STELLINGA_RISE_IN_AREA = "Choose an area for the Stellinga."
ENEMY_FORCE_IS_SUBVERTED_OR_CONVERTED = "Choose an enemy force to subvert or convert."
IT_IS_TURNED_BY_OWN_FORCE = "A force of your own must be in the same area as its target."
VIKINGS_LAND_FROM_THEIR_LANE = "The Vikings land only from a sea of their lane."
NO_SUCH_UNITS = "These units do not exist."
WHEN_DISCONTENTED_UNITS_ARE_PAID = "while paying discontented units"
PAY_1_EACH = "Pay 1 each for"
ROLL_DIE_FOR_EACH = "Roll a die for each"
FEUDAL_UNREST_BY_THE_DIE = "1 to 3: no effect. 4 to 6: the unit becomes militia."
THEY_RISE_IN = "Choose the area"
CHOOSE_THE_POWER = "Choose the power"
IN_WHICH_AREA = "in which area?"
MODIFIER_BEFORE_EACH_ROLL = "A modifier before each roll"
A_MODIFIER_EACH_TIME_ANEW = "-1, 0 or +1, chosen each time"
CHOICE_OF_TARGET_FROM_A_SEA = "Choice of target, if landing from"
HOW_IS_IT_USED = "how do you use the marker?"
MODIFIES_ROLLS_OF_VIKINGS = "modifies the rolls of the Vikings"
WHEN_VIKING_DIPLOMACY_SETS_MODIFIER = "while setting the modifier of Viking Diplomacy"


def there_is_no_power(*, named: str) -> str:
    return f"There is no power “{format_short(named)}” in play."


def there_is_no_force(*, named: str) -> str:
    return f"There is no force “{format_short(named)}”."


def ceremony_awaits_in_aachen_or_rome(*, power: str) -> str:
    return f"With the leader in Aachen or Rome at the end of the next Operations Segment, {power} will draw markers."


def misses_the_ceremony(*, power: Name) -> str:
    return f"{power:misses} the ceremony; De Ceremonis returns to the Pool."


def how_many_markers_draw(*, verb: str, power: str) -> str:
    return f"How many markers {verb} {power} draw?"


def de_ceremonis_so_many_markers(*, face: int) -> str:
    return f"De Ceremonis: a roll of {face} draws {format_count(face, 'marker')}."


def one_die_each_in_this_order(*, names: str) -> str:
    return f"One die for each burg, in this order: {names}. On a 6 the burg loses a unit."


def plague_it_breaks_out(*, faces: str, names: str) -> str:
    return f"Plague: {faces}. Outbreak in {names}."


def plague_these_burgs_are_spared(*, faces: str) -> str:
    return f"Plague: {faces}. No outbreak (it takes a 6)."


def peripheral_war(*, power: str) -> str:
    return f"{start_sentence(possessive(power))} Peripheral War"


def how_many_units_does_war_cost(*, power: str) -> str:
    return f"How many units does the war cost {power}?"


def peripheral_war_so_many_units(*, face: int, power: str) -> str:
    return f"Peripheral War: a roll of {face} costs {power} {format_count(face, 'unit')}."


def has_no_markers_to_lose(*, power: Name) -> str:
    return f"{power:has} no markers to lose."


def schism_of(*, power: str) -> str:
    return f"Schism of {power}"


def how_many_markers_does_schism_cost(*, power: str) -> str:
    return f"How many markers does Schism cost {power}?"


def schism_loses_so_many_markers(*, face: int, power: Name) -> str:
    return f"Schism: a roll of {face}; {power:loses} {format_count(face, 'marker')}."


def loses_a_marker(*, power: Name) -> str:
    return f"{power:loses} a marker."


def loses_markers_at_random(*, power: Name, number: int, noun: str) -> str:
    return f"{power:Loses} {number} {noun} at random"


def looks_at_markers(*, power: Name, other: str) -> str:
    return f"{power:looks} at the markers of {other}."


def looks_at_forces(*, power: Name, place: str) -> str:
    return f"{power:looks} at the forces in {place}."


def forces_of_power_in(*, power: str, place: str, units: str) -> str:
    return f"{power} in {place}: {units}"


def one_marker(*, marker: str) -> str:
    return f"one marker, {marker}"


def the_forces_in(*, place: str) -> str:
    return f"the forces in {place}"


def one_of_markers(*, their: str) -> str:
    return f"one of {their} markers"


def their_forces_in(*, their: str, place: str) -> str:
    return f"{their} forces in {place}"


def shows_to(*, power: Name, whom: str, thing: str) -> str:
    return f"{power:Shows} {whom} {thing}"


def effect_is_over(*, marker: str) -> str:
    return f"{marker} is over."


def these_burgs_have_no_dv(*, names: str) -> str:
    return f"No DV until the end of the next Diplomatic Points Phase: {names}."


def oaths_are_sworn(*, powers: str) -> str:
    return f"These powers may not attack each other until the end of this turn: {powers}."


def force_does_not_act_in_its_next_segment(*, power: str, place: str) -> str:
    return f"{start_sentence(possessive(power))} force in {place} does not act in its next Operations Segment."


def no_frankish_power_raises_units(*, place: str) -> str:
    return f"Frankish powers may not raise units in {place}."


def awaits_ceremony_with_its_leader(*, power: Name) -> str:
    return (
        f"If the leader is in Aachen or Rome at the end of the next Operations Segment, {power:draws} a die of markers."
    )


def may_choose_target_if_vikings_land(*, power: str, place: str) -> str:
    return f"{power} may choose the target if the Vikings land from {place}."


def sets_modifier_before_each_roll(*, power: Name) -> str:
    return f"{power:sets} a modifier before each roll of the Vikings."


def swear_not_to_attack_each_other(*, names: str) -> str:
    return f"{names} swear not to attack each other this game turn."


def how_many_dp_does_alliance_bring(*, power: str) -> str:
    return f"How many DP does the Alliance bring {power}?"


def alliance_halved_has_free_dp(*, face: int, power: Name, free: int) -> str:
    return f"Alliance: a roll of {face}, halved, gives {power} {free} free DP for this Major NPP."


def has_no_effect(*, marker: str, whose: str) -> str:
    return f"{marker} has no effect: {whose}."


def who_controls(*, power: str) -> str:
    return f"who controls {power}"


def who_controls_from_now(*, power: str) -> str:
    return f"Who controls {power} from now on?"


def withdraws_nobody_is_in_control_now(*, power: Name) -> str:
    return f"{power:withdraws}: no player controls {power.them} now."


def mesalliance_ends_operations(*, power: str) -> str:
    return f"Mésalliance: {possessive(power)} operations are over."


def which_force_does_not_act_of(*, power: str) -> str:
    return f"Which of {possessive(power)} forces does not act?"


def units_in_place(*, units: str, place: str) -> str:
    return f"{units} in {place}"


def has_begun_its_operations(*, power: Name) -> str:
    return f"{power:has} already begun the Operations Segment of this turn"


def has_no_force_on_map(*, power: Name) -> str:
    return f"{power:has} no force on the map"


def has_no_force_of_two(*, power: Name) -> str:
    return f"{power:has} no force of two or more units without a leader"


def force_does_not_act_this_turn(*, power: str, place: str) -> str:
    return f"{start_sentence(possessive(power))} force in {place} does not act this turn."


def holds_no_such_marker(*, power: Name) -> str:
    return f"{power:holds} no such marker."


def not_the_die_that_is_waited_for(*, whose: str, other: str) -> str:
    return f"The next roll is for {whose}, not for {other}."


def has_played_one_leadership_marker(*, power: Name) -> str:
    return f"{power:has} already played a Leadership marker in this combat."


def good_harvest_is_for_the_levy_of(*, power: str) -> str:
    return f"You can play Good Harvest only in {possessive(power)} Levy Segment."


def player_has_no_player_power(*, power: str) -> str:
    return f"The player of {power} has no Player Power that could swear."


def alliance_is_for_player_powers(*, power: str) -> str:
    return f"Only Player Powers can play Alliance, not {power}."


def alliance_is_for_the_turn_of(*, power: str) -> str:
    return f"You can win over a Minor NPP with Alliance only in {possessive(power)} turn."


def no_force_beside_an_enemy(*, power: str) -> str:
    return f"None of {possessive(power)} forces is in an area with an enemy force whose units it may win over."


def is_played_in_operations_segment(*, marker: str, power: str) -> str:
    return f"You can play {marker} only in {possessive(power)} Operations Segment."


def column_against_force(*, column: str, power: str, place: str) -> str:
    return f"{column} of {power} in {place}"


def roll_on_column(*, column: str) -> str:
    return f"Roll on {column}"


def face_is_rolled_on(*, face: int, column: str, text: str) -> str:
    return f"{column}: a roll of {face} gives {text}."


def how_many_units(*, result: str) -> str:
    return f"{result}: how many units?"


def face_is_rolled_for_units(*, face: int, result: str) -> str:
    return f"{result}: a roll of {face} for the number of units."


def strength_is_raised(*, marker: str, amount: int) -> str:
    return f"{marker}: strength +{amount}."


def adds_to_the_strength(*, marker: str, amount: int) -> str:
    return f"{marker} adds {amount} to the strength."


def op_are_raised(*, marker: str, amount: int) -> str:
    return f"{marker}: +{amount} OP."


def adds_op(*, marker: str, amount: int) -> str:
    return f"{marker} adds {amount} OP."


def greek_fire_strength(*, amount: int) -> str:
    return f"Greek Fire: strength +{amount}."


def greek_fire_adds_to_strength(*, amount: int) -> str:
    return f"Greek Fire adds {amount} to the strength."


def how_good_is_harvest(*, power: str) -> str:
    return f"How good is {possessive(power)} harvest?"


def good_harvest_gains_lp(*, face: int, power: Name, gain: int) -> str:
    return f"Good Harvest: a roll of {face}; {power:gains} {gain} LP."


def alliance_wins_over_minor_npps_only(*, power: str) -> str:
    return f"Alliance wins over only Minor NPPs, not {power}."


def alliance_wins_over_uncontrolled_powers(*, seat: str, power: str) -> str:
    return f"Alliance wins over only powers without a controlling player; {seat} controls {power}."


def nobody_stands_in(*, place: str) -> str:
    return f"{place} is empty."


def holds_no_markers(*, power: Name) -> str:
    return f"{power:holds} no markers."


def insubordination_is_of_force(*, power: str) -> str:
    return f"For Insubordination, choose one of {possessive(power)} forces (at least 2 units, no leader)."


def swears_anyway(*, power: Name) -> str:
    return f"{power} always swears; name only the other powers."


def only_frankish_players_swear(*, power: str) -> str:
    return f"Only Frankish Player Powers can swear the Oaths, not {power}."


def has_no_units_to_lose(*, power: Name) -> str:
    return f"{power:has} no units to lose."


def war_abroad_takes_a_peripheral_area(*, power: str) -> str:
    return f"Only a power with a peripheral area can have a Peripheral War, so not {power}."


def has_neither_full_nor_shared_control(*, power: Name, place: str) -> str:
    return f"{power:has} no control of {place}, full or shared."


def no_force_beside_that_could_turn(*, power: str, force_name: str) -> str:
    return f"None of {possessive(power)} forces that could turn {force_name} is in the same area."


def forbids_it_by_reading(*, find_truce: str) -> str:
    return f"{find_truce} forbids this: by the interpretation in use, subversion and conversion are attacks too."


def option_conversion_among_frankish_powers(*, power: str, other: str) -> str:
    return (
        "The optional rule “Conversion among Frankish powers and the Papal States” is “Forbidden”: "
        f"{power} cannot convert any of {possessive(other)} forces."
    )


def field_armies_warriors_and_nomads(*, power: str) -> str:
    return f"Pay {possessive(power)} field armies, warriors and nomads."


def dp_or_lp_are_needed(*, needed: int, purse: int) -> str:
    return f"This costs {needed} DP or LP; you have {purse}."


def which_units_are_paid_1_dp(*, power: str) -> str:
    return f"{power}: which units will you pay for, at 1 DP or LP each?"


def unpaid_units_may_become_militia(*, has: int) -> str:
    return f"You have {has} DP or LP. Every unpaid field army, warrior and nomad becomes militia on a 4 to 6."


def pays_to_keep_peace(*, power: Name, amount: int) -> str:
    return f"{power:pays} {amount} DP or LP to keep the peace."


def feudal_unrest_unpaid(*, number: int, noun: str, power: str) -> str:
    return f"Feudal Unrest: {number} unpaid {noun} of {power}"


def do_they_stay(*, why: str) -> str:
    return f"{why}, one die each"


def so_many_become_militia(*, number: int, verb: str) -> str:
    return f"{number} {'unit' if number == 1 else 'units'} {verb} militia"


def feudal_unrest_result(*, faces: str, result: str) -> str:
    return f"Feudal Unrest rolls: {faces}. {start_sentence(result)}."


def controls_no_area(*, power: Name) -> str:
    return f"{power:controls} no area."


def stellinga_rise(*, place: str) -> str:
    return f"Stellinga: revolt in {place}. No Frankish power may raise units there."


def chooses_the_target_on(*, place: str) -> str:
    return f"chooses the target on {place}"


def viking_diplomacy_which_modifier(*, about: str) -> str:
    return f"Viking Diplomacy: which modifier on {about}?"


def sets_modifier(*, power: Name, amount: int) -> str:
    return f"{power:sets} a modifier of {amount:+d}."


def comes_under_a_seat(*, npp: Name, verb: str, rest: str, seat: str) -> str:
    return f"{npp:{verb}} {rest}; from now on {seat} controls {npp.them}."
