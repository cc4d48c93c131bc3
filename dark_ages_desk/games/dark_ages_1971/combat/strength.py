"""Combat Procedure: strengths, odds and the die of a melee. Terrain, then capability, then demoralization, by unit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.hexes import front_sides
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import (
    CHARGES,
    charged_strength,
    format_strength,
    halve,
    modify_strength,
)
from dark_ages_desk.games.dark_ages_1971.words import combat as combat_words

AUTOMATIC = "10-1+"
"""Combat Results: attacks at odds greater than 10-1 destroy all defending units without a die."""

COLUMNS = ("1-2", *(f"{number}-1" for number in range(1, 11)))

ALL = ("", *COLUMNS, AUTOMATIC)
"""All that odds can be, from the worst for the attacker: "" is below 1-2."""


def column(attack: Fraction, defence: Fraction) -> str:
    """Return the column of the odds, rounded down; "" below 1-2, AUTOMATIC above 10-1 (or against no strength
    at all)."""
    if attack <= 0:
        return ""
    if defence <= 0:
        return AUTOMATIC
    ratio = attack / defence
    if ratio < Fraction(1, 2):
        return ""
    if ratio < 1:
        return "1-2"
    return AUTOMATIC if ratio >= 11 else f"{int(ratio)}-1"


def shift_odds(odds: str) -> str:
    """Return the odds increased by one column (Ferocity (A))."""
    if odds in ("", AUTOMATIC):
        return odds
    place = COLUMNS.index(odds) + 1
    return COLUMNS[place] if place < len(COLUMNS) else AUTOMATIC


# --- the strength of one unit


@dataclass(frozen=True, slots=True)
class Share:
    """The strength of one unit in a combat, with the reasons for a difference from the printed one."""

    amount: Fraction
    why: tuple[str, ...] = ()

    def line(self, who: str) -> str:
        """Return a line of the ledger: "Swordsmen defend (flank): 1 (halved: demoralized)"."""
        why = f" ({', '.join(self.why)})" if self.why else ""
        return f"{who}: {format_strength(self.amount)}{why}"


def apply_effects(strength: Fraction, effects: Iterable[tuple[str, str]], why: list[str]) -> Fraction:
    """Return a strength modified by the rows of a chart, and add the effect of each row to ``why``."""
    for row, effect in effects:
        strength = modify_strength(strength, effect)
        verb = "doubled" if effect == "D" else "halved"
        if row in ("uphill", "downhill"):
            why.append(f"{verb} {row}")
        elif row == "road":
            why.append(combat_words.HALVED_ON_A_ROAD)
        else:
            why.append(
                combat_words.changed_by_prohibited_ground(verb=verb, row=row)
                if effect == "P"
                else combat_words.changed_by(verb=verb, row=row)
            )
    return strength


def charge_strength(pos: BattlePosition, unit: Unit) -> int:
    """Return the Melee Attack Strength after the charge made (Combat Procedure, Class III)."""
    return charged_strength(pos.type_of(unit), unit.charge)


def may_attack_from(pos: BattlePosition, unit: Unit, target: int) -> bool:
    """Return whether the unit may attack from its hex: not where the Attack Strength section has a "P" for it (errata
    TERRAIN)."""
    return all(effect != "P" for _, effect in pos.fixed.ground.attack_effect(pos.type_of(unit).cls, unit.hex, target))


def attack_strength(pos: BattlePosition, unit: Unit, target: int) -> Share:
    """Return the Melee Attack Strength of one unit against a neighbour hex.

    Errata: a halved strength loses its fraction; only of defenders the errata says that they may fall below one. We let
    an attacker's 1 become ½ as well (a Militia's uphill). Otherwise he could not attack at all, which no rule says. A
    unit that the referee lets attack from prohibited ground is halved, as units on a road there are.
    """
    kind = pos.type_of(unit)
    strength = charge_strength(pos, unit)
    why = []
    if strength != kind.mas:
        full, _ = CHARGES[unit.kind]
        why.append(combat_words.charge_of_hexes(charge=unit.charge, full=full) if unit.charge else "no charge")
    effects = pos.fixed.ground.attack_effect(kind.cls, unit.hex, target)
    return Share(apply_effects(Fraction(strength), effects, why), tuple(why))


def defence_strength(pos: BattlePosition, unit: Unit, attacker: int, classes: Iterable[str]) -> Share:
    """Return the Melee Defense Strength of one unit against an attack by units of ``classes`` from the hex
    ``attacker``.

    Combat (G) lets only one class through a hexside. If the referee lets several, the class counts against which the
    unit defends best.
    """
    kind = pos.type_of(unit)
    why: list[str] = []
    strength = Fraction(kind.front if is_in_front(pos, unit, attacker) else kind.flank)
    strength = apply_effects(strength, pos.fixed.ground.defence_effect(unit.kind, kind.cls, unit.hex, attacker), why)
    cells = pos.fixed.charts["capability"].cells
    ways = [
        (modify_strength(strength, cells[kind.cls, cls]), cells[kind.cls, cls], cls)
        for cls in classes
        if kind.cls and cls
    ]
    if ways:
        strength, effect, cls = max(ways)  # order: the defender's best, and its reason
        if effect != "N":
            why.append(combat_words.changed_by_class(verb="doubled" if effect == "D" else "halved", cls=cls))
    if unit.demoralized:
        strength = halve(strength)
        why.append(f"halved: {'panicked' if unit.panicked else 'demoralized'}")
    return Share(strength, tuple(why))


def is_in_front(pos: BattlePosition, unit: Unit, other: int) -> bool:
    """Return whether a hex is in front of the unit (Facing). Fleets have no facing, so every hex is.

    Only the referee lets a unit attack from farther away than the next hex: then the field before the unit counts.
    """
    if unit.is_fleet:
        return True
    adjacent = pos.fixed.ground.adjacent[unit.hex]
    if other in adjacent:
        return any(adjacent[side] == other for side in front_sides(unit.facing))
    return pos.fixed.board.grid.is_in_field(unit.hex, unit.facing, other)


# --- a melee


@dataclass(frozen=True, slots=True)
class Melee:
    """One melee attack: from a hex, through one hexside, by units of one class. ``die``: modifiers (words, amount)."""

    source: int
    target: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    attack: Fraction
    defence: Fraction
    odds: str
    die: tuple[tuple[str, int], ...]
    lines: tuple[str, ...]

    @property
    def sums(self) -> str:
        """ "4 to 2½"."""
        return f"{format_strength(self.attack)} to {format_strength(self.defence)}"


def class_of(pos: BattlePosition, unit: Unit) -> str:
    """Return the class for the homogeneity rule; command units are a class of their own (Combat (G))."""
    return pos.type_of(unit).cls or unit.kind


def classes_of(pos: BattlePosition, units: Iterable[Unit]) -> tuple[str, ...]:
    """Return the classes for the Combat Unit Capability Chart: one, unless the referee lets several attack."""
    return tuple(dict.fromkeys(pos.type_of(unit).cls for unit in units))


def raises_odds(pos: BattlePosition, side: str) -> bool:
    """Return whether it is the first Game-Turn with melee attacks by that side (Ferocity (A))."""
    return pos.fixed.uses_rule("ferocity", side) and pos.fierce.get(side, pos.turn) == pos.turn


def melee(pos: BattlePosition, source: int, target: int, attackers: Sequence[Unit], defenders: Sequence[Unit]) -> Melee:
    """Return the sums of a melee in the present position."""
    side = attackers[0].side
    classes = classes_of(pos, attackers)
    lines = []
    attack = defence = Fraction(0)
    for unit in attackers:
        share = attack_strength(pos, unit, target)
        attack += share.amount
        lines.append(share.line(f"{unit.name} {'attacks' if unit.single else 'attack'}"))
    for unit in defenders:
        share = defence_strength(pos, unit, source, classes)
        defence += share.amount
        where = "front" if is_in_front(pos, unit, source) else "flank"
        lines.append(share.line(f"{unit.name} {'defends' if unit.single else 'defend'} ({where})"))
    odds = column(attack, defence)
    if raises_odds(pos, side) and shift_odds(odds) != odds:
        lines.append(combat_words.ferocity_shifts_odds(odds=odds, shifted=shift_odds(odds)))
        odds = shift_odds(odds)
    die = die_modifiers(pos, source, target, attackers, defenders)
    return Melee(
        source, target, tuple(u.id for u in attackers), tuple(u.id for u in defenders), attack, defence, odds, die,
        tuple(lines),
    )  # fmt: skip


def die_modifiers(
    pos: BattlePosition, source: int, target: int, attackers: Sequence[Unit], defenders: Sequence[Unit]
) -> tuple[tuple[str, int], ...]:
    """Return the modifiers of a melee's die (errata COMMAND UNITS (C), FEROCITY, VITALITY); a low die is good.

    The reading ``lone leader`` decides whether a command unit that attacks or is attacked alone influences its own die.
    """
    found = []
    side = attackers[0].side
    ours = pos.command_bonus(side, source, pos.lone_leader(attackers))
    theirs = pos.command_bonus(pos.fixed.foe(side), target, pos.lone_leader(defenders))
    if ours > 0:
        found.append((combat_words.COMMAND_OF_THE_ATTACK, -ours))
    if theirs > 0:
        found.append((DEFENCE, theirs))
    return (*found, *lasting_modifiers(pos, side))


DEFENCE = combat_words.COMMAND_OF_THE_DEFENCE


def lasting_modifiers(pos: BattlePosition, side: str) -> tuple[tuple[str, int], ...]:
    """Return the modifiers that apply under any command (errata FEROCITY, VITALITY)."""
    foe = pos.fixed.foe(side)
    found = []
    if pos.fixed.uses_rule("ferocity", side) and pos.fierce.get(side, pos.turn) < pos.turn:
        found.append((combat_words.FEROCITY_OF_THE_ATTACK, -1))
    if pos.fixed.uses_rule("ferocity", foe):
        found.append((combat_words.FEROCITY_OF_THE_DEFENCE, 1))
    if pos.fixed.uses_rule("vitality", side):
        found.append((combat_words.ROMAN_VITALITY_OF_THE_ATTACK, -1))
    if pos.fixed.uses_rule("vitality", foe):
        found.append((combat_words.ROMAN_VITALITY_OF_THE_DEFENCE, 1))
    return tuple(found)


def modify_die(face: int, die: Iterable[tuple[str, int]]) -> int:
    """Return the modified die, kept between one and six (Command Units (D))."""
    return min(6, max(1, face + sum(amount for _, amount in die)))


def die_words(face: int, die: Sequence[tuple[str, int]]) -> str:
    """Return a die with its modifiers as text: "3, -2 (attacker's command unit) = 1"."""
    return combat_words.modified_roll(face=face, modifiers=die, result=modify_die(face, die))
