"""Sequence of Play: the phases by name, for views, headings and adjustments."""

from __future__ import annotations

STAGES = (
    ("deployment", "Deployment", "How to set up the game"),
    ("movement", "Movement", "Movement Phase"),
    ("allocation", "Attack Allocation", "Attack Allocation Phase"),
    ("defensive fire", "Defensive Fire", "Defensive Fire Phase"),
    ("offensive fire", "Offensive Fire", "Offensive Fire Phase"),
    ("melee", "Melee", "Melee Attack Phase"),
)
"""The phases as a rail shows them: (stage, name, rule)."""
