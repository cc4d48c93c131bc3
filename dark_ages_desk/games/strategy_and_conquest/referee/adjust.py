"""The referee's asides: changes to the table regardless of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dark_ages_desk.core.adjusting import adjust_question, adjust_trials, build_adjust_checks
from dark_ages_desk.core.check import FailedCheck, Trial
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import REFEREE, Answer, Question
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.core.ruleset import waiver_notes
from dark_ages_desk.core.step import revalidate_agenda
from dark_ages_desk.games.strategy_and_conquest.referee import forms as form
from dark_ages_desk.games.strategy_and_conquest.referee.forms import adjustment_forms
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    COMMANDER_MOVES,
    COUNTER_SPY,
    FLEET,
    NEUTRAL,
    SPY,
    Commander,
    ConquestPosition,
    Force,
    Province,
    Stack,
)
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard
from dark_ages_desk.games.strategy_and_conquest.words import referee as referee_words

ADJUSTING = build_adjust_checks("realm", adjustment_forms)


ALOUD = frozenset(("rank", "loyalty", "seat"))
"""Adjustments of what everybody knows of a realm."""


@keep_recent
def asides(pos: ConquestPosition) -> tuple[Question, ...]:
    """Return the question always open to the referee: Adjust."""
    return (adjust_question(adjustment_forms(pos), ALOUD),)


def checks_for(pos: ConquestPosition, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the trial of an aside; None for an answer to an ordinary question."""
    return adjust_trials(ADJUSTING, pos, attempt)


def take(pos: ConquestPosition, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> ConquestPosition:
    """Return the position after an aside; a step that has lost its sense by it is dropped, or asks again."""
    assert isinstance(answer.value, tuple)
    *given, reason = answer.value
    pos = pos.replace(notes=waiver_notes(answer, allowed))
    changed = _change_force if answer.verb in FORCES else _change_realm if answer.verb in REALMS else _change_province
    pos, words, *whose = changed(pos, answer.verb, tuple(given))
    told = referee_words.adjusted_with_reason(words=words, reason=reason) if reason else f"Adjusted: {words}."
    realms = [one for one in whose if one in pos.fixed.houses]
    hidden = referee_words.REFEREE_ADJUSTED_THE_TABLE
    return revalidate_agenda(
        pos.note_shared("adjusted", hidden, told, "", *realms) if realms else pos.note_public("adjusted", hidden, "")
    )


MORE = (form.MODIFIERS, form.MOVES, form.CALLED)
FORCES = (form.MOVE, form.UNITS, form.NEW, form.GONE, form.MANNERS, form.LEADERS, form.ABOARD, *MORE)
REALMS = (*form.OF_REALMS, form.RANK, form.STATUS, form.PASSAGE, form.MANNER, form.SEAT)

Changed = tuple[Any, ...]
"""The new table, a text of the change, and the realms whose players read it."""


def _change_province(pos: ConquestPosition, verb: str, given: tuple[Any, ...]) -> Changed:
    place, what, *more = given
    name, province = pos.fixed.places[place].name, pos.provinces[place]
    if verb == form.OWNER:
        after = province.replace(owner=what, rebels=0, against="")
        return (
            _replace_province(pos, place, after),
            referee_words.place_belongs_to(place=name, realm=pos.in_sentence(what)),
            province.owner,
            what,
        )
    if verb == form.REVOLT:
        stand = what == "stand there"
        after = province.replace(rebels=pos.turn if stand else 0, against=province.owner if stand else "")
        return _replace_province(pos, place, after), referee_words.rebels_in_place(place=name, how=what), province.owner
    level = more[0]
    highest = max(level, getattr(province, f"{what}_was"))
    after = province.replace(**{what: level, f"{what}_was": highest})
    return (
        _replace_province(pos, place, after),
        referee_words.works_are_of_level(works=form.WORKS_OF[what], place=name, level=level),
        province.owner,
    )


def _replace_province(pos: ConquestPosition, place: str, province: Province) -> ConquestPosition:
    return pos.replace(provinces={**pos.provinces, place: province})


def _change_realm(pos: ConquestPosition, verb: str, given: tuple[Any, ...]) -> Changed:
    realm, what, *more = given
    name = pos.in_sentence(realm)
    if verb in form.OF_REALMS:
        field, words, *_, part = form.OF_REALMS[verb]
        times = form.TIMES[part]
        number = times * what + (more[0] if part else 0)
        return (
            pos.with_realm(realm, **{field: number}),
            referee_words.number_of_realm(thing=words, realm=name, number=number / times),
            realm,
        )
    if verb == form.RANK:
        return pos.with_realm(realm, rank=what), referee_words.ruler_is(realm=name, rank=what), realm
    if verb == form.MANNER:
        return pos.with_realm(realm, manner=what), referee_words.stand_in_has_manner(realm=name, manner=what), realm
    if verb == form.SEAT:
        runs = {power: who for power, who in {**pos.runs, realm: what}.items() if who}
        return pos.replace(runs=runs), referee_words.seat_plays_realm(seat=what or "nobody", realm=name), realm
    if realm == what:
        return pos, referee_words.realm_stays_as_it_is(realm=name), realm
    if verb == form.PASSAGE:
        granted = pos.realms[realm].passage - {what} | ({what} if more[0] == "granted" else set())
        return (
            pos.with_realm(realm, passage=granted),
            referee_words.passage_is(other=pos.in_sentence(what), how=more[0], realm=name),
            realm,
            what,
        )
    pair = (realm, what) if realm < what else (what, realm)
    status = {one: level for one, level in {**pos.status, pair: more[0]}.items() if level != NEUTRAL}
    return (
        pos.replace(status=status),
        referee_words.status_between(realm=name, other=pos.in_sentence(what), level=more[0]),
        realm,
        what,
    )


def _change_force(pos: ConquestPosition, verb: str, given: tuple[Any, ...]) -> Changed:
    if verb == form.NEW:
        return _add_force(pos, *given)
    id_, *more = given
    force = pos.forces[id_]
    if verb == form.GONE:
        left = {one: other for one, other in pos.forces.items() if one != id_}
        ashore = {one: other.replace(aboard="") if other.aboard == id_ else other for one, other in left.items()}
        return pos.replace(forces=ashore), referee_words.force_is_gone(force=force.name), force.realm
    if verb == form.MOVE:
        [place] = more
        riders = armies_aboard(pos, id_) if force.kind == FLEET else ()
        pos = pos.with_force(id_, place=place, aboard="", came_from=place, trail=(*force.trail, place))
        for rider in riders:
            pos = pos.with_force(rider.id, place=place, trail=(*rider.trail, place))
        return pos, referee_words.force_is_in(force=force.name, place=pos.fixed.places[place].name), force.realm
    if verb == form.UNITS:
        kind, rank, number = more
        others = tuple(one for one in force.stacks if (one.kind, one.rank) != (kind, rank))
        stacks = (*others, Stack(kind, rank, number, pos.fixed.kinds[kind].move)) if number else others
        return (
            pos.with_force(id_, stacks=stacks),
            referee_words.force_has_units(force=force.name, number=number, kind=kind, rank=rank),
            force.realm,
        )
    if verb == form.LEADERS:
        kept = force.commanders[: more[0]]
        new = tuple(Commander(f"{force.id} {number}") for number in range(len(kept) + 1, more[0] + 1))
        return (
            pos.with_force(id_, commanders=(*kept, *new)),
            referee_words.force_has_commanders(force=force.name, number=more[0]),
            force.realm,
        )
    if verb in MORE:
        return _change_force_detail(pos, force, verb, more)
    if verb == form.MANNERS:
        tactic, level = more
        pos = pos.with_force(id_, tactic=tactic, retreat=level)
        return pos, referee_words.force_fights(force=force.name, tactic=tactic, level=level), force.realm
    fleet, name = pos.forces.get(more[0]), force.name
    place = fleet.place if fleet else force.place
    pos = pos.with_force(id_, aboard=more[0] if fleet else "", place=place)
    return (
        pos,
        referee_words.force_is_aboard(force=name, fleet=fleet.name)
        if fleet
        else referee_words.force_is_aboard_no_fleet(force=name),
        force.realm,
    )


def _change_force_detail(pos: ConquestPosition, force: Force, verb: str, more: list[Any]) -> Changed:
    """Return the change of one force: a Commander's modifiers, the move points left, or the name."""
    if verb == form.CALLED:
        return (
            pos.with_force(force.id, name=more[0] or force.name),
            referee_words.force_is_called(force=force.id, name=more[0]),
            force.realm,
        )
    if verb == form.MOVES:
        most = pos.fixed.kinds
        stacks = tuple(replace(one, left=min(more[0], most[one.kind].move)) for one in force.stacks)
        fresh = COMMANDER_MOVES if stacks else min(more[0], COMMANDER_MOVES)
        leaders = tuple(replace(one, left=fresh) for one in force.commanders)
        pos = pos.with_force(force.id, stacks=stacks, commanders=leaders, spent=False, routed=False)
        return pos, referee_words.force_has_move_points(force=force.name, number=more[0]), force.realm
    which, *parts = more
    if which > len(force.commanders):
        return pos, referee_words.no_commander_of_number(force=force.name, number=which), force.realm
    leader = replace(force.commanders[which - 1], **dict(zip(form.ARMS, parts, strict=True)))
    leaders = (*force.commanders[: which - 1], leader, *force.commanders[which:])
    told = ", ".join(f"{arm} {given / 10:g}%" for arm, given in zip(form.ARMS, parts, strict=True))
    return (
        pos.with_force(force.id, commanders=leaders),
        referee_words.commander_gives(commander=leader.name, modifiers=told),
        force.realm,
    )


def _add_force(pos: ConquestPosition, owner: str, kind: str, place: str, called: str = "") -> Changed:
    """Return the change that adds a force, under the free name ``called`` or else its realm's next number."""
    number = 1
    while f"{owner or 'free'}{number}" in pos.forces:
        number += 1
    id_ = f"{owner or 'free'}{number}"
    if called and called not in pos.forces:
        id_ = called
    man = {SPY: "Spy", COUNTER_SPY: "Counter Spy"}.get(kind, "")
    stacks = (Stack(man, 1, 1, pos.fixed.kinds[man].move),) if man in pos.fixed.kinds else ()
    force = Force(id_, owner, kind, f"{kind.capitalize()} {number}", place, stacks, came_from=place, trail=(place,))
    if owner in pos.realms:
        pos = pos.with_realm(owner, forces=max(number, pos.realms[owner].forces))
    where = pos.fixed.places[place].name
    return (
        pos.replace(forces={**pos.forces, id_: force}),
        referee_words.force_is_added(force=force.name, place=where),
        owner,
    )


def placement_adjustment(pos: ConquestPosition, counter: str, space: str) -> Answer | None:
    """Return the adjustment that moves a force to another place, None if either is unknown."""
    if counter not in pos.forces or space not in pos.fixed.places:
        return None
    return Answer(REFEREE, "", form.MOVE, (counter, space, ""))
