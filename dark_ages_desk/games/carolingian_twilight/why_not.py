"""Why an attempt is refused, with its rule, and the adjustment that would do it all the same."""

from __future__ import annotations

from dark_ages_desk.core.question import REFEREE, Answer, Blocked, Pick, PickNumber, find
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.carolingian_twilight import adjust, movement, npps, operations, pillage
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.units import KINDS


def why_not(pos: Table, attempt: Answer) -> Blocked:
    """The reason from no more than the asking seat knows."""
    if pos.verdict is not None:
        return Blocked("The game is over.", "25.0")
    questions = open_questions(pos)
    asked = [question for question in questions if question.seat == attempt.seat]
    if not asked:
        others = ", ".join(dict.fromkeys(q.seat for q in questions))
        waiting = "The dice are waited for." if others == "chance" else f"It is for {others} to answer now."
        return Blocked(waiting, questions[0].rule if questions else "5.0")
    step = pos.agenda[-1]
    if isinstance(step, operations.Operate) and attempt.verb in ("move", "attack", "pillage", "finish"):
        return _operating(pos, attempt)
    if attempt.verb.startswith(("raise ", "place ")) and isinstance(attempt.value, tuple) and attempt.value:
        return _placing(pos, attempt)
    if attempt.verb == "end":
        return Blocked("An NPP must first try to occupy a place or to attack.", "24.0")
    for question in asked:
        option = question.option(attempt.verb)
        if isinstance(option, PickNumber):
            return Blocked(f"The number goes from {option.low} to {option.high}.", question.rule)
        if isinstance(option, Pick):
            span = (
                f"{option.at_least}" if option.at_least == option.at_most else f"{option.at_least} to {option.at_most}"
            )
            return Blocked(f"Pick {span} of what is offered.", question.rule)
    return Blocked("That is not among the answers that are asked for now.", asked[0].rule)


def _anyway(pos: Table, *attempt: object) -> Answer | None:
    """An adjustment for "Allow anyway", if it is one that the referee's forms admit."""
    verb, *value = attempt
    answer = Answer(REFEREE, "", str(verb), (*value, "allowed anyway"))  # type: ignore[arg-type]
    return answer if find(adjust.asides(pos), answer) else None


def _operating(pos: Table, attempt: Answer) -> Blocked:
    operation = pos.operation
    assert operation is not None
    force = pos.forces[operation.force]
    board = pos.fixed.board
    if attempt.verb == "finish":
        return Blocked("A land force cannot end its operations at sea.", "19.1")
    if attempt.verb == "pillage":
        anyway = _anyway(pos, "adjust pillage", force.space, "on")
        reason = pillage.why_not(pos, force.power, force.space)
        return Blocked(reason or f"Pillage costs 2 OP; {operation.op} are left.", "18.0", anyway)
    target = attempt.value[-1] if isinstance(attempt.value, tuple) and attempt.value else ""
    if attempt.verb == "attack":
        if operation.op < operations.ATTACK:
            return Blocked("An attack costs 1 OP; none is left.", "17.0")
        return Blocked("Only an enemy force in the same area, or in its burg, can be attacked.", "17.2")
    if not isinstance(target, str) or target not in board.spaces:
        return Blocked("There is no such place on the board.", "15.0")
    anyway = _anyway(pos, "adjust stack", str(force.id), target)
    if target == force.space:
        return Blocked("The force is there already.", "15.0", anyway)
    if npps.holds(pos, force):
        reason = f"An NPP must not vacate {pos.fixed.place(force.space)}, where it began its turn."
        return Blocked(reason, "24.0", anyway)
    at = movement.At(force.space, operation.op, operation.embarked)
    reason, rule = movement.refused(pos, force, at, target, operation.permitted)
    return Blocked(reason, rule, anyway)


def _placing(pos: Table, attempt: Answer) -> Blocked:
    """12.0, 27.0 Why a unit cannot be placed there."""
    assert isinstance(attempt.value, tuple)
    verb, _, kind = attempt.verb.partition(" ")
    space = str(attempt.value[0]).partition(":")[0]
    if space not in pos.fixed.board.spaces or kind not in KINDS:
        return Blocked("There is no such place or unit.", "12.0")
    name = pos.fixed.place(space)
    anyway = _anyway(pos, "adjust add", attempt.power, str(KINDS.index(kind)), 1, space)
    if verb == "place":
        return Blocked(f"{name} is not among the places that the scenario gives to that power.", "27.0", anyway)
    area = pos.fixed.board.spaces[space].within or space
    if pos.levy is not None and area in pos.levy.raised_in:
        return Blocked(f"A unit was raised in {pos.fixed.place(area)} already.", "12.0", anyway)
    return Blocked(f"New units go where the power has control, and must be paid for; not in {name}.", "12.0", anyway)
