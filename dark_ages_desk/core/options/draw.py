"""Draw: the option of a blind draw, for CHANCE."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.base import AnyOption, Flaw, RandomPlayTable, find_list_flaw
from dark_ages_desk.core.options.lines import (
    Line,
    Meaning,
    NameOf,
    Places,
    match_name_alone,
    normalise_words,
    split_into_names,
)
from dark_ages_desk.core.text_tools import spell_id
from dark_ages_desk.core.values import Below, Value


@dataclass(frozen=True, slots=True)
class Draw(AnyOption):
    """A blind draw by CHANCE from a cup or among equals; the value is the tuple of the things drawn.

    Entries of ``contents`` are (thing, number). Viewers who may not know the contents see the Draw ``blind``, with
    every thing that the cup could hold. Where a thing is an id, ``names`` has (thing, its name).
    """

    verb: str
    label: str
    pool: str
    contents: tuple[tuple[str, int], ...]
    count: int = 1
    who: str = ""
    why: str = ""
    key: tuple[Value, ...] = ()
    blind: bool = False
    names: tuple[tuple[str, str], ...] = ()

    def name_of(self, thing: str) -> str:
        """Return the name of a thing in the cup."""
        return dict(self.names).get(thing) or spell_id(thing)

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or len(value) != self.count:
            return False
        held = dict(self.contents)
        return all(isinstance(thing, str) and value.count(thing) <= held.get(thing, 0) for thing in set(value))

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that it does not admit; None for nothing."""
        if not isinstance(value, tuple) or self.admits(value):
            return find_list_flaw(self.label, value)
        return "number", f"“{self.label}” draws {self.count} of what remains."

    def near_values(self, table: RandomPlayTable) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        yield from (("nothing",) * self.count, ())

    def describe_answer(self, value: Value, name_of: NameOf) -> str:
        """Return an answer as a person would say it; what was drawn is left to the notes."""
        return self.label

    def example(self, places: Places) -> str:
        """Return no line: to draw is the main answer."""
        return ""

    def read(self, line: Line) -> Iterator[Meaning]:
        """Yield what the rest of a line may mean: things that came out; none for a draw."""
        called = dict(self.names)
        names = {
            thing: (*normalise_words(thing), *line.places.typed_words(called.get(thing, "")))
            for thing, _ in self.contents
        }
        for things in split_into_names(line.rest, names):
            if things:
                yield Meaning(things, ", ".join(called.get(thing, thing) for thing in things))
        yield from match_name_alone(line)

    def values(self) -> Iterator[Value]:
        for thing, number in self.contents:
            if number >= self.count:
                yield (thing,) * self.count
        cup = [thing for thing, number in self.contents for _ in range(min(number, self.count))]
        if self.count > 1 and len(cup) >= self.count:
            yield tuple(cup[: self.count])  # one of many: several things that differ

    def sample(self, below: Below) -> Value:
        cup = [thing for thing, number in self.contents for _ in range(number)]
        return tuple(cup.pop(below(len(cup))) for _ in range(self.count))
