"""11.5 All actions by their names."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.dark_age_ii.actions import march
from dark_ages_desk.games.dark_age_ii.actions.base import Action

BOOK: Mapping[str, Action] = {action.name: action for module in (march,) for action in module.ACTIONS}
