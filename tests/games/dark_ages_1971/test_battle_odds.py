"""Exact chances: of one roll, and of all that is allocated to a hex; checked against the table by many rolls."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.ruleset import apply, open_questions
from dark_ages_desk.games.dark_ages_1971.odds import battle_odds
from dark_ages_desk.games.dark_ages_1971.state.position import Field
from tests.games.dark_ages_1971.field import asked, attack, battle, plan


def test_the_chances_of_one_roll_are_the_faces_of_the_die() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation")
    option: Any = asked(pos).option("attack")
    (one,) = option.preview(plan(pos, "0609 melee 0608"))
    assert dict(one.chances) == {"demoralized": Fraction(1, 3), "no effect": Fraction(2, 3)}


def test_command_shifts_the_chances() -> None:
    pos = battle({}, "Franks SD 0609 N", "Franks CM1 0610 N", "Arabs SD 0608 S", stage="allocation", led=False)
    option: Any = asked(pos).option("attack")
    (one,) = option.preview(plan(pos, "0609 SD melee 0608"))
    assert dict(one.chances) == {"demoralized": Fraction(2, 3), "no effect": Fraction(1, 3)}


def pincer() -> Field:
    """Bowmen fire and two hexes of Swordsmen attack two Axemen and a Horse Archer."""
    return battle(
        {}, "Franks SD 0609 N", "Franks SD 0609 N", "Franks SD 0709 NW", "Franks BO 0508 NE", "Franks BO 0508 NE",
        "Arabs AX 0608 S", "Arabs AX 0608 S", "Arabs HA 0608 S", "Arabs MS 0101 S", stage="allocation",
    )  # fmt: skip


ATTACKS = ("0508 fire 0608", "0609 SD melee 0608", "0709 SD melee 0608")


def test_the_prospects_of_a_hex_together_are_one() -> None:
    pos = pincer()
    found = battle_odds.prospects(pos, plan(pos, *ATTACKS), "0608")
    assert sum(share for _, share in found) == 1
    assert len(found) >= 3


def outcome_of(pos: Field, rng: random.Random) -> str:
    """The attacks rolled out on the table, the owner giving up what is worth least, no defensive fire."""
    index = pos.fixed.board.index["0608"]
    before = [unit.id for unit in pos.here(index)]
    pos = attack(pos, *ATTACKS)
    while pos.phasing == "Franks" and pos.verdict is None:
        question = open_questions(pos)[0]
        option = question.options[0]
        value: Any = None
        if question.seat == "chance":
            value = option.sample(rng.randrange)
        elif option.verb == "fire back":
            value = ()
        elif option.verb == "lose":
            units = sorted(
                (pos.units[int(c.id[1:])] for c in option.choices), key=lambda u: (pos.type_of(u).vp, not u.demoralized)
            )  # type: ignore[union-attr]
            value = tuple(u.key for u in units[: option.at_least])  # type: ignore[union-attr]
        pos = apply(pos, Answer(question.seat, question.power, option.verb, value), open_questions(pos))
    left = [number for number in before if number in pos.units]
    if not left:
        return "all destroyed"
    if len(left) < len(before):
        return f"{len(before) - len(left)} of {len(before)} destroyed"
    return "demoralized" if any(pos.units[number].demoralized for number in left) else "no effect"


def test_the_prospects_agree_with_the_table() -> None:
    pos = pincer()
    exact = dict(battle_odds.prospects(pos, plan(pos, *ATTACKS), "0608"))
    rng, runs = random.Random(11), 1500
    counts: dict[str, int] = {}
    for _ in range(runs):
        end = outcome_of(pos, rng)
        counts[end] = counts.get(end, 0) + 1
    assert set(counts) <= set(exact)
    for end, share in exact.items():
        expected = float(share)
        error = (expected * (1 - expected) / runs) ** 0.5
        assert abs(counts.get(end, 0) / runs - expected) < 4.5 * error + 1e-9, (end, counts, exact)
