"""Signs for facings and turns of counters."""

from __future__ import annotations

ARROWS = ("↑", "↗", "↘", "↓", "↙", "↖")
"""Sign of each facing, by number."""

SIGNS = {"@-": "↶", "@+": "↷"}
"""Signs for a turn by one side, to the left and to the right."""
