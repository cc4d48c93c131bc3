"""Reading files that come from outside: size limits, no code, every mistake named with its place."""

from __future__ import annotations

import functools
import re
import stat
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar, overload

from dark_ages_desk.content.checked import is_ours, results
from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.places import board_folder
from dark_ages_desk.core.board import AreaBoard, Edge, Space, fitting_kinds
from dark_ages_desk.core.chart import Chart

if TYPE_CHECKING:
    from dark_ages_desk.content.battle_schema import BattleFile
    from dark_ages_desk.content.hex_schema import HexMapFile
    from dark_ages_desk.content.schema import BoardFile, ChartsFile, Part, ScenarioFile

F = TypeVar("F", bound="Part")

ScenarioShape: TypeAlias = Literal["schema.ScenarioFile", "battle_schema.BattleFile"]

LARGEST = 1024 * 1024
"""No scenario, board or chart file is larger than this many bytes."""


def read_toml(path: Path) -> dict[str, Any]:
    """The table in a TOML file; raises ContentError for what cannot be read."""
    return _toml(path, read_text(path))


def read_text(path: Path) -> str:
    """The text of a file of ours; raises ContentError if it is too large or no text."""
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
        raise ContentError(path, [Problem("file", "cannot be read: that is no name.", "Check the name.")]) from None


def _toml(path: Path, text: str) -> dict[str, Any]:
    import tomllib  # not needed at a start: see ``checked``

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(path, [Problem("file", f"is not valid TOML: {error}.", "Mend that place.")]) from None
    except (RecursionError, ValueError):
        raise ContentError(path, [Problem("file", "is nested too deeply or holds a number too long.")]) from None


@overload
def parse(path: Path, shape: Literal["schema.BoardFile"]) -> BoardFile: ...
@overload
def parse(path: Path, shape: Literal["schema.ChartsFile"]) -> ChartsFile: ...
@overload
def parse(path: Path, shape: ScenarioShape) -> ScenarioFile | BattleFile: ...
@overload
def parse(path: Path, shape: Literal["hex_schema.HexMapFile"]) -> HexMapFile: ...
@overload
def parse(path: Path, shape: type[F]) -> F: ...


def parse(path: Path, shape: str | type[Part]) -> Any:
    """The file in a shape; raises ContentError with all its mistakes at once.

    A shape by its name ("schema.BoardFile") need not be imported where the file is ours and was checked before; then
    something with the same attributes comes back (see ``checked``).
    """
    text = read_text(path)
    if isinstance(shape, str) and is_ours(path):
        return results().told(path, shape, text, lambda: checked_text(path, shape, text))
    return checked_text(path, shape, text)


def checked_text(path: Path, shape: str | type[Part], text: str) -> Any:
    """Any text in a shape, checked by pydantic, which is imported when there is something to check."""
    from dark_ages_desk.content.validate import validated

    model: Any = shape
    if isinstance(shape, str):
        module, _, name = shape.partition(".")
        model = getattr(import_module(f"dark_ages_desk.content.{module}"), name)
    return validated(path, model, _toml(path, text))


def load_board(path: Path) -> AreaBoard:
    """A board from its ``board.toml``; raises ContentError."""
    file = parse(path, "schema.BoardFile")
    problems: list[Problem] = []
    spaces: dict[str, Space] = {}
    for number, part in enumerate(file.space, start=1):
        if part.id in spaces:
            problems.append(Problem(f"space {number} ({part.id})", "this id stands twice.", "Give it another one."))
        spaces[part.id] = Space(
            part.id,
            part.name,
            part.kind,
            {str(name): value for name, value in part.values.items()},
            part.source,
            part.within or "",
            part.port,
            part.owner or "",
            part.lane,
        )
    burg_in: dict[str, str] = {}
    for space in spaces.values():
        place = f"space ({space.id})"
        if space.kind == "burg":
            if space.within not in spaces:
                problems.append(_unknown(place + " › within", space.within, spaces))
            elif space.within in burg_in:
                problems.append(Problem(place, f"{space.within} has the burg {burg_in[space.within]} already."))
            burg_in[space.within] = space.id
        elif space.within:
            problems.append(Problem(place + " › within", "only a burg lies within an area.", "Leave it out."))
        wanted = {"land": "lv", "peripheral": "lv", "burg": "dv"}.get(space.kind)
        if wanted and set(space.values) != {wanted}:
            problems.append(Problem(place + " › values", f"a {space.kind} has {wanted} and nothing else."))
    problems += _edge_problems(file, spaces)
    if problems:
        raise ContentError(path, problems)
    edges = tuple(Edge(part.between, part.kind, part.source, part.name or "") for part in file.edge)
    differences = tuple((part.between, part.why) for part in file.difference)
    return AreaBoard(file.id, file.name, file.note, spaces, edges, differences)


def _unknown(place: str, word: str, spaces: Mapping[str, Space]) -> Problem:
    return Problem(place, f"there is no space “{word}”.", did_you_mean(word, spaces))


def _edge_problems(file: BoardFile, spaces: Mapping[str, Space]) -> list[Problem]:
    problems = []
    seen: set[frozenset[str]] = set()
    for number, part in enumerate(file.edge, start=1):
        place = f"edge {number} ({part.between[0]}, {part.between[1]})"
        unknown = [end for end in part.between if end not in spaces]
        problems += [_unknown(place, end, spaces) for end in unknown]
        if unknown:
            continue
        if part.kind not in fitting_kinds(spaces[part.between[0]], spaces[part.between[1]]):
            kinds = {"land" if spaces[end].kind == "peripheral" else spaces[end].kind for end in part.between}
            problems.append(Problem(place, f"a {part.kind} edge cannot join {' and '.join(sorted(kinds))}."))
        if part.kind == "port" and not any(spaces[end].port for end in part.between):
            problems.append(Problem(place, "the burg is not marked as a port.", "Add port = true to it."))
        if frozenset(part.between) in seen or part.between[0] == part.between[1]:
            problems.append(Problem(place, "this pair stands twice.", "Each pair is listed once."))
        seen.add(frozenset(part.between))
    return problems


@functools.cache
def shipped_board(board: str) -> AreaBoard:
    """A board that comes with the program."""
    return load_board(board_folder(board) / "board.toml")


@functools.cache
def load_charts(path: Path) -> Mapping[str, Chart]:
    """The charts of a file by id; raises ContentError."""
    file = parse(path, "schema.ChartsFile")
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
            problems.append(Problem(f"chart ({part.id})", "this id stands twice."))
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
            )
    if problems:
        raise ContentError(path, problems)
    return charts


def load_scenario(path: Path) -> ScenarioFile | BattleFile:
    """The shape of a scenario file; what its words mean is for its game to say. Raises ContentError."""
    try:
        stamp = path.stat().st_mtime_ns
    except OSError:
        stamp = 0
    return _scenario(path, stamp)


@functools.lru_cache(maxsize=64)
def _scenario(path: Path, stamp: int) -> ScenarioFile | BattleFile:
    """``load_scenario`` for a file as it was at that time: a shelf asks for the same file several times."""
    return _ordered(path, lambda: parse(path, _scenario_shape(read_text(path))))


def scenario_from_text(path: Path, text: str) -> ScenarioFile | BattleFile:
    """A scenario from its text; ``path`` is the name that mistakes are reported under. Raises ContentError."""
    return _ordered(path, lambda: checked_text(path, _scenario_shape(text), text))


def _scenario_shape(text: str) -> ScenarioShape:
    """A battle says so in a line of its own, or has armies at least; all else is a scenario of realms."""
    says_so = r"""^[ \t]*["']?kind["']?[ \t]*=[ \t]*(["'])battle\1"""
    battle = re.search(says_so, text, re.MULTILINE) or re.search(r"^[ \t]*\[\[army\]\]", text, re.MULTILINE)
    return "battle_schema.BattleFile" if battle else "schema.ScenarioFile"


def _ordered(path: Path, read: Callable[[], ScenarioFile | BattleFile]) -> ScenarioFile | BattleFile:
    """The file that is read, with its turns in order; whatever else is wrong with it is told together with that."""
    problems: tuple[Problem, ...] = ()
    try:
        file = read()
    except ContentError as error:
        problems, file = error.problems, error.rest
    if file is not None and file.turns[0] > file.turns[1]:
        problems = (*problems, Problem("turns", "the first number is the smaller one."))
    if problems:
        raise ContentError(path, problems, file)
    return file
