"""The referee's Adjust: he changes the table without regard to the rules."""

from __future__ import annotations

from dark_ages_desk.core import cardboard, table_dice
from dark_ages_desk.core.question import REFEREE, Answer, Choice, Form, FormField, Question
from dark_ages_desk.core.step import revalidate_agenda

from .cardboard import move_pieces_to_table
from .state import North

_REASON = FormField("reason", "Reason", "text")


def questions(pos: North) -> tuple[Question, ...]:
    """Return the question with all that the referee may change at any time."""
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
    keepers = (*cardboard.switch_forms(pos, cardboard.PIECES), *table_dice.dice_forms(pos, names))
    return (Question(REFEREE, "", "", "The referee adjusts the position", (*forms, *keepers)),)


def take(pos: North, answer: Answer) -> North:
    """Return the position after a change. A step that makes no sense after it is dropped, or asks again."""
    assert isinstance(answer.value, tuple)
    if table_dice.is_table_dice(answer):
        return table_dice.note_dice(pos, answer)
    *given, reason = answer.value
    if answer.verb == "adjust warbands":
        area, power, number = str(given[0]), str(given[1]), given[2]
        assert isinstance(number, int)
        pos = pos.put(area, power, number)
        words = f"{number} warbands of {pos.power_name(power)} in {pos.place(area)}"
    elif answer.verb == "adjust silver":
        power, amount = str(given[0]), given[1]
        assert isinstance(amount, int)
        pos = pos.replace(silver={**pos.silver, power: amount})
        words = f"{pos.power_name(power)} has {amount} silver"
    elif answer.verb == "adjust pieces":
        pos = pos.replace(pieces=str(given[0]))
        words = cardboard.describe_switch(cardboard.PIECES, pos.pieces)
        if pos.pieces == cardboard.BY_TABLE:
            pos = move_pieces_to_table(pos)
    else:
        power, seat = str(given[0]), str(given[1])
        pos = pos.replace(runs={**pos.runs, power: seat})
        words = f"{seat} plays {pos.power_name(power)}"
    pos = pos.note_public("adjusted", f"Adjusted: {words}.{f' ({reason})' if reason else ''}", "")
    return revalidate_agenda(pos)
