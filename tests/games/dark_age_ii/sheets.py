"""The lists of the rulebook by which sheets are read in tests: some areas, all kingdoms."""

from dark_ages_desk.core.orders import Order, VerbBook
from dark_ages_desk.core.orders_reader import Reader
from dark_ages_desk.games.dark_age_ii.sheets.verbs import VERBS

PLACES = {
    "HRS": "Herts",
    "BDS": "Beds",
    "WIN": "Winchester",
    "HPS": "Hampshire",
    "LES": "Leicestershire",
    "LEI": "Leicester",
    "SOL": "Solent",
    "DOV": "Dover Straits",
}
POWERS = {"KNT": "Kent", "MER": "Mercia", "WSX": "Wessex"}
READER = Reader(VerbBook(VERBS, PLACES, POWERS))


def read(text: str) -> Order:
    """A line that can be read."""
    order = READER.line(text)
    assert isinstance(order, Order), order
    return order
