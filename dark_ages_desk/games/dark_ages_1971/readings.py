"""Doubtful rules as named choices, and the optional rules as switches."""

from __future__ import annotations

from dark_ages_desk.core.keeping import PIECES
from dark_ages_desk.core.ruleset import Reading, Setting

READINGS = (
    Reading(
        "woods",
        "Terrain Effects Chart",
        "What does it cost to enter woods? The sheet seems to say 2, but the errata's “four Movement Points to enter a "
        "wooded slope hex, not six” can be read so that woods alone cost 4.",
        (("2", "Two points, a wooded slope four"), ("4", "Four points, on a slope too")),
        "2",
        "2 is what can be read on the sheet; the errata speaks of wooded slopes only.",
    ),
    Reading(
        "heavy cavalry on slopes",
        "Terrain Effects Chart",
        "May heavy cavalry go up and down slopes off the roads? The sheet has the note “Heavy cavalry permitted "
        "only when on roads” beside woods and beside both slope rows.",
        (("roads", "On roads only, as the notes stand"), ("free", "Freely; the note belongs to woods")),
        "roads",
        "The note stands three times; nothing in the errata takes it back.",
    ),
    Reading(
        "panic edge",
        "Panic",
        "Panicked units are as near to one edge of the map as to another: to which do they flee?",
        (
            ("lot", "A lot decides, once for all units of a hex"),
            ("clockwise", "To the first of them clockwise from the north"),
        ),
        "lot",
        "The text names the edge that they were nearest to, and nothing of two.",
        "clockwise",
    ),
    Reading(
        "panic way",
        "Panic",
        "Panicked units have several ways to their edge, and stand in each other's way: who goes which way, and when?",
        (
            (
                "desk",
                "Of all ways with fewest hexes beside enemies the quickest, and of equal ones any; those nearest to "
                "their edge go first",
            ),
        ),
        "desk",
        "The text leaves the owner no wish but to get away; the desk saves him the hexes.",
    ),
    Reading(
        "command losses",
        "Combat Results",
        "1E or 2E reaches the horses or command units of a hex, and not all of them fall: which do?",
        (
            ("owner", "Their owner chooses, as among combat units"),
            ("number", "The command unit with the highest number; of equal ones a demoralized one"),
        ),
        "owner",
        "The errata says only that combat units fall first; losses are the owner's to choose.",
        "number",
        mended=True,
    ),
    Reading(
        "river sides",
        "Viking Fleets (G)",
        "Where fleets are played, “rivers may only be crossed at fords and bridges”: does that close the hexsides of "
        "water between two hexes that have land?",
        (
            ("open", "No: they are crossed for two points more, as without fleets"),
            ("closed", "Yes: land units cross water at fords and bridges only"),
        ),
        "open",
        "The sentence goes on with “all other total river hexes”, and the later errata prices such hexsides.",
    ),
)

SETTINGS = (
    Setting(
        "ferocity",
        "Ferocity",
        "Ferocity",
        (("scenario", "As the scenario says"), ("on", "For both sides"), ("off", "Not used")),
        "scenario",
    ),
    Setting(
        "vitality",
        "Vitality",
        "Roman Vitality",
        (("scenario", "As the scenario says"), ("off", "Not used")),
        "scenario",
    ),
    Setting(
        "fleets",
        "Viking Fleets",
        "Viking fleets",
        (("scenario", "As the scenario says"), ("off", "Not used: the Vikings have landed")),
        "scenario",
    ),
    Setting(
        "dismount",
        "Dismounted Cavalry",
        "Dismounted cavalry",
        (("off", "Not used"), ("on", "Cavalry may dismount")),
        "off",
    ),
    PIECES,
)
