"""28.0 Espionage: a look at forces or at markers; 21.0 a player's voluntary display."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dark_ages_desk.core.cardboard import UNSEEN
from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import Answer, Choice, Form, FormField, Option, Pick
from dark_ages_desk.games.carolingian_twilight.markers import targets
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay, WantedTarget
from dark_ages_desk.games.carolingian_twilight.state import naming
from dark_ages_desk.games.carolingian_twilight.state.hands import held_markers
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.state.units import describe_units
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words

FORCES, MARKERS = "look at forces", "look at markers"
_ALL = "all"


def want_espionage_target(pos: CarolingianPosition, play: MarkerPlay) -> WantedTarget | None:
    """28.0 Ask for one area (with its burg), or for one power that holds markers; return None once the target
    is named."""
    if play.target:
        return None
    there = targets.fitting_targets(targets.LOOK_FORCES, pos, play, list(pos.fixed.board.spaces))
    holding = targets.fitting_targets(targets.LOOK_MARKERS, pos, play, list(pos.ranks))
    areas = tuple(Choice(space, pos.fixed.label(space), space=space) for space in there)
    powers = tuple(Choice(power, pos.fixed.name(power)) for power in holding)
    options: list[Option] = []
    if areas:
        options.append(Pick(FORCES, markers_words.LOOK_AT_FORCES, "spaces", areas))
    if powers:
        options.append(Pick(MARKERS, markers_words.LOOK_AT_MARKERS, "powers", powers))
    forces, markers = (
        targets.make_target_checks(checks, pos, play) for checks in (targets.LOOK_FORCES, targets.LOOK_MARKERS)
    )
    return WantedTarget(
        markers_words.WHAT_IS_LOOKED,
        tuple(options),
        lambda attempt: forces(attempt) if attempt.verb == FORCES else markers(attempt),
    )


def resolve_espionage(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Tell the forces or markers found to the player of the looking power, and to no other player."""
    if len(play.target) < 2:
        return pos
    how, what = play.target[:2]
    name = pos.fixed.name(play.power)
    if how == MARKERS:
        words = markers_words.looks_at_markers(power=name, other=pos.fixed.name_in_sentence(what))
        return pos.note_private("looked", words, _describe_hand(pos, what), "28.0", play.power)
    found = "; ".join(_describe_forces(pos, what)) or "nobody"
    words = markers_words.looks_at_forces(power=name, place=pos.fixed.place(what))
    return pos.note_private("looked", words, found, "28.0", play.power, what)


def _describe_hand(pos: CarolingianPosition, power: str) -> str:
    return ", ".join(KINDS[marker].name for marker in held_markers(pos, power)) or "none"


def _describe_forces(pos: CarolingianPosition, area: str, power: str = "") -> list[str]:
    """Describe the forces in an area and its burg; ``power`` "" means those of all powers."""
    return [
        markers_words.forces_of_power_in(
            power=pos.fixed.name(force.power), place=pos.fixed.place(space), units=describe_units(force.units)
        )
        for space in pos.fixed.area_and_burg(area)
        for force in pos.forces_at(space)
        if power in ("", force.power)
    ]


# --- 21.0 shown of one's own free will


class ShowAttempt(NamedTuple):
    """21.0 The forces or markers that a power would show, and their recipient."""

    pos: CarolingianPosition
    power: str
    what: str
    to: str

    @property
    def areas(self) -> list[str]:
        """The areas of its forces; burgs count to their areas."""
        within = self.pos.fixed.within
        return list(dict.fromkeys(within.get(f.space, f.space) for f in self.pos.forces_of(self.power)))


def _has_something_to_show(case: ShowAttempt) -> bool:
    hand = held_markers(case.pos, case.power)
    return (case.what == _ALL and bool(hand)) or case.what in hand or case.what in case.areas


SHOWING: tuple[Check[ShowAttempt], ...] = (
    Check(
        "show: something of one's own",
        "21.0",
        _has_something_to_show,
        lambda case: markers_words.OWN_FORCES_AND_MARKERS_CAN_BE_SHOWN,
        SENSE,
    ),
    Check(
        "show: to somebody",
        "21.0",
        lambda case: case.to == _ALL or (case.to in case.pos.fixed.seats and case.to != case.pos.seat(case.power)),
        lambda case: markers_words.IT_IS_SHOWN_TO_ANOTHER_PLAYER,
        SENSE,
    ),
)
"""21.0 The conditions for showing something."""


def checks_for(pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
    """Yield the checks for an answer that shows something."""
    what, to = (*naming.value_parts(attempt), "", "")[:2]
    yield Trial(SHOWING, ShowAttempt(pos, attempt.power, what, to))


def may_show(pos: CarolingianPosition, power: str) -> list[Option]:
    """21.0 Offer to reveal forces and markers of the power to one player or to all; return [] if it has none."""
    hand = held_markers(pos, power)
    what = [Choice(_ALL, "the markers")] if hand else []
    if len(hand) > 1:
        what += [Choice(card, markers_words.one_marker(marker=KINDS[card].name)) for card in dict.fromkeys(hand)]
    areas = dict.fromkeys(pos.fixed.board.spaces[f.space].within or f.space for f in pos.forces_of(power))
    what += [Choice(area, markers_words.the_forces_in(place=pos.fixed.place(area)), space=area) for area in areas]
    eyes = [Choice(seat, seat) for seat in pos.fixed.seats if seat != pos.seat(power)]
    if not what:
        return []
    fields = (
        # A field of this name is not told to the others: they read no more than the note says.
        FormField("marker", "what", "choice", tuple(what)),
        FormField("to", "to", "choice", (Choice(_ALL, "everybody"), *eyes)),
    )
    return [
        Form(
            "show",
            markers_words.SHOW_FORCES_OR_MARKERS,
            fields,
            "21.0",
            markers_words.NOBODY_HAS_TO_SHOW_ANYTHING,
            secret=True,
        )
    ]


def show_holdings(pos: CarolingianPosition, power: str, what: str, to: str) -> CarolingianPosition:
    """21.0 Reveal markers or forces of the power to ``to``. The others read only that something was shown."""
    name, where = pos.fixed.name(power), []
    if what == _ALL:
        secret, thing = _describe_hand(pos, power), f"{name.their} markers"
    elif what in (*KINDS, UNSEEN):
        secret, thing = KINDS[what].name, markers_words.one_of_markers(their=name.their)
    else:
        secret, thing = (
            "; ".join(_describe_forces(pos, what, power)),
            markers_words.their_forces_in(their=name.their, place=pos.fixed.place(what)),
        )
        where = [what]
    words = markers_words.shows_to(power=name, whom="everybody" if to == _ALL else to, thing=thing)
    if to == _ALL:
        return pos.note_public("shown", f"{words}: {secret}.", "21.0", power, *where)
    return pos.note(Note("shown", f"{words}.", "21.0", power, tuple(where), ((to, f"({secret})"),)))
