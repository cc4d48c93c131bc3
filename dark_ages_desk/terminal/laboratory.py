"""The command ``laboratory``: set up a trial of something in a game by one line of text for each party, and run it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from dark_ages_desk import library
from dark_ages_desk.core.errors import DeskError, UnknownName
from dark_ages_desk.core.forecast import format_percent
from dark_ages_desk.core.laboratory import Laboratory, Setup
from dark_ages_desk.core.laboratory_text import UnreadableText, format_setup, read
from dark_ages_desk.saying import say
from dark_ages_desk.terminal.odds import say_odds


def run(game: str, battle: str, parties: Sequence[str], side: str | None, out: TextIO) -> int:
    """Run a trial and print its result, with the changes that would help ``side``, if given. Return 1 if it is
    impossible."""
    laboratory = library.laboratory(game)
    if laboratory is None:
        raise DeskError(f"{game} has no laboratory.")
    try:
        setup = read(laboratory, battle, parties) if parties or battle else laboratory.example
    except UnreadableText as error:
        raise DeskError(str(error)) from None
    for words in (faults := laboratory.find_setup_faults(setup)):
        say(words, out)
    if faults:
        return 1
    fields, lines = format_setup(laboratory, setup)
    for line in (f"{laboratory.title}: {fields}", *lines, ""):
        say(line, out)
    *_, found = laboratory.compute_results(setup)
    say_odds(found.odds, lambda words: say(words, out))
    return 0 if side is None else _print_changes(laboratory, setup, side, out)


def _print_changes(laboratory: Laboratory, setup: Setup, side: str, out: TextIO) -> int:
    sides = dict(laboratory.sides(setup))
    if side not in sides:
        raise UnknownName(f"There is no side “{side[:20]}”; there are {', '.join(sides)}.")
    say("", out)
    say(f"Single changes of {sides[side]}, the best first", out)
    for one in sorted(laboratory.find_changes(setup, side), key=lambda one: one.rank, reverse=True):
        gain, second = float(one.gain) * 100, float(one.second)
        say(f"{format_percent(one.chance):>7} {gain:+7.1f} {second:+8.1f} {laboratory.second}   {one.words}", out)
    return 0
