"""28.0 The stratagem markers: names, numbers, and what they do in our own words."""

# ruff: noqa: E501 - a table reads best with one row a line

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.core.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Marker:
    """28.0 One kind of marker: its number, whether it must be played at once, and its effect in our own text."""

    id: str
    name: str
    number: int
    at_once: bool
    effect: str


_LIST = (
    Marker("alliance", "Alliance", 3, False, "Half a die of free DP for one Major NPP bid, or take an uncontrolled Minor NPP."),
    Marker("assassin", "Assassin", 3, False, "In reply to any marker: that marker has no effect."),
    Marker("church-council", "Church Council", 1, True, "Christian forces may not attack each other for the rest of the turn."),
    Marker("de-ceremonis", "De Ceremonis", 1, True, "With the leader in Aachen or Rome after the next Operations Segment: a die of markers."),
    Marker("espionage", "Espionage", 3, False, "Look at all forces of one area and its burg, or at one power's markers."),
    Marker("feudal-unrest", "Feudal Unrest", 1, True, "Pay 1 for each field army, warrior and nomad, or on 4-6 it becomes militia."),
    Marker("field-of-lies", "Field of Lies", 1, True, "The force with the leader does not act this turn, if it has not yet."),
    Marker("good-harvest", "Good Harvest", 1, False, "At the start of your own Levy Segment: half a die of LP, rounded up."),
    Marker("greek-fire", "Greek Fire", 1, False, "Naval combat: +2 for Byzantine fleets, +1 for any others."),
    Marker("insubordination", "Insubordination", 1, True, "One force of two or more units without a leader does not act this turn."),
    Marker("leadership-1", "Leadership 1", 3, False, "+1 to one roll for operations, or to a force's strength in one combat."),
    Marker("leadership-2", "Leadership 2", 2, False, "+2 to one roll for operations, or to a force's strength in one combat."),
    Marker("leadership-3", "Leadership 3", 2, False, "+3 to one roll for operations, or to a force's strength in one combat."),
    Marker("mesalliance", "Mésalliance", 2, False, "The rest of a controlled NPP's Operations Segment is skipped."),
    Marker("oaths-of-strasbourg", "Oaths of Strasbourg", 1, False, "Named Frankish powers and one's own do not attack each other this turn."),
    Marker("perfidity", "Perfidity", 1, True, "A random controlled NPP goes to a random player."),
    Marker("peripheral-war", "Peripheral War", 1, True, "A power with a peripheral area loses a die of units."),
    Marker("plague", "Plague", 1, True, "Each burg on a 6: a unit dies, no DV next turn. Then out of the game."),
    Marker("religious-conversion", "Religious Conversion", 3, False, "Roll on the Conversion column against an enemy force in the same area."),
    Marker("schism", "Schism", 1, True, "The power loses a die of its markers, at random."),
    Marker("stellinga", "Stellinga", 1, True, "In one area the Frankish powers lose a militia each and may raise nothing."),
    Marker("subversion", "Subversion", 4, False, "Roll on the Subversion column against an enemy force in the same area."),
    Marker("viking-diplomacy", "Viking Diplomacy", 1, False, "-1, 0 or +1 on each Viking table, or the choice of target in one sea area."),
    Marker("withdrawal", "Withdrawal", 1, True, "The player loses control of a random NPP, or of the NPP that drew it."),
)  # fmt: skip
"""28.0 Twenty-two kinds, forty markers. The rules name the values of the seven Leadership markers (1, 2, 3) but not the
number of each: three, two and two are ours."""

WITHOUT_PIECES = ("perfidity", "schism", "withdrawal")
"""28.0 The markers that are played at once and concern hands and players alone. The desk carries them out even where
the table keeps the pieces."""

PLAGUE = "plague"
ALLIANCE, ASSASSIN, CEREMONY, STELLINGA = "alliance", "assassin", "de-ceremonis", "stellinga"
UNKNOWN = Marker(
    UNSEEN, "a marker, unseen", 0, False, "Drawn from the real cup; which it is, is learnt when it is shown."
)
"""A marker in a hand that the desk has not seen."""


class _Kinds(dict[str, Marker]):
    """The kinds by their ids; an unseen marker is one that none of them is yet."""

    def __missing__(self, marker: str) -> Marker:
        if marker == UNSEEN:
            return UNKNOWN
        raise KeyError(marker)


KINDS: Mapping[str, Marker] = _Kinds((marker.id, marker) for marker in _LIST)
MARKERS: Mapping[str, int] = {marker.id: marker.number for marker in _LIST}
