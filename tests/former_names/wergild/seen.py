"""What one pair of eyes may see: this module, with ``Note.private``, decides it alone."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.core.keeping import BY_TABLE, effects

from dark_ages_desk.core.position import Line
from dark_ages_desk.core.question import CHANCE, REFEREE, Draw, Question
from dark_ages_desk.core.supposing import notes_of
from dark_ages_desk.core.values import Below
from dark_ages_desk.core.view import (
    ArrowView,
    CounterView,
    Fact,
    Figure,
    HandView,
    LedgerRow,
    Mark,
    PoolView,
    PowerView,
    RailStop,
    SpaceView,
    TableView,
    TrackBox,
    TrackView,
    hit_of,
)

from .state import STRATAGEMS, North
from .turn import points

STAGES = (
    ("tribute", "Tribute", "4.0"),
    ("bids", "Bids", "5.0"),
    ("march", "March", "6.0"),
    ("over", "The end", "10.0"),
)


def view(pos: North, eye: str, questions: tuple[Question, ...]) -> TableView:
    """The table as that eye sees it."""
    fixed = pos.fixed
    stage = next(name for id_, name, _ in STAGES if id_ == pos.stage)
    verdict = pos.verdict
    return TableView(
        eye,
        f"The Old North, {fixed.first_year}",
        f"Turn {pos.turn} of {fixed.turns} · {stage}",
        {space: _space(pos, space) for space in fixed.board.spaces},
        tuple(
            CounterView(area, area, power, "warrior", number, area, f"{pos.called(power)}: warbands")
            for area, (power, number) in pos.bands.items()
            if pos.pieces != BY_TABLE
        ),
        {
            king.id: PowerView(
                king.id, king.name, king.name, king.colour, king.pattern, king.sign, "player", pos.seat(king.id)
            )
            for king in fixed.kings.values()
        },
        tuple(_row(pos, power) for power in fixed.kings),
        (TrackView("turn", "Turn", tuple(TrackBox(str(n), (), n == pos.turn) for n in range(1, fixed.turns + 1))),),
        _rail(pos),
        tuple(_hand(pos, eye, power) for power in fixed.kings),
        (PoolView("deck", "Stratagems in the deck", len(pos.deck)),),
        tuple(ArrowView(note.spaces, note.power, note.kind) for note in pos.notes if len(note.spaces) > 1),
        effects=effects(pos),
        hit=hit_of(pos.notes),
        notes=tuple(replace(note, text=note.seen_by(eye), private=()) for note in pos.notes),
        questions=tuple(masked(pos, eye, question) for question in questions),
        current=pos.marching,
        verdict=(verdict.headline, *(one.words for one in verdict.standings)) if verdict else (),
    )


def _space(pos: North, space: str) -> SpaceView:
    board = pos.fixed.board
    area = board.spaces[space].within or space
    marks = (Mark("pillage", "Ravaged"),) if space in pos.ravaged else ()
    return SpaceView(space, pos.king_of(area) or None, (), marks)


def _row(pos: North, power: str) -> LedgerRow:
    areas = pos.areas_of(power)
    worth = tuple(Line(pos.place(area), pos.worth(area), "10.0") for area in areas)
    silver = pos.silver[power] // 5
    lines = (*worth, Line("each whole five silver", silver, "10.0")) if silver else worth
    return LedgerRow(
        power,
        (
            Figure(
                "Silver", str(pos.silver[power]), (), "a bid is written down" if power in pos.bids else "", kept=True
            ),
            Figure("Points", str(points(pos, power)), lines, "if the game ended now", headline=True),
            Figure("Warbands", str(sum(pos.number(area) for area in areas))),
        ),
    )


def _rail(pos: North) -> tuple[RailStop, ...]:
    now = [id_ for id_, _, _ in STAGES].index(pos.stage)
    stops = []
    for number, (id_, name, rule) in enumerate(STAGES[: 4 if pos.turn == pos.fixed.turns else 3]):
        stops.append(RailStop(id_, name, rule, "now" if number == now else "done" if number < now else "next"))
        if id_ == pos.stage == "march":
            reached = pos.order.index(pos.marching) if pos.marching in pos.order else -1
            for place, power in enumerate(pos.order):
                state = "now" if place == reached else "done" if place < reached else "next"
                stops.append(RailStop(f"march {power}", pos.called(power), "6.0", state, 1))
    return tuple(stops)


def _hand(pos: North, eye: str, power: str) -> HandView:
    hand = pos.hands[power]
    if not pos.may_see(eye, power):
        return HandView(power, len(hand))
    return HandView(power, len(hand), tuple(STRATAGEMS[card] for card in hand), hidden=False, ids=hand)


def masked(pos: North, eye: str, question: Question) -> Question:
    """A question as this eye may see it: what the deck holds is nobody's to count, and others' choices are theirs."""
    if eye in (REFEREE, question.seat):
        return question
    if question.seat == CHANCE:
        every = tuple((card, 2) for card in STRATAGEMS)
        options = tuple(replace(o, contents=every, blind=True) if isinstance(o, Draw) else o for o in question.options)
        return replace(question, options=options)
    words = f"{pos.called(question.power)} to decide"
    return Question(question.seat, question.power, question.rule, words, (), sealed=question.sealed)


def about(pos: North, space: str) -> tuple[Fact, ...]:
    """The hover card of a space; all of it is open."""
    here = pos.fixed.board.spaces[space]
    area = here.within or space
    facts = [Fact(here.name, pos.fixed.board.kinds[here.kind].name, "1.0")]
    if here.kind != "sea":
        facts.append(Fact("Worth", str(here.values["worth"]), "1.0", 1))
        number = pos.number(area)
        words = f"{pos.called(pos.king_of(area))}, {number} warband{'s' if number > 1 else ''}" if number else "nobody"
        facts.append(Fact("King", words, "2.0", 1))
    if space in pos.ravaged:
        facts.append(Fact("Ravaged", "pays nothing at the next tribute", "7.5", 2))
    return tuple(facts)


def alike(pos: North, eye: str, below: Below) -> North:
    """Another position that looks the same to an eye: what it may not see, hands, deck and bids, is dealt anew."""
    hidden = [power for power in pos.hands if not pos.may_see(eye, power)]
    return _dealt(pos, hidden, below) if hidden else pos


def supposed(pos: North, viewer: str, pick: Below) -> North:
    """Return a position as it may be, as far as a viewer knows: of the stratagems that the viewer has not seen any may
    be in the deck or in a hand, and bids that are written down may be any. Nothing that was told changes that, so
    nothing need be remembered."""
    hidden = [power for power in pos.hands if not pos.may_see(viewer, power)]
    return _dealt(pos.but(notes=notes_of(pos.notes, viewer)), hidden, pick) if hidden else pos


def _dealt(pos: North, hidden: list[str], below: Below) -> North:
    # Sorted, or the order in which they are drawn would tell where they were.
    cards = sorted([*pos.deck, *(card for power in hidden for card in pos.hands[power])])
    for power in hidden:
        dealt = tuple(cards.pop(below(len(cards))) for _ in pos.hands[power])
        pos = pos.hold(power, dealt)
    bids = {power: below(pos.silver[power] + 1) if power in hidden else bid for power, bid in pos.bids.items()}
    return pos.but(deck=tuple(sorted(cards)), bids=bids if pos.stage == "bids" else pos.bids)
