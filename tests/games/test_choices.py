"""What the code of a game asks of its readings and settings is in its file, and what is wrong with a file is told."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from dark_ages_desk.checking import check_files
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.load import load_choices
from dark_ages_desk.core.cardboard import CUP, PIECES
from dark_ages_desk.games.dark_age_britain_570.state.fixed import MOST_YEARS
from dark_ages_desk.games.dark_age_ii.state import fixed as dark_age_ii
from dark_ages_desk.games.strategy_and_conquest.state import fixed as strategy_and_conquest
from dark_ages_desk.library import game_of, games
from dark_ages_desk.order_games.position import BY_REFEREE

Asked = tuple[str, str, str | None]
"""What is asked for ("readings"), its id, and the choice that it is compared with; None for no certain one."""


def text(node: ast.expr) -> str | None:
    """The text that an expression is, None if it is another one."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def asked(node: ast.AST) -> Iterator[Asked]:
    """What one expression asks: ``readings["id"]``, ``readings["id"] == "choice"``, ``has_reading("id", "choice")``."""
    if isinstance(node, ast.Subscript):
        name = getattr(node.value, "attr", getattr(node.value, "id", "")).removeprefix("_")
        if name in ("readings", "settings") and (id_ := text(node.slice)) is not None:
            yield name, id_, None
    elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq):
        for name, id_, _ in asked(node.left):
            yield name, id_, text(node.comparators[0])
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "has_reading":
        id_ = text(node.args[0])
        assert id_ is not None
        yield "readings", id_, text(node.args[1])


@pytest.mark.parametrize("game", games())
def test_what_the_code_asks_for_is_in_the_file(game: str) -> None:
    found = game_of(game)
    offered = {kind: {one.id: dict(one.choices) for one in getattr(found, kind)} for kind in ("readings", "settings")}
    all_asked = [
        (path.name, one)
        for path in found.folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for one in asked(node)
    ]
    assert all_asked
    for where, (kind, id_, choice) in all_asked:
        assert id_ in offered[kind], f"{where}: {kind} {id_}"
        assert choice is None or choice in offered[kind][id_], f"{where}: {kind} {id_} {choice}"


def test_choices_that_code_names_by_a_constant_are_in_the_file() -> None:
    def choices(game: str, setting: str) -> list[str]:
        (found,) = [one for one in game_of(game).settings if one.id == setting]
        return [choice for choice, _ in found.choices]

    order, conquest = dark_age_ii, strategy_and_conquest
    assert choices("dark-age-ii", "deadline") == [order.ALL_IN, BY_REFEREE]
    assert choices("dark-age-ii", "pace") == [order.AT_ONCE, order.WATCHED]
    assert choices("strategy-and-conquest", "deadline") == [conquest.ALL_IN, BY_REFEREE]
    assert choices("strategy-and-conquest", "names") == [conquest.NAMELESS, conquest.NAMED]
    years = ["scenario", *(str(number) for number in range(1, MOST_YEARS + 1))]
    assert choices("dark-age-britain-570", "years") == years


def test_who_keeps_pieces_and_cup_is_the_shared_setting() -> None:
    assert game_of("carolingian-twilight").settings[-2:] == (PIECES, CUP)
    of_cards = {one.id: one for one in game_of("dark-age-britain-570").settings}["cup"]
    assert [choice for choice, _ in of_cards.choices] == [choice for choice, _ in CUP.choices]
    assert of_cards.label == "Who draws event cards"


READING = """
[[reading]]
id = "one"
rule = "1.0"
question = "What?"
choices.yes = "Yes"
choices.no = "No"
default = "yes"
why = "So."
"""

SETTING = """
[[setting]]
id = "some"
rule = "2.0"
label = "Some"
choices.on = "On"
default = "on"
"""


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (READING.replace('default = "yes"', 'default = "yess"'), "reading (one) › default: there is no choice “yess”"),
        (READING + 'before = "maybe"', "reading (one) › before: there is no choice “maybe”"),
        (READING + "mended = true", "reading (one) › before: there is no choice “”"),
        (READING + 'settled = "So."', "reading (one): has either choices or one answer"),
        (READING + READING, "reading (one): this id appears twice"),
        (READING.replace("why", "because"), "because: this key is not known"),
        (SETTING.replace('label = "Some"', ""), "setting (some): lacks its id, rule, label or choices"),
        (SETTING.replace('default = "on"', ""), "setting (some) › default: there is no choice “”"),
        (
            '[[setting]]\nshared = "peaces"',
            "setting (peaces): there is no shared setting “peaces”. Did you mean “pieces”?",
        ),
        (SETTING + 'shared = "cup"', "setting (some): is shared: it has no id"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_place(tmp_path: Path, written: str, told: str) -> None:
    path = tmp_path / "readings.toml"
    path.write_text("format = 1\n" + written, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_choices(path)
    assert told in str(caught.value)
    assert [str(error) for error in check_files([path])] == [str(caught.value)]


def test_all_mistakes_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "readings.toml"
    path.write_text(
        "format = 1\n" + (READING + SETTING).replace('"yes"', '"x"').replace('"on"', '"y"'), encoding="utf-8"
    )
    with pytest.raises(ContentError) as caught:
        load_choices(path)
    assert len(caught.value.problems) == 2
