"""Memories of the viewers: folded along the entries in force, and cached so that the next fold is short."""

from __future__ import annotations

from collections.abc import Sequence

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.core.supposing import Memory, Recall, fold_memory
from dark_ages_desk.session.entry_tree import Tree

MOST_KEPT = 24
"""Maximum number of memories that are cached for each viewer, the latest ones."""

EVERY = 200
"""Number of entries after which a memory is cached on a long way, so that going back folds little again."""


class Memories:
    """The memories of the viewers of one record, by the entries after which they are."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._kept: dict[str, dict[int, tuple[Position, Memory]]] = {}
        """Cached memories for each viewer and entry, with the position after the entry to recognise it."""

    def recall(self, viewer: str, head: int | None = None, behind: Sequence[Position] = ()) -> Recall:
        """Return a function that gives the memory of a viewer at entry ``head`` in force (else the last one).

        The positions ``behind`` it follow. The way is noted now, and folded once, on the first call.
        """
        tree, kept = self._tree, self._kept.setdefault(viewer, {})
        path = tree.path if head is None else tree.path[: tree.path.index(head) + 1]
        none: tuple[Position | None, Memory] = (None, ())
        known = (at for at in range(len(path) - 1, 0, -1) if kept.get(path[at], none)[0] is tree.after[path[at]])
        start = next(known, 0)
        memory = kept[path[start]][1] if start else ()
        numbers, rules = path[start:], [tree.rules[tree.opening[number]][0] for number in path[start:]]
        way = [tree.after[number] for number in numbers]
        found: list[Memory] = []

        def folded() -> Memory:
            if not found:
                found.append(self._fold(viewer, memory, numbers, way, rules, behind))
            return found[0]

        return folded

    def _fold(
        self,
        viewer: str,
        memory: Memory,
        numbers: list[int],
        way: list[Position],
        rules: list[Ruleset],
        behind: Sequence[Position],
    ) -> Memory:
        kept = self._kept[viewer]
        for at in range(1, len(way)):
            memory = fold_memory(rules[at], memory, way[at - 1 : at + 1], viewer)
            if at % EVERY == 0 or at == len(way) - 1:
                kept[numbers[at]] = (way[at], memory)
        while len(kept) > MOST_KEPT:
            kept.pop(next(iter(kept)), None)
        return fold_memory(rules[-1], memory, [way[-1], *behind], viewer)
