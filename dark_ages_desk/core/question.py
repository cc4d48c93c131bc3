"""Questions, the kinds of Option they may offer, and the Answers that are given to them.

The kinds of option are in ``core.options``; everybody imports them from here.

An aside may come at any time: a gift, a discard, a marker, the referee's Adjust. A marker of any game is played as an
aside while another question waits. So nobody is asked whether he holds one.
"""

from __future__ import annotations

from collections.abc import Sequence

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.lazy_options import LazyOptions
from dark_ages_desk.core.options import Button as Button
from dark_ages_desk.core.options import Declare as Declare
from dark_ages_desk.core.options import Draw as Draw
from dark_ages_desk.core.options import Ending as Ending
from dark_ages_desk.core.options import Engagement as Engagement
from dark_ages_desk.core.options import Entry as Entry
from dark_ages_desk.core.options import Form as Form
from dark_ages_desk.core.options import FormField as FormField
from dark_ages_desk.core.options import Option as Option
from dark_ages_desk.core.options import Pick as Pick
from dark_ages_desk.core.options import PickNumber as PickNumber
from dark_ages_desk.core.options import Roll as Roll
from dark_ages_desk.core.options import Sheet as Sheet
from dark_ages_desk.core.options import Stride as Stride
from dark_ages_desk.core.options import Tally as Tally
from dark_ages_desk.core.options import Walk as Walk
from dark_ages_desk.core.text_tools import name_paragraph
from dark_ages_desk.core.values import Below as Below
from dark_ages_desk.core.values import Choice as Choice
from dark_ages_desk.core.values import LazyList as LazyList
from dark_ages_desk.core.values import Piece as Piece
from dark_ages_desk.core.values import Value as Value
from dark_ages_desk.core.values import make_lazy_list as make_lazy_list

CHANCE = "chance"
"""The seat that answers rolls and draws: virtual dice, dice rolled on the real table, or a test's list."""

STAND_IN = "stand-in"
"""The seat that writes orders for powers without a player. The session answers for it at once, and records that."""

REFEREE = "referee"
"""The seat that may do anything, and the viewer that sees everything."""

PLAY = "play"
"""The verb of the aside that plays a card of a hand: a Pick of "cards"."""

TABLE = "table"
"""The viewer for the whole table: what may be projected on the wall."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A statement of a player: ``seat`` for ``power`` chooses the option ``verb`` with ``value``.

    The names of the checks that the referee lets pass for it are ``waived`` (see ``check``).
    """

    seat: str
    power: str
    verb: str
    value: Value = None
    waived: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question to ``seat`` for ``power``: the rule's number, the text, the options, and the part of the board it is
    about.

    Seats that may reply with a card of their hands (an aside) before it is answered are ``replies``. All holders of any
    cards are included, so that it reveals nothing. A click on another player's force, next to the player's own, means a
    verb of ``clicked`` even if that verb is not offered. Then the player reads why not.

    If ``sealed``, the answer is given at the same time as others, and no other player may read it until all are given.
    Questions that open together have the same word here. The ``key`` (turn, rule, place, subject) distinguishes the
    question from all others of a game. If ``beside``, the keeper of the record may answer it instead of the other
    questions (the result of an auction in one go). A window shows it below them. If ``aloud``, an aside reveals nothing
    hidden, and the keeper of the record may enter it in sight of all. Or several players get a question at once, and
    each answers in hearing of all.
    """

    seat: str
    power: str
    rule: str
    prompt: str
    options: Sequence[Option]
    detail: str = ""
    about: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    clicked: tuple[str, ...] = ()
    sealed: str = ""
    key: tuple[Value, ...] = ()
    beside: bool = False
    aloud: bool = False

    def option(self, verb: str) -> Option | None:
        """Return the option with that verb, or None."""
        if isinstance(self.options, LazyOptions):
            return self.options.find_by_verb(verb)
        return next((option for option in self.options if option.verb == verb), None)


@dataclass(frozen=True, slots=True)
class Blocked:
    """The reason for a refusal.

    All the checks that fail are ``failed``, the most important first. The same answer with all of them waived is
    ``anyway``, or None if that would make no sense.
    """

    failed: tuple[FailedCheck, ...] = ()
    anyway: Answer | None = None

    @property
    def reason(self) -> str:
        """The first reason as text; "" if nothing is refused."""
        return self.failed[0].words if self.failed else ""

    @property
    def rule(self) -> str:
        """The paragraph of the first reason."""
        return self.failed[0].rule if self.failed else ""

    def __str__(self) -> str:
        return " ".join(f"{one.words} ({name_paragraph(one.rule)})" if one.rule else one.words for one in self.failed)


class NotAllowed(Exception):
    """An answer that no offered option admits; carries the Blocked that says why."""

    def __init__(self, blocked: Blocked) -> None:
        super().__init__(str(blocked))
        self.blocked = blocked


def find(questions: tuple[Question, ...], answer: Answer) -> Option | None:
    """Return the offered option that admits the answer, or None.

    A seat may answer only for the power of its question.
    """
    for question in questions:
        if question.seat == answer.seat and question.power == answer.power:
            named = (question.option(answer.verb),) if isinstance(question.options, LazyOptions) else question.options
            for option in named:
                if option is not None and option.verb == answer.verb and option.admits(answer.value):
                    return option
    return None
