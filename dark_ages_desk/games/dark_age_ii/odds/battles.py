"""The outcome of a battle in each of the ways to attack: exact with both sides known, else over all that is likely.

The battle is the one of the rules (``war.attack``): households deploy (3.14), and defenders retreat where they may
(3.11).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
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
    format_percent,
    mix_odds,
)
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE, Question, Sheet
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.games.dark_age_ii.belief.drift import Guess
from dark_ages_desk.games.dark_age_ii.belief.worlds import GUESSES, draw_guesses, retreat_of
from dark_ages_desk.games.dark_age_ii.state.area import AMBUSH, DEFEND, RETREAT, Area
from dark_ages_desk.games.dark_age_ii.state.changes import format_armies
from dark_ages_desk.games.dark_age_ii.state.economy import LINES
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import imagine_position, turn_of_knowledge
from dark_ages_desk.games.dark_age_ii.war.attack import Attack, resolve_attack, resolve_raid
from dark_ages_desk.games.dark_age_ii.war.battle import (
    ASSAULT,
    MOVE,
    OVERRUN,
    PROBE,
    RAID,
    Force,
    battle_readings,
    defence,
)
from dark_ages_desk.games.dark_age_ii.words import odds as odds_words
from dark_ages_desk.games.dark_age_ii.words import war as war_words

MOST = 60
"""Maximum number of a thing that a player can suppose."""

LIKELY = odds_words.AS_IS_LIKELY
"""Text of a supposition that is left unset."""

MODES = (DEFEND, RETREAT, AMBUSH)
"""3.9 Defence modes that a player can suppose, after what is likely."""

THERE = (("armies", odds_words.ARMIES_IN_DEFENCE), ("population", "population"), ("forts", "forts"), ("trade", "trade"))


def list_forecasts(pos: DarkAge, viewer: str, question: Question) -> tuple[Forecast, ...]:
    """Return for who writes a sheet every attack that his armies could make from where they stand."""
    if viewer not in (question.seat, REFEREE) or not any(isinstance(option, Sheet) for option in question.options):
        return ()
    return tuple(_forecasts(pos, question.power, viewer))


@dataclass(frozen=True)
class PossibleAttack:
    """An attack that a kingdom could make on a table, from one area to another, and the viewer of its odds.

    The table as the kingdom imagines it by then, with the lines above carried out, is ``imagined``. If it is None, the
    attack is the first line.
    """

    pos: DarkAge
    kingdom: str
    frm: str
    to: str
    viewer: str
    told: tuple[str, ...] = field(default=())
    imagined: DarkAge | None = field(default=None, repr=False)

    @property
    def own(self) -> Area:
        """The area that the attackers come from."""
        return self.pos.area(self.frm)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The ways to attack there; 5.4, 5.5, 5.10 a city cannot be probed, overrun or raided."""
        city = self.pos.ground(self.to).terrain == CITY
        return (MOVE, ASSAULT) if city else (MOVE, ASSAULT, PROBE, OVERRUN, RAID)


def _forecasts(pos: DarkAge, kingdom: str, viewer: str) -> Iterator[Forecast]:
    sure = viewer == REFEREE
    for frm in pos.owned_areas(kingdom):
        for to in pos.ground(frm).near if pos.area(frm).armies else ():
            if pos.area(to).owner == kingdom or pos.ground(to).sea:
                continue
            since = pos.turn if sure else turn_of_knowledge(pos, kingdom, to)
            age = (
                odds_words.report_is_of_turn(turn=since) if since is not None else odds_words.NOTHING_WAS_EVER_REPORTED
            )
            told = () if sure or since == pos.turn - 1 else (age,)
            on = PossibleAttack(pos, kingdom, frm, to, viewer, told)
            yield Forecast(
                f"{frm} {to}",
                odds_words.one_place_against_another(origin=pos.place(frm), goal=pos.place(to)),
                "3.5",
                partial(compute_odds, on) if sure else None,
                "sheet",
                "",
                to,
                tuple(_suppositions(on, sure)),
                over_worlds=None if sure else partial(compute_odds_over_worlds, on),
            )


def _suppositions(on: PossibleAttack, sure: bool) -> Iterator[Supposition]:
    yield Supposition("attackers", odds_words.ARMIES_THAT_ATTACK, on.own.armies, 1, on.own.armies)
    if sure:
        return
    yield Supposition("round", "in round", 1, 1, LINES)
    for name, words in THERE:
        yield Supposition(name, words, -1, -1, MOST, hidden=True, open=LIKELY)
    ways_to_defend = ("they defend", "they retreat", "an ambush")
    yield Supposition("mode", "defence mode", 0, 0, len(MODES), (LIKELY, *ways_to_defend), hidden=True, open=LIKELY)
    yield Supposition("household", odds_words.HOUSEHOLD_THERE, -1, -1, MOST, hidden=True, open=LIKELY)


def compute_odds(on: PossibleAttack, supposed: Mapping[str, int]) -> Odds:
    """Return every way to attack side by side, on the table as it is."""
    return _compute_columns(on, on.pos, supposed["attackers"])


def compute_odds_over_worlds(on: PossibleAttack, supposed: Mapping[str, int], memory: Memory) -> Odds:
    """Return the odds of every way to attack, side by side, over all likely states of the goal in that round.

    The round is the supposed one.
    """
    about = (on.kingdom, on.frm, on.to)
    guesses = draw_guesses(on.pos, on.viewer, memory, on.to, supposed["round"], about)
    return mix_over_guesses(on, guesses, supposed, _compute_columns)


def mix_over_guesses(
    on: PossibleAttack,
    guesses: Iterable[Guess],
    supposed: Mapping[str, int],
    work: Callable[[PossibleAttack, DarkAge, int], Odds],
) -> Odds:
    """Return the odds over guesses of the goal; ``work`` gives those of one table and a number of attackers."""
    ways_there: Counter[Guess] = Counter()
    for guess in guesses:
        ways_there[_apply_suppositions(on, guess, supposed)] += 1
    parts = [
        (number, work(on, imagine_guess(on, guess), supposed["attackers"]))
        # order: equal worlds in an order of their own
        for guess, number in sorted(ways_there.items(), key=lambda one: repr(one[0]))
    ]
    found = mix_odds(parts)
    return Odds(found.columns, (*_likely_sentences(on, ways_there), *on.told))


def _apply_suppositions(on: PossibleAttack, guess: Guess, supposed: Mapping[str, int]) -> Guess:
    """Return a guess with everything replaced that the player has set for the defenders."""
    given = {name: supposed[name] for name, _ in THERE if supposed[name] >= 0}
    area = guess.area.replace(**given)
    household = supposed["household"] if supposed["household"] >= 0 else guess.household
    if mode := supposed["mode"]:
        ambush = on.frm if MODES[mode - 1] == AMBUSH else ""
        area = area.replace(mode=MODES[mode - 1], retreat_to=retreat_of(on.pos, on.to), ambush_from=ambush)
    return Guess(area, household)


def imagine_guess(on: PossibleAttack, guess: Guess) -> DarkAge:
    """Return the table as the attacker knows it, with the area attacked as it is guessed."""
    pos = on.imagined or imagine_position(on.pos, on.kingdom)
    pos = pos.replace(areas={**pos.areas, on.to: guess.area})
    owner = guess.area.owner
    if not owner:
        return pos
    return pos.with_kingdom(owner, house=on.to if guess.household else "", household=guess.household)


def _compute_columns(on: PossibleAttack, pos: DarkAge, attackers: int) -> Odds:
    """Return the odds of every way to attack, side by side, on one table."""
    return Odds(tuple(compute_column(on, pos, kind, attackers) for kind in on.kinds), level_sentences(on, pos))


def compute_column(on: PossibleAttack, pos: DarkAge, kind: str, attackers: int) -> Column:
    """Return the odds of one way to attack on one table."""
    attack = Attack(on.kingdom, kind, on.frm, on.to, attackers)
    after = (resolve_raid if kind == RAID else resolve_attack)(pos, attack)
    owner = pos.area(on.to).owner
    here, strength = pos.area(on.frm), attackers + (pos.area(on.frm).ships if pos.ground(on.frm).sea else 0)
    won = kind != RAID and after.area(on.to).owner == on.kingdom
    left = after.area(on.frm).armies + after.area(on.frm).ships + (after.area(on.to).armies if won else 0)
    down = here.armies + here.ships - left
    stood, stands = _count_defenders(pos, owner, on.to), _count_defenders(after, owner, on.to)
    said = war_words.pillages_it(power=pos.name(on.kingdom))
    pillaged = any(said in note.text for note in after.notes[len(pos.notes) :])
    means = (
        Mean(odds_words.LOST_BY_THE_ATTACKER, Fraction(down), max(1, strength), BAD),
        Mean(odds_words.LOST_BY_THE_DEFENDER, Fraction(max(0, stood - stands)), max(1, stood), GOOD),
    )
    words, came = ("pillaged", pillaged) if kind == RAID else ("taken", won)
    return Column(kind, (Case(odds_words.AS_IT_STANDS, (Share(words, Fraction(int(came)), GOOD),), means),), "sheet")


def _count_defenders(pos: DarkAge, owner: str, to: str) -> int:
    """Return the number of armies of the defending kingdom, with its household and with armies that retreated.

    For an unowned area it is the armies there.
    """
    if not owner:
        return pos.area(to).armies if not pos.area(to).owner else 0
    household = pos.kingdom(owner).household
    return household + sum(area.armies for area in pos.areas.values() if area.owner == owner)


def level_sentences(on: PossibleAttack, pos: DarkAge) -> tuple[str, ...]:
    """Return a sentence on the defence level of the goal on one table."""
    area = pos.area(on.to)
    level = defence(pos.ground(on.to).terrain, area, battle_readings(pos.fixed)).level(Force(area.armies))
    return (odds_words.defence_level_is(level=level),)


def _likely_sentences(on: PossibleAttack, found: Counter[Guess]) -> Iterator[str]:
    """Yield sentences on the likely defenders: the likeliest number and its range, how often they retreat, the
    household."""
    sizes, levels, back, household = Counter[int](), Counter[int](), 0, 0
    ground, how = on.pos.ground(on.to), battle_readings(on.pos.fixed)
    for guess, number in found.items():
        sizes[guess.area.armies] += number
        levels[defence(ground.terrain, guess.area, how).level(Force(guess.area.armies))] += number
        back += number if guess.area.mode == RETREAT and guess.area.retreat_to else 0
        household += number if guess.household else 0
    most, low, high = _likeliest_and_range(sizes)
    between = odds_words.number_between(low=low, high=high) if low < high else ""
    level, weakest, strongest = _likeliest_and_range(levels)
    at = odds_words.number_between(low=weakest, high=strongest) if weakest < strongest else ""
    yield odds_words.likely_defenders_are(
        armies=format_armies(most), range_of_armies=between, level=level, range_of_levels=at
    )
    if back:
        yield odds_words.they_can_retreat(share=format_percent(Fraction(back, GUESSES)))
    if household:
        yield odds_words.household_is_there(share=format_percent(Fraction(household, GUESSES)))


def _likeliest_and_range(counted: Counter[int]) -> tuple[int, int, int]:
    """Return the likeliest number, the least and the largest; of two as likely the smaller."""
    most = max(counted, key=lambda number: (counted[number], -number))  # order: numbers; of two as likely the smaller
    return most, min(counted), max(counted)  # order: numbers
