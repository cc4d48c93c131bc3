"""How an opponent fights a battle: its plan for the turn, the place to wait, the shots of missile units."""

from __future__ import annotations

from dark_ages_desk.bots.adviser import Adviser
from dark_ages_desk.bots.shipping import pack_position
from dark_ages_desk.bots.strength import MARSHAL, SQUIRE
from dark_ages_desk.bots.thinker import Beginnings, Reply, Request, think
from dark_ages_desk.core.question import CHANCE, Answer
from dark_ages_desk.games.dark_ages_1971.advice.bodies import make_bodies
from dark_ages_desk.games.dark_ages_1971.advice.deploying import list_fronts
from dark_ages_desk.games.dark_ages_1971.advice.plans import PLANS, STEADY, Plan
from dark_ages_desk.games.dark_ages_1971.advice.shots import best_shot
from dark_ages_desk.games.dark_ages_1971.advice.stance import targets_of
from dark_ages_desk.games.dark_ages_1971.advice.threats import find_threats
from dark_ages_desk.games.dark_ages_1971.phases.moving import Move
from dark_ages_desk.games.dark_ages_1971.setup.array import reachable_bank
from dark_ages_desk.games.dark_ages_1971.state.position import Loss
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from tests.games.dark_ages_1971.field import battle, one

ASCALON = "dark-ages-1971/ascalon"


def session_at_first_move() -> Session:
    """A battle at the first movement, both armies in the usual array."""
    session = new_session(ASCALON, seed=7)
    adviser = Adviser(session.ruleset, SQUIRE, 1)
    while not isinstance(session.position.agenda[-1], Move):
        question = next(one for one in session.questions() if not one.beside)
        if question.seat == CHANCE:
            session.roll()
            continue
        answer = adviser.advise(session.position, question).answer
        session.answer(answer.seat, answer.verb, answer.value, answer.power)
    return session


def test_a_marshal_keeps_his_plan_whether_his_process_is_new_or_has_thought_before() -> None:
    session = session_at_first_move()
    begun = pack_position(session.ruleset, session.position)
    kept = Beginnings()

    def ask(beginnings: Beginnings, trail: tuple[Answer, ...]) -> Reply:
        question = next(one for one in session.questions() if not one.beside)
        pos, asked = session.position, (question.seat, question.power, question.key)
        request = Request(1, pack_position(session.ruleset, pos), *asked, (), trail, MARSHAL.id, 5, begun=begun)
        return think(session.ruleset, request, lambda: False, beginnings)

    answer = ask(kept, ()).choices[0].answer
    session.answer(answer.seat, answer.verb, answer.value, answer.power)
    reply = ask(kept, (answer,))
    assert reply == ask(Beginnings(), (answer,)) and not reply.fault


def test_who_waits_stays_where_the_foe_cannot_strike_and_strikes_when_he_is_in_reach() -> None:
    waits = next(plan for plan in PLANS if plan.waits)
    far = battle({}, "Franks SD 0611 N", "Arabs SD 0602 S")
    body = make_bodies(far, "Franks", waits)[0]
    assert body.place not in find_threats(far, "Franks")
    assert make_bodies(far, "Franks", STEADY)[0].place != body.place
    near = battle({}, "Franks SD 0608 N", "Arabs SD 0605 S")
    struck = make_bodies(near, "Franks", waits)[0]
    steps = near.fixed.board.grid.distances_to(frozenset(targets_of(near, "Franks")))
    assert steps[struck.place] == STEADY.contact


def test_combat_h_a_shot_counts_with_all_who_reach_the_same_hex() -> None:
    alone = battle({}, "Franks BO 0608 N", "Arabs MS 0606 S")
    joined = battle({}, "Franks BO 0608 N", "Franks BO 0708 N", "Franks BO 0508 N", "Arabs MS 0606 S")
    shots = []
    for pos in (alone, joined):
        bowmen = one(pos, "0608", "BO")
        target, points = best_shot(pos, "Franks", (bowmen,), targets_of(pos, "Franks"))
        assert pos.fixed.board.grid.ids[target] == "0606"
        shots.append(points)
    assert 0 < shots[0] < 3 * shots[1]  # each has its part


def test_a_plan_that_presses_attacks_though_the_victory_is_there() -> None:
    pos = battle({}, "Franks SD 0611 N", "Arabs SD 0602 S")
    pos = pos.replace(losses=(Loss("Arabs", "SD", 90, "", 1),))
    standing, pressing = make_bodies(pos, "Franks", STEADY)[0], make_bodies(pos, "Franks", Plan(presses=True))[0]
    leader = pos.units[standing.leader]
    assert standing.place == leader.hex != pressing.place


def test_an_army_gathers_where_it_has_room_and_high_ground_and_the_foe_comes_to_its_side() -> None:
    """How to set up the game: the hex and the facing are chosen for a reason, whatever the seed."""
    for seed in (1, 2, 3):
        session = new_session("dark-ages-1971/tours", seed=seed)
        adviser = Adviser(session.ruleset, SQUIRE, seed)
        reasons = dict[str, str]()
        while not isinstance(session.position.agenda[-1], Move):
            question = next(one for one in session.questions() if not one.beside)
            if question.seat == CHANCE:
                session.roll()
                continue
            choice = adviser.advise(session.position, question)
            step = type(session.position.agenda[-1]).__name__
            reasons[f"{step} {question.power}"] = choice.reason
            session.answer(choice.answer.seat, choice.answer.verb, choice.answer.value, choice.answer.power)
        pos = session.position
        ground = pos.fixed.ground
        near = reachable_bank(pos, pos.centre) & set(ground.grid.hexes_within(pos.centre, 4))
        room = [hex for hex in near if not ground.is_water(hex) and not ground.bars_stacking(hex)]
        high = sum(ground.level[hex] > 0 for hex in room)
        assert len(room) > 50 and high > 20
        assert f"has room on {len(room)} hexes, {high} of them on high ground" in reasons["Centre franks"]
        assert "from which the enemy can come" in reasons["Look franks"]
        assert "hexes away on average" in reasons["Look arabs"]
        foes = frozenset(unit.hex for unit in pos.units_of("franks") if unit.hex >= 0)
        steps = ground.grid.distances_to(foes)
        assert max(steps[unit.hex] for unit in pos.units_of("arabs") if unit.hex >= 0) < 20


def test_an_army_that_deploys_second_prefers_the_foes_flank_to_his_front() -> None:
    session = new_session("dark-ages-1971/tours", seed=4)
    adviser = Adviser(session.ruleset, SQUIRE, 4)
    while type(session.position.agenda[-1]).__name__ != "Look" or session.questions()[0].power != "arabs":
        question = next(one for one in session.questions() if not one.beside)
        answer = adviser.advise(session.position, question).answer
        session.answer(answer.seat, answer.verb, answer.value, answer.power)
    fronts = list(list_fronts(session.position, "arabs"))
    looks = session.position.looks["franks"]
    assert {front.side for front in fronts if front.facing == looks} == {2}
    assert {front.side for front in fronts if (front.facing - looks) % 6 == 3} == {0}
    best = max(fronts, key=lambda front: front.worth)
    assert best.side > 0 or best.number < min(front.number for front in fronts if front.side > 0) - 3
