"""Sentences of the record: entries, remarks, timeline, replay, real table."""

from __future__ import annotations

TO_BRING_REAL_TABLE_IN_LINE = "Change this on the real table:"
NOTHING_IS_LEFT_TO_BE_DONE = "The real table is up to date. The last answer changed:"
NOTHING_IS_TO_BE_CHANGED = "The real table is up to date."
COPY_WHOLE_LIST_AS_TEXT = "Copy the whole list as text"
ALL_IS_DONE = "All done"
REAL_TABLE_STANDS_AS_RECORD = "The real table matches the record again"
INSERT_BEFORE = "Insert before…"
REMOVE_ENTRY = "Remove…"
COPY_CHOSEN_LINES_OR_ALL_WITH_KEY = "Copy the selected lines, or all (Ctrl+C)"
SHOW_ALSO_WHAT_STOOD_BEFORE = "Show also the entries before each correction"
CLICK_ENTRY_TO_GO_TO_IT = "Click an entry to go to it. Right-click, or press F2, to correct it"
GO_TO_THIS_ENTRY = "Go to this entry"
BRANCH_FROM_HERE = "Branch from here…"
COPY_CHOSEN_LINES_OR_ALL = "Copy the selected lines, or all"
NOTHING_IS_ASKED = "There is no question."
RECAP = "Recap"
RECAP_HEADING = "RECAP"
EVERYBODY_READS_IT = "Everyone who reads the record can read this. Shift+Enter starts a new line."
NAME_OF_BOOKMARK = "Name of the bookmark"
TAKE_IT_AWAY = "Remove"
ROLLED_BY_DESK = "rolled by the program"
TYPED_IN_PART = "partly typed"
TIMELINE_OF_RECORD = "Timeline of the record"
SEARCH_RECORD = "Search the record"
ONE_ENTRY_WITH_THESE_WORDS = "1 entry found"
AT_NEXT_BATTLE = "Next battle"
WHERE_ROUND_ENDS = "End of the round"
WHERE_TURN_ENDS = "End of the turn"
MOMENT_BY_MOMENT = "Step by step"
PHASE_BY_PHASE = "Phase by phase"
WHAT_EVERYBODY_MAY_SEE = "Public view"
ALL_SECRETS_ARE_OPEN = "Everything, with all secrets"
GO_ON_MOMENT_BY_MOMENT = "Next step"
REPLAY_LAST_TURN = "Replay the last turn from its beginning"
AUDIENCE_SEES = "The audience sees"
STOP_BY_ITSELF = "Stop automatically"


def spoken_entry(*, number: int, headings: str, lines: str, is_undone: bool) -> str:
    """Return an entry as a screen reader says it."""
    where = f"Entry {number}, {headings}" if headings else f"Entry {number}"
    return f"{where}, undone: {lines}" if is_undone else f"{where}: {lines}"


def interpretations_to_open(*, number: int) -> str:
    return f"{number} interpretations in force: click to show or hide them"


def record_is_known_in_words_only(*, entry: int) -> str:
    return f"The game cannot be replayed past entry {entry}. Correct or undo that entry to continue."


def it_is_for_these_to_answer(*, seats: str) -> str:
    return f"Waiting for {seats}."


def of_the_file(*, words: str) -> str:
    return f"File: {words}"


def let_pass(*, rules: str) -> str:
    return f"Waived: {rules}."


def entry_of_and_place(*, entry: int, last: int, place: str) -> str:
    return f"Entry {entry} of {last}, {place}"


def entry_of(*, entry: int, last: int) -> str:
    return f"Entry {entry} of {last}"


def entries_with_these_words(*, number: int) -> str:
    return f"{number} entries found"


def moment_of(*, moment: int, moments: int) -> str:
    return f"step {moment} of {moments}"


def all_that_player_sees(*, player: str) -> str:
    return f"{player}'s view"


def seconds_a_moment(*, seconds: float) -> str:
    return f"{seconds:g} seconds a step"
