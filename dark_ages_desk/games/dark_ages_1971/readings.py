"""Doubtful rules as named choices, and the optional rules as switches."""

from __future__ import annotations

from dark_ages_desk.core.cardboard import PIECES
from dark_ages_desk.core.ruleset import Reading, Setting
from dark_ages_desk.games.dark_ages_1971.settled_readings import SETTLED

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
    Reading(
        "charge line",
        "Combat Procedure",
        "Cavalry charges in a “roughly straight line”: may it waver?",
        (
            ("bend", "Yes, between two directions that differ by 60 degrees"),
            ("straight", "No: all its hexes lie in one direction"),
        ),
        "bend",
        "Straight lines between hexes of a grid are rough in just that way.",
    ),
    Reading(
        "downhill range",
        "Combat (D)",
        "Missile units have one hex more of range downhill: from slopes too?",
        (("any", "Yes, at any lower target"), ("hilltop", "No: from hilltops only")),
        "any",
        "The last paragraph of Combat says so of all fire downhill; (D) and its errata speak of hilltops.",
    ),
    Reading(
        "hills",
        "Combat (D)",
        "Does bare ground stop a shot between two hexes that both lie lower?",
        (("free", "No"), ("stop", "Yes: no shot goes over a slope or hilltop that is higher than both ends")),
        "free",
        "Units, villages and forests are named as what stops shots, and nothing else.",
    ),
    Reading(
        "between hexes",
        "Combat (D)",
        "The line of a shot runs exactly between two hexes, and one of them would stop it: does it?",
        (("one", "No: one free hex is enough"), ("both", "Yes: both must be free")),
        "one",
        "The shot can be drawn through the free one.",
    ),
    Reading(
        "lone leader",
        "Command Units (C)",
        "A command unit attacks or is attacked alone: does it influence its own die?",
        (("yes", "Yes: it is stacked with itself"), ("no", "No: only that of units stacked with or beside it")),
        "yes",
        "A command unit may melee by itself, and nothing takes its bonus from it.",
    ),
    Reading(
        "several leaders",
        "Command Units (C)",
        "Several command units are with or beside the units that fight: do their bonuses add up?",
        (("best", "No: the best one counts"), ("sum", "Yes: they are added")),
        "best",
        "The number of a command unit is its type; the text compares one influence with another, not sums.",
    ),
    Reading(
        "slope to slope",
        "Terrain Effects Chart",
        "What does it cost to go from a slope hex to the next slope hex?",
        (("uphill", "As uphill"), ("level", "As on level ground")),
        "uphill",
        "In melee such hexes are uphill both ways by the errata.",
    ),
    Reading(
        "wooded stream",
        "Terrain Effects Chart",
        "A stream flows through woods or a swamp: does it work on melee strengths as well?",
        (("woods", "No: the woods or the swamp alone"), ("both", "Yes: one after the other")),
        "woods",
        "Costs and protection of two kinds of terrain in one hex are not added up; the errata says so of both.",
    ),
    Reading(
        "ending",
        "How to set up the game",
        "From the sixth Game-Turn on a battle may end: must both players want it?",
        (("both", "Yes"), ("one", "No: one of them is enough")),
        "both",
        "The sheet is damaged at this sentence; of an extension it says that the players wish it.",
    ),
    *SETTLED,
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
