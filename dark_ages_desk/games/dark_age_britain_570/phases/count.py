"""Victory Conditions: the count, live and at the end; alliances that are broken before it."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import Line, total
from dark_ages_desk.core.question import REFEREE, Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, value_parts
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words

PER_STRENGTH, PER_LEADER = 3, 20
"""Victory Conditions 1 Points for each point of combat strength, and for each opposing leader slain."""


def glory(pos: Britain, kingdom: str) -> dict[str, int]:
    """Return for each living leader who counts the number of leaders that he slew (Victory Conditions 1).

    By the reading "glory" this is one leader of each player, the one who slew most. Or it is all of them, each for one
    of each other kingdom.
    """
    living = pos.leaders(kingdom)
    if pos.fixed.readings["glory"] == "slain":
        slew = {one: len({pos.power_of(dead) for dead in pos.slain.get(one, ())}) for one in living}
        return {one: number for one, number in slew.items() if number}
    slew = {one: len(pos.slain.get(one, ())) for one in living}
    best = max(slew, key=lambda one: slew[one], default="")  # order: of as many slain by each the points are the same
    return {best: slew[best]} if best and slew[best] else {}


def points(pos: Britain, kingdom: str) -> tuple[Line, ...]:
    """Return the victory points of a kingdom, line by line (Victory Conditions 1). They are the tax base, half the
    cattle, three times the strength of surviving units, and glory.

    The reading "halves" decides whether half points are kept. The reading "allied-units" decides whether the units of
    minor allies count for their ally.
    """
    rule = "Victory Conditions 1"
    allied = pos.fixed.readings["allied-units"] == "yes"
    units = [one for one in pos.forces(kingdom) if allied or pos.unit(one).home == kingdom]
    strength = sum(pos.unit(unit).strength for unit in units)
    half = Fraction(pos.cattle[kingdom], 2)
    half = half if pos.fixed.readings["halves"] == "keep" else Fraction(half // 1)
    lines = [
        Line("tax base", pos.base(kingdom), rule),
        Line(phases_words.HALF_THE_CATTLE, half, rule),
        Line(phases_words.strength_three_times(strength=strength), PER_STRENGTH * strength, rule),
    ]
    lines += [
        Line(phases_words.glory_of(leader=pos.unit(leader).name), PER_LEADER * slew, rule)
        for leader, slew in glory(pos, kingdom).items()
    ]
    return tuple(lines)


def format_points(amount: Fraction) -> str:
    """Return a number of points as text, with ½ for a half."""
    whole, rest = divmod(amount, 1)
    return f"{whole}½" if rest else str(whole)


@dataclass(frozen=True, slots=True)
class Breaking(Phase[Britain]):
    """Victory Conditions 1 Before the count alliances can be broken, and none can be made."""

    rule: ClassVar[str] = "Victory Conditions 1"

    def begin(self, pos: Britain) -> Britain:
        allied = tuple(one for group in pos.alliances if len(group) > 1 for one in group if one in pos.playing)
        if is_by_table(pos):
            return pos.push_steps(CountResult())
        return pos.push_steps(Leaving(allied)) if allied else pos


@dataclass(frozen=True, slots=True)
class Leaving(GameStep):
    """Victory Conditions 1 The chance of every allied player to break his alliance before the count; a player left by
    all stands alone. While the answers are sealed, ``breaking`` has the kingdoms that break (reading "last-word")."""

    rule: ClassVar[str] = "Victory Conditions 1"
    moment: ClassVar[str] = phases_words.WHEN_THE_GAME_IS_OVER_BEFORE_THE_COUNT
    verbs: ClassVar[tuple[str, ...]] = ("break", "stay allied")

    waiting: Group
    breaking: Group = ()

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        options = (
            Button("stay allied", "Stay allied", main=True, secret=is_sealed(pos)),
            Button("break", phases_words.BREAK_THE_ALLIANCE, secret=is_sealed(pos)),
        )
        return tuple(
            Question(
                pos.seat(one),
                one,
                self.rule,
                phases_words.do_you_break_with(
                    kingdom=pos.power_name(one),
                    allies=join_names(pos.power_name(k) for k in pos.group(one) if k != one),
                ),
                options,
                sealed="the count" if is_sealed(pos) else "",
                key=(pos.year, self.rule, "", one),
            )
            for one in self.waiting
        )

    def take(self, pos: Britain, answer: Answer) -> Britain:
        kingdom = answer.power
        left = tuple(one for one in self.waiting if one != kingdom)
        if is_sealed(pos):
            breaking = (*self.breaking, kingdom) if answer.verb == "break" else self.breaking
            if left:
                return pos.push_steps(Leaving(left, breaking))
            for one in pos.fixed.kingdoms:  # order: each leaves by itself, and all at once
                pos = break_alliance(pos, one) if one in breaking else pos
            return pos
        if answer.verb == "break":
            pos = break_alliance(pos, kingdom)
            left = tuple(one for one in left if len(pos.group(one)) > 1)
        return pos.push_steps(Leaving(left)) if left else pos

    def revalidate(self, pos: Britain) -> Leaving | None:
        left = tuple(one for one in self.waiting if len(pos.group(one)) > 1)
        return Leaving(left, self.breaking) if left else None


def is_sealed(pos: Britain) -> bool:
    """Return whether the answers are opened together (Victory Conditions 1, reading "last-word")."""
    return pos.fixed.readings["last-word"] == "now"


@dataclass(frozen=True, slots=True)
class CountResult(GameStep):
    """Victory Conditions 1 The end of the game at the table: alliances may be broken before the count.

    If all agree on another year, the phases in ``longer`` follow; it is empty if there can be none.
    """

    rule: ClassVar[str] = "Victory Conditions 1"
    moment: ClassVar[str] = phases_words.WHEN_THE_GAME_IS_OVER_AT_THE_TABLE
    verbs: ClassVar[tuple[str, ...]] = ("broke", "to the count", "all play on")

    longer: tuple[Phase[Britain], ...] = ()

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        allied = tuple(Choice(one, pos.power_name(one)) for group in pos.alliances if len(group) > 1 for one in group)
        options: list[Option] = [Button("to the count", phases_words.COUNT_THE_POINTS, main=True)]
        if allied:
            options.append(Pick("broke", phases_words.BREAKS_ITS_ALLIANCE, "powers", allied, 1, len(allied)))
        if self.longer:
            options.append(Button("all play on", phases_words.ANOTHER_YEAR_ALL_AGREE))
        words = phases_words.WHO_BREAKS_BEFORE_THE_COUNT
        return (Question(REFEREE, "", self.rule, words, tuple(options), key=(pos.year, self.rule)),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "to the count":
            return pos
        if answer.verb == "all play on":
            return pos.push_steps(*self.longer)
        for kingdom in map(str, value_parts(answer.value)):
            pos = break_alliance(pos, kingdom)
        return pos.push_steps(self)


def break_alliance(pos: Britain, kingdom: str) -> Britain:
    """Return the position after a kingdom breaks its alliance; the others stay together (Victory Conditions 1)."""
    groups: list[Group] = []
    for group in pos.alliances:
        rest = tuple(one for one in group if one != kingdom)
        groups += [rest, (kingdom,)] if kingdom in group else [group]
    pos = pos.replace(alliances=tuple(group for group in groups if group))
    return pos.note_public(
        "broke", phases_words.breaks_its_alliance(kingdom=pos.power_name(kingdom)), "Victory Conditions 1", kingdom
    )


@dataclass(frozen=True, slots=True)
class TheEnd(Phase[Britain]):
    """Victory Conditions 1 The player or alliance with most victory points wins."""

    rule: ClassVar[str] = "Victory Conditions 1"

    def begin(self, pos: Britain) -> Britain:
        verdict = outcome(pos)
        pos = pos.replace(stage="over", verdict=verdict)
        return pos.note_public("verdict", f"{verdict.headline}.", self.rule)


def alliance_points(pos: Britain, points: list[Fraction]) -> Fraction:
    """Return the points of an alliance (Victory Conditions 1, reading "joint")."""
    if pos.fixed.readings["joint"] == "best":
        return max(points)  # order: numbers
    together = sum(points, Fraction(0))
    return together / len(points) if pos.fixed.readings["joint"] == "average" else together


def outcome(pos: Britain) -> Outcome:
    """Return the verdict (Victory Conditions 1). An alliance has the points of its members together, of its best
    member, or their average (reading "joint"). Equal ones share the victory. A player who is out (reading
    "conquered-player") wins nothing."""
    own = {one: total(points(pos, one)) for one in pos.fixed.played}
    ends = {group: alliance_points(pos, [own[one] for one in group]) for group in pos.alliances}
    # order: numbers
    best = max((end for group, end in ends.items() if set(group) & set(pos.playing)), default=Fraction(0))
    standings = []
    for group in sorted(ends, key=lambda group: -ends[group]):  # order: shown in this order
        for one in sorted(group, key=lambda one: -own[one]):  # order: shown in this order
            wins = ends[group] == best and one in pos.playing
            level = "Victory" if wins else "Defeat"
            words = phases_words.has_victory_points(kingdom=pos.power_name(one), points=format_points(own[one]))
            words += phases_words.with_its_allies(points=format_points(ends[group])) if len(group) > 1 else ""
            standings.append(Standing(one, format_points(own[one]), level, f"{words}.", wins))
    winners = [pos.power_name(one.power) for one in standings if one.wins]
    headline = f"{join_names(winners)} {'win' if len(winners) > 1 else 'wins'}"
    return Outcome(headline, tuple(standings), "Victory Conditions 1")
