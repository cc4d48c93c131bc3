"""The odds in the terminal: "odds", "odds 2", "odds units=3"."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dark_ages_desk.core.forecast import Forecast, Odds, Share, Supposition, format_decimal, format_percent
from dark_ages_desk.core.question import CHANCE, REFEREE
from dark_ages_desk.session import Session

MOST_ENDS = 6
"""Maximum number of the likeliest results of a case that are printed."""

MOST_FORECASTS = 4
"""Number of forecasts above which all but the first are printed by title only, until the user asks for one by its
number."""


def tell(session: Session, rest: str, say: Callable[[str], None]) -> None:
    """Print the possible forecasts now, as the player asked may know them; ``rest`` are the words after "odds"."""
    asked = session.questions()[0].seat
    forecasts = session.forecast(REFEREE if asked == CHANCE else asked)
    numbers, supposed, strange = _read(rest)
    if not forecasts:
        say("There is no forecast here.")
        return
    if strange:
        say(f"“{strange}” is not a number or a setting. Write odds, odds 2 or odds units=3.")
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
        values = parse_suppositions(forecast, supposed)
        if isinstance(values, str):
            say(f"    {values}")
            return
        _print_suppositions(forecast, values, say)
        say_odds(forecast.odds(values), say)
    if short:
        say("  odds 2 shows the second of these, and so on.")


def _read(rest: str) -> tuple[list[int], dict[str, str], str]:
    """Return the numbers of forecasts, the suppositions, and the first other word ("" for none)."""
    words = rest.split()
    numbers = [int(word) for word in words if word.isdecimal() and len(word) < 9]
    pairs = {name: value for name, sign, value in (word.partition("=") for word in words) if sign and value}
    strange = [word for word in words if not word.isdecimal() and word.partition("=")[0] not in pairs]
    return numbers, pairs, strange[0] if strange else ""


def parse_suppositions(forecast: Forecast, given: Mapping[str, str]) -> dict[str, int] | str:
    """Return the supposed numbers by their ids, or a text about the one that cannot be understood.

    A number is named by its id ("defender-units") or a word of it ("units"). Its value is a number or the word for it
    ("crt=shock").
    """
    values = {}
    for name, value in given.items():
        found = [one for one in forecast.suppositions if name in (one.id.replace(" ", "-"), *one.id.split())]
        if len(found) != 1:
            known = ", ".join(one.id.replace(" ", "-") for one in forecast.suppositions) or "nothing"
            what = "fits more than one thing" if found else "is not a setting here"
            return f"“{name}” {what}. You can set {known}."
        number = _number(found[0], value)
        if number is None:
            choices = found[0].names or (f"a number from {found[0].low} to {found[0].high}",)
            return f"{name}: “{value}” is not {' or '.join(choices)}."
        values[found[0].id] = number
    return values


def _print_suppositions(forecast: Forecast, values: Mapping[str, int], say: Callable[[str], None]) -> None:
    for one in forecast.suppositions:
        number = min(max(values.get(one.id, one.value), one.low), one.high)
        names = "" if not one.names else " of " + ", ".join(f"{one.low + at}={n}" for at, n in enumerate(one.names))
        names = f" for {one.open}" if one.open and not names and number == one.low else names
        say(f"      {one.words}: {one.format_value(number)}   ({one.id.replace(' ', '-')}={number}{names})")


def _number(one: Supposition, value: str) -> int | None:
    """Return the typed value of a supposed number; None if it is not understood."""
    if value.lstrip("-").isdecimal() and len(value) < 9:
        return int(value)
    named = [at for at, name in enumerate(one.names, one.low) if name.lower().startswith(value.lower())]
    return named[0] if len(named) == 1 else None


def _format_range(share: Share) -> str:
    """Return the range of a chance, as the viewer may know it, as text; "" if it is exact."""
    return (
        f" (between {format_percent(share.between[0])} and {format_percent(share.between[1])})" if share.between else ""
    )


def say_odds(odds: Odds, say: Callable[[str], None]) -> None:
    """Print the odds, column by column."""
    for column in odds.columns:
        for case in column.cases:
            say(f"    {column.title}, {case.title}:")
            for share in case.shares:
                say(f"      {format_percent(share.chance):>7}  {share.words}{_format_range(share)}")
            for mean in case.means:
                say(f"      {format_decimal(mean.amount):>7}  {mean.words}, of {mean.most}")
            ends = sorted(case.spread, key=lambda end: -end[1])[:MOST_ENDS]
            if ends:
                say("      most likely: " + "; ".join(f"{format_percent(chance)} {words}" for words, chance in ends))
    for words in odds.supposed:
        say(f"    – {words}")
