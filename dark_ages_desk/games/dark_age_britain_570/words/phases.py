"""Sentences of the chapter phases."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_short

UNITS_GO_TOGETHER_FROM_ONE_HEX = "Units that move together must start in one hex."
A_WAY_ENDS_ELSEWHERE = "A move must end in a different hex from the one it began in."
DONE_REDEPLOYING = "Finish redeployment"
DONE_MOVING = "Finish movement"
NO_UNIT_HAS_MOVED = "You have not moved any unit this month."
SOME_MAY_STILL_GO_HOME = "Some units abroad may still go home."
ALL_OF_US_PASS = "Everyone in this alliance passes"
ATTACKS_ARE_LISTED = "List each attack as a unit, the word “attack” and a hex."
WHEN_ONES_ALLIANCE_HAS_MOVED = "after your alliance has moved"
ANOTHER_MEMBER_HAS_TO_JOIN = "needs another member of the alliance"
A_FIGHTING_UNIT_IS_LOST = "The loss must be a unit that fights in this battle."
WHEN_ONES_SIDE_LOSES_A_UNIT = "when your side loses a unit"
SURVIVORS_ADVANCE = "Only surviving attackers may advance, with the leaders in their hex."
WHEN_ONES_BATTLE_IS_WON = "after winning a battle"
HALF_THE_CATTLE = "half the cattle"
WHEN_THE_GAME_IS_OVER_BEFORE_THE_COUNT = "after the last year, before you count the points"
BREAK_THE_ALLIANCE = "Break the alliance"
WHEN_THE_GAME_IS_OVER_AT_THE_TABLE = "while entering the end of the game"
COUNT_THE_POINTS = "Count the points"
BREAKS_ITS_ALLIANCE = "Breaks its alliance"
ANOTHER_YEAR_ALL_AGREE = "Another year: everyone agrees"
WHO_BREAKS_BEFORE_THE_COUNT = "Does a kingdom break its alliance before the count?"
WHEN_UPKEEP_IS_PAID = "while paying upkeep"
LAY_UNITS_DOWN = "Disband units"
ONLY_DESTROYED_UNITS_ARE_REBUILT = "You can rebuild only units that were destroyed."
A_LEADER_IS_NEVER_REBUILT = "You cannot rebuild a leader."
WHEN_UNITS_ARE_REBUILT = "while rebuilding units"
NO_MORE_IS_REBUILT = "Finish rebuilding"
EVENT_CARDS_BY_THE_DIE = "1-2 no card, 3-4 one card, 5-6 two cards"
NO_EVENT_CARD = "no event card"
DRAW_AN_EVENT_CARD = "Draw an event card"
THE_YEARS_EVENTS = "the year's events"
THE_CARD_IS = "The card is"
GIVE_CATTLE_TO_ANOTHER_KINGDOM = "Give cattle to another kingdom"
ANY_AGREEMENT_IS_ALLOWED = "Players may agree on anything."
A_PLAYER_GIVES_HIS_OWN_CATTLE = "You can give only your own kingdom's cattle."
CATTLE_CHANGE_HANDS_DURING_THE_GAME = "You can give cattle only while the game goes on."
CATTLE_ARE_GIVEN_TO_ANOTHER_PLAYER = "Give at least one head of cattle to another kingdom with a player."
ONLY_DALRIADA_LANDS = "Only rebuilt overseas units of Dalriada can land."
THEY_LAND_IN_A_HEX = "Land the units in a hex on the map."
WHEN_ONES_ALLIANCE_MOVES = "while your alliance moves"
AN_OVERTURE_IS_MADE_TO_A_TOWN = "You can court only neutral towns."
WHEN_ONES_ALLIANCE_MAKES_OVERTURES = "while your alliance makes overtures"
NO_MORE_OVERTURES = "Finish overtures"
MAKE_AN_OVERTURE_TO = "Court a town"
WHEN_ONE_MAKES_AN_OVERTURE = "while making an overture"
NO_OVERTURE_AFTER_ALL = "Cancel this overture"
CATTLE_NEVER_COME_BACK = "The town will never pay back its price: its tax does not exceed its units' upkeep."
NON_AGGRESSION_PACT = "Non-aggression pact"
PROMISE_OF_HELP = "Promise of help"
A_WORD_IN_SECRET = "A secret promise"
IS_BROKEN_BY_US = "is broken by us"
HAS_COME_TO_ITS_END = "has come to its end"
A_SECRET_PACT_OR_PROMISE = "Make a secret pact or promise"
A_PACT_OR_PROMISE = "Make a pact or promise"
SECRET_PACT_BINDS_NOBODY = "A pact or promise binds no one. Only the named kingdoms and the referee read it."
IT_BINDS_NOBODY = "A pact or promise binds no one."
A_SECRET_PACT_IS_OVER = "End a secret pact"
A_PACT_IS_OVER = "End a pact"
THERE_IS_NO_PENALTY = "Breaking a pact or promise has no penalty."
THEY_SAY_OTHERWISE = "the players disagree"
A_PACT_IS_BETWEEN_PLAYERS = "You can make a pact only with kingdoms that have a player."
THE_GAME_IS_OVER = "The game is over."
NO_SUCH_PACT_KINGDOM_OR_YEAR = "You have no such pact. Check the kingdom and the year."
THAT_WORD_CANNOT_BE_GIVEN = "You cannot make a promise now."
A_UNIT_IS_REDEPLOYED_ONCE = "A unit may redeploy once a month."
WHEN_ONES_ALLIANCE_REDEPLOYS = "while your alliance redeploys"
WHEN_OCTOBER_IS_OVER = "after October"
THE_OTHERS_STAY = "Everyone else stays"
ALL_GO_HOME = "Send all home to the nearest hexes"
UNITS_ARE_DEPLOYED_IN_A_HEX = "Deploy units in a hex on the map."
NORTHUMBRIA_STANDS_IN_BERNICIA = (
    "Place all leaders and four infantry units of Northumbria in Bernicia, and the other two infantry units in Deira."
)
DRAG_TO_CHANGE_IT = "Drag counters to change it."
FINISH_DEPLOYMENT = "Finish deployment"
WHEN_THE_KINGDOMS_ARE_SET_UP = "while the kingdoms set up"
NOTHING_IS_DEPLOYED = "You have placed no units. The program will place your whole army."
DEPLOY_THE_REST_AS_SUGGESTED = "Place the rest for me"
TAKE_UP_AGAIN = "Pick up…"
WHEN_THE_KINGDOMS_ARE_SET_UP_AT_THE_TABLE = "while entering the set-up"
GARRISONS_STAND_BY_THE_TABLE = "Use the Neutral Town Table for garrisons. Each player deploys in their own kingdom."
ALL_ARE_SET_UP = "All kingdoms are set up"
SET_THE_KINGDOMS_UP = "Set up the kingdoms on the table"
THE_KINGDOMS_ARE_SET_UP = "All kingdoms are set up."
AN_ALLIANCE_IS_WITH_OTHER_PLAYERS = "Ally only with kingdoms that have a player."
EACH_KINGDOM_IS_NAMED_ONCE = "Name each kingdom only once."
WHEN_THE_KINGDOMS_TALK = "while the kingdoms negotiate alliances"
KEEP_THESE_ALLIES = "Keep these allies"
NO_ALLIES_THIS_YEAR = "No allies this year"
BE_ALLIED_THIS_YEAR_WITH = "Name allies…"
END_THE_GAME_IF_ALL_AGREE = "Propose to end the game and count points"
ALL_AGREE_TO_END_THE_GAME = "Everyone agrees to end the game now."
WHEN_THE_LAST_YEAR_IS_OVER = "after the last year"
ALL_AGREE_ON_ANOTHER_YEAR = "Everyone agrees on another year."


def moves_units_of_its_own(*, kingdom: str) -> str:
    return f"{kingdom} may move only its own units that are on the map."


def stay_where_they_are(*, units: str) -> str:
    return f"{units} cannot move this year (event)."


def a_way_names_hexes(*, longest: int) -> str:
    return f"For a move, name 1 to {longest} hexes."


def unit_at(*, unit: str, place: str) -> str:
    return f"{unit} at {place}"


def pass_this_month(*, who: str) -> str:
    return f"{who} this month"


def pass_until_touched(*, who: str) -> str:
    return f"{who} every month until something affects us"


def of_place(place: str) -> str:
    """Return the place of a battle with its preposition: "of York", but "at hex 1539"."""
    return f"at {place}" if place.startswith("hex ") else f"of {place}"


def alliance_with_weight(*, kingdoms: str, allied: bool, weight: object) -> str:
    return f"{kingdoms} (allied, {weight})" if allied else f"{kingdoms} ({weight})"


def friends_are_there(*, friends: str, place: str, verb: str) -> str:
    return f"{friends} in {place} {verb}."


def those_are_your_own(*, place: str) -> str:
    return f"Your own units hold {place}."


def nobody_to_attack_stands_in(*, place: str) -> str:
    return f"There is no one to attack in {place}."


def attacks_with_its_own_units(*, kingdom: str) -> str:
    return f"{kingdom} may attack only with its own units, and only a hex next to them."


def leader_attacks_with_others(*, leader: str) -> str:
    return f"{leader} is a leader: he attacks only with the units in his hex."


def hex_is_not_adjacent(*, target: str, place: str) -> str:
    return f"{target} is not next to {place}."


def attacks_already(*, unit: str) -> str:
    return f"{unit} is already attacking."


def attack_is_below_the_table(*, attack: object, defence: object, target: str, lowest: str) -> str:
    return (
        f"Your {attack} against {defence} at {target} is below {lowest}, the lowest odds allowed, and no one else can "
        "join the attack."
    )


def unit_attacks(*, unit: str, target: str) -> str:
    return f"{unit} attacks {target}"


def which_attacks_in_which_order(*, kingdom: str) -> str:
    return f"{kingdom}: list your attacks in order (you must carry out all of them)"


def odds_as_it_stands(*, attack: object, defence: object, odds: str) -> str:
    return f"{attack} to {defence}: {odds}"


def nobody_joins_the_attack(*, place: str) -> str:
    return f"No one joins the attack on {place}. Its odds are below the table, so it does not happen."


def will_attack(*, units: str, target: str) -> str:
    return f"{units} will attack {target}."


def battle_does_not_come_about(*, target: str) -> str:
    return f"The battle {of_place(target)} does not take place."


def odds_are_shifted(*, odds: str, column: str) -> str:
    return f"{odds}, shifted to {column}"


def battle_of(*, place: str) -> str:
    return f"Battle {of_place(place)}"


def rolls_for_the_battle(*, kingdom: str, place: str) -> str:
    return f"{kingdom} rolls for the battle {of_place(place)}"


def battle_result(*, place: str, column: str, result: str) -> str:
    return f"Battle {of_place(place)} (odds {column}): {result}."


def which_unit_is_lost(*, kingdom: str, place: str) -> str:
    return f"{kingdom}: which unit do you lose in the battle {of_place(place)}?"


def does_the_leader_fall(*, leader: str) -> str:
    return f"Does {leader} fall?"


def he_falls_on_a(*, falls: int) -> str:
    return f"he falls on a {falls}"


def rolls_for_the_leader(*, kingdom: str, leader: str) -> str:
    return f"{kingdom} rolls for {leader}"


def no_room_for_so_many(*, place: str) -> str:
    return f"{place} has no room for so many."


def advance_into(*, place: str) -> str:
    return f"These units advance into {place}"


def who_advances_into(*, kingdom: str, place: str) -> str:
    return f"{kingdom}: which units advance into {place}?"


def advanced_into(*, units: str, number: int, place: str) -> str:
    return f"{units} {'advances' if number == 1 else 'advance'} into {place}."


def strength_three_times(*, strength: int) -> str:
    return f"strength {strength}, three times"


def glory_of(*, leader: str) -> str:
    return f"glory of {leader}"


def do_you_break_with(*, kingdom: str, allies: str) -> str:
    return f"{kingdom}: break with {allies}?"


def breaks_its_alliance(*, kingdom: str) -> str:
    return f"{kingdom} breaks its alliance."


def has_victory_points(*, kingdom: str, points: str) -> str:
    return f"{kingdom} has {points} victory points"


def with_its_allies(*, points: str) -> str:
    return f", {points} with its allies"


def raises_cattle(*, kingdom: str, amount: int, cattle: int) -> str:
    return f"{kingdom} collects {amount} cattle in taxes and has {cattle}."


def upkeep_is_more_than_its_cattle(*, upkeep: int, kingdom: str, cattle: int) -> str:
    return f"Upkeep costs {upkeep} cattle; {kingdom} has {cattle}. Disband units first."


def can_pay_for_all_units(*, kingdom: str) -> str:
    return f"{kingdom} can pay for all of its units, so it may not disband any."


def lays_down_living_units_of_its_own(*, kingdom: str) -> str:
    return f"{kingdom} may disband only units in play that it controls. Name each unit only once."


def upkeep_of_kingdom(*, kingdom: str, upkeep: int, cattle: int) -> str:
    return f"{kingdom}: pay the upkeep? It costs {upkeep} cattle; you have {cattle}."


def pays_cattle(*, kingdom: str, amount: int) -> str:
    return f"{kingdom} pays {amount} cattle."


def units_of_conquered_towns_are_not_rebuilt(*, town: str, kingdom: str) -> str:
    return f"{town} is not {kingdom} itself or a minor ally. You cannot rebuild units of conquered towns."


def units_of_the_conquered_are_not_rebuilt(*, town: str) -> str:
    return f"{town} is conquered. Take it back before you rebuild its units."


def has_no_unit_safe_in_its_own_land(*, kingdom: str) -> str:
    return f"To rebuild, {kingdom} needs a unit in its own land that is not next to an enemy."


def units_of_the_town_are_placed_in_it(*, town: str) -> str:
    return f"Place units of {town} in the town itself, and only while no one else is there."


def units_of_the_kingdom_are_placed_in_it(*, kingdom: str) -> str:
    return f"Place {kingdom}'s units in {kingdom}, in a hex that no one else occupies."


def rebuilding_costs_cattle(*, unit: str, cost: int, kingdom: str, cattle: int) -> str:
    return f"{unit} costs {cost} cattle; {kingdom} has {cattle}."


def rebuild_units(*, kingdom: str, cattle: int) -> str:
    return f"{kingdom}: rebuild units? You have {cattle} cattle."


def rebuild_unit_for(*, unit: str, cost: int) -> str:
    return f"Rebuild {unit} for {cost} cattle"


def is_rebuilt_overseas(*, unit: str) -> str:
    return f"{unit} is rebuilt overseas."


def is_rebuilt_in(*, unit: str, place: str) -> str:
    return f"{unit} is rebuilt in {place}."


def rolls_for_events(*, who: str) -> str:
    return f"{who} rolls for events"


def has_rolled_for_events(*, kingdom: str, face: int, cards: str) -> str:
    return f"{kingdom} rolls {face} for events: {cards}."


def which_card_is_drawn(*, kingdom: str) -> str:
    return f"{kingdom}: which event card did you draw?"


def draws_an_event_card(*, kingdom: str) -> str:
    return f"{kingdom} draws an event card"


def a_gift_of_cattle(*, kingdom: str) -> str:
    return f"{kingdom}: a gift of cattle"


def has_cattle_and_not(*, kingdom: str, cattle: int, number: int) -> str:
    return f"{kingdom} has {cattle} cattle, not {number}."


def given_to(*, kingdom: str) -> str:
    return f"given to {kingdom}"


def given_by(*, kingdom: str) -> str:
    return f"given by {kingdom}"


def gives_cattle(*, kingdom: str, other: str, cattle: int) -> str:
    return f"{kingdom} gives {other} {cattle} cattle."


def is_not_on_the_western_coast(*, place: str) -> str:
    return f"{place} is not on the western coast north of Alt Clut."


def units_of_others_stand_in(*, place: str) -> str:
    return f"Another player's units are in {place}."


def is_next_to_an_enemy(*, place: str) -> str:
    return f"{place} is next to an enemy unit."


def there_is_no_room_in(*, place: str) -> str:
    return f"{place} is full."


def land_from_overseas(*, unit: str) -> str:
    return f"Land {unit} from overseas"


def move_your_units(*, kingdom: str) -> str:
    return f"{kingdom}: move your units"


def units_moved(*, units: str, number: int, start: str, goal: str) -> str:
    return f"{units} {'moves' if number == 1 else 'move'} from {start} to {goal}."


def unit_lands(*, unit: str, place: str) -> str:
    return f"{unit} lands in {place}."


def overtures_by_strength(*, kingdoms: str) -> str:
    return f"Overtures in order of economic strength: {kingdoms}."


def town_is_not_neutral(*, town: str, holder: str) -> str:
    return f"{town} is not neutral: {holder} holds it."


def alliance_has_made_its_overture(*, town: str) -> str:
    return f"Your alliance has already made its overture to {town} this year."


def overture_costs_cattle(*, cost: int, kingdom: str, cattle: int) -> str:
    return f"An overture costs {cost} cattle; {kingdom} has {cattle}."


def with_its_chance_for_cattle(*, cattle: int) -> str:
    return f"Each figure is the town's chance of joining for {cattle} cattle."


def an_overture_to_a_town(*, kingdom: str) -> str:
    return f"{kingdom}: court a neutral town?"


def upkeep_will_be(*, cattle: int, upkeep: int, taxes: int) -> str:
    return f"You have {cattle} cattle. Taxes will bring {taxes}; upkeep will cost {upkeep}."


def overture_detail(*, modifiers: str, upkeep: int, payback: str) -> str:
    return f"Modifiers: {modifiers}. Upkeep this year: {upkeep}. {payback}"


def how_many_cattle_for(*, kingdom: str, herd: int, town: str) -> str:
    return f"{kingdom}: how many of your {herd} cattle do you offer {town}?"


def offer_cattle_to(*, town: str) -> str:
    return f"Offer cattle to {town}"


def back_after(*, cattle: int, years: str) -> str:
    return f"{cattle} cattle after {years}"


def cattle_come_back(*, gain: int, returns: str) -> str:
    return f"The town brings {gain} cattle a year more than its units cost. It pays back {returns}."


def offers_cattle(*, kingdom: str, town: str, cattle: int) -> str:
    return f"{kingdom} offers {town} {cattle} cattle."


def made_overture_to(*, town: str) -> str:
    return f"overture to {town}"


def joins_on(*, cattle: int, total: int) -> str:
    return f"{cattle} cattle, needs {total}"


def overture_roll(*, town: str, rolled: str, reached: str, needed: int) -> str:
    changed = f", modified to {reached}" if reached != rolled else ""
    return f"{town}: a roll of {rolled}{changed}; {needed} needed"


def it_stays_neutral(*, roll: str) -> str:
    return f"{roll}. The town stays neutral."


def it_joins_the_kingdom(*, roll: str, kingdom: str, tax_base: int, units: str) -> str:
    return f"{roll}. The town (tax base {tax_base}) joins {kingdom} with {units}."


def a_word_in_secret(*, kingdom: str) -> str:
    return f"{kingdom}: secret promises"


def pacts_and_promises(*, kingdom: str) -> str:
    return f"{kingdom}: pacts and promises"


def pact_to_be_written(*, kind: str, members: str, until: str, words: str) -> str:
    return f"{kind} between {members}, until {until}{words}"


def the_end_of(*, year: int | str) -> str:
    return f"the end of {year}"


def until_the_end_of(*, year: int) -> str:
    return f", until the end of {year}"


def pact_between(*, kind: str, members: str, until: str, words: str) -> str:
    return f"{kind} between {members}{until}{words}"


def only_its_player_speaks_for_it(*, kingdom: str) -> str:
    return f"Only {kingdom}'s player can decide for {kingdom}."


def ends_or_breaks_a_pact(*, kingdom: str, verb: str, pact: str) -> str:
    return f"{kingdom} {verb} this: {pact}"


def has_a_word_in_secret(*, kingdom: str) -> str:
    return f"{kingdom} makes a secret promise."


def redeployments_left(*, number: int, verb: str) -> str:
    return f"{number or 'none'} {verb} left"


def units_stand_next_to_an_opponent(*, units: str, number: int) -> str:
    return f"{units} {'is' if number == 1 else 'are'} next to an opposing player's units."


def kingdom_redeploys_so_many(*, each: int, left: str) -> str:
    return f"A kingdom redeploys {each} units a month, and allies share: {left}. Leaders do not count."


def redeploy_up_to(*, kingdom: str, units: str) -> str:
    if units.startswith("0 "):
        return f"{kingdom}: redeploy any leaders (no unit redeployments left)"
    return f"{kingdom}: redeploy up to {units} and any leaders"


def units_redeployed(*, units: str, number: int, start: str, goal: str) -> str:
    return f"{units} {'redeploys' if number == 1 else 'redeploy'} from {start} to {goal}."


def no_unit_of_the_kingdom_on_the_map(*, kingdom: str, named: str) -> str:
    if not named:
        return f"Name a unit that {kingdom} has on the map."
    return f"{kingdom} has no unit “{format_short(named)}” on the map."


def goes_home_to_a_free_hex(*, unit: str, home: str, is_town: bool) -> str:
    if is_town:
        return f"{unit} can go home only to {home}, and only if no one else holds it."
    return f"{unit} can go home only to a hex of {home} that no one else holds."


def stands_there_already(*, unit: str) -> str:
    return f"{unit} is already in that hex."


def has_gone_home_already(*, unit: str) -> str:
    return f"{unit} has already gone home this October."


def stays_at_home(*, unit: str) -> str:
    return f"{unit} is at home and must stay there (interpretation “at-home”)."


def all_units_are_at_home(*, kingdom: str) -> str:
    return f"All units and leaders of {kingdom} are at home."


def send_home(*, unit: str, place: str) -> str:
    return f"Send {unit} home from {place}"


def move_at_home(*, unit: str, place: str) -> str:
    return f"Move {unit} from {place} to another home hex"


def who_goes_home(*, kingdom: str) -> str:
    return f"{kingdom}: where do your units winter?"


def unit_goes_home(*, unit: str, start: str, home: str) -> str:
    return f"{unit} moves from {start} to {home} for the winter."


def none_of_that_kind_left(*, kingdom: str) -> str:
    return f"{kingdom} has no more units of that kind to deploy."


def hex_is_not_in(*, place: str, kingdom: str) -> str:
    return f"{place} is outside {kingdom}. Deploy in your own kingdom."


def all_units_are_deployed(*, kingdom: str) -> str:
    return f"All units of {kingdom} are already deployed."


def still_to_be_deployed(*, units: str) -> str:
    return f"Deploy {units} first."


def drag_each_counter(*, kingdom: str) -> str:
    return f"Drag each counter to a hex of {kingdom}."


def keep_this_deployment(*, kingdom: str) -> str:
    return f"{kingdom}: keep this deployment?"


def deploy_your_forces(*, kingdom: str) -> str:
    return f"{kingdom}: place your army and leaders"


def is_deployed(*, kingdom: str) -> str:
    return f"{kingdom} finishes its deployment."


def deploys_as_suggested(*, kingdom: str) -> str:
    return f"{kingdom} deploys as suggested."


def kingdom_names(*, kingdom: str, others: str) -> str:
    return f"{kingdom} names {others}"


def your_allies_this_year(*, kingdom: str) -> str:
    return f"{kingdom}: who are your allies this year?"


def you_have_named(*, named: str) -> str:
    return f"An alliance lasts the whole year. You have named {named}."


def ally_with_those_who_offer(*, kingdoms: str) -> str:
    return f"Ally with {kingdoms}"


def nobody_offers(*, kingdom: str) -> str:
    return f"No one is offering {kingdom} another alliance."


def would_be_allied_with(*, kingdom: str, named: str) -> str:
    return f"{kingdom} offers an alliance to {named}."


def are_allied_for_this_year(*, kingdoms: str) -> str:
    return f"{kingdoms} are allied for this year."


def order_of_play(*, kingdoms: str) -> str:
    return f"This year's order of play, by economic strength: {kingdoms}."


def another_year(*, kingdom: str) -> str:
    return f"{kingdom}: the last year is over. Play another year? Everyone must agree."


def year_begins(*, year: int) -> str:
    return f"The year {year} begins."
