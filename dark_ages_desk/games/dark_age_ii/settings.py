"""Ways of playing, as named choices."""

from __future__ import annotations

from dark_ages_desk.core.ruleset import Setting
from dark_ages_desk.games.dark_age_ii.state.fixed import ALL_IN, AT_ONCE, BY_REFEREE, WATCHED

SETTINGS: tuple[Setting, ...] = (
    Setting(
        "deadline",
        "1.7",
        "When are the sheets opened?",
        ((ALL_IN, "With the last that comes"), (BY_REFEREE, "When the referee closes the deadline")),
        ALL_IN,
    ),
    Setting(
        "pace",
        "2.17",
        "How does a turn run?",
        ((AT_ONCE, "All at once"), (WATCHED, "As far as the referee says: an action, a battle, a round, the turn")),
        AT_ONCE,
    ),
)
