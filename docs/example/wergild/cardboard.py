"""Cardboard: if the table keeps the warbands, only the result of a king's march is entered, not the march.

Each area is noted with its king, as one warband; tribute and points follow from that.
"""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Option, Pick, PickNumber, Question
from dark_ages_desk.core.step import Agendum, Step

from .battle import Fight, Stand, Withdraw
from .march import Goal, March
from .state import ACTIONS, North, value_parts

MOST = 99
MARCHING = (March, Goal, Stand, Fight, Withdraw)


def move_pieces_to_table(pos: North) -> North:
    """Return the position for a table that keeps the warbands: one warband an area. Marches not yet ended become
    results to enter."""
    bands = {area: (power, 1) for area, (power, _) in pos.bands.items()}
    if pos.stage != "march":
        return pos.replace(bands=bands)
    left = [step.power for step in reversed(pos.agenda) if isinstance(step, March)]
    if isinstance(pos.top, MARCHING) and not isinstance(pos.top, March):
        left.insert(0, pos.marching)
    agenda = tuple(step for step in pos.agenda if not isinstance(step, MARCHING))
    return pos.replace(bands=bands, agenda=agenda).push_steps(*(MarchResult(power) for power in dict.fromkeys(left)))


@dataclass(frozen=True, slots=True)
class MarchResult(Step[North]):
    """6.0 Ask for the result of a king's march at the table: his areas, what was ravaged, his silver."""

    power: str
    rule: ClassVar[str] = "6.0"
    moment: ClassVar[str] = "when the result of a march is entered"
    verbs: ClassVar[tuple[str, ...]] = ("holds", "lost", "ravaged", "silver", "done")

    def revalidate(self, pos: North) -> Agendum | None:
        """Return this step, or the king's march if the warbands are back at the desk."""
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
        words = f"{pos.power_name(self.power)} has marched: what came of it?"
        return (Question(REFEREE, "", self.rule, words, options, key=(pos.turn, self.rule, "", self.power)),)

    def take(self, pos: North, answer: Answer) -> North:
        name = pos.power_name(self.power)
        if answer.verb == "done":
            return pos.note_public("march over", f"The march of {name} is over.", self.rule, self.power)
        pos = pos.push_steps(self)
        if answer.verb == "silver":
            assert isinstance(answer.value, int)
            pos = pos.replace(silver={**pos.silver, self.power: answer.value})
            return pos.note_public("silver", f"{name} has {answer.value} silver.", self.rule, self.power)
        areas = tuple(map(str, value_parts(answer.value)))
        if answer.verb == "ravaged":
            pos = pos.replace(ravaged=pos.ravaged | set(areas))
        else:
            for area in areas:
                pos = pos.put(area, self.power, int(answer.verb == "holds"))
        words = f"{name}: {answer.verb} {', '.join(pos.place(area) for area in areas)}."
        return pos.note_public(answer.verb, words, self.rule, self.power, *areas)
