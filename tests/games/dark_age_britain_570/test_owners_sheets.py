"""An owner's charts and event cards over ours: what may be entered, what is refused, and that it is played."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.overlays import format_overlay, read_overlay
from dark_ages_desk.core.overlay import Cell
from dark_ages_desk.games.dark_age_britain_570.phases.battles import Fight
from dark_ages_desk.games.dark_age_britain_570.phases.cards.deck import KINDS, EffectError, effects
from dark_ages_desk.games.dark_age_britain_570.phases.events import DrawCard
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle, figures
from dark_ages_desk.library import book_of, new_session
from dark_ages_desk.session import Session

from .play import SCENARIO, Play

GAME = "dark-age-britain-570"
HEAD = f'format = 1\noverlay = "charts"\ngame = "{GAME}"\nname = "Printed"\n'
WESSEX = ("wessex-inf-1", "wessex-inf-2")
TOWNS = frozenset({"bath", "canterbury", "wroxeter", "tintagel"})


def sheet(chart: str, **cells: str) -> str:
    """The text of a sheet; of event cards what they do stands in a chart of its own."""
    charts: dict[str, list[str]] = {}
    for name, value in cells.items():
        id_ = "event-effects" if name.endswith("/Effects") else chart
        charts.setdefault(id_, []).append(f'"{name}" = "{value}"')
    parts = (f'[[chart]]\nid = "{id_}"\n[chart.cells]\n' + "\n".join(lines) for id_, lines in charts.items())
    return HEAD + "\n".join(parts) + "\n"


def played(text: str) -> Session:
    names = tuple(f"Player {number}" for number in range(1, 8))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "printed.toml"
        path.write_text(text, encoding="utf-8")
        return new_session(SCENARIO, seats=names, seed=1, charts=path)


def table(text: str) -> Britain:
    pos = played(text).position
    assert isinstance(pos, Britain)
    return pos


def refused(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        read_overlay(Path("printed.toml"), text, book_of(GAME))
    return str(caught.value)


def test_every_chart_of_ours_could_be_an_owners() -> None:
    """All cells confirmed as printed: the file is read again and played, and every cell is his."""
    from dark_ages_desk.core.overlay import Overlay

    book = book_of(GAME)
    overlay = Overlay(GAME, "As ours")
    for page in book.pages(overlay):
        overlay = page.confirm(overlay)
    text = format_overlay(overlay)
    assert read_overlay(Path("ours.toml"), text, book).values == overlay.values
    assert {page.id for page in book.pages(overlay)} == set(book.charts)
    charts = played(text).ruleset.charts
    assert all(chart.source_of(row, column) == "owner" for chart in charts.values() for row, column in chart.cells)


def test_tax_bases_and_unit_lists_are_played_as_entered() -> None:
    pos = table(sheet("kingdoms", **{"Gwynedd/Tax base": "70", "Northumbria/Infantry": "8", "Mercia/Cavalry": "2"}))
    assert pos.base("gwynedd") == 70 and pos.town_tax_base("deganwy") == 17
    assert "mercia-cav-2" in pos.fixed.units and "northumbria-inf-8" in pos.fixed.units
    play = Play()
    play.pos = pos
    play.deployed()
    assert not play.rules.invariant_errors(play.pos, play.pos)  # four infantry units in Bernicia, all others in Deira
    pos = table(sheet("neutral-town", **{"Bath/Tax base": "22", "Bath/Infantry": "5", "Bath/Cavalry": "1"}))
    assert pos.town_tax_base("bath") == 22 and len(pos.garrison("bath")) == 6


def test_headings_of_odds_and_of_cattle_are_entered_too() -> None:
    pos = table(sheet("diplomacy", **{"/10": "8", "/40+": "50+"}))
    assert pos.fixed.charts["diplomacy"].columns == ("8", "15", "20", "30", "50+")
    pos = table(sheet("combat", **{"/1-3": "1-4", "/5-1": "–"}))
    assert pos.fixed.charts["combat"].columns[0] == "1-4" and "5-1" not in pos.fixed.charts["combat"].columns
    assert "must be larger than the heading before it" in refused(sheet("combat", **{"/1-3": "1-1"}))
    assert "must be larger than the heading before it" in refused(sheet("diplomacy", **{"/15": "25"}))


def test_a_result_may_cost_more_than_one_unit() -> None:
    """Three attack two uphill, and the owner's table says that the attackers lose two."""
    play = Play()
    play.pos = table(sheet("combat", **{"3/1-2": "A2"}))
    attackers = ("mercia-inf-1", "rheged-inf-1", "rheged-cav-1")
    play.deployed().empty().allied("mercia", "rheged").put("2137", *attackers).put("2138", *WESSEX)
    battle = Battle(("mercia", "rheged"), "2138", attackers)
    assert figures(play.pos, battle).column == "1-2"
    play.step(Fight(battle)).roll(3).answer("lose", ("rheged-cav-1",)).answer("lose", ("mercia-inf-1",))
    assert [unit for unit in attackers if play.pos.is_alive(unit)] == ["rheged-inf-1"]
    assert len(play.pos.at["2138"]) == len(WESSEX)


def test_a_card_is_played_as_entered() -> None:
    words = "The king of Gwynedd finds a hoard, and Bath has an abbot."
    text = sheet(
        "event-cards",
        **{"2/Name": "The Hoard", "2/Words": words, "2/Effects": "cattle +20 gwynedd; base bath +3", "2/Copies": "3"},
    )
    play = Play()
    play.pos = table(text)
    play.deployed()
    assert play.pos.fixed.deck.count("2") == 3 and len(play.pos.fixed.deck) == 24
    play.step(DrawCard(0)).answer("draw", ("2",))
    assert play.pos.cattle["gwynedd"] == 28 + 20 and play.pos.town_tax_base("bath") == 11
    assert words in play.told and "The Hoard" in play.told


def test_cards_beyond_ours_are_free_for_the_owner_and_ours_can_go() -> None:
    cells = {f"{number}/Copies": "0" for number in range(1, 21)} | {"21/Copies": "1", "21/Effects": "murder 12"}
    pos = table(sheet("event-cards", **cells))
    assert pos.fixed.deck == ("21",) and pos.fixed.cards["21"].name == "Card 21"
    nothing = table(sheet("event-cards", **{f"{number}/Copies": "0" for number in range(1, 21)}))
    assert not nothing.fixed.deck


def test_all_mistakes_of_a_sheet_are_told_at_once_with_place_and_remedy() -> None:
    told = refused(
        sheet(
            "event-cards",
            **{"1/Effects": "plage 1 all", "2/Effects": "cattle +4 gwyned", "3/Copies": "many", "99/Copies": "1"},
        )
    )
    assert "printed.toml" in told
    assert "1/Effects" in told and "there is no effect “plage”" in told.lower() and "plague" in told
    assert "2/Effects" in told and "gwynedd" in told
    assert "3/Copies" in told and "99/Copies" in told


@pytest.mark.parametrize(
    "text",
    [
        "tax +25",
        "tax 25 people",
        "cattle +4",
        "cattle +4 @bathe",
        "cattle 0 all",
        "murrain 0",
        "famine 7 12",
        "plague 1",
        "plague 9 all",
        "leaders 13",
        "hostages dalriada 12",
        "rebuild bath 1",
        "exiles gwynedd",
        "exiles gwynedd dumnonia wessex",
        "overtures british pictish 1 1",
        "overtures british pictish +1",
        "base gwynedd +4",
        "raid wroxeter 10 gwynedd mercia",
        "oath 3",
        "freed",
        "oath;",
        "",
    ],
)
def test_what_an_effect_lacks_or_has_too_much_is_told(text: str) -> None:
    with pytest.raises(EffectError):
        effects("Card", text, TOWNS)


def test_every_kind_of_effect_has_its_words_in_the_key_of_the_chart() -> None:
    chart = book_of(GAME).charts["event-effects"]
    assert {word for word, _ in chart.key} == set(KINDS)


def test_the_card_of_a_town_that_is_freed() -> None:
    play = Play()
    play.pos = table(sheet("event-cards", **{"2/Effects": "freed bath", "2/Copies": "1"}))
    play.deployed().held("bath", "wessex", "wessex").step(DrawCard(0)).answer("draw", ("2",))
    assert not play.pos.holder["bath"] and play.pos.garrison("bath") == ("bath-inf-1", "bath-inf-2")
    play.held("bath", "rheged")
    play.pos = play.pos.remove_units(*play.pos.garrison("bath")).replace(deck=("2",))
    play.step(DrawCard(0)).answer("draw", ("2",))
    assert not play.pos.holder["bath"] and play.pos.garrison("bath") == ("bath-inf-1",)


def test_the_cell_of_a_heading_is_known_to_the_page() -> None:
    page = next(
        page for page in book_of(GAME).pages(read_overlay(Path("x"), HEAD, book_of(GAME))) if page.id == "combat"
    )
    assert Cell("combat", "", "1-3") in set(page.cells)
