"""Walk: the option of a path made place by place."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import field
from heapq import heappop, heappush

from dark_ages_desk.core.options.shape import Flaw, Nearby, not_a_list
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.values import AnyOption, Below, Piece, Value


@dataclass(frozen=True, slots=True)
class Walk(AnyOption):
    """A path made place by place; the value is the tuple of places entered, so one drag is one answer.

    ``onward(path)`` gives the next places after that path with the cost of the whole path so far and a few words;
    an empty path asks for the first step. At most ``longest`` places are walked in one answer. A place that begins
    with "@" is no place but something done on the spot: "@0" to "@5" a turn to that facing, or a word of the game's.
    ``counters`` are the ids of those that go; the verb is then a word and these ids. ``all_endings``, where a game has
    a quick way, gives per place in reach the ways to end there, the best first; ``fits`` whether a path may be
    walked, ``stroll`` a path at random (() for none). ``together``: any counters of such Walks may go as a body, too:
    that word and their ids, of which the first leads, are the verb of its Walk (see ``Offered``). ``waits``: they
    wait aboard something or beside the board; as that they lie on a tray.
    """

    verb: str
    label: str
    start: str
    onward: Callable[[tuple[str, ...]], dict[str, Stride]] = field(compare=False)
    longest: int = 1
    hint: str = ""
    counters: tuple[str, ...] = ()
    together: str = field(default="", kw_only=True)
    waits: Piece | None = field(default=None, kw_only=True)
    all_endings: Callable[[], Mapping[str, tuple[Ending, ...]]] | None = field(default=None, compare=False)
    fits: Callable[[Value], bool] | None = field(default=None, compare=False)
    stroll: Callable[[Below], tuple[str, ...]] | None = field(default=None, compare=False)

    def admits(self, value: Value) -> bool:
        if self.fits is not None:
            return self.fits(value)
        if not isinstance(value, tuple) or not 1 <= len(value) <= self.longest:
            return False
        path: tuple[str, ...] = ()
        for place in value:
            if not isinstance(place, str) or place not in self.onward(path):
                return False
            path = (*path, place)
        return self.onward(path[:-1])[path[-1]].may_stop

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that no path can have; None for nothing."""
        if not isinstance(value, tuple):
            return not_a_list(self.label, value)
        return None if value else ("number", f"“{self.label}” names at least one space.")

    def near(self, table: Nearby) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        path = self.sample(table.below)
        assert isinstance(path, tuple)
        near = table.beside(str(path[-1]) if not str(path[-1]).startswith("@") else self.start)
        yield (table.choice(table.spaces),)
        yield (*path, table.choice(near or table.spaces))
        if self.start:
            yield (table.choice(table.beside(self.start) or table.spaces),)
        yield from ((*path, "nowhere"), (), None, (*path, *path))

    def values(self) -> Iterator[Value]:
        """The first steps that may end an answer."""
        for place, stride in self.onward(()).items():
            if stride.may_stop:
                yield (place,)

    def sample(self, below: Below) -> Value:
        """A path of one step; where the game strolls or tells all endings, of any length that it allows."""
        if self.stroll is not None and (path := self.stroll(below)):
            return path
        if self.all_endings is not None and (ground := self.all_endings()):
            places = list(ground)
            ways = ground[places[below(len(places))]]
            if ways:
                return ways[below(len(ways))].path
        steps = [place for place, stride in self.onward(()).items() if stride.may_stop]
        return (steps[below(len(steps))],)

    def endings(self) -> Mapping[str, tuple[Ending, ...]]:
        """Per place that can be reached the ways to end there, the best first: the cheapest, and the cheapest of every
        state that is worth something else (see Stride)."""
        if self.all_endings is not None:
            return self.all_endings()
        found: dict[str, list[Ending]] = {}
        for (place, _), (stride, path) in self._ways().items():
            if stride.may_stop and place != self.start:
                badge = stride.badge or str(stride.cost)
                found.setdefault(place, []).append(Ending(path, stride.cost, badge, why=stride.why))
        return {place: tuple(sorted(ways, key=lambda way: way.cost)) for place, ways in found.items()}

    def reach(self) -> dict[str, tuple[int, tuple[str, ...]]]:
        """Every place that can be reached, with the least cost and the path of that cost."""
        return {place: (ways[0].cost, ways[0].path) for place, ways in self.endings().items() if ways}

    def _ways(self) -> dict[tuple[str, Hashable], tuple[Stride, tuple[str, ...]]]:
        """Per place and state the cheapest way there. A dearer one is dropped only for one of the same state: what
        comes after it costs the same. The way may lead back through the start, in another state than it began."""
        best: dict[tuple[str, Hashable], tuple[Stride, tuple[str, ...]]] = {}
        edge: list[tuple[int, tuple[str, ...]]] = [(0, ())]
        while edge:
            _, path = heappop(edge)
            if len(path) >= self.longest:
                continue
            for place, stride in self.onward(path).items():
                key = (place, stride.state)
                if key in best and best[key][0].cost <= stride.cost:
                    continue
                best[key] = (stride, (*path, place))
                heappush(edge, (stride.cost, (*path, place)))
        return best


@dataclass(frozen=True, slots=True)
class Stride:
    """One step of a Walk: the cost of the path up to and with it, why it costs that, and whether one may stop there.

    ``badge``: the cost in characters, where a whole number does not say it ("2½"). ``state``: whatever else than the
    place the price of going on, or the worth of having come this way, depends on.
    """

    cost: int
    why: str = ""
    may_stop: bool = True
    badge: str = ""
    state: Hashable = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """One way to end a Walk: its path and cost, a few characters for the map, and the facing at the end, if any.

    ``worth``: what it is worth besides its cost, where another way to end there is worth something else ("charging 4").
    """

    path: tuple[str, ...]
    cost: int
    badge: str = ""
    facing: int | None = None
    why: str = ""
    worth: str = ""


def plainest_first(ways: Iterable[Ending]) -> tuple[Ending, ...]:
    """Ways to end at a place: those without a turn at the end before the others, the cheapest of each first."""
    return tuple(sorted(ways, key=lambda way: (any(step.startswith("@") for step in way.path), way.cost)))
