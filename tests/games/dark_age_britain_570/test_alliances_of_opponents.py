"""What an alliance is worth to an opponent, whom it offers one, and when it breaks one."""

from __future__ import annotations

import pytest

from dark_ages_desk.bots.adviser import Adviser
from dark_ages_desk.bots.strength import MARSHAL, SQUIRE, Strength
from dark_ages_desk.core.advice import Choice
from dark_ages_desk.core.position import total
from dark_ages_desk.games.dark_age_britain_570.advice.alliances import share_of_alliance
from dark_ages_desk.games.dark_age_britain_570.phases.count import Leaving, points
from dark_ages_desk.games.dark_age_britain_570.phases.talks import Diplomacy, agreed_alliances

from .play import Play


def ask(play: Play, power: str, strength: Strength = MARSHAL) -> Choice:
    question = next(one for one in play.asked if one.power == power)
    return Adviser(play.rules, strength, 1).advise(play.pos, question)


def last_year(players: int = 4, **readings: str) -> Play:
    play = Play(players, **readings).deployed()
    return play.set(year=play.pos.years).step(Diplomacy())


def count(play: Play, power: str) -> float:
    return float(total(points(play.pos, power)))


def test_two_of_seven_equal_kingdoms_gain_by_an_alliance_and_two_of_two_do_not() -> None:
    play = Play(7).deployed()
    alone = tuple((one,) for one in play.pos.playing)
    together, share = share_of_alliance(play.pos, alone, ("gwynedd", "mercia"))
    assert together > 0.4 and share > 0
    both = Play(2).deployed()
    first, second = both.pos.playing
    assert share_of_alliance(both.pos, ((first,), (second,)), (first, second)) == (1.0, pytest.approx(0.0))


def test_an_alliance_that_counts_as_the_average_of_its_members_brings_no_victory() -> None:
    play = Play(7, joint="average").deployed()
    alone = tuple((one,) for one in play.pos.playing)
    assert share_of_alliance(play.pos, alone, ("gwynedd", "mercia"))[1] < 0


def test_a_marshal_offers_an_alliance_and_a_squire_makes_no_offer_but_accepts_it() -> None:
    play = last_year()
    assert ask(play, "gwynedd", SQUIRE).answer.verb == "agree"
    offer = ask(play, "gwynedd").answer
    assert offer.verb == "ally with" and isinstance(offer.value, tuple) and len(offer.value) == 1
    (other,) = map(str, offer.value)
    play.answer(offer.verb, offer.value, "gwynedd")
    accepted = ask(play, other, SQUIRE)
    assert (accepted.answer.verb, accepted.answer.value) == ("ally with", ("gwynedd",))
    play.answer("ally with", ("gwynedd",), other)
    assert {"gwynedd", other} in [set(group) for group in agreed_alliances(play.pos)]


def test_an_offer_is_made_once_a_year_and_an_offer_to_oneself_is_answered_first() -> None:
    play = last_year().answer("ally with", ("mercia",), "gwynedd")
    play.answer("agree", None, "mercia").answer("ally with", ("gwynedd",), "rheged")
    assert "gwynedd" in {question.power for question in play.asked}
    assert ask(play, "gwynedd").answer.verb == "agree" or ask(play, "gwynedd").answer.value == ("rheged",)


def test_whoever_wins_alone_breaks_the_alliance_before_the_count() -> None:
    play = Play(4).deployed().allied("gwynedd", "mercia")
    play.set(cattle={**play.pos.cattle, "gwynedd": 400}).step(Leaving(("gwynedd", "mercia")))
    assert ask(play, "gwynedd").answer.verb == "break"
    assert ask(play, "mercia").answer.verb == "stay allied"


def test_whoever_would_lose_alone_to_another_alliance_stays_in_his_own() -> None:
    play = Play(4).deployed().allied("gwynedd", "mercia").allied("rheged", "northumbria")
    best = max(count(play, one) for one in play.pos.playing)
    cattle = {**play.pos.cattle, "gwynedd": play.pos.cattle["gwynedd"] + int(2 * (best - count(play, "gwynedd"))) + 20}
    play.set(cattle=cattle, alliances=(("gwynedd", "mercia"), ("rheged", "northumbria")))
    play.step(Leaving(play.pos.playing))
    assert count(play, "gwynedd") > max(count(play, one) for one in play.pos.playing if one != "gwynedd")
    assert ask(play, "gwynedd").answer.verb == "stay allied"
