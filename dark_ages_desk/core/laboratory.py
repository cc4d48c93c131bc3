"""A laboratory: something of a game that is put together by hand and tried, outside any game (a battle, for instance).

A game says what can be put together, by the fields that it takes; a window shows them and a command reads them, and
neither knows what they mean. What comes of it is shown as odds are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import field
from fractions import Fraction

from dark_ages_desk.core.forecast import Odds
from dark_ages_desk.core.options.form import FormField
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.values import Value


@dataclass(frozen=True, slots=True)
class Party:
    """One of those who take part: its name, what stands in its fields, and in the fields of each of its lines."""

    name: str
    values: Mapping[str, Value] = field(default_factory=dict)
    lines: tuple[Mapping[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """What is tried: the fields that hold for all, and the parties. ``told``: what is to be known of where it is from
    ("of Norwich, as of turn 6")."""

    values: Mapping[str, Value] = field(default_factory=dict)
    parties: tuple[Party, ...] = ()
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Worked:
    """What is known so far: the odds, the share of the work that is done, and how sure it is, in words."""

    odds: Odds
    done: Fraction
    words: str


@dataclass(frozen=True, slots=True)
class Changed:
    """One single change: its words, the chance that it leads to and by how much that is better, and the setup with it.

    ``second``: how much better another figure is, which ``Laboratory.second`` names; of changes with the same gain it
    tells the better one. ``done``: the share of all changes that were tried by then.
    """

    words: str
    chance: Fraction
    gain: Fraction
    second: Fraction
    setup: Setup
    done: Fraction

    @property
    def rank(self) -> tuple[int, Fraction]:
        """The better change has the greater one: a tenth of a hundredth is no difference."""
        return round(self.gain * 1000), self.second


class Laboratory(ABC):
    """What a game lets one try. All of it may be asked in any thread."""

    title: str
    blurb: str
    rule: str
    party: str
    """What a party is called ("army or fleet"), and below what stands in one of its lines ("units")."""
    line: str
    second: str
    """What the second figure of a change is called."""
    hints: Mapping[str, str] = {}
    """What is to be known of a field, by its name, where its label does not say it."""
    fewest: int = 2
    most: int = 6
    most_lines: int = 12

    @property
    @abstractmethod
    def fields(self) -> tuple[FormField, ...]:
        """What holds for all."""

    @property
    @abstractmethod
    def party_fields(self) -> tuple[FormField, ...]:
        """What is said of each party."""

    @property
    @abstractmethod
    def line_fields(self) -> tuple[FormField, ...]:
        """What is said in each line of a party."""

    @property
    @abstractmethod
    def example(self) -> Setup:
        """What stands there first."""

    @abstractmethod
    def faults(self, setup: Setup) -> tuple[str, ...]:
        """Why that cannot be tried, in sentences; () where it can."""

    @abstractmethod
    def sides(self, setup: Setup) -> tuple[tuple[str, str], ...]:
        """Who can win: (id, words)."""

    @abstractmethod
    def worked(self, setup: Setup) -> Iterator[Worked]:
        """Work it out: at once, or better and better; whoever has seen enough stops."""

    @abstractmethod
    def changes(self, setup: Setup, side: str) -> Iterator[Changed]:
        """Single changes that this side could make, one after the other as they are worked out."""


def at_first(fields: tuple[FormField, ...]) -> dict[str, Value]:
    """What stands in fields before anybody fills them in."""
    found: dict[str, Value] = {}
    for one in fields:
        found[one.name] = one.at_first
        if one.at_first is None:
            found[one.name] = one.choices[0].id if one.choices else one.low if one.kind == "number" else ""
    return found
