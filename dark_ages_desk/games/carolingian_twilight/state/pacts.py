"""6.0 The agreements between players, as the position keeps them."""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Loan:
    """DP, or a marker, that one Player Power has lent another."""

    lender: str
    borrower: str
    dp: int = 0
    marker: str = ""


@dataclass(frozen=True, slots=True)
class Alliance:
    """An alliance of two Player Powers in the players' own words."""

    powers: tuple[str, str]
    words: str = ""
