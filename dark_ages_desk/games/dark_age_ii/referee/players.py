"""1.3, 1.7 What the referee does about players: sheets that came late, standbys, kingdoms run by stand-ins."""

from __future__ import annotations

from dark_ages_desk.core.question import REFEREE, Answer, Choice, Form, FormField, Question
from dark_ages_desk.core.sheet import Sheet
from dark_ages_desk.games.dark_age_ii.sheets.judge import judged
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state.changes import live, points, tell
from dark_ages_desk.games.dark_age_ii.state.kingdom import AGGRESSIVE, PLAYING, QUIET
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge

LATE_SHEET, RUN_BY, MANNER = "late sheet", "run by", "manner"
"""The verbs: a sheet came late; another person runs a kingdom; how a stand-in runs one."""

VERBS = (LATE_SHEET, RUN_BY, MANNER)

NOBODY = "nobody"
"""Stands for a kingdom that nobody plays."""

STANDBY = {"none": 0, "five": 5, "ten": 10}
"""1.3 Reading "standby_points": treasury points for who takes over a kingdom."""


def asides(pos: DarkAge, seats: tuple[str, ...]) -> tuple[Question, ...]:
    """1.3, 1.7 What the referee may do at any time; ``seats``: all who sit at the table."""
    return (*_late(pos), _run_by(pos, seats), _manner(pos))


def _late(pos: DarkAge) -> tuple[Question, ...]:
    """1.7 Sheets that came after their deadline."""
    return tuple(
        Question(
            REFEREE,
            one,
            "1.7",
            f"A sheet of {pos.called(one)} came late: it is kept for the next deadline",
            (_sheet(pos, one),),
            key=(pos.turn, LATE_SHEET, one),
        )
        for one in pos.standing
        if pos.seat(one)
    )


def _sheet(pos: DarkAge, kingdom: str) -> Sheet:
    return Sheet(
        LATE_SHEET,
        "Keep the sheet",
        reader(pos.fixed),
        lambda value: judged(pos, kingdom, value),
        given=pos.late.get(kingdom, ()),
        secret=True,
    )


def _kingdoms(pos: DarkAge) -> FormField:
    choices = tuple(Choice(one, pos.called(one)) for one in pos.fixed.realms if pos.kingdom(one).status == PLAYING)
    return FormField("kingdom", "Kingdom", "choice", choices)


def _run_by(pos: DarkAge, seats: tuple[str, ...]) -> Question:
    """1.3 A standby, or another player, takes over a kingdom."""
    who = (*(Choice(seat, seat) for seat in seats), Choice(NOBODY, "Nobody"))
    form = Form(
        RUN_BY,
        "A kingdom has another player",
        (_kingdoms(pos), FormField("player", "Is run by", "choice", who)),
        "1.3",
        says=lambda shown: f"{shown['kingdom']} is run by {shown['player']}",
    )
    return Question(REFEREE, "", "1.3", "Players", (form,))


def _manner(pos: DarkAge) -> Question:
    """1.7 How a kingdom is run whose orders are missing."""
    how = (Choice(QUIET, "Quiet: missed orders"), Choice(AGGRESSIVE, "Aggressive: a dropout"))
    form = Form(
        MANNER,
        "How a kingdom is run without orders",
        (_kingdoms(pos), FormField("manner", "Manner", "choice", how)),
        "1.7",
        says=lambda shown: f"{shown['kingdom']} without orders: {shown['manner']}",
    )
    return Question(REFEREE, "", "1.7", "Stand-ins", (form,))


def take(pos: DarkAge, answer: Answer) -> DarkAge:
    """The table after one of them."""
    value = answer.value if isinstance(answer.value, tuple) else ()
    if answer.verb == LATE_SHEET:
        lines = tuple(str(line) for line in value)
        pos = pos.but(late={**pos.late, answer.power: lines})
        return tell(pos, answer.power, "late", "your sheet came late and is kept for the next deadline", "1.7")
    kingdom, other = str(value[0]), str(value[1])
    if answer.verb == RUN_BY:
        return run_by(pos, kingdom, other)
    words = f"without orders your kingdom is run in a manner {other}"
    pos = pos.with_kingdom(kingdom, manner=other, missed=0)
    return tell(pos, kingdom, "manner", words, "1.7")


def run_by(pos: DarkAge, kingdom: str, seat: str) -> DarkAge:
    """1.3 With another player for a kingdom, or none; one who takes over gets some treasury points."""
    runs = {power: who for power, who in pos.runs.items() if power != kingdom}
    if seat == NOBODY:
        return pos.but(runs=runs).tell("player", f"nobody runs {pos.called(kingdom)} any more", "1.7", kingdom)
    came = pos.seat(kingdom) != seat or not live(pos, kingdom)
    more = (
        next(number for choice, number in STANDBY.items() if pos.fixed.plays("standby_points", choice)) if came else 0
    )
    own = pos.kingdom(kingdom)
    pos = pos.but(runs={**runs, kingdom: seat})
    pos = pos.with_kingdom(kingdom, missed=0, manner=QUIET, treasury=own.treasury + more)
    pos = pos.tell("player", f"{seat} runs {pos.called(kingdom)} from now on", "1.3", kingdom)
    return tell(pos, kingdom, "player", f"{points(more, 'treasury')} for a new player", "1.3") if more else pos
