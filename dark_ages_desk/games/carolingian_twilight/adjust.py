"""What may be done at any time: negotiations (6.0), discards (20.1), showing (21.0), markers (28.0), Adjust."""

from __future__ import annotations

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import REFEREE, Answer, Question
from dark_ages_desk.games.carolingian_twilight import bargains, espionage, playing, referee, stratagems
from dark_ages_desk.games.carolingian_twilight.mending import mended
from dark_ages_desk.games.carolingian_twilight.position import Table


def asides(pos: Table) -> tuple[Question, ...]:
    """Per seat its gifts and discards, then the referee's Adjust. None once the agenda of a game is closed by a verdict
    but Adjust, which may reopen it."""
    found: list[Question] = []
    if pos.verdict is None:
        for seat in pos.fixed.seats:
            for power in [power for power, who in pos.runs.items() if who == seat]:
                options = [*playing.options(pos, power), *espionage.may_show(pos, power)]
                options += bargains.options(pos, power) if pos.own.get(seat) == power else bargains.discards(pos, power)
                if options:
                    words = f"{pos.fixed.name(power)}: markers, gifts, trades"
                    found.append(Question(seat, power, "6.0", words, tuple(options)))
    found.append(Question(REFEREE, "", "", "The referee adjusts the table", tuple(referee.forms(pos))))
    return tuple(found)


def take(pos: Table, answer: Answer) -> Table:
    """The position after an aside. What is waited for goes on, unless the aside made it impossible (mending.py)."""
    assert isinstance(answer.value, tuple)
    value = answer.value
    pos = pos.but(notes=())
    if answer.verb in bargains.VERBS:
        return bargains.take(pos, answer)
    if answer.verb == "play":
        return playing.play(pos, answer.power, str(value[0]))
    if answer.verb == "show":
        return espionage.shown(pos, answer.power, str(value[0]), str(value[1]))
    if answer.verb == "discard":
        return stratagems.drawn_anew(stratagems.discarded(pos, answer.power, str(value[0])))
    pos, words = referee.CHANGES[answer.verb.removeprefix("adjust ")](pos, value[:-1])
    reason = f" Reason: {value[-1]}" if value[-1] else ""
    if isinstance(words, str):
        return mended(pos).say("adjusted", f"Adjusted: {words}.{reason}", "")
    secret = ((pos.seat(words.power), f"({words.units})"),)
    return mended(pos).note(Note("adjusted", f"Adjusted: {words.words}.{reason}", "", words.power, (), secret))
