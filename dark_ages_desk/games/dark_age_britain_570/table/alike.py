"""Diplomacy Phase 1 Another table that looks the same to an eye: secret pacts between others than they are, with other
words. Random play and tests ask it; whatever that eye is shown must not change by it."""

from __future__ import annotations

from dark_ages_desk.core.record import replace
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.dark_age_britain_570.phases.pacts import KINDS
from dark_ages_desk.games.dark_age_britain_570.state.pacts import Pact
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.table.bonds import may_see


def alike(pos: Britain, eye: str, below: Below) -> Britain:
    """The same table for that eye; itself where nothing is kept from it."""
    if all(may_see(pos, eye, pact) for pact in pos.pacts):
        return pos
    others = tuple(one for one in pos.fixed.played if pos.seat(one) != eye)
    pacts = tuple(pact if may_see(pos, eye, pact) else _other(pact, others, below) for pact in pos.pacts)
    return pos.but(pacts=pacts)


def _other(pact: Pact, others: tuple[str, ...], below: Below) -> Pact:
    """Who had a word in secret has been heard by all, and who had one of its end; nothing else."""
    heard = filter(None, (pact.members[0], pact.by))
    members = tuple(dict.fromkeys((*heard, others[below(len(others))])))
    kind = tuple(KINDS)[below(len(KINDS))]
    return replace(pact, members=members, kind=kind, words=f"{pact.words} {below(1000)}", until=0)
