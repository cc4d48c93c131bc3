"""Secrets: things that a viewer may not know change none of his views, questions, notes or forecasts.

A game gives ``Ruleset.indistinguishable_position``: another position that looks the same to a viewer, with other hands,
other hidden units, other sealed answers. All that the two show to that viewer is compared, all along a random walk. The
comparison itself is tested on a game that reveals one of its secrets.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, REFEREE, STAND_IN, TABLE, Answer, Draw, Form, Option, Question, Sheet
from dark_ages_desk.core.refusal import explain_refusal
from dark_ages_desk.core.ruleset import Ruleset, open_questions
from dark_ages_desk.core.view import Figure, LedgerRow, TableView
from dark_ages_desk.library import game_of, new_session
from dark_ages_desk.session import Session
from dark_ages_desk.session.words import hides_value
from dark_ages_desk.tools.near_misses import NearMisses

from .under_test import cases_or_skip, games_under_test
from .walks import HIDING, MANY, WALKS, all_viewers, first_scenario, session_at, some_viewers, walk

pytestmark = pytest.mark.thirds

GAMES = games_under_test()


def collect_shown(rules: Ruleset, pos: Position, viewer: str, attempts: list[Answer]) -> dict[str, Any]:
    """Return all that a viewer sees of a position: the table, his actions and refusals, cards, forecasts, chances."""
    questions = open_questions(pos)
    forecasts = [one for question in questions for one in rules.forecast(pos, viewer, question)]
    return {
        "table": rules.view(pos, viewer, questions),
        "headings": (pos.headings, *(note.under for note in rules.view(pos, viewer, questions).notes)),
        "asides": [one for one in rules.asides(pos) if one.seat == viewer],
        "refusals": [explain_refusal(rules, pos, attempt, viewer) for attempt in attempts if attempt.seat == viewer],
        "cards": [rules.about(pos, viewer, space) for space in list(rules.board.spaces)[:80]],
        "forecasts": forecasts,
        "chances": [one.odds() for one in forecasts[:1]],
        "sheets": [
            tell_of_sheet(option)
            for question in questions
            for option in question.options
            if question.seat == viewer and isinstance(option, Sheet)
        ],
    }


PLANS = 3
"""Number of forces whose orders are compared."""


def tell_of_sheet(option: Sheet) -> tuple[object, ...]:
    """Return all that a sheet tells its writer: his forces, what they can do, the costs, the verdicts, the result."""
    lines = option.complete(option.given)
    forces = option.forces(lines)
    plans = [option.plan(lines, force.id) for force in forces[:PLANS]]
    written = option.complete(tuple(row.choices[-1].order for plan in plans for row in plan if row.choices))
    return (
        forces,
        plans,
        [option.at(written, force.place) for force in forces[:PLANS]],
        option.judge(written),
        option.outlook(written) if option.outlook is not None else None,
    )


def find_revealing_views(rules: Ruleset, session: Session, viewer: str, rng: random.Random) -> list[str]:
    """Return the names of views that distinguish a position from one that should look alike to this viewer."""
    pos = session.position
    other = rules.indistinguishable_position(pos, viewer, rng.randrange)
    if other is pos:
        return []
    attempts = NearMisses(session, rng).attempts(30)
    one, two = collect_shown(rules, pos, viewer, attempts), collect_shown(rules, other, viewer, attempts)
    return [name for name in one if one[name] != two[name]]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", WALKS)
def test_what_an_eye_may_not_know_changes_nothing_that_it_is_shown(game: str, seed: int) -> None:
    rng = random.Random(seed)
    for moment, session in enumerate(walk(game, seed)):
        for viewer in some_viewers(session.ruleset, moment):
            assert find_revealing_views(session.ruleset, session, viewer, rng) == [], (viewer, session.position)


KEPT = [game for game in HIDING if {"pieces", "cup"} & {setting.id for setting in game_of(game).settings}]
"""Games of ``HIDING`` with a setting that lets the table keep something itself."""


@pytest.mark.parametrize("game", cases_or_skip(KEPT, "no tested game lets the table keep the pieces or the cup"))
@pytest.mark.parametrize(("pieces", "cup"), [("table", "desk"), ("table", "table"), ("desk", "table")])
def test_nor_where_the_table_keeps_the_pieces_or_the_cup(game: str, pieces: str, cup: str) -> None:
    rng, known = random.Random(5), {setting.id for setting in game_of(game).settings}
    kept = {name: by for name, by in (("pieces", pieces), ("cup", cup)) if name in known}
    for moment, session in enumerate(walk(game, 5, **kept)):
        for viewer in some_viewers(session.ruleset, moment):
            assert find_revealing_views(session.ruleset, session, viewer, rng) == [], (viewer, session.position)


@pytest.mark.parametrize("game", GAMES)
def test_what_looks_alike_looks_alike_to_that_eye_alone_and_is_another_table(game: str) -> None:
    """Check that a game without positions that look alike hides nothing: every viewer sees what the referee sees."""
    rng = random.Random(4)
    found = 0
    for session in walk(game, 4):
        rules, pos = session.ruleset, session.position
        for viewer in all_viewers(rules):
            other = rules.indistinguishable_position(pos, viewer, rng.randrange)
            found += other != pos
            if other is pos:
                mine, all_of_it = (replace(rules.view(pos, one, ()), viewer="", notes=()) for one in (viewer, REFEREE))
                assert mine == all_of_it, viewer
    hidden = any(hand.hidden and hand.number for hand in session.view(TABLE).hands)
    assert found or not hidden


@pytest.mark.parametrize("game", GAMES)
def test_what_the_whole_table_may_adjust_shows_nothing_hidden(game: str) -> None:
    rng = random.Random(6)

    def aloud(rules: Ruleset, pos: Position) -> list[Option]:
        return [
            one for question in rules.asides(pos) for one in question.options if isinstance(one, Form) and one.aloud
        ]

    for session in walk(game, 6):
        rules, pos = session.ruleset, session.position
        other = rules.indistinguishable_position(pos, TABLE, rng.randrange)
        assert aloud(rules, pos) == aloud(rules, other), pos


# --- the record


def is_secret_answer(question: Question, option: Option, as_seen: TableView) -> bool:
    """Return whether an answer by that option is secret to the viewer."""
    blind = any(isinstance(one, Draw) and one.blind for q in as_seen.questions for one in q.options)
    return (
        bool(question.sealed) or hides_value(option) or (question.seat == CHANCE and isinstance(option, Draw) and blind)
    )


def find_revealing_answers(rules: Ruleset, session: Session, viewer: str, rng: random.Random) -> list[str]:
    """Return the secret answers that leave the viewer's table the same, but have different texts."""
    apart = []
    view = rules.view(session.position, viewer, session.questions())
    asides = [
        one for one in session.asides() if one.power and session.ruleset.view(session.position, viewer, ()).related
    ]
    asked = [question for question in (*session.questions(), *asides) if question.seat != viewer]
    for question in rng.sample(asked, min(MANY, len(asked))):
        for option in question.options:
            if not is_secret_answer(question, option, view):
                continue
            read: list[tuple[TableView, object]] = []
            for _ in range(4):
                after = session_at(rules, session)
                after.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)
                seen = rules.view(after.position, viewer, after.questions())
                where = tuple(replace(note, text="", private=()) for note in seen.notes)  # what lies where is seen
                table = replace(seen, notes=where)
                entry = after.entries_for(viewer)[-1]
                if any(table == other and entry != words for other, words in read):
                    apart.append(f"{question.prompt}: {option.verb}")
                read.append((table, entry))
    return apart


@pytest.mark.parametrize("game", GAMES)
def test_answers_that_an_eye_is_not_to_know_read_the_same(game: str) -> None:
    rng = random.Random(6)
    for moment, session in enumerate(walk(game, 6)):
        for viewer in some_viewers(session.ruleset, moment):
            assert find_revealing_answers(session.ruleset, session, viewer, rng) == [], viewer


def simultaneous_questions(session: Session) -> list[Question]:
    """Return the questions that several players get at the same time; [] for one player."""
    asked = [one for one in session.questions() if one.seat not in (CHANCE, REFEREE, STAND_IN) and not one.beside]
    return asked if len({one.seat for one in asked}) > 1 else []


HIDES = [game for game in GAMES if game_of(game).hides]
NOTHING_HIDDEN = "no tested game hides anything"


@pytest.mark.parametrize("game", cases_or_skip(HIDES, NOTHING_HIDDEN))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_several_are_asked_at_once_is_sealed_or_said_aloud(game: str, seed: int) -> None:
    """Check that a game that hides anything marks each such question as sealed or aloud, so none is
    open by oversight."""
    for session in walk(game, seed):
        for question in simultaneous_questions(session):
            assert bool(question.sealed) != question.aloud, (question.seat, question.prompt)


def find_revealing_sealed(rules: Ruleset, session: Session, viewer: str, rng: random.Random) -> list[str]:
    """Return the sealed questions whose answers change the table, or read differently, before all are given."""
    apart = []
    for question in simultaneous_questions(session):
        together = {one.seat for one in session.questions() if one.sealed == question.sealed}
        if not question.sealed or len(together) < 2 or question.seat == viewer:
            continue
        found: list[tuple[TableView, object]] = []
        for option in rng.sample(list(question.options), min(MANY, len(question.options))):
            for _ in range(2):
                value = option.sample(rng.randrange)
                if not option.admits(value):
                    continue
                after = session_at(rules, session)
                after.answer(question.seat, option.verb, value, question.power)
                found.append((rules.view(after.position, viewer, after.questions()), after.entries_for(viewer)[-1]))
        if any(one != found[0] for one in found):
            apart.append(question.prompt)
    return apart


@pytest.mark.parametrize("game", GAMES)
def test_a_sealed_answer_leaves_the_same_table_to_others_while_any_is_to_be_given(game: str) -> None:
    rng = random.Random(7)
    for moment, session in enumerate(walk(game, 7)):
        for viewer in some_viewers(session.ruleset, moment):
            assert find_revealing_sealed(session.ruleset, session, viewer, rng) == [], viewer


@pytest.mark.parametrize("game", GAMES)
def test_a_sealed_answer_that_shows_in_the_ledger_is_noticed(game: str) -> None:
    rng = random.Random(7)

    def leaking(rules: Ruleset) -> Ruleset:
        leak = copy.copy(rules)

        def view(pos: Position, viewer: str, questions: tuple[Question, ...]) -> TableView:
            seen = rules.view(pos, viewer, questions)
            told = Figure("given", repr(pos))  # whatever has been answered so far
            return replace(seen, ledger=(*seen.ledger, LedgerRow("", (told,))))

        leak.view = view  # type: ignore[method-assign]
        return leak

    noticed = any(
        find_revealing_sealed(leaking(session.ruleset), session, viewer, rng)
        for session in walk(game, 7)
        for viewer in all_viewers(session.ruleset)
    )
    # A game without sealed questions notices nothing.
    assert noticed == any(question.sealed for session in walk(game, 7) for question in simultaneous_questions(session))


# --- the test is put to the test


def _leak_view(change: Callable[[TableView, TableView], TableView]) -> Callable[[Ruleset], Ruleset]:
    """Return a function that makes a game whose table shows every viewer some of the referee's secrets."""

    def leaking(rules: Ruleset) -> Ruleset:
        leak = copy.copy(rules)

        def view(pos: Position, viewer: str, questions: tuple[Question, ...]) -> TableView:
            return change(rules.view(pos, viewer, questions), rules.view(pos, REFEREE, questions))

        leak.view = view  # type: ignore[method-assign]
        return leak

    return leaking


def _leak_cards(rules: Ruleset) -> Ruleset:
    """Return a game with one hover card that shows the referee's."""
    leak = copy.copy(rules)
    last = list(rules.board.spaces)[:80][-1]

    def about(pos: Position, viewer: str, space: str) -> tuple[Any, ...]:
        hands = rules.view(pos, REFEREE, ()).hands if space == last else ()
        return (*rules.about(pos, viewer, space), *hands)

    leak.about = about  # type: ignore[method-assign]
    return leak


def _leak_promises(rules: Ruleset) -> Ruleset:
    """Return a game whose hover cards reveal its powers' secret promises."""
    leak = copy.copy(rules)

    def about(pos: Position, viewer: str, space: str) -> tuple[Any, ...]:
        return (*rules.about(pos, viewer, space), *rules.view(pos, REFEREE, ()).relations)

    leak.about = about  # type: ignore[method-assign]
    return leak


LEAKS = {
    "hands": _leak_view(lambda mine, all_of_it: replace(mine, hands=all_of_it.hands)),
    "one hand": _leak_view(lambda mine, all_of_it: replace(mine, hands=(*mine.hands[:-1], *all_of_it.hands[-1:]))),
    "what is asked": _leak_view(lambda mine, all_of_it: replace(mine, questions=all_of_it.questions)),
    "hover cards": _leak_cards,
    "relations": _leak_view(lambda mine, all_of_it: replace(mine, relations=all_of_it.relations)),
    "promises on hover cards": _leak_promises,
    "what stands where": _leak_view(lambda mine, all_of_it: replace(mine, counters=all_of_it.counters)),
    "what others are told": _leak_view(lambda mine, all_of_it: replace(mine, notes=all_of_it.notes)),
}
HELD = ("hands", "one hand", "what is asked", "hover cards")
PROMISED = ("relations", "promises on hover cards")
UNSEEN = ("what stands where", "what others are told", "what is asked")


def leaks(game: str) -> tuple[str, ...]:
    """Return the possible leaks of a game: its powers' promises, their hands, or their observations."""
    view = new_session(first_scenario(game)).view(REFEREE)
    return PROMISED if view.related else HELD if view.hands or view.pools else UNSEEN


LEAKING = [(game, leak) for game in HIDING for leak in leaks(game)]


LEAKED = {
    "hands": "the hands",
    "one hand": "the last hand",
    "what is asked": "the questions",
    "hover cards": "the facts of a place",
    "relations": "the relations",
    "promises on hover cards": "the relations, on the facts of a place,",
    "what stands where": "the counters",
    "what others are told": "the notes",
}
"""Words for what each leak shows."""

LEAK_SEEDS = range(5, 15)
"""Seeds of the games in which a leak has to be noticed, until it is."""


def has_secret_in_questions(rules: Ruleset, session: Session, viewer: str, rng: random.Random) -> bool:
    """Return whether the referee reads another question at a position that looks the same to the viewer."""
    pos = session.position
    other = rules.indistinguishable_position(pos, viewer, rng.randrange)
    one, two = (rules.view(each, REFEREE, open_questions(each)).questions for each in (pos, other))
    return one != two


def find_leak(game: str, leak: str) -> str:
    """Return "" if the leak is noticed, or "skip: " and the reason why it cannot be, or else what is wrong."""
    rng, asked = random.Random(5), False
    for seed in LEAK_SEEDS:
        for session in walk(game, seed):
            for viewer in all_viewers(session.ruleset):
                same = copy.copy(rng)  # draws the same position that looks alike
                if find_revealing_views(LEAKS[leak](session.ruleset), session, viewer, rng):
                    return ""
                asked = asked or has_secret_in_questions(session.ruleset, session, viewer, same)
    if leak == "what is asked" and not asked:
        return f"skip: no question of {game} contained anything hidden in {len(LEAK_SEEDS)} games"
    return (
        f"With {LEAKED[leak]} of {game} unmasked, no viewer saw more in {len(LEAK_SEEDS)} games. "
        "indistinguishable_position must give the viewer another secret of this kind, and the games must reach one."
    )


@pytest.mark.parametrize(("game", "leak"), cases_or_skip(LEAKING, NOTHING_HIDDEN, 2))
def test_a_secret_that_is_let_out_is_noticed(game: str, leak: str) -> None:
    found = find_leak(game, leak)
    if found.startswith("skip: "):
        pytest.skip(found.removeprefix("skip: "))
    assert not found, found


TELLING = [game for game in HIDING if leaks(game) != UNSEEN]


@pytest.mark.parametrize("game", cases_or_skip(TELLING, "no tested game has hands or promises that are hidden"))
def test_a_note_that_tells_everybody_is_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def aloud(
        pos: Position, kind: str, text: str, secret: str, rule: str, power: str, *spaces: str, **data: Any
    ) -> Position:
        return pos.note_public(kind, f"{text} {secret}", rule, power, *spaces, **data)

    def shared_aloud(pos: Position, kind: str, text: str, secret: str, rule: str, *powers: str) -> Position:
        return pos.note_public(kind, f"{text} {secret}", rule, powers[0])

    monkeypatch.setattr(Position, "note_private", aloud)
    monkeypatch.setattr(Position, "note_shared", shared_aloud)
    rng = random.Random(6)
    assert any(
        find_revealing_answers(session.ruleset, session, viewer, rng)
        for session in walk(game, 6)
        for viewer in all_viewers(session.ruleset)
    ), f"With the private notes of {game} public, no viewer read more in 1 game. Mark secret answers."


@pytest.mark.parametrize("game", GAMES)
def test_the_shelf_says_whether_a_game_hides_anything(game: str) -> None:
    """Check that the start page asks how to keep secrets only for games with secrets."""
    assert game_of(game).hides == new_session(first_scenario(game)).ruleset.hides
