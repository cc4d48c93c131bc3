"""Reports: the report of a realm, with its seven sections, its possessions and knowledge, and a form for its next
orders."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.player_reports import Paper, PaperLine, PaperPart, PaperTable, PlayedTurn
from dark_ages_desk.core.text_tools import join_names, strip_brackets
from dark_ages_desk.games.strategy_and_conquest.catalogue import NAME
from dark_ages_desk.games.strategy_and_conquest.events.before import level_name
from dark_ages_desk.games.strategy_and_conquest.player_reports.form import order_form
from dark_ages_desk.games.strategy_and_conquest.player_reports.sections import (
    missing_sheet_part,
    orders_with_costs,
    own_facts,
    own_turn_table,
    referee_changes,
    seven_sections,
    unread_lines,
)
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    COUNTER_SPY,
    FLEET,
    NEUTRAL,
    SPY,
    WAR,
    ConquestPosition,
    Force,
    Glimpse,
    format_gold,
)
from dark_ages_desk.games.strategy_and_conquest.state.units import COMMANDER, SHIP
from dark_ages_desk.games.strategy_and_conquest.state.units import SPY as SPY_ARM
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, load, weight
from dark_ages_desk.games.strategy_and_conquest.turn.letters import RULE
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import format_turn, known_glimpses, public_realm
from dark_ages_desk.games.strategy_and_conquest.visibility.table_view import describe_force
from dark_ages_desk.games.strategy_and_conquest.words import player_reports as player_reports_words


def realm_report(played: PlayedTurn[ConquestPosition], scenario: str, realm: str) -> Paper:
    """Return the report of one realm after a turn, or before the first, with nothing that the realm does not know."""
    after: ConquestPosition = played.after
    seat, begun = after.seat(realm), bool(played.moments)
    parts: list[PaperPart] = []
    if begun:
        parts += missing_sheet_part(played, realm)
        parts += seven_sections(played, realm)
        parts += referee_changes(played, realm)
        parts.append(orders_with_costs(played, realm))
        wrong = unread_lines(played, realm)
        parts += [wrong] if wrong.lines else []
        parts.append(_messages(played, realm))
    parts += [
        _figures(after, realm),
        *own_turn_table(played, realm),
        _relations(after, realm),
        _own_province_table(after, realm),
        _recruits(after, realm),
    ]
    parts.append(_forces(after, realm))
    parts += _seen_tables(after, realm)
    if after.verdict is None:
        parts.append(order_form(after, realm))
    name = f"{after.power_name(realm)} ({realm})"
    subtitle = f"{seat}. {scenario}" if seat != after.power_name(realm) else scenario
    title = (
        f"{name}, {played.turn.casefold()}"
        if begun
        else player_reports_words.report_before_turn(realm=name, turn=played.turn.casefold())
    )
    return Paper(seat, realm, NAME, title, subtitle, tuple(parts), facts=own_facts(played, seat, realm))


def _messages(played: PlayedTurn[ConquestPosition], realm: str) -> PaperPart:
    """Return the messages that this realm wrote and got, and those not sent; blind copies of others stay hidden
    (Messages)."""
    seat = played.after.seat(realm)
    notes = (note for moment in played.moments for note in moment.notes if note.rule == RULE and note.power == realm)
    lines = [
        PaperLine(strip_brackets(words), strong=note.kind == "unsent")
        for note in notes
        for to, words in note.private
        if to == seat
    ]
    return PaperPart("Messages", lines=tuple(lines), empty=player_reports_words.THERE_ARE_NO_MESSAGES)


def _figures(pos: ConquestPosition, realm: str) -> PaperPart:
    """Return the realm's figures: value, treasury, loyalty, rank, and what it needs to win (Realms)."""
    one, fixed = pos.realms[realm], pos.fixed
    titles = list(fixed.titles)
    above = titles[titles.index(one.rank) + 1 :][:1]
    commanders = sum(len(force.commanders) for force in pos.forces.values() if force.realm == realm)
    shared = (
        player_reports_words.so_many_realms_together(realms=fixed.coalition) if fixed.coalition > 1 else "a realm alone"
    )
    victory = player_reports_words.how_to_win(who=shared, target=fixed.target, rank=fixed.needs)
    rank = (
        player_reports_words.rank_and_the_next(rank=one.rank, above=above[0], value=fixed.titles[above[0]])
        if above
        else one.rank
    )
    rows = [
        ("Rank", rank),
        (player_reports_words.VALUE_OF_ALL_PROVINCES, str(pos.value(realm))),
        ("Treasury", f"{format_gold(one.treasury)} gold"),
        ("Loyalty", f"{one.loyalty / 10:g}%"),
        ("Tax", player_reports_words.tax_this_turn(tax=one.tax)),
        (
            "Commanders",
            player_reports_words.number_of_all(number=commanders, most=fixed.most_commanders.get(one.rank, 5)),
        ),
        ("Victory", victory),
    ]
    if one.cry:
        rows.append(("Battle cry", one.cry))
    return PaperPart("Your realm", table=PaperTable(("", ""), tuple(rows)))


def _relations(pos: ConquestPosition, realm: str) -> PaperPart:
    """Return the realm's status and passage with others, and what it is told of them (Diplomacy)."""
    own, rows, strong = pos.realms[realm], list[tuple[str, ...]](), list[int]()
    for code in pos.fixed.houses:
        other, level = public_realm(pos, code, realm), pos.status_between(realm, code)
        passage = [
            *([player_reports_words.YOU_GRANT_IT] if code in own.passage else []),
            *([player_reports_words.GRANTED_TO_YOU] if realm in other.passage else []),
        ]
        if code == realm or (level == NEUTRAL and not passage):
            continue
        if level == WAR:
            strong.append(len(rows))
        rows.append(
            (
                f"{pos.power_name(code)} ({code})",
                level_name(pos, level),
                ", ".join(passage),
                other.rank,
                f"{other.loyalty / 10:g}%",
                other.cry,
            )
        )
    columns = ("Realm", "Status", "Passage", "Rank", "Loyalty", "Battle cry")
    neutral = level_name(pos, NEUTRAL).title()
    words = (
        player_reports_words.status_towards_all_others(status=neutral)
        if rows
        else player_reports_words.status_towards_all(status=neutral)
    )
    return PaperPart("Relations", words, table=PaperTable(columns, tuple(rows), tuple(strong)))


def _own_province_table(pos: ConquestPosition, realm: str) -> PaperPart:
    """Return the realm's provinces, with their value, fort, harbor, and neighbours (Provinces)."""
    rows, strong = list[tuple[str, ...]](), list[int]()
    for place, province in pos.provinces.items():
        if province.owner != realm:
            continue
        facts = pos.fixed.places[place]
        if province.rebels:
            strong.append(len(rows))
        rows.append((
            facts.name, str(facts.value), str(province.fort), str(province.harbour),
            ", ".join(pos.fixed.places[one].name for one in (*facts.land, *facts.seas)),
            "rebels" if province.rebels else "",
        ))  # fmt: skip
    columns = ("Province", "Value", "Fort", "Harbor", player_reports_words.NEXT_TO_IT, "")
    return PaperPart("Provinces owned", table=PaperTable(columns, tuple(rows), tuple(strong)), empty="None.")


def _recruits(pos: ConquestPosition, realm: str) -> PaperPart:
    """Return the possible recruits, with equal provinces in one line (Recruiting troops, Building ships)."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for place, province in pos.provinces.items():
        if province.owner == realm:
            facts = pos.fixed.places[place]
            kinds = [pos.fixed.kinds[one] for one in sorted(facts.recruits)]  # order: shown in this order
            told = tuple(
                f"{kind.name} {kind.cost}"
                for kind in kinds
                if kind.arm not in (COMMANDER, SPY_ARM) and (province.harbour if kind.arm == SHIP else province.fort)
            )
            alike.setdefault(told, []).append(facts.name)
    lines = tuple(PaperLine(", ".join(told), join_names(names)) for told, names in alike.items() if told)
    always = [pos.fixed.kinds[one] for one in ("Commander", "Spy", "Counter Spy") if one in pos.fixed.kinds]
    words = player_reports_words.costs_of_recruits(always=join_names(f"{one.name} {one.cost}" for one in always))
    return PaperPart(player_reports_words.WHAT_CAN_BE_RECRUITED, words, lines)


def _forces(pos: ConquestPosition, realm: str) -> PaperPart:
    """Return the table of the realm's armies, fleets and spies, with ranks, Commanders, tactic and retreat level."""
    rows = tuple(_force(pos, force) for force in pos.forces.values() if force.realm == realm)
    columns = ("Force", "Name", "Where", player_reports_words.UNITS_BY_RANK, "Commanders", "Tactic", "Retreat", "Load")
    return PaperPart("Forces", table=PaperTable(columns, rows), empty="None.")


def _force(pos: ConquestPosition, force: Force) -> tuple[str, ...]:
    where = pos.fixed.places[force.place].name
    if force.aboard:
        where = player_reports_words.place_aboard(place=where, fleet=force.aboard)
    if force.kind in (SPY, COUNTER_SPY):
        return force.id, force.name, where, "revealed" if force.seen else "", "", "", "", ""
    leaders = ", ".join(
        f"{one.name} ({one.infantry / 10:g}/{one.cavalry / 10:g}/{one.naval / 10:g}%)" for one in force.commanders
    )
    carried = player_reports_words.number_of_all(
        number=sum(weight(pos, one) for one in armies_aboard(pos, force.id)), most=load(pos, force)
    )
    return (
        force.id, force.name, where, format_units(force), leaders, force.tactic, str(force.retreat),
        carried if force.kind == FLEET else "",
    )  # fmt: skip


def format_units(force: Force) -> str:
    """Return a force's units as text, rank by rank: "1: 12 Spearmen; 2: 3 Archers"."""
    ranks: dict[int, list[str]] = {}
    for stack in sorted(force.stacks, key=lambda one: one.rank):  # order: shown in this order
        ranks.setdefault(stack.rank, []).append(f"{stack.count} {stack.kind}")
    return "; ".join(f"{rank}: {', '.join(told)}" for rank, told in ranks.items())


def _seen_tables(pos: ConquestPosition, realm: str) -> Iterator[PaperPart]:
    """Yield the tables of places that the realm sees now, and of those seen before, "as of" the turn (Fog of war)."""
    known = known_glimpses(pos, realm)
    newest = max((one.turn for one in known.values()), default=pos.turn)  # order: numbers
    now: list[tuple[str, ...]] = []
    old: list[tuple[str, ...]] = []
    for place in pos.fixed.places:
        glimpse = known.get(place)
        if glimpse is None or (glimpse.province.owner == realm and not glimpse.forces):
            continue
        row = _glimpse(pos, place, glimpse)
        if glimpse.turn >= newest:
            if not pos.fixed.places[place].sea or row[-1]:
                now.append(row)
        elif glimpse.turn:  # what is printed for all need not be printed again
            old.append((*row, format_turn(glimpse.turn)))
    columns = ("Place", "Value", "Owner", "Fort", "Harbor", "Forces")
    yield PaperPart(
        player_reports_words.SEEN_THROUGH_THE_FOG,
        player_reports_words.EMPTY_SEAS_ARE_LEFT_OUT,
        table=PaperTable(columns, tuple(now)),
        empty="Nothing.",
    )
    if old:
        words = player_reports_words.HOME_PROVINCES_AT_THE_START
        yield PaperPart(
            player_reports_words.KNOWN_FROM_BEFORE, words, table=PaperTable((*columns, "As of"), tuple(old))
        )


def _glimpse(pos: ConquestPosition, place: str, glimpse: Glimpse) -> tuple[str, ...]:
    facts, province = pos.fixed.places[place], glimpse.province
    forces = "; ".join(
        f"{force.name}: {describe_force(pos, force).removeprefix('independent: ')}" for force in glimpse.forces
    )
    if facts.sea:
        return facts.name, "", "sea", "", "", forces
    owner = "independent" if province.owner == INDEPENDENT else pos.power_name(province.owner)
    owner += ", rebels there" if province.rebels else ""
    return facts.name, str(facts.value), owner, str(province.fort), str(province.harbour), forces
