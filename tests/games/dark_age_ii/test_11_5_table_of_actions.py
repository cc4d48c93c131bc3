"""11.5 The table of actions, and every order that the rulebook prints."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.orders import AMOUNT, PLACE, POWER, Amount
from dark_ages_desk.games.dark_age_ii.sheets.verbs import VERBS
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.turn.writing import record_messages
from tests.games.dark_age_ii.sheets import READER, read

TABLE = """\
AMBUSH 5.6 place place
ARM 6.9 place
ASSAULT 5.3 place place amount
BORROW 6.11 power
BUILD 6.4 place amount
CASH 9.5 amount
CONVOY 8.4 place place amount
DEFEND 5.8 place
DISBAND 6.6 place
DISOWN 6.7 place
EXCHANGE 10.4 power
FIND 7.4 place power
FLEET 8.2 place amount
FORTIFY 6.3 place amount
GIFT 9.2 power amount
GROW 6.5 place
HOUSE 6.10 amount
INVADE 5.15 place place
KILL 7.3 place power
KING 10.7 place place
LAND 8.9 place place amount
LAUNCH 8.1 place place amount
LEVY 6.1 place amount
LOAN 6.12 power amount
MIGRATE 5.14 place place amount
MOVE 5.2 place place amount
ORDER 9.1 amount
OVERLORD 10.2 power
OVERRUN 5.5 place place amount
PASSAGE 5.12 place power
PILLAGE 9.3 place
POP 6.9 place
PROBE 5.4 place place amount
RAID 5.10 place place
RAZE 6.8 place amount
RECALL 6.14 amount
RETURN 6.13 amount
RESERVE 6.2 place amount
RETREAT 5.7 place place
SABOTAGE 7.6
SETTLE 8.6 place place
SHIPS 8.3 place place amount
SIEGE 5.13 place place
SPY 7.2 place place
STASH 9.4 amount
TAX 9.6
VIKING 10.5
WAIT 7.5 power
WATCH 7.7
"""
KINDS = {PLACE: "place", POWER: "power", AMOUNT: "amount"}


def test_the_table_has_49_actions_each_with_its_paragraph_and_its_boxes() -> None:
    stands = {" ".join([verb.name, verb.rule, *(KINDS[one.kind] for one in verb.arguments)]) for verb in VERBS}
    assert stands == set(TABLE.splitlines())
    assert len(VERBS) == 49


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_every_action_filled_in_box_by_box_is_read_and_printed_again(verb) -> None:  # type: ignore[no-untyped-def]
    filling = {PLACE: ["HRS", "BDS"], POWER: ["KNT"], AMOUNT: ["AB-2"]}
    boxes = [filling[one.kind][[o.kind for o in verb.arguments[:at]].count(one.kind)]
             for at, one in enumerate(verb.arguments)]  # fmt: skip
    line = " ".join([verb.name, *boxes])
    assert READER.printed(read(line)) == line


PRINTED = {
    "MOVE HRS BDS 3": {"where": "HRS", "to": "BDS"},
    "MOVE HRS BDS AB-2": {"where": "HRS", "to": "BDS"},
    "KONVOY SOL DOV": {"where": "SOL", "to": "DOV"},
    "levy win all": {"where": "WIN"},
    "FIND - KNT -": {"who": "KNT"},
    "FIND HRS - -": {"where": "HRS"},
    "FIND HRS KNT -": {"where": "HRS", "who": "KNT"},
    "KING WIN": {"where": "WIN"},
    "KING WIN HPS": {"where": "WIN", "to": "HPS"},
    "SPY - BDS -": {"to": "BDS"},
    "SPY HRS BDS": {"where": "HRS", "to": "BDS"},
    "GIFT - MER 5": {"who": "MER"},
    "RETREAT HRS": {"where": "HRS"},
    "move hampshire > winchester all but 2": {"where": "HPS", "to": "WIN"},
}


@pytest.mark.parametrize(("text", "boxes"), PRINTED.items())
def test_the_formats_of_the_rulebook_are_read(text: str, boxes: dict[str, str]) -> None:
    order = read(text)
    assert {name: value for name, value in order.given if name != "number"} == boxes


def test_5_1_all_and_all_but_are_read_in_every_box_of_numbers() -> None:
    """Where they are not allowed the line fails, and says so; it can be read all the same."""
    assert read("RESERVE WIN ALL").amount() == Amount(0, all_but=True)
    assert read("BUILD WIN AB-1").amount() == Amount(1, all_but=True)


def test_1_9_a_phone_number_and_an_address_are_as_long_as_they_may_be() -> None:
    said = ("message: Peace.", "phone: " + "1" * 40, "email: " + "a" * 40, "message:  ")
    pos = record_messages(DarkAge(), "WSX", said)
    assert pos.messages == (("WSX", "Peace."),)
    assert (pos.phone, pos.email) == ({"WSX": "1" * 28}, {"WSX": "a" * 34})
    assert ["he report keeps only" in note.private[0][1] for note in pos.notes] == [True, True]  # and he is told
