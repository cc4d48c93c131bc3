"""Sentences of the chapter phases."""

from __future__ import annotations

WHEN_ATTACKS_ARE_ALLOCATED = "when attacks are allocated"
UNITS_OF_ONE_CLASS_ATTACK_TOGETHER = (
    "Units of one hex that attack through the same hexside must be of one class. All fire at a hex is one."
)
AN_ATTACK_NAMES_UNIT_KIND_TARGET = "An attack is named by its unit, its kind (melee or fire) and its target."
MELEES_ARE_THE_ATTACKERS = "Who is attacked may fire back; melees are the attacker's."
WHEN_MISSILE_UNITS_ARE_ATTACKED = "when missile units are attacked"
ONLY_THE_ATTACKED_MAY_FIRE = "Only units that are attacked may fire, and only at hexes that they are attacked from."
WHEN_FIRE_AT_SEVERAL_HEXES_COMES = "when fire at several hexes is to come"
ALL_IN_THE_ORDER_DECLARED = "All, in the order declared"
FLED_OFF_THE_MAP = "fled off the map"
WHEN_ATTACKS_CAN_BE_MET_SEVERAL_WAYS = (
    "when units that face different ways can meet the attacks on them in several ways"
)
WHEN_SEVERAL_MELEES_COME = "when several melees are to come"
END_THE_MOVEMENT_PHASE = "End the Movement Phase"
NOTHING_HAS_MOVED = "None of your units has moved."
ONLY_UNITS_UNDER_COMMAND_MOVE = (
    "Only units that begin the phase with or beside a command unit may move; all others may turn by 60°. A turn ends a "
    "unit's move: on the way it faces as it goes."
)
TO_LAND_MOVE_THE_TROOPS = "To land, move the troops aboard a moored fleet: the first hex costs them two points more."
IN_ONES_OWN_MOVEMENT_PHASE = "in one's own Movement Phase"
PANICKED_UNITS_ARE_RALLIED_BY_OTHERS = "A panicked unit is rallied by another unit of its army on the map."
WHEN_PANICKED_UNITS_CAN_BE_RALLIED = "when panicked units can be rallied, at the end of the Movement Phase"
RALLY_NOBODY_ELSE = "Rally nobody else"
RALLIED_BY_1_TO_5 = "rallied by 1 to 5"
RALLIED_BY_1_2_OR_3 = "rallied by 1, 2 or 3"
WHEN_LOSSES_ARE_ENTERED = "when the losses of a Player-Turn are entered"
FLEETS_CAPTURED_OF = "Fleets captured of"
THE_PLAYER_TURN_IS_OVER = "The Player-Turn is over"
AT_THE_TABLE = "at the table"
ONE_ARMY_IS_NO_MORE = "One army is no more."
WHEN_THE_BATTLE_MAY_END = "when a Game-Turn is over with which the battle may end"
END_THE_BATTLE_HERE = "End the battle here"
FINISH_THE_BATTLE = "The battle is over"
ONE_PLAYER_ENDS_IT = "One player who ends it is enough."
BOTH_PLAYERS_MUST_AGREE = "Both players must agree."


def allocate_all_attacks(*, army: str) -> str:
    return f"{army}: allocate all attacks"


def attack_as_it_stands(*, units: str, verb: str, target: str, odds: str) -> str:
    return f"{units} {verb} {target}, {odds} as it stands."


def army_attacks_nobody(*, army: str) -> str:
    return f"{army} attack nobody."


def announced_attack_below_1_2(*, noun: str, units: str, preposition: str, target: str, odds: str) -> str:
    return f"The {noun} of {units} {preposition} {target} is {odds}, below 1-2."


def units_attack(*, units: str, target: str) -> str:
    return f"{units} attack {target}"


def units_fire_at(*, units: str, target: str) -> str:
    return f"{units} fire at {target}"


def only_a_demoralized_command_unit_is_near(*, units: str, command: str, pronoun: str) -> str:
    return f"Only a demoralized command unit is near {units} ({command}), and no Contact lets {pronoun} attack."


def no_command_unit_is_near(*, units: str, pronoun: str) -> str:
    return f"No command unit is with {units} or beside, and no Contact lets {pronoun} attack."


def unit_of_class(*, unit: str, cls: str) -> str:
    return f"{unit} (class {cls})"


def unit_of_no_class(*, unit: str) -> str:
    return f"{unit} (no class)"


def is_no_unit_of_the_army(*, who: str, army: str) -> str:
    return f"“{who}” is no unit of the {army} on the map."


def there_is_no_hex(*, place: str) -> str:
    return f"There is no hex “{place}”."


def nobody_there_to_be_attacked(*, army: str, target: str) -> str:
    return f"Nobody of the {army} is in {target} to be attacked."


def announced_already(*, units_attack: str, target: str) -> str:
    return f"That {units_attack} {target} is announced already."


def fleet_under_sail_is_not_attacked(*, place: str) -> str:
    return f"The fleet in {place} is under sail; only moored fleets can be attacked."


def units_are_aboard_a_fleet(*, units_are: str) -> str:
    return f"{units_are} aboard a fleet."


def melee_already(*, units_are: str, targets: str) -> str:
    return f"{units_are} to melee {targets} already: one melee and one shot at most."


def fire_at_already(*, units_are: str, targets: str) -> str:
    return f"{units_are} to fire at {targets} already: one melee and one shot at most."


def units_have_no_missile_weapons(*, units_have: str) -> str:
    return f"{units_have} no missile weapons."


def no_column_for_their_fire(*, units_are: str) -> str:
    return f"{units_are} of no class, and no column of the chart is for its fire."


def nobody_fires_from_there(*, units_stand: str, terrain: str) -> str:
    return f"{units_stand} in {terrain}, from where nobody fires."


def target_is_out_of_range(*, units: str, reach: int, target: str, distance: int) -> str:
    return f"{units}: range {reach}, distance to {target} {distance}."


def target_is_outside_field_of_fire(*, units_face: str, facing: str, target: str) -> str:
    return f"{units_face} {facing}: {target} is outside the field of fire of 120°."


def shot_is_stopped(*, units: str, target: str, obstacles: str) -> str:
    return f"{units}: the shot at {target} is stopped by {obstacles}."


def fleet_never_attacks(*, place: str) -> str:
    return f"The fleet in {place} is no combat unit and never attacks."


def nobody_to_attack_with(*, units: str) -> str:
    return f"{units} have nobody to attack with."


def melee_is_with_the_next_hex(*, target: str, distance: int, units: str) -> str:
    return f"{target} is {distance} hexes from {units}: a melee is fought with the next hex."


def target_is_not_in_front(*, units_face: str, facing: str, target: str) -> str:
    return f"{units_face} {facing}: {target} is none of the three hexes in front."


def units_have_no_melee_strength(*, units_have: str) -> str:
    return f"{units_have} no Melee Attack Strength."


def may_not_attack_from(*, units: str, place: str, ground: str) -> str:
    return f"{units} may not attack from {place}: {ground}."


def command_units_do_not_attack(*, targets: str) -> str:
    return f"Command units attack only demoralized units and enemy command units, not {targets}."


def another_class_attacks_already(*, attacker: str, place: str, target: str, units: str) -> str:
    return f"{attacker} in {place} attacks {target} already, and {units} is of another class."


def units_in_contact_fire_at_adjacent(*, units_are: str, target: str, distance: int) -> str:
    return (
        f"{units_are} in Contact without command and may fire at adjacent enemies only; {target} is {distance} hexes "
        "away."
    )


def only_the_attacked_fire_back(*, units_are: str) -> str:
    return f"{units_are} not attacked: only missile units that are themselves attacked fire defensively."


def attacked_from_elsewhere(*, units_are: str, places: str, target: str) -> str:
    return f"{units_are} attacked from {places}, not from {target}."


def fire_at_the_attackers(*, army: str) -> str:
    return f"{army}: fire at the attackers?"


def fire_below_1_2_lapses(*, place: str, sums: str) -> str:
    return f"The fire at {place} is below 1-2 ({sums}) and lapses."


def fire_below_1_2_is_rolled(*, place: str, sums: str) -> str:
    return f"The fire at {place} is below 1-2 ({sums}); it is rolled on the lowest column."


def fire_is_still_to_come(*, places: str) -> str:
    return f"Fire is still to come at {places}."


def which_fire_is_next(*, army: str) -> str:
    return f"{army}: which fire is next?"


def kind_fire_at(*, kind: str, place: str, odds: str) -> str:
    return f"{kind} fire at {place}, {odds}"


def fire_result(*, place: str, odds: str, die: str, result: str) -> str:
    return f"Fire at {place}, {odds}: {die}, {result}."


def fire_rolls(*, odds: str, place: str, face: int, result: str) -> str:
    return f"At {odds} the fire at {place} rolls a {face}: {result}."


def units_cannot_flee(*, unit: str, place: str) -> str:
    return f"{unit} in {place} cannot flee: every way is barred."


def units_flee_off_the_edge(*, unit: str, edge: str, place: str) -> str:
    return f"{unit} flee off the {edge} edge from {place}."


def units_flee(*, unit: str, start: str, goal: str) -> str:
    return f"{unit} flee from {start} to {goal}."


def everybody_meets_an_attack(*, place: str, units: str, sources: str) -> str:
    return f"All units in {place} must defend, and against every attack somebody: {units} against those from {sources}."


def attacks_are_met_frontally(*, ways: int) -> str:
    return (
        f"Attacks are met frontally as far as can be, and no unit meets more of them than it must; there are {ways} "
        "such ways, and this is none of them."
    )


def who_meets_which_attack(*, army: str, place: str) -> str:
    return f"{army}: who in {place} meets which attack?"


def they_meet_the_attacks_so(*, place: str, allotment: str) -> str:
    return f"In {place} they meet the attacks so: {allotment}."


def attack_below_1_2_is_not_made(*, target: str, source: str, sums: str) -> str:
    return f"The attack on {target} from {source} is below 1-2 ({sums}): not made."


def attack_below_1_2_is_rolled(*, target: str, source: str, sums: str) -> str:
    return f"The attack on {target} from {source} is below 1-2 ({sums}); it is rolled on the lowest column."


def melee_above_10_1(*, target: str, source: str) -> str:
    return f"Melee on {target} from {source} at more than 10-1."


def melees_are_still_to_come(*, melees: str) -> str:
    return f"Melees are still to come of {melees}."


def which_melee_is_next(*, army: str) -> str:
    return f"{army}: which melee is next?"


def melee_against(*, source: str, target: str, odds: str) -> str:
    return f"Melee, {source} against {target}, {odds}"


def melee_result(*, attackers: str, source: str, defenders: str, target: str, odds: str, die: str, result: str) -> str:
    return f"Melee of {attackers} in {source} against {defenders} in {target}, {odds}: {die}, {result}."


def melee_rolls(*, attackers: str, source: str, defenders: str, target: str, odds: str, die: str, result: str) -> str:
    return f"{attackers} in {source} fight {defenders} in {target} at {odds}. The die shows {die}: {result}."


def movement_phase(*, army: str) -> str:
    return f"{army}: Movement Phase."


def a_move_names_hexes(*, longest: int) -> str:
    return (
        f"A move names hexes of the map, at least one and at most {longest}, others than where one stands, and perhaps "
        "a turn at the end."
    )


def move_your_units(*, army: str) -> str:
    return f"{army}: move your units"


def army_has_moved(*, army: str) -> str:
    return f"{army} have moved."


def land_from_the_fleet(*, units: str, where: str) -> str:
    return f"Land {units} from the fleet{where}"


def units_now_face(*, units: str, place: str, facing: str) -> str:
    return f"{units} in {place}: now facing {facing}"


def units_turn_to_face(*, units: str, place: str, verb: str, facing: str) -> str:
    return f"{units} in {place} {verb} to face {facing}"


def march_to(*, units: str, start: str, goal: str, facing: str) -> str:
    return f"{units}: {start} to {goal}, facing {facing}"


def units_march(*, units: str, verb: str, start: str, goal: str, facing: str) -> str:
    return f"{units} {verb} from {start} to {goal}, facing {facing}"


def units_march_about(*, units: str, verb: str, place: str, facing: str) -> str:
    return f"{units} {verb} about and back to {place}, facing {facing}"


def charging_hexes(*, hexes: int) -> str:
    return f", charging {hexes} hexes"


def movement_points_are_lacking(*, points: str) -> str:
    return f"; {points} Movement Points are lacking"


def have_not_panicked(*, units_have: str) -> str:
    return f"{units_have} not panicked."


def have_panicked_too(*, units_have: str) -> str:
    return f"{units_have} panicked too."


def were_rallied_this_player_turn(*, units_were: str) -> str:
    return f"{units_were} rallied in this Player-Turn."


def are_no_combat_unit(*, units_are: str) -> str:
    return f"{units_are} neither combat nor command unit."


def too_far_to_rally(*, units_are: str, distance: int, panicked: str, place: str) -> str:
    return f"{units_are} {distance} hexes from {panicked} in {place}; to rally is to be adjacent."


def tried_to_rally_already(*, units_have: str, panicked: str, place: str) -> str:
    return f"{units_have} tried to rally {panicked} in {place} already."


def panicked_unit_by_helper(*, panicked: str, place: str, helper: str, faces: str) -> str:
    return f"{panicked} in {place}, by {helper} ({faces})"


def rally_a_panicked_unit(*, army: str) -> str:
    return f"{army}: rally a panicked unit?"


def tries_to_rally(*, helper: str, panicked: str, place: str) -> str:
    return f"{helper} tries to rally {panicked} in {place}"


def rolled_and_run_on(*, face: int, unit: str) -> str:
    return f"A {face} is rolled, and {unit} run on."


def run_on(*, face: int, unit: str) -> str:
    return f"{face}: {unit} run on."


def are_rallied(*, face: int, unit: str) -> str:
    return f"{face}: {unit} are rallied."


def rolled_and_are_rallied(*, face: int, unit: str) -> str:
    return f"A {face} is rolled, and {unit} are rallied."


def what_was_lost(*, army: str) -> str:
    return f"{army} have played their Player-Turn: what was lost in it?"


def victory_points_lost_so_far(*, lost: str) -> str:
    return f"Victory Points lost so far: {lost}."


def game_turn_begins(*, turn: int) -> str:
    return f"Game-Turn {turn}."


def fight_on(*, army: str, turn: int) -> str:
    return f"{army}: Game-Turn {turn} is over. Fight on?"


def extend_the_battle(*, army: str, turn: int) -> str:
    return f"{army}: Game-Turn {turn} was the last. Extend the battle?"


def fight_more_game_turns(*, turns: int) -> str:
    return f"Fight {turns} more Game-Turns"


def battle_ends_after(*, turn: int) -> str:
    return f"The battle ends after Game-Turn {turn}."


def battle_goes_on_to(*, last: int) -> str:
    return f"The battle goes on to Game-Turn {last}."


def move_units(*, units: str, where: str) -> str:
    return f"Move {units}{where}"


def units_worth_points(*, army: str, units: str, points: int) -> str:
    return f"{army}: {units}, {points} VP"


NOT_UNDER_COMMAND = "Not under command: may only turn"


def leader_in_place(*, leader: str, place: str) -> str:
    return f"{leader} in {place}"
