"""The calendar: the stages of a year and its months, as a rail and as tracks."""

from __future__ import annotations

from dark_ages_desk.core.view import RailStop, TrackBox, TrackView
from dark_ages_desk.games.dark_age_britain_570.state.fixed import MONTHS
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.state.stages import STAGES

WAITS_FOR_YEARS = ("set-up", "count", "over")


def build_rail(pos: Britain) -> tuple[RailStop, ...]:
    """Return the stages of this year, with the months below."""
    now, stops = [id_ for id_, _, _ in STAGES].index(pos.stage), []
    for number, (id_, name, rule) in enumerate(STAGES):
        if id_ in WAITS_FOR_YEARS and id_ != pos.stage:
            continue
        stops.append(RailStop(id_, name, rule, "now" if number == now else "done" if number < now else "next"))
        if id_ == "months":
            stops += _months(pos, number < now)
    return tuple(stops)


def _months(pos: Britain, over: bool) -> list[RailStop]:
    stops = []
    for number, month in enumerate(MONTHS):
        here = pos.stage == "months" and number == pos.month
        done = over or (pos.stage == "months" and number < pos.month)
        stops.append(
            RailStop(month.lower(), month, "Combat Phases 1", "now" if here else "done" if done else "next", 1)
        )
    return stops


def tracks(pos: Britain) -> tuple[TrackView, ...]:
    """Return the tracks of the years of this game, and of the months of a year."""
    first = pos.fixed.first_year
    years = tuple(TrackBox(str(first + n - 1), (), n == pos.year) for n in range(1, pos.years + 1))
    months = tuple(TrackBox(month, (), n == pos.month) for n, month in enumerate(MONTHS))
    return (TrackView("year", "Year", years), TrackView("month", "Month", months))
