"""4.0 Set up and 27.0: fixed units are placed by the scenario, free ones by their players or as suggested."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Draw, Option, Pick, Question, make_lazy_list
from dark_ages_desk.core.ruleset import Reading
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.phases import round_table
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.state import naming, table_pieces
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.fixed import FreePlacement, GameData
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import MARKERS
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FLEET,
    KINDS,
    LEADER,
    MILITIA,
    NONE,
    WARRIOR,
    Force,
    Units,
    add_units,
    describe_units,
    max_units,
    min_units,
    piece_of,
    subtract_units,
    unit_ids,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.words import levy as levy_words
from dark_ages_desk.games.carolingian_twilight.words import phases as phases_words

NORMANDY = 891
"""27.11 Scenarios that begin in this year or later have Muslims in Provence and Vikings in Francia."""


def initial_position(fixed: GameData, first: Agendum, readings: Iterable[Reading]) -> CarolingianPosition:
    """4.0 Return the position before the first placement: all markers in the Pool, minor and major NPPs on the map.
    Play begins with the phase ``first``. The ``readings`` that a table chose are told.

    A Frankish NPP that a player sets up is his until play begins (27.3), so that he sees its units.
    """
    scenario = fixed.scenario
    players = [power for power in fixed.powers.values() if power.rank == "player"]
    own = {seat: power.id for seat, power in zip(fixed.seats, players, strict=True)}
    runs = {power: seat for seat, power in own.items()}
    coming = {arrival.power for arrival in scenario.arrivals}
    to_place: dict[str, Units] = {}
    for free in scenario.free:
        to_place[free.power] = add_units(to_place.get(free.power, NONE), free.units)
    pos = CarolingianPosition(
        pieces=fixed.settings["pieces"],
        cup=fixed.settings["cup"],
        fixed=fixed,
        ranks={power.id: "gone" if power.id in coming else power.rank for power in fixed.powers.values()},
        own=own,
        runs={**runs, **{npp: runs[setter] for npp, setter in scenario.setters.items()}},
        dp={power.id: 0 for power in players},
        pool=dict(MARKERS),
        hands=dict.fromkeys(fixed.powers, ()),
        to_place=to_place,
    )
    for placement in scenario.placements:
        pos = pos.add_units(placement.power, placement.space, placement.units)
    pos = pos.note_public("phase", phases_words.scenario_is_set_up(scenario=scenario.name), "4.0")
    for power in fixed.powers.values():
        if power.emperor:
            pos = pos.note_public("emperor", phases_words.is_emperor(full_name=power.full_name), "27.0", power.id)
    for note in (scenario.note, _find_missing_units(pos)):
        if note:
            pos = pos.note_public("reading", note, "27.0")
    for reading in readings:
        if not reading.offered or not is_reading_relevant(fixed, reading.id):
            continue
        chosen = dict(reading.choices)[fixed.readings[reading.id]]
        pos = pos.note_public(
            "reading",
            phases_words.reading_is_played(rule=reading.rule, question=reading.question, chosen=chosen),
            reading.rule,
        )
    return pos.push_steps(*_placement_steps(scenario.free, scenario.setters), BeginPlay(first))


def is_reading_relevant(fixed: GameData, reading: str) -> bool:
    """Return whether a reading makes a difference with the scenario and the optional rules in use."""
    feudal = fixed.settings["feudalism"] == "on"
    some = {"feudalism_laid": feudal, "feudalism_lost": feudal, "stellinga": not feudal}
    homes = [power.home for power in fixed.powers.values() if power.home]
    some["common_area"] = len(set(homes)) < len(homes) and not any(one.replaces for one in fixed.scenario.arrivals)
    some["clockwise"] = len(fixed.seats) >= round_table.MATTERS_FROM
    given = {space for free in fixed.scenario.free for space in free.spaces if space in fixed.land}
    some["island_kings"] = any(is_island(fixed, space) for space in given)
    return some.get(reading, True)


def _find_missing_units(pos: CarolingianPosition) -> str:
    """27.11 Return a note for a scenario from 891 on that lacks a Muslim warrior in Provence or Vikings in Francia; ""
    if nothing is missing."""
    vikings = any("viking" in force.power for force in pos.forces_at("francia"))
    if pos.fixed.scenario.first_year < NORMANDY or (pos.has_force_at("muslims", "provence") and vikings):
        return ""
    return phases_words.fraxinetum_and_normandy_are_missing(year=NORMANDY)


def _placement_steps(parts: tuple[FreePlacement, ...], setters: Mapping[str, str]) -> list[object]:
    """27.0 Return the placement steps in the printed order: an NPP follows the power that sets it up.

    Units placed turn about (27.10) come when the last of their powers has placed the others, and then their leaders.
    """
    order: dict[str, list[FreePlacement]] = {}
    for part in parts:
        order.setdefault(part.power, []).append(part)
    played = [power for power in order if power not in setters]
    sequence = [power for first in played for power in (first, *(npp for npp in order if setters.get(npp) == first))]
    turn_about = [power for power in sequence if any(part.alternate for part in order[power])]
    steps: list[object] = []
    by_turns: list[PlaceUnits] = []
    last: list[PlaceUnits] = []
    for power in sequence:
        for number, part in enumerate(order[power]):
            step = PlaceUnits(power, part.units, part.spaces)
            if part.alternate:
                by_turns.append(step)
            elif any(before.alternate for before in order[power][:number]):
                last.append(step)
            else:
                steps.append(step)
        if turn_about and power == turn_about[-1]:  # order: the powers as the scenario lists them
            steps += [WhoBegins(tuple(by_turns)), *last]
    return steps


class PlacementAttempt(NamedTuple):
    """27.0 A unit that would be set up."""

    pos: CarolingianPosition
    step: PlaceUnits
    kind: int
    space: str

    @property
    def place(self) -> str:
        return self.pos.fixed.place(self.space)


PLACING: tuple[Check[PlacementAttempt], ...] = (
    Check(
        "place: place",
        "27.0",
        lambda case: case.space in case.pos.fixed.board.spaces,
        lambda case: levy_words.there_is_no_place(named=case.space),
        SENSE,
    ),
    Check(
        "place: some left",
        "27.0",
        lambda case: case.step.units_left(case.pos)[case.kind] > 0,
        lambda case: phases_words.none_of_kind_is_left(kind=KINDS[case.kind]),
        SENSE,
    ),
    Check(
        "place: element",
        "19.0",
        lambda case: (case.space in case.pos.fixed.at_sea) == (case.kind == FLEET),
        lambda case: phases_words.FLEETS_ARE_SET_UP_AT_SEA,
        SENSE,
    ),
    Check(
        "place: burg free",
        "13.0",
        lambda case: case.space not in case.pos.fixed.within or not case.pos.enemies_at(case.step.power, case.space),
        lambda case: phases_words.another_power_holds_the_burg(place=case.place),
        SENSE,
    ),
    Check(
        "place: listed",
        "27.0",
        lambda case: case.space in case.step.spaces,
        lambda case: phases_words.scenario_does_not_give(
            place=case.place, power=case.pos.fixed.name_in_sentence(case.step.power)
        ),
    ),
    Check(
        "place: leader with a unit",
        "27.0",
        lambda case: case.kind != LEADER or case.pos.has_force_at(case.step.power, case.space),
        lambda case: phases_words.leader_joins_a_unit(place=case.place),
    ),
)
"""27.0 The conditions for setting up a unit."""


class LiftAttempt(NamedTuple):
    """27.0 A unit that would be taken up again: the force where it stands, None if there is none, and its kind."""

    pos: CarolingianPosition
    step: PlaceUnits
    force: Force | None
    kind: int

    @property
    def others(self) -> int:
        """Number of units that would stay in its place."""
        return self.force.size - 1 if self.force is not None else 0


LIFTING: tuple[Check[LiftAttempt], ...] = (
    Check(
        "take up: placed",
        "27.0",
        lambda case: case.force is not None and case.step.count_placed(case.force)[case.kind] > 0,
        lambda case: phases_words.only_placed_units_are_taken_up(
            power=case.pos.fixed.name_in_sentence(case.step.power)
        ),
        SENSE,
    ),
    Check(
        "take up: leader with a unit",
        "27.0",
        lambda case: case.force is None or not case.force.leader or case.kind == LEADER or case.others > 1,
        lambda case: phases_words.LEADER_IS_TAKEN_UP_FIRST,
    ),
)
"""27.0 The conditions for taking up a unit that was placed in the same step."""


class PresenceAttempt(NamedTuple):
    """27.0 The places where the table has set up a power."""

    pos: CarolingianPosition
    step: PlaceUnits
    spaces: tuple[str, ...]


AT_TABLE: Check[PresenceAttempt] = Check(
    "set up: by the table",
    "27.0",
    lambda case: table_pieces.is_by_table(case.pos),
    lambda case: phases_words.UNITS_ARE_PLACED_ONE_BY_ONE,
    SENSE,
)
OPEN: Check[PresenceAttempt] = Check(
    "set up: in its places",
    "27.0",
    lambda case: bool(case.spaces) and set(case.spaces) <= set(open_places(case.pos, case.step)),
    lambda case: phases_words.scenario_gives_other_places(power=case.pos.fixed.name_in_sentence(case.step.power)),
    SENSE,
)


TAKE_UP = "take up"


@dataclass(frozen=True, slots=True)
class PlaceUnits(GameStep):
    """27.0 The set-up by a player in the areas listed or the burgs within them; the leader goes with one of his units.

    A burg that another power holds is closed (13.0). If one unit is placed at a time, the other powers' steps are
    ``after``. The units that this step has placed, each with its place and kind, are ``placed``; they may be taken up
    again until the last one is placed.
    """

    power: str
    units: Units
    spaces: tuple[str, ...]
    after: tuple[PlaceUnits, ...] = ()
    placed: tuple[tuple[str, int], ...] = ()
    rule: ClassVar[str] = "27.0"
    moment: ClassVar[str] = phases_words.WHEN_POWER_SETS_UP
    verbs: ClassVar[tuple[str, ...]] = (*(f"place {kind}" for kind in KINDS), "suggested", "stands", TAKE_UP)

    def units_left(self, pos: CarolingianPosition) -> Units:
        """Return the units still to place in this step: never more than remain after an adjustment, never below 0.

        A record that was altered can have placed more than there was.
        """
        return max_units(min_units(self.units, pos.to_place.get(self.power, NONE)), NONE)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        left = self.units_left(pos)
        options: list[Option] = []
        for kind, number in enumerate(left):
            if number and (choices := make_lazy_list(partial(self._choices, pos, kind))):
                label = (
                    phases_words.PLACE_LEADER
                    if kind == LEADER
                    else phases_words.place_one_unit(kind=KINDS[kind], left=number)
                )
                verb, told, piece = f"place {KINDS[kind]}", "Place a unit", piece_of(self.power, kind, number)
                options.append(Pick(verb, label, "spaces", choices, puts=piece, secret=True, public=told))  # 21.0
        if table_pieces.is_by_table(pos) and (places := self._places(pos)):
            label = phases_words.STANDS_ON_REAL_TABLE
            options.insert(0, Pick("stands", label, "spaces", places, 1, len(places)))
        rest = phases_words.PLACE_ONE_AS_SUGGESTED if self.after else phases_words.PLACE_REST_AS_SUGGESTED
        doubt = "" if self.after or pos.forces_of(self.power) else phases_words.NOTHING_IS_PLACED
        options.append(Button("suggested", rest, main=True, doubt=doubt))
        if self.placed and (stood := tuple(self._list_placed(pos))):
            told = phases_words.TAKE_A_UNIT_UP
            options.append(Pick(TAKE_UP, phases_words.TAKE_UP_AGAIN, "counters", stood, secret=True, public=told))
        name = str(pos.fixed.name(self.power))
        words = phases_words.power_places_its_army(power=name)
        if self.after:
            words = phases_words.set_up_turn_about(power=name, full_name=str(pos.fixed.name(self.after[0].power)))
        detail = phases_words.drag_units(units=describe_units(left))
        return (Question(pos.answering_seat(self.power), self.power, self.rule, words, tuple(options), detail),)

    def count_placed(self, force: Force) -> Units:
        """Return the units of a force that this step has placed there."""
        placed = NONE
        for space, kind in self.placed:
            if force.power == self.power and force.space == space:
                placed = add_units(placed, units_of_kind(kind))
        return min_units(placed, force.units)

    def _list_placed(self, pos: CarolingianPosition) -> Iterator[Choice]:
        """Yield the kinds of unit that may be taken up again, for each force."""
        for force in pos.forces_of(self.power):
            for id_, kind, _ in unit_ids(force, self.count_placed(force)):
                if passes(LIFTING, LiftAttempt(pos, self, force, kind)):
                    where = phases_words.unit_in_place(
                        unit=describe_units(units_of_kind(kind)), place=pos.fixed.place(force.space)
                    )
                    yield Choice(id_, where, space=force.space)

    def _choices(self, pos: CarolingianPosition, kind: int) -> Iterator[Choice]:
        for space in self.spaces:
            if passes(PLACING, PlacementAttempt(pos, self, kind, space)):
                yield Choice(space, pos.fixed.label(space), space=space)

    def _places(self, pos: CarolingianPosition) -> tuple[Choice, ...]:
        """Return the places that the scenario gives the power, for the table to tell where it has set up."""
        return tuple(Choice(space, pos.fixed.label(space), space=space) for space in open_places(pos, self))

    def _record_presence(self, pos: CarolingianPosition, spaces: tuple[str, ...]) -> CarolingianPosition:
        """Record that the power's remaining units are set up in these places (cardboard). The number in each is not
        asked."""
        left = self.units_left(pos)
        for space in spaces:
            pos = table_pieces.add_presence(pos, self.power, space)
        if left[LEADER]:
            pos = table_pieces.move_leader_note(pos, self.power, spaces[0])
        pos = pos.replace(to_place={**pos.to_place, self.power: subtract_units(pos.to_place[self.power], left)})
        words = phases_words.sets_up_in(
            power=pos.fixed.name(self.power), places=join_names(pos.fixed.place(space) for space in spaces)
        )
        pos = pos.note_public("placed", words, self.rule, self.power, *spaces)
        step = replace(self, units=NONE).next_placement(pos)
        return pos.push_steps(step) if step is not None else pos

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        verb, _, kind = attempt.verb.partition(" ")
        if verb == "stands":
            yield Trial((AT_TABLE, OPEN), PresenceAttempt(pos, self, naming.value_parts(attempt)))
        if verb == "place" and kind in KINDS:
            yield Trial(PLACING, PlacementAttempt(pos, self, KINDS.index(kind), naming.first_part(attempt)))
        if attempt.verb == TAKE_UP:
            yield Trial(LIFTING, LiftAttempt(pos, self, *_find_unit(pos, naming.first_part(attempt))))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "stands":
            assert isinstance(answer.value, tuple)
            return self._record_presence(pos, tuple(map(str, answer.value)))
        if answer.verb == TAKE_UP:
            return self._take_up(pos, *_find_unit(pos, naming.first_part(answer)))
        before = self.units_left(pos)
        if answer.verb == "suggested":
            suggested = suggestion(pos, self)
            if self.after and suggested:
                space, units = suggested[0]
                # order: a suggestion
                suggested = [(space, units_of_kind(next(kind for kind, number in enumerate(units) if number)))]
        else:
            assert isinstance(answer.value, tuple)
            suggested = [(str(answer.value[0]), units_of_kind(KINDS.index(answer.verb.removeprefix("place "))))]
        left = before
        for space, units in suggested:
            pos = self._put(pos, space, units)
            left = subtract_units(left, units)
        new = tuple(
            (space, kind) for space, units in suggested for kind, number in enumerate(units) for _ in range(number)
        )
        step = replace(self, units=left, placed=self.placed + new).next_placement(pos)
        return pos.push_steps(step) if step is not None else pos

    def _take_up(self, pos: CarolingianPosition, force: Force | None, kind: int) -> CarolingianPosition:
        """Return the position with one unit of a force beside the map again, still to be placed in this step."""
        assert force is not None
        one, before = units_of_kind(kind), self.units_left(pos)
        at = self.placed.index((force.space, kind))
        to_place = {**pos.to_place, self.power: add_units(pos.to_place[self.power], one)}
        words = phases_words.takes_up_in(power=pos.fixed.name(self.power), place=pos.fixed.place(force.space))
        pos = pos.take_units(force.id, one).replace(to_place=to_place)
        pos = pos.note_private("taken up", words, describe_units(one), self.rule, self.power, force.space)
        left = add_units(before, one)
        return pos.push_steps(replace(self, units=left, placed=(*self.placed[:at], *self.placed[at + 1 :])))

    def next_placement(self, pos: CarolingianPosition) -> PlaceUnits | None:
        """Return the next placement turn about: the next power with units left, else the same power, or None."""
        others = [other for other in self.after if any(other.units_left(pos))]
        mine = any(self.units_left(pos))
        if others:
            # order: turn about (27.10)
            return replace(others[0], after=(*others[1:], replace(self, after=())) if mine else tuple(others[1:]))
        return replace(self, after=()) if mine else None

    def revalidate(self, pos: CarolingianPosition) -> PlaceUnits | None:
        """Keep this step after an adjustment while it has units left, else go on to the next power's."""
        return self if any(self.units_left(pos)) else self.next_placement(pos)

    def _put(self, pos: CarolingianPosition, space: str, units: Units) -> CarolingianPosition:
        left = subtract_units(pos.to_place[self.power], units)
        pos = pos.add_units(self.power, space, units).replace(to_place={**pos.to_place, self.power: left})
        words = phases_words.sets_up_in(power=pos.fixed.name(self.power), places=pos.fixed.place(space))
        return pos.note_private("placed", words, describe_units(units), self.rule, self.power, space)


def _find_unit(pos: CarolingianPosition, id_: str) -> tuple[Force | None, int]:
    """Return the force of a counter's id and its kind of unit; (None, 0) if there is none."""
    number, _, kind = id_.partition(":")
    found = next((one for one in pos.forces.values() if str(one.id) == number), None)  # order: no two have one id
    if found is None or kind not in map(str, range(len(KINDS))):
        return None, 0
    return found, int(kind)


@dataclass(frozen=True, slots=True)
class WhoBegins(GameStep):
    """27.10 Several powers place units turn about: a lot decides who places the first one."""

    parts: tuple[PlaceUnits, ...]
    rule: ClassVar[str] = "27.10"

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        powers = tuple(part.power for part in self.parts)
        names = join_names(pos.fixed.name_in_sentence(power) for power in powers)
        contents = tuple((power, 1) for power in powers)
        why = phases_words.place_units_turn_about(names=names)
        draw = Draw("first", "Draw lots", "players", contents, why=why, key=("27.10", *powers))
        words = phases_words.place_units_one_at_a_time(names=names)
        return (Question(CHANCE, "", self.rule, words, (draw,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        # order: the one that was drawn
        at = next(number for number, part in enumerate(self.parts) if part.power == str(answer.value[0]))
        first, *others = (*self.parts[at:], *self.parts[:at])
        pos = pos.note_public(
            "lot", phases_words.begins_drawn_by_lot(power=pos.fixed.name(first.power)), self.rule, first.power
        )
        step = replace(first, after=tuple(others)).revalidate(pos)
        return pos.push_steps(step) if step is not None else pos


def open_places(pos: CarolingianPosition, step: PlaceUnits) -> list[str]:
    """13.0 Return the listed places without the burgs that another power already holds."""
    burgs = set(pos.fixed.burgs)
    return [s for s in step.spaces if s not in burgs or not pos.enemies_at(step.power, s)]


def is_island(fixed: GameData, area: str) -> bool:
    """Return whether a land area has no other land area beside it."""
    return not any(other in fixed.land for other in fixed.board.neighbours[area])


def suggestion(pos: CarolingianPosition, step: PlaceUnits) -> list[tuple[str, Units]]:
    """Return a sound placement of the units left: one militia in an area, the rest in two armies, the leader in the
    first.

    Militia spread because one in each area is kept for free (12.0) and holds the area's LV. In a shared area the
    militia holds the burg, which is never shared (3.1), and a warrior claims a part of the area. With fewer militia
    than areas the best areas have them, and a warrior goes to each of the others while there are enough. The armies go
    where the LV and DV are highest and no other king is. They avoid islands while there is other land, because a king
    with one fleet or none would not leave it.
    """
    power, left = step.power, list(step.units_left(pos))
    if not any(left):
        return []
    board, places = pos.fixed.board, open_places(pos, step)
    areas = [space for space in places if board.spaces[space].kind == "land"] or places
    burgs = {area: burg for area in areas if (burg := pos.fixed.burg_of.get(area, "")) in places and burg}
    others = {s for free in pos.fixed.scenario.free if free.power != power for s in free.spaces}
    placed: dict[str, Units] = {}
    shunned = pos.fixed.readings["island_kings"] != "any"

    def put(space: str, kind: int) -> None:
        placed[space] = add_units(placed.get(space, NONE), units_of_kind(kind))
        left[kind] -= 1

    def best(area: str) -> tuple[bool, int]:
        values = board.spaces[area].values
        worth = values.get("lv", 0) + values.get("dv", 0)
        worth += board.spaces[burgs[area]].values["dv"] if area in burgs else 0
        rivals = pos.enemies_at(power, area) + pos.enemies_at(power, pos.fixed.burg_of.get(area, ""))
        return any(pos.fixed.powers[rival.power].frankish for rival in rivals), -worth

    ranked = sorted(areas, key=best)  # order: a suggestion
    empty = [area for area in ranked if not any(pos.has_force_at(power, s) for s in (area, burgs.get(area, area)))]
    chosen = set(empty[: left[MILITIA]])
    for area in areas:
        if area in chosen:
            shared = area in burgs and area in others
            put(burgs[area] if shared else area, MILITIA)
            if shared and left[WARRIOR] > 2:
                put(area, WARRIOR)
    for area in [area for area in empty if area not in chosen]:
        if left[WARRIOR] > 2:
            put(area, WARRIOR)
    ashore = [area for area in ranked if not (shunned and is_island(pos.fixed, area))] or ranked
    camps = ashore[:2]
    turn = 0
    for kind in (1, 2, 3, MILITIA):
        while left[kind]:
            put(camps[turn % len(camps)], kind)
            turn += 1
    if left[LEADER]:
        standing = [s for s in (*camps, *ashore, *ranked, *places) if s in placed or pos.has_force_at(power, s)]
        put((standing or camps)[0], LEADER)  # camps only when an adjustment put all units elsewhere
    return [(space, units) for space, units in placed.items() if any(units)]


@dataclass(frozen=True, slots=True)
class BeginPlay(Silent):
    """4.0 (8) and 18.1: note what began the game under Frankish control, then the first game turn (``first``)."""

    first: Agendum
    rule: ClassVar[str] = "4.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        return close_set_up(pos).push_steps(self.first)


def close_set_up(pos: CarolingianPosition) -> CarolingianPosition:
    """Close the set-up: note the Frankish places (18.1), and release the NPPs that players set up (9.0). By the
    optional rule 29.1 mark Feudalism."""
    setters = pos.fixed.scenario.setters
    runs = {power: seat for power, seat in pos.runs.items() if power not in setters}
    pos = pos.replace(origin=frankish_places(pos), to_place={}, runs=runs)
    return feudalism.place_initial_markers(
        table_pieces.make_noted_forces(pos) if table_pieces.is_by_table(pos) else pos
    )


def frankish_places(pos: CarolingianPosition) -> frozenset[str]:
    """18.1 Return the areas and burgs under Frankish control, full or shared by Frankish powers alone."""
    frankish = {power.id for power in pos.fixed.powers.values() if power.frankish}
    return frozenset(
        space
        for space in (*pos.fixed.areas, *pos.fixed.burgs)
        if pos.control[space] and set(pos.control[space]) <= frankish
    )
