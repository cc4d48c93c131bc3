"""17.4 to 17.8 Tables, losses and free moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dark_ages_desk.core.advice import Candidate, Part, subtract_parts, sum_parts
from dark_ages_desk.core.question import PLAY, Answer, Pick, Question
from dark_ages_desk.games.carolingian_twilight.advice.operations import tell_plainly
from dark_ages_desk.games.carolingian_twilight.advice.plans import Planner
from dark_ages_desk.games.carolingian_twilight.advice.worth import own_power
from dark_ages_desk.games.carolingian_twilight.markers.playing import playable_markers
from dark_ages_desk.games.carolingian_twilight.markers.support import LEADERSHIP
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

# all orders here: numbers

OURS, THEIRS, CLEARED, LENT = 1.3, 0.7, 2.0, 0.3
"""VP of a unit of ours, one of theirs, a place that is cleared, and a unit of an NPP that is ours this turn."""


class Combat:
    """Candidates within a combat."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self.valuer = planner.valuer

    def choose_table(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield the tables, each with the exact odds of the whole exchange."""
        step = pos.top
        assert isinstance(step, ChooseCrt)
        npp = own_power(pos, question.power) != question.power
        best: list[float] = []
        for option in question.options:
            parts, numbers = self._weigh_table(pos, step, option.verb, 0, npp)
            best.append(sum_parts(parts))
            yield Candidate(
                Answer(question.seat, question.power, option.verb),
                partial(_tell_table, CRTS[option.verb], *numbers),
                gain=parts,
                numbers=numbers,
            )
        yield from self._leaderships(pos, question, step, max(best, default=0.0), npp)

    def _leaderships(
        self, pos: CarolingianPosition, question: Question, step: ChooseCrt, before: float, npp: bool
    ) -> Iterator[Candidate]:
        """17.5 Yield the Leadership markers that this combat is worth, by the best table with each of them."""
        power = question.power
        if not pos.hands.get(power):
            return
        for marker in dict.fromkeys(playable_markers(pos, power)):
            amount = LEADERSHIP.get(marker, 0)
            if not amount:
                continue
            best = max(sum_parts(self._weigh_table(pos, step, one.verb, amount, npp)[0]) for one in question.options)
            kept = self.valuer.w.hands * amount
            if best - kept > before:
                gain = (Part(words.UNITS, best), Part(words.MARKERS, -kept))
                tell = partial(_tell_leadership, amount, before)
                answer = Answer(question.seat, power, PLAY, (marker,))
                yield Candidate(answer, tell, gain=gain, numbers=(float(amount), best - kept - before), aside=True)

    def _weigh_table(
        self, pos: CarolingianPosition, step: ChooseCrt, table: str, bonus: int, npp: bool
    ) -> tuple[tuple[Part, ...], tuple[float, float, float]]:
        """Return what a strike on a table is worth, with mean losses (theirs, ours) and the chance to clear the
        place."""
        battle = step.battle
        forces = (pos.forces[battle.attacker], pos.forces[battle.defender])
        mine = int(step.striker == battle.defender)
        left = (forces[0].size, forces[1].size)
        one, two = (
            self._side(pos, force, table if number == mine else "", bonus if number == mine else 0)
            for number, force in enumerate(forces)
        )
        waiting = waiting_results(pos, battle)
        ends = self.planner.battles.within((one, two), battle.siege, mine, waiting, table, left)
        ours = sum(share * (left[mine] - end[mine]) for end, share in ends.items())
        theirs = sum(share * (left[1 - mine] - end[1 - mine]) for end, share in ends.items())
        cleared = sum(share for end, share in ends.items() if not end[1 - mine] and end[mine])
        dead = sum(share for end, share in ends.items() if not end[mine])
        own = LENT if npp else OURS
        parts = [Part(words.UNITS, THEIRS * theirs - own * ours), Part(words.LAND, CLEARED * (cleared - dead))]
        if forces[mine].leader and not npp:
            parts.append(Part(words.KING, -self.valuer.w.king * dead))
        return tuple(parts), (theirs, ours, cleared)

    def _side(self, pos: CarolingianPosition, force: Force, table: str, more: int) -> Side:
        bonus = more + (pos.fight.strength(force.id) if pos.fight is not None else 0)
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


def _tell_leadership(amount: int, before: float, parts: object, gain: float) -> str:
    del parts
    return words.strikes_with_leadership(amount=amount, gain=gain - before)


def _tell_free_move(place: str, parts: object, gain: float) -> str:
    del parts
    return words.moves_free(place=place, gain=gain)
