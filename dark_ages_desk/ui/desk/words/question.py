"""Sentences of the question, its answers and refusals."""

from __future__ import annotations

QUESTION_IS_ANSWERED_FIRST = "Nothing can be done beside the question now: it is to be answered first."
YES = "Yes"
THE_REFEREE_CAN_DO_MORE = "The referee can do more: choose “Everything, as the referee” under Look as."
NOTHING_BESIDE_QUESTION_IS_OPEN = (
    "Nothing beside the question is open to the one who looks now. The referee can do more: choose “Everything, as the "
    "referee” under Look as."
)
AT_ANY_TIME = "At any time"
WHAT_TO_DO = "What to do"
CURTAIN_BETWEEN_TWO_PLAYERS = "Curtain between two players"
PASS_SCREEN_TO = "Pass the screen to"
EVERYBODY_ELSE_LOOKS_AWAY = "Everyone else, please look away."
HOLD_OR_CLICK = "Click, or hold Enter or Space for half a second."
NEEDED = "needed"
TYPE_TO_NARROW_LIST = "Type to narrow the list"
TAKE_ALL_THERE_IS = "Take all there is"
NOTHING_CAN_BE_ANSWERED_HERE = "Nothing can be answered here. Return to now to go on, or press Esc."
SHOW_VERDICT = "Show the verdict"
NOBODY_IS_ASKED_ANYTHING = "Nobody is asked anything"
RULE_AT_HAND = "The rule at hand (F1)"
SHOWS_CELL_THAT_WAS_READ = "Shows the cell that was read"
TURN_MOMENT_BY_MOMENT = "The turn moment by moment on the map, from its beginning"
TO_REPLY_LOOK_INTO_YOUR_HAND = "To reply, look into your own hand:"
NOBODY_CAN_ALLOW_THAT = "Nobody can allow that as it stands."
REFEREE_ALLOWS_IT = "The referee allows it; the record says so"
MOVE_OR_SET_ANYTHING = "Move, add, remove or set anything, with a reason"
WHY_IT_IS_ALLOWED = "Why it is allowed"
WHY_IT_IS_ALLOWED_MAY_BE_LEFT_OUT = "Why it is allowed (may be left out)"
ALLOW_ALL_OF_IT_ANYWAY = "Allow all of it anyway"
NOTHING_IS_LIKELIER = "Here nothing is likelier than the rest: choose, or type it."
TYPE_WHAT_HAPPENS = "Type what happens"
IS_THIS_MEANT = "IS THIS MEANT?"
NOT_YET = "Not yet"
WHAT_IT_MAY_MEAN = "What it may mean"
SOMETHING_ELSE_IS_ASKED_NOW = "Something else is asked now. The line that you were typing is closed."
ENTER_GIVES_THE_MARKED_ONE = "Enter: the marked one. Tab writes it out. Esc clears the line."
NOTHING_ASKED_IS_CALLED_SO = "Nothing that is asked now is called so."
PUT_IT_THERE = "Put it there"
IT_COULD_NOT_BE_DONE = "It could not be done."


def that_does_not_lead_to(*, place: str) -> str:
    return f"That does not lead to {place}, so nothing was done."


def with_the_best_roll(*, words: str) -> str:
    return f"With the best roll: {words[:1].lower()}{words[1:]}"


def next_question_is_for(*, seat: str, sealed: str) -> str:
    return f"The next question is for {seat}. {sealed}"


def one_less(*, thing: str) -> str:
    return f"{thing}: one less"


def one_more(*, thing: str) -> str:
    return f"{thing}: one more"


def all_of(*, name: str) -> str:
    return f"All of {name}"


def waiting_for(*, names: str) -> str:
    return f"Waiting for {names}"


def on_chart(*, chart: str) -> str:
    return f"On the chart: {chart}"


def what_last_turn_brought(*, number: int) -> str:
    return f"What the last turn brought ({number})"


def letter_gives(*, letter: str, answer: str) -> str:
    return f"{letter}: {answer}"


def not_offered(*, answer: str) -> str:
    return f"{answer}  –  not offered: Enter says why"


def what_happens(*, examples: str) -> str:
    return f"What happens? {examples}"


def ctrl_enter_gives(*, answer: str) -> str:
    return f"Ctrl+Enter: {answer}"


def nothing_asked_moves_this_to(*, place: str) -> str:
    return f"Nothing that is asked now moves this to {place}."


def rules_could_not_go_on(*, reason: object) -> str:
    return (
        f"The rules could not go on from here: {reason}. Nothing was lost; take the last step back with Ctrl+Z, or use "
        "Table > Adjust."
    )


def interpretations_in_force(*, number: int) -> str:
    return f"{number} interpretations in force" if number > 1 else "1 interpretation in force"


def more_news(*, number: int) -> str:
    return f"More ({number})"


def cell_was_read(*, chart: str, row: str, column: str, cell: str) -> str:
    place = ", ".join(words for words in (f"row {row}" if row else "", f"column {column}" if column else "") if words)
    return f"{chart + ', ' if chart else ''}{place}: {cell}"
