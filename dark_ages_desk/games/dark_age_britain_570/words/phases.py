"""Sentences of the chapter phases."""

from __future__ import annotations

UNITS_GO_TOGETHER_FROM_ONE_HEX = "Units that go together stand in one hex."
A_WAY_ENDS_ELSEWHERE = "A way ends in another hex than it begins in."
DONE_REDEPLOYING = "Done redeploying"
DONE_MOVING = "Done moving"
SOME_MAY_STILL_REDEPLOY = "Some units may still redeploy."
SOME_MAY_STILL_MOVE = "Some units may still move."
SOME_MAY_STILL_GO_HOME = "Some units abroad may still go home."
ALL_OF_US_PASS = "All of us pass"
ATTACKS_ARE_LISTED = "Attacks are listed, each as a unit, the word attack, and a hex."
WHEN_ONES_ALLIANCE_HAS_MOVED = "when one's alliance has moved"
ANOTHER_MEMBER_HAS_TO_JOIN = "another member of the alliance has to join it"
A_FIGHTING_UNIT_IS_LOST = "A unit that fights in this battle is lost."
WHEN_ONES_SIDE_LOSES_A_UNIT = "when one's side loses a unit"
SURVIVORS_ADVANCE = "Surviving attackers advance, and leaders who are stacked with them."
WHEN_ONES_BATTLE_IS_WON = "when one's battle is won"
HALF_THE_CATTLE = "half the cattle"
WHEN_THE_GAME_IS_OVER_BEFORE_THE_COUNT = "when the game is over, before the count"
BREAK_THE_ALLIANCE = "Break the alliance"
WHEN_THE_GAME_IS_OVER_AT_THE_TABLE = "when the game is over at the table"
COUNT_THE_POINTS = "Count the points"
BREAKS_ITS_ALLIANCE = "Breaks its alliance"
ANOTHER_YEAR_ALL_AGREE = "Another year: all agree"
WHO_BREAKS_BEFORE_THE_COUNT = "The count comes: who breaks an alliance before it?"
WHEN_UPKEEP_IS_PAID = "when upkeep is paid"
LAY_UNITS_DOWN = "Lay units down"
ONLY_DESTROYED_UNITS_ARE_REBUILT = "Only units that were destroyed are rebuilt."
A_LEADER_IS_NEVER_REBUILT = "A leader is never rebuilt."
WHEN_UNITS_ARE_REBUILT = "when units are rebuilt"
NO_MORE_IS_REBUILT = "No more is rebuilt"
EVENT_CARDS_BY_THE_DIE = "1-2 none, 3-4 one card, 5-6 two cards"
NO_EVENT_CARD = "no event card"
DRAW_AN_EVENT_CARD = "Draw an event card"
THE_YEARS_EVENTS = "the year's events"
THE_CARD_IS = "The card is"
GIVE_CATTLE_TO_ANOTHER_KINGDOM = "Give cattle to another kingdom"
ANY_AGREEMENT_IS_ALLOWED = "Any agreement between players is allowed."
A_PLAYER_GIVES_HIS_OWN_CATTLE = "A player gives cattle of the kingdom that he plays."
CATTLE_CHANGE_HANDS_DURING_THE_GAME = "Cattle change hands while the game is played."
CATTLE_ARE_GIVEN_TO_ANOTHER_PLAYER = "Cattle are given to another kingdom that has a player, one at least."
ONLY_DALRIADA_LANDS = "Only units of Dalriada that were rebuilt overseas land."
THEY_LAND_IN_A_HEX = "They land in a hex of the map."
WHEN_ONES_ALLIANCE_MOVES = "when one's alliance moves"
AN_OVERTURE_IS_MADE_TO_A_TOWN = "An overture is made to a town."
WHEN_ONES_ALLIANCE_MAKES_OVERTURES = "when one's alliance makes its overtures"
NO_MORE_OVERTURES = "No more overtures"
MAKE_AN_OVERTURE_TO = "Make an overture to"
WHEN_ONE_MAKES_AN_OVERTURE = "when one makes an overture"
NO_OVERTURE_AFTER_ALL = "No overture after all"
CATTLE_NEVER_COME_BACK = "It brings no more cattle a year than its units cost: what is spent never comes back."
NON_AGGRESSION_PACT = "Non-aggression pact"
PROMISE_OF_HELP = "Promise of help"
A_WORD_IN_SECRET = "A word in secret"
IS_BROKEN_BY_US = "is broken by us"
HAS_COME_TO_ITS_END = "has come to its end"
A_SECRET_PACT_OR_PROMISE = "A pact or promise kept secret"
A_PACT_OR_PROMISE = "A pact or promise"
SECRET_PACT_BINDS_NOBODY = "It binds nobody; only those whom it names and the referee read it."
IT_BINDS_NOBODY = "It binds nobody."
A_SECRET_PACT_IS_OVER = "A secret pact is over"
A_PACT_IS_OVER = "A pact is over"
THERE_IS_NO_PENALTY = "There is no penalty."
THEY_SAY_OTHERWISE = "they say otherwise"
A_PACT_IS_BETWEEN_PLAYERS = "A pact is between kingdoms that have a player."
THE_GAME_IS_OVER = "The game is over."
NO_SUCH_PACT_KINGDOM_OR_YEAR = "There is no such pact of yours, or no such kingdom, or no such year."
THAT_WORD_CANNOT_BE_GIVEN = "That word cannot be given now."
A_UNIT_IS_REDEPLOYED_ONCE = "A unit is redeployed once a month."
WHEN_ONES_ALLIANCE_REDEPLOYS = "when one's alliance redeploys"
WHEN_OCTOBER_IS_OVER = "when October is over"
THE_OTHERS_STAY = "The others stay"
ALL_GO_HOME = "All go home, each to the nearest hex"
GOES_HOME_TO = "goes home to"
GOES_AT_HOME_TO = "goes, at home, to"
UNITS_ARE_DEPLOYED_IN_A_HEX = "Units are deployed in a hex of the map."
NORTHUMBRIA_STANDS_IN_BERNICIA = (
    "All leaders and four infantry units of Northumbria stand in Bernicia, the other two in Deira."
)
WHEN_THE_KINGDOMS_ARE_SET_UP = "when the kingdoms are set up"
NOTHING_IS_DEPLOYED = "You have deployed nothing. The program deploys the whole army."
DEPLOY_THE_REST_AS_SUGGESTED = "Deploy the rest as suggested"
TAKE_UP_AGAIN = "Take up again"
WHEN_THE_KINGDOMS_ARE_SET_UP_AT_THE_TABLE = "when the kingdoms are set up at the table"
GARRISONS_STAND_BY_THE_TABLE = "Garrisons stand by the Neutral Town Table; each player deploys in his own kingdom."
ALL_ARE_SET_UP = "All are set up"
SET_THE_KINGDOMS_UP = "Set the kingdoms up on the table"
THE_KINGDOMS_ARE_SET_UP = "The kingdoms are set up."
AN_ALLIANCE_IS_WITH_OTHER_PLAYERS = "An alliance is made with other kingdoms that have a player."
EACH_KINGDOM_IS_NAMED_ONCE = "Each kingdom is named once."
WHEN_THE_KINGDOMS_TALK = "when the kingdoms talk"
LET_IT_STAND = "Let it stand"
BE_ALLIED_THIS_YEAR_WITH = "Be allied this year with"
END_THE_GAME_IF_ALL_AGREE = "End the game with the count, if all agree"
ALL_AGREE_TO_END_THE_GAME = "All agree to end the game now."
WHEN_THE_LAST_YEAR_IS_OVER = "when the last year is over"
ALL_AGREE_ON_ANOTHER_YEAR = "All agree on another year."


def moves_units_of_its_own(*, kingdom: str) -> str:
    return f"{kingdom} moves units of its own that stand on the map."


def stay_where_they_are(*, units: str) -> str:
    return f"{units} stay where they are this year, by an event."


def a_way_names_hexes(*, longest: int) -> str:
    return f"A way names hexes of the map, at least one and at most {longest}."


def unit_at(*, unit: str, place: str) -> str:
    return f"{unit} at {place}"


def pass_this_month(*, who: str) -> str:
    return f"{who} this month"


def pass_until_touched(*, who: str) -> str:
    return f"{who} every month until something touches us"


def friends_are_there(*, friends: str, place: str, verb: str) -> str:
    return f"{friends} in {place} {verb}."


def those_are_your_own(*, place: str) -> str:
    return f"Those in {place} are your own."


def nobody_to_attack_stands_in(*, place: str) -> str:
    return f"Nobody stands in {place} who could be attacked."


def attacks_with_its_own_units(*, kingdom: str) -> str:
    return f"{kingdom} attacks a hex with units of its own."


def leader_attacks_with_others(*, leader: str) -> str:
    return f"{leader} is a leader: he attacks with the units that he is stacked with."


def hex_is_not_adjacent(*, target: str, place: str) -> str:
    return f"{target} is not next to {place}."


def attacks_already(*, unit: str) -> str:
    return f"{unit} attacks already."


def attack_is_below_the_table(*, attack: object, defence: object, target: str, lowest: str) -> str:
    return f"{attack} to {defence} at {target}: below {lowest} no attack is declared, and nobody else can join it."


def unit_attacks(*, unit: str, target: str) -> str:
    return f"{unit} attacks {target}"


def which_attacks_in_which_order(*, kingdom: str) -> str:
    return f"{kingdom}: which attacks, in which order? All of them are carried out"


def odds_as_it_stands(*, attack: object, defence: object, odds: str) -> str:
    return f"{attack} to {defence}: {odds}"


def nobody_joins_the_attack(*, place: str) -> str:
    return f"Nobody joins the attack on {place}, which is below the table: it is not declared."


def will_attack(*, units: str, target: str) -> str:
    return f"{units} will attack {target}."


def battle_does_not_come_about(*, target: str) -> str:
    return f"The battle of {target} does not come about."


def odds_are_shifted(*, odds: str, column: str) -> str:
    return f"{odds}, shifted to {column}"


def battle_of(*, place: str) -> str:
    return f"Battle of {place}"


def rolls_for_the_battle(*, kingdom: str, place: str) -> str:
    return f"{kingdom} rolls for the battle of {place}"


def battle_result(*, place: str, column: str, result: str) -> str:
    return f"Battle of {place} at {column}: {result}."


def which_unit_is_lost(*, kingdom: str, place: str) -> str:
    return f"{kingdom}: which unit is lost in the battle of {place}?"


def does_the_leader_fall(*, leader: str) -> str:
    return f"Does {leader} fall?"


def he_falls_on_a(*, falls: int) -> str:
    return f"he falls on a {falls}"


def rolls_for_the_leader(*, kingdom: str, leader: str) -> str:
    return f"{kingdom} rolls for {leader}"


def no_room_for_so_many(*, place: str) -> str:
    return f"There is no room for so many in {place}."


def advance_into(*, place: str) -> str:
    return f"Advance into {place}"


def who_advances_into(*, kingdom: str, place: str) -> str:
    return f"{kingdom}: who advances into {place}?"


def advanced_into(*, units: str, place: str) -> str:
    return f"{units} advanced into {place}."


def strength_three_times(*, strength: int) -> str:
    return f"strength {strength}, three times"


def glory_of(*, leader: str) -> str:
    return f"glory of {leader}"


def do_you_break_with(*, kingdom: str, allies: str) -> str:
    return f"{kingdom}: do you break with {allies}?"


def breaks_its_alliance(*, kingdom: str) -> str:
    return f"{kingdom} breaks its alliance."


def has_victory_points(*, kingdom: str, points: str) -> str:
    return f"{kingdom} has {points} victory points"


def with_its_allies(*, points: str) -> str:
    return f", {points} with its allies"


def raises_cattle(*, kingdom: str, amount: int, cattle: int) -> str:
    return f"{kingdom} raises {amount} cattle and has {cattle}."


def upkeep_is_more_than_its_cattle(*, upkeep: int, kingdom: str, cattle: int) -> str:
    return f"Upkeep is {upkeep} cattle; {kingdom} has {cattle}. Lay units down."


def can_pay_for_all_units(*, kingdom: str) -> str:
    return f"{kingdom} can pay for all of its units."


def lays_down_living_units_of_its_own(*, kingdom: str) -> str:
    return f"{kingdom} lays down units of its own that are alive, each once."


def upkeep_of_kingdom(*, kingdom: str, upkeep: int, cattle: int) -> str:
    return f"{kingdom}: upkeep {upkeep}, you have {cattle} cattle"


def pays_cattle(*, kingdom: str, amount: int) -> str:
    return f"{kingdom} pays {amount} cattle."


def units_of_conquered_towns_are_not_rebuilt(*, town: str, kingdom: str) -> str:
    return f"{town} is neither {kingdom} itself nor a minor ally: units of conquered towns are not rebuilt."


def units_of_the_conquered_are_not_rebuilt(*, town: str) -> str:
    return f"{town} is conquered: its units are not rebuilt until it is taken back."


def has_no_unit_safe_in_its_own_land(*, kingdom: str) -> str:
    return f"{kingdom} has no unit in its own land that is not next to an enemy."


def units_of_the_town_are_placed_in_it(*, town: str) -> str:
    return f"Units of {town} are placed in it, where nobody else stands."


def rebuilding_costs_cattle(*, unit: str, cost: int, kingdom: str, cattle: int) -> str:
    return f"{unit} costs {cost} cattle; {kingdom} has {cattle}."


def rebuild_units(*, kingdom: str, cattle: int) -> str:
    return f"{kingdom}: rebuild units? You have {cattle} cattle"


def rebuild_unit_for(*, unit: str, cost: int) -> str:
    return f"Rebuild {unit} for {cost}"


def is_rebuilt_overseas(*, unit: str) -> str:
    return f"{unit} is rebuilt overseas."


def is_rebuilt_in(*, unit: str, place: str) -> str:
    return f"{unit} is rebuilt in {place}."


def rolls_for_events(*, who: str) -> str:
    return f"{who} rolls for events"


def has_rolled_for_events(*, kingdom: str, face: int, cards: str) -> str:
    return f"{kingdom} rolls {face} for events: {cards}."


def which_card_is_drawn(*, kingdom: str) -> str:
    return f"{kingdom} draws an event card: which one is it?"


def draws_an_event_card(*, kingdom: str) -> str:
    return f"{kingdom} draws an event card"


def a_gift_of_cattle(*, kingdom: str) -> str:
    return f"{kingdom}: a gift of cattle"


def has_cattle_and_not(*, kingdom: str, cattle: int, number: int) -> str:
    return f"{kingdom} has {cattle} cattle, and not {number}."


def given_to(*, kingdom: str) -> str:
    return f"given to {kingdom}"


def given_by(*, kingdom: str) -> str:
    return f"given by {kingdom}"


def gives_cattle(*, kingdom: str, other: str, cattle: int) -> str:
    return f"{kingdom} gives {other} {cattle} cattle."


def is_not_on_the_western_coast(*, place: str) -> str:
    return f"{place} is not on the western coast north of Dumbarton."


def units_of_others_stand_in(*, place: str) -> str:
    return f"Units of others stand in {place}."


def is_next_to_an_enemy(*, place: str) -> str:
    return f"{place} is next to an enemy unit."


def there_is_no_room_in(*, place: str) -> str:
    return f"There is no room in {place} for one more."


def land_from_overseas(*, unit: str) -> str:
    return f"Land {unit} from overseas"


def move_your_units(*, kingdom: str) -> str:
    return f"{kingdom}: move your units"


def units_moved(*, units: str, start: str, goal: str) -> str:
    return f"{units} moved from {start} to {goal}."


def unit_lands(*, unit: str, place: str) -> str:
    return f"{unit} lands in {place}."


def overtures_by_strength(*, kingdoms: str) -> str:
    return f"Overtures by economic strength: {kingdoms}."


def town_is_not_neutral(*, town: str, holder: str) -> str:
    return f"{town} is not neutral: {holder} holds it."


def alliance_has_made_its_overture(*, town: str) -> str:
    return f"The alliance has made its overture to {town} this year."


def overture_costs_cattle(*, cost: int, kingdom: str, cattle: int) -> str:
    return f"An overture costs {cost} cattle; {kingdom} has {cattle}."


def with_its_chance_for_cattle(*, cattle: int) -> str:
    return f"With its chance for {cattle} cattle"


def an_overture_to_a_town(*, kingdom: str, cattle: int) -> str:
    return f"{kingdom}: an overture to a neutral town? You have {cattle} cattle"


def upkeep_will_be(*, upkeep: int, taxes: int) -> str:
    return f"Upkeep this year will be {upkeep}, paid after the taxes of {taxes}."


def overture_detail(*, modifiers: str, upkeep: int, payback: str) -> str:
    return f"On the dice: {modifiers}. Upkeep this year: {upkeep}. {payback}"


def how_many_cattle_for(*, kingdom: str, herd: int, town: str) -> str:
    return f"{kingdom}: how many of your {herd} cattle for {town}?"


def offer_cattle(*, amount: str) -> str:
    return f"Offer {amount} cattle"


def back_after(*, cattle: int, years: str) -> str:
    return f"{cattle} after {years}"


def cattle_come_back(*, gain: int, returns: str) -> str:
    return f"It brings {gain} cattle a year more than its units cost: of the cattle spent {returns} are back."


def offers_cattle(*, kingdom: str, town: str, cattle: int) -> str:
    return f"{kingdom} offers {town} {cattle} cattle."


def made_overture_to(*, town: str) -> str:
    return f"overture to {town}"


def joins_on(*, cattle: int, total: int) -> str:
    return f"{cattle} cattle, joins on {total}"


def overture_roll(*, town: str, rolled: str, reached: str, needed: int) -> str:
    return f"{town}: {rolled}, with modifiers {reached}, {needed} needed"


def it_stays_neutral(*, roll: str) -> str:
    return f"{roll}: it stays neutral."


def it_joins_the_kingdom(*, roll: str, kingdom: str, tax_base: int, units: str) -> str:
    return f"{roll}: it joins {kingdom} with {tax_base} tax base and {units}."


def a_word_in_secret(*, kingdom: str) -> str:
    return f"{kingdom}: a word in secret"


def pacts_and_promises(*, kingdom: str) -> str:
    return f"{kingdom}: pacts and promises"


def pact_to_be_written(*, kind: str, members: str, until: str, words: str) -> str:
    return f"{kind} of {members}, until {until}{words}"


def the_end_of(*, year: int | str) -> str:
    return f"the end of {year}"


def until_the_end_of(*, year: int) -> str:
    return f", until the end of {year}"


def pact_between(*, kind: str, members: str, until: str, words: str) -> str:
    return f"{kind} of {members}{until}{words}"


def only_its_player_speaks_for_it(*, kingdom: str) -> str:
    return f"Only whoever plays {kingdom} speaks for it."


def ends_or_breaks_a_pact(*, kingdom: str, verb: str, pact: str) -> str:
    return f"{kingdom} {verb} this: {pact}"


def has_a_word_in_secret(*, kingdom: str) -> str:
    return f"{kingdom} has a word in secret."


def redeployments_left(*, number: int, verb: str) -> str:
    return f"{number} {verb} left"


def units_stand_next_to_an_opponent(*, units: str) -> str:
    return f"{units} stand next to an opposing player."


def kingdom_redeploys_so_many(*, each: int, left: str) -> str:
    return f"A kingdom redeploys {each} units a month, allies pool theirs: {left}. Leaders do not count."


def redeploy_up_to(*, kingdom: str, units: str) -> str:
    return f"{kingdom}: redeploy up to {units}, and leaders"


def units_redeployed(*, units: str, start: str, goal: str) -> str:
    return f"{units} redeployed from {start} to {goal}."


def no_unit_of_the_kingdom_on_the_map(*, kingdom: str) -> str:
    return f"That is no unit of {kingdom} on the map."


def goes_home_to_a_free_hex(*, unit: str, home: str) -> str:
    return f"{unit} goes home to {home}, to a hex that nobody else holds."


def stands_there_already(*, unit: str) -> str:
    return f"{unit} stands there already."


def has_gone_home_already(*, unit: str) -> str:
    return f"{unit} has gone home this October."


def stays_at_home(*, unit: str) -> str:
    return f"{unit} is at home, where it stays: reading “at-home”."


def all_units_are_at_home(*, kingdom: str) -> str:
    return f"All of {kingdom} are at home."


def who_goes_home(*, kingdom: str) -> str:
    return f"{kingdom}: who goes home for the winter?"


def unit_goes_home(*, unit: str, start: str, home: str) -> str:
    return f"{unit} goes home from {start} to {home}."


def none_of_that_kind_left(*, kingdom: str) -> str:
    return f"{kingdom} has none of that kind left to deploy."


def hex_is_not_in(*, place: str, kingdom: str) -> str:
    return f"{place} is not in {kingdom}."


def all_units_are_deployed(*, kingdom: str) -> str:
    return f"All units of {kingdom} are deployed."


def still_to_be_deployed(*, units: str) -> str:
    return f"Still to be deployed: {units}."


def deploy_your_forces(*, kingdom: str) -> str:
    return f"{kingdom}: deploy your forces in your own kingdom"


def is_deployed(*, kingdom: str) -> str:
    return f"{kingdom} is deployed."


def deploys_as_suggested(*, kingdom: str) -> str:
    return f"{kingdom} deploys as suggested."


def kingdom_names(*, kingdom: str, others: str) -> str:
    return f"{kingdom} names {others}"


def your_allies_this_year(*, kingdom: str, named: str) -> str:
    return f"{kingdom}: your allies this year? You name {named}"


def would_be_allied_with(*, kingdom: str, named: str) -> str:
    return f"{kingdom} would be allied with {named}."


def are_allied_for_this_year(*, kingdoms: str) -> str:
    return f"{kingdoms} are allied for this year."


def order_of_play(*, kingdoms: str) -> str:
    return f"This year's order of play: {kingdoms}."


def another_year(*, kingdom: str) -> str:
    return f"{kingdom}: the last year is over. Another one? It takes all of you"


def year_begins(*, year: int) -> str:
    return f"The year {year} begins."
