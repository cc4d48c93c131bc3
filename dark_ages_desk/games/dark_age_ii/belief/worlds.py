"""1.10, 1.11 Whole tables that are possible for a viewer, by the roundup, the reports, and their age."""

from __future__ import annotations

from collections.abc import Collection

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.supposing import Memory, notes_of, world_sources
from dark_ages_desk.core.values import Below, Value
from dark_ages_desk.games.dark_age_ii.belief.drift import ROUNDS, Guess, LikelyStates, PublicFacts, likely_states
from dark_ages_desk.games.dark_age_ii.state.area import EMPTY, Area
from dark_ages_desk.games.dark_age_ii.state.economy import kingdom_income
from dark_ages_desk.games.dark_age_ii.state.position import PLAYING, DarkAge, Kingdom, OfSheet, Slot
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import kingdoms_of, public_kingdom
from dark_ages_desk.games.dark_age_ii.war.battle import defence_level
from dark_ages_desk.order_games.hiding import OrderWorlds

GUESSES = 480
"""Number of draws of one area for a forecast, always the same: a draw is less work than a whole world."""

MOST_AT_HAND = 4
"""Maximum number of build points beyond its income that a kingdom is supposed to have at hand."""

MOST_HOUSEHOLD = 3
"""Maximum number of household armies that a kingdom is supposed to have."""


class WorldBuilder(OrderWorlds):
    """1.10 The part of this game's rules that makes guesses; the odds use it as well."""

    def stage_ids(self, pos: DarkAge) -> tuple[Value, ...]:
        """Return how far the game is: see ``core.ruleset.Ruleset.stage_ids``."""
        return pos.turn, pos.round

    def supposed(self, pos: DarkAge, viewer: str, memory: Memory, pick: Below) -> DarkAge:
        """Return a position that may be this one for all that the viewer knows."""
        if self.sees_all(pos, viewer):
            return pos
        own = kingdoms_of(pos, viewer)
        areas = {code: likely_area(pos, own, code, 0).draw(pick).area for code in pos.areas}
        pos = _remove_orders(pos.replace(areas=areas, notes=notes_of(pos.notes, viewer)), own)
        # order: by code, which everybody knows
        strangers = {code: _kingdom(pos, code, pick) for code in sorted(pos.kingdoms) if code not in own}
        return pos.replace(kingdoms={code: strangers.get(code, one) for code, one in pos.kingdoms.items()})


SUPPOSING = WorldBuilder()


def last_report(pos: DarkAge, own: Collection[str], code: str) -> tuple[int, Area]:
    """Return the turn of the last report of an area to one of these kingdoms, and the area as reported.

    The report is of the turn's end. It is 0 and the set-up (1.3) where there never was one.
    """
    reports = [report for kingdom in own if (report := pos.kingdom(kingdom).known.get(code)) is not None]
    # order: the latest; of one turn's reports each says the same
    return max(reports, key=lambda report: report[0], default=(0, pos.fixed.opened.get(code, EMPTY)))


def likely_area(pos: DarkAge, own: Collection[str], code: str, later: int) -> LikelyStates:
    """Return how an area may be ``later`` rounds from now, for all that the players of the kingdoms ``own`` know.

    Their own areas are known exactly.
    """
    area = pos.area(code)
    if area.owner in own:
        return LikelyStates(((Guess(area), 1),))
    turn, was = last_report(pos, own, code)
    now = max(pos.round, 1) if pos.slots else 0
    age = max(0, pos.turn - 1 - turn) * ROUNDS + now + later
    return likely_states(pos.ground(code), was, current_facts(pos, own, code), age)


def current_facts(pos: DarkAge, own: Collection[str], code: str) -> PublicFacts:
    """Return what the players of the kingdoms ``own`` read and see of an area now, apart from any report."""
    owner = pos.area(code).owner
    near = [one for one in pos.ground(code).near if pos.area(one).owner in own]
    front = max((pos.area(one).armies for one in near), default=0)  # order: numbers alone
    levels = (defence_level(pos.fixed, one, pos.area(one)) for one in near if not pos.ground(one).sea)
    weakest = min(levels, default=99)  # order: numbers alone
    return PublicFacts(owner, bool(owner and pos.seat(owner)), front, weakest, retreat_of(pos, code))


def retreat_of(pos: DarkAge, code: str) -> str:
    """3.11 Return where the armies of an area could retreat to: an area of its owner next to it, "" for none."""
    area = pos.area(code)
    near = (one for one in pos.ground(code).near if area.owner and pos.area(one).owner == area.owner)
    return next(near, "")  # order: to which of them makes no difference to the battle


def draw_guesses(
    pos: DarkAge, viewer: str, memory: Memory, code: str, later: int, about: tuple[Value, ...]
) -> tuple[Guess, ...]:
    """Return ``GUESSES`` states of an area ``later`` rounds from now, drawn by their likelihood."""
    own = kingdoms_of(pos, viewer)
    found = likely_area(pos, own, code, later)
    picks = world_sources(SUPPOSING, pos, viewer, memory, (*about, later), GUESSES)
    return tuple(found.draw(pick) for pick in picks)


def draw_changes(pos: DarkAge, viewer: str, memory: Memory, code: str, later: int, kingdom: str) -> tuple[Guess, ...]:
    """Return ``GUESSES`` states of an area ``later`` rounds from now, for somebody who sees it now.

    Nobody knows what an unowned area will do (2.18). An owner's area is supposed to stay as it is.
    """
    area = pos.area(code)
    if area.owner:
        home = area.owner in pos.kingdoms and pos.kingdom(area.owner).house == code
        return (Guess(area, pos.kingdom(area.owner).household if home else 0),) * GUESSES
    found = likely_states(pos.ground(code), area, current_facts(pos, (kingdom,), code), later)
    picks = world_sources(SUPPOSING, pos, viewer, memory, (kingdom, code, later), GUESSES)
    return tuple(found.draw(pick) for pick in picks)


def _remove_orders(pos: DarkAge, own: Collection[str]) -> DarkAge:
    """1.8 Return the position without the sheets, results and orders of other kingdoms, which only their players know.

    That they have written stays visible.
    """
    mine = [one.kingdom in own and one.now in own for one in pos.slots]
    return pos.replace(
        agenda=tuple(step for step in pos.agenda if not isinstance(step, OfSheet) or mine[step.slot]),
        sheets={code: lines if code in own else () for code, lines in pos.sheets.items()},
        written=dict.fromkeys(pos.written, ()),
        past={code: lines for code, lines in pos.past.items() if code in own},
        late={code: lines for code, lines in pos.late.items() if code in own},
        slots=tuple(
            one if its else Slot(one.kingdom, one.now, (), one.source) for one, its in zip(pos.slots, mine, strict=True)
        ),
        results=tuple(one for one in pos.results if one.kingdom in own),
        passage={code: whom for code, whom in pos.passage.items() if pos.area(code).owner in own or whom in own},
        passed={code: one for code, one in pos.passed.items() if set(one) & set(own)},
        allowed=frozenset(),
        grown=_own_areas(pos, own, pos.grown),
        migrated=_own_areas(pos, own, pos.migrated),
        popped=_own_areas(pos, own, pos.popped),
        settled_in=_own_areas(pos, own, pos.settled_in),
    )


def _own_areas(pos: DarkAge, own: Collection[str], areas: Collection[str]) -> frozenset[str]:
    return frozenset(code for code in areas if pos.area(code).owner in own)


def _kingdom(pos: DarkAge, code: str, pick: Below) -> Kingdom:
    """1.11 Return the other kingdom as the roundup tells of it, with possible points, household and victory points."""
    told = public_kingdom(pos.kingdom(code))
    if told.status != PLAYING:
        return told
    income = kingdom_income(pos, code)
    return replace(
        told,
        income=income,
        points=income + pick(MOST_AT_HAND + 1),
        household=pick(MOST_HOUSEHOLD + 1),
        victory=income * max(0, pos.turn - 1) // 2,
    )
