"""Viking Fleets (optional): who sails, goes aboard and lands, and captured fleets. Fleets carry three combat units."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import Answer, Choice, Option, Pick, Walk
from dark_ages_desk.games.dark_ages_1971.movement.party import LANDING, allowance, format_points
from dark_ages_desk.games.dark_ages_1971.movement.voyage import Voyage
from dark_ages_desk.games.dark_ages_1971.state import naming
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.words import movement as movement_words
from dark_ages_desk.games.dark_ages_1971.words.names import count_names

HOLD_OF_A_FLEET = 3
"""Viking Fleets (A): combat units that a fleet carries."""

LONGEST = 20
"""No voyage has more steps: 15 points."""


def crew(pos: BattlePosition, fleet: Unit) -> list[Unit]:
    """Return the units that a fleet carries."""
    return [unit for unit in pos.units.values() if unit.aboard == fleet.id]


def walk(pos: BattlePosition, fleet: Unit) -> Walk:
    """Return the fleet's voyage hex by hex, one point each ((C), (D)); it does "@moor" and "@unmoor" on the spot."""
    voyage = Voyage(pos, fleet)
    start = pos.fixed.board.grid.ids[fleet.hex] if fleet.hex >= 0 else ""
    load = count_names(unit.name for unit in crew(pos, fleet))
    verb = movement_words.SAIL if start else movement_words.BRING_ON
    name = movement_words.fleet_and_load(verb=verb, place=start, load=load)
    return Walk(
        f"move {fleet.key}",
        name,
        start,
        voyage.next_strides,
        LONGEST,
        "",
        (fleet.key,),
        voyage.all_endings,
        voyage.is_legal_path,
        voyage.random_path,
        waits=None if start else naming.piece_of(pos, fleet, 1),
    )


def sail(pos: BattlePosition, fleet: Unit, path: tuple[str, ...]) -> BattlePosition:
    """Move a fleet to the end of its path, with all that it carries. If points are lacking, a note tells it and all are
    spent."""
    voyage = Voyage(pos, fleet)
    legs = voyage.legs(path)
    end = legs[-1].then
    used = min(fleet.used + end.spent, max(fleet.used, fleet.used + voyage.most))
    changed = [replace(fleet, hex=end.hex, moored=end.moored, spent=True, used=used, entering=False)]
    changed += [replace(unit, hex=end.hex, entering=False) for unit in crew(pos, fleet)]
    grid = pos.fixed.board.grid
    route = [fleet.hex] if fleet.hex >= 0 else []
    route += [leg.to for leg in legs if not leg.on_the_spot]
    there = grid.ids[end.hex]
    moors = end.moored and not fleet.moored
    if len(route) > 1 or fleet.hex < 0:
        words = movement_words.fleet_sails_and_moors(place=there) if moors else movement_words.fleet_sails(place=there)
    elif fleet.moored and not end.moored:
        words = movement_words.fleet_casts_off(place=there)
    else:
        words = (
            movement_words.fleet_in_place_and_moors(place=there)
            if moors
            else movement_words.fleet_in_place(place=there)
        )
    if end.spent > voyage.most:
        words = movement_words.fleet_lacks_points(done=words, points=format_points(end.spent - voyage.most))
    return pos.with_units(*changed).note_public("sailed", f"{words}.", "Viking Fleets (D)", fleet.side, *route)


# --- going aboard


@dataclass(frozen=True, slots=True)
class BoardAttempt:
    """A unit that is to go aboard a fleet, and how the answer named both."""

    pos: BattlePosition
    unit: Unit | None
    fleet: Unit | None
    named: tuple[str, str] = ("", "")

    @property
    def who(self) -> Unit:
        assert self.unit is not None
        return self.unit

    @property
    def ship(self) -> Unit:
        assert self.fleet is not None
        return self.fleet

    @property
    def carried(self) -> int:
        """The number of combat units aboard."""
        return sum(one.fights for one in crew(self.pos, self.ship))


def _describe_places(case: BoardAttempt) -> str:
    where = {True: f"in {case.pos.fixed.place(case.who.hex)}", False: movement_words.OFF_THE_MAP}[case.who.hex >= 0]
    lies = f"in {case.pos.fixed.place(case.ship.hex)}" if case.ship.hex >= 0 else "at sea"
    return movement_words.they_stand_apart_from_the_fleet(units=case.who.name, where=where, fleet_where=lies)


BOARDING: tuple[Check[BoardAttempt], ...] = (
    Check(
        "board: unit",
        "Viking Fleets (A)",
        lambda case: case.unit is not None and case.unit.side == case.pos.phasing and not case.unit.is_fleet,
        lambda case: movement_words.you_have_no_unit(named=case.named[0]),
        SENSE,
    ),
    Check(
        "board: fleet",
        "Viking Fleets (A)",
        lambda case: case.fleet is not None and case.ship.is_fleet and case.ship.side == case.pos.phasing,
        lambda case: movement_words.you_have_no_fleet(named=case.named[1]),
        SENSE,
    ),
    Check(
        "board: same hex",
        "Viking Fleets (A)",
        lambda case: case.who.hex >= 0 and case.who.hex == case.ship.hex,
        _describe_places,
        SENSE,
    ),
    Check(
        "board: not aboard",
        "Viking Fleets (A)",
        lambda case: not case.who.aboard,
        lambda case: movement_words.are_aboard_already(units=case.who.name),
        SENSE,
    ),
    Check(
        "board: captured",
        "Viking Fleets (F)",
        lambda case: not case.ship.captured,
        lambda case: movement_words.FLEET_HAS_BEEN_CAPTURED,
        SENSE,
    ),
    Check(
        "board: moored",
        "Viking Fleets (E)",
        lambda case: case.ship.moored,
        lambda case: movement_words.TROOPS_BOARD_MOORED_FLEETS_ONLY,
    ),
    Check(
        "board: horses",
        "Viking Fleets (A)",
        lambda case: case.who.kind != "RH",
        lambda case: movement_words.HORSES_DO_NOT_GO_ABOARD,
    ),
    Check(
        "board: panicked",
        "Panic",
        lambda case: not case.who.panicked,
        lambda case: movement_words.panicked_units_do_not_board(units=case.who.name),
    ),
    Check(
        "board: contact",
        "Combat (K)",
        lambda case: not case.pos.is_held_in_contact(case.who),
        lambda case: movement_words.units_in_contact_do_not_board(units=case.who.name),
    ),
    Check(
        "board: command",
        "Command Units (A)",
        lambda case: bool(case.who.used) or case.pos.was_under_command(case.who),
        lambda case: movement_words.units_without_command_do_not_board(units=case.who.name),
    ),
    Check(
        "board: hold",
        "Viking Fleets (A)",
        lambda case: not case.who.fights or case.carried < HOLD_OF_A_FLEET,
        lambda case: movement_words.fleet_is_full(carried=case.carried, hold=HOLD_OF_A_FLEET),
    ),
    Check(
        "board: points",
        "Viking Fleets (E)",
        lambda case: allowance(case.pos, case.who) >= LANDING,
        lambda case: movement_words.boarding_costs_points(
            cost=format_points(LANDING), units=case.who.name, left=format_points(max(0, allowance(case.pos, case.who)))
        ),
        MEANS,
    ),
)
"""(A), (E) A unit with points left goes aboard a moored fleet in its hex.

The rule gives the cost of landing only; to board costs the same two points.
"""


def board_options(pos: BattlePosition, side: str) -> list[Option]:
    """Return the options to go aboard a fleet ((A), (E))."""
    ids = pos.fixed.board.grid.ids
    choices = tuple(
        Choice(f"{unit.key}>{fleet.key}", f"{unit.name} in {pos.fixed.place(unit.hex)}", 1, ids[unit.hex])
        for fleet in pos.units_of(side)
        if fleet.is_fleet and fleet.hex >= 0
        for unit in pos.units_at(fleet.hex)
        if passes(BOARDING, BoardAttempt(pos, unit, fleet))
    )
    return [Pick("board", "Go aboard", "boxes", choices)] if choices else []


def checks_for_boarding(pos: BattlePosition, attempt: Answer) -> Iterator[Trial[BoardAttempt]]:
    """Yield the checks for an answer "board"."""
    who, _, ship = naming.first_part(attempt).partition(">")
    yield Trial(BOARDING, BoardAttempt(pos, naming.find_unit(pos, who), naming.find_unit(pos, ship), (who, ship)))


def board_unit(pos: BattlePosition, answer: Answer) -> BattlePosition:
    """Put a unit aboard a fleet; missing points are not spent."""
    who, _, ship = naming.first_part(answer).partition(">")
    unit, fleet = unit_of(pos, who), unit_of(pos, ship)
    used = unit.used + max(0, min(LANDING, allowance(pos, unit)))
    pos = pos.with_units(replace(unit, aboard=fleet.id, spent=True, used=used, charge=0))
    words = movement_words.goes_aboard_in(unit=unit.name, place=pos.fixed.place(fleet.hex))
    return pos.leave_contact((unit.id,)).note_public("boarded", words, "Viking Fleets (A)", unit.side, fleet.hex)


def retake_fleet(pos: BattlePosition, side: str, index: int) -> BattlePosition:
    """Return a captured fleet to its side when that side comes into its hex ((F)): the captor loses the
    double points."""
    for fleet in pos.units_at(index):
        if fleet.captured and fleet.side == side:
            losses = tuple(loss for loss in pos.losses if loss.unit != fleet.id)
            pos = pos.replace(losses=losses).change(fleet, captured=False, moored=True)
            words = movement_words.fleet_is_retaken(place=pos.fixed.place(index))
            pos = pos.note_public("retaken", words, "Viking Fleets (F)", side, index)
    return pos
