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
from dark_ages_desk.core.ruleset import Outcome, Standing, waiver_notes
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.strategy_and_conquest.state.position import ALLIANCE, PACT, Conquest

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


CLAIM, WITHDRAW = "claim victory", "withdraw claim"
"""The verbs: to claim victory with others, and to withdraw the claim."""


def asides(pos: Conquest) -> tuple[Question, ...]:
    """Return the questions always open: each realm with a player may claim victory, alone or with others."""
    if pos.verdict is not None:
        return ()
    return tuple(
        Question(pos.seat(realm), realm, RULE, f"{pos.power_name(realm)} claims victory", tuple(_options(pos, realm)))
        for realm in pos.fixed.houses
        if pos.seat(realm)
    )


def _options(pos: Conquest, realm: str) -> Iterator[Option]:
    most = pos.fixed.coalition - 1
    hint = (
        "It is looked into when all who are named have claimed it with the same realms. Nobody else hears of it. "
        "A realm that nobody plays agrees if it has a pact or an alliance with each of the others."
    )
    if most:
        others = tuple(Choice(one, pos.power_name(one)) for one in pos.fixed.houses if one != realm)
        yield Pick(CLAIM, "Claim victory with", "powers", others, 0, most, hint=hint, secret=True)
    else:
        yield Button(CLAIM, "Claim victory", "Victory is shared by nobody in this scenario.", secret=True)
    if realm in pos.claims:
        yield Button(WITHDRAW, "Withdraw the claim", secret=True)


@dataclass(frozen=True, slots=True)
class ClaimAttempt:
    """A claim on trial."""

    pos: Conquest
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
        lambda case: "Each player claims victory for the realm that he plays, and for nobody else's.",
        SENSE,
    ),
    Check(
        "claim: with whom",
        RULE,
        lambda case: all(one in case.pos.fixed.houses and one != case.attempt.power for one in case.named),
        lambda case: "A claim names other realms of the game.",
        SENSE,
    ),
    Check(
        "claim: each once",
        RULE,
        lambda case: len(set(case.named)) == len(case.named),
        lambda case: "A claim names each realm once.",
        SENSE,
    ),
    Check(
        "claim: how many",
        RULE,
        lambda case: len(case.named) < case.pos.fixed.coalition,
        lambda case: f"Victory is shared by {case.pos.fixed.coalition} realms at most.",
    ),
    Check(
        "claim: not over",
        RULE,
        lambda case: case.pos.verdict is None,
        lambda case: "The game is over.",
        SENSE,
    ),
)


def checks_for(pos: Conquest, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the trial of a claim; None for another answer."""
    if attempt.verb not in (CLAIM, WITHDRAW):
        return None
    return iter((Trial(CLAIMS, ClaimAttempt(pos, attempt)),))


def take(pos: Conquest, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> Conquest:
    """Return the position after a claim or its withdrawal (Victory conditions).

    A claim is kept until all realms in it have made the same, and is then checked. For realms without a player, see
    ``may_share_victory``. If something is missing only the claimants are told.
    """
    realm, pos = answer.power, pos.replace(notes=waiver_notes(answer, allowed))
    if answer.verb == WITHDRAW:
        pos = pos.replace(claims={one: with_whom for one, with_whom in pos.claims.items() if one != realm})
        return pos.note_private("claim", "", "The claim of victory is withdrawn.", RULE, realm)
    named = answer.value if isinstance(answer.value, tuple) else ()
    coalition = tuple(one for one in pos.fixed.houses if one == realm or one in named)
    pos = pos.replace(claims={**pos.claims, realm: coalition})
    waits = [
        one for one in coalition if pos.claims.get(one) != coalition and not may_share_victory(pos, one, coalition)
    ]
    if waits:
        words = f"Victory is claimed by {format_names(pos, coalition)}; {format_names(pos, waits)} must claim the same."
        return pos.note_private("claim", "", words, RULE, realm)
    lacks = missing_requirements(pos, coalition)
    if not lacks:
        return end_game(pos, f"{format_names(pos, coalition)} {'win' if len(coalition) > 1 else 'wins'}", coalition)
    pos = pos.replace(claims={one: with_whom for one, with_whom in pos.claims.items() if one not in coalition})
    return pos.note_shared("claim", "", f"The claim of victory fails: {'; '.join(lacks)}.", RULE, *coalition)


def may_share_victory(pos: Conquest, realm: str, coalition: tuple[str, ...]) -> bool:
    """Return whether a realm without a player shares victory: it needs a pact or an alliance with each of the others.

    It cannot claim itself.
    """
    friends = (pos.status_between(realm, other) in (PACT, ALLIANCE) for other in coalition if other != realm)
    return not pos.seat(realm) and all(friends)


def format_names(pos: Conquest, realms: tuple[str, ...] | list[str]) -> str:
    """Return the names of realms as a list in one text."""
    return join_names([pos.power_name(one) for one in realms])
