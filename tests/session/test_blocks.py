"""Doubled, repeated, swapped and moved lines and blocks lose nothing. The long form is ``make blocks``."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dark_ages_desk import open_session
from dark_ages_desk.session.reading import find_lines
from tests.session.blocks import (
    OF_LINES,
    SCENARIOS,
    blocks,
    doubled_bytes,
    lost,
    moved_bytes,
    old_record,
    record,
    shuffled,
)
from tests.session.flips import restored


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A record of each game, and one of format 1."""
    folder = tmp_path_factory.mktemp("records")
    return {scenario: record(folder, scenario, 25) for scenario in SCENARIOS} | {"format 1": old_record(folder)}


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_order_of_all_lines_each_at_least_once_is_the_same_record(
    data: st.DataObject, records: dict[str, bytes]
) -> None:
    raw = records[data.draw(st.sampled_from(sorted(records)))]
    lines = raw.splitlines(keepends=True)
    more = data.draw(st.lists(st.sampled_from(lines), max_size=20))
    junk = data.draw(st.lists(st.binary(max_size=60).map(lambda text: text.replace(b"\n", b"") + b"\n"), max_size=3))
    damaged = b"".join(data.draw(st.permutations([*lines, *more, *junk])))
    there = find_lines(Path("a.dadesk"), damaged)
    assert b"\n".join(there.texts) + b"\n" == raw


@pytest.mark.parametrize("way", OF_LINES, ids=lambda way: way.__name__)
@pytest.mark.parametrize("game", [*SCENARIOS, "format 1"])
def test_blocks_of_lines_lose_nothing(way: object, game: str, records: dict[str, bytes]) -> None:
    rng, raw = random.Random(game), records[game]
    for _ in range(4):
        damaged = b"".join(way(raw.splitlines(keepends=True), rng))  # type: ignore[operator]
        assert lost(raw, damaged) == 0


def test_every_single_line_may_be_doubled_or_come_last(records: dict[str, bytes]) -> None:
    """The header as well."""
    for raw in (records[SCENARIOS[0]], records["format 1"]):
        lines = raw.splitlines(keepends=True)
        for at, line in enumerate(lines):
            for other in ([*lines[: at + 1], *lines[at:]], [*lines[:at], *lines[at + 1 :], line], [line, *lines]):
                there = find_lines(Path("a.dadesk"), b"".join(other))
                assert there.texts == raw.splitlines() and not there.holes and not there.left_out
                assert bool(there.trouble) == (other != lines)


def test_doubled_bytes_lose_nothing_and_of_moved_ones_most_cut_lines_are_put_together(
    records: dict[str, bytes],
) -> None:
    rng, exact, cut = random.Random(7), 0, 0
    for scenario in SCENARIOS[:3]:
        raw = records[scenario]
        for _ in range(6):
            assert lost(raw, doubled_bytes(raw, rng)) == 0
        header = raw.index(b"\n")
        for _ in range(6):
            damaged = raw[: header + 1] + moved_bytes(raw[header + 1 :], rng)
            number = lost(raw, damaged)
            assert number <= 3, "a line is lost that was not cut"
            exact, cut = exact + (number == 0), cut + 1
    assert exact > cut // 2


def test_a_record_of_doubled_and_swapped_lines_opens_as_it_was_and_is_written_so(
    records: dict[str, bytes], tmp_path: Path
) -> None:
    for number, scenario in enumerate(SCENARIOS):
        raw, path = records[scenario], tmp_path / f"{number}.dadesk"
        path.write_bytes(raw)
        before = open_session(path, read_only=True)
        path.write_bytes(b"".join(shuffled(raw.splitlines(keepends=True), random.Random(number))))
        session = open_session(path, verify=True)
        assert session.entries == before.entries and session.position == before.position
        assert "appeared more than once" in session.warnings[0] and len(session.warnings) == 1
        session.undo()
        session.close()
        assert path.read_bytes().startswith(raw)


def test_lines_of_a_copy_that_went_on_otherwise_push_none_of_ours_out(
    records: dict[str, bytes], tmp_path: Path
) -> None:
    """They follow a line of ours, so that reading in order would go on with them."""
    raw, copy = records[SCENARIOS[0]], tmp_path / "copy.dadesk"
    lines = raw.splitlines(keepends=True)
    copy.write_bytes(b"".join(lines[:16]))
    other = open_session(copy)
    other.undo()
    other.redo()
    other.close()
    strange = copy.read_bytes().splitlines(keepends=True)[16:18]
    assert len(strange) == 2 and strange[0] != lines[16]
    there = find_lines(Path("a.dadesk"), b"".join([*lines[:16], *strange, *lines[16:]]))
    assert there.texts == raw.splitlines() and there.left_out == 2


def test_the_loop_knows_a_lost_line(records: dict[str, bytes]) -> None:
    raw = records[SCENARIOS[0]]
    lines = raw.splitlines(keepends=True)
    assert lost(raw, b"".join(lines[:10] + lines[11:])) == 1 and lost(raw, raw) == 0
    assert len(list(blocks(raw, 18, random.Random(1)))) == 18 and not restored(raw, raw[:-40])
