"""Another position that looks the same to a viewer: other secret pacts between others, and other sealed answers
(Diplomacy Phase 1). Random play and tests use it to check that nothing shown to that viewer changes."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.dark_age_britain_570.phases.count import Leaving
from dark_ages_desk.games.dark_age_britain_570.phases.pacts import KINDS
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Pact
from dark_ages_desk.games.dark_age_britain_570.table.bonds import may_see


def indistinguishable_position(pos: Britain, viewer: str, below: Below) -> Britain:
    """Return the same position for that viewer with other hidden parts; unchanged if nothing is hidden from him."""
    leaving = any(isinstance(step, Leaving) for step in pos.agenda)
    if all(may_see(pos, viewer, pact) for pact in pos.pacts) and not leaving:
        return pos
    others = tuple(one for one in pos.fixed.played if pos.seat(one) != viewer)
    pacts = tuple(pact if may_see(pos, viewer, pact) else _vary_pact(pact, others, below) for pact in pos.pacts)
    agenda = tuple(
        _vary_answers(pos, viewer, step, below) if isinstance(step, Leaving) else step for step in pos.agenda
    )
    return pos.replace(pacts=pacts, agenda=agenda)


def _vary_answers(pos: Britain, viewer: str, step: Leaving, below: Below) -> Leaving:
    """Return the step with other sealed answers of others before the count."""
    asked = [one for group in pos.alliances if len(group) > 1 for one in group if one in pos.playing]
    said = [one for one in asked if one not in step.waiting and pos.seat(one) != viewer and viewer != REFEREE]
    own = tuple(one for one in step.breaking if one not in said)
    return replace(step, breaking=(*own, *(one for one in said if below(2))))


def _vary_pact(pact: Pact, others: tuple[str, ...], below: Below) -> Pact:
    """Return a different secret pact. Its first member and the kingdom that ended it stay, because all heard of them.
    The rest changes."""
    heard = filter(None, (pact.members[0], pact.by))
    members = tuple(dict.fromkeys((*heard, others[below(len(others))])))
    kind = tuple(KINDS)[below(len(KINDS))]
    return replace(pact, members=members, kind=kind, words=f"{pact.words} {below(1000)}", until=0)
