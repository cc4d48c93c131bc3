"""Many tries as one answer of CHANCE: their dice by group, and what they show when something before them is changed."""

from collections.abc import Callable

from dark_ages_desk.core.options.tally import Tries
from dark_ages_desk.core.question import CHANCE, Question, Tally, Value
from dark_ages_desk.session.dice import Dice, convert_results

KEY: tuple[Value, ...] = (3, "Battles", 1)


def duel(*names: str, first: int = 6, rounds: int = 3) -> Callable[[Tries], object]:
    """A play in which each named archer band shoots for some rounds, as many as hit shoot no more."""

    def play(tries: Tries) -> None:
        left = dict.fromkeys(names, first)
        for number in range(rounds):
            for name in names:
                left[name] -= tries((number, name), left[name], 420_000)

    return play


def asked(tally: Tally) -> Question:
    return Question(CHANCE, "", "Battles", "The battles of phase 1", (tally,))


def tally(*names: str, first: int = 6) -> Tally:
    return Tally("battles", "Fight the battles", duel(*names, first=first), key=KEY)


def thrown(one: Tally, seed: int | None = 7) -> tuple[int, ...]:
    verb, value = Dice(seed, (*KEY, 1)).answer(asked(one))
    assert verb == "battles"
    assert one.admits(value)
    assert isinstance(value, tuple)
    return tuple(number for number in value if type(number) is int)


def by_name(one: Tally, value: tuple[int, ...], name: str, among: int) -> tuple[int, ...]:
    """What one band threw, of so many that take turns."""
    return value[name == "b" :: among] if among > 1 else value


def test_seeded_dice_throw_the_same_again_and_unseeded_ones_what_can_be() -> None:
    assert thrown(tally("a", "b")) == thrown(tally("a", "b"))
    assert len(thrown(tally("a", "b"), seed=None)) == 6


def test_each_group_has_dice_of_its_own_whatever_else_is_tried() -> None:
    both, alone = tally("a", "b"), tally("b")
    assert by_name(both, thrown(both), "b", 2) == thrown(alone)


def test_a_list_is_an_answer_only_where_it_fits_to_the_last_number() -> None:
    one = tally("a")
    value = thrown(one)
    assert not one.admits(value[:-1])
    assert not one.admits((*value, 0))
    assert not one.admits((7, *value[1:]))
    assert not one.admits("abc")


def test_what_was_thrown_before_a_change_is_taken_over_group_by_group() -> None:
    before, now = tally("a", "b"), tally("b", "c")
    was = thrown(before, seed=None)
    after = convert_results(before, was, now, Dice(None).roll_tries)
    assert now.admits(after)
    assert after[0::2] == was[1::2], "b shot the same"


def test_a_group_with_other_tries_is_thrown_anew() -> None:
    before, now = tally("a"), tally("a", first=2)
    after = convert_results(before, (6, 0, 0), now, lambda key, number, chance: 0)
    assert after == (0, 0, 0)


def test_an_answer_that_never_fitted_stays_as_it_is() -> None:
    assert convert_results(tally("a"), (9,), tally("b"), Dice(1).roll_tries) == (9,)
