"""What may be done at any time: gifts between players (6.0), discards (20.1), and the referee's Adjust."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.core.question import REFEREE, Answer, Choice, Form, FormField, Option, Pick, Question
from dark_ages_desk.games.carolingian_twilight import combat, operations, playing, stratagems, viking_raid
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.sequence import STAGES, phases_from
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS as KINDS_OF_MARKER
from dark_ages_desk.games.carolingian_twilight.units import FLEET, KINDS, one, picked, unit_ids

REASON = FormField("reason", "Reason", "text")
MOST = 99


def asides(pos: Table) -> tuple[Question, ...]:
    """Per seat its gifts and discards, then the referee's Adjust. None once the agenda of a game is closed by a verdict
    but Adjust, which may reopen it."""
    found: list[Question] = []
    if pos.verdict is None:
        for seat in pos.fixed.seats:
            for power in [power for power, who in pos.runs.items() if who == seat]:
                options = playing.options(pos, power)
                if pos.own.get(seat) == power:
                    options += _of_player(pos, power)
                if options:
                    words = f"{pos.fixed.name(power)}: markers, gifts, discards"
                    found.append(Question(seat, power, "6.0", words, tuple(options)))
    found.append(Question(REFEREE, "", "", "The referee adjusts the table", tuple(_adjustments(pos))))
    return tuple(found)


def bidding(pos: Table) -> bool:
    """Is an auction open or a bid unpaid? DP stay where they are until it is over."""
    return any(type(step).__name__ in ("InitiativeBid", "NppBid", "ChooseBox", "BreakTie") for step in pos.agenda)


def _of_player(pos: Table, power: str) -> list[Option]:
    options: list[Option] = []
    others = [p for p in pos.player_powers() if p != power]
    dp = pos.dp.get(power, 0)
    levying = pos.levy.power if pos.levy and pos.is_npp(pos.levy.power) else ""
    takers = others + ([levying] if levying else [])
    if dp and takers and not bidding(pos):
        to = FormField("to", "to", "choice", tuple(Choice(p, pos.fixed.name(p)) for p in takers))
        fields = (FormField("amount", "DP", "number", low=1, high=dp), to)
        options.append(Form("give dp", "Give DP", fields, "7.0", "An NPP in its Levy Segment receives them as LP."))
    hand = tuple(dict.fromkeys(stratagems.held(pos, power)))
    cards = tuple(Choice(card, KINDS_OF_MARKER[card].name) for card in hand)
    room = [p for p in others + _controlled(pos) if len(stratagems.held(pos, p)) < stratagems.MOST_HELD]
    if cards and room:
        to = FormField("to", "to", "choice", tuple(Choice(p, pos.fixed.name(p)) for p in room))
        options.append(Form("give marker", "Give a marker", (FormField("card", "marker", "choice", cards), to), "20.0"))
    if cards:
        options.append(Pick("discard", "Discard a marker", "cards", cards))
    return options


def _controlled(pos: Table) -> list[str]:
    """24.0 (4) An NPP may receive markers; somebody must control it to take them in charge."""
    return [power for power in pos.runs if pos.is_npp(power)]


def _adjustments(pos: Table) -> list[Option]:
    fixed = pos.fixed
    powers = tuple(Choice(p.id, p.full_name) for p in fixed.powers.values())
    spaces = tuple(Choice(s.id, _space_label(pos, s.id), space=s.id) for s in fixed.board.spaces.values())
    kinds = tuple(Choice(str(kind), name) for kind, name in enumerate(KINDS))
    counters = tuple(
        Choice(id_, f"{fixed.name(f.power)}: {KINDS[kind]} in {fixed.place(f.space)}", n, f.space)
        for f in pos.forces.values()
        for id_, kind, n in unit_ids(f, f.units)
    )
    stacks = tuple(Choice(str(f.id), f"{fixed.name(f.power)} in {fixed.place(f.space)}") for f in pos.forces.values())
    seats = (Choice("", "nobody"), *(Choice(seat, seat) for seat in fixed.seats))
    markers = tuple(Choice(m.id, m.name) for m in KINDS_OF_MARKER.values())
    number = FormField("number", "number", "number", low=1, high=MOST)
    to, power = FormField("to", "to", "choice", spaces), FormField("power", "power", "choice", powers)
    unit = FormField("unit", "units", "choice", counters)
    in_order = tuple(Choice(p, fixed.name(p)) for p, rank in pos.ranks.items() if rank in ("player", "major"))
    players = tuple(Choice(p, fixed.name(p)) for p in pos.player_powers())
    place = FormField("space", "place", "choice", tuple(c for c in spaces if fixed.board.spaces[c.id].values))
    on = FormField("state", "marker", "choice", (Choice("on", "placed"), Choice("off", "removed")))
    stage = FormField("stage", "phase", "choice", tuple(Choice(id_, name) for id_, name, _ in STAGES))
    forms = [
        Form("adjust add", "Add units", (power, FormField("kind", "kind", "choice", kinds), number, to, REASON)),
        Form("adjust dp", "Set DP", (_field("power", players), _total("DP"), REASON)),
        Form("adjust pillage", "Pillage marker", (place, on, REASON)),
        Form("adjust plague", "Plague marker", (place, on, REASON)),
        Form("adjust control", "Who plays a power", (power, FormField("seat", "player", "choice", seats), REASON)),
        Form("adjust take marker", "Marker from the Pool to a power", (_field("marker", markers), power, REASON)),
        Form("adjust drop marker", "Marker from a power to the Pool", (_field("marker", markers), power, REASON)),
        Form(
            "adjust box",
            "Initiative box",
            (_field("power", in_order), FormField("box", "box", "number", low=0, high=12), REASON),
        ),
        Form("adjust turn", "Game turn", (FormField("turn", "turn", "number", low=1, high=60), REASON)),
        Form("adjust phase", "Begin a phase of this turn", (stage, REASON)),
    ]
    if counters:
        forms.insert(0, Form("adjust move", "Move units", (unit, number, to, REASON)))
        forms.insert(2, Form("adjust remove", "Remove units", (unit, number, REASON)))
        forms.insert(1, Form("adjust stack", "Move a whole force", (_field("force", stacks), to, REASON)))
    if pos.operation is not None:
        forms.append(Form("adjust op", "Set OP of the force at work", (_total("OP"), REASON)))
    if pos.levy is not None:
        forms.append(Form("adjust lp", "Set LP of the levy", (_total("LP"), REASON)))
    return list(forms)


def _field(name: str, choices: tuple[Choice, ...]) -> FormField:
    return FormField(name, name, "choice", choices)


def _total(name: str) -> FormField:
    return FormField("total", name, "number", low=0, high=MOST)


def _space_label(pos: Table, space: str) -> str:
    here = pos.fixed.board.spaces[space]
    return f"{here.name} (burg)" if here.kind == "burg" else here.name


def take(pos: Table, answer: Answer) -> Table:
    """The position after an aside. An adjustment leaves the agenda as it is, except "Begin a phase"."""
    assert isinstance(answer.value, tuple)
    value = answer.value
    pos = pos.but(notes=())
    if answer.verb == "give dp":
        return _give_dp(pos, answer.power, str(value[1]), _int(value[0]))
    if answer.verb == "give marker":
        card, taker = str(value[0]), str(value[1])
        pos = stratagems.pass_on(pos, answer.power, taker, card)
        words = f"{pos.fixed.name(answer.power):gives} a marker to {pos.fixed.name(taker)}."
        return stratagems.private(pos, answer.power, "gave", words, f"({KINDS_OF_MARKER[card].name})")
    if answer.verb == "play":
        return playing.play(pos, answer.power, str(value[0]))
    if answer.verb == "discard":
        return stratagems.discarded(pos, answer.power, str(value[0]))
    change = answer.verb.removeprefix("adjust ")
    pos, words = _CHANGES[change](pos, value[:-1])
    reason = str(value[-1])
    return mended(pos).say("adjusted", f"Adjusted: {words}." + (f" Reason: {reason}" if reason else ""), "")


def mended(pos: Table) -> Table:
    """The agenda without the steps about forces that an adjustment took off the map."""
    if pos.operation is not None and pos.operation.force not in pos.forces:
        power = pos.operation.power
        kept = tuple(step for step in pos.agenda if getattr(step, "turn_of", "") != power)
        return pos.but(agenda=kept, operation=None, fight=None).then(operations.ChooseForce(power, power))
    gone = tuple(step for step in pos.agenda if not _possible(pos, step))
    return pos.but(agenda=tuple(step for step in pos.agenda if step not in gone)) if gone else pos


def _possible(pos: Table, step: object) -> bool:
    if isinstance(step, combat.ChooseCrt | combat.StrikeRoll):
        return step.striker in pos.forces and step.battle.other(step.striker) in pos.forces
    if isinstance(step, combat.ChooseLosses):
        return step.force in pos.forces and step.number <= pos.forces[step.force].size
    if isinstance(step, combat.ChooseFreeMove):
        return step.striker in pos.forces
    if isinstance(step, viking_raid.LargestForce):
        return step.raiders in pos.forces and all(force in pos.forces for force in step.tied)
    return True


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _give_dp(pos: Table, giver: str, taker: str, amount: int) -> Table:
    """7.0 DP go from a Player Power to another, or to a controlled NPP in its Levy Segment, which receives LP."""
    pos = pos.pay(giver, -amount)
    if pos.levy is not None and pos.levy.power == taker and pos.is_npp(taker):
        pos = pos.but(levy=replace(pos.levy, lp=pos.levy.lp + amount))
        got = "as LP"
    else:
        pos, got = pos.pay(taker, amount), ""
    words = f"{pos.fixed.name(giver):gives} {amount} DP to {pos.fixed.name(taker)} {got}".rstrip() + "."
    return pos.say("gave", words, "7.0", giver)


def _units_of(pos: Table, id_: object, number: object) -> tuple[int, int, int]:
    """(force, kind, how many at most) of a unit field."""
    ((force, units),) = picked([id_]).items()
    kind = next(k for k, n in enumerate(units) if n)
    return force, kind, min(_int(number), pos.forces[force].units[kind])


def _move(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    force, kind, number = _units_of(pos, value[0], value[1])
    power, start, to = pos.forces[force].power, pos.forces[force].space, str(value[2])
    words = f"{number} {KINDS[kind]} of {pos.fixed.name(power)} from {pos.fixed.place(start)} to {pos.fixed.place(to)}"
    if number == pos.forces[force].size:
        return _keep_id(pos, force, to), words
    return pos.take_units(force, one(kind, number)).add_units(power, to, one(kind, number)), words


def _keep_id(pos: Table, force: int, to: str) -> Table:
    """A whole force moves as it is: steps in progress may refer to it."""
    return pos.with_force(replace(pos.forces[force], space=to))


def _stack(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    force, to = pos.forces[int(str(value[0]))], str(value[1])
    words = f"the force of {pos.fixed.name(force.power)} in {pos.fixed.place(force.space)} to {pos.fixed.place(to)}"
    return _keep_id(pos, force.id, to), words


def _add(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    power, kind, number, to = str(value[0]), int(str(value[1])), _int(value[2]), str(value[3])
    words = f"{number} {KINDS[kind]} of {pos.fixed.name(power)} added in {pos.fixed.place(to)}"
    return pos.add_units(power, to, one(kind, number)), words


def _remove(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    force, kind, number = _units_of(pos, value[0], value[1])
    power, place = pos.fixed.name(pos.forces[force].power), pos.fixed.place(pos.forces[force].space)
    return pos.take_units(force, one(kind, number)), f"{number} {KINDS[kind]} of {power} removed in {place}"


def _dp(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    power, total = str(value[0]), _int(value[1])
    return pos.but(dp={**pos.dp, power: total}), f"{pos.fixed.name(power):has} {total} DP"


def _pillage(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    space, on = str(value[0]), value[1] == "on"
    marked = pos.pillaged | {space} if on else pos.pillaged - {space}
    return pos.but(pillaged=marked), f"pillage marker {'placed in' if on else 'removed from'} {pos.fixed.place(space)}"


def _plague(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    space, on = str(value[0]), value[1] == "on"
    marked = pos.plague | {space} if on else pos.plague - {space}
    return pos.but(plague=marked), f"plague marker {'placed in' if on else 'removed from'} {pos.fixed.place(space)}"


def _control(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    power, seat = str(value[0]), str(value[1])
    runs = {p: s for p, s in pos.runs.items() if p != power}
    if seat:
        runs[power] = seat
    return pos.but(runs=runs), f"{pos.fixed.name(power):is} played by {seat or 'nobody'}"


def _take_marker(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    card, power = str(value[0]), str(value[1])
    name, who = KINDS_OF_MARKER[card].name, pos.fixed.name(power)
    if not pos.pool.get(card):
        return pos, f"no {name} is in the Pool; nothing changed"
    hand = tuple(sorted((*stratagems.held(pos, power), card)))
    pos = pos.but(pool={**pos.pool, card: pos.pool[card] - 1}, hands={**pos.hands, power: hand})
    return pos, f"a marker goes from the Pool to {who}"


def _drop_marker(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    card, power = str(value[0]), str(value[1])
    if card not in stratagems.held(pos, power):
        return pos, f"{pos.fixed.name(power)} does not hold that marker; nothing changed"
    return stratagems.to_pool(pos, power, card), f"a marker of {pos.fixed.name(power)} goes back to the Pool"


def _box(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    power, box = str(value[0]), _int(value[1])
    track = {b: p for b, p in pos.track.items() if p != power and b != box}
    if box:
        track[box] = power
    return pos.but(track=track), f"{pos.fixed.name(power)} {f'takes box {box}' if box else 'leaves the track'}"


def _turn(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    return pos.but(turn=_int(value[0])), f"it is game turn {value[0]}"


def _phase(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    from dark_ages_desk.games.carolingian_twilight.sequence import NextTurn

    stage = str(value[0])
    forces = {id_: replace(f, done=one(FLEET, 0)) for id_, f in pos.forces.items()}
    fresh = pos.but(
        agenda=(),
        verdict=None,
        levy=None,
        operation=None,
        fight=None,
        raid=None,
        phasing="",
        bids={},
        turn=max(pos.turn, 1),
        forces=forces,
    )
    steps = phases_from(stage)
    if stage == "end":
        steps = (*steps, NextTurn())
    name = next(name for id_, name, _ in STAGES if id_ == stage)
    return fresh.then(*steps), f"the {name} phase begins"


def _op(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    assert pos.operation is not None
    return pos.but(operation=replace(pos.operation, op=_int(value[0]))), f"the force at work has {value[0]} OP"


def _lp(pos: Table, value: tuple[object, ...]) -> tuple[Table, str]:
    assert pos.levy is not None
    return pos.but(levy=replace(pos.levy, lp=_int(value[0]))), f"{pos.fixed.name(pos.levy.power):has} {value[0]} LP"


_CHANGES = {
    "move": _move,
    "stack": _stack,
    "add": _add,
    "remove": _remove,
    "dp": _dp,
    "pillage": _pillage,
    "plague": _plague,
    "control": _control,
    "take marker": _take_marker,
    "drop marker": _drop_marker,
    "box": _box,
    "turn": _turn,
    "phase": _phase,
    "op": _op,
    "lp": _lp,
}
