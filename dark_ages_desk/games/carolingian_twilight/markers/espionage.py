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
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.state.units import describe_units

FORCES, MARKERS = "look at forces", "look at markers"
_ALL = "all"


def want_espionage_target(pos: Table, play: MarkerPlay) -> WantedTarget | None:
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
        options.append(Pick(FORCES, "Look at the forces in", "spaces", areas))
    if powers:
        options.append(Pick(MARKERS, "Look at the markers of", "powers", powers))
    forces, markers = (
        targets.make_target_checks(checks, pos, play) for checks in (targets.LOOK_FORCES, targets.LOOK_MARKERS)
    )
    return WantedTarget(
        "what is looked at?",
        tuple(options),
        lambda attempt: forces(attempt) if attempt.verb == FORCES else markers(attempt),
    )


def resolve_espionage(pos: Table, play: MarkerPlay) -> Table:
    """28.0 Tell the forces or markers found to the player of the looking power, and to no other player."""
    if len(play.target) < 2:
        return pos
    how, what = play.target[:2]
    name = pos.fixed.name(play.power)
    if how == MARKERS:
        words = f"{name:looks} at the markers of {pos.fixed.name_in_sentence(what)}."
        return pos.note_private("looked", words, _describe_hand(pos, what), "28.0", play.power)
    found = "; ".join(_describe_forces(pos, what)) or "nobody"
    words = f"{name:looks} at the forces in {pos.fixed.place(what)}."
    return pos.note_private("looked", words, found, "28.0", play.power, what)


def _describe_hand(pos: Table, power: str) -> str:
    return ", ".join(KINDS[marker].name for marker in held_markers(pos, power)) or "none"


def _describe_forces(pos: Table, area: str, power: str = "") -> list[str]:
    """Describe the forces in an area and its burg; ``power`` "" means those of all powers."""
    return [
        f"{pos.fixed.name(force.power)} in {pos.fixed.place(space)}: {describe_units(force.units)}"
        for space in pos.fixed.area_and_burg(area)
        for force in pos.forces_at(space)
        if power in ("", force.power)
    ]


# --- 21.0 shown of one's own free will


class ShowAttempt(NamedTuple):
    """21.0 The forces or markers that a power would show, and their recipient."""

    pos: Table
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
        lambda case: "A power's own forces where they stand, and the markers that it holds, can be shown.",
        SENSE,
    ),
    Check(
        "show: to somebody",
        "21.0",
        lambda case: case.to == _ALL or (case.to in case.pos.fixed.seats and case.to != case.pos.seat(case.power)),
        lambda case: "It is shown to another player, or to everybody.",
        SENSE,
    ),
)
"""21.0 The conditions for showing something."""


def checks_for(pos: Table, attempt: Answer) -> Iterator[Trial[Any]]:
    """Yield the checks for an answer that shows something."""
    what, to = (*naming.value_parts(attempt), "", "")[:2]
    yield Trial(SHOWING, ShowAttempt(pos, attempt.power, what, to))


def may_show(pos: Table, power: str) -> list[Option]:
    """21.0 Offer to reveal forces and markers of the power to one player or to all; return [] if it has none."""
    hand = held_markers(pos, power)
    what = [Choice(_ALL, "the markers")] if hand else []
    if len(hand) > 1:
        what += [Choice(card, f"one marker, {KINDS[card].name}") for card in dict.fromkeys(hand)]
    areas = dict.fromkeys(pos.fixed.board.spaces[f.space].within or f.space for f in pos.forces_of(power))
    what += [Choice(area, f"the forces in {pos.fixed.place(area)}", space=area) for area in areas]
    eyes = [Choice(seat, seat) for seat in pos.fixed.seats if seat != pos.seat(power)]
    if not what:
        return []
    fields = (
        # A field of this name is not told to the others: they read no more than the note says.
        FormField("marker", "what", "choice", tuple(what)),
        FormField("to", "to", "choice", (Choice(_ALL, "everybody"), *eyes)),
    )
    return [Form("show", "Show forces or markers", fields, "21.0", "Nobody has to show anything.", secret=True)]


def show_holdings(pos: Table, power: str, what: str, to: str) -> Table:
    """21.0 Reveal markers or forces of the power to ``to``. The others read only that something was shown."""
    name, where = pos.fixed.name(power), []
    if what == _ALL:
        secret, thing = _describe_hand(pos, power), f"{name.their} markers"
    elif what in (*KINDS, UNSEEN):
        secret, thing = KINDS[what].name, f"one of {name.their} markers"
    else:
        secret, thing = "; ".join(_describe_forces(pos, what, power)), f"{name.their} forces in {pos.fixed.place(what)}"
        where = [what]
    words = f"{name:Shows} {'everybody' if to == _ALL else to} {thing}"
    if to == _ALL:
        return pos.note_public("shown", f"{words}: {secret}.", "21.0", power, *where)
    return pos.note(Note("shown", f"{words}.", "21.0", power, tuple(where), ((to, f"({secret})"),)))
