"""Reports: the seven sections of a turn's report, and which of them tells of what."""

from __future__ import annotations

DIPLOMACY, MOVEMENT, BATTLES, TREASURY = "Diplomatic Relations", "Movement/Transfers", "Battles", "Treasury"
RECRUITMENT, WORKS, RANKS = "Recruitment", "Forts/Harbors", "Ranks of Nobility"

SECTIONS = (DIPLOMACY, MOVEMENT, BATTLES, TREASURY, RECRUITMENT, WORKS, RANKS)
"""Reports: the seven, in the order of the rulebook."""

OF_RULES = {
    "Diplomatic status": DIPLOMACY,
    "Passage rights": DIPLOMACY,
    "Messages": DIPLOMACY,
    "Change Battle Cry": DIPLOMACY,
    "Realms": DIPLOMACY,
    "Victory conditions": DIPLOMACY,
    "Giving provinces": DIPLOMACY,
    "Battles": BATTLES,
    "Counter-spy": BATTLES,
    "Spies": BATTLES,
    "Siege equipment": BATTLES,
    "Retreat (level)": BATTLES,
    "Province ownership": BATTLES,
    "Rebellions": BATTLES,
    "Gifting gold": TREASURY,
    "Taxes": TREASURY,
    "Maintenance": TREASURY,
    "Revenue": TREASURY,
    "Loyalty": TREASURY,
    "Recruiting troops": RECRUITMENT,
    "Building ships": RECRUITMENT,
    "Forts": WORKS,
    "Harbors": WORKS,
    "Upgrading (forts and harbors)": WORKS,
    "Razing forts/harbors": WORKS,
    "Nobility (rank)": RANKS,
}
"""Heading of the rulebook -> the section in which what it brings about is told; all others are of Movement."""


def section_of(rule: str) -> str:
    """The section that tells of what a rule brought about."""
    return OF_RULES.get(rule, MOVEMENT)
