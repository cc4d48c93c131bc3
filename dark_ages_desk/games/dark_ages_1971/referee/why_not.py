"""Why an attempt is refused, with its rule, and the adjustment that would do it all the same."""

from __future__ import annotations

from dark_ages_desk.core.hexes import turn_between
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Blocked, Question
from dark_ages_desk.core.refusal import said
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.dark_ages_1971.movement.lie import lie_of
from dark_ages_desk.games.dark_ages_1971.movement.ways import Ways, points
from dark_ages_desk.games.dark_ages_1971.phases import moving
from dark_ages_desk.games.dark_ages_1971.referee import adjust
from dark_ages_desk.games.dark_ages_1971.setup import deployment, deployment_zones, shifting
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit


def why_not(pos: Field, attempt: Answer) -> Blocked:
    """The reason. Nothing is hidden in this game, so everybody may be told everything."""
    if attempt.verb.startswith("adjust "):
        if attempt.seat != REFEREE:
            return said("Only the referee adjusts the table.")
        return said("That adjustment cannot be made now, or it names something that is not on the table.")
    if pos.verdict is not None:
        return said("The battle is over.", "Victory Conditions")
    questions = open_questions(pos)
    asked = [question for question in questions if question.seat == attempt.seat]
    if not asked:
        return _not_asked(pos, attempt, questions)
    if attempt.power and all(question.power != attempt.power for question in asked):
        return said(f"It is the turn of the {pos.fixed.name(asked[0].power)}.", asked[0].rule)
    found = _at_step(pos, attempt)
    return found or said(f"Asked for now: {asked[0].prompt.rstrip('?')}.", asked[0].rule)


def _not_asked(pos: Field, attempt: Answer, questions: tuple[Question, ...]) -> Blocked:
    first = questions[0]
    if first.seat == CHANCE:
        return said("A die is to be rolled first.", first.rule)
    name = pos.fixed.name(first.power) if first.power in pos.fixed.armies else first.seat
    return said(f"It is for the {name} to act now.", first.rule)


def _at_step(pos: Field, attempt: Answer) -> Blocked | None:
    step = pos.agenda[-1]
    if isinstance(step, moving.Move) and attempt.verb.startswith("move "):
        return _move(pos, attempt)
    if isinstance(step, deployment.Centre):
        if pos.fixed.armies[step.side].deploy == "hilltop":
            return said("That is no hilltop: only the highest ground of a hill is.", "How to set up the game")
        words = "The centre of the army cannot be there: nobody could stand in that hex."
        return said(words, "How to set up the game")
    if isinstance(step, deployment.Deploy) and attempt.verb.startswith(shifting.VERB):
        return _shift(pos, attempt)
    if isinstance(step, deployment.Place | deployment.Deploy):
        words = f"Deploy {deployment.sentence(pos, step.side)}; at most twelve Stacking Points in a hex."
        return said(words, "How to set up the game")
    return None


def anyway(pos: Field, units: list[Unit], place: str) -> Answer | None:
    """The adjustment that puts them there: a single unit, or units that the form for several names together."""
    if len(units) == 1:
        return Answer(REFEREE, "", "adjust move", (units[0].key, place, ""))
    keys = {unit.key for unit in units}
    stack = next((name for name, _ in adjust.stacks(pos) if set(name.split()) == keys), "")
    return Answer(REFEREE, "", "adjust stack", (stack, place, "")) if stack else None


def _named(pos: Field, verb: str) -> list[Unit]:
    """The units that a verb names ("move u3 u4")."""
    numbers = (int(key[1:]) for key in verb.split()[1:] if key[1:].isdigit())
    return [pos.units[number] for number in numbers if number in pos.units]


def _shift(pos: Field, attempt: Answer) -> Blocked:
    """Why counters that stand already cannot be put into another hex while the army is deployed."""
    rule = "How to set up the game"
    units = _named(pos, attempt.verb)
    place = str(attempt.value[0]) if isinstance(attempt.value, tuple) and attempt.value else ""
    if not units or any(unit.side != pos.phasing or unit.hex < 0 for unit in units):
        return said("Only counters of the army that is being deployed are put elsewhere.", rule)
    if place not in pos.fixed.board.index:
        return said("There is no such hex.", rule)
    index, all_the_same = pos.fixed.board.index[place], anyway(pos, units, place)
    if len({unit.hex for unit in units}) > 1:
        return said("Counters of one hex are put elsewhere together, not those of several.", rule)
    if index not in deployment_zones.zone(pos, pos.phasing):
        words = f"That is not where they may stand: deploy {deployment.sentence(pos, pos.phasing)}."
        return said(words, rule, all_the_same)
    if pos.stacking(units) > pos.room(pos.phasing, index):
        return said("There would be more than twelve Stacking Points.", "Stacking (A)", all_the_same)
    if not shifting.has_room(pos, units, index):
        words = f"{units[0].name} may not be put into {pos.fixed.ground.hexes[index].terrain} like that."
        return said(words, "Terrain Effects Chart", all_the_same)
    return said("Of so many in a hex one goes, or all of them.", rule, all_the_same)


def _move(pos: Field, attempt: Answer) -> Blocked:
    units = _named(pos, attempt.verb)
    if not units:
        return said("There is no such unit.", "Movement")
    unit = units[0]
    if unit.side != pos.phasing:
        return said("That is an enemy unit.", "Movement Phase")
    path = tuple(str(token) for token in attempt.value) if isinstance(attempt.value, tuple) else ()
    last = next((token for token in reversed(path) if token in pos.fixed.board.index), "")
    all_the_same = anyway(pos, units, last) if last else None
    reason, rule = _move_reason(pos, unit, len(units), path, last)
    return said(reason, rule, all_the_same)


def _move_reason(pos: Field, unit: Unit, count: int, path: tuple[str, ...], last: str) -> tuple[str, str]:
    if unit.panicked:
        return "Panicked units are moved by the rule, at the start of the phase.", "Panic"
    if unit.spent:
        return "It has moved in this phase; units move once, and to the full extent at once.", "General Movement (C)"
    if not moving.may_move(pos, unit):
        return "It cannot move now: captured, not yet come, or aboard a fleet that is not moored.", "Viking Fleets (E)"
    if unit.is_fleet:
        words = "Fleets sail through hexsides that are all water, moor on coasts, for 8 points, and cast off for 5."
        return words, "Viking Fleets (D)"
    if pos.held(unit):
        return "It is in Contact: it may turn by one hexside, but not leave its hex.", "Combat (K)"
    if not pos.ordered(unit):
        return "No command unit is with it or beside it: it may only turn by one hexside.", "Command Units (A)"
    if not last:
        return "It may not turn so far with the points that are left.", "Facing (F)"
    return _hex_reason(pos, unit, count, pos.fixed.board.index[last])


def _hex_reason(pos: Field, unit: Unit, count: int, index: int) -> tuple[str, str]:
    """Why a hex is not among those that can be reached."""
    ground, lie = pos.fixed.ground, lie_of(pos, unit.side)
    kind = pos.type_of(unit)
    if lie.barred[index]:
        return "Enemy units stand there; nobody moves onto or through them.", "General Movement (A)"
    if ground.is_water(index) and "bridge" not in ground.hexes[index].features:
        return "That hex is all water; only a bridge leads over it.", "Terrain Effects Chart"
    need = kind.stacking * count
    if lie.free[index] < need:
        if ground.no_stacking(index):
            return "Units may not stack in a swamp.", "Terrain Effects Chart"
        return (
            f"With the {need} points that would come, there would be more than twelve Stacking Points.",
            "Stacking (A)",
        )
    if ground.prohibited(unit.kind, kind.cls, index):
        return f"{unit.name} may be in {ground.hexes[index].terrain} on a road only, and come along it.", \
            "Terrain Effects Chart"  # fmt: skip
    ways = Ways(pos, unit, count)
    near = ground.adjacent[unit.hex].index(index) if unit.hex >= 0 and index in ground.adjacent[unit.hex] else None
    if near is not None and lie.river[unit.hex] and lie.river[index]:
        return "Both hexes are under enemy control along the water: no step leads from one to the other.", \
            "Cross River Attack"  # fmt: skip
    if near is not None and unit.kind == "HC" and ground.slant(unit.hex, index):
        return "Heavy cavalry goes up and down slopes on roads only.", "Terrain Effects Chart"
    if near is not None and turn_between(unit.facing, near) > 1:
        words = "It must turn more than 60° to face that hex, which costs one point more than it has."
        return words, "Facing (G)"
    most = points(ways.most)
    return f"Its {most} Movement Points do not reach that far, or it must stop before.", "Movement"
