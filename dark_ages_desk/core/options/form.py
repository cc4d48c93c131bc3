"""Form: the option of several fields that are answered together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field

from dark_ages_desk.core.options.shape import Flaw, Nearby
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.values import AnyOption, Below, Choice, Value
from dark_ages_desk.core.words import shown


@dataclass(frozen=True, slots=True)
class FormField:
    """One field of a Form. ``kind``: "choice" (of ``choices``), "number" (``low`` to ``high``), "text", or
    "dice" (faces as they are typed). ``at_first``: what stands in it before somebody fills it in, where that is
    something else than the first or lowest."""

    name: str
    label: str
    kind: str
    choices: tuple[Choice, ...] = ()
    low: int = 0
    high: int = 0
    at_first: Value = None

    def admits(self, value: Value) -> bool:
        if self.kind == "choice":
            return any(choice.id == value for choice in self.choices)
        if self.kind == "number":
            return type(value) is int and self.low <= value <= self.high
        return isinstance(value, str) and len(value) <= 500 and value.isprintable()

    def fault(self, value: Value) -> str:
        """Return what is to be said of a value that it does not admit."""
        if self.kind == "number":
            return f"“{self.label}” goes from {self.low} to {self.high}."
        if self.kind == "dice":
            return f"Type {self.label}."
        if self.kind == "text":
            return f"“{self.label}” is a line of at most 500 letters."
        return f"“{shown(value)}” cannot be chosen for “{self.label}”."

    def sample(self, below: Below) -> Value:
        if self.kind == "choice":
            return self.choices[below(len(self.choices))].id
        return self.low + below(self.high - self.low + 1) if self.kind == "number" else ""


Says = Callable[[Mapping[str, str]], str]


@dataclass(frozen=True, slots=True)
class Form(AnyOption):
    """Several fields answered together: a gift between players, an adjustment by the referee. Value: one per field.

    ``says``: the answer as a sentence, from what is shown in each field, by its name.
    """

    verb: str
    label: str
    fields: tuple[FormField, ...]
    rule: str = ""
    hint: str = ""
    says: Says | None = field(default=None, compare=False, repr=False)

    def words(self, value: Value) -> str:
        """The answer as a person would say it: by ``says``, else the label with what stands in the fields."""
        given = value if isinstance(value, tuple) else ()
        shown = {
            part.name: next((choice.label for choice in part.choices if choice.id == one), str(one))
            for part, one in zip(self.fields, given, strict=True)
        }
        if self.says is not None:
            return self.says(shown)
        parts = (f"{part.label} {shown[part.name]}" for part in self.fields if shown[part.name])
        return f"{self.label}: {', '.join(parts)}"

    def admits(self, value: Value) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(self.fields)
            and all(part.admits(given) for part, given in zip(self.fields, value, strict=True))
        )

    def amounts_to(self, value: tuple[Value, ...]) -> str:
        """What the fields come to as they stand, in a few words (what is spent, what is left); "" for nothing to tell.
        They need not be admitted."""
        del value
        return ""

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that it does not admit; None for nothing."""
        if not isinstance(value, tuple) or len(value) != len(self.fields):
            labels = ", ".join(part.label for part in self.fields)
            return "kind", f"“{self.label}” takes {len(self.fields)} values: {labels}."
        return next(
            (
                ("field", part.fault(given))
                for part, given in zip(self.fields, value, strict=True)
                if not part.admits(given)
            ),
            None,
        )

    def near(self, table: Nearby) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        sample = self.sample(table.below)
        assert isinstance(sample, tuple)
        yield sample[:-1]
        for at, part in enumerate(self.fields):
            wrong: list[Value] = (
                [part.high + 1, part.low - 1]
                if part.kind == "number"
                else [table.choice([*table.powers, *table.cards, *table.spaces, "nothing"])]
            )
            yield tuple(table.choice(wrong) if n == at else one for n, one in enumerate(sample))

    def values(self) -> Iterator[Value]:
        if all(part.kind != "choice" or part.choices for part in self.fields):
            yield self.sample(lambda _: 0)

    def sample(self, below: Below) -> Value:
        return tuple(part.sample(below) for part in self.fields)
