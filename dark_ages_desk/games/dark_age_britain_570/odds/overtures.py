"""The probable results of an overture, before the cattle are spent."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from dark_ages_desk.core.forecast import GOOD, Case, Column, Forecast, Mean, Odds, Share
from dark_ages_desk.core.question import Question
from dark_ages_desk.games.dark_age_britain_570.phases.economy import upkeep_due
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import Offer, Wooing
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.war.overture_odds import (
    chance,
    column_steps,
    overture_modifiers,
    yearly_gain,
    years_to_repay,
)
from dark_ages_desk.games.dark_age_britain_570.words import odds as odds_words


def list_forecasts(pos: Britain, question: Question) -> tuple[Forecast, ...]:
    """Return a forecast for each town that may be asked, with the result of every column of the table."""
    top, kingdom = pos.top, question.power
    if kingdom not in pos.cattle:  # asked of nobody's kingdom, such as to go on
        return ()
    if isinstance(top, Offer):
        towns = [top.town]
    elif isinstance(top, Wooing):
        towns = [pos.fixed.town_at[choice.id] for choice in top.list_towns_to_ask(pos).get(kingdom, ())]
    else:
        return ()
    return tuple(_forecast(pos, kingdom, town, "offer" if isinstance(top, Offer) else "woo") for town in towns)


def _forecast(pos: Britain, kingdom: str, town: str, verb: str) -> Forecast:
    space, name = pos.fixed.towns[town].hex, pos.fixed.name(town)
    work = partial(_odds, pos, kingdom, town)
    choice = space if verb == "woo" else ""
    return Forecast(f"overture {town}", odds_words.overture_to(town=name), "Diplomacy Table", work, verb, choice, space)


def _odds(pos: Britain, kingdom: str, town: str, supposed: Mapping[str, int]) -> Odds:
    del supposed
    herd = pos.cattle[kingdom]
    upkeep, income = upkeep_due(pos, kingdom), pos.base(kingdom)
    cases = []
    for amount in column_steps(pos, herd):
        joins = chance(pos, kingdom, town, amount)
        left = herd - amount + income - upkeep
        words = odds_words.CATTLE_LEFT_AFTER_UPKEEP if left >= 0 else odds_words.CATTLE_SHORT_OF_THE_UPKEEP
        means = [Mean(words, Fraction(abs(left)), herd + income)]
        if years := years_to_repay(pos, town, amount):
            means.append(Mean(odds_words.YEARS_UNTIL_IT_HAS_PAID, Fraction(years), amount))
        spread = (("joins", joins), ("stays neutral", 1 - joins)) if 0 < joins < 1 else (("as said", Fraction(1)),)
        cases.append(Case(f"{amount} cattle", (Share("it joins", joins, GOOD),), tuple(means), spread))
    lines = [f"{words}: {amount:+d}" for words, amount in overture_modifiers(pos, kingdom, town)]
    value, gain = pos.town_tax_base(town), yearly_gain(pos, town)
    lines.append(odds_words.it_brings_tax_base(tax_base=value, upkeep=value - gain))
    if gain <= 0:
        lines.append(odds_words.IT_NEVER_PAYS_FOR_ITSELF)
    return Odds((Column(pos.fixed.name(town), tuple(cases), "offer"),), tuple(lines))
