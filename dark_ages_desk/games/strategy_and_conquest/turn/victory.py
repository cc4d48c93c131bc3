"""Victory conditions: a coalition's claim, and the desk's check of its provinces and its rulers' ranks."""

from __future__ import annotations

from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest

RULE = "Victory conditions"


def missing_requirements(pos: Conquest, coalition: tuple[str, ...]) -> tuple[str, ...]:
    """Return the requirements that a coalition lacks to claim victory, as text; () where it has won.

    At most six realms, provinces worth one more than half of all (a scenario may say otherwise), each ruler Count or
    higher.
    """
    fixed, lacks = pos.fixed, []
    if not 1 <= len(set(coalition)) == len(coalition) <= fixed.coalition:
        lacks.append(f"a coalition has at most {fixed.coalition} realms, each named once")
    worth = sum(pos.value(realm) for realm in set(coalition))
    if worth < fixed.target:
        lacks.append(f"its provinces are worth {worth} gold, and {fixed.target} are needed")
    titles = tuple(fixed.titles)
    for realm in dict.fromkeys(coalition):
        if titles.index(pos.realms[realm].rank) < titles.index(fixed.needs):
            lacks.append(
                f"the ruler of {pos.power_name(realm)} is {pos.realms[realm].rank}, and {fixed.needs} is needed"
            )
    return tuple(lacks)


def end_game(pos: Conquest, headline: str, winners: tuple[str, ...]) -> Conquest:
    """Return the position with the verdict and nothing left to do."""
    # order: shown in this order
    ranked = sorted(pos.fixed.houses, key=lambda one: (one not in winners, -pos.value(one)))
    standings = tuple(
        Standing(
            one,
            str(pos.value(one)),
            "wins" if one in winners else "stands" if pos.value(one) else "has nothing left",
            f"{pos.power_name(one)}: provinces worth {pos.value(one)} gold, its ruler {pos.realms[one].rank}",
            one in winners,
        )
        for one in ranked
    )
    verdict = Outcome(headline, standings, RULE)
    return pos.replace(verdict=verdict, agenda=()).note_public("over", headline, RULE)
