"""Pick: the option of listed choices, of which one or several are picked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dark_ages_desk.core.options.shape import Flaw, Nearby, not_a_list
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.values import AnyOption, Below, Choice, Piece, Value


@dataclass(frozen=True, slots=True)
class Pick(AnyOption):
    """Pick from listed choices; the value is a tuple of ids, an id repeated to take several.

    ``of`` says what the choices are: "spaces", "counters", "stacks" (whole forces), "powers", "boxes" or
    "cards".
    With ``one_group`` all that is picked must be of one ``Choice.group`` (all units of one force stand in one place).
    ``choices`` is a tuple, or a list that is worked out when somebody looks into it (``later``).
    ``made``: choices of earlier answers that go together with this one; they are shown with their badges. ``rule``: its
    own rule, where it is another than that of its question. ``puts``: the counter that it puts on the board, in the
    place that is picked; a window shows it on a tray, from which it is dragged. ``leaves``: what is picked stays behind
    and the rest goes on, so whoever drags one counter away picks all others.
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
            return not_a_list(self.label, value)
        known = {choice.id: choice.most for choice in self.choices}
        if not all(isinstance(one, str) and value.count(one) <= known.get(one, 0) for one in value):
            return "listed", "That is not among what can be chosen."
        low, high = self.at_least, self.at_most
        if low <= len(value) <= high:
            return None
        return "number", f"“{self.label}” takes {low if low == high else f'{low} to {high}'}, not {len(value)}."

    def near(self, table: Nearby) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        universe = [*table.universe(self.of), *(choice.id for choice in self.choices)]
        for _ in range(3):
            yield (table.choice(universe),)
        yield tuple(table.choice(universe) for _ in range(max(1, self.at_least)))
        if self.choices:
            one = table.choice(self.choices)
            yield (one.id,) * (one.most + 1)
            yield (one.id, table.choice(universe))
        yield from ((), ("²",), None)

    def values(self) -> Iterator[Value]:
        """Every single choice; where several may be picked also, per group, all there is of it."""
        if self.at_least == 0:
            yield ()
        if self.at_least <= 1 <= self.at_most:
            for choice in self.choices:
                yield (choice.id,)
        if self.at_most > 1:
            for bundle in self.bundles():
                if len(bundle) > 1 and self.admits(bundle):
                    yield bundle

    def bundles(self) -> list[tuple[str, ...]]:
        """All that may be picked together, at most ``at_most``: one bundle, or one for each group."""
        groups: dict[str, list[str]] = {}
        for choice in self.choices:
            groups.setdefault(choice.group if self.one_group else "", []).extend([choice.id] * choice.most)
        return [tuple(ids[: self.at_most]) for ids in groups.values()]

    def sample(self, below: Below) -> Value:
        if self.at_most == 1 and self.at_least == 1:
            return (self.choices[below(len(self.choices))].id,)
        bundles = [list(bundle) for bundle in self.bundles() if len(bundle) >= self.at_least]
        if not bundles:
            return ()
        chosen = bundles[below(len(bundles))]
        size = self.at_least + below(min(len(chosen), self.at_most) - self.at_least + 1)
        while len(chosen) > size:
            chosen.pop(below(len(chosen)))
        return tuple(chosen)
