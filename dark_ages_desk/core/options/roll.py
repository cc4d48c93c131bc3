"""Roll: the option of dice, for CHANCE."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.base import AnyOption, Flaw, RandomPlayTable, describe_plainly, find_list_flaw
from dark_ages_desk.core.options.lines import Line, Meaning, NameOf, Places, match_name_alone
from dark_ages_desk.core.values import Below, Value

MANY = 12
"""More dice than that are told by their number and their sum, and are not drawn one by one."""


def format_faces(faces: Sequence[object]) -> str:
    """Return the dice as text: "4, 2, 6"; for many dice their number and sum: "152 dice, sum 987"."""
    if len(faces) <= MANY:
        return ", ".join(str(face) for face in faces)
    return f"{len(faces)} dice, sum {sum(face for face in faces if type(face) is int)}"


@dataclass(frozen=True, slots=True)
class Roll(AnyOption):
    """Dice for CHANCE: the value is the tuple of faces as they fell, modifiers not yet applied.

    The roller is ``who``, and ``why`` is the reason as text. The table that will be read is named by ``chart`` and
    ``column``. Each of ``modifiers`` is (text, amount). A part of the game that runs again keeps its dice by ``key``
    (turn, rule, place, subject). If the dice are for several things at once, ``each`` names the purpose of each die.
    Their places are ``spaces``.
    """

    verb: str
    label: str
    dice: int = 1
    sides: int = 6
    who: str = ""
    why: str = ""
    chart: str = ""
    column: str = ""
    modifiers: tuple[tuple[str, int], ...] = ()
    key: tuple[Value, ...] = ()
    each: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()

    def admits(self, value: Value) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == self.dice
            and all(type(face) is int and 1 <= face <= self.sides for face in value)
        )

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that it does not admit; None for nothing."""
        if not isinstance(value, tuple) or self.admits(value):
            return find_list_flaw(self.label, value)
        dice = "1 die" if self.dice == 1 else f"{self.dice} dice"
        return "number", f"Enter {dice}, each from 1 to {self.sides}."

    def near_values(self, table: RandomPlayTable) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        yield from ((0,) * self.dice, (self.sides + 1,) * self.dice, (1,) * (self.dice + 1), ())

    def describe_answer(self, value: Value, name_of: NameOf) -> str:
        """Return an answer as a person would say it."""
        return (
            f"{self.label}: {format_faces(value)}" if isinstance(value, tuple) else describe_plainly(self.label, value)
        )

    def example(self, places: Places) -> str:
        """Return a line as somebody might type it."""
        return " ".join(str(face) for face in range(self.sides, self.sides - self.dice, -1))

    def read(self, line: Line) -> Iterator[Meaning]:
        """Yield the meanings of the rest of a line: faces, with or without spaces between them. Without words it means
        a roll."""
        digits = list("".join(line.rest)) if self.sides < 10 else list(line.rest)
        if digits and not self.secret and all(one.isascii() and one.isdecimal() for one in digits):
            faces = tuple(map(int, digits))
            yield Meaning(faces, " ".join(map(str, faces)))
        else:
            yield from match_name_alone(line)

    def values(self) -> Iterator[Value]:
        """Yield every face of a single die; of several dice only the rolls with equal faces."""
        for face in range(1, self.sides + 1):
            yield (face,) * self.dice

    def sample(self, below: Below) -> Value:
        return tuple(1 + below(self.sides) for _ in range(self.dice))


@dataclass(frozen=True, slots=True)
class Stake:
    """The losses of one side by a roll: the number of ``what`` ("units") lost for each face of the die from 1 up.

    A game returns one for each side. If two throws together decide the losses, it returns none for the first throw. For
    the second one it counts each face together with the first, which has fallen. A throw of several dice has none.

    If the viewer may not know the true number, ``note`` says what was supposed.
    """

    power: str
    what: str
    faces: tuple[int, ...]
    note: str = ""
