"""Whose eyes a chronicle is told from: a solo player's is the player's own, and holds nothing that this seat may not
know, in every game with secrets."""

from __future__ import annotations

import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from dark_ages_desk.contract.walks import all_viewers, walk
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.library import games, new_session
from dark_ages_desk.reports.pages import figures, to_html, to_markdown, to_rich_text
from dark_ages_desk.reports.tables import TABLES, as_csv
from dark_ages_desk.reports.whose import EVERYBODY, EVERYTHING, find_viewer, list_viewers, own_eye
from dark_ages_desk.session import Session

from ..games.at_random import WALKS
from .evenings import all_that_is_seen, first_scenario, read, some_answers
from .test_secret_reports import begun_at

pytestmark = pytest.mark.thirds

SOLO = ("dark-age-ii/irish-sea", "strategy-and-conquest/channel")


@cache
def solo(scenario: str) -> Session:
    """Some turns of one player among stand-ins."""
    session, rng = new_session(scenario, seats=["Ada"], seed=2), random.Random(2)
    while len(session.entries) < 24:
        question = session.questions()[0]
        if question.seat == "chance":
            session.roll()
        else:
            (answer, *_) = session.ruleset.suggest(session.position, question)
            session.answer(answer.seat, answer.verb, answer.value, answer.power)
        rng.random()
    return session


def all_bytes(session: Session, viewer: str) -> list[str]:
    """All that can be made of a session for that eye."""
    evening = read(session, viewer=viewer)
    maps = list(figures(evening, all_that_is_seen))
    text, _ = to_markdown(evening, maps, "pictures")
    tables = [as_csv(table(evening)) for table in TABLES.values()]
    return [to_html(evening, maps), text, to_rich_text(evening, maps), *tables]


@pytest.mark.parametrize("scenario", SOLO)
def test_who_plays_alone_reads_what_he_saw(scenario: str) -> None:
    session = solo(scenario)
    assert own_eye(session) == "Ada"
    own, public = read(session, viewer="Ada"), read(session)
    news = {words for entry in session.entries for note in entry.notes for to, words in note.private if to == "Ada"}
    texts = " ".join(one.words for turn in own.turns for section in turn.sections for one in section.passages)
    assert news and sum(words.strip("()").rstrip(".") in texts for words in news) > len(news) / 2
    told = " ".join(one.words for turn in public.turns for section in turn.sections for one in section.passages)
    assert 2 * len(texts) > 3 * len(told)
    assert own.knower == "Ada" and "as Ada saw it" in to_html(own, [])
    assert "It shows only what Ada could know." in to_html(own, [])


def test_several_players_share_one_chronicle_unless_somebody_says_otherwise() -> None:
    two = new_session("strategy-and-conquest/channel", seats=["Ada", "Ben"], seed=1)
    assert own_eye(two) == TABLE
    assert [viewer for viewer, _ in list_viewers(two)] == [TABLE, "Ada", "Ben", REFEREE]
    assert find_viewer(two, "ben") == "Ben" and find_viewer(two, EVERYBODY) == TABLE
    assert find_viewer(two, EVERYTHING) == REFEREE
    with pytest.raises(ValueError, match=r"“Cleo”. There are Ada, Ben, everybody, everything"):
        find_viewer(two, "Cleo")


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seed", WALKS)
def test_tables_that_look_alike_to_a_seat_give_it_the_same_bytes(game: str, seed: int) -> None:
    rng = random.Random(seed)
    apart = 0
    for number, session in enumerate(walk(game, seed)):
        if number % 6 == 3:
            for viewer in all_viewers(session.ruleset):
                other = session.ruleset.indistinguishable_position(session.position, viewer, rng.randrange)
                if other is session.position or viewer == TABLE:
                    continue
                one, two = begun_at(session, session.position), begun_at(session, other)
                assert all_bytes(one, viewer) == all_bytes(two, viewer), viewer
                apart += all_bytes(one, REFEREE) != all_bytes(two, REFEREE)
    assert apart or game not in ("carolingian-twilight", "strategy-and-conquest")


@pytest.mark.parametrize("game", games())
def test_no_word_of_another_player_is_in_a_players_chronicle(game: str) -> None:
    """All private words of whole games, and what others wrote in secret."""
    session, begun = some_answers(first_scenario(game), 5, 150), some_answers(first_scenario(game), 5, 0)
    for viewer in list(dict.fromkeys(session.header.seats))[:3]:
        texts = [text.replace("\\", "") for text in all_bytes(session, viewer)]
        before = [text.replace("\\", "") for text in all_bytes(begun, viewer)]  # words of rules and interpretations
        notes = [note for entry in session.entries if not entry.struck for note in entry.notes]
        own = " ".join(note.text_for(viewer) for note in notes)
        others = {words.strip("()") for note in notes for seat, words in note.private if seat != viewer}
        hidden = [words for words in others if words and words not in own]
        told = [
            one for one in hidden for text, was in zip(texts, before, strict=True) if text.count(one) > was.count(one)
        ]
        assert not told, viewer


def desk(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "dark_ages_desk", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    session = solo("strategy-and-conquest/channel")
    path = tmp_path_factory.mktemp("solo") / "channel.dadesk"
    path.write_bytes(session.content())
    return path


def test_the_command_tells_it_from_the_players_eyes(record: Path, tmp_path: Path) -> None:
    told = desk("chronicle", str(record), "--markdown", "--out", str(tmp_path))
    assert told.returncode == 0, told.stderr
    text = (tmp_path / "channel chronicle.md").read_text(encoding="utf-8")
    assert "as Ada saw it" in text and "what Ada could know" in told.stdout
    told = desk("chronicle", str(record), "--as", "everybody", "--markdown", "--out", str(tmp_path))
    assert told.returncode == 0 and "as Ada" not in (tmp_path / "channel chronicle.md").read_text(encoding="utf-8")
    told = desk("chronicle", str(record), "--as", "Ben", "--out", str(tmp_path))
    assert told.returncode == 1 and "There is no player “Ben”" in told.stderr


def test_the_command_knows_throws_of_very_many_dice(record: Path) -> None:
    own, whole = desk("dice", str(record)), desk("dice", str(record), "--all")
    assert own.returncode == whole.returncode == 0, own.stderr + whole.stderr
    session = solo("strategy-and-conquest/channel")
    rows = read(session, everything=True).dice.tallies
    assert rows and all(str(row.tries) in whole.stdout and row.purpose in whole.stdout for row in rows)
    assert "This session has no rolls" not in whole.stdout + own.stdout
    assert whole.stdout.splitlines()[0].split()[-4:] == ["tries", "succeeded", "expected", "difference"]
    assert "; expected: " in whole.stdout
    assert "With --all it includes every roll." in own.stdout and "With --all" not in whole.stdout
