"""Attack Allocation: the sums of a plan's entries, and the attacks of it that can still be made.

Further parts of the module:

- Combat (J): the allotment of a hex's units to attacks, the same when announced, forecast and rolled.

As a rule all units of a hex defend together against every attack on it. The attacks are treated separately if the units
face different ways and are attacked from several hexes. Some would then take an attack in the flank while others can
meet one on their front. Our reading of the paragraph:

- Every attack that some unit can meet on its front is met by one that does; any other by at least one unit with its
  flank. Every unit on the hex meets an attack.
- A unit meets more than one attack only where that cannot be avoided: two units back to back meet three
  attacks frontally, one of them two of these.
- As many units as possible meet their attacks frontally. If several ways are equally good, the defender chooses.
- If all units that should meet an attack are gone when it comes, the others on the hex meet it.

With more than six units on the hex all meet all attacks together. Only the referee, or a fleet ashore with commanders,
brings so large a number there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from dark_ages_desk.core.question import Entry
from dark_ages_desk.games.dark_ages_1971.combat import strength
from dark_ages_desk.games.dark_ages_1971.combat.results import exposed_units
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Shields, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.words.names import count_names

Side = tuple[int, int]
"""A hexside that is attacked through: (from hex, to hex)."""


def fire_by_target(pos: BattlePosition, entries: Iterable[Entry]) -> dict[int, list[Unit]]:
    """Return for each target hex the units that fire at it (Combat (H))."""
    table: dict[int, list[Unit]] = {}
    for who, kind, target in entries:
        if kind == "fire":
            table.setdefault(pos.fixed.board.index[target], []).append(unit_of(pos, who))
    return table


def melees_by_hexside(pos: BattlePosition, entries: Iterable[Entry]) -> dict[Side, list[Unit]]:
    """Return for each hexside the units that attack through it (Melee Attack)."""
    table: dict[Side, list[Unit]] = {}
    for who, kind, target in entries:
        if kind == "melee":
            unit = unit_of(pos, who)
            table.setdefault((unit.hex, pos.fixed.board.index[target]), []).append(unit)
    return table


def entries_still_possible(pos: BattlePosition, entries: Iterable[Entry], kind: str) -> tuple[Entry, ...]:
    """Return the entries whose units may still attack, at hexes that still have units to attack.

    Units demoralized in the meantime may not (Combat (E)), unless the referee let them attack demoralized.
    """
    found = []
    for entry in entries:
        unit = pos.units.get(int(entry[0][1:]))
        if entry[1] != kind or unit is None or (unit.demoralized and unit.id not in pos.excused):
            continue
        if exposed_units(pos, pos.fixed.foe(unit.side), pos.fixed.board.index[entry[2]], kind == "fire"):
            found.append(entry)
    return tuple(found)


def is_attack_allowed(pos: BattlePosition, kind: str, units: Iterable[Unit], target: int) -> bool:
    """Return whether the referee allowed that attack though it is below 1-2."""
    place = pos.fixed.board.grid.ids[target]
    return any((unit.key, kind, place) in pos.lowest for unit in units)


MOST_UNITS = 6
"""With more units on a hex there would be too many ways to choose from."""

Way = tuple[int, ...]
"""The attacks that each unit meets, as bits."""


def allotments(pos: BattlePosition, sources: Sequence[int], units: Sequence[Unit]) -> tuple[Shields, ...]:
    """Return the best ways to share out the units of a hex among the attacks from those hexes; () if all meet all."""
    if len({unit.facing for unit in units if not unit.is_fleet}) < 2:
        return ()
    fronts = tuple(tuple(strength.is_in_front(pos, unit, source) for source in sources) for unit in units)
    kinds = [(unit.kind, unit.number, unit.facing, unit.demoralized, unit.rider) for unit in units]
    alike = tuple(kinds.index(kind) for kind in kinds)
    return tuple(
        tuple(
            (unit.id, source)
            for unit, met in zip(units, way, strict=True)
            for number, source in enumerate(sources)
            if met >> number & 1
        )
        for way in best_meetings(fronts, alike)
    )


def units_met(shields: Shields, source: int, units: Iterable[Unit]) -> list[Unit]:
    """Return the units on a hex that meet the attack from there: the allotted ones, or all if none is left."""
    units = list(units)
    return [unit for unit in units if (unit.id, source) in shields] or units


@lru_cache(maxsize=4096)
def best_meetings(fronts: tuple[tuple[bool, ...], ...], alike: tuple[int, ...]) -> tuple[Way, ...]:
    """Return the best ways for units with such fronts (for each unit and attack). Units with the same number in
    ``alike`` are equal, and no two ways differ only by an exchange of these."""
    every = [front for row in fronts for front in row]
    if not fronts or len(fronts[0]) < 2 or len(fronts) > MOST_UNITS or all(every) or not any(every):
        return ()
    attacks = range(len(fronts[0]))
    # an attack that somebody can meet on his front is met only by one who does so
    meeting = [sum(1 << a for a in attacks if row[a] or not any(other[a] for other in fronts)) for row in fronts]
    for pairs in range(max(len(fronts), len(attacks)), len(fronts) * len(attacks) + 1):
        ways = list(_covering_ways(meeting, alike, len(attacks), pairs))
        if ways:
            fronting = [_count_fronts(way, fronts) for way in ways]
            # order: numbers
            return tuple(way for way, number in zip(ways, fronting, strict=True) if number == max(fronting))
    return ()


def _count_fronts(way: Way, fronts: tuple[tuple[bool, ...], ...]) -> int:
    """Return the number of times that a unit meets an attack on its front."""
    return sum(row[a] for met, row in zip(way, fronts, strict=True) for a in range(len(row)) if met >> a & 1)


def _covering_ways(meeting: Sequence[int], alike: tuple[int, ...], attacks: int, pairs: int) -> Iterator[Way]:
    """Yield every way with ``pairs`` meetings in all that uses each unit and meets each attack.

    For each unit ``meeting`` has the attacks that count as met if it is there.
    """

    def on(way: Way, left: int, pairs: int) -> Iterator[Way]:
        number = len(way)
        if number == len(meeting):
            if not left and not pairs:
                yield way
            return
        # order: the nearest of those that are equal to it
        least = next((way[earlier] for earlier in reversed(range(number)) if alike[earlier] == alike[number]), 1)
        for met in range(least, 1 << attacks):
            still, rest = left & ~(met & meeting[number]), pairs - met.bit_count()
            if rest >= max(len(meeting) - number - 1, still.bit_count()):
                yield from on((*way, met), still, rest)

    return on((), (1 << attacks) - 1, pairs)


def describe_allotment(pos: BattlePosition, shields: Shields) -> str:
    """Describe the allotment of the units still there: "Swordsmen against 0609; 2 Axemen against 0607"."""
    parts: dict[int, list[str]] = {}
    for number, source in shields:
        if number in pos.units:
            parts.setdefault(source, []).append(pos.units[number].name)
    return "; ".join(f"{count_names(names)} against {pos.fixed.place(source)}" for source, names in parts.items())
