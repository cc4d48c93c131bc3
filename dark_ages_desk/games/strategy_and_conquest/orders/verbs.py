"""Actions players can order: the possible lines of a sheet, each with its boxes, its cost and its heading.

Orders of a phase end with its number, and without one they are for the first. So "move WX1 to Bath in 3" is "MOVE WX1
bath 3". Below a line "phase 3" they are for the third. Messages are below the orders ("message to WX bcc BR: ...").
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dark_ages_desk.core.orders import NAME, NUMBER, PLACE, POWER, TEXT, Argument, Verb, VerbBook
from dark_ages_desk.core.orders_reader import Reader, reader_of
from dark_ages_desk.games.strategy_and_conquest.state.fixed import GameData
from dark_ages_desk.games.strategy_and_conquest.state.position import ARMY, FLEET, LEVELS, ORDINALS, PEACE, TACTICS
from dark_ages_desk.games.strategy_and_conquest.words import orders as orders_words

UNIT, TACTIC, LEVEL, WHAT, KIND = "unit", "tactic", "level", "what", "kind"
"""The vocabularies of this game: units, tactics, diplomatic status, forts and harbors, armies and fleets."""

STANDING, ORDINAL = "standing", "ordinal"
"""Two more: the ranks of units ("rank 2", so that no other number is taken for one), and which of several."""

RANKS: Mapping[str, str] = {f"rank{number}": f"rank {number}" for number in range(1, 7)}

FORCES = r"[a-z]{2}p?\d{1,3}"
"""The names of forces: the realm's code and a number."""

FORCE = Argument("force", "which force", NAME)
TO_FORCE = Argument("to", orders_words.TO_WHICH_FORCE, NAME)
WHERE = Argument("place", "where", PLACE)
TO = Argument("to", "where to", PLACE)
REALM = Argument("realm", "which realm", POWER)
OF = Argument("unit", "units of", UNIT)
MANY = Argument("number", "how many", NUMBER)
FROM_RANK = Argument("rank", orders_words.OF_WHICH_RANK, STANDING, needed=False)
NEW_RANK = Argument("new_rank", orders_words.INTO_WHICH_RANK, STANDING, needed=False)
WHICH = Argument("which", "which Commander", ORDINAL, needed=False)
ONE_OR_MORE = Argument("number", "how many", NUMBER, needed=False)
PHASE = Argument("phase", "phase", NUMBER, needed=False)

LINES = 300
"""Maximum number of orders on a sheet."""

VERBS: tuple[Verb, ...] = (
    Verb("STATUS", (REALM, Argument("level", "status", LEVEL)), "", "Diplomatic status", ("DIPLOMACY",)),
    Verb("PASSAGE", (REALM,), "", "Passage rights", ("GRANT",)),
    Verb("REVOKE", (REALM,), "", "Passage rights"),
    Verb("GIVE", (WHERE, REALM), "", "Giving provinces"),
    Verb("GOLD", (REALM, Argument("number", "gold", NUMBER)), orders_words.WHAT_IS_GIVEN, "Gifting gold", ("SEND",)),
    Verb("TAX", (Argument("rate", "per cent", NUMBER),), "", "Taxes"),
    Verb("CRY", (Argument("text", "the words", TEXT, needed=False),), "", "Change Battle Cry"),
    Verb("CREATE", (FORCE, Argument("kind", orders_words.ARMY_OR_FLEET, KIND), WHERE), "", "Creating armies/fleets"),
    Verb("RENAME", (FORCE, Argument("name", "new name", TEXT)), "", "Change name of army/fleet"),
    Verb(
        "NAME", (FORCE, Argument("name", orders_words.NEW_NAME_OF_THE_COMMANDER, TEXT)), "", "Change name of commander"
    ),
    Verb("MOVE", (FORCE, TO, PHASE), "move points", "Movement"),
    Verb("HOLD", (FORCE, PHASE), "", "Holding position"),
    Verb(
        "EMBARK",
        (FORCE, Argument("fleet", orders_words.ON_WHICH_FLEET, NAME), PHASE),
        "a move point",
        "Embarking troops",
    ),
    Verb("DISEMBARK", (FORCE, TO, PHASE), orders_words.ALL_MOVE_POINTS, "Disembarking troops", ("LAND",)),
    Verb("TRANSFER", (FORCE, TO_FORCE, OF, FROM_RANK, MANY, NEW_RANK, PHASE), "", "Transferring troops/ships"),
    Verb("COMMAND", (FORCE, TO_FORCE, WHICH, PHASE), "", "Transfer Commander"),
    Verb(
        "RANK",
        (FORCE, OF, FROM_RANK, MANY, Argument("new_rank", "into rank", NUMBER), PHASE),
        "",
        "Ranks (troop)",
    ),
    Verb("TACTIC", (FORCE, Argument("tactic", "tactic", TACTIC), PHASE), "", "Tactics", ("TACTICS",)),
    Verb("RETREAT", (FORCE, Argument("level", "level", NUMBER), PHASE), "", "Retreat (level)"),
    Verb(
        "RECRUIT", (WHERE, OF, ONE_OR_MORE, Argument("force", "into", NAME, needed=False)), "gold", "Recruiting troops"
    ),
    Verb(
        "UPGRADE", (Argument("what", orders_words.FORT_OR_HARBOR, WHAT), WHERE), "gold", "Upgrading (forts and harbors)"
    ),
    Verb("RAZE", (Argument("what", orders_words.FORT_OR_HARBOR, WHAT), WHERE), "", "Razing forts/harbors"),
)
"""All that a realm can order; messages are lines of the sheet that are no orders."""


_MARCH = orders_words.ORDER_THAT_ATTACKS

INSTEAD: Mapping[str, str] = {
    **dict.fromkeys(("attack", "assault", "invade", "fight"), _MARCH),
    **dict.fromkeys(("siege", "besiege"), orders_words.ORDER_THAT_BESIEGES),
    **dict.fromkeys(("march", "go", "sail", "enter"), orders_words.ORDER_THAT_GOES),
    **dict.fromkeys(("build", "fortify"), orders_words.ORDERS_THAT_BUILD),
    **dict.fromkeys(("hire", "raise", "levy", "buy"), orders_words.ORDER_THAT_RAISES_UNITS),
    **dict.fromkeys(("war", "ally", "alliance", "peace", "pact"), orders_words.ORDER_OF_STATUS),
    **dict.fromkeys(("spy", "scout"), orders_words.ORDERS_OF_SPIES),
}
"""Words that order nothing, with the right way to do what they say."""


def book_of(fixed: GameData) -> VerbBook:
    """Return the orders possible on a map, with the names of its places, realms and units."""
    return VerbBook(
        VERBS,
        {id_: place.name for id_, place in fixed.places.items()},
        {code: house.name for code, house in fixed.houses.items()},
        {
            UNIT: {name.replace(" ", "-"): name for name in fixed.kinds},
            TACTIC: {tactic.replace(" ", "-"): tactic for tactic in TACTICS},
            LEVEL: {level: level for level in (*LEVELS, PEACE)},
            WHAT: {"fort": "fort", "harbour": "harbor"},
            KIND: {ARMY: "army", FLEET: "fleet"},
            STANDING: RANKS,
            ORDINAL: {one: one for one in ORDINALS},
        },
        {
            UNIT: {other: name.replace(" ", "-") for name in fixed.kinds for other in spellings(name)},
            PLACE: {place.modern: id_ for id_, place in fixed.places.items() if place.modern},
        },
        FORCES,
        lines=LINES,
        letters=True,
        heading=PHASE.name,
        instead=INSTEAD,
    )


def spellings(name: str) -> tuple[str, ...]:
    """Return the other spellings of a unit's name: in the singular or plural, and as a single word."""
    if name.endswith("men"):
        other = f"{name[:-2]}an"
    elif name.endswith("ies"):
        other = f"{name[:-3]}y"
    elif name.endswith("py"):
        other = f"{name[:-1]}ies"
    else:
        other = name[:-1] if name.endswith("s") else f"{name}s"
    return other, name.replace(" ", ""), other.replace(" ", "")


@lru_cache(maxsize=16)
def reader(fixed: GameData) -> Reader:
    """Return the reader and printer of the game's sheets, made once."""
    return reader_of(book_of(fixed))
