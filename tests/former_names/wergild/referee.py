"""The referee's Adjust: the table as it should stand, whatever the rules say."""

from __future__ import annotations

from dark_ages_desk.core import keeping, table_dice
from dark_ages_desk.core.question import REFEREE, Answer, Choice, Form, FormField, Question
from dark_ages_desk.core.step import mended

from .cardboard import to_table
from .state import North

_REASON = FormField("reason", "Reason", "text")


def questions(pos: North) -> tuple[Question, ...]:
    """What the referee may change at any time."""
    land = tuple(Choice(area, pos.place(area), space=area) for area in pos.fixed.board.spaces if pos.is_area(area))
    areas = FormField("area", "in", "choice", land)
    kings = FormField("king", "of", "choice", tuple(Choice(king.id, king.name) for king in pos.fixed.kings.values()))
    players = tuple(Choice(seat, seat) for seat in dict.fromkeys(pos.runs.values()))
    seats = FormField("seat", "player", "choice", players)
    bands = FormField("number", "number", "number", low=0, high=99)
    silver = FormField("number", "silver", "number", low=0, high=99)
    forms = (
        Form("adjust warbands", "Warbands in an area", (areas, kings, bands, _REASON)),
        Form("adjust silver", "Silver", (kings, silver, _REASON)),
        Form("adjust seat", "Who plays a king", (kings, seats, _REASON)),
    )
    names = ((king.id, king.name) for king in pos.fixed.kings.values())
    cardboard = (*keeping.forms(pos, keeping.PIECES), *table_dice.forms(pos, names))
    return (Question(REFEREE, "", "", "The referee adjusts the position", (*forms, *cardboard)),)


def take(pos: North, answer: Answer) -> North:
    """The table after it; a step that has lost its sense by it is gone, or asks anew."""
    assert isinstance(answer.value, tuple)
    if table_dice.is_thrown(answer):
        return table_dice.after(pos, answer)
    *given, reason = answer.value
    if answer.verb == "adjust warbands":
        area, power, number = str(given[0]), str(given[1]), given[2]
        assert isinstance(number, int)
        pos = pos.put(area, power, number)
        words = f"{number} warbands of {pos.called(power)} in {pos.place(area)}"
    elif answer.verb == "adjust silver":
        power, amount = str(given[0]), given[1]
        assert isinstance(amount, int)
        pos = pos.but(silver={**pos.silver, power: amount})
        words = f"{pos.called(power)} has {amount} silver"
    elif answer.verb == "adjust pieces":
        pos = pos.but(pieces=str(given[0]))
        words = keeping.words(keeping.PIECES, pos.pieces)
        if pos.pieces == keeping.BY_TABLE:
            pos = to_table(pos)
    else:
        power, seat = str(given[0]), str(given[1])
        pos = pos.but(runs={**pos.runs, power: seat})
        words = f"{seat} plays {pos.called(power)}"
    pos = pos.say("adjusted", f"Adjusted: {words}.{f' ({reason})' if reason else ''}", "")
    return mended(pos)
