"""The chronicle: what an evening reads like, in every game."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markupsafe import escape

from dark_ages_desk.core.question import REFEREE, TABLE, Answer
from dark_ages_desk.library import game_of, games, new_session, open_session
from dark_ages_desk.reports.chronicle_builder import LOST, Gathering, number_in
from dark_ages_desk.reports.chronicle_data import AMENDED, COMMENT, MARK, Passage
from dark_ages_desk.reports.pages import Figure, Font, figures, format_for_markdown, to_html, to_markdown, to_rich_text
from dark_ages_desk.session import Session
from dark_ages_desk.session.edit import DROPPED, removed

from .evenings import all_that_is_seen, first_scenario, read, some_answers, whole_game


def passages(session: Session, everything: bool = False) -> list[Passage]:
    evening = read(session, everything)
    return [one for turn in evening.all_turns for section in turn.sections for one in section.passages]


def page(session: Session, everything: bool = False) -> str:
    evening = read(session, everything)
    return to_html(evening, list(figures(evening, all_that_is_seen)))


class Reader(HTMLParser):
    """Whatever a page asks for, and whether every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.asks: list[str] = []
        self.kinds: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.kinds.add(tag)
        self.asks += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in ("meta", "img", "br", "path", "rect", "circle"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "rect", "circle"):
            assert self.open.pop() == tag


@pytest.mark.thirds
@pytest.mark.parametrize("game", games())
def test_one_page_needs_nothing_but_itself(game: str) -> None:
    text = page(whole_game(game))
    reader = Reader()
    reader.feed(text)
    assert not reader.open
    assert not reader.kinds & {"script", "link", "iframe", "object"}
    assert all(asked.startswith(("data:", "#")) for asked in reader.asks)
    assert "http:" not in text.replace("http://www.w3.org/2000/svg", "") and "https:" not in text
    assert "url(" not in text.replace('url("data:', "")


class Columns(HTMLParser):
    """The cells of all tables of a page, column by column: their words, and whether they stand at the right."""

    def __init__(self) -> None:
        super().__init__()
        self.columns: list[list[tuple[str, bool]]] = []
        self._row = -1
        self._cell: list[str] | None = None
        self._right = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self._table: list[list[tuple[str, bool]]] = []
        elif tag == "tr":
            self._row = 0
        elif tag in ("th", "td"):
            self._cell, self._right = [], ("class", "number") in attrs or ("align", "right") in attrs

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("th", "td") and self._cell is not None:
            if self._row >= len(self._table):
                self._table.append([])
            self._table[self._row].append(("".join(self._cell).strip(), self._right))
            self._row, self._cell = self._row + 1, None
        elif tag == "table":
            self.columns += [column for column in self._table if len(column) > 1]


@pytest.mark.thirds
@pytest.mark.parametrize("game", games())
def test_columns_of_numbers_stand_at_the_right_under_their_headings(game: str) -> None:
    evening = read(whole_game(game), everything=True)
    numbers = 0
    for text in (to_html(evening, []), to_rich_text(evening, [])):
        parser = Columns()
        parser.feed(text)
        for heading, *cells in parser.columns:
            filled = [words for words, _ in cells if words]
            figures_only = bool(filled) and all(re.fullmatch(r"[+−-]?[0-9][0-9,.]*", words) for words in filled)
            assert not figures_only or heading[1], heading
            assert {right for _, right in cells} == {heading[1]}, heading
            numbers += figures_only
    assert numbers > 5


@pytest.mark.parametrize("game", games())
def test_a_chronicle_is_made_of_sentences(game: str) -> None:
    told = [one for one in passages(whole_game(game)) if one.kind not in (MARK,)]
    assert told
    for one in told:
        assert one.words[0].isupper() or one.words[0].isdigit() or one.words[0] in "“(", one
        assert one.words[-1] in ".!?”)…", one
        assert "None" not in one.words and "  " not in one.words and "()" not in one.words, one
        assert not re.search(r"[{}\[\]<>|_=]|\b[uf][0-9]+\b", one.words), one


@pytest.mark.parametrize("game", games())
def test_there_is_a_map_for_the_start_and_for_every_turn(game: str) -> None:
    evening = read(whole_game(game))
    maps = list(figures(evening, all_that_is_seen))
    assert len(maps) == len(evening.turns) + 1 > 3
    assert maps[0].words == "The table at the start"
    assert all(f"end of {turn.heading}" in one.words for turn, one in zip(evening.turns, maps[1:], strict=True))
    text = to_html(evening, maps)
    assert text.count("<img ") == len(maps)
    assert all(one.uri in text for one in maps)


@pytest.mark.parametrize("game", games())
def test_the_last_map_is_the_table_as_it_ended(game: str) -> None:
    session = whole_game(game)
    evening = read(session)
    assert evening.turns[-1].view.counters == session.view(TABLE, session.head).counters
    assert evening.outcome == session.outcome()


def test_what_ends_a_turn_is_on_its_map_though_it_begins_the_next() -> None:
    """The last who sets up places his army and the first turn begins, by one answer."""
    session = whole_game("carolingian-twilight")
    evening = read(session)
    placed = {one.power for one in evening.opening.view.counters}
    assert set(evening.scored) <= placed
    assert "Turn" not in evening.opening.view.subtitle


def test_what_was_undone_is_left_out() -> None:
    session = some_answers("wergild/590", 4, 30)
    told = [one.words for one in passages(session)]
    standing = {note.text for entry in session.entries for note in entry.notes}
    assert session.undo()
    fewer = [one.words for one in passages(session)]
    gone = {note.text for entry in session.entries if entry.struck for note in entry.notes}
    kept = {note.text for entry in session.entries if not entry.struck for note in entry.notes}
    assert gone and standing
    assert not (gone - kept) & set(fewer)
    assert len(fewer) <= len(told)


def test_comments_and_bookmarks_stand_where_they_were_made() -> None:
    session = some_answers("wergild/590", 4, 20)
    session.remarks.comment(10, "Here <b>everything</b> was lost.\nTwo lines.")
    session.remarks.set_bookmark(12, "The turning point")
    told = passages(session)
    kinds = [(one.kind, one.entry) for one in told if one.kind in (COMMENT, MARK)]
    assert kinds == [(COMMENT, 10), (MARK, 12)]
    before = told[: next(n for n, one in enumerate(told) if one.kind == COMMENT)]
    assert all(one.entry <= 10 for one in before)
    text = page(session)
    assert "Here &lt;b&gt;everything&lt;/b&gt; was lost." in text and "<b>everything" not in text


def test_what_was_amended_is_told_briefly_at_its_place() -> None:
    session = some_answers("wergild/590", 4, 20)
    at = next(
        entry.number for entry in session.entries[1:] if entry.answer is not None and entry.answer.verb == "muster"
    )
    plan = session.amendments.amend(removed(at), why="It was not his turn")
    plan.work()
    while plan.open:
        plan = session.amendments.amend(ways={item.kind: DROPPED for item in plan.open})
        plan.work()
    session.amendments.apply()
    told = [one for one in passages(session) if one.kind == AMENDED]
    assert [one.words for one in told] == ["Corrected later: It was not his turn."]
    assert len(passages(session)) > 2


@pytest.mark.parametrize("game", games())
def test_it_begins_with_what_the_scenario_is_about(game: str) -> None:
    scenario = game_of(game).scenarios[0]
    told = game_of(game).read(scenario).blurb.strip()
    evening = read(new_session(first_scenario(game), seed=1))
    assert told and evening.blurb == told
    assert format_for_markdown(told) in to_markdown(evening, [], "x")[0]
    assert to_html(evening, []).index(str(escape(told))) < to_html(evening, []).index("At the table")


def test_the_public_chronicle_and_everything() -> None:
    session = whole_game("carolingian-twilight")
    public, whole = passages(session), passages(session, everything=True)
    secret = [note.private for entry in session.entries for note in entry.notes if note.private]
    assert secret
    words = secret[0][0][1]
    assert any(words in one.words for one in whole)
    assert not any(words in one.words for one in public)
    assert "with all secrets" in page(session, everything=True)
    assert "shows only what" in page(session)


def test_a_game_that_goes_on_and_one_that_has_not_begun_have_chronicles() -> None:
    for game in games():
        fresh = new_session(first_scenario(game), seed=1)
        assert "The game goes on." in page(fresh)
        assert "0 entries" in page(fresh)


def test_a_long_record_is_read_slice_by_slice() -> None:
    gathering = Gathering(whole_game("carolingian-twilight"))
    shares = []
    while not gathering.work(0.0001):
        shares.append(gathering.share)
    assert len(shares) > 5 and shares == sorted(shares)
    assert gathering.evening == read(whole_game("carolingian-twilight"))


def test_markdown_shows_the_words_as_they_are() -> None:
    assert format_for_markdown("a *b* _c_ [d](e) <f> | #1 `x`") == r"a \*b\* \_c\_ \[d\](e) \<f\> \| \#1 \`x\`"
    assert format_for_markdown("1. Not a list") == r"1\. Not a list"
    assert format_for_markdown(7) == 7


@pytest.mark.parametrize("game", games())
def test_markdown_names_its_pictures_and_brings_them(game: str) -> None:
    evening = read(whole_game(game))
    text, pictures = to_markdown(evening, list(figures(evening, all_that_is_seen)), "an evening pictures")
    named = re.findall(r"\]\(an%20evening%20pictures/([^)]+)\)", text)
    assert sorted(named) == sorted(one.name for one in pictures)
    assert "{" not in text and "Undefined" not in text
    for line in text.splitlines():
        if line.startswith("|"):
            assert line.rstrip().endswith("|"), line


def test_the_typefaces_are_in_the_page() -> None:
    evening = read(new_session("wergild/590", seed=1))
    text = to_html(evening, [], (Font("Cinzel", 700, "normal", b"wOF2 and so on"),))
    assert 'font-family: "Cinzel"' in text and "data:font/woff2;base64," in text


def test_names_of_players_are_words_and_no_markup() -> None:
    names = ("<img src=x>", "A & B", '"C"')
    session = new_session("wergild/590", seats=list(names), seed=1)
    evening = read(session)
    text = to_html(evening, [Figure("map-00.jpg", "image/jpeg", b"", "<b>")])
    assert "<img src=x>" not in text and "&lt;img src=x&gt;" in text
    assert "<img src=x>" not in to_rich_text(evening, [])


def test_the_referees_adjustment_is_told() -> None:
    session = new_session("wergild/590", seed=1)
    asides = [one for one in session.asides(REFEREE) if one.options]
    assert asides
    rng = random.Random(2)
    for option in asides[0].options:
        value = option.sample(rng.randrange)
        if option.admits(value) and not session.why_not(REFEREE, option.verb, value, asides[0].power).reason:
            session.answer(REFEREE, option.verb, value, asides[0].power)
            break
    assert any(isinstance(entry.answer, Answer) for entry in session.entries)
    assert passages(session)


def test_the_page_for_programmers_makes_a_chronicle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What docs/python.md shows, run as it stands there."""
    words = (Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
    code = words.partition("## Reports")[2].partition("```python")[2].partition("```")[0]
    session = some_answers("carolingian-twilight/27.2", 3, 120)
    session.save(tmp_path / "verdun.dadesk")
    session.close()
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "docs/python.md", "exec"), {})
    assert "Treaty of Verdun" in (tmp_path / "verdun.html").read_text(encoding="utf-8")
    assert (tmp_path / "losses.csv").is_file()


def test_where_a_line_is_lost_the_chronicle_says_so_and_goes_on_in_words(tmp_path: Path) -> None:
    session = some_answers("carolingian-twilight/27.2", 3, 120)
    path = tmp_path / "verdun.dadesk"
    session.save(path)
    session.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:60], *lines[63:]]))
    damaged = open_session(path, read_only=True)
    assert damaged.gap is not None
    told = [one.words for one in passages(damaged)]
    assert told.count(LOST) == 1
    assert told.index(LOST) < len(told) - 1


@pytest.mark.parametrize(
    ("words", "number"),
    [("20", 20), ("20 VP", 20), ("−1", -1), ("0 (0%)", 0), ("3 1/2", Fraction(7, 2)), ("1/2", Fraction(1, 2)),
     ("23/4", Fraction(23, 4)), ("151½", Fraction(303, 2)), ("½", Fraction(1, 2)), ("-2¼", Fraction(-9, 4))],
)  # fmt: skip
def test_points_are_read_as_people_write_them(words: str, number: Fraction | int) -> None:
    assert number_in(words) == number


@pytest.mark.parametrize("words", ["", "none", "−", "- 3", "VP 3"])
def test_what_is_no_number_has_none(words: str) -> None:
    assert number_in(words) is None
