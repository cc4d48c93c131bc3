"""The probable results of a battle, and the chance to take a hex in one, two and three months."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Mean, Odds, Share
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import total
from dark_ages_desk.core.question import Question
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import Declaration, attack_entries
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.war.combat import (
    MOST_SHIFTS,
    Battle,
    BattleFigures,
    column_of,
    count_losses,
    figures,
)
from dark_ages_desk.games.dark_age_britain_570.words import odds as odds_words

MONTHS_AHEAD = 3


@dataclass(frozen=True, slots=True)
class Siege:
    """Both sides of a battle as strengths, the weakest first: that is who is lost."""

    attack: tuple[Fraction, ...]
    defence: tuple[Fraction, ...]


def siege(known: BattleFigures) -> Siege:
    """Return the strengths of a battle, each side sorted from the weakest."""
    # order: numbers
    attack, defence = (tuple(sorted(Fraction(line.amount) for line in side)) for side in (known.attack, known.defence))
    return Siege(attack, defence)


def apply_result(result: str, now: Siege) -> Siege:
    """Return the two sides after a result of the Combat Resolution Table; each loses its weakest units."""
    attack, defence = now.attack, now.defence
    return Siege(attack[count_losses(result, "A", len(attack)) :], defence[count_losses(result, "D", len(defence)) :])


def result_chances(chart: Chart, now: Siege, shifts: int, modifier: int) -> dict[str, Fraction]:
    """Return the exact chance of every result of one month's battle; {} below the first column."""
    column = column_of(chart, sum(now.attack, Fraction(0)), sum(now.defence, Fraction(0)))
    if column < 0:
        return {}
    label = chart.columns[max(column - min(shifts, MOST_SHIFTS), 0)]
    found: dict[str, Fraction] = {}
    for face in range(1, 7):
        cell = chart.cell(face + modifier, label)
        found[cell] = found.get(cell, Fraction(0)) + Fraction(1, 6)
    return found


def chances_after_months(chart: Chart, now: Siege, shifts: int, modifier: int, number: int) -> dict[Siege, Fraction]:
    """Return the exact chances of the state after ``number`` months of attacks by all units left. An attack that sinks
    below the first column stops."""
    states = {now: Fraction(1)}
    for _ in range(number):
        following: dict[Siege, Fraction] = {}
        for state, chance in states.items():
            over = not state.attack or not state.defence
            faces = {} if over else result_chances(chart, state, shifts, modifier)
            for result, share in faces.items():
                left = apply_result(result, state)
                following[left] = following.get(left, Fraction(0)) + chance * share
            if not faces:
                following[state] = following.get(state, Fraction(0)) + chance
        states = following
    return states


def list_forecasts(pos: Britain, question: Question) -> tuple[Forecast, ...]:
    """Return a forecast for every hex that a kingdom may attack now: all its units beside it attack together."""
    top = pos.top
    if not isinstance(top, Declaration):
        return ()
    beside: dict[str, list[str]] = {}
    for unit, _, target in attack_entries(pos, top.group, question.power, top.made):
        beside.setdefault(target, []).append(unit)
    found = []
    for target, units in beside.items():
        battle = Battle(top.group, target, tuple(units))
        title = odds_words.all_beside_attack_it(units=format_count(len(units), "unit"), place=pos.place(target))
        work = partial(_odds, pos, battle)
        found.append(Forecast(f"battle {target}", title, "Combat Resolution Table", work, "declare", target, target))
    return tuple(found)


def _odds(pos: Britain, battle: Battle, supposed: Mapping[str, int]) -> Odds:
    del supposed
    known, chart = figures(pos, battle), pos.fixed.charts["combat"]
    shifts, modifier = int(total(known.shifts)), sum(amount for _, amount in known.modifiers)
    now, cases = siege(known), []
    names = dict(chart.key)
    spread = tuple(
        (names.get(one, one), chance) for one, chance in result_chances(chart, now, shifts, modifier).items()
    )
    for number in range(1, MONTHS_AHEAD + 1):
        ends = chances_after_months(chart, now, shifts, modifier, number)
        taken = sum((chance for end, chance in ends.items() if end.attack and not end.defence), Fraction(0))
        broken = sum((chance for end, chance in ends.items() if not end.attack), Fraction(0))
        lost = sum((chance * (len(now.attack) - len(end.attack)) for end, chance in ends.items()), Fraction(0))
        months = format_count(number, "month")
        title = (
            odds_words.after_months_at(months=months, odds=known.column or known.odds)
            if number == 1
            else odds_words.after_months(months=months)
        )
        shares = (
            Share(odds_words.THE_HEX_IS_TAKEN, taken, GOOD),
            Share(odds_words.ALL_ATTACKERS_ARE_LOST, broken, BAD),
        )
        means = (Mean("attackers lost", lost, len(now.attack), BAD),)
        cases.append(Case(title, shares, means, spread if number == 1 else ()))
    lines = [odds_words.shifted_to_the_left(source=line.source, amount=line.amount) for line in known.shifts]
    lines += [odds_words.on_the_die(source=words, amount=amount) for words, amount in known.modifiers]
    lines.append(odds_words.EACH_SIDE_LOSES_ITS_WEAKEST_UNIT)
    first = cases[0].shares[0].chance
    return Odds((Column(pos.place(battle.target), tuple(cases), "declare"),), tuple(lines), ((battle.target, first),))
