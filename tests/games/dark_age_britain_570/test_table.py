"""What lies on the table and leaves it: cards, printing, what a throw costs, whose turn the desk shows."""

from __future__ import annotations

from dark_ages_desk.core.initial_table import paper_counters, player_aids
from dark_ages_desk.core.position import total
from dark_ages_desk.core.question import TABLE, Roll
from dark_ages_desk.core.view import CardPart
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import Declaring
from dark_ages_desk.games.dark_age_britain_570.phases.battles import Fight
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session


def evening() -> Session:
    return new_session("dark-age-britain-570/evening", seed=2)


def part(session: Session, kingdom: str, title: str) -> CardPart:
    rules, pos = session.ruleset, session.position
    card = next(one for one in rules.view(pos, TABLE, ()).cards if one.power == kingdom)
    return next(one for one in card.parts if one.title == title)


# --- the cards


def test_every_played_kingdom_has_a_card_that_agrees_with_the_table() -> None:
    session = evening()
    view = session.view(TABLE)
    assert [card.power for card in view.cards] == list(session.position.fixed.played)
    for card in view.cards:
        points = next(one for one in card.parts if one.title == "Points")
        base = next(one for one in card.parts if one.title == "Tax base")
        assert points.value.rstrip("½") == str(int(total(points.sum)))
        assert int(base.value) == total(base.sum) == session.position.base(card.power)


def test_the_rules_1_cattle_lie_on_tracks_of_hundreds_tens_and_ones() -> None:
    session = evening()
    for herd, shown in ((0, ["0", "0", "0"]), (207, ["2", "0", "7"]), (1234, ["12", "3", "4"])):
        pos = session.position.replace(cattle={**session.position.cattle, "wessex": herd})
        card = next(one for one in session.ruleset.view(pos, TABLE, ()).cards if one.power == "wessex")
        assert [box.label for track in card.tracks for box in track.boxes if box.here] == shown


def test_a_card_tells_who_slew_a_leader_and_who_of_the_units_is_dead() -> None:
    session = evening()
    pos = session.position.put("urien", "1012").put("hussa", "1013").put("rheged-inf-1", "1012")
    session.record.tree.after[session.head] = pos.remove_units("urien", "rheged-inf-1").replace(
        year=1, slain={"hussa": ("urien",)}
    )
    assert "Urien: dead, slain by Hussa" in part(session, "rheged", "Leaders alive").entries
    assert any(line.startswith("Hussa: ") and line.endswith("slew Urien") for line in
               part(session, "northumbria", "Leaders alive").entries)  # fmt: skip
    assert "Hussa counts for glory: 1 leader slain" in part(session, "northumbria", "Leaders alive").note


def test_a_card_parts_home_allied_conquered_and_lost_towns() -> None:
    session = evening()
    pos = session.position
    held = {**pos.holder, "bath": "wessex", "selsey": "wessex", "sarum": "mercia"}
    session.record.tree.after[session.head] = pos.replace(holder=held, ally={**pos.ally, "bath": "wessex"})
    assert part(session, "wessex", "Home towns").value == "2"
    assert part(session, "wessex", "Allied towns").value == "1"
    assert part(session, "wessex", "Conquered towns").value == "1"
    assert part(session, "wessex", "Lost towns").entries[0].endswith("held by Mercia")


def test_nobody_is_shown_as_acting_while_all_are_asked() -> None:
    session = evening()
    pos = session.position.replace(acting=("wessex",), stage="building", year=1)
    assert session.ruleset.view(pos, TABLE, ()).current == ""
    assert session.ruleset.view(pos.replace(stage="months", month=0), TABLE, ()).current == "wessex"


# --- printing


def test_every_counter_of_the_game_is_printed_and_told_apart() -> None:
    session = evening()
    fixed, printed = session.position.fixed, paper_counters(session.ruleset)
    units = [one for one in printed if one.group != "Chits"]
    assert sum(one.number for one in units) == len(fixed.units)
    assert len({one.id for one in printed}) == len(printed)
    chits = {one.name: one.number for one in printed if one.group == "Chits"}
    assert chits == {"100s": 7, "10s": 7, "1s": 7, "Turn": 1, "Year": 1}


def test_the_sequence_of_play_is_an_aid_and_the_event_cards_are_charts() -> None:
    rules = evening().ruleset
    lists = {chart.id: chart for chart in player_aids(rules)} | rules.charts
    assert "Redeployment" in lists["sequence"].cells.values()
    assert len(lists["event-cards"].rows) > 10 and lists["event-cards"].source == "reconstructed"


# --- the ledger of the dice


def test_each_face_of_a_battle_tells_what_both_sides_would_lose() -> None:
    session = evening()
    pos = session.position
    pos = pos.replace(year=1, stage="months", month=0, where={}, agenda=())
    own = ("wessex-inf-1", "wessex-inf-2", "wessex-inf-3", "wessex-inf-4")
    target = pos.fixed.towns["bath"].hex
    grid = pos.fixed.board.grid
    beside = [grid.ids[one] for one in grid.neighbours(grid.index[target])]
    battle = Battle(("wessex",), target, own)
    for space in beside:
        there = pos.replace(where={**dict.fromkeys(own, space), "bath-inf-1": target, "bath-inf-2": target})
        if battle.fighters(there):
            break
    there = there.replace(agenda=(Declaring(("wessex",)), Fight(battle)))
    roll = there.top.ask(there)[0].options[0]
    assert isinstance(roll, Roll)
    attack, defence = session.ruleset.stakes(there, TABLE, roll)
    chart = there.fixed.charts["combat"]
    for face in range(1, 7):
        cell = chart.cell(face, roll.column)
        assert attack.faces[face - 1] == {"AE": 4, "A1": 1, "X1": 1}.get(cell, 0)
        assert defence.faces[face - 1] == {"DE": 2, "D1": 1, "X1": 1}.get(cell, 0)
    assert (attack.power, defence.power) == ("wessex", "neutral")
    assert session.ruleset.stakes(there.replace(agenda=()), TABLE, roll) == ()
