"""The shape of the files: boards, charts, the head of a scenario. Unknown keys are refused; every value has its range.

A game's own model of its scenarios is made of the same: ``Part``, names and words, ``whole_number`` and
``sized_collection``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from dark_ages_desk.content.errors import Problem
from dark_ages_desk.core.overlay import LONGEST_CELL

_UNSEEN = r"\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff"
"""Signs that cannot be seen, or that turn the order of others about."""

_SLUG = r"^[a-z0-9][a-z0-9.\-]{0,59}$"
_PLACE = r"^[A-Za-z0-9][A-Za-z0-9.\-]{0,59}$"
_NAME = rf"^[^<>&\x00-\x1f{_UNSEEN}]*[^<>&\x00-\x20{_UNSEEN}][^<>&\x00-\x1f{_UNSEEN}]*$"
_WORDS = rf"^[^<>\x00-\x08\x0b-\x1f{_UNSEEN}]*$"
_COLOUR = r"^#[0-9A-Fa-f]{6}$"

FORMS = {
    _SLUG: "may hold only small letters, figures, dots and hyphens.",
    _PLACE: "may hold only letters, figures, dots and hyphens.",
    _NAME: "must hold something to be seen, and no <, > or & and no hidden signs.",
    _WORDS: "must hold no < or > and no hidden signs.",
    _COLOUR: "must be a colour such as #2f5d8c.",
}
"""A description of each pattern, as text."""

Slug = Annotated[str, StringConstraints(pattern=_SLUG)]
PlaceId = Annotated[str, StringConstraints(pattern=_PLACE)]
"""Identifier of a place: its code, where a game has codes."""
Name = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=_NAME)]
Words = Annotated[str, StringConstraints(max_length=4000, pattern=_WORDS)]
Colour = Annotated[str, StringConstraints(pattern=_COLOUR)]


Fact = Annotated[Name, BeforeValidator(lambda given: str(given) if type(given) is int else given)]
"""A word, or a number as a word."""

YesNo = Annotated[bool, Field(strict=True)]
Source = Literal["rulebook", "scan", "derived", "reconstructed", "owner"]

UNREAD = "?"
"""Placeholder for words that cannot be read."""


def whole_number(least: int, most: int) -> Any:
    """Return the field of a whole number in that range: ``Annotated[int, whole_number(1, 60)]``."""
    return Field(strict=True, ge=least, le=most)


def sized_collection(most: int, least: int = 0) -> Any:
    """Return the field of a list or table with ``least`` to ``most`` entries: ``Annotated[tuple[Name, ...],
    sized_collection(12)]``."""
    return Field(min_length=least, max_length=most)


def optional_table() -> Any:
    """Return the field of a table that may be left out."""
    return Field(default_factory=dict)


class Part(BaseModel):
    """The base of every part of a file.

    The rest of a wrong file is checked as well (see ``rest``). For each key, ``stand_ins`` has a replacement if it is
    missing or cannot be read; no check may reject it. Entries of the lists in ``kept`` are called by their number, so
    none may go: UNREAD replaces an unreadable one.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    stand_ins: ClassVar[Mapping[str, Any]] = {}
    kept: ClassVar[tuple[str, ...]] = ()


def find_part(model: type[Part], location: Sequence[int | str]) -> type[Part]:
    """Return the kind of part that has the key at that place."""
    for step in location[:-1]:
        if isinstance(step, str) and step in model.model_fields:
            model = next(_parts_in(model.model_fields[step].annotation), model)
    return model


def _parts_in(annotation: Any) -> Iterator[type[Part]]:
    if isinstance(annotation, type) and issubclass(annotation, Part):
        yield annotation
    for inner in get_args(annotation):
        yield from _parts_in(inner)


class KindPart(Part):
    """One kind of places: see ``core.board.SpaceKind``."""

    id: Slug
    name: Name
    plural: Name | None = None
    role: Literal["area", "site", "sea"]
    values: Annotated[tuple[Slug, ...], sized_collection(8)] = ()
    facts: Annotated[tuple[Slug, ...], sized_collection(8)] = ()
    fixed: Annotated[dict[Slug, Annotated[int, whole_number(0, 9999)]], sized_collection(8)] = {}
    traits: Annotated[tuple[Slug, ...], sized_collection(8)] = ()
    cover: Literal["forest", "hill", "mountain", "reed"] | None = None
    printed: Slug | None = None
    printed_from: Annotated[int, whole_number(1, 99)] = 1
    aside: YesNo = False


class ValuePart(Part):
    """A printed number that places have."""

    id: Slug
    name: Name
    least: Annotated[int, whole_number(0, 9999)] = 0
    most: Annotated[int, whole_number(0, 9999)] = 9
    sign: Literal["fort", "port"] | None = None


class JoinPart(Part):
    """A kind of join between places: the kinds at either end, and the drawing of such a border."""

    id: Slug
    name: Name
    between: tuple[
        Annotated[tuple[Slug, ...], sized_collection(20, 1)], Annotated[tuple[Slug, ...], sized_collection(20, 1)]
    ]
    line: Literal["plain", "river", "mountain", "sea", "ferry", "route", "barrier", "crossing"] | None = None
    legend: Name | None = None


class SpacePart(Part):
    """A place with its printed numbers, ``values``, and other words (or numbers) that its kind may have, ``facts``.

    Its modern name is ``modern``, if the map has another one.
    """

    id: PlaceId
    name: Name
    modern: Name | None = None
    kind: Slug
    values: dict[Slug, Annotated[int, whole_number(0, 9999)]] = {}
    within: PlaceId | None = None
    port: YesNo = False
    facts: dict[Slug, Fact] = {}
    source: Words


class EdgePart(Part):
    """Two places that join; ``kind`` is that of a [[join]]."""

    between: tuple[PlaceId, PlaceId]
    kind: Slug
    name: Name | None = None
    source: Words


class DifferencePart(Part):
    between: tuple[PlaceId, PlaceId]
    why: Words


class BoardFile(Part):
    format: Literal[1]
    id: Slug
    name: Name
    kind: Literal["areas"]
    note: Words = ""
    value: Annotated[tuple[ValuePart, ...], sized_collection(20)] = ()
    space_kind: Annotated[tuple[KindPart, ...], sized_collection(20, 1)]
    join: Annotated[tuple[JoinPart, ...], sized_collection(40)] = ()
    space: Annotated[list[SpacePart], Field(min_length=1, max_length=1000)]
    edge: Annotated[list[EdgePart], Field(max_length=5000)] = []
    difference: Annotated[list[DifferencePart], Field(max_length=500)] = []


class ChartPart(Part):
    id: Slug
    title: Name
    rule: Name
    source: Source
    note: Words = ""
    row_title: Name = "Die"
    column_title: Annotated[str, StringConstraints(max_length=80)] = ""
    columns: Annotated[list[Name], Field(min_length=1, max_length=40)]
    headings: Literal["", "rising", "odds"] = ""
    rows: Annotated[dict[Name, list[Annotated[str, StringConstraints(max_length=LONGEST_CELL)]]], Field(min_length=1)]
    key: dict[Name, Words] = {}
    meaning: dict[Name, Words] = {}
    cell_source: dict[Name, Source] = {}


class ChartsFile(Part):
    format: Literal[1]
    chart: Annotated[list[ChartPart], Field(min_length=1, max_length=100)]


class RulePart(Part):
    """A rule in the desk's wording; ``see`` lists related rules by citation."""

    rule: Name
    title: Name
    words: Annotated[str, StringConstraints(min_length=20, max_length=900, pattern=_WORDS)]
    see: Annotated[tuple[Name, ...], sized_collection(8)] = ()


class RulesFile(Part):
    format: Literal[1]
    rule: Annotated[list[RulePart], Field(min_length=1, max_length=400)]


ChoiceTexts = Annotated[dict[Name, Words], sized_collection(60, 1)]
"""The texts of choices by their ids, in the order in which they are shown."""


class ReadingPart(Part):
    """A doubtful rule: ``choices`` with their ``default``, or the one answer as ``settled``; see ``core.ruleset``."""

    id: Name
    rule: Name
    question: Words
    settled: Words = ""
    choices: ChoiceTexts = {}
    default: Name = ""
    before: Name = ""
    mended: YesNo = False
    why: Words


class SettingPart(Part):
    """An optional rule: one of the game's own, or a ``shared`` one, whose texts the game may replace.

    One that is ``leading`` is beside the players on the set-up page.
    """

    id: Name = ""
    shared: Name = ""
    rule: Name = ""
    label: Name = ""
    choices: ChoiceTexts = {}
    default: Name = ""
    leading: bool = False


class ReadingsFile(Part):
    format: Literal[1]
    setting: Annotated[list[SettingPart], Field(max_length=40)] = []
    reading: Annotated[list[ReadingPart], Field(max_length=200)] = []


MOST_PLAYERS, MOST_TURNS = 35, 400

PlainWords = Annotated[str, StringConstraints(min_length=1, max_length=500, pattern=_WORDS)]
LessonWord = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=_WORDS)]


class LessonAnswerPart(Part):
    """An answer in a lesson, see ``core.lesson.LessonAnswer``. A ``value`` is plain data; its lists may be nested."""

    who: LessonWord
    verb: Annotated[str, StringConstraints(max_length=2000, pattern=_WORDS)] = ""
    value: object = None
    loose: YesNo = False


class LessonStepPart(Part):
    """A step of a lesson, see ``core.lesson.LessonStep``."""

    say: PlainWords
    told: PlainWords
    point: Annotated[tuple[LessonWord, ...], sized_collection(6)] = ()
    answer: LessonAnswerPart | None = None
    look: Annotated[str, StringConstraints(max_length=80, pattern=_WORDS)] = ""
    others: Annotated[tuple[LessonAnswerPart, ...], sized_collection(200)] = ()


class LessonFile(Part):
    """A first game, see ``core.lesson.Lesson``."""

    format: Literal[1]
    scenario: Slug
    title: Name
    seats: Annotated[tuple[Name, ...], sized_collection(MOST_PLAYERS, 1)]
    learner: Name
    seed: Annotated[int, whole_number(0, 2**31)] = 1
    powers: Annotated[tuple[Slug, ...], sized_collection(MOST_PLAYERS)] = ()
    settings: Annotated[dict[Slug, Slug], sized_collection(40)] = {}
    end: PlainWords
    view: Annotated[tuple[PlaceId, ...], sized_collection(20)] = ()
    before: Annotated[tuple[LessonAnswerPart, ...], sized_collection(400)] = ()
    step: Annotated[tuple[LessonStepPart, ...], sized_collection(30, 1)]


class ScenarioHead(Part):
    """The common content of every scenario file. If a game has several boards, ``map`` is one of them; else it is the
    game's."""

    stand_ins: ClassVar = {
        "format": 1,
        "id": "unknown",
        "name": UNREAD,
        "rule": UNREAD,
        "source": UNREAD,
        "players": [MOST_PLAYERS],  # with fewer, something might be asked of those who are not there
        "turns": [1, MOST_TURNS],
        "first_year": 800,
    }
    alone: ClassVar[tuple[str, ...]] = ("game", "map")
    """Keys at the head whose mistakes cannot be owed to others."""

    format: Literal[1]
    game: Slug
    id: Slug
    name: Name
    rule: Name
    players: Annotated[list[Annotated[int, whole_number(1, MOST_PLAYERS)]], Field(min_length=1)]
    turns: tuple[Annotated[int, whole_number(1, MOST_TURNS)], Annotated[int, whole_number(1, MOST_TURNS)]]
    first_year: Annotated[int, whole_number(1, 2000)]
    map: Slug | None = None
    blurb: Words = ""
    source: Words

    @classmethod
    def certain(cls, problem: Problem, told: Sequence[str]) -> bool:
        """Return whether a finding in the rest of a file is certainly a mistake, by the places already reported.

        Parts that do not fit together may have lost something, so only a mistake at a single place is certain.
        """
        part, inside, _ = problem.place.partition(" › ")
        if not inside:
            return part in cls.alone and part not in told
        return problem.place not in told and f"“{UNREAD}”" not in problem.what
