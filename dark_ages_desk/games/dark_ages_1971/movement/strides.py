"""Movement, Facing, Stacking, Cross River Attack: the conditions for one step of a march, or for a turn at its end."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.check import MEANS, SENSE, Check
from dark_ages_desk.core.hexes import OFF, SIDES, turn_between
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_ages_1971.movement.obstacles import obstacles_of
from dark_ages_desk.games.dark_ages_1971.movement.party import ANY, WIDE_TURN, Party, Waypoint, format_points
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from dark_ages_desk.games.dark_ages_1971.state.terrain import ALL_WATER, CROSSING, GROUND, RIVER_SIDE, STEEP
from dark_ages_desk.games.dark_ages_1971.state.units import STACKING_LIMIT
from dark_ages_desk.games.dark_ages_1971.words import movement as movement_words


class Leg:
    """One step of units that go together: through a side into the next hex, or a turn to that side on the spot.

    If ``last``, the march ends with it.
    """

    __slots__ = ("_bar", "_cost", "frm", "last", "party", "side", "to", "turn")

    def __init__(self, party: Party, frm: Waypoint, side: int, to: int, turn: bool = False, last: bool = False) -> None:
        self.party, self.frm, self.side, self.to, self.turn, self.last = party, frm, side, to, turn, last
        self._cost = -1
        self._bar: str | None = None

    @property
    def wide(self) -> bool:
        """Facing (F), (G): true if it takes a turn of more than 60 degrees."""
        return self.frm.facing != ANY and turn_between(self.frm.facing, self.side) > 1

    @property
    def enters(self) -> bool:
        """True if the step comes onto the map."""
        return self.frm.hex < 0

    @property
    def crosses(self) -> bool:
        """Errata TERRAIN: true if it crosses the stream of the hex that it leaves."""
        return (
            not self.turn
            and not self.enters
            and self.party.ground.crosses_stream(self.frm.hex, self.side, self.frm.bank)
        )

    @property
    def checks(self) -> tuple[Check[Leg], ...]:
        """The checks for this step."""
        return TURNING if self.turn else STEPPING

    @property
    def cost(self) -> int:
        """The half points of the step. General Movement (H): off the road half a point is lost."""
        if self._cost < 0:
            cost = WIDE_TURN if self.wide else 0
            if not self.turn:
                step = 1 if self.enters else self.party.entry[self.frm.hex][self.side]
                step = step or self.party.ground.step_cost(self.frm.hex, self.side)
                cost += step + (self.frm.spent & 1 if step > 1 else 0) + (CROSSING if self.crosses else 0)
            self._cost = cost
        return self._cost

    @property
    def left(self) -> int:
        """The half points that are left before it."""
        return max(0, self.party.most - self.frm.spent)

    @property
    def bar(self) -> str:
        """The obstacle of the ground, "" for none (see ``Ground.find_barrier``)."""
        if self._bar is None:
            free = self.enters or self.party.entry[self.frm.hex][self.side]
            kind = self.party.kind
            self._bar = "" if free else self.party.ground.find_barrier(kind.kind, kind.cls, self.frm.hex, self.side)
        return self._bar

    @property
    def then(self) -> Waypoint:
        """The units' place and state after it."""
        frm, spent = self.frm, self.frm.spent + self.cost
        if self.turn:
            return Waypoint(frm.hex, self.side, frm.bank, spent, frm.halted, True)
        bank = -1 if self.enters else self.party.ground.arrival_bank(frm.hex, self.side, self.to, frm.bank)
        return Waypoint(self.to, self.side, bank, spent, bool(self.party.lie.stop[self.to]))

    @property
    def place(self) -> str:
        return self.party.place(self.to)

    @property
    def why(self) -> str:
        """The remarkable features of the step, as a short text."""
        if self.turn:
            return f"face {SIDES[self.side]}"
        ground, words = self.party.ground, []
        if not self.enters and ground.has_road(self.frm.hex, self.side):
            words.append("road")
        words += ["wide turn"] if self.wide else []
        words += [movement_words.CROSSES_THE_STREAM] if self.crosses else []
        place = ground.hexes[self.to]
        # order: shown
        words += [word for word in (place.terrain, *sorted(place.features)) if word not in ("clear", "road", "coast")]
        if self.party.lie.stop[self.to]:
            words.append(movement_words.must_stop(why=describe_stop(self.party.pos, self.party.unit.side, self.to)))
        return ", ".join(words)


def describe_stop(pos: BattlePosition, side: str, index: int) -> str:
    """Describe what makes units of a side stop in a hex."""
    lie = obstacles_of(pos, side)
    words = [movement_words.IN_FRONT_OF_ENEMY_MISSILES] if index in lie.fires else []
    return join_names([*words, *([movement_words.UNDER_ENEMY_RIVER_CONTROL] if lie.river[index] else [])])


def _stop_rule(leg: Leg) -> str:
    return "General Movement (K)" if leg.frm.hex in leg.party.lie.fires else "Cross River Attack"


def _stop_words(leg: Leg) -> str:
    here = leg.frm.hex
    return movement_words.they_must_stop_in(
        place=leg.party.place(here), why=describe_stop(leg.party.pos, leg.party.unit.side, here)
    )


def _no_road_words(leg: Leg) -> str:
    terrain = leg.party.ground.hexes[leg.to].terrain
    return movement_words.may_be_there_on_a_road_only(place=leg.place, unit=leg.party.unit.name, terrain=terrain)


def _has_room(leg: Leg) -> bool:
    """Return whether there is room for them, also on the way; swamps are left out (Stacking (B))."""
    return leg.party.free[leg.to] >= leg.party.need or leg.party.ground.bars_stacking(leg.to)


def _room_words(leg: Leg) -> str:
    held, need = STACKING_LIMIT - leg.party.free[leg.to], leg.party.need
    return movement_words.hex_on_the_way_is_full(
        place=leg.place, held=held, coming=need, together=held + need, limit=STACKING_LIMIT
    )


def _points_words(leg: Leg) -> str:
    points = format_points(leg.left) if leg.left else "none"
    left = f"{points} {'is' if leg.left <= 2 and leg.left else 'are'} left"
    cost = f"{format_points(leg.cost)} {'point' if leg.cost <= 2 else 'points'}"
    if leg.turn:
        return movement_words.wide_turn_costs(cost=cost, left=left)
    words = ["by road" if leg.enters else _ground_words(leg)]
    words += [movement_words.ACROSS_THE_STREAM] if leg.crosses else []
    words += [movement_words.AFTER_A_WIDE_TURN] if leg.wide else []
    return movement_words.entering_costs(place=leg.place, how=", ".join(words), cost=cost, left=left)


def _ground_words(leg: Leg) -> str:
    ground = leg.party.ground
    row = ground.step_cost_row(leg.frm.hex, leg.side)
    words = {"road": "by road", "clear": "clear ground", "uphill": "uphill", "downhill": "downhill"}.get(row, row)
    over = (leg.frm.hex, leg.side) in ground.water_sides and not ground.has_road(leg.frm.hex, leg.side)
    return movement_words.through_a_hexside_of_water(ground=words) if over else words


LAST_TURN: Check[Leg] = Check(
    "march: turn comes last",
    "Facing (H)",
    lambda leg: not leg.frm.turned,
    lambda leg: movement_words.A_TURN_ENDS_THE_MARCH,
)


def _points_rule(leg: Leg) -> str:
    """Return the rule for missing points: Movement, or the paragraph of Facing if they are missing for the turn."""
    if leg.turn:
        return "Facing (G)" if leg.left else "Facing (E)"
    lacking = leg.frm.spent + leg.cost - leg.party.most
    return "Facing (G)" if leg.wide and lacking <= WIDE_TURN else "Movement"


POINTS: Check[Leg] = Check(
    "march: points", _points_rule, lambda leg: leg.frm.spent + leg.cost <= leg.party.most, _points_words, MEANS
)

STEPPING: tuple[Check[Leg], ...] = (
    Check(
        "march: onto enemies",
        "General Movement (A)",
        lambda leg: not leg.last or not leg.party.lie.barred[leg.to],
        lambda leg: movement_words.two_armies_are_never_in_one_hex(place=leg.place),
        SENSE,
    ),
    Check(
        "march: through enemies",
        "General Movement (A)",
        lambda leg: leg.last or not leg.party.lie.barred[leg.to],
        lambda leg: movement_words.nobody_moves_through_enemies(place=leg.place),
    ),
    LAST_TURN,
    Check(
        "march: contact",
        "Combat (K)",
        lambda leg: not leg.party.held,
        lambda leg: movement_words.units_in_contact_do_not_leave(units=leg.party.name),
    ),
    Check(
        "march: command",
        "Command Units (A)",
        lambda leg: leg.party.ordered,
        lambda leg: movement_words.units_without_command_do_not_leave(units=leg.party.name),
    ),
    Check("march: stop", _stop_rule, lambda leg: not leg.frm.halted, _stop_words),
    Check(
        "march: water",
        "Terrain Effects Chart",
        lambda leg: leg.bar != ALL_WATER,
        lambda leg: movement_words.nobody_goes_over_water(place=leg.place),
    ),
    Check(
        "march: river side",
        "Viking Fleets (G)",
        lambda leg: leg.bar != RIVER_SIDE,
        lambda leg: movement_words.with_fleets_water_is_crossed_at_fords(place=leg.place),
    ),
    Check("march: ground", "Terrain Effects Chart", lambda leg: leg.bar != GROUND, _no_road_words),
    Check(
        "march: slope",
        "Terrain Effects Chart",
        lambda leg: leg.bar != STEEP,
        lambda leg: movement_words.heavy_cavalry_moves_on_slopes_by_road(place=leg.place),
    ),
    Check(
        "march: river control",
        "Cross River Attack",
        lambda leg: leg.enters or not (leg.party.lie.river[leg.frm.hex] and leg.party.lie.river[leg.to]),
        lambda leg: movement_words.both_hexes_are_under_river_control(
            place=leg.party.place(leg.frm.hex), other=leg.place
        ),
    ),
    Check("march: room", "Stacking (B)", _has_room, _room_words),
    Check(
        "march: swamp",
        "Terrain Effects Chart",
        lambda leg: leg.party.free[leg.to] >= leg.party.need or not leg.party.ground.bars_stacking(leg.to),
        lambda leg: movement_words.no_stacking_in_a_swamp(place=leg.place),
    ),
    POINTS,
)
"""The conditions for a step into a hex: what bars it, and whether the points suffice."""

TURNING: tuple[Check[Leg], ...] = (
    Check(
        "turn: ashore",
        "Facing (H)",
        lambda leg: leg.frm.facing != ANY,
        lambda leg: movement_words.units_are_not_on_land(units=leg.party.name),
        SENSE,
    ),
    Check(
        "turn: elsewhere",
        "Facing",
        lambda leg: leg.frm.facing != leg.side,
        lambda leg: movement_words.units_face_there_already(units=leg.party.name, facing=SIDES[leg.side]),
        SENSE,
    ),
    LAST_TURN,
    Check(
        "turn: contact",
        "Facing (I)",
        lambda leg: not leg.party.held or not leg.wide,
        lambda leg: movement_words.units_in_contact_turn_by_one(units=leg.party.name),
    ),
    Check(
        "turn: command",
        "Facing (I)",
        lambda leg: leg.party.ordered or not leg.wide,
        lambda leg: movement_words.units_without_command_turn_free(units=leg.party.name),
    ),
    POINTS,
)
"""The conditions for a turn on the spot."""


def possible_legs(party: Party, here: Waypoint) -> Iterator[Leg]:
    """Yield every step into a hex from there, allowed or not; onto the map by the road over the east edge."""
    if here.hex < 0:
        yield from (Leg(party, here, side, index, last=True) for index, side in party.ground.entrances)
        return
    for side, other in enumerate(party.ground.adjacent[here.hex]):
        if other != OFF:
            yield Leg(party, here, side, other, last=True)
