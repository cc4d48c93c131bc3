"""9.0 The Major Non-Player Power Bidding Phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dark_ages_desk.core.question import CHANCE, Answer, Choice, Draw, Pick, Question
from dark_ages_desk.games.carolingian_twilight.auction import bid_question, passed
from dark_ages_desk.games.carolingian_twilight.initiative import ChooseBox
from dark_ages_desk.games.carolingian_twilight.position import Table


@dataclass(frozen=True, slots=True)
class MajorNppBidding:
    """9.0 Last turn's control of the Major NPPs lapses; they are put up one after the other."""

    rule: ClassVar[str] = "9.0"

    def begin(self, pos: Table) -> Table:
        majors = set(pos.majors())
        last = {**pos.last_run, **{power: seat for power, seat in pos.runs.items() if power in majors}}
        runs = {power: seat for power, seat in pos.runs.items() if power not in majors}
        return pos.but(stage="npp", runs=runs, last_run=last, bids={}).then(NextNpp())


def limit(pos: Table) -> int:
    """9.0 No player may control more than half of the existing Major NPPs, rounded up."""
    return (len(pos.majors()) + 1) // 2


def eligible(pos: Table) -> list[str]:
    """9.0 The Player Powers whose players are below the limit, clockwise."""
    majors = pos.majors()
    return [
        power
        for power in pos.player_powers()
        if sum(pos.seat(major) == pos.owner(power) for major in majors) < limit(pos)
    ]


def place_in_order(pos: Table, power: str) -> int:
    """The box of a power on the Initiative Track; beyond the end when it has none."""
    return next((box for box, other in pos.track.items() if other == power), 99)


@dataclass(frozen=True, slots=True)
class NextNpp:
    """9.0 The player who now has the most DP chooses the next Major NPP and begins the bidding for it.

    Ties: whoever will move earlier in the Operations Phase. Reading: a player who has reached his limit may not bid,
    so he does not choose either.
    """

    rule: ClassVar[str] = "9.0"

    def _up(self, pos: Table) -> list[str]:
        boxed = set(pos.track.values())
        return [power for power in pos.majors() if power not in boxed]

    def _chooser(self, pos: Table) -> str:
        return min(eligible(pos), key=lambda power: (-pos.dp[power], place_in_order(pos, power)))

    def begin(self, pos: Table) -> Table:
        up = self._up(pos)
        given = next((power for power in up if pos.seat(power)), "")
        if given:  # by an adjustment: it only needs its place in the order
            return pos.then(ChooseBox(given, given, 0), NextNpp())
        if not up or not eligible(pos):
            return pos
        if len(up) == 1:
            return put_up(pos, up[0], self._chooser(pos))
        return pos.then(ChooseNpp(self._chooser(pos), tuple(up)))


@dataclass(frozen=True, slots=True)
class ChooseNpp:
    """9.0 Which Major NPP is bid for next?"""

    chooser: str
    up: tuple[str, ...]
    rule: ClassVar[str] = "9.0"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        pick = Pick("put up", "Put up", "powers", tuple(Choice(p, pos.fixed.name(p)) for p in self.up))
        words = "Which Major NPP is bid for next?"
        detail = f"{pos.fixed.name(self.chooser):has} the most DP, {pos.dp[self.chooser]}, and the choice."
        return (Question(pos.asks(self.chooser), self.chooser, self.rule, words, (pick,), detail),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        return put_up(pos, str(answer.value[0]), self.chooser)


def put_up(pos: Table, npp: str, chooser: str) -> Table:
    """9.0 The auction opens, clockwise from the chooser; a player alone below the limit gets it for nothing."""
    able = set(eligible(pos))
    pos = pos.but(free_dp={})
    order = tuple(power for power in pos.clockwise(chooser) if power in able)
    pos = pos.but(bids={})
    if len(order) == 1:
        return won(pos, npp, order[0], 0)
    if not order:
        return pos.then(NextNpp())
    pos = pos.say("put up", f"{pos.fixed.name(chooser):puts} {pos.fixed.the(npp)} up for bidding.", "9.0", npp)
    return pos.then(NppBid(npp, chooser, order))


@dataclass(frozen=True, slots=True)
class NppBid:
    """9.0 The bidding is as in the Initiative Phase, but only the winner pays."""

    npp: str
    chooser: str
    clockwise: tuple[str, ...]  # who speaks next comes first
    stood_in_a_row: int = 0
    rule: ClassVar[str] = "9.0"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        return (bid_question(pos, self.rule, self.clockwise[0], f"{pos.fixed.the(self.npp)}"),)

    def take(self, pos: Table, answer: Answer) -> Table:
        power = self.clockwise[0]
        name, npp = pos.fixed.name(power), pos.fixed.the(self.npp)
        if answer.verb == "raise":
            assert isinstance(answer.value, int)
            pos = pos.but(bids={**pos.bids, power: answer.value})
            pos = pos.say("bid", f"{name:bids} {answer.value} DP for {npp}.", self.rule, power)
            return pos.then(NppBid(self.npp, self.chooser, passed(self.clockwise)))
        stood = self.stood_in_a_row + 1
        pos = pos.say("stood", f"{name:stands} on {pos.bids.get(power, 0)}.", self.rule, power)
        if stood < len(self.clockwise):
            return pos.then(NppBid(self.npp, self.chooser, passed(self.clockwise), stood))
        return self._close(pos)

    def _close(self, pos: Table) -> Table:
        """9.0 (a) Ties are broken randomly. (b) Without a bid the player who controlled it last has it at no cost.

        Reading ``unbid_npp``: where nobody controlled it before, or he is at his limit, all are tied at nothing and
        the tie is broken randomly ("random"), or the player who put it up has it ("chooser").
        """
        highest = max(pos.bids.values(), default=0)
        if not highest:
            before = pos.own.get(pos.last_run.get(self.npp, ""), "")
            if before in self.clockwise:
                return won(pos, self.npp, before, 0)
            if pos.fixed.readings.get("unbid_npp") == "chooser":
                return won(pos, self.npp, self.chooser, 0)
        tied = [power for power in self.clockwise if pos.bids.get(power, 0) == highest]
        if len(tied) == 1:
            return won(pos, self.npp, tied[0], highest)
        return pos.then(BreakTie(self.npp, tuple(tied), highest))


@dataclass(frozen=True, slots=True)
class BreakTie:
    """9.0 (a) Ties for the highest bid are broken randomly."""

    npp: str
    tied: tuple[str, ...]
    price: int
    rule: ClassVar[str] = "9.0"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        names = " and ".join(pos.fixed.name(power) for power in self.tied)
        npp = pos.fixed.the(self.npp)
        draw = Draw(
            "tie",
            "Break the tie",
            "players",
            tuple((power, 1) for power in self.tied),
            why=f"{names} are tied for {npp}",
            key=(pos.turn, self.rule, self.npp),
        )
        return (Question(CHANCE, self.npp, self.rule, f"{names} are tied: who controls {npp}?", (draw,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        return won(pos, self.npp, str(answer.value[0]), self.price)


def won(pos: Table, npp: str, power: str, price: int) -> Table:
    """9.0 The winner controls the Major NPP for this game turn, pays, and chooses its box; then the next one."""
    seat = pos.owner(power)
    price = max(0, price - pos.free_dp.get(power, 0))  # 28.0 Alliance
    pos = pos.but(runs={**pos.runs, npp: seat}, bids={}, free_dp={})
    cost = f"for {price} DP" if price else "at no cost"
    words = f"{pos.fixed.name(power):controls} {pos.fixed.the(npp)} this turn, {cost}."
    return pos.say("npp", words, "9.0", npp).then(ChooseBox(power, npp, price), NextNpp())
