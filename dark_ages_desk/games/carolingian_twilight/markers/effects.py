"""28.0 The marker list: for each kind the target that it wants, and its effect."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.carolingian_twilight.markers import (
    ceremony,
    disasters,
    espionage,
    lasting,
    npp_control,
    paralysis,
    subversion,
    support,
    unrest,
    viking_diplomacy,
)
from dark_ages_desk.games.carolingian_twilight.pool.plays import Stratagem

STRATAGEMS: Mapping[str, Stratagem] = {
    "alliance": Stratagem(npp_control.resolve_alliance, npp_control.want_ally),
    "church-council": Stratagem(lasting.resolve_church_council),
    "de-ceremonis": Stratagem(ceremony.resolve_de_ceremonis),
    "espionage": Stratagem(espionage.resolve_espionage, espionage.want_espionage_target),
    "feudal-unrest": Stratagem(unrest.resolve_feudal_unrest),
    "field-of-lies": Stratagem(paralysis.resolve_field_of_lies),
    "good-harvest": Stratagem(support.resolve_good_harvest),
    "greek-fire": Stratagem(support.resolve_greek_fire),
    "insubordination": Stratagem(paralysis.resolve_insubordination, paralysis.want_insubordinate_force),
    "leadership-1": Stratagem(support.resolve_leadership, in_vain=support.note_negated_leadership),
    "leadership-2": Stratagem(support.resolve_leadership, in_vain=support.note_negated_leadership),
    "leadership-3": Stratagem(support.resolve_leadership, in_vain=support.note_negated_leadership),
    "mesalliance": Stratagem(npp_control.resolve_mesalliance),
    "oaths-of-strasbourg": Stratagem(lasting.resolve_oaths, lasting.want_oath_powers),
    "perfidity": Stratagem(npp_control.resolve_perfidity),
    "peripheral-war": Stratagem(disasters.resolve_peripheral_war, disasters.want_war_power),
    "plague": Stratagem(disasters.resolve_plague),
    "religious-conversion": Stratagem(subversion.resolve_turning, subversion.want_turned_force),
    "schism": Stratagem(disasters.resolve_schism),
    "stellinga": Stratagem(unrest.resolve_stellinga, unrest.want_stellinga_area),
    "subversion": Stratagem(subversion.resolve_turning, subversion.want_turned_force),
    "viking-diplomacy": Stratagem(viking_diplomacy.resolve_viking_diplomacy, viking_diplomacy.want_diplomacy_use),
    "withdrawal": Stratagem(npp_control.resolve_withdrawal),
}
"""All but Assassin, which is no play of its own but a reply to one (plays.py)."""
