"""Names for the tries of a phase: the battle, the units, the round."""

from __future__ import annotations

from dark_ages_desk.core.options.tally import Group, Names
from dark_ages_desk.core.question import Value
from dark_ages_desk.games.strategy_and_conquest.state.fixed import AFTERWARDS, PARTS
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest

BATTLE = ("sea", "land")

SINGLE = {
    "commander": "lot whether this Commander leads",
    "retreat": "lot whether it retreats there",
    "reveal": "attempt to reveal a spy",
    "kill": "attempt to kill a spy",
    "engines": "Catapults at engines",
    "breach": "engines at the fort",
}
"""Names of single tries, by the word in their keys."""

LATER = {
    "hidden": "revealed spy that hides again",
    "rebellion": "rebellion",
    "rebels": "lot where rebels rise",
    "risen": "lot in how many provinces",
}


def make_key_namer(pos: Conquest) -> Names:
    """Return the function that names the keys of this position's tries."""

    def named(key: tuple[Value, ...]) -> Group:
        place = str(key[2]) if len(key) > 3 else ""
        if place not in pos.fixed.places:
            return Group(PARTS[AFTERWARDS], "Chance", LATER.get(str(key[1]), "units that may disband"))
        where = pos.fixed.places[place].name
        if key[3] in BATTLE:
            realm, kind, rank, number = str(key[5]), key[7], key[8], key[4]
            part = f"{'Sea battle' if key[3] == 'sea' else 'Battle'} of {where}"
            return Group(part, pos.power_name(realm), f"{kind}, rank {rank}", f"round {number}", realm)
        realm = str(key[4]) if key[3] in ("engines", "breach") else ""
        whose = pos.power_name(realm) if realm else _force_name(pos, str(key[4]))
        return Group(f"What else is left to chance in {where}", whose, SINGLE.get(str(key[3]), "tries"))

    return named


def _force_name(pos: Conquest, force: str) -> str:
    return pos.forces[force].name if force in pos.forces else "Chance"
