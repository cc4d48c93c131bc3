"""Changes of one place in a module: which there are, and what the module reads like with one of them."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

from dark_ages_desk.library import game_of

KINDS = tuple(
    f"core/{name}"
    for name in (
        *(f"ReplaceBinaryOperator_{one}" for one in ("Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Div_Mul")),
        *(f"ReplaceComparisonOperator_{one}" for one in ("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is")),
        *(f"ReplaceComparisonOperator_{one}" for one in ("Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt")),
        *("NumberReplacer", "ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue"),
        *("AddNot", "ReplaceUnaryOperator_Delete_Not", "ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
    )
)
"""The kinds of change: a number more or less, a limit that is taken in or left out, the opposite of a condition. A sum
that becomes something without sense would be noticed by any test, and says nothing of it."""


@dataclass(frozen=True)
class Change:
    """A place in a module and the kind of change. ``line``: where it is; ``was``, ``now``: the lines that differ."""

    module: Path
    operator: str
    occurrence: int
    line: int
    was: str
    now: str

    @property
    def told(self) -> str:
        """The change as a person reads it."""
        return f"{self.module.name}:{self.line}\n    - {self.was}\n    + {self.now}"


def cited(game: str) -> list[Path]:
    """Return the modules of a game in which a docstring names a paragraph of its rulebook."""
    form, folder = re.compile(game_of(game).citation), game_of(game).folder
    return [file for file in sorted(folder.rglob("*.py")) if "tests" not in file.parts and _cites(file, form)]


def _cites(file: Path, form: re.Pattern[str]) -> bool:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    texts = [node.value.value for node in ast.walk(tree) if isinstance(node, ast.Expr) and _is_text(node.value)]
    return any(form.search(text) for text in texts)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


@cache
def _places(module: Path) -> tuple[tuple[str, int], ...]:
    """The kinds of change of a module, each with a number for every place that it can be made in."""
    tree = get_ast(module.read_text(encoding="utf-8"))
    nodes = list(ast_nodes(tree))
    found = []
    for kind in KINDS:
        operator = get_operator(kind)()
        number = sum(1 for node in nodes for _ in operator.mutation_positions(node))
        found += [(kind, at) for at in range(number)]
    return tuple(found)


def drawn(game: str, number: int, seed: int) -> list[Change]:
    """Return so many changes of a game, drawn by a seed: each place of its cited modules as likely as any other."""
    rng = random.Random(f"{game} {seed}")
    every = [(module, kind, at) for module in cited(game) for kind, at in _places(module)]
    rng.shuffle(every)
    found: dict[tuple[Path, int, str], Change] = {}
    for module, kind, at in every:
        if len(found) == number:
            break
        change = changed(module, kind, at)
        if change is not None:
            found.setdefault((module, change.line, change.was), change)  # one change of a line is enough
    return list(found.values())


def text_of(change: Change) -> str:
    """Return the module with the change."""
    text = mutate_code(change.module.read_text(encoding="utf-8"), get_operator(change.operator)(), change.occurrence)
    assert isinstance(text, str)
    return text


def changed(module: Path, kind: str, at: int) -> Change | None:
    """Return a change; None for one that changes nothing that runs (an annotation)."""
    before = module.read_text(encoding="utf-8")
    after = mutate_code(before, get_operator(kind)(), at)
    if after is None or _runs(after) in ("", _runs(before)):
        return None
    was, now = before.splitlines(), after.splitlines()
    differ = [line for line, (one, two) in enumerate(zip(was, now, strict=False)) if one != two]
    if not differ:
        return None
    line = differ[0]
    return Change(module, kind, at, line + 1, was[line].strip(), now[line].strip())


def _runs(text: str) -> str:
    """What of a module runs, without annotations and what is taken for granted (``assert``); "" for no Python."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return ""
    return ast.dump(_Bare().visit(tree))


class _Bare(ast.NodeTransformer):
    """Takes out what says something and does nothing."""

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return ast.copy_location(ast.Pass(), node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.decorator_list = []  # whether a record is watched while the program runs
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id in ("cast", "TypeVar", "lru_cache"):
            node.args = node.args[1:]
            node.keywords = []
        return self.generic_visit(node)


def lines_of(module: Path) -> Iterator[int]:
    """Yield the lines of a module that belong to functions; the others run when it is imported."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            body = node.body if isinstance(node.body, list) else [node.body]
            yield from range(body[0].lineno, (body[-1].end_lineno or body[-1].lineno) + 1)
