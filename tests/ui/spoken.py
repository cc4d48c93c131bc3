"""The accessibility tree of a window, as a screen reader gets it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

Kind = QAccessible.Role


@dataclass(frozen=True)
class Node:
    """One visible node: its role, what is said of it, whether the keys can go to it."""

    role: str
    name: str
    description: str
    value: str
    focusable: bool
    enabled: bool
    depth: int


def walk(found: QAccessibleInterface | None, depth: int = 0) -> Iterator[tuple[QAccessibleInterface, int]]:
    """Yield an interface and all below it that are visible, each with its depth."""
    if found is None or not found.isValid() or found.state().invisible:  # type: ignore[attr-defined]
        return
    yield found, depth
    for at in range(found.childCount()):
        yield from walk(found.child(at), depth + 1)


def read_tree(top: QObject) -> list[Node]:
    """Return all visible nodes of a widget's tree."""
    return [read_node(found, depth) for found, depth in walk(QAccessible.queryAccessibleInterface(top))]


def read_node(found: QAccessibleInterface, depth: int = 0) -> Node:
    """Return what a reader says of one interface."""
    state, text = found.state(), QAccessible.Text
    return Node(
        found.role().name,
        found.text(text.Name),
        found.text(text.Description),
        found.text(text.Value),
        bool(state.focusable),  # type: ignore[attr-defined]
        not state.disabled,  # type: ignore[attr-defined]
        depth,
    )


def list_faults(top: QWidget) -> list[str]:
    """Return what is wrong in a widget's tree: markup in what is said, and nameless nodes that take the keys."""
    found = []
    for node in read_tree(top):
        said = f"{node.name} {node.description}".replace("< 1 ", "")  # a chance of less than one in a hundred
        if "<" in said or "&amp;" in said:
            found.append(f"markup: {node}")
        if node.focusable and not node.name.strip():
            found.append(f"nameless: {node}")
    return found
