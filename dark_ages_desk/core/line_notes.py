"""Notes on a line of a sheet, in words: why it would fail, and the odds of its attack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from dark_ages_desk.core import sheet_words
from dark_ages_desk.core.forecast import BAD, GOOD, Forecast, Odds, Share, format_decimal, format_percent
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import Judgement

VERDICTS = {
    "unread": sheet_words.NOT_READ,
    "fails": sheet_words.WOULD_FAIL_AS_THINGS_STAND,
    "slip": sheet_words.IS_THIS_MEANT,
}
"""What is said of a line by its state; text beside it gives the reason."""


def describe_verdict(judged: Judgement) -> str:
    """Return why a line is not read, would fail or is perhaps not meant, as text; "" for a sound line."""
    verdict = VERDICTS.get(judged.state, "")
    return sheet_words.verdict_and_reason(verdict=verdict, reason=judged.words, rule=judged.rule) if verdict else ""


def describe_effect(judged: Judgement) -> str:
    """Return what else a sound line does, as a sentence; "" if there is nothing to say."""
    if judged.state != "good" or not judged.words:
        return ""
    return f"{judged.words[:1].upper()}{judged.words[1:]}."


@dataclass(frozen=True)
class AttackOdds:
    """The odds of one attack in words: the chances and losses, and what is supposed."""

    words: str
    supposed: tuple[str, ...] = ()


def describe_odds(odds: Odds) -> AttackOdds | None:
    """Return the odds of an attack in words; None if there is no chance to tell."""
    cases = [case for column in odds.columns for case in column.cases]
    won = next((share for case in cases for share in case.shares if share.tone == GOOD), None)
    if won is None:
        return None
    lost = next((share for share in cases[0].shares if share.tone == BAD), None)
    chance = lost.chance if lost is not None else 1 - won.chance
    if won.chance in (0, 1) and chance in (0, 1):
        sure = (
            sheet_words.WOULD_WIN if won.chance else sheet_words.WOULD_LOSE if chance else sheet_words.NOBODY_WOULD_WIN
        )
    else:
        sure = sheet_words.would_win_and_lose(win=_format_chance(won), lose=format_percent(chance))
    losses = (
        sheet_words.amount_of_most(thing=one.words, amount=_format_amount(one.amount), most=one.most)
        for one in cases[0].means
    )
    words = sheet_words.outcome_and_losses(outcome=sure, losses=tuple(losses))
    return AttackOdds(words, odds.supposed)


ListOdds = Callable[[Sequence[str]], Sequence[tuple[int, Forecast]]]
"""Gives the number (from 0) of each attack among the lines of a sheet, with its forecast for the writer."""


def describe_attacks(lines: Sequence[str], list_odds: ListOdds) -> dict[int, str]:
    """Return the odds of each attack of a sheet in words, by its line from 0."""
    told = ((at, describe_odds(forecast.odds())) for at, forecast in list_odds(lines))
    return {at: " ".join((odds.words, *odds.supposed[:1])) for at, odds in told if odds is not None}


def _format_amount(amount: Fraction) -> str:
    return str(amount) if amount.denominator == 1 else format_decimal(amount)


def _format_chance(share: Share) -> str:
    """Return a chance with the interval of all likely cases, unless that says nothing: "72% (55–80%)"."""
    said = format_percent(share.chance)
    if share.between is None or share.between == (Fraction(0), Fraction(1)):
        return said
    low, high = map(format_percent, share.between)
    return sheet_words.chance_between(chance=said, low=low.removesuffix("%"), high=high) if low != high else said
