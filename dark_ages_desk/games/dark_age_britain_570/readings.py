"""What the text leaves open, as named choices with our default. Imported for the shelf: it knows no chapter."""

from __future__ import annotations

from dark_ages_desk.core.keeping import BY_DESK, BY_TABLE, CUP, PIECES
from dark_ages_desk.core.record import replace
from dark_ages_desk.core.ruleset import Reading, Setting

READINGS: tuple[Reading, ...] = (
    Reading(
        "ties",
        "Combat Phases 1",
        "Alliances of equal tax base: which goes first?",
        (("cattle", "the one with more cattle, then as the Set-up lists them"), ("list", "as the Set-up lists them")),
        "cattle",
        "The text orders by tax base alone, for overtures and for the months.",
    ),
    Reading(
        "empty-town",
        "Combat Phases 6",
        "May a neutral town whose garrison is dead be entered by normal movement?",
        (("enter", "yes, and it is taken by that"), ("advance", "no, only by an advance after the battle")),
        "enter",
        "A town is conquered when a kingdom occupies it after destroying its forces; how it comes in is not said.",
    ),
    Reading(
        "home-loss",
        "Combat Phases 7",
        "Does a kingdom lose half the base in cattle when one of its own home towns is conquered?",
        (("no", "no"), ("yes", "yes")),
        "no",
        "The text names towns that were allied or conquered before, not a kingdom's own.",
    ),
    Reading(
        "lone-leader",
        "Combat Phases 6",
        "Does a leader alone take a town that he enters?",
        (("no", "no, it takes a unit"), ("yes", "yes")),
        "no",
        "A kingdom occupies a town with forces; a leader has no strength.",
    ),
    Reading(
        "home-guard",
        "Combat Phases 8",
        "Does rebuilding a minor ally's unit, too, take a unit in one's own land that is not next to an enemy?",
        (("all", "yes, whatever is rebuilt"), ("own", "no, only for one's own units")),
        "all",
        "The sentence speaks of lost units, whosever they were.",
    ),
    Reading(
        "slayer",
        "Victory Conditions 1",
        "Several leaders stand against one who falls: who slew him?",
        (("first", "the first of them"), ("all", "each of them")),
        "first",
        "Twenty points are for each leader slain; he was slain once.",
    ),
    Reading(
        "allied-units",
        "Victory Conditions 1",
        "Do the units of minor allies count for their ally's strength at the end?",
        (("yes", "yes"), ("no", "no, only his own")),
        "yes",
        "They are his to move, and he pays for them.",
    ),
    Reading(
        "joint",
        "Victory Conditions 1",
        "What are the points of an alliance?",
        (("sum", "those of its members together"), ("best", "those of its best member")),
        "sum",
        "Tax bases of allies are summed wherever the text compares alliances.",
    ),
)
"""Each acts where its rule is cited."""

DECK: Setting = replace(
    CUP,
    label="Who keeps the event cards",
    choices=((BY_DESK, "The desk: it draws"), (BY_TABLE, "The table: the card that is drawn is named")),
)
"""The cards lie open once they are drawn, so that none is unseen."""

SETTINGS: tuple[Setting, ...] = (PIECES, DECK)
