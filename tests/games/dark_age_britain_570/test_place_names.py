"""Names of places in one tongue, the choice of the reader: in all that is read, typed and refused, in no record."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk.content.overlays import read_overlay
from dark_ages_desk.core.naming import MAP_NAMES, MODERN_NAMES, NAMES, Naming
from dark_ages_desk.core.question import CHANCE, NotAllowed, Question
from dark_ages_desk.core.quick_entry import AnswerParser
from dark_ages_desk.library import book_of, new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.terminal.play import play

SCENARIO = "dark-age-britain-570/short"
RECORDS = sorted((Path(__file__).parents[1] / "records" / "dark-age-britain-570" / "1").glob("*.dadesk"))
BOARD = new_session(SCENARIO).ruleset.board
CARD = "Amphorae at Tintagel"  # the title of a card: records know the card by it


def finds(names: list[str]) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")


OF_MAP, OF_TODAY = (
    finds([one for one, _ in BOARD.second_names.values()]),
    finds([one for _, one in BOARD.second_names.values()]),
)
OTHERS = {MAP_NAMES: OF_TODAY, MODERN_NAMES: OF_MAP}


def texts(thing: Any) -> Iterator[str]:
    """All texts in what a reader gets."""
    if isinstance(thing, str):
        yield thing.replace(CARD, "")
    elif isinstance(thing, Mapping):
        for one in thing.values():
            yield from texts(one)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from texts(getattr(thing, field.name))
    elif hasattr(thing, "__iter__"):
        for one in thing:
            yield from texts(one)


def wrong(thing: Any, style: str) -> list[str]:
    return [words for words in texts(thing) if OTHERS[style].search(words)]


def session_at(wanted: str, path: Path | None = None, style: str = MAP_NAMES) -> Session:
    """A session that is played by suggestions until an option of that verb is offered."""
    session = new_session(SCENARIO, path, seed=1)
    session.choose_names(style)
    while not any(one.option(wanted) for one in session.questions()):
        answer(session)
    return session


def answer(session: Session) -> None:
    """The main answer to the first question, as a window gives it: from what the reader sees."""
    question = session.questions()[0]
    if question.seat == CHANCE:
        session.roll()
        return
    seen = next(one for one in session.questions_for(question.seat) if one.power == question.power)
    option = seen.option("suggested") or seen.option("ready") or seen.options[0]
    session.answer(seen.seat, option.verb, next(iter(option.values())), seen.power)


def asked(session: Session, verb: str) -> Question:
    return next(one for one in session.questions() if one.option(verb))


def reader(session: Session, question: Question) -> AnswerParser:
    seen = session.questions_for(question.seat)
    return AnswerParser(seen, session.board.name_of, session.board.spaces, (), session.naming)


@pytest.mark.parametrize("style", NAMES)
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_read_in_one_tongue(path: Path, style: str) -> None:
    """Its lines have both names, "Caer Luel (Carlisle)"."""
    session = open_session(path, read_only=True, verify=True)
    assert session.warnings == ()
    session.choose_names(style)
    entries = session.entries_for("referee")
    assert not wrong([(entry.words, entry.prompt) for entry in entries], style)
    assert not wrong([note.text for entry in entries for note in entry.notes], style)
    for at in range(0, len(entries), 60):
        assert not wrong([space.marks for space in session.view("table", at).spaces.values()], style)
        assert not wrong(session.view("table", at).counters, style)
    session.close()


def test_everything_that_a_reader_gets_now_is_in_one_tongue() -> None:
    session = session_at("woo")
    for style in NAMES:
        session.choose_names(style)
        question = asked(session, "woo")
        assert not wrong(session.view("referee"), style)
        assert not wrong(session.asides_for("referee"), style)
        assert not wrong(session.charts, style)
        assert not wrong([session.about("referee", space)[:-1] for space in BOARD.second_names], style)
        assert not wrong(session.forecast(question.seat), style)
        assert not wrong([one.odds() for one in session.forecast(question.seat)[:4]], style)
        assert not wrong(session.why_not(question.seat, "woo", ("1619",), question.power), style)
        with pytest.raises(NotAllowed) as no:
            session.answer(question.seat, "woo", ("1619",), question.power)
        assert not wrong(no.value.blocked, style)


def test_the_other_name_is_a_fact_of_the_place() -> None:
    session = new_session(SCENARIO)
    assert ("Modern name", "Carlisle") in [(one.label, one.text) for one in session.about("table", "1619")]
    session.choose_names(MODERN_NAMES)
    assert ("Name on the map", "Caer Luel") in [(one.label, one.text) for one in session.about("table", "1619")]
    assert not [one for one in session.about("table", "1327") if "name" in one.label.casefold()]  # Deganwy


def content(session: Session) -> list[dict[str, Any]]:
    """The lines of a record but for its id, its time and the checks that follow from them."""
    lines = [json.loads(line) for line in session.content().decode().splitlines()[1:]]
    return [{key: value for key, value in line.items() if key not in ("b", "c", "cd", "when")} for line in lines]


def test_the_choice_is_in_no_record(tmp_path: Path) -> None:
    found = []
    for number, style in enumerate((MAP_NAMES, MODERN_NAMES)):
        session = session_at("woo", tmp_path / f"{number}.dadesk", style)
        for _ in range(30):
            answer(session)
        found.append(content(session))
        session.close()
    assert found[0] == found[1] and len(found[0]) > 40
    assert not [words for line in found[1] for words in texts([line.get("m"), line.get("q")]) if OF_TODAY.search(words)]


def test_a_change_of_the_choice_writes_nothing_and_touches_no_answer(tmp_path: Path) -> None:
    session = session_at("woo", tmp_path / "a.dadesk")
    session.undo()
    before = ((tmp_path / "a.dadesk").read_bytes(), session.position, session.head, session.can_redo)
    answers = [entry.answer for entry in session.entries]
    session.choose_names(MODERN_NAMES)
    assert ((tmp_path / "a.dadesk").read_bytes(), session.position, session.head, session.can_redo) == before
    assert [entry.answer for entry in session.entries] == answers
    assert session.redo()
    with pytest.raises(ValueError, match="no names"):
        session.choose_names("roman")


def test_ids_and_verbs_are_the_same_whatever_the_choice() -> None:
    session = session_at("woo")

    def ids() -> list[tuple[str, Any]]:
        shown = [*session.view("referee").questions, *session.asides_for("referee")]
        return [(option.verb, list(option.values())[:5]) for one in shown for option in one.options]

    of_map = ids()
    session.choose_names(MODERN_NAMES)
    assert ids() == of_map


@pytest.mark.parametrize("style", NAMES)
def test_quick_entry_takes_both_names(style: str) -> None:
    session = session_at("woo", style=style)
    question = asked(session, "woo")
    offered = {choice.space for choice in question.option("woo").choices}  # type: ignore[union-attr]
    spaces = [space for space in BOARD.second_names if space in offered]
    assert spaces
    for space in spaces:
        for name in BOARD.second_names[space]:
            for line in (f"woo {name}", f"woo {name.upper()}"):
                read = [said.value for said in reader(session, question).read(line) if said.offered]
                assert (space,) in read or (session.ruleset.board.town_at[space].id,) in read, line  # type: ignore[attr-defined]


def test_the_terminal_prints_the_names_that_its_reader_chose_and_takes_both() -> None:
    for style in NAMES:
        out = StringIO()
        assert play(session_at("woo"), StringIO("2\n1\nwhy\nlog\nstatus\ncharts neutral-town\nquit\n"), out, style) == 0
        assert not [line for line in out.getvalue().splitlines() if OTHERS[style].search(line)]
    for line in ("woo whithorn", "woo candida"):
        session, out = session_at("woo"), StringIO()
        power = asked(session, "woo").power
        play(session, StringIO(f"for {power}\n{line}\nquit\n"), out)
        assert "Candida Casa" in session.entries[-1].words


def test_an_owners_sheet_takes_both_names() -> None:
    head = 'format = 1\noverlay = "charts"\ngame = "dark-age-britain-570"\nname = "Mine"\n'

    def cells(chart: str, name: str, value: str) -> set[tuple[str, str]]:
        text = f'{head}[[chart]]\nid = "{chart}"\n[chart.cells]\n"{name}" = "{value}"\n'
        found = read_overlay(Path("mine.toml"), text, book_of("dark-age-britain-570")).values
        return {(cell.row, value) for cell, value in found.items()}

    for name in ("Whithorn", "Candida Casa", "candida casa"):
        assert cells("neutral-town", f"{name}/Tax base", "7") == {("Whithorn", "7")}
    for name in ("canterbury", "Cantwaraburh"):
        assert cells("event-effects", "12/Effects", f"base {name} +3")
    assert cells("event-effects", "18/Effects", "raid caer guricon 10 gwynedd mercia wessex")


def test_effects_on_cards_mean_the_same_by_either_name(tmp_path: Path) -> None:
    decks = []
    for name in ("wroxeter", "caer guricon"):
        path = tmp_path / f"{name}.toml"
        path.write_text(
            'format = 1\noverlay = "charts"\ngame = "dark-age-britain-570"\nname = "Mine"\n[[chart]]\n'
            f'id = "event-effects"\n[chart.cells]\n"18/Effects" = "raid {name} 10 gwynedd mercia wessex"\n',
            encoding="utf-8",
        )
        decks.append(new_session(SCENARIO, charts=path).position.fixed.cards["18"].effects)  # type: ignore[attr-defined]
    assert decks[0] == decks[1]


def test_texts_with_both_names_become_one() -> None:
    words = "Mercia in Caer Baddan (Bath) and Caer Gloui (2 units)"
    assert Naming(BOARD).text(words) == "Mercia in Caer Baddan and Caer Gloui (2 units)"
    assert Naming(BOARD, MODERN_NAMES).text(words) == "Mercia in Bath and Gloucester (2 units)"
    assert Naming(BOARD, MODERN_NAMES).other_text("Bath") == "Caer Baddan" == Naming(BOARD).text("Caer Baddan")
    assert Naming().text(words) == words
