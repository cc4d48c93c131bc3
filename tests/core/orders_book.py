"""A small book of orders to test with: verbs of each form, and places that are easily mixed up."""

from dark_ages_desk.core.orders import AMOUNT, NUMBER, PLACE, POWER, Argument, Verb, VerbBook
from dark_ages_desk.core.orders_reader import Reader

WHERE, TO = Argument("where", "where from", PLACE), Argument("to", "where to", PLACE)
ANYWHERE, HOW_MANY = (
    Argument("where", "where", PLACE, needed=False),
    Argument("number", "how many", AMOUNT, needed=False),
)
WHO = Argument("who", "which realm", POWER, needed=False)

BOOK = VerbBook(
    (
        Verb("MOVE", (WHERE, TO, HOW_MANY), "1", "5.2"),
        Verb("CONVOY", (WHERE, TO, HOW_MANY), "1", "8.4", ("KONVOY",)),
        Verb("LEVY", (WHERE, HOW_MANY), "3", "6.1"),
        Verb("FIND", (ANYWHERE, WHO), "", "7.4"),
        Verb("SPY", (ANYWHERE, TO), "", "7.2"),
        Verb("GIFT", (Argument("who", "who to", POWER), Argument("number", "points", NUMBER)), "1", "9.2"),
        Verb("TAX", (), "", "9.6"),
    ),
    {
        "HRS": "Herts",
        "BDS": "Beds",
        "HPS": "Hampshire",
        "SRY": "Surrey",
        "LES": "Leicestershire",
        "LEI": "Leicester",
        "WGT": "Isle of Wight",
        "KTS": "Kent",
        "WIN": "Winchester",
        "BER": "Berkshire",
    },
    {"KNT": "Kent", "WSX": "Wessex", "MER": "Mercia", "EAS": "East Anglia", "DAN": "Danes"},
)
READER = Reader(BOOK)
