"""6.0 March: two actions a king, each a march or a muster."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from dark_ages_desk.core.record import dataclass

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial, passes
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.step import Agendum, Step

from .battle import Attack, Stand
from .state import North, only, parts

COST = 2
CROSSING = 2


@dataclass(frozen=True, slots=True)
class There:
    """Something that a king wants to do in an area: muster, or march from it."""

    pos: North
    power: str
    area: str
    number: int = 1


OWN: Check[There] = Check(
    "own area",
    "2.0",
    lambda case: case.pos.king_of(case.area) == case.power,
    lambda case: f"{case.pos.called(case.power)} has no warbands there.",
    SENSE,
)
SET_OUT: tuple[Check[There], ...] = (
    OWN,
    Check(
        "march: so many",
        "6.1",
        lambda case: 1 <= case.number <= case.pos.number(case.area),
        lambda case: f"{case.pos.number(case.area)} warbands stand in {case.pos.place(case.area)}, not {case.number}.",
        SENSE,
    ),
)
"""6.1 Who marches?"""

MUSTER: tuple[Check[There], ...] = (
    OWN,
    Check(
        "muster: town",
        "6.3",
        lambda case: case.area in case.pos.fixed.board.site_in,
        lambda case: f"There is no town in {case.pos.place(case.area)}.",
    ),
    Check(
        "muster: silver",
        "6.3",
        lambda case: case.pos.silver[case.power] >= COST,
        lambda case: f"A warband costs {COST} silver; {case.pos.called(case.power)} has {case.pos.silver[case.power]}.",
        MEANS,
    ),
)
"""6.3 May a warband be put there?"""


@dataclass(frozen=True, slots=True)
class Going:
    """So many warbands that are to march from one area into another."""

    pos: North
    source: str
    number: int
    goal: str


GO: tuple[Check[Going], ...] = (
    Check(
        "go: area",
        "1.0",
        lambda case: case.pos.is_area(case.goal) and case.goal != case.source,
        lambda case: "Warbands march into another area.",
        SENSE,
    ),
    Check(
        "go: adjoins",
        "6.1",
        lambda case: bool(case.pos.border(case.source, case.goal)),
        lambda case: f"{case.pos.place(case.goal)} does not adjoin {case.pos.place(case.source)}.",
    ),
    Check(
        "go: mountains",
        "6.2",
        lambda case: case.number <= CROSSING or case.pos.border(case.source, case.goal) != "mountain",
        lambda case: f"No more than {CROSSING} warbands cross mountains together, not {case.number}.",
    ),
)
"""6.1, 6.2 May they go there?"""


def goals(pos: North, source: str, number: int) -> list[str]:
    """Where so many warbands may go."""
    return [goal for goal in pos.fixed.board.neighbours[source] if passes(GO, Going(pos, source, number, goal))]


@dataclass(frozen=True, slots=True)
class March(Step):
    """6.0 A king's march: as long as he has actions, he is asked for the next one."""

    rule: ClassVar[str] = "6.0"
    moment: ClassVar[str] = "in one's own march"
    verbs: ClassVar[tuple[str, ...]] = ("march", "muster", "end")

    power: str
    left: int

    def ask(self, pos: North) -> tuple[Question, ...]:
        power, king = self.power, pos.called(self.power)
        hosts = tuple(
            Choice(area, f"warband in {pos.place(area)}", pos.number(area), area, group=area)
            for area in pos.areas_of(power)
            if passes(SET_OUT, There(pos, power, area))
        )
        towns = tuple(
            Choice(area, pos.place(area), space=area)
            for area in pos.areas_of(power)
            if passes(MUSTER, There(pos, power, area))
        )
        most = max((choice.most for choice in hosts), default=0)
        options: list[Option] = [Button("end", "End the march", main=not hosts)]
        if hosts:
            options.insert(0, Pick("march", "March with", "counters", hosts, 1, most, one_group=True, rule="6.1"))
        if towns:
            options.insert(-1, Pick("muster", f"Muster for {COST} silver in", "spaces", towns, rule="6.3"))
        prompt = f"{king}: {self.left} action{'s' if self.left > 1 else ''} left"
        key = (pos.turn, self.rule, "", power)
        return (Question(pos.seat(power), power, self.rule, prompt, tuple(options), key=key),)

    def trials(self, pos: North, attempt: Answer) -> Iterator[Trial[There]]:
        if attempt.verb != "end":
            picked = parts(attempt.value)
            areas = tuple(dict.fromkeys(map(str, picked)))
            checks = SET_OUT if attempt.verb == "march" else MUSTER
            yield Trial(checks, There(pos, self.power, areas[0] if len(areas) == 1 else "", len(picked)))

    def take(self, pos: North, answer: Answer) -> North:
        pos = pos.but(marching=self.power)
        if answer.verb == "end":
            return pos
        picked = parts(answer.value)
        area = str(picked[0])
        if answer.verb == "march":
            return pos.then(Goal(self.power, area, len(picked), self.left))
        words = f"{pos.called(self.power)} musters a warband in {pos.place(area)}."
        pos = pos.pay(self.power, -COST).put(area, self.power, pos.number(area) + 1)
        return pos.say("mustered", words, "6.3", self.power, area).then(*one_less(self))


def one_less(done: March | Goal) -> tuple[March, ...]:
    """What is left of the march after an action."""
    return (March(done.power, done.left - 1),) if done.left > 1 else ()


@dataclass(frozen=True, slots=True)
class Goal(Step):
    """6.1 Where they march; ``left``: the actions with this one."""

    rule: ClassVar[str] = "6.1"
    moment: ClassVar[str] = "when it is said who marches"
    verbs: ClassVar[tuple[str, ...]] = ("to", "back")

    power: str
    source: str
    number: int
    left: int

    def ask(self, pos: North) -> tuple[Question, ...]:
        choices = tuple(
            Choice(goal, pos.place(goal), space=goal, badge="!" if pos.king_of(goal) not in ("", self.power) else "")
            for goal in goals(pos, self.source, self.number)
        )
        prompt = f"{pos.called(self.power)}: {self.number} from {pos.place(self.source)} march to?"
        options: tuple[Option, ...] = (Button("back", "Call them back"),)
        if choices:
            options = (Pick("to", "March to", "spaces", choices), *options)
        key = (pos.turn, self.rule, self.source, self.number)
        return (Question(pos.seat(self.power), self.power, self.rule, prompt, options, "", (self.source,), key=key),)

    def trials(self, pos: North, attempt: Answer) -> Iterator[Trial[Going]]:
        if attempt.verb == "to":
            yield Trial(GO, Going(pos, self.source, self.number, only(attempt.value)))

    def take(self, pos: North, answer: Answer) -> North:
        if answer.verb == "back":
            return pos.then(March(self.power, self.left))
        goal = only(answer.value)
        attack = Attack(self.power, self.source, goal, self.number)
        words = f"{pos.called(self.power)} marches with {self.number} from {pos.place(self.source)}"
        pos = pos.say("marched", f"{words} to {pos.place(goal)}.", self.rule, self.power, self.source, goal)
        pos = pos.then(*one_less(self))
        return pos.then(Stand(attack)) if pos.king_of(goal) not in ("", self.power) else attack.march_in(pos)

    def anew(self, pos: North) -> Agendum | None:
        """If the warbands are gone from there, he is asked for another action."""
        there = passes(SET_OUT, There(pos, self.power, self.source, self.number))
        return self if there else March(self.power, self.left)
