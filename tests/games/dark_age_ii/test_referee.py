"""What the referee does: a watched turn, Adjust, lines that are let go, late sheets, closing the deadline."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import REFEREE, STAND_IN, TABLE, Answer, Value
from dark_ages_desk.core.ruleset import apply, open_questions
from dark_ages_desk.games.dark_age_ii.referee import adjust, forms
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.turn.writing import write_stand_in_sheet
from tests.games.dark_age_ii.table import ruleset

PLAYERS = 3


def begun(**choices: str) -> DarkAge:
    """The Irish Sea with three players, when the sheets of the first turn are written."""
    rules = ruleset("irish-sea", PLAYERS, **choices)
    pos = rules.start()
    return chance(pos)


def chance(pos: DarkAge) -> DarkAge:
    """After all dice that are waited for, each with its first face, and all sheets of stand-ins."""
    while open_questions(pos)[0].seat in ("chance", STAND_IN):
        question = open_questions(pos)[0]
        option = question.options[0]
        value = (
            option.sample(lambda _: 0) if question.seat == "chance" else write_stand_in_sheet(pos, question.power)[0]
        )
        pos = apply(pos, Answer(question.seat, question.power, option.verb, value), open_questions(pos))
    return pos


def handed(pos: DarkAge, **sheets: tuple[str, ...]) -> DarkAge:
    """After these sheets."""
    for kingdom, lines in sheets.items():
        answer = Answer(pos.seat(kingdom), kingdom, "sheet", lines)
        pos = apply(pos, answer, open_questions(pos))
    return pos


def referee(pos: DarkAge, verb: str, value: Value = None) -> DarkAge:
    return apply(pos, Answer(REFEREE, "", verb, value), open_questions(pos))


def adjusted(pos: DarkAge, verb: str, *fields: Value) -> DarkAge:
    """After an adjustment that is offered."""
    answer = Answer(REFEREE, "", verb, (*fields, "as agreed"))
    question = adjust.asides(pos)[0]
    option = question.option(verb)
    assert option is not None and option.admits(answer.value), answer
    return adjust.take(pos, answer)


# --- 2.17 a watched turn


def watched() -> DarkAge:
    pos = begun(pace="watched")
    return chance(handed(pos, IRI=("TAX", "TAX"), GWD=("MOVE SNO CVS", "TAX"), SCO=("TAX", "RAID DRY DNG")))


def test_a_watched_turn_stands_still_before_the_first_action() -> None:
    pos = watched()
    assert pos.round == 1 and not pos.results
    (question,) = open_questions(pos)
    assert (question.seat, [one.verb for one in question.options if getattr(one, "main", False)]) == (
        REFEREE,
        ["end of turn"],
    )


def test_it_goes_on_by_one_action_by_a_round_or_to_the_next_battle() -> None:
    pos = watched()
    one = referee(pos, "next action")
    assert len(one.results) == 1
    assert len(referee(one, "next action").results) == 2
    rounds = referee(pos, "end of round")
    assert rounds.round == 2 and {result.at for result in rounds.results} == {1}
    fight = referee(pos, "next battle")
    assert fight.notes[-1].kind in ("battle", "plunder", "capture", "attack", "raid")


def test_to_the_end_it_comes_to_the_next_turn() -> None:
    pos = chance(referee(watched(), "end of turn"))
    assert (pos.turn, pos.round) == (2, 0)


def test_at_once_nobody_is_asked() -> None:
    pos = handed(begun(), IRI=("TAX",), GWD=("TAX",), SCO=("TAX",))
    assert chance(pos).turn == 2


# --- a line that is let go


def test_a_line_that_is_let_go_is_carried_out_whatever_forbids_it() -> None:
    pos = begun(pace="watched")
    pos = chance(handed(pos, IRI=("LEVY GAL",), GWD=(), SCO=()))
    poor = pos.with_kingdom("IRI", points=0)
    assert code_of(referee(poor, "end of round"), "IRI") == "not enough build points"
    let_go = referee(adjusted(poor, forms.LINE, "IRI", 1), "end of round")
    assert code_of(let_go, "IRI") == "done"
    assert let_go.area("GAL").armies == pos.area("GAL").armies + 1
    assert let_go.kingdom("IRI").points == 0


def test_a_line_that_makes_no_sense_fails_though_it_is_let_go() -> None:
    pos = begun(pace="watched")
    pos = chance(handed(pos, IRI=("MOVE GAL MAY 9",), GWD=(), SCO=()))
    assert code_of(referee(adjusted(pos, forms.LINE, "IRI", 1), "end of round"), "IRI") == "too few armies"


def code_of(pos: DarkAge, kingdom: str) -> str:
    return next(one.code for one in pos.results if one.kingdom == kingdom)


# --- Adjust

BY_FORM: dict[str, tuple[Value, ...]] = {
    forms.NUMBER: ("GAL", "armies", 7),
    forms.OWNER: ("GAL", "SCO"),
    forms.MOVE: ("GAL", "armies", 1, "MAY"),
    forms.MODE: ("GAL", "ambush", "MAY"),
    forms.STICKS: ("GAL", "stuck"),
    forms.HAS: ("IRI", "treasury", 40),
    forms.PLACED: ("IRI", "house", "GAL"),
    forms.OATH: ("SCO", "IRI"),
    forms.STANDS: ("IRI", "out"),
    forms.MANNER: ("STR", "aggressive"),
    forms.SEAT: ("IRI", ""),
    forms.ORDER: ("IRI", 1),
    forms.KNOWS: ("IRI", "DWN"),
    forms.LINE: ("IRI", 3),
}


@pytest.mark.parametrize("verb", BY_FORM)
def test_every_adjustment_changes_the_table_and_everybody_is_told_that_it_was_adjusted(verb: str) -> None:
    pos = begun()
    after = adjusted(pos, verb, *BY_FORM[verb])
    assert after.replace(notes=()) != pos.replace(notes=())
    (note,) = [one for one in after.notes if one.kind == "adjusted"]
    assert note.text_for(TABLE) == "The referee adjusted the position."
    assert "as agreed" in note.text_for(REFEREE)


def test_every_form_is_tried_here() -> None:
    assert {form.verb for form in forms.adjustment_forms(begun())} == set(BY_FORM)


def test_a_counter_that_is_dragged_is_put_there() -> None:
    pos = begun()
    answer = adjust.placement_adjustment(pos, "GAL armies", "MAY")
    assert answer is not None
    after = adjust.take(pos, answer)
    assert (after.area("GAL").armies, after.area("MAY").armies) == (0, 2)


def test_what_one_table_has_is_laid_on_another() -> None:
    before = begun()
    after = adjusted(adjusted(before, forms.NUMBER, "GAL", "armies", 7), forms.HAS, "IRI", "fleet", 4)
    pos = before
    for answer in adjust.adjustments_for(before, after):
        pos = adjust.take(pos, answer)
    assert (pos.area("GAL"), pos.kingdom("IRI")) == (after.area("GAL"), after.kingdom("IRI"))


def test_the_last_sheet_that_was_missing_is_not_waited_for_when_its_seat_is_empty() -> None:
    pos = handed(begun(), IRI=("TAX",), GWD=("TAX",))
    after = ruleset("irish-sea", PLAYERS).take_aside(pos, Answer(REFEREE, "", forms.SEAT, ("SCO", "", "gone")))
    assert chance(after).turn == 2


# --- 1.7


def test_1_7_the_referee_closes_the_deadline_and_a_stand_in_writes_what_is_missing() -> None:
    pos = handed(begun(deadline="referee"), IRI=("TAX",))
    question = next(one for one in open_questions(pos) if one.seat == REFEREE)
    assert "Gwynedd" in question.detail and "Irish" not in question.detail
    after = chance(referee(pos, "close"))
    assert after.turn == 2
    assert after.kingdom("GWD").missed == 1 and not after.kingdom("IRI").missed


def test_1_7_a_given_sheet_is_replaced_until_the_deadline() -> None:
    pos = handed(begun(deadline="referee"), IRI=("TAX",))
    assert handed(pos, IRI=("LEVY GAL",)).sheets["IRI"] == ("LEVY GAL",)


def test_1_7_a_late_sheet_is_used_if_no_other_has_come_and_dropped_if_one_has() -> None:
    pos = begun(deadline="referee")
    kept = adjust.take(pos, Answer(REFEREE, "IRI", adjust.LATE, ("STASH 1",)))
    assert not kept.sheets
    used = chance(referee(kept, "close"))
    assert next(str(one.line) for one in used.results if one.kingdom == "IRI").count("STASH") == 1
    newer = chance(referee(handed(kept, IRI=("TAX",)), "close"))
    assert "STASH" not in str([one.line for one in newer.results if one.kingdom == "IRI"])
    assert not used.late and not newer.late
