"""The printable parts of this game: every unit and leader, the chits of the cards and tracks, the sequence of play."""

from __future__ import annotations

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.printed import PaperCounter, counter, sequence
from dark_ages_desk.games.dark_age_britain_570.state.fixed import NEUTRAL, GameData, Unit, figures, picture
from dark_ages_desk.games.dark_age_britain_570.state.position import STAGES
from dark_ages_desk.games.dark_age_britain_570.words import table as table_words

CHITS = ("100s", "10s", "1s")
"""The white pieces on the cattle tracks of every card (The Rules 1)."""

SHORT = 6
"""Number of letters of a town's name that have room on a counter."""


def paper_counters(fixed: GameData) -> tuple[PaperCounter, ...]:
    """Return all units and leaders by their home, then the white chits: three for each played kingdom, the Turn and the
    Year."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for unit in fixed.units.values():
        kinds.setdefault((unit.home, unit.name), []).append(unit.id)
    found = []
    for (home, name), units in kinds.items():
        one = fixed.units[units[0]]
        power = home if home in fixed.kingdoms else NEUTRAL
        state = ("leads",) if one.leads else ()
        front = counter(power, picture(one), name, figures=_printed_texts(one, fixed), state=state)
        found.append(PaperCounter(f"{home} {name}", name, len(units), front, None, fixed.name(home)))
    return (
        *found,
        *(_chit("dp", words, len(fixed.played)) for words in CHITS),
        *(_chit("game-turn", words, 1) for words in ("Turn", "Year")),
    )


def _chit(kind: str, words: str, number: int) -> PaperCounter:
    return PaperCounter(words, words, number, counter(NEUTRAL, kind, words, figures=(words,)), None, "Chits")


def _printed_texts(unit: Unit, fixed: GameData) -> tuple[str, ...]:
    """Return its numbers, for a town's unit also its home, for a leader his name. Cut out they would be all alike
    otherwise."""
    if unit.leads:
        return (unit.name,)
    return (*figures(unit), unit.home.capitalize()[:SHORT]) if unit.home in fixed.towns else figures(unit)


def player_aids() -> tuple[Chart, ...]:
    """Return the sequence of play. The event cards are charts already."""
    note = table_words.PARTS_OF_A_YEAR
    months = (("Redeployment", "Combat Phases 2"), ("Movement", "Combat Phases 3"), ("Combat", "Combat Phases 4"))
    return (sequence(STAGES[1:-1], note, {"months": months}),)
