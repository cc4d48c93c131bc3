"""The doubtful paragraphs of the rulebook as named choices: what it leaves open, how we play it, and why."""

from __future__ import annotations

from dark_ages_desk.core.ruleset import Reading

WAR = (
    Reading(
        "defence",
        "2.5",
        "By how much does the ground raise the defence level: as 2.5 says, or as the table of 11.1 has it?",
        (
            ("general", "Cities 3, mountains, forests and wetlands 2, hills and islands 1 (2.5)"),
            ("table", "Cities 2, all others 1 (11.1)"),
        ),
        "general",
        "2.5 is the rule itself, 11 only a reminder of it.",
    ),
    Reading(
        "lost_area",
        "4.2",
        "For which lost areas does a kingdom lose a victory point?",
        (
            ("populated", "For every one with population, whoever takes it (4.2)"),
            ("foreign", "For every one that another nationality takes (5.9)"),
            ("either", "For both kinds, one point each"),
        ),
        "populated",
        "4.2 is where points are counted, and says “each time”.",
    ),
    Reading(
        "given_up",
        "4.2",
        "Is a populated area lost, and a victory point with it, that is disowned or that PASSAGE gives away?",
        (("no", "No"), ("yes", "Yes")),
        "no",
        "5.9 takes the point for captures; here nobody took anything by force.",
    ),
    Reading(
        "fort_lost",
        "2.14",
        "When does a captured area lose a level of its forts?",
        (
            ("battle", "After every battle (2.14)"),
            ("foreign", "Only when another nationality takes it (5.9)"),
        ),
        "battle",
        "2.14 says “each time an area is captured after a battle”. 5.9 adds population and trade; it is one level.",
    ),
    Reading(
        "retreat",
        "3.11",
        "Armies retreat when the attackers outnumber them “and the defence level” (3.11), or are “stronger” (11.3)?",
        (
            ("level", "When the attackers are more than the defence level, which counts the armies too"),
            ("armies", "When the attackers are more than the armies there"),
            ("sum", "When the attackers are more than the armies and the defence level together"),
        ),
        "level",
        "Outnumbering each of the two comes to that, and agrees with 11.3.",
    ),
    Reading(
        "fractions",
        "3.5",
        "Losses by strength and by difference: are they added before fractions are dropped?",
        (("sum", "Added first: 3 against 2 costs the weaker side 2"), ("each", "Each is rounded down by itself")),
        "sum",
        "11.3 rounds “losses in battles”, and a side has one loss in a round.",
    ),
    Reading(
        "terrain_losses",
        "3.6",
        "Wetlands, forest and mountains reduce the defender's losses by one: how often in one assault?",
        (("battle", "Once in a battle"), ("round", "In each round")),
        "battle",
        "3.6 says “in a battle”; where rounds are meant (3.13, 5.5) the rules say “each round”.",
    ),
    Reading(
        "stalled_assault",
        "5.3",
        "An assault goes on until one side is wiped out. What if neither would lose anything in a round?",
        (
            ("gives-up", "The attacker gives up"),
            ("one-each", "Each side loses one"),
        ),
        "gives-up",
        "Nothing else ends it, and 3.5 lets a battle end so.",
    ),
    Reading(
        "scattered",
        "3.5",
        "Which proportion of the armies lost in a land battle comes back to the reserve at the turn's end?",
        (("half", "Half, rounded down"), ("third", "A third, rounded down"), ("none", "None")),
        "half",
        "The proportion is not printed. Each battle and each side is rounded by itself.",
    ),
    Reading(
        "raid_ambush",
        "5.10",
        "Can a raid be ambushed?",
        (("yes", "Yes (5.10, 11.3)"), ("no", "No (3.13)")),
        "yes",
        "3.13 lists MOVE, ASSAULT and OVERRUN only; 5.10 tells what an ambushed raid does, and 11.3 names it.",
    ),
    Reading(
        "viking_points",
        "5.11",
        "Vikings score for population that they eliminate by 4.2 and by 5.11: once or twice?",
        (("once", "Once: 5.11 says in full what 4.2 mentions"), ("both", "By both paragraphs")),
        "once",
        "4.2 speaks of captures and raids, and these are what 5.11 counts.",
    ),
    Reading(
        "armies_aboard",
        "8.7",
        "A ship disperses: does an army aboard go with it even if there is still a ship for it?",
        (("always", "Yes, one with each ship"), ("excess", "Only where ships would be too few")),
        "always",
        "8.7: “if a ship disperses then there will be an army dispersing as well”.",
    ),
    Reading(
        "ships_disperse",
        "2.13",
        "Where does a ship disperse at the turn's end?",
        (("two", "Where there is more than one (2.13)"), ("each", "In every sea area (8.7)")),
        "two",
        "2.13 is the rule, 8.7 a reminder; by 8.7 the single ships of the start would be gone after one turn.",
    ),
)
"""What sections 2, 3, 5 and 8 leave open."""

BUILDING = (
    Reading(
        "levy_all",
        "6.1",
        "Is “all” allowed with LEVY?",
        (("yes", "Yes: as many as population and points allow (6.1)"), ("no", "No (5.1)")),
        "yes",
        "5.1 excludes it “unless these rules say” otherwise, and 6.1 recommends it.",
    ),
    Reading(
        "short_of_points",
        "6.1",
        "An order for several armies, forts, ships or levels costs more than there is: what happens?",
        (("fails", "It fails"), ("reduced", "As many are made as can be paid")),
        "fails",
        "Where a number is cut down to the points that are left (9.1, 9.2) the rules say so.",
    ),
    Reading(
        "house_after",
        "6.10",
        "HOUSE is not allowed “after a disband action”: is a DISBAND that failed one?",
        (("any", "Yes, any DISBAND"), ("done", "No, only one that was carried out")),
        "any",
        "An action that fails is an action still; 6.2 bars RESERVE after an attempt, too.",
    ),
    Reading(
        "build_beyond",
        "6.4",
        "A BUILD would lift trade above the limit of the area: what happens?",
        (("fails", "It fails"), ("reduced", "As many levels are built as the limit allows")),
        "fails",
        "6.1 and 6.3 say that the number is reduced, 6.4 does not. “All” builds up to the limit.",
    ),
)
"""What section 6 leaves open."""

TURN = (
    Reading(
        "unowned_odds",
        "2.18",
        "How often does something grow in an area that nobody owns?",
        (
            ("lively", "In five turns of six"),
            ("calm", "In three turns of six"),
        ),
        "calm",
        "The odds are not printed; 2.18 says “may”.",
    ),
    Reading(
        "starting_points",
        "1.3",
        "How many are the “few extra” points of the first turn, and of the first treasury?",
        (("three", "Three and three"), ("five", "Five and five"), ("ten", "Ten and ten")),
        "five",
        "Not printed.",
    ),
    Reading(
        "standby_points",
        "1.3",
        "How many treasury points does a player get who takes over a kingdom during the game?",
        (("none", "None"), ("five", "Five"), ("ten", "Ten")),
        "five",
        "Not printed; “normally some”.",
    ),
    Reading(
        "dropout",
        "1.7",
        "After how many deadlines missed in a row does a kingdom become aggressive?",
        (("one", "One"), ("two", "Two"), ("three", "Three"), ("never", "Never by itself")),
        "two",
        "Not printed: “if the computer decides”. The referee may decide otherwise.",
    ),
    Reading(
        "galway",
        "1.2",
        "Galway stands in the column “Start City”: is it a city?",
        (
            ("area", "No, an area as Dalriada, Moray and the Hebrides are"),
            ("city", "Yes: limit, defence and start of a city, though it lies in no hinterland"),
        ),
        "area",
        "The five Irish cities were founded by Vikings (2.3), Galway was not; three other starts are no cities either.",
    ),
    Reading(
        "excess",
        "4.2",
        "Population above the limit is lost: one victory point for each area, or for each population?",
        (("area", "For each area"), ("population", "For each population")),
        "area",
        "4.2 says “when population is lost” here, and “for each” only of pillaging.",
    ),
    Reading(
        "unpaid",
        "2.12",
        "Maintenance is more than the income: what happens to the rest?",
        (
            ("forgiven", "Nothing: the balance is none"),
            ("treasury", "It is taken from the treasury, as far as that goes"),
        ),
        "forgiven",
        "The rules know no debts and name no penalty.",
    ),
    Reading(
        "high_king",
        "10.2",
        "When does a high king score for his under kings?",
        (("turn", "Each turn (10.2)"), ("census", "Each census (4.2)")),
        "turn",
        "10.2 is the rule of high kings.",
    ),
    Reading(
        "compared",
        "10.3",
        "A fifth of which treasury and household does an under king gain?",
        (
            ("both", "Of the lesser of the high king's and his own, as in 10.2"),
            ("own", "Of his own, which 10.3 names twice"),
        ),
        "both",
        "10.3 was copied from 10.2, and “whichever is less” needs two.",
    ),
    Reading(
        "elimination",
        "4.1",
        "A kingdom has areas, no income and no points to spend: does its treasury keep it in the game?",
        (("treasury", "Yes, treasury points are build points too"), ("balance", "No")),
        "treasury",
        "2.8: points are spent, or stored in the treasury.",
    ),
    Reading(
        "new_vikings",
        "4.1",
        "New Vikings begin without an area (10.5): when must they have one?",
        (("next", "At the end of their first whole turn"), ("at-once", "At the end of the turn in which they came")),
        "next",
        "The VIKING action may be the last of a sheet, and nobody would be left to play.",
    ),
    Reading(
        "warned_when",
        "4.3",
        "At which turn's end can a warning be given?",
        (("census", "At a census"), ("any", "At any turn's end")),
        "census",
        "4.3 ends the game on “the next census”, one after another.",
    ),
    Reading(
        "warning",
        "4.3",
        "A warning was given, and at the next census nobody meets a condition: does it still stand?",
        (
            ("stands", "Yes: the first census after it at which a condition is met ends the game"),
            ("lapses", "No: there must be another warning first"),
        ),
        "stands",
        "A warning is there so that nobody is taken by surprise, and everybody has had it.",
    ),
    Reading(
        "knockout",
        "4.3",
        "Whose points are summed for the knockout win?",
        (("kingdoms", "Those of all kingdoms that stand"), ("players", "Those of kingdoms with a player")),
        "kingdoms",
        "4.1 and 4.2 speak of kingdoms; a dropout still stands in the way.",
    ),
    Reading(
        "abandoned",
        "10.4",
        "What does the kingdom get that a player leaves by EXCHANGE or VIKING?",
        (
            ("three", "Three armies in reserve and three treasury points"),
            ("five", "Five armies in reserve and five treasury points"),
            ("none", "Nothing"),
        ),
        "three",
        "“Some bonus armies and income” is all that is printed.",
    ),
    Reading(
        "exchanged_points",
        "10.4",
        "A player takes his victory points along: which does the kingdom have that he leaves?",
        (("swapped", "Those of the kingdom that he takes"), ("none", "None")),
        "swapped",
        "The action swaps kingdoms.",
    ),
)
"""What sections 1, 2, 4 and 10 leave open."""

READINGS: tuple[Reading, ...] = (*WAR, *BUILDING, *TURN)
DEFAULTS = {reading.id: reading.default for reading in READINGS}
