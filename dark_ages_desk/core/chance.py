"""Roll and Draw: the options of CHANCE."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.values import AnyOption, Below, Value

MANY = 12
"""More dice than that are told by their number and their sum, and are not drawn one by one."""


def faces_in_words(faces: Sequence[object]) -> str:
    """Return dice as they fell: "4, 2, 6"; of many their number and sum: "152 dice, sum 987"."""
    if len(faces) <= MANY:
        return ", ".join(str(face) for face in faces)
    return f"{len(faces)} dice, sum {sum(face for face in faces if type(face) is int)}"


@dataclass(frozen=True, slots=True)
class Roll(AnyOption):
    """Dice for CHANCE: the value is the tuple of faces as they fell, modifiers not yet applied.

    ``who`` rolls, ``why`` in words; ``chart`` and ``column`` name the table that will be read; ``modifiers`` are
    (words, amount). ``key`` (turn, rule, place, subject) lets a part of the game that is run again keep its dice.
    ``each`` says what each die is for, where they are thrown for several things at once; ``spaces`` where that is.
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

    def values(self) -> Iterator[Value]:
        """Every face of a single die; of several dice only the equal throws."""
        for face in range(1, self.sides + 1):
            yield (face,) * self.dice

    def sample(self, below: Below) -> Value:
        return tuple(1 + below(self.sides) for _ in range(self.dice))


@dataclass(frozen=True, slots=True)
class Draw(AnyOption):
    """Things drawn blindly by CHANCE from a cup or among equals; the value is the tuple of what came out.

    ``contents`` are (thing, how many); eyes that may not know the contents are shown the Draw ``blind``, with every
    thing that the cup could hold. ``names`` are (thing, what it is called), where a thing is an id.
    """

    verb: str
    label: str
    pool: str
    contents: tuple[tuple[str, int], ...]
    count: int = 1
    who: str = ""
    why: str = ""
    key: tuple[Value, ...] = ()
    blind: bool = False
    names: tuple[tuple[str, str], ...] = ()

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple) or len(value) != self.count:
            return False
        held = dict(self.contents)
        return all(isinstance(thing, str) and value.count(thing) <= held.get(thing, 0) for thing in set(value))

    def values(self) -> Iterator[Value]:
        for thing, number in self.contents:
            if number >= self.count:
                yield (thing,) * self.count
        cup = [thing for thing, number in self.contents for _ in range(min(number, self.count))]
        if self.count > 1 and len(cup) >= self.count:
            yield tuple(cup[: self.count])  # one of many: several things that differ

    def sample(self, below: Below) -> Value:
        cup = [thing for thing, number in self.contents for _ in range(number)]
        return tuple(cup.pop(below(len(cup))) for _ in range(self.count))


@dataclass(frozen=True, slots=True)
class Stake:
    """What a throw costs one side, for each face of its die from 1 up: so many of ``what`` ("units") are lost.

    ``note``: what had to be supposed, in words, where the eye may not know how many there are.
    """

    power: str
    what: str
    faces: tuple[int, ...]
    note: str = ""
