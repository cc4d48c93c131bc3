"""28.0 The marker list: for each kind the target that it wants, and its effect."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.carolingian_twilight.markers import (
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
from dark_ages_desk.games.carolingian_twilight.pool.played import Stratagem

STRATAGEMS: Mapping[str, Stratagem] = {
    "alliance": Stratagem(npp_control.alliance, npp_control.whom_to_ally),
    "church-council": Stratagem(truces.church_council),
    "de-ceremonis": Stratagem(ceremony.de_ceremonis),
    "espionage": Stratagem(espionage.looked, espionage.where_to_look),
    "feudal-unrest": Stratagem(unrest.feudal_unrest),
    "field-of-lies": Stratagem(paralysis.field_of_lies),
    "good-harvest": Stratagem(support.good_harvest),
    "greek-fire": Stratagem(support.greek_fire),
    "insubordination": Stratagem(paralysis.insubordination, paralysis.whose_men_refuse),
    "leadership-1": Stratagem(support.leadership, in_vain=support.in_vain),
    "leadership-2": Stratagem(support.leadership, in_vain=support.in_vain),
    "leadership-3": Stratagem(support.leadership, in_vain=support.in_vain),
    "mesalliance": Stratagem(npp_control.mesalliance),
    "oaths-of-strasbourg": Stratagem(truces.oaths, truces.whom_to_name),
    "perfidity": Stratagem(npp_control.perfidity),
    "peripheral-war": Stratagem(disasters.peripheral_war, disasters.who_fights_abroad),
    "plague": Stratagem(disasters.plague),
    "religious-conversion": Stratagem(subversion.turned, subversion.whom_to_turn),
    "schism": Stratagem(disasters.schism),
    "stellinga": Stratagem(unrest.stellinga, unrest.where_the_stellinga_rise),
    "subversion": Stratagem(subversion.turned, subversion.whom_to_turn),
    "viking-diplomacy": Stratagem(viking_diplomacy.viking_diplomacy, viking_diplomacy.how_to_treat),
    "withdrawal": Stratagem(npp_control.withdrawal),
}
"""All but Assassin, which is no play of its own but a reply to one (plays.py)."""
