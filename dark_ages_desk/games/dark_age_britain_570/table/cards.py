"""The card of each kingdom: its cattle on three tracks and as a ledger, its units, leaders, towns, its points."""

from __future__ import annotations

from dark_ages_desk.core.position import total
from dark_ages_desk.core.text_tools import format_count, join_names
from dark_ages_desk.core.view import CardPart, PowerCard, TrackBox, TrackView
from dark_ages_desk.games.dark_age_britain_570.phases.count import format_points, glory, points
from dark_ages_desk.games.dark_age_britain_570.phases.economy import upkeep_due
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group
from dark_ages_desk.games.dark_age_britain_570.words import table as table_words

PLACES = (("Hundreds", 100), ("Tens", 10), ("Ones", 1))
"""The three tracks that count cattle (The Rules 1)."""

NONE = ("none",)


def card(pos: Britain, kingdom: str) -> PowerCard:
    """Return a kingdom's card in the present position."""
    score = points(pos, kingdom)
    herd, base = pos.cattle[kingdom], pos.base(kingdom)
    parts = (
        CardPart("Points", format_points(total(score)), (), score, table_words.IF_THE_COUNT_WERE_NOW),
        CardPart(
            "Cattle",
            str(herd),
            (),
            pos.ledger.get(kingdom, ()),
            table_words.upkeep_this_year(upkeep=upkeep_due(pos, kingdom)),
        ),
        CardPart("Tax base", str(base), (), pos.base_lines(kingdom)),
        *_units(pos, kingdom),
        *_leaders(pos, kingdom),
        *_towns(pos, kingdom),
    )
    return PowerCard(kingdom, tracks(kingdom, herd), parts)


def tracks(kingdom: str, herd: int) -> tuple[TrackView, ...]:
    """Return the tracks of hundreds, tens and ones with cattle as chits (The Rules 1); beyond 999 the
    hundreds go on."""
    found = []
    for name, worth in PLACES:
        here = herd // worth if worth == PLACES[0][1] else herd // worth % 10
        boxes = tuple(TrackBox(str(number), (), number == here) for number in range(max(9, here) + 1))
        found.append(TrackView(f"{kingdom} {name.lower()}", name, boxes))
    return tuple(found)


def _units(pos: Britain, kingdom: str) -> tuple[CardPart, ...]:
    land = set(pos.fixed.lands(kingdom))
    alive = pos.forces(kingdom)
    home = tuple(unit for unit in alive if pos.where.get(unit) in land)
    away = tuple(unit for unit in alive if unit in pos.where and unit not in home)
    overseas = tuple(unit for unit in alive if unit in pos.overseas)
    dead = tuple(
        unit
        for one in pos.homes(kingdom)
        for unit in pos.fixed.of_home[one]
        if not pos.unit(unit).leads and not pos.is_alive(unit)
    )
    strength = sum(pos.unit(unit).strength for unit in alive)
    found = [
        CardPart(
            table_words.UNITS_AT_HOME,
            str(len(home)),
            _units_by_hex(pos, home),
            (),
            table_words.strength_of_all(strength=strength),
        )
    ]
    found.append(CardPart(table_words.UNITS_AWAY_FROM_HOME, str(len(away)), _units_by_hex(pos, away)))
    if overseas:
        found.append(CardPart("Units overseas", str(len(overseas)), (pos.describe_units(overseas),)))
    found.append(CardPart("Dead units", str(len(dead)), pos.count_by_name(dead) or NONE))
    return tuple(found)


def _units_by_hex(pos: Britain, units: Group) -> tuple[str, ...]:
    """Return the units hex by hex, as lines."""
    spaces = dict.fromkeys(pos.where[unit] for unit in units)
    lines = [
        f"{pos.place(at)}: {pos.describe_units([unit for unit in units if pos.where[unit] == at])}" for at in spaces
    ]
    return tuple(lines) or NONE


def _leaders(pos: Britain, kingdom: str) -> tuple[CardPart, ...]:
    slayers: dict[str, list[str]] = {}
    for slayer, fell in pos.slain.items():
        for leader in fell:
            slayers.setdefault(leader, []).append(pos.unit(slayer).name)
    lines = []
    for leader in (unit for unit in pos.fixed.of_home[kingdom] if pos.unit(unit).leads):
        slew = pos.slain.get(leader, ())
        deeds = f", slew {join_names(pos.unit(one).name for one in slew)}" if slew else ""
        if pos.is_alive(leader):
            where = pos.place(pos.where[leader]) if leader in pos.where else "overseas"
        else:
            by = slayers.get(leader)
            where = (
                table_words.dead_slain_by(slayers=join_names(by))
                if by
                else "dead"
                if pos.year
                else table_words.NOT_ON_THE_BOARD
            )
        lines.append(f"{pos.unit(leader).name}: {where}{deeds}")
    counting = [
        table_words.counts_for_glory(leader=pos.unit(one).name, slain=format_count(n, "leader"))
        for one, n in glory(pos, kingdom).items()
    ]
    note = "; ".join(counting)
    return (CardPart("Leaders alive", str(len(pos.leaders(kingdom))), tuple(lines), (), note),)


def _towns(pos: Britain, kingdom: str) -> tuple[CardPart, ...]:
    held = [town for town, holder in pos.holder.items() if holder == kingdom]
    own = [town for town in held if pos.fixed.towns[town].kingdom == kingdom]
    allied = [town for town in held if pos.ally.get(town) == kingdom]
    conquered = [town for town in held if town not in own and town not in allied]
    lost = [
        table_words.town_held_by(town=pos.fixed.name(town), holder=pos.power_name(holder))
        for town, holder in pos.holder.items()
        if kingdom in (pos.fixed.towns[town].kingdom, pos.ally.get(town)) and holder != kingdom
    ]
    kinds = (("Home towns", own), ("Allied towns", allied), ("Conquered towns", conquered))
    found = [
        CardPart(
            name, str(len(towns)), tuple(f"{pos.fixed.name(one)}: {pos.town_tax_base(one)}" for one in towns) or NONE
        )
        for name, towns in kinds
    ]
    return (*found, CardPart("Lost towns", str(len(lost)), tuple(lost))) if lost else tuple(found)
