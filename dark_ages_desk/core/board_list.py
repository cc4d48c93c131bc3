"""The board list: the changes to make on the real table so that it shows what another view of it shows.

It compares two views of one viewer, so it reveals no secret to this viewer. Every game has it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.values import Value
from dark_ages_desk.core.view import CounterView, Figure, SpaceView, TableView

NameOf = Callable[[str], str]
"""A place's id -> what it is called."""


def board_list(
    before: TableView, after: TableView, name_of: NameOf, control: bool = False, counters: bool = True
) -> tuple[str, ...]:
    """Return the changes that turn ``before`` into ``after``, one line each: counters, markers, tracks, points, hands,
    players.

    With ``control`` it also lists who holds each place, for a table whose counters the desk does not know. Set
    ``counters`` only if both views know the counters. Where only one view does, they are on the real table anyway.
    """
    lines = [
        *(_counter_changes(before, after, name_of) if counters else ()),
        *_marker_changes(before, after, name_of),
        *(_control_changes(before, after, name_of) if control else ()),
        *(one.line for one in _track_changes(before, after)),
        *(one.line for one in _point_changes(before, after)),
        *_hand_changes(before, after),
        *_pool_changes(before, after),
        *_player_changes(before, after),
    ]
    return tuple(line[:1].upper() + line[1:] for line in lines)


def list_track_changes(before: TableView, after: TableView, typed: Collection[tuple[str, str]] = ()) -> tuple[str, ...]:
    """Return the lines of the tracks and points alone: what is counted rather than moved on the board.

    Those in ``typed`` (``find_typed_changes``) are left out.
    """
    changes = [*_track_changes(before, after), *_point_changes(before, after)]
    return tuple(one.line[:1].upper() + one.line[1:] for one in changes if one.what not in typed)


def split_track_changes(
    before: TableView, after: TableView, value: Value
) -> tuple[frozenset[tuple[str, str]], frozenset[tuple[str, str]]]:
    """Return what an answer changed on tracks and in points: what it said itself, and what was counted after it.

    The ``value`` of the answer said a box if it names it, and points if it has their number or their difference.
    """
    said = set(_flatten(value))
    changes = [*_track_changes(before, after), *_point_changes(before, after)]
    typed = frozenset(one.what for one in changes if said & one.named)
    return typed, frozenset(one.what for one in changes) - typed


def _flatten(value: Value) -> Iterator[str]:
    """Yield the parts of a value as text."""
    if isinstance(value, tuple):
        for part in value:
            yield from _flatten(part)
    elif value is not None:
        yield str(value)


@dataclass(frozen=True, slots=True)
class TrackChange:
    """A change of a track or of points: where (the track or figure, the power), its line, and the parts of an answer
    that say so."""

    what: tuple[str, str]
    line: str
    named: frozenset[str] = frozenset()


def _name(view: TableView, power: str) -> str:
    return view.powers[power].short if power in view.powers else power


def _kind(counter: CounterView) -> str:
    return "a force" if counter.hidden else (counter.sort or counter.kind).replace("-", " ")


def _counters_text(view: TableView, power: str, kind: str, number: int) -> str:
    """Return the text for counters: "Charles: 2 × warrior"; a single one without its number."""
    return f"{_name(view, power)}: {f'{number} × ' if number > 1 else ''}{kind}"


def _counter_changes(before: TableView, after: TableView, name_of: NameOf) -> Iterator[str]:
    """Yield the lines for counters that move, go or come.

    If any counter has a facing, each counter is followed by its id. Otherwise only the number of each kind in a place
    counts.
    """
    if any(one.facing is not None for one in (*before.counters, *after.counters)):
        yield from _single_counter_changes(before, after, name_of)
        return
    stood, stands = _count_counters(before), _count_counters(after)
    gone, come = stood - stands, stands - stood
    for (power, kind, start), number in sorted(gone.items()):
        for goal in [goal for goal in sorted(come) if goal[:2] == (power, kind)]:
            moved = min(number, come[goal])
            if moved:
                what = _counters_text(after, power, kind, moved)
                yield f"{what}: move from {name_of(start)} to {name_of(goal[2])}"
                come[goal] -= moved
                number -= moved
        if number:
            yield f"{_counters_text(before, power, kind, number)}: remove from {name_of(start)}"
    for (power, kind, goal_at), number in sorted(come.items()):
        if number:
            yield f"{_counters_text(after, power, kind, number)}: place in {name_of(goal_at)}"


def _count_counters(view: TableView) -> Counter[tuple[str, str, str]]:
    found: Counter[tuple[str, str, str]] = Counter()
    for one in view.counters:
        found[one.power, _kind(one), one.space] += one.count
    return found


def _single_counter_changes(before: TableView, after: TableView, name_of: NameOf) -> Iterator[str]:
    stood, stands = ({one.id: one for one in view.counters} for view in (before, after))
    for id_, was in stood.items():
        words = f"{_name(before, was.power)}: {was.label}"
        now = stands.get(id_)
        if now is None:
            yield f"{words}: remove from {name_of(was.space)}"
            continue
        parts = []
        if now.space != was.space:
            parts.append(f"move from {name_of(was.space)} to {name_of(now.space)}")
        if now.facing != was.facing and now.facing is not None:
            parts.append(f"turn to the {SIDES[now.facing]}")
        parts += _sign_changes(was, now)
        if parts:
            where = "" if now.space != was.space else f" in {name_of(was.space)}"
            yield f"{words}{where}: {', '.join(parts)}"
    for id_, new in stands.items():
        if id_ not in stood:
            facing = f", facing {SIDES[new.facing]}" if new.facing is not None else ""
            yield f"{_name(after, new.power)}: {new.label}: place in {name_of(new.space)}{facing}"


def _sign_changes(was: CounterView, now: CounterView) -> Iterator[str]:
    """Yield a line for each sign that a counter has gained or lost."""
    had, has = ({plate.sign for plate in one.plates} for one in (was, now))
    yield from (f"mark as {sign}" for sign in sorted(has - had))
    yield from (f"no longer {sign}" for sign in sorted(had - has))


def _marker_changes(before: TableView, after: TableView, name_of: NameOf) -> Iterator[str]:
    lay, lie = (
        Counter((s.id, mark.label) for s in view.spaces.values() for mark in s.marks) for view in (before, after)
    )
    for (space, label), number in sorted((lay - lie).items()):
        yield f"{_multiplier(number)}{label} marker: remove from {name_of(space)}"
    for (space, label), number in sorted((lie - lay).items()):
        yield f"{_multiplier(number)}{label} marker: place in {name_of(space)}"


def _multiplier(number: int) -> str:
    return f"{number} × " if number > 1 else ""


def _control_changes(before: TableView, after: TableView, name_of: NameOf) -> Iterator[str]:
    nobody = SpaceView("")
    for space in dict.fromkeys((*before.spaces, *after.spaces)):
        was, now = (view.spaces.get(space, nobody) for view in (before, after))
        if (was.owner, was.shared) != (now.owner, now.shared):
            yield f"{name_of(space)}: {_holders(after, now)} (was {_holders(before, was)})"


def _holders(view: TableView, space: SpaceView) -> str:
    powers = (space.owner,) if space.owner else space.shared
    return " and ".join(_name(view, power) for power in powers) or "nobody"


def _track_changes(before: TableView, after: TableView) -> Iterator[TrackChange]:
    known = {track.id: track for track in before.tracks}
    for track in after.tracks:
        old = known.get(track.id)
        if old is None:
            continue
        here, there = ([box.label for box in one.boxes if box.here] for one in (old, track))
        tokens = [{t: box.label for box in one.boxes for t in box.tokens if t in after.powers} for one in (old, track)]
        if here != there and there and not any(tokens):
            yield TrackChange((track.id, ""), f"{track.name}: move the marker to {there[0]}")
        for power in dict.fromkeys((*tokens[0], *tokens[1])):
            box = tokens[1].get(power)
            if box != tokens[0].get(power):
                line = f"{track.name}: {_name(after, power)} {f'to box {box}' if box else 'off the track'}"
                yield TrackChange((track.id, power), line, frozenset((str(box),)))


def _point_changes(before: TableView, after: TableView) -> Iterator[TrackChange]:
    """Yield a line for each changed total that players keep with a marker or on paper."""
    was = {(row.power, one.label): one for row in before.ledger for one in row.figures if one.kept}
    now: dict[tuple[str, str], Figure] = {
        (row.power, one.label): one for row in after.ledger for one in row.figures if one.kept
    }
    for (power, label), figure in now.items():
        old = was.get((power, label))
        if old is not None and old.value != figure.value:
            line = f"{_name(after, power)}: {label} {figure.value} (was {old.value})"
            yield TrackChange((label, power), line, frozenset(_numbers_of(old.value, figure.value)))


def _numbers_of(old: str, new: str) -> Iterator[str]:
    """Yield the numbers by which an answer can tell of a total that changed: the total, and the difference."""
    yield new
    if old.isdecimal() and new.isdecimal():
        yield str(abs(int(new) - int(old)))


def _hand_changes(before: TableView, after: TableView) -> Iterator[str]:
    was, now = ({hand.power: hand for hand in view.hands} for view in (before, after))
    for power in dict.fromkeys((*was, *now)):
        one, other = was.get(power), now.get(power)
        numbers = (one.number if one else 0, other.number if other else 0)
        cards = [Counter(name for name, _ in hand.cards) if hand else Counter[str]() for hand in (one, other)]
        for name, number in sorted((cards[0] - cards[1]).items()):
            yield f"{_name(after, power)}: {_multiplier(number)}{name} out of the hand"
        for name, number in sorted((cards[1] - cards[0]).items()):
            yield f"{_name(after, power)}: {_multiplier(number)}{name} into the hand"
        if not any(cards) and numbers[0] != numbers[1]:
            yield f"{_name(after, power)}: {numbers[1]} in the hand (was {numbers[0]})"


def _pool_changes(before: TableView, after: TableView) -> Iterator[str]:
    """Yield the names to take out of, or to put back into, each real deck whose draws everybody knows."""
    was = {pool.id: Counter(dict(pool.could)) for pool in before.pools if pool.real}
    for pool in after.pools:
        if pool.real and pool.id in was:
            lies = Counter(dict(pool.could))
            for name, number in sorted((was[pool.id] - lies).items()):
                yield f"{pool.name}: remove {_multiplier(number)}{name}"
            for name, number in sorted((lies - was[pool.id]).items()):
                yield f"{pool.name}: put {_multiplier(number)}{name} back"


def _player_changes(before: TableView, after: TableView) -> Iterator[str]:
    for power, now in after.powers.items():
        was = before.powers.get(power)
        if was is not None and was.seat != now.seat:
            yield f"{now.short}: played by {now.seat or 'no one'}"
