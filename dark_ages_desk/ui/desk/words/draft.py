"""Sentences of drafts and amendments."""

from __future__ import annotations

SHOWS_A_DRAFT = "A draft: the record and the table stand as they were"
WHAT_IT_TOLD_IS_NOT_FOR_ALL = "What it told is not for all to know."
STOP_AND_DROP_AMENDMENT = "Stop, and drop the amendment"
LEAVE_IT_AS_IT_WAS = "Leave it as it was"
TAKE_IT_OUT = "Take it out"
IT_WAS_NEVER_DONE = "It was never done"
WHAT_MAY_BE_DONE_AT_ANY_TIME = "What may be done at any time"
ANSWER_AS_IT_REALLY_WAS = "Answer above as it really was; or:"
ANSWER_WHAT_WAS_FORGOTTEN = "Answer above what was forgotten, or choose what may be done at any time."
THAT_IS_ALL = "That is all"
ANSWER_IT_ANEW = "Answer it anew"
TAKE_THAT_BACK = "Take that back"
IT_IS_DECIDED_ONCE_MORE = "It is decided once more"
IT_CANNOT_BE_KEPT = "It cannot be kept: what it did cannot be laid on the table as it is now."
AND_ALL_THAT_FOLLOW = "and all that follow"
KEEP_IT_AS_IT_WAS_PLAYED = "Keep it as it was played"
WHAT_IT_DID_IS_LAID_ON_THE_TABLE = "What it did is laid on the table, or its rules are waived"
KEEP_ALL_OF_THIS_KIND = "Keep all of this kind"
DROP_ALL_OF_THIS_KIND = "Drop all of this kind"
PUT_IT_IN_RECORD = "Put it in the record"
ONE_ENTRY_SAYS_WHAT_WAS_AMENDED = "One entry says what was amended; Ctrl+Z takes all of it back"
DROP_AMENDMENT = "Drop the amendment"
RECORD_STAYS_AS_IT_IS = "The record stays as it is"
EVERYTHING_IS_DECIDED = "Everything is decided"
ONE_ENTRY_IS_RUN_AGAIN = "1 entry is run again."
AMENDMENT_IS_IN_RECORD = "The amendment is in the record. Ctrl+Z takes it back as a whole."
AMENDMENT_IS_DROPPED = "The amendment is dropped. The record is as it was."
AMENDMENT_IS_NOT_IN_RECORD_YET = "Not in the record yet: the table stands as it was."
WHAT_AMENDMENT_CHANGES = "What the amendment changes"
HOW_MUCH_OF_RECORD_WAS_RUN_AGAIN = "How much of the record was run again"
WHY_RECORD_IS_AMENDED = "Why the record is amended"
WHY_IT_STANDS_IN_RECORD = "Why? It stands in the record"
PUT_IN_RECORD = "Put in the record"
FORGET_AMENDMENT = "Forget the amendment; the record stays as it is"
COPY_LIST_CTRL_C = "Copy the list (Ctrl+C)"
TABLE_AS_IT_IS = "Table as it is"
SHOW_DRAFT = "Show the draft"
START_IS_ANOTHER = "The start is another: all of the record is run again."


def record_is_run_again(*, done: int, of: int) -> str:
    return f"The record is run again: {done:,} of {of:,} entries."


def only_these_may_read_it(*, names: str) -> str:
    return f"What is asked there only {names} may read: look as {names}, or as the referee, to answer it."


def in_the_record(*, words: str) -> str:
    return f"In the record: {words}"


def entry_is_amended(*, number: int) -> str:
    return f"Entry {number} is amended"


def put_in_before_entry(*, number: int) -> str:
    return f"Put in before entry {number}"


def no_longer(*, told: str) -> str:
    return f"No longer: {told}"


def entry_comes_out_differently(*, number: int) -> str:
    return f"Entry {number} comes out differently"


def not_set_by_it(*, parts: str) -> str:
    return f"Not set by it: {parts}."


def entry_in_words(*, number: int, words: str) -> str:
    return f"Entry {number}: {words}"


def so_far_and_all_that_follow(*, number: int) -> str:
    return f"{number} so far, and all that follow"


def entry_does_not_hold(*, number: int) -> str:
    return f"Entry {number} does not hold"


def something_is_asked_before_entry(*, number: int) -> str:
    return f"Something is asked before entry {number}"


def entry_comes_after_this(*, number: int, words: str) -> str:
    return f"Entry {number}, “{words}”, comes after this, and the record does not say what was answered here."


def entry_in_words_does_not_hold(*, number: int, words: str, why: str) -> str:
    return f"Entry {number}, “{words}”, does not hold: {why} Answer anew, or decide below."


def entry_does_not_answer_this(*, number: int, words: str) -> str:
    return f"Entry {number}, “{words}”, does not answer this. Answer it, or decide below what becomes of the entry."


def entries_are_run_again(*, number: int) -> str:
    return f"{number:,} entries are run again."


def item_tells_no_longer(*, told: str) -> str:
    return f"    no longer: {told}"


def item_does_not_set(*, parts: str) -> str:
    return f"    not set by it: {parts}"
