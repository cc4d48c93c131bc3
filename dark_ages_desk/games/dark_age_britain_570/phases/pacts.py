"""Diplomacy Phase 1: non-aggression pacts and any other agreements, written down when they are made, marked when they
are broken. There is no penalty: they are not binding, and no other chapter reads them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import REFEREE, Answer, Choice, Form, FormField, Option, Question, find
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_britain_570.state.position import BROKEN, ENDED, Britain, Pact
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words

RULE = "Diplomacy Phase 1"
KINDS: Mapping[str, str] = {
    "peace": phases_words.NON_AGGRESSION_PACT,
    "help": phases_words.PROMISE_OF_HELP,
    "other": "Other agreement",
}
MAKE, MAKE_SECRET, OVER, OVER_SECRET = "pact", "secret pact", "pact over", "secret pact over"
VERBS = (MAKE, MAKE_SECRET, OVER, OVER_SECRET)
UNHEARD = phases_words.A_WORD_IN_SECRET
"""Text that others read of a secret pact."""

MOST_MEMBERS = 4
"""Maximum number of kingdoms that a form names; a larger pact is written as two."""

WHILE, NOBODY, NO_MORE = "0", "", "no one else"
FATES: Mapping[str, str] = {BROKEN: phases_words.IS_BROKEN_BY_US, ENDED: phases_words.HAS_COME_TO_ITS_END}


@keep_recent
def asides(pos: Britain) -> tuple[Question, ...]:
    """Return for each kingdom the pacts that it may write: in the hearing of all, and in secret."""
    if pos.verdict is not None or len(pos.fixed.played) < 2:
        return ()
    found = []
    for kingdom in pos.fixed.played:
        for secret in (False, True):
            words = (
                phases_words.a_word_in_secret(kingdom=pos.power_name(kingdom))
                if secret
                else phases_words.pacts_and_promises(kingdom=pos.power_name(kingdom))
            )
            options = tuple(_options(pos, kingdom, secret))
            found.append(Question(pos.seat(kingdom), kingdom, RULE, words, options, aloud=not secret))
    return tuple(found)


def _options(pos: Britain, kingdom: str, secret: bool) -> Iterator[Option]:
    public, label = (UNHEARD, phases_words.A_SECRET_PACT_OR_PROMISE) if secret else ("", phases_words.A_PACT_OR_PROMISE)
    hint = phases_words.SECRET_PACT_BINDS_NOBODY if secret else phases_words.IT_BINDS_NOBODY
    verb, fields = MAKE_SECRET if secret else MAKE, _fields(pos, kingdom)
    yield Form(
        verb,
        label,
        fields,
        RULE,
        hint,
        partial(_describe_writing, pos.power_name(kingdom)),
        secret=secret,
        public=public,
    )
    standing = [
        Choice(str(number), describe_pact(pos, pact))
        for number, pact in enumerate(pos.pacts)
        if pact.secret == secret and kingdom in pact.members and pact.is_in_force(pos.year)
    ]
    if standing:
        fates = tuple(Choice(id_, words) for id_, words in FATES.items())
        fields = (FormField("pact", "which", "choice", tuple(standing)), FormField("fate", "it", "choice", fates))
        verb, label = (
            (OVER_SECRET, phases_words.A_SECRET_PACT_IS_OVER) if secret else (OVER, phases_words.A_PACT_IS_OVER)
        )
        yield Form(verb, label, fields, RULE, phases_words.THERE_IS_NO_PENALTY, secret=secret, public=public)


def _describe_writing(name: str, shown: Mapping[str, str]) -> str:
    """Describe the writing of a pact for the record."""
    others = [shown[field] for field in shown if field.startswith("with") and shown[field] != NO_MORE]
    words = f": “{shown['words']}”" if shown["words"] else ""
    return phases_words.pact_to_be_written(
        kind=shown["kind"], members=join_names(dict.fromkeys((name, *others))), until=shown["until"], words=words
    )


def _fields(pos: Britain, kingdom: str) -> tuple[FormField, ...]:
    others = tuple(Choice(one, pos.power_name(one)) for one in pos.fixed.played if one != kingdom)
    first, last = pos.fixed.first_year, pos.years
    years = tuple(
        Choice(str(n), phases_words.the_end_of(year=first + n - 1)) for n in range(max(pos.year, 1), last + 1)
    )
    more = (Choice(NOBODY, NO_MORE), *others)
    number = min(len(others), MOST_MEMBERS - 1)
    return (
        FormField("kind", "what", "choice", tuple(Choice(id_, words) for id_, words in KINDS.items())),
        FormField("with", "with", "choice", others),
        *(FormField(f"with {n}", "and with", "choice", more) for n in range(2, number + 1)),
        FormField("until", "until", "choice", (Choice(WHILE, phases_words.THEY_SAY_OTHERWISE), *years)),
        FormField("words", "in words", "text"),
    )


def describe_pact(pos: Britain, pact: Pact) -> str:
    """Describe a pact: its kind, members, end and text."""
    until = phases_words.until_the_end_of(year=pos.fixed.first_year + pact.until - 1) if pact.until else ""
    words = f": “{pact.words}”" if pact.words else ""
    return phases_words.pact_between(
        kind=KINDS[pact.kind], members=join_names(map(pos.power_name, pact.members)), until=until, words=words
    )


@dataclass(frozen=True, slots=True)
class PactAttempt:
    """A kingdom writes of its pacts."""

    pos: Britain
    attempt: Answer


TALK: tuple[Check[PactAttempt], ...] = (
    Check(
        "pact: kingdom",
        RULE,
        lambda case: case.attempt.power in case.pos.fixed.played,
        lambda case: phases_words.A_PACT_IS_BETWEEN_PLAYERS,
        SENSE,
    ),
    Check(
        "pact: own kingdom",
        RULE,
        lambda case: case.pos.seat(case.attempt.power) == case.attempt.seat,
        lambda case: phases_words.only_its_player_speaks_for_it(kingdom=case.pos.power_name(case.attempt.power)),
        SENSE,
    ),
    Check(
        "pact: while it is played",
        RULE,
        lambda case: case.pos.verdict is None,
        lambda case: phases_words.THE_GAME_IS_OVER,
        SENSE,
    ),
    Check(
        "pact: own pact",
        RULE,
        lambda case: find(asides(case.pos), case.attempt) is not None,
        lambda case: phases_words.NO_SUCH_PACT_KINGDOM_OR_YEAR,
        SENSE,
        known=lambda case, viewer: case.pos.seat(case.attempt.power) == viewer or viewer == REFEREE,
        plain=phases_words.THAT_WORD_CANNOT_BE_GIVEN,
    ),
)


def checks_for(pos: Britain, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the checks for a word; None for other answers."""
    return iter((Trial(TALK, PactAttempt(pos, attempt)),)) if attempt.verb in VERBS else None


def take(pos: Britain, answer: Answer) -> Britain:
    """Return the position with a new pact, or with one that is over."""
    assert isinstance(answer.value, tuple)
    if answer.verb in (MAKE, MAKE_SECRET):
        kind, *others, until, words = map(str, answer.value)
        members = tuple(dict.fromkeys((answer.power, *filter(None, others))))
        pact = Pact(max(pos.year, 1), members, kind, words.strip(), int(until), answer.verb == MAKE_SECRET)
        return _note_pact(pos.replace(pacts=(*pos.pacts, pact)), pact, answer.power, "pact", describe_pact(pos, pact))
    number, fate = int(str(answer.value[0])), str(answer.value[1])
    pact = replace(pos.pacts[number], over=fate, by=answer.power)
    pacts = (*pos.pacts[:number], pact, *pos.pacts[number + 1 :])
    words = phases_words.ends_or_breaks_a_pact(
        kingdom=pos.power_name(answer.power), verb="breaks" if fate == BROKEN else "ends", pact=describe_pact(pos, pact)
    )
    return _note_pact(pos.replace(pacts=pacts), pact, answer.power, "pact over", words)


def _note_pact(pos: Britain, pact: Pact, kingdom: str, kind: str, words: str) -> Britain:
    """Note a pact. Everybody reads a public pact. The members' players read a secret one; others read that there was a
    word."""
    if not pact.secret:
        return pos.note_public(kind, f"{words}.", RULE, kingdom)
    others = tuple(one for one in pact.members if one != kingdom)
    return pos.note_shared(
        kind, phases_words.has_a_word_in_secret(kingdom=pos.power_name(kingdom)), words, RULE, kingdom, *others
    )
