"""Sentences of the record: entries, remarks, timeline, replay, real table."""

from __future__ import annotations

TO_BRING_REAL_TABLE_IN_LINE = "To bring the real table in line with the record:"
NOTHING_IS_LEFT_TO_BE_DONE = "Nothing is left to be done. What the last answer changed:"
NOTHING_IS_TO_BE_CHANGED = "Nothing is to be changed on the real table."
COPY_WHOLE_LIST_AS_TEXT = "Copy the whole list as text"
ALL_IS_DONE = "All is done"
REAL_TABLE_STANDS_AS_RECORD = "The real table stands as the record again"
PUT_IN_BEFORE_IT = "Put in before it…"
TAKE_IT_OUT_OF_RECORD = "Take it out…"
COPY_CHOSEN_LINES_OR_ALL_WITH_KEY = "Copy the chosen lines, or all of them (Ctrl+C)"
SHOW_ALSO_WHAT_STOOD_BEFORE = "Show also what stood there before it was amended and run again"
CLICK_ENTRY_TO_LOOK_BACK = "Click an entry to look back at it; right click, or F2, to amend it"
LOOK_BACK_AT_IT = "Look back at it"
TRY_LINE_FROM_HERE = "Try a line from here…"
COPY_CHOSEN_LINES_OR_ALL = "Copy the chosen lines, or all"
NOTHING_IS_ASKED = "Nothing is asked."
WHERE_WERE_WE = "Where were we"
WHERE_WERE_WE_HEADING = "WHERE WERE WE"
EVERYBODY_READS_IT = "Everybody who reads the record reads it. Shift+Enter makes a new line."
NAME_OF_BOOKMARK = "Name of the bookmark"
TAKE_IT_AWAY = "Take it away"
ROLLED_BY_DESK = "rolled by the desk"
TYPED_IN_PART = "typed in part"
TIMELINE_OF_RECORD = "Timeline of the record"
SEARCH_RECORD = "Search the record"
ONE_ENTRY_WITH_THESE_WORDS = "1 entry with these words"
AT_NEXT_BATTLE = "At the next battle"
WHERE_ROUND_ENDS = "Where a round ends"
WHERE_TURN_ENDS = "Where the turn ends"
MOMENT_BY_MOMENT = "Moment by moment"
PHASE_BY_PHASE = "Phase by phase"
WHAT_EVERYBODY_MAY_SEE = "What everybody may see"
ALL_SECRETS_ARE_OPEN = "Everything: all secrets are open"
GO_ON_MOMENT_BY_MOMENT = "Go on moment by moment"
WATCH_LAST_TURN_FROM_ITS_BEGINNING = "Watch the last turn from its beginning"
ROOM_SEES = "The room sees"
STOP_BY_ITSELF = "Stop by itself"


def interpretations_to_open(*, number: int) -> str:
    return f"{number} interpretations in force: click to read or fold them"


def record_is_known_in_words_only(*, entry: int) -> str:
    return f"From entry {entry} on the record is known in words only: amend that entry, or take it back."


def it_is_for_these_to_answer(*, seats: str) -> str:
    return f"It is for {seats} to answer."


def of_the_file(*, words: str) -> str:
    return f"Of the file: {words}"


def let_pass(*, rules: str) -> str:
    return f"Let pass: {rules}."


def entry_of_and_place(*, entry: int, last: int, place: str) -> str:
    return f"Entry {entry} of {last}, {place}"


def entry_of(*, entry: int, last: int) -> str:
    return f"Entry {entry} of {last}"


def entries_with_these_words(*, number: int) -> str:
    return f"{number} entries with these words"


def moment_of(*, moment: int, moments: int) -> str:
    return f"moment {moment} of {moments}"


def all_that_player_sees(*, player: str) -> str:
    return f"All that {player} sees"


def seconds_a_moment(*, seconds: float) -> str:
    return f"{seconds:g} seconds a moment"
