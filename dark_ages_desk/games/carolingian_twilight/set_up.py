"""4.0 Set up and 27.0: fixed units are placed by the scenario, free ones by their players or as suggested."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.games.carolingian_twilight.fixed import Fixed
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.readings import READINGS
from dark_ages_desk.games.carolingian_twilight.stratagem_list import MARKERS
from dark_ages_desk.games.carolingian_twilight.units import (
    KINDS,
    LEADER,
    MILITIA,
    Units,
    in_words,
    minus,
    one,
    plus,
)


def opening(fixed: Fixed) -> Table:
    """4.0 The table before the first placement: all markers in the Pool, minor and major NPPs on the map."""
    players = [power for power in fixed.powers.values() if power.rank == "player"]
    own = {seat: power.id for seat, power in zip(fixed.seats, players, strict=True)}
    pos = Table(
        fixed=fixed,
        ranks={power.id: power.rank for power in fixed.powers.values()},
        own=own,
        runs={power: seat for seat, power in own.items()},
        dp={power.id: 0 for power in players},
        pool=dict(MARKERS),
        hands=dict.fromkeys(fixed.powers, ()),
        to_place={free.power: free.units for free in fixed.scenario.free},
    )
    for placement in fixed.scenario.placements:
        pos = pos.add_units(placement.power, placement.space, placement.units)
    pos = pos.say("phase", f"{fixed.scenario.name} is set up: minor powers first, then the major ones.", "4.0")
    for reading in READINGS:
        chosen = dict(reading.choices)[fixed.readings[reading.id]]
        pos = pos.say("reading", f"Reading of {reading.rule}: {reading.question} {chosen}.", reading.rule)
    return pos.then(*(PlaceUnits(free.power) for free in fixed.scenario.free), BeginPlay())


@dataclass(frozen=True, slots=True)
class PlaceUnits:
    """27.0 A player sets up in the areas listed or the burgs within them; the leader where a unit of his stands."""

    power: str
    rule: ClassVar[str] = "27.0"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        left = pos.to_place[self.power]
        options: list[Option] = []
        for kind, number in enumerate(left):
            spaces = self._spaces(pos, kind)
            if number and spaces:
                choices = tuple(Choice(s, pos.fixed.place(s), space=s) for s in spaces)
                label = "Place the leader" if kind == LEADER else f"Place 1 {KINDS[kind]} ({number} left)"
                options.append(Pick(f"place {KINDS[kind]}", label, "spaces", choices))
        options.append(Button("suggested", "Place the rest as suggested", main=True))
        name = pos.fixed.powers[self.power].full_name
        return (
            Question(
                pos.asks(self.power),
                self.power,
                self.rule,
                f"{name} sets up {in_words(left)}",
                tuple(options),
                "Units go into the areas that the scenario lists or into the burgs within them. The leader joins "
                "a unit that stands already.",
            ),
        )

    def _spaces(self, pos: Table, kind: int) -> list[str]:
        places = listed(pos, self.power)
        return [s for s in places if pos.occupied(self.power, s)] if kind == LEADER else list(places)

    def take(self, pos: Table, answer: Answer) -> Table:
        if answer.verb == "suggested":
            for space, units in suggestion(pos, self.power):
                pos = self._put(pos, space, units)
        else:
            assert isinstance(answer.value, tuple)
            kind = KINDS.index(answer.verb.removeprefix("place "))
            pos = self._put(pos, str(answer.value[0]), one(kind))
        return pos.then(self) if any(pos.to_place[self.power]) else pos

    def _put(self, pos: Table, space: str, units: Units) -> Table:
        left = minus(pos.to_place[self.power], units)
        pos = pos.add_units(self.power, space, units).but(to_place={**pos.to_place, self.power: left})
        words = f"{pos.fixed.name(self.power):sets} up in {pos.fixed.place(space)}."
        seat = pos.seat(self.power)  # 21.0 What stands there is for the player's own eyes.
        private = ((seat, f"({in_words(units)})"),) if seat else ()
        return pos.note(Note("placed", words, self.rule, self.power, (space,), private))


def listed(pos: Table, power: str) -> tuple[str, ...]:
    return next(free.spaces for free in pos.fixed.scenario.free if free.power == power)


def suggestion(pos: Table, power: str) -> list[tuple[str, Units]]:
    """A sound way to place what is left: militia spread one an area, the rest in two armies, the leader with the first.

    Militia spread because one an area is kept for free (12.0) and holds the area's LV. The armies stand where the
    most LV and DV lie, the second one as far down the list as possible from the first.
    """
    board = pos.fixed.board
    places = listed(pos, power)
    areas = [space for space in places if board.spaces[space].kind == "land"]
    left = list(pos.to_place[power])
    placed: dict[str, Units] = {}

    def put(space: str, kind: int) -> None:
        placed[space] = plus(placed.get(space, one(kind, 0)), one(kind))
        left[kind] -= 1

    empty = [area for area in areas if not pos.occupied(power, area)]
    for area in empty:
        if left[MILITIA]:
            put(area, MILITIA)
    worth = {
        area: board.spaces[area].values["lv"]
        + (board.spaces[board.burg_of[area]].values["dv"] if board.burg_of.get(area) in places else 0)
        for area in areas
    }
    camps = sorted(areas, key=lambda area: -worth[area])[:2]
    turn = 0
    for kind in (1, 2, 3, MILITIA):
        while left[kind]:
            put(camps[turn % len(camps)], kind)
            turn += 1
    if left[LEADER]:
        standing = [camp for camp in camps if camp in placed or pos.occupied(power, camp)]
        joined = [s for s in places if s in placed or pos.occupied(power, s)]
        put((standing or joined or camps)[0], LEADER)  # camps only when an adjustment put all units elsewhere
    return [(space, units) for space, units in placed.items() if any(units)]


@dataclass(frozen=True, slots=True)
class BeginPlay:
    """4.0 (8) and 18.1: note what began the game under Frankish control, then the first game turn."""

    rule: ClassVar[str] = "4.0"

    def begin(self, pos: Table) -> Table:
        # Imported here: a window that opens on the set-up need not wait for all the chapters that follow.
        from dark_ages_desk.games.carolingian_twilight.sequence import GameTurn

        return pos.but(origin=origin(pos)).then(GameTurn(1))


def origin(pos: Table) -> frozenset[str]:
    """18.1 The areas and burgs under Frankish control, full or shared by Frankish powers alone."""
    frankish = {power.id for power in pos.fixed.powers.values() if power.frankish}
    return frozenset(
        space
        for space in (*pos.fixed.areas, *pos.fixed.burgs)
        if pos.control[space] and set(pos.control[space]) <= frankish
    )
