"""The knowledge of this game about playing well, question by question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from dark_ages_desk.core.advice import Candidate, Part
from dark_ages_desk.core.question import Answer, Pick, Question
from dark_ages_desk.games.carolingian_twilight.advice.battles import Battles
from dark_ages_desk.games.carolingian_twilight.advice.bidding import Bids
from dark_ages_desk.games.carolingian_twilight.advice.combat import Combat
from dark_ages_desk.games.carolingian_twilight.advice.ground import Ground
from dark_ages_desk.games.carolingian_twilight.advice.levy import Levies
from dark_ages_desk.games.carolingian_twilight.advice.markers import MarkerPlays
from dark_ages_desk.games.carolingian_twilight.advice.operations import Operations, tell_plainly
from dark_ages_desk.games.carolingian_twilight.advice.plans import Planner
from dark_ages_desk.games.carolingian_twilight.advice.raids import Raids
from dark_ages_desk.games.carolingian_twilight.advice.weights import MARSHAL, SQUIRE, Weights
from dark_ages_desk.games.carolingian_twilight.advice.worth import Valuer
from dark_ages_desk.games.carolingian_twilight.state.fixed import GameData
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import advice as words

VERSION = "2"

Lister = Callable[[CarolingianPosition, Question, int], Iterable[Candidate]]


class TwilightAdvice:
    """The advice of one game: see ``core.advice.Advice``. The candidates depend on the step that asks."""

    version = VERSION

    def __init__(self, fixed: GameData, squire: Weights = SQUIRE, marshal: Weights = MARSHAL) -> None:
        ground, battles = Ground(fixed), Battles(fixed)
        self._valuer = Valuer(ground, battles, marshal)
        self._listers = (_make_listers(Valuer(ground, battles, squire)), _make_listers(self._valuer))

    def worth(self, pos: CarolingianPosition, power: str) -> tuple[Part, ...]:
        return self._valuer.worth(pos, power)

    def danger(self, pos: CarolingianPosition, power: str) -> tuple[Part, ...]:
        return self._valuer.danger(pos, power)

    def candidates(
        self, pos: CarolingianPosition, question: Question, depth: int, begun: CarolingianPosition
    ) -> Iterable[Candidate]:
        lister = self._listers[min(depth, 2) - 1].get(type(pos.top).__name__)
        return lister(pos, question, depth) if lister is not None else ()


def _make_listers(valuer: Valuer) -> Mapping[str, Lister]:
    """Return the function that lists the candidates for each kind of step."""
    planner = Planner(valuer, valuer.battles)
    operations, combat = Operations(planner), Combat(planner)
    levies, bids = Levies(valuer), Bids(valuer.ground, valuer)
    plays, raids = MarkerPlays(valuer, bids), Raids(valuer)

    def with_plays(lister: Lister) -> Lister:
        """28.0 Return a lister that adds the plays of markers."""
        return lambda pos, question, depth: (*lister(pos, question, depth), *plays.list_plays(pos, question))

    return {
        "PlaceUnits": lambda pos, question, depth: _set_up(question),
        "InitiativeBid": lambda pos, question, depth: bids.bid_for_order(pos, question),
        "ChooseBox": lambda pos, question, depth: bids.choose_box(pos, question),
        "ChooseNpp": lambda pos, question, depth: bids.choose_npp(pos, question),
        "NppBid": lambda pos, question, depth: bids.bid_for_npp(pos, question),
        "Maintain": with_plays(lambda pos, question, depth: levies.maintain(pos, question)),
        "Raise": lambda pos, question, depth: levies.raise_units(pos, question),
        "ChooseForce": with_plays(operations.choose_force),
        "Operate": with_plays(operations.operate),
        "ChooseCrt": lambda pos, question, depth: combat.choose_table(pos, question),
        "ChooseLosses": lambda pos, question, depth: combat.choose_losses(pos, question),
        "ChooseFreeMove": lambda pos, question, depth: combat.move_free(pos, question),
        "NameTarget": lambda pos, question, depth: plays.name_target(pos, question),
        "GrantPassage": lambda pos, question, depth: _plain(question, "refuse", words.PASSAGE_HELPS_A_RIVAL),
        "Announce": lambda pos, question, depth: raids.announce(pos, question),
        "Pledge": lambda pos, question, depth: raids.pledge(pos, question),
        "Reply": lambda pos, question, depth: _plain(question, "no reply", words.NO_REPLY),
        "ChoosePower": lambda pos, question, depth: _take_over(pos, question),
    }


def _plain(question: Question, verb: str, sentence: str) -> tuple[Candidate, ...]:
    """Return the answer with that verb, with a reason that reveals nothing hidden."""
    if question.option(verb) is None:
        return ()
    return (Candidate(Answer(question.seat, question.power, verb), tell_plainly(sentence), gain=(), open=True),)


def _set_up(question: Question) -> tuple[Candidate, ...]:
    return _plain(question, "suggested", words.SETS_UP_AS_SUGGESTED)


def _take_over(pos: CarolingianPosition, question: Question) -> Iterable[Candidate]:
    """23.1 Yield the powers that a player without a leader can take over, by their units."""
    option = question.option("take over")
    if isinstance(option, Pick):
        for choice in option.choices:
            units = sum(force.size for force in pos.forces_of(choice.id))
            told = tell_plainly(words.takes_over(power=pos.fixed.name_in_sentence(choice.id), units=units))
            answer = Answer(question.seat, question.power, "take over", (choice.id,))
            yield Candidate(answer, told, gain=(Part(words.UNITS, float(units)),), numbers=(float(units),))
