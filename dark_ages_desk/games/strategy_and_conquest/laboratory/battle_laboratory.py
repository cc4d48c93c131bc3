"""The battle laboratory in the desk's terms: forces made by hand or taken from the map, and their chances.

Two sides in one battle are worked out exactly. Three sides, siege engines and battles one after the other are fought
many times by the events of a turn, and the error is said.

Further parts of the module:

- Single changes that a side can make before a battle: ten more of a kind, another tactic, another order of ranks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Mean, Odds, Share, format_decimal, format_percent
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.laboratory import Laboratory, Party, Setup, SetupChange, TrialResult
from dark_ages_desk.core.laboratory_text import replace_party
from dark_ages_desk.core.options.form import FormField
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import (
    Tables,
    find_setup_faults,
    party_name,
    sides_with_units,
)
from dark_ages_desk.games.strategy_and_conquest.laboratory.fields import (
    HINTS,
    MOST_UNITS,
    SEA,
    battle,
    battle_fields,
    line,
    line_fields,
    party,
    party_fields,
    read_whole,
)
from dark_ages_desk.games.strategy_and_conquest.laboratory.tried import (
    TRIES,
    BattleResult,
    Fate,
    compute_results,
    last_result,
    share,
    spread_of,
)
from dark_ages_desk.games.strategy_and_conquest.state.position import TACTICS, Commander
from dark_ages_desk.games.strategy_and_conquest.state.units import CAVALRY, SHIP, SIEGE, Kind
from dark_ages_desk.games.strategy_and_conquest.words import laboratory as laboratory_words

MORE = 10
"""Number of units of a kind that a change adds."""

ALWAYS = "Archers"
"""The kind that is tried even where a side has none of it."""


def single_changes(kinds: Mapping[str, Kind], setup: Setup, side: str) -> Iterator[tuple[str, Setup]]:
    """Yield a text of each single change to a side, and the setup with it."""
    for at, own in enumerate(setup.parties):
        if own.values["side"] != side or not own.lines:
            continue
        several = sum(one.values["side"] == side and bool(one.lines) for one in setup.parties) > 1
        head = f"{party_name(own, at + 1)}: " if several else ""
        for words, other in _party_changes(kinds, own, setup.values["ground"] == SEA):
            yield head + words, replace_party(setup, at, other)
    fort = read_whole(setup.values, "fort")
    if setup.values["holder"] == side and setup.values["ground"] != SEA and fort < 15:
        yield laboratory_words.fort_of_level(level=fort + 1), replace(setup, values={**setup.values, "fort": fort + 1})


def _party_changes(kinds: Mapping[str, Kind], party: Party, afloat: bool) -> Iterator[tuple[str, Party]]:
    values = party.values
    yield from _unit_changes(kinds, party)
    for tactic in TACTICS:
        if tactic != values["tactic"]:
            yield f"tactic {tactic}", _set_values(party, tactic=tactic)
    for level in range(7):
        if level != values["retreat"]:
            yield (
                (laboratory_words.retreat_level(level=level) if level else "no retreat"),
                _set_values(party, retreat=level),
            )
    if not str(values["commander"]).strip():
        yield "a Commander (8%)", _set_values(party, commander=f"{Commander('').infantry / 10:g}")
    if values["landing"] == "yes":
        yield laboratory_words.TWO_PHASES_AFTER_THE_LANDING, _set_values(party, landing="no")
    yield from _orders(kinds, party, afloat)


def _set_values(party: Party, **values: Value) -> Party:
    return replace(party, values={**party.values, **values})


def _unit_changes(kinds: Mapping[str, Kind], party: Party) -> Iterator[tuple[str, Party]]:
    """Yield changes that add ten units of a kind in its rank, or ten Archers behind the others where there are none."""
    for at, one in enumerate(party.lines):
        kind, units = str(one["kind"]), read_whole(one, "units")
        if units + MORE <= MOST_UNITS:
            lines = (*party.lines[:at], {**one, "units": units + MORE}, *party.lines[at + 1 :])
            several = sum(two["kind"] == kind for two in party.lines) > 1
            rank, gold = one["rank"], kinds[kind].cost * MORE
            words = (
                laboratory_words.more_units_in_rank(number=MORE, kind=kind, rank=rank, gold=gold)
                if several
                else laboratory_words.more_units(number=MORE, kind=kind, gold=gold)
            )
            yield words, replace(party, lines=lines)
    if all(one["kind"] != ALWAYS for one in party.lines) and ALWAYS in kinds:
        last = max(read_whole(one, "rank") for one in party.lines)  # order: shown, or tried: no game hangs on it
        more = replace(party, lines=(*party.lines, line(MORE, ALWAYS, last)))
        yield (
            laboratory_words.new_units_in_rank(number=MORE, kind=ALWAYS, rank=last, gold=kinds[ALWAYS].cost * MORE),
            more,
        )


def _orders(kinds: Mapping[str, Kind], party: Party, afloat: bool) -> Iterator[tuple[str, Party]]:
    """Yield changes of the ranks: by Attack for Loss, by cost, or with two kinds exchanged."""
    found: dict[tuple[int, ...], str] = {tuple(read_whole(one, "rank") for one in party.lines): ""}

    def worth(one: Mapping[str, Value]) -> float:
        kind = kinds[str(one["kind"])]
        hindered = afloat and kind.arm in (CAVALRY, SIEGE)
        return (0.35 if hindered else 1.0) * kind.attack / kind.loss

    sorts = (
        (laboratory_words.MOST_SUSTAINED_FIRST, worth),
        (laboratory_words.MOST_STRIKING_FIRST, lambda one: -worth(one)),
        (laboratory_words.THE_CHEAPEST_FIRST, lambda one: kinds[str(one["kind"])].cost),
        ("ships first", lambda one: kinds[str(one["kind"])].arm != SHIP),
    )
    for words, by in sorts:
        if words == "ships first" and not afloat:
            continue
        marks = sorted({by(one) for one in party.lines})  # order: shown, or tried: no game hangs on it
        found.setdefault(tuple(min(6, 1 + marks.index(by(one))) for one in party.lines), f"ranks: {words}")
    for at, one in enumerate(party.lines):
        for other in range(at + 1, len(party.lines)):
            two = party.lines[other]
            if one["rank"] != two["rank"]:
                order = [read_whole(each, "rank") for each in party.lines]
                order[at], order[other] = order[other], order[at]
                found.setdefault(tuple(order), laboratory_words.ranks_are_exchanged(one=one["kind"], two=two["kind"]))
    for ranks, words in found.items():
        if words:
            lines = tuple({**one, "rank": rank} for one, rank in zip(party.lines, ranks, strict=True))
            yield words, replace(party, lines=lines)


FEWER = 1000
"""Number of battles for each change where changes are compared, with the same dice."""

PARTS = 4
"""Number of ranges for the units left, where they are shown."""


class BattleLaboratory(Laboratory):
    """Battles of Strategy & Conquest."""

    title = "Battle laboratory"
    blurb = laboratory_words.WHAT_WOULD_A_BATTLE_BRING
    rule = "Battles"
    party = laboratory_words.ARMY_OR_FLEET
    line = "units"
    second = "gold spared"
    hints = HINTS

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    @property
    def fields(self) -> tuple[FormField, ...]:
        return battle_fields()

    @property
    def party_fields(self) -> tuple[FormField, ...]:
        return party_fields()

    @property
    def line_fields(self) -> tuple[FormField, ...]:
        return line_fields(self.tables.kinds)

    @property
    def example(self) -> Setup:
        attack = party(
            "Attackers", "A", line(10, "Militia", 1), line(15, "Spearmen", 2), line(8, "Archers", 3), commander="8"
        )
        defence = party("Defenders", "B", line(15, "Spearmen", 1), line(15, "Archers", 2), retreat=0)
        return battle(attack, defence)

    def find_setup_faults(self, setup: Setup) -> tuple[str, ...]:
        return tuple(find_setup_faults(self.tables, setup))

    def sides(self, setup: Setup) -> tuple[tuple[str, str], ...]:
        return tuple((side, side_name(setup, side)) for side in sides_with_units(setup))

    def compute_results(self, setup: Setup) -> Iterator[TrialResult]:
        for one in compute_results(self.tables, setup):
            done = Fraction(one.fought, TRIES) if one.fought else Fraction(1)
            yield TrialResult(odds(setup, one), done, describe_certainty(one))

    def find_changes(self, setup: Setup, side: str) -> Iterator[SetupChange]:
        now = last_result(compute_results(self.tables, setup, FEWER)).sides[side]
        offered = [
            (words, other)
            for words, other in single_changes(self.tables.kinds, setup, side)
            if not self.find_setup_faults(other)
        ]
        for number, (words, other) in enumerate(offered, 1):
            then = last_result(compute_results(self.tables, other, FEWER)).sides[side]
            spared = self._mean_loss(now) - self._mean_loss(then)
            gain = Fraction(then.holds - now.holds)
            yield SetupChange(words, share(then.holds), gain, Fraction(spared), other, Fraction(number, len(offered)))

    def _mean_loss(self, fate: Fate) -> float:
        """Return the mean cost of the units that a side loses, in gold."""
        return sum((had - mean) * self.tables.kinds[kind].cost for kind, (had, mean) in fate.kinds.items())


def side_name(setup: Setup, side: str) -> str:
    """Return a side's letter, with the name of its party where it has only one."""
    called = [one.name for one in setup.parties if one.values["side"] == side and one.lines and one.name]
    return f"{side}: {called[0]}" if len(called) == 1 else f"Side {side}"  # order: shown, or tried: no game hangs on it


def describe_certainty(found: BattleResult) -> str:
    """Return the text on how sure the chances are."""
    if not found.fought:
        return laboratory_words.EXACT_EVERY_WAY
    widest = max(0.1, *(100 * found.error(fate.holds) for fate in found.sides.values()))
    return laboratory_words.fought_so_many_times(times=found.fought, widest=widest)


def odds(setup: Setup, found: BattleResult) -> Odds:
    """Return the result as columns to compare, one for each side."""
    columns = [Column(side_name(setup, side), (case(fate),)) for side, fate in found.sides.items()]
    told = [describe_certainty(found)]
    for side, fate in found.sides.items():
        kinds = [
            laboratory_words.so_many_are_left(left=format_decimal(mean_as_fraction(mean)), number=had, kind=kind)
            for kind, (had, mean) in fate.kinds.items()
        ]
        told.append(laboratory_words.left_of_a_side(side=side_name(setup, side), kinds=", ".join(kinds)))
    if (nobody := share(found.nobody)) > 0:
        told.append(laboratory_words.nobody_holds_the_field(share=format_percent(nobody)))
    if setup.values["ground"] == SEA:
        told.append(laboratory_words.DROWNED_ARE_NOT_COUNTED)
    return Odds(tuple(columns), (*told, *setup.told))


def case(fate: Fate) -> Case:
    """Return the chances and means of one side."""
    shares = (
        Share(laboratory_words.HOLDS_THE_FIELD_ALONE, share(fate.holds), GOOD),
        Share(laboratory_words.NOBODY_OF_IT_IS_LEFT, share(fate.gone), BAD),
        Share(laboratory_words.SOME_OF_IT_RETREAT, share(fate.retreats)),
    )
    means = (Mean(laboratory_words.UNITS_LEFT, mean_as_fraction(100 * fate.mean / fate.units), 100, GOOD),)
    spread = spread_of(fate.left)
    parts = tuple(Share(words, share(chance)) for words, chance in chances_by_range(fate).items())
    return Case("in all", (*shares, *parts), means, spread)


def mean_as_fraction(mean: float) -> Fraction:
    """Return a mean as the exact fraction that the desk uses, 0 at least."""
    return Fraction(max(0.0, mean)).limit_denominator(10**6)


def chances_by_range(fate: Fate) -> Mapping[str, float]:
    """Return the chance of each range of units left, in hundredths of a side."""
    found = {}
    low = 0
    for part in range(1, PARTS + 1):
        high = 100 * part // PARTS
        inside = [chance for number, chance in fate.left.items() if number and low < 100 * number / fate.units <= high]
        found[laboratory_words.per_cent_are_left(low=low + 1, high=high)] = sum(inside)
        low = high
    return found
