"""Victory conditions: what a coalition of realms must have to claim victory."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.words import turn as turn_words

RULE = "Victory conditions"

CLAIM = "claim victory"
"""The verb to claim victory, alone or with others."""


def missing_requirements(pos: ConquestPosition, coalition: tuple[str, ...]) -> tuple[str, ...]:
    """Return the requirements that a coalition lacks to claim victory, as text; () where it has won.

    At most six realms, provinces worth one more than half of all (a scenario may say otherwise), each ruler Count or
    higher.
    """
    fixed, lacks = pos.fixed, []
    if not 1 <= len(set(coalition)) == len(coalition) <= fixed.coalition:
        lacks.append(turn_words.coalition_is_too_large(most=fixed.coalition))
    worth = sum(pos.value(realm) for realm in set(coalition))
    if worth < fixed.target:
        lacks.append(turn_words.provinces_are_worth_too_little(worth=worth, target=fixed.target))
    titles = tuple(fixed.titles)
    for realm in dict.fromkeys(coalition):
        if titles.index(pos.realms[realm].rank) < titles.index(fixed.needs):
            lacks.append(
                turn_words.ruler_is_of_too_low_a_rank(
                    realm=pos.in_sentence(realm), rank=pos.realms[realm].rank, needed=fixed.needs
                )
            )
    return tuple(lacks)
