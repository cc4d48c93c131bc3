"""Signs for the ways that counters look and turn."""

from __future__ import annotations

ARROWS = ("↑", "↗", "↘", "↓", "↙", "↖")
"""A facing as a sign, by number."""

SIGNS = {"@-": "↶", "@+": "↷"}
"""A turn by one side, to the left and to the right."""
