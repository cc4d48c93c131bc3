"""The constants of a game: kingdoms, towns, units and leaders, read off the board and the charts.

Further parts of the module:

- The look of a unit: its pictogram, and its printed figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.country import Country
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.ruleset import Setting
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.values import LATEST_KEYS
from dark_ages_desk.games.dark_age_britain_570.words import state as state_words

INFANTRY, CAVALRY, LEADER = "infantry", "cavalry", "leader"
BRITISH, SAXON, IRISH, PICT = "British", "Saxon", "Irish", "Pictish"
GWYNEDD, DUMNONIA, WESSEX, MERCIA = "gwynedd", "dumnonia", "wessex", "mercia"
RHEGED, DALRIADA, NORTHUMBRIA = "rheged", "dalriada", "northumbria"
BERNICIA, DEIRA = "bernicia", "deira"
NEUTRAL = "neutral"
"""The power of the garrisons of neutral towns, as it is shown."""

MOST_YEARS = 30
"""Maximum number of year-turns of a game (The Set-up 1)."""

MONTHS = ("May", "June", "July", "August", "September", "October")


@dataclass(frozen=True, slots=True)
class Colours:
    """The look of a kingdom: colour, pattern and sign."""

    colour: str
    pattern: str
    sign: str


@dataclass(frozen=True, slots=True)
class House:
    """The facts of a kingdom that are not on the chart: its people, its towns, its leaders, and our look for it."""

    people: str
    towns: tuple[str, ...]
    leaders: tuple[str, ...]
    look: Colours


HOUSES: Mapping[str, House] = {
    GWYNEDD: House(BRITISH, ("deganwy", "aberffraw"), ("Rhun", "Beli"), Colours("#b3202c", "chevrons", "G")),
    DUMNONIA: House(
        BRITISH, ("exeter", "tintagel", "cadbury"), ("Cynfawr", "Drustan"), Colours("#d97706", "waves", "D")
    ),
    WESSEX: House(SAXON, ("winchester", "sarum", "dorchester"), ("Ceawlin", "Cutha"), Colours("#1f4e9c", "hatch", "W")),
    MERCIA: House(SAXON, ("tamworth", "repton"), ("Creoda", "Pybba"), Colours("#2aa1a8", "grid", "M")),
    RHEGED: House(BRITISH, ("carlisle", "catterick", "lancaster"), ("Urien", "Owain"), Colours("#7a2f8f", "dots", "R")),
    DALRIADA: House(IRISH, ("dunadd", "dunollie"), ("Aedan", "Artur"), Colours("#2e7d32", "diamonds", "I")),
    NORTHUMBRIA: House(
        SAXON, ("bamburgh", "york"), ("Aethelric", "Theodric", "Hussa"), Colours("#6b4a2b", "back-hatch", "N")
    ),
}
"""The seven kingdoms, in the order of The Set-up 1."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A printed counter: ``home`` is the kingdom or town it belongs to. Costs in cattle, ``moves`` in points."""

    id: str
    name: str
    home: str
    kind: str
    strength: int
    moves: int
    rebuild: int
    upkeep: int

    @property
    def leads(self) -> bool:
        return self.kind == LEADER


@dataclass(frozen=True, slots=True)
class Kingdom:
    """A kingdom: its tax base in cattle, and the part of it outside its towns."""

    id: str
    name: str
    people: str
    base: int
    land: int
    cattle: int
    towns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Town:
    """A town with its hex; ``kingdom`` is its home kingdom, "" for a neutral one."""

    id: str
    name: str
    hex: str
    people: str
    base: int
    kingdom: str


@dataclass(frozen=True, slots=True)
class Card:
    """An event card: what it is called, what is read aloud, what it does, how many there are of it in the deck."""

    name: str
    words: str
    effects: tuple[Agendum, ...]
    copies: int


@dataclass(frozen=True, slots=True)
class GameData:
    """The constants of one game.

    - ``years``: the number of year-turns
    - ``played``: the kingdoms that have a player
    - ``landings``: hexes of the western coast
    - ``dead``: units and leaders fallen before the game starts
    - ``cards``: events by their numbers
    - ``keepers``: the settings of who keeps the pieces and the cards, by their ids
    - ``keys``: the format of the record whose keys are used
    """

    board: Country
    charts: Mapping[str, Chart]
    kingdoms: Mapping[str, Kingdom]
    towns: Mapping[str, Town]
    units: Mapping[str, Unit]
    of_home: Mapping[str, tuple[str, ...]]
    town_at: Mapping[str, str]
    played: tuple[str, ...]
    readings: Mapping[str, str]
    first_year: int
    years: int
    landings: frozenset[str]
    dead: frozenset[str]
    cards: Mapping[str, Card]
    keepers: Mapping[str, Setting]
    keys: int = LATEST_KEYS

    @property
    def deck(self) -> tuple[str, ...]:
        """Event/Unit Construction Phase 1 All event cards, as often as there are of each."""
        return tuple(number for number, card in self.cards.items() for _ in range(card.copies))

    def card_key(self, name: str) -> str:
        """Return the part of a roll's key for an event card: the card's number, or its name in records of formats 1 and
        2."""
        if self.keys < LATEST_KEYS:
            return name
        return next((number for number, card in self.cards.items() if card.name == name), name)  # order: there is one

    def name(self, home: str) -> str:
        """Return the name of a kingdom or a town."""
        if home in self.kingdoms:
            return self.kingdoms[home].name
        return self.towns[home].name if home in self.towns else home

    def people(self, home: str) -> str:
        return self.kingdoms[home].people if home in self.kingdoms else self.towns[home].people

    def lands(self, kingdom: str) -> tuple[str, ...]:
        """Return the hexes of a kingdom."""
        return self.board.lands[kingdom].hexes


def number(chart: Chart, row: str, column: str) -> int:
    """Return the whole number of a cell that an owner may have entered. Raises ValueError if it is none."""
    cell = chart.cells[row, column]
    try:
        return int(cell)
    except ValueError:
        raise ValueError(state_words.is_no_whole_number(chart=chart.title, row=row, column=column, cell=cell)) from None


def kingdoms(charts: Mapping[str, Chart]) -> dict[str, Kingdom]:
    """Return the kingdoms: half of the tax base is in the towns, of Northumbria all of it (Combat Phases 8). A
    remainder stays with the land."""
    found = {}
    for id_, house in HOUSES.items():
        name = id_.capitalize()
        base = number(charts["kingdoms"], name, "Tax base")
        each = (base if id_ == NORTHUMBRIA else base // 2) // len(house.towns)
        cattle = number(charts["kingdoms"], name, "Cattle")
        found[id_] = Kingdom(id_, name, house.people, base, base - each * len(house.towns), cattle, house.towns)
    return found


def towns(board: Country, charts: Mapping[str, Chart], known: Mapping[str, Kingdom]) -> dict[str, Town]:
    """Return all towns: those of the kingdoms, then the neutral ones of the table."""
    found = {}
    for kingdom in known.values():
        for id_ in kingdom.towns:
            here = board.towns[id_]
            each = (kingdom.base - kingdom.land) // len(kingdom.towns)
            found[id_] = Town(id_, here.name, here.hex, kingdom.people, each, kingdom.id)
    chart = charts["neutral-town"]
    for row in chart.rows:
        here = board.towns[row.lower()]
        people = here.people.capitalize()
        found[here.id] = Town(here.id, here.name, here.hex, people, number(chart, row, "Tax base"), "")
    return found


def units(charts: Mapping[str, Chart], known: Mapping[str, Kingdom], places: Mapping[str, Town]) -> dict[str, Unit]:
    """Return every counter, with an id made of its home and kind; leaders by their names."""
    found: dict[str, Unit] = {}
    for kingdom in known.values():
        name = kingdom.name
        found |= {unit.id: unit for unit in _warband(charts, "kingdoms", name, kingdom.id, name, kingdom.people)}
        for leader in HOUSES[kingdom.id].leaders:
            found[leader.lower()] = _unit(charts["unit-cost"], "leader", leader.lower(), leader, kingdom.id, LEADER)
    for town in places.values():
        if not town.kingdom:
            row = town.id.capitalize()
            warband = _warband(charts, "neutral-town", row, town.id, town.name, town.people)
            found |= {unit.id: unit for unit in warband}
    return found


def _warband(charts: Mapping[str, Chart], chart: str, row: str, home: str, name: str, people: str) -> Iterator[Unit]:
    for kind, short in ((INFANTRY, "inf"), (CAVALRY, "cav")):
        cost = f"{people} infantry" if kind == INFANTRY else kind
        for nth in range(1, number(charts[chart], row, kind.capitalize()) + 1):
            yield _unit(charts["unit-cost"], cost, f"{home}-{short}-{nth}", f"{name} {kind}", home, kind)


def _unit(chart: Chart, row: str, id_: str, name: str, home: str, kind: str) -> Unit:
    strength, moves, rebuild, upkeep = (number(chart, row, column) for column in chart.columns)
    return Unit(id_, name, home, kind, strength, moves, rebuild, upkeep)


PICTURES = {INFANTRY: "warrior", CAVALRY: "heavy-cavalry", LEADER: "leader"}
"""The pictogram of each kind."""


def picture(unit: Unit) -> str:
    """Return its pictogram: the horse for all that are neither on foot nor leaders."""
    return PICTURES.get(unit.kind, PICTURES[CAVALRY])


def figures(unit: Unit) -> tuple[str, ...]:
    """Return its strength and movement (Unit Cost Chart); a leader has none printed."""
    return () if unit.leads else (f"{unit.strength}-{unit.moves}",)
