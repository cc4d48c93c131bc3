"""Sentences of the chapter powers."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.carolingian_twilight.words.names import Name, possessive

NPP_RECEIVES_THEM_AS_LP = "An NPP receives DP as LP, in its Levy Segment."
MARKER_OF_THEIR_CHOICE = "a marker of their choice"
OTHER_PLAYER_ACCEPTS_OR_REFUSES = "The other player accepts or refuses."
DESK_REMEMBERS_LOAN_UNTIL_IT = "The program keeps track of the loan until it is repaid."
PROPOSE_ALLIANCE = "Propose an alliance"
NOTE_BINDS_NOBODY = "An alliance is only a note in the record; it binds no one."
END_ALLIANCE = "End an alliance"
NOT_ALL_PARTS_OF_IT = "Fill in all parts of the deal."
TRADES_LOANS_AND_ALLIANCES = "Only Player Powers may trade, lend or form alliances. An NPP may only receive."
IT_TAKES_ANOTHER_PLAYER_POWER = "Choose another Player Power."
NO_DEAL_BEFORE_THE_DIE_FOR_HEIRS = "The leader is dead. Roll for his heirs before anything changes hands."
DP_DO_NOT_CHANGE_HANDS_BEFORE_PAYMENT = "DP may not change hands between a bid and its payment."
NPP_MAY_RECEIVE_DP_AS_LP = "An NPP may receive DP, as LP, but may not give any."
DP_ARE_GIVEN_TO_ANOTHER_POWER = "A power cannot give itself DP. Choose another power."
LP_CANNOT_BE_TRANSFERRED_TO_ANY = "LP cannot go to another power."
MARKER_IS_GIVEN_TO_ANOTHER_POWER = "A power cannot give itself a marker. Choose another power."
NPP_MAY_RECEIVE_MARKERS_BUT_NEVER = "An NPP may receive markers but may not give or trade them."
NPP_DISCARDS_ONLY_ALLIANCE_WITH_TEN = (
    "An NPP may discard only an Alliance. With 10 markers it loses a random one before it draws."
)
MARKER_THAT_IS_PLAYED_AS_IT = "That marker takes effect as soon as a power draws it, so no power holds it."
NO_SUCH_LOAN = "There is no such loan to repay."
WHO_LENT_IT_HAS_NO_POWER = "The lender no longer has a power."
LOAN_IS_REPAID_WITH_DP = "Repay a loan with DP in hand, or with the lent marker itself."
WHO_LENT_MARKER_HOLDS_TEN_ALREADY = "The lender of the marker already holds ten."
ONLY_LENDER_FORGIVES_LOAN_THAT_STANDS = "Only the lender may forgive a loan."
TERMS_ARE_LINE_OF_AT_MOST = "Write the terms in at most 500 characters."
ONLY_THOSE_WHO_ARE_IN_ALLIANCE = "Only members of an alliance may end it."
UNDER_SOLELY_NON_FRANKISH_CONTROL = "under solely non-Frankish control"
WHO_CHOOSES_POWER_FIRST = "who chooses a power first"
LEADERLESS_PLAYER_TAKES_OVER_ONE = "A leaderless player takes over one of the Major NPPs."
WHEN_LEADERLESS_PLAYER_TAKES_OVER_POWER = "when a leaderless player takes over a power"
AND_TAKES_OVER_MAJOR_NPP_NEXT = " and takes over a Major NPP next turn"
EMPIRE_IS_REUNITED_UNDER_TRUE_HEIR = "the Empire is reunited under a true heir to Charlemagne."
REALM_HAS_GROWN_IF_LESS_THAN = "the realm has grown, if less than a descendant of Charlemagne might have made it grow."
REALM_HOLDS_ITS_OWN_GREAT_NATION = "the realm holds its own; a great nation will grow from it."
REALM_IS_HARD_PRESSED_WITH_LUCK = "the realm is hard pressed; with luck something small will remain of it."
KING_IS_LITTLE_MORE_THAN_ONE = "the king is little more than one noble among others."
NOTHING_IS_LEFT_FOR_KINGS_SONS = "the king's sons inherit no realm."
DP_ON_THE_POINTS_TRACK = "DP on the Points Track"
IT_CANNOT_WIN_IT_DOES_BETTER = (
    "This power cannot win. The worse the best Frankish king does, the better its moral victory (26.2)."
)
ULTIMATE_MORAL_VICTORY = "ultimate moral victory"
JOINT_ULTIMATE_MORAL_VICTORY = "joint ultimate moral victory"
NO_PLAYER_HAS_LEADER_ANY_MORE = "No player has a leader"
ALL_LEADERS_ARE_DEAD = "All leaders are dead"
ROLL_FOR_HEIRS = "Roll for heirs"
SUCCESSION_TABLE = "the Succession Table"
HEIRS_BY_THE_DIE = "1: no heir. 2-3: one heir. 4-5: two heirs. 6: three heirs."
MARKERS_THAT_ARE_HELD_ARE_RETURNED = "Return only markers that the power holds."
THAT_FORCE_IS_NUMBERED_OFF_ALREADY = "That force already has a faction."
HEIR_JOINS_LAND_FORCE = "An heir must join a land force."
WHEN_HEIR_RETURNS_HALF_OF_MARKERS = "when an heir returns half of the markers"
WHEN_FORCES_ARE_NUMBERED_OFF_AMONG = "while dividing the forces among the heirs"
WHEN_FACTION_IS_KEPT = "while choosing the faction to keep"
WHEN_HEIR_JOINS_FORCE = "when the heir joins a force"
THE_HEIR_JOINS = "The heir joins"
HEIR_JOINS_FORCE = "The heir joins a force"
ONE_OF_TWO_IS_NO_PLAYER = "One of the two powers is no longer a Player Power."
TRADE_IS_FOR_MARKER_OF_YOUR = "The trade asks for a marker of your choice: name one."
TRADE_IS_FOR_NOTHING_OF_YOUR = "The trade does not ask for a marker of your choice."
ONE_OF_TWO_WOULD_HOLD_MORE = "One of the two powers would hold more than 10 markers, the limit."
WHEN_TRADE_IS_OFFERED = "when a player offers a trade"
ACCEPT_AND_GIVE = "Accept, and give"
MARKER_OF_YOUR_CHOICE = "a marker of your choice"
WHEN_ALLIANCE_IS_PROPOSED = "when a player proposes an alliance"


def give_dp(*, amount: str, other: str) -> str:
    return f"Give {amount} DP to {other}"


def give_marker(*, marker: str, other: str) -> str:
    return f"Give the marker {marker} to {other}"


def lend_dp(*, amount: str, other: str) -> str:
    return f"Lend {amount} DP to {other}"


def lend_marker(*, marker: str, other: str) -> str:
    return f"Lend the marker {marker} to {other}"


def offer_a_trade(*, other: str, given: str, wanted: str) -> str:
    return f"Offer {other} {given} for {wanted}"


def offers_a_trade(*, power: Name, other: str) -> str:
    return f"{power:offers} {other} a trade."


def lends_dp(*, power: Name, other: str, amount: int) -> str:
    return f"{power:lends} {other} {amount} DP."


def forgives_loan(*, power: Name, borrower: str) -> str:
    return f"{power:forgives} {borrower} a loan."


def proposes_alliance(*, power: Name, other: str) -> str:
    return f"{power:proposes} an alliance to {other}."


def ends_alliance_of(*, power: Name, names: str) -> str:
    return f"{power:ends} the alliance of {names}."


def gives_dp(*, power: Name, amount: int, taker: str, got: str) -> str:
    return f"{power:gives} {amount} DP to {taker} {got}"


def repays_dp(*, power: Name, lender: str, amount: int) -> str:
    return f"{power:repays} {lender} {amount} DP."


def owes_loan(*, power: Name, lender: str, loan: str) -> str:
    return f"{power:owes} {lender} {loan}"


def loses_markers_first(*, power: Name) -> str:
    return f"{power:has} markers to lose first, and may give none until then."


def holds_ten_markers_already(*, taker: Name) -> str:
    return f"{taker:holds} 10 markers already, the limit."


def uncontrolled_power_takes_nothing(*, power: str) -> str:
    return f"{power} cannot take anything without a controlling player."


def receives_dp_as_lp(*, taker: Name) -> str:
    return f"{taker:receives} DP only as LP, and only in {taker.their} own Levy Segment."


def uncontrolled_power_takes_no_markers(*, power: str) -> str:
    return f"{power} cannot take markers without a controlling player."


def has_dp_to_offer(*, power: Name, has: int) -> str:
    return f"{power:has} only {has} DP to offer." if has else f"{power:has} no DP to offer."


def no_other_player_power_has_more(*, most_dp_elsewhere: int) -> str:
    if not most_dp_elsewhere:
        return "No other Player Power has any DP."
    return f"No other Player Power has more than {most_dp_elsewhere} DP."


def feudalism_is_established_in_areas(*, laid: int) -> str:
    return f"Feudalism is established in {laid} areas."


def feudalism_not_in(*, words: str, places: str, burgs: str) -> str:
    return f"{words}, but not in {places}, whose {burgs} in foreign hands."


def feudalism_ends(*, place: str, why: str) -> str:
    return f"Feudalism ends in {place}: {why}."


def establishes_feudalism(*, power: Name, place: str) -> str:
    return f"{power:establishes} Feudalism in {place}."


def stellinga_in_are_over(*, place: str) -> str:
    return f"The Stellinga revolt in {place} is over."


def feudalism_marker_in(*, place: str) -> str:
    return f"Feudalism in {place}"


def leader_of_is_dead(*, power: str) -> str:
    return f"The leader of {power} is dead."


def no_major_npp_is_left(*, names: str) -> str:
    return f"No Major NPP remains for {names}. Their Minor NPPs act after all others."


def who_chooses_a_major_npp_first(*, seats: str) -> str:
    return f"Who chooses a Major NPP first: {seats}?"


def is_frankish_and_not_taken_over(*, power: Name) -> str:
    return f"{power:is} Frankish. A leaderless player must take over another power."


def takes_over_major_npp_for_good(*, seat: str) -> str:
    return f"{seat}: which Major NPP will you take over for the rest of the game?"


def plays_from_now(*, seat: str, power: str) -> str:
    return f"{seat} plays {power} from now on."


def can_no_longer_win(*, words: str, seat: str, next_power: str) -> str:
    return f"{words} {seat} can no longer win{next_power}."


def is_eliminated(*, power: Name) -> str:
    return f"{power:is} eliminated."


def controls_land_areas_of(*, held: int, most_areas: int) -> str:
    return f"Controls {held} of the {most_areas} land areas that end the game (29.4)."


def level_with_vp(*, level: str, points: str) -> str:
    return f"{level} with {points} VP"


def nothing_is_higher(*, now: str) -> str:
    return f"{now}, the highest level."


def more_points_for_level(*, now: str, points: str, level: str) -> str:
    return f"{now}; {points} more VP for {level}."


def line_of_its_kings_has_ended(*, full_name: str) -> str:
    return f"{full_name}: the royal line has died out."


def has_ultimate_moral_victory(*, power: Name) -> str:
    return f"{power:Has} the ultimate moral victory (26.2)."


def shares_in_ultimate_moral_victory(*, power: Name) -> str:
    return f"{power:Shares} in the ultimate moral victory (29.4)."


def everybody_has_lost(*, reason: str) -> str:
    return f"{reason}: everyone loses"


def how_many_heirs_are_there(*, power: str) -> str:
    return f"The leader of {power} is dead: roll for heirs"


def succession_result(*, face: int, heirs: int | str, noun: str) -> str:
    return f"Succession: a roll of {face} gives {heirs} {noun}."


def half_of_markers_are_returned(*, needed: int, chosen: int) -> str:
    return f"Return half the markers, rounded up: {needed}, not {chosen}."


def it_takes_force(*, power: str) -> str:
    return f"Choose one of {possessive(power)} forces."


def factions_are_numbered(*, number: int) -> str:
    return f"Choose a faction from 1 to {number}."


def faction_has_no_land_force(*, number: int) -> str:
    return f"Faction {number} has no land force that an heir could lead."


def returns_which_to_pool(*, power: Name, markers: str) -> str:
    return f"{power:returns} {markers} to the Pool: which {'one' if markers.startswith('1 ') else 'ones'}?"


def returns_to_pool(*, power: Name, number: int) -> str:
    return f"{power:returns} {format_count(number, 'marker')} to the Pool."


def this_force_to_faction(*, faction: int) -> str:
    return f"This force to faction {faction}"


def which_force_falls_to_faction(*, power: str, faction: int, heirs: int) -> str:
    return f"{power}: which force joins faction {faction} of {heirs}?"


def which_faction_stays_with_you(*, power: str) -> str:
    return f"{power}: which faction do you keep?"


def parts_with_forces(*, power: Name, former: str, number: int) -> str:
    return f"{power:leaves} {former} with {number} of the forces."


def which_force_does_heir_join(*, power: str) -> str:
    return f"{power}: which force does the heir join?"


def heir_leads(*, power: str, place: str) -> str:
    return f"An heir leads {power} in {place}."


def has_no_longer_what_is_offered(*, power: Name) -> str:
    return f"{power:lacks} what the trade offers."


def dp_are_wanted(*, wanted: int, power: Name, dp: int) -> str:
    return f"The trade asks for {wanted} DP; {power:has} {dp} DP."


def offers_trade(*, power: Name, given: str, wanted: str) -> str:
    return f"{power:Offers} {given} for {wanted}"


def refuses_trade(*, power: Name, other: str) -> str:
    return f"{power:refuses} the trade with {other}."


def trades_with(*, power: Name, other: str, wanted: str, given: str) -> str:
    return f"{power:trades} with {other}: {wanted} for {given}."


def proposes_an_alliance(*, power: Name) -> str:
    return f"{power:Proposes} an alliance"


def no_alliance_of(*, names: str) -> str:
    return f"No alliance of {names}."


def alliance_of_with_terms(*, names: str, terms: str) -> str:
    return f"Alliance of {names}{terms}"


def hands_a_marker_over(*, power: Name, verb: str, taker: str) -> str:
    return f"{power:{verb}} a marker to {taker}."
