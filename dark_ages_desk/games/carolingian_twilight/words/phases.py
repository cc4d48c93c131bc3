"""Sentences of the chapter phases."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.carolingian_twilight.words.names import Name

NO_BIDS_YET = "no bids yet"
BID_IS_WHOLE_NUMBER_OF_DP = "Enter a bid as a whole number of DP."
ENTER_BIDS = "Enter the bids"
ONE_FOR_FREE = ", one of them free"
ROLL_FOR_END_OF_GAME = "Roll for the end of the game"
NO_MORAL_VICTORY = "no moral victory"
NOBODY_WINS_NO_HEIR_OF_CHARLEMAGNE = "No one wins: no heir of Charlemagne has anything left"
WHO_HAS_MOST = "most DP"
TIED_FOR_MOST_AND_HOLDS_AACHEN = "tied for most DP, holds Aachen"
HOLDS_AACHEN_AND_MOST_IS_TIED = "holds Aachen; others tie for most DP"
TIED_FOR_MOST_AND_MOVED_FIRST = "tied for most DP, moved first last turn"
FIRST_OF_THE_TIED_IN_SET_UP = "tied for most DP; first in the order of set-up"
NOBODY_HAS_ANY_DP_TO_BID = "No one has any DP to bid."
WHO_BEGINS_BIDDING = "who begins the bidding"
TIED_FOR_MOST_AND_DRAWN = "tied for most DP, drawn by lot"
ONE_OF_THE_TIED_BEGINS = "One of the players tied for most DP begins."
BEFORE_BIDDING_FOR_INITIATIVE = "before the bidding for initiative"
TIED_FOR_MOST_AND_NAMED = "tied for most DP; named at the table"
WHEN_IT_IS_BID_FOR_INITIATIVE = "while bidding for initiative"
WHEN_A_BOX_IS_CHOSEN = "while choosing a place in the turn order"
PLACE_IN_ORDER_OF_PLAY = "Place in the turn order"
WHEN_MAJOR_NPP_IS_PUT_UP = "while putting a Major NPP up for bidding"
WHICH_MAJOR_NPP_IS_BID = "Which Major NPP do you put up for bidding next?"
NOBODY_ELSE_MAY_CONTROL_ANOTHER_ONE = "every other player already controls the maximum number of Major NPPs"
WHEN_IT_IS_BID_FOR_A_MAJOR_NPP = "while bidding for a Major NPP"
STAYS_BELOW_THE_HIGHEST_BID = "Your bid would still be below the highest."
THE_HIGHEST_BID = "highest bid"
TIED_FOR_HIGHEST_BID = "tied for the highest bid"
BREAK_TIE = "Break the tie"
AT_NO_COST = "at no cost"
OPERATIONS_PHASE_WITH_NO_POWER = "Operations Phase, with no power on the Initiative Track."
WHEN_THE_TRACK_IS_EMPTY = "when the Operations Phase begins with an empty track"
GO_ON_WITHOUT_ANY_TURN = "Continue: no power takes a turn"
HOW_TO_GIVE_A_BOX = "To give a power a box, use Adjust, Initiative box."
WHICH_POWERS_ARE_ON_INITIATIVE_TRACK = "Which powers are on the Initiative Track?"
ITS_LEADER_DIED_THIS_GAME_TURN = "the power's leader died this game turn"
NOBODY_CONTROLS_IT = "no player controls the power"
NEXT_COMES_A_MINOR_NPP = "Choose a Minor NPP that has forces on the map."
WHEN_MINOR_NPPS_HAVE_THEIR_TURNS = "while your Minor NPPs take their turns"
WHICH_MINOR_NPP_TAKES_ITS_TURN = "Which of your Minor NPPs takes its turn now?"
FLEETS_ARE_SET_UP_AT_SEA = "Set up fleets at sea and land units on land."
UNITS_ARE_PLACED_ONE_BY_ONE = (
    "In this session the program moves the counters, so tell it where each unit goes: place your units one by one."
)
WHEN_POWER_SETS_UP = "while a power sets up"
PLACE_LEADER = "Place the leader"
TAKE_UP_AGAIN = "Pick up…"
TAKE_A_UNIT_UP = "Pick a unit up"
LEADER_IS_TAKEN_UP_FIRST = "Your leader would be left without a unit. Pick up the leader first."
STANDS_ON_REAL_TABLE = "Is on the real table in"
PLACE_ONE_AS_SUGGESTED = "Place one for me"
NOTHING_IS_PLACED = "You have placed no units. The program will place your whole army."
PLACE_REST_AS_SUGGESTED = "Place the rest for me"
VACANT_BOX_IS_CHOSEN = "Box 1 acts first. Taken boxes are not shown."


def stand_on(*, bid: int) -> str:
    return f"Pass (keep your bid of {bid} DP)"


def and_free_of_alliance(*, free_dp: int) -> str:
    return f" and {free_dp} free from the Alliance"


def bids_for(*, power: Name, about: str) -> str:
    return f"{power}: bid for {about}?"


def dp_in_hand_and_bids(*, dp: int, free: str, highest: int, bids: str) -> str:
    return f"You have {dp} DP{free}. Highest bid {highest}; {bids}. Bidding ends when everyone passes in a row."


def bid_is_raised_or_stood(*, now: int) -> str:
    return f"Raise your bid or pass. Your bid is now {now} DP."


def nobody_bids_more_dp_than_it_has(*, power: Name, biddable_dp: int) -> str:
    return f"{power:has} {biddable_dp} DP and may not bid more."


def bid_is_to_be_whole(*, power: str) -> str:
    return f"A bid must be a whole number of DP; the bid of {power} is not."


def bid_is_never_lowered(*, power: Name, now: int, bid: int) -> str:
    return f"{power:Has} already bid {now} DP and cannot lower the bid to {bid}."


def nobody_bids_further(*, further: str) -> str:
    return f"No one bids{further}"


def all_stand_one_after_other(*, rule: str) -> str:
    return f"Everyone passes, one after the other ({rule})"


def whole_auction(*, about: str) -> str:
    return f"Enter all bids for {about}"


def nobody_bids_for_all_stand(*, about: str) -> str:
    return f"No one bids for {about}."


def bids_for_all_stand(*, about: str, bids: str) -> str:
    return f"Final bids for {about}: {bids}."


def maintenance_of(*, units: str, place: str, pillaged: str, free: str) -> str:
    return f"{units} in {place}{pillaged}{free}"


def game_ends_on(*, highest: int) -> str:
    return f"the game ends on a roll of 1 to {highest}"


def does_game_end_after_turn(*, turn: int) -> str:
    return f"Does the game end after turn {turn}?"


def game_ends_with(*, face: int) -> str:
    return f"A roll of {face}: the game ends."


def game_goes_on_for_another_turn(*, face: int) -> str:
    return f"A roll of {face}: the game continues for another turn."


def controls_land_areas(*, most_areas: int) -> str:
    return f"controls {most_areas} land areas"


def feudalism_markers_lie_on_map(*, most_markers: int) -> str:
    return f"the map has {most_markers} Feudalism markers"


def ultimate_victory_of(*, names: str) -> str:
    return f"{names}: ultimate victory"


def share_ultimate_victory(*, names: str) -> str:
    return f"{names} share an ultimate victory"


def has_moral_victory(*, power: Name, moral: str) -> str:
    return f"{power:Has} the {moral} moral victory."


def has_stopped_nobody(*, power: Name) -> str:
    return f"{power:Has} stopped no one."


def moral_victory_of_level(*, moral: str) -> str:
    return f"{moral} moral victory"


def vp_or_more(*, least: int) -> str:
    return f"{least} VP or more"


def from_least_to_most_vp(*, least: int, most: int) -> str:
    return f"{least} to {most} VP"


def wins_with_vp(*, winner: str, points: str) -> str:
    return f"{winner} wins with {points} VP"


def share_the_victory(*, names: str, points: str) -> str:
    return f"{names} share the victory with {points} VP each"


def initiative_begins_bidding_with_dp(*, power: Name, dp: int, why: str) -> str:
    return f"{power:opens} the bidding with {dp} DP ({why})."


def who_begins_bidding(*, tie: str) -> str:
    return f"{tie}: who begins the bidding?"


def have_dp_each(*, names: str, dp: int) -> str:
    return f"{names} have {dp} DP each"


def bids_dp_for_initiative(*, power: Name, bid: int) -> str:
    return f"{power:bids} {bid} DP for initiative."


def stands_on_bid(*, power: Name, bid: int) -> str:
    return (
        f"{power:passes} and {'keep' if power.many else 'keeps'} {power.their} bid of {bid} DP."
        if bid
        else f"{power:passes}."
    )


def there_is_no_such_box(*, boxes: int) -> str:
    return f"This game uses only boxes 1 to {boxes} of the Initiative Track."


def box_is_taken(*, box: object, power: str) -> str:
    return f"Box {box} belongs to {power}. Choose a vacant box."


def only_so_many_boxes_are_used(*, boxes: int) -> str:
    return f"Use only boxes 1 to {boxes}: one for each player and Major NPP."


def pays_dp_and_chooses(*, power: Name, price: int) -> str:
    return f"{power:Pays} {price} DP. Box 1 acts first. Taken boxes are not shown."


def which_place_in_order_of_play(*, power: str) -> str:
    return f"{power}: choose your place in the turn order"


def takes_box_of_initiative_track(*, power: Name, box: int, paid: str) -> str:
    return f"{power:takes} box {box} of the Initiative Track{paid}."


def cost_in_dp(*, price: int) -> str:
    return f" for {price} DP"


def cost_with_missing_dp(*, paid: int, owed: int, missing: int) -> str:
    return f" for {paid} of {owed} DP; {missing} missing"


def keeps_box_of_initiative_track(*, power: Name, box: int, paid: str) -> str:
    return f"{power:keeps} box {box} of the Initiative Track{paid}."


def only_major_npps_are_bid(*, put: str) -> str:
    return f"You can bid only for a Major NPP, not for {put}."


def order_of_play_has_place(*, put: str) -> str:
    return f"The turn order already includes {put}."


def has_no_power_of_his_own(*, seat: str) -> str:
    return f"{seat} has no power of their own until the next game turn."


def controls_enough_major_npps(*, seat: str, number: int) -> str:
    return (
        f"{seat} already controls {format_count(number, 'Major NPP')}, the limit (half of all Major NPPs, rounded up)."
    )


def has_most_dp_and_choice(*, power: Name, dp: int) -> str:
    return f"{power:Chooses}, with the most DP ({dp})."


def puts_up_for_bidding(*, power: Name, other: str) -> str:
    return f"{power:puts} {other} up for bidding."


def bids_dp_for(*, power: Name, bid: int, npp: str) -> str:
    return f"{power:bids} {bid} DP for {npp}."


def nobody_bid_so_it_stays_with(*, power: str) -> str:
    return f"no bids; {power} controlled it last"


def and_may_control_no_more(*, power: str) -> str:
    return f"; {power}, who controlled it last, already controls the maximum"


def nobody_bid_put_it_up(*, passed_over: str, power: str) -> str:
    return f"no bids{passed_over}; {power} put it up"


def nobody_bid_at_all(*, passed_over: str) -> str:
    return f"no bids{passed_over}"


def powers_are_tied(*, names: str) -> str:
    return f"{names} tie"


def powers_are_tied_for(*, names: str, npp: str) -> str:
    return f"{names} tie: who controls {npp}?"


def drawn_by_lot(*, why: str) -> str:
    return f"{why}; drawn by lot"


def for_so_many_dp(*, price: int) -> str:
    return f"for {price} DP"


def controls_this_turn(*, power: Name, other: str, cost: str, why: str) -> str:
    return f"{power:controls} {other} this turn {cost} ({why})."


def receives_dp_for_burgs(*, power: Name, income: int, dp: int) -> str:
    return f"{power:receives} {income} DP for burgs: {dp} in all."


def plague_ends_in(*, places: str) -> str:
    return f"The plague ends in {places}."


def arrives_new_major_npp(*, power: Name) -> str:
    return f"{power:arrives}, a new Major NPP."


def peripheral_area_of_is_theirs(*, names: str) -> str:
    return f"They share the peripheral area of {names}. The powers may not attack each other there."


def arrives_in_place_of(*, power: Name, verb: str, former: str) -> str:
    return f"{power:arrives} and {verb} the place of {former}, whose units are all nomads now."


def game_turn_ad(*, turn: int, year: int) -> str:
    return f"Game turn {turn}, AD {year}."


def operations_phase_in_this_order(*, powers: str) -> str:
    return f"Operations Phase, turn order: {powers}."


def go_on_with(*, powers: str) -> str:
    return f"Continue with {powers}"


def has_no_turn(*, power: Name, why: str) -> str:
    return f"{power:has} no turn: {why}."


def takes_the_turn(*, power: Name) -> str:
    return f"{power:takes} the turn."


def seat_does_not_control(*, seat: str, power: str) -> str:
    return f"{seat} does not control {power}."


def has_had_its_turn(*, power: Name) -> str:
    return f"{power:has} already taken a turn in this game turn."


def scenario_is_set_up(*, scenario: str) -> str:
    return f"{scenario}: set-up, minor powers first, then the major ones."


def is_emperor(*, full_name: str) -> str:
    return f"{full_name} is emperor."


def reading_is_played(*, rule: str, question: str, chosen: str) -> str:
    return f"Interpretation of {rule}: {question} {chosen}."


def fraxinetum_and_normandy_are_missing(*, year: int) -> str:
    return (
        f"From {year} on the Muslims should have a warrior in Provence (Fraxinetum). The Vikings should "
        "have a warrior and a militia in Francia (Normandy). This scenario omits them."
    )


def none_of_kind_is_left(*, kind: str) -> str:
    return f"You have no {kind} left to set up."


def another_power_holds_the_burg(*, place: str) -> str:
    return f"Another power holds {place}. A burg holds the units of one power only."


def scenario_does_not_give(*, place: str, power: str) -> str:
    return f"{power} may not set up in {place}."


def leader_joins_a_unit(*, place: str) -> str:
    return f"Place the leader with a unit. There is no unit in {place} yet."


def scenario_gives_other_places(*, power: str) -> str:
    return f"The scenario lists other places for {power}, or other powers hold these places."


def place_one_unit(*, kind: str, left: int) -> str:
    return f"Place 1 {kind} ({left} left)"


def power_places_its_army(*, power: str) -> str:
    return f"{power}: place your army"


def drag_units(*, units: str) -> str:
    return f"Drag {units} to highlighted areas or their burgs. Place a leader last, with a unit."


def set_up_turn_about(*, power: str, full_name: str) -> str:
    return f"{power}: place one unit, then {full_name} places one"


def sets_up_in(*, power: Name, places: str) -> str:
    return f"{power:sets} up in {places}."


def only_placed_units_are_taken_up(*, power: str) -> str:
    return f"You can pick up only units that {power} has placed in this step."


def takes_up_in(*, power: Name, place: str) -> str:
    return f"{power:picks} up a unit in {place}."


def unit_in_place(*, unit: str, place: str) -> str:
    return f"{unit} in {place}"


def place_units_turn_about(*, names: str) -> str:
    return f"{names} place units in turn"


def place_units_one_at_a_time(*, names: str) -> str:
    return f"{names} place more units, one at a time: who begins?"


def begins_drawn_by_lot(*, power: Name) -> str:
    return f"{power:begins} (drawn by lot)."
