"""Owners whose land touches can be told apart by everybody, in all positions measured, and keep their look all game.

``touching.json`` has the pairs that touched at the starts and in twenty random games of ten turns of each scenario.
With ``SOAK=1`` these games are played again, and pairs that the file does not know are measured, too.
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color
from PySide6.QtGui import QColor

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.view import PowerView, TableView
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.map import map_colours
from dark_ages_desk.ui.map.areas.tint import WASH
from dark_ages_desk.ui.map.placement import find_tincture
from tests.games.at_random import answer_next

SOAK = bool(os.environ.get("SOAK"))
APART = 10.0
"""Distance (CIEDE2000) at which everybody tells two colours apart."""

SIGHTS = ("normal", "protan", "deutan", "tritan")
TURNS, SEEDS = (5, 10), range(1, 21)
KNOWN: dict[str, dict[str, str]] = json.loads((Path(__file__).parent / "touching.json").read_text("utf-8"))

Pair = tuple[str, str]


def list_neighbours(session: Session) -> Mapping[str, frozenset[str]]:
    board = session.ruleset.board
    if isinstance(board, AreaBoard):
        return {space: frozenset(others) for space, others in board.neighbours.items()}
    grid = board.grid
    return {name: frozenset(grid.ids[other] for other in grid.neighbours(index)) for index, name in enumerate(grid.ids)}


def find_touching(session: Session, view: TableView) -> set[Pair]:
    """The pairs of powers that share a place or hold neighbouring ones."""
    held = {key: {one.owner} if one.owner else set(one.shared) for key, one in view.spaces.items()}
    found: set[Pair] = set()
    for key, others in list_neighbours(session).items():
        owners = held.get(key, set())
        found.update(combinations(sorted(owners), 2))
        for other in others:
            found.update((min(a, b), max(a, b)) for a in owners for b in held.get(other, ()) if a != b)
    return found


def paint(power: PowerView) -> Color:
    """Land of a power as it is painted, in the middle of an area and between the lines of its pattern."""
    wash = find_tincture(power).wash(WASH)
    red, green, blue = (a * b // 255 for a, b in zip(wash.getRgb()[:3], map_colours.PARCHMENT, strict=True))
    return Color(QColor(red, green, blue).name())


def measure_distance(first: PowerView, second: PowerView) -> float:
    """The least distance of their lands as painted, in normal sight and under each deficiency."""
    lands = [paint(power) for power in (first, second)]
    views = [[land if sight == "normal" else land.filter(sight) for land in lands] for sight in SIGHTS]
    return min(one.delta_e(other, method="2000") for one, other in views)


def check_pair(first: PowerView, second: PowerView) -> None:
    drawn = first.pattern != second.pattern and first.sign != second.sign
    assert drawn or measure_distance(first, second) >= APART, (first.name, second.name, first.pattern)


def play(scenario: str, seed: int, turns: int) -> Iterator[tuple[int, Session]]:
    """Play a random game, and yield it at the beginning of each turn."""
    session = new_session(scenario, seed=seed)
    policy, seen = EagerPolicy(session.ruleset, random.Random(seed)), -1
    while session.questions():
        number = re.search(r"(?:turn|year) (\d+)", " ".join(session.position.headings[:1]), re.IGNORECASE)
        turn = int(number[1]) if number else 0
        if turn != seen:
            seen = turn
            yield turn, session
            if turn >= turns:
                break
        answer_next(session, policy)
    session.close()


@pytest.mark.parametrize("scenario", sorted(KNOWN))
def test_owners_that_touch_differ_by_colour_or_by_pattern_and_letters(scenario: str) -> None:
    session = new_session(scenario, seed=1)
    view = session.view(REFEREE)
    pairs = find_touching(session, view)
    session.close()
    pairs |= {(one, other) for one, others in KNOWN[scenario].items() for other in others.split()}
    assert pairs
    for first, second in sorted(pairs):
        if "system" not in (view.powers[first].rank, view.powers[second].rank):
            check_pair(view.powers[first], view.powers[second])


@pytest.mark.parametrize("scenario", ["carolingian-twilight/27.10", "dark-age-ii/irish-sea"])
def test_owners_keep_their_look_all_game(scenario: str) -> None:
    looks: dict[str, tuple[str, str, str]] = {}
    for _, session in play(scenario, 2, 4):
        for key, power in session.view(REFEREE).powers.items():
            look = power.colour, power.pattern, power.sign
            assert looks.setdefault(key, look) == look
    assert looks


@pytest.mark.skipif(not SOAK, reason="plays twenty games of each scenario; make soak")
@pytest.mark.parametrize("scenario", sorted(KNOWN))
def test_owners_that_touch_in_twenty_games_differ(scenario: str) -> None:
    for seed in SEEDS:
        for turn, session in play(scenario, seed, max(TURNS)):
            view = session.view(REFEREE)
            for first, second in sorted(find_touching(session, view)) if turn < 2 or turn in TURNS else ():
                if "system" not in (view.powers[first].rank, view.powers[second].rank):
                    check_pair(view.powers[first], view.powers[second])
