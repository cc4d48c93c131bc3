"""The forecasts available to one viewer at this moment: combat, the Viking raid, subversion and conversion."""

from __future__ import annotations

from dark_ages_desk.core.forecast import Forecast
from dark_ages_desk.core.question import REFEREE, Question
from dark_ages_desk.games.carolingian_twilight.markers.viking_diplomacy import DIPLOMACY, SetModifier
from dark_ages_desk.games.carolingian_twilight.odds import forecast_combat, forecast_turning, forecast_vikings
from dark_ages_desk.games.carolingian_twilight.phases.buy_off import Announce, Pledge, RollPrice
from dark_ages_desk.games.carolingian_twilight.phases.viking_raid import (
    ChooseTarget,
    LargestForce,
    Seafaring,
    TargetArea,
    VikingStrength,
)
from dark_ages_desk.games.carolingian_twilight.pool.plays import NameTarget
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.war.combat import ChooseCrt, StrikeRoll
from dark_ages_desk.games.carolingian_twilight.war.operations import ChooseForce, Operate

_IN_A_RAID = (ChooseCrt, StrikeRoll, LargestForce, Announce, RollPrice, SetModifier, Pledge)
"""10.4, 29.3 The steps that may ask once the Vikings have landed."""


def list_forecasts(pos: CarolingianPosition, viewer: str, question: Question) -> tuple[Forecast, ...]:
    """Return all forecasts for the present question, within that viewer's knowledge (21.0).

    Every viewer gets the forecasts of the Vikings. Only the player himself and the referee get those of his own
    choices.
    """
    step = pos.top
    own = viewer in (question.seat, REFEREE)
    if isinstance(step, VikingStrength | Seafaring | TargetArea):
        return forecast_vikings.forecast_target(pos, viewer, step)
    if pos.raid is not None and isinstance(step, _IN_A_RAID):
        return forecast_vikings.forecast_raid(pos, viewer, step)
    if isinstance(step, StrikeRoll):
        return forecast_combat.forecast_roll(pos, viewer, step)
    if not own:
        return ()
    if isinstance(step, ChooseCrt):
        return (forecast_combat.forecast_choice(pos, viewer, step),)
    if isinstance(step, Operate):
        attacks = forecast_combat.forecast_attacks(pos, viewer, question)
        return (*attacks, *forecast_turning.forecast_held_markers(pos, viewer, question.power))
    if isinstance(step, ChooseForce):
        return forecast_turning.forecast_held_markers(pos, viewer, question.power)
    if isinstance(step, SetModifier):
        return (forecast_vikings.forecast_modifiers(pos, step),)
    if isinstance(step, ChooseTarget):
        return forecast_vikings.forecast_target_choices(pos, viewer, question)
    if isinstance(step, NameTarget):
        if step.play.marker == DIPLOMACY:
            return (forecast_vikings.forecast_seas(pos),)
        return forecast_turning.forecast_targets(pos, viewer, step.play, question)
    return ()
