"""The view of one viewer (21.0). Visibility is decided only here and in ``Note.text_for``.

Further parts of the module:

- The sources of the board's facts as text for a reader. The board's file names its fields in them.
"""

from __future__ import annotations

import re
from collections import Counter

from dark_ages_desk.core import cardboard
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.overlay_pages import owners_facts
from dark_ages_desk.core.position import Line, Note, total
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Draw, Option, Question
from dark_ages_desk.core.view import (
    ArrowView,
    CounterView,
    EffectView,
    Fact,
    Figure,
    HandView,
    LedgerRow,
    Mark,
    PoolView,
    PowerView,
    RailStop,
    SpaceView,
    Standing,
    TableView,
    TrackBox,
    TrackView,
    find_chart_hit,
)
from dark_ages_desk.games.carolingian_twilight.phases import costs, initiative
from dark_ages_desk.games.carolingian_twilight.powers import standings
from dark_ages_desk.games.carolingian_twilight.state import hands, stratagem_list, table_pieces
from dark_ages_desk.games.carolingian_twilight.state.fixed import CROSSED, VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import STAGES, CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS, Force, describe_units, units_of_kind
from dark_ages_desk.games.carolingian_twilight.state.values import burg_lines, format_number
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import state as state_words
from dark_ages_desk.games.carolingian_twilight.words import table as table_words

_FIELDS = {"lv": "Levy Value", "dv": "Diplomatic Value", "lane": "sea lane"}
_KINDS = ("rulebook", "reconstructed")


def describe_source(source: str) -> str:
    """Return a space's source as sentences, one for each of its fields."""
    sentences: list[str] = []
    for part in source.split("; "):
        field, colon, told = part.partition(": ")
        if not colon or field in _KINDS:
            field, told = "", part
        told = told.replace("reconstructed: ", "reconstructed — ", 1)
        if field:
            words = re.sub(r"\b(lv|dv|lane)\b", lambda found: _FIELDS[found.group()], field)
            sentences.append(f"{words[:1].upper()}{words[1:]}: {told}")
        elif sentences:
            # After a semicolon that begins no new field the sentence goes on.
            sentences[-1] += f"; {told}"
        else:
            sentences.append(told[:1].upper() + told[1:])
    return ". ".join(sentences) + "." if source else ""


# all orders here: shown


OPEN_RULES = {"8.0", "9.0", "17.7", "19.1", "23.1", "29.3"}
"""The rules whose questions the whole table may hear: bids, leave to pass, a free move, taking over a power, buying
off. Their texts and options reveal nothing hidden. Of all other questions others see only that there is one."""


def view(pos: CarolingianPosition, viewer: str, questions: tuple[Question, ...]) -> TableView:
    """Return the whole position as that viewer sees it."""
    fixed = pos.fixed
    stage = next((name for id_, name, _ in STAGES if id_ == pos.stage), "Set up")
    return TableView(
        viewer=viewer,
        title=fixed.scenario.name,
        subtitle=table_words.turn_and_stage(turn=pos.turn, year=pos.year, stage=stage) if pos.turn else "Set up",
        spaces=_spaces(pos),
        counters=tuple(c for force in pos.forces.values() for c in _counters(pos, viewer, force)),
        powers=_powers(pos),
        ledger=tuple(_row(pos, viewer, power) for power in _ledger_powers(pos)),
        tracks=_tracks(pos),
        rail=_rail(pos),
        hands=tuple(_hand(pos, viewer, power) for power, hand in pos.hands.items() if hand),
        pools=(_pool(pos, viewer),),
        arrows=_arrows(pos),
        effects=_lasting_effects(pos),
        hit=find_chart_hit(pos.notes),
        notes=tuple(_redact_note(note, viewer) for note in pos.notes),
        questions=tuple(mask_question(pos, viewer, question) for question in questions),
        current=pos.phasing,
        verdict=_verdict(pos),
    )


def _redact_note(note: Note, viewer: str) -> Note:
    """Return a note without its texts for other viewers."""
    if not note.private or viewer == REFEREE:
        return note
    return replace(note, private=tuple(part for part in note.private if part[0] == viewer))


def mask_question(pos: CarolingianPosition, viewer: str, question: Question) -> Question:
    """Return a question as this viewer may see it, without the contents of a cup or the choices of others.

    The options of others could reveal their markers or forces. A viewer is shown only that there is a question for
    them.
    """
    if viewer == REFEREE:
        return replace(question, options=tuple(_name_drawn_cards(pos, option) for option in question.options))
    if question.seat == CHANCE:
        return replace(
            question, options=tuple(_name_drawn_cards(pos, _mask_draw(option)) for option in question.options)
        )
    if question.seat == viewer or (question.replies and viewer == TABLE):
        return question  # whether anybody replies is asked of the whole table, and says nothing of any hand
    if question.seat == REFEREE and not question.power:
        return question  # who sits where, who begins: what the whole table settles is open to all of it
    if (
        viewer == TABLE
        and question.rule in OPEN_RULES
        and not any(one.secret or one.public for one in question.options)
    ):
        return question
    if viewer == TABLE and _is_open_set_up(pos, question):
        return replace(question, options=tuple(one for one in question.options if not one.secret and not one.public))
    if question.replies:
        return replace(question, options=(), replies=tuple(seat for seat in question.replies if seat == viewer))
    name = pos.fixed.name(question.power) if question.power in pos.fixed.powers else question.seat
    return Question(question.seat, question.power, question.rule, table_words.is_to_decide(power=name), (), "", ())


def _is_open_set_up(pos: CarolingianPosition, question: Question) -> bool:
    """Return whether a power sets up with the real pieces before all eyes, and the desk was told no unit of it yet."""
    return question.rule == "27.0" and table_pieces.is_by_table(pos) and not pos.forces_of(question.power)


def _mask_draw(option: Option) -> Option:
    if isinstance(option, Draw) and (option.pool == "pool" or option.pool.startswith("hand")):
        every = tuple(stratagem_list.MARKERS.items())
        return replace(option, contents=every, blind=True)
    if isinstance(option, Draw) and option.pool.startswith("units"):
        # 21.0 Which units stand in the forces of a power that nobody plays is for nobody's eyes.
        forces = dict.fromkeys((thing.startswith("fleet "), thing.partition(" in ")[2]) for thing, _ in option.contents)
        every = tuple(
            (markers_words.units_in_place(units=kind, place=where), option.count)
            for naval, where in forces
            for kind in KINDS
            if naval == (kind == "fleet")
        )
        return replace(option, contents=every, blind=True)
    return option


def _name_drawn_cards(pos: CarolingianPosition, option: Option) -> Option:
    """Return a draw of markers or powers with the printed names, for a player who draws them on the real table."""
    if not isinstance(option, Draw):
        return option
    called = {marker.id: marker.name for marker in stratagem_list.KINDS.values()}
    called |= {power.id: power.full_name for power in pos.fixed.powers.values()}
    return replace(option, names=tuple((thing, called[thing]) for thing, _ in option.contents if thing in called))


def _lasting_effects(pos: CarolingianPosition) -> tuple[EffectView, ...]:
    """Return the lasting effects. It imports the markers' chapters only if there are any, so that a window opens
    sooner."""
    kept = cardboard.cardboard_effects(pos)
    if not (pos.lasting or pos.plague or pos.loans or pos.alliances):
        return kept
    from dark_ages_desk.games.carolingian_twilight.markers import lasting

    return (*kept, *lasting.effects(pos))


def _pool(pos: CarolingianPosition, viewer: str) -> PoolView:
    """20.0 Return the cup with its number of markers. After an unseen draw it also lists the kinds that could be in it,
    to this viewer's knowledge."""
    if pos.cup != cardboard.BY_TABLE and not any(cardboard.UNSEEN in hand for hand in pos.hands.values()):
        return PoolView("pool", table_words.STRATAGEM_MARKERS_IN_POOL, sum(pos.pool.values()))
    could = Counter(pos.pool)
    if viewer != REFEREE:
        could = Counter(stratagem_list.MARKERS)
        could.subtract([*pos.out, *(effect.marker for effect in pos.effects_of_marker(stratagem_list.CEREMONY))])
        could.subtract([one for power, hand in pos.hands.items() if pos.may_see(viewer, power) for one in hand])
    listed = tuple((stratagem_list.KINDS[one].name, could[one]) for one in stratagem_list.MARKERS if could[one] > 0)
    return PoolView("pool", table_words.STRATAGEM_MARKERS_IN_POOL, hands.count_cup(pos), listed)


def _is_paralysed(pos: CarolingianPosition, force: Force) -> bool:
    """28.0 Return whether a marker holds this force back in its next Operations Segment."""
    return any(effect.force == force.id for effect in pos.lasting)


def _spaces(pos: CarolingianPosition) -> dict[str, SpaceView]:
    table = {}
    for space, holders in pos.control.items():
        marks = []
        if space in pos.pillaged:
            marks.append(Mark("pillage", "Pillaged"))
        if space in pos.plague:
            marks.append(Mark("plague", "Plague", shape="lozenge"))
        if space in pos.feudal:
            marks.append(Mark("feudalism", "Feudalism", shape="shield"))
        if any(effect.space == space for effect in pos.effects_of_marker(stratagem_list.STELLINGA)):
            marks.append(Mark("unrest", "Stellinga", shape="banner"))
        owner = holders[0] if len(holders) == 1 else None
        if pos.fixed.board.spaces[space].kind == "sea":
            owner, holders = None, ()
        table[space] = SpaceView(space, owner, holders if len(holders) > 1 else (), tuple(marks))
    return table


def _is_unknown(pos: CarolingianPosition, force: Force) -> bool:
    """Return whether only the place of the force is known, because the table keeps the pieces. Raiders are always
    shown."""
    return table_pieces.is_by_table(pos) and pos.turn > 0 and force.power != VIKINGS


def _counters(pos: CarolingianPosition, viewer: str, force: Force) -> list[CounterView]:
    if _is_unknown(pos, force):
        return []
    name = pos.fixed.name(force.power)
    stack = str(force.id)
    state: tuple[str, ...] = ()
    if pos.operation is not None and pos.operation.force == force.id:
        state = ("active",)
    elif _is_paralysed(pos, force):
        state = ("held",)
    if not pos.may_see(viewer, force.power):
        return [
            CounterView(
                stack,
                force.space,
                force.power,
                "control",
                1,
                stack,
                table_words.a_force_of(power=name),
                hidden=True,
                state=state,
            )
        ]
    counters = []
    for kind, number in enumerate(force.units):
        if number:
            done = ("done",) if force.done[kind] == number and force.power == pos.phasing else ()
            words = f"{name}: {describe_units(units_of_kind(kind, number))}"
            kind_id = KINDS[kind].replace(" ", "-")
            counters.append(
                CounterView(
                    f"{force.id}:{kind}", force.space, force.power, kind_id, number, stack, words, state=state + done
                )
            )
    return counters


def _powers(pos: CarolingianPosition) -> dict[str, PowerView]:
    return {
        power.id: PowerView(
            power.id,
            power.full_name,
            power.name,
            power.colour,
            power.pattern,
            power.sign,
            pos.ranks.get(power.id, "gone"),
            pos.seat(power.id),
        )
        for power in pos.fixed.powers.values()
    }


def _ledger_powers(pos: CarolingianPosition) -> list[str]:
    shown = [power for power, rank in pos.ranks.items() if rank in ("player", "major")]
    return shown + [power for power, rank in pos.ranks.items() if rank == "minor" and pos.seat(power)]


def _row(pos: CarolingianPosition, viewer: str, power: str) -> LedgerRow:
    """Return a power's row of the ledger. All of it is open at a real table, except the composition of forces and the
    markers held."""
    lp_lines = costs.income_lines(pos, power)
    in_levy = pos.levy is not None and pos.levy.power == power
    lp = str(pos.levy.lp) if in_levy and pos.levy else format_number(int(total(lp_lines)))
    figures = [
        Figure(
            "LP",
            lp,
            lp_lines,
            table_words.LEFT_IN_THIS_LEVY_SEGMENT if in_levy else table_words.DUE_IN_LEVY_SEGMENT_NOW,
        )
    ]
    player, standing = pos.ranks[power] == "player", None
    if player:
        dp_lines = burg_lines(pos, power)
        lines = (Line(table_words.ON_THE_POINTS_TRACK, pos.dp.get(power, 0), "7.0"),)
        income = table_words.next_diplomatic_points(
            gain=int(total(dp_lines)), sources=", ".join(line.source for line in dp_lines)
        )
        figures.append(Figure("DP", str(pos.dp.get(power, 0)), lines, income if dp_lines else "", kept=True))
    if player and pos.fixed.powers[power].frankish:
        points = standings.victory_points(pos, power)
        standing = Standing("VP", format_number(points), float(points))
        level = table_words.if_game_ended_now(level=standings.level(points))
        figures.append(Figure("VP", format_number(points), standings.score_lines(pos, power), level, headline=True))
    burgs = [space for space in pos.fixed.burgs if pos.control[space] == (power,)]
    figures.append(Figure("Burgs", str(len(burgs)), tuple(Line(pos.fixed.place(burg), 1, "3.1") for burg in burgs)))
    forces = pos.forces_of(power)
    if table_pieces.is_by_table(pos) and pos.turn:
        places = tuple(Line(pos.fixed.label(f.space), 1, "13.0") for f in forces)
        figures.append(Figure("Places", str(len(forces)), places, table_words.WHERE_IT_STANDS_ITS_UNITS))
    elif pos.may_see(viewer, power):
        units = tuple(Line(f"{pos.fixed.label(f.space)}: {describe_units(f.units)}", f.size, "13.0") for f in forces)
        figures.append(Figure("Units", str(sum(f.size for f in forces)), units))
        figures.append(Figure("Upkeep", str(costs.maintenance(pos, power)), costs.maintenance_lines(pos, power)))
    else:
        stacks = tuple(Line(pos.fixed.label(f.space), 1, "21.0") for f in forces)
        figures.append(Figure("Forces", str(len(forces)), stacks, table_words.WHAT_THEY_CONSIST_OF_IS_HIDDEN))
    figures.append(Figure("Markers", str(len(pos.hands.get(power, ()))), (), table_words.AT_MOST_TEN))
    box = next((str(box) for box, other in pos.track.items() if other == power), "–")
    figures.append(Figure("Box", box, (), table_words.ON_INITIATIVE_TRACK))
    return LedgerRow(power, tuple(figures), standings.aim(pos, power), standing=standing)


def _tracks(pos: CarolingianPosition) -> tuple[TrackView, ...]:
    scenario = pos.fixed.scenario
    turns = tuple(
        TrackBox(f"{turn}", (str(scenario.first_year + turn - 1),), here=turn == pos.turn)
        for turn in range(1, max(scenario.turns[1], pos.turn) + 1)
    )
    boxes = tuple(
        TrackBox(str(box), (pos.track[box],) if box in pos.track else (), here=pos.track.get(box) == pos.phasing != "")
        for box in range(1, initiative.count_boxes(pos) + 1)
    )
    return TrackView("turn", "Game Turn", turns), TrackView("initiative", "Initiative", boxes)


def _rail(pos: CarolingianPosition) -> tuple[RailStop, ...]:
    stages = [("setup", "Set up", "4.0"), *STAGES]
    now = [id_ for id_, _, _ in stages].index(pos.stage)
    stops = []
    for number, (id_, name, rule) in enumerate(stages):
        if id_ == "setup" and pos.stage != "setup":
            continue
        state = "now" if number == now else "done" if number < now else "next"
        stops.append(RailStop(id_, name, rule, state))
        if id_ == "operations" and pos.track:
            stops += _turn_stops(pos, state)
    return tuple(stops)


def _turn_stops(pos: CarolingianPosition, state: str) -> list[RailStop]:
    """11.0 Return the stops under the Operations Phase: the powers in order, with the two segments of the
    present one."""
    stops = []
    order = [pos.track[box] for box in sorted(pos.track)]
    reached = order.index(pos.phasing) if pos.phasing in order else -1
    for number, power in enumerate(order):
        here = power == pos.phasing
        when = "now" if here else "done" if state == "done" or (state == "now" and number < reached) else "next"
        stops.append(RailStop(f"turn {power}", pos.fixed.name(power), "11.0", when, 1))
        if here:
            levying = pos.levy is not None
            stops.append(RailStop("levy", "Levy Segment", "12.0", "now" if levying else "done", 2))
            stops.append(RailStop("ops", "Operations Segment", "14.0", "next" if levying else "now", 2))
            stops += [] if levying else _steps_of_operation(pos)
    if pos.phasing and pos.phasing not in order:
        stops.append(RailStop(f"turn {pos.phasing}", pos.fixed.name(pos.phasing), "24.2", "now", 1))
    return stops


STEPS_OF_AN_OPERATION = (
    ("choose", "Choose a force", "14.0"),
    ("roll", "Roll for OP", "14.0"),
    ("operate", "Spend OP", "15.0"),
    ("combat", "Combat", "17.0"),
)
"""14.0 What a power does with each of its forces."""


def _steps_of_operation(pos: CarolingianPosition) -> list[RailStop]:
    """14.0 Return the steps of the operation that is going on; none where the table plays the turn."""
    # Play has begun, so this is imported already. At the start of a window it is not.
    from dark_ages_desk.games.carolingian_twilight.war.operations import ChooseForce, OperationsRoll

    if any(step.fought for step in pos.agenda):
        now = 3
    elif isinstance(pos.top, OperationsRoll):
        now = 1
    elif pos.operation is not None:
        now = 2
    elif isinstance(pos.top, ChooseForce):
        now = 0
    else:
        return []
    return [
        RailStop(id_, name, rule, "done" if at < now else "now" if at == now else "next", 3)
        for at, (id_, name, rule) in enumerate(STEPS_OF_AN_OPERATION)
    ]


def _hand(pos: CarolingianPosition, viewer: str, power: str) -> HandView:
    hand = pos.hands[power]
    if not pos.may_see(viewer, power):
        return HandView(power, len(hand))
    cards = tuple((stratagem_list.KINDS[card].name, stratagem_list.KINDS[card].effect) for card in hand)
    return HandView(power, len(hand), cards, hidden=False, ids=tuple(hand))


def _arrows(pos: CarolingianPosition) -> tuple[ArrowView, ...]:
    kinds = ("moved", "attacked", "raid", "sailed")
    return tuple(
        ArrowView(note.spaces, note.power, note.kind)
        for note in pos.notes
        if note.kind in kinds and len(note.spaces) > 1 and note.spaces[0] != note.spaces[1]
    )


def _verdict(pos: CarolingianPosition) -> tuple[str, ...]:
    if pos.verdict is None:
        return ()
    return (pos.verdict.headline, *(f"{s.score} {s.level}: {s.words}".strip() for s in pos.verdict.standings))


def space_facts(pos: CarolingianPosition, viewer: str, space: str) -> tuple[Fact, ...]:
    """Return the hover card of a space: its control, forces, values and borders, with the reasons for control."""
    board = pos.fixed.board
    here = board.spaces[space]
    facts = [Fact(here.name, _kind_words(pos, space), "2.1")]
    holders = [pos.fixed.powers[p].full_name for p in pos.control[space]]
    if here.kind == "sea":
        facts.append(Fact("Fleets", ", ".join(holders) or "none", "19.0", 1))
    elif len(holders) == 1:
        facts.append(Fact("Full control", f"{holders[0]}{_control_reason(pos, space)}", "3.1", 1))
    else:
        facts.append(Fact("Shared control" if holders else "Uncontrolled", ", ".join(holders) or "nobody", "3.1", 1))
    for force in pos.forces_at(space):
        words = describe_units(force.units) if pos.may_see(viewer, force.power) else table_words.FORCE_WITH_HIDDEN_UNITS
        if _is_unknown(pos, force):
            words = table_words.STANDS_HERE_ITS_UNITS
        facts.append(Fact(pos.fixed.name(force.power), words, "13.0", 2))
    if "lv" in here.values:
        burg = pos.fixed.burg_of.get(space)
        share = state_words.land_is_shared_by(names=len(holders)) if len(holders) > 1 else ""
        note = " (0 while pillaged)" if space in pos.pillaged else ""
        facts.append(Fact("Levy Value", f"{here.values['lv']}{note}{share}", "12.0", 3))
        if burg:
            facts.append(
                Fact(
                    "Burg",
                    table_words.burg_with_dv(burg=board.spaces[burg].name, dv=board.spaces[burg].values["dv"]),
                    "2.1",
                    3,
                )
            )
    if "dv" in here.values:
        facts.append(Fact("Diplomatic Value", str(here.values["dv"]), "7.0", 3))
    if space in pos.origin:
        facts.append(Fact(table_words.BEGAN_AS_FRANKISH, table_words.PILLAGE_ENRAGES_OTHERS, "18.1", 4))
    joins: dict[str, list[str]] = {}
    for other, edge in board.neighbours[space].items():
        words = _EDGE_WORDS[edge.kind] + (f", +{pos.fixed.op.crossing} OP" if edge.kind in CROSSED else "")
        joins.setdefault(words, []).append(board.spaces[other].name)
    facts += [Fact(words, ", ".join(sorted(names)), "15.0", 5) for words, names in joins.items()]
    if own := owners_facts(board, space):
        facts.append(Fact("The owner's", own, "", 6))
    facts.append(Fact("Source", describe_source(here.source), "", 6))
    return tuple(facts)


_EDGE_WORDS = {
    "plain": "Open border",
    "river": "River border",
    "mountain": "Mountain border",
    "coast": "Coast",
    "port": "Port",
    "sea": "Joins",
}


def _kind_words(pos: CarolingianPosition, space: str) -> str:
    here = pos.fixed.board.spaces[space]
    words = {"land": "land area", "peripheral": "peripheral area", "burg": "burg", "sea": "sea area"}[here.kind]
    if here.within:
        words += f" in {pos.fixed.place(here.within)}"
    return words + (", a port" if here.port else "")


def _control_reason(pos: CarolingianPosition, space: str) -> str:
    here = pos.fixed.board.spaces[space]
    if here.kind == "peripheral" or (here.within and pos.fixed.board.spaces[here.within].kind == "peripheral"):
        return table_words.AS_ITS_OWNER
    if pos.forces_at(space):
        return ", by occupation"
    return table_words.FROM_BURG if here.kind == "land" else table_words.FROM_THE_AREA_AROUND_IT
