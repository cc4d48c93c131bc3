"""Combat Phases 1 to 5: the order of the months, redeployment, movement, battles, the way home."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.refusal import find_failed_checks
from dark_ages_desk.core.ruleset import apply_unchecked
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import Declaration, Declaring
from dark_ages_desk.games.dark_age_britain_570.phases.battles import Advancing, BeginBattle, Fight
from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import Redeploying, WayHome
from dark_ages_desk.games.dark_age_britain_570.phases.year import Begin, Order
from dark_ages_desk.games.dark_age_britain_570.war.auto_pass import wake_affected
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle, figures
from dark_ages_desk.games.dark_age_britain_570.war.ways import marching_ways, redeployment_ways, step_cost

from .play import SEVEN, Play

BATH, CIRENCESTER = "1835", "1934"


def alone(*kingdoms: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return kingdoms, kingdoms


def test_combat_phases_1_the_largest_base_moves_first_and_redeploys_last() -> None:
    play = Play(4).deployed().step(Order())
    assert play.pos.order == (("rheged",), ("gwynedd",), ("northumbria",), ("mercia",))
    assert play.asked[0].power == "mercia" and play.asked[0].rule == "Combat Phases 2"
    for kingdom in ("mercia", "northumbria", "gwynedd", "rheged"):
        assert play.asked[0].power == kingdom
        play.answer("done")
    assert (play.asked[0].power, play.asked[0].rule) == ("rheged", "Combat Phases 3")


def test_combat_phases_1_equal_bases_more_cattle_first_then_as_the_set_up_lists_them() -> None:
    play = Play(7).deployed()
    play.set(cattle={**play.pos.cattle, "mercia": 99})
    order = [group[0] for group in play.pos.sort_by_strength(play.pos.alliances)]
    assert order == ["rheged", "gwynedd", "northumbria", "mercia", "dumnonia", "wessex", "dalriada"]
    play = Play(7, ties="list").deployed().set(cattle={**play.pos.cattle})
    order = [group[0] for group in play.pos.sort_by_strength(play.pos.alliances)]
    assert order == ["rheged", "gwynedd", "northumbria", "dumnonia", "wessex", "mercia", "dalriada"]


def test_combat_phases_1_the_order_is_fixed_for_the_year_whatever_is_conquered() -> None:
    play = Play(4).deployed().step(Order())
    order = play.pos.order
    play.held("london", "mercia").held("canterbury", "mercia")
    while play.pos.month == 0:
        play.answer("done" if play.asked[0].option("done") else "declare", None if play.asked[0].option("done") else ())
    assert play.pos.order == order and play.asked[0].power == "mercia"


def test_combat_phases_1_who_passes_is_asked_again_when_something_touches_him() -> None:
    play = Play(2).deployed().step(Order()).answer("pass").answer("done")
    assert play.pos.asleep.keys() == {"northumbria"}
    play.answer("done")
    assert play.pos.month == 1 and play.asked[0].power == "rheged"
    near = play.pos.fixed.board.ways[play.pos.fixed.towns["york"].hex][0].to
    play.put(near, "rheged-inf-1").answer("done").answer("done")
    assert "Something has changed near Northumbria" in play.told and play.asked[0].power == "northumbria"


def test_combat_phases_1_a_month_is_passed_with_one_key_and_the_next_one_is_asked_for() -> None:
    play = Play(2).deployed().step(Order()).answer("pass month")
    assert play.asked[0].power == "rheged"
    play.answer("pass month")
    assert play.pos.month == 1 and play.asked[0].power == "northumbria"
    assert isinstance(play.pos.top, Redeploying) and not play.pos.asleep


def test_combat_phases_1_whoever_passed_the_month_is_asked_in_it_when_something_touches_him() -> None:
    play = Play(2).deployed().step(Order()).answer("pass month").answer("done")
    near = play.pos.fixed.board.ways[play.pos.fixed.towns["york"].hex][0].to
    play.put(near, "rheged-inf-1").answer("done")
    assert play.pos.month == 0 and play.asked[0].power == "northumbria" and isinstance(play.pos.top, Moving)


def test_combat_phases_1_who_passes_binds_his_own_kingdom_alone() -> None:
    play = Play(3).deployed()
    one, other, third = play.pos.fixed.played
    play.allied(one, other).step(Order())
    while play.asked[0].power == third:
        play.answer("pass")
    assert {question.power for question in play.asked} == {one, other}
    play.answer("pass month", None, one)
    assert [question.power for question in play.asked] == [other] and other not in play.pos.asleep


def test_combat_phases_1_an_alliance_passed_as_one_in_old_records_and_wakes_as_one() -> None:
    play = Play(3, **{"pass-binds": "before"}).deployed()
    one, other, third = play.pos.fixed.played
    play.allied(one, other).step(Order())
    while play.asked[0].power == third:
        play.answer("pass")
    play.answer("pass")
    assert {one, other} <= play.pos.asleep.keys()
    touched = play.pos.fixed.towns[play.pos.fixed.kingdoms[one].towns[0]].hex
    near = next(way.to for way in play.pos.fixed.board.ways[touched] if not play.pos.at.get(way.to))
    play.put(near, play.pos.forces(third)[0])
    after = wake_affected(play.pos, (one, other))
    assert not {one, other} & set(after.asleep)


def test_combat_phases_4_who_passes_is_not_asked_whom_he_attacks() -> None:
    play, _ = fight(BATH, *(f"wessex-inf-{n}" for n in range(1, 5)), at="1936")
    play.set(asleep={"wessex": frozenset()}).step(Declaring(("wessex",)))
    assert not isinstance(play.pos.top, Declaration)


def test_combat_phases_4_nobody_is_asked_who_could_attack_below_the_table_only() -> None:
    play, _ = fight(BATH, "rheged-inf-1", at="1936")
    play.step(Declaring(("rheged",)))
    assert not isinstance(play.pos.top, Declaration)


def test_combat_phases_2_twelve_hexes_and_three_units_a_kingdom_leaders_besides() -> None:
    play = Play().deployed().empty().put(BATH, "wessex-inf-1").step(Redeploying(*alone("wessex")))
    play.put("2137", *(f"wessex-inf-{n}" for n in range(1, 6)), "ceawlin").step(Redeploying(*alone("wessex")))
    near = play.pos.fixed.board.ways["2137"][0].to
    for n in (1, 2, 3):
        play.answer(f"redeploy wessex-inf-{n}", (near,))
    assert play.why_not("redeploy wessex-inf-4", (near,)) == {"redeploy: three"}
    assert play.why_not("redeploy wessex-inf-1", ("2137",)) == {"redeploy: once", "redeploy: three"}
    assert not play.why_not("redeploy ceawlin", (near,))
    reach = redeployment_ways(play.pos, ("ceawlin",), ("wessex",)).endings()
    grid = play.pos.fixed.board.grid
    assert max(way[0].cost for way in reach.values()) == 12
    assert all(grid.distance(grid.index["2137"], grid.index[space]) <= 12 for space in reach)


def test_combat_phases_2_one_unit_that_is_left_is_told_as_one() -> None:
    play = Play().deployed().empty().put("2137", *(f"wessex-inf-{n}" for n in range(1, 6)), "ceawlin")
    play.step(Redeploying(*alone("wessex")))
    near = play.pos.fixed.board.ways["2137"][0].to
    for n in (1, 2):
        play.answer(f"redeploy wessex-inf-{n}", (near,))
    assert play.asked[0].prompt == "Wessex: redeploy up to 1 unit and any leaders"
    assert ": 1 is left." in play.reasons("redeploy wessex-inf-3 wessex-inf-4", (near,))[0]
    play.answer("redeploy wessex-inf-3", (near,))
    assert ": none are left." in play.reasons("redeploy wessex-inf-4", (near,))[0]


def test_combat_phases_2_allied_kingdoms_pool_their_redeployments() -> None:
    play = Play().deployed().allied("wessex", "mercia").step(Redeploying(*alone("wessex", "mercia")))
    start = play.pos.where["wessex-inf-1"]
    units = [unit for unit in play.pos.at[start] if not play.pos.unit(unit).leads]
    play.put(start, *(f"wessex-inf-{n}" for n in range(1, 8)))
    near = next(way.to for way in play.pos.fixed.board.ways[start] if way.to not in play.pos.fixed.town_at)
    for n in range(1, 7):
        play.answer(f"redeploy wessex-inf-{n}", (near,), "wessex")
    assert units and play.why_not("redeploy wessex-inf-7", (near,), "wessex") == {"redeploy: three"}


def test_combat_phases_2_no_way_through_or_next_to_an_opponent_or_through_a_neutral_town() -> None:
    play = Play().deployed().empty().put("1936", "wessex-inf-1").step(Redeploying(*alone("wessex")))
    assert play.why_not("redeploy wessex-inf-1", (BATH,)) == {"redeploy: stranger", "redeploy: neutral town"}
    assert not play.why_not("redeploy wessex-inf-1", ("1935",))  # a neutral town beside the way is no opponent
    play.put("2035", "mercia-inf-1").step(Redeploying(*alone("wessex")))
    assert play.why_not("redeploy wessex-inf-1", ("1935",)) == {"redeploy: beside an opponent"}
    play.allied("wessex", "mercia").step(Redeploying(("wessex", "mercia"), ("wessex",)))
    assert not play.why_not("redeploy wessex-inf-1", ("1935",))


@pytest.mark.parametrize(
    ("unit", "space", "to", "points"),
    [
        ("wessex-inf-1", "2137", "2236", 1),  # clear
        ("wessex-inf-1", "2137", "2138", 2),  # woods
        ("rheged-cav-1", "2137", "2138", 3),
        ("wessex-inf-1", "1627", "1528", 3),  # hills behind a river
        ("wessex-inf-1", "1619", "1720", 1),  # a Roman road through the mountains
        ("wessex-inf-1", "1619", "1620", 1),  # a Roman road over a river
        ("ceawlin", "2137", "2138", 3),  # leaders ride
    ],
)
def test_terrain_effects_table_what_a_step_costs(unit: str, space: str, to: str, points: int) -> None:
    assert step_cost(Play().pos.fixed, (unit,), space, to) == points


def test_combat_phases_3_units_move_up_to_their_movement_factor_also_bit_by_bit() -> None:
    play = Play().deployed().empty().put("2137", "wessex-inf-1").step(Moving(*alone("wessex")))
    play.answer("move wessex-inf-1", ("2136", "2236"))
    assert play.pos.spent["wessex-inf-1"] == 2
    assert play.why_not("move wessex-inf-1", ("2137", "2136", "2236")) == {"move: points", "way: elsewhere"}
    play.answer("move wessex-inf-1", ("2137",))


def test_combat_phases_3_units_stack_with_friends_and_enter_no_hex_of_others() -> None:
    play = Play().deployed().empty().put("1936", "wessex-inf-1").put("1935", "mercia-inf-1")
    play.step(Moving(*alone("wessex")))
    assert play.why_not("move wessex-inf-1", ("1935",)) == {"move: held"}
    assert play.why_not("move wessex-inf-1", (BATH,)) == {"move: held"}
    play.allied("wessex", "mercia").step(Moving(("wessex", "mercia"), ("wessex",)))
    assert not play.why_not("move wessex-inf-1", ("1935",))


def test_combat_phases_3_a_far_hex_is_refused_for_what_is_in_the_way_of_it() -> None:
    play = Play().deployed().empty().put("1737", "mercia-inf-1").put("2037", "wessex-inf-1")
    play.step(Moving(*alone("mercia")))
    assert play.why_not("move mercia-inf-1", ("2037",)) == {"move: held"}
    play.empty().put("1737", "mercia-inf-1")
    assert play.why_not("move mercia-inf-1", ("2037",)) == set()
    assert play.why_not("move mercia-inf-1", ("2237",)) == {"move: points"}
    assert "The route to hex 2237 costs 5 MF; the unit has only 4 left." in play.reasons("move mercia-inf-1", ("2237",))
    play.put("2237", "wessex-inf-1")
    assert play.why_not("move mercia-inf-1", ("2237",)) == {"move: held", "move: points"}


def test_combat_phases_3_a_far_hex_alone_is_gone_to_by_the_cheapest_way_that_breaks_no_rule() -> None:
    play = Play().deployed().empty().put("2137", "wessex-inf-1").step(Moving(*alone("wessex")))
    goal, ways = next(
        (goal, ways)
        for goal, ways in marching_ways(play.pos, ("wessex-inf-1",), ("wessex",)).endings().items()
        if len(ways[0].path) > 1
    )
    play.answer("move wessex-inf-1", (goal,))
    assert play.pos.where["wessex-inf-1"] == goal and play.pos.spent["wessex-inf-1"] == ways[0].cost


def test_combat_phases_3_nobody_moves_to_where_he_stands() -> None:
    play = Play().deployed().empty().put("2137", "wessex-inf-1").step(Moving(*alone("wessex")))
    assert play.why_not("move wessex-inf-1", ("2137",)) == {"way: elsewhere"}
    assert play.why_not("move wessex-inf-1", ("2136", "2136")) == set()
    play.answer("move wessex-inf-1", ("2136", "2136"))
    assert play.pos.where["wessex-inf-1"] == "2136" and play.pos.spent["wessex-inf-1"] == 1


def test_combat_phases_3_the_referee_may_allow_a_far_hex() -> None:
    play = Play().deployed().empty().put("1737", "wessex-inf-1").step(Moving(*alone("wessex")))
    assert play.why_not("move wessex-inf-1", ("2237",)) == {"move: points"}
    attempt = Answer(play.asked[0].seat, "wessex", "move wessex-inf-1", ("2237",), waived=("move: points",))
    after = apply_unchecked(play.pos, attempt, find_failed_checks(play.rules, play.pos, attempt, attempt.seat))
    assert after.where["wessex-inf-1"] == "2237"


def test_terrain_effects_table_the_sea_closes_hexsides() -> None:
    play = Play().deployed()
    board = play.pos.fixed.board
    one, other = sorted(board.grid.ids[at] for at in next(iter(board.water_sides)))
    play.empty().put(one, "wessex-inf-1").step(Moving(*alone("wessex")))
    assert "step: sea" in play.why_not("move wessex-inf-1", (other,))


def test_units_that_stand_together_go_as_a_body_at_the_pace_of_the_slowest() -> None:
    play = Play().deployed().empty().put("2137", "gwynedd-inf-1", "gwynedd-cav-1").step(Moving(*alone("gwynedd")))
    play.answer("move gwynedd-inf-1 gwynedd-cav-1", ("2236",))
    assert play.pos.where["gwynedd-cav-1"] == "2236" and play.pos.spent["gwynedd-cav-1"] == 1


# --- combat


def fight(target: str, *units: str, at: str = "1934") -> tuple[Play, Battle]:
    play = Play().deployed().empty().put(at, *units)
    group = (play.pos.power_of(units[0]),)
    return play, Battle(group, target, tuple(unit for unit in units if not play.pos.unit(unit).leads))


def test_combat_resolution_table_own_units_are_doubled_in_their_town() -> None:
    play, battle = fight(BATH, *(f"wessex-inf-{n}" for n in range(1, 5)), at="1936")
    known = figures(play.pos, battle)
    assert [line.amount for line in known.defence] == [4, 4] and known.odds == "3-2"
    play.put(BATH, "gwynedd-inf-1")
    assert [line.amount for line in figures(play.pos, battle).defence] == [4, 4, 2]


@pytest.mark.parametrize(
    ("attack", "odds"),
    [
        (1, "below 1-3"),
        (2, "1-3"),
        (3, "1-2"),
        (6, "1-1"),
        (8, "1-1"),
        (9, "3-2"),
        (12, "2-1"),
        (30, "5-1"),
        (60, "5-1"),
    ],
)
def test_combat_resolution_table_odds_are_rounded_down(attack: int, odds: str) -> None:
    from fractions import Fraction

    from dark_ages_desk.games.dark_age_britain_570.war.combat import column_of

    chart = Play().pos.fixed.charts["combat"]
    at = column_of(chart, Fraction(attack), Fraction(6))
    assert (chart.columns[at] if at >= 0 else "below 1-3") == odds


def test_terrain_effects_table_ground_and_rivers_shift_the_column() -> None:
    play, battle = fight("2138", "wessex-inf-1", "wessex-inf-2", at="2137")
    play.put("2138", "mercia-inf-1")
    known = figures(play.pos, battle)
    assert (known.odds, known.column, [line.source for line in known.shifts]) == ("2-1", "3-2", ["woods"])
    play, battle = fight("1528", "wessex-inf-1", "wessex-inf-2", at="1627")
    play.put("1528", "mercia-inf-1")
    assert [line.source for line in figures(play.pos, battle).shifts] == ["hills", "all attack across a river"]
    dry = next(way.to for way in play.pos.fixed.board.ways["1528"] if not way.river)
    play.put(dry, "wessex-inf-3")
    joined = Battle(battle.group, battle.target, (*battle.attackers, "wessex-inf-3"))
    assert [line.source for line in figures(play.pos, joined).shifts] == ["hills"]


def test_terrain_effects_table_attacking_cavalry_is_halved_against_marsh() -> None:
    play, battle = fight("1213", "rheged-cav-1", "rheged-inf-1", at="1314")
    play.set(where={u: at for u, at in play.pos.where.items() if not u.startswith("stirling")})
    play.put("1213", "mercia-inf-1")
    assert [line.amount * 2 for line in figures(play.pos, battle).attack] == [3, 4]


def test_combat_phases_4_only_adjacent_units_attack_each_once_and_a_hex_once() -> None:
    play, _ = fight(BATH, "wessex-inf-1", "wessex-inf-2", "wessex-inf-3", at="1936")
    play.put("2137", "wessex-inf-4").step(Declaring(("wessex",)))
    assert play.why_not("declare", (("wessex-inf-4", "attack", BATH),)) == {"attack: adjacent"}
    twice = (("wessex-inf-1", "attack", BATH), ("wessex-inf-1", "attack", BATH))
    assert play.why_not("declare", twice) == {"attack: once"}
    assert not play.why_not("declare", (("wessex-inf-1", "attack", BATH), ("wessex-inf-2", "attack", BATH)))
    assert not play.why_not("declare", ())


def test_combat_phases_4_below_one_to_three_no_attack_is_declared() -> None:
    play, _ = fight(BATH, "rheged-inf-1", at="1936")
    play.step(Declaration(("rheged",), ("rheged",)))
    assert play.why_not("declare", (("rheged-inf-1", "attack", BATH),)) == {"attack: odds"}


def test_combat_phases_4_below_one_to_three_while_another_member_can_still_join() -> None:
    """Rheged's one unit against the two of Bath, doubled in their town, is 1 to 4; with one of Gwynedd it is 1 to 2."""
    play, _ = fight(BATH, "rheged-inf-1", at="1936")
    play.put("1935", "gwynedd-inf-1", "gwynedd-inf-2").allied("gwynedd", "rheged").step(
        Declaring(("gwynedd", "rheged"))
    )
    play.answer("declare", (("rheged-inf-1", "attack", BATH),), "rheged")
    play.answer("declare", (("gwynedd-inf-1", "attack", BATH),), "gwynedd")
    assert play.pos.top.battle.attackers == ("rheged-inf-1", "gwynedd-inf-1")


def test_combat_phases_4_what_nobody_has_joined_is_not_declared() -> None:
    play, _ = fight(BATH, "rheged-inf-1", at="1936")
    play.put("1935", "gwynedd-inf-1").allied("gwynedd", "rheged").step(Declaring(("gwynedd", "rheged")))
    play.answer("declare", (("rheged-inf-1", "attack", BATH),), "rheged").answer("declare", (), "gwynedd")
    assert "No one joins the attack on Caer Baddan" in play.told
    assert play.pos.top is None


def test_combat_phases_4_nobody_waits_for_a_member_who_cannot_join() -> None:
    """Gwynedd can attack Cirencester, and not Bath."""
    play, _ = fight(BATH, "rheged-inf-1", at="1736")
    far = next(one.to for one in play.pos.fixed.board.ways[CIRENCESTER] if not _beside(play, one.to, BATH))
    play.put(far, "gwynedd-inf-1", "gwynedd-inf-2").allied("gwynedd", "rheged")
    play.step(Declaration(("gwynedd", "rheged"), ("gwynedd", "rheged")))
    assert play.why_not("declare", (("rheged-inf-1", "attack", BATH),), "rheged") == {"attack: odds"}


def test_combat_phases_4_the_referee_may_allow_odds_below_the_table() -> None:
    play, _ = fight(BATH, "rheged-inf-1", at="1936")
    play.step(Declaration(("rheged",), ("rheged",)))
    (question,) = play.asked
    entries = (("rheged-inf-1", "attack", BATH),)
    answer = Answer(question.seat, "rheged", "declare", entries, ("attack: odds",))
    play.pos = apply_unchecked(play.pos, answer, find_failed_checks(play.rules, play.pos, answer, answer.seat))
    assert isinstance(play.pos.top, Fight)


def _beside(play: Play, space: str, other: str) -> bool:
    return other in play.pos.fixed.board.beside[space]


def test_combat_phases_4_all_that_is_planned_is_carried_out_in_its_order() -> None:
    play, _ = fight(BATH, *(f"wessex-inf-{n}" for n in range(1, 8)), at="1935")
    first = tuple((f"wessex-inf-{n}", "attack", CIRENCESTER) for n in (1, 2, 3))
    second = tuple((f"wessex-inf-{n}", "attack", BATH) for n in (4, 5, 6))
    play.step(Declaring(("wessex",))).answer("declare", (*first, *second))
    assert isinstance(play.pos.top, Fight) and play.pos.top.battle.target == CIRENCESTER
    play.roll(1)
    while not (isinstance(play.pos.top, Fight) and play.pos.top.battle.target == BATH):
        play.answer("lose", ("wessex-inf-1",)) if play.asked[0].option("lose") else play.answer("advance", ())
    assert play.pos.attacked[("wessex", "British")] == 1


def test_combat_phases_4_allies_join_in_one_battle() -> None:
    play = Play().deployed().empty().put("1936", "wessex-inf-1").put("1935", "mercia-inf-1").allied("wessex", "mercia")
    play.step(Declaring(("wessex", "mercia"))).answer("declare", (("wessex-inf-1", "attack", BATH),), "wessex")
    play.answer("declare", (("mercia-inf-1", "attack", BATH),), "mercia")
    assert play.pos.top.battle.attackers == ("wessex-inf-1", "mercia-inf-1")


@pytest.mark.parametrize(
    ("face", "result", "own", "foes"),
    [(1, "AE", 0, 2), (2, "A1", 1, 2), (4, "NE", 2, 2), (5, "X1", 1, 1)],
)
def test_combat_resolution_table_what_each_result_costs(face: int, result: str, own: int, foes: int) -> None:
    """Two Saxon units, 6, against two of Bath, doubled 8, are 1-2."""
    play, battle = fight(BATH, "wessex-inf-1", "wessex-inf-2", at="1936")
    play.step(BeginBattle(battle)).roll(face)
    if face == 4:  # at 1-2 a 4 destroys nobody
        assert play.pos.fixed.charts["combat"].cell(4, "1-2") == result
    alive = [unit for unit in ("wessex-inf-1", "wessex-inf-2") if unit in play.pos.where]
    assert (len(alive), len(play.pos.garrison("bath"))) == (own, foes)


def test_combat_phases_4_the_owner_chooses_his_loss() -> None:
    play = Play().deployed().empty().put("1936", "rheged-inf-1", "rheged-cav-1", "rheged-cav-2")
    battle = Battle(("rheged",), BATH, ("rheged-inf-1", "rheged-cav-1", "rheged-cav-2"))
    play.step(BeginBattle(battle)).roll(1)
    assert play.asked[0].seat == "Player 5"
    assert play.why_not("lose", ("rheged-inf-2",)) == {"lose: in the battle"}
    assert "rheged-inf-1" not in play.answer("lose", ("rheged-inf-1",)).pos.where


def test_combat_phases_4_surviving_attackers_may_advance_or_not() -> None:
    play, battle = fight(BATH, "wessex-inf-1", "wessex-inf-2", "ceawlin", at="1936")
    play.set(where={u: at for u, at in play.pos.where.items() if not u.startswith("bath")}).step(Advancing(battle))
    assert play.why_not("advance", ("wessex-inf-3",)) == {"advance: who"}
    play.answer("advance", ("wessex-inf-1", "ceawlin"))
    assert play.pos.where["ceawlin"] == BATH and play.pos.where["wessex-inf-2"] == "1936"
    assert play.pos.holder["bath"] == "wessex"


def test_victory_conditions_1_a_leader_left_without_units_falls_and_his_slayer_is_recorded() -> None:
    play = Play().deployed().empty().put("1936", *(f"wessex-inf-{n}" for n in range(1, 6)), "ceawlin")
    play.put("1935", "mercia-inf-1", "creoda")
    battle = Battle(("wessex",), "1935", tuple(f"wessex-inf-{n}" for n in range(1, 6)))
    play.step(BeginBattle(battle))
    assert dict(play.asked[0].options[0].modifiers) == {"an attacking leader": 1, "a defending leader": -1}  # type: ignore[union-attr]
    play.roll(6)
    assert play.pos.slain == {"ceawlin": ("creoda",)} and not play.pos.is_alive("creoda")


@pytest.mark.parametrize(("faces", "lives"), [((6, 6), False), ((6, 5), True)])
def test_combat_resolution_table_a_leader_whose_stack_loses_a_unit_falls_on_a_twelve(
    faces: tuple[int, int], lives: bool
) -> None:
    play, battle = fight(BATH, "wessex-inf-1", "wessex-inf-2", "ceawlin", at="1936")
    play.step(BeginBattle(battle)).roll(1).roll(*faces)
    assert play.pos.is_alive("ceawlin") == lives and play.pos.slain == {}


def test_combat_resolution_table_a_leader_alone_defends_with_one() -> None:
    play, battle = fight("1935", "wessex-inf-1", "wessex-inf-2", at="1936")
    play.put("1935", "creoda").step(BeginBattle(battle))
    assert [line.amount for line in figures(play.pos, battle).defence] == [1]
    play.roll(3)
    assert not play.pos.is_alive("creoda")


def test_combat_phases_5_after_october_units_go_home_over_any_distance() -> None:
    play = Play().deployed().empty().put("0807", "wessex-inf-1", "ceawlin").held("bath", "wessex", "wessex")
    play.put("0906", "bath-inf-1").step(WayHome())
    assert play.why_not("home wessex-inf-1", ("2535",)) == {"home: hex"}
    assert play.why_not("home bath-inf-1", ("2137",)) == {"home: hex"}
    play.answer("home wessex-inf-1", ("2137",)).answer("home bath-inf-1", (BATH,)).answer("stay")
    assert play.pos.where["ceawlin"] == "0807" and play.pos.where["wessex-inf-1"] == "2137"


def test_combat_phases_5_nobody_goes_home_to_a_hex_that_others_hold() -> None:
    play = Play().deployed().empty().put("0807", "wessex-inf-1").put("2137", "mercia-inf-1").step(WayHome())
    assert play.why_not("home wessex-inf-1", ("2137",), "wessex") == {"home: hex"}


def test_nobody_is_asked_in_a_month_who_can_do_nothing() -> None:
    play = Play().deployed().empty().put("2137", "wessex-inf-1").step(Begin(("wessex",), "move"))
    play.answer("done")
    assert play.pos.agenda == () and len(SEVEN) == 7


def test_combat_phases_3_a_way_ends_elsewhere() -> None:
    """There and back again is no movement, and no redeployment."""
    play = Play().deployed().empty().put("2137", "wessex-inf-1")
    near = next(way.to for way in play.pos.fixed.board.ways["2137"])
    for step, verb in ((Redeploying, "redeploy"), (Moving, "move")):
        play.step(step(*alone("wessex")))
        assert play.why_not(f"{verb} wessex-inf-1", (near, "2137")) == {"way: elsewhere"}
        assert not play.why_not(f"{verb} wessex-inf-1", (near,))
