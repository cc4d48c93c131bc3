"""11.5 All actions by their names."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.dark_age_ii.actions import build, general, kings, leaving, loans, march, people, spies
from dark_ages_desk.games.dark_age_ii.actions.base import Action

MODULES = (march, build, people, loans, spies, general, kings, leaving)
"""The modules, in the order of their sections."""

BOOK: Mapping[str, Action] = {action.name: action for module in MODULES for action in module.ACTIONS}
