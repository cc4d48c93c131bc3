"""6.0 A trade or an alliance that is proposed: the other player answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.powers.dealings import ANY, NONE, is_bid_open
from dark_ages_desk.games.carolingian_twilight.state import hands, naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, revalidate_hand_steps
from dark_ages_desk.games.carolingian_twilight.state.position import Alliance, CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import powers as powers_words


def join_power_names(pos: CarolingianPosition, powers: tuple[str, ...]) -> str:
    """Return the names of the powers as a list in a sentence."""
    return join_names(pos.fixed.name_in_sentence(power) for power in powers)


class AcceptAttempt(NamedTuple):
    """6.0 A trade that would be accepted, for a marker that the other gives back (NONE: for none)."""

    pos: CarolingianPosition
    offer: Offer
    card: str = NONE
    verb: str = "accept"

    @property
    def room(self) -> bool:
        """20.1 True if both hands have space for the markers."""
        given, back = self.offer.card != NONE, self.offer.back != NONE
        mine, theirs = (len(hands.held_markers(self.pos, power)) for power in (self.offer.power, self.offer.to))
        return mine - given + back <= hands.MOST_HELD and theirs - back + given <= hands.MOST_HELD


def _is_still_held(case: AcceptAttempt) -> bool:
    offer = case.offer
    if offer.card == NONE:
        return True
    return offer.card in hands.held_markers(case.pos, offer.power) and not hands.is_losing_markers(
        case.pos, offer.power
    )


def _may_see_offered_hand(case: AcceptAttempt, viewer: str) -> bool:
    return case.pos.may_see(viewer, case.offer.to)


STANDING: tuple[Check[AcceptAttempt], ...] = (
    Check(
        "accept: both play",
        "6.0",
        lambda case: case.pos.ranks.get(case.offer.power) == case.pos.ranks.get(case.offer.to) == "player",
        lambda case: powers_words.ONE_OF_TWO_IS_NO_PLAYER,
        SENSE,
    ),
    Check(
        "accept: offer can be kept",
        "6.0",
        lambda case: _is_still_held(case) and case.pos.dp.get(case.offer.power, 0) >= case.offer.dp,
        lambda case: powers_words.has_no_longer_what_is_offered(power=case.pos.fixed.name(case.offer.power)),
        SENSE,
    ),
)
WAY: tuple[Check[AcceptAttempt], ...] = (
    Check(
        "accept: way",
        "6.0",
        lambda case: (case.verb == "accept for") == (case.offer.back == ANY),
        lambda case: (
            powers_words.TRADE_IS_FOR_MARKER_OF_YOUR
            if case.offer.back == ANY
            else powers_words.TRADE_IS_FOR_NOTHING_OF_YOUR
        ),
        SENSE,
    ),
)
ACCEPTING: tuple[Check[AcceptAttempt], ...] = (
    *STANDING,
    Check(
        "accept: marker held",
        "6.0",
        lambda case: case.card == NONE or case.card in hands.held_markers(case.pos, case.offer.to),
        lambda case: markers_words.holds_no_such_marker(power=case.pos.fixed.name(case.offer.to)),
        SENSE,
        _may_see_offered_hand,
        markers_words.WHICH_MARKERS_POWER_HOLDS,
    ),
    Check(
        "accept: markers safe",
        "20.1",
        lambda case: case.card == NONE or not hands.is_losing_markers(case.pos, case.offer.to),
        lambda case: powers_words.loses_markers_first(power=case.pos.fixed.name(case.offer.to)),
    ),
    Check(
        "accept: room",
        "20.1",
        lambda case: case.room,
        lambda case: powers_words.ONE_OF_TWO_WOULD_HOLD_MORE,
    ),
    Check(
        "accept: no bid open",
        "8.0",
        lambda case: not (case.offer.wanted or case.offer.dp) or not is_bid_open(case.pos),
        lambda case: powers_words.DP_DO_NOT_CHANGE_HANDS_BEFORE_PAYMENT,
    ),
    Check(
        "accept: means",
        "6.0",
        lambda case: case.pos.dp.get(case.offer.to, 0) >= case.offer.wanted,
        lambda case: powers_words.dp_are_wanted(
            wanted=case.offer.wanted, power=case.pos.fixed.name(case.offer.to), dp=case.pos.dp.get(case.offer.to, 0)
        ),
        MEANS,
    ),
)
"""6.0 The conditions for accepting a trade."""


@dataclass(frozen=True, slots=True)
class Offer(GameStep):
    """6.0 A trade on offer: DP and a marker for DP and a marker, either named or of the other's choice.

    The other accepts or refuses. A player who does not hold the named marker can only refuse, like one who will not
    part with it. No other player is told which marker it is (21.0).
    """

    power: str
    to: str
    dp: int
    card: str
    wanted: int
    back: str
    rule: ClassVar[str] = "6.0"
    by_hand: ClassVar[bool] = True
    moment: ClassVar[str] = powers_words.WHEN_TRADE_IS_OFFERED
    verbs: ClassVar[tuple[str, ...]] = ("accept", "accept for", "refuse")

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return self if passes(STANDING, AcceptAttempt(pos, self)) else None

    def _asked_marker_name(self) -> str:
        """Return the name of the marker that the offer asks for; "" if it names none."""
        return KINDS[self.back].name if self.back in KINDS else ""

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        found: list[Option] = []
        if self.back == ANY:
            hand = dict.fromkeys(hands.held_markers(pos, self.to))
            own = tuple(card for card in hand if passes(ACCEPTING, AcceptAttempt(pos, self, card)))
            if own:
                cards = tuple(Choice(card, KINDS[card].name) for card in own)
                found.append(Pick("accept for", powers_words.ACCEPT_AND_GIVE, "cards", cards, secret=True))
        elif passes(ACCEPTING, AcceptAttempt(pos, self, self.back)):
            found.append(Button("accept", "Accept"))
        found.append(Button("refuse", "Refuse", main=True))
        given = _describe_goods(self.dp, KINDS[self.card].name if self.card != NONE else "")
        wanted = _describe_goods(
            self.wanted, {NONE: "", ANY: powers_words.MARKER_OF_YOUR_CHOICE}.get(self.back, self._asked_marker_name())
        )
        told = powers_words.offers_trade(power=pos.fixed.name(self.power), given=given, wanted=wanted)
        return (Question(pos.answering_seat(self.to), self.to, self.rule, told, tuple(found)),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb in ("accept", "accept for"):
            card = naming.first_part(attempt) if attempt.verb == "accept for" else self.back
            yield Trial(WAY, AcceptAttempt(pos, self, card, attempt.verb))
            yield Trial(ACCEPTING, AcceptAttempt(pos, self, card, attempt.verb))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        name, other = pos.fixed.name(self.to), pos.fixed.name_in_sentence(self.power)
        if answer.verb == "refuse":
            return pos.note_public("refused", powers_words.refuses_trade(power=name, other=other), self.rule, self.to)
        if self.card != NONE:
            pos = hands.pass_on(pos, self.power, self.to, self.card)
        if self.back != NONE:
            marker = naming.first_part(answer) if answer.verb == "accept for" else self.back
            pos = hands.pass_on(pos, self.to, self.power, marker)
        back = min(self.wanted, pos.dp.get(self.to, 0))  # less where the referee allowed it
        pos = pos.pay(self.power, back - self.dp).pay(self.to, self.dp - back)
        given = _describe_goods(self.dp, "a marker" if self.card != NONE else "")
        wanted = _describe_goods(back, "a marker" if self.back != NONE else "")
        pos = pos.note_public(
            "traded", powers_words.trades_with(power=name, other=other, wanted=wanted, given=given), self.rule, self.to
        )
        return revalidate_hand_steps(pos)


def _describe_goods(dp: int, marker: str) -> str:
    parts = [f"{dp} DP"] if dp else []
    parts += [marker] if marker else []
    return " and ".join(parts) or "nothing"


@dataclass(frozen=True, slots=True)
class Treaty(GameStep):
    """6.0 An alliance that is proposed: the other agrees or declines."""

    alliance: Alliance
    rule: ClassVar[str] = "6.0"
    moment: ClassVar[str] = powers_words.WHEN_ALLIANCE_IS_PROPOSED
    verbs: ClassVar[tuple[str, ...]] = ("agree", "decline")

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        first, other = self.alliance.powers
        options = (Button("agree", "Agree"), Button("decline", "Decline", main=True))
        told = powers_words.proposes_an_alliance(power=pos.fixed.name(first))
        return (Question(pos.answering_seat(other), other, self.rule, told, options, self.alliance.words),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        both = join_power_names(pos, self.alliance.powers)
        if answer.verb == "decline":
            return pos.note_public("declined", powers_words.no_alliance_of(names=both), self.rule)
        terms = f": {self.alliance.words}" if self.alliance.words else "."
        pos = pos.replace(alliances=(*pos.alliances, self.alliance))
        return pos.note_public("allied", powers_words.alliance_of_with_terms(names=both, terms=terms), self.rule)
