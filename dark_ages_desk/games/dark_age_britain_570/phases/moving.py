"""Combat Phases 3: normal movement, and Dalriada's landings from overseas (Combat Phases 9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Choice, Option, Pick, Piece, Question
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_britain_570.phases.acting import (
    STAYS,
    STOPS,
    apply_stop,
    can_go,
    carry_out_walk,
    checks_for_walk,
    stop_options,
    walks,
)
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import own_units
from dark_ages_desk.games.dark_age_britain_570.state.fixed import CAVALRY, DALRIADA, INFANTRY, figures, picture
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, only_part
from dark_ages_desk.games.dark_age_britain_570.war.conquest import occupy_town
from dark_ages_desk.games.dark_age_britain_570.war.leaders import clear_lone_leaders
from dark_ages_desk.games.dark_age_britain_570.war.ways import Ways, ground_cost, marching_ways, step_cost
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words

MOVE = (STAYS,)


@dataclass(frozen=True, slots=True)
class Landing:
    """A unit comes ashore from overseas; ``unit``: which one, "" if none of that kind waits there."""

    pos: Britain
    kingdom: str
    unit: str
    space: str


LAND: tuple[Check[Landing], ...] = (
    Check(
        "land: overseas",
        "Combat Phases 9",
        lambda case: bool(case.unit) and case.kingdom == DALRIADA,
        lambda case: phases_words.ONLY_DALRIADA_LANDS,
        SENSE,
    ),
    Check(
        "land: hex",
        "Combat Phases 9",
        lambda case: case.space in case.pos.fixed.board.spaces,
        lambda case: phases_words.THEY_LAND_IN_A_HEX,
        SENSE,
    ),
    Check(
        "land: west coast",
        "Combat Phases 9",
        lambda case: case.space in case.pos.fixed.landings,
        lambda case: phases_words.is_not_on_the_western_coast(place=case.pos.place(case.space)),
    ),
    Check(
        "land: free",
        "Combat Phases 9",
        lambda case: not case.pos.units_of_others(case.pos.group(case.kingdom), case.space),
        lambda case: phases_words.units_of_others_stand_in(place=case.pos.place(case.space)),
    ),
    Check(
        "land: not beside an enemy",
        "Combat Phases 9",
        lambda case: not case.pos.is_hindered(case.pos.group(case.kingdom), case.space),
        lambda case: phases_words.is_next_to_an_enemy(place=case.pos.place(case.space)),
    ),
    Check(
        "land: room",
        "Combat Phases 3",
        lambda case: case.pos.has_room((case.unit,), case.space),
        lambda case: phases_words.there_is_no_room_in(place=case.pos.place(case.space)),
    ),
)
"""Combat Phases 9 The conditions for a unit of Dalriada to land there."""


def find_waiting_unit(pos: Britain, kind: str) -> str:
    """Return a unit of Dalriada of that kind that waits overseas; "" for none."""
    # order: units of one kind overseas are alike
    return next((unit for unit in sorted(pos.overseas) if pos.unit(unit).kind == kind), "")


def enter_hex(pos: Britain, units: Group, space: str) -> Britain:
    """Return the position after units came into a hex (Combat Phases 6). They take its town at once, or when all of
    their alliance have moved (reading "passing-through")."""
    return pos if pos.fixed.readings["passing-through"] == "stays" else occupy_town(pos, units, space)


@dataclass(frozen=True, slots=True)
class Occupying(Phase[Britain]):
    """Combat Phases 6 The taking of towns by an alliance that has moved, if its units are in them (reading
    "passing-through")."""

    rule: ClassVar[str] = "Combat Phases 6"

    group: Group

    def begin(self, pos: Britain) -> Britain:
        for space in pos.fixed.town_at:  # order: each town by itself
            units = tuple(unit for unit in pos.at.get(space, ()) if pos.power_of(unit) in self.group)
            pos = occupy_town(pos, units, space) if units else pos
        return pos


def _doubt(pos: Britain, kingdom: str) -> str:
    """Return what Enter asks before a kingdom ends its movement: a kingdom that moved nothing may not mean it."""
    moved = any(pos.spent.get(unit) for unit in own_units(pos, kingdom))
    return "" if moved else phases_words.NO_UNIT_HAS_MOVED


@dataclass(frozen=True, slots=True)
class Moving(GameStep):
    """Combat Phases 3 The movement of an alliance: none, some or all units up to their movement factors. All members
    are asked for their own at the same time. A unit may go on with its remaining points."""

    rule: ClassVar[str] = "Combat Phases 3"
    moment: ClassVar[str] = phases_words.WHEN_ONES_ALLIANCE_MOVES
    verbs: ClassVar[tuple[str, ...]] = ("move ", "land ", *STOPS)

    group: Group
    waiting: Group

    def _ways(self, pos: Britain, units: Group) -> Ways:
        return marching_ways(pos, units, self.group)

    def _landings(self, pos: Britain, kingdom: str) -> list[Option]:
        found: list[Option] = []
        for kind in (INFANTRY, CAVALRY):
            unit = find_waiting_unit(pos, kind)
            spots = tuple(
                Choice(space, pos.place(space), space=space)
                for space in sorted(pos.fixed.landings)  # order: shown in this order
                if passes(LAND, Landing(pos, kingdom, unit, space))
            )
            if spots:
                one = pos.unit(unit)
                number = sum(pos.unit(other).kind == kind for other in pos.overseas)
                piece = Piece(kingdom, picture(one), one.name, number, figures(one))
                label = phases_words.land_from_overseas(unit=one.name)
                found.append(Pick(f"land {kind}", label, "spaces", spots, puts=piece, rule="Combat Phases 9"))
        return found

    def _can_move(self, pos: Britain, kingdom: str) -> bool:
        if kingdom == DALRIADA and pos.overseas and self._landings(pos, kingdom):
            return True
        return any(
            can_go(MOVE, pos, kingdom, (unit,), self.rule) and self._ways(pos, (unit,)).can_go_anywhere()
            for unit in own_units(pos, kingdom)
        )

    def resume(self, pos: Britain) -> Britain:
        """Ask the kingdoms that can still move anything."""
        able = tuple(one for one in self.waiting if self._can_move(pos, one))
        return pos.push_steps(Moving(self.group, able)) if able else pos

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        found = []
        for kingdom in pos.list_asked(self.waiting):
            landings = self._landings(pos, kingdom) if pos.overseas else []
            options = walks(
                pos,
                "move",
                own_units(pos, kingdom),
                lambda units, kingdom=kingdom: can_go(MOVE, pos, kingdom, units, self.rule),  # type: ignore[misc]
                lambda units: self._ways(pos, units),
                [
                    *landings,
                    *stop_options(pos, self.waiting, phases_words.DONE_MOVING, _doubt(pos, kingdom)),
                ],
            )
            key = (pos.year, pos.month, self.rule, kingdom)
            prompt = phases_words.move_your_units(kingdom=pos.power_name(kingdom))
            found.append(Question(pos.seat(kingdom), kingdom, self.rule, prompt, options, key=key, aloud=True))
        return tuple(found)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb.startswith("move "):
            yield from checks_for_walk(pos, attempt, self.rule, MOVE, lambda units: self._ways(pos, units))
        elif attempt.verb.startswith("land "):
            unit = find_waiting_unit(pos, attempt.verb.removeprefix("land "))
            yield Trial(LAND, Landing(pos, attempt.power, unit, only_part(attempt.value)))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        kingdom = answer.power
        if answer.verb in STOPS:
            pos, waiting = apply_stop(pos, answer, self.waiting)
            return Moving(self.group, waiting).resume(pos)
        if answer.verb.startswith("land "):
            return Moving(self.group, self.waiting).resume(self._land(pos, answer))
        pos, units, way = carry_out_walk(pos, answer, lambda units: self._ways(pos, units))
        for unit in units:
            paid = sum(step_cost(pos.fixed, units, space, to) for space, to in pairwise(way))
            pos = pos.replace(spent={**pos.spent, unit: pos.spent.get(unit, 0) + paid})
        words = phases_words.units_moved(
            units=pos.describe_units(units), number=len(units), start=pos.place(way[0]), goal=pos.place(way[-1])
        )
        pos = pos.note_public("moved", words, self.rule, kingdom, *way)
        for space in way[1:]:
            pos = clear_lone_leaders(pos, units, space)
            if space == way[-1] or pos.fixed.readings["passing-through"] == "takes":
                pos = enter_hex(pos, units, space)
        return Moving(self.group, self.waiting).resume(pos)

    def _land(self, pos: Britain, answer: Answer) -> Britain:
        """Land a unit; it costs its month, or the cost of the hex (Combat Phases 9, reading "landing")."""
        unit, space = find_waiting_unit(pos, answer.verb.removeprefix("land ")), only_part(answer.value)
        month = pos.fixed.readings["landing"] == "month"
        spent = pos.unit(unit).moves if month else min(ground_cost(pos.fixed, unit, space), pos.unit(unit).moves)
        pos = pos.put(unit, space).replace(spent={**pos.spent, unit: spent})
        words = phases_words.unit_lands(unit=pos.unit(unit).name, place=pos.place(space))
        return enter_hex(pos.note_public("landed", words, "Combat Phases 9", answer.power, space), (unit,), space)

    def revalidate(self, pos: Britain) -> Moving | None:
        able = tuple(one for one in self.waiting if self._can_move(pos, one))
        return Moving(self.group, able) if able else None
