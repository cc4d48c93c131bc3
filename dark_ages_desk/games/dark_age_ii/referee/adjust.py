"""The referee's asides: changes to the table regardless of the rules, and sheets that came late (1.7).

Further parts of the module:

- 1.3, 1.7 Changes of the player who runs a kingdom, during the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dark_ages_desk.core.adjusting import AdjustAttempt, adjust_question, adjust_trials, build_adjust_checks
from dark_ages_desk.core.check import SENSE, Check, FailedCheck, Trial
from dark_ages_desk.core.question import REFEREE, Answer, Question, Sheet
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.core.ruleset import waiver_notes
from dark_ages_desk.core.step import revalidate_agenda
from dark_ages_desk.games.dark_age_ii.referee import forms as form
from dark_ages_desk.games.dark_age_ii.referee.forms import adjustment_forms
from dark_ages_desk.games.dark_age_ii.sheets.judge import judge_lines
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state import area as modes
from dark_ages_desk.games.dark_age_ii.state.changes import is_run_by_player
from dark_ages_desk.games.dark_age_ii.state.position import PLAYING, QUIET, DarkAge
from dark_ages_desk.games.dark_age_ii.words import referee as referee_words

STANDBY = {"none": 0, "five": 5, "ten": 10}
"""1.3 Reading "standby_points": treasury points for a player who takes over a kingdom."""


def run_by(pos: DarkAge, kingdom: str, seat: str) -> tuple[DarkAge, int]:
    """1.3 Return the position with ``seat`` as the kingdom's player, and the treasury points that a standby gets.

    "" for ``seat`` leaves it without a player. A standby takes over from a dropout or another player, or a kingdom that
    had none.
    """
    takes_over = bool(seat) and (pos.seat(kingdom) != seat or not is_run_by_player(pos, kingdom))
    # order: one choice is played
    more = next((n for choice, n in STANDBY.items() if pos.fixed.has_reading("standby_points", choice)), 0)
    runs = {power: who for power, who in {**pos.runs, kingdom: seat}.items() if who}
    pos = pos.replace(runs=runs)
    if not takes_over:
        return pos, 0
    treasury = pos.kingdom(kingdom).treasury + more
    return pos.with_kingdom(kingdom, missed=0, manner=QUIET, treasury=treasury), more


LATE = "late sheet"

ADJUSTING = build_adjust_checks("kingdom", adjustment_forms)

KEEPING: tuple[Check[AdjustAttempt[DarkAge]], ...] = (
    Check(
        "late: referee",
        "1.7",
        lambda case: case.attempt.seat == REFEREE,
        lambda case: referee_words.ONLY_THE_REFEREE_TAKES_IN_A_LATE_SHEET,
    ),
    Check(
        "late: whose",
        "1.7",
        lambda case: case.attempt.power in case.pos.writers,
        lambda case: referee_words.LATE_SHEET_IS_OF_A_PLAYED_KINGDOM,
        SENSE,
    ),
)


ALOUD = frozenset(("high king", "status", "seat", "order"))
"""Adjustments of what the roundup tells everybody (1.11)."""


@keep_recent
def asides(pos: DarkAge) -> tuple[Question, ...]:
    """Return the questions always open to the referee: Adjust, and a tray for each kingdom's late sheet."""
    late = tuple(
        Question(
            REFEREE,
            one,
            "1.7",
            referee_words.sheet_that_came_too_late(power=pos.power_name(one)),
            (_late_sheet(pos, one),),
        )
        for one in pos.writers
    )
    return (adjust_question(adjustment_forms(pos), ALOUD), *late)


def _late_sheet(pos: DarkAge, kingdom: str) -> Sheet:
    return Sheet(
        LATE,
        referee_words.KEEP_A_LATE_SHEET,
        reader(pos.fixed),
        lambda value: judge_lines(pos, kingdom, value),
        given=pos.late.get(kingdom, ()),
        hint=referee_words.KEPT_FOR_THE_NEXT_DEADLINE,
        secret=True,
    )


def checks_for(pos: DarkAge, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the trial of an aside; None for an answer to an ordinary question."""
    if attempt.verb == LATE:
        return iter((Trial(KEEPING, AdjustAttempt(pos, attempt)),))
    return adjust_trials(ADJUSTING, pos, attempt)


def take(pos: DarkAge, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> DarkAge:
    """Return the position after an aside; a step that has lost its sense by it is dropped, or asks again."""
    assert isinstance(answer.value, tuple)
    pos = pos.replace(notes=waiver_notes(answer, allowed))
    if answer.verb == LATE:
        late = {**pos.late, answer.power: tuple(map(str, answer.value))}
        words = referee_words.late_sheet_is_kept(power=pos.power_name(answer.power))
        return pos.replace(late=late).tell("late", "", "1.7", answer.power, to={answer.power: words})
    *given, reason = answer.value
    pos, words, whose = _apply_change(pos, answer.verb, tuple(given))
    told = referee_words.adjusted_with_reason(words=words, reason=reason) if reason else f"Adjusted: {words}."
    return revalidate_agenda(
        pos.tell("adjusted", referee_words.REFEREE_ADJUSTED_THE_TABLE, "", "", to=dict.fromkeys(whose, told))
    )


Changed = tuple[DarkAge, str, tuple[str, ...]]
"""The new table, a text of the change, and the kingdoms whose players read it."""


def _apply_change(pos: DarkAge, verb: str, given: tuple[Any, ...]) -> Changed:
    if verb in (form.NUMBER, form.OWNER, form.MOVE, form.MODE, form.STICKS):
        return _change_area(pos, verb, given)
    kingdom, what = str(given[0]), given[1]
    name, own = pos.power_name(kingdom), (kingdom,)
    if verb == form.HAS:
        number = given[2] if what == "victory" else max(0, given[2])
        return (
            pos.with_kingdom(kingdom, **{what: number}),
            referee_words.has_so_many(name=name, number=number, thing=form.OF_KINGDOMS[what]),
            own,
        )
    if verb == form.PLACED:
        where = pos.place(given[2]) if given[2] else "nowhere"
        return (
            pos.with_kingdom(kingdom, **{what: given[2]}),
            referee_words.thing_of_power_is(thing=form.PLACES[what], power=name, place=where),
            own,
        )
    if verb == form.OATH:
        high = pos.power_name(what) if what else "no one"
        return (
            pos.with_kingdom(kingdom, overlord=what),
            referee_words.power_recognises_a_high_king(power=name, high=high),
            own,
        )
    if verb == form.STANDS:
        if what == PLAYING and kingdom not in pos.order:
            pos = pos.replace(order=(*pos.order, kingdom))
        return pos.with_kingdom(kingdom, status=what), referee_words.power_has_status(power=name, status=what), own
    if verb == form.MANNER:
        return (
            pos.with_kingdom(kingdom, manner=what, missed=0),
            referee_words.stand_in_has_manner(power=name, manner=what),
            own,
        )
    if verb == form.SEAT:
        pos, more = run_by(pos, kingdom, what)
        seat = what or "no one"
        words = (
            referee_words.seat_plays_power_with_points(seat=seat, power=name, points=more)
            if more
            else referee_words.seat_plays_power(seat=seat, power=name)
        )
        return pos, words, own
    if verb == form.ORDER:
        others = [one for one in pos.order if one != kingdom]
        others.insert(int(what) - 1, kingdom)
        return pos.replace(order=tuple(others)), referee_words.place_in_the_order_of_play(power=name, number=what), own
    if verb == form.KNOWS:
        known = {**pos.kingdom(kingdom).known, what: (pos.turn, pos.area(what))}
        return pos.with_kingdom(kingdom, known=known), referee_words.power_sees(power=name, place=pos.place(what)), own
    return (
        pos.replace(allowed=pos.allowed | {(int(what), kingdom)}),
        referee_words.line_is_let_go(number=what, power=name),
        own,
    )


def _change_area(pos: DarkAge, verb: str, given: tuple[Any, ...]) -> Changed:
    code = str(given[0])
    place, owner = pos.place(code), pos.area(code).owner
    own = (owner,) if owner else ()
    if verb == form.NUMBER:
        return (
            pos.with_area(code, **{given[1]: given[2]}),
            referee_words.has_so_many(name=place, number=given[2], thing=given[1]),
            own,
        )
    if verb == form.OWNER:
        both = tuple(one for one in (owner, str(given[1])) if one)
        return (
            pos.with_area(code, owner=given[1]),
            referee_words.place_belongs_to(place=place, power=pos.power_name(given[1])),
            both,
        )
    if verb == form.STICKS:
        return (
            pos.with_area(code, sticky=given[1] == "stuck"),
            referee_words.armies_are_stuck_or_free(place=place, how=given[1]),
            own,
        )
    if verb == form.MODE:
        mode, other = given[1], str(given[2])
        what = {modes.AMBUSH: {"ambush_from": other}, modes.RETREAT: {"retreat_to": other}}.get(mode, {})
        words = (
            referee_words.defence_mode_of_place_against(place=place, mode=mode, other=pos.place(other))
            if other and what
            else referee_words.defence_mode_of_place(place=place, mode=mode)
        )
        return pos.with_area(code, mode=mode, **what), words, own
    what, to = given[1], str(given[3])
    number = min(int(given[2]), getattr(pos.area(code), what))
    pos = pos.with_area(code, **{what: getattr(pos.area(code), what) - number})
    pos = pos.with_area(to, **{what: getattr(pos.area(to), what) + number})
    receiver = pos.area(to).owner
    both = tuple(dict.fromkeys(one for one in (owner, receiver) if one))
    return pos, referee_words.units_are_moved(number=number, thing=what, origin=place, goal=pos.place(to)), both


def placement_adjustment(pos: DarkAge, counter: str, space: str) -> Answer | None:
    """Return the adjustment that moves all of a counter ("HRS armies") to another area; None if there is none."""
    code, _, what = counter.partition(" ")
    if code not in pos.areas or space not in pos.areas or what not in form.IN_AREAS:
        return None
    return Answer(REFEREE, "", form.MOVE, (code, what, getattr(pos.area(code), what), space, ""))


def adjustments_for(before: DarkAge, after: DarkAge) -> tuple[Answer, ...]:
    """Return the adjustments that turn ``before`` into ``after`` where areas and possessions of kingdoms differ."""
    found = []
    for code, area in after.areas.items():
        was = before.area(code)
        if was.owner != area.owner:
            found.append(Answer(REFEREE, "", form.OWNER, (code, area.owner, "")))
        for what in form.IN_AREAS:
            if getattr(was, what) != getattr(area, what):
                found.append(Answer(REFEREE, "", form.NUMBER, (code, what, getattr(area, what), "")))
        if (was.mode, was.retreat_to, was.ambush_from) != (area.mode, area.retreat_to, area.ambush_from):
            other = area.ambush_from if area.mode == modes.AMBUSH else area.retreat_to
            found.append(Answer(REFEREE, "", form.MODE, (code, area.mode, other, "")))
        if was.sticky != area.sticky:
            found.append(Answer(REFEREE, "", form.STICKS, (code, "stuck" if area.sticky else "free", "")))
    for one, own in after.kingdoms.items():
        had = before.kingdom(one)
        for what in form.OF_KINGDOMS:
            if getattr(had, what) != getattr(own, what):
                found.append(Answer(REFEREE, "", form.HAS, (one, what, getattr(own, what), "")))
        for what in form.PLACES:
            if getattr(had, what) != getattr(own, what):
                found.append(Answer(REFEREE, "", form.PLACED, (one, what, getattr(own, what), "")))
        if had.overlord != own.overlord:
            found.append(Answer(REFEREE, "", form.OATH, (one, own.overlord, "")))
        if had.status != own.status:
            found.append(Answer(REFEREE, "", form.STANDS, (one, own.status, "")))
    return tuple(found)
