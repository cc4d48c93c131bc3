"""A turn of each game is played from the accessibility tree alone: by keys and accessible actions, without mouse or
pixels.

The suite plays a part of a long turn; ``SOAK=1`` plays all of it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QApplication

from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.blind import BlindPlayer
from tests.ui.conftest import show_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

WHOLE = os.environ.get("SOAK") == "1"
MOST = 600
"""Maximum number of answers of a turn."""


@dataclass(frozen=True)
class Plan:
    """How a game is played: what is chosen on the map, the buttons that are preferred, and when the part is over.

    ``by_map`` are pairs: a part of a question, and the button to press before something is chosen in the list of
    places, "" for none. Each is done once.
    """

    scenario: str
    by_map: tuple[tuple[str, str], ...]
    preferred: tuple[str, ...]
    part_is_over: Callable[[Session], bool]
    turn_is_over: Callable[[Session], bool]


def heading(at: int, words: str) -> Callable[[Session], bool]:
    """Return whether a heading of the present moment begins with these words."""
    return lambda session: "".join(session.position.headings[at : at + 1]).startswith(words)


PLANS = [
    Plan(
        "carolingian-twilight/27.2",
        (("Charles: place your army", "Warrior"), ("Louis: place your army", "Militia")),
        ("Place the rest for me", "Operate with", "Pass", "Roll", "Break the tie", "No ", "End ", "Finish", "Stop"),
        lambda session: len(session.entries) > 6,
        heading(0, "Turn 2"),
    ),
    Plan(
        "dark-ages-1971/hastings",
        (("choose your hilltop", ""), ("Normans: move your units", ""), ("Anglo-Saxons: move your units", "")),
        ("Use suggested", "Finish deployment", "South", "End the Movement", "End ", "No ", "Roll"),
        heading(0, "Game-Turn 2"),
        heading(0, "Game-Turn 2"),
    ),
    Plan(
        "dark-age-britain-570/evening",
        (("Gwynedd: place your army", "Gwynedd infantry"), ("Rheged: move your units", "")),
        ("Place the rest for me", "Finish", "Confirm", "Pay", "Roll", "Draw", "No ", "None", "Pass"),
        lambda session: len(session.entries) > 10,
        heading(0, "The year 571"),
    ),
    Plan(
        "dark-age-ii/irish-sea",
        (),
        ("Draw", "Continue", "Fill the sheet", "Hand in", "Roll"),
        lambda session: session.sealed[0] >= 2,
        heading(0, "Turn 2"),
    ),
    Plan(
        "strategy-and-conquest/duel-iberia",
        (),
        ("Hold the rest", "Hand in", "Roll", "Continue"),
        heading(0, "Turn 2"),
        heading(0, "Turn 2"),
    ),
]


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[DeskWindow]:
    yield from show_window(1600, 1000)


def may_be_taken(row: str) -> bool:
    return "may be picked up" in row


def may_be_chosen(row: str) -> bool:
    return "ay be chosen" in row


def choose_on_map(player: BlindPlayer, first: str, heard: int) -> None:
    """Choose something in the list of places until the question is answered: a counter first, then a place."""
    if first:
        assert player.press(first)
    if not first and player.choose(may_be_taken):
        assert player.choose(lambda row: "costs" in row) or player.choose(may_be_chosen)
    else:
        assert player.choose(may_be_chosen)
    if len(player.heard) == heard:  # the facing at its end is asked for
        player.press(player.answers()[0])


def press_any(player: BlindPlayer, heard: int) -> str:
    """Press the first button that answers something or changes what may be pressed; return its name, "" for none."""
    before = player.answers()
    for name in before:
        taken_back = name == "None" or name.startswith(("All ", "Choose ")) or name.endswith((": one less", ": all"))
        if not taken_back and player.press(name) and (len(player.heard) > heard or player.answers() != before):
            return name
    return ""


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.scenario.split("/")[0])
def test_a_turn_is_played_from_the_tree_alone(window: DeskWindow, plan: Plan) -> None:
    player = BlindPlayer(window)
    session = new_session(plan.scenario, seed=3)
    left, filled = list(plan.by_map), ""
    try:
        window.show_session(session)
        is_over = plan.turn_is_over if WHOLE else plan.part_is_over
        for _ in range(MOST):
            QApplication.processEvents()
            if is_over(session):
                break
            if player.sit_down():
                continue
            heard, asked = len(player.heard), player.asked
            todo = next((one for one in left if one[0] in asked), None)
            if todo is not None:
                left.remove(todo)
                choose_on_map(player, todo[1], heard)
                assert len(player.heard) > heard, asked
                continue
            passed_over = {"Fill the sheet", "Hold the rest"} if filled == asked else set()
            pressed = player.press_first(plan.preferred, passed_over)
            filled = asked
            if not pressed:
                pressed = press_any(player, heard) or player.choose(may_be_chosen)
            assert pressed, f"nothing answers: {asked} {player.answers()}"
        assert is_over(session), player.heard[-3:]
        assert all("<" not in words for words in player.heard)
        done = {one for one in plan.by_map if one not in left}
        assert done == set(plan.by_map) or not WHOLE
        assert done or not plan.by_map
    finally:
        player.leave()
