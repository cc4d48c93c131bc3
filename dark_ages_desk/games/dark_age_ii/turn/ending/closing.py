"""7.1, 1.10, 9.1 End of the turn: scouting, the next order of play, and the end of effects of one turn."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_ii.state.changes import tell
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.state.scouting import scouted_areas, visible_areas


@dataclass(frozen=True, slots=True)
class RoundsOver(Phase):
    """2.17 End the sixteenth round; the rest belongs to the end of the turn."""

    rule: ClassVar[str] = "2.17"

    def begin(self, pos: DarkAge) -> DarkAge:
        return pos.replace(ending=True)


@dataclass(frozen=True, slots=True)
class Scouting(Phase):
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
                pos = tell(pos, owner, "scouted", f"{pos.power_name(kingdom)} scouted {places}", self.rule, *codes)
        return pos


@dataclass(frozen=True, slots=True)
class NextOrder(Phase):
    """9.1 Set the next turn's order of play: by points spent on ORDER, and as before among equals."""

    rule: ClassVar[str] = "9.1"

    def begin(self, pos: DarkAge) -> DarkAge:
        # order: 2.17 whoever spent as much keeps his place before the other
        order = tuple(sorted(pos.order, key=lambda one: -pos.kingdom(one).bid))
        return pos.replace(order=order)


@dataclass(frozen=True, slots=True)
class Forgotten(Phase):
    """2.17 End everything that held for one turn only."""

    rule: ClassVar[str] = "2.17"

    def begin(self, pos: DarkAge) -> DarkAge:
        kingdoms = {
            code: own.replace(cashed=0, bid=0, tried_disband=False, disbanded=False, seen=frozenset())
            for code, own in pos.kingdoms.items()
        }
        none: frozenset[str] = frozenset()
        return pos.replace(
            kingdoms=kingdoms,
            grown=none,
            migrated=none,
            popped=none,
            settled_in=none,
            exchanged=none,
            entered=none,
            round=0,
        )
