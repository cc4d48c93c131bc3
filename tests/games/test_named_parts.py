"""Sentences of the games say each of their named parts: a name, a number or a place that a caller gives is read."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "dark_ages_desk"
MODULES = sorted(
    [*ROOT.glob("games/*/words/*.py"), ROOT / "order_games" / "words.py", ROOT / "core" / "sheet_words.py"]
)


def unsaid_parts(source: str) -> list[str]:
    """Return "function: part" for each named part that a sentence leaves out."""
    found = []
    for function in ast.parse(source).body:
        if isinstance(function, ast.FunctionDef):
            loaded = (node for part in function.body for node in ast.walk(part))
            said = {node.id for node in loaded if isinstance(node, ast.Name)}
            named = [one.arg for one in function.args.kwonlyargs]
            found += [f"{function.name}: {one}" for one in named if one not in said]
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_named_part_of_a_sentence_is_said(path: Path) -> None:
    assert unsaid_parts(path.read_text(encoding="utf-8")) == []


def test_a_part_that_is_left_out_is_found() -> None:
    assert unsaid_parts('def costs(*, price: int, has: int) -> str:\n    return f"It costs {price}."\n') == [
        "costs: has"
    ]
