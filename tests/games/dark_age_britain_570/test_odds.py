"""Exact odds before the die: of a planned battle, and of taking a hex in some months."""

from __future__ import annotations

from fractions import Fraction

from dark_ages_desk.core.forecast import format_percent
from dark_ages_desk.core.question import Declare, PickNumber
from dark_ages_desk.games.dark_age_britain_570.odds.sieges import (
    Siege,
    apply_result,
    chances_after_months,
    result_chances,
)
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import Declaring
from dark_ages_desk.games.dark_age_britain_570.phases.battles import BeginBattle
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import Offer, Overtures
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle
from dark_ages_desk.games.dark_age_britain_570.war.overture_odds import chance, yearly_gain

from .play import Play

BATH = "1835"


def table(*units: str) -> Play:
    return Play().deployed().empty().put("1936", *units)


def test_the_chances_of_a_declared_battle_are_those_of_all_six_faces_played() -> None:
    units = tuple(f"wessex-inf-{n}" for n in range(1, 5))
    play = table(*units, "ceawlin").step(Declaring(("wessex",)))
    declare = play.asked[0].options[0]
    assert isinstance(declare, Declare)
    (engagement,) = declare.preview(tuple((unit, "attack", BATH) for unit in units))
    played: dict[str, Fraction] = {}
    for face in range(1, 7):
        other = table(*units, "ceawlin").step(BeginBattle(Battle(("wessex",), BATH, units))).roll(face)
        words = next(note.text for note in other.pos.notes if note.kind == "battle").split(": ")[1].rstrip(".")
        played[words] = played.get(words, Fraction(0)) + Fraction(1, 6)
    assert dict(engagement.chances) == played and engagement.odds == "3-2"


def test_the_chance_to_take_a_hex_grows_with_the_months_and_all_chances_are_one() -> None:
    chart = Play().pos.fixed.charts["combat"]
    start = Siege((Fraction(3),) * 4, (Fraction(4), Fraction(4)))
    taken = []
    for number in (1, 2, 3):
        ends = chances_after_months(chart, start, 0, 1, number)
        assert sum(ends.values()) == 1
        taken.append(sum(chance for end, chance in ends.items() if end.attack and not end.defence))
    assert taken == sorted(taken) and taken[0] < taken[2]


def test_two_months_by_hand() -> None:
    """One unit against one of the same strength, 1-1 without modifiers: taken by a 6 (D1); a 3 is nothing."""
    chart = Play().pos.fixed.charts["combat"]
    one = Siege((Fraction(3),), (Fraction(3),))
    sixth = Fraction(1, 6)
    assert result_chances(chart, one, 0, 0) == {"A1": 2 * sixth, "NE": sixth, "X1": 2 * sixth, "D1": sixth}
    ends = chances_after_months(chart, one, 0, 0, 2)
    assert ends[Siege((Fraction(3),), ())] == sixth + sixth * sixth
    assert apply_result("X1", one) == Siege((), ())


def test_the_forecast_names_three_months() -> None:
    play = table(*(f"wessex-inf-{n}" for n in range(1, 5))).step(Declaring(("wessex",)))
    (one,) = play.rules.forecast(play.pos, "Player 3", play.asked[0])
    cases = one.odds().columns[0].cases
    assert [case.title for case in cases] == ["After 1 month at 3-2", "After 2 months", "After 3 months"]


def test_the_chance_stands_beside_the_sum_of_cattle_and_when_it_is_back() -> None:
    """Each column of the table from its first head of cattle on; a town that costs as much as it yields never pays."""
    play = Play(2).deployed().step(Overtures())
    (question,) = play.asked
    kingdom = question.power
    play.set(cattle={**play.pos.cattle, kingdom: 25})
    for town in ("whithorn", "wroxeter"):
        (question,) = Offer(kingdom, town, play.pos.top).ask(play.pos)
        offer = question.option("offer")
        assert isinstance(offer, PickNumber)
        assert [number for number, _ in offer.notable] == [10, 15, 20]
        assert offer.worth(14) == format_percent(chance(play.pos, kingdom, town, 14)) == offer.notable[0][1]
        gain = yearly_gain(play.pos, town)
        back = f"10 after {-(-10 // gain)} year" if gain > 0 else "never pay back"
        assert back in question.detail
