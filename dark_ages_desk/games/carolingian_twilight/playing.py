"""14.0, 17.5 The markers that the chapters on operations and combat use: Leadership and Greek Fire.

They are played as asides, while the roll that they change is waited for, so that nobody is asked whether he holds one.
"""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.core.question import Choice, Option, Pick
from dark_ages_desk.games.carolingian_twilight import stratagems
from dark_ages_desk.games.carolingian_twilight.combat import ChooseCrt, StrikeRoll
from dark_ages_desk.games.carolingian_twilight.operations import ChoosePassage, OperationsRoll
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS

LEADERSHIP = {"leadership-1": 1, "leadership-2": 2, "leadership-3": 3}
GREEK_FIRE = "greek-fire"


def playable(pos: Table, power: str) -> list[str]:
    """The Leadership and Greek Fire markers that the power may play at this moment."""
    hand = tuple(dict.fromkeys(stratagems.held(pos, power)))
    leaders = [marker for marker in hand if marker in LEADERSHIP]
    top = pos.agenda[-1] if pos.agenda else None
    if isinstance(top, OperationsRoll | ChoosePassage):
        operation = pos.operation
        return leaders if operation and top.power == power and not operation.leadership else []
    if isinstance(top, ChooseCrt | StrikeRoll) and pos.fight is not None:
        force = pos.forces[top.striker]
        if force.power != power or top.striker in pos.fight.struck:
            return []
        found = leaders if top.striker not in pos.fight.leadership else []
        fire = force.naval and GREEK_FIRE in hand and top.striker not in pos.fight.greek_fire
        return [*found, GREEK_FIRE] if fire else found
    return []


def options(pos: Table, power: str) -> list[Option]:
    """The aside that plays one of them, if any may be played."""
    cards = tuple(Choice(marker, KINDS[marker].name) for marker in playable(pos, power))
    return (
        [Pick("play", "Play a marker", "cards", cards, hint="Before the roll; one Leadership marker a roll.")]
        if cards
        else []
    )


def play(pos: Table, power: str, marker: str) -> Table:
    """14.0 The marker's value is added to the roll for OP; 17.5 or to the force's strength for this combat.

    17.5 Each side plays at most one Leadership marker a combat, the attacker at its start, the defender when he first
    counterattacks. Greek Fire is for naval combat only: 2 for Byzantine fleets, 1 for others.
    """
    pos = stratagems.to_pool(pos, power, marker)
    name = pos.fixed.name(power)
    top = pos.agenda[-1]
    if isinstance(top, ChooseCrt | StrikeRoll):
        assert pos.fight is not None
        if marker == GREEK_FIRE:
            amount = 2 if power == "byzantium" else 1
            fight = replace(pos.fight, greek_fire={**pos.fight.greek_fire, top.striker: amount})
        else:
            amount = LEADERSHIP[marker]
            fight = replace(pos.fight, leadership={**pos.fight.leadership, top.striker: amount})
        pos = pos.but(fight=fight)
        return pos.say("played", f"{name:plays} {KINDS[marker].name}: strength +{amount}.", "17.5", power)
    assert pos.operation is not None
    pos = pos.but(operation=replace(pos.operation, leadership=LEADERSHIP[marker]))
    return pos.say("played", f"{name:plays} {KINDS[marker].name}: +{LEADERSHIP[marker]} OP.", "14.0", power)
