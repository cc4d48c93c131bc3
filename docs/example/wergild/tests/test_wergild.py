"""Tests of Wergild, one for each rule, played through a session as anybody would play it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.core.question import PLAY, REFEREE, TABLE, NotAllowed
from dark_ages_desk.library import find_scenario, new_session, read_scenario
from dark_ages_desk.session import Session

RHEGED, BERNICIA, STRATHCLYDE = "Player 1", "Player 2", "Player 3"
"""Players of the kings in the scenario of 590."""


def start_game(
    rheged: int = 3, bernicia: int = 2, strathclyde: int = 1, draws: str = "ambush", **options: str
) -> Session:
    """Return a session in the first turn after these bids; Rheged, who bids most, has drawn the stratagem ``draws``."""
    game = new_session("wergild/590", settings=options)
    for seat, bid in ((RHEGED, rheged), (BERNICIA, bernicia), (STRATHCLYDE, strathclyde)):
        game.answer(seat, "bid", bid)
    if draws:
        game.answer("chance", "draw", (draws,))
    return game


def make_attack(game: Session, face: int, *, number: int = 2, stands: bool = True) -> Session:
    """Make Rheged march with ``number`` warbands against the one of Bernicia that the referee has put into Elmet."""
    game.answer(REFEREE, "adjust warbands", ("elmet", "bernicia", 1, ""), "")
    game.answer(REFEREE, "adjust warbands", ("craven", "rheged", number, ""), "")
    game.answer(RHEGED, "march", ("craven",) * number)
    game.answer(RHEGED, "to", ("elmet",))
    if stands:
        game.answer(BERNICIA, "stand")
        game.answer("chance", "roll", (face,))
    return game


def warbands_by_area(game: Session) -> dict[str, tuple[str, int]]:
    return {counter.space: (counter.power, counter.count) for counter in game.view(REFEREE).counters}


def silver(game: Session) -> list[str]:
    return [row.figures[0].value for row in game.view(REFEREE).ledger]


def test_4_0_tribute_is_the_worth_of_areas_and_their_towns() -> None:
    """Add up Rheged: 3 and Carlisle 1, Galloway 1; Bernicia: 3 and Bamburgh 2; Strathclyde: 3 and 1, Gododdin 3 and
    1."""
    assert silver(new_session("wergild/590")) == ["9", "9", "12"]


def test_5_0_a_bid_is_nobody_elses_to_read_until_all_are_there() -> None:
    game = new_session("wergild/590")
    game.answer(RHEGED, "bid", 3)
    assert "3" not in game.entries_for(BERNICIA)[-1].words and "3" in game.entries_for(RHEGED)[-1].words
    with pytest.raises(NotAllowed):
        game.answer(RHEGED, "bid", 4)


def test_5_1_the_highest_bid_marches_first_and_all_bids_are_paid() -> None:
    game = start_game(1, 5, 2, draws="")
    game.answer("chance", "draw", ("hoard",))
    assert [question.power for question in game.questions()] == ["bernicia"]
    assert silver(game) == ["8", "4", "10"]


def test_5_2_of_equal_bids_the_later_one_of_the_turn_before_goes_first() -> None:
    game = start_game(2, 2, 2)  # in the first turn as the scenario names them
    for seat in (RHEGED, BERNICIA, STRATHCLYDE):
        game.answer(seat, "end")
    for seat in (RHEGED, BERNICIA, STRATHCLYDE):
        game.answer(seat, "bid", 0)
    assert [question.seat for question in game.questions()] == [STRATHCLYDE]


def test_5_3_only_who_draws_knows_what() -> None:
    game = start_game(draws="hoard")
    assert "Hoard" in game.view(RHEGED).hands[0].cards[0][0]
    assert game.view(BERNICIA).hands[0].cards == () and game.view(BERNICIA).hands[0].number == 1
    told = [note.text for note in game.entries_for(BERNICIA)[-1].notes]
    assert told == ["Rheged draws a stratagem."]


def test_6_1_warbands_march_into_an_adjoining_area() -> None:
    game = start_game()
    game.answer(RHEGED, "march", ("rheged", "rheged"))
    refused = game.why_not(RHEGED, "to", ("deira",))
    assert (refused.reason, refused.rule) == ("Deira does not adjoin Rheged.", "6.1")
    game.answer(RHEGED, "to", ("craven",))
    assert warbands_by_area(game)["craven"] == ("rheged", 2) and warbands_by_area(game)["rheged"] == ("rheged", 2)


def test_6_2_no_more_than_two_cross_mountains() -> None:
    game = start_game()
    game.answer(RHEGED, "march", ("rheged",) * 3)
    refused = game.why_not(RHEGED, "to", ("craven",))
    assert refused.reason == "No more than 2 warbands cross mountains together, not 3."
    assert refused.anyway is not None
    game.answer(RHEGED, "to", ("craven",), waived=refused.anyway.waived)
    assert warbands_by_area(game)["craven"] == ("rheged", 3)


def test_6_3_a_warband_costs_two_silver_and_needs_a_town() -> None:
    game = start_game()
    refused = game.why_not(RHEGED, "muster", ("galloway",))
    assert refused.reason == "There is no town in Galloway."
    game.answer(RHEGED, "muster", ("rheged",))
    assert warbands_by_area(game)["rheged"] == ("rheged", 5) and silver(game)[0] == "4"


def test_7_1_the_attacked_may_withdraw_but_not_where_the_attack_comes_from() -> None:
    game = make_attack(start_game(), 0, stands=False)
    assert game.why_not(BERNICIA, "withdraw", ("craven",)).reason == "Foreign warbands stand in Craven."
    game.answer(BERNICIA, "withdraw", ("lindsey",))
    assert warbands_by_area(game)["lindsey"] == ("bernicia", 1) and warbands_by_area(game)["elmet"] == ("rheged", 2)


@pytest.mark.parametrize(
    ("face", "there", "whence"),
    [(1, ("bernicia", 1), ("rheged", 1)), (4, ("rheged", 1), None), (6, ("rheged", 2), None)],
)
def test_7_2_the_battle_table(face: int, there: tuple[str, int], whence: tuple[str, int] | None) -> None:
    """Roll two against one over an open border, column +1. A one costs the attacker one, a four both, a six the foe."""
    game = make_attack(start_game(), face)
    hit = game.view(REFEREE).hit
    assert hit is not None and (hit.row, hit.column) == (str(face), "+1")
    assert warbands_by_area(game)["elmet"] == there and warbands_by_area(game).get("craven") == whence


def test_7_5_where_a_battle_was_is_ravaged() -> None:
    game = make_attack(start_game(), 6)
    assert [mark.label for mark in game.view(REFEREE).spaces["elmet"].marks] == ["Ravaged"]
    for seat in (RHEGED, BERNICIA, STRATHCLYDE):
        game.answer(seat, "end")
    assert game.view(REFEREE).spaces["elmet"].marks == ()


def test_8_1_an_ambush_takes_two_from_the_die() -> None:
    game = start_game(1, 5, 2, draws="")
    game.answer("chance", "draw", ("ambush",))
    for seat in (BERNICIA, STRATHCLYDE):
        game.answer(seat, "end")
    make_attack(game, 0, stands=False)
    game.answer(BERNICIA, PLAY, ("ambush",))
    game.answer(BERNICIA, "stand")
    game.answer("chance", "roll", (6,))
    hit = game.view(REFEREE).hit
    assert hit is not None and hit.row == "4" and hit.text == "A1 D1"


def test_8_2_a_forced_march_is_one_more_action() -> None:
    game = start_game(draws="forced-march")
    game.answer(RHEGED, PLAY, ("forced-march",))
    assert "3 actions left" in game.questions()[0].prompt


def test_8_0_what_is_not_held_is_not_played_and_nobody_learns_which_it_is() -> None:
    game = start_game(draws="hoard")
    assert game.why_not(RHEGED, PLAY, ("ambush",), "rheged").reason == "Rheged does not hold Ambush."
    assert game.why_not(RHEGED, PLAY, ("ambush",), "rheged", viewer=BERNICIA).reason == "That cannot be played now."
    assert game.why_not(RHEGED, PLAY, ("hoard",), "rheged").rule == "8.3"


def test_9_0_wergild_is_paid_for_the_slain() -> None:
    without, played = make_attack(start_game(), 4), make_attack(start_game(wergild="on"), 4)
    assert silver(without) == silver(played) == ["6", "7", "11"]  # one slain on either side
    assert silver(make_attack(start_game(wergild="on"), 1)) == ["7", "6", "11"]


def test_10_0_after_the_last_turn_the_worth_of_areas_wins() -> None:
    game = new_session("wergild/590", seed=1)
    for _ in range(5):
        for question in game.questions():
            game.answer(question.seat, "bid", 0)
        for _ in range(3):
            game.answer(game.questions()[0].seat, "end")
    outcome = game.outcome()
    assert outcome is not None and outcome.headline == "Strathclyde rules the North"


def test_the_forecast_of_a_battle_is_exact_and_supposes_the_ambush() -> None:
    game = start_game(1, 5, 2, draws="")
    game.answer("chance", "draw", ("hoard",))
    for seat in (BERNICIA, STRATHCLYDE):
        game.answer(seat, "end")
    game.answer(REFEREE, "adjust warbands", ("elmet", "bernicia", 1, ""), "")
    game.answer(REFEREE, "adjust warbands", ("craven", "rheged", 2, ""), "")
    game.answer(RHEGED, "march", ("craven", "craven"))
    (forecast,) = [one for one in game.forecast(RHEGED) if one.choice == "elmet"]
    assert dict(forecast.odds({"ambush": 1}).spaces) == {"elmet": Fraction(4, 6)}
    assert dict(forecast.odds({"ambush": 2}).spaces) == {"elmet": Fraction(2, 6)}
    (share, *_) = forecast.odds().columns[0].cases[0].shares  # as likely as an Ambush is, of the stratagems not seen
    assert share.between == (Fraction(2, 6), Fraction(4, 6)) and Fraction(2, 6) < share.chance < Fraction(4, 6)


def test_what_is_wrong_with_a_scenario_is_told_at_once(tmp_path: Path) -> None:
    text = find_scenario("wergild/590").read_text(encoding="utf-8")
    path = tmp_path / "wrong.toml"
    path.write_text(text.replace("players = [3]", "players = [2]").replace("bernicia = 5", "bernica = 5"))
    with pytest.raises(ContentError) as told:
        read_scenario(path)
    assert "there are 3 kings" in str(told.value) and "Did you mean “bernicia”?" in str(told.value)


def test_where_the_table_keeps_the_warbands_the_result_of_a_march_is_entered() -> None:
    """4.0, 10.0 Check that tribute and points follow from the areas that each king holds."""
    game = start_game(pieces="table")
    assert game.view(REFEREE).counters == ()
    game.answer(REFEREE, "holds", ("elmet",))
    game.answer(REFEREE, "silver", 7)
    game.answer(REFEREE, "done")
    view = game.view(REFEREE)
    assert view.spaces["elmet"].owner == "rheged"
    assert {figure.label: figure.value for figure in view.ledger[0].figures}["Silver"] == "7"
    assert game.questions()[0].prompt.startswith("Bernicia")


def test_the_warbands_can_go_to_the_table_and_come_back_in_the_middle_of_a_march() -> None:
    game = make_attack(start_game(), 1, stands=False)
    game.answer(REFEREE, "adjust pieces", ("table", ""), "")
    assert game.questions()[0].seat == REFEREE
    game.answer(REFEREE, "adjust pieces", ("desk", ""), "")
    assert game.questions()[0].seat == RHEGED


def test_the_dice_that_fell_on_the_table_are_noted_beside_the_result_of_a_march() -> None:
    game = start_game(pieces="table")
    asked = game.questions()
    game.answer(REFEREE, "adjust dice", ("rheged", "4 2", "Elmet"), "")
    assert game.questions() == asked
    throw = game.throw(game.head, TABLE)
    assert throw is not None and (throw.power, throw.faces, throw.typed) == ("rheged", (4, 2), True)
