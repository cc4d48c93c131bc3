"""Declare: the option of attacks that are listed and locked together, before the first die.

It describes possible further attacks and the result of the entries so far. So a window can show odds while the player
puts attacks together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from typing import TypeAlias

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.base import AnyOption, Flaw, RandomPlayTable, describe_plainly, find_list_flaw
from dark_ages_desk.core.options.lines import Line, Meaning, NameOf, Places
from dark_ages_desk.core.values import Below, Value

Entry: TypeAlias = tuple[str, str, str]
"""One entry of a Declare: the counter's id, what it does ("melee", "fire"), and the place that it does it to."""


@dataclass(frozen=True, slots=True)
class Engagement:
    """An attack at one place that the entries of a Declare produce.

    The ``odds`` are text ("3-1"), and ``lines`` explain them. The exact chance of every result is in ``chances``. A
    ``fault`` says why the attack cannot be declared like this.
    """

    kind: str
    sources: tuple[str, ...]
    target: str
    counters: tuple[str, ...]
    odds: str
    lines: tuple[str, ...] = ()
    chances: tuple[tuple[str, Fraction], ...] = ()
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Declare(AnyOption):
    """Attacks listed and locked before the first die; the value is the tuple of entries, perhaps empty.

    The function ``offers(entries)`` gives the possible next entries, each with a short text. The resulting attacks come
    from ``preview(entries)``. Names for the kinds of entry are ``kinds``. Where a game offers it, ``prospects(entries,
    place)`` gives the exact chances of the remaining force at a place after all attacks on it. For the record,
    ``who(counters)`` names counters.
    """

    verb: str
    label: str
    offers: Callable[[tuple[Entry, ...]], Mapping[Entry, str]] = field(compare=False)
    preview: Callable[[tuple[Entry, ...]], tuple[Engagement, ...]] = field(compare=False)
    kinds: tuple[tuple[str, str], ...] = ()
    prospects: Callable[[tuple[Entry, ...], str], tuple[tuple[str, Fraction], ...]] | None = field(
        default=None, compare=False
    )
    at_least: int = 0
    hint: str = ""
    who: Callable[[tuple[str, ...]], str] | None = field(default=None, compare=False)

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or not self.at_least <= len(value) <= 1000:
            return False
        entries: tuple[Entry, ...] = ()
        for part in value:
            if not isinstance(part, tuple) or len(part) != 3 or part not in self.offers(entries):
                return False
            entries = (*entries, (str(part[0]), str(part[1]), str(part[2])))
        return all(not engagement.fault for engagement in self.preview(entries))

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that no list of attacks can have; None for nothing."""
        return find_list_flaw(self.label, value)

    def near_values(self, table: RandomPlayTable) -> Iterator[Value]:
        """Yield values near the valid ones, for random play.

        They have one more entry: any counter at any place, a place with counters, the same entry again, or another
        kind.
        """
        entries = self.sample(table.random_below)
        assert isinstance(entries, tuple)
        kind = table.choose(self.kinds)[0] if self.kinds else "melee"
        counter = table.choose(table.counters) if table.counters else "nobody"
        yield ((counter, kind, table.choose(table.spaces)),)
        yield (*entries, (counter, kind, table.choose(table.spaces)))
        held = table.held or table.spaces
        for _ in range(4):
            yield (*entries, (table.choose(table.counters or ["nobody"]), kind, table.choose(held)))
        if offered := list(self.offers(())):
            who, how, where = table.choose(offered)
            yield ((who, how, table.choose(held)),)
            yield ((who, kind, where),)
            yield (*entries, (who, how, where), (who, how, table.choose(held)))
        yield (*entries, *entries[:1])
        yield from ((("nobody", kind, table.spaces[0]),), (("x",),), None)

    def describe_answer(self, value: Value, name_of: NameOf) -> str:
        """Return an answer as a person would say it."""
        if not isinstance(value, tuple):
            return describe_plainly(self.label, value)
        attacks: dict[tuple[str, str], list[str]] = {}
        for one in value:
            if isinstance(one, tuple) and len(one) == 3:
                attacks.setdefault((str(one[1]), str(one[2])), []).append(str(one[0]))
        kinds, who = dict(self.kinds), self.who or (lambda counters: f"{len(counters)} ×")
        words = [f"{who(tuple(them))} {kinds.get(kind, kind)} {name_of(to)}" for (kind, to), them in attacks.items()]
        return f"{self.label}: {', '.join(words) or 'none'}"

    def example(self, places: Places) -> str:
        """Return a line as somebody might type it."""
        return " ".join((self.verb.split()[0], *next(iter(self.offers(())), ())))

    def read(self, line: Line) -> Iterator[Meaning]:
        """Yield the meanings of a line such as "attack u3 melee 1204; u5 fire 1304". Its entries join those already
        listed."""
        _, _, rest = line.text.strip().casefold().partition(" ")
        entries = [self.read_entry(part.split()) for part in rest.split(";")]
        if line.named and all(entries):
            yield Meaning(tuple(entries), "; ".join(" ".join(entry) for entry in entries))

    def read_entry(self, words: Sequence[str]) -> Entry | tuple[()]:
        """Return the entry that words are: who, how and whom; how can be left out where there is one way. () for
        none."""
        if len(words) == 2 and len(self.kinds) == 1:
            words = (words[0], self.kinds[0][0], words[1])
        return (words[0], words[1], words[2]) if len(words) == 3 else ()

    def values(self) -> Iterator[Value]:
        """Yield an empty value where allowed, and every single entry that is valid alone."""
        if self.at_least == 0:
            yield ()
        for entry in self.offers(()):
            if all(not engagement.fault for engagement in self.preview((entry,))):
                yield (entry,)

    def sample(self, below: Below) -> Value:
        """Build a random list of entries, without those of attacks that have a fault."""
        entries: tuple[Entry, ...] = ()
        while (offers := list(self.offers(entries))) and below(8):
            entries = (*entries, offers[below(len(offers))])
        return self.drop_faulty_attacks(entries)

    def drop_faulty_attacks(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Return the entries without those of attacks that have a fault."""
        while faults := [one for one in self.preview(entries) if one.fault]:
            out = {(who, one.kind, one.target) for one in faults for who in one.counters}
            entries = tuple(entry for entry in entries if entry not in out)
        return entries
