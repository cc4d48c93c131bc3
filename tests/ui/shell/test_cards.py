"""Every card of the start page shows its own cut of its scenario's map, with the sides as they begin."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage

from dark_ages_desk.desk import catalogue, find_look_files
from dark_ages_desk.library import new_session
from dark_ages_desk.opening import SEED, build_opening_view
from dark_ages_desk.tools.pictures.boards import CARD
from dark_ages_desk.tools.pictures.realms import cut_battle, cut_country
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.shell.setup_map import find_homes, list_held

SMALL = QSize(64, 28)  # rows without bytes that mean nothing
APART = 0.5
"""Least mean difference of two cards of a game, in levels of 255, when both are as small as ``SMALL``."""


def test_no_two_cards_of_a_game_show_the_same() -> None:
    cards = [card for card in catalogue().scenarios if card.game != "wergild"]  # the tests' own game has no map
    seen = {card.id: shrink(QImage(str(card.picture))) for card in cards}
    assert all(one.size() == SMALL for one in seen.values())
    for first, second in combinations(cards, 2):
        if first.game == second.game:
            assert measure(seen[first.id], seen[second.id]) >= APART, (first.id, second.id)


def shrink(picture: QImage) -> QImage:
    return picture.scaled(SMALL, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def measure(one: QImage, other: QImage) -> float:
    first, second = (bytes(it.convertToFormat(QImage.Format.Format_RGB888).constBits()) for it in (one, other))
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


@pytest.mark.parametrize("scenario", ["hastings", "tours", "free-battle-steppe"])
def test_the_cut_of_a_battle_has_all_of_both_armies(scenario: str) -> None:
    session = new_session(f"dark-ages-1971/{scenario}", seed=SEED)
    shown, board = build_opening_view(session), session.ruleset.board
    files = find_look_files(board)
    look = look_of(board, files.map_folder, files.counters)
    sides = [power.id for power in shown.powers.values() if power.seat]
    _, box = find_homes(look, list_held(shown), sides)
    cut = cut_battle(look, box)
    places = {one.space for one in shown.counters}
    assert {one.power for one in shown.counters} == set(sides)
    assert all(cut.contains(look.anchor(place)) for place in places)
    assert cut.width() / cut.height() == pytest.approx(CARD.width() / CARD.height())


def test_a_country_that_is_too_tall_for_a_card_is_shown_from_north_to_south() -> None:
    frame, box = QRectF(0, 0, 1000, 1400), QRectF(300, 100, 400, 1200)
    north, south = cut_country(frame, box, 0), cut_country(frame, box, 1)
    assert north.top() == box.top() and south.bottom() == box.bottom()
    assert north.size() == south.size() and frame.contains(north) and frame.contains(south)
