"""The odds in the terminal: "odds", "odds 2", "odds units=3"."""

from __future__ import annotations

from collections.abc import Callable

from dark_ages_desk.core.forecast import Forecast, Odds, decimal, percent
from dark_ages_desk.core.question import CHANCE, REFEREE
from dark_ages_desk.session import Session

MOST_ENDS = 6


def tell(session: Session, rest: str, say: Callable[[str], None]) -> None:
    """Print what can be forecast now, through the eyes of whoever is asked: ``rest`` are the words after "odds"."""
    asked = session.questions()[0].seat
    forecasts = session.forecast(REFEREE if asked == CHANCE else asked)
    numbers, supposed = _read(rest)
    if not forecasts:
        say("Nothing can be forecast here.")
        return
    if numbers and not 1 <= numbers[0] <= len(forecasts):
        say(f"There are {len(forecasts)} things to forecast.")
        return
    for number, forecast in enumerate(forecasts, start=1):
        if numbers and number != numbers[0]:
            continue
        say(f"  {number}. {forecast.title} ({forecast.rule})")
        values = _supposed(forecast, supposed, say)
        if values is None:
            return
        _odds(forecast.odds(values), say)


def _read(rest: str) -> tuple[list[int], dict[str, int]]:
    words = rest.split()
    numbers = [int(word) for word in words if word.isdigit()]
    pairs = [word.partition("=") for word in words if "=" in word]
    return numbers, {name: int(value) for name, _, value in pairs if value.lstrip("-").isdigit()}


def _supposed(forecast: Forecast, given: dict[str, int], say: Callable[[str], None]) -> dict[str, int] | None:
    """The numbers by their ids; a number is named by its id ("defender-units") or a word of it ("units")."""
    values = {}
    for name, value in given.items():
        found = [one for one in forecast.suppositions if name in (one.id.replace(" ", "-"), *one.id.split())]
        if len(found) != 1:
            known = ", ".join(one.id.replace(" ", "-") for one in forecast.suppositions) or "nothing"
            what = "is more than one thing" if found else "is not supposed here"
            say(f"    “{name}” {what}; there is: {known}.")
            return None
        values[found[0].id] = value
    for one in forecast.suppositions:
        value = min(max(values.get(one.id, one.value), one.low), one.high)
        names = "" if not one.names else " of " + ", ".join(f"{one.low + at}={n}" for at, n in enumerate(one.names))
        say(f"      {one.words}: {one.said(value)}   ({one.id.replace(' ', '-')}={value}{names})")
    return values


def _odds(odds: Odds, say: Callable[[str], None]) -> None:
    for column in odds.columns:
        for case in column.cases:
            say(f"    {column.title}, {case.title}:")
            for share in case.shares:
                say(f"      {percent(share.chance):>7}  {share.words}")
            for mean in case.means:
                say(f"      {decimal(mean.amount):>7}  {mean.words.lower()}, of {mean.most}")
            ends = sorted(case.spread, key=lambda end: -end[1])[:MOST_ENDS]
            if ends:
                say("      most likely: " + "; ".join(f"{percent(chance)} {words}" for words, chance in ends))
    for words in odds.supposed:
        say(f"    – {words}")
