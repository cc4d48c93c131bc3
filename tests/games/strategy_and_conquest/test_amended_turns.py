"""Fog of war in an amendment: what has another result is told to those who may know it, and to the referee."""

from __future__ import annotations

from dark_ages_desk import new_session
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Answer
from dark_ages_desk.session.amended_entry import DIFFERENT
from dark_ages_desk.session.edit import changed


def test_fog_of_war_a_march_that_is_amended_comes_out_differently_for_those_who_saw_it() -> None:
    # Wessex marched to Harwich in the second phase. It was written down wrongly: it goes to Bath in the third.
    session = new_session("strategy-and-conquest/channel", seats=("Ada", "Ben"), seed=1, secrets="open")
    sheets = {"WX": ("MOVE WX1 harwich 2",), "BR": ()}
    for question in session.questions():
        session.answer(question.seat, "sheet", sheets[question.power], question.power)
    while session.questions()[0].seat == CHANCE:
        session.roll()
    ada, ben = session.position.runs["WX"], session.position.runs["BR"]
    number = next(one.number for one in session.entries if one.answer and one.answer.power == "WX")
    plan = session.amendments.amend(changed(number, Answer(ada, "WX", "sheet", ("MOVE WX1 bath 3",))))
    plan.work()
    assert plan.ready
    found = [item for item in plan.items if item.state == DIFFERENT]
    told = [item.changed_texts_for(ada) for item in found]
    assert ("WX1 goes to Harwich", "nothing") in told and ("nothing", "WX1 goes to Bath") in told
    assert [item.changed_texts_for(REFEREE) for item in found] == told
    assert all(not item.changed_texts_for(viewer) for item in found for viewer in (ben, TABLE))
