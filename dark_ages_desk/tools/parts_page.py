"""The page ``docs/parts-of-a-game.md``: the parts that the code of a game calls, with their arguments.

``python -m dark_ages_desk.tools.parts_page`` writes it. A test compares it with the code.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import dark_ages_desk
from dark_ages_desk.content import errors, schema
from dark_ages_desk.core import board, check, forecast, question, ruleset, step, supposing, view
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.options.roll import Stake
from dark_ages_desk.core.position import Line, Note, Position
from dark_ages_desk.files.writing import write_whole

PAGE = Path(dark_ages_desk.__file__).parents[1] / "docs" / "parts-of-a-game.md"

WIDTH = 118
"""Maximum number of characters of a line of code on the page."""


class Chapter(NamedTuple):
    """A heading of the page with its introduction, and the parts under it: each the name to call it by, and itself."""

    title: str
    words: str
    parts: tuple[tuple[str, Callable[..., Any]], ...]


def _named(*parts: Callable[..., Any]) -> tuple[tuple[str, Callable[..., Any]], ...]:
    return tuple((part.__name__, part) for part in parts)


def _methods(of: type, called: str, *names: str) -> tuple[tuple[str, Callable[..., Any]], ...]:
    return tuple((f"{called}.{name}", getattr(of, name)) for name in names)


CHAPTERS = (
    Chapter(
        "Questions and answers",
        "`ask` returns questions with options. `take` gets an answer. Every option also takes `secret` and `public`: "
        "others\nread `public` in place of a `secret` value.",
        _named(
            question.Question, question.Answer, question.Button, question.Choice, question.Pick, question.Piece,
            question.PickNumber, question.Roll, question.Draw, question.Form, question.FormField,
        ),
    ),
    Chapter(
        "Checks",
        "`checks_for` yields trials. A trial puts a case to checks.",
        _named(check.Check, check.Trial, check.FailedCheck, check.passes),
    ),
    Chapter(
        "The position and its notes",
        "`pos` is a position. Every method returns a new one.",
        (
            *_methods(
                Position, "pos", "replace", "push_steps", "note_public", "note_private", "note_shared", "note_losses",
                "note", "seat",
            ),
            *_named(Note, step.revalidate_agenda, ruleset.settle),
        ),
    ),
    Chapter(
        "The view",
        "`view` returns one `TableView`. The other parts are in it. `about` returns facts.",
        _named(
            view.TableView, view.PowerView, view.SpaceView, view.Mark, view.CounterView, view.Plate, view.ArrowView,
            view.HandView, view.PoolView, view.LedgerRow, view.Figure, view.Gauge, Line, view.TrackView,
            view.TrackBox, view.RailStop, view.EffectView, view.Fact, view.find_chart_hit, view.find_shown_card,
        ),
    ),
    Chapter(
        "Forecasts",
        "`forecast` returns forecasts. The work of a forecast returns its odds.",
        _named(
            forecast.Forecast, forecast.Supposition, forecast.Odds, forecast.Column, forecast.Case, forecast.Share,
            forecast.Mean, forecast.mix_odds, supposing.worlds, supposing.notes_of,
        ),
    ),
    Chapter(
        "The rules of one game",
        "`build_ruleset` gets the parts. `stakes` returns stakes, `outcome` an outcome.",
        _named(
            ruleset.RulesetParts, ruleset.Setting, ruleset.Reading, ruleset.Standing, ruleset.Outcome, Stake
        ),
    ),
    Chapter(
        "The board and the charts",
        "`charts` of the ruleset maps ids to charts.",
        (
            *_named(board.AreaBoard, board.Space, board.Edge),
            *_methods(Chart, "chart", "cell", "row_for", "column_for"),
        ),
    ),
    Chapter(
        "The scenario file",
        "`check_scenario` raises one `ContentError` with all problems.",
        _named(errors.ContentError, errors.Problem, errors.did_you_mean, schema.whole_number, schema.sized_collection),
    ),
)  # fmt: skip

INTRODUCTION = """\
# The parts of a game and their arguments

The code of a game makes and calls these parts. The page is made from the code by
`python -m dark_ages_desk.tools.parts_page`; do not edit it by hand. [Adding a game](adding-a-game.md) says when to
use them. Give arguments by keyword where a call has more than a few: `Roll("roll", "Attack", sides=6, key=key)`.
"""


def build_page() -> str:
    """Return the text of the page."""
    return "\n".join([INTRODUCTION, *(line for chapter in CHAPTERS for line in _chapter_lines(chapter))])


def _chapter_lines(chapter: Chapter) -> Iterator[str]:
    yield from (f"## {chapter.title}", "", chapter.words, "")
    for name, part in chapter.parts:
        yield from (f"### `{name}`", "", "```python", format_signature(name, part), "```", "")
        yield f"From `{part.__module__}`."
        yield ""
        yield from (_format_docstring(part), "")


def format_signature(name: str, part: Callable[..., Any]) -> str:
    """Return a call of the part with its arguments, their types and defaults."""
    told, keywords = [], False
    for one in inspect.signature(part).parameters.values():
        if one.name == "self":
            continue
        if one.kind is one.KEYWORD_ONLY and not keywords:
            keywords = True
            told.append("*")
        keywords = keywords or one.kind is one.VAR_POSITIONAL
        sign = "*" if one.kind is one.VAR_POSITIONAL else "**" if one.kind is one.VAR_KEYWORD else ""
        told.append(f"{sign}{one.name}{_format_type(one)}{_format_default(one.default)}")
    result = "" if inspect.isclass(part) else _format_result(part)
    whole = f"{name}({', '.join(told)}){result}"
    if len(whole) <= WIDTH:
        return whole
    return "\n".join([f"{name}(", *(f"    {argument}," for argument in told), f"){result}"])


def _format_result(part: Callable[..., Any]) -> str:
    kind = inspect.signature(part).return_annotation
    return f" -> {kind}" if isinstance(kind, str) else ""


def _format_type(one: inspect.Parameter) -> str:
    kind = one.annotation
    if kind is one.empty:
        return ""
    return f": {kind if isinstance(kind, str) else inspect.formatannotation(kind)}"


def _format_default(default: object) -> str:
    if default is inspect.Parameter.empty:
        return ""
    if callable(default):
        return f" = {getattr(default, '__name__', '...')}"
    if isinstance(default, str):
        return f' = "{default}"'
    told = repr(default)
    return f" = {told if told[:1] != '<' else '...'}"


def _format_docstring(part: Callable[..., Any]) -> str:
    """Return a docstring as Markdown."""
    return re.sub(r"``([^`]+)``", r"`\1`", inspect.getdoc(part) or "")


if __name__ == "__main__":
    write_whole(PAGE, build_page().encode())
