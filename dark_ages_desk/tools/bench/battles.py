"""The figures of a game of sealed orders and battles: an exact battle, one fought often, a full turn, a crowded map."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator

from dark_ages_desk.core.laboratory_text import read
from dark_ages_desk.core.options.tally import roll_tries
from dark_ages_desk.games.strategy_and_conquest.events.turn import run_whole_turn
from dark_ages_desk.games.strategy_and_conquest.laboratory.battle_laboratory import BattleLaboratory
from dark_ages_desk.games.strategy_and_conquest.laboratory.tried import TRIES, compute_results, simulate_battles
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.stand_ins.writing import suggest_sheets
from dark_ages_desk.games.strategy_and_conquest.state.position import ARMY, Commander, Conquest, Force, Stack
from dark_ages_desk.library import laboratory, new_session
from dark_ages_desk.tools.bench.figure import Figure

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


def build_crowded_turn() -> Conquest:
    """Return all realms with orders for a turn, and armies added up to 420, each beside an enemy or at home."""
    pos = new_session(WHOLE, seed=5).position
    assert isinstance(pos, Conquest)
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
