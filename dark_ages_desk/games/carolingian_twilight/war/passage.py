"""19.1 Leave to pass: a land force asks the powers with more fleets in a sea area that it wants to use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import Answer, Button, Choice, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.state import naming
from dark_ages_desk.games.carolingian_twilight.state.agenda import OP_ROLL, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.war import movement
from dark_ages_desk.games.carolingian_twilight.words import war as war_words


@dataclass(frozen=True, slots=True)
class AskPassage(Silent):
    """19.1 Before the roll a land force asks leave to pass seas where another player's power has more fleets."""

    power: str
    asked: tuple[str, ...]
    rule: ClassVar[str] = "19.1"

    def turn_power(self) -> str:
        return self.power

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return self if pos.at_work else None

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if not pos.at_work:
            return pos
        return (
            pos.push_steps(ChoosePassage(self.power, self.asked)) if closed_seas(pos, self.power, self.asked) else pos
        )


class PassageAttempt(NamedTuple):
    """19.1 A sea that an operating force would ask leave for."""

    pos: CarolingianPosition
    power: str
    sea: str
    asked: tuple[str, ...]

    @property
    def place(self) -> str:
        return self.pos.fixed.place(self.sea)


def _is_in_reach(case: PassageAttempt) -> bool:
    """Return whether the force could reach the sea with the highest roll of OP."""
    operation = case.pos.operation
    if operation is None or operation.force not in case.pos.forces:
        return False
    return case.sea in movement.seas_in_reach(case.pos, case.pos.forces[operation.force])


LEAVE: tuple[Check[PassageAttempt], ...] = (
    Check(
        "leave: sea",
        "19.1",
        lambda case: case.sea in case.pos.fixed.at_sea,
        lambda case: war_words.LEAVE_IS_ASKED_FOR_A_SEA,
        SENSE,
    ),
    Check(
        "leave: asked once",
        "19.1",
        lambda case: case.sea not in case.asked,
        lambda case: war_words.leave_was_asked_already(place=case.place),
        SENSE,
    ),
    Check(
        "leave: own fleet",
        "19.1",
        lambda case: movement.count_fleets(case.pos, case.power, case.sea) > 0,
        lambda case: war_words.has_no_fleet_there(power=case.pos.fixed.name(case.power), place=case.place),
        SENSE,
    ),
    Check(
        "leave: needed",
        "19.1",
        lambda case: bool(movement.powers_in_the_way(case.pos, case.power, case.sea)),
        lambda case: war_words.sea_is_open_without_leave(place=case.place),
        SENSE,
    ),
    Check(
        "leave: in reach",
        "19.1",
        _is_in_reach,
        lambda case: war_words.force_cannot_come_to(place=case.place),
        SENSE,
    ),
)
"""19.1 The conditions for asking leave to pass a sea."""


def closed_seas(pos: CarolingianPosition, power: str, asked: tuple[str, ...]) -> list[str]:
    """19.1 Return the seas that leave can be asked for."""
    own = pos.fixed.at_sea & {force.space for force in pos.forces_of(power)}
    return (
        [sea for sea in pos.fixed.seas if sea in own and passes(LEAVE, PassageAttempt(pos, power, sea, asked))]
        if own
        else []
    )


@dataclass(frozen=True, slots=True)
class ChoosePassage(GameStep):
    """19.1 The choice of sea areas to ask permission for."""

    power: str
    asked: tuple[str, ...]
    rule: ClassVar[str] = "19.1"
    waits_for: ClassVar[str] = OP_ROLL
    moment: ClassVar[str] = war_words.BEFORE_A_LAND_FORCE_ROLLS
    verbs: ClassVar[tuple[str, ...]] = ("roll now", "ask leave")

    def turn_power(self) -> str:
        return self.power

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return AskPassage(self.power, self.asked) if pos.at_work else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        choices = tuple(
            Choice(sea, pos.fixed.label(sea), space=sea) for sea in closed_seas(pos, self.power, self.asked)
        )
        options = (
            Button("roll now", war_words.ROLL_WITHOUT_ASKING, main=True),
            Pick("ask leave", war_words.ASK_LEAVE_TO_PASS, "spaces", choices),
        )
        words = war_words.ask_leave_to_use_a_sea(power=pos.fixed.name(self.power))
        return (Question(pos.answering_seat(self.power), self.power, self.rule, words, options),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "ask leave":
            yield Trial(LEAVE, PassageAttempt(pos, self.power, naming.first_part(attempt), self.asked))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "roll now":
            return pos
        assert isinstance(answer.value, tuple)
        sea = str(answer.value[0])
        others = tuple(movement.powers_in_the_way(pos, self.power, sea))
        again = AskPassage(self.power, (*self.asked, sea))
        if not others:  # they have left since, or gone over
            return pos.push_steps(again)
        return pos.push_steps(GrantPassage(self.power, sea, others), again)


@dataclass(frozen=True, slots=True)
class GrantPassage(GameStep):
    """19.1 Every player in the way answers; one refusal closes the sea to this force."""

    power: str
    sea: str
    others: tuple[str, ...]
    rule: ClassVar[str] = "19.1"
    moment: ClassVar[str] = war_words.WHEN_LEAVE_TO_PASS_SEA
    verbs: ClassVar[tuple[str, ...]] = ("grant", "refuse")

    def turn_power(self) -> str:
        return self.power

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return self if pos.at_work else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        other = self.others[0]
        words = war_words.may_pass(power=pos.fixed.name_in_sentence(self.power), place=pos.fixed.place(self.sea))
        options = (Button("grant", war_words.LET_IT_PASS), Button("refuse", "Refuse", main=True))
        detail = war_words.has_more_fleets_there(power=pos.fixed.name(other))
        return (Question(pos.answering_seat(other), other, self.rule, words, options, detail, (self.sea,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        other, place = pos.fixed.name(self.others[0]), pos.fixed.place(self.sea)
        if answer.verb == "refuse":
            return pos.note_public(
                "refused", war_words.refuses_passage_of(power=other, place=place), self.rule, self.power, self.sea
            )
        pos = pos.note_public(
            "granted", war_words.grants_passage_of(power=other, place=place), self.rule, self.power, self.sea
        )
        if len(self.others) > 1:
            return pos.push_steps(replace(self, others=self.others[1:]))
        assert pos.operation is not None
        return pos.replace(operation=replace(pos.operation, permitted=pos.operation.permitted | {self.sea}))
