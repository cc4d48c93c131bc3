"""What is said of a fight: who, at which odds and why; what modified a die; what a card tells of a unit."""

from __future__ import annotations

from typing import Any

from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.combat.results import tell_result
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from dark_ages_desk.games.dark_ages_1971.table import table_view
from dark_ages_desk.session.words import describe_answer
from tests.games.dark_ages_1971.field import asked, attack, battle, ground, plan, roll, say


def lines(pos: BattlePosition, *attacks: str) -> tuple[str, ...]:
    """What the first of the attacks is made up of."""
    option: Any = asked(pos).option("attack")
    return option.preview(plan(pos, *attacks))[0].lines  # type: ignore[no-any-return]


def test_odds_lines_name_the_reason_of_each_halving_and_doubling() -> None:
    pos = battle(
        {"0608": "woods"}, "Franks MC 0609 N", "Franks HC 0609 N charge2", "Arabs SD 0608 N demoralized",
        "Arabs MC 0608 S", stage="allocation",
    )  # fmt: skip
    assert lines(pos, "0609 MC HC melee 0608") == (
        "Medium Cavalry attack: 1 (no charge)",
        "Heavy Cavalry attack: 2 (a charge of 2 of 4 hexes)",
        "Swordsmen defend (flank): 1 (doubled by woods, halved by class III, halved: demoralized)",
        "Medium Cavalry defend (front): 1 (halved by woods)",
    )


def test_odds_lines_name_uphill_and_roads() -> None:
    board = ground({"0608": "clear slope", "0709": "woods"}, roads=["0709 0809"])
    pos = battle(board, "Franks MS 0609 N", "Franks MS 0609 N", "Arabs BO 0608 S", "Arabs MS 0709 SW",
                 stage="allocation")  # fmt: skip
    assert "Militia Spearmen attack: ½ (halved uphill)" in lines(pos, "0609 MS melee 0608")
    on_a_road = lines(pos, "0609 MS melee 0709")
    assert "Militia Spearmen defend (front): ½ (halved by woods, prohibited ground)" in on_a_road


def test_ferocity_raises_the_odds_and_says_so() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation", rules={"Franks": ("ferocity",)})
    assert "Ferocity, first Game-Turn of melee: 1-1 becomes 2-1" in lines(pos, "0609 SD melee 0608")


def test_fire_lines_name_who_fires_from_where_and_what_halves_it() -> None:
    pos = battle(ground({}, streams=["0509 0609 0709"]), "Franks BO 0609 N", "Arabs SD 0607 S", stage="allocation")
    assert lines(pos, "0609 fire 0607") == (
        "Bowmen in 0609 fire: 1 (halved by stream)",
        "Fire Protection Strength of the hex: 2",
    )


def test_who_meets_which_attack_is_said() -> None:
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0607 S", "Arabs SD 0608 S", "Arabs AX 0608 N", stage="allocation")
    said = lines(pos, "0609 SD melee 0608", "0607 SD melee 0608")
    assert "Combat (J), the defenders share out the attacks: Swordsmen against 0609; Axemen against 0607" in said


def test_the_announcement_names_the_units_in_the_note_and_in_the_record() -> None:
    pos = battle({}, *["Franks SD 0609 N"] * 2, "Franks AX 0609 N", "Arabs SD 0608 S", stage="allocation")
    entries = plan(pos, "0609 SD AX melee 0608")
    words = describe_answer(asked(pos).option("attack"), entries, str)
    assert words == "Attacks: 1 Axemen unit and 2 Swordsmen in 0609 attack 0608"
    pos = attack(pos, "0609 SD AX melee 0608")
    (note,) = [note for note in pos.notes if note.kind == "melee"]
    assert note.text == "1 Axemen unit and 2 Swordsmen in 0609 attack 0608, currently at 2-1."


def test_c_the_die_says_what_modified_it() -> None:
    pos = battle({}, "Franks SD 0609 N", "Franks CM1 0610 N", "Arabs SD 0608 S", "Arabs CM2 0607 S", "Arabs MS 0101 S",
                 stage="allocation", led=False)  # fmt: skip
    pos = roll(attack(pos, "0609 SD melee 0608"), 1)
    (note,) = [note for note in pos.notes if note.kind == "fought"]
    assert note.text == (
        "Swordsmen in 0609 attack Swordsmen in 0608 at 1-1. Roll 1, -2 (attacker's command unit), "
        "+1 (defender's command unit), minimum 1: the defender is demoralized."
    )


def facts(pos: BattlePosition, place: str) -> str:
    return "\n".join(f"{fact.label}: {fact.text}" for fact in table_view.space_facts(pos, place))


def test_the_card_of_a_missile_unit_knows_what_halves_its_fire_and_where_it_may_not() -> None:
    board = ground({"0608": "clear slope", "0305": "woods"}, streams=["0509 0609 0709"])
    pos = battle(board, "Franks BO 0609 N", "Franks HA 0305 N", "Franks BO 0909 N", "Arabs SD 0101 S")
    assert "fires 2 to range 3 (½ when halved by stream, halved uphill)" in facts(pos, "0609")
    assert "fires 1 to range 2 (not from woods)" in facts(pos, "0305")
    assert "fires 2 to range 3" in facts(pos, "0909") and "when" not in facts(pos, "0909")


def test_the_card_of_a_demoralized_unit_shows_its_halved_strengths() -> None:
    pos = battle({}, "Franks SD 0609 N demoralized", "Arabs SD 0101 S")
    assert "halved while demoralized: 2, flank 1" in facts(pos, "0609")


def test_viking_fleets_the_ledger_of_the_captor_counts_a_prize_twice_and_its_owners_once() -> None:
    pos = battle({"0604": "clear coast"}, "Franks VF 0604 N moored", "Franks MS 1212 N", "Arabs SD 0605 N")
    fleet = next(unit for unit in pos.units_of("Franks") if unit.is_fleet)
    pos = losses.capture(pos, fleet, "Arabs")
    rows = {
        row.power: {figure.label: figure.value for figure in row.figures}
        for row in table_view.view(pos, "table", ()).ledger
    }
    assert rows["Arabs"]["VP"] == "16" and rows["Franks"]["Lost"].startswith("8")


def test_an_attack_on_nobody_is_none_in_the_record() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation")
    assert describe_answer(asked(pos).option("attack"), (), str) == "Attacks: none"
    assert say(pos, "attack", ()).plan == ()


def test_a_result_says_what_it_does_to_those_it_falls_on() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S demoralized", "Arabs AX 0607 S", stage="allocation")
    (shaken,), (fresh,) = (pos.units_at(pos.fixed.board.index[place]) for place in ("0608", "0607"))
    assert tell_result("D", [shaken]) == "no effect, because the defender is already demoralized"
    assert tell_result("D", [shaken, shaken]) == "no effect, because the defenders are already demoralized"
    assert tell_result("D", [shaken, fresh]) == tell_result("DD", [fresh, fresh]) == "the defenders are demoralized"
    assert tell_result("DD", [fresh]) == "the defender is demoralized"
    assert tell_result("DD", [shaken]) == "the defender, already demoralized, is destroyed"
    assert tell_result("DD", [shaken, shaken]) == "the defenders, already demoralized, are destroyed"
    some = tell_result("DD", [shaken, fresh])
    assert some == "defenders already demoralized are destroyed, the other defenders demoralized"
    assert tell_result("2E", [fresh, fresh]) == "two defenders are destroyed"
    assert tell_result("2E", [fresh]) == "the defender is destroyed"
    assert tell_result("D", []) == tell_result("-", [fresh]) == "no effect"
