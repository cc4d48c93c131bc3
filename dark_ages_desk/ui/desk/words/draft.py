"""Sentences of drafts and amendments."""

from __future__ import annotations

SHOWS_A_DRAFT = "This is a draft. The record has not changed."
WHAT_IT_TOLD_IS_NOT_FOR_ALL = "Not everyone may know what it said."
STOP_AND_DROP_AMENDMENT = "Stop and discard the correction"
LEAVE_IT_AS_IT_WAS = "Keep it as it was"
TAKE_IT_OUT = "Remove it"
IT_WAS_NEVER_DONE = "It never happened"
WHAT_MAY_BE_DONE_AT_ANY_TIME = "At any time"
ANSWER_AS_IT_REALLY_WAS = "Answer above as it really happened, or:"
ANSWER_WHAT_WAS_FORGOTTEN = "Answer above what you forgot, or choose an action that is possible at any time."
THAT_IS_ALL = "That is all"
ANSWER_IT_ANEW = "Answer it again"
TAKE_THAT_BACK = "Undo that"
IT_IS_DECIDED_ONCE_MORE = "Decide it again"
IT_CANNOT_BE_KEPT = "You cannot keep it: its effect does not fit the position any more."
AND_ALL_THAT_FOLLOW = "and all later ones"
KEEP_IT_AS_IT_WAS_PLAYED = "Keep it as played"
WHAT_IT_DID_IS_LAID_ON_THE_TABLE = "The program repeats its effect, or waives the rule that it breaks"
KEEP_ALL_OF_THIS_KIND = "Keep all of this kind"
DROP_ALL_OF_THIS_KIND = "Drop all of this kind"
APPLY_CORRECTION = "Apply the correction"
ONE_ENTRY_SAYS_WHAT_WAS_AMENDED = "The record gets one entry about the correction. Ctrl+Z undoes all of it"
DISCARD_CORRECTION = "Discard the correction"
RECORD_STAYS_AS_IT_IS = "The record stays as it is"
EVERYTHING_IS_DECIDED = "Every entry is decided"
ONE_ENTRY_IS_RUN_AGAIN = "The program replays 1 entry."
AMENDMENT_IS_IN_RECORD = "The correction is applied. Ctrl+Z undoes all of it."
AMENDMENT_IS_DROPPED = "The correction is discarded. The record is as before."
AMENDMENT_IS_NOT_IN_RECORD_YET = "Draft: the record is unchanged so far."
WHAT_AMENDMENT_CHANGES = "Changes by this correction"
HOW_MUCH_OF_RECORD_WAS_RUN_AGAIN = "Part of the record that was replayed"
WHY_RECORD_IS_AMENDED = "Reason for the correction"
WHY_IT_STANDS_IN_RECORD = "Why? The record keeps your reason"
APPLY = "Apply"
DISCARD_AND_KEEP_RECORD = "Discard the correction; the record stays as it is"
COPY_LIST_CTRL_C = "Copy the list (Ctrl+C)"
TABLE_AS_IT_IS = "Current position"
SHOW_DRAFT = "Show draft"
START_IS_ANOTHER = "The start has changed, so the program replays the whole record."


def record_is_run_again(*, done: int, of: int) -> str:
    return f"Replaying the record: {done:,} of {of:,} entries."


def only_these_may_read_it(*, names: str) -> str:
    return f"Only {names} may read that question. Switch to the view of {names}, or of the referee, to answer it."


def in_the_record(*, words: str) -> str:
    return f"In the record: {words}"


def entry_is_amended(*, number: int) -> str:
    return f"Correcting entry {number}"


def put_in_before_entry(*, number: int) -> str:
    return f"Inserting before entry {number}"


def no_longer(*, told: str) -> str:
    return f"No longer happens: {told}"


def entry_comes_out_differently(*, number: int) -> str:
    return f"Entry {number} has another result"


def not_set_by_it(*, parts: str) -> str:
    return f"Not changed by it: {parts}."


def entry_in_words(*, number: int, words: str) -> str:
    return f"Entry {number}: {words}"


def so_far_and_all_that_follow(*, number: int) -> str:
    return f"{number} so far, and all later ones"


def entry_does_not_hold(*, number: int) -> str:
    return f"Entry {number} no longer fits"


def something_is_asked_before_entry(*, number: int) -> str:
    return f"A new question comes before entry {number}"


def entry_comes_after_this(*, number: int, words: str) -> str:
    return f"The record has no answer to this question. Entry {number}, “{words}”, comes after it."


def entry_in_words_does_not_hold(*, number: int, words: str, why: str) -> str:
    return f"Entry {number}, “{words}”, no longer fits: {why} Answer again, or decide below."


def entry_does_not_answer_this(*, number: int, words: str) -> str:
    return f"Entry {number}, “{words}”, does not answer this question. Answer it, or decide below about the entry."


def entries_are_run_again(*, number: int) -> str:
    return f"The program replays {number:,} entries."


def item_tells_no_longer(*, told: str) -> str:
    return f"    no longer happens: {told}"


def item_does_not_set(*, parts: str) -> str:
    return f"    not changed by it: {parts}"
