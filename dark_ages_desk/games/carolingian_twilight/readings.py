"""The doubtful paragraphs of the rulebook as named choices, and the ways of playing that a table agrees on."""

from __future__ import annotations

from dark_ages_desk.core.cardboard import CUP, PIECES
from dark_ages_desk.core.ruleset import Reading, Setting
from dark_ages_desk.games.carolingian_twilight.settled_readings import SETTLED

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
    Reading(
        "raid_table",
        "17.4",
        "The Raid table must be used by a force of half nomads or more: may others use it?",
        (("any", "Yes: any force may"), ("nomads", "No: only a force that must")),
        "any",
        "17.4 lets the attacker choose any table, and says only where he must and where he may not.",
    ),
    Reading(
        "counter_again",
        "17.8",
        "A counterattack has the result CA: does the other side counterattack in its turn?",
        (
            ("yes", "Yes: each CA is answered, as often as one is rolled"),
            ("no", "No: one counterattack, and that is it"),
        ),
        "yes",
        "A counterattack reverses the role of attacker and defender, and its results are applied like any.",
    ),
    Reading(
        "nobodys_losses",
        "17.6",
        "A force that nobody controls loses units: which?",
        (
            ("kind", "Militia first, then nomads, warriors, fleets, field armies, the leader last"),
            ("lot", "They are drawn by lot, as those that the Plague takes (28.0)"),
        ),
        "kind",
        "Nobody would give up his best units first. The lots of 28.0 are named for single markers only.",
    ),
    Reading(
        "into_burg",
        "15.0",
        "A force goes into a burg out of an area with enemy units: does it cost 1 OP more to leave them?",
        (("no", "No: 1 OP for the burg and nothing else"), ("yes", "Yes: 1 OP for the burg and 1 to leave the enemy")),
        "no",
        "The burg lies within the area, and the cost of entering it is given by itself.",
    ),
    Reading(
        "raid_order",
        "10.4",
        "The Vikings attack each force in turn, the largest first: which is next after a combat?",
        (
            ("largest", "Whichever is the largest then"),
            ("until", "The same one until it is gone, then the largest of the others"),
        ),
        "largest",
        "They keep attacking any forces, starting with the largest; each combat is one attack.",
    ),
    Reading(
        "nothing_left",
        "10.3",
        "Everything that the Vikings could raid from their sea is empty and pillaged: what becomes of them?",
        (("home", "They sail home and come again with the next raid"), ("leave", "They leave the map")),
        "home",
        "So do those who find nobody to attack (10.2); to roll for ever would help nobody.",
    ),
    Reading(
        "draw_order",
        "20.0",
        "Several powers draw a marker for the same reason: in which order?",
        (
            ("track", "In that of the Initiative Track, a Minor NPP after its player’s own power"),
            ("listed", "As the scenario lists the powers; the raided ones by name"),
        ),
        "track",
        "It matters where the Pool runs out. No order is printed; that of the Track is the order of everything else.",
        "listed",
        mended=True,
    ),
    Reading(
        "attacked_again",
        "24.2",
        "A Minor NPP that a player controls is attacked: does it go to a random other player?",
        (
            ("stays", "No: it stays with its player"),
            ("given", "Yes: each attack gives it anew to somebody other than the attacker"),
        ),
        "stays",
        "Control is given for the remainder of the game, and an attack is not among the ways to lose it.",
    ),
    Reading(
        "turning_in_truce",
        "28.0",
        "A Church Council or Oaths forbid powers to attack each other: may they subvert and convert each other?",
        (("yes", "Yes: that is no combat (17.0)"), ("no", "No: 22.0 calls them attacks too")),
        "yes",
        "The markers speak of forces that attack, and 17.0 says what an attack of a force is.",
    ),
    Reading(
        "rebels_join",
        "22.0",
        "Rebels join the largest force of an NPP in the area: does a force in the burg count, or outside it?",
        (("both", "Yes: area and burg together"), ("same", "No: only forces in the same place, area or burg")),
        "both",
        "Subversion reaches from the one into the other.",
    ),
    Reading(
        "perfidity_limit",
        "28.0",
        "Perfidity gives an NPP to a random player: also to one who controls as many Major NPPs as he may (9.0)?",
        (("any", "Yes: all players are in the draw"), ("below", "No: of a Major NPP only those below the limit")),
        "any",
        "The marker says “one of the players”; the limit stands with the bidding.",
    ),
    Reading(
        "ceremony_next",
        "28.0",
        "De Ceremonis is drawn in the power’s own Operations Segment: which is “its next Operations Segment”?",
        (("following", "The one of the next game turn"), ("present", "The one in progress, at its end")),
        "following",
        "The one in progress is not the next one.",
    ),
    Reading(
        "alliance_turn",
        "28.0",
        "Alliance (b) is played “during the PP’s Operations Phase”: when is that?",
        (
            ("turn", "In that power’s own turn, Levy and Operations Segment"),
            ("phase", "At any time of the Operations Phase"),
        ),
        "turn",
        "All powers share the one Operations Phase; what is the power’s own in it is its turn.",
    ),
    Reading(
        "common_area",
        "27.10",
        "Bulgars and Magyars stand in the area that both own: does it cost 1 OP more to leave the other’s units?",
        (("no", "No: each treats it as its own"), ("yes", "Yes: they are enemies there too (15.0)")),
        "no",
        "No enemy ever stands in a power’s own peripheral area.",
    ),
    Reading(
        "fraction",
        "26.1",
        "Shared areas leave a fraction in the sum of a power’s VP: does it count?",
        (("dropped", "No: it is dropped, as from LP (12.0)"), ("kept", "Yes: it decides between equal powers")),
        "dropped",
        "The levels are in whole VP.",
    ),
    *SETTLED,
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
