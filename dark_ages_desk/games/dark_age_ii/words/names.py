"""Names of kingdoms that agree with a verb."""

from __future__ import annotations


class Name(str):
    """A kingdom's name that agrees with a verb.

    The text ``f"{name:attacks} York"`` is "Wessex attacks York" and "the Irish attack York". Without a verb it is the
    name alone.
    """

    many: bool

    def __new__(cls, text: str, many: bool) -> Name:
        name = super().__new__(cls, text)
        name.many = many
        return name

    def __format__(self, verb: str) -> str:
        if not verb:
            return str(self)
        return f"{self.the} {self.verb(verb)}"

    @property
    def the(self) -> str:
        """The name for the middle of a sentence, with its article if it is the name of a people."""
        return f"the {self!s}" if self.many else str(self)

    def verb(self, verb: str) -> str:
        """Return the verb in the form that fits the name."""
        return plural_verb(verb) if self.many else verb


NOBODY = Name("nobody", many=False)


def with_verb(units: str, verb: str) -> str:
    """Return units with a verb that fits their number: "1 army moves", "3 armies move", "1 army and 1 ship move"."""
    return f"{units} {agreeing(units, verb)}"


def agreeing(units: str, verb: str) -> str:
    """Return the verb alone, in the form that fits the number of units."""
    single = units.startswith(("1 ", "one ", "a ", "an ")) and " and " not in units
    return verb if single else plural_verb(verb)


def plural_verb(verb: str) -> str:
    """Return the plural form of a verb in the third person: "attacks" gives "attack"."""
    odd = {"is": "are", "has": "have", "does": "do"}
    if verb.endswith("sses"):
        return verb.removesuffix("es")
    return odd.get(verb) or (f"{verb[:-3]}y" if verb.endswith("ies") else verb.removesuffix("s"))
