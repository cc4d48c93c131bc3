"""Points that the text leaves open, as named choices with our default. Imported for the shelf: it knows no chapter."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.cardboard import BY_DESK, BY_TABLE, CUP, PIECES
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.ruleset import Reading, Setting
from dark_ages_desk.games.dark_age_britain_570.settled_readings import MENDED, SETTLED

READINGS: tuple[Reading, ...] = (
    Reading(
        "ties",
        "Combat Phases 1",
        "Alliances of equal tax base: which goes first in the months?",
        (("cattle", "the one with more cattle, then as the Set-up lists them"), ("list", "as the Set-up lists them")),
        "cattle",
        "The text orders by tax base alone.",
    ),
    Reading(
        "overture-ties",
        "Diplomacy Phase 4",
        "Alliances of equal economic strength: which makes its overtures first?",
        (("cattle", "the one with more cattle, then as the Set-up lists them"), ("list", "as the Set-up lists them")),
        "cattle",
        "The text says descending order, and nothing of equal ones.",
    ),
    Reading(
        "members",
        "Diplomacy Phase 2",
        "Who acts first within an alliance?",
        (
            ("together", "all at once, each with his own units"),
            ("strongest", "one after the other, the largest tax base first; last when redeploying"),
        ),
        "together",
        "Allies make overtures at the same time, and move and attack in unison.",
    ),
    Reading(
        "overture-order",
        "Diplomacy Phase 4",
        "Does the order of overtures change when a town joins an alliance?",
        (("fixed", "no, it is fixed at the start"), ("anew", "yes, the strongest of those who are left comes next")),
        "fixed",
        "Nobody's turn should hang on the dice of another.",
    ),
    Reading(
        "overture-again",
        "Diplomacy Phase 4",
        "May the same kingdom make another overture to a town in the same year?",
        (("once", "no"), ("more", "yes, as often as it pays")),
        "once",
        "The text speaks of one overture to a particular town.",
    ),
    Reading(
        "no-gwynedd",
        "Event/Unit Construction Phase 1",
        "Nobody plays Gwynedd: who rolls for events?",
        (
            ("first", "the first kingdom that the Set-up lists"),
            ("turns", "the kingdoms in turn, year by year"),
            ("none", "nobody: there are no events"),
        ),
        "first",
        "The text gives the die to the Gwynedd player.",
    ),
    Reading(
        "deck",
        "Event/Unit Construction Phase 1",
        "When are the event cards shuffled anew?",
        (("empty", "when the deck is empty"), ("year", "every year")),
        "empty",
        "The text is silent; a card that has happened should be rare.",
    ),
    Reading(
        "event-order",
        "Combat Phases 1",
        "Does an event that changes taxes move the year's order of play?",
        (
            ("base", "a lasting change of a tax base does, this year's harvest does not"),
            ("tax", "yes, the order goes by what the year's tax was"),
            ("before", "no, the order goes by the tax bases before the events"),
        ),
        "base",
        "The order goes by tax base, and is determined after the events.",
    ),
    Reading(
        "orphans",
        "Diplomacy Phase 2",
        "An alliance ends, and a unit stands with its former ally and has no home to go to: what becomes of it?",
        (("ride", "it goes to the nearest hex that is free"), ("card", "it lies on its card")),
        "ride",
        "Units in play remain in play and in control of their ally.",
        "card",
    ),
    Reading(
        "lay-down",
        "Event/Unit Construction Phase 3",
        "May units be laid down that one could pay for?",
        (("free", "yes"), ("need", "no, only while upkeep is more than the cattle")),
        "free",
        "A king may send men home.",
    ),
    Reading(
        "upkeep-order",
        "Event/Unit Construction Phase 3",
        "Is upkeep paid before units are rebuilt?",
        (
            ("first", "yes, and rebuilt units cost none this year"),
            ("after", "no, after it, for the rebuilt ones as well"),
        ),
        "first",
        "Upkeep stands first in the sentence, for existing units.",
    ),
    Reading(
        "rebuild-order",
        "Event/Unit Construction Phase 3",
        "In which order do kingdoms rebuild?",
        (
            ("together", "all at the same time"),
            ("strongest", "the strongest alliance first"),
            ("weakest", "the weakest alliance first"),
        ),
        "together",
        "The text gives no order.",
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
        "enemy",
        "Combat Phases 8",
        "Is the garrison of a neutral town an enemy next to whom nobody rebuilds or lands?",
        (("players", "no, only units of other kingdoms are"), ("garrisons", "yes")),
        "players",
        "Neutral towns threaten nobody; they never move.",
    ),
    Reading(
        "redeploy-start",
        "Combat Phases 2",
        "May a unit that stands next to an opposing player be redeployed away from him?",
        (("free", "yes, the hex that it leaves does not count"), ("counts", "no")),
        "free",
        "The path passes through and next to hexes; it starts where the unit is.",
    ),
    Reading(
        "unplayed",
        "Combat Phases 2",
        "Does a kingdom that nobody plays oppose redeployments that pass next to it?",
        (("opposes", "yes"), ("quiet", "no, only where it stands")),
        "opposes",
        "The text says opposing player; its garrisons are as hostile as any.",
    ),
    Reading(
        "redeploy-taking",
        "Combat Phases 2",
        "May a unit be redeployed into an empty town of an opponent, and take it?",
        (("no", "no, no redeployment goes through it"), ("yes", "yes, it takes the town where it ends")),
        "no",
        "Towns are conquered in normal movement and battle; a neutral town stops redeployments as well.",
        "yes",
    ),
    Reading(
        "stacking",
        "Combat Phases 3",
        "How many may stand in one hex?",
        (("none", "any number"), ("six", "six, leaders among them")),
        "none",
        "The text gives no limit.",
    ),
    Reading(
        "alone",
        "Combat Phases 3",
        "A leader stands alone in a hex: may units of others move into it?",
        (
            ("holds", "no, he is attacked, with strength 1"),
            ("leaves", "yes, and he rides home"),
            ("slain", "yes, and he is slain by a leader who comes with them"),
        ),
        "holds",
        "Units enter no hex that units of other players hold.",
    ),
    Reading(
        "advance",
        "Combat Phases 4",
        "When do survivors advance?",
        (("battle", "after their own battle"), ("all", "after all battles of the alliance")),
        "battle",
        "After combat is resolved, says the text, which may be one or all of it.",
    ),
    Reading(
        "advance-leaders",
        "Combat Phases 4",
        "May leaders advance with the attackers with whom they are stacked?",
        (("with", "yes"), ("no", "no, they stay")),
        "with",
        "They were in the battle.",
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
        "passing-through",
        "Combat Phases 6",
        "Units move through an undefended town and on: do they take it?",
        (
            ("takes", "yes, they occupy what they ride through"),
            ("stays", "no, whoever stands in it when the alliance has moved takes it"),
            ("clicked", "only where one of their moves ends"),
        ),
        "takes",
        "A town is taken by occupying its hex; nothing is said of a garrison that must be left.",
        "clicked",
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
        "town-taker",
        "Combat Phases 6",
        "Several allies come into a town together: who takes it?",
        (
            ("first", "the kingdom whose unit is named first"),
            ("strongest", "the kingdom with most strength among them"),
        ),
        "first",
        "Only one kingdom benefits, and the text does not say which.",
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
        "conqueror",
        "Combat Phases 8",
        "Several hold the towns of a conquered kingdom: who gets its land?",
        (
            ("most", "whoever holds most of them by tax base"),
            ("last", "whoever took the last town or slew the last unit"),
        ),
        "most",
        "The text knows one invading power.",
    ),
    Reading(
        "conquered-conqueror",
        "Combat Phases 8",
        "A conqueror is conquered himself: what becomes of the land that he conquered?",
        (
            ("passes", "it goes to whoever conquers him"),
            ("stays", "he keeps it, and is taxed and scored for it"),
            ("free", "it belongs to its own kingdom again, which is conquered no longer"),
        ),
        "passes",
        "The tax base of the entire kingdom becomes part of the conquering power's.",
        "stays",
    ),
    Reading(
        "conquered-allies",
        "Combat Phases 8",
        "What becomes of the minor allies of a conquered kingdom?",
        (
            ("stay", "they stay with it"),
            ("free", "they are neutral again, with their units"),
            ("conqueror", "they join the conqueror"),
        ),
        "stay",
        "The text takes nothing from it but its tax base.",
    ),
    Reading(
        "conquered-cattle",
        "Combat Phases 8",
        "What becomes of the cattle of a conquered kingdom?",
        (("keep", "it keeps them"), ("conqueror", "the conqueror drives them off"), ("lost", "they are lost")),
        "keep",
        "The text takes nothing from it but its tax base.",
    ),
    Reading(
        "conquered-leaders",
        "Combat Phases 8",
        "What becomes of the leaders of a conquered kingdom?",
        (
            ("stay", "they fight on"),
            ("leave", "they leave the game, and nobody has glory of it"),
            ("captured", "they fall, as if slain by the first leader of the conqueror"),
        ),
        "stay",
        "Forces are destroyed, and leaders are none.",
    ),
    Reading(
        "conquered-player",
        "Combat Phases 8",
        "Does the player of a conquered kingdom play on?",
        (("plays", "yes, with what is left to him"), ("out", "no, he is asked nothing more and wins nothing")),
        "plays",
        "The text knows no player who is out, and speaks of reconquest.",
    ),
    Reading(
        "rising",
        "Combat Phases 8",
        "Is a kingdom conquered no longer when it takes one of its own towns back?",
        (("town", "yes"), ("never", "no, it stays conquered")),
        "town",
        "It is conquered because all of its towns are occupied.",
    ),
    Reading(
        "landing",
        "Combat Phases 9",
        "What does landing cost a unit from overseas?",
        (("month", "its whole movement"), ("ground", "what the hex costs; it may go on")),
        "month",
        "It lands during normal movement, and nothing else is said.",
    ),
    Reading(
        "expelled",
        "Combat Phases 9",
        "When is Dalriada expelled from Britain?",
        (
            ("britain", "when no unit of its own is left in Britain"),
            ("land", "when no unit of its own is left in its own land"),
        ),
        "britain",
        "Expelled from Britain, says the text.",
    ),
    Reading(
        "slayer",
        "Victory Conditions 1",
        "Several leaders stand against one who falls: who slew him?",
        (
            ("named", "their side says which of them"),
            ("first", "the first of them, as the Set-up lists them"),
            ("all", "each of them"),
        ),
        "named",
        "Twenty points are for each leader slain; he was slain once, and the text does not say by whom.",
        "first",
    ),
    Reading(
        "glory",
        "Victory Conditions 1",
        "No more than one leader per player: which ones count?",
        (
            ("slayer", "of each player one leader, the one who slew most"),
            ("slain", "all leaders who live, each for one slain leader of each other player"),
        ),
        "slayer",
        "The words stand beside the surviving leader.",
    ),
    Reading(
        "halves",
        "Victory Conditions 1",
        "Half of an odd number of cattle: does the half point count?",
        (("keep", "yes"), ("down", "no, it is rounded down")),
        "keep",
        "The text rounds nothing.",
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
        (("sum", "those of its members together"), ("best", "those of its best member"), ("average", "their average")),
        "sum",
        "Tax bases of allies are summed wherever the text compares alliances.",
    ),
    *SETTLED,
    *MENDED,
)
"""Each acts where its rule is cited."""

DECK: Setting = replace(
    CUP,
    label="Who keeps the event cards",
    choices=((BY_DESK, "The desk: it draws"), (BY_TABLE, "The table: the card that is drawn is named")),
)
"""The setting of the cards, which are open once they are drawn, so that none is unseen."""

MOST_YEARS = 30
"""Maximum number of year-turns of a game (The Set-up 1)."""

YEARS = Setting(
    "years",
    "The Set-up 1",
    "How many years are played",
    (
        ("scenario", "as many as the scenario says"),
        *((str(n), f"{n} year{'s' if n > 1 else ''}") for n in range(1, MOST_YEARS + 1)),
    ),
    "scenario",
)

SETTINGS: tuple[Setting, ...] = (PIECES, DECK, YEARS)


def years_of(settings: Mapping[str, str]) -> int:
    """Return how many years were chosen; 0 for as many as the scenario says."""
    return 0 if settings["years"] == "scenario" else int(settings["years"])
