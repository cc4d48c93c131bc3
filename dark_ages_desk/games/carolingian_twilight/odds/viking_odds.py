"""10.0 The odds of the Viking raid: which area is this year's target, and what a raid does to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import NamedTuple

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.odds import MOST_STATES, outcomes, sum_probabilities, total
from dark_ages_desk.games.carolingian_twilight.odds.exchange import (
    ATTACKER,
    NOBODY,
    Results,
    Side,
    Terms,
    apply_results,
)
from dark_ages_desk.games.carolingian_twilight.phases.viking_raid import (
    SEAFARING,
    STRENGTH,
    TARGETS,
    is_exhausted,
    raiding_force,
)
from dark_ages_desk.games.carolingian_twilight.phases.viking_raid import choosable_targets as raid_targets
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import Units

HOME = ""
"""The key of "no raid this turn" among the targets."""

CHOSEN = "*"
"""The key of "the holder of Viking Diplomacy chooses the target" among the targets."""


@dataclass(frozen=True, slots=True)
class Diplomacy:
    """28.0 Viking Diplomacy: what is added to the rolls in each sea (a), or the sea with a free choice (b)."""

    sailing: Mapping[str, int] = field(default_factory=dict)
    landing: Mapping[str, int] = field(default_factory=dict)
    chosen: str = ""


NO_DIPLOMACY = Diplomacy()


def target_chances(pos: CarolingianPosition, stop: int = 0, diplomacy: Diplomacy = NO_DIPLOMACY) -> dict[str, Fraction]:
    """10.2, 10.3 Return the chance of each area to be the target, from stop ``stop`` of the lane on; HOME means no
    raid."""
    found: dict[str, list[Fraction]] = {}
    reached = Fraction(1)
    for sea in pos.fixed.lane[stop:]:
        lands = attack_chance(pos, diplomacy.sailing.get(sea, 0))
        if sea == diplomacy.chosen and raid_targets(pos, sea):
            found.setdefault(CHOSEN, []).append(reached * lands)
        else:
            for area, share in coast_chances(pos, sea, diplomacy.landing.get(sea, 0)).items():
                found.setdefault(area, []).append(reached * lands * share)
        reached *= 1 - lands
    found.setdefault(HOME, []).append(reached)
    sums = {area: total(shares) for area, shares in found.items()}
    return {area: share for area, share in sums.items() if share}


def no_raid_chance(pos: CarolingianPosition, modifier: int = 0) -> Fraction:
    """10.1 Return the chance that no Vikings sail: none wait, and an owner's table brings none."""
    return Fraction(0) if raiding_force(pos) is not None else strength_chances(pos, 0, modifier).get(0, Fraction(0))


def attack_chance(pos: CarolingianPosition, modifier: int = 0) -> Fraction:
    """10.2 Return the chance that the Vikings attack from the sea where they are."""
    chart = pos.fixed.charts[SEAFARING]
    here = sum(chart.cell(face + modifier, "Result").startswith("Attack") for face in range(1, 7))
    return Fraction(here, 6)


def coast_chances(pos: CarolingianPosition, sea: str, modifier: int = 0) -> dict[str, Fraction]:
    """10.3 Return the chances of the areas beside a sea. Exhausted areas are rolled again; HOME is for the case that
    all are exhausted."""
    chart, board = pos.fixed.charts[TARGETS], pos.fixed.board
    column = pos.fixed.label(sea)
    plain = [board.by_name[chart.cell(face, column).lower()] for face in range(1, 7)]
    areas = [board.by_name[chart.cell(face + modifier, column).lower()] for face in range(1, 7)]
    open_ = [area for area in areas if not is_exhausted(pos, area)]
    if all(
        is_exhausted(pos, area) for area in plain
    ):  # then nobody rolls again, and only a 0 or a 7 may find another one
        found = {area: Fraction(open_.count(area), 6) for area in dict.fromkeys(open_)}
        return {**found, HOME: Fraction(6 - len(open_), 6)} if len(open_) < 6 else found
    if not open_:  # with another modifier the next roll may find one: nobody keeps to a modifier that never does
        return coast_chances(pos, sea)
    return {area: Fraction(open_.count(area), len(open_)) for area in dict.fromkeys(open_)}


def strength_chances(pos: CarolingianPosition, waiting: int = 0, modifier: int = 0) -> dict[int, Fraction]:
    """10.1 Return the chance of each number of Vikings that sail: the ``waiting`` ones plus the rolled ones."""
    chart = pos.fixed.charts[STRENGTH]
    rolled = [waiting + int(chart.cell(face + modifier, "Warriors")) for face in range(1, 7)]
    return {number: Fraction(rolled.count(number), 6) for number in sorted(set(rolled))}  # order: numbers


class RaidState(NamedTuple):
    """10.4 A moment of a raid: the Vikings left, the units left of every force, the force they fight, and the striker.

    A ``target`` of NOBODY means that the largest force is looked for. The first ``in_area`` forces are in the area, the
    last force after them in the burg. If ``taken``, the area has fallen. The ``bonus`` is the strength that Leadership
    adds to each force in its first combat (17.5). If ``until``, the Vikings go on with force ``last`` while it exists
    (reading ``raid_order``), else ``last`` is NOBODY. If it has been chosen, ``table`` is the CRT of the next die.
    """

    terms: tuple[Terms, ...]
    in_area: int
    vikings: int
    forces: tuple[int, ...]
    target: int = NOBODY
    striker: int = NOBODY
    pending: Results = ()
    over: bool = False
    taken: bool = False
    bonus: tuple[int, ...] = ()
    until: bool = False
    last: int = NOBODY
    table: str = ""

    def chances(self) -> tuple[tuple[RaidState, Fraction], ...]:
        """10.4 Return the next moments with their chances: the next force attacked, ties broken randomly, or the next
        die."""
        if self.target == NOBODY:
            return tuple(
                (self._replace(target=one, striker=ATTACKER), Fraction(1, len(self._next))) for one in self._next
            )
        terms = self.terms[self.target]
        striking = self.vikings if self.striker == ATTACKER else self.forces[self.target]
        bonus = self.bonus[self.target] if self.bonus and self.striker != ATTACKER else 0
        rolled = terms.roll(self.striker, striking, bonus, self.table)
        return tuple((self._next_state(terms, results + self.pending), chance) for results, chance in rolled)

    @property
    def _next(self) -> list[int]:
        """10.4 The largest forces in the area, then the force in the burg; [] when the raid is over."""
        if self.over or not self.vikings:
            return []
        for group in (range(self.in_area), range(self.in_area, len(self.forces))):
            if self.last in group and self.forces[self.last]:
                return [self.last]
            largest = max((self.forces[one] for one in group), default=0)  # order: of those tied each is as likely
            if largest:
                return [one for one in group if self.forces[one] == largest]
        return []

    def _next_state(self, terms: Terms, results: Results) -> RaidState:
        end = apply_results(terms, (self.vikings, self.forces[self.target]), results, self.over)
        vikings, struck = end.left
        forces = (*self.forces[: self.target], struck, *self.forces[self.target + 1 :])
        target = self.target if end.striker != NOBODY else NOBODY
        won = target == NOBODY and bool(vikings) and not end.over and not any(forces[: self.in_area])
        taken = self.taken or won
        bonus = self.bonus
        if bonus and target == NOBODY:
            bonus = (*bonus[: self.target], 0, *bonus[self.target + 1 :])
        last = self.target if self.until and struck else NOBODY
        return RaidState(
            self.terms,
            self.in_area,
            vikings,
            forces,
            target,
            end.striker,
            end.pending,
            end.over,
            taken,
            bonus,
            self.until,
            last,
        )


class RaidEnd(NamedTuple):
    """The end of a raid: the Vikings left, units left of every force, whether an NE ended it, and whether the area
    fell."""

    vikings: int
    forces: tuple[int, ...]
    beaten_off: bool
    taken: bool


@dataclass(frozen=True)
class RaidProspect:
    """10.4 The exact chances of a raid."""

    start: RaidState
    ends: Mapping[RaidEnd, Fraction]

    @property
    def area_falls(self) -> Fraction:
        """All forces in the area are gone and Vikings are left to pillage it."""
        return total([share for end, share in self.ends.items() if end.taken])

    @property
    def burg_falls(self) -> Fraction:
        """The area has fallen and the force in the burg, too."""
        falls = [s for end, s in self.ends.items() if end.vikings and not end.beaten_off and not any(end.forces)]
        return total(falls)

    @property
    def vikings_gone(self) -> Fraction:
        """No Vikings are left."""
        return total([share for end, share in self.ends.items() if not end.vikings])

    @property
    def beaten_off(self) -> Fraction:
        """10.4 (3) An NE ends it while Vikings are left."""
        return total([share for end, share in self.ends.items() if end.vikings and end.beaten_off])

    @property
    def viking_losses(self) -> Fraction:
        """The mean number of Vikings lost."""
        return total([share * (self.start.vikings - end.vikings) for end, share in self.ends.items()])

    def destruction_chance(self, force: int) -> Fraction:
        """Return the chance that a force is destroyed; its leader, lost last, dies with it."""
        return total([share for end, share in self.ends.items() if not end.forces[force]])

    def expected_losses(self, force: int) -> Fraction:
        """Return the mean number of units that a force loses."""
        return total([share * (self.start.forces[force] - end.forces[force]) for end, share in self.ends.items()])


def compute_raid(
    pos: CarolingianPosition, vikings: Units, in_area: list[Side], in_burg: list[Side], most: int = MOST_STATES
) -> RaidProspect:
    """10.4 Return the prospect of a raid on forces in an area and in its burg. Raises TooLarge."""
    raiders = Side(vikings, "shock", vikings=True)
    until = pos.fixed.readings["raid_order"] == "until"
    charts = pos.fixed.charts
    terms = [Terms((raiders, side), False, charts, True, again=pos.fixed.answered_again) for side in in_area]
    terms += [Terms((raiders, side), True, charts, True, again=pos.fixed.answered_again) for side in in_burg]
    sizes = tuple(side.size for side in (*in_area, *in_burg))
    bonus = leadership_bonuses([*in_area, *in_burg])
    start = RaidState(tuple(terms), len(in_area), raiders.size, sizes, taken=not in_area, bonus=bonus, until=until)
    return raid_prospect_from(start, most)


def leadership_bonuses(sides: list[Side]) -> tuple[int, ...]:
    """17.5 Return the strength that Leadership adds to each force in its first combat; () if no side plays it."""
    found = tuple(side.bonus for side in sides)
    return found if any(found) else ()


def raid_prospect_from(state: RaidState, most: int = MOST_STATES) -> RaidProspect:
    """Return the exact chances from a moment within a raid."""
    ends = sum_probabilities(outcomes(state, most), lambda end: RaidEnd(end.vikings, end.forces, end.over, end.taken))
    return RaidProspect(state, ends)
