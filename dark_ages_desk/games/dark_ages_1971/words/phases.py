"""Sentences of the chapter phases."""

from __future__ import annotations

from dark_ages_desk.games.dark_ages_1971.words.names import (
    agree,
    format_hexes,
    is_army_plural,
    is_plural,
    name_terrain,
    start_agree,
    start_army,
    start_with_article,
    with_article,
)

WHEN_ATTACKS_ARE_ALLOCATED = "while allocating attacks"
UNITS_OF_ONE_CLASS_ATTACK_TOGETHER = (
    "Units of one hex that attack through the same hexside must be of one class. All fire at a hex "
    "counts as one attack."
)
AN_ATTACK_NAMES_UNIT_KIND_TARGET = "Name each attack by its unit, its kind (melee or fire) and its target."
MELEES_ARE_THE_ATTACKERS = "Attacked missile units may fire back; only the attacker makes melees."
WHEN_MISSILE_UNITS_ARE_ATTACKED = "when your missile units are attacked"
ONLY_THE_ATTACKED_MAY_FIRE = "Only attacked units may fire, and only at the hexes that attack them."
WHEN_FIRE_AT_SEVERAL_HEXES_COMES = "when fire at several hexes is due"
ALL_IN_THE_ORDER_DECLARED = "All, in the declared order"
FLED_OFF_THE_MAP = "fled off the map"
WHEN_ATTACKS_CAN_BE_MET_SEVERAL_WAYS = "when units that face different ways can meet the attacks in several ways"
WHEN_SEVERAL_MELEES_COME = "when several melees are due"
END_THE_MOVEMENT_PHASE = "End the Movement Phase"
NOTHING_HAS_MOVED = "You have not moved any unit."
ONLY_UNITS_UNDER_COMMAND_MOVE = (
    "A unit moves only if it begins the phase with or next to a command unit; other units may turn by "
    "60°. A turn ends a unit's move: until then the unit faces the way it moves."
)
TO_LAND_MOVE_THE_TROOPS = "To land troops, move them off a moored fleet: the first hex costs two points more."
IN_ONES_OWN_MOVEMENT_PHASE = "in your own Movement Phase"
PANICKED_UNITS_ARE_RALLIED_BY_OTHERS = "Another unit of the same army on the map must rally a panicked unit."
WHEN_PANICKED_UNITS_CAN_BE_RALLIED = "while rallying panicked units, at the end of the Movement Phase"
RALLY_NOBODY_ELSE = "Rally no more units"
RALLIED_BY_1_TO_5 = "1 to 5 rallies the unit"
RALLIED_BY_1_2_OR_3 = "1, 2 or 3 rallies the unit"
WHEN_LOSSES_ARE_ENTERED = "while entering the losses of a Player-Turn"
FLEETS_CAPTURED_OF = "Fleets captured of"
THE_PLAYER_TURN_IS_OVER = "End the Player-Turn"
AT_THE_TABLE = "at the table"
ONE_ARMY_IS_NO_MORE = "One army has no units left."
WHEN_THE_BATTLE_MAY_END = "when a Game-Turn ends that may end the battle"
THIS_FIRE_COMES_NEXT = "Fire next at"
END_THE_BATTLE_HERE = "End the battle here"
FINISH_THE_BATTLE = "End the battle"
ONE_PLAYER_ENDS_IT = "One player alone can end the battle."
BOTH_AGREE_TO_END_IT = "The battle ends here only if both players agree."
BOTH_AGREE_TO_EXTEND_IT = "The battle goes on only if both players agree."


def allocate_all_attacks(*, army: str) -> str:
    return f"{army}: allocate your attacks"


def attack_as_it_stands(*, units: str, verb: str, target: str, odds: str) -> str:
    first, _, rest = verb.partition(" ")
    depends = ", depending on which defenders meet the attack" if " or " in odds else ""
    does = verb if is_plural(units) else f"{first}s {rest}".strip()
    return f"{start_with_article(units)} {does} {target}, currently at {odds}{depends}."


def army_attacks_nobody(*, army: str) -> str:
    return f"{start_army(army, 'attacks', 'attack')} no one."


def announced_attack_below_1_2(*, verb: str, units: str, target: str, odds: str) -> str:
    at = odds.replace(" to ", "-")
    return f"{start_with_article(units)} would {verb} {target} at odds of {at}; the minimum is 1-2."


def units_attack(*, units: str, target: str) -> str:
    return f"{agree(units, 'attacks', 'attack')} {target}"


def units_fire_at(*, units: str, target: str) -> str:
    return f"{agree(units, 'fires at', 'fire at')} {target}"


def only_a_demoralized_command_unit_is_near(*, units: str, command: str) -> str:
    return (
        f"{start_with_article(units)} cannot attack: not in Contact, and every command unit in or next to the hex is "
        f"demoralized ({command})."
    )


def no_command_unit_is_near(*, units: str) -> str:
    return f"{start_with_article(units)} cannot attack: not in Contact, and no command unit is in or next to the hex."


def unit_of_class(*, unit: str, cls: str) -> str:
    return f"{unit} (class {cls})"


def unit_of_no_class(*, unit: str) -> str:
    return f"{unit} (no class)"


def is_no_unit_of_the_army(*, who: str, army: str) -> str:
    return f"“{who}” is not a unit of the {army} on the map."


def there_is_no_hex(*, place: str) -> str:
    return f"Hex “{place}” does not exist."


def nobody_there_to_be_attacked(*, target: str) -> str:
    return f"There is no enemy unit in {target} to attack."


def announced_already(*, units_attack: str, target: str) -> str:
    return f"You have already announced this: {units_attack} {target}."


def fleet_under_sail_is_not_attacked(*, place: str) -> str:
    return f"The fleet in {place} is under sail; you can attack only moored fleets."


def units_are_aboard_a_fleet(*, units_are: str) -> str:
    return f"{units_are} aboard a fleet."


def melee_already(*, units_are: str, targets: str) -> str:
    return f"{units_are} already set to melee {targets}. Each unit may make one melee attack a turn."


def fire_at_already(*, units_are: str, targets: str) -> str:
    return f"{units_are} already set to fire at {targets}. Each unit may fire once a turn."


def units_have_no_missile_weapons(*, units_have: str) -> str:
    return f"{units_have} no missile weapons."


def no_column_for_their_fire(*, units_are: str) -> str:
    return f"{units_are} of no class, so the chart has no column for their fire."


def nobody_fires_from_there(*, units: str, terrain: str) -> str:
    return f"{start_with_article(units)} cannot fire: missile units may not fire from {name_terrain(terrain)}."


def target_is_out_of_range(*, units_have: str, reach: int, target: str, distance: int) -> str:
    return f"{units_have} a range of {reach}, but {target} is {format_hexes(distance)} away."


def target_is_outside_field_of_fire(*, units_face: str, facing: str, target: str) -> str:
    return f"{units_face} {facing}: {target} is outside the 120° field of fire."


def shot_is_stopped(*, units: str, target: str, obstacles: str) -> str:
    return f"The shot of {with_article(units)} at {target} is blocked by {obstacles}."


def fleet_never_attacks(*, place: str) -> str:
    return f"The fleet in {place} is not a combat unit, so it cannot attack."


def nobody_to_attack_with(*, units: str) -> str:
    return f"{start_with_article(units)} cannot attack: the horses have no riders."


def melee_is_with_the_next_hex(*, target: str, distance: int, units: str) -> str:
    return f"{target} is {format_hexes(distance)} from {with_article(units)}; melee needs an adjacent hex."


def target_is_not_in_front(*, units_face: str, facing: str, target: str) -> str:
    return f"{units_face} {facing}: {target} is outside the three hexes in front."


def units_have_no_melee_strength(*, units_have: str) -> str:
    return f"{units_have} no Melee Attack Strength."


def may_not_attack_from(*, units: str, place: str, ground: str) -> str:
    return f"{start_with_article(units)} may not attack from {place}: {ground}."


def command_units_do_not_attack(*, targets: str) -> str:
    return f"Command units may attack only demoralized units and enemy command units, not {targets}."


def another_class_attacks_already(*, attacker: str, place: str, target: str, units: str) -> str:
    return f"{target} is already under attack by {attacker} in {place}; {units} may not join, being of another class."


def units_in_contact_fire_at_adjacent(*, units_are: str, target: str, distance: int) -> str:
    return (
        f"{units_are} in Contact without command and may fire only at adjacent enemies. {target} is "
        f"{format_hexes(distance)} away."
    )


def only_the_attacked_fire_back(*, units_are: str) -> str:
    return f"{units_are} not under attack: only attacked missile units fire defensively."


def attacked_from_elsewhere(*, units_are: str, places: str, target: str) -> str:
    return f"{units_are} under attack from {places}, not from {target}."


def fire_at_the_attackers(*, army: str) -> str:
    return f"{army}: fire at the attackers?"


def fire_below_1_2_lapses(*, place: str, sums: str) -> str:
    return f"The fire at {place} is below 1-2 ({sums}) and is cancelled."


def fire_below_1_2_is_rolled(*, place: str, sums: str) -> str:
    return f"The fire at {place} is below 1-2 ({sums}); it uses the lowest column."


def fire_is_still_to_come(*, places: str) -> str:
    return f"Fire is still due at {places}."


def which_fire_is_next(*, army: str) -> str:
    return f"{army}: which fire attack comes next?"


def kind_fire_at(*, kind: str, place: str, odds: str) -> str:
    return f"{kind} fire at {place}, {odds}"


def fire_result(*, place: str, odds: str, die: str, result: str) -> str:
    return f"Fire at {place} at {odds}. Roll {die}: {result}."


def fire_rolls(*, odds: str, place: str, face: int, result: str) -> str:
    return f"At {odds} the fire at {place} rolls a {face}: {result}."


def units_cannot_flee(*, unit: str, place: str) -> str:
    return f"{start_with_article(unit)} in {place} cannot flee: every way is blocked."


def units_flee_off_the_edge(*, unit: str, edge: str, place: str) -> str:
    return f"{start_agree(unit, 'flees', 'flee')} off the {edge} edge from {place}."


def units_flee(*, unit: str, start: str, goal: str) -> str:
    return f"{start_agree(unit, 'flees', 'flee')} from {start} to {goal}."


def everybody_meets_an_attack(*, place: str, units: str, sources: str) -> str:
    return (
        f"All units in {place} must defend, with at least one against every attack: {units} against those "
        f"from {sources}."
    )


def attacks_are_met_frontally(*, ways: int) -> str:
    return (
        "Meet as many attacks as possible from the front, and let no unit meet more attacks than it must. "
        f"{'There is 1 such way' if ways == 1 else f'There are {ways} such ways'}, and your choice is not among them."
    )


def who_meets_which_attack(*, army: str, place: str) -> str:
    return f"{army}: who meets which attack in {place}?"


def they_meet_the_attacks_so(*, place: str, allotment: str) -> str:
    return f"The defenders in {place} share out the attacks: {allotment}."


def attack_below_1_2_is_not_made(*, target: str, source: str, sums: str) -> str:
    return f"The attack on {target} from {source} is below 1-2 ({sums}) and is cancelled."


def attack_below_1_2_is_rolled(*, target: str, source: str, sums: str) -> str:
    return f"The attack on {target} from {source} is below 1-2 ({sums}); it uses the lowest column."


def melee_above_10_1(*, target: str, source: str) -> str:
    return f"Melee on {target} from {source} at more than 10-1."


def melees_are_still_to_come(*, melees: str) -> str:
    return f"Melees are still due: {melees}."


def which_melee_is_next(*, army: str) -> str:
    return f"{army}: which melee comes next?"


def melee_against(*, source: str, target: str, odds: str) -> str:
    return f"Melee, {source} against {target}, {odds}"


def _attack(units: str) -> str:
    return "attack" if is_plural(units) else "attacks"


def _clash(attackers: str, source: str, defenders: str, target: str) -> str:
    ours, theirs = start_with_article(attackers), with_article(defenders)
    return f"{ours} in {source} {_attack(attackers)} {theirs} in {target}"


def melee_result(*, attackers: str, source: str, defenders: str, target: str, odds: str, die: str, result: str) -> str:
    return f"{_clash(attackers, source, defenders, target)} at {odds}. Roll {die}: {result}."


def melee_rolls(*, attackers: str, source: str, defenders: str, target: str, odds: str, die: str, result: str) -> str:
    return f"{_clash(attackers, source, defenders, target)} at {odds}. A roll of {die}: {result}."


def movement_phase(*, army: str) -> str:
    return f"{army}: Movement Phase."


def a_move_names_hexes(*, longest: int) -> str:
    return f"For a move, name 1 to {longest} hexes, leaving out the starting hex. You may add a facing at the end."


def move_your_units(*, army: str) -> str:
    return f"{army}: move your units"


def army_has_moved(*, army: str) -> str:
    whose = "their" if is_army_plural(army) else "its"
    return f"{start_army(army, 'finishes', 'finish')} {whose} movement."


def land_from_the_fleet(*, units: str, where: str) -> str:
    return f"Land {units} from the fleet{where.replace(' from ', ' in ')}"


def units_now_face(*, units: str, place: str, facing: str) -> str:
    return f"{units} in {place}: now facing {facing}"


def units_turn_to_face(*, units: str, place: str, verb: str, facing: str) -> str:
    return f"{start_with_article(units)} in {place} {verb} to face {facing}"


def march_to(*, units: str, start: str, goal: str, facing: str) -> str:
    return (
        f"{units}: {start} to {goal}, facing {facing}"
        if start != goal
        else f"{units}: returned to {goal}, facing {facing}"
    )


def units_march(*, units: str, verb: str, start: str, goal: str, facing: str) -> str:
    return f"{start_with_article(units)} {verb} from {start} to {goal}, facing {facing}"


def units_march_about(*, units: str, verb: str, place: str, facing: str) -> str:
    moves = "moves and returns" if verb == "goes" else "move and return"
    return f"{start_with_article(units)} {moves} to {place}, facing {facing}"


def charging_hexes(*, hexes: int) -> str:
    return f", charging {hexes} hexes"


def movement_points_are_lacking(*, points: str) -> str:
    return f"; Movement Points missing: {points}"


def have_not_panicked(*, units_have: str) -> str:
    return f"{units_have} not panicked."


def have_panicked_too(*, units_have: str) -> str:
    return f"{units_have} panicked too."


def were_rallied_this_player_turn(*, units_were: str) -> str:
    return f"{units_were} rallied in this Player-Turn."


def are_no_combat_unit(*, units_are: str) -> str:
    return f"{units_are} not a combat or command unit."


def too_far_to_rally(*, units_are: str, distance: int, panicked: str, place: str) -> str:
    far = f"{units_are} {format_hexes(distance)} from {with_article(panicked)} in {place}"
    return f"{far}; rallying needs an adjacent unit."


def tried_to_rally_already(*, units_have: str, panicked: str, place: str) -> str:
    return f"{units_have} already tried to rally {with_article(panicked)} in {place}."


def panicked_unit_by_helper(*, panicked: str, place: str, helper: str, faces: str) -> str:
    return f"{panicked} in {place}, by {helper} ({faces})"


def rally_a_panicked_unit(*, army: str) -> str:
    return f"{army}: rally a panicked unit?"


def tries_to_rally(*, helper: str, panicked: str, place: str) -> str:
    return f"{start_agree(helper, 'tries', 'try')} to rally {with_article(panicked)} in {place}"


def rolled_and_run_on(*, face: int, unit: str) -> str:
    return f"A roll of {face}: {agree(unit, 'runs', 'run')} on."


def run_on(*, face: int, unit: str) -> str:
    return f"{face}: {agree(unit, 'runs', 'run')} on."


def are_rallied(*, face: int, unit: str) -> str:
    return f"{face}: {agree(unit, 'rallies', 'rally')}."


def rolled_and_are_rallied(*, face: int, unit: str) -> str:
    return f"A roll of {face}: {agree(unit, 'rallies', 'rally')}."


def what_was_lost(*, army: str) -> str:
    whose = "their" if is_army_plural(army) else "its"
    return f"{start_army(army, 'has', 'have')} played {whose} Player-Turn: enter the losses"


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
    return f"The battle continues to Game-Turn {last}."


def move_units(*, units: str, where: str) -> str:
    return f"Move {units}{where}"


def units_worth_points(*, army: str, units: str, points: int) -> str:
    return f"{army}: {units}, {points} VP"


NOT_UNDER_COMMAND = "Not under command: may only turn"


def leader_in_place(*, leader: str, place: str) -> str:
    return f"{leader} in {place}"
