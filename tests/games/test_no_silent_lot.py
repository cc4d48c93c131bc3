"""No silent lot: what orders things in a game goes by a rule, by a lot, or says why nothing hangs on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.core.lots import UndecidedOrder, make_tally_lot, order_by_lot, order_by_rule
from dark_ages_desk.core.options.tally import MILLION

from .bare_orders import GAMES, bare

FOLDERS = sorted(folder.name for folder in GAMES.iterdir() if (folder / "game.py").is_file())


@pytest.mark.thirds
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_order_in_a_game_is_bare(folder: str) -> None:
    assert list(bare(GAMES / folder)) == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("best = max(units, key=str)", "max"),
        ("least = min(loss for loss in units)", "min"),
        ("for one in sorted(units): ...", "sorted"),
        ("units.sort()", "sort"),
        ("one = next(iter(units))", "next"),
        ("one = list(units)[0]", "the first of some"),
        ("for one in set(units): ...", "goes through a set"),
        ("found = [one for one in units & {1}]", "goes through a set"),
        ("found = tuple(known)", "tuple"),
        ("most = max(0, amount)", ""),
        ("some = any(one for one in known)", ""),
        ("best = max(units, key=str)  # order: shown", ""),
    ],
)
def test_what_a_bare_order_is(tmp_path: Path, line: str, found: str) -> None:
    module = tmp_path / "module.py"
    module.write_text(f"def of(units, known: frozenset[str], amount):\n    {line}\n", encoding="utf-8")
    assert [place.partition(" ")[2] for place in bare(tmp_path)] == ([found] if found else [])


def test_a_rule_that_leaves_two_equal_needs_a_lot() -> None:
    assert order_by_rule([("b", 2), ("a", 1)], lambda one: one[1], "Ranks") == [("a", 1), ("b", 2)]
    with pytest.raises(UndecidedOrder, match="Ranks"):
        order_by_rule([("b", 1), ("a", 1)], lambda one: one[1], "Ranks")
    last = order_by_rule("abc", len, "Ranks", lambda key, number: number - 1)
    assert last == ["c", "b", "a"]


def test_a_lot_is_drawn_only_for_as_many_as_are_wanted() -> None:
    asked: list[tuple[object, ...]] = []

    def first(key: tuple[object, ...], number: int) -> int:
        asked.append((*key, number))
        return 0

    assert order_by_rule("abc", len, "Ranks", first, lot_key=("x",), first=1) == ["a"]
    assert asked == [("x", 0, 3)]
    assert order_by_lot(["a"], first, ("x",)) == ["a"] and len(asked) == 1


def test_a_lot_by_tries_falls_on_each_as_often() -> None:
    chances: dict[int, float] = {}

    def walk(told: tuple[bool, ...], chance: float) -> None:
        left = list(told)

        class Asked(Exception): ...

        def tries(key: tuple[object, ...], number: int, of: int) -> int:
            if not left:
                raise Asked(of)
            return int(left.pop(0))

        try:
            drawn = make_tally_lot(tries)(("lot",), 4)
        except Asked as asked:
            hit = asked.args[0] / MILLION
            walk((*told, True), chance * hit)
            walk((*told, False), chance * (1 - hit))
        else:
            chances[drawn] = chances.get(drawn, 0) + chance

    walk((), 1.0)
    assert chances == {0: pytest.approx(0.25, abs=1e-5), **{n: pytest.approx(0.25, abs=1e-5) for n in (1, 2, 3)}}
