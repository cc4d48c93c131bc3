"""A small map for tests of single paragraphs: three cities in their hinterlands, hills, a forest, three seas."""

from __future__ import annotations

from typing import Any

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.orders import Amount, Given, Order
from dark_ages_desk.core.ruleset import resolve_choices
from dark_ages_desk.games.dark_age_ii.actions.base import TOO_DEAR, Action, Case
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.fixed import GameData, Ground, Realm
from dark_ages_desk.games.dark_age_ii.state.position import WAITING, DarkAge, Kingdom
from dark_ages_desk.library import game_of

DEFAULTS = resolve_choices(game_of("dark-age-ii").readings, {})

GROUND = (
    Ground("WIN", "Winchester", "city", ("HPS",), within="HPS"),
    Ground("HPS", "Hampshire", "lowland", ("WIN", "BER", "WLD", "SOL"), city="WIN"),
    Ground("BER", "Berkshire", "upland", ("HPS", "WLD")),
    Ground("WLD", "Weald", "forest", ("HPS", "KTS", "BER")),
    Ground("KTS", "Kent", "lowland", ("CAN", "WLD", "DOV"), city="CAN"),
    Ground("CAN", "Canterbury", "city", ("KTS",), within="KTS"),
    Ground("DBS", "Dublin land", "lowland", ("DUB",), city="DUB"),
    Ground("DUB", "Dublin", "city", ("DBS", "IRS"), within="DBS"),
    Ground("SOL", "Solent", "sea", ("HPS", "DOV", "IRS")),
    Ground("DOV", "Dover", "sea", ("SOL", "KTS")),
    Ground("IRS", "Irish Sea", "sea", ("SOL", "DUB")),
)

REALMS = (
    Realm("WSX", "Wessex", "English", "WIN"),
    Realm("KNT", "Kent", "English", "CAN"),
    Realm("CMB", "Cumbria", "British", "BER"),
    Realm("IRI", "Irish", "Gaelic", "DBS"),
    Realm("VIK", "Vikings", "Viking", "IRS"),
    Realm("DAN", "Danes", "Viking"),
    Realm("NRS", "Norse", "Viking"),
)

PLAYERS = {"WSX": "anna", "KNT": "ben", "IRI": "cora", "VIK": "dan"}
"""Nobody plays Cumbria."""


def world(areas: dict[str, Area] | None = None, readings: dict[str, str] | None = None, **fields: Any) -> DarkAge:
    """A position: the areas given, all others empty and nobody's; five kingdoms with 20 points each, no Danes yet."""
    fixed = GameData({one.code: one for one in GROUND}, {one.code: one for one in REALMS}, DEFAULTS | (readings or {}))
    all_areas = {code: (areas or {}).get(code, Area()) for code in fixed.ground}
    kingdoms = {
        code: Kingdom(points=20) if realm.start else Kingdom(status=WAITING) for code, realm in fixed.realms.items()
    }
    at_start = {code: area.owner for code, area in all_areas.items()}
    known = {"order": ("WSX", "KNT", "CMB", "IRI", "VIK"), "runs": PLAYERS, "round": 1, "at_start": at_start}
    return DarkAge(fixed=fixed, areas=all_areas, kingdoms=kingdoms, **{**known, **fields})


def plays(pos: DarkAge, **readings: str) -> DarkAge:
    """The same table with other readings."""
    return pos.replace(fixed=replace(pos.fixed, readings={**pos.fixed.readings, **readings}))


def line(verb: str, **given: Given) -> Order:
    """An order: where, to, who, number; "all" is a number, too."""
    return Order(verb, tuple((box, Amount(0, True) if value == "all" else value) for box, value in given.items()))


def failing(action: type[Action], pos: DarkAge, kingdom: str, **given: Given) -> FailedCheck | None:
    """The first check that a line fails, its cost last of all; None where it would be carried out."""
    return first_failing(action(), Case(pos, kingdom, line(action.name, **given)))


def first_failing(action: Action, case: Case) -> FailedCheck | None:
    """As ``failing``, of a case."""
    for check in action.checks:
        if not check.ok(case):
            return check.build_failure(case, "")
    priced = (case, action.cost(case))
    return None if TOO_DEAR.ok(priced) else TOO_DEAR.build_failure(priced, "")


def code(action: type[Action], pos: DarkAge, kingdom: str, **given: Given) -> str:
    """The result code of a line that fails, with its paragraph; "done" otherwise."""
    failed = failing(action, pos, kingdom, **given)
    return f"{failed.name} ({failed.rule})" if failed else "done"


def do(action: type[Action], pos: DarkAge, kingdom: str, **given: Given) -> DarkAge:
    """The position after a line that must not fail: tried, paid, done."""
    one, order = action(), line(action.name, **given)
    tried = one.apply_attempt(Case(pos, kingdom, order))
    case = Case(tried, kingdom, order)
    failed = first_failing(one, case)
    assert failed is None, failed
    price = one.cost(case)
    return one.do(Case(tried.pay(kingdom, price), kingdom, order, price))


def told(pos: DarkAge, seat: str) -> list[str]:
    """What one seat reads of what happened last."""
    return [words for note in pos.notes for who, words in note.private if who == seat]


def said(pos: DarkAge) -> list[str]:
    """What everybody reads of it."""
    return [note.text for note in pos.notes if note.text]
