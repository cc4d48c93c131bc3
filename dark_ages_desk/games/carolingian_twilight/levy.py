"""12.0 The Levy Segment: LP are counted, units maintained or disbanded, then troops raised and markers bought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.position import Line, total
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.games.carolingian_twilight import feudalism, hands, leaders, npps, pillage, stratagems
from dark_ages_desk.games.carolingian_twilight.control import burg_lines, land_lines
from dark_ages_desk.games.carolingian_twilight.position import Levy, Table
from dark_ages_desk.games.carolingian_twilight.units import (
    FLEET,
    KINDS,
    LEADER,
    MILITIA,
    Units,
    in_words,
    one,
    picked,
    plural,
    unit_ids,
)

MARKER_COST = 2
"""20.0 (b) A stratagem marker costs 2 DP and/or LP."""

_ANY_NUMBER_OF_FLEETS = {("muslims", "mediterranean-sea"), ("byzantium", "ionian-sea")}
"""12.0 Exception: these may raise any number of fleets there."""


def cost(pos: Table, kind: int, column: str) -> int:
    """Unit Cost Table: what a unit costs to "Raise" or to "Maintain"."""
    return int(pos.fixed.charts["unit-cost"].cells[KINDS[kind], column])


def raise_cost(pos: Table, power: str, kind: int) -> int:
    """Unit Cost Table: what it costs a power to raise a unit; the scenario may say otherwise (27.10)."""
    return pos.fixed.powers[power].raise_cost or cost(pos, kind, "Raise")


def may_raise(pos: Table, power: str) -> list[int]:
    """Unit Cost Table: the kinds that a power raises, or what its scenario says (27.10). Leaders never (23.0)."""
    if pos.fixed.powers[power].raises:
        return sorted(pos.fixed.powers[power].raises)
    group = "Frankish" if pos.fixed.powers[power].frankish else pos.fixed.name(power)
    chart = pos.fixed.charts["unit-cost"]
    found = []
    for kind, name in enumerate(KINDS):
        if kind != LEADER:
            by = chart.cells[name, "Raised by"]
            if by == "all" or group in by.split(", "):
                found.append(kind)
    return found


def income_lines(pos: Table, power: str) -> tuple[Line, ...]:
    """12.0 LP due to a power: the LV of its areas with shares; an NPP also gets the DV of its burgs as LP."""
    lines = land_lines(pos, power)
    return lines + burg_lines(pos, power) if pos.is_npp(power) else lines


def free_militia(pos: Table, power: str, area: str) -> bool:
    """12.0 Is one militia of the power kept for free in that area (with its burg)? By 29.1.2 a Frankish power's where
    a Feudalism marker lies.

    Frankish powers: if area and burg are under solely Frankish control, full or shared. Others: if the power has full
    control of both. Nothing may be pillaged there.
    """
    places = pos.fixed.with_burg(area)
    if not pos.pillaged.isdisjoint(places):
        return False
    frankish = pos.fixed.powers[power].frankish
    if frankish and feudalism.used(pos):
        return area in pos.feudal
    present = {force.power for space in places for force in pos.forces_at(space)}
    if frankish:
        return all(pos.fixed.powers[other].frankish for other in present)
    # Other powers standing beside it in area or burg end its full control; a peripheral area is its own regardless.
    return present <= {power} or area == pos.fixed.powers[power].home


def maintenance_lines(pos: Table, power: str) -> tuple[Line, ...]:
    """12.0 What each force costs to keep: 1 more a unit where it is pillaged (18.1), leaders nothing (23.0)."""
    board = pos.fixed.board
    lines: list[Line] = []
    free_left: set[str] = set()
    for force in pos.forces_of(power):
        space = board.spaces[force.space]
        area = space.within or space.id
        extra = 1 if force.space in pos.pillaged else 0
        for kind, number in enumerate(force.units):
            if kind == LEADER or not number:
                continue
            each = cost(pos, kind, "Maintain") + extra
            words = f"{plural(kind, number)} in {space.name}" + (" (pillaged)" if extra else "")
            if kind == MILITIA and area not in free_left and free_militia(pos, power, area):
                free_left.add(area)
                number -= 1
                words += ", one for free"
            lines.append(Line(words, each * number, "12.0"))
    return tuple(lines)


def maintenance(pos: Table, power: str) -> int:
    """The whole maintenance of a power in LP or DP."""
    return int(total(maintenance_lines(pos, power)))


def purse(pos: Table, power: str) -> int:
    """What the power can spend now: LP in its own Levy Segment, and a Player Power's DP."""
    lp = pos.levy.lp if pos.levy is not None and pos.levy.power == power else 0
    return lp + (pos.dp.get(power, 0) if pos.ranks[power] == "player" else 0)


def spend(pos: Table, power: str, amount: int) -> Table:
    """LP of the own Levy Segment are spent before DP: unspent LP are lost, unspent DP are kept."""
    from_lp = 0
    if pos.levy is not None and pos.levy.power == power:
        from_lp = min(amount, pos.levy.lp)
        pos = pos.but(levy=replace(pos.levy, lp=pos.levy.lp - from_lp))
    return pos.pay(power, -(amount - from_lp)) if amount > from_lp else pos


@dataclass(frozen=True, slots=True)
class LevySegment:
    """12.0 LP are counted: fractions are added up before anything is dropped. The power's turn begins here, so an NPP
    notes where it stands (24.0 (7))."""

    power: str
    rule: ClassVar[str] = "12.0"

    @property
    def turn_of(self) -> str:
        return self.power

    def begin(self, pos: Table) -> Table:
        lp = int(total(income_lines(pos, self.power)))
        pos = pos.but(levy=Levy(self.power, lp), started_in=npps.stands(pos, self.power), acted=False)
        pos = pos.say("levy", f"{pos.fixed.name(self.power):levies} {lp} LP.", self.rule, self.power)
        return pos.then(Maintain(self.power))


def _spent_words(pos: Table, amount: int) -> str:
    """12.0 What a payment takes: the LP first, then DP."""
    lp = min(amount, pos.levy.lp if pos.levy else 0)
    return f"{lp} LP" + (f" and {amount - lp} DP" if amount > lp else "")


@dataclass(frozen=True, slots=True)
class Maintain:
    """12.0 Existing units are paid for or disbanded, as the player likes; an NPP keeps all it can pay for (24.0)."""

    power: str
    rule: ClassVar[str] = "12.0"

    @property
    def turn_of(self) -> str:
        return self.power

    def ask(self, pos: Table) -> tuple[Question, ...]:
        due, has = maintenance(pos, self.power), purse(pos, self.power)
        options: list[Option] = []
        if due <= has:
            label = f"Maintain all for {_spent_words(pos, due)}" if due else "Nothing to pay: go on"
            options.append(Button("pay", label, main=True))
        if due > has or not pos.is_npp(self.power):
            choices = self._choices(pos)
            if choices:
                most = sum(choice.most for choice in choices) if due <= has else 1
                options.append(Pick("disband", "Disband", "counters", choices, 1, most))
        name = pos.fixed.name(self.power)
        words = f"{name:maintains} units: {due} due, {has} at hand"
        detail = "Militia are free, one an area, where the control is undivided and nothing is pillaged."
        return (Question(pos.asks(self.power), self.power, self.rule, words, tuple(options), detail),)

    def _choices(self, pos: Table) -> tuple[Choice, ...]:
        """What may be disbanded: any unit but a leader; of an NPP only what saves something (24.0 (1))."""
        choices = []
        npp, due = pos.is_npp(self.power), maintenance(pos, self.power)
        for force in pos.forces_of(self.power):
            place = pos.fixed.place(force.space)
            for id_, kind, number in unit_ids(force, force.units):
                saves = not npp or maintenance(pos.take_units(force.id, one(kind)), self.power) < due
                if kind != LEADER and saves:
                    choices.append(Choice(id_, f"{KINDS[kind]} in {place}", number, force.space, group=force.space))
        return tuple(choices)

    def take(self, pos: Table, answer: Answer) -> Table:
        name = pos.fixed.name(self.power)
        if answer.verb == "disband":
            assert isinstance(answer.value, tuple)
            pos = _disband(pos, self.power, picked(answer.value))
            if pos.levy is not None:
                pos = pos.but(levy=replace(pos.levy, disbanded=True))
            return pos.then(AfterDisband(self.power))
        due = maintenance(pos, self.power)
        pos = spend(pos, self.power, due)
        assert pos.levy is not None
        pos = pos.but(levy=replace(pos.levy, maintained=True, on_units=due))
        pos = pos.say("maintained", f"{name:pays} {due} to maintain units.", self.rule, self.power)
        return pos.then(Raise(self.power))


def _disband(pos: Table, power: str, chosen: dict[int, Units]) -> Table:
    for force, units in chosen.items():
        space = pos.forces[force].space
        number = sum(units)
        what = "a unit" if number == 1 else f"{number} units"
        words = f"{pos.fixed.name(power):disbands} {what} in {pos.fixed.place(space)}."
        # 21.0 Of which kind units are that are disbanded or raised is for the power's own player.
        pos = pos.take_units(force, units).confide("disbanded", words, in_words(units), "12.0", power, space)
    return pos


@dataclass(frozen=True, slots=True)
class AfterDisband:
    """12.0 Maintenance is counted again without the disbanded units; an NPP may have gone with its last one."""

    power: str
    rule: ClassVar[str] = "12.0"

    @property
    def turn_of(self) -> str:
        return self.power

    def begin(self, pos: Table) -> Table:
        pos = leaders.power_gone(pos, self.power)
        return pos if pos.ranks[self.power] == "gone" else pos.then(Maintain(self.power))


@dataclass(frozen=True, slots=True)
class Raise:
    """12.0 The rest of the LP and DP raises units, removes pillage (18.2) and buys markers (20.0); then LP are lost.

    An NPP spends no more on markers than on its units, but may always buy one (24.0); with ten it buys none, for it
    discards only after a raid, a combat or a marker (20.1).
    """

    power: str
    rule: ClassVar[str] = "12.0"

    @property
    def turn_of(self) -> str:
        return self.power

    def ask(self, pos: Table) -> tuple[Question, ...]:
        options: list[Option] = []
        has = purse(pos, self.power)
        for kind in may_raise(pos, self.power):
            choices = tuple(self._choices(pos, kind, has))
            if choices:
                label = f"Raise 1 {KINDS[kind]}"  # 21.0 of which kind it is, the others do not know
                options.append(Pick(f"raise {KINDS[kind]}", label, "spaces", choices, public="Raise a unit"))
        mend = tuple(
            Choice(space, pos.fixed.place(space), space=space, badge=str(pillage.removal_cost(pos, space)))
            for space in sorted(pos.pillaged)
            if pos.occupied(self.power, space) and pillage.removal_cost(pos, space) <= has
        )
        if mend:
            options.append(Pick("remove pillage", "Remove the pillage marker of", "spaces", mend))
        if feudalism.price(pos) <= has and (areas := feudalism.places(pos, self.power)):
            price = str(feudalism.price(pos))
            places = tuple(Choice(area, pos.fixed.place(area), space=area, badge=price) for area in areas)
            options.append(Pick("buy feudalism", "Buy a Feudalism marker for", "spaces", places))
        if not no_marker(pos, self.power):
            options.append(Button("buy marker", f"Buy a stratagem marker for {MARKER_COST}"))
        options.append(Button("done", "The levy is over", "Unspent LP are lost.", main=True))
        assert pos.levy is not None
        name = pos.fixed.name(self.power)
        dp = f" and {pos.dp[self.power]} DP" if pos.ranks[self.power] == "player" else ""
        words = f"{name:raises} units with {pos.levy.lp} LP{dp}"
        detail = "One land unit an area (with its burg), any number in the own peripheral area; one fleet a sea."
        return (Question(pos.asks(self.power), self.power, self.rule, words, tuple(options), detail),)

    def _choices(self, pos: Table, kind: int, has: int) -> Iterator[Choice]:
        base = raise_cost(pos, self.power, kind)
        if base > has:
            return
        for space, force, label in raising_places(pos, self.power, kind):
            price = base + (1 if space in pos.pillaged else 0)
            if price <= has:
                id_ = f"{space}:{force}" if force else space
                yield Choice(id_, label, space=space, badge=str(price))

    def take(self, pos: Table, answer: Answer) -> Table:
        name = pos.fixed.name(self.power)
        levy = pos.levy
        assert levy is not None
        if answer.verb == "done":
            lost = f"; {levy.lp} LP are lost" if levy.lp else ""
            pos = pos.but(levy=None)
            return pos.say(
                "levy over", f"The levy of {pos.fixed.the(self.power)} is over{lost}.", self.rule, self.power
            )
        if answer.verb == "buy marker":
            pos = spend(pos, self.power, MARKER_COST)
            assert pos.levy is not None
            on_markers = levy.on_markers + MARKER_COST
            pos = pos.but(levy=replace(pos.levy, on_markers=on_markers, markers=levy.markers + 1))
            pos = pos.say("bought", f"{name:buys} a stratagem marker.", self.rule, self.power)
            return pos.then(stratagems.DrawMarker(self.power, "bought"), self)
        assert isinstance(answer.value, tuple)
        space, _, onto = str(answer.value[0]).partition(":")
        if answer.verb == "remove pillage":
            pos = spend(pos, self.power, pillage.removal_cost(pos, space)).but(pillaged=pos.pillaged - {space})
            words = f"{name:removes} the pillage marker of {pos.fixed.place(space)}."
            return pos.say("mended", words, "18.2", self.power, space).then(self)
        if answer.verb == "buy feudalism":
            return feudalism.bought(spend(pos, self.power, feudalism.price(pos)), self.power, space).then(self)
        return self._raise(pos, KINDS.index(answer.verb.removeprefix("raise ")), space, int(onto or 0)).then(self)

    def _raise(self, pos: Table, kind: int, space: str, onto: int) -> Table:
        price = raise_cost(pos, self.power, kind) + (1 if space in pos.pillaged else 0)
        pos = spend(pos, self.power, price).add_units(self.power, space, one(kind), onto=onto or None)
        assert pos.levy is not None
        area = pos.fixed.board.spaces[space].within or space
        levy = replace(pos.levy, raised_in=pos.levy.raised_in | {area}, on_units=pos.levy.on_units + price)
        words = f"{pos.fixed.name(self.power):raises} a unit in {pos.fixed.place(space)} for {price}."
        return pos.but(levy=levy).confide("raised", words, plural(kind, 1), "12.0", self.power, space)


def no_marker(pos: Table, power: str) -> tuple[str, str] | None:
    """Why the power may not buy a marker now: (reason, rule); None when it may."""
    levy = pos.levy
    if levy is None or levy.power != power or not levy.maintained:
        return "Markers are bought in the own Levy Segment, after maintenance.", "12.0"
    if not any(pos.pool.values()):
        return "The Pool is empty.", "20.0"
    if purse(pos, power) < MARKER_COST:
        return f"A marker costs {MARKER_COST}; {purse(pos, power)} are at hand.", "20.0"
    if not pos.is_npp(power):
        return None
    if len(hands.held(pos, power)) >= hands.MOST_HELD:
        return "An NPP with ten markers cannot discard one in order to buy another.", "20.1"
    if levy.markers and levy.on_markers + MARKER_COST > levy.on_units:
        return "After its first marker an NPP spends no more on markers than on its units.", "24.0"
    return None


def raising_places(pos: Table, power: str, kind: int) -> list[tuple[str, int, str]]:
    """12.0 Where a power may raise a unit of that kind now: (space, the force it joins if there is a choice, words).

    Fleets: any sea beside a port that the power controls. Land units: an area or burg that it occupies; from an
    occupied burg the empty area around it; from an area under full control its empty burg; its peripheral area
    always. One a place, with the exceptions of 12.0 and 16.0.
    """
    assert pos.levy is not None
    spaces = _sea_places(pos, power) if kind == FLEET else _land_places(pos, power)
    found: list[tuple[str, int, str]] = []
    for space in spaces:
        name = pos.fixed.place(space)
        here = [force for force in pos.forces_at(space) if force.power == power]
        if len(here) > 1:
            found += [(space, force.id, f"{name}, with {in_words(force.units)}") for force in here]
        else:
            found.append((space, 0, name))
    return found


def _sea_places(pos: Table, power: str) -> list[str]:
    assert pos.levy is not None
    board = pos.fixed.board
    ports = [space for space in board.spaces.values() if space.port and pos.full(power, space.id)]
    seas: dict[str, None] = {}
    for port in ports:
        for sea, edge in board.neighbours[port.id].items():
            if edge.kind in ("port", "coast") and board.spaces[sea].kind == "sea":
                seas[sea] = None
    return [s for s in seas if s not in pos.levy.raised_in or any_number_of_fleets(power, s)]


def any_number_of_fleets(power: str, sea: str) -> bool:
    """12.0 The exception for Muslims in the Mediterranean and Byzantines in the Ionian Sea."""
    return (power, sea) in _ANY_NUMBER_OF_FLEETS


def _land_places(pos: Table, power: str) -> list[str]:
    from dark_ages_desk.games.carolingian_twilight import unrest  # not needed before units are raised

    assert pos.levy is not None
    board = pos.fixed.board
    home = pos.fixed.powers[power].home
    found: list[str] = []
    for area in pos.fixed.areas:
        if (area in pos.levy.raised_in and area != home) or unrest.barred(pos, power, area):
            continue
        burg = board.burg_of.get(area, "")
        in_area = power in pos.control[area]
        if in_area:
            found.append(area)
        if burg and pos.full(power, burg):
            found.append(burg)
    return found
