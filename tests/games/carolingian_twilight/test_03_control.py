"""3.1 Control of an area."""

from __future__ import annotations

from fractions import Fraction

from dark_ages_desk.core.position import total
from dark_ages_desk.games.carolingian_twilight.phases.costs import income_lines
from dark_ages_desk.games.carolingian_twilight.state.values import burg_lines, land_lines

from .play import Play, operate


def test_3_1_full_control_by_standing_alone_in_the_area() -> None:
    # Charles alone in Francia; whoever sits in Paris does not count for the area.
    play = Play()
    play.put("charles", "francia", militia=1)
    play.put("louis", "paris", militia=1)
    assert play.pos.control["francia"] == ("charles",)
    assert play.pos.control["paris"] == ("louis",)


def test_3_1_full_control_of_an_empty_area_from_its_burg() -> None:
    play = Play()
    play.put("louis", "paris", militia=1)
    assert play.pos.control["francia"] == ("louis",)


def test_3_1_an_empty_burg_follows_full_control_of_the_area() -> None:
    play = Play()
    play.put("charles", "francia", warrior=1)
    assert play.pos.control["paris"] == ("charles",)


def test_3_1_shared_control_leaves_the_empty_burg_uncontrolled() -> None:
    play = Play()
    play.put("charles", "francia", warrior=1)
    play.put("louis", "francia", warrior=1)
    assert set(play.pos.control["francia"]) == {"charles", "louis"}
    assert play.pos.control["paris"] == ()


def test_3_1_control_is_lost_when_the_units_leave() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=1)
    play.set(forces={force.id: force.__class__(force.id, "charles", "flanders", force.units)})
    assert play.pos.control["francia"] == ()
    assert play.pos.control["flanders"] == ("charles",)


def test_3_1_a_peripheral_area_and_its_burg_always_belong_to_the_owner() -> None:
    play = Play()
    assert play.pos.control["muslim"] == ("muslims",)
    assert play.pos.control["cordova"] == ("muslims",)
    assert play.pos.control["bulgar"] == ("bulgars",)


def test_12_0_example_a_third_of_2_and_half_of_3_give_2_lp() -> None:
    # 12.0 (b), the printed example: 1/3 control of a 2 LV area and 1/2 control of a 3 LV area. The fractions are
    # added (2/3 + 3/2 = 13/6) before the rest is dropped: 2 LP.
    play = Play()
    for power in ("charles", "louis", "lothar"):
        play.put(power, "swabia", militia=1)  # LV 2
    for power in ("charles", "louis"):
        play.put(power, "francia", militia=1)  # LV 3
    board = play.pos.fixed.board
    assert (board.spaces["swabia"].values["lv"], board.spaces["francia"].values["lv"]) == (2, 3)
    lines = land_lines(play.pos, "charles")
    assert total(lines) == Fraction(13, 6)
    assert int(total(income_lines(play.pos, "charles"))) == 2


def test_18_1_pillaged_places_have_no_value() -> None:
    play = Play()
    play.put("charles", "francia", militia=1)
    play.set(pillaged=frozenset({"francia", "paris"}))
    assert total(land_lines(play.pos, "charles")) == 0
    assert total(burg_lines(play.pos, "charles")) == 0


def test_28_0_a_burg_with_the_plague_has_no_value() -> None:
    play = Play()
    play.put("charles", "paris", militia=1)
    assert total(burg_lines(play.pos, "charles")) == 2
    play.set(plague=frozenset({"paris"}))
    assert total(burg_lines(play.pos, "charles")) == 0


def test_12_0_an_npp_gets_the_dv_of_its_burgs_as_lp() -> None:
    play = Play()
    play.put("slavs", "prague", militia=1)
    # Bohemia (2) from its burg, Prague (1), and the peripheral area (3).
    assert total(income_lines(play.pos, "slavs")) == 6
    play.put("charles", "aachen", militia=1)
    # A Player Power gets LP for land only: Lotharingia (3); Aachen gives DP.
    assert total(income_lines(play.pos, "charles")) == 3


def _news(play: Play) -> list[str]:
    return [note.text for note in play.pos.notes if note.kind in ("taken", "lost control")]


def test_3_1_a_move_into_an_empty_burg_tells_whose_it_was() -> None:
    play = Play()
    play.put("louis", "francia", militia=1)
    operate(play, play.put("charles", "flanders", warrior=1), 6).pick("move", "francia", "paris")
    assert _news(play) == ["Charles takes Paris from Louis."]


def test_3_1_a_move_beside_the_only_force_ends_its_full_control_of_area_and_burg() -> None:
    play = Play()
    play.put("louis", "francia", militia=1)
    operate(play, play.put("charles", "flanders", warrior=1), 6).pick("move", "francia")
    assert _news(play) == ["Louis has lost full control of Francia and Paris."]


def test_3_1_a_move_through_an_area_or_to_ones_own_tells_nothing() -> None:
    play = Play()
    play.put("louis", "francia", militia=1)
    force = operate(play, play.put("charles", "flanders", warrior=1), 6)
    force.pick("move", "francia", "burgundy")
    assert _news(play) == []
