"""The position: the places of units, the holders of towns, the alliances.

Further parts of the module:

- The stages of a year by name, for views, headings and adjustments.
- Diplomacy Phase 1: what the kingdoms have promised each other, as notes. Nothing in the rules asks for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any, ClassVar, Self

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import Line, Position
from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.core.step import Step
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_britain_570.state.fixed import DALRIADA, MONTHS, GameData, Unit
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words
from dark_ages_desk.games.dark_age_britain_570.words import referee as referee_words
from dark_ages_desk.games.dark_age_britain_570.words import state as state_words

STAGES = (
    ("set-up", "Set-up", "The Set-up 1"),
    ("diplomacy", referee_words.TALKS_AND_ALLIANCES, "Diplomacy Phase 2"),
    ("overtures", "Overtures", "Diplomacy Phase 3"),
    ("events", "Events", "Event/Unit Construction Phase 1"),
    ("building", referee_words.TAXES_UPKEEP_REBUILDING, "Event/Unit Construction Phase 3"),
    ("months", "Combat months", "Combat Phases 1"),
    ("way home", referee_words.THE_WAY_HOME, "Combat Phases 5"),
    ("count", "The count", "Victory Conditions 1"),
    ("over", "The end", "Victory Conditions 1"),
)
"""The name and rule of each stage."""

STAGE_NAMES = {id_: name for id_, name, _ in STAGES}
"""The name of each stage."""


class GameStep(Step["Britain"]):
    """A step of Dark Age Britain AD 570. Where several kingdoms are asked at once, each is asked the same."""

    __slots__ = ()

    same_for_all: ClassVar[bool] = True


BROKEN, ENDED = "broken", "ended"


@dataclass(frozen=True, slots=True)
class Pact:
    """An agreement of two or more kingdoms.

    It was ``made`` in a year-turn; its last year-turn is ``until``, 0 for as long as they like. While it holds,
    ``over`` is "", else "broken" or "ended", ``by`` a kingdom. If ``secret``, its members alone know of it.
    """

    made: int
    members: tuple[str, ...]
    kind: str
    words: str = ""
    until: int = 0
    secret: bool = False
    over: str = ""
    by: str = ""

    def is_in_force(self, year: int) -> bool:
        """Return whether it is neither broken, nor ended, nor run out."""
        return not self.over and (not self.until or year <= self.until)

    def is_known_to(self, kingdoms: Collection[str]) -> bool:
        """Return whether the player of those kingdoms may know of it."""
        return not self.secret or any(one in kingdoms for one in self.members)


MOST_IN_A_HEX = 6
"""Maximum number of units in a hex where there is a limit (Combat Phases 3, reading "stacking"); ours."""

Group = tuple[str, ...]
"""Kingdoms that act as one: an alliance, or one kingdom alone."""


@dataclass(frozen=True, slots=True)
class OvertureModifier:
    """A temporary modifier of overtures: to towns of a people, or to one town, by kingdoms of a people ("": of any). It
    adds ``amount`` to the dice, up to a year-turn (0: for good)."""

    name: str
    whom: str
    by: str
    amount: int
    until: int = 0


@dataclass(frozen=True)
class Britain(Position):
    """One moment of a game.

    - ``where``: the hex of each unit and leader on the board
    - ``overseas``: units in play off the board; all others are dead or not yet placed
    - ``holder``: the holder of each town, "" while it is neutral
    - ``ally``: the kingdom that its units obey, also after another has conquered the town
    - ``taken``: the year of a town's conquest by its holder
    - ``fallen``: the conqueror of each conquered kingdom
    - ``alliances``: the groups; every kingdom with a player is in one
    - ``order``: the order of the year's months
    - ``spent``: movement points used this month
    - ``redeployed``: the units redeployed this month
    - ``slain``: the leaders that each leader slew
    - ``ledger``: the changes of each kingdom's cattle this year, line by line
    - ``more_years``: year-turns beyond those of the scenario
    - ``attacked``: (kingdom, people) -> the year it last attacked a neutral garrison of that people
    - ``asleep``: the kingdoms that pass until something affects them, with their surroundings at that time
    - ``dozing``: kingdoms that pass for this month alone
    - ``paid``: the changes by events of each kingdom's tax this year, in per cent
    - ``weights``: the values for the year's order where they are not the tax bases (reading "event-order")
    - ``worth``: the amounts that events added to a town's base
    - ``held``: units that stay put this year
    - ``pacts``: all promises, the oldest first, with the finished ones
    - ``card``: the event card in progress, "" for none
    - ``battle``: the hex of the battle in progress, "" for none
    """

    fixed: GameData = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
    year: int = 0
    stage: str = "set-up"
    month: int = -1
    where: Mapping[str, str] = field(default_factory=dict)
    overseas: frozenset[str] = frozenset()
    cattle: Mapping[str, int] = field(default_factory=dict)
    ledger: Mapping[str, tuple[Line, ...]] = field(default_factory=dict)
    more_years: int = 0
    holder: Mapping[str, str] = field(default_factory=dict)
    ally: Mapping[str, str] = field(default_factory=dict)
    taken: Mapping[str, int] = field(default_factory=dict)
    fallen: Mapping[str, str] = field(default_factory=dict)
    alliances: tuple[Group, ...] = ()
    proposed: Mapping[str, Group] = field(default_factory=dict)
    order: tuple[Group, ...] = ()
    acting: Group = ()
    spent: Mapping[str, int] = field(default_factory=dict)
    redeployed: frozenset[str] = frozenset()
    slain: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    attacked: Mapping[tuple[str, str], int] = field(default_factory=dict)
    asleep: Mapping[str, frozenset[str]] = field(default_factory=dict)
    dozing: frozenset[str] = frozenset()
    paid: Mapping[str, tuple[Line, ...]] = field(default_factory=dict)
    weights: Mapping[str, int] = field(default_factory=dict)
    worth: Mapping[str, int] = field(default_factory=dict)
    held: frozenset[str] = frozenset()
    tidings: tuple[OvertureModifier, ...] = ()
    pacts: tuple[Pact, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    verdict: Outcome | None = None
    card: str = ""
    battle: str = ""

    end_rule: ClassVar[str] = "Victory Conditions 1"
    forgets: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "where": ("at", "powers_at", "opposed", "grounds", "trees"),
        "ally": ("powers_at", "opposed", "grounds", "trees"),
        "holder": ("grounds", "trees"),
    }

    # --- names

    def power_name(self, power: str) -> str:
        return state_words.THE_NEUTRAL_TOWNS if power == "neutral" else self.fixed.name(power)

    def place(self, space: str) -> str:
        """Return the name of a hex as people say it: by its town, else by its number."""
        town = self.fixed.town_at.get(space)
        return self.fixed.towns[town].name if town else f"hex {space}"

    def unit(self, unit: str) -> Unit:
        return self.fixed.units[unit]

    def name_unit(self, unit: str) -> str:
        """Return the name of a unit, or the given text if there is no such unit."""
        found = self.fixed.units.get(unit)
        return found.name if found is not None else unit

    @property
    def when(self) -> str:
        """The year, and the month in it."""
        month = f", {MONTHS[self.month]}" if 0 <= self.month < len(MONTHS) else ""
        return f"{self.fixed.first_year + max(self.year, 1) - 1}{month}"

    @property
    def headings(self) -> tuple[str, ...]:
        if self.stage in ("count", "over"):
            return (STAGE_NAMES["count"],)
        if not self.year:
            return ()
        year = self.fixed.first_year + self.year - 1
        month = MONTHS[self.month] if self.stage == "months" and self.month >= 0 else ""
        found = [state_words.the_year(year=year), f"{year}, {month}" if month else STAGE_NAMES[self.stage]]
        if self.card:
            found.append(self.fixed.cards[self.card].name)
        if self.battle:
            found.append(phases_words.battle_of(place=self.place(self.battle)))
        return tuple(found)

    # --- who commands whom

    def power_of(self, unit: str) -> str:
        """Return the kingdom that a unit obeys; "" for the garrison of a neutral town."""
        home = self.fixed.units[unit].home
        return home if home in self.fixed.kingdoms else self.ally.get(home, "")

    def group(self, kingdom: str) -> Group:
        """Return the kingdoms that act with that one, itself among them."""
        for group in self.alliances:
            if kingdom in group:
                return group
        return (kingdom,)

    def are_friends(self, one: str, other: str) -> bool:
        """Return whether they are the same, or allied (Diplomacy Phase 2)."""
        return one == other or (bool(one) and other in self.group(one))

    @cached_property
    def at(self) -> Mapping[str, tuple[str, ...]]:
        """The units and leaders in each hex."""
        found: dict[str, tuple[str, ...]] = {}
        for unit, space in self.where.items():
            found[space] = (*found.get(space, ()), unit)
        return found

    @cached_property
    def powers_at(self) -> Mapping[str, frozenset[str]]:
        """The powers with units or leaders in each hex, "" for a neutral garrison."""
        return {space: frozenset(map(self.power_of, units)) for space, units in self.at.items()}

    def units_of_others(self, group: Group, space: str) -> tuple[str, ...]:
        """Return the units and leaders in a hex that do not belong to the group."""
        powers = self.powers_at.get(space)
        if not powers or powers.issubset(group):
            return ()
        return tuple(unit for unit in self.at.get(space, ()) if self.power_of(unit) not in group)

    def has_enemies(self, group: Group, space: str) -> bool:
        """Return whether an opposing player has units there (Combat Phases 2). Neutral garrisons do not oppose.

        Every kingdom outside of the alliance opposes it, pact or no pact. By the reading "unplayed" one without a
        player may not.
        """
        quiet = self.fixed.readings["unplayed"] == "quiet"
        return any(
            power and power not in group and not (quiet and power not in self.runs)
            for power in self.powers_at.get(space, ())
        )

    def is_hindered(self, group: Group, space: str) -> bool:
        """Return whether a hex is next to an enemy, so that no unit is rebuilt by it or lands there (Combat Phases 8,
        9). By the reading "enemy" the garrison of a neutral town may be one."""
        garrisons = self.fixed.readings["enemy"] == "garrisons"
        near = self.fixed.board.beside.get(space, ())
        return self.is_beside_enemy(group, space) or (garrisons and any(map(self.is_neutral, near)))

    @property
    def playing(self) -> Group:
        """The kingdoms that have a player and are in play; conquered ones may be out (reading "conquered-player")."""
        if self.fixed.readings["conquered-player"] == "plays":
            return self.fixed.played
        return tuple(one for one in self.fixed.played if one not in self.fallen)

    def has_room(self, units: Iterable[str], space: str) -> bool:
        """Return whether there is room for those units as well (Combat Phases 3): in any hex, unless there is a limit
        (reading "stacking")."""
        if self.fixed.readings["stacking"] == "none":
            return True
        return len({*self.at.get(space, ()), *units}) <= MOST_IN_A_HEX

    def is_beside_enemy(self, group: Group, space: str) -> bool:
        """Return whether a hex is next to one with an opposing player's units. A closed hexside does not part them."""
        if group not in self.opposed:
            beside = self.fixed.board.beside
            held = (at for at in self.powers_at if self.has_enemies(group, at))
            self.opposed[group] = frozenset(near for at in held for near in beside.get(at, ()))
        return space in self.opposed[group]

    @cached_property
    def opposed(self) -> dict[Group, frozenset[str]]:
        """The known hexes next to the opponents of each group."""
        return {}

    @cached_property
    def grounds(self) -> dict[tuple[str, Group], dict[str, bool]]:
        """The known hexes for each kind of way and group, with whether they may be entered at all."""
        return {}

    @cached_property
    def trees(self) -> dict[tuple[str, Group, frozenset[str], str], dict[str, str]]:
        """The known ways for each kind of way, group, kinds of units and hex: for each hex the one before it."""
        return {}

    def garrison(self, town: str) -> tuple[str, ...]:
        """Return the living units of a town, on any hex."""
        return tuple(unit for unit in self.fixed.of_home[town] if unit in self.where)

    def is_neutral(self, space: str) -> bool:
        """Return whether the hex has a neutral town with a living garrison."""
        town = self.fixed.town_at.get(space)
        return bool(town) and not self.holder[str(town)] and bool(self.garrison(str(town)))

    def is_alive(self, unit: str) -> bool:
        return unit in self.where or unit in self.overseas

    def forces(self, kingdom: str) -> tuple[str, ...]:
        """Return the living units that obey a kingdom, without leaders."""
        own = [unit for home in self.homes(kingdom) for unit in self.fixed.of_home[home]]
        return tuple(unit for unit in own if self.is_alive(unit) and not self.unit(unit).leads)

    def leaders(self, kingdom: str) -> tuple[str, ...]:
        """Return the living leaders of a kingdom."""
        return tuple(unit for unit in self.fixed.of_home[kingdom] if self.unit(unit).leads and self.is_alive(unit))

    def homes(self, kingdom: str) -> tuple[str, ...]:
        """Return the kingdom, and the towns whose units obey it."""
        return (kingdom, *(town for town, ally in self.ally.items() if ally == kingdom))

    # --- the tax base

    def town_tax_base(self, town: str) -> int:
        """Return the tax base of a town."""
        return self.fixed.towns[town].base + self.worth.get(town, 0)

    def base_lines(self, kingdom: str) -> tuple[Line, ...]:
        """Return the tax base of a kingdom, line by line."""
        known, lines = self.fixed.kingdoms, []
        if known[kingdom].land and kingdom not in self.fallen:
            words = "overseas" if kingdom == DALRIADA else state_words.ITS_OWN_LAND
            lines.append(Line(words, known[kingdom].land, "Combat Phases 8"))
        for lost, by in self.fallen.items():
            if by == kingdom and known[lost].land:
                lines.append(
                    Line(state_words.the_land_of(kingdom=known[lost].name), known[lost].land, "Combat Phases 8")
                )
        for town, holder in self.holder.items():
            if holder == kingdom:
                lines.append(
                    Line(
                        self._describe_holding(town, kingdom),
                        self.town_tax_base(town),
                        self._holding_rule(town, kingdom),
                    )
                )
        return tuple(lines)

    def _describe_holding(self, town: str, kingdom: str) -> str:
        here = self.fixed.towns[town]
        how = "" if here.kingdom == kingdom else ", allied" if self.ally.get(town) == kingdom else ", conquered"
        return f"{here.name}{how}"

    def _holding_rule(self, town: str, kingdom: str) -> str:
        if self.fixed.towns[town].kingdom == kingdom:
            return "Combat Phases 8"
        return "The Rules 1" if self.ally.get(town) == kingdom else "Combat Phases 7"

    def base(self, kingdom: str) -> int:
        """Return the tax base of a kingdom: its own land and towns, minor allies, conquests."""
        held = sum(self.town_tax_base(town) for town, holder in self.holder.items() if holder == kingdom)
        lost = sum(self.fixed.kingdoms[one].land for one, by in self.fallen.items() if by == kingdom)
        return held + lost + (0 if kingdom in self.fallen else self.fixed.kingdoms[kingdom].land)

    def strength_of(self, group: Group) -> int:
        """Return the economic strength of an alliance (Diplomacy Phase 4)."""
        return sum(map(self.base, group))

    def weight_of(self, group: Group) -> int:
        """Return the value for the year's order: the tax base, or its replacement (Combat Phases 1)."""
        return sum(self.weights.get(one, self.base(one)) for one in group)

    def sort_by_strength(self, groups: Iterable[Group], ties: str = "ties") -> tuple[Group, ...]:
        """Return the groups with the strongest first: by tax base for overtures (``ties`` "overture-ties"), by
        ``weight_of`` for the months.

        Of equal ones the one with more cattle comes first, then the order of the Set-up decides (readings "ties",
        "overture-ties"). The members of an alliance are ranked, too, unless all of it acts together (reading
        "members").
        """
        kingdoms, cattle = list(self.fixed.kingdoms), self.fixed.readings[ties] == "cattle"
        strength = self.weight_of if ties == "ties" else self.strength_of

        def key(group: Group) -> tuple[int, int, int]:
            herd = sum(self.cattle[one] for one in group) if cattle else 0
            return (-strength(group), -herd, min(map(kingdoms.index, group)))  # order: readings “ties”, “overture-ties”

        def ranked(group: Group) -> Group:
            # order: readings “ties”, “members”
            return tuple(sorted(group, key=lambda one: key((one,)))) if self.in_turn else group

        return tuple(ranked(group) for group in sorted(groups, key=key))  # order: readings “ties”, “overture-ties”

    @property
    def in_turn(self) -> bool:
        """Diplomacy Phase 2 True if the members of an alliance act one after the other (reading "members")."""
        return self.fixed.readings["members"] != "together"

    def list_asked(self, waiting: Group) -> Group:
        """Return the waiting members that are asked now: all, or the first."""
        return waiting[:1] if self.in_turn else waiting

    # --- changes

    def put(self, unit: str, space: str) -> Self:
        """Return the position with a unit in a hex."""
        return self.replace(where={**self.where, unit: space}, overseas=self.overseas - {unit})

    def remove_units(self, *units: str) -> Self:
        """Return the position without those units: they are on their kingdom's card."""
        left = {unit: space for unit, space in self.where.items() if unit not in units}
        return self.replace(where=left, overseas=self.overseas - set(units))

    def gain(self, kingdom: str, amount: int, source: str, rule: str) -> Self:
        """Return the position with more cattle for a kingdom, or fewer, but never less than none (Combat Phases 10)."""
        before = self.cattle[kingdom]
        changed = max(amount, -before)
        lines = self.ledger.get(kingdom, ()) or (
            Line(state_words.LEFT_FROM_BEFORE, before, "Event/Unit Construction Phase 2"),
        )
        ledger = {**self.ledger, kingdom: (*lines, Line(source, changed, rule))}
        return self.replace(cattle={**self.cattle, kingdom: before + changed}, ledger=ledger)

    def pay(self, kingdom: str, amount: int, source: str, rule: str) -> Self:
        """Return the position with fewer cattle for a kingdom, down to none."""
        return self.gain(kingdom, -amount, source, rule)

    @property
    def years(self) -> int:
        """The number of year-turns of the game, with the added ones."""
        return self.fixed.years + self.more_years

    def describe_units(self, units: Iterable[str]) -> str:
        """Return the units as text: "2 Gwynedd infantry and Rhun"."""
        return join_names(self.count_by_name(units))

    def describe_with_place(self, unit: str) -> str:
        """Return a unit or leader with its place as text: "Gwynedd infantry in Deganwy"."""
        if unit not in self.where:
            return f"{self.unit(unit).name} overseas" if unit in self.overseas else self.unit(unit).name
        return state_words.unit_in_place(unit=self.unit(unit).name, place=self.place(self.where[unit]))

    def count_by_name(self, units: Iterable[str]) -> tuple[str, ...]:
        """Return the units by name, each name once with its number."""
        known = {unit: self.unit(unit) for unit in units}
        leaders = {one.name for one in known.values() if one.leads}
        numbers = Counter(one.name for one in known.values())
        bare = leaders if len(numbers) > 1 else numbers.keys()
        return tuple(name if number == 1 and name in bare else f"{number} {name}" for name, number in numbers.items())


def value_parts(value: Any) -> tuple[Any, ...]:
    """Return the picked parts of an attempt's value; () if it is not a tuple."""
    return value if isinstance(value, tuple) else ()


def only_part(value: Any) -> str:
    """Return the only picked part as text; "" for none or several."""
    picked = value_parts(value)
    return str(picked[0]) if len(picked) == 1 else ""
