"""1.7, 1.10, 1.11: what a kingdom knows, and who writes its orders when its player does not."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.question import REFEREE, Answer, find
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions, settle
from dark_ages_desk.games.dark_age_ii.actions.carrying import DONE, carry_out_line
from dark_ages_desk.games.dark_age_ii.stand_ins.writing import write_orders
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.position import AGGRESSIVE, QUIET, DarkAge
from dark_ages_desk.games.dark_age_ii.turn.ending.closing import Scouting
from dark_ages_desk.games.dark_age_ii.turn.writing import LATE, PLAYER, Open
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import imagine_position, known_areas, turn_of_knowledge
from tests.games.dark_age_ii.small import world
from tests.games.dark_age_ii.table import ruleset

# 1.10, 1.11


def seen() -> DarkAge:
    """In turn 2 Wessex scouted Berkshire, of Kent. In turn 3 it has nobody near it any more, and Berkshire changed."""
    pos = world({"HPS": Area("WSX", armies=1), "BER": Area("KNT", armies=4, mode="defend"), "KTS": Area("KNT")}, turn=2)
    pos = Scouting().begin(pos).replace(turn=3).with_area("HPS", armies=0)
    return pos.with_area("BER", armies=9)


def test_1_10_others_areas_are_known_as_the_last_report_has_them() -> None:
    pos = seen()
    assert known_areas(pos, "WSX")["BER"].armies == 4
    assert (
        turn_of_knowledge(pos, "WSX", "BER"),
        turn_of_knowledge(pos, "WSX", "HPS"),
        turn_of_knowledge(pos, "WSX", "KTS"),
    ) == (2, 3, None)


def test_1_10_how_others_defend_is_in_no_report() -> None:
    assert known_areas(seen(), "WSX")["BER"].mode == Area().mode


def test_1_10_ones_own_are_known_as_they_are() -> None:
    pos = seen().with_area("HPS", armies=7, mode="ambush", ambush_from="BER")
    assert known_areas(pos, "WSX")["HPS"] == pos.area("HPS")


def test_1_11_whose_an_area_is_everybody_reads_in_the_roundup() -> None:
    pos = seen().with_area("KTS", owner="IRI", armies=3).with_area("BER", owner="CMB")
    assert known_areas(pos, "WSX")["KTS"] == Area("IRI")
    assert known_areas(pos, "WSX")["BER"] == Area("CMB", armies=4)


def test_1_11_of_other_kingdoms_the_roundup_tells_treasury_and_reserves_and_nothing_else() -> None:
    pos = seen().with_kingdom("KNT", treasury=7, reserve=2, fleet=1, household=5, house="KTS", spy="HPS", victory=9)
    known = imagine_position(pos, "WSX").kingdom("KNT")
    assert (known.treasury, known.reserve, known.fleet) == (7, 2, 1)
    assert (known.household, known.house, known.spy, known.victory, known.points) == (0, "", "", 0, 0)


# 1.7


def verbs(pos: DarkAge, kingdom: str, manner: str) -> list[str]:
    return [line.order.verb for line in write_orders(pos, kingdom, manner)]


def test_1_7_a_stand_in_writes_sixteen_lines_each_with_its_reason() -> None:
    for manner in (QUIET, AGGRESSIVE):
        lines = write_orders(world({"HPS": Area("WSX", population=2)}), "WSX", manner)
        assert len(lines) == 16
        assert all(line.why for line in lines)


def test_1_7_the_quiet_let_population_grow_and_build_up_the_cities() -> None:
    pos = world({"HPS": Area("WSX", population=2), "WIN": Area("WSX", population=3)})
    assert {"GROW", "BUILD", "TAX"} == set(verbs(pos, "WSX", QUIET))


def test_1_7_armies_that_hinder_growth_go_where_they_are_of_use() -> None:
    pos = world(
        {"HPS": Area("WSX", population=2, armies=1), "BER": Area("WSX", armies=1), "WLD": Area("KNT", armies=1)}
    )
    lines = [line.order for line in write_orders(Scouting().begin(pos), "WSX", QUIET)]
    assert Order("GROW", (("where", "HPS"),)) not in lines  # an army of Kent is next to it
    lines = [line.order for line in write_orders(pos.with_area("WLD", owner="WSX"), "WSX", QUIET)]
    leaves = next(at for at, one in enumerate(lines) if one.verb == "MOVE" and one.code("where") == "HPS")
    assert leaves < lines.index(Order("GROW", (("where", "HPS"),)))


def test_1_7_armies_on_a_border_step_aside_for_a_moment_and_people_grow() -> None:
    pos = world({"HPS": Area("WSX", population=2, armies=1), "BER": Area("WSX", armies=1), "WLD": Area("KNT")})
    for line in write_orders(pos, "WSX", QUIET):
        pos = carry_out_line(pos, "WSX", line.order)
    assert (pos.area("HPS").population, pos.area("HPS").armies) == (3, 1)


def test_1_7_where_nobody_is_near_armies_go_to_the_reserve_and_people_grow() -> None:
    pos = world({"HPS": Area("WSX", population=1, armies=1)})
    for line in write_orders(pos, "WSX", QUIET):
        pos = carry_out_line(pos, "WSX", line.order)
    assert (pos.area("HPS").population, pos.area("HPS").armies) == (2, 0)
    assert pos.kingdom("WSX").reserve == 1


def test_1_7_people_settle_where_nobody_lives_and_those_who_stay_grow() -> None:
    pos = world({"HPS": Area("WSX", population=3), "BER": Area("WSX", armies=1)})
    for line in write_orders(pos, "WSX", QUIET):
        pos = carry_out_line(pos, "WSX", line.order)
    assert (pos.area("HPS").population, pos.area("BER").population) == (2, 1)


def test_1_7_what_has_grown_is_not_left_to_taxes_alone() -> None:
    """All that live there have no more room: armies are levied, as many as cost nothing."""
    pos = world({"HPS": Area("WSX", population=3), "WLT": Area("WSX", population=2), "BER": Area("WSX", population=3)})
    assert set(verbs(pos, "WSX", QUIET)) == {"TAX", "LEVY"}


def test_2_18_an_attack_reckons_with_the_army_that_is_levied_before_it() -> None:
    """One army of nobody's is reported; before the attack comes there may be two, or a fort."""
    for armies, attacks in ((9, True), (2, False)):
        home = {code: Area("WSX") for code in ("WIN", "BER", "SOL")}
        pos = world({**home, "HPS": Area("WSX", population=0, armies=armies), "WLD": Area("", armies=1)})
        pos = Scouting().begin(pos.with_kingdom("WSX", points=2))
        lines = [line.order for line in write_orders(pos, "WSX", AGGRESSIVE) if line.order.code("to") == "WLD"]
        assert bool(lines) == attacks
        for more in ({"armies": 2}, {"forts": 1}, {"population": 1}):
            after = pos.with_area("WLD", **more)
            for line in lines:
                after = carry_out_line(after, "WSX", line)
            assert (after.area("WLD").owner == "WSX") == attacks


def threatened(force: int) -> DarkAge:
    """Kent has so many armies next to Hampshire, as Wessex knows."""
    pos = world({"HPS": Area("WSX", population=2, armies=1), "WLD": Area("KNT", armies=force)})
    return Scouting().begin(pos.with_kingdom("WSX", reserve=1))


def test_1_7_the_quiet_defend_their_borders_against_what_they_know() -> None:
    orders = {line.order.verb: line for line in write_orders(threatened(7), "WSX", QUIET)}
    assert {"RESERVE", "FORTIFY", "LEVY"} <= set(orders)
    assert orders["RESERVE"].why == "Kent has 7 armies nearby, in Weald (WLD)"
    assert "RESERVE" not in verbs(threatened(2), "WSX", QUIET)


def test_1_7_the_quiet_attack_nobody() -> None:
    pos = settle(ruleset().start())
    for _ in range(3):
        pos = turn_of_stand_ins(pos, QUIET)
        assert not [note for note in pos.notes if note.kind in ("capture", "attack", "raid", "siege")]


def test_1_7_the_aggressive_attack_what_they_can_take() -> None:
    home = {code: Area("WSX") for code in ("WIN", "BER", "SOL")}
    pos = world({**home, "HPS": Area("WSX", population=3, armies=3), "WLD": Area("KNT", population=1, armies=1)})
    pos = Scouting().begin(pos)
    first = next(line for line in write_orders(pos, "WSX", AGGRESSIVE) if line.order.code("to") == "WLD")
    assert first.why == "Weald (WLD) belonged to Kent in turn 1, with 1 army and a population of 1"
    for line in write_orders(pos, "WSX", AGGRESSIVE):
        pos = carry_out_line(pos, "WSX", line.order)
    assert pos.area("WLD").owner == "WSX"


def test_1_7_the_aggressive_spend_their_treasury_and_bring_up_the_reserve() -> None:
    pos = world({"HPS": Area("WSX", population=3), "WLD": Area("KNT", population=1, armies=9)})
    pos = pos.with_kingdom("WSX", treasury=8, reserve=3, known={"WLD": (1, pos.area("WLD"))})
    lines = write_orders(pos, "WSX", AGGRESSIVE)
    assert lines[0].order == Order("CASH", (("number", 8),))
    mustered = next(line for line in lines if line.order.verb == "RESERVE")
    assert (mustered.order.code("where"), mustered.why) == ("HPS", "for the attacks of the next turn")


def test_1_7_the_aggressive_go_aboard_where_nobody_is_beside_them() -> None:
    pos = world({"HPS": Area("WSX", armies=2), "SOL": Area("WSX", ships=1)})
    orders = [line.order for line in write_orders(pos, "WSX", AGGRESSIVE)]
    assert Order("MOVE", (("where", "HPS"), ("to", "SOL"), ("number", 1))) in orders


def test_1_7_taxes_pay_what_comes_after_them() -> None:
    """Without a point to begin with, sixteen lines of which most are taxes let everything grow."""
    pos = world({"HPS": Area("WSX", population=2), "WIN": Area("WSX", population=3)}).with_kingdom("WSX", points=0)
    verbs_in_order = verbs(pos, "WSX", QUIET)
    assert verbs_in_order.index("GROW") > verbs_in_order.count("TAX") - 1
    for at, line in enumerate(write_orders(pos, "WSX", QUIET), 1):
        pos = carry_out_line(pos.replace(round=at), "WSX", line.order)
        assert pos.results[-1].code == DONE, line


def test_1_7_they_know_what_their_kingdom_knows_and_no_more() -> None:
    """Whatever changes where nobody of theirs sees it, their sheets stay the same."""
    pos = seen()
    for manner in (QUIET, AGGRESSIVE):
        sheet = write_orders(pos, "WSX", manner)
        other = (
            pos.with_area("BER", armies=1).with_area("DUB", population=5).with_kingdom("KNT", household=9, spy="HPS")
        )
        assert write_orders(other, "WSX", manner) == sheet


def turn_of_stand_ins(pos: DarkAge, manner: str) -> DarkAge:
    """A turn in which nobody hands in a sheet."""
    pos = pos.replace(runs={}, fixed=pos.fixed)
    for kingdom in pos.kingdoms:
        pos = pos.with_kingdom(kingdom, manner=manner)
    turn = pos.turn
    while pos.agenda and pos.turn == turn:
        question = open_questions(pos)[0]
        option = question.options[0]
        value = None if question.seat == REFEREE else option.sample(lambda below: below - 1)
        pos = apply_unchecked(pos, Answer(question.seat, question.power, option.verb, value))
    return pos


@pytest.mark.parametrize("manner", [QUIET, AGGRESSIVE])
def test_1_7_while_others_stand_still_every_line_of_a_stand_in_is_carried_out(manner: str) -> None:
    """On the whole map, three turns into a game of stand-ins, from what each kingdom knows."""
    pos = settle(ruleset().start())
    for _ in range(3):
        pos = turn_of_stand_ins(pos, manner)
    for kingdom in pos.standing:
        table = imagine_position(pos, kingdom)
        for at, line in enumerate(write_orders(pos, kingdom, manner), 1):
            table = carry_out_line(table.replace(round=at), kingdom, line.order)
            assert table.results[-1].code == DONE, (kingdom, line)


def test_1_7_what_a_stand_in_would_write_can_be_handed_in_as_a_sheet() -> None:
    rules = ruleset()
    pos = rules.start()
    pos = apply_unchecked(pos, Answer("chance", "", "draw", pos.order))
    question = open_questions(pos)[0]
    for answer in rules.suggest(pos, question):
        assert find((question,), answer) is not None
    assert len(rules.suggest(pos, question)) == 2
    assert rules.score(pos, question.power)["people"] > 0


# 1.7 the deadline


def opened(pos: DarkAge) -> DarkAge:
    return Open().begin(pos)


def sources(pos: DarkAge) -> dict[str, str]:
    return {slot.kingdom: slot.source for slot in opened(pos).slots}


def test_1_7_who_gave_a_sheet_has_it_carried_out_and_for_others_a_stand_in_writes() -> None:
    pos = world({"HPS": Area("WSX", population=1)}, sheets={"WSX": ("TAX",)}).with_kingdom("CMB", manner=AGGRESSIVE)
    found = sources(pos)
    assert (found["WSX"], found["KNT"], found["CMB"]) == (PLAYER, QUIET, AGGRESSIVE)
    assert len(opened(pos).slots[1].lines) == 16


def test_1_7_a_late_sheet_is_used_if_no_other_comes_and_dropped_if_one_does() -> None:
    pos = world(late={"WSX": ("TAX",), "KNT": ("TAX",)}, sheets={"KNT": ("GROW KTS",)})
    after = opened(pos)
    assert sources(pos)["WSX"] == LATE
    assert after.slots[0].lines == (Order("TAX"),)
    assert after.slots[1].lines == (Order("GROW", (("where", "KTS"),)),)
    assert after.late == {}


def test_1_7_who_misses_two_deadlines_in_a_row_is_taken_for_a_dropout() -> None:
    pos = opened(world())
    assert pos.slots[0].source == QUIET
    pos = opened(pos)
    assert (pos.kingdom("WSX").missed, pos.slots[0].source) == (2, AGGRESSIVE)
    back = opened(pos.replace(sheets={"WSX": ("TAX",)}))
    assert back.kingdom("WSX").missed == 0


@pytest.mark.parametrize(("choice", "missed"), [("one", 1), ("two", 2), ("three", 3), ("never", 99)])
def test_1_7_when_a_player_is_a_dropout_is_a_reading(choice: str, missed: int) -> None:
    pos = world(readings={"dropout": choice}).with_kingdom("WSX", missed=missed - 2)
    assert opened(pos).slots[0].source == QUIET
    assert opened(opened(pos)).slots[0].source == (QUIET if choice == "never" else AGGRESSIVE)


def test_1_7_the_referee_reads_why_a_stand_in_did_what_it_did_and_nobody_else() -> None:
    pos = opened(world({"HPS": Area("WSX", population=2)}))
    note = next(note for note in pos.notes if note.kind == "stand-in" and note.power == "WSX")
    assert "GROW HPS (Hampshire (HPS) has a population of 2 and can have 3)" in note.text_for(REFEREE)
    assert note.redact_for("ben") is None
    # The player himself reads only that his orders were written for him.
    assert note.text_for("anna") == "Your orders did not come in time: a stand-in (quiet) wrote them"
    assert note.redact_for("ben") is None
