"""Event/Unit Construction Phase: Gwynedd's die, the cards, taxes, upkeep, rebuilding."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.position import total
from dark_ages_desk.games.dark_age_britain_570.phases.economy import Building, Taxes, revenue, upkeep_due
from dark_ages_desk.games.dark_age_britain_570.phases.events import DrawCard, Events
from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving

from .play import SEVEN, Play


@pytest.mark.parametrize(("face", "cards"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_event_phase_1_gwynedds_die_says_how_many_cards(face: int, cards: int) -> None:
    play = Play().deployed().step(Events())
    assert play.asked[0].power == "gwynedd"
    play.roll(face)
    assert sum(isinstance(step, DrawCard) for step in play.pos.agenda) == cards


def test_event_phase_1_without_gwynedd_the_first_listed_kingdom_rolls() -> None:
    assert Play(2).deployed().step(Events()).asked[0].power == "rheged"


def drawn(card: str, play: Play | None = None) -> Play:
    """A card of that name is drawn and carried out."""
    play = play or Play().deployed()
    number = next(number for number, one in play.pos.fixed.cards.items() if one.name == card)
    return play.step(DrawCard(0)).answer("draw", (number,))


def test_event_phase_1_a_card_is_shown_with_its_words_and_leaves_the_deck_until_it_is_empty() -> None:
    play = drawn("A Mild Winter")
    note = next(note for note in play.pos.notes if note.kind == "event")
    assert dict(note.data) == {"card": "A Mild Winter", "does": "The herds thrive. Every kingdom gains 4 cattle."}
    assert len(play.pos.fixed.deck) == 22 and len(play.pos.deck) == 21 and "2" not in play.pos.deck
    again = drawn("A Mild Winter", play.set(deck=()))
    assert len(again.pos.deck) == 21


def test_card_a_mild_winter_gives_every_kingdom_four() -> None:
    play = Play().deployed()
    before = play.pos.cattle
    assert drawn("A Mild Winter", play).pos.cattle == {one: herd + 4 for one, herd in before.items()}


@pytest.mark.parametrize(
    ("card", "face", "kingdom", "amount"),
    [
        ("Fat Kine", 1, "gwynedd", 56 + 14),
        ("Fat Kine", 4, "gwynedd", 56),
        ("Fat Kine", 5, "wessex", 48 + 12),
        ("Fat Kine", 6, "dalriada", 48 + 12),
        ("Rain on the Sheaves", 3, "rheged", 60 - 15),
    ],
)
def test_cards_of_harvests_change_the_tax_of_a_people(card: str, face: int, kingdom: str, amount: int) -> None:
    play = drawn(card).roll(face)
    assert total(revenue(play.pos, kingdom)) == amount


def test_event_phase_1_cards_are_carried_out_before_tax_is_counted() -> None:
    play = Play().deployed().step(Events(), Taxes()).roll(3).answer("draw", ("1",)).roll(1)
    assert play.pos.cattle["gwynedd"] == 28 + 56 + 14


def test_card_hungry_gap_who_rolls_low_pays_or_lays_down_a_unit() -> None:
    play = drawn("Hungry Gap").roll(1, 2, 3, 4, 5, 6, 6)
    assert [question.power for question in play.asked] == ["gwynedd"]
    play.answer("pay toll").answer("give up", ("dumnonia-inf-1",))
    assert play.pos.cattle["gwynedd"] == 28 - 12 and not play.pos.is_alive("dumnonia-inf-1")


def test_card_murrain_takes_a_quarter() -> None:
    assert drawn("Murrain").pos.cattle["rheged"] == 30 - 7


def test_card_the_yellow_death_takes_units_and_leaders_without_glory() -> None:
    play = drawn("The Yellow Death")
    towns = [town for town, holder in play.pos.holder.items() if not holder]
    play.roll(*(1 if one in ("rheged", "bath") else 6 for one in (*SEVEN, *towns)))
    assert len(play.pos.garrison("bath")) == 2
    play.answer("bury", ("rheged-cav-1",), "rheged")
    assert not play.pos.is_alive("rheged-cav-1") and len(play.pos.garrison("bath")) == 1
    play.roll(1, 1, *[6] * 28)
    assert not play.pos.is_alive("rhun") and play.pos.slain == {}


def test_card_baetans_hostages_holds_two_units_for_the_year() -> None:
    play = drawn("Baetan's Hostages").answer("give up", ("dalriada-inf-1", "dalriada-inf-2"))
    play.step(Moving(("dalriada",), ("dalriada",)))
    start = play.pos.where["dalriada-inf-1"]
    to = play.pos.fixed.board.ways[start][0].to
    assert play.why_not("move dalriada-inf-1", (to,)) == {"units: stay put"}


def test_card_the_frankish_bride_is_for_good() -> None:
    play = drawn("The Frankish Bride")
    assert play.pos.town_tax_base("canterbury") == 18 and not play.rules.invariant_errors(play.pos, play.pos)


def test_card_from_angeln_each_saxon_kingdom_rebuilds_an_infantry_unit_free() -> None:
    play = Play().deployed()
    play.set(where={unit: at for unit, at in play.pos.where.items() if unit not in ("wessex-inf-1", "mercia-inf-3")})
    drawn("More Keels from Angeln", play)
    assert [question.power for question in play.asked] == ["wessex"]
    home = play.pos.fixed.towns["winchester"].hex
    play.answer("muster", (home,)).answer("no muster")
    assert play.pos.where["wessex-inf-1"] == home and play.pos.cattle["wessex"] == 24
    assert not play.pos.is_alive("mercia-inf-3")


def test_card_morcants_envy_murders_the_first_leader_of_the_richest_without_glory() -> None:
    play = drawn("Morcant's Envy").roll(2, 2)
    assert not play.pos.is_alive("urien") and play.pos.slain == {}


def test_card_cynans_raid_only_while_wroxeter_is_not_conquered() -> None:
    assert drawn("Cynan's Raid").roll(3).pos.cattle["mercia"] == 14
    assert drawn("Cynan's Raid", Play().deployed().held("wroxeter", "rheged")).roll(3).pos.cattle["mercia"] == 24


def test_card_the_broken_oath_frees_an_allied_town_with_its_units() -> None:
    play = Play().deployed().held("chester", "gwynedd", "gwynedd").put("1427", "chester-inf-1", "chester-inf-2")
    drawn("The Broken Oath", play).answer("draw", ("chester",))
    pos = play.pos
    assert not pos.holder["chester"] and {pos.where[unit] for unit in pos.garrison("chester")} == {"1627"}


def test_card_old_blood_rises_in_an_empty_conquered_town() -> None:
    play = Play().deployed().held("bath", "dumnonia").set(taken={"bath": 1})
    play.set(where={unit: at for unit, at in play.pos.where.items() if not unit.startswith("bath-")})
    drawn("Old Blood Rises", play).answer("draw", ("bath",))
    assert not play.pos.holder["bath"] and play.pos.garrison("bath") == ("bath-inf-1",)


def test_card_columba_is_heard_this_year_and_next() -> None:
    from dark_ages_desk.games.dark_age_britain_570.war.overture_odds import overture_modifiers

    play = drawn("Columba in the North")
    assert dict(overture_modifiers(play.pos, "rheged", "rhynie"))["Columba in the North"] == 1
    assert dict(overture_modifiers(play.pos, "mercia", "rhynie"))["Columba in the North"] == -1
    assert "Columba in the North" not in dict(overture_modifiers(play.set(year=3).pos, "rheged", "rhynie"))


def test_event_phase_2_tax_is_added_to_what_is_left_line_by_line() -> None:
    play = Play().deployed().held("chester", "gwynedd", "gwynedd").held("bath", "gwynedd")
    lines = {line.source: line.amount for line in revenue(play.pos, "gwynedd")}
    name = play.pos.fixed.name
    assert lines[f"{name('chester')}, allied"] == 8 and lines[f"{name('bath')}, conquered"] == 8
    assert lines["its own land"] == 28 and lines[name("deganwy")] == 14
    play.step(Taxes())
    assert play.pos.cattle["gwynedd"] == 28 + 56 + 8 + 8


def test_event_phase_3_upkeep_is_paid_or_units_are_laid_down() -> None:
    play = Play(4).deployed()
    assert upkeep_due(play.pos, "gwynedd") == 5 * 3 + 3 * 5
    play.set(cattle={**play.pos.cattle, "gwynedd": -56 + 29}).step(Taxes())
    assert play.why_not("pay", None, "gwynedd") == {"upkeep: cattle"}
    play.answer("lay down", ("gwynedd-inf-1",), "gwynedd").answer("pay", None, "gwynedd")
    assert play.pos.cattle["gwynedd"] == 2 and not play.pos.is_alive("gwynedd-inf-1")


def building(play: Play, *dead: str) -> Play:
    play.pos = play.pos.remove_units(*dead)
    return play.step(Building(("gwynedd",)))


def test_event_phase_3_rebuilt_units_are_placed_where_they_belong_and_cost_cattle() -> None:
    play = building(Play().deployed(), "gwynedd-inf-1", "gwynedd-cav-1")
    land = play.pos.fixed.lands("gwynedd")
    assert play.why_not("rebuild gwynedd-infantry", ("2535",)) == {"rebuild: place"}
    play.answer("rebuild gwynedd-cavalry", (land[0],))
    assert play.pos.where["gwynedd-cav-1"] == land[0] and play.pos.cattle["gwynedd"] == 28 - 12
    assert play.answer("rebuild gwynedd-infantry", (land[0],)).pos.cattle["gwynedd"] == 10


def test_event_phase_3_minor_allies_dead_are_rebuilt_also_those_who_fell_before() -> None:
    play = Play().deployed().set(where={u: at for u, at in Play().deployed().pos.where.items() if u != "chester-inf-1"})
    play.held("chester", "gwynedd", "gwynedd").step(Building(("gwynedd",)))
    chester = play.pos.fixed.towns["chester"].hex
    assert play.answer("rebuild chester-infantry", (chester,)).pos.where["chester-inf-1"] == chester


def test_event_phase_3_units_of_conquered_towns_are_not_rebuilt() -> None:
    play = building(Play().deployed().held("bath", "gwynedd"), "bath-inf-1", "gwynedd-inf-1")
    assert play.why_not("rebuild bath-infantry", (play.pos.fixed.towns["bath"].hex,)) == {"rebuild: own or allied"}
    play = building(Play().deployed().held("chester", "mercia", "gwynedd"), "chester-inf-1", "gwynedd-inf-1")
    assert "rebuild: not conquered" in play.why_not("rebuild chester-infantry", (play.pos.fixed.towns["chester"].hex,))


def test_combat_phases_8_rebuilding_needs_a_unit_at_home_that_is_not_next_to_an_enemy() -> None:
    play = Play().deployed().empty().put("1327", "gwynedd-inf-1").step(Building(("gwynedd",)))
    assert not play.why_not("rebuild gwynedd-infantry", ("1327",))
    play.put("1427", "mercia-inf-1").step(Building(("gwynedd",)))
    assert play.why_not("rebuild gwynedd-infantry", ("1327",)) == {"rebuild: unit at home"}
    play.allied("gwynedd", "mercia").step(Building(("gwynedd",)))
    assert not play.why_not("rebuild gwynedd-infantry", ("1327",))
    play.put("2535", "gwynedd-inf-1").step(Building(("gwynedd",)))
    assert play.why_not("rebuild gwynedd-infantry", ("1327",)) == {"rebuild: unit at home"}


def test_unit_cost_chart_a_leader_is_never_rebuilt() -> None:
    play = building(Play().deployed(), "rhun", "gwynedd-inf-1")
    assert play.why_not("rebuild gwynedd-leader", ("1327",)) == {"rebuild: leader"}


def test_combat_phases_9_dalriada_expelled_from_britain_rebuilds_overseas_and_lands() -> None:
    play = Play().deployed().empty().step(Building(("dalriada",)))
    play.answer("rebuild dalriada-infantry", ("overseas",))
    assert play.pos.overseas == {"dalriada-inf-1"} and play.pos.cattle["dalriada"] == 24 - 6
    play.step(Moving(("dalriada",), ("dalriada",)))
    assert play.why_not("land infantry", ("1619",)) == {"land: west coast"}
    play.put("1003", "rheged-inf-1").step(Moving(("dalriada",), ("dalriada",)))
    assert "land: free" in play.why_not("land infantry", ("1003",))
    assert play.why_not("land infantry", ("1002",)) == {"land: not beside an enemy"}
    play.answer("land infantry", ("0806",))
    assert play.pos.where["dalriada-inf-1"] == "0806" and not play.pos.overseas
