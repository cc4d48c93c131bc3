"""23.0 Leaders, and 23.1 the results of a leader's elimination."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Choice, Draw, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.powers import line, succession
from dark_ages_desk.games.carolingian_twilight.state import naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import powers as powers_words


def lose_leader(pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """23.1 Record the loss of a power's leader. By the optional rule 29.2 a Player Power may have heirs."""
    if pos.ranks.get(power) == "player" and succession.is_possible(pos, power):
        pos = pos.note_public(
            "leader lost", powers_words.leader_of_is_dead(power=pos.fixed.name_in_sentence(power)), "23.1", power
        )
        return pos.push_steps(succession.Interregnum(power))
    return line.end_line(pos, power)


@dataclass(frozen=True, slots=True)
class NewPowers(Silent):
    """23.1 (4) At the beginning of a game turn leaderless players choose a non-Frankish Major NPP; order random.

    Whom none was left for chooses as soon as there is one (reading ``none_to_take``: the Magyars may
    come, 27.10).
    """

    rule: ClassVar[str] = "23.1"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        waiting = (*pos.leaderless, *landless_players(pos))
        if not waiting:
            return pos
        if not free_powers(pos):
            if not pos.leaderless:
                return pos
            names = ", ".join(pos.leaderless)
            words = powers_words.no_major_npp_is_left(names=names)
            return pos.replace(leaderless=()).note_public("no power", words, self.rule)
        if len(waiting) > 1:
            return pos.push_steps(WhoChooses(waiting), NewPowers())
        return pos.push_steps(ChoosePower(waiting[0]), NewPowers())


def landless_players(pos: CarolingianPosition) -> tuple[str, ...]:
    """23.1 Return the players without a power of their own, because no Major NPP was left when they had to
    choose one."""
    return tuple(seat for seat in pos.fixed.seats if seat not in pos.own and seat not in pos.leaderless)


def free_powers(pos: CarolingianPosition) -> list[str]:
    """23.1 Return the powers that a leaderless player may take over."""
    return [power for power in pos.majors() if passes(TAKING_OVER, TakeoverAttempt(pos, power))]


@dataclass(frozen=True, slots=True)
class WhoChooses(GameStep):
    """23.1 Several leaderless players choose in random order."""

    waiting: tuple[str, ...]
    rule: ClassVar[str] = "23.1"

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        contents = tuple((seat, 1) for seat in self.waiting)
        option = Draw(
            "first", "Draw lots", "players", contents, why=powers_words.WHO_CHOOSES_POWER_FIRST, key=(pos.turn, "23.1")
        )
        words = powers_words.who_chooses_a_major_npp_first(seats=" and ".join(self.waiting))
        return (Question(CHANCE, "", self.rule, words, (option,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        return pos.push_steps(ChoosePower(str(answer.value[0])))


class TakeoverAttempt(NamedTuple):
    """23.1 A power that a leaderless player would take over."""

    pos: CarolingianPosition
    power: str


TAKING_OVER: tuple[Check[TakeoverAttempt], ...] = (
    Check(
        "take over: Major NPP",
        "23.1",
        lambda case: case.pos.ranks.get(case.power) == "major",
        lambda case: powers_words.LEADERLESS_PLAYER_TAKES_OVER_ONE,
        SENSE,
    ),
    Check(
        "take over: not Frankish",
        "23.1",
        lambda case: not case.pos.fixed.powers[case.power].frankish,
        lambda case: powers_words.is_frankish_and_not_taken_over(power=case.pos.fixed.name(case.power)),
    ),
)
"""23.1 (4) The conditions for taking over a power."""


@dataclass(frozen=True, slots=True)
class ChoosePower(GameStep):
    """23.1 (4) The takeover of a non-Frankish Major NPP for good; no player can outbid this one for it."""

    seat: str
    rule: ClassVar[str] = "23.1"
    moment: ClassVar[str] = powers_words.WHEN_LEADERLESS_PLAYER_TAKES_OVER_POWER
    verbs: ClassVar[tuple[str, ...]] = ("take over",)

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return self if free_powers(pos) and self.seat not in pos.own else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        pick = Pick("take over", "Take over", "powers", tuple(Choice(p, pos.fixed.name(p)) for p in free_powers(pos)))
        return (
            Question(self.seat, "", self.rule, powers_words.takes_over_major_npp_for_good(seat=self.seat), (pick,)),
        )

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(TAKING_OVER, TakeoverAttempt(pos, naming.first_part(attempt)))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        power = str(answer.value[0])
        # 8.0 breaks ties by "the player whose PP moved first": for the player's next bidding the new power counts.
        # order: a player had one power of his own
        old = next((p for p in pos.moved if pos.ranks[p] != "player" and pos.last_run.get(p) == self.seat), "")
        pos = pos.replace(
            moved=tuple(power if p == old else p for p in pos.moved),
            own={**pos.own, self.seat: power},
            runs={**pos.runs, power: self.seat},
            ranks={**pos.ranks, power: "player"},
            dp={**pos.dp, power: pos.dp.get(power, 0)},
            leaderless=tuple(seat for seat in pos.leaderless if seat != self.seat),
        )
        words = powers_words.plays_from_now(seat=self.seat, power=pos.fixed.name_in_sentence(power))
        return pos.note_public("takes over", words, self.rule, power)
