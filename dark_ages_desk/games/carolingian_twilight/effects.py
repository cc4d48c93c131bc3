"""28.0 The marker list: per kind what has to be named for it and how it is carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dark_ages_desk.games.carolingian_twilight import (
    ceremony,
    disasters,
    espionage,
    npp_control,
    paralysis,
    subversion,
    support,
    truces,
    unrest,
    viking_diplomacy,
)
from dark_ages_desk.games.carolingian_twilight.plays import Played, Wanted
from dark_ages_desk.games.carolingian_twilight.position import Table

_TARGETS: Mapping[str, Callable[[Table, Played], Wanted | None]] = {
    "alliance": npp_control.whom_to_ally,
    "espionage": espionage.where_to_look,
    "insubordination": paralysis.whose_men_refuse,
    "oaths-of-strasbourg": truces.whom_to_name,
    "peripheral-war": disasters.who_fights_abroad,
    "religious-conversion": subversion.whom_to_turn,
    "stellinga": unrest.where_the_stellinga_rise,
    "subversion": subversion.whom_to_turn,
    "viking-diplomacy": viking_diplomacy.how_to_treat,
}

_EFFECTS: Mapping[str, Callable[[Table, Played], Table]] = {
    "alliance": npp_control.alliance,
    "church-council": truces.church_council,
    "de-ceremonis": ceremony.de_ceremonis,
    "espionage": espionage.looked,
    "feudal-unrest": unrest.feudal_unrest,
    "field-of-lies": paralysis.field_of_lies,
    "good-harvest": support.good_harvest,
    "greek-fire": support.greek_fire,
    "insubordination": paralysis.insubordination,
    "leadership-1": support.leadership,
    "leadership-2": support.leadership,
    "leadership-3": support.leadership,
    "mesalliance": npp_control.mesalliance,
    "oaths-of-strasbourg": truces.oaths,
    "perfidity": npp_control.perfidity,
    "peripheral-war": disasters.peripheral_war,
    "plague": disasters.plague,
    "religious-conversion": subversion.turned,
    "schism": disasters.schism,
    "stellinga": unrest.stellinga,
    "subversion": subversion.turned,
    "viking-diplomacy": viking_diplomacy.viking_diplomacy,
    "withdrawal": npp_control.withdrawal,
}
"""All but Assassin, which is no play of its own but a reply to one (plays.py)."""


def wanted(pos: Table, play: Played) -> Wanted | None:
    """What has still to be named for the marker; None when nothing has."""
    ask = _TARGETS.get(play.marker)
    return ask(pos, play) if ask else None


def carried_out(pos: Table, play: Played) -> Table:
    """The marker has its effect."""
    return _EFFECTS[play.marker](pos, play)


def in_vain(pos: Table, play: Played) -> Table:
    """14.0, 17.5 A Leadership that is negated was played all the same: it was the one for its roll or its combat."""
    return support.spent(pos, 0) if play.marker in support.LEADERSHIP else pos
