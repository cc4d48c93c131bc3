"""17.4 to 17.8 Tables, losses and free moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dark_ages_desk.core.advice import Candidate, Part, subtract_parts
from dark_ages_desk.core.question import Answer, Pick, Question
from dark_ages_desk.games.carolingian_twilight.advice.operations import tell_plainly
from dark_ages_desk.games.carolingian_twilight.advice.plans import Planner
from dark_ages_desk.games.carolingian_twilight.advice.worth import own_power
from dark_ages_desk.games.carolingian_twilight.odds.exchange import Side
from dark_ages_desk.games.carolingian_twilight.odds.forecast_combat import waiting_results
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import LEADER, Force
from dark_ages_desk.games.carolingian_twilight.war.advance import ChooseFreeMove
from dark_ages_desk.games.carolingian_twilight.war.combat import ChooseCrt
from dark_ages_desk.games.carolingian_twilight.war.losses import ChooseLosses
from dark_ages_desk.games.carolingian_twilight.war.results import CRTS, weakest_units
from dark_ages_desk.games.carolingian_twilight.words import advice as words

OURS, THEIRS, CLEARED = 1.3, 0.7, 2.0
"""VP of a unit of ours, of one of theirs, and of a place that is cleared."""


class Combat:
    """Candidates within a combat."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self.valuer = planner.valuer

    def choose_table(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield the tables, each with the exact odds of the whole exchange."""
        step = pos.top
        assert isinstance(step, ChooseCrt)
        battle = step.battle
        ids = (battle.attacker, battle.defender)
        forces = (pos.forces[ids[0]], pos.forces[ids[1]])
        mine = ids.index(step.striker)
        me = own_power(pos, question.power)
        npp = forces[mine].power != me
        waiting = waiting_results(pos, battle)
        left = (forces[0].size, forces[1].size)
        for option in question.options:
            sides = tuple(
                self._side(pos, force, option.verb if number == mine else "") for number, force in enumerate(forces)
            )
            ends = self.planner.battles.within((sides[0], sides[1]), battle.siege, mine, waiting, option.verb, left)
            ours = sum(share * (left[mine] - end[mine]) for end, share in ends.items())
            theirs = sum(share * (left[1 - mine] - end[1 - mine]) for end, share in ends.items())
            cleared = sum(share for end, share in ends.items() if not end[1 - mine] and end[mine])
            dead = sum(share for end, share in ends.items() if not end[mine])
            parts = [Part(words.UNITS, (0.3 if npp else -1.0) * OURS * ours * (-1 if npp else 1) + THEIRS * theirs)]
            parts.append(Part(words.LAND, CLEARED * cleared - CLEARED * dead))
            if forces[mine].leader and not npp:
                parts.append(Part(words.KING, -self.valuer.w.king * dead))
            yield Candidate(
                Answer(question.seat, question.power, option.verb),
                partial(_tell_table, CRTS[option.verb], theirs, ours, cleared),
                gain=tuple(parts),
                numbers=(theirs, ours, cleared),
            )

    def _side(self, pos: CarolingianPosition, force: Force, table: str) -> Side:
        bonus = pos.fight.strength(force.id) if pos.fight is not None else 0
        vikings = force.power == VIKINGS
        answer = table or self.planner.answer_of(pos, force)
        return Side(force.units, answer, bonus, vikings, pos.fixed.raiders)

    def choose_losses(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield the loss of the cheapest units."""
        step = pos.top
        assert isinstance(step, ChooseLosses)
        force = pos.forces[step.force]
        lost = weakest_units(force.units, step.number)
        ids = tuple(f"{force.id}:{kind}" for kind, number in enumerate(lost) for _ in range(number))
        yield Candidate(Answer(question.seat, question.power, "lose", ids), tell_plainly(words.LOSES_CHEAPEST))

    def move_free(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield the free moves and the stay, each by what the position is worth then."""
        step = pos.top
        assert isinstance(step, ChooseFreeMove)
        power = question.power
        before = self.valuer.worth(pos, power)
        force = pos.forces[step.striker]
        yield Candidate(
            Answer(question.seat, power, "stay"), tell_plainly(words.STAYS_WHERE_IT_IS), gain=(Part(words.UNITS, 0.05),)
        )
        option = question.option("free move")
        if not isinstance(option, Pick):
            return
        for choice in option.choices:
            if force.units[LEADER] and pos.enemies_at(power, choice.id):
                continue
            after = pos.with_force(force.move_to(choice.id))
            gain = subtract_parts(self.valuer.worth(after, power), before)
            place = pos.fixed.place(choice.id)
            yield Candidate(
                Answer(question.seat, power, "free move", (choice.id,)), partial(_tell_free_move, place), gain=gain
            )


def _tell_table(table: str, theirs: float, ours: float, cleared: float, parts: object, gain: float) -> str:
    del parts, gain
    return words.strikes_on(table=table, theirs=theirs, ours=ours, chance=cleared)


def _tell_free_move(place: str, parts: object, gain: float) -> str:
    del parts
    return words.moves_free(place=place, gain=gain)
