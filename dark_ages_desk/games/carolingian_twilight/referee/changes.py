"""The referee's Adjust, what it does: one function an adjustment, giving the position and the words for the record."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.referee.changes_keeping import KEEPING
from dark_ages_desk.games.carolingian_twilight.referee.changes_map import ON_MAP
from dark_ages_desk.games.carolingian_twilight.referee.changes_now import IN_PROGRESS
from dark_ages_desk.games.carolingian_twilight.referee.changes_powers import OF_POWERS
from dark_ages_desk.games.carolingian_twilight.referee.words import Change

CHANGES: dict[str, Change] = {**ON_MAP, **OF_POWERS, **IN_PROGRESS, **KEEPING}
"""By the word after "adjust"."""
