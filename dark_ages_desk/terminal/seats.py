"""The players in the terminal: the seats, and their handover."""

from __future__ import annotations

from collections.abc import Callable

from dark_ages_desk.core.question import REFEREE, NotAllowed
from dark_ages_desk.session import Session

HOW = "seat Anna: Dora gives the seat of Anna to Dora"
POWER = "; seat Wessex: Ben gives Wessex to the seat of Ben"


def tell_seats(session: Session, rest: str, say: Callable[[str], None]) -> None:
    """List the seats, or hand over the seat or power before the colon to the name behind it."""
    whose, colon, name = (part.strip() for part in rest.partition(":"))
    seats = tuple(dict.fromkeys((*session.ruleset.seats, *session.position.runs.values())))
    powers = {one.id: one for one in session.view(REFEREE).powers.values()}
    if not colon or not whose or not name:
        for seat in seats:
            plays = ", ".join(one.name for one in powers.values() if one.seat == seat)
            say(f"  {session.called(seat)}{f': {plays}' if plays else ''}")
        say(f"  {HOW}{'' if session.ruleset.power_is_seat else POWER}")
        return
    seat = _find_key(whose, {seat: (seat, session.runner(seat).name) for seat in seats})
    power = _find_key(whose, {one.id: (one.id, one.name, one.short) for one in powers.values()})
    try:
        if seat:
            session.hand_over(seat, name)
        elif power:
            to = _find_key(name, {seat: (seat, session.runner(seat).name) for seat in seats})
            session.give_power(power, to or name)
        else:
            say(f"Nobody here has the seat “{whose}”, and no power is called so. Type seat for a list.")
            return
    except NotAllowed as no:
        say(no.blocked.reason)
    except ValueError as error:
        say(str(error))
    else:
        say(session.entries[-1].words)


def _find_key(name: str, called: dict[str, tuple[str, ...]]) -> str:
    """Return the key of the entry with that name; "" for none."""
    return next((one for one, names in called.items() if name.casefold() in [word.casefold() for word in names]), "")
