"""What a game offers to the rest of the house, and how an answer becomes the next position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.check import SENSE, Failed, Trial
from dark_ages_desk.core.options.roll import Roll, Stake
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import REFEREE, Answer, Blocked, NotAllowed, Option, Question, Value, find
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.step import Step
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.core.values import LATEST_KEYS
from dark_ages_desk.core.view import Fact, TableView

if TYPE_CHECKING:
    from dark_ages_desk.core.forecast import Forecast
    from dark_ages_desk.core.laboratory import Laboratory, Setup
    from dark_ages_desk.core.papers import Paper, Played
    from dark_ages_desk.core.printed import PaperCounter
    from dark_ages_desk.core.values import Below

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Reading:
    """A doubtful rule as a named choice: the question it leaves open, the choices, our default and why.

    ``before``: the choice that records follow which were begun before it was a choice ("": the default). A reading
    with one choice alone is settled: it is declared, and no table is asked about it. ``mended``: its ``before`` is a
    fault of an earlier version, kept only so that records of that version go on as they were; no new table chooses it.
    """

    id: str
    rule: str
    question: str
    choices: tuple[tuple[str, str], ...]
    default: str
    why: str
    before: str = ""
    mended: bool = False

    @property
    def settled(self) -> bool:
        """Whether there is nothing to choose: the choice is declared, without a switch."""
        return len(self.choices) == 1

    @property
    def offered(self) -> bool:
        """Whether a new table chooses."""
        return not self.settled and not self.mended


def settled(id_: str, rule: str, question: str, choice: str, why: str) -> Reading:
    """Return a reading with one choice: it is declared, and no table is asked about it."""
    return Reading(id_, rule, question, (("so", choice),), "so", why)


def mended(id_: str, rule: str, question: str, now: str, before: str, why: str) -> Reading:
    """Return a reading whose other choice, ``before``, is a fault that only records of an earlier version keep."""
    return Reading(id_, rule, question, (("now", now), ("before", before)), "now", why, "before", mended=True)


@dataclass(frozen=True, slots=True)
class Setting:
    """An optional rule or a way of playing, as a named choice; the same shape as a Reading without the doubt."""

    id: str
    rule: str
    label: str
    choices: tuple[tuple[str, str], ...]
    default: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How one power ends: its score, the level that it stands for, in words, and whether it wins."""

    power: str
    score: str
    level: str
    words: str
    wins: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdict: a headline, the standings from best to worst, the rule."""

    headline: str
    standings: tuple[Standing, ...]
    rule: str


def chosen(offered: Iterable[Reading] | Iterable[Setting], given: Mapping[str, str]) -> dict[str, str]:
    """Which choice is played of each reading or setting: the given one, else its default.

    A choice that there is not raises ValueError.
    """
    played = {}
    for one in offered:
        choice = played[one.id] = given.get(one.id, one.default)
        if choice not in dict(one.choices):
            raise ValueError(f"{one.id}: there is no choice “{choice}”")
    return played


def recorded(readings: Iterable[Reading], given: Mapping[str, str]) -> dict[str, str]:
    """Return how a record with those choices in its header reads each doubtful rule, by the reading's id: as it says,
    else as it was played before there was a choice."""
    return {one.id: given.get(one.id, one.before or one.default) for one in readings}


class Ruleset(ABC):
    """One game with its fixed things, made by its ``Game`` for a scenario, seats, readings and options.

    A game gives the names and the abstract methods; what else it gives, a plain game can do without. ``steps`` is the
    class below which all steps of the game stand.
    """

    id: str
    name: str
    scenario_id: str
    scenario_name: str
    scenario_blurb: str = ""
    """What the scenario is about, in a sentence or two."""
    board: Board
    charts: Mapping[str, Chart]
    readings: tuple[Reading, ...] = ()
    settings: tuple[Setting, ...] = ()
    seats: tuple[str, ...]
    steps: type[Step]
    routine: frozenset[str] = frozenset()
    """Kinds of note that are bookkeeping (paid, passed, took the turn): a report tells them in small print."""
    battles: frozenset[str] = frozenset({"battle"})
    """Kinds of note that tell of a battle: whoever watches a turn can have it stop there."""
    hides_dice: bool = False
    """Are there dice that nobody but the referee may read, and that records of an earlier version show to all?"""
    keys: int = LATEST_KEYS
    """The format of records whose keys this ruleset keeps to; see ``keep_to_keys``."""
    on_demand: tuple[str, ...] = ()
    """Modules that are imported only when they are needed; a window imports them while somebody reads."""

    @abstractmethod
    def start(self) -> Any:
        """The first position, before any answer."""

    @abstractmethod
    def view(self, pos: Any, eye: str, questions: tuple[Question, ...]) -> TableView:
        """What that pair of eyes may see and be asked."""

    @abstractmethod
    def outcome(self, pos: Any) -> Outcome | None:
        """The verdict once the game is over, else None."""

    def when(self, pos: Any) -> tuple[str, ...]:
        """Return how far the game is, in words, from the largest part to the smallest: the turn, the phase in it.
        Looking back goes from part to part; () for a game without."""
        del pos
        return ()

    def stage_ids(self, pos: Any) -> tuple[Value, ...]:
        """Return how far the game is, in ids and numbers: the turn, the phase in it. Keys of throws are made of them,
        so what a game gives here never changes; () for a game without."""
        del pos
        return ()

    def former_stage_ids(self, pos: Any) -> tuple[Value, ...]:
        """Return what the keys of records begun in format 1 or 2 have in place of ``stage_ids``."""
        return self.stage_ids(pos)

    def stage_key(self, pos: Any) -> tuple[Value, ...]:
        """Return how far the game is as the keys of this record have it."""
        return self.former_stage_ids(pos) if self.keys < LATEST_KEYS else self.stage_ids(pos)

    def keep_to_keys(self, number: int) -> None:
        """Make the keys and the stand-ins those of records of format ``number``, before the game starts."""
        self.keys = number

    def summary(self, pos: Any) -> tuple[tuple[str, Value], ...]:
        """Return the whole table in ids and numbers, as (name, value) pairs: who stands where, what everybody has. A
        record tells by it whether later rules still lead to the same table. Nothing in it may change once records
        have it; () for a game without."""
        del pos
        return ()

    def played_by(self, pos: Any, power: str, seat: str) -> Any:
        """Return the position after a power that one seat ran is handed to another. A game in which more hangs on it
        than who is asked overrides this."""
        return pos.but(runs={**pos.runs, power: seat})

    def born(self, before: Any, after: Any) -> tuple[int, ...]:
        """The serial numbers of what came into the game by one answer (forces, counters), in the order of their birth;
        what has left it again by the same answer among them."""
        del before, after
        return ()

    def reborn(self, answer: Answer, ids: Mapping[int, int]) -> Answer:
        """The same answer where what it names was born with other serial numbers: old ones -> new ones."""
        del ids
        return answer

    def laid_on(self, pos: Any, before: Any, after: Any, ids: Mapping[int, int]) -> tuple[Answer, ...] | None:
        """The referee's adjustments that do to ``pos`` what turned ``before`` into ``after``; None where this game has
        none for it. ``ids``: as for ``reborn``."""
        del pos, before, after, ids
        return None

    def about(self, pos: Any, eye: str, space: str) -> tuple[Fact, ...]:
        """The facts of one space for the hover card, each with its rule."""
        del pos, eye, space
        return ()

    def asides(self, pos: Any) -> tuple[Question, ...]:
        """What may be done at any time, by whom: gifts between players, the referee's Adjust."""
        del pos
        return ()

    def aside_trials(self, pos: Any, attempt: Answer) -> Iterable[Trial[Any]] | None:
        """What an aside is put to; None for an attempt that is no aside, but an answer to what is asked."""
        return () if find(self.asides(pos), attempt) else None

    def take_aside(self, pos: Any, answer: Answer, allowed: tuple[Failed, ...] = ()) -> Any:
        """The position after an aside that was admitted, or for which the checks ``allowed`` are waived."""
        del answer, allowed
        return pos

    def forecast(self, pos: Any, eye: str, question: Question) -> tuple[Forecast, ...]:
        """Return what can be forecast for a question that is asked now. What this eye may not know is drawn from worlds
        (``Forecast.over_worlds``, ``supposing.worlds``).

        Cheap: the chances themselves are worked out by ``Forecast.odds`` when somebody looks at them.
        """
        del pos, eye, question
        return ()

    def sees_all(self, pos: Any, viewer: str) -> bool:
        """Return whether nothing of the table is hidden from a viewer now."""
        del pos
        return viewer == REFEREE or not self.hides

    def remembered(self, memory: Memory, before: Any, after: Any, viewer: str) -> Memory:
        """Return the memory of a viewer after one more answer: small plain data, made of what the viewer could see of
        both positions and was told between them, and of nothing else. () is the memory at the start."""
        del before, after, viewer
        return memory

    def supposed(self, pos: Any, viewer: str, memory: Memory, pick: Below) -> Any:
        """Return a position that may be the table as far as a viewer knows, and that play can go on from: hidden things
        drawn from the memory, others' sealed answers and private notes gone. Nothing hidden may show in it, not even
        by the order of what is drawn from. The position itself for a game that hides nothing."""
        del memory, pick
        if not self.sees_all(pos, viewer):
            raise NotImplementedError(f"{self.name} hides something and supposes nothing")
        return pos

    def laboratory(self) -> Laboratory | None:
        """What can be tried by hand by the rules of this game, with its charts and readings; None for nothing."""
        return None

    @property
    def tries(self) -> bool:
        """Has this game a laboratory?"""
        return type(self).laboratory is not Ruleset.laboratory

    def taken(self, pos: Any, eye: str, space: str) -> Setup | None:
        """What stands at a place and next to it, as far as this eye knows, for the laboratory; None where there is
        nothing to try."""
        del pos, eye, space
        return None

    def stakes(self, pos: Any, eye: str, roll: Roll) -> tuple[Stake, ...]:
        """What each face of a single die that is thrown now costs whom, as far as this eye may know; () for a throw
        that costs nobody anything."""
        del pos, eye, roll
        return ()

    def score(self, pos: Any, power: str) -> Mapping[str, float]:
        """How well a power stands, as named parts (for bots); what they weigh against each other is in them."""
        del pos, power
        return {}

    def papers(self, played: Played) -> tuple[Paper, ...]:
        """What is sent out after a turn of written orders: one paper for everybody (the eye of the table), one for each
        player, as they stand with what each may know. Nothing for a game that is not played so."""
        del played
        return ()

    def suggest(self, pos: Any, question: Question) -> tuple[Answer, ...]:
        """Answers worth giving to a question whose values are too many to be listed (a sheet of orders), from what its
        power knows, the likeliest first: for bots, and for whoever wants a proposal."""
        del pos, question
        return ()

    def stand_in(self, pos: Any, question: Question) -> tuple[Answer, str] | None:
        """Return what the stand-in of a power answers to a question of the seat STAND_IN, and its reasons for the
        referee; None for a game that asks no such seat. It goes by what its power knows."""
        del pos, question
        return None

    @property
    def endless(self) -> bool:
        """Whether the game, as it is played, has no last turn."""
        return False

    def paper_counters(self) -> tuple[PaperCounter, ...]:
        """Its counters, to be printed: all that there are, each with how many the scenario takes. Nothing: those that
        stand on the board when all have set up as suggested (``core.opening``)."""
        return ()

    def aids(self) -> tuple[Chart, ...]:
        """What players like to have before them and is none of its ``charts``: the sequence of play, lists."""
        return ()

    def put_there(self, pos: Any, counter: str, stack: str, whole: bool, space: str) -> Answer | None:
        """The referee's adjustment that puts a counter, or the ``whole`` stack that it lies in, on a space without
        more: one of ``asides``. None where this game has none for it."""
        del pos, counter, stack, whole, space
        return None

    # --- for random play and tests

    def faults(self, pos: Any, before: Any, waived: Collection[str] = ()) -> tuple[str, ...]:
        """What is wrong with a position that came from ``before`` without an adjustment.

        ``waived``: the checks that were waived in this game; what one of them forbids is no fault.
        """
        del pos, before, waived
        return ()

    @property
    def hides(self) -> bool:
        """Is anything of a table hidden from some eye? Then the game says what looks alike to it."""
        return type(self).alike is not Ruleset.alike

    power_is_seat: bool = False
    """Does every seat play one power of its own for the whole game, so that handing over the seat hands over both?"""

    stands_in: ClassVar[bool] = False
    """Is what nobody plays run by stand-ins who know only their own? Then who plays alone sees only his own, too."""

    takes_late: ClassVar[bool] = True
    """By post: is a sheet that missed its deadline kept for the next one?"""

    writes_missing: ClassVar[bool] = False
    """Do the rules write a sheet for who gave none?"""

    def alike(self, pos: Any, eye: str, below: Below) -> Any:
        """Another position that looks the same to an eye: what it may not see is other than it is (hidden hands,
        hidden units, sealed answers). The position itself where nothing is hidden."""
        del eye, below
        return pos


class DeadEnd(RuntimeError):
    """The agenda is empty and the game is not over, or a phase never ends: a fault in the rules, never in the play."""


def open_questions(pos: Position) -> tuple[Question, ...]:
    """What is asked now; nothing when the game is over."""
    if not pos.agenda:
        return ()
    last = _asked[0]
    if last[0] is not pos:
        last = _asked[0] = (pos, pos.agenda[-1].ask(pos))
    return last[1]


_asked: list[tuple[Position | None, tuple[Question, ...]]] = [(None, ())]
"""The position of which it was asked last, and the answer: many things are tried at one table, one after the other."""


def settle(pos: P) -> P:
    """Run the silent phases on top of the agenda until somebody has to be asked, or nothing is left."""
    for _ in range(10_000):
        if not pos.agenda:
            return pos.settled()
        top = pos.agenda[-1]
        if isinstance(top, Step):
            return pos.settled()
        pos = top.begin(pos.but(agenda=pos.agenda[:-1]))
    raise DeadEnd("phases follow phases without end")


def apply(pos: P, answer: Answer, questions: tuple[Question, ...]) -> P:
    """The next position after an answer to one of ``questions`` (those asked at ``pos``); raises NotAllowed."""
    if find(questions, answer) is None:
        raise NotAllowed(Blocked((Failed("answer: offered", "", "That is not offered now.", SENSE),)))
    return answered(pos, answer)


def answered(pos: P, answer: Answer, allowed: tuple[Failed, ...] = ()) -> P:
    """Like ``apply`` without asking whether the answer is offered. ``allowed``: the checks that are waived for it."""
    step = pos.agenda[-1]
    notes = waiver_notes(answer, allowed) if allowed else ()
    after: P = step.take(pos.but(agenda=pos.agenda[:-1], notes=notes), answer)
    return settle(after)


def moments(pos: P, answer: Answer, allowed: tuple[Failed, ...] = ()) -> Iterator[P]:
    """The positions through which an answer leads, as ``answered`` does: on the way of what takes it, and of each
    silent phase (``through``); each has all notes so far. The last is the one that ``answered`` gives."""
    step = pos.agenda[-1]
    notes = waiver_notes(answer, allowed) if allowed else ()
    now: P = pos.but(agenda=pos.agenda[:-1], notes=notes)
    way: Iterator[P] = step.through(now, answer)
    for _ in range(10_000):
        now = next(way)
        for further in way:
            yield now
            now = further
        if not now.agenda or isinstance(now.agenda[-1], Step):
            yield now.settled()
            return
        yield now
        way = now.agenda[-1].through(now.but(agenda=now.agenda[:-1]))
    raise DeadEnd("phases follow phases without end")


QUIET = "not told"
"""Stands among the names of waived checks where a session is free: nothing is said of them."""


def waiver_notes(answer: Answer, allowed: tuple[Failed, ...]) -> tuple[Note, ...]:
    """What the record says of rules that were waived; nothing where none was."""
    if QUIET in answer.waived:
        return ()
    return tuple(Note("allowed", f"Allowed anyway: {one.words}", one.rule, answer.power) for one in allowed)


def legal_answers(questions: tuple[Question, ...]) -> list[tuple[Question, Option, Answer]]:
    """Every listed answer to every open question; of options with too many values, the representative ones."""
    return [
        (question, option, Answer(question.seat, question.power, option.verb, value))
        for question in questions
        for option in question.options
        for value in option.values()
    ]
