"""The card of a place names where its facts come from in plain words."""

from __future__ import annotations

import re

import pytest

from dark_ages_desk.games.carolingian_twilight.table.view import describe_source
from dark_ages_desk.library import new_session


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("lv: reconstructed: with Flanders about 4", "Levy Value: reconstructed — with Flanders about 4."),
        ("area, owner and lv: rulebook 27.10", "Area, owner and Levy Value: rulebook 27.10."),
        ("reconstructed: balances Paris; a guess", "Reconstructed — balances Paris; a guess."),
        ("sea: rulebook 2.1; lane: rulebook 10.2", "Sea: rulebook 2.1. Sea lane: rulebook 10.2."),
        ("", ""),
    ],
)
def test_a_source_is_told_in_sentences(source: str, words: str) -> None:
    assert describe_source(source) == words


def test_no_card_names_a_field_of_a_file() -> None:
    session = new_session("carolingian-twilight/27.2", seed=1)
    for space in session.view("table").spaces:
        told = next(fact.text for fact in session.about("table", space) if fact.label == "Source")
        assert not re.search(r"\b(lv|dv)\b", told), told
    session.close()
