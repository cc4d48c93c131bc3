"""A key that holds what it cannot hold, in a line whose check is true, costs that line and no more: every key of every
kind of line, with wrong types and wrong values."""

from __future__ import annotations

import copy
import os
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from dark_ages_desk import open_session
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.session import Session
from tests import thirds
from tests.session.blocks import SCENARIOS, record
from tests.session.lines import lines_of, write_lines
from tests.session.samples import KINDS, write

pytestmark = pytest.mark.thirds

EVERY = bool(os.environ.get("EVERY"))
"""All wrong values for all keys (``make lines``); else a few for each."""

Way: TypeAlias = tuple[Any, ...]

WRONG: tuple[Any, ...] = (
    None,
    -1,
    10**6,
    2.5,
    True,
    "",
    "nonsense",
    "\x1b",
    [],
    [[]],
    [None, "x", 5],
    {},
    {"at": 1},
    "(drop)",
)
"""Values for any key; the last one takes it away."""

PLAYS_ON = frozenset({"up", "k", "by", "r", "q", "m", "o", "n", "nd", "e", "f", "why", "ty", "when", "cd", "g"})
"""Keys of an answer without which it can be played all the same."""

STRUCTURE = frozenset({"i", "b", "c", "t", "format", "id"})

INTERNAL = re.compile(
    r"zip\(|int\(|'NoneType'|argument|unhashable|subscript|object is not|dictionary update|literal|unpack|attribute"
)


def kinds(lines: list[dict[str, Any]]) -> dict[str, list[int]]:
    """Per kind of line the places of the first and the last of it."""
    found: dict[str, list[int]] = {}
    for place, line in enumerate(lines[1:], 1):
        found.setdefault(line["t"], []).append(place)
    return {kind: sorted({places[0], places[-1]}) for kind, places in found.items()}


def ways(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The keys of a line, and those of what is in them, but not what is within a value or a story."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in STRUCTURE or way:
                yield (*way, key)
                if key in ("e", "h"):
                    yield from ways(part, (*way, key))
    elif isinstance(value, list):
        for place, part in enumerate(value[:2]):
            yield (*way, place)
            yield from ways(part, (*way, place))


def spoilt(line: dict[str, Any], way: tuple[Any, ...], wrong: Any) -> dict[str, Any]:
    """A line with something wrong in one of its keys."""
    line = copy.deepcopy(line)
    inner: Any = line
    for key in way[:-1]:
        inner = inner[key]
    if wrong == "(drop)":
        del inner[way[-1]]
    else:
        inner[way[-1]] = wrong
    return line


def told(session: Session) -> dict[int, tuple[str, str]]:
    """Per line that is an entry its kind and words."""
    return {entry.line: (entry.kind, entry.words) for entry in session.entries[1:]}


def look_at(session: Session) -> None:
    for viewer in (REFEREE, TABLE, *session.ruleset.seats):
        session.view(viewer)
        session.entries_for(viewer)
    session.questions(), session.asides(), session.outcome()
    session.verify_some(None)


def leaning_on(place: int, lines: list[dict[str, Any]]) -> set[int]:
    """The lines that give the answer of one again, or of another that does."""
    found = {place}
    for line in lines:
        if line.get("of") in found:
            found.add(line["i"])
    return found - {place}


def check(
    path: Path, lines: list[dict[str, Any]], place: int, way: tuple[Any, ...], wrong: Any, whole: Session
) -> None:
    """Open a record with that in one of its lines: all other entries are there."""
    changed = [*lines[:place], spoilt(lines[place], way, wrong), *lines[place + 1 :]]
    if changed[place] == lines[place]:
        return
    write_lines(path, changed)
    case = f"line {place}, {lines[place].get('t')}, {way} = {wrong!r}"
    session = open_session(path, read_only=True)
    look_at(session)
    now = told(session)
    leaning = leaning_on(place, lines)
    for number, (kind, words) in told(whole).items():
        if number != place and number not in leaning:
            assert now.get(number, ("", ""))[1] == words, (case, kind, number)
    if place in told(whole):
        assert place in now, case
    assert not any(INTERNAL.search(one) for one in session.warnings), (case, session.warnings)
    if lines[place]["t"] in ("answer", "aside") and way[0] in PLAYS_ON and whole.gap is None:
        assert session.gap is None, (case, session.warnings)
    if type(changed[place].get("t")) is str:
        assert session.read_only == "it is open for reading only", case


@pytest.fixture(scope="module")
def with_all(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """The lines of a record of the present format with every kind of line."""
    path = tmp_path_factory.mktemp("all") / "all.dadesk"
    write(path)
    session = open_session(path)
    session.remarks.set_strictness("advise", "Bo")
    session.remarks.comment(4, "At its first moment", 0)
    while session.gap is not None:
        assert session.undo()
    session.hand_over("Bo", "Cleo")
    session.remarks.note_run(1, "ab12", {"start": 1, "used": {}})
    session.close()
    return lines_of(path)


def test_every_key_of_every_kind_of_line(with_all: list[dict[str, Any]], tmp_path: Path) -> None:
    """A third of the keys, by ``tests/third.txt``; the long form is ``make lines``."""
    path, lines = tmp_path / "a.dadesk", with_all
    write_lines(path, lines)
    whole = open_session(path, read_only=True)
    assert {*KINDS, "seat", "strict"} <= {*kinds(lines)}
    turn = count()
    for places in kinds(lines).values():
        for place in places if EVERY else places[:1]:
            for number, way in enumerate(ways(lines[place])):
                if not EVERY and number % thirds.THIRDS != thirds.current_third() - 1:
                    continue
                for wrong in WRONG if EVERY else (WRONG[next(turn) % len(WRONG)],):
                    check(path, lines, place, way, wrong, whole)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_key_of_the_lines_of_every_game(scenario: str, tmp_path: Path) -> None:
    path = tmp_path / "whole.dadesk"
    path.write_bytes(record(tmp_path, scenario, 30))
    lines, whole, spoil = lines_of(path), open_session(path, read_only=True), tmp_path / "a.dadesk"
    for kind, places in kinds(lines).items():
        for way in ways(lines[places[0]]):
            for wrong in (None, 10**6, "nonsense", [[]], "(drop)") if kind == "answer" else (None, "nonsense"):
                check(spoil, lines, places[0], way, wrong, whole)


@pytest.mark.parametrize("wrong", [None, 5, [], {}, True])
def test_a_line_without_a_kind_is_known_in_words_or_passed_over(
    wrong: Any, with_all: list[dict[str, Any]], tmp_path: Path
) -> None:
    path, lines = tmp_path / "a.dadesk", with_all
    write_lines(path, lines)
    whole = told(open_session(path, read_only=True))
    for places in kinds(lines).values():
        place = places[0]
        write_lines(path, [*lines[:place], lines[place] | {"t": wrong}, *lines[place + 1 :]])
        session = open_session(path, read_only=True)
        look_at(session)
        leaning = leaning_on(place, lines)
        missing = {number for number in whole if number not in told(session)} - leaning
        assert missing <= {place}, (lines[place], missing)


def test_what_was_told_of_a_wrong_line_and_accepted_is_not_told_again(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    path.write_bytes(record(tmp_path, SCENARIOS[0], 10))
    lines = lines_of(path)
    write_lines(path, [*lines[:5], lines[5] | {"up": "nonsense", "by": 7}, *lines[6:]])
    session = open_session(path)
    assert [one for one in session.warnings if "line 6" in one] and session.gap is None
    assert session.accept()
    session.close()
    again = open_session(path)
    assert again.warnings == () and again.gap is None and len(again.entries) == len(session.entries)
    again.close()
