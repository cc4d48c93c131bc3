"""The course of a game: ends of turns only, sums by part, turning points, and a layout without collisions."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.library import open_session
from dark_ages_desk.reports.chronicle_builder import Gathering
from dark_ages_desk.reports.chronicle_data import Evening
from dark_ages_desk.reports.course import (
    Course,
    build_course,
    choose_scale,
    find_turning_points,
    spread_labels,
    tell_turning_point,
)
from dark_ages_desk.reports.figures import number_in
from dark_ages_desk.reports.pages import faces_plot, points_plot
from dark_ages_desk.session import Session

RECORDS = Path(__file__).parents[1] / "games" / "records"

FINISHED = {
    "carolingian-twilight": "2/27.6",
    "dark-ages-1971": "2/hamburg",
    "dark-age-britain-570": "1/short",
    "dark-age-ii": "1/north-read-12",
    "strategy-and-conquest": "1/channel",
}
"""A finished game of each kind, by its golden record."""


@cache
def finished(game: str) -> Session:
    return open_session(RECORDS / game / f"{FINISHED[game]}.dadesk", read_only=True)


@cache
def evening_of(game: str, viewer: str = REFEREE, in_full: bool = False) -> Evening:
    gathering = Gathering(finished(game), viewer=viewer, in_full=in_full)
    assert gathering.work() and gathering.evening is not None
    return gathering.evening


def course_of(game: str) -> Course:
    return build_course(evening_of(game))


@pytest.mark.parametrize("game", FINISHED)
def test_a_course_has_one_point_for_each_end_of_a_turn(game: str) -> None:
    course, session = course_of(game), finished(game)
    turns = {under[0] for number in range(len(session.entries)) if (under := session.outline.headings(number))}
    assert len(course.ends) - 1 <= len(turns) + 1
    assert {end.heading for end in course.ends[1:]} <= turns | set(session.position.headings[:1])
    assert [end.at for end in course.ends] == sorted(end.at for end in course.ends)
    assert course.ends[0].label == "start" and not any(end.open for end in course.ends)


@pytest.mark.parametrize("game", FINISHED)
def test_the_first_measure_is_the_winning_number_of_all(game: str) -> None:
    course, view = course_of(game), finished(game).view(REFEREE)
    measure = course.measures[0]
    for row in view.ledger:
        headline = next((figure for figure in row.figures if figure.headline), None)
        if headline is not None and number_in(headline.value) is not None:
            assert headline.label == measure.label
            assert measure.values[row.power][-1] == number_in(headline.value)


@pytest.mark.parametrize("game", FINISHED)
def test_the_parts_of_a_sum_make_the_whole(game: str) -> None:
    course = course_of(game)
    measure, told = course.measures[0], 0
    for power, values in measure.values.items():
        for end, value in enumerate(values):
            lines = course.sum_lines(power, measure.label, end)
            told += bool(lines)
            if lines and value is not None:  # what is written as points may drop a fraction (26.1)
                assert 0 <= sum(line.amount for line in lines) - value < 1
    assert told


@pytest.mark.parametrize("game", FINISHED)
def test_turning_points_are_the_turns_of_the_largest_change(game: str) -> None:
    course, outcome = course_of(game), finished(game).outcome()
    assert outcome is not None
    winners = [one.power for one in outcome.standings if one.wins]
    points = find_turning_points(course, winners)
    assert 1 <= len(points) <= 3 and [one.end for one in points] == sorted({one.end for one in points})
    for one in points:
        assert course.measures[0].label in tell_turning_point(course, one)
        assert finished(game).entries[one.at].number == one.at and one.heading


def test_no_winner_no_turning_points() -> None:
    assert find_turning_points(course_of("dark-age-ii"), ()) == ()


@pytest.mark.parametrize("game", ["carolingian-twilight", "dark-ages-1971"])
def test_looking_at_phases_too_changes_nothing(game: str) -> None:
    assert build_course(evening_of(game, in_full=True)) == course_of(game)


@pytest.mark.parametrize("game", FINISHED)
def test_the_plot_of_the_chronicle_has_ends_of_turns_only(game: str) -> None:
    evening, course = evening_of(game), course_of(game)
    drawn = re.findall(r'd="M([^"]*)" fill="none" stroke="#faf3e0"', points_plot(evening))
    assert drawn
    assert all(len(line.split("L")) <= len(course.ends) for line in drawn)


def test_no_line_strikes_through_a_figure() -> None:
    plot = faces_plot({1: 10, 2: 12, 3: 9, 4: 11, 5: 10, 6: 8}, 6, "dice")
    line = re.search(r'<path d="M8 ([0-9.]+)H([0-9]+)"', plot)
    assert line is not None
    y, right = float(line[1]), float(line[2])
    for x, base, anchor in re.findall(r'<text x="([0-9.]+)" y="([0-9.]+)" text-anchor="([a-z]+)"', plot):
        assert (anchor == "start" and float(x) > right) or not float(base) - 15 <= y <= float(base) + 4


@pytest.mark.parametrize(
    "wanted", [[], [50.0], [50.0, 50.0, 50.0], [0.0, 1.0, 99.0, 100.0], [100.0] * 5, [30.0, 20.0, 29.0]]
)
def test_labels_are_apart_and_inside(wanted: list[float]) -> None:
    places = spread_labels(wanted, 20, 0, 100)
    for one, other in zip(sorted(places), sorted(places)[1:], strict=False):
        assert other - one >= 20 - 1e-9
    assert all(0 <= place <= 100 for place in places)
    assert [places[at] for at in sorted(range(len(wanted)), key=lambda at: wanted[at])] == sorted(places)


@pytest.mark.parametrize("values", [[0], [3, 7], [-4, 2], [250, 9000], [1]])
def test_a_scale_holds_all_its_values(values: list[int]) -> None:
    scale = choose_scale([Fraction(value) for value in values])
    assert scale.low <= min(0, *values) and scale.high >= max(values) and scale.high > scale.low
    assert 2 <= len(list(scale.marks())) <= 9
