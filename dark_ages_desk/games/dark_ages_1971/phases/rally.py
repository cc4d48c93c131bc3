"""Panic: rallying at the end of the Movement Phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Pick, Question, Roll
from dark_ages_desk.core.step import Agendum, Phase
from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.state import naming
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, GameStep, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.words import phases as phases_words
from dark_ages_desk.games.dark_ages_1971.words.names import with_article


@dataclass(frozen=True, slots=True)
class Rally(Phase[BattlePosition]):
    """Panic (errata): the rally: at the end of the phase each unit may try to rally every panicked one beside it.

    The pairs (helper, panicked unit) that have had their roll are ``tried``: one for each pair. A command unit beside
    the panicked unit tries first. A panicked unit rallies none, nor does one that was rallied in this Player-Turn. A
    demoralized unit may, since the errata asks for no more.
    """

    tried: tuple[tuple[int, int], ...]
    rule: ClassVar[str] = "Panic"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        if not next(pairs(pos, self.tried), None):  # order: is there any
            return pos
        return pos.push_steps(ChooseRally(self.tried))


class RallyAttempt(NamedTuple):
    """An attempt to rally: the helper and the panicked unit, each None if it does not exist."""

    pos: BattlePosition
    tried: tuple[tuple[int, int], ...]
    helper: Unit | None
    panicked: Unit | None

    @property
    def by(self) -> Unit:
        assert self.helper is not None
        return self.helper

    @property
    def who(self) -> Unit:
        assert self.panicked is not None
        return self.panicked

    @property
    def named(self) -> bool:
        """True if both are different units of the moving side, on the map."""
        ours = [one for one in (self.helper, self.panicked) if one is not None and one.side == self.pos.phasing]
        return len(ours) == 2 and self.by.id != self.who.id and self.by.hex >= 0 and self.who.hex >= 0

    @property
    def distance(self) -> int:
        return self.pos.fixed.board.grid.distance(self.by.hex, self.who.hex)

    def conjugate(self, one: Unit, single: str, many: str) -> str:
        """Return a unit with its verb, singular or plural: "Swordsmen in 0609 have …"."""
        return f"{with_article(one.name)} in {self.pos.fixed.place(one.hex)} {single if one.single else many}"


RALLYING: tuple[Check[RallyAttempt], ...] = (
    Check(
        "rally: units",
        "Panic",
        lambda case: case.named,
        lambda case: phases_words.PANICKED_UNITS_ARE_RALLIED_BY_OTHERS,
        SENSE,
    ),
    Check(
        "rally: panicked",
        "Panic",
        lambda case: case.who.panicked,
        lambda case: phases_words.have_not_panicked(units_have=case.conjugate(case.who, "has", "have")),
        SENSE,
    ),
    Check(
        "rally: by who has not panicked",
        "Panic",
        lambda case: not case.by.panicked,
        lambda case: phases_words.have_panicked_too(units_have=case.conjugate(case.by, "has", "have")),
    ),
    Check(
        "rally: not by who was rallied",
        "Panic",
        lambda case: not case.by.rallied,
        lambda case: phases_words.were_rallied_this_player_turn(units_were=case.conjugate(case.by, "was", "were")),
    ),
    Check(
        "rally: not from aboard",
        "Viking Fleets (B)",
        lambda case: not case.by.aboard,
        lambda case: phases_words.units_are_aboard_a_fleet(units_are=case.conjugate(case.by, "is", "are")),
    ),
    Check(
        "rally: by combat or command units",
        "Panic",
        lambda case: case.by.fights or case.by.is_command,
        lambda case: phases_words.are_no_combat_unit(units_are=case.conjugate(case.by, "is", "are")),
    ),
    Check(
        "rally: adjacent",
        "Panic",
        lambda case: case.distance <= 1,
        lambda case: phases_words.too_far_to_rally(
            units_are=case.conjugate(case.by, "is", "are"),
            distance=case.distance,
            panicked=case.who.name,
            place=case.pos.fixed.place(case.who.hex),
        ),
    ),
    Check(
        "rally: one roll for each pair",
        "Panic",
        lambda case: (case.by.id, case.who.id) not in case.tried,
        lambda case: phases_words.tried_to_rally_already(
            units_have=case.conjugate(case.by, "has", "have"),
            panicked=case.who.name,
            place=case.pos.fixed.place(case.who.hex),
        ),
    ),
)
"""Errata PANIC: the conditions for a rally."""


def pairs(pos: BattlePosition, tried: tuple[tuple[int, int], ...]) -> Iterator[tuple[Unit, Unit]]:
    """Yield the pairs (helper, panicked unit) that may still try: command units first."""
    ours = pos.units_of(pos.phasing)
    panicked = [unit for unit in ours if unit.panicked]
    for command in (True, False):
        for who in panicked:
            for by in ours:
                if by.is_command is command and passes(RALLYING, RallyAttempt(pos, tried, by, who)):
                    yield by, who


@dataclass(frozen=True, slots=True)
class ChooseRally(GameStep):
    """Panic (errata): the choice of a panicked unit and its helper for a rally, or of none."""

    tried: tuple[tuple[int, int], ...]
    rule: ClassVar[str] = "Panic"
    moment: ClassVar[str] = phases_words.WHEN_PANICKED_UNITS_CAN_BE_RALLIED
    verbs: ClassVar[tuple[str, ...]] = ("rally", "no more")

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        side = pos.phasing
        ids = pos.fixed.board.grid.ids
        choices = tuple(
            Choice(
                f"{panicked.key}<{unit.key}",
                phases_words.panicked_unit_by_helper(
                    panicked=panicked.name,
                    place=ids[panicked.hex],
                    helper=unit.name,
                    faces="1 to 5" if unit.is_command else "1 to 3",
                ),
                1,
                ids[panicked.hex],
            )
            for unit, panicked in pairs(pos, self.tried)
        )
        options = (Pick("rally", "Rally", "boxes", choices), Button("no more", phases_words.RALLY_NOBODY_ELSE))
        words = phases_words.rally_a_panicked_unit(army=pos.fixed.name(side))
        return (Question(pos.runs[side], side, self.rule, words, options),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "rally" and isinstance(attempt.value, tuple) and len(attempt.value) == 1:
            who, _, by = str(attempt.value[0]).partition("<")
            yield Trial(RALLYING, RallyAttempt(pos, self.tried, naming.find_unit(pos, by), naming.find_unit(pos, who)))

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        if answer.verb == "no more":
            return pos
        assert isinstance(answer.value, tuple)
        who, _, by = str(answer.value[0]).partition("<")
        pair = (unit_of(pos, by).id, unit_of(pos, who).id)
        return pos.push_steps(RallyRoll(*pair), Rally((*self.tried, pair)))

    def revalidate(self, pos: BattlePosition) -> Agendum | None:
        return self if next(pairs(pos, self.tried), None) else None  # order: is there any


@dataclass(frozen=True, slots=True)
class RallyRoll(GameStep):
    """Panic (errata): a command unit rallies with anything but a six, another unit with one, two or three."""

    by: int
    who: int
    rule: ClassVar[str] = "Panic"

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        helper, unit = pos.units[self.by], pos.units[self.who]
        why = phases_words.RALLIED_BY_1_TO_5 if helper.is_command else phases_words.RALLIED_BY_1_2_OR_3
        label = phases_words.tries_to_rally(helper=helper.name, panicked=unit.name, place=pos.fixed.place(unit.hex))
        ids = pos.fixed.board.grid.ids
        key = (pos.turn, self.rule, unit.side, ids[helper.hex], helper.name, ids[unit.hex], unit.name)
        roll = Roll("roll", label, 1, 6, pos.fixed.name(unit.side), why, key=key)
        return (Question(CHANCE, unit.side, self.rule, label, (roll,)),)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        assert isinstance(answer.value, tuple)
        face = int(str(answer.value[0]))
        helper, unit = pos.units[self.by], pos.units[self.who]
        if face > (5 if helper.is_command else 3):
            report = phases_words.rolled_and_run_on(face=face, unit=unit.name)
            words = phases_words.run_on(face=face, unit=unit.name)
            return pos.note_public("not rallied", words, self.rule, unit.side, unit.hex, die=face, report=report)
        pos = pos.with_units(losses.steady_unit(unit))
        report = phases_words.rolled_and_are_rallied(face=face, unit=unit.name)
        words = phases_words.are_rallied(face=face, unit=unit.name)
        return pos.note_public("rallied", words, self.rule, unit.side, unit.hex, die=face, report=report)

    def revalidate(self, pos: BattlePosition) -> Agendum | None:
        there = self.by in pos.units and self.who in pos.units and pos.units[self.who].panicked
        return self if there else None
