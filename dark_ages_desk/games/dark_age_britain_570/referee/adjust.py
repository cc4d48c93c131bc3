"""The referee's Adjust: the table as he wants it, against any rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dark_ages_desk.core import cardboard, table_dice
from dark_ages_desk.core.adjusting import ADJUST, AdjustAttempt, adjust_question, adjust_trials, build_adjust_checks
from dark_ages_desk.core.check import FailedCheck, Trial
from dark_ages_desk.core.position import Line
from dark_ages_desk.core.question import REFEREE, Answer, Question, Value
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.core.ruleset import waiver_notes
from dark_ages_desk.core.step import Agendum, revalidate_agenda
from dark_ages_desk.games.dark_age_britain_570.phases import year
from dark_ages_desk.games.dark_age_britain_570.phases.count import TheEnd
from dark_ages_desk.games.dark_age_britain_570.phases.economy import OVERSEAS
from dark_ages_desk.games.dark_age_britain_570.phases.year import Month
from dark_ages_desk.games.dark_age_britain_570.referee.cardboard import switch_keeper
from dark_ages_desk.games.dark_age_britain_570.referee.forms import (
    ALLIED,
    CARD,
    CONQUERED,
    KEPT,
    NO,
    PHASES,
    YES,
    adjustment_forms,
)
from dark_ages_desk.games.dark_age_britain_570.state.fixed import MONTHS
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group, OvertureModifier
from dark_ages_desk.games.dark_age_britain_570.war.auto_pass import surroundings
from dark_ages_desk.games.dark_age_britain_570.war.conquest import record_conquests, release_risen
from dark_ages_desk.games.dark_age_britain_570.words import referee as referee_words

Given = tuple[Any, ...]
Done = tuple[Britain, str]
Change = Callable[[Britain, Given], Done]
RULE = "Event/Unit Construction Phase 1"


def _turn(pos: Britain, number: int) -> int:
    """Return a year of the calendar as a year-turn, 0 for never."""
    return max(0, number - pos.fixed.first_year + 1) if number else 0


# --- pieces


def _place_unit(pos: Britain, given: Given) -> Done:
    unit, space = given
    name = pos.unit(unit).name
    if space == CARD:
        return pos.remove_units(unit), referee_words.lies_on_its_card(unit=name)
    if space == OVERSEAS:
        return pos.remove_units(unit).replace(overseas=pos.overseas | {unit}), referee_words.waits_overseas(unit=name)
    return pos.put(unit, space), referee_words.unit_stands_in(unit=name, place=pos.place(space))


def _move_stack(pos: Britain, given: Given) -> Done:
    start, to = given
    units = pos.at[start]
    for unit in units:
        pos = pos.put(unit, to)
    return pos, referee_words.units_stand_in(units=pos.describe_units(units), place=pos.place(to))


def _set_spent_points(pos: Britain, given: Given) -> Done:
    unit, number = given
    return pos.replace(spent={**pos.spent, unit: number}), referee_words.has_spent_movement_points(
        unit=pos.unit(unit).name, points=number
    )


def _set_redeployed(pos: Britain, given: Given) -> Done:
    unit, yes = given
    done = pos.redeployed | {unit} if yes == YES else pos.redeployed - {unit}
    return pos.replace(redeployed=done), referee_words.was_redeployed(
        unit=pos.unit(unit).name
    ) if yes == YES else referee_words.was_not_redeployed(unit=pos.unit(unit).name)


def _set_held(pos: Britain, given: Given) -> Done:
    unit, yes = given
    held = pos.held | {unit} if yes == YES else pos.held - {unit}
    return pos.replace(held=held), referee_words.stays_put_this_year(
        unit=pos.unit(unit).name
    ) if yes == YES else referee_words.may_move(unit=pos.unit(unit).name)


def _set_slayer(pos: Britain, given: Given) -> Done:
    leader, slew, yes = given
    others = tuple(one for one in pos.slain.get(leader, ()) if one != slew)
    slain = {**pos.slain, leader: (*others, slew) if yes == YES else others}
    names = (pos.unit(leader).name, pos.unit(slew).name)
    words = (
        referee_words.leader_slew(slayer=names[0], slain=names[1])
        if yes == YES
        else referee_words.leader_did_not_slay(slayer=names[0], slain=names[1])
    )
    return pos.replace(slain={one: those for one, those in slain.items() if those}), words


# --- towns and kingdoms


def _set_cattle(pos: Britain, given: Given) -> Done:
    kingdom, amount = given
    words = referee_words.kingdom_has_cattle(kingdom=pos.power_name(kingdom), cattle=amount)
    return pos.gain(kingdom, amount - pos.cattle[kingdom], "adjusted", ""), words


def _set_town_holder(pos: Britain, given: Given) -> Done:
    town, kingdom, how = given
    own = pos.fixed.towns[town].kingdom
    pos = pos.replace(holder={**pos.holder, town: kingdom or own})
    if not own and how != KEPT:
        pos = pos.replace(ally={**pos.ally, town: kingdom if how == ALLIED else ""})
    held = pos.power_name(kingdom or own) if kingdom or own else "no one"
    return pos, referee_words.town_is_held_by(town=pos.fixed.name(town), holder=held)


def _set_capture_year(pos: Britain, given: Given) -> Done:
    town, number = given
    turn, name = _turn(pos, number), pos.fixed.name(town)
    taken = {**pos.taken, town: turn}
    words = (
        referee_words.town_was_conquered_in(town=name, year=number)
        if turn
        else referee_words.town_was_not_conquered(town=name)
    )
    return pos.replace(taken={one: when for one, when in taken.items() if when}), words


def _set_tax_base(pos: Britain, given: Given) -> Done:
    town, number = given
    worth = {**pos.worth, town: number - pos.fixed.towns[town].base}
    words = referee_words.tax_base_of_town_is(town=pos.fixed.name(town), number=number)
    return pos.replace(worth={one: more for one, more in worth.items() if more}), words


def _set_conqueror(pos: Britain, given: Given) -> Done:
    kingdom, by = given
    fallen = {one: other for one, other in pos.fallen.items() if one != kingdom}
    if by and by != kingdom:
        return pos.replace(fallen={**fallen, kingdom: by}), referee_words.kingdom_is_conquered_by(
            kingdom=pos.power_name(kingdom), conqueror=pos.power_name(by)
        )
    return pos.replace(fallen=fallen), referee_words.kingdom_is_not_conquered(kingdom=pos.power_name(kingdom))


def _set_alliance(pos: Britain, given: Given) -> Done:
    """Change a kingdom's alliance, in ``alliances`` and in the names of the talks."""
    kingdom, other = given
    rest = tuple(tuple(one for one in group if one != kingdom) for group in pos.alliances)
    joined = other and other != kingdom
    groups = [(*group, kingdom) if joined and other in group else group for group in rest]
    groups += [] if joined else [(kingdom,)]
    order = pos.fixed.played
    # order: as the Set-up lists them, for the eye
    sorted_groups = [tuple(sorted(group, key=order.index)) for group in groups if group]
    # order: as the Set-up lists them, for the eye
    alliances = tuple(sorted(sorted_groups, key=lambda group: order.index(group[0])))
    named = {one: tuple(o for o in group if o != one) for group in alliances for one in group}
    pos = pos.replace(alliances=alliances, proposed=named, order=_reorder_alliances(pos.order, alliances))
    words = referee_words.is_allied_with(other=pos.power_name(other)) if joined else referee_words.IS_ALLIED_WITH_NOBODY
    return pos, f"{pos.power_name(kingdom)} {words}"


def _reorder_alliances(order: tuple[Group, ...], alliances: tuple[Group, ...]) -> tuple[Group, ...]:
    """Return the order of the year with other alliances: each at the place of its first member."""
    places = [one for group in order for one in group]
    # order: as they stood before
    return tuple(sorted(alliances, key=lambda group: min(map(places.index, group)))) if order else ()


def _set_seat(pos: Britain, given: Given) -> Done:
    kingdom, seat = given
    return pos.replace(runs={**pos.runs, kingdom: seat}), referee_words.seat_plays(
        seat=seat, kingdom=pos.power_name(kingdom)
    )


def _set_attack_year(pos: Britain, given: Given) -> Done:
    kingdom, people, number = given
    turn = _turn(pos, number)
    attacked = {**pos.attacked, (kingdom, people): turn}
    words = (
        referee_words.attacked_neutral_towns(people=people, year=number)
        if turn
        else referee_words.attacked_no_neutral_towns(people=people)
    )
    return pos.replace(
        attacked={one: when for one, when in attacked.items() if when}
    ), f"{pos.power_name(kingdom)} {words}"


# --- events


def _set_deck(pos: Britain, given: Given) -> Done:
    card, number = given
    most = pos.fixed.deck.count(card)
    number = min(number, most)
    deck = [one for one in pos.deck if one != card] + [card] * number
    discard = [one for one in pos.discard if one != card] + [card] * (most - number)
    # order: plain data by code
    pos = pos.replace(deck=tuple(sorted(deck, key=pos.fixed.deck.index)), discard=tuple(sorted(discard)))
    return pos, referee_words.copies_in_the_deck(card=pos.fixed.cards[card].name, number=number)


def _set_harvest(pos: Britain, given: Given) -> Done:
    kingdom, percent = given
    paid = {one: lines for one, lines in pos.paid.items() if one != kingdom}
    if percent:
        paid[kingdom] = (Line("adjusted", percent, RULE),)
    return pos.replace(paid=paid), referee_words.per_cent_of_tax(kingdom=pos.power_name(kingdom), percent=percent)


def _add_effect(pos: Britain, given: Given) -> Done:
    name, whom, by, amount, until = given
    tiding = OvertureModifier(name, whom, by, amount, _turn(pos, until))
    words = referee_words.on_the_dice_of_overtures(effect=name, amount=amount, whom=pos.fixed.name(whom))
    return pos.replace(tidings=(*pos.tidings, tiding)), referee_words.overtures_of_kingdoms(
        effect=words, kingdoms=by or "anybody"
    )


def _end_effect(pos: Britain, given: Given) -> Done:
    number = int(given[0])
    left = tuple(one for n, one in enumerate(pos.tidings) if n != number)
    return pos.replace(tidings=left), referee_words.effect_is_over(effect=pos.tidings[number].name)


# --- time


def _set_year(pos: Britain, given: Given) -> Done:
    return pos.replace(year=_turn(pos, given[0])), referee_words.it_is_the_year(year=given[0])


def _set_years(pos: Britain, given: Given) -> Done:
    more = given[0] - pos.fixed.years
    return pos.replace(more_years=more), referee_words.game_lasts_years(
        years=given[0], last=pos.fixed.first_year + given[0] - 1
    )


def _set_order(pos: Britain, given: Given) -> Done:
    kingdom, place = given
    group = next((one for one in pos.order if kingdom in one), pos.group(kingdom))  # order: a kingdom is in one group
    rest = [one for one in pos.order if one != group]
    rest.insert(place - 1, group)
    return pos.replace(order=tuple(rest)), referee_words.alliance_comes_as_number(
        kingdom=pos.power_name(kingdom), place=place
    )


def _set_passing(pos: Britain, given: Given) -> Done:
    kingdom, yes = given
    asleep = {one: lay for one, lay in pos.asleep.items() if one != kingdom}
    if yes == YES:
        asleep[kingdom] = surroundings(pos, kingdom)
    return pos.replace(asleep=asleep), f"{pos.power_name(kingdom)} {'passes' if yes == YES else 'acts'}"


def _go_to_phase(pos: Britain, given: Given) -> Done:
    """Drop the step in progress and go on with the year from there."""
    to, name = str(given[0]), dict(PHASES)[given[0]]
    pos = pos.replace(acting=(), spent={}, redeployed=frozenset(), card="", battle="")
    if not to.startswith("month "):
        return pos.replace(
            stage=to, month=-1, agenda=(*year.rest_of_year(to), year.first_phase(to))
        ), referee_words.year_goes_on_with_named(phase=name)
    months: list[Agendum] = [Month(month) for month in range(len(MONTHS) - 1, int(to.split()[1]) - 1, -1)]
    same = set(map(frozenset, pos.order)) == set(map(frozenset, pos.alliances))
    order = pos.order if same else pos.sort_by_strength(pos.alliances)
    agenda = (*year.rest_of_year("months"), *months)
    return pos.replace(stage="months", order=order, agenda=agenda), referee_words.year_goes_on_with(phase=name)


def _end_game(pos: Britain, given: Given) -> Done:
    return pos.replace(stage="count", month=-1, acting=(), agenda=(TheEnd(),)), referee_words.GAME_ENDS_NOW


def _go_on(pos: Britain, given: Given) -> Done:
    more = max(pos.years, pos.year + 1) - pos.fixed.years
    return pos.replace(verdict=None, more_years=more, agenda=(year.NextYear(),)), referee_words.GAME_GOES_ON


def _set_keeper_of_pieces(pos: Britain, given: Given) -> Done:
    return switch_keeper(pos, given[0]), cardboard.describe_switch(pos.fixed.keepers["pieces"], given[0])


def _set_keeper_of_cup(pos: Britain, given: Given) -> Done:
    return pos.replace(cup=given[0]), cardboard.describe_switch(pos.fixed.keepers["cup"], given[0])


CHANGES: dict[str, Change] = {
    "unit": _place_unit,
    "stack": _move_stack,
    "moved": _set_spent_points,
    "redeployed": _set_redeployed,
    "held": _set_held,
    "glory": _set_slayer,
    "cattle": _set_cattle,
    "town": _set_town_holder,
    "taken": _set_capture_year,
    "base": _set_tax_base,
    "conquered": _set_conqueror,
    "alliance": _set_alliance,
    "seat": _set_seat,
    "attacked": _set_attack_year,
    "deck": _set_deck,
    "harvest": _set_harvest,
    "effect": _add_effect,
    "end effect": _end_effect,
    "year": _set_year,
    "years": _set_years,
    "order": _set_order,
    "passing": _set_passing,
    "phase": _go_to_phase,
    "end": _end_game,
    "go on": _go_on,
    "pieces": _set_keeper_of_pieces,
    "cup": _set_keeper_of_cup,
}
"""The function of each adjustment."""

AS_SAID = ("conquered",)
"""After these nothing follows at once: the referee has the last word on it."""


_WANTED = {
    "stack": referee_words.NO_PIECES_ON_THE_MAP,
    "moved": referee_words.THE_TABLE_KEEPS_THE_PIECES,
    "redeployed": referee_words.THE_TABLE_KEEPS_THE_PIECES,
    "alliance": referee_words.NOBODY_ELSE_PLAYS,
    "end effect": referee_words.NO_EVENT_CHANGES_OVERTURES_NOW,
    "go on": referee_words.GAME_IS_NOT_OVER,
    "dice": referee_words.DESK_KEEPS_THE_PIECES,
    "order": referee_words.ORDER_OF_THE_YEAR_IS_NOT_FIXED,
}
"""The conditions of adjustments that are not always offered; all others need a year in progress."""


def _explain_refusal(case: AdjustAttempt[Britain]) -> str:
    change = case.attempt.verb.removeprefix(ADJUST)
    if change not in CHANGES and case.attempt.verb != table_dice.DICE:
        return referee_words.NO_SUCH_ADJUSTMENT
    return _WANTED.get(change, referee_words.NO_YEAR_IS_BEING_PLAYED)


ADJUSTING = build_adjust_checks("kingdom", adjustment_forms, _explain_refusal)


@keep_recent
def asides(pos: Britain) -> tuple[Question, ...]:
    """Return the referee's Adjust, which is always there."""
    every = tuple(adjustment_forms(pos))  # only promises are hidden, and none of these shows them
    return (adjust_question(every, [form.verb.removeprefix(ADJUST) for form in every]),)


def checks_for(pos: Britain, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the checks for an adjustment; None for an answer to the present question."""
    return adjust_trials(ADJUSTING, pos, attempt)


def take(pos: Britain, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> Britain:
    """Return the position after an adjustment; a step that has lost its sense by it is gone, or asks again."""
    assert isinstance(answer.value, tuple)
    pos = pos.replace(notes=waiver_notes(answer, allowed))
    if table_dice.is_table_dice(answer):
        return table_dice.note_dice(pos, answer)
    *given, reason = answer.value
    change = answer.verb.removeprefix(ADJUST)
    pos, words = CHANGES[change](pos, tuple(given))
    said = referee_words.adjusted(words=words)
    text = referee_words.adjusted_with_reason(words=words, reason=reason) if reason else said
    pos = pos.note_public("adjusted", text, "")
    return revalidate_agenda(pos if change in AS_SAID else release_risen(record_conquests(pos)))


AS_PLAYED = referee_words.AS_IT_WAS_PLAYED


def adjustments_for(pos: Britain, before: Britain, after: Britain) -> Iterator[Answer]:
    """Yield the adjustments that repeat the changes between two moments.

    They change units and leaders, their slayers, towns, tax bases, conquests, cattle, alliances, the deck and lasting
    events. They also change the players' kingdoms and the points spent this month. None of them changes the next
    question.
    """
    yield from _power_adjustments(before, after)
    yield from _unit_adjustments(before, after)
    yield from _town_adjustments(pos, before, after)
    yield from _event_adjustments(pos, before, after)
    yield from _year_adjustments(before, after)
    for kingdom in pos.cattle:  # last: towns that change hands cost none here
        if more := after.cattle[kingdom] - before.cattle[kingdom]:
            yield _build_adjustment("cattle", kingdom, max(0, pos.cattle[kingdom] + more))


def _power_adjustments(before: Britain, after: Britain) -> Iterator[Answer]:
    for kingdom, seat in after.runs.items():
        if before.runs.get(kingdom) != seat:
            yield _build_adjustment("seat", kingdom, seat)
    if before.alliances != after.alliances:
        changed = [group for group in after.alliances if group not in before.alliances]
        for first, *others in changed:
            yield _build_adjustment("alliance", first, "")
            for one in others:
                yield _build_adjustment("alliance", one, first)


def _unit_adjustments(before: Britain, after: Britain) -> Iterator[Answer]:
    def place(pos: Britain, unit: str) -> str:
        return OVERSEAS if unit in pos.overseas else pos.where.get(unit, CARD)

    for unit in after.fixed.units:
        if place(before, unit) != place(after, unit):
            yield _build_adjustment("unit", unit, place(after, unit))
    for leader in sorted(before.slain.keys() | after.slain.keys()):  # order: each by itself
        was, now = before.slain.get(leader, ()), after.slain.get(leader, ())
        yield from (_build_adjustment("glory", leader, one, YES) for one in now if one not in was)
        yield from (_build_adjustment("glory", leader, one, NO) for one in was if one not in now)
    for unit, spent in after.spent.items():
        if spent != before.spent.get(unit, 0):
            yield _build_adjustment("moved", unit, spent)
    for change, had, has in (("redeployed", before.redeployed, after.redeployed), ("held", before.held, after.held)):
        for unit in sorted(had ^ has):  # order: each by itself
            yield _build_adjustment(change, unit, YES if unit in has else NO)


def _town_adjustments(pos: Britain, before: Britain, after: Britain) -> Iterator[Answer]:
    for town, holder in after.holder.items():
        ally = after.ally.get(town, "")
        if (before.holder[town], before.ally.get(town, "")) != (holder, ally):
            if ally and ally != holder:  # its units obey the ally who lost it
                yield _build_adjustment("town", town, ally, ALLIED)
                yield _build_adjustment("town", town, holder, KEPT)
            else:
                yield _build_adjustment("town", town, holder, ALLIED if ally else CONQUERED)
        if before.taken.get(town, 0) != after.taken.get(town, 0):
            yield _build_adjustment("taken", town, _year(after, after.taken.get(town, 0)))
        if more := after.worth.get(town, 0) - before.worth.get(town, 0):
            yield _build_adjustment("base", town, max(0, pos.town_tax_base(town) + more))
    for kingdom in sorted(before.fallen.keys() | after.fallen.keys()):  # order: each by itself
        if before.fallen.get(kingdom) != after.fallen.get(kingdom):
            yield _build_adjustment("conquered", kingdom, after.fallen.get(kingdom, ""))
    for (kingdom, people), turn in after.attacked.items():
        if before.attacked.get((kingdom, people)) != turn:
            yield _build_adjustment("attacked", kingdom, people, _year(after, turn))


def _event_adjustments(pos: Britain, before: Britain, after: Britain) -> Iterator[Answer]:
    for card in dict.fromkeys((*before.deck, *after.deck)):
        if before.deck.count(card) != after.deck.count(card):
            yield _build_adjustment("deck", card, after.deck.count(card))
    for one in after.tidings:
        if one not in before.tidings:
            yield _build_adjustment("effect", one.name, one.whom, one.by, one.amount, _year(after, one.until))
    for number, one in reversed(list(enumerate(pos.tidings))):
        if one in before.tidings and one not in after.tidings:
            yield _build_adjustment("end effect", str(number))
    for kingdom in after.fixed.played:
        was, now = (sum(int(line.amount) for line in table.paid.get(kingdom, ())) for table in (before, after))
        if was != now:
            yield _build_adjustment("harvest", kingdom, now)


def _year_adjustments(before: Britain, after: Britain) -> Iterator[Answer]:
    if before.years != after.years:
        yield _build_adjustment("years", after.years)
    for kingdom in sorted(before.asleep.keys() ^ after.asleep.keys()):  # order: each by itself
        yield _build_adjustment("passing", kingdom, YES if kingdom in after.asleep else NO)


def _year(pos: Britain, turn: int) -> int:
    """Return a year-turn as the year of the calendar; 0 for never."""
    return pos.fixed.first_year + turn - 1 if turn else 0


def _build_adjustment(change: str, *values: Value) -> Answer:
    return Answer(REFEREE, "", f"adjust {change}", (*values, AS_PLAYED))
