"""Alliances: what one is worth to a kingdom, whom it offers one, whose offer it accepts, when it breaks one.

Allies win together (Victory Conditions 1). An alliance is worth the chance that they win and that neither wins alone;
each has half of it. It is worth safety, too: allies do not attack each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction

from dark_ages_desk.core.advice import Candidate, Part
from dark_ages_desk.core.position import total
from dark_ages_desk.core.question import Question
from dark_ages_desk.games.dark_age_britain_570.advice.plans import distance
from dark_ages_desk.games.dark_age_britain_570.advice.telling import make_candidate, round_chance, round_points
from dark_ages_desk.games.dark_age_britain_570.advice.worth import years_after
from dark_ages_desk.games.dark_age_britain_570.phases.count import alliance_points, points
from dark_ages_desk.games.dark_age_britain_570.phases.talks import agreed_alliances
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group
from dark_ages_desk.games.dark_age_britain_570.words import advice as words

NEIGHBOURS = 8
"""Hexes within which a kingdom's units count as those of a neighbour; ours."""

EDGE = 4
"""How much more often the larger of two counts wins a year later: the ratio of the counts to this power; ours."""

VICTORY = 40.0
"""Points of a certain victory, against those of towns and units; ours."""

FREE_HAND = 2.0
"""Points of the freedom to attack a neighbour, which an alliance gives away; ours."""


def list_answers_to_talks(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    """Yield what a kingdom can say before the year: let all stand, leave its allies, accept an offer, or make one.

    Only deeper thought makes offers: to a kingdom without allies that nobody has named, once a year.
    """
    kingdom = question.power
    named = pos.proposed.get(kingdom, ())
    groups = agreed_alliances(pos)
    stands = _find_group(groups, kingdom)
    asking = tuple(one for one in pos.playing if kingdom in pos.proposed.get(one, ()))
    kept = _value_alliance(pos, groups, kingdom, stands)
    told = words.KEEPS_ITS_ALLIES if len(stands) > 1 else words.STAYS_ALONE
    yield make_candidate(question, "agree", None, kept, told)
    if len(stands) > 1:
        left = words.leaves_allies(allies=_names(pos, stands, kingdom), kingdom=pos.power_name(kingdom))
        yield make_candidate(question, "ally with", (), (), left)
    if asking and not set(asking) <= set(named):
        if all({*asking, kingdom} - {one} == set(pos.proposed.get(one, ())) for one in asking):
            yield _join(pos, question, groups, asking, words.accepts_alliance)
    elif depth >= 2 and not named and not asking:
        alone = [one for one in pos.playing if one != kingdom and _find_group(groups, one) == (one,)]
        for other in alone:
            if not pos.proposed.get(other, ()) and not any(other in names for names in pos.proposed.values()):
                yield _join(pos, question, groups, (other,), words.offers_alliance)


def list_answers_before_the_count(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    """Yield to stay allied, and to break the alliance: that pays only if the kingdom wins alone."""
    kingdom = question.power
    own = total(points(pos, kingdom))
    rest = [group if kingdom not in group else tuple(one for one in group if one != kingdom) for group in pos.alliances]
    others = max((_points_of(pos, group) for group in rest if group), default=Fraction(0))  # order: numbers
    yield make_candidate(question, "stay allied", None, (), words.ALLIES_WIN_TOGETHER)
    text = words.wins_alone(
        kingdom=pos.power_name(kingdom), points=round_points(float(own)), others=round_points(float(others))
    )
    gain = (Part("victory", VICTORY / 2 if own > others else -VICTORY / 2),)
    yield make_candidate(question, "break", None, gain, text, (float(own), float(others)))


def find_chances(pos: Britain, groups: Sequence[Group]) -> dict[Group, float]:
    """Return the chance of each alliance, or kingdom alone, to have the best count in the end, by the counts now."""
    counts = {group: float(_points_of(pos, group)) for group in groups}
    most = max(counts.values(), default=0.0) or 1.0  # order: numbers
    weights = {group: max(count / most, 0.0) ** EDGE for group, count in counts.items()}
    whole = sum(weights.values()) or 1.0
    return {group: weight / whole for group, weight in weights.items()}


def share_of_alliance(pos: Britain, groups: Sequence[Group], members: Group) -> tuple[float, float]:
    """Return the chance that allies win together, and what one of them wins by that more than alone.

    Whoever would win alone breaks the alliance before the count, so only the other victories are shared.
    """
    others = [rest for group in groups if (rest := tuple(one for one in group if one not in members))]
    together = find_chances(pos, (*others, members))[members]
    alone = find_chances(pos, (*others, *((one,) for one in members)))
    return together, (together - sum(alone[(one,)] for one in members)) / len(members)


def _value_alliance(pos: Britain, groups: Sequence[Group], kingdom: str, members: Group) -> tuple[Part, ...]:
    """Return what an alliance is worth to one of its members, as parts. In the last year victory counts in full."""
    if len(members) < 2:
        return ()
    _, share = share_of_alliance(pos, groups, members)
    threat = sum(threat_of(pos, one, kingdom) for one in members if one != kingdom)
    return (Part("victory", VICTORY * share / (1 + years_after(pos))), Part("safety", threat - FREE_HAND))


def _join(
    pos: Britain, question: Question, groups: Sequence[Group], allies: Group, tell: Callable[..., str]
) -> Candidate:
    """Return the naming of allies as a candidate."""
    kingdom = question.power
    members = tuple(one for one in pos.playing if one in allies or one == kingdom)
    together, _ = share_of_alliance(pos, groups, members)
    threat = sum(threat_of(pos, one, kingdom) for one in allies)
    percent = round_chance(together)
    text = tell(
        allies=_names(pos, allies, kingdom),
        kingdom=pos.power_name(kingdom),
        strength=round_points(threat),
        percent=percent,
    )
    gain = _value_alliance(pos, groups, kingdom, members)
    return make_candidate(question, "ally with", allies, gain, text, (threat, percent), reversible=True)


def threat_of(pos: Britain, other: str, kingdom: str) -> float:
    """Return the strength of a kingdom's units that are near towns of another."""
    towns = [pos.fixed.towns[town].hex for town, holder in pos.holder.items() if holder == kingdom]
    near = 0.0
    for unit in pos.forces(other):
        where = pos.where.get(unit)
        if where is not None and any(distance(pos, where, town) <= NEIGHBOURS for town in towns):
            near += pos.unit(unit).strength
    return near


def _points_of(pos: Britain, group: Group) -> Fraction:
    return alliance_points(pos, [total(points(pos, one)) for one in group])


def _find_group(groups: Sequence[Group], kingdom: str) -> Group:
    return next((group for group in groups if kingdom in group), (kingdom,))  # order: a kingdom is in one group


def _names(pos: Britain, members: Iterable[str], kingdom: str) -> list[str]:
    return [pos.power_name(one) for one in members if one != kingdom]
