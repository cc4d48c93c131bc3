"""How to set up the game: all fifteen battles and the free ones, on the real maps."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk.checking import check_files
from dark_ages_desk.core.question import Answer, NotAllowed
from dark_ages_desk.core.ruleset import apply, open_questions
from dark_ages_desk.games.dark_ages_1971.combat.victory import level_of, levels
from dark_ages_desk.games.dark_ages_1971.setup import deployment_zones as zones
from dark_ages_desk.games.dark_ages_1971.setup.placing import may_stand
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition
from dark_ages_desk.library import new_session, scenarios

BATTLES = [info.id for info in scenarios()[0] if info.file.game == "dark-ages-1971"]


def give(pos: BattlePosition, verb: str, value: Any = None) -> BattlePosition:
    question = open_questions(pos)[0]
    return apply(pos, Answer(question.seat, question.power, verb, value), open_questions(pos))


def deployed(battle: str, centre: int = 0, **options: str) -> BattlePosition:
    """Both armies in their suggested arrays: round the centre hex of that number among those offered."""
    pos: BattlePosition = new_session(battle, seed=1, settings=options).position
    while pos.turn == 0:
        question = open_questions(pos)[0]
        verbs = [option.verb for option in question.options]
        if verbs == ["centre"]:
            choices = question.option("centre").choices  # type: ignore[union-attr]
            pos = give(pos, "centre", (choices[centre or len(choices) // 2].id,))
        elif "array" in verbs:
            pos = give(pos, "array")
        else:
            wanted = [verb for verb in ("@2", "suggested", "share out", "ready") if verb in verbs]
            pos = give(pos, wanted[0])
    return pos


def test_all_fifteen_battles_and_two_free_ones_are_there() -> None:
    assert len(BATTLES) == 17


@pytest.mark.parametrize("battle", BATTLES)
def test_every_army_finds_room_and_stands_where_it_may(battle: str) -> None:
    pos = deployed(battle)
    first, second = pos.fixed.battle.armies
    for unit in pos.units.values():
        if unit.hex == OFF_MAP:
            assert unit.entering or unit.aboard or pos.fixed.armies[unit.side].deploy == "east"
    for index in pos.at:
        assert pos.stacking_points(pos.units_at(index)) <= 12
    grid = pos.fixed.board.grid
    theirs = {unit.hex for unit in pos.units_of(first.id) if unit.hex >= 0}
    for unit in pos.units_of(second.id):
        if unit.hex >= 0 and not unit.is_fleet:
            assert min(grid.distance(unit.hex, other) for other in theirs) >= zones.APART
            if second.deploy == "from centre":
                assert grid.distance(unit.hex, pos.centre) <= 15


@pytest.mark.parametrize("battle", BATTLES)
def test_errata_the_second_army_listed_deploys_second_and_moves_first(battle: str) -> None:
    pos = deployed(battle)
    assert pos.turn == 1 and pos.phasing == pos.fixed.battle.armies[1].id


def test_the_first_army_stands_within_five_hexes_of_its_centre() -> None:
    pos = deployed("dark-ages-1971/tours")
    grid = pos.fixed.board.grid
    assert all(grid.distance(unit.hex, pos.centre) <= 5 for unit in pos.units_of("franks"))


@pytest.mark.parametrize("battle", ["dark-ages-1971/hastings", "dark-ages-1971/hattin"])
def test_on_any_hilltop(battle: str) -> None:
    pos = deployed(battle)
    first = pos.fixed.battle.armies[0].id
    on_top = [unit for unit in pos.units_of(first) if pos.fixed.ground.level[unit.hex] == 2]
    assert len(on_top) >= len(pos.units_of(first)) * 0.6
    assert all(pos.fixed.ground.level[unit.hex] > 0 for unit in pos.units_of(first))


def test_dorylaeum_half_of_the_crusaders_stand_near_the_east_edge_the_rest_come_on_turn_five() -> None:
    pos = deployed("dark-ages-1971/dorylaeum")
    grid = pos.fixed.board.grid
    there = [unit for unit in pos.units_of("crusaders") if unit.hex >= 0]
    assert all(grid.edge_distance(unit.hex, 1) < 15 for unit in there)
    assert sum(pos.type_of(unit).vp for unit in there) * 2 == pos.strength["crusaders"]
    while not (pos.turn == 5 and pos.phasing == "crusaders"):
        question = open_questions(pos)[0]
        verb = "end movement" if question.option("end movement") else "attack"
        pos = give(pos, verb, () if verb == "attack" else None)
    late = [unit for unit in pos.units_of("crusaders") if unit.hex == OFF_MAP]
    assert late and all(unit.entering for unit in late)
    question = open_questions(pos)[0]
    walk: Any = question.option(f"move {late[0].key}")
    (entry,) = walk.onward(())
    assert entry.startswith("40")  # the east edge
    pos = give(pos, f"move {late[0].key}", walk.endings()[entry][0].path)
    assert pos.units[late[0].id].hex == pos.fixed.board.index[entry]


def test_counters_are_placed_by_hand_turned_and_taken_back() -> None:
    pos: BattlePosition = new_session("dark-ages-1971/tours", seed=1).position
    pos = give(give(pos, "centre", ("2016",)), "@1")
    pos = give(pos, "place", ("MS", "MS"))
    pos = give(pos, "at", ("2116",))
    units = pos.units_at(pos.fixed.board.index["2116"])
    assert [unit.kind for unit in units] == ["MS", "MS"] and units[0].facing == 1
    with pytest.raises(NotAllowed):
        give(give(pos, "place", ("AX",)), "at", ("2116",))  # 10 + 3 points
    with pytest.raises(NotAllowed):
        give(give(pos, "place", ("AX",)), "at", ("3016",))  # ten hexes from the centre
    turned = give(give(pos, "turn", (units[0].key,)), "@3")
    assert turned.units[units[0].id].facing == 3
    back = give(pos, "take back", (units[0].key, units[1].key))
    assert not back.units_at(pos.fixed.board.index["2116"])
    assert open_questions(back)[0].option("ready") is None


def test_one_player_may_play_both_sides() -> None:
    session = new_session("dark-ages-1971/tours", seats=("Ann",), seed=1)
    assert set(session.position.runs.values()) == {"Ann"}


def test_free_battle_armies_are_bought_within_the_purse() -> None:
    pos: BattlePosition = new_session("dark-ages-1971/free-battle-field", seed=1).position
    form: Any = open_questions(pos)[0].option("buy")
    names = [field.name for field in form.fields]
    numbers = dict.fromkeys(names, 0)
    numbers.update({"SD": 10, "MC": 10, "CM2": 2})
    assert form.admits(tuple(numbers.values()))  # 40 + 40 + 20
    numbers["HC"] = 4
    assert not form.admits(tuple(numbers.values()))  # 124 of 120
    without = {**numbers, "HC": 0, "CM2": 0}
    assert not form.admits(tuple(without.values()))  # somebody must lead
    numbers["HC"] = 0
    pos = give(pos, "buy", tuple(numbers.values()))
    assert pos.strength["blue-army"] == 100 and pos.panic["blue-army"] == 40


def test_without_the_fleet_rule_the_vikings_have_landed() -> None:
    pos = deployed("dark-ages-1971/hamburg", fleets="off")
    assert not [unit for unit in pos.units_of("vikings") if unit.is_fleet]
    assert all(unit.hex >= 0 for unit in pos.units_of("vikings"))


def test_counters_that_stand_already_are_put_into_another_hex_as_one_answer() -> None:
    pos: BattlePosition = new_session("dark-ages-1971/tours", seed=1).position
    pos = give(give(pos, "centre", ("2016",)), "@1")
    pos = give(give(pos, "place", ("MS", "MS")), "at", ("2116",))
    pos = give(give(pos, "place", ("AX",)), "at", ("2017",))
    index = pos.fixed.board.index
    one, two = pos.units_at(index["2116"])
    (axe,) = pos.units_at(index["2017"])
    together = give(pos, f"shift {one.key} {two.key}", ("2015",))
    assert {unit.id for unit in together.units_at(index["2015"])} == {one.id, two.id}
    assert not together.units_at(index["2116"]) and together.units[one.id].facing == 1
    walk: Any = open_questions(pos)[0].option(f"shift {axe.key}")
    allowed = {pos.fixed.board.grid.ids[one] for one in zones.zone_hexes(pos, "franks") if may_stand(pos, axe, one)}
    assert set(walk.endings()) == allowed | {"2017"} and "2116" not in allowed  # 10 + 3 points
    for place in ("2116", "3016", "2017"):
        with pytest.raises(NotAllowed):
            give(pos, f"shift {axe.key}", (place,))
    assert give(pos, f"shift {one.key}", ("@3",)).units[one.id].facing == 3
    with pytest.raises(NotAllowed):
        give(pos, f"shift {one.key} {axe.key}", ("2015",))  # of two hexes


def own_battle(tmp_path: Path, name: str, *changes: tuple[str, str]) -> Path:
    """A scenario of the program with some of its words changed."""
    (shipped,) = [info.path for info in scenarios()[0] if info.id == name]
    text = shipped.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file = tmp_path / "own.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_each_side_of_a_free_battle_has_its_own_purse(tmp_path: Path) -> None:
    file = own_battle(tmp_path, "dark-ages-1971/free-battle-field", ("points = 120", "points = 90"))
    pos = give(new_session(file, seed=1).position, "suggested")
    assert pos.strength["blue-army"] <= 90
    assert give(pos, "suggested").strength["red-army"] > 90


@pytest.mark.parametrize("points", [11, 12, 15, 30])
def test_a_small_purse_still_buys_an_army(tmp_path: Path, points: int) -> None:
    file = own_battle(tmp_path, "dark-ages-1971/free-battle-field", ("points = 120", f"points = {points}"))
    pos: BattlePosition = new_session(file, seed=1).position
    form: Any = open_questions(pos)[0].option("buy")
    for seed in range(20):
        assert form.admits(form.sample(random.Random(seed).randrange))
    assert 11 <= give(pos, "suggested").strength["blue-army"] <= points


def test_a_purse_that_buys_nothing_and_a_missing_army_are_told(tmp_path: Path) -> None:
    poor = own_battle(tmp_path, "dark-ages-1971/free-battle-field", ("points = 120", "points = 5"))
    assert "buys no army" in str(check_files([poor])[0])
    half = own_battle(tmp_path, "dark-ages-1971/tours", ("units = { MS = 10, AX = 5 }", ""))
    assert "are missing" in str(check_files([half])[0])


def test_an_owners_victory_points_and_levels_are_played_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'format = 1\noverlay = "charts"\ngame = "dark-ages-1971"\nname = "Mine"\n'
        '[[chart]]\nid = "units"\ncells = { "SD/VP" = "5" }\n'
        '[[chart]]\nid = "victory"\ncells = { "decisive/Own losses at most" = "10 %" }\n',
        encoding="utf-8",
    )
    pos: BattlePosition = new_session("dark-ages-1971/stamford-bridge", seed=1, charts=file).position
    assert pos.strength["anglo-saxons"] == 115 + 6
    scale = levels(pos.fixed.charts["victory"])
    assert level_of(40, 11, 100, scale) == "tactical"
    assert level_of(40, 10, 100, scale) == "decisive"


def test_fleets_taken_away_by_the_referee_leave_units_behind_or_landed() -> None:
    session = new_session("dark-ages-1971/hamburg", seed=1)

    def say(verb: str, value: Any = None) -> None:
        question = session.questions()[0]
        session.answer(question.seat, verb, value, question.power)

    for verb in ("@0", "array", "ready"):
        say(verb)
    ships = [unit.key for unit in session.position.units_of("vikings") if unit.is_fleet]
    for ship in ships[:3]:
        session.answer("referee", "adjust remove", (ship, ""))
    say("share out")
    aboard = [unit for unit in session.position.units_of("vikings") if unit.aboard and unit.fights]
    assert len(aboard) == 6
    while session.undo() and len([u for u in session.position.units_of("vikings") if u.is_fleet]) < 5:
        pass
    for ship in ships:
        session.answer("referee", "adjust remove", (ship, ""))
    say("@3")
    say("array")
    assert [unit for unit in session.position.units_of("vikings") if unit.hex >= 0]


def test_the_chosen_hex_of_a_hilltop_is_told_beside_the_middle_that_the_army_gathers_round() -> None:
    session = new_session("dark-ages-1971/hastings", seed=1)
    question = session.questions()[0]
    told = {}
    for choice in question.option("centre").choices:  # type: ignore[union-attr]
        told[choice.id] = give(session.position, "centre", (choice.id,)).notes[-1].text
    assert all(hex_ in words for hex_, words in told.items()), told
    assert any("as the centre hex" in words for words in told.values())
