"""The forms of Adjust: changes that the referee can make."""

from __future__ import annotations

from functools import lru_cache

from dark_ages_desk.core.question import Choice, Form, FormField
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT, REBELS, GameData
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    AGGRESSIVE,
    ARMY,
    COUNTER_SPY,
    FLEET,
    LEVELS,
    PASSIVE,
    QUIET,
    SPY,
    TACTICS,
    ConquestPosition,
)
from dark_ages_desk.games.strategy_and_conquest.words import referee as referee_words

OWNER, WORKS, REVOLT = "adjust owner", "adjust works", "adjust rebels"
MOVE, UNITS, NEW, GONE, MANNERS = "adjust move", "adjust units", "adjust new force", "adjust gone", "adjust force"
LEADERS, ABOARD, CALLED = "adjust commanders", "adjust aboard", "adjust name"
MODIFIERS, MOVES = "adjust modifiers", "adjust move points"
RANK, STATUS, PASSAGE = "adjust rank", "adjust status", "adjust passage"
MANNER, SEAT = "adjust manner", "adjust seat"
"""The verbs of the forms."""

MOST = 9999

OF_REALMS = {
    "adjust treasury": ("treasury", referee_words.GOLD_IN_TREASURY, 0, 100_000, "hundredths"),
    "adjust tax": ("tax", referee_words.TAX_RATE_PER_CENT, 75, 125, ""),
    "adjust loyalty": ("loyalty", referee_words.LOYALTY_PER_CENT, 0, 999, "tenths"),
}
"""Numbers of a realm, by verb: the field, its name, its range, and the parts of one that it is kept in."""

TIMES = {"hundredths": 100, "tenths": 10, "": 1}
"""Number of those parts in one."""

ARMS = ("infantry", "cavalry", "naval")
"""Arms that a Commander's modifiers are for."""

WORKS_OF = {"fort": "fort", "harbour": "harbor"}


@lru_cache(maxsize=8)
def _fields(fixed: GameData) -> dict[str, FormField]:
    """Return the fields whose choices never change in a game, made once."""
    provinces = tuple(Choice(id_, one.name, space=id_) for id_, one in fixed.places.items() if not one.sea)
    places = tuple(Choice(id_, one.name, space=id_) for id_, one in fixed.places.items())
    realms = tuple(Choice(code, house.name) for code, house in fixed.houses.items())
    free = Choice(INDEPENDENT, "the independents")
    return {
        "province": FormField("place", "province", "choice", provinces),
        "to": FormField("to", "to", "choice", places),
        "at": FormField("place", "at", "choice", places),
        "realm": FormField("realm", "of", "choice", realms),
        "other": FormField("other", "and", "choice", realms),
        "owner": FormField("owner", "belongs to", "choice", (free, *realms)),
        "whose": FormField("owner", "of", "choice", (free, Choice(REBELS, "rebels"), *realms)),
        "unit": FormField("unit", "units of", "choice", tuple(Choice(one, one) for one in fixed.kinds)),
        "rank": FormField("rank", "in rank", "number", (), 1, 6, at_first=1),
        "number": FormField("number", "number", "number", (), 0, MOST, at_first=0),
        "title": FormField("rank", "rank", "choice", tuple(Choice(one, one) for one in fixed.titles)),
    }


@keep_recent
def adjustment_forms(pos: ConquestPosition) -> tuple[Form, ...]:
    """Return the forms for everything that the referee can change at any time."""
    have = _fields(pos.fixed)
    forces = tuple(Choice(one.id, f"{one.name} ({one.id})", space=one.place) for one in pos.forces.values())
    fleets = (Choice("", "none"), *(one for one in forces if pos.forces[one.id].kind == FLEET))
    force = FormField("force", "force", "choice", forces)
    seats = (Choice("", "nobody"), *(Choice(one, one) for one in dict.fromkeys(pos.runs.values())))
    reason = FormField("reason", "Reason", "text")

    def form(verb: str, label: str, *fields: FormField) -> Form:
        return Form(verb, label, (*fields, reason), secret=True, public=referee_words.PUBLIC_WORDS_OF_ADJUSTING)

    given = [
        form(OWNER, referee_words.WHOSE_A_PROVINCE_IS, have["province"], have["owner"]),
        form(
            WORKS,
            referee_words.A_FORT_OR_HARBOR,
            have["province"],
            _named_field("what", WORKS_OF),
            _number_field("level", 0, 15),
        ),
        form(
            REVOLT,
            referee_words.REBELS_IN_A_PROVINCE,
            have["province"],
            _word_field("rebels", ("stand there", "are gone")),
        ),
        form(
            NEW,
            referee_words.A_NEW_ARMY_FLEET_OR_SPY,
            have["whose"],
            _word_field("kind", (ARMY, FLEET, SPY, COUNTER_SPY)),
            have["at"],
            FormField("id", referee_words.NAME_OF_A_NEW_FORCE, "text"),
        ),
        *(
            form(
                verb,
                words[:1].upper() + words[1:],
                have["realm"],
                _number_field("number", low, high),
                *([_number_field(part, 0, TIMES[part] - 1)] if part else []),
            )
            for verb, (_, words, low, high, part) in OF_REALMS.items()
        ),
        form(RANK, referee_words.THE_RANK_OF_A_RULER, have["realm"], have["title"]),
        form(STATUS, "Diplomatic status", have["realm"], have["other"], _word_field("level", LEVELS)),
        form(PASSAGE, "Passage", have["realm"], have["other"], _word_field("passage", ("granted", "not granted"))),
        form(
            MANNER,
            referee_words.HOW_A_STAND_IN_RUNS_IT,
            have["realm"],
            _word_field("manner", (PASSIVE, QUIET, AGGRESSIVE)),
        ),
        form(SEAT, referee_words.WHO_PLAYS_A_REALM, have["realm"], FormField("seat", "player", "choice", seats)),
    ]
    if forces:
        given += [
            form(MOVE, referee_words.WHERE_A_FORCE_IS, force, have["to"]),
            form(UNITS, referee_words.UNITS_OF_A_FORCE, force, have["unit"], have["rank"], have["number"]),
            form(LEADERS, referee_words.COMMANDERS_OF_A_FORCE, force, _number_field("number", 0, 10)),
            form(
                MODIFIERS,
                referee_words.WHAT_A_COMMANDER_GIVES,
                force,
                FormField("which", referee_words.COMMANDER_OF_NUMBER, "number", (), 1, 10, at_first=1),
                *(
                    FormField(arm, referee_words.tenths_of_per_cent(arm=arm), "number", (), 0, 999, at_first=80)
                    for arm in ARMS
                ),
            ),
            form(MOVES, referee_words.MOVE_POINTS_OF_A_FORCE, force, _number_field("number", 0, 10)),
            form(CALLED, referee_words.THE_NAME_OF_A_FORCE, force, FormField("name", "name", "text")),
            form(
                MANNERS,
                referee_words.HOW_A_FORCE_FIGHTS,
                force,
                _word_field("tactic", TACTICS),
                _number_field("retreat", 0, 6),
            ),
            form(ABOARD, "Aboard a fleet", force, FormField("fleet", "aboard", "choice", fleets)),
            form(GONE, referee_words.A_FORCE_THAT_IS_GONE, force),
        ]
    return tuple(given)


def _word_field(name: str, words: tuple[str, ...]) -> FormField:
    return FormField(name, "", "choice", tuple(Choice(one, one) for one in words))


def _named_field(name: str, words: dict[str, str]) -> FormField:
    return FormField(name, "", "choice", tuple(Choice(one, said) for one, said in words.items()))


def _number_field(name: str, low: int, high: int) -> FormField:
    return FormField(name, name, "number", (), low, high, at_first=low)
