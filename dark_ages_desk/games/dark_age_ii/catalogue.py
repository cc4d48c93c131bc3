"""Names of Dark Age II and its kingdoms (1.2), and the look of each kingdom."""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_age_ii.state.fixed import BRITISH, ENGLISH, GAELIC, VIKING, Realm

ID = "dark-age-ii"
NAME = "Dark Age II"

REALMS = {
    realm.code: realm
    for realm in (
        Realm("EAS", "East Anglia", ENGLISH, "NOR"),
        Realm("MDA", "Middle Angles", ENGLISH, "NTH", many=True),
        Realm("MER", "Mercia", ENGLISH, "TAM"),
        Realm("NMB", "Northumbria", ENGLISH, "YOR"),
        Realm("WSX", "Wessex", ENGLISH, "WIN"),
        Realm("ESX", "Essex", ENGLISH, "COL"),
        Realm("KNT", "Kent", ENGLISH, "CAN"),
        Realm("CMB", "Cumbria", BRITISH, "CRL"),
        Realm("WWL", "West Wales", BRITISH, "EXE"),
        Realm("DFD", "Dyfed", BRITISH, "CRM"),
        Realm("GWD", "Gwynedd", BRITISH, "CRN"),
        Realm("STR", "Strathclyde", BRITISH, "DUM"),
        Realm("IRI", "Irish", GAELIC, "GAL", many=True),
        Realm("SCO", "Scots", GAELIC, "DAL", many=True),
        Realm("PIC", "Picts", GAELIC, "MRY", many=True),
        Realm("VIK", "Vikings", VIKING, "HEB", many=True),
        Realm("DAN", "Danes", VIKING, many=True),
        Realm("NRS", "Norse", VIKING, many=True),
    )
}
"""1.2 The table of start positions."""

ROMAN = ("COL", "LON", "GLO", "CHE", "LIN", "YOR", "CRL")
"""1.3 The major Roman cities."""


@dataclass(frozen=True, slots=True)
class Look:
    """Colour, pattern and sign of a kingdom, which distinguish it from the others."""

    colour: str
    pattern: str
    sign: str


LOOKS = {
    "EAS": Look("#c8963e", "plain", "E"),
    "MDA": Look("#8f6b3d", "hatch", "A"),
    "MER": Look("#3f5fa8", "diamonds", "M"),
    "NMB": Look("#a03c3c", "dots", "N"),
    "WSX": Look("#b8752b", "back-hatch", "W"),
    "ESX": Look("#7a4a8c", "dashes", "X"),
    "KNT": Look("#c26a86", "verticals", "K"),
    "CMB": Look("#4a7d51", "horizontals", "C"),
    "WWL": Look("#2d7c72", "grid", "L"),
    "DFD": Look("#6f8f2f", "cross", "D"),
    "GWD": Look("#9aa13a", "bars", "G"),
    "STR": Look("#3d8ea3", "saltires", "T"),
    "IRI": Look("#3a9a5c", "triangles", "I"),
    "SCO": Look("#5f77cb", "rings", "S"),
    "PIC": Look("#6a6f87", "waves", "P"),
    "VIK": Look("#8c2f2f", "chevrons", "V"),
    "DAN": Look("#5a3a2a", "bricks", "Y"),
    "NRS": Look("#2f4f6f", "lattice", "R"),
}
"""Ours: the rulebook shows none. No two kingdoms share a pattern."""
