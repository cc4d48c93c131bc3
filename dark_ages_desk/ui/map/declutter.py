"""Search for places for many things on a crowded board: first come, first served; things without a place push others
aside.

Boxes are plain tuples (left, top, right, bottom): a layout tries some ten thousand of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from dark_ages_desk.ui.map.paint_priority import yield_to_window

Box = tuple[float, float, float, float]
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

CELL = 40
# What it costs to push something aside, and how much dearer each time: or two things would change places for ever.
PUSH, AGAIN = 3.0, 1.6
# So many times something is pushed aside or looked a place for before it goes without.
PATIENCE = 14


@dataclass(frozen=True, slots=True)
class Place(Generic[T_co]):
    """A possible place of something; the cheaper, the better."""

    cost: float
    boxes: Sequence[Box]
    what: T_co


class OccupiedBoxes:
    """Boxes already taken, with their owners; "" for boxes that never move."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[tuple[float, float, float, float, str]]] = {}
        self._of: dict[str, Sequence[Box]] = {}

    def take(self, boxes: Sequence[Box], owner: str = "") -> None:
        """Take the boxes for an owner."""
        for box in boxes:
            for cell in _cells(box):
                self._cells.setdefault(cell, []).append((*box, owner))
        if owner:
            self._of[owner] = boxes

    def leave(self, owner: str) -> None:
        """Give up all the boxes of an owner."""
        for box in self._of.pop(owner, ()):
            for cell in _cells(box):
                self._cells[cell].remove((*box, owner))

    def is_free(self, boxes: Iterable[Box]) -> bool:
        """Return whether the boxes are free."""
        cells = self._cells
        for box in boxes:
            left, top, right, bottom = box
            for cell in _cells(box):
                for x0, y0, x1, y1, _ in cells.get(cell, ()):
                    if x0 < right and x1 > left and y0 < bottom and y1 > top:
                        return False
        return True

    def owners(self, boxes: Iterable[Box], most: float) -> set[str] | None:
        """Return the owners of taken boxes there; None if one never moves, or there are more than ``most``."""
        cells, found = self._cells, set[str]()
        for box in boxes:
            left, top, right, bottom = box
            for cell in _cells(box):
                for x0, y0, x1, y1, owner in cells.get(cell, ()):
                    if x0 < right and x1 > left and y0 < bottom and y1 > top and owner not in found:
                        if not owner or len(found) >= most:
                            return None
                        found.add(owner)
        return found


def _cells(box: Box) -> list[tuple[int, int]]:
    left, right = int(box[0] // CELL), int(box[2] // CELL)
    top, bottom = int(box[1] // CELL), int(box[3] // CELL)
    if left == right and top == bottom:
        return [(left, top)]
    return [(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)]


class Declutterer(Generic[T]):
    """Competition of names for places.

    The places of a name come from ``places`` in any order, and more of them if it is in trouble. The additional cost of
    a place comes from ``judge``, None if it is out of the question.
    """

    def __init__(
        self,
        occupied: OccupiedBoxes,
        places: Callable[[str, bool], Iterable[Place[T]]],
        judge: Callable[[str, Place[T]], float | None],
        worth: Mapping[str, float],
    ):
        self._occupied, self._places, self._judge, self._worth = occupied, places, judge, worth
        self._cheap = PUSH * min((1.0, *worth.values()))
        self.found: dict[str, Place[T]] = {}
        self.missing: list[str] = []
        self._ranked: dict[str, list[Place[T]]] = {}
        self._judged: dict[str, dict[int, float | None]] = {}
        self._pushed: dict[str, int] = {}
        self._tried: dict[str, int] = {}

    def settle(self, name: str, enough: float) -> None:
        """Take the best free place for a name, or note that there is none. See ``best``."""
        place = self.find_best_place(self._places(name, False), name, enough)
        if place is None:
            self.missing.append(name)
        else:
            self.put(name, place)

    def find_best_place(self, places: Iterable[Place[T]], name: str, enough: float) -> Place[T] | None:
        """Return the cheapest place that covers nothing; the first at most ``enough`` in cost ends the search."""
        best, least = None, float("inf")
        for place in places:
            if place.cost < least and self._occupied.is_free(place.boxes):
                more = self._judge(name, place)
                if more is not None and place.cost + more < least:
                    best, least = place, place.cost + more
                    if least <= enough:
                        break
        return best

    def push(self, rounds: int) -> None:
        """Let names without a place push others aside, which then look for another."""
        waiting, self.missing = self.missing, []
        while waiting:
            yield_to_window()
            name = waiting.pop(0)
            self._tried[name] = self._tried.get(name, 0) + 1
            rounds -= 1
            if rounds < 0 or self._tried[name] > PATIENCE or not self._push_in(name, waiting):
                self.missing.append(name)

    def remove_names(self, names: Iterable[str], rounds: int) -> None:
        """Take these names out, and let the others without a place try once more."""
        gone = set(names)
        for name in sorted(gone & set(self.found)):
            self._occupied.leave(name)
            del self.found[name]
        self.missing = [name for name in self.missing if name not in gone]
        self._tried.clear()
        self._pushed.clear()
        self.push(rounds)

    def _push_in(self, name: str, waiting: list[str]) -> bool:
        place, aside = self._find_cheapest_place(name, alone=False)
        if place is None:
            return False
        for other in sorted(aside):
            self._occupied.leave(other)
            del self.found[other]
            self._pushed[other] = self._pushed.get(other, 0) + 1
        self.put(name, place)
        for other in sorted(aside):
            free, _ = self._find_cheapest_place(other, alone=True)
            if free is None:
                waiting.append(other)
            else:
                self.put(other, free)
        return True

    def _find_cheapest_place(self, name: str, alone: bool) -> tuple[Place[T] | None, set[str]]:
        """Return the cheapest place and the names that must leave it; none must if ``alone``."""
        best, least, aside = None, float("inf"), set[str]()
        if name not in self._ranked:
            self._ranked[name] = sorted(self._places(name, True), key=lambda place: place.cost)
            self._judged[name] = {}
        judged = self._judged[name]
        for number, place in enumerate(self._ranked[name]):
            if place.cost >= least:
                break
            # So many it might push aside at most before it costs as much as the best place.
            owners = self._occupied.owners(place.boxes, 0 if alone else (least - place.cost) / self._cheap)
            if owners is None:
                continue
            cost = place.cost + sum(self._price(other) for other in owners)
            if cost >= least:
                continue
            if number not in judged:
                judged[number] = self._judge(name, place)
            more = judged[number]
            if more is not None and cost + more < least:
                best, least, aside = place, cost + more, owners
        return best, aside

    def _price(self, name: str) -> float:
        return (PUSH + AGAIN * self._pushed.get(name, 0)) * self._worth.get(name, 1.0)

    def put(self, name: str, place: Place[T]) -> None:
        """Give a name a place."""
        self.found[name] = place
        self._occupied.take(place.boxes, name)
