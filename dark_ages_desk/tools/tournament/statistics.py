"""Shares with their errors, the sequential test (SPRT), and figures of many decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

Z = 1.959964
"""Standard errors of an interval that holds 95% of the cases."""

RISK = 0.05
"""Chance of each of the two wrong verdicts of the sequential test."""

BETTER, WORSE, OPEN = "better", "not better", "open"


def half_width(share: float, games: int) -> float:
    """Return half the width of the interval (Wilson) that holds the true share in 95% of the cases; 1.0 for no game.

    It is above zero even if all games were won.
    """
    if not games:
        return 1.0
    return Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))


@dataclass(frozen=True, slots=True)
class Sprt:
    """Wald's test of a share: is it ``low`` or ``high``? Both wrong verdicts have the chance RISK."""

    low: float
    high: float

    @property
    def bound(self) -> float:
        """The logarithm of the likelihood ratio at which the test ends, above for ``high``, below for ``low``."""
        return log((1 - RISK) / RISK)

    def ratio(self, won: float, games: int) -> float:
        """Return the logarithm of the likelihood ratio after so many games; a shared victory counts in part."""
        lost = games - won
        return won * log(self.high / self.low) + lost * log((1 - self.high) / (1 - self.low))

    def verdict(self, won: float, games: int) -> str:
        """Return BETTER, WORSE or OPEN."""
        ratio = self.ratio(won, games)
        return BETTER if ratio >= self.bound else WORSE if ratio <= -self.bound else OPEN

    def expected_games(self) -> float:
        """Return the mean number of games until the verdict if one of the two shares is the true one."""
        end = (1 - 2 * RISK) * self.bound
        means = []
        for share in (self.low, self.high):
            each = share * log(self.high / self.low) + (1 - share) * log((1 - self.high) / (1 - self.low))
            means.append(end / abs(each))
        return sum(means) / len(means)


def percentile(values: Sequence[int], share: float) -> int:
    """Return the value below which that share of the sorted values is; 0 for none."""
    return values[min(len(values) - 1, int(len(values) * share))] if values else 0


def mean(values: Sequence[float]) -> float | None:
    """Return the mean, None for no value."""
    return sum(values) / len(values) if values else None
