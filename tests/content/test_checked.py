"""What was found in the program's own files is kept; whatever is wrong with what is kept, the files decide."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dark_ages_desk.content.checked import Results, is_ours
from dark_ages_desk.content.load import read_text, read_toml
from dark_ages_desk.content.places import board_folder
from dark_ages_desk.content.schema import BoardFile
from dark_ages_desk.content.shape import BOARD as SHAPE
from dark_ages_desk.content.shape import CHARTS
from dark_ages_desk.content.validate import validate_data
from dark_ages_desk.games.carolingian_twilight.game import GAME

BOARD = board_folder("carolingian-twilight") / "board.toml"


class Counted:
    """Checks the board of Carolingian Twilight and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> BoardFile:
        self.times += 1
        return validate_data(BOARD, BoardFile, read_toml(BOARD))


def test_what_is_kept_says_the_same_as_the_check(tmp_path: Path) -> None:
    check, text, file = Counted(), read_text(BOARD), tmp_path / "folder" / "checked.json"
    first = Results(file).get_content(BOARD, SHAPE, text, check)
    again = Results(file).get_content(BOARD, SHAPE, text, check)
    assert check.times == 1
    assert again.id == first.id and len(again.space) == len(first.space)
    for told, model in zip([*again.space, *again.edge], [*first.space, *first.edge], strict=True):
        assert vars(told) == vars(model)
    assert isinstance(again.edge[0].between, tuple)
    with pytest.raises(AttributeError):
        again.id = "another"


def test_what_cannot_be_trusted_is_checked_anew(tmp_path: Path) -> None:
    text, file = read_text(BOARD), tmp_path / "checked.json"
    Results(file).get_content(BOARD, SHAPE, text, Counted())
    sound = json.loads(file.read_text(encoding="utf-8"))
    ((key, (seal, result)),) = sound.items()
    for damaged in (
        "",
        "not JSON",
        "[1]",
        "[" * 100_000,
        json.dumps({key: [seal, result.replace('"lv": 2', '"lv": 9', 1)]}),
        json.dumps({key: ["0" * 64, result]}),
        json.dumps({key: [seal]}),
        json.dumps({key: 7}),
    ):
        file.write_text(damaged, encoding="utf-8")
        check = Counted()
        assert Results(file).get_content(BOARD, SHAPE, text, check).id == "carolingian-twilight"
        assert check.times == 1
        assert json.loads(file.read_text(encoding="utf-8")) == sound


def test_another_text_or_shape_is_checked_anew(tmp_path: Path) -> None:
    text, file = read_text(BOARD), tmp_path / "checked.json"
    Results(file).get_content(BOARD, SHAPE, text, Counted())
    for shape, words in ((SHAPE, text + "\n"), (CHARTS, text)):
        check = Counted()
        Results(file).get_content(BOARD, shape, words, check)
        assert check.times == 1


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    check = Counted()
    for _ in range(2):
        Results(tmp_path / "file" / "checked.json").get_content(BOARD, SHAPE, read_text(BOARD), check)
    assert check.times == 2


def test_scenarios_keep_their_words(tmp_path: Path) -> None:
    results = Results(tmp_path / "checked.json")
    for path in GAME.scenarios:
        text = read_text(path)
        model = validate_data(path, GAME.shape.model(), read_toml(path))
        results.get_content(path, GAME.shape, text, lambda model=model: model)
        told = results.get_content(path, GAME.shape, text, Counted())
        assert (told.name, told.players, told.turns) == (model.name, model.players, model.turns)
        assert [part.set_up for part in told.frankish] == [part.set_up for part in model.frankish]


def test_only_the_programs_own_files_are_looked_up(tmp_path: Path) -> None:
    assert is_ours(BOARD) and all(map(is_ours, GAME.scenarios))
    assert not is_ours(tmp_path / "board.toml")
    assert not is_ours(BOARD.parents[3] / ".." / "elsewhere" / "board.toml")
