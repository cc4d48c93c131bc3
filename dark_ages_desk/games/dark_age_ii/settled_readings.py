"""Readings without a switch: questions that no table would answer otherwise, and answers of earlier versions."""

from __future__ import annotations

from dark_ages_desk.core.ruleset import Reading, corrected_reading, fixed_reading

MENDED: tuple[Reading, ...] = (
    corrected_reading(
        "recall_most",
        "6.14",
        "RECALL asks for more armies than were lent: what happens?",
        "as many come back as were lent and are there",
        "the line fails",
        "It takes loaned troops back, at any time.",
    ),
    corrected_reading(
        "exchange_left",
        "10.4",
        "May somebody exchange into a kingdom that its player left earlier in the turn?",
        "yes; only one that somebody exchanged into is closed",
        "no",
        "The action fails if someone else exchanged into it earlier in the same turn.",
    ),
    corrected_reading(
        "spy_stays",
        "7.2",
        "A spy is recruited with the same area in “from” and “to”: what happens?",
        "he stays where he begins",
        "the line fails: an area is not adjacent to itself",
        "The action moves a spy from one area to an adjacent one; a new one is placed first, and need not move.",
    ),
    corrected_reading(
        "not_used",
        "11.5",
        "Something stands in a box that is not used: what happens?",
        "it says nothing, and the line is carried out",
        "the line cannot be read",
        "The formats call these boxes not used.",
    ),
    corrected_reading(
        "blank_house",
        "6.10",
        "HOUSE has no number: how many armies of the reserve go?",
        "all of them",
        "the line fails",
        "“All” and “all but” both work with it, and no number is treated as “all but none” (5.1).",
    ),
)

SETTLED: tuple[Reading, ...] = (
    fixed_reading(
        "blank_number",
        "5.1",
        "GIFT, STASH, CASH, LOAN, RETURN or RECALL has no number: what happens?",
        "The line fails",
        "A blank is all for moves and attacks (5.1) and one for levies (6.1); of gifts and stores the rules give "
        "no number, and nobody gives all by a slip.",
    ),
    fixed_reading(
        "reserve_at_sea",
        "6.2",
        "RESERVE would put more armies aboard than the ships there carry: what happens?",
        "The line fails",
        "A ship carries one army (8.4); 6.2 has no limit, but nobody orders his own men drowned.",
    ),
    fixed_reading(
        "second_passage",
        "5.12",
        "Two PASSAGE lines let two kingdoms into one area: who may pass?",
        "Whoever was let in last",
        "An area has one guest at a time, and a later order replaces an earlier one.",
    ),
    fixed_reading(
        "land_in_a_city",
        "3.7",
        "Ships are landed as armies in an own city: are these armies stuck?",
        "No",
        "They do not enter it, they come ashore there.",
    ),
    fixed_reading(
        "leftover_blockade",
        "2.8",
        "Points are left over and the household is in a blockaded city: where does its army go?",
        "To the household all the same",
        "6.10 bars the HOUSE action alone.",
    ),
    fixed_reading(
        "neutral_limits",
        "2.7",
        "Does an area of nobody lose population above its limit?",
        "Yes, and nobody loses victory points by it",
        "2.7 speaks of areas, whoever owns them.",
    ),
    fixed_reading(
        "failed_free",
        "1.4",
        "Does a line that fails cost anything?",
        "No",
        "Nothing is done for it.",
    ),
    fixed_reading(
        "ambush_overrun",
        "3.13",
        "An ambush is set against an OVERRUN: in which of its rounds does it act?",
        "In each of them, the overrun itself too",
        "3.13 speaks of the battle, and an OVERRUN is one.",
    ),
    fixed_reading(
        "raided_people",
        "5.10",
        "A raid takes people: does their kingdom lose victory points for them?",
        "No",
        "4.2 takes points for people who are lost by the limit alone.",
    ),
    fixed_reading(
        "ambushed_raid",
        "5.10",
        "A raid runs into an ambush: does it cost the raiders more?",
        "No: the defenders lose nobody, and that is all",
        "5.10 names what each side loses.",
    ),
    fixed_reading(
        "siege_bonus",
        "5.13",
        "Does the ground, or the defence level, change what a siege costs?",
        "No",
        "5.13 names what each side loses, whatever the level.",
    ),
    fixed_reading(
        "wait_beyond",
        "7.5",
        "WAIT has caught nobody when the turn ends: does the spy go on waiting?",
        "Yes, until he moves or does something else",
        "Another action of the spy ends it, says the text, and nothing else.",
    ),
    fixed_reading(
        "landed_retreat",
        "3.12",
        "Armies that landed retreat to the sea that they came from, and there are no ships: what happens?",
        "They drown",
        "The retreat place is where they came from, and no army stays at sea without ships.",
    ),
    fixed_reading(
        "chain_of_oaths",
        "10.2",
        "A high king recognises another high king: whose are those under him?",
        "His own; an oath binds only who swears it",
        "10.2 speaks of those who recognise him.",
    ),
)
