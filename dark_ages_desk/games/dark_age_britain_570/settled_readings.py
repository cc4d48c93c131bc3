"""Points that the text leaves open and all tables play alike, and earlier rules of the program: declared, without a
switch."""

from __future__ import annotations

from dark_ages_desk.core.ruleset import Reading, corrected_reading, fixed_reading

SETTLED: tuple[Reading, ...] = (
    fixed_reading(
        "half-base",
        "Combat Phases 7",
        "What is half of an odd tax base, in cattle?",
        "It is rounded down",
        "Cattle are counted whole.",
    ),
    fixed_reading(
        "allied-losses",
        "Combat Phases 4",
        "Allies lose units together: who chooses which, and who advances?",
        "Whoever has most units in the battle, for all of them; of as many, whose tax base is larger",
        "The table says how many units the attackers or the defenders lose, and allies attack in unison.",
    ),
    fixed_reading(
        "unplayed-losses",
        "Combat Phases 4",
        "Which units does a neutral town or a kingdom without a player lose?",
        "The weakest",
        "Nobody chooses for it, and it fights on as long as it can.",
    ),
    fixed_reading(
        "conqueror-ties",
        "Combat Phases 8",
        "Two hold as much of a conquered kingdom's towns, and neither took or slew the last: who gets its land?",
        "Whose tax base is larger, then who has more cattle, then as the Set-up lists them",
        "The year's order of play goes by the same.",
    ),
    fixed_reading(
        "host-ties",
        "Diplomacy Phase 2",
        "Allies part, as many of each stand in a hex without a town: who stays?",
        "The kingdom that the Set-up lists first",
        "Somebody must stay, and it costs the others no unit.",
    ),
    fixed_reading(
        "way-of-events",
        "Event/Unit Construction Phase 1",
        "A unit goes home: to which hex of its home?",
        "To the nearest that is free; of several as near to the northernmost, and of these to the westernmost",
        "The text says home, and nothing more.",
    ),
)

MENDED: tuple[Reading, ...] = (
    corrected_reading(
        "last-unit",
        "Combat Phases 8",
        "When is it asked whether a kingdom is conquered?",
        "wherever its last unit may go: in battle, at upkeep, by a card, when allies part, at the table",
        "after battles, deaths and captures alone",
        "It is conquered when its towns are occupied and its forces destroyed, however that came.",
    ),
    corrected_reading(
        "pass-binds",
        "Combat Phases 1",
        "An alliance moves, and one of its players passes: for whom?",
        "for his own kingdom",
        "for all of the alliance that have not moved",
        "Nobody passes for another player.",
    ),
    corrected_reading(
        "let-stand",
        "Diplomacy Phase 2",
        "Three were allied and one leaves; the others let it stand: are they allied?",
        "yes, whoever still names each other",
        "no, unless they name each other anew",
        "Alliances go on by consent of those who stay.",
    ),
    corrected_reading(
        "last-word",
        "Victory Conditions 1",
        "Before the count alliances may be broken: does whoever answers last know what the others said?",
        "no, the answers are opened together",
        "yes, each answer is heard at once",
        "The text gives nobody the last word.",
    ),
    corrected_reading(
        "event-ties",
        "Event/Unit Construction Phase 1",
        "A card is about the richest kingdom, or the one with most allies, and two have as much: which one?",
        "whose tax base is larger, then who has more cattle, then as the Set-up lists them",
        "as the Set-up lists them",
        "The year's order of play goes by the same.",
    ),
    corrected_reading(
        "at-home",
        "Combat Phases 5",
        "After October: may a unit that stands in its own land go to another hex of it?",
        "yes, it is redeployed like any other",
        "no, only who is abroad goes home",
        "All players may redeploy their units over any distance to their home territories.",
    ),
)
