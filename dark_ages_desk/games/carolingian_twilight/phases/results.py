"""Cardboard: the results of a power's turn, and of whatever else the table has played with its own pieces.

Entered is who stands where now, what was pillaged, who drew a marker, whose leader died, what DP are left. What follows
from it the desk works out: control, the DP of a pillage, whom it enrages, a power that is gone.
"""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Form, FormField, Option, Pick, Question
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.words import listed
from dark_ages_desk.games.carolingian_twilight.phases.costs import income
from dark_ages_desk.games.carolingian_twilight.pool.drawing import DrawMarker
from dark_ages_desk.games.carolingian_twilight.powers import line
from dark_ages_desk.games.carolingian_twilight.state import cardboard, hands, spare, spare_sets
from dark_ages_desk.games.carolingian_twilight.state.agenda import Asking, Silent
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import Levy, Table
from dark_ages_desk.games.carolingian_twilight.war import operations, pillage

MOST_DP = 99
MOST_DRAWN = 10
ALONE, TOO, GONE = "alone", "too", "gone"
HOW = (Choice(ALONE, "stands there alone"), Choice(TOO, "stands there, too"), Choice(GONE, "no longer stands there"))
VERBS = ("alone", "too", "gone", "pillaged", "mended", "drew", "leader", "dp", "stands")


def place(pos: Table, power: str, space: str, how: str) -> Table:
    """3.1 A power stands in a place now: alone, beside others, or no longer. A power that stands nowhere is gone
    (24.0)."""
    leaving = [power] if how == GONE else []
    if how != GONE:
        pos = _in_play(pos, power)
        pos = cardboard.stands(pos, power, space)
    if how == ALONE:
        leaving = [force.power for force in pos.enemies_at(power, space)]
    for other in dict.fromkeys(leaving):
        pos = line.power_gone(cardboard.leaves(pos, other, space), other)
    return pos


def _in_play(pos: Table, power: str) -> Table:
    """29.0 Rebels and heirs come in as NPPs; a power that was gone is one again."""
    if pos.ranks.get(power, "gone") != "gone":
        return pos
    rank = spare_sets.rank(power) or pos.fixed.powers[power].rank
    return pos.but(ranks={**pos.ranks, power: "major" if rank == "player" else rank})


def told(pos: Table, power: str, spaces: tuple[str, ...], how: str) -> Table:
    """The same for several places, with a note."""
    for space in spaces:
        pos = place(pos, power, space, how)
    words = {ALONE: "alone in", TOO: "in", GONE: "no longer in"}[how]
    name = pos.fixed.name(power)
    there = f"{name} {'stand' if name.many else 'stands'} {words} {listed(pos.fixed.place(s) for s in spaces)}."
    return pos.say("result", there, "3.1", power, *spaces)


def stands_form(pos: Table, verb: str, *more: FormField) -> Form:
    """Any power in any place."""
    spaces = tuple(Choice(s, pos.fixed.label(s), space=s) for s in pos.fixed.board.spaces)
    powers = tuple(Choice(p, pos.fixed.name(p)) for p in spare.known(pos) if p != VIKINGS)
    fields = (
        FormField("place", "in", "choice", spaces),
        FormField("power", "power", "choice", powers),
        FormField("how", "now", "choice", HOW),
    )
    return Form(verb, "Who stands in a place", (*fields, *more), "3.1")


def common(pos: Table) -> list[Option]:
    """What may come of anything: pillage, markers drawn, a leader lost, a change of who stands where."""
    fixed = pos.fixed
    areas = [s for s in (*fixed.areas, *fixed.burgs) if s not in pos.pillaged]
    mended = tuple(Choice(s, fixed.label(s), space=s) for s in sorted(pos.pillaged))
    drawing = tuple(
        Choice(p, fixed.name(p), MOST_DRAWN) for p, rank in pos.ranks.items() if rank not in ("gone", "system")
    )
    led = tuple(Choice(p, fixed.name(p)) for p in pos.ranks if p != VIKINGS and any(f.leader for f in pos.forces_of(p)))
    found: list[Option] = []
    if mended:
        found.append(Pick("mended", "Pillage removed in", "spaces", mended, 1, len(mended), rule="18.2"))
    if hands.in_cup(pos) > 0:
        found.append(Pick("drew", "Markers drawn by", "powers", drawing, 1, MOST_DRAWN, rule="20.0"))
    if led:
        found.append(Pick("leader", "Leader lost by", "powers", led, rule="23.1"))
    players = tuple(Choice(power, fixed.name(power)) for power in pos.player_powers())
    if players:
        fields = (FormField("power", "power", "choice", players), FormField("dp", "DP left", "number", (), 0, MOST_DP))
        found.append(Form("dp", "DP left", fields, "7.0"))
    found.append(stands_form(pos, "stands"))
    if areas:
        pillaged = tuple(Choice(s, fixed.label(s), space=s) for s in areas)
        found.insert(0, Pick("pillaged", "Pillaged", "spaces", pillaged, 1, len(pillaged), rule="18.1"))
    return found


def entered(pos: Table, answer: Answer, power: str) -> Table:
    """The position after one of ``common``; ``power``: whose turn it is."""
    value = tuple(str(part) for part in answer.value) if isinstance(answer.value, tuple) else ()
    if answer.verb == "pillaged":
        for space in value:
            pos = pillage.pillage(pos, power, space)
        return pos
    if answer.verb == "mended":
        words = f"Pillage is removed in {listed(pos.fixed.place(space) for space in value)}."
        return pos.but(pillaged=pos.pillaged - set(value)).say("mended", words, "18.2", power, *value)
    if answer.verb == "drew":
        return pos.then(*(DrawMarker(one, "at the table") for one in value))
    if answer.verb == "leader":
        return line.line_ends(cardboard.leaderless(pos, value[0]), value[0])
    if answer.verb == "dp":
        words = f"{pos.fixed.name(value[0]):has} {value[1]} DP."
        return pos.but(dp={**pos.dp, value[0]: int(value[1])}).say("points", words, "7.0", value[0])
    return told(pos, value[1], (value[0],), value[2])


@dataclass(frozen=True, slots=True)
class TurnByTable(Silent):
    """12.0, 14.0 A power's turn at the table: its LP are counted, then its results are entered."""

    power: str
    rule: ClassVar[str] = "12.0"

    def whose_turn(self) -> str:
        return self.power

    def begin(self, pos: Table) -> Table:
        lp = income(pos, self.power)
        pos = pos.but(levy=Levy(self.power, lp))
        pos = pos.say("levy", f"{pos.fixed.name(self.power):levies} {lp} LP.", self.rule, self.power)
        return pos.but(operated=pos.operated | {self.power}).then(TurnResult(self.power))


@dataclass(frozen=True, slots=True)
class TurnResult(Asking):
    """11.0 What came of a power's turn: where it stands now, what it pillaged, what was drawn and lost."""

    power: str
    rule: ClassVar[str] = "11.0"
    moment: ClassVar[str] = "when the results of a power's turn are entered"
    verbs: ClassVar[tuple[str, ...]] = (*VERBS, "done")

    def whose_turn(self) -> str:
        return self.power

    def anew(self, pos: Table) -> Agendum | None:
        """With the pieces back at the desk the turn goes on with its operations."""
        return self if cardboard.by_table(pos) else operations.BeginOperations(self.power)

    def ask(self, pos: Table) -> tuple[Question, ...]:
        board = pos.fixed.board.spaces
        spaces = tuple(Choice(s, pos.fixed.label(s), space=s) for s in board)
        here = tuple(Choice(s, pos.fixed.label(s), space=s) for s in board if pos.occupied(self.power, s))
        options: list[Option] = [
            Pick(ALONE, "Now stands alone in", "spaces", spaces, 1, len(spaces), rule="3.1"),
            Pick(TOO, "Stands beside others in", "spaces", spaces, 1, len(spaces), rule="3.1"),
        ]
        if here:
            options.append(Pick(GONE, "No longer stands in", "spaces", here, 1, len(here), rule="3.1"))
        options += common(pos)
        options.append(Button("done", "The turn is over", main=True))
        lp = pos.levy.lp if pos.levy is not None else 0
        name = pos.fixed.name(self.power)
        words = f"{name:has} played {name.their} turn: what came of it?"
        detail = f"{lp} LP were levied; unspent ones are lost. Only what has changed is entered."
        return (Question(REFEREE, "", self.rule, words, tuple(options), detail),)

    def take(self, pos: Table, answer: Answer) -> Table:
        if answer.verb == "done":
            return pos.but(levy=None).say("power", f"The turn of {pos.fixed.the(self.power)} is over.", "11.0")
        pos = pos.then(self)
        if answer.verb in (ALONE, TOO, GONE):
            assert isinstance(answer.value, tuple)
            return told(pos, self.power, tuple(map(str, answer.value)), answer.verb)
        return entered(pos, answer, self.power)
