"""Notes as sentences: repetitions are drawn together, nothing is made up."""

from __future__ import annotations

from dark_ages_desk.core.position import Note
from dark_ages_desk.reports.chronicle_builder import build_sentences


def words(*texts: str, kind: str = "placed", power: str = "charles") -> list[str]:
    return [said for _, said in build_sentences(Note(kind, text, "1.0", power) for text in texts)]


def test_sentences_that_differ_in_one_place_become_one() -> None:
    assert words(
        "Charles sets up in Flanders.", "Charles sets up in Francia.", "Charles sets up in the Spanish March."
    ) == ["Charles sets up in Flanders, Francia and the Spanish March."]


def test_a_sentence_that_is_said_again_is_counted() -> None:
    assert words("Charles draws a marker.", "Charles draws a marker.") == ["Charles draws a marker (twice)."]
    assert words(*["Charles draws a marker."] * 4) == ["Charles draws a marker (4 times)."]


def test_figures_and_ways_belong_to_one_sentence_alone() -> None:
    paid = ("Charles raises a unit in Rome for 1.", "Charles raises a unit in Pavia for 1.")
    assert words(*paid) == list(paid)
    went = ("Charles moves from Rome to Pavia.", "Charles moves from Rome to Spoleto.")
    assert words(*went) == list(went)


def test_other_powers_and_other_kinds_are_sentences_of_their_own() -> None:
    notes = [Note("a", "Charles gives in.", "", "charles"), Note("a", "Charles gives up.", "", "louis")]
    assert len(build_sentences(notes)) == 2
    assert len(build_sentences([Note("a", "It is so.", "", ""), Note("b", "It is so.", "", "")])) == 2


def test_words_are_made_sentences_and_empty_ones_left_out() -> None:
    assert words("the end", "  ") == ["The end."]
    assert words("Is it so?") == ["Is it so?"]


def test_where_the_log_is_short_the_report_has_words_of_its_own() -> None:
    note = Note("moved", "Axemen: 0919 to 0821.", "", "", (), (), (("report", "Axemen go from 0919 to 0821."),))
    assert [said for _, said in build_sentences([note])] == ["Axemen go from 0919 to 0821."]
