"""Put modules together: the imports of all first, then what each defines, the one that others need first."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from pathlib import Path


class Parts:
    """A module in parts: docstring, imports, imports for types, what it defines and needs."""

    def __init__(self, source: str) -> None:
        tree, lines = ast.parse(source), source.splitlines()
        self.doc = ast.get_docstring(tree, clean=False) or ""
        self.imports: list[str] = []
        self.for_types: list[str] = []
        self.defined: set[str] = set()
        start = 0
        taken: list[tuple[int, int]] = []
        for node in tree.body:
            first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))]) - 1
            text = "\n".join(lines[first : node.end_lineno])
            if isinstance(node, ast.Expr) and node is tree.body[0] and self.doc:
                taken.append((first, node.end_lineno or 0))
            elif isinstance(node, ast.Import | ast.ImportFrom):
                if getattr(node, "module", "") != "__future__":
                    self.imports.append(text)
                taken.append((first, node.end_lineno or 0))
            elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                self.for_types.append("\n".join(lines[node.lineno : node.end_lineno]))
                taken.append((first, node.end_lineno or 0))
            else:
                self.defined |= _names(node)
        kept = [line for n, line in enumerate(lines) if not any(a <= n < b for a, b in taken)]
        while kept and not kept[start].strip():
            start += 1
        self.body = "\n".join(kept[start:]).rstrip()


def _names(node: ast.stmt) -> set[str]:
    """Return the names that a statement defines at the top of a module."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}


def merged(sources: Mapping[str, str], target: str, needs: Mapping[str, set[str]]) -> str:
    """Return the text of modules put together; ``needs``: which of them each module needs. Raises ValueError on a
    name that two define, or on modules that need each other."""
    parts = {name: Parts(source) for name, source in sources.items()}
    owner: dict[str, str] = {}
    for name, part in parts.items():
        for one in sorted(part.defined - {"_"}):
            if one in owner:
                raise ValueError(f"{one} is defined in {owner[one]} and in {name}")
            owner[one] = name
    order: list[str] = []
    while len(order) < len(parts):
        ready = [name for name in parts if name not in order and not (needs[name] - set(order) - {name})]
        if not ready:
            raise ValueError(f"{target}: {', '.join(n for n in parts if n not in order)} need each other")
        order.append(ready[0])
    doc = parts[target].doc
    quotes = 'r"""' if "\\" in doc else '"""'
    head = [f'{quotes}{doc}"""', "", "from __future__ import annotations", ""]
    head += [text for name in order for text in parts[name].imports]
    for_types = [text for name in order for text in parts[name].for_types]
    if for_types:
        head += ["", "if TYPE_CHECKING:", *for_types]
    return "\n".join(head) + "\n\n" + "\n\n\n".join(parts[name].body for name in order if parts[name].body) + "\n"


def needed(source: str, module: str, group: Sequence[str]) -> set[str]:
    """Return the modules of a group that a module imports at its top."""
    found = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")[: -node.level]
                base = ".".join([*parts, *([node.module] if node.module else [])])
            found |= {one for one in group if one == base or one in {f"{base}.{a.name}" for a in node.names}}
    return found


def without_own(source: str, module: str, group: Sequence[str]) -> str:
    """Return a source without its imports, at the top, of modules of its group."""
    lines = source.splitlines()
    tree = ast.parse(source)
    tops = list(tree.body)
    for node in tree.body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            tops += node.body
    for node in sorted(tops, key=lambda n: -n.lineno):
        if not isinstance(node, ast.ImportFrom):
            continue
        base = node.module or ""
        if node.level:
            parts = module.split(".")[: -node.level]
            base = ".".join([*parts, *([node.module] if node.module else [])])
        left = [a for a in node.names if f"{base}.{a.name}" not in group]
        if base in group or len(left) < len(node.names):
            indent = " " * node.col_offset
            start = "." * node.level + (node.module or "")
            new = (
                []
                if base in group or not left
                else [indent + f"from {start} import " + ", ".join(map(ast.unparse, left))]
            )
            lines[node.lineno - 1 : node.end_lineno] = new
    return "\n".join(lines) + "\n"


def needs_of(table: Mapping[str, str]) -> dict[str, set[str]]:
    """Return for each module of a table the modules of its group that it needs."""
    found = {}
    for name in {*table, *table.values()}:
        group = [one for one in {*table, *table.values()} if table.get(one, one) == table.get(name, name)]
        path = path_of(name)
        found[name] = needed(path.read_text(encoding="utf-8"), name, group) if path.exists() else set()
    return found


def path_of(module: str) -> Path:
    """Return the file of a module."""
    return Path(*module.split(".")).with_suffix(".py")


def put_together(table: Mapping[str, str], edited: Mapping[Path, str]) -> tuple[dict[Path, str], list[str]]:
    """Return the text of each target, of edited sources, and what is in the way."""
    needs, texts, faults = needs_of(table), {}, []
    for target in dict.fromkeys(table.values()):
        group = [name for name in (target, *table) if table.get(name, name) == target and path_of(name).exists()]
        own = {name: without_own(_text(path_of(name), edited), name, group) for name in group}
        try:
            texts[path_of(target)] = merged(own, target, needs)
        except ValueError as error:
            faults.append(f"{target}: {error}")
    return texts, faults


def _text(path: Path, edited: Mapping[Path, str]) -> str:
    return edited.get(path) or path.read_text(encoding="utf-8")
