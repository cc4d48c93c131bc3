"""The effects of an answer as adjustments, for an amended record that no longer asks the question."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.question import REFEREE, Answer, Value
from dark_ages_desk.games.dark_age_britain_570.phases.economy import OVERSEAS
from dark_ages_desk.games.dark_age_britain_570.referee.forms import ALLIED, CARD, CONQUERED, KEPT, NO, YES
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.words import referee as referee_words

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
