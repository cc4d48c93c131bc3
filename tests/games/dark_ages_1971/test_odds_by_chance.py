"""Forecasts against the real table, for stacks, attackers, leaders and states put together by chance."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from dark_ages_desk.core.question import CHANCE, Answer, Question
from dark_ages_desk.core.ruleset import apply_unchecked
from dark_ages_desk.games.dark_ages_1971.odds import assault
from dark_ages_desk.games.dark_ages_1971.phases.melee import ChooseShield, MeleeRoll
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit
from tests.games.dark_ages_1971.field import asked, attack, plan
from tests.games.dark_ages_1971.test_battle_odds import field, option_of, walked

RING = {"0607": "S", "0708": "SW", "0709": "NW", "0609": "N", "0509": "NE", "0508": "SE"}
"""The hexes round 0608, and which way who stands there faces it."""

OUTSIDE = {"0607": "0606", "0708": "0807", "0709": "0809", "0609": "0610", "0509": "0409", "0508": "0407"}
"""The hexes behind these."""

DEFENDERS = ("SD", "AX", "MS", "MC", "HC", "HA", "BO", "BC", "CM1", "CM2", "CM3")
FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
PHASES = ("allocation", "defensive fire", "offensive fire", "melee")


def siege(rng: random.Random) -> tuple[BattlePosition, list[str]]:
    """Up to three units in 0608, some demoralized, attacked from up to three hexes; a leader in the next hex may be
    attacked as well."""
    counters = [
        f"Arabs {rng.choice(DEFENDERS)} 0608 {rng.choice(FACINGS)} {rng.choice(('', '', '', 'demoralized'))}".strip()
        for _ in range(rng.randint(1, 3))
    ]
    ring = rng.sample(list(RING), len(RING))
    attacks = []
    if rng.random() < 0.4:
        leader, second = ring.pop(), rng.choice(("SD", "BO"))
        counters += [
            f"Arabs CM{rng.choice('123')} {leader} N",
            *rng.sample([f"Arabs HA {leader} S"], rng.randint(0, 1)),
        ]
        outside = {"0607": "0606", "0708": "0807", "0709": "0809", "0609": "0610", "0509": "0409", "0508": "0407"}[
            leader
        ]
        facing = RING[leader]
        counters += [f"Franks {second} {outside} {facing}"] * 2 + [f"Franks CM3 {outside} {facing}"]
        attacks.append(f"{outside} {second} {'melee' if second == 'SD' else 'fire'} {leader}")
    for place in ring[: rng.randint(1, 3)]:
        kind, facing = rng.choice(("SD", "AX", "HC", "BC")), RING[place]
        counters += [f"Franks {kind} {place} {facing}"] * rng.randint(1, 3)
        counters.append(f"Franks CM{rng.choice('1233')} {place} {facing}")
        attacks.append(f"{place} {kind} melee 0608")
        if kind == "BC" and rng.random() < 0.5:
            attacks.insert(0, f"{place} BC fire 0608")
    rules = {
        "Franks": ("ferocity",) if rng.random() < 0.3 else (),
        "Arabs": rng.choice(((), (), ("ferocity",), ("vitality",))),
    }
    ground = {"0608": rng.choice(("clear", "clear", "woods", "clear keep"))}
    pos = field(*counters, rules=rules, hexes=ground, panic=rng.choice((1000, 3, 5, 8)))
    pos = pos.replace(turn=rng.choice((1, 2)), fierce={"Franks": 1} if rng.random() < 0.4 else {})
    shaken = [unit for unit in pos.units_of("Arabs") if unit.until is not None]
    until = (pos.turn + rng.choice((0, 0, 1)), "Franks", rng.choice(PHASES))
    pos = pos.with_units(*(replace(unit, until=until) for unit in shaken))
    if rng.random() < 0.2:
        pos = pos.muster(Unit(pos.next_unit, "Arabs", "RH", pos.fixed.board.index["0608"], 0, rider="HC"))
    rng.shuffle(attacks)
    return pos, attacks


@pytest.mark.parametrize("seed", range(12))
def test_what_is_forecast_is_what_the_table_does(seed: int) -> None:
    compared = 0
    for number in range(12):
        pos, attacks = siege(random.Random(100 * seed + number))
        option = option_of(pos)
        if option is None or not option.admits(plan(pos, *attacks)):
            continue  # below 1-2, or on ground from which nobody attacks
        told: dict[str, Fraction] = dict(assault.prospects(pos, plan(pos, *attacks), "0608"))
        assert told == walked(pos, "0608", *attacks), attacks
        compared += 1
    assert compared > 3


@pytest.mark.parametrize("seed", range(6))
def test_the_first_attack_is_rolled_on_the_odds_that_were_announced(seed: int) -> None:
    rolled = 0
    for number in range(20):
        pos, attacks = siege(random.Random(1000 + 100 * seed + number))
        attacks = [words for words in attacks if " melee 0608" in words]
        option = option_of(pos)
        if option is None or not option.admits(plan(pos, *attacks)):
            continue
        announced = option.preview(plan(pos, *attacks))
        pos = attack(pos, *attacks)
        while (question := asked(pos)).seat != CHANCE and pos.phasing == "Franks":
            if isinstance(pos.agenda[-1], ChooseShield):
                assert any("the defender chooses among" in line for line in announced[0].lines)
            pos = apply_unchecked(pos, Answer(question.seat, question.power, *first_choice(question)))
        die: Any = question.options[0]
        if not isinstance(pos.agenda[-1], MeleeRoll):
            continue  # destroyed without a die, or not made
        source = question.about[0]
        (told,) = [one.odds for one in announced if one.sources == (source,)]
        assert die.column in told.split(" or "), (told, die.column)
        rolled += 1
    assert rolled > 4


def first_choice(question: Question) -> tuple[str, Any]:
    """No fire back, all in the order declared, the first way to meet the attacks."""
    option: Any = question.options[0]
    if option.verb == "fire back":
        return option.verb, ()
    return option.verb, None if option.verb == "in order" else (option.choices[0].id,)
