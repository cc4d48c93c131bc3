"""20.1 To play a marker: it is revealed, its target is named, others may reply with Assassin, it is carried out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.question import Answer, Button, Option, Pick, Question
from dark_ages_desk.games.carolingian_twilight.hands import to_pool
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import ASSASSIN, KINDS


@dataclass(frozen=True, slots=True)
class Played:
    """A marker in play: who plays it, which, what was named for it so far (the words of the answers), and that in
    words for all: "Look at the forces in Bavaria"."""

    power: str
    marker: str
    target: tuple[str, ...] = ()
    aim: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What has to be named for a marker: the words of the question and what may be answered."""

    words: str
    options: tuple[Option, ...]


def play_from_hand(pos: Table, power: str, marker: str) -> Table:
    """20.1 The marker is revealed to all and returned to the Pool; its effect follows."""
    pos = to_pool(pos, power, marker)
    pos = pos.say("played", f"{pos.fixed.name(power):plays} {KINDS[marker].name}.", "20.1", power)
    return announced(pos, power, marker)


def announced(pos: Table, power: str, marker: str) -> Table:
    """A marker lies open on the table: its target, then the replies, then its effect."""
    return pos.then(Target(Played(power, marker)))


@dataclass(frozen=True, slots=True)
class Target:
    """28.0 What the marker is aimed at is named before anybody replies, so that the others know what they reply to."""

    play: Played
    rule: ClassVar[str] = "28.0"

    def begin(self, pos: Table) -> Table:
        from dark_ages_desk.games.carolingian_twilight import effects

        wanted = effects.wanted(pos, self.play)
        if wanted is not None and wanted.options:
            return pos.then(NameTarget(self.play))
        return pos.then(Replies(self.play))


@dataclass(frozen=True, slots=True)
class NameTarget:
    """28.0 The player of the power names what the marker is aimed at."""

    play: Played
    rule: ClassVar[str] = "28.0"

    def anew(self, pos: Table) -> object:
        """After an adjustment: is there still something to name?"""
        return Target(self.play)

    def ask(self, pos: Table) -> tuple[Question, ...]:
        from dark_ages_desk.games.carolingian_twilight import effects

        wanted = effects.wanted(pos, self.play)
        assert wanted is not None
        marker = KINDS[self.play.marker]
        power, words = self.play.power, f"{marker.name}: {wanted.words}"
        return (Question(pos.asks(power), power, self.rule, words, wanted.options, marker.effect),)

    def take(self, pos: Table, answer: Answer) -> Table:
        named = answer.value if isinstance(answer.value, tuple) else ()
        target = (*self.play.target, answer.verb, *(str(part) for part in named))
        option = next(one for question in self.ask(pos) for one in question.options if one.verb == answer.verb)
        aim = option.label
        if isinstance(option, Pick):
            labels = [choice.label for choice in option.choices if choice.id in named]
            aim = option.public or f"{option.label} {', '.join(labels)}"
        return pos.then(Target(replace(self.play, target=target, aim=f"{self.play.aim} {aim}.".lstrip())))


@dataclass(frozen=True, slots=True)
class Replies:
    """28.0 Assassin answers a marker at once, and may be answered itself.

    Whether anybody holds one is secret, so the question is put whenever a player's power holds any marker at all.
    ``chain``: who played an Assassin so far; each negates the one before it.
    """

    play: Played
    chain: tuple[str, ...] = ()
    rule: ClassVar[str] = "28.0"

    def begin(self, pos: Table) -> Table:
        if any(pos.hands.get(power) for power in pos.runs):
            return pos.then(Reply(self.play, self.chain))
        return resolved(pos, self.play, self.chain)


@dataclass(frozen=True, slots=True)
class Reply:
    """28.0 The last word lies with whoever played last: he goes on when nobody replies with Assassin."""

    play: Played
    chain: tuple[str, ...]
    rule: ClassVar[str] = "28.0"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        last = self.chain[-1] if self.chain else self.play.power
        marker = KINDS[self.play.marker].name
        label = "No reply: it is negated" if len(self.chain) % 2 else "No reply: it is carried out"
        words = f"{pos.fixed.name(self.play.power):plays} {marker}: does anybody reply with Assassin?"
        if self.chain:
            words = f"{pos.fixed.name(last):plays} Assassin: does anybody reply with another?"
        detail = f"{self.play.aim} {KINDS[self.play.marker].effect} Whoever holds Assassin may play it now.".lstrip()
        options = (Button("no reply", label, main=True),)
        seats = tuple(dict.fromkeys(seat for power, seat in pos.runs.items() if seat and pos.hands.get(power)))
        return (Question(pos.asks(last), last, self.rule, words, options, detail, replies=seats),)

    def take(self, pos: Table, answer: Answer) -> Table:
        return resolved(pos, self.play, self.chain)


def assassinated(pos: Table, power: str) -> Table:
    """28.0 An Assassin in reply to the marker, or to the Assassin, that was played last."""
    reply = pos.top
    assert isinstance(reply, Reply)
    pos = to_pool(pos.but(agenda=pos.agenda[:-1]), power, ASSASSIN)
    against = f"the Assassin of {pos.fixed.the(reply.chain[-1])}" if reply.chain else KINDS[reply.play.marker].name
    pos = pos.say("played", f"{pos.fixed.name(power):plays} Assassin against {against}.", "28.0", power)
    return pos.then(Replies(reply.play, (*reply.chain, power)))


def resolved(pos: Table, play: Played, chain: tuple[str, ...]) -> Table:
    """28.0 An odd number of Assassins negates the marker; it stays in the Pool, and nothing comes of it.

    A negated Plague has not broken out, so it does not leave the game (a reading).
    """
    from dark_ages_desk.games.carolingian_twilight import effects

    if len(chain) % 2:
        words = f"{KINDS[play.marker].name} of {pos.fixed.the(play.power)} is negated."
        return effects.in_vain(pos, play).say("negated", words, "28.0", play.power)
    # 28.0 The effect comes first, then what has become impossible by it is put away.
    return effects.carried_out(pos.then(Aftermath()), play)


@dataclass(frozen=True, slots=True)
class Aftermath:
    """20.1 After a marker: steps about forces and powers that are no longer there are dropped or asked anew."""

    rule: ClassVar[str] = "20.1"

    def begin(self, pos: Table) -> Table:
        from dark_ages_desk.games.carolingian_twilight.mending import mended

        return mended(pos)
