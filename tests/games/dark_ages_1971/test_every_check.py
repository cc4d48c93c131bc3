"""Every named check of movement, set-up and the referee is refused in a case of its own, and waived if it can be."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module

import pytest

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.core.question import REFEREE, Answer, Value
from dark_ages_desk.core.refusal import find_failed_checks
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions
from dark_ages_desk.games.dark_ages_1971 import movement, referee, setup
from dark_ages_desk.games.dark_ages_1971.phases import moving
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, Bond, Unit
from dark_ages_desk.library import new_session
from tests.games.dark_ages_1971.field import battle, ground, move, one, say
from tests.games.dark_ages_1971.test_fleets import SHORE, aboard, at_sea
from tests.games.dark_ages_1971.test_setup import give

RULES = new_session("dark-ages-1971/tours", seed=1).ruleset

Tried = tuple[BattlePosition, str, Value]
"""A position and an answer that is refused there."""

CASES: dict[str, Callable[[], Tried]] = {}


def case(name: str) -> Callable[[Callable[[], Tried]], None]:
    """The case of the check of that name."""

    def kept(tried: Callable[[], Tried]) -> None:
        assert name not in CASES
        CASES[name] = tried

    return kept


def go(pos: BattlePosition, place: str, *path: str, kind: str = "") -> Tried:
    return pos, f"move {one(pos, place, kind).key}", path


def bound(pos: BattlePosition, first: str, second: str) -> BattlePosition:
    """The position with the units of two hexes in Contact."""
    ids = (frozenset({one(pos, place).id}) for place in (first, second))
    return pos.replace(bonds=(Bond(*ids),))


def by_the_water() -> BattlePosition:
    """Fleets are played, and a hexside of water lies between two hexes that have land."""
    board = ground({}, water=["0605-0604"])
    rules, readings = {"Franks": ("fleets",)}, {"river sides": "closed"}
    return battle(board, "Franks SD 0605 N", "Arabs MS 1212 N", rules=rules, readings=readings)


FOES = ("Franks SD 0610 N", "Franks CM3 0611 N", "Arabs SD 0609 S")

# --- a march
case("march: onto enemies")(lambda: go(battle({}, *FOES, led=False), "0610", "0609"))
case("march: through enemies")(lambda: go(battle({}, *FOES, led=False), "0610", "0609", "0608"))
case("march: turn comes last")(lambda: go(battle({}, "Franks SD 0610 N"), "0610", "0609", "@1", "0709"))
case("march: contact")(lambda: go(bound(battle({}, *FOES, led=False), "0610", "0609"), "0610", "0510"))
case("turn: contact")(lambda: go(bound(battle({}, *FOES, led=False), "0610", "0609"), "0610", "@3"))
case("march: command")(lambda: go(battle({}, "Franks SD 0610 N", led=False), "0610", "0609"))
case("turn: command")(lambda: go(battle({}, "Franks SD 0610 N", led=False), "0610", "@3"))
case("turn: elsewhere")(lambda: go(battle({}, "Franks SD 0610 N"), "0610", "@0"))
case("march: stop")(lambda: go(battle({}, "Franks SD 0610 N", "Arabs BO 0607 S"), "0610", "0609", "0608", "0508"))
case("march: water")(lambda: go(battle({"0609": "river"}, "Franks SD 0610 N"), "0610", "0609"))
case("march: ground")(lambda: go(battle({"0609": "woods"}, "Franks HC 0610 N"), "0610", "0609"))
case("march: slope")(lambda: go(battle({"0609": "clear slope"}, "Franks HC 0610 N"), "0610", "0609"))
case("march: river side")(lambda: go(by_the_water(), "0605", "0604"))
case("march: room")(lambda: go(battle({}, "Franks SD 0610 N", "Franks MS 0609 N", "Franks MS 0609 N"), "0610", "0609"))
case("march: swamp")(lambda: go(battle({"0609": "swamp"}, "Franks SD 0610 N", "Franks AX 0609 N"), "0610", "0609"))
case("march: points")(lambda: go(battle({}, "Franks SD 0610 N"), "0610", "0604"))


@case("march: river control")
def _() -> Tried:
    # the Arabs in 0606 control 0507, 0607 and 0707 along the river: from the first no step leads into the last
    pos = battle({"0607": "river bridge"}, "Franks SD 0507 N", "Arabs SD 0606 S")
    return go(pos, "0507", "0607")


@case("turn: ashore")
def _() -> Tried:
    return go(aboard(at_sea("Franks VF 0604 N moored", "Franks SD 1201 N", "Arabs MS 1212 N"), "0604", "SD"),
              "0604", "@1", kind="SD")  # fmt: skip


# --- who moves
case("move: unit")(lambda: (battle({}, "Franks SD 0610 N"), "move u99", ("0609",)))
case("move: own")(lambda: go(battle({}, "Franks SD 0610 N", "Arabs SD 0601 N"), "0601", "0602"))
case("move: somewhere")(lambda: go(battle({}, "Franks SD 0610 N"), "0610", "9999"))
case("move: once")(lambda: go(move(battle({}, "Franks SD 0610 N"), "0610", "0609"), "0609", "0608"))


@case("move: together")
def _() -> Tried:
    pos = battle({}, "Franks SD 0610 N", "Franks AX 0610 N")
    return pos, f"move {one(pos, '0610', 'SD').key} {one(pos, '0610', 'AX').key}", ("0609",)


@case("move: panicked")
def _() -> Tried:
    pos = battle({}, "Franks SD 0610 N")
    return go(pos.change(one(pos, "0610"), flees=0), "0610", "0609")


@case("move: on the map")
def _() -> Tried:
    pos = battle({}, "Franks SD 0610 N")
    pos = pos.muster(Unit(pos.next_unit, "Franks", "SD"))
    return pos, f"move u{pos.next_unit - 1}", ("0609",)


def fleet(*counters: str, place: str = "0604", **changes: object) -> BattlePosition:
    pos = at_sea(*counters, "Arabs MS 1212 N")
    return pos.change(one(pos, place, "VF"), **changes) if changes else pos


@case("move: moored")
def _() -> Tried:
    pos = aboard(fleet("Franks VF 0604 N", "Franks SD 1201 N"), "0604", "SD")
    return go(pos, "0604", "0605", kind="SD")


case("move: captured")(lambda: go(fleet("Franks VF 0604 N", captured=True), "0604", "0603"))

# --- fleets
case("sail: moored already")(lambda: go(fleet("Franks VF 0604 N moored"), "0604", "@moor"))
case("sail: at sea already")(lambda: go(fleet("Franks VF 0604 N"), "0604", "@unmoor"))
case("sail: on water")(lambda: go(fleet("Franks VF 0604 N"), "0604", "0606"))
case("sail: moored")(lambda: go(fleet("Franks VF 0604 N moored"), "0604", "0603", "0602"))
case("sail: by land")(lambda: go(fleet("Franks VF 0603 N", place="0603"), "0603", "@moor"))
case("sail: points")(lambda: go(fleet("Franks VF 0604 N", used=29), "0604", "0603"))
case("sail: alone")(lambda: go(fleet("Franks VF 0604 N", "Franks VF 0603 N"), "0604", "0603"))
case("sail: onto enemies")(lambda: go(at_sea("Franks VF 0603 N", "Arabs SD 0604 N"), "0603", "0604"))


@case("sail: through enemies")
def _() -> Tried:
    return go(at_sea("Franks VF 0603 N", "Arabs VF 0602 N"), "0603", "0602", "0601")


@case("sail: through water")
def _() -> Tried:
    lake = {**SHORE, "0908": "clear coast"}
    return go(battle(lake, "Franks VF 0603 N", "Arabs MS 1212 N", led=False), "0603", "0908")


@case("sail: bridge")
def _() -> Tried:
    bridged = ground({**SHORE, "0603": "sea bridge"}, roads=["0604 0603"])
    return go(battle(bridged, "Franks VF 0602 N", "Arabs MS 1212 N", led=False), "0602", "0603")


@case("sail: on the map")
def _() -> Tried:
    pos = at_sea("Arabs MS 1212 N")
    pos = pos.muster(Unit(pos.next_unit, "Franks", "VF", entering=True))
    return pos, f"move u{pos.next_unit - 1}", ("@moor",)


# --- going aboard


def boarding(place: str = "0604", *more: str, moored: bool = True, **changes: object) -> Tried:
    """Axemen who want to go aboard the fleet in 0604."""
    pos = at_sea("Franks VF 0604 N", f"Franks AX {place} N", "Franks CM3 0605 N", "Arabs MS 1212 N", *more)
    pos = pos.change(one(pos, "0604", "VF"), moored=moored)
    man = next(unit for unit in pos.units_of("Franks") if unit.kind == "AX")
    pos = pos.change(man, **changes) if changes else pos
    return pos, "board", (f"{man.key}>{one(pos, '0604', 'VF').key}",)


case("board: unit")(lambda: (boarding()[0], "board", ("u99>u1",)))
case("board: fleet")(lambda: (boarding()[0], "board", ("u2>u3",)))
case("board: same hex")(lambda: boarding("0606"))
case("board: not aboard")(lambda: boarding(aboard=1))
case("board: moored")(lambda: boarding(moored=False))
case("board: panicked")(lambda: boarding(flees=0))
case("board: points")(lambda: boarding(used=6))
case("board: horses")(lambda: boarding(kind="RH", rider="HC"))


@case("board: captured")
def _() -> Tried:
    pos, verb, value = boarding()
    return pos.change(one(pos, "0604", "VF"), captured=True), verb, value


@case("board: command")
def _() -> Tried:
    pos, verb, value = boarding()
    return pos.replace(orders=frozenset()), verb, value


@case("board: contact")
def _() -> Tried:
    pos, verb, value = boarding("0604", "Arabs SD 0704 N")
    return pos.replace(bonds=(Bond(frozenset({2}), frozenset({one(pos, "0704").id})),)), verb, value


@case("board: hold")
def _() -> Tried:
    pos, verb, value = boarding("0604", *["Franks SD 1210 N"] * 3)
    crew = [unit for unit in pos.units_of("Franks") if unit.kind == "SD"]
    return pos.with_units(*(replace(unit, hex=pos.units[1].hex, aboard=1) for unit in crew)), verb, value


# --- dismounted cavalry


def riders(*counters: str, kind: str = "HC", foot: str = "SD", dismount: str = "on", led: bool = True) -> Tried:
    """Cavalry in 0610 that wants to dismount."""
    more = counters or ("Arabs MS 0101 S",)
    pos = battle({}, f"Franks {kind} 0610 N", *more, options={"dismount": dismount}, led=led)
    return pos, "dismount", (f"{one(pos, '0610', kind).key}>{foot}",)


def with_rider(**changes: object) -> Tried:
    pos, verb, value = riders()
    return pos.change(one(pos, "0610"), **changes), verb, value


case("riders: unit")(lambda: (riders()[0], "dismount", ("u99>SD",)))
case("riders: on the map")(lambda: with_rider(hex=OFF_MAP))
case("riders: optional rule")(lambda: riders(dismount="off"))
case("riders: not moved")(lambda: with_rider(used=2))
case("riders: steady")(lambda: with_rider(until=(2, "Franks", "melee")))
case("riders: command")(lambda: riders(led=False))
case("riders: apart")(lambda: riders("Arabs MS 0609 S"))
case("dismount: cavalry")(lambda: riders(kind="SD"))
case("dismount: as what")(lambda: riders(foot="OB"))
case("dismount: room")(lambda: riders("Franks SD 0610 N", "Franks SD 0610 N", "Arabs MS 0101 S"))
case("dismount: points")(lambda: (with_rider(until=(2, "Franks", "melee"), kind="HA")[0], "dismount", ("u1>OB",)))


@case("riders: contact")
def _() -> Tried:
    pos, verb, value = riders("Arabs MC 0101 S")
    return pos.replace(bonds=(Bond(frozenset({1}), frozenset({one(pos, "0101").id})),)), verb, value


@case("dismount: swamp")
def _() -> Tried:
    swamp = {"0610": "swamp"}
    return battle(swamp, "Franks HC 0610 N", "Arabs MS 0101 S", options={"dismount": "on"}), "dismount", ("u1>SD",)


def on_foot(**horses: object) -> BattlePosition:
    """The riders have dismounted, a turn ago."""
    pos = say(*riders())
    rested = replace(one(pos, "0610", "RH"), spent=False, **horses)  # type: ignore[arg-type]
    return pos.with_units(rested, replace(one(pos, "0610", "SD"), used=0))


case("mount: foot")(lambda: (riders()[0], "mount", ("u1",)))
case("mount: horses")(lambda: (on_foot().remove_units([one(on_foot(), "0610", "RH").id]), "mount", ("u1",)))
case("mount: same hex")(lambda: (on_foot(hex=0), "mount", ("u1",)))
case("mount: horses rested")(lambda: (on_foot().change(one(on_foot(), "0610", "RH"), spent=True), "mount", ("u1",)))

# --- set-up


def setting(battle: str, *answers: tuple[str, Value]) -> BattlePosition:
    pos: BattlePosition = new_session(f"dark-ages-1971/{battle}", seed=1).position
    for verb, value in answers:
        pos = give(pos, verb, value)
    return pos


def tours(*answers: tuple[str, Value]) -> BattlePosition:
    return setting("tours", ("centre", ("2016",)), ("@1", None), *answers)


def second(*answers: tuple[str, Value]) -> BattlePosition:
    """The Arabs are being deployed against the Franks round 2016."""
    return tours(("array", None), ("ready", None), ("@4", None), *answers)


def at(pos: BattlePosition, fit: Callable[[BattlePosition, int], bool]) -> Tried:
    """The first hex of that kind to put what was chosen in."""
    index = next(index for index in range(pos.fixed.board.grid.size) if fit(pos, index))
    return pos, "at", (pos.fixed.board.grid.ids[index],)


def near(pos: BattlePosition, index: int, most: int = 5) -> bool:
    return pos.fixed.board.grid.distance(index, pos.centre) <= most


case("centre: hex")(lambda: (setting("tours"), "centre", ("9999",)))
case("centre: land")(lambda: (setting("tours"), "centre", ("2003",)))
case("centre: hilltop")(lambda: (setting("hastings"), "centre", ("0516",)))
case("centre: east edge")(lambda: (setting("dorylaeum"), "centre", ("0516",)))
case("deploy: hex")(lambda: (tours(("place", ("AX",))), "at", ("9999",)))
case("deploy: centre")(lambda: (tours(("place", ("AX",))), "at", ("3016",)))
case("deploy: from centre")(lambda: (second(("place", ("HA",))), "at", ("0103",)))
case("deploy: somebody stands")(lambda: (tours(), "take back", ("u1",)))
case("deploy: somebody waits")(lambda: (tours(("array", None)), "array", None))
case("deploy: counters named")(lambda: (tours(), "place", None))
case("deploy: these wait")(lambda: (tours(), "place", ("HC",)))
case("deploy: all stand")(lambda: (tours(), "ready", None))
case("deploy: water")(lambda: at(tours(("place", ("AX",))), lambda pos, index: pos.fixed.ground.is_water(index)))
case("deploy: apart")(
    lambda: at(second(("place", ("HA",))), lambda pos, index: near(pos, index, 6) and not pos.units_at(index))
)
case("deploy: onto enemies")(lambda: at(second(("place", ("HA",))), lambda pos, index: bool(pos.units_at(index))))
case("deploy: ground")(
    lambda: at(tours(("place", ("MS",))), lambda pos, index: pos.fixed.ground.hexes[index].terrain == "woods"
               and not pos.fixed.ground.hexes[index].roads)
)  # fmt: skip
case("deploy: swamp")(
    lambda: at(tours(("place", ("AX", "AX"))), lambda pos, index: pos.fixed.ground.bars_stacking(index))
)
case("deploy: room")(lambda: (tours(("place", ("MS",) * 3)), "at", ("2016",)))
case("deploy: quadrants")(lambda: (setting("hamburg", ("@0", None), ("place", ("MS",))), "at", ("2015",)))
case("shift: counter")(lambda: (tours(("array", None)), "shift u999", ("2016",)))
case("shift: on the map")(lambda: (tours(), "shift u1", ("2016",)))
case("shift: where")(lambda: (tours(("array", None)), "shift u1", ("9999",)))
case("buy: command")(lambda: buying(SD=5))
case("buy: troops")(lambda: buying(CM3=1))
case("buy: purse")(lambda: buying(SD=40, CM3=1))


@case("deploy: slope")
def _() -> Tried:
    pos = setting("hattin", ("centre", (first_hilltop("hattin"),)), ("@1", None), ("place", ("HC",)))
    return at(pos, lambda pos, index: pos.fixed.ground.level[index] == 1 and not pos.fixed.ground.hexes[index].roads)


@case("deploy: hilltop")
def _() -> Tried:
    pos = setting("hattin", ("centre", (first_hilltop("hattin"),)), ("@1", None), ("place", ("MS",)))
    return at(pos, lambda pos, index: pos.fixed.ground.hexes[index].terrain == "clear" and not near(pos, index, 9))


def first_hilltop(battle: str) -> str:
    board = setting(battle).fixed.board
    return next(place.id for place in board.hexes if "hilltop" in place.features)


@case("deploy: quarter")
def _() -> Tried:
    pos = setting("hamburg", ("@0", None), ("place", ("MC",)))
    (place, *_) = open_questions(pos)[0].option("at").choices  # type: ignore[union-attr]
    pos = give(give(pos, "at", (place.id,)), "place", ("MC",))
    return pos, "at", (place.id,)


@case("deploy: fleets")
def _() -> Tried:
    session = new_session("dark-ages-1971/hamburg", seed=1, settings={"fleets": "off"})
    pos: BattlePosition = session.position
    for verb, value in (("@0", None), ("array", None), ("ready", None), ("@3", None), ("place", ("AX",))):
        pos = give(pos, verb, value)  # type: ignore[arg-type]
    return at(pos, lambda pos, index: index > pos.fixed.board.grid.size * 0.8 and not pos.fixed.ground.is_water(index))


def dorylaeum(*answers: tuple[str, Value]) -> BattlePosition:
    pos = setting("dorylaeum")
    centres = open_questions(pos)[0].option("centre").choices  # type: ignore[union-attr]
    middle = next(choice.id for choice in centres if choice.id.startswith("28"))
    return setting("dorylaeum", ("centre", (middle,)), ("@5", None), *answers)


case("deploy: east centre")(lambda: (dorylaeum(("place", ("MS",))), "at", ("3916",)))
case("deploy: east edge")(lambda: at(dorylaeum(("place", ("MS",))), lambda pos, index: near(pos, index)))


@case("deploy: half")
def _() -> Tried:
    pos = dorylaeum(("array", None))
    return give(pos, "take back", (next(u.key for u in pos.units_of("crusaders") if u.kind == "MS"),)), "place", ("HC",)


@case("deploy: somewhere")
def _() -> Tried:
    # every hex of the zone is full, but for command units, which stand already
    pos = tours()
    pos = pos.with_units(*(replace(unit, hex=pos.centre) for unit in pos.units_of("franks") if unit.is_command))
    full = [Unit(900 + number, "franks", "MS", index) for number, index in enumerate(
        index for index in range(pos.fixed.board.grid.size) if near(pos, index) for _ in range(2))]  # fmt: skip
    return pos.replace(units={**pos.units, **{unit.id: unit for unit in full}}), "array", None


@case("shift: own")
def _() -> Tried:
    pos = second(("array", None))
    return pos, f"shift {next(unit.key for unit in pos.units_of('franks'))}", ("2016",)


def standing(pos: BattlePosition) -> list[Unit]:
    return [unit for unit in pos.units_of(pos.phasing) if unit.hex >= 0]


@case("shift: together")
def _() -> Tried:
    pos = tours(("array", None))
    first, *others = standing(pos)
    other = next(unit for unit in others if unit.hex != first.hex)
    return pos, f"shift {first.key} {other.key}", ("2016",)


@case("shift: elsewhere")
def _() -> Tried:
    pos = tours(("array", None))
    unit = standing(pos)[0]
    return pos, f"shift {unit.key}", (pos.fixed.board.grid.ids[unit.hex],)


def buying(**numbers: int) -> Tried:
    pos = setting("free-battle-field")
    form = open_questions(pos)[0].option("buy")
    return pos, "buy", tuple(numbers.get(field.name, 0) for field in form.fields)  # type: ignore[union-attr]


def hamburg() -> BattlePosition:
    return setting("hamburg", ("@0", None), ("array", None), ("ready", None))


def vikings(kind: str, number: int) -> tuple[str, ...]:
    return tuple(unit.key for unit in hamburg().units_of("vikings") if unit.kind == kind)[:number]


case("embark: unit")(lambda: (hamburg(), "aboard", ("u999",)))
case("embark: kind")(lambda: (hamburg(), "aboard", vikings("CM", 1)))
case("embark: hold")(lambda: (hamburg(), "aboard", vikings("SD", 4)))


@case("embark: fleet")
def _() -> Tried:
    pos = hamburg()
    fleets = [unit for unit in pos.units_of("vikings") if unit.is_fleet]
    crews = [unit for unit in pos.units_of("vikings") if unit.fights][: len(fleets)]
    pos = pos.with_units(*(replace(u, aboard=ship.id) for u, ship in zip(crews, fleets, strict=True)))
    return pos, "aboard", (next(u.key for u in pos.units_of("vikings") if u.fights and not u.aboard),)


# --- the referee
case("adjust: referee")(lambda: (battle({}, "Franks SD 0610 N"), "adjust move", ("u1", "0609", "")))
case("adjust: of no power")(lambda: (battle({}, "Franks SD 0610 N"), "adjust remove", ("u1", "")))
case("adjust: something to adjust")(lambda: (battle({}, "Franks SD 0610 N"), "adjust contact", ("",)))


def every() -> Iterator[Check[object]]:
    """The checks of these chapters."""
    for package in (movement, setup, referee):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            yield from _of(import_module(module.name))
    yield from _of(moving)


def _of(module: object) -> Iterator[Check[object]]:
    for value in vars(module).values():
        yield from (found for found in (value if isinstance(value, tuple) else (value,)) if isinstance(found, Check))


CHECKS = {check.name: check for check in every()}


def test_there_is_a_case_for_every_check_and_none_for_what_there_is_not() -> None:
    assert set(CASES) == set(CHECKS)


@pytest.mark.parametrize("name", sorted(CASES))
def test_it_is_refused_and_where_it_can_be_allowed_it_is_done(name: str) -> None:
    pos, verb, value = CASES[name]()
    asked = open_questions(pos)[0]
    seat = {"adjust: of no power": REFEREE, "adjust: something to adjust": REFEREE}.get(name, asked.seat)
    power = "" if seat == REFEREE and name != "adjust: of no power" else asked.power
    answer = Answer(seat, power, verb, value)
    failed = find_failed_checks(RULES, pos, answer, seat)
    assert name in [one.name for one in failed], [f"{one.name}: {one.words}" for one in failed]
    if all(one.waivable for one in failed):
        after = apply_unchecked(pos, replace(answer, waived=tuple(one.name for one in failed)), failed)
        assert [note.rule for note in after.notes if note.kind == "allowed"] == [one.rule for one in failed]
        assert open_questions(after) and RULES.view(after, seat, open_questions(after)).counters is not None
    else:
        assert CHECKS[name].kind == SENSE
