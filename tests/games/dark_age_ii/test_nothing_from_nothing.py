"""Armies, ships, population, forts, trade and points: a line changes them only where its rule says so."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.ruleset import apply, moments, open_questions
from dark_ages_desk.games.dark_age_ii.ruleset import DarkAgeII
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from tests.games.dark_age_ii.table import ruleset

WAR = {"MOVE", "ASSAULT", "PROBE", "OVERRUN", "RAID"}
AFLOAT = {"SHIPS", "CONVOY"}
SWAPS = {"EXCHANGE", "VIKING"}

MORE = {
    # 8.5 a ship lands as an army; 3.11 the people of Gaels take arms
    "armies": {"LEVY", "ARM", "LAND", *WAR, *SWAPS},
    # 5.11 Vikings' plunder
    "ships": {"LAUNCH", *WAR, *AFLOAT, *SWAPS},
    "population": {"GROW", "POP", "SETTLE"},
    "forts": {"FORTIFY"},
    "trade": {"BUILD"},
    "points": {"TAX", "PILLAGE", *WAR, *AFLOAT, *SWAPS},
}
"""Per thing the lines that there may be more of it after."""

LESS = {
    "armies": {"SIEGE", "INVADE", "POP", *WAR, *AFLOAT, *SWAPS},
    "ships": {"SETTLE", "LAND", *WAR, *AFLOAT, *SWAPS},
    "population": {"ARM", "MIGRATE", "PILLAGE", "SIEGE", "INVADE", *WAR},
    "forts": {"RAZE", "PILLAGE", "SIEGE", "INVADE", *WAR},
    "trade": {"PILLAGE", *WAR},
}
"""And less; points are spent by all that cost some."""


def totals(pos: DarkAge) -> dict[str, int]:
    """All that there is, on the map and off it."""
    areas, kingdoms = pos.areas.values(), pos.kingdoms.values()
    off = sum(one.reserve + one.late + one.household + one.scattered for one in kingdoms)
    return {
        "armies": sum(area.armies for area in areas) + off,
        "ships": sum(area.ships for area in areas) + sum(one.fleet for one in kingdoms),
        "population": sum(area.population for area in areas),
        "forts": sum(area.forts for area in areas),
        "trade": sum(area.trade for area in areas),
        "points": sum(one.points + one.treasury for one in kingdoms),
    }


def turn(rules: DarkAgeII, pos: DarkAge, rng: random.Random) -> tuple[DarkAge, list[DarkAge]]:
    """The position after the sheets of a turn, and what it went through on the way."""
    now = pos.turn
    while pos.turn in (0, now) and pos.verdict is None:
        question = open_questions(pos)[0]
        option = question.options[0]
        answer = Answer(question.seat, question.power, option.verb, option.sample(rng.randrange))
        way = list(moments(pos, answer))
        if way[-1].round or len(way) > 5:
            return way[-1], [pos, *way]
        pos = apply(pos, answer, open_questions(pos))
    return pos, []


@pytest.mark.parametrize("seed", range(4))
def test_a_line_makes_and_destroys_nothing_but_by_its_rule(seed: int) -> None:
    rules, rng = ruleset(), random.Random(seed)
    pos, lines = rules.start(), 0
    for _ in range(8):
        pos, way = turn(rules, pos, rng)
        for before, after in pairwise(way):
            if len(after.results) != len(before.results) + 1 or not before.round:
                continue
            lines += 1
            line = after.results[-1].line
            verb = line.verb if isinstance(line, Order) and after.results[-1].code == "done" else ""
            was, now = totals(before), totals(after)
            for thing, number in now.items():
                assert number <= was[thing] or verb in MORE[thing], (line, thing, was, now)
                assert number >= was[thing] or thing == "points" or verb in LESS[thing], (line, thing, was, now)
                if thing == "points" and number < was[thing]:
                    assert verb, (line, was, now)
    assert lines > 500


@pytest.mark.parametrize("verb", ["DISBAND", "RESERVE", "HOUSE", "LOAN", "RETURN", "RECALL", "SABOTAGE", "DISOWN"])
def test_what_only_moves_armies_about_is_in_neither_list(verb: str) -> None:
    assert all(verb not in verbs for verbs in (*MORE.values(), *LESS.values()))
