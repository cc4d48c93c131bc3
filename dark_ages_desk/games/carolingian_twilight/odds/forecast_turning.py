"""22.0 Forecasts of subversion and conversion, before the marker is played and while its target is named.

Further parts of the module:

- 22.0 The odds of subversion and conversion: the chance of each result, and the number of units that it takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Mean, Odds, Share, Supposition, mix_odds
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.odds import total
from dark_ages_desk.core.question import Pick, Question
from dark_ages_desk.core.supposing import Memory, worlds
from dark_ages_desk.games.carolingian_twilight.belief.worlds import SUPPOSING
from dark_ages_desk.games.carolingian_twilight.markers import subversion, targets
from dark_ages_desk.games.carolingian_twilight.odds.fighters import MOST_SUPPOSED, build_forecast, describe_likely_size
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay
from dark_ages_desk.games.carolingian_twilight.state.hands import held_markers
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import FLEET, MILITIA, Force, Units, units_of_kind
from dark_ages_desk.games.carolingian_twilight.war.results import NO_EFFECT, can_affect
from dark_ages_desk.games.carolingian_twilight.words import odds as odds_words

BACKFIRES = ("Betrayal", "Heresy")
"""22.0 The results that take a unit from the power that plays the marker."""

BY_A_DIE = ("Desertion", "Rebellion", "Holy War")
"""22.0 The results that take as many units as a die says."""

OVER = ("Assimilation", "Holy War")
"""22.0 The results that give the units to the power that plays the marker."""


@dataclass(frozen=True, slots=True)
class Stack:
    """22.0 One of the two forces: its units and its power (immunities depend on it)."""

    power: str
    frankish: bool
    units: Units

    def count_affected(self, result: str) -> int:
        """22.0 Return the number of its units that the result can affect."""
        kinds = enumerate(self.units)
        return sum(number for kind, number in kinds if can_affect(self.power, self.frankish, kind, result))


@dataclass(frozen=True, slots=True)
class Turn:
    """22.0 One result: its chance, and how many units it takes: (how many, chance if the result is rolled)."""

    result: str
    share: Fraction
    backfires: bool
    taken: Mapping[int, Fraction]

    @property
    def mean(self) -> Fraction:
        """The mean number of units that it takes, if it is rolled."""
        return total([number * share for number, share in self.taken.items()])


@dataclass(frozen=True, slots=True)
class TurnProspect:
    """22.0 The possible results of a marker, with their chances."""

    turns: tuple[Turn, ...]
    victim: Stack

    @property
    def works(self) -> Fraction:
        """The chance that the enemy loses at least one unit."""
        return total([t.share * (1 - t.taken.get(0, Fraction(0))) for t in self.turns if not t.backfires])

    @property
    def backfires(self) -> Fraction:
        """The chance that the playing power's own force loses a unit."""
        return total([t.share * (1 - t.taken.get(0, Fraction(0))) for t in self.turns if t.backfires])

    @property
    def gone(self) -> Fraction:
        """The chance that nothing is left of the enemy force."""
        size = sum(self.victim.units)
        if not size:
            return Fraction(0)  # supposed to have nobody who can be turned: those who cannot are still there
        return total([t.share * t.taken.get(size, Fraction(0)) for t in self.turns if not t.backfires])

    @property
    def enemy_loses(self) -> Fraction:
        """The mean number of units that the enemy loses."""
        return total([turn.share * turn.mean for turn in self.turns if not turn.backfires])

    @property
    def own_losses(self) -> Fraction:
        """The mean number of units that the playing power loses."""
        return total([turn.share * turn.mean for turn in self.turns if turn.backfires])

    @property
    def come_over(self) -> Fraction:
        """The mean number of enemy units that join the playing power's force."""
        return total([turn.share * turn.mean for turn in self.turns if turn.result in OVER])


def compute_turning(chart: Chart, column: str, own: Stack, victim: Stack) -> TurnProspect:
    """22.0 Return the exact chances of a marker: one die on the table, then perhaps one for the number of units."""
    cells = [chart.cell(face, column) for face in range(1, 7)]
    turns = []
    for result in dict.fromkeys(cells):
        backfires = result in BACKFIRES
        most = (own if backfires else victim).count_affected(result)
        rolls = range(1, 7) if result in BY_A_DIE else (1,)
        numbers = [min(roll, most) for roll in rolls]
        # order: numbers
        taken = {number: Fraction(numbers.count(number), len(numbers)) for number in sorted(set(numbers))}
        turns.append(Turn(result, Fraction(cells.count(result), 6), backfires, taken))
    return TurnProspect(tuple(turns), victim)


MARKERS = (subversion.SUBVERSION, subversion.CONVERSION)


def forecast_held_markers(pos: CarolingianPosition, viewer: str, power: str) -> tuple[Forecast, ...]:
    """22.0 Return a forecast for every enemy force that the power's held markers could turn."""
    found: dict[str, list[str]] = {}
    for marker in MARKERS:
        if marker in held_markers(pos, power) and subversion.may_turn(pos, power, marker):
            for victim in _turnable_targets(pos, MarkerPlay(power, marker)):
                found.setdefault(victim, []).append(marker)
    return tuple(_forecast(pos, viewer, power, int(victim), tuple(markers), "") for victim, markers in found.items())


def forecast_targets(
    pos: CarolingianPosition, viewer: str, play: MarkerPlay, question: Question
) -> tuple[Forecast, ...]:
    """22.0 Return a forecast for every force that may be named while the marker is revealed."""
    option = question.option("against")
    if play.marker not in MARKERS or not isinstance(option, Pick):
        return ()
    return tuple(
        _forecast(pos, viewer, play.power, int(choice.id), (play.marker,), choice.id) for choice in option.choices
    )


def _turnable_targets(pos: CarolingianPosition, play: MarkerPlay) -> list[str]:
    wanted = subversion.want_turned_force(pos, play)
    options = wanted.options if wanted is not None else ()
    return [choice.id for option in options if isinstance(option, Pick) for choice in option.choices]


def _forecast(
    pos: CarolingianPosition, viewer: str, power: str, victim: int, markers: tuple[str, ...], choice: str
) -> Forecast:
    force = pos.forces[victim]
    asks: tuple[Supposition, ...] = ()
    if not pos.may_see(viewer, force.power):
        words, open_ = odds_words.UNITS_THAT_CAN_BE_TURNED, odds_words.AS_MANY_AS_IS_LIKELY
        key = f"turned {victim}"
        asks = (Supposition("victim units", words, -1, -1, MOST_SUPPOSED, hidden=True, key=key, open=open_),)
    # order: of two as large either is as good in a forecast
    own = max((f for f in targets.nearby_forces(pos, force) if f.power == power), key=lambda f: f.size)
    title = odds_words.turn_in(power=pos.fixed.name_in_sentence(force.power), place=pos.fixed.place(force.space))
    work = partial(_turning_odds, pos, viewer, own, force, markers)
    verb = "against" if choice else ""
    return build_forecast(f"turn {victim}", title, "22.0", work, verb, choice, force.space, asks)


def _stack(pos: CarolingianPosition, force: Force) -> Stack:
    return Stack(force.power, pos.fixed.powers[force.power].frankish, force.units)


def _turning_odds(
    pos: CarolingianPosition,
    viewer: str,
    own: Force,
    victim: Force,
    markers: tuple[str, ...],
    supposed: Mapping[str, int],
    memory: Memory,
) -> Odds:
    """22.0 Return the odds, with a column for each marker: its results and the units that they take."""
    stacks, said = [(1, _stack(pos, victim))], list[str]()
    if not pos.may_see(viewer, victim.power):
        number = supposed["victim units"]
        stacks = [(1, Stack(victim.power, False, units_of_kind(FLEET if victim.naval else MILITIA, max(number, 0))))]
        if number < 0:
            tables = worlds(SUPPOSING, pos, viewer, memory, ("turn", victim.id))
            drawn = Counter(table.forces[victim.id].units for table in tables)
            # order: equal worlds in an order of their own
            stacks = [(times, _stack(pos, replace(victim, units=units))) for units, times in sorted(drawn.items())]
            said = [describe_likely_size(pos, victim, [(sum(units), times) for units, times in drawn.items()])]
    odds = mix_odds([(times, _odds_against_stack(pos, own, stack, markers)) for times, stack in stacks])
    return replace(odds, supposed=(*odds.supposed, *said))


def _odds_against_stack(pos: CarolingianPosition, own: Force, against: Stack, markers: tuple[str, ...]) -> Odds:
    """22.0 Return the odds against known units, with a column for each marker."""
    columns = []
    for marker in markers:
        found = compute_turning(
            pos.fixed.charts[subversion.CHART], subversion.COLUMN[marker], _stack(pos, own), against
        )
        shares = [
            Share(odds_words.THEY_LOSE_SOMEBODY, found.works, GOOD),
            Share(odds_words.NOBODY_OF_THEIRS_IS_LEFT, found.gone, GOOD),
            Share(odds_words.YOU_LOSE_UNIT, found.backfires, BAD),
        ]
        size = sum(against.units)
        means = (
            Mean("They lose", found.enemy_loses, size, GOOD),
            Mean("Join you", found.come_over, size, GOOD),
            Mean("You lose", found.own_losses, 1, BAD),
        )
        ends = tuple((_describe_result(turn.result, number), turn.share * share)
                     for turn in found.turns for number, share in turn.taken.items())  # fmt: skip
        columns.append(Column(subversion.COLUMN[marker], (Case("the marker", tuple(shares), means, ends),)))
    notes = (
        odds_words.WHO_IS_NEVER_TOUCHED,
        odds_words.NOBODY_REPLIES_WITH_ASSASSIN,
    )
    return Odds(tuple(columns), notes)


def _describe_result(result: str, number: int) -> str:
    if result == NO_EFFECT:
        return result
    if result in BACKFIRES:
        return odds_words.you_lose_one(result=result) if number else odds_words.nobody_is_touched(result=result)
    whose = "one unit" if result not in BY_A_DIE and number else odds_words.so_many_of_them(number=number)
    return f"{result}: {whose}"
