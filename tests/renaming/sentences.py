"""``python -m tests.renaming.sentences list PLACE TABLE``: move the sentences of a game to its words modules.

A place is a game's folder, or the path of another package: ``dark_ages_desk/ui/printing``. Its chapter of the same name
is the module ``words.py``; other chapters are modules of a package ``words``.

``list`` writes a table of the sentences that the code has, one a line: chapter, name, names of the parts, words with a
number for each part, and the places with what is put in. Give each a good name; one whose name is "-" stays where it
is. A part is of the type str, or of the one written after it ("power:Name", from the game's ``words.names``).

``apply`` makes the change. ``types`` corrects the types of the parts by what mypy says, until it says no more. Texts
that are ids or keys must stay: look for them in the table, and compare with ``python -m tests.unchanged``.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import libcst as cst

from dark_ages_desk.library import game_of

from .literals import Pieces, Sentences, code_of, decided, find_test, leaves, template_of

GAMES = Path("dark_ages_desk", "games")
LEFT_OUT = (
    "readings.py", "settled_readings.py", "settings.py", "game.py", "catalogue.py", "scenario_file.py",
    "ruleset.py", "summary.py", "invariants.py", "faults.py", "lots.py",
)  # fmt: skip
"""Modules without sentences for players: data, ids, and texts that keys of old records have."""
WIDTH = 120
LONGEST_NAME = 6


class Row(NamedTuple):
    """A sentence of the table: its words have numbers for the parts."""

    chapter: str
    name: str
    parts: tuple[str, ...]
    text: str
    where: str = ""
    """Places and expressions, for whoever names it."""


def folder_of(place: str) -> Path:
    """Return the folder of a game, or of a package that is named by its path."""
    return Path(place) if "/" in place else GAMES / place


def modules_of(place: str) -> list[Path]:
    """Return the modules of a game or package that may have sentences."""
    files = sorted(folder_of(place).rglob("*.py"))
    left_out = () if "/" in place else LEFT_OUT
    return [file for file in files if file.name not in (*left_out, "words.py") and "words" not in file.parts]


def chapter_of(place: str, file: Path) -> str:
    """Return the chapter of a module: its folder, or its own name where it is in none; a package is one chapter."""
    inside = file.relative_to(folder_of(place))
    if "/" in place:
        return folder_of(place).name
    return inside.parts[0] if len(inside.parts) > 1 else inside.stem


def words_module(place: str, chapter: str) -> Path:
    """Return the module that has the words of a chapter."""
    folder = folder_of(place)
    return folder / "words.py" if chapter == folder.name else folder / "words" / f"{chapter}.py"


# --- the list


class Finding(Sentences):
    """A walk that notes all sentences of a module and changes none."""

    def __init__(self, citation: str, window: bool = False) -> None:
        super().__init__(citation, window)
        self.found: list[tuple[str, str, list[str]]] = []

    def replace(self, pieces: Pieces) -> None:
        for whole in leaves(pieces):
            text, values = template_of(whole)
            if text.strip() and text != "{0}":
                self.found.append((text, ".".join(self.inside), [code_of(value) for value in values]))


def citation_of(place: str, headings: bool) -> str:
    """Return the form of a game's citations, whose texts are no sentences; "" where they are ``headings``.

    Most sentences have the form of a heading, too.
    """
    return "" if headings or "/" in place else game_of(place.replace("_", "-")).citation


def list_sentences(place: str, headings: bool = False) -> list[Row]:
    """Return the sentences that the code of a place has, each once, with names to begin with."""
    citation = citation_of(place, headings)
    places: dict[str, list[str]] = defaultdict(list)
    rows: dict[str, Row] = {}
    taken: set[str] = set()
    for file in modules_of(place):
        walk = Finding(citation, "/" in place)
        cst.parse_module(file.read_text(encoding="utf-8")).visit(walk)
        for text, inside, values in walk.found:
            places[text].append(f"{file.relative_to(folder_of(place))} {inside} [{' | '.join(values)}]")
            if text not in rows:
                name = _first_name(text, taken)
                taken.add(name)
                rows[text] = Row(chapter_of(place, file), name, _first_parts(values), text)
    return [row._replace(where=" ;; ".join(places[text])) for text, row in rows.items()]


def _first_name(text: str, taken: Iterable[str]) -> str:
    with_parts = "{" in text.replace("{{", "")
    text = re.sub(r"\{\d+(?:![rs])?:?(\w*)[^}]*\}", r" \1 ", text)
    words = re.findall(r"[a-z]+|\d+", text.lower().replace("'", ""))
    words = [word for word in words if word not in ("a", "an", "the")][:LONGEST_NAME] or words
    while len(words) > 2 and LOOSE.fullmatch(words[-1]):
        words.pop()
    name = "_".join(words)
    name = f"n_{name}" if not name[:1].isalpha() else name
    name = name if with_parts else name.upper()
    while name in taken:
        name += "_2"
    return name


LOOSE = re.compile("of|in|to|is|are|and|or|with|for|that|by|at|on|from|which|its|as")
"""Words that no name ends with."""

PLAIN = {
    "describe_units": "units", "count_names": "units", "join_names": "names", "len": "number", "sum": "total",
    "format_points": "points", "join": "listing",
}  # fmt: skip
"""Names of parts by the function that builds them."""


def _first_parts(values: Sequence[str]) -> tuple[str, ...]:
    names: list[str] = []
    for value in values:
        name = _part_name(cst.parse_expression(value))
        while name in names:
            name += "_2"
        names.append(name)
    return tuple(names)


def _part_name(node: cst.BaseExpression) -> str:
    match node:
        case cst.Name():
            return node.value.lower().strip("_")
        case cst.Attribute(attr=cst.Name(value="name"), value=cst.Name(value="case" | "leg" | "self" | "party")):
            return "units"
        case cst.Attribute(attr=cst.Name(value="name"), value=cst.Name() | cst.Attribute() | cst.Call()):
            return _part_name(node.value)
        case cst.Attribute():
            return node.attr.value.lower().strip("_")
        case cst.Call(func=cst.Name(value="format_count"), args=[_, cst.Arg(value=cst.SimpleString() as thing), *_]):
            return f"{thing.evaluated_value}s".replace(" ", "_")
        case cst.Call():
            name = _part_name(node.func)
            return PLAIN.get(name, re.sub(r"^(format|describe|count|join)_", "", name))
        case cst.Subscript():
            return _part_name(node.value).lower()
    return "part"


def write_table(path: Path, rows: Iterable[Row]) -> None:
    """Write a table, one sentence a line."""
    lines = [
        "\t".join((r.chapter, r.name, ",".join(r.parts), json.dumps(r.text, ensure_ascii=False), r.where)) for r in rows
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read_table(path: Path) -> dict[str, Row]:
    """Return the sentences of a table that have a name, by their words."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        chapter, name, parts, text, *_ = line.split("\t")
        if name != "-":
            found[json.loads(text)] = Row(chapter, name, tuple(parts.split(",")) if parts else (), json.loads(text))
    return found


# --- the change


class Moving(Sentences):
    """A walk that calls words modules where a module had sentences."""

    def __init__(self, citation: str, rows: dict[str, Row], window: bool = False) -> None:
        super().__init__(citation, window)
        self.rows = rows
        self.used: set[str] = set()
        self.moved = 0

    def replace(self, pieces: Pieces) -> cst.BaseExpression | None:
        wholes = [template_of(whole)[0] for whole in leaves(pieces)]
        if not all(text in self.rows or text in ("", "{0}") for text in wholes):
            return None
        self.moved += len(wholes)
        return self._say(pieces)

    def _say(self, pieces: Pieces) -> cst.BaseExpression:
        test = find_test(pieces)
        if test is not None:
            code = code_of(test)
            return cst.IfExp(
                test=test, body=self._say(decided(pieces, code, True)), orelse=self._say(decided(pieces, code, False))
            )
        text, values = template_of(pieces)
        if text == "{0}":
            return values[0]
        if not text:
            return cst.SimpleString('""')
        row = self.rows[text]
        self.used.add(row.chapter)
        said = cst.Attribute(cst.Name(f"{row.chapter}_words"), cst.Name(row.name))
        if not row.parts:
            return said
        tight = cst.AssignEqual(cst.SimpleWhitespace(""), cst.SimpleWhitespace(""))
        args = [
            cst.Arg(keyword=cst.Name(name), value=_bare(value), equal=tight)
            for name, value in zip(_bare_names(row), values, strict=True)
        ]
        return cst.Call(said, args)


def _bare(node: cst.BaseExpression) -> cst.BaseExpression:
    return node if isinstance(node, cst.GeneratorExp) else node.with_changes(lpar=[], rpar=[])


def move_sentences(place: str, rows: dict[str, Row], headings: bool = False) -> int:
    """Move the sentences of a table to the words modules; return the number of places changed."""
    faults = _faults(rows.values())
    if faults:
        print("Nothing is changed.", *faults, sep="\n")
        return 0
    citation = citation_of(place, headings)
    count = 0
    for file in modules_of(place):
        source = file.read_text(encoding="utf-8")
        walk = Moving(citation, rows, "/" in place)
        now = cst.parse_module(source).visit(walk)
        if walk.moved:
            for chapter in sorted(walk.used):
                line = _import_line(place, chapter)
                if re.search(rf"\b{chapter}_words\b", source) and line not in source:
                    raise ValueError(f"{file} has a name {chapter}_words")
                now = _with_import(now, line)
            file.write_text(now.code, encoding="utf-8")
            count += walk.moved
    by_chapter: dict[str, list[Row]] = defaultdict(list)
    for row in rows.values():
        by_chapter[row.chapter].append(row)
    for chapter, mine in by_chapter.items():
        _write_words(place, chapter, mine)
    return count


def _faults(rows: Iterable[Row]) -> list[str]:
    """Return what is wrong with the names of a table."""
    faults, names = [], set[str]()
    for row in rows:
        number = len(set(re.findall(r"(?<!\{)(?:\{\{)*\{(\d+)", row.text)))
        if row.name in names:
            faults.append(f"{row.name} is there twice")
        if not re.fullmatch(r"[a-z][a-z0-9_]*" if row.parts else r"[A-Z][A-Z0-9_]*", row.name):
            faults.append(f"{row.name} is not written as a {'function' if row.parts else 'constant'}")
        parts = _bare_names(row)
        if number != len(parts) or len(set(parts)) != number or not all(map(str.isidentifier, parts)):
            faults.append(f"{row.name} has {number} parts, not {row.parts}")
        names.add(row.name)
    return faults


def _import_line(place: str, chapter: str) -> str:
    module = words_module(place, chapter)
    return f"from {'.'.join(module.parent.parts)} import {module.stem} as {chapter}_words"


def _with_import(module: cst.Module, line: str) -> cst.Module:
    if any(code_of(one) == line for one in module.body):
        return module
    body = list(module.body)
    last = max(
        n
        for n, one in enumerate(body)
        if isinstance(one, cst.SimpleStatementLine) and isinstance(one.body[0], cst.Import | cst.ImportFrom)
    )
    body.insert(last + 1, cst.parse_statement(line))
    return module.with_changes(body=body)


def _write_words(place: str, chapter: str, rows: Iterable[Row]) -> None:
    """Write the words of a chapter, after those that it has. Types that a table gives to parts are in ``names``."""
    path = words_module(place, chapter)
    path.parent.mkdir(exist_ok=True)
    if path.stem != "words" and not (path.parent / "__init__.py").exists():
        (path.parent / "__init__.py").write_text('"""Sentences that are read, one module a chapter of the code."""\n')
    kind = "package" if path.stem == "words" else "chapter"
    head = f'"""Sentences of the {kind} {chapter}."""\n\nfrom __future__ import annotations\n'
    known = path.read_text(encoding="utf-8") if path.exists() else head
    names = {node.name for node in ast.parse(known).body if isinstance(node, ast.FunctionDef)}
    names |= set(re.findall(r"^([A-Z][A-Z0-9_]*) = ", known, re.M))
    new = [row for row in rows if row.name not in names]
    constants = "\n".join(_constant(row) for row in new if not row.parts)
    functions = "".join(f"\n\n{_function(row)}" for row in new if row.parts)
    types = sorted({part.partition(":")[2] for row in rows for part in row.parts})
    types = [kind for kind in types if kind[:1].isupper()]
    line = f"from {'.'.join(path.parent.parts)}.names import {', '.join(types)}\n"
    if types and line not in known:
        known = known.replace("annotations\n", f"annotations\n\n{line}", 1)
    first = re.search(r"\n\n\n?def ", known)
    at = first.start() if first else len(known)
    path.write_text(f"{known[:at].rstrip()}\n\n{constants}\n{known[at:]}\n{functions}", encoding="utf-8")


def _bare_names(row: Row) -> tuple[str, ...]:
    """Return the names of the parts without the types that a table gives some of them."""
    return tuple(part.partition(":")[0] for part in row.parts)


def _constant(row: Row) -> str:
    return f"{row.name} = {_quoted(row, len(row.name) + 3, '')}"


def _function(row: Row) -> str:
    typed = (part.partition(":") for part in row.parts)
    parts = ", ".join(f"{name}: {kind or 'str'}" for name, _, kind in typed)
    row = row._replace(parts=_bare_names(row))
    return f"def {row.name}(*, {parts}) -> str:\n    return {_quoted(row, 11, '    ')}\n"


def _quoted(row: Row, before: int, indent: str) -> str:
    """Return the literal of a sentence, in several lines where it is long."""
    mark = "f" if row.parts else ""
    text = row.text if row.parts else row.text.replace("{{", "{").replace("}}", "}")
    text = (
        re.sub(r"(?<!\{)((?:\{\{)*)\{(\d+)", lambda m: f"{m[1]}{{{row.parts[int(m[2])]}", text) if row.parts else text
    )
    quote = "'" if '"' in text and "'" not in text else '"'
    text = "".join(
        f"\\{one}" if one in (quote, "\\") else one if one.isprintable() else one.encode("unicode_escape").decode()
        for one in text
    )
    if before + len(text) + len(mark) + 2 <= WIDTH:
        return f"{mark}{quote}{text}{quote}"
    room = WIDTH - len(indent) - 4 - len(mark) - 2
    lines, line = [], ""
    for word in re.findall(r"(?:\{[^{}]*\}|[^\s{])+\s*|\s+|\{\{", text):
        if line and len(line) + len(word) > room:
            lines.append(line)
            line = ""
        line += word
    lines.append(line)
    inner = "\n".join(f"{indent}    {mark if '{' in one or '}' in one else ''}{quote}{one}{quote}" for one in lines)
    return f"(\n{inner}\n{indent})"


# --- types


ARGUMENT = re.compile(r'Argument "(\w+)" to "(\w+)" has incompatible type "(.+?)"; expected "(.+?)"')


def correct_types(place: str) -> bool:
    """Give parts the types that mypy says they have; return whether there was anything to correct."""
    told = subprocess.run(["mypy", "--no-error-summary"], capture_output=True, text=True, check=False).stdout
    print(told)
    folder = folder_of(place)
    paths = sorted((*folder.glob("words.py"), *folder.glob("words/*.py")))
    files = {path: path.read_text(encoding="utf-8") for path in paths}
    changed = False
    for part, name, found, expected in ARGUMENT.findall(told):
        kinds = {expected, *found.split(" | ")}
        kind = " | ".join(sorted(kinds)) if kinds <= {"int", "str"} and expected != "str" else found
        kind = found if expected == "str" and found in ("int", "int | str", "str | int") else kind
        kind = kind if set(kind.split(" | ")) <= {"int", "str"} else "object"
        for path, text in files.items():
            now = re.sub(rf"(def {name}\([^)]*\b{part}: ){re.escape(expected)}(?=[,)])", rf"\g<1>{kind}", text)
            if now != text:
                files[path] = now
                path.write_text(now, encoding="utf-8")
                changed = True
    return changed


def main() -> int:
    """List the sentences of a game or package, move them, or correct the types of their parts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("list", "apply", "types"))
    parser.add_argument("place", help="the folder of the game, or the path of another package")
    parser.add_argument("table", type=Path, nargs="?")
    parser.add_argument("--headings", action="store_true", help="the game is cited by headings: list them, too")
    args = parser.parse_args()
    if args.what == "list":
        rows = list_sentences(args.place, args.headings)
        write_table(args.table, rows)
        print(f"{len(rows)} sentences")
    elif args.what == "apply":
        print(f"{move_sentences(args.place, read_table(args.table), args.headings)} places changed")
    else:
        while correct_types(args.place):
            pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
