"""The event deck: the cards of their chart, each composed of effects that the game knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import did_you_mean, join_names
from dark_ages_desk.games.dark_age_britain_570.phases.cards.cattle import Famine, Harvest, Herds, Levy, Murrain, Raid
from dark_ages_desk.games.dark_age_britain_570.phases.cards.deaths import BeginPlague, Envy, Mourning, Plague
from dark_ages_desk.games.dark_age_britain_570.phases.cards.warbands import (
    BrokenOath,
    Dowry,
    Exiles,
    Freed,
    OldBlood,
    Recruits,
    Told,
)
from dark_ages_desk.games.dark_age_britain_570.state.fixed import BRITISH, HOUSES, IRISH, PICT, SAXON, Card
from dark_ages_desk.games.dark_age_britain_570.words import cards as cards_words

NOTHING = "–"
"""Text of an empty cell."""

MOST_COPIES = 9
"""No card is in the deck more often."""

PEOPLES = {people.lower(): people for people in (BRITISH, SAXON, IRISH, PICT)}
ALL, ALWAYS = "all", "always"
NO_NAMES: Mapping[str, str] = {}
"""For towns that are known by their ids alone."""


class EffectError(ValueError):
    """The fault of an effect, as text."""


@dataclass(frozen=True, slots=True)
class EffectText:
    """The text of an effect: its card and the parts after its name. The existing towns are ``towns``."""

    card: str
    words: tuple[str, ...]
    towns: Collection[str]

    def read_number(self, at: int, most: int = 99, signed: bool = False) -> int:
        """Return the whole number at a place, at most ``most``; if ``signed``, it has a + or - before it.
        Raises Wrong."""
        word = self.words[at] if at < len(self.words) else ""
        if not re.fullmatch(r"[+-][0-9]{1,3}" if signed else r"[0-9]{1,3}", word) or not 1 <= abs(int(word)) <= most:
            raise EffectError(
                cards_words.is_no_number_such_as(word=word, example="+4 or -4" if signed else min(4, most), most=most)
            )
        return int(word)

    def read_name(self, at: int, known: Collection[str], what: str) -> str:
        """Return the known name at a place. Raises Wrong for an unknown one."""
        word = self.words[at] if at < len(self.words) else ""
        if word not in known:
            raise EffectError(
                cards_words.word_is_unknown(word=word, what=what, hint=did_you_mean(word, known)).rstrip()
            )
        return word

    def read_kingdom(self, at: int) -> str:
        return self.read_name(at, HOUSES, "kingdom")

    def read_town(self, at: int) -> str:
        return self.read_name(at, self.towns, "town")

    def read_kingdoms(self, start: int, number: int) -> tuple[str, ...]:
        """Return ``number`` kingdoms from ``start`` on. Raises Wrong if more follows."""
        self.check_end(start + number)
        return tuple(self.read_kingdom(at) for at in range(start, start + number))

    def check_end(self, at: int) -> None:
        """Check that nothing follows. Raises Wrong."""
        if len(self.words) > at:
            raise EffectError(cards_words.is_too_much(words=self.words[at]))


def _read_tax(said: EffectText) -> Agendum:
    said.read_name(1, ("people",), cards_words.WORD_SUCH_AS_PEOPLE)
    said.check_end(2)
    return Harvest(said.card, said.read_number(0, signed=True))


def _read_cattle(said: EffectText) -> Agendum:
    amount, named = said.read_number(0, 300, signed=True), said.words[1:]
    if named == (ALL,):
        return Herds(said.card, amount)
    if not named:
        raise EffectError(cards_words.NOBODY_IS_NAMED)
    owners = {f"@{town}" for town in said.towns}
    found = [
        said.read_name(at, {*HOUSES, *owners}, cards_words.KINGDOM_AND_NO_AT_SIGN) for at in range(1, len(said.words))
    ]
    holders = tuple(one.removeprefix("@") for one in found if one in owners)
    return Herds(said.card, amount, tuple(one for one in found if one in HOUSES), holders)


def _read_plague(said: EffectText) -> Agendum:
    faces, named = said.read_number(0, 6), said.words[1:]
    if named == (ALL,):
        return BeginPlague(Plague(said.card, faces))
    if not named:
        raise EffectError(cards_words.NOBODY_IS_NAMED)
    struck = tuple(
        said.read_name(at, {*HOUSES, *said.towns}, cards_words.KINGDOM_OR_TOWN) for at in range(1, len(said.words))
    )
    return BeginPlague(Plague(said.card, faces, struck))


def _read_overtures(said: EffectText) -> Agendum:
    by = said.read_name(0, (*PEOPLES, ALL), "people")
    whom = said.read_name(1, {*PEOPLES, *said.towns}, cards_words.PEOPLE_OR_TOWN)
    amount = said.read_number(2, 9, signed=True)
    years = -1 if said.words[3:] == (ALWAYS,) else 0 if said.words[3:] == ("0",) else said.read_number(3, 30)
    said.check_end(4)
    return Told(said.card, PEOPLES.get(whom, whom), PEOPLES.get(by, ""), amount, years)


def _read_levy(said: EffectText, stay: bool) -> Agendum:
    said.check_end(3)
    return Levy(said.read_kingdom(0), said.card, said.read_number(1, 300), said.read_number(2, 20), stay)


def _read_famine(said: EffectText) -> Agendum:
    said.check_end(2)
    return Famine(said.card, said.read_number(0, 6), said.read_number(1, 300))


def _read_single_number(said: EffectText, most: int) -> int:
    said.check_end(1)
    return said.read_number(0, most)


def _read_bare(said: EffectText, effect: Agendum) -> Agendum:
    said.check_end(0)
    return effect


def _read_rebuild(said: EffectText) -> Agendum:
    said.check_end(2)
    return Recruits(said.read_kingdom(0), said.read_number(1, 20))


def _read_base(said: EffectText) -> Agendum:
    said.check_end(2)
    return Dowry(said.read_town(0), said.read_number(1, signed=True))


def _read_freed(said: EffectText) -> Agendum:
    said.check_end(1)
    return Freed(said.card, said.read_town(0))


KINDS: Mapping[str, Callable[[EffectText], Agendum]] = {
    "tax": _read_tax,
    "cattle": _read_cattle,
    "murrain": lambda said: Murrain(said.card, _read_single_number(said, 99)),
    "famine": _read_famine,
    "plague": _read_plague,
    "leaders": lambda said: Mourning(said.card, _read_single_number(said, 12)),
    "murder": lambda said: Envy(said.card, _read_single_number(said, 12)),
    "hostages": lambda said: _read_levy(said, True),
    "toll": lambda said: _read_levy(said, False),
    "rebuild": _read_rebuild,
    "exiles": lambda said: Exiles(said.card, said.read_kingdoms(0, 2)),
    "overtures": _read_overtures,
    "base": _read_base,
    "raid": lambda said: Raid(said.card, said.read_town(0), said.read_kingdoms(2, 3), said.read_number(1, 300)),
    "oath": lambda said: _read_bare(said, BrokenOath(said.card)),
    "rising": lambda said: _read_bare(said, OldBlood(said.card)),
    "freed": _read_freed,
}
"""Event/Unit Construction Phase 1 The effects that cards are composed of; the chart's key says what belongs to each."""


def effects(card: str, text: str, towns: Collection[str], named: Mapping[str, str] = NO_NAMES) -> tuple[Agendum, ...]:
    """Return the effects of a card from its cell, where towns may have any of their names. Raises Wrong.

    The ids of towns are ``towns``, and ``named`` gives the id for each name in small letters.
    """
    if text == NOTHING:
        return ()
    found = []
    for part in text.split(";"):
        kind, *words = _replace_names(part.lower(), named).split() or [""]
        if kind not in KINDS:
            hint = did_you_mean(kind, KINDS) or cards_words.there_are_effects(kinds=join_names(KINDS))
            raise EffectError(cards_words.there_is_no_effect(kind=kind, hint=hint))
        try:
            found.append(KINDS[kind](EffectText(card, tuple(words), towns)))
        except EffectError as wrong:
            raise EffectError(f"{kind}: {wrong}") from None
    return tuple(found)


def _replace_names(text: str, named: Mapping[str, str]) -> str:
    """Return a text with the ids of towns in place of their names, the longest first."""
    longest_first = sorted(named, key=lambda name: (-len(name), name))  # order: numbers, then names
    names = "|".join(map(re.escape, longest_first))
    return re.sub(rf"(?<!\w)({names})(?!\w)", lambda found: named[found[1]], text) if named else text


def judge(towns: Collection[str], named: Mapping[str, str], row: str, column: str, value: str) -> str:
    """Return the fault of an owner's cell of the event cards; "" for none.

    The neutral towns are ``towns``, and ``named`` gives the id of a town for each of its names.
    """
    del row
    if not value.isprintable():
        return cards_words.THERE_ARE_UNSEEN_CHARACTERS
    if column == "Copies":
        fits = value.isascii() and value.isdigit() and int(value) <= MOST_COPIES
        return "" if fits else cards_words.is_no_number_of_copies(value=value, most_copies=MOST_COPIES)
    if column == "Effects":
        try:
            effects("", value, {*towns, *(town for house in HOUSES.values() for town in house.towns)}, named)
        except EffectError as wrong:
            words = str(wrong)
            return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?")) else ".")
    return ""


def cards_of(charts: Mapping[str, Chart], towns: Collection[str], named: Mapping[str, str]) -> dict[str, Card]:
    """Return the cards in the deck, by their numbers in the chart (Event/Unit Construction Phase 1). The rulebook names
    their kinds and prints none: all are ours, or an owner's. For ``towns`` and ``named`` see ``effects``."""
    found, chart, does = {}, charts["event-cards"], charts["event-effects"]
    for row in chart.rows:
        copies = int(chart.cells[row, "Copies"])
        if copies:
            name, words = chart.cells[row, "Name"], chart.cells[row, "Words"]
            name = f"Card {row}" if name == NOTHING else name
            found[row] = Card(name, words, effects(name, does.cells[row, "Effects"], towns, named), copies)
    return found
