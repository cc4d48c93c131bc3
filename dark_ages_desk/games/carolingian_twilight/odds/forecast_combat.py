"""17.0 Forecasts of combat: the CRTs side by side, for one attack and while OP last."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from dark_ages_desk.core.forecast import (
    BAD,
    GOOD,
    Case,
    Column,
    Forecast,
    Mean,
    Odds,
    Share,
    Supposition,
    mix_odds,
)
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.odds import ContestTooLarge
from dark_ages_desk.core.question import Pick, Question
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.games.carolingian_twilight.odds.exchange import (
    ASSUMED,
    ATTACKER,
    DEFENDER,
    Exchange,
    Prospect,
    Results,
    Side,
    Terms,
    prospect,
    prospect_from,
)
from dark_ages_desk.games.carolingian_twilight.odds.fighters import CombatPair, Drawn, Fighter, build_forecast, fighter
from dark_ages_desk.games.carolingian_twilight.powers.succession import chance_of_heirs
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import (
    LEADER,
    Force,
)
from dark_ages_desk.games.carolingian_twilight.war.advance import BattleOver
from dark_ages_desk.games.carolingian_twilight.war.battle import Battle
from dark_ages_desk.games.carolingian_twilight.war.combat import Apply, ChooseCrt, StrikeRoll
from dark_ages_desk.games.carolingian_twilight.war.results import CRTS, usable_crts
from dark_ages_desk.games.carolingian_twilight.words import odds as odds_words


def forecast_attacks(pos: CarolingianPosition, viewer: str, question: Question) -> tuple[Forecast, ...]:
    """17.0 Return a forecast for every enemy force that may be attacked, before the OP is spent."""
    operation = pos.operation
    option = question.option("attack")
    if operation is None or not isinstance(option, Pick):
        return ()
    force = pos.forces[operation.force]
    found = []
    for choice in option.choices:
        enemy = pos.forces[int(choice.id)]
        one_ = fighter(pos, viewer, force, mine=True, chooses=False)
        two = fighter(pos, viewer, enemy, mine=False, chooses=True)
        meeting = CombatPair(pos, viewer, (one_, two), _is_siege(pos, enemy), ("attack", choice.id))
        work = partial(_compare_crts, meeting, operation.op, None, ATTACKER)
        title = odds_words.attack_in(power=pos.fixed.name_in_sentence(enemy.power), place=pos.fixed.place(enemy.space))
        asks = (*one_.suppositions(ATTACKER), *two.suppositions(DEFENDER))
        found.append(build_forecast(f"attack {choice.id}", title, "17.0", work, "attack", choice.id, enemy.space, asks))
    return tuple(found)


def forecast_choice(pos: CarolingianPosition, viewer: str, step: ChooseCrt) -> Forecast:
    """17.4 Return a forecast that compares the CRTs that the striker may choose."""
    battle = step.battle
    striker = ATTACKER if step.striker == battle.attacker else DEFENDER
    force = pos.forces[step.striker]
    pair = _pair(pos, viewer, battle, striker, striker)
    left = pos.operation.op if pos.operation is not None and striker == ATTACKER else 0
    state = (striker, waiting_results(pos, battle))
    work = partial(_compare_crts, CombatPair(pos, viewer, pair, battle.siege, ("strike",)), left, state, striker)
    place = pos.fixed.place(pos.forces[battle.defender].space)
    title = odds_words.siege_of(place=place) if battle.siege else odds_words.attack_in_place(place=place)
    if striker == DEFENDER:
        title = odds_words.counterattack_from_or_in(preposition="from" if battle.siege else "in", place=place)
    return build_forecast("strike", title, "17.4", work, space=force.space, suppositions=_pair_suppositions(pair))


def forecast_roll(pos: CarolingianPosition, viewer: str, step: StrikeRoll) -> tuple[Forecast, ...]:
    """17.1 Return the forecast of the roll that is waited for; () for viewers who play neither side."""
    battle = step.battle
    ids = (battle.attacker, battle.defender)
    # order: attacker, defender
    mine = next((side for side in (ATTACKER, DEFENDER) if pos.may_see(viewer, pos.forces[ids[side]].power)), None)
    if mine is None:
        return ()
    striker = ATTACKER if step.striker == battle.attacker else DEFENDER
    pair = _pair(pos, viewer, battle, mine, striker)
    state = (striker, waiting_results(pos, battle))
    work = partial(_roll_odds, CombatPair(pos, viewer, pair, battle.siege, ("roll",)), state, step.crt, mine)
    title = odds_words.this_roll_and_what_follows(place=pos.fixed.place(pos.forces[step.striker].space))
    return (build_forecast("roll", title, "17.1", work, suppositions=_pair_suppositions(pair)),)


def _pair(pos: CarolingianPosition, viewer: str, battle: Battle, mine: int, striker: int) -> tuple[Fighter, Fighter]:
    ids = (battle.attacker, battle.defender)
    one_, two = (
        fighter(pos, viewer, pos.forces[ids[side]], side == mine, side != striker or side != mine)
        for side in (ATTACKER, DEFENDER)
    )
    return one_, two


def _pair_suppositions(pair: tuple[Fighter, Fighter]) -> tuple[Supposition, ...]:
    return (*pair[ATTACKER].suppositions(ATTACKER), *pair[DEFENDER].suppositions(DEFENDER))


def _is_siege(pos: CarolingianPosition, enemy: Force) -> bool:
    return pos.fixed.board.spaces[enemy.space].kind == "burg"


def waiting_results(pos: CarolingianPosition, battle: Battle) -> Results:
    """17.6 Return the results of this combat that wait on the agenda for the end of a counterattack."""
    found = []
    nobody = Side((0,) * 6)
    rules = Terms((nobody, nobody), battle.siege, {}, pos.raid is not None, again=pos.fixed.answered_again)
    for step in reversed(pos.agenda[:-1]):
        if isinstance(step, BattleOver):
            break
        if isinstance(step, Apply):
            side = ATTACKER if step.striker == battle.attacker else DEFENDER
            found.append((side, rules.result(side, step.code)))
    return tuple(found)


def _compare_crts(
    meeting: CombatPair,
    op: int,
    state: tuple[int, Results] | None,
    mine: int,
    supposed: Mapping[str, int],
    memory: Memory,
) -> Odds:
    """17.4 Return the odds, with a column for each CRT that the striker may use.

    The OP left for attacks are ``op``. Within a combat, ``state`` gives the striker and the waiting results; the OP for
    that combat are already spent (17.0).
    """
    pos, pair = meeting.pos, meeting.pair
    striker = state[0] if state else ATTACKER
    attacks = _affordable_attacks(pos, op) + (1 if state else 0)
    ways = [(1, odds_words.WHOLE_EXCHANGE if striker == DEFENDER else "one attack")]
    if attacks > 1:
        ways.append((attacks, odds_words.while_op_last(op=op, more="more " if state else "")))
    force = pair[striker].force
    crts = ("shock",) if force.power == VIKINGS else usable_crts(force.units, pos.fixed.raiders)
    parts: list[tuple[Fraction, dict[str, list[Case]]]] = []
    too_large: dict[str, None] = {}
    drawn = meeting.draw_sides(supposed, memory)
    for weight, known in meeting.weighted_sides(drawn):
        cases: dict[str, list[Case]] = {}
        for crt in crts:
            terms = _terms(pos, known, meeting.siege, supposed, _crt_pair(striker, crt))
            try:
                for number, words in ways:
                    case = _case(pos, known, terms, state, number, mine, words)
                    cases.setdefault(crt, []).append(case)
            except ContestTooLarge as error:
                too_large[f"{CRTS[crt]}, {words}: no exact odds: {error}."] = None
        parts.append((weight, cases))
    # What is compared is compared for all tables alike, whatever is supposed; the rest is still worth to be seen.
    told = [crt for crt in crts if all(crt in cases for _, cases in parts)]
    shown = min((len(cases[crt]) for _, cases in parts for crt in told), default=0)  # order: numbers
    odds = mix_odds(
        [(weight, Odds(tuple(Column(CRTS[crt], tuple(cases[crt][:shown]), crt) for crt in told)))
         for weight, cases in parts]
    )  # fmt: skip
    return _add_suppositions(replace(odds, supposed=tuple(too_large)), meeting, attacks, drawn, supposed)


def _crt_pair(striker: int, crt: str) -> tuple[str, str]:
    """Return the striker's table in its place of the pair (attacker's, defender's), and "" for the other side."""
    return (crt, "") if striker == ATTACKER else ("", crt)


def _affordable_attacks(pos: CarolingianPosition, op: int) -> int:
    """17.0 Return the number of attacks that ``op`` OP pay for. If an owner's chart asks no OP for an attack, this is
    at most 1."""
    return op // pos.fixed.op.attack if pos.fixed.op.attack else min(op, 1)


def _roll_odds(
    meeting: CombatPair,
    state: tuple[int, Results],
    crt: str,
    mine: int,
    supposed: Mapping[str, int],
    memory: Memory,
) -> Odds:
    pos = meeting.pos
    parts, drawn = [], meeting.draw_sides(supposed, memory)
    striker = state[0]
    for weight, known in meeting.weighted_sides(drawn):
        roller = known[striker]
        # The viewer goes on with his table; the others choose anew at every strike.
        later = (
            (roller.counterattack_table(crt) if striker == DEFENDER else crt)
            if roller.mine or not roller.strikes
            else ""
        )
        terms = _terms(pos, known, meeting.siege, supposed, _crt_pair(striker, later))
        case = _case(pos, known, terms, state, 1, mine, odds_words.WHOLE_EXCHANGE, crt)
        parts.append((weight, Odds((Column(CRTS[crt], (case,)),))))
    return _add_suppositions(mix_odds(parts), meeting, 1, drawn, supposed)


def _add_suppositions(odds: Odds, meeting: CombatPair, attacks: int, drawn: Drawn, supposed: Mapping[str, int]) -> Odds:
    """Return the odds with the suppositions that they rest on."""
    notes = _list_assumptions(meeting.pos, meeting.pair, meeting.siege, attacks)
    return replace(odds, supposed=(*odds.supposed, *notes, *meeting.describe_sizes(drawn, supposed)))


def _terms(
    pos: CarolingianPosition,
    pair: tuple[Fighter, Fighter],
    siege: bool,
    supposed: Mapping[str, int],
    crts: tuple[str, str],
) -> Terms:
    one_, two = (pair[side].side(side, supposed, crts[side]) for side in (ATTACKER, DEFENDER))
    heirs = chance_of_heirs(pos, pair[ATTACKER].force) if one_.units[LEADER] else Fraction(0)
    return Terms((one_, two), siege, pos.fixed.charts, heirs=heirs, again=pos.fixed.answered_again)


def _case(
    pos: CarolingianPosition,
    pair: tuple[Fighter, Fighter],
    terms: Terms,
    state: tuple[int, Results] | None,
    attacks: int,
    mine: int,
    title: str,
    table: str = "",
) -> Case:
    """Return the odds of one way to fight. If it has been chosen, ``table`` is the CRT of the next die."""
    if state is None:
        found = prospect(terms, attacks)
    else:
        sizes = (terms.sides[ATTACKER].size, terms.sides[DEFENDER].size)
        found = prospect_from(Exchange(terms, sizes, state[0], attacks - 1, state[1], table=table))
    return describe_prospect(pos, pair, found, mine, title)


def describe_prospect(
    pos: CarolingianPosition, pair: tuple[Fighter, Fighter], found: Prospect, mine: int, title: str
) -> Case:
    """Return the figures of a prospect with labels from the point of view of side ``mine``."""
    place = pos.fixed.place(pair[DEFENDER].force.space)
    if mine == ATTACKER:
        wanted = odds_words.you_take(place=place) if found.terms.siege else odds_words.YOU_HOLD_THE_FIELD
        reached = found.taken
    else:
        wanted = odds_words.place_holds(place=place) if found.terms.siege else odds_words.YOU_STAY_IN_THE_FIELD
        reached = 1 - (found.taken if found.terms.siege else found.defender_gone)
    gone = (found.attacker_gone, found.defender_gone)
    shares = (
        Share(wanted, reached, GOOD),
        Share(_destruction_label(odds_words.THEY_ARE_GONE, pair[1 - mine]), gone[1 - mine], GOOD),
        Share(_destruction_label(odds_words.YOU_ARE_GONE, pair[mine]), gone[mine], BAD),
    )
    sizes = tuple(side.size for side in found.terms.sides)
    means = (
        Mean("Their losses", found.expected_loss(1 - mine), sizes[1 - mine], GOOD),
        Mean("Your losses", found.expected_loss(mine), sizes[mine], BAD),
    )
    ends = tuple(
        (odds_words.you_lose_they_lose(yours=lost[mine], theirs=lost[1 - mine]), share)
        for lost, share in found.losses.items()
    )
    return Case(title, shares, means, ends)


def _destruction_label(words: str, side: Fighter) -> str:
    """23.1 Return the label of a side's destruction; the leader is lost last and dies with the force."""
    return odds_words.with_leader_and_all(destroyed=words) if side.seen and side.force.units[LEADER] else words


def _list_assumptions(
    pos: CarolingianPosition, pair: tuple[Fighter, Fighter], siege: bool, attacks: int
) -> tuple[str, ...]:
    words = list(ASSUMED)
    attacker, defender = pair[ATTACKER].force, pair[DEFENDER].force
    if attacks > 1:
        words.append(odds_words.FURTHER_ATTACKS_ARE_THE_SAME)
    others = [f for f in pos.enemies_at(attacker.power, defender.space) if f.id != defender.id]
    if others and not siege:
        names = ", ".join(sorted({pos.fixed.name_in_sentence(force.power) for force in others}))  # order: shown
        words.append(odds_words.others_stay_in(place=pos.fixed.place(defender.space), others=names))
    return tuple(words)
