"""Form: the option of several fields that are answered together.

It is a kind of its own because gifts and adjustments need several fields in one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.base import AnyOption, Flaw, RandomPlayTable, describe_plainly
from dark_ages_desk.core.options.lines import (
    Line,
    Meaning,
    NameOf,
    Places,
    is_abbreviation_of,
    normalise_words,
    split_into_names,
)
from dark_ages_desk.core.text_tools import capitalise, format_count, format_short, join_names
from dark_ages_desk.core.values import Below, Choice, Value


@dataclass(frozen=True, slots=True)
class FormField:
    """A field of a Form. Its ``kind`` is "choice" (of ``choices``), "number" (``low`` to ``high``), "text" or "dice".

    A field of dice takes faces as they are typed. If the initial value is not the first or lowest, it is ``at_first``.
    With "" for it a field of choices begins empty, and somebody must choose.
    """

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
        """Return the message for a value that it does not admit."""
        heads = self.label[:1].isupper()  # others only link the fields to a sentence, such as "of"
        if self.kind == "number":
            numbers = f"a number from {self.low} to {self.high}"
            return f"For “{self.label}”, enter {numbers}." if heads else f"Enter {numbers}."
        if self.kind == "dice":
            return f"Type {self.label}."
        if self.kind == "text":
            return f"For “{capitalise(self.label)}”, enter a line of at most 500 characters."
        where = f"for “{self.label}”" if heads else "here"
        return f"“{format_short(value)}” is not one of the choices {where}."

    @property
    def standing(self) -> Value:
        """The value of the field before the user fills it in."""
        if self.at_first is not None or self.kind == "text":
            return self.at_first if self.at_first is not None else ""
        return self.choices[0].id if self.kind == "choice" else self.low

    def read(self, word: str, places: Places) -> Value:
        """Return what a word says in it; None where it says nothing there."""
        if self.kind == "number":
            return int(word) if word.isdecimal() else None
        names = {choice.id: (*normalise_words(choice.id), *places.typed_words(choice.label)) for choice in self.choices}
        hit = next(iter(split_into_names([word], names)), None)
        return hit[0] if hit is not None else None

    def sample(self, below: Below) -> Value:
        if self.kind == "choice":
            return self.choices[below(len(self.choices))].id
        return self.low + below(self.high - self.low + 1) if self.kind == "number" else ""


Says = Callable[[Mapping[str, str]], str]


@dataclass(frozen=True, slots=True)
class Form(AnyOption):
    """Several fields answered together: a gift between players, an adjustment by the referee. Value: one per field.

    The function ``says`` makes a sentence of the answer, given the text shown in each field by its name. If ``aloud``,
    the form shows nothing that is hidden from anybody, so the whole table may fill it in.
    """

    verb: str
    label: str
    fields: tuple[FormField, ...]
    rule: str = ""
    hint: str = ""
    says: Says | None = field(default=None, compare=False, repr=False)
    aloud: bool = field(default=False, kw_only=True)

    def answer_sentence(self, value: Value) -> str:
        """Return the answer as a sentence by ``says``, or else the label with the texts of the fields."""
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

    def describe_values(self, value: tuple[Value, ...]) -> str:
        """Return a short text about the current values of the fields (what is spent, what is left); "" for no text.

        The values need not be admitted.
        """
        del value
        return ""

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that it does not admit; None for nothing."""
        if not isinstance(value, tuple) or len(value) != len(self.fields):
            labels = join_names(f"“{capitalise(part.label or part.name)}”" for part in self.fields)
            return "kind", f"“{self.label}” has {format_count(len(self.fields), 'field')} to fill in: {labels}."
        return next(
            (
                ("field", part.fault(given))
                for part, given in zip(self.fields, value, strict=True)
                if not part.admits(given)
            ),
            None,
        )

    def near_values(self, table: RandomPlayTable) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        sample = self.sample(table.random_below)
        assert isinstance(sample, tuple)
        yield sample[:-1]
        for at, part in enumerate(self.fields):
            wrong: list[Value] = (
                [part.high + 1, part.low - 1]
                if part.kind == "number"
                else [table.choose([*table.powers, *table.cards, *table.spaces, "nothing"])]
            )
            yield tuple(table.choose(wrong) if n == at else one for n, one in enumerate(sample))

    def describe_answer(self, value: Value, name_of: NameOf) -> str:
        """Return an answer as a person would say it."""
        return self.answer_sentence(value) if isinstance(value, tuple) else describe_plainly(self.label, value)

    def example(self, places: Places) -> str:
        """Return a line as somebody might type it; "" where it takes no dice: each field wants something else."""
        dice = any(one.kind == "dice" for one in self.fields)
        return f"dice {self.fields[0].choices[0].label} 3 5".casefold() if dice else ""

    def read(self, line: Line) -> Iterator[Meaning]:
        """Yield what a line may mean: the fields one after the other, or by their names."""
        if line.rest and line.named:
            values = self._fill_fields(line)
            if values is not None:
                yield Meaning(values, self.answer_sentence(values), whole=True)

    def _fill_fields(self, line: Line) -> tuple[Value, ...] | None:
        """Return the values of the fields from the words of a line, or None if they do not fit.

        The words fill the fields in order, and a text takes the rest of the line as typed. A word may name the field
        that the next value is for. Fields passed over keep their initial values.
        """
        values: dict[int, Value] = {}
        left, at, by_name = list(line.rest), 0, False
        while left:
            field = self.fields[at] if at < len(self.fields) else None
            if field is not None and field.kind == "text":
                values[at], left = _original_text(line.text, left), []
            elif field is not None and field.kind == "dice" and left[0].isdecimal():
                many = next((n for n, word in enumerate(left) if not word.isdecimal()), len(left))
                values[at] = " ".join(left[:many])
                del left[:many]
                at += 1
            elif field is not None and (value := field.read(left[0], line.places)) is not None:
                values[at] = value
                left.pop(0)
                at += 1
            elif (found := self._find_named_field(left, at)) is not None:
                (at, words), by_name = found, True
                del left[:words]
            else:
                return None
        for number, field in enumerate(self.fields):
            if number not in values:
                if not by_name and field.kind != "text":
                    return None
                values[number] = field.standing
        return tuple(values[number] for number in range(len(self.fields)))

    def _find_named_field(self, left: Sequence[str], after: int) -> tuple[int, int] | None:
        """Return the next field that a line names and the number of words in that name; None if it names no field."""
        for number in range(after, len(self.fields)):
            words = normalise_words(self.fields[number].label)
            for many in range(min(len(left) - 1, len(words)), 0, -1):
                if is_abbreviation_of(list(left[:many]), words):
                    return number, many
        return None

    def values(self) -> Iterator[Value]:
        if all(part.kind != "choice" or part.choices for part in self.fields):
            yield self.sample(lambda _: 0)

    def sample(self, below: Below) -> Value:
        return tuple(part.sample(below) for part in self.fields)


def _original_text(line: str, words: Sequence[str]) -> str:
    """Return the end of a line that has these words, with its capitals and punctuation."""
    written = line.split()
    ends = (" ".join(written[at:]) for at in range(len(written)))
    return next((end for end in ends if normalise_words(end) == tuple(words)), " ".join(words))
