"""Facts that a folder of a game by post keeps: for each turn its run, publication and sheets, and the referee's
decisions.

Turns are known by their numbers, so no word of a game is compared. Any program may have written the file, so all of it
is checked before any of it counts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from dark_ages_desk.core.orders_sheet import make_printable
from dark_ages_desk.core.text_tools import format_short, one_line
from dark_ages_desk.reports.files import write_whole
from dark_ages_desk.reports.post.placing import is_name
from dark_ages_desk.reports.post.players import PostError, read_small

FILE = "turns.json"
LARGEST = 8_000_000
HIGHEST = 10**9
"""No number in it is higher."""

LONGEST = 300
"""No text in it is longer."""

_TURN = re.compile(r"[^\d]{0,20}(\d{1,6})")


@dataclass(frozen=True, slots=True)
class UsedSheet:
    """A sheet that a turn was run with: its file, when it was sent, its digest, whether it was late."""

    file: str
    time: str
    digest: str
    late: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """A turn that was run: its first and last entry of the record (0: unknown), its time, and its sheets by power.

    The digests of all sheets at that time are ``seen``, and those of the files are ``files``. For each power,
    ``papers`` has a digest of the facts of its report. The time of publication is ``published``, "" if not yet. The
    files made of it, below the folder of the game, are ``written``. The record knows this run by ``token``, "" for one
    of an earlier version.
    """

    start: int
    time: str
    used: Mapping[str, UsedSheet] = field(default_factory=dict)
    seen: frozenset[str] = frozenset()
    published: str = ""
    papers: Mapping[str, str] = field(default_factory=dict)
    files: frozenset[str] = frozenset()
    end: int = 0
    written: tuple[str, ...] = ()
    token: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """The run turns, by number, in order; and the referee's decisions.

    Each of ``taken`` is (a turn, the digest of a sheet used in it in spite of objections). Each of ``newer`` is (a
    sheet, another one that it replaces). The map ``readings`` gives the meaning of (a sheet, the number of its line).
    """

    runs: Mapping[int, Run] = field(default_factory=dict)
    taken: frozenset[tuple[int, str]] = frozenset()
    newer: frozenset[tuple[str, str]] = frozenset()
    readings: Mapping[tuple[str, int], str] = field(default_factory=dict)

    def taken_digests(self, turn: int) -> frozenset[str]:
        """Return the digests of the sheets that the referee takes for a turn."""
        return frozenset(digest for number, digest in self.taken if number == turn)

    @property
    def last(self) -> int:
        """The number of the turn that was run last, 0 for none."""
        return max(self.runs, default=0)


def turn_name(number: int) -> str:
    """Return what a turn is called."""
    return f"Turn {number}"


class _StateFault(ValueError):
    """A fault in the file."""


def read_state(folder: Path) -> State:
    """Return what the folder keeps. Raises PostError."""
    path = folder / FILE
    data = read_small(path, LARGEST, "This program did not write it; remove it.")
    if data is None:
        return State()
    try:
        told = json.loads(
            data,
            object_pairs_hook=_check_unique_keys,
            parse_constant=_refuse_number,
            parse_float=_refuse_number,
            parse_int=_number,
        )
        turns = _map(_map(told).get("turns", {}))
        runs = {_turn_number(name): _run(_map(run)) for name, run in turns.items()}
        if len(runs) < len(turns):
            raise _StateFault("a turn appears there twice")
        taken = frozenset(
            (_read_whole(turn), _read_text(one)) for turn, one in map(_list, _list(told.get("taken", [])))
        )
        newer = frozenset((_read_text(a), _read_text(b)) for a, b in map(_list, _list(told.get("newer", []))))
        readings = {
            (_read_text(sheet), _read_whole(line)): _read_text(words, 400)
            for sheet, line, words in map(_list, _list(told.get("readings", [])))
        }
        return State(dict(sorted(runs.items())), taken, newer, readings)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        why = f" ({error})" if isinstance(error, _StateFault) else ""
        raise PostError(
            f"The program cannot read {path}{why}. Remove it: then the turns count as published, and the record "
            "stays as it is."
        ) from None


def _check_unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _StateFault("a key appears there twice")
    return found


def _refuse_number(text: str) -> Any:
    raise _StateFault(f"“{text[:20]}” is not a possible number there")


def _number(text: str) -> int:
    if len(text) > 10 or not 0 <= int(text) <= HIGHEST:
        raise _StateFault(f"“{text[:20]}” is not a possible number there")
    return int(text)


def _turn_number(name: str) -> int:
    found = _TURN.fullmatch(name)
    if found is None or not found[1].isascii():
        raise _StateFault(f"“{make_printable(name)[:40]}” is not a turn")
    return int(found[1])


def _run(run: Mapping[str, Any]) -> Run:
    used = {
        _read_text(power): UsedSheet(
            _read_text(one["file"]), _read_text(one["time"]), _read_text(one["digest"]), bool(one["late"])
        )
        for power, one in ((power, _map(one)) for power, one in _map(run["used"]).items())
    }
    return Run(
        _read_whole(run["start"]),
        _read_text(run["time"]),
        used,
        frozenset(_read_text(one) for one in _list(run["seen"])),
        _read_text(run["published"]),
        {_read_text(power): _read_text(digest) for power, digest in _map(run["papers"]).items()},
        frozenset(_read_text(one) for one in _list(run.get("files", []))),
        _read_whole(run.get("end", 0)),
        tuple(_name(one) for one in _list(run.get("written", []))),
        _read_text(run.get("token", "")),
    )


def _map(told: Any) -> Mapping[str, Any]:
    if not isinstance(told, dict):
        raise _StateFault("it has a list or a value where it needs keys")
    return told


def _list(told: Any) -> list[Any]:
    if not isinstance(told, list):
        raise _StateFault("it has a value where it needs a list")
    return told


def _read_whole(told: Any) -> int:
    if type(told) is not int:
        raise _StateFault("it needs a number there")
    return told


def _read_text(told: Any, longest: int = LONGEST) -> str:
    if not isinstance(told, str) or len(told) > longest:
        raise _StateFault("it needs a short text there")
    return one_line(told)


def _name(told: Any) -> str:
    """Return the name of a file below the folder. Raises _Wrong for any other name."""
    if not is_name(told):
        raise _StateFault(f"“{format_short(told)}” is not a file of this folder")
    return str(told)


def write_state(folder: Path, state: State) -> None:
    """Keep it. Raises NotWritten."""
    write_whole(folder / FILE, format_state(state))


def run_to_json(run: Run) -> dict[str, Any]:
    """Return a run as plain data, as the file and the record have it."""
    return {
        "start": run.start,
        "end": run.end,
        "time": run.time,
        "published": run.published,
        "token": run.token,
        "papers": dict(run.papers),
        "seen": sorted(run.seen),
        "files": sorted(run.files),
        "written": list(run.written),
        "used": {
            power: {"file": one.file, "time": one.time, "digest": one.digest, "late": one.late}
            for power, one in run.used.items()
        },
    }


def with_record(state: State, runs: Mapping[int, tuple[str, Mapping[str, Any]]]) -> State:
    """Return the facts in the folder as the record has them.

    Runs that the record lacks are dropped. Runs that are missing or different in the file are taken from the record.
    Runs of earlier versions are only in the file.
    """
    found = {turn: run for turn, run in state.runs.items() if not run.token}
    for turn, (_, told) in runs.items():
        try:
            found[turn] = _run(told)
        except (ValueError, TypeError, KeyError, RecursionError):
            if turn in state.runs:
                found[turn] = state.runs[turn]
    return replace(state, runs=dict(sorted(found.items())))


def format_state(state: State) -> bytes:
    """Return the file as it is written; the same state gives the same bytes."""
    turns = {turn_name(number): run_to_json(run) for number, run in state.runs.items()}
    told: dict[str, Any] = {"turns": turns}
    if state.taken:
        told["taken"] = [list(one) for one in sorted(state.taken)]
    if state.newer:
        told["newer"] = [list(one) for one in sorted(state.newer)]
    if state.readings:
        told["readings"] = [[sheet, line, words] for (sheet, line), words in sorted(state.readings.items())]
    return json.dumps(told, indent=1, ensure_ascii=False).encode("utf-8", "backslashreplace")
