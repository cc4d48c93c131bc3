"""Nobody gains by a name, a number or a place in a list, and nothing comes from nowhere.

Where powers are equal by the rules a lot decides, with one ticket for each. Forces with other numbers, and powers in
other seats, have the same chances. DP, units and markers change by what is told, and by nothing else.
"""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from dark_ages_desk.core.question import CHANCE, REFEREE, Draw
from dark_ages_desk.games.carolingian_twilight.phases.initiative import Initiative
from dark_ages_desk.games.carolingian_twilight.phases.viking_raid import TargetArea
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import MARKERS
from dark_ages_desk.library import new_session
from tests.games.at_random import give_next_answer

from .play import Play, operate, rules

POWERS = ("charles", "louis", "lothar")


def test_equal_powers_begin_the_bidding_by_a_lot_with_one_ticket_each() -> None:
    play = Play(first_bidder="lot").set(dp=dict.fromkeys(POWERS, 4)).begin(Initiative())
    (draw,) = play.question.options
    assert play.question.seat == CHANCE and isinstance(draw, Draw)
    assert dict(draw.contents) == dict.fromkeys(POWERS, 1)


@pytest.mark.parametrize("bids", [(3, 1, 0), (2, 2, 1), (0, 0, 0)])
def test_bids_of_others_in_the_same_seats_lead_to_the_same_boxes(bids: tuple[int, int, int]) -> None:
    """Each of the three is the first, the second and the third bidder once; the order of boxes goes by that alone."""
    orders = set()
    for first in POWERS:
        play = Play(first_bidder="lot").set(dp=dict.fromkeys(POWERS, 5)).begin(Initiative()).draw(first)
        round_table = play.pos.powers_clockwise(first)
        for bid in bids:
            play.say("raise", bid) if bid else play.say("stand")
        while play.question.option("stand") is not None:
            play.say("stand")
        order = []
        while play.question.option("box") is not None:
            order.append(round_table.index(play.question.power))
            play.pick("box", play.offers("box")[0])
            if not play.asked:
                break
        orders.add(tuple(order))
    assert len(orders) == 1


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_forces_of_equal_size_are_raided_first_as_likely_whoever_came_first(order: tuple[int, ...]) -> None:
    play = Play()
    for at in order:
        play.put(POWERS[at], "francia", warrior=2)
    play.put("vikings", "scandinavia", warrior=4)
    play.begin(TargetArea("channel-sea")).roll(3)
    (draw,) = play.question.options
    assert isinstance(draw, Draw) and [number for _, number in draw.contents] == [1, 1, 1]


@pytest.mark.parametrize("attacker", POWERS)
def test_the_same_battle_has_the_same_chances_whoever_fights_it(attacker: str) -> None:
    found = set()
    for defender in POWERS:
        if defender == attacker:
            continue
        play = Play()
        force = play.put(attacker, "francia", warrior=4)
        play.put(defender, "francia", warrior=2, militia=1)
        for power in POWERS:
            play.put(power, {"charles": "aquitania", "louis": "bavaria", "lothar": "tuscany"}[power], leader=1)
        operate(play, force, 3)
        (forecast,) = rules().forecast(play.pos, REFEREE, play.question)
        found.add(tuple(tuple(share.chance for share in column.cases[0].shares) for column in forecast.odds().columns))
    assert len(found) == 1 and all(0 <= chance <= 1 for shares in found for column in shares for chance in column)


def worth(pos: CarolingianPosition) -> int:
    """All markers there are, wherever they lie."""
    held = sum(len(hand) for hand in pos.hands.values())
    return sum(pos.pool.values()) + held + len(pos.out) + len(pos.effects_of_marker("de-ceremonis"))


@pytest.mark.parametrize("seed", range(4))
def test_markers_units_and_points_change_by_what_is_told_alone(seed: int) -> None:
    rng = random.Random(seed)
    session = new_session(f"carolingian-twilight/27.{2 + seed}", seed=seed)
    for _ in range(500):
        if session.outcome() is not None:
            break
        before: CarolingianPosition = session.position
        give_next_answer(session, rng)
        after: CarolingianPosition = session.position
        told = {note.kind for note in after.notes}
        assert worth(after) == sum(MARKERS.values())
        for power in before.ranks:  # all that have ever been in play
            was, now = (sum(force.size for force in pos.forces_of(power)) for pos in (before, after))
            if was != now:
                assert told & {"placed", "taken up", "raised", "lost", "disbanded", "went over", "gathered", "arrives",
                               "heir", "raid over", "bargained", "takes over", "faction",
                               "partition"}, told  # fmt: skip
        if dict(after.dp) != dict(before.dp):
            assert told & {"dp", "box", "npp", "paid", "pillaged", "bought", "raised", "maintained", "traded", "gave",
                           "lent", "pledged", "mended", "feudalism", "leader lost", "takes over", "line", "counted",
                           "bargained", "again", "returned", "lost", "phase", "turn"}, told  # fmt: skip
