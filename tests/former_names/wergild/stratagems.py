"""8.0 Stratagems, which are played out of the hand at their moments: asides, for nobody is asked for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dark_ages_desk.core.record import dataclass, replace

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.question import PLAY, Answer, Choice, Pick, Question

from .battle import Stand
from .march import Goal, March
from .state import AMBUSH, FORCED, HOARD, STRATAGEMS, North, only
from .turn import Bids


@dataclass(frozen=True, slots=True)
class Play:
    """A king, by the seat that says so, plays a stratagem."""

    pos: North
    seat: str
    power: str
    card: str

    @property
    def name(self) -> str:
        return STRATAGEMS[self.card][0] if self.card in STRATAGEMS else "such a stratagem"


def _ambushes(case: Play) -> bool:
    top = case.pos.top
    return isinstance(top, Stand) and case.pos.king_of(top.attack.goal) == case.power and not top.attack.ambushed


def _marches(case: Play) -> bool:
    return isinstance(case.pos.top, March | Goal) and case.pos.top.power == case.power


def _bids(case: Play) -> bool:
    return isinstance(case.pos.top, Bids) and case.power not in case.pos.bids


MOMENTS: Mapping[str, tuple[str, Callable[[Play], bool], str]] = {
    AMBUSH: ("8.1", _ambushes, "when one's own warbands are attacked, before they stand or withdraw"),
    FORCED: ("8.2", _marches, "in one's own march"),
    HOARD: ("8.3", _bids, "before one's own bid is written down"),
}
"""Per stratagem its rule, and its moment as a condition and in words."""

CHECKS: tuple[Check[Play], ...] = (
    Check(
        "play: seat",
        "8.0",
        lambda case: bool(case.seat) and case.pos.seat(case.power) == case.seat,
        lambda case: f"{case.seat} does not play {case.pos.called(case.power) or 'anybody'}.",
        SENSE,
    ),
    Check(
        "play: held",
        "8.0",
        lambda case: case.card in case.pos.hands.get(case.power, ()),
        lambda case: f"{case.pos.called(case.power)} does not hold {case.name}.",
        SENSE,
        known=lambda case, eye: case.pos.may_see(eye, case.power),
        plain="That cannot be played now.",
    ),
    Check(
        "play: moment",
        lambda case: MOMENTS[case.card][0],
        lambda case: MOMENTS[case.card][1](case),
        lambda case: f"{case.name} is played {MOMENTS[case.card][2]}.",
        SENSE,
    ),
)
"""8.0 May that be played now? Nobody waives its moment: there would be nothing for it to do."""


def questions(pos: North) -> tuple[Question, ...]:
    """Who may play what now."""
    found = []
    for power, hand in pos.hands.items():
        playable = [card for card in STRATAGEMS if passes(CHECKS, Play(pos, pos.seat(power), power, card))]
        if playable:
            cards = tuple(Choice(card, STRATAGEMS[card][0], hand.count(card)) for card in playable)
            pick = Pick(PLAY, "Play", "cards", cards)
            found.append(Question(pos.seat(power), power, "8.0", f"{pos.called(power)}: a stratagem", (pick,)))
    return tuple(found)


def trials(pos: North, attempt: Answer) -> tuple[Trial[Play], ...]:
    """What that is put to."""
    return (Trial(CHECKS, Play(pos, attempt.seat, attempt.power, only(attempt.value))),)


def take(pos: North, answer: Answer) -> North:
    """The stratagem is out of the game, and does what it does."""
    card, power = only(answer.value), answer.power
    hand = list(pos.hands[power])
    hand.remove(card)
    pos = pos.hold(power, tuple(hand)).but(spent=tuple(sorted((*pos.spent, card))))
    name, does = STRATAGEMS[card]
    pos = pos.say("played", f"{pos.called(power)} plays {name}.", MOMENTS[card][0], power, card=name, does=does)
    if card == HOARD:
        return pos.pay(power, 3)
    top = pos.top
    changed = Stand(replace(top.attack, ambushed=True)) if card == AMBUSH else replace(top, left=top.left + 1)
    return pos.but(agenda=(*pos.agenda[:-1], changed))
