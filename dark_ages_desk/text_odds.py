"""The odds in the terminal: "odds", "odds 2", "odds units=3"."""

from __future__ import annotations

from collections.abc import Callable

from dark_ages_desk.core.forecast import Forecast, Odds, Suppose, decimal, percent
from dark_ages_desk.core.question import CHANCE, REFEREE
from dark_ages_desk.session import Session

MOST_ENDS = 6


MOST_FORECASTS = 4
"""More of them are told by their titles only, but for the first, until one is asked for by its number."""


def tell(session: Session, rest: str, say: Callable[[str], None]) -> None:
    """Print what can be forecast now, through the eyes of whoever is asked: ``rest`` are the words after "odds"."""
    asked = session.questions()[0].seat
    forecasts = session.forecast(REFEREE if asked == CHANCE else asked)
    numbers, supposed, strange = _read(rest)
    if not forecasts:
        say("Nothing can be forecast here.")
        return
    if strange:
        say(f"“{strange}” is no number, and supposes none. Write odds, odds 2 or odds units=3.")
        return
    if numbers and not 1 <= numbers[0] <= len(forecasts):
        say(f"There {'is 1 thing' if len(forecasts) == 1 else f'are {len(forecasts)} things'} to forecast.")
        return
    short = not numbers and len(forecasts) > MOST_FORECASTS
    for number, forecast in enumerate(forecasts, start=1):
        if numbers and number != numbers[0]:
            continue
        say(f"  {number}. {forecast.title} ({forecast.rule})")
        if short and number > 1:
            continue
        values = _supposed(forecast, supposed, say)
        if values is None:
            return
        _odds(forecast.odds(values), say)
    if short:
        say("  odds 2 tells the second of these, and so on.")


def _read(rest: str) -> tuple[list[int], dict[str, str], str]:
    """The numbers of forecasts, what is supposed, and the first word that is neither ("" for none)."""
    words = rest.split()
    numbers = [int(word) for word in words if word.isdecimal() and len(word) < 9]
    pairs = {name: value for name, sign, value in (word.partition("=") for word in words) if sign and value}
    strange = [word for word in words if not word.isdecimal() and word.partition("=")[0] not in pairs]
    return numbers, pairs, strange[0] if strange else ""


def _supposed(forecast: Forecast, given: dict[str, str], say: Callable[[str], None]) -> dict[str, int] | None:
    """The numbers by their ids; a number is named by its id ("defender-units") or a word of it ("units"), and is
    given as a number or as the word that stands for it ("crt=shock")."""
    values = {}
    for name, value in given.items():
        found = [one for one in forecast.suppositions if name in (one.id.replace(" ", "-"), *one.id.split())]
        if len(found) != 1:
            known = ", ".join(one.id.replace(" ", "-") for one in forecast.suppositions) or "nothing"
            what = "is more than one thing" if found else "is not supposed here"
            say(f"    “{name}” {what}; there is: {known}.")
            return None
        number = _number(found[0], value)
        if number is None:
            choices = found[0].names or (f"a number from {found[0].low} to {found[0].high}",)
            say(f"    {name}: “{value}” is not {' or '.join(choices)}.")
            return None
        values[found[0].id] = number
    for one in forecast.suppositions:
        number = min(max(values.get(one.id, one.value), one.low), one.high)
        names = "" if not one.names else " of " + ", ".join(f"{one.low + at}={n}" for at, n in enumerate(one.names))
        say(f"      {one.words}: {one.said(number)}   ({one.id.replace(' ', '-')}={number}{names})")
    return values


def _number(one: Suppose, value: str) -> int | None:
    """What somebody wrote for a supposed number; None for what it cannot be."""
    if value.lstrip("-").isdecimal() and len(value) < 9:
        return int(value)
    named = [at for at, name in enumerate(one.names, one.low) if name.lower().startswith(value.lower())]
    return named[0] if len(named) == 1 else None


def _odds(odds: Odds, say: Callable[[str], None]) -> None:
    for column in odds.columns:
        for case in column.cases:
            say(f"    {column.title}, {case.title}:")
            for share in case.shares:
                say(f"      {percent(share.chance):>7}  {share.words}")
            for mean in case.means:
                say(f"      {decimal(mean.amount):>7}  {mean.words}, of {mean.most}")
            ends = sorted(case.spread, key=lambda end: -end[1])[:MOST_ENDS]
            if ends:
                say("      most likely: " + "; ".join(f"{percent(chance)} {words}" for words, chance in ends))
    for words in odds.supposed:
        say(f"    – {words}")
