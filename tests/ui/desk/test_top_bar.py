"""The bar over the desk: the main stops of a turn, and the steps of the present one."""

from __future__ import annotations

from dark_ages_desk.core.view import RailStop, TableView
from dark_ages_desk.library import open_session
from dark_ages_desk.ui.desk.top_bar import choose_chips
from tests.games.golden import FOLDER


def told(view: TableView) -> str:
    """The chips of the bar as a line; * is what is done now, - a step."""
    chips = choose_chips(view.rail)
    return " | ".join(f"{'-' if one.depth else ''}{one.label}{'*' if one.state == 'now' else ''}" for one in chips)


def test_in_a_month_the_bar_shows_its_three_steps() -> None:
    session = open_session(FOLDER / "dark-age-britain-570" / "1" / "short.dadesk", read_only=True)
    bars = {entry.number: told(session.view("table", entry.number)) for entry in session.entries if entry.number > 100}
    assert any("| Combat months · May* | -Redeploy* | -Move | -Attack | The way home" in bar for bar in bars.values())
    assert any("| Combat months · May* | -Redeploy | -Move* | -Attack | The way home" in bar for bar in bars.values())
    assert any("| -Redeploy | -Move | -Attack* | The way home" in bar for bar in bars.values())


def test_in_an_operation_the_bar_shows_its_steps_and_whose_it_is() -> None:
    session = open_session(FOLDER / "carolingian-twilight" / "2" / "27.4.dadesk", read_only=True)
    bars = {number: told(session.view("table", number)) for number in (84, 102, 106, 140)}
    assert "Operations · Louis II* | -Levy Segment* | -Operations Segment | End" in bars[84]
    steps = "-Choose a force | -Roll for OP | -Spend OP | -Combat"
    for number, whose, now in (
        (102, "Muslims", "-Spend OP"),
        (106, "Muslims", "-Combat"),
        (140, "Byzantium", "-Roll for OP"),
    ):
        assert f"Operations · {whose}* | {steps.replace(now, f'{now}*')} | End" in bars[number]


def test_steps_stand_only_beside_the_stop_that_they_belong_to() -> None:
    def stop(id_: str, state: str, depth: int = 0) -> RailStop:
        return RailStop(id_, id_, "", state, depth)

    stops = (stop("a", "done"), stop("a1", "done", 1), stop("b", "next"), stop("b1", "now", 1), stop("c", "next"))
    assert [(one.id, one.state) for one in choose_chips((*stops, stop("c1", "next", 1)))] == [
        ("a", "done"), ("b", "now"), ("b1", "now"), ("c", "next"),
    ]  # fmt: skip
    assert [one.id for one in choose_chips(stops[:2])] == ["a"]
