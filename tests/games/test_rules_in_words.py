"""What F1 opens: every rule that a question, an aside, an option or a chart cites has words of ours and relatives."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.load import load_charts, load_rules
from dark_ages_desk.core.chart import RuleText, find_rule_text
from dark_ages_desk.library import game_of, new_session, scenarios
from dark_ages_desk.tools.fuzz import choose_settings

from .at_random import give_next_answer

GAMES = ("carolingian-twilight", "dark-ages-1971", "dark-age-britain-570")
ANSWERS = 150


def cited(game: str, seed: int) -> set[str]:
    """The rules that are named on the way through a random game."""
    known = [info.id for info in scenarios()[0] if info.game.id == game]
    scenario = known[seed % len(known)]
    session = new_session(scenario, seed=seed, settings=choose_settings(scenario, seed))
    rng, found = random.Random(seed), set()
    for _ in range(ANSWERS):
        if session.outcome() is not None:
            break
        for question in (*session.questions(), *session.asides()):
            found |= {question.rule, *(getattr(option, "rule", "") for option in question.options)}
        view = session.view("referee")
        found |= {stop.rule for stop in view.rail} | {note.rule for note in view.notes}
        found |= {effect.rule for effect in view.effects}
        give_next_answer(session, rng)
    return found - {""}


@pytest.mark.thirds
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_rule_that_is_cited_in_play_has_its_words(game: str, seed: int) -> None:
    rules = load_rules(game_of(game).rules)
    assert [rule for rule in sorted(cited(game, seed)) if find_rule_text(rules, rule) is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_chart_a_setting_and_a_reading_has_them(game: str) -> None:
    found = game_of(game)
    rules = load_rules(found.rules)
    named = {one.rule for one in (*found.settings, *found.readings)} - {""}  # who keeps the pieces is in no rulebook
    first = next(info.id for info in scenarios()[0] if info.game is found)
    named |= {chart.rule for chart in new_session(first).ruleset.charts.values()}
    assert [rule for rule in sorted(named) if find_rule_text(rules, rule) is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_as_its_rulebook_is_and_has_relatives(game: str) -> None:
    found = game_of(game)
    for one in load_rules(found.rules).values():
        assert re.fullmatch(found.citation, one.rule), one.rule
        assert one.see and one.rule not in one.see, one.rule
        assert one.words.endswith("."), one.rule


def test_a_paragraph_of_a_chapter_falls_back_to_the_chapter() -> None:
    texts = (RuleText("29.1", "a", "b"), RuleText("Facing", "c", "d"), RuleText("7.0", "e", "f"))
    rules = {one.rule: one for one in texts}
    assert find_rule_text(rules, "Facing (F)") is rules["Facing"]
    assert find_rule_text(rules, "29.1.3") is rules["29.1"] and find_rule_text(rules, "29.2") is None
    assert find_rule_text(rules, "7.4") is rules["7.0"] and find_rule_text(rules, "8.1") is None


def test_a_relative_that_there_is_not_is_named(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    words = "Two sentences are needed here. This is the second one."
    path.write_text(f'format = 1\n[[rule]]\nrule = "1.0"\ntitle = "One"\nwords = "{words}"\nsee = ["2.0"]\n')
    with pytest.raises(ContentError, match="there is no rule “2"):
        load_rules(path)


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_on_a_chart_is_explained_beside_it(game: str) -> None:
    """Letters and dashes; numbers, words and names tell themselves. A2 is explained by A1."""
    unknown = []
    for chart in load_charts(game_of(game).charts).values():
        beside = f"{' '.join(code for code, _ in chart.key)} {chart.note} {chart.column_title} {chart.row_title}"
        told = set(re.findall(r"[^\s:;,.()]+", beside))
        shown = {sign for cell in chart.cells.values() for sign in cell.split()} | {*chart.columns, *chart.rows}
        for sign in shown:
            coded = re.fullmatch(r"[A-Z]{1,3}|[A-Z]\d|\d[A-Z]|[-–]", sign)
            if coded and not {sign, re.sub(r"\d", "1", sign)} & told and sign not in {"I", "II", "III", "IV", "V"}:
                unknown.append(f"{chart.id}: {sign}")
    assert sorted(unknown) == []
