"""15.0 to 19.0 Forces on tables on which everything is tried that comes near the rules (see situations.py)."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.contract.catalogue import functions_of_module
from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment
from dark_ages_desk.games.carolingian_twilight.state.position import LastingEffect, Operation
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations, Operate
from dark_ages_desk.library import new_session

from .play import Play, ids, operate, with_runs


def a_force_without_op() -> Play:
    """Beside fleets and units of its own that stand still, at sea (an adjustment has left it there)."""
    play = Play()
    force = play.put("charles", "north-sea", warrior=3)
    play.put("charles", "north-sea", fleet=2)
    operation = Operation("charles", force.id, 0, "land", start="north-sea")
    return play.set(operation=operation, phasing="charles", agenda=(Operate("charles"),))


def a_force_on_land_without_op() -> Play:
    """A force of its own beside it is held back by Insubordination."""
    play = Play()
    force = play.put("charles", "francia", warrior=3)
    other = play.put("charles", "francia", warrior=2)
    held = LastingEffect("insubordination", "charles", ("charles",), "francia", other.id)
    operation = Operation("charles", force.id, 0, start="francia")
    return play.set(operation=operation, phasing="charles", lasting=(held,), agenda=(Operate("charles"),))


def fleets_and_land_units_choose() -> Play:
    play = Play()
    play.put("charles", "north-sea", fleet=2)
    play.put("charles", "north-sea", warrior=2)
    return play.set(phasing="charles").begin(BeginOperations("charles"))


def a_force_is_held_back_when_forces_are_chosen() -> Play:
    """28.0 Insubordination holds one of two forces."""
    play = Play()
    play.put("charles", "francia", warrior=3)
    other = play.put("charles", "saxony", warrior=2)
    held = LastingEffect("insubordination", "charles", ("charles",), "saxony", other.id)
    return play.set(phasing="charles", lasting=(held,)).begin(BeginOperations("charles"))


def leave_to_pass() -> Play:
    """19.1 Louis has more fleets in one sea, nobody in another; one was asked for already."""
    play = Play()
    force = play.put("charles", "francia", warrior=2)
    for sea in ("channel-sea", "north-sea", "mediterranean-sea"):
        play.put("charles", sea, fleet=1)
    for sea in ("channel-sea", "mediterranean-sea"):
        play.put("louis", sea, fleet=3)
    play.set(phasing="charles").begin(BeginOperations("charles")).pick("operate", *ids(force, warrior=2))
    return play


def leave_was_asked() -> Play:
    return leave_to_pass().pick("ask leave", "channel-sea").say("refuse")


def a_free_move() -> Play:
    """17.7 After F; the force is of an NPP that began its turn here and would leave nobody behind."""
    play = Play()
    play.pos = with_runs(play.pos, slavs="Anna")
    force = play.put("slavs", "francia", warrior=4)
    other = play.put("slavs", "francia", militia=1)
    enemy = play.put("louis", "francia", warrior=9)
    operate(play, force, 6).pick("attack", str(enemy.id)).say("raid").roll(3)
    play.pos = play.pos.take_units(other.id, other.units)
    return play


def a_common_home() -> Play:
    session = new_session("carolingian-twilight/27.10", seed=1)
    play = Play(session.ruleset.start().replace(agenda=(), notes=(), stage="operations"))
    play.pos = play.pos.replace(runs={**play.pos.runs, "magyars": play.pos.fixed.seats[0]})
    play.pos = play.pos.replace(ranks={**play.pos.ranks, "magyars": "major"})
    force = play.put("magyars", "bulgar", warrior=2)
    play.put("bulgars", "bulgar", warrior=1)
    operation = Operation("magyars", force.id, 6, start="bulgar")
    return play.set(operation=operation, phasing="magyars", agenda=(Operate("magyars"),))


def attacks_that_are_forbidden() -> Play:
    """Enemies in the burg, before the walls and at sea; a truce with some, no OP for any."""
    play = Play()
    force = play.put("charles", "paris", warrior=3)
    for power, space in (("louis", "francia"), ("lothar", "paris"), ("slavs", "north-sea")):
        play.put(power, space, warrior=1)
    truce = LastingEffect("church-council", "charles", ("charles", "louis", "lothar"))
    operation = Operation("charles", force.id, 0, start="paris")
    return play.set(operation=operation, phasing="charles", lasting=(truce,), agenda=(Operate("charles"),))


def an_attack_without_nomads() -> Play:
    """17.4 By the reading that leaves Raid to nomads."""
    play = Play(raid_table="nomads")
    force = play.put("charles", "flanders", leader=1, warrior=1)
    enemy = play.put("louis", "flanders", warrior=2)
    return operate(play, force, 4).pick("attack", str(enemy.id))


def subversion_in_a_truce() -> Play:
    """28.0 By the reading that takes subversion for an attack; the target is being named."""
    play = Play(turning_in_truce="no").hold("charles", "subversion").set(phasing="charles")
    for power in ("charles", "louis", "muslims"):
        play.put(power, "francia", warrior=2)
    play.set(lasting=(LastingEffect("church-council", "slavs", ("charles", "louis", "lothar")),))
    return play.begin(BeginOperations("charles")).play("charles", "subversion")


def fleets_beside_land_units() -> Play:
    """19.0 A land force that was left at sea beside the fleet at work."""
    play = Play()
    force = play.put("charles", "north-sea", fleet=1)
    play.put("charles", "north-sea", warrior=2)
    operation = Operation("charles", force.id, 4, start="north-sea")
    return play.set(operation=operation, phasing="charles", agenda=(Operate("charles"),))


def at_sea_beside_enemies() -> Play:
    """19.1 A land force with OP, on a sea of its own fleets."""
    play = Play()
    force = play.put("charles", "north-sea", warrior=3)
    play.put("charles", "north-sea", fleet=2)
    play.put("louis", "north-sea", fleet=1)
    operation = Operation("charles", force.id, 6, "land", start="north-sea")
    return play.set(operation=operation, phasing="charles", agenda=(Operate("charles"),))


def a_dear_stack() -> Play:
    """15.0 To pick up and drop off costs nothing by our table; an owner's may say otherwise."""
    play = a_force_on_land_without_op()
    chart = play.pos.fixed.charts["op-expenditure"]
    row = next(row for row, _ in chart.cells if "pick" in row.lower() or "drop" in row.lower())
    cells = {key: "1" if key[0] == row else cell for key, cell in chart.cells.items()}
    charts = {**play.pos.fixed.charts, "op-expenditure": replace(chart, cells=cells)}
    return play.set(fixed=replace(play.pos.fixed, charts=charts), lasting=())


def units_beside_that_have_acted() -> Play:
    play = Play()
    force = play.put("charles", "francia", warrior=3)
    other = play.put("charles", "francia", warrior=2)
    play.pos = play.pos.with_force(other.mark_done(other.units))
    operation = Operation("charles", force.id, 3, start="francia")
    return play.set(operation=operation, phasing="charles", agenda=(Operate("charles"),))


def losses_are_chosen() -> Play:
    """17.6 Which units are lost."""
    play = Play()
    force = play.put("charles", "flanders", leader=1, warrior=3, militia=2)
    enemy = play.put("louis", "flanders", warrior=5, militia=2)
    return operate(play, force, 6).pick("attack", str(enemy.id)).say("engagement").roll(6)


def a_siege_is_won() -> Play:
    play = Play()
    force = play.put("charles", "francia", warrior=4)
    enemy = play.put("louis", "paris", militia=1)
    return operate(play, force, 6).pick("attack", str(enemy.id)).say("engagement").roll(5)


def out_of_a_burg() -> Play:
    """17.8 A force in a burg that counterattacks uses F only to leave it."""
    play = Play()
    force = play.put("charles", "francia", warrior=3)
    enemy = play.put("louis", "paris", warrior=4)
    operate(play, force, 6).pick("attack", str(enemy.id)).say("engagement").roll(3)
    return play.say("raid").roll(3)


def a_free_move_beside_a_held_burg() -> Play:
    play = Play()
    force = play.put("charles", "francia", warrior=4)
    enemy = play.put("louis", "francia", warrior=9)
    play.put("lothar", "paris", militia=1)
    return operate(play, force, 6).pick("attack", str(enemy.id)).say("raid").roll(3)


def a_sea_out_of_reach() -> Play:
    """19.1 Louis has more fleets beside those of Charles, also in a sea at the other end of the map."""
    play = Play()
    force = play.put("charles", "pannonia" if "pannonia" in play.pos.fixed.board.spaces else "bavaria", warrior=2)
    for sea in ("ligurian-sea", "irish-sea"):
        play.put("charles", sea, fleet=1)
        play.put("louis", sea, fleet=2)
    return play.set(phasing="charles").begin(BeginOperations("charles")).pick("operate", *ids(force, warrior=2))


def an_attack_on_a_minor_npp() -> Play:
    """24.2 It wakes: lots are drawn for whoever has it from now on."""
    play = Play().hold("charles", "alliance")
    force = play.put("charles", "brittany", warrior=3)
    foe = play.put("bretons", "brittany", warrior=1)
    return operate(play, force, 4).pick("attack", str(foe.id))


def pillage_is_mended() -> Play:
    play = Play().set(dp={"charles": 0, "louis": 3, "lothar": 1})
    play.put("charles", "francia", militia=1)
    play.set(phasing="charles").begin(LevySegment("charles")).say("pay")
    assert play.pos.levy is not None
    pillaged = frozenset({"francia", "gascony", "paris"})
    return play.set(levy=replace(play.pos.levy, lp=0), pillaged=pillaged)


SITUATIONS = functions_of_module(globals())
