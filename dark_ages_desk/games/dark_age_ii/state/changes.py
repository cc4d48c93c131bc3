"""Effects on areas and kingdoms that several paragraphs share: telling, dispersing, drowning, changing hands."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.state.position import AGGRESSIVE, DarkAge
from dark_ages_desk.games.dark_age_ii.words import state as state_words

DROPOUT = {"one": 1, "two": 2, "three": 3}
"""1.7 Reading "dropout": number of deadlines missed in a row."""


def format_number_of(number: int, thing: str, plural: str = "") -> str:
    """Return a number with its thing: "1 army", "3 armies", "no ships"."""
    return f"{number or 'no'} {thing if number == 1 else plural or thing + 's'}"


def format_number_or_none(number: int) -> str:
    """Return a number as text, "none" for 0."""
    return str(number or "none")


def format_armies(number: int) -> str:
    """Return a number of armies as text: "3 armies"."""
    return format_number_of(number, "army", "armies")


def format_points(number: int, of: str = "build") -> str:
    """Return a number of build points, or of points ``of`` another kind, as text."""
    return format_number_of(number, f"{of} point")


def tell(pos: DarkAge, kingdom: str, kind: str, text: str, rule: str, *spaces: str) -> DarkAge:
    """1.10 Return the position with a note that only the kingdom's own player reads, and the referee."""
    return pos.tell(kind, "", rule, kingdom, *spaces, to={kingdom: text})


def tell_both(pos: DarkAge, kind: str, rule: str, other: tuple[str, str], own: tuple[str, str]) -> DarkAge:
    """1.10 Return the position with a note to each of two kingdoms: (kingdom, text). The other one's comes first."""
    for kingdom, text in (other, own):
        pos = tell(pos, kingdom, kind, text, rule)
    return pos


def is_run_by_player(pos: DarkAge, kingdom: str) -> bool:
    """10.4 Return whether a kingdom is run by a player who has not dropped out (1.7)."""
    return bool(pos.seat(kingdom)) and not has_dropped_out(pos, kingdom)


def has_dropped_out(pos: DarkAge, kingdom: str) -> bool:
    """1.7 Return whether a kingdom's player counts as gone: after too many deadlines missed in a row, or by the
    referee."""
    own = pos.kingdom(kingdom)
    # order: one choice is played
    most = next((most for choice, most in DROPOUT.items() if pos.fixed.has_reading("dropout", choice)), 0)
    return own.manner == AGGRESSIVE or (most > 0 and own.missed >= most)


def disperse(pos: DarkAge, code: str, gone: int = 0, ships: int = 0) -> DarkAge:
    """2.13, 7.6 Return the position with armies and ships of an area back in the reserves of their kingdom.

    ``gone`` is the number of armies. Those of nobody go home for good.
    """
    area = pos.area(code)
    gone, ships = min(gone, area.armies), min(ships, area.ships)
    pos = pos.with_area(code, armies=area.armies - gone, ships=area.ships - ships)
    if area.owner in pos.kingdoms:
        owner = pos.kingdom(area.owner)
        pos = pos.with_kingdom(area.owner, reserve=owner.reserve + gone, fleet=owner.fleet + ships)
    return pos


def disperse_ships(pos: DarkAge, code: str, ships: int = 1) -> DarkAge:
    """8.7 Return the position with ships of a sea area back in the fleet reserve, and armies back in the reserve.

    There is an army for each ship, or only for those without a ship left, by the reading.
    """
    area = pos.area(code)
    ships = min(ships, area.ships)
    too_many = max(0, area.armies - (area.ships - ships))
    gone = ships if pos.fixed.has_reading("armies_aboard", "always") else too_many
    return disperse(pos, code, gone, ships)


def drown_armies(pos: DarkAge, code: str) -> DarkAge:
    """8.8 Return the position without the armies at sea that have no ship."""
    area = pos.area(code)
    lost = area.armies - area.ships
    if not pos.ground(code).sea or lost <= 0:
        return pos
    pos = pos.with_area(code, armies=area.ships)
    pos = tell(
        pos,
        area.owner,
        "drowned",
        state_words.armies_drowned(armies=format_armies(lost), place=pos.place(code)),
        "8.8",
        code,
    )
    return pos.note_losses((area.owner, lost, "armies"))


def point_for_loss(pos: DarkAge, code: str, to: str) -> int:
    """4.2, 5.9 Return the victory points that the owner loses when ``to`` takes the area, before it is reduced."""
    area, fixed = pos.area(code), pos.fixed
    populated = area.population > 0
    foreign = fixed.nationality(area.owner) != fixed.nationality(to)
    if fixed.has_reading("lost_area", "populated"):
        return int(populated)
    return int(foreign or (populated and fixed.has_reading("lost_area", "either")))


def hand_over_area(pos: DarkAge, code: str, to: str, forced: bool = True) -> DarkAge:
    """4.2, 7.5, 10.7 Return the position with the area owned by ``to`` ("" for nobody).

    The victory point, the household and a spy's trap go as they must. With ``forced`` it was captured, not given up.
    Effects of the battle on the area (2.14, 5.9) are not part of this.
    """
    loser = pos.area(code).owner
    if loser == to:
        return pos
    if loser in pos.kingdoms:
        was = pos.kingdom(loser)
        points_lost = point_for_loss(pos, code, to) if forced or pos.fixed.has_reading("given_up", "yes") else 0
        pos = pos.with_kingdom(loser, victory=was.victory - points_lost)
        if points_lost:
            words = state_words.points_are_lost(points=format_points(points_lost, "victory"), place=pos.place(code))
            pos = tell(pos, loser, "victory", words, "4.2", code)
        if was.spy == code and was.trap:
            pos = pos.with_kingdom(loser, trap="")
        if was.house == code:
            pos = _lose_household(pos, loser, to, code, forced)
    return pos.with_area(code, owner=to)


def _lose_household(pos: DarkAge, loser: str, to: str, code: str, forced: bool) -> DarkAge:
    """10.7 Return the position with the household off the map, and half the treasury taken by the land's captor."""
    pos = pos.with_kingdom(loser, house="")
    place = pos.place(code)
    words = (
        state_words.household_is_driven_out(place=place) if forced else state_words.household_has_no_seat(place=place)
    )
    pos = tell(pos, loser, "household", words, "10.7", code)
    half = pos.kingdom(loser).treasury // 2
    if not forced or to not in pos.kingdoms or pos.ground(code).sea or not half:
        return pos
    pos = pos.with_kingdom(loser, treasury=pos.kingdom(loser).treasury - half)
    pos = pos.with_kingdom(to, treasury=pos.kingdom(to).treasury + half)
    pos = tell(
        pos,
        loser,
        "treasury",
        state_words.power_carries_off(power=pos.name(to), points=format_points(half, "treasury")),
        "10.7",
        code,
    )
    return tell(
        pos,
        to,
        "treasury",
        state_words.you_capture_a_household(points=format_points(half, "treasury"), power=pos.in_sentence(loser)),
        "10.7",
        code,
    )


POPULATION_PLUNDER, TRADE_PLUNDER = 3, 7
"""9.3 Treasury points for a population and for a level of trade."""


def plunder_area(pos: DarkAge, code: str, kingdom: str) -> tuple[DarkAge, int]:
    """9.3, 5.10 Return the position with population, trade and forts of an area one less each, and a number.

    The plunder goes to the treasury of ``kingdom``. The number counts the population and trade eliminated.
    """
    area = pos.area(code)
    people, trade = min(1, area.population), min(1, area.trade)
    pos = pos.with_area(
        code, population=area.population - people, trade=area.trade - trade, forts=max(0, area.forts - 1)
    )
    if kingdom in pos.kingdoms:
        worth = POPULATION_PLUNDER * people + TRADE_PLUNDER * trade
        pos = pos.with_kingdom(kingdom, treasury=pos.kingdom(kingdom).treasury + worth)
    return pos, people + trade
