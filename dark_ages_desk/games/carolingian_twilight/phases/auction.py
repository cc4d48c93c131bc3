"""8.0 and 9.0 The auction that both bidding phases use: raise or stand until all stand in succession."""

from __future__ import annotations

from typing import NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check
from dark_ages_desk.core.question import Button, Option, PickNumber, Question
from dark_ages_desk.games.carolingian_twilight.state.position import Table


def purse_of(pos: Table, power: str) -> int:
    """8.0 What the power may bid: its DP, and what an Alliance adds for the Major NPP that is up (28.0)."""
    return pos.dp.get(power, 0) + pos.free_dp.get(power, 0)


def bid_question(pos: Table, rule: str, power: str, about: str) -> Question:
    """8.0 The player in turn may raise his bid up to the DP that he has, or stand on it."""
    bid, purse = pos.bids.get(power, 0), purse_of(pos, power)
    highest = max(pos.bids.values(), default=0)
    options: list[Option] = [Button("stand", f"Stand on {bid}" if bid else "Pass", main=True)]
    if bid < purse:
        options.append(PickNumber("raise", "Raise to", bid + 1, purse))
    free = f" and {pos.free_dp[power]} free of the Alliance" if pos.free_dp.get(power) else ""
    bids = ", ".join(f"{pos.fixed.name(p)} {n}" for p, n in pos.bids.items()) or "no bids yet"
    return Question(
        pos.asks(power),
        power,
        rule,
        f"{pos.fixed.name(power):Bids} for {about}",
        tuple(options),
        f"{pos.dp.get(power, 0)} DP in hand{free}; highest bid {highest}; {bids}. "
        "The auction closes when all stand in succession.",
    )


class Bid(NamedTuple):
    """8.0, 9.0 A bid that a power would raise to."""

    pos: Table
    power: str
    value: object

    @property
    def number(self) -> int:
        return self.value if isinstance(self.value, int) else 0

    @property
    def now(self) -> int:
        return self.pos.bids.get(self.power, 0)


BIDDING: tuple[Check[Bid], ...] = (
    Check(
        "bid: number",
        "8.0",
        lambda case: type(case.value) is int and case.number >= 0,
        lambda case: "A bid is a whole number of DP.",
        SENSE,
    ),
    Check(
        "bid: raised",
        "8.0",
        lambda case: case.number > case.now,
        lambda case: f"A bid is raised or stood on; it is {case.now} now.",
    ),
    Check(
        "bid: means",
        "8.0",
        lambda case: case.number <= purse_of(case.pos, case.power),
        lambda case: (
            f"Nobody bids more DP than he has, and {case.pos.fixed.name(case.power):has} "
            f"{purse_of(case.pos, case.power)}."
        ),
        MEANS,
    ),
)
"""8.0 The conditions for raising a bid."""


def passed(clockwise: tuple[str, ...]) -> tuple[str, ...]:
    """The next player's turn to bid."""
    return (*clockwise[1:], clockwise[0])
