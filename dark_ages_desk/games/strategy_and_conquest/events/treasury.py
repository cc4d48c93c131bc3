"""Post-Movement Events, second part: gifts, recruits, forts and harbors, revenue, ranks, rebels, battle cries."""

from __future__ import annotations

from dark_ages_desk.core.options.tally import MILLION, Tries
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.strategy_and_conquest.events.lines import (
    Line,
    orders_with_verbs,
    record_failure,
    record_success,
)
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT, REBELS, GameData
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    ARMY,
    COUNTER_SPY,
    FLEET,
    SPY,
    Commander,
    ConquestPosition,
    Force,
    Stack,
    format_gold,
)
from dark_ages_desk.games.strategy_and_conquest.state.units import COMMANDER, SHIP, SIEGE
from dark_ages_desk.games.strategy_and_conquest.state.units import SPY as SPY_ARM
from dark_ages_desk.games.strategy_and_conquest.state.weights import merge_stacks
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import note_for_witnesses, record_last_look
from dark_ages_desk.games.strategy_and_conquest.words import events as events_words

GIFT_SHARE = 35
"""Maximum gift, in hundredths of the treasury at the turn's start (Gifting gold)."""

SPIES = {"Spy": SPY, "Counter Spy": COUNTER_SPY}


def most_recruits(fixed: GameData, level: int, *, ships: bool = False) -> int:
    """Return the number that a fort or harbor of that level allows in a turn (Recruiting troops, Building ships)."""
    return fixed.harbours[level].ships if ships else fixed.forts[level].recruits


def step_cost(fixed: GameData, level: int, *, harbour: bool = False) -> int:
    """Return the cost of raising a fort or harbor to this level, in gold (Forts, Harbors)."""
    return fixed.harbours[level].cost if harbour else fixed.forts[level].cost


def gift_gold(pos: ConquestPosition) -> ConquestPosition:
    """Return the position after gifts of gold (Gifting gold).

    They go to one realm a turn, and are at most 35% of the treasury when the turn began.
    """
    given: dict[str, tuple[str, int]] = {}
    stood = pos.realms  # all give at the same time, and nobody what another gives him now
    for line in orders_with_verbs(pos, "GOLD"):
        other, amount = line.box_text("realm"), 100 * line.box_number("number")
        realm = stood[line.realm]
        taker, before = given.get(line.realm, (other, 0))
        if other == line.realm:
            pos = record_failure(pos, line, "yourself", events_words.GOLD_GOES_TO_ANOTHER_REALM, "Gifting gold")
        elif other != taker:
            pos = record_failure(pos, line, "one realm", events_words.GOLD_GOES_TO_ONE_REALM, "Gifting gold")
        elif (before + amount) * 100 > GIFT_SHARE * realm.at_start:
            most = GIFT_SHARE * realm.at_start // 10_000
            pos = record_failure(
                pos, line, "too much", events_words.so_much_gold_can_be_given(most=most), "Gifting gold"
            )
        elif not amount:
            pos = record_failure(pos, line, "no gold", events_words.NO_GOLD_IS_GIVEN, "Gifting gold")
        elif before + amount > realm.treasury:
            words = events_words.so_much_gold_is_there(gold=format_gold(realm.treasury - before))
            pos = record_failure(pos, line, "not enough gold", words, "Gifting gold")
        else:
            given[line.realm] = other, before + amount
            pos = pos.with_realm(line.realm, treasury=pos.realms[line.realm].treasury - amount)
            pos = pos.with_realm(other, treasury=pos.realms[other].treasury + amount)
            pos = record_success(
                pos,
                line,
                events_words.gold_is_sent(gold=amount // 100, realm=pos.in_sentence(other)),
                "Gifting gold",
                amount // 100,
            )
            words = events_words.realm_sends_gold(realm=pos.in_sentence(line.realm), gold=amount // 100)
            pos = pos.note_private("gift", "", words, "Gifting gold", other)
    return pos


def recruit_units(pos: ConquestPosition, *, leaders: bool) -> ConquestPosition:
    """Return the position after recruiting in the order written; ``leaders``: Commanders and spies, else all other
    units.

    Troops and engines come from a fort, ships from a harbor, if the province lists them. Commanders and spies come from
    any own province.
    """
    used: dict[tuple[str, bool], int] = {}
    engines_count = pos.fixed.readings["engines-fort"] == "counts"
    in_part = pos.fixed.readings["recruit-part"] == "part"
    for line in orders_with_verbs(pos, "RECRUIT"):
        kind = pos.fixed.kinds.get(line.box_text("unit"))
        if kind is None or (kind.arm in (COMMANDER, SPY_ARM)) != leaders:
            continue
        place, number = line.box_text("place"), 1 if line.order.get("number") is None else line.box_number("number")
        code, words = find_recruit_obstacle(pos, line, used, number)
        while code in ("too many", "not enough gold") and in_part and number > 1:
            number -= 1
            code, words = find_recruit_obstacle(pos, line, used, number)
        if code:
            pos = record_failure(pos, line, code, words, "Recruiting troops")
            continue
        if kind.arm != SIEGE or engines_count:
            used[place, kind.arm == SHIP] = used.get((place, kind.arm == SHIP), 0) + number
        pos = pos.with_realm(line.realm, treasury=pos.realms[line.realm].treasury - 100 * kind.cost * number)
        there = set(pos.forces)
        pos = add_recruits(pos, line, kind.name, number)
        into = join_names([f"{id_} (new)" for id_ in pos.forces if id_ not in there]) or line.box_text("force")
        words = events_words.units_are_recruited(
            number=number, kind=kind.name, place=pos.fixed.places[place].name, into=into, gold=kind.cost * number
        )
        pos = record_success(pos, line, words, "Recruiting troops", kind.cost * number)
    return pos


def grow_garrisons(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with a Militia more in each independent garrison, by the reading "free-recruits".

    It is part of "Provinces".
    """
    if pos.fixed.readings["free-recruits"] == "militia":
        militia = Stack("Militia", 1, 1, pos.fixed.kinds["Militia"].move)
        for guard in [one for one in pos.forces.values() if one.realm == INDEPENDENT]:
            pos = pos.with_force(guard.id, stacks=merge_stacks(guard.stacks, militia))
    return pos


def find_recruit_obstacle(
    pos: ConquestPosition, line: Line, used: dict[tuple[str, bool], int], number: int
) -> tuple[str, str]:
    """Return the reason that number cannot be recruited there: (code, words), or two empty strings."""
    kind, place = pos.fixed.kinds[line.box_text("unit")], line.box_text("place")
    province = pos.provinces.get(place)
    name = pos.fixed.places[place].name if place in pos.fixed.places else place
    if province is None or province.owner != line.realm:
        return "not yours", events_words.province_is_not_yours(place=name)
    if not number:
        return "nobody", events_words.nobody_is_recruited(place=name)
    by_fort = pos.fixed.readings["leaders-where"] == "fort"
    if by_fort and kind.arm in (COMMANDER, SPY_ARM) and not province.fort:
        return "no fort", events_words.no_fort_there(place=name)
    if kind.arm == COMMANDER:
        have = sum(len(force.commanders) for force in pos.forces.values() if force.realm == line.realm)
        most = pos.fixed.most_commanders.get(pos.realms[line.realm].rank, 5)
        if have + number > most:
            return "too many", events_words.rank_has_so_many_commanders(rank=pos.realms[line.realm].rank, most=most)
    elif kind.arm != SPY_ARM:
        if kind.name not in pos.fixed.places[place].recruits:
            return "not there", events_words.kind_is_not_recruited_there(kind=kind.name, place=name)
        ship = kind.arm == SHIP
        most = most_recruits(pos.fixed, province.harbour if ship else province.fort, ships=ship)
        free = kind.arm == SIEGE and pos.fixed.readings["engines-fort"] == "free"
        if not free and used.get((place, ship), 0) + number > most:
            where = "harbor" if ship else "fort"
            return "too many", events_words.works_allow_so_many(works=where, place=name, most=most)
    cost = 100 * kind.cost * number
    if cost > pos.realms[line.realm].treasury:
        words = events_words.recruits_cost_more_gold(
            cost=cost // 100, gold=format_gold(pos.realms[line.realm].treasury)
        )
        return "not enough gold", words
    return "", ""


def add_recruits(pos: ConquestPosition, line: Line, kind: str, number: int) -> ConquestPosition:
    """Return the position with recruits in the force that the order names, else in a new one (of that name, if it is
    free).

    No unit is recruited aboard (it embarks first), nor into the army of a spy, who is alone in it.
    """
    place, realm = line.box_text("place"), line.realm
    unit = pos.fixed.kinds[kind]
    if unit.arm == SPY_ARM:
        for _ in range(number):
            pos = add_force(pos, realm, SPIES[kind], place, (Stack(kind, 1, 1, unit.move),))
        return pos
    force = pos.forces.get(line.box_text("force"))
    wanted = FLEET if unit.arm == SHIP else ARMY
    fits = force is not None and force.realm == realm and force.place == place and not force.aboard
    fits = fits and force is not None and force.kind in (ARMY, FLEET)
    if fits and force is not None and unit.arm == COMMANDER:
        return pos.with_force(force.id, commanders=(*force.commanders, *name_commanders(pos, realm, number)))
    if not fits or force is None or force.kind != wanted:
        id_ = line.box_text("force") if force is None else ""
        if unit.arm == COMMANDER:
            return add_force(pos, realm, ARMY, place, (), name_commanders(pos, realm, number), id_)
        return add_force(pos, realm, wanted, place, (Stack(kind, 1, number, unit.move),), id_=id_)
    stacks = merge_stacks(force.stacks, Stack(kind, line.box_number("rank") or 1, number, unit.move))
    return pos.with_force(force.id, stacks=stacks)


def name_commanders(pos: ConquestPosition, realm: str, number: int) -> tuple[Commander, ...]:
    """Return the new Commanders, each with a name that no other of the realm has."""
    have = {one.name for force in pos.forces.values() if force.realm == realm for one in force.commanders}
    found: list[Commander] = []
    at = 1
    while len(found) < number:
        name = f"{realm} {at}"
        if name not in have:
            found.append(Commander(name))
        at += 1
    return tuple(found)


def add_force(
    pos: ConquestPosition,
    realm: str,
    kind: str,
    place: str,
    stacks: tuple[Stack, ...],
    commanders: tuple[Commander, ...] = (),
    id_: str = "",
) -> ConquestPosition:
    """Return the position with a new force; without a free ``id_`` it has the realm's next free number."""
    number = (pos.realms[realm].forces if realm in pos.realms else 0) + 1
    while f"{realm}{number}" in pos.forces:
        number += 1
    number, id_ = (number - 1, id_) if id_.startswith(realm) and id_ not in pos.forces else (number, f"{realm}{number}")
    name = {FLEET: "Fleet", SPY: "Spy", COUNTER_SPY: "Counter-spy"}.get(kind, "Army")
    force = Force(id_, realm, kind, f"{name} {id_.removeprefix(realm)}", place, stacks, commanders, came_from=place)
    pos = pos.replace(forces={**pos.forces, id_: force})
    return pos.with_realm(realm, forces=number) if realm in pos.realms else pos


def gift_provinces(pos: ConquestPosition) -> ConquestPosition:
    """Return the position after gifts of provinces: one a turn, to any realm (Giving provinces)."""
    given: set[str] = set()
    stood = pos.provinces  # all give at the same time, and nobody what another gives him now
    for line in orders_with_verbs(pos, "GIVE"):
        place, other = line.box_text("place"), line.box_text("realm")
        name = pos.fixed.places[place].name
        if other == line.realm:
            pos = record_failure(
                pos, line, "yourself", events_words.province_is_yours_already(place=name), "Giving provinces"
            )
        elif line.realm in given:
            pos = record_failure(pos, line, "one province", events_words.ONE_PROVINCE_IS_GIVEN, "Giving provinces")
        elif place not in stood or stood[place].owner != line.realm:
            pos = record_failure(
                pos, line, "not yours", events_words.province_is_not_yours(place=name), "Giving provinces"
            )
        else:
            given.add(line.realm)
            pos = record_last_look(pos.with_province(place, owner=other), line.realm, place)
            pos = record_success(
                pos, line, events_words.province_is_given(place=name, realm=pos.in_sentence(other)), "Giving provinces"
            )
            words = events_words.realm_gives_province(
                realm=pos.in_sentence(line.realm), place=name, other=pos.in_sentence(other)
            )
            pos = note_for_witnesses(pos, "given", words, "Giving provinces", place, line.realm, other)
    return pos


def change_works(pos: ConquestPosition, verb: str) -> ConquestPosition:
    """Return the position after upgrading or razing, one level a turn each (Upgrading, Razing).

    It holds also where the province was lost this turn. Up to the level that it had before, a step has half the cost,
    rounded down. A fort or harbor is never razed below the first level.
    """
    rule = "Upgrading (forts and harbors)" if verb == "UPGRADE" else "Razing forts/harbors"
    changed: set[tuple[str, str]] = set()
    for line in orders_with_verbs(pos, verb):
        place, what = line.box_text("place"), line.box_text("what")
        harbour = what == "harbour"
        called = "harbor" if harbour else "fort"
        name = pos.fixed.places[place].name
        province = pos.provinces.get(place)
        if province is None or pos.owner_at_start(place) != line.realm:
            pos = record_failure(pos, line, "not yours", events_words.province_was_not_yours(place=name), rule)
            continue
        level, was = (province.harbour, province.harbour_was) if harbour else (province.fort, province.fort_was)
        to = level + 1 if verb == "UPGRADE" else level - 1
        highest = max(pos.fixed.harbours if harbour else pos.fixed.forts)  # order: numbers
        cost = 0
        if verb == "UPGRADE" and to <= highest:
            cost = step_cost(pos.fixed, to, harbour=harbour) * 100
            cost = cost // 200 * 100 if to <= was else cost
        code = ""
        if (place, what) in changed:
            code, words = "once a turn", events_words.works_change_one_level(works=called, place=name)
        elif harbour and not level:
            code, words = "no harbor", events_words.no_harbor_can_be_built(place=name)
        elif not 1 <= to <= highest:
            code, words = "no such level", events_words.works_cannot_have_level(works=called, place=name, level=to)
        elif cost > pos.realms[line.realm].treasury:
            code, words = "not enough gold", events_words.works_cost_gold(gold=cost // 100)
        if code:
            pos = record_failure(pos, line, code, words, rule)
            continue
        changed.add((place, what))
        pos = pos.with_realm(line.realm, treasury=pos.realms[line.realm].treasury - cost)
        if harbour:
            pos = pos.with_province(place, harbour=to, harbour_was=max(was, to))
        else:
            pos = pos.with_province(place, fort=to, fort_was=max(was, to))
        words = (
            events_words.works_are_raised(works=called, place=name, level=to, gold=cost // 100)
            if verb == "UPGRADE"
            else events_words.works_have_level(works=called, place=name, level=to)
        )
        pos = record_success(pos, line, words, rule, cost // 100)
    return pos


def pay_revenue(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with revenue paid: the value of all provinces owned now times the tax rate (Revenue)."""
    for code, realm in pos.realms.items():
        gained = pos.value(code) * realm.tax
        pos = pos.with_realm(code, treasury=realm.treasury + gained)
        words = events_words.revenue_is(gold=format_gold(gained), tax=realm.tax)
        pos = pos.note_private("revenue", "", words, "Revenue", code)
    return pos


def change_ranks(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with ranks by the value of the provinces owned; 425 is the reading "title-425".

    A rise may help loyalty (reading "rank-loyalty").
    """
    risen: dict[str, list[str]] = {}
    order = list(pos.fixed.titles)
    once = pos.fixed.readings["rank-loyalty"] == "once"
    for code, realm in pos.realms.items():
        value = pos.value(code)
        title = next(iter(pos.fixed.titles), realm.rank)  # order: the lowest title
        for name, least in pos.fixed.titles.items():
            if value >= least:
                title = name
        if value == 425 and pos.fixed.readings["title-425"] == "Duke":
            title = "Duke"
        if title != realm.rank:
            more = 10 * max(0, order.index(title) - order.index(realm.rank)) if once else 0
            pos = pos.with_realm(code, rank=title, loyalty=realm.loyalty + more)
            risen.setdefault(title, []).append(code)
    for title in sorted(risen, key=order.index):  # order: from the lowest title up
        codes = risen[title]
        whose = join_names(map(pos.in_sentence, codes))
        words = (
            events_words.ruler_has_rank(realm=whose, title=title)
            if len(codes) == 1
            else events_words.rulers_have_rank(realms=whose, title=title)
        )
        pos = pos.note_public("rank", words, "Nobility (rank)", codes[0])
    return pos


def check_rebellions(pos: ConquestPosition, tries: Tries) -> ConquestPosition:
    """Check for rebellion, rebel armies created: where loyalty is below 100%, in one to five provinces by lot.

    The chance is the reading "rebellion", the number of provinces "rebel-provinces", the size of an army "rebel-army".
    """
    double = 2 if pos.fixed.readings["rebellion"] == "double" else 1
    for code, realm in pos.realms.items():
        below = 1000 - realm.loyalty
        own = [place for place, province in pos.provinces.items() if province.owner == code]
        if below <= 0 or not own:
            continue
        if not tries((pos.turn, "rebellion", code), 1, min(MILLION, below * double * MILLION // 1000)):
            continue
        number = count_rebel_provinces(pos, code, len(own), tries)
        left = list(own)
        for each in range(number):
            at = 0
            while at < len(left) - 1:
                if tries((pos.turn, "rebels", code, each, left[at]), 1, MILLION // (len(left) - at)):
                    break
                at += 1
            pos = raise_rebels(pos, left.pop(at), code)
    return pos


def count_rebel_provinces(pos: ConquestPosition, realm: str, owned: int, tries: Tries) -> int:
    """Return the number of a realm's provinces where rebels rise (Rebellions; reading "rebel-provinces")."""
    if pos.fixed.readings["rebel-provinces"] == "fourth":
        return min(5, 1 + (owned - 1) // 4)
    number = 1
    while number < min(5, owned) and not tries((pos.turn, "risen", realm, number), 1, MILLION // (6 - number)):
        number += 1
    return number


def raise_rebels(pos: ConquestPosition, place: str, owner: str) -> ConquestPosition:
    """Return the position with rebels risen in a province; they do not fight before next turn."""
    each = 1 if pos.fixed.readings["rebel-army"] == "full" else 2
    units = max(2, pos.fixed.places[place].value // each)
    before = any(force.realm == REBELS for force in pos.forces_at(place)) and pos.provinces[place].against == owner
    if not before:
        pos = pos.with_province(place, rebels=pos.turn, against=owner)
    pos = add_force(pos, REBELS, ARMY, place, (Stack("Militia", 1, units, 0),))
    words = events_words.militia_rebel(units=units, place=pos.fixed.places[place].name, realm=pos.in_sentence(owner))
    return note_for_witnesses(pos, "rebels", words, "Rebellions", place, owner)


def change_cries(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with new battle cries, of up to eighty characters (Change Battle Cry)."""
    for line in orders_with_verbs(pos, "CRY"):
        pos = pos.with_realm(line.realm, cry=line.box_text("text")[:80])
        pos = record_success(pos, line, events_words.BATTLE_CRY_IS_CHANGED, "Change Battle Cry")
    return pos
