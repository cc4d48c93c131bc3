"""Makes the runner of a seat that the desk plays: what everybody calls it, its strength, version and seed."""

from __future__ import annotations

from dark_ages_desk.bots.strength import ENGINE_VERSION, STRENGTHS
from dark_ages_desk.core.position import LONGEST_NAME, OPPONENT, Runner
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.core.supposing import make_keyed_random


def describe_version(ruleset: Ruleset) -> str:
    """Return the version of what opponents of this game know: that of the engine, and that of the game."""
    advice = ruleset.advice()
    return f"{ENGINE_VERSION}.{advice.version}" if advice is not None else ENGINE_VERSION


def make_opponent(ruleset: Ruleset, seat: str, strength: str, seed: int | None, record: str) -> Runner:
    """Return the opponent of that strength for a seat, named after the seat's power if that is only one.

    Its seed comes from the session's seed, or else its id ``record``, and from the seat. Raises KeyError for an unknown
    strength.
    """
    start = ruleset.start()
    known = ruleset.view(start, TABLE, ()).powers
    powers = [known[power].name for power, runs in start.runs.items() if runs == seat and power in known]
    powers = [power.partition(" (")[0] for power in powers]  # Louis, of Louis (I the Pious)
    name = f"{STRENGTHS[strength].name} ({powers[0] if len(powers) == 1 else seat})"[:LONGEST_NAME]
    own = make_keyed_random("opponent", record if seed is None else seed, seat)(10**9)
    return Runner(name, OPPONENT, describe_version(ruleset), strength, own)
