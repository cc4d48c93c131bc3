"""Ways of playing, as named choices."""

from __future__ import annotations

from dark_ages_desk.core.ruleset import Setting
from dark_ages_desk.games.strategy_and_conquest.state.fixed import ALL_IN, BY_REFEREE, NAMED, NAMELESS

SETTINGS: tuple[Setting, ...] = (
    Setting(
        "deadline",
        "Turn events",
        "When are the sheets opened?",
        ((ALL_IN, "With the last that comes"), (BY_REFEREE, "When the referee closes the deadline")),
        ALL_IN,
    ),
    Setting(
        "names",
        "Messages",
        "Do the reports tell who plays which realm?",
        ((NAMELESS, "No: realms write to realms"), (NAMED, "Yes, the game report has the names")),
        NAMELESS,
    ),
)
