"""The dice ledger: every die by thrower and purpose, expected against actual, typed and rolled apart."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from dark_ages_desk.core.options.roll import Stake
from dark_ages_desk.core.options.tally import MILLION, Group
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Roll
from dark_ages_desk.library import games, new_session
from dark_ages_desk.reports.dice import IN_PART, ROLLED, TYPED, dice_ledger
from dark_ages_desk.session.dice_rolls import Throw, format_throw

from ..games.at_random import give_next_answer
from .evenings import read, some_answers, whole_game


def throw(faces: tuple[int, ...], typed: bool = False, stakes: tuple[Stake, ...] = (), who: str = "a") -> Throw:
    return Throw(1, who, "Ada", who, "Battle", "7.2", "battle", "+1", (), 6, faces, typed, stakes)


def test_dice_are_summed_by_thrower_and_purpose_typed_and_rolled_apart() -> None:
    ledger = dice_ledger([throw((3, 4)), throw((6,)), throw((1,), typed=True)], {"a": "Rheged"})
    rolled, typed = ledger.rows
    assert (rolled.thrower, rolled.source, rolled.dice, rolled.total) == ("Rheged", ROLLED, 3, 13)
    assert rolled.expected == Fraction(21, 2)
    assert rolled.faces == {3: 1, 4: 1, 6: 1}
    assert (typed.source, typed.dice, typed.total) == (TYPED, 1, 1)
    assert [(row.thrower, row.dice) for row in ledger.throwers] == [("Rheged", 4)]
    assert [(one.source, one.test.dice) for one in ledger.sources] == [(ROLLED, 3), (TYPED, 1)]


def test_the_loss_is_set_against_the_mean_loss_of_the_column_that_was_read() -> None:
    stake = Stake("b", "units", (0, 0, 1, 1, 2, 2))
    ledger = dice_ledger([throw((6,), stakes=(stake,)), throw((3,), stakes=(stake,))], {"b": "Bernicia"})
    (row,) = ledger.losses
    assert (row.power, row.what, row.throws, row.expected, row.lost) == ("Bernicia", "units", 2, 2, 3)
    (column,) = ledger.columns
    assert (column.chart, column.column, column.throws, column.lost) == ("Battle", "+1", 2, 3)


def test_columns_stand_as_on_the_chart_and_count_each_throw_once() -> None:
    """Both sides lose by one throw."""
    stakes = (Stake("a", "units", (1, 1, 0, 0, 0, 0)), Stake("b", "units", (0, 0, 0, 1, 1, 2)))
    throws = [replace(throw((6,), stakes=stakes), column=name) for name in ("10+", "2", "2", "5-6")]
    ledger = dice_ledger(throws, {})
    assert [(one.column, one.throws, one.lost, one.expected) for one in ledger.columns] == [
        ("2", 2, 4, 2),
        ("5-6", 1, 2, 1),
        ("10+", 1, 2, 1),
    ]


@pytest.mark.parametrize("game", games())
def test_every_die_of_a_whole_game_is_in_the_ledger(game: str) -> None:
    """Dice one by one as they fell; of dice by the thousand, which only the referee may know of, how many succeeded."""
    session = whole_game(game)
    ledger, whole = read(session).dice, read(session, everything=True).dice
    thrown = [
        (face, bool(entry.secret))
        for entry in session.entries
        if entry.seat == CHANCE
        and not entry.struck
        and entry.answer is not None
        and isinstance(entry.answer.value, tuple)
        for face in entry.answer.value
        if type(face) is int
    ]
    fallen = [face for face, secret in thrown if not secret]
    assert sum(row.dice for row in ledger.rows) == len(fallen)
    assert sum(row.total for row in ledger.rows) == sum(fallen)
    assert sorted(face for one in ledger.throws for face in one.faces) == sorted(fallen)
    assert ledger.tallies == ()
    known = sum(row.succeeded for row in whole.tallies) + sum(row.total for row in whole.rows)
    assert known == sum(face for face, _ in thrown)


def test_what_was_typed_and_what_the_desk_rolled_are_told_apart() -> None:
    session = new_session("carolingian-twilight/27.2", seed=3)
    rng, typed, rolled = random.Random(3), 0, 0
    while session.outcome() is None and (typed < 2 or rolled < 2):
        rolls = [q for q in session.questions() if q.seat == CHANCE and isinstance(q.options[0], Roll)]
        if rolls and typed <= rolled:
            session.roll((4,))
            typed += 1
        elif rolls:
            session.roll()
            rolled += 1
        else:
            give_next_answer(session, rng)
    by = {one.source: one.test.dice for one in read(session).dice.sources}
    assert (by.get(TYPED, 0), by.get(ROLLED, 0)) == (typed, rolled)
    assert typed


def test_what_was_undone_is_not_in_the_ledger() -> None:
    session = some_answers("carolingian-twilight/27.2", 2, 120)
    before = len(read(session).dice.throws)
    assert before
    while len(read(session).dice.throws) == before:
        assert session.undo()
    assert len(read(session).dice.throws) == before - 1


@pytest.mark.parametrize("game", games())
def test_a_stake_has_a_loss_for_each_face_and_the_one_that_fell_counts(game: str) -> None:
    ledger = read(whole_game(game), everything=True).dice
    stakes = [(stake, one.faces[0], one.sides) for one in ledger.throws for stake in one.stakes]
    assert all(len(stake.faces) == sides and min(stake.faces) >= 0 for stake, _, sides in stakes)
    assert sum(row.lost for row in ledger.losses) == sum(stake.faces[face - 1] for stake, face, _ in stakes)


@pytest.mark.parametrize("face", range(1, 7))
def test_in_wergild_each_face_costs_what_the_ledger_says(face: int) -> None:
    """Seven-point-two of the example: warbands are counted before and after the throw."""
    for seed in range(40):
        session = new_session("wergild/590", seed=seed)
        rng = random.Random(seed)
        while session.outcome() is None:
            asked = next((q for q in session.questions() if q.seat == CHANCE and isinstance(q.options[0], Roll)), None)
            if asked is None:
                give_next_answer(session, rng)
                continue
            roll = asked.options[0]
            assert isinstance(roll, Roll)
            before = session.position
            stakes = session.ruleset.stakes(before, TABLE, roll)
            session.roll((face,))
            notes = {note.power: dict(note.data).get("lost") for note in session.position.notes if note.kind == "lost"}
            for stake in stakes:
                assert notes.get(stake.power, 0) == stake.faces[face - 1], (stake, notes)
            return
    pytest.fail("no battle in forty games")


def test_what_a_hidden_force_would_lose_is_supposed_and_said() -> None:
    """21.0: of hidden forces the public ledger counts what is printed; the referee's counts what is there."""
    session = whole_game("carolingian-twilight")
    public, whole = read(session).dice, read(session, everything=True).dice
    assert public.notes and "secret forces" in public.notes[0]
    assert not whole.notes
    assert {row.power for row in public.losses} == {row.power for row in whole.losses}


def test_many_dice_that_are_secret_are_told_by_their_sum_and_to_the_referee_alone() -> None:
    """What a hundred dice were for, and what they fell, is told to nobody else: areas nobody may know of (1.10)."""
    session = some_answers("dark-age-ii/irish-sea", 3, 40)
    rolled = [entry for entry in session.entries if entry.seat == CHANCE and "dice, sum" in entry.words]
    assert rolled
    for entry in rolled:
        assert entry.answer is not None and isinstance(entry.answer.value, tuple)
        faces = [int(str(face)) for face in entry.answer.value]
        assert entry.words == f"Roll for them: {len(faces)} dice, sum {sum(faces)}"
        whole = session.throw(entry.number, REFEREE)
        assert session.throw(entry.number, TABLE) is None and whole is not None
        assert list(whole.faces) == faces != sorted(faces)
        assert format_throw(whole) == f"Unowned areas: {len(faces)} dice, sum {sum(faces)}"
    for everything, times in ((True, sum(not entry.struck for entry in rolled)), (False, 0)):
        turns = read(session, everything=everything).all_turns
        told = [one.words for turn in turns for section in turn.sections for one in section.passages]
        assert sum("dice, sum" in words for words in told) == times


def test_tries_are_tested_together_and_a_loaded_die_is_found() -> None:
    group = Group("Battle of Bath", "Wessex", "Spearmen, rank 1", "round 1", "WX", 1000, MILLION // 4)
    fair, odd = (dice_ledger([replace(throw(()), groups=((group, number),))], {}) for number in (252, 330))
    assert fair.tries[0].test.words.startswith("1,000 tries, 252 succeeded; expected: 250.")
    assert "Nothing unusual." in fair.tries[0].test.words
    assert "hardly chance" in odd.tries[0].test.words
    few = dice_ledger([replace(throw(()), groups=((replace(group, number=4), 1),))], {})
    assert few.tries[0].test.chance is None and "too few" in few.tries[0].test.words


def test_of_a_throw_in_part_by_hand_the_ledger_knows_which_numbers_were_typed() -> None:
    group = Group("Battle of Bath", "Wessex", "Spearmen, rank 1", "round 1", "WX", 10, MILLION // 2)
    both = replace(throw(()), groups=((group, 4), (group, 7)), in_part=True, by_hand=(1,))
    rows = {row.source: row.succeeded for row in dice_ledger([both], {}).tallies}
    assert rows == {ROLLED: 4, TYPED: 7}
    unknown = replace(both, by_hand=())
    assert [row.source for row in dice_ledger([unknown], {}).tallies] == [IN_PART]
