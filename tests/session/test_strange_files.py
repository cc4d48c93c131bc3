"""Whatever a session's file holds, opening it gives a session or one clear error; the future is known as such."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dark_ages_desk import new_session, open_session
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.session import Session, SessionError
from tests.session.lines import TOURS, VERDUN, as_old, lines_of, play_on, write_lines, write_old

FRANKS = {"s": "Player 1", "p": "franks", "up": 0, "r": "", "k": ["x", 1], "q": "", "m": "", "n": []}


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, Any]]]:
    """The lines of one short session of each game, with undo and an aside."""
    told = {}
    for scenario in (TOURS, VERDUN):
        path = tmp_path_factory.mktemp("records") / "a.dadesk"
        session = new_session(scenario, path, seed=4)
        play_on(session, 10)
        aside = next(one for one in session.asides() if one.seat == REFEREE)
        option = aside.options[0]
        session.answer(aside.seat, option.verb, next(iter(option.values())), aside.power)
        session.undo()
        play_on(session, 6, seed=2)
        session.close()
        told[scenario] = lines_of(path)
    return told


def look_at(session: Session) -> None:
    """What opened can be looked at from everywhere."""
    questions = session.questions()
    for viewer in (REFEREE, "table", *session.ruleset.seats):
        session.view(viewer)
        session.entries_for(viewer)
    for space in session.ruleset.board.spaces:
        session.about(REFEREE, space)
    assert session.asides() is not None and (session.outcome() or questions is not None)
    session.verify_some(None)


def opens_or_is_refused(path: Path) -> Session | None:
    """The session, or None for one that was refused with a message that names the file."""
    try:
        session = open_session(path, read_only=True)
    except SessionError as error:
        assert str(path) in str(error)
        return None
    look_at(session)
    return session


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """All places within a line."""
    yield way
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(part, (*way, key))


def put(line: Any, way: tuple[Any, ...], value: Any) -> Any:
    if not way:
        return value
    for key in way[:-1]:
        line = line[key]
    line[way[-1]] = value


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


strange = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 120),
    st.sampled_from([10**17, 10**18, 10**40, 0.5, "", "\0", "x" * 3000, "@99", "chance", "referee", "table"]),
    st.text(max_size=12),
    st.lists(st.one_of(st.integers(-1, 9), st.text(max_size=4), st.none()), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(0, 3), max_size=2),
    st.integers(1, 980).map(nested),
)


@pytest.mark.thirds
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_change_of_any_line_with_fresh_checks_opens_or_is_refused(
    data: st.DataObject, records: dict[str, list[dict[str, Any]]], tmp_path: Path
) -> None:
    lines = copy.deepcopy(records[data.draw(st.sampled_from([TOURS, VERDUN]))])
    for _ in range(data.draw(st.integers(1, 3))):
        number = data.draw(st.integers(0, len(lines) - 1))
        ways = [way for way in places(lines[number]) if way and way != ("id",)]
        what = data.draw(st.sampled_from(["put", "put", "drop", "swap", "double"]))
        if what == "put":
            put(lines[number], data.draw(st.sampled_from(ways)), data.draw(strange))
        elif what == "drop":
            lines[number].pop(data.draw(st.sampled_from([key for key in lines[number] if key != "id"])))
        elif number:
            other = data.draw(st.integers(1, len(lines) - 1))
            if what == "swap":
                lines[number], lines[other] = lines[other], lines[number]
            else:
                lines.insert(other, copy.deepcopy(lines[number]))
            lines = [{name: value for name, value in line.items() if name != "i"} for line in lines]
    path = tmp_path / "a.dadesk"
    try:
        write_lines(path, lines)
    except RecursionError:
        return
    opens_or_is_refused(path)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_the_same_in_format_1(data: st.DataObject, records: dict[str, list[dict[str, Any]]], tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    write_lines(path, records[data.draw(st.sampled_from([TOURS, VERDUN]))][:9])
    lines = as_old(path)
    number = data.draw(st.integers(0, len(lines) - 1))
    put(lines[number], data.draw(st.sampled_from([way for way in places(lines[number]) if way])), data.draw(strange))
    try:
        write_old(path, lines)
    except RecursionError:
        return
    opens_or_is_refused(path)


@pytest.mark.parametrize("depth", [11, 13, 500, 700, 900, 950, 990])
@pytest.mark.parametrize("key", ["x", "v", "k", "n", "w"])
def test_nesting_is_no_way_out(records: dict[str, list[dict[str, Any]]], tmp_path: Path, depth: int, key: str) -> None:
    lines = copy.deepcopy(records[TOURS])[:4]
    path = tmp_path / "a.dadesk"
    write_lines(path, [*lines[:3], lines[3] | {key: 0}])
    raw = path.read_text(encoding="utf-8").splitlines()
    body = {name: value for name, value in json.loads(raw[3]).items() if name != "c"} | {key: "@@"}
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":")).replace('"@@"', "[" * depth + "]" * depth)
    from dark_ages_desk.session.journal import append_check, check_of

    path.write_bytes("\n".join(raw[:3]).encode() + b"\n" + append_check(text, check_of(lines[0]["id"], text)))
    opens_or_is_refused(path)


def test_the_strange_files_that_were_found_by_hand(tmp_path: Path, records: dict[str, list[dict[str, Any]]]) -> None:
    header, path = records[TOURS][0], tmp_path / "a.dadesk"
    first = records[TOURS][1]
    for line in (
        {"t": "answer", "v": "centre", "x": [], **FRANKS},  # an empty pick
        {"t": "answer", "v": "@99", "x": None, **FRANKS},
        {"t": "answer", "v": "array", "x": "\\ud800", **FRANKS},
        {"t": "aside", "v": "fly", "x": None, **FRANKS, "s": "referee"},
        {"t": "head", "at": 7},
        {"t": "head", "at": -1},
        {"t": "head"},
        {"t": "open", "e": [5]},
        {"t": "open", "e": 5},
        {},
    ):
        for lines in ([header, line], [header, first, line]):
            write_lines(path, lines)
            text = path.read_text(encoding="utf-8")
            if "ud800" in text:
                path.write_text(text.replace("\\\\ud800", "\\ud800"), encoding="utf-8")
            opens_or_is_refused(path)
    for other in ("carolingian-twilight", "none", "\0", ""):
        write_lines(path, [header | {"game": other}])
        assert opens_or_is_refused(path) is None


def test_behind_a_forced_answer_that_breaks_the_table_the_record_is_known_in_words_only(
    tmp_path: Path, records: dict[str, list[dict[str, Any]]]
) -> None:
    """An array that faces a side which a hex has not was once taken, and no card could be shown from then on."""
    path = tmp_path / "a.dadesk"
    lines = copy.deepcopy(records[TOURS])
    array = next(number for number, line in enumerate(lines) if line.get("v") == "array")
    assert lines[array - 1]["v"].startswith("@")
    lines[array - 1]["v"] = "@99"
    for end in range(array + 1, array + 4):
        write_lines(path, lines[:end])
        raw = path.read_bytes()
        session = open_session(path)
        number = end - 1 if session.gap is None else session.gap
        assert f"cannot play line {session.entries[number].line + 1}" in session.warnings[0]
        assert session.questions() == () and session.entries[-1].told
        look_at(session)
        session.close()
        assert path.read_bytes() == raw


def test_a_header_full_of_sheets_is_refused_at_once(tmp_path: Path, records: dict[str, list[dict[str, Any]]]) -> None:
    path = tmp_path / "a.dadesk"
    sheet = 'format = 1\noverlay = "charts"\ngame = "dark-ages-1971"\nname = "S"\n'
    write_lines(path, [records[TOURS][0] | {"overlays": {f"{n}.toml": sheet for n in range(8000)}}])
    begun = time.process_time()
    with pytest.raises(SessionError, match="more than 20 files"):
        open_session(path)
    assert time.process_time() - begun < 5
    bomb = "a" + ".a" * 400 + " = 1"
    for change in ({"overlays": {"a.toml": bomb}}, {"scenario_text": bomb}):
        write_lines(path, [records[TOURS][0] | change])
        with pytest.raises(SessionError, match="a key of more than 4 parts"):
            open_session(path)


# --- the future


@pytest.mark.parametrize(
    ("change", "words", "entries"),
    [
        ({"format": "dark-ages-desk session 4"}, "session format 4", 18),
        ({"rules_version": "99"}, "version 99 of the rules of Dark Ages", 18),
        ({"options": {"telepathy": "on"}}, "the option “telepathy”", 18),
        ({"options": {"ferocity": "sometimes"}}, "the choice “sometimes” of the option ferocity", 18),
        ({"readings": {"moon": "full"}}, "the reading “moon”", 18),
    ],
)
def test_what_a_newer_version_wrote_is_named_and_opened_for_reading_only(
    tmp_path: Path, records: dict[str, list[dict[str, Any]]], change: dict[str, Any], words: str, entries: int
) -> None:
    path = tmp_path / "a.dadesk"
    header, *lines = records[TOURS]
    write_lines(path, [header | change, *lines])
    path.write_bytes(path.read_bytes()[:-20])  # and it is never mended
    raw = path.read_bytes()
    session = open_session(path)
    assert session.read_only and len(session.entries) == entries - 1
    assert any("written by a newer version" in warning and words in warning for warning in session.warnings)
    for act in (lambda: session.answer("Player 1", "array"), session.undo, session.roll):
        with pytest.raises(SessionError, match="a newer version wrote it"):
            act()
    look_at(session)
    session.close()
    assert path.read_bytes() == raw and not Path(f"{path}.damaged").exists()


def test_an_unknown_kind_of_line_ends_what_can_be_played(
    tmp_path: Path, records: dict[str, list[dict[str, Any]]]
) -> None:
    path = tmp_path / "a.dadesk"
    lines = records[TOURS]
    later = [{name: value for name, value in line.items() if name != "i"} for line in lines[5:]]
    write_lines(path, [*lines[:5], {"t": "amend", "at": 2}, *later])
    session = open_session(path)
    assert len(session.entries) == 5 and "a line of the kind “amend”" in session.warnings[0]
    session.close()
    skipped = [{"t": "comment", "at": 2, "m": "Well played"}, {"t": "mark", "at": 2}, {"t": "name"}, {"t": "header"}]
    write_lines(path, [*lines[:5], *skipped])
    session = open_session(path)
    assert len(session.entries) == 5 and session.warnings == () and not session.read_only
    session.close()


def test_a_header_of_the_far_future_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    path.write_text('{"format":"dark-ages-desk session 17","shape":"other"}\n', encoding="utf-8")
    with pytest.raises(SessionError, match=r"newer version of this program wrote it \(session format 17\)"):
        open_session(path)


# --- wrong words from a script


@pytest.mark.parametrize(
    "arguments",
    [
        (1, "array"),
        ("Player 1", 5),
        ("Player 1", None),
        ("Player 1", "array", {"a": 1}),
        ("Player 1", "array", 1.5),
        ("Player 1", "array", 10**18),
        ("Player 1", "array", "\ud800"),
        ("Player 1", "\ud800"),
        ("Player 1", "array", nested(900)),
        ("Player 1", "array", None, 7),
        ("Player 1", "array", None, None, "all"),
        ("Player 1", "array", None, None, (5,)),
    ],
)
def test_what_can_be_no_answer_is_refused_in_words_and_changes_nothing(arguments: tuple[Any, ...]) -> None:
    from dark_ages_desk import NotAllowed

    session = new_session(TOURS, seed=1)
    before = (session.position, session.entries)
    with pytest.raises(NotAllowed) as caught:
        session.answer(*arguments)
    assert str(caught.value)
    if len(arguments) < 5:
        assert session.why_not(*arguments).reason
    assert (session.position, session.entries) == before


def test_eyes_spaces_and_moments_that_there_are_not_are_told() -> None:
    session = new_session(TOURS, seed=1)
    for ask in (
        lambda: session.view("nobody"),
        lambda: session.view(5),  # type: ignore[arg-type]
        lambda: session.view("table", at=9),
        lambda: session.view("table", at=-1),
        lambda: session.view("table", at="x"),  # type: ignore[arg-type]
        lambda: session.about("table", "atlantis"),
        lambda: session.about("table", None),  # type: ignore[arg-type]
        lambda: session.about("nobody", "0101"),
    ):
        with pytest.raises(ValueError, match=r"There is no|No viewer|is not a place"):
            ask()


class Unspeakable:
    """Something that cannot even be named."""

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        raise RuntimeError("never asked")

    __repr__ = __str__


def deep(depth: int) -> Any:
    value: Any = ()
    for _ in range(depth):
        value = (value,)
    return value


NONSENSE = (
    deep(3),
    deep(100_000),
    [],
    {},
    b"table",
    10**5000,
    float("nan"),
    Unspeakable(),
    Unspeakable,
    "\x1b[31m\n",
)


@pytest.mark.parametrize("viewer", NONSENSE, ids=lambda one: type(one).__name__)
@pytest.mark.parametrize("scenario", [TOURS, VERDUN, "dark-age-ii/irish-sea"])
def test_whatever_is_given_as_a_viewer_is_told_in_plain_words(scenario: str, viewer: Any) -> None:
    session = new_session(scenario, seed=1)
    play_on(session, 4)
    session.branches.start("another way", 2)
    place = next(iter(session.ruleset.board.spaces))
    asks: tuple[Callable[[], object], ...] = (
        lambda: session.view(viewer),
        lambda: session.view(viewer, 1),
        lambda: session.questions_for(viewer),
        lambda: session.asides_for(viewer),
        lambda: session.about(viewer, place),
        lambda: session.about("referee", viewer),
        lambda: session.laboratory_setup(viewer, place),
        lambda: session.laboratory_setup("referee", viewer),
        lambda: session.forecast(viewer),
        lambda: session.entries_for(viewer),
        lambda: session.throw(1, viewer),
        lambda: session.list_track_changes(1, viewer),
        lambda: session.board_list(1, 2, viewer),
        lambda: session.branches.compare("another way", viewer=viewer),
        lambda: session.branches.compare_map("another way", viewer=viewer),
        lambda: session.branches.compare(viewer),
        lambda: session.why_not("Player 1", "fly", viewer=viewer),
        *(
            lambda ask=ask: ask(viewer)  # type: ignore[misc]
            for ask in (
                session.questions_after, session.calendar, session.moments, session.let_pass,
                session.outline.starting_at,
                session.undone_answers.why_not, session.undone_answers.answer, session.branches.drop,
                session.branches.start,
            )
        ),
        lambda: session.view("referee", viewer),
        lambda: session.throw(viewer, "referee"),
        lambda: session.remarks.comment(viewer, "words"),
        lambda: session.remarks.comment(1, "words", viewer),
        lambda: session.remarks.set_bookmark(1, viewer),
        lambda: session.branches.start("yet another", viewer),
        lambda: session.remarks.set_strictness("free", viewer),
        lambda: session.remarks.set_strictness(viewer),
    )  # fmt: skip
    for number, ask in enumerate(asks):
        with pytest.raises(ValueError) as caught:
            ask()
        words = str(caught.value)
        assert words and words.isprintable() and len(words) < 500 and "object at" not in words, (number, words)


def test_an_answer_that_names_what_there_is_not_is_refused_in_words() -> None:
    from dark_ages_desk import NotAllowed

    session = new_session(TOURS, seed=4)
    play_on(session, 3)
    verb = next(option.verb for option in session.questions()[0].options if option.verb.startswith("shift"))
    for value in (("9999",), (), ("0101", "0101"), 7, ("\0",)):
        with pytest.raises(NotAllowed):
            session.answer("Player 1", verb, value)


@pytest.mark.parametrize("number", [20_000, 10**17, 10**40])
def test_a_line_of_an_enormous_number_leaves_no_holes_before_it(
    records: dict[str, list[dict[str, Any]]], tmp_path: Path, number: int
) -> None:
    """Its check is right, so a hole for each line that it says is lost would fill the memory."""
    lines = copy.deepcopy(records[TOURS])
    lines[7]["i"] = number
    path = tmp_path / "a.dadesk"
    write_lines(path, lines)
    session = opens_or_is_refused(path)
    assert session is not None
    assert len(session.entries) <= len(lines)
