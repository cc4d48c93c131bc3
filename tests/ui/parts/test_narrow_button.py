"""A long order in a narrow column is shown whole, in as many lines as it needs."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.ui.parts.narrow_button import NarrowButton
from dark_ages_desk.ui.parts.widgets import FlowBox

# The platform without a screen says so whenever a window is opened.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

ORDER = "RECRUIT canterbury Heavy-Cavalry 5 WX3 · 40 gold"


def test_no_word_is_lost_and_each_line_has_room(qtbot: QtBot) -> None:
    button = NarrowButton(ORDER)
    qtbot.addWidget(button)
    whole = button.sizeHint()
    assert button.wrap(whole.width()) == [ORDER] and button.heightForWidth(whole.width()) == whole.height()
    lines, spare = button.wrap(220), whole.width() - button.fontMetrics().horizontalAdvance(ORDER)
    assert " ".join(lines) == ORDER and len(lines) > 1
    assert all(button.fontMetrics().horizontalAdvance(line) <= 220 - spare for line in lines)
    assert button.heightForWidth(220) >= whole.height() + (len(lines) - 1) * button.fontMetrics().height()


def test_a_column_of_long_orders_is_no_wider_than_it_has_room(qtbot: QtBot) -> None:
    box = FlowBox(4)
    qtbot.addWidget(box)
    for _ in range(3):
        box.add(NarrowButton(ORDER))
    box.resize(200, 400)
    box.show()
    assert box.minimumSizeHint().width() < 200
    for one in box.findChildren(NarrowButton):
        assert one.geometry().right() <= 200 and one.height() >= one.heightForWidth(one.width())
