"""12.0 The means of a power in its turn: LP of its Levy Segment, and the DP of a Player Power."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import state as state_words


def purse(pos: CarolingianPosition, power: str) -> int:
    """Return the sum that the power can spend now: LP in its own Levy Segment, and a Player Power's DP."""
    lp = pos.levy.lp if pos.levy is not None and pos.levy.power == power else 0
    return lp + (pos.dp.get(power, 0) if pos.ranks.get(power) == "player" else 0)


def spend(pos: CarolingianPosition, power: str, amount: int) -> CarolingianPosition:
    """Spend LP of the power's own Levy Segment before DP, because unspent LP are lost and unspent DP are kept.

    If the referee allowed something too dear, the power pays what it has, and a note tells the rest.
    """
    has = purse(pos, power)
    if has < amount:
        pos = pos.note_public(
            "short",
            state_words.pays_with_missing(power=pos.fixed.name(power), has=has, amount=amount, missing=amount - has),
            "12.0",
            power,
        )
        amount = has
    from_lp = 0
    if pos.levy is not None and pos.levy.power == power:
        from_lp = min(amount, pos.levy.lp)
        pos = pos.replace(levy=replace(pos.levy, lp=pos.levy.lp - from_lp))
    return pos.pay(power, -(amount - from_lp)) if amount > from_lp else pos
