"""The event deck: twenty-two cards of ours, each composed of effects that the game knows."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.dark_age_britain_570.phases.cards.cattle import Famine, Harvest, Herds, Levy, Murrain, Raid
from dark_ages_desk.games.dark_age_britain_570.phases.cards.deaths import BeginPlague, Envy, Mourning, Plague
from dark_ages_desk.games.dark_age_britain_570.phases.cards.warbands import (
    BrokenOath,
    Dowry,
    Exiles,
    OldBlood,
    Recruits,
    Told,
)
from dark_ages_desk.games.dark_age_britain_570.state.fixed import (
    BRITISH,
    DALRIADA,
    DUMNONIA,
    GWYNEDD,
    IRISH,
    MERCIA,
    NORTHUMBRIA,
    PICT,
    SAXON,
    WESSEX,
)


@dataclass(frozen=True, slots=True)
class Card:
    """An event card: what it is called, what is read aloud, what it does, how many there are of it."""

    name: str
    words: str
    effects: tuple[Agendum, ...]
    copies: int = 1


FAT, RAIN, GAP = "Fat Kine", "Rain on the Sheaves", "Hungry Gap"
PLAGUE, SHIP, LEINSTER = "The Yellow Death", "A Ship from Gaul", "Exiles from Leinster"
COLUMBA, BRIDE, ENVY = "Columba in the North", "The Frankish Bride", "Morcant's Envy"
RAID, OATH, BLOOD = "Cynan's Raid", "The Broken Oath", "Old Blood Rises"
HOSTAGES, WINTER, MURRAIN = "Baetan's Hostages", "A Mild Winter", "Murrain"
CETT, FRANKS, AMPHORAE = "The Assembly of Druim Cett", "Civil War among the Franks", "Amphorae at Tintagel"

CARDS: Mapping[str, Card] = {
    "fat-kine": Card(
        FAT,
        "The pastures are green. A die names a people: its kingdoms raise a quarter more tax this year.",
        (Harvest(FAT, 25),),
        2,
    ),
    "mild-winter": Card(WINTER, "Few beasts are lost. Every kingdom gains 4 cattle.", (Herds(WINTER, 4),)),
    "rain-on-the-sheaves": Card(
        RAIN,
        "The corn rots where it stands. A die names a people: its kingdoms raise a quarter less tax this year.",
        (Harvest(RAIN, -25),),
        2,
    ),
    "hungry-gap": Card(
        GAP,
        "The barns are empty before the harvest. Each kingdom rolls: on 1 or 2 it pays 12 cattle or lays down a unit.",
        (Famine(GAP, 2, 12),),
    ),
    "murrain": Card(MURRAIN, "The herds sicken. Every treasury loses a quarter of its cattle.", (Murrain(MURRAIN, 4),)),
    "yellow-death": Card(
        PLAGUE,
        "A pestilence runs through the island. Each kingdom and neutral town rolls: on 1 a unit dies. Each leader "
        "rolls two dice and dies on a 2.",
        (BeginPlague(Plague(PLAGUE, 1)), Mourning(PLAGUE)),
    ),
    "ship-from-gaul": Card(
        SHIP,
        "A ship brings wine, and the plague. Dumnonia, Wessex, and Canterbury, Selsey and London while they are "
        "neutral roll: on 1 or 2 a unit dies.",
        (BeginPlague(Plague(SHIP, 2, (DUMNONIA, WESSEX, "canterbury", "selsey", "london"))),),
    ),
    "druim-cett": Card(
        CETT,
        "The kings of Ireland set Dalriada free of tribute. Dalriada gains 12 cattle.",
        (Herds(CETT, 12, (DALRIADA,)),),
    ),
    "baetans-hostages": Card(
        HOSTAGES,
        "Baetan of the Ulaid takes hostages. Dalriada pays 12 cattle, or two of its units stay put this year.",
        (Levy(DALRIADA, HOSTAGES, 12, 2, True),),
    ),
    "exiles-from-leinster": Card(
        LEINSTER,
        "Warriors without a lord come over the sea. Gwynedd or Dumnonia, by a die, rebuilds an infantry unit free.",
        (Exiles(LEINSTER, (GWYNEDD, DUMNONIA)),),
    ),
    "columba": Card(
        COLUMBA,
        "The saint is heard in the glens. Overtures to Pictish towns: 1 more on the dice for British and Irish "
        "kingdoms, 1 less for Saxon ones, this year and next.",
        (
            Told(COLUMBA, PICT, BRITISH, 1, 1),
            Told(COLUMBA, PICT, IRISH, 1, 1),
            Told(COLUMBA, PICT, SAXON, -1, 1),
        ),
    ),
    "frankish-bride": Card(
        BRIDE,
        "A king's daughter comes to Kent. Canterbury has 4 more tax base for good, overtures to it 1 less on the dice.",
        (Dowry("canterbury", 4), Told(BRIDE, "canterbury", "", -1, -1)),
    ),
    "frankish-civil-war": Card(
        FRANKS,
        "No ship comes. Dumnonia, Wessex, and whoever holds London and Canterbury lose 8 cattle each.",
        (Herds(FRANKS, -8, (DUMNONIA, WESSEX), ("london", "canterbury")),),
    ),
    "warochs-bretons": Card(
        "Waroch's Bretons",
        "Kinsmen come from over the sea. Dumnonia rebuilds two infantry units free.",
        (Recruits(DUMNONIA, 2),),
    ),
    "amphorae": Card(
        AMPHORAE,
        "Wine and oil from the East. Whoever holds Tintagel gains 12 cattle.",
        (Herds(AMPHORAE, 12, (), ("tintagel",)),),
    ),
    "from-angeln": Card(
        "More Keels from Angeln",
        "The villages beyond the sea are empty. Each Saxon kingdom rebuilds an infantry unit free.",
        (Recruits(WESSEX), Recruits(MERCIA), Recruits(NORTHUMBRIA)),
    ),
    "morcants-envy": Card(
        ENVY,
        "Nobody is so near as a rival. The richest kingdom rolls two dice: on 4 or less its first leader is murdered.",
        (Envy(ENVY, 4),),
    ),
    "cynans-raid": Card(
        RAID,
        "Cynan of Powys drives off the herds. While Wroxeter is not conquered, Gwynedd, Mercia or Wessex, by a die, "
        "loses 10 cattle.",
        (Raid(RAID, "wroxeter", (GWYNEDD, MERCIA, WESSEX), 10),),
    ),
    "broken-oath": Card(
        OATH,
        "An oath weighs little in spring. The kingdom with most allied towns loses one by lot to neutrality, units and "
        "all.",
        (BrokenOath(OATH),),
    ),
    "old-blood": Card(
        BLOOD,
        "The old line is not forgotten. A conquered town in which nobody stands, by lot, is neutral again and regains "
        "a unit.",
        (OldBlood(BLOOD),),
    ),
}
"""Event/Unit Construction Phase 1 The cards by id. The rulebook names their kinds and prints none: all are ours."""

WHOLE: tuple[str, ...] = tuple(card for card, one in CARDS.items() for _ in range(one.copies))
"""The deck as it is at first."""
