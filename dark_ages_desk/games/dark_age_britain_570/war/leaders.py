"""Leaders who fall, and those whom units of others find alone."""

from __future__ import annotations

from dark_ages_desk.core.words import listed
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group
from dark_ages_desk.games.dark_age_britain_570.war.parting import sent_home
from dark_ages_desk.games.dark_age_britain_570.war.ways import holding


def slain(pos: Britain, leader: str, foes: Group) -> Britain:
    """Victory Conditions 1 A leader falls, and who slew him is recorded: the first leader of the other side (reading
    "slayer": or each of them)."""
    name, power, space = pos.unit(leader).name, pos.power_of(leader), pos.where[leader]
    pos = pos.gone(leader)
    if not foes:
        return pos.say("fell", f"{name} falls.", "Combat Resolution Table", power, space, lost=1)
    slayers = foes if pos.fixed.readings["slayer"] == "all" else foes[:1]
    pos = pos.but(slain={**pos.slain, **{one: (*pos.slain.get(one, ()), leader) for one in slayers}})
    words = f"{name} falls, slain by {listed(pos.unit(one).name for one in slayers)}."
    return pos.say("fell", words, "Victory Conditions 1", power, space, lost=1)


def ridden_down(pos: Britain, units: Group, space: str) -> Britain:
    """Combat Phases 3 Reading "alone": leaders of others who stand alone where units come through ride home, or are
    slain by the first leader among those."""
    group = pos.group(pos.power_of(units[0]))
    if holding(pos, group, space):
        return pos
    for leader in pos.strangers(group, space):
        if pos.fixed.readings["alone"] == "slain":
            pos = slain(pos, leader, tuple(one for one in units if pos.unit(one).leads))
        else:
            pos = sent_home(pos, leader, "it is no place to stay alone")
    return pos
