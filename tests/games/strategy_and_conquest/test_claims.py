"""Victory conditions: a coalition claims it, each agreeing, and the desk looks."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import Answer
from dark_ages_desk.games.strategy_and_conquest.state.position import ALLIANCE, PACT, ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.turn.claims import CLAIM, WITHDRAW, asides, checks_for, take
from tests.games.strategy_and_conquest.small import a_map, table

SEATS = {"WX": "Ada", "CO": "Ben", "PS": "Cleo"}


def conquered(**changes: object) -> ConquestPosition:
    """Wessex and Cordoba own what two realms need together: provinces worth 90, and their rulers have risen."""
    pos = table(fixed=replace(a_map(), target=90, coalition=2, needs="Count")).replace(**changes)
    return pos.with_realm("WX", rank="Count").with_realm("CO", rank="Count")


def claimed(pos: ConquestPosition, realm: str, *others: str) -> ConquestPosition:
    return take(pos, Answer(SEATS[realm], realm, CLAIM, others))


def told(pos: ConquestPosition, seat: str) -> list[str]:
    return [note.text_for(seat) for note in pos.notes if note.text_for(seat)]


def test_victory_is_claimed_by_all_of_a_coalition_and_then_it_is_looked_into() -> None:
    first = claimed(conquered(), "WX", "CO")
    assert first.verdict is None
    assert told(first, "Ada") == ["Wessex and Cordoba claim victory; Cordoba must claim the same."]
    assert told(first, "Ben") == told(first, "Cleo") == []
    second = claimed(first, "CO", "WX")
    assert second.verdict is not None and second.verdict.headline == "Wessex and Cordoba win"


def test_another_coalition_is_another_claim_and_one_can_be_withdrawn() -> None:
    pos = claimed(claimed(conquered(), "WX", "CO"), "CO", "PS")
    assert pos.verdict is None and set(pos.claims) == {"WX", "CO"}
    assert set(take(pos, Answer("Ada", "WX", WITHDRAW)).claims) == {"CO"}


def test_what_is_wanting_is_told_to_the_coalition_and_nobody_else() -> None:
    poor = conquered().with_realm("CO", rank="Baron")
    pos = claimed(claimed(poor, "WX", "CO"), "CO", "WX")
    words = "The claim to victory fails: the ruler of Cordoba is Baron; victory needs Count."
    assert pos.verdict is None and not pos.claims
    assert told(pos, "Ben") == [words] and told(pos, "Cleo") == []


def test_no_more_than_the_scenario_allows_and_nobody_for_another() -> None:
    pos = conquered()
    for attempt, wrong in (
        (Answer("Ada", "WX", CLAIM, ("CO", "PS")), "claim: how many"),
        (Answer("Ada", "CO", CLAIM, ()), "claim: whose"),
        (Answer("Ada", "WX", CLAIM, ("WX",)), "claim: with whom"),
    ):
        [trial] = checks_for(pos, attempt) or ()
        assert wrong in [check.name for check in trial.checks if not check.ok(trial.case)]
    assert {question.power for question in asides(pos)} == set(SEATS)


@pytest.mark.parametrize(("level", "agrees"), [(PACT, True), (ALLIANCE, True), ("neutral", False)])
def test_a_realm_that_nobody_plays_agrees_with_whom_it_has_a_pact(level: str, agrees: bool) -> None:
    pos = conquered(runs={"WX": "Ada", "PS": "Cleo"}, status={("CO", "WX"): level} if level != "neutral" else {})
    assert (claimed(pos, "WX", "CO").verdict is not None) == agrees
