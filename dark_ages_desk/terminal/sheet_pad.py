"""A sheet of written orders in the terminal: line by line, each judged as it is written.

All that the window tells of a sheet is told here by a word: orders with costs, odds, reasons, and the result ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dark_ages_desk.core import sheet_words
from dark_ages_desk.core.forecast import Forecast
from dark_ages_desk.core.line_notes import describe_attacks
from dark_ages_desk.core.options.base import AnyOption
from dark_ages_desk.core.options.force_plan import NO_LINE, OwnForce, PossibleOrder, find_next_line
from dark_ages_desk.core.options.sheet import TOGETHER, Lines, Sheet
from dark_ages_desk.core.orders import Judgement
from dark_ages_desk.terminal import words

ListOdds = Callable[[AnyOption, Sequence[str]], Sequence[tuple[int, Forecast]]]
"""Gives the number (from 0) of each attack among the lines of a sheet, with its forecast for the writer."""


class SheetPad:
    """Writes one sheet; ``write`` gives its value, or None if it was dropped."""

    def __init__(
        self,
        option: Sheet,
        say: Callable[[str], None],
        line: Callable[[str], str | None],
        list_odds: Callable[[Sequence[str]], Sequence[tuple[int, Forecast]]],
        name_of: Callable[[str], str],
    ) -> None:
        self._option, self._say, self._line, self._list_odds = option, say, line, list_odds
        self._name_of = name_of
        self._steps: list[Lines] = [option.complete(option.given)]
        self._reasons: Mapping[str, str] = {}  # why a stand-in would write it, by line
        self._commands: dict[str, Callable[[str], None]] = {
            "show": lambda _: self._show(),
            "check": lambda _: self._show(judged=True),
            "orders": self._list_orders,
            "odds": lambda _: self._tell_odds(),
            "ahead": lambda _: self._tell_outlook(),
            "fill": self._fill,
            "undo": lambda _: self._undo(),
        }

    @property
    def _value(self) -> Lines:
        return self._steps[-1]

    def write(self) -> Lines | None:
        """Ask for lines until the sheet is given or dropped. Return it, or None if it was dropped."""
        self._say("    Write one order per line. Type give to hand in the orders, ? for help.")
        self._show()
        while (text := self._line("  sheet> ")) is not None:
            word, _, rest = text.partition(" ")
            if text.casefold() == "?":
                for line in words.SHEET_HELP.split("\n"):
                    self._say(line)
            elif text.casefold() == "drop":
                return None
            elif text.casefold() == "give":
                return self._value
            elif word.casefold() in self._commands:
                self._commands[word.casefold()](rest.strip())
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
        """Print the sheet; if ``judged``, with the verdict on each line, its odds, and the reason of a proposal."""
        verdicts = self._option.judge(self._value)
        odds = self._describe_odds() if judged else {}
        for number, line in enumerate(self._value[: self._option.lines]):
            if line:
                told = f"   {format_judgement(verdicts[number])}" if judged else ""
                self._say(f"    {number + 1:2} {line}{told}")
                self._tell_notes(line, odds.get(number, ""))
        for said in self._value[self._option.lines :]:
            self._say(f"       {said}")

    def _tell_notes(self, line: str, odds: str) -> None:
        """Print the odds of an attack, and the reason of an order that was proposed."""
        reason = self._reasons.get(line, "")
        for note in (odds, sheet_words.reason_of_proposal(reason=reason) if reason else ""):
            if note:
                self._say(f"         {note}")

    def _describe_odds(self) -> dict[int, str]:
        """Return the odds of each attack in words, by its line from 0."""
        return describe_attacks(self._value[: self._option.lines], self._list_odds)

    def _tell_odds(self) -> None:
        told = self._describe_odds()
        for at, odds in told.items():
            self._say(f"    {at + 1:2} {self._value[at]}")
            self._say(f"         {odds}")
        if not told:
            self._say(f"    {words.NO_LINE_IS_AN_ATTACK}")

    def _tell_outlook(self) -> None:
        """Print where the orders lead, as far as they alone go."""
        told = self._option.outlook(self._value).told if self._option.outlook is not None else ()
        for line in told or (words.NOTHING_IS_REPORTED_AHEAD,):
            self._say(f"    {line}")

    # --- what can be ordered

    def _list_orders(self, name: str) -> None:
        """Print the orders possible for a force or a place with their costs, or all own forces without a name."""
        forces = self._option.forces(self._value)
        if not name:
            for one in forces:
                self._say(f"    {one.id}: {one.name}")
            self._say(f"    {words.HOW_TO_LIST_ORDERS}")
            return
        place = self._find_place(name)
        found = [one for one in forces if name.upper() == one.id] or [
            one for one in forces if place and one.place == place
        ]
        for force in found:
            self._list_plan(force)
        if not found and place:
            self._list_orders_at(place)
        elif not found:
            self._say(f"    {words.no_force_or_place(name=name)}")

    def _find_place(self, name: str) -> str:
        """Return the place of that code or name, "" for none."""
        places = self._option.reader.book.places
        names = {key.casefold(): code for code, called in places.items() for key in (called, code)}
        return names.get(name.casefold(), "")

    def _list_plan(self, force: OwnForce) -> None:
        self._say(f"    {force.id}: {force.name}")
        told: tuple[PossibleOrder, ...] = ()
        for row in self._option.plan(self._value, force.id):
            if row.order:
                price = f" ({row.price})" if row.price else ""
                self._say(f"      {row.label}: {row.order}{price} {words.stands_in_line(line=row.line + 1)}")
            if row.choices == told:
                self._say(f"      {row.label}: {words.THE_SAME_ORDERS}")
                continue
            told = row.choices
            choices = ", ".join(map(format_order, row.choices))
            self._say(f"      {row.label}: {choices or words.NOTHING_CAN_BE_ORDERED}")

    def _list_orders_at(self, place: str) -> None:
        orders = self._option.at(self._value, place)
        prices = self._option.prices(self._value, orders) if self._option.prices is not None else ("",) * len(orders)
        told = [format_order(PossibleOrder(order, price)) for order, price in zip(orders, prices, strict=True)]
        self._say(f"    {self._name_of(place)}: {', '.join(told) or words.NOTHING_CAN_BE_ORDERED}")

    def _fill(self, number: str) -> None:
        """Print the ways to write many orders at once, or write those of that number."""
        option = self._option
        named = [(one.label, one.hint) for one in option.helps]
        named += [words.PROPOSAL] if option.proposal is not None else []
        if not number.isdecimal() or not 1 <= int(number[:3]) <= len(named):
            for at, (label, hint) in enumerate(named, 1):
                self._say(f"    fill {at}: {label}. {hint}.")
            return
        at = int(number[:3]) - 1
        messages = self._value[option.lines :]
        if at == len(option.helps) and option.proposal is not None:
            self._reasons = option.reasons() if option.reasons is not None else {}
            self._put((*option.complete(tuple(option.proposal())), *messages))
        elif option.helps[at].whole:
            self._put((*option.complete(option.helps[at].orders(self._value)), *messages))
        else:
            value = self._value
            for order in option.helps[at].orders(value):
                line = find_next_line(option.lines, value)
                value = value if line == NO_LINE else (*value[:line], order, *value[line + 1 :])
            self._put(value)
        self._show()

    # --- what is written

    def _put(self, value: Lines) -> bool:
        """Make this the sheet, or say why it is none. Return whether it is."""
        if fault := self._option.fault(value):
            self._say(f"    {fault}")
            return False
        self._steps.append(value)
        return True

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
            self._say(f"    Orders have the lines 1 to {lines}.")
            return
        if at >= 0:
            value[at] = "" if rest.strip() in ("", "-") else rest.strip()
        if self._put(tuple(value)) and at >= 0:
            self._say(f"    {at + 1:2} {value[at] or '-'}   {format_judgement(self._option.judge(self._value)[at])}")
            self._tell_notes(value[at], "")


def format_order(one: PossibleOrder) -> str:
    """Return an order with its cost in brackets; orders that belong together stand in one line."""
    order = one.order.replace(TOGETHER, " + ")
    return f"{order} ({one.price})" if one.price else order


def format_judgement(judged: Judgement) -> str:
    """Return the judgement of a line as text: its state, the reason, the rule, the balance."""
    state = {"good": "good", "empty": "empty", "unread": "not understood", "fails": "fails", "slip": "a slip?"}
    rule = f" ({judged.rule})" if judged.rule else ""
    why = f": {judged.words}{rule}" if judged.words else ""
    return f"[{state.get(judged.state, judged.state)}{why}]" + (f"  {judged.balance}" if judged.balance else "")
