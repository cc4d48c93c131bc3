"""7.1, 1.10, 9.1 End of the turn: scouting, the next order of play, and the end of effects of one turn.

``END`` is one tuple of phases, each with its paragraph. Where the rulebook gives no order, this tuple alone decides it.

Further parts of the module:

- 5.12, 2.8 First steps of the turn's end: areas that were passed through, and build points that are left over.
- The end of a turn as one written order. Where the rules give no order, it is ours.
"""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_ii.state.changes import format_points, tell
from dark_ages_desk.games.dark_age_ii.state.economy import ARMY, STASHED
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge, scouted_areas, visible_areas
from dark_ages_desk.games.dark_age_ii.turn.ending.money import Income, KingsBonus, Maintenance
from dark_ages_desk.games.dark_age_ii.turn.ending.people import Dispersal, Drownings, Excess, ScatteredBack
from dark_ages_desk.games.dark_age_ii.turn.ending.victory import CensusDue, Elimination, Victory
from dark_ages_desk.games.dark_age_ii.words import turn as turn_words


@dataclass(frozen=True, slots=True)
class RoundsOver(Phase[DarkAge]):
    """2.17 End the sixteenth round; the rest belongs to the end of the turn."""

    rule: ClassVar[str] = "2.17"

    def begin(self, pos: DarkAge) -> DarkAge:
        return pos.replace(ending=True)


@dataclass(frozen=True, slots=True)
class Scouting(Phase[DarkAge]):
    """7.1, 1.10 Record the areas that each kingdom has seen, as they are now, and tell owners who scouted them."""

    rule: ClassVar[str] = "7.1"

    def begin(self, pos: DarkAge) -> DarkAge:
        told: dict[str, dict[str, list[str]]] = {}
        for kingdom in pos.standing:
            known = dict(pos.kingdom(kingdom).known)
            seen = visible_areas(pos, kingdom)
            for code in (one for one in pos.areas if one in seen):
                known[code] = (pos.turn, pos.area(code))
            pos = pos.with_kingdom(kingdom, known=known)
            for code in scouted_areas(pos, kingdom):
                if owner := pos.area(code).owner:
                    told.setdefault(owner, {}).setdefault(kingdom, []).append(code)
        for owner, by in told.items():
            if not pos.seat(owner):
                continue
            for kingdom, codes in by.items():
                places = join_names([pos.place(code) for code in codes])
                pos = tell(
                    pos,
                    owner,
                    "scouted",
                    turn_words.power_scouted(power=pos.name(kingdom), places=places),
                    self.rule,
                    *codes,
                )
        return pos


@dataclass(frozen=True, slots=True)
class NextOrder(Phase[DarkAge]):
    """9.1 Set the next turn's order of play: by points spent on ORDER, and as before among equals."""

    rule: ClassVar[str] = "9.1"

    def begin(self, pos: DarkAge) -> DarkAge:
        # order: 2.17 whoever spent as much keeps his place before the other
        order = tuple(sorted(pos.order, key=lambda one: -pos.kingdom(one).bid))
        return pos.replace(order=order)


@dataclass(frozen=True, slots=True)
class Forgotten(Phase[DarkAge]):
    """2.17 End everything that held for one turn only, and keep each sheet for who wrote it.

    After an exchange (10.4) another player has the kingdom, who may not read what was written for it.
    """

    rule: ClassVar[str] = "2.17"

    def begin(self, pos: DarkAge) -> DarkAge:
        kingdoms = {
            code: own.replace(cashed=0, bid=0, tried_disband=False, disbanded=False, seen=frozenset())
            for code, own in pos.kingdoms.items()
        }
        none: frozenset[str] = frozenset()
        return pos.replace(
            kingdoms=kingdoms,
            past={code: lines for code, lines in pos.sheets.items() if code not in pos.exchanged},
            grown=none,
            migrated=none,
            popped=none,
            settled_in=none,
            exchanged=none,
            entered=none,
            round=0,
        )


@dataclass(frozen=True, slots=True)
class PassageEnds(Phase[DarkAge]):
    """5.12 Give an area back to its owner if the guest still has it and left no armies there."""

    rule: ClassVar[str] = "5.12"

    def begin(self, pos: DarkAge) -> DarkAge:
        for code, (owner, guest) in pos.passed.items():
            area = pos.area(code)
            if area.owner != guest or area.armies or owner not in pos.standing:
                continue
            pos = pos.with_area(code, owner=owner)
            if pos.kingdom(guest).house == code:
                pos = pos.with_kingdom(guest, house="")
            pos = tell(pos, owner, "passage", turn_words.place_is_yours_again(place=pos.place(code)), self.rule, code)
            pos = tell(
                pos,
                guest,
                "passage",
                turn_words.place_is_of_power_again(place=pos.place(code), power=pos.in_sentence(owner)),
                self.rule,
                code,
            )
        return pos.replace(passed={}, passage={})


@dataclass(frozen=True, slots=True)
class Leftovers(Phase[DarkAge]):
    """2.8 Spend leftover build points on treasury, household, reserve, treasury and the order of play."""

    rule: ClassVar[str] = "2.8"

    def begin(self, pos: DarkAge) -> DarkAge:
        for kingdom in pos.standing:
            if pos.kingdom(kingdom).points:
                pos = spend_leftovers(pos, kingdom)
        return pos


def spend_leftovers(pos: DarkAge, kingdom: str) -> DarkAge:
    """2.8 Return the position after the five steps that spend all points a kingdom has left."""
    own = pos.kingdom(kingdom)
    left, told = own.points, []
    back = min(left, own.cashed)
    if back:
        left, own = left - back, own.replace(treasury=own.treasury + back)
        told.append(turn_words.points_go_back_to_the_treasury(points=format_points(back)))
    if left >= ARMY:
        left, own = left - ARMY, own.replace(household=own.household + 1)
        told.append(turn_words.AN_ARMY_FOR_THE_HOUSEHOLD)
    if left >= ARMY:
        left, own = left - ARMY, own.replace(reserve=own.reserve + 1)
        told.append(turn_words.AN_ARMY_FOR_THE_RESERVE)
    if left >= STASHED:
        stashed, left = divmod(left, STASHED)
        own = own.replace(treasury=own.treasury + stashed)
        told.append(f"{format_points(stashed, 'treasury')} stashed")
    if left:
        own = own.replace(bid=own.bid + left)
        told.append(turn_words.points_go_to_the_order_of_play(points=format_points(left)))
    pos = pos.replace(kingdoms={**pos.kingdoms, kingdom: own.replace(points=0)})
    words = turn_words.points_are_left_over(uses=", ".join(told))
    return tell(pos, kingdom, "leftover", words, "2.8")


END: tuple[Phase[DarkAge], ...] = (
    RoundsOver(),
    PassageEnds(),  # 5.12 after all actions, before income
    Leftovers(),  # 2.8
    Excess(),  # 2.7 before dispersal
    Drownings(),  # 8.8
    Dispersal(),  # 2.13 before maintenance
    ScatteredBack(),  # 3.5 with the dispersals
    Income(),  # 2.15
    Maintenance(),  # 2.12
    KingsBonus(),  # 10.2, 10.3
    Elimination(),  # 4.1 it takes income to know
    CensusDue(),  # 4.2
    Victory(),  # 4.3
    Scouting(),  # 7.1 what is seen is as at the end
    NextOrder(),  # 9.1
    Forgotten(),
)
"""Everything after the sixteenth round."""
