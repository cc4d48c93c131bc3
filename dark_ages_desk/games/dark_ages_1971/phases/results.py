"""Cardboard: the table keeps the counters, and enters only the losses of a Player-Turn. The losses decide the victory
(Victory Conditions) and panic; the places of counters are for the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, GameStep, Unit
from dark_ages_desk.games.dark_ages_1971.words import phases as phases_words


def living_counters(pos: BattlePosition) -> dict[str, list[Unit]]:
    """Return the counters that are not lost, by side and kind ("normans HC")."""
    found: dict[str, list[Unit]] = {}
    for unit in pos.units.values():
        if not unit.captured:
            found.setdefault(f"{unit.side} {unit.kind}{unit.number or ''}", []).append(unit)
    return found


def _choices(pos: BattlePosition, there: Mapping[str, list[Unit]]) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            id_,
            phases_words.units_worth_points(
                army=pos.fixed.name(units[0].side), units=units[0].name, points=losses.worth(pos, units[0])
            ),
            len(units),
        )
        for id_, units in there.items()
    )


def read_losses(pos: BattlePosition, value: tuple[object, ...]) -> list[Unit]:
    """Return the counters that an answer means: of each kind as many as it names."""
    there = living_counters(pos)
    return [unit for id_, number in Counter(map(str, value)).items() for unit in there[id_][:number]]


@dataclass(frozen=True, slots=True)
class TurnResult(GameStep):
    """Sequence of Play: the entry of counters lost, of either side, in a Player-Turn played at the table."""

    rule: ClassVar[str] = "Sequence of Play"
    moment: ClassVar[str] = phases_words.WHEN_LOSSES_ARE_ENTERED
    verbs: ClassVar[tuple[str, ...]] = ("lost", "captured", "done")

    def revalidate(self, pos: BattlePosition) -> Agendum | None:
        """Drop the question if the counters are back at the desk; the Player-Turn is played there
        (``sequence.AtTable``)."""
        return self if pos.pieces == BY_TABLE else None

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        there = _choices(pos, living_counters(pos))
        fleets = _choices(pos, {id_: units for id_, units in living_counters(pos).items() if units[0].is_fleet})
        options: list[Option] = []
        if there:
            options.append(Pick("lost", "Lost", "boxes", there, 1, sum(c.most for c in there)))
        if fleets:
            options.append(
                Pick("captured", phases_words.FLEETS_CAPTURED_OF, "boxes", fleets, 1, sum(c.most for c in fleets))
            )
        options.append(Button("done", phases_words.THE_PLAYER_TURN_IS_OVER, main=True))
        words = phases_words.what_was_lost(army=pos.fixed.name(pos.phasing))
        lost = ", ".join(f"{pos.fixed.name(side)} {pos.points_lost(side)}" for side in pos.fixed.armies)
        return (
            Question(REFEREE, "", self.rule, words, tuple(options), phases_words.victory_points_lost_so_far(lost=lost)),
        )

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        if answer.verb == "done":
            return pos
        assert isinstance(answer.value, tuple)
        units = read_losses(pos, answer.value)
        if answer.verb == "lost":
            return losses.eliminate(pos.push_steps(self), units, phases_words.AT_THE_TABLE)
        pos = pos.push_steps(self)
        for fleet in units:
            pos = losses.capture(pos, fleet, pos.fixed.foe(fleet.side))
        return pos
