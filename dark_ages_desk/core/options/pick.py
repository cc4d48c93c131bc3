"""Pick: the option to pick one or several of the listed choices."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.base import AnyOption, Flaw, RandomPlayTable, describe_plainly
from dark_ages_desk.core.options.lines import (
    Line,
    Meaning,
    NameOf,
    Places,
    is_abbreviation_of,
    normalise_words,
    read_counted_names,
    repeat_counted_words,
    split_into_names,
)
from dark_ages_desk.core.text_tools import format_numbers
from dark_ages_desk.core.values import Below, Choice, Piece, Value

_THINGS = {"spaces": "place", "counters": "counter", "stacks": "stack", "powers": "power"}
"""What a player picks, by the kind of the choices; of any other kind it is a choice."""


@dataclass(frozen=True, slots=True)
class Pick(AnyOption):
    """Pick from listed choices; the value is a tuple of ids, an id repeated to take several.

    The choices are ``of`` one kind: "spaces", "counters", "stacks" (whole forces), "powers", "boxes" or "cards". With
    ``one_group``, all picks must have the same ``Choice.group`` (all units of one force in one place). The sequence
    ``choices`` may be worked out on first access (``later``).

    Choices of earlier answers that go together with this one are ``made``, and are shown with their badges. Its own
    rule, if it differs from that of its question, is ``rule``. The counter that it puts on the board, in the picked
    place, is ``puts``. A window shows that counter on a tray, and the player drags it from there. If ``leaves`` is
    true, the picked counters stay behind and the rest goes on. So a player who drags one counter away picks all others.
    If ``joins`` is true, the picked counters join a force that goes on. So a drag of them elsewhere picks none. The
    verb of the Walk that the picked counters make afterwards is ``then``.
    """

    verb: str
    label: str
    of: str
    choices: Sequence[Choice]
    at_least: int = 1
    at_most: int = 1
    one_group: bool = False
    hint: str = ""
    made: tuple[Choice, ...] = ()
    rule: str = ""
    puts: Piece | None = None
    leaves: bool = False
    joins: bool = False
    then: str = ""

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or not self.at_least <= len(value) <= self.at_most:
            return False
        if self.at_most == 1 and value:
            return any(choice.id == value[0] for choice in self.choices)
        known = {choice.id: choice for choice in self.choices}
        groups = set()
        for chosen in set(value):
            if not isinstance(chosen, str) or chosen not in known or value.count(chosen) > known[chosen].most:
                return False
            groups.add(known[chosen].group)
        return not self.one_group or len(groups) <= 1

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that no choice of these can have; None for nothing."""
        if not isinstance(value, tuple):
            return "kind", f"For “{self.label}”, choose from the list."
        known = {choice.id: choice.most for choice in self.choices}
        if not all(isinstance(one, str) and value.count(one) <= known.get(one, 0) for one in value):
            return "listed", f"For “{self.label}”, choose only from the list."
        low, high = self.at_least, self.at_most
        if low <= len(value) <= high:
            return None
        wanted = format_numbers(range(low, high + 1))
        if self.of not in _THINGS:
            return (
                "number",
                f"“{self.label}” takes {wanted} choice{'' if high == 1 else 's'}; you made {len(value) or 'none'}.",
            )
        wanted += f" {_THINGS[self.of]}{'' if high == 1 else 's'}"
        return "number", f"For “{self.label}”, choose {wanted}; you chose {len(value) or 'none'}."

    def near_values(self, table: RandomPlayTable) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        universe = [*table.list_kind(self.of), *(choice.id for choice in self.choices)]
        for _ in range(3):
            yield (table.choose(universe),)
        yield tuple(table.choose(universe) for _ in range(max(1, self.at_least)))
        if self.choices:
            one = table.choose(self.choices)
            yield (one.id,) * (one.most + 1)
            yield (one.id, table.choose(universe))
        yield from ((), ("²",), None)

    def other_names(self) -> tuple[str, ...]:
        """Return the words "move" and "go" for units: players may type them before the game asks for
        the destination."""
        return ("move", "go") if self.of == "counters" else ()

    def describe_answer(self, value: Value, name_of: NameOf) -> str:
        """Return an answer as a person would say it."""
        if not isinstance(value, tuple):
            return describe_plainly(self.label, value)
        labels = {choice.id: choice.label for choice in self.choices}
        picked = Counter(str(one) for one in value)
        parts = [
            f"{number} × {labels.get(one, one)}" if number > 1 else labels.get(one, one)
            for one, number in picked.items()
        ]
        return f"{self.label}: {', '.join(parts) or 'nothing'}"

    def example(self, places: Places) -> str:
        """Return a line as somebody might type it; "" where there is nothing to pick."""
        if not self.choices:
            return ""
        choice = self.choices[0]
        place = places.name_of(choice.space) if choice.space in places.words else ""
        return f"{self.verb.split()[0]} {place or choice.label}".casefold()

    def read(self, line: Line) -> Iterator[Meaning]:
        """Yield what the rest of a line may mean: units with how many of them, or other things by their names."""
        if line.rest:
            yield from self._read_units(line.rest, line.places) if self.of == "counters" else self._read_names(line)

    def _read_names(self, line: Line) -> Iterator[Meaning]:
        labels = {choice.id: choice.label for choice in self.choices}
        names = {choice.id: self._names(choice, line.places) for choice in self.choices}
        for ids in self._limit_rows(split_into_names(repeat_counted_words(line.rest), names)):
            yield Meaning(ids, ", ".join(labels[one] for one in ids))
        if self.of == "spaces" and not any(is_abbreviation_of(line.rest, words) for words in names.values()):
            for ids in self._limit_rows(split_into_names(line.rest, line.places.words)):  # not offered: why not is told
                yield Meaning(ids, ", ".join(map(line.places.name_of, ids)))

    def _limit_rows(self, rows: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
        """Yield the rows with at most ``at_most`` ids."""
        return (ids for ids in rows if len(ids) <= self.at_most)

    @staticmethod
    def _names(choice: Choice, places: Places) -> tuple[str, ...]:
        return (*normalise_words(choice.id), *places.typed_words(choice.label), *places.words.get(choice.space, ()))

    def _read_units(self, rest: tuple[str, ...], places: Places) -> Iterator[Meaning]:
        """Yield picks of units by their place and number; a further place is their destination."""
        stand = {choice.space: places.words.get(choice.space, ()) for choice in self.choices if choice.space}
        for size in range(len(rest), 0, -1):
            for at in [place for place, words in stand.items() if is_abbreviation_of(rest[:size], words)]:
                here = [choice for choice in self.choices if choice.space == at]
                yield from self._pick_units(here, rest[size:], places)
        if len(stand) <= 1:
            kinds = [word for word in rest if re.fullmatch(r"\d*[a-z]*", word)]
            yield from self._pick_units(list(self.choices), kinds, places, bare=True)

    def _pick_units(
        self, here: list[Choice], rest: Sequence[str], places: Places, bare: bool = False
    ) -> Iterator[Meaning]:
        """Yield the pick of units in one place that the words describe. With ``bare``, the line did not say their
        place."""
        wanted: dict[str, int] = {}
        to: list[str] = []
        for number, word in read_counted_names(rest):
            mine = [one for one in here if is_abbreviation_of((word,), places.typed_words(one.label))]
            if not mine:
                to.append(word)
                continue
            left = number or max(one.most for one in mine)
            for one in mine:
                take = min(left, one.most - wanted.get(one.id, 0))
                wanted[one.id] = wanted.get(one.id, 0) + take
                left -= take
        if not wanted and (to or not bare):
            wanted = {one.id: one.most for one in here}
        value = tuple(one for one, number in wanted.items() for _ in range(number))
        if not value:
            return
        words = ", ".join(
            f"{number} {next(one.label for one in here if one.id == name)}" for name, number in wanted.items() if number
        )
        for path in split_into_names(to, places.words):
            if len(path) <= 1:
                yield Meaning(value, words, path[0] if path else "")

    def list_completions(self, tokens: Sequence[str], places: Places) -> Iterator[Meaning]:
        """Yield each single choice that the beginnings of words could become."""
        if self.at_most < 1:
            return
        label = (*normalise_words(self.verb), *places.typed_words(self.label))
        for choice in self.choices:
            if is_abbreviation_of(tokens, (*label, *self._names(choice, places))) and self.admits((choice.id,)):
                stands = self.of == "counters" and choice.space in places.words
                where = f" in {places.name_of(choice.space)}" if stands else ""
                yield Meaning((choice.id,), f"{choice.label}{where}")

    def values(self) -> Iterator[Value]:
        """Yield every single choice; where several may be picked, also all choices of each group."""
        if self.at_least == 0:
            yield ()
        if self.at_least <= 1 <= self.at_most:
            for choice in self.choices:
                yield (choice.id,)
        if self.at_most > 1:
            for bundle in self.largest_picks():
                if len(bundle) > 1 and self.admits(bundle):
                    yield bundle

    def largest_picks(self) -> list[tuple[str, ...]]:
        """Return the largest picks of at most ``at_most`` ids: one bundle, or one for each group."""
        groups: dict[str, list[str]] = {}
        for choice in self.choices:
            groups.setdefault(choice.group if self.one_group else "", []).extend([choice.id] * choice.most)
        return [tuple(ids[: self.at_most]) for ids in groups.values()]

    def sample(self, below: Below) -> Value:
        if self.at_most == 1 and self.at_least == 1:
            return (self.choices[below(len(self.choices))].id,)
        bundles = [list(bundle) for bundle in self.largest_picks() if len(bundle) >= self.at_least]
        if not bundles:
            return ()
        chosen = bundles[below(len(bundles))]
        size = self.at_least + below(min(len(chosen), self.at_most) - self.at_least + 1)
        while len(chosen) > size:
            chosen.pop(below(len(chosen)))
        return tuple(chosen)
