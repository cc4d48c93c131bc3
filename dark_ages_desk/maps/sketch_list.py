"""The short list for a sketch of a board: a line for each place, a line for its neighbours.

    map: The Three Marches
    value: Worth
    area Ashmoor 2 hills
    area Birkdale 3 @ 2 1
    sea Grey Water
    town Cray in Ashmoor 1 port
    Ashmoor - Birkdale (river), Grey Water

Text after ``#`` is a remark. See docs/maps.md.

Further parts of the module:

- The board.toml of a sketch: the facts of its list, ready to be gone on with by hand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.core.text_tools import slug

COVERS = ("woods", "hills", "mountains")
BORDERS = ("open", "river", "mountain")
HEADS = ("map", "id", "value")
MOST = 400
"""Maximum number of places in a sketch."""

_SPOT = r"@ *(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)"
_PLACE = re.compile(
    rf"^(?P<kind>area|sea|town) +(?P<name>[^@]+?)(?: +in +(?P<within>[^@]+?))?(?: +(?P<value>\d{{1,2}}))?"
    rf"(?P<words>(?: +(?:port|{'|'.join(COVERS)}))*)(?P<spots>(?: +{_SPOT})*)$"
)


@dataclass(frozen=True)
class Place:
    """One place: an area, a sea, or a town within an area. ``spots``: where it lies, in steps of any length."""

    id: str
    name: str
    kind: str
    line: int
    value: int = 0
    within: str = ""
    port: bool = False
    cover: str = ""
    spots: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class Sketch:
    """A whole list. The name of the places' numbers is ``value``, "" if they have none.

    Places in ``near`` are drawn near each other without being neighbours. A line joins each pair of ``ways``. If it is
    None, no lines are drawn, not even for neighbouring lands that do not fit side by side.
    """

    id: str
    name: str
    value: str
    places: tuple[Place, ...]
    borders: dict[frozenset[str], str] = field(default_factory=dict)
    near: frozenset[frozenset[str]] = frozenset()
    ways: tuple[tuple[str, str], ...] | None = None

    def places_of(self, *kinds: str) -> list[Place]:
        """Return the places of these kinds."""
        return [place for place in self.places if place.kind in kinds]


def read_list(path: Path, text: str) -> Sketch:
    """Return the list in a text. Raises ContentError with all its mistakes."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), start=1):
        if words := " ".join(line.split("#", 1)[0].split()):
            reader.read_line(number, words)
    sketch = reader.build_sketch()
    if reader.problems:
        raise ContentError(path, reader.problems)
    return sketch


class _Reader:
    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._heads: dict[str, str] = {}
        self._places: dict[str, Place] = {}
        self._lines: list[tuple[int, str]] = []

    def _add_problem(self, line: int, what: str, remedy: str = "") -> None:
        self.problems.append(Problem(f"line {line}", what, remedy))

    def read_line(self, number: int, text: str) -> None:
        head, colon, rest = text.partition(":")
        if colon and " " not in head:
            if head not in HEADS or not rest.strip():
                self._add_problem(
                    number, f"“{head}:” is not known.", did_you_mean(head, HEADS) or "It is map, id or value."
                )
            self._heads[head] = rest.strip()
        elif text.split()[0] in ("area", "sea", "town"):
            self._place(number, text)
        elif " - " in text or " – " in text:
            self._lines.append((number, text))  # the places that it names may stand further down
        else:
            remedy = "Write “area Ashmoor 2”, “sea Grey Water”, “town Cray in Ashmoor” or “Ashmoor - Birkdale”."
            self._add_problem(number, f"“{text[:60]}” is neither a place nor a border.", remedy)

    def _place(self, number: int, text: str) -> None:
        match = _PLACE.match(text)
        if match is None:
            self._add_problem(number, f"“{text[:60]}” is no place.", "Write for example “area Ashmoor 2 hills @ 3 1”.")
            return
        kind, words = match["kind"], match["words"].split()
        id_, within = slug(match["name"]), slug(match["within"] or "")
        if not id_ or id_ in self._places:
            self._add_problem(
                number, f"{match['name']} stands twice." if id_ else "has no name.", "Give it another name."
            )
        if (kind == "town") != bool(within):
            self._add_problem(
                number, f"{match['name']} is not within an area." if not within else "only a town lies within one."
            )
        spots = tuple((float(x), float(y)) for x, y in re.findall(_SPOT, match["spots"]))
        cover = next((word for word in words if word in COVERS), "")
        self._places[id_] = Place(
            id_, match["name"], kind, number, int(match["value"] or 0), within, "port" in words, cover, spots
        )

    def build_sketch(self) -> Sketch:
        """Return the parts that were understood, with the borders."""
        for place in self._places.values():
            if place.within and (place.within not in self._places or self._places[place.within].kind != "area"):
                self._add_problem(
                    place.line, f"there is no area “{place.within}”.", did_you_mean(place.within, self._areas)
                )
        borders: dict[frozenset[str], str] = {}
        for number, text in self._lines:
            for first, second, kind in self._read_pairs(number, text):
                borders[frozenset((first, second))] = kind
        for place in self._places.values():
            if place.port and place.kind == "town":
                seas = [sea for sea in self._seas if frozenset((place.within, sea)) in borders]
                if not seas and not any(frozenset((place.id, sea)) in borders for sea in self._seas):
                    self._add_problem(
                        place.line, f"{place.name} is a port, and no sea touches its area.", "Add the border."
                    )
                for sea in seas:
                    borders.setdefault(frozenset((place.id, sea)), "port")
        name = self._heads.get("map", "")
        if not name:
            self.problems.append(Problem("list", "has no name.", "Write “map: The Three Marches” in the first line."))
        if not self._areas or len(self._places) > MOST:
            self.problems.append(Problem("list", f"has {len(self._places)} places.", f"It takes 1 area to {MOST}."))
        value = self._heads.get("value", "Value" if any(place.value for place in self._places.values()) else "")
        return Sketch(slug(self._heads.get("id", name)), name, value, tuple(self._places.values()), borders)

    @property
    def _areas(self) -> list[str]:
        return [place.id for place in self._places.values() if place.kind == "area"]

    @property
    def _seas(self) -> list[str]:
        return [place.id for place in self._places.values() if place.kind == "sea"]

    def _read_pairs(self, number: int, text: str) -> Iterable[tuple[str, str, str]]:
        """Yield the pairs in "A - B (river), C": A adjoins B over a river, and C."""
        first, _, others = text.replace(" – ", " - ").partition(" - ")
        for part in others.split(","):
            name, _, kind = part.strip().rstrip(")").partition(" (")
            ends = slug(first), slug(name)
            unknown = [end for end in ends if end not in self._places]
            for end in unknown:
                self._add_problem(number, f"there is no place “{end}”.", did_you_mean(end, self._places))
            if unknown:
                continue
            kinds = {self._places[end].kind for end in ends}
            if ends[0] == ends[1] or kinds == {"town"} or kinds == {"town", "area"}:
                self._add_problem(number, f"{first} and {name} cannot adjoin.", "A town adjoins what its area does.")
            elif kinds == {"area"}:
                if kind and kind not in BORDERS:
                    self._add_problem(
                        number, f"there is no border “{kind}”.", did_you_mean(kind, BORDERS) or "open, river, …"
                    )
                yield *ends, kind or "open"
            else:
                yield *ends, "coast" if "area" in kinds else "port" if "town" in kinds else "sea"


HEAD = """\
# {name}: the declared facts of the board, begun from a list of places and borders.
#
# The rules read this file and nothing else; the drawing (outlines.json) is only checked against it.
# What is written here may be mended by hand: a new drawing keeps it. See docs/file-formats.md.

format = 1
id = {id}
name = {name_}
kind = "areas"
"""

VALUE = """
[[value]]
id = "worth"
name = {value}
most = 99
"""

KINDS = """
[[space_kind]]
id = "land"
name = "area"
role = "area"{worth}
"""

TOWN = """
[[space_kind]]
id = "town"
name = "town"
role = "site"{worth}
"""

SEA = """
[[space_kind]]
id = "sea"
name = "sea"
role = "sea"
"""

JOINS = (
    ("open", "land", "land", "plain", "Open border"),
    ("river", "land", "land", "river", "River border"),
    ("mountain", "land", "land", "mountain", "Mountain border"),
    ("coast", "land", "sea", "", ""),
    ("port", "town", "sea", "", ""),
    ("sea", "sea", "sea", "sea", ""),
)
KIND = {"area": "land", "town": "town", "sea": "sea"}
SOURCE = "ours: a sketch"


def quote_toml(words: str) -> str:
    """Return the words as a string of TOML."""
    return json.dumps(words, ensure_ascii=False)


def board_text(plan: Sketch) -> str:
    """Return the whole file."""
    worth = '\nvalues = ["worth"]\nprinted = "worth"' if plan.value else ""
    parts = [HEAD.format(name=plan.name, id=quote_toml(plan.id), name_=quote_toml(plan.name))]
    if plan.value:
        parts.append(VALUE.format(value=quote_toml(plan.value)))
    parts.append(KINDS.format(worth=worth))
    there = {KIND[place.kind] for place in plan.places}
    parts += [TOWN.format(worth=worth)] if "town" in there else []
    parts += [SEA] if "sea" in there else []
    used = {kind for kind, _, _, _, legend in JOINS if legend and kind in plan.borders.values()}
    for kind, first, second, line, legend in JOINS:
        if {first, second} <= there:
            lines = [
                f'[[join]]\nid = {quote_toml(kind)}\nname = {quote_toml(kind)}\nbetween = [["{first}"], ["{second}"]]'
            ]
            lines += [f"line = {quote_toml(line)}"] if line else []
            lines += [f"legend = {quote_toml(legend)}"] if kind in used and len(used) > 1 else []
            parts.append("\n" + "\n".join(lines) + "\n")
    parts += [_space(plan, place) for place in plan.places]
    order = {place.id: at for at, place in enumerate(plan.places)}
    for pair, kind in plan.borders.items():
        ends = sorted(pair, key=lambda end: order[end])
        words = ", ".join(map(quote_toml, ends))
        parts.append(f"\n[[edge]]\nbetween = [{words}]\nkind = {quote_toml(kind)}\nsource = {quote_toml(SOURCE)}\n")
    return "".join(parts)


def _space(plan: Sketch, place: Place) -> str:
    lines = [
        f"[[space]]\nid = {quote_toml(place.id)}\nname = {quote_toml(place.name)}\nkind = "
        f"{quote_toml(KIND[place.kind])}"
    ]
    lines += [f"within = {quote_toml(place.within)}"] if place.within else []
    lines += [f"values = {{ worth = {place.value} }}"] if plan.value and place.kind != "sea" else []
    lines += ["port = true"] if place.port else []
    return "\n" + "\n".join([*lines, f"source = {quote_toml(SOURCE)}"]) + "\n"
