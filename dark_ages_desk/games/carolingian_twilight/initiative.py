"""8.0 The Initiative Phase: an auction for places on the Initiative Track."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dark_ages_desk.core.question import Answer, Choice, Pick, Question
from dark_ages_desk.games.carolingian_twilight.auction import bid_question, passed
from dark_ages_desk.games.carolingian_twilight.position import Table


@dataclass(frozen=True, slots=True)
class Initiative:
    """8.0 The player with the most DP begins; on a tie, in game turn 1 the one who controls Aachen, later the one
    whose power moved first in the turn before.

    Reading ``initiative_tie``: the tie-breakers choose among the tied players; where none of them fits, the first
    of them in the order of set-up begins.
    """

    rule: ClassVar[str] = "8.0"

    def begin(self, pos: Table) -> Table:
        powers = pos.player_powers()
        pos = pos.but(stage="initiative", track={}, bids={})
        if not powers:
            return pos
        first = self._first(pos, powers)
        order = pos.clockwise(first)
        words = f"Initiative: {pos.fixed.name(first)} begins the bidding with {pos.dp[first]} DP."
        return pos.say("phase", words, self.rule, first).then(InitiativeBid(order, order))

    def _first(self, pos: Table, powers: list[str]) -> str:
        most = max(pos.dp[power] for power in powers)
        tied = [power for power in powers if pos.dp[power] == most]
        holder = next((power for power in powers if pos.full(power, "aachen")), "")
        if pos.turn == 1 and len(tied) > 1 and holder:
            literal = pos.fixed.readings.get("initiative_tie") == "any"
            return holder if literal or holder in tied else tied[0]
        if pos.turn > 1:
            tied.sort(key=lambda power: pos.moved.index(power) if power in pos.moved else len(pos.moved))
        return tied[0]


@dataclass(frozen=True, slots=True)
class InitiativeBid:
    """8.0 Each power in turn raises its own bid or stands; the auction closes when all stand in a row."""

    clockwise: tuple[str, ...]  # who speaks next comes first
    from_first: tuple[str, ...]  # who began comes first: breaks ties in game turn 1
    stood_in_a_row: int = 0
    rule: ClassVar[str] = "8.0"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        return (bid_question(pos, self.rule, self.clockwise[0], "initiative"),)

    def take(self, pos: Table, answer: Answer) -> Table:
        power = self.clockwise[0]
        name = pos.fixed.name(power)
        if answer.verb == "raise":
            assert isinstance(answer.value, int)
            pos = pos.but(bids={**pos.bids, power: answer.value})
            pos = pos.say("bid", f"{name:bids} {answer.value} DP for initiative.", self.rule, power)
            return pos.then(InitiativeBid(passed(self.clockwise), self.from_first))
        stood = self.stood_in_a_row + 1
        pos = pos.say("stood", f"{name:stands} on {pos.bids.get(power, 0)}.", self.rule, power)
        if stood < len(self.clockwise):
            return pos.then(InitiativeBid(passed(self.clockwise), self.from_first, stood))
        return self._close(pos)

    def _close(self, pos: Table) -> Table:
        """8.0 From the highest bid to the lowest: pay, then choose a box. Ties as at the start of the bidding."""
        order = list(self.from_first)
        if pos.turn > 1:
            order.sort(key=lambda power: pos.moved.index(power) if power in pos.moved else len(pos.moved))
        order.sort(key=lambda power: -pos.bids.get(power, 0))
        return pos.then(*(ChooseBox(power, power, pos.bids.get(power, 0)) for power in order), BiddingOver())


@dataclass(frozen=True, slots=True)
class BiddingOver:
    """8.0 The bids are paid."""

    rule: ClassVar[str] = "8.0"

    def begin(self, pos: Table) -> Table:
        return pos.but(bids={})


def boxes(pos: Table) -> int:
    """8.0 Only the first X boxes are used: as many as there are players and Major NPPs."""
    return len(pos.player_powers()) + len(pos.majors())


@dataclass(frozen=True, slots=True)
class ChooseBox:
    """8.0 and 9.0 The bidder pays and puts the power's marker on a vacant box of the Initiative Track."""

    chooser: str
    power: str
    price: int
    rule: ClassVar[str] = "8.0"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        free = [box for box in range(1, boxes(pos) + 1) if box not in pos.track]
        free = free or [max(pos.track) + 1]  # only after an adjustment of the track
        pick = Pick("box", "Place in the order of play", "boxes", tuple(Choice(str(b), f"Box {b}") for b in free))
        name = pos.fixed.name(self.power)
        paying = f"{pos.fixed.name(self.chooser):pays} {self.price} DP. " if self.price else ""
        return (
            Question(
                pos.asks(self.chooser),
                self.chooser,
                "8.0" if self.power == self.chooser else "9.0",
                f"{name}: which place in the order of play?",
                (pick,),
                f"{paying}A vacant box is chosen; box 1 acts first.",
            ),
        )

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        box = int(str(answer.value[0]))
        price = min(self.price, pos.dp.get(self.chooser, 0))  # less only after an adjustment
        pos = (pos.pay(self.chooser, -price) if price else pos).but(track={**pos.track, box: self.power})
        paid = f" for {price} DP" if price else ""
        words = f"{pos.fixed.name(self.power):takes} box {box} of the Initiative Track{paid}."
        return pos.say("box", words, "8.0" if self.power == self.chooser else "9.0", self.power)
