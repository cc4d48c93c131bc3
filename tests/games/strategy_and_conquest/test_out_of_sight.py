"""Fog of war: whatever others do out of its sight, a realm is told the same, its orders come out the same, and it knows
the same afterwards.

The South has Rome, and a spy who goes to Cadiz next to it; it sees Lagos and the Gulf from there. Wessex does this and
that in Bath, London, Kent and the Channel, with more or less gold and more or fewer troops.
"""

from __future__ import annotations

import random

from dark_ages_desk.games.strategy_and_conquest.orders.random_sheet import random_sheet
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import imagine_position
from tests.games.strategy_and_conquest.small import army, fleet, rolled, run, stack, table

FAR = ("bath", "london", "kent", "channel")

ORDERS = """
    recruit rome archers 2
    move PS2 cadiz 2
    create WX8 army rome
    create PS8 army rome
    transfer PS1 WX1 spearmen 1
    move PS1 kent
    embark PS1 WX8
    upgrade fort bath
    give bath CO
    gold PS 3
"""
"""Orders of the South, some of them attempts to learn what it cannot see."""


def far_orders(pos: ConquestPosition, dice: random.Random) -> str:
    """Orders of Wessex at random, but those of which others hear by right: rank, gifts and status."""
    near = ("LAGOS", "CADIZ", "ROME", "GULF", "STATUS", "PASSAGE", "REVOKE", "GOLD", "GIVE", "TAX")
    lines = random_sheet(pos, "WX", dice.randrange)
    return "\n".join(line for line in lines if not any(word in line.upper() for word in near))


def told(pos: ConquestPosition) -> tuple[object, ...]:
    """All that the South hears, what became of its orders, and what it knows; rank is public."""
    knows = imagine_position(pos, "PS")
    news = [(note.kind, note.text_for("Cleo")) for note in pos.notes if note.kind != "rank" and note.text_for("Cleo")]
    became = [one for one in pos.results if one.realm == "PS"]
    return str(news), str(became), str(sorted(knows.forces.items())), str(sorted(knows.provinces.items()))


def test_fog_of_war_what_happens_out_of_sight_changes_nothing_that_a_realm_is_told() -> None:
    heard, happened = set(), set()
    for seed in range(40):
        dice = random.Random(seed)
        forces = [
            army("PS1", "rome", stack("Spearmen", 8)),
            army("PS2", "rome", stack("Spy", 1), led=False, kind="spy"),
            army("I1", "kent", stack("Militia", 4), led=False),
            army("WX1", dice.choice(("london", "bath")), stack("Knights", dice.randint(1, 30))),
        ]
        if dice.random() < 0.7:
            forces.append(fleet("WX8", "london", stack("Longboat", dice.randint(1, 9))))
        pos = table(*forces).with_realm("WX", treasury=dice.choice((0, 500, 30000)))
        pos = run(pos, rolled, WX=far_orders(pos, dice), PS=ORDERS)
        heard.add(told(pos))
        happened.add(str(sorted((force.id, force.place, force.count) for force in pos.forces.values())))
    assert len(heard) == 1
    assert len(happened) > 10, "and much happened"
