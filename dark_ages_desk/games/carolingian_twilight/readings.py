"""The doubtful paragraphs of the rulebook as named choices, and the ways of playing that a table agrees on."""

from __future__ import annotations

from dark_ages_desk.core.keeping import CUP, PIECES
from dark_ages_desk.core.ruleset import Reading, Setting

READINGS = (
    Reading(
        "viking_outrage",
        "18.1",
        "The Vikings pillage a place that began as Frankish: do all Frankish Player Powers draw a marker as well as "
        "the powers that stood there?",
        (("both", "All of them (10.4 and 18.1)"), ("raided", "Only the powers that were raided (10.4)")),
        "both",
        "18.0 counts a Viking raid among the ways to pillage, and 20.0 lists both draws side by side.",
    ),
    Reading(
        "vikings_after_ne",
        "10.4",
        "A raid ends with an NE: what becomes of the Vikings that are left?",
        (
            ("leave", "They leave the map"),
            ("stay", "They stay where they are"),
            ("home", "They return to Scandinavia and sail with the next raid"),
        ),
        "leave",
        "The rules say only that the raid is over. A raid that succeeds leaves the map, so one that fails does too.",
    ),
    Reading(
        "unbid_npp",
        "9.0",
        "Nobody bids for a Major NPP that nobody has controlled yet: who has it?",
        (("random", "A random player below the limit"), ("chooser", "The player who put it up")),
        "random",
        "All are tied at nothing, and ties for the highest bid are broken randomly.",
    ),
    Reading(
        "initiative_tie",
        "8.0",
        "Several players have the most DP in game turn 1: may the holder of Aachen begin the bidding without being "
        "one of them?",
        (("tied", "No: only among the tied players"), ("any", "Yes: whoever controls Aachen")),
        "tied",
        "It is given as a way to break ties.",
    ),
    Reading(
        "clockwise",
        "8.0",
        "Bidding proceeds clockwise round the table, and 4.0 lets players take any powers: how do they sit?",
        (
            ("asked", "It is asked before the first bid"),
            ("listed", "As they are listed at the start, in the order of their powers"),
        ),
        "asked",
        "Only the table knows.",
        "listed",
    ),
    Reading(
        "first_bidder",
        "8.0",
        "Several players have the most DP and none of them holds Aachen (later: none of them moved in the turn "
        "before): who begins the bidding?",
        (
            ("lot", "One of them, by lot"),
            ("table", "One of them, whom the table names"),
            ("set-up", "The first of them in the order of set-up"),
        ),
        "lot",
        "No tie-breaker is printed for it. Ties for a bid (9.0) and for the largest force (10.4) are broken randomly.",
        "set-up",
    ),
    Reading(
        "equal_bids",
        "8.0",
        "Equal bids of powers neither of which moved in the turn before: who chooses a box first?",
        (("round", "Whoever comes first clockwise from the one who began the bidding, as in game turn 1"),),
        "round",
        "8.0 breaks ties by who moved first; where nobody did, its rule for the first turn is the nearest.",
    ),
    Reading(
        "boxes",
        "8.0",
        "The referee puts a power on the Initiative Track before its box is chosen: what becomes of it?",
        (
            ("kept", "It keeps the box, and pays its bid when its turn comes to choose"),
            ("lost", "It is lost when the bidding begins anew; else the power chooses another box as well"),
        ),
        "kept",
        "What the referee sets stands.",
        "lost",
        mended=True,
    ),
    Reading(
        "stellinga",
        "28.0",
        "Stellinga bars Frankish levies in an area until Feudalism is restored there: how long is that without the "
        "optional rule of Feudalism (29.1)?",
        (("rest", "For the rest of the game"), ("turn", "Until the end of the game turn")),
        "rest",
        "Without markers of Feudalism it is never restored, and the text names no other end.",
    ),
    Reading(
        "leadership",
        "28.0",
        "Leadership is played “during any friendly Operations Segment”, attacking or defending: may it strengthen a "
        "counterattack on Viking raiders, whose raid is in no such segment?",
        (("any", "Yes: in every combat (17.5)"), ("operations", "No: only in Operations Segments (28.0)")),
        "any",
        "A raid is resolved as regular combat (10.0), and 17.5 lets each side play one in each combat.",
    ),
    Reading(
        "feudalism_laid",
        "29.1",
        "Feudalism (29.1): is a marker laid in an area whose burg is in solely non-Frankish hands already, as those of "
        "Friuli and Benevento are at the start?",
        (
            ("yes", "Yes; it stays until the area is lost anew (29.1.1)"),
            ("no", "No: it would be removed at once (29.1.3)"),
        ),
        "yes",
        "29.1.1 names no such condition, for the start or for a purchase, while it does name pillage.",
        "no",
    ),
    Reading(
        "feudalism_lost",
        "29.1",
        "Feudalism (29.1): does an area lose its marker when only its burg is under solely non-Frankish control?",
        (("either", "Yes: area or burg"), ("both", "No: only when no Frankish units are left in both")),
        "either",
        "29.1.3 speaks of the area “and/or any burg within it”.",
    ),
    Reading(
        "island_kings",
        "27.0",
        "The set-up that the desk suggests: may an army of it, and a king, stand on an island?",
        (("last", "Only where nothing else is left"), ("any", "Wherever no other king is, an island too")),
        "last",
        "From an island nobody marches off; a king there would wait for a fleet.",
        "any",
    ),
)

_OFF = ("off", "Not used")

SETTINGS: tuple[Setting, ...] = (
    Setting("feudalism", "29.1", "Feudalism", (_OFF, ("on", "Markers of Feudalism keep militia and bring VP")), "off"),
    Setting("succession", "29.2", "Succession", (_OFF, ("on", "An eliminated leader may have heirs")), "off"),
    Setting(
        "buy_off", "29.3", "Viking buy-off", (_OFF, ("on", "Raided players may try to buy the Vikings off")), "off"
    ),
    Setting("extended", "29.4", "Extended game", (_OFF, ("on", "Play until the Empire is reunited, or lost")), "off"),
    Setting(
        "frankish_conversion",
        "22.0",
        "Conversion among Frankish powers and the Papal States",
        (("allowed", "Allowed"), ("forbidden", "Forbidden")),
        "allowed",
    ),
    PIECES,
    CUP,
)
