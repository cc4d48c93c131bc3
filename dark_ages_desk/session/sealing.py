"""Sealed answers: given at the same time as others, and secret until all of them are given.

In the file such an answer is a hash, its salt and its text, wrapped so that nobody reads them by accident. That is no
encryption: a determined reader can unwrap them. The hash shows that the text has not changed since.
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
"""Public text of a sealed answer."""


def _mask_stream(salt: str, length: int) -> bytes:
    """Return ``length`` bytes that look random, made from ``salt``."""
    found = b""
    for number in count():
        if len(found) >= length:
            return found[:length]
        found += hashlib.sha256(f"{salt}/{number}".encode()).digest()
    raise AssertionError


def _apply_mask(data: bytes, salt: str) -> bytes:
    return bytes(one ^ other for one, other in zip(data, _mask_stream(salt, len(data)), strict=True))


def _hash(salt: str, text: bytes) -> str:
    return hashlib.sha256(salt.encode() + text).hexdigest()


def wrap_content(told: Mapping[str, Any]) -> dict[str, str]:
    """Return the content of a line, sealed: ``h`` the hash over salt and text, ``a`` the salt, ``y``
    the wrapped text."""
    salt = secrets.token_hex(16)
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
    return {"h": _hash(salt, text), "a": salt, "y": base64.b64encode(_apply_mask(text, salt)).decode()}


def unwrap_content(line: Mapping[str, Any]) -> dict[str, Any]:
    """Return the content of a sealed line. Raises ValueError, KeyError or TypeError for an invalid one."""
    salt = line["a"]
    if type(salt) is not str or type(line["y"]) is not str:
        raise TypeError("a seal is text")
    text = _apply_mask(base64.b64decode(line["y"], validate=True), salt)
    if line["h"] != _hash(salt, text):
        raise ValueError("the seal does not match its contents")
    told = json.loads(text)
    if not isinstance(told, dict):
        raise TypeError("it is empty")
    return told


def is_still_sealed(word: str, questions: tuple[Question, ...]) -> bool:
    """Return whether an open question remains whose player must not read the answers with that word."""
    return any(question.sealed == word for question in questions)
