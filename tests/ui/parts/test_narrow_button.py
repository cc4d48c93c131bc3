"""A long order in a narrow column keeps its beginning and its price, and its tip shows it whole."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.ui.parts.narrow_button import NarrowButton
from dark_ages_desk.ui.parts.widgets import FlowBox

# The platform without a screen says so whenever a window is opened.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_a_tip_has_the_whole_text_and_no_markup_and_a_wide_button_has_none(qtbot: QtBot) -> None:
    button = NarrowButton("RECRUIT <b>canterbury</b> & all")
    qtbot.addWidget(button)
    button.show()
    button.resize(button.sizeHint())
    assert button.toolTip() == ""
    button.resize(100, button.sizeHint().height())
    assert "&lt;b&gt;canterbury&lt;/b&gt; &amp; all" in button.toolTip()


def test_a_column_of_long_orders_is_no_wider_than_it_has_room(qtbot: QtBot) -> None:
    box = FlowBox(4)
    qtbot.addWidget(box)
    for number in range(3):
        box.add(NarrowButton(f"RECRUIT canterbury Heavy-Cavalry {number} WX3 for so many gold"))
    box.resize(200, 300)
    box.show()
    assert box.minimumSizeHint().width() < 200
    assert all(one.geometry().right() <= 200 for one in box.findChildren(NarrowButton))
