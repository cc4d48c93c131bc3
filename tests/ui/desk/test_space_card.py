"""The card of a place over the map."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.view import Fact
from dark_ages_desk.ui.desk.panels.card import SpaceCard


@pytest.mark.parametrize("number", [1, 2, 5])
def test_a_card_lies_beside_its_place_and_is_no_larger_than_its_facts(qtbot: QtBot, number: int) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    whole.resize(900, 600)
    whole.show()
    card = SpaceCard(whole)
    place = QRect(400, 280, 40, 40)
    facts = [Fact(f"Fact {one}", "outside this scenario") for one in range(number)]
    assert card.show_facts("PEA", "Peak", facts, place)
    assert card.isVisible() and not card.geometry().intersects(place)
    assert whole.rect().contains(card.geometry()) and card.height() < 60 + 40 * number


def test_a_place_of_which_nothing_is_known_has_no_card(qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    whole.resize(900, 600)
    whole.show()
    card = SpaceCard(whole)
    assert not card.show_facts("PEA", "Peak", [], QRect(400, 280, 40, 40))
    assert not card.isVisible()
