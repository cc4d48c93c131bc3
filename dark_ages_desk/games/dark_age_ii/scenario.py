"""A scenario file checked against the map, and the opening that it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from dark_ages_desk.content.errors import Problem, did_you_mean
from dark_ages_desk.core.board import SEA as WATER
from dark_ages_desk.core.board import SITE, AreaBoard
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.games.dark_age_ii.catalogue import REALMS, ROMAN
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.economy import kingdom_income, kingdom_upkeep
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY, LOWLAND, GameData, Ground
from dark_ages_desk.games.dark_age_ii.state.position import AGGRESSIVE, PLAYING, QUIET, WAITING, DarkAge, Kingdom
from dark_ages_desk.games.dark_age_ii.turn.sequence import OrderOfPlay
from dark_ages_desk.games.dark_age_ii.words import scenario as scenario_words

if TYPE_CHECKING:
    from dark_ages_desk.games.dark_age_ii.scenario_file import DarkAgeFile

SAME = {"clear": LOWLAND}
"""2.7 Another word of the map for a terrain."""


def grounds(board: AreaBoard, part: tuple[str, ...] = ()) -> dict[str, Ground]:
    """Return the areas of a map as the rules use them (2.1 to 2.4); only those of ``part`` if it is not empty."""
    codes = [code for code in board.spaces if not part or code in part]
    found = {}
    for code in codes:
        space = board.spaces[code]
        near = tuple(one for one in codes if one in board.neighbours[code])
        city = board.site_in.get(code, "")
        kind = space.role if space.role == WATER else CITY if space.role == SITE else SAME.get(space.kind, space.kind)
        within = space.within if space.within in codes else ""
        found[code] = Ground(code, space.name, kind, near, within, city if city in codes else "", space.modern)
    return found


def starts(board: AreaBoard, file: DarkAgeFile) -> dict[str, tuple[str, ...]]:
    """1.2 Return the areas that each kingdom of a scenario begins with."""
    own: dict[str, tuple[str, ...]] = {}
    for code, space in board.spaces.items():
        if "start" in space.facts:
            own[space.facts["start"]] = (*own.get(space.facts["start"], ()), code)
    return {one: file.starts.get(one, own.get(one, ())) for one in file.kingdoms}


def played_kingdoms(file: DarkAgeFile, players: int = 0) -> tuple[str, ...]:
    """Return the kingdoms played by ``players`` players; 0 for the largest number that the scenario allows."""
    return file.kingdoms[: players or max(file.players)]  # order: numbers


def find_problems(file: DarkAgeFile, board: AreaBoard) -> Iterator[Problem]:
    """Yield every mistake of a scenario on that board."""
    for one in (*file.kingdoms, *file.starts):
        if one not in REALMS:
            yield Problem("kingdoms", scenario_words.there_is_no_kingdom(kingdom=one), did_you_mean(one, REALMS))
    for one in file.aggressive:
        if one not in file.kingdoms:
            yield Problem(
                "aggressive", scenario_words.none_of_its_kingdoms(kingdom=one), did_you_mean(one, file.kingdoms)
            )
    if len(set(file.kingdoms)) < len(file.kingdoms):
        yield Problem("kingdoms", scenario_words.EACH_MAY_BE_NAMED_ONCE)
    most = max(file.players)  # order: numbers
    if most > len(file.kingdoms):
        words = scenario_words.too_few_kingdoms_for_players(kingdoms=len(file.kingdoms), players=most)
        yield Problem("players", words)
    for one in file.areas:
        if one not in board.spaces:
            yield Problem("areas", scenario_words.there_is_no_area(area=one), did_you_mean(one, board.spaces))
    taken: dict[str, str] = {}
    part = set(file.areas) or set(board.spaces)
    for kingdom, areas in starts(board, file).items():
        if not areas:
            yield Problem(f"starts › {kingdom}", scenario_words.IT_BEGINS_NOWHERE, scenario_words.NAME_ITS_AREAS)
        for area in areas:
            if area not in part:
                yield Problem(
                    f"starts › {kingdom}", scenario_words.there_is_no_area(area=area), did_you_mean(area, part)
                )
            elif area in taken:
                yield Problem(
                    f"starts › {kingdom}",
                    scenario_words.area_is_of_another_as_well(area=area, kingdom=taken[area]),
                    scenario_words.GIVE_IT_TO_ONE_OF_THEM,
                )
            taken[area] = kingdom


GALWAY = "GAL"
"""1.2 The code of Galway, which the column of start cities lists although it is no city; see the reading."""


def apply_readings(ground: Mapping[str, Ground], readings: Mapping[str, str]) -> Mapping[str, Ground]:
    """1.2 Return the map, with Galway as a city where that is how it is read."""
    if readings["galway"] != "city" or GALWAY not in ground:
        return ground
    return {**ground, GALWAY: replace(ground[GALWAY], terrain=CITY)}


def build_game_data(
    file: DarkAgeFile,
    board: AreaBoard,
    charts: Mapping[str, Chart],
    readings: Mapping[str, str],
    settings: Mapping[str, str],
) -> GameData:
    """Return all the things that never change in a game of that scenario."""
    return GameData(
        apply_readings(grounds(board, file.areas), readings),
        REALMS,
        readings,
        file.target,
        file.turns[1],
        charts,
        deadline=settings["deadline"],
        pace=settings["pace"],
        outside=tuple(code for code in board.spaces if file.areas and code not in file.areas),
        scenario=file.name,
    )


FEW = {"three": 3, "five": 5, "ten": 10}
"""1.3 Reading "starting_points": build points of the first turn beyond its income, and treasury points."""


def populate_area(ground: Ground, homes: frozenset[str]) -> Area:
    """1.3 Return an area at the start, before any kingdom is in it."""
    if ground.terrain == CITY:
        return Area(population=4 if ground.code in ROMAN else 3 if ground.code in homes else 2, forts=1)
    return Area(population=0 if ground.sea else 2 if ground.terrain == LOWLAND else 1)


def initial_position(file: DarkAgeFile, seats: tuple[str, ...], board: AreaBoard, fixed: GameData) -> DarkAge:
    """1.2, 1.3 Return the position before the first answer."""
    chosen = played_kingdoms(file, len(seats))
    homes = frozenset(realm.start for realm in REALMS.values() if realm.start)
    areas = {code: populate_area(ground, homes) for code, ground in fixed.ground.items()}
    for kingdom, own in starts(board, file).items():
        for code in own:
            here = {"ships": 1} if fixed.ground[code].sea else {"armies": 1}
            areas[code] = areas[code].replace(owner=kingdom, **here)
    manner = AGGRESSIVE if len(seats) == 1 else file.others
    # order: one choice is played
    extra = next(number for choice, number in FEW.items() if fixed.has_reading("starting_points", choice))
    kingdoms = {
        code: Kingdom(
            points=file.points + extra,
            treasury=file.treasury + extra,
            status=PLAYING,
            manner=QUIET if code in chosen else AGGRESSIVE if code in file.aggressive else manner,
        )
        if code in file.kingdoms
        else Kingdom(status=WAITING, manner=manner)
        for code in REALMS
    }
    pos = DarkAge(
        (OrderOfPlay(),),
        dict(zip(chosen, seats, strict=True)),
        fixed=replace(fixed, opened=areas),
        turn=0,
        areas=areas,
        kingdoms=kingdoms,
        order=tuple(code for code in REALMS if code in file.kingdoms),
    )
    for code in file.kingdoms:
        earned = kingdom_income(pos, code) - kingdom_upkeep(pos, code)
        pos = pos.with_kingdom(code, points=pos.kingdom(code).points + max(0, earned), income=kingdom_income(pos, code))
    return pos
