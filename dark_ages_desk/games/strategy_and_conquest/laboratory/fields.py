"""Fields of the laboratory: those of a battle, of an army or fleet, and of its units."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.laboratory import Party, Setup, initial_values
from dark_ages_desk.core.options.form import FormField
from dark_ages_desk.core.question import Choice
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.state.position import TACTICS, Commander
from dark_ages_desk.games.strategy_and_conquest.state.units import COMMANDER, SHIP, SIEGE, TROOPS, Kind
from dark_ages_desk.games.strategy_and_conquest.words import laboratory as laboratory_words

LAND, SEA = "land", "sea"
SIDES = ("A", "B", "C")
NOBODY = "nobody"
MOST_UNITS = 300
"""Maximum number of units in one line."""


HINTS: Mapping[str, str] = {
    "fort": laboratory_words.ZERO_FOR_NO_FORT,
    "peace": laboratory_words.TWO_THAT_DO_NOT_FIGHT,
    "retreat": laboratory_words.RANK_THAT_MAKES_IT_RETREAT,
    "commander": laboratory_words.COMMANDER_IS_WRITTEN_SO,
    "loyalty": laboratory_words.LOYALTY_RAISES_ATTACK,
    "landing": laboratory_words.WHEN_IT_WAS_DISEMBARKED,
    "phase": laboratory_words.WHO_COMES_LATER,
    "rank": laboratory_words.RANK_THAT_IS_HIT_FIRST,
}
"""Hints on a field, where its label does not say enough."""


def battle_fields() -> tuple[FormField, ...]:
    """Return the fields of a battle: the ground, the fort and its holder, and two sides not at war."""
    grounds = (Choice(LAND, "land"), Choice(SEA, laboratory_words.SEA_OR_HARBOR))
    holders = tuple(Choice(side, f"side {side}") for side in SIDES)
    pairs = (("AB", "A and B"), ("AC", "A and C"), ("BC", "B and C"))
    return (
        FormField("ground", "fought on", "choice", grounds, at_first=LAND),
        FormField("fort", laboratory_words.LEVEL_OF_THE_FORT, "number", low=0, high=15, at_first=0),
        FormField("holder", laboratory_words.FORT_HELD_BY, "choice", holders, at_first="B"),
        FormField(
            "peace",
            laboratory_words.NOT_AT_WAR,
            "choice",
            (Choice(NOBODY, "nobody"), *(Choice(*one) for one in pairs)),
            at_first=NOBODY,
        ),
    )


def party_fields() -> tuple[FormField, ...]:
    """Return the fields of an army or fleet: its side, the way it fights, and its arrival."""
    landing = (Choice("no", "no"), Choice("yes", "yes"))
    return (
        FormField("side", "side", "choice", tuple(Choice(side, side) for side in SIDES), at_first="A"),
        FormField("tactic", "tactic", "choice", tuple(Choice(one, one) for one in TACTICS)),
        FormField("retreat", "retreat level", "number", low=0, high=6, at_first=3),
        FormField("commander", "Commander, %", "text", at_first=""),
        FormField("loyalty", "loyalty, %", "number", low=0, high=300, at_first=100),
        FormField("landing", "landing", "choice", landing, at_first="no"),
        FormField("phase", "in phase", "number", low=1, high=6, at_first=1),
    )


def line_fields(kinds: Mapping[str, Kind]) -> tuple[FormField, ...]:
    """Return the fields of a line: number of units, kind, rank."""
    fight = TROOPS | {SIEGE, SHIP}
    offered = tuple(Choice(name, name) for name, kind in kinds.items() if kind.arm in fight)
    return (
        FormField("units", "units", "number", low=1, high=MOST_UNITS, at_first=10),
        FormField("kind", "kind", "choice", offered, at_first="Spearmen"),
        FormField("rank", "rank", "number", low=1, high=6, at_first=1),
    )


def line(units: int, kind: str, rank: int) -> dict[str, Value]:
    """Return one line of a party."""
    return {"units": units, "kind": kind, "rank": rank}


def party(name: str, side: str, *lines: Mapping[str, Value], **values: Value) -> Party:
    """Return an army or fleet; fields not given have their default."""
    return Party(name, {**initial_values(party_fields()), "side": side, **values}, lines)


def battle(*parties: Party, **values: Value) -> Setup:
    """Return a battle; fields not given have their default."""
    return Setup({**initial_values(battle_fields()), **values}, parties)


def read_whole(values: Mapping[str, Value], name: str) -> int:
    """Return the value of a number field."""
    value = values[name]
    return value if isinstance(value, int) else 0


def commander(text: str) -> Commander | None:
    """Return the Commander that a field describes, None if it is empty.

    "8" is all three modifiers, "8/9.5/8" infantry, cavalry and naval. Raises ValueError for any other text.
    """
    if not text.strip():
        return None
    tenths = [round(10 * float(part)) for part in text.replace("%", "").split("/")]
    if len(tenths) not in (1, 3) or any(not 0 <= one <= 1000 for one in tenths):
        raise ValueError(text)
    return Commander(COMMANDER, *(tenths * 3)[:3])


def commander_text(leader: Commander) -> str:
    """Return the text that ``commander`` reads as this Commander."""
    parts = [f"{one / 10:g}" for one in (leader.infantry, leader.cavalry, leader.naval)]
    return parts[0] if len(set(parts)) == 1 else "/".join(parts)  # order: shown, or tried: no game hangs on it
