"""8.0 and 9.0 Bids: what is won against what the best other player would have, and never the last DP."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dark_ages_desk.core.advice import Candidate, Part
from dark_ages_desk.core.question import Answer, Pick, Question
from dark_ages_desk.games.carolingian_twilight.advice.ground import Ground, strengths_by_area
from dark_ages_desk.games.carolingian_twilight.advice.operations import tell_plainly
from dark_ages_desk.games.carolingian_twilight.advice.worth import Valuer, own_power
from dark_ages_desk.games.carolingian_twilight.phases.auction import biddable_dp
from dark_ages_desk.games.carolingian_twilight.phases.costs import income
from dark_ages_desk.games.carolingian_twilight.phases.initiative import ChooseBox
from dark_ages_desk.games.carolingian_twilight.phases.npp_bidding import NppBid
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import advice as words

# all orders here: numbers

SHARE = 0.8
"""Share of what something is worth that is bid at most."""

NPP_HUNT = 0.3
"""Chance that a Major NPP in another player's hands goes for one's king if it can kill him."""

HARM = 0.22
"""VP that each unit of a Major NPP, and each half LP of its income, can cost the player that it is turned against."""

MOST_HARM = 4.0

FLIGHT = 0.25
"""Danger to the king from which his player acts early, to bring him away."""

LAST_MOVE = 3.0
"""VP of acting after all others in the last turn: nobody answers (26.0)."""


class Bids:
    """Candidates for both auctions and the boxes."""

    def __init__(self, ground: Ground, valuer: Valuer) -> None:
        self.ground = ground
        self.valuer = valuer

    # --- 8.0 the order of play

    def bid_for_order(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield the pass, and the lowest bid that leads."""
        power, seat = question.power, question.seat
        value = LAST_MOVE * chance_of_last_turn(pos)
        now = pos.bids.get(power, 0)
        highest = max((bid for other, bid in pos.bids.items() if other != power), default=0)
        leading = now > highest
        tell = partial(_tell_order_pass, value)
        yield Candidate(
            Answer(seat, power, "stand"), tell, gain=(Part(words.DP, 0.0 if not leading else 0.1),), numbers=(value,)
        )
        bid = highest + 1
        option = question.option("raise")
        if option is None or leading or bid > SHARE * value or bid >= pos.dp.get(power, 0) or not option.admits(bid):
            return
        gain = (Part(words.RIVALS, SHARE * value), Part(words.DP, float(now - bid)))
        tell = partial(_tell_order_bid, bid, value)
        yield Candidate(Answer(seat, power, "raise", bid), tell, gain=gain, numbers=(value, float(bid)))

    def choose_box(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield the last vacant box: whoever acts late is answered by fewer."""
        step = pos.top
        assert isinstance(step, ChooseBox)
        option = question.option("box")
        assert isinstance(option, Pick)
        boxes = sorted(int(choice.id) for choice in option.choices)
        danger = self._danger(pos, question.power) if step.power == question.power else 0.0
        box = boxes[0] if danger > FLIGHT else boxes[-1]
        say = partial(words.flees_early, danger=danger) if danger > FLIGHT else words.takes_late_box
        answer = Answer(question.seat, question.power, "box", (str(box),))
        yield Candidate(answer, tell_plainly(say(box=box)), numbers=(float(box), danger))

    def _danger(self, pos: CarolingianPosition, power: str) -> float:
        """Return the chance that the king of a player dies before his turn."""
        if power not in pos.frankish_players():
            return 0.0
        return self.valuer.danger_to_king(pos, power, strengths_by_area(self.ground, pos))

    # --- 9.0 Major NPPs

    def choose_npp(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield the Major NPPs, each by what its control is worth."""
        option = question.option("put up")
        assert isinstance(option, Pick)
        for choice in option.choices:
            value = self.value_of(pos, choice.id, question.power)
            name = pos.fixed.name_in_sentence(choice.id)
            tell = partial(_tell_put_up, name, value)
            answer = Answer(question.seat, question.power, "put up", (choice.id,))
            yield Candidate(answer, tell, gain=(Part(words.RIVALS, value),), numbers=(value,))

    def bid_for_npp(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield the pass, and the lowest bid that leads if the NPP is worth it."""
        step = pos.top
        assert isinstance(step, NppBid)
        power, seat = question.power, question.seat
        value = self.value_of(pos, step.npp, power)
        name = pos.fixed.name_in_sentence(step.npp)
        now = pos.bids.get(power, 0)
        highest = max((bid for other, bid in pos.bids.items() if other != power), default=0)
        if now > highest:
            tell = tell_plainly(words.holds_npp_bid(npp=name, bid=now))
            yield Candidate(Answer(seat, power, "stand"), tell, gain=(), numbers=(float(now),))
            return
        tell = partial(_tell_npp_pass, name, value)
        yield Candidate(Answer(seat, power, "stand"), tell, gain=(), numbers=(value,))
        bid = highest + 1
        option = question.option("raise")
        if option is None or bid > SHARE * value or bid >= biddable_dp(pos, power) or not option.admits(bid):
            return
        tell = partial(_tell_npp_bid, name, bid, value)
        gain = (Part(words.RIVALS, value), Part(words.DP, -float(bid)))
        yield Candidate(Answer(seat, power, "raise", bid), tell, gain=gain, numbers=(value, float(bid)))

    def value_of(self, pos: CarolingianPosition, npp: str, power: str) -> float:
        """Return what the control of a Major NPP is worth: the harm that it does to others, less that to oneself.

        The harm is what the NPP can do with its units and its income to whoever has land near them.
        """
        me = own_power(pos, power)
        near = self._nearness(pos, npp)
        strength = sum(force.size for force in pos.forces_of(npp) if not force.naval)
        power_of_npp = min(MOST_HARM, HARM * (strength + income(pos, npp) / 2))
        rivals = [near.get(other, 0.0) for other in pos.frankish_players() if other != me]
        threat = power_of_npp * near.get(me, 0.0) * (len(rivals) / (len(rivals) + 1))
        found = threat + self.valuer.w.best_rival * power_of_npp * max(rivals, default=0.0) + 0.4
        if me in pos.frankish_players():
            found += NPP_HUNT * self.valuer.w.king * self.valuer.chance_to_kill_king(pos, npp, me)
        return found

    def _nearness(self, pos: CarolingianPosition, npp: str) -> dict[str, float]:
        """Return how much each player's land is open to an NPP, from 0 to 1."""
        strengths = strengths_by_area(self.ground, pos)
        starts = {area for area, here in strengths.items() if npp in here}
        home = pos.fixed.powers[npp].home
        beside = {other for other in pos.fixed.board.neighbours[home] if other in pos.fixed.land} if home else set()
        found: dict[str, float] = {}
        for player in pos.player_powers():
            points = 0.0
            for area, here in strengths.items():
                if player in here:
                    costs = self.ground.costs_from(area)
                    cost = min((costs[start] for start in (*starts, *beside) if start in costs), default=99)
                    points += 1.0 if cost <= 1 else 0.6 if cost <= 3 else 0.2 if cost <= 5 else 0.0
            found[player] = min(1.0, points / 3)
        return found


def chance_of_last_turn(pos: CarolingianPosition) -> float:
    """25.0 Return the chance that the present turn is the last one."""
    first, last = pos.fixed.scenario.turns
    if pos.turn >= last:
        return 1.0
    return 0.5 if pos.turn > first else 1 / 3 if pos.turn == first else 0.0


def _tell_order_pass(value: float, parts: object, gain: float) -> str:
    return words.passes_for_order(value=value)


def _tell_order_bid(bid: int, value: float, parts: object, gain: float) -> str:
    return words.bids_for_order(bid=bid, value=value)


def _tell_npp_pass(npp: str, value: float, parts: object, gain: float) -> str:
    return words.passes_for_npp(npp=npp, value=value)


def _tell_npp_bid(npp: str, bid: int, value: float, parts: object, gain: float) -> str:
    return words.bids_for_npp(npp=npp, bid=bid, value=value)


def _tell_put_up(npp: str, value: float, parts: object, gain: float) -> str:
    return words.puts_up(npp=npp, value=value)
