"""Reading files that come from outside: size limits, no code, every mistake named with its place."""

from __future__ import annotations

import functools
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from dark_ages_desk.content.checked import is_ours, load_results
from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.shape import CHARTS, READINGS, RULES, Shape
from dark_ages_desk.core import toml
from dark_ages_desk.core.chart import Chart, RuleText

if TYPE_CHECKING:
    from dark_ages_desk.content.schema import Part, ReadingPart, SettingPart
    from dark_ages_desk.core.ruleset import Reading, Setting

F = TypeVar("F", bound="Part")

LARGEST = 1024 * 1024
"""No scenario, board or chart file is larger than this many bytes."""


def read_toml(path: Path) -> dict[str, Any]:
    """Return the table in a TOML file. Raises ContentError if it cannot be read."""
    return parse_toml(path, read_text(path), is_ours(path))


def read_text(path: Path) -> str:
    """Return the text of a file. Raises ContentError if it is too large or not text."""
    try:
        there = path.stat()
        if stat.S_ISFIFO(there.st_mode) or stat.S_ISCHR(there.st_mode) or stat.S_ISSOCK(there.st_mode):
            raise ContentError(path, [Problem("file", "is a device or a pipe.", "Choose an ordinary file.")])
        if there.st_size > LARGEST:
            raise ContentError(path, [Problem("file", f"is larger than {LARGEST >> 10} KiB.", "Choose another file.")])
        return path.read_bytes().decode()
    except OSError as error:
        raise ContentError(path, [Problem("file", f"cannot be read ({error.strerror}).", "Check the name.")]) from None
    except UnicodeDecodeError:
        raise ContentError(path, [Problem("file", "is not text in UTF-8.", "Save it as UTF-8.")]) from None
    except ValueError:
        raise ContentError(path, [Problem("file", "is not the name of a file.", "Check the name.")]) from None


_table = functools.lru_cache(maxsize=1)(toml.loads)
"""The text read last: of a file that is wrong it is asked for up to three times."""


def parse_toml(path: Path, text: str, ours: bool = False) -> dict[str, Any]:
    """Return the table in a text; mistakes are reported under the name ``path``. Raises ContentError.

    If ``ours``, the file comes with the program, and may be larger than a file from outside. Nobody may change the
    table: the next caller with the same text gets the same one.
    """
    try:
        return _table(text, toml.OUR_MOST if ours else toml.MOST)
    except toml.TextTooLarge as error:
        raise ContentError(path, [Problem("file", str(error), "Leave out what the game does not need.")]) from None
    except ValueError as error:
        raise ContentError(path, [Problem("file", f"is not valid TOML: {error}.", "Correct that place.")]) from None


def parse(path: Path, shape: Shape[F]) -> F:
    """Return the file in a shape. Raises ContentError with all its mistakes at once.

    If the file is ours and was checked before, the shape's model is not imported. Then the result is another object
    with the same attributes (see ``checked``).
    """
    text = read_text(path)
    if is_ours(path):
        told: F = load_results().get_content(path, shape, text, lambda: parse_text(path, shape, text, ours=True))
        return told
    return parse_text(path, shape, text)


def parse_text(path: Path, shape: Shape[F], text: str, ours: bool = False) -> F:
    """Return any text in a shape, checked by pydantic, whose import waits until now; see ``parse_toml``."""
    from dark_ages_desk.content.validate import validate_data

    return validate_data(path, shape.model(), parse_toml(path, text, ours))


@functools.cache
def load_charts(path: Path) -> Mapping[str, Chart]:
    """Return the charts of a file by id. Raises ContentError."""
    file = parse(path, CHARTS)
    charts: dict[str, Chart] = {}
    problems: list[Problem] = []
    for part in file.chart:
        cells: dict[tuple[str, str], str] = {}
        for row, texts in part.rows.items():
            if len(texts) != len(part.columns):
                problems.append(
                    Problem(
                        f"chart ({part.id}) › row {row}", f"has {len(texts)} cells for {len(part.columns)} columns."
                    )
                )
            cells.update({(row, column): text for column, text in zip(part.columns, texts, strict=False)})
        sources: dict[tuple[str, str], str] = {}
        for name, source in part.cell_source.items():
            row, _, column = name.rpartition("/")
            if (row, column) in cells:
                sources[row, column] = source
            else:
                problems.append(
                    Problem(f"chart ({part.id}) › cell_source", f"there is no cell “{name}”.", "row/column")
                )
        if part.id in charts:
            problems.append(Problem(f"chart ({part.id})", "this id appears twice."))
        if not problems:
            charts[part.id] = Chart(
                part.id,
                part.title,
                part.rule,
                tuple(part.rows),
                tuple(part.columns),
                cells,
                part.source,
                part.note,
                part.row_title,
                part.column_title,
                tuple(part.key.items()),
                sources,
                part.headings,
                part.meaning,
            )
    if problems:
        raise ContentError(path, problems)
    return charts


@functools.cache
def load_rules(path: Path) -> Mapping[str, RuleText]:
    """Return a game's rules in the desk's wording, by citation.

    Raises ContentError, also for an unknown related rule.
    """
    file = parse(path, RULES)
    rules = {part.rule: RuleText(part.rule, part.title, part.words.strip(), tuple(part.see)) for part in file.rule}
    problems = []
    if len(rules) < len(file.rule):
        problems.append(Problem("rule", "is there twice.", "Combine them."))
    for one in rules.values():
        for other in one.see:
            if other not in rules:
                problems.append(Problem(f"rule ({one.rule}) › see", f"there is no rule “{other}”."))
    if problems:
        raise ContentError(path, problems)
    return rules


class OfferedChoices(NamedTuple):
    """The optional rules and the doubtful rules of a game, in the order of its file."""

    settings: tuple[Setting, ...] = ()
    readings: tuple[Reading, ...] = ()


@functools.cache
def load_choices(path: Path) -> OfferedChoices:
    """Return the optional rules and the doubtful rules of a game. Raises ContentError."""
    file = parse(path, READINGS)
    problems: list[Problem] = []
    found = OfferedChoices(
        tuple(_build_setting(part, problems) for part in file.setting),
        tuple(_build_reading(part, problems) for part in file.reading),
    )
    for kind, offered in (("setting", found.settings), ("reading", found.readings)):
        ids = [one.id for one in offered]
        twice = (id_ for id_ in dict.fromkeys(ids) if ids.count(id_) > 1)
        problems += (Problem(f"{kind} ({id_})", "this id appears twice.") for id_ in twice)
    if problems:
        raise ContentError(path, problems)
    return found


def _build_reading(part: ReadingPart, problems: list[Problem]) -> Reading:
    """Return a doubtful rule; its mistakes are added to ``problems``."""
    from dark_ages_desk.core.ruleset import Reading, fixed_reading  # waits until somebody looks at the choices

    place = f"reading ({part.id})"
    if bool(part.settled) == bool(part.choices):
        problems.append(Problem(place, "has either choices or one answer, “settled”.", "Write one of the two."))
    if not part.settled:
        _check_choice(f"{place} › default", part.default, part.choices, problems)
        if part.before or part.mended:
            _check_choice(f"{place} › before", part.before, part.choices, problems)
        choices = tuple(part.choices.items())
        return Reading(part.id, part.rule, part.question, choices, part.default, part.why, part.before, part.mended)
    if part.default or part.before or part.mended:
        problems.append(Problem(place, "is settled, so it takes no default, before or mended."))
    return fixed_reading(part.id, part.rule, part.question, part.settled, part.why)


def _build_setting(part: SettingPart, problems: list[Problem]) -> Setting:
    """Return an optional rule; its mistakes are added to ``problems``."""
    from dark_ages_desk.core.cardboard import SHARED  # waits until somebody looks at the choices
    from dark_ages_desk.core.ruleset import Setting

    place, shared = f"setting ({part.id or part.shared})", SHARED.get(part.shared, Setting("", "", "", (), ""))
    if part.shared and not shared.id:
        hint = did_you_mean(part.shared, SHARED)
        problems.append(Problem(place, f"there is no shared setting “{part.shared}”.", hint))
    if part.shared and (part.id or part.rule or part.default):
        problems.append(Problem(place, "is shared: it has no id, rule or default of its own."))
    elif not part.shared and not (part.id and part.rule and part.label and part.choices):
        problems.append(Problem(place, "lacks its id, rule, label or choices.", "Add it."))
    choices, default = part.choices or dict(shared.choices), part.default or shared.default
    _check_choice(f"{place} › default", default, choices, problems)
    label, rule = part.label or shared.label, part.rule or shared.rule
    return Setting(part.id or shared.id, rule, label, tuple(choices.items()), default, part.leading)


def _check_choice(place: str, choice: str, choices: Mapping[str, str], problems: list[Problem]) -> None:
    """Add the mistake of a choice that does not exist to ``problems``."""
    if choices and choice not in choices:
        problems.append(Problem(place, f"there is no choice “{choice}”.", did_you_mean(choice, choices)))
