"""Sentences of the chapter actions."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.games.dark_age_ii.words.names import Name, with_verb

NO_AREA_TO_GO_TO_IS_NAMED = "name an area to go to"
NO_AREA_IS_NAMED = "name an area"
NO_OTHER_KINGDOM_IN_PLAY_IS_NAMED = "name another kingdom that is in play"
NO_OTHER_KINGDOM_IS_NAMED = "name another kingdom"
NO_NUMBER_IS_GIVEN = "give a number"
ALL_IS_NOT_ALLOWED = "this order does not take “all” or “all but”"
ONLY_GAELIC_KINGDOMS_DO = "only Gaelic kingdoms may give this order"
THAT_IS_NONE_AT_ALL = "the number is zero"
ALL_IS_NOT_ALLOWED_WITH_LEVY = "LEVY does not take “all”"
DISBAND_WAS_TRIED_EARLIER = "you already tried DISBAND this turn"
GAELIC_KINGDOMS_BUILD_NO_TRADE = "Gaelic kingdoms cannot build trade"
LINE_CANNOT_BE_READ = "The line is not an order"
LINE_COULD_NOT_BE_CARRIED_OUT = "the order had no effect at all"
NO_NUMBER_BEFORE_THE_SIXTEENTH_ACTION = "give a number, or use the sixteenth action"
NO_BUILD_POINTS_TO_SPEND = "you have no build points to spend"
NO_BUILD_POINTS_TO_GIVE = "you have no build points to give"
TREASURY_IS_EMPTY = "the treasury is empty"
NO_KINGDOM_IN_PLAY_IS_NAMED = "name a kingdom that is in play"
YOU_CLAIM_TO_BE_HIGH_KING = "you claim to be high king"
HOUSEHOLD_IS_NOT_ON_THE_MAP = "your household is not on the map: name only the area for it"
KINGDOM_IS_CHANGED_ALREADY = "you have already changed your kingdom this turn"
ALL_VIKING_KINGDOMS_ARE_IN_PLAY = "players have all Viking kingdoms that are in play"
THERE_WAS_A_DISBAND_EARLIER = "there was a DISBAND earlier this turn"
A_RAID_PILLAGES_LAND = "a raid pillages land"
AN_INVASION_GOES_ASHORE = "an invasion takes armies, forts and people ashore"
YOU_HAVE_NO_SPY = "you have no spy"
NO_AREA_FOR_A_NEW_SPY_IS_NAMED = "you have no spy; name an area where a new one can begin"
NEITHER_AREA_NOR_KINGDOM_IS_NAMED = "name an area or a kingdom"


def places_are_not_adjacent(*, place: str, origin: str) -> str:
    return f"{place} is not adjacent to {origin}"


def place_is_not_yours(*, place: str) -> str:
    return f"{place} is not yours"


def place_is_under_blockade(*, place: str) -> str:
    return f"{place} is under blockade"


def it_costs_more_than_you_have(*, points: str, own: int | str) -> str:
    return f"the order costs {points}; you have {own}"


def there_is_no_population(*, place: str) -> str:
    return f"{place} has no population"


def place_belongs_to_a_power_with_armies(*, place: str, power: str) -> str:
    return f"{place} belongs to {power}, who has armies there"


def place_belongs_to(*, place: str, power: str) -> str:
    return f"{place} belongs to {power}"


def power_levies_armies_that_stay_unowned(*, power: Name, armies: str, place: str) -> str:
    return f"{power:levies} {armies} in {place}; these and the area stay unowned"


def power_levies_armies(*, power: Name, armies: str, place: str) -> str:
    return f"{power:levies} {armies} in {place}"


def reserve_is_placed(*, armies: str, place: str) -> str:
    return f"{armies} from the reserve placed in {place}"


def power_recaptures_from(*, power: Name, place: str, loser: str) -> str:
    return f"{power:recaptures} {place} from {loser}"


def power_recaptures(*, power: Name, place: str) -> str:
    return f"{power:recaptures} {place}"


def armies_are_in_reserve(*, armies: str) -> str:
    return f"{armies} are in reserve"


def ships_cannot_carry_them(*, ships: str, place: str) -> str:
    return f"{ships} in {place} cannot carry them"


def forts_are_built(*, forts: str, place: str) -> str:
    return f"{forts} built in {place}"


def place_is_no_city(*, place: str) -> str:
    return f"{place} is not a city"


def trade_is_limited(*, place: str, trade: int, limit: int) -> str:
    return f"trade in {place} is {trade}, the limit is {limit}"


def trade_rises(*, place: str, number: int, trade: int) -> str:
    return f"trade in {place} rises by {number} to {trade}"


def there_are_no_forts(*, place: str) -> str:
    return f"{place} has no forts"


def forts_are_taken_down(*, forts: str, place: str) -> str:
    return f"{forts} removed in {place}"


def line_cannot_be_read_and_was_meant_as(*, guesses: str) -> str:
    return f"The line is not an order; you probably meant {guesses}"


def line_failed(*, number: int, order: str, words: str) -> str:
    return f"line {number}, {order}, failed: {words}"


def power_spends_points_on_the_order_of_play(*, power: Name, points: str) -> str:
    return f"{power:spends} {points} on the order of play"


def power_gives_you_points(*, power: Name, points: str) -> str:
    return f"{power:gives} you {points}"


def points_are_given(*, points: str, power: str) -> str:
    return f"{points} given to {power}"


def there_are_no_armies(*, place: str) -> str:
    return f"{place} has no armies"


def there_is_nothing_left(*, place: str) -> str:
    return f"{place} has no population, trade or fort left"


def power_pillages(*, power: Name, where: str) -> str:
    return f"{power:pillages} {where}"


def pillage_brings_and_costs(*, place: str, treasury: str, victory: str) -> str:
    return f"pillage of {place}: {treasury}, {victory} lost"


def power_stashes_points(*, power: Name, points: str) -> str:
    return f"{power:stashes} {points}"


def power_takes_points_from_the_treasury(*, power: Name, points: str) -> str:
    return f"{power:takes} {points} from the treasury"


def power_raises_taxes(*, power: Name, points: str) -> str:
    return f"{power:raises} taxes, which bring {points}"


def power_does_not_claim_to_be_high_king(*, power: Name) -> str:
    return f"{power:does} not claim to be high king"


def power_is_of_another_nationality(*, power: Name) -> str:
    return f"{power:has} another nationality"


def power_recognises_you(*, power: Name) -> str:
    return f"{power:recognises} you as high king"


def you_recognise_a_high_king(*, power: str) -> str:
    return f"you recognise {power} as high king"


def household_is_there_already(*, place: str) -> str:
    return f"your household is already in {place}: name the area it leaves and the area it goes to"


def household_is_in(*, place: str) -> str:
    return f"your household is in {place}"


def somebody_exchanged_earlier(*, power: str) -> str:
    return f"another player exchanged {power} earlier this turn"


def a_player_runs(*, power: str) -> str:
    return f"a player already has {power}"


def player_changes_the_kingdom(*, old: str, new: str) -> str:
    return f"the player of {old} now plays {new}"


def armies_of_the_household(*, armies: str) -> str:
    return f"{armies} of the household"


def armies_and_ships_of_the_reserves(*, armies: str, ships: str) -> str:
    return f"{armies} and {ships} of the reserves"


def with_you_come(*, power: str, along: str) -> str:
    return f"you bring {along} to {power}"


def you_borrow_of_another_kingdom(*, power: str) -> str:
    return f"you have armies of {power}; you may borrow from only one kingdom"


def power_is_willing_to_borrow(*, power: Name) -> str:
    return f"{power:is} willing to borrow armies from you"


def you_may_borrow(*, power: str) -> str:
    return f"you may borrow armies from {power}"


def power_has_not_said_that_it_borrows(*, power: Name) -> str:
    return f"{power:has} not agreed to borrow from you"


def another_power_has_armies_of_yours(*, power: Name) -> str:
    return f"{power:has} armies of yours, and you may lend to only one kingdom"


def power_has_borrowed_armies(*, power: Name) -> str:
    return f"{power:has} armies of another kingdom"


def power_lends_you_armies(*, power: Name, armies: str) -> str:
    return f"{power:lends} you {armies}"


def armies_are_lent(*, armies: str, power: str) -> str:
    return f"{armies} lent to {power}"


def you_have_borrowed(*, armies: str) -> str:
    return f"you have borrowed {armies}"


def nobody_plays_the_lender(*, power: str) -> str:
    return f"{power} has no player, so armies cannot go back there"


def power_returns_armies(*, power: Name, armies: str) -> str:
    return f"{power:returns} {armies}"


def armies_are_sent_back(*, armies: str, power: str) -> str:
    return f"{armies} sent back to {power}"


def you_have_lent(*, armies: str) -> str:
    return f"you have lent {armies}"


def power_has_no_armies_in_reserve(*, power: Name) -> str:
    return f"{power:has} no armies in reserve"


def power_recalls_armies(*, power: Name, armies: str) -> str:
    return f"{power:recalls} {armies}"


def armies_are_taken_back(*, armies: str, power: str) -> str:
    return f"{armies} taken back from {power}"


def no_armies_would_go(*, place: str, there: str) -> str:
    return f"no armies would go from {place}: it has {there}"


def too_many_are_ordered(*, units: str, place: str, there: str) -> str:
    return f"you ordered {units}; {place} has {there}"


def armies_are_stuck(*, place: str) -> str:
    return f"the armies in {place} are stuck this turn"


def place_is_a_city(*, place: str) -> str:
    return f"{place} is a city"


def place_is_yours_already(*, place: str) -> str:
    return f"{place} is already yours"


def sea_is_for_move_and_convoy(*, place: str) -> str:
    return f"{place} is a sea area: only MOVE and CONVOY take armies there"


def sea_is_not_yours(*, place: str) -> str:
    return f"{place} is not your sea area"


def too_many_armies_for_the_ships(*, armies: str, place: str, ships: int) -> str:
    return f"{armies} would go to {place}, which has room for {ships}"


def nobody_goes_to_sea_from_a_blockade(*, place: str) -> str:
    return f"{place} is under blockade: no army or ship may put to sea from it"


def place_is_a_sea_area(*, place: str) -> str:
    return f"{place} is a sea area"


def no_ambush_in_a_city(*, place: str) -> str:
    return f"{place} is a city, so it cannot set an ambush"


def place_lies_in_ambush(*, place: str, other: str) -> str:
    return f"{place} ambushes {other}"


def place_retreats_to(*, place: str, goal: str) -> str:
    return f"{place} retreats to {goal} before a stronger attack"


def place_retreats(*, place: str) -> str:
    return f"{place} retreats before a stronger attack"


def power_may_pass_through(*, power: str, place: str) -> str:
    return f"{power} may pass through {place}"


def nothing_grows_beside_armies(*, place: str, armies: str) -> str:
    return f"{place} cannot grow with {armies} there"


def place_has_grown_already(*, place: str) -> str:
    return f"{place} has already grown this turn"


def place_had_a_migration(*, place: str) -> str:
    return f"there was a migration into {place} this turn"


def armies_became_population(*, place: str) -> str:
    return f"armies in {place} became population this turn"


def place_was_settled(*, place: str) -> str:
    return f"{place} was settled this turn"


def place_grows(*, place: str, population: int) -> str:
    return f"{place} grows to {population}"


def armies_are_disbanded(*, armies: str, place: str) -> str:
    return f"{armies} in {place} disbanded into the reserve"


def place_is_nobodys_now(*, place: str) -> str:
    return f"{place} is unowned now"


def nobody_lives_at_sea(*, place: str) -> str:
    return f"{place} is at sea and cannot have population"


def army_becomes_population(*, place: str) -> str:
    return f"an army in {place} becomes population"


def population_becomes_an_army(*, place: str) -> str:
    return f"a population in {place} becomes an army"


def household_is_under_blockade(*, place: str) -> str:
    return f"the household is in {place}, which is under blockade"


def reserve_is_put_into_the_household(*, armies: str) -> str:
    return f"{armies} from the reserve put into the household"


def place_is_a_sea_area_where(*, place: str, why: str) -> str:
    return f"{place} is a sea area: {why}"


def place_is_no_city_within(*, place: str, land: str) -> str:
    return f"{place} is not a city in {land}"


def power_besieges(*, power: Name, place: str) -> str:
    return f"{power:besieges} {place}"


def siege_costs_an_army(*, place: str, loss: str) -> str:
    return f"siege of {place}: the city loses {loss}, the besiegers one army"


def siege_wears_down(*, place: str, loss: str) -> str:
    return f"siege of {place}: the city loses {loss}"


def power_invades(*, power: Name, place: str) -> str:
    return f"{power:invades} {place}"


def invasion_wears_down(*, place: str, loss: str) -> str:
    return f"invasion of {place}: the area loses {loss}"


def too_little_population_to_migrate(*, settlers: int, place: str, there: str) -> str:
    return f"the migration needs {settlers} and one more that is lost; {place} has {there}"


def people_migrated(*, people: str, origin: str, goal: str) -> str:
    return f"{with_verb(people, 'migrates')} from {origin} to {goal}"


def place_is_no_sea_area(*, place: str) -> str:
    return f"{place} is not a sea area"


def ships_of_others_are_in(*, place: str) -> str:
    return f"{place} has another kingdom's ships"


def ships_are_launched(*, ships: str, place: str, sea: str) -> str:
    return f"{ships} launched from {place} into {sea}"


def too_few_ships_in_reserve(*, ships: str, there: str) -> str:
    return f"you ordered {ships}; the fleet reserve has {there}"


def ships_of_the_reserve_put_to_sea(*, ships: str, place: str) -> str:
    return f"{with_verb(ships, 'puts')} to sea in {place} from the reserve"


def armies_are_aboard(*, place: str, there: str) -> str:
    return f"{place} has {there} aboard (see CONVOY)"


def only_such_kingdoms_do(*, nationalities: str) -> str:
    return f"only {nationalities} kingdoms may give this order"


def there_are_no_ships(*, place: str) -> str:
    return f"{place} has no ships"


def people_live_in_already(*, place: str) -> str:
    return f"{place} already has population"


def crew_of_a_ship_settled(*, place: str) -> str:
    return f"a ship's crew settles in {place}"


def crews_landed(*, ships: str, place: str, armies: str) -> str:
    return f"the crews of {ships} land in {place} as {armies}"


def new_spy_cannot_begin(*, place: str) -> str:
    return f"a new spy cannot begin in {place}"


def new_spy_begins(*, place: str) -> str:
    return f"a new spy begins in {place}"


def your_spy_goes(*, place: str) -> str:
    return f"your spy goes to {place}"


def your_spy_is_knifed(*, place: str) -> str:
    return f"your spy is knifed in {place}"


def your_spy_knifes_another(*, power: str, place: str) -> str:
    return f"your spy knifes the spy of {power} in {place}"


def nobody_of_power_is_there(*, power: str, place: str) -> str:
    return f"{place} has no spy or watcher of {power}"


def power_hangs(*, power: Name, agent: str, place: str) -> str:
    return f"{power:hangs} your {agent} in {place}"


def agent_is_hanged(*, agent: str, power: str, place: str) -> str:
    return f"the {agent} of {power} hangs in {place}"


def spy_is_in(*, power: str, place: str) -> str:
    return f"the spy of {power} is in {place}"


def spy_is_not_on_the_map(*, power: str) -> str:
    return f"the spy of {power} is not on the map"


def you_find_spies(*, place: str, powers: Iterable[str]) -> str:
    return f"in {place} you find the spy of {' and the spy of '.join(powers)}"


def there_is_no_spy_of(*, place: str, power: str) -> str:
    return f"{place} has no spy of {power}"


def there_is_no_spy(*, place: str) -> str:
    return f"{place} has no spy"


def your_spy_is_abroad(*, place: str) -> str:
    return f"your spy is in {place}, which is not yours"


def your_spy_waits_for(*, place: str, power: str) -> str:
    return f"your spy waits in {place} for the spy of {power}"


def nothing_to_disperse(*, place: str) -> str:
    return f"{place} has no armies or ships to disperse"


def unit_disperses_by_a_spy(*, unit: str, place: str, power: str) -> str:
    return f"{unit} in {place} disperses: a spy of {power} is caught and executed"


def unit_disperses_by_your_spy(*, unit: str, place: str) -> str:
    return f"{unit} in {place} disperses; your spy is caught and executed"


def your_watcher_is_eliminated(*, place: str) -> str:
    return f"your watcher in {place} is eliminated"


def your_spy_watches(*, place: str) -> str:
    return f"your spy watches {place} now"
