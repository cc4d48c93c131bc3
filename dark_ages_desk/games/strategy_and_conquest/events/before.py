"""Pre-Movement/Battle Events: war, passage, new forces, names, tax, loyalty."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.events.lines import (
    Line,
    orders_with_verbs,
    record_failure,
    record_success,
)
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    ALLIANCE,
    ARMY,
    FLEET,
    NEUTRAL,
    ORDINALS,
    PACT,
    WAR,
    ConquestPosition,
    Force,
)
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import explain_no_force
from dark_ages_desk.games.strategy_and_conquest.words import events as events_words

LEAST_TAX, MOST_TAX = 75, 125

MUCH = 1500
"""Loyalty that brings a warning when exceeded, in tenths of a hundredth (Taxes)."""

HIGHEST = 2500
"""Maximum loyalty by the reading "loyalty-most", in tenths of a hundredth."""


def declare_wars(pos: ConquestPosition) -> ConquestPosition:
    """Return the position after the declarations of war, which hold from now on (Diplomatic status).

    From Alliance it takes two turns (reading "fall").
    """
    for line in orders_with_verbs(pos, "STATUS"):
        other = line.box_text("realm")
        if other == line.realm:
            pos = record_failure(pos, line, "yourself", events_words.NO_STATUS_WITH_ITSELF, "Diplomatic status")
            continue
        if line.box_text("level") != WAR:
            continue
        now = pos.status_between(line.realm, other)
        fall = pos.fixed.readings["fall"]
        barred = {"single": (ALLIANCE, PACT), "one": (ALLIANCE,)}.get(fall, ())
        if now in barred:
            words = events_words.lower_the_status_first(level=level_name(pos, now), realm=pos.in_sentence(other))
            pos = record_failure(pos, line, "allied", words, "Realms")
            continue
        if now == WAR:
            pos = record_success(
                pos, line, events_words.at_war_already(realm=pos.in_sentence(other)), "Diplomatic status"
            )
            continue
        pos = set_status(pos, line.realm, other, WAR)
        words = events_words.realm_declares_war(realm=pos.in_sentence(line.realm), other=pos.in_sentence(other))
        pos = pos.note_shared("war", "", words, "Diplomatic status", line.realm, other)
        pos = record_success(pos, line, events_words.war_with(realm=pos.in_sentence(other)), "Diplomatic status")
    return pos


def set_status(pos: ConquestPosition, one: str, other: str, level: str) -> ConquestPosition:
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


def change_passage(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with passage granted and revoked; there is none between realms at war (Passage rights)."""
    for line in orders_with_verbs(pos, "PASSAGE", "REVOKE"):
        other = line.box_text("realm")
        granted = pos.realms[line.realm].passage
        if other == line.realm:
            pos = record_failure(pos, line, "yourself", events_words.PASSAGE_IS_FOR_OTHERS, "Passage rights")
        elif line.order.verb == "REVOKE":
            pos = pos.with_realm(line.realm, passage=granted - {other})
            pos = record_success(
                pos, line, events_words.realm_has_no_passage(realm=pos.in_sentence(other)), "Passage rights"
            )
        elif pos.are_at_war(line.realm, other):
            pos = record_failure(
                pos, line, "at war", events_words.there_is_war_with(realm=pos.in_sentence(other)), "Passage rights"
            )
        else:
            pos = pos.with_realm(line.realm, passage=granted | {other})
            pos = record_success(
                pos, line, events_words.realm_has_passage(realm=pos.in_sentence(other)), "Passage rights"
            )
    return pos


def form_forces(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with new empty forces, in places that the realm owns or has a force in (Creating
    armies/fleets)."""
    for line in orders_with_verbs(pos, "CREATE"):
        id_, place, kind = line.box_text("force"), line.box_text("place"), line.box_text("kind") or ARMY
        if not id_.startswith(line.realm):
            words = events_words.force_name_begins_with(realm=line.realm)
            pos = record_failure(pos, line, "whose name", words, "Creating armies/fleets")
            continue
        if id_ in pos.forces:
            pos = record_failure(
                pos, line, "there already", events_words.force_is_there_already(force=id_), "Creating armies/fleets"
            )
            continue
        sea = pos.fixed.places[place].sea
        own = not sea and pos.provinces[place].owner == line.realm
        if not own and not any(force.realm == line.realm for force in pos.forces_at(place)):
            words = events_words.nothing_of_yours_is_there(place=pos.fixed.places[place].name)
            pos = record_failure(pos, line, "not there", words, "Creating armies/fleets")
            continue
        pos = form_force(pos, id_, line.realm, kind, place)
        pos = record_success(
            pos,
            line,
            events_words.force_is_formed(force=id_, place=pos.fixed.places[place].name),
            "Creating armies/fleets",
        )
    return pos


def form_force(
    pos: ConquestPosition, id_: str, realm: str, kind: str, place: str, aboard: str = ""
) -> ConquestPosition:
    """Return the position with a new force, which has no units yet."""
    name = f"{'Fleet' if kind == FLEET else 'Army'} {id_}"
    force = Force(id_, realm, kind, name, place, aboard=aboard, came_from=place)
    return pos.replace(forces={**pos.forces, id_: force})


def rename_forces(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with new names, of up to forty characters (Change name of army/fleet, of commander).

    Of several Commanders of a force the first is meant, or the one with that ordinal ("NAME WX1 second Alfred").
    """
    for line in orders_with_verbs(pos, "RENAME", "NAME"):
        id_, name = line.box_text("force"), line.box_text("name")[:40]
        force = pos.forces.get(id_)
        if force is None or force.realm != line.realm:
            pos = record_failure(
                pos, line, "no such force", explain_no_force(pos, line.realm, id_), "Change name of army/fleet"
            )
            continue
        if not name:
            pos = record_failure(pos, line, "no name", events_words.NO_NAME_IS_GIVEN, "Change name of army/fleet")
            continue
        if line.order.verb == "NAME":
            if not force.commanders:
                pos = record_failure(
                    pos, line, "no Commander", events_words.no_commander_leads(force=id_), "Change name of commander"
                )
                continue
            which, _, rest = name.partition(" ")
            place = ORDINALS.index(which.lower()) if rest and which.lower() in ORDINALS else 0
            at, name = (place, rest) if 0 < place < len(force.commanders) else (0, name)
            leaders = list(force.commanders)
            leaders[at] = leaders[at].rename(name)
            pos = pos.with_force(id_, commanders=tuple(leaders))
        else:
            pos = pos.with_force(id_, name=name)
        pos = record_success(pos, line, f"called {name}", "Change name of army/fleet")
    return pos


def set_taxes(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with the ordered tax rates of 75 to 125%, and 100% for all other realms (Taxes)."""
    for realm in pos.realms:
        pos = pos.with_realm(realm, tax=100)
    for line in orders_with_verbs(pos, "TAX"):
        rate = line.box_number("rate")
        if not LEAST_TAX <= rate <= MOST_TAX:
            pos = record_failure(pos, line, "out of range", events_words.tax_rate_is_out_of_range(rate=rate), "Taxes")
            continue
        pos = pos.with_realm(line.realm, tax=rate)
        pos = record_success(pos, line, events_words.tax_rate_is(rate=rate), "Taxes")
    return pos


def change_loyalty(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with loyalty changed by the tax rate (reading "loyalty") and by rank (Loyalty).

    Rank adds a tenth for each step above Knight (reading "rank-loyalty"). A realm above 150% gets a warning (Taxes).
    """
    tenths = 10 if pos.fixed.readings["loyalty"] == "one" else 5
    titles = tuple(pos.fixed.titles)
    bounded = pos.fixed.readings["loyalty-most"] == "250"
    of_rank = {"tenth": 1, "half": 5}.get(pos.fixed.readings["rank-loyalty"], 0)
    for code, realm in pos.realms.items():
        change = (100 - realm.tax) * tenths + of_rank * titles.index(realm.rank)
        loyalty = max(0, realm.loyalty + change)
        loyalty = min(loyalty, HIGHEST) if bounded else loyalty
        pos = pos.with_realm(code, loyalty=loyalty)
        if loyalty > MUCH:
            words = events_words.loyalty_is_high(loyalty=loyalty / 10)
            pos = pos.note_private("loyal", "", words, "Taxes", code)
    return pos


def level_name(pos: ConquestPosition, level: str) -> str:
    """Return the name of a level; the one between War and the pact follows the reading "peace"."""
    return pos.fixed.readings["peace"] if level == NEUTRAL else level


def change_statuses(pos: ConquestPosition) -> ConquestPosition:
    """Return the position after changes of status other than war (Changes in diplomacy status).

    One side can lower it; it rises only where both offer it.
    """
    order = (WAR, NEUTRAL, PACT, ALLIANCE)
    offered: dict[tuple[str, str], Line] = {}
    for line in orders_with_verbs(pos, "STATUS"):
        pair = line.realm, line.box_text("realm")
        if line.box_text("level") == WAR or line.realm == pair[1]:
            continue
        if pair in offered:
            words = events_words.later_line_says_more(realm=pos.in_sentence(pair[1]))
            pos = record_failure(pos, offered[pair], "said again", words, "Diplomatic status")
        offered[pair] = line
    stood = {pair: order.index(pos.status_between(*pair)) for pair in offered}
    for (realm, other), line in offered.items():
        wanted, now = order.index(line.box_text("level")), stood[realm, other]
        if order.index(pos.status_between(realm, other)) < now <= wanted:
            words = events_words.realm_lowers_it(realm=pos.in_sentence(other))
            pos = record_failure(pos, line, "lowered", words, "Diplomatic status")
            continue
        if wanted < now:
            step = now - 1 if pos.fixed.readings["fall"] != "any" else wanted
            pos = set_status(pos, realm, other, order[max(step, wanted)])
            pos = record_success(
                pos,
                line,
                events_words.status_with(level=level_name(pos, order[max(step, wanted)]), realm=pos.in_sentence(other)),
                "Diplomatic status",
            )
        elif wanted == now:
            pos = record_success(
                pos,
                line,
                events_words.status_with_already(level=level_name(pos, order[now]), realm=pos.in_sentence(other)),
                "Diplomatic status",
            )
        else:
            back = offered.get((other, realm))
            if back is None or order.index(back.box_text("level")) < wanted:
                words = events_words.realm_has_not_offered_it(realm=pos.in_sentence(other))
                pos = record_failure(pos, line, "not offered", words, "Diplomatic status")
                continue
            step = now + 1 if pos.fixed.readings["from-neutral"] == "one" else wanted
            pos = set_status(pos, realm, other, order[min(step, wanted)])
            pos = record_success(
                pos,
                line,
                events_words.status_with(level=level_name(pos, order[min(step, wanted)]), realm=pos.in_sentence(other)),
                "Diplomatic status",
            )
    return pos
