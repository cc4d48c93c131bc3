"""Sentences of the chapter events."""

from __future__ import annotations

NO_STATUS_WITH_ITSELF = "a realm has no status with itself"
PASSAGE_IS_FOR_OTHERS = "passage is another realm's to have"
NO_NAME_IS_GIVEN = "no name is given"
AN_ARMY_GOES_ABOARD_A_FLEET = "an army of yours goes aboard a fleet of yours"
ONE_OF_THEM_DOES_NO_MORE = "one of them does no more this turn"
IT_IS_ABOARD_NO_FLEET = "it is aboard no fleet"
SPY_IS_BY_HIMSELF = "a spy is in an army by himself"
THEY_ARE_IN_THAT_FORCE_ALREADY = "they are in that force already"
TROOPS_GO_TO_ARMIES_AND_SHIPS = "troops go to armies and ships to fleets"
COMMANDER_STAYS_IN_HIS_KIND = "a Commander goes from army to army, or from fleet to fleet"
GOLD_GOES_TO_ANOTHER_REALM = "gold goes to another realm"
GOLD_GOES_TO_ONE_REALM = "gold goes to one realm a turn"
NO_GOLD_IS_GIVEN = "no gold is given"
ONE_PROVINCE_IS_GIVEN = "one province a turn can be given"
BATTLE_CRY_IS_CHANGED = "the battle cry is changed"


def lower_the_status_first(*, level: str, realm: str) -> str:
    return f"from {level} with {realm} there is no war this turn: lower the status first, and declare it next turn"


def at_war_already(*, realm: str) -> str:
    return f"there is war with {realm} already"


def realm_declares_war(*, realm: str, other: str) -> str:
    return f"{realm} declares war on {other}"


def war_with(*, realm: str) -> str:
    return f"war with {realm}"


def realm_has_no_passage(*, realm: str) -> str:
    return f"{realm} has no passage"


def there_is_war_with(*, realm: str) -> str:
    return f"there is war with {realm}"


def realm_has_passage(*, realm: str) -> str:
    return f"{realm} has passage"


def force_name_begins_with(*, realm: str) -> str:
    return f"a force of yours has a name that begins with {realm}"


def force_is_there_already(*, force: str) -> str:
    return f"{force} is there already"


def nothing_of_yours_is_there(*, place: str) -> str:
    return f"{place} is not yours, and nothing of yours is there"


def force_is_formed(*, force: str, place: str) -> str:
    return f"{force} is formed in {place}"


def no_commander_leads(*, force: str) -> str:
    return f"no Commander leads {force}"


def tax_rate_is_out_of_range(*, rate: int) -> str:
    return f"{rate} % is not between 75 and 125 %"


def tax_rate_is(*, rate: int) -> str:
    return f"the tax rate is {rate} %"


def loyalty_is_high(*, loyalty: float) -> str:
    return f"loyalty is {loyalty:g} %, which is high: a higher tax rate would bring more gold"


def later_line_says_more(*, realm: str) -> str:
    return f"a later line says more of {realm}"


def realm_lowers_it(*, realm: str) -> str:
    return f"{realm} lowers it"


def status_with(*, level: str, realm: str) -> str:
    return f"{level} with {realm}"


def status_with_already(*, level: str, realm: str) -> str:
    return f"{level} with {realm} already"


def realm_has_not_offered_it(*, realm: str) -> str:
    return f"{realm} has not offered it"


def army_goes_aboard(*, army: str, fleet: str) -> str:
    return f"{army} goes aboard {fleet}"


def army_and_fleet_are_apart(*, army: str, fleet: str) -> str:
    return f"{army} and {fleet} are not together"


def no_move_point_is_left(*, force: str) -> str:
    return f"{force} has no move point left"


def neither_has_a_commander(*, army: str, fleet: str) -> str:
    return f"neither {army} nor {fleet} has a Commander"


def army_is_too_heavy(*, army: str, weight: int, fleet: str, room: int) -> str:
    return f"{army} weighs {weight}, and {fleet} can carry {room} more"


def fleet_embarks_an_army(*, fleet: str) -> str:
    return f"{fleet} embarks an army in this phase"


def coast_is_closed(*, place: str) -> str:
    return f"{place} has no coast there that troops can land on"


def fleet_has_retreated(*, fleet: str) -> str:
    return f"{fleet} has retreated, and does no more this turn"


def army_lands(*, army: str, place: str) -> str:
    return f"{army} lands in {place}"


def unit_drowns(*, units: str, army: str, realm: str, place: str) -> str:
    return f"{units} of {army} of {realm} drowns in {place}"


def units_drown(*, units: str, army: str, realm: str, place: str) -> str:
    return f"{units} of {army} of {realm} drown in {place}"


def force_embarks_or_disembarks(*, force: str) -> str:
    return f"{force} embarks or disembarks an army in this phase"


def force_has_an_order_already(*, force: str) -> str:
    return f"{force} has an order for this phase"


def force_has_retreated_or_landed(*, force: str) -> str:
    return f"{force} has retreated or landed, and does no more this turn"


def force_is_aboard(*, force: str, fleet: str) -> str:
    return f"{force} is aboard {fleet}"


def no_harbor_is_open(*, place: str) -> str:
    return f"{place} has no harbor that is open to you"


def army_goes_to_sea_aboard_only(*, army: str) -> str:
    return f"{army} goes to sea aboard a fleet only: it is embarked"


def no_harbor_to_sail_into(*, place: str) -> str:
    return f"{place} has no harbor: armies are disembarked there, and ships stay at sea"


def barrier_lies_between(*, place: str, goal: str) -> str:
    return f"a barrier lies between {place} and {goal}: no troops pass it"


def places_are_not_adjacent(*, goal: str, place: str) -> str:
    return f"{goal} is not adjacent to {place}"


def too_few_move_points(*, cost: str, force: str, left: int) -> str:
    return f"it takes {cost}, and {force} has {left}"


def no_commander_leads_it_abroad(*, force: str) -> str:
    return f"no Commander leads {force} outside its own realm"


def force_meets_an_enemy(*, force: str, place: str) -> str:
    return f"{force} meets an enemy at the border of {place}, and does not cross it"


def force_goes_to(*, force: str, place: str) -> str:
    return f"{force} goes to {place}"


def realm_loses_units(*, realm: str, lost: int, number: int) -> str:
    return f"{realm} loses {lost} of {number}"


def side_loses_units(*, side: str, lost: int, number: int) -> str:
    return f"{side} lose {lost} of {number}"


def sea_battle_at(*, place: str, losses: str) -> str:
    return f"Sea battle at {place}: {losses}"


def battle_at(*, place: str, losses: str) -> str:
    return f"Battle at {place}: {losses}"


def force_retreats(*, force: str, realm: str, place: str) -> str:
    return f"{force} of {realm} retreats to {place}"


def province_is_independent(*, place: str, realm: str) -> str:
    return f"{place} is independent of {realm}"


def realm_takes_province(*, realm: str, place: str) -> str:
    return f"{realm} takes {place}"


def fleet_is_lost_in_harbor(*, fleet: str, realm: str, place: str) -> str:
    return f"{fleet} of {realm} is lost in the harbor of {place}"


def realm_captures_ships(*, realm: str, number: int) -> str:
    return f"{realm} captures {number} ships"


def maintenance_is_paid(*, paid: str, due: str) -> str:
    return f"maintenance: {paid} of {due} gold"


def units_disband_unpaid(*, lost: int) -> str:
    return f"{lost} units disband unpaid"


def your_spy_is_caught_by(*, spy: str, what: str, place: str, realm: str) -> str:
    return f"your {spy} is {what} in {place} by one of {realm}"


def your_spy_is_caught(*, spy: str, what: str, place: str) -> str:
    return f"your {spy} is {what} in {place}"


def spy_catches(*, hunter: str, kind: str, realm: str, what: str, place: str) -> str:
    return f"{hunter}: a {kind} of {realm} is {what} in {place}"


def engines_are_lost(*, realm: str, number: int, place: str) -> str:
    return f"{realm} loses {number} engines at {place}"


def fort_falls(*, place: str, level: int) -> str:
    return f"the fort of {place} falls to level {level}"


def retreated_force_takes_no_orders(*, force: str) -> str:
    return f"{force} has retreated, and takes no more orders this turn"


def no_such_force_takes_them(*, force: str) -> str:
    return f"there is no {force} that takes them"


def forces_are_apart(*, giver: str, place: str, taker: str, other_place: str) -> str:
    return f"{giver} is in {place}, {taker} in {other_place}"


def force_has_not_so_many(*, force: str, number: int, kind: str, wanted: int) -> str:
    return f"{force} has {number} {kind}, and not {wanted}"


def units_are_transferred(*, number: int, kind: str, force: str, left: int) -> str:
    return f"{number} {kind} go to {force}, which has {left} move points"


def no_such_commander_leads(*, which: str, force: str) -> str:
    return f"no {which} Commander leads {force}"


def commander_leads(*, commander: str, force: str) -> str:
    return f"{commander} leads {force}"


def no_units_go_to_rank(*, kind: str, force: str, rank: int) -> str:
    return f"no {kind} of {force} goes to rank {rank}"


def units_are_in_rank(*, number: int, kind: str, rank: int) -> str:
    return f"{number} {kind} are in rank {rank}"


def takes_no_such_tactic(*, force: str, tactic: str) -> str:
    return f"{force} takes no tactic {tactic}"


def no_such_retreat_level(*, force: str, level: int) -> str:
    return f"{force}: no level {level}"


def force_retreats_at_level(*, force: str, level: int) -> str:
    return f"{force} retreats at {level}"


def so_much_gold_can_be_given(*, most: int) -> str:
    return f"at most {most} gold can be given this turn"


def so_much_gold_is_there(*, gold: str) -> str:
    return f"there are {gold} gold in the treasury"


def gold_is_sent(*, gold: int, realm: str) -> str:
    return f"{gold} gold to {realm}"


def realm_sends_gold(*, realm: str, gold: int) -> str:
    return f"{realm} sends {gold} gold"


def units_are_recruited(*, number: int, kind: str, place: str, into: str, gold: int) -> str:
    return f"{number} {kind} in {place}, {into}, for {gold} gold"


def province_is_not_yours(*, place: str) -> str:
    return f"{place} is not yours"


def nobody_is_recruited(*, place: str) -> str:
    return f"nobody is recruited in {place}"


def no_fort_there(*, place: str) -> str:
    return f"{place} has no fort"


def rank_has_so_many_commanders(*, rank: str, most: int) -> str:
    return f"a {rank} has at most {most} Commanders"


def kind_is_not_recruited_there(*, kind: str, place: str) -> str:
    return f"no {kind} are recruited in {place}"


def works_allow_so_many(*, works: str, place: str, most: int) -> str:
    return f"the {works} of {place} allows {most} a turn"


def recruits_cost_more_gold(*, cost: int, gold: str) -> str:
    return f"it costs {cost} gold, and there are {gold}"


def province_is_yours_already(*, place: str) -> str:
    return f"{place} is yours already"


def province_is_given(*, place: str, realm: str) -> str:
    return f"{place} to {realm}"


def realm_gives_province(*, realm: str, place: str, other: str) -> str:
    return f"{realm} gives {place} to {other}"


def province_was_not_yours(*, place: str) -> str:
    return f"{place} was not yours when the orders were written"


def works_change_one_level(*, works: str, place: str) -> str:
    return f"the {works} of {place} changes one level a turn"


def no_harbor_can_be_built(*, place: str) -> str:
    return f"{place} has no harbor, and none can be built"


def works_cannot_have_level(*, works: str, place: str, level: int) -> str:
    return f"the {works} of {place} cannot have level {level}"


def works_cost_gold(*, gold: int) -> str:
    return f"it costs {gold} gold"


def works_are_raised(*, works: str, place: str, level: int, gold: int) -> str:
    return f"the {works} of {place} has level {level}, for {gold} gold"


def works_have_level(*, works: str, place: str, level: int) -> str:
    return f"the {works} of {place} has level {level}"


def revenue_is(*, gold: str, tax: int) -> str:
    return f"revenue: {gold} gold at {tax} %"


def ruler_has_rank(*, realm: str, title: str) -> str:
    return f"the ruler of {realm} is {title} now"


def rulers_have_rank(*, realms: str, title: str) -> str:
    return f"the rulers of {realms} are {title} now"


def militia_rebel(*, units: int, place: str, realm: str) -> str:
    return f"{units} Militia rebel in {place} against {realm}"
