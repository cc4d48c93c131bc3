"""11.5 All actions by their names."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.dark_age_ii.actions import (
    build,
    general,
    kings,
    leaving,
    loans,
    march,
    modes,
    people,
    raids,
    sea,
    spies,
)
from dark_ages_desk.games.dark_age_ii.actions.base import Action

_MODULES = (march, modes, raids, build, people, loans, spies, sea, general, kings, leaving)

BOOK: Mapping[str, Action] = {
    kind.name: kind()
    for module in _MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Action) and "name" in vars(kind)
}
