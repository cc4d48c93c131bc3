"""Reports: the seven sections, and the news of each. Events are sorted by the kind of their note, orders by their verb.

Each is told only once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from dark_ages_desk.core.orders import Order, UnreadLine, Written
from dark_ages_desk.core.player_reports import (
    PaperLine,
    PaperPart,
    PaperTable,
    PlayedTurn,
    note_facts,
    positions_at_turn_ends,
)
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import TABLE, Value
from dark_ages_desk.core.text_tools import strip_brackets
from dark_ages_desk.games.strategy_and_conquest.orders.judge import judge_ignored_order
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.state.fixed import AFTERWARDS, PARTS
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition, Result, format_gold
from dark_ages_desk.games.strategy_and_conquest.state.summary import summary
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import imagine_position, public_realm
from dark_ages_desk.games.strategy_and_conquest.words import player_reports as player_reports_words

RULE = "Reports"

DIPLOMACY, MOVEMENT, BATTLES, TREASURY, RECRUITS, WORKS, RANKS = SECTIONS = (
    "Diplomatic Relations",
    "Movement/Transfers",
    "Battles",
    "Treasury",
    "Recruitment",
    "Forts/Harbors",
    player_reports_words.RANKS_OF_NOBILITY,
)
"""Reports: the seven sections of a turn's report, in their order."""

OF_NOTES: Mapping[str, str] = {
    "war": DIPLOMACY,
    "status": DIPLOMACY,
    "passage": DIPLOMACY,
    "given": DIPLOMACY,
    "claim": DIPLOMACY,
    "drowned": MOVEMENT,
    "battle": BATTLES,
    "retreated": BATTLES,
    "revealed": BATTLES,
    "killed": BATTLES,
    "engines": BATTLES,
    "taken": BATTLES,
    "lost": BATTLES,
    "captured": BATTLES,
    "independent": BATTLES,
    "rebels": BATTLES,
    "loyal": TREASURY,
    "upkeep": TREASURY,
    "attrition": TREASURY,
    "gift": TREASURY,
    "revenue": TREASURY,
    "fort": WORKS,
    "rank": RANKS,
    "over": RANKS,
}
"""Kind of note -> section. Changes of ownership are told with the battles that led to them."""

ELSEWHERE = frozenset({"order", "failed", "message", "sent", "unsent", "stand-in", "lay", "adjusted"})
"""Kinds of note that are told by other parts of a report, or are no news of the turn."""

ITS_OWN = frozenset({"loyal", "upkeep", "attrition", "gift", "revenue", "revealed", "killed", "claim"})
"""Kinds of note for one realm: a player of two realms reads them in the right report."""

OF_ORDERS: Mapping[str, str] = {
    **dict.fromkeys(("STATUS", "PASSAGE", "REVOKE", "GIVE", "CRY"), DIPLOMACY),
    **dict.fromkeys(("TAX", "GOLD"), TREASURY),
    **dict.fromkeys(("RECRUIT",), RECRUITS),
    **dict.fromkeys(("UPGRADE", "RAZE"), WORKS),
}
"""Verb -> section; all others move or transfer something."""


def section_of(note: Note) -> str:
    """Return the section that a note is told in, "" where it is told elsewhere; an unknown kind is a battle's."""
    return "" if note.kind in ELSEWHERE else OF_NOTES.get(note.kind, BATTLES)


def seven_sections(played: PlayedTurn[ConquestPosition], realm: str) -> tuple[PaperPart, ...]:
    """Return the seven sections of a turn's events as one realm may know them (Reports).

    First come its orders with their results, line by line, then what it saw, phase by phase.
    """
    news: dict[str, list[PaperLine]] = {section: [] for section in SECTIONS}
    for section, line in _order_lines(played, realm):
        news[section].append(line)
    for section, line in _news_lines(played, realm):
        if line not in news[section]:
            news[section].append(line)
    return tuple(PaperPart(section, lines=tuple(lines), empty="Nothing.") for section, lines in news.items())


def orders_of(played: PlayedTurn[ConquestPosition], realm: str) -> tuple[Written, ...]:
    """Return the orders of a realm as they were read when the deadline was past."""
    # order: in the order of time
    return next((one.pos.orders.get(realm, ()) for one in played.moments if one.pos.orders), ())


ORDERS = ("", "Order", "Gold", "Result")


def orders_with_costs(played: PlayedTurn[ConquestPosition], realm: str) -> PaperPart:
    """Return all orders of a realm, with the cost of each in gold and whether it was carried out; details are above."""
    after: ConquestPosition = played.after
    became: dict[int, Result] = {one.line: one for one in after.results if one.realm == realm}
    rows, spent = list[tuple[str, ...]](), 0
    for number, line in enumerate(orders_of(played, realm), 1):
        if line is None:
            continue
        one = became.get(number)
        spent += one.cost if one is not None else 0
        failed = isinstance(line, UnreadLine) or (
            one.code != "done" if one is not None else bool(judge_ignored_order(line).words)
        )
        cost = str(one.cost) if one is not None and one.cost else ""
        rows.append((str(number), reader(after.fixed).printed(line), cost, "failed" if failed else "done"))
    table = PaperTable(ORDERS, tuple(rows))
    return PaperPart(
        "Your orders", player_reports_words.gold_spent(spent=spent) if rows else "", table=table, empty="None."
    )


def unread_lines(played: PlayedTurn[ConquestPosition], realm: str) -> PaperPart:
    """Return the lines of the sheet that could not be read as an order."""
    lines = tuple(
        PaperLine(join_sentences([f"“{line.text}”: {line.why}", _guess_text(line)]), str(number))
        for number, line in enumerate(orders_of(played, realm), 1)
        if isinstance(line, UnreadLine)
    )
    return PaperPart(player_reports_words.UNREAD_LINES, player_reports_words.NOTHING_WAS_DONE_FOR_THEM, lines)


def _guess_text(line: UnreadLine) -> str:
    return player_reports_words.order_probably_meant(guesses=" or ".join(line.guesses)) if line.guesses else ""


def missing_sheet_part(played: PlayedTurn[ConquestPosition], realm: str) -> Iterator[PaperPart]:
    """Yield a note for a realm without a sheet: it holds everything that it has (Turn events)."""
    opened = next((one.pos for one in played.moments if one.pos.orders), None)  # order: in the order of time
    if opened is not None and realm not in opened.orders:
        yield PaperPart("No orders", player_reports_words.NO_SHEET_OF_YOURS_CAME)


def referee_changes(played: PlayedTurn[ConquestPosition], realm: str) -> Iterator[PaperPart]:
    """Yield the referee's changes against the rules that the realm may know, each once."""
    seat = played.after.seat(realm)
    notes = [note for moment in played.moments for note in moment.notes if note.kind == "adjusted"]
    # order: told once, its own words before those for all
    told = [next((strip_brackets(words) for to, words in note.private if to == seat), note.text) for note in notes]
    if lines := tuple(PaperLine(join_sentences([words])) for words in told if words):
        yield PaperPart(player_reports_words.CHANGED_BY_THE_REFEREE, lines=lines)


def _order_lines(played: PlayedTurn[ConquestPosition], realm: str) -> Iterator[tuple[str, PaperLine]]:
    after: ConquestPosition = played.after
    became: dict[int, Result] = {one.line: one for one in after.results if one.realm == realm}
    for number, line in enumerate(orders_of(played, realm), 1):
        if not isinstance(line, Order):
            continue
        result, printed = became.get(number), reader(after.fixed).printed(line)
        section = OF_ORDERS.get(line.verb, MOVEMENT)
        if result is None:
            judged = judge_ignored_order(line)
            why = judged.words[:1].upper() + judged.words[1:]
            words = player_reports_words.order_failed(order=printed, why=why) if why else f"{printed}: Done."
            yield section, PaperLine(words, str(number), judged.rule, strong=bool(judged.words))
        elif result.code == "done":
            yield section, PaperLine(f"{printed}: {result.words}.", str(number))
        else:
            words = player_reports_words.order_failed(order=printed, why=result.words)
            yield section, PaperLine(words, str(number), result.rule, strong=True)


def _news_lines(played: PlayedTurn[ConquestPosition], realm: str) -> Iterator[tuple[str, PaperLine]]:
    after: ConquestPosition = played.after
    seat = after.seat(realm)
    for moment in played.moments:
        for note in moment.notes:
            section = section_of(note)
            if not section or (note.kind in ITS_OWN and note.power != realm):
                continue
            own = [strip_brackets(words) for to, words in note.private if to == seat]
            told = [*own, note.text] if note.text not in own else own
            words = join_sentences(dict.fromkeys(told))
            if words:
                phase = moment.pos.phase
                yield section, PaperLine(words, PARTS[phase] if 0 < phase < AFTERWARDS else "")


def join_sentences(told: Iterable[str]) -> str:
    """Return the texts in one line, each with a full stop at its end; empty ones are left out."""
    return " ".join(one if one.endswith((".", "!", "?")) else f"{one}." for one in told if one)


def own_facts(played: PlayedTurn[ConquestPosition], seat: str, realm: str) -> tuple[Value, ...]:
    """Return the facts in a realm's report: the map as it knows it, its own figures, its orders, the news for it.

    There are also the figures of realms that it has a status or passage with.
    """
    pos: ConquestPosition = played.after
    table = dict(summary(imagine_position(pos, realm)))
    own = pos.realms[realm]
    near = {one for pair in pos.status if realm in pair for one in pair} | own.passage
    public = [(code, public_realm(pos, code, realm)) for code in sorted(near)]  # order: plain data by code
    others = tuple((code, one.rank, one.loyalty) for code, one in public)  # order: plain data by code
    figures = (own.treasury, own.tax, own.loyalty, own.rank, own.cry, pos.value(realm))
    known = (table["provinces"], table["forces"], table["status"], figures, others)
    results = tuple((one.line, one.code, one.rule, one.cost) for one in pos.results if one.realm == realm)
    return (known, results, note_facts(played, seat))


def public_facts(played: PlayedTurn[ConquestPosition]) -> tuple[Value, ...]:
    """Return the facts in everybody's report: ranks, loyalty and battle cries, the winners, and public news."""
    pos: ConquestPosition = played.after
    # order: plain data by code
    realms = tuple((code, one.rank, one.loyalty, one.cry) for code, one in sorted(pos.realms.items()))
    ending = tuple((one.power, one.wins) for one in pos.verdict.standings) if pos.verdict is not None else ()
    return (realms, ending, note_facts(played, TABLE))


MOST = 6
"""Maximum number of turns side by side: the first, and the latest."""

OWN = ("Turn", "Value", "Provinces", "Treasury", "Loyalty", "Rank")


def standings(played: PlayedTurn[ConquestPosition]) -> Iterator[PaperPart]:
    """Yield a table of each realm's rank and loyalty turn by turn, as the reports told them (Diplomacy)."""
    ends = positions_at_turn_ends(played)
    if len(ends) < 2:
        return
    shown = [ends[0], *ends[1:][-(MOST - 1) :]]
    rows = tuple(
        (
            f"{house.name} ({code})",
            *(f"{pos.realms[code].rank}, {pos.realms[code].loyalty / 10:g}%" for _, pos in shown),
        )
        for code, house in ends[-1][1].fixed.houses.items()
    )
    columns = ("Realm", *(str(turn) for turn, _ in shown))
    yield PaperPart(player_reports_words.RANK_AND_LOYALTY_TURN_BY_TURN, table=PaperTable(columns, rows))


def own_turn_table(played: PlayedTurn[ConquestPosition], realm: str) -> Iterator[PaperPart]:
    """Yield a table of the figures of the player's realm, with a row for each turn that he played it (Realms)."""
    seat = played.after.seat(realm)
    rows = tuple(
        (
            str(turn), str(pos.value(realm)), str(sum(one.owner == realm for one in pos.provinces.values())),
            format_gold(pos.realms[realm].treasury), f"{pos.realms[realm].loyalty / 10:g}%", pos.realms[realm].rank,
        )
        for turn, pos in positions_at_turn_ends(played)
        if pos.seat(realm) == seat
    )  # fmt: skip
    if len(rows) > 1:
        yield PaperPart(player_reports_words.YOUR_REALM_OVER_THE_TURNS, table=PaperTable(OWN, rows))
