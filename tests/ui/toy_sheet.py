"""A sheet of written orders for the toy game: five build points, and an army that stands in Francia."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.options.sheet import Help, Lines, Outlook, Way
from dark_ages_desk.core.orders import AMOUNT, PLACE, Argument, Judgement, Order, UnreadLine, Verb, VerbBook
from dark_ages_desk.core.orders_reader import Reader
from dark_ages_desk.core.question import Sheet

NAMES = {place: place.title() for place in ("francia", "aquitania", "burgundy", "swabia", "langobardia")}
FROM, TO = Argument("where", "where from", PLACE), Argument("to", "where to", PLACE)
HOW_MANY = Argument("number", "how many", AMOUNT, needed=False)
READER = Reader(
    VerbBook(
        (
            Verb("MOVE", (FROM, TO, HOW_MANY), "1", "5.2"),
            Verb("RAID", (FROM, TO), "1", "5.10"),
            Verb("LEVY", (FROM, HOW_MANY), "3", "6.1"),
            Verb("TAX", (), "", "9.6"),
        ),
        NAMES,
        {"red": "Red", "blue": "Blue"},
    )
)


def verdicts(value: Lines) -> Iterator[Judgement]:
    """Each line costs what its verb says; a MOVE to where it starts is a slip."""
    points = 5
    for text in value[:16]:
        read = READER.line(text)
        if read is None:
            yield Judgement("empty")
        elif isinstance(read, UnreadLine):
            yield Judgement("unread", read.why, balance=f"{points} left")
        else:
            cost = {"MOVE": 1, "RAID": 1, "LEVY": 3}.get(read.verb, -2)
            if cost > points:
                yield Judgement("fails", f"it costs {cost}, and there are {points}", "3.2", f"{points} left")
                continue
            points -= cost
            yield _good(read, f"{points} left")


def _good(order: Order, balance: str) -> Judgement:
    if order.verb == "MOVE" and order.code("where") == order.code("to"):
        return Judgement("slip", "it stays where it is", "5.2", balance)
    return Judgement("good", "", "", balance)


def sheet() -> Sheet:
    """The option."""
    return Sheet(
        "sheet",
        "Seal the sheet",
        READER,
        lambda value: tuple(verdicts(value)),
        between=lambda value, one, other: (f"MOVE {one} {other}", f"RAID {one} {other}"),
        at=lambda value, place: (f"LEVY {place}", f"MOVE {place} …"),
        outlook=led_to,
        helps=(Help("Tax twice", "Two orders", lambda value: ("TAX", "TAX")),),
    )


def led_to(value: Lines) -> Outlook:
    """Every MOVE is a way."""
    read = [READER.line(text) for text in value[:16]]
    moves = [one for one in read if isinstance(one, Order) and one.verb == "MOVE" and READER.is_complete(one)]
    ways = tuple(Way((one.code("where"), one.code("to")), "red", "1") for one in moves)
    return Outlook(ways, tuple(f"An army goes to {NAMES[way.path[-1]]}" for way in ways))
