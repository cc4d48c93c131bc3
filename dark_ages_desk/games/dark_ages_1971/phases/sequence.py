"""Overall Sequence-of-Play: Game-Turns of two Player-Turns, Player-Turns of five phases, and the end of the battle."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Button, Question
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_ages_1971.combat import losses, victory
from dark_ages_desk.games.dark_ages_1971.phases import allocation, fire, melee, moving, results
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, GameStep
from dark_ages_desk.games.dark_ages_1971.words import phases as phases_words

EXTENSION = 5
"""Number of Game-Turns that the players may extend a battle by (How to set up the game)."""

RELIEF_TURN = 5
"""Errata SCENARIO CHART, Dorylaeum: the rest of the Crusaders enter on Game-Turn 5."""


@dataclass(frozen=True, slots=True)
class GameTurn(Phase[BattlePosition]):
    """Sequence of Play: a Game-Turn begins: the army that was listed second moves first (errata HOW TO SET-UP)."""

    rule: ClassVar[str] = "Sequence of Play"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        pos = pos.replace(turn=pos.turn + 1, stage="movement", phasing=pos.fixed.second)
        pos = pos.note_public("turn", phases_words.game_turn_begins(turn=pos.turn), self.rule)
        return pos.push_steps(PlayerTurn(pos.fixed.second), PlayerTurn(pos.fixed.first), EndOfTurn())


@dataclass(frozen=True, slots=True)
class PlayerTurn(Phase[BattlePosition]):
    """Sequence of Play: a Player-Turn: movement, attack allocation, defensive fire, offensive fire, melee."""

    side: str
    rule: ClassVar[str] = "Sequence of Play"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        pos = pos.replace(phasing=self.side, stage="movement", melee=OFF_MAP)
        pos = pos.replace(plan=(), answer_fire=(), shields={}, excused=frozenset(), lowest=frozenset())
        if self.side in sides_still_to_come(pos) and pos.turn >= RELIEF_TURN:
            waiting = [unit for unit in pos.units_of(self.side) if unit.hex == OFF_MAP and not unit.entering]
            for unit in waiting:
                pos = pos.change(unit, entering=True)
        if pos.pieces == BY_TABLE:
            return pos.push_steps(results.TurnResult(), AtTable(self.side))
        return pos.push_steps(
            moving.BeginMovement(), EndPhase("movement"),
            BeginAllocation(), EndPhase("allocation"),
            fire.BeginDefensiveFire(), EndPhase("defensive fire"),
            fire.BeginOffensiveFire(), EndPhase("offensive fire"),
            melee.BeginMelee(), EndPhase("melee"),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class AtTable(Phase[BattlePosition]):
    """Sequence of Play: a Player-Turn at the table is over; or the counters have come back, and it is played here."""

    side: str
    rule: ClassVar[str] = "Sequence of Play"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        return pos.push_steps(EndPhase("melee") if pos.pieces == BY_TABLE else PlayerTurn(self.side))


def sides_still_to_come(pos: BattlePosition) -> list[str]:
    """Return the sides with a part that comes later, by the east road."""
    return [side for side, army in pos.fixed.armies.items() if army.deploy == "east"]


@dataclass(frozen=True, slots=True)
class BeginAllocation(Phase[BattlePosition]):
    """Attack Allocation Phase: the start of the phase, which is skipped if no unit can attack."""

    rule: ClassVar[str] = "Attack Allocation Phase"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        pos = pos.replace(stage="allocation")
        if not allocation.Plan(pos).has_offers():
            return pos
        return pos.push_steps(allocation.Allocate())


@dataclass(frozen=True, slots=True)
class EndPhase(Phase[BattlePosition]):
    """Sequence of Play: a phase ends: units that were demoralized in it one Game-Turn ago recover. An army
    without units has lost."""

    stage: str
    rule: ClassVar[str] = "Sequence of Play"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        pos = losses.recover(pos.replace(stage=self.stage))
        if any(not can_still_fight(pos, side) for side in pos.fixed.armies):
            return end(pos, phases_words.ONE_ARMY_IS_NO_MORE)
        return pos


def can_still_fight(pos: BattlePosition, side: str) -> bool:
    """Return whether a side still has a unit that can fight, on the map or to come."""
    return any(unit.fights or unit.is_command for unit in pos.units_of(side))


def end(pos: BattlePosition, why: str) -> BattlePosition:
    """Close the battle; the losses give the verdict."""
    verdict = victory.outcome(pos)
    return pos.replace(agenda=(), verdict=verdict).note_public("verdict", f"{why} {verdict.headline}.", verdict.rule)


@dataclass(frozen=True, slots=True)
class EndOfTurn(Phase[BattlePosition]):
    """How to set up the game: the end of a Game-Turn. A battle lasts six to ten; from the sixth on it ends when both
    players want it to, or one of them (reading ``ending``).

    After the tenth it ends, unless both players wish to extend it by five Game-Turns.
    """

    rule: ClassVar[str] = "How to set up the game"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        least = pos.fixed.battle.turns[0]
        if pos.turn < least:
            return pos.push_steps(GameTurn())
        kind = "extend" if pos.turn >= pos.last else "end"
        return pos.push_steps(Agree(kind, ()))


@dataclass(frozen=True, slots=True)
class Agree(GameStep):
    """How to set up the game: the agreement of both players to end the battle here, or to extend it. The first refusal
    decides. By the other choice of the reading ``ending`` one player can end it alone."""

    kind: str
    agreed: tuple[str, ...]
    rule: ClassVar[str] = "How to set up the game"
    moment: ClassVar[str] = phases_words.WHEN_THE_BATTLE_MAY_END
    verbs: ClassVar[tuple[str, ...]] = ("yes", "no")

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        # order: both are asked
        side = next(side for side in (pos.fixed.second, pos.fixed.first) if side not in self.agreed)
        name = pos.fixed.name(side)
        if self.kind == "end":
            words = phases_words.fight_on(army=name, turn=pos.turn)
            options = (Button("no", "Fight on", main=True), Button("yes", phases_words.END_THE_BATTLE_HERE))
        else:
            words = phases_words.extend_the_battle(army=name, turn=pos.turn)
            options = (
                Button("no", phases_words.FINISH_THE_BATTLE, main=True),
                Button("yes", phases_words.fight_more_game_turns(turns=EXTENSION)),
            )
        both = phases_words.BOTH_AGREE_TO_END_IT if self.kind == "end" else phases_words.BOTH_AGREE_TO_EXTEND_IT
        detail = phases_words.ONE_PLAYER_ENDS_IT if self._decides_alone(pos) else both
        return (Question(pos.runs[side], side, self.rule, words, options, detail),)

    def _decides_alone(self, pos: BattlePosition) -> bool:
        """Return whether one player alone can end the battle here."""
        return self.kind == "end" and pos.fixed.readings["ending"] == "one"

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        agreed = (*self.agreed, answer.power)
        goes_on = "no" if self._decides_alone(pos) else "yes"  # with that the other one is asked as well
        if answer.verb == goes_on and len(agreed) < 2:
            return pos.push_steps(Agree(self.kind, agreed))
        if (answer.verb == "yes") == (self.kind == "end"):
            return end(pos, phases_words.battle_ends_after(turn=pos.turn))
        if self.kind == "extend":
            pos = pos.replace(last=pos.last + EXTENSION)
            pos = pos.note_public("extended", phases_words.battle_goes_on_to(last=pos.last), self.rule)
        return pos.push_steps(GameTurn())
