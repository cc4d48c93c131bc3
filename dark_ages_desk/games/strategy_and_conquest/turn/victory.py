"""Victory conditions: a coalition claims it, and the desk checks what it owns and what its rulers are."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest


def wanting(pos: Conquest, coalition: tuple[str, ...]) -> tuple[str, ...]:
    """What a coalition lacks to claim victory, in words; nothing where it has won.

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
            lacks.append(f"the ruler of {pos.called(realm)} is {pos.realms[realm].rank}, and {fixed.needs} is needed")
    return tuple(lacks)
