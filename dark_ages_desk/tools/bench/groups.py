"""Groups of figures that ``bench`` measures, each figure with its limit.

They are random play and the reach of units, turns and sheets of written orders, and battles of sealed orders.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dark_ages_desk.core.laboratory_text import read
from dark_ages_desk.core.options.tally import roll_tries
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, Answer, Declare, Entry, Question, Sheet, Walk
from dark_ages_desk.core.ruleset import Ruleset, apply_unchecked, legal_answers, open_questions, settle
from dark_ages_desk.games.strategy_and_conquest.events.turn import run_whole_turn
from dark_ages_desk.games.strategy_and_conquest.laboratory.battle_laboratory import BattleLaboratory
from dark_ages_desk.games.strategy_and_conquest.laboratory.tried import TRIES, compute_results, simulate_battles
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.stand_ins.writing import suggest_sheets
from dark_ages_desk.games.strategy_and_conquest.state.position import ARMY, Commander, ConquestPosition, Force, Stack
from dark_ages_desk.library import laboratory, new_session, open_session, scenarios
from dark_ages_desk.reports.report_pages import made_of
from dark_ages_desk.session import Session
from dark_ages_desk.tools.bench.chess_play import measure_chess


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure: ``limit`` is what it must keep to ("most" or "least"; None: no aim is set), ``runs`` how
    often it was taken. The ``reason`` says why a limit is no tighter, "" where it is what was aimed at."""

    name: str
    value: float
    unit: str
    limit: float | None
    sense: str
    runs: int
    reason: str = ""

    @property
    def kept(self) -> bool:
        if self.limit is None:
            return True
        return self.value <= self.limit if self.sense == "most" else self.value >= self.limit


WHOLE = "strategy-and-conquest/dark-ages"
"""The scenario of all realms."""

ARMIES = 420

FIFTY = (
    "8 Militia 1, 12 Spearmen 2, 8 Pikemen 3, 10 Archers 4, 6 Heavy Cavalry 5, 6 Knights 6",
    "10 Militia 1, 10 Saracen Infantry 2, 8 Housecarls 3, 10 Longbowmen 4, 6 Light Cavalry 5, 6 Cataphracts 6",
)
"""Two armies of fifty units in six groups."""


def measure_battles(runs: int = 20) -> Iterator[Figure]:
    """Measure the battles of two armies of fifty, of the dearest of one kind, and of three sides; and a turn of all
    realms."""
    found = laboratory(WHOLE.partition("/")[0])
    assert isinstance(found, BattleLaboratory)
    one, two = FIFTY
    for words, parties in (
        ("two armies of 50, six groups a side, exact", (f"side A, {one}", f"side B, {two}")),
        ("two armies of 50 with retreats below, exact", (f"side A, retreat 5, {one}", f"side B, retreat 5, {two}")),
        ("50 Housecarls on each side, exact", ("side A, 50 Housecarls", "side B, 50 Housecarls")),
    ):
        setup = read(found, "", parties)
        times = []
        for _ in range(runs):
            begun = time.process_time()
            assert next(compute_results(found.tables, setup)).fought == 0
            times.append(1000 * (time.process_time() - begun))
        yield Figure(f"{words} (processor)", statistics.median(times), "ms", 50, "most", runs)
    three = read(found, "", (f"side A, {one}", f"side B, {two}", "side C, 20 Knights 1, 10 Archers 2"))
    begun = time.perf_counter()
    next(simulate_battles(found.tables, three, 400))
    told = (time.perf_counter() - begun) * TRIES / 100
    yield Figure(f"three sides of 50, fought {TRIES:,} times", told, "s", None, "most", 1)
    yield from measure_turns()


def measure_turns(runs: int = 5) -> Iterator[Figure]:
    """Measure a full turn of all realms with their stand-ins' orders and 420 armies, from the first
    event to the last."""
    pos = build_crowded_turn()
    dice = random.Random(5)
    times, battles = [], 0
    for _ in range(runs):
        begun = time.perf_counter()
        *_, after = run_whole_turn(pos, lambda key, number, chance: roll_tries(dice.randrange, number, chance))
        times.append(time.perf_counter() - begun)
        battles = len(after.fought)
    words = f"a turn of {len(pos.realms)} realms, {len(pos.forces)} forces, {battles} battles"
    yield Figure(words, statistics.median(times), "s", 0.3, "most", runs)


def build_crowded_turn() -> ConquestPosition:
    """Return all realms with orders for a turn, and armies added up to 420, each beside an enemy or at home."""
    pos = new_session(WHOLE, seed=5).position
    assert isinstance(pos, ConquestPosition)
    codes = list(pos.realms)
    status = {(one, two): "war" for at, one in enumerate(sorted(codes)) for two in sorted(codes)[at + 1 :] if at % 2}
    forces = dict(pos.forces)
    provinces = [place for place, province in pos.provinces.items() if province.owner]
    number = 0
    while len(forces) < ARMIES:
        code, place = codes[number % len(codes)], provinces[number % len(provinces)]
        kinds = ("Spearmen", "Archers", "Light Cavalry")
        stacks = tuple(Stack(kind, at, 8, pos.fixed.kinds[kind].move) for at, kind in enumerate(kinds, 1))
        id_ = f"{code}{900 + number}"
        forces[id_] = Force(id_, code, ARMY, id_, place, stacks, (Commander(f"of {id_}"),), came_from=place)
        number += 1
    pos = pos.replace(forces=forces, status={**status, **pos.status})
    book = reader(pos.fixed)
    orders = {}
    for code in codes:
        sheets = suggest_sheets(pos, code)
        lines = sheets[0] if sheets and isinstance(sheets[0], tuple) else ()
        orders[code] = tuple(book.line(str(line)) for line in lines if line)
    return pos.replace(orders=orders, agenda=())


SHEETS = "dark-age-ii/britain"
"""The scenario that it is measured on: sixteen kingdoms with a player each."""

REALMS = "strategy-and-conquest/dark-ages"
"""The scenario of thirty-five realms with a player each."""

TURNS, MANY_TURNS = 40, 4


def measure_sheets() -> Iterator[Figure]:
    """Measure the turns, checks and papers of sixteen full sheets, as random play writes them."""
    session, rng = new_session(SHEETS, seed=5), random.Random(5)
    turns: list[float] = []
    checks: list[float] = []
    papers: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "turns.dadesk"
        session.save(path)
        while len(turns) < TURNS and session.outcome() is None:
            question = session.questions()[0]
            if question.seat == CHANCE:
                before = session.position
                session.roll()
                if _has_carried_out(session):
                    turns.append(_time_turn(before, session))
                    papers.append(_time_papers(session))
                continue
            sheet = _full_sheet(question, rng)
            if not turns:
                checks.append(_time_check(question, sheet))
            session.answer(question.seat, question.options[0].verb, sheet, question.power)
        session.close()
        opened = []
        for _ in range(3):
            begun = time.perf_counter()
            again = open_session(path)
            again.verify_some(None)
            opened.append(time.perf_counter() - begun)
            again.close()
    yield Figure("a turn of sixteen sheets", statistics.median(turns), "ms", 50, "most", len(turns))
    yield Figure("a sheet checked after a key", statistics.median(checks), "ms", 50, "most", len(checks))
    yield Figure("all reports of a turn as HTML and text", statistics.median(papers), "ms", 500, "most", len(papers))
    words = f"{len(turns)} turns opened and played again"
    yield Figure(words, statistics.median(opened), "s", 2, "most", 3)
    of_realms = _time_realm_papers()
    yield Figure("35 reports of realms as HTML and text", statistics.median(of_realms), "ms", 1000, "most", MANY_TURNS)


def _time_realm_papers() -> list[float]:
    """Return the times for the papers of 35 players, turn by turn, with sheets of stand-ins."""
    session = new_session(REALMS, seats=[f"Player {number}" for number in range(1, 36)], seed=5)
    found: list[float] = []
    while len(found) < MANY_TURNS:
        begun = session.turns()
        while session.turns() == begun:
            question = session.questions()[0]
            if question.seat == CHANCE:
                session.roll()
                continue
            answer = session.ruleset.suggest(session.position, question)[0]
            session.answer(answer.seat, answer.verb, answer.value, answer.power)
        found.append(_time_papers(session))
    return found


def _has_carried_out(session: Session) -> bool:
    """Return whether the last answer carried out a turn: then it led through many moments."""
    return len(session.moments(session.entries[-1].number)) > TURNS


def _full_sheet(question: Question, rng: random.Random) -> tuple[str, ...]:
    """Return a sheet with no empty line."""
    option = question.options[0]
    assert isinstance(option, Sheet)
    value = option.sample(rng.randrange)
    lines = [str(line) for line in value if line] if isinstance(value, tuple) else []
    return tuple((lines * option.lines)[: option.lines]) if lines else ("TAX",) * option.lines


def _time_check(question: Question, sheet: tuple[str, ...]) -> float:
    option = question.options[0]
    assert isinstance(option, Sheet)
    begun = time.perf_counter()
    option.judge(sheet)
    return (time.perf_counter() - begun) * 1000


def _time_turn(before: Position, session: Session) -> float:
    """Return the time in ms of the last answer, that of chance, given once more: its turn is carried out."""
    answer = session.entries[-1].answer
    assert answer is not None
    begun = time.perf_counter()
    apply_unchecked(before, answer)
    return (time.perf_counter() - begun) * 1000


def _time_papers(session: Session) -> float:
    """Return the time in ms for all papers of the turn just run."""
    turn = session.turns()[-2]  # the last one is that for which sheets are written now
    begun = time.perf_counter()
    played = session.played(turn)
    assert played is not None
    for _ in made_of(session.ruleset.player_reports(played), turn):
        pass
    return (time.perf_counter() - begun) * 1000


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
    of their set-up. Without the list it is compared with random chess, played between two measurements.
    """
    for game, words, listing, answers, least, part in (
        (AREAS, "Carolingian Twilight", True, 300, 5000, None),
        (AREAS, "Carolingian Twilight", False, 1500, None, 0.6),
        (HEXES, "battles", True, 30, None, None),
        (HEXES, "battles", False, 200, None, 0.3),
    ):
        _measure_rate(game, 20, listing, seed=0)  # the chapters of play are imported, boards and charts are read
        rates, plies = [], []
        for seed in (1, 2, 3):
            rates.append(_measure_rate(game, answers, listing, seed))
            if part is not None and (rate := measure_chess(seed)) is not None:
                plies.append(rate)
        name = f"random play, {words}{', all answers listed' if listing else ''}"
        yield Figure(name, statistics.median(rates), "answers/s", least, "least", len(rates))
        if plies:
            compared = statistics.median(one / other for one, other in zip(rates, plies, strict=True))
            yield Figure(f"{name}, of python-chess", compared, "plies", part, "least", len(plies))
        elif part is not None:
            missing = "python-chess is not installed: pip install 'dark-ages-desk[bench]'"
            yield Figure(f"{name}, of python-chess", 0, "plies", None, "least", 0, missing)


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
