"""28.0 Church Council and Oaths of Strasbourg: powers that may not attack each other for the rest of the game turn."""

from __future__ import annotations

from dark_ages_desk.core.question import Choice, Pick
from dark_ages_desk.games.carolingian_twilight.plays import Played, Wanted
from dark_ages_desk.games.carolingian_twilight.position import Lasting, Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS

COUNCIL, OATHS = "church-council", "oaths-of-strasbourg"
TRUCES = (COUNCIL, OATHS)

_AT_THE_COUNCIL = ("byzantium", "moravia", "papal-states")
BULGARS_BAPTISED = 865
"""28.0 After this year the Bulgars keep the peace of the Church as well."""


def bound_by_council(pos: Table) -> tuple[str, ...]:
    """28.0 Frankish powers, Byzantium, Moravia, the Papal States, and after 865 the Bulgars."""
    names = (*_AT_THE_COUNCIL, "bulgars") if pos.year > BULGARS_BAPTISED else _AT_THE_COUNCIL
    return tuple(power.id for power in pos.fixed.powers.values() if power.frankish or power.id in names)


def church_council(pos: Table, play: Played) -> Table:
    """28.0 They may not attack each other for the rest of this game turn."""
    truce = Lasting(COUNCIL, play.power, bound_by_council(pos))
    words = "A Church Council: Frankish, Byzantine, Moravian and Papal forces do not attack each other this game turn."
    if "bulgars" in truce.powers:
        words = words.replace("Moravian and Papal", "Moravian, Papal and Bulgar")
    return pos.but(lasting=(*pos.lasting, truce)).say("truce", words, "28.0", play.power)


def sworn_by(pos: Table, power: str) -> str:
    """28.0 "Your PP": the Player Power of whoever plays the marker, for himself or for an NPP; "" for nobody's."""
    return power if pos.ranks.get(power) == "player" else pos.own.get(pos.seat(power), "")


def whom_to_name(pos: Table, play: Played) -> Wanted | None:
    """28.0 One or more Frankish Player Powers besides one's own."""
    if play.target:
        return None
    own = sworn_by(pos, play.power)
    others = tuple(Choice(p, pos.fixed.name(p)) for p in pos.frankish_players() if p != own)
    pick = Pick("name", "Name", "powers", others, 1, len(others))
    return Wanted("who swears not to attack each other this turn?", (pick,) if others else ())


def oaths(pos: Table, play: Played) -> Table:
    """28.0 The own Player Power and those named cannot attack each other this game turn."""
    sworn = tuple(power for power in (sworn_by(pos, play.power), *play.target[1:]) if power)
    names = ", ".join(pos.fixed.name(power) for power in sworn)
    pos = pos.but(lasting=(*pos.lasting, Lasting(OATHS, play.power, sworn)))
    return pos.say("truce", f"They swear not to attack each other this game turn: {names}.", "28.0", play.power)


def may_be_sworn(pos: Table, power: str) -> bool:
    """28.0 Is there another Frankish Player Power to be named?"""
    own = sworn_by(pos, power)
    return bool(own) and any(other != own for other in pos.frankish_players())


def truce(pos: Table, power: str, other: str) -> str:
    """28.0 The name of the marker that forbids the one to attack the other; "" when none does.

    To attack is combat (17.0): neither Subversion and Conversion nor a raid of the Vikings break the peace, and a
    counterattack is no attack of one's own (a reading).
    """
    for effect in pos.lasting:
        if effect.marker in TRUCES and power in effect.powers and other in effect.powers:
            return KINDS[effect.marker].name
    return ""
