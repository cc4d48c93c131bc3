"""Armies, ships, people, works and points come and go by the rules that say so, and by no other."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions, settle
from dark_ages_desk.core.step import Step
from dark_ages_desk.games.dark_age_ii.actions.carrying import BOOK, DONE
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge, Kingdom
from dark_ages_desk.games.dark_age_ii.turn.sequence import Line
from tests.games.dark_age_ii.table import ruleset


@dataclass(frozen=True, slots=True)
class Sums:
    """All there is on a table: armies and ships in reserve too, points to spend, in treasuries and bid."""

    armies: int
    ships: int
    people: int
    forts: int
    trade: int
    points: int
    treasury: int
    bid: int

    def since(self, before: Sums) -> Sums:
        return Sums(*(getattr(self, name) - getattr(before, name) for name in Sums.__slots__))


def at_home(kingdom: Kingdom) -> int:
    """The armies of a kingdom that stand in no area."""
    return kingdom.reserve + kingdom.late + kingdom.scattered + kingdom.household


def sums(pos: DarkAge) -> Sums:
    areas, kingdoms = pos.areas.values(), pos.kingdoms.values()
    return Sums(
        sum(one.armies for one in areas)
        + sum(one.reserve + one.late + one.scattered + one.household for one in kingdoms),
        sum(one.ships for one in areas) + sum(one.fleet for one in kingdoms),
        sum(one.population for one in areas),
        sum(one.forts for one in areas),
        sum(one.trade for one in areas),
        sum(one.points for one in kingdoms),
        sum(one.treasury for one in kingdoms),
        sum(one.bid for one in kingdoms),
    )


Allowed = Callable[[Sums], bool]

NOTHING = Sums(0, 0, 0, 0, 0, 0, 0, 0)


def battle(price: int) -> Allowed:
    """3.5, 5.9, 5.11, 8.5 Armies and ships fall, a ship may become an army; what is taken may be reduced; Vikings gain
    ships and plunder."""

    def allowed(by: Sums) -> bool:
        return (
            by.armies <= 1
            and by.armies + by.ships <= 3
            and by.people in (0, -1, 1)
            and -1 <= by.forts <= 0
            and -1 <= by.trade <= 0
            and by.points == -price
            and 0 <= by.treasury <= 13
        )

    return allowed


def only(**changes: int) -> Sums:
    """Nothing else changed."""
    return Sums(**{name: changes.get(name, 0) for name in Sums.__slots__})


def exactly(**changes: int) -> Allowed:
    return lambda by: by == only(**changes)


STILL = exactly()

RULES: dict[str, Allowed] = {
    "AMBUSH": STILL, "BORROW": STILL, "DEFEND": STILL, "DISBAND": STILL, "DISOWN": STILL, "FIND": STILL,
    "HOUSE": STILL, "KILL": STILL, "KING": STILL, "LOAN": STILL, "OVERLORD": STILL, "PASSAGE": STILL,
    "RECALL": STILL, "RETREAT": STILL, "RETURN": STILL, "WAIT": STILL, "WATCH": STILL,
    "ARM": exactly(armies=1, people=-1),
    "POP": exactly(armies=-1, people=1),
    "TAX": exactly(points=2),
    "MIGRATE": exactly(people=-1),
    "SETTLE": exactly(ships=-1, people=1, points=-1),
    "GIFT": STILL,
    "CASH": lambda by: by == only(points=by.points, treasury=-by.points) and by.points > 0,
    "STASH": lambda by: by == only(points=-3 * by.treasury, treasury=by.treasury) and by.treasury > 0,
    "ORDER": lambda by: by == only(points=-by.bid, bid=by.bid) and by.bid > 0,
    "LEVY": lambda by: by.armies > 0 and by == only(armies=by.armies, points=-3 * by.armies),
    "RESERVE": lambda by: by == only(points=by.points) and by.points < 0,
    "FLEET": lambda by: by == only(points=by.points) and by.points < 0,
    "LAUNCH": lambda by: by.ships > 0 and by == only(ships=by.ships, points=-3 * by.ships),
    "LAND": lambda by: by.armies > 0 and by == only(armies=by.armies, ships=-by.armies, points=-1),
    "FORTIFY": lambda by: by.forts > 0 and by == only(forts=by.forts, points=-by.forts),
    "RAZE": lambda by: by.forts < 0 and by == only(forts=by.forts, points=by.forts),
    "BUILD": lambda by: by.trade > 0 and by == only(trade=by.trade, points=-10 * by.trade),
    "GROW": lambda by: by == only(people=1, points=by.points) and by.points < 0,
    "PILLAGE": lambda by: (
        by == only(people=by.people, trade=by.trade, forts=by.forts, treasury=-3 * by.people - 7 * by.trade)
        and min(by.people, by.trade, by.forts) == -1
    ),
    "SPY": lambda by: by in (NOTHING, only(points=-2)),
    "SABOTAGE": lambda by: by in (only(points=-1), only(points=-1, armies=-1)),
    "SIEGE": lambda by: (
        by == only(armies=by.armies, forts=by.forts, people=by.people, points=-1)
        and (by.armies, by.forts, by.people) in ((-2, 0, 0), (0, -1, 0), (0, 0, -1), (0, 0, 0))
    ),
    "INVADE": lambda by: (
        by == only(armies=by.armies, forts=by.forts, people=by.people)
        and (by.armies, by.forts, by.people) in ((-1, 0, -1), (0, -1, -1), (0, 0, -2), (0, 0, -1))
    ),
    "MOVE": battle(1), "ASSAULT": battle(2), "PROBE": battle(1), "OVERRUN": battle(1), "RAID": battle(1),
    "SHIPS": battle(1), "CONVOY": battle(1),
    "EXCHANGE": lambda by: by.armies == 3 and by.points <= 0 and by.treasury == 3 - by.points // 3,
    "VIKING": lambda by: by.armies <= 8 and by.ships <= 5 and by.people == by.forts == by.trade == 0,
}  # fmt: skip


def carried_out(pos: DarkAge) -> Iterator[tuple[DarkAge, DarkAge]]:
    """The table before and after each line of a turn, which goes on until somebody is asked."""
    while pos.agenda and not isinstance(pos.agenda[-1], Step):
        top = pos.agenda[-1]
        after = top.begin(pos.replace(agenda=pos.agenda[:-1]))
        if isinstance(top, Line):
            yield pos, after
        pos = after


def test_every_action_has_its_rule() -> None:
    assert set(RULES) == set(BOOK)


@pytest.mark.parametrize("seed", range(2))
def test_what_each_line_changes_is_what_its_paragraph_says(seed: int) -> None:
    """Games of sixteen players, half of their sheets at random and half as stand-ins write them."""
    below = random.Random(seed).randrange
    rules, seen = ruleset(), Counter[str]()
    pos = rules.start()
    while pos.agenda and pos.turn < 10:
        question = open_questions(pos)[0]
        option = question.options[0]
        answer = Answer(question.seat, question.power, option.verb, option.sample(below))
        if (suggested := rules.suggest(pos, question)) and below(2):
            answer = suggested[below(2)]
        if option.verb == "roll":
            taken = pos.agenda[-1].take(pos.replace(agenda=pos.agenda[:-1], notes=()), answer)
            for before, after in carried_out(taken):
                check(before, after, seen)
            pos = settle(taken)
        else:
            pos = apply_unchecked(pos, answer)
    assert len(seen) > 25


def check(before: DarkAge, after: DarkAge, seen: Counter[str]) -> None:
    """One line: nothing at all if it failed, else what its rule allows."""
    by = sums(after).since(sums(before))
    if len(after.results) == len(before.results):
        assert by == NOTHING
        return
    result = after.results[-1]
    if result.code != DONE:
        assert by == NOTHING, result
        return
    assert isinstance(result.line, Order)
    assert RULES[result.line.verb](by), (result, by)
    seen[result.line.verb] += 1
