"""29.3 Whether Viking raiders are bought off: what their raid would cost against what they ask."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dark_ages_desk.core.advice import Candidate, Part
from dark_ages_desk.core.question import Answer, Question
from dark_ages_desk.games.carolingian_twilight.advice.battles import RAIDS
from dark_ages_desk.games.carolingian_twilight.advice.worth import Valuer, own_power, turns_left
from dark_ages_desk.games.carolingian_twilight.phases.buy_off import Pledge, landed_raiders
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.values import burg_value, land_value
from dark_ages_desk.games.carolingian_twilight.words import advice as words

MEAN_PRICE = 3.5
"""29.3 DP that one raider asks on average."""

UNIT_LOST = 1.0
"""VP of a unit that the raiders kill."""


class Raids:
    """Candidates for the buy-off."""

    def __init__(self, valuer: Valuer) -> None:
        self.valuer = valuer

    def announce(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield both answers to the offer of a buy-off."""
        raiders = landed_raiders(pos)
        loss = self.expected_loss(pos, question.power)
        price = MEAN_PRICE * (raiders.size if raiders is not None else 0)
        fight = Answer(question.seat, question.power, "fight")
        yield Candidate(fight, partial(_tell_fight, loss), gain=(Part(words.UNITS, 0.0),), numbers=(loss,))
        if pos.dp.get(own_power(pos, question.power), 0) >= price:
            pay = Answer(question.seat, question.power, "announce")
            tell = partial(_tell_announce, price, loss)
            gain = (Part(words.LAND, loss), Part(words.DP, -price))
            yield Candidate(pay, tell, gain=gain, numbers=(price, loss))

    def pledge(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield nothing, and the rest of the price."""
        step = pos.top
        assert isinstance(step, Pledge)
        loss = self.expected_loss(pos, question.power)
        missing = sum(step.offer.prices) - sum(amount for _, amount in step.offer.pledged)
        nothing = Answer(question.seat, question.power, "give nothing")
        yield Candidate(nothing, partial(_tell_fight, loss), gain=(Part(words.UNITS, 0.0),), numbers=(loss,))
        option = question.option("contribute")
        if option is not None and option.admits(missing):
            pay = Answer(question.seat, question.power, "contribute", missing)
            gain = (Part(words.LAND, loss), Part(words.DP, -float(missing)))
            tell = partial(_tell_pledge, missing, loss)
            yield Candidate(pay, tell, gain=gain, numbers=(float(missing), loss))

    def expected_loss(self, pos: CarolingianPosition, power: str) -> float:
        """Return what the raid costs a player on average: units, and the values that are pillaged."""
        raiders = landed_raiders(pos)
        if raiders is None or pos.raid is None:
            return 0.0
        me = own_power(pos, power)
        left, found, open_way = turns_left(pos), 0.0, 1.0
        for place in pos.fixed.area_and_burg(pos.raid.area):
            siege = place in pos.fixed.within
            value = burg_value(pos, place) * (1 + left) if siege else land_value(pos, place) * (1 + 0.3 * left)
            for force in pos.forces_at(place):
                if force.id == raiders.id:
                    continue
                ends = self.valuer.battles.fight(raiders.size, "shock", force.size, "engagement", siege, RAIDS, False)
                lost = sum(share * (force.size - theirs) for (_, theirs), share in ends.items())
                if force.power == me:
                    found += open_way * UNIT_LOST * lost
                open_way *= sum(share for (ours, theirs), share in ends.items() if ours and not theirs)
            first, second = (pos.raid.in_burg, pos.raid.in_area) if siege else (pos.raid.in_area, pos.raid.in_burg)
            owners = set(first or second)  # 3.1 who was there as the raiders came
            if me in owners:
                found += open_way * value / len(owners)
        return found


def _tell_fight(loss: float, parts: object, gain: float) -> str:
    return words.raid_is_cheap(loss=loss)


def _tell_announce(price: float, loss: float, parts: object, gain: float) -> str:
    return words.raid_is_dear(price=price, loss=loss)


def _tell_pledge(dp: int, loss: float, parts: object, gain: float) -> str:
    return words.pays_raiders(dp=dp, loss=loss)
