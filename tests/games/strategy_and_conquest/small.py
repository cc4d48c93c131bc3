"""A small map made by hand, on which the events of a turn are tried: six provinces in a row, two seas, three realms.

West (WX) has Bath and London, East (CO) Lagos and Cadiz, Kent is nobody's, Rome is the South's (PS). Each province
touches the next one of Bath, London, Kent, Lagos, Cadiz, Rome. London, Kent and Lagos lie on the Channel; Lagos and
Cadiz on the Gulf. London, Lagos and Cadiz have harbors.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import dark_ages_desk.games.strategy_and_conquest as package
from dark_ages_desk.content.load import load_charts
from dark_ages_desk.core.options.tally import Tries
from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.ruleset import resolve_choices
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.events.turn import run_whole_turn
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.state.fixed import GameData, House, Place
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    ARMY,
    FLEET,
    WAR,
    Commander,
    ConquestPosition,
    Force,
    Province,
    Realm,
    Result,
    Stack,
)
from dark_ages_desk.games.strategy_and_conquest.state.units import kinds
from dark_ages_desk.games.strategy_and_conquest.war.strengths import forts, harbours
from dark_ages_desk.library import game_of

CHARTS = dict(load_charts(Path(package.__file__).parent / "charts.toml"))
KINDS = kinds(CHARTS["units"])
DEFAULTS = resolve_choices(game_of("strategy-and-conquest").readings, {})
ROW = ("bath", "london", "kent", "lagos", "cadiz", "rome")
SHORES = {"london": ("channel",), "kent": ("channel",), "lagos": ("channel", "gulf"), "cadiz": ("gulf",)}
HARBOURS = ("london", "lagos", "cadiz")
OWNERS = {"bath": "WX", "london": "WX", "kent": "", "lagos": "CO", "cadiz": "CO", "rome": "PS"}
VALUES = {"bath": 30, "london": 20, "kent": 10, "lagos": 25, "cadiz": 15, "rome": 100}


def a_map(**readings: str) -> GameData:
    """The small map, with other than our default readings where they are named (with "_" for "-")."""
    places = {}
    for at, id_ in enumerate(ROW):
        beside = tuple(ROW[one] for one in (at - 1, at + 1) if 0 <= one < len(ROW))
        shore = SHORES.get(id_, ())
        places[id_] = Place(id_, id_.title(), False, VALUES[id_], beside, shore, (), frozenset(KINDS))
    for sea in ("channel", "gulf"):
        other = "gulf" if sea == "channel" else "channel"
        open_to = tuple(id_ for id_ in HARBOURS if sea in SHORES[id_])
        places[sea] = Place(sea, sea.title(), True, 0, (), (other,), open_to)
    houses = {
        "WX": House("WX", "Wessex", ("bath", "london"), 100),
        "CO": House("CO", "Cordoba", ("lagos", "cadiz"), 100),
        "PS": House("PS", "Papal States", ("rome",), 100),
    }
    chart = CHARTS["nobility"]
    return GameData(
        places,
        KINDS,
        houses,
        DEFAULTS | {name.replace("_", "-"): choice for name, choice in readings.items()},
        titles={rank: int(chart.cells[rank, "From"]) for rank in chart.rows},
        most_commanders={rank: int(chart.cells[rank, "Commanders"]) for rank in chart.rows},
        forts=forts(CHARTS["forts"]),
        harbours=harbours(CHARTS["harbours"]),
    )


def stack(kind: str, count: int, rank: int = 1) -> Stack:
    return Stack(kind, rank, count, KINDS[kind].move)


def army(id_: str, place: str, *stacks: Stack, led: bool = True, **more: object) -> Force:
    """An army of the realm that its id names, with a Commander unless it is said otherwise."""
    return a_force(id_, ARMY, place, stacks, led, more)


def fleet(id_: str, place: str, *stacks: Stack, led: bool = True, **more: object) -> Force:
    return a_force(id_, FLEET, place, stacks, led, more)


def a_force(id_: str, kind: str, place: str, stacks: tuple[Stack, ...], led: bool, more: dict[str, object]) -> Force:
    leaders = (Commander(f"leader of {id_}"),) if led else ()
    force = Force(id_, id_[:2] if id_[:2] in ("WX", "CO", "PS") else "", kind, id_, place, stacks, leaders)
    return force.replace(**{"came_from": place, **more})


def table(*forces: Force, war: bool = False, fixed: GameData | None = None, treasury: int = 100) -> ConquestPosition:
    """The small map with those forces on it; ``war``: between Wessex and Cordoba. ``treasury``: gold of each."""
    fixed = fixed or a_map()
    return ConquestPosition(
        runs={"WX": "Ada", "CO": "Ben", "PS": "Cleo"},
        fixed=fixed,
        provinces={
            id_: Province(owner, int(bool(owner)), int(id_ in HARBOURS), int(bool(owner)), int(id_ in HARBOURS))
            for id_, owner in OWNERS.items()
        },
        realms={code: Realm(treasury * 100) for code in fixed.houses},
        forces={force.id: force for force in forces},
        status={("CO", "WX"): WAR} if war else {},
    )


def ordered(pos: ConquestPosition, **sheets: str) -> ConquestPosition:
    """With orders for realms, one a line, as a player writes them."""
    book = reader(pos.fixed)
    read = {}
    for realm, text in sheets.items():
        lines = [book.line(line.strip()) for line in text.strip().splitlines()]
        assert all(isinstance(line, Order) for line in lines), lines
        read[realm] = tuple(lines)
    return pos.replace(orders=read)


def never(key: tuple[Value, ...], number: int, chance: int) -> int:
    """No try succeeds."""
    return 0


def always(key: tuple[Value, ...], number: int, chance: int) -> int:
    """Each try succeeds that can."""
    return number if chance else 0


def fair(key: tuple[Value, ...], number: int, chance: int) -> int:
    """As many succeed as are to be expected."""
    return number * chance // 1_000_000


def rolled(key: tuple[Value, ...], number: int, chance: int) -> int:
    """Dice that depend on the key alone."""
    dice = random.Random(repr(key))
    return sum(dice.randrange(1_000_000) < chance for _ in range(number))


def run(pos: ConquestPosition, tries: Tries = fair, **sheets: str) -> ConquestPosition:
    """The position after the whole turn."""
    return list(run_whole_turn(ordered(pos, **sheets), tries))[-1]


def moments(pos: ConquestPosition, tries: Tries = fair, **sheets: str) -> list[ConquestPosition]:
    """The position after each event of the turn."""
    return list(run_whole_turn(ordered(pos, **sheets), tries))


def result(pos: ConquestPosition, realm: str, line: int) -> Result:
    """What became of a realm's order (lines count from 1), the last word on it."""
    return [one for one in pos.results if (one.realm, one.line) == (realm, line)][-1]


def units(pos: ConquestPosition, id_: str) -> Mapping[str, int]:
    """How many of each kind a force has; nothing where it is no more."""
    found: dict[str, int] = {}
    for one in pos.forces[id_].stacks if id_ in pos.forces else ():
        found[one.kind] = found.get(one.kind, 0) + one.count
    return found
