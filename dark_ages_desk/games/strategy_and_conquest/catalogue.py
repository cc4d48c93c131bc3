"""Name of the game, and its List of Realms: code, name, treasury in gold, as printed."""

from __future__ import annotations

ID = "strategy-and-conquest"
NAME = "Strategy & Conquest: DarkAges"

REALMS: dict[str, tuple[str, int]] = {
    "GA": ("Kingdom of Galiza", 100),
    "CO": ("Cordoba Emirate", 100),
    "ID": ("Idrisid Caliphate", 100),
    "BA": ("County of Barcelona", 100),
    "PA": ("Kingdom of Pamplona", 100),
    "AQ": ("County of Aquitaine", 100),
    "BR": ("Duchy of Brittany", 100),
    "WX": ("Kingdom of Wessex", 100),
    "FO": ("Kingdom of Fortriu", 100),
    "WF": ("West Francia", 120),
    "BU": ("Kingdom of Burgundy", 120),
    "PR": ("Kingdom of Provence", 100),
    "AG": ("Aghlabid Emirate", 100),
    "BE": ("Duchy of Benevento", 100),
    "PS": ("Papal States", 120),
    "IT": ("Kingdom of Italy", 120),
    "LO": ("Lotharingia", 140),
    "NR": ("Kingdom of Norway", 100),
    "SW": ("Kingdom of Sweden", 100),
    "DE": ("Kingdom of Denmark", 125),
    "SX": ("Duchy of Saxony", 120),
    "EF": ("East Francia", 120),
    "AL": ("Duchy of Alamannia", 140),
    "BV": ("Kingdom of Bavaria", 120),
    "PO": ("Principality of Poland", 100),
    "GM": ("Kingdom of Great Moravia", 100),
    "BG": ("Bulgar Khanate", 100),
    "BZ": ("Byzantine Empire", 100),
    "TU": ("Tulunid Emirate", 100),
    "AB": ("Abbasid Caliphate", 100),
    "AR": ("Emirate of Armenia", 100),
    "KH": ("Khazar Khanate", 100),
    "MG": ("Magyars", 110),
    "KI": ("Principality of Kiev", 100),
    "NV": ("Principality of Novgorod", 100),
}
"""List of Realms, in its order."""

FORMS = frozenset({"Kingdom", "County", "Duchy", "Principality", "Emirate", "Caliphate", "Khanate", "Empire"})
"""Forms of rule, which a map leaves out of a realm's name."""


def abbreviate_realm(name: str) -> str:
    """Return a realm's name for the map, without its form of rule: "Kingdom of Galiza" is "Galiza"."""
    words = [word for word in name.split() if word not in FORMS]
    return " ".join(words[1:] if words[:1] == ["of"] else words) or name
