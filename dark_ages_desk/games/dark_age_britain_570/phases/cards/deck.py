"""The event deck: the cards of their chart, each composed of effects that the game knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.words import did_you_mean, listed
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

NOTHING = "–"
"""Text of an empty cell."""

MOST_COPIES = 9
"""No card is in the deck more often."""

PEOPLES = {people.lower(): people for people in (BRITISH, SAXON, IRISH, PICT)}
ALL, ALWAYS = "all", "always"


class Wrong(ValueError):
    """The fault of an effect, as text."""


@dataclass(frozen=True, slots=True)
class Said:
    """The text of an effect: its card and the parts after its name. The existing towns are ``towns``."""

    card: str
    words: tuple[str, ...]
    towns: Collection[str]

    def number(self, at: int, most: int = 99, signed: bool = False) -> int:
        """Return the whole number at a place, at most ``most``; if ``signed``, it has a + or - before it.
        Raises Wrong."""
        word = self.words[at] if at < len(self.words) else ""
        if not re.fullmatch(r"[+-][0-9]{1,3}" if signed else r"[0-9]{1,3}", word) or not 1 <= abs(int(word)) <= most:
            raise Wrong(f"“{word}” is no number such as {'+4 or -4' if signed else min(4, most)}, at most {most}")
        return int(word)

    def one(self, at: int, known: Collection[str], what: str) -> str:
        """Return the known name at a place. Raises Wrong for an unknown one."""
        word = self.words[at] if at < len(self.words) else ""
        if word not in known:
            raise Wrong(f"“{word}” is no {what}. {did_you_mean(word, known)}".rstrip())
        return word

    def kingdom(self, at: int) -> str:
        return self.one(at, HOUSES, "kingdom")

    def town(self, at: int) -> str:
        return self.one(at, self.towns, "town")

    def kingdoms(self, start: int, number: int) -> tuple[str, ...]:
        """Return ``number`` kingdoms from ``start`` on. Raises Wrong if more follows."""
        self.end(start + number)
        return tuple(self.kingdom(at) for at in range(start, start + number))

    def end(self, at: int) -> None:
        """Check that nothing follows. Raises Wrong."""
        if len(self.words) > at:
            raise Wrong(f"“{self.words[at]}” is too much")


def _tax(said: Said) -> Agendum:
    said.one(1, ("people",), "word such as people")
    said.end(2)
    return Harvest(said.card, said.number(0, signed=True))


def _cattle(said: Said) -> Agendum:
    amount, named = said.number(0, 300, signed=True), said.words[1:]
    if named == (ALL,):
        return Herds(said.card, amount)
    if not named:
        raise Wrong("nobody is named; all is everybody")
    owners = {f"@{town}" for town in said.towns}
    found = [said.one(at, {*HOUSES, *owners}, "kingdom, and no @ with a town") for at in range(1, len(said.words))]
    holders = tuple(one.removeprefix("@") for one in found if one in owners)
    return Herds(said.card, amount, tuple(one for one in found if one in HOUSES), holders)


def _plague(said: Said) -> Agendum:
    faces, named = said.number(0, 6), said.words[1:]
    if named == (ALL,):
        return BeginPlague(Plague(said.card, faces))
    if not named:
        raise Wrong("nobody is named; all is everybody")
    struck = tuple(said.one(at, {*HOUSES, *said.towns}, "kingdom or town") for at in range(1, len(said.words)))
    return BeginPlague(Plague(said.card, faces, struck))


def _overtures(said: Said) -> Agendum:
    by = said.one(0, (*PEOPLES, ALL), "people")
    whom = said.one(1, {*PEOPLES, *said.towns}, "people or town")
    amount = said.number(2, 9, signed=True)
    years = -1 if said.words[3:] == (ALWAYS,) else 0 if said.words[3:] == ("0",) else said.number(3, 30)
    said.end(4)
    return Told(said.card, PEOPLES.get(whom, whom), PEOPLES.get(by, ""), amount, years)


def _levy(said: Said, stay: bool) -> Agendum:
    said.end(3)
    return Levy(said.kingdom(0), said.card, said.number(1, 300), said.number(2, 20), stay)


def _famine(said: Said) -> Agendum:
    said.end(2)
    return Famine(said.card, said.number(0, 6), said.number(1, 300))


def _single(said: Said, most: int) -> int:
    said.end(1)
    return said.number(0, most)


def _bare(said: Said, effect: Agendum) -> Agendum:
    said.end(0)
    return effect


def _rebuild(said: Said) -> Agendum:
    said.end(2)
    return Recruits(said.kingdom(0), said.number(1, 20))


def _base(said: Said) -> Agendum:
    said.end(2)
    return Dowry(said.town(0), said.number(1, signed=True))


def _freed(said: Said) -> Agendum:
    said.end(1)
    return Freed(said.card, said.town(0))


KINDS: Mapping[str, Callable[[Said], Agendum]] = {
    "tax": _tax,
    "cattle": _cattle,
    "murrain": lambda said: Murrain(said.card, _single(said, 99)),
    "famine": _famine,
    "plague": _plague,
    "leaders": lambda said: Mourning(said.card, _single(said, 12)),
    "murder": lambda said: Envy(said.card, _single(said, 12)),
    "hostages": lambda said: _levy(said, True),
    "toll": lambda said: _levy(said, False),
    "rebuild": _rebuild,
    "exiles": lambda said: Exiles(said.card, said.kingdoms(0, 2)),
    "overtures": _overtures,
    "base": _base,
    "raid": lambda said: Raid(said.card, said.town(0), said.kingdoms(2, 3), said.number(1, 300)),
    "oath": lambda said: _bare(said, BrokenOath(said.card)),
    "rising": lambda said: _bare(said, OldBlood(said.card)),
    "freed": _freed,
}
"""Event/Unit Construction Phase 1 The effects that cards are composed of; the chart's key says what belongs to each."""


def effects(card: str, text: str, towns: Collection[str]) -> tuple[Agendum, ...]:
    """Return the effects of a card from its cell. Raises Wrong."""
    if text == NOTHING:
        return ()
    found = []
    for part in text.split(";"):
        kind, *words = part.lower().split() or [""]
        if kind not in KINDS:
            hint = did_you_mean(kind, KINDS) or f"There are {listed(KINDS)}."
            raise Wrong(f"there is no effect “{kind}”. {hint}")
        try:
            found.append(KINDS[kind](Said(card, tuple(words), towns)))
        except Wrong as wrong:
            raise Wrong(f"{kind}: {wrong}") from None
    return tuple(found)


def judge(towns: Collection[str], row: str, column: str, value: str) -> str:
    """Return the fault of an owner's cell of the event cards; "" for none. The neutral towns are ``towns``."""
    del row
    if not value.isprintable():
        return "There are characters in it that nobody can see."
    if column == "Copies":
        fits = value.isascii() and value.isdigit() and int(value) <= MOST_COPIES
        return "" if fits else f"“{value}” is no number of copies from 0 to {MOST_COPIES}."
    if column == "Effects":
        try:
            effects("", value, {*towns, *(town for house in HOUSES.values() for town in house.towns)})
        except Wrong as wrong:
            words = str(wrong)
            return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?")) else ".")
    return ""


def cards_of(charts: Mapping[str, Chart], towns: Collection[str]) -> dict[str, Card]:
    """Return the cards in the deck, by their numbers in the chart (Event/Unit Construction Phase 1). The rulebook names
    their kinds and prints none: all are ours, or an owner's."""
    found, chart, does = {}, charts["event-cards"], charts["event-effects"]
    for row in chart.rows:
        copies = int(chart.cells[row, "Copies"])
        if copies:
            name, words = chart.cells[row, "Name"], chart.cells[row, "Words"]
            name = f"Card {row}" if name == NOTHING else name
            found[row] = Card(name, words, effects(name, does.cells[row, "Effects"], towns), copies)
    return found
