"""11.5 The table of actions: the possible lines of a sheet, each with its boxes, its cost and its paragraph."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.orders import AMOUNT, PLACE, POWER, Argument, Verb, VerbBook
from dark_ages_desk.core.orders_reader import Reader, reader_of
from dark_ages_desk.games.dark_age_ii.state.fixed import GameData, Ground, Realm
from dark_ages_desk.games.dark_age_ii.words import sheets as sheets_words

GAME = "dark-age-ii"
"""The game's name in the header of a sheet."""

FORMER_NAMES = {"Cork county": "CKS", "Limerick county": "LKS"}
"""Names that areas of the map had in earlier versions; a sheet may still use them."""


def _verb(name: str, rule: str, cost: str, *boxes: Argument, aliases: tuple[str, ...] = ()) -> Verb:
    return Verb(name, boxes, cost, rule, aliases)


def _where_box(label: str = "where", needed: bool = True) -> Argument:
    return Argument("where", label, PLACE, needed)


def _to_box(label: str = "where to", needed: bool = True) -> Argument:
    return Argument("to", label, PLACE, needed)


def _who_box(label: str = "which kingdom", needed: bool = True) -> Argument:
    return Argument("who", label, POWER, needed)


def _number_box(label: str, needed: bool = False) -> Argument:
    """Return a box of numbers. Each can read "all" and "all but"; where they are not allowed (5.1), the line fails."""
    return Argument("number", label, AMOUNT, needed)


FROM, TO = _where_box("where from"), _to_box()
ARMIES, SHIPS = _number_box(sheets_words.NUMBER_OF_ARMIES), _number_box(sheets_words.NUMBER_OF_SHIPS)
LEVELS, POINTS = _number_box(sheets_words.NUMBER_OF_LEVELS), _number_box(sheets_words.NUMBER_OF_POINTS, needed=True)
SPENT, HOUSEHOLD = _number_box(sheets_words.POINTS_TO_SPEND), _where_box(sheets_words.WHERE_OR_WHERE_FROM)
ONLY_FOR_A_NEW_SPY = sheets_words.POINTS_FOR_A_NEW_SPY

VERBS: tuple[Verb, ...] = (
    _verb("AMBUSH", "5.6", "", _where_box(), _to_box("where against")),
    _verb("ARM", "6.9", "", _where_box()),
    _verb("ASSAULT", "5.3", "2", FROM, TO, ARMIES),
    _verb("BORROW", "6.11", "", _who_box()),
    _verb("BUILD", "6.4", "10 a level", _where_box(), LEVELS),
    _verb("CASH", "9.5", "", POINTS),
    _verb("CONVOY", "8.4", "1", FROM, TO, SHIPS, aliases=("KONVOY",)),
    _verb("DEFEND", "5.8", "", _where_box()),
    _verb("DISBAND", "6.6", "", _where_box()),
    _verb("DISOWN", "6.7", "", _where_box()),
    _verb("EXCHANGE", "10.4", "", _who_box()),
    # 7.4 It searches for a kingdom's spy anywhere, for any spy in an area, or for a kingdom's spy in an area.
    _verb("FIND", "7.4", "", _where_box(needed=False), _who_box("whose spy", needed=False)),
    _verb("FLEET", "8.2", "1 a ship", _where_box(), SHIPS),
    _verb("FORTIFY", "6.3", "1 a level", _where_box(), LEVELS),
    _verb("GIFT", "9.2", "the gift", _who_box("who to"), POINTS),
    _verb("GROW", "6.5", "its population", _where_box()),
    _verb("HOUSE", "6.10", "", ARMIES),
    _verb("INVADE", "5.15", "", FROM, TO),
    _verb("KILL", "7.3", "", _where_box(), _who_box("whose spy")),
    # 10.7 With one place the household is placed there, with two it moves.
    _verb("KING", "10.7", "", HOUSEHOLD, _to_box(needed=False)),
    _verb("LAND", "8.9", "1", FROM, TO, SHIPS),
    _verb("LAUNCH", "8.1", "3 a ship", FROM, TO, SHIPS),
    _verb("LEVY", "6.1", "3 an army", _where_box(), ARMIES),
    _verb("LOAN", "6.12", "", _who_box(), ARMIES),
    _verb("MIGRATE", "5.14", "", FROM, TO, _number_box("how many")),
    _verb("MOVE", "5.2", "1", FROM, TO, ARMIES),
    # 9.1 Without a number it is ignored, but as the sixteenth line.
    _verb("ORDER", "9.1", "the bid", SPENT),
    _verb("OVERLORD", "10.2", "", _who_box()),
    _verb("OVERRUN", "5.5", "1", FROM, TO, ARMIES),
    _verb("PASSAGE", "5.12", "", _where_box("which area"), _who_box()),
    _verb("PILLAGE", "9.3", "", _where_box()),
    _verb("POP", "6.9", "", _where_box()),
    _verb("PROBE", "5.4", "1", FROM, TO, ARMIES),
    _verb("RAID", "5.10", "1", FROM, TO),
    _verb("RAZE", "6.8", "1 a level", _where_box(), LEVELS),
    _verb("RECALL", "6.14", "", ARMIES),
    _verb("RESERVE", "6.2", "1 an army", _where_box(), ARMIES),
    # 5.7 Without where to, the place that is set stays.
    _verb("RETREAT", "5.7", "", _where_box("where from"), _to_box(needed=False)),
    _verb("RETURN", "6.13", "", ARMIES),
    _verb("SABOTAGE", "7.6", "1"),
    _verb("SETTLE", "8.6", "1", FROM, TO),
    _verb("SHIPS", "8.3", "1", FROM, TO, SHIPS),
    _verb("SIEGE", "5.13", "1", FROM, TO),
    # 7.2 Where from is needed only for a new spy.
    _verb("SPY", "7.2", ONLY_FOR_A_NEW_SPY, _where_box("where from", needed=False), _to_box()),
    _verb("STASH", "9.4", "3 a point", POINTS),
    _verb("TAX", "9.6", ""),
    _verb("VIKING", "10.5", ""),
    _verb("WAIT", "7.5", "", _who_box("whose spy")),
    _verb("WATCH", "7.7", ""),
)
"""The 49 actions in the order of the table.

MOVE is listed twice there, for land (5.2) and sea (8.4), and is one verb.
"""


BOXES = ("where", "to", "number"), ("where", "who", "number")
"""11.5 The three boxes of a line on the printed sheet; the second has a place or a kingdom."""


INSTEAD: Mapping[str, str] = {
    "scout": sheets_words.SCOUTING_NEEDS_NO_ORDER,
    **dict.fromkeys(("attack", "march", "go"), sheets_words.ORDERS_THAT_MARCH),
    **dict.fromkeys(("besiege", "blockade"), sheets_words.ORDERS_THAT_BESIEGE),
    **dict.fromkeys(("sail",), sheets_words.ORDERS_THAT_SAIL),
    **dict.fromkeys(("recruit", "raise", "army"), sheets_words.ORDER_THAT_RAISES_ARMIES),
    **dict.fromkeys(("fort", "castle"), sheets_words.ORDER_THAT_BUILDS_FORTS),
    **dict.fromkeys(("ship", "fleets"), sheets_words.ORDERS_THAT_BUILD_SHIPS),
    **dict.fromkeys(("give", "pay"), sheets_words.ORDER_THAT_GIVES_POINTS),
    **dict.fromkeys(("bid",), sheets_words.ORDER_THAT_BIDS),
}
"""Words that order nothing, with the right way to do what they say."""


def add_unused_boxes(verb: Verb) -> Verb:
    """Return an action with the boxes that its printed format does not use."""
    named = {one.name for one in verb.arguments}
    boxes = BOXES["who" in named]
    return replace(verb, unused=frozenset(at for at, name in enumerate(boxes) if name not in named))


def book_of(ground: Mapping[str, Ground], realms: Mapping[str, Realm], not_used: bool = True) -> VerbBook:
    """Return the orders possible on a map, with the names of its areas and kingdoms.

    With ``not_used`` a line may have text in a box that its verb does not use.
    """
    places = {code: one.name for code, one in ground.items()}
    verbs = tuple(map(add_unused_boxes, VERBS)) if not_used else VERBS
    others = {one.modern: code for code, one in ground.items() if one.modern}
    others |= {name: code for name, code in FORMER_NAMES.items() if code in ground}
    kingdoms = {code: one.name for code, one in realms.items()}
    return VerbBook(verbs, places, kingdoms, also={PLACE: others}, instead=INSTEAD)


@lru_cache(maxsize=16)
def reader(fixed: GameData) -> Reader:
    """Return the reader and printer of the game's sheets, made once."""
    return reader_of(book_of(fixed.ground, fixed.realms, fixed.has_reading("not_used", "now")))
