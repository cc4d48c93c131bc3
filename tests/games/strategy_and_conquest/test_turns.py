"""Turns played from the sheets on: who is asked, what is thrown, what is remembered, who has won."""

import random

import pytest

from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Answer, NotAllowed, Question, Tally
from dark_ages_desk.core.ruleset import apply, intermediate_positions, open_questions, settle
from dark_ages_desk.games.strategy_and_conquest.orders.judge import judge_lines
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PARTS, GameData
from dark_ages_desk.games.strategy_and_conquest.state.position import Commander, ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.state.victory import missing_requirements
from dark_ages_desk.games.strategy_and_conquest.turn.sequence import Turn
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import imagine_position, known_glimpses
from dark_ages_desk.games.strategy_and_conquest.visibility.table_view import build_view
from dark_ages_desk.order_games.position import BY_REFEREE
from dark_ages_desk.session.dice import Dice
from tests.games.strategy_and_conquest.small import a_map, army, stack, table, units
from tests.games.strategy_and_conquest.test_conservation import kinds_of, recruited


def begun(pos: ConquestPosition) -> ConquestPosition:
    """The game at its first question."""
    return settle(pos.replace(agenda=(Turn(),)))


def given(pos: ConquestPosition, realm: str, *lines: str) -> ConquestPosition:
    return apply(pos, Answer(pos.seat(realm), realm, "sheet", lines), open_questions(pos))


def thrown(pos: ConquestPosition, seed: int = 1) -> ConquestPosition:
    """With all that is asked of chance thrown, until somebody else is asked."""
    while (question := open_questions(pos)[0]).seat == CHANCE:
        option = question.options[0]
        assert isinstance(option, Tally)
        verb, value = Dice(seed, option.key).answer(question)
        pos = apply(pos, Answer(CHANCE, "", verb, value), (question,))
    return pos


def a_turn(pos: ConquestPosition, seed: int = 1, **sheets: str) -> ConquestPosition:
    for realm in ("WX", "CO", "PS"):
        text = sheets.get(realm, "")
        pos = given(pos, realm, *(line.strip() for line in text.splitlines()))
    return thrown(pos, seed)


def test_orders_are_asked_of_all_and_the_last_sheet_runs_the_turn() -> None:
    pos = begun(table())
    assert [question.power for question in open_questions(pos)] == ["WX", "CO", "PS"]
    pos = given(given(pos, "WX", "tax 110"), "CO")
    assert pos.turn == 1
    pos = given(pos, "WX", "tax 120")  # it replaces the one that was given
    pos = thrown(given(pos, "PS"))
    assert pos.turn == 2
    assert pos.realms["WX"].tax == 120


def test_orders_nobody_hands_in_the_sheet_of_another_realm() -> None:
    pos = begun(table())
    with pytest.raises(NotAllowed):
        apply(pos, Answer("Ben", "WX", "sheet", ()), open_questions(pos))


def test_deadline_the_referee_closes_it_where_that_is_how_it_is_played() -> None:
    fixed = a_map()
    by_referee = GameData(**{**vars(fixed), "deadline": BY_REFEREE})
    pos = given(begun(table(fixed=by_referee)), "WX", "tax 110")
    pos = thrown(apply(pos, Answer(REFEREE, "", "close"), open_questions(pos)))
    assert pos.turn == 2
    assert pos.realms["CO"].tax == 100


def parts_thrown(pos: ConquestPosition, **sheets: str) -> list[str]:
    """What is asked of chance in a turn, in the words of the questions."""
    for realm in [realm for realm in ("WX", "CO", "PS") if pos.seat(realm)]:
        pos = given(pos, realm, *sheets.get(realm, "").splitlines())
    asked = []
    while (question := open_questions(pos)[0]).seat == CHANCE:
        asked.append(f"{question.prompt}: {question.options[0].label}")
        pos = apply(pos, Answer(CHANCE, "", *Dice(1).answer(question)), (question,))
    assert pos.turn == 2
    return asked


def test_fog_of_war_nobody_learns_from_the_dice_that_others_fought() -> None:
    # Wessex and Cordoba fight in the third phase. The South sees nothing of it: there is as much to throw as in peace.
    pair = (army("WX1", "kent", stack("Archers", 9)), army("CO1", "lagos", stack("Archers", 9)))
    war = parts_thrown(begun(table(*pair, war=True)), WX="move WX1 lagos 3")
    assert war == parts_thrown(begun(table()))
    assert len(war) == 7


def test_chance_is_asked_only_where_something_depends_on_it_where_one_plays_alone() -> None:
    pair = (army("WX1", "kent", stack("Archers", 9)), army("CO1", "lagos", stack("Archers", 9)))
    assert parts_thrown(begun(table().replace(runs={"WX": "Ada"}))) == []
    asked = parts_thrown(begun(table(*pair, war=True).replace(runs={"WX": "Ada"})), WX="move WX1 lagos 3")
    assert asked == ["Turn 1, phase 3: roll the dice: Roll for phase 3"]


def test_the_rail_stands_at_the_part_whose_dice_are_asked_and_then_at_the_one_that_is_watched() -> None:
    # All sheets are in: the dice of each part are asked for, one after the other. Looking back, the pay of the troops
    # is of the Post-Movement Events, not of the writing of orders.
    def stands(pos: ConquestPosition, questions: tuple[Question, ...]) -> str:
        return next(stop.label for stop in build_view(pos, TABLE, questions).rail if stop.state == "now")

    pos = begun(table(army("WX1", "kent", stack("Archers", 9))))
    shown = [stands(pos, open_questions(pos))]
    for realm in ("WX", "CO", "PS"):
        pos = given(pos, realm)
    while (question := open_questions(pos)[0]).seat == CHANCE:
        shown.append(stands(pos, (question,)))
        before, answer = pos, Answer(CHANCE, "", *Dice(1).answer(question))
        pos = apply(pos, answer, (question,))
    assert shown == list(PARTS)
    watched = [one for one in intermediate_positions(before, answer) if one.turn == 1]
    assert {stands(one, ()) for one in watched} == {"After the movement"}


def test_the_same_throws_come_out_the_same_and_another_realms_order_changes_none() -> None:
    pair = (army("WX1", "kent", stack("Spearmen", 60)), army("CO1", "lagos", stack("Archers", 20)))
    pos = begun(table(*pair, war=True))
    one = a_turn(pos, WX="move WX1 lagos 3")
    other = a_turn(pos, WX="move WX1 lagos 3\ntax 120", PS="recruit rome archers 2")
    assert one.forces["WX1"].stacks == other.forces["WX1"].stacks
    assert units(one, "WX1") != {"Spearmen": 60}


def test_fog_of_war_what_was_seen_is_kept_with_its_turn() -> None:
    scout = army("PS1", "rome", stack("Light Cavalry", 4))
    theirs = army("CO1", "lagos", stack("Archers", 9), tactic="defensive").replace(commanders=(Commander("Ali", 200),))
    pos = a_turn(begun(table(scout, theirs)), PS="move PS1 cadiz 1\nmove PS1 lagos 2")
    glimpse = known_glimpses(pos, "PS")["lagos"]
    assert [force.count for force in glimpse.forces] == [9]
    assert (glimpse.forces[0].tactic, glimpse.forces[0].commanders[0].infantry) == ("normal", 80)
    pos = a_turn(pos, PS="move PS1 cadiz 1\nmove PS1 rome 2")
    pos = a_turn(a_turn(pos), CO="move CO1 kent 1")
    glimpse = known_glimpses(pos, "PS")["lagos"]
    assert (glimpse.turn, len(glimpse.forces)) == (2, 1), "as of turn 2: that they went is not known"
    assert "kent" not in known_glimpses(pos, "PS")


def test_what_a_realm_imagines_is_the_same_whatever_it_cannot_see() -> None:
    pos = begun(table(army("WX1", "bath", stack("Archers", 3))))
    hidden = table(army("WX1", "bath", stack("Archers", 3)), army("PS1", "rome", stack("Knights", 30)), treasury=100)
    hidden = begun(hidden.with_realm("PS", treasury=9_999_00).replace(status={("CO", "PS"): "war"}))
    for one, other in ((imagine_position(pos, "WX"), imagine_position(hidden, "WX")),):
        assert (one.forces, one.provinces, one.realms, one.status) == (
            other.forces, other.provinces, other.realms, other.status,
        )  # fmt: skip


def test_a_sheet_is_judged_line_by_line_with_the_gold_that_it_leaves() -> None:
    pos = begun(table(army("WX1", "bath", stack("Spearmen", 5))))
    lines = (
        "move WX1 london 1",
        "move WX1 kent 2",
        "recruit bath knights 5",
        "flee",
        "",
        "hold WX1 9",
        "status CO pact",
    )
    told = judge_lines(pos, "WX", lines)
    assert [one.state for one in told] == ["good", "fails", "good", "unread", "empty", "fails", "unread"]
    assert "move points" in told[1].words
    assert told[-1].balance == "48.9 gold left", "100, less the pay of five and a Commander, and five Knights"


@pytest.mark.parametrize(
    ("coalition", "rank", "lacks"),
    [(("WX",), "Count", 1), (("WX", "PS"), "Count", 0), (("WX", "PS"), "Viscount", 2), (("WX", "WX"), "Count", 2)],
)
def test_victory_needs_provinces_a_rank_and_few_enough_realms(
    coalition: tuple[str, ...], rank: str, lacks: int
) -> None:
    pos = table(fixed=GameData(**{**vars(a_map()), "target": 101}))
    pos = pos.replace(realms={code: realm.replace(rank=rank) for code, realm in pos.realms.items()})
    assert len(missing_requirements(pos, coalition)) == lacks


@pytest.mark.parametrize("seed", range(6))
def test_random_campaigns_keep_what_no_rule_changes(seed: int) -> None:
    rng = random.Random(seed)
    forces = [
        army(f"{realm}{at}", place, stack("Spearmen", 8), stack("Light Cavalry", 3, 2), stack("Catapult", 1, 4))
        for realm, place in (("WX", "bath"), ("CO", "lagos"), ("PS", "rome"))
        for at in (1, 2)
    ]
    pos = begun(table(*forces))
    for _ in range(10):
        before = pos
        pos = a_turn(pos, seed, **{realm: scribbled(pos, realm, rng) for realm in ("WX", "CO", "PS")})
        assert pos.turn == before.turn + 1
        assert all(realm.treasury >= 0 for realm in pos.realms.values())
        assert {place for force in pos.forces.values() for place in (force.place,)} <= set(pos.fixed.places)
        for force in pos.forces.values():
            assert all(one.count > 0 and 1 <= one.rank <= 6 for one in force.stacks)
            assert force.count or force.commanders
            assert not force.aboard or pos.forces[force.aboard].place == force.place
            assert force.realm in ("", "rebels") or force.id.startswith(force.realm)
        assert sum(pos.value(realm) for realm in pos.realms) <= sum(place.value for place in pos.fixed.places.values())
        assert_nobody_out_of_nothing(before, pos)


def assert_nobody_out_of_nothing(before: ConquestPosition, after: ConquestPosition) -> None:
    """Of each kind there are no more than before and what was recruited; Militia rise as rebels as well."""
    now, most = kinds_of(after), kinds_of(before) + recruited(after)
    assert {kind: number for kind, number in now.items() if kind != "Militia" and number > most[kind]} == {}


def scribbled(pos: ConquestPosition, realm: str, rng: random.Random) -> str:
    """Orders at random that could make sense."""
    own = [force for force in pos.forces.values() if force.realm == realm]
    places = list(pos.fixed.places)
    lines = [f"tax {rng.randint(75, 125)}", f"status {rng.choice(('WX', 'CO', 'PS'))} {rng.choice(('war', 'neutral'))}"]
    for force in own:
        for phase in range(1, 7):
            one = pos.fixed.places[force.place]
            near = rng.choice([*one.land, *one.seas, *one.harbours, *places])
            other = rng.choice(own).id
            lines.append(
                rng.choice(
                    [
                        f"move {force.id} {near} {phase}",
                        f"embark {force.id} {other} {phase}",
                        f"disembark {force.id} {near} {phase}",
                        f"transfer {force.id} {realm}{rng.randint(1, 40)} spearmen {rng.randint(1, 4)} {phase}",
                        f"command {force.id} {other} {phase}",
                    ]
                )
            )
    for place in (place for place, province in pos.provinces.items() if province.owner == realm):
        lines.append(
            f"recruit {place} {rng.choice(('spearmen', 'longboat', 'commander', 'knights'))} {rng.randint(1, 5)}"
        )
        lines.append(rng.choice([f"upgrade fort {place}", f"raze fort {place}", f"upgrade harbor {place}"]))
    lines.append(f"gold {rng.choice(('WX', 'CO', 'PS'))} {rng.randint(1, 60)}")
    return "\n".join(lines)
