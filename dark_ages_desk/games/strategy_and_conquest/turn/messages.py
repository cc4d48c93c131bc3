"""Messages: what realms write to each other below their orders, with blind copies; told when the sheets are opened.

"message to WX, Denmark bcc NR: ..." goes to two realms, and a third reads it without their knowing. Without "to" a
message is for all. Realms write to realms: who plays them is nobody's business (setting "names").
"""

from __future__ import annotations

import re

from dark_ages_desk.core.words import listed
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import LINES
from dark_ages_desk.games.strategy_and_conquest.state.fixed import Fixed
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest, Message

RULE = "Messages"

UNSENT = "unsent"
"""The kind of note of a message that went nowhere."""

EVERYBODY = frozenset({"all", "everybody", "everyone"})

_ADDRESS = re.compile(r"^(?:to\s+(?P<to>(?:(?!\bbcc\b)[^:])*))?(?:\bbcc\s+(?P<blind>[^:]*))?:\s*(?P<words>.*)$", re.I)


def delivered(pos: Conquest) -> Conquest:
    """All messages of the sheets reach their realms at once. Where nobody is known by a name the sender is told."""
    pos = pos.but(messages=())
    for realm, sheet in pos.sheets.items():
        for line in sheet[LINES:]:
            _, _, text = line.partition(":")
            if text.strip():
                pos = _sent(pos, realm, text.strip())
    return pos


def _sent(pos: Conquest, realm: str, text: str) -> Conquest:
    found = _ADDRESS.match(text)
    to, blind, words = (found["to"], found["blind"], found["words"].strip()) if found else ("all", "", text)
    if not words:
        return pos
    near, unknown = addressed(pos.fixed, to or "")
    hidden, more = addressed(pos.fixed, blind or "")
    if unknown or more:
        told = f"Your message “{words[:60]}” was not sent: {listed([f'“{one}”' for one in (*unknown, *more)])} is no realm."
        return pos.confide(UNSENT, "", told, RULE, realm)
    near = tuple(one for one in near if one != realm)
    hidden = tuple(one for one in hidden if one != realm and one not in near)
    if not near and not hidden:
        return pos.confide(UNSENT, "", f"Your message “{words[:60]}” was to yourself alone.", RULE, realm)
    message = Message(realm, near, hidden, words)
    pos = pos.but(messages=(*pos.messages, message))
    for reader in (realm, *near, *hidden):
        pos = pos.confide("message", "", heading(pos, message, reader) + f": {words}", RULE, reader)
    return pos


def addressed(fixed: Fixed, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The realms that an address means, by codes or names, in the order of the list; and what it means nobody by."""
    found, unknown = set[str](), list[str]()
    for part in re.split(r"[,;&+]|\band\b", text.strip(" ()"), flags=re.IGNORECASE):
        words = part.strip(" ()")
        if not words:
            continue
        if words.casefold() in EVERYBODY:
            found |= set(fixed.houses)
        elif meant := _realm(fixed, words):
            found.add(meant)
        else:
            each = [(word, _realm(fixed, word)) for word in words.split()]
            found |= {realm for _, realm in each if realm}
            unknown += [word for word, realm in each if not realm] if any(realm for _, realm in each) else [words]
    return tuple(realm for realm in fixed.houses if realm in found), tuple(unknown)


def _realm(fixed: Fixed, words: str) -> str:
    """A realm by its code, its whole name, or the word of it that no other realm has."""
    said = words.casefold()
    for code, house in fixed.houses.items():
        if said in (code.casefold(), house.name.casefold()):
            return code
    named = [code for code, house in fixed.houses.items() if said in house.name.casefold().split()]
    return named[0] if len(named) == 1 else ""


def heading(pos: Conquest, message: Message, reader: str) -> str:
    """From whom a message is and to whom, as one of its readers may know it: of blind copies the sender alone, and each
    who got one of his own."""
    whom = len(message.to) + 1 >= len(pos.fixed.houses) > 2
    to = "all realms" if whom else listed([pos.called(one) for one in message.to])
    parts = [f"from {pos.called(message.sender)}" if reader != message.sender else "", f"to {to}" if message.to else ""]
    if reader == message.sender and message.blind:
        parts.append(f"blind copies to {listed([pos.called(one) for one in message.blind])}")
    if reader in message.blind:
        parts.append("a blind copy for you")
    words = ", ".join(part for part in parts if part)
    return f"Message {words}"


def for_realm(pos: Conquest, realm: str) -> tuple[Message, ...]:
    """The messages that a realm wrote or got."""
    return tuple(one for one in pos.messages if realm in (one.sender, *one.to, *one.blind))
