"""Why an attempt is refused, with its rule, and the adjustment that would do it all the same."""

from __future__ import annotations

from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Blocked, Question
from dark_ages_desk.core.refusal import said
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.dark_ages_1971.combat import strength
from dark_ages_desk.games.dark_ages_1971.combat.results import exposed
from dark_ages_desk.games.dark_ages_1971.phases import allocation, fire
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
    if isinstance(step, allocation.Allocate) and isinstance(attempt.value, tuple):
        return _declare(pos, attempt)
    if isinstance(step, fire.AllocateDefensiveFire):
        words = (
            "Only missile units that are attacked fire back, each once, at hexes that they are attacked from and see."
        )
        return said(words, "Defensive Fire Phase")
    return None


def _declare(pos: Field, attempt: Answer) -> Blocked:
    plan = allocation.Plan(pos)
    entries: tuple[tuple[str, str, str], ...] = ()
    assert isinstance(attempt.value, tuple)
    for part in attempt.value:
        entry = tuple(str(one) for one in part) if isinstance(part, tuple) else ()
        if len(entry) != 3:
            return said("An attack is named by its unit, its kind and its target.", "Attack Allocation Phase")
        who, kind, target = entry
        if (who, kind, target) not in plan.offers(entries):
            return said(*_entry_reason(pos, who, kind, target, entries))
        entries = (*entries, (who, kind, target))
    faults = [one for one in plan.preview(entries) if one.fault]
    if faults:
        return said(f"{faults[0].target}: {faults[0].fault} ({faults[0].odds})", "Combat Results")
    return said("That is not among the attacks that can be made.", "Attack Allocation Phase")


def _entry_reason(
    pos: Field, who: str, kind: str, target: str, entries: tuple[tuple[str, str, str], ...]
) -> tuple[str, str]:
    unit = pos.units.get(int(who[1:])) if who[1:].isdigit() else None
    if unit is None or unit.side != pos.phasing or unit.hex < 0:
        return "That is no unit of yours on the map.", "Attack Allocation Phase"
    if target not in pos.fixed.board.index:
        return "There is no such hex.", "Attack Allocation Phase"
    index = pos.fixed.board.index[target]
    foe = pos.fixed.foe(unit.side)
    if not exposed(pos, foe, index, False):
        return "There is nobody to attack.", "Combat"
    if not allocation.may_attack(pos, unit):
        return f"{unit.name} cannot attack: demoralized, panicked, aboard, or no combat unit.", "Demoralization"
    if pos.bonus(unit.side, unit.hex) < 0 and not pos.in_contact(unit):
        return "No steady command unit is with it or beside it, and it is not in Contact.", "Command Units (B)"
    if any(entry[0] == who and entry[1] == kind for entry in entries):
        return "A unit makes one melee and one missile attack at most.", "Combat (L)"
    if kind == "fire":
        return _fire_reason(pos, unit, index)
    if index not in allocation.melee_targets(pos, unit):
        return "A unit attacks only the three hexes in front of it.", "Combat (A)"
    if pos.type_of(unit).mas == 0:
        return f"{unit.name} have no Melee Attack Strength.", "Combat"
    if strength.attack_strength(pos, unit, index) <= 0:
        return "It may not attack from such ground.", "Terrain Effects Chart"
    if unit.is_command:
        return "Command units attack only demoralized units and enemy command units.", "Combat"
    return "Units that attack through the same hexside must be of one class.", "Combat (G)"


def _fire_reason(pos: Field, unit: Unit, index: int) -> tuple[str, str]:
    grid = pos.fixed.board.grid
    if not pos.type_of(unit).fires:
        return f"{unit.name} have no missile weapons.", "Combat"
    if strength.fire_strength(pos, unit, index) <= 0:
        return "Missile units may not fire from such ground.", "Terrain Effects Chart"
    if grid.distance(unit.hex, index) > strength.reach(pos, unit, index):
        distance, reach = grid.distance(unit.hex, index), strength.reach(pos, unit, index)
        words = f"The target is {distance} hexes away, the range is {reach}."
        return words, "Range Allowance"
    if not grid.in_field(unit.hex, unit.facing, index):
        return "The target is outside the field of fire of 120° before the unit.", "Combat (B)"
    if not strength.in_sight(pos, unit.hex, index):
        return "Units, woods or a village are in the line of fire.", "Combat (D)"
    return "In Contact and without command it may fire at adjacent enemies only.", "Command Units (B)"
