"""A small table for rule tests: the real board and rules, with just the units that a case needs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dark_ages_desk.content.load import load_charts
from dark_ages_desk.content.places import data_folder
from dark_ages_desk.core import ruleset
from dark_ages_desk.core.question import CHANCE, TABLE, Answer, Blocked, Option, Question, Value
from dark_ages_desk.core.refusal import explain_refusal, find_failed_checks, waives_all
from dark_ages_desk.core.ruleset import apply, open_questions, settle
from dark_ages_desk.games.carolingian_twilight.game import GAME
from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment
from dark_ages_desk.games.carolingian_twilight.phases.sequence import TurnOver
from dark_ages_desk.games.carolingian_twilight.pool.drawing import DrawMarker
from dark_ages_desk.games.carolingian_twilight.ruleset import CarolingianTwilight
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS, Force, make_units
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations

VERDUN = data_folder() / "scenarios" / "carolingian-twilight" / "27.2.toml"
SEATS = ("Anna", "Ben", "Cleo")  # Charles, Louis, Lothar


AS_LISTED = {"clockwise": "listed", "first_bidder": "set-up"}
"""Nobody is asked how the players sit, and no lot decides who begins, except in the tests of just that."""


def ruleset_of(
    path: Path, seats: tuple[str, ...], readings: Mapping[str, str], settings: Mapping[str, str]
) -> CarolingianTwilight:
    """The rules of a scenario file on our board with our charts."""
    found = GAME.ruleset(GAME.read(path), seats, readings, settings, load_charts(GAME.charts), GAME.area_board())
    assert isinstance(found, CarolingianTwilight)
    return found


def rules(**choices: str) -> CarolingianTwilight:
    """The rules of 27.2 with some readings and options."""
    readings = {reading.id for reading in GAME.readings}
    choices = AS_LISTED | choices
    return ruleset_of(
        VERDUN,
        SEATS,
        {name: choice for name, choice in choices.items() if name in readings},
        {name: choice for name, choice in choices.items() if name not in readings},
    )


def empty_table(turn: int = 1, **choices: str) -> CarolingianPosition:
    """No unit on the map, no marker in a hand, nothing to come."""
    pos = rules(**choices).start()
    return pos.replace(agenda=(), notes=(), forces={}, to_place={}, turn=turn, stage="operations")


class Play:
    """A position with the answers given one after the other, as at a table."""

    def __init__(self, pos: CarolingianPosition | None = None, **choices: str) -> None:
        self.pos = empty_table(**choices) if pos is None else pos
        self.told: list[str] = []

    # --- building the case

    def put(self, power: str, space: str, **numbers: int) -> Force:
        """Units as a force of their own; gives the force."""
        number = self.pos.next_force
        self.pos = self.pos.add_force(power, space, make_units(**numbers))
        return self.pos.forces[number]

    def set(self, **changes: Any) -> Play:
        self.pos = self.pos.replace(**changes)
        return self

    def begin(self, *steps: object) -> Play:
        """Put steps on the agenda and run to the first question."""
        self.pos = settle(self.pos.push_steps(*steps))
        self._listen()
        return self

    # --- playing it

    @property
    def question(self) -> Question:
        return open_questions(self.pos)[0]

    @property
    def asked(self) -> str:
        """Who is asked and by which rule: "Anna 14.0"; "" when nobody is."""
        questions = open_questions(self.pos)
        return f"{questions[0].seat} {questions[0].rule}" if questions else ""

    def option(self, verb: str) -> Option:
        found = self.question.option(verb)
        assert found is not None, f"{verb!r} is not offered: {[o.verb for o in self.question.options]}"
        return found

    def offers(self, verb: str) -> list[str]:
        """The ids that a Pick offers; [] when the option is not there."""
        found = self.question.option(verb)
        return [choice.id for choice in found.choices] if found is not None else []  # type: ignore[union-attr]

    def say(self, verb: str, value: Value = None) -> Play:
        questions = open_questions(self.pos)
        question = questions[0]
        self.pos = apply(self.pos, Answer(question.seat, question.power, verb, value), questions)
        self._listen()
        return self

    def pick(self, verb: str, *ids: str) -> Play:
        return self.say(verb, ids)

    def roll(self, *faces: int) -> Play:
        assert self.question.seat == CHANCE, self.question.prompt
        return self.say(self.question.options[0].verb, faces)

    def draw(self, *things: str) -> Play:
        return self.roll(*things)  # type: ignore[arg-type]

    def hold(self, power: str, *markers: str) -> Play:
        """The power holds these markers, taken out of the Pool."""
        pool = dict(self.pos.pool)
        for marker in markers:
            pool[marker] -= 1
        hand = tuple(sorted((*self.pos.hands[power], *markers)))
        return self.set(pool=pool, hands={**self.pos.hands, power: hand})

    def play(self, power: str, marker: str) -> Play:
        """The player of the power plays a marker that he may play now."""
        return self.aside(self.pos.seat(power), power, "play", marker)

    def unanswered(self) -> Play:
        """No one replies with Assassin."""
        return self.say("no reply")

    def record(self, verb: str, value: Value = None) -> Play:
        """Whoever keeps the record answers instead of who is asked."""
        questions = open_questions(self.pos)
        question = next(question for question in questions if question.beside)
        self.pos = apply(self.pos, Answer(question.seat, question.power, verb, value), questions)
        self._listen()
        return self

    def why_not(self, verb: str, value: Value = None) -> Blocked:
        question = self.question
        return why(self, question.seat, question.power, verb, value)

    def allow(self, blocked: Blocked) -> Play:
        """The referee allows what was refused: the same answer, with every check that failed waived."""
        way = blocked.anyway
        assert way is not None, blocked
        failed = find_failed_checks(rules(), self.pos, way, TABLE)
        assert waives_all(failed, way), (failed, way)
        if rules().aside_trials(self.pos, way) is not None:
            self.pos = rules().take_aside(self.pos, way, failed)
        else:
            self.pos = ruleset.apply_unchecked(self.pos, way, failed)
        self._listen()
        return self

    def aside(self, seat: str, power: str, verb: str, *value: Value) -> Play:
        """An aside that is offered."""
        answer = Answer(seat, power, verb, value)
        questions = rules().asides(self.pos)
        assert any(
            q.seat == seat and q.power == power and (o := q.option(verb)) is not None and o.admits(value)
            for q in questions
        ), f"{verb} is not offered to {seat}"
        self.pos = rules().take_aside(self.pos, answer)
        self._listen()
        return self

    def stands(self, power: str, space: str) -> str:
        """What a power has in a place: "2 warrior 1 militia", "" for nothing."""
        total = [0] * 6
        for force in self.pos.forces_at(space):
            if force.power == power:
                total = [a + b for a, b in zip(total, force.units, strict=True)]
        return " ".join(f"{n} {KINDS[kind]}" for kind, n in enumerate(total) if n)

    def _listen(self) -> None:
        self.told += [note.text for note in self.pos.notes]


def why(play: Play, seat: str, power: str, verb: str, value: Value = None) -> Blocked:
    """Why that answer is refused, told to whoever tries it."""
    return explain_refusal(rules(), play.pos, Answer(seat, power, verb, value), seat)


def ids(force: Force, **numbers: int) -> tuple[str, ...]:
    """The ids of units of a force as a question names them."""
    wanted = make_units(**numbers)
    return tuple(f"{force.id}:{kind}" for kind, number in enumerate(wanted) for _ in range(number))


def operate(play: Play, force: Force, roll: int, **numbers: int) -> Play:
    """Begin operations of the force's power and roll for the whole force (or for some of its units)."""
    play.set(phasing=force.power)
    play.begin(BeginOperations(force.power))
    chosen = ids(force, **numbers) if numbers else ids(force, **_numbers(force))
    play.pick("operate", *chosen)
    if play.question.seat != CHANCE:
        return play
    return play.roll(roll)


def _numbers(force: Force) -> dict[str, int]:
    return {kind.replace(" ", "_"): number for kind, number in zip(KINDS, force.units, strict=True)}


def with_runs(pos: CarolingianPosition, **runs: str) -> CarolingianPosition:
    """Major NPPs given to seats, as after the bidding."""
    return pos.replace(runs={**pos.runs, **runs})


def drawn(play: Play, power: str, marker: str) -> Play:
    """A marker in red text comes out of the Pool."""
    return play.begin(DrawMarker(power, "a test")).draw(marker)


def levying(play: Play, power: str) -> Play:
    """The Levy Segment of the power begins."""
    return play.set(phasing=power).begin(LevySegment(power))


def slavs_operate(play: Play) -> Play:
    """The Operations Segment of the Slavs, whom Ben runs; then their turn is over."""
    play.pos = with_runs(play.pos, slavs="Ben")
    play.set(phasing="slavs", started_in=frozenset())
    return play.begin(BeginOperations("slavs"), TurnOver("slavs"))
