"""Readings without a switch: questions that no table would answer otherwise, and answers of earlier versions."""

from __future__ import annotations

from dark_ages_desk.core.ruleset import Reading, corrected_reading, fixed_reading

MENDED: tuple[Reading, ...] = (
    corrected_reading(
        "even-sides",
        "Battles",
        "Three or more realms fight, and two of them are equal: on whom do odd hits, and those of engines, fall?",
        "on one of them by lot",
        "on the first by its code",
        "Equal realms have equal chances.",
    ),
    corrected_reading(
        "fort-limit",
        "Forts",
        "More units are hit in a round than the fort defends: which of them have its Loss bonus?",
        "as many as the table says, those in front",
        "all that are hit in that round",
        "The table says how many units are defended.",
    ),
)

SETTLED: tuple[Reading, ...] = (
    fixed_reading(
        "damage-flows",
        "Battles",
        "A unit dies and damage is left over: where does it go?",
        "To the next unit of its rank, then to the next rank, and to the Commander last",
        "Hits are points of damage, and ranks say who stands in front.",
    ),
    fixed_reading(
        "commander-counts",
        "Commanders",
        "Battle news tell how many units each side lost: is a Commander among them?",
        "Yes, each as one unit",
        "He stands in rank 6 of his force, and falls with the rest of it.",
    ),
    fixed_reading(
        "lone-commander",
        "Province ownership",
        "Does a Commander without troops take a province?",
        "No",
        "It is the largest army that takes one, and he has none.",
    ),
    fixed_reading(
        "attack-above-100",
        "Attack factor",
        "What does an Attack factor above 100 % do?",
        "One point of damage for certain, and a second by the chance of what is above",
        "A chance in a hundred of one point has room for no more.",
    ),
    fixed_reading(
        "landing-at-home",
        "Amphibious landing",
        "Do troops that land on a beach of their own realm fight worse?",
        "Yes, as on any other",
        "The modifier is for armies that were disembarked.",
    ),
    fixed_reading(
        "archers-in-battle",
        "Commanders",
        "Whose modifier have archers and engines?",
        "Archers the Commander's for infantry, engines none",
        "There are modifiers for infantry, cavalry and ships.",
    ),
    fixed_reading(
        "order-in-rank",
        "Ranks (troop)",
        "Two forces of one realm have units in the same rank: who is hit first?",
        "Whoever belongs to the force with the lower number",
        "Ranks say no more; it is the same for all, and known to all.",
    ),
    fixed_reading(
        "endless-battle",
        "Battles",
        "Nobody who is left can hurt anybody: when does the battle end?",
        "After 500 rounds, as it stands",
        "It has to end.",
    ),
    fixed_reading(
        "aboard-at-border",
        "Borders (encountering enemies)",
        "Do troops aboard ships meet enemies at a border?",
        "No, their fleet does",
        "Who is aboard crosses no border by himself.",
    ),
    fixed_reading(
        "boardings",
        "Embarking troops",
        "How often may an army go aboard or ashore in one phase?",
        "Once, one of the two",
        "It takes the phase of the army and of the fleet.",
    ),
    fixed_reading(
        "offers-differ",
        "Diplomatic status",
        "Two realms offer each other different levels: which one holds?",
        "The lower of the two, no more than one level above what is",
        "Both have offered that much.",
    ),
    fixed_reading(
        "whole-gold",
        "Gifts",
        "May parts of a gold piece be given?",
        "No, whole gold alone; maintenance and taxes are counted to the hundredth",
        "Orders name gold.",
    ),
    fixed_reading(
        "surplus-commanders",
        "Nobility (rank)",
        "A realm falls in rank and has more Commanders than the lower one allows: what becomes of them?",
        "They stay, and no more are recruited",
        "The table limits recruiting.",
    ),
)
