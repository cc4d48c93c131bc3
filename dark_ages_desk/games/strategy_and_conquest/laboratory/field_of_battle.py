"""Conversion of a setup to a table with a field of battle, for the events of a turn to fight on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.laboratory import Party, Setup
from dark_ages_desk.core.options.tally import Tries
from dark_ages_desk.games.strategy_and_conquest.events.fighting import fight_battles, fighters, set_up_battle
from dark_ages_desk.games.strategy_and_conquest.events.spying import CATAPULT, RAM, attack_forts, fight_siege_duels
from dark_ages_desk.games.strategy_and_conquest.laboratory.fields import NOBODY, SEA, SIDES, commander, read_whole
from dark_ages_desk.games.strategy_and_conquest.state.fixed import Fort, GameData, House, Place, phases_begun
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    ARMY,
    FLEET,
    WAR,
    ConquestPosition,
    Force,
    Province,
    Realm,
    Stack,
)
from dark_ages_desk.games.strategy_and_conquest.state.units import SHIP, Kind, kinds
from dark_ages_desk.games.strategy_and_conquest.war.battle import Battle
from dark_ages_desk.games.strategy_and_conquest.war.strengths import forts
from dark_ages_desk.games.strategy_and_conquest.words import laboratory as laboratory_words

FIELD, AWAY, YET_TO_COME = "the field", "away", laboratory_words.YET_TO_COME
"""The place of the battle, the one to retreat to, and the one of forces for a later phase."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The charts and readings that are played."""

    kinds: Mapping[str, Kind]
    forts: Mapping[int, Fort]
    readings: Mapping[str, str]


def tables_of(charts: Mapping[str, Chart], readings: Mapping[str, str]) -> Tables:
    """Return the same tables from the charts of a game."""
    return Tables(kinds(charts["units"]), forts(charts["forts"]), readings)


def sides_with_units(setup: Setup) -> tuple[str, ...]:
    """Return the sides that have units."""
    there = {party.values["side"] for party in setup.parties if party.lines}
    return tuple(side for side in SIDES if side in there)


def find_setup_faults(tables: Tables, setup: Setup) -> Iterator[str]:
    """Yield the reasons why a setup cannot be fought."""
    if len(sides_with_units(setup)) < 2:
        yield laboratory_words.TWO_SIDES_ARE_NEEDED
    afloat = setup.values["ground"] == SEA
    for at, party in enumerate(setup.parties, 1):
        ships = [tables.kinds[str(line["kind"])].arm == SHIP for line in party.lines]
        if any(ships) and not afloat:
            yield laboratory_words.ships_fight_at_sea(party=party_name(party, at))
        if party.lines and afloat and not any(ships):
            yield laboratory_words.no_ships_to_be_aboard_of(party=party_name(party, at))
        try:
            commander(str(party.values["commander"]))
        except ValueError:
            yield laboratory_words.how_a_commander_is_written(party=party_name(party, at))
    for side in sides_with_units(setup):
        if len({party.values["loyalty"] for party in setup.parties if party.values["side"] == side}) > 1:
            yield laboratory_words.side_has_one_loyalty(side=side)
    if setup.values["peace"] != NOBODY and set(sides_with_units(setup)) == set(str(setup.values["peace"])):
        yield laboratory_words.TWO_SIDES_ARE_NOT_AT_WAR


def party_name(party: Party, at: int) -> str:
    """Return the name of a party, or its number without one."""
    return party.name or f"No. {at}"


def table(tables: Tables, setup: Setup) -> ConquestPosition:
    """Return the table with all forces, before the first phase."""
    afloat = setup.values["ground"] == SEA
    owner = str(setup.values["holder"])
    places = {
        FIELD: Place(FIELD, FIELD, afloat, land=() if afloat else (AWAY,), seas=(AWAY,) if afloat else ()),
        AWAY: Place(AWAY, AWAY, afloat),
        YET_TO_COME: Place(YET_TO_COME, YET_TO_COME, afloat),
    }
    fixed = GameData(
        places,
        tables.kinds,
        {side: House(side, f"Side {side}", (), 0) for side in SIDES},
        tables.readings,
        forts=tables.forts,
    )
    forces: dict[str, Force] = {}
    loyalty: dict[str, int] = {}
    for at, party in enumerate(setup.parties):
        loyalty[str(party.values["side"])] = 10 * read_whole(party.values, "loyalty")
        forces |= {force.id: force for force in forces_of(tables.kinds, party, at, afloat)}
    fort = read_whole(setup.values, "fort")
    peace = str(setup.values["peace"])
    pairs = [(one, two) for at, one in enumerate(SIDES) for two in SIDES[at + 1 :] if one + two != peace]
    return ConquestPosition(
        fixed=fixed,
        provinces={} if afloat else {FIELD: Province(owner, fort), AWAY: Province(AWAY), YET_TO_COME: Province(AWAY)},
        realms={side: Realm(loyalty=loyalty.get(side, 1000)) for side in SIDES},
        forces=forces,
        status=dict.fromkeys(pairs, WAR),
    )


def forces_of(known: Mapping[str, Kind], party: Party, at: int, afloat: bool) -> Iterator[Force]:
    """Yield the army of a party, or its fleet and the army aboard; the party's number is their ``id``."""
    values = party.values
    stacks: dict[bool, list[Stack]] = {True: [], False: []}
    for line in party.lines:
        kind = known[str(line["kind"])]
        stacks[kind.arm == SHIP].append(
            Stack(kind.name, read_whole(line, "rank"), read_whole(line, "units"), kind.move)
        )
    retreat = read_whole(values, "retreat")
    leader = commander(str(values["commander"]))
    phase = read_whole(values, "phase")
    for ships in (True, False):
        if not stacks[ships]:
            continue
        aboard = str(at) if afloat and not ships else ""
        yield Force(
            f"{at}" if not aboard else f"{at} aboard",
            str(values["side"]),
            FLEET if ships else ARMY,
            party_name(party, at + 1),
            YET_TO_COME,
            tuple(stacks[ships]),
            (leader,) if leader and not aboard else (),
            aboard,
            str(values["tactic"]),
            retreat or 1,
            "" if values["landing"] == "yes" and retreat else AWAY if retreat else FIELD,
            phases_begun(1, phase) if values["landing"] == "yes" else 0,
        )


def bring_arrivals(pos: ConquestPosition, setup: Setup, phase: int) -> ConquestPosition:
    """Return the table in that phase, with the forces that arrive in it."""
    coming = {str(at) for at, party in enumerate(setup.parties) if read_whole(party.values, "phase") == phase}
    forces = {
        id_: force.replace(place=FIELD) if force.place == YET_TO_COME and id_.split()[0] in coming else force
        for id_, force in pos.forces.items()
    }
    return pos.replace(forces=forces, phase=phase)


def last_phase(setup: Setup) -> int:
    """Return the last phase that any party arrives in."""
    # order: shown, or tried: no game hangs on it
    return max((read_whole(party.values, "phase") for party in setup.parties if party.lines), default=1)


def play_battle(pos: ConquestPosition, setup: Setup, tries: Tries) -> ConquestPosition:
    """Return the position after all phases with arrivals, by the events of a turn: engines first, then the battle."""
    afloat = setup.values["ground"] == SEA
    for phase in range(1, last_phase(setup) + 1):
        pos = bring_arrivals(pos, setup, phase)
        if not afloat:
            pos = attack_forts(fight_siege_duels(pos, tries), tries)
        pos = fight_battles(pos, at_sea=afloat, tries=tries).replace(notes=())
    return pos


def find_single_battle(tables: Tables, setup: Setup) -> Battle | None:
    """Return the only battle of a setup, before its first round.

    None where there are several, or engines play a part before it.
    """
    if last_phase(setup) > 1:
        return None
    afloat = setup.values["ground"] == SEA
    if not afloat and has_active_engines(setup):
        return None
    pos = bring_arrivals(table(tables, setup), setup, 1)
    return set_up_battle(pos, FIELD, fighters(pos, FIELD, afloat), afloat, lambda key, number, chance: 0)[0]


def has_active_engines(setup: Setup) -> bool:
    """Return whether siege engines strike at a fort, or at each other, before the battle."""
    have = {
        (str(party.values["side"]), str(line["kind"]))
        for party in setup.parties
        for line in party.lines
        if line["kind"] in (RAM, CATAPULT)
    }
    holder = str(setup.values["holder"])
    breach = read_whole(setup.values, "fort") > 1 and any(side != holder for side, _ in have)
    duel = any(kind == CATAPULT and any(other != side for other, _ in have) for side, kind in have)
    return breach or duel
