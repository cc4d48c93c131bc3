"""Questions to the person who amends a record, in addition to those of the game: the fate of an entry.

They are questions like all others, with the same buttons, keys and Enter, but no rules hear them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import REFEREE, Answer, Button, Question, Sheet
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.session.amended_entry import BROKEN, DIFFERENT, WAITS, Item
from dark_ages_desk.ui.desk.words import draft as draft_words

if TYPE_CHECKING:
    from dark_ages_desk.session.amendment import Amendment

KEEP, DROP, ANEW, BACK = "*keep*", "*drop*", "*anew*", "*as it was*"
NOT_FOR_ALL = draft_words.WHAT_IT_TOLD_IS_NOT_FOR_ALL
KEEP_ALL, DROP_ALL = "*keep all*", "*drop all*"
TAKE_OUT, LEAVE, ASIDE, PUT, FORGET = "*take out*", "*leave*", "*aside*", "*put*", "*forget*"

VERBS = frozenset((KEEP, DROP, ANEW, BACK, KEEP_ALL, DROP_ALL, TAKE_OUT, LEAVE, ASIDE, PUT, FORGET))
"""Verbs of the answers that no rules hear."""


def _build_question(prompt: str, detail: Sequence[str], options: Sequence[Button], beside: bool = False) -> Question:
    return Question(REFEREE, "", "", prompt, tuple(options), "\n".join(detail), beside=beside)


def build_progress_question(done: int, of: int) -> Question:
    """Return the question shown while the record is run again: its progress, and a button that drops the amendment."""
    words = draft_words.record_is_run_again(done=done, of=of)
    return _build_question("Please wait", (words,), (Button(FORGET, draft_words.STOP_AND_DROP_AMENDMENT),))


def _list_hidden_readers(hidden: Sequence[str]) -> list[str]:
    """Return a sentence that names the seats in ``hidden``, who alone may read the question; empty if there are
    none."""
    names = join_names(dict.fromkeys(hidden))
    return [draft_words.only_these_may_read_it(names=names)] if names else []


def build_change_question(
    number: int, words: str, aside: bool, beside: bool, hidden: Sequence[str] = (), lost: bool = False
) -> Question:
    """Return the question that asks how an entry really was.

    An ``aside`` is a thing that may be done at any time. With ``beside`` the game's own question appears above. Only
    the seats in ``hidden`` may read that question. With ``lost`` the entry cannot be played as it was.
    """
    detail = [draft_words.in_the_record(words=words), *([] if aside else _list_hidden_readers(hidden))]
    leave = "Not now" if lost else draft_words.LEAVE_IT_AS_IT_WAS
    options = [
        Button(LEAVE, leave, main=True),
        Button(TAKE_OUT, draft_words.TAKE_IT_OUT, draft_words.IT_WAS_NEVER_DONE),
    ]
    if aside:
        options.insert(0, Button(ASIDE, "Choose again…", draft_words.WHAT_MAY_BE_DONE_AT_ANY_TIME))
    elif beside:
        detail.insert(0, draft_words.ANSWER_AS_IT_REALLY_WAS)
    return _build_question(draft_words.entry_is_amended(number=number), detail, options, beside)


def fill_in_answer(question: Question, answer: Answer | None, viewer: str) -> Question:
    """Return the question with the lines of ``answer`` filled into its sheet, so that each can be mended alone.

    Return it unchanged if the answer is another seat's or power's, or not for this viewer to read.
    """
    if answer is None or (answer.seat, answer.power) != (question.seat, question.power):
        return question
    if viewer not in (question.seat, REFEREE) or not isinstance(answer.value, tuple):
        return question
    lines = tuple(str(line) for line in answer.value)
    options = tuple(
        replace(one, given=lines) if isinstance(one, Sheet) and one.verb == answer.verb else one
        for one in question.options
    )
    return replace(question, options=options)


def build_insert_question(number: int, beside: bool, hidden: Sequence[str] = ()) -> Question:
    """Return the question that asks for something to put in before an entry."""
    words = draft_words.ANSWER_WHAT_WAS_FORGOTTEN if beside else ""
    options = (
        Button(LEAVE, draft_words.THAT_IS_ALL, main=True),
        Button(ASIDE, "Gifts and adjustments…", draft_words.WHAT_MAY_BE_DONE_AT_ANY_TIME),
    )
    return _build_question(
        draft_words.put_in_before_entry(number=number),
        [words] if words else _list_hidden_readers(hidden),
        options,
        beside,
    )


def build_item_question(
    item: Item, words: str, viewer: str, likes: int, tried: bool, beside: bool, hidden: Sequence[str] = ()
) -> Question:
    """Return the question about the fate of an entry that the amendment tells of.

    Its text for the viewer ``viewer`` is ``words``. The number of further entries that fail for the same reason is
    ``likes``. With ``tried`` it was to stay as played, and cannot. With ``beside`` the game's own question appears
    above.
    """
    number, detail = item.entry.number, [draft_words.in_the_record(words=words)]
    detail += [] if beside else [*list_reasons(item), *_list_hidden_readers(hidden)]
    if item.state == DIFFERENT:
        told = item.changed_texts_for(viewer)
        detail += [draft_words.no_longer(told=told[0]), f"Now: {told[1]}"] if told else [NOT_FOR_ALL]
        return _build_question(
            draft_words.entry_comes_out_differently(number=number),
            detail,
            (_build_leave_button(), Button(ANEW, draft_words.ANSWER_IT_ANEW)),
        )
    if item.settled:
        detail.append(f"{item.in_words.capitalize()}.")
        if item.unset:
            detail.append(draft_words.not_set_by_it(parts="; ".join(item.unset)))
        options = [_build_leave_button(), Button(BACK, draft_words.TAKE_THAT_BACK, draft_words.IT_IS_DECIDED_ONCE_MORE)]
        return _build_question(draft_words.entry_in_words(number=number, words=item.in_words), detail, options)
    if tried:
        detail.append(draft_words.IT_CANNOT_BE_KEPT)
    many = draft_words.so_far_and_all_that_follow(number=likes + 1) if likes else draft_words.AND_ALL_THAT_FOLLOW
    options = [
        Button(KEEP, draft_words.KEEP_IT_AS_IT_WAS_PLAYED, draft_words.WHAT_IT_DID_IS_LAID_ON_THE_TABLE, not tried),
        Button(DROP, "Discard it"),
        Button(KEEP_ALL, draft_words.KEEP_ALL_OF_THIS_KIND, many),
        Button(DROP_ALL, draft_words.DROP_ALL_OF_THIS_KIND, many),
    ]
    if item.state == BROKEN:
        options.insert(1, Button(ANEW, draft_words.ANSWER_IT_ANEW))
    prompt = draft_words.entry_does_not_hold(number=number)
    if item.state == WAITS and not item.reasons:
        prompt = draft_words.something_is_asked_before_entry(number=number)
    return _build_question(prompt, detail, options, beside)


LONGEST = 60
"""Maximum number of letters cited of an entry above a question; the list shows all of it."""


def list_reasons(item: Item) -> list[str]:
    """Return the reasons why an entry does not hold, as sentences with their rules in brackets."""
    return [f"{one.words} ({one.rule})" if one.rule else one.words for one in item.reasons]


def explain_game_question(question: Question, item: Item, words: str) -> Question:
    """Return the game's own question with the reason why the amendment asks it, before its own detail."""
    number, told = item.entry.number, " ".join(list_reasons(item))
    words = words if len(words) <= LONGEST else f"{words[:LONGEST]}…"
    if not told:
        why = draft_words.entry_comes_after_this(number=number, words=words)
    elif item.same_question:
        why = draft_words.entry_in_words_does_not_hold(number=number, words=words, why=told)
    else:
        why = draft_words.entry_does_not_answer_this(number=number, words=words)
    return replace(question, detail=f"{why}\n{question.detail}".strip())


def _build_leave_button() -> Button:
    return Button(LEAVE, "Continue", main=True)


def build_final_question(plan: Amendment) -> Question:
    """Return the last question of an amendment: put it in the record, or drop it."""
    options = (
        Button(PUT, draft_words.APPLY_CORRECTION, draft_words.ONE_ENTRY_SAYS_WHAT_WAS_AMENDED, main=True),
        Button(FORGET, draft_words.DISCARD_CORRECTION, draft_words.RECORD_STAYS_AS_IT_IS),
    )
    return _build_question(draft_words.EVERYTHING_IS_DECIDED, (summarise_items(plan),), options)


def summarise_items(plan: Amendment) -> str:
    """Return a sentence with the number of entries run again and the number of each sort."""
    numbers: dict[str, int] = {}
    for item in plan.items:
        words = item.in_words
        numbers[words] = numbers.get(words, 0) + 1
    told = ", ".join(f"{words}: {number}" for words, number in numbers.items())
    _, of = plan.progress
    again = draft_words.ONE_ENTRY_IS_RUN_AGAIN if of == 1 else draft_words.entries_are_run_again(number=of)
    return f"{again} {told[:1].upper()}{told[1:]}." if told else again
