"""Strategy & Conquest: battles forecast to players who do not know how the others fight, and what came of them.

``python -m tests.calibration.strategy_and_conquest --games N --seed S`` counts what ``belief/habits.py`` supposes.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import cast

from dark_ages_desk.core.forecast import Forecast
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.laboratory import Setup
from dark_ages_desk.core.question import REFEREE, Question
from dark_ages_desk.games.strategy_and_conquest.laboratory.battle_laboratory import BattleLaboratory
from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import Tables
from dark_ages_desk.games.strategy_and_conquest.laboratory.fields import NOBODY
from dark_ages_desk.games.strategy_and_conquest.laboratory.forecasts import OURS, THEIRS, OddsViewer, find_battle
from dark_ages_desk.games.strategy_and_conquest.laboratory.tried import last_result, simulate_battles
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import known_glimpses, sight
from dark_ages_desk.session import Session

from .orders import begun, writing
from .tally import Tally

GAME = "strategy-and-conquest"

MOST_SEATS = 8

TURNS = 16


def play(seed: int, turns: int) -> Tally:
    """Play one game of stand-ins; return what was forecast to each player of it, and came true."""
    tally, rng = Tally(), random.Random(seed)
    for session in writing(begun(GAME, seed, MOST_SEATS), rng, turns or TURNS):
        for question in session.questions():
            if question.sealed:
                for forecast in session.forecast_for(question.seat, question):
                    for chance, came_true in _compared(session, question, forecast, rng):
                        tally.add(chance, came_true)
    return tally


def _compared(
    session: Session, question: Question, forecast: Forecast, rng: random.Random
) -> Iterator[tuple[Fraction, bool]]:
    """Yield each chance of a battle with whether it came true when it was fought once on the table as it is."""
    pos: ConquestPosition = session.position
    place = forecast.space
    if all(force.realm in (question.power, INDEPENDENT) for force in pos.forces_at(place)):
        return  # nothing of them is hidden, or nobody is there
    tables = cast("BattleLaboratory", session.ruleset.laboratory()).tables
    setup = find_battle(OddsViewer(pos, tables, REFEREE, question.power), sight(pos, REFEREE), place)
    if setup is None:
        return
    for column in forecast.odds().columns:
        case = column.cases[0]
        held, theirs_held, gone, theirs_gone, left = _fought(tables, setup, column.title, rng)
        for share, came_true in zip(case.shares, (held, theirs_held, gone, theirs_gone), strict=True):
            yield share.chance, came_true
        for words, chance in case.spread:
            yield chance, words == f"{left} left"


def _fought(tables: Tables, setup: Setup, tactic: str, rng: random.Random) -> tuple[bool, bool, bool, bool, int]:
    """Fight it once, we in that tactic: who holds the field, of whom nobody is left, how many of ours are."""
    parties = tuple(
        replace(one, values={**one.values, "tactic": tactic}) if one.values["side"] == OURS else one
        for one in setup.parties
    )
    battle = replace(setup, parties=parties, values={**setup.values, "peace": NOBODY})
    end = last_result(simulate_battles(tables, battle, 1, rng.randrange(1 << 30))).sides
    (left,) = end[OURS].left
    return end[OURS].holds == 1, end[THEIRS].holds == 1, end[OURS].gone == 1, end[THEIRS].gone == 1, left


def main() -> None:
    """Print how forces fight, and what became of those that were seen, by the turns since."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    tactics, retreats, skills, fates = Counter[str](), Counter[int](), Counter[int](), Counter[tuple[str, int, str]]()
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        for session in writing(begun(GAME, seed, MOST_SEATS), random.Random(seed), TURNS):
            pos: ConquestPosition = session.position
            of_realms = [force for force in pos.forces.values() if force.realm and force.stacks]
            tactics.update(force.tactic for force in of_realms)
            retreats.update(force.retreat for force in of_realms)
            skills.update(one.infantry for force in of_realms for one in force.commanders)
            fates.update(_fates(pos))
    for name, counter in (("tactics", tactics), ("retreat levels", retreats), ("Commanders", skills), ("fates", fates)):
        print(name, *sorted(counter.items()), sep="\n  ")


def _fates(pos: ConquestPosition) -> Iterator[tuple[str, int, str]]:
    """Yield what has become of each force that a player saw in an earlier turn: whose, how long ago, what."""
    for realm in pos.fixed.houses:
        if not pos.seat(realm):
            continue
        for place, glimpse in known_glimpses(pos, realm).items():
            for force in glimpse.forces if glimpse.turn < pos.turn else ():
                now = pos.forces.get(force.id)
                gone = "gone" if now is None else "away" if now.place != place else ""
                changed = gone or (
                    "same"
                    if now and now.count == force.count
                    else "more"
                    if now and now.count > force.count
                    else "less"
                )
                yield "a realm's" if force.realm else "independent", pos.turn - glimpse.turn, changed


if __name__ == "__main__":
    main()
