"""The referee's Adjust: the table as he wants it, against any rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dark_ages_desk.core import cardboard, table_dice
from dark_ages_desk.core.adjusting import ADJUST, AdjustAttempt, adjust_question, adjust_trials, build_adjust_checks
from dark_ages_desk.core.check import FailedCheck, Trial
from dark_ages_desk.core.position import Line
from dark_ages_desk.core.question import Answer, Question
from dark_ages_desk.core.ruleset import waiver_notes
from dark_ages_desk.core.step import Agendum, revalidate_agenda
from dark_ages_desk.games.dark_age_britain_570.phases import year
from dark_ages_desk.games.dark_age_britain_570.phases.count import TheEnd
from dark_ages_desk.games.dark_age_britain_570.phases.economy import OVERSEAS
from dark_ages_desk.games.dark_age_britain_570.phases.year import Month
from dark_ages_desk.games.dark_age_britain_570.referee.cardboard import switch_keeper
from dark_ages_desk.games.dark_age_britain_570.referee.forms import ALLIED, CARD, KEPT, PHASES, YES, adjustment_forms
from dark_ages_desk.games.dark_age_britain_570.state.fixed import MONTHS
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group, OvertureModifier
from dark_ages_desk.games.dark_age_britain_570.war.auto_pass import surroundings
from dark_ages_desk.games.dark_age_britain_570.war.conquest import record_conquests, release_risen

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
        return pos.remove_units(unit), f"{name} lies on its card"
    if space == OVERSEAS:
        return pos.remove_units(unit).replace(overseas=pos.overseas | {unit}), f"{name} waits overseas"
    return pos.put(unit, space), f"{name} stands in {pos.place(space)}"


def _move_stack(pos: Britain, given: Given) -> Done:
    start, to = given
    units = pos.at[start]
    for unit in units:
        pos = pos.put(unit, to)
    return pos, f"{pos.describe_units(units)} stand in {pos.place(to)}"


def _set_spent_points(pos: Britain, given: Given) -> Done:
    unit, number = given
    return pos.replace(spent={**pos.spent, unit: number}), f"{pos.unit(unit).name} has spent {number} movement points"


def _set_redeployed(pos: Britain, given: Given) -> Done:
    unit, yes = given
    done = pos.redeployed | {unit} if yes == YES else pos.redeployed - {unit}
    return pos.replace(redeployed=done), f"{pos.unit(unit).name} {'was' if yes == YES else 'was not'} redeployed"


def _set_held(pos: Britain, given: Given) -> Done:
    unit, yes = given
    held = pos.held | {unit} if yes == YES else pos.held - {unit}
    return pos.replace(held=held), f"{pos.unit(unit).name} {'stays put this year' if yes == YES else 'may move'}"


def _set_slayer(pos: Britain, given: Given) -> Done:
    leader, slew, yes = given
    others = tuple(one for one in pos.slain.get(leader, ()) if one != slew)
    slain = {**pos.slain, leader: (*others, slew) if yes == YES else others}
    names = (pos.unit(leader).name, pos.unit(slew).name)
    words = f"{names[0]} {'slew' if yes == YES else 'did not slay'} {names[1]}"
    return pos.replace(slain={one: those for one, those in slain.items() if those}), words


# --- towns and kingdoms


def _set_cattle(pos: Britain, given: Given) -> Done:
    kingdom, amount = given
    words = f"{pos.power_name(kingdom)} has {amount} cattle"
    return pos.gain(kingdom, amount - pos.cattle[kingdom], "adjusted", ""), words


def _set_town_holder(pos: Britain, given: Given) -> Done:
    town, kingdom, how = given
    own = pos.fixed.towns[town].kingdom
    pos = pos.replace(holder={**pos.holder, town: kingdom or own})
    if not own and how != KEPT:
        pos = pos.replace(ally={**pos.ally, town: kingdom if how == ALLIED else ""})
    held = pos.power_name(kingdom or own) if kingdom or own else "nobody"
    return pos, f"{pos.fixed.name(town)} is held by {held}"


def _set_capture_year(pos: Britain, given: Given) -> Done:
    town, number = given
    turn, name = _turn(pos, number), pos.fixed.name(town)
    taken = {**pos.taken, town: turn}
    words = f"{name} was conquered in {number}" if turn else f"{name} was not conquered"
    return pos.replace(taken={one: when for one, when in taken.items() if when}), words


def _set_tax_base(pos: Britain, given: Given) -> Done:
    town, number = given
    worth = {**pos.worth, town: number - pos.fixed.towns[town].base}
    words = f"the tax base of {pos.fixed.name(town)} is {number}"
    return pos.replace(worth={one: more for one, more in worth.items() if more}), words


def _set_conqueror(pos: Britain, given: Given) -> Done:
    kingdom, by = given
    fallen = {one: other for one, other in pos.fallen.items() if one != kingdom}
    if by and by != kingdom:
        return pos.replace(
            fallen={**fallen, kingdom: by}
        ), f"{pos.power_name(kingdom)} is conquered by {pos.power_name(by)}"
    return pos.replace(fallen=fallen), f"{pos.power_name(kingdom)} is not conquered"


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
    words = f"is allied with {pos.power_name(other)}" if joined else "is allied with nobody"
    return pos, f"{pos.power_name(kingdom)} {words}"


def _reorder_alliances(order: tuple[Group, ...], alliances: tuple[Group, ...]) -> tuple[Group, ...]:
    """Return the order of the year with other alliances: each at the place of its first member."""
    places = [one for group in order for one in group]
    # order: as they stood before
    return tuple(sorted(alliances, key=lambda group: min(map(places.index, group)))) if order else ()


def _set_seat(pos: Britain, given: Given) -> Done:
    kingdom, seat = given
    return pos.replace(runs={**pos.runs, kingdom: seat}), f"{seat} plays {pos.power_name(kingdom)}"


def _set_attack_year(pos: Britain, given: Given) -> Done:
    kingdom, people, number = given
    turn = _turn(pos, number)
    attacked = {**pos.attacked, (kingdom, people): turn}
    words = f"attacked neutral {people} towns in {number}" if turn else f"attacked no neutral {people} towns"
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
    return pos, f"{pos.fixed.cards[card].name}: {number} in the deck"


def _set_harvest(pos: Britain, given: Given) -> Done:
    kingdom, percent = given
    paid = {one: lines for one, lines in pos.paid.items() if one != kingdom}
    if percent:
        paid[kingdom] = (Line("adjusted", percent, RULE),)
    return pos.replace(paid=paid), f"{pos.power_name(kingdom)}: {percent:+d} per cent of this year's tax"


def _add_effect(pos: Britain, given: Given) -> Done:
    name, whom, by, amount, until = given
    tiding = OvertureModifier(name, whom, by, amount, _turn(pos, until))
    words = f"{name}: {amount:+d} on the dice of overtures to {pos.fixed.name(whom)}"
    return pos.replace(tidings=(*pos.tidings, tiding)), f"{words} by {by or 'anybody'}"


def _end_effect(pos: Britain, given: Given) -> Done:
    number = int(given[0])
    left = tuple(one for n, one in enumerate(pos.tidings) if n != number)
    return pos.replace(tidings=left), f"{pos.tidings[number].name} is over"


# --- time


def _set_year(pos: Britain, given: Given) -> Done:
    return pos.replace(year=_turn(pos, given[0])), f"it is the year {given[0]}"


def _set_years(pos: Britain, given: Given) -> Done:
    more = given[0] - pos.fixed.years
    return pos.replace(more_years=more), f"the game lasts {given[0]} years, to {pos.fixed.first_year + given[0] - 1}"


def _set_order(pos: Britain, given: Given) -> Done:
    kingdom, place = given
    group = next((one for one in pos.order if kingdom in one), pos.group(kingdom))  # order: a kingdom is in one group
    rest = [one for one in pos.order if one != group]
    rest.insert(place - 1, group)
    return pos.replace(order=tuple(rest)), f"the alliance of {pos.power_name(kingdom)} comes as number {place}"


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
        ), f"the year goes on with: {name}"
    months: list[Agendum] = [Month(month) for month in range(len(MONTHS) - 1, int(to.split()[1]) - 1, -1)]
    same = set(map(frozenset, pos.order)) == set(map(frozenset, pos.alliances))
    order = pos.order if same else pos.sort_by_strength(pos.alliances)
    agenda = (*year.rest_of_year("months"), *months)
    return pos.replace(stage="months", order=order, agenda=agenda), f"the year goes on with {name}"


def _end_game(pos: Britain, given: Given) -> Done:
    return pos.replace(stage="count", month=-1, acting=(), agenda=(TheEnd(),)), "the game ends now"


def _go_on(pos: Britain, given: Given) -> Done:
    more = max(pos.years, pos.year + 1) - pos.fixed.years
    return pos.replace(verdict=None, more_years=more, agenda=(year.NextYear(),)), "the game goes on for another year"


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
    "stack": "The table keeps the pieces, or none are on the map.",
    "moved": "The table keeps the pieces.",
    "redeployed": "The table keeps the pieces.",
    "alliance": "Nobody else plays.",
    "end effect": "No event changes overtures now.",
    "go on": "The game is not over.",
    "dice": "The desk keeps the pieces, and asks for the dice itself.",
    "order": "The order of the year is not fixed yet.",
}
"""The conditions of adjustments that are not always offered; all others need a year in progress."""


def _explain_refusal(case: AdjustAttempt[Britain]) -> str:
    change = case.attempt.verb.removeprefix(ADJUST)
    if change not in CHANGES and case.attempt.verb != table_dice.DICE:
        return "There is no such adjustment."
    return _WANTED.get(change, "No year is being played now.")


ADJUSTING = build_adjust_checks("a kingdom", adjustment_forms, _explain_refusal)


def asides(pos: Britain) -> tuple[Question, ...]:
    """Return the referee's Adjust, which is always there."""
    return (adjust_question(adjustment_forms(pos)),)


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
    pos = pos.note_public("adjusted", f"Adjusted: {words}.{f' Reason: {reason}' if reason else ''}", "")
    return revalidate_agenda(pos if change in AS_SAID else release_risen(record_conquests(pos)))
