"""10.0 Cardboard: the result of the Viking raid, rolled by the desk or at the table and fought with the real pieces."""

from __future__ import annotations

from typing import Any, ClassVar

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Form, FormField, Option, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.phases import results, viking_raid
from dark_ages_desk.games.carolingian_twilight.state import table_pieces
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.fixed import SCANDINAVIA, VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import Raid, Table
from dark_ages_desk.games.carolingian_twilight.state.units import NONE, WARRIOR, units_of_kind

MOST = 99
NOTHING, AREA, ALL = "nothing", "area", "all"
_TAKEN = FormField(
    "taken",
    "taken and pillaged",
    "choice",
    (Choice(NOTHING, "nothing"), Choice(AREA, "the area"), Choice(ALL, "the area and its burg")),
)
_LEFT = FormField("left", "Vikings left there", "number", (), 0, MOST)


@dataclass(frozen=True, slots=True)
class RaidPhase(Silent):
    """10.0 The raid of a game turn, by the desk or at the table."""

    rule: ClassVar[str] = "10.0"

    def begin(self, pos: Table) -> Table:
        if table_pieces.is_by_table(pos):
            return pos.replace(stage="raid", raid=None).push_steps(RaidResult())
        return pos.push_steps(viking_raid.VikingRaid())


@dataclass(frozen=True, slots=True)
class RaidResult(GameStep):
    """10.0 The whole raid in one line: how many joined, where they landed, what they took, how many are left there.
    Or the desk rolls for them, and only the fight is entered."""

    rule: ClassVar[str] = "10.0"
    moment: ClassVar[str] = "when the result of the Viking raid is entered"
    verbs: ClassVar[tuple[str, ...]] = ("roll", "raid", "no raid")

    def revalidate(self, pos: Table) -> Agendum | None:
        return self if table_pieces.is_by_table(pos) else viking_raid.VikingRaid()

    def ask(self, pos: Table) -> tuple[Question, ...]:
        joined = FormField("joined", "Vikings that joined", "number", (), 0, MOST)
        land = tuple(Choice(s, pos.fixed.label(s), space=s) for s in pos.fixed.areas if s in pos.fixed.land)
        options: list[Option] = [
            Button("roll", "The desk rolls for the raiders", main=True),
            Form("raid", "They raided", (joined, FormField("area", "in", "choice", land), _TAKEN, _LEFT), self.rule),
            Form("no raid", "They went home without a raid", (joined,), "10.2"),
        ]
        force = viking_raid.raiding_force(pos)
        detail = f"{force.size if force is not None else 0} wait in Scandinavia."
        return (Question(REFEREE, "", self.rule, "What came of the Viking raid?", tuple(options), detail),)

    def take(self, pos: Table, answer: Answer) -> Table:
        if answer.verb == "roll":
            return pos.push_steps(viking_raid.VikingRaid(), Fought())
        value: tuple[Any, ...] = answer.value if isinstance(answer.value, tuple) else ()
        if value[0]:
            pos = pos.add_units(VIKINGS, SCANDINAVIA, units_of_kind(WARRIOR, value[0]))
        if answer.verb == "no raid":
            return pos.note_public("sailed", "There is no raid this turn.", self.rule, VIKINGS)
        force = viking_raid.raiding_force(pos)
        if force is None:
            return pos.note_public("gathered", "No raiders gather; there is no raid this turn.", self.rule, VIKINGS)
        pos = land_raiders(pos.with_force(replace(force, space=value[1])), force.id, value[1])
        return end_raid(pos, value[2], value[3])


def land_raiders(pos: Table, force: int, area: str) -> Table:
    """10.4 Record the landing of the raiders in an area, and the powers with forces there."""
    burg = pos.fixed.burg_of.get(area, "")
    present = tuple(sorted({f.power for f in pos.forces_at(area) if f.power != VIKINGS}))  # order: a set of powers
    inside = tuple(sorted({f.power for f in pos.forces_at(burg)})) if burg else ()  # order: a set of powers
    words = f"The Vikings land in {pos.fixed.place(area)}."
    pos = pos.replace(raid=Raid(area, present, inside, force=force))
    return pos.note_public("raid", words, "10.3", VIKINGS, area)


def end_raid(pos: Table, taken: str, left: int) -> Table:
    """10.4 Empty and plunder the taken places; each Player Power and controlled NPP that had forces there draws a
    marker. The raid leaves ``left`` Vikings on the map or sends them home, by the reading of 10.4."""
    raid = pos.raid
    assert raid is not None
    burg = pos.fixed.burg_of.get(raid.area, "")
    force = pos.forces[raid.force]
    home = pos.fixed.readings.get("vikings_after_ne") == "home"
    pos = pos.with_force(replace(force, units=units_of_kind(WARRIOR, left), done=NONE))
    if left and home:
        pos = pos.with_force(replace(force, units=NONE)).add_units(VIKINGS, SCANDINAVIA, units_of_kind(WARRIOR, left))
    victims = [(burg, raid.in_burg)] if taken == ALL and burg else []
    if taken != NOTHING:
        victims.append((raid.area, raid.in_area))  # the steps of the last one come first
    pos = pos.push_steps(RaidRest())
    for space, powers in victims:
        for power in powers:
            if power != VIKINGS:
                pos = results.place(pos, power, space, results.GONE)
        pos = viking_raid.plunder_place(pos, space, powers)
    what = {NOTHING: "take nothing", AREA: "take the area", ALL: "take the area and its burg"}[taken]
    words = f"The raiders {what}; {left} of them are left."
    return pos.note_public("raid over", words, "10.4", VIKINGS, raid.area).replace(raid=None)


@dataclass(frozen=True, slots=True)
class RaidRest(GameStep):
    """10.4 The other results of a raid: a force or a leader lost, a marker drawn after a combat."""

    rule: ClassVar[str] = "10.4"
    moment: ClassVar[str] = "when the result of the Viking raid is entered"
    verbs: ClassVar[tuple[str, ...]] = (*results.VERBS, "done")

    def ask(self, pos: Table) -> tuple[Question, ...]:
        options = (Button("done", "That is all", main=True), *results.common_options(pos))
        return (Question(REFEREE, "", self.rule, "The raid is over: did anything else come of it?", options),)

    def take(self, pos: Table, answer: Answer) -> Table:
        return pos if answer.verb == "done" else results.apply_common(pos.push_steps(self), answer, VIKINGS)


@dataclass(frozen=True, slots=True)
class Fought(Silent):
    """10.4 The fight against the landed force, at the table."""

    rule: ClassVar[str] = "10.4"

    def begin(self, pos: Table) -> Table:
        if pos.raid is None or not table_pieces.is_by_table(pos):
            return pos
        return pos.push_steps(FightResult()) if viking_raid.raiding_force(pos) is not None else pos.replace(raid=None)


@dataclass(frozen=True, slots=True)
class FightResult(GameStep):
    """10.4 The fight at the table against the raiders that the desk has rolled: the places they took, and the number
    left."""

    rule: ClassVar[str] = "10.4"
    moment: ClassVar[str] = "when the result of the Viking raid is entered"
    verbs: ClassVar[tuple[str, ...]] = ("fought",)

    def revalidate(self, pos: Table) -> Agendum | None:
        if not table_pieces.is_by_table(pos):
            return viking_raid.RaidGoesOn()
        return self if viking_raid.raiding_force(pos) is not None else None

    def ask(self, pos: Table) -> tuple[Question, ...]:
        assert pos.raid is not None
        form = Form("fought", "Enter what came of it", (_TAKEN, _LEFT), self.rule)
        area, force = pos.raid.area, viking_raid.raiding_force(pos)
        number = force.size if force is not None else 0
        words = f"{number} Vikings raid {pos.fixed.place(area)}: what came of it?"
        return (Question(REFEREE, "", self.rule, words, (form,), "", (area,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        value: tuple[Any, ...] = answer.value if isinstance(answer.value, tuple) else (NOTHING, 0)
        return end_raid(pos, value[0], value[1])
