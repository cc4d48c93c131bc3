"""Options describe what they admit: what they list and what they sample they also admit, and nothing else slips in."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from dark_ages_desk.core.options.tally import Tries
from dark_ages_desk.core.question import (
    Answer,
    Button,
    Choice,
    Declare,
    Draw,
    Ending,
    Engagement,
    Entry,
    Form,
    FormField,
    Option,
    Pick,
    PickNumber,
    Question,
    Roll,
    Stride,
    Tally,
    Walk,
    find,
)

CHOICES = st.lists(
    st.builds(
        Choice,
        id=st.text("abcdef", min_size=1, max_size=3),
        label=st.just("x"),
        most=st.integers(1, 3),
        group=st.sampled_from(["", "g", "h"]),
    ),
    min_size=1,
    max_size=5,
    unique_by=lambda choice: choice.id,
)


@st.composite
def picks(draw: st.DrawFn) -> Pick:
    choices = tuple(draw(CHOICES))
    one_group = draw(st.booleans())
    groups: dict[str, int] = {}
    for choice in choices:
        groups[choice.group if one_group else ""] = groups.get(choice.group if one_group else "", 0) + choice.most
    most = draw(st.integers(1, max(groups.values())))
    least = draw(st.integers(0, most))
    return Pick("p", "P", "counters", choices, least, most, one_group)


def many_tries(groups: int) -> Tally:
    """A tally of so many groups; of each as many are tried as succeeded in the one before, and one more."""

    def play(tries: Tries) -> None:
        number = 3
        for group in range(groups):
            number = 1 + tries((group,), number, 500_000)

    return Tally("t", "T", play)


OPTIONS: st.SearchStrategy[Option] = st.one_of(
    st.integers(0, 5).map(many_tries),
    st.just(Button("b", "B")),
    st.integers(0, 5).flatmap(lambda low: st.integers(low, low + 9).map(lambda high: PickNumber("n", "N", low, high))),
    picks(),
    st.builds(Roll, verb=st.just("r"), label=st.just("R"), dice=st.integers(1, 4), sides=st.integers(2, 10)),
    st.just(Draw("d", "D", "cup", (("a", 2), ("b", 1)), 2)),
    st.just(Form("f", "F", (FormField("n", "n", "number", low=1, high=4), FormField("t", "t", "text")))),
)


@given(OPTIONS, st.integers())
def test_an_option_admits_what_it_lists_and_what_it_samples(option: Option, seed: int) -> None:
    for value in option.values():
        assert replace(option).admits(value)
    rng = random.Random(seed)
    assert replace(option).admits(option.sample(rng.randrange))


def test_a_list_that_was_thrown_is_not_run_again_and_whatever_else_is() -> None:
    # A phase of a large game takes a while: it is thrown once, and once more for what comes of it.
    runs = []

    def play(tries: Tries) -> None:
        runs.append(tries(("one",), 3, 500_000))

    tally = Tally("t", "T", play)
    thrown = tally.collect_results(lambda key, number, chance: 2)
    assert len(runs) == 1 and tally.admits(thrown) and len(runs) == 1
    assert not tally.admits((4,)) and tally.admits((1,)) and tally.admits((1,))
    assert len(runs) == 2, "a list that was found to fit is kept"
    assert not tally.admits((True,)) and not tally.admits((1, 1)) and not tally.admits(())


@given(OPTIONS, st.one_of(st.none(), st.booleans(), st.text(), st.lists(st.integers()).map(tuple)))
def test_no_option_stumbles_over_a_strange_value(option: Option, value: object) -> None:
    assert option.admits(value) in (True, False)  # type: ignore[arg-type]


def test_true_is_not_the_number_one() -> None:
    assert not PickNumber("n", "N", 0, 5).admits(True)
    assert not Roll("r", "R").admits((True,))


def test_a_pick_of_units_takes_no_more_than_there_are_and_one_group_only() -> None:
    pick = Pick("p", "P", "counters", (Choice("a", "A", 2, group="x"), Choice("b", "B", group="y")), 1, 3, True)
    assert pick.admits(("a", "a")) and not pick.admits(("a", "a", "a")) and not pick.admits(("a", "b"))
    assert not pick.admits(()) and not pick.admits(("c",))


def corridor(longest: int) -> Walk:
    """Places 1 to 5 in a row, each costs 2; place 3 is no place to stop."""

    def onward(path: tuple[str, ...]) -> dict[str, Stride]:
        here = int(path[-1]) if path else 0
        return {} if here >= 5 else {str(here + 1): Stride(2 * len(path) + 2, may_stop=here + 1 != 3)}

    return Walk("w", "W", "0", onward, longest)


def test_a_walk_admits_paths_step_by_step_and_stops_only_where_it_may() -> None:
    walk = corridor(4)
    assert walk.admits(("1", "2")) and not walk.admits(("1", "2", "3")) and walk.admits(("1", "2", "3", "4"))
    assert not walk.admits(("2",)) and not walk.admits(()) and not walk.admits(("1", "2", "3", "4", "5"))
    assert walk.reach() == {"1": (2, ("1",)), "2": (4, ("1", "2")), "4": (8, ("1", "2", "3", "4"))}


def test_an_answer_is_legal_only_for_the_seat_and_power_that_are_asked() -> None:
    question = Question("Anna", "charles", "1.0", "?", (Button("yes", "Yes"),))
    assert find((question,), Answer("Anna", "charles", "yes")) is not None
    assert find((question,), Answer("Ben", "charles", "yes")) is None
    assert find((question,), Answer("Anna", "louis", "yes")) is None
    assert find((question,), Answer("Anna", "charles", "yes", 1)) is None


# --- Declare: attacks that are locked together


def two_archers() -> Declare:
    """Two archers may each shoot at "a" or "b"; one alone is too weak, two at one place are enough."""

    def offers(entries: tuple[Entry, ...]) -> dict[Entry, str]:
        used = {who for who, _, _ in entries}
        return {(who, "fire", place): "" for who in ("x", "y") if who not in used for place in ("a", "b")}

    def preview(entries: tuple[Entry, ...]) -> tuple[Engagement, ...]:
        found = []
        for place in ("a", "b"):
            who = tuple(entry[0] for entry in entries if entry[2] == place)
            if who:
                found.append(Engagement("fire", (), place, who, f"{len(who)}-1", fault="" if len(who) > 1 else "weak"))
        return tuple(found)

    return Declare("shoot", "Shots", offers, preview)


def test_declare_admits_what_is_offered_one_after_the_other_and_has_no_fault() -> None:
    option = two_archers()
    assert option.admits(())
    assert option.admits((("x", "fire", "a"), ("y", "fire", "a")))
    assert not option.admits((("x", "fire", "a"),))  # too weak
    assert not option.admits((("x", "fire", "a"), ("y", "fire", "b")))
    assert not option.admits((("x", "fire", "a"), ("x", "fire", "a")))  # once each
    assert not option.admits((("z", "fire", "a"),))
    assert not option.admits("x") and not option.admits((1,))


def test_declare_mends_entries_by_taking_out_attacks_that_cannot_stand() -> None:
    option = two_archers()
    assert option.drop_faulty_attacks((("x", "fire", "a"), ("y", "fire", "b"))) == ()
    whole: tuple[Entry, ...] = (("x", "fire", "a"), ("y", "fire", "a"))
    assert option.drop_faulty_attacks(whole) == whole


@given(st.randoms(use_true_random=False))
def test_every_sample_of_a_declare_is_admitted(rng: random.Random) -> None:
    option = two_archers()
    assert option.admits(option.sample(rng.randrange))


def test_a_survey_answers_for_the_whole_ground() -> None:
    ground = {"n": (Ending(("n",), 1, "3", 0), Ending(("n", "@3"), 3, "1", 3))}
    walk = Walk("w", "W", "s", lambda path: {}, 4, all_endings=lambda: ground)
    assert walk.reach() == {"n": (1, ("n",))}
    assert walk.endings() is ground
    assert walk.sample(lambda n: n - 1) == ("n", "@3")
