"""Readings on who comes first, and on events and building: what a choice other than ours changes."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.position import Line
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import Declaring
from dark_ages_desk.games.dark_age_britain_570.phases.economy import Builders, Building, Taxes, Upkeep
from dark_ages_desk.games.dark_age_britain_570.phases.events import Events
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import Overtures, Wooing
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import Redeploying
from dark_ages_desk.games.dark_age_britain_570.phases.year import Begin, Order

from .play import Play

BATH = "1835"


def asked(play: Play) -> list[str]:
    return [question.power for question in play.asked]


def test_reading_overture_ties_as_the_set_up_lists_them() -> None:
    """Dumnonia, Wessex, Mercia and Dalriada have 48 each."""
    for choice, first in (("cattle", "mercia"), ("list", "dumnonia")):
        play = Play(**{"overture-ties": choice}).deployed()
        play.set(cattle={**play.pos.cattle, "mercia": 99})
        order = [group[0] for group in play.pos.sort_by_strength(play.pos.alliances, "overture-ties")]
        assert order[3] == first
        # the months have a reading of their own
        assert play.pos.sort_by_strength(play.pos.alliances)[3] == ("mercia",)


def test_reading_members_one_after_the_other() -> None:
    play = Play(members="strongest").deployed().allied("dumnonia", "rheged").step(Order())
    group = next(one for one in play.pos.order if len(one) == 2)
    assert group == ("rheged", "dumnonia")
    play.step(Begin(group, "redeploy"))
    assert asked(play) == ["dumnonia"]
    assert asked(play.answer("done")) == ["rheged"]
    play.step(Begin(group, "move"))
    assert asked(play) == ["rheged"]
    assert asked(play.answer("done")) == ["dumnonia"]
    play.step(Wooing(group))
    assert asked(play) == ["rheged"]
    assert asked(play.answer("no more")) == ["dumnonia"]


def test_reading_members_also_declare_one_after_the_other() -> None:
    play = Play(members="strongest").deployed().empty().put("1936", "mercia-inf-1").put("1935", "rheged-inf-1")
    play.allied("mercia", "rheged").step(Declaring(("rheged", "mercia")))
    assert asked(play) == ["rheged"]
    assert asked(play.answer("declare", (("rheged-inf-1", "attack", BATH),))) == ["mercia"]


def test_reading_overture_order_anew_when_a_town_has_joined() -> None:
    """Rheged has 60, Gwynedd 56, Northumbria 52: while Rheged woos, Northumbria gains 8 and overtakes Gwynedd."""
    for choice, second in (("fixed", "gwynedd"), ("anew", "northumbria")):
        play = Play(**{"overture-order": choice}).deployed().step(Overtures())
        assert asked(play) == ["rheged"]
        play.held("bath", "northumbria", "northumbria")
        assert asked(play.answer("no more")) == [second]


def test_reading_overture_again_by_the_same_kingdom_only() -> None:
    tried = frozenset({("bath", "gwynedd")})
    for choice, own in (("once", {"overture: once"}), ("more", set())):
        play = Play(**{"overture-again": choice}).deployed().allied("gwynedd", "rheged")
        play.step(Wooing(("gwynedd", "rheged"), tried))
        assert play.why_not("woo", (BATH,), "gwynedd") == own
        assert play.why_not("woo", (BATH,), "rheged") == {"overture: once"}


def test_reading_no_gwynedd_in_turns_or_nobody() -> None:
    """Three play: Rheged, Dumnonia and Wessex, or whoever the scenario names, and not Gwynedd."""
    for choice, years in (("first", (0, 0)), ("turns", (0, 1)), ("none", (None, None))):
        play = Play(2, "dark-age-britain-570/dyrham-577", **{"no-gwynedd": choice})
        played = play.pos.fixed.played
        assert "gwynedd" not in played
        for year, place in zip((1, 2), years, strict=True):
            play.set(year=year).step(Events())
            rolled = [question.options[0].who for question in play.asked if question.rule.startswith("Event")]  # type: ignore[union-attr]
            assert rolled == ([] if place is None else [play.pos.power_name(played[place])])


def test_reading_deck_shuffled_every_year() -> None:
    for choice, cards in (("empty", 1), ("year", 22)):
        play = Play(deck=choice).deployed().set(deck=("5",), discard=("1",)).step(Events())
        assert len(play.pos.deck) == cards


@pytest.mark.parametrize(("choice", "weight"), [("base", 56 + 4), ("tax", 56 + 4 + 15), ("before", 56)])
def test_reading_event_order_what_events_change_of_it(choice: str, weight: int) -> None:
    """An event gives a town of Gwynedd 4 more for good, and Gwynedd a quarter more tax this year."""
    play = Play(**{"event-order": choice}).deployed().step(Events())
    play.set(worth={"deganwy": 4}).roll(1)

    play.set(paid={"gwynedd": (Line("Fat Kine", 25, ""),)})
    play.step(Taxes())
    assert play.pos.weight_of(("gwynedd",)) == weight
    assert play.pos.base("gwynedd") == 60


def test_reading_lay_down_only_in_need() -> None:
    for choice, refused in (("free", set()), ("need", {"upkeep: need"})):
        play = Play(**{"lay-down": choice}).deployed().step(Upkeep(("wessex",)))
        play.set(cattle={**play.pos.cattle, "wessex": 28})
        assert play.why_not("lay down", ("wessex-inf-1",)) == refused
        play.set(cattle={**play.pos.cattle, "wessex": 27})
        assert not play.why_not("lay down", ("wessex-inf-1",))


def test_reading_upkeep_order_after_rebuilding() -> None:
    for choice, first in (("first", "Upkeep"), ("after", "Building")):
        play = Play(**{"upkeep-order": choice}).deployed()
        play.pos = play.pos.remove_units("wessex-inf-1")
        play.step(Taxes())
        assert type(play.pos.top).__name__ == first
    wessex = play.pos.fixed.towns["winchester"].hex
    before = play.pos.cattle["wessex"]
    play.answer("rebuild wessex-infantry", (wessex,), "wessex")
    assert asked(play) == list(play.pos.fixed.played)
    play.answer("pay", None, "wessex")
    assert play.pos.cattle["wessex"] == before - 9 - 28  # the one that was rebuilt is paid for


def test_reading_rebuild_order_alliance_after_alliance() -> None:
    for choice, order in (
        ("together", [["gwynedd", "dalriada"]]),
        ("strongest", [["gwynedd"], ["dalriada"]]),
        ("weakest", [["dalriada"], ["gwynedd"]]),
    ):
        play = Play(**{"rebuild-order": choice}).deployed()
        play.pos = play.pos.remove_units("gwynedd-inf-1", "dalriada-inf-1")
        play.step(Builders())
        for waiting in order:
            assert asked(play) == waiting
            play.answer("built")


def test_reading_enemy_garrisons_hinder_rebuilding_and_landing() -> None:
    """Chester lies beside Gwynedd's land."""
    for choice, refused in (("players", set()), ("garrisons", {"rebuild: unit at home"})):
        play = Play(enemy=choice).deployed().empty()
        board = play.pos.fixed.board
        towns = [town for town in play.pos.fixed.towns.values() if not town.kingdom]
        land = set(play.pos.fixed.lands("gwynedd"))
        near = next(one for town in towns for one in sorted(board.beside[town.hex]) if one in land)
        play.put(near, "gwynedd-inf-1").step(Building(("gwynedd",)))
        assert play.why_not("rebuild gwynedd-infantry", (near,)) == refused


def test_reading_redeploy_start_counts() -> None:
    for choice, refused in (("free", set()), ("counts", {"redeploy: next to an opponent"})):
        play = Play(**{"redeploy-start": choice}).deployed().empty().put("1936", "wessex-inf-1", "wessex-inf-2")
        play.put("1836", "mercia-inf-1").put("2137", "wessex-inf-3").step(Redeploying(("wessex",), ("wessex",)))
        path = next(
            (one.to,) for one in play.pos.fixed.board.ways["1936"] if not play.pos.is_beside_enemy(("wessex",), one.to)
        )
        assert play.why_not("redeploy wessex-inf-1", path) == refused


def test_reading_unplayed_kingdoms_oppose_where_they_stand_only() -> None:
    for choice, opposed in (("opposes", True), ("quiet", False)):
        play = Play(2, "dark-age-britain-570/dyrham-577", unplayed=choice).deployed()
        one = next(kingdom for kingdom in play.pos.fixed.kingdoms if kingdom not in play.pos.fixed.played)
        space = next(play.pos.where[unit] for unit in play.pos.fixed.of_home[one] if unit in play.pos.where)
        me = (play.pos.fixed.played[0],)
        assert play.pos.is_beside_enemy(me, sorted(play.pos.fixed.board.beside[space])[0]) == opposed
        assert play.pos.units_of_others(me, space)
