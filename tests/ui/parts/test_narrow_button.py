"""A long order in a narrow column ends in an ellipsis, and its tip shows it as it is written."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from dark_ages_desk.ui.parts.narrow_button import NarrowButton


def test_a_tip_has_the_whole_text_and_no_markup_and_a_wide_button_has_none(qtbot: QtBot) -> None:
    button = NarrowButton("RECRUIT <b>canterbury</b> & all")
    qtbot.addWidget(button)
    button.show()
    button.resize(button.sizeHint())
    assert button.toolTip() == ""
    button.resize(100, button.sizeHint().height())
    assert "&lt;b&gt;canterbury&lt;/b&gt; &amp; all" in button.toolTip()
    assert button.minimumSizeHint().width() <= 100 < button.sizeHint().width()
