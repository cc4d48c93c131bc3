"""Diplomacy Phase 1 and 2: the kingdoms talk, and alliances are made by consent of all members, for a year."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Answer, Button, Choice, Pick, Question
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_britain_570.phases.count import Breaking, TheEnd
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, value_parts
from dark_ages_desk.games.dark_age_britain_570.war.conquest import recheck_conquests
from dark_ages_desk.games.dark_age_britain_570.war.parting import separate_former_allies
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words
from dark_ages_desk.games.dark_age_britain_570.words import results as results_words


@dataclass(frozen=True, slots=True)
class AlliesAttempt:
    """The allies that a kingdom names."""

    pos: Britain
    kingdom: str
    named: Group


NAMES: tuple[Check[AlliesAttempt], ...] = (
    Check(
        "alliance: kingdoms",
        "Diplomacy Phase 2",
        lambda case: set(case.named) <= set(case.pos.playing) - {case.kingdom},
        lambda case: phases_words.AN_ALLIANCE_IS_WITH_OTHER_PLAYERS,
        SENSE,
    ),
    Check(
        "alliance: once",
        "Diplomacy Phase 2",
        lambda case: len(set(case.named)) == len(case.named),
        lambda case: phases_words.EACH_KINGDOM_IS_NAMED_ONCE,
        SENSE,
    ),
)


ACCEPTS: tuple[Check[AlliesAttempt], ...] = (
    Check(
        "alliance: offer",
        "Diplomacy Phase 2",
        lambda case: bool(list_asking(case.pos, case.kingdom)),
        lambda case: phases_words.nobody_offers(kingdom=case.pos.power_name(case.kingdom)),
        SENSE,
    ),
)


def agreed_alliances(pos: Britain) -> tuple[Group, ...]:
    """Return the alliances whose members all name exactly each other; the others are alone (Diplomacy Phase 2)."""
    kingdoms = pos.fixed.played
    sets = {one: frozenset((one, *pos.proposed.get(one, ()))) for one in kingdoms}
    if pos.fixed.readings["let-stand"] == "now":  # whoever names them no more is left out
        sets = {one: frozenset(other for other in named if one in sets[other]) for one, named in sets.items()}
    groups: dict[frozenset[str], None] = {}
    for one in kingdoms:
        willing = all(sets[other] == sets[one] for other in sets[one])
        groups[sets[one] if willing else frozenset((one,))] = None
    return tuple(tuple(one for one in kingdoms if one in group) for group in groups)


def list_asking(pos: Britain, kingdom: str) -> Group:
    """Return the kingdoms that name another one, if it does not name just them."""
    asking = tuple(one for one in pos.playing if one != kingdom and kingdom in pos.proposed.get(one, ()))
    return asking if set(asking) != set(pos.proposed.get(kingdom, ())) else ()


@dataclass(frozen=True, slots=True)
class Talks(GameStep):
    """Diplomacy Phase 2 The naming of allies for the year by each kingdom; an alliance holds if all its members agree.

    At the start each names its allies of last year. All can read the names. A kingdom that is named and has not named
    the other, or that loses an alliance by it, is asked again.
    """

    rule: ClassVar[str] = "Diplomacy Phase 2"
    moment: ClassVar[str] = phases_words.WHEN_THE_KINGDOMS_TALK
    verbs: ClassVar[tuple[str, ...]] = ("ally with", "accept", "agree", "end")

    waiting: Group
    enough: Group = ()

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        standing = [join_names(map(pos.power_name, group)) for group in agreed_alliances(pos) if len(group) > 1]
        detail = (
            results_words.alliances_as_they_stand(alliances="; ".join(standing))
            if standing
            else results_words.NOBODY_IS_ALLIED
        )
        offers = [
            phases_words.kingdom_names(kingdom=pos.power_name(one), others=join_names(map(pos.power_name, named)))
            for one, named in pos.proposed.items()
            if named
        ]
        detail = f"{detail} {'. '.join(offers)}." if offers else detail
        return tuple(self._question(pos, kingdom, detail) for kingdom in self.waiting)

    def _question(self, pos: Britain, kingdom: str, detail: str) -> Question:
        others = tuple(Choice(one, pos.power_name(one)) for one in pos.playing if one != kingdom)
        named, asking = pos.proposed.get(kingdom, ()), list_asking(pos, kingdom)
        stands = phases_words.KEEP_THESE_ALLIES if named else phases_words.NO_ALLIES_THIS_YEAR
        accept = phases_words.ally_with_those_who_offer(kingdoms=join_names(map(pos.power_name, asking)))
        options = (
            Button("agree", stands, main=True),
            *((Button("accept", accept),) if asking else ()),
            Pick("ally with", phases_words.BE_ALLIED_THIS_YEAR_WITH, "powers", others, 0, len(others)),
            Button("end", phases_words.END_THE_GAME_IF_ALL_AGREE),
        )
        prompt = phases_words.your_allies_this_year(kingdom=pos.power_name(kingdom))
        own = phases_words.you_have_named(named=join_names(map(pos.power_name, named)) or "no one")
        detail = f"{own} {detail}"
        key = (pos.year, self.rule, "", kingdom)
        return Question(pos.seat(kingdom), kingdom, self.rule, prompt, options, detail, key=key, aloud=True)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "ally with":
            yield Trial(NAMES, AlliesAttempt(pos, attempt.power, tuple(map(str, value_parts(attempt.value)))))
        if attempt.verb == "accept":
            yield Trial(ACCEPTS, AlliesAttempt(pos, attempt.power, ()))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        kingdom = answer.power
        if answer.verb in ("agree", "end"):
            left = tuple(one for one in self.waiting if one != kingdom)
            enough = (*self.enough, kingdom) if answer.verb == "end" else self.enough
            if len(enough) == len(pos.playing):
                return end_game(pos)
            return pos.push_steps(Talks(left, enough)) if left else set_alliances(pos)
        accepts = answer.verb == "accept"
        named = list_asking(pos, kingdom) if accepts else tuple(map(str, value_parts(answer.value)))
        news = {one for one in named if kingdom not in pos.proposed.get(one, ())} - set(pos.proposed.get(kingdom, ()))
        broken = next(group for group in agreed_alliances(pos) if kingdom in group)  # order: a kingdom is in one group
        pos = pos.replace(proposed={**pos.proposed, kingdom: named})
        touched = news | (set(broken) if broken not in agreed_alliances(pos) else set())
        words = phases_words.would_be_allied_with(
            kingdom=pos.power_name(kingdom), named=join_names(map(pos.power_name, named)) or "no one"
        )
        pos = pos.note_public("named", words, self.rule, kingdom)
        again = tuple(one for one in pos.playing if one != kingdom and one in {*self.waiting, *touched})
        enough = tuple(one for one in self.enough if one not in again)
        return pos.push_steps(Talks(again, enough)) if again else set_alliances(pos)


def end_game(pos: Britain) -> Britain:
    """End the game because all have had enough: the year that has started is not played, and the count follows (Victory
    Conditions 1)."""
    pos = pos.replace(agenda=(), year=pos.year - 1, stage="count")
    return pos.note_public("enough", phases_words.ALL_AGREE_TO_END_THE_GAME, "Victory Conditions 1").push_steps(
        Breaking(), TheEnd()
    )


def set_alliances(pos: Britain) -> Britain:
    """Return the position with the alliances of the year and a note of each; units in the hex of a former ally
    go home."""
    groups, before = agreed_alliances(pos), pos.alliances
    pos = pos.replace(alliances=groups, proposed={one: tuple(o for o in g if o != one) for g in groups for one in g})
    for group in groups:
        if len(group) > 1:
            words = phases_words.are_allied_for_this_year(kingdoms=join_names(map(pos.power_name, group)))
            pos = pos.note_public("allied", words, "Diplomacy Phase 2", group[0])
    return recheck_conquests(separate_former_allies(pos)) if set(before) - set(groups) else pos


@dataclass(frozen=True, slots=True)
class Diplomacy(Phase[Britain]):
    """Diplomacy Phase 1 The year begins with talk. Pacts without rules are the players' own affair."""

    rule: ClassVar[str] = "Diplomacy Phase 1"

    def begin(self, pos: Britain) -> Britain:
        pos = prepare_talks(pos.replace(stage="diplomacy"))
        return pos.push_steps(Talks(pos.playing)) if len(pos.playing) > 1 else set_alliances(pos)


def prepare_talks(pos: Britain) -> Britain:
    """Return the position without names of players who are out (reading "conquered-player")."""
    out = set(pos.fixed.played) - set(pos.playing)
    named = {one: tuple(o for o in names if o not in out) for one, names in pos.proposed.items() if one not in out}
    return pos.replace(proposed=named)
