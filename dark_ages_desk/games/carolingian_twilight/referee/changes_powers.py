"""The referee's Adjust, the powers: points, players, ranks, stratagem markers, the Initiative Track."""

from __future__ import annotations

from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.pool import drawing
from dark_ages_desk.games.carolingian_twilight.powers import leaders, line
from dark_ages_desk.games.carolingian_twilight.referee.words import Change, Done, whole_number
from dark_ages_desk.games.carolingian_twilight.state import hands, table_pieces
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import CEREMONY
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS as KINDS_OF_MARKER
from dark_ages_desk.games.carolingian_twilight.state.units import LEADER, units_of_kind
from dark_ages_desk.games.carolingian_twilight.words import referee as referee_words


def _set_dp(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    power, total = str(value[0]), whole_number(value[1])
    return pos.replace(dp={**pos.dp, power: total}), referee_words.now_has_dp(power=pos.fixed.name(power), dp=total)


def _set_control(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    power, seat = str(value[0]), str(value[1])
    runs = {p: s for p, s in pos.runs.items() if p != power}
    if seat:
        runs[power] = seat
    return pos.replace(runs=runs), referee_words.is_played_by(power=pos.fixed.name(power), seat=seat or "nobody")


def _set_last_order(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    """8.0 Set the power's place in the order of the turn before, which breaks ties; 0 for one that did not move."""
    power, place = str(value[0]), whole_number(value[1])
    others = [other for other in pos.moved if other != power]
    if place:
        others.insert(place - 1, power)
    pos = pos.replace(moved=tuple(others))
    order = join_names(pos.fixed.name_in_sentence(one) for one in pos.moved)
    return pos, referee_words.moved_in_this_order(order=order) if order else referee_words.NOBODY_MOVED_IN_TURN_BEFORE


def _set_last_player(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    power, seat = str(value[0]), str(value[1])
    last = {other: who for other, who in pos.last_run.items() if other != power}
    if seat:
        last[power] = seat
    return pos.replace(last_run=last), referee_words.controlled_power_last(
        seat=seat or "nobody", power=pos.fixed.name_in_sentence(power)
    )


def _set_own_power(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    """Set the power that a player plays for good; his former power, and its former player, are released."""
    seat, power = str(value[0]), str(value[1])
    before, owner = pos.own.get(seat, ""), pos.owner(power)
    own = {who: held for who, held in pos.own.items() if who not in (seat, owner)}
    ranks, runs = dict(pos.ranks), {p: who for p, who in pos.runs.items() if p not in (before, power)}
    if before and before != power:
        ranks[before] = "major"
    ranks[power], runs[power], own[seat] = "player", seat, power
    waiting = [who for who in pos.leaderless if who != seat]
    if owner and owner != seat:
        waiting.append(owner)
    dp = {**pos.dp, power: pos.dp.get(power, 0)}
    pos = pos.replace(own=own, ranks=ranks, runs=runs, leaderless=tuple(waiting), dp=dp)
    return pos, referee_words.is_now_power_that_plays(power=pos.fixed.name(power), seat=seat)


def _set_rank(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    power, rank = str(value[0]), str(value[1])
    owner = pos.owner(power)
    own = {who: held for who, held in pos.own.items() if who != owner}
    waiting = (*pos.leaderless, owner) if owner else pos.leaderless
    runs = {p: who for p, who in pos.runs.items() if p != power or not (owner or rank == "gone")}
    pos = pos.replace(ranks={**pos.ranks, power: rank}, own=own, leaderless=waiting, runs=runs)
    if rank == "gone":
        pos = hands.move_hand_to_pool(pos, power)
    words = {"major": "a Major NPP", "minor": "a Minor NPP", "gone": "eliminated"}[rank]
    return pos, referee_words.is_of_rank(power=pos.fixed.name(power), rank=words)


def _skip(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    power, yes = str(value[0]), value[1] == "yes"
    lost = pos.lost_leader | {power} if yes else pos.lost_leader - {power}
    return pos.replace(lost_leader=lost), referee_words.turn_is_skipped_or_played(
        power=pos.fixed.name_in_sentence(power), state="skipped" if yes else "played"
    )


def _lose_leader(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    power = str(value[0])
    if table_pieces.is_by_table(pos):  # whether he has heirs is rolled there (29.2)
        return line.end_line(table_pieces.remove_leader_note(pos, power), power), referee_words.line_of_ends(
            power=pos.fixed.name_in_sentence(power)
        )
    for force in pos.forces_of(power):
        if force.leader:
            pos = pos.take_units(force.id, units_of_kind(LEADER, force.units[LEADER]))
    return leaders.lose_leader(pos, power), referee_words.leader_of_is_eliminated(
        power=pos.fixed.name_in_sentence(power)
    )


def _take_marker(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    card, power = str(value[0]), str(value[1])
    if card == UNSEEN and hands.count_cup(pos) > 0:
        hand = tuple(sorted((*hands.held_markers(pos, power), UNSEEN)))  # order: a hand has no order
        return pos.replace(hands={**pos.hands, power: hand}), referee_words.marker_goes_unseen_from_cup(
            power=pos.fixed.name_in_sentence(power)
        )
    if not pos.pool.get(card):
        return pos, referee_words.THAT_MARKER_IS_NOT_IN_POOL
    hand = tuple(sorted((*hands.held_markers(pos, power), card)))  # order: a hand has no order
    pos = pos.replace(pool={**pos.pool, card: pos.pool[card] - 1}, hands={**pos.hands, power: hand})
    return pos, referee_words.marker_goes_from_pool(power=pos.fixed.name_in_sentence(power))


def _drop_marker(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    card, power = str(value[0]), str(value[1])
    if card not in hands.held_markers(pos, power):
        return pos, referee_words.does_not_hold_that_marker(power=pos.fixed.name(power))
    return hands.move_to_pool(pos, power, card), referee_words.marker_goes_back_to_pool(
        power=pos.fixed.name_in_sentence(power)
    )


def _pass_marker(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    card, giver, taker = str(value[0]), str(value[1]), str(value[2])
    if card not in hands.held_markers(pos, giver):
        return pos, referee_words.does_not_hold_that_marker(power=pos.fixed.name(giver))
    words = referee_words.marker_of_goes(
        power=pos.fixed.name_in_sentence(giver), taker=pos.fixed.name_in_sentence(taker)
    )
    return hands.pass_on(pos, giver, taker, card), words


def _identify_marker(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    """Set the kind of an unseen marker that was shown."""
    card, power = str(value[0]), str(value[1])
    if UNSEEN not in hands.held_markers(pos, power) or not pos.pool.get(card):
        return pos, referee_words.NO_UNSEEN_MARKER_CAN_BE
    return hands.identify_marker(pos, power, card), referee_words.marker_is_no_longer_unseen(
        power=pos.fixed.name_in_sentence(power)
    )


def _set_pool_number(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    card, number = str(value[0]), whole_number(value[1])
    return pos.replace(pool={**pos.pool, card: number}), referee_words.MARKERS_NUMBER_IN_POOL_IS_SET


def _draw(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    power = str(value[0])
    return pos.push_steps(drawing.DrawMarker(power, "an adjustment")), referee_words.now_draws_a_marker(
        power=pos.fixed.name(power)
    )


def _end_effect(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    """End the effect of a marker; a De Ceremonis that is before a power goes back to the Pool."""
    effect = pos.lasting[int(str(value[0]))]
    pos = pos.end_effects(lambda other: other is effect)
    if effect.marker == CEREMONY:
        pos = hands.return_to_pool(pos, effect.marker)
    return pos, referee_words.marker_effect_is_over(marker=KINDS_OF_MARKER[effect.marker].name)


def _set_box(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    power, box = str(value[0]), whole_number(value[1])
    track = {b: p for b, p in pos.track.items() if p != power and b != box}
    if box:
        track[box] = power
    name = pos.fixed.name(power)
    return pos.replace(track=track), referee_words.now_takes_box(
        power=name, box=box
    ) if box else referee_words.leaves_the_track(power=name)


OF_POWERS: dict[str, Change] = {
    "dp": _set_dp,
    "control": _set_control,
    "last run": _set_last_player,
    "moved": _set_last_order,
    "own": _set_own_power,
    "rank": _set_rank,
    "skip": _skip,
    "leader": _lose_leader,
    "take marker": _take_marker,
    "drop marker": _drop_marker,
    "pass marker": _pass_marker,
    "known marker": _identify_marker,
    "pool": _set_pool_number,
    "draw": _draw,
    "end effect": _end_effect,
    "box": _set_box,
}
