"""Where a game's code puts things in an order, or takes the first of some: what such a place must say of itself.

An order that decides an outcome goes by ``core.lots`` (a rule that is cited, or a keyed lot). Any other says in a
comment why nothing hangs on it: ``# order: shown``, at one of its lines or at the end of the line before it. A module
none of whose orders decides anything says it once, at the head of a line of its own: ``# all orders here: shown``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

GAMES = Path(__file__).parents[2] / "dark_ages_desk" / "games"

SAID = re.compile(r"# order: \S")
ALL = re.compile(r"^# all orders here: \S", re.MULTILINE)

SETS = ("set", "frozenset")
PICKING = ("list", "tuple", "sorted", "dict", "iter", "reversed", "set", "frozenset", "filter")
"""What makes a list of something: its first one is a choice."""

OPERATIONS = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.Sub)


def called(node: ast.AST) -> str:
    """The name that is called, "" for what is no plain call."""
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name):
            return node.func.id
        if isinstance(node.func, ast.Attribute):
            return "." + node.func.attr
    return ""


def annotated_as_set(annotation: ast.AST | None) -> bool:
    """Does an annotation say that it is a set?"""
    name = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(name, ast.Name) and name.id in (*SETS, "AbstractSet", "Set")


def set_names(trees: dict[Path, ast.Module]) -> tuple[set[str], set[str]]:
    """The attributes, and the functions, of a game that its annotations call sets."""
    attributes, functions = set(), set()
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                for part in node.body:
                    named = isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
                    if named and annotated_as_set(part.annotation):
                        attributes.add(part.target.id)
            if isinstance(node, ast.FunctionDef) and annotated_as_set(node.returns):
                properties = {one.id for one in node.decorator_list if isinstance(one, ast.Name)}
                (attributes if properties & {"property", "cached_property"} else functions).add(node.name)
    return attributes, functions


class Places(ast.NodeVisitor):
    """The lines of a module where something is ordered, or the first of some is taken."""

    def __init__(self, attributes: set[str], functions: set[str]) -> None:
        self.found: list[tuple[int, int, str]] = []
        self._attributes, self._functions = attributes, functions
        self._sets: list[set[str]] = [set()]
        self._lists: list[set[str]] = [set()]

    def _note(self, node: ast.AST, what: str) -> None:
        assert isinstance(node, ast.expr | ast.stmt)
        self.found.append((node.lineno, node.end_lineno or node.lineno, what))

    def _is_set(self, node: ast.AST) -> bool:
        if isinstance(node, ast.Set | ast.SetComp) or called(node) in SETS:
            return True
        if isinstance(node, ast.Name):
            return node.id in self._sets[-1]
        if isinstance(node, ast.Attribute):
            return node.attr in self._attributes
        if isinstance(node, ast.Call):
            return called(node).lstrip(".") in self._functions
        if isinstance(node, ast.BinOp) and isinstance(node.op, OPERATIONS):
            keys = any(called(side) in (".keys", ".items") for side in (node.left, node.right))
            return keys or self._is_set(node.left) or self._is_set(node.right)
        return False

    def _is_list(self, node: ast.AST) -> bool:
        if isinstance(node, ast.ListComp | ast.GeneratorExp) or called(node) in PICKING:
            return True
        return isinstance(node, ast.Name) and node.id in self._lists[-1]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        self._sets.append({one.arg for one in arguments if annotated_as_set(one.annotation)})
        self._lists.append(set())
        self.generic_visit(node)
        self._sets.pop()
        self._lists.pop()

    def _assigned(self, target: ast.AST, value: ast.AST | None, annotation: ast.AST | None = None) -> None:
        if not isinstance(target, ast.Name):
            return
        for names, holds in (
            (self._sets[-1], annotated_as_set(annotation) or (value is not None and self._is_set(value))),
            (self._lists[-1], value is not None and self._is_list(value)),
        ):
            names.discard(target.id)
            if holds:
                names.add(target.id)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            self._assigned(target, node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.generic_visit(node)
        self._assigned(node.target, node.value, node.annotation)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.generic_visit(node)
        self._assigned(node.target, node.value)

    def visit_For(self, node: ast.For) -> None:
        if self._is_set(node.iter):
            self._note(node.iter, "goes through a set")
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        if self._is_set(node.iter):
            self._note(node.iter, "goes through a set")
        self.generic_visit(node)

    def visit_SetComp(self, node: ast.SetComp) -> None:
        self._unordered(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = called(node)
        if name in ("max", "min") and not (len(node.args) > 1 and not node.keywords):
            self._note(node, name)
        elif name in ("sorted", ".sort", "next", ".most_common", ".popitem") or (
            name in ("tuple", "list", "iter") and node.args and self._is_set(node.args[0])
        ):
            self._note(node, name.lstrip("."))
        if name in ("any", "all", "sum", "len", *SETS) and node.args and isinstance(node.args[0], ast.GeneratorExp):
            self._unordered(node.args[0])  # what is made of them has no order
            return
        self.generic_visit(node)

    def _unordered(self, node: ast.GeneratorExp | ast.SetComp) -> None:
        for part in (node.elt, *(one.iter for one in node.generators), *(c for g in node.generators for c in g.ifs)):
            self.visit(part)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        place = node.slice
        if isinstance(place, ast.UnaryOp) and isinstance(place.op, ast.USub):
            place = place.operand
        if isinstance(place, ast.Constant) and type(place.value) is int and self._is_list(node.value):
            self._note(node, "the first of some")
        self.generic_visit(node)


def bare(folder: Path) -> Iterator[str]:
    """The places below a folder that put something in an order and do not say why it may be so, as "file:line what"."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}
    attributes, functions = set_names(trees)
    for path, tree in trees.items():
        text = path.read_text(encoding="utf-8")
        if ALL.search(text):
            continue
        lines = text.splitlines()
        places = Places(attributes, functions)
        places.visit(tree)
        for first, last, what in sorted(set(places.found)):
            if not any(SAID.search(line) for line in lines[max(0, first - 2) : last]):
                yield f"{path.relative_to(folder)}:{first} {what}"
