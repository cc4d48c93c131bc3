"""The contents of the audience window: only what all may know, so that it can be shown on a wall."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dark_ages_desk.core.options.draw import Draw
from dark_ages_desk.core.options.roll import Roll
from dark_ages_desk.core.options.tally import Tally
from dark_ages_desk.core.question import CHANCE, TABLE
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import TableView, find_shown_card
from dark_ages_desk.session.entry_tree import AMENDED, BY_HAND
from dark_ages_desk.ui.audience import words as audience_words
from dark_ages_desk.ui.audience.last_turn import NO_TURN, LastTurn, find_last_turn
from dark_ages_desk.ui.desk.news import list_news
from dark_ages_desk.ui.desk.record_text import BESIDE, record_text
from dark_ages_desk.ui.desk.viewers import describe_sealed_count

if TYPE_CHECKING:
    from dark_ages_desk.core.question import Question
    from dark_ages_desk.session.chapters import HeadedEntry
    from dark_ages_desk.session.entry_tree import Entry
    from dark_ages_desk.session.session import Session

MOST_NEWS = 12
"""Maximum number of events that are kept; the window shows as many as fit."""

_WORD = re.compile(r"\w+")

SMALL_WORDS = frozenset(("a", "an", "begin", "begins", "game", "of", "the", "phase", "turn", "year", "your"))
"""Words that tell nothing when a turn or a phase begins."""

FEW = 3
"""Maximum number of people whose names the banner tells where many are asked at the same time."""


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """A roll of dice: its reason and its result (``faces``, empty until then). ``table`` is the chart with its column.
    The effects are ``came``, as sentences. The number in the record is ``entry``, 0 before the roll."""

    why: str
    dice: int
    sides: int
    table: str = ""
    modifiers: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()
    came: tuple[str, ...] = ()
    power: str = ""
    entry: int = 0
    typed: bool = False


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card or marker that is shown to all: its name, its effect, its owner, and the entry that showed it."""

    name: str
    words: str
    power: str
    entry: int


@dataclass(frozen=True)
class Bulletin:
    """Everything in the audience window but the board: whose turn it is, what is asked, how many answers are sealed.

    The two rolls are the one asked for, ``throw``, and the last one made, ``fell``; a card is ``shown``. The last
    events are ``news``, newest last, each with its headings in ``under``. The headings in force are ``now``, and the
    end of the game is ``verdict``. After an undo or a correction ``corrected`` says what was taken back, and
    ``changed`` has the places that are different now. The powers of those who still write a sealed answer are
    ``writing``. While they do, and before anything has happened in a turn, ``news`` tells of the changes of the last
    ``turn``.
    """

    view: TableView
    entry: int
    power: str
    who: str
    asked: str
    sealed: str = ""
    throw: DiceRoll | None = None
    fell: DiceRoll | None = None
    shown: ShownCard | None = None
    news: tuple[str, ...] = ()
    verdict: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    now: str = ""
    corrected: str = ""
    changed: tuple[str, ...] = ()
    writing: tuple[str, ...] = ()
    turn: LastTurn = NO_TURN

    @property
    def spaces(self) -> tuple[str, ...]:
        """The places where something has just happened; without any, the places that the question is about."""
        if self.changed:
            return self.changed
        return tuple(dict.fromkeys(space for note in self.view.notes for space in note.spaces)) or self.about


def build_bulletin(session: Session, before: Bulletin | None = None) -> Bulletin:
    """Return what the audience is shown now. If it was shown ``before``, tell also what was corrected since."""
    view = session.view(TABLE)
    entries = [one for one in session.outline.headed(TABLE) if not one.entry.struck]
    last = entries[-1].entry if entries else None
    outcome = session.outcome()
    power, who, asked, about = _describe_question(session, view)
    if outcome is not None:  # whose turn it was is told no more: the sign beside the verdict is the winner's
        winners = [one.power for one in outcome.standings if one.wins]
        power = winners[0] if len(winners) == 1 else ""
    writing = () if outcome else _list_writing(session)
    turn = find_last_turn(session, view, before.turn if before is not None else None)
    shown = " ".join((who, asked, view.title, view.subtitle))
    news = [one for one in _list_latest_events(entries[-3 * MOST_NEWS :]) if not repeats(one[1], shown)]
    headings = session.naming.apply(session.position.headings)
    heading = next(iter(headings), "")
    if turn.sentences and (writing or not any(under.startswith(heading) for under, _ in news)):
        news = [(turn.heading, words) for words in reversed(turn.sentences)]
    corrected, changed = "", tuple[str, ...]()
    if before is not None and last is not None and before.entry == last.number:
        corrected, changed = before.corrected, before.changed  # nothing has happened since
    elif before is not None and (corrected := describe_correction(session, view, before.entry)):
        changed = find_changed_places(before.view, view)
    return Bulletin(
        view,
        last.number if last else 0,
        power,
        "" if outcome else who,
        outcome.headline if outcome else asked,
        describe_sealed_count(session),
        _find_asked_roll(session, view),
        _find_last_roll(session, view, last),
        _find_shown_card(view, last),
        tuple(words for _, words in news),
        view.verdict,
        about,
        tuple(under for under, _ in news),
        BESIDE.join(headings),
        corrected,
        changed,
        writing,
        turn,
    )


def repeats(sentence: str, shown: str) -> bool:
    """Return whether a sentence says nothing that the banner, which is ``shown``, does not say already."""
    return set(_WORD.findall(sentence.lower())) - SMALL_WORDS <= set(_WORD.findall(shown.lower()))


def describe_correction(session: Session, view: TableView, before: int) -> str:
    """Return one line that says why the table is not as it was after entry ``before``; "" where play went on from it.

    What was hidden from the room stays hidden.
    """
    tree = session.record.tree
    if before >= len(session.entries) or tree.is_in_force(before):
        return ""
    gone = [before]
    while not tree.is_in_force(parent := session.entries[gone[-1]].parent):
        gone.append(parent)
    if parent != tree.head:
        amended = any(session.entries[number].kind == AMENDED for number in tree.path if number > parent)
        return audience_words.RECORD_IS_CORRECTED if amended else audience_words.ANOTHER_BRANCH_IS_PLAYED
    told = {one.entry.number: one.entry for one in session.outline.headed(TABLE)}
    words = record_text(told[gone[-1]], view.powers) if gone[-1] in told else audience_words.A_HIDDEN_ANSWER
    return audience_words.taken_back(answer=words, more=len(gone) - 1)


def find_changed_places(before: TableView, now: TableView) -> tuple[str, ...]:
    """Return the places that look different in two views: another owner, other markers or other counters."""

    def look(view: TableView) -> dict[str, list[object]]:
        found: dict[str, list[object]] = {space: [shown] for space, shown in view.spaces.items()}
        for counter in view.counters:
            found.setdefault(counter.space, []).append(counter)
        return found

    was, is_now = look(before), look(now)
    return tuple(space for space in {**was, **is_now} if was.get(space) != is_now.get(space))


def build_replay_bulletin(view: TableView, entry: int) -> Bulletin:
    """Return what the audience is shown of a moment that is watched: the table's ``view`` and the events of that
    moment. The number of moments is left out, because some of them are not public."""
    news = [(BESIDE.join(note.under), words) for note in view.notes if (words := note.text.strip())]
    under = tuple(one for one, _ in news)
    now = under[-1] if under else ""
    return Bulletin(view, entry, "", "", view.subtitle, news=tuple(words for _, words in news), under=under, now=now)


def _describe_question(session: Session, view: TableView) -> tuple[str, str, str, tuple[str, ...]]:
    """Return the power whose turn it is, who is asked, the question as all may read it, and its places. Without a
    public question, the third is the phase of the turn."""
    now = next((stop.label for stop in reversed(view.rail) if stop.state == "now"), "")
    if session.gap is not None:
        return "", "", audience_words.RECORD_IS_BEING_PUT_RIGHT, ()
    heard = [one for one in view.questions if not one.sealed and not one.beside]
    if heard:
        one = next((one for one in heard if one.options), heard[0])
        power = one.power or view.current
        asked = _strip_power_name(one.prompt, view, one.power) if one.options else now or one.prompt
        if one.seat == CHANCE:
            return power, "", asked, one.about
        person = session.called(one.seat)
        who = _name(view, one.power) or person
        played = f" ({person})" if one.power and person not in ("", who) else ""
        return power, f"{who}{played}", asked, one.about
    waiting = list(dict.fromkeys(session.called(one.seat) for one in session.questions()))
    who = join_names(waiting) if len(waiting) <= FEW else ""  # of many the signs say more
    return view.current, who, now, ()


def _list_writing(session: Session) -> tuple[str, ...]:
    """Return the powers of those who still write, where many answer at the same time."""
    open_ = [one for one in session.questions() if one.sealed and one.options and not one.beside]
    powers = tuple(dict.fromkeys(one.power for one in open_ if one.power))
    return powers if session.sealed[1] > 1 else ()


def _strip_power_name(prompt: str, view: TableView, power: str) -> str:
    """Return a prompt without its power's name at the beginning: the banner shows that already."""
    named = view.powers.get(power)
    for name in (named.name, named.short) if named is not None else ():
        if prompt.startswith(f"{name}: "):
            rest = prompt.removeprefix(f"{name}: ")
            return rest[:1].upper() + rest[1:]
    return prompt


def _name(view: TableView, power: str) -> str:
    return view.powers[power].name if power in view.powers else ""


def _find_asked_roll(session: Session, view: TableView) -> DiceRoll | None:
    """Return the roll that is asked for, or None."""
    for question in view.questions:
        if question.seat == CHANCE:
            for option in question.options:
                if isinstance(option, Roll):
                    return _build_dice_roll(session, question, option)
                if isinstance(option, Draw | Tally):
                    return DiceRoll(option.why or question.prompt, 0, 0, power=question.power)
    return None


def _find_last_roll(session: Session, view: TableView, last: Entry | None) -> DiceRoll | None:
    """Return the last entry if it is a roll that all may read, else None."""
    if last is None or last.seat != CHANCE or last.secret:
        return None
    # Dice fall before all eyes; what is drawn from a cup does not, and is no number.
    answer = session.entries[last.number].answer
    value = answer.value if answer is not None else None
    faces = tuple(one for one in value if type(one) is int) if isinstance(value, tuple) else ()
    came = tuple(words for note in view.notes if (words := note.text_for(TABLE).strip()))
    if not faces:
        return None
    return DiceRoll(
        last.prompt or last.words,
        len(faces),
        6,
        faces=faces,
        came=came,
        power=last.power,
        entry=last.number,
        typed=last.by == BY_HAND,
    )


def _build_dice_roll(session: Session, question: Question, option: Roll) -> DiceRoll:
    chart = session.ruleset.charts.get(option.chart)
    column = f", column {option.column}" if option.column else ""
    return DiceRoll(
        option.why or question.prompt,
        option.dice,
        option.sides,
        f"{chart.title}{column}" if chart is not None else "",
        tuple(f"{amount:+d} {words}" for words, amount in option.modifiers),
        power=option.who if option.who in session.position.runs else question.power,
    )


def _find_shown_card(view: TableView, last: Entry | None) -> ShownCard | None:
    """Return the card or marker that a note says was shown (its data has ``card`` and ``does``), or None."""
    card = find_shown_card(view.notes)
    return ShownCard(card.name, card.does, card.power, last.number if last else 0) if card is not None else None


def _list_latest_events(entries: list[HeadedEntry]) -> list[tuple[str, str]]:
    """Return the last events, oldest first: the headings of each and its sentence."""
    pieces = (piece for one in entries for _, piece in one.pieces)
    told = [(BESIDE.join(piece.under), words) for piece in pieces for words in list_news(piece.notes, TABLE)]
    return told[-MOST_NEWS:]
