"""10.1 to 10.3, 10.7 OVERLORD and KING: high kings, under kings, households.

Further parts of the module:

- 10.4, 10.5 EXCHANGE and VIKING: a player leaves his kingdom in the middle of his sheet for another one.
"""

from __future__ import annotations

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_ii.actions.base import Action, Case, require_area, require_other_kingdom
from dark_ages_desk.games.dark_age_ii.state.changes import (
    format_armies,
    format_number_of,
    format_points,
    is_run_by_player,
    tell,
)
from dark_ages_desk.games.dark_age_ii.state.economy import STASHED
from dark_ages_desk.games.dark_age_ii.state.position import OUT, PLAYING, QUIET, WAITING, DarkAge, Kingdom, Slot
from dark_ages_desk.games.dark_age_ii.words import actions as actions_words


class Overlord(Action):
    """10.2, 10.3 A kingdom's claim to be high king, or its recognition of another as high king."""

    name = "OVERLORD"
    rule = "10.2"
    checks = (
        Check(
            "no kingdom",
            "10.2",
            lambda case: case.who in case.pos.kingdoms and case.pos.kingdom(case.who).status == PLAYING,
            lambda case: actions_words.NO_KINGDOM_IN_PLAY_IS_NAMED,
            SENSE,
        ),
        Check(
            "no high king",
            "10.3",
            lambda case: case.who == case.kingdom or case.pos.kingdom(case.who).overlord == case.who,
            lambda case: actions_words.power_does_not_claim_to_be_high_king(power=case.pos.name(case.who)),
        ),
        Check(
            "other nationality",
            "10.3",
            lambda case: case.pos.fixed.nationality(case.who) == case.pos.fixed.nationality(case.kingdom),
            lambda case: actions_words.power_is_of_another_nationality(power=case.pos.name(case.who)),
        ),
    )

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_kingdom(case.kingdom, overlord=case.who)
        if case.who == case.kingdom:
            return tell(pos, case.kingdom, "claim", actions_words.YOU_CLAIM_TO_BE_HIGH_KING, self.rule)
        pos = tell(pos, case.who, "homage", actions_words.power_recognises_you(power=pos.name(case.kingdom)), "10.3")
        return tell(
            pos,
            case.kingdom,
            "homage",
            actions_words.you_recognise_a_high_king(power=pos.in_sentence(case.who)),
            "10.3",
        )


def _household_area(case: Case) -> str:
    return case.pos.kingdom(case.kingdom).house


def _goal(case: Case) -> str:
    """10.7 Return the household's destination: "to", or "where" when it is placed for the first time."""
    return case.to or case.where


class King(Action):
    """10.7 The household is placed on the map, or goes to an adjacent area of its own kingdom, by sea too."""

    name = "KING"
    rule = "10.7"
    checks = (
        require_area("10.7"),
        Check(
            "placed already",
            "10.7",
            lambda case: bool(case.to) or not _household_area(case),
            lambda case: actions_words.household_is_there_already(place=case.pos.place(_household_area(case))),
        ),
        Check(
            "not there",
            "10.7",
            lambda case: not case.to or _household_area(case) == case.where,
            lambda case: (
                actions_words.household_is_in(place=case.pos.place(_household_area(case)))
                if _household_area(case)
                else actions_words.HOUSEHOLD_IS_NOT_ON_THE_MAP
            ),
        ),
        Check(
            "not adjacent",
            "10.7",
            lambda case: not case.to or case.pos.are_adjacent(case.where, case.to),
            lambda case: actions_words.places_are_not_adjacent(
                place=case.pos.place(case.to), origin=case.pos.place(case.where)
            ),
        ),
        Check(
            "not yours",
            "10.7",
            lambda case: case.pos.area(_goal(case)).owner == case.kingdom,
            lambda case: actions_words.place_is_not_yours(place=case.pos.place(_goal(case))),
        ),
        Check(
            "blockaded",
            "10.7",
            lambda case: not case.pos.is_blockaded(_goal(case)),
            lambda case: actions_words.place_is_under_blockade(place=case.pos.place(_goal(case))),
        ),
    )

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_kingdom(case.kingdom, house=_goal(case))
        words = actions_words.household_is_in(place=pos.place(_goal(case)))
        return tell(pos, case.kingdom, "household", words, self.rule, _goal(case))


NEW_ARMIES, NEW_SHIPS, NEW_POINTS, NEW_TREASURY = 5, 5, 10, 10
"""10.5 Means of new Vikings at their start."""

BONUS = {"three": 3, "five": 5, "none": 0}
"""10.4 Reading "abandoned": armies and treasury points for the kingdom that is left."""

ONCE: Check[Case] = Check(
    "exchanged already",
    "10.4",
    lambda case: case.kingdom not in case.pos.exchanged,
    lambda case: actions_words.KINGDOM_IS_CHANGED_ALREADY,
)


def closed_kingdoms(pos: DarkAge) -> frozenset[str]:
    """10.4 Return the kingdoms closed to EXCHANGE for the rest of the turn, because a player exchanged into them.

    In old records (reading "exchange_left") kingdoms that were left are closed too.
    """
    if pos.fixed.has_reading("exchange_left", "before"):
        return pos.exchanged
    return pos.entered


class Exchange(Action):
    """10.4 A player's takeover of a kingdom without a player, or with one who has dropped out."""

    name = "EXCHANGE"
    rule = "10.4"
    checks = (
        require_other_kingdom("10.4"),
        ONCE,
        Check(
            "exchanged by another",
            "10.4",
            lambda case: case.who not in closed_kingdoms(case.pos),
            lambda case: actions_words.somebody_exchanged_earlier(power=case.pos.in_sentence(case.who)),
        ),
        Check(
            "a live player",
            "10.4",
            lambda case: not is_run_by_player(case.pos, case.who),
            lambda case: actions_words.a_player_runs(power=case.pos.in_sentence(case.who)),
        ),
    )

    def do(self, case: Case) -> DarkAge:
        return move_player(case.pos, case.kingdom, case.who, self.rule)


class Viking(Action):
    """10.5 A player's fresh start as Danes, Norse or Vikings."""

    name = "VIKING"
    rule = "10.5"
    checks = (
        ONCE,
        Check(
            "no Vikings free",
            "10.5",
            lambda case: bool(find_free_vikings(case.pos, case.kingdom)),
            lambda case: actions_words.ALL_VIKING_KINGDOMS_ARE_IN_PLAY,
            SENSE,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        pos, new = case.pos, find_free_vikings(case.pos, case.kingdom)
        if not new:
            return pos
        was = pos.kingdom(new)
        if was.status == PLAYING:
            pos = _end_loans(pos.replace(lost={**pos.lost, **dict.fromkeys(pos.owned_areas(new), new)}), new)
        begun = Kingdom(
            points=NEW_POINTS,
            treasury=NEW_TREASURY,
            reserve=NEW_ARMIES,
            fleet=NEW_SHIPS,
            victory=was.victory if was.status == PLAYING else 0,
            since=pos.turn,
            known=was.known,
        )
        pos = pos.replace(
            kingdoms={**pos.kingdoms, new: begun}, order=pos.order if new in pos.order else (*pos.order, new)
        )
        return move_player(pos, case.kingdom, new, self.rule)


def find_free_vikings(pos: DarkAge, kingdom: str) -> str:
    """10.5 Return the kingdom for a player's fresh start: one that never came, else an eliminated one, else one without
    a player.

    It is "" if there is none, and the first in the table of 1.2 if there are several: Danes before Norse.
    """
    vikings = [code for code in pos.fixed.realms if code in pos.fixed.vikings and code in pos.kingdoms]
    others = [code for code in vikings if code != kingdom and code not in pos.exchanged]
    for status in (WAITING, OUT):
        for code in others:
            if pos.kingdom(code).status == status:
                return code
    return next(
        (code for code in others if not is_run_by_player(pos, code)), ""
    )  # order: as the table of 1.2 lists them


def _end_loans(pos: DarkAge, kingdom: str) -> DarkAge:
    """3.15 Return the position without the loans to and from a kingdom that is ending."""
    own = pos.kingdom(kingdom)
    for other, field in ((own.owes[0], "lent"), (own.lent[0], "owes")):
        if other:
            pos = pos.with_kingdom(other, **{field: ("", 0)})
    return pos.with_kingdom(kingdom, owes=("", 0), lent=("", 0))


def move_player(pos: DarkAge, old: str, new: str, rule: str) -> DarkAge:
    """10.4 Return the position with a player moved from the kingdom ``old`` to ``new``, effective at once.

    He takes his victory points and half of treasury, household, reserves and fleet with him. The rest of his sheet is
    now his new kingdom's. What remained of a sheet for that kingdom is not carried out: no kingdom has two (1.7).
    """
    seat = pos.seat(old)
    was, taken = pos.kingdom(old), pos.kingdom(new)
    stashed = was.points // STASHED
    was = was.replace(points=was.points - STASHED * stashed, treasury=was.treasury + stashed)
    half = {name: getattr(was, name) // 2 for name in ("treasury", "household", "reserve", "fleet")}
    # order: one choice is played
    bonus = next(more for choice, more in BONUS.items() if pos.fixed.has_reading("abandoned", choice))
    foreign = pos.fixed.nationality(old) != pos.fixed.nationality(new)
    left = was.replace(
        **{name: getattr(was, name) - number for name, number in half.items()},
        victory=taken.victory if pos.fixed.has_reading("exchanged_points", "swapped") else 0,
        cashed=0,
        manner=QUIET,
        missed=0,
    )
    left = left.replace(reserve=left.reserve + bonus, treasury=left.treasury + bonus)
    now = taken.replace(
        **{name: getattr(taken, name) + number for name, number in half.items()},
        victory=was.victory,
        manner=QUIET,
        missed=0,
    )
    if foreign:
        left, now = left.replace(overlord=""), now.replace(overlord="")
    runs = {power: who for power, who in pos.runs.items() if power not in (old, new)}
    if seat:
        runs[new] = seat
    pos = pos.replace(
        kingdoms={**pos.kingdoms, old: left, new: now},
        runs=runs,
        exchanged=pos.exchanged | {old, new},
        entered=pos.entered | {new},
        slots=_move_sheets(pos, old, new),
    )
    words = actions_words.player_changes_the_kingdom(old=pos.in_sentence(old), new=pos.in_sentence(new))
    pos = pos.note_public("exchanged", words, rule, new, player=seat)
    along = (
        format_points(was.victory, "victory"),
        format_points(half["treasury"], "treasury"),
        actions_words.armies_of_the_household(armies=format_armies(half["household"])),
        actions_words.armies_and_ships_of_the_reserves(
            armies=format_armies(half["reserve"]), ships=format_number_of(half["fleet"], "ship")
        ),
    )
    words = actions_words.with_you_come(power=pos.in_sentence(new), along=join_names(along))
    return tell(pos, new, "exchanged", words, rule)


def _move_sheets(pos: DarkAge, old: str, new: str) -> tuple[Slot, ...]:
    """Return the sheets after a change of kingdoms.

    The rest of the old kingdom's sheet is for ``new``. The rest of a sheet written for ``new`` is struck out.
    """
    # order: a kingdom has one sheet
    here = next((place for place, slot in enumerate(pos.slots) if slot.now == old), len(pos.slots))
    slots = []
    for place, slot in enumerate(pos.slots):
        if place == here:
            slot = replace(slot, now=new)
        elif slot.now == new:
            done = pos.round if place < here else max(0, pos.round - 1)
            struck = (None,) * max(0, len(slot.lines) - done)
            slot = replace(slot, lines=(*slot.lines[:done], *struck))
        slots.append(slot)
    return tuple(slots)
