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
    "GA": Look("#a03c3c", "diamonds", "GA"),  # Kingdom of Galiza
    "CO": Look("#3f5fa8", "hatch", "CO"),  # Cordoba Emirate
    "ID": Look("#c8963e", "back-hatch", "ID"),  # Idrisid Caliphate
    "BA": Look("#477a4e", "horizontals", "BA"),  # County of Barcelona
    "PA": Look("#7a4a8c", "verticals", "PA"),  # Kingdom of Pamplona
    "AQ": Look("#2f8f8a", "chevrons", "AQ"),  # County of Aquitaine
    "BR": Look("#8f6b3d", "grid", "BR"),  # Duchy of Brittany
    "WX": Look("#c26a86", "cross", "WX"),  # Kingdom of Wessex
    "FO": Look("#6f8f2f", "dots", "FO"),  # Kingdom of Fortriu
    "WF": Look("#5a6478", "dashes", "WF"),  # West Francia
    "BU": Look("#d07a3a", "diamonds", "BU"),  # Kingdom of Burgundy
    "PR": Look("#3d8ec0", "rings", "PR"),  # Kingdom of Provence
    "AG": Look("#6f8f2f", "waves", "AG"),  # Aghlabid Emirate
    "BE": Look("#c8963e", "chevrons", "BE"),  # Duchy of Benevento
    "PS": Look("#3f5fa8", "bricks", "PS"),  # Papal States
    "IT": Look("#a03c3c", "dots", "IT"),  # Kingdom of Italy
    "LO": Look("#c8963e", "hatch", "LO"),  # Lotharingia
    "NR": Look("#477a4e", "back-hatch", "NR"),  # Kingdom of Norway
    "SW": Look("#7a4a8c", "plain", "SW"),  # Kingdom of Sweden
    "DE": Look("#3f5fa8", "waves", "DE"),  # Kingdom of Denmark
    "SX": Look("#8f6b3d", "lattice", "SX"),  # Duchy of Saxony
    "EF": Look("#6f8f2f", "verticals", "EF"),  # East Francia
    "AL": Look("#477a4e", "plain", "AL"),  # Duchy of Alamannia
    "BV": Look("#7a4a8c", "back-hatch", "BV"),  # Kingdom of Bavaria
    "PO": Look("#2f8f8a", "grid", "PO"),  # Principality of Poland
    "GM": Look("#c26a86", "horizontals", "GM"),  # Kingdom of Great Moravia
    "BG": Look("#3f5fa8", "cross", "BG"),  # Bulgar Khanate
    "BZ": Look("#8f6b3d", "dashes", "BZ"),  # Byzantine Empire
    "TU": Look("#3d8ec0", "hatch", "TU"),  # Tulunid Emirate
    "AB": Look("#3d8ec0", "lattice", "AB"),  # Abbasid Caliphate
    "AR": Look("#a03c3c", "rings", "AR"),  # Emirate of Armenia
    "KH": Look("#2f8f8a", "waves", "KH"),  # Khazar Khanate
    "MG": Look("#3d8ec0", "diamonds", "MG"),  # Magyars
    "KI": Look("#c26a86", "dots", "KI"),  # Principality of Kiev
    "NV": Look("#5a6478", "bricks", "NV"),  # Principality of Novgorod
}
"""Ours: the rulebook shows none. Neighbours share neither a colour nor a pattern."""
