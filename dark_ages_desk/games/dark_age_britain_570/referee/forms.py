"""The referee's Adjust: the forms that he fills in. Years are those of the calendar, 0 for never."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core import keeping, table_dice
from dark_ages_desk.core.question import Choice, Form, FormField
from dark_ages_desk.games.dark_age_britain_570.phases.economy import OVERSEAS
from dark_ages_desk.games.dark_age_britain_570.readings import DECK, MOST_YEARS
from dark_ages_desk.games.dark_age_britain_570.referee.keeping import place_words
from dark_ages_desk.games.dark_age_britain_570.state.cardboard import by_table
from dark_ages_desk.games.dark_age_britain_570.state.fixed import BRITISH, IRISH, MONTHS, PICT, SAXON
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain

CARD = "dead"
MOST = 999
MOST_BASE = 99
MOST_MOVES = 30
"""Far above what any counter has."""
CONQUERED, ALLIED, KEPT = "conquered", "allied", "kept"
HOW = (
    Choice(CONQUERED, "conquered or its own"),
    Choice(ALLIED, "allied"),
    Choice(KEPT, "conquered, its units obey their ally still"),
)
YES, NO = "yes", "no"
YES_NO = (Choice(YES, "yes"), Choice(NO, "no"))
PEOPLES = (BRITISH, SAXON, IRISH, PICT)
PHASES = (
    ("diplomacy", "Talks and alliances"),
    ("overtures", "Overtures"),
    ("events", "Events"),
    ("building", "Taxes, upkeep, rebuilding"),
    *((f"month {number}", month) for number, month in enumerate(MONTHS)),
    ("way home", "The way home"),
)
"""The parts of the year that the referee can go to."""

_REASON = FormField("reason", "Reason", "text")


def _form(change: str, label: str, *fields: FormField) -> Form:
    return Form(f"adjust {change}", label, (*fields, _REASON))


def _one_of(name: str, label: str, choices: tuple[Choice, ...]) -> FormField:
    return FormField(name, label, "choice", choices)


def _number(name: str, label: str, low: int, high: int) -> FormField:
    return FormField(name, label, "number", (), low, high)


def forms(pos: Britain) -> tuple[Form, ...]:
    """Return the forms for the changes that the referee may make now."""
    return tuple(_forms(pos))


def _forms(pos: Britain) -> Iterator[Form]:
    fixed = pos.fixed
    played = _one_of("king", "of", tuple(Choice(one, pos.called(one)) for one in fixed.played))
    every = tuple(Choice(one, pos.called(one)) for one in fixed.kingdoms)
    nobody = Choice("", "nobody")
    yield from _of_pieces(pos)
    yield _form("cattle", "Cattle", played, _number("number", "cattle", 0, MOST))
    towns = _one_of("town", "town", tuple(Choice(one.id, one.name, space=one.hex) for one in fixed.towns.values()))
    year = _number("year", "in", 0, fixed.first_year + MOST_YEARS)
    yield _form("town", "Who holds a town", towns, _one_of("king", "held by", (nobody, *every)),
                _one_of("how", "as", HOW))  # fmt: skip
    yield _form("taken", "When a town was conquered", towns, year)
    yield _form("base", "Tax base of a town", towns, _number("number", "cattle a year", 0, MOST_BASE))
    yield _form("conquered", "A conquered kingdom", _one_of("king", "kingdom", every),
                _one_of("by", "conquered by", (nobody, *every)))  # fmt: skip
    if len(fixed.played) > 1:
        yield _form("alliance", "Alliances", _one_of("king", "kingdom", played.choices),
                    _one_of("with", "is allied with", (nobody, *played.choices)))  # fmt: skip
    seats = tuple(Choice(seat, seat) for seat in dict.fromkeys(pos.runs.values()))
    yield _form("seat", "Who plays a kingdom", _one_of("king", "kingdom", played.choices),
                _one_of("seat", "player", seats))  # fmt: skip
    peoples = tuple(Choice(one, one) for one in PEOPLES)
    yield _form("attacked", "A kingdom attacked neutral towns", _one_of("king", "by", played.choices),
                _one_of("people", "of the", peoples), year)  # fmt: skip
    yield from _of_events(pos, peoples, played)
    yield from _of_time(pos, played)
    if pos.verdict is None:
        yield from keeping.forms(pos, keeping.PIECES, DECK)
        yield from table_dice.forms(pos, ((one, pos.called(one)) for one in fixed.played))


def _of_pieces(pos: Britain) -> Iterator[Form]:
    fixed = pos.fixed
    at = {} if by_table(pos) else pos.where
    every = tuple(Choice(unit, place_words(pos, unit), space=at.get(unit, "")) for unit in fixed.units)
    units = _one_of("unit", "unit", every)
    spaces = tuple(Choice(space, pos.place(space), space=space) for space in fixed.board.spaces)
    off = (Choice(CARD, "on its card (dead)"), Choice(OVERSEAS, "overseas"))
    yield _form("unit", "A unit or leader", units, _one_of("space", "in", (*off, *spaces)))
    if not by_table(pos):
        stacks = tuple(Choice(s, f"{pos.place(s)}: {pos.words_for(u)}", space=s) for s, u in pos.at.items())
        if stacks:
            to = _one_of("to", "to", spaces)
            yield _form("stack", "All units of a hex", _one_of("from", "from", stacks), to)
        yield _form("moved", "Movement points spent", units, _number("number", "points", 0, MOST_MOVES))
        yield _form("redeployed", "Redeployed this month", units, _one_of("yes", "is", YES_NO))
    yield _form("held", "Stays put this year", units, _one_of("yes", "does", YES_NO))
    leaders = tuple(Choice(one.id, one.name) for one in fixed.units.values() if one.leads)
    yield _form("glory", "Who slew whom", _one_of("leader", "leader", leaders), _one_of("slew", "slew", leaders),
                _one_of("yes", "is it so?", YES_NO))  # fmt: skip


def _of_events(pos: Britain, peoples: tuple[Choice, ...], played: FormField) -> Iterator[Form]:
    fixed = pos.fixed
    cards = tuple(Choice(card, one.name) for card, one in pos.fixed.cards.items())
    if cards:
        most = max(one.copies for one in pos.fixed.cards.values())  # order: numbers
        yield _form(
            "deck", "Event cards in the deck", _one_of("card", "of", cards), _number("number", "there are", 0, most)
        )
    yield _form("harvest", "This year's tax by events", played, _number("number", "per cent", -100, 100))
    free = tuple(Choice(one.id, one.name, space=one.hex) for one in fixed.towns.values() if not one.kingdom)
    yield _form(
        "effect", "An event that changes overtures",
        FormField("name", "event", "choice", tuple(Choice(one.name, one.name) for one in pos.fixed.cards.values())),
        _one_of("whom", "to", (*peoples, *free)), _one_of("by", "by", (Choice("", "anybody"), *peoples)),
        _number("number", "on the dice", -6, 6), _number("year", "until", 0, fixed.first_year + MOST_YEARS),
    )  # fmt: skip
    if pos.tidings:
        lasting = tuple(
            Choice(str(n), f"{one.name}: {fixed.name(one.whom)}, {one.amount:+d}") for n, one in enumerate(pos.tidings)
        )
        yield _form("end effect", "An event is over", _one_of("effect", "which", lasting))


def _of_time(pos: Britain, played: FormField) -> Iterator[Form]:
    fixed = pos.fixed
    yield _form("years", "How many years are played", _number("number", "years", 1, MOST_YEARS))
    if not pos.year:
        return
    last = fixed.first_year + MOST_YEARS - 1
    yield _form("year", "The year", _number("number", "it is", fixed.first_year, last))
    if pos.verdict is not None:
        yield _form("go on", "Go on after the verdict")
        return
    if len(pos.order) > 1:
        yield _form("order", "The order of the year", _one_of("king", "alliance of", played.choices),
                    _number("number", "comes as number", 1, len(pos.order)))  # fmt: skip
    yield _form("passing", "Passes until something touches it", _one_of("king", "kingdom", played.choices),
                _one_of("yes", "does", YES_NO))  # fmt: skip
    yield _form("phase", "Go to a part of the year", _one_of("phase", "part",
                tuple(Choice(id_, name) for id_, name in PHASES)))  # fmt: skip
    yield _form("end", "End the game now with the count")
