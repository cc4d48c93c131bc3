"""Games of written orders in the room: how many sheets are sealed, who still writes, who leads."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.core.view import LedgerRow, PowerView, Standing, TableView
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.audience.audience_state import build_bulletin
from dark_ages_desk.ui.audience.panels import Banner, ScorePanel


def test_the_banner_tells_how_many_are_sealed_and_who_still_writes(qtbot: QtBot) -> None:
    session = new_session("dark-age-ii/irish-sea", seats=("Anna", "Ben", "Cleo"), seed=1)
    while session.questions()[0].seat == CHANCE:
        session.roll()
    banner = Banner()
    qtbot.addWidget(banner)
    told = build_bulletin(session)
    writing = told.writing
    assert len(writing) == 3 and "0 of 3" in told.sealed
    banner.show_bulletin(told)
    assert "Still writing: " in banner.accessibleName()
    for left in (2, 1):
        question = session.questions()[0]
        session.answer(question.seat, question.options[0].verb, (), question.power)
        told = build_bulletin(session)
        assert len(told.writing) == left and set(told.writing) < set(writing)
        assert question.power not in told.writing
        banner.show_bulletin(told)
        names = banner.accessibleName().partition("Still writing: ")[2]
        assert told.view.powers[question.power].name not in names
    session.close()


def test_nobody_writes_where_one_player_is_asked_after_the_other() -> None:
    session = new_session("carolingian-twilight/27.2", seed=1)
    assert build_bulletin(session).writing == ()
    session.close()


def test_the_points_are_in_order_and_of_one_kind(qtbot: QtBot) -> None:
    powers = {key: PowerView(key, f"Realm {key}", f"short {key}", "#208030", "plain", key, "player") for key in "ABC"}
    rows = (
        LedgerRow("A", (), standing=Standing("VP", "3", 3)),
        LedgerRow("B", ()),
        LedgerRow("C", (), standing=Standing("VP", "9", 9)),
    )
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show_view(TableView("table", "", "", {}, (), powers, ledger=rows))
    assert [row.power for row in panel.rows] == ["C", "A", "B"]
    assert panel.accessibleName() == "short C VP 9; short A VP 3; short B"


def test_a_code_is_no_name_in_the_room(qtbot: QtBot) -> None:
    powers = {"GA": PowerView("GA", "Kingdom of Galiza", "GA", "#208030", "plain", "GA", "player", called="Galiza")}
    panel = ScorePanel()
    qtbot.addWidget(panel)
    rows = (LedgerRow("GA", (), standing=Standing("Rank", "Baron", 2)),)
    panel.show_view(TableView("table", "", "", {}, (), powers, ledger=rows))
    assert panel.accessibleName() == "Galiza Rank Baron"
