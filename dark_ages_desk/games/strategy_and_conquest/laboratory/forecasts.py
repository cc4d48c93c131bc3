"""The odds beside the sheet of orders: every attack that the player's forces could make from where they are.

Facts that the player does not know are drawn from possible worlds (``belief``). The referee's odds are those of the
table itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Mean, Odds, Share, Supposition, mix_odds
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.laboratory import Setup
from dark_ages_desk.core.question import REFEREE, Question, Sheet
from dark_ages_desk.core.supposing import WORLDS, Memory, worlds
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.strategy_and_conquest.belief.worlds import SUPPOSING
from dark_ages_desk.games.strategy_and_conquest.laboratory.battle_laboratory import (
    FEWER,
    describe_certainty,
    mean_as_fraction,
)
from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import Tables, find_setup_faults
from dark_ages_desk.games.strategy_and_conquest.laboratory.fields import NOBODY, SIDES
from dark_ages_desk.games.strategy_and_conquest.laboratory.from_map import (
    MOST_FORCES,
    approaching_forces,
    build_setup,
    forces_in_place,
    known_table,
)
from dark_ages_desk.games.strategy_and_conquest.laboratory.tried import (
    BattleResult,
    compute_results,
    last_result,
    share,
    simulate_battles,
    spread_of,
)
from dark_ages_desk.games.strategy_and_conquest.state.position import TACTICS, ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import Sight, sight
from dark_ages_desk.games.strategy_and_conquest.words import laboratory as laboratory_words

OURS, THEIRS = SIDES[0], SIDES[1]

UNKNOWN = laboratory_words.HOW_THEY_FIGHT_IS_DRAWN

WORKED_OUT = 120
"""Maximum number of units of a battle that is worked out exactly where several are drawn.

Larger ones are fought out.
"""

TOGETHER = laboratory_words.ALL_ONE_STEP_AWAY_ATTACK

LIKELY = laboratory_words.AS_IS_LIKELY
"""Text of a supposition that is left unset."""


def list_forecasts(pos: ConquestPosition, tables: Tables, viewer: str, question: Question) -> tuple[Forecast, ...]:
    """Return for who writes a sheet a forecast of each place one step away where enemies are known to stand."""
    # order: shown, or tried: no game hangs on it
    sheet = next((option for option in question.options if isinstance(option, Sheet)), None)
    if viewer not in (question.seat, REFEREE) or sheet is None:
        return ()
    seen = sight(pos, question.seat or REFEREE)
    mine = seen if viewer == REFEREE else sight(pos, viewer)
    looking = OddsViewer(pos, tables, viewer, question.power)
    return tuple(_forecasts(looking, seen if viewer != REFEREE else mine, sheet.verb))


@dataclass(frozen=True)
class OddsViewer:
    """A viewer of the odds of one realm; ``drawn`` holds the worlds drawn for it, by memory."""

    pos: ConquestPosition
    tables: Tables
    viewer: str
    realm: str
    drawn: dict[str, tuple[ConquestPosition, ...]] = field(default_factory=dict, compare=False, repr=False)

    def worlds(self, memory: Memory) -> tuple[ConquestPosition, ...]:
        """Return the worlds for all battles of this moment: they are drawn once."""
        key = repr(memory)
        if key not in self.drawn:
            self.drawn[key] = worlds(SUPPOSING, self.pos, self.viewer, memory, ("battles", self.realm))
        return self.drawn[key]


def _forecasts(looking: OddsViewer, seen: Sight, verb: str) -> Iterator[Forecast]:
    realm, places = looking.realm, looking.pos.fixed.places
    own = [force for force in seen.forces if force.realm == realm]
    near = {place for force in own for place in (*places[force.place].land, *places[force.place].seas)}
    # order: shown by name
    for place in sorted(near, key=lambda one: (places[one].name, one)):
        setup = find_battle(looking, seen, place)
        if setup is None:
            continue
        hidden = looking.viewer != REFEREE
        yield Forecast(
            f"battle {place}",
            laboratory_words.battle_of(place=places[place].name),
            "Battles",
            None if hidden else partial(odds, looking.tables, setup),
            verb,
            "",
            place,
            _suppositions() if hidden else (),
            over_worlds=partial(compute_odds_over_worlds, looking, place) if hidden else None,
        )


def _suppositions() -> tuple[Supposition, ...]:
    return (
        Supposition("tactic", "their tactic", 0, 0, len(TACTICS), (LIKELY, *TACTICS), hidden=True, open=LIKELY),
        Supposition("retreat", laboratory_words.THEIR_RETREAT_LEVEL, -1, -1, 6, hidden=True, open=LIKELY),
        Supposition("commander", laboratory_words.THEIR_COMMANDER, -1, -1, 50, hidden=True, open=LIKELY),
    )


def find_battle(looking: OddsViewer, seen: Sight, place: str) -> Setup | None:
    """Return the battle of that realm's forces one step away against those at a place; None where there is none."""
    realm, facts = looking.realm, looking.pos.fixed.places[place]
    pos = known_table(looking.pos, seen, (realm,))
    here = tuple(force for force in forces_in_place(seen, place, facts.sea) if force.realm != realm)
    if not here or any(force.realm == realm and force.place == place for force in seen.forces):
        return None
    attackers = tuple(approaching_forces(pos, seen, (realm,), place, here))[: MOST_FORCES - 1]
    # order: shown, or tried: no game hangs on it
    enemies = [force for force in here if attackers and force.realm == here[0].realm]
    if not attackers or not enemies:
        return None
    setup = build_setup(pos, seen, place, (*attackers, *enemies), (realm,), False)
    return None if any(find_setup_faults(looking.tables, setup)) else setup


def compute_odds_over_worlds(looking: OddsViewer, place: str, supposed: Mapping[str, int], memory: Memory) -> Odds:
    """Return the odds of our four tactics side by side, over all that is likely of the others."""
    found: list[Setup | None] = []
    for world in looking.worlds(memory):
        setup = find_battle(looking, Sight(world.provinces, tuple(world.forces.values())), place)
        found.append(None if setup is None else _apply_suppositions(setup, supposed))
    mixed = mix_over_setups(found, partial(odds, looking.tables))
    if not mixed.columns:
        return mixed
    at = mixed.supposed.index(UNKNOWN)
    return replace(mixed, supposed=(*mixed.supposed[:at], TOGETHER, *mixed.supposed[at:]))


def mix_over_setups(
    battles: Sequence[Setup | None], work: Callable[[Setup, int, bool], Odds], unopposed: Odds | None = None
) -> Odds:
    """Return the odds over battles that are equally likely, where ``work`` gives the odds of one.

    It is told how often a battle is to be fought that it does not work out exactly. For a None there is no battle: it
    counts as ``unopposed``, or not at all.
    """
    ways: Counter[str] = Counter()
    setups: dict[str, Setup] = {}
    empty, sizes = 0, Counter[int]()
    for one in battles:
        if one is None:
            empty += 1
            continue
        setup = replace(one, told=())
        sizes[_count_units(setup, THEIRS)] += 1
        key = repr(setup)
        ways[key] += 1
        setups[key] = setup
    if not setups:
        return Odds((), (laboratory_words.NOBODY_STANDS_THERE_ANY_MORE,))
    alone = len(ways) == 1
    parts = []
    for key, number in sorted(ways.items()):  # order: equal worlds in an order of their own
        exact = alone or _count_units(setups[key], OURS) + _count_units(setups[key], THEIRS) <= WORKED_OUT
        often = FEWER if alone else max(1, FEWER * number // WORLDS)
        parts.append((number, work(setups[key], often, exact)))
    sure = parts[0][1].supposed[:1] if alone else (laboratory_words.over_so_many_ways(number=len(ways)),)
    if empty and unopposed is not None:
        parts.append((empty, unopposed))
    return replace(mix_odds(parts), supposed=(*_likely_sentences(sizes, empty), UNKNOWN, *sure))


def _likely_sentences(sizes: Counter[int], empty: int) -> Iterator[str]:
    """Yield sentences on the units likely to be there: the likeliest number and its range."""
    most = max(sizes, key=lambda size: (sizes[size], -size))  # order: numbers; of two as likely the smaller
    low, high = min(sizes), max(sizes)  # order: numbers
    units = format_count(most, "unit")
    yield (
        laboratory_words.units_stand_there_between(units=units, low=low, high=high)
        if low < high
        else laboratory_words.units_stand_there(units=units)
    )
    if empty:
        yield laboratory_words.nobody_stands_there_in_some_cases(empty=empty, cases=WORLDS)


def _count_units(setup: Setup, side: str) -> int:
    numbers = (line["units"] for one in setup.parties if one.values["side"] == side for line in one.lines)
    return sum(number for number in numbers if isinstance(number, int))


def _apply_suppositions(setup: Setup, supposed: Mapping[str, int]) -> Setup:
    """Return the setup with everything replaced that the player has set for the others."""
    given: dict[str, str | int] = {}
    if tactic := supposed.get("tactic", 0):
        given["tactic"] = TACTICS[tactic - 1]
    if (retreat := supposed.get("retreat", -1)) >= 0:
        given["retreat"] = retreat
    if (commander := supposed.get("commander", -1)) >= 0:
        given["commander"] = str(commander or "")
    parties = tuple(
        replace(one, values={**one.values, **given}) if one.values["side"] != OURS else one for one in setup.parties
    )
    return replace(setup, parties=parties)


def odds(tables: Tables, setup: Setup, often: int = FEWER, exact: bool = True) -> Odds:
    """Return the odds of our four tactics side by side.

    A battle is worked out only if ``exact``; where that is not possible it is fought ``often`` times.
    """
    columns, sure = [], ""
    for tactic in TACTICS:
        parties = tuple(
            replace(one, values={**one.values, "tactic": tactic}) if one.values["side"] == OURS else one
            for one in setup.parties
        )
        battle = replace(setup, parties=parties, values={**setup.values, "peace": NOBODY})
        found = last_result((compute_results if exact else simulate_battles)(tables, battle, often))
        columns.append(Column(tactic, (case_of(found),)))
        sure = describe_certainty(found)
    return Odds(tuple(columns), (sure, TOGETHER, *setup.told))


def case_of(found: BattleResult) -> Case:
    """Return the chances of a battle for our side."""
    ours, theirs = found.sides[OURS], found.sides[THEIRS]
    shares = (
        Share(laboratory_words.WE_HOLD_THE_FIELD, share(ours.holds), GOOD),
        Share(laboratory_words.THEY_HOLD_THE_FIELD, share(theirs.holds), BAD),
        Share(laboratory_words.NOBODY_OF_OURS_IS_LEFT, share(ours.gone), BAD),
        Share(laboratory_words.NOBODY_OF_THEIRS_IS_LEFT, share(theirs.gone), GOOD),
    )
    means = (
        Mean(laboratory_words.UNITS_OF_OURS_LEFT, mean_as_fraction(ours.mean), ours.units, GOOD),
        Mean(laboratory_words.UNITS_OF_THEIRS_LEFT, mean_as_fraction(theirs.mean), theirs.units, BAD),
    )
    spread = spread_of(ours.left)
    return Case(laboratory_words.AS_IT_STANDS, shares, means, spread)
