"""Find where a name of a class or a module is meant, by the types that mypy finds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from mypy import build
from mypy.find_sources import create_source_list
from mypy.nodes import MypyFile, TypeInfo
from mypy.options import Options
from mypy.traverser import NameAndMemberCollector
from mypy.types import CallableType, Instance, Overloaded, TupleType, TypeType, TypeVarType, UnionType, get_proper_type

SOURCES = ("dark_ages_desk", "docs/example", "tests")
"""Folders whose code is renamed."""

OURS = ("dark_ages_desk.", "tests.", "wergild.")
"""Beginnings of the names of our modules."""


class Spot(NamedTuple):
    """The end of a name in a file: line and column, both counted as mypy counts them (lines from 1, columns from 0)."""

    path: str
    line: int
    end: int


class Found(NamedTuple):
    """Result of a search: new names by file and (line, column, old name), and of members by (class, old name); then
    places whose type is not known, and classes that have the new name already."""

    by_path: dict[str, dict[tuple[int, int, str], str]]
    classes: dict[tuple[str, str], str]
    unsure: list[str]
    clashes: list[str]


def find_meant(members: Mapping[str, str], names: Mapping[str, str], receivers: Mapping[str, str]) -> Found:
    """Return where members (``module.Class.name``) and names of modules (``module.name``) are used.

    ``receivers``: the class to assume for a variable of that name where its type is Any.
    """
    result = _build()
    trees = [state.tree for state in result.graph.values() if state.tree is not None]
    infos = {info.fullname: info for tree in trees for info in _classes(tree)}
    classes = _families(members, infos.values())
    found = Found({}, classes, [], _clashes(classes, infos.values()))
    wanted = {old for _, old in classes} | {name.rpartition(".")[2] for name in names}
    for tree in trees:
        if not tree.path.startswith(SOURCES):
            continue
        lines = Path(tree.path).read_text(encoding="utf-8").splitlines()
        collector = NameAndMemberCollector()
        tree.accept(collector)
        for node in (*collector.member_exprs, *collector.name_exprs):
            if node.name not in wanted:
                continue
            line = node.end_line or node.line
            spot = Spot(tree.path, line, _letters(lines, line, node.end_column or 0))
            if node.fullname in names and node.name == node.fullname.rpartition(".")[2]:
                found.by_path.setdefault(spot.path, {})[spot.line, spot.end, node.name] = names[node.fullname]
            elif hasattr(node, "expr"):
                _look(node, spot, result.types.get(node.expr), infos, receivers, found)
    return found


def _letters(lines: Sequence[str], line: int, column: int) -> int:
    """Return a column in letters; types have it in bytes."""
    return len(lines[line - 1].encode()[:column].decode(errors="ignore")) if line <= len(lines) else column


def _build() -> build.BuildResult:
    """Return the project with the type of each expression; errors in tests, which are not checked, do not matter."""
    options = Options()
    options.python_version = (3, 11)
    options.export_types = options.preserve_asts = options.check_untyped_defs = options.ignore_missing_imports = True
    options.incremental = False
    options.mypy_path = ["docs/example"]
    return build.build(create_source_list(list(SOURCES), options), options)


def _classes(tree: MypyFile) -> Iterator[TypeInfo]:
    """Yield the classes of a module, nested ones included."""
    waiting: list[Any] = [tree.names]
    while waiting:
        for symbol in waiting.pop().values():
            if isinstance(symbol.node, TypeInfo) and symbol.node.module_name == tree.fullname:
                yield symbol.node
                waiting.append({k: v for k, v in symbol.node.names.items() if isinstance(v.node, TypeInfo)})


def _families(members: Mapping[str, str], infos: Iterable[TypeInfo]) -> dict[tuple[str, str], str]:
    """Return the new name by (class, old name) for all classes that share a member: bases, mixins, heirs."""
    fixed: dict[tuple[str, str], str] = {}
    for path, new in members.items():
        owner, _, old = path.rpartition(".")
        fixed[owner, old] = new
    infos = list(infos)
    by_name: dict[str, list[TypeInfo]] = defaultdict(list)
    for info in infos:
        for base in info.mro:
            for old in base.names:
                by_name[old].append(info)
    changed = True
    while changed:
        changed = False
        for old in {name for _, name in fixed}:
            for info in by_name[old]:
                owners = [
                    b.fullname for b in info.mro if old in b.names and b.fullname.startswith(("dark", "test", "werg"))
                ]
                known = [fixed[o, old] for o in owners if (o, old) in fixed]
                if len(set(known)) > 1:
                    raise ValueError(f"{info.fullname}.{old} would be {' and '.join(sorted(set(known)))}")
                for owner in owners:
                    if known and (owner, old) not in fixed:
                        fixed[owner, old] = known[0]
                        changed = True
    return fixed


def _clashes(fixed: Mapping[tuple[str, str], str], infos: Iterable[TypeInfo]) -> list[str]:
    """Return the classes that would have two members of one name."""
    found = set()
    for info in infos:
        names = {name for base in info.mro for name in base.names}
        for base in info.mro:
            for old in base.names:
                new = fixed.get((base.fullname, old))
                if new is not None and new in names and not any((b.fullname, new) in fixed for b in info.mro):
                    found.add(f"{info.fullname}: {old} cannot become {new}: the class has a {new}")
    return sorted(found)


def _look(
    node: Any, spot: Spot, kind: Any, infos: Mapping[str, TypeInfo], receivers: Mapping[str, str], found: Found
) -> None:
    """Note the new name of a member, if its receiver has one that is renamed."""
    owners = list(_infos(kind))
    if not owners:
        variable = getattr(node.expr, "name", "")
        if variable in receivers:
            owners = [infos[receivers[variable]]]
        else:
            found.unsure.append(f"{spot.path}:{spot.line}: {variable or '…'}.{node.name}")
            return
    for info in owners:
        for base in info.mro:
            new = found.classes.get((base.fullname, node.name))
            if new is not None and node.name in base.names:
                found.by_path.setdefault(spot.path, {})[spot.line, spot.end, node.name] = new
                return


def _infos(kind: Any) -> Iterator[TypeInfo]:
    """Yield the classes that a type stands for; none for Any."""
    proper = get_proper_type(kind) if kind is not None else None
    if isinstance(proper, Instance):
        yield proper.type
    elif isinstance(proper, UnionType):
        for item in proper.items:
            yield from _infos(item)
    elif isinstance(proper, TypeVarType):
        yield from _infos(proper.upper_bound)
    elif isinstance(proper, TupleType):
        yield proper.partial_fallback.type
    elif isinstance(proper, TypeType):
        yield from _infos(proper.item)
    elif isinstance(proper, CallableType) and proper.is_type_obj():
        yield from _infos(proper.ret_type)
    elif isinstance(proper, Overloaded):
        yield from _infos(proper.items[0])
