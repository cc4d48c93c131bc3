"""Combat Phases 4: all battles of an alliance are declared with their order, before the first die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import total
from dark_ages_desk.core.question import Answer, Declare, Engagement, Entry, Question
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_britain_570.phases.battles import BeginBattle
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, value_parts
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle, BattleFigures, figures
from dark_ages_desk.games.dark_age_britain_570.war.ways import way
from dark_ages_desk.games.dark_age_britain_570.words import odds as odds_words
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words

ATTACK = "attack"


@dataclass(frozen=True, slots=True)
class Assault:
    """A unit of a kingdom is to attack a hex, after the entries that were made before."""

    pos: Britain
    group: Group
    kingdom: str
    unit: str
    kind: str
    target: str
    before: tuple[Entry, ...]


def explain_no_target(pos: Britain, kingdom: str, space: str) -> str:
    """Say why no unit in a hex can be attacked: it is empty, or friends are there."""
    powers = pos.powers_at.get(space, frozenset()) - {kingdom}
    # order: shown as the Set-up lists them
    friends = [one for one in pos.fixed.kingdoms if one in powers]
    if friends:
        verb = "is your ally" if len(friends) == 1 else "are your allies"
        return phases_words.friends_are_there(
            friends=join_names(map(pos.power_name, friends)), place=pos.place(space), verb=verb
        )
    if kingdom in pos.powers_at.get(space, ()):
        return phases_words.those_are_your_own(place=pos.place(space))
    return phases_words.nobody_to_attack_stands_in(place=pos.place(space))


ASSAULT: tuple[Check[Assault], ...] = (
    Check(
        "attack: own unit",
        "Combat Phases 4",
        lambda case: (
            case.kind == ATTACK
            and case.unit in case.pos.where
            and case.pos.power_of(case.unit) == case.kingdom
            and case.target in case.pos.fixed.board.spaces
        ),
        lambda case: phases_words.attacks_with_its_own_units(kingdom=case.pos.power_name(case.kingdom)),
        SENSE,
    ),
    Check(
        "attack: leader",
        "Unit Cost Chart",
        lambda case: not case.pos.unit(case.unit).leads,
        lambda case: phases_words.leader_attacks_with_others(leader=case.pos.unit(case.unit).name),
        SENSE,
    ),
    Check(
        "attack: somebody there",
        "Combat Phases 4",
        lambda case: bool(case.pos.units_of_others(case.group, case.target)),
        lambda case: explain_no_target(case.pos, case.kingdom, case.target),
        SENSE,
    ),
    Check(
        "attack: adjacent",
        "Combat Phases 4",
        lambda case: way(case.pos.fixed, case.pos.where[case.unit], case.target) is not None,
        lambda case: phases_words.hex_is_not_adjacent(
            target=case.pos.place(case.target), place=case.pos.place(case.pos.where[case.unit])
        ),
        SENSE,
    ),
    Check(
        "attack: once",
        "Combat Phases 4",
        lambda case: all(unit != case.unit for unit, _, _ in case.before),
        lambda case: phases_words.attacks_already(unit=case.pos.unit(case.unit).name),
        SENSE,
    ),
)
"""Combat Phases 4 The conditions for that unit to attack that hex."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A battle as it is declared; ``open``: others of the alliance who have not declared yet can still join it."""

    pos: Britain
    battle: Battle
    open: bool


ODDS: Check[Plan] = Check(
    "attack: odds",
    "Combat Resolution Table",
    lambda case: case.open or bool(figures(case.pos, case.battle).column),
    lambda case: phases_words.attack_is_below_the_table(
        attack=total(figures(case.pos, case.battle).attack),
        defence=total(figures(case.pos, case.battle).defence),
        target=case.pos.place(case.battle.target),
        lowest=case.pos.fixed.charts["combat"].columns[0],
    ),
)
PLAN = (ODDS,)


@dataclass(frozen=True, slots=True)
class Entries:
    """The value of a declaration, for the check that it is a list of entries."""

    value: Any


LISTED: tuple[Check[Entries], ...] = (
    Check(
        "attack: list",
        "Combat Phases 4",
        lambda case: (
            isinstance(case.value, tuple)
            and len(case.value) <= 1000
            and all(isinstance(one, tuple) and len(one) == 3 and all(type(w) is str for w in one) for one in case.value)
        ),
        lambda case: phases_words.ATTACKS_ARE_LISTED,
        SENSE,
    ),
)


def battles(group: Group, entries: tuple[Entry, ...]) -> tuple[Battle, ...]:
    """Return the battles of the entries, in the order of their hexes' first appearance."""
    targets = dict.fromkeys(target for _, _, target in entries)
    return tuple(Battle(group, one, tuple(unit for unit, _, target in entries if target == one)) for one in targets)


def chances_of(pos: Britain, known: BattleFigures) -> tuple[tuple[str, Fraction], ...]:
    """Return the exact chance of every result of a battle, by its text."""
    chart, found = pos.fixed.charts["combat"], dict[str, Fraction]()
    for face in range(1, 7):
        cell = chart.cell(face + sum(amount for _, amount in known.modifiers), known.column)
        words = dict(chart.key).get(cell, cell)
        found[words] = found.get(words, Fraction(0)) + Fraction(1, 6)
    return tuple(found.items())


@dataclass(frozen=True, slots=True)
class Declaring(Phase[Britain]):
    """Combat Phases 4 After all movement of an alliance: its members' declarations of attacks and their order. Members
    who can attack nothing, or pass until something affects them, make none."""

    rule: ClassVar[str] = "Combat Phases 4"

    group: Group

    def begin(self, pos: Britain) -> Britain:
        up = tuple(one for one in self.group if one not in pos.asleep and one in pos.playing)
        able = attackers(pos, self.group, up, ())
        return pos.push_steps(Declaration(self.group, able)) if able else pos


def attackers(pos: Britain, group: Group, waiting: Group, before: tuple[Entry, ...]) -> Group:
    """Return the waiting kingdoms that could attack: with all units that can still join, the odds are on the table.
    Others would have only one answer, so they are not asked."""
    offered = {one: attack_entries(pos, group, one, before) for one in waiting}
    beside: dict[str, list[str]] = {}
    for unit, _, target in (*before, *(entry for entries in offered.values() for entry in entries)):
        beside.setdefault(target, []).append(unit)
    worth = {target for target, units in beside.items() if figures(pos, Battle(group, target, tuple(units))).column}
    return tuple(one for one, entries in offered.items() if worth & {target for _, _, target in entries})


def attack_entries(pos: Britain, group: Group, kingdom: str, before: tuple[Entry, ...]) -> dict[Entry, str]:
    """Return every unit of a kingdom with every hex that it might attack, and a text for each."""
    found = {}
    for unit in pos.forces(kingdom):
        for side in pos.fixed.board.ways.get(pos.where.get(unit, ""), ()):
            if passes(ASSAULT, Assault(pos, group, kingdom, unit, ATTACK, side.to, before)):
                words = phases_words.unit_attacks(unit=pos.unit(unit).name, target=pos.place(side.to))
                found[(unit, ATTACK, side.to)] = words
    return found


@dataclass(frozen=True, slots=True)
class Declaration(GameStep):
    """Combat Phases 4 The declaration of all attacks of an alliance, in their order; declared attacks are carried out.

    Each member declares for his own units, after the declarations of others. All attacks on one hex are one battle. It
    may be below the table while another member can still join it. If nobody has joined it at the end, it is not
    declared, and its members are asked again. The referee lets the hexes in ``allowed`` be attacked at such odds.
    """

    rule: ClassVar[str] = "Combat Phases 4"
    moment: ClassVar[str] = phases_words.WHEN_ONES_ALLIANCE_HAS_MOVED
    verbs: ClassVar[tuple[str, ...]] = ("declare",)

    group: Group
    waiting: Group
    made: tuple[Entry, ...] = ()
    allowed: frozenset[str] = frozenset()

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        return tuple(self._question(pos, kingdom) for kingdom in pos.list_asked(self.waiting))

    def _question(self, pos: Britain, kingdom: str) -> Question:
        def offered(entries: tuple[Entry, ...]) -> Mapping[Entry, str]:
            return attack_entries(pos, self.group, kingdom, (*self.made, *entries))

        def preview(entries: tuple[Entry, ...]) -> tuple[Engagement, ...]:
            own = {target for _, _, target in entries}
            return tuple(
                self._engagement(pos, battle, kingdom)
                for battle in battles(self.group, (*self.made, *entries))
                if battle.target in own
            )

        declare = Declare("declare", "Attacks", offered, preview, ((ATTACK, "attacks"),), who=pos.describe_units)
        prompt = phases_words.which_attacks_in_which_order(kingdom=pos.power_name(kingdom))
        key = (pos.year, pos.month, self.rule, kingdom)
        return Question(pos.seat(kingdom), kingdom, self.rule, prompt, (declare,), key=key, aloud=True)

    def _plan(self, pos: Britain, battle: Battle, kingdom: str) -> Plan:
        joined = tuple((unit, ATTACK, battle.target) for unit in battle.attackers)
        others = (one for one in self.waiting if one != kingdom)
        more = any(
            target == battle.target for one in others for _, _, target in attack_entries(pos, self.group, one, joined)
        )
        return Plan(pos, battle, more or battle.target in self.allowed)

    def _engagement(self, pos: Britain, battle: Battle, kingdom: str) -> Engagement:
        plan, known = self._plan(pos, battle, kingdom), figures(pos, battle)
        # order: the first reason is told
        failing = next((check.words(plan) for check in PLAN if not check.ok(plan)), "")
        lines = [
            phases_words.odds_as_it_stands(attack=total(known.attack), defence=total(known.defence), odds=known.odds)
        ]
        if not known.column and not failing:
            lines.append(phases_words.ANOTHER_MEMBER_HAS_TO_JOIN)
        lines += [odds_words.shifted_to_the_left(source=line.source, amount=line.amount) for line in known.shifts]
        lines += [odds_words.on_the_die(source=words, amount=amount) for words, amount in known.modifiers]
        sources = tuple(dict.fromkeys(pos.where[unit] for unit in battle.attackers))
        odds = known.column or known.odds
        chances = chances_of(pos, known) if known.column else ()
        return Engagement(ATTACK, sources, battle.target, battle.attackers, odds, tuple(lines), chances, failing)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb != "declare":
            return
        yield Trial(LISTED, Entries(attempt.value))
        entries = self.made
        for unit, kind, target in value_parts(attempt.value):
            yield Trial(ASSAULT, Assault(pos, self.group, attempt.power, unit, kind, target, entries))
            entries = (*entries, (unit, kind, target))
        own = {target for _, _, target in value_parts(attempt.value)}
        for battle in battles(self.group, entries):
            if battle.target in own:
                yield Trial(PLAN, self._plan(pos, battle, attempt.power))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        own = tuple((str(unit), str(kind), str(target)) for unit, kind, target in value_parts(answer.value))
        made = (*self.made, *own)
        allowed = self.allowed
        if ODDS.name in answer.waived:
            allowed |= {target for _, _, target in own}
        left = tuple(one for one in self.waiting if one != answer.power)
        return continue_declarations(pos, self.group, left, made, allowed)

    def revalidate(self, pos: Britain) -> Declaration | None:
        made = tuple(
            entry
            for entry in self.made
            if entry[0] in pos.where
            and pos.units_of_others(self.group, entry[2])
            and way(pos.fixed, pos.where[entry[0]], entry[2])
        )
        left = attackers(pos, self.group, self.waiting, made)
        return Declaration(self.group, left, made, self.allowed) if left else None


def continue_declarations(
    pos: Britain, group: Group, waiting: Group, made: tuple[Entry, ...], allowed: frozenset[str]
) -> Britain:
    """Ask the remaining members to declare (Combat Phases 4); at the end drop battles that are still below the table,
    and start the others."""
    if left := attackers(pos, group, waiting, made):
        return pos.push_steps(Declaration(group, left, made, allowed))
    planned = battles(group, made)
    weak = {one.target for one in planned if one.target not in allowed and not figures(pos, one).column}
    if weak:
        alone = dict.fromkeys(pos.power_of(unit) for unit, _, target in made if target in weak)
        for target in sorted(weak):  # order: shown in this order
            words = phases_words.nobody_joins_the_attack(place=pos.place(target))
            # order: told of one of them
            pos = pos.note_public("not joined", words, "Combat Resolution Table", next(iter(alone)), target)
        kept = tuple(entry for entry in made if entry[2] not in weak)
        return continue_declarations(pos, group, tuple(one for one in group if one in alone), kept, allowed)
    for battle in planned:
        words = phases_words.will_attack(units=pos.describe_units(battle.attackers), target=pos.place(battle.target))
        pos = pos.note_public("declared", words, "Combat Phases 4", pos.power_of(battle.attackers[0]), battle.target)
    return pos.push_steps(*(BeginBattle(battle) for battle in planned))
