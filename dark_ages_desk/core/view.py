"""A TableView is what one viewer may see and be asked. A window draws it and knows nothing else.

Effects that last for a while are ``TableView.effects``. The relations between powers are ``TableView.relations``, and
the cards in front of them are ``TableView.cards``. Any game may say that a viewer no longer sees a thing. A place then
has ``SpaceView.as_of``, a counter the state "remembered", and the map shows it faded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import Line, Note
from dark_ages_desk.core.question import Question
from dark_ages_desk.former_names import FormerMembers, keep_former_field


@dataclass(frozen=True, slots=True)
class PowerView:
    """A side in the game: its names, colour "#rrggbb", pattern and sign (players can tell owners apart without colour).

    Its ``rank`` is a word for the ledger ("player", "major", "minor", "system"). The seat that runs it now is ``seat``,
    "" for none. If that player has another name than the seat, the session fills in ``person``.

    Values of ``pattern`` are "plain", "hatch", "back-hatch", "lattice", "verticals", "horizontals", "grid", "cross",
    "dots", "dashes", "bars", "saltires", "triangles", "diamonds", "rings", "waves", "chevrons", "bricks". No two powers
    of a scenario that can touch share one, except rebels and heirs. A map has little room: there its land is ``called``
    by a short name, "" for the whole one.
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
    called: str = ""

    @property
    def map_name(self) -> str:
        """Name of its land on a map."""
        return self.called or self.name

    @property
    def player(self) -> str:
        """Name of the player who runs it, "" for none."""
        return self.person or self.seat


@dataclass(frozen=True, slots=True)
class Mark:
    """A marker on a space: its kind, which names its pictogram, a short text, perhaps a number.

    Values of ``shape`` are "disc" (light and round), "lozenge" (dark), "banner" (amber) or "shield" (pale and small).
    There are many shields, and they take the places that nothing else needs.
    """

    kind: str
    label: str
    number: int | None = None
    shape: str = "disc"


@dataclass(frozen=True, slots=True)
class SpaceView:
    """The holder of a space and its marks: full ``owner``, or ``shared`` by several powers, or neither.

    If ``outside``, it is a part of the map that is out of play, and it looks so. For a place that this viewer no longer
    sees, ``as_of`` says when it was like this ("turn 6"), and the map shows it faded. It is "" for the present.
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

    Values of ``tone`` are "plain", "pale", "alarm" (red), "gold" or "water" (blue). If ``shared``, a stack shows it for
    any top counter.
    """

    sign: str
    tone: str = "plain"
    figure: str = ""
    shared: bool = False


@dataclass(frozen=True, slots=True)
class CounterView:
    """Counters of one kind in one stack. Answers name them by ``id``, and ``stack`` is the force that they belong to.

    In one place, counters with the same ``stack`` are drawn as one pile; only its top counter is seen whole. If two
    powers can be in a place, name the power in ``stack``, too: ``f"{area} {power}"``.

    There are ``count`` units of ``strength`` each. The map shows ``count`` as a figure and a ``strength`` of 2 to 4 as
    dots. If this viewer sees only their presence (kind "control"), they are
    ``hidden``. On hex boards ``facing`` is 0 to 5. If a counter shows more than its strength, ``figures`` are the
    printed numbers, line by line.

    Values of ``state`` apply to the whole counter. It has acted ("done", "moved"), acts now ("active"), may not act
    ("held"), shows its back ("turned"), or has a white band across it ("bent"). With "remembered" it was there when
    this viewer last looked, and may be gone. With "leads" a stack shows that it is in it. Further signs are ``plates``.
    If ``kind`` names a picture of another game, ``sort`` is the name for lists.
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
    """A recent movement along a path of spaces: a march, a voyage, an attack; or an attack to come.

    A short text beside it, such as the odds, is ``label``.
    """

    path: tuple[str, ...]
    power: str
    kind: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its sum. The winning figure of a row is the ``headline``, shown largest.

    If ``kept``, a real table keeps it with a marker or on paper, and the board list reports it.
    """

    label: str
    value: str
    lines: tuple[Line, ...] = ()
    note: str = ""
    headline: bool = False
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """What powers are compared by: its name, the value of one of them as text, and as a number for order and bars.

    The viewer knows it of every power that has one.
    """

    label: str
    text: str
    number: float


@dataclass(frozen=True, slots=True)
class Gauge:
    """A figure on its way to a mark, which is another figure: what an army has lost, and at how much it panics.

    Both figures are known by their labels; ``most`` is the end of the scale.
    """

    label: str
    number: float
    mark_label: str
    mark: float
    most: float


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One power's row of the ledger. The text ``aim`` says what it still needs to win in the present position.

    If it needs nothing more, ``reached`` is True. If its player must then say so, ``claim`` is the verb of that answer.
    It is compared with others by its ``standing``. Its ``gauge`` is drawn as a bar where there is room.
    """

    power: str
    figures: tuple[Figure, ...]
    aim: str = ""
    reached: bool = False
    claim: str = ""
    standing: Standing | None = None
    gauge: Gauge | None = None


def order_by_standing(rows: Sequence[LedgerRow], powers: Mapping[str, PowerView]) -> tuple[LedgerRow, ...]:
    """Return rows of a ledger in the order of what powers are compared by, then players first.

    A power that has nothing to compare comes last.
    """

    def key(row: LedgerRow) -> tuple[bool, float, bool]:
        power, standing = powers.get(row.power), row.standing
        return standing is None, -(standing.number if standing is not None else 0.0), power is None or not power.seat

    return tuple(sorted(rows, key=key))


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
    """The hand of a power. Each of ``cards`` is (name, effect as text), and ``ids`` are their names in answers.

    When hidden, both are empty, and ``number`` is set.
    """

    power: str
    number: int
    cards: tuple[tuple[str, str], ...] = ()
    hidden: bool = True
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PoolView:
    """A cup or deck: the number of things in it, and their possible kinds: (name, maximum number) each.

    If ``real``, it belongs to a real table, and everybody knows that all of ``could`` is in it. Then a board list
    reports what to put back.
    """

    id: str
    name: str
    number: int
    could: tuple[tuple[str, int], ...] = ()
    real: bool = False


@dataclass(frozen=True, slots=True)
class EffectView:
    """An effect that lasts for a while: its name, its meaning and end, its powers and places."""

    name: str
    words: str
    rule: str
    powers: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RelationView:
    """A relation between two or more powers: an alliance, a truce, a promise.

    A cell of the matrix shows ``sign``, one or two letters. The duration as text is ``until``, "" if not stated, and
    ``brief`` is its short form. Once it has ended, ``over`` says how, else it is "". If ``secret``, others do not see
    it.
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
    """A part of a power's card: its heading, a figure, its lines, the sum behind the figure."""

    title: str
    value: str = ""
    entries: tuple[str, ...] = ()
    sum: tuple[Line, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class PowerCard:
    """The card of a power in front of its player: its tracks and its contents."""

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


def find_chart_hit(notes: tuple[Note, ...]) -> ChartHit | None:
    """Return the cell that was read last, from a note's data: chart, row, column, cell. None if there is none."""
    for note in reversed(notes):
        data = {name: str(value) for name, value in note.data}
        if "chart" in data:
            return ChartHit(data["chart"], data["row"], data["column"], data["cell"])
    return None


@dataclass(frozen=True, slots=True)
class ThrowAtPlace:
    """A throw on a chart at places of the board: the cell that was read, the places, what came of it."""

    hit: ChartHit
    spaces: tuple[str, ...]
    words: str


def find_throw_at_place(notes: tuple[Note, ...]) -> ThrowAtPlace | None:
    """Return the last throw on a chart at a place, out of the notes of a viewer's view; None if there is none."""
    for note in reversed(notes):
        hit = find_chart_hit((note,))
        if hit is not None and note.spaces and note.text:
            words = next((str(value) for name, value in note.data if name == "report" and value), "")
            return ThrowAtPlace(hit, note.spaces, words or note.text)
    return None


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card or marker that was just shown to all: its name, what it does, whose it was."""

    name: str
    does: str
    power: str = ""


def find_shown_card(notes: tuple[Note, ...]) -> ShownCard | None:
    """Return the card that was shown last, from a note's data: card, does. None if there is none."""
    return next(iter(list_shown_cards(notes)[-1:]), None)


def list_shown_cards(notes: Iterable[Note]) -> list[ShownCard]:
    """Return the cards that were shown, oldest first, from the data of notes: card, does."""
    told = [(note, dict(note.data)) for note in notes]
    return [
        ShownCard(name, str(data.get("does") or note.text), note.power)
        for note, data in told
        if isinstance(name := data.get("card"), str)
    ]


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a hover card: a heading, words, the rule. ``rank`` orders them, 0 first."""

    label: str
    text: str
    rule: str = ""
    rank: int = 0


@keep_former_field
@dataclass(frozen=True)
class TableView(FormerMembers):
    """Everything a window shows for one viewer at one moment."""

    viewer: str
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
    # Those of them whose relations this viewer knows; () where it knows all.
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
