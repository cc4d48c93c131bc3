"""The referee's Adjust: any counter moved, added, removed, turned, shaken or steadied; points and clock set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.question import REFEREE, Answer, Choice, Form, FormField, Option, Question, Value
from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.phases import sequence
from dark_ages_desk.games.dark_ages_1971.referee.mending import mended
from dark_ages_desk.games.dark_ages_1971.state.position import STEADY, Bond, Field, Loss, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.state.units import NAMES, counted

_REASON = FormField("reason", "Reason", "text")
_STATES = ("steady", "demoralized", "panicked", "moved", "not moved", "moored", "cast off")


def asides(pos: Field) -> tuple[Question, ...]:
    """Adjust is always there for the referee."""
    return (Question(REFEREE, "", "", "The referee adjusts the table", tuple(_forms(pos))),)


def _form(change: str, label: str, *fields: FormField) -> Form:
    return Form(f"adjust {change}", label, (*fields, _REASON))


def _choice(name: str, label: str, choices: tuple[Choice, ...]) -> FormField:
    return FormField(name, label, "choice", choices)


def _forms(pos: Field) -> list[Option]:
    ids = pos.fixed.board.grid.ids
    hexes = tuple(Choice(name, pos.fixed.board.hexes[index].name, space=name) for index, name in enumerate(ids))
    sides = tuple(Choice(side, army.name) for side, army in pos.fixed.armies.items())
    seats = tuple(Choice(seat, seat) for seat in pos.fixed.seats)
    facings = tuple(Choice(str(number), name) for number, name in enumerate(SIDES))
    kinds = tuple(Choice(f"{kind}{n or ''}", f"{NAMES[kind]}{f' No. {n}' if n else ''}") for kind, n in _counters())
    states = tuple(Choice(word, word) for word in _STATES)
    found: list[Option] = []
    if pos.units:
        units = tuple(
            Choice(u.key, f"{pos.fixed.name(u.side)}: {u.name} {ids[u.hex] if u.hex >= 0 else 'off the map'}",
                   space=ids[u.hex] if u.hex >= 0 else "")
            for u in pos.units.values()
        )  # fmt: skip
        unit = _choice("unit", "unit", units)
        found += [
            _form("move", "Move a unit", unit, _choice("to", "to", hexes)),
            *_stack_form(pos, hexes),
            _form("turn", "Turn a unit", unit, _choice("facing", "to face", facings)),
            _form("state", "State of a unit", unit, _choice("state", "is", states)),
            _form("remove", "Remove a unit without points", unit),
            _form("destroy", "Destroy a unit", unit),
        ]
    found += [
        _form("add", "Add a unit", _choice("side", "army", sides), _choice("kind", "kind", kinds),
              _choice("to", "in", hexes), _choice("facing", "facing", facings)),
        _form("points", "Victory Points lost", _choice("side", "by", sides),
              FormField("number", "points", "number", low=0, high=999)),
        _form("panic", "Panic Level", _choice("side", "of", sides),
              FormField("number", "points", "number", low=1, high=2000)),
        _form("seat", "Who plays an army", _choice("side", "army", sides), _choice("seat", "player", seats)),
    ]  # fmt: skip
    if pos.bonds:
        found.append(_form("contact", "End all Contacts"))
    if pos.turn and pos.verdict is None:
        turns = FormField("number", "Game-Turn", "number", low=1, high=60)
        phases = tuple(Choice(id_, name) for id_, name, _ in sequence.STAGES[1:])
        found += [
            _form("turn number", "Game-Turn now", turns),
            _form("last", "Last Game-Turn", FormField("number", "Game-Turn", "number", low=1, high=60)),
            _form("phase", "Go to a phase", _choice("side", "of", sides), _choice("phase", "phase", phases)),
            _form("end", "End the battle now"),
        ]
    if pos.verdict is not None and pos.turn:
        found.append(_form("go on", "Go on after the verdict"))
    return found


def stacks(pos: Field) -> list[tuple[str, str]]:
    """Units that can be adjusted together, as (their keys, words): all in a hex, those of one kind, and of these
    those that look the same way."""
    found: dict[str, str] = {}
    for index in sorted(pos.at):
        here = [unit for unit in pos.here(index) if not unit.aboard]
        kinds: dict[tuple[object, ...], list[Unit]] = {}
        for unit in here:
            kinds.setdefault((unit.kind,), []).append(unit)
            kinds.setdefault((unit.kind, unit.facing), []).append(unit)
        for units in (here, *kinds.values()):
            if len(units) > 1:
                words = f"{pos.fixed.name(units[0].side)}: {counted(unit.name for unit in units)}"
                found.setdefault(" ".join(unit.key for unit in units), f"{words} {pos.fixed.board.grid.ids[index]}")
    return list(found.items())


def _stack_form(pos: Field, hexes: tuple[Choice, ...]) -> list[Option]:
    ids = pos.fixed.board.grid.ids
    there = tuple(Choice(keys, words, space=ids[unit_of(pos, keys.split()[0]).hex]) for keys, words in stacks(pos))
    return (
        [_form("stack", "Move a stack", _choice("units", "units", there), _choice("to", "to", hexes))] if there else []
    )


def _counters() -> list[tuple[str, int]]:
    return [(kind, 0) for kind in NAMES if kind not in ("CM", "RH")] + [("CM", n) for n in (1, 2, 3)]


def take(pos: Field, answer: Answer) -> Field:
    """The position after an adjustment, with a note of it. What is waited for goes on."""
    assert isinstance(answer.value, tuple)
    pos = pos.but(notes=())
    pos, words = CHANGES[answer.verb.removeprefix("adjust ")](pos, answer.value[:-1])
    reason = str(answer.value[-1])
    text = f"Adjusted: {words}." + (f" Reason: {reason}" if reason else "")
    pos = pos.say("adjusted", text, "").but(bonds=_living(pos))
    return mended(pos)


def _living(pos: Field) -> tuple[Bond, ...]:
    return tuple(bond for bond in pos.bonds if bond.all <= set(pos.units))


Change = Callable[[Field, tuple[Value, ...]], tuple[Field, str]]


def _move(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    unit, index = unit_of(pos, value[0]), pos.fixed.board.index[str(value[1])]
    crew = [replace(one, hex=index) for one in pos.units.values() if one.aboard == unit.id]
    pos = pos.with_units(replace(unit, hex=index, aboard=0, bank=-1, entering=False), *crew)
    if index != unit.hex:
        pos = pos.parted((unit.id,))
    return pos, f"{unit.name} stand in {pos.fixed.place(index)}"


def _stack(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    units = [unit_of(pos, key) for key in str(value[0]).split()]
    for unit in units:
        pos, _ = _move(pos, (unit.key, value[1]))
    place = pos.fixed.place(pos.fixed.board.index[str(value[1])])
    return pos, f"{counted(unit.name for unit in units)} stand in {place}"


def _turn(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    unit = unit_of(pos, value[0])
    facing = int(str(value[1]))
    return pos.change(unit, facing=facing), f"{unit.name} face {SIDES[facing]}"


def _state(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    unit, state = unit_of(pos, value[0]), str(value[1])
    changes: dict[str, object] = {
        "steady": {"until": None, "flees": STEADY},
        "demoralized": {"until": (pos.turn + 1, pos.phasing, pos.stage)},
        "panicked": {"flees": losses.nearest_edge(pos, max(unit.hex, 0))},
        "moved": {"spent": True},
        "not moved": {"spent": False, "used": 0, "charge": 0},
        "moored": {"moored": True},
        "cast off": {"moored": False},
    }
    return pos.with_units(replace(unit, **changes[state])), f"{unit.name} are {state}"  # type: ignore[arg-type]


def _remove(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    unit = unit_of(pos, value[0])
    crew = [one.id for one in pos.units.values() if one.aboard == unit.id]
    return pos.without([unit.id, *crew]), f"{unit.name} are taken off the map"


def _destroy(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    unit = unit_of(pos, value[0])
    return losses.eliminate(pos, [unit], "destroyed by the referee"), f"{unit.name} are destroyed"


def _add(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    side, kind, place, facing = (str(part) for part in value)
    number = int(kind[-1]) if kind[-1].isdigit() else 0
    unit = Unit(pos.next_unit, side, kind[:2], pos.fixed.board.index[place], int(facing), number)
    strength = {**pos.strength, side: pos.strength.get(side, 0) + pos.type_of(unit).vp}
    return pos.muster(unit).but(strength=strength), f"{unit.name} of the {pos.fixed.name(side)} are put in {place}"


def _points(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    side, wanted = str(value[0]), int(str(value[1]))
    more = wanted - pos.lost_by(side)
    if more:
        pos = pos.but(losses=(*pos.losses, Loss(side, "Adjust", more, "adjusted", pos.turn)))
    return losses.check_panic(pos, side), f"the {pos.fixed.name(side)} have lost {wanted} Victory Points"


def _panic(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    side, level = str(value[0]), int(str(value[1]))
    return pos.but(panic={**pos.panic, side: level}), f"the {pos.fixed.name(side)} panic at {level} Victory Points"


def _seat(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    side, seat = str(value[0]), str(value[1])
    return pos.but(runs={**pos.runs, side: seat}), f"{seat} plays the {pos.fixed.name(side)}"


def _contact(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    return pos.but(bonds=()), "nobody is in Contact any more"


def _turn_number(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    return pos.but(turn=int(str(value[0]))), f"it is Game-Turn {value[0]}"


def _last(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    return pos.but(last=int(str(value[0]))), f"the battle lasts to Game-Turn {value[0]}"


def _phase(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    """The Player-Turn of a side begun again at a phase; what was to come in this Game-Turn follows it."""
    side, phase = str(value[0]), str(value[1])
    rest: tuple[object, ...] = (sequence.EndOfTurn(),)
    if side == pos.fixed.second:
        rest = (sequence.EndOfTurn(), sequence.PlayerTurn(pos.fixed.first))
    whole = sequence.PlayerTurn(side).begin(pos.but(agenda=()))
    order = [id_ for id_, _, _ in sequence.STAGES[1:]]
    steps = whole.agenda[: len(whole.agenda) - 2 * order.index(phase)]
    pos = whole.but(agenda=(*rest, *steps), notes=pos.notes)
    return pos, f"the {pos.fixed.name(side)} are in their {phase} phase"


def _end(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    return sequence.end(pos, "The referee ends the battle."), "the battle is over"


def _go_on(pos: Field, value: tuple[Value, ...]) -> tuple[Field, str]:
    pos = pos.but(verdict=None, last=max(pos.last, pos.turn + 1)).then(sequence.GameTurn())
    return pos, "the battle goes on with the next Game-Turn"


CHANGES: dict[str, Change] = {
    "move": _move,
    "stack": _stack,
    "turn": _turn,
    "state": _state,
    "remove": _remove,
    "destroy": _destroy,
    "add": _add,
    "points": _points,
    "panic": _panic,
    "seat": _seat,
    "contact": _contact,
    "turn number": _turn_number,
    "last": _last,
    "phase": _phase,
    "end": _end,
    "go on": _go_on,
}
"""What each adjustment does: (position, values) to (position, words)."""
