"""Sealed answers: given at the same time as others, and nobody else's to read until all of them are there.

In the file such an answer is a hash, the salt that went into it and its words, wrapped so that nobody reads them by
accident. That is no encryption: who takes the trouble can unwrap them. The hash shows that nothing was changed since.
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from collections.abc import Mapping
from itertools import count
from typing import Any

from dark_ages_desk.core.question import Question

GIVEN = "Answered; the answer is sealed."
"""What everybody may read of a sealed answer."""


def _stream(salt: str, length: int) -> bytes:
    """So many bytes that look like chance."""
    found = b""
    for number in count():
        if len(found) >= length:
            return found[:length]
        found += hashlib.sha256(f"{salt}/{number}".encode()).digest()
    raise AssertionError


def _over(data: bytes, salt: str) -> bytes:
    return bytes(one ^ other for one, other in zip(data, _stream(salt, len(data)), strict=True))


def _hash(salt: str, text: bytes) -> str:
    return hashlib.sha256(salt.encode() + text).hexdigest()


def wrapped(told: Mapping[str, Any]) -> dict[str, str]:
    """What a line tells, sealed: ``h`` the hash over salt and text, ``a`` the salt, ``y`` the wrapped text."""
    salt = secrets.token_hex(16)
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
    return {"h": _hash(salt, text), "a": salt, "y": base64.b64encode(_over(text, salt)).decode()}


def unwrapped(line: Mapping[str, Any]) -> dict[str, Any]:
    """What a sealed line tells; raises ValueError, KeyError or TypeError for what is none."""
    salt = line["a"]
    if type(salt) is not str or type(line["y"]) is not str:
        raise TypeError("a seal is text")
    text = _over(base64.b64decode(line["y"], validate=True), salt)
    if line["h"] != _hash(salt, text):
        raise ValueError("the seal does not fit what is in it")
    told = json.loads(text)
    if not isinstance(told, dict):
        raise TypeError("nothing is in it")
    return told


def still_sealed(word: str, questions: tuple[Question, ...]) -> bool:
    """Is somebody still asked who must not read the answers with that word?"""
    return any(question.sealed == word for question in questions)
