"""A TableView is what one pair of eyes may see and be asked. A window draws it and knows nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from dark_ages_desk.core.position import Line, Note
from dark_ages_desk.core.question import Question
from dark_ages_desk.core.record import dataclass


@dataclass(frozen=True, slots=True)
class PowerView:
    """A side in the game: its names, colour "#rrggbb", pattern and sign (owners are told apart without colour).

    ``rank`` is a word for the ledger ("player", "major", "minor", "system"); ``seat`` who runs it now, "" for nobody,
    and ``person`` what that one is called where it is another name than the seat's (filled in by the session).
    ``pattern``: "plain", "hatch", "back-hatch", "lattice", "verticals", "horizontals", "grid", "cross", "dots",
    "dashes", "diamonds", "rings", "waves", "chevrons", "bricks"; no two powers of a scenario share one, but for the
    many minor ones, rebels and heirs.
    """

    id: str
    name: str
    short: str
    colour: str
    pattern: str
    sign: str
    rank: str
    seat: str = ""
    person: str = ""

    @property
    def player(self) -> str:
        """What whoever runs it is called, "" for nobody."""
        return self.person or self.seat


@dataclass(frozen=True, slots=True)
class Mark:
    """A marker lying on a space: its kind, which names its pictogram, a few words, perhaps a number.

    ``shape``: "disc" (light and round), "lozenge" (dark), "banner" (amber) or "shield" (pale and small: there are many
    of it, and it lies where nothing else wants to be).
    """

    kind: str
    label: str
    number: int | None = None
    shape: str = "disc"


@dataclass(frozen=True, slots=True)
class SpaceView:
    """Who holds a space: ``owner`` with full control, or ``shared`` by several powers, or neither; and its marks.

    ``outside``: a part of the map that is not played on; it looks so. ``as_of``: of a place that this eye sees no more,
    when it was as it is shown ("turn 6"), "" where it is so now; the map shows it faded.
    """

    id: str
    owner: str | None = None
    shared: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    outside: bool = False
    as_of: str = ""


@dataclass(frozen=True, slots=True)
class Plate:
    """A small round sign at the edge of a counter: its pictogram, and perhaps a figure on a second one.

    ``tone``: "plain", "pale", "alarm" (red), "gold" or "water" (blue). ``shared``: a stack shows it, whichever counter
    lies on top.
    """

    sign: str
    tone: str = "plain"
    figure: str = ""
    shared: bool = False


@dataclass(frozen=True, slots=True)
class CounterView:
    """Counters of one kind in one stack. ``id`` names them in answers; ``stack`` the force they belong to.

    ``count`` units of ``strength`` each; ``hidden`` when this eye sees only that something is there (kind "control").
    ``facing``: 0 to 5 on hex boards. ``figures``: the printed numbers, line by line, where a counter shows more than
    its strength. ``state``: words for the whole counter: "done" or "moved" (it has acted), "active" (it acts now),
    "held" (it may not act), "turned" (its back is up), "bent" (a white band lies across it),
    "remembered" (it was there when this eye last looked, and may be gone), "leads" (a stack shows that it is in it).
    ``plates``: further signs. ``sort``: what one of them is called in lists, where ``kind`` names a picture of another
    game.
    """

    id: str
    space: str
    power: str
    kind: str
    count: int
    stack: str
    label: str
    strength: int = 1
    facing: int | None = None
    hidden: bool = False
    state: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    plates: tuple[Plate, ...] = ()
    sort: str = ""


@dataclass(frozen=True, slots=True)
class ArrowView:
    """Something that just went along a path of spaces: a march, a voyage, an attack; or an attack to come.

    ``label``: a few characters beside it, such as the odds.
    """

    path: tuple[str, ...]
    power: str
    kind: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with the sum behind it. ``headline``: the one of a row by which the game is won, shown largest.
    ``kept``: a real table keeps it with a marker or on paper; the board list tells of it."""

    label: str
    value: str
    lines: tuple[Line, ...] = ()
    note: str = ""
    headline: bool = False
    kept: bool = False


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One power's row of the ledger. ``aim``: what it still needs to win, in words, as things stand."""

    power: str
    figures: tuple[Figure, ...]
    aim: str = ""


@dataclass(frozen=True, slots=True)
class TrackBox:
    """One box of a track: its heading and the powers or tokens in it."""

    label: str
    tokens: tuple[str, ...] = ()
    here: bool = False


@dataclass(frozen=True, slots=True)
class TrackView:
    """A printed track: boxes in order (game turn, initiative)."""

    id: str
    name: str
    boxes: tuple[TrackBox, ...]


@dataclass(frozen=True, slots=True)
class RailStop:
    """One stop of the sequence of play. ``state``: "done", "now" or "next"; ``depth`` indents segments."""

    id: str
    label: str
    rule: str
    state: str
    depth: int = 0


@dataclass(frozen=True, slots=True)
class HandView:
    """What a power holds. ``cards`` are (name, effect in words), ``ids`` what answers call them; both are empty, with
    ``number`` set, when hidden."""

    power: str
    number: int
    cards: tuple[tuple[str, str], ...] = ()
    hidden: bool = True
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PoolView:
    """A cup or deck: how many things are in it, and what those could be: (name, at most so many) each. ``real``: it is
    that of a real table, and everybody knows that all it could be is in it; then a board list tells what to put back.
    """

    id: str
    name: str
    number: int
    could: tuple[tuple[str, int], ...] = ()
    real: bool = False


@dataclass(frozen=True, slots=True)
class EffectView:
    """Something that holds for a while: its name, what it means and until when, for which powers and where."""

    name: str
    words: str
    rule: str
    powers: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RelationView:
    """How two or more powers stand to each other: an alliance, a truce, a promise.

    ``sign``: its letter or two in a cell of the matrix. ``until``: how long they are bound, in words, "" for nothing
    said; ``brief``: the same in a few characters. ``over``: "" while it stands, else what became of it, in words.
    ``secret``: others do not see it.
    """

    name: str
    sign: str
    powers: tuple[str, ...]
    words: str = ""
    until: str = ""
    brief: str = ""
    rule: str = ""
    over: str = ""
    secret: bool = False


@dataclass(frozen=True, slots=True)
class CardPart:
    """One part of a power's card: its heading, a figure, what stands there line by line, the sum behind the figure."""

    title: str
    value: str = ""
    entries: tuple[str, ...] = ()
    sum: tuple[Line, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class PowerCard:
    """The card of a power as it lies before its player: its tracks, and what is kept on it."""

    power: str
    tracks: tuple[TrackView, ...] = ()
    parts: tuple[CardPart, ...] = ()


@dataclass(frozen=True, slots=True)
class ChartHit:
    """The cell of a chart that was just read."""

    chart: str
    row: str
    column: str
    text: str


def hit_of(notes: tuple[Note, ...]) -> ChartHit | None:
    """The cell that was read last, as a note tells it in its data: chart, row, column, cell. None if none was read."""
    for note in reversed(notes):
        data = {name: str(value) for name, value in note.data}
        if "chart" in data:
            return ChartHit(data["chart"], data["row"], data["column"], data["cell"])
    return None


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card or marker that was just shown to all: its name, what it does, whose it was."""

    name: str
    does: str
    power: str = ""


def card_in(notes: tuple[Note, ...]) -> CardShown | None:
    """The card that was shown last, as a note tells it in its data: card, does. None if none was."""
    for note in reversed(notes):
        data = dict(note.data)
        if isinstance(name := data.get("card"), str):
            return CardShown(name, str(data.get("does") or note.text), note.power)
    return None


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a hover card: a heading, words, the rule. ``rank`` orders them, 0 first."""

    label: str
    text: str
    rule: str = ""
    rank: int = 0


@dataclass(frozen=True)
class TableView:
    """Everything a window shows for one eye at one moment."""

    eye: str
    title: str
    subtitle: str
    spaces: Mapping[str, SpaceView]
    counters: tuple[CounterView, ...]
    powers: Mapping[str, PowerView]
    ledger: tuple[LedgerRow, ...] = ()
    tracks: tuple[TrackView, ...] = ()
    rail: tuple[RailStop, ...] = ()
    hands: tuple[HandView, ...] = ()
    pools: tuple[PoolView, ...] = ()
    arrows: tuple[ArrowView, ...] = ()
    effects: tuple[EffectView, ...] = ()
    cards: tuple[PowerCard, ...] = ()
    relations: tuple[RelationView, ...] = ()
    # The powers between which there can be relations, in their order; none in a game without.
    related: tuple[str, ...] = ()
    # Those of them whose relations this eye knows; () where it knows all.
    relations_of: tuple[str, ...] = ()
    hit: ChartHit | None = None
    notes: tuple[Note, ...] = ()
    questions: tuple[Question, ...] = ()
    current: str = ""
    verdict: tuple[str, ...] = field(default=())
    # What those are called who run a seat now, where it is another name than the seat's (filled in by the session).
    people: Mapping[str, str] = field(default_factory=dict)
    # Places where whoever moves now has to stop.
    stops: frozenset[str] = frozenset()
