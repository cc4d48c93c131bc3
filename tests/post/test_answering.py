"""A player answers the mail that brought his reports, as mail programs write an answer: his orders count, and nothing
that he only quotes."""

from __future__ import annotations

from collections.abc import Callable
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from dark_ages_desk.reports.post.players import Person
from tests.post.games import CHANNEL, IRISH_SEA, begun, command, entered, mail, played, put, row

OWN = {CHANNEL: "MOVE BR1 rouen", IRISH_SEA: "TAX"}
OLD = {CHANNEL: ("MOVE BR1 redonnes", "TAX 90"), IRISH_SEA: ("LEVY DAL 1", "LEVY AYR")}
POWER = {CHANNEL: "BR", IRISH_SEA: "SCO"}
SEAT = {CHANNEL: "Duchy of Brittany", IRISH_SEA: "Scots"}

Answer = Callable[[str, str, str], str]
"""An answer made of a player's new orders, the mail that it answers, and his old orders."""


def quoted(text: str) -> str:
    return "\n".join(f"> {line}" for line in text.splitlines())


def within(text: str, order: str) -> str:
    """The blank sheet of a mail, with an order in its first line."""
    rows = text.splitlines()
    form = max(at for at, line in enumerate(rows) if " turn 2 " in line)
    at = next(at for at, line in enumerate(rows) if at > form and line.strip() in ("1", "Phase 1"))
    rows[at : at + 1] = [f"1 {order}"] if rows[at].strip() == "1" else [rows[at], order]
    return "\n".join(rows)


ABOVE: dict[str, Answer] = {
    "above a mail with signs": lambda own, text, old: f"Hello,\n\n{own}\n\nOn Tuesday ref wrote:\n{quoted(text)}\n",
    "above a mail without signs": lambda own, text, old: f"{own}\n\nOn Tuesday, ref@example.org wrote:\n\n{text}\n",
    "above a mail under a line": lambda own, text, old: f"{own}\n\n-----Original Message-----\nFrom: ref\n{text}\n",
    "above a mail under underscores": lambda own, text, old: f"{own}\n\n{'_' * 32}\nFrom: ref\nSent: today\n\n{text}\n",
    "above, in German": lambda own, text, old: f"{own}\n\nAm 24.11.2026 um 10:00 schrieb ref:\n{quoted(text)}\n",
    "in the sheet, with signs": lambda own, text, old: f"Hello,\n\nref wrote:\n{quoted(within(text, own))}\n",
    "in the sheet, without signs": lambda own, text, old: within(text, own),
    "above his own old orders": lambda own, text, old: f"{own}\n\nBert wrote:\n{quoted(old)}\n",
    "above his own old sheet": lambda own, text, old: f"{own}\n\nBert wrote:\n> turn 2 XX\n{quoted(old)}\n",
    "below his own old sheet": lambda own, text, old: f"Bert wrote:\n> turn 2 XX\n{quoted(old)}\n\n{own}\n",
    "only quoted": lambda own, text, old: f"Once more:\n{quoted(own)}\n",
}


@pytest.fixture(scope="module", params=[IRISH_SEA, CHANNEL])
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A game in its second turn, whose first reports went out by mail."""
    folder = begun(tmp_path_factory.mktemp("answering") / "game", request.param)
    entered(folder, Person(SEAT[request.param], "Bert", ("bert@example.org",)), send_to="ref@example.org")
    played(folder)
    return request.param, folder


@pytest.mark.parametrize("how", ABOVE)
def test_an_answer_to_the_reports_is_a_sheet_for_the_turn_that_is_due(game: tuple[str, Path], how: str) -> None:
    scenario, folder = game
    power, own = POWER[scenario], OWN[scenario]
    made = message_from_bytes((folder / "mails" / "turn-01" / f"{power}.eml").read_bytes(), policy=policy.default)
    body = made.get_body(("plain",))
    assert body is not None
    text = ABOVE[how](own, body.get_content(), "\n".join(OLD[scenario])).replace("turn 2 XX", f"turn 2 {power}")
    path = put(folder, "x.eml", mail(text, "bert@example.org", subject=f"AW: {made['Subject']}"))
    try:
        found = row(folder, power)
        assert found.state == "in" and found.letter is not None and found.letter.turn == 2
        orders = [" ".join(line.split()) for line in found.letter.value if line]
        assert [line.removesuffix(" 1").removesuffix(" 2") for line in orders] == [own]
        told = [words for words in found.told if "the text is quoted" in words]
        assert bool(told) == ("old" in how), "what is passed over is told, and the blank sheet is nothing"
        assert len(found.told) == len(told)
    finally:
        path.unlink()


def test_an_answer_without_an_order_says_so(game: tuple[str, Path]) -> None:
    scenario, folder = game
    power = POWER[scenario]
    made = message_from_bytes((folder / "mails" / "turn-01" / f"{power}.eml").read_bytes(), policy=policy.default)
    path = put(folder, "x.eml", mail("I do not know yet.\n", "bert@example.org", subject=f"Re: {made['Subject']}"))
    try:
        assert row(folder, power).told == ("sheets/x.eml: it contains no order.",)
    finally:
        path.unlink()


def test_a_late_sheet_names_the_way_to_use_it_all_the_same(tmp_path: Path) -> None:
    folder = begun(tmp_path / "late", CHANNEL)
    entered(folder, Person(SEAT[CHANNEL], "Bert", ("bert@example.org",)))
    played(folder)
    put(folder, "x.eml", mail("MOVE BR1 rouen\n", "bert@example.org", subject="Brittany turn 1"))
    assert "Take it (--take sheets/x.eml) if it is for turn 2." in row(folder, "BR").told[0]
    assert command(folder, take=["sheets/x.eml"])[0] == 0
    found = row(folder, "BR")
    assert found.state == "in" and found.letter is not None and found.letter.value[0] == "MOVE BR1 rouen"
