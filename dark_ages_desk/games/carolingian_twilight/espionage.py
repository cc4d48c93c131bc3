"""28.0 Espionage: a look at all forces of an area and its burg, or at all markers of one power."""

from __future__ import annotations

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import Choice, Option, Pick
from dark_ages_desk.games.carolingian_twilight.hands import held
from dark_ages_desk.games.carolingian_twilight.plays import Played, Wanted
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.units import in_words

FORCES, MARKERS = "look at forces", "look at markers"


def where_to_look(pos: Table, play: Played) -> Wanted | None:
    """28.0 Any one area (with its burg), or any one power that holds markers."""
    if play.target:
        return None
    within = {pos.fixed.board.spaces[space].within or space for space in pos.at}
    areas = tuple(Choice(s, pos.fixed.place(s), space=s) for s in pos.fixed.board.spaces if s in within)
    powers = tuple(Choice(p, pos.fixed.name(p)) for p in pos.ranks if held(pos, p) and p != play.power)
    options: list[Option] = []
    if areas:
        options.append(Pick(FORCES, "Look at the forces in", "spaces", areas))
    if powers:
        options.append(Pick(MARKERS, "Look at the markers of", "powers", powers))
    return Wanted("what is looked at?", tuple(options))


def looked(pos: Table, play: Played) -> Table:
    """28.0 What is there is told to the player of the power that looks, and to nobody else."""
    if len(play.target) < 2:
        return pos
    how, what = play.target[:2]
    name = pos.fixed.name(play.power)
    if how == MARKERS:
        cards = ", ".join(KINDS[marker].name for marker in held(pos, what)) or "none"
        return _told(pos, play, f"{name:looks} at the markers of {pos.fixed.the(what)}.", f"({cards})")
    burg = pos.fixed.board.burg_of.get(what, "")
    found = [
        f"{pos.fixed.name(force.power)} in {pos.fixed.place(space)}: {in_words(force.units)}"
        for space in (what, burg)
        for force in pos.forces_at(space)
    ]
    words = f"{name:looks} at the forces in {pos.fixed.place(what)}."
    return _told(pos, play, words, f"({'; '.join(found) or 'nobody'})", what)


def _told(pos: Table, play: Played, text: str, secret: str, *spaces: str) -> Table:
    seat = pos.seat(play.power)
    return pos.note(Note("looked", text, "28.0", play.power, spaces, ((seat, secret),) if seat else ()))
