"""Announced, forecast and rolled are one computation: every branch of the real table is walked, and the chances are
the same, fraction by fraction."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from dark_ages_desk.core.question import CHANCE, Answer, Draw, Question
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions
from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.combat.results import exposed_units, loss_rank
from dark_ages_desk.games.dark_ages_1971.odds import assault
from dark_ages_desk.games.dark_ages_1971.phases.sequence import EndPhase
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit
from dark_ages_desk.games.dark_ages_1971.table import table_view
from tests.games.dark_ages_1971.field import asked, attack, battle, odds, plan, say

SEA = {f"{column:02d}{row:02d}": "sea" for column in range(1, 13) for row in (1, 2, 3)}
COAST = {f"{column:02d}04": "clear coast" for column in range(1, 13)}


class Walk:
    """Every branch of the table from an announcement to the end of the melees, results in place of faces. ``idle``:
    the table if nobody attacked.

    Nobody fires back. Who has units to lose gives up what is worth least, the demoralized first; who may choose how
    attacks are met takes the way after which he loses least on the mean, then has fewest demoralized.
    """

    def __init__(self, pos: BattlePosition, target: str) -> None:
        index = pos.fixed.board.index[target]
        self.side = pos.fixed.foe(pos.phasing)
        self.before = exposed_units(pos, self.side, index, False)
        self.lost = pos.points_lost(self.side)
        ((self.idle, _),) = self.ends(say(pos, "attack", ()))

    def ends(self, pos: BattlePosition) -> list[tuple[BattlePosition, Fraction]]:
        if not pos.agenda:
            return [(pos, Fraction(1))]
        question = open_questions(pos)[0]
        if isinstance(draw := question.options[0], Draw):  # to which edge they flee, which changes nothing here
            return self.ends(self._give(pos, question, draw.verb, (draw.contents[0][0],)))
        if question.seat == CHANCE:
            return [
                (end, share * n / 6)
                for face, n in self._faces(pos, question).items()
                for end, share in self.ends(self._give(pos, question, "roll", (face,)))
            ]
        return self.ends(self._chosen(pos, question))

    def _faces(self, pos: BattlePosition, question: Question) -> dict[int, int]:
        """One face for each result, and how many faces have it."""
        die: Any = question.options[0]
        found: dict[str, tuple[int, int]] = {}
        for face in range(1, 7):
            row = min(6, max(1, face + sum(amount for _, amount in die.modifiers)))
            result = pos.fixed.charts["crt"].cell(row, die.column)
            found[result] = (face, found.get(result, (0, 0))[1] + 1)
        return dict(found.values())

    def _give(self, pos: BattlePosition, question: Question, verb: str, value: Any = None) -> BattlePosition:
        return apply_unchecked(pos, Answer(question.seat, question.power, verb, value)).replace(notes=())

    def _chosen(self, pos: BattlePosition, question: Question) -> BattlePosition:
        option: Any = question.options[0]
        if option.verb == "meet":
            ways = [self._give(pos, question, "meet", (choice.id,)) for choice in option.choices]
            return min(ways, key=self._cost)
        if option.verb == "lose":
            units = [pos.units[int(choice.id[1:])] for choice in option.choices]
            units.sort(key=lambda one: (loss_rank(one), pos.type_of(one).vp, not one.demoralized))
            return self._give(pos, question, "lose", tuple(unit.key for unit in units[: option.at_least]))
        if option.verb == "fire back":
            return self._give(pos, question, "fire back", ())
        return self._give(pos, question, "in order")

    def _cost(self, pos: BattlePosition) -> tuple[Fraction, Fraction]:
        ends = self.ends(pos)
        lost = sum(((end.points_lost(self.side) - self.lost) * share for end, share in ends), Fraction(0))
        return lost, sum((self._shaken(end) * share for end, share in ends), Fraction(0))

    def _shaken(self, pos: BattlePosition) -> int:
        struck = {place for _, _, place in pos.plan}
        ids = pos.fixed.board.grid.ids
        return sum(1 for unit in pos.units_of(self.side) if unit.demoralized and ids[unit.hex] in struck)

    def sorted(self, pos: BattlePosition) -> str:
        """What the table says of the hex at the end, in the words of the forecast."""
        left = [pos.units[unit.id] for unit in self.before if unit.id in pos.units]
        if not left:
            return "all destroyed"
        if len(left) < len(self.before):
            return f"{len(self.before) - len(left)} of {len(self.before)} destroyed"
        ships = [(pos.units[unit.id], unit) for unit in self.before if unit.is_fleet]
        if any(now.captured != then.captured for now, then in ships):
            return "retaken" if self.before[0].captured else "captured"
        shaken = any(pos.units[one.id].demoralized and not self.idle.units[one.id].demoralized for one in self.before)
        return "demoralized" if shaken else "no effect"


def walked(pos: BattlePosition, target: str, *attacks: str) -> dict[str, Fraction]:
    # only the phases of combat: who has panicked would flee next, who was demoralized recover
    after = next(number for number, step in enumerate(pos.agenda) if step == EndPhase("melee"))
    pos = pos.replace(agenda=pos.agenda[after + 1 :])
    walk = Walk(pos, target)
    found: dict[str, Fraction] = {}
    for end, share in walk.ends(attack(pos, *attacks).replace(notes=())):
        found[walk.sorted(end)] = found.get(walk.sorted(end), Fraction(0)) + share
    return found


def agrees(pos: BattlePosition, target: str, *attacks: str) -> dict[str, Fraction]:
    """The forecast is what the walk over the table finds."""
    told = dict(assault.prospects(pos, plan(pos, *attacks), target))
    assert told == walked(pos, target, *attacks)
    assert sum(told.values()) == 1
    return told


def field(*counters: str, **more: Any) -> BattlePosition:
    """A table at the Attack Allocation Phase of the Franks; far away a Militia, so that no army is gone."""
    more.setdefault("led", False)
    return battle(more.pop("hexes", {}), *counters, "Franks MS 1212 N", "Arabs MS 0101 S", stage="allocation", **more)


def told(pos: BattlePosition, *attacks: str) -> list[str]:
    """The odds that are announced, and that every attack is rolled on just these."""
    announced = odds(pos, *attacks)
    pos = attack(pos, *attacks)
    rolled = []
    while pos.phasing == "Franks" and pos.stage != "movement":
        question = asked(pos)
        option: Any = question.options[0]
        if question.seat == CHANCE:
            rolled.append(option.column)
            pos = say(pos, "roll", (6,))
        else:
            pos = say(pos, option.verb, () if option.verb == "fire back" else None)
    assert rolled == [one for one in announced if one != "10-1+"]
    return announced


def test_the_chances_of_one_roll_are_the_faces_of_the_die() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation")
    option: Any = asked(pos).option("attack")
    (one,) = option.preview(plan(pos, "0609 melee 0608"))
    assert dict(one.chances) == {"demoralized": Fraction(1, 3), "no effect": Fraction(2, 3)}


def test_command_shifts_the_chances() -> None:
    pos = battle({}, "Franks SD 0609 N", "Franks CM1 0610 N", "Arabs SD 0608 S", stage="allocation", led=False)
    option: Any = asked(pos).option("attack")
    (one,) = option.preview(plan(pos, "0609 SD melee 0608"))
    assert dict(one.chances) == {"demoralized": Fraction(2, 3), "no effect": Fraction(1, 3)}


PINCER = ("0508 fire 0608", "0609 SD melee 0608", "0709 SD melee 0608")


def test_fire_and_two_melees_on_a_hex_of_different_units() -> None:
    pos = field(
        "Franks SD 0609 N", "Franks SD 0609 N", "Franks SD 0709 NW", "Franks BO 0508 NE", "Franks BO 0508 NE",
        "Franks CM3 0610 N", "Franks CM3 0508 N", "Franks CM3 0709 N", "Arabs AX 0608 S", "Arabs AX 0608 S",
        "Arabs HA 0608 S",
    )  # fmt: skip
    assert len(agrees(pos, "0608", *PINCER)) >= 3


# --- (J) stacks that face several ways

BACK_TO_BACK = ("Arabs SD 0608 S", "Arabs SD 0608 N")
SOUTH, NORTH, SOUTH_EAST = "0609 SD melee 0608", "0607 SD melee 0608", "0709 SD melee 0608"


def ring(*counters: str, **more: Any) -> BattlePosition:
    """Swordsmen of the Franks south, north and south-east of 0608, under command."""
    own = [
        words for place in ("0609 N", "0607 S", "0709 NW") for words in (f"Franks SD {place}", f"Franks CM3 {place}")
    ]
    return field(*own, *counters, **more)


def test_j_two_back_to_back_attacked_from_both_sides_are_announced_at_the_odds_that_are_rolled() -> None:
    assert told(ring(*BACK_TO_BACK), SOUTH, NORTH) == ["1-1", "1-1"]  # 4 to 4, not 4 to 7
    agrees(ring(*BACK_TO_BACK), "0608", SOUTH, NORTH)


def test_j_a_third_attacker_does_not_worsen_the_first_two() -> None:
    # the Swordsmen facing south meet two attacks on their front, those facing north one
    assert told(ring(*BACK_TO_BACK), SOUTH, NORTH, SOUTH_EAST) == ["1-1", "1-1", "1-1"]
    agrees(ring(*BACK_TO_BACK), "0608", SOUTH, NORTH, SOUTH_EAST)


def test_j_three_that_face_three_ways_can_be_attacked_from_three_sides() -> None:
    # together they would have 4 + 3 + 3 against each attack of 4, which is below 1-2
    three = ("Arabs SD 0608 S", "Arabs SD 0608 NE", "Arabs SD 0608 NW")
    pos = field(
        "Franks SD 0609 N", "Franks SD 0708 SW", "Franks SD 0508 SE", "Franks CM3 0610 N", "Franks CM3 0709 N",
        "Franks CM3 0509 N", *three,
    )  # fmt: skip
    attacks = ("0609 SD melee 0608", "0708 SD melee 0608", "0508 SD melee 0608")
    assert told(pos, *attacks) == ["1-1", "1-1", "1-1"]
    agrees(pos, "0608", *attacks)


def test_j_fire_before_the_melees_changes_who_is_there_to_meet_them() -> None:
    pos = ring(*BACK_TO_BACK, "Franks BO 0808 SW", "Franks BO 0808 SW", "Franks CM3 0908 N")
    agrees(pos, "0608", "0808 BO fire 0608", SOUTH, NORTH)


def test_j_what_is_still_to_come_is_shown_when_who_met_the_first_attack_is_gone() -> None:
    pos = ring("Arabs MS 0608 S", "Arabs SD 0608 N", *["Franks SD 0609 N"] * 2)
    pos = say(attack(pos, SOUTH, NORTH), "fight", ("0609>0608",))  # 12 to ½: destroyed without a die
    arrows = table_view.view(pos, "table", ()).arrows
    assert [(one.path, one.label) for one in arrows] == [(("0607", "0608"), "1-1")]


def test_j_demoralized_on_the_way_the_defenders_stand_as_they_do_then() -> None:
    pos = ring("Arabs AX 0608 S demoralized", "Arabs SD 0608 N", "Arabs HA 0608 SE")
    agrees(pos, "0608", SOUTH, NORTH, SOUTH_EAST)


def test_j_an_open_choice_is_announced_as_a_range_with_the_chances_of_the_way_best_for_the_defender() -> None:
    # Swordsmen face south, Axemen south-east; who turns the back upon the attack from the north?
    pos = ring("Arabs SD 0608 S", "Arabs AX 0608 SE")
    option: Any = asked(pos).option("attack")
    south, north = option.preview(plan(pos, SOUTH, NORTH))
    assert (south.odds, north.odds) == ("1-1", "1-1") and not south.fault and not north.fault
    assert any("the defender chooses among 2 ways" in line for line in south.lines)
    agrees(pos, "0608", SOUTH, NORTH)
    strong = ring("Franks SD 0607 S", "Franks SD 0609 N", "Arabs SD 0608 S", "Arabs MS 0608 SE")
    south, north = (one for one in option_of(strong).preview(plan(strong, SOUTH, NORTH)))
    assert south.odds == "2-1 or 10-1+" and north.odds == "2-1 or 10-1+"
    agrees(strong, "0608", SOUTH, NORTH)


def option_of(pos: BattlePosition) -> Any:
    return asked(pos).option("attack")


def test_j_an_attack_that_is_below_one_to_two_only_as_the_defender_chooses_may_be_announced() -> None:
    # Axemen (3) against a keep: Swordsmen there have 8 on their front; the Militia 1, doubled, halved by class II
    pos = field(
        "Franks AX 0609 N", "Franks AX 0607 S", "Franks CM3 0610 N", "Franks CM3 0606 S", "Arabs SD 0608 S",
        "Arabs MS 0608 SE", hexes={"0608": "clear keep"},
    )  # fmt: skip
    south, north = option_of(pos).preview(plan(pos, "0609 AX melee 0608", "0607 AX melee 0608"))
    assert south.odds.startswith("below 1-2 or ") and not south.fault and not north.fault
    agrees(pos, "0608", "0609 AX melee 0608", "0607 AX melee 0608")


def test_below_one_to_two_is_judged_as_it_will_be_rolled() -> None:
    # one attack alone is met by both: 4 to 4 + 3, which is 1-2; by three it is forbidden
    assert told(ring(*BACK_TO_BACK), SOUTH) == ["1-2"]
    crowd = ring(*BACK_TO_BACK, "Arabs SD 0608 NE")
    (alone,) = option_of(crowd).preview(plan(crowd, SOUTH))
    assert alone.fault == "The attack is below 1-2: 4 to 10."
    both = option_of(crowd).preview(plan(crowd, SOUTH, NORTH))
    assert [one.fault for one in both] == ["", ""]


# --- leaders on the way


@pytest.mark.parametrize("leader", ["CM1", "CM2"])
def test_c_a_leader_who_is_demoralized_with_his_hex_takes_his_bonus_with_him(leader: str) -> None:
    pos = ring("Arabs SD 0608 S", f"Arabs {leader} 0608 S")
    agrees(pos, "0608", SOUTH, SOUTH_EAST)


def test_c_a_leader_in_the_next_hex_who_is_shot_at_first_takes_his_bonus_with_him() -> None:
    pos = ring("Arabs SD 0608 S", "Arabs CM1 0508 S", "Franks BO 0509 N", "Franks BO 0509 N", "Franks CM3 0510 N")
    told = agrees(pos, "0608", "0509 BO fire 0508", SOUTH, SOUTH_EAST)
    alone = dict(assault.prospects(pos, plan(pos, SOUTH, SOUTH_EAST), "0608"))
    assert told["no effect"] < alone["no effect"]


def test_c_a_leader_in_the_next_hex_who_is_attacked_first_in_melee() -> None:
    pos = ring("Arabs SD 0608 S", "Arabs HA 0508 S", "Arabs CM1 0508 S", "Franks SD 0509 N", "Franks CM3 0510 N")
    agrees(pos, "0608", "0509 SD melee 0508", SOUTH, SOUTH_EAST)


# --- Ferocity, Vitality


@pytest.mark.parametrize(("turn", "fierce"), [(1, {}), (2, {"Franks": 1}), (1, {"Franks": 1})])
def test_ferocity_in_the_first_game_turn_of_melee_and_later(turn: int, fierce: dict[str, int]) -> None:
    pos = ring("Arabs SD 0608 S", "Arabs AX 0608 S", rules={"Franks": ("ferocity",)}).replace(turn=turn, fierce=fierce)
    agrees(pos, "0608", SOUTH, SOUTH_EAST)
    lines = option_of(pos).preview(plan(pos, SOUTH))[0].lines
    assert any("Ferocity" in line for line in lines), lines


@pytest.mark.parametrize("rule", ["ferocity", "vitality"])
def test_ferocity_and_vitality_of_the_defence(rule: str) -> None:
    agrees(ring(*BACK_TO_BACK, rules={"Arabs": (rule,)}), "0608", SOUTH, NORTH)


# --- fleets


def shore(*counters: str) -> BattlePosition:
    return field(*counters, hexes={**SEA, **COAST}, rules={"Arabs": ("fleets",), "Franks": ("fleets",)})


def test_f_a_fleet_that_is_captured_by_the_first_attack_is_not_attacked_again() -> None:
    pos = shore(
        "Arabs VF 0604 N moored", "Franks SD 0605 N", "Franks SD 0504 SE", "Franks CM3 0504 N", "Franks CM3 0605 N"
    )
    told = agrees(pos, "0604", "0605 SD melee 0604", "0504 SD melee 0604")
    assert set(told) == {"captured", "no effect"}


def test_f_a_fleet_and_units_ashore_beside_it() -> None:
    pos = shore(
        "Arabs VF 0604 N moored", "Arabs AX 0604 S", *["Franks SD 0605 N"] * 2, *["Franks BO 0705 NW"] * 2,
        "Franks CM3 0605 N", "Franks CM3 0705 N", *["Franks SD 0505 NE"] * 2, "Franks CM3 0505 N",
    )  # fmt: skip
    agrees(pos, "0604", "0705 BO fire 0604", "0605 SD melee 0604", "0505 SD melee 0604")


def test_f_a_captured_fleet_that_its_owner_attacks() -> None:
    pos = battle(
        {**SEA, **COAST}, "Franks VF 0604 N moored", "Franks SD 0605 N", "Franks SD 0505 NE", "Franks CM3 0605 N",
        "Franks CM3 0505 N", "Franks MS 1212 N", "Arabs MS 0112 S", led=False, rules={"Franks": ("fleets",)},
    )  # fmt: skip
    fleet = next(unit for unit in pos.units_of("Franks") if unit.is_fleet)
    pos = say(losses.capture(pos, fleet, "Arabs"), "end movement")
    assert set(agrees(pos, "0604", "0605 SD melee 0604", "0505 SD melee 0604")) == {"retaken", "no effect"}


# --- Demoralization that ends in between


@pytest.mark.parametrize("until", ["allocation", "defensive fire", "offensive fire", "melee"])
def test_errata_demoralization_that_ends_before_the_melees_no_longer_halves_there(until: str) -> None:
    pos = ring("Arabs SD 0608 S", "Arabs AX 0608 S", "Franks BO 0808 SW", "Franks BO 0808 SW", "Franks CM3 0908 N")
    shaken = [replace(unit, until=(1, "Franks", until)) for unit in pos.units_at(pos.fixed.board.index["0608"])]
    pos = pos.with_units(*shaken)
    assert told(pos, SOUTH) == (["1-2"] if until != "melee" else ["1-1"])  # 4 to 4 + 3, or to 2 + 1
    agrees(pos, "0608", "0808 BO fire 0608", SOUTH, SOUTH_EAST)


@pytest.mark.parametrize("side", ["Franks", "Arabs"])
def test_errata_a_leader_who_is_steady_again_before_the_melees_gives_his_bonus(side: str) -> None:
    place = "0610 N" if side == "Franks" else "0607 S"
    pos = field("Franks SD 0609 N", "Franks CM3 0609 N", "Arabs SD 0608 S", f"{side} CM1 {place}")
    leader = next(unit for unit in pos.units_of(side) if unit.number == 1)
    pos = pos.with_units(replace(leader, until=(1, "Franks", "defensive fire")))
    (one,) = option_of(pos).preview(plan(pos, SOUTH))
    assert any(line.startswith("die -2" if side == "Franks" else "die +2") for line in one.lines)
    agrees(pos, "0608", SOUTH)


# --- Panic on the way


def test_panic_that_the_first_losses_bring_counts_for_the_next_attack() -> None:
    pos = ring(
        "Franks SD 0609 N", "Franks SD 0609 N", "Arabs HA 0608 S", "Arabs HA 0608 S", "Arabs BO 0608 S", panic=2
    )  # fmt: skip
    steady = pos.replace(panic={"Franks": 1000, "Arabs": 1000})
    assert agrees(pos, "0608", SOUTH, SOUTH_EAST) != agrees(steady, "0608", SOUTH, SOUTH_EAST)


def test_panic_spares_units_beside_a_leader_as_long_as_he_stands() -> None:
    pos = ring(
        "Franks SD 0609 N", "Franks SD 0609 N", "Arabs HA 0608 S", "Arabs BO 0608 S", "Arabs CM3 0608 S", panic=2
    )
    agrees(pos, "0608", SOUTH, SOUTH_EAST)


def test_1e_riderless_horses_are_not_given_up_while_combat_units_stand() -> None:
    pos = ring("Franks SD 0609 N", "Arabs HA 0608 N", "Arabs SD 0608 N", "Arabs BO 0608 N")
    horses = Unit(pos.next_unit, "Arabs", "RH", pos.fixed.board.index["0608"], 0, rider="HC")
    agrees(pos.muster(horses), "0608", SOUTH, SOUTH_EAST)
