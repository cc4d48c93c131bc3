"""28.0 The moments for playing each marker; red ones are played as they are drawn. They are played as asides while
something else is waited for, so that no player is asked whether he holds one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.question import PLAY, Answer, Choice, Option, Pick
from dark_ages_desk.games.carolingian_twilight.markers import npp_control, subversion, support
from dark_ages_desk.games.carolingian_twilight.markers.targets import own_player_power
from dark_ages_desk.games.carolingian_twilight.markers.viking_diplomacy import DIPLOMACY
from dark_ages_desk.games.carolingian_twilight.pool import plays
from dark_ages_desk.games.carolingian_twilight.powers.segment import is_in_operations
from dark_ages_desk.games.carolingian_twilight.state import naming, table_pieces
from dark_ages_desk.games.carolingian_twilight.state.agenda import (
    LEVY,
    NPP_BID,
    OP_ROLL,
    PRICE,
    RAID_STRENGTH,
    REPLY,
    STRIKE,
    TARGET,
    WAKE,
)
from dark_ages_desk.games.carolingian_twilight.state.hands import is_heir_uncertain, possible_markers
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import ASSASSIN, KINDS
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words


class PlayAttempt(NamedTuple):
    """20.1 A marker that a power would play now."""

    pos: CarolingianPosition
    power: str
    marker: str

    @property
    def step(self) -> Any:
        """The step that waits while the marker is played."""
        return support.waiting_step(self.pos)

    @property
    def moment(self) -> str:
        return str(self.step.waits_for)

    @property
    def name(self) -> str:
        return self.pos.fixed.name_in_sentence(self.power)

    @property
    def striker(self) -> Any:
        """17.5 The force that is about to strike, or None."""
        return self.pos.forces.get(self.step.striker) if self.moment == STRIKE else None


Checks = tuple[Check[PlayAttempt], ...]


def _may_see_hand(case: PlayAttempt, viewer: str) -> bool:
    return case.pos.may_see(viewer, case.power)


HELD: Checks = (
    Check(
        "play: held",
        "20.0",
        lambda case: case.marker in possible_markers(case.pos, case.power),
        lambda case: markers_words.holds_no_such_marker(power=case.pos.fixed.name(case.power)),
        SENSE,
        _may_see_hand,
        markers_words.WHICH_MARKERS_POWER_HOLDS,
    ),
    Check(
        "play: which it is",
        "20.0",
        lambda case: case.marker != UNSEEN,
        lambda case: markers_words.NAME_THE_MARKER,
        SENSE,
    ),
    Check(
        "play: one after the other",
        "28.0",
        lambda case: case.pos.top is None or case.pos.top.waits_for != TARGET,
        lambda case: markers_words.FIRST_THE_AIM_IS_NAMED,
        SENSE,
    ),
    Check(
        "play: heirs certain",
        "29.2",
        lambda case: not is_heir_uncertain(case.pos, case.power),
        lambda case: markers_words.NO_MARKER_BEFORE_THE_DIE_FOR_HEIRS,
    ),
)
"""20.1 The conditions for every marker."""

# --- Leadership


def _is_own_roll(case: PlayAttempt) -> bool:
    if case.moment == STRIKE:
        return case.striker is not None and case.striker.power == case.power
    return bool(case.step.power == case.power)


def _own_roll_words(case: PlayAttempt) -> str:
    whose = case.striker.power if case.striker is not None else case.step.power
    return markers_words.not_the_die_that_is_waited_for(whose=case.pos.fixed.name_in_sentence(whose), other=case.name)


def _has_struck(case: PlayAttempt) -> bool:
    fight = case.pos.fight
    return case.moment == STRIKE and fight is not None and case.step.striker in fight.struck


def _has_leadership(case: PlayAttempt) -> bool:
    fight = case.pos.fight
    return case.moment == STRIKE and fight is not None and case.step.striker in fight.leadership


_LEADERSHIP: Checks = (
    Check(
        "Leadership: a die waited for",
        "28.0",
        lambda case: case.moment in (OP_ROLL, STRIKE),
        lambda case: markers_words.LEADERSHIP_IS_PLAYED_BEFORE_ROLL,
        SENSE,
    ),
    Check("Leadership: own die", "28.0", _is_own_roll, _own_roll_words, SENSE),
    Check(
        "Leadership: one a roll",
        "14.0",
        lambda case: case.moment != OP_ROLL or case.pos.operation is None or not case.pos.operation.led,
        lambda case: markers_words.ONE_LEADERSHIP_MARKER_WAS_PLAYED,
    ),
    Check(
        "Leadership: one a combat",
        "17.5",
        lambda case: not _has_leadership(case),
        lambda case: markers_words.has_played_one_leadership_marker(power=case.pos.fixed.name(case.power)),
    ),
    Check(
        "Leadership: before the first die",
        "17.5",
        lambda case: not _has_struck(case),
        lambda case: markers_words.FORCE_HAS_ROLLED_IN_THIS_COMBAT,
    ),
    Check(
        "Leadership: in an Operations Segment",
        "28.0",
        lambda case: case.moment != STRIKE or not support.is_barred_in_raid(case.pos),
        lambda case: markers_words.LEADERSHIP_IS_NOT_FOR_A_RAID,
    ),
)

# --- Greek Fire


def _is_naval(case: PlayAttempt) -> bool:
    return case.striker is not None and case.striker.naval


def _has_greek_fire(case: PlayAttempt) -> bool:
    fight = case.pos.fight
    return fight is not None and case.step.striker in fight.greek_fire


_GREEK_FIRE: Checks = (
    Check(
        "Greek Fire: naval combat",
        "17.5",
        _is_naval,
        lambda case: markers_words.GREEK_FIRE_IS_FOR_NAVAL_COMBAT,
        SENSE,
    ),
    Check("Greek Fire: own fleets", "17.5", _is_own_roll, _own_roll_words, SENSE),
    Check(
        "Greek Fire: before the first die",
        "17.5",
        lambda case: not _has_struck(case),
        lambda case: markers_words.FLEETS_HAVE_ROLLED_IN_THIS_COMBAT,
    ),
    Check(
        "Greek Fire: once a combat",
        "17.5",
        lambda case: not _has_greek_fire(case),
        lambda case: markers_words.GREEK_FIRE_BURNS_ALREADY,
    ),
)

# --- Good Harvest, Mésalliance, the Oaths


def _is_start_of_levy(case: PlayAttempt) -> bool:
    levy = case.pos.levy
    return levy is not None and case.moment == LEVY and not levy.maintained and not levy.disbanded


_GOOD_HARVEST: Checks = (
    Check(
        "Good Harvest: own Levy Segment",
        "28.0",
        lambda case: case.pos.levy is not None and case.pos.levy.power == case.power,
        lambda case: markers_words.good_harvest_is_for_the_levy_of(power=case.name),
        SENSE,
    ),
    Check(
        "Good Harvest: at its start",
        "28.0",
        _is_start_of_levy,
        lambda case: markers_words.GOOD_HARVEST_COMES_FIRST,
    ),
)

_MESALLIANCE: Checks = (
    Check(
        "Mésalliance: operations of an NPP",
        "28.0",
        lambda case: npp_control.may_be_misallied(case.pos, case.power),
        lambda case: markers_words.MESALLIANCE_IS_FOR_CONTROLLED_NPPS,
        SENSE,
    ),
)


def _is_start_of_phase(case: PlayAttempt) -> bool:
    """28.0 Return whether it is the first turn of the Operations Phase, before anything is paid or disbanded."""
    return case.pos.stage == "operations" and not case.pos.operated and _is_start_of_levy(case)


_OATHS: Checks = (
    Check(
        "Oaths: somebody to swear with",
        "28.0",
        lambda case: any(other != own_player_power(case.pos, case.power) for other in case.pos.frankish_players()),
        lambda case: markers_words.NOBODY_TO_SWEAR_WITH,
        SENSE,
    ),
    Check(
        "Oaths: own Player Power",
        "28.0",
        lambda case: bool(own_player_power(case.pos, case.power)),
        lambda case: markers_words.player_has_no_player_power(power=case.name),
        SENSE,
    ),
    Check(
        "Oaths: start of the Operations Phase",
        "28.0",
        _is_start_of_phase,
        lambda case: markers_words.OATHS_ARE_SWORN_AT_START,
    ),
)

# --- Alliance


def _is_npp_bid(case: PlayAttempt) -> bool:
    return case.moment == NPP_BID


def _may_ally_any_turn(case: PlayAttempt) -> bool:
    """28.0 Return whether Alliance (b) may also be played in the turns of others (reading ``alliance_turn``)."""
    return case.pos.fixed.readings["alliance_turn"] == "phase"


def _may_ally_now(case: PlayAttempt) -> bool:
    return case.pos.phasing == case.power or (_may_ally_any_turn(case) and case.pos.stage == "operations")


_ALLIANCE: Checks = (
    Check(
        "Alliance: a Minor NPP to win",
        "28.0",
        lambda case: _is_npp_bid(case) or bool(npp_control.free_minors(case.pos)),
        lambda case: markers_words.NO_MINOR_NPP_IS_UNCONTROLLED,
        SENSE,
    ),
    Check(
        "Alliance: of a Player Power",
        "28.0",
        lambda case: case.pos.ranks.get(case.power) == "player",
        lambda case: markers_words.alliance_is_for_player_powers(power=case.name),
    ),
    Check(
        "Alliance: before the first bid",
        "28.0",
        lambda case: not _is_npp_bid(case) or npp_control.is_before_first_bid(case.pos, case.power),
        lambda case: markers_words.ALLIANCE_IS_PLAYED_BEFORE_THE_FIRST_BID,
    ),
    Check(
        "Alliance: own turn",
        "28.0",
        lambda case: _is_npp_bid(case) or _may_ally_now(case),
        lambda case: (
            markers_words.ALLIANCE_IS_FOR_THE_OPERATIONS_PHASE
            if _may_ally_any_turn(case)
            else markers_words.alliance_is_for_the_turn_of(power=case.name)
        ),
    ),
    Check(
        "Alliance: nobody wakes",
        "24.2",
        lambda case: case.moment != WAKE,
        lambda case: markers_words.ATTACKED_MINOR_NPP_CHANGES_HANDS,
    ),
)

# --- Subversion, Viking Diplomacy, Assassin

_TURNING: Checks = (
    Check(
        "turn: an enemy in reach",
        "22.0",
        lambda case: subversion.has_victim(case.pos, case.power, case.marker),
        lambda case: markers_words.no_force_beside_an_enemy(power=case.name),
        SENSE,
    ),
    Check(
        "turn: own Operations Segment",
        "22.0",
        lambda case: is_in_operations(case.pos, case.power),
        lambda case: markers_words.is_played_in_operations_segment(marker=KINDS[case.marker].name, power=case.name),
    ),
)


def _has_modifier(case: PlayAttempt) -> bool:
    return case.moment in (PRICE, RAID_STRENGTH) and bool(case.step.modifier)


_VIKINGS: Checks = (
    Check(
        "Viking Diplomacy: a raid",
        "28.0",
        lambda case: case.pos.stage == "raid" or case.moment in (PRICE, RAID_STRENGTH),
        lambda case: markers_words.VIKING_DIPLOMACY_IS_FOR_THE_RAID_PHASE,
        SENSE,
    ),
    Check(
        "Viking Diplomacy: at its beginning",
        "28.0",
        lambda case: case.moment in (PRICE, RAID_STRENGTH),
        lambda case: markers_words.VIKING_DIPLOMACY_IS_FOR_THE_FIRST_ROLL,
    ),
    Check(
        "Viking Diplomacy: once",
        "28.0",
        lambda case: not _has_modifier(case) and (case.moment == PRICE or not case.pos.effects_of_marker(DIPLOMACY)),
        lambda case: markers_words.VIKING_DIPLOMACY_IS_IN_FORCE_ALREADY,
    ),
)

_ASSASSIN: Checks = (
    Check(
        "Assassin: in reply",
        "28.0",
        lambda case: case.pos.top is not None and case.pos.top.waits_for == REPLY,
        lambda case: markers_words.ASSASSIN_IS_PLAYED_IN_IMMEDIATE_REPLY,
        SENSE,
    ),
)

MOMENTS: Mapping[str, Checks] = {
    "alliance": _ALLIANCE,
    ASSASSIN: _ASSASSIN,
    "espionage": (),
    "good-harvest": _GOOD_HARVEST,
    "greek-fire": _GREEK_FIRE,
    **dict.fromkeys(support.LEADERSHIP, _LEADERSHIP),
    "mesalliance": _MESALLIANCE,
    "oaths-of-strasbourg": _OATHS,
    "religious-conversion": _TURNING,
    "subversion": _TURNING,
    "viking-diplomacy": _VIKINGS,
}
"""The conditions for playing each held marker now, by marker. Red markers are never held."""


def checks_for(pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
    """Yield the checks for the play of a marker."""
    marker = naming.first_part(attempt)
    case = PlayAttempt(pos, attempt.power, marker)
    yield Trial(HELD, case)
    yield Trial(moment_checks(pos, marker), case)


def moment_checks(pos: CarolingianPosition, marker: str) -> Checks:
    """28.0 Return the conditions for playing a marker now. Where the table keeps the pieces, there are none except for
    a reply."""
    return () if table_pieces.is_by_table(pos) and marker != ASSASSIN else MOMENTS.get(marker, ())


def playable_markers(pos: CarolingianPosition, power: str) -> list[str]:
    """Return the markers in the power's hand that it may play now."""
    return [
        marker
        for marker in possible_markers(pos, power)
        if marker in MOMENTS and passes((*HELD, *moment_checks(pos, marker)), PlayAttempt(pos, power, marker))
    ]


def options(pos: CarolingianPosition, power: str) -> list[Option]:
    """Offer to play one of the playable markers; return [] if there is none."""
    cards = tuple(Choice(marker, KINDS[marker].name) for marker in playable_markers(pos, power))
    return (
        [Pick(PLAY, "Play a marker", "cards", cards, hint=markers_words.IT_IS_SHOWN_TO_ALL, rule="28.0")]
        if cards
        else []
    )


def play(pos: CarolingianPosition, power: str, marker: str) -> CarolingianPosition:
    """20.1 Play the marker: Assassin as a reply, any other alone."""
    return plays.play_assassin(pos, power) if marker == ASSASSIN else plays.play_from_hand(pos, power, marker)
