"""Points that the rules folder leaves open and all tables play alike: declared in the program, without a switch."""

from __future__ import annotations

from dark_ages_desk.core.ruleset import Reading, fixed_reading

SETTLED: tuple[Reading, ...] = (
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
    fixed_reading(
        "least distance",
        "How to set up the game",
        "How far from the enemy must the second army deploy? The number cannot be read on the sheet.",
        "Six hexes away at least",
        "So nobody begins within bow shot.",
    ),
    fixed_reading(
        "deployment of large armies",
        "Scenario Chart",
        "An army on a hilltop (Hastings, Hattin) is too large for it: where do the others stand?",
        "On the slopes round it, heavy cavalry on top or on a road; who finds no room stays away and is not lost",
        "A hilltop of twelve Stacking Points a hex holds no more.",
    ),
    fixed_reading(
        "quadrants",
        "Scenario Chart",
        "Hamburg: “equally in centers of four quadrants”: what is a centre?",
        "Within two hexes of the middle of each quadrant, of every kind a quarter",
        "That is as near to the centre as the army can stand.",
    ),
    fixed_reading(
        "half of the crusaders",
        "Scenario Chart",
        "Dorylaeum: one half of the Point Value deploys. What if the points cannot be halved?",
        "As few as make up half",
        "The errata says one half, and units are whole.",
    ),
    fixed_reading(
        "who needs no command",
        "Command Units (A)",
        "Units that enter the map, by road or by sea, and fleets: do they need command?",
        "No, in the Player-Turn in which they come; fleets never",
        "They began their Movement Phase where nobody could lead them.",
    ),
    fixed_reading(
        "order of melees",
        "Melee Attack Phase",
        "In which order are melees and shots rolled?",
        "As the attacker wants it",
        "Of offensive fire the text says so, and the melees are his as well.",
    ),
    fixed_reading(
        "attack below one",
        "Combat Unit Capability Chart",
        "May an attacker’s halved strength fall below one?",
        "Yes: 1 becomes ½",
        "The errata for cavalry lets it, and a Militia could not attack uphill at all.",
    ),
    fixed_reading(
        "fractions",
        "Combat Unit Capability Chart",
        "A strength of ½ is halved again: is the fraction lost?",
        "No: a fraction is lost only where a whole number remains; ½ becomes ¼",
        "The errata has a strength of ½ itself.",
    ),
    fixed_reading(
        "defenders that meet",
        "Combat (J)",
        "Several attacks fall on units that face different ways: who meets which?",
        "As many as possible frontally, each by at least one unit; of equal ways the defender chooses. With more than "
        "six units in a hex all meet all attacks",
        "The paragraph asks for frontal defence wherever it can be had.",
    ),
    fixed_reading(
        "whose losses",
        "Combat Results",
        "1E or 2E reaches several units: who chooses?",
        "Their owner; riderless horses only when no combat unit is left",
        "The losses are taken out of his force.",
    ),
    fixed_reading(
        "no effect",
        "Combat (K)",
        "A D on units that are demoralized already changes nothing: are they in Contact, and does it last longer?",
        "They remain in Contact; it lasts as long as before",
        "Nobody has been eliminated or demoralized by it.",
    ),
    fixed_reading(
        "contact of several",
        "Combat (K)",
        "Several units are in one Contact, and one of them leaves: what of the others?",
        "They remain in it while both sides have a unit there; cavalry is held where it faces cavalry",
        "Each unit is engaged with all of the others.",
    ),
    fixed_reading(
        "command attacks",
        "Combat",
        "Command units attack “solely against Dispersed units and enemy Command Units”: what if others stand with "
        "these?",
        "Not that hex: all its units must be demoralized or command units",
        "All units of an attacked hex defend.",
    ),
    fixed_reading(
        "field of fire",
        "Combat (B)",
        "Where does the field of fire end?",
        "At the rows of hexes through the two outer front sides, these included",
        "So the Range Diagram is read.",
    ),
    fixed_reading(
        "fire along slopes",
        "Terrain Effects Chart",
        "A unit on a slope fires at the next slope hex: is it uphill?",
        "Yes, as melee is",
        "The errata names attacks without a difference.",
    ),
    fixed_reading(
        "stream banks",
        "Terrain Effects Chart",
        "On which bank of a stream hex does a unit stand?",
        "On the one that it came to; a unit that was put there leaves freely",
        "Only so can a crossing be told from a turning back.",
    ),
    fixed_reading(
        "bridges",
        "Terrain Effects Chart",
        "May units on a bridge fire?",
        "Not over a river; over a stream at half strength",
        "Fire units may not fire from river hexes; a stream halves.",
    ),
    fixed_reading(
        "swamp",
        "Terrain Effects Chart",
        "Units may not stack in a swamp: do command units count?",
        "No: they have no Stacking Points",
        "Stacking (C).",
    ),
    fixed_reading(
        "who never panics",
        "Panic",
        "Who is spared besides those whom the errata names?",
        "Fleets, units aboard or off the map, horses without riders",
        "They are no combat units that could run.",
    ),
    fixed_reading(
        "panic and attacks",
        "Panic",
        "Units panic that have attacks to make, or are in Contact: what becomes of these?",
        "They are not made, and the Contact ends",
        "They may not initiate any attack, and flee at once.",
    ),
    fixed_reading(
        "flight that is barred",
        "Panic",
        "No way leads off the map, or friends bar it: what do panicked units do?",
        "They go when the others have gone; else as near to the edge as they get, or stay",
        "They must attempt it; nobody is destroyed for it.",
    ),
    fixed_reading(
        "rallying",
        "Panic",
        "Who may rally, and whom?",
        "Any unit that has not panicked, demoralized or not, those in its hex and beside it; each pair has a die",
        "The errata asks for units that are not panicked.",
    ),
    fixed_reading(
        "end of an army",
        "Victory Conditions",
        "An army has neither combat nor command units left: what then?",
        "The battle ends",
        "Nobody is left to fight.",
    ),
    fixed_reading(
        "both may win",
        "Victory Conditions",
        "Each side has a level to reach: may both win, or neither?",
        "Yes",
        "Each level is measured for its own side.",
    ),
    fixed_reading(
        "ferocity at the limits",
        "Ferocity (A)",
        "Odds are increased by one: what of 10-1, and of odds below 1-2?",
        "Above 10-1 no die is needed; what is below 1-2 stays forbidden",
        "The table ends at 10-1, and below 1-2 there is no attack to increase.",
    ),
    fixed_reading(
        "going aboard",
        "Viking Fleets (E)",
        "What does it cost to go aboard a moored fleet?",
        "Two points, as to land",
        "The text prices landing only.",
    ),
    fixed_reading(
        "fleet is captured",
        "Viking Fleets (F)",
        "A fleet is captured: what of its crew, of its owner’s panic and losses, and of fire that has this result?",
        "The crew is lost with it for single points; it counts once for its owner; fire captures as melee does",
        "Units aboard suffer the fate of the fleet; only the captor’s points are doubled; any combat result is meant.",
    ),
    fixed_reading(
        "prize",
        "Viking Fleets (F)",
        "Who fights for a captured fleet, and how is it retaken?",
        "It defends for its captor and bars nobody; its owner retakes it by a “demoralized” result or by entering its "
        "hex",
        "It may not be moved, and “recaptured” asks for a way.",
    ),
    fixed_reading(
        "ashore with a fleet",
        "Viking Fleets (F)",
        "Units ashore in the hex of a moored fleet are attacked: who defends?",
        "All together",
        "All units of an attacked hex defend.",
    ),
    fixed_reading(
        "dismounting",
        "Dismounted Cavalry",
        "Who pays for dismounting and mounting, and who may not?",
        "The foot, which may go on with the rest; it needs command; not the demoralized, those in Contact, nor where "
        "there is no room for the horses",
        "The cavalry may not move in that Player-Turn; what costs points needs command.",
    ),
)
"""The interpretations without a choice; the set-up page lists them."""
