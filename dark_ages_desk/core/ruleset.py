"""The services of a game to the rest of the program, and the way from an answer to the next position.

Only ``view``, with ``about``, ``forecast``, private notes and the words of checks, decides what a viewer sees. An
option says what others may read of its answer. For answers that are opened together, ``Question.sealed`` says it.

The record keeps answers, step ids, note kinds, data and keys, all as ids and numbers (``stage_ids``, ``summary``).
Words are kept for reading, and nothing that is compared depends on them.

If a game changes a suggestion, old records would play otherwise. So the change is a reading with ``before``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.check import SENSE, FailedCheck, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.roll import Roll, Stake
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import REFEREE, Answer, Blocked, NotAllowed, Option, Question, Value, find
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.core.step import Step
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.core.text_tools import name_paragraph
from dark_ages_desk.core.values import LATEST_KEYS
from dark_ages_desk.core.view import Fact, TableView
from dark_ages_desk.former_names import FormerMembers

if TYPE_CHECKING:
    from typing_extensions import TypeVar as DefaultTypeVar  # a ruleset of any position needs no type parameter

    from dark_ages_desk.core.advice import Advice
    from dark_ages_desk.core.forecast import Forecast
    from dark_ages_desk.core.laboratory import Laboratory, Setup
    from dark_ages_desk.core.player_reports import Paper, PlayedTurn
    from dark_ages_desk.core.printed import PaperCounter
    from dark_ages_desk.core.values import Below

    P = DefaultTypeVar("P", bound=Position, default=Any)
else:
    P = TypeVar("P", bound=Position)

F = TypeVar("F")
B = TypeVar("B", bound=Board)


@dataclass(frozen=True, slots=True)
class Reading:
    """A doubtful rule as a named choice: the question it leaves open, the choices, our default and why.

    Records from before it was a choice follow ``before`` ("": the default). A reading with one choice alone is settled:
    it is declared, and no table has to choose. If ``mended``, its ``before`` is a fault of an earlier version. It is
    kept only so that records of that version go on unchanged, and no new table can choose it.
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
        """True if only one choice exists: it is declared, without a switch."""
        return len(self.choices) == 1

    @property
    def offered(self) -> bool:
        """True if a new table can choose."""
        return not self.settled and not self.mended


def fixed_reading(id_: str, rule: str, question: str, choice: str, why: str) -> Reading:
    """Return a reading with one choice: it is declared, and no table is asked about it."""
    return Reading(id_, rule, question, (("so", choice),), "so", why)


def corrected_reading(id_: str, rule: str, question: str, now: str, before: str, why: str) -> Reading:
    """Return a reading whose other choice, ``before``, is a fault that only records of an earlier version keep."""
    return Reading(id_, rule, question, (("now", now), ("before", before)), "now", why, "before", mended=True)


@dataclass(frozen=True, slots=True)
class Setting:
    """An optional rule or a way of playing, as a named choice; the same shape as a Reading without the doubt.

    One that is ``leading`` is chosen beside the players, such as the length of the game; the others are folded away.
    """

    id: str
    rule: str
    label: str
    choices: tuple[tuple[str, str], ...]
    default: str
    leading: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """The result of one power at the end: its score, the level of this score, a text, and whether it wins."""

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


def resolve_choices(offered: Iterable[Reading] | Iterable[Setting], given: Mapping[str, str]) -> dict[str, str]:
    """Return the choice for each reading or setting: the given one, or else its default.

    Raises ValueError for an unknown choice.
    """
    played = {}
    for one in offered:
        choice = played[one.id] = given.get(one.id, one.default)
        if choice not in dict(one.choices):
            raise ValueError(f"{one.id}: there is no choice “{choice}”")
    return played


def resolve_recorded_choices(readings: Iterable[Reading], given: Mapping[str, str]) -> dict[str, str]:
    """Return the choice of a record for each doubtful rule, by the reading's id.

    It is the choice in the record's header, or else the one in use before there was a choice.
    """
    return {one.id: given.get(one.id, one.before or one.default) for one in readings}


@dataclass(frozen=True, eq=False)
class RulesetParts(Generic[F, B]):
    """The fixed parts of one game in play: the ids and names of game and scenario, its file, seats, board and charts.

    The ``readings`` and ``settings`` are all that the game offers. The choices in use are ``read`` and ``played``, by
    their ids.
    """

    id: str
    name: str
    scenario_id: str
    scenario_name: str
    scenario_blurb: str
    file: F
    seats: tuple[str, ...]
    board: B
    charts: Mapping[str, Chart]
    readings: tuple[Reading, ...]
    settings: tuple[Setting, ...]
    read: Mapping[str, str]
    played: Mapping[str, str]


class Ruleset(FormerMembers, ABC, Generic[P]):
    """A game with its fixed parts, made by its ``Game`` for a scenario, seats, readings and options.

    A game must give the names and the abstract methods; the rest is optional. All steps of the game are subclasses of
    ``steps``.
    """

    id: str
    name: str
    scenario_id: str
    scenario_name: str
    scenario_blurb: str = ""
    """Description of the scenario, in a sentence or two."""
    board: Board
    charts: Mapping[str, Chart]
    readings: tuple[Reading, ...] = ()
    settings: tuple[Setting, ...] = ()
    seats: tuple[str, ...]
    steps: type[Step[Any]]
    routine: frozenset[str] = frozenset()
    """Kinds of note that are bookkeeping (paid, passed, took the turn): a report tells them in small print."""
    restated: frozenset[str] = frozenset()
    """Kinds of note that only say again what the position shows. Earlier versions may have left them out."""
    milestones: Mapping[str, str] = {}
    """Kinds of note that the course of a game marks, the weightiest first, each with a noun for several."""
    battles: frozenset[str] = frozenset({"battle"})
    """Kinds of note that report a battle; a viewer of a turn can pause there."""
    hides_dice: bool = False
    """True if only the referee may read some dice, which records of an earlier version show to all."""
    keys: int = LATEST_KEYS
    """The format of records whose keys this ruleset keeps to; see ``keep_to_keys``."""
    on_demand: tuple[str, ...] = ()
    """Modules that are imported only when they are needed; a window imports them while somebody reads."""

    def __init__(self, parts: RulesetParts[Any, Any] | None = None) -> None:
        """Take over the fixed parts. Give None only where the game itself sets the names above."""
        if parts is None:
            return
        self.id, self.name, self.board, self.charts = parts.id, parts.name, parts.board, parts.charts
        self.scenario_id, self.scenario_name = parts.scenario_id, parts.scenario_name
        self.scenario_blurb = parts.scenario_blurb
        self.readings, self.settings = parts.readings, parts.settings
        self.seats = tuple(dict.fromkeys(parts.seats))

    def find_steps(self) -> type[Step[Any]]:
        """Return ``steps``, once every kind of step below it is imported: a game may import some of them late."""
        return self.steps

    @abstractmethod
    def start(self) -> P:
        """Return the first position, before any answer."""

    @abstractmethod
    def view(self, pos: P, viewer: str, questions: tuple[Question, ...]) -> TableView:
        """Return the table that viewer ``viewer`` may see, with the questions for him."""

    @abstractmethod
    def outcome(self, pos: P) -> Outcome | None:
        """Return the verdict once the game is over, else None."""

    def calendar(self, pos: P) -> tuple[str, ...]:
        """Return the progress of the game as text, from the largest part to the smallest: the turn, the phase in it.

        A review of the past goes from part to part. Return () for a game without parts.
        """
        del pos
        return ()

    def stage_ids(self, pos: P) -> tuple[Value, ...]:
        """Return the progress of the game in ids and numbers: the turn, the phase in it; () for a game without.

        Keys of rolls contain them, so a game must never change them.
        """
        del pos
        return ()

    def former_stage_ids(self, pos: P) -> tuple[Value, ...]:
        """Return the values that records of format 1 or 2 have in their keys in place of ``stage_ids``."""
        return self.stage_ids(pos)

    def stage_key(self, pos: P) -> tuple[Value, ...]:
        """Return how far the game is as the keys of this record have it."""
        return self.former_stage_ids(pos) if self.keys < LATEST_KEYS else self.stage_ids(pos)

    def keep_to_keys(self, number: int) -> None:
        """Make the keys and the stand-ins those of records of format ``number``, before the game starts."""
        self.keys = number

    def summary(self, pos: P) -> tuple[tuple[str, Value], ...]:
        """Return the whole table in ids and numbers, as (name, value) pairs: the place of everything and everybody's
        things.

        A record uses it to test whether later rules still lead to the same table. Nothing in it may change once records
        have it. Return () for a game without a summary.
        """
        del pos
        return ()

    def played_by(self, pos: P, power: str, seat: str) -> P:
        """Return the position after a power passes from one seat to another.

        A game overrides this if more depends on it than the seat that answers.
        """
        return pos.replace(runs={**pos.runs, power: seat})

    def created_ids(self, before: P, after: P) -> tuple[int, ...]:
        """Return the serial numbers of forces and counters that came into the game by one answer, in that order.

        Those that left again by the same answer are included.
        """
        del before, after
        return ()

    def renumber_answer(self, answer: Answer, ids: Mapping[int, int]) -> Answer:
        """Return the answer with serial numbers replaced as ``ids`` says: old number -> new number."""
        del ids
        return answer

    def adjustments_for(self, pos: P, before: P, after: P, ids: Mapping[int, int]) -> tuple[Answer, ...] | None:
        """Return the referee's adjustments that change ``pos`` as ``before`` was changed to ``after``.

        Return None if this game has no adjustments for that change. For ``ids`` see ``renumber_answer``.
        """
        del pos, before, after, ids
        return None

    def about(self, pos: P, viewer: str, space: str) -> tuple[Fact, ...]:
        """Return the facts of one space for the hover card, each with its rule."""
        del pos, viewer, space
        return ()

    def asides(self, pos: P) -> tuple[Question, ...]:
        """Return the questions that may be answered at any time: gifts between players, the referee's Adjust."""
        del pos
        return ()

    def aside_trials(self, pos: P, attempt: Answer) -> Iterable[Trial[Any]] | None:
        """Return the trials of an aside. Return None if the attempt is not an aside but an answer to a question."""
        return () if find(self.asides(pos), attempt) else None

    def take_aside(self, pos: P, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> P:
        """Return the position after an admitted aside, or after one with the checks ``allowed`` waived."""
        del answer, allowed
        return pos

    def forecast(self, pos: P, viewer: str, question: Question) -> tuple[Forecast, ...]:
        """Return what can be forecast for a question that is asked now. What the viewer may not know is drawn from
        worlds (``Forecast.over_worlds``, ``supposing.worlds``).

        Cheap: the chances themselves are worked out by ``Forecast.odds`` when somebody looks at them.
        """
        del pos, viewer, question
        return ()

    def forecast_lines(
        self, pos: P, viewer: str, question: Question, lines: Sequence[str]
    ) -> tuple[tuple[int, Forecast], ...]:
        """Return the number (from 0) of each attack among the ``lines`` of a sheet, with the forecast of that attack.

        Each forecast has one column. It may take a while: it is asked for in a thread of its own.
        """
        del pos, viewer, question, lines
        return ()

    def sees_all(self, pos: P, viewer: str) -> bool:
        """Return whether nothing of the table is hidden from a viewer now."""
        del pos
        return viewer == REFEREE or not self.hides

    def remembered(self, memory: Memory, before: P, after: P, viewer: str) -> Memory:
        """Return the memory of a viewer after one more answer.

        It is small plain data, made only from things that the viewer could see in both positions and read between them.
        The memory at the start is ().
        """
        del before, after, viewer
        return memory

    def supposed(self, pos: P, viewer: str, memory: Memory, pick: Below) -> P:
        """Return a position that may be the table as a viewer knows it, and that play can continue from.

        Hidden things are drawn from the memory, and others' sealed answers and private notes are gone. It must reveal
        nothing hidden, not even by the order of the things to draw from. A game that hides nothing returns ``pos``.
        """
        del memory, pick
        if not self.sees_all(pos, viewer):
            raise NotImplementedError(f"{self.name} hides something, so it must define supposed")
        return pos

    def laboratory(self) -> Laboratory | None:
        """Return the laboratory of this game, with its charts and readings; None if it has none."""
        return None

    @property
    def has_laboratory(self) -> bool:
        """True if this game has a laboratory."""
        return type(self).laboratory is not Ruleset.laboratory

    def laboratory_setup(self, pos: P, viewer: str, space: str) -> Setup | None:
        """Return a place and its surroundings as this viewer knows them, as a setup for the laboratory; None if it has
        no use."""
        del pos, viewer, space
        return None

    def stakes(self, pos: P, viewer: str, roll: Roll) -> tuple[Stake, ...]:
        """Return the cost to each side of each face of the current single die, as this viewer may know it.

        Return () for a roll without such a cost, and for the first of two throws that decide the losses together.
        """
        del pos, viewer, roll
        return ()

    def score(self, pos: P, power: str) -> Mapping[str, float]:
        """Return the strength of a power's position, as named parts (for bots) that include their weights."""
        del pos, power
        return {}

    def advice(self) -> Advice[P] | None:
        """Return the game's knowledge about playing well, for opponents and for "What would you do?".

        Return None for a game that has none yet. Then opponents take what ``suggest`` gives, and else look one answer
        ahead by ``score``.
        """
        return None

    def player_reports(self, played: PlayedTurn[P]) -> tuple[Paper, ...]:
        """Return the papers to send out after a turn of written orders: one for everybody (viewer: the table), one for
        each player.

        Each has only what its reader may know. Return () for a game without written orders.
        """
        del played
        return ()

    def suggest(self, pos: P, question: Question) -> tuple[Answer, ...]:
        """Return the answers worth giving to a question with too many values to list (a sheet of orders), the likeliest
        first.

        They use only the knowledge of its power. They are for bots, and for players who want a proposal.
        """
        del pos, question
        return ()

    def stand_in(self, pos: P, question: Question) -> tuple[Answer, str] | None:
        """Return the answer of a power's stand-in to a question for the seat STAND_IN, and its reasons for the referee.

        It uses only the knowledge of its power. Return None for a game without such questions.
        """
        del pos, question
        return None

    @property
    def endless(self) -> bool:
        """True if the game, as it is played, has no last turn."""
        return False

    def paper_counters(self) -> tuple[PaperCounter, ...]:
        """Return all its counters for printing, each with the number that the scenario uses.

        Return () for the counters on the board after all have set up as suggested (``core.initial_table``).
        """
        return ()

    def player_aids(self) -> tuple[Chart, ...]:
        """Return the player aids that are not in its ``charts``: the sequence of play, lists."""
        return ()

    def placement_adjustment(self, pos: P, counter: str, stack: str, whole: bool, space: str) -> Answer | None:
        """Return the adjustment from ``asides`` that puts a counter, or its ``whole`` stack, on a space.

        Return None if this game has none for it.
        """
        del pos, counter, stack, whole, space
        return None

    # --- for random play and tests

    def invariant_errors(self, pos: P, before: P, waived: Collection[str] = ()) -> tuple[str, ...]:
        """Return what is wrong with a position that came from ``before`` without an adjustment.

        Violations of the checks in ``waived`` are no faults in this game.
        """
        del pos, before, waived
        return ()

    @property
    def hides(self) -> bool:
        """True if a table hides anything from some viewer. Then the game defines ``indistinguishable_position``."""
        return type(self).indistinguishable_position is not Ruleset.indistinguishable_position

    power_is_seat: bool = False
    """True if every seat plays one power of its own for the whole game, so that a handover of the seat includes both.
    """

    uses_stand_ins: ClassVar[bool] = False
    """True if stand-ins run unplayed powers from their own knowledge. Then a lone player also sees only his own."""

    takes_late: ClassVar[bool] = True
    """By post: is a sheet that missed its deadline kept for the next one?"""

    writes_missing: ClassVar[bool] = False
    """True if the rules write a sheet for a player who gave none."""

    def indistinguishable_position(self, pos: P, viewer: str, below: Below) -> P:
        """Return a position that looks the same to a viewer, with other hidden things than the true ones.

        These are hidden hands, hidden units and sealed answers. If nothing is hidden, return ``pos``.
        """
        del viewer, below
        return pos


class DeadEnd(RuntimeError):
    """The agenda is empty and the game is not over, or a phase never ends: a fault in the rules, never in the play."""


@keep_recent
def open_questions(pos: Position) -> tuple[Question, ...]:
    """Return the open questions; () when the game is over."""
    return pos.agenda[-1].ask(pos) if pos.agenda else ()


def settle(pos: P) -> P:
    """Run the silent phases on top of the agenda until somebody has to be asked, or nothing is left."""
    for _ in range(10_000):
        if not pos.agenda:
            return pos.apply_triggers()
        top = pos.agenda[-1]
        if isinstance(top, Step):
            return pos.apply_triggers()
        pos = top.begin(pos.replace(agenda=pos.agenda[:-1]))
    raise DeadEnd("phases follow phases without end")


def apply(pos: P, answer: Answer, questions: tuple[Question, ...]) -> P:
    """Return the next position after an answer to one of ``questions`` (the open ones of ``pos``).

    Raises NotAllowed.
    """
    if find(questions, answer) is None:
        raise NotAllowed(Blocked((FailedCheck("answer: offered", "", "This is not possible now.", SENSE),)))
    return apply_unchecked(pos, answer)


def apply_unchecked(pos: P, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> P:
    """Return the next position without a check whether the answer is offered. Waived checks for it are ``allowed``."""
    step = pos.agenda[-1]
    notes = waiver_notes(answer, allowed) if allowed else ()
    after: P = step.take(pos.replace(agenda=pos.agenda[:-1], notes=notes), answer)
    return settle(after)


def intermediate_positions(pos: P, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> Iterator[P]:
    """Yield the positions between an answer and its result, each with all notes so far.

    They come from the step that takes the answer and from each silent phase (``intermediate_positions``). The last is
    the result of ``apply_unchecked``.
    """
    step = pos.agenda[-1]
    notes = waiver_notes(answer, allowed) if allowed else ()
    now: P = pos.replace(agenda=pos.agenda[:-1], notes=notes)
    way: Iterator[P] = step.intermediate_positions(now, answer)
    for _ in range(10_000):
        now = next(way)
        for further in way:
            yield now
            now = further
        if not now.agenda or isinstance(now.agenda[-1], Step):
            yield now.apply_triggers()
            return
        yield now
        way = now.agenda[-1].intermediate_positions(now.replace(agenda=now.agenda[:-1]))
    raise DeadEnd("phases follow phases without end")


QUIET = "not told"
"""Stands among the names of waived checks where a session is free: nothing is said of them."""


def waiver_notes(answer: Answer, allowed: tuple[FailedCheck, ...]) -> tuple[Note, ...]:
    """Return the notes of the record about waived rules; () if there are none."""
    if QUIET in answer.waived:
        return ()
    return tuple(Note("allowed", _describe_waiver(one), one.rule, answer.power) for one in allowed)


def _describe_waiver(failed: FailedCheck) -> str:
    """Return the text of the record about a waived check, with its rule."""
    return f"Waived ({name_paragraph(failed.rule)}): {failed.words}" if failed.rule else f"Waived: {failed.words}"


def legal_answers(questions: tuple[Question, ...]) -> list[tuple[Question, Option, Answer]]:
    """Return every listed answer to every open question; for options with too many values, representative ones."""
    return [
        (question, option, Answer(question.seat, question.power, option.verb, value))
        for question in questions
        for option in question.options
        for value in option.values()
    ]
