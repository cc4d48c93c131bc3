"""4.0 Set up, 27.0 and 27.2."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.core.question import CHANCE, Answer, NotAllowed
from dark_ages_desk.core.ruleset import apply_unchecked
from dark_ages_desk.games.carolingian_twilight.scenario import load
from dark_ages_desk.library import new_session

from .play import VERDUN, Play, rules


def opening() -> Play:
    return Play(rules().start())


def test_27_2_minor_and_major_powers_are_set_up_first() -> None:
    play = opening()
    assert play.stands("mercia", "mercia") == "1 warrior"
    assert play.stands("mercia", "york") == "1 militia"
    assert play.stands("pamplona", "pamplona-burg") == "1 militia"
    assert play.stands("byzantium", "byzantine") == "2 field army 1 militia"
    assert play.stands("muslims", "muslim") == "1 warrior 1 nomad 1 militia"
    assert play.stands("slavs", "slav") == "2 warrior 2 militia"
    assert play.stands("byzantium", "venice") == "1 militia"


def test_19_0_two_powers_have_fleets_in_the_tyrrhenian_sea() -> None:
    play = opening()
    assert play.stands("byzantium", "tyrrhenian-sea") == "1 fleet"
    assert play.stands("muslims", "tyrrhenian-sea") == "1 fleet"


def test_4_0_all_forty_markers_are_in_the_pool_and_nobody_has_dp() -> None:
    pos = opening().pos
    assert sum(pos.pool.values()) == 40
    assert len({marker.rstrip("-123") for marker in pos.pool}) == 22
    assert pos.dp == {"charles": 0, "louis": 0, "lothar": 0}


def test_27_2_players_place_in_the_order_given() -> None:
    play = opening()
    asked = []
    for _ in range(3):
        asked.append(play.question.power)
        play.say("suggested")
    assert asked == ["charles", "louis", "lothar"]
    assert play.pos.turn == 1


def test_27_0_units_go_into_the_listed_areas_or_the_burgs_within_them() -> None:
    play = opening()
    play.pick("place warrior", "paris").pick("place militia", "francia")
    assert play.stands("charles", "paris") == "1 warrior"
    with pytest.raises(NotAllowed):
        play.pick("place warrior", "saxony")


def test_27_2_venice_is_left_out() -> None:
    play = opening().say("suggested").say("suggested")
    assert play.question.power == "lothar"
    assert "friuli" in play.offers("place warrior")
    assert "venice" not in play.offers("place warrior")
    # Others hold it, which nobody can allow (13.0); that it is left out is told where it is free.
    assert play.why_not("place warrior", ("venice",)).rule == "13.0"
    play.set(forces={id_: force for id_, force in play.pos.forces.items() if force.space != "venice"})
    assert play.why_not("place warrior", ("venice",)).rule == "27.0"


def test_27_0_the_leader_joins_a_unit_that_stands_already() -> None:
    play = opening()
    assert play.offers("place leader") == []
    play.pick("place warrior", "gascony")
    assert play.offers("place leader") == ["gascony"]
    play.pick("place leader", "gascony")
    assert play.stands("charles", "gascony") == "1 leader 1 warrior"


def test_27_2_the_suggestion_places_everything_of_every_power() -> None:
    play = opening().say("suggested").say("suggested").say("suggested")
    for power, warriors, militia in (("charles", 6, 6), ("louis", 6, 7), ("lothar", 8, 9)):
        placed = [sum(force.units[kind] for force in play.pos.forces_of(power)) for kind in (0, 2, 4)]
        assert placed == [1, warriors, militia]


def test_18_1_what_began_under_frankish_control_is_noted() -> None:
    play = opening().say("suggested").say("suggested").say("suggested")
    assert {"francia", "paris", "saxony", "aachen", "corsica"} <= play.pos.origin
    assert not {"venice", "bohemia", "rome", "muslim"} & play.pos.origin


@pytest.mark.parametrize(("feudalism", "silent"), [("off", "feudalism_"), ("on", "stellinga")])
def test_4_0_every_reading_that_matters_is_told_when_the_game_starts(feudalism: str, silent: str) -> None:
    # What becomes of Feudalism markers matters with 29.1, how long the Stellinga last only without it.
    told = {note.text for note in rules(feudalism=feudalism).start().notes}
    for reading in rules().readings:
        of_magyars = reading.id == "common_area"  # 27.10 alone
        matters = reading.offered and not reading.id.startswith(silent) and not of_magyars
        assert any(reading.question in text for text in told) == matters


def write(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = VERDUN.with_name("27.1.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_wrong_scenario_gets_all_its_mistakes_at_once_with_place_and_remedy(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        ("1 militia in Hibernia", "1 militia in Hibernai"),
        ("1 warrior in Mercia", "1 warior in Mercia"),
        ("1 militia in York", "some militia in York"),
        ("2 warriors in Moravia", "2 warriors in Scandinavia"),
        ("1 fleet in each of Tyrrhenian Sea", "1 fleet in each of Serbia"),
    )
    with pytest.raises(ContentError) as caught:
        load(path, shipped_board("carolingian-twilight"))
    message = str(caught.value)
    assert len(caught.value.problems) == 5
    assert str(path) in message
    assert "minor 1 (Irish) › set_up 1: there is no place “Hibernai”. Did you mean “Hibernia”?" in message
    assert "there is no unit “warior”. Did you mean “warrior”?" in message
    assert "“some militia in York” is not a set-up." in message


def test_unknown_keys_and_bad_values_are_named_together(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        ("first_year = 806", 'first_year = "soon"'),
        ("players = [3]", "playres = [3]"),
        ('power = "Irish"', 'power = "<b>Irish</b>"'),
    )
    with pytest.raises(ContentError) as caught:
        load(path, shipped_board("carolingian-twilight"))
    message = str(caught.value)
    assert "first_year" in message
    assert "playres: this key is not known. Did you mean “players”?" in message
    assert "players: is missing." in message
    assert "minor 1" in message


def test_21_0_what_is_set_up_where_is_for_the_own_player_to_read() -> None:
    play = Play(rules().start())
    play.pick("place warrior", "francia")
    note = next(note for note in play.pos.notes if note.kind == "placed")
    assert "warrior" not in note.text_for("Ben") and "1 warrior" in note.text_for("Anna")


def test_27_0_allow_anyway_places_a_unit_of_the_set_up_elsewhere() -> None:
    play = Play(rules().start())
    before = play.pos.to_place["charles"]
    blocked = play.why_not("place warrior", ("saxony",))
    assert blocked.rule == "27.0" and blocked.anyway is not None
    play.allow(blocked)
    assert play.stands("charles", "saxony") == "1 warrior" and play.question.power == "charles"
    assert sum(play.pos.to_place["charles"]) == sum(before) - 1


def test_the_suggestion_of_a_record_that_placed_more_than_there_was_comes_to_an_end() -> None:
    play = opening()
    power = play.question.power
    altered = play.pos.replace(to_place={**play.pos.to_place, power: (-3, 0, -4, 0, -2, 0)})
    after = apply_unchecked(altered, Answer(play.question.seat, power, "suggested", True))
    assert after.to_place[power] == (-3, 0, -4, 0, -2, 0)


def test_27_0_a_unit_that_was_placed_is_taken_up_again_until_the_last_one_stands() -> None:
    play = opening().pick("place warrior", "paris").pick("place warrior", "francia")
    before = play.pos.to_place["charles"]
    force = next(one for one in play.pos.forces.values() if (one.power, one.space) == ("charles", "francia"))
    play.pick("take up", f"{force.id}:2")
    assert play.stands("charles", "francia") == "" and force.id not in play.pos.forces
    assert sum(play.pos.to_place["charles"]) == sum(before) + 1 and play.question.power == "charles"
    note = next(note for note in play.pos.notes if note.kind == "taken up")
    assert "warrior" not in note.text_for("Ben") and "1 warrior" in note.text_for("Anna")
    play.pick("place warrior", "flanders")
    assert play.pos.to_place["charles"] == before and play.stands("charles", "flanders") == "1 warrior"
    play.say("suggested")
    assert play.question.power == "louis" and play.question.option("take up") is None
    assert play.why_not("take up", (f"{force.id}:2",)).reason


def test_27_10_a_unit_taken_up_where_one_is_placed_at_a_time_does_not_end_the_turn() -> None:
    session = new_session("carolingian-twilight/27.10", seed=1)
    for _ in range(60):
        question = session.questions()[0]
        if question.seat == CHANCE:
            session.roll()
        elif (lift := question.option("take up")) is not None and "then" in question.prompt:
            power = question.power
            session.answer(question.seat, lift.verb, lift.sample(lambda number: 0), power)
            assert session.questions()[0].power == power
            return
        else:
            option = next(one for one in question.options if one.verb.startswith(("place ", "suggested")))
            session.answer(question.seat, option.verb, option.sample(lambda number: 0), question.power)
    raise AssertionError("nobody placed a unit turn about")
