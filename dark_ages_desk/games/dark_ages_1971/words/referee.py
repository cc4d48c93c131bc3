"""Sentences of the chapter referee."""

from __future__ import annotations

from dark_ages_desk.games.dark_ages_1971.words.names import agree, army_agrees, format_hexes, is_plural, with_article

DESTROYED_BY_THE_REFEREE = "destroyed by the referee"
NOBODY_IS_IN_CONTACT_ANY_MORE = "no one is in Contact any more"
HAVE_MADE_NO_MELEE_ATTACK = "have made no melee attack yet"
REFEREE_ENDS_THE_BATTLE = "The referee ends the battle."
BATTLE_IS_ENDED = "the battle is over"
BATTLE_GOES_ON = "the battle continues with the next Game-Turn"
NO_COUNTERS_ON_THE_TABLE = "The map has no counters."
NOWHERE_DO_COUNTERS_STAND_TOGETHER = "No hex has several counters."
NOBODY_IS_IN_CONTACT = "No one is in Contact."
NOWHERE_DO_BOTH_SIDES_MEET = "No units of both sides are adjacent."
NO_CAVALRY = "There is no cavalry."
NO_FLEET_TO_CAPTURE = "The game has no fleet to capture."
NO_FLEET_HAS_BEEN_CAPTURED = "No fleet is captured."
NO_CAVALRY_ON_THE_MAP = "The map has no cavalry."
NO_DISMOUNTED_RIDERS = "No dismounted riders have horses."
NEITHER_SIDE_HAS_FEROCITY = "Neither side has Ferocity."
BATTLE_IS_NOT_OVER = "The battle is not over."
BATTLE_IS_OVER = "The battle is over."
DESK_KEEPS_THE_PIECES = "The program moves the counters and asks for each roll when it is due."
NO_SUCH_ADJUSTMENT = "This adjustment does not exist."
NO_BATTLE_IS_BEING_FOUGHT = "No battle is under way."
STATE_OF_A_UNIT = "State of a unit"
REMOVE_A_UNIT_WITHOUT_POINTS = "Remove a unit without points"
VICTORY_POINTS_LOST = "Victory Points lost"
WHO_PLAYS_AN_ARMY = "Who plays an army"
GROUND_OF_A_HEX = "Terrain of a hex"
FIRST_MELEE_TURN_OF_FEROCITY = "First melee turn of Ferocity"
GAME_TURN_OR_0 = "Game-Turn, 0 if not yet"
END_ALL_CONTACTS = "End all Contacts"
GAME_TURN_NOW = "Game-Turn now"
LAST_GAME_TURN = "Last Game-Turn"
GO_TO_A_PHASE = "Go to a phase"
END_THE_BATTLE_NOW = "End the battle now"
GO_ON_AFTER_THE_VERDICT = "Continue after the verdict"
BRING_UNITS_INTO_CONTACT = "Bring units into Contact"
TAKE_A_UNIT_OUT_OF_CONTACT = "Take a unit out of Contact"
CHARGE_OF_CAVALRY = "Charge of cavalry"
A_CAPTURED_FLEET_IS_RETAKEN = "Retake a captured fleet"
RIDERS_MOUNT = "Dismounted riders mount"
AS_IT_WAS_PLAYED = "as it was played"


def units_stand_in(*, unit: str, place: str) -> str:
    return f"{agree(unit, 'is', 'are')} in {place}"


def taken_off_the_map(*, unit: str, points: int) -> str:
    return f"{agree(unit, 'is', 'are')} removed; the force has {points} Victory Points"


def units_are_destroyed(*, unit: str) -> str:
    return f"{agree(unit, 'is', 'are')} destroyed"


def units_are_put_in(*, unit: str, army: str, place: str, points: int) -> str:
    verb = "are" if is_plural(unit) else "is"
    placed = f"{with_article(unit)} of the {army} {verb} placed in {place}"
    return f"{placed}; the force has {points} Victory Points"


def army_has_lost_points(*, army: str, points: int) -> str:
    return f"{army_agrees(army, 'has', 'have')} lost {points} Victory Points"


def army_panics_at(*, army: str, points: int) -> str:
    return f"{army_agrees(army, 'panics', 'panic')} at {points} Victory Points"


def plays_the(*, seat: str, army: str) -> str:
    return f"{seat} plays the {army}"


def pair_is_in_contact(*, unit: str, foe: str, place: str) -> str:
    return f"{with_article(unit)} and {with_article(foe)} in {place} are in Contact"


def units_are_in_contact_no_more(*, unit: str) -> str:
    return f"{agree(unit, 'is', 'are')} no longer in Contact"


def units_have_charged(*, unit: str, hexes: int) -> str:
    return f"{agree(unit, 'has', 'have')} charged {format_hexes(hexes)}"


def first_made_melee_attacks(*, turn: int) -> str:
    return f"first made melee attacks in Game-Turn {turn}"


def the_fleet_in_is_captured(*, place: str) -> str:
    return f"the fleet in {place} is captured"


def the_fleet_in_is_retaken(*, place: str) -> str:
    return f"the fleet in {place} is retaken"


def riders_stand_dismounted(*, unit: str, place: str) -> str:
    return f"{agree(unit, 'is', 'are')} dismounted in {place}, with the horses"


def riders_are_mounted(*, unit: str, place: str) -> str:
    return f"{agree(f'{unit} in {place}', 'is', 'are')} mounted"


def it_is_game_turn(*, turn: object) -> str:
    return f"it is Game-Turn {turn}"


def battle_lasts_to(*, turn: object) -> str:
    return f"the battle lasts to Game-Turn {turn}"


def army_is_in_phase(*, army: str, phase: str) -> str:
    return f"{army_agrees(army, 'is', 'are')} in the {phase} phase"


def unit_of_army_in_place(*, army: str, unit: str, place: str) -> str:
    return f"{army}: {unit} {place}"


def unit_of_army_off_the_map(*, army: str, unit: str) -> str:
    return f"{army}: {unit} off the map"


def units_face(*, unit: str, facing: str) -> str:
    return f"{agree(unit, 'faces', 'face')} {facing}"


def units_are_in_state(*, unit: str, state: str) -> str:
    return f"{agree(unit, 'is', 'are')} {state}"


def ground_is(*, place: str, ground: str) -> str:
    return f"{place} is {ground}"


def adjusted(*, words: str) -> str:
    return f"Adjusted: {words}."


def adjusted_with_reason(*, words: str, reason: str) -> str:
    return f"Adjusted: {words}. Reason: {reason}"


def unit_attacks_unit(*, unit: str, place: str, foe: str, foe_place: str) -> str:
    return f"{unit} {place} attack {foe} {foe_place}"
