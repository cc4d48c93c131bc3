"""Actions players can order, as they are written: read forgivingly, printed in one way, read again as the same."""

import pytest

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.core.orders import Order, UnreadLine, Verb
from dark_ages_desk.games.strategy_and_conquest.events.turn import run_whole_turn
from dark_ages_desk.games.strategy_and_conquest.orders.judge import judge_lines, read
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import VERBS, reader, spellings
from dark_ages_desk.games.strategy_and_conquest.scenario import build_game_data
from dark_ages_desk.games.strategy_and_conquest.state.fixed import GameData, House, Place
from tests.games.strategy_and_conquest.small import CHARTS, DEFAULTS, army, fair, fleet, stack, table
from tests.games.strategy_and_conquest.test_battles import KINDS

PLACES = ("Bath", "London", "At Tur", "Oxon")
FIXED = GameData(
    {name.lower().replace(" ", "-"): Place(name.lower().replace(" ", "-"), name, sea=False) for name in PLACES},
    KINDS,
    {"WX": House("WX", "Kingdom of Wessex", (), 100), "CO": House("CO", "Cordoba Emirate", (), 100)},
)


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("move wx1 to Bath in 3", "MOVE WX1 bath 3"),
        ("MOVE WX1 > At Tur", "MOVE WX1 at-tur"),
        ("transfer WX1 WX50 spearmen 3 2", "TRANSFER WX1 WX50 Spearmen 3 2"),
        ("transfer WX1 WX50 archers rank 2 3 into rank 4 5", "TRANSFER WX1 WX50 Archers rank2 3 rank4 5"),
        ("command WX1 WX2 second 3", "COMMAND WX1 WX2 second 3"),
        ("status CO non-aggression pact", "STATUS CO non-aggression-pact"),
        ("Status Cordoba Emirate, war", "STATUS CO war"),
        ("recruit London Varangian guard 5", "RECRUIT london Varangian-Guard 5"),
        ("recruit bath spearmen 3 into wx2", "RECRUIT bath Spearmen 3 WX2"),
        ("recruit London archer 1", "RECRUIT london Archers 1"),
        ("recruit London spies 2", "RECRUIT london Spy 2"),
        ("recruit London counterspies 2", "RECRUIT london Counter-Spy 2"),
        ("recruit London battering rams 2", "RECRUIT london Battering-Ram 2"),
        ("recruit London pikeman 1", "RECRUIT london Pikemen 1"),
        ("recruit London mercenary 1", "RECRUIT london Mercenaries 1"),
        ("tactics WX1 do or die 4", "TACTIC WX1 do-or-die 4"),
        ("cry For Wessex and St George!", "CRY For Wessex and St George!"),
        ("gold CO 30", "GOLD CO 30"),
        ("raze harbor of Bath", "RAZE harbour bath"),
        ("rename WX1 The Host of Alfred", "RENAME WX1 The Host of Alfred"),
        ("create WX77 fleet in London", "CREATE WX77 fleet london"),
        ("embark WX1 on WX11 in 2", "EMBARK WX1 WX11 2"),
        ("land WX1 Bath 3", "DISEMBARK WX1 bath 3"),
        ("give Bath to CO", "GIVE bath CO"),
        ("tax 115", "TAX 115"),
    ],
)
def test_an_order_is_read_forgivingly_and_printed_in_one_way(written: str, printed: str) -> None:
    orders = reader(FIXED)
    read = orders.line(written)
    assert isinstance(read, Order)
    assert orders.printed(read) == printed
    assert orders.line(printed) == read


def test_what_nobody_knows_stays_as_it_was_written_with_a_guess() -> None:
    read = reader(FIXED).line("move WX1 Londn 2")
    assert isinstance(read, UnreadLine)
    assert read.text == "move WX1 Londn 2"
    assert read.guesses == ("MOVE WX1 london 2",)


@pytest.mark.parametrize(
    ("written", "guesses"),
    [
        ("recruit Lndon archrs 3", ("RECRUIT london Archers 3",)),
        ("recruit London light horse 2", ("RECRUIT london Light-Cavalry 2", "RECRUIT london Light-Galley 2")),
        ("status CO allience", ("STATUS CO alliance",)),
        ("tactic WX1 offensiv", ("TACTIC WX1 offensive",)),
    ],
)
def test_units_tactics_and_status_are_guessed_as_places_are(written: str, guesses: tuple[str, ...]) -> None:
    read = reader(FIXED).line(written)
    assert isinstance(read, UnreadLine) and read.guesses == guesses


def test_every_unit_is_known_by_its_name_in_one_and_in_several() -> None:
    orders = reader(FIXED)
    for name in KINDS:
        for other in (name, *spellings(name)):
            read = orders.line(f"recruit bath {other} 2")
            assert isinstance(read, Order) and read.code("unit") == name.replace(" ", "-"), other


def test_every_verb_names_its_heading_and_no_two_share_a_name() -> None:
    names = [name for verb in VERBS for name in (verb.name, *verb.aliases)]
    assert len(names) == len(set(names))
    assert all(verb.rule for verb in VERBS)


def test_the_forces_of_every_realm_can_be_ordered_about_also_those_of_ab() -> None:
    # AB1 is an army of the Abbasids, and not "all but 1"; AB-1 and AB 1 are nobody's name.
    fixed = build_game_data(shipped_board("strategy-and-conquest"), CHARTS, DEFAULTS)
    for code in fixed.houses:
        for number in (1, 2, 17):
            line = reader(fixed).line(f"move {code.lower()}{number} london 2")
            assert isinstance(line, Order) and line.code("force") == f"{code}{number}", code
            assert reader(fixed).line(reader(fixed).printed(line)) == line


SAMPLES = {
    "place": "bath", "power": "CO", "number": "2", "name": "WX1", "text": "Onward", "unit": "archers",
    "tactic": "normal", "level": "neutral", "what": "fort", "kind": "army", "standing": "rank1", "ordinal": "first",
}  # fmt: skip
"""A word for each kind of box."""


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_a_line_that_says_too_little_is_told_so_and_holds_up_no_turn(verb: Verb) -> None:
    boxes = [SAMPLES[box.kind] for box in verb.arguments]
    lines = tuple(" ".join((verb.name, *boxes[:length])) for length in range(len(boxes) + 1))
    forces = (army("WX1", "bath", stack("Archers", 4)), army("WX2", "bath", stack("Archers", 4)))
    pos = table(*forces, fleet("WX11", "channel", stack("Longboat", 4)))
    told = judge_lines(pos, "WX", lines)
    needed = sum(box.needed for box in verb.arguments)
    assert told[0].state == ("unread" if needed else "good")
    if needed:
        assert "parts are missing" in told[0].words
    assert not isinstance(read(pos, lines)[-1], UnreadLine)
    assert list(run_whole_turn(pos.replace(orders={"WX": read(pos, lines)}), fair))


def test_attack_is_no_order_and_it_is_told_how_it_is_done() -> None:
    found = reader(table().fixed).line("attack bath")
    assert isinstance(found, UnreadLine)
    assert found.why == "there is no order “attack”: MOVE goes there; at war, forces that meet there fight"
