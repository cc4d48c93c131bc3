"""The referee's Adjust: the forms that he fills in. Years are those of the calendar, 0 for never."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core import cardboard, table_dice
from dark_ages_desk.core.question import Choice, Form, FormField
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.games.dark_age_britain_570.phases.economy import OVERSEAS
from dark_ages_desk.games.dark_age_britain_570.referee.cardboard import place_words
from dark_ages_desk.games.dark_age_britain_570.state.fixed import BRITISH, IRISH, MONTHS, MOST_YEARS, PICT, SAXON
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table
from dark_ages_desk.games.dark_age_britain_570.words import referee as referee_words

CARD = "dead"
MOST = 999
MOST_BASE = 99
MOST_MOVES = 30
"""Far above what any counter has."""
CONQUERED, ALLIED, KEPT = "conquered", "allied", "kept"
HOW = (
    Choice(CONQUERED, referee_words.CONQUERED_OR_ITS_OWN),
    Choice(ALLIED, "allied"),
    Choice(KEPT, referee_words.CONQUERED_BUT_OBEYED),
)
YES, NO = "yes", "no"
YES_NO = (Choice(YES, "yes"), Choice(NO, "no"))
PEOPLES = (BRITISH, SAXON, IRISH, PICT)
PHASES = (
    ("diplomacy", referee_words.TALKS_AND_ALLIANCES),
    ("overtures", "Overtures"),
    ("events", "Events"),
    ("building", referee_words.TAXES_UPKEEP_REBUILDING),
    *((f"month {number}", month) for number, month in enumerate(MONTHS)),
    ("way home", referee_words.THE_WAY_HOME),
)
"""The parts of the year that the referee can go to."""

_REASON = FormField("reason", "Reason", "text")


def _build_form(change: str, label: str, *fields: FormField) -> Form:
    return Form(f"adjust {change}", label, (*fields, _REASON))


def _choice_field(name: str, label: str, choices: tuple[Choice, ...]) -> FormField:
    return FormField(name, label, "choice", choices)


def _number_field(name: str, label: str, low: int, high: int) -> FormField:
    return FormField(name, label, "number", (), low, high)


@keep_recent
def adjustment_forms(pos: Britain) -> tuple[Form, ...]:
    """Return the forms for the changes that the referee may make now."""
    return tuple(_build_forms(pos))


def _build_forms(pos: Britain) -> Iterator[Form]:
    fixed = pos.fixed
    played = _choice_field("king", "of", tuple(Choice(one, pos.power_name(one)) for one in fixed.played))
    every = tuple(Choice(one, pos.power_name(one)) for one in fixed.kingdoms)
    nobody = Choice("", "no one")
    yield from _piece_forms(pos)
    yield _build_form("cattle", "Cattle", played, _number_field("number", "cattle", 0, MOST))
    towns = _choice_field(
        "town", "town", tuple(Choice(one.id, one.name, space=one.hex) for one in fixed.towns.values())
    )
    year = _number_field("year", "in", 0, fixed.first_year + MOST_YEARS)
    yield _build_form("town", referee_words.WHO_HOLDS_A_TOWN, towns, _choice_field("king", "held by", (nobody, *every)),
                _choice_field("how", "as", HOW))  # fmt: skip
    yield _build_form("taken", referee_words.WHEN_A_TOWN_WAS_CONQUERED, towns, year)
    yield _build_form(
        "base", referee_words.TAX_BASE_OF_A_TOWN, towns, _number_field("number", "cattle a year", 0, MOST_BASE)
    )
    yield _build_form("conquered", "A conquered kingdom", _choice_field("king", "kingdom", every),
                _choice_field("by", "conquered by", (nobody, *every)))  # fmt: skip
    if len(fixed.played) > 1:
        yield _build_form("alliance", "Alliances", _choice_field("king", "kingdom", played.choices),
                    _choice_field("with", referee_words.IS_ALLIED_WITH, (nobody, *played.choices)))  # fmt: skip
    seats = tuple(Choice(seat, seat) for seat in dict.fromkeys(pos.runs.values()))
    yield _build_form("seat", referee_words.WHO_PLAYS_A_KINGDOM, _choice_field("king", "kingdom", played.choices),
                _choice_field("seat", "player", seats))  # fmt: skip
    peoples = tuple(Choice(one, one) for one in PEOPLES)
    yield _build_form(
        "attacked",
        referee_words.A_KINGDOM_ATTACKED_NEUTRAL_TOWNS,
        _choice_field("king", "by", played.choices),
        _choice_field("people", "of the", peoples),
        year,
    )
    yield from _event_forms(pos, peoples, played)
    yield from _time_forms(pos, played)
    if pos.verdict is None:
        yield from cardboard.switch_forms(pos, *fixed.keepers.values())
        yield from table_dice.dice_forms(pos, ((one, pos.power_name(one)) for one in fixed.played))


def _piece_forms(pos: Britain) -> Iterator[Form]:
    fixed = pos.fixed
    at = {} if is_by_table(pos) else pos.where
    every = tuple(Choice(unit, place_words(pos, unit), space=at.get(unit, "")) for unit in fixed.units)
    units = _choice_field("unit", "unit", every)
    spaces = tuple(Choice(space, pos.place(space), space=space) for space in fixed.board.spaces)
    off = (Choice(CARD, referee_words.ON_ITS_CARD), Choice(OVERSEAS, "overseas"))
    yield _build_form("unit", referee_words.A_UNIT_OR_LEADER, units, _choice_field("space", "in", (*off, *spaces)))
    if not is_by_table(pos):
        stacks = tuple(Choice(s, f"{pos.place(s)}: {pos.describe_units(u)}", space=s) for s, u in pos.at.items())
        if stacks:
            to = _choice_field("to", "to", spaces)
            yield _build_form("stack", referee_words.ALL_UNITS_OF_A_HEX, _choice_field("from", "from", stacks), to)
        yield _build_form(
            "moved", referee_words.MOVEMENT_POINTS_SPENT, units, _number_field("number", "points", 0, MOST_MOVES)
        )
        yield _build_form("redeployed", referee_words.REDEPLOYED_THIS_MONTH, units, _choice_field("yes", "is", YES_NO))
    yield _build_form("held", referee_words.STAYS_PUT_THIS_YEAR, units, _choice_field("yes", "does", YES_NO))
    leaders = tuple(Choice(one.id, one.name) for one in fixed.units.values() if one.leads)
    yield _build_form(
        "glory",
        referee_words.WHO_SLEW_WHOM,
        _choice_field("leader", "leader", leaders),
        _choice_field("slew", "slew", leaders),
        _choice_field("yes", referee_words.IS_IT_SO, YES_NO),
    )


def _event_forms(pos: Britain, peoples: tuple[Choice, ...], played: FormField) -> Iterator[Form]:
    fixed = pos.fixed
    cards = tuple(Choice(card, one.name) for card, one in pos.fixed.cards.items())
    if cards:
        most = max(one.copies for one in pos.fixed.cards.values())  # order: numbers
        yield _build_form(
            "deck",
            referee_words.EVENT_CARDS_IN_THE_DECK,
            _choice_field("card", "of", cards),
            _number_field("number", "there are", 0, most),
        )
    yield _build_form(
        "harvest", referee_words.THIS_YEARS_TAX_BY_EVENTS, played, _number_field("number", "per cent", -100, 100)
    )
    free = tuple(Choice(one.id, one.name, space=one.hex) for one in fixed.towns.values() if not one.kingdom)
    yield _build_form(
        "effect", referee_words.EVENT_THAT_CHANGES_OVERTURES,
        FormField("name", "event", "choice", tuple(Choice(one.name, one.name) for one in pos.fixed.cards.values())),
        _choice_field("whom", "to", (*peoples, *free)), _choice_field("by", "by", (Choice("", "anybody"), *peoples)),
        _number_field("number", referee_words.ON_THE_DICE, -6, 6),
        _number_field("year", "until", 0, fixed.first_year + MOST_YEARS),
    )  # fmt: skip
    if pos.tidings:
        lasting = tuple(
            Choice(str(n), f"{one.name}: {fixed.name(one.whom)}, {one.amount:+d}") for n, one in enumerate(pos.tidings)
        )
        yield _build_form("end effect", referee_words.AN_EVENT_IS_OVER, _choice_field("effect", "which", lasting))


def _time_forms(pos: Britain, played: FormField) -> Iterator[Form]:
    fixed = pos.fixed
    yield _build_form("years", referee_words.HOW_MANY_YEARS_ARE_PLAYED, _number_field("number", "years", 1, MOST_YEARS))
    if not pos.year:
        return
    last = fixed.first_year + MOST_YEARS - 1
    yield _build_form("year", "The year", _number_field("number", "it is", fixed.first_year, last))
    if pos.verdict is not None:
        yield _build_form("go on", referee_words.GO_ON_AFTER_THE_VERDICT)
        return
    if len(pos.order) > 1:
        yield _build_form(
            "order",
            referee_words.THE_ORDER_OF_THE_YEAR,
            _choice_field("king", "alliance of", played.choices),
            _number_field("number", referee_words.COMES_AS_NUMBER, 1, len(pos.order)),
        )
    yield _build_form("passing", referee_words.PASSES_UNTIL_TOUCHED, _choice_field("king", "kingdom", played.choices),
                _choice_field("yes", "does", YES_NO))  # fmt: skip
    yield _build_form("phase", referee_words.GO_TO_A_PART_OF_THE_YEAR, _choice_field("phase", "part",
                tuple(Choice(id_, name) for id_, name in PHASES)))  # fmt: skip
    yield _build_form("end", referee_words.END_THE_GAME_NOW)
