"""Conversion of a board and a scenario to the table at the start."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from dark_ages_desk.content.errors import Problem, did_you_mean
from dark_ages_desk.core.board import SEA, AreaBoard, Space
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.games.strategy_and_conquest.catalogue import REALMS
from dark_ages_desk.games.strategy_and_conquest.state.first_forces import first_forces, garrison
from dark_ages_desk.games.strategy_and_conquest.state.fixed import ALL_IN, INDEPENDENT, NAMELESS, GameData, House, Place
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    PASSIVE,
    QUIET,
    ConquestPosition,
    Force,
    Province,
    Realm,
)
from dark_ages_desk.games.strategy_and_conquest.state.units import (
    COMMANDER,
    SIEGE,
    SPY,
    Kind,
    apply_knights_pay,
    kinds,
)
from dark_ages_desk.games.strategy_and_conquest.turn.sequence import Turn
from dark_ages_desk.games.strategy_and_conquest.war.strengths import forts, harbours
from dark_ages_desk.games.strategy_and_conquest.words import scenario as scenario_words

if TYPE_CHECKING:
    from dark_ages_desk.games.strategy_and_conquest.scenario_file import ConquestFile

MARCH, LANDING, ROUTE, SHORE = ("land", "strait"), "coast", "route", "shore"
"""Kinds of border on the board: by land, a coast for landings, by sea, a coast with a barrier."""

TITLES = ("Knight", "Baronet", "Baron", "Viscount", "Count", "Marquis", "Duke", "Prince", "King", "Emperor")
"""Nobility (rank): the titles, as the table has them."""


def slug(name: str) -> str:
    """Return the name of a kind as the board writes it."""
    return name.lower().replace(" ", "-")


def place_of(board: AreaBoard, space: Space, known: Mapping[str, Kind], part: Collection[str]) -> Place:
    """Return one province or sea of a board, joined only to places in ``part``."""
    joins = {one: edge for one, edge in board.neighbours[space.id].items() if one in part}

    def by(*ways: str, sea: bool | None = None) -> tuple[str, ...]:
        return tuple(
            one
            for one, edge in joins.items()
            if edge.kind in ways and (sea is None or (board.spaces[one].role == SEA) == sea)
        )

    if space.role == SEA:
        harbours = tuple(one for one in by(LANDING, SHORE, sea=False) if board.spaces[one].values.get("harbor"))
        way = by(ROUTE, sea=True)
        return Place(space.id, space.name, True, 0, (), way, harbours, near=tuple(joins), modern=space.modern)
    listed = {*board.kinds[space.kind].traits, *f"{space.facts.get('also', '')} {space.facts.get('ships', '')}".split()}
    anywhere = {name for name, kind in known.items() if kind.arm in (SIEGE, SPY, COMMANDER)}
    here = frozenset(anywhere | {name for name in known if slug(name) in listed})
    value, fort, harbour = (space.values[one] for one in ("value", "fort", "harbor"))
    seas = by(LANDING, sea=True)
    land = by(*MARCH)
    return Place(
        space.id, space.name, False, value, land, seas, (), here, fort, harbour, tuple(joins), modern=space.modern
    )


def build_game_data(
    board: AreaBoard,
    charts: Mapping[str, Chart],
    readings: Mapping[str, str],
    deadline: str = ALL_IN,
    file: ConquestFile | None = None,
    names: str = NAMELESS,
) -> GameData:
    """Return all the things that never change in a game: of a scenario, or of all realms on the whole board."""
    known, ranks = apply_knights_pay(kinds(charts["units"]), readings["knights"]), charts["nobility"]
    part = set(file.areas if file and file.areas else board.spaces)
    codes = [code for code in REALMS if file is None or code in file.realms]
    fixed = GameData(
        {id_: place_of(board, space, known, part) for id_, space in board.spaces.items() if id_ in part},
        known,
        {code: House(code, REALMS[code][0], homes_of(board, code, file), REALMS[code][1]) for code in codes},
        readings,
        titles={row: int(ranks.cells[row, "From"]) for row in ranks.rows},
        most_commanders={row: int(ranks.cells[row, "Commanders"]) for row in ranks.rows},
        forts=forts(charts["forts"]),
        harbours=harbours(charts["harbours"]),
        deadline=deadline,
        names=names,
    )
    if file is None:
        return fixed
    out = tuple(id_ for id_ in board.spaces if id_ not in part)
    aim = replace(fixed, target=file.target, coalition=file.coalition, needs=file.needs)
    return replace(aim, last_turn=file.turns[1], outside=out, scenario=file.name)


def homes_of(board: AreaBoard, code: str, file: ConquestFile | None = None) -> tuple[str, ...]:
    """Return the home provinces of a realm, the strongest fort first."""
    named = file.homes.get(code, ()) if file else ()
    own = [space for space in board.spaces.values() if space.id in named or space.facts.get("realm") == code]
    if named:
        own = [space for space in own if space.id in named]
    # order: as the homes are declared: strongest fort, then value, then the board
    return tuple(space.id for space in sorted(own, key=lambda one: (-one.values["fort"], -one.values["value"])))


def find_problems(file: ConquestFile, board: AreaBoard) -> Iterator[Problem]:
    """Yield every mistake of a scenario on that board."""
    for one in (*file.realms, *file.homes):
        if one not in REALMS:
            yield Problem("realms", scenario_words.there_is_no_realm(realm=one), did_you_mean(one, REALMS))
    if len(set(file.realms)) < len(file.realms):
        yield Problem("realms", scenario_words.EACH_MAY_BE_NAMED_ONCE)
    most = max(file.players)  # order: numbers
    if most > len(file.realms):
        yield Problem("players", scenario_words.too_few_realms_for_players(realms=len(file.realms), players=most))
    if file.needs not in TITLES:
        yield Problem("needs", scenario_words.there_is_no_rank(rank=file.needs), did_you_mean(file.needs, TITLES))
    if 3 * file.coalition > len(file.realms) + 2 and file.coalition > 1:
        yield Problem("coalition", scenario_words.A_THIRD_OF_THE_REALMS_AT_MOST)
    for one in file.areas:
        if one not in board.spaces:
            yield Problem(
                "areas", scenario_words.there_is_no_province_or_sea(place=one), did_you_mean(one, board.spaces)
            )
    part = set(file.areas) or set(board.spaces)
    taken: dict[str, str] = {}
    for realm in file.realms:
        homes = homes_of(board, realm, file) if realm in REALMS else ()
        if realm in REALMS and not homes:
            yield Problem(f"homes › {realm}", scenario_words.IT_BEGINS_NOWHERE, scenario_words.NAME_ITS_PROVINCES)
        for home in (*homes, *file.homes.get(realm, ())):
            if home not in part or board.spaces[home].role == SEA:
                yield Problem(
                    f"homes › {realm}", scenario_words.there_is_no_province(place=home), did_you_mean(home, part)
                )
            elif taken.setdefault(home, realm) != realm:
                yield Problem(
                    f"homes › {realm}",
                    scenario_words.province_is_of_another_as_well(place=home, realm=taken[home]),
                    scenario_words.GIVE_IT_TO_ONE_OF_THEM,
                )


def initial_position(
    board: AreaBoard, fixed: GameData, runs: Mapping[str, str], others: str = QUIET
) -> ConquestPosition:
    """Return the position before the first order.

    ``runs`` is realm -> the seat that plays it; stand-ins run all the others in the manner ``others``.
    """
    owner = {home: code for code, house in fixed.houses.items() for home in house.home}
    provinces, forces = {}, dict[str, Force]()
    for id_, space in board.spaces.items():
        if space.role != SEA and id_ in fixed.places:
            fort, harbour = space.values["fort"], space.values["harbor"]
            provinces[id_] = Province(owner.get(id_, INDEPENDENT), fort, harbour, fort, harbour)
            if id_ not in owner:
                guard = garrison(fixed, id_)
                forces[guard.id] = guard
    realms = {}
    for code, house in fixed.houses.items():
        own = first_forces(fixed, code)
        forces |= {force.id: force for force in own}
        realms[code] = Realm(house.treasury * 100, manner=PASSIVE if code in runs else others, forces=len(own))
    return ConquestPosition((Turn(),), dict(runs), fixed=fixed, provinces=provinces, realms=realms, forces=forces)
