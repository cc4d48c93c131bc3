"""Sheet: the option of orders that are written down and carried out later, line by line.

A game judges a sheet by running it on the table as its writer knows it, with the checks of the turn. So a verdict
reveals nothing that he does not know. To find what falls with a withdrawn line, the sheet is judged without it
(``Sheet.dependent_lines``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.base import AnyOption, Flaw, RandomPlayTable
from dark_ages_desk.core.options.force_plan import OwnForce, PlannedRow
from dark_ages_desk.core.options.lines import Line, Meaning, NameOf, Places
from dark_ages_desk.core.orders import Judgement
from dark_ages_desk.core.orders_reader import KEPT, Reader
from dark_ages_desk.core.orders_sheet import LINES, MOST_SAID, SAID, SAID_LONGEST
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.values import Below, Value

Lines = tuple[str, ...]

TOGETHER = "; "
"""Between orders that are proposed together, each for a line of its own: the steps of a route."""


@dataclass(frozen=True, slots=True)
class Way:
    """A step that the orders of a sheet bring about: from place to place, whose it is, a few characters beside it."""

    path: tuple[str, ...]
    power: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The result of a sheet as its writer knows the table, if nobody else moves.

    It has the ways travelled, and a text about each body that he commands: its place, its remaining range, its load.
    """

    ways: tuple[Way, ...] = ()
    told: Lines = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """The meaning of a drag on a sheet: the orders for all of it, the likeliest first.

    If the drag is refused, ``failed`` has the checks that fail, and ``orders`` may be written instead.
    """

    orders: Lines = ()
    failed: tuple[FailedCheck, ...] = ()


@dataclass(frozen=True, slots=True)
class Help:
    """Many orders at once: what the button says, and the orders that it adds after those of a sheet.

    If it is ``whole``, they are all lines of a sheet, each in its place, and replace what is written.
    """

    label: str
    hint: str
    orders: Callable[[Lines], Lines] = field(compare=False, repr=False)
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Sheet(AnyOption):
    """A sheet of written orders; the value is a tuple of texts: ``lines`` orders, and below them messages.

    An order may be any text, readable or not, "" for none. A sheet may be shorter than the maximum. A message begins
    with one of ``said`` and a colon ("message: Peace with Mercia."). Lines are read and printed by ``reader``. The
    earlier sheet, now replaced, is ``given``. Many orders at once come from ``helps``.

    Function ``judge(value)`` judges each order from its writer's knowledge, in turn, with all else unchanged. Function
    ``between(value, one, other)`` gives the orders that a drag from one place to another might mean, the likeliest
    first. Function ``at(value, place)`` gives the meanings of a click on a place. Both give lines as printed, to follow
    those of ``value``. Orders of one proposal that belong together are one line, with ``TOGETHER`` between them.
    Function ``of(value, counter)`` gives the meanings of a click on a counter; without it, or with none, they are those
    of its place. Function ``prices(value, orders)`` gives the cost of each proposed order, "" for none.
    Function ``forces(value)`` gives the writer's own forces. Function ``plan(value, force)`` gives the orders of one of
    them, phase by phase, with all that it could do instead.
    Function ``carry(value, counters, place)`` gives the meaning of a drag of those counters to a place: orders that
    bring them all the way, or the checks that fail. A game without it uses the place where the drag starts. Function
    ``board(value, counters, other)`` gives the meaning of a drag of those counters on to another one of their place.

    Function ``some(below)`` gives a random sheet that is worth carrying out. Function ``outlook(value)`` gives the
    result of the sheet. Function ``proposal()`` gives a whole sheet as a stand-in would write it, and ``reasons()`` the
    reason of each of its lines. Function ``ahead()`` works out further effects of giving the sheet, in a thread of its
    own while the player writes. The game keeps its findings.
    """

    verb: str
    label: str
    reader: Reader = field(compare=False, repr=False)
    judge: Callable[[Lines], tuple[Judgement, ...]] = field(compare=False, repr=False)
    between: Callable[[Lines, str, str], Lines] = field(default=lambda _v, _a, _b: (), compare=False, repr=False)
    at: Callable[[Lines, str], Lines] = field(default=lambda _v, _p: (), compare=False, repr=False)
    of: Callable[[Lines, str], Lines] = field(default=lambda _v, _c: (), compare=False, repr=False)
    prices: Callable[[Lines, Lines], Lines] | None = field(default=None, compare=False, repr=False)
    forces: Callable[[Lines], tuple[OwnForce, ...]] = field(default=lambda _v: (), compare=False, repr=False)
    plan: Callable[[Lines, str], tuple[PlannedRow, ...]] = field(default=lambda _v, _f: (), compare=False, repr=False)
    some: Callable[[Below], Lines] | None = field(default=None, compare=False, repr=False)
    proposal: Callable[[], Lines] | None = field(default=None, compare=False, repr=False)
    reasons: Callable[[], Mapping[str, str]] | None = field(default=None, compare=False, repr=False)
    given: Lines = ()
    lines: int = LINES
    said: tuple[str, ...] = SAID
    hint: str = ""
    carry: Callable[[Lines, tuple[str, ...], str], Drawn] | None = field(default=None, compare=False, repr=False)
    board: Callable[[Lines, tuple[str, ...], str], Drawn] | None = field(default=None, compare=False, repr=False)
    outlook: Callable[[Lines], Outlook] | None = field(default=None, compare=False, repr=False)
    helps: tuple[Help, ...] = ()
    ahead: Callable[[], None] | None = field(default=None, compare=False, repr=False)

    def admits(self, value: Value) -> bool:
        return not self.fault(value)

    def fault(self, value: Value) -> str:
        """Return the reason why a value is not a sheet, as text; "" if it is one."""
        if not isinstance(value, tuple) or not all(isinstance(one, str) and one.isprintable() for one in value):
            return "Write the order sheet as lines of text, one order per line."
        texts = [str(one) for one in value]
        orders, said = texts[: self.lines], texts[self.lines :]
        if len(said) > MOST_SAID:
            return f"At most {MOST_SAID} lines may follow the orders."
        if any(len(one) > KEPT for one in orders):
            return f"An order line can have at most {KEPT} characters."
        if any(len(one) > SAID_LONGEST for one in said):
            return f"A message can have at most {SAID_LONGEST} characters."
        if any(one and not self._may_be_message(one) for one in said):
            words = join_names([f"“{word}:”" for word in self.said], "or")
            return f"After the {self.lines} orders, each line must begin with {words}."
        return ""

    def _may_be_message(self, line: str) -> bool:
        word = line.partition(":")[0]
        return word in self.said or (self.reader.book.letters and word.startswith(f"{self.said[0]} to "))

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that it does not admit; None for nothing."""
        if not isinstance(value, tuple):
            return "kind", self.fault(value)
        fault = self.fault(value)
        return ("number", fault) if fault else None

    def near_values(self, table: RandomPlayTable) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        over = ("",) * self.lines
        yield from ((1,), "TAX", None, ("x" * 5000,), (*over, "sung: la"), (*over, *("message: x",) * 99))

    def describe_answer(self, value: Value, name_of: NameOf) -> str:
        """Return an answer as a person would say it."""
        return f"{self.label}: {self.describe_contents(value)}"

    def example(self, places: Places) -> str:
        """Return no line: a sheet is written line by line."""
        return ""

    def read(self, line: Line) -> Iterator[Meaning]:
        """Yield what a line may mean: orders one after the other, parted by semicolons: "sheet move hrs bds 3; tax"."""
        if line.rest and line.named:
            value = tuple(part.strip() for part in line.text.split(None, 1)[1].split(";"))
            yield Meaning(value, self.describe_contents(value))

    def values(self) -> Iterator[Value]:
        yield self.given

    def sample(self, below: Below) -> Value:
        return self.some(below) if self.some is not None else self.build_random_lines(below)

    def build_random_lines(self, below: Below) -> Lines:
        """Build lines of verbs with random places, powers and numbers; some of them are incomplete or nonsense."""
        book = self.reader.book
        words = [*book.places, *book.powers, "ALL", "AB-1", "1", "2", "3", "?"]
        lines = []
        for _ in range(below(self.lines + 1)):
            verb = book.verbs[below(len(book.verbs))]
            lines.append(" ".join([verb.name, *(words[below(len(words))] for _ in verb.arguments)]))
        return tuple(lines)

    def complete(self, value: Lines) -> Lines:
        """Return the sheet with all its lines, including the empty ones."""
        return (*value[: self.lines], *("" for _ in range(self.lines - len(value))), *value[self.lines :])

    def dependent_lines(self, value: Lines, at: int) -> tuple[int, ...]:
        """Return the lines (from 0) that are good now and would fail without the order of line ``at``.

        Lines that fail without those are included in turn.
        """
        good = {place for place, one in enumerate(self.judge(value)) if one.state == "good"} - {at}
        without, fallen = _remove_order(value, at), list[int]()
        while True:
            judged = self.judge(without)
            more = [place for place in sorted(good) if place < len(judged) and judged[place].state == "fails"]
            if not more:
                return tuple(sorted(fallen))
            for place in more:
                without = _remove_order(without, place)
                good.discard(place)
                fallen.append(place)

    def describe_contents(self, value: Value) -> str:
        """Return a short text: the number of orders on the sheet, and of messages if any."""
        texts = value if isinstance(value, tuple) else ()
        orders = sum(bool(one) for one in texts[: self.lines])
        said = sum(bool(one) for one in texts[self.lines :])
        more = f" and {said} {'message' if said == 1 else 'messages'}" if said else ""
        return f"{orders} {'order' if orders == 1 else 'orders'}{more}"


def _remove_order(value: Lines, at: int) -> Lines:
    """Return the sheet without the order of line ``at``."""
    return (*value[:at], "", *value[at + 1 :])
