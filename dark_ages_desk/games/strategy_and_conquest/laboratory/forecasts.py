"""The odds beside the sheet of orders: every attack that one's own forces could make from where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Mean, Odds, Share, Suppose
from dark_ages_desk.core.laboratory import Setup
from dark_ages_desk.core.question import REFEREE, Question, Sheet
from dark_ages_desk.core.record import replace
from dark_ages_desk.games.strategy_and_conquest.laboratory.battle_laboratory import FEWER, share_of, sureness
from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import Tables, faults
from dark_ages_desk.games.strategy_and_conquest.laboratory.fields import NOBODY, SIDES
from dark_ages_desk.games.strategy_and_conquest.laboratory.from_map import (
    MOST_FORCES,
    as_known,
    coming,
    setup_of,
    standing,
)
from dark_ages_desk.games.strategy_and_conquest.laboratory.tried import Tried, last, share, spread_of, tried
from dark_ages_desk.games.strategy_and_conquest.seen.eyes import Sight, sight
from dark_ages_desk.games.strategy_and_conquest.state.force import TACTICS
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest

OURS, THEIRS = SIDES[0], SIDES[1]


def forecasts(pos: Conquest, tables: Tables, eye: str, question: Question) -> tuple[Forecast, ...]:
    """For who writes a sheet: each place one step away where enemies are known to stand."""
    sheet = next((option for option in question.options if isinstance(option, Sheet)), None)
    if eye not in (question.seat, REFEREE) or sheet is None:
        return ()
    seen = sight(pos, question.seat or REFEREE)
    return tuple(_forecasts(as_known(pos, seen, (question.power,)), tables, seen, question.power, sheet.verb))


def _forecasts(pos: Conquest, tables: Tables, seen: Sight, realm: str, verb: str) -> Iterator[Forecast]:
    own = [force for force in seen.forces if force.realm == realm]
    near = {
        place for force in own for place in (*pos.fixed.places[force.place].land, *pos.fixed.places[force.place].seas)
    }
    for place in sorted(near, key=lambda one: (pos.fixed.places[one].name, one)):
        here = tuple(force for force in standing(seen, place, pos.fixed.places[place].sea) if force.realm != realm)
        if not here or any(force.realm == realm and force.place == place for force in own):
            continue
        attackers = tuple(coming(pos, seen, (realm,), place, here))[: MOST_FORCES - 1]
        enemies = [force for force in here if attackers and force.realm == here[0].realm]
        if not attackers or not enemies:
            continue
        setup = setup_of(pos, seen, place, (*attackers, *enemies), (realm,), False)
        if any(faults(tables, setup)):
            continue
        yield Forecast(
            f"battle {place}",
            f"Battle of {pos.fixed.places[place].name}",
            "Battles",
            partial(odds, tables, setup),
            verb,
            "",
            place,
            (
                Suppose("tactic", "their tactic", 0, 0, len(TACTICS) - 1, TACTICS, hidden=True),
                Suppose("retreat", "their retreat level (0: never)", 3, 0, 6, hidden=True),
                Suppose(
                    "commander", "their Commander, % (0: none)", 8 if enemies[0].commanders else 0, 0, 50, hidden=True
                ),
            ),
        )


def odds(tables: Tables, setup: Setup, supposed: Mapping[str, int]) -> Odds:
    """Our four tactics side by side."""
    columns, sure = [], ""
    for tactic in TACTICS:
        parties = tuple(
            replace(
                one,
                values={**one.values, "tactic": tactic}
                if one.values["side"] == OURS
                else {
                    **one.values,
                    "tactic": TACTICS[supposed["tactic"]],
                    "retreat": supposed["retreat"],
                    "commander": str(supposed["commander"] or ""),
                },
            )
            for one in setup.parties
        )
        found = last(tried(tables, replace(setup, parties=parties, values={**setup.values, "peace": NOBODY}), FEWER))
        columns.append(Column(tactic, (_case(found),)))
        sure = sureness(found)
    return Odds(tuple(columns), (sure, "All that stand one step away attack together.", *setup.told))


def _case(found: Tried) -> Case:
    ours, theirs = found.sides[OURS], found.sides[THEIRS]
    shares = (
        Share("we hold the field", share(ours.holds), GOOD),
        Share("they hold the field", share(theirs.holds), BAD),
        Share("nobody of ours is left", share(ours.gone), BAD),
        Share("nobody of theirs is left", share(theirs.gone), GOOD),
    )
    means = (
        Mean("units of ours left", share_of(ours.mean), ours.units, GOOD),
        Mean("units of theirs left", share_of(theirs.mean), theirs.units, BAD),
    )
    spread = spread_of(ours.left)
    return Case("as it stands", shares, means, spread)
