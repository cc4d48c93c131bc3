"""28.0 Espionage: a look at forces or at markers; 21.0 what is shown of one's own free will."""

from __future__ import annotations

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import Choice, Form, FormField, Option, Pick
from dark_ages_desk.games.carolingian_twilight.hands import held
from dark_ages_desk.games.carolingian_twilight.plays import Played, Wanted
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.units import in_words

FORCES, MARKERS = "look at forces", "look at markers"
_ALL = "all"


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
        words = f"{name:looks} at the markers of {pos.fixed.the(what)}."
        return pos.confide("looked", words, _cards(pos, what), "28.0", play.power)
    found = "; ".join(_standing(pos, what)) or "nobody"
    words = f"{name:looks} at the forces in {pos.fixed.place(what)}."
    return pos.confide("looked", words, found, "28.0", play.power, what)


def _cards(pos: Table, power: str) -> str:
    return ", ".join(KINDS[marker].name for marker in held(pos, power)) or "none"


def _standing(pos: Table, area: str, power: str = "") -> list[str]:
    """What stands in an area and its burg, of all or of one power."""
    return [
        f"{pos.fixed.name(force.power)} in {pos.fixed.place(space)}: {in_words(force.units)}"
        for space in pos.fixed.with_burg(area)
        for force in pos.forces_at(space)
        if power in ("", force.power)
    ]


# --- 21.0 shown of one's own free will


def may_show(pos: Table, power: str) -> list[Option]:
    """21.0 A player may at any time reveal any forces and markers under his control, to one player or to all."""
    hand = held(pos, power)
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
    return [Form("show", "Show forces or markers", fields, "21.0", "Nobody has to show anything.")]


def shown(pos: Table, power: str, what: str, to: str) -> Table:
    """21.0 Whoever is shown it reads what it is; the others read that something was shown."""
    name, where = pos.fixed.name(power), []
    if what == _ALL:
        secret, thing = _cards(pos, power), "the markers held"
    elif what in KINDS:
        secret, thing = KINDS[what].name, "one of the markers held"
    else:
        secret, thing = "; ".join(_standing(pos, what, power)), f"the own forces in {pos.fixed.place(what)}"
        where = [what]
    words = f"{name:shows} {'everybody' if to == _ALL else to} {thing}"
    if to == _ALL:
        return pos.say("shown", f"{words}: {secret}.", "21.0", power, *where)
    return pos.note(Note("shown", f"{words}.", "21.0", power, tuple(where), ((to, f"({secret})"),)))
