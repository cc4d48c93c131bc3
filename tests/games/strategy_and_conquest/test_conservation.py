"""Gold, troops, ships and values: nothing comes or goes but by a rule that says so, and each change of gold is told."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable
from typing import cast

import pytest

from dark_ages_desk.core.orders import Order
from dark_ages_desk.games.strategy_and_conquest.events.turn import run_whole_turn
from dark_ages_desk.games.strategy_and_conquest.orders.random_sheet import random_sheet
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.state.invariants import invariant_errors
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.library import new_session
from tests.games.strategy_and_conquest.small import army, fleet, rolled, stack, table


def amounts(words: Iterable[str], pattern: str) -> int:
    """The gold that those words tell of, summed, in hundredths."""
    found = (re.search(pattern, one) for one in words)
    return sum(round(100 * float(one[1])) for one in found if one)


def told(pos: ConquestPosition, realm: str, kind: str) -> list[str]:
    """What a realm was told of that kind this turn."""
    seat = pos.seat(realm)
    return [note.text_for(seat) for note in pos.notes if note.kind == kind and note.power == realm]


def gold_told(pos: ConquestPosition, realm: str) -> int:
    """By how much its treasury changed, as the news of the turn tell it."""
    orders = [one for one in pos.results if one.realm == realm and one.code == "done"]
    spent = [one.words for one in orders if one.rule in ("Recruiting troops", "Upgrading (forts and harbors)")]
    given = [one.words for one in orders if one.rule == "Gifting gold"]
    return (
        amounts(told(pos, realm, "revenue"), r"evenue: ([\d.]+) gold")
        + amounts(told(pos, realm, "gift"), r"sends ([\d.]+) gold")
        - amounts(told(pos, realm, "upkeep"), r"aintenance: ([\d.]+) of")
        - amounts(spent, r"for ([\d.]+) gold$")
        - amounts(given, r"^([\d.]+) gold to")
    )


def kinds_of(pos: ConquestPosition) -> Counter[str]:
    """How many units of each kind there are, Commanders among them."""
    found: Counter[str] = Counter()
    for force in pos.forces.values():
        found["Commander"] += len(force.commanders)
        for one in force.stacks:
            found[one.kind] += one.count
    return found


def recruited(pos: ConquestPosition) -> Counter[str]:
    found: Counter[str] = Counter()
    for one in pos.results:
        if one.rule == "Recruiting troops" and one.code == "done":
            number, kind = one.words.partition(" in ")[0].split(" ", 1)
            found[kind] += int(number)
    return found


def a_turn(pos: ConquestPosition, seed: int) -> ConquestPosition:
    """A turn in which every realm does this and that."""
    dice = random.Random(seed)
    book = reader(pos.fixed)
    orders = {
        realm: tuple(book.line(line) for line in random_sheet(pos, realm, dice.randrange)) for realm in pos.realms
    }
    assert all(isinstance(line, Order) for lines in orders.values() for line in lines)
    start = pos.replace(turn=pos.turn + 1, orders=orders, notes=())
    return list(run_whole_turn(start, rolled))[-1]


def starts() -> dict[str, ConquestPosition]:
    """The small map with armies and fleets, and a region with all its realms, each of them played."""
    hosts = [
        army(f"{realm}{at}", place, stack("Spearmen", 8), stack("Light Cavalry", 3, 2), stack("Catapult", 1, 4))
        for realm, place in (("WX", "bath"), ("CO", "lagos"), ("PS", "rome"))
        for at in (1, 2)
    ]
    fleets = [fleet("WX8", "london", stack("Longboat", 9)), fleet("CO8", "lagos", stack("Heavy Galley", 6))]
    region = cast("ConquestPosition", new_session("strategy-and-conquest/iberia", seed=1).position)
    return {"small": table(*hosts, *fleets, treasury=80), "iberia": region}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("where", ["small", "iberia"])
def test_gold_troops_ships_and_values_are_conserved_but_by_the_rules_that_say_so(where: str, seed: int) -> None:
    pos = starts()[where]
    values = {place.id: place.value for place in pos.fixed.places.values()}
    for turn in range(6):
        before, pos = pos, a_turn(pos, 100 * seed + turn)
        changes = {code: pos.realms[code].treasury - before.realms[code].treasury for code in pos.realms}
        assert changes == {code: gold_told(pos, code) for code in pos.realms}
        now, most = kinds_of(pos), kinds_of(before) + recruited(pos)
        assert {kind: number for kind, number in now.items() if kind != "Militia" and number > most[kind]} == {}
        assert {place.id: place.value for place in pos.fixed.places.values()} == values
        assert set(pos.provinces) == set(before.provinces) and not invariant_errors(pos)
