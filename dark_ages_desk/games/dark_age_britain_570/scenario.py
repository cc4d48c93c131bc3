"""A scenario file checked against the game, and the table that it sets up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.core import cardboard
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.country import Country
from dark_ages_desk.core.ruleset import RulesetParts
from dark_ages_desk.core.text_tools import format_numbers
from dark_ages_desk.games.dark_age_britain_570.phases.cards.deck import cards_of
from dark_ages_desk.games.dark_age_britain_570.phases.setup import Garrisons
from dark_ages_desk.games.dark_age_britain_570.state import fixed
from dark_ages_desk.games.dark_age_britain_570.state.fixed import HOUSES, MOST_YEARS, GameData
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.words import state as state_words

if TYPE_CHECKING:
    from dark_ages_desk.games.dark_age_britain_570.scenario_file import BritainFile

AS_PRINTED = "scenario"
"""The Set-up 1 The choice of as many years as the scenario says."""

LANDINGS = "western-landings"
"""Combat Phases 9 What the board calls the western coast north of Dumbarton."""


def played_kingdoms(file: BritainFile, players: int = 0) -> tuple[str, ...]:
    """Return the kingdoms with players in a game of that number of players (0: the most)."""
    number = players or max(file.players)  # order: numbers
    return file.kingdoms.get(str(number), ())


def validate_scenario(path: Path, file: BritainFile, board: Country, charts: Mapping[str, Chart]) -> None:
    """Raise ContentError with every mistake of a scenario."""
    problems = list(_problems(file, board, charts))
    if problems:
        raise ContentError(path, problems)


def _problems(file: BritainFile, board: Country, charts: Mapping[str, Chart]) -> Iterator[Problem]:
    kingdoms = fixed.kingdoms(charts)
    towns = fixed.towns(board, charts, kingdoms)
    units = fixed.units(charts, kingdoms, towns)
    if set(file.kingdoms) != {str(number) for number in file.players}:
        words = state_words.one_list_for_each_number(numbers=format_numbers(file.players))
        yield Problem("kingdoms", words, state_words.NAME_EACH_NUMBER_ONCE)
    for number, chosen in file.kingdoms.items():
        if not number.isdigit() or len(set(chosen)) != int(number):
            yield Problem(f"kingdoms › {number}", state_words.MUST_NAME_SO_MANY_KINGDOMS)
        yield from (
            _unknown_name_problem(f"kingdoms › {number}", one, HOUSES, "kingdom") for one in chosen if one not in HOUSES
        )
    if file.turns[0] != file.turns[1] or file.turns[1] > MOST_YEARS:
        yield Problem("turns", state_words.must_be_one_number_of_years(most=MOST_YEARS))
    for part, places in (("held", file.held), ("allied", file.allied)):
        for town, kingdom in places.items():
            if town not in towns:
                yield _unknown_name_problem(f"{part} › {town}", town, towns, "town")
            elif part == "allied" and towns[town].kingdom:
                yield Problem(f"{part} › {town}", state_words.IS_A_KINGDOMS_OWN_TOWN)
            if kingdom not in HOUSES:
                yield _unknown_name_problem(f"{part} › {town}", kingdom, HOUSES, "kingdom")
    for town in sorted(set(file.held) & set(file.allied)):  # order: shown in this order
        yield Problem(f"allied › {town}", state_words.STANDS_UNDER_HELD, state_words.TOWN_IS_ONE_OR_THE_OTHER)
    # order: shown in this order
    yield from (_unknown_name_problem("dead", unit, units, "unit") for unit in file.dead if unit not in units)
    yield from (
        _unknown_name_problem(f"cattle › {one}", one, HOUSES, "kingdom") for one in file.cattle if one not in HOUSES
    )


def _unknown_name_problem(place: str, word: str, known: Mapping[str, object], what: str) -> Problem:
    return Problem(place, state_words.there_is_no(what=what, word=word), did_you_mean(word, known))


def initial_position(parts: RulesetParts[BritainFile, Country]) -> Britain:
    """Return the position before the first answer."""
    file, seats, board, charts, settings = parts.file, parts.seats, parts.board, parts.charts, parts.played
    kingdoms = fixed.kingdoms(charts)
    towns = fixed.towns(board, charts, kingdoms)
    units = fixed.units(charts, kingdoms, towns)
    homes: dict[str, tuple[str, ...]] = dict.fromkeys((*kingdoms, *towns), ())
    for unit in units.values():
        homes[unit.home] = (*homes[unit.home], unit.id)
    chosen = played_kingdoms(file, len(seats))
    things = GameData(
        board,
        charts,
        kingdoms,
        towns,
        units,
        homes,
        {town.hex: town.id for town in towns.values()},
        chosen,
        parts.read,
        file.first_year,
        file.turns[1] if settings["years"] == AS_PRINTED else int(settings["years"]),
        frozenset(board.zones[LANDINGS].hexes),
        frozenset(file.dead),
        cards_of(charts, towns, board.town_named),
        {one.id: one for one in parts.settings if one.id in cardboard.SHARED},
    )
    holder = {town.id: town.kingdom for town in towns.values()} | dict(file.held) | dict(file.allied)
    return Britain(
        (Garrisons(),),
        dict(zip(chosen, seats, strict=True)),
        fixed=things,
        cattle={one: file.cattle.get(one, kingdoms[one].cattle) for one in chosen},
        holder=holder,
        ally={town.id: file.allied.get(town.id, "") for town in towns.values() if not town.kingdom},
        alliances=tuple((one,) for one in chosen),
        deck=things.deck,
        pieces=settings["pieces"],
        cup=settings["cup"],
    )
