"""The end of a turn as one written order. Where the rules give no order, it is ours."""

from __future__ import annotations

from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_ii.turn.ending.census import CensusDue
from dark_ages_desk.games.dark_age_ii.turn.ending.closing import Forgotten, NextOrder, RoundsOver, Scouting
from dark_ages_desk.games.dark_age_ii.turn.ending.leftovers import Leftovers, PassageEnds
from dark_ages_desk.games.dark_age_ii.turn.ending.money import Income, KingsBonus, Maintenance
from dark_ages_desk.games.dark_age_ii.turn.ending.people import Dispersal, Drownings, Excess, ScatteredBack
from dark_ages_desk.games.dark_age_ii.turn.ending.victory import Elimination, Victory

END: tuple[Phase, ...] = (
    RoundsOver(),
    PassageEnds(),  # 5.12 after all actions, before income
    Leftovers(),  # 2.8
    Excess(),  # 2.7 before dispersal
    Drownings(),  # 8.8
    Dispersal(),  # 2.13 before maintenance
    ScatteredBack(),  # 3.5 with the dispersals
    Income(),  # 2.15
    Maintenance(),  # 2.12
    KingsBonus(),  # 10.2, 10.3
    Elimination(),  # 4.1 it takes income to know
    CensusDue(),  # 4.2
    Victory(),  # 4.3
    Scouting(),  # 7.1 what is seen is as at the end
    NextOrder(),  # 9.1
    Forgotten(),
)
"""Everything after the sixteenth round."""
