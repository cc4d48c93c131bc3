"""A table that can be looked at: the one of a session, or that of another place in its record.

The session and a place of a draft are asked alike through ``TableReader``.

Further parts of the module:

- Conversion of a player's values into an Answer that a file can store. Others are refused with a text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.naming import AS_RECORDED, Naming
from dark_ages_desk.core.position import OPPONENT, Position
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Answer, Blocked, NotAllowed, Question, Value, find
from dark_ages_desk.core.refusal import explain_refusal
from dark_ages_desk.core.ruleset import Outcome, Ruleset, open_questions
from dark_ages_desk.core.supposing import Recall, empty_memory
from dark_ages_desk.core.text_tools import format_short, seat_words
from dark_ages_desk.core.view import Fact, TableView
from dark_ages_desk.session.journal import to_value
from dark_ages_desk.session.words import OTHER_NAME

if TYPE_CHECKING:
    from dark_ages_desk.core.forecast import Forecast
    from dark_ages_desk.core.laboratory import Setup


def people_of(pos: Position) -> dict[str, str]:
    """Return the runner's name for each seat whose runner has another name than the seat.

    If two seats have runners of one name, the seat follows the name.
    """
    seats = dict.fromkeys((*pos.runs.values(), *pos.runners))
    often = Counter(pos.person(seat) for seat in seats)
    names = {seat: pos.person(seat) for seat in seats}
    return {seat: f"{name} (for {seat})" if often[name] > 1 else name for seat, name in names.items() if name != seat}


def list_opponents(table: TableReader) -> tuple[str, ...]:
    """Return the seats that the desk plays to win."""
    return tuple(seat for seat, runner in table.position.runners.items() if runner.kind == OPPONENT)


def list_persons(table: TableReader) -> tuple[str, ...]:
    """Return the seats that people play."""
    away = list_opponents(table)
    seats = dict.fromkeys((*table.ruleset.seats, *table.position.runs.values()))
    return tuple(seat for seat in seats if seat and seat not in away)


def display_name(seat: str, people: Mapping[str, str]) -> str:
    """Return what is said for a seat at the head of a line."""
    return people.get(seat) or seat_words(seat)


def with_people(view: TableView, pos: Position) -> TableView:
    """Return the view with the names of the people who run the seats now."""
    people = people_of(pos)
    if not people:
        return view
    powers = {
        one: replace(power, person=people[power.seat]) if power.seat in people else power
        for one, power in view.powers.items()
    }
    return replace(view, people=people, powers=powers)


def make_answer(seat: Any, verb: Any, value: Any, power: Any, waived: Any) -> Answer:
    """Return these values, of any type, as an Answer. Raises NotAllowed if they cannot be one."""
    for what, word in (("seat", seat), ("verb", verb), ("power", power)):
        if type(word) is not str:
            raise final_refusal(f"A {what} must be text; this is {type(word).__name__}.")
    if not isinstance(waived, list | tuple) or any(type(name) is not str for name in waived):
        raise final_refusal("Waived checks are a list of their names.")
    try:
        for word in (seat, verb, power, *waived):
            to_value(word)
        return Answer(seat, power, verb, to_value(value), tuple(waived))
    except (TypeError, ValueError) as error:
        words = "it has letters that a file cannot hold" if isinstance(error, UnicodeError) else trouble_words(error)
        raise final_refusal(f"That is not an answer: {words}.") from None


def final_refusal(words: str) -> NotAllowed:
    """Return a refusal that the referee cannot waive."""
    return NotAllowed(Blocked((FailedCheck("answer: form", "", words, SENSE),)))


class TableReader:
    """The questions that a table can answer. Subclasses supply ``ruleset`` and ``position``.

    What is made for a viewer (the view with its questions, facts, odds, refusals) has the names of ``naming``; what the
    rules ask (``questions``) has the map's.
    """

    _asked: tuple[Position, tuple[Question, ...]] | None = None

    @property
    def ruleset(self) -> Ruleset:
        """The rules in force."""
        raise NotImplementedError

    @property
    def position(self) -> Position:
        """The table as it stands; all of it, so it is the referee's."""
        raise NotImplementedError

    @property
    def naming(self) -> Naming:
        """The names of places for whoever reads this table."""
        return AS_RECORDED

    @property
    def board(self) -> Board:
        """The board with the names of places that the reader chose."""
        return self.naming.board or self.ruleset.board

    @property
    def charts(self) -> Mapping[str, Chart]:
        """The charts with the names of places that the reader chose, by their ids."""
        return self.naming.apply(self.ruleset.charts)

    @property
    def gap(self) -> int | None:
        """The first entry on the way here that is known only as text; None if all can be played."""
        return None

    def questions(self) -> tuple[Question, ...]:
        """Return all open questions, for the referee; those to CHANCE are the rolls and draws."""
        pos = self.position
        if self.gap is not None:
            return ()
        if self._asked is None or self._asked[0] is not pos:
            self._asked = (pos, open_questions(pos))
        return self._asked[1]

    def questions_for(self, viewer: str) -> tuple[Question, ...]:
        """Return the open questions, as viewer ``viewer`` may know them."""
        return self.view(viewer).questions

    def asides(self, seat: str | None = None) -> tuple[Question, ...]:
        """Return the questions that may be answered at any time, of everybody or of one seat.

        They are gifts, discards, and the referee's Adjust.
        """
        found = self.naming.apply(self.ruleset.asides(self.position)) if self.gap is None else ()
        return found if seat is None else tuple(one for one in found if one.seat == seat)

    def asides_for(self, viewer: str) -> tuple[Question, ...]:
        """Return the possible actions of viewer ``viewer`` at any time, without those of others. Raises ValueError for
        an unknown viewer."""
        self.check_viewer(viewer)
        return self.asides(None if viewer == REFEREE else viewer)

    def outcome(self) -> Outcome | None:
        """Return the verdict once the game is over, else None."""
        return self.naming.apply(self.ruleset.outcome(self.position)) if self.gap is None else None

    def view(self, viewer: str) -> TableView:
        """Return the table as viewer ``viewer`` sees it now. Raises ValueError for an unknown viewer."""
        self.check_viewer(viewer)
        view = self.naming.apply(self.ruleset.view(self.position, viewer, self.questions()))
        return with_people(view, self.position)

    def about(self, viewer: str, space: str) -> tuple[Fact, ...]:
        """Return the facts of one space for this viewer. Raises ValueError for an unknown space."""
        self.check_viewer(viewer)
        self._check_space(space)
        return (*self.naming.apply(self.ruleset.about(self.position, viewer, space)), *self._other_name(space))

    def _other_name(self, space: str) -> tuple[Fact, ...]:
        """Return the fact of the name that a place has besides the one shown; () if it has only one."""
        other = self.naming.other_name(space)
        return (Fact(OTHER_NAME[self.naming.style], other, rank=1),) if other else ()

    def called(self, seat: str) -> str:
        """Return the present name of the runner of a seat, distinct from another seat's of the same name.

        The referee, the dice and others without a seat have their names for the head of a line.
        """
        return display_name(seat, people_of(self.position))

    def laboratory_setup(self, viewer: str, space: str) -> Setup | None:
        """Return a place as this viewer knows it, as a setup for the laboratory; None if it has no use.

        Raises ValueError for an unknown space.
        """
        self.check_viewer(viewer)
        self._check_space(space)
        return self.naming.apply(self.ruleset.laboratory_setup(self.position, viewer, space))

    def forecast(self, viewer: str) -> tuple[Forecast, ...]:
        """Return what can be forecast now for that viewer; ``odds()`` of each works the exact chances out."""
        self.check_viewer(viewer)
        return tuple(one for question in self.questions() for one in self.forecast_for(viewer, question))

    def forecast_for(self, viewer: str, question: Question) -> tuple[Forecast, ...]:
        """Return what can be forecast for one of the questions that are asked now."""
        return self._name_forecasts(viewer, self.ruleset.forecast(self.position, viewer, question))

    def forecast_lines(self, viewer: str, question: Question, lines: Sequence[str]) -> tuple[tuple[int, Forecast], ...]:
        """Return the number (from 0) of each attack among the lines of a sheet, with its forecast for that viewer."""
        found = self.ruleset.forecast_lines(self.position, viewer, question, lines)
        named = self._name_forecasts(viewer, (one for _, one in found))
        return tuple((at, one) for (at, _), one in zip(found, named, strict=True))

    def _name_forecasts(self, viewer: str, found: Iterable[Forecast]) -> tuple[Forecast, ...]:
        """Return forecasts with the memory of a viewer, and with the names of this reader in them and in their odds."""
        recall, naming = self.recall(viewer), self.naming
        return tuple(replace(naming.apply(one), recall=recall, named=naming.apply) for one in found)

    def recall(self, viewer: str) -> Recall:
        """Return what gives the memory of ``viewer``: all that it was told on the way to this table. It may be asked
        for in another thread, and folds the way then."""
        del viewer
        return empty_memory

    def why_not(
        self, seat: str, verb: str, value: Value = None, power: str | None = None, viewer: str | None = None
    ) -> Blocked:
        """Return the reason why that answer is refused now, worded for ``viewer`` (else the seat); it is "" if allowed.

        Raises ValueError for an unknown viewer.
        """
        if viewer is not None:
            self.check_viewer(viewer)
        try:
            answer = self._make_answer(seat, verb, value, power)
        except NotAllowed as no:
            return no.blocked
        if find(self.questions(), answer) or find(self.asides(), answer):
            return Blocked()
        return self.naming.apply(
            explain_refusal(self.ruleset, self.position, answer, seat if viewer is None else viewer)
        )

    def check_viewer(self, viewer: str) -> None:
        """Raise ValueError if nobody looks at the table as ``viewer``."""
        seats = (REFEREE, TABLE, CHANCE, *self.ruleset.seats)
        if not isinstance(viewer, str) or (viewer not in seats and viewer not in self.position.runs.values()):
            raise ValueError(
                f"There is no viewer “{format_short(viewer)}”. There are {', '.join(seats[:2] + seats[3:])}."
            )

    def _check_space(self, space: str) -> None:
        if not isinstance(space, str) or space not in self.ruleset.board.spaces:
            raise ValueError(f"“{format_short(space)}” is not a place on {self.ruleset.board.name}.")

    def _make_answer(self, seat: Any, verb: Any, value: Any, power: Any, waived: Any = ()) -> Answer:
        """Return these values as an Answer. Raises NotAllowed if they cannot be one."""
        answer = make_answer(seat, verb, value, "" if power is None else power, waived)
        if power is None:
            asked = next((q for q in self.questions() if q.seat == seat), None)
            asked = asked or next(iter(self.asides(seat)), None)
            answer = replace(answer, power=asked.power if asked else "")
        return answer
