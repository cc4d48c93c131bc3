"""What is forecast at which moment, and for whose eyes (17.0, 22.0, 10.0, 21.0)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dark_ages_desk.core.forecast import GOOD, Forecast, Odds, format_decimal, format_percent
from dark_ages_desk.core.odds import outcomes
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.carolingian_twilight.odds.exchange import ATTACKER, Side, Terms, prospect
from dark_ages_desk.games.carolingian_twilight.phases.viking_raid import TargetArea, VikingRaid
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import MARKERS
from dark_ages_desk.games.carolingian_twilight.state.units import make_units

from .play import Play, operate, rules
from .test_10_viking_odds import choose
from .test_10_viking_raid import landed
from .walked import Walked


def seen(play: Play, viewer: str) -> tuple[Forecast, ...]:
    return tuple(f for question in open_questions(play.pos) for f in rules().forecast(play.pos, viewer, question))


def share(odds: Odds, column: str, words: str, case: int = 0) -> Fraction:
    """A chance by its words."""
    found = next(one for one in odds.columns if one.title == column).cases[case]
    return next(one.chance for one in found.shares if one.words.startswith(words))


def mean(odds: Odds, column: str, words: str) -> Fraction:
    found = next(one for one in odds.columns if one.title == column).cases[0]
    return next(one.amount for one in found.means if one.words.startswith(words))


def engaging(forecast: Forecast, **more: int) -> dict[str, int]:
    """That whoever else chooses a table strikes on Engagement."""
    crts = [one for one in forecast.suppositions if one.id.endswith(" crt")]
    return {one.id: one.names.index("Engagement") for one in crts} | {
        name.replace("_", " "): number for name, number in more.items()
    }


def at_work(*, op: int = 4, siege: bool = False, markers: tuple[str, ...] = ()) -> Play:
    """Charles with a field army, a leader and a warrior against two warriors of Louis."""
    play = Play()
    force = play.put("charles", "francia", leader=1, field_army=1, warrior=1)
    play.put("louis", "paris" if siege else "francia", warrior=2)
    play.put("lothar", "tuscany", leader=1)
    play.set(hands={**play.pos.hands, "charles": markers})
    return operate(play, force, op - 1)  # +1 for the leader


def test_17_0_before_the_op_is_spent_the_tables_stand_side_by_side() -> None:
    play = at_work()
    (forecast,) = seen(play, REFEREE)
    assert (forecast.title, forecast.verb) == ("Attack Louis in Francia", "attack")
    odds = forecast.odds(engaging(forecast))
    assert [(column.title, column.verb) for column in odds.columns] == [
        ("Shock", "shock"),
        ("Raid", "raid"),
        ("Engagement", "engagement"),
    ]
    assert [case.title for case in odds.columns[0].cases] == ["one attack", "while 4 OP last"]
    terms = Terms(
        (Side(make_units(leader=1, field_army=1, warrior=1), "shock"), Side(make_units(warrior=2))),
        False,
        play.pos.fixed.charts,
    )
    assert share(odds, "Shock", "You hold the place") == prospect(terms).taken
    assert share(odds, "Shock", "You hold the place", 1) == prospect(terms, 4).taken
    assert share(odds, "Shock", "You are eliminated, leader and all") == prospect(terms).attacker_gone


@pytest.mark.thirds
def test_17_0_what_can_be_worked_out_is_shown_even_if_the_rest_is_too_large() -> None:
    play = Play()
    force = play.put("charles", "francia", leader=1, field_army=40)
    play.put("louis", "francia", field_army=40)
    play.put("lothar", "tuscany", leader=1)
    operate(play, force, 6)
    odds = seen(play, REFEREE)[0].odds()
    assert [column.title for column in odds.columns] == ["Shock", "Raid", "Engagement"]
    assert [[case.title for case in column.cases] for column in odds.columns] == [["one attack"]] * 3
    assert odds.supposed[0].startswith("Shock, while 7 OP last: no exact odds")


def test_17_4_an_owners_table_without_an_end_hides_only_itself() -> None:
    play = at_work()
    chart = play.pos.fixed.charts["engagement"]
    charts = {**play.pos.fixed.charts, "engagement": replace(chart, cells=dict.fromkeys(chart.cells, "CA"))}
    play.set(fixed=replace(play.pos.fixed, charts=charts))
    (forecast,) = seen(play, REFEREE)
    odds = forecast.odds(engaging(forecast))  # the warriors counterattack on it, too, but Shock and Raid may end it
    assert [column.title for column in odds.columns] == ["Shock", "Raid"]
    assert [case.title for case in odds.columns[0].cases] == ["one attack", "while 4 OP last"]
    assert any(words.startswith("Engagement, one attack: no exact odds") for words in odds.supposed)
    either = forecast.odds()  # where they strike on any table it ends some time
    assert [column.title for column in either.columns] == ["Shock", "Raid", "Engagement"]


def test_17_4_the_same_beside_the_choice_of_the_table_with_the_op_that_are_left() -> None:
    play = at_work(siege=True)
    before = seen(play, "Anna")[0].odds({"defender units": 2})
    play.pick("attack", *play.offers("attack"))
    (forecast,) = seen(play, "Anna")
    odds = forecast.odds({"defender units": 2})
    assert [case.title for case in odds.columns[0].cases] == ["one attack", "while 3 more OP last"]
    for case in (0, 1):
        assert share(odds, "Raid", "You take Paris", case) == share(before, "Raid", "You take Paris", case)


def test_21_0_hidden_units_are_supposed_and_can_be_set() -> None:
    (forecast,) = seen(at_work(), "Anna")
    (units_, crt, marker) = forecast.suppositions
    assert (units_.words, units_.format_value(units_.value), units_.hidden) == (
        "Enemy units",
        "the most likely number",
        True,
    )
    assert crt.names == ("any table they may use", "Shock", "Raid", "Engagement") and crt.value == 0
    assert marker.names == ("nothing", "Leadership 1", "Leadership 2", "Leadership 3")
    nine, one_ = (forecast.odds(engaging(forecast, defender_units=number)) for number in (9, 1))
    assert mean(nine, "Shock", "Their losses") > mean(one_, "Shock", "Their losses")
    (known,) = seen(at_work(), REFEREE)
    assert known.odds(engaging(known)).columns == forecast.odds(engaging(forecast, defender_units=2)).columns


def test_21_0_what_is_likely_is_the_mean_over_what_may_be_and_says_its_range() -> None:
    play = at_work()
    for place in ("bavaria", "saxony", "swabia", "franconia"):
        play.put("louis", place, warrior=3)
    (forecast,) = seen(play, "Anna")
    odds = forecast.odds()
    found = next(one for one in odds.columns if one.title == "Shock").cases[0].shares[0]
    assert found.between is not None and found.between[0] < found.chance < found.between[1]
    (words,) = [words for words in odds.supposed if words.startswith("From what you know")]
    assert "Louis in Francia have" in words and " to " in words and words.endswith("(21.0).")
    assert not any(words.startswith("From what you know") for words in seen(at_work(), REFEREE)[0].odds().supposed)


def test_17_4_raid_is_a_must_only_while_half_of_the_counterattackers_are_nomads() -> None:
    """The nomads fall first; the warriors that are left strike on Engagement again, in combats and in Viking raids."""
    play = Play()
    force = play.put("charles", "francia", warrior=5)
    play.put("muslims", "francia", nomad=2, warrior=2)
    play.put("lothar", "tuscany", leader=1)
    operate(play, force, 4)
    (forecast,) = seen(play, REFEREE)
    assert "defender crt" not in {one.id for one in forecast.suppositions}
    sides = Side(make_units(warrior=5)), Side(make_units(nomad=2, warrior=2), "engagement")
    found = prospect(Terms(sides, False, play.pos.fixed.charts), 4)
    assert share(forecast.odds(), "Engagement", "You are eliminated", 1) == found.attacker_gone
    stubborn = prospect(Terms((sides[0], Side(sides[1].units, "raid")), False, play.pos.fixed.charts), 4)
    assert found.attacker_gone > stubborn.attacker_gone


def test_17_5_the_own_leadership_can_be_supposed_only_if_it_is_held() -> None:
    (without,) = seen(at_work(), REFEREE)
    assert not any(one.words == "You play" for one in without.suppositions)
    (held,) = seen(at_work(markers=("leadership-2",)), REFEREE)
    mine = next(one for one in held.suppositions if one.words == "You play")
    assert mine.names == ("nothing", "Leadership 2")
    led, plain = held.odds({mine.id: 1}), held.odds()
    assert mean(led, "Engagement", "Their losses") > mean(plain, "Engagement", "Their losses")


def test_17_5_greek_fire_at_sea_is_two_for_byzantium() -> None:
    play = Play()
    force = play.put("byzantium", "ionian-sea", fleet=3)
    play.put("louis", "ionian-sea", fleet=2)
    play.put("lothar", "tuscany", leader=1)
    play.set(hands={"byzantium": ("greek-fire", "leadership-1")}, runs={**play.pos.runs, "byzantium": "Cleo"})
    operate(play, force, 3)
    (forecast,) = seen(play, "Cleo")
    mine = next(one for one in forecast.suppositions if one.words == "You play")
    assert mine.names == ("nothing", "Leadership 1", "Greek Fire", "Leadership 1, Greek Fire")
    terms = Terms((Side(make_units(fleet=3), "raid", 3), Side(make_units(fleet=2))), False, play.pos.fixed.charts)
    assert (
        share(forecast.odds(engaging(forecast, defender_units=2) | {mine.id: 3}), "Raid", "The enemy is eliminated")
        == prospect(terms).defender_gone
    )


def test_17_8_the_counterattacker_compares_his_tables() -> None:
    play = at_work(siege=True).pick("attack", *at_work(siege=True).offers("attack"))
    play.say("engagement").roll(3)  # D1 CA, the D1 does nothing in a siege
    assert play.asked == "Ben 17.4"
    (forecast,) = seen(play, "Ben")
    odds = forecast.odds({"attacker units": 3})
    assert [column.title for column in odds.columns] == ["Raid", "Engagement"]
    shares = odds.columns[0].cases[0].shares
    assert [one.words for one in shares] == ["Paris holds", "The enemy is eliminated", "You are eliminated"]
    assert shares[0].tone == GOOD and shares[0].chance >= 1 - shares[2].chance > 0  # both gone: nobody walks in
    assert seen(play, "Anna") == ()  # the choice is Ben's


def test_17_1_a_roll_that_is_waited_for_is_forecast_for_the_two_players() -> None:
    play = at_work().pick("attack", *at_work().offers("attack")).say("shock")
    (mine,), (theirs,) = seen(play, "Anna"), seen(play, "Ben")
    (known,) = seen(play, REFEREE)
    assert mine.odds(engaging(mine, defender_units=2)).columns == known.odds(engaging(known)).columns
    assert [one.id for one in theirs.suppositions if one.hidden] == ["attacker units"]
    stays, gone = (share(theirs.odds(), "Shock", words) for words in ("You stay in the place", "You are eliminated"))
    assert stays == 1 - gone and 0 < gone < 1
    assert seen(play, "Cleo") == () and seen(play, TABLE) == ()


def test_10_3_the_targets_are_for_all_eyes_and_on_the_map() -> None:
    play = Play()
    for space in play.pos.fixed.board.spaces.values():
        if space.kind == "land":
            play.put("charles", space.id, warrior=2)
    play.begin(VikingRaid())
    for viewer in (TABLE, "Anna", REFEREE):
        odds = seen(play, viewer)[0].odds()
        spaces = dict(odds.spaces)
        assert spaces["frisia"] == Fraction(1, 2) * Fraction(2, 6)
        words = [one.words for one in odds.columns[0].cases[0].shares]
        assert words[-1] == "No raid" and "Frisia" in words


def test_10_4_a_leader_in_the_way_of_a_raid_may_die() -> None:
    play = Play()
    play.put("louis", "francia", leader=1)
    play.put("lothar", "tuscany", leader=1)
    play.put("vikings", "scandinavia", warrior=4)
    play.begin(TargetArea("channel-sea")).roll(3)
    odds = seen(play, "Ben")[0].odds()
    assert share(odds, "The whole raid", "Louis: the leader dies") == mean(odds, "The whole raid", "Losses of Louis")


def test_10_4_once_their_number_is_known_a_raid_on_each_area_is_forecast() -> None:
    play = Play()
    play.put("louis", "frisia", warrior=2)
    play.put("charles", "saxony", warrior=1)
    play.put("lothar", "tuscany", leader=1)
    play.begin(VikingRaid())
    assert len(seen(play, REFEREE)) == 1
    play.roll(6)
    first, *raids = seen(play, "Ben")
    assert [(one.title, one.space) for one in raids[:2]] == [
        ("If they raid Frisia", "frisia"),
        ("If they raid Saxony", "saxony"),
    ]
    assert raids[0].suppositions == () and [one.words for one in raids[1].suppositions] == [
        "Units of Charles in Saxony"
    ]
    assert raids[0].odds().spaces == first.odds().spaces  # the map keeps the chances of all areas
    assert 0 < share(raids[0].odds(), "The whole raid", "Frisia is pillaged") < 1


def test_28_0_viking_diplomacy_can_be_compared_by_whoever_holds_it() -> None:
    play = Play()
    play.put("charles", "frisia", warrior=1)
    play.put("charles", "flanders", warrior=1)
    play.set(hands={"charles": ("viking-diplomacy",)})
    play.begin(VikingRaid())
    assert seen(play, "Ben")[0].suppositions == ()
    (asked,) = seen(play, "Anna")[0].suppositions
    assert asked.names[:4] == ("not played", "-1 on every roll", "+1 on every roll", "your choice, North Sea")
    odds = seen(play, "Anna")[0].odds({asked.id: 3})
    assert share(odds, "This turn's raid", "Your choice") == Fraction(1, 2)


def test_10_4_the_raid_that_goes_on_is_forecast_to_its_end() -> None:
    play = Play()
    play.put("louis", "francia", warrior=2)
    play.put("charles", "paris", warrior=1)
    play.put("lothar", "tuscany", leader=1)
    play.put("vikings", "scandinavia", warrior=3)
    play.begin(TargetArea("channel-sea")).roll(3)
    (forecast,) = seen(play, REFEREE)
    case = forecast.odds().columns[0].cases[0]
    assert [one.words for one in case.shares[:2]] == ["Francia is pillaged", "Paris is pillaged"]
    assert case.shares[0].chance > case.shares[1].chance > 0
    (ben,) = seen(play, "Ben")  # he knows his own two warriors, not what is in Paris
    assert [one.words for one in ben.suppositions] == ["Units of Charles in Paris"]
    supposed = ben.odds({ben.suppositions[0].id: 1}).columns[0].cases[0]
    assert [one.chance for one in supposed.shares] == [one.chance for one in case.shares]


def raided(marker: str = "", **stack: int) -> Play:
    """Four Vikings attack Louis in Francia and have rolled a CA; he may hold a marker."""
    play = Play()
    play.put("louis", "francia", **stack)
    play.put("lothar", "tuscany", leader=1)
    play.put("vikings", "scandinavia", warrior=4)
    play.set(hands={**play.pos.hands, "louis": (marker,) if marker else ()}, pool={})
    return play.begin(TargetArea("channel-sea")).roll(3).roll(3)


def test_17_5_leadership_that_was_played_in_a_raid_is_in_its_forecast() -> None:
    """In that combat only: when the Vikings attack the same force again, its counterattack is as weak as before."""
    play = raided("leadership-3", warrior=3)
    (before,) = seen(play, "Ben")
    (asked,) = before.suppositions
    assert (asked.words, asked.names) == ("Played for Louis in Francia", ("nothing", "Leadership 3"))
    play.play("louis", "leadership-3").set(hands={**play.pos.hands, "louis": ()}, pool={})
    (after,) = seen(play, "Ben")
    assert after.suppositions == () and after.odds().columns == before.odds({asked.id: 1}).columns
    assert mean(after.odds(), "Engagement", "Vikings lost") > mean(before.odds(), "Engagement", "Vikings lost")
    play.say("engagement")
    rolled = seen(play, "Ben")[0].odds()
    assert rolled.columns[0].cases == after.odds().columns[1].cases

    walked = outcomes(Walked.of(play.pos, choose, "over"))
    louis = next(force.id for force in play.pos.forces.values() if force.power == "louis")
    before_it = play.pos.forces[louis].size
    lost = sum(
        share * (before_it - (end.pos.forces[louis].size if louis in end.pos.forces else 0))
        for end, share in walked.items()
    )
    assert mean(rolled, "The whole raid", "Losses of Louis") == lost


def test_17_4_nomads_that_must_roll_on_raid_are_not_bound_to_it_when_they_are_dead() -> None:
    play = raided(nomad=2, warrior=2)  # of whom the Vikings' D1 takes a warrior before they counterattack
    louis = next(force for force in play.pos.forces.values() if force.power == "louis")
    play.pick("lose", f"{louis.id}:2")
    assert play.question.rule == "17.1"  # no choice of a table: half of them are nomads
    (forecast,) = seen(play, REFEREE)
    walked = outcomes(Walked.of(play.pos, choose, "over"))
    falls = sum(share for end, share in walked.items() if "francia" in end.pos.pillaged)
    assert share(forecast.odds(), "The whole raid", "Francia is pillaged") == falls


def test_29_3_before_they_are_bought_off_the_raid_is_forecast() -> None:
    play = Play(buy_off="on")
    play.put("louis", "francia", warrior=2)
    play.put("lothar", "tuscany", leader=1)
    play.put("vikings", "scandinavia", warrior=3)
    play.set(dp={**play.pos.dp, "charles": 3})
    play.begin(TargetArea("channel-sea")).roll(3)
    assert play.asked == "Ben 29.3"
    announced = seen(play, "Ben")[0].odds()
    assert 0 < share(announced, "The whole raid", "Francia is pillaged") < 1
    play.say("announce")
    assert seen(play, "Ben")[0].odds() == announced
    play.roll(2, 3, 4)
    assert play.asked == "Anna 29.3"
    (pledging,) = seen(play, "Anna")
    assert [one.words for one in pledging.suppositions] == ["Units of Louis in Francia"]
    play.say("give nothing")
    assert mean(seen(play, REFEREE)[0].odds(), "The whole raid", "Losses of Louis") > mean(
        announced, "The whole raid", "Losses of Louis"
    )  # one more has joined them


def test_21_0_a_hidden_force_can_be_supposed_to_strike_on_shock() -> None:
    """It is not known what it consists of; whoever strikes on Shock has field armies enough for it (17.4)."""
    (forecast,) = seen(at_work(), "Anna")
    crt = next(one for one in forecast.suppositions if one.id == "defender crt")
    found = [forecast.odds({"defender units": 4, crt.id: value}) for value in range(1, 4)]
    terms = Terms(
        (Side(make_units(leader=1, field_army=1, warrior=1), "shock"), Side(make_units(field_army=4), "shock")),
        False,
        at_work().pos.fixed.charts,
    )
    assert mean(found[0], "Shock", "Your losses") == prospect(terms).expected_loss(ATTACKER)
    assert len({mean(odds, "Shock", "Your losses") for odds in found}) == 3
    play = at_work().pick("attack", *at_work().offers("attack")).say("shock")
    (theirs,), (known,) = seen(play, "Ben"), seen(play, REFEREE)
    supposed = engaging(theirs, attacker_units=3) | {"attacker crt": 1}  # Shock again
    assert mean(theirs.odds(supposed), "Shock", "Their losses") == mean(known.odds(engaging(known)), "Shock", "Your")


def test_29_2_an_heir_goes_on_with_the_combat_in_which_the_leader_dies() -> None:
    """D1 A2 of the counterattack: the D1 kills the leader, and the A2 is applied if there is an heir (5 of 6)."""
    losses = {}
    for succession in ("off", "on"):
        play = Play(succession=succession)
        force = play.put("charles", "francia", leader=1)
        play.put("charles", "saxony", militia=1)
        play.put("louis", "francia", warrior=5)
        play.put("lothar", "tuscany", leader=1)
        play.set(pool={})
        operate(play, force, 3)
        rule = rules(succession=succession)
        (forecast,) = rule.forecast(play.pos, REFEREE, play.question)
        losses[succession] = mean(forecast.odds(engaging(forecast)), "Engagement", "Their losses")
        play.pick("attack", *play.offers("attack")).say("engagement").roll(2)
        play.say("engagement").roll(1)
        if succession == "on":
            play.roll(2)  # one heir
            play.pick("crown", *play.offers("crown"))
            assert play.stands("louis", "francia") == "3 warrior"
        else:
            assert play.stands("louis", "francia") == "5 warrior"
    assert losses["on"] > losses["off"]
    # The leader alone is answered by all five on 2, 3 and 4 (on 5 by four, whose column has no A2), who roll a 1.
    assert losses["on"] - losses["off"] == Fraction(3, 6) * Fraction(1, 6) * Fraction(5, 6) * 2


def test_22_0_nobody_is_gone_of_a_force_that_is_supposed_to_have_nobody_to_turn() -> None:
    (forecast,) = (one for one in seen(at_work(markers=("subversion",)), "Anna") if one.rule == "22.0")
    none, one_ = (forecast.odds({"victim units": number}) for number in (0, 1))
    assert share(none, "Subversion", "The enemy has no units left") == 0
    assert share(one_, "Subversion", "The enemy has no units left") > 0


def test_29_3_while_the_price_is_modified_the_raid_is_forecast_as_it_would_be_fought() -> None:
    play = Play(buy_off="on").set(dp={"charles": 0, "louis": 9, "lothar": 0}).hold("lothar", "viking-diplomacy")
    play.put("louis", "frisia", militia=1)
    landed(play, 2).say("announce").play("lothar", "viking-diplomacy")
    assert play.asked == "Cleo 28.0"
    (forecast,) = seen(play, "Cleo")
    assert 0 < share(forecast.odds(), "The whole raid", "Frisia is pillaged") < 1


def test_22_0_before_a_marker_is_played_both_columns_stand_side_by_side() -> None:
    play = at_work(markers=("religious-conversion", "subversion"))
    turn = next(one for one in seen(play, REFEREE) if one.rule == "22.0")
    odds = turn.odds()
    assert turn.title == "Turn Louis in Francia"
    assert [column.title for column in odds.columns] == ["Subversion", "Conversion"]
    assert share(odds, "Subversion", "The enemy loses a unit") == Fraction(1, 6)  # Frankish warriors only rebel


def test_22_0_without_a_marker_there_is_nothing_to_forecast() -> None:
    assert all(one.rule != "22.0" for one in seen(at_work(), "Anna"))


STACK = st.builds(
    lambda a, b, c, d: make_units(warrior=a, militia=b, leader=c, nomad=d),
    st.integers(0, 4), st.integers(0, 4), st.integers(0, 1), st.integers(0, 3),
).filter(any)  # fmt: skip


@pytest.mark.thirds
@settings(max_examples=5, deadline=None)
@given(first=STACK, second=STACK, hand=st.lists(st.sampled_from(sorted(MARKERS)), min_size=2, max_size=2))
def test_21_0_forecasts_tell_nothing_of_hidden_units_and_markers(
    first: tuple[int, ...], second: tuple[int, ...], hand: list[str]
) -> None:
    # Louis's force and marker differ; Anna, who is about to attack it, is shown exactly the same, and so are others.
    shown = []
    for stack, marker in ((first, hand[0]), (second, hand[1])):
        play = Play()
        force = play.put("charles", "francia", leader=1, field_army=1, warrior=1)
        play.pos = play.pos.add_force("louis", "paris", stack)
        play.pos = play.pos.add_force("louis", "francia", stack)
        play.put("lothar", "tuscany", leader=1)
        play.set(hands={"charles": ("subversion", "religious-conversion"), "louis": (marker,)})
        operate(play, force, 3)
        moments = [play.pos]
        play.pick("attack", play.offers("attack")[0])
        moments.append(play.pos)
        play.say("engagement")
        moments.append(play.pos)
        told = []
        for pos in moments:
            play.pos = pos
            for viewer in ("Anna", "Cleo", TABLE):
                told.append([(forecast, forecast.odds()) for forecast in seen(play, viewer)])
        shown.append(told)
    assert shown[0] == shown[1]


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 6), "17%"),
        (Fraction(1, 1000), "< 1%"),
        (Fraction(999, 1000), "> 99%"),
        (Fraction(991, 1000), "99%"),
    ],
)
def test_a_chance_in_words_is_certain_only_if_it_is(chance: Fraction, words: str) -> None:
    assert format_percent(chance) == words


def test_an_expected_number_in_words() -> None:
    assert [format_decimal(Fraction(n, 100)) for n in (0, 3, 137)] == ["0.0", "< 0.1", "1.4"]
