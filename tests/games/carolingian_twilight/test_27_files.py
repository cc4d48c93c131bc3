"""27.0 Scenario files of one's own: what is as elsewhere, and every mistake with its place and a remedy."""

# ruff: noqa: E501 - a table reads best with one row a line

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.checking import check_files
from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.places import data_folder
from dark_ages_desk.games.carolingian_twilight.game import GAME
from dark_ages_desk.games.carolingian_twilight.scenario import load
from dark_ages_desk.games.carolingian_twilight.state.fixed import Scenario

FOLDER = data_folder() / "scenarios" / "carolingian-twilight"
BOARD = shipped_board("carolingian-twilight")


def own(tmp_path: Path, number: str, *changes: tuple[str, str]) -> Path:
    """A file of one's own: one of ours with some lines changed."""
    text = (FOLDER / f"{number}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


def stands(scenario: Scenario, power: str) -> list[tuple[str, tuple[int, ...]]]:
    return [(part.space, part.units) for part in scenario.placements if part.power == power]


def test_every_scenario_of_ours_has_its_number_for_a_name() -> None:
    """minor_as and major_as find a scenario by its number; the file is called so."""
    numbers = [path.stem for path in GAME.scenarios]
    assert numbers == [f"27.{n}" for n in range(1, 12)]
    assert [GAME.read(FOLDER / f"{number}.toml").id for number in numbers] == numbers


def test_a_file_of_ones_own_may_be_as_one_of_ours_but_for_some_powers(tmp_path: Path) -> None:
    path = own(
        tmp_path, "27.2",
        ("[[frankish]]", '[[minor]]\npower = "Bretons"\nset_up = ["3 warriors in Brittany"]\n\n'
                         '[[minor]]\npower = "Saxons"\nset_up = ["1 militia in Avars"]\n\n'
                         '[[major]]\npower = "Slavs"\nset_up = ["1 militia in Slavs"]\n\n[[frankish]]'),
    )  # fmt: skip
    found, ours = load(path, BOARD), load(FOLDER / "27.1.toml", BOARD)
    assert stands(found, "bretons") == [("brittany", (0, 0, 3, 0, 0, 0))]  # replaced whole, the militia too
    assert stands(found, "slavs") == [("slav", (0, 0, 0, 0, 1, 0))]
    assert found.powers["slavs"].home == "slav"  # where the power lives need not be said again
    assert stands(found, "irish") == stands(ours, "irish") and stands(found, "saxons")
    assert check_files([path]) == []


def test_a_record_of_it_can_be_opened_without_the_file(tmp_path: Path) -> None:
    path = own(tmp_path, "27.6")
    new_session(path, tmp_path / "a.dadesk", seats=("Anna", "Ben", "Cleo"), seed=1).close()
    path.unlink()
    again = open_session(tmp_path / "a.dadesk")
    assert again.position.ranks["charles-the-fat"] == "major"
    again.close()


def test_only_a_number_on_the_shelf_can_be_named_and_never_a_file(tmp_path: Path) -> None:
    (tmp_path / "27.99.toml").write_text((FOLDER / "27.1.toml").read_text(encoding="utf-8"), encoding="utf-8")
    for word in ("27.99", "27", "own"):
        path = own(tmp_path, "27.2", ('minor_as = "27.1"', f'minor_as = "{word}"'))
        with pytest.raises(ContentError, match=f"minor_as: there is no scenario “{word}” on the shelf"):
            load(path, BOARD)
    for word in ("../27.1", "/etc/passwd", "a/b", "dark-ages-1971/01-tours"):
        path = own(tmp_path, "27.2", ('minor_as = "27.1"', f'minor_as = "{word}"'))
        with pytest.raises(ContentError, match="minor_as: may hold only small letters"):
            load(path, BOARD)


def test_forms_of_the_print_for_burgs_left_out_or_taken_in(tmp_path: Path) -> None:
    for words in ("(excl. Venice)", "(excl Venice)", "(excl: Venice)", "(not Venice)", "(except Venice)"):
        found = load(own(tmp_path, "27.2", ("(excl. Venice)", words)), BOARD)
        assert "venice" not in found.free[2].spaces and "friuli" in found.free[2].spaces
    for words in ("(incl. Aachen)", "(inc. Aachen)", "(incl Aachen)"):
        found = load(own(tmp_path, "27.2", ("Frisia, Lotharingia,", f"Frisia, Lotharingia {words},")), BOARD)
        assert {"lotharingia", "aachen"} <= set(found.free[2].spaces)


MISTAKES = [
    # number, old, new, what is told
    ("27.3", "(excl. Geneva) and Provence", "(excl. Paris) and Provence", "“Paris” is not a burg in Burgundy. The burg there is Geneva."),
    ("27.3", "(excl. Geneva) and Provence", "(minus Geneva) and Provence", "“Burgundy (minus Geneva)” is not a place. Write for example “Friuli (excl. Venice)”"),
    ("27.3", "Friuli (excl. Venice)", "Friuli", "Venice belongs to Byzantium (13.0). Write “Friuli (excl. Venice)”."),
    ("27.3", "Corsica and Spoleto", "Corsica (excl. Ajaccio) and Spoleto", "“Ajaccio” is not a burg in Corsica. There is no burg there."),
    ("27.3", "(excl. Dublin)", "(incl. Dublin)", "“Hibernia (incl. Dublin)” leaves the choice of a place. Write “anywhere in”."),
    ("27.3", 'set_up_by = "Lothar"', 'set_up_by = "Lothair"', "there is no king “Lothair”. Did you mean “Lothar”?"),
    ("27.3", ', set_up_by = "Lothar"', "", "npp › set_up_by: is missing: who places these units? Name the power that sets it up."),
    ("27.3", "up_to = 4", "up_to = 3", "4 players need 4 Frankish powers with a player; there are 5. Say “npp” of a power"),
    ("27.3", "players = [4, 5]", "players = [4, 5, 6]", "6 players need 6 Frankish powers with a player; there are 5."),
    ("27.3", 'power = "Muslims"\nadd', 'power = "Muslim"\nadd', "there is no Muslim to add to. Did you mean “Muslims”?"),
    ("27.3", 'add = ["1 warrior in Benevento"]', 'set_up = ["1 warrior in Benevento"]\nadd = ["1 nomad in Sicily"]',
     "major 1 (Muslims) › add: also has a set-up of its own. Say all of it in “set_up”."),
    ("27.3", '[[minor]]\npower = "Scots"', '[[minor]]\npower = "Irish"', "minor 3 (Irish): this power appears twice. Leave one of the two out."),
    ("27.3", 'power = "Settled Vikings"', 'power = "Vikings"', "that is the name of the raiders (10.0). Call it Settled Vikings"),
    ("27.3", "1 warrior in Scotia", "1 warrior anywhere in Scotia", "Scots has no player to choose places."),
    ("27.3", "1 warrior in Scotia", "the leader and 1 warrior in Scotia", "only Frankish powers have leaders (23.0)."),
    ("27.3", "1 warrior in Dublin", "1 warrior in Naples", "Naples already belongs to Settled Vikings (13.0)."),
    ("27.5", "the leader and 1 warrior in Benevento", "2 leaders and 1 warrior in Benevento", "a power has one leader only (23.0)."),
    ("27.5", "6 warriors and 7 militia anywhere", "the leader and 7 militia anywhere", "the leader comes by himself (27.0)."),
    ("27.10", 'home = "Bulgars"', 'home = "Avars"', "arrival 1 (Magyars) › home: Avars is not a peripheral area. There are"),
    ("27.10", 'replaces = "Bulgars"', 'replaces = "Bulgar"', "there is no Major NPP “Bulgar”. Did you mean “Bulgars”?"),
    ("27.10", 'becomes = "nomad"', 'becomes = "horse"', "arrival 2 (Magyars) › becomes: there is no unit “horse”."),
    ("27.10", 'becomes = "nomad"\n', "", "becomes: goes with “replaces”."),
    ("27.10", 'becomes = "nomad"', 'becomes = "fleet"', "becomes: must be a land unit other than a leader."),
    ("27.10", "players = [6]\nhome", "players = [7]\nhome", "arrival 1 (Magyars) › players: the scenario is not for 7 players."),
    ("27.10", "turn = 6\nplayers = [6]", "turn = 13\nplayers = [6]", "turn: the game is over by then. At most 12."),
    ("27.10", '"3 nomads in Bulgars"', '"3 nomads in Slavs"', "Slavs belongs to another power (16.0)."),
    ("27.10", 'power = "Magyars"\nturn = 6\nplayers = [6]', 'power = "Slavs"\nturn = 6\nplayers = [6]', "this power is there from the beginning."),
    ("27.10", 'set_up = ["3 nomads in Bulgars"]', "", "either brings units or replaces a power. Say “set_up” or “replaces”."),
    ("27.10", 'alternately = "2 warriors and 2 militia anywhere in', 'alternately = "2 warriors and 2 militia in each of',
     "alternately: leaves no choice of place. Write “anywhere in”."),
    ("27.10", 'raises = ["militia", "nomad"]', 'raises = ["militia", "nomda"]', "raises: there is no unit “nomda”. Did you mean “nomad”?"),
    ("27.10", "cost = 2", "cost = 10", "cost: must be at most 9"),
    ("27.1", 'power = "Irish"\n', 'power = "Irish"\nalternately = "1 militia anywhere in Scotia"\n', "alternately: is for Frankish powers only."),
]  # fmt: skip


@pytest.mark.parametrize(("number", "old", "new", "told"), MISTAKES, ids=[told[:50] for *_, told in MISTAKES])
def test_a_mistake_is_named_with_its_place_and_a_remedy(
    tmp_path: Path, number: str, old: str, new: str, told: str
) -> None:
    path = own(tmp_path, number, (old, new))
    (error,) = check_files([path])
    assert told in str(error), str(error)
    assert str(error).startswith(str(path))
    with pytest.raises(ContentError):
        new_session(path)


def test_all_mistakes_of_all_numbers_of_players_are_told_at_once(tmp_path: Path) -> None:
    path = own(
        tmp_path, "27.10",
        ("1 warrior in Burgundy", "1 warior in Burgundy"),  # with four players
        ("the leader, 1 warrior and 1 militia in Marseille", "the leader, 1 warrior and 1 militia in Marseilles"),  # four, five
        ("3 nomads in Bulgars", "3 nomad in Bulgras"),  # six
        ("2 warriors in Moravia", "2 warriors in Moravai"),
    )  # fmt: skip
    (error,) = check_files([path])
    told = str(error)
    for words in ("“warior”", "“Marseilles”", "“Bulgras”", "“Moravai”"):
        assert told.count(words) == 1, told
