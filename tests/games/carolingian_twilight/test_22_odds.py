"""22.0 The odds of subversion and conversion."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dark_ages_desk.core.odds import outcomes, sum_probabilities
from dark_ages_desk.core.question import Answer, Pick, Question
from dark_ages_desk.games.carolingian_twilight.markers.subversion import COLUMN, CONVERSION, SUBVERSION, TurnRoll
from dark_ages_desk.games.carolingian_twilight.odds.forecast_turning import Stack, compute_turning
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import make_units

from .play import Play, rules
from .walked import Walked

CHART = rules().charts["subversion"]


def stack(power: str, **numbers: int) -> Stack:
    return Stack(power, rules().fixed.powers[power].frankish, make_units(**numbers))


def test_22_0_the_chance_of_each_result_is_that_of_its_faces() -> None:
    found = compute_turning(CHART, "Subversion", stack("slavs", warrior=2), stack("louis", militia=4))
    assert {turn.result: turn.share for turn in found.turns} == {
        "Betrayal": Fraction(2, 6),
        "Desertion": Fraction(3, 6),
        "Rebellion": Fraction(1, 6),
    }


def test_22_0_a_die_takes_no_more_units_than_there_are() -> None:
    # Against four militia a die takes 1, 2, 3 and, on 4, 5 and 6, all four: (1 + 2 + 3 + 3 × 4) / 6 = 3.
    found = compute_turning(CHART, "Subversion", stack("slavs", warrior=2), stack("louis", militia=4))
    assert found.enemy_loses == Fraction(4, 6) * 3 and found.own_losses == Fraction(2, 6)
    assert found.gone == Fraction(4, 6) * Fraction(1, 2)
    assert found.come_over == 0


def test_22_0_frankish_warriors_and_field_armies_do_not_desert_but_rebel() -> None:
    found = compute_turning(CHART, "Subversion", stack("slavs", warrior=1), stack("louis", warrior=2, field_army=1))
    assert {turn.result: turn.mean for turn in found.turns}["Desertion"] == 0
    assert found.works == Fraction(1, 6)  # only by rebellion
    assert found.gone == Fraction(1, 6) * Fraction(4, 6)


def test_22_0_leaders_are_never_touched() -> None:
    found = compute_turning(CHART, "Conversion", stack("charles", leader=1), stack("louis", leader=1))
    assert (found.works, found.backfires, found.gone) == (0, 0, 0)


def test_22_0_muslim_nomads_hold_to_their_faith_and_others_do_not() -> None:
    muslims = compute_turning(CHART, "Conversion", stack("charles", warrior=1), stack("muslims", nomad=2))
    assert muslims.works == 0 and muslims.backfires == Fraction(2, 6)
    slavs = compute_turning(CHART, "Conversion", stack("charles", warrior=1), stack("slavs", warrior=2))
    assert slavs.come_over == slavs.enemy_loses == Fraction(3, 6) + Fraction(1, 6) * Fraction(11, 6)


def choose(pos: CarolingianPosition, question: Question) -> Answer:
    """Whoever has to choose takes the units that are listed first."""
    option = question.options[0]
    assert isinstance(option, Pick)
    ids = tuple(choice.id for choice in option.choices for _ in range(choice.most))
    return Answer(question.seat, question.power, option.verb, ids[: option.at_least])


@pytest.mark.parametrize("marker", [SUBVERSION, CONVERSION])
@pytest.mark.parametrize(
    ("own", "victim"),
    [
        ({"warrior": 2}, {"militia": 3, "warrior": 1}),
        ({"leader": 1}, {"leader": 1, "militia": 2}),
        ({"field_army": 1, "militia": 1}, {"field_army": 2, "warrior": 4, "militia": 2}),
    ],
)
def test_22_0_the_odds_are_what_all_branches_of_the_table_amount_to(
    marker: str, own: dict[str, int], victim: dict[str, int]
) -> None:
    play = Play()
    by = play.put("charles", "francia", **own)
    against = play.put("louis", "francia", **victim)
    play.put("lothar", "tuscany", leader=1)
    play.set(pool={})
    play.begin(TurnRoll("charles", marker, by.id, against.id))
    ours, theirs = sum(by.units), sum(against.units)

    def left(end: Walked) -> tuple[int, int]:
        sizes = [sum(f.size for f in end.pos.forces.values() if f.power == power and f.space == "francia")
                 for power in ("charles", "louis")]  # fmt: skip
        return sizes[0], sizes[1]

    walked = sum_probabilities(outcomes(Walked.of(play.pos, choose, "")), left)
    found = compute_turning(
        CHART, COLUMN[marker], Stack("charles", True, by.units), Stack("louis", True, against.units)
    )
    assert sum(share for (_, b), share in walked.items() if b < theirs) == found.works
    assert sum(share for (a, _), share in walked.items() if a < ours) == found.backfires
    assert sum(share * max(0, theirs - b) for (_, b), share in walked.items()) == found.enemy_loses
