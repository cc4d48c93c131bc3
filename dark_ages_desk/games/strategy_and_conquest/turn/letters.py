"""Messages of a realm to others, in the open or as a blind copy.

They come with the sheet, and go out when all sheets are opened. Players are anonymous: a message bears the name of the
realm.
"""

from __future__ import annotations

import re

from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.words import turn as turn_words

RULE = "Messages"

EVERYBODY = ("all", "everybody", "everyone")
_BLIND = re.compile(r"\b(?:bcc|blind)\b:?", re.IGNORECASE)
_TO = re.compile(r"^message(?: to (?P<who>[^:]*))?:\s*(?P<words>.*)$", re.IGNORECASE | re.DOTALL)

_BESIDE = re.compile(r"^to (?P<who>[^:]*):\s*(?P<words>\S.*)$", re.IGNORECASE | re.DOTALL)
"""Pattern of addressees behind the colon instead of before it, so that such a message does not go to all."""


def read_addressees(pos: ConquestPosition, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the realms that a list of addressees names, by codes or names, and its words that name none."""
    found, unknown = list[str](), list[str]()
    for part in filter(None, (one.strip() for one in re.split(r"[,;]|\band\b", text))):
        words = [part] if _find_realm(pos, part) or part.casefold() in EVERYBODY else part.split()
        for word in words:
            if word.casefold() in EVERYBODY:
                found += pos.fixed.houses
            elif realm := _find_realm(pos, word):
                found.append(realm)
            else:
                unknown.append(word)
    return tuple(dict.fromkeys(found)), tuple(unknown)


def _find_realm(pos: ConquestPosition, word: str) -> str:
    """Return a realm by its code, its name, or a word that only its name has; "" for none."""
    plain = word.strip(" ()").casefold()
    houses = pos.fixed.houses.items()
    if exact := [code for code, house in houses if plain in (code.casefold(), house.name.casefold())]:
        return exact[0]  # order: there is one
    named = [code for code, house in houses if plain in house.name.casefold().split()]
    return named[0] if len(named) == 1 else ""  # order: there is one


def deliver_messages(pos: ConquestPosition, realm: str, said: tuple[str, ...]) -> ConquestPosition:
    """Return the position after a realm's messages were told (Send a message to another player).

    The form is "message to WX, FO bcc BR: words"; without addressees it is for everybody. Only the sender knows of a
    blind copy. A message to an unknown addressee comes back to him.
    """
    for line in said:
        match = _TO.match(line)
        if match is None or not match["words"].strip():
            continue
        who, wrote = match["who"] or "all", match["words"].strip()
        meant = _BESIDE.match(wrote)
        if not match["who"] and meant and read_addressees(pos, _BLIND.sub(",", meant["who"]))[0]:
            who, wrote = meant["who"], meant["words"]
        open_to, _, blind_to = who.partition(next(iter(_BLIND.findall(who)), "\0"))  # order: a sign in the line
        to, unknown = read_addressees(pos, open_to)
        blind, more = read_addressees(pos, blind_to)
        to = tuple(one for one in to if one != realm)
        blind = tuple(one for one in blind if one not in (realm, *to))
        if missing := (*unknown, *more):
            named, begin = missing[0][:40], wrote[:40]
            words = (
                turn_words.unknown_realm_among_others(name=named, begin=begin)
                if to or blind
                else turn_words.unknown_realm_alone(name=named, begin=begin)
            )
            pos = pos.note_private("unsent", "", words, RULE, realm)
        if to or blind:
            pos = _send_message(pos, realm, to, blind, wrote)
    return pos


def _send_message(
    pos: ConquestPosition, realm: str, to: tuple[str, ...], blind: tuple[str, ...], words: str
) -> ConquestPosition:
    """Return the position with the message told to each realm separately, so that it reads only its part of the
    addressees."""
    sender = pos.in_sentence(realm)
    to_all = 2 < len(to) + 1 == len(pos.fixed.houses)
    whom = "all realms" if to_all else join_names([pos.in_sentence(one) for one in to]) or "nobody openly"
    for one in to:
        others = [pos.in_sentence(other) for other in to if other != one]
        also = (
            turn_words.realm_writes_to_several(realm=sender, others=join_names(others), words=words)
            if others
            else turn_words.realm_writes(realm=sender, words=words)
        )
        told = turn_words.realm_writes_to_all(realm=sender, words=words) if to_all else also
        pos = pos.note_private("message", "", told, RULE, one)
    for one in blind:
        pos = pos.note_private(
            "message",
            "",
            turn_words.realm_writes_with_a_blind_copy_to_you(realm=sender, others=whom, words=words),
            RULE,
            one,
        )
    copies = join_names([pos.in_sentence(one) for one in blind])
    own = (
        turn_words.your_message_with_blind_copies(others=whom, copies=copies, words=words)
        if blind
        else turn_words.your_message(others=whom, words=words)
    )
    return pos.note_private("sent", "", own, RULE, realm)
