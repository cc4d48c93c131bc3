"""The forms of Adjust: changes that the referee can make."""

from __future__ import annotations

from dark_ages_desk.core.question import Choice, Form, FormField
from dark_ages_desk.games.dark_age_ii.state.area import AMBUSH, DEFEND, RETREAT
from dark_ages_desk.games.dark_age_ii.state.position import AGGRESSIVE, OUT, PLAYING, QUIET, WAITING, DarkAge

NUMBER, OWNER, MOVE, MODE = "adjust number", "adjust owner", "adjust move", "adjust mode"
HAS, PLACED, OATH, STANDS = "adjust kingdom", "adjust place", "adjust high king", "adjust status"
MANNER, SEAT, ORDER, KNOWS, LINE = "adjust manner", "adjust seat", "adjust order", "adjust known", "adjust line"
STICKS = "adjust stuck"
"""The verbs of the forms."""

MOST = 999

IN_AREAS = ("armies", "ships", "population", "forts", "trade")
"""Fields of an area that hold numbers."""

OF_KINGDOMS = {
    "points": "build points",
    "treasury": "treasury",
    "reserve": "army reserve",
    "fleet": "fleet reserve",
    "household": "household",
    "victory": "victory points",
    "income": "income",
    "bid": "points spent on ORDER",
    "scattered": "scattered armies",
    "missed": "deadlines missed",
}
"""Fields of a kingdom that hold numbers, with their names as text."""

PLACES = {"house": "household", "spy": "spy"}
"""Fields of a kingdom that hold an area, with their names as text."""


def adjustment_forms(pos: DarkAge) -> tuple[Form, ...]:
    """Return the forms for everything that the referee can change at any time."""
    areas = tuple(Choice(code, pos.place(code), space=code) for code in pos.fixed.ground)
    nowhere = (Choice("", "nowhere"), *areas)
    kingdoms = tuple(Choice(one, pos.power_name(one)) for one in pos.present)
    nobody = (Choice("", "nobody"), *kingdoms)
    seats = (Choice("", "nobody"), *(Choice(one, one) for one in dict.fromkeys(pos.runs.values())))
    area = FormField("area", "in", "choice", areas)
    kingdom = FormField("kingdom", "of", "choice", kingdoms)
    everyone = tuple(Choice(one, pos.power_name(one)) for one in pos.kingdoms)
    any_kingdom = FormField("kingdom", "of", "choice", everyone)
    reason = FormField("reason", "Reason", "text")

    def form(verb: str, label: str, *fields: FormField) -> Form:
        return Form(verb, label, (*fields, reason), secret=True, public="The referee adjusted the table")

    return (
        form(NUMBER, "What is in an area", area, _word_field("what", IN_AREAS), _number_field()),
        form(OWNER, "Whose an area is", area, FormField("kingdom", "belongs to", "choice", nobody)),
        form(
            MOVE,
            "Armies or ships moved",
            FormField("from", "from", "choice", areas),
            _word_field("what", IN_AREAS[:2]),
            _number_field(),
            FormField("to", "to", "choice", areas),
        ),
        form(
            MODE,
            "How an area defends",
            area,
            _word_field("mode", (AMBUSH, RETREAT, DEFEND)),
            _place_field("against or to", nowhere),
        ),
        form(STICKS, "Whether armies are stuck", area, _word_field("stuck", ("stuck", "free"))),
        form(HAS, "What a kingdom has", kingdom, _named_field("what", OF_KINGDOMS), _number_field(-MOST)),
        form(
            PLACED, "Where a household or spy is", kingdom, _named_field("what", PLACES), _place_field("is in", nowhere)
        ),
        form(OATH, "Whom a kingdom recognises", kingdom, FormField("high", "recognises", "choice", nobody)),
        form(
            STANDS,
            "Whether a kingdom stands",
            any_kingdom,
            _word_field("status", (PLAYING, WAITING, OUT)),
        ),
        form(MANNER, "How a stand-in runs it", kingdom, _word_field("manner", (QUIET, AGGRESSIVE))),
        form(SEAT, "Who plays a kingdom", kingdom, FormField("seat", "player", "choice", seats)),
        form(
            ORDER, "Place in the order of play", kingdom, FormField("number", "place", "number", (), 1, len(kingdoms))
        ),
        form(KNOWS, "What a kingdom has seen", kingdom, FormField("area", "sees", "choice", areas)),
        form(LINE, "Let a line go", kingdom, FormField("number", "line", "number", (), 1, 16)),
    )


def _word_field(name: str, words: tuple[str, ...]) -> FormField:
    return FormField(name, "", "choice", tuple(Choice(one, one) for one in words))


def _named_field(name: str, words: dict[str, str]) -> FormField:
    return FormField(name, "", "choice", tuple(Choice(one, said) for one, said in words.items()))


def _place_field(label: str, areas: tuple[Choice, ...]) -> FormField:
    return FormField("to", label, "choice", areas)


def _number_field(low: int = 0) -> FormField:
    return FormField("number", "number", "number", (), low, MOST, at_first=0)
