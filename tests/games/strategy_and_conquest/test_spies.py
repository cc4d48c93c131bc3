"""Spies and counter-spies: revealed, killed, unseen again; and who sees what through the fog of war."""

import pytest

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.events.spying import attack_by_counter_spies, uncover_spies
from dark_ages_desk.games.strategy_and_conquest.scenario import build_game_data, initial_position
from dark_ages_desk.games.strategy_and_conquest.state.position import ALLIANCE, ConquestPosition, Force
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import visible_places, watchers
from tests.games.strategy_and_conquest.small import (
    CHARTS,
    DEFAULTS,
    a_map,
    always,
    army,
    moments,
    never,
    run,
    stack,
    table,
)


@pytest.fixture(scope="module")
def board() -> AreaBoard:
    return shipped_board("strategy-and-conquest")


def spy(id_: str, place: str, **more: object) -> Force:
    return army(id_, place, stack("Spy", 1), led=False, kind="spy", **more)


def hunter(id_: str, place: str, **more: object) -> Force:
    return army(id_, place, stack("Counter Spy", 1), led=False, kind="counter-spy", **more)


def chances(pos: ConquestPosition) -> tuple[int, int]:
    """(revealing, killing) in hundredths that are asked for first."""
    asked: list[int] = []

    def noting(key: tuple[Value, ...], number: int, chance: int) -> int:
        asked.append(chance // 10_000)
        return 0

    uncover_spies(pos, noting)
    first = asked[0]
    asked.clear()
    attack_by_counter_spies(pos, noting)
    return first, asked[0]


@pytest.mark.parametrize(
    ("place", "expected"),
    [("kent", (60, 40)), ("lagos", (75, 55)), ("bath", (45, 25))],
)
def test_counter_spies_60_and_40_with_15_for_whoever_is_at_home(place: str, expected: tuple[int, int]) -> None:
    assert chances(table(hunter("CO1", place), spy("WX1", place))) == expected


def test_counter_spies_reveal_friend_and_foe_and_kill_all_but_allies() -> None:
    pair = (hunter("CO1", "kent"), spy("WX1", "kent"))
    assert "WX1" not in run(table(*pair), always).forces
    allied = run(table(*pair).replace(status={("CO", "WX"): ALLIANCE}), always)
    assert allied.forces["WX1"].seen == allied.turn


@pytest.mark.parametrize(("reading", "left"), [("together", 0), ("order", 1)])
def test_counter_spies_strike_at_the_same_time(reading: str, left: int) -> None:
    pos = run(table(hunter("CO1", "kent"), hunter("WX1", "kent"), fixed=a_map(spies_strike=reading)), always)
    assert len(pos.forces) == left


def test_spies_are_fought_only_when_they_are_revealed() -> None:
    host = army("CO1", "kent", stack("Knights", 9))
    assert "WX1" in run(table(host, spy("WX1", "kent"), war=True)).forces
    assert "WX1" not in run(table(host, spy("WX1", "kent", seen=1), war=True)).forces


def test_spies_become_unseen_again_just_before_recruitment_but_not_in_the_turn_of_their_discovery() -> None:
    old, new = spy("WX1", "bath", seen=1), spy("WX2", "bath", seen=2)
    after = moments(table(old, new).replace(turn=2), always, WX="recruit bath spy 1")
    assert [(pos.forces["WX1"].seen, pos.forces["WX2"].seen) for pos in (after[0], after[-1])] == [(1, 2), (0, 2)]
    before = next(at for at, pos in enumerate(after) if len(pos.forces) > 2)
    assert after[before].forces["WX1"].seen == 0
    assert run(table(old).replace(turn=2), never).forces["WX1"].seen == 1


def test_fog_of_war_own_provinces_and_their_neighbours_places_of_forces_and_around_spies() -> None:
    assert visible_places(table(), "WX") == {"bath", "london", "kent", "channel"}
    host = table(army("WX1", "rome", stack("Archers", 1), trail=("cadiz", "rome")))
    assert visible_places(host, "WX") == {"bath", "london", "kent", "channel", "cadiz", "rome"}
    with_spy = table(spy("WX1", "cadiz"))
    assert visible_places(with_spy, "WX") == {"bath", "london", "kent", "channel", "lagos", "cadiz", "rome", "gulf"}


def test_fog_of_war_a_barrier_hides_nothing(board: AreaBoard) -> None:
    start = initial_position(board, build_game_data(board, CHARTS, DEFAULTS), {})
    for one, province in start.provinces.items():
        if province.owner:
            assert set(board.neighbours[one]) < visible_places(start, province.owner), one


def test_fog_of_war_who_sees_a_place_hears_of_it(board: AreaBoard) -> None:
    start = initial_position(board, build_game_data(board, CHARTS, DEFAULTS), {})
    seen = {realm: visible_places(start, realm) for realm in start.realms}
    for place in start.fixed.places:
        assert set(watchers(start, place)) == {realm for realm in seen if place in seen[realm]}, place


def test_fog_of_war_news_of_a_battle_goes_to_those_who_see_the_place() -> None:
    forces = (army("WX1", "lagos", stack("Knights", 9)), army("CO1", "lagos", stack("Peasants", 2)))
    after = run(table(*forces, war=True))
    [told] = [note for note in after.notes if note.kind == "battle"]
    assert told.text_for("Ada")
    assert told.text_for("Ben")
    assert not told.text_for("Cleo")
    assert not told.text_for("table")
