"""Leaders who fall, and those whom units of others find alone."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.lots import by_rule
from dark_ages_desk.core.question import Answer, Choice, Pick, Question
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.words import listed
from dark_ages_desk.games.dark_age_britain_570.state.agenda import Asking
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group, only
from dark_ages_desk.games.dark_age_britain_570.war.parting import sent_home
from dark_ages_desk.games.dark_age_britain_570.war.ways import holding


def slain(pos: Britain, leader: str, foes: Group) -> Britain:
    """Record the fall of a leader and his slayer (Victory Conditions 1). If the other side has several leaders, it
    names the slayer, or it is the first or each of them (reading "slayer")."""
    name, power, space = pos.unit(leader).name, pos.power_of(leader), pos.where[leader]
    pos = pos.gone(leader)
    if not foes:
        return pos.note_public("fell", f"{name} falls.", "Combat Resolution Table", power, space, lost=1)
    how = pos.fixed.readings["slayer"]
    players = tuple(one for one in foes if pos.power_of(one) in pos.playing)
    if how == "named" and len(players) > 1:
        pos = pos.note_public("fell", f"{name} falls.", "Victory Conditions 1", power, space, lost=1)
        return pos.push_steps(NameSlayer(leader, players))
    slayers = foes if how == "all" else (players or foes)[:1] if how == "named" else foes[:1]
    pos = pos.replace(slain={**pos.slain, **{one: (*pos.slain.get(one, ()), leader) for one in slayers}})
    words = f"{name} falls, slain by {listed(pos.unit(one).name for one in slayers)}."
    return pos.note_public("fell", words, "Victory Conditions 1", power, space, lost=1)


@dataclass(frozen=True, slots=True)
class NameSlayer(Asking):
    """Victory Conditions 1 The naming of a leader's slayer by the other side, if it has several leaders. Of allies the
    one with the largest tax base names him."""

    rule: ClassVar[str] = "Victory Conditions 1"
    moment: ClassVar[str] = "when a leader falls against several"
    verbs: ClassVar[tuple[str, ...]] = ("slew",)

    leader: str
    foes: Group

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        powers = dict.fromkeys(map(pos.power_of, self.foes))
        # by_rule: the list of the Set-up leaves no two equal
        (power,) = by_rule(
            powers, lambda one: (-pos.base(one), list(pos.fixed.kingdoms).index(one)), self.rule, first=1
        )
        name = pos.unit(self.leader).name
        foes = tuple(Choice(one, f"{pos.unit(one).name} of {pos.called(pos.power_of(one))}") for one in self.foes)
        pick = Pick("slew", "It was", "boxes", foes)
        key = (pos.year, pos.month, self.rule, self.leader)
        return (
            Question(pos.seat(power), power, self.rule, f"{pos.called(power)}: who slew {name}?", (pick,), key=key),
        )

    def take(self, pos: Britain, answer: Answer) -> Britain:
        slayer = only(answer.value)
        pos = pos.replace(slain={**pos.slain, slayer: (*pos.slain.get(slayer, ()), self.leader)})
        words = f"{pos.unit(slayer).name} slew {pos.unit(self.leader).name}."
        return pos.note_public("slew", words, self.rule, pos.power_of(slayer))

    def revalidate(self, pos: Britain) -> NameSlayer | None:
        return None if pos.alive(self.leader) else self


def ridden_down(pos: Britain, units: Group, space: str) -> Britain:
    """Send home others' leaders who are alone where units come through, or let the units' first leader slay them
    (Combat Phases 3, reading "alone")."""
    group = pos.group(pos.power_of(units[0]))
    if holding(pos, group, space):
        return pos
    for leader in pos.strangers(group, space):
        if pos.fixed.readings["alone"] == "slain":
            pos = slain(pos, leader, tuple(one for one in units if pos.unit(one).leads))
        else:
            pos = sent_home(pos, leader, "it is no place to stay alone")
    return pos
