"""The battle laboratory: what is put together is fought by the events of a turn, exactly or many times."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.laboratory import Party, Setup
from dark_ages_desk.core.laboratory_text import UnreadableText, format_setup, read
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.core.ruleset import resolve_choices
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.laboratory.battle_laboratory import BattleLaboratory
from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import find_single_battle, tables_of
from dark_ages_desk.games.strategy_and_conquest.laboratory.fields import battle, line, party
from dark_ages_desk.games.strategy_and_conquest.laboratory.forecasts import list_forecasts
from dark_ages_desk.games.strategy_and_conquest.laboratory.from_map import SUPPOSED, laboratory_setup
from dark_ages_desk.games.strategy_and_conquest.laboratory.lines import forecast_lines
from dark_ages_desk.games.strategy_and_conquest.laboratory.tried import (
    compute_exactly,
    compute_results,
    last_result,
    simulate_battles,
    units_of,
)
from dark_ages_desk.games.strategy_and_conquest.state.position import WAR, Glimpse, Province
from dark_ages_desk.games.strategy_and_conquest.turn.writing import WriteOrders
from dark_ages_desk.library import game_of
from tests.games.strategy_and_conquest.small import CHARTS, army, fleet, stack, table

READINGS = game_of("strategy-and-conquest").readings
DEFAULTS = resolve_choices(READINGS, {})

TABLES = tables_of(CHARTS, DEFAULTS)
LABORATORY = BattleLaboratory(TABLES)

SPEARMEN = party("", "A", line(12, "Spearmen", 1), line(6, "Archers", 2))
MERCENARIES = party("", "B", line(8, "Mercenaries", 1), line(4, "Longbowmen", 2), retreat=0)


def fights(one: Party, **values: Value) -> Party:
    """The same party with other values."""
    return replace(one, values={**one.values, **values})


def close(exact: float, often: float, times: int) -> bool:
    """Are they no further apart than chance has it (four deviations)?"""
    return bool(abs(exact - often) <= 4 * (max(exact * (1 - exact), 0.01) / times) ** 0.5)


@pytest.mark.parametrize(
    "setup",
    [
        battle(SPEARMEN, MERCENARIES),
        battle(SPEARMEN, MERCENARIES, fort=4),
        battle(
            fights(SPEARMEN, landing="yes", commander="8/9.5/8", tactic="offensive"),
            fights(MERCENARIES, loyalty=80, tactic="defensive"),
        ),
        battle(
            party("", "A", line(6, "Longboat", 2), line(8, "Housecarls", 1), commander="8"),
            party("", "B", line(7, "Light Galley", 1), line(6, "Archers", 1)),
            ground="sea",
        ),
    ],
    ids=["open field", "fort", "landing", "sea"],
)
def test_exact_chances_agree_with_the_events_of_a_turn_fought_often(setup: Setup) -> None:
    # Two ways to the same: the one battle worked out, and the phase of a turn with dice.
    often = 400
    exact = last_result(compute_results(TABLES, setup))
    fought = last_result(simulate_battles(TABLES, setup, often))
    assert (exact.fought, fought.fought) == (0, often)
    for side, fate in exact.sides.items():
        other = fought.sides[side]
        assert close(fate.holds, other.holds, often)
        assert close(fate.gone, other.gone, often)
        assert close(fate.retreats, other.retreats, often)
        assert fate.mean == pytest.approx(other.mean, abs=4 * fate.units / 4 / often**0.5)


@pytest.mark.parametrize("wounds", [choice for choice, _ in READINGS[1].choices])
@pytest.mark.parametrize("combine", [choice for choice, _ in READINGS[0].choices])
def test_every_reading_of_how_damage_spreads_is_worked_out(wounds: str, combine: str) -> None:
    assert (READINGS[0].id, READINGS[1].id) == ("combine", "wounds")
    tables = tables_of(CHARTS, {**DEFAULTS, "wounds": wounds, "combine": combine})
    setup = battle(party("", "A", line(5, "Knights", 1), commander="8"), party("", "B", line(9, "Archers", 1)))
    found = find_single_battle(tables, setup)
    assert found is not None
    exact = compute_exactly(found, units_of(tables, setup))
    fought = last_result(simulate_battles(tables, setup, 300))
    assert close(exact.sides["A"].holds, fought.sides["A"].holds, 300)


def test_three_sides_engines_and_later_phases_are_fought_with_their_error() -> None:
    # A siege: rams and a catapult strike at the fort first. A chain: the second army comes when the first is beaten.
    third = party("", "C", line(4, "Knights", 1))
    engines = party("", "A", line(20, "Spearmen", 1), line(3, "Battering Ram", 6))
    siege, chain = battle(engines, MERCENARIES, fort=3), battle(SPEARMEN, fights(MERCENARIES, phase=2), MERCENARIES)
    for setup in (battle(SPEARMEN, MERCENARIES, third), siege, chain):
        found = next(simulate_battles(TABLES, setup, 100))
        assert next(iter(LABORATORY.compute_results(setup))).done == Fraction(1, 40)
        assert found.fought == 100
        assert 0.09 < found.error(0.5) < 0.1
        assert sum(fate.holds for fate in found.sides.values()) + found.nobody == pytest.approx(1)


def test_amphibious_landing_makes_it_harder_but_for_housecarls() -> None:
    for kind, minds in (("Spearmen", True), ("Housecarls", False)):
        host = party("", "A", line(10, kind, 1), retreat=0)
        ashore, landing = (battle(fights(host, landing=how), MERCENARIES) for how in ("no", "yes"))
        held = [last_result(compute_results(TABLES, setup)).sides["A"].holds for setup in (ashore, landing)]
        assert (held[1] < held[0]) == minds


def test_engines_lower_the_fort_before_the_battle() -> None:
    # Ten rams against a fort of ten levels and nobody: those inside fare worse than without rams.
    inside, knights = party("", "B", line(20, "Spearmen", 1), retreat=0), line(25, "Knights", 1)
    siege = battle(party("", "A", knights, line(20, "Battering Ram", 6)), inside, fort=10)
    rams = last_result(simulate_battles(TABLES, siege, 200))
    none = last_result(compute_results(TABLES, battle(party("", "A", knights), inside, fort=10)))
    assert rams.sides["B"].mean < none.sides["B"].mean


def test_who_comes_later_meets_whoever_is_left() -> None:
    # Two armies at once are harder to beat than one after the other.
    two = fights(MERCENARIES, phase=2)
    strong = party("", "A", line(30, "Spearmen", 1), retreat=0)
    at_once = last_result(compute_results(TABLES, battle(strong, MERCENARIES, MERCENARIES)))
    chained = last_result(simulate_battles(TABLES, battle(strong, MERCENARIES, two), 200))
    assert chained.sides["A"].holds > at_once.sides["A"].holds


def test_single_changes_are_listed_with_their_gain_and_lead_to_the_setup() -> None:
    setup = battle(SPEARMEN, MERCENARIES)
    found = sorted(LABORATORY.find_changes(setup, "A"), key=lambda one: one.rank, reverse=True)
    words = [one.words for one in found]
    assert "10 Archers more (40 gold)" in words
    assert {"tactic defensive", "tactic offensive", "tactic do or die", "a Commander (8%)", "no retreat"} <= set(words)
    assert any(one.startswith("ranks: ") for one in words)
    assert found[0].gain > 0
    assert found[-1].gain <= 0
    now = last_result(compute_results(TABLES, setup)).sides["A"].holds
    best = found[0]
    assert float(best.chance) == pytest.approx(now + float(best.gain))
    assert last_result(compute_results(TABLES, best.setup)).sides["A"].holds == pytest.approx(float(best.chance))
    # Whoever holds the fort can make it stronger; the other side cannot.
    assert any("fort of level 1" in one.words for one in LABORATORY.find_changes(setup, "B"))
    assert not any("fort" in one for one in words)


def test_what_cannot_be_fought_says_why() -> None:
    assert LABORATORY.find_setup_faults(battle(SPEARMEN)) == ("The battle needs two sides with units.",)
    ships = party("Fleet", "B", line(3, "Longboat", 1))
    assert LABORATORY.find_setup_faults(battle(SPEARMEN, ships)) == (
        "Fleet has ships; they fight at sea or in a harbor.",
    )
    assert LABORATORY.find_setup_faults(battle(SPEARMEN, ships, ground="sea")) == ("No. 1 has no ships to go aboard.",)
    odd = fights(SPEARMEN, commander="eight")
    assert "write a Commander as" in LABORATORY.find_setup_faults(battle(odd, MERCENARIES))[0]
    assert LABORATORY.find_setup_faults(battle(SPEARMEN, MERCENARIES, peace="AB")) == (
        "These two sides are not at war.",
    )
    assert LABORATORY.find_setup_faults(LABORATORY.example) == ()


# --- as text


def test_a_battle_is_written_and_read_again() -> None:
    setup = battle(replace(SPEARMEN, name="Host of Bath"), MERCENARIES, fort=5)
    fields, parties = format_setup(LABORATORY, setup)
    assert fields == "ground land, fort 5, holder side B, peace nobody"
    assert parties == (
        "Host of Bath: side A, 12 Spearmen 1, 6 Archers 2",
        "side B, retreat 0, 8 Mercenaries 1, 4 Longbowmen 2",
    )
    assert read(LABORATORY, fields, parties) == setup


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("side A, 10 Foo", "“Foo” is not one of"),
        ("side A, 10 Mil", ""),
        ("side A, 10 H", "“H” is more than one of Housecarls, Heavy Cavalry, Heavy Galley"),
        ("side D", "“D” is not one of A, B, C"),
        ("side A, retreat 9", "enter a number from 0 to 6, not “9”"),
        ("side A, x Spearmen", "enter a number from 1 to 300, not “x”"),
    ],
)
def test_what_cannot_be_read_says_what_was_meant(text: str, words: str) -> None:
    if words:
        with pytest.raises(UnreadableText, match=words):
            read(LABORATORY, "", [text])
    else:
        assert read(LABORATORY, "", [text]).parties[0].lines[0]["kind"] == "Militia"


# --- from the map


def test_from_the_map_only_what_the_eye_knows() -> None:
    # Wessex in London sees its own armies there and the garrison of Kent next door; what Cordoba's army does in Lagos,
    # two provinces on, it does not see.
    pos = table(
        army("WX1", "london", stack("Spearmen", 9), stack("Archers", 3, 2), tactic="offensive", retreat=2),
        army("FR1", "kent", stack("Militia", 4), led=False),
        army("CO1", "lagos", stack("Knights", 7), tactic="do or die"),
        war=True,
    )
    setup = laboratory_setup(pos, "Ada", "kent")
    assert setup is not None
    defender, own = setup.parties
    assert [line["units"] for line in own.lines] == [9, 3]
    assert (own.values["side"], own.values["tactic"], own.values["retreat"], own.values["commander"]) == (
        "A",
        "offensive",
        2,
        "8",
    )
    assert defender.lines == (line(4, "Militia", 1),)
    assert laboratory_setup(pos, "Ada", "lagos") is None
    assert laboratory_setup(pos, TABLE, "kent") is None
    whole = laboratory_setup(pos, REFEREE, "lagos")
    assert whole is not None
    assert whole.parties[0].values["tactic"] == "do or die"


def test_from_the_map_how_others_fight_is_supposed_and_said() -> None:
    pos = table(
        army("WX1", "london", stack("Spearmen", 9)),
        army("CO1", "london", stack("Knights", 7), tactic="do or die"),
        war=True,
    )
    setup = laboratory_setup(pos, "Ada", "london")
    assert setup is not None
    assert SUPPOSED in setup.told
    assert next(one for one in setup.parties if one.values["side"] != "A").values["tactic"] == "normal"


def test_from_the_map_how_two_others_stand_to_each_other_is_in_no_setup() -> None:
    # The South was at war with both, and saw both in Kent in turn 2. That they fight each other by now it cannot know.
    old = Glimpse(2, Province(), (army("WX1", "kent", stack("Knights", 7)), army("CO1", "kent", stack("Archers", 7))))
    pos = table(army("PS1", "rome", stack("Spearmen", 9))).replace(turn=6).with_realm("PS", known={"kent": old})
    status = {("CO", "PS"): WAR, ("PS", "WX"): WAR}
    peace, war = (
        laboratory_setup(pos.replace(status=status | more), "Cleo", "kent") for more in ({}, {("CO", "WX"): WAR})
    )
    assert peace is not None
    assert peace == war
    rebels = pos.with_province("kent", owner="WX", rebels=5, against="WX")
    assert laboratory_setup(rebels.replace(status=status), "Cleo", "kent") == peace


def test_from_the_map_what_was_seen_earlier_says_as_of_when() -> None:
    pos = table(army("WX1", "bath", stack("Spearmen", 9)), war=True).replace(turn=6)
    old = Glimpse(2, Province("CO"), (army("CO1", "lagos", stack("Knights", 7)),))
    pos = pos.with_realm("WX", known={"lagos": old})
    setup = laboratory_setup(pos, "Ada", "lagos")
    assert setup is not None
    assert setup.told[0] == "Lagos, in turn 2."


def test_from_the_map_a_fleet_comes_with_whom_it_carries() -> None:
    pos = table(
        fleet("WX1", "channel", stack("Longboat", 4)),
        army("WX2", "channel", stack("Housecarls", 6), aboard="WX1", led=False),
        fleet("CO1", "channel", stack("Light Galley", 5)),
        war=True,
    )
    setup = laboratory_setup(pos, REFEREE, "channel")
    assert setup is not None
    assert setup.values["ground"] == "sea"
    assert [line["kind"] for line in setup.parties[0].lines] == ["Longboat", "Housecarls"]
    assert LABORATORY.find_setup_faults(setup) == ()


def test_an_empty_party_is_nobody() -> None:
    empty = Party("", party("", "A").values)
    assert LABORATORY.sides(battle(empty, SPEARMEN, MERCENARIES)) == (("A", "Side A"), ("B", "Side B"))


# --- the odds beside the sheet


def test_odds_beside_the_sheet_are_of_attacks_one_step_away_in_all_four_tactics() -> None:
    # From London: the garrison of Kent next door. What is hidden of the enemy is supposed, and can be changed.
    pos = table(
        army("WX1", "london", stack("Spearmen", 5)),
        army("FR1", "kent", stack("Militia", 6), led=False),
        army("CO1", "cadiz", stack("Knights", 7)),
        war=True,
    )
    question = WriteOrders().ask(pos)[0]
    assert (question.seat, question.power) == ("Ada", "WX")
    [forecast] = list_forecasts(pos, TABLES, "Ada", question)
    assert (forecast.title, forecast.space) == ("Battle of Kent", "kent")
    assert {one.id for one in forecast.suppositions if one.hidden} == {"tactic", "retreat", "commander"}
    found = forecast.odds()
    assert [column.title for column in found.columns] == ["normal", "defensive", "offensive", "do or die"]
    held = found.columns[0].cases[0].shares[0].chance
    harder = forecast.odds({"commander": 50, "tactic": 3, "retreat": 0}).columns[0].cases[0].shares[0].chance
    assert harder < held
    assert list_forecasts(pos, TABLES, "Ben", question) == ()
    afloat = table(
        fleet("WX2", "london", stack("Longboat", 5)), fleet("CO2", "channel", stack("Longboat", 4)), war=True
    )
    [forecast] = list_forecasts(afloat, TABLES, "Ada", question)
    assert forecast.space == "channel", "a fleet puts to sea from its harbor"


def test_each_line_that_brings_a_force_to_enemies_has_the_odds_of_the_battle_there() -> None:
    pos = table(
        army("WX1", "london", stack("Spearmen", 12)),
        army("WX2", "london", stack("Knights", 6)),
        army("FR1", "kent", stack("Militia", 14), led=False),
        war=True,
    )
    question = WriteOrders().ask(pos)[0]
    alone = dict(forecast_lines(pos, TABLES, "Ada", question, ("TAX 100", "MOVE WX1 kent 2")))
    assert list(alone) == [1] and alone[1].title == "Battle of Kent"
    both = dict(forecast_lines(pos, TABLES, "Ada", question, ("MOVE WX1 kent", "MOVE WX2 kent", "HOLD WX1 2")))
    assert list(both) == [0, 1] and both[0] == both[1], "they fight one battle together"
    one, two = alone[1].odds().columns[0].cases[0], both[0].odds().columns[0].cases[0]
    assert two.shares[0].chance > one.shares[0].chance and two.means[0].most == 18
    bold = dict(forecast_lines(pos, TABLES, "Ada", question, ("TACTIC WX1 do-or-die 1", "MOVE WX1 kent 1")))
    assert bold[1].odds().columns[0].cases[0].means != one.means, "with the tactic that is ordered"
    assert list(forecast_lines(pos, TABLES, "Ben", question, ("MOVE WX1 kent",))) == []
