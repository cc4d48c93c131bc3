"""27.0 Scenarios: a file that reads like the rulebook becomes powers and set-ups; its mistakes are named at once."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.load import load_scenario
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.games.carolingian_twilight.card import slug
from dark_ages_desk.games.carolingian_twilight.fixed import VIKINGS, FreePlacement, Placement, Power, Scenario
from dark_ages_desk.games.carolingian_twilight.units import KINDS, LEADER, Units, one, plus

if TYPE_CHECKING:
    from dark_ages_desk.content.schema import PowerPart, ScenarioFile

FRANKISH_LOOK = (
    ("#2A36AE", "plain"),
    ("#E77817", "verticals"),
    ("#3F8A3A", "horizontals"),
    ("#B02A30", "dots"),
    ("#5B7F95", "waves"),
    ("#7A5C2E", "bricks"),
)
"""4.0 The colours of the players' control markers, each with a pattern, for those who cannot tell the colours."""

MAJOR_LOOK = {
    "slavs": ("#9BCB7E", "hatch"),
    "bulgars": ("#6B3934", "back-hatch"),
    "byzantium": ("#8E1F66", "dots"),
    "muslims": ("#F0C82F", "hatch"),
}
MINOR_LOOK = ("#969696", "plain")
VIKING_LOOK = ("#26262E", "cross", "Vi")

_KIND = {**{kind: index for index, kind in enumerate(KINDS)}, "militias": 4, "field armies": 1}
_KIND.update({kind + "s": index for index, kind in enumerate(KINDS) if kind not in ("militia", "field army")})
_UNITS = re.compile(r"(\d{1,2}) ([a-z ]+?)(?= and \d|, \d|$)")
_SENTENCE = re.compile(r"^(?P<units>\d.+?) (?P<how>anywhere in|in each of|in) (?P<places>.+)$")


@dataclass(frozen=True, slots=True)
class _Sentence:
    units: Units
    spaces: tuple[str, ...]
    free: bool
    without: tuple[str, ...] = ()


class _Reader:
    """Reads the set-up sentences of one file and collects what is wrong with them."""

    def __init__(self, board: AreaBoard) -> None:
        self.board = board
        self.problems: list[Problem] = []

    def sentence(self, text: str, place: str) -> _Sentence | None:
        """ "2 warriors and 1 militia in Moravia", "... in each of A, B and C", "... anywhere in A, B (not C) and D"."""
        match = _SENTENCE.match(text.strip())
        if not match:
            self._wrong(place, f"“{text}” is not a set-up.", "Write for example “2 warriors and 1 militia in Moravia”.")
            return None
        numbers = self._units(match["units"], place)
        spaces, without = self._spaces(match["places"], place)
        if match["how"] == "in" and len(spaces) > 1:
            self._wrong(place, f"“{text}” names several places.", "Write “in each of” or “anywhere in”.")
        return _Sentence(numbers, spaces, match["how"] == "anywhere in", without)

    def _units(self, text: str, place: str) -> Units:
        found: Units = (0, 0, 0, 0, 0, 0)
        rest = _UNITS.sub("", text).replace(" and ", "").replace(",", "").strip()
        for number, kind in _UNITS.findall(text):
            if kind in _KIND:
                found = plus(found, one(_KIND[kind], int(number)))
            else:
                self._wrong(place, f"there is no unit “{kind}”.", did_you_mean(kind, _KIND))
        if rest:
            self._wrong(place, f"“{rest}” is not a number of units.")
        return found

    def _spaces(self, text: str, place: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        without = [name for group in re.findall(r"\(not ([^)]+)\)", text) for name in re.split(r", | and ", group)]
        names = re.split(r", and |, | and ", re.sub(r" \(not [^)]+\)", "", text))
        found = [self.space(name, place) for name in names]
        excluded = [self.space(name, place) for name in without]
        return tuple(s for s in found if s), tuple(s for s in excluded if s)

    def space(self, name: str, place: str) -> str:
        """The id of a space by its name; "Pamplona burg" is the burg where the area has the same name."""
        plain = name.strip()
        if plain.endswith(" burg"):
            burg = self.board.by_name.get(plain.removesuffix(" burg").lower(), "")
            inside = self.board.burg_of.get(burg)
            if inside:
                return inside
        found = self.board.by_name.get(plain.lower())
        if not found:
            known = [space.name for space in self.board.spaces.values()]
            self._wrong(place, f"there is no place “{plain}”.", did_you_mean(plain, known))
            return ""
        return found

    def _wrong(self, place: str, what: str, remedy: str = "") -> None:
        self.problems.append(Problem(place, what, remedy))


def load(path: Path, board: AreaBoard) -> Scenario:
    """The scenario of a file; raises ContentError with every mistake."""
    file = load_scenario(path)
    if not hasattr(file, "frankish"):
        raise ContentError(path, [Problem("kind", "a battle is no scenario of this game.", "Leave the line out.")])
    return from_file(path, cast("ScenarioFile", file), board)


def from_file(path: Path, file: ScenarioFile, board: AreaBoard) -> Scenario:
    """What the words of a scenario file mean on this board; raises ContentError."""
    reader = _Reader(board)
    powers: dict[str, Power] = {}
    placements: list[Placement] = []
    free: list[FreePlacement] = []
    homes = {space.owner for space in board.spaces.values() if space.owner}
    groups = (("minor", file.minor), ("major", file.major), ("frankish", file.frankish))
    for rank, parts in groups:
        for number, part in enumerate(parts):
            power = _power(rank, number, part, reader)
            place = f"{rank} {number + 1} ({part.power})"
            if power.id in powers:
                reader.problems.append(Problem(place, "this power stands twice."))
            powers[power.id] = power
            for line, text in enumerate(part.set_up, start=1):
                sentence = reader.sentence(text, f"{place} › set_up {line}")
                if sentence is None:
                    continue
                if sentence.free:
                    units = plus(sentence.units, one(LEADER)) if rank == "frankish" else sentence.units
                    free.append(FreePlacement(power.id, units, _with_burgs(board, sentence)))
                else:
                    _check_places(reader, place, sentence, power, board)
                    placements += [Placement(power.id, space, sentence.units) for space in sentence.spaces]
    powers = _with_signs(powers)
    powers[VIKINGS] = Power(VIKINGS, "Vikings", "Viking raiders", "system", False, *VIKING_LOOK, home="scandinavia")
    _check_whole(reader, file, powers, homes)
    if reader.problems:
        raise ContentError(path, reader.problems)
    order = {"frankish": 0, "major": 1, "minor": 2}
    ranked = sorted(
        powers.values(),
        key=lambda power: order["frankish" if power.frankish else power.rank] if power.rank != "system" else 3,
    )
    return Scenario(
        file.id,
        file.name,
        file.turns,
        file.first_year,
        {power.id: power for power in ranked},
        tuple(placements),
        tuple(free),
        file.source,
    )


def _power(rank: str, number: int, part: PowerPart, reader: _Reader) -> Power:
    id_ = slug(part.power)
    full_name = part.full_name or part.power
    if rank == "frankish":
        colour, pattern = FRANKISH_LOOK[number % len(FRANKISH_LOOK)]
        return Power(id_, part.power, full_name, "player", True, part.colour or colour, pattern, "", "", part.emperor)
    if rank == "major":
        colour, pattern = MAJOR_LOOK.get(id_, ("#777777", "hatch"))
        home = reader.space(part.home, f"major {number + 1} ({part.power}) › home") if part.home else ""
        if home and reader.board.spaces[home].kind != "peripheral":
            reader.problems.append(Problem(f"major {number + 1} › home", f"{part.home} is no peripheral area."))
        return Power(id_, part.power, full_name, "major", False, part.colour or colour, pattern, "", home)
    colour, pattern = MINOR_LOOK
    return Power(id_, part.power, full_name, "minor", False, part.colour or colour, pattern, "")


def _with_signs(powers: dict[str, Power]) -> dict[str, Power]:
    """Two letters for each power's counters, the second one told apart from all others: Lu(is), Lt(har)."""
    taken = set[str]()
    signed = {}
    for power in sorted(powers.values(), key=lambda power: power.rank != "player"):
        same = [other.name for other in powers.values() if other.name[:2] == power.name[:2] and other is not power]
        depth = max((_shared(power.name, name) for name in same), default=1)
        letters = (*power.name[depth:], *power.name[1:], *"0123456789")
        sign = next(power.name[0] + x for x in letters if x.isalnum() and power.name[0] + x not in taken)
        taken.add(sign)
        signed[power.id] = replace(power, sign=sign)
    return {id_: signed[id_] for id_ in powers}


def _shared(first: str, second: str) -> int:
    """How many letters two names begin with in common."""
    return next(
        (n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), len(min(first, second, key=len))
    )


def _with_burgs(board: AreaBoard, sentence: _Sentence) -> tuple[str, ...]:
    """27.0 Units may be placed in the areas listed or in the burgs within them, unless a burg is left out."""
    spaces = []
    for area in sentence.spaces:
        spaces.append(area)
        burg = board.burg_of.get(area)
        if burg and burg not in sentence.without:
            spaces.append(burg)
    return tuple(spaces)


def _check_places(reader: _Reader, place: str, sentence: _Sentence, power: Power, board: AreaBoard) -> None:
    for space in sentence.spaces:
        kind = board.spaces[space].kind
        fleets = sentence.units[-1] > 0
        name = board.spaces[space].name
        if (kind == "sea") != fleets:
            reader.problems.append(Problem(place, f"{name}: fleets stand in sea areas, land units on land (19.0)."))
        if kind == "peripheral" and space != power.home:
            reader.problems.append(Problem(place, f"{name} belongs to another power (16.0)."))


def _check_whole(reader: _Reader, file: ScenarioFile, powers: dict[str, Power], homes: set[str]) -> None:
    if not file.frankish:
        reader.problems.append(Problem("frankish", "is missing: a scenario has at least two Frankish powers."))
    for count in file.players:
        if count > len(file.frankish):
            reader.problems.append(Problem("players", f"{count} players need {count} Frankish powers."))
    for power in powers.values():
        if power.rank == "major" and power.home and power.id not in homes:
            reader.problems.append(Problem(f"major ({power.name})", "does not own that peripheral area on the board."))
