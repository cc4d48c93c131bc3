"""The views of the table: this module, with ``Note.private``, alone decides what each viewer may see."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.core.cardboard import BY_TABLE, cardboard_effects
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
    find_chart_hit,
)

from .state import STRATAGEMS, North
from .turn import points

STAGES = (
    ("tribute", "Tribute", "4.0"),
    ("bids", "Bids", "5.0"),
    ("march", "March", "6.0"),
    ("over", "The end", "10.0"),
)


def build_view(pos: North, viewer: str, questions: tuple[Question, ...]) -> TableView:
    """Return the table as the viewer ``viewer`` sees it."""
    fixed = pos.fixed
    stage = next(name for id_, name, _ in STAGES if id_ == pos.stage)
    verdict = pos.verdict
    return TableView(
        viewer,
        f"The Old North, {fixed.first_year}",
        f"Turn {pos.turn} of {fixed.turns} · {stage}",
        {space: _space(pos, space) for space in fixed.board.spaces},
        tuple(
            CounterView(
                id=area,
                space=area,
                power=power,
                kind="warrior",
                count=number,
                stack=area,  # an area is one king's; otherwise the power would have to be in it
                label=f"{pos.power_name(power)}: warbands",
            )
            for area, (power, number) in pos.bands.items()
            if pos.pieces != BY_TABLE
        ),
        {
            king.id: PowerView(
                king.id, king.name, king.name, king.colour, king.pattern, king.sign, "player", pos.seat(king.id)
            )
            for king in fixed.kings.values()
        },
        tuple(_build_ledger_row(pos, power) for power in fixed.kings),
        (TrackView("turn", "Turn", tuple(TrackBox(str(n), (), n == pos.turn) for n in range(1, fixed.turns + 1))),),
        _build_rail(pos),
        tuple(_hand(pos, viewer, power) for power in fixed.kings),
        (PoolView("deck", "Stratagems in the deck", len(pos.deck)),),
        tuple(ArrowView(note.spaces, note.power, note.kind) for note in pos.notes if len(note.spaces) > 1),
        effects=cardboard_effects(pos),
        hit=find_chart_hit(pos.notes),
        notes=tuple(replace(note, text=note.text_for(viewer), private=()) for note in pos.notes),
        questions=tuple(mask_question(pos, viewer, question) for question in questions),
        current=pos.marching,
        verdict=(verdict.headline, *(one.words for one in verdict.standings)) if verdict else (),
    )


def _space(pos: North, space: str) -> SpaceView:
    board = pos.fixed.board
    area = board.spaces[space].within or space
    marks = (Mark("pillage", "Ravaged"),) if space in pos.ravaged else ()
    return SpaceView(space, pos.king_of(area) or None, (), marks)


def _build_ledger_row(pos: North, power: str) -> LedgerRow:
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


def _build_rail(pos: North) -> tuple[RailStop, ...]:
    now = [id_ for id_, _, _ in STAGES].index(pos.stage)
    stops = []
    for number, (id_, name, rule) in enumerate(STAGES[: 4 if pos.turn == pos.fixed.turns else 3]):
        stops.append(RailStop(id_, name, rule, "now" if number == now else "done" if number < now else "next"))
        if id_ == pos.stage == "march":
            reached = pos.order.index(pos.marching) if pos.marching in pos.order else -1
            for place, power in enumerate(pos.order):
                state = "now" if place == reached else "done" if place < reached else "next"
                stops.append(RailStop(f"march {power}", pos.power_name(power), "6.0", state, 1))
    return tuple(stops)


def _hand(pos: North, viewer: str, power: str) -> HandView:
    hand = pos.hands[power]
    if not pos.may_see(viewer, power):
        return HandView(power, len(hand))
    return HandView(power, len(hand), tuple(STRATAGEMS[card] for card in hand), hidden=False, ids=hand)


def mask_question(pos: North, viewer: str, question: Question) -> Question:
    """Return a question as the viewer may see it. The deck's contents are hidden from all, and so are others'
    choices."""
    if viewer in (REFEREE, question.seat):
        return question
    if question.seat == CHANCE:
        every = tuple((card, 2) for card in STRATAGEMS)
        options = tuple(replace(o, contents=every, blind=True) if isinstance(o, Draw) else o for o in question.options)
        return replace(question, options=options)
    words = f"{pos.power_name(question.power)} to decide"
    return Question(question.seat, question.power, question.rule, words, (), sealed=question.sealed)


def space_facts(pos: North, space: str) -> tuple[Fact, ...]:
    """Return the hover card of a space; all of it is open."""
    here = pos.fixed.board.spaces[space]
    area = here.within or space
    facts = [Fact(here.name, pos.fixed.board.kinds[here.kind].name, "1.0")]
    if here.kind != "sea":
        facts.append(Fact("Worth", str(here.values["worth"]), "1.0", 1))
        number = pos.number(area)
        words = (
            f"{pos.power_name(pos.king_of(area))}, {number} warband{'s' if number > 1 else ''}" if number else "nobody"
        )
        facts.append(Fact("King", words, "2.0", 1))
    if space in pos.ravaged:
        facts.append(Fact("Ravaged", "pays nothing at the next tribute", "7.5", 2))
    return tuple(facts)


def indistinguishable_position(pos: North, viewer: str, below: Below) -> North:
    """Return a position that looks the same to the viewer: hands, deck and bids that he may not see are dealt again."""
    hidden = [power for power in pos.hands if not pos.may_see(viewer, power)]
    return _deal_hands(pos, hidden, below) if hidden else pos


def build_world(pos: North, viewer: str, pick: Below) -> North:
    """Return a position that may be true for all the viewer knows. Stratagems that he has not seen may be in the deck
    or in any other hand, and others' written bids may be any. Nothing that was told changes that, so nothing is
    remembered."""
    hidden = [power for power in pos.hands if not pos.may_see(viewer, power)]
    return _deal_hands(pos.replace(notes=notes_of(pos.notes, viewer)), hidden, pick) if hidden else pos


def _deal_hands(pos: North, hidden: list[str], below: Below) -> North:
    # Sorted, or the order in which they are drawn would tell where they were.
    cards = sorted([*pos.deck, *(card for power in hidden for card in pos.hands[power])])
    for power in hidden:
        dealt = tuple(cards.pop(below(len(cards))) for _ in pos.hands[power])
        pos = pos.hold(power, dealt)
    bids = {power: below(pos.silver[power] + 1) if power in hidden else bid for power, bid in pos.bids.items()}
    return pos.replace(deck=tuple(sorted(cards)), bids=bids if pos.stage == "bids" else pos.bids)
