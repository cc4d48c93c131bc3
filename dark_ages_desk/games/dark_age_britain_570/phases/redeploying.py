"""Combat Phases 2: redeployment, from the smallest alliance to the largest.

Further parts of the module:

- Combat Phases 5: after October all may go home, over any distance.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.dark_age_britain_570.phases.acting import (
    STAYS,
    STOPS,
    MovingGroup,
    apply_stop,
    can_go,
    carry_out_walk,
    checks_for_walk,
    stop_options,
    walks,
)
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, only_part
from dark_ages_desk.games.dark_age_britain_570.war.conquest import occupy_town
from dark_ages_desk.games.dark_age_britain_570.war.parting import home_hexes, nearest_home_hexes
from dark_ages_desk.games.dark_age_britain_570.war.ways import Ways, redeployment_ways
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words

EACH = 3
"""Number of units that a kingdom redeploys; allied kingdoms pool them (Combat Phases 2)."""


def count_redeployments_left(pos: Britain, kingdom: str) -> int:
    """Return the number of units that the alliance of a kingdom may still redeploy this month."""
    group = pos.group(kingdom)
    used = sum(pos.power_of(one) in group and not pos.unit(one).leads for one in pos.redeployed)
    return EACH * len(group) - used


def _describe_left(pos: Britain, kingdom: str) -> str:
    """Say how many units may still be redeployed: "1 is left"."""
    number = max(0, count_redeployments_left(pos, kingdom))
    return phases_words.redeployments_left(number=number, verb="is" if number == 1 else "are")


REDEPLOY: tuple[Check[MovingGroup], ...] = (
    Check(
        "redeploy: once",
        "Combat Phases 2",
        lambda case: not case.pos.redeployed & set(case.units),
        lambda case: phases_words.A_UNIT_IS_REDEPLOYED_ONCE,
    ),
    Check(
        "redeploy: next to an opponent",
        "Combat Phases 2",
        lambda case: (
            case.pos.fixed.readings["redeploy-start"] == "free"
            or not any(
                case.pos.is_beside_enemy(case.pos.group(case.kingdom), case.pos.where[one]) for one in case.units
            )
        ),
        lambda case: phases_words.units_stand_next_to_an_opponent(
            units=case.pos.describe_units(case.units), number=len(case.units)
        ),
    ),
    STAYS,
    Check(
        "redeploy: three",
        "Combat Phases 2",
        lambda case: (
            sum(not case.pos.unit(one).leads for one in case.units) <= count_redeployments_left(case.pos, case.kingdom)
        ),
        lambda case: phases_words.kingdom_redeploys_so_many(each=EACH, left=_describe_left(case.pos, case.kingdom)),
    ),
)
"""Combat Phases 2 The conditions for redeploying units."""


@dataclass(frozen=True, slots=True)
class Redeploying(GameStep):
    """Combat Phases 2 The redeployment of an alliance: up to three units for each kingdom, up to 12 hexes, and leaders
    on top. All members are asked for their own units at the same time."""

    rule: ClassVar[str] = "Combat Phases 2"
    moment: ClassVar[str] = phases_words.WHEN_ONES_ALLIANCE_REDEPLOYS
    verbs: ClassVar[tuple[str, ...]] = ("redeploy ", *STOPS)

    group: Group
    waiting: Group

    def _ways(self, pos: Britain, units: Group) -> Ways:
        return redeployment_ways(pos, units, self.group)

    def _can_redeploy(self, pos: Britain, kingdom: str) -> bool:
        return any(
            can_go(REDEPLOY, pos, kingdom, (unit,), self.rule) and self._ways(pos, (unit,)).can_go_anywhere()
            for unit in own_units(pos, kingdom)
        )

    def resume(self, pos: Britain) -> Britain:
        """Ask the kingdoms that can still redeploy anything."""
        able = tuple(one for one in self.waiting if self._can_redeploy(pos, one))
        return pos.push_steps(Redeploying(self.group, able)) if able else pos

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        found = []
        for kingdom in pos.list_asked(self.waiting):
            options = walks(
                pos,
                "redeploy",
                own_units(pos, kingdom),
                lambda units, kingdom=kingdom: can_go(REDEPLOY, pos, kingdom, units, self.rule),  # type: ignore[misc]
                lambda units: self._ways(pos, units),
                stop_options(pos, self.waiting, phases_words.DONE_REDEPLOYING, ""),
            )
            prompt = phases_words.redeploy_up_to(
                kingdom=pos.power_name(kingdom), units=format_count(count_redeployments_left(pos, kingdom), "unit")
            )
            key = (pos.year, pos.month, self.rule, kingdom)
            found.append(Question(pos.seat(kingdom), kingdom, self.rule, prompt, options, key=key, aloud=True))
        return tuple(found)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb.startswith("redeploy "):
            yield from checks_for_walk(pos, attempt, self.rule, REDEPLOY, lambda units: self._ways(pos, units))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb in STOPS:
            pos, waiting = apply_stop(pos, answer, self.waiting)
            return Redeploying(self.group, waiting).resume(pos)
        pos, units, way = carry_out_walk(pos, answer, lambda units: self._ways(pos, units))
        words = phases_words.units_redeployed(
            units=pos.describe_units(units), number=len(units), start=pos.place(way[0]), goal=pos.place(way[-1])
        )
        pos = pos.replace(redeployed=pos.redeployed | set(units)).note_public(
            "redeployed", words, self.rule, answer.power, *way
        )
        return Redeploying(self.group, self.waiting).resume(occupy_town(pos, units, way[-1]))

    def revalidate(self, pos: Britain) -> Redeploying | None:
        able = tuple(one for one in self.waiting if self._can_redeploy(pos, one))
        return Redeploying(self.group, able) if able else None


def own_units(pos: Britain, kingdom: str) -> tuple[str, ...]:
    """Return the units and leaders of a kingdom that are on the map."""
    return tuple(unit for unit in (*pos.leaders(kingdom), *pos.forces(kingdom)) if unit in pos.where)


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
        lambda case: phases_words.no_unit_of_the_kingdom_on_the_map(
            kingdom=case.pos.power_name(case.kingdom), named=case.pos.name_unit(case.unit)
        ),
        SENSE,
    ),
    Check(
        "home: hex",
        "Combat Phases 5",
        lambda case: case.space in home_hexes(case.pos, case.unit),
        lambda case: phases_words.goes_home_to_a_free_hex(
            unit=case.pos.unit(case.unit).name,
            home=case.pos.fixed.name(case.pos.unit(case.unit).home),
            is_town=case.pos.unit(case.unit).home in case.pos.fixed.towns,
        ),
        SENSE,
    ),
    Check(
        "home: another hex",
        "Combat Phases 5",
        lambda case: case.pos.where.get(case.unit) != case.space,
        lambda case: phases_words.stands_there_already(unit=case.name),
        SENSE,
    ),
    Check(
        "home: once",
        "Combat Phases 5",
        lambda case: case.unit not in case.gone,
        lambda case: phases_words.has_gone_home_already(unit=case.name),
        SENSE,
    ),
    Check(
        "home: from abroad",
        "Combat Phases 5",
        lambda case: case.pos.fixed.readings["at-home"] != "before" or case.unit in list_away(case.pos, case.kingdom),
        lambda case: phases_words.stays_at_home(unit=case.name),
        SENSE,
    ),
)
"""Combat Phases 5 The conditions for that unit to go home to that hex."""

ALL_HOME: tuple[Check[ReturnAttempt], ...] = (
    Check(
        "home: somebody abroad",
        "Combat Phases 5",
        lambda case: bool(list_away(case.pos, case.kingdom)),
        lambda case: phases_words.all_units_are_at_home(kingdom=case.pos.power_name(case.kingdom)),
        SENSE,
    ),
)
"""Combat Phases 5 The condition that some unit could go home."""


@dataclass(frozen=True, slots=True)
class WayHome(Phase[Britain]):
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
    moment: ClassVar[str] = phases_words.WHEN_OCTOBER_IS_OVER
    verbs: ClassVar[tuple[str, ...]] = ("home ", "all home", "stay")

    waiting: Group
    gone: Group = ()

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        found = []
        for kingdom in self.waiting:
            abroad = list_away(pos, kingdom)
            doubt = phases_words.SOME_MAY_STILL_GO_HOME if abroad else ""
            options: list[Option] = [Button("stay", phases_words.THE_OTHERS_STAY, main=True, doubt=doubt)]
            if abroad:
                options.insert(0, Button("all home", phases_words.ALL_GO_HOME))
            for unit in list_movable(pos, kingdom, self.gone):
                hexes = [space for space in home_hexes(pos, unit) if unit in abroad or space != pos.where[unit]]
                spots = tuple(Choice(space, pos.place(space), space=space) for space in hexes)
                label = phases_words.send_home if unit in abroad else phases_words.move_at_home
                name = label(unit=pos.unit(unit).name, place=pos.place(pos.where[unit]))
                options.append(Pick(f"home {unit}", name, "spaces", spots))
            prompt = phases_words.who_goes_home(kingdom=pos.power_name(kingdom))
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
    words = phases_words.unit_goes_home(unit=pos.unit(unit).name, start=pos.place(start), home=pos.place(space))
    return pos.put(unit, space).note_public("went home", words, "Combat Phases 5", pos.power_of(unit), start, space)
