"""11.5: every check of every action, each failed once by a line that breaks nothing before it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from dark_ages_desk.games.dark_age_ii.actions.carrying import BOOK
from dark_ages_desk.games.dark_age_ii.state.position import OUT, PLAYING, DarkAge
from tests.games.dark_age_ii.table import bare, code, ordered, with_areas

from .small import plays


@cache
def table() -> DarkAge:
    """Kent and its neighbours: Wessex in Surrey and the Solent, Essex in London; Dublin of the Irish under blockade."""
    pos = with_areas(
        bare(),
        KTS={"owner": "KNT", "population": 3, "armies": 2},
        CAN={"owner": "KNT", "population": 3, "armies": 1, "forts": 1},
        WLD={"owner": "KNT"},
        SSX={"owner": "KNT", "armies": 1, "forts": 1},
        MXS={"owner": "KNT", "armies": 1, "population": 2, "sticky": True},
        DOV={"owner": "KNT", "ships": 2, "armies": 1, "sticky": True},
        THM={"owner": "KNT", "ships": 1},
        SRY={"owner": "WSX", "armies": 1, "population": 1},
        SOL={"owner": "WSX", "ships": 2},
        LON={"owner": "ESX", "population": 2},
        DUS={"owner": "VIK", "armies": 3},
        DUB={"owner": "IRI", "population": 2, "armies": 1, "forts": 1},
        DBY={"owner": "IRI", "ships": 1},
        GAL={"owner": "IRI", "armies": 1},
        CLR={"owner": "IRI", "population": 1},
    )
    return pos.with_kingdom("KNT", reserve=2, fleet=1)


MARCH = {
    "not yours": "{} SRY KTS",
    "no area where": "{}",
    "no area to": "{} KTS",
    "not adjacent": "{} KTS HPS",
    "no armies": "{} WLD SRY",
    "too few armies": "{} KTS SRY 9",
    "stuck": "{} MXS SRY",
    "not to sea": "{} KTS DOV",
    "already yours": "{} KTS WLD",
    "not against a city": "{} MXS LON",
}
"""What marches, raids and the like have in common; {} is the verb."""

OTHERS: dict[str, dict[str, str]] = {
    "MOVE": {"not your sea": "MOVE SSX SOL", "too few ships": "MOVE KTS THM 2", "blockaded": "IRI: MOVE DUB DBY"},
    "AMBUSH": {"no land where": "AMBUSH DOV KTS", "no ambush in a city": "AMBUSH CAN KTS"},
    "RETREAT": {"no land where": "RETREAT DOV KTS", "no land to": "RETREAT KTS DOV"},
    "DEFEND": {"not yours": "DEFEND SRY", "no land where": "DEFEND DOV"},
    "PASSAGE": {"not yours": "PASSAGE SRY ESX", "no land where": "PASSAGE DOV WSX", "no kingdom": "PASSAGE KTS"},
    "RAID": {"no armies": "RAID WLD SRY"},
    "SIEGE": {
        "not yours": "SIEGE SRY KTS", "no city there": "SIEGE KTS SRY", "already yours": "SIEGE KTS CAN",
        "no armies": "SIEGE HPS WIN",
    },
    "INVADE": {
        "Gaels only": "INVADE KTS SRY", "not yours": "IRI: INVADE DUS DUB", "not adjacent": "IRI: INVADE GAL DUS",
        "not to sea": "IRI: INVADE DUB DBY", "already yours": "IRI: INVADE CLR GAL",
        "not against a city": "IRI: INVADE DUS DUB", "no population": "IRI: INVADE GAL MAY",
    },
    "MIGRATE": {
        "not yours": "MIGRATE KTS SRY 1", "not adjacent": "MIGRATE KTS SSX 1", "no land to": "MIGRATE KTS DOV 1",
        "blockaded": "IRI: MIGRATE DUB DUS 1",
        "no all": "MIGRATE KTS WLD ALL", "too little population": "MIGRATE KTS WLD 3",
    },
    "LEVY": {
        "nothing": "LEVY KTS 0",
        "not yours": "LEVY SRY", "blockaded": "IRI: LEVY DUB", "no population": "LEVY WLD", "no all": "LEVY KTS ALL",
    },
    "RESERVE": {
        "not yours": "RESERVE SRY 1", "blockaded": "IRI: RESERVE DUB 1", "disbanded": "RESERVE KTS 1",
        "no all": "RESERVE KTS ALL", "not enough in reserve": "RESERVE KTS 3", "not enough ships": "RESERVE THM 2",
    },
    "FORTIFY": {
        "nothing": "FORTIFY KTS 0",
        "not yours": "FORTIFY SRY 1", "blockaded": "IRI: FORTIFY DUB 1", "no population": "FORTIFY WLD 1",
        "no all": "FORTIFY KTS ALL",
    },
    "BUILD": {
        "nothing": "BUILD CAN 0",
        "not yours": "BUILD LON 1", "no city": "BUILD KTS 1", "Gaels": "IRI: BUILD DUB 1", "blockaded": "BUILD CAN 1",
        "above the limit": "BUILD CAN 6",
    },
    "RAZE": {
        "nothing": "RAZE CAN 0",
        "not yours": "RAZE SRY 1", "blockaded": "IRI: RAZE DUB 1", "no forts": "RAZE KTS 1",
        "no population": "RAZE SSX 1", "no all": "RAZE CAN ALL",
    },
    "GROW": {
        "not yours": "GROW SRY", "no population": "GROW WLD", "armies there": "GROW KTS", "blockaded": "GROW CAN",
        "grown already": "GROW KTS", "migrated into": "GROW KTS",
        "popped": "GROW KTS", "settled in": "GROW KTS",
    },
    "DISBAND": {"not yours": "DISBAND SRY", "no armies": "DISBAND WLD"},
    "DISOWN": {"not yours": "DISOWN SRY"},
    "POP": {
        "Gaels only": "POP KTS", "no area where": "IRI: POP", "not yours": "IRI: POP DUS", "at sea": "IRI: POP DBY",
        "no armies": "IRI: POP CLR",
    },
    "ARM": {
        "Gaels only": "ARM KTS", "no area where": "IRI: ARM", "not yours": "IRI: ARM DUS",
        "no population": "IRI: ARM GAL",
    },
    "HOUSE": {
        "no number": "HOUSE", "disbanded": "HOUSE 1", "blockaded": "HOUSE 1",
        "not enough in reserve": "HOUSE 3",
    },
    "BORROW": {"no kingdom": "BORROW", "borrowed elsewhere": "BORROW WSX"},
    "LOAN": {
        "no kingdom": "LOAN 1", "no number": "LOAN WSX", "no all": "LOAN WSX ALL", "not asked for": "LOAN WSX 1",
        "lent elsewhere": "LOAN WSX 1", "they borrow elsewhere": "LOAN WSX 1", "not enough in reserve": "LOAN WSX 9",
    },
    "RETURN": {
        "nothing": "RETURN 0",
        "no number": "RETURN", "no all": "RETURN ALL", "not borrowed": "RETURN 1", "no player there": "RETURN 1",
        "not enough in reserve": "RETURN 3",
    },
    "RECALL": {
        "nothing": "RECALL 0",
        "no number": "RECALL", "no all": "RECALL ALL", "not lent": "RECALL 1", "none in their reserve": "RECALL 1",
    },
    "SPY": {
        "no area to begin in": "SPY KTS", "no area to": "SPY", "no place for a new spy": "SPY SRY KTS",
        "not adjacent": "SPY KTS HPS",
    },
    "KILL": {
        "no area where": "KILL WSX", "no kingdom": "KILL KTS", "not yours": "KILL SRY WSX",
        "nobody there": "KILL KTS WSX",
    },
    "FIND": {"nothing to find": "FIND"},
    "WAIT": {"no spy": "WAIT WSX", "no kingdom": "WAIT", "not yours": "WAIT WSX"},
    "SABOTAGE": {"no spy": "SABOTAGE", "nothing there": "SABOTAGE"},
    "WATCH": {"no spy": "WATCH"},
    "LAUNCH": {
        "nothing": "LAUNCH KTS DOV 0",
        "not yours": "LAUNCH SRY DOV 1", "no sea to": "LAUNCH KTS WLD 1", "not adjacent": "LAUNCH KTS SOL 1",
        "blockaded": "IRI: LAUNCH DUB DBY 1", "no all": "LAUNCH KTS DOV ALL", "no population": "LAUNCH SSX DOV 1",
        "ships of others": "LAUNCH MXS THM 1",
    },
    "FLEET": {
        "no sea where": "FLEET KTS 1", "ships of others": "FLEET SOL 1", "no all": "FLEET DOV ALL",
        "too few in reserve": "FLEET DOV 2",
    },
    "SHIPS": {
        "no sea where": "SHIPS KTS DOV", "no sea to": "SHIPS THM KTS", "not adjacent": "SHIPS THM SOL",
        "not yours": "SHIPS SOL DOV", "fewer ships": "SHIPS THM DOV 2", "armies aboard": "SHIPS DOV THM",
    },
    "CONVOY": {
        "no sea where": "CONVOY KTS DOV", "no sea to": "CONVOY THM KTS", "not adjacent": "CONVOY THM SOL",
        "not yours": "CONVOY SOL DOV", "fewer ships": "CONVOY THM DOV 2", "stuck": "CONVOY DOV THM",
    },
    "SETTLE": {
        "other nationality": "SETTLE DOV KTS", "no sea where": "VIK: SETTLE KTS WLD",
        "no land to": "VIK: SETTLE DOV THM",
        "not adjacent": "VIK: SETTLE DOV WLD", "not yours": "VIK: SETTLE DOV KTS", "no ships": "VIK: SETTLE DOV SSX",
        "populated": "VIK: SETTLE DOV SSX",
    },
    "LAND": {
        "other nationality": "LAND DOV KTS", "no sea where": "VIK: LAND KTS WLD", "no land to": "VIK: LAND DOV THM",
        "not adjacent": "VIK: LAND DOV WLD", "not yours": "VIK: LAND DOV KTS", "fewer ships": "VIK: LAND DOV SSX 9",
    },
    "ORDER": {
        "nothing": "ORDER 0","no number": "ORDER", "no all": "ORDER ALL", "nothing left": "ORDER 1"},
    "GIFT": {
        "no kingdom": "GIFT 1", "no number": "GIFT WSX", "no all": "GIFT WSX ALL", "nothing": "GIFT WSX 0",
        "nothing left": "GIFT WSX 1",
    },
    "PILLAGE": {
        "not yours": "PILLAGE SRY", "no armies": "PILLAGE WLD", "blockaded": "IRI: PILLAGE DUB",
        "nothing to pillage": "IRI: PILLAGE GAL",
    },
    "STASH": {"no number": "STASH", "no all": "STASH ALL", "nothing": "STASH 0"},
    "CASH": {"no number": "CASH", "no all": "CASH ALL", "nothing": "CASH 0", "empty treasury": "CASH 1"},
    "OVERLORD": {"no kingdom": "OVERLORD", "no high king": "OVERLORD WSX", "other nationality": "OVERLORD IRI"},
    "KING": {
        "placed already": "KING KTS", "not there": "KING KTS WLD", "not adjacent": "KING KTS SSX",
        "not yours": "KING SRY", "blockaded": "IRI: KING DUB",
    },
    "EXCHANGE": {
        "no kingdom": "EXCHANGE", "exchanged already": "EXCHANGE WSX", "exchanged by another": "EXCHANGE WSX",
        "a live player": "EXCHANGE WSX",
    },
    "VIKING": {"exchanged already": "VIKING", "no Vikings free": "VIKING"},
}  # fmt: skip
"""A line that fails the check; "IRI: " where the Irish write it. What it needs besides stands in ``prepared``."""


def prepared(verb: str, check: str) -> DarkAge:
    """The table as that line needs it."""
    pos = table()
    here = frozenset({"KTS"})
    if (verb, check) in PREPARED:
        return PREPARED[verb, check](pos)
    if verb == "GROW" and check in ("grown already", "migrated into", "popped", "settled in"):
        field = {"grown already": "grown", "migrated into": "migrated", "settled in": "settled_in"}.get(check, check)
        return pos.with_area("KTS", armies=0).replace(**{field: here})
    if verb in ("SETTLE", "LAND") and check != "other nationality":
        pos = with_areas(pos, DOV={"owner": "VIK", "ships": 0 if check == "no ships" else 2, "armies": 0})
        if check in ("no ships", "populated", "fewer ships"):
            pos = with_areas(pos, SSX={"owner": "VIK", "population": 1 if check == "populated" else 0})
    return pos


PREPARED: dict[tuple[str, str], Callable[[DarkAge], DarkAge]] = {
    ("RESERVE", "disbanded"): lambda pos: pos.with_kingdom("KNT", tried_disband=True),
    ("LEVY", "no all"): lambda pos: bare(levy_all="no").replace(areas=pos.areas),
    ("RESERVE", "blockaded"): lambda pos: pos.with_kingdom("IRI", reserve=1),
    ("SIEGE", "no armies"): lambda pos: with_areas(pos, HPS={"owner": "KNT"}, WIN={"owner": "WSX"}),
    ("INVADE", "not against a city"): lambda pos: with_areas(
        pos, DUS={"owner": "IRI", "population": 1}, DUB={"owner": "VIK"}
    ),
    ("BUILD", "blockaded"): lambda pos: with_areas(pos, KTS={"owner": "WSX", "armies": 9}),
    ("GROW", "blockaded"): lambda pos: with_areas(pos, KTS={"owner": "WSX", "armies": 9}, CAN={"armies": 0}),
    ("HOUSE", "no number"): lambda pos: plays(pos, blank_house="before"),
    ("HOUSE", "disbanded"): lambda pos: pos.with_kingdom("KNT", disbanded=True),
    ("HOUSE", "blockaded"): lambda pos: with_areas(pos, KTS={"owner": "WSX", "armies": 9}).with_kingdom(
        "KNT", house="CAN"
    ),
    ("BORROW", "borrowed elsewhere"): lambda pos: pos.with_kingdom("KNT", owes=("ESX", 1)),
    ("LOAN", "lent elsewhere"): lambda pos: pos.with_kingdom("WSX", borrows_of="KNT").with_kingdom(
        "KNT", lent=("ESX", 1)
    ),
    ("LOAN", "they borrow elsewhere"): lambda pos: pos.with_kingdom("WSX", borrows_of="KNT", owes=("ESX", 1)),
    ("LOAN", "not enough in reserve"): lambda pos: pos.with_kingdom("WSX", borrows_of="KNT"),
    ("RETURN", "no player there"): lambda pos: pos.with_kingdom("KNT", owes=("WSX", 1)).replace(runs={"KNT": "ben"}),
    ("RETURN", "not enough in reserve"): lambda pos: pos.with_kingdom("KNT", owes=("WSX", 3)),
    ("RECALL", "none in their reserve"): lambda pos: pos.with_kingdom("KNT", lent=("WSX", 1)),
    ("SPY", "no area to"): lambda pos: pos.with_kingdom("KNT", spy="KTS"),
    ("WAIT", "no kingdom"): lambda pos: pos.with_kingdom("KNT", spy="KTS"),
    ("WAIT", "not yours"): lambda pos: pos.with_kingdom("KNT", spy="SRY"),
    ("SABOTAGE", "nothing there"): lambda pos: pos.with_kingdom("KNT", spy="WLD"),
    ("LAUNCH", "ships of others"): lambda pos: with_areas(pos, THM={"owner": "ESX"}),
    ("ORDER", "nothing left"): lambda pos: pos.with_kingdom("KNT", points=0),
    ("GIFT", "nothing left"): lambda pos: pos.with_kingdom("KNT", points=0),
    ("OVERLORD", "other nationality"): lambda pos: pos.with_kingdom("IRI", overlord="IRI"),
    ("KING", "placed already"): lambda pos: pos.with_kingdom("KNT", house="CAN"),
    ("KING", "not adjacent"): lambda pos: pos.with_kingdom("KNT", house="KTS"),
    ("EXCHANGE", "exchanged already"): lambda pos: pos.replace(exchanged=frozenset({"KNT"})),
    ("EXCHANGE", "exchanged by another"): lambda pos: pos.replace(entered=frozenset({"WSX"})),
    ("VIKING", "exchanged already"): lambda pos: pos.replace(exchanged=frozenset({"KNT"})),
    ("VIKING", "no Vikings free"): lambda pos: (
        pos.with_kingdom("DAN", status=PLAYING)
        .with_kingdom("NRS", status=PLAYING)
        .replace(runs={"VIK": "a", "DAN": "b", "NRS": "c"})
    ),
}

PAIRS = [(verb, check.name) for verb, action in BOOK.items() for check in dict.fromkeys(action.checks)]


@pytest.mark.parametrize(("verb", "check"), list(dict.fromkeys(PAIRS)))
def test_11_5_each_check_fails_by_a_line_that_breaks_it(verb: str, check: str) -> None:
    text = OTHERS.get(verb, {}).get(check) or MARCH[check].format(verb)
    who, _, line = text.rpartition(": ")
    assert code(ordered(prepared(verb, check), who or "KNT", line)) == check


@pytest.mark.parametrize("verb", [verb for verb in BOOK if verb not in ("ORDER", "GIFT")])
def test_3_2_what_costs_points_fails_without_them(verb: str) -> None:
    """By a line that is carried out while there are points."""
    lines = {
        "MOVE": "MOVE KTS SRY", "ASSAULT": "ASSAULT KTS SRY", "PROBE": "PROBE KTS SRY", "OVERRUN": "OVERRUN KTS SRY",
        "RAID": "RAID KTS SRY", "SIEGE": "SIEGE MXS LON", "LEVY": "LEVY KTS", "RESERVE": "RESERVE KTS 1",
        "FORTIFY": "FORTIFY KTS 1", "BUILD": "BUILD CAN 1", "RAZE": "RAZE CAN 1", "GROW": "GROW KTS",
        "SPY": "SPY KTS SRY", "LAUNCH": "LAUNCH KTS DOV 1", "FLEET": "FLEET DOV 1", "SHIPS": "SHIPS THM DOV",
        "CONVOY": "CONVOY THM DOV", "STASH": "STASH 1",
    }  # fmt: skip
    if verb not in lines:
        return
    pos = with_areas(table(), KTS={"armies": 0}) if verb == "GROW" else table()
    assert code(ordered(pos, "KNT", lines[verb])) == "done"
    assert code(ordered(pos.with_kingdom("KNT", points=0), "KNT", lines[verb])) == "not enough build points"


def test_4_1_nobody_acts_for_a_kingdom_that_is_out() -> None:
    pos = table().with_kingdom("KNT", status=OUT)
    assert ordered(pos, "KNT", "TAX").results == pos.results
