"""How to set up the game: the first army deploys round its centre hex, then the second, which will move first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.lazy_options import LazyOptions
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.step import Agendum, Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_ages_1971.phases import sequence
from dark_ages_desk.games.dark_ages_1971.scenario import DEPLOY
from dark_ages_desk.games.dark_ages_1971.setup import array, shifting
from dark_ages_desk.games.dark_ages_1971.setup.deployment_zones import FROM_CENTRE, centres, hill, zone_of
from dark_ages_desk.games.dark_ages_1971.setup.embarkation import Embark, waiting_units
from dark_ages_desk.games.dark_ages_1971.setup.mustering import Buy, raise_army
from dark_ages_desk.games.dark_ages_1971.setup.placing import (
    HALF,
    PLACING,
    PUT,
    RULE,
    PlacementAttempt,
    deployed_worth,
    kind_of,
    may_stand,
    next_counter,
    tray,
)
from dark_ages_desk.games.dark_ages_1971.state import naming
from dark_ages_desk.games.dark_ages_1971.state.fixed import GameData
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, GameStep, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.state.terrain import HILLTOP
from dark_ages_desk.games.dark_ages_1971.state.units import NAMES
from dark_ages_desk.games.dark_ages_1971.words import setup as setup_words
from dark_ages_desk.games.dark_ages_1971.words.names import count_names

FACINGS = tuple(Button(f"@{facing}", setup_words.to_the(side=name)) for facing, name in enumerate(SIDES))
"""The facings of counters: one answer for each side of a hex."""


@dataclass(frozen=True, slots=True)
class DeployAtDesk(Phase[BattlePosition]):
    """How to set up the game: the deployment of both armies, unless the table does it."""

    rule: ClassVar[str] = "How to set up the game"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        if pos.pieces == BY_TABLE:
            return pos
        return pos.push_steps(BeginDeployment(pos.fixed.first), BeginDeployment(pos.fixed.second))


def initial_position(fixed: GameData) -> BattlePosition:
    """Return the position before the first answer."""
    runs = {side: fixed.seat(side) for side in fixed.armies}
    pos = BattlePosition(fixed=fixed, runs=runs, last=fixed.battle.turns[1], pieces=fixed.settings["pieces"])
    sides = (fixed.first, fixed.second)
    if fixed.battle.free:
        return pos.push_steps(*(Buy(side) for side in sides), DeployAtDesk(), sequence.GameTurn())
    for side in sides:
        pos = raise_army(pos, fixed.armies[side], fixed.armies[side].units, fixed.armies[side].command)
    return pos.push_steps(DeployAtDesk(), sequence.GameTurn())


@dataclass(frozen=True, slots=True)
class BeginDeployment(Phase[BattlePosition]):
    """How to set up the game: the deployment of one army: its centre, its facing, and then its counters."""

    side: str
    rule: ClassVar[str] = "How to set up the game"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        pos = pos.replace(phasing=self.side)
        deploy = pos.fixed.armies[self.side].deploy
        if deploy == "fleets" and pos.fixed.uses_rule("fleets"):
            return pos.push_steps(Embark(self.side))
        steps: list[object] = [Look(self.side), Deploy(self.side)]
        if deploy in ("centre", "hilltop", "east"):
            steps.insert(0, Centre(self.side))
        return pos.push_steps(*steps)


@dataclass(frozen=True, slots=True)
class CentreAttempt:
    """A hex proposed as the centre of an army; OFF_MAP means that there is no hex ``named`` so."""

    pos: BattlePosition
    side: str
    index: int
    named: str = ""

    @property
    def place(self) -> str:
        return self.pos.fixed.place(self.index)

    @property
    def deploy(self) -> str:
        return self.pos.fixed.armies[self.side].deploy


CENTRE: tuple[Check[CentreAttempt], ...] = (
    Check(
        "centre: hex",
        RULE,
        lambda case: case.index != OFF_MAP,
        lambda case: setup_words.there_is_no_hex(named=case.named),
        SENSE,
    ),
    Check(
        "centre: land",
        RULE,
        lambda case: not case.pos.fixed.ground.is_water(case.index),
        lambda case: setup_words.centre_is_all_water(place=case.place),
    ),
    Check(
        "centre: hilltop",
        RULE,
        lambda case: case.deploy != "hilltop" or case.pos.fixed.ground.level[case.index] == HILLTOP,
        lambda case: setup_words.is_no_hilltop(place=case.place),
    ),
    Check(
        "centre: east edge",
        "Errata SCENARIO CHART",
        lambda case: case.deploy != "east" or case.pos.fixed.board.grid.edge_distance(case.index, 1) < FROM_CENTRE,
        lambda case: setup_words.too_far_from_the_east_edge(
            place=case.place, distance=case.pos.fixed.board.grid.edge_distance(case.index, 1) + 1, most=FROM_CENTRE
        ),
    ),
)
"""The conditions for the centre hex of the first army."""


@dataclass(frozen=True, slots=True)
class Centre(GameStep):
    """How to set up the game: the choice of the first player's centre hex; "on any hilltop" he picks the hilltop."""

    side: str
    rule: ClassVar[str] = "How to set up the game"
    moment: ClassVar[str] = setup_words.WHEN_THE_FIRST_ARMY_IS_DEPLOYED
    verbs: ClassVar[tuple[str, ...]] = ("centre",)

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        ids = pos.fixed.board.grid.ids
        hilltop = pos.fixed.armies[self.side].deploy == "hilltop"
        found = centres(pos, self.side)
        hills = _name_hills(pos, found) if hilltop else {}
        choices = tuple(Choice(ids[i], pos.fixed.label(i), 1, ids[i], group=hills.get(i, "")) for i in found)
        words = (
            setup_words.on_which_hilltop(army=pos.fixed.name(self.side))
            if hilltop
            else setup_words.which_hex_is_the_centre(army=pos.fixed.name(self.side))
        )
        pick = Pick("centre", "Hilltop" if hilltop else "Centre hex", "spaces", choices)
        detail = setup_words.YOUR_ARMY_FORMS_UP_AROUND_IT
        return (Question(pos.runs[self.side], self.side, self.rule, words, (pick,), detail),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        named = naming.first_part(attempt)
        yield Trial(CENTRE, CentreAttempt(pos, self.side, pos.fixed.board.index.get(named, OFF_MAP), named))

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        index = chosen = pos.fixed.board.index[naming.first_part(answer)]
        if pos.fixed.armies[self.side].deploy == "hilltop" and pos.fixed.ground.level[index] == HILLTOP:
            index = _middle(pos, hill(pos.fixed.ground, index, 0))
        army, place = pos.fixed.name(self.side), pos.fixed.place(index)
        words = setup_words.army_gathers_round(army=army, place=place)
        if chosen != index:
            words = setup_words.army_gathers_on_hilltop(army=army, chosen=pos.fixed.place(chosen), middle=place)
        return pos.replace(centre=index).note_public("centre", words, self.rule, self.side, index)


def _name_hills(pos: BattlePosition, hexes: list[int]) -> dict[int, str]:
    """Return the names on the hill of each of these hilltop hexes, "" for a hill without a name."""
    ids, found = pos.fixed.board.grid.ids, dict[int, str]()
    for index in hexes:
        if index not in found:
            tops = hill(pos.fixed.ground, index, 0)
            named = (pos.fixed.label(one).removeprefix(ids[one]).strip() for one in tops)
            names = sorted(name for name in named if name)  # order: shown
            found |= dict.fromkeys(tops, join_names(names))
    return found


def _middle(pos: BattlePosition, hexes: list[int]) -> int:
    """Return the hex nearest to the middle of some hexes."""
    columns = pos.fixed.board.grid.columns
    rows = [divmod(one, columns) for one in hexes]
    row, column = (sum(part) / len(rows) for part in zip(*rows, strict=True))
    return min(hexes, key=lambda one: abs(one // columns - row) + abs(one % columns - column))  # order: a suggestion


@dataclass(frozen=True, slots=True)
class Look(GameStep):
    """Facing: which way the army looks when it is put down; single units may be turned afterwards."""

    side: str
    rule: ClassVar[str] = "Facing"
    moment: ClassVar[str] = setup_words.WHEN_AN_ARMY_IS_TO_BE_DEPLOYED
    verbs: ClassVar[tuple[str, ...]] = shifting.TURNS

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        words = setup_words.which_way_does_the_army_look(army=pos.fixed.name(self.side))
        detail = setup_words.YOU_CAN_TURN_SINGLE_UNITS_LATER
        return (Question(pos.runs[self.side], self.side, self.rule, words, FACINGS, detail),)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        return pos.replace(looks={**pos.looks, self.side: int(answer.verb[1:])})


class DeployAttempt(NamedTuple):
    """An army that is being deployed, and the kinds of counters that are named ("SD", "CM2")."""

    pos: BattlePosition
    side: str
    kinds: tuple[str, ...] = ()

    @property
    def standing(self) -> list[Unit]:
        return [unit for unit in self.pos.units_of(self.side) if unit.hex >= 0]

    @property
    def reserve(self) -> list[Unit]:
        """The waiting units that must be deployed now."""
        return [unit for unit in waiting_units(self.pos, self.side) if fits_half(self.pos, self.side, unit)]

    @property
    def lacking(self) -> str:
        """A kind named more often than its waiting counters, "" for none."""
        wait = Counter(kind_of(unit) for unit in waiting_units(self.pos, self.side))
        # order: told: any kind that is short
        return next((kind for kind, number in Counter(self.kinds).items() if number > wait[kind]), "")

    @property
    def waiting_of_kind(self) -> int:
        """The number of waiting counters of the kind that is lacking."""
        return sum(kind_of(unit) == self.lacking for unit in waiting_units(self.pos, self.side))


def _name_kind(kind: str) -> str:
    """Return the printed name of a kind of counter ("HA", "CM3"), or a general text for an unknown one."""
    if kind[:2] == "CM" and kind[2:]:
        return f"No. {kind[2:6]} Command unit"
    return NAMES.get(kind, setup_words.OF_THIS_KIND)


SOMEBODY_WAITS: tuple[Check[DeployAttempt], ...] = (
    Check(
        "deploy: somebody waits",
        RULE,
        lambda case: bool(case.reserve),
        lambda case: setup_words.ALL_STAND_ON_THE_MAP,
        SENSE,
    ),
    Check(
        "deploy: these wait",
        RULE,
        lambda case: not case.lacking,
        lambda case: setup_words.so_many_do_not_wait(kind=_name_kind(case.lacking), waiting=case.waiting_of_kind),
        SENSE,
    ),
    Check(
        "deploy: somewhere",
        RULE,
        lambda case: not is_deployed(case.pos, case.side),
        lambda case: setup_words.no_room_is_left(units=count_names(unit.name for unit in case.reserve)),
    ),
)
"""The conditions for placing: a counter that waits, and a place for it."""

NAMED: Check[DeployAttempt] = Check(
    "deploy: counters named",
    RULE,
    lambda case: bool(case.kinds),
    lambda case: setup_words.WHAT_IS_PLACED_IS_NAMED,
    SENSE,
)
"""The condition that counters are named."""

SOMEBODY_STANDS: tuple[Check[DeployAttempt], ...] = (
    Check(
        "deploy: somebody stands",
        RULE,
        lambda case: bool(case.standing),
        lambda case: setup_words.NONE_STANDS_ON_THE_MAP,
        SENSE,
    ),
)

ALL_STAND: tuple[Check[DeployAttempt], ...] = (
    Check(
        "deploy: all stand",
        RULE,
        lambda case: is_deployed(case.pos, case.side),
        lambda case: setup_words.there_is_still_room(units=count_names(unit.name for unit in case.reserve)),
    ),
)
"""The condition for a complete deployment: units without room stay away; all others are deployed."""


@dataclass(frozen=True, slots=True)
class Deploy(GameStep):
    """How to set up the game: the placement of counters until all are deployed; units without room may stay away and
    are not lost."""

    side: str
    rule: ClassVar[str] = "How to set up the game"
    moment: ClassVar[str] = setup_words.WHEN_AN_ARMY_IS_DEPLOYED
    verbs: ClassVar[tuple[str, ...]] = ("array", f"{PUT} ", "place", "turn", "take back", *shifting.VERBS, "ready")

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        side = self.side
        case = DeployAttempt(pos, side)
        options: list[Option] = []
        if passes(SOMEBODY_WAITS, case):
            choices = tuple(_kinds(case.reserve))
            doubt = "" if case.standing else setup_words.NOTHING_IS_DEPLOYED
            hint = setup_words.FOOT_IN_THE_MIDDLE
            options.append(Button("array", setup_words.USE_SUGGESTED_FORMATION, hint, main=True, doubt=doubt))
            options.extend(tray(pos, side, case.reserve))
            options.append(Pick("place", setup_words.PLACE_SEVERAL_IN_ONE_HEX, "counters", choices, 1, 12))
        if passes(SOMEBODY_STANDS, case):
            ids = pos.fixed.board.grid.ids
            there = tuple(Choice(u.key, f"{u.name} in {ids[u.hex]}", 1, ids[u.hex]) for u in case.standing)
            options.append(Pick("turn", "Turn", "counters", there, 1, len(there)))
            options.append(Pick("take back", setup_words.RETURN_TO_TRAY, "counters", there, 1, len(there)))
            options.extend(shifting.shifts(pos, side))
        half = _half_words(pos, side)
        if passes(ALL_STAND, case):
            options.append(Button("ready", setup_words.FINISH_DEPLOYMENT, half, main=True))
        words = setup_words.deploy_your_army(army=pos.fixed.name(side))
        detail = setup_words.drag_units(where=deployment_sentence(pos, side))
        detail = f"{detail} {half}" if half else detail
        verbs = [option.verb for option in options]
        offered = LazyOptions(
            len(options), options.__getitem__, lambda: verbs, partial(shifting.group_shift, pos, side)
        )
        return (Question(pos.runs[side], side, self.rule, words, offered, detail),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        case = DeployAttempt(pos, self.side)
        if attempt.verb == "array":
            yield Trial(SOMEBODY_WAITS, case)
        elif attempt.verb == "place":
            kinds = naming.value_parts(attempt)
            yield Trial((NAMED, *SOMEBODY_WAITS), case._replace(kinds=kinds))
            for unit in {kind_of(unit): unit for unit in waiting_units(pos, self.side)}.values():
                if kind_of(unit) in kinds:
                    yield Trial((HALF,), PlacementAttempt(pos, (unit,), OFF_MAP, zone_of(pos, self.side)))
        elif attempt.verb.startswith(PUT):
            kind = attempt.verb.removeprefix(PUT).strip()
            yield Trial((NAMED, *SOMEBODY_WAITS), case._replace(kinds=(kind,) if kind else ()))
            units, named = (next_counter(pos, self.side, kind),), naming.first_part(attempt)
            index = pos.fixed.board.index.get(named, OFF_MAP)
            yield Trial(PLACING, PlacementAttempt(pos, units, index, zone_of(pos, self.side), named))
        elif attempt.verb in ("turn", "take back"):
            yield Trial(SOMEBODY_STANDS, case)
        elif attempt.verb == "ready":
            yield Trial(ALL_STAND, case)
        else:
            yield from shifting.checks_for(pos, self.side, attempt)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        side = self.side
        if answer.verb == "ready":
            left = waiting_units(pos, side)
            late = pos.fixed.armies[side].deploy == "east"
            words = setup_words.army_is_deployed(army=pos.fixed.name(side))
            if left and not late:
                less = sum(pos.type_of(unit).vp for unit in left)
                pos = pos.remove_units(unit.id for unit in left)
                pos = pos.replace(strength={**pos.strength, side: pos.strength[side] - less})
                words = setup_words.deployed_but_some_stay_away(army=pos.fixed.name(side), units=len(left))
            elif left:
                words = setup_words.deployed_and_some_enter_later(
                    army=pos.fixed.name(side), units=len(left), turn=sequence.RELIEF_TURN
                )
            return pos.note_public("deployed", words, self.rule, side)
        pos = pos.push_steps(self)
        if answer.verb == "array":
            return deploy_suggested(pos, side).note_public(
                "deployed", setup_words.army_takes_up_the_array(army=pos.fixed.name(side)), self.rule, side
            )
        if answer.verb.startswith((shifting.VERB, shifting.BODY)):
            return shifting.shift_counters(pos, answer)
        if answer.verb.startswith(PUT):
            unit = next_counter(pos, side, answer.verb.removeprefix(PUT).strip())
            index = pos.fixed.board.index[naming.first_part(answer)]
            return pos.with_units(replace(unit, hex=index, facing=pos.looks.get(side, 0)))
        if answer.verb == "place":
            return pos.push_steps(Place(side, naming.value_parts(answer)))
        units = [unit_of(pos, key) for key in naming.value_parts(answer)]
        if answer.verb == "turn":
            return pos.push_steps(Turn(side, tuple(unit.id for unit in units)))
        return pos.with_units(*(replace(unit, hex=OFF_MAP) for unit in units))


def _half_words(pos: BattlePosition, side: str) -> str:
    """Describe the Victory Points deployed at Dorylaeum; "" for any other army."""
    if pos.fixed.armies[side].deploy != "east":
        return ""
    whole = pos.strength[side]
    return setup_words.one_half_is_deployed(standing=deployed_worth(pos, side), whole=whole, half=whole // 2)


def deploy_suggested(pos: BattlePosition, side: str) -> BattlePosition:
    """Return the position with all waiting units in the suggested array; of an army in two parts only the
    first half."""
    later = []
    if pos.fixed.armies[side].deploy == "east":
        worth = deployed_worth(pos, side)
        for unit in _mix_kinds(waiting_units(pos, side)):
            vp = pos.type_of(unit).vp
            if (worth + vp) * 2 <= pos.strength[side]:
                worth += vp
            else:
                later.append(unit)
    pos = pos.replace(units={number: unit for number, unit in pos.units.items() if unit not in later})
    pos = array.deploy_in_array(pos, side)
    return pos.with_units(*later) if later else pos


def _mix_kinds(units: list[Unit]) -> list[Unit]:
    """Return the units in an order that mixes all kinds evenly, command units first."""
    kinds: dict[str, list[Unit]] = {}
    for unit in units:
        kinds.setdefault(unit.kind, []).append(unit)
    share = {unit.id: (place + 0.5) / len(same) for same in kinds.values() for place, unit in enumerate(same)}
    return sorted(units, key=lambda unit: (share[unit.id], not unit.is_command))  # order: a suggestion


def fits_half(pos: BattlePosition, side: str, unit: Unit) -> bool:
    """Return whether that unit may still be part of the half deployed at Dorylaeum."""
    return pos.fixed.armies[side].deploy != "east" or HALF.ok(
        PlacementAttempt(pos, (unit,), OFF_MAP, zone_of(pos, side))
    )


def is_deployed(pos: BattlePosition, side: str) -> bool:
    """Return whether all units that have room are deployed."""
    left = {unit.kind: unit for unit in waiting_units(pos, side) if fits_half(pos, side, unit)}
    if not left:
        return True
    zone = zone_of(pos, side)
    return not any(may_stand(pos, unit, index, zone) for unit in left.values() for index in zone.allowed)


def _kinds(units: list[Unit]) -> Iterator[Choice]:
    counts: dict[str, list[Unit]] = {}
    for unit in units:
        counts.setdefault(kind_of(unit), []).append(unit)
    for kind, same in counts.items():
        yield Choice(kind, same[0].name, len(same))


def deployment_sentence(pos: BattlePosition, side: str) -> str:
    deploy = pos.fixed.armies[side].deploy
    words = next(words for words, kind in DEPLOY.items() if kind == deploy)  # order: words differ
    return words


@dataclass(frozen=True, slots=True)
class Place(GameStep):
    """How to set up the game: the place of these counters: any hex of the zone with room for all of them."""

    side: str
    kinds: tuple[str, ...]
    rule: ClassVar[str] = "How to set up the game"
    moment: ClassVar[str] = setup_words.WHEN_COUNTERS_HAVE_BEEN_CHOSEN
    verbs: ClassVar[tuple[str, ...]] = ("at", "back")

    def revalidate(self, pos: BattlePosition) -> Agendum | None:
        lacking = DeployAttempt(pos, self.side, self.kinds).lacking
        return None if lacking else self

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        ids = pos.fixed.board.grid.ids
        units, zone = self._units(pos), zone_of(pos, self.side)
        spaces = tuple(
            Choice(ids[i], pos.fixed.label(i), 1, ids[i])
            for i in sorted(zone.allowed)  # order: shown
            if passes(PLACING, PlacementAttempt(pos, units, i, zone))
        )
        options: list[Option] = [Button("back", "Not now")]
        if spaces:
            options.insert(0, Pick("at", setup_words.PLACE_IN_A_HEX, "spaces", spaces))
        words = setup_words.where_do_they_stand(units=count_names(unit.name for unit in units))
        return (Question(pos.runs[self.side], self.side, self.rule, words, tuple(options)),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "at":
            named = naming.first_part(attempt)
            index = pos.fixed.board.index.get(named, OFF_MAP)
            yield Trial(PLACING, PlacementAttempt(pos, self._units(pos), index, zone_of(pos, self.side), named))

    def _units(self, pos: BattlePosition) -> tuple[Unit, ...]:
        left = waiting_units(pos, self.side)
        found = []
        for kind in self.kinds:
            unit = next(unit for unit in left if kind_of(unit) == kind)  # order: equal counters are the same
            left.remove(unit)
            found.append(unit)
        return tuple(found)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        if answer.verb == "back":
            return pos
        index = pos.fixed.board.index[naming.first_part(answer)]
        facing = pos.looks.get(self.side, 0)
        return pos.with_units(*(replace(unit, hex=index, facing=facing) for unit in self._units(pos)))


@dataclass(frozen=True, slots=True)
class Turn(GameStep):
    """Facing: the choice of these counters' facing."""

    side: str
    units: tuple[int, ...]
    rule: ClassVar[str] = "Facing"
    moment: ClassVar[str] = setup_words.WHEN_COUNTERS_ARE_TURNED
    verbs: ClassVar[tuple[str, ...]] = shifting.TURNS

    def revalidate(self, pos: BattlePosition) -> Agendum | None:
        left = tuple(number for number in self.units if number in pos.units)
        return replace(self, units=left) if left else None

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        words = setup_words.which_way_do_they_look(units=count_names(pos.units[number].name for number in self.units))
        return (Question(pos.runs[self.side], self.side, self.rule, words, FACINGS),)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        return pos.with_units(*(replace(pos.units[n], facing=int(answer.verb[1:])) for n in self.units))
