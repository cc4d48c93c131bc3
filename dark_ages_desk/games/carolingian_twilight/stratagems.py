"""20.0 Stratagem markers and 28.0 their list: drawn, held, limited, discarded, handed on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Draw, Pick, Question
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS

MOST_HELD = 10
"""20.1 A power may hold at most ten markers."""


def held(pos: Table, power: str) -> tuple[str, ...]:
    return pos.hands.get(power, ())


def to_pool(pos: Table, power: str, marker: str) -> Table:
    """A marker goes from a hand back to the Pool, unseen."""
    hand = list(held(pos, power))
    hand.remove(marker)
    pool = {**pos.pool, marker: pos.pool.get(marker, 0) + 1}
    return pos.but(hands={**pos.hands, power: tuple(hand)}, pool=pool)


def pass_on(pos: Table, giver: str, taker: str, marker: str) -> Table:
    """20.0 (d) and 24.0 (4): a marker changes hands."""
    hand = list(held(pos, giver))
    hand.remove(marker)
    gained = tuple(sorted((*held(pos, taker), marker)))
    return pos.but(hands={**pos.hands, giver: tuple(hand), taker: gained})


def private(pos: Table, power: str, kind: str, text: str, secret: str) -> Table:
    """A note with a part for the power's own player only."""
    seat = pos.seat(power)
    return pos.note(Note(kind, text, "20.0", power, (), ((seat, secret),) if seat else ()))


def draw(pos: Table, power: str, why: str) -> Table:
    """The power draws one marker; before anything else that is still to come."""
    return pos.then(DrawMarker(power, why))


@dataclass(frozen=True, slots=True)
class DrawMarker:
    """20.0 One marker is picked at random from the Pool. Room has to be made first when ten are held (20.1)."""

    power: str
    why: str
    rule: ClassVar[str] = "20.0"

    def begin(self, pos: Table) -> Table:
        if pos.ranks.get(self.power) == "gone":
            return pos
        if not any(pos.pool.values()):
            return pos.say("no marker", f"The Pool is empty; {pos.fixed.name(self.power):draws} nothing.", self.rule)
        if len(held(pos, self.power)) >= MOST_HELD:
            make_room = DiscardAtRandom if pos.is_npp(self.power) else MakeRoom
            return pos.then(make_room(self.power, self.why))
        return pos.then(PickFromPool(self.power, self.why))


def drawn_anew(pos: Table) -> Table:
    """After an aside: a draw that is waited for looks again at the Pool and at the room in the hand (20.1)."""
    top = pos.agenda[-1] if pos.agenda else None
    if isinstance(top, MakeRoom | DiscardAtRandom | PickFromPool):
        return pos.but(agenda=(*pos.agenda[:-1], DrawMarker(top.power, top.why)))
    return pos


@dataclass(frozen=True, slots=True)
class MakeRoom:
    """20.1 A Player Power with ten markers discards one before it draws, or does without the new one."""

    power: str
    why: str
    rule: ClassVar[str] = "20.1"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        cards = tuple(dict.fromkeys(held(pos, self.power)))
        pick = Pick("discard", "Discard", "cards", tuple(Choice(c, KINDS[c].name) for c in cards))
        forgo = Button("forgo", "Draw nothing")
        words = f"{pos.fixed.name(self.power):holds} ten markers: discard one to draw another?"
        return (Question(pos.asks(self.power), self.power, self.rule, words, (pick, forgo)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        if answer.verb == "forgo":
            return pos.say("no marker", f"{pos.fixed.name(self.power):draws} nothing.", self.rule, self.power)
        assert isinstance(answer.value, tuple)
        return discarded(pos, self.power, str(answer.value[0])).then(DrawMarker(self.power, self.why))


def discarded(pos: Table, power: str, marker: str) -> Table:
    """20.1 Back to the Pool un-played and unseen."""
    name = pos.fixed.name(power)
    pos = to_pool(pos, power, marker)
    return private(pos, power, "discarded", f"{name:discards} a marker.", f"({KINDS[marker].name})")


@dataclass(frozen=True, slots=True)
class DiscardAtRandom:
    """20.1 An NPP with ten markers returns one at random before it draws."""

    power: str
    why: str
    rule: ClassVar[str] = "20.1"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        hand = held(pos, self.power)
        contents = tuple((card, hand.count(card)) for card in dict.fromkeys(hand))
        option = Draw("discard", "Discard one at random", f"hand of {self.power}", contents, key=(pos.turn, self.power))
        words = f"{pos.fixed.name(self.power):holds} ten markers and discards one at random"
        return (Question(CHANCE, self.power, self.rule, words, (option,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        return discarded(pos, self.power, str(answer.value[0])).then(DrawMarker(self.power, self.why))


@dataclass(frozen=True, slots=True)
class PickFromPool:
    """20.0 The blind draw itself. A marker that must be played at once is revealed and carried out before the next."""

    power: str
    why: str
    rule: ClassVar[str] = "20.0"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        contents = tuple((marker, number) for marker, number in pos.pool.items() if number)
        name = pos.fixed.name(self.power)
        option = Draw(
            "draw", "Draw from the Pool", "pool", contents, who=name, why=self.why, key=(pos.turn, self.power)
        )
        return (Question(CHANCE, self.power, self.rule, f"{name:draws} a stratagem marker: {self.why}", (option,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        marker = KINDS[str(answer.value[0])]
        name = pos.fixed.name(self.power)
        if marker.at_once:
            words = f"{name:draws} {marker.name}, which must be played at once."
            return pos.say("revealed", words, self.rule, self.power).then(PlayAtOnce(self.power, marker.id))
        pool = {**pos.pool, marker.id: pos.pool[marker.id] - 1}
        hand = tuple(sorted((*held(pos, self.power), marker.id)))
        pos = pos.but(pool=pool, hands={**pos.hands, self.power: hand})
        return private(pos, self.power, "drew", f"{name:draws} a marker.", f"({marker.name})")


@dataclass(frozen=True, slots=True)
class PlayAtOnce:
    """20.1 A marker in red text is played at that instant, then returned to the Pool.

    Its effect is carried out by the players with Adjust; the program does not do it yet, and says so.
    """

    power: str
    marker: str
    rule: ClassVar[str] = "20.1"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        marker = KINDS[self.marker]
        name = pos.fixed.name(self.power)
        done = Button("carried out", "It is carried out", "The marker goes back to the Pool.", main=True)
        detail = f"{marker.effect} The desk does not do this by itself yet: carry it out with Adjust, then go on."
        words = f"{name:plays} {marker.name} at once"
        return (Question(pos.asks(self.power), self.power, "28.0", words, (done,), detail),)

    def take(self, pos: Table, answer: Answer) -> Table:
        name, marker = pos.fixed.name(self.power), KINDS[self.marker]
        if self.marker == "plague":  # 28.0 There is only one plague a game.
            pos = pos.but(pool={**pos.pool, self.marker: 0})
            return pos.say("played", f"{name:has} played Plague; the marker is out of the game.", "28.0", self.power)
        return pos.say("played", f"{name:has} played {marker.name}; it is back in the Pool.", "28.0", self.power)
