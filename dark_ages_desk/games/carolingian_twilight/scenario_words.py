"""27.0 The set-up sentences of a scenario file, in the form of the rulebook, with their mistakes."""

from __future__ import annotations

import re

from dark_ages_desk.content.errors import Problem, did_you_mean
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FIELD_ARMY,
    KINDS,
    LEADER,
    MILITIA,
    NONE,
    Units,
    add_units,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.words import scenarios as scenarios_words

_KIND = {**{kind: index for index, kind in enumerate(KINDS)}, "militias": MILITIA, "field armies": FIELD_ARMY}
_KIND.update({kind + "s": index for index, kind in enumerate(KINDS) if kind not in ("militia", "field army")})
_UNITS = re.compile(r"(\d{1,2}) ([a-z ]+?)(?= and \d|, \d|$)")
_SENTENCE = re.compile(r"^(?P<units>\d.+?) (?P<how>anywhere in|in each of|in) (?P<places>.+)$")
_PLACE = re.compile(r"^(?P<area>[^()]+?)(?: \((?P<how>[a-z]+)[.:]? (?P<burgs>[^()]+)\))?$")
_OUTSIDE = r"(?![^()]*\))"  # what follows closes no bracket
_BETWEEN = re.compile(rf"(?:, and |, | and ){_OUTSIDE}")
_WITHOUT, _WITH = ("not", "excl", "except"), ("incl", "inc")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One set-up: units and places. If ``free``, it is "anywhere in"; the burgs left out are ``without``."""

    units: Units
    spaces: tuple[str, ...]
    free: bool
    without: tuple[str, ...] = ()


class Reader:
    """Reads the set-up sentences of one file and collects what is wrong with them."""

    def __init__(self, board: AreaBoard) -> None:
        self.board = board
        self.problems: list[Problem] = []

    def read_sentence(self, text: str, place: str) -> Sentence | None:
        """Read a set-up sentence; return None with a report if it is not one.

        Its forms are "2 warriors and 1 militia in Moravia", "... in each of A, B and C" and "the leader and 1 warrior
        in A". Another is "... anywhere in A, B (excl. C) and D (incl. E)", where "not" may replace "excl.".
        """
        plain = re.sub(r"\b[Tt]he leader\b", "1 leader", text.strip())
        match = _SENTENCE.match(plain)
        if not match:
            self.report(place, scenarios_words.is_not_set_up(text=text), scenarios_words.WRITE_UNITS_AND_A_PLACE)
            return None
        numbers = self._read_units(match["units"], place)
        free = match["how"] == "anywhere in"
        spaces, without = self._read_spaces(match["places"], place, free)
        if match["how"] == "in" and len(spaces) > 1:
            self.report(
                place, scenarios_words.names_several_places(text=text), scenarios_words.WRITE_IN_EACH_OF_OR_ANYWHERE
            )
        if numbers[LEADER] > 1 or (numbers[LEADER] and len(spaces) > 1 and not free):
            self.report(place, scenarios_words.POWER_HAS_ONE_LEADER_ONLY, scenarios_words.WRITE_LEADER_ONCE)
        return Sentence(numbers, spaces, free, without)

    def read_kind(self, name: str, place: str) -> int:
        """Return the number of a kind of unit by its name."""
        if name not in _KIND:
            self.report(place, scenarios_words.no_unit_of_that_name(name=name), did_you_mean(name, _KIND))
        return _KIND.get(name, 0)

    def _read_units(self, text: str, place: str) -> Units:
        found = NONE
        rest = _UNITS.sub("", text).replace(" and ", "").replace(",", "").strip()
        for number, kind in _UNITS.findall(text):
            if kind in _KIND:
                found = add_units(found, units_of_kind(_KIND[kind], int(number)))
            else:
                self.report(place, scenarios_words.no_unit_of_that_name(name=kind), did_you_mean(kind, _KIND))
        if rest:
            self.report(
                place, scenarios_words.is_no_number_of_units(words=rest), scenarios_words.WRITE_A_NUMBER_OF_UNITS
            )
        return found

    def _read_spaces(self, text: str, place: str, free: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
        spaces: list[str] = []
        without: list[str] = []
        for words in _BETWEEN.split(text):
            match = _PLACE.match(words.strip())
            if not match or (match["how"] and match["how"] not in _WITHOUT + _WITH):
                remedy = scenarios_words.HOW_TO_WRITE_A_PLACE
                self.report(place, scenarios_words.is_not_place(strip=words.strip()), remedy)
                continue
            area = self.read_space(match["area"], place)
            spaces.append(area)
            for burg in re.split(r", | and ", match["burgs"]) if area and match["burgs"] else ():
                left_out = self._find_burg(area, burg, place)
                if match["how"] in _WITHOUT:
                    without.append(left_out)
                elif not free:
                    self.report(
                        place,
                        scenarios_words.leaves_choice_of_place(strip=words.strip()),
                        scenarios_words.WRITE_ANYWHERE,
                    )
        return tuple(s for s in spaces if s), tuple(s for s in without if s)

    def _find_burg(self, area: str, name: str, place: str) -> str:
        """Return the id of the burg that brackets name after its area; "" with a report if it is not in the area."""
        burg = self.board.site_in.get(area, "")
        if burg and self.board.spaces[burg].name.lower() == name.strip().lower():
            return burg
        here = self.board.spaces[area].name
        remedy = (
            scenarios_words.burg_there_is(burg=self.board.spaces[burg].name) if burg else scenarios_words.NO_BURG_THERE
        )
        self.report(place, scenarios_words.is_no_burg(strip=name.strip(), here=here), remedy)
        return ""

    def read_space(self, name: str, place: str) -> str:
        """Return the id of a space by its name; "Pamplona burg" is the burg if the area has the same name."""
        plain = name.strip()
        if plain.endswith(" burg"):
            burg = self.board.by_name.get(plain.removesuffix(" burg").lower(), "")
            inside = self.board.site_in.get(burg)
            if inside:
                return inside
        found = self.board.by_name.get(plain.lower())
        if not found:
            known = [space.name for space in self.board.spaces.values()]
            self.report(place, scenarios_words.no_place_of_that_name(name=plain), did_you_mean(plain, known))
            return ""
        return found

    def report(self, place: str, what: str, remedy: str = "") -> None:
        """Report a mistake; the same mistake is reported once."""
        problem = Problem(place, what, remedy)
        if problem not in self.problems:
            self.problems.append(problem)
