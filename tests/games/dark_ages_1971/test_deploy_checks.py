"""Set-up: what is refused says what fails, with its figures; allowed anyway it is done. The army as a body."""

from __future__ import annotations

from typing import Any

from dark_ages_desk.core.question import Answer, Value
from dark_ages_desk.core.refusal import explain_refusal, find_failed_checks
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition
from dark_ages_desk.library import new_session
from tests.games.dark_ages_1971.test_setup import give

TOURS = new_session("dark-ages-1971/tours", seed=1).ruleset


def told(pos: BattlePosition, verb: str, value: Value = None) -> dict[str, str]:
    """Per check that fails its words with the rule."""
    question = open_questions(pos)[0]
    failed = find_failed_checks(TOURS, pos, Answer(question.seat, question.power, verb, value), question.seat)
    return {one.name: f"{one.words} ({one.rule})" for one in failed}


def anyway(pos: BattlePosition, verb: str, value: Value = None) -> BattlePosition:
    question = open_questions(pos)[0]
    blocked = explain_refusal(TOURS, pos, Answer(question.seat, question.power, verb, value), question.seat)
    assert blocked.anyway is not None, blocked
    return apply_unchecked(pos, blocked.anyway, blocked.failed)


def tours(*answers: tuple[str, Value]) -> BattlePosition:
    """Tours, the Franks about to be deployed round 2016."""
    pos: BattlePosition = new_session("dark-ages-1971/tours", seed=1).position
    for verb, value in (("centre", ("2016",)), ("@1", None), *answers):
        pos = give(pos, verb, value)
    return pos


def test_the_first_army_how_far_the_hex_is_from_the_centre() -> None:
    pos = tours(("place", ("AX",)))
    words = "3016 is 10 hexes from the centre hex 2016. Deploy within 5. (How to set up the game)"
    assert told(pos, "at", ("3016",)) == {"deploy: centre": words}
    after = anyway(pos, "at", ("3016",))
    assert [unit.kind for unit in after.units_at(after.fixed.board.index["3016"])] == ["AX"]


def test_stacking_a_the_points_that_there_are_and_that_there_would_be() -> None:
    pos = tours(("place", ("MS", "MS")), ("at", ("2116",)), ("place", ("AX",)))
    (words,) = told(pos, "at", ("2116",)).values()
    assert words.startswith("2116 holds 10 Stacking Points. With Axemen the hex would hold 13; the limit is 12")
    after = anyway(pos, "at", ("2116",))
    assert len(after.units_at(after.fixed.board.index["2116"])) == 3


def test_the_second_army_too_near_the_enemy_is_not_told_that_it_is_too_far() -> None:
    pos: BattlePosition = new_session("dark-ages-1971/tours", seed=1).position
    for verb, value in (
        ("centre", ("2016",)), ("@0", None), ("array", None), ("ready", None), ("@3", None), ("place", ("HA",)),
    ):  # fmt: skip
        pos = give(pos, verb, value)
    enemy = next(unit for unit in pos.units_of("franks"))
    near = pos.fixed.board.grid.hexes_within(enemy.hex, 3)
    index = next(one for one in near if not pos.units_at(one) and pos.fixed.ground.hexes[one].terrain == "clear")
    (words,) = told(pos, "at", (pos.fixed.board.grid.ids[index],)).values()
    assert "hexes from the enemy in" in words and "at least 6 hexes from the enemy" in words and "within" not in words
    far = told(pos, "at", ("0103",))
    assert "from the enemy's centre hex 2016. Deploy within 15" in far["deploy: from centre"]


def test_hastings_no_hilltop_is_told_and_allowed_anyway_it_is_a_centre() -> None:
    pos: BattlePosition = new_session("dark-ages-1971/hastings", seed=1).position
    centre = "2016" if "hilltop" not in pos.fixed.ground.hexes[pos.fixed.board.index["2016"]].features else "0516"
    assert "is not a hilltop" in told(pos, "centre", (centre,))["centre: hilltop"]
    after = anyway(pos, "centre", (centre,))
    assert after.fixed.place(after.centre) == centre
    after = give(give(after, "@1"), "array")
    grid = after.fixed.board.grid
    assert all(
        grid.distance(unit.hex, after.centre) <= 5 for unit in after.units_of("anglo-saxons") if unit.hex != OFF_MAP
    )


def test_hamburg_of_every_kind_a_quarter_in_each_quadrant() -> None:
    pos: BattlePosition = new_session("dark-ages-1971/hamburg", seed=1).position
    pos = give(give(pos, "@0"), "place", ("MC",))
    space = next(choice.id for choice in option(pos, "at").choices)
    pos = give(give(pos, "at", (space,)), "place", ("MC",))
    (words,) = told(pos, "at", (space,)).values()
    assert "at most 1 of your 4 Medium Cavalry in each" in words
    assert "deploy: quadrants" in told(pos, "at", ("2015",))


def option(pos: BattlePosition, verb: str) -> Any:
    return open_questions(pos)[0].option(verb)


def test_dorylaeum_how_many_of_the_points_stand_is_told_while_the_half_is_deployed() -> None:
    pos: BattlePosition = new_session("dark-ages-1971/dorylaeum", seed=1).position
    assert "hexes from the east edge" in told(pos, "centre", ("0516",))["centre: east edge"]
    pos = give(give(pos, "centre", (option(pos, "centre").choices[200].id,)), "@5")
    assert "Units worth 0 of 196 Victory Points are on the map. Deploy one half, 98." in open_questions(pos)[0].detail
    assert "Still to deploy: 8 Crossbowmen" in told(pos, "ready")["deploy: all stand"]
    pos = give(pos, "array")
    assert option(pos, "ready").hint == "Units worth 98 of 196 Victory Points are on the map. Deploy one half, 98."
    assert "deploy: somebody waits" in told(pos, "place", ("HC",))
    taken = give(pos, "take back", (next(unit.key for unit in pos.units_of("crusaders") if unit.kind == "MS"),))
    assert "with Heavy Cavalry" in told(taken, "place", ("HC",))["deploy: half"]


def test_ready_before_all_stand_is_refused_and_allowed_anyway_the_others_stay_away() -> None:
    pos = tours(("place", ("MS", "MS")), ("at", ("2116",)))
    assert "Militia Spearmen" in told(pos, "ready")["deploy: all stand"]
    after = anyway(pos, "ready")
    assert after.strength["franks"] == sum(after.type_of(unit).vp for unit in after.units_of("franks"))
    assert len(after.units_of("franks")) == 2


def test_counters_that_are_put_elsewhere_are_judged_by_the_same_conditions() -> None:
    pos = tours(("place", ("MS", "MS")), ("at", ("2116",)), ("place", ("AX",)), ("at", ("2017",)))
    axe = next(unit for unit in pos.units_of("franks") if unit.kind == "AX")
    assert "deploy: centre" in told(pos, f"shift {axe.key}", ("3016",))
    assert "deploy: room" in told(pos, f"shift {axe.key}", ("2116",))
    assert "shift: elsewhere" in told(pos, f"shift {axe.key}", ("2017",))
    moved = anyway(pos, f"shift {axe.key}", ("3016",))
    assert moved.units[axe.id].hex == moved.fixed.board.index["3016"]


def test_an_army_is_shifted_as_a_body() -> None:
    pos = tours(("place", ("MS", "MS")), ("at", ("2116",)), ("place", ("AX",)), ("at", ("2017",)))
    keys = " ".join(unit.key for unit in pos.units_of("franks") if unit.hex >= 0)
    walk = option(pos, f"shift {keys}")
    grid, index = pos.fixed.board.grid, pos.fixed.board.index
    (axe,) = pos.units_at(index["2017"])
    start = index[walk.start]
    goal = next(place for place in walk.endings() if place != walk.start)
    after = give(pos, f"shift {keys}", (goal,))
    for unit in (unit for unit in pos.units_of("franks") if unit.hex >= 0):
        assert after.units[unit.id].hex == grid.translate(unit.hex, start, index[goal])
    both = f"{axe.key} {pos.units_at(index['2116'])[0].key}"
    assert "or the whole army" in told(pos, f"shift {both}", ("2015",))["shift: together"]


def test_any_counters_are_put_elsewhere_as_a_body_the_first_of_them_into_the_named_hex() -> None:
    pos = tours(("put MS", ("2116",)), ("put AX", ("2017",)), ("put AX", ("1916",)))
    grid, index = pos.fixed.board.grid, pos.fixed.board.index
    (spear,), (axe,), (other,) = (pos.units_at(index[place]) for place in ("2116", "2017", "1916"))
    verb = f"body {axe.key} {spear.key}"
    walk = option(pos, verb)
    assert walk.start == "2017"
    for goal in [place for place in walk.endings() if place != "2017"][:6]:
        after = give(pos, verb, (goal,))
        assert after.units[axe.id].hex == index[goal]
        assert after.units[spear.id].hex == grid.translate(spear.hex, axe.hex, index[goal])
        assert after.units[other.id] == other


def test_a_body_is_refused_with_the_reasons_of_each_of_its_counters() -> None:
    pos = tours(("put MS", ("2116",)), ("put AX", ("1917",)))
    index = pos.fixed.board.index
    (spear,), (axe,) = (pos.units_at(index[place]) for place in ("2116", "1917"))
    verb = f"body {axe.key} {spear.key}"
    assert set(told(pos, verb, ("2416",))) == {"deploy: centre"}  # the axemen would stand within five hexes
    assert "deploy: hex" in told(pos, f"body {spear.key} {axe.key}", ("0116",))  # beyond the edge of the map
    assert set(told(pos, f"{verb} u999", ("2016",))) == {"shift: counter"}
    after = anyway(pos, verb, ("2416",))
    assert after.units[axe.id].hex == index["2416"] and after.units[spear.id].hex != spear.hex


def test_a_body_is_turned_to_a_side_or_by_one_side_each() -> None:
    pos = tours(("put MS", ("2116",)), ("put AX", ("2017",)))
    spear, axe = (pos.units_at(pos.fixed.board.index[place])[0] for place in ("2116", "2017"))
    verb = f"body {axe.key} {spear.key}"
    assert [give(pos, verb, ("@5",)).units[unit.id].facing for unit in (axe, spear)] == [5, 5]
    one = give(pos, f"body {axe.key}", ("@+",))
    assert [give(one, verb, ("@+",)).units[unit.id].facing for unit in (axe, spear)] == [3, 2]
    assert [give(one, verb, ("@-",)).units[unit.id].facing for unit in (axe, spear)] == [1, 0]


def test_one_counter_of_a_kind_is_put_into_a_hex_by_one_answer() -> None:
    pos = tours()
    assert pos.looks["franks"] == 1
    tray = {one.puts.name: one.puts.left for one in open_questions(pos)[0].options if getattr(one, "puts", None)}
    assert tray == {"Militia Spearmen": 10, "Axemen": 5, "No. 2 Command unit": 1, "No. 3 Command unit": 2}
    after = give(pos, "put AX", ("2116",))
    (axe,) = after.units_at(after.fixed.board.index["2116"])
    assert (axe.kind, axe.facing) == ("AX", 1)
    assert "deploy: centre" in told(pos, "put AX", ("3016",))
    assert set(told(pos, "put HA", ("2116",))) == {"deploy: these wait"}


def test_free_battle_what_the_army_costs_and_what_is_spent() -> None:
    session = new_session("dark-ages-1971/free-battle-field", seed=1)
    pos: BattlePosition = session.position
    form = option(pos, "buy")
    names = [field.name for field in form.fields]

    def army(**numbers: int) -> tuple[int, ...]:
        return tuple(numbers.get(name, 0) for name in names)

    assert form.describe_values(army(SD=10)) == "40 spent, 80 left; needed: a command unit"
    assert form.describe_values(army(SD=40, CM3=1)) == "170 spent, 50 too many"
    assert "costs 170 Victory Points, 50 more than your 120" in told(pos, "buy", army(SD=40, CM3=1))["buy: purse"]
    assert list(told(pos, "buy", army(SD=10))) == ["buy: command"]
    assert list(told(pos, "buy", army(CM3=1))) == ["buy: troops"]
    assert anyway(pos, "buy", army(SD=40, CM3=1)).strength["blue-army"] == 170


def test_viking_fleets_a_four_combat_units_do_not_fit_but_by_leave() -> None:
    pos: BattlePosition = new_session("dark-ages-1971/hamburg", seed=1).position
    for verb in ("@0", "array", "ready"):
        pos = give(pos, verb)
    four = tuple(choice.id for choice in option(pos, "aboard").choices[:4])
    assert "carries 3 combat units" in told(pos, "aboard", four)["embark: hold"]
    leader = option(pos, "command aboard").choices[0].id
    assert list(told(pos, "aboard", (leader,))) == ["embark: kind"]
    after = anyway(pos, "aboard", four)
    assert len({after.units[int(key[1:])].aboard for key in four}) == 1
