"""1.10 A player's report: results of his actions, effects of others', his areas, and the areas he has seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dark_ages_desk.core.orders import UnreadLine
from dark_ages_desk.core.orders_sheet import LINES, printed_sheet
from dark_ages_desk.core.player_reports import Paper, PaperLine, PaperPart, PaperTable, PlayedTurn
from dark_ages_desk.core.position import Note
from dark_ages_desk.games.dark_age_ii.actions.carrying import DONE
from dark_ages_desk.games.dark_age_ii.catalogue import NAME
from dark_ages_desk.games.dark_age_ii.player_reports.public import describe_kingship, own_facts, own_turn_table
from dark_ages_desk.games.dark_age_ii.sheets.verbs import GAME, reader
from dark_ages_desk.games.dark_age_ii.state.area import AMBUSH, DEFEND, Area
from dark_ages_desk.games.dark_age_ii.state.economy import income, upkeep
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge, Result
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import known_areas
from dark_ages_desk.games.dark_age_ii.words import player_reports as player_reports_words


def player_report(played: PlayedTurn[DarkAge], scenario: str, seat: str, kingdom: str) -> Paper:
    """Return the report on a kingdom for the player who runs it when the turn is over."""
    after: DarkAge = played.after
    turn = played.before.turn
    parts = [
        PaperPart(
            "Events",
            lines=tuple(_event_lines(played, seat)),
            empty=player_reports_words.NOTHING_THAT_TOUCHES_YOU,
        ),
        *_orders(played, seat, kingdom),
        _figures(after, kingdom),
        *own_turn_table(played, kingdom),
        _own_area_table(played, kingdom),
        _seen_table(after, kingdom, turn),
        _earlier_seen_table(after, kingdom, turn),
        _adjacent_areas(after, kingdom),
    ]
    if after.verdict is None:
        sheet = printed_sheet(reader(after.fixed), kingdom, after.turn, ("",) * LINES, (), GAME).replace(" -\n", "\n")
        said = "message: \n"
        parts.append(
            PaperPart(
                player_reports_words.SHEET_FOR_THE_NEXT_TURN, player_reports_words.FILL_IN_THE_LINES, text=sheet + said
            )
        )
    name = f"{after.power_name(kingdom)} ({kingdom})"
    subtitle = f"{seat}. {scenario}" if seat != after.power_name(kingdom) else scenario
    return Paper(
        seat,
        kingdom,
        NAME,
        f"{name}, {played.turn.casefold()}",
        subtitle,
        tuple(parts),
        facts=own_facts(played, seat, kingdom),
    )


ORDERS = ("", "Order", "Cost", "Result")


def _orders(played: PlayedTurn[DarkAge], seat: str, kingdom: str) -> Iterator[PaperPart]:
    """1.10 Yield a table of all lines of the sheet, with the cost of each and whether it was carried out.

    Why a line failed is said above. Before the first turn nothing is yielded.
    """
    # order: in the order of time
    opened: DarkAge | None = next((moment.pos for moment in played.moments if moment.pos.slots), None)
    if opened is None:
        return  # before the first turn
    # order: a seat has one sheet; it is of the kingdom that it ran then, which EXCHANGE and VIKING change (10.4, 10.5)
    slot = next((one for one in opened.slots if opened.seat(one.kingdom) == seat), None)
    # order: a kingdom has one sheet
    slot = slot or next((one for one in opened.slots if one.kingdom == kingdom), None)
    if slot is None:
        return
    ran = (slot.kingdom, kingdom)
    became = {(one.at, one.line): one for one in played.after.results if one.kingdom in ran}
    rows, spent = list[tuple[str, ...]](), 0
    for at, line in enumerate(slot.lines, 1):
        if line is None:
            continue
        one = became.get((at, line))
        spent += one.cost if one is not None else 0
        result = player_reports_words.NOT_CARRIED_OUT if one is None else "done" if one.code == DONE else "failed"
        cost = str(one.cost) if one is not None and one.code == DONE else ""
        rows.append((str(at), reader(played.after.fixed).printed(line), cost, result))
    table = PaperTable(ORDERS, tuple(rows))
    yield PaperPart(
        "Your orders", player_reports_words.build_points_spent(spent=spent) if rows else "", table=table, empty="None."
    )


def _event_lines(played: PlayedTurn[DarkAge], seat: str) -> Iterator[PaperLine]:
    """Yield a line for each own action with its result, in bold for each relevant action of others, and for the turn's
    end."""
    last: DarkAge = played.before
    told: tuple[Result, ...] = last.results
    for moment in played.moments:
        pos: DarkAge = moment.pos
        new = pos.results[len(told) :] if pos.results[: len(told)] == told else pos.results
        told = pos.results
        own = [one for one in new if last.seat(one.kingdom) == seat]
        yield from (
            _result_line(pos, seat, one, () if at + 1 < len(own) else moment.notes) for at, one in enumerate(own)
        )
        touching = [(note.text, words) for note in moment.notes for to, words in note.private if to == seat]
        # order: shown, one's own first
        heard = [one for told in sorted(touching, key=lambda both: not both[0]) for one in told]
        if heard and not own:
            # In a round it is what somebody else has done; at the turn's end it is what befalls everybody.
            others = bool(new)
            yield PaperLine(
                join_sentences(heard), str(pos.round) if others else "", moment.notes[0].rule, strong=others
            )
        last = pos


def _result_line(pos: DarkAge, seat: str, one: Result, notes: tuple[Note, ...]) -> PaperLine:
    """Return an own action as a line of the report: the order as it was read, and its result or why it failed."""
    line = reader(pos.fixed).printed(one.line)
    if isinstance(one.line, UnreadLine):
        meant = (
            player_reports_words.order_probably_meant(guesses=" or ".join(one.line.guesses)) if one.line.guesses else ""
        )
        why = player_reports_words.failed_and_cannot_be_read(why=f": {one.line.why}" if one.line.why else "")
        return PaperLine(join_sentences([f"“{line}”", why, meant]), str(one.at), one.rule)
    if one.code != DONE:
        return PaperLine(join_sentences([line, f"Failed: {one.words}"]), str(one.at), one.rule)
    told = [words for note in notes for words in (note.text, *(mine for to, mine in note.private if to == seat))]
    return PaperLine(join_sentences([line, *told]), str(one.at), one.rule)


def join_sentences(told: Iterable[str]) -> str:
    """Return the texts in one line, each with a full stop at its end; empty ones are left out."""
    return " ".join(one if one.endswith((".", "!", "?")) else f"{one}." for one in told if one)


def _figures(pos: DarkAge, kingdom: str) -> PaperPart:
    """2.8, 2.15 Return the table of income, points to spend, treasury, and everything else that the kingdom has."""
    one = pos.kingdom(kingdom)
    rows = [
        (player_reports_words.BUILD_POINTS_TO_SPEND, str(one.points)),
        (player_reports_words.INCOME_OF_THE_TURN, str(one.income)),
        ("Treasury", str(one.treasury)),
        ("Victory points", str(one.victory)),
        (
            "Army reserve",
            player_reports_words.reserve_with_late_armies(reserve=one.reserve, late=one.late)
            if one.late
            else str(one.reserve),
        ),
        ("Fleet reserve", str(one.fleet)),
        (
            "Household",
            player_reports_words.household_in(household=one.household, place=pos.place(one.house))
            if one.house
            else str(one.household),
        ),
        ("Spy", pos.place(one.spy) if one.spy else "none"),
    ]
    if one.trap:
        rows.append((player_reports_words.HE_WAITS_FOR_THE_SPY_OF, pos.power_name(one.trap)))
    if one.watchers:
        rows.append(("Watchers", " ".join(sorted(one.watchers))))  # order: shown by code
    if standing := describe_kingship(pos, kingdom):
        rows.append(("Status", standing))
    lender, borrowed = one.owes
    if lender and borrowed:
        rows.append((player_reports_words.armies_borrowed_of(power=pos.power_name(lender)), str(borrowed)))
    borrower, lent = one.lent
    if borrower and lent:
        rows.append((player_reports_words.armies_lent_to(power=pos.power_name(borrower)), str(lent)))
    if one.borrows_of:
        rows.append((player_reports_words.WILLING_TO_BORROW_OF, pos.power_name(one.borrows_of)))
    return PaperPart("Your kingdom", table=PaperTable(("", ""), tuple(rows)))


OWNED = (
    "Area", "Terrain", "Armies", "Ships", "Population", "Forts", "Trade", "Income", "Maintenance", "Defence", "",
)  # fmt: skip


def _own_area_table(played: PlayedTurn[DarkAge], kingdom: str) -> PaperPart:
    """1.10 Return the table of all the kingdom's areas, in bold if armies were dispersed from there (2.13)."""
    pos: DarkAge = played.after
    gone = {
        space for moment in played.moments for note in moment.notes if note.kind == "dispersed" for space in note.spaces
    }
    rows: list[tuple[str, ...]] = []
    strong: list[int] = []
    for code in pos.owned_areas(kingdom):
        area, ground = pos.area(code), pos.ground(code)
        remarks = ["blockaded"] if pos.is_blockaded(code) else []
        if code in gone and not ground.sea:
            remarks.append("dispersed")
            strong.append(len(rows))
        rows.append((
            pos.place(code), ground.terrain, str(area.armies), str(area.ships), f"{area.population}/{ground.limit}",
            str(area.forts), str(area.trade), str(income(pos, code)), str(upkeep(area)),
            "" if ground.sea else describe_defence(area), ", ".join(remarks),
        ))  # fmt: skip
    return PaperPart("Areas owned", table=PaperTable(OWNED, tuple(rows), tuple(strong)), empty="None.")


def describe_defence(area: Area) -> str:
    """3.9 Return how an area defends, as text."""
    if area.mode == AMBUSH:
        return player_reports_words.ambush_against(place=area.ambush_from or "no one")
    if area.mode == DEFEND:
        return "defend"
    return (
        player_reports_words.retreat_to(place=area.retreat_to)
        if area.retreat_to
        else player_reports_words.RETREAT_NO_PLACE_SET
    )


SEEN = ("Area", "Owner", "Armies", "Ships", "Population", "Forts", "Trade")


def _seen_table(pos: DarkAge, kingdom: str, turn: int) -> PaperPart:
    """1.10 Return the table of areas scouted, spied on, moved through or attacked, as they were at the turn's end."""
    known = pos.kingdom(kingdom).known
    rows = tuple(_seen_row(pos, code, area) for code, (at, area) in known.items() if at == turn)
    return PaperPart(
        "Areas seen", player_reports_words.AS_AT_THE_END_OF_THE_TURN, table=PaperTable(SEEN, rows), empty="None."
    )


def _seen_row(pos: DarkAge, code: str, area: Area) -> tuple[str, ...]:
    numbers = (area.armies, area.ships, area.population, area.forts, area.trade)
    owner = pos.power_name(area.owner) if area.owner else "no one"
    return (pos.place(code), owner, *(str(number) for number in numbers))


def _earlier_seen_table(pos: DarkAge, kingdom: str, turn: int) -> PaperPart:
    """Return the table of others' areas seen in earlier turns, as they were then."""
    known = pos.kingdom(kingdom).known
    old = [(code, at, area) for code, (at, area) in known.items() if at < turn and pos.area(code).owner != kingdom]
    rows = tuple((*_seen_row(pos, code, area), str(at)) for code, at, area in old)
    return PaperPart(
        player_reports_words.AREAS_SEEN_IN_EARLIER_TURNS, table=PaperTable((*SEEN, "Turn"), rows), empty="None."
    )


def _adjacent_areas(pos: DarkAge, kingdom: str) -> PaperPart:
    """1.11 Return the part "Adjacent areas": for each of the kingdom's areas its neighbours and their owners."""
    known = known_areas(pos, kingdom)
    rows = tuple(
        (pos.place(code), ", ".join(f"{near} ({known[near].owner or 'nobody'})" for near in pos.ground(code).near))
        for code in pos.owned_areas(kingdom)
    )
    return PaperPart("Adjacent areas", table=PaperTable(("Area", "Adjacent to"), rows), empty="None.")
