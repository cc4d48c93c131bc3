"""Reports: the seven sections of a turn, what each realm reads, messages with blind copies, the form for the orders."""

from __future__ import annotations

import random
from typing import cast

import pytest

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.orders_sheet import sheets_in
from dark_ages_desk.core.player_reports import Moment, Paper, PaperPart, PlayedTurn
from dark_ages_desk.core.question import CHANCE, REFEREE
from dark_ages_desk.games.strategy_and_conquest.catalogue import ID
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import LINES, reader
from dark_ages_desk.games.strategy_and_conquest.player_reports.own import realm_report
from dark_ages_desk.games.strategy_and_conquest.player_reports.public import game_report
from dark_ages_desk.games.strategy_and_conquest.player_reports.sections import SECTIONS
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.turn.letters import deliver_messages
from dark_ages_desk.library import new_session
from dark_ages_desk.reports.report_pages import as_html, as_text
from dark_ages_desk.session import Session
from tests.games.strategy_and_conquest.small import army, stack, table
from tests.games.strategy_and_conquest.test_referee import set_to

SHEETS = {
    "WX": """TAX 105
        STATUS FO non-aggression-pact
        MOVE WX1 canterbury 1
        MOVE WX2 Tauntn 1
        RECRUIT london Spy 1
        GOLD NR 20
        message to FO bcc NR: Shall we have a pact?
        message to Atlantis: hello""",
    "FO": """STATUS WX non-aggression-pact
        MOVE WX1 york
        CRY Alba
        message: Peace to all.""",
    "DE": "GIVE ribe to SX",
}


def a_turn(names: str = "nameless") -> Session:
    """One turn of the North Sea, in which one realm's sheet does not come."""
    settings = {"deadline": "referee", "names": names}
    session = new_session("strategy-and-conquest/north-sea", seed=1, settings=settings, secrets="open")
    for question in session.questions():
        if (text := SHEETS.get(question.power)) is not None:
            found = sheets_in(reader(session.position.fixed), text, ID)[0]
            session.answer(question.seat, "sheet", found.value, question.power)
    session.answer(REFEREE, "close")
    while session.questions()[0].seat == CHANCE:
        session.roll()
    return session


@pytest.fixture(scope="module")
def played() -> PlayedTurn:
    found = a_turn().played("Turn 1")
    assert found is not None
    return found


def report(played: PlayedTurn, realm: str) -> Paper:
    return realm_report(played, "The North Sea", realm)


def part(paper: Paper, heading: str) -> PaperPart:
    return next(one for one in paper.parts if one.heading == heading)


def told(paper: Paper, heading: str) -> str:
    return " ".join(f"{line.label} {line.text}" for line in part(paper, heading).lines)


def test_each_report_has_the_seven_sections_in_the_rulebooks_order(played: PlayedTurn) -> None:
    headings = [one.heading for one in report(played, "WX").parts]
    assert tuple(headings[:7]) == SECTIONS
    assert SECTIONS == (
        "Diplomatic Relations", "Movement/Transfers", "Battles", "Treasury", "Recruitment", "Forts/Harbors",
        "Ranks of Nobility",
    )  # fmt: skip


def test_an_order_is_told_in_its_section_with_its_line_and_what_became_of_it(played: PlayedTurn) -> None:
    paper = report(played, "WX")
    assert "1 TAX 105: The tax rate is 105%." in told(paper, "Treasury")
    assert "2 STATUS FO non-aggression-pact: Non-aggression-pact with" in told(paper, "Diplomatic Relations")
    assert "3 MOVE WX1 canterbury 1: WX1 goes to Canterbury." in told(paper, "Movement/Transfers")
    assert "Spy in London, WX4 (new)" in told(paper, "Recruitment")


def test_a_battle_is_told_with_its_phase(played: PlayedTurn) -> None:
    assert "Phase 1 Battle at Canterbury: " in told(report(played, "WX"), "Battles")


def test_orders_of_another_realm_fail_and_betray_nothing(played: PlayedTurn) -> None:
    """Fortriu orders an army of Wessex: it hears what it would hear of an army that does not exist."""
    assert "failed. There is no WX1." in told(report(played, "FO"), "Movement/Transfers")


def test_a_line_that_cannot_be_read_is_told_with_what_was_probably_meant(played: PlayedTurn) -> None:
    assert "You probably meant MOVE WX2 taunton 1." in told(report(played, "WX"), "Lines that are not orders")


def test_whose_sheet_did_not_come_is_told_that_all_held(played: PlayedTurn) -> None:
    assert part(report(played, "NR"), "No orders").words.startswith("Your orders did not arrive")
    assert "No orders" not in [one.heading for one in report(played, "WX").parts]


def test_gifts_are_told_to_both_realms_and_nobody_else(played: PlayedTurn) -> None:
    assert "Kingdom of Wessex sends 20 gold." in told(report(played, "NR"), "Treasury")
    assert "20 gold" not in told(report(played, "DE"), "Treasury")
    assert "gives Ribe" in told(report(played, "SX"), "Diplomatic Relations")


def test_a_message_reaches_whom_it_is_for_and_a_blind_copy_is_known_to_its_reader_and_the_sender(
    played: PlayedTurn,
) -> None:
    """Send a message to another player: blind-copied."""
    words = {realm: told(report(played, realm), "Messages") for realm in ("WX", "FO", "NR", "DE")}
    assert "with a blind copy to the Kingdom of Norway" in words["WX"]
    assert "Kingdom of Wessex writes: “Shall we have a pact?”" in words["FO"] and "Norway" not in words["FO"]
    assert "with a blind copy to you: “Shall we have a pact?”" in words["NR"]
    assert "pact" not in words["DE"] and "writes to all realms: “Peace to all.”" in words["DE"]


def test_a_message_to_nobody_comes_back_to_its_sender(played: PlayedTurn) -> None:
    assert "There is no realm “Atlantis”. The message “hello” is not delivered." in told(
        report(played, "WX"), "Messages"
    )


@pytest.mark.parametrize(("names", "known"), [("nameless", False), ("named", True)])
def test_players_are_anonymous_unless_the_referee_opens_names(names: str, known: bool) -> None:
    """Messages: players will be entirely anonymous; in special games they agree to reveal their identities."""
    session = a_turn(names)
    played = session.played("Turn 1")
    assert played is not None
    public, *own = session.ruleset.player_reports(played)
    seats = session.position.runs
    assert ("Player" in part(public, "Realms").table.columns) == known  # type: ignore[union-attr]
    assert (seats["WX"] in as_text(public)) == known
    for paper in own:
        strangers = {seat for realm, seat in seats.items() if realm != paper.power} - {seats[paper.power]}
        assert not [seat for seat in strangers if f"{seat}." in as_text(paper) or f"{seat} " in as_text(paper)]


def test_the_form_can_be_sent_back_as_it_is_typed(played: PlayedTurn) -> None:
    """The form as it is now is an empty sheet; what is written below "Phase 3" is for the third phase."""
    pos = played.after
    form = part(report(played, "WX"), "Orders for the next turn").text
    (blank,) = sheets_in(reader(pos.fixed), form, ID)
    assert (blank.power, blank.turn, blank.empty, blank.aside) == ("WX", 2, True, ())
    filled = form.replace("Phase 3\n", "Phase 3\nmove WX1 to London\nTAX 110\nretreat WX2 2 in 4\n")
    (sheet,) = sheets_in(reader(pos.fixed), filled, ID)
    printed = [reader(pos.fixed).printed(reader(pos.fixed).line(line)) for line in sheet.lines if line]
    assert printed == ["MOVE WX1 london 3", "TAX 110", "RETREAT WX2 2 4"]
    assert len(sheet.lines) == LINES


def test_each_force_stands_on_the_form_with_its_place_and_move_points(played: PlayedTurn) -> None:
    form = part(report(played, "WX"), "Orders for the next turn").text
    assert "#   WX1 Army 1, Canterbury: 2" in form
    assert all(f"Phase {number}\n" in form for number in range(1, 7))


def test_a_sheet_whose_header_names_no_realm_does_not_run_into_the_one_above_it(played: PlayedTurn) -> None:
    text = f"{ID} turn 1 WX\nTAX 90\n\n{ID} turn 1 XX\nTAX 125\n"
    wessex, nobody = sheets_in(reader(played.after.fixed), text, ID)
    assert [line for line in wessex.lines if line] == ["TAX 90"]
    assert (nobody.power, [line for line in nobody.lines if line]) == ("", ["TAX 125"])


def test_what_a_realm_does_not_see_stands_in_no_line_of_its_report(played: PlayedTurn) -> None:
    """Reports are only of provinces that can be seen through the fog of war."""
    text = as_text(report(played, "FO"))
    assert "Canterbury" not in text and "tax rate is 105" not in text


@pytest.mark.parametrize("realm", ["WX", "FO", "DE"])
def test_what_a_realm_may_not_know_changes_nothing_in_its_report(played: PlayedTurn, realm: str) -> None:
    """Another table that looks the same to it, with other orders, news and results of all others: the same paper."""
    rules, seat = new_session("strategy-and-conquest/north-sea", seed=1).ruleset, played.after.seat(realm)
    rng = random.Random(7)
    after = rules.indistinguishable_position(played.after, seat, rng.randrange)
    after = after.replace(results=tuple(one for one in after.results if one.realm == realm))
    moments = tuple(
        Moment(
            one.pos.replace(orders={code: lines for code, lines in one.pos.orders.items() if code == realm}),
            tuple(
                replace(note, private=tuple(both for both in note.private if both[0] == seat))
                for note in one.notes
                if note.text_for(seat) or note.kind == "stand-in"
            ),
        )
        for one in played.moments
    )
    other = replace(played, after=after, moments=moments)
    assert after != played.after and report(other, realm) == report(played, realm)


def test_the_game_report_tells_nothing_that_the_fog_hides(played: PlayedTurn) -> None:
    text = as_text(game_report(played, "The North Sea"))
    for hidden in ("Canterbury", "gold", "declares war", "pact", "Ribe"):
        assert hidden not in text


def test_pages_and_texts_hold_the_same_lines(played: PlayedTurn) -> None:
    paper = report(played, "WX")
    assert "WX1 goes to Canterbury." in as_html(paper) and "WX1 goes to Canterbury." in as_text(paper)


def test_the_first_report_has_no_news_but_all_that_a_player_begins_with() -> None:
    session = new_session("strategy-and-conquest/channel", seed=1)
    first = session.played("Turn 1")
    assert first is not None
    _, wessex, _ = session.ruleset.player_reports(first)
    headings = [one.heading for one in wessex.parts]
    assert wessex.title.endswith("before turn 1") and not set(headings) & set(SECTIONS)
    assert {"Your realm", "Provinces owned", "Forces", "Orders for the next turn"} <= set(headings)


def test_whom_a_message_is_for_is_read_behind_the_colon_as_well() -> None:
    """ "message: to WX: ..." is for Wessex, and must not be read by all."""
    pos = cast("ConquestPosition", new_session("strategy-and-conquest/north-sea", seed=1).position)
    after = deliver_messages(pos, "FO", ("message: to WX bcc NR: Come alone.", "message: to arms: all of you!"))
    heard = {seat: [w for note in after.notes for to, w in note.private if to == seat] for seat in pos.runs.values()}
    assert not [one for one in heard[pos.seat("DE")] if "alone" in one]
    assert [one for one in heard[pos.seat("WX")] if "Come alone." in one and "Norway" not in one]
    assert [one for one in heard[pos.seat("NR")] if "a blind copy to you" in one]
    assert [one for one in heard[pos.seat("DE")] if "to arms: all of you!" in one]


def test_what_the_referee_changed_is_told_once_and_not_among_the_battles() -> None:
    before = table(army("WX1", "bath", stack("Spearmen", 4)))
    after = set_to(before, "adjust treasury", "WX", 87, 60)
    played = PlayedTurn("Turn 1", before, after, (Moment(after, after.notes),))
    parts = {part.heading: [line.text for line in part.lines] for part in realm_report(played, "", "WX").parts}
    assert parts["Battles"] == []
    [line] = parts["Changed by the referee"]
    assert "treasury of Wessex: 87.6" in line and "The referee adjusted" not in line
