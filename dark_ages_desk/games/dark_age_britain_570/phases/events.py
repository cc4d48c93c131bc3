"""Event/Unit Construction Phase 1: Gwynedd's die, and the cards, each carried out at once."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Choice, Draw, Pick, Question, Roll
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.dark_age_britain_570.phases.cards.deaths import BeginPlague, Envy, Mourning
from dark_ages_desk.games.dark_age_britain_570.phases.cards.warbands import Exiles, Freed, OldBlood, Recruits
from dark_ages_desk.games.dark_age_britain_570.state.fixed import GWYNEDD
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, only_part, value_parts
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table
from dark_ages_desk.games.dark_age_britain_570.words import phases as phases_words


@dataclass(frozen=True, slots=True)
class Events(Phase[Britain]):
    """Event/Unit Construction Phase 1 The phase begins with Gwynedd's die."""

    rule: ClassVar[str] = "Event/Unit Construction Phase 1"

    def begin(self, pos: Britain) -> Britain:
        pos = prepare_events(pos.replace(stage="events"))
        return pos.push_steps(GwyneddRolls()) if roller(pos) and pos.fixed.deck else pos


def prepare_events(pos: Britain) -> Britain:
    """Prepare the year: it may fix the order by the present tax bases, or shuffle the cards (readings "event-order",
    "deck")."""
    if pos.fixed.readings["event-order"] == "before":
        pos = pos.replace(weights={one: pos.base(one) for one in pos.fixed.played})
    if pos.fixed.readings["deck"] == "year":
        pos = pos.replace(deck=pos.fixed.deck, discard=())
    return pos


def roller(pos: Britain) -> str:
    """Return the kingdom that rolls: Gwynedd. If it has no player, it is the first kingdom of the Set-up, each in its
    turn, or none (""), by the reading "no-gwynedd"."""
    if GWYNEDD in pos.playing:
        return GWYNEDD
    choice, others = pos.fixed.readings["no-gwynedd"], pos.playing
    if choice == "none" or not others:
        return ""
    return others[(pos.year - 1) % len(others)] if choice == "turns" else others[0]


@dataclass(frozen=True, slots=True)
class GwyneddRolls(GameStep):
    """Event/Unit Construction Phase 1 No card on 1 or 2, one on 3 or 4, two on 5 or 6."""

    rule: ClassVar[str] = "Event/Unit Construction Phase 1"

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        power = roller(pos)
        who, key = pos.power_name(power), (pos.year, self.rule, "", power)
        roll = Roll("roll", "Events", 1, 6, who, phases_words.EVENT_CARDS_BY_THE_DIE, key=key)
        return (Question(CHANCE, power, self.rule, phases_words.rolls_for_events(who=who), (roll,)),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        face = int(value_parts(answer.value)[0])
        number = (face - 1) // 2
        cards = format_count(number, "event card") if number else phases_words.NO_EVENT_CARD
        words = phases_words.has_rolled_for_events(kingdom=pos.power_name(roller(pos)), face=face, cards=cards)
        return pos.note_public("events", words, self.rule, roller(pos)).push_steps(
            *(DrawCard(nth) for nth in range(number))
        )


@dataclass(frozen=True, slots=True)
class DrawCard(GameStep):
    """Event/Unit Construction Phase 1 The draw of a card, which is read aloud and carried out at once. An empty deck is
    shuffled again (ours: the text is silent)."""

    rule: ClassVar[str] = "Event/Unit Construction Phase 1"

    nth: int

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        deck = pos.deck or pos.fixed.deck
        if pos.cup == BY_TABLE:
            prompt = phases_words.which_card_is_drawn(kingdom=pos.power_name(roller(pos)))
            named = (pos.year, self.rule, str(self.nth))
            return (Question(REFEREE, "", self.rule, prompt, (card_option(pos, "draw"),), key=named),)
        held = tuple((card, deck.count(card)) for card in pos.fixed.cards if card in deck)
        names = tuple((card, one.name) for card, one in pos.fixed.cards.items())
        power = roller(pos)
        key = (pos.year, self.rule, str(self.nth), power)
        draw = Draw(
            "draw",
            phases_words.DRAW_AN_EVENT_CARD,
            "deck",
            held,
            who=pos.power_name(power),
            why=phases_words.THE_YEARS_EVENTS,
            key=key,
            names=names,
        )
        return (
            Question(
                CHANCE, power, self.rule, phases_words.draws_an_event_card(kingdom=pos.power_name(power)), (draw,)
            ),
        )

    def take(self, pos: Britain, answer: Answer) -> Britain:
        return carry_out_card(pos, only_part(answer.value))


AT_TABLE = (BeginPlague, Mourning, Envy, Recruits, Exiles, Freed, OldBlood)
"""Effects on the pieces. Where the table keeps them, it carries them out and enters the results."""


def card_option(pos: Britain, verb: str) -> Pick:
    """Return the option to name the card that the table drew, out of the cards in the deck."""
    deck = pos.deck or pos.fixed.deck
    cards = tuple(Choice(card, one.name) for card, one in pos.fixed.cards.items() if card in deck)
    return Pick(verb, phases_words.THE_CARD_IS, "cards", cards)


def carry_out_card(pos: Britain, card: str) -> Britain:
    """Read a card and carry it out at once (Event/Unit Construction Phase 1)."""
    deck, discard = list(pos.deck or pos.fixed.deck), pos.discard if pos.deck else ()
    deck.remove(card)
    pos = pos.replace(deck=tuple(deck), discard=tuple(sorted((*discard, card))), card=card)  # order: plain data by code
    one = pos.fixed.cards[card]
    pos = pos.note_public("event", f"{one.name}. {one.words}", Events.rule, "", card=one.name, does=one.words)
    return pos.push_steps(
        *(step for step in one.effects if not (is_by_table(pos) and isinstance(step, AT_TABLE))), CardOver()
    )


@dataclass(frozen=True, slots=True)
class CardOver(Phase[Britain]):
    """Event/Unit Construction Phase 1 All that a card does is carried out."""

    rule: ClassVar[str] = Events.rule

    def begin(self, pos: Britain) -> Britain:
        return pos.replace(card="")
