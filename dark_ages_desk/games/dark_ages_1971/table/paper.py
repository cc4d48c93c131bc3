"""The printable parts of this game: every unit of both sides, its back for panic, and the sequence of play."""

from __future__ import annotations

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.printed import PaperCounter, counter, sequence
from dark_ages_desk.games.dark_ages_1971.state.fixed import GameData
from dark_ages_desk.games.dark_ages_1971.state.position import STAGES
from dark_ages_desk.games.dark_ages_1971.state.units import COMMAND_BONUS, NAMES, PICTURES, figures
from dark_ages_desk.games.dark_ages_1971.words import table as table_words

BACKLESS = ("VF", "RH")


def paper_counters(fixed: GameData) -> tuple[PaperCounter, ...]:
    """Return the units, as many of each as the Scenario Chart gives. A panicked unit is turned over, so the backs of
    combat units show that."""
    found = []
    for army in fixed.battle.armies:
        for kind in NAMES:
            numbers = list(army.command.items()) if kind == "CM" else [(0, army.units.get(kind, 0))]
            for command in COMMAND_BONUS if kind == "CM" else (0,):
                number = dict(numbers).get(command, 0)
                found.append(_counter(fixed, army.id, army.name, kind, command, number))
    return tuple(found)


def _counter(fixed: GameData, side: str, army: str, kind: str, command: int, number: int) -> PaperCounter:
    name = f"{NAMES[kind]} No. {command}" if command else NAMES[kind]
    printed = figures(fixed.types[kind], command)
    front = counter(side, PICTURES[kind], name, figures=printed)
    back = None if kind in BACKLESS else counter(side, PICTURES[kind], name, figures=printed, state=("turned",))
    words = f"{side} {PICTURES[kind]}{f' {command}' if command else ''}"
    return PaperCounter(words, name, number, front, back, army)


def player_aids() -> tuple[Chart, ...]:
    """Return the Sequence of Play: first all of it for the one side, then for the other."""
    note = table_words.SIDES_PLAY_ONE_AFTER_THE_OTHER
    return (sequence(STAGES[1:], note),)
