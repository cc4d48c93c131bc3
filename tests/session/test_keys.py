"""Keys: what tells a question and a throw from all others of a game, whatever was put in or taken out before it."""

from __future__ import annotations

import os
import random

import pytest

from dark_ages_desk import new_session
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, NotAllowed
from dark_ages_desk.session import Session
from tests.games.at_random import at_blows, give_next_answer

from .key_games import games_of, one_game
from .lines import TOURS, VERDUN, play_on

GAMES = int(os.environ.get("GAMES", "6"))
"""So many games of each kind are amended; ``make keys`` plays more."""


def put_in(session: Session, rng: random.Random) -> None:
    """The referee adds a counter, which takes the next serial number."""
    for question in session.asides(REFEREE):
        form = next(one for one in question.options if one.verb == "adjust add")
        for _ in range(40):
            try:
                session.answer(REFEREE, "adjust add", form.sample(rng.randrange))
                return
            except NotAllowed:
                continue
    raise AssertionError("nothing could be added")


@pytest.mark.thirds
@pytest.mark.parametrize("scenario", [VERDUN, TOURS])
@pytest.mark.parametrize("seed", range(4))
def test_a_counter_more_changes_no_key_and_so_no_throw_of_the_desk(scenario: str, seed: int) -> None:
    """The same answers, in one game behind a counter more: what the desk rolls falls the same."""
    plain, other = new_session(scenario, seed=seed), new_session(scenario, seed=seed)
    for session in (plain, other):
        if scenario == TOURS:
            at_blows(session, random.Random(seed))
        play_on(session, 60, seed)
    put_in(other, random.Random(seed))
    rng, thrown = random.Random(seed), 0
    shift: dict[int, int] = {}
    for _ in range(150):
        if not plain.questions():
            break
        number = len(plain.entries)
        before = plain.position, other.position
        give_next_answer(plain, rng)
        if len(plain.entries) == number:
            continue
        answer = plain.entries[-1].answer
        assert answer is not None
        answer = plain.ruleset.renumber_answer(answer, shift)
        try:
            if answer.seat == CHANCE:
                other.roll()
            else:
                other.answer(answer.seat, answer.verb, answer.value, answer.power)
        except (NotAllowed, ValueError):
            break  # the counter more made a difference to what may be done
        shift.update(
            zip(
                plain.ruleset.created_ids(before[0], plain.position),
                other.ruleset.created_ids(before[1], other.position),
                strict=False,
            )
        )
        if plain.entries[-1].key != other.entries[-1].key:
            break  # something else is asked now, for there is a counter more
        if answer.seat == CHANCE:
            fell = other.entries[-1].answer
            assert fell is not None and fell.value == answer.value
            thrown += 1
    assert thrown or scenario == TOURS  # in a battle that is played by chance nobody may meet


@pytest.mark.parametrize("scenario", [VERDUN, TOURS])
def test_no_key_holds_a_serial_number(scenario: str) -> None:
    """A key is made of words and of the turn; its last number says how often the same was asked in that turn."""
    session = new_session(scenario, seed=2)
    if scenario == TOURS:
        at_blows(session, random.Random(2))
    play_on(session, 300 if scenario == VERDUN else 80)
    for entry in session.entries[1:]:
        turn, *words, _ = entry.key
        assert isinstance(turn, int | str) and all(isinstance(word, str) for word in words), entry.key


def test_an_answer_names_what_it_names_though_it_was_born_with_another_number() -> None:
    verdun, tours = new_session(VERDUN).ruleset, new_session(TOURS).ruleset
    for verb, old, new in (
        ("move", ("12:3", "wessex"), ("14:3", "wessex")),
        ("attack", ("12",), ("14",)),
        ("box", ("12",), ("12",)),
        ("raise 0", ("wessex:12",), ("wessex:14",)),
        ("lots", ("warrior in Wessex, force 12",), ("warrior in Wessex, force 14",)),
        ("adjust acted", ("12", "done", ""), ("14", "done", "")),
        ("adjust op", (12, "12 is right"), (12, "12 is right")),
    ):
        assert verdun.renumber_answer(Answer("Anna", "louis", verb, old), {12: 14}).value == new
    walk = Answer("Anna", "franks", "move u7", ("0304", "@3"))
    assert tours.renumber_answer(walk, {7: 9}) == Answer("Anna", "franks", "move u9", ("0304", "@3"))
    attacks = Answer("Anna", "franks", "attack", (("u7", "melee", "0707"), ("u17", "melee", "0707")))
    assert tours.renumber_answer(attacks, {7: 9}).value == (("u9", "melee", "0707"), ("u17", "melee", "0707"))


@pytest.mark.thirds
@pytest.mark.parametrize("game", ["carolingian-twilight", "dark-ages-1971"])
def test_what_is_put_in_or_taken_out_changes_no_other_throw(game: str) -> None:
    """Games of every scenario in turn, so many of each game as GAMES says."""
    ids, told = games_of(game), [0, 0, 0]
    for seed in range(GAMES):
        one = one_game(ids[seed % len(ids)], seed)
        told = [sum_ + more for sum_, more in zip(told, (one.throws, one.same, one.new), strict=True)]
    print(f"{game}: {GAMES} games, {told[0]} throws, {told[1]} the same, {told[2]} new ones")
    assert told[1]
