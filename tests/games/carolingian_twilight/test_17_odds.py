"""17.0 The odds of combat: exactly what the table does, over all branches of all rolls."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.odds import ContestTooLarge, EndlessContest, outcomes, sum_probabilities
from dark_ages_desk.core.question import Answer, Pick, Question
from dark_ages_desk.games.carolingian_twilight.odds.exchange import (
    ATTACKER,
    DEFENDER,
    NOBODY,
    Exchange,
    Prospect,
    Side,
    Terms,
    prospect,
)
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Fight
from dark_ages_desk.games.carolingian_twilight.state.units import make_units
from dark_ages_desk.games.carolingian_twilight.war.results import weakest_units

from .play import Play, operate, rules
from .walked import Walked

CHARTS = rules().charts


def sides(first: dict[str, int], second: dict[str, int], crts: tuple[str, str], bonus: tuple[int, int]) -> Terms:
    one, two = (
        Side(make_units(**stack), crt, more) for stack, crt, more in zip((first, second), crts, bonus, strict=True)
    )
    return Terms((one, two), False, CHARTS)


def chosen(crts: dict[str, str], enemy: str, tired: bool) -> object:
    """The supposed choices: each power's CRT as long as it may use it, the weakest first, no free move; the attack is
    repeated until OP run out unless ``tired``."""

    def choose(pos: CarolingianPosition, question: Question) -> Answer:
        verbs = [option.verb for option in question.options]
        if question.rule == "17.4":
            wanted = crts[question.power]
            verb, value = (wanted if wanted in verbs else verbs[-1]), None
        elif "lose" in verbs:
            option = question.options[0]
            assert isinstance(option, Pick)
            force = pos.forces[int(option.choices[0].id.split(":")[0])]
            lost = weakest_units(force.units, option.at_least)
            value = tuple(f"{force.id}:{kind}" for kind, number in enumerate(lost) for _ in range(number))
            verb = "lose"
        elif "stay" in verbs:
            verb, value = "stay", None
        elif "attack" in verbs and not tired:
            verb, value = "attack", (enemy,)
        else:
            verb, value = "over", None
        return Answer(question.seat, question.power, verb, value)

    return choose


def on_the_table(
    first: dict[str, int],
    second: dict[str, int],
    crts: tuple[str, str],
    *,
    siege: bool = False,
    op: int = 1,
    bonus: tuple[int, int] = (0, 0),
) -> dict[tuple[int, int], Fraction]:
    """Charles attacks Louis on the real table: the exact chance of every (units left, units left)."""
    play = Play()
    force = play.put("charles", "francia", **first)
    enemy = play.put("louis", "paris" if siege else "francia", **second)
    play.put("charles", "saxony", militia=1)
    play.put("lothar", "tuscany", leader=1)  # somebody's leader lives, or the game would end with the last one
    play.set(pool={})
    operate(play, force, 6)
    play.set(operation=replace(play.pos.operation, op=op))
    choose = chosen({"charles": crts[0], "louis": crts[1]}, str(enemy.id), op == 1)
    play.pick("attack", str(enemy.id))
    markers = {one: more for one, more in zip((force.id, enemy.id), bonus, strict=True) if more}
    play.set(fight=Fight(leadership=markers))

    def left(end: Walked) -> tuple[int, int]:
        forces = end.pos.forces
        return tuple(forces[one.id].size if one.id in forces else 0 for one in (force, enemy))  # type: ignore[return-value]

    return sum_probabilities(outcomes(Walked.of(play.pos, choose, "over")), left)  # type: ignore[arg-type]


FIGHTS = [
    ({"warrior": 3}, {"warrior": 2}, ("engagement", "engagement")),
    ({"warrior": 2, "militia": 2}, {"leader": 1, "warrior": 2}, ("engagement", "shock")),
    ({"leader": 1, "field_army": 2}, {"warrior": 3}, ("shock", "engagement")),
    ({"leader": 1, "field_army": 2, "warrior": 2}, {"field_army": 3}, ("shock", "shock")),
    ({"nomad": 3, "warrior": 1}, {"nomad": 1, "warrior": 2}, ("raid", "engagement")),
    ({"leader": 1}, {"leader": 1}, ("shock", "shock")),
    ({"militia": 5}, {"warrior": 5}, ("raid", "raid")),
]


@pytest.mark.parametrize("siege", [False, True])
@pytest.mark.parametrize(("first", "second", "crts"), FIGHTS)
def test_17_0_one_attack_is_what_all_branches_of_the_table_amount_to(
    first: dict[str, int], second: dict[str, int], crts: tuple[str, str], siege: bool
) -> None:
    terms = replace(sides(first, second, crts, (0, 0)), siege=siege)
    assert prospect(terms).ends == on_the_table(first, second, crts, siege=siege)


@pytest.mark.parametrize(("first", "second", "crts"), FIGHTS[:4])
def test_17_2_attacking_while_op_last_is_what_the_table_amounts_to(
    first: dict[str, int], second: dict[str, int], crts: tuple[str, str]
) -> None:
    assert prospect(sides(first, second, crts, (0, 0)), 3).ends == on_the_table(first, second, crts, op=3)


def test_17_5_leadership_moves_the_column_in_the_first_combat_only() -> None:
    first, second, crts = {"warrior": 2}, {"warrior": 2}, ("engagement", "engagement")
    led = prospect(sides(first, second, crts, (2, 1)), 2)
    assert led.ends == on_the_table(first, second, crts, op=2, bonus=(2, 1))
    assert led.expected_loss(DEFENDER) > prospect(sides(first, second, crts, (0, 1)), 2).expected_loss(DEFENDER)


def test_17_8_a_chain_of_counterattacks_without_losses_is_a_geometric_series() -> None:
    # Engagement, one against one: CA on 2, 3, 4; D1 CA on 5 and D1 on 6 kill; A1 on 1 dies. The striker who begins
    # kills with 1/3, dies with 1/6 and is answered by the same with 1/2: x = 1/3 + 1/2 (1/6 + 1/2 x), x = 5/9.
    one = {"warrior": 1}
    found = prospect(sides(one, one, ("engagement", "engagement"), (0, 0)))
    assert found.ends == {(1, 0): Fraction(5, 9), (0, 1): Fraction(4, 9)}


def test_17_9_a_lone_militia_behind_walls_dies_only_by_its_own_counterattack() -> None:
    # Each loss is one less, so D1 does nothing to it; on 2 to 5 it counterattacks, and may roll the A1 or be answered:
    # x = 4/6 (1/6 + 3/6 x), x = 1/6.
    terms = Terms((Side(make_units(warrior=1)), Side(make_units(militia=1))), True, CHARTS)
    assert prospect(terms).defender_gone == Fraction(1, 6)


def test_the_figures_of_a_prospect() -> None:
    terms = sides({"leader": 1, "warrior": 1}, {"leader": 1, "militia": 3}, ("engagement", "engagement"), (0, 0))
    quarter = Fraction(1, 4)
    found = Prospect(terms, {(2, 0): quarter, (0, 0): quarter, (0, 4): quarter, (1, 2): quarter})
    assert (found.taken, found.defender_gone, found.attacker_gone) == (quarter, 2 * quarter, 2 * quarter)
    assert (found.expected_loss(ATTACKER), found.expected_loss(DEFENDER)) == (Fraction(5, 4), Fraction(10, 4))
    assert found.losses == {(0, 4): quarter, (1, 2): quarter, (2, 4): quarter, (2, 0): quarter}


def own(cell: str) -> dict[str, Chart]:
    """An owner's Engagement table with the same result everywhere."""
    chart = CHARTS["engagement"]
    return {**CHARTS, "engagement": replace(chart, cells=dict.fromkeys(chart.cells, cell))}


def test_an_owners_table_on_which_nobody_ever_stops_has_no_odds() -> None:
    side = Side(make_units(warrior=2))
    with pytest.raises(EndlessContest):
        prospect(Terms((side, side), False, own("CA")))
    with pytest.raises(ContestTooLarge):  # what waits grows with every counterattack
        prospect(Terms((side, side), False, own("CA D1")))


def test_17_6_what_stands_to_the_right_of_a_counterattack_waits_for_it() -> None:
    # CA D1 for the attacker, NE for the counterattacker (who strikes on Raid with fewer units): D1 comes last.
    charts = {**own("CA D1"), "raid": replace(CHARTS["raid"], cells=dict.fromkeys(CHARTS["raid"].cells, "A1"))}
    terms = Terms((Side(make_units(warrior=2)), Side(make_units(nomad=2), "raid")), False, charts)
    assert prospect(terms).ends == {(2, 0): 1}  # A1 of the counterattacker, then the D1 that waited


def test_17_6_nothing_is_left_to_do_when_the_exchange_is_over() -> None:
    terms = sides({"warrior": 1}, {"warrior": 1}, ("engagement", "engagement"), (0, 0))
    assert Exchange(terms, (1, 0), NOBODY).chances() == ()
