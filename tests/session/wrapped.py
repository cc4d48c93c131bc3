"""The program with all of its words changed: every prompt, label, note, reason, stage name and report line in ‹›.

``python -m tests.session.wrapped TASK PATH...`` runs in a process of its own and prints JSON. Nothing that a record or
a game by post compares may hang on words, so everything must be found as the program with its own words finds it.
``--plain`` keeps the words.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from dark_ages_desk import library
from dark_ages_desk.content.load import load_charts
from dark_ages_desk.core import player_reports
from dark_ages_desk.core import question as questions
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.options.tally import Group
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.core.view import CounterView, Figure, PowerView, RailStop, TableView, TrackBox
from dark_ages_desk.library import game_of, games, new_session, open_session
from dark_ages_desk.session.edit import changed

TEXTS: dict[type[Any], tuple[str, ...]] = {
    questions.Question: ("prompt", "detail"),
    questions.Button: ("label", "hint", "public"),
    questions.PickNumber: ("label", "hint", "public"),
    questions.Pick: ("label", "hint", "public"),
    questions.Walk: ("label", "public"),
    questions.Declare: ("label", "public"),
    questions.Roll: ("label", "who", "why", "public"),
    questions.Draw: ("label", "who", "why", "public"),
    questions.Tally: ("label", "who", "why", "public"),
    questions.Form: ("label", "public"),
    questions.FormField: ("label",),
    questions.Sheet: ("label", "hint", "public"),
    questions.Choice: ("label", "badge"),
    Note: ("text", "private", "data"),
    FailedCheck: ("words",),
    Group: ("part", "who", "what", "when"),
    RailStop: ("label",),
    TrackBox: ("label",),
    Figure: ("label", "note"),
    CounterView: ("label",),
    PowerView: ("name", "short"),
    TableView: ("title", "subtitle"),
    player_reports.PaperLine: ("text",),
    player_reports.PaperPart: ("heading", "words", "empty"),
    player_reports.PaperTable: ("columns",),
    player_reports.Paper: ("title", "subtitle"),
}
"""Per class the fields that are words for readers."""


def wrapped(words: Any) -> Any:
    """The same words in ‹›, wherever they are."""
    if isinstance(words, str):
        return f"‹{words}›" if words else words
    if isinstance(words, tuple):
        return tuple(wrapped(one) for one in words)
    return words


def _note(note: Note) -> None:
    note.private = tuple((seat, wrapped(words)) for seat, words in note.private)  # type: ignore[misc]
    told = ((name, wrapped(value) if name in ("report", "does") else value) for name, value in note.data)
    note.data = tuple(told)  # type: ignore[misc]


def change_all_words() -> None:
    """From now on this process words everything otherwise."""
    for cls, names in TEXTS.items():
        _wrap(cls, [name for name in names if name not in ("private", "data")])
    for game in games():
        for path in game_of(game).scenarios[:1]:
            new_session(f"{game}/{game_of(game).read(path).id}")  # so that its rules are imported
    for cls in _below(Ruleset):
        if "calendar" in vars(cls):
            setattr(cls, "calendar", _wrapping(vars(cls)["calendar"]))  # noqa: B010 - a method of another shape
    for cls in _below(Position):
        if "headings" in vars(cls):
            setattr(cls, "headings", property(_wrapping(vars(cls)["headings"].fget)))  # noqa: B010


def _wrap(cls: type[Any], names: list[str]) -> None:
    made = cls.__init__

    def init(self: Any, *given: Any, **named: Any) -> None:
        made(self, *given, **named)
        for name in names:
            object.__setattr__(self, name, wrapped(getattr(self, name)))
        if isinstance(self, Note):
            _note(self)

    cls.__init__ = init


def _wrapping(method: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *given: wrapped(method(*given))


def _below(cls: type[Any]) -> Iterator[type[Any]]:
    for one in cls.__subclasses__():
        yield one
        yield from _below(one)


def opened(path: Path) -> dict[str, Any]:
    """What opening and verifying a record tells, and all that is found in it."""
    from tests.session.kept_records import found_in

    session = open_session(path, read_only=True, verify=True)
    words = [one for one in (session.entries[-1].words, session.view("referee").subtitle) if one]
    assert any("‹" in one for one in words), "the words are not changed"
    return {"warnings": list(session.warnings), "found": found_in(path)}


def recovered(path: Path) -> dict[str, Any]:
    """What is found in a damaged record, and whether anything of it is lost."""
    session = open_session(path, read_only=True)
    told = [[one.number, one.kind, one.parent, one.struck, str(one.answer)] for one in session.entries]
    return {"gap": session.gap, "entries": told, "warnings": list(session.warnings)}


def refilled(path: Path) -> dict[str, Any]:
    """What is open when the lost answers of a damaged record are given once more, and whether it ends as the whole one.

    The whole record stands beside it.
    """
    whole, session = (open_session(one, read_only=one != path) for one in (path.with_suffix(".whole"), path))
    holes = [entry.number for entry in session.entries if entry.kind == "hole"]
    answers = [whole.entries[number].answer for number in holes]
    plan = session.amendments.amend(*[changed(at, one) for at, one in zip(holes, answers, strict=True) if one])
    plan.work()
    told = [[item.entry.number, item.state, item.in_words] for item in plan.items if item.entry.number not in holes]
    ready = plan.ready
    if ready:
        session.amendments.apply()
    return {"holes": holes, "told": told, "ready": ready, "same": session.position == whole.position}


CHANGED = {
    "carolingian-twilight": ("unit-cost", "militia", "Maintain", "2"),
    "dark-ages-1971": ("terrain", "clear", "Movement Points", "2"),
    "dark-age-britain-570": ("unit-cost", "British infantry", "Upkeep", "4"),
    "dark-age-ii": ("unowned", "7", "Calm, can pay", "army"),
    "strategy-and-conquest": ("units", "Spearmen", "Maintenance", "0.3"),
}
"""Per game a number in a rule, and another one."""


def renumbered(path: Path) -> dict[str, Any]:
    """What is told of a record where a number in a rule is another one."""
    load = load_charts

    def other(place: Path) -> dict[str, Chart]:
        charts = dict(load(place))
        chart, row, column, number = CHANGED[path.stem]
        assert charts[chart].cells[row, column] != number
        charts[chart] = replace(charts[chart], cells={**charts[chart].cells, (row, column): number})
        return charts

    vars(library)["load_charts"] = other
    try:
        return {"warnings": list(open_session(path, read_only=True, verify=True).warnings)}
    finally:
        vars(library)["load_charts"] = load


TASKS: dict[str, Callable[[Path], dict[str, Any]]] = {
    "opened": opened,
    "recovered": recovered,
    "refilled": refilled,
    "renumbered": renumbered,
}


if __name__ == "__main__":
    task, *paths = sys.argv[1:]
    if "--plain" in paths:
        paths.remove("--plain")
    else:
        change_all_words()
    print(json.dumps([TASKS[task](Path(path)) for path in paths], ensure_ascii=False))
