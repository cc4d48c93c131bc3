"""Every code of a chart that a game reads results from is explained in whole sentences, cell by cell."""

from __future__ import annotations

import pytest

from dark_ages_desk.content.load import load_charts
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.library import game_of, games

CODED = [
    (game, chart)
    for game in sorted(games())
    for chart in load_charts(game_of(game).charts).values()
    if chart.key and chart.id != "event-effects"  # words of a little language, each with its own grammar
]

VIKINGS = ("viking-strength", "viking-seafaring", "viking-raid")


def unexplained(chart: Chart) -> list[str]:
    """The cells of a chart that say nothing in words, or leave a figure out."""
    said = {cell: chart.meaning(*place) for place, cell in chart.cells.items()}
    return [cell for cell, words in said.items() if not words.endswith(".") or {"#", "…"} & set(words)]


@pytest.mark.parametrize(("game", "chart"), CODED, ids=lambda one: one if isinstance(one, str) else one.id)
def test_every_code_of_results_is_explained(game: str, chart: Chart) -> None:
    assert unexplained(chart) == [], game


@pytest.mark.parametrize("name", VIKINGS)
def test_every_face_of_the_viking_charts_is_explained(name: str) -> None:
    assert unexplained(load_charts(game_of("carolingian-twilight").charts)[name]) == []


def test_numbers_stand_in_the_sentences_and_codes_in_their_order() -> None:
    charts = load_charts(game_of("carolingian-twilight").charts)
    assert charts["engagement"].meaning("1", "10+") == (
        "The defender loses 2 units; in a siege a defender in the burg loses one less. The attacker loses 2 units."
    )
    assert charts["shock"].meaning("1", "1") == ("The attacker loses 1 unit. The defender counterattacks at once.")
    assert charts["viking-strength"].meaning("0", "Warriors") == "1 Viking raider gathers."
    assert charts["viking-strength"].meaning("6", "Warriors") == "4 Viking raiders gather."
    assert charts["viking-raid"].meaning("5", "Ionian Sea") == "The raiders attack Benevento."
    crt = load_charts(game_of("dark-ages-1971").charts)["crt"]
    assert crt.meaning("1", "4-1") == "One defending unit is destroyed."
