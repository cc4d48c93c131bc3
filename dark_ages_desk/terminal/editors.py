"""Editors for typed values: one for each kind of option that takes more than its number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, singledispatchmethod

from dark_ages_desk.core.options.base import AnyOption
from dark_ages_desk.core.options.button import Button
from dark_ages_desk.core.options.declare import Declare
from dark_ages_desk.core.options.draw import Draw
from dark_ages_desk.core.options.form import Form, FormField
from dark_ages_desk.core.options.number import PickNumber
from dark_ages_desk.core.options.pick import Pick
from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.core.options.walk import Walk
from dark_ages_desk.core.values import Value
from dark_ages_desk.terminal.sheet_pad import ListOdds, SheetPad

NOTHING: Value = ("\0nothing",)
"""Result of an editor that understood none of the input, and has said so."""

GLANCE = 9
"""Maximum number of choices listed behind their option. A longer list is shown when the option is taken."""

Say = Callable[[str], None]

Ask = Callable[[str], "str | None"]
"""Prints a prompt and gives the line that is typed; None at the end of the input."""


def describe_choices(option: AnyOption) -> str:
    """Return what can be picked, as it is told behind the option, where it is not too much for a glance."""
    if isinstance(option, PickNumber):
        worth = ", ".join(f"{number}: {words}" for number, words in option.notable)
        return f" ({option.low} to {option.high}{f'; {worth}' if worth else ''})"
    if isinstance(option, Pick) and len(option.choices) <= GLANCE:
        return ": " + "  ".join(f"{n}={choice.label}" for n, choice in enumerate(option.choices, start=1))
    return ""


class Editors:
    """Asks for the value of an option, from the rest of its line or from further lines."""

    def __init__(
        self, name_of: Callable[[str], str], say: Say, line: Ask, line_odds: ListOdds = lambda option, lines: ()
    ) -> None:
        self._name_of, self._say, self._line, self._line_odds = name_of, say, line, line_odds

    @singledispatchmethod
    def value(self, option: AnyOption, words: Sequence[str]) -> Value:
        """Return the value that is typed for an option, ``words`` first; NOTHING where there is none. A new kind
        registers its own editor."""
        del option, words
        return self._say_nothing_typed("Press Enter to roll.")

    @value.register
    def _ask_button(self, option: Button, words: Sequence[str]) -> Value:
        del option, words
        return None

    def _say_nothing_typed(self, words: str) -> Value:
        self._say(words)
        return NOTHING

    @value.register
    def _ask_number(self, option: PickNumber, words: Sequence[str]) -> Value:
        text = words[0] if words else self._line(f"{option.label} ({option.low} to {option.high}): ")
        return int(text) if text and text.isdecimal() else self._say_nothing_typed("That is not a number.")

    @value.register
    def _ask_walk(self, option: Walk, words: Sequence[str]) -> Value:
        ways = {place: min(ends, key=lambda end: end.cost) for place, ends in option.endings().items() if ends}
        places = [(place, f"{self._name_of(place)} ({way.badge or way.cost})") for place, way in sorted(ways.items())]
        chosen = self._read_choices(places, words, 1)
        return ways[chosen[0]].path if chosen else NOTHING

    @value.register
    def _ask_pick(self, option: Pick, words: Sequence[str]) -> Value:
        places = []
        for choice in option.choices:
            many = f" ×{choice.most}" if choice.most > 1 else ""
            at = f" [{choice.space}]" if choice.space and option.of == "counters" else ""
            badge = f" ({choice.badge})" if choice.badge else ""
            places.append((choice.id, f"{choice.label}{many}{at}{badge}"))
        return self._read_choices(places, words, option.at_most) or NOTHING

    @value.register
    def _ask_draw(self, option: Draw, words: Sequence[str]) -> Value:
        things = [(thing, option.name_of(thing)) for thing, _ in option.contents]
        return self._read_choices(things, words, option.count) or NOTHING

    @value.register
    def _ask_declare(self, option: Declare, words: Sequence[str]) -> Value:
        del words
        return self._say_nothing_typed(f"Type {option.verb.split()[0]} for a list, ? for examples.")

    @value.register
    def _ask_sheet(self, option: Sheet, words: Sequence[str]) -> Value:
        del words
        odds = partial(self._line_odds, option)
        written = SheetPad(option, self._say, self._line, odds, self._name_of).write()
        return self._say_nothing_typed("You gave no orders.") if written is None else written

    @value.register
    def _ask_form(self, option: Form, words: Sequence[str]) -> Value:
        del words
        values: list[Value] = []
        for part in option.fields:
            value = self._ask_field(part)
            if value is NOTHING:
                return NOTHING
            values.append(value)
        if told := option.describe_values(tuple(values)):
            self._say(f"    {told}")
        return tuple(values)

    def _ask_field(self, part: FormField) -> Value:
        if part.kind == "choice":
            self._say(f"    {part.label}:")
            chosen = self._read_choices([(choice.id, choice.label) for choice in part.choices], [], 1)
            return chosen[0] if chosen else NOTHING
        if part.kind == "number":
            text = self._line(f"    {part.label} ({part.low} to {part.high}): ") or ""
            return int(text) if text.isdecimal() else self._say_nothing_typed("That is not a number.")
        return self._line(f"    {part.label}: ") or ""

    def _read_choices(self, choices: Sequence[tuple[str, str]], words: Sequence[str], most: int) -> tuple[str, ...]:
        """Return the ids of the choices typed by number or id. Return () for an invalid one, after a message."""
        if not words:
            for number, (_, label) in enumerate(choices, start=1):
                self._say(f"      {number}. {label}")
            text = self._line("    which? " if most == 1 else f"    which ones? (at most {most}) ")
            words = (text or "").split()
        ids = [id_ for id_, _ in choices]
        found = []
        for word in words:
            if word.isdecimal() and 1 <= int(word) <= len(ids):
                found.append(ids[int(word) - 1])
            elif word in ids:
                found.append(word)
            else:
                self._say(f"“{word}” is not one of the choices.")
                return ()
        if not found:
            self._say("You chose nothing.")
        return tuple(found)
