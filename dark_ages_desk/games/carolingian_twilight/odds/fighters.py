"""21.0 The sides of a combat for one viewer, with the units, tables and markers that he may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from dark_ages_desk.core.forecast import Forecast, OverWorlds, Supposition
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.supposing import Memory, worlds
from dark_ages_desk.games.carolingian_twilight.belief.worlds import SUPPOSING
from dark_ages_desk.games.carolingian_twilight.markers.support import (
    GREEK_FIRE,
    LEADERSHIP,
    greek_fire_strength,
    is_barred_in_raid,
)
from dark_ages_desk.games.carolingian_twilight.odds.exchange import DEFENDER, Side
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.hands import held_markers
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FIELD_ARMY,
    FLEET,
    LEADER,
    NOMAD,
    NONE,
    WARRIOR,
    Force,
    Units,
    add_units,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.war.results import CRTS, usable_crts
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import odds as odds_words

MOST_SUPPOSED = 30
"""21.0 Maximum number of units that a viewer may suppose in a hidden force."""

SIDES = ("attacker", "defender")


def suppose_hidden_units(id_: str, words: str, key: str) -> Supposition:
    """21.0 Return the supposition of a hidden force's size: the likely number, until the viewer supposes another."""
    return Supposition(id_, words, 0, 0, MOST_SUPPOSED, hidden=True, key=key, open=odds_words.AS_MANY_AS_IS_LIKELY)


def hidden_key(force: Force) -> str:
    """21.0 Return the key under which a viewer's supposed size of the force is kept."""
    return f"units of {force.id}"


@dataclass(frozen=True)
class Fighter:
    """One side of a combat for one viewer: the force, whether he sees its units, and the markers that may help it.

    If ``mine``, it is the viewer's own side. The markers that may be supposed are ``bonuses``, as (name, strength). The
    tables that it may choose among are ``strikes``, () if its table is one of the compared ones. If ``drawn``, its
    units are from a supposed position. The units that may use Raid are given by ``raiders`` (reading ``raid_table``).
    """

    force: Force
    seen: bool
    mine: bool
    bonuses: tuple[tuple[str, int], ...]
    played: int
    strikes: tuple[str, ...]
    drawn: bool = False
    raiders: str = "any"

    def suppositions(self, side: int) -> list[Supposition]:
        """21.0, 17.4, 17.5 Return the suppositions of this side that the forecast lets the viewer change."""
        who, found = SIDES[side], []
        they = "You" if self.mine else "They"
        if not self.seen:
            key = hidden_key(self.force)
            found.append(suppose_hidden_units(f"{who} units", odds_words.UNITS_OF_THEIRS, key))
        if len(self.strikes) > 1:
            any_table = odds_words.any_table_that_may_be_used(who="you" if self.mine else "they")  # each as likely
            names = (any_table, *(CRTS[crt] for crt in self.strikes))
            words = (
                odds_words.they_counterattack_on(they=they)
                if side == DEFENDER
                else odds_words.they_strike_again_on(they=they)
            )
            found.append(Supposition(f"{who} crt", words, 0, 0, len(names) - 1, names))
        found += self.marker(f"{who} marker", f"{they} play")
        return found

    def marker(self, id_: str, words: str) -> list[Supposition]:
        """17.5 Return the supposition of a marker played for this side; [] if none can be."""
        names = tuple(name for name, _ in self.bonuses)
        return [Supposition(id_, words, 0, 0, len(names) - 1, names)] if len(names) > 1 else []

    def counterattack_table(self, crt: str) -> str:
        """17.4 Return the table that a counterattacker strikes on after a roll on ``crt``. A Raid that it must use
        binds it only as long as it must."""
        return "engagement" if self.seen and usable_crts(self.force.units, self.raiders) == ("raid",) else crt

    def side(self, side: int, supposed: Mapping[str, int], crt: str = "") -> Side:
        """Return the side for the odds, with the viewer's suppositions.

        The table is ``crt``, or if that is "", the supposed one, else any usable one. If no player chooses, it is
        Engagement.
        """
        who, force = SIDES[side], self.force
        at = supposed.get(f"{who} crt", 0)
        table = crt or (self.strikes[at - 1] if at and self.strikes else "" if self.strikes else "engagement")
        units, number = force.units, supposed.get(f"{who} units", 0)
        if not self.seen and (number or not self.drawn):  # 17.4 whoever strikes on Shock has what it takes
            kind = FLEET if force.naval else {"shock": FIELD_ARMY, "raid": NOMAD}.get(table, WARRIOR)
            kind = WARRIOR if kind == NOMAD and self.raiders == "any" else kind
            units = units_of_kind(kind, max(number, 1))
        more = self.bonuses[supposed.get(f"{who} marker", 0)][1] if self.bonuses else 0
        return Side(units, table, self.played + more, force.power == VIKINGS, self.raiders)


def fighter(pos: CarolingianPosition, viewer: str, force: Force, mine: bool, chooses: bool) -> Fighter:
    """Return a force for one viewer. If ``chooses``, its CRT is supposed, not one of the compared ones."""
    seen = pos.may_see(viewer, force.power)
    crts: tuple[str, ...] = ()
    if chooses and force.power != VIKINGS and pos.seat(force.power):  # whom nobody controls strikes on Engagement
        crts = usable_crts(force.units, pos.fixed.raiders) if seen else ("shock", "raid", "engagement")
    played = pos.fight.strength(force.id) if pos.fight else 0
    return Fighter(force, seen, mine, _bonuses(pos, force, seen), played, crts, raiders=pos.fixed.raiders)


def _bonuses(pos: CarolingianPosition, force: Force, seen: bool) -> tuple[tuple[str, int], ...]:
    """17.5 Return the markers that may be played: one Leadership and, at sea, Greek Fire. For other players' forces
    these are all that exist."""
    fight = pos.fight
    if force.power == VIKINGS or (fight is not None and force.id in fight.struck):
        return ()
    hand = held_markers(pos, force.power) if seen else (*LEADERSHIP, GREEK_FIRE)
    leaders = [(f"Leadership {amount}", amount) for marker, amount in LEADERSHIP.items() if marker in hand]
    if (fight is not None and force.id in fight.leadership) or is_barred_in_raid(pos):
        leaders = []
    found = [("nothing", 0), *leaders]
    burnt = fight is not None and force.id in fight.greek_fire
    if force.naval and GREEK_FIRE in hand and not burnt:
        fire = greek_fire_strength(force.power)
        found += [
            ("Greek Fire" if not more else odds_words.with_greek_fire(table=words), more + fire)
            for words, more in found
        ]
    return tuple(found)


@dataclass(frozen=True)
class CombatPair:
    """The two sides of a combat for one viewer, with his suppositions. The key ``about`` says what the worlds are drawn
    for."""

    pos: CarolingianPosition
    viewer: str
    pair: tuple[Fighter, Fighter]
    siege: bool
    about: tuple[str, ...]

    def draw_sides(self, supposed: Mapping[str, int], memory: Memory) -> Drawn:
        """Return the two sides with each possible set of units and its number of worlds."""
        return draw_units(self.pos, self.viewer, self.pair, self._are_units_open(supposed), memory, self.about)

    def weighted_sides(self, drawn: Drawn) -> Iterator[tuple[Fraction, tuple[Fighter, Fighter]]]:
        """Yield how it may be: how likely, and both sides with the units that they may have."""
        for (one_, two), number in drawn:
            yield Fraction(number), (one_, two)

    def _are_units_open(self, supposed: Mapping[str, int]) -> tuple[bool, ...]:
        """Return for each side whether its units are the likely ones, neither seen nor supposed."""
        return tuple(not one_.seen and not supposed.get(f"{SIDES[at]} units", 0) for at, one_ in enumerate(self.pair))

    def describe_sizes(self, drawn: Drawn, supposed: Mapping[str, int]) -> Iterator[str]:
        """Yield a sentence for each hidden force on the size that the forecast takes for it."""
        for at, unknown in enumerate(self._are_units_open(supposed)):
            if unknown:
                yield describe_likely_size(
                    self.pos, self.pair[at].force, [(sides[at].force.size, number) for sides, number in drawn]
                )


Drawn: TypeAlias = list[tuple[tuple[Fighter, ...], int]]
"""Fighters with the units that they may have, and in how many worlds it is so."""


def draw_units(
    pos: CarolingianPosition,
    viewer: str,
    fighters: tuple[Fighter, ...],
    open_: tuple[bool, ...],
    memory: Memory,
    about: tuple[str, ...],
) -> Drawn:
    """Return the fighters with each possible set of units and its number of worlds. Units are drawn for those fighters
    marked in ``open_``."""
    if not any(open_):
        return [(fighters, 1)]
    tables = worlds(SUPPOSING, pos, viewer, memory, about)
    asked = tuple(zip(fighters, open_, strict=True))
    ways = Counter(
        tuple(_simplify_units(table.forces[one_.force.id].units) if unknown else NONE for one_, unknown in asked)
        for table in tables
    )
    found = []
    for units, number in sorted(ways.items()):  # order: equal worlds in an order of their own
        drawn = tuple(
            replace(one_, force=replace(one_.force, units=has, done=NONE), drawn=True) if unknown else one_
            for (one_, unknown), has in zip(asked, units, strict=True)
        )
        found.append((drawn, number))
    return found


def _simplify_units(units: Units) -> Units:
    """Return as many units of one kind, with the leader, that may use the same tables (17.4, 17.5). The odds look at no
    more, and so they are worked out only once."""
    others = sum(units) - units[LEADER]
    kinds = (FLEET,) if units[FLEET] else (WARRIOR, FIELD_ARMY, NOMAD)
    for kind in kinds:
        plain = (
            add_units(units_of_kind(kind, others), units_of_kind(LEADER, units[LEADER]))
            if units[LEADER]
            else units_of_kind(kind, others)
        )
        if usable_crts(plain) == usable_crts(units):
            return plain
    return units


def describe_likely_size(pos: CarolingianPosition, force: Force, sizes: Sequence[tuple[int, int]]) -> str:
    """Describe the size that a hidden force is taken to have: the likeliest number and the range."""
    counted: Counter[int] = Counter()
    for size, number in sizes:
        counted[size] += number
    most = max(counted, key=lambda size: (counted[size], -size))  # order: numbers; of two as likely the smaller
    low, high = min(counted), max(counted)  # order: numbers
    where = markers_words.units_in_place(
        units=pos.fixed.name_in_sentence(force.power), place=pos.fixed.place(force.space)
    )
    between = odds_words.between_low_and_high(low=low, high=high) if low < high else ""
    return odds_words.as_far_as_you_know(where=where, most=most, noun="unit" if most == 1 else "units", between=between)


def build_forecast(
    id_: str,
    title: str,
    rule: str,
    work: OverWorlds,
    verb: str = "",
    choice: str = "",
    space: str = "",
    suppositions: tuple[Supposition, ...] = (),
) -> Forecast:
    """Return a forecast that averages over the likely worlds; ``work`` computes it."""
    return Forecast(id_, title, rule, None, verb, choice, space, suppositions, over_worlds=work)
