"""A table of Dark Age Britain AD 570 to try a rule on: set up as suggested, then changed as the test says."""

from __future__ import annotations

from typing import Any, Self

from dark_ages_desk.core.question import Answer, Question, Value
from dark_ages_desk.core.refusal import find_failed_checks
from dark_ages_desk.core.ruleset import apply, open_questions, settle
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.library import new_session

SEVEN = ("gwynedd", "dumnonia", "wessex", "mercia", "rheged", "dalriada", "northumbria")
SCENARIO = "dark-age-britain-570/evening"


class Play:
    """A table, with everybody deployed as suggested in the first year; each player is called as his kingdom."""

    def __init__(self, players: int = 7, scenario: str = SCENARIO, **readings: str) -> None:
        names = tuple(f"Player {n}" for n in range(1, players + 1))
        session = new_session(scenario, seats=names, seed=1, readings=readings)
        self.rules = session.ruleset
        pos: Any = session.position
        assert isinstance(pos, Britain)
        self.pos: Britain = pos

    def deployed(self) -> Self:
        """Everybody has taken the suggested set-up; nothing is to come, and it is the first year."""
        for kingdom in self.pos.fixed.played:
            self.answer("suggested", None, kingdom).answer("ready", None, kingdom)
        self.pos = self.pos.replace(agenda=(), year=1, notes=())
        return self

    def empty(self) -> Self:
        """No unit of any kingdom that is played stands on the map."""
        gone = [unit for kingdom in self.pos.fixed.played for unit in self.pos.fixed.of_home[kingdom]]
        self.pos = self.pos.remove_units(*gone)
        return self

    def put(self, space: str, *units: str) -> Self:
        for unit in units:
            self.pos = self.pos.put(unit, space)
        return self

    def set(self, **changes: Any) -> Self:
        self.pos = self.pos.replace(**changes)
        return self

    def held(self, town: str, by: str, ally: str = "") -> Self:
        """A town is held by a kingdom; with ``ally``, its units obey that one."""
        allies = {**self.pos.ally, town: ally} if town in self.pos.ally else self.pos.ally
        return self.set(holder={**self.pos.holder, town: by}, ally=allies)

    def allied(self, *kingdoms: str) -> Self:
        rest = [(one,) for one in self.pos.fixed.played if one not in kingdoms]
        return self.set(alliances=(kingdoms, *rest))

    def step(self, *steps: Any) -> Self:
        """These steps come next, and nothing after them."""
        self.pos = settle(self.pos.replace(agenda=steps[::-1], notes=()))
        return self

    @property
    def asked(self) -> tuple[Question, ...]:
        return open_questions(self.pos)

    def answer(self, verb: str, value: Value = None, power: str = "") -> Self:
        """Whoever is asked (for that kingdom) says so; dice are the value of "roll"."""
        question = next(one for one in self.asked if one.power == power or not power)
        self.pos = apply(self.pos, Answer(question.seat, question.power, verb, value), self.asked)
        return self

    def roll(self, *faces: int) -> Self:
        return self.answer("roll", faces)

    def why_not(self, verb: str, value: Value = None, power: str = "") -> set[str]:
        """The checks that an answer fails; nothing where it is offered."""
        question = next(one for one in self.asked if one.power == power or not power)
        attempt = Answer(question.seat, question.power, verb, value)
        return {one.name for one in find_failed_checks(self.rules, self.pos, attempt, attempt.seat)}

    def reasons(self, verb: str, value: Value = None) -> list[str]:
        """The words with which an answer is refused."""
        question = self.asked[0]
        attempt = Answer(question.seat, question.power, verb, value)
        return [one.words for one in find_failed_checks(self.rules, self.pos, attempt, attempt.seat)]

    @property
    def told(self) -> str:
        """What was said of the last answer."""
        return " ".join(note.text for note in self.pos.notes)
