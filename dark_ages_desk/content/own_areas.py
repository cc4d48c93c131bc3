"""A user's own maps of areas: a list of places and of their neighbours, on the terrain of a game's own board.

    map: The Narrow Sea
    KTS Kent, lowland, start KNT
    CAN Canterbury, city in KTS, start KNT
    WGT Isle of Wight, island @ 2 5
    DOV Dover Strait, sea
    KTS - SRY, WLD
    HPS - WGT
    DOV - KTS, SSX, SOL

Text after ``#`` is a remark. See docs/file-formats.md.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.hex_map import OWN
from dark_ages_desk.core.board import AREA, SEA, SITE, AreaBoard, Edge, Space, SpaceKind
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.text_tools import slug

LONGEST, MOST_PLACES, MOST_EDGES = 400, 400, 2000
"""No line is longer, no map has more places, or more pairs that adjoin."""

FARTHEST = 1000.0
"""No place lies further from the corner, in steps."""

AT = "at"
"""The fact that says where the drawing shall put a place: steps to the right and down."""

ENDING = ".txt"
"""Suffix of the name of a list beside a scenario."""

SOURCE = "the scenario's own map"

BY = " by "
"""Separator before the kind of a join that is not the usual one: "KTS - SRY by barrier"."""

_CODE = r"[A-Z]{3}"
_SPOT = r" *@ *(?P<x>-?[\d.]+)[ ,]+(?P<y>-?[\d.]+)"
_PLACE = re.compile(rf"^(?P<code>\S+) +(?P<name>[^,@]+),(?P<rest>[^@]*?)(?:{_SPOT})?$")
_NAME = re.compile(r"^[^<>&\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]{1,80}$")


def read_own_area_board(path: Path, text: str, game: AreaBoard, taken: Collection[str] = ()) -> AreaBoard:
    """Return a user's own map from its list; mistakes are reported under the name ``path``.

    The map has the kinds of places and joins of ``game``, the board of the game. Codes in ``taken`` have another
    meaning in the game. The id is never that of a map of ours. Raises ContentError with all mistakes.
    """
    reader = _Reader(game, {one.upper() for one in taken})
    for number, line in enumerate(text.splitlines(), start=1):
        if words := " ".join(line.split("#", 1)[0].split()):
            reader.read_line(number, words)
    spaces, edges = reader.build_board()
    if reader.problems:
        raise ContentError(path, reader.problems)
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    return AreaBoard(
        f"{game.id}{OWN}{slug(reader.name)[:40]}-{digest}", reader.name, "", spaces, edges,
        kinds=game.kinds, values=game.values, joins=game.joins,
    )  # fmt: skip


def read_own_board(path: Path, name: str, text: str, game: AreaBoard, taken: Collection[str] = ()) -> AreaBoard | None:
    """Return the map of a scenario from ``text``, the file ``name`` beside it or, without a name, a part of it.

    Return None if it has no map. Raises ContentError, under the scenario's ``path``.
    """
    beside = name.endswith(ENDING)
    if not text:
        if beside:
            words = f"{name} is missing."
            raise ContentError(path, [Problem("map", words, "Put it beside the scenario's file.")])
        return None
    try:
        return read_own_area_board(path, text, game, taken)
    except ContentError as error:
        where = f"map {name} ›" if beside else "own_map ›"
        told = [Problem(f"{where} {one.place}", one.what, one.remedy) for one in error.problems]
        raise ContentError(path, told) from None


@dataclass
class _Reader:
    """Reads line after line and gathers what is wrong."""

    game: AreaBoard
    taken: set[str]
    name: str = ""
    problems: list[Problem] = field(default_factory=list)
    spaces: dict[str, Space] = field(default_factory=dict)
    _lines: dict[str, int] = field(default_factory=dict)
    _pairs: list[tuple[int, str]] = field(default_factory=list)

    def add_problem(self, line: int, what: str, remedy: str = "") -> None:
        self.problems.append(Problem(f"line {line}", what, remedy))

    def read_line(self, number: int, text: str) -> None:
        """Read one line: the map's name, a place, or the neighbours of a place."""
        if len(text) > LONGEST:
            self.add_problem(number, f"is longer than {LONGEST} characters.", "Break it in two.")
        elif text.startswith("map:"):
            self.name = text.removeprefix("map:").strip()
            if not _NAME.match(self.name) or not slug(self.name):
                self.add_problem(number, "the map needs a name that it can show.", "Write “map: The Narrow Sea”.")
        elif re.match(rf"^{_CODE} [-–] ", text):
            self._pairs.append((number, text))  # the places that it names may stand further down
        else:
            self._place(number, text)

    def _place(self, number: int, text: str) -> None:
        match = _PLACE.match(text)
        if match is None:
            self.add_problem(number, f"“{text[:60]}” is not a place or a neighbour.",
                     "Write “KTS Kent, lowland” or “KTS - SRY, WLD”.")  # fmt: skip
            return
        code, name = match["code"], match["name"].strip()
        if not re.fullmatch(_CODE, code):
            self.add_problem(number, f"“{code[:20]}” is not a code.", "A code is three capital letters.")
        elif code in self.taken:
            self.add_problem(number, f"{code} means something else in this game.", "Choose another code.")
        if code in self.spaces:
            self.add_problem(number, f"{code} is already in line {self._lines[code]}.", "Choose another code.")
        if not _NAME.match(name):
            self.add_problem(number, f"the map cannot show the name of {code}.", "Leave out <, > and &.")
        twin = next((one for one in self.spaces.values() if one.name.lower() == name.lower()), None)
        if twin is not None and twin.id != code:
            self.add_problem(
                number, f"{twin.id} is called {name[:40]}, too.", "Names are understood like codes: change one."
            )
        first, *others = (one.strip() for one in match["rest"].split(","))
        terrain, _, around = first.partition(" in ")
        kind = self._find_kind(number, terrain)
        values = self._read_values(number, code, kind, others)
        facts, spot = self._read_facts(number, kind, others), self._read_spot(number, match)
        if kind is not None and (kind.role == SITE) != bool(around):
            words = (
                f"{code} does not lie within an area."
                if kind.role == SITE
                else f"only a {self._site_kind_name()} lies within an area."
            )
            self.add_problem(
                number, words, f"Write “{self._site_kind_name()} in KTS”." if kind.role == SITE else "Leave it out."
            )
        self._lines[code] = number
        self.spaces[code] = Space(
            code, name, kind.id if kind else "", values, SOURCE, around.strip(), False,
            {**facts, **spot}, kind.role if kind else AREA,
        )  # fmt: skip

    def _site_kind_name(self) -> str:
        return next((kind.name for kind in self.game.kinds.values() if kind.role == SITE), SITE)

    def _find_kind(self, number: int, word: str) -> SpaceKind | None:
        known = {name.lower(): kind for kind in self.game.kinds.values() for name in (kind.plural, kind.name, kind.id)}
        kind = known.get(word.strip().lower())
        if kind is None:
            remedy = did_you_mean(word, known) or f"There are {', '.join(self.game.kinds)}."
            self.add_problem(number, f"there is no terrain “{word[:40]}”.", remedy)
        return kind

    def _read_values(self, number: int, code: str, kind: SpaceKind | None, others: list[str]) -> dict[str, int]:
        """Return the numbers of a place ("value 20"), those of its kind and the printed ones. They are removed from
        ``others``.

        A number left out is its minimum if that is 0; else it is a mistake.
        """
        if kind is None:
            return {}
        found = dict(kind.fixed)
        for id_ in kind.values:
            known = self.game.values[id_]
            said = next((one for one in others if one.partition(" ")[0] == id_), "")
            if said:
                others.remove(said)
            word = said.partition(" ")[2].strip()
            if not said and not known.least:
                found[id_] = 0
            elif not word.isdecimal() or not known.least <= int(word) <= known.most:
                words = f"{known.name} of {code} is “{word[:20]}”." if said else f"{code} has no {known.name}."
                self.add_problem(number, words, f"Write “{id_} {known.least}”; {known.most} at most.")
                found[id_] = known.least
            else:
                found[id_] = int(word)
        return found

    def _read_facts(self, number: int, kind: SpaceKind | None, others: list[str]) -> dict[str, str]:
        found = {}
        for one in others:
            fact, _, value = one.partition(" ")
            if kind is not None and (fact not in kind.facts or not value):
                words = f"a {kind.name} has no “{one[:40]}”."
                self.add_problem(number, words, f"It may have {', '.join(f'{fact} …' for fact in kind.facts)}.")
            found[fact] = value.strip()
        return found

    def _read_spot(self, number: int, match: re.Match[str]) -> dict[str, str]:
        if match["x"] is None:
            return {}
        try:
            x, y = float(match["x"]), float(match["y"])
        except ValueError:
            x = y = FARTHEST * 2
        if max(abs(x), abs(y)) > FARTHEST:
            self.add_problem(
                number, "is off the map.", f"Write “@ 3 1”: steps to the right and down, {FARTHEST:.0f} at most."
            )
        return {AT: f"{x:g} {y:g}"}

    def build_board(self) -> tuple[Mapping[str, Space], tuple[Edge, ...]]:
        """Return the places and their joins, which are sound if there are no problems."""
        if not self.name:
            self.problems.append(Problem("map", "has no name.", "Write “map: The Narrow Sea” in the first line."))
        if not 1 <= len(self.spaces) <= MOST_PLACES:
            self.problems.append(Problem("map", f"has {len(self.spaces)} places.", f"It takes 1 to {MOST_PLACES}."))
        edges: dict[frozenset[str], Edge] = {}
        self._join_sites(edges)
        for number, text in self._pairs:
            text, _, way = text.partition(BY)
            for ends in self._read_pairs(number, text):
                self._join_places(number, ends, edges, way.strip())
        if len(edges) > MOST_EDGES:
            self.problems.append(Problem("map", f"has {len(edges)} pairs that adjoin.", f"It takes {MOST_EDGES}."))
        joined = {end for pair in edges for end in pair}
        for code in self.spaces:
            if code not in joined and len(self.spaces) > 1:
                self.add_problem(self._lines[code], f"{code} adjoins no other place.", f"Write “{code} - …”.")
        harbours = {end for pair in edges if self._roles(pair) == {SITE, SEA} for end in pair}
        ports = {code: replace(one, port=code in harbours and one.role == SITE) for code, one in self.spaces.items()}
        return ports, tuple(edges.values())

    def _roles(self, pair: Collection[str]) -> set[str]:
        return {self.spaces[end].role for end in pair}

    def _join_sites(self, edges: dict[frozenset[str], Edge]) -> None:
        """Join each site to the area around it, and check that it is the only one there."""
        inside: dict[str, str] = {}
        for space in self.spaces.values():
            home, line = space.within, self._lines[space.id]
            if space.role != SITE or not home:
                continue
            if home not in self.spaces or self.spaces[home].role != AREA:
                areas = [code for code, one in self.spaces.items() if one.role == AREA]
                self.add_problem(line, f"there is no area “{home[:40]}”.", did_you_mean(home, areas))
            elif home in inside:
                self.add_problem(line, f"{inside[home]} is already in {home}.", "An area has one at the most.")
            else:
                self._join_places(line, (home, space.id), edges)
            inside[home] = space.id

    def _read_pairs(self, number: int, text: str) -> Iterator[tuple[str, str]]:
        """Yield the pairs in "A - B, C": A with B, and A with C."""
        first, _, others = text.replace(" – ", " - ").partition(" - ")
        names = {one.name.lower(): code for code, one in self.spaces.items()}
        for part in others.split(","):
            ends = [first, part.strip()]
            codes = [end if end in self.spaces else names.get(end.lower(), "") for end in ends]
            for end, code in zip(ends, codes, strict=True):
                if not code:
                    self.add_problem(number, f"there is no place “{end[:40]}”.", did_you_mean(end, self.spaces))
            if all(codes):
                yield codes[0], codes[1]

    def _join_places(
        self, number: int, ends: tuple[str, str], edges: dict[frozenset[str], Edge], way: str = ""
    ) -> None:
        """Join two places that are neighbours, written once or from both sides.

        Their kinds decide the kind of join, unless ``way`` names it.
        """
        first, second = (self.spaces[end] for end in ends)
        pair = frozenset(ends)
        if not first.kind or not second.kind:
            return  # what is wrong there was told
        fits = [join.id for join in self.game.joins.values() if join.can_join(first.kind, second.kind)]
        sites = [one for one in (first, second) if one.role == SITE]
        if len(pair) == 1 or not fits or any(one.role == AREA and site.within != one.id
                                             for site in sites for one in (first, second)):  # fmt: skip
            remedy = f"A {self._site_kind_name()} joins the area around it, and seas." if sites else ""
            self.add_problem(number, f"{ends[0]} and {ends[1]} cannot adjoin.", remedy)
            return
        if way and way not in fits:
            self.add_problem(
                number, f"{ends[0]} and {ends[1]} do not join by “{way[:40]}”.", f"There is {', '.join(fits)}."
            )
        edges.setdefault(pair, Edge(ends, way if way in fits else fits[0], SOURCE))
