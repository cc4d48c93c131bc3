"""The referee's Adjust, the forms: which adjustments are offered now. What they do is in changes.py."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core import cardboard, table_dice
from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.core.question import Choice, Form, FormField, Option
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.games.carolingian_twilight.phases import npp_bidding, results, viking_raid
from dark_ages_desk.games.carolingian_twilight.phases.initiative import InitiativeBid
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.referee.changes import CHANGES, turn_in_progress, vikings_form
from dark_ages_desk.games.carolingian_twilight.referee.changes_map import CLEARED
from dark_ages_desk.games.carolingian_twilight.state import hands, spare, table_pieces
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import STAGES, CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS as KINDS_OF_MARKER
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import MARKERS, UNKNOWN
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS, LEADER, unit_ids
from dark_ages_desk.games.carolingian_twilight.war import operations
from dark_ages_desk.games.carolingian_twilight.words import referee as referee_words

__all__ = ["CHANGES", "forms"]

MOST = 99
_REASON = FormField("reason", "Reason", "text")
_ON_OFF = FormField("state", "marker", "choice", (Choice("on", "placed"), Choice("off", "removed")))
_YES_NO = FormField("state", referee_words.IS_IT_SO, "choice", (Choice("yes", "yes"), Choice("no", "no")))
_NUMBER = FormField("number", "number", "number", low=1, high=MOST)


@keep_recent
def forms(pos: CarolingianPosition) -> list[Option]:
    """Return a form for every counter, control, track, total, marker and phase that may be set now."""
    on_map = _table_forms(pos) if table_pieces.is_by_table(pos) and pos.turn else _unit_forms(pos)
    switches: list[Option] = []
    if pos.verdict is None:
        powers = ((power, pos.fixed.name(power)) for power in pos.fixed.powers)
        switches = [*cardboard.switch_forms(pos, cardboard.PIECES, cardboard.CUP), *table_dice.dice_forms(pos, powers)]
    return [*on_map, *_power_forms(pos), *_marker_forms(pos), *_track_forms(pos), *_progress_forms(pos), *switches]


def _table_forms(pos: CarolingianPosition) -> list[Form]:
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


def _power_choices(pos: CarolingianPosition, powers: list[str]) -> tuple[Choice, ...]:
    return tuple(Choice(power, pos.fixed.powers[power].full_name) for power in powers)


def _spaces(pos: CarolingianPosition, *kinds: str) -> tuple[Choice, ...]:
    return tuple(
        Choice(s.id, f"{s.name} (burg)" if s.kind == "burg" else s.name, space=s.id)
        for s in pos.fixed.board.spaces.values()
        if not kinds or s.kind in kinds
    )


def _stacks(pos: CarolingianPosition) -> tuple[Choice, ...]:
    return tuple(Choice(str(force.id), pos.force_name(force)) for force in pos.forces.values())


def _unit_forms(pos: CarolingianPosition) -> list[Form]:
    kinds = tuple(Choice(str(kind), name) for kind, name in enumerate(KINDS))
    to, power = _field("to", _spaces(pos)), _field("power", _power_choices(pos, spare.listed_powers(pos)))
    adding = _form("add", "Add units", power, _field("kind", kinds), _NUMBER, to)
    clearing = _form(
        "clear", referee_words.CLEAR_MAP, _field("what", tuple(Choice(one, words) for one, words in CLEARED.items()))
    )
    if not pos.forces:
        return [adding, clearing]
    counters = tuple(
        Choice(id_, f"{pos.force_name(f)}: {KINDS[kind]}", n, f.space)
        for f in pos.forces.values()
        for id_, kind, n in unit_ids(f, f.units)
    )
    unit, force = _field("unit", counters, "units"), _field("force", _stacks(pos))
    acted = _field("state", (Choice("done", "has acted"), Choice("fresh", referee_words.MAY_ACT_AGAIN)))
    return [
        _form("move", "Move units", unit, _NUMBER, to),
        _form("stack", referee_words.MOVE_WHOLE_FORCE, force, to),
        adding,
        _form("remove", "Remove units", unit, _NUMBER),
        _form("remove force", referee_words.REMOVE_WHOLE_FORCE, force),
        *_stack_forms(pos, counters),
        _form("acted", referee_words.WHICH_FORCE_HAS_ACTED, force, acted),
        clearing,
    ]


def _stack_forms(pos: CarolingianPosition, counters: tuple[Choice, ...]) -> Iterator[Form]:
    """13.0 Yield the forms that split and join forces. Several forces of a power may be in one place, but not in a
    burg."""
    divisible = {
        str(force.id) for force in pos.forces.values() if force.size > 1 and force.space not in pos.fixed.within
    }
    units = tuple(counter for counter in counters if counter.id.partition(":")[0] in divisible)
    if units:
        yield _form("split", referee_words.UNITS_BECOME_FORCE_OF_THEIR_OWN, _field("unit", units, "units"), _NUMBER)
    beside = [(force.power, force.space, force.naval) for force in pos.forces.values()]
    twins = {str(f.id) for f in pos.forces.values() if beside.count((f.power, f.space, f.naval)) > 1}
    if twins:
        force = _field("force", tuple(stack for stack in _stacks(pos) if stack.id in twins))
        yield _form("join", referee_words.FORCES_BECOME_ONE, force)


def _power_forms(pos: CarolingianPosition) -> list[Form]:
    fixed = pos.fixed
    every = spare.listed_powers(pos)
    others = [power for power in every if power != VIKINGS]
    seats = tuple(Choice(seat, seat) for seat in fixed.seats)
    ranks = (Choice("major", "Major NPP"), Choice("minor", "Minor NPP"), Choice("gone", "eliminated"))
    leading = [power for power in others if any(force.units[LEADER] for force in pos.forces_of(power))]
    found = [
        _form(
            "control",
            referee_words.WHO_PLAYS_POWER,
            _field("power", _power_choices(pos, every)),
            _field("seat", (Choice("", "nobody"), *seats), "player"),
        ),
        _form(
            "last run",
            referee_words.WHO_CONTROLLED_A_POWER_LAST,
            _field("power", _power_choices(pos, others)),
            _field("seat", (Choice("", "nobody"), *seats), "player"),
        ),
        _form(
            "own",
            referee_words.PLAYERS_OWN_POWER,
            _field("seat", seats, "player"),
            _field("power", _power_choices(pos, others)),
        ),
        _form("rank", referee_words.RANK_OF_POWER, _field("power", _power_choices(pos, others)), _field("rank", ranks)),
        _form("skip", referee_words.IS_POWERS_TURN_SKIPPED, _field("power", _power_choices(pos, others)), _YES_NO),
    ]
    if leading:
        found.append(_form("leader", referee_words.LEADER_IS_ELIMINATED, _field("power", _power_choices(pos, leading))))
    return found


def _marker_forms(pos: CarolingianPosition) -> list[Form]:
    fixed = pos.fixed
    markers = _field("marker", tuple(Choice(m.id, m.name) for m in (*KINDS_OF_MARKER.values(), UNKNOWN)))
    known = _field("marker", tuple(Choice(one, KINDS_OF_MARKER[one].name) for one in MARKERS))
    power = _field("power", _power_choices(pos, spare.listed_powers(pos)))
    lv_dv = _field("space", _spaces(pos, "land", "peripheral", "burg"), "place")
    found = [
        _form("pillage", "Pillage marker", lv_dv, _ON_OFF),
        _form("plague", "Plague marker", lv_dv, _ON_OFF),
        *_lasting_forms(pos),
        _form("origin", referee_words.BEGAN_THE_GAME_AS_FRANKISH, lv_dv, _YES_NO),
        _form("take marker", referee_words.MARKER_FROM_POOL_TO_POWER, markers, power),
        _form("drop marker", referee_words.MARKER_FROM_POWER_TO_POOL, markers, power),
        _form("pool", referee_words.NUMBER_OF_MARKER_IN_POOL, known, _total("number", high=40)),
    ]
    holders = [power for power in fixed.powers if hands.held_markers(pos, power)]
    if holders:
        to = _field("to", _power_choices(pos, spare.listed_powers(pos)))
        found.append(_form("pass marker", referee_words.MARKER_FROM_ONE_POWER_TO_ANOTHER, markers,
                           _field("from", _power_choices(pos, holders)), to))  # fmt: skip
    could = tuple(Choice(one, KINDS_OF_MARKER[one].name) for one, number in pos.pool.items() if number)
    unseen = [power for power in holders if UNSEEN in hands.held_markers(pos, power)]
    if unseen and could:
        found.append(_form("known marker", referee_words.UNSEEN_MARKER_WAS_SHOWN, _field("marker", could),
                           _field("power", _power_choices(pos, unseen))))  # fmt: skip
    if pos.verdict is None:
        found.append(_form("draw", referee_words.POWER_DRAWS_MARKER, power))
    return found


def _lasting_forms(pos: CarolingianPosition) -> list[Form]:
    """Return the forms for lasting things: markers of Feudalism (29.1), and effects that end before their time."""
    found: list[Form] = []
    if feudalism.is_in_use(pos):
        found.append(_form("feudalism", "Feudalism marker", _field("area", _spaces(pos, "land")), _ON_OFF))
    if pos.lasting:
        names = tuple(
            Choice(
                str(number),
                referee_words.effect_of_power(
                    marker=KINDS_OF_MARKER[effect.marker].name, power=pos.fixed.name_in_sentence(effect.power)
                ),
            )
            for number, effect in enumerate(pos.lasting)
        )
        found.append(_form("end effect", referee_words.MARKERS_EFFECT_IS_OVER, _field("effect", names)))
    return found


def _track_forms(pos: CarolingianPosition) -> list[Form]:
    in_order = [power for power, rank in pos.ranks.items() if rank in ("player", "major")]
    stage = tuple(Choice(id_, name) for id_, name, _ in STAGES)
    found = [
        _form("box", "Initiative box", _field("power", _power_choices(pos, in_order)), _total("box", high=12)),
        _form("turn", "Game turn", FormField("turn", "turn", "number", low=1, high=60)),
        _form("phase", referee_words.BEGIN_PHASE_OF_THIS_TURN, _field("stage", stage, "phase")),
    ]
    players = pos.player_powers()
    if players:
        when = FormField("place", referee_words.PLACE_0_DID_NOT_MOVE, "number", low=0, high=len(players))
        found.append(
            _form(
                "moved",
                referee_words.WHO_MOVED_WHEN_IN_TURN_BEFORE,
                _field("power", _power_choices(pos, players)),
                when,
            )
        )
        found.insert(0, _form("dp", "Set DP", _field("power", _power_choices(pos, players)), _total("DP")))
    return found


def _progress_forms(pos: CarolingianPosition) -> list[Form]:
    """Return the forms for something in progress: an auction, a raid, a levy, a power's turn, a force at work."""
    found: list[Form] = []
    top = pos.top
    # order: one auction at a time
    auction = next((s for s in pos.agenda if isinstance(s, InitiativeBid | npp_bidding.NppBid)), None)
    if auction is not None:
        bidders = _field("power", _power_choices(pos, list(auction.clockwise)))
        found.append(_form("bid", "Set a bid", bidders, _total("bid")))
    if isinstance(top, viking_raid.Seafaring | viking_raid.TargetArea):
        found.append(_form("land raid", referee_words.RAIDERS_LAND_IN_THIS_AREA, _field("area", _spaces(pos, "land"))))
    if pos.raid is not None:
        found.append(_form("end raid", referee_words.END_THE_VIKING_RAID))
    if pos.levy is not None:
        found.append(_form("lp", referee_words.SET_LP_OF_LEVY, _total("LP")))
    if turn_in_progress(pos):
        parts = [
            Choice("levy", referee_words.LEVY_SEGMENT_BEGINS),
            Choice("operations", referee_words.OPERATIONS_SEGMENT_BEGINS),
        ]
        if pos.operation is not None:
            parts.append(Choice("next force", referee_words.FORCE_AT_WORK_IS_DONE))
        parts.append(Choice("over", referee_words.POWERS_TURN_IS_OVER))
        found.append(_form("segment", referee_words.POWERS_TURN_GOES, _field("part", tuple(parts))))
    minors = [
        power for power, rank in pos.ranks.items() if rank == "minor" and pos.seat(power) and pos.forces_of(power)
    ]
    if minors and pos.stage == "operations" and pos.verdict is None:
        found.append(
            _form("minor turn", referee_words.MINOR_NPPS_TURN_BEGINS, _field("power", _power_choices(pos, minors)))
        )
    if pos.operation is not None:
        found.append(_form("op", referee_words.SET_OP_OF_FORCE_AT_WORK, _total("OP")))
        found.append(_form("passage", referee_words.FORCE_AT_WORK_MAY_PASS_SEA, _field("sea", _spaces(pos, "sea"))))
    if isinstance(top, operations.Operate):
        against = tuple(stack for stack in _stacks(pos) if pos.forces[int(stack.id)].power != top.power)
        if against:
            found.append(_form("attack", referee_words.FORCE_AT_WORK_ATTACKS_FREE, _field("force", against, "against")))
    return found
