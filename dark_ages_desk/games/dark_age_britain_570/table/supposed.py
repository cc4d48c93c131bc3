"""A position that fits a viewer's knowledge. Hidden are secret pacts of others, and their sealed answers before the
count. No forecast depends on any of it, because promises are not binding (Diplomacy Phase 1)."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.supposing import notes_of
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.dark_age_britain_570.phases.count import Leaving
from dark_ages_desk.games.dark_age_britain_570.phases.pacts import KINDS
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Pact
from dark_ages_desk.games.dark_age_britain_570.table.bonds import may_see


def build_world(pos: Britain, viewer: str, pick: Below) -> Britain:
    """Return a position that may be the real one, to the viewer's knowledge."""
    pacts = tuple(pact if may_see(pos, viewer, pact) else _draw_pact(pos, viewer, pact, pick) for pact in pos.pacts)
    agenda = tuple(_draw_answers(pos, viewer, step, pick) if isinstance(step, Leaving) else step for step in pos.agenda)
    return pos.replace(pacts=pacts, agenda=agenda, notes=notes_of(pos.notes, viewer))


def _draw_pact(pos: Britain, viewer: str, pact: Pact, pick: Below) -> Pact:
    """Return a pact that others may have made. All hear who had a word in secret, but not the partner or the
    subject."""
    others = [one for one in pos.fixed.played if pos.seat(one) != viewer and one != pact.members[0]]
    with_whom = (others[pick(len(others))],) if others else ()
    members = tuple(dict.fromkeys(filter(None, (pact.members[0], pact.by, *with_whom))))
    kind = tuple(KINDS)[pick(len(KINDS))]
    return replace(pact, members=members, kind=kind, words="", until=0)


def _draw_answers(pos: Britain, viewer: str, step: Leaving, pick: Below) -> Leaving:
    """Return the step with answers that others may have given (Victory Conditions 1). A viewer sees who has answered;
    the answers are opened with the last one."""
    asked = [one for group in pos.alliances if len(group) > 1 for one in group if one in pos.playing]
    own = [one for one in step.breaking if pos.seat(one) == viewer]
    said = [one for one in asked if one not in step.waiting and pos.seat(one) != viewer]
    return replace(step, breaking=(*own, *(one for one in said if pick(2))))


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
