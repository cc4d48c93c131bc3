"""8.0 and 9.0 The auction that both bidding phases use: raise or stand until all stand in succession."""

from __future__ import annotations

from dark_ages_desk.core.question import Button, Option, PickNumber, Question
from dark_ages_desk.games.carolingian_twilight.position import Table


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
        f"{pos.fixed.name(power):bids} for {about}",
        tuple(options),
        f"{pos.dp.get(power, 0)} DP in hand{free}; highest bid {highest}; {bids}. "
        "The auction closes when all stand in succession.",
    )


def passed(clockwise: tuple[str, ...]) -> tuple[str, ...]:
    """The next player's turn to bid."""
    return (*clockwise[1:], clockwise[0])
