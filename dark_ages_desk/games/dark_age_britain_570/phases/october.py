"""Combat Phases 5: after October all may go home, over any distance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import own_units
from dark_ages_desk.games.dark_age_britain_570.state.agenda import GameStep
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group, only_part
from dark_ages_desk.games.dark_age_britain_570.war.parting import home_hexes, nearest_home_hexes


@dataclass(frozen=True, slots=True)
class ReturnAttempt:
    """A unit of a kingdom goes to a hex of its home."""

    pos: Britain
    kingdom: str
    unit: str
    space: str
    gone: Group = ()

    @property
    def name(self) -> str:
        """The unit, as it is called."""
        return self.pos.unit(self.unit).name


HOMEWARD: tuple[Check[ReturnAttempt], ...] = (
    Check(
        "home: own unit",
        "Combat Phases 5",
        lambda case: case.unit in own_units(case.pos, case.kingdom),
        lambda case: f"That is no unit of {case.pos.power_name(case.kingdom)} on the map.",
        SENSE,
    ),
    Check(
        "home: hex",
        "Combat Phases 5",
        lambda case: case.space in home_hexes(case.pos, case.unit),
        lambda case: (
            f"{case.pos.unit(case.unit).name} goes home to {case.pos.fixed.name(case.pos.unit(case.unit).home)}, to a "
            "hex that nobody else holds."
        ),
        SENSE,
    ),
    Check(
        "home: another hex",
        "Combat Phases 5",
        lambda case: case.pos.where.get(case.unit) != case.space,
        lambda case: f"{case.name} stands there already.",
        SENSE,
    ),
    Check(
        "home: once",
        "Combat Phases 5",
        lambda case: case.unit not in case.gone,
        lambda case: f"{case.name} has gone home this October.",
        SENSE,
    ),
    Check(
        "home: from abroad",
        "Combat Phases 5",
        lambda case: case.pos.fixed.readings["at-home"] != "before" or case.unit in list_away(case.pos, case.kingdom),
        lambda case: f"{case.name} is at home, where it stays: reading “at-home”.",
        SENSE,
    ),
)
"""Combat Phases 5 The conditions for that unit to go home to that hex."""

ALL_HOME: tuple[Check[ReturnAttempt], ...] = (
    Check(
        "home: somebody abroad",
        "Combat Phases 5",
        lambda case: bool(list_away(case.pos, case.kingdom)),
        lambda case: f"All of {case.pos.power_name(case.kingdom)} are at home.",
        SENSE,
    ),
)
"""Combat Phases 5 The condition that some unit could go home."""


@dataclass(frozen=True, slots=True)
class WayHome(Phase):
    """Combat Phases 5 At the end of October all players may redeploy units to their home territories."""

    rule: ClassVar[str] = "Combat Phases 5"

    def begin(self, pos: Britain) -> Britain:
        pos = pos.replace(stage="way home", acting=(), held=frozenset())
        able = tuple(one for one in pos.playing if list_movable(pos, one))
        return pos.push_steps(GoingHome(able)) if able else pos


def list_movable(pos: Britain, kingdom: str, gone: Group = ()) -> Group:
    """Return the units and leaders of a kingdom that could go to another hex of their home, without ``gone`` (Combat
    Phases 5). In old records these are only those abroad (reading "at-home")."""
    if pos.fixed.readings["at-home"] == "before":
        return list_away(pos, kingdom)
    return tuple(
        unit
        for unit in own_units(pos, kingdom)
        if unit not in gone and any(space != pos.where[unit] for space in home_hexes(pos, unit))
    )


def list_away(pos: Britain, kingdom: str) -> Group:
    """Return the units and leaders of a kingdom that are not at home, and could go there."""
    found = []
    for unit in own_units(pos, kingdom):
        hexes = home_hexes(pos, unit)
        if hexes and pos.where[unit] not in hexes:
            found.append(unit)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class GoingHome(GameStep):
    """Combat Phases 5 The return of each player's chosen units to their homes, without limit; units at home may go to
    another hex of it. Units that have gone, each once, are ``gone``."""

    rule: ClassVar[str] = "Combat Phases 5"
    moment: ClassVar[str] = "when October is over"
    verbs: ClassVar[tuple[str, ...]] = ("home ", "all home", "stay")

    waiting: Group
    gone: Group = ()

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        found = []
        for kingdom in self.waiting:
            options: list[Option] = [Button("stay", "The others stay", main=True)]
            abroad = list_away(pos, kingdom)
            if abroad:
                options.insert(0, Button("all home", "All go home, each to the nearest hex"))
            for unit in list_movable(pos, kingdom, self.gone):
                hexes = [space for space in home_hexes(pos, unit) if unit in abroad or space != pos.where[unit]]
                spots = tuple(Choice(space, pos.place(space), space=space) for space in hexes)
                goes = "goes home to" if unit in abroad else "goes, at home, to"
                name = f"{pos.unit(unit).name} at {pos.place(pos.where[unit])} {goes}"
                options.append(Pick(f"home {unit}", name, "spaces", spots))
            prompt = f"{pos.power_name(kingdom)}: who goes home for the winter?"
            key = (pos.year, self.rule, "", kingdom)
            found.append(Question(pos.seat(kingdom), kingdom, self.rule, prompt, tuple(options), key=key, aloud=True))
        return tuple(found)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb.startswith("home "):
            unit = attempt.verb.removeprefix("home ")
            yield Trial(HOMEWARD, ReturnAttempt(pos, attempt.power, unit, only_part(attempt.value), self.gone))
        if attempt.verb == "all home":
            yield Trial(ALL_HOME, ReturnAttempt(pos, attempt.power, "", ""))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        kingdom, left, moved = answer.power, self.waiting, self.gone
        if answer.verb == "stay":
            left = tuple(one for one in left if one != kingdom)
        elif answer.verb == "all home":
            for unit in list_away(pos, kingdom):
                moved = (*moved, unit)
                # order: reading “way-of-events”
                spot = next(iter(nearest_home_hexes(pos, unit)), "")  # who came before may have filled the last one
                pos = _send_home(pos, unit, spot) if spot else pos
        else:
            moved = (*moved, answer.verb.removeprefix("home "))
            pos = _send_home(pos, moved[-1], only_part(answer.value))
        left = tuple(one for one in left if list_movable(pos, one, moved))
        return pos.push_steps(GoingHome(left, moved)) if left else pos

    def revalidate(self, pos: Britain) -> GoingHome | None:
        left = tuple(one for one in self.waiting if list_movable(pos, one, self.gone))
        return GoingHome(left, self.gone) if left else None


def _send_home(pos: Britain, unit: str, space: str) -> Britain:
    start = pos.where[unit]
    words = f"{pos.unit(unit).name} goes home from {pos.place(start)} to {pos.place(space)}."
    return pos.put(unit, space).note_public("went home", words, "Combat Phases 5", pos.power_of(unit), start, space)
