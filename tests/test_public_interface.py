"""The documented Python interface: everything that the window can do, without a window."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import dark_ages_desk
from dark_ages_desk import Session, SessionError, new_session, open_session
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.load import LARGEST
from dark_ages_desk.core.question import CHANCE, NotAllowed
from dark_ages_desk.library import find_scenario, scenarios
from dark_ages_desk.session import Header
from tests.session.lines import as_old, lines_of, write_lines, write_old

VERDUN = "carolingian-twilight/27.2"


def test_a_session_is_started_answered_asked_undone_and_viewed() -> None:
    session = new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1)
    assert isinstance(session, Session)
    (question,) = session.questions()
    assert (question.seat, question.power, question.rule) == ("Anna", "charles", "27.0")
    blocked = session.why_not("Anna", "place warrior", ("saxony",))
    assert blocked.rule == "27.0" and "Saxony" in blocked.reason and blocked.anyway is not None
    with pytest.raises(NotAllowed, match="Saxony"):
        session.answer("Anna", "place warrior", ("saxony",))
    assert session.why_not("Anna", "place warrior", ("francia",)).reason == ""
    session.answer("Anna", "place warrior", ("francia",))
    placed = session.position
    assert session.undo() and session.position != placed and session.redo() and session.position is placed
    answer = blocked.anyway
    session.answer(answer.seat, answer.verb, answer.value, answer.power, answer.waived)
    assert any(force.space == "saxony" and force.power == "charles" for force in session.position.forces.values())
    for seat in ("Anna", "Ben", "Cleo"):
        session.answer(seat, "suggested")
    view = session.view("table")
    assert view.title == "Treaty of Verdun, 843" and {row.power for row in view.ledger} >= {"charles", "muslims"}
    assert session.view("referee", at=1).subtitle == "Set up"
    assert any("Levy Value" in fact.label for fact in session.about("table", "francia"))
    assert session.outcome() is None and session.asides()


def test_dice_of_the_table_are_as_good_as_the_desks() -> None:
    session = new_session(VERDUN, seed=1)
    while session.questions()[0].seat != CHANCE:
        question = session.questions()[0]
        option = next((o for o in question.options if o.verb in ("suggested", "stand")), question.options[0])
        session.answer(question.seat, option.verb, next(iter(option.values())), question.power)
    verb = session.questions()[0].options[0].verb
    value = next(iter(session.questions()[0].options[0].values()))
    session.answer(CHANCE, verb, value)
    assert session.entries[-1].seat == CHANCE
    with pytest.raises((NotAllowed, ValueError)):
        session.answer(CHANCE, "roll", (7,))


def test_seats_options_and_readings_are_chosen_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = new_session(VERDUN, path, seats=("X", "Y", "Z"), readings={"vikings_after_ne": "stay"})
    assert session.header.readings["vikings_after_ne"] == "stay"
    session.close()
    again = open_session(path)
    assert again.header.readings["vikings_after_ne"] == "stay" and again.header.seats == ("X", "Y", "Z")
    again.close()
    with pytest.raises(SessionError, match="there is no choice"):
        new_session(VERDUN, readings={"vikings_after_ne": "fly"})
    for seats in (("A", "B"), ("A", "A", "B"), ("A", "B", "chance"), ("A", "B", "  "), ("A", "B", "x" * 99)):
        with pytest.raises(SessionError):
            new_session(VERDUN, seats=seats)


def test_an_unknown_scenario_is_answered_with_the_nearest_one() -> None:
    with pytest.raises(LookupError, match=r"Did you mean “carolingian-twilight/27\.2”"):
        new_session("carolingian-twilight/27.2x")


def test_what_was_waived_is_in_the_record_and_is_waived_again_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = new_session(VERDUN, path, seats=("A", "B", "C"))
    way = session.why_not("A", "place warrior", ("saxony",)).anyway
    assert way is not None and way.waived
    session.answer(way.seat, way.verb, way.value, way.power, way.waived)
    told = [note.text for note in session.entries[1].notes]
    assert told[0].startswith("Waived (27.0): Charles may not set up in Saxony")
    session.close()
    assert tuple(lines_of(path)[1]["w"]) == way.waived
    again = open_session(path, verify=True)
    assert again.warnings == () and [note.text for note in again.entries[1].notes] == told
    assert again.position == session.position
    again.close()


def test_an_own_scenario_file_is_played_and_found_again(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = find_scenario(VERDUN).read_text(encoding="utf-8")
    own.write_text(text.replace("turns = [8, 10]", "turns = [2, 3]"), encoding="utf-8")
    session = new_session(own, tmp_path / "own.dadesk")
    assert session.view("table").tracks[0].boxes[-1].label == "3"
    session.close()
    open_session(tmp_path / "own.dadesk").close()
    own.write_text(text.replace("turns = [8, 10]", "turns = [9, 3]"), encoding="utf-8")
    with pytest.raises(ContentError, match="the first number is the smaller one"):
        new_session(own)
    own.unlink()  # the session brings its scenario along
    again = open_session(tmp_path / "own.dadesk")
    assert again.view("table").tracks[0].boxes[-1].label == "3"
    again.close()


def test_a_session_file_names_no_other_file(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(scenarios()[0][0].path.read_text(encoding="utf-8"), encoding="utf-8")
    for scenario in (str(own), "own.toml", "../own.toml"):
        header = Header("carolingian-twilight", scenario, "1", ("A", "B", "C"))
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.dadesk"
        write_lines(path, [header.to_json()])
        with pytest.raises(SessionError, match="there is no scenario"):
            open_session(path)


def test_an_answer_that_is_no_longer_allowed_stands_and_is_flagged(tmp_path: Path) -> None:
    # As if a later version of the rules forbade what an earlier one had let pass: the record wins.
    path = tmp_path / "old.dadesk"
    new_session(VERDUN, path, seats=("A", "B", "C")).close()
    line = {"t": "answer", "s": "A", "p": "charles", "v": "place warrior", "x": ("saxony",), "n": ["as it was told"]}
    old, new = as_old(path), lines_of(path)
    more = {"up": 0, "r": "27.0", "k": ["27.0", "charles", 1], "q": "", "m": ""}
    for write, lines in ((write_old, [*old, line]), (write_lines, [*new, line | more])):
        write(path, lines)
        session = open_session(path, verify=True)
        assert any(force.space == "saxony" and force.power == "charles" for force in session.position.forces.values())
        assert any("entry 1 breaks this version of the rules" in warning for warning in session.warnings)
        assert not any("another result" in warning for warning in session.warnings), "words are for reading"
        session.close()


def test_a_line_that_means_nothing_to_these_rules_is_named_and_nothing_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "odd.dadesk"
    new_session(VERDUN, path).close()
    write_old(path, [*as_old(path), {"t": "answer", "s": "A", "p": "x", "v": "fly", "x": ("moon",), "n": []}])
    before = path.read_bytes()
    session = open_session(path)
    assert "cannot play line 2" in session.warnings[0] and session.gap == 1 and session.questions() == ()
    assert session.entries[1].told and session.entries[1].words == "fly ('moon',)"
    session.close()
    assert path.read_bytes() == before


def test_the_example_of_the_documentation_runs() -> None:
    text = (Path(__file__).parent.parent / "docs" / "python.md").read_text(encoding="utf-8")
    example = text.rsplit("```python", 1)[1].split("```")[0].replace("print(", "print_(")
    told: list[str] = []
    exec(example, {"print_": told.append})
    assert len(told) == 1 and told[0]


def test_names_that_do_not_exist_are_attribute_errors() -> None:
    with pytest.raises(AttributeError):
        dark_ages_desk.no_such_name  # noqa: B018


BATTLE = "dark-ages-1971/tours"


def test_names_of_options_and_readings_that_do_not_exist_are_told() -> None:
    with pytest.raises(SessionError, match=r"no option “ferocityy”\. Did you mean “ferocity”"):
        new_session(BATTLE, settings={"ferocityy": "off"})
    with pytest.raises(SessionError, match="no reading “moors”"):
        new_session(BATTLE, readings={"moors": "2"})
    with pytest.raises(SessionError, match=r"no option “x”\. There are feudalism, succession"):
        new_session(VERDUN, settings={"x": "on"})
    with pytest.raises(LookupError, match="Did you mean “dark-ages-1971/tours”"):
        new_session("tours")


def test_a_seed_is_a_number_that_the_record_can_hold(tmp_path: Path) -> None:
    for seed in ("abc", 1.5, True, 10**17, -(10**17)):
        with pytest.raises(SessionError, match="whole number"):
            new_session(BATTLE, tmp_path / "never.dadesk", seed=seed)  # type: ignore[arg-type]
    for number, seed in enumerate((10**17 - 1, 1 - 10**17, 0)):
        path = tmp_path / f"{number}.dadesk"
        new_session(BATTLE, path, seed=seed).close()
        again = open_session(path)
        assert again.header.seed == seed
        again.close()


def test_a_closed_session_takes_no_more_answers(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = new_session(BATTLE, path)
    option = session.questions()[0].options[0]
    value = next(iter(option.values()))
    session.answer("Player 1", option.verb, value)
    session.close()
    for act in (lambda: session.answer("Player 1", "@0"), session.undo, lambda: session.save(tmp_path / "b.dadesk")):
        with pytest.raises(SessionError, match="is closed"):
            act()
    assert session.view("table").title and len(session.entries) == 2
    again = open_session(path)
    assert len(again.entries) == 2
    again.close()


def test_names_that_no_file_can_have_are_said_to_be_wrong(tmp_path: Path) -> None:
    for name in ("x" * 300, "a\0b"):
        with pytest.raises(SessionError, match="cannot be"):
            new_session(BATTLE, tmp_path / name)
        with pytest.raises(SessionError):
            open_session(tmp_path / name)
        with pytest.raises(ContentError):
            new_session(BATTLE, charts=tmp_path / name)
        with pytest.raises(LookupError):
            new_session(str(tmp_path / f"{name}.toml"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are a matter of Unix")
def test_devices_and_pipes_are_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for strange in (pipe, Path("/dev/zero")):
        with pytest.raises(ContentError, match="device or a pipe"):
            new_session(BATTLE, charts=strange)
        with pytest.raises(SessionError):
            open_session(strange)
        with pytest.raises(SessionError, match="device or a pipe"):
            open_session(strange, read_only=True)


def test_a_battle_may_say_its_kind_in_either_way_of_quoting(tmp_path: Path) -> None:
    text = find_scenario("dark-ages-1971/tours").read_text(encoding="utf-8")
    for kind in ("kind='battle'", '  kind   =  "battle"', '"kind" = "battle"'):
        own = tmp_path / "own.toml"
        own.write_text(text.replace('kind = "battle"', kind), encoding="utf-8")
        assert new_session(own).header.scenario == "own.toml"


def test_what_would_be_too_long_to_be_read_again_is_not_written(tmp_path: Path) -> None:
    text = find_scenario("dark-ages-1971/tours").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    remark = "# " + "\N{SHIELD}" * ((LARGEST - len(text.encode()) - 2) // 4)
    own.write_text(text + remark, encoding="utf-8")
    path = tmp_path / "a.dadesk"
    with pytest.raises(SessionError, match="at most 1 MiB"):
        new_session(own, path)
    assert not path.exists()


@pytest.mark.parametrize("number", [-1, 1, 10**9, "0", True])
def test_an_entry_that_the_record_does_not_have_raises_value_error(number: object) -> None:
    session = new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1)
    looks = (
        session.people,
        session.stage_ids,
        session.calendar,
        session.moments,
        session.let_pass,
        session.outline.headings,
    )
    for look in looks:
        with pytest.raises(ValueError, match="There is no entry"):
            look(number)  # type: ignore[operator]
