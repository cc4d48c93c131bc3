"""Pre-Movement/Battle Events: war, passage, new forces, names, tax, loyalty."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.events.lines import Line, done, failed, lines
from dark_ages_desk.games.strategy_and_conquest.readings import chosen_one
from dark_ages_desk.games.strategy_and_conquest.seen.knowledge import no_force
from dark_ages_desk.games.strategy_and_conquest.state.force import ARMY, FLEET, ORDINALS, Force
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import ALLIANCE, NEUTRAL, PACT, WAR

LEAST_TAX, MOST_TAX = 75, 125

MUCH = 1500
"""Loyalty that brings a warning when exceeded, in tenths of a hundredth (Taxes)."""

HIGHEST = 2500
"""Maximum loyalty by the reading "loyalty-most", in tenths of a hundredth."""


def war_declared(pos: Conquest) -> Conquest:
    """Return the position after the declarations of war, which hold from now on (Diplomatic status).

    From Alliance it takes two turns (reading "fall").
    """
    for line in lines(pos, "STATUS"):
        other = line.word("realm")
        if other == line.realm:
            pos = failed(pos, line, "yourself", "a realm has no status with itself", "Diplomatic status")
            continue
        if line.word("level") != WAR:
            continue
        now = pos.between(line.realm, other)
        fall = chosen_one(pos.fixed.readings, "fall")
        barred = {"single": (ALLIANCE, PACT), "one": (ALLIANCE,)}.get(fall, ())
        if now in barred:
            words = f"from {worded(pos, now)} with {pos.called(other)} there is no war this turn: "
            words += "lower the status first, and declare it next turn"
            pos = failed(pos, line, "allied", words, "Realms")
            continue
        if now == WAR:
            pos = done(pos, line, f"there is war with {pos.called(other)} already", "Diplomatic status")
            continue
        pos = with_status(pos, line.realm, other, WAR)
        words = f"{pos.called(line.realm)} declares war on {pos.called(other)}"
        pos = pos.share("war", "", words, "Diplomatic status", line.realm, other)
        pos = done(pos, line, f"war with {pos.called(other)}", "Diplomatic status")
    return pos


def with_status(pos: Conquest, one: str, other: str, level: str) -> Conquest:
    """Return the position with another diplomatic status between two realms; war cancels passage both ways (Passage
    rights)."""
    pair = (one, other) if one < other else (other, one)
    status = {key: value for key, value in pos.status.items() if key != pair}
    if level != NEUTRAL:
        status[pair] = level
    pos = pos.replace(status=status)
    if level == WAR:
        for here, there in ((one, other), (other, one)):
            if here in pos.realms and there in pos.realms[here].passage:
                pos = pos.with_realm(here, passage=pos.realms[here].passage - {there})
    return pos


def passage_changed(pos: Conquest) -> Conquest:
    """Return the position with passage granted and revoked; there is none between realms at war (Passage rights)."""
    for line in lines(pos, "PASSAGE", "REVOKE"):
        other = line.word("realm")
        granted = pos.realms[line.realm].passage
        if other == line.realm:
            pos = failed(pos, line, "yourself", "passage is another realm's to have", "Passage rights")
        elif line.order.verb == "REVOKE":
            pos = pos.with_realm(line.realm, passage=granted - {other})
            pos = done(pos, line, f"{pos.called(other)} has no passage", "Passage rights")
        elif pos.at_war(line.realm, other):
            pos = failed(pos, line, "at war", f"there is war with {pos.called(other)}", "Passage rights")
        else:
            pos = pos.with_realm(line.realm, passage=granted | {other})
            pos = done(pos, line, f"{pos.called(other)} has passage", "Passage rights")
    return pos


def forces_formed(pos: Conquest) -> Conquest:
    """Return the position with new empty forces, in places that the realm owns or has a force in (Creating
    armies/fleets)."""
    for line in lines(pos, "CREATE"):
        id_, place, kind = line.word("force"), line.word("place"), line.word("kind") or ARMY
        if not id_.startswith(line.realm):
            words = f"a force of yours has a name that begins with {line.realm}"
            pos = failed(pos, line, "whose name", words, "Creating armies/fleets")
            continue
        if id_ in pos.forces:
            pos = failed(pos, line, "there already", f"{id_} is there already", "Creating armies/fleets")
            continue
        sea = pos.fixed.places[place].sea
        own = not sea and pos.provinces[place].owner == line.realm
        if not own and not any(force.realm == line.realm for force in pos.at(place)):
            words = f"{pos.fixed.places[place].name} is not yours, and nothing of yours is there"
            pos = failed(pos, line, "not there", words, "Creating armies/fleets")
            continue
        pos = formed(pos, id_, line.realm, kind, place)
        pos = done(pos, line, f"{id_} is formed in {pos.fixed.places[place].name}", "Creating armies/fleets")
    return pos


def formed(pos: Conquest, id_: str, realm: str, kind: str, place: str, aboard: str = "") -> Conquest:
    """Return the position with a new force, which has no units yet."""
    name = f"{'Fleet' if kind == FLEET else 'Army'} {id_}"
    force = Force(id_, realm, kind, name, place, aboard=aboard, came_from=place)
    return pos.replace(forces={**pos.forces, id_: force})


def renamed(pos: Conquest) -> Conquest:
    """Return the position with new names, of up to forty characters (Change name of army/fleet, of commander).

    Of several Commanders of a force the first is meant, or the one with that ordinal ("NAME WX1 second Alfred").
    """
    for line in lines(pos, "RENAME", "NAME"):
        id_, name = line.word("force"), line.word("name")[:40]
        force = pos.forces.get(id_)
        if force is None or force.realm != line.realm:
            pos = failed(pos, line, "no such force", no_force(pos, line.realm, id_), "Change name of army/fleet")
            continue
        if not name:
            pos = failed(pos, line, "no name", "no name is given", "Change name of army/fleet")
            continue
        if line.order.verb == "NAME":
            if not force.commanders:
                pos = failed(pos, line, "no Commander", f"no Commander leads {id_}", "Change name of commander")
                continue
            which, _, rest = name.partition(" ")
            place = ORDINALS.index(which.lower()) if rest and which.lower() in ORDINALS else 0
            at, name = (place, rest) if 0 < place < len(force.commanders) else (0, name)
            leaders = list(force.commanders)
            leaders[at] = leaders[at].named(name)
            pos = pos.with_force(id_, commanders=tuple(leaders))
        else:
            pos = pos.with_force(id_, name=name)
        pos = done(pos, line, f"called {name}", "Change name of army/fleet")
    return pos


def taxes_set(pos: Conquest) -> Conquest:
    """Return the position with the ordered tax rates of 75 to 125 %, and 100 % for all other realms (Taxes)."""
    for realm in pos.realms:
        pos = pos.with_realm(realm, tax=100)
    for line in lines(pos, "TAX"):
        rate = line.whole("rate")
        if not LEAST_TAX <= rate <= MOST_TAX:
            pos = failed(pos, line, "out of range", f"{rate} % is not between 75 and 125 %", "Taxes")
            continue
        pos = pos.with_realm(line.realm, tax=rate)
        pos = done(pos, line, f"the tax rate is {rate} %", "Taxes")
    return pos


def loyalty_changed(pos: Conquest) -> Conquest:
    """Return the position with loyalty changed by the tax rate (reading "loyalty") and by rank (Loyalty).

    Rank adds a tenth for each step above Knight (reading "rank-loyalty"). A realm above 150 % gets a warning (Taxes).
    """
    tenths = 10 if chosen_one(pos.fixed.readings, "loyalty") == "one" else 5
    titles = tuple(pos.fixed.titles)
    bounded = chosen_one(pos.fixed.readings, "loyalty-most") == "250"
    of_rank = {"tenth": 1, "half": 5}.get(chosen_one(pos.fixed.readings, "rank-loyalty"), 0)
    for code, realm in pos.realms.items():
        change = (100 - realm.tax) * tenths + of_rank * titles.index(realm.rank)
        loyalty = max(0, realm.loyalty + change)
        loyalty = min(loyalty, HIGHEST) if bounded else loyalty
        pos = pos.with_realm(code, loyalty=loyalty)
        if loyalty > MUCH:
            words = f"loyalty is {loyalty / 10:g} %, which is high: a higher tax rate would bring more gold"
            pos = pos.note_private("loyal", "", words, "Taxes", code)
    return pos


def worded(pos: Conquest, level: str) -> str:
    """Return the name of a level; the one between War and the pact follows the reading "peace"."""
    return chosen_one(pos.fixed.readings, "peace") if level == NEUTRAL else level


def status_raised(pos: Conquest) -> Conquest:
    """Return the position after changes of status other than war (Changes in diplomacy status).

    One side can lower it; it rises only where both offer it.
    """
    order = (WAR, NEUTRAL, PACT, ALLIANCE)
    offered: dict[tuple[str, str], Line] = {}
    for line in lines(pos, "STATUS"):
        pair = line.realm, line.word("realm")
        if line.word("level") == WAR or line.realm == pair[1]:
            continue
        if pair in offered:
            words = f"a later line says more of {pos.called(pair[1])}"
            pos = failed(pos, offered[pair], "said again", words, "Diplomatic status")
        offered[pair] = line
    stood = {pair: order.index(pos.between(*pair)) for pair in offered}
    for (realm, other), line in offered.items():
        wanted, now = order.index(line.word("level")), stood[realm, other]
        if order.index(pos.between(realm, other)) < now <= wanted:
            words = f"{pos.called(other)} lowers it"
            pos = failed(pos, line, "lowered", words, "Diplomatic status")
            continue
        if wanted < now:
            step = now - 1 if chosen_one(pos.fixed.readings, "fall") != "any" else wanted
            pos = with_status(pos, realm, other, order[max(step, wanted)])
            pos = done(
                pos, line, f"{worded(pos, order[max(step, wanted)])} with {pos.called(other)}", "Diplomatic status"
            )
        elif wanted == now:
            pos = done(pos, line, f"{worded(pos, order[now])} with {pos.called(other)} already", "Diplomatic status")
        else:
            back = offered.get((other, realm))
            if back is None or order.index(back.word("level")) < wanted:
                words = f"{pos.called(other)} has not offered it"
                pos = failed(pos, line, "not offered", words, "Diplomatic status")
                continue
            step = now + 1 if chosen_one(pos.fixed.readings, "from-neutral") == "one" else wanted
            pos = with_status(pos, realm, other, order[min(step, wanted)])
            pos = done(
                pos, line, f"{worded(pos, order[min(step, wanted)])} with {pos.called(other)}", "Diplomatic status"
            )
    return pos
