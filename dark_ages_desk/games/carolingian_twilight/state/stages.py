"""5.0 The phases of a game turn by name: for views and adjustments, which need not know the rules themselves."""

from __future__ import annotations

STAGES = (
    ("dp", "Diplomatic Points", "7.0"),
    ("initiative", "Initiative", "8.0"),
    ("npp", "Major NPP bidding", "9.0"),
    ("raid", "Viking raid", "10.0"),
    ("operations", "Operations", "11.0"),
    ("end", "End of the turn", "25.0"),
)
"""The phases of a game turn: id, name, paragraph."""
