"""Single changes that a side can make before a battle: ten more of a kind, another tactic, another order of ranks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.laboratory import Party, Setup
from dark_ages_desk.core.laboratory_text import replace_party
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import party_name
from dark_ages_desk.games.strategy_and_conquest.laboratory.fields import MOST_UNITS, SEA, line, read_whole
from dark_ages_desk.games.strategy_and_conquest.state.force import TACTICS, Commander
from dark_ages_desk.games.strategy_and_conquest.state.units import CAVALRY, SHIP, SIEGE, Kind

MORE = 10
"""Number of units of a kind that a change adds."""

ALWAYS = "Archers"
"""The kind that is tried even where a side has none of it."""


def single_changes(kinds: Mapping[str, Kind], setup: Setup, side: str) -> Iterator[tuple[str, Setup]]:
    """Yield a text of each single change to a side, and the setup with it."""
    for at, party in enumerate(setup.parties):
        if party.values["side"] != side or not party.lines:
            continue
        several = sum(one.values["side"] == side and bool(one.lines) for one in setup.parties) > 1
        head = f"{party_name(party, at + 1)}: " if several else ""
        for words, other in _party_changes(kinds, party, setup.values["ground"] == SEA):
            yield head + words, replace_party(setup, at, other)
    fort = read_whole(setup.values, "fort")
    if setup.values["holder"] == side and setup.values["ground"] != SEA and fort < 15:
        yield f"a fort of level {fort + 1}", replace(setup, values={**setup.values, "fort": fort + 1})


def _party_changes(kinds: Mapping[str, Kind], party: Party, afloat: bool) -> Iterator[tuple[str, Party]]:
    values = party.values
    yield from _unit_changes(kinds, party)
    for tactic in TACTICS:
        if tactic != values["tactic"]:
            yield f"tactic {tactic}", _set_values(party, tactic=tactic)
    for level in range(7):
        if level != values["retreat"]:
            yield (f"retreat level {level}" if level else "no retreat"), _set_values(party, retreat=level)
    if not str(values["commander"]).strip():
        yield "a Commander (8 %)", _set_values(party, commander=f"{Commander('').infantry / 10:g}")
    if values["landing"] == "yes":
        yield "two phases after the landing", _set_values(party, landing="no")
    yield from _orders(kinds, party, afloat)


def _set_values(party: Party, **values: Value) -> Party:
    return replace(party, values={**party.values, **values})


def _unit_changes(kinds: Mapping[str, Kind], party: Party) -> Iterator[tuple[str, Party]]:
    """Yield changes that add ten units of a kind in its rank, or ten Archers behind the others where there are none."""
    for at, one in enumerate(party.lines):
        kind, units = str(one["kind"]), read_whole(one, "units")
        if units + MORE <= MOST_UNITS:
            lines = (*party.lines[:at], {**one, "units": units + MORE}, *party.lines[at + 1 :])
            rank = f" in rank {one['rank']}" if sum(two["kind"] == kind for two in party.lines) > 1 else ""
            yield f"{MORE} {kind} more{rank} ({kinds[kind].cost * MORE} gold)", replace(party, lines=lines)
    if all(one["kind"] != ALWAYS for one in party.lines) and ALWAYS in kinds:
        last = max(read_whole(one, "rank") for one in party.lines)  # order: shown, or tried: no game hangs on it
        more = replace(party, lines=(*party.lines, line(MORE, ALWAYS, last)))
        yield f"{MORE} {ALWAYS} in rank {last} ({kinds[ALWAYS].cost * MORE} gold)", more


def _orders(kinds: Mapping[str, Kind], party: Party, afloat: bool) -> Iterator[tuple[str, Party]]:
    """Yield changes of the ranks: by Attack for Loss, by cost, or with two kinds exchanged."""
    found: dict[tuple[int, ...], str] = {tuple(read_whole(one, "rank") for one in party.lines): ""}

    def worth(one: Mapping[str, Value]) -> float:
        kind = kinds[str(one["kind"])]
        hindered = afloat and kind.arm in (CAVALRY, SIEGE)
        return (0.35 if hindered else 1.0) * kind.attack / kind.loss

    sorts = (
        ("what sustains most for its Attack first", worth),
        ("what strikes most for its Loss first", lambda one: -worth(one)),
        ("the cheapest first", lambda one: kinds[str(one["kind"])].cost),
        ("ships first", lambda one: kinds[str(one["kind"])].arm != SHIP),
    )
    for words, by in sorts:
        if words == "ships first" and not afloat:
            continue
        marks = sorted({by(one) for one in party.lines})  # order: shown, or tried: no game hangs on it
        found.setdefault(tuple(min(6, 1 + marks.index(by(one))) for one in party.lines), f"ranks: {words}")
    for at, one in enumerate(party.lines):
        for other in range(at + 1, len(party.lines)):
            two = party.lines[other]
            if one["rank"] != two["rank"]:
                order = [read_whole(each, "rank") for each in party.lines]
                order[at], order[other] = order[other], order[at]
                found.setdefault(tuple(order), f"ranks: {one['kind']} and {two['kind']} exchanged")
    for ranks, words in found.items():
        if words:
            lines = tuple({**one, "rank": rank} for one, rank in zip(party.lines, ranks, strict=True))
            yield words, replace(party, lines=lines)
