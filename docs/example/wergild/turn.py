"""4.0 Tribute and 5.0 Bids, and the order of the turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Draw, PickNumber, Question
from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.core.step import Phase, Step

from .cardboard import MarchResult
from .march import March
from .state import ACTIONS, STRATAGEMS, North


@dataclass(frozen=True, slots=True)
class NextTurn(Phase[North]):
    """3.0 Begin the turn; after the last one the game is over."""

    rule: ClassVar[str] = "3.0"

    def begin(self, pos: North) -> North:
        if pos.turn == pos.fixed.turns:
            verdict = outcome(pos)
            return pos.replace(stage="over", marching="", verdict=verdict).note_public(
                "verdict", verdict.headline, "10.0"
            )
        pos = pos.replace(turn=pos.turn + 1, stage="tribute", marching="", bids={})
        return pos.note_public("turn", f"Turn {pos.turn} begins.", self.rule).push_steps(Tribute(), Bids(), Opening())


@dataclass(frozen=True, slots=True)
class Tribute(Phase[North]):
    """4.0 Pay each king for his areas; a ravaged area pays nothing, and is whole again."""

    rule: ClassVar[str] = "4.0"

    def begin(self, pos: North) -> North:
        for power in pos.fixed.kings:
            amount = sum(pos.worth(area) for area in pos.areas_of(power) if area not in pos.ravaged)
            pos = pos.pay(power, amount).note_public(
                "paid", f"{pos.power_name(power)} is paid {amount} silver.", self.rule, power
            )
        return pos.replace(ravaged=frozenset(), stage="bids")


@dataclass(frozen=True, slots=True)
class Bid:
    """A written bid, as the checks judge it."""

    pos: North
    power: str


WRITTEN: tuple[Check[Bid], ...] = (
    Check(
        "bid: once",
        "5.0",
        lambda case: case.power not in case.pos.bids,
        lambda case: f"{case.pos.power_name(case.power)} has written down a bid already.",
        SENSE,
    ),
)


@dataclass(frozen=True, slots=True)
class Bids(Step[North]):
    """5.0 Ask all kings for a bid at once; no answer is read before the last of them is there."""

    rule: ClassVar[str] = "5.0"
    moment: ClassVar[str] = "when the kings bid"
    verbs: ClassVar[tuple[str, ...]] = ("bid",)

    def ask(self, pos: North) -> tuple[Question, ...]:
        return tuple(
            Question(
                pos.seat(power),
                power,
                self.rule,
                f"{pos.power_name(power)}: how much silver do you bid?",
                (PickNumber("bid", "Bid silver", 0, pos.silver[power], secret=True, public="A bid is written down"),),
                sealed=f"bids {pos.turn}",
                key=(pos.turn, self.rule, "", power),
            )
            for power in pos.fixed.kings
            if power not in pos.bids
        )

    def checks_for(self, pos: North, attempt: Answer) -> Iterator[Trial[Bid]]:
        yield Trial(WRITTEN, Bid(pos, attempt.power))

    def take(self, pos: North, answer: Answer) -> North:
        assert isinstance(answer.value, int)
        pos = pos.replace(bids={**pos.bids, answer.power: answer.value})
        return pos if len(pos.bids) == len(pos.fixed.kings) else pos.push_steps(self)


@dataclass(frozen=True, slots=True)
class Opening(Phase[North]):
    """5.1, 5.2 Open the bids and take the silver; then the kings march in their order. 5.3 The first of them draws.

    Reading "draw": does he draw also if all bids are equal?
    """

    rule: ClassVar[str] = "5.1"

    def begin(self, pos: North) -> North:
        before = pos.order or tuple(pos.fixed.kings)[::-1]  # 5.2 as if the first one named had marched last
        order = tuple(sorted(pos.fixed.kings, key=lambda power: (-pos.bids[power], -before.index(power))))
        told = ", ".join(f"{pos.power_name(power)} {pos.bids[power]}" for power in order)
        pos = pos.replace(order=order, stage="march").note_public("opened", f"The bids: {told}.", self.rule)
        for power in order:
            pos = pos.pay(power, -pos.bids[power])
        marches = (MarchResult(power) if pos.pieces == BY_TABLE else March(power, ACTIONS) for power in order)
        pos = pos.push_steps(*marches, NextTurn())
        equal = len(set(pos.bids.values())) == 1 and pos.fixed.readings["draw"] == "no"
        return pos.push_steps(DrawOne(order[0])) if pos.deck and any(pos.bids.values()) and not equal else pos


@dataclass(frozen=True, slots=True)
class DrawOne(Step[North]):
    """5.3 Let the king who goes first draw a stratagem, which he alone looks at."""

    rule: ClassVar[str] = "5.3"
    verbs: ClassVar[tuple[str, ...]] = ("draw",)

    power: str

    def ask(self, pos: North) -> tuple[Question, ...]:
        king = pos.power_name(self.power)
        held = tuple((card, pos.deck.count(card)) for card in STRATAGEMS if card in pos.deck)
        names = tuple((card, name) for card, (name, _) in STRATAGEMS.items())
        key = (pos.turn, self.rule, "", self.power)
        draw = Draw("draw", "Draw a stratagem", "deck", held, who=king, why="first to march", key=key, names=names)
        return (Question(CHANCE, self.power, self.rule, f"{king} draws a stratagem", (draw,)),)

    def take(self, pos: North, answer: Answer) -> North:
        assert isinstance(answer.value, tuple)
        card = str(answer.value[0])
        deck = list(pos.deck)
        deck.remove(card)
        pos = pos.replace(deck=tuple(deck)).hold(self.power, (*pos.hands[self.power], card))
        words = f"{pos.power_name(self.power)} draws a stratagem."
        return pos.note_private("drew", words, f"It is {STRATAGEMS[card][0]}.", self.rule, self.power)


def points(pos: North, power: str) -> int:
    """10.0 Return the worth of a king's areas, and one point for each whole five silver."""
    return sum(pos.worth(area) for area in pos.areas_of(power)) + pos.silver[power] // 5


def outcome(pos: North) -> Outcome:
    """10.0 Return the result: most points win, then most silver. Kings who are equal in both share the victory."""
    ends = {power: (points(pos, power), pos.silver[power]) for power in pos.fixed.kings}
    best = max(ends.values())
    standings = tuple(
        Standing(
            power,
            str(ends[power][0]),
            "Victory" if ends[power] == best else "Defeat",
            f"{pos.power_name(power)} has {ends[power][0]} points and {ends[power][1]} silver.",
            ends[power] == best,
        )
        for power in sorted(ends, key=lambda power: ends[power], reverse=True)
    )
    winners = " and ".join(pos.power_name(one.power) for one in standings if one.wins)
    return Outcome(f"{winners} rule{'' if ' and ' in winners else 's'} the North", standings, "10.0")
