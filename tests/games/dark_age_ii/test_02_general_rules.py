"""2.6, 2.10 to 2.18, 3.8, 4.2, 5.9: population, armies, ships, forts, the order of play, what nobody owns."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import CHANCE, Answer, Draw, Roll
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions, settle
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.economy import kingdom_upkeep
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge, Slot
from dark_ages_desk.games.dark_age_ii.turn.sequence import Round, Unowned, acting_areas
from tests.games.dark_age_ii.small import line, world
from tests.games.dark_age_ii.table import bare, code, ordered, ruleset, with_areas


def test_2_6_population_may_not_attack() -> None:
    pos = with_areas(bare(), HRS={"owner": "MER", "population": 3})
    assert code(ordered(pos, "MER", "MOVE HRS BDS 1")) == "too few armies"


def test_2_10_2_11_armies_and_ships_in_reserve_or_household_cost_no_maintenance() -> None:
    pos = world({"HPS": Area("WSX", armies=2)}).with_kingdom("WSX", reserve=9, fleet=9, household=9)
    assert kingdom_upkeep(pos, "WSX") == 1


# 2.14, 4.2, 5.9: Mercia holds Beds with people and forts, and somebody takes it from Herts.


def beds(attacker: str, forts: int = 1, people: int = 2, armies: int = 9, **choices: str) -> DarkAge:
    pos = with_areas(
        bare(**choices),
        HRS={"owner": attacker, "armies": armies},
        BDS={"owner": "MER", "population": people, "forts": forts, "trade": 0},
    )
    return ordered(pos, attacker, "MOVE HRS BDS")


def test_2_14_a_fort_doubles_one_army_or_population() -> None:
    """Trade counts as forts do, and what is beyond the people and armies there helps nobody."""
    from dark_ages_desk.games.dark_age_ii.war.battle import defence_level

    pos = bare()
    assert defence_level(pos.fixed, "BDS", Area("MER", population=2, forts=2)) == 4
    assert defence_level(pos.fixed, "BDS", Area("MER", population=2, forts=9)) == 4
    assert defence_level(pos.fixed, "BDS", Area("MER", population=2, trade=1)) == 3


def test_2_14_a_captured_area_loses_a_fort_whoever_takes_it() -> None:
    assert beds("WSX").area("BDS").forts == 0
    assert beds("IRI").area("BDS").forts == 0


def test_5_9_or_only_if_another_nationality_takes_it() -> None:
    assert beds("WSX", fort_lost="foreign").area("BDS").forts == 1
    assert beds("IRI", fort_lost="foreign").area("BDS").forts == 0


def test_5_9_another_nationality_reduces_the_population_too() -> None:
    assert beds("WSX").area("BDS").population == 2
    assert beds("IRI").area("BDS").population == 1


@pytest.mark.parametrize(
    ("choice", "attacker", "people", "lost"),
    [
        ("populated", "WSX", 2, 1),
        ("populated", "IRI", 2, 1),
        ("populated", "IRI", 0, 0),
        ("foreign", "WSX", 2, 0),
        ("foreign", "IRI", 0, 1),
        ("either", "WSX", 2, 1),
        ("either", "IRI", 0, 1),
        ("either", "WSX", 0, 0),
    ],
)
def test_4_2_a_lost_area_costs_a_victory_point(choice: str, attacker: str, people: int, lost: int) -> None:
    pos = beds(attacker, people=people, lost_area=choice)
    assert pos.area("BDS").owner == attacker
    assert pos.kingdom("MER").victory == -lost


# 2.16


def test_2_16_what_a_blockaded_city_may_not_do() -> None:
    pos = with_areas(
        bare(),
        CAN={"owner": "KNT", "population": 3, "forts": 2, "armies": 1},
        KTS={"owner": "WSX", "armies": 3},
    ).with_kingdom("KNT", reserve=3)
    lines = (
        "BUILD CAN 1",
        "FORTIFY CAN 1",
        "LEVY CAN",
        "MIGRATE CAN KTS 1",
        "PILLAGE CAN",
        "RAZE CAN 1",
        "RESERVE CAN 1",
    )
    for text in lines:
        assert code(ordered(pos, "KNT", text)) == "blockaded", text
    assert code(ordered(pos.with_area("CAN", armies=0), "KNT", "GROW CAN")) == "blockaded"
    assert code(ordered(pos, "KNT", "DISBAND CAN")) == "done"


# 2.17


def test_2_17_one_action_of_each_in_the_order_of_play_then_the_second_of_each() -> None:
    taxes = (line("TAX"),) * 2
    slots = tuple(Slot(one, one, taxes) for one in ("IRI", "WSX", "KNT"))
    pos = settle(world(slots=slots).push_steps(Round(1), Round(2)))
    assert [(one.at, one.kingdom) for one in pos.results] == [
        (1, "IRI"), (1, "WSX"), (1, "KNT"), (2, "IRI"), (2, "WSX"), (2, "KNT"),
    ]  # fmt: skip


def test_2_17_the_first_order_of_play_is_random() -> None:
    question = open_questions(ruleset().start())[0]
    option = question.options[0]
    assert question.seat == CHANCE
    assert isinstance(option, Draw)
    assert option.count == len(option.contents) == 16


# 2.18


def stirred(face: int, area: Area, reading: str = "calm") -> Area:
    """What becomes of Beds, of nobody, when its die shows that face."""
    pos = bare(unowned_odds=reading).replace(agenda=())
    pos = pos.with_area("BDS", owner="", armies=area.armies, population=area.population)
    faces = tuple(face if code == "BDS" else 1 for code in pos.fixed.land)
    pos = Unowned().take(pos, Answer(CHANCE, "", "roll", faces))
    return pos.area("BDS")


def test_2_18_all_areas_of_nobody_act_but_blockaded_cities() -> None:
    areas = {
        "HPS": Area("WSX", armies=1),
        "WIN": Area(population=1),  # in Hampshire, where an army stands
        "KTS": Area("KNT", armies=1),
        "CAN": Area(population=2),  # one army is no more than half of it
        "BER": Area(population=1),
    }
    assert set(acting_areas(world(areas))) == {"CAN", "BER", "WLD", "DBS", "DUB"}


def test_2_18_the_dice_are_one_throw_with_a_die_for_each_area() -> None:
    pos = bare().replace(turn=4, agenda=(Unowned(),))
    question = open_questions(pos)[0]
    roll = question.options[0]
    assert isinstance(roll, Roll)
    assert roll.dice == len(roll.each) == len(pos.fixed.land) == 152
    assert question.key == (4, "2.18")


def test_2_18_whoever_owns_what_each_area_has_its_own_die_so_that_a_mended_sheet_changes_none() -> None:
    pos = bare().replace(turn=4, agenda=(Unowned(),))
    owned = pos.with_area("BDS", owner="MDA")
    assert open_questions(pos)[0].options == open_questions(owned)[0].options
    faces = tuple(12 if code in ("BDS", "HRS") else 1 for code in pos.fixed.land)
    after = Unowned().take(owned, Answer(CHANCE, "", "roll", faces))
    assert (after.area("HRS").armies, after.area("BDS").armies) == (1, 0)


def test_2_18_they_may_raise_population_a_fort_or_an_army() -> None:
    was = Area(population=1)
    grown = {face: stirred(face, was) for face in range(1, 13)}
    assert grown[1] == was
    assert grown[7].population == 2
    assert (grown[9].forts, grown[12].armies) == (1, 1)


def test_2_18_population_appears_where_there_was_none_and_never_exceeds_the_limit() -> None:
    assert stirred(7, Area()).population == 1
    assert stirred(7, Area(population=3)).population == 3


def test_2_18_armies_are_less_likely_where_they_cannot_be_paid() -> None:
    def armies(area: Area) -> int:
        return sum(stirred(face, area).armies > area.armies for face in range(1, 13))

    assert 0 < armies(Area(armies=4)) < armies(Area(population=2))


def test_2_18_how_often_is_a_reading() -> None:
    def nothing(reading: str) -> int:
        return sum(stirred(face, Area(population=1), reading) == Area(population=1) for face in range(1, 13))

    assert (nothing("calm"), nothing("lively")) == (6, 2)


# 3.8


def test_3_8_armies_go_to_sea_only_where_there_are_ships_and_ships_never_ashore() -> None:
    pos = with_areas(bare(), KTS={"owner": "KNT", "armies": 2}, DOV={"owner": "KNT", "ships": 1})
    assert code(ordered(pos, "KNT", "MOVE KTS DOV 2")) == "too few ships"
    assert ordered(pos, "KNT", "MOVE KTS DOV 1").area("DOV").armies == 1
    assert code(ordered(pos, "KNT", "SHIPS DOV KTS 1")) != "done"


# 4.2 Vikings


def test_4_2_5_11_vikings_score_for_population_once_or_twice() -> None:
    assert beds("VIK").kingdom("VIK").victory == 2
    assert beds("VIK", viking_points="both").kingdom("VIK").victory == 3


def test_answers_of_the_dice_run_a_whole_first_turn() -> None:
    """Nobody hands in anything: the order of play, the sheets, what nobody owns, and the second turn is there."""
    pos = ruleset(players=1).start()
    while pos.turn < 2:
        question = open_questions(pos)[0]
        option = question.options[0]
        value = () if option.verb == "sheet" else option.sample(lambda below: below - 1)
        pos = apply_unchecked(pos, Answer(question.seat, question.power, option.verb, value))
    assert pos.round == 0
