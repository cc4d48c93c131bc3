"""20.0 Stratagem markers: drawn, held, limited, discarded, handed on; 21.0 and what others see of them."""

from __future__ import annotations

from dark_ages_desk.core.question import Draw
from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment
from dark_ages_desk.games.carolingian_twilight.pool.drawing import DrawMarker
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS, MARKERS

from .play import Play, operate, rules, with_runs


def test_28_0_forty_markers_of_twenty_two_kinds() -> None:
    assert sum(MARKERS.values()) == 40
    assert {kind: MARKERS[kind] for kind in ("alliance", "assassin", "subversion", "plague")} == {
        "alliance": 3,
        "assassin": 3,
        "subversion": 4,
        "plague": 1,
    }
    assert sum(number for kind, number in MARKERS.items() if kind.startswith("leadership")) == 7


def test_20_0_a_drawn_marker_leaves_the_pool_for_the_hand() -> None:
    play = Play().begin(DrawMarker("charles", "a test")).draw("assassin")
    assert play.pos.hands["charles"] == ("assassin",) and play.pos.pool["assassin"] == 2


def test_20_1_play_immediately_markers_are_revealed_and_go_back_to_the_pool() -> None:
    play = Play().hold("louis", "alliance").begin(DrawMarker("charles", "a test")).draw("schism")
    assert "Schism" in play.told[-1] and play.asked == "Anna 28.0"
    play.unanswered()
    assert play.pos.hands["charles"] == () and play.pos.pool["schism"] == 1


def test_28_0_there_is_only_one_plague_a_game() -> None:
    play = Play().begin(DrawMarker("charles", "a test")).draw("plague")
    assert play.pos.pool["plague"] == 0 and sum(play.pos.pool.values()) == 39 and play.pos.out == ("plague",)


def test_20_1_ten_are_the_most_and_a_player_makes_room_or_does_without() -> None:
    hand = ("alliance", *["leadership-1"] * 3, *["subversion"] * 4, "assassin", "assassin")
    play = Play().set(hands={**Play().pos.hands, "charles": hand})
    play.begin(DrawMarker("charles", "a test"))
    assert play.asked == "Anna 20.1"
    play.pick("discard", "alliance").draw("espionage")
    assert len(play.pos.hands["charles"]) == 10 and "espionage" in play.pos.hands["charles"]
    play.begin(DrawMarker("charles", "a test")).say("forgo")
    assert play.asked == "" and len(play.pos.hands["charles"]) == 10


def test_20_1_an_npp_with_ten_discards_at_random() -> None:
    play = Play().set(hands={**Play().pos.hands, "slavs": ("alliance",) * 10})
    play.pos = with_runs(play.pos, slavs="Ben")
    play.begin(DrawMarker("slavs", "a test"))
    assert play.asked == "chance 20.1"
    play.draw("alliance").draw("espionage")
    assert play.pos.hands["slavs"].count("alliance") == 9


def test_20_1_an_empty_pool_gives_nothing() -> None:
    play = Play().set(pool={}).begin(DrawMarker("charles", "a test"))
    assert play.asked == "" and "Pool is empty" in play.told[-1]


def test_20_1_players_discard_at_any_time_unseen() -> None:
    play = Play().set(hands={**Play().pos.hands, "charles": ("alliance",)})
    before = play.pos.pool["alliance"]
    play.aside("Anna", "charles", "discard", "alliance")
    assert play.pos.hands["charles"] == () and play.pos.pool["alliance"] == before + 1
    note = play.pos.notes[-1]
    assert "Alliance" not in note.text_for("Ben") and "Alliance" in note.text_for("Anna")


def test_20_0_d_and_24_0_4_markers_go_between_players_and_to_npps_but_never_from_an_npp() -> None:
    play = Play().set(hands={**Play().pos.hands, "charles": ("alliance",) * 2, "slavs": ("assassin",)})
    play.pos = with_runs(play.pos, slavs="Ben")
    play.aside("Anna", "charles", "give marker", "alliance", "louis")
    play.aside("Anna", "charles", "give marker", "alliance", "slavs")
    assert play.pos.hands["louis"] == ("alliance",) and play.pos.hands["slavs"] == ("alliance", "assassin")
    givers = {q.power for q in rules().asides(play.pos) if q.option("give marker")}
    assert givers == {"louis"}


def test_21_0_others_see_how_many_markers_and_forces_but_not_what_they_are() -> None:
    play = Play().set(hands={**Play().pos.hands, "charles": ("alliance",)})
    play.put("charles", "francia", leader=1, warrior=3)
    for viewer in ("Ben", "table"):
        view = rules().view(play.pos, viewer, ())
        hand = next(h for h in view.hands if h.power == "charles")
        assert (hand.number, hand.cards, hand.hidden) == (1, (), True)
        assert [(c.kind, c.hidden) for c in view.counters] == [("control", True)]
    own = rules().view(play.pos, "Anna", ())
    assert own.hands[0].cards[0][0] == KINDS["alliance"].name
    assert sorted(c.kind for c in own.counters) == ["leader", "warrior"]


def test_21_0_the_contents_of_the_pool_are_hidden_in_the_question_to_the_dice() -> None:
    play = Play().set(hands={**Play().pos.hands, "charles": ("greek-fire",)}, pool={**MARKERS, "greek-fire": 0})
    play.begin(DrawMarker("louis", "a test"))
    view = rules().view(play.pos, "Ben", (play.question,))
    shown = view.questions[0].options[0]
    assert isinstance(shown, Draw) and shown.blind and dict(shown.contents)["greek-fire"] == 1
    open_ = rules().view(play.pos, "referee", (play.question,)).questions[0].options[0]
    assert isinstance(open_, Draw) and "greek-fire" not in dict(open_.contents)


def full_hand(power: str) -> Play:
    hand = ("leadership-1",) * 3 + ("subversion",) * 4 + ("espionage",) * 3
    play = Play()
    pool = {**play.pos.pool, "leadership-1": 0, "subversion": 0, "espionage": 0}
    return play.set(hands={**play.pos.hands, power: hand}, pool=pool)


def test_20_1_who_draws_nothing_rather_than_discard_draws_nothing() -> None:
    play = full_hand("charles").begin(DrawMarker("charles", "outrage"))
    assert play.asked == "Anna 20.1"
    assert play.say("forgo").asked == "" and len(play.pos.hands["charles"]) == 10


def test_20_1_who_makes_room_by_an_aside_draws() -> None:
    # A discard or a gift is possible at any time: with nine left there is nothing to ask any more.
    play = full_hand("charles").begin(DrawMarker("charles", "outrage"))
    play.aside("Anna", "charles", "discard", "subversion")
    assert play.asked == "chance 20.0" and len(play.pos.hands["charles"]) == 9


def test_20_1_a_gift_that_fills_the_hand_comes_before_the_draw() -> None:
    play = full_hand("charles")
    hand = play.pos.hands["charles"][:9]
    play.set(hands={**play.pos.hands, "charles": hand, "louis": ("alliance",)})
    play.begin(DrawMarker("charles", "outrage"))
    assert play.asked == "chance 20.0"
    play.aside("Ben", "louis", "give marker", "alliance", "charles")
    assert play.asked == "Anna 20.1"


def test_20_0_an_emptied_pool_is_no_dead_end() -> None:
    play = Play()
    play.set(pool={**dict.fromkeys(play.pos.pool, 0), "alliance": 1}).begin(DrawMarker("charles", "outrage"))
    play.aside("referee", "", "adjust take marker", "alliance", "louis", "")
    assert play.asked == "" and "The Pool is empty" in " ".join(play.told)


def test_20_1_a_marker_that_must_be_played_is_played_before_the_next_is_drawn() -> None:
    play = Play()
    play.put("charles", "francia", militia=1)
    play.begin(DrawMarker("charles", "outrage"), DrawMarker("louis", "outrage"))
    assert play.draw("stellinga").asked == "Anna 28.0"
    assert play.pick("rise in", "francia").question.power == "louis"
    assert play.pos.pool["stellinga"] == 1 and play.stands("charles", "francia") == ""


def test_20_0_the_markers_of_each_power_are_kept_apart() -> None:
    play = Play().hold("charles", "espionage").hold("slavs", "espionage", "alliance")
    play.pos = with_runs(play.pos, slavs="Anna")
    playable = {q.power: q.option("play") for q in rules().asides(play.pos) if q.option("play")}
    assert set(playable) == {"charles", "slavs"}
    play.play("slavs", "espionage").pick("look at markers", "charles").unanswered()
    assert play.pos.hands["charles"] == ("espionage",) and play.pos.hands["slavs"] == ("alliance",)


def test_20_1_any_number_of_markers_may_be_played_also_in_the_turn_of_another_at_no_cost() -> None:
    play = Play().hold("charles", "espionage", "espionage")
    force = play.put("louis", "saxony", warrior=3)
    operate(play, force, 4)
    for _ in range(2):
        play.play("charles", "espionage").pick("look at forces", "saxony")
        if play.question.option("no reply"):
            play.unanswered()
    assert play.pos.operation is not None and play.pos.operation.op == 4 and play.pos.hands["charles"] == ()


def test_20_1_a_marker_that_does_not_apply_may_be_kept_or_discarded_without_another() -> None:
    # Alliance is of no use to an NPP; a Player Power may throw away what it cannot use.
    play = Play().hold("slavs", "alliance").hold("charles", "greek-fire")
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("bretons", "brittany", militia=1)
    play.set(phasing="slavs").begin(LevySegment("slavs"))
    assert not [q for q in rules().asides(play.pos) if q.power == "slavs" and q.option("play")]
    play.aside("Anna", "charles", "discard", "greek-fire")
    assert play.pos.hands["charles"] == () and play.pos.hands["slavs"] == ("alliance",)


def test_20_1_exception_a_red_marker_is_played_by_a_full_hand_and_never_discarded() -> None:
    play = full_hand("slavs")
    play.pos = with_runs(play.pos, slavs="Ben")
    play.begin(DrawMarker("slavs", "outrage")).draw("subversion").draw("perfidity")
    assert len(play.pos.hands["slavs"]) == 9 and play.pos.pool["perfidity"] == 1
    assert "The Slavs draw Perfidity and must play it at once." in play.told


def test_20_0_a_draw_on_the_real_table_lists_the_markers_by_their_printed_names() -> None:
    asked = (Play().begin(DrawMarker("charles", "a test")).question,)
    for viewer in ("Anna", "table", "referee"):
        (option,) = rules().view(Play().pos, viewer, asked).questions[0].options
        assert isinstance(option, Draw)
        names = dict(option.names)
        assert (names["de-ceremonis"], names["oaths-of-strasbourg"], names["mesalliance"]) == (
            "De Ceremonis", "Oaths of Strasbourg", "Mésalliance")  # fmt: skip
