"""23.0 Leaders and 23.1 what follows when one is eliminated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dark_ages_desk.core.question import CHANCE, Answer, Choice, Draw, Pick, Question
from dark_ages_desk.games.carolingian_twilight import hands, stratagems, victory
from dark_ages_desk.games.carolingian_twilight.position import Table


def leader_lost(pos: Table, power: str) -> Table:
    """23.1 A power's leader is eliminated. By the optional rule 29.2 a Player Power may have heirs."""
    from dark_ages_desk.games.carolingian_twilight import succession

    if pos.ranks.get(power) == "player" and succession.possible(pos, power):
        pos = pos.say("leader lost", f"The leader of {pos.fixed.the(power)} is dead.", "23.1", power)
        return pos.then(succession.Interregnum(power))
    return line_ends(pos, power)


def line_ends(pos: Table, power: str) -> Table:
    """23.1 Without an heir: markers and DP are lost, the power's turn is over, it becomes a Major NPP.

    The steps of its own turn are taken off the agenda (in its Levy Segment too: a reading), and markers that it was
    still to draw; what other powers are doing goes on.
    """
    name = pos.fixed.name(power)
    pos = hands.all_to_pool(pos, power)
    seat = pos.owner(power) or pos.seat(power)
    runs = {other: who for other, who in pos.runs.items() if other != power}
    agenda = tuple(step for step in pos.agenda if power not in (getattr(step, "turn_of", ""), _drawing(step)))
    if pos.phasing == power:
        pos = pos.but(levy=None, operation=None, fight=None)
    pos = pos.but(
        agenda=agenda,
        runs=runs,
        last_run={**pos.last_run, power: seat},
        lost_leader=pos.lost_leader | {power},
        dp={**pos.dp, power: 0},
        ranks={**pos.ranks, power: "major"},
    )
    if pos.own.get(seat) == power:
        own = {who: held for who, held in pos.own.items() if who != seat}
        pos = pos.but(own=own, leaderless=(*pos.leaderless, seat))
        words = f"The leader of {name} is dead. {seat} can no longer win and takes over a Major NPP next turn."
    else:
        words = f"The leader of {name} is dead."
    pos = pos.say("leader lost", words, "23.1", power)
    pos = power_gone(pos, power)
    if not leaders_left(pos):
        return pos.but(agenda=(), verdict=victory.nobody_left(pos))
    return pos


def _drawing(step: object) -> str:
    """20.1 Who was still to draw a marker: a power whose line ends draws none any more."""
    return step.power if isinstance(step, stratagems.DrawMarker) else ""


def leaders_left(pos: Table) -> bool:
    """23.1 Does any leader of the scenario live, one of a Frankish NPP included?

    In the extended game (29.4) only those of Player Powers count: without them nobody could ever win or end it.
    """
    led = (power for power in pos.ranks if any(force.leader for force in pos.forces_of(power)))
    return any(pos.ranks[power] == "player" or not victory.extended(pos) for power in led)


def power_gone(pos: Table, power: str) -> Table:
    """24.1, 24.2 An NPP without a peripheral area and without forces is eliminated, and its turn is over."""
    if pos.is_npp(power) and not pos.fixed.powers[power].home and not pos.forces_of(power):
        runs = {other: who for other, who in pos.runs.items() if other != power}
        pos = hands.all_to_pool(pos, power).but(ranks={**pos.ranks, power: "gone"}, runs=runs)
        pos = pos.say("eliminated", f"{pos.fixed.name(power):is} eliminated.", "24.0", power)
        if pos.phasing == power:
            from dark_ages_desk.games.carolingian_twilight import npp_control

            return npp_control.cut_short(pos, power)
    return pos


@dataclass(frozen=True, slots=True)
class NewPowers:
    """23.1 (4) At the beginning of a game turn leaderless players choose a non-Frankish Major NPP; order random.

    Whom none was left for chooses as soon as there is one (a reading: the Magyars may come, 27.10).
    """

    rule: ClassVar[str] = "23.1"

    def begin(self, pos: Table) -> Table:
        waiting = (*pos.leaderless, *landless(pos))
        if not waiting:
            return pos
        if not free_powers(pos):
            if not pos.leaderless:
                return pos
            names = ", ".join(pos.leaderless)
            words = f"No Major NPP is left for {names}. Minor NPPs of theirs act when all others have acted."
            return pos.but(leaderless=()).say("no power", words, self.rule)
        if len(waiting) > 1:
            return pos.then(WhoChooses(waiting), NewPowers())
        return pos.then(ChoosePower(waiting[0]), NewPowers())


def landless(pos: Table) -> tuple[str, ...]:
    """23.1 The players without a power of their own, for whom no Major NPP was left when they were to choose one."""
    return tuple(seat for seat in pos.fixed.seats if seat not in pos.own and seat not in pos.leaderless)


def free_powers(pos: Table) -> list[str]:
    """23.1 The powers that a leaderless player may take over."""
    return [power for power in pos.majors() if not pos.fixed.powers[power].frankish]


@dataclass(frozen=True, slots=True)
class WhoChooses:
    """23.1 Several leaderless players choose in random order."""

    waiting: tuple[str, ...]
    rule: ClassVar[str] = "23.1"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        contents = tuple((seat, 1) for seat in self.waiting)
        option = Draw(
            "first", "Draw lots", "players", contents, why="who chooses a power first", key=(pos.turn, "23.1")
        )
        words = f"Who of {' and '.join(self.waiting)} chooses a Major NPP first?"
        return (Question(CHANCE, "", self.rule, words, (option,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        return pos.then(ChoosePower(str(answer.value[0])))


@dataclass(frozen=True, slots=True)
class ChoosePower:
    """23.1 (4) The player takes over a non-Frankish Major NPP for good; nobody can outbid him for it."""

    seat: str
    rule: ClassVar[str] = "23.1"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        pick = Pick("take over", "Take over", "powers", tuple(Choice(p, pos.fixed.name(p)) for p in free_powers(pos)))
        return (Question(self.seat, "", self.rule, f"{self.seat} takes over a Major NPP for good", (pick,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        power = str(answer.value[0])
        # 8.0 breaks ties by "the player whose PP moved first": for the player's next bidding the new power counts.
        old = next((p for p in pos.moved if pos.ranks[p] != "player" and pos.last_run.get(p) == self.seat), "")
        pos = pos.but(
            moved=tuple(power if p == old else p for p in pos.moved),
            own={**pos.own, self.seat: power},
            runs={**pos.runs, power: self.seat},
            ranks={**pos.ranks, power: "player"},
            dp={**pos.dp, power: pos.dp.get(power, 0)},
            leaderless=tuple(seat for seat in pos.leaderless if seat != self.seat),
        )
        words = f"{self.seat} plays {pos.fixed.the(power)} from now on."
        return pos.say("takes over", words, self.rule, power)
