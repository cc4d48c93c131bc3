"""Turn Events: the list of the rulebook word by word, and that a turn is carried out in its order."""

from __future__ import annotations

from collections.abc import Callable

from dark_ages_desk.games.strategy_and_conquest.events.turn import AFTER, BEFORE, PHASE, Event
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PHASES
from dark_ages_desk.games.strategy_and_conquest.state.position import PACT, ConquestPosition
from tests.games.strategy_and_conquest.small import always, army, fleet, moments, result, run, stack, table, units
from tests.games.strategy_and_conquest.test_spies import spy

PRE_MOVEMENT = """
War declared
Passage rights changed
New armies/fleets formed
Renaming of armies, fleets, commanders and spies
Tax levels changed
Loyalty levels changed
"""

PHASES_OF_MOVEMENT = """
Transfers made
Tactics changed
Retreat levels changed
Fleets embark armies
Presence of commander checked
Cross-border check and retreat
Fleets move
Available move points adjusted
Sea battles fought
Retreats made
Elimination of movement points due to retreat
Commander bonus updated
Elimination of troops due to drowning
Armies disembarked
Presence of commander checked
Cross-border check and retreat
Armies move
Available move points adjusted
Spies uncovered
Battles by counter-spies
Battles by siege equipment
Forts attacked by siege equipment
Army battles fought
Retreats made
Elimination of movement points due to retreat
Commander bonus updated
"""

POST_MOVEMENT = """
Province ownership changes
Troop/fleet maintenance paid
Attrition due to lack of maintenance
Gold gifted
Commanders & spies recruited
Troops, Ships & Siege Equipment recruited
Provinces gifted
Forts/Harbors upgraded
Forts/Harbors razed
Revenue gained
Changes in diplomacy status (other than War)
Nobility rank changed
Check for rebellion
Rebel armies created
Change Battle Cry
"""


def names(events: tuple[Event, ...]) -> list[str]:
    """What the rulebook has of them."""
    return [name for event in events if not event.ours for name in event.names]


def first(after: list[ConquestPosition], holds: Callable[[ConquestPosition], bool]) -> int:
    """The first moment at which something is so."""
    return next(at for at, pos in enumerate(after) if holds(pos))


def test_turn_events_47_of_them_26_in_each_of_six_phases_177_in_all() -> None:
    lists = (PRE_MOVEMENT, PHASES_OF_MOVEMENT, POST_MOVEMENT)
    printed = [text.strip().splitlines() for text in lists]
    assert [names(BEFORE), names(PHASE), names(AFTER)] == printed
    assert [len(one) for one in printed] == [6, 26, 15] and sum(map(len, printed)) == 47
    assert PHASES == 6 and 6 + PHASES * 26 + 15 == 177


def test_turn_events_what_the_list_forgets_has_its_place_and_is_marked_as_ours() -> None:
    # Spies: "happening just before recruitment"; free garrisons, where they recruit at all, with the other recruits.
    ours = [event.names[0] for event in (*BEFORE, *PHASE, *AFTER) if event.ours]
    assert ours == ["Spies become invisible again", "Garrisons of independent provinces recruit"]
    order = [event.names[0] for event in AFTER]
    assert order[order.index(ours[0]) - 1 : order.index(ours[0]) + 2] == [
        "Gold gifted",
        ours[0],
        "Commanders & spies recruited",
    ]


def test_turn_events_before_the_movement_in_their_order() -> None:
    # War first: passage cannot be granted to the new enemy any more. The tax moves loyalty in the same turn.
    after = run(table(), WX="status CO war\npassage CO\ntax 90")
    assert result(after, "WX", 2).code == "at war" and after.realms["WX"].loyalty == 1100


def test_turn_events_a_phase_goes_transfers_embarking_fleets_drowning_landing_armies() -> None:
    # The Commander goes over first, so his fleet may take the army aboard; it sails a phase later, and lands then.
    ships = fleet("WX2", "channel", stack("Longboat", 4), led=False)
    host = army("WX1", "london", stack("Housecarls", 3), led=False)
    chief = fleet("WX3", "channel", stack("Longboat", 1))
    orders = "command WX3 WX2 1\nembark WX1 WX2 1\nmove WX2 gulf 2\ndisembark WX1 cadiz 3"
    after = moments(table(ships, host, chief, war=True), WX=orders)
    places = list(dict.fromkeys(pos.forces["WX1"].place for pos in after if "WX1" in pos.forces))
    assert places[:4] == ["london", "channel", "gulf", "cadiz"]


def test_turn_events_fleets_move_and_fight_before_armies_go() -> None:
    # In one phase the fleet comes into the Channel, and the army goes to Kent.
    after = moments(table(fleet("WX2", "gulf", stack("Longboat", 4)), army("WX1", "london", stack("Archers", 4))),
                    WX="move WX1 kent 1\nmove WX2 channel 1")  # fmt: skip
    sailed = first(after, lambda pos: pos.forces["WX2"].place == "channel")
    assert sailed < first(after, lambda pos: pos.forces["WX1"].place == "kent")


def test_turn_events_after_the_movement_in_their_order() -> None:
    """One turn in which almost all of them happen: at which moment each shows first."""
    pos = table(army("WX1", "bath", stack("Spearmen", 10)), spy("WX9", "bath", seen=1), treasury=200).replace(turn=2)
    pos = pos.with_realm("WX", loyalty=900, passage=frozenset({"CO"}))
    orders = """tax 100
        gold CO 20
        recruit bath spy 1
        recruit bath spearmen 2
        give london PS
        upgrade fort bath
        raze fort bath
        status CO non-aggression-pact
        cry Onward"""
    after = moments(pos, always, WX=orders, CO="status WX non-aggression-pact")
    before = pos.realms["WX"].treasury
    order = [
        first(after, lambda one: one.realms["WX"].treasury < before),  # maintenance
        first(after, lambda one: one.realms["CO"].treasury > before),  # the gift
        first(after, lambda one: one.forces["WX9"].seen == 0),  # the spy
        first(after, lambda one: sum(force.kind == "spy" for force in one.forces.values()) == 2),  # another spy
        first(after, lambda one: sum(units(one, id_).get("Spearmen", 0) for id_ in one.forces) == 12),  # recruits
        first(after, lambda one: one.provinces["london"].owner == "PS"),  # the province
        first(after, lambda one: one.provinces["bath"].fort == 2),  # upgraded
        first(after, lambda one: one.provinces["bath"].fort == 2) + 1,  # and razed
        first(after, lambda one: one.status_between("WX", "CO") == PACT),
        first(after, lambda one: any(force.realm == "rebels" for force in one.forces.values())),
        first(after, lambda one: one.realms["WX"].cry == "Onward"),
    ]
    assert order == sorted(set(order))
    assert [after[order[6] + step].provinces["bath"].fort for step in (-1, 0, 1)] == [1, 2, 1]
    # Revenue comes after the gifts of provinces: London's twenty gold are the Papal States'.
    assert after[-1].realms["PS"].treasury == 200_00 + (100 + 20) * 100
