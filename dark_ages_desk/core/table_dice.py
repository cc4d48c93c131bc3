"""Dice that fell on the real table while the table keeps the pieces, noted beside their results.

They change nothing at the table. A record, its ledger of dice and its chronicle treat them as other typed dice.

Such dice are an adjustment that changes nothing. ``session/dice_rolls.py`` treats it as a roll, and so do the ledger
and the chronicle.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.options.form import Form, FormField
from dark_ages_desk.core.options.roll import format_faces
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import REFEREE, Answer, Question
from dark_ages_desk.core.values import Below, Choice, Value

P = TypeVar("P", bound=Position)

DICE = "adjust dice"
"""The verb; its value is (power, faces as they are typed, what for)."""

SIDES = 6
MOST = 200
"""Maximum number of dice of one roll."""

LABEL = "Dice rolled on the table"


class Faces(FormField):
    """The field for typed faces: "3 5 6", "356"."""

    __slots__ = ()

    def admits(self, value: Value) -> bool:
        return isinstance(value, str) and bool(parse_faces(value))

    def sample(self, below: Below) -> Value:
        return " ".join(str(1 + below(SIDES)) for _ in range(1 + below(3)))


def parse_faces(text: str) -> tuple[int, ...]:
    """Return the faces in a text, with spaces, commas or nothing between them; () for no faces, too
    many or other text."""
    digits = re.sub(r"[\s,;+]", "", text)
    good = digits.isascii() and digits.isdecimal() and len(digits) <= MOST and len(text) <= 2 * MOST
    faces = tuple(int(one) for one in digits) if good else ()
    return faces if all(1 <= one <= SIDES for one in faces) else ()


def dice_forms(pos: Position, powers: Iterable[tuple[str, str]]) -> list[Form]:
    """Return the form for dice of the real table; [] if the desk keeps the pieces.

    The possible rollers are ``powers``, each with its name.
    """
    if pos.pieces != BY_TABLE:
        return []
    who = FormField("power", "rolled by", "choice", (*(Choice(*one) for one in powers), Choice("", "none of them")))
    words = f"faces from 1 to {SIDES}, “3 5 6”"
    purpose = FormField("purpose", "for what", "text")
    return [Form(DICE, LABEL, (who, Faces("faces", words, "dice"), purpose), says=_describe_dice)]


def _describe_dice(shown: Mapping[str, str]) -> str:
    faces = parse_faces(shown["faces"])
    purpose = f", {shown['purpose']}" if shown["purpose"] else ""
    return f"{LABEL}: {shown['power']}{purpose}: {format_faces(faces)}"


def is_table_dice(answer: Answer) -> bool:
    """Return whether an answer notes dice of the real table."""
    return answer.seat == REFEREE and answer.verb == DICE


def read_dice(answer: Answer) -> tuple[str, tuple[int, ...], str]:
    """Return the roller of the dice, their faces, and their purpose."""
    power, faces, purpose = answer.value if isinstance(answer.value, tuple) else ("", "", "")
    return str(power), parse_faces(str(faces)), str(purpose)


def note_dice(pos: P, answer: Answer) -> P:
    """Return the position with the note of it; the table stands as it did."""
    power, faces, purpose = read_dice(answer)
    who = f"{pos.power_name(power)} rolled" if power else "The dice rolled"
    what = f" ({purpose})" if purpose else ""
    return pos.note_public("dice", f"{who} on the real table{what}: {format_faces(faces)}.", "", power, faces=faces)


def find_dice_question(
    questions: Iterable[Question], asides: Callable[[str], Iterable[Question]]
) -> tuple[Question, ...]:
    """Return the question for dice of the real table beside those questions; () if the referee enters no results now.

    The function ``asides`` gives the possible actions of a seat at any time.
    """
    if not any(one.seat == REFEREE for one in questions):
        return ()
    return tuple(
        Question(one.seat, one.power, one.rule, LABEL, (option,))
        for one in asides(REFEREE)
        for option in one.options
        if option.verb == DICE
    )
