"""What eyes see: the table the roundup, a seat what its kingdom knows, the referee all."""

from __future__ import annotations

from dark_ages_desk.core.question import REFEREE, Question
from dark_ages_desk.core.view import (
    CounterView,
    Figure,
    LedgerRow,
    PowerView,
    SpaceView,
    TableView,
)
from dark_ages_desk.games.dark_age_ii.shelf import LOOKS
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge


def view(pos: DarkAge, eye: str, questions: tuple[Question, ...]) -> TableView:
    """The table as that eye sees it."""
    verdict = pos.verdict
    return TableView(
        eye=eye,
        title=f"Turn {max(pos.turn, 1)}",
        subtitle=f"Round {pos.round} of 16" if pos.round else "Writing orders",
        spaces={code: SpaceView(code, area.owner or None) for code, area in pos.areas.items()},
        counters=tuple(one for code in pos.areas if (one := _counter(pos, eye, code))),
        powers=_powers(pos),
        ledger=tuple(_row(pos, kingdom) for kingdom in pos.standing),
        notes=tuple(told for note in pos.notes if (told := note.for_eye(eye))),
        questions=questions,
        verdict=(verdict.headline, *(one.words for one in verdict.standings)) if verdict else (),
    )


def _counter(pos: DarkAge, eye: str, code: str) -> CounterView | None:
    area = pos.area(code)
    if not (area.armies or area.ships) or not (eye == REFEREE or (area.owner and pos.seat(area.owner) == eye)):
        return None
    kind, count = ("warrior", area.armies) if area.armies else ("ship", area.ships)
    return CounterView(f"{code} {kind}", code, area.owner, kind, count, code, kind)


def _powers(pos: DarkAge) -> dict[str, PowerView]:
    found = {}
    for code, realm in pos.fixed.realms.items():
        look = LOOKS[code]
        rank = "player" if pos.seat(code) else "minor"
        found[code] = PowerView(code, realm.name, code, look.colour, look.pattern, look.sign, rank, pos.seat(code))
    found[""] = PowerView("", "Nobody", "–", "#8a8578", "plain", "O", "system")
    return found


def _row(pos: DarkAge, kingdom: str) -> LedgerRow:
    one = pos.kingdom(kingdom)
    return LedgerRow(
        kingdom,
        (
            Figure("Areas", str(len(pos.owned(kingdom)))),
            Figure("Treasury", str(one.treasury)),
            Figure("Army reserve", str(one.reserve)),
            Figure("Fleet reserve", str(one.fleet)),
        ),
    )
