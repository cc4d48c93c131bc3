"""Claims of victory: each realm of a coalition names the coalition, and when all agree the desk checks it.

Further parts of the module:

- Victory conditions: a coalition's claim, and the desk's check of its provinces and its rulers' ranks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dark_ages_desk.core.check import SENSE, Check, FailedCheck, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.core.ruleset import Outcome, Standing, waiver_notes
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.strategy_and_conquest.state.position import ALLIANCE, PACT, ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.state.victory import CLAIM, RULE, missing_requirements
from dark_ages_desk.games.strategy_and_conquest.words import turn as turn_words


def end_game(pos: ConquestPosition, headline: str, winners: tuple[str, ...]) -> ConquestPosition:
    """Return the position with the verdict and nothing left to do."""
    # order: shown in this order
    ranked = sorted(pos.fixed.houses, key=lambda one: (one not in winners, -pos.value(one)))
    standings = tuple(
        Standing(
            one,
            str(pos.value(one)),
            "wins" if one in winners else "stands" if pos.value(one) else turn_words.HAS_NOTHING_LEFT,
            turn_words.standing_of_realm(realm=pos.power_name(one), value=pos.value(one), rank=pos.realms[one].rank),
            one in winners,
        )
        for one in ranked
    )
    verdict = Outcome(headline[:1].upper() + headline[1:], standings, RULE)
    return pos.replace(verdict=verdict, agenda=()).note_public("over", headline, RULE)


WITHDRAW = "withdraw claim"
"""The verb to withdraw a claim."""


@keep_recent
def asides(pos: ConquestPosition) -> tuple[Question, ...]:
    """Return the questions always open: each realm with a player may claim victory, alone or with others."""
    if pos.verdict is not None:
        return ()
    return tuple(
        Question(
            pos.seat(realm),
            realm,
            RULE,
            turn_words.realm_claims_victory(realm=pos.in_sentence(realm)),
            tuple(_options(pos, realm)),
        )
        for realm in pos.fixed.houses
        if pos.seat(realm)
    )


def _options(pos: ConquestPosition, realm: str) -> Iterator[Option]:
    most = pos.fixed.coalition - 1
    hint = turn_words.WHEN_A_CLAIM_IS_LOOKED_INTO
    if most:
        others = tuple(Choice(one, pos.power_name(one)) for one in pos.fixed.houses if one != realm)
        yield Pick(CLAIM, turn_words.CLAIM_VICTORY_WITH, "powers", others, 0, most, hint=hint, secret=True)
    else:
        yield Button(CLAIM, "Claim victory", turn_words.VICTORY_IS_NOT_SHARED, secret=True)
    if realm in pos.claims:
        yield Button(WITHDRAW, turn_words.WITHDRAW_THE_CLAIM, secret=True)


@dataclass(frozen=True, slots=True)
class ClaimAttempt:
    """A claim on trial."""

    pos: ConquestPosition
    attempt: Answer

    @property
    def named(self) -> tuple[str, ...]:
        """The other realms that the claim names."""
        value = self.attempt.value
        return tuple(map(str, value)) if isinstance(value, tuple) else ()


CLAIMS: tuple[Check[ClaimAttempt], ...] = (
    Check(
        "claim: whose",
        RULE,
        lambda case: bool(case.attempt.power) and case.pos.seat(case.attempt.power) == case.attempt.seat,
        lambda case: turn_words.EACH_CLAIMS_FOR_HIS_OWN,
        SENSE,
    ),
    Check(
        "claim: with whom",
        RULE,
        lambda case: all(one in case.pos.fixed.houses and one != case.attempt.power for one in case.named),
        lambda case: turn_words.A_CLAIM_NAMES_OTHER_REALMS,
        SENSE,
    ),
    Check(
        "claim: each once",
        RULE,
        lambda case: len(set(case.named)) == len(case.named),
        lambda case: turn_words.A_CLAIM_NAMES_EACH_ONCE,
        SENSE,
    ),
    Check(
        "claim: how many",
        RULE,
        lambda case: len(case.named) < case.pos.fixed.coalition,
        lambda case: turn_words.so_many_share_victory(realms=case.pos.fixed.coalition),
    ),
    Check(
        "claim: not over",
        RULE,
        lambda case: case.pos.verdict is None,
        lambda case: turn_words.GAME_IS_OVER_ALREADY,
        SENSE,
    ),
)


def checks_for(pos: ConquestPosition, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the trial of a claim; None for another answer."""
    if attempt.verb not in (CLAIM, WITHDRAW):
        return None
    return iter((Trial(CLAIMS, ClaimAttempt(pos, attempt)),))


def take(pos: ConquestPosition, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> ConquestPosition:
    """Return the position after a claim or its withdrawal (Victory conditions).

    A claim is kept until all realms in it have made the same, and is then checked. For realms without a player, see
    ``may_share_victory``. If something is missing only the claimants are told.
    """
    realm, pos = answer.power, pos.replace(notes=waiver_notes(answer, allowed))
    if answer.verb == WITHDRAW:
        pos = pos.replace(claims={one: with_whom for one, with_whom in pos.claims.items() if one != realm})
        return pos.note_private("claim", "", turn_words.CLAIM_IS_WITHDRAWN, RULE, realm)
    named = answer.value if isinstance(answer.value, tuple) else ()
    coalition = tuple(one for one in pos.fixed.houses if one == realm or one in named)
    pos = pos.replace(claims={**pos.claims, realm: coalition})
    waits = [
        one for one in coalition if pos.claims.get(one) != coalition and not may_share_victory(pos, one, coalition)
    ]
    if waits:
        words = turn_words.victory_is_claimed(realms=format_names(pos, coalition), missing=format_names(pos, waits))
        return pos.note_private("claim", "", words, RULE, realm)
    lacks = missing_requirements(pos, coalition)
    if not lacks:
        return end_game(pos, f"{format_names(pos, coalition)} {'win' if len(coalition) > 1 else 'wins'}", coalition)
    pos = pos.replace(claims={one: with_whom for one, with_whom in pos.claims.items() if one not in coalition})
    return pos.note_shared("claim", "", turn_words.claim_fails(reasons="; ".join(lacks)), RULE, *coalition)


def may_share_victory(pos: ConquestPosition, realm: str, coalition: tuple[str, ...]) -> bool:
    """Return whether a realm without a player shares victory: it needs a pact or an alliance with each of the others.

    It cannot claim itself.
    """
    friends = (pos.status_between(realm, other) in (PACT, ALLIANCE) for other in coalition if other != realm)
    return not pos.seat(realm) and all(friends)


def format_names(pos: ConquestPosition, realms: tuple[str, ...] | list[str]) -> str:
    """Return the names of realms as a list in one text."""
    return join_names([pos.in_sentence(one) for one in realms])
