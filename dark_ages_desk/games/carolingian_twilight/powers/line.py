"""23.1, 24.1, 24.2 The end of a power: its leader dies without an heir, or its last force is gone."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.powers import segment, standings
from dark_ages_desk.games.carolingian_twilight.state import hands
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import powers as powers_words


def end_line(pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """23.1 Make a power without an heir a Major NPP; its markers and DP are lost, and its turn is over.

    The steps of its own turn leave the agenda (in its Levy Segment too: reading ``leader_of_levy``). So do markers that
    it was still to draw. Steps of other powers go on.
    """
    pos = hands.move_hand_to_pool(pos, power)
    seat = pos.owner(power) or pos.seat(power)
    runs = {other: who for other, who in pos.runs.items() if other != power}
    agenda = tuple(step for step in pos.agenda if power not in (step.turn_power(), step.marker_drawing_power()))
    if pos.phasing == power:
        pos = pos.replace(levy=None, operation=None, fight=None)
    pos = pos.replace(
        agenda=agenda,
        runs=runs,
        last_run={**pos.last_run, power: seat},
        lost_leader=pos.lost_leader | {power},
        dp={**pos.dp, power: 0},
        ranks={**pos.ranks, power: "major"},
    )
    if pos.own.get(seat) == power:
        own = {who: held for who, held in pos.own.items() if who != seat}
        pos = pos.replace(own=own, leaderless=(*pos.leaderless, seat))
    words = powers_words.leader_of_is_dead(power=pos.fixed.name_in_sentence(power))
    if not are_leaders_left(pos):
        pos = eliminate_npp(pos.note_public("leader lost", words, "23.1", power), power)
        verdict = standings.all_lost_outcome(pos)
        return pos.replace(agenda=(), verdict=verdict).note_public("verdict", f"{verdict.headline}.", verdict.rule)
    if seat in pos.leaderless:
        words = powers_words.can_no_longer_win(words=words, seat=seat, next_power=_describe_next_power(pos))
    return eliminate_npp(pos.note_public("leader lost", words, "23.1", power), power)


def _describe_next_power(pos: CarolingianPosition) -> str:
    """23.1 Return a phrase on the player's next power (4); "" in the last game turn."""
    last = pos.turn >= pos.fixed.scenario.turns[1] and not standings.is_extended(pos)
    return "" if last else powers_words.AND_TAKES_OVER_MAJOR_NPP_NEXT


def are_leaders_left(pos: CarolingianPosition) -> bool:
    """23.1 Return whether any leader of the scenario lives, one of a Frankish NPP included.

    In the extended game (29.4) only those of Player Powers count: without them nobody could ever win or end it.
    """
    led = (power for power in pos.ranks if any(force.leader for force in pos.forces_of(power)))
    return any(pos.ranks[power] == "player" or not standings.is_extended(pos) for power in led)


def eliminate_npp(pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """24.1, 24.2 Eliminate an NPP that has no peripheral area and no forces, and break off its turn."""
    if pos.is_npp(power) and not pos.fixed.powers[power].home and not pos.forces_of(power):
        runs = {other: who for other, who in pos.runs.items() if other != power}
        pos = hands.move_hand_to_pool(pos, power).replace(ranks={**pos.ranks, power: "gone"}, runs=runs)
        pos = pos.note_public("eliminated", powers_words.is_eliminated(power=pos.fixed.name(power)), "24.0", power)
        if pos.phasing == power:
            return segment.cut_short(pos, power)
    return pos
