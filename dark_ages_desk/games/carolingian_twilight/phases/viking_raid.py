"""10.0 The Viking Raid Phase: strength, seafaring, target, and the raid force by force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Draw, Option, Pick, Question, Roll
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.markers.viking_diplomacy import BeforeRoll, Modifiable, choosing_power
from dark_ages_desk.games.carolingian_twilight.phases.buy_off import OfferToBuyOff
from dark_ages_desk.games.carolingian_twilight.pool import drawing
from dark_ages_desk.games.carolingian_twilight.state import lots, naming, table_pieces
from dark_ages_desk.games.carolingian_twilight.state.agenda import RAID_STRENGTH, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.fixed import SCANDINAVIA, VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Raid
from dark_ages_desk.games.carolingian_twilight.state.units import NONE, WARRIOR, Force, units_of_kind
from dark_ages_desk.games.carolingian_twilight.war import combat, pillage
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import results as results_words
from dark_ages_desk.games.carolingian_twilight.words import vikings as vikings_words

STRENGTH, SEAFARING, TARGETS = "viking-strength", "viking-seafaring", "viking-raid"


@dataclass(frozen=True, slots=True)
class VikingRaid(Silent):
    """10.0 A raiding force is generated and its raid resolved."""

    rule: ClassVar[str] = "10.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        for force in pos.forces_of(VIKINGS):
            if force.space in pos.fixed.lane:  # left at sea by an adjustment that cut the last raid short
                pos = _move_home(pos, force)
        return pos.replace(stage="raid", raid=None).push_steps(VikingStrength(), BeforeRoll(Seafaring(0)))


def _move_home(pos: CarolingianPosition, force: Force) -> CarolingianPosition:
    """10.1 Move the force to Scandinavia, where it joins the waiting ones."""
    pos = pos.with_force(replace(force, units=NONE, done=NONE))
    return pos.add_units(VIKINGS, SCANDINAVIA, force.units)


def _roll(
    pos: CarolingianPosition, rule: str, words: str, chart: str, column: str, why: str, modifier: int, *key: str
) -> tuple[Question, ...]:
    label = markers_words.roll_on_column(column=pos.fixed.charts[chart].title)
    modifiers = (("Viking Diplomacy", modifier),) if modifier else ()
    roll = Roll("roll", label, who="Any player", why=why, chart=chart, column=column, modifiers=modifiers,
                key=(pos.turn, rule, *key))  # fmt: skip
    return (Question(CHANCE, VIKINGS, rule, words, (roll,)),)


def _read_face(answer: Answer) -> int:
    assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
    return answer.value[0]


def _read(
    pos: CarolingianPosition, face: int, chart: str, column: str, words: str, modifier: int, rule: str
) -> tuple[CarolingianPosition, str]:
    """Return the position and the cell of a chart for a modified die. A note shows where it was read, and the
    modifier."""
    rolled = (
        vikings_words.face_by_viking_diplomacy(face=face - modifier, modifier=modifier) if modifier else f"a {face}"
    )
    text = pos.fixed.charts[chart].cell(face, column)
    where = {"chart": chart, "row": pos.fixed.charts[chart].row_for(face), "column": column, "cell": text}
    report = vikings_words.roll_means(rolled=rolled, table=words, text=text)
    return pos.note_public("rolled", f"{words}: {rolled}: {text}.", rule, VIKINGS, **where, report=report), text


def raiding_force(pos: CarolingianPosition) -> Force | None:
    """Return the raiding force, in Scandinavia or at sea, or None; after the landing it is the force that landed.

    Vikings that stay on the map from an earlier raid are its enemies (10.4).
    """
    if pos.raid is not None:
        force = pos.forces.get(pos.raid.force)
        return force if force is not None and force.space == pos.raid.area else None
    gathered = {force.space: force for force in pos.forces_of(VIKINGS)}
    # order: one force raids; the nearest to its goal
    return next((gathered[space] for space in (*pos.fixed.lane, SCANDINAVIA) if space in gathered), None)


def sail_to(pos: CarolingianPosition, to: str, words: str) -> CarolingianPosition:
    """10.2 Move the raiding force to a sea of the lane, or home."""
    force = raiding_force(pos)
    if force is None:  # only after an adjustment
        return pos.note_public("sailed", words, "10.2", VIKINGS)
    return pos.with_force(replace(force, space=to)).note_public("sailed", words, "10.2", VIKINGS, force.space, to)


def sail_home(pos: CarolingianPosition, why: str) -> CarolingianPosition:
    """10.2 Move the raiding force to Scandinavia, where it waits for the next game turn."""
    words = vikings_words.no_raid_for_reason(why=why)
    return sail_to(pos, SCANDINAVIA, words)


@dataclass(frozen=True, slots=True)
class VikingStrength(Modifiable):
    """10.1 The roll for the number of Viking warriors that join those in Scandinavia."""

    modifier: int = 0
    rule: ClassVar[str] = "10.1"
    waits_for: ClassVar[str] = RAID_STRENGTH
    about: ClassVar[str] = vikings_words.STRENGTH_OF_RAID

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        return _roll(
            pos, self.rule, vikings_words.HOW_MANY_RAIDERS_SAIL, STRENGTH, "Warriors", self.about, self.modifier
        )

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        face = _read_face(answer) + self.modifier
        pos, text = _read(pos, face, STRENGTH, "Warriors", "Viking Strength", self.modifier, self.rule)
        if int(text):  # an owner's table may bring nobody
            pos = pos.add_units(VIKINGS, SCANDINAVIA, units_of_kind(WARRIOR, int(text)))
        force = raiding_force(pos)
        if force is None:
            pos = pos.replace(agenda=tuple(step for step in pos.agenda if step != BeforeRoll(Seafaring(0))))
            return pos.note_public("gathered", results_words.NO_RAIDERS_GATHER, self.rule, VIKINGS)
        size = force.size
        words = (
            vikings_words.viking_raider_gathers_in_scandinavia(size=size)
            if size == 1
            else vikings_words.viking_raiders_gather_in_scandinavia(size=size)
        )
        pos = pos.note_public("gathered", words, self.rule, VIKINGS, SCANDINAVIA)
        return sail_to(pos, pos.fixed.lane[0], vikings_words.they_sail_into(place=pos.fixed.place(pos.fixed.lane[0])))


@dataclass(frozen=True, slots=True)
class Seafaring(Modifiable):
    """10.2 In each sea of the lane a die says whether the force attacks here or sails on."""

    stop: int
    modifier: int = 0
    rule: ClassVar[str] = "10.2"
    about: ClassVar[str] = vikings_words.WHETHER_THEY_LAND_OR_SAIL

    def _current_sea(self, pos: CarolingianPosition) -> str:
        return pos.fixed.lane[self.stop]

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        place = pos.fixed.place(self._current_sea(pos))
        words = vikings_words.do_the_raiders_land(place=place)
        why = vikings_words.raiders_in_sea(place=place)
        return _roll(pos, self.rule, words, SEAFARING, "Result", why, self.modifier, self._current_sea(pos))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        sea = self._current_sea(pos)
        face = _read_face(answer) + self.modifier
        pos, text = _read(
            pos,
            face,
            SEAFARING,
            "Result",
            vikings_words.seafaring_column(label=pos.fixed.label(sea)),
            self.modifier,
            self.rule,
        )
        if text.startswith("Attack"):
            return pos.push_steps(ChooseTarget(sea) if self._is_target_chosen(pos) else BeforeRoll(TargetArea(sea)))
        if self.stop + 1 < len(pos.fixed.lane):
            onward = pos.fixed.lane[self.stop + 1]
            pos = sail_to(pos, onward, vikings_words.they_sail_on_into(place=pos.fixed.place(onward)))
            return pos.push_steps(BeforeRoll(Seafaring(self.stop + 1)))
        return sail_home(pos, vikings_words.THEY_SAIL_HOME_TO_SCANDINAVIA)

    def _is_target_chosen(self, pos: CarolingianPosition) -> bool:
        sea = self._current_sea(pos)
        return bool(choosing_power(pos, sea)) and bool(choosable_targets(pos, sea))


def end_without_target(pos: CarolingianPosition, coast: str) -> CarolingianPosition:
    """10.3 Send the Vikings home or off the map, because they find nothing to raid (reading ``end_without_target``)."""
    words = vikings_words.nothing_is_left_to_take(coast=coast)
    force = raiding_force(pos)
    if force is None or pos.fixed.readings["nothing_left"] != "leave":
        return sail_home(pos, words)
    pos = pos.with_force(replace(force, units=NONE, done=NONE))
    return pos.note_public("raid over", vikings_words.they_leave_the_map(reason=words), "10.3", VIKINGS)


def is_exhausted(pos: CarolingianPosition, area: str) -> bool:
    """10.3 Return whether area and burg are both empty and both pillaged."""
    return all(not pos.forces_at(space) and space in pos.pillaged for space in pos.fixed.area_and_burg(area))


@dataclass(frozen=True, slots=True)
class TargetArea(Modifiable):
    """10.3 The roll for the raided area beside this sea. Exhausted areas are rolled again.

    If every area of the column is exhausted the raid would never end: see the reading ``end_without_target``.
    """

    sea: str
    modifier: int = 0
    rule: ClassVar[str] = "10.3"
    about: ClassVar[str] = vikings_words.TARGET_OF_RAID

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        words = vikings_words.which_coast_of_do_raiders_land(place=pos.fixed.place(self.sea))
        column = pos.fixed.label(self.sea)
        return _roll(pos, self.rule, words, TARGETS, column, self.about, self.modifier, self.sea)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        column = pos.fixed.label(self.sea)
        face = _read_face(answer) + self.modifier
        pos, text = _read(
            pos, face, TARGETS, column, vikings_words.raid_column(column=column), self.modifier, self.rule
        )
        area = pos.fixed.board.by_name[text.lower()]
        if is_exhausted(pos, area):
            chart = pos.fixed.charts[TARGETS]
            names = {chart.cell(face, column) for face in range(1, 7)}
            if all(is_exhausted(pos, pos.fixed.board.by_name[name.lower()]) for name in names):
                return end_without_target(pos, column)
            again = vikings_words.empty_area_so_roll_again(text=text)
            return pos.note_public("again", again, self.rule, VIKINGS, area).push_steps(
                BeforeRoll(TargetArea(self.sea))
            )
        return self.land_raiders(pos, area)

    def land_raiders(self, pos: CarolingianPosition, area: str) -> CarolingianPosition:
        """10.3 Place the force in the rolled area, and start the raid."""
        force = raiding_force(pos)
        if force is None:
            return pos
        burg = pos.fixed.burg_of.get(area, "")
        # order: by name; drawing.in_turn says who draws first
        present = tuple(sorted({f.power for f in pos.forces_at(area) if f.power != VIKINGS}))
        # order: by name; drawing.in_turn says who draws first
        inside = tuple(sorted({f.power for f in pos.forces_at(burg)})) if burg else ()
        pos = pos.with_force(replace(force, space=area)).replace(raid=Raid(area, present, inside, force=force.id))
        who = "raider lands" if force.size == 1 else "raiders land"
        words = vikings_words.vikings_land_in(number=force.size, who=who, place=pos.fixed.place(area))
        return pos.note_public("raid", words, self.rule, VIKINGS, self.sea, area).push_steps(
            OfferToBuyOff(area), RaidGoesOn()
        )


class RaidTargetAttempt(NamedTuple):
    """28.0 (b) An area that the Vikings would raid from a sea."""

    pos: CarolingianPosition
    sea: str
    area: str

    @property
    def place(self) -> str:
        return self.pos.fixed.place(self.area)


RAIDING: tuple[Check[RaidTargetAttempt], ...] = (
    Check(
        "raid: land area",
        "28.0",
        lambda case: case.area in case.pos.fixed.land,
        lambda case: vikings_words.RAIDERS_LAND_IN_LAND_AREAS,
        SENSE,
    ),
    Check(
        "raid: beside the sea",
        "28.0",
        lambda case: case.area in case.pos.fixed.board.neighbours[case.sea],
        lambda case: vikings_words.does_not_lie(place=case.place, goal=case.pos.fixed.place(case.sea)),
    ),
    Check(
        "raid: something to take",
        "10.3",
        lambda case: not is_exhausted(case.pos, case.area),
        lambda case: vikings_words.is_empty_and_pillaged_already(place=case.place),
    ),
)
"""28.0 (b) The conditions for choosing a target."""


def choosable_targets(pos: CarolingianPosition, sea: str) -> list[str]:
    """28.0 Return the areas that may be chosen as the target (case b)."""
    return [area for area in pos.fixed.board.neighbours[sea] if passes(RAIDING, RaidTargetAttempt(pos, sea, area))]


@dataclass(frozen=True, slots=True)
class ChooseTarget(GameStep):
    """28.0 Viking Diplomacy (b): the choice of the target among the areas beside this sea, by the power that specified
    it."""

    sea: str
    rule: ClassVar[str] = "28.0"
    moment: ClassVar[str] = vikings_words.WHEN_A_TARGET_IS_CHOSEN
    verbs: ClassVar[tuple[str, ...]] = ("raid", "leave it")

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        """Leave the choice to the die if an adjustment has removed the effect."""
        return self if choosing_power(pos, self.sea) else BeforeRoll(TargetArea(self.sea))

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        power = choosing_power(pos, self.sea)
        areas = tuple(Choice(area, pos.fixed.label(area), space=area) for area in choosable_targets(pos, self.sea))
        options: tuple[Option, ...] = (Button("leave it", vikings_words.LEAVE_IT_TO_DIE),)
        if areas:
            options = (Pick("raid", "They raid", "spaces", areas), *options)
        words = vikings_words.what_do_the_raiders_raid(place=pos.fixed.place(self.sea))
        return (Question(pos.answering_seat(power), power, self.rule, words, options),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "raid":
            yield Trial(RAIDING, RaidTargetAttempt(pos, self.sea, naming.first_part(attempt)))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        roll = TargetArea(self.sea)
        if answer.verb == "leave it":
            return pos.push_steps(roll)
        assert isinstance(answer.value, tuple)
        return roll.land_raiders(pos, str(answer.value[0]))


@dataclass(frozen=True, slots=True)
class RaidGoesOn(Silent):
    """10.4 The attacks on each force in the area, the largest first, then on the burg. They stop when the Vikings are
    eliminated, all is taken, or an NE is rolled."""

    rule: ClassVar[str] = "10.4"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if table_pieces.is_by_table(pos):
            return pos  # it is fought at the table, and its result entered
        raid, force = pos.raid, raiding_force(pos)
        if raid is None or force is None:
            return pos.note_public("raid over", vikings_words.NO_RAIDERS_ARE_LEFT_THERE, self.rule, VIKINGS).replace(
                raid=None
            )
        if raid.over:
            return self._stop_raid(pos, force)
        burg = pos.fixed.burg_of.get(raid.area, "")
        in_area = [f for f in pos.forces_at(raid.area) if f.id != force.id]
        if in_area:
            return self._attack(pos, force, in_area)
        if not raid.area_taken:
            pos = pos.replace(raid=replace(raid, area_taken=True)).push_steps(RaidGoesOn())
            return plunder_place(pos, raid.area, raid.in_area)
        in_burg = pos.forces_at(burg) if burg else ()
        if in_burg:
            return self._attack(pos, force, list(in_burg))
        pos = pos.push_steps(Gone())
        return plunder_place(pos, burg, raid.in_burg) if burg else pos

    def _attack(self, pos: CarolingianPosition, force: Force, targets: list[Force]) -> CarolingianPosition:
        """10.4 Attack the largest force; by the other choice of the reading ``raid_order``, the force attacked last."""
        assert pos.raid is not None
        if pos.fixed.readings["raid_order"] == "until":
            again = [target for target in targets if target.id == pos.raid.attacked]
            targets = again or targets
        largest = max(target.size for target in targets)  # order: of those tied a lot decides
        tied = [target for target in targets if target.size == largest]
        pos = pos.push_steps(RaidGoesOn())
        if len(tied) == 1:
            return attack_with_raiders(pos, force.id, tied[0].id)  # order: the only one
        return pos.push_steps(LargestForce(force.id, tuple(target.id for target in tied)))

    def _stop_raid(self, pos: CarolingianPosition, force: Force) -> CarolingianPosition:
        """10.4 Stop the raid after an NE (3); the reading ``vikings_after_ne`` decides on the survivors."""
        what = pos.fixed.readings["vikings_after_ne"]
        if what == "home":
            pos = _move_home(pos, force)
        elif what == "leave":
            pos = pos.with_force(replace(force, units=NONE, done=NONE))
        how = {"stay": vikings_words.STAY_WHERE_THEY, "home": "sail home", "leave": vikings_words.LEAVE_THE_MAP}[what]
        words = vikings_words.raid_is_over_by_ne(how=how)
        return pos.note_public("raid over", words, self.rule, VIKINGS).replace(raid=None)


@dataclass(frozen=True, slots=True)
class Gone(Silent):
    """10.4 The departure of the raiders when all is taken and pillaged; its note comes last, when it happens."""

    rule: ClassVar[str] = "10.4"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        force = raiding_force(pos)
        if force is not None:
            pos = pos.with_force(replace(force, units=NONE, done=NONE))
        words = vikings_words.RAIDERS_HAVE_TAKEN_ALL
        return pos.note_public("raid over", words, self.rule, VIKINGS).replace(raid=None)


def attack_with_raiders(pos: CarolingianPosition, raiders_: int, target: int) -> CarolingianPosition:
    """10.4 Attack that force with the raiders."""
    if pos.raid is not None:
        pos = pos.replace(raid=replace(pos.raid, attacked=target))
    return combat.begin(pos, raiders_, target, "")


def plunder_place(pos: CarolingianPosition, space: str, victims: tuple[str, ...]) -> CarolingianPosition:
    """10.4 Let each Player Power and controlled NPP that had forces there draw a marker, and pillage the place.

    A place that bears the marker already is not pillaged again, but its defenders still draw.
    """
    who = [power for power in victims if pos.ranks[power] == "player" or (pos.is_npp(power) and pos.seat(power))]
    why = vikings_words.outrage_at_raid(place=pos.fixed.place(space))
    pos = pos.push_steps(*(drawing.DrawMarker(power, why) for power in drawing.drawing_order(pos, who)))
    return pos if space in pos.pillaged else pillage.pillage_place(pos, VIKINGS, space)


@dataclass(frozen=True, slots=True)
class LargestForce(GameStep):
    """10.4 Ties for the largest force are broken randomly."""

    raiders: int
    tied: tuple[int, ...]
    rule: ClassVar[str] = "10.4"

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return self if all(force in pos.forces for force in (self.raiders, *self.tied)) else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        contents = lots.force_lots(pos, self.tied)
        why = markers_words.TIES_FOR_LARGEST_FORCE_ARE_BROKEN
        draw = Draw(
            "target",
            "Draw lots",
            "forces",
            contents,
            why=why,
            key=(pos.turn, self.rule, "largest", pos.forces[self.raiders].space),
        )
        return (Question(CHANCE, VIKINGS, self.rule, vikings_words.WHICH_FORCE_DO_RAIDERS_ATTACK_FIRST, (draw,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        return attack_with_raiders(pos, self.raiders, lots.drawn_force(answer))
