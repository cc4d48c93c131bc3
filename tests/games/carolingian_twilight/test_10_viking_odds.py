"""10.0 The odds of the Viking raid: its target, and what it does to an area."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.odds import outcomes, sum_probabilities
from dark_ages_desk.core.question import Answer, Pick, Question
from dark_ages_desk.games.carolingian_twilight.odds.exchange import Side
from dark_ages_desk.games.carolingian_twilight.odds.viking_odds import (
    CHOSEN,
    HOME,
    Diplomacy,
    coast_chances,
    compute_raid,
    strength_chances,
    target_chances,
)
from dark_ages_desk.games.carolingian_twilight.phases.viking_raid import TargetArea, VikingRaid
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import make_units
from dark_ages_desk.games.carolingian_twilight.war.results import weakest_units

from .play import Play, rules
from .walked import Walked


def choose(pos: CarolingianPosition, question: Question) -> Answer:
    """Nobody controls anything else: losses are the weakest, counterattacks on Engagement, nobody moves away."""
    verbs = [option.verb for option in question.options]
    if "lose" in verbs:
        option = question.options[0]
        assert isinstance(option, Pick)
        force = pos.forces[int(option.choices[0].id.split(":")[0])]
        lost = weakest_units(force.units, option.at_least)
        ids = tuple(f"{force.id}:{kind}" for kind, number in enumerate(lost) for _ in range(number))
        return Answer(question.seat, question.power, "lose", ids)
    return Answer(question.seat, question.power, "engagement" if "engagement" in verbs else verbs[-1])


def landed(end: Walked) -> str:
    """Where a raid came to: walking stops at the landing."""
    return end.pos.raid.area if end.pos.raid else HOME


class ToTheLanding(Walked):
    """The table up to the moment in which the Vikings have landed or gone home."""

    def chances(self) -> tuple[tuple[Walked, Fraction], ...]:
        return () if self.pos.raid is not None else super().chances()

    def _next(self, answer: Answer, questions: tuple[Question, ...]) -> Walked:
        after = super()._next(answer, questions)
        return ToTheLanding(after.key, after.pos, after.choose, after.until)


def sails(play: Play) -> dict[str, Fraction]:
    """Where the Vikings of the real table land, over all branches of all rolls."""
    walked = Walked.of(play.pos, choose, "")
    start = ToTheLanding(walked.key, walked.pos, choose, "")
    return sum_probabilities(outcomes(start), landed)


def begun() -> Play:
    """Somebody stands in every area of the lane, so that Vikings who have landed have to fight."""
    play = Play()
    for space in play.pos.fixed.board.spaces.values():
        if space.kind == "land":
            play.put("charles", space.id, warrior=2)
    play.put("louis", "saxony", leader=1)
    return play


def test_10_2_the_chance_of_each_area_is_that_of_all_branches_of_the_table() -> None:
    play = begun().begin(VikingRaid())
    assert target_chances(play.pos) == sails(play)


def test_10_3_exhausted_areas_are_rolled_again() -> None:
    # Hibernia and its burg are empty and pillaged: its half of the Irish column goes to the others.
    play = begun()
    gone = {"hibernia", play.pos.fixed.board.site_in["hibernia"]}
    left = {number: force for number, force in play.pos.forces.items() if force.space not in gone}
    play.set(forces=left, pillaged=frozenset(gone))
    play.begin(VikingRaid())
    third = Fraction(1, 3)
    assert coast_chances(play.pos, "irish-sea") == {"mercia": third, "wessex": third, "scotia": third}
    assert target_chances(play.pos) == sails(play)


def test_10_3_where_all_of_a_column_is_exhausted_they_go_home() -> None:
    play = begun()
    gone = {k: f for k, f in play.pos.forces.items() if f.space != "asturias"}
    burg = play.pos.fixed.board.site_in.get("asturias", "")
    play.set(forces=gone, pillaged=frozenset({"asturias", burg} - {""}))
    play.begin(VikingRaid())
    assert coast_chances(play.pos, "western-ocean") == {HOME: 1}
    assert target_chances(play.pos) == sails(play)


def test_28_0_where_all_of_a_column_is_exhausted_a_modifier_may_still_find_another_area() -> None:
    # The Bay of Biscay with +1: a 6 reads 7, Asturias; on all others nothing is left and they go home.
    play = begun()
    board = play.pos.fixed.board
    areas = {"brittany", "aquitania", "gascony"}
    places = areas | {board.site_in[area] for area in areas if area in board.site_in}
    left = {number: force for number, force in play.pos.forces.items() if force.space not in places}
    play.set(forces=left, pillaged=frozenset(places))
    assert coast_chances(play.pos, "bay-of-biscay") == {HOME: 1}
    play.put("vikings", "scandinavia", warrior=2)
    play.begin(TargetArea("bay-of-biscay", 1))
    assert (
        coast_chances(play.pos, "bay-of-biscay", 1) == {"asturias": Fraction(1, 6), HOME: Fraction(5, 6)} == sails(play)
    )


def test_10_2_from_the_sea_that_they_have_reached() -> None:
    play = begun().begin(VikingRaid()).roll(3).roll(6).roll(5)  # on into the Irish Sea and the Channel Sea
    assert target_chances(play.pos, 2) == sails(play)
    assert "hibernia" not in target_chances(play.pos, 2)
    play.roll(1)
    assert play.asked == "chance 10.3"
    assert coast_chances(play.pos, "channel-sea") == sails(play)


def test_the_chances_of_all_areas_and_of_no_raid_are_one() -> None:
    play = begun()
    for diplomacy in (Diplomacy(), Diplomacy({"north-sea": 1}, {"north-sea": -1}), Diplomacy(chosen="north-sea")):
        assert sum(target_chances(play.pos, 0, diplomacy).values()) == 1


def test_28_0_viking_diplomacy_moves_the_rolls() -> None:
    # -1 on the roll in the North Sea: they attack on 1 to 4 instead of 1 to 3.
    play = begun()
    kept = Diplomacy(sailing={"north-sea": -1})
    north = ("frisia", "flanders", "saxony")
    assert sum(target_chances(play.pos, 0, kept)[area] for area in north) == Fraction(2, 3) * Fraction(4, 6)
    away = Diplomacy(landing={"north-sea": 1})  # a 6 and 1 reads 7, Saxony; a 1 reads 2: no Scotia
    assert coast_chances(play.pos, "north-sea", 1)["saxony"] == Fraction(2, 6)
    assert target_chances(play.pos, 0, away)["saxony"] == Fraction(1, 2) * Fraction(2, 6)


def test_28_0_a_chosen_sea_gives_a_free_choice_of_target_there() -> None:
    play = begun()
    assert target_chances(play.pos, 0, Diplomacy(chosen="irish-sea"))[CHOSEN] == Fraction(1, 2) * Fraction(1, 2)


def test_10_1_how_many_sail() -> None:
    third = Fraction(2, 6)
    assert strength_chances(begun().pos, 2) == {3: Fraction(1, 6), 4: third, 5: third, 6: Fraction(1, 6)}


def test_10_1_an_owners_table_may_bring_no_vikings() -> None:
    # On 1 and 2: then nobody sails, unless Vikings wait in Scandinavia from the turn before.
    play = begun()
    chart = play.pos.fixed.charts["viking-strength"]
    few = replace(chart, cells={**chart.cells, ("1", "Warriors"): "0", ("2", "Warriors"): "0"})
    play.set(fixed=replace(rules().fixed, charts={**play.pos.fixed.charts, "viking-strength": few}))
    play.begin(VikingRaid())
    (forecast,) = rules().forecast(play.pos, "Anna", play.question)
    odds = forecast.odds()
    told = {one.words: one.chance for one in odds.columns[0].cases[0].shares}
    walked = sails(play)
    assert {play.pos.fixed.label(area) if area else "No raid": share for area, share in walked.items()} == told
    assert dict(odds.spaces)["frisia"] == Fraction(4, 6) * Fraction(1, 2) * Fraction(2, 6)
    waiting = Play(play.pos)
    waiting.put("vikings", "scandinavia", warrior=1)
    assert dict(rules().forecast(waiting.pos, "Anna", waiting.question)[0].odds().spaces)["frisia"] == Fraction(1, 6)
    play.roll(1)
    assert play.asked == "" and play.pos.raid is None
    assert not any(force.power == "vikings" for force in play.pos.forces.values())
    assert any("No raiders gather" in text for text in play.told)


RAIDS = [
    (2, [{"warrior": 1}], []),
    (3, [{"warrior": 2}], [{"militia": 2}]),
    (3, [{"leader": 1, "militia": 1}, {"warrior": 1}], []),
    (4, [{"warrior": 2}, {"militia": 2}], [{"warrior": 1}]),
    (2, [{"nomad": 2}], []),
    (2, [], [{"warrior": 2}]),
]


@pytest.mark.parametrize(("vikings", "in_area", "in_burg"), RAIDS)
def test_10_4_a_raid_is_what_all_branches_of_the_table_amount_to(
    vikings: int, in_area: list[dict[str, int]], in_burg: list[dict[str, int]]
) -> None:
    play = Play()
    play.put("lothar", "tuscany", leader=1)
    victims = [play.put(power, "francia", **stack) for power, stack in zip(("louis", "charles"), in_area, strict=False)]
    victims += [play.put("charles", "paris", **stack) for stack in in_burg]
    play.put("vikings", "scandinavia", warrior=vikings)
    play.set(pool={})
    play.begin(TargetArea("channel-sea")).roll(3)
    raiders = next((f for f in play.pos.forces.values() if f.power == "vikings"), None)

    def left(end: Walked) -> tuple[tuple[int, ...], bool, bool]:
        sizes = tuple(end.pos.forces[v.id].size if v.id in end.pos.forces else 0 for v in victims)
        return sizes, "francia" in end.pos.pillaged, "paris" in end.pos.pillaged

    assert raiders is not None and raiders.size == vikings
    walked = sum_probabilities(outcomes(Walked.of(play.pos, choose, "over")), left)  # type: ignore[arg-type]
    found = compute_raid(
        play.pos,
        make_units(warrior=vikings),
        [Side(make_units(**stack)) for stack in in_area],
        [Side(make_units(**stack)) for stack in in_burg],
    )
    assert sum(share for (_, area, _), share in walked.items() if area) == found.area_falls
    assert sum(share for (_, _, burg), share in walked.items() if burg) == found.burg_falls
    for number, victim in enumerate(victims):
        lost = sum(share * (victim.size - sizes[number]) for (sizes, _, _), share in walked.items())
        assert lost == found.expected_losses(number)


def test_10_4_the_ways_to_end_a_raid_are_one_together() -> None:
    found = compute_raid(Play().pos, make_units(warrior=3), [Side(make_units(warrior=3))], [])
    assert found.area_falls == found.burg_falls  # there is no burg to stop them
    assert found.vikings_gone + found.beaten_off + found.area_falls == 1


def test_an_owners_table_without_an_attack_sends_them_home() -> None:
    play = begun()
    chart = play.pos.fixed.charts["viking-seafaring"]
    calm: dict[str, Chart] = {
        **play.pos.fixed.charts,
        "viking-seafaring": replace(chart, cells=dict.fromkeys(chart.cells, "Sail on")),
    }
    play.set(fixed=replace(rules().fixed, charts=calm))
    assert target_chances(play.pos) == {HOME: 1}
