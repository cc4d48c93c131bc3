"""Combat Phases 6 to 10: towns that are taken, kingdoms that fall and rise again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dark_ages_desk.core.lots import order_by_rule
from dark_ages_desk.games.dark_age_britain_570.state.fixed import DALRIADA
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.war.leaders import record_slain_leader
from dark_ages_desk.games.dark_age_britain_570.war.parting import make_neutral, separate_former_allies
from dark_ages_desk.games.dark_age_britain_570.words import war as war_words


def occupy_town(pos: Britain, units: Iterable[str], space: str) -> Britain:
    """Give the town of a hex to units that came in, if it is not of their alliance.

    Leaders alone conquer nothing, unless that is chosen (reading "lone-leader"). If units of several kingdoms come in
    together, the first one named takes it, or the one with most strength among them (reading "town-taker").
    """
    town = pos.fixed.town_at.get(space)
    alone = pos.fixed.readings["lone-leader"] == "yes"
    fighters = [unit for unit in units if alone or not pos.unit(unit).leads]
    if town is None or not fighters:
        return pos
    by = pos.power_of(fighters[0])  # order: reading “town-taker”
    if pos.fixed.readings["town-taker"] == "strongest":
        strength = dict.fromkeys(map(pos.power_of, fighters), 0)
        for unit in fighters:
            strength[pos.power_of(unit)] += pos.unit(unit).strength
        # order: reading “town-taker”; of equal ones whose unit is named first
        by = max(strength, key=lambda one: strength[one])
    group = pos.group(by)
    if pos.holder[town] in group or any(not pos.unit(unit).leads for unit in pos.units_of_others(group, space)):
        return pos
    return take_town(pos, town, by)


def take_town(pos: Britain, town: str, by: str) -> Britain:
    """Give a town to a kingdom (Combat Phases 6, 7): its base is the kingdom's from now on; the former holder loses
    cattle."""
    before, name = pos.holder[town], pos.fixed.towns[town].name
    space = pos.fixed.towns[town].hex
    rule = "Combat Phases 7" if before else "Combat Phases 6"
    fresh = pos.taken.get(town, 0) == pos.year
    whose = f" from {pos.power_name(before)}" if before else ""
    pos = pos.replace(holder={**pos.holder, town: by}, taken={**pos.taken, town: pos.year})
    words = war_words.takes_town(kingdom=pos.power_name(by), town=name, whose=whose, tax_base=pos.town_tax_base(town))
    pos = pos.note_public("conquered", words, rule, by, space)
    if before:
        pos = _charge_former_holder(pos, town, before, fresh)
    return release_risen(record_conquests(pos, by))


def _charge_former_holder(pos: Britain, town: str, loser: str, fresh: bool) -> Britain:
    """Take half of the town's base in cattle from the former holder, none if he took it the same year (Combat Phases
    7).

    A kingdom loses none for its own home towns, unless that is chosen (reading "home-loss"). Kingdoms without a player
    count no cattle.
    """
    own = pos.fixed.towns[town].kingdom == loser
    unplayed = loser not in pos.cattle
    if fresh or unplayed or (own and pos.fixed.readings["home-loss"] == "no"):
        return pos
    amount = min(pos.town_tax_base(town) // 2, pos.cattle[loser])
    words = war_words.loses_cattle_with_town(
        kingdom=pos.power_name(loser), cattle=amount, town=pos.fixed.towns[town].name
    )
    rule = "Combat Phases 10" if amount < pos.town_tax_base(town) // 2 else "Combat Phases 7"
    pos = pos.pay(loser, amount, war_words.lost_with(town=pos.fixed.towns[town].name), rule)
    return pos.note_public("lost cattle", words, rule, loser, pos.fixed.towns[town].hex)


def record_conquests(pos: Britain, by: str = "") -> Britain:
    """Record the conquest of kingdoms with all towns occupied and all forces destroyed (Combat Phases 8).

    The conqueror holds most of their towns by tax base. Of equal ones it is ``by``, who took or slew the last (in any
    case by the reading "conqueror"). Leaders are no forces. Dalriada is never conquered (Combat Phases 9).
    """
    for kingdom in pos.fixed.kingdoms.values():
        if kingdom.id in pos.fallen or kingdom.id == DALRIADA:
            continue
        holders = [pos.holder[town] for town in kingdom.towns]
        if any(holder in ("", kingdom.id) for holder in holders) or _is_native(pos, kingdom.id):
            continue
        shares = {
            one: (sum(pos.town_tax_base(town) for town in kingdom.towns if pos.holder[town] == one), one == by)
            for one in holders
        }
        conqueror = _largest_holder(pos, shares)
        if pos.fixed.readings["conqueror"] == "last" and by:
            conqueror = by
        pos = pos.replace(fallen={**pos.fallen, kingdom.id: conqueror})
        words = war_words.is_conquered_with_tax_base(
            kingdom=kingdom.name, conqueror=pos.power_name(conqueror), tax_base=kingdom.land
        )
        pos = settle_conquest(pos.note_public("fell", words, "Combat Phases 8", conqueror), kingdom.id, conqueror)
    return pos


def _largest_holder(pos: Britain, shares: dict[str, tuple[int, bool]]) -> str:
    """Return the kingdom that holds most (Combat Phases 8); of equal ones the one that took or slew the last, then by
    the reading "conqueror-ties"."""
    ranked = order_by_rule(
        shares, lambda one: (-shares[one][0], not shares[one][1], *rank_key(pos, one)), "Combat Phases 8"
    )
    return ranked[0]


def rank_key(pos: Britain, kingdom: str) -> tuple[int, int, int]:
    """Return the key that orders equal kingdoms: tax base, cattle, the list of the Set-up (Combat Phases 1). The
    smallest comes first, and no two are equal."""
    return -pos.base(kingdom), -pos.cattle.get(kingdom, 0), list(pos.fixed.kingdoms).index(kingdom)


def kingdom_with_most(pos: Britain, amounts: Mapping[str, int], rule: str) -> str:
    """Return the kingdom with the largest amount, for a card (reading "event-ties").

    Of equal ones it is the one with the larger tax base, then with more cattle. In old records it is the first of the
    Set-up.
    """
    now = pos.fixed.readings["event-ties"] == "now"
    listed = list(pos.fixed.kingdoms)
    ties = {one: rank_key(pos, one) if now else (listed.index(one),) for one in amounts}
    return order_by_rule(amounts, lambda one: (-amounts[one], *ties[one]), rule)[0]


def recheck_conquests(pos: Britain) -> Britain:
    """Check for conquered kingdoms after units left the board without a battle (Combat Phases 8, reading
    "last-unit")."""
    return record_conquests(pos) if pos.fixed.readings["last-unit"] == "now" else pos


def settle_conquest(pos: Britain, kingdom: str, conqueror: str) -> Britain:
    """Settle the other possessions of a conquered kingdom, because the text is silent (Combat Phases 8). The readings
    are "conquered-cattle", "conquered-leaders" and "conquered-allies"."""
    cattle, leaders = pos.fixed.readings["conquered-cattle"], pos.fixed.readings["conquered-leaders"]
    pos = _settle_gains(pos, kingdom, conqueror)
    herd = pos.cattle.get(kingdom, 0)
    if cattle != "keep" and herd:
        pos = pos.pay(kingdom, herd, war_words.LOST_WITH_THE_KINGDOM, "Combat Phases 8")
        words = war_words.loses_its_cattle(kingdom=pos.power_name(kingdom), cattle=herd)
        if cattle == "conqueror" and conqueror in pos.cattle:
            pos = pos.gain(
                conqueror, herd, war_words.driven_off_from(kingdom=pos.power_name(kingdom)), "Combat Phases 8"
            )
            words = war_words.drives_off_cattle(
                conqueror=pos.power_name(conqueror), cattle=herd, kingdom=pos.power_name(kingdom)
            )
        pos = pos.note_public("cattle", words, "Combat Phases 8", kingdom)
    if leaders != "stay":
        foes = pos.leaders(conqueror) if leaders == "captured" else ()
        for leader in pos.leaders(kingdom):
            pos = record_slain_leader(pos, leader, foes[:1])
    return _settle_allies(pos, kingdom, conqueror)


def _settle_gains(pos: Britain, kingdom: str, conqueror: str) -> Britain:
    """Settle its own conquests: they pass on, stay with it, or are free again (Combat Phases 8, reading
    "conquered-conqueror")."""
    what = pos.fixed.readings["conquered-conqueror"]
    for lost in [one for one, by in pos.fallen.items() if by == kingdom and what != "stays"]:
        left = {one: by for one, by in pos.fallen.items() if one != lost}
        if what == "free":
            pos = pos.replace(fallen=left).note_public(
                "rose", war_words.rises_again(kingdom=pos.power_name(lost)), "Combat Phases 8", lost
            )
        elif lost != conqueror:
            words = war_words.land_passes_to(kingdom=pos.power_name(lost), conqueror=pos.power_name(conqueror))
            pos = pos.replace(fallen={**left, lost: conqueror}).note_public(
                "passed on", words, "Combat Phases 8", conqueror
            )
        else:
            words = war_words.rises_again(kingdom=pos.power_name(lost))
            pos = pos.replace(fallen=left).note_public("rose", words, "Combat Phases 8", lost)
    return pos


def _settle_allies(pos: Britain, kingdom: str, conqueror: str) -> Britain:
    """Settle its minor allies: they stay, are neutral again, or join the conqueror (Combat Phases 8).

    A town that another kingdom has taken in the meantime stays with it; the town's units go to their card or obey the
    conqueror.
    """
    choice = pos.fixed.readings["conquered-allies"]
    for town in [town for town, ally in pos.ally.items() if ally == kingdom and choice != "stay"]:
        held = pos.holder[town] == kingdom
        if choice == "free" and held:
            pos = make_neutral(pos, town, pos.garrison(town), "Combat Phases 8")
        elif choice == "free":
            pos = pos.remove_units(*pos.garrison(town)).replace(ally={**pos.ally, town: ""})
        else:
            holder = {**pos.holder, town: conqueror} if held else pos.holder
            pos = pos.replace(ally={**pos.ally, town: conqueror}, holder=holder)
            words = war_words.town_joins(town=pos.fixed.name(town), kingdom=pos.power_name(conqueror))
            pos = pos.note_public("joined", words, "Combat Phases 8", conqueror, pos.fixed.towns[town].hex)
    return separate_former_allies(pos) if choice == "conqueror" else pos


def _is_native(pos: Britain, kingdom: str) -> bool:
    return any(pos.is_alive(unit) and not pos.unit(unit).leads for unit in pos.fixed.of_home[kingdom])


def release_risen(pos: Britain) -> Britain:
    """Release a conquered kingdom that holds one of its own towns again, or leave it conquered (Combat Phases 8,
    reading "rising")."""
    if pos.fixed.readings["rising"] == "never":
        return pos
    for kingdom in list(pos.fallen):
        if any(pos.holder[town] == kingdom for town in pos.fixed.kingdoms[kingdom].towns):
            left = {one: by for one, by in pos.fallen.items() if one != kingdom}
            pos = pos.replace(fallen=left).note_public(
                "rose", war_words.rises_again(kingdom=pos.power_name(kingdom)), "Combat Phases 8", kingdom
            )
    return pos
