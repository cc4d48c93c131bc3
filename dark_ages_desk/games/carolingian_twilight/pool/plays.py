"""20.1 To play a marker: it is revealed, its target is named, others may reply with Assassin, it is carried out.

Further parts of the module:

- 28.0 A play and the target that it wants, as data. The ruleset supplies the effects of the markers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import Answer, Button, Option, Pick, Question, Value
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.state import naming, table_pieces
from dark_ages_desk.games.carolingian_twilight.state.agenda import REPLY, TARGET, Aftermath, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.hands import may_hold_marker, move_to_pool
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import ASSASSIN, KINDS, PLAGUE, WITHOUT_PIECES
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words
from dark_ages_desk.games.carolingian_twilight.words import pool as pool_words


@dataclass(frozen=True, slots=True)
class MarkerPlay:
    """A marker in play: its power, its kind, and the answers that named its target so far. For all players ``aim``
    describes the target, as "Look at the forces in Bavaria"."""

    power: str
    marker: str
    target: tuple[str, ...] = ()
    aim: str = ""


@dataclass(frozen=True, slots=True)
class WantedTarget:
    """The target that a marker still wants: the text of the question, its options, and the checks for an answer
    (``checks_for``)."""

    words: str
    options: tuple[Option, ...]
    trials: Callable[[Answer], Iterable[Trial[Any]]]


@dataclass(frozen=True, slots=True)
class Stratagem:
    """28.0 The behaviour of a kind of marker: its effect ``carried_out``, and its effect ``in_vain`` when it is
    negated. The function ``wanted`` returns the target that it still wants, or None."""

    carried_out: Callable[[CarolingianPosition, MarkerPlay], CarolingianPosition]
    wanted: Callable[[CarolingianPosition, MarkerPlay], WantedTarget | None] = lambda pos, play: None
    in_vain: Callable[[CarolingianPosition, MarkerPlay], CarolingianPosition] = lambda pos, play: pos


def _find_wanted_target(pos: CarolingianPosition, play: MarkerPlay) -> WantedTarget | None:
    """28.0 Return the target that the marker still wants, or None."""
    stratagem: Stratagem = pos.fixed.stratagems[play.marker]
    return stratagem.wanted(pos, play)


def play_from_hand(pos: CarolingianPosition, power: str, marker: str) -> CarolingianPosition:
    """20.1 Reveal the marker to all and return it to the Pool; its effect follows."""
    if not may_hold_marker(pos, power, marker):
        return note_marker_elsewhere(pos, power, marker)
    pos = move_to_pool(pos, power, marker)
    pos = pos.note_public(
        "played",
        pool_words.plays_a_marker(power=pos.fixed.name(power), marker=KINDS[marker].name),
        "20.1",
        power,
        **marker_note_data(marker),
    )
    return announce_marker(pos, power, marker)


def marker_note_data(marker: str) -> dict[str, str]:
    """Return the data of a note on a revealed marker: its name and its effect."""
    return {"card": KINDS[marker].name, "does": KINDS[marker].effect}


def note_marker_elsewhere(pos: CarolingianPosition, power: str, marker: str) -> CarolingianPosition:
    """20.0 Note that the desk knows each marker of that kind to be elsewhere: the record and the real cup differ."""
    words = pool_words.marker_is_known_to_be_elsewhere(
        marker=KINDS[marker].name, power=pos.fixed.name_in_sentence(power)
    )
    return pos.note_public("nothing", words, "20.0", power)


def announce_marker(pos: CarolingianPosition, power: str, marker: str) -> CarolingianPosition:
    """Put up a revealed marker: its target follows, then the replies, then its effect. Where the table keeps the
    pieces, it carries out effects on them, and enters the results."""
    if table_pieces.is_by_table(pos) and marker not in WITHOUT_PIECES:
        if marker == PLAGUE:  # 28.0 out of the game
            pos = pos.replace(pool={**pos.pool, marker: pos.pool[marker] - 1}, out=(*pos.out, marker))
        words = pool_words.is_carried_out_at_table(marker=KINDS[marker].name)
        return pos.note_public("announced", words, "28.0", power)
    return pos.push_steps(Target(MarkerPlay(power, marker)))


@dataclass(frozen=True, slots=True)
class Target(Silent):
    """28.0 The naming of the marker's target, before anybody replies, so that the others know what they reply to."""

    play: MarkerPlay
    rule: ClassVar[str] = "28.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        wanted = _find_wanted_target(pos, self.play)
        if wanted is not None and wanted.options:
            return pos.push_steps(NameTarget(self.play))
        return pos.push_steps(Replies(self.play))


def _is_wanted_verb(case: tuple[MarkerPlay, WantedTarget, str]) -> bool:
    _, wanted, verb = case
    return any(option.verb == verb for option in wanted.options)


AIMED: Check[tuple[MarkerPlay, WantedTarget, str]] = Check(
    "aim: of this marker",
    "28.0",
    _is_wanted_verb,
    lambda case: pool_words.is_not_aimed_so_asked(marker=KINDS[case[0].marker].name, rstrip=case[1].words.rstrip(".?")),
    SENSE,
)
"""28.0 Each marker has targets of its own kind."""


@dataclass(frozen=True, slots=True)
class NameTarget(GameStep):
    """28.0 The player of the power names what the marker is aimed at."""

    play: MarkerPlay
    rule: ClassVar[str] = "28.0"
    by_hand: ClassVar[bool] = True
    waits_for: ClassVar[str] = TARGET
    moment: ClassVar[str] = pool_words.WHEN_AN_AIM_IS_NAMED
    verbs: ClassVar[tuple[str, ...]] = (
        "ally", "paralyse", "name", "wage", "rise in", "against", "with", "look at forces", "look at markers", "modify",
        "sea",
    )  # fmt: skip

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        """Ask again after an adjustment whether a target must still be named."""
        return Target(self.play)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        wanted = _find_wanted_target(pos, self.play)
        assert wanted is not None
        marker = KINDS[self.play.marker]
        power, words = self.play.power, f"{marker.name}: {wanted.words}"
        return (Question(pos.answering_seat(power), power, self.rule, words, wanted.options, marker.effect),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        wanted = _find_wanted_target(pos, self.play)
        assert wanted is not None
        yield Trial((AIMED,), (self.play, wanted, attempt.verb))
        if _is_wanted_verb((self.play, wanted, attempt.verb)):
            yield from wanted.trials(attempt)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        named = answer.value if isinstance(answer.value, tuple) else ()
        target = (*self.play.target, answer.verb, *(str(part) for part in named))
        # order: verbs differ
        option = next(one for question in self.ask(pos) for one in question.options if one.verb == answer.verb)
        aim = option.label
        if isinstance(option, Pick):
            aim = option.public or f"{option.label} {join_names(_name_targets(pos, option, named))}"
        return pos.push_steps(Target(replace(self.play, target=target, aim=f"{self.play.aim} {aim}.".lstrip())))


def _name_targets(pos: CarolingianPosition, option: Pick, named: Sequence[Value]) -> Iterator[str]:
    """Yield the named targets as a sentence calls them."""
    for choice in option.choices:
        if choice.id in named:
            force = naming.find_force(pos, choice.id) if option.of == "stacks" else None
            if force is not None:
                yield markers_words.units_in_place(
                    units=pos.fixed.name_in_sentence(force.power), place=pos.fixed.place(force.space)
                )
            else:
                yield pos.fixed.name_in_sentence(choice.id) if option.of == "powers" else pos.fixed.place(choice.id)


@dataclass(frozen=True, slots=True)
class Replies(Silent):
    """28.0 The replies: Assassin answers a marker at once, and may be answered itself.

    Since it is secret whether anybody holds one, the question is put whenever a player's power holds any marker at all.
    The powers that played an Assassin so far are ``chain``; each negates the one before it.
    """

    play: MarkerPlay
    chain: tuple[str, ...] = ()
    rule: ClassVar[str] = "28.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if any(pos.hands.get(power) for power in pos.runs):
            return pos.push_steps(Reply(self.play, self.chain))
        return resolve_marker(pos, self.play, self.chain)


@dataclass(frozen=True, slots=True)
class Reply(GameStep):
    """28.0 The last word: the player of the last marker goes on when nobody replies with Assassin."""

    play: MarkerPlay
    chain: tuple[str, ...]
    rule: ClassVar[str] = "28.0"
    waits_for: ClassVar[str] = REPLY
    moment: ClassVar[str] = pool_words.WHEN_A_MARKER_MAY_BE_ANSWERED
    verbs: ClassVar[tuple[str, ...]] = ("no reply",)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        last = self.chain[-1] if self.chain else self.play.power
        marker = KINDS[self.play.marker].name
        label = pool_words.NO_REPLY_IT_IS_NEGATED if len(self.chain) % 2 else pool_words.NO_REPLY_IT_IS_CARRIED_OUT
        words = pool_words.does_anybody_reply_with_assassin(power=pos.fixed.name(self.play.power), marker=marker)
        if self.chain:
            words = pool_words.plays_assassin_does_anybody_reply(power=pos.fixed.name(last))
        detail = pool_words.assassin_may_be_played_now(
            aim=self.play.aim, effect=KINDS[self.play.marker].effect
        ).lstrip()
        options = (Button("no reply", label, main=True),)
        seats = tuple(dict.fromkeys(seat for power, seat in pos.runs.items() if seat and pos.hands.get(power)))
        return (Question(pos.answering_seat(last), last, self.rule, words, options, detail, replies=seats),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        return resolve_marker(pos, self.play, self.chain)


def play_assassin(pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """28.0 Play an Assassin in reply to the marker or Assassin played last."""
    reply = pos.top
    assert isinstance(reply, Reply)
    if not may_hold_marker(pos, power, ASSASSIN):
        return note_marker_elsewhere(pos, power, ASSASSIN)
    pos = move_to_pool(pos.replace(agenda=pos.agenda[:-1]), power, ASSASSIN)
    against = (
        pool_words.the_assassin_of(power=pos.fixed.name_in_sentence(reply.chain[-1]))
        if reply.chain
        else KINDS[reply.play.marker].name
    )
    words = pool_words.plays_assassin_against(power=pos.fixed.name(power), against=against)
    pos = pos.note_public("played", words, "28.0", power, **marker_note_data(ASSASSIN))
    return pos.push_steps(Replies(reply.play, (*reply.chain, power)))


def resolve_marker(pos: CarolingianPosition, play: MarkerPlay, chain: tuple[str, ...]) -> CarolingianPosition:
    """28.0 Carry out the marker, or negate it if the number of Assassins is odd; a negated one stays in the Pool.

    A negated Plague has not broken out, so it does not leave the game (reading ``negated_plague``).
    """
    stratagem: Stratagem = pos.fixed.stratagems[play.marker]
    if len(chain) % 2:
        words = pool_words.marker_is_negated(
            marker=KINDS[play.marker].name, power=pos.fixed.name_in_sentence(play.power)
        )
        return stratagem.in_vain(pos, play).note_public("negated", words, "28.0", play.power)
    # 28.0 The effect comes first, then what has become impossible by it is put away.
    return stratagem.carried_out(pos.push_steps(Aftermath()), play)
