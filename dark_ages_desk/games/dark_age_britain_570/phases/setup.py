"""The Set-up: garrisons by table, then each player deploys in his own land, all at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Option, Pick, Piece, Question
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_britain_570.phases.year import NextYear
from dark_ages_desk.games.dark_age_britain_570.state.fixed import (
    BERNICIA,
    CAVALRY,
    DEIRA,
    INFANTRY,
    NORTHUMBRIA,
    figures,
    picture,
)
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, only_part, value_parts
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words

IN_BERNICIA = 4
"""Number of Northumbria's six infantry units that are in Bernicia; the others are in Deira (The Set-up 1)."""


@dataclass(frozen=True, slots=True)
class Garrisons(Phase[Britain]):
    """The Set-up 1 The placement of neutral forces in their towns, and of kingdoms without players."""

    rule: ClassVar[str] = "The Set-up 1"

    def begin(self, pos: Britain) -> Britain:
        for town in pos.fixed.towns.values():
            if not town.kingdom and pos.holder[town.id] in ("", pos.ally[town.id]):
                living = [unit for unit in pos.fixed.of_home[town.id] if unit not in pos.fixed.dead]
                pos = pos.replace(where={**pos.where, **dict.fromkeys(living, town.hex)})
        for kingdom in pos.fixed.kingdoms:
            if kingdom not in pos.fixed.played:
                pos = place_as_suggested(pos, kingdom)
        return pos.push_steps(SetUp(), NextYear())


@dataclass(frozen=True, slots=True)
class SetUp(Phase[Britain]):
    """The Set-up 1 The players deploy, at the desk or at the table."""

    rule: ClassVar[str] = "The Set-up 1"

    def begin(self, pos: Britain) -> Britain:
        return pos.push_steps(SetUpResult() if is_by_table(pos) else Deployment(pos.fixed.played))


def list_unplaced(pos: Britain, kingdom: str, kind: str = "") -> tuple[str, ...]:
    """Return the undeployed units of a kingdom: of a kind, or a leader by his id."""
    own = (unit for unit in pos.fixed.of_home[kingdom] if unit not in pos.where and unit not in pos.fixed.dead)
    return tuple(unit for unit in own if kind in ("", unit, pos.unit(unit).kind))


def place_as_suggested(pos: Britain, kingdom: str) -> Britain:
    """Return the position with the rest of a kingdom's units shared out over its towns, leaders and horse in the first.
    Northumbria's are placed by the text."""
    towns = [pos.fixed.towns[town].hex for town in pos.fixed.kingdoms[kingdom].towns]
    for unit in list_unplaced(pos, kingdom):
        lead = pos.unit(unit).kind != INFANTRY
        allowed = [
            space for space in towns if passes(PLACE, PlacementAttempt(pos, kingdom, pos.unit(unit).kind, space, unit))
        ]
        spots = allowed or [
            space
            for space in pos.fixed.lands(kingdom)
            if not pos.units_of_others((kingdom,), space) and pos.has_room((unit,), space)
        ]
        # order: a suggestion, as the map lists its hexes
        spot = spots[0] if lead else min(spots, key=lambda space: len(pos.at.get(space, ())))
        pos = pos.put(unit, spot)
    return pos


@dataclass(frozen=True, slots=True)
class PlacementAttempt:
    """A kingdom puts a unit of a kind (a leader: by his id) into a hex; ``unit``: which one, "" if none is left."""

    pos: Britain
    kingdom: str
    kind: str
    space: str
    unit: str

    def count_infantry(self, part: str) -> int:
        """Return the number of infantry units in a part of the kingdom."""
        spaces = self.pos.fixed.lands(part)
        own = self.pos.fixed.of_home[self.kingdom]
        return sum(self.pos.unit(one).kind == INFANTRY and self.pos.where.get(one) in spaces for one in own)

    @property
    def as_the_text_says(self) -> bool:
        if self.kingdom != NORTHUMBRIA:
            return True
        if self.pos.unit(self.unit).kind == CAVALRY:  # the text gives it none, but an owner's sheet may
            return True
        bernicia = self.space in self.pos.fixed.lands(BERNICIA)
        if self.pos.unit(self.unit).leads:
            return bernicia
        if bernicia:
            return self.count_infantry(BERNICIA) < IN_BERNICIA
        own = [self.pos.unit(one).kind for one in self.pos.fixed.of_home[self.kingdom]]
        return self.count_infantry(DEIRA) < max(own.count(INFANTRY) - IN_BERNICIA, 0)


PLACE: tuple[Check[PlacementAttempt], ...] = (
    Check(
        "deploy: left",
        "The Set-up 1",
        lambda case: bool(case.unit),
        lambda case: phases_words.none_of_that_kind_left(kingdom=case.pos.power_name(case.kingdom)),
        SENSE,
    ),
    Check(
        "deploy: hex",
        "The Set-up 1",
        lambda case: case.space in case.pos.fixed.board.spaces,
        lambda case: phases_words.UNITS_ARE_DEPLOYED_IN_A_HEX,
        SENSE,
    ),
    Check(
        "deploy: own land",
        "The Set-up 1",
        lambda case: case.space in case.pos.fixed.lands(case.kingdom),
        lambda case: phases_words.hex_is_not_in(
            place=case.pos.place(case.space), kingdom=case.pos.power_name(case.kingdom)
        ),
    ),
    Check(
        "deploy: free",
        "Combat Phases 3",
        lambda case: not case.pos.units_of_others((case.kingdom,), case.space),
        lambda case: phases_words.units_of_others_stand_in(place=case.pos.place(case.space)),
    ),
    Check(
        "deploy: Bernicia and Deira",
        "The Set-up 1",
        lambda case: case.as_the_text_says,
        lambda case: phases_words.NORTHUMBRIA_STANDS_IN_BERNICIA,
    ),
    Check(
        "deploy: room",
        "Combat Phases 3",
        lambda case: case.pos.has_room((case.unit,), case.space),
        lambda case: phases_words.there_is_no_room_in(place=case.pos.place(case.space)),
    ),
)
"""The Set-up 1 The conditions for deploying a unit there."""


@dataclass(frozen=True, slots=True)
class PickUpAttempt:
    """A kingdom takes up a unit that it has deployed."""

    pos: Britain
    kingdom: str
    unit: str


LIFT: tuple[Check[PickUpAttempt], ...] = (
    Check(
        "deploy: own unit",
        "The Set-up 1",
        lambda case: case.unit in case.pos.where and case.unit in case.pos.fixed.of_home[case.kingdom],
        lambda case: phases_words.no_unit_of_the_kingdom_on_the_map(
            kingdom=case.pos.power_name(case.kingdom), named=case.pos.name_unit(case.unit)
        ),
        SENSE,
    ),
)

SOME_LEFT: tuple[Check[PickUpAttempt], ...] = (
    Check(
        "deploy: some left",
        "The Set-up 1",
        lambda case: bool(list_unplaced(case.pos, case.kingdom)),
        lambda case: phases_words.all_units_are_deployed(kingdom=case.pos.power_name(case.kingdom)),
        SENSE,
    ),
)

ALL_PLACED: tuple[Check[PickUpAttempt], ...] = (
    Check(
        "deploy: all",
        "The Set-up 1",
        lambda case: not list_unplaced(case.pos, case.kingdom),
        lambda case: phases_words.still_to_be_deployed(
            units=case.pos.describe_units(list_unplaced(case.pos, case.kingdom))
        ),
        SENSE,
    ),
)


@dataclass(frozen=True, slots=True)
class Deployment(GameStep):
    """The Set-up 1 The players deploy their own forces anywhere in their own kingdoms, all at the same time."""

    rule: ClassVar[str] = "The Set-up 1"
    moment: ClassVar[str] = phases_words.WHEN_THE_KINGDOMS_ARE_SET_UP
    verbs: ClassVar[tuple[str, ...]] = ("place ", "suggested", "take up", "ready")

    waiting: tuple[str, ...]

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        return tuple(self._question(pos, kingdom) for kingdom in self.waiting)

    def _question(self, pos: Britain, kingdom: str) -> Question:
        options: list[Option] = []
        leaders = [unit for unit in pos.fixed.of_home[kingdom] if pos.unit(unit).leads]
        for kind in (INFANTRY, CAVALRY, *leaders):
            left = list_unplaced(pos, kingdom, kind)
            spaces = _spaces(pos, kingdom, kind) if left else ()
            if spaces:
                unit = pos.unit(left[0])
                piece = Piece(kingdom, picture(unit), unit.name, len(left), figures(unit))
                options.append(Pick(f"place {kind}", f"Deploy {unit.name}", "spaces", spaces, puts=piece))
        placed = [unit for unit in pos.fixed.of_home[kingdom] if unit in pos.where]
        if list_unplaced(pos, kingdom):
            doubt = "" if placed else phases_words.NOTHING_IS_DEPLOYED
            options.append(Button("suggested", phases_words.DEPLOY_THE_REST_AS_SUGGESTED, main=True, doubt=doubt))
        else:
            options.append(Button("ready", phases_words.FINISH_DEPLOYMENT, main=True))
        if placed:
            stood = tuple(Choice(unit, pos.describe_with_place(unit), space=pos.where[unit]) for unit in placed)
            options.append(Pick("take up", phases_words.TAKE_UP_AGAIN, "counters", stood))
        name, complete = pos.power_name(kingdom), not list_unplaced(pos, kingdom)
        prompt = (
            phases_words.keep_this_deployment(kingdom=name)
            if complete
            else phases_words.deploy_your_forces(kingdom=name)
        )
        detail = phases_words.DRAG_TO_CHANGE_IT if complete else phases_words.drag_each_counter(kingdom=name)
        key = (0, self.rule, "", kingdom)
        return Question(pos.seat(kingdom), kingdom, self.rule, prompt, tuple(options), detail, key=key, aloud=True)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        kingdom = attempt.power
        if attempt.verb.startswith("place "):
            kind, space = attempt.verb.removeprefix("place "), only_part(attempt.value)
            left = list_unplaced(pos, kingdom, kind) if kind else ()
            yield Trial(PLACE, PlacementAttempt(pos, kingdom, kind, space, left[0] if left else ""))
        elif attempt.verb == "take up":
            yield Trial(LIFT, PickUpAttempt(pos, kingdom, only_part(attempt.value)))
        elif attempt.verb == "suggested":
            yield Trial(SOME_LEFT, PickUpAttempt(pos, kingdom, ""))
        elif attempt.verb == "ready":
            yield Trial(ALL_PLACED, PickUpAttempt(pos, kingdom, ""))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        kingdom = answer.power
        if answer.verb == "ready":
            left = tuple(one for one in self.waiting if one != kingdom)
            pos = pos.note_public(
                "deployed", phases_words.is_deployed(kingdom=pos.power_name(kingdom)), self.rule, kingdom
            )
            return pos.push_steps(Deployment(left)) if left else pos
        if answer.verb == "suggested":
            pos = place_as_suggested(pos, kingdom).note_public(
                "deployed", phases_words.deploys_as_suggested(kingdom=pos.power_name(kingdom)), self.rule, report=""
            )
        elif answer.verb == "take up":
            pos = pos.remove_units(*map(str, value_parts(answer.value)))
        else:
            kind, space = answer.verb.removeprefix("place "), only_part(answer.value)
            pos = pos.put(list_unplaced(pos, kingdom, kind)[0], space)
        return pos.push_steps(self)


def _spaces(pos: Britain, kingdom: str, kind: str) -> tuple[Choice, ...]:
    unit = list_unplaced(pos, kingdom, kind)[0]
    lands = (
        space for space in pos.fixed.lands(kingdom) if passes(PLACE, PlacementAttempt(pos, kingdom, kind, space, unit))
    )
    return tuple(Choice(space, pos.place(space), space=space) for space in lands)


@dataclass(frozen=True, slots=True)
class SetUpResult(GameStep):
    """The Set-up 1 The kingdoms are set up at the table."""

    rule: ClassVar[str] = "The Set-up 1"
    moment: ClassVar[str] = phases_words.WHEN_THE_KINGDOMS_ARE_SET_UP_AT_THE_TABLE
    verbs: ClassVar[tuple[str, ...]] = ("set up",)

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        detail = phases_words.GARRISONS_STAND_BY_THE_TABLE
        if NORTHUMBRIA in pos.fixed.played:
            rest = phases_words.NORTHUMBRIA_STANDS_IN_BERNICIA
            detail = f"{detail} {rest}"
        done = Button("set up", phases_words.ALL_ARE_SET_UP, main=True)
        return (Question(REFEREE, "", self.rule, phases_words.SET_THE_KINGDOMS_UP, (done,), detail),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        for kingdom in pos.fixed.played:
            if list_unplaced(pos, kingdom):
                pos = place_as_suggested(pos, kingdom)
        return pos.note_public("deployed", phases_words.THE_KINGDOMS_ARE_SET_UP, self.rule)
