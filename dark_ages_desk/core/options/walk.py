"""Walk: the option of a path made place by place.

A game gives ``all_endings`` where that is quicker than step by step. A window then shows the whole ground at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from heapq import heappop, heappush

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.base import AnyOption, Flaw, RandomPlayTable, describe_plainly, find_list_flaw
from dark_ages_desk.core.options.lines import (
    Line,
    Meaning,
    NameOf,
    Places,
    is_abbreviation_of,
    normalise_words,
    split_into_names,
)
from dark_ages_desk.core.values import Below, Piece, Value


@dataclass(frozen=True, slots=True)
class Walk(AnyOption):
    """A path made place by place; the value is the tuple of places entered, so one drag is one answer.

    Function ``onward(path)`` gives the next places after that path, each with the cost of the whole path and a short
    text. An empty path asks for the first step. One answer walks at most ``longest`` places. A place with "@" at its
    beginning is an action on the spot. From "@0" to "@5" it is a turn to that facing, else a word of the game's.

    The ids of the counters that go are ``counters``, and the verb is then a word and these ids. Where a game has a
    quick way, ``all_endings`` gives for each place in reach the ways to end there, the best first. Function ``fits``
    says whether a path may be walked, and ``stroll`` gives a random path (() for none).

    Function ``beyond`` gives the ways that would lead to places out of reach if the limit did not count. A refusal
    names such a way and its cost.

    Any counters of Walks with the same ``together`` may also go as a body. Then that word and their ids, the leader
    first, are the verb of its Walk (see ``LazyOptions``). Counters that wait aboard something or beside the board have
    ``waits``, the piece that a tray shows for them. The name of whoever leads them, or of what they may do, is ``led``:
    a list has it as a heading.
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
    led: str = field(default="", kw_only=True)
    all_endings: Callable[[], Mapping[str, tuple[Ending, ...]]] | None = field(default=None, compare=False)
    fits: Callable[[Value], bool] | None = field(default=None, compare=False)
    stroll: Callable[[Below], tuple[str, ...]] | None = field(default=None, compare=False)
    beyond: Callable[[], Mapping[str, tuple[Ending, ...]]] | None = field(default=None, compare=False)

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
            return find_list_flaw(self.label, value)
        return None if value else ("number", f"For “{self.label}”, choose at least one place.")

    def near_values(self, table: RandomPlayTable) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        path = self.sample(table.random_below)
        assert isinstance(path, tuple)
        near = table.adjacent_spaces(str(path[-1]) if not str(path[-1]).startswith("@") else self.start)
        yield (table.choose(table.spaces),)
        yield (*path, table.choose(near or table.spaces))
        if self.start:
            yield (table.choose(table.adjacent_spaces(self.start) or table.spaces),)
        yield from ((*path, "nowhere"), (), None, (*path, *path))

    @property
    def by_counters(self) -> bool:
        """True if players take it by the counters that go, not by its name."""
        return bool(self.counters)

    def describe_answer(self, value: Value, name_of: NameOf) -> str:
        """Return an answer as a person would say it."""
        if not isinstance(value, tuple):
            return describe_plainly(self.label, value)
        return f"{self.label}: {', '.join(name_of(str(place)) for place in value)}"

    def example(self, places: Places) -> str:
        """Return a line as somebody might type it; "" where nothing can be reached."""
        end = next((place for place in self.endings() if place != self.start), "")
        return " ".join((self.verb.split()[0], self.start, places.name_of(end))).casefold() if end else ""

    def read(self, line: Line) -> Iterator[Meaning]:
        """Yield what the rest of a line may mean: a place to end at, or places one after the other."""
        if not line.rest:
            return
        ends, places = self.endings(), line.places
        near = {place: words for place, words in places.words.items() if place in ends}
        for names in (near, places.words):
            made = list(split_into_names(line.rest, names))
            for path in made:
                words = ", ".join(map(places.name_of, path))
                if len(path) == 1 and ends.get(path[0]):
                    path = sort_plainest_first(ends[path[0]])[0].path
                if path:
                    yield Meaning(path, words)
            if made:
                return

    def list_completions(self, tokens: Sequence[str], places: Places) -> Iterator[Meaning]:
        """Yield each place to end at that the beginnings of words could become."""
        label = (*normalise_words(self.verb), *places.typed_words(self.label))
        for place, ways in self.endings().items():
            if ways and is_abbreviation_of(tokens, (*label, *places.words.get(place, ()))):
                yield Meaning(sort_plainest_first(ways)[0].path, places.name_of(place))

    def path_to(self, steps: Sequence[str]) -> tuple[str, ...]:
        """Return the steps if they are a path, or else the plainest way to the first place among them.

        That way has the facing ("@3") that the steps name, if any. If there is no such way, return the steps unchanged.
        """
        if self.admits(tuple(steps)):
            return tuple(steps)
        place = next((step for step in steps if not step.startswith("@")), self.start)
        turn = next((step for step in steps if step.startswith("@")), "")
        ways = self.endings().get(place, ())
        if turn:
            ways = tuple(way for way in ways if turn in (f"@{way.facing}", way.path[-1] if way.path else ""))
        return sort_plainest_first(ways)[0].path if ways else tuple(steps)

    def values(self) -> Iterator[Value]:
        """Yield the first steps that may end an answer."""
        for place, stride in self.onward(()).items():
            if stride.may_stop:
                yield (place,)

    def sample(self, below: Below) -> Value:
        """Return a random path: one step, or any allowed length where the game has ``stroll`` or ``all_endings``."""
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
        """Return for each place in reach the ways to end there, the best first.

        They are the cheapest way, and the cheapest way of every state with another worth (see Stride).
        """
        if self.all_endings is not None:
            return self.all_endings()
        found: dict[str, list[Ending]] = {}
        for (place, _), (stride, path) in self._ways().items():
            if stride.may_stop and place != self.start:
                badge = stride.badge or str(stride.cost)
                found.setdefault(place, []).append(Ending(path, stride.cost, badge, why=stride.why))
        return {place: tuple(sorted(ways, key=lambda way: way.cost)) for place, ways in found.items()}

    def reach(self) -> dict[str, tuple[int, tuple[str, ...]]]:
        """Return every place in reach with the least cost and the path of that cost."""
        return {place: (ways[0].cost, ways[0].path) for place, ways in self.endings().items() if ways}

    def way_beyond(self, place: str) -> tuple[str, ...]:
        """Return the cheapest way to a place out of reach; () where not even that is known."""
        ways = self.beyond().get(place, ()) if self.beyond is not None else ()
        return ways[0].path if ways else ()

    def _ways(self) -> dict[tuple[str, Hashable], tuple[Stride, tuple[str, ...]]]:
        """Return for each place and state the cheapest way there.

        A dearer way is dropped only for one of the same state, because the costs after it are the same. The way may
        lead back through the start, in another state than at the beginning.
        """
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
    """A step of a Walk: the cost of the path with this step, the reason for it, and whether the path may end here.

    Where a whole number is not enough, ``badge`` is the cost as text ("2½"). All else that later costs, or the worth of
    this way, depend on is ``state``.
    """

    cost: int
    why: str = ""
    may_stop: bool = True
    badge: str = ""
    state: Hashable = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """A way to end a Walk: its path and cost, a short text for the map, and the facing at the end, if any.

    If another way to end there has another worth, ``worth`` says what this one offers for its cost ("charging 4").
    """

    path: tuple[str, ...]
    cost: int
    badge: str = ""
    facing: int | None = None
    why: str = ""
    worth: str = ""


def sort_plainest_first(ways: Iterable[Ending]) -> tuple[Ending, ...]:
    """Return the ways to end at a place, those without a turn first, and the cheapest first in each group."""
    return tuple(sorted(ways, key=lambda way: (any(step.startswith("@") for step in way.path), way.cost)))


def find_named_walk(
    walks: Sequence[Walk], words: Sequence[str], known: Collection[str]
) -> tuple[Walk | None, tuple[str, ...]]:
    """Return the Walk of the counters that a line names, or None, and the steps that it names.

    A line names counters by their ids (in ``known``), or by their place: then all that can go together from there.
    """
    who = {word for word in words if word in known}
    steps = tuple(word for word in words if word not in known)
    if who:
        return next((walk for walk in walks if set(walk.counters) == who), None), steps
    here = [walk for walk in walks if steps and walk.start == steps[0]]
    return max(here, key=lambda walk: len(walk.counters), default=None), steps[1:] if here else steps
