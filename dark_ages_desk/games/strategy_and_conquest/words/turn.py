"""Sentences of the chapter turn."""

from __future__ import annotations

HOW_TO_WRITE_ORDERS = "The turn has six phases. End a move with its phase: MOVE, the force, the place and 1 to 6."
WRITE_YOUR_ORDERS = "write your orders"
HAS_NOTHING_LEFT = "has nothing left"
WHEN_A_CLAIM_IS_LOOKED_INTO = (
    "The claim counts when all named realms have claimed victory with each other. No other realm "
    "learns of it. A realm without a player agrees if it has a pact or an alliance with each of the "
    "others."
)
CLAIM_VICTORY_WITH = "Claim victory with"
VICTORY_IS_NOT_SHARED = "In this scenario only one realm can win."
WITHDRAW_THE_CLAIM = "Withdraw the claim"
EACH_CLAIMS_FOR_HIS_OWN = "Claim victory only for your own realm."
A_CLAIM_NAMES_OTHER_REALMS = "In a claim, name only other realms in this game."
A_CLAIM_NAMES_EACH_ONCE = "Name each realm only once."
GAME_IS_OVER_ALREADY = "The game is over."
CLAIM_IS_WITHDRAWN = "The claim to victory is withdrawn."
WHETHER_THE_COMMANDER_LEADS = "draw: does this Commander lead?"
WHETHER_IT_RETREATS_THERE = "draw: does the force retreat there?"
ATTEMPT_TO_REVEAL_A_SPY = "attempt to reveal a spy"
ATTEMPT_TO_KILL_A_SPY = "attempt to kill a spy"
CATAPULTS_AT_ENGINES = "Catapults at siege equipment"
ENGINES_AT_THE_FORT = "siege equipment at the fort"
SPY_HIDES_AGAIN = "revealed spy that hides again"
WHERE_REBELS_RISE = "draw: where rebels rise"
IN_HOW_MANY_PROVINCES = "draw: in how many provinces"
UNITS_THAT_MAY_DISBAND = "units that may disband"
WHEN_BATTLES_ARE_FOUGHT = "during the battles of a phase"
HAND_IN_THE_ORDERS = "Hand in"
THEY_REPLACE_THOSE_GIVEN = "The new orders replace the old ones."
EACH_HANDS_IN_HIS_OWN = "Hand in only the orders of your own realm."
WHEN_ORDERS_ARE_WRITTEN = "while players write their orders"
WHEN_STAND_INS_WRITE = "while stand-ins write their orders"
THROW_THE_REST_OF_THE_TURN = "Roll to the end of the turn"


def coalition_is_too_large(*, most: int) -> str:
    return f"a coalition has at most {most} realms, each named once"


def provinces_are_worth_too_little(*, worth: int, target: int) -> str:
    return f"the provinces are worth {worth} gold; victory needs {target}"


def ruler_is_of_too_low_a_rank(*, realm: str, rank: str, needed: str) -> str:
    return f"the ruler of {realm} is {rank}; victory needs {needed}"


def standing_of_realm(*, realm: str, value: int, rank: str) -> str:
    return f"{realm}: provinces worth {value} gold, its ruler {rank}"


def realm_claims_victory(*, realm: str) -> str:
    return f"{realm} claims victory"


def so_many_share_victory(*, realms: int) -> str:
    return f"In this scenario, at most {realms} realms can share victory."


def victory_is_claimed(*, realms: str, missing: str) -> str:
    return f"{realms} claim victory; {missing} must claim the same."


def claim_fails(*, reasons: str) -> str:
    return f"The claim to victory fails: {reasons}."


def unknown_realm_among_others(*, name: str, begin: str) -> str:
    return f"There is no realm “{name}”. The message “{begin}” goes only to the others."


def unknown_realm_alone(*, name: str, begin: str) -> str:
    return f"There is no realm “{name}”. The message “{begin}” is not delivered."


def realm_writes_to_several(*, realm: str, others: str, words: str) -> str:
    return f"{realm} writes (also to {others}): “{words}”"


def realm_writes(*, realm: str, words: str) -> str:
    return f"{realm} writes: “{words}”"


def realm_writes_to_all(*, realm: str, words: str) -> str:
    return f"{realm} writes to all realms: “{words}”"


def realm_writes_with_a_blind_copy_to_you(*, realm: str, others: str, words: str) -> str:
    return f"{realm} writes to {others}, with a blind copy to you: “{words}”"


def your_message_with_blind_copies(*, others: str, copies: str, words: str) -> str:
    return f"Your message to {others}, with a blind copy to {copies}: “{words}”"


def your_message(*, others: str, words: str) -> str:
    return f"Your message to {others}: “{words}”"


def sea_battle_of(*, place: str) -> str:
    return f"Sea battle of {place}"


def kind_and_rank(*, kind: object, rank: object) -> str:
    return f"{kind}, rank {rank}"


def what_else_is_left_to_chance(*, place: str) -> str:
    return f"Other random events in {place}"


def turn_and_part(*, turn: int, part: str) -> str:
    return f"Turn {turn}, {part}: roll the dice"


PROGRAM_ROLLS_ALL_OF_IT = "The program rolls all dice of this part at once."


def throw_the_dice(*, part: str) -> str:
    return f"Roll {part}"


def throw_the_dice_of(*, part: str) -> str:
    return f"Roll for {part}"


def game_is_broken_off(*, turn: int) -> str:
    return f"The game ends early, after turn {turn}"


def stand_in_runs_realm_for_reasons(*, realm: str, manner: str, reasons: str) -> str:
    return f"A stand-in ({manner}) plays {realm}: {reasons}."


def sheet_has_so_many_lines(*, lines: int) -> str:
    return f"You can write at most {lines} lines of orders. Write messages below them."


def stand_in_runs_realm(*, realm: str, manner: str) -> str:
    return f"A stand-in ({manner}) plays {realm}."


def battle_of(*, place: str) -> str:
    return f"Battle of {place}"
