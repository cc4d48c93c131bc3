"""The printable parts of this game: counters for every power, markers, the sequence of play and the list of markers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.initial_table import initial_view
from dark_ages_desk.core.printed import PaperCounter, counter, listing, marker, sequence
from dark_ages_desk.core.view import Mark
from dark_ages_desk.games.carolingian_twilight.state.position import STAGES
from dark_ages_desk.games.carolingian_twilight.state.spare_sets import SPARE
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS, MARKERS
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS as UNITS
from dark_ages_desk.games.carolingian_twilight.words import table as table_words

if TYPE_CHECKING:
    from dark_ages_desk.core.ruleset import Ruleset

MARKS = (
    Mark("pillage", "Pillaged"),
    Mark("plague", "Plague", shape="lozenge"),
    Mark("feudalism", "Feudalism", shape="shield"),
    Mark("unrest", "Unrest", shape="banner"),
    Mark("op", "Operation Points"),
    Mark("lp", "Levy Points"),
    Mark("dp", "Diplomatic Points"),
    Mark("game-turn", "Game turn"),
)
ONE_EACH = ("op", "lp", "game-turn")
SEGMENTS = {"operations": (("Levy Segment", "12.0"), ("Operations Segment", "14.0"))}
TURNS = table_words.OPERATIONS_PHASE_IN_TURN
PILLAGED = 12
"""Number of pillage markers to print; the rulebook prints none."""


def paper_counters(ruleset: Ruleset) -> tuple[PaperCounter, ...]:
    """2.2 Return the counters: all kinds of unit and control markers for every power, and the markers of the board. The
    stratagems follow, with the same backs (28.0).

    There are as many units as set up, and one control marker for each space held.
    """
    table = initial_view(ruleset)
    standing: Counter[tuple[str, str]] = Counter()
    for seen in table.counters:
        standing[seen.power, seen.kind] += seen.count
    held = Counter(space.owner for space in table.spaces.values() if space.owner)
    found = []
    for power in table.powers.values():
        for kind in UNITS if power.id not in SPARE else ():
            id_ = kind.replace(" ", "-")
            front = counter(power.id, id_, kind.capitalize())
            name = kind.capitalize()
            found.append(PaperCounter(f"{power.id} {id_}", name, standing[power.id, id_], front, group=power.name))
        front = counter(power.id, "control", "Control")
        found.append(PaperCounter(f"{power.id} control", "Control marker", held[power.id], front, group=power.name))
    numbers = {"pillage": PILLAGED, "dp": len(ruleset.seats)} | dict.fromkeys(ONE_EACH, 1)
    found += [marker(mark, numbers.get(mark.kind, 0)) for mark in MARKS]
    back = counter("", "stratagem", "?", figures=("Stratagem",))
    for id_, number in MARKERS.items():
        name = KINDS[id_].name
        front = counter("", "stratagem", name, figures=(name,))
        found.append(PaperCounter(f"stratagem {id_}", name, number, front, back, "Stratagem markers"))
    return tuple(found)


def player_aids() -> tuple[Chart, ...]:
    """5.0 Return the sequence of play, and (28.0) a list of the stratagem markers with their effects."""
    rows = [
        (one.name, str(one.number), "at once" if one.at_once else table_words.WHEN_YOU_LIKE, one.effect)
        for one in (KINDS[id_] for id_ in MARKERS)
    ]
    note = table_words.EFFECTS_ARE_IN_OUR_OWN_WORDS
    heads = ("Marker", "Number", "Played", table_words.WHAT_IT_DOES)
    play = sequence(STAGES, TURNS, SEGMENTS)
    return (play, listing("stratagems", "Stratagem markers", "28.0", heads, rows, note, "derived"))
