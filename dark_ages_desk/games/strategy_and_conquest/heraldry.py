"""Colour, pattern and code of each of the thirty-five realms; any two of them tell it from the others."""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """The arms of a realm: ``colour`` "#rrggbb", ``pattern`` a word of core.view.PowerView, ``sign`` its code."""

    colour: str
    pattern: str
    sign: str


LOOKS = {
    "GA": Look("#a03c3c", "bars", "GA"),  # Kingdom of Galiza
    "CO": Look("#3f5fa8", "triangles", "CO"),  # Cordoba Emirate
    "ID": Look("#c8963e", "waves", "ID"),  # Idrisid Caliphate
    "BA": Look("#477a4e", "chevrons", "BA"),  # County of Barcelona
    "PA": Look("#7a4a8c", "saltires", "PA"),  # Kingdom of Pamplona
    "AQ": Look("#2f8f8a", "lattice", "AQ"),  # County of Aquitaine
    "BR": Look("#8f6b3d", "grid", "BR"),  # Duchy of Brittany
    "WX": Look("#c26a86", "back-hatch", "WX"),  # Kingdom of Wessex
    "FO": Look("#6f8f2f", "verticals", "FO"),  # Kingdom of Fortriu
    "WF": Look("#5a6478", "horizontals", "WF"),  # West Francia
    "BU": Look("#d07a3a", "cross", "BU"),  # Kingdom of Burgundy
    "PR": Look("#3d8ec0", "plain", "PR"),  # Kingdom of Provence
    "AG": Look("#6f8f2f", "dots", "AG"),  # Aghlabid Emirate
    "BE": Look("#c8963e", "dashes", "BE"),  # Duchy of Benevento
    "PS": Look("#3f5fa8", "verticals", "PS"),  # Papal States
    "IT": Look("#a03c3c", "triangles", "IT"),  # Kingdom of Italy
    "LO": Look("#c8963e", "hatch", "LO"),  # Lotharingia
    "NR": Look("#477a4e", "dots", "NR"),  # Kingdom of Norway
    "SW": Look("#7a4a8c", "dashes", "SW"),  # Kingdom of Sweden
    "DE": Look("#3f5fa8", "plain", "DE"),  # Kingdom of Denmark
    "SX": Look("#8f6b3d", "diamonds", "SX"),  # Duchy of Saxony
    "EF": Look("#6f8f2f", "rings", "EF"),  # East Francia
    "AL": Look("#477a4e", "bricks", "AL"),  # Duchy of Alamannia
    "BV": Look("#7a4a8c", "waves", "BV"),  # Kingdom of Bavaria
    "PO": Look("#2f8f8a", "chevrons", "PO"),  # Principality of Poland
    "GM": Look("#c26a86", "saltires", "GM"),  # Kingdom of Great Moravia
    "BG": Look("#3f5fa8", "bars", "BG"),  # Bulgar Khanate
    "BZ": Look("#8f6b3d", "lattice", "BZ"),  # Byzantine Empire
    "TU": Look("#3d8ec0", "diamonds", "TU"),  # Tulunid Emirate
    "AB": Look("#3d8ec0", "cross", "AB"),  # Abbasid Caliphate
    "AR": Look("#a03c3c", "horizontals", "AR"),  # Emirate of Armenia
    "KH": Look("#2f8f8a", "hatch", "KH"),  # Khazar Khanate
    "MG": Look("#3d8ec0", "back-hatch", "MG"),  # Magyars
    "KI": Look("#c26a86", "rings", "KI"),  # Principality of Kiev
    "NV": Look("#5a6478", "grid", "NV"),  # Principality of Novgorod
}
"""Ours: the rulebook shows none.

Realms that touched in 20 random games of ten turns have different patterns, and so have those of a smaller scenario.
Two with one pattern are at least five areas apart at the start, and their colours differ for every eye.
``tests/ui/map/test_owners_touch.py`` measures it.
"""
