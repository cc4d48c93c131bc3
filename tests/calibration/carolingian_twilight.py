"""Carolingian Twilight: what is forecast of combats and raids to players who may not see all units (10.4, 17.0)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from dark_ages_desk.bots.policies import EagerPolicy, RandomPolicy
from dark_ages_desk.core.forecast import Case
from dark_ages_desk.core.question import CHANCE, Answer
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Raid
from dark_ages_desk.games.carolingian_twilight.war.advance import BattleOver
from dark_ages_desk.games.carolingian_twilight.war.battle import Battle
from dark_ages_desk.games.carolingian_twilight.war.combat import ChooseCrt, StrikeRoll
from dark_ages_desk.library import default_seats, new_session, scenarios
from dark_ages_desk.session import Session

from .tally import Tally

GAME = "carolingian-twilight"

SURE = tuple(f"carolingian-twilight/27.{number}" for number in (6, 7, 8))
"""Large and small realms side by side: here chances above 90% are no rarity. Three games of four are games of them."""

LOSSES = re.compile(r"you lose (\d+), they lose (\d+)")


@dataclass
class Told:
    """What was forecast of one combat to one player: the cases of the table that is used, the sizes at that moment."""

    battle: Battle
    mine: bool
    case: Case
    sizes: tuple[int, int]

    def outcome(self, pos: CarolingianPosition) -> Iterator[tuple[Fraction, bool]]:
        """Yield every chance with whether it came true."""
        left = tuple(
            pos.forces[id_].size if id_ in pos.forces else 0 for id_ in (self.battle.attacker, self.battle.defender)
        )
        me = 0 if self.mine else 1
        lost = tuple(was - now for was, now in zip(self.sizes, left, strict=True))
        events = (left[0] > 0 and left[1] == 0, left[1 - me] == 0, left[me] == 0)
        for share, happened in zip(self.case.shares, events, strict=True):
            yield share.chance, happened
        for words, chance in self.case.spread:
            found = LOSSES.fullmatch(words)
            assert found is not None, words
            yield chance, (int(found[1]), int(found[2])) == (lost[me], lost[1 - me])


class Watch:
    """Looks on at a game, answer by answer."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._open: list[Told] = []
        self._raids: list[Case] = []
        self._raid: Raid | None = None

    def before(self, answer: Answer) -> None:
        """Take down what is forecast at the moment of an answer."""
        pos: CarolingianPosition = self._session.position
        step = pos.top
        if pos.raid is not None:
            self._raid = pos.raid
            self._raided(pos)
            return
        if not isinstance(step, ChooseCrt | StrikeRoll):
            return
        if isinstance(step, ChooseCrt) and answer.verb not in ("shock", "raid", "engagement"):
            return
        battle = step.battle
        powers = [pos.forces[id_].power for id_ in (battle.attacker, battle.defender)]
        crt = step.crt if isinstance(step, StrikeRoll) else answer.verb
        for me, power in enumerate(powers):
            seat = pos.seat(power)
            if not seat or pos.may_see(seat, powers[1 - me]):
                continue
            if isinstance(step, ChooseCrt) and seat != answer.seat:
                continue
            for forecast in self._session.forecast(seat):
                if forecast.id in ("strike", "roll"):
                    for column in forecast.odds().columns:
                        if isinstance(step, StrikeRoll) or column.verb == crt:
                            sizes = pos.forces[battle.attacker].size, pos.forces[battle.defender].size
                            self._open.append(Told(battle, me == 0, column.cases[0], sizes))

    def _raided(self, pos: CarolingianPosition) -> None:
        """10.4 What is told of a raid to each player who may not examine all who stand there."""
        assert pos.raid is not None
        there = [one for space in pos.fixed.area_and_burg(pos.raid.area) for one in pos.forces_at(space)]
        for seat in sorted({*pos.runs.values()}):
            if all(pos.may_see(seat, one.power) for one in there) or isinstance(pos.top, ChooseCrt):
                continue
            for forecast in self._session.forecast(seat):
                if forecast.id == "raid":
                    self._raids += [column.cases[0] for column in forecast.odds().columns]

    def _raid_over(self, pos: CarolingianPosition) -> Iterator[tuple[Fraction, bool]]:
        """10.4 What came of a raid: who had what at its end."""
        assert self._raid is not None
        told = " ".join(note.text for note in pos.notes if note.kind == "raid over")
        all_taken, beaten, gone = ("taken all" in told, "an NE" in told, "No raiders are left" in told)
        area = self._raid.area_taken or all_taken
        for case in self._raids:
            pillaged = [share for share in case.shares if share.words.endswith("is pillaged")]
            yield pillaged[0].chance, area
            if len(pillaged) > 1:
                yield pillaged[1].chance, all_taken
            chances = {share.words: share.chance for share in case.shares}
            yield chances["The Vikings are eliminated"], gone
            yield chances["They are beaten off (NE)"], beaten
        self._raids, self._raid = [], None

    def after(self) -> Iterator[tuple[Fraction, bool]]:
        """Yield the chances of what is decided by now, each with whether it came true."""
        pos: CarolingianPosition = self._session.position
        if self._raid is not None and pos.raid is None:
            yield from self._raid_over(pos)
        elif pos.raid is not None:
            self._raid = pos.raid
        fought = [step.battle for step in pos.agenda if isinstance(step, BattleOver)]
        decided = [told for told in self._open if told.battle not in fought]
        self._open = [told for told in self._open if told.battle in fought]
        for told in decided:
            yield from told.outcome(pos)


def play(seed: int, turns: int) -> Tally:
    """Play one game by players who seek a fight; return what was forecast in it and came true."""
    shelf = [(info, number) for info in scenarios()[0] if info.game.id == GAME for number in info.file.players]
    certain = [one for one in shelf if one[0].id in SURE]
    among = certain if seed % 4 else shelf
    info, players = among[seed // 4 % len(among)]
    session = new_session(info.id, seats=default_seats(info.file, players), seed=seed)
    rng = random.Random(seed)
    eager, chance = EagerPolicy(session.ruleset, rng), RandomPolicy(rng)
    watch = Watch(session)
    tally = Tally()
    turn, begun = session.ruleset.calendar(session.position)[:1], 1
    while session.outcome() is None:
        questions = session.questions()
        question = questions[rng.randrange(len(questions))]
        answer = (chance if question.seat == CHANCE else eager).choose(session.position, question)
        option = question.option(answer.verb)
        if option is None or not option.admits(answer.value):
            continue
        watch.before(answer)
        session.answer(answer.seat, answer.verb, answer.value, answer.power)
        for share, came_true in watch.after():
            tally.add(share, came_true)
        now = session.ruleset.calendar(session.position)[:1]
        turn, begun = now, begun + (now != turn)
        if turns and begun > turns:
            break
    return tally
