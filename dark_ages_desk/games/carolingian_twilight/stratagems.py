"""20.0 Stratagem markers: drawn, limited to ten, discarded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Draw, Pick, Question
from dark_ages_desk.games.carolingian_twilight.hands import MOST_HELD, held, to_pool
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS


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
    """After an aside: a draw that is waited for looks again at the Pool and at the room in the hand (20.1).

    What else is waited for about markers or DP that may have changed hands is asked anew as well.
    """
    top = pos.top
    if isinstance(top, MakeRoom | DiscardAtRandom | PickFromPool):
        return pos.but(agenda=(*pos.agenda[:-1], DrawMarker(top.power, top.why)))
    anew = getattr(top, "anew", None)
    if anew is None:
        return pos
    now = anew(pos)
    return pos if now is top else pos.but(agenda=(*pos.agenda[:-1], *([now] if now is not None else [])))


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
    told = f"{name:discards} a marker."
    return to_pool(pos, power, marker).confide("discarded", told, KINDS[marker].name, "20.0", power)


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
            from dark_ages_desk.games.carolingian_twilight import plays  # not needed before one is drawn

            return plays.announced(pos.say("revealed", words, self.rule, self.power), self.power, marker.id)
        pool = {**pos.pool, marker.id: pos.pool[marker.id] - 1}
        hand = tuple(sorted((*held(pos, self.power), marker.id)))
        pos = pos.but(pool=pool, hands={**pos.hands, self.power: hand})
        return pos.confide("drew", f"{name:draws} a marker.", marker.name, "20.0", self.power)
