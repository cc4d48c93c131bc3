"""6.0 March: two actions a king, each a march or a muster."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.step import Agendum, Step

from .battle import Attack, Stand
from .state import North, only_part, value_parts

COST = 2
CROSSING = 2


@dataclass(frozen=True, slots=True)
class ActionAttempt:
    """A king's wish to act in an area: to muster, or to march from it."""

    pos: North
    power: str
    area: str
    number: int = 1


OWN: Check[ActionAttempt] = Check(
    "own area",
    "2.0",
    lambda case: case.pos.king_of(case.area) == case.power,
    lambda case: f"{case.pos.power_name(case.power)} has no warbands there.",
    SENSE,
)
SET_OUT: tuple[Check[ActionAttempt], ...] = (
    OWN,
    Check(
        "march: so many",
        "6.1",
        lambda case: 1 <= case.number <= case.pos.number(case.area),
        lambda case: f"{case.pos.number(case.area)} warbands stand in {case.pos.place(case.area)}, not {case.number}.",
        SENSE,
    ),
)
"""6.1 Checks of the warbands that set out."""

MUSTER: tuple[Check[ActionAttempt], ...] = (
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
        lambda case: (
            f"A warband costs {COST} silver; {case.pos.power_name(case.power)} has {case.pos.silver[case.power]}."
        ),
        MEANS,
    ),
)
"""6.3 Checks of a muster."""


@dataclass(frozen=True, slots=True)
class MarchAttempt:
    """A number of warbands and their march from one area into another, as the checks judge it."""

    pos: North
    source: str
    number: int
    goal: str


GO: tuple[Check[MarchAttempt], ...] = (
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
"""6.1, 6.2 Checks of a march into an area."""


def goals(pos: North, source: str, number: int) -> list[str]:
    """Return the areas that ``number`` warbands may go to."""
    return [goal for goal in pos.fixed.board.neighbours[source] if passes(GO, MarchAttempt(pos, source, number, goal))]


@dataclass(frozen=True, slots=True)
class March(Step[North]):
    """6.0 Ask a king for his next action, as long as he has any."""

    rule: ClassVar[str] = "6.0"
    moment: ClassVar[str] = "in one's own march"
    verbs: ClassVar[tuple[str, ...]] = ("march", "muster", "end")

    power: str
    left: int

    def ask(self, pos: North) -> tuple[Question, ...]:
        power, king = self.power, pos.power_name(self.power)
        hosts = tuple(
            Choice(area, f"warband in {pos.place(area)}", pos.number(area), area, group=area)
            for area in pos.areas_of(power)
            if passes(SET_OUT, ActionAttempt(pos, power, area))
        )
        towns = tuple(
            Choice(area, pos.place(area), space=area)
            for area in pos.areas_of(power)
            if passes(MUSTER, ActionAttempt(pos, power, area))
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

    def checks_for(self, pos: North, attempt: Answer) -> Iterator[Trial[ActionAttempt]]:
        if attempt.verb != "end":
            picked = value_parts(attempt.value)
            areas = tuple(dict.fromkeys(map(str, picked)))
            checks = SET_OUT if attempt.verb == "march" else MUSTER
            yield Trial(checks, ActionAttempt(pos, self.power, areas[0] if len(areas) == 1 else "", len(picked)))

    def take(self, pos: North, answer: Answer) -> North:
        pos = pos.replace(marching=self.power)
        if answer.verb == "end":
            return pos
        picked = value_parts(answer.value)
        area = str(picked[0])
        if answer.verb == "march":
            return pos.push_steps(Goal(self.power, area, len(picked), self.left))
        words = f"{pos.power_name(self.power)} musters a warband in {pos.place(area)}."
        pos = pos.pay(self.power, -COST).put(area, self.power, pos.number(area) + 1)
        return pos.note_public("mustered", words, "6.3", self.power, area).push_steps(*remaining_march(self))


def remaining_march(done: March | Goal) -> tuple[March, ...]:
    """Return the rest of the march after an action; () after the last."""
    return (March(done.power, done.left - 1),) if done.left > 1 else ()


@dataclass(frozen=True, slots=True)
class Goal(Step[North]):
    """6.1 Ask for the goal of a march; ``left`` counts the actions with this one."""

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
        prompt = f"{pos.power_name(self.power)}: {self.number} from {pos.place(self.source)} march to?"
        options: tuple[Option, ...] = (Button("back", "Call them back"),)
        if choices:
            options = (Pick("to", "March to", "spaces", choices), *options)
        key = (pos.turn, self.rule, self.source, self.number)
        return (Question(pos.seat(self.power), self.power, self.rule, prompt, options, about=(self.source,), key=key),)

    def checks_for(self, pos: North, attempt: Answer) -> Iterator[Trial[MarchAttempt]]:
        if attempt.verb == "to":
            yield Trial(GO, MarchAttempt(pos, self.source, self.number, only_part(attempt.value)))

    def take(self, pos: North, answer: Answer) -> North:
        if answer.verb == "back":
            return pos.push_steps(March(self.power, self.left))
        goal = only_part(answer.value)
        attack = Attack(self.power, self.source, goal, self.number)
        words = f"{pos.power_name(self.power)} marches with {self.number} from {pos.place(self.source)}"
        pos = pos.note_public("marched", f"{words} to {pos.place(goal)}.", self.rule, self.power, self.source, goal)
        pos = pos.push_steps(*remaining_march(self))
        return pos.push_steps(Stand(attack)) if pos.king_of(goal) not in ("", self.power) else attack.march_in(pos)

    def revalidate(self, pos: North) -> Agendum | None:
        """Return this step, or the question for another action if the warbands are gone from there."""
        there = passes(SET_OUT, ActionAttempt(pos, self.power, self.source, self.number))
        return self if there else March(self.power, self.left)
