"""17.0 Forecasts of combat: the CRTs side by side, for one attack and while OP last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Mean, Odds, Share, Suppose
from dark_ages_desk.core.odds import TooLarge
from dark_ages_desk.core.question import Pick, Question
from dark_ages_desk.games.carolingian_twilight.markers.support import GREEK_FIRE, LEADERSHIP, barred_in_raid, fire_of
from dark_ages_desk.games.carolingian_twilight.odds.exchange import (
    ASSUMED,
    ATTACKER,
    DEFENDER,
    Exchange,
    Prospect,
    Results,
    Side,
    Terms,
    from_here,
    prospect,
)
from dark_ages_desk.games.carolingian_twilight.powers.succession import chance_of_heirs
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.hands import held
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.units import FIELD_ARMY, FLEET, LEADER, WARRIOR, Force, one
from dark_ages_desk.games.carolingian_twilight.war.advance import BattleOver
from dark_ages_desk.games.carolingian_twilight.war.battle import Battle
from dark_ages_desk.games.carolingian_twilight.war.combat import Apply, ChooseCrt, StrikeRoll
from dark_ages_desk.games.carolingian_twilight.war.results import CRTS, usable

MOST_SUPPOSED = 30
"""21.0 A hidden force may be supposed to have so many units."""

SIDES = ("attacker", "defender")


def hidden_key(force: Force) -> str:
    """21.0 The same number of units is supposed of a force until somebody supposes another."""
    return f"units of {force.id}"


@dataclass(frozen=True)
class Fighter:
    """One side of a combat as an eye sees it: the force, what it may not know of it, what may be played for it.

    ``mine``: the eye's own side. ``bonuses``: the markers that may be supposed: (words, strength).
    """

    force: Force
    seen: bool
    mine: bool
    bonuses: tuple[tuple[str, int], ...]
    played: int
    strikes: tuple[str, ...]

    def suppositions(self, side: int) -> list[Suppose]:
        """21.0, 17.4, 17.5 What is supposed of this side, for the forecast to change."""
        who, found = SIDES[side], []
        they = "You" if self.mine else "They"
        if not self.seen:
            key = hidden_key(self.force)
            found.append(Suppose(f"{who} units", "Units of theirs", 1, 1, MOST_SUPPOSED, hidden=True, key=key))
        if len(self.strikes) > 1:
            names = tuple(CRTS[crt] for crt in self.strikes)
            words = "You counterattack on" if self.mine else "They counterattack on"
            if side == ATTACKER:
                words = f"{they} strike on"
            usual = self.strikes.index("engagement") if "engagement" in self.strikes else len(names) - 1
            found.append(Suppose(f"{who} crt", words, usual, 0, len(names) - 1, names))
        found += self.marker(f"{who} marker", f"{they} play")
        return found

    def marker(self, id_: str, words: str) -> list[Suppose]:
        """17.5 Which markers may be supposed to be played for it, if any."""
        names = tuple(name for name, _ in self.bonuses)
        return [Suppose(id_, words, 0, 0, len(names) - 1, names)] if len(names) > 1 else []

    def lasting(self, crt: str) -> str:
        """17.4 The table that a counterattacker strikes on after a roll on this one: a Raid that it must use binds it
        only as long as it must."""
        return "engagement" if self.seen and len(usable(self.force)) == 1 else crt

    def side(self, side: int, supposed: Mapping[str, int], crt: str = "") -> Side:
        """The side as the odds take it, with what is supposed; ``crt`` where it is one of those compared."""
        who, force = SIDES[side], self.force
        # 17.4 Who has no choice now strikes on Engagement as soon as he may: Raid is a must only with the nomads.
        table = crt or (self.strikes[supposed[f"{who} crt"]] if len(self.strikes) > 1 else "engagement")
        units = force.units
        if not self.seen:  # 17.4 whoever strikes on Shock has what it takes
            kind = FLEET if force.naval else FIELD_ARMY if table == "shock" else WARRIOR
            units = one(kind, supposed[f"{who} units"])
        more = self.bonuses[supposed.get(f"{who} marker", 0)][1] if self.bonuses else 0
        return Side(units, table, self.played + more, force.power == VIKINGS)


def fighter(pos: Table, eye: str, force: Force, mine: bool, chooses: bool) -> Fighter:
    """A force as that eye sees it. ``chooses``: its CRT is not one of those compared, but supposed."""
    seen = pos.may_see(eye, force.power)
    crts: tuple[str, ...] = ()
    if chooses and force.power != VIKINGS:
        crts = tuple(usable(force)) if seen else ("shock", "raid", "engagement")
    played = pos.fight.strength(force.id) if pos.fight else 0
    return Fighter(force, seen, mine, _bonuses(pos, force, seen), played, crts)


def _bonuses(pos: Table, force: Force, seen: bool) -> tuple[tuple[str, int], ...]:
    """17.5 One Leadership marker and, at sea, Greek Fire: those held; of others any that there are."""
    fight = pos.fight
    if force.power == VIKINGS or (fight is not None and force.id in fight.struck):
        return ()
    hand = held(pos, force.power) if seen else (*LEADERSHIP, GREEK_FIRE)
    leaders = [(f"Leadership {amount}", amount) for marker, amount in LEADERSHIP.items() if marker in hand]
    if (fight is not None and force.id in fight.leadership) or barred_in_raid(pos):
        leaders = []
    found = [("nothing", 0), *leaders]
    burnt = fight is not None and force.id in fight.greek_fire
    if force.naval and GREEK_FIRE in hand and not burnt:
        fire = fire_of(force.power)
        found += [("Greek Fire" if not more else f"{words}, Greek Fire", more + fire) for words, more in found]
    return tuple(found)


def attacks(pos: Table, eye: str, question: Question) -> tuple[Forecast, ...]:
    """17.0 Before the OP is spent: a forecast for every enemy force that may be attacked."""
    operation = pos.operation
    option = question.option("attack")
    if operation is None or not isinstance(option, Pick):
        return ()
    force = pos.forces[operation.force]
    found = []
    for choice in option.choices:
        enemy = pos.forces[int(choice.id)]
        one_ = fighter(pos, eye, force, mine=True, chooses=False)
        two = fighter(pos, eye, enemy, mine=False, chooses=True)
        work = partial(_compared, pos, (one_, two), _siege(pos, enemy), operation.op, None, ATTACKER)
        title = f"Attack {pos.fixed.the(enemy.power)} in {pos.fixed.place(enemy.space)}"
        asks = (*one_.suppositions(ATTACKER), *two.suppositions(DEFENDER))
        found.append(Forecast(f"attack {choice.id}", title, "17.0", work, "attack", choice.id, enemy.space, asks))
    return tuple(found)


def choice(pos: Table, eye: str, step: ChooseCrt) -> Forecast:
    """17.4 The CRTs that the striker may choose, side by side."""
    battle = step.battle
    striker = ATTACKER if step.striker == battle.attacker else DEFENDER
    force = pos.forces[step.striker]
    pair = _pair(pos, eye, battle, striker, striker)
    left = pos.operation.op if pos.operation is not None and striker == ATTACKER else 0
    state = (striker, waiting(pos, battle))
    work = partial(_compared, pos, pair, battle.siege, left, state, striker)
    place = pos.fixed.place(pos.forces[battle.defender].space)
    title = f"Siege of {place}" if battle.siege else f"Attack in {place}"
    if striker == DEFENDER:
        title = f"Counterattack {'from' if battle.siege else 'in'} {place}"
    return Forecast("strike", title, "17.4", work, space=force.space, suppositions=_asked(pair))


def roll(pos: Table, eye: str, step: StrikeRoll) -> tuple[Forecast, ...]:
    """17.1 The roll that is waited for, for whoever plays one of the two sides."""
    battle = step.battle
    ids = (battle.attacker, battle.defender)
    mine = next((side for side in (ATTACKER, DEFENDER) if pos.may_see(eye, pos.forces[ids[side]].power)), None)
    if mine is None:
        return ()
    striker = ATTACKER if step.striker == battle.attacker else DEFENDER
    pair = _pair(pos, eye, battle, mine, striker)
    state = (striker, waiting(pos, battle))
    work = partial(_rolled, pos, pair, battle.siege, state, step.crt, mine)
    title = f"This roll and what follows in {pos.fixed.place(pos.forces[step.striker].space)}"
    return (Forecast("roll", title, "17.1", work, suppositions=_asked(pair)),)


def _pair(pos: Table, eye: str, battle: Battle, mine: int, striker: int) -> tuple[Fighter, Fighter]:
    ids = (battle.attacker, battle.defender)
    one_, two = (fighter(pos, eye, pos.forces[ids[s]], s == mine, s != striker) for s in (ATTACKER, DEFENDER))
    return one_, two


def _asked(pair: tuple[Fighter, Fighter]) -> tuple[Suppose, ...]:
    return (*pair[ATTACKER].suppositions(ATTACKER), *pair[DEFENDER].suppositions(DEFENDER))


def _siege(pos: Table, enemy: Force) -> bool:
    return pos.fixed.board.spaces[enemy.space].kind == "burg"


def waiting(pos: Table, battle: Battle) -> Results:
    """17.6 The results of this combat that wait on the agenda for the end of a counterattack."""
    found = []
    rules = Terms((Side((0,) * 6), Side((0,) * 6)), battle.siege, {}, raid=pos.raid is not None)
    for step in reversed(pos.agenda[:-1]):
        if isinstance(step, BattleOver):
            break
        if isinstance(step, Apply):
            side = ATTACKER if step.striker == battle.attacker else DEFENDER
            found.append((side, rules.result(side, step.code)))
    return tuple(found)


def _compared(
    pos: Table,
    pair: tuple[Fighter, Fighter],
    siege: bool,
    op: int,
    state: tuple[int, Results] | None,
    mine: int,
    supposed: Mapping[str, int],
) -> Odds:
    """17.4 A column for each CRT that the striker may use; ``op``: the OP left for attacks; ``state``: who strikes in
    the midst of a combat, whose OP are spent already (17.0)."""
    striker = state[0] if state else ATTACKER
    attacks = _affordable(pos, op) + (1 if state else 0)
    ways = [(1, "the whole exchange" if striker == DEFENDER else "one attack")]
    if attacks > 1:
        ways.append((attacks, f"while {op} {'more ' if state else ''}OP last"))
    force = pair[striker].force
    cases: dict[str, list[Case]] = {}
    too_large: list[str] = []
    for crt in ["shock"] if force.power == VIKINGS else usable(force):
        crts = [crt if side == striker else "" for side in (ATTACKER, DEFENDER)]
        terms = _terms(pos, pair, siege, supposed, crts)
        try:
            for number, words in ways:
                case = _case(pos, pair, terms, state, number, mine, words)
                cases.setdefault(crt, []).append(case)
        except TooLarge as error:
            too_large.append(f"{CRTS[crt]}, {words}: the chances cannot be worked out exactly: {error}.")
    # What is compared is compared for all tables alike; the rest is still worth to be seen.
    shown = min(map(len, cases.values()), default=0)
    columns = tuple(Column(CRTS[crt], tuple(found[:shown]), crt) for crt, found in cases.items())
    return Odds(columns, (*too_large, *_supposed(pos, pair, siege, attacks)))


def _affordable(pos: Table, op: int) -> int:
    """17.0 How many attacks so many OP pay for; where an owner's chart asks none for them there is no telling."""
    return op // pos.fixed.op.attack if pos.fixed.op.attack else min(op, 1)


def _rolled(
    pos: Table,
    pair: tuple[Fighter, Fighter],
    siege: bool,
    state: tuple[int, Results],
    crt: str,
    mine: int,
    supposed: Mapping[str, int],
) -> Odds:
    strikes_on = pair[DEFENDER].lasting(crt) if state[0] == DEFENDER else crt
    crts = [strikes_on if side == state[0] else "" for side in (ATTACKER, DEFENDER)]
    case = _case(pos, pair, _terms(pos, pair, siege, supposed, crts), state, 1, mine, "the whole exchange")
    return Odds((Column(CRTS[crt], (case,)),), _supposed(pos, pair, siege, 1))


def _terms(
    pos: Table, pair: tuple[Fighter, Fighter], siege: bool, supposed: Mapping[str, int], crts: list[str]
) -> Terms:
    one_, two = (pair[side].side(side, supposed, crts[side]) for side in (ATTACKER, DEFENDER))
    heirs = chance_of_heirs(pos, pair[ATTACKER].force) if one_.units[LEADER] else Fraction(0)
    return Terms((one_, two), siege, pos.fixed.charts, heirs=heirs)


def _case(
    pos: Table,
    pair: tuple[Fighter, Fighter],
    terms: Terms,
    state: tuple[int, Results] | None,
    attacks: int,
    mine: int,
    title: str,
) -> Case:
    if state is None:
        found = prospect(terms, attacks)
    else:
        sizes = (terms.sides[ATTACKER].size, terms.sides[DEFENDER].size)
        found = from_here(Exchange(terms, sizes, state[0], attacks - 1, state[1]))
    return told(pos, pair, found, mine, title)


def told(pos: Table, pair: tuple[Fighter, Fighter], found: Prospect, mine: int, title: str) -> Case:
    """The figures of a prospect in words, from one side's point of view."""
    place = pos.fixed.place(pair[DEFENDER].force.space)
    attacking = mine == ATTACKER
    taken = f"{place} falls" if found.terms.siege else "The attacker holds the field"
    if attacking:
        taken = f"You take {place}" if found.terms.siege else "You hold the field"
    gone = (found.attacker_gone, found.defender_gone)
    shares = (
        Share(taken, found.taken, GOOD if attacking else BAD),
        Share(_gone("They are gone", pair[1 - mine]), gone[1 - mine], GOOD),
        Share(_gone("You are gone", pair[mine]), gone[mine], BAD),
    )
    sizes = tuple(side.size for side in found.terms.sides)
    means = (
        Mean("Their losses", found.expected_loss(1 - mine), sizes[1 - mine], GOOD),
        Mean("Your losses", found.expected_loss(mine), sizes[mine], BAD),
    )
    ends = tuple((f"you lose {lost[mine]}, they lose {lost[1 - mine]}", share) for lost, share in found.losses.items())
    return Case(title, shares, means, ends)


def _gone(words: str, side: Fighter) -> str:
    """23.1 The leader is the last of the force to go: with it he dies."""
    return f"{words}, leader and all" if side.seen and side.force.units[LEADER] else words


def _supposed(pos: Table, pair: tuple[Fighter, Fighter], siege: bool, attacks: int) -> tuple[str, ...]:
    words = list(ASSUMED)
    attacker, defender = pair[ATTACKER].force, pair[DEFENDER].force
    if attacks > 1:
        words.append("Each further attack is on the same force and table, while the table may be used.")
    others = [f for f in pos.enemies_at(attacker.power, defender.space) if f.id != defender.id]
    if others and not siege:
        names = ", ".join(sorted({pos.fixed.the(force.power) for force in others}))
        words.append(f"Others stay in {pos.fixed.place(defender.space)}: {names}.")
    if not pair[DEFENDER].seen or not pair[ATTACKER].seen:
        words.append("You may not know their units (21.0): set how many you suppose.")
    return tuple(words)
