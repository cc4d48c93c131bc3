"""The odds of each attack on a sheet: with the armies that its line sends, in its round, after the lines above it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from dark_ages_desk.core.forecast import Forecast, Odds
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.question import REFEREE, Question
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.games.dark_age_ii.actions.base import Case
from dark_ages_desk.games.dark_age_ii.actions.carrying import BOOK, find_failure
from dark_ages_desk.games.dark_age_ii.actions.march import count_marching
from dark_ages_desk.games.dark_age_ii.belief.worlds import draw_changes, draw_guesses
from dark_ages_desk.games.dark_age_ii.odds import battles
from dark_ages_desk.games.dark_age_ii.odds.battles import PossibleAttack
from dark_ages_desk.games.dark_age_ii.sheets.judge import imagine_steps
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state.economy import LINES
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.war.battle import ASSAULT, MOVE, OVERRUN, PROBE, RAID
from dark_ages_desk.games.dark_age_ii.words import odds as odds_words
from dark_ages_desk.order_games import writing

ATTACKS = (MOVE, ASSAULT, PROBE, OVERRUN, RAID)
"""Orders that fight a battle where the area belongs to somebody else."""

AS_LIKELY = {**dict.fromkeys((name for name, _ in battles.THERE), -1), "mode": 0, "household": -1}
"""Nothing is supposed about the defenders beyond what is likely."""


@dataclass(frozen=True)
class OrderedAttack:
    """The attack of one line: where it goes on, the way to attack, the number of armies, the round."""

    on: PossibleAttack
    kind: str
    armies: int
    round: int

    def compute(self, on: PossibleAttack, pos: DarkAge, attackers: int) -> Odds:
        """Return the odds of this way to attack on one table."""
        return Odds((battles.compute_column(on, pos, self.kind, attackers),), battles.level_sentences(on, pos))

    def odds_over_worlds(self, supposed: Mapping[str, int], memory: Memory) -> Odds:
        """Return the odds over all likely states of the goal in the round of the line."""
        given = {**AS_LIKELY, **supposed, "attackers": self.armies, "round": self.round}
        if self.on.viewer == REFEREE:
            guesses = draw_changes(self.on.pos, REFEREE, memory, self.on.to, self.round, self.on.kingdom)
        else:
            about = (self.on.kingdom, self.on.frm, self.on.to)
            guesses = draw_guesses(self.on.pos, self.on.viewer, memory, self.on.to, self.round, about)
        return battles.mix_over_guesses(self.on, guesses, given, self.compute)


def forecast_lines(
    pos: DarkAge, viewer: str, question: Question, lines: Sequence[str]
) -> Iterator[tuple[int, Forecast]]:
    """Yield each line (from 0) that attacks another's area and would be carried out as things stand, with its odds.

    The referee is shown the odds against the defenders that are there. Only unowned areas may change for him (2.18).
    """
    if viewer not in (question.seat, REFEREE):
        return
    written = tuple(reader(pos.fixed).line(text) for text in lines[:LINES])
    steps = imagine_steps(pos, question.power, written)
    for at, (line, (before, owner, _)) in enumerate(zip(written, steps, strict=True)):
        if not isinstance(line, Order) or owner != question.power:
            continue
        attack = _find_attack(pos, Case(before, owner, line), viewer, at + 1)
        if attack is None:
            continue
        yield (
            at,
            Forecast(
                f"{at} {reader(pos.fixed).printed(line)} {attack.armies}",
                odds_words.one_place_against_another(origin=pos.place(attack.on.frm), goal=pos.place(attack.on.to)),
                "3.5",
                None,
                writing.SHEET,
                "",
                attack.on.to,
                over_worlds=attack.odds_over_worlds,
            ),
        )


def _find_attack(pos: DarkAge, case: Case, viewer: str, number: int) -> OrderedAttack | None:
    """Return the attack of a line on the table imagined by then; None if it fights no battle, or would fail."""
    kind = case.order.verb
    if kind not in ATTACKS or find_failure(BOOK[kind], case) is not None:
        return None
    goal = case.there
    passes = goal.owner and case.pos.passage.get(case.to) == case.kingdom and not goal.armies
    if goal.owner == case.kingdom or passes or case.pos.ground(case.to).sea:
        return None
    armies = case.here.armies if kind == RAID else count_marching(case)
    on = PossibleAttack(pos, case.kingdom, case.where, case.to, viewer, imagined=case.pos)
    return OrderedAttack(on, kind, armies, number)
