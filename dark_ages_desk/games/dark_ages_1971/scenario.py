"""The Scenario Chart: a battle's file becomes a Battle, or all its mistakes are told at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.hex_map import read_own_hex_board, shipped_hex_board
from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.core.hexes import OFF
from dark_ages_desk.core.text_tools import slug
from dark_ages_desk.games.dark_ages_1971.catalogue import BOARDS, ID
from dark_ages_desk.games.dark_ages_1971.state.fixed import Army, Battle
from dark_ages_desk.games.dark_ages_1971.state.units import NAMES, UnitType
from dark_ages_desk.games.dark_ages_1971.words import scenario as scenario_words

if TYPE_CHECKING:
    from dark_ages_desk.games.dark_ages_1971.scenario_file import ArmyPart, BattleFile

DEPLOY = {
    "within five hexes of a centre hex": "centre",
    "within fifteen hexes of the enemy's centre hex": "from centre",
    "on any hilltop": "hilltop",
    "equally in the centres of the four quadrants": "quadrants",
    "on fleets from the sea edge": "fleets",
    "half within fifteen hexes of the east edge, half by the road on Game-Turn 5": "east",
}
"""The deployment rules, in the words of a scenario file."""

RULES = ("ferocity", "vitality", "fleets")

LEAST_PURSE = 11
"""A command unit (10) and Militia Spearmen (1): what the least army of a free battle costs."""

BUYABLE = tuple(kind for kind in NAMES if kind not in ("VF", "CM", "RH"))
"""The kinds that a free battle's armies may buy, apart from command units."""


def load_board(file: BattleFile) -> HexBoard:
    """Return the map of a battle, ours or the one that comes with it. Raises ContentError."""
    if file.map.endswith(".toml"):
        if not file.own_map:
            raise ContentError(
                Path(file.map), [Problem("file", "is missing.", scenario_words.MUST_LIE_BESIDE_THE_BATTLE)]
            )
        return read_own_hex_board(ID, Path(file.map), file.own_map)
    return shipped_hex_board(file.map)


def _check_map(file: BattleFile, problems: list[Problem]) -> None:
    """Add to ``problems`` the mistakes of the map, and the features that the armies need and it lacks."""
    if file.map not in BOARDS and not file.map.endswith(".toml"):
        return  # the house tells that there is no such map
    try:
        board = load_board(file)
    except ContentError as error:
        where = f"map {file.map} ›"
        problems += [Problem(f"{where} {one.place}", one.what, one.remedy) for one in error.problems]
        return
    edge = [place for index, place in enumerate(board.hexes) if OFF in board.grid.adjacent[index]]
    east = [index for index in range(board.grid.size) if board.grid.edge_distance(index, 1) == 0]
    over = any(board.grid.adjacent[i][side] == OFF for i in east for side in board.hexes[i].roads if side in (1, 2))
    needs = {
        "hilltop": ("a hilltop", any("hilltop" in place.features for place in board.hexes)),
        "fleets": (scenario_words.A_HEX_OF_SEA, any(place.terrain == "sea" for place in edge)),
        "east": (scenario_words.A_ROAD_OVER_THE_EAST_EDGE, over),
    }
    for number, part in enumerate(file.army, start=1):
        what, there = needs.get(DEPLOY.get(part.deploy, ""), ("", True))
        if not there:
            problems.append(
                Problem(
                    scenario_words.army_deploy(number=number, army=part.name),
                    scenario_words.map_has_not(what=what),
                    "Draw one.",
                )
            )


def build_battle(path: Path, file: BattleFile, types: Mapping[str, UnitType]) -> Battle:
    """Return a battle from its file. Raises ContentError with every mistake, also those of its map."""
    problems: list[Problem] = []
    _check_map(file, problems)
    armies = [_army(number, part, types, problems) for number, part in enumerate(file.army, start=1)]
    if armies[0].id == armies[1].id:  # order: the two armies
        problems.append(
            Problem("army 2 › name", scenario_words.NAME_IS_THAT_OF_ARMY_1, scenario_words.GIVE_IT_ANOTHER_ONE)
        )
    if armies[1].deploy in ("centre", "hilltop", "quadrants", "east"):  # order: the two armies
        place = scenario_words.army_2_deploy(army=file.army[1].name)
        problems.append(Problem(place, scenario_words.FOR_THE_FIRST_ARMY_ONLY, scenario_words.PUT_THAT_ARMY_FIRST))
    bought = [not army.units for army in armies]
    for number, part in enumerate(file.army, start=1):
        if all(bought) and part.points < LEAST_PURSE:
            words = scenario_words.buys_no_army(least=LEAST_PURSE)
            problems.append(
                Problem(scenario_words.army_points(number=number, army=part.name), words, scenario_words.GIVE_IT_MORE)
            )
        elif bought[number - 1] and not all(bought):
            words = scenario_words.UNITS_ARE_MISSING
            problems.append(Problem(scenario_words.army_units(number=number, army=part.name), words, "Name them."))
    if not set(file.players) <= {1, 2}:
        problems.append(Problem("players", scenario_words.BATTLE_IS_FOR_ONE_OR_TWO, "Write players = [1, 2]."))
    if problems:
        raise ContentError(path, problems)
    pair = (armies[0], armies[1])  # order: the two armies
    return Battle(file.id, file.name, file.turns, file.first_year, pair, file.source, all(bought))


def _army(number: int, part: ArmyPart, types: Mapping[str, UnitType], problems: list[Problem]) -> Army:
    place = f"army {number} ({part.name})"
    for kind in part.units:
        if kind not in NAMES or kind in ("CM", "RH"):
            problems.append(
                Problem(f"{place} › units", scenario_words.there_is_no_unit(kind=kind), did_you_mean(kind, NAMES))
            )
    for which in part.command:
        if which not in ("1", "2", "3"):
            problems.append(
                Problem(f"{place} › command", scenario_words.no_such_command_unit(which=which), "1, 2 or 3.")
            )
    for rule in part.rules:  # order: all mistakes are told
        if rule not in RULES:
            problems.append(
                Problem(f"{place} › rules", scenario_words.there_is_no_rule(rule=rule), did_you_mean(rule, RULES))
            )
    if part.deploy not in DEPLOY:
        problems.append(
            Problem(
                f"{place} › deploy", scenario_words.is_not_known(deploy=part.deploy), did_you_mean(part.deploy, DEPLOY)
            )
        )
    fighters = sum(count for kind, count in part.units.items() if kind != "VF")
    if part.deploy == "on fleets from the sea edge" and fighters > 3 * part.units.get("VF", 0):
        problems.append(
            Problem(f"{place} › units", scenario_words.MORE_UNITS_THAN_FLEETS_CARRY, scenario_words.THREE_TO_A_FLEET_VF)
        )
    units = {kind: count for kind, count in part.units.items() if kind in types}
    command = {int(which): count for which, count in part.command.items() if which in ("1", "2", "3")}
    worth = army_worth(units, command, types)
    if part.units and worth != part.points:
        words = scenario_words.units_are_worth(worth=worth, points=part.points)
        problems.append(Problem(f"{place} › points", words, scenario_words.MEND_UNITS_OR_POINTS))
    return Army(
        slug(part.name), part.name, part.colour, part.pattern, units, command, part.points, part.panic, part.victory,
        DEPLOY.get(part.deploy, "centre"), frozenset(part.rules), dict(part.source),
    )  # fmt: skip


def army_worth(units: Mapping[str, int], command: Mapping[int, int], types: Mapping[str, UnitType]) -> int:
    """Return the Victory Points of all counters of an army (PV)."""
    return sum(types[kind].vp * count for kind, count in units.items()) + types["CM"].vp * sum(command.values())
