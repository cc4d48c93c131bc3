"""2.17 The order of a turn, written once.

Further parts of the module:

- 2.17 Sixteen rounds: one action of each kingdom in turn, in the order of play.
- 2.17 A watched turn: the referee says how far it runs.
- 2.18 Actions of unowned areas at the start of a turn.
"""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Button, Draw, Question, Roll
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_ii.actions.carrying import carry_out_line
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.economy import LINES
from dark_ages_desk.games.dark_age_ii.state.fixed import WATCHED
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge, GameStep, OfSheet
from dark_ages_desk.games.dark_age_ii.turn.ending.closing import END, Scouting
from dark_ages_desk.games.dark_age_ii.turn.ending.victory import LostKingdoms
from dark_ages_desk.games.dark_age_ii.turn.writing import CallStandIns, Open, WriteOrders
from dark_ages_desk.games.dark_age_ii.words import turn as turn_words

ACTION, BATTLE, ROUND, TURN = "next action", "next battle", "end of round", "end of turn"
"""Answers of the referee: how far the turn runs before he is asked again."""

FIGHTS = frozenset({"capture", "attack", "raid", "siege"})
"""Kinds of note that show a battle."""


@dataclass(frozen=True, slots=True)
class Adjudicate(GameStep):
    """2.17 Ask the referee how far the turn runs now.

    Before he answers he may adjust the table, or allow a line.
    """

    rule: ClassVar[str] = "2.17"
    moment: ClassVar[str] = turn_words.WHEN_A_WATCHED_TURN_STANDS_STILL
    verbs: ClassVar[tuple[str, ...]] = (ACTION, BATTLE, ROUND, TURN)

    def ask(self, pos: DarkAge) -> tuple[Question, ...]:
        options = (
            Button(TURN, turn_words.TO_THE_END_OF_THE_TURN, turn_words.ALL_THAT_IS_LEFT_IS_CARRIED_OUT, main=True),
            Button(ROUND, turn_words.TO_THE_END_OF_THE_ROUND),
            Button(BATTLE, turn_words.TO_THE_NEXT_BATTLE),
            Button(ACTION, turn_words.THE_NEXT_ACTION),
        )
        words = turn_words.turn_and_round_of_16(turn=pos.turn, round_number=max(pos.round, 1))
        return (Question(REFEREE, "", self.rule, words, options),)

    def take(self, pos: DarkAge, answer: Answer) -> DarkAge:
        return pos.replace(until=answer.verb)


def pause_after_line(pos: DarkAge, before: DarkAge) -> DarkAge:
    """2.17 Return the position after a line; the referee is asked if the turn was to run no further than this."""
    if pos.fixed.pace != WATCHED or pos.until not in (ACTION, BATTLE):
        return pos
    if pos.until == BATTLE and not any(note.kind in FIGHTS for note in pos.notes[len(before.notes) :]):
        return pos
    return pos.push_steps(Adjudicate())


def pause_before_round(pos: DarkAge, number: int) -> DarkAge:
    """2.17 Return the position before a round: the referee of a watched turn is asked before the first, or each."""
    stops = number == 1 or pos.until == ROUND
    return pos.push_steps(Adjudicate()) if pos.fixed.pace == WATCHED and stops else pos


@dataclass(frozen=True, slots=True)
class Round(Phase[DarkAge]):
    """2.17 Carry out one action of each kingdom, in the order of play."""

    number: int
    rule: ClassVar[str] = "2.17"

    def begin(self, pos: DarkAge) -> DarkAge:
        at = self.number - 1
        lines = (Line(n) for n, slot in enumerate(pos.slots) if at < len(slot.lines) and slot.lines[at] is not None)
        return pause_before_round(pos.replace(round=self.number).push_steps(*lines), self.number)


@dataclass(frozen=True, slots=True)
class Line(OfSheet):
    """2.17 Carry out the line of the present round, from the sheet of ``slot`` in the order of play."""

    rule: ClassVar[str] = "2.17"

    def begin(self, pos: DarkAge) -> DarkAge:
        slot = pos.slots[self.slot]
        return pause_after_line(carry_out_line(pos, slot.now, slot.lines[pos.round - 1]), pos)


CHART, SIDES = "unowned", 12
"""Chart of their actions, and the sides of its die."""


def column(pos: DarkAge, area: Area) -> str:
    """Return the chart's column for an area: by its odds, and whether its income would maintain one more army (2.12,
    2.15)."""
    upkeep = (area.armies + 1 + area.forts - area.population) // 2
    how = "Lively" if pos.fixed.has_reading("unowned_odds", "lively") else "Calm"
    return f"{how}, {'can' if upkeep <= area.population else 'cannot'} pay"


def acting_areas(pos: DarkAge) -> tuple[str, ...]:
    """2.18 Return the areas that act: those without an owner, except cities under blockade."""
    return tuple(code for code in pos.fixed.land if not pos.area(code).owner and not pos.is_blockaded(code))


@dataclass(frozen=True, slots=True)
class Unowned(GameStep):
    """2.18 Roll one die for each land area; only those of unowned areas are read.

    All areas have one, so that a mended sheet changes none of the dice of later turns, regardless of the owners by
    then.
    """

    rule: ClassVar[str] = "2.18"
    moment: ClassVar[str] = turn_words.WHEN_UNOWNED_AREAS_ACT
    verbs: ClassVar[tuple[str, ...]] = ("roll",)

    def ask(self, pos: DarkAge) -> tuple[Question, ...]:
        land, key = pos.fixed.land, (pos.turn, self.rule)
        names = tuple(pos.place(code) for code in land)
        roll = Roll("roll", turn_words.ROLL_FOR_THEM, len(land), SIDES, chart=CHART, key=key, each=names, secret=True)
        words = turn_words.what_unowned_areas_do(turn=pos.turn)
        # Which of them are under blockade is not told: it would tell how many armies stand around them.
        unowned = sum(not pos.area(code).owner for code in land)
        told = turn_words.dice_of_unowned_areas(number=unowned)
        return (Question(CHANCE, "", self.rule, words, (roll,), told, key=key),)

    def take(self, pos: DarkAge, answer: Answer) -> DarkAge:
        faces = dict(zip(pos.fixed.land, answer.value, strict=True)) if isinstance(answer.value, tuple) else {}
        areas = dict(pos.areas)
        chart = pos.fixed.charts[CHART]
        for code in acting_areas(pos):
            area, face = areas[code], faces[code]
            assert isinstance(face, int)
            what = chart.cell(face, column(pos, area))
            if what == "army":
                areas[code] = area.replace(armies=area.armies + 1)
            elif what == "fort":
                areas[code] = area.replace(forts=area.forts + 1)
            elif what == "population" and area.population < pos.ground(code).limit:
                areas[code] = area.replace(population=area.population + 1)
        return pos.replace(areas=areas).tell("unowned", turn_words.UNOWNED_AREAS_ACT, self.rule, "")


@dataclass(frozen=True, slots=True)
class OrderOfPlay(GameStep):
    """2.17 Draw the order of play of the first turn at random."""

    rule: ClassVar[str] = "2.17"
    moment: ClassVar[str] = turn_words.WHEN_THE_ORDER_OF_PLAY_IS_DRAWN
    verbs: ClassVar[tuple[str, ...]] = ("draw",)

    def ask(self, pos: DarkAge) -> tuple[Question, ...]:
        contents = tuple((one, 1) for one in pos.order)
        names = tuple((one, pos.power_name(one)) for one in pos.order)
        told = turn_words.ONLY_THE_FIRST_TURN_IS_RANDOM
        draw = Draw("draw", turn_words.DRAW_THE_ORDER_OF_PLAY, "order of play", contents, len(contents), names=names)
        return (Question(CHANCE, "", self.rule, turn_words.FIRST_ORDER_OF_PLAY, (draw,), told, key=(1, self.rule)),)

    def take(self, pos: DarkAge, answer: Answer) -> DarkAge:
        order = tuple(str(one) for one in answer.value) if isinstance(answer.value, tuple) else pos.order
        words = turn_words.order_of_play_is(names=join_names([pos.power_name(one) for one in order]))
        return pos.replace(order=order).push_steps(Scouting(), Turn()).tell("order", words, self.rule, "")


@dataclass(frozen=True, slots=True)
class Turn(Phase[DarkAge]):
    """2.17 Run one turn: the sheets, the unowned areas, sixteen rounds, the end, and the next turn."""

    rule: ClassVar[str] = "2.17"

    def begin(self, pos: DarkAge) -> DarkAge:
        rounds = (Round(number) for number in range(1, LINES + 1))
        return pos.push_steps(
            NextTurn(), LostKingdoms(), WriteOrders(), CallStandIns(), Open(), Unowned(), *rounds, *END, Turn()
        )


@dataclass(frozen=True, slots=True)
class NextTurn(Phase[DarkAge]):
    """1.7 Begin another turn, whose sheets can be written; the last turn's sheets and stuck armies are cleared."""

    rule: ClassVar[str] = "1.7"

    def begin(self, pos: DarkAge) -> DarkAge:
        areas = {code: area.replace(sticky=False) if area.sticky else area for code, area in pos.areas.items()}
        pos = pos.replace(turn=pos.turn + 1, round=0, ending=False, areas=areas, sheets={}, written={}, slots=())
        return pos.replace(until="", allowed=frozenset())
