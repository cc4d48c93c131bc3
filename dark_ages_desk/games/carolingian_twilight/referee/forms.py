"""The referee's Adjust, the forms: which adjustments are offered now. What they do is in changes.py."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core import cardboard, table_dice
from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.core.question import Choice, Form, FormField, Option
from dark_ages_desk.games.carolingian_twilight.phases import npp_bidding, results, viking_raid
from dark_ages_desk.games.carolingian_twilight.phases.initiative import InitiativeBid
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.referee.changes import CHANGES, turn_in_progress, vikings_form
from dark_ages_desk.games.carolingian_twilight.referee.changes_map import CLEARED
from dark_ages_desk.games.carolingian_twilight.state import hands, spare, table_pieces
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import STAGES, Table
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS as KINDS_OF_MARKER
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import MARKERS, UNKNOWN
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS, LEADER, unit_ids
from dark_ages_desk.games.carolingian_twilight.war import operations

__all__ = ["CHANGES", "forms"]

MOST = 99
_REASON = FormField("reason", "Reason", "text")
_ON_OFF = FormField("state", "marker", "choice", (Choice("on", "placed"), Choice("off", "removed")))
_YES_NO = FormField("state", "is it so", "choice", (Choice("yes", "yes"), Choice("no", "no")))
_NUMBER = FormField("number", "number", "number", low=1, high=MOST)


def forms(pos: Table) -> list[Option]:
    """Return a form for every counter, control, track, total, marker and phase that may be set now."""
    on_map = _table_forms(pos) if table_pieces.is_by_table(pos) and pos.turn else _unit_forms(pos)
    switches: list[Option] = []
    if pos.verdict is None:
        powers = ((power, pos.fixed.name(power)) for power in pos.fixed.powers)
        switches = [*cardboard.switch_forms(pos, cardboard.PIECES, cardboard.CUP), *table_dice.dice_forms(pos, powers)]
    return [*on_map, *_power_forms(pos), *_marker_forms(pos), *_track_forms(pos), *_progress_forms(pos), *switches]


def _table_forms(pos: Table) -> list[Form]:
    """Return the forms for the presence of powers and the number of raiders, where the table keeps the pieces."""
    return [results.presence_form(pos, "adjust stands", "", _REASON), vikings_form(pos, _REASON)]


_SECRET = frozenset(("marker", "unit", "kind"))
"""21.0 The fields that name what is in a hand or in a force."""


def _form(change: str, label: str, *fields: FormField) -> Form:
    secret = not _SECRET.isdisjoint(field.name for field in fields)
    return Form(f"adjust {change}", label, (*fields, _REASON), secret=secret)


def _field(name: str, choices: tuple[Choice, ...], label: str = "") -> FormField:
    return FormField(name, label or name, "choice", choices)


def _total(name: str, low: int = 0, high: int = MOST) -> FormField:
    return FormField("total", name, "number", low=low, high=high)


def _power_choices(pos: Table, powers: list[str]) -> tuple[Choice, ...]:
    return tuple(Choice(power, pos.fixed.powers[power].full_name) for power in powers)


def _spaces(pos: Table, *kinds: str) -> tuple[Choice, ...]:
    return tuple(
        Choice(s.id, f"{s.name} (burg)" if s.kind == "burg" else s.name, space=s.id)
        for s in pos.fixed.board.spaces.values()
        if not kinds or s.kind in kinds
    )


def _stacks(pos: Table) -> tuple[Choice, ...]:
    return tuple(Choice(str(force.id), pos.force_name(force)) for force in pos.forces.values())


def _unit_forms(pos: Table) -> list[Form]:
    kinds = tuple(Choice(str(kind), name) for kind, name in enumerate(KINDS))
    to, power = _field("to", _spaces(pos)), _field("power", _power_choices(pos, spare.listed_powers(pos)))
    adding = _form("add", "Add units", power, _field("kind", kinds), _NUMBER, to)
    clearing = _form(
        "clear", "Clear the map", _field("what", tuple(Choice(one, words) for one, words in CLEARED.items()))
    )
    if not pos.forces:
        return [adding, clearing]
    counters = tuple(
        Choice(id_, f"{pos.force_name(f)}: {KINDS[kind]}", n, f.space)
        for f in pos.forces.values()
        for id_, kind, n in unit_ids(f, f.units)
    )
    unit, force = _field("unit", counters, "units"), _field("force", _stacks(pos))
    acted = _field("state", (Choice("done", "has acted"), Choice("fresh", "may act again")))
    return [
        _form("move", "Move units", unit, _NUMBER, to),
        _form("stack", "Move a whole force", force, to),
        adding,
        _form("remove", "Remove units", unit, _NUMBER),
        _form("remove force", "Remove a whole force", force),
        *_stack_forms(pos, counters),
        _form("acted", "Which force has acted", force, acted),
        clearing,
    ]


def _stack_forms(pos: Table, counters: tuple[Choice, ...]) -> Iterator[Form]:
    """13.0 Yield the forms that split and join forces. Several forces of a power may be in one place, but not in a
    burg."""
    divisible = {
        str(force.id) for force in pos.forces.values() if force.size > 1 and force.space not in pos.fixed.within
    }
    units = tuple(counter for counter in counters if counter.id.partition(":")[0] in divisible)
    if units:
        yield _form("split", "Units become a force of their own", _field("unit", units, "units"), _NUMBER)
    beside = [(force.power, force.space, force.naval) for force in pos.forces.values()]
    twins = {str(f.id) for f in pos.forces.values() if beside.count((f.power, f.space, f.naval)) > 1}
    if twins:
        force = _field("force", tuple(stack for stack in _stacks(pos) if stack.id in twins))
        yield _form("join", "Forces of a power in one place become one", force)


def _power_forms(pos: Table) -> list[Form]:
    fixed = pos.fixed
    every = spare.listed_powers(pos)
    others = [power for power in every if power != VIKINGS]
    seats = tuple(Choice(seat, seat) for seat in fixed.seats)
    ranks = (Choice("major", "Major NPP"), Choice("minor", "Minor NPP"), Choice("gone", "eliminated"))
    leading = [power for power in others if any(force.units[LEADER] for force in pos.forces_of(power))]
    found = [
        _form(
            "control",
            "Who plays a power",
            _field("power", _power_choices(pos, every)),
            _field("seat", (Choice("", "nobody"), *seats), "player"),
        ),
        _form(
            "last run",
            "Who controlled a power last (9.0)",
            _field("power", _power_choices(pos, others)),
            _field("seat", (Choice("", "nobody"), *seats), "player"),
        ),
        _form(
            "own", "A player's own power", _field("seat", seats, "player"), _field("power", _power_choices(pos, others))
        ),
        _form("rank", "Rank of a power", _field("power", _power_choices(pos, others)), _field("rank", ranks)),
        _form("skip", "Is a power's turn skipped", _field("power", _power_choices(pos, others)), _YES_NO),
    ]
    if leading:
        found.append(_form("leader", "A leader is eliminated (23.1)", _field("power", _power_choices(pos, leading))))
    return found


def _marker_forms(pos: Table) -> list[Form]:
    fixed = pos.fixed
    markers = _field("marker", tuple(Choice(m.id, m.name) for m in (*KINDS_OF_MARKER.values(), UNKNOWN)))
    known = _field("marker", tuple(Choice(one, KINDS_OF_MARKER[one].name) for one in MARKERS))
    power = _field("power", _power_choices(pos, spare.listed_powers(pos)))
    lv_dv = _field("space", _spaces(pos, "land", "peripheral", "burg"), "place")
    found = [
        _form("pillage", "Pillage marker", lv_dv, _ON_OFF),
        _form("plague", "Plague marker", lv_dv, _ON_OFF),
        *_lasting_forms(pos),
        _form("origin", "Began the game as Frankish (18.1)", lv_dv, _YES_NO),
        _form("take marker", "Marker from the Pool to a power", markers, power),
        _form("drop marker", "Marker from a power to the Pool", markers, power),
        _form("pool", "Number of a marker in the Pool", known, _total("number", high=40)),
    ]
    holders = [power for power in fixed.powers if hands.held_markers(pos, power)]
    if holders:
        to = _field("to", _power_choices(pos, spare.listed_powers(pos)))
        found.append(_form("pass marker", "Marker from one power to another", markers,
                           _field("from", _power_choices(pos, holders)), to))  # fmt: skip
    could = tuple(Choice(one, KINDS_OF_MARKER[one].name) for one, number in pos.pool.items() if number)
    unseen = [power for power in holders if UNSEEN in hands.held_markers(pos, power)]
    if unseen and could:
        found.append(_form("known marker", "An unseen marker was shown", _field("marker", could),
                           _field("power", _power_choices(pos, unseen))))  # fmt: skip
    if pos.verdict is None:
        found.append(_form("draw", "A power draws a marker", power))
    return found


def _lasting_forms(pos: Table) -> list[Form]:
    """Return the forms for lasting things: markers of Feudalism (29.1), and effects that end before their time."""
    found: list[Form] = []
    if feudalism.is_in_use(pos):
        found.append(_form("feudalism", "Feudalism marker", _field("area", _spaces(pos, "land")), _ON_OFF))
    if pos.lasting:
        names = tuple(
            Choice(str(number), f"{KINDS_OF_MARKER[effect.marker].name} of {pos.fixed.name_in_sentence(effect.power)}")
            for number, effect in enumerate(pos.lasting)
        )
        found.append(_form("end effect", "A marker's effect is over", _field("effect", names)))
    return found


def _track_forms(pos: Table) -> list[Form]:
    in_order = [power for power, rank in pos.ranks.items() if rank in ("player", "major")]
    stage = tuple(Choice(id_, name) for id_, name, _ in STAGES)
    found = [
        _form("box", "Initiative box", _field("power", _power_choices(pos, in_order)), _total("box", high=12)),
        _form("turn", "Game turn", FormField("turn", "turn", "number", low=1, high=60)),
        _form("phase", "Begin a phase of this turn", _field("stage", stage, "phase")),
    ]
    players = pos.player_powers()
    if players:
        when = FormField("place", "place (0: did not move)", "number", low=0, high=len(players))
        found.append(
            _form(
                "moved", "Who moved when in the turn before (8.0)", _field("power", _power_choices(pos, players)), when
            )
        )
        found.insert(0, _form("dp", "Set DP", _field("power", _power_choices(pos, players)), _total("DP")))
    return found


def _progress_forms(pos: Table) -> list[Form]:
    """Return the forms for something in progress: an auction, a raid, a levy, a power's turn, a force at work."""
    found: list[Form] = []
    top = pos.top
    # order: one auction at a time
    auction = next((s for s in pos.agenda if isinstance(s, InitiativeBid | npp_bidding.NppBid)), None)
    if auction is not None:
        bidders = _field("power", _power_choices(pos, list(auction.clockwise)))
        found.append(_form("bid", "Set a bid", bidders, _total("bid")))
    if isinstance(top, viking_raid.Seafaring | viking_raid.TargetArea):
        found.append(_form("land raid", "The raiders land in this area", _field("area", _spaces(pos, "land"))))
    if pos.raid is not None:
        found.append(_form("end raid", "The Viking raid is over"))
    if pos.levy is not None:
        found.append(_form("lp", "Set LP of the levy", _total("LP")))
    if turn_in_progress(pos):
        parts = [Choice("levy", "the Levy Segment begins"), Choice("operations", "the Operations Segment begins")]
        if pos.operation is not None:
            parts.append(Choice("next force", "the force at work is done"))
        parts.append(Choice("over", "the turn is over"))
        found.append(_form("segment", "The power's turn goes on with", _field("part", tuple(parts))))
    minors = [
        power for power, rank in pos.ranks.items() if rank == "minor" and pos.seat(power) and pos.forces_of(power)
    ]
    if minors and pos.stage == "operations" and pos.verdict is None:
        found.append(
            _form("minor turn", "A Minor NPP's turn begins (24.2)", _field("power", _power_choices(pos, minors)))
        )
    if pos.operation is not None:
        found.append(_form("op", "Set OP of the force at work", _total("OP")))
        found.append(_form("passage", "The force at work may pass a sea (19.1)", _field("sea", _spaces(pos, "sea"))))
    if isinstance(top, operations.Operate):
        against = tuple(stack for stack in _stacks(pos) if pos.forces[int(stack.id)].power != top.power)
        if against:
            found.append(_form("attack", "The force at work attacks at no cost", _field("force", against, "against")))
    return found
