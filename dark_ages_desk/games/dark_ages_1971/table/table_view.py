"""The view of a battle. Nothing is hidden in this game, so every viewer sees the whole table.

Further parts of the module:

- The hover card of a hex: the ground, and for every unit there what would apply to it in movement and combat.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from dark_ages_desk.core.cardboard import BY_TABLE, cardboard_effects
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.hexes import OFF, SIDES
from dark_ages_desk.core.position import Line
from dark_ages_desk.core.question import Entry, Question
from dark_ages_desk.core.view import (
    ArrowView,
    CounterView,
    Fact,
    Figure,
    Gauge,
    LedgerRow,
    Mark,
    Plate,
    PowerView,
    RailStop,
    SpaceView,
    Standing,
    TableView,
    TrackBox,
    TrackView,
    find_chart_hit,
)
from dark_ages_desk.games.dark_ages_1971.combat import allocated, missiles, strength, victory
from dark_ages_desk.games.dark_ages_1971.combat.results import WORDS
from dark_ages_desk.games.dark_ages_1971.movement import fleets
from dark_ages_desk.games.dark_ages_1971.movement.obstacles import obstacles_of
from dark_ages_desk.games.dark_ages_1971.movement.party import allowance, format_points
from dark_ages_desk.games.dark_ages_1971.movement.strides import describe_stop
from dark_ages_desk.games.dark_ages_1971.odds import battle_odds
from dark_ages_desk.games.dark_ages_1971.phases import fire, melee
from dark_ages_desk.games.dark_ages_1971.state.position import STAGES, BattlePosition, Loss, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.state.terrain import CROSSING, HILLTOP, SLOPE
from dark_ages_desk.games.dark_ages_1971.state.units import (
    CHARGES,
    NAMES,
    PICTURES,
    STACKING_LIMIT,
    figures,
    format_strength,
    halve,
)
from dark_ages_desk.games.dark_ages_1971.words import combat as combat_words
from dark_ages_desk.games.dark_ages_1971.words import table as table_words
from dark_ages_desk.games.dark_ages_1971.words.names import count_names

# all orders here: shown

BEYOND_PANIC = 1.25
"""The scale of losses ends so many times as far as the loss at which an army panics."""


def view(pos: BattlePosition, viewer: str, questions: tuple[Question, ...]) -> TableView:
    """Return the whole position as that viewer sees it."""
    stage = next(name for id_, name, _ in STAGES if id_ == pos.stage)
    side = f" · {pos.fixed.name(pos.phasing)}" if pos.phasing else ""
    return TableView(
        viewer=viewer,
        title=f"{pos.fixed.battle.name} {pos.fixed.battle.year}"
        if not pos.fixed.battle.free
        else pos.fixed.battle.name,
        subtitle=table_words.game_turn_and_stage(turn=pos.turn, side=side, stage=stage)
        if pos.turn
        else f"Deployment{side}",
        spaces=_spaces(pos),
        stops=_stops(pos),
        counters=tuple(_counter(pos, unit) for unit in pos.units.values() if is_on_board(pos, unit)),
        powers=_powers(pos),
        ledger=tuple(_row(pos, side) for side in pos.fixed.armies),
        tracks=(_turns(pos),),
        rail=_rail(pos),
        arrows=_arrows(pos),
        effects=cardboard_effects(pos),
        hit=find_chart_hit(pos.notes),
        notes=pos.notes,
        questions=questions,
        current=pos.phasing,
        verdict=_verdict(pos),
    )


def is_on_board(pos: BattlePosition, unit: Unit) -> bool:
    """Return whether the counter is on the board to the desk's knowledge; never if the table keeps the counters."""
    return pos.pieces != BY_TABLE and unit.hex >= 0 and not unit.aboard


def _stops(pos: BattlePosition) -> frozenset[str]:
    """Return the hexes where the moving side must stop, before missile units or at held rivers (General
    Movement (K))."""
    if pos.stage != "movement" or not pos.phasing:
        return frozenset()
    lie, ids = obstacles_of(pos, pos.phasing), pos.fixed.board.grid.ids
    return frozenset(name for index, name in enumerate(ids) if index in lie.fires or lie.river[index])


def _spaces(pos: BattlePosition) -> dict[str, SpaceView]:
    """Return the hexes with units, or with ground changed from the map; other hexes have nothing to tell."""
    ids = pos.fixed.board.grid.ids
    found = {ids[index]: SpaceView(ids[index]) for index in pos.at} if pos.pieces != BY_TABLE else {}
    for index, place in pos.ground.items():
        words = ", ".join((place.terrain, *sorted(place.features - {"road", "stream", "coast"})))
        found[ids[index]] = SpaceView(ids[index], marks=(Mark("ground", words.capitalize(), shape="banner"),))
    return found


def _powers(pos: BattlePosition) -> dict[str, PowerView]:
    return {
        side: PowerView(
            side, army.name, army.name, army.colour, army.pattern, army.name[:2], "player", pos.runs.get(side, "")
        )
        for side, army in pos.fixed.armies.items()
    }


def states(pos: BattlePosition, unit: Unit) -> tuple[str, ...]:
    """Return the states of a whole counter: panicked ones are turned over, demoralized ones have a white band."""
    found = []
    if unit.panicked or unit.until is not None:
        found.append("turned" if unit.panicked else "bent")
    if unit.is_command:
        found.append("leads")
    if unit.spent and unit.side == pos.phasing and pos.stage == "movement":
        found.append("done")
    return tuple(found)


def plates(pos: BattlePosition, unit: Unit) -> tuple[Plate, ...]:
    """Return the signs on a counter."""
    found = []
    if unit.panicked or unit.until is not None:
        found.append(Plate("panicked" if unit.panicked else "demoralized", "pale"))
    if pos.is_in_contact(unit):
        found.append(Plate("contact", "alarm", shared=True))
    if unit.rider and unit.kind != "RH":
        found.append(Plate("dismounted"))
    if unit.captured:
        found.append(Plate("captured"))
    elif unit.moored:
        found.append(Plate("moored", "water"))
    if unit.kind in CHARGES and unit.charge > 1:
        found.append(Plate("charge", "gold"))
    return tuple(found)


def _counter(pos: BattlePosition, unit: Unit) -> CounterView:
    place = pos.fixed.board.grid.ids[unit.hex]
    aboard = sum(1 for one in pos.units.values() if one.aboard == unit.id) if unit.is_fleet else 0
    label = table_words.with_units_aboard(unit=unit.name, aboard=aboard) if aboard else unit.name
    return CounterView(
        unit.key, place, unit.side, PICTURES[unit.kind], 1, f"{unit.side} {place}", label,
        facing=None if unit.is_fleet else unit.facing,
        state=states(pos, unit),
        plates=plates(pos, unit),
        figures=figures(pos.type_of(unit), unit.number),
    )  # fmt: skip


def _tell_loss(loss: Loss) -> str:
    """Return a lost unit with what became of it: a result of the table is told as what it did to this one unit."""
    why = table_words.DESTROYED if loss.why in WORDS.values() else loss.why
    return f"{NAMES.get(loss.kind, loss.kind)} {why}"


def _row(pos: BattlePosition, side: str) -> LedgerRow:
    army, foe = pos.fixed.armies[side], pos.fixed.foe(side)
    strength = pos.strength.get(side, 0)
    lost, won = pos.points_lost(side), pos.points_won(side)
    lines = tuple(
        Line(
            table_words.loss_in_game_turn(loss=_tell_loss(loss), turn=loss.turn),
            loss.points + loss.prize,
            "Victory Conditions",
        )
        for loss in pos.losses
        if loss.side == foe
    )
    level = victory.level_now(pos, side) if strength else ""
    asked = table_words.level_now_and_asked(level=level or "no", asked=army.victory)
    share = f" ({lost * 100 // strength}%)" if strength else ""
    panic = pos.panic.get(side, army.panic)
    units = [unit for unit in pos.units_of(side) if unit.fights]
    kinds: dict[str, int] = {}
    for unit in units:
        kinds[unit.name] = kinds.get(unit.name, 0) + 1
    steady = tuple(Line(name, number, "The Units") for name, number in sorted(kinds.items()))
    shaken = sum(1 for unit in units if unit.demoralized)
    own = tuple(Line(_tell_loss(one), one.points, "Victory Conditions") for one in pos.losses if one.side == side)
    return LedgerRow(
        side,
        (
            Figure("VP", str(won), lines, asked, headline=True),
            Figure("Lost", f"{lost}{share}", own, table_words.force_of_points(points=strength), kept=True),
            Figure(
                "Panic at",
                str(panic),
                (),
                "has panicked" if side in pos.broken else table_words.points_to_go(points=max(0, panic - lost)),
            ),
            Figure(
                "Units",
                str(len(units)),
                steady,
                table_words.some_demoralized_or_panicked(units=shaken) if shaken else "",
            ),
        ),
        victory.aim(pos, side),
        victory.is_victory_reached(pos, side),
        standing=Standing("VP", str(won), won),
        gauge=Gauge("Lost", lost, "Panic at", panic, max(lost, panic * BEYOND_PANIC)) if panic > 0 else None,
    )


def _turns(pos: BattlePosition) -> TrackView:
    return TrackView(
        "turn", "Game-Turn", tuple(TrackBox(str(n), (), here=n == pos.turn) for n in range(1, pos.last + 1))
    )


def _rail(pos: BattlePosition) -> tuple[RailStop, ...]:
    if not pos.turn:
        return (RailStop("deployment", "Deployment", "How to set up the game", "now"),)
    stops = []
    order = (pos.fixed.second, pos.fixed.first)
    phase = [id_ for id_, _, _ in STAGES].index(pos.stage)
    for number, side in enumerate(order):
        here = side == pos.phasing
        done = number < order.index(pos.phasing) if pos.phasing in order else False
        state = "now" if here else "done" if done else "next"
        stops.append(RailStop(f"turn {side}", pos.fixed.name(side), "Sequence of Play", state))
        if here:
            for place, (id_, name, rule) in enumerate(STAGES[1:], start=1):
                when = "now" if place == phase else "done" if place < phase else "next"
                stops.append(RailStop(f"{side} {id_}", name, rule, when, 1))
    return tuple(stops)


def _arrows(pos: BattlePosition) -> tuple[ArrowView, ...]:
    """Return the arrows for the last moves, and while attacks are in progress, for all remaining ones with
    their odds."""
    found = [
        ArrowView(note.spaces, note.power, note.kind)
        for note in pos.notes
        if note.kind in ("moved", "sailed", "fled") and len(note.spaces) > 1
    ]
    if pos.stage in ("allocation", "defensive fire", "offensive fire", "melee") and pos.plan:
        for one in battle_odds.engagements(pos, _remaining_attacks(pos)):
            found += [ArrowView((source, one.target), pos.phasing, one.kind, one.odds) for source in one.sources]
    return tuple(found)


def _remaining_attacks(pos: BattlePosition) -> tuple[Entry, ...]:
    """Return the attacks of the plan that are still to be made, also the one rolled now."""
    shots, melees = set[int](), set[tuple[int, int]]()
    for step in pos.agenda:
        if isinstance(step, fire.Shots | fire.ChooseShot):
            shots |= step.done
        elif isinstance(step, melee.Melees | melee.ChooseMelee):
            melees |= step.done if isinstance(step, melee.Melees) else step.melees.done
    for step in pos.agenda:
        if isinstance(step, fire.FireRoll):
            shots.discard(step.target)
        elif isinstance(step, melee.MeleeRoll):
            melees.discard((step.source, step.target))
    fires, fights = (allocated.entries_still_possible(pos, pos.plan, kind) for kind in ("fire", "melee"))
    index = pos.fixed.board.index
    if pos.stage == "melee":
        fires = ()
    return (
        *(entry for entry in fires if index[entry[2]] not in shots),
        *(entry for entry in fights if (unit_of(pos, entry[0]).hex, index[entry[2]]) not in melees),
    )


def _verdict(pos: BattlePosition) -> tuple[str, ...]:
    if pos.verdict is None:
        return ()
    lines = (f"{pos.fixed.name(s.power)}: {s.level.lower()}, {s.words}" for s in pos.verdict.standings)
    return (pos.verdict.headline, *lines)


# all orders here: shown


def space_facts(pos: BattlePosition, space: str) -> tuple[Fact, ...]:
    """Return the card of a hex: its ground, zones, units and Contacts."""
    board, ground = pos.fixed.board, pos.fixed.ground
    if space not in board.index:
        return ()
    index = board.index[space]
    facts = [Fact("Ground", _ground_words(pos, index), "Terrain Effects Chart")]
    facts.append(Fact("Fire Protection", str(ground.fire_protection(index)), "Combat (I)", 1))
    zones = _describe_stops(pos, index)
    if zones:
        facts.append(Fact(table_words.MUST_STOP_HERE, zones, "General Movement (K)", 1))
    units = pos.units_at(index) if pos.pieces != BY_TABLE else ()
    ashore = [unit for unit in units if not unit.aboard]
    if ashore:
        stacked = table_words.of_stacking_points(used=pos.stacking_points(ashore), limit=STACKING_LIMIT)
        bonus = pos.command_bonus(ashore[0].side, index)
        influence = (
            table_words.NO_COMMAND_UNIT_NEAR
            if bonus < 0
            else table_words.under_command_with_die(die=-bonus)
            if bonus
            else "under command"
        )
        facts.append(Fact(pos.fixed.name(ashore[0].side), f"{stacked}; {influence}", "Stacking", 2))
    equal = Counter((unit.name, _unit_words(pos, unit)) for unit in ashore)
    for number, ((name, words), many) in enumerate(equal.items()):
        label = f"{many} {name}" if many > 1 else name
        facts.append(Fact(label, words, "" if number else "The Units", 3 + number))
    for pair in pos.bonds:
        if any(unit.id in pair.all for unit in units):
            others = {pos.units[n].hex for n in pair.all if n in pos.units} - {index}
            where = ", ".join(board.grid.ids[other] for other in sorted(others))
            facts.append(Fact("Contact", f"with {where}" if where else table_words.IN_THIS_HEX, "Combat (K)", 40))
    return tuple(facts)


def _ground_words(pos: BattlePosition, index: int) -> str:
    """Describe the ground of a hex, the cost to enter it from its neighbours, and the cost of its water."""
    ground, place = pos.fixed.ground, pos.fixed.board.hexes[index]
    level = ground.level[index]
    words = [place.terrain]
    words += ["hilltop"] if level == HILLTOP else ["slope"] if level == SLOPE else []
    words += sorted(place.features - {"hilltop", "slope"})
    what = ", ".join(words)
    if ground.is_water(index) and "bridge" not in place.features:
        return table_words.no_land_units(ground=what)
    slants = {ground.slope_row(near, index) for near in ground.grid.neighbours(index)}
    costs = sorted({ground.entry_cost(index, slant): slant for slant in sorted(slants)}.items())
    enter = " or ".join(
        f"{format_points(cost)}{f' {slant}' if len(costs) > 1 and slant else ''}" for cost, slant in costs
    )
    across = table_words.ALONG_THE_ROAD if place.roads else ""
    across += table_words.more_to_cross_the_stream(points=format_points(CROSSING)) if ground.arcs[index] else ""
    wet = any((index, side) in ground.water_sides for side in range(6))
    across += table_words.more_through_water(points=format_points(CROSSING)) if wet else ""
    return table_words.cost_to_enter(ground=what, cost=enter, across=across)


def _describe_stops(pos: BattlePosition, index: int) -> str:
    """Describe the units that must stop in the hex, and the cause."""
    found = ((pos.fixed.name(side), describe_stop(pos, side, index)) for side in pos.fixed.armies)
    return "; ".join(f"the {name}: {by}" for name, by in found if by)


def _movement_words(pos: BattlePosition, unit: Unit) -> str:
    """Describe the points that the unit may still move, and its full allowance."""
    left, whole = format_points(allowance(pos, unit)), format_points(allowance(pos, replace(unit, used=0)))
    words = f"moves {whole}" if left == whole else table_words.has_points_left(left=left, whole=whole)
    return table_words.halved_while_demoralized(moves=words) if unit.until is not None and not unit.panicked else words


def _unit_words(pos: BattlePosition, unit: Unit) -> str:
    """Describe a unit: its printed and present numbers with the reasons, and its state."""
    kind = pos.type_of(unit)
    words = [] if unit.is_fleet else [f"facing {SIDES[unit.facing]}"]
    words.append(_movement_words(pos, unit))
    if kind.mas:
        words.append(f"attacks {_attack_words(pos, unit)}")
    words.append(f"defends {_defence_words(pos, unit)}")
    if kind.fires:
        words.append(table_words.fires_to_range(strength=kind.fcs, reach=kind.range, where=_fire_words(pos, unit)))
    if unit.panicked:
        words.append("panicked: flees")
    elif unit.until:
        words.append(table_words.demoralized_until(phase=unit.until[2], turn=unit.until[0]))
    if pos.is_held_in_contact(unit):
        words.append(table_words.HELD_IN_CONTACT)
    if pos.stage == "movement" and unit.side == pos.phasing and not pos.was_under_command(unit):
        words.append(table_words.NO_ORDERS)
    if unit.is_fleet:
        carried = fleets.crew(pos, unit)
        words.append("moored" if unit.moored else "under sail")
        if carried:
            words.append("carries " + count_names(one.name for one in carried))
    return "; ".join(words)


def _attack_words(pos: BattlePosition, unit: Unit) -> str:
    kind = pos.type_of(unit)
    words = str(kind.mas)
    if unit.kind in CHARGES:
        full, _ = CHARGES[unit.kind]
        now = strength.charge_strength(pos, unit)
        words += table_words.after_a_charge(strength=now, charge=unit.charge, full=full)
    effects = {
        row: effect
        for near in pos.fixed.ground.adjacent[unit.hex]
        if near != OFF
        for row, effect in pos.fixed.ground.attack_effect(kind.cls, unit.hex, near)
    }
    return words + _effects(effects)


def _defence_words(pos: BattlePosition, unit: Unit) -> str:
    kind = pos.type_of(unit)
    effects = {
        row: effect
        for near in pos.fixed.ground.adjacent[unit.hex]
        if near != OFF
        for row, effect in pos.fixed.ground.defence_effect(unit.kind, kind.cls, unit.hex, near)
    }
    # who stands where his class may be on roads only is halved there (errata TERRAIN)
    words = f"{kind.front}, flank {kind.flank}{_effects({row: 'H' if e == 'P' else e for row, e in effects.items()})}"
    table = pos.fixed.charts["capability"]
    if kind.cls:
        against = [
            combat_words.changed_by_class(verb="halved" if table.cells[kind.cls, cls] == "H" else "doubled", cls=cls)
            for cls in table.columns
            if table.cells[kind.cls, cls] != "N"
        ]
        words += f", {', '.join(against)}" if against else ""
    if not unit.demoralized:
        return words
    front, flank = (format_strength(halve(Fraction(strength))) for strength in (kind.front, kind.flank))
    return table_words.halved_while_shaken(
        words=words, state="panicked" if unit.panicked else "demoralized", front=front, flank=flank
    )


def _fire_words(pos: BattlePosition, unit: Unit) -> str:
    """Describe the effect of the ground on fire from there, and the causes that prevent it."""
    if not missiles.may_fire_from(pos, unit, unit.hex):
        return table_words.fires_not_from(ground=pos.fixed.ground.terrain_row(unit.hex))
    near = (other for other in pos.fixed.ground.adjacent[unit.hex] if other != OFF)
    shots = [missiles.fire_strength(pos, unit, other) for other in (unit.hex, *near)]
    least = min(shots, key=lambda shot: shot.amount)
    words = f" ({format_strength(least.amount)} when {', '.join(least.why)})" if least.why else ""
    return words + (table_words.NOT_WHILE_DEMORALIZED if unit.demoralized else "")


def _effects(effects: dict[str, str]) -> str:
    names = {"D": "doubled", "H": "halved", "P": "prohibited"}
    return "".join(f", {names[effect]} by {row}" for row, effect in effects.items())
