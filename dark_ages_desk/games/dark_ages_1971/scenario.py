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
                Path(file.map), [Problem("file", "is missing.", "It must lie beside the battle's file.")]
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
        "fleets": ("a hex of sea at its edge", any(place.terrain == "sea" for place in edge)),
        "east": ("a road over its east edge", over),
    }
    for number, part in enumerate(file.army, start=1):
        what, there = needs.get(DEPLOY.get(part.deploy, ""), ("", True))
        if not there:
            problems.append(Problem(f"army {number} ({part.name}) › deploy", f"the map has not {what}.", "Draw one."))


def build_battle(path: Path, file: BattleFile, types: Mapping[str, UnitType]) -> Battle:
    """Return a battle from its file. Raises ContentError with every mistake, also those of its map."""
    problems: list[Problem] = []
    _check_map(file, problems)
    armies = [_army(number, part, types, problems) for number, part in enumerate(file.army, start=1)]
    if armies[0].id == armies[1].id:  # order: the two armies
        problems.append(Problem("army 2 › name", "is that of army 1.", "Give it another one."))
    if armies[1].deploy in ("centre", "hilltop", "quadrants", "east"):  # order: the two armies
        place = f"army 2 ({file.army[1].name}) › deploy"
        problems.append(Problem(place, "is for the army that deploys first.", "Put that army first."))
    bought = [not army.units for army in armies]
    for number, part in enumerate(file.army, start=1):
        if all(bought) and part.points < LEAST_PURSE:
            words = f"buys no army: a command unit and one other cost {LEAST_PURSE}."
            problems.append(Problem(f"army {number} ({part.name}) › points", words, "Give it more."))
        elif bought[number - 1] and not all(bought):
            words = "are missing; only where neither army has any is it a free battle."
            problems.append(Problem(f"army {number} ({part.name}) › units", words, "Name them."))
    if not set(file.players) <= {1, 2}:
        problems.append(Problem("players", "a battle is for one or two.", "Write players = [1, 2]."))
    if problems:
        raise ContentError(path, problems)
    pair = (armies[0], armies[1])  # order: the two armies
    return Battle(file.id, file.name, file.turns, file.first_year, pair, file.source, all(bought))


def _army(number: int, part: ArmyPart, types: Mapping[str, UnitType], problems: list[Problem]) -> Army:
    place = f"army {number} ({part.name})"
    for kind in part.units:
        if kind not in NAMES or kind in ("CM", "RH"):
            problems.append(Problem(f"{place} › units", f"there is no unit “{kind}”.", did_you_mean(kind, NAMES)))
    for which in part.command:
        if which not in ("1", "2", "3"):
            problems.append(Problem(f"{place} › command", f"there is no No. {which} command unit.", "1, 2 or 3."))
    for rule in part.rules:  # order: all mistakes are told
        if rule not in RULES:
            problems.append(Problem(f"{place} › rules", f"there is no rule “{rule}”.", did_you_mean(rule, RULES)))
    if part.deploy not in DEPLOY:
        problems.append(
            Problem(f"{place} › deploy", f"“{part.deploy}” is not known.", did_you_mean(part.deploy, DEPLOY))
        )
    fighters = sum(count for kind, count in part.units.items() if kind != "VF")
    if part.deploy == "on fleets from the sea edge" and fighters > 3 * part.units.get("VF", 0):
        problems.append(Problem(f"{place} › units", "has more units than its fleets carry.", "Three to a fleet (VF)."))
    units = {kind: count for kind, count in part.units.items() if kind in types}
    command = {int(which): count for which, count in part.command.items() if which in ("1", "2", "3")}
    worth = army_worth(units, command, types)
    if part.units and worth != part.points:
        words = f"the units are worth {worth} Victory Points, not {part.points}."
        problems.append(Problem(f"{place} › points", words, "Mend the units or the points."))
    return Army(
        slug(part.name), part.name, part.colour, part.pattern, units, command, part.points, part.panic, part.victory,
        DEPLOY.get(part.deploy, "centre"), frozenset(part.rules), dict(part.source),
    )  # fmt: skip


def army_worth(units: Mapping[str, int], command: Mapping[int, int], types: Mapping[str, UnitType]) -> int:
    """Return the Victory Points of all counters of an army (PV)."""
    return sum(types[kind].vp * count for kind, count in units.items()) + types["CM"].vp * sum(command.values())
