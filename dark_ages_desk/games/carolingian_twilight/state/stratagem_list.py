"""28.0 The stratagem markers: names, numbers, and what they do in our own words."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.carolingian_twilight.words import state as state_words


@dataclass(frozen=True, slots=True)
class Marker:
    """28.0 One kind of marker: its number, whether it must be played at once, and its effect in our own text."""

    id: str
    name: str
    number: int
    at_once: bool
    effect: str


_LIST = (
    Marker("alliance", "Alliance", 3, False, state_words.ALLIANCE_EFFECT),
    Marker("assassin", "Assassin", 3, False, state_words.ASSASSIN_EFFECT),
    Marker("church-council", "Church Council", 1, True, state_words.CHURCH_COUNCIL_EFFECT),
    Marker("de-ceremonis", "De Ceremonis", 1, True, state_words.DE_CEREMONIS_EFFECT),
    Marker("espionage", "Espionage", 3, False, state_words.ESPIONAGE_EFFECT),
    Marker("feudal-unrest", "Feudal Unrest", 1, True, state_words.FEUDAL_UNREST_EFFECT),
    Marker("field-of-lies", "Field of Lies", 1, True, state_words.FIELD_OF_LIES_EFFECT),
    Marker("good-harvest", "Good Harvest", 1, False, state_words.GOOD_HARVEST_EFFECT),
    Marker("greek-fire", "Greek Fire", 1, False, state_words.GREEK_FIRE_EFFECT),
    Marker("insubordination", "Insubordination", 1, True, state_words.INSUBORDINATION_EFFECT),
    Marker("leadership-1", "Leadership 1", 3, False, state_words.LEADERSHIP_1_EFFECT),
    Marker("leadership-2", "Leadership 2", 2, False, state_words.LEADERSHIP_2_EFFECT),
    Marker("leadership-3", "Leadership 3", 2, False, state_words.LEADERSHIP_3_EFFECT),
    Marker("mesalliance", "Mésalliance", 2, False, state_words.MESALLIANCE_EFFECT),
    Marker("oaths-of-strasbourg", "Oaths of Strasbourg", 1, False, state_words.OATHS_EFFECT),
    Marker("perfidity", "Perfidity", 1, True, state_words.PERFIDITY_EFFECT),
    Marker("peripheral-war", "Peripheral War", 1, True, state_words.PERIPHERAL_WAR_EFFECT),
    Marker("plague", "Plague", 1, True, state_words.PLAGUE_EFFECT),
    Marker("religious-conversion", "Religious Conversion", 3, False, state_words.CONVERSION_EFFECT),
    Marker("schism", "Schism", 1, True, state_words.SCHISM_EFFECT),
    Marker("stellinga", "Stellinga", 1, True, state_words.STELLINGA_EFFECT),
    Marker("subversion", "Subversion", 4, False, state_words.SUBVERSION_EFFECT),
    Marker("viking-diplomacy", "Viking Diplomacy", 1, False, state_words.VIKING_DIPLOMACY_EFFECT),
    Marker("withdrawal", "Withdrawal", 1, True, state_words.WITHDRAWAL_EFFECT),
)  # fmt: skip
"""28.0 Twenty-two kinds, forty markers. The rules name the values of the seven Leadership markers (1, 2, 3) but not the
number of each: three, two and two are ours."""

WITHOUT_PIECES = ("perfidity", "schism", "withdrawal")
"""28.0 The markers that are played at once and concern hands and players alone. The desk carries them out even where
the table keeps the pieces."""

PLAGUE = "plague"
ALLIANCE, ASSASSIN, CEREMONY, STELLINGA = "alliance", "assassin", "de-ceremonis", "stellinga"
UNKNOWN = Marker(UNSEEN, "a marker, unseen", 0, False, state_words.UNSEEN_MARKER_EFFECT)
"""A marker in a hand that the desk has not seen."""


class _Kinds(dict[str, Marker]):
    """The kinds by their ids; an unseen marker is one that none of them is yet."""

    def __missing__(self, marker: str) -> Marker:
        if marker == UNSEEN:
            return UNKNOWN
        raise KeyError(marker)


KINDS: Mapping[str, Marker] = _Kinds((marker.id, marker) for marker in _LIST)
MARKERS: Mapping[str, int] = {marker.id: marker.number for marker in _LIST}
