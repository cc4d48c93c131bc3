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
    "GA": Look("#a03c3c", "waves", "GA"),  # Kingdom of Galiza
    "CO": Look("#3f5fa8", "rings", "CO"),  # Cordoba Emirate
    "ID": Look("#c8963e", "chevrons", "ID"),  # Idrisid Caliphate
    "BA": Look("#477a4e", "horizontals", "BA"),  # County of Barcelona
    "PA": Look("#7a4a8c", "cross", "PA"),  # Kingdom of Pamplona
    "AQ": Look("#2f8f8a", "diamonds", "AQ"),  # County of Aquitaine
    "BR": Look("#8f6b3d", "grid", "BR"),  # Duchy of Brittany
    "WX": Look("#c26a86", "hatch", "WX"),  # Kingdom of Wessex
    "FO": Look("#6f8f2f", "dashes", "FO"),  # Kingdom of Fortriu
    "WF": Look("#5a6478", "lattice", "WF"),  # West Francia
    "BU": Look("#d07a3a", "back-hatch", "BU"),  # Kingdom of Burgundy
    "PR": Look("#3d8ec0", "dots", "PR"),  # Kingdom of Provence
    "AG": Look("#6f8f2f", "plain", "AG"),  # Aghlabid Emirate
    "BE": Look("#c8963e", "waves", "BE"),  # Duchy of Benevento
    "PS": Look("#3f5fa8", "dashes", "PS"),  # Papal States
    "IT": Look("#a03c3c", "bricks", "IT"),  # Kingdom of Italy
    "LO": Look("#c8963e", "rings", "LO"),  # Lotharingia
    "NR": Look("#477a4e", "cross", "NR"),  # Kingdom of Norway
    "SW": Look("#7a4a8c", "horizontals", "SW"),  # Kingdom of Sweden
    "DE": Look("#3f5fa8", "bricks", "DE"),  # Kingdom of Denmark
    "SX": Look("#8f6b3d", "dots", "SX"),  # Duchy of Saxony
    "EF": Look("#6f8f2f", "verticals", "EF"),  # East Francia
    "AL": Look("#477a4e", "plain", "AL"),  # Duchy of Alamannia
    "BV": Look("#7a4a8c", "chevrons", "BV"),  # Kingdom of Bavaria
    "PO": Look("#2f8f8a", "back-hatch", "PO"),  # Principality of Poland
    "GM": Look("#c26a86", "cross", "GM"),  # Kingdom of Great Moravia
    "BG": Look("#3f5fa8", "verticals", "BG"),  # Bulgar Khanate
    "BZ": Look("#8f6b3d", "diamonds", "BZ"),  # Byzantine Empire
    "TU": Look("#3d8ec0", "grid", "TU"),  # Tulunid Emirate
    "AB": Look("#3d8ec0", "chevrons", "AB"),  # Abbasid Caliphate
    "AR": Look("#a03c3c", "lattice", "AR"),  # Emirate of Armenia
    "KH": Look("#2f8f8a", "rings", "KH"),  # Khazar Khanate
    "MG": Look("#3d8ec0", "hatch", "MG"),  # Magyars
    "KI": Look("#c26a86", "grid", "KI"),  # Principality of Kiev
    "NV": Look("#5a6478", "waves", "NV"),  # Principality of Novgorod
}
"""Ours: the rulebook shows none.

Realms that touched in 20 random games of ten turns have different patterns. Two with one pattern are at least six areas
apart at the start, and their colours differ for every eye. ``tests/ui/map/test_owners_touch.py`` measures it.
"""
