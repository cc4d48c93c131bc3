"""Sentences about the lines of a sheet, alike in the window, in the terminal and in games by mail."""

from __future__ import annotations

from collections.abc import Sequence

NOT_READ = "Not understood"
WOULD_FAIL_AS_THINGS_STAND = "Fails as things are"
IS_THIS_MEANT = "Check this"
WOULD_WIN = "Would win"
WOULD_LOSE = "Would lose"
NOBODY_WOULD_WIN = "No one would win"


def chance_between(*, chance: str, low: str, high: str) -> str:
    return f"{chance} ({low}–{high})"


def amount_of_most(*, thing: str, amount: str, most: int) -> str:
    return f"{thing} {amount} of {most}"


def would_win_and_lose(*, win: str, lose: str) -> str:
    return f"Would win {win}, would lose {lose}"


def outcome_and_losses(*, outcome: str, losses: Sequence[str]) -> str:
    return f"{outcome}; {', '.join(losses)}." if losses else f"{outcome}."


def reason_of_proposal(*, reason: str) -> str:
    return f"Why: {reason.removesuffix('.')}."


def order_with_price(*, order: str, price: str) -> str:
    return f"{order} · {price}"


def verdict_and_reason(*, verdict: str, reason: str, rule: str) -> str:
    return f"{verdict}: {reason} ({rule})" if rule else f"{verdict}: {reason}"
