"""Cardboard: where the table keeps the warbands, what came of a king's march is entered, and nothing of how.

Noted is whose each area is, as one warband; tribute and points follow from it.
"""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.keeping import BY_TABLE
from dark_ages_desk.core.record import dataclass

from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Option, Pick, PickNumber, Question
from dark_ages_desk.core.step import Agendum, Step

from .battle import Fight, Stand, Withdraw
from .march import Goal, March
from .state import ACTIONS, North, parts

MOST = 99
MARCHING = (March, Goal, Stand, Fight, Withdraw)


def to_table(pos: North) -> North:
    """The areas as they are noted; who has not ended his march ends it at the table."""
    bands = {area: (power, 1) for area, (power, _) in pos.bands.items()}
    if pos.stage != "march":
        return pos.but(bands=bands)
    left = [step.power for step in reversed(pos.agenda) if isinstance(step, March)]
    if isinstance(pos.top, MARCHING) and not isinstance(pos.top, March):
        left.insert(0, pos.marching)
    agenda = tuple(step for step in pos.agenda if not isinstance(step, MARCHING))
    return pos.but(bands=bands, agenda=agenda).then(*(MarchResult(power) for power in dict.fromkeys(left)))


@dataclass(frozen=True, slots=True)
class MarchResult(Step):
    """6.0 What came of a king's march at the table: his areas, what was ravaged, his silver."""

    power: str
    rule: ClassVar[str] = "6.0"
    moment: ClassVar[str] = "when the result of a march is entered"
    verbs: ClassVar[tuple[str, ...]] = ("holds", "lost", "ravaged", "silver", "done")

    def anew(self, pos: North) -> Agendum | None:
        """With the warbands back at the desk he marches there."""
        return self if pos.pieces == BY_TABLE else March(self.power, ACTIONS)

    def ask(self, pos: North) -> tuple[Question, ...]:
        land = [area for area in pos.fixed.board.spaces if pos.is_area(area)]
        held = pos.areas_of(self.power)

        def pick(verb: str, label: str, areas: list[str]) -> list[Option]:
            choices = tuple(Choice(area, pos.place(area), space=area) for area in areas)
            return [Pick(verb, label, "spaces", choices, 1, len(choices))] if choices else []

        options: tuple[Option, ...] = (
            *pick("holds", "Now holds", [area for area in land if area not in held]),
            *pick("lost", "Holds no longer", held),
            *pick("ravaged", "Ravaged", [area for area in land if area not in pos.ravaged]),
            PickNumber("silver", "Silver left", 0, MOST),
            Button("done", "The march is over", main=True),
        )
        words = f"{pos.called(self.power)} has marched: what came of it?"
        return (Question(REFEREE, "", self.rule, words, options, key=(pos.turn, self.rule, "", self.power)),)

    def take(self, pos: North, answer: Answer) -> North:
        name = pos.called(self.power)
        if answer.verb == "done":
            return pos.say("march over", f"The march of {name} is over.", self.rule, self.power)
        pos = pos.then(self)
        if answer.verb == "silver":
            assert isinstance(answer.value, int)
            pos = pos.but(silver={**pos.silver, self.power: answer.value})
            return pos.say("silver", f"{name} has {answer.value} silver.", self.rule, self.power)
        areas = tuple(map(str, parts(answer.value)))
        if answer.verb == "ravaged":
            pos = pos.but(ravaged=pos.ravaged | set(areas))
        else:
            for area in areas:
                pos = pos.put(area, self.power, int(answer.verb == "holds"))
        words = f"{name}: {answer.verb} {', '.join(pos.place(area) for area in areas)}."
        return pos.say(answer.verb, words, self.rule, self.power, *areas)
