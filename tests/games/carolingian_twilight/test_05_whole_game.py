"""5.0 A whole game, the referee's adjustments, and what holds at every answer of random play."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dark_ages_desk import new_session
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer
from dark_ages_desk.core.ruleset import apply, open_questions
from dark_ages_desk.games.carolingian_twilight.referee.faults import invariant_errors
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import MARKERS
from dark_ages_desk.games.carolingian_twilight.state.units import make_units
from dark_ages_desk.session import Session

from .play import Play, rules


def random_game(seed: int, check: bool) -> CarolingianPosition:
    rng = random.Random(seed)
    pos = rules().start()
    while pos.verdict is None:
        questions = open_questions(pos)
        assert questions, "a dead end"
        question = questions[0]
        option = question.options[rng.randrange(len(question.options))]
        for value in option.values():
            assert option.admits(value)
        value = option.sample(rng.randrange)
        before = pos
        pos = apply(pos, Answer(question.seat, question.power, option.verb, value), questions)
        if check:
            assert invariant_errors(pos, before) == ()
    return pos


@pytest.mark.thirds
@pytest.mark.parametrize("seed", range(12))
def test_random_games_end_with_a_verdict_and_keep_the_invariants(seed: int) -> None:
    pos = random_game(seed, check=True)
    assert pos.turn in (8, 9, 10) or not any(force.leader for force in pos.forces.values())


def test_the_same_answers_make_the_same_game() -> None:
    assert random_game(77, check=False) == random_game(77, check=False)


def test_a_game_goes_through_all_phases_in_order() -> None:
    session = new_session("carolingian-twilight/27.2", seed=4)
    rng = random.Random(4)
    stages: list[str] = []
    while session.position.turn < 2:
        stage = session.position.stage
        if not stages or stages[-1] != stage:
            stages.append(stage)
        answer(session, rng)
    assert stages == ["setup", "initiative", "npp", "raid", "operations"]


def answer(session: Session, rng: random.Random) -> None:
    question = session.questions()[0]
    if question.seat == CHANCE:
        session.roll()
    else:
        option = question.options[rng.randrange(len(question.options))]
        session.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)


def test_undo_and_redo_bring_back_every_position() -> None:
    session = new_session("carolingian-twilight/27.2", seed=5)
    rng = random.Random(5)
    seen = [session.position]
    for _ in range(150):
        answer(session, rng)
        seen.append(session.position)
    for pos in reversed(seen[:-1]):
        assert session.undo() and session.position is pos
    assert not session.undo()
    for pos in seen[1:]:
        assert session.redo() and session.position is pos
    assert not session.redo()


FORMS = [option.verb for option in rules().asides(rules().start())[-1].options]


@pytest.mark.parametrize("verb", FORMS)
def test_every_adjustment_of_the_referee_is_recorded_with_its_reason_and_undoable(verb: str) -> None:
    session = new_session("carolingian-twilight/27.2", seed=6)
    for _ in range(3):
        session.answer(session.questions()[0].seat, "suggested")
    before = session.position
    form = session.asides()[-1].option(verb)
    assert form is not None
    value = form.sample(lambda n: n - 1)
    assert isinstance(value, tuple)
    session.answer(REFEREE, verb, (*value[:-1], "we had it wrong"))
    assert session.entries[-1].kind == "aside"
    assert any("we had it wrong" in note.text for note in session.entries[-1].notes)
    assert session.undo() and session.position is before


def test_adjust_moves_adds_removes_and_sets() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=3)
    play.aside(REFEREE, "", "adjust move", f"{force.id}:2", 2, "flanders", "")
    assert (play.stands("charles", "francia"), play.stands("charles", "flanders")) == ("1 warrior", "2 warrior")
    play.aside(REFEREE, "", "adjust add", "louis", "4", 2, "paris", "")
    assert play.stands("louis", "paris") == "2 militia"
    play.aside(REFEREE, "", "adjust dp", "charles", 7, "")
    play.aside(REFEREE, "", "adjust pillage", "paris", "on", "")
    play.aside(REFEREE, "", "adjust control", "slavs", "Cleo", "")
    play.aside(REFEREE, "", "adjust take marker", "plague", "lothar", "")
    play.aside(REFEREE, "", "adjust turn", 5, "")
    pos = play.pos
    assert (pos.dp["charles"], pos.pillaged, pos.seat("slavs"), pos.hands["lothar"], pos.turn) == (
        7, frozenset({"paris"}), "Cleo", ("plague",), 5)  # fmt: skip
    play.aside(REFEREE, "", "adjust phase", "raid", "")
    assert play.asked == "chance 10.1"


STACK = st.builds(
    lambda a, b, c: make_units(warrior=a, militia=b, leader=c), st.integers(0, 5), st.integers(0, 5), st.integers(0, 1)
).filter(any)


@settings(max_examples=60, deadline=None)
@given(first=STACK, second=STACK, hand=st.lists(st.sampled_from(sorted(MARKERS)), min_size=2, max_size=2))
def test_21_0_changing_what_an_eye_cannot_see_changes_nothing_that_it_is_shown(
    first: tuple[int, ...], second: tuple[int, ...], hand: list[str]
) -> None:
    # Charles's army and marker differ; Ben and the table are shown exactly the same.
    shown = []
    for stack, marker in ((first, hand[0]), (second, hand[1])):
        play = Play()
        play.pos = play.pos.add_force("charles", "francia", stack)
        play.put("louis", "saxony", leader=1, militia=2)
        play.set(hands={**play.pos.hands, "charles": (marker,)}, phasing="louis")
        from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment

        play.begin(LevySegment("louis"))
        views = []
        for viewer in ("Ben", "table"):
            view = rules().view(play.pos, viewer, open_questions(play.pos))
            cards = tuple(rules().about(play.pos, viewer, space) for space in ("francia", "paris", "saxony"))
            views.append((view, cards, play.why_not("raise militia", ("francia",))))
        shown.append(views)
    assert shown[0] == shown[1]


def test_5_0_a_game_turn_goes_through_its_phases_and_each_power_levies_before_it_operates() -> None:
    from dark_ages_desk.games.carolingian_twilight.phases.sequence import GameTurn

    play = Play()
    for power, area in (("charles", "francia"), ("louis", "saxony"), ("lothar", "tuscany")):
        play.put(power, area, leader=1, militia=1)
    play.begin(GameTurn(2))
    order: list[tuple[str, str, str]] = []
    while play.pos.turn == 2:
        stage = (play.pos.stage, play.pos.phasing, "levy" if play.pos.levy else "")
        if not order or order[-1] != stage:
            order.append(stage)
        question = play.question
        if question.seat == CHANCE:
            rng = random.Random(len(order))
            option = question.options[0]
            play.say(option.verb, option.sample(rng.randrange))
        else:
            verbs = [o.verb for o in question.options]
            quiet = next((verb for verb in ("stand", "pay", "done", "end", "roll now") if verb in verbs), verbs[0])
            option = question.option(quiet)
            assert option is not None
            play.say(quiet, option.sample(lambda n: 0))
    stages = list(dict.fromkeys(stage for stage, _, _ in order))
    assert stages == ["initiative", "npp", "raid", "operations"]  # the points of 7.0 ask nothing
    told = " ".join(play.told)
    assert told.index("receives") < told.index("opens the bidding") < told.index("Operations Phase")
    turns = [(power, segment) for stage, power, segment in order if stage == "operations" and power]
    for power in ("charles", "louis", "lothar"):
        assert turns.index((power, "levy")) < turns.index((power, ""))


def test_5_0_after_all_turns_the_next_game_turn_begins() -> None:
    from dark_ages_desk.games.carolingian_twilight.phases.sequence import EndOfTurn

    play = Play(turn=4)
    play.put("charles", "francia", leader=1)
    play.begin(EndOfTurn())
    assert play.pos.turn == 5 and "Game turn 5, AD 847." in play.told
