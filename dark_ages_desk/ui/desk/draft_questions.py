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

if TYPE_CHECKING:
    from dark_ages_desk.session.amendment import Amendment

KEEP, DROP, ANEW, BACK = "*keep*", "*drop*", "*anew*", "*as it was*"
NOT_FOR_ALL = "What it told is not for all to know."
KEEP_ALL, DROP_ALL = "*keep all*", "*drop all*"
TAKE_OUT, LEAVE, ASIDE, PUT, FORGET = "*take out*", "*leave*", "*aside*", "*put*", "*forget*"

VERBS = frozenset((KEEP, DROP, ANEW, BACK, KEEP_ALL, DROP_ALL, TAKE_OUT, LEAVE, ASIDE, PUT, FORGET))
"""Verbs of the answers that no rules hear."""


def _build_question(prompt: str, detail: Sequence[str], options: Sequence[Button], beside: bool = False) -> Question:
    return Question(REFEREE, "", "", prompt, tuple(options), "\n".join(detail), beside=beside)


def build_progress_question(done: int, of: int) -> Question:
    """Return the question shown while the record is run again: its progress, and a button that drops the amendment."""
    words = f"The record is run again: {done:,} of {of:,} entries."
    return _build_question("One moment", (words,), (Button(FORGET, "Stop, and drop the amendment"),))


def _list_hidden_readers(hidden: Sequence[str]) -> list[str]:
    """Return a sentence that names the seats in ``hidden``, who alone may read the question; empty if there are
    none."""
    names = join_names(dict.fromkeys(hidden))
    return (
        [f"What is asked there only {names} may read: look as {names}, or as the referee, to answer it."]
        if names
        else []
    )


def build_change_question(
    number: int, words: str, aside: bool, beside: bool, hidden: Sequence[str] = (), lost: bool = False
) -> Question:
    """Return the question that asks how an entry really was.

    An ``aside`` is a thing that may be done at any time. With ``beside`` the game's own question appears above. Only
    the seats in ``hidden`` may read that question. With ``lost`` the entry cannot be played as it was.
    """
    detail = [f"In the record: {words}", *([] if aside else _list_hidden_readers(hidden))]
    leave = "Not now" if lost else "Leave it as it was"
    options = [Button(LEAVE, leave), Button(TAKE_OUT, "Take it out", "It was never done")]
    if aside:
        options.insert(0, Button(ASIDE, "Choose anew…", "What may be done at any time", main=True))
    elif beside:
        detail.insert(0, "Answer above as it really was; or:")
    return _build_question(f"Entry {number} is amended", detail, options, beside)


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
    words = "Answer above what was forgotten, or choose what may be done at any time." if beside else ""
    options = (Button(LEAVE, "That is all"), Button(ASIDE, "Gifts, Adjust…", "What may be done at any time"))
    return _build_question(
        f"Put in before entry {number}", [words] if words else _list_hidden_readers(hidden), options, beside
    )


def build_item_question(
    item: Item, words: str, viewer: str, likes: int, tried: bool, beside: bool, hidden: Sequence[str] = ()
) -> Question:
    """Return the question about the fate of an entry that the amendment tells of.

    Its text for the viewer ``viewer`` is ``words``. The number of further entries that fail for the same reason is
    ``likes``. With ``tried`` it was to stay as played, and cannot. With ``beside`` the game's own question appears
    above.
    """
    number, detail = item.entry.number, [f"In the record: {words}"]
    detail += [] if beside else [*list_reasons(item), *_list_hidden_readers(hidden)]
    if item.state == DIFFERENT:
        told = item.changed_texts_for(viewer)
        detail += [f"No longer: {told[0]}", f"Now: {told[1]}"] if told else [NOT_FOR_ALL]
        return _build_question(
            f"Entry {number} comes out differently", detail, (_build_leave_button(), Button(ANEW, "Answer it anew"))
        )
    if item.settled:
        detail.append(f"{item.in_words.capitalize()}.")
        if item.unset:
            detail.append(f"Not set by it: {'; '.join(item.unset)}.")
        options = [_build_leave_button(), Button(BACK, "Take that back", "It is decided once more")]
        return _build_question(f"Entry {number}: {item.in_words}", detail, options)
    if tried:
        detail.append("It cannot be kept: what it did cannot be laid on the table as it is now.")
    many = f"{likes + 1} so far, and all that follow" if likes else "and all that follow"
    options = [
        Button(KEEP, "Keep it as it was played", "What it did is laid on the table, or its rules are waived"),
        Button(DROP, "Drop it"),
        Button(KEEP_ALL, "Keep all of this kind", many),
        Button(DROP_ALL, "Drop all of this kind", many),
    ]
    if item.state == BROKEN:
        options.insert(1, Button(ANEW, "Answer it anew"))
    prompt = f"Entry {number} does not hold"
    if item.state == WAITS and not item.reasons:
        prompt = f"Something is asked before entry {number}"
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
        why = f"Entry {number}, “{words}”, comes after this, and the record does not say what was answered here."
    elif item.same_question:
        why = f"Entry {number}, “{words}”, does not hold: {told} Answer anew, or decide below."
    else:
        why = f"Entry {number}, “{words}”, does not answer this. Answer it, or decide below what becomes of the entry."
    return replace(question, detail=f"{why}\n{question.detail}".strip())


def _build_leave_button() -> Button:
    return Button(LEAVE, "Go on", main=True)


def build_final_question(plan: Amendment) -> Question:
    """Return the last question of an amendment: put it in the record, or drop it."""
    options = (
        Button(PUT, "Put it in the record", "One entry says what was amended; Ctrl+Z takes all of it back", main=True),
        Button(FORGET, "Drop the amendment", "The record stays as it is"),
    )
    return _build_question("Everything is decided", (summarise_items(plan),), options)


def summarise_items(plan: Amendment) -> str:
    """Return a sentence with the number of entries run again and the number of each sort."""
    numbers: dict[str, int] = {}
    for item in plan.items:
        words = item.in_words
        numbers[words] = numbers.get(words, 0) + 1
    told = ", ".join(f"{words}: {number}" for words, number in numbers.items())
    _, of = plan.progress
    again = "1 entry is run again." if of == 1 else f"{of:,} entries are run again."
    return f"{again} {told[:1].upper()}{told[1:]}." if told else again
