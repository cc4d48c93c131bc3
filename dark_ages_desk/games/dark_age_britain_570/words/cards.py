"""Sentences of the chapter cards."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_short

PEOPLES_BY_THE_DIE = "1-3 British, 4-5 Saxon, 6 Irish and Pict"
WHEN_A_CARD_ASKS_FOR_CATTLE = "when an event card asks for cattle or units"
KEEP_IN_PLACE = "Keep in place"
A_UNIT_DIES_ON_1 = "a unit dies on 1"
KINGDOMS_AND_TOWNS = "Kingdoms and towns"
WHEN_AN_EVENT_KILLS_A_UNIT = "when an event kills a unit"
WORD_SUCH_AS_PEOPLE = "word such as people"
NOBODY_IS_NAMED = "it names no one; “all” means everyone"
KINGDOM_AND_NO_AT_SIGN = "kingdom or @ with a town"
KINGDOM_OR_TOWN = "kingdom or town"
PEOPLE_OR_TOWN = "people or town"
THERE_ARE_UNSEEN_CHARACTERS = "The text has invisible characters."
WHEN_AN_EVENT_BRINGS_A_UNIT_BACK = "when an event brings back a unit"
UNIT_THAT_DIES = "Lose a unit"
DO_NOT_REBUILD_IT = "Do not rebuild it"


def so_many_cattle(*, amount: int) -> str:
    return f"{amount} cattle"


def cattle_gained_or_lost(*, kingdom: str, verb: str, cattle: int) -> str:
    return f"{kingdom} {verb} {cattle} cattle."


def which_people(*, card: str) -> str:
    return f"{card}: which people?"


def a_die_for_the_people(*, card: str) -> str:
    return f"{card}: a die for the people"


def harvest_of_peoples(*, card: str, peoples: str, percent: int, who: str) -> str:
    if not who:
        return f"{card} ({peoples} kingdoms): no kingdom is affected."
    return f"{card} ({peoples} kingdoms): {percent:+d}% of this year's tax for {who}."


def die_costs_cattle_or_a_unit(*, faces: int, amount: int) -> str:
    return f"1 to {faces}: {amount} cattle or a unit"


def each_kingdom_rolls(*, card: str) -> str:
    return f"{card}: each kingdom rolls"


def who_goes_hungry(*, card: str, kingdoms: str) -> str:
    return f"{card}: famine strikes {kingdoms}."


def units_stay_put_this_year(*, units: str, kingdom: str) -> str:
    return f"{kingdom} keeps {units} in place this year."


def lays_down_units(*, kingdom: str, units: str) -> str:
    return f"{kingdom} disbands {units}."


def gives_up_units_of_its_own(*, kingdom: str, number: int) -> str:
    return f"{kingdom} must give up {number} of its own units."


def toll_is_more_than_its_cattle(*, toll: int, kingdom: str, cattle: int) -> str:
    return f"The toll is {toll} cattle; {kingdom} has {cattle}."


def pay_cattle(*, amount: int) -> str:
    return f"Pay {amount} cattle"


def cattle_or_units(*, card: str, kingdom: str, amount: int, number: int, stay: bool) -> str:
    units = "a unit" if number == 1 else f"{number} units"
    return f"{kingdom}: pay {amount} cattle or {f'keep {units} in place' if stay else f'disband {units}'}? ({card})"


def a_die_for_whom(*, card: str) -> str:
    return f"{card}: roll for the target"


def conquered_so_nobody_is_raided(*, town: str) -> str:
    return f"{town} is conquered, so no raid happens."


def no_player_so_no_cattle_are_lost(*, kingdom: str) -> str:
    return f"{kingdom} has no player, so it loses no cattle."


def a_unit_dies_on_1_to(*, faces: int) -> str:
    return f"a unit dies on 1 to {faces}"


def each_kingdom_and_town_rolls(*, card: str) -> str:
    return f"{card}: each kingdom and neutral town rolls"


def units_die_in(*, card: str, places: str) -> str:
    return f"{card}: {f'a unit dies in {places}' if places else 'no unit dies'}."


def no_living_unit_of(*, kingdom: str, named: str) -> str:
    return (
        f"{kingdom} has no unit “{format_short(named)}” in play."
        if named
        else f"Name a unit that {kingdom} has in play."
    )


def which_unit_dies(*, kingdom: str) -> str:
    return f"{kingdom}: which unit do you lose?"


def unit_with_its_die(*, unit: str, die: str) -> str:
    return f"{unit}, {die} die"


def leader_dies_on_or_below(*, dies_on: int) -> str:
    return f"a leader dies on a total of {dies_on} or less"


def leader_dies_on(*, dies_on: int) -> str:
    return f"a leader dies on a total of {dies_on}"


def two_dice_for_each_leader(*, card: str) -> str:
    return f"{card}: two dice for each leader"


def all_leaders_live(*, card: str) -> str:
    return f"{card}: all leaders survive."


def is_the_richest_kingdom(*, kingdom: str) -> str:
    return f"{kingdom} is the richest kingdom."


def is_no_number_such_as(*, word: str, example: str | int, most: int) -> str:
    return f"“{word}” is not a number such as {example}, at most {most}"


def word_is_unknown(*, word: str, what: str, hint: str) -> str:
    return f"“{word}” is not a {what}. {hint}"


def is_too_much(*, words: str) -> str:
    return f"“{words}” is one word too many"


def there_are_effects(*, kinds: str) -> str:
    return f"The effects are {kinds}."


def there_is_no_effect(*, kind: str, hint: str) -> str:
    return f"there is no effect “{kind}”. {hint}"


def is_no_number_of_copies(*, value: str, most_copies: int) -> str:
    return f"“{value}” is not a number of copies from 0 to {most_copies}."


def placed_where_nobody_else_stands(*, kingdom: str) -> str:
    return f"Place the unit in {kingdom}, in a hex that no one else occupies."


def comes_back_in(*, unit: str) -> str:
    return f"Place {unit} in"


def where_does_it_come_back(*, kingdom: str, unit: str) -> str:
    return f"{kingdom}: where should the rebuilt {unit} go?"


def town_changes_tax_base(*, town: str, amount: int, rises: bool) -> str:
    return f"The tax base of {town} {'rises' if rises else 'falls'} by {amount}."


def town_stays_as_it_is(*, card: str, town: str) -> str:
    return f"{card}: {town} is unchanged."


def nobody_has_an_allied_town(*, card: str) -> str:
    return f"{card}: no one has an allied town."


def no_conquered_town_is_empty(*, card: str) -> str:
    return f"{card}: no conquered town is empty."


def a_town_by_lot(*, card: str) -> str:
    return f"{card}: draw a town at random"
