"""Diplomacy Phase 1 Another table that looks the same to an eye: secret pacts between others than they are, with other
words, and other sealed answers. Random play and tests ask it; whatever that eye is shown must not change by it."""

from __future__ import annotations

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.record import replace
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.dark_age_britain_570.phases.count import Leaving
from dark_ages_desk.games.dark_age_britain_570.phases.pacts import KINDS
from dark_ages_desk.games.dark_age_britain_570.state.pacts import Pact
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.table.bonds import may_see


def alike(pos: Britain, eye: str, below: Below) -> Britain:
    """The same table for that eye; itself where nothing is kept from it."""
    leaving = any(isinstance(step, Leaving) for step in pos.agenda)
    if all(may_see(pos, eye, pact) for pact in pos.pacts) and not leaving:
        return pos
    others = tuple(one for one in pos.fixed.played if pos.seat(one) != eye)
    pacts = tuple(pact if may_see(pos, eye, pact) else _other(pact, others, below) for pact in pos.pacts)
    agenda = tuple(_answers(pos, eye, step, below) if isinstance(step, Leaving) else step for step in pos.agenda)
    return pos.but(pacts=pacts, agenda=agenda)


def _answers(pos: Britain, eye: str, step: Leaving, below: Below) -> Leaving:
    """What others have said before the count, while it is sealed."""
    asked = [one for group in pos.alliances if len(group) > 1 for one in group if one in pos.playing]
    said = [one for one in asked if one not in step.waiting and pos.seat(one) != eye and eye != REFEREE]
    own = tuple(one for one in step.breaking if one not in said)
    return replace(step, breaking=(*own, *(one for one in said if below(2))))


def _other(pact: Pact, others: tuple[str, ...], below: Below) -> Pact:
    """Who had a word in secret has been heard by all, and who had one of its end; nothing else."""
    heard = filter(None, (pact.members[0], pact.by))
    members = tuple(dict.fromkeys((*heard, others[below(len(others))])))
    kind = tuple(KINDS)[below(len(KINDS))]
    return replace(pact, members=members, kind=kind, words=f"{pact.words} {below(1000)}", until=0)
