"""Which attacks to announce: each unit at the hex where it costs the foe most, with the exact table of results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from dark_ages_desk.core.question import Declare, Entry
from dark_ages_desk.games.dark_ages_1971.advice.stance import expected_loss, targets_of
from dark_ages_desk.games.dark_ages_1971.combat import missiles, strength
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit, unit_of

MOST_ENTRIES = 160
"""Entries of one announcement at most."""


def plan_attacks(pos: BattlePosition, side: str, option: Declare) -> tuple[tuple[Entry, ...], float]:
    """Return the entries to announce, and the Victory Points that they cost the foe on average.

    Targets come by what a full attack on them gains; each takes the units that no better target has.
    """
    offered = list(option.offers(()))[: MOST_ENTRIES * 4]
    by_target: dict[str, dict[str, list[Entry]]] = {}
    for entry in offered:
        by_target.setdefault(entry[2], {}).setdefault(entry[1], []).append(entry)
    foes = targets_of(pos, side)
    index = pos.fixed.board.index
    ranked = []
    for place, kinds in by_target.items():
        units = foes.get(index[place], [])
        best = sum(_gain(pos, side, place, kind, entries, units) for kind, entries in kinds.items())
        ranked.append((best, place))
    fights, fires = set[str](), set[str]()
    chosen: list[Entry] = []
    whole = 0.0
    for _, place in sorted(ranked, key=lambda one: (-one[0], one[1])):  # order: numbers, then names
        units = foes.get(index[place], [])
        for kind, used in (("fire", fires), ("melee", fights)):
            free = [entry for entry in by_target[place].get(kind, ()) if entry[0] not in used]
            free = _one_class(pos, free) if kind == "melee" else free
            gain = _gain(pos, side, place, kind, free, units)
            if gain > 0 and len(chosen) < MOST_ENTRIES:
                used |= {entry[0] for entry in free}
                chosen += free
                whole += gain
    kept = option.drop_faulty_attacks(tuple(chosen)) if chosen else ()
    return kept, whole


def _one_class(pos: BattlePosition, entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries with only one class through each hexside, the stronger one (Combat (G))."""
    found: dict[int, dict[str, list[Entry]]] = {}
    for entry in entries:
        unit = unit_of(pos, entry[0])
        found.setdefault(unit.hex, {}).setdefault(strength.class_of(pos, unit), []).append(entry)
    kept: list[Entry] = []
    for classes in found.values():

        def sum_of(name: str, classes: Mapping[str, Sequence[Entry]] = classes) -> tuple[int, str]:
            return sum(pos.type_of(unit_of(pos, one[0])).mas for one in classes[name]), name

        kept += classes[max(classes, key=sum_of)]  # order: numbers, then names
    return kept


def _gain(pos: BattlePosition, side: str, place: str, kind: str, entries: Sequence[Entry], units: list[Unit]) -> float:
    """Return what attacks of one kind on a hex cost the foe on average, melees from several hexes one after another."""
    if not entries or not units:
        return 0.0
    target = pos.fixed.board.index[place]
    own = [unit_of(pos, entry[0]) for entry in entries]
    if kind == "fire":
        odds = missiles.fire(pos, own, target).odds
        return expected_loss(pos, odds, 0, [one for one in units if not one.is_command] or units)
    return sum(gain_of_melee(pos, side, target, group, units) for group in _by_hex(own))


def _by_hex(units: Sequence[Unit]) -> Iterator[list[Unit]]:
    found: dict[int, list[Unit]] = {}
    for unit in units:
        found.setdefault(unit.hex, []).append(unit)
    yield from found.values()


def gain_of_melee(pos: BattlePosition, side: str, target: int, own: Sequence[Unit], units: list[Unit]) -> float:
    """Return what a melee by units of one hex costs the foe on average, if all of his units there meet it."""
    fight = strength.melee(pos, own[0].hex, target, own, units)
    return expected_loss(pos, fight.odds, sum(amount for _, amount in fight.die), units)
