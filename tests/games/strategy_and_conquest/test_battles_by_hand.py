"""Dice by the thousand: a phase is one throw, and any single battle of it can be rolled on the real table."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Question, Tally
from dark_ages_desk.core.typed_tally import TypedTally, list_rollable_parts
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.turn.sequence import Throw
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.reports.dice import TYPED, dice_ledger
from dark_ages_desk.session.dice_rolls import Throw as Thrown
from dark_ages_desk.session.entry_tree import IN_PART
from tests.games.strategy_and_conquest.small import army, rolled, stack, table

KENT, LAGOS = "Battle of Kent", "Battle of Lagos"


def two_battles() -> tuple[ConquestPosition, Tally]:
    """Wessex and Cordoba are at war, and stand together in Kent and in Lagos."""
    pos = table(
        army("WX1", "kent", stack("Spearmen", 6), led=False),
        army("CO1", "kent", stack("Archers", 5), led=False),
        army("WX2", "lagos", stack("Militia", 4), led=False),
        army("CO2", "lagos", stack("Militia", 4), led=False),
        war=True,
    )
    option = Throw(1).ask(pos)[0].options[0]
    assert isinstance(option, Tally)
    return pos, option


def test_each_battle_of_a_phase_is_a_part_that_can_be_rolled_by_hand() -> None:
    _, tally = two_battles()
    assert list_rollable_parts(tally) == (KENT, LAGOS)


def test_of_a_battle_by_hand_each_group_is_asked_and_the_desk_throws_the_others() -> None:
    # Everybody in Kent hits: the table says so group by group. Lagos falls as the desk throws it.
    _, tally = two_battles()
    whole = TypedTally(tally, rolled, {KENT})
    asked = []
    while (group := whole.wanted) is not None:
        asked.append((group.part, group.when, group.who, group.what, group.number, group.chance))
        whole.enter_result(group.number)
    assert asked[:2] == [
        (KENT, "round 1", "Cordoba", "Archers, rank 1", 5, 420_000),
        (KENT, "round 1", "Wessex", "Spearmen, rank 1", 6, 350_000),
    ]
    assert {part for part, *_ in asked} == {KENT}
    assert whole.value is not None
    assert tally.admits(whole.value)

    # The same numbers for Lagos as if the desk had thrown all of it.
    def lagos(value: tuple[int, ...]) -> list[int]:
        return [told for group, told in tally.groups(value) if group.part == LAGOS]

    assert lagos(whole.value) == lagos(tally.collect_results(rolled))


def test_a_number_typed_wrong_is_taken_back_and_what_the_desk_threw_stays() -> None:
    _, tally = two_battles()
    whole = TypedTally(tally, rolled, {KENT})
    first = whole.wanted
    whole.enter_result(5)
    assert whole.take_back()
    assert whole.wanted == first
    assert not whole.take_back()
    with pytest.raises(ValueError, match="from 0 to 5"):
        whole.enter_result(6)
    whole.roll_rest()
    assert whole.value == tally.collect_results(rolled)


def test_the_dice_ledger_has_the_tries_of_each_side_by_kind() -> None:
    _, tally = two_battles()
    groups = tally.groups(tally.collect_results(rolled))
    throw = Thrown(1, "", "", "", "Fight the battles", "Turn events", "", "", (), 0, (), True, groups=groups)
    ledger = dice_ledger([throw], {"WX": "Wessex", "CO": "Cordoba"})
    assert ledger.rows == ()
    row = next(one for one in ledger.tallies if one.purpose == "Spearmen, rank 1")
    mine = [(group.number, told) for group, told in groups if group.what == "Spearmen, rank 1"]
    assert (row.thrower, row.source) == ("Wessex", TYPED)
    assert (row.tries, row.succeeded) == (sum(tries for tries, _ in mine), sum(told for _, told in mine))
    assert row.expected == row.tries * Fraction(35, 100)


def test_the_record_says_that_a_phase_fell_in_part_on_the_table(tmp_path: Path) -> None:
    # A duel: both realms write what stand-ins propose, until battles are fought; one of them is typed.
    path = tmp_path / "duel.dadesk"
    session = new_session("strategy-and-conquest/duel-iberia", path, seed=4)
    while (question := session.questions()[0]).seat != CHANCE or not battles(question):
        if question.seat == CHANCE:
            session.roll()
        else:
            answer = session.ruleset.suggest(session.position, question)[0]
            session.answer(answer.seat, answer.verb, answer.value, answer.power)
    chosen = battles(question)[:1]
    whole = session.start_typed_tally(chosen)
    typed = []
    while whole.wanted is not None:
        typed.append((whole.wanted.part, whole.wanted.what, whole.wanted.number))
        whole.enter_result(whole.wanted.number)
    session.roll_in_part(whole)
    number = session.entries[-1].number
    assert session.entries[-1].by == IN_PART
    before = session.position
    session.close()
    again = open_session(path)
    assert again.position == before
    assert again.entries[number].by == IN_PART
    throw = again.throw(number, REFEREE)
    assert throw is not None
    assert throw.in_part
    assert throw.groups
    kept = [throw.groups[at] for at in throw.by_hand]
    assert [(group.part, group.what, number) for group, number in kept] == typed
    assert {group.part for group, _ in kept} == set(chosen) != {group.part for group, _ in throw.groups}
    assert again.throw(number, TABLE) is None
    again.close()


def battles(question: Question) -> list[str]:
    """The battles of the throw that is asked."""
    option = question.options[0]
    return [part for part in list_rollable_parts(option) if "attle of" in part] if isinstance(option, Tally) else []
