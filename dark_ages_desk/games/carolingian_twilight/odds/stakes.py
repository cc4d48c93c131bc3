"""17.6 The cost of each face of a strike's die for either side, for the ledger of the dice."""

from __future__ import annotations

from dark_ages_desk.core.options.roll import Roll, Stake
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import Force
from dark_ages_desk.games.carolingian_twilight.war.combat import StrikeRoll
from dark_ages_desk.games.carolingian_twilight.war.results import meaning
from dark_ages_desk.games.carolingian_twilight.words import odds as odds_words

UNSEEN = 1000
"""Assumed size of a force that may not be examined: large enough for every printed result."""

NOTE = odds_words.LOSSES_OF_SECRET_FORCES


def stakes(pos: CarolingianPosition, viewer: str, roll: Roll) -> tuple[Stake, ...]:
    """Return the losses of the striking and of the struck force for each face; () for a roll that is not a strike."""
    step = pos.top
    if not isinstance(step, StrikeRoll) or step.striker not in pos.forces:
        return ()
    foe = pos.forces.get(step.battle.opponent_of(step.striker))
    if foe is None:
        return ()
    striker, chart = pos.forces[step.striker], pos.fixed.charts[roll.chart]
    besieger = step.battle.siege and step.striker == step.battle.attacker
    ours, theirs = [], []
    for face in range(1, roll.sides + 1):
        own, other = _size(pos, viewer, striker), _size(pos, viewer, foe)
        lost = [0, 0]
        for code in chart.cell(face, roll.column).split():
            result = meaning(code, step.battle.siege, besieger, striker.power == VIKINGS, pos.raid is not None)
            if lost[0] >= own:  # the left sign is done first: who is gone strikes no more
                break
            lost[0] += min(own - lost[0], result.striker_loses)
            hit = 1 if result.halves and other == UNSEEN else result.struck_loses(other - lost[1])
            lost[1] += hit
        ours.append(lost[0])
        theirs.append(lost[1])
    hidden = NOTE if UNSEEN in (_size(pos, viewer, striker), _size(pos, viewer, foe)) else ""
    return Stake(striker.power, "units", tuple(ours), hidden), Stake(foe.power, "units", tuple(theirs), hidden)


def _size(pos: CarolingianPosition, viewer: str, force: Force) -> int:
    return force.size if pos.may_see(viewer, force.power) else UNSEEN
