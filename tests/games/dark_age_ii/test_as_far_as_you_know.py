"""1.10 What is said of a line before its turn is said as far as its player knows."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.sheets.judge import judge_lines
from tests.games.dark_age_ii.table import bare, with_areas


def test_a_verdict_about_an_area_without_a_fresh_report_says_so() -> None:
    pos = with_areas(bare(), HRS={"owner": "ESX", "armies": 3}, BDS={"owner": "MDA", "armies": 1}).replace(round=0)
    blind = judge_lines(pos, "ESX", ("KILL BDS MDA",))[0]
    assert blind.state == "fails" and blind.words.startswith("from what you know, ")
    told = pos.with_kingdom("ESX", known={"BDS": (pos.turn - 1, pos.area("BDS"))})
    assert not judge_lines(told, "ESX", ("KILL BDS MDA",))[0].words.startswith("as far")
