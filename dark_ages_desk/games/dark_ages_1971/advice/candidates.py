"""Candidates for each question of a battle, with what each is worth. One function for each kind of step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from dark_ages_desk.core.advice import Candidate, Part
from dark_ages_desk.core.question import Answer, Declare, Pick, Question, Value
from dark_ages_desk.games.dark_ages_1971.advice.attacks import plan_attacks
from dark_ages_desk.games.dark_ages_1971.advice.deploying import list_fronts, list_gatherings
from dark_ages_desk.games.dark_ages_1971.advice.marches import list_marches
from dark_ages_desk.games.dark_ages_1971.advice.plans import Plan
from dark_ages_desk.games.dark_ages_1971.advice.voyages import list_voyages
from dark_ages_desk.games.dark_ages_1971.combat.victory import is_victory_reached, level_now
from dark_ages_desk.games.dark_ages_1971.phases.allocation import Allocate
from dark_ages_desk.games.dark_ages_1971.phases.fire import AllocateDefensiveFire, ChooseShot
from dark_ages_desk.games.dark_ages_1971.phases.melee import ChooseMelee
from dark_ages_desk.games.dark_ages_1971.phases.moving import Move
from dark_ages_desk.games.dark_ages_1971.phases.rally import ChooseRally
from dark_ages_desk.games.dark_ages_1971.phases.sequence import Agree
from dark_ages_desk.games.dark_ages_1971.setup.deployment import Centre, Deploy, Look
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, unit_of
from dark_ages_desk.games.dark_ages_1971.words import advice as words

MOST_CENTRES = 5
"""Centre hexes that are offered, the best ones."""


def list_candidates(pos: BattlePosition, question: Question, plan: Plan) -> Iterable[Candidate]:
    """Return the candidates for a question under a plan; () for one that is tried out answer by answer."""
    make = _MAKERS.get(type(pos.top))
    return () if make is None else tuple(make(pos, question, plan))


def _one(
    question: Question, verb: str, value: Value, gain: Sequence[Part], text: str, numbers: Sequence[float] = ()
) -> Candidate:
    def tell(_parts: Sequence[Part], _value: float) -> str:
        return text

    answer = Answer(question.seat, question.power, verb, value)
    return Candidate(answer, tell, (), tuple(gain), tuple(numbers), open=True)


def _gather(pos: BattlePosition, question: Question, plan: Plan) -> Iterator[Candidate]:
    ids = pos.fixed.board.grid.ids
    for one in list_gatherings(pos, question.power)[:MOST_CENTRES]:
        text = words.gathers(place=pos.fixed.place(one.place), room=one.room, high=one.high)
        parts = (Part(words.PLACE, one.worth),)
        yield _one(question, "centre", (ids[one.place],), parts, text, (one.room, one.high))


def _face(pos: BattlePosition, question: Question, plan: Plan) -> Iterator[Candidate]:
    for one in list_fronts(pos, question.power):
        first = question.power == pos.fixed.first
        number = round(one.number, 1)
        say = words.FACES[one.side]
        text = words.faces_room(hexes=round(one.number)) if first else say(hexes=f"{number:.1f}")
        yield _one(question, f"@{one.facing}", None, (Part(words.PLACE, one.worth),), text, (number,))


def _deploy(pos: BattlePosition, question: Question, plan: Plan) -> Iterator[Candidate]:
    if question.option("array") is not None:
        yield _one(question, "array", None, (), words.FOOT_IN_THE_MIDDLE)
    elif question.option("ready") is not None:
        yield _one(question, "ready", None, (), words.ALL_ARE_DEPLOYED)


def _move(pos: BattlePosition, question: Question, plan: Plan) -> Iterator[Candidate]:
    """Yield the best march of the next party, and the end of the movement."""
    yield _one(question, "end movement", None, (), words.ALL_ARE_IN_PLACE)
    for sailing in islice(list_voyages(pos, question.power), 1):
        say = words.moors if sailing.moors else words.sails
        text = say(place=pos.fixed.place(sailing.place))
        yield _one(question, sailing.verb, sailing.path, (Part(words.PLACE, sailing.gain),), text)
    for march in islice(list_marches(pos, question.power, plan), 1):
        place = pos.fixed.place(march.place)
        name = march.units[0].name
        if march.strikes > 0:
            strikes = round(march.strikes, 1)
            text = words.marches_to_strike(
                unit=name, place=place, target=pos.fixed.place(march.target), points=f"{strikes:.1f}"
            )
            numbers: tuple[float, ...] = (strikes,)
        else:
            turned = all(step.startswith("@") for step in march.path)
            guards = any(one.fights for one in pos.friends_at(question.power, march.place))
            say_lead = words.joins_guard if guards else words.leads
            say_march = words.turns if turned else say_lead if march.units[0].is_command else words.marches
            text, numbers = say_march(unit=name, place=place), ()
        yield _one(question, march.verb, march.path, (Part(words.PLACE, march.gain),), text, numbers)


def _attack(pos: BattlePosition, question: Question, plan: Plan) -> Iterator[Candidate]:
    option = question.option("attack")
    entries, gain = plan_attacks(pos, question.power, option) if isinstance(option, Declare) else ((), 0.0)
    yield _one(question, "attack", (), (), words.ATTACKS_NOBODY if entries else words.NOBODY_CAN_ATTACK)
    if entries:
        points = round(gain, 1)
        places = len({target for _, _, target in entries})
        text = words.attacks(places=places, points=f"{points:.1f}")
        yield _one(question, "attack", entries, (Part("battle", gain),), text, (places, points))


def _fire_back(pos: BattlePosition, question: Question, plan: Plan) -> Iterator[Candidate]:
    option = question.option("fire back")
    entries, gain = plan_attacks(pos, question.power, option) if isinstance(option, Declare) else ((), 0.0)
    yield _one(question, "fire back", (), (), words.FIRES_AT_NOBODY if entries else words.NOBODY_CAN_FIRE)
    if entries:
        points = round(gain, 1)
        text = words.fires_back(points=f"{points:.1f}")
        yield _one(question, "fire back", entries, (Part("battle", gain),), text, (points,))


def _in_order(pos: BattlePosition, question: Question, plan: Plan) -> Iterator[Candidate]:
    yield _one(question, "in order", None, (), words.IN_THE_ORDER_ANNOUNCED)


def _rally(pos: BattlePosition, question: Question, plan: Plan) -> Iterator[Candidate]:
    yield _one(question, "no more", None, (), words.NOBODY_TO_RALLY)
    option = question.option("rally")
    for choice in option.choices if isinstance(option, Pick) else ():
        who, _, by = choice.id.partition("<")
        unit, helper = unit_of(pos, who), unit_of(pos, by)
        chance = (5 if helper.is_command else 3) / 6
        percent = round(chance * 100)
        text = words.rallies(unit=unit.name, percent=percent)
        gain = (Part("units", chance * pos.type_of(unit).vp / 2),)
        yield _one(question, "rally", (choice.id,), gain, text, (percent,))


def _agree(pos: BattlePosition, question: Question, plan: Plan) -> Iterator[Candidate]:
    """End the battle with the victory that is asked, and fight on without it."""
    top = pos.top
    assert isinstance(top, Agree)
    side, foe = question.power, pos.fixed.foe(question.power)
    ahead = is_victory_reached(pos, side) or (bool(level_now(pos, side)) and not is_victory_reached(pos, foe))
    if top.kind == "extend" and (pos.last > pos.fixed.battle.turns[1] or not pos.losses):
        yield _one(question, "no", None, (), words.LONG_ENOUGH)
        return
    ends = "yes" if top.kind == "end" else "no"
    goes_on = "no" if top.kind == "end" else "yes"
    won, lost = pos.points_won(side), pos.points_won(foe)
    text = words.ends_ahead(won=won, lost=lost) if ahead else words.ends_behind(won=won, lost=lost)
    yield _one(question, ends, None, (Part("victory", 1.0 if ahead else -1.0),), text, (won, lost))
    text = words.goes_on_ahead(won=won, lost=lost) if ahead else words.goes_on_behind(won=won, lost=lost)
    yield _one(question, goes_on, None, (), text, (won, lost))


_MAKERS: dict[type, Callable[[BattlePosition, Question, Plan], Iterator[Candidate]]] = {
    Centre: _gather,
    Look: _face,
    Deploy: _deploy,
    Move: _move,
    Allocate: _attack,
    AllocateDefensiveFire: _fire_back,
    ChooseShot: _in_order,
    ChooseMelee: _in_order,
    ChooseRally: _rally,
    Agree: _agree,
}
