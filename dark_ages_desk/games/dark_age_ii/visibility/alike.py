"""Other tables that look the same to a viewer: everything that it may not know is changed."""

from __future__ import annotations

from dark_ages_desk.core.values import Below
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import kingdoms_of
from dark_ages_desk.order_games.hiding import vary_private_notes


def indistinguishable_position(pos: DarkAge, viewer: str, below: Below) -> DarkAge:
    """Return the position with random values for everything that the viewer ``viewer`` cannot know.

    These are the contents of others' areas, their sheets and means, points, spies, knowledge, and private notes.
    """
    own = set(kingdoms_of(pos, viewer))
    areas = dict(pos.areas)
    for code, area in pos.areas.items():
        if area.owner not in own and below(2):
            at_sea = pos.ground(code).sea
            areas[code] = area.replace(
                armies=below(4),
                ships=below(4) if at_sea else 0,
                population=0 if at_sea else below(4),
                forts=0 if at_sea else below(3),
            )
    kingdoms = {
        code: one
        if code in own
        else one.replace(
            points=below(20),
            victory=below(50),
            income=below(20),
            household=below(5),
            spy=draw_area_code(pos, below),
            known={},
            scattered=below(3),
        )
        for code, one in pos.kingdoms.items()
    }
    sheets = {code: lines if code in own else ("TAX",) * below(16) for code, lines in pos.sheets.items()}
    written = {code: ("TAX",) * below(16) for code in pos.written}
    past = {code: lines if code in own else ("TAX",) * below(9) for code, lines in pos.past.items()}
    notes = vary_private_notes(pos.notes, viewer, below)
    return pos.replace(areas=areas, kingdoms=kingdoms, sheets=sheets, written=written, past=past, notes=notes)


def draw_area_code(pos: DarkAge, below: Below) -> str:
    """Return the code of a random area."""
    return tuple(pos.fixed.ground)[below(len(pos.fixed.ground))]
