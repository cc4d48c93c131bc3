"""Names of powers that agree with a verb."""

from __future__ import annotations


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
