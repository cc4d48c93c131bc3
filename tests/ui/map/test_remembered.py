"""What an eye sees no more is faded on the map: the owner's tint of a place, and the counters that lay there."""

from __future__ import annotations

from dark_ages_desk.core.view import CounterView, PowerView, SpaceView, TableView
from dark_ages_desk.ui.map.placement import build_face, find_tincture, list_holders

POWER = PowerView("BR", "Brittany", "BR", "#204080", "hatch", "BR", "player")


def test_a_place_as_of_an_earlier_turn_has_less_colour_and_the_same_pattern_and_sign() -> None:
    spaces = {"brest": SpaceView("brest", "BR"), "rouen": SpaceView("rouen", "BR", as_of="turn 6")}
    held = list_holders(TableView("", "", "", spaces, (), {"BR": POWER}))
    (now,), (then,) = held["brest"], held["rouen"]
    assert now == find_tincture(POWER) and (then.pattern, then.sign) == (now.pattern, now.sign)
    assert then.shade().saturation() < now.shade().saturation() and then.shade().lightness() > now.shade().lightness()


def test_a_remembered_counter_has_less_colour() -> None:
    counter = CounterView("BR3", "rouen", "BR", "fleet", 8, "BR3", "Fleet 3", state=("remembered", "bent"))
    face = build_face(counter, {"BR": POWER})
    assert face.tincture == find_tincture(POWER).fade() and "bent" in face.states
