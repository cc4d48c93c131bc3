"""The referee's Adjust: the table as it should stand, whatever the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dark_ages_desk.core.check import SENSE, Check, Failed, Trial
from dark_ages_desk.core.question import REFEREE, Answer, Choice, Form, FormField, Question
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.ruleset import waiver_notes
from dark_ages_desk.core.step import mended
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.war.conquest import fallen, risen

ADJUST = "adjust "
CARD = "dead"
MOST = 999


@dataclass(frozen=True, slots=True)
class Doing:
    """An adjustment that is tried."""

    pos: Britain
    attempt: Answer


ADJUSTING: tuple[Check[Doing], ...] = (
    Check(
        "adjust: referee",
        "",
        lambda case: case.attempt.seat == REFEREE,
        lambda case: "Only the referee adjusts the table.",
        SENSE,
    ),
    Check(
        "adjust: of no kingdom",
        "",
        lambda case: not case.attempt.power,
        lambda case: "An adjustment is of the whole table, not of a kingdom.",
        SENSE,
    ),
    Check(
        "adjust: form",
        "",
        lambda case: any(form.verb == case.attempt.verb for form in forms(case.pos)),
        lambda case: "There is no such adjustment.",
        SENSE,
    ),
)


def forms(pos: Britain) -> tuple[Form, ...]:
    """What the referee may change at any time."""
    reason = FormField("reason", "Reason", "text")
    kingdoms = tuple(Choice(one, pos.called(one)) for one in pos.fixed.played)
    units = tuple(Choice(unit, f"{one.name} ({unit})") for unit, one in pos.fixed.units.items())
    spaces = tuple(Choice(space, pos.place(space), space=space) for space in pos.fixed.board.spaces)
    towns = tuple(Choice(one.id, one.name, space=one.hex) for one in pos.fixed.towns.values())
    owners = (Choice("", "nobody"), *(Choice(one, pos.called(one)) for one in pos.fixed.kingdoms))
    how = (Choice("conquered", "conquered or its own"), Choice("allied", "allied"))
    seats = tuple(Choice(seat, seat) for seat in dict.fromkeys(pos.runs.values()))
    place = FormField("space", "in", "choice", (Choice(CARD, "on its card"), *spaces))
    return (
        Form("adjust unit", "A unit or leader", (FormField("unit", "unit", "choice", units), place, reason)),
        Form(
            "adjust cattle",
            "Cattle",
            (FormField("king", "of", "choice", kingdoms), FormField("number", "cattle", "number", (), 0, MOST), reason),
        ),
        Form(
            "adjust town",
            "Who holds a town",
            (
                FormField("town", "town", "choice", towns),
                FormField("king", "held by", "choice", owners),
                FormField("how", "as", "choice", how),
                reason,
            ),
        ),
        Form(
            "adjust seat",
            "Who plays a kingdom",
            (FormField("king", "kingdom", "choice", kingdoms), FormField("seat", "player", "choice", seats), reason),
        ),
    )


def asides(pos: Britain) -> tuple[Question, ...]:
    """Adjust is always there for the referee."""
    return (Question(REFEREE, "", "", "The referee adjusts the table", forms(pos)),)


def trials(pos: Britain, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """What an adjustment is put to; None for an answer to what is asked."""
    if not attempt.verb.startswith(ADJUST):
        return None
    return iter((Trial(ADJUSTING, Doing(pos, attempt)),))


def take(pos: Britain, answer: Answer, allowed: tuple[Failed, ...] = ()) -> Britain:
    """The table after it; a step that has lost its sense by it is gone, or asks anew."""
    assert isinstance(answer.value, tuple)
    pos = pos.but(notes=waiver_notes(answer, allowed))
    *given, reason = answer.value
    pos, words = _changed(pos, answer.verb, tuple(given))
    pos = pos.say("adjusted", f"Adjusted: {words}.{f' ({reason})' if reason else ''}", "")
    return mended(risen(fallen(pos)))


def _changed(pos: Britain, verb: str, given: tuple[Any, ...]) -> tuple[Britain, str]:
    if verb == "adjust unit":
        unit, space = str(given[0]), str(given[1])
        name = pos.unit(unit).name
        if space == CARD:
            return pos.gone(unit), f"{name} lies on its card"
        return pos.put(unit, space), f"{name} stands in {pos.place(space)}"
    if verb == "adjust cattle":
        kingdom, amount = str(given[0]), int(given[1])
        return pos.gain(
            kingdom, amount - pos.cattle[kingdom], "adjusted", ""
        ), f"{pos.called(kingdom)} has {amount} cattle"
    if verb == "adjust seat":
        kingdom, seat = str(given[0]), str(given[1])
        return pos.but(runs={**pos.runs, kingdom: seat}), f"{seat} plays {pos.called(kingdom)}"
    town, kingdom, how = map(str, given)
    own = pos.fixed.towns[town].kingdom
    pos = pos.but(holder={**pos.holder, town: kingdom or own})
    if not own:
        pos = pos.but(ally={**pos.ally, town: kingdom if how == "allied" else ""})
    held = pos.called(kingdom or own) if kingdom or own else "nobody"
    return pos, f"{pos.fixed.name(town)} is held by {held}"
