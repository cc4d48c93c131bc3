"""A table for the rule tests: a small map drawn in the test, a few counters, and answers given in the rulebook's order.

    field = battle({"0503": "woods"}, "Franks SD 0505 N", "Arabs HA 0508 S", phasing="Franks")

Sides are "Franks" (listed first) and "Arabs" (listed second, they move first). Hexes are 12 by 12 of clear ground but
for those named. A No. 3 command unit is put behind every counter that has none near, unless ``led=False``.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from dark_ages_desk.content.load import load_charts
from dark_ages_desk.core.board import Hex, HexBoard
from dark_ages_desk.core.check import FailedCheck, failures
from dark_ages_desk.core.hexes import SIDES, HexGrid
from dark_ages_desk.core.question import Answer, NotAllowed, Question, Walk
from dark_ages_desk.core.ruleset import apply, apply_unchecked, open_questions, resolve_choices, settle
from dark_ages_desk.games.dark_ages_1971.game import GAME
from dark_ages_desk.games.dark_ages_1971.phases import sequence
from dark_ages_desk.games.dark_ages_1971.ruleset import CHARTS
from dark_ages_desk.games.dark_ages_1971.state.fixed import Army, Battle, GameData
from dark_ages_desk.games.dark_ages_1971.state.position import STAGES, BattlePosition, Unit

READINGS, SETTINGS = resolve_choices(GAME.readings, {}), resolve_choices(GAME.settings, {})

SIZE = 12


def ground(hexes: dict[str, str], roads: list[str] = (), streams: list[str] = (), water: list[str] = ()) -> HexBoard:  # type: ignore[assignment]
    """A map of clear ground; ``hexes`` names what differs ("woods slope"), paths are given as in a map file."""
    grid = HexGrid(SIZE, SIZE)
    sides: dict[str, dict[str, set[int]]] = {"roads": {}, "streams": {}}
    for kind, paths in (("roads", roads), ("streams", streams)):
        for path in paths:
            names = path.split()
            for first, second in pairwise(names):
                side = grid.side_of(grid.index[first], grid.index[second])
                sides[kind].setdefault(first, set()).add(side)
                sides[kind].setdefault(second, set()).add((side + 3) % 6)
    made = []
    for name in grid.ids:
        words = hexes.get(name, "clear").split()
        terrain = words[0] if words[0] in ("clear", "woods", "swamp", "river", "sea") else "clear"
        features = {word for word in words if word != terrain}
        features |= {"road"} if name in sides["roads"] else set()
        features |= {"stream"} if name in sides["streams"] else set()
        there = (tuple(sorted(sides[kind].get(name, ()))) for kind in ("roads", "streams"))
        made.append(Hex(name, terrain, frozenset(features), *there))
    pairs = frozenset(frozenset(grid.index[one] for one in pair.split("-")) for pair in water)
    return HexBoard("test", "Test", "", grid, tuple(made), pairs)


def army(name: str, deploy: str, rules: tuple[str, ...] = (), panic: int = 1000) -> Army:
    return Army(name, name, "#334455", "plain", {}, {}, 100, panic, "marginal", deploy, frozenset(rules))


def battle(
    hexes: dict[str, str] | HexBoard,
    *counters: str,
    phasing: str = "Franks",
    rules: dict[str, tuple[str, ...]] | None = None,
    led: bool = True,
    readings: dict[str, str] | None = None,
    options: dict[str, str] | None = None,
    panic: int = 1000,
    stage: str = "movement",
) -> BattlePosition:
    """A position at the start of a phase of Game-Turn 1. Counters: "Franks SD 0505 N" or "Franks CM2 0505 N"."""
    board = hexes if isinstance(hexes, HexBoard) else ground(hexes)
    rules = rules or {}
    sides = [
        army(name, deploy, rules.get(name, ()), panic)
        for name, deploy in (("Franks", "centre"), ("Arabs", "from centre"))
    ]
    fixed = GameData(
        Battle("test", "Test", (6, 10), 732, (sides[0], sides[1]), "test"),
        board,
        load_charts(CHARTS),
        ("Ann", "Bob"),
        READINGS | (readings or {}),
        SETTINGS | (options or {}),
    )
    pos = BattlePosition(
        fixed=fixed, runs={"Franks": "Ann", "Arabs": "Bob"}, turn=1, phasing=phasing, stage=stage,
        strength={"Franks": 100, "Arabs": 100}, panic={"Franks": panic, "Arabs": panic},
    )  # fmt: skip
    for words in counters:
        pos = pos.muster(unit(pos, words))
    for words in counters if led else ():
        pos = _led(pos, words)
    whole = sequence.PlayerTurn(phasing).begin(pos.replace(agenda=()))
    steps = whole.agenda
    order = [id_ for id_, _, _ in STAGES[1:]]
    later = (sequence.PlayerTurn(fixed.first),) if phasing == fixed.second else ()
    pos = pos.replace(agenda=(sequence.EndOfTurn(), *later, *steps[: len(steps) - 2 * order.index(stage)]))
    return settle(pos)


def _led(pos: BattlePosition, words: str) -> BattlePosition:
    """A No. 3 command unit beside a counter that has none: behind it if nobody stands there."""
    made = unit(pos, words)
    if made.is_fleet or any(pos.is_under_command(one) for one in pos.units_at(made.hex)):
        return pos
    near = pos.fixed.ground.adjacent[made.hex]
    for side in (3, 2, 4, 1, 5, 0):
        index = near[(made.facing + side) % 6]
        if index >= 0 and not pos.units_at(index):
            return pos.muster(Unit(pos.next_unit, made.side, "CM", index, made.facing, 3))
    raise ValueError(f"no room for a command unit beside {words}")


def unit(pos: BattlePosition, words: str) -> Unit:
    side, kind, place, facing, *states = words.split()
    number = int(kind[2:]) if kind[2:] else 0
    made = Unit(pos.next_unit, side, kind[:2], pos.fixed.board.index[place], SIDES.index(facing), number)
    for state in states:
        if state == "demoralized":
            made = replace(made, until=(2, pos.phasing, "melee"))
        elif state.startswith("charge"):
            made = replace(made, charge=int(state[6:]))
        elif state == "moored":
            made = replace(made, moored=True)
        elif state == "panicked":
            made = replace(made, flees=0)
        else:
            raise ValueError(state)
    return made


def one(pos: BattlePosition, place: str, kind: str = "") -> Unit:
    """The unit in a hex."""
    found = [u for u in pos.units_at(pos.fixed.board.index[place]) if (u.kind == kind if kind else u.kind != "CM")]
    assert len(found) == 1, (place, kind, found)
    return found[0]


def asked(pos: BattlePosition) -> Question:
    questions = open_questions(pos)
    assert len(questions) == 1
    return questions[0]


def say(pos: BattlePosition, verb: str, value: Any = None) -> BattlePosition:
    """The answer to what is asked now; raises NotAllowed."""
    question = asked(pos)
    return apply(pos, Answer(question.seat, question.power, verb, value), open_questions(pos))


def walk(pos: BattlePosition, place: str, kind: str = "") -> Walk:
    """The Walk of the unit in a hex."""
    option = asked(pos).option(f"move {one(pos, place, kind).key}")
    assert isinstance(option, Walk)
    return option


def cost(pos: BattlePosition, place: str, *path: str, kind: str = "") -> str | None:
    """What a path costs, as it is printed ("2½"); None if it may not be walked."""
    option = walk(pos, place, kind)
    stride = option.onward(path[:-1]).get(path[-1])
    return stride.badge if stride else None


def reach(pos: BattlePosition, place: str, kind: str = "") -> set[str]:
    """Every hex that the unit in a hex can reach, its own left out."""
    return {name for name in walk(pos, place, kind).endings() if name != place}


def move(pos: BattlePosition, place: str, *path: str, kind: str = "") -> BattlePosition:
    return say(pos, f"move {one(pos, place, kind).key}", path)


def refused(pos: BattlePosition, verb: str, value: Any = None) -> bool:
    try:
        say(pos, verb, value)
    except NotAllowed:
        return True
    return False


def attack(pos: BattlePosition, *attacks: str) -> BattlePosition:
    """The allocation: "0505 melee 0504" for all units in 0505, or "0505 SD melee 0504"."""
    return say(pos, "attack", plan(pos, *attacks))


def plan(pos: BattlePosition, *attacks: str) -> tuple[tuple[str, str, str], ...]:
    entries = []
    for words in attacks:
        source, *kinds, how, target = words.split()
        there = pos.units_at(pos.fixed.board.index[source])
        units = [u for u in there if (u.kind in kinds if kinds else u.kind != "CM")]
        entries += [(u.key, how, target) for u in units]
    return tuple(entries)


def odds(pos: BattlePosition, *attacks: str) -> list[str]:
    """The odds of the attacks, as the allocation shows them."""
    option: Any = asked(pos).option("attack")
    return [one.odds for one in option.preview(plan(pos, *attacks))]


def roll(pos: BattlePosition, *faces: int) -> BattlePosition:
    """Dice, one after the other."""
    for face in faces:
        assert asked(pos).seat == "chance", asked(pos).prompt
        pos = say(pos, "roll", (face,))
    return pos


def skip(pos: BattlePosition, *verbs: str) -> BattlePosition:
    for verb in verbs:
        pos = say(pos, verb, () if verb in ("attack", "fire back") else None)
    return pos


def failing(pos: BattlePosition, verb: str, value: Any = None) -> dict[str, FailedCheck]:
    """By name the checks that an answer to what is asked now fails, in the order in which they are told."""
    question = asked(pos)
    found = failures(pos.agenda[-1].checks_for(pos, Answer(question.seat, question.power, verb, value)))
    assert bool(found) == refused(pos, verb, value)
    return {one.name: one for one in found}


def allow(pos: BattlePosition, verb: str, value: Any = None) -> BattlePosition:
    """The answer taken with all the checks waived that it fails."""
    question, failed = asked(pos), failing(pos, verb, value)
    assert failed and all(one.waivable for one in failed.values()), failed
    return apply_unchecked(
        pos, Answer(question.seat, question.power, verb, value, tuple(failed)), tuple(failed.values())
    )
