"""Sentences of the chapter events."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_count

NO_STATUS_WITH_ITSELF = "a realm has no status with itself"
PASSAGE_IS_FOR_OTHERS = "passage is for another realm"
NO_NAME_IS_GIVEN = "give a name"
AN_ARMY_GOES_ABOARD_A_FLEET = "only an army of yours can go aboard a fleet of yours"
ONE_OF_THEM_DOES_NO_MORE = "the army or the fleet can do no more this turn"
IT_IS_ABOARD_NO_FLEET = "the army is not aboard a fleet"
SPY_IS_BY_HIMSELF = "a spy must be alone in an army"
THEY_ARE_IN_THAT_FORCE_ALREADY = "the units are already in that force"
TROOPS_GO_TO_ARMIES_AND_SHIPS = "troops can only join armies, and ships only fleets"
COMMANDER_STAYS_IN_HIS_KIND = "a Commander can only go from army to army, or from fleet to fleet"
GOLD_GOES_TO_ANOTHER_REALM = "gold must go to another realm"
GOLD_GOES_TO_ONE_REALM = "you can give gold to only one realm a turn"
NO_GOLD_IS_GIVEN = "give an amount of gold"
ONE_PROVINCE_IS_GIVEN = "you can give only one province a turn"
BATTLE_CRY_IS_CHANGED = "the battle cry is changed"


def lower_the_status_first(*, level: str, realm: str) -> str:
    return f"status {level} with {realm} bars war this turn: lower it first, and declare war next turn"


def at_war_already(*, realm: str) -> str:
    return f"you are already at war with {realm}"


def realm_declares_war(*, realm: str, other: str) -> str:
    return f"{realm} declares war on {other}"


def war_with(*, realm: str) -> str:
    return f"war with {realm}"


def realm_has_no_passage(*, realm: str) -> str:
    return f"{realm} has no passage"


def there_is_war_with(*, realm: str) -> str:
    return f"you are at war with {realm}"


def realm_has_passage(*, realm: str) -> str:
    return f"{realm} has passage"


def force_name_begins_with(*, realm: str) -> str:
    return f"a force of yours has a name that begins with {realm}"


def force_is_there_already(*, force: str) -> str:
    return f"{force} exists already"


def nothing_of_yours_is_there(*, place: str) -> str:
    return f"{place} is not yours, and you have no forces there"


def force_is_formed(*, force: str, place: str) -> str:
    return f"{force} is formed in {place}"


def no_commander_leads(*, force: str) -> str:
    return f"{force} has no Commander"


def tax_rate_is_out_of_range(*, rate: int) -> str:
    return f"{rate}% is not between 75 and 125%"


def tax_rate_is(*, rate: int) -> str:
    return f"the tax rate is {rate}%"


def loyalty_is_high(*, loyalty: float) -> str:
    return f"loyalty is {loyalty:g}%, which is high: a higher tax rate would bring more gold"


def later_line_says_more(*, realm: str) -> str:
    return f"a later line about {realm} replaces this one"


def realm_lowers_it(*, realm: str) -> str:
    return f"{realm} lowers the status"


def status_with(*, level: str, realm: str) -> str:
    return f"{level} with {realm}"


def status_with_already(*, level: str, realm: str) -> str:
    return f"already {level} with {realm}"


def realm_has_not_offered_it(*, realm: str) -> str:
    return f"{realm} has not offered that status"


def army_goes_aboard(*, army: str, fleet: str) -> str:
    return f"{army} goes aboard {fleet}"


def army_and_fleet_are_apart(*, army: str, fleet: str) -> str:
    return f"{army} and {fleet} are in different places"


def no_move_point_is_left(*, force: str) -> str:
    return f"{force} has no move points left"


def neither_has_a_commander(*, army: str, fleet: str) -> str:
    return f"{army} and {fleet} have no Commander"


def army_is_too_heavy(*, army: str, weight: int, fleet: str, room: int) -> str:
    return f"{army} weighs {weight}; {fleet} can carry {room} more"


def fleet_embarks_an_army(*, fleet: str) -> str:
    return f"{fleet} already embarks an army in this phase"


def coast_is_closed(*, place: str) -> str:
    return f"troops cannot land in {place} from there"


def fleet_has_retreated(*, fleet: str) -> str:
    return f"{fleet} has retreated and does no more this turn"


def army_lands(*, army: str, place: str) -> str:
    return f"{army} lands in {place}"


def unit_drowns(*, units: str, army: str, realm: str, place: str) -> str:
    return f"{units} of {army} of {realm} drowns in {place}"


def units_drown(*, units: str, army: str, realm: str, place: str) -> str:
    return f"{units} of {army} of {realm} drown in {place}"


def force_embarks_or_disembarks(*, force: str) -> str:
    return f"{force} already embarks or disembarks an army in this phase"


def force_has_an_order_already(*, force: str) -> str:
    return f"{force} already has an order for this phase"


def force_has_retreated_or_landed(*, force: str) -> str:
    return f"{force} has retreated or landed and does no more this turn"


def force_is_aboard(*, force: str, fleet: str) -> str:
    return f"{force} is aboard {fleet}"


def no_harbor_is_open(*, place: str) -> str:
    return f"{place} has no harbor open to you"


def army_goes_to_sea_aboard_only(*, army: str) -> str:
    return f"{army} goes to sea only aboard a fleet: embark it"


def no_harbor_to_sail_into(*, place: str) -> str:
    return f"{place} has no harbor: disembark armies there; ships stay at sea"


def barrier_lies_between(*, place: str, goal: str) -> str:
    return f"a barrier between {place} and {goal} stops all troops"


def places_are_not_adjacent(*, goal: str, place: str) -> str:
    return f"{goal} is not adjacent to {place}"


def too_few_move_points(*, cost: str, force: str, left: int) -> str:
    return f"the move takes {cost}; {force} has {left or 'none'}"


def no_commander_leads_it_abroad(*, force: str) -> str:
    return f"{force} has no Commander, so it cannot move outside its own realm"


def force_meets_an_enemy(*, force: str, place: str) -> str:
    return f"{force} meets an enemy at the border of {place} and does not cross"


def force_goes_to(*, force: str, place: str) -> str:
    return f"{force} goes to {place}"


def realm_loses_units(*, realm: str, lost: int, number: int) -> str:
    return f"{realm} loses {lost or 'none'} of {format_count(number, 'unit')}"


def side_loses_units(*, side: str, lost: int, number: int) -> str:
    return f"{side} lose {lost or 'none'} of {format_count(number, 'unit')}"


def sea_battle_at(*, place: str, losses: str) -> str:
    return f"Sea battle at {place}: {losses}"


def battle_at(*, place: str, losses: str) -> str:
    return f"Battle at {place}: {losses}"


def force_retreats(*, force: str, realm: str, place: str) -> str:
    return f"{force} of {realm} retreats to {place}"


def province_is_independent(*, place: str, realm: str) -> str:
    return f"{place} becomes independent of {realm}"


def realm_takes_province(*, realm: str, place: str) -> str:
    return f"{realm} takes {place}"


def fleet_is_lost_in_harbor(*, fleet: str, realm: str, place: str) -> str:
    return f"{fleet} of {realm} is lost in the harbor of {place}"


def realm_captures_ships(*, realm: str, number: int) -> str:
    return f"{realm} captures {format_count(number, 'ship')}"


def maintenance_is_paid(*, paid: str, due: str) -> str:
    return f"maintenance: {paid} of {due} gold"


def units_disband_unpaid(*, lost: int) -> str:
    return f"{format_count(lost, 'unpaid unit')} {'disbands' if lost == 1 else 'disband'}"


def your_spy_is_caught_by(*, spy: str, what: str, place: str, realm: str) -> str:
    return f"your {spy} is {what} in {place} by a Counter Spy of {realm}"


def your_spy_is_caught(*, spy: str, what: str, place: str) -> str:
    return f"your {spy} is {what} in {place}"


def spy_catches(*, hunter: str, kind: str, realm: str, what: str, place: str) -> str:
    return f"{hunter}: a {kind} of {realm} is {what} in {place}"


def engines_are_lost(*, realm: str, number: int, place: str) -> str:
    return f"{realm} loses {format_count(number, 'piece')} of siege equipment at {place}"


def fort_falls(*, place: str, level: int) -> str:
    return f"the fort of {place} falls to level {level}"


def retreated_force_takes_no_orders(*, force: str) -> str:
    return f"{force} has retreated and takes no more orders this turn"


def no_such_force_takes_them(*, force: str) -> str:
    return f"there is no {force} that could take them"


def forces_are_apart(*, giver: str, place: str, taker: str, other_place: str) -> str:
    return f"{giver} is in {place}, {taker} in {other_place}"


def force_has_not_so_many(*, force: str, number: int, kind: str, wanted: int) -> str:
    return f"{force} has {number} {kind}, not {wanted}"


def units_are_transferred(*, number: int, kind: str, force: str, left: int) -> str:
    return f"{force} receives {number} {kind} and has {format_count(left, 'move point')}"


def no_such_commander_leads(*, which: str, force: str) -> str:
    return f"{force} has no {which} Commander"


def commander_leads(*, commander: str, force: str) -> str:
    return f"{commander} leads {force}"


def no_units_go_to_rank(*, kind: str, force: str, rank: int) -> str:
    return f"{force} cannot move {kind} to rank {rank}"


def units_are_in_rank(*, number: int, kind: str, rank: int) -> str:
    return f"{number} {kind} are in rank {rank}"


def takes_no_such_tactic(*, force: str, tactic: str) -> str:
    return f"{force} cannot use the tactic {tactic}"


def no_such_retreat_level(*, force: str, level: int) -> str:
    return f"{force} has no retreat level {level}"


def force_retreats_at_level(*, force: str, level: int) -> str:
    return f"{force} retreats at level {level}"


def so_much_gold_can_be_given(*, most: int) -> str:
    return f"you can give at most {most} gold this turn"


def so_much_gold_is_there(*, gold: str) -> str:
    return f"you have {gold} gold in the treasury"


def gold_is_sent(*, gold: int, realm: str) -> str:
    return f"{gold} gold to {realm}"


def realm_sends_gold(*, realm: str, gold: int) -> str:
    return f"{realm} sends {gold} gold"


def units_are_recruited(*, number: int, kind: str, place: str, into: str, gold: int) -> str:
    return f"{number} {kind} in {place}, {into}, for {gold} gold"


def province_is_not_yours(*, place: str) -> str:
    return f"{place} is not yours"


def nobody_is_recruited(*, place: str) -> str:
    return f"you cannot recruit in {place}"


def no_fort_there(*, place: str) -> str:
    return f"{place} has no fort"


def rank_has_so_many_commanders(*, rank: str, most: int) -> str:
    return f"the rank of {rank} allows at most {most} Commanders"


def kind_is_not_recruited_there(*, kind: str, place: str) -> str:
    return f"you cannot recruit {kind} in {place}"


def works_allow_so_many(*, works: str, place: str, most: int) -> str:
    return f"the {works} of {place} allows {most} units a turn"


def recruits_cost_more_gold(*, cost: int, gold: str) -> str:
    return f"the order costs {cost} gold; you have {gold}"


def province_is_yours_already(*, place: str) -> str:
    return f"{place} is already yours"


def province_is_given(*, place: str, realm: str) -> str:
    return f"{place} to {realm}"


def realm_gives_province(*, realm: str, place: str, other: str) -> str:
    return f"{realm} gives {place} to {other}"


def province_was_not_yours(*, place: str) -> str:
    return f"{place} was not yours when you wrote the orders"


def works_change_one_level(*, works: str, place: str) -> str:
    return f"the {works} of {place} can change only one level a turn"


def no_harbor_can_be_built(*, place: str) -> str:
    return f"{place} has no harbor, and you cannot build one"


def works_cannot_have_level(*, works: str, place: str, level: int) -> str:
    return f"the {works} of {place} cannot have level {level}"


def works_cost_gold(*, gold: int) -> str:
    return f"the order costs {gold} gold"


def works_are_raised(*, works: str, place: str, level: int, gold: int) -> str:
    return f"the {works} of {place} has level {level}, for {gold} gold"


def works_have_level(*, works: str, place: str, level: int) -> str:
    return f"the {works} of {place} has level {level}"


def revenue_is(*, gold: str, tax: int) -> str:
    return f"revenue: {gold} gold at {tax}%"


def ruler_has_rank(*, realm: str, title: str) -> str:
    return f"the ruler of {realm} now has the rank of {title}"


def rulers_have_rank(*, realms: str, title: str) -> str:
    return f"the rulers of {realms} now have the rank of {title}"


def militia_rebel(*, units: int, place: str, realm: str) -> str:
    return f"{units} Militia rebel in {place} against {realm}"
