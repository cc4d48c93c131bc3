"""``bench``: random play, the reach of units, and the assembly of attacks, without a record and a window."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Answer, Declare, Entry, Walk
from dark_ages_desk.core.ruleset import Ruleset, apply_unchecked, legal_answers, open_questions, settle
from dark_ages_desk.library import new_session, scenarios
from dark_ages_desk.tools.bench.figure import Figure

AREAS = "carolingian-twilight"
HEXES = "dark-ages-1971"
BATTLE = "dark-ages-1971/liegnitz"
COUNTRY = "dark-age-britain-570"
YEARS = "dark-age-britain-570/evening"

ALLIED = 40
"""Number of units of an alliance whose reach is measured."""


def measure_play() -> Iterator[Figure]:
    """Measure the random play of every scenario of a game, without a record: random options and values.

    It is measured once with all legal answers listed before each answer, and once without. Battles count from the end
    of their set-up.
    """
    for game, words, listing, answers, least in (
        (AREAS, "Carolingian Twilight", True, 300, 5000),
        (AREAS, "Carolingian Twilight", False, 1500, 25_000),
        (HEXES, "battles", True, 30, None),
        (HEXES, "battles", False, 200, 10_000),
    ):
        _measure_rate(game, 20, listing, seed=0)  # the chapters of play are imported, boards and charts are read
        rates = [_measure_rate(game, answers, listing, seed) for seed in (1, 2, 3)]
        name = f"random play, {words}{', all answers listed' if listing else ''}"
        yield Figure(name, statistics.median(rates), "answers/s", least, "least", len(rates))


def _measure_rate(game: str, most: int, listing: bool, seed: int) -> float:
    """Return the answers per second over one game of each scenario, stopped after ``most`` answers."""
    chance = random.Random(seed).random
    done, spent = 0, 0.0

    def below(number: int) -> int:
        return int(chance() * number)

    for info in scenarios()[0]:
        if info.game.id != game:
            continue
        ruleset = new_session(info.id, seed=seed).ruleset
        pos = _start_battle(ruleset) if game == HEXES else ruleset.start()
        begun = time.perf_counter()
        for _ in range(most):
            questions = open_questions(pos)
            if not questions:
                break
            if listing:
                legal_answers(questions)
            question = questions[below(len(questions))]
            option = question.options[below(len(question.options))]
            value = option.sample(below)
            if option.admits(value):  # a draft of attacks may be half done
                pos = apply_unchecked(pos, Answer(question.seat, question.power, option.verb, value))
                done += 1
        spent += time.perf_counter() - begun
    return done / spent


def _start_battle(ruleset: Ruleset) -> Position:
    """Return a battle after a set-up as suggested, as soon as any unit may walk."""
    pos: Position = ruleset.start()
    while not _walks(pos):
        (question,) = open_questions(pos)
        wanted = ("array", "ready", "@1", "centre")
        suggested = (option for verb in wanted for option in question.options if option.verb == verb)
        option = next(suggested, question.options[-1])
        # The first battle line stands where the map has room, in the middle of what may be chosen.
        value = option.sample(lambda below: below // 2)
        pos = apply_unchecked(pos, Answer(question.seat, question.power, option.verb, value))
    return pos


def _walks(pos: Position) -> list[Walk]:
    options = [option for question in open_questions(pos) for option in question.options]
    return [option for option in options if isinstance(option, Walk) and option.longest > 1]


def measure_reach() -> Iterator[Figure]:
    """Measure the reach of the units of a large battle, with every facing: unit by unit, and forty of them together."""
    drawn_up = _start_battle(new_session(BATTLE, seed=1).ruleset)
    walks = _walks(drawn_up)
    singles = [walk for walk in walks if len(walk.counters) == 1][:40]
    times: dict[str, list[float]] = {walk.verb: [] for walk in singles}
    together = []
    for _ in range(5):
        pos = replace(drawn_up)  # forgets what was worked out before
        fresh = {option.verb: option for option in open_questions(pos)[0].options}
        begun = time.perf_counter()
        for walk in singles:
            own = time.perf_counter()
            fresh_walk = fresh[walk.verb]
            assert isinstance(fresh_walk, Walk)
            sum(1 for _ in fresh_walk.endings())
            times[walk.verb].append((time.perf_counter() - own) * 1000)
        together.append((time.perf_counter() - begun) * 1000)
    slowest = max(statistics.median(taken) for taken in times.values())
    yield Figure("reachable hexes of one unit, the slowest", slowest, "ms", 5, "most", 5)
    yield Figure(f"reachable hexes of {len(singles)} units", statistics.median(together), "ms", 100, "most", 5)


def measure_attacks() -> Iterator[Figure]:
    """Measure the clicks that assemble attacks, with sixty units face to face in stacks of three that look three ways.

    After each click the window asks for the possible attackers, the odds, and the chances of each hex.
    """
    from dark_ages_desk.games.dark_ages_1971.phases.allocation import Allocate

    ruleset = new_session(BATTLE, seed=1).ruleset
    pos: Any = _start_battle(ruleset)
    grid, hexes = pos.fixed.board.grid, pos.fixed.board.hexes
    clear = [index for index, place in enumerate(hexes) if place.terrain == "clear" and not place.streams]
    pairs = [(index, grid.adjacent[index][0]) for index in clear if grid.adjacent[index][0] in clear]
    by_row: dict[int, list[tuple[int, int]]] = {}
    for index, other in pairs:
        by_row.setdefault(index // grid.columns, []).append((index, other))
    front = max(by_row.values(), key=len)[:10]
    for side, at, facings in ((pos.phasing, 0, (0, 0, 0)), (pos.fixed.foe(pos.phasing), 1, (3, 2, 4))):
        leaders = [unit for unit in pos.units_of(side) if unit.is_command]
        fighters = [unit for unit in pos.units_of(side) if unit.fights]
        for number, unit in enumerate(fighters[: 3 * len(front)]):
            pos = pos.change(unit, hex=front[number // 3][at], facing=facings[number % 3])
        for number, unit in enumerate(leaders):
            pos = pos.change(unit, hex=front[number * len(front) // len(leaders)][at])
    pos = pos.replace(stage="allocation", agenda=(Allocate(),))
    slowest = []
    for seed in range(5):
        (question,) = open_questions(pos)
        (option,) = question.options
        assert isinstance(option, Declare) and option.prospects is not None
        rng, entries, clicks = random.Random(seed), tuple[Entry, ...](), []
        while True:
            begun = time.perf_counter()
            offers = list(option.offers(entries))
            fights = Counter(one.target for one in option.preview(entries))
            for target, number in fights.items():
                if number > 1:
                    option.prospects(entries, target)
            clicks.append((time.perf_counter() - begun) * 1000)
            if not offers:
                break
            entries = (*entries, rng.choice(offers))
        slowest.append(max(clicks))
    yield Figure("announcing attacks of 60 units, the slowest click", statistics.median(slowest), "ms", 50, "most", 5)


def measure_years() -> Iterator[Figure]:
    """Measure a game of years on a country of hexes.

    The figures are the reach of one unit and of an alliance of forty, moving and redeployed, and years of random play
    by seven players.
    """
    for words, step in (("moving", "Moving"), ("redeployed", "Redeploying")):
        pos = _set_up_allied(step)
        single, together = [], []
        for _ in range(5):
            fresh = replace(pos, notes=())  # forgets what was worked out before
            begun = time.perf_counter()
            times = []
            for walk in _walks(fresh)[:ALLIED]:
                own = time.perf_counter()
                sum(1 for _ in walk.endings())
                times.append((time.perf_counter() - own) * 1000)
            single.append(max(times))
            together.append((time.perf_counter() - begun) * 1000)
        yield Figure(f"reachable hexes of one unit, {words}", statistics.median(single), "ms", 5, "most", 5)
        name = f"reachable hexes of an alliance of {ALLIED}, {words}"
        yield Figure(name, statistics.median(together), "ms", 100, "most", 5)
    seconds = [_time_year(seed) for seed in range(9)]
    yield Figure("a year of random play by seven players", statistics.median(seconds), "s", 0.1, "most", len(seconds))


def _set_up_seven() -> Any:
    """Set up seven kingdoms, deployed as suggested, as the first year begins."""
    session = new_session(YEARS, seats=tuple(f"Player {number}" for number in range(1, 8)), seed=1)
    pos: Any = session.position
    for power in pos.fixed.played:
        for verb in ("suggested", "ready"):
            pos = apply_unchecked(pos, Answer(pos.seat(power), power, verb, None))
    return pos


def _set_up_allied(step: str) -> Any:
    """Return the position where all of them are allied, and move or redeploy."""
    from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving
    from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import Redeploying

    pos = _set_up_seven()
    group = pos.fixed.played
    pos = pos.replace(alliances=(group,), agenda=(), year=1)
    begin = Moving(group, group).resume if step == "Moving" else Redeploying(group, group).resume
    return settle(begin(pos))


def _time_year(seed: int) -> float:
    """Return the seconds for a year of random play, the second of a game."""
    pos, chance = _set_up_seven(), random.Random(seed).random

    def below(number: int) -> int:
        return int(chance() * number)

    begun = 0.0
    while (questions := open_questions(pos)) and pos.year < 3:
        if pos.year == 2 and not begun:
            begun = time.perf_counter()
        question = questions[below(len(questions))]
        option = question.options[below(len(question.options))]
        value = option.sample(below)
        if option.admits(value):
            pos = apply_unchecked(pos, Answer(question.seat, question.power, option.verb, value))
    return time.perf_counter() - begun
