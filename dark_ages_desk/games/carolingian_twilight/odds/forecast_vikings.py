"""10.0 Forecasts of the Viking raid: this year's target, and what a raid does where it has landed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from dark_ages_desk.core.forecast import (
    BAD,
    GOOD,
    PLAIN,
    Case,
    Column,
    Forecast,
    Mean,
    Odds,
    Share,
    Supposition,
    mix_odds,
)
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import REFEREE, Pick, Question
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.games.carolingian_twilight.markers.viking_diplomacy import DIPLOMACY, SetModifier
from dark_ages_desk.games.carolingian_twilight.odds.exchange import ASSUMED, ATTACKER, DEFENDER, NOBODY, Side, Terms
from dark_ages_desk.games.carolingian_twilight.odds.fighters import (
    Fighter,
    build_forecast,
    describe_likely_size,
    draw_units,
    fighter,
    hidden_key,
    suppose_hidden_units,
)
from dark_ages_desk.games.carolingian_twilight.odds.forecast_combat import waiting_results
from dark_ages_desk.games.carolingian_twilight.odds.viking_odds import (
    CHOSEN,
    HOME,
    NO_DIPLOMACY,
    Diplomacy,
    RaidState,
    attack_chance,
    coast_chances,
    leadership_bonuses,
    no_raid_chance,
    raid_prospect_from,
    strength_chances,
    target_chances,
)
from dark_ages_desk.games.carolingian_twilight.phases.viking_raid import (
    Seafaring,
    TargetArea,
    VikingStrength,
    raiding_force,
)
from dark_ages_desk.games.carolingian_twilight.state.fixed import SCANDINAVIA, VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.hands import held_markers
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import Force
from dark_ages_desk.games.carolingian_twilight.war.combat import ChooseCrt, StrikeRoll
from dark_ages_desk.games.carolingian_twilight.war.results import CRTS, usable_crts
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import odds as odds_words

TITLE = odds_words.WHERE_DO_VIKINGS_LAND
EACH_TIME = odds_words.EMPTY_AREA_IS_ROLLED_AGAIN


def forecast_target(
    pos: CarolingianPosition, viewer: str, step: VikingStrength | Seafaring | TargetArea
) -> tuple[Forecast, ...]:
    """10.1-10.3 Return the chance that each area is this year's target, from the sea that the Vikings have reached.

    Once the number of Vikings is known, add a forecast of the raid for each area with forces where they may land.
    """
    asks = _diplomacy_suppositions(pos, viewer) if isinstance(step, VikingStrength) else ()
    work = partial(_target_odds, pos, step, step.modifier)
    first = Forecast("vikings", TITLE, "10.3", work, suppositions=asks)
    force = raiding_force(pos)
    if isinstance(step, VikingStrength) or force is None:
        return (first,)
    reached = _target_chances(pos, step, step.modifier, NO_DIPLOMACY)
    spaces = _targets_on_map(reached)
    found = [first]
    for area, _ in sorted(spaces, key=lambda one: -one[1]):  # order: shown
        landing = _landing(pos, viewer, area, force)
        if landing.victims:
            work = partial(_target_raid_odds, pos, viewer, landing, spaces)
            title, asks = odds_words.if_they_raid(place=pos.fixed.place(area)), _landing_suppositions(landing, pos)
            found.append(build_forecast(f"raid {area}", title, "10.4", work, space=area, suppositions=asks))
    return tuple(found)


def _diplomacy_suppositions(pos: CarolingianPosition, viewer: str) -> tuple[Supposition, ...]:
    """28.0 Return the suppositions of Viking Diplomacy for a viewer who holds it; () for others."""
    if not any(DIPLOMACY in held_markers(pos, power) for power in pos.hands if pos.may_see(viewer, power)):
        return ()
    seas = tuple(odds_words.your_choice_of_target(label=pos.fixed.label(sea)) for sea in pos.fixed.lane)
    names = ("not played", odds_words.MINUS_1_ON_EVERY_ROLL, odds_words.PLUS_1_ON_EVERY_ROLL, *seas)
    return (Supposition("diplomacy", "Viking Diplomacy", 0, 0, len(names) - 1, names),)


def _supposed_diplomacy(pos: CarolingianPosition, number: int) -> Diplomacy:
    lane = pos.fixed.lane
    if number in (1, 2):
        each = dict.fromkeys(lane, -1 if number == 1 else 1)
        return Diplomacy(each, each)
    return Diplomacy(chosen=lane[number - 3]) if number else NO_DIPLOMACY


def _target_odds(
    pos: CarolingianPosition, step: VikingStrength | Seafaring | TargetArea, modifier: int, supposed: Mapping[str, int]
) -> Odds:
    found = _target_chances(pos, step, modifier, _supposed_diplomacy(pos, supposed.get("diplomacy", 0)))
    column = Column(odds_words.THIS_TURNS_RAID, (Case("this turn", _target_shares(pos, found)),))
    return Odds((column,), (EACH_TIME,), _targets_on_map(found))


def _targets_on_map(found: Mapping[str, Fraction]) -> tuple[tuple[str, Fraction], ...]:
    """Return the targets that are areas, with their chances."""
    return tuple((area, chance) for area, chance in found.items() if area not in (HOME, CHOSEN))


def _target_chances(
    pos: CarolingianPosition, step: VikingStrength | Seafaring | TargetArea, modifier: int, policy: Diplomacy
) -> dict[str, Fraction]:
    """Return the chance of each target from the roll that is waited for, with a modifier on this roll or a whole
    policy."""
    lane = pos.fixed.lane
    # order: there is one such marker
    chosen = next((effect.space for effect in pos.effects_of_marker(DIPLOMACY) if effect.space), policy.chosen)
    if isinstance(step, TargetArea):
        return coast_chances(pos, step.sea, modifier)
    if isinstance(step, Seafaring):
        sailing = {**policy.sailing, lane[step.stop]: modifier}
        return target_chances(pos, step.stop, Diplomacy(sailing, policy.landing, chosen))
    found = target_chances(pos, 0, Diplomacy(policy.sailing, policy.landing, chosen))
    nobody = no_raid_chance(pos, modifier)
    if nobody:
        found = {area: share * (1 - nobody) for area, share in found.items() if nobody < 1}
        found[HOME] = found.get(HOME, Fraction(0)) + nobody
    return found


def _target_shares(pos: CarolingianPosition, found: Mapping[str, Fraction]) -> tuple[Share, ...]:
    """Return the chance of each target with its label, the likeliest first and no raid last."""
    order = sorted(found, key=lambda area: (area == HOME, -found[area], area))  # order: shown
    words = {HOME: "No raid", CHOSEN: "Your choice"}
    return tuple(Share(words.get(area) or pos.fixed.label(area), found[area]) for area in order)


MODIFIERS = (("minus", "−1", -1), ("none", "0", 0), ("plus", "+1", 1))


def forecast_modifiers(pos: CarolingianPosition, step: SetModifier) -> Forecast:
    """28.0 Return the forecast that compares the three modifiers of Viking Diplomacy for the present roll (case a)."""
    title = odds_words.HOW_MANY_SAIL if isinstance(step.roll, VikingStrength) else TITLE
    return Forecast("modifier", title, "28.0", partial(_modifier_odds, pos, step))


def _modifier_odds(pos: CarolingianPosition, step: SetModifier, supposed: Mapping[str, int]) -> Odds:
    del supposed
    columns: list[Column] = []
    spaces: tuple[tuple[str, Fraction], ...] = ()
    for verb, title, modifier in MODIFIERS:
        if isinstance(step.roll, VikingStrength):
            shares = _strength_shares(pos, modifier)
        else:
            assert isinstance(step.roll, Seafaring | TargetArea)
            found = _target_chances(pos, step.roll, modifier, NO_DIPLOMACY)
            shares = _target_shares(pos, found)
            if not modifier:
                spaces = _targets_on_map(found)
        columns.append(Column(title, (Case("this roll", shares),), verb))
    return Odds(tuple(columns), (odds_words.NO_MODIFIER_ON_LATER_ROLLS, EACH_TIME), spaces)


def _strength_shares(pos: CarolingianPosition, modifier: int) -> tuple[Share, ...]:
    waiting_ = sum(force.size for force in pos.forces_of(VIKINGS) if force.space == SCANDINAVIA)
    found = strength_chances(pos, waiting_, modifier)
    return tuple(Share(f"{number} {'warrior' if number == 1 else 'warriors'}", found[number]) for number in found)


def forecast_seas(pos: CarolingianPosition) -> Forecast:
    """28.0 Return the forecast of the chance that they land from each sea, before a sea is named (case b)."""
    return Forecast("seas", odds_words.FROM_WHICH_SEA_DO_THEY_LAND, "28.0", partial(_sea_odds, pos))


def _sea_odds(pos: CarolingianPosition, supposed: Mapping[str, int]) -> Odds:
    del supposed
    shares, spaces, nobody = [], [], no_raid_chance(pos)
    reached = 1 - nobody
    for sea in pos.fixed.lane:
        chance = reached * attack_chance(pos)
        shares.append(Share(pos.fixed.label(sea), chance, GOOD))
        spaces.append((sea, chance))
        reached -= chance
    shares.append(Share("No raid", reached + nobody))
    return Odds((Column(odds_words.THEY_LAND_FROM, (Case("this turn", tuple(shares)),)),), (), tuple(spaces))


COUNTERED = odds_words.COUNTERATTACKS_ARE_ON_ANY_TABLE
"""Assumptions about the forces that strike back at the raiders."""


@dataclass(frozen=True)
class Landing:
    """10.4 A raid for one viewer: the number of Vikings, and the forces in the area and in its burg. That number is
    open: so are the rolls, and it is told as they gather and as they land."""

    area: str
    vikings: Force
    in_area: tuple[Fighter, ...]
    in_burg: tuple[Fighter, ...]

    @property
    def victims(self) -> tuple[Fighter, ...]:
        """All forces that may be attacked, those in the area first."""
        return (*self.in_area, *self.in_burg)


def _landing(pos: CarolingianPosition, viewer: str, area: str, vikings: Force) -> Landing:
    burg = pos.fixed.burg_of.get(area, "")
    groups = [
        tuple(
            fighter(pos, viewer, force, pos.may_see(viewer, force.power), True)
            for force in (pos.forces_at(space) if space else ())
            if force.id != vikings.id
        )
        for space in (area, burg)
    ]
    return Landing(area, vikings, groups[0], groups[1])  # order: area and burg


def _landing_suppositions(landing: Landing, pos: CarolingianPosition, fought: int = 0) -> tuple[Supposition, ...]:
    """21.0 Return the suppositions on the units of hidden forces. Leadership (17.5) may be supposed for the viewer's
    own forces and for ``fought``, the force under attack now."""
    found = []
    for one in landing.victims:
        force, who = one.force, _describe_force(pos, one.force)
        if not one.seen:
            key = hidden_key(force)
            found.append(suppose_hidden_units(f"{force.id} units", odds_words.units_of_power(who=who), key))
        if one.mine or force.id == fought:
            found += one.marker(f"{force.id} marker", odds_words.played_for(who=who))
    return tuple(found)


def _describe_force(pos: CarolingianPosition, force: Force) -> str:
    return markers_words.units_in_place(
        units=pos.fixed.name_in_sentence(force.power), place=pos.fixed.place(force.space)
    )


def forecast_target_choices(pos: CarolingianPosition, viewer: str, question: Question) -> tuple[Forecast, ...]:
    """28.0 Return a forecast of the raid on each area that may be chosen (case b)."""
    option, force = question.option("raid"), raiding_force(pos)
    if not isinstance(option, Pick) or force is None:
        return ()
    found = []
    for choice in option.choices:
        landing = _landing(pos, viewer, choice.id, force)
        work = partial(_mixed_raid_odds, pos, viewer, landing, None, "")
        title = odds_words.a_raid_on(place=pos.fixed.place(choice.id))
        asks = _landing_suppositions(landing, pos)
        found.append(build_forecast(f"raid {choice.id}", title, "10.4", work, "raid", choice.id, choice.id, asks))
    return tuple(found)


def forecast_raid(pos: CarolingianPosition, viewer: str, step: object) -> tuple[Forecast, ...]:
    """10.4 Return the forecast of the landed raid from this moment to its end, also while it may be bought off (29.3).
    For a counterattack it compares the CRTs."""
    assert pos.raid is not None
    force = pos.forces.get(pos.raid.force)
    if force is None:
        return ()
    title = odds_words.the_raid_on(place=pos.fixed.place(pos.raid.area))
    landing = _landing(pos, viewer, pos.raid.area, force)
    if not isinstance(step, ChooseCrt | StrikeRoll):
        work = partial(_mixed_raid_odds, pos, viewer, landing, None, "")
        return (build_forecast("raid", title, "10.4", work, suppositions=_landing_suppositions(landing, pos)),)
    asks = _landing_suppositions(landing, pos, step.battle.defender)
    if isinstance(step, StrikeRoll):
        work = partial(_mixed_raid_odds, pos, viewer, landing, step, step.crt)
        return (build_forecast("raid", title, "10.4", work, suppositions=asks),)
    striker = pos.forces[step.striker]
    if viewer != REFEREE and not pos.may_see(viewer, striker.power):
        return ()
    work = partial(_counterattack_odds, pos, viewer, landing, step, usable_crts(striker.units, pos.fixed.raiders))
    return (build_forecast("strike", title, "17.4", work, suppositions=asks),)


def _target_raid_odds(
    pos: CarolingianPosition,
    viewer: str,
    landing: Landing,
    spaces: tuple[tuple[str, Fraction], ...],
    supposed: Mapping[str, int],
    memory: Memory,
) -> Odds:
    """10.4 Return the odds of a raid on one area; the map keeps the chances of all areas."""
    return replace(_mixed_raid_odds(pos, viewer, landing, None, "", supposed, memory), spaces=spaces)


def _counterattack_odds(
    pos: CarolingianPosition,
    viewer: str,
    landing: Landing,
    step: ChooseCrt,
    crts: tuple[str, ...],
    supposed: Mapping[str, int],
    memory: Memory,
) -> Odds:
    columns: list[Column] = []
    for crt in crts:
        odds = _mixed_raid_odds(pos, viewer, landing, step, crt, supposed, memory)
        columns += [Column(CRTS[crt], column.cases, crt) for column in odds.columns]
    return Odds(tuple(columns), odds.supposed)


def _mixed_raid_odds(
    pos: CarolingianPosition,
    viewer: str,
    landing: Landing,
    step: ChooseCrt | StrikeRoll | None,
    crt: str,
    supposed: Mapping[str, int],
    memory: Memory,
) -> Odds:
    """10.4 Return the odds of the raid from its start, or from the middle of one of its combats."""
    victims, inside = landing.victims, len(landing.in_area)
    open_ = tuple(not one.seen and not supposed.get(f"{one.force.id} units", 0) for one in victims)
    ways = draw_units(pos, viewer, victims, open_, memory, ("raid", landing.area))
    parts = []
    for drawn, number in ways:
        known = Landing(landing.area, landing.vikings, drawn[:inside], drawn[inside:])
        parts.append((number, _raid_odds(pos, known, step, crt, supposed)))
    odds = mix_odds(parts)
    said = tuple(
        describe_likely_size(pos, one.force, [(drawn[at].force.size, number) for drawn, number in ways])
        for at, one in enumerate(victims)
        if open_[at]
    )
    return replace(odds, supposed=(*odds.supposed, *said))


def _raid_odds(
    pos: CarolingianPosition,
    landing: Landing,
    step: ChooseCrt | StrikeRoll | None,
    crt: str,
    supposed: Mapping[str, int],
) -> Odds:
    """10.4 Return the odds of the raid for known units of all forces."""
    sides = []
    for one in landing.victims:
        striking = step is not None and step.striker == one.force.id
        later = one.counterattack_table(crt) if striking and one.mine else "" if one.strikes else "engagement"
        id_ = one.force.id
        values = {
            "defender units": supposed.get(f"{id_} units", 0),
            "defender marker": supposed.get(f"{id_} marker", 0),
        }
        sides.append(one.side(DEFENDER, values, later))
    raiding = Side(landing.vikings.units, "shock", vikings=True)
    inside = len(landing.in_area)
    terms = tuple(
        Terms((raiding, side), number >= inside, pos.fixed.charts, True, again=pos.fixed.answered_again)
        for number, side in enumerate(sides)
    )
    sizes = tuple(side.size for side in sides)
    raid = pos.raid
    taken, over = (raid.area_taken, raid.over) if raid is not None else (False, False)
    start = RaidState(
        terms, inside, raiding.size, sizes, over=over, taken=taken or not inside, bonus=leadership_bonuses(sides)
    )
    ids = [one.force.id for one in landing.victims]
    if pos.fixed.readings["raid_order"] == "until":
        attacked = raid.attacked if raid is not None else 0
        start = start._replace(until=True, last=ids.index(attacked) if attacked in ids else NOBODY)
    if step is not None:
        fought = ids.index(step.battle.defender)
        striker = ATTACKER if step.striker == step.battle.attacker else DEFENDER
        start = start._replace(target=fought, striker=striker, pending=waiting_results(pos, step.battle), table=crt)
    return _describe_raid(pos, landing, start)


def _describe_raid(pos: CarolingianPosition, landing: Landing, start: RaidState) -> Odds:
    found = raid_prospect_from(start)
    place, burg = pos.fixed.place(landing.area), pos.fixed.burg_of.get(landing.area, "")
    mine = any(one.mine for one in landing.victims)
    bad, good = (BAD, GOOD) if mine else (PLAIN, PLAIN)
    shares = [Share(odds_words.place_is_pillaged(place=place), found.area_falls, bad)]
    if burg:
        shares.append(Share(odds_words.place_is_pillaged(place=pos.fixed.place(burg)), found.burg_falls, bad))
    shares.append(Share(odds_words.VIKINGS_ARE_ELIMINATED, found.vikings_gone, good))
    shares.append(Share(odds_words.THEY_ARE_BEATEN_OFF_NE, found.beaten_off, good))
    for number, one in enumerate(landing.victims):
        if one.seen and one.force.leader:
            words = odds_words.leader_dies(power=pos.fixed.name(one.force.power))
            shares.append(Share(words, found.destruction_chance(number), bad if one.mine else PLAIN))
    means = [Mean("Vikings lost", found.viking_losses, start.vikings, good)]
    for number, one in enumerate(landing.victims):
        words = odds_words.losses_of_force(force=_describe_force(pos, one.force))
        means.append(Mean(words, found.expected_losses(number), start.forces[number], bad if one.mine else PLAIN))
    column = Column(odds_words.WHOLE_RAID, (Case(odds_words.TO_ITS_END, tuple(shares), tuple(means)),))
    return Odds((column,), (ASSUMED[0], COUNTERED))
