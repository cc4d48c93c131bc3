"""Sentences of the chapter player_reports."""

from __future__ import annotations

WRITE_ORDERS_BELOW_THE_HEADINGS = (
    "Write one order a line below the headings, and send the whole text back. Orders below “Phase 3” "
    "are for the third phase. The program ignores lines that begin with #. Forces without an order "
    "hold."
)
ORDERS_FOR_THE_NEXT_TURN = "Orders for the next turn"
FORCES_AND_THEIR_MOVE_POINTS = "# Forces, and how many move points each has:"
BEFORE_THE_MOVEMENT_TAX_AND_STATUS = "# Before the movement: TAX 105, STATUS XX war,"
BEFORE_THE_MOVEMENT_PASSAGE_AND_FORCES = "# PASSAGE XX, CREATE force army place, RENAME, CRY"
IN_A_PHASE_MOVES = "# MOVE force place, EMBARK army fleet, DISEMBARK,"
IN_A_PHASE_TRANSFERS = "# TRANSFER, COMMAND, TACTIC, RANK, RETREAT"
IN_A_PHASE_RANKS = "# (those of a rank: TRANSFER force force archers rank 2 5)"
AFTERWARDS_AS_WRITTEN = "# Afterwards, in the order written:"
AFTERWARDS_RECRUITS_AND_WORKS = "# RECRUIT place unit number force, UPGRADE fort place,"
AFTERWARDS_GIFTS = "# RAZE, GOLD XX number, GIVE place XX"
MESSAGE_TO_REALMS = "# message to XX, YY bcc ZZ: words"
THERE_ARE_NO_MESSAGES = "No messages."
VALUE_OF_ALL_PROVINCES = "Value of all provinces"
YOU_GRANT_IT = "you grant it"
GRANTED_TO_YOU = "granted to you"
NEXT_TO_IT = "Adjacent"
WHAT_CAN_BE_RECRUITED = "Possible recruits"
UNITS_BY_RANK = "Units by rank"
SEEN_THROUGH_THE_FOG = "Seen through the fog of war"
EMPTY_SEAS_ARE_LEFT_OUT = "Seas without visible fleets are omitted."
HOME_PROVINCES_AT_THE_START = (
    "For home provinces that do not appear here, the List of Realms shows their owners at the start."
)
KNOWN_FROM_BEFORE = "Known from earlier turns"
GAME_IS_OVER = "The game is over"
WHAT_ALL_REALMS_HEAR = "Public events"
WHO_PLAYS_IS_NOT_TOLD = "Realms write to realms; their players stay anonymous."
RANKS_OF_NOBILITY = "Ranks of Nobility"
UNREAD_LINES = "Lines that are not orders"
NOTHING_WAS_DONE_FOR_THEM = "These lines had no effect."
NO_SHEET_OF_YOURS_CAME = "Your orders did not arrive before the deadline: all your forces held."
CHANGED_BY_THE_REFEREE = "Changed by the referee"
RANK_AND_LOYALTY_TURN_BY_TURN = "Rank and loyalty, turn by turn"
YOUR_REALM_OVER_THE_TURNS = "Your realm over the turns"


def form_header(*, game: str, turn: int, realm: str) -> str:
    return f"{game} turn {turn} {realm}"


def gold_to_give_away(*, gold: str, most: int) -> str:
    return f"# {gold} gold; you can give away {most}"


def place_aboard(*, place: str, fleet: str) -> str:
    return f"{place}, aboard {fleet}"


def report_before_turn(*, realm: str, turn: str) -> str:
    return f"{realm}, before {turn}"


def so_many_realms_together(*, realms: int) -> str:
    return f"up to {realms} realms together"


def how_to_win(*, who: str, target: int, rank: str) -> str:
    return f"{who}, with provinces worth {target} gold, each ruler {rank} or higher"


def rank_and_the_next(*, rank: str, above: str, value: int) -> str:
    return f"{rank}; {above} from a value of {value} gold"


def tax_this_turn(*, tax: int) -> str:
    return f"{tax}% this turn; 100% again unless you set it"


def number_of_all(*, number: int, most: int) -> str:
    return f"{number} of {most}"


def status_towards_all_others(*, status: str) -> str:
    return f"{status} towards all others, without passage."


def status_towards_all(*, status: str) -> str:
    return f"{status} towards all, without passage."


def costs_of_recruits(*, always: str) -> str:
    return f"Each with its cost in gold. In every province: {always}."


def game_report_of(*, turn: str) -> str:
    return f"Game report, {turn}"


def game_report_before(*, turn: str) -> str:
    return f"Game report, before {turn}"


def gold_spent(*, spent: int) -> str:
    return f"Gold spent: {spent}."


def order_probably_meant(*, guesses: str) -> str:
    return f"You probably meant {guesses}"


def order_failed(*, order: str, why: str) -> str:
    return f"{order}: failed. {why}."
