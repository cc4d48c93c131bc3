"""12.0 Upkeep, and where the LP go: each unit in each place by what the position is worth with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dark_ages_desk.core.advice import Candidate, Part, subtract_parts
from dark_ages_desk.core.question import Answer, Pick, Question
from dark_ages_desk.core.ruleset import apply_unchecked
from dark_ages_desk.games.carolingian_twilight.advice.worth import Valuer, own_power, turns_left
from dark_ages_desk.games.carolingian_twilight.phases.costs import MARKER_COST, list_upkeep, maintenance, saved_upkeep
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.purse import purse
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS, units_of_kind
from dark_ages_desk.games.carolingian_twilight.words import advice as words

# all orders here: which are tried first; all that count are tried

SCARCE = 0.1
"""VP that one LP is expected to bring elsewhere in the same levy."""

BOUGHT = 0.5
"""VP of a marker from the Pool, before its price: some of them are a harm to whoever draws them."""

MOST_DISBANDED = 14


class Levies:
    """Candidates for the Levy Segment."""

    def __init__(self, valuer: Valuer) -> None:
        self.valuer = valuer

    def maintain(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield the payment, and the units that are worth less than their upkeep."""
        power, seat = question.power, question.seat
        due = maintenance(pos, power)
        lp = pos.levy.lp if pos.levy is not None else 0
        if question.option("pay") is not None:
            yield Candidate(
                Answer(seat, power, "pay"), lambda parts, gain: words.pays_upkeep(due=due, lp=lp), gain=(),
                numbers=(float(due), float(lp)),
            )  # fmt: skip
        option = question.option("disband")
        if not isinstance(option, Pick) or due <= lp:
            return
        beyond = due - lp
        before = self.valuer.worth(pos, power)
        player = pos.ranks.get(power) == "player"
        npp = own_power(pos, power) != power
        listed = sorted(list_upkeep(pos, power, pos.forces_of(power)), key=lambda one: (-one.each, -one.number))
        for one in [one for one in listed if one.paid][:MOST_DISBANDED]:
            unit = units_of_kind(one.kind)
            saved = min(beyond, saved_upkeep(pos, power, {one.force.id: unit}))
            value = (f"{one.force.id}:{one.kind}",)
            if saved <= 0 or not option.admits(value):
                continue
            after = pos.take_units(one.force.id, unit)
            gain = subtract_parts(self.valuer.worth(after, power), before)
            if player:
                gain = (*gain, Part(words.UPKEEP, float(saved)))
            elif npp:
                gain = (*gain, Part(words.UPKEEP, 0.1 * saved))
            told = partial(_tell_disbanded, KINDS[one.kind], pos.fixed.place(one.force.space), saved)
            yield Candidate(Answer(seat, power, "disband", value), told, gain=gain, numbers=(float(saved),))

    def raise_units(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield what LP and DP can buy, each by what the position is worth with it, and the end of the levy."""
        power, seat = question.power, question.seat
        levy = pos.levy
        assert levy is not None
        lp = levy.lp
        before = self.valuer.worth(_before_upkeep(pos), power)
        done = partial(_tell_levy_over, lp)
        yield Candidate(Answer(seat, power, "done"), done, gain=(Part(words.UNITS, 0.02),), numbers=(float(lp),))
        npp = own_power(pos, power) != power
        for option in question.options:
            if not isinstance(option, Pick):
                continue
            for choice in option.choices:
                price = int(choice.badge or 0)
                if price > lp and (npp or not self._dp_may_help(pos, power)):
                    continue
                answer = Answer(seat, power, option.verb, (choice.id,))
                after = _before_upkeep(apply_unchecked(pos, answer))
                gain = subtract_parts(self.valuer.worth(after, power), before)
                gain = (*gain, Part(words.OTHER_USE, -SCARCE * min(price, lp)))
                if npp:
                    gain = (*gain, Part(words.UNITS, 0.05 * price))
                place = pos.fixed.place(choice.space)
                if option.verb == "remove pillage":
                    tell = partial(_tell_mended, place, price)
                elif option.verb == "buy feudalism":
                    tell = partial(_tell_feudalism, place, price)
                else:
                    tell = partial(_tell_raised, option.verb.removeprefix("raise "), place, price)
                yield Candidate(answer, tell, gain=gain, numbers=(float(price),))
        if question.option("buy marker") is not None and not npp:
            left = min(1.0, turns_left(pos))
            spent = max(0, MARKER_COST - lp)
            gain = (Part(words.MARKERS, BOUGHT * left - spent), Part(words.OTHER_USE, -SCARCE * min(MARKER_COST, lp)))
            tell = partial(_tell_marker, MARKER_COST)
            yield Candidate(Answer(seat, power, "buy marker"), tell, gain=gain, numbers=(float(MARKER_COST),))

    def _dp_may_help(self, pos: CarolingianPosition, power: str) -> bool:
        """Return whether a unit could be worth its DP: the king is in danger, or the power has hardly any units."""
        return purse(pos, power) > 0 and pos.ranks.get(power) == "player"


def _before_upkeep(pos: CarolingianPosition) -> CarolingianPosition:
    """Return the position as one of the next turn, when the upkeep of what is raised now is due (12.0)."""
    return pos.replace(stage="npp")


def _tell_disbanded(unit: str, place: str, saved: int, parts: object, gain: float) -> str:
    return words.disbands(unit=unit, place=place, saved=saved, gain=gain)


def _tell_levy_over(lp: int, parts: object, gain: float) -> str:
    return words.levy_is_over(lp=lp)


def _tell_raised(unit: str, place: str, price: int, parts: object, gain: float) -> str:
    return words.raises_unit(unit=unit, place=place, price=price, gain=gain)


def _tell_mended(place: str, price: int, parts: object, gain: float) -> str:
    return words.mends(place=place, price=price, gain=gain)


def _tell_feudalism(place: str, price: int, parts: object, gain: float) -> str:
    return words.buys_feudalism(place=place, price=price, gain=gain)


def _tell_marker(price: int, parts: object, gain: float) -> str:
    return words.buys_marker(price=price, gain=gain)
