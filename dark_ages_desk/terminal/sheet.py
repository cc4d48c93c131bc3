"""A sheet of written orders in the terminal: line by line, each judged as it is written."""

from __future__ import annotations

from collections.abc import Callable

from dark_ages_desk.core.options.sheet import Lines, Sheet
from dark_ages_desk.core.orders import Judgement

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
