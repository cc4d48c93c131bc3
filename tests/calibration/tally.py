"""Chances that were forecast, and whether they came true, counted by tenths."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

TENTHS = 10

WITHIN = 0.05
"""What came true lies so near to what was forecast, in each tenth."""

LEAST, LEAST_EACH = 10_000, 1_000


@dataclass
class Tally:
    """Per tenth how many chances were forecast, their sum, and how many came true. 0 and 100% are left out."""

    number: list[int] = field(default_factory=lambda: [0] * TENTHS)
    forecast: list[float] = field(default_factory=lambda: [0.0] * TENTHS)
    true: list[int] = field(default_factory=lambda: [0] * TENTHS)

    def add(self, chance: Fraction | float, came_true: bool) -> None:
        """Count one chance."""
        if 0 < chance < 1:
            at = min(int(chance * TENTHS), TENTHS - 1)
            self.number[at] += 1
            self.forecast[at] += float(chance)
            self.true[at] += came_true

    def merge(self, other: Tally) -> None:
        """Count all of another tally as well."""
        for at in range(TENTHS):
            self.number[at] += other.number[at]
            self.forecast[at] += other.forecast[at]
            self.true[at] += other.true[at]

    @property
    def off(self) -> list[float]:
        """Per tenth by how much what came true lies above what was forecast."""
        return [
            (self.true[at] - self.forecast[at]) / self.number[at] if self.number[at] else 0.0 for at in range(TENTHS)
        ]

    @property
    def faults(self) -> list[str]:
        """What is asked of it and does not hold."""
        found = [] if sum(self.number) >= LEAST else [f"{sum(self.number)} chances, not {LEAST}"]
        for at, (number, off) in enumerate(zip(self.number, self.off, strict=True)):
            if number < LEAST_EACH:
                found.append(f"{number} chances in tenth {at + 1}, not {LEAST_EACH}")
            if abs(off) > WITHIN:
                found.append(f"tenth {at + 1} is off by {off * 100:+.1f} points")
        return found

    def lines(self) -> list[str]:
        """The tally as a table."""
        rows = ["  forecast     number   mean forecast   came true   off"]
        for at in range(TENTHS):
            number = self.number[at]
            mean, true = (100 * one[at] / max(number, 1) for one in (self.forecast, self.true))
            span = f"{at * 10:3}–{at * 10 + 10:3}%"
            rows.append(f"{span}  {number:8}        {mean:5.1f}%     {true:5.1f}%  {true - mean:+5.1f}")
        return [*rows, f"{sum(self.number)} chances"]
