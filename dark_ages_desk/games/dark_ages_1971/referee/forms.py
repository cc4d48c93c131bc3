"""The referee's Adjust: the forms that he fills in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dark_ages_desk.core import cardboard, table_dice
from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.question import Choice, Form, FormField, Option
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.games.dark_ages_1971.movement.dismount import ON_FOOT
from dark_ages_desk.games.dark_ages_1971.state.position import STAGES, BattlePosition, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.state.units import NAMES
from dark_ages_desk.games.dark_ages_1971.words import referee as referee_words
from dark_ages_desk.games.dark_ages_1971.words.names import count_names

_REASON = FormField("reason", "Reason", "text")
STATES = ("steady", "demoralized", "panicked", "moved", "not moved", "moored", "cast off")
TERRAIN = ("clear", "woods", "swamp", "river", "sea")
HEIGHTS = ("level", "slope", "hilltop")
BUILT = ("nothing", "village", "keep", "ford", "bridge")


def _form(change: str, label: str, *fields: FormField) -> Form:
    return Form(f"adjust {change}", label, (*fields, _REASON))


def _unit_choice(pos: BattlePosition, unit: Unit) -> Choice:
    army, place = pos.fixed.name(unit.side), pos.fixed.board.grid.ids[unit.hex] if unit.hex >= 0 else ""
    if not place:
        return Choice(unit.key, referee_words.unit_of_army_off_the_map(army=army, unit=unit.name))
    words = referee_words.unit_of_army_in_place(army=army, unit=unit.name, place=place)
    return Choice(unit.key, words, space=place)


def _choice(name: str, label: str, choices: tuple[Choice, ...]) -> FormField:
    return FormField(name, label, "choice", choices)


@keep_recent
def forms(pos: BattlePosition) -> list[Option]:
    """Return the forms for the adjustments that can be made now."""
    ids = pos.fixed.board.grid.ids
    hexes = tuple(Choice(name, pos.fixed.board.hexes[index].name, space=name) for index, name in enumerate(ids))
    sides = tuple(Choice(side, army.name) for side, army in pos.fixed.armies.items())
    seats = tuple(Choice(seat, seat) for seat in pos.fixed.seats)
    facings = tuple(Choice(str(number), name) for number, name in enumerate(SIDES))
    kinds = tuple(Choice(f"{kind}{n or ''}", f"{NAMES[kind]}{f' No. {n}' if n else ''}") for kind, n in _counters())
    states = tuple(Choice(word, word) for word in STATES)
    found: list[Option] = []
    if pos.units:
        units = tuple(_unit_choice(pos, unit) for unit in pos.units.values())
        unit = _choice("unit", "unit", units)
        if pos.pieces != cardboard.BY_TABLE:
            found += [
                _form("move", "Move a unit", unit, _choice("to", "to", hexes)),
                *_stack_form(pos, hexes),
                _form("turn", "Turn a unit", unit, _choice("facing", "to face", facings)),
                _form("state", referee_words.STATE_OF_A_UNIT, unit, _choice("state", "is", states)),
                *_combat_forms(pos, units),
            ]
        found += [
            _form("remove", referee_words.REMOVE_A_UNIT_WITHOUT_POINTS, unit),
            _form("destroy", "Destroy a unit", unit),
        ]
    found += [
        _form("add", "Add a unit", _choice("side", "army", sides), _choice("kind", "kind", kinds),
              _choice("to", "in", hexes), _choice("facing", "facing", facings)),
        _form("points", referee_words.VICTORY_POINTS_LOST, _choice("side", "by", sides),
              FormField("number", "points", "number", low=0, high=999)),
        _form("panic", "Panic Level", _choice("side", "of", sides),
              FormField("number", "points", "number", low=1, high=2000)),
        _form("seat", referee_words.WHO_PLAYS_AN_ARMY,
              _choice("side", "army", sides), _choice("seat", "player", seats)),
    ]  # fmt: skip
    found.append(
        _form(
            "ground",
            referee_words.GROUND_OF_A_HEX,
            _choice("hex", "hex", hexes),
            _choice("terrain", "is", _word_choices(TERRAIN)),
            _choice("height", "height", _word_choices(HEIGHTS)),
            _choice("with", "with", _word_choices(BUILT)),
        )
    )
    if fierce := tuple(one for one in sides if pos.fixed.uses_rule("ferocity", one.id)):
        found.append(
            _form(
                "ferocity",
                referee_words.FIRST_MELEE_TURN_OF_FEROCITY,
                _choice("side", "of", fierce),
                FormField("number", referee_words.GAME_TURN_OR_0, "number", low=0, high=60),
            )
        )
    if pos.verdict is None:
        found += cardboard.switch_forms(pos, cardboard.PIECES)
        found += table_dice.dice_forms(pos, ((side, army.name) for side, army in pos.fixed.armies.items()))
    if pos.bonds:
        found.append(_form("contact", referee_words.END_ALL_CONTACTS))
    if pos.turn and pos.verdict is None:
        turns = FormField("number", "Game-Turn", "number", low=1, high=60)
        phases = tuple(Choice(id_, name) for id_, name, _ in STAGES[1:])
        found += [
            _form("turn number", referee_words.GAME_TURN_NOW, turns),
            _form("last", referee_words.LAST_GAME_TURN, FormField("number", "Game-Turn", "number", low=1, high=60)),
            _form(
                "phase", referee_words.GO_TO_A_PHASE, _choice("side", "of", sides), _choice("phase", "phase", phases)
            ),
            _form("end", referee_words.END_THE_BATTLE_NOW),
        ]
    if pos.verdict is not None and pos.turn:
        found.append(_form("go on", referee_words.GO_ON_AFTER_THE_VERDICT))
    return found


def _combat_forms(pos: BattlePosition, units: tuple[Choice, ...]) -> list[Option]:
    """Return the forms for Contact, charges, captured fleets and dismounted cavalry, each if there are units for it."""
    found: list[Option] = []
    if pairs := tuple(_touching_pairs(pos)):
        found.append(_form("make contact", referee_words.BRING_UNITS_INTO_CONTACT, _choice("units", "units", pairs)))
    by = {one.id: one for one in units}
    # order: shown
    if bound := tuple(by[pos.units[number].key] for number in sorted({n for bond in pos.bonds for n in bond.all})):
        found.append(_form("break contact", referee_words.TAKE_A_UNIT_OUT_OF_CONTACT, _choice("unit", "unit", bound)))
    for change, label, able, fields in (
        ("charge", referee_words.CHARGE_OF_CAVALRY, lambda one: one.is_cavalry,
         (FormField("number", "hexes", "number", low=0, high=15),)),
        ("capture", "Capture a fleet", lambda one: one.is_fleet and not one.captured and one.hex >= 0, ()),
        ("retake", referee_words.A_CAPTURED_FLEET_IS_RETAKEN, lambda one: one.captured, ()),
        ("mount", referee_words.RIDERS_MOUNT, lambda one: one.horses in pos.units, ()),
    ):  # fmt: skip
        if those := tuple(by[one.key] for one in pos.units.values() if able(one)):
            found.append(_form(change, label, _choice("unit", "unit", those), *fields))
    riders = tuple(
        Choice(f"{one.key}>{kind}", f"{by[one.key].label} as {NAMES[kind]}", space=by[one.key].space)
        for one in pos.units.values()
        for kind, _ in ON_FOOT.get(one.kind, ())
        if one.hex >= 0
    )
    return [*found, *([_form("dismount", "Cavalry dismounts", _choice("unit", "unit", riders))] if riders else [])]


def _touching_pairs(pos: BattlePosition) -> Iterator[Choice]:
    """Yield pairs of enemy units in adjacent hexes, as (attacker, defender)."""
    ids = pos.fixed.board.grid.ids
    for one in pos.units.values():
        for near in pos.fixed.board.grid.neighbours(one.hex) if one.hex >= 0 else ():
            for foe in pos.enemies_at(one.side, near):
                words = referee_words.unit_attacks_unit(
                    unit=one.name, place=ids[one.hex], foe=foe.name, foe_place=ids[near]
                )
                yield Choice(f"{one.key} {foe.key}", words, space=ids[one.hex])


def _word_choices(words: Iterable[str]) -> tuple[Choice, ...]:
    return tuple(Choice(word, word) for word in words)


def stacks(pos: BattlePosition) -> list[tuple[str, str]]:
    """Return a list of unit groups to adjust together, as (their keys, text). A group is all units in a hex, all of one
    kind there, or all of one kind and facing."""
    found: dict[str, str] = {}
    for index in sorted(pos.at):  # order: shown
        here = [unit for unit in pos.units_at(index) if not unit.aboard]
        kinds: dict[tuple[object, ...], list[Unit]] = {}
        for unit in here:
            kinds.setdefault((unit.kind,), []).append(unit)
            kinds.setdefault((unit.kind, unit.facing), []).append(unit)
        for units in (here, *kinds.values()):
            if len(units) > 1:
                words = f"{pos.fixed.name(units[0].side)}: {count_names(unit.name for unit in units)}"
                found.setdefault(" ".join(unit.key for unit in units), f"{words} {pos.fixed.board.grid.ids[index]}")
    return list(found.items())


def _stack_form(pos: BattlePosition, hexes: tuple[Choice, ...]) -> list[Option]:
    ids = pos.fixed.board.grid.ids
    there = tuple(Choice(keys, words, space=ids[unit_of(pos, keys.split()[0]).hex]) for keys, words in stacks(pos))
    return (
        [_form("stack", "Move a stack", _choice("units", "units", there), _choice("to", "to", hexes))] if there else []
    )


def _counters() -> list[tuple[str, int]]:
    return [(kind, 0) for kind in NAMES if kind not in ("CM", "RH")] + [("CM", n) for n in (1, 2, 3)]
