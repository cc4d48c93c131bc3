"""A laboratory: something of a game that the user sets up and tries outside any game, for instance a battle.

A game defines the fields of such a setup. A window shows them and a command reads them, and neither knows their
meaning. The result is shown as odds are.

A laboratory gives odds at once or with growing precision, and single changes with their gain. From the map it takes
only ``Ruleset.laboratory_setup``, which is the knowledge of that viewer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import field
from fractions import Fraction

from dark_ages_desk.core.forecast import Odds
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.form import FormField
from dark_ages_desk.core.values import Value
from dark_ages_desk.former_names import FormerMembers


@dataclass(frozen=True, slots=True)
class Party:
    """A party of a setup: its name, the values of its fields, and the values of each of its lines."""

    name: str
    values: Mapping[str, Value] = field(default_factory=dict)
    lines: tuple[Mapping[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """A setup to try: the fields that hold for all, and the parties.

    Its origin is described by ``told`` ("of Norwich, as of turn 6").
    """

    values: Mapping[str, Value] = field(default_factory=dict)
    parties: tuple[Party, ...] = ()
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TrialResult:
    """The result so far: the odds, the share of the work that is done, and a text about its certainty."""

    odds: Odds
    done: Fraction
    words: str


@dataclass(frozen=True, slots=True)
class SetupChange:
    """A single change: its text, the chance that results and its gain, and the setup with it.

    The gain of another figure, named by ``Laboratory.second``, is ``second``; it ranks changes with the same gain. The
    share of all changes tried by then is ``done``.
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


class Laboratory(FormerMembers, ABC):
    """The laboratory of a game. Any thread may call any part of it."""

    title: str
    blurb: str
    rule: str
    party: str
    """Name of a party ("army or fleet"); the next field names the content of one of its lines ("units")."""
    line: str
    second: str
    """Name of the second figure of a change."""
    hints: Mapping[str, str] = {}
    """Explanations of fields by their names, where the label is not enough."""
    fewest: int = 2
    most: int = 6
    most_lines: int = 12

    @property
    @abstractmethod
    def fields(self) -> tuple[FormField, ...]:
        """The fields that hold for all parties."""

    @property
    @abstractmethod
    def party_fields(self) -> tuple[FormField, ...]:
        """The fields of each party."""

    @property
    @abstractmethod
    def line_fields(self) -> tuple[FormField, ...]:
        """The fields of each line of a party."""

    @property
    @abstractmethod
    def example(self) -> Setup:
        """The setup that is shown first."""

    @abstractmethod
    def find_setup_faults(self, setup: Setup) -> tuple[str, ...]:
        """Return the reasons why this setup cannot be tried, as sentences; () if it can."""

    @abstractmethod
    def sides(self, setup: Setup) -> tuple[tuple[str, str], ...]:
        """Return the sides that can win: (id, name)."""

    @abstractmethod
    def compute_results(self, setup: Setup) -> Iterator[TrialResult]:
        """Yield results, either one or better and better ones; a caller who has seen enough stops."""

    @abstractmethod
    def find_changes(self, setup: Setup, side: str) -> Iterator[SetupChange]:
        """Yield single changes that this side could make, one after the other as they are worked out."""


def initial_values(fields: tuple[FormField, ...]) -> dict[str, Value]:
    """Map each field by its name to its value before the user fills it in."""
    found: dict[str, Value] = {}
    for one in fields:
        found[one.name] = one.at_first
        if one.at_first is None:
            found[one.name] = one.choices[0].id if one.choices else one.low if one.kind == "number" else ""
    return found
