"""Editors for typed values: one for each kind of option that takes more than its number.

Further parts of the module:

- A sheet of written orders in the terminal: line by line, each judged as it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatchmethod

from dark_ages_desk.core.options.base import AnyOption
from dark_ages_desk.core.options.button import Button
from dark_ages_desk.core.options.declare import Declare
from dark_ages_desk.core.options.draw import Draw
from dark_ages_desk.core.options.form import Form, FormField
from dark_ages_desk.core.options.number import PickNumber
from dark_ages_desk.core.options.pick import Pick
from dark_ages_desk.core.options.sheet import Lines, Sheet
from dark_ages_desk.core.options.walk import Walk
from dark_ages_desk.core.orders import Judgement
from dark_ages_desk.core.values import Value

HELP = """\
A sheet is written line by line; each line is read and judged as it comes.
  move hrs bds 3        the next free line             5 tax      line five
  5 -                   empties line five              message: Peace with Mercia.
  show                  the sheet so far               undo       without the last change
  check                 what can be said of each line  give       gives the sheet
  drop                  leaves without giving it"""


class SheetPad:
    """Writes one sheet; ``write`` gives its value, or None if it was dropped."""

    def __init__(self, option: Sheet, say: Callable[[str], None], line: Callable[[str], str | None]) -> None:
        self._option, self._say, self._line = option, say, line
        self._steps: list[Lines] = [option.complete(option.given)]

    @property
    def _value(self) -> Lines:
        return self._steps[-1]

    def write(self) -> Lines | None:
        """Ask for lines until the sheet is given or dropped. Return it, or None if it was dropped."""
        self._say("    Write the orders, a line each; give gives the sheet, ? is for help.")
        self._show()
        while (text := self._line("  sheet> ")) is not None:
            word = text.casefold()
            if word == "?":
                for line in HELP.split("\n"):
                    self._say(line)
            elif word in ("show", "check"):
                self._show(judged=word == "check")
            elif word == "drop":
                return None
            elif word == "give":
                return self._value
            elif word == "undo":
                self._undo()
            elif text:
                self._take(text)
        return None

    def _undo(self) -> None:
        if len(self._steps) == 1:
            self._say("    There is nothing to undo.")
        else:
            self._steps.pop()
            self._show()

    def _show(self, judged: bool = False) -> None:
        verdicts = self._option.judge(self._value)
        for number, line in enumerate(self._value[: self._option.lines]):
            if line:
                told = f"   {format_judgement(verdicts[number])}" if judged else ""
                self._say(f"    {number + 1:2} {line}{told}")
        for said in self._value[self._option.lines :]:
            self._say(f"       {said}")

    def _take(self, text: str) -> None:
        """Put a line in its place: the one that it names, or the next free one."""
        lines = self._option.lines
        value = list(self._value)
        head, _, rest = text.partition(" ")
        if any(text.casefold().startswith(f"{word}:") for word in self._option.said):
            value.append(f"{text.partition(':')[0].casefold()}: {text.partition(':')[2].strip()}")
            at = -1
        elif head.rstrip(".:)").isdecimal():
            at = int(head.rstrip(".:)")[:3]) - 1
        else:
            written = [number for number in range(lines) if value[number]]
            at, rest = (written[-1] + 1 if written else 0), text
        if at >= lines or (at == -1 and len(value) == len(self._value)):
            self._say(f"    A sheet has the lines 1 to {lines}.")
            return
        if at >= 0:
            value[at] = "" if rest.strip() in ("", "-") else rest.strip()
        if fault := self._option.fault(tuple(value)):
            self._say(f"    {fault}")
            return
        self._steps.append(tuple(value))
        if at >= 0:
            self._say(f"    {at + 1:2} {value[at] or '-'}   {format_judgement(self._option.judge(self._value)[at])}")


def format_judgement(judged: Judgement) -> str:
    """Return the judgement of a line as text: its state, the reason, the rule, the balance."""
    state = {"good": "good", "empty": "empty", "unread": "not read", "fails": "would fail", "slip": "a slip?"}
    rule = f" ({judged.rule})" if judged.rule else ""
    why = f": {judged.words}{rule}" if judged.words else ""
    return f"[{state.get(judged.state, judged.state)}{why}]" + (f"  {judged.balance}" if judged.balance else "")


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

    def __init__(self, name_of: Callable[[str], str], say: Say, line: Ask) -> None:
        self._name_of, self._say, self._line = name_of, say, line

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
        return self._say_nothing_typed(f"Type {option.verb.split()[0]} for a list, ? for how to say it.")

    @value.register
    def _ask_sheet(self, option: Sheet, words: Sequence[str]) -> Value:
        del words
        written = SheetPad(option, self._say, self._line).write()
        return self._say_nothing_typed("Nothing was given.") if written is None else written

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
            text = self._line("    which? " if most == 1 else f"    which? (at most {most}) ")
            words = (text or "").split()
        ids = [id_ for id_, _ in choices]
        found = []
        for word in words:
            if word.isdecimal() and 1 <= int(word) <= len(ids):
                found.append(ids[int(word) - 1])
            elif word in ids:
                found.append(word)
            else:
                self._say(f"“{word}” is none of the choices.")
                return ()
        if not found:
            self._say("Nothing was chosen.")
        return tuple(found)
