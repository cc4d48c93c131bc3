"""Names of powers and places that agree with a verb, and numbers of things."""

from __future__ import annotations

PLURAL_PLACES = (" lands", "Avars", "Slavs", "Baleares")
"""Endings of place names that take a plural verb: "the Baleares are"."""


def start_sentence(words: str) -> str:
    """Return a text with a capital, for the beginning of a sentence: "The Baleares"."""
    return words[:1].upper() + words[1:]


def agree_place(place: str, one: str, many: str) -> str:
    """Return a place with its verb, for the beginning of a sentence: "Mercia is", "The Baleares are"."""
    return f"{start_sentence(place)} {many if place.endswith(PLURAL_PLACES) else one}"


def possessive(name: str) -> str:
    """Return the possessive of a power in a sentence: "Louis's", "the Muslims'"."""
    return f"{name}'" if name.startswith("the ") and name.endswith("s") else f"{name}'s"


def number_left(number: int) -> str:
    """Return a number of points that are left as text: "2", and "none" for 0."""
    return str(number) if number else "none"


class Name(str):
    """A power's name that agrees with a verb.

    The text ``f"{name:takes} the turn"`` is "Charles takes the turn" and "the Slavs take the turn". A capital, as in
    ``f"{name:Takes} ..."``, starts a sentence. Without a verb it is the name alone, for headings.
    """

    many: bool
    the: str
    their: str
    them: str
    _said: dict[str, str]

    def __new__(cls, text: str, many: bool, article: bool, person: bool = False) -> Name:
        name = super().__new__(cls, text)
        name.many, name.the = many, f"the {text}" if article else text
        name.their, name.them = ("their", "them") if many else ("his" if person else "its", "it")
        name._said = {}
        return name

    def __format__(self, verb: str) -> str:
        if verb not in self._said:
            self._said[verb] = self._conjugate(verb)
        return self._said[verb]

    def _conjugate(self, verb: str) -> str:
        if not verb:
            return str(self)
        if verb[0].isupper():
            words = format(self, verb.lower())
            return words[0].upper() + words[1:]
        ending = "es" if verb.endswith(("sses", "shes", "ches")) else "s"
        plain = {"has": "have", "is": "are", "does": "do", "levies": "levy", "may": "may"}.get(
            verb, verb.removesuffix(ending)
        )
        return f"{self.the} {plain if self.many else verb}"
