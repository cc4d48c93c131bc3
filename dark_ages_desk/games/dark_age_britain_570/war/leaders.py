"""Leaders who fall, and those whom units of others find alone."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.lots import order_by_rule
from dark_ages_desk.core.question import Answer, Choice, Pick, Question
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, only_part
from dark_ages_desk.games.dark_age_britain_570.war.parting import send_home
from dark_ages_desk.games.dark_age_britain_570.war.ways import blocking_units
from dark_ages_desk.games.dark_age_britain_570.words import results as results_words
from dark_ages_desk.games.dark_age_britain_570.words import war as war_words


def record_slain_leader(pos: Britain, leader: str, foes: Group) -> Britain:
    """Record the fall of a leader and his slayer (Victory Conditions 1). If the other side has several leaders, it
    names the slayer, or it is the first or each of them (reading "slayer")."""
    name, power, space = pos.unit(leader).name, pos.power_of(leader), pos.where[leader]
    pos = pos.remove_units(leader)
    if not foes:
        return pos.note_public("fell", f"{name} falls.", "Combat Resolution Table", power, space, lost=1)
    how = pos.fixed.readings["slayer"]
    players = tuple(one for one in foes if pos.power_of(one) in pos.playing)
    if how == "named" and len(players) > 1:
        pos = pos.note_public("fell", f"{name} falls.", "Victory Conditions 1", power, space, lost=1)
        return pos.push_steps(NameSlayer(leader, players))
    slayers = foes if how == "all" else (players or foes)[:1] if how == "named" else foes[:1]
    pos = pos.replace(slain={**pos.slain, **{one: (*pos.slain.get(one, ()), leader) for one in slayers}})
    words = war_words.leader_falls_slain_by(leader=name, slayers=join_names(pos.unit(one).name for one in slayers))
    return pos.note_public("fell", words, "Victory Conditions 1", power, space, lost=1)


@dataclass(frozen=True, slots=True)
class NameSlayer(GameStep):
    """Victory Conditions 1 The naming of a leader's slayer by the other side, if it has several leaders. Of allies the
    one with the largest tax base names him."""

    rule: ClassVar[str] = "Victory Conditions 1"
    moment: ClassVar[str] = war_words.WHEN_A_LEADER_FALLS
    verbs: ClassVar[tuple[str, ...]] = ("slew",)

    leader: str
    foes: Group

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        powers = dict.fromkeys(map(pos.power_of, self.foes))
        # by_rule: the list of the Set-up leaves no two equal
        (power,) = order_by_rule(
            powers, lambda one: (-pos.base(one), list(pos.fixed.kingdoms).index(one)), self.rule, first=1
        )
        name = pos.unit(self.leader).name
        foes = tuple(
            Choice(one, results_words.leader_of(leader=pos.unit(one).name, kingdom=pos.power_name(pos.power_of(one))))
            for one in self.foes
        )
        pick = Pick("slew", "It was", "boxes", foes)
        key = (pos.year, pos.month, self.rule, self.leader)
        return (
            Question(
                pos.seat(power),
                power,
                self.rule,
                war_words.who_slew(kingdom=pos.power_name(power), leader=name),
                (pick,),
                key=key,
            ),
        )

    def take(self, pos: Britain, answer: Answer) -> Britain:
        slayer = only_part(answer.value)
        pos = pos.replace(slain={**pos.slain, slayer: (*pos.slain.get(slayer, ()), self.leader)})
        words = war_words.slew(slayer=pos.unit(slayer).name, leader=pos.unit(self.leader).name)
        return pos.note_public("slew", words, self.rule, pos.power_of(slayer))

    def revalidate(self, pos: Britain) -> NameSlayer | None:
        return None if pos.is_alive(self.leader) else self


def clear_lone_leaders(pos: Britain, units: Group, space: str) -> Britain:
    """Send home others' leaders who are alone where units come through, or let the units' first leader slay them
    (Combat Phases 3, reading "alone")."""
    group = pos.group(pos.power_of(units[0]))
    if blocking_units(pos, group, space):
        return pos
    for leader in pos.units_of_others(group, space):
        if pos.fixed.readings["alone"] == "slain":
            pos = record_slain_leader(pos, leader, tuple(one for one in units if pos.unit(one).leads))
        else:
            pos = send_home(pos, leader, war_words.NO_PLACE_TO_STAY_ALONE)
    return pos
