"""Sentences of the column of what is known: charts, hands, relations, points, the sequence."""

from __future__ import annotations

ENTER_PRINTED_CHARTS = "Enter printed charts…"
PUT_PRINTED_VALUES_OVER_OURS = "Use the values of your printed sheet in games that you start from now on"
SHOW_CHARTS_IN_THEIR_OWN_WINDOW = "Show the charts in their own window"
HANDS_AND_CUPS = "Hands and cups"
HAND_IS_SHOWN_HERE_ALONE = "Everyone else, please look away. The program shows the hand only here."
SHOW_MY_HAND = "Show my hand"
CHOOSE_FIGURE_TO_SEE_ITS_SUM = "Choose a number to see how it adds up."
WHAT_SIGNS_OF_TABLE_MEAN = "Meaning of the signs"
WHO_RUNS_WHICH_POWERS = "Powers by player"
WRITE_PACT_OR_PROMISE = "Write a pact or promise…"
SEEN_BY_THOSE_WHOM_IT_CONCERNS = "Written in the record; only the players concerned see it"
SHOW_ALL_OF_THEM = "Show all"
NOBODY_IS_BOUND_TO_ANYBODY = "There are no alliances, pacts or promises."
SEQUENCE_OF_PLAY = "Sequence of play"
SEQUENCE_OF_PLAY_HEADING = "SEQUENCE OF PLAY"
END_OF_GAME = "End of the game"
RETURN_TO_MAP = "Return to the map"
CLAIM_VICTORY = "Claim victory"
VICTORY_CAN_BE_CLAIMED = "Victory can be claimed"
VICTORY_IS_REACHED = "Would win now"


def claim_victory_for(*, power: str) -> str:
    return f"Claim victory for {power}"


def played_by(*, player: str) -> str:
    return f"Played by {player}"


def more_in_force(*, number: int) -> str:
    return f"{number} in force"


def played_with_printed_values(*, sheet: str) -> str:
    return f"Played with the owner's printed values, “{sheet}”."


def just_read_with_meaning(*, row: str, column: str, text: str, meaning: str) -> str:
    return f"Last used: {row}, {column}: {text}. {meaning}"


def just_read(*, row: str, column: str, text: str) -> str:
    return f"Last used: {row}, {column}: {text}"


def cards_face_down(*, number: int) -> str:
    return f"{number} face down"


def not_now(*, reason: str) -> str:
    return f"Not now: {reason}"


def not_seen_yet(*, cards: str) -> str:
    return f"Not seen yet: {cards}."


def only_this_player_looks_now(*, name: str) -> str:
    return f"Only {name} may look now"


def hand_of(*, player: str) -> str:
    return f"{player}'s hand"


def nothing_agreed(*, sign: str) -> str:
    return f"{sign} nothing agreed or declared"


def not_known_to_you(*, sign: str) -> str:
    return f"{sign} unknown to you"


def nothing_stands_between(*, powers: str) -> str:
    return f"{powers} have no agreement."


def is_bound_to_nobody(*, power: str) -> str:
    return f"{power} has no agreements."


def relation_bound_until(*, relation: str, end: str) -> str:
    return f"{relation} Bound until {end}."


def aim(*, words: str) -> str:
    return f"Aim: {words}."


def figures_of_power_with_player(*, power: str, player: str, figures: str, aim: str) -> str:
    return f"{power}, played by {player}: {figures}.{aim} Click for the sums."


def figures_of_power(*, power: str, figures: str, aim: str) -> str:
    return f"{power}: {figures}.{aim} Click for the sums."


def more_powers_in_ledger(*, number: int) -> str:
    return f"{number} more powers, in the ledger (Shift+F6)"


def player_runs(*, player: str, powers: str) -> str:
    return f"{player} plays {powers}."


def in_order_of(*, label: str) -> str:
    return f"Powers in order of {label}"


def track_shows(*, name: str) -> str:
    return f"The boxes of the track {name}, in order. The current one is marked."
