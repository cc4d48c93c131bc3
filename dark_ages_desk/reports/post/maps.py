"""Maps of single powers: the table as its own player sees it, for his folder.

Many take long, so they are drawn only on request, for chosen powers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.view import TableView
from dark_ages_desk.reports.post.players import PostError
from dark_ages_desk.reports.report_pages import ReportFile, file_stem
from dark_ages_desk.session import Session

Map = Callable[[TableView], bytes]


def own_views(session: Session, powers: Collection[str] = ()) -> dict[str, TableView]:
    """Map each power to the table as its seat sees it now, for the given powers, or for all played ones.

    Raises PostError for an unplayed power, which has neither reports nor a map.
    """
    runs = {power: seat for power, seat in session.position.runs.items() if seat}
    codes = {power.casefold(): power for power in runs}
    if unknown := [one for one in powers if one.casefold() not in codes]:
        raise PostError(f"No player has {', '.join(unknown)}. Players have {', '.join(runs)}.")
    wanted = {codes[one.casefold()] for one in powers} or set(runs)
    return {power: session.view(seat) for power, seat in runs.items() if power in wanted}


def map_name(turn: int) -> str:
    """Return the name of the file, the same in each player's folder."""
    return f"{file_stem(turn)}-map.jpg"


def draw_maps(views: Mapping[str, TableView], turn: int, draw: Map) -> Iterator[ReportFile]:
    """Yield the pictures, one after the other, each with its folder."""
    for power, view in views.items():
        called = view.powers[power].name if power in view.powers else power
        titled = replace(view, title=called, subtitle=f"After turn {turn}", questions=())
        yield ReportFile(power, map_name(turn), draw(titled))
