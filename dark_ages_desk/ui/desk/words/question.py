"""Sentences of the question, its answers and refusals."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.refusal import quote_prompt

QUESTION_IS_ANSWERED_FIRST = "Answer the question first. Then you can do other things."
YES = "Yes"
THE_REFEREE_CAN_DO_MORE = "The referee can do more. Choose “Everything, as the referee” under Look as."
NOTHING_BESIDE_QUESTION_IS_OPEN = (
    "In this view you can only answer the question. The referee can do more: choose “Everything, as the referee” "
    "under Look as."
)
AT_ANY_TIME = "At any time"
WHAT_TO_DO = "Action"
CURTAIN_BETWEEN_TWO_PLAYERS = "Curtain between two players"
PASS_SCREEN_TO = "Pass the screen to"
EVERYBODY_ELSE_LOOKS_AWAY = "Everyone else, please look away."
HOLD_OR_CLICK = "Click, or hold Enter or Space for half a second."
NEEDED = "needed"
TYPE_TO_NARROW_LIST = "Type to narrow the list"
TAKE_ALL_THERE_IS = "Take all"
NOTHING_CAN_BE_ANSWERED_HERE = "You are looking at the past. Return to now, or press Esc, to go on."
SHOW_VERDICT = "Show the result"
NOBODY_IS_ASKED_ANYTHING = "There is no question now"
RULE_AT_HAND = "Rule for this question (F1)"
SHOWS_CELL_THAT_WAS_READ = "Shows the result on the chart"
REPLAY_TURN_FROM_ITS_BEGINNING = "Replay the turn on the map from its beginning"
REPLAY = "Replay"
TO_REPLY_LOOK_INTO_YOUR_HAND = "To reply, look at your own hand:"
NOBODY_CAN_ALLOW_THAT = "Not even the referee can allow this."
REFEREE_ALLOWS_IT = "The referee allows it, and the record notes it"
MOVE_OR_SET_ANYTHING = "Move, add, remove or set anything, with a reason"
WHY_IT_IS_ALLOWED = "Reason"
WHY_IT_IS_ALLOWED_MAY_BE_LEFT_OUT = "Reason (optional)"
ALLOW_ALL_OF_IT_ANYWAY = "Allow all anyway"
NOTHING_IS_LIKELIER = "There is no suggested answer here. Choose one, or type it."
QUICK_ENTRY = "Quick entry"
IS_THIS_MEANT = "PLEASE CONFIRM"
NOT_YET = "Not yet"
WHAT_IT_MAY_MEAN = "Possible meanings"
SOMETHING_ELSE_IS_ASKED_NOW = "The question has changed, so quick entry closed."
ENTER_GIVES_THE_MARKED_ONE = "Enter chooses the marked one. Tab completes it. Esc clears the line."
NO_ANSWER_HAS_THAT_NAME = "No answer or place has that name."
MOVE_AS_REFEREE = "Move as referee"
IT_COULD_NOT_BE_DONE = "The program could not do this."


def that_does_not_lead_to(*, place: str) -> str:
    return f"That does not lead to {place}, so the position is unchanged."


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
    return f"News of the last turn ({number})"


def letter_gives(*, letter: str, answer: str) -> str:
    return f"{letter}: {answer}"


def not_offered(*, answer: str) -> str:
    return f"{answer}  –  not possible: Enter explains why"


def what_happens(*, examples: str) -> str:
    return f"What happens? {examples}"


def ctrl_enter_gives(*, answer: str) -> str:
    return f"Ctrl+Enter: {answer}"


def nothing_asked_moves_this_to(*, place: str, asked: str) -> str:
    return f"It cannot move to {place} now. First answer the current question: {quote_prompt(asked)}"


def rules_could_not_go_on(*, reason: object) -> str:
    return (
        f"The program cannot continue from here: {reason}. Nothing is lost. Undo the last answer with Ctrl+Z, "
        "or use Table › Gifts and adjustments."
    )


def interpretations_in_force(*, number: int) -> str:
    return f"{number} interpretations in force" if number > 1 else "1 interpretation in force"


def more_news(*, number: int) -> str:
    return f"More ({number})"


def cell_was_read(*, chart: str, row: str, column: str, cell: str) -> str:
    place = ", ".join(words for words in (f"row {row}" if row else "", f"column {column}" if column else "") if words)
    return f"{chart + ', ' if chart else ''}{place}: {cell}"


def join_sentences(parts: Iterable[str]) -> str:
    """Return sentences one after the other. A reader pauses between them: each one ends with a stop."""
    return " ".join(part if part[-1] in ".!?:" else f"{part}." for one in parts if (part := one.strip()))


def announce_roll(*, faces: str) -> str:
    return f"Rolled {faces}."


def announce_entry(*, number: int, news: str) -> str:
    return f"Entry {number}: {news}" if news else f"Entry {number}"


def announce_return(*, number: int) -> str:
    return f"Back at entry {number}." if number else "Back at the beginning."


def announce_result(*, headline: str) -> str:
    return f"The game is over. {headline}"


def announce_question(*, who: str, prompt: str, detail: str) -> str:
    """Return the question as it is announced, with the power or player that answers if the prompt names none."""
    named = f"{who}: {prompt}" if who and who.casefold() not in prompt.casefold() else prompt
    return join_sentences((named, detail))


def announce_refusal(*, reasons: str) -> str:
    return f"Not allowed. {reasons}"
