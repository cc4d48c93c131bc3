"""A second, plain program for records: it reads a file's lines with nothing of the session layer but the rules.

It keeps no tree and no positions: for each question it walks back from a line to the opening and plays the answers on
that way one after the other.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import TABLE, Answer
from dark_ages_desk.core.refusal import find_failed_checks
from dark_ages_desk.core.ruleset import apply_unchecked
from dark_ages_desk.library import ruleset_for
from dark_ages_desk.session.header import Header


def tuples(value: Any) -> Any:
    return tuple(tuples(part) for part in value) if isinstance(value, list) else value


def table_at_the_end(path: Path) -> Position:
    """The table that the file's lines lead to."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    head = 0
    for line in lines[1:]:
        if line["t"] in ("answer", "aside", "amended"):
            head = line["i"]
        elif line["t"] == "head":
            head = line["at"]
    way = []
    while head:
        way.append(head)
        head = lines[head]["up"]
    rules = ruleset_for(Header.from_json(lines[0]))
    pos: Position = rules.start()
    for number in reversed(way):
        if lines[number]["t"] == "heading":
            rules = ruleset_for(Header.from_json(lines[number]["h"]))
            pos = rules.start()
        elif lines[number]["t"] != "amended":
            pos = played(rules, pos, whole(lines, number))
    return pos


def whole(lines: list[dict[str, Any]], number: int) -> dict[str, Any]:
    """What a line tells, with what it leaves to the one that it runs again."""
    line = lines[number]
    if line["t"] != "again" or "as" in line:
        return {**line, "kind": line.get("as", line["t"])}
    return {**whole(lines, line["of"]), **{name: told for name, told in line.items() if name != "t"}}


def played(rules: Any, pos: Position, line: dict[str, Any]) -> Position:
    answer = Answer(line["s"], line["p"], line["v"], tuples(line["x"]), tuple(line.get("w", ())))
    allowed = (
        tuple(one for one in find_failed_checks(rules, pos, answer, TABLE) if one.name in answer.waived)
        if answer.waived
        else ()
    )
    if line["v"] == "adjust several":  # one entry, one after the other
        notes: tuple[Any, ...] = ()
        for verb, value in answer.value:
            pos = rules.take_aside(pos, Answer("referee", "", verb, value))
            notes += pos.notes
        return pos.replace(notes=notes)
    if line["kind"] == "aside":
        after: Position = rules.take_aside(pos, answer, allowed)
        return after
    return apply_unchecked(pos, answer, allowed)
