"""28.0 Viking Diplomacy: a modifier before each roll of the Viking tables, or the choice of target in one sea area.

Further parts of the module:

- 28.0 (a), 29.3 Rolls that a marker of Viking Diplomacy may modify.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import Answer, Button, Choice, Pick, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.markers import targets
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay, WantedTarget
from dark_ages_desk.games.carolingian_twilight.state.agenda import PRICE, RAID_STRENGTH, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, LastingEffect
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words


class Modifiable(GameStep):
    """28.0 (a), 29.3 A roll that a marker of Viking Diplomacy may modify. ``about`` describes its subject."""

    __slots__ = ()

    about: ClassVar[str] = ""

    def modify(self, amount: int) -> Self:
        """28.0 Return the same roll with a modifier of Viking Diplomacy."""
        found: Any = self
        roll: Self = replace(found, modifier=amount)
        return roll


DIPLOMACY = "viking-diplomacy"
MODIFY, SEA = "modify", "sea"


def want_diplomacy_use(pos: CarolingianPosition, play: MarkerPlay) -> WantedTarget | None:
    """28.0 Ask whether to use (a) or (b). Return None once it is named, or if the marker is played on a
    buy-off (29.3)."""
    if play.target or is_buy_off_open(pos):
        return None
    found = targets.fitting_targets(targets.SEA, pos, play, list(pos.fixed.lane))
    seas = tuple(Choice(sea, pos.fixed.label(sea), space=sea) for sea in found)
    options = (
        Button(MODIFY, markers_words.MODIFIER_BEFORE_EACH_ROLL, markers_words.A_MODIFIER_EACH_TIME_ANEW),
        Pick(SEA, markers_words.CHOICE_OF_TARGET_FROM_A_SEA, "spaces", seas),
    )
    return WantedTarget(markers_words.HOW_IS_IT_USED, options, targets.make_target_checks(targets.SEA, pos, play))


def resolve_viking_diplomacy(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """28.0 Record the effect for this Viking Raid Phase, or (29.3) set a modifier on the dice of a buy-off."""
    if not play.target:
        return _insert_modifier_choices(pos, play.power, PRICE)
    sea = play.target[1] if play.target[0] == SEA else ""
    pos = pos.replace(lasting=(*pos.lasting, LastingEffect(DIPLOMACY, play.power, space=sea)))
    how = (
        markers_words.chooses_the_target_on(place=pos.fixed.place(sea))
        if sea
        else markers_words.MODIFIES_ROLLS_OF_VIKINGS
    )
    pos = pos.note_public("diplomacy", f"{pos.fixed.name(play.power)} {how}.", "28.0", play.power)
    if sea:
        return pos
    return _insert_modifier_choices(pos, play.power, RAID_STRENGTH)


def is_buy_off_open(pos: CarolingianPosition) -> bool:
    """29.3 Return whether the dice of a buy-off are waited for and have no modifier yet."""
    return any(step.waits_for == PRICE and not step.modifier for step in pos.agenda)


def _insert_modifier_choices(pos: CarolingianPosition, power: str, moment: str) -> CarolingianPosition:
    """Put the choice of a modifier in place of each roll on the agenda that waits for that moment."""
    agenda = tuple(SetModifier(power, step) if step.waits_for == moment else step for step in pos.agenda)
    return pos.replace(agenda=agenda)


def modifying_power(pos: CarolingianPosition) -> str:
    """28.0 Return the power that sets the modifiers of this raid (case a); "" for none."""
    # order: there is one such marker
    return next((effect.power for effect in pos.effects_of_marker(DIPLOMACY) if not effect.space), "")


def choosing_power(pos: CarolingianPosition, sea: str) -> str:
    """28.0 Return the power that may choose the target of a raid from that sea (case b); "" for none."""
    # order: there is one such marker
    return next((effect.power for effect in pos.effects_of_marker(DIPLOMACY) if effect.space == sea), "")


@dataclass(frozen=True, slots=True)
class BeforeRoll(Silent):
    """28.0 (a) Before a roll on a Viking table somebody may set its modifier. ``roll``: the step that rolls."""

    roll: Modifiable
    rule: ClassVar[str] = "28.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        power = modifying_power(pos)
        return pos.push_steps(SetModifier(power, self.roll)) if power else pos.push_steps(self.roll)


@dataclass(frozen=True, slots=True)
class SetModifier(GameStep):
    """28.0 (a) -1, 0 or +1 on the next roll; it may be another one each time."""

    power: str
    roll: Modifiable
    rule: ClassVar[str] = "28.0"
    moment: ClassVar[str] = markers_words.WHEN_VIKING_DIPLOMACY_SETS_MODIFIER
    verbs: ClassVar[tuple[str, ...]] = ("minus", "none", "plus")

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        """Return the bare roll if the effect is over after an adjustment, or None if the Vikings to buy off
        are gone."""
        if self.roll.waits_for == PRICE:
            return self if self.roll.revalidate(pos) is not None else None
        return self if modifying_power(pos) == self.power else self.roll

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        options = (Button("minus", "-1"), Button("none", "0", main=True), Button("plus", "+1"))
        words = markers_words.viking_diplomacy_which_modifier(about=self.roll.about)
        return (Question(pos.answering_seat(self.power), self.power, self.rule, words, options),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        amount = {"minus": -1, "none": 0, "plus": 1}[answer.verb]
        words = markers_words.sets_modifier(power=pos.fixed.name(self.power), amount=amount)
        return pos.note_public("modifier", words, self.rule, self.power).push_steps(self.roll.modify(amount))
