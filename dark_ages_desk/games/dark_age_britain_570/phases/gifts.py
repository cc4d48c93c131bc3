"""Diplomacy Phase 1: cattle change hands by any agreement between players, at any time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Choice, Form, FormField, Question, find
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words

RULE = "Diplomacy Phase 1"

GIVE = "give cattle"
"""The verb: cattle go from one kingdom to another."""

MOST = 999
"""A form takes no larger number."""


@keep_recent
def asides(pos: Britain) -> tuple[Question, ...]:
    """Return for each kingdom with cattle the form to give some away."""
    if pos.verdict is not None or len(pos.fixed.played) < 2 or not pos.year:
        return ()
    found = []
    for kingdom in pos.fixed.played:
        if herd := pos.cattle[kingdom]:
            others = tuple(Choice(one, pos.power_name(one)) for one in pos.fixed.played if one != kingdom)
            fields = (
                FormField("king", "to", "choice", others),
                FormField("number", "cattle", "number", (), 1, min(herd, MOST)),
            )
            form = Form(
                GIVE, phases_words.GIVE_CATTLE_TO_ANOTHER_KINGDOM, fields, RULE, phases_words.ANY_AGREEMENT_IS_ALLOWED
            )
            words = phases_words.a_gift_of_cattle(kingdom=pos.power_name(kingdom))
            found.append(Question(pos.seat(kingdom), kingdom, RULE, words, (form,), aloud=True))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Gift:
    """A kingdom would give cattle away."""

    pos: Britain
    attempt: Answer

    @property
    def number(self) -> int:
        """The number of cattle; 0 if it is not a number."""
        value = self.attempt.value
        amount = value[1] if isinstance(value, tuple) and len(value) == 2 else 0
        return amount if isinstance(amount, int) else 0


GIVES: tuple[Check[Gift], ...] = (
    Check(
        "gift: own kingdom",
        RULE,
        lambda case: (
            case.attempt.power in case.pos.fixed.played and case.pos.seat(case.attempt.power) == case.attempt.seat
        ),
        lambda case: phases_words.A_PLAYER_GIVES_HIS_OWN_CATTLE,
        SENSE,
    ),
    Check(
        "gift: while it is played",
        RULE,
        lambda case: case.pos.verdict is None and bool(case.pos.year),
        lambda case: phases_words.CATTLE_CHANGE_HANDS_DURING_THE_GAME,
        SENSE,
    ),
    Check(
        "gift: cattle",
        RULE,
        lambda case: case.number <= case.pos.cattle[case.attempt.power],
        lambda case: phases_words.has_cattle_and_not(
            kingdom=case.pos.power_name(case.attempt.power),
            cattle=case.pos.cattle[case.attempt.power],
            number=case.number,
        ),
        SENSE,
    ),
    Check(
        "gift: offered",
        RULE,
        lambda case: find(asides(case.pos), case.attempt) is not None,
        lambda case: phases_words.CATTLE_ARE_GIVEN_TO_ANOTHER_PLAYER,
        SENSE,
    ),
)


def checks_for(pos: Britain, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return what a gift is put to; None for an answer that is none."""
    return iter((Trial(GIVES, Gift(pos, attempt)),)) if attempt.verb == GIVE else None


def take(pos: Britain, answer: Answer) -> Britain:
    """Return the table after a gift."""
    assert isinstance(answer.value, tuple)
    to, number = str(answer.value[0]), Gift(pos, answer).number
    giver = answer.power
    pos = pos.pay(giver, number, phases_words.given_to(kingdom=pos.power_name(to)), RULE)
    pos = pos.gain(to, number, phases_words.given_by(kingdom=pos.power_name(giver)), RULE)
    return pos.note_public(
        "gift",
        phases_words.gives_cattle(kingdom=pos.power_name(giver), other=pos.power_name(to), cattle=number),
        RULE,
        giver,
    )
