"""3.1 The news that a move takes areas or burgs from other powers."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import war as war_words


def note_changed_control(before: CarolingianPosition, pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """3.1 Return ``pos`` with a note for each other power that a move of ``power`` costs land areas or burgs.

    It names what ``power`` now controls in their place, and what they controlled fully and now share or have lost.
    """
    was, now = before.control, pos.control
    if was is now:
        return pos
    changed = [space for space, holders in now.items() if holders is not was[space] and holders != was[space]]
    for loser in dict.fromkeys(was[space][0] for space in changed if len(was[space]) == 1):
        if loser == power or pos.ranks.get(loser) == "gone":
            continue
        lost = [space for space in changed if was[space] == (loser,) and pos.fixed.board.spaces[space].kind != "sea"]
        name, other = pos.fixed.name(power), pos.fixed.name(loser)
        taken = [space for space in lost if now[space] == (power,)]
        if taken:
            places = [pos.fixed.place(space) for space in taken]
            words = war_words.takes_places(power=name, places=places, loser=other)
            pos = pos.note_public("taken", words, "3.1", loser, *taken)
        shared = [space for space in lost if now[space] != (power,)]
        if shared:
            places = [pos.fixed.place(space) for space in shared]
            own = [war_words.ITS_OWN_AREA if place == other else place for place in places]
            words = war_words.has_lost_full_control(power=other, places=own)
            pos = pos.note_public("lost control", words, "3.1", loser, *shared)
    return pos
