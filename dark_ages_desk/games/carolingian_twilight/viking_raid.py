"""10.0 The Viking Raid Phase: strength, seafaring, target, and the raid force by force."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Draw, Option, Pick, Question, Roll
from dark_ages_desk.games.carolingian_twilight import combat, lots, pillage, stratagems
from dark_ages_desk.games.carolingian_twilight.buy_off import OfferToBuyOff
from dark_ages_desk.games.carolingian_twilight.fixed import SCANDINAVIA, VIKINGS
from dark_ages_desk.games.carolingian_twilight.position import Raid, Table
from dark_ages_desk.games.carolingian_twilight.units import WARRIOR, Force, one
from dark_ages_desk.games.carolingian_twilight.viking_diplomacy import BeforeRoll, chooser_of, raided_from

STRENGTH, SEAFARING, TARGETS = "viking-strength", "viking-seafaring", "viking-raid"


@dataclass(frozen=True, slots=True)
class VikingRaid:
    """10.0 A raiding force is generated and its raid resolved."""

    rule: ClassVar[str] = "10.0"

    def begin(self, pos: Table) -> Table:
        return pos.but(stage="raid", raid=None).then(VikingStrength(), BeforeRoll(Seafaring(0)))


def _roll(
    pos: Table, rule: str, words: str, chart: str, column: str, why: str, modifier: int, *key: str
) -> tuple[Question, ...]:
    label = f"Roll on {pos.fixed.charts[chart].title}"
    modifiers = (("Viking Diplomacy", modifier),) if modifier else ()
    roll = Roll("roll", label, who="Any player", why=why, chart=chart, column=column, modifiers=modifiers,
                key=(pos.turn, rule, *key))  # fmt: skip
    return (Question(CHANCE, VIKINGS, rule, words, (roll,)),)


def _face(answer: Answer) -> int:
    assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
    return answer.value[0]


def _read(pos: Table, face: int, chart: str, column: str, words: str, rule: str) -> tuple[Table, str]:
    """The cell of a chart for a die, with a note that shows where it was read."""
    text = pos.fixed.charts[chart].cell(face, column)
    where = {"chart": chart, "row": pos.fixed.charts[chart].row_for(face), "column": column, "cell": text}
    return pos.say("rolled", f"{words} {face}: {text}.", rule, VIKINGS, **where), text


def raiders(pos: Table) -> Force | None:
    """The raiding force: in Scandinavia or at sea, and once it has landed the force that landed (10.4: others of the
    Vikings that stay on the map from an earlier raid are its enemies)."""
    if pos.raid is not None:
        force = pos.forces.get(pos.raid.force)
        return force if force is not None and force.space == pos.raid.area else None
    return next((f for f in pos.forces_of(VIKINGS) if f.space == SCANDINAVIA), None)


@dataclass(frozen=True, slots=True)
class VikingStrength:
    """10.1 How many Viking warriors join those in Scandinavia?"""

    modifier: int = 0
    rule: ClassVar[str] = "10.1"
    about: ClassVar[str] = "the strength of the raid"

    def modified(self, amount: int) -> VikingStrength:
        """28.0 The same roll with a modifier of Viking Diplomacy."""
        return replace(self, modifier=amount)

    def ask(self, pos: Table) -> tuple[Question, ...]:
        return _roll(pos, self.rule, "How many Vikings sail?", STRENGTH, "Warriors", self.about, self.modifier)

    def take(self, pos: Table, answer: Answer) -> Table:
        face = _face(answer) + self.modifier
        pos, text = _read(pos, face, STRENGTH, "Warriors", "Viking Strength", self.rule)
        if int(text):  # an owner's table may bring nobody
            pos = pos.add_units(VIKINGS, SCANDINAVIA, one(WARRIOR, int(text)))
        force = raiders(pos)
        if force is None:
            pos = pos.but(agenda=tuple(step for step in pos.agenda if step != BeforeRoll(Seafaring(0))))
            return pos.say("gathered", "No Vikings gather; there is no raid this turn.", self.rule, VIKINGS)
        size = force.size
        words = f"{size} Viking {'warrior gathers' if size == 1 else 'warriors gather'} in Scandinavia."
        return pos.say("gathered", words, self.rule, VIKINGS, SCANDINAVIA)


@dataclass(frozen=True, slots=True)
class Seafaring:
    """10.2 In each sea of the lane a die says whether the force attacks here or sails on."""

    stop: int
    modifier: int = 0
    rule: ClassVar[str] = "10.2"
    about: ClassVar[str] = "whether they land or sail on"

    def modified(self, amount: int) -> Seafaring:
        """28.0 The same roll with a modifier of Viking Diplomacy."""
        return replace(self, modifier=amount)

    def _sea(self, pos: Table) -> str:
        return pos.fixed.lane[self.stop]

    def ask(self, pos: Table) -> tuple[Question, ...]:
        place = pos.fixed.place(self._sea(pos))
        words = f"The Vikings are in the {place}: do they land here or sail on?"
        why = f"the raiders in the {place}"
        return _roll(pos, self.rule, words, SEAFARING, "Result", why, self.modifier, self._sea(pos))

    def take(self, pos: Table, answer: Answer) -> Table:
        sea = self._sea(pos)
        face = _face(answer) + self.modifier
        pos, text = _read(pos, face, SEAFARING, "Result", f"Viking Seafaring, {pos.fixed.place(sea)}:", self.rule)
        if text.startswith("Attack"):
            return pos.then(ChooseTarget(sea) if self._chosen(pos) else BeforeRoll(TargetArea(sea)))
        if self.stop + 1 < len(pos.fixed.lane):
            onward = pos.fixed.lane[self.stop + 1]
            pos = pos.say(
                "sailed", f"They sail on into the {pos.fixed.place(onward)}.", self.rule, VIKINGS, sea, onward
            )
            return pos.then(BeforeRoll(Seafaring(self.stop + 1)))
        words = "They sail home to Scandinavia; there is no raid this turn."
        return pos.say("sailed", words, self.rule, VIKINGS, sea, SCANDINAVIA)

    def _chosen(self, pos: Table) -> bool:
        sea = self._sea(pos)
        return bool(chooser_of(pos, sea)) and any(not exhausted(pos, area) for area in raided_from(pos, sea))


def exhausted(pos: Table, area: str) -> bool:
    """10.3 Is there nothing left to take: area and burg both empty and both pillaged?"""
    return all(not pos.forces_at(space) and space in pos.pillaged for space in pos.fixed.with_burg(area))


@dataclass(frozen=True, slots=True)
class TargetArea:
    """10.3 Which area beside this sea is raided? Exhausted ones are rolled again.

    Where every area of the column is exhausted the raid would never end; then the Vikings go home (a reading).
    """

    sea: str
    modifier: int = 0
    rule: ClassVar[str] = "10.3"
    about: ClassVar[str] = "the target of the raid"

    def modified(self, amount: int) -> TargetArea:
        """28.0 The same roll with a modifier of Viking Diplomacy."""
        return replace(self, modifier=amount)

    def ask(self, pos: Table) -> tuple[Question, ...]:
        words = f"Which coast of the {pos.fixed.place(self.sea)} do the Vikings raid?"
        column = pos.fixed.place(self.sea)
        return _roll(pos, self.rule, words, TARGETS, column, self.about, self.modifier, self.sea)

    def take(self, pos: Table, answer: Answer) -> Table:
        column = pos.fixed.place(self.sea)
        face = _face(answer) + self.modifier
        pos, text = _read(pos, face, TARGETS, column, f"Viking Raid, {column}:", self.rule)
        area = pos.fixed.board.by_name[text.lower()]
        if exhausted(pos, area):
            chart = pos.fixed.charts[TARGETS]
            names = {chart.cell(face, column) for face in range(1, 7)}
            if all(exhausted(pos, pos.fixed.board.by_name[name.lower()]) for name in names):
                words = f"Nothing is left to take on the {column}; the Vikings go home."
                return pos.say("sailed", words, self.rule, VIKINGS, self.sea, SCANDINAVIA)
            again = f"{text} is empty and pillaged already: roll again."
            return pos.say("again", again, self.rule, VIKINGS, area).then(BeforeRoll(TargetArea(self.sea)))
        return self.landed(pos, area)

    def landed(self, pos: Table, area: str) -> Table:
        """10.3 The force is placed in the area that was rolled, and the raid is resolved."""
        force = raiders(pos)
        if force is None:
            return pos
        burg = pos.fixed.board.burg_of.get(area, "")
        present = tuple(sorted({f.power for f in pos.forces_at(area) if f.power != VIKINGS}))
        inside = tuple(sorted({f.power for f in pos.forces_at(burg)})) if burg else ()
        pos = pos.with_force(replace(force, space=area)).but(raid=Raid(area, present, inside, force=force.id))
        who = "warrior lands" if force.size == 1 else "warriors land"
        words = f"{force.size} Viking {who} in {pos.fixed.place(area)}."
        return pos.say("raid", words, self.rule, VIKINGS, self.sea, area).then(OfferToBuyOff(area), RaidGoesOn())


@dataclass(frozen=True, slots=True)
class ChooseTarget:
    """28.0 Viking Diplomacy (b): whoever specified this sea may choose the target among the areas beside it."""

    sea: str
    rule: ClassVar[str] = "28.0"

    def anew(self, pos: Table) -> object:
        """After an adjustment: an effect that is over leaves the choice to the die."""
        return self if chooser_of(pos, self.sea) else BeforeRoll(TargetArea(self.sea))

    def ask(self, pos: Table) -> tuple[Question, ...]:
        power = chooser_of(pos, self.sea)
        areas = tuple(
            Choice(area, pos.fixed.place(area), space=area)
            for area in raided_from(pos, self.sea)
            if not exhausted(pos, area)
        )
        options: tuple[Option, ...] = (Button("leave it", "Leave it to the die"),)
        if areas:
            options = (Pick("raid", "They raid", "spaces", areas), *options)
        words = f"Viking Diplomacy: what do the Vikings raid from the {pos.fixed.place(self.sea)}?"
        return (Question(pos.asks(power), power, self.rule, words, options),)

    def take(self, pos: Table, answer: Answer) -> Table:
        roll = TargetArea(self.sea)
        if answer.verb == "leave it":
            return pos.then(roll)
        assert isinstance(answer.value, tuple)
        return roll.landed(pos, str(answer.value[0]))


@dataclass(frozen=True, slots=True)
class RaidGoesOn:
    """10.4 The Vikings attack each force in the area, the largest first, then the burg, until they are eliminated, all
    is taken, or an NE is rolled."""

    rule: ClassVar[str] = "10.4"

    def begin(self, pos: Table) -> Table:
        raid, force = pos.raid, raiders(pos)
        if raid is None or force is None:
            return pos.but(raid=None).say("raid over", "No Viking raiders are left there.", self.rule, VIKINGS)
        if raid.over:
            return self._beaten_off(pos, force)
        burg = pos.fixed.board.burg_of.get(raid.area, "")
        in_area = [f for f in pos.forces_at(raid.area) if f.id != force.id]
        if in_area:
            return self._attack(pos, force, in_area)
        if not raid.area_taken:
            pos = pos.but(raid=replace(raid, area_taken=True)).then(RaidGoesOn())
            return taken(pos, raid.area, raid.in_area)
        in_burg = pos.forces_at(burg) if burg else ()
        if in_burg:
            return self._attack(pos, force, list(in_burg))
        pos = pos.with_force(replace(force, units=one(WARRIOR, 0), done=one(WARRIOR, 0))).but(raid=None)
        pos = pos.say("raid over", "The Vikings have taken all there was, and leave the map.", self.rule, VIKINGS)
        return taken(pos, burg, raid.in_burg) if burg else pos

    def _attack(self, pos: Table, force: Force, targets: list[Force]) -> Table:
        largest = max(target.size for target in targets)
        tied = [target for target in targets if target.size == largest]
        pos = pos.then(RaidGoesOn())
        if len(tied) == 1:
            return combat.begin(pos, force.id, tied[0].id, "")
        return pos.then(LargestForce(force.id, tuple(target.id for target in tied)))

    def _beaten_off(self, pos: Table, force: Force) -> Table:
        """10.4 (3) After an NE the raid is over. Reading ``vikings_after_ne``: what becomes of the survivors."""
        choice = pos.fixed.readings.get("vikings_after_ne", "leave")
        pos = pos.but(raid=None)
        if choice == "stay":
            return pos.say(
                "raid over", "The raid is over (reading of 10.4): the Vikings stay where they are.", self.rule, VIKINGS
            )
        if choice == "home":
            pos = pos.with_force(replace(force, space=SCANDINAVIA))
            return pos.say(
                "raid over", "The raid is over (reading of 10.4): the Vikings sail home.", self.rule, VIKINGS
            )
        pos = pos.with_force(replace(force, units=one(WARRIOR, 0), done=one(WARRIOR, 0)))
        return pos.say(
            "raid over", "The raid is over (reading of 10.4): the Vikings leave the map.", self.rule, VIKINGS
        )


def taken(pos: Table, space: str, victims: tuple[str, ...]) -> Table:
    """10.4 The place is pillaged; each Player Power and controlled NPP that had forces there draws a marker.

    A place that bears the marker already is not pillaged again, but its defenders draw all the same.
    """
    draws = [
        stratagems.DrawMarker(power, f"outrage at the raid on {pos.fixed.place(space)}")
        for power in victims
        if pos.ranks[power] == "player" or (pos.is_npp(power) and pos.seat(power))
    ]
    pos = pos.then(*draws)
    return pos if space in pos.pillaged else pillage.pillage(pos, VIKINGS, space)


@dataclass(frozen=True, slots=True)
class LargestForce:
    """10.4 Ties for the largest force are broken randomly."""

    raiders: int
    tied: tuple[int, ...]
    rule: ClassVar[str] = "10.4"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        contents = lots.forces(pos, self.tied)
        why = "ties for the largest force are broken randomly"
        draw = Draw("target", "Draw lots", "forces", contents, why=why, key=(pos.turn, self.rule, *self.tied))
        return (Question(CHANCE, VIKINGS, self.rule, "Which force do the Vikings attack first?", (draw,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        return combat.begin(pos, self.raiders, lots.force_drawn(answer), "")
