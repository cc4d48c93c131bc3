"""The page that sets a game up: how many play is chosen first, then names and who plays which power."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import catalogue
from dark_ages_desk.ui.shell.catalogue import NewGameRequest, ScenarioCard, Variant
from dark_ages_desk.ui.shell.setup_page import AT_A_TABLE, PlayersForm, find_preset_variant
from dark_ages_desk.ui.shell.start_page import LibraryPage, ScenarioButton

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

KINGS = (("guy", "Guy"), ("odo", "Odo"), ("rudolph", "Rudolph"))
CARD = ScenarioCard(
    "toy/1", "toy", "Three kings", "2 or 3 players", seats=("Anna", "Berta", "Cleo"), powers=KINGS, fewest=2,
    variants=(Variant(2, KINGS[:2], "Rudolph is nobody's."), Variant(3, KINGS)),
)  # fmt: skip


@pytest.fixture
def seating(qtbot: QtBot) -> PlayersForm:
    made = PlayersForm(CARD)
    qtbot.addWidget(made)
    made.show()
    return made


def change(choice: QComboBox, to: int) -> None:
    """What a person does who takes another name from the list."""
    choice.setCurrentIndex(to)
    choice.activated.emit(to)


def test_as_many_play_as_can_until_somebody_says_otherwise(seating: PlayersForm) -> None:
    assert seating.seats() == ("Anna", "Berta", "Cleo")
    assert list(seating.runs) == ["guy", "odo", "rudolph"]


def test_with_fewer_players_there_are_fewer_names_and_powers_and_it_is_told(qtbot: QtBot, seating: PlayersForm) -> None:
    assert seating.counts is not None
    button = next(b for b in seating.counts.findChildren(QAbstractButton) if b.text() == "2 players")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert seating.seats() == ("Anna", "Berta") and list(seating.runs) == ["guy", "odo"]
    assert [line.isVisible() for line in seating.names] == [True, True, False]
    assert seating.different.isVisible() and "Rudolph" in seating.different.text()
    seating.choose(3)
    assert len(seating.seats()) == 3 and not seating.different.isVisible()


def test_two_change_places_when_one_takes_the_other_s_power(seating: PlayersForm) -> None:
    change(seating.runs["guy"], 2)
    assert seating.seats() == ("Cleo", "Berta", "Anna")
    change(seating.runs["odo"], 0)
    assert seating.seats() == ("Cleo", "Anna", "Berta")


def test_where_stand_ins_play_the_rest_as_many_play_as_the_last_time() -> None:
    # Three played last. A realm is there for each of them; of a game for thirty-five one begins with one realm.
    region = next(card for card in catalogue().scenarios if card.id == "strategy-and-conquest/danube")
    whole = next(card for card in catalogue().scenarios if card.id == "strategy-and-conquest/dark-ages")
    assert [find_preset_variant(region, last).players for last in (0, 1, 3, 12)] == [8, 1, 3, 8]
    assert [find_preset_variant(whole, last).players for last in (0, 1, 3, 12)] == [1, 1, 3, 12]


def test_elsewhere_too_there_are_as_many_seats_as_names_are_known() -> None:
    assert [find_preset_variant(CARD, last).players for last in (0, 1, 2, 3, 9)] == [3, 2, 2, 3, 3]
    evening = next(card for card in catalogue().scenarios if card.id == "dark-age-britain-570/evening")
    assert [find_preset_variant(evening, last).players for last in (0, 3, 9)] == [7, 3, 7]


def test_three_known_names_give_three_seats_and_one_name_gives_one(qtbot: QtBot) -> None:
    cards = {card.id: card for card in catalogue().scenarios}
    for scenario, known, seats in (
        ("dark-age-britain-570/evening", ("Anna", "Ben", "Cleo"), ("Anna", "Ben", "Cleo")),
        ("strategy-and-conquest/iberia", ("Anna", "Ben", "Cleo"), ("Anna", "Ben", "Cleo")),
        ("dark-ages-1971/hastings", ("Anna",), ("Anna",)),
        ("dark-ages-1971/hastings", ("Anna", "Ben"), ("Anna", "Ben")),
    ):
        form = PlayersForm(cards[scenario], known)
        qtbot.addWidget(form)
        form.show()
        assert form.seats() == seats
        assert [line.text() for line in form.names if line.isVisible()] == list(known)


OPEN = {
    "carolingian-twilight": {
        "27.3": (4, 5),
        "27.6": (3, 4),
        "27.7": (3, 4),
        "27.8": (4, 5),
        "27.9": (2, 3),
        "27.10": (4, 5, 6),
    },
    "dark-age-britain-570": {"evening": range(2, 8)},
    "dark-age-ii": {"britain": range(1, 17)},
    "strategy-and-conquest": {"dark-ages": range(1, 36)},
}
"""Numbers of players that the rulebooks leave open, by scenario."""


def test_what_the_rulebooks_leave_open_is_chosen_on_the_page() -> None:
    shelf = catalogue()
    cards = {card.id: card for card in shelf.scenarios}
    for game, scenarios in OPEN.items():
        for scenario, players in scenarios.items():
            assert [one.players for one in cards[f"{game}/{scenario}"].variants] == list(players), scenario
    years = next(one for one in shelf.settings("dark-age-britain-570")[0] if one.id == "years")
    assert years.leading and {str(year) for year in range(1, 31)} <= {key for key, _ in years.choices}
    for card in shelf.scenarios:
        # Who plays which power is open everywhere: by a list of powers for each player, or of players for each power.
        assert card.choosable or len(card.powers) >= card.fewest, card.id
        if card.game in ("dark-age-britain-570", "dark-age-ii", "strategy-and-conquest"):
            assert len(card.choosable) == card.variants[-1].players, card.id
        elif card.game == "dark-ages-1971":
            assert (len(card.powers), card.fewest) == (2, 1)


def test_names_that_are_typed_stand_in_every_list(seating: PlayersForm) -> None:
    seating.names[1].setText("Zoe")
    assert seating.runs["odo"].currentText() == "Zoe"
    seating.choose(2)
    assert seating.seats() == ("Anna", "Zoe")


@pytest.mark.thirds
def test_every_scenario_of_the_shelf_can_be_begun_with_every_number_of_players(qtbot: QtBot) -> None:
    shelf = catalogue()
    page = LibraryPage(shelf)
    qtbot.addWidget(page)
    wishes: list[object] = []
    page.begun.connect(wishes.append)
    several = [card for card in shelf.scenarios if len(card.variants) > 1]
    assert len(several) >= 6
    for card in several:
        page.choose(card)
        most = card.variants[-1].players
        assert len(page.setup.seating.seats()) == (most if most <= AT_A_TABLE else 1)
        for variant in card.variants:
            page.setup.seating.choose(variant.players)
            page.setup.unrecorded.setChecked(True)
            page.setup.begin_button.click()
            session = shelf.new(wishes[-1])  # type: ignore[arg-type]
            assert session.header.seats == tuple(f"Player {n}" for n in range(1, variant.players + 1))
            assert variant.words or variant is card.variants[-1]


def test_the_cards_of_the_shelf_say_for_how_many_and_how_long() -> None:
    cards = {card.id.partition("/")[2]: card for card in catalogue().scenarios if card.variants}
    assert cards["27.10"].players == "4 to 6 players" and cards["27.3"].players == "4 or 5 players"
    assert cards["27.5"].length == "9 to 11 turns, 870 to 878–880"
    assert all(card.picture is not None and card.picture.stem == number for number, card in cards.items())


def test_a_seed_that_is_no_number_cannot_be_typed_and_one_that_is_makes_the_dice(qtbot: QtBot) -> None:
    """What looks like a seed and is none would be fair dice without a word."""
    page = LibraryPage(catalogue())
    qtbot.addWidget(page)
    page.show()
    page.choose(page.buttons[0].card)
    wishes: list[NewGameRequest] = []
    page.begun.connect(wishes.append)
    for typed, seed in (("", None), ("12a-b3", 123), ("9" * 30, int("9" * 17))):
        page.setup.seed.clear()
        qtbot.keyClicks(page.setup.seed, typed)
        page.setup.begin_button.click()
        assert wishes[-1].seed == seed


# Their words differ in length, and the rows do not: at the sizes of a projector and of a small screen.
@pytest.mark.parametrize("width", [1900, 1260])
def test_cards_that_stand_in_a_row_are_as_tall_as_the_tallest_of_them(qtbot: QtBot, width: int) -> None:
    page = LibraryPage(catalogue())
    qtbot.addWidget(page)
    page.resize(width, 700)
    page.show()
    qtbot.waitExposed(page)
    rows: dict[int, list[int]] = {}
    for button in page.buttons:
        rows.setdefault(button.mapTo(page, QPoint(0, 0)).y(), []).append(button.height())
    assert max(map(len, rows.values())) == 3
    for y, heights in rows.items():
        assert len(set(heights)) == 1, f"row at {y}: {heights}"
    needed = [button.heightForWidth(button.width()) for button in page.buttons[:3]]
    assert len(set(needed)) > 1 and page.buttons[0].height() == max(needed)


def test_how_hidden_things_are_kept_is_asked_where_several_play_a_game_that_hides_some(qtbot: QtBot) -> None:
    shelf = catalogue()
    page = LibraryPage(shelf)
    qtbot.addWidget(page)
    page.show()
    wishes: list[NewGameRequest] = []
    page.begun.connect(wishes.append)
    for game, asked in (("carolingian-twilight", True), ("dark-ages-1971", False)):
        page.choose(next(card for card in shelf.scenarios if card.game == game))
        assert page.setup.keeping.isVisible() is asked
        page.setup.begin_button.click()
    assert [wish.secrets for wish in wishes] == ["curtain", "curtain"]
    page.choose(next(card for card in shelf.scenarios if card.id == "carolingian-twilight/27.2"))
    page.setup.keeping.buttons["players"].click()
    page.setup.begin_button.click()
    assert wishes[-1].secrets == "players"


def test_the_way_on_is_in_sight_however_much_there_is_to_choose(qtbot: QtBot) -> None:
    """At 640 by 420, too: what may be chosen scrolls, Begin and Back do not."""
    shelf = catalogue()
    page = LibraryPage(shelf)
    qtbot.addWidget(page)
    page.resize(640, 390)
    page.show()
    page.choose(max(shelf.scenarios, key=lambda card: len(card.seats)))
    button = page.setup.begin_button
    assert page.rect().contains(button.mapTo(page, button.rect().bottomRight()))


def test_enter_begins_from_a_box_that_the_mouse_ticked(qtbot: QtBot) -> None:
    """It does not take the tick away again."""
    page = LibraryPage(catalogue())
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.choose(next(card for card in catalogue().scenarios if card.id == "dark-ages-1971/tours"))
    wishes: list[NewGameRequest] = []
    page.begun.connect(wishes.append)
    alone = page.setup.seating.alone
    qtbot.mouseClick(alone, Qt.MouseButton.LeftButton, pos=QPoint(8, alone.height() // 2))
    assert alone.isChecked() and page.focusWidget() is alone
    qtbot.keyClick(alone, Qt.Key.Key_Return)
    assert alone.isChecked() and len(wishes[0].seats) == 1


def test_a_card_with_many_powers_names_as_many_as_fit_and_says_how_many_more_there_are(qtbot: QtBot) -> None:
    # Thirty-five realms fill more than six lines: none is cut in its middle. Who is read to hears them all.
    kings = tuple((str(number), f"Kingdom number {number}") for number in range(1, 36))
    button = ScenarioButton(ScenarioCard("toy/2", "toy", "Many kings", powers=kings, blurb="word " * 400))
    qtbot.addWidget(button)
    assert button.accessibleDescription().count("Kingdom number") == 35
    shown = {role_words[1].split()[0]: role_words[1] for role_words in button.lay_out_paragraphs(300)}
    named = shown["Kingdom"].count("Kingdom")
    assert 5 < named < 30 and shown["Kingdom"].endswith(f"Kingdom number {named} and {35 - named} more")
    assert shown["word"].endswith("word …")
    few = ScenarioButton(ScenarioCard("toy/3", "toy", "Few kings", powers=kings[:3]))
    qtbot.addWidget(few)
    assert few.lay_out_paragraphs(300)[-1][1] == "Kingdom number 1, Kingdom number 2, Kingdom number 3"
