"""8.0, 9.0 Cardboard: the results of the two bidding phases, each in one form: who bid what, and which box he took."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.form import Form, FormField
from dark_ages_desk.core.question import REFEREE, Answer, Choice, Question
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.values import Below, Value
from dark_ages_desk.games.carolingian_twilight.phases import initiative, npp_bidding
from dark_ages_desk.games.carolingian_twilight.state import table_pieces
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import phases as phases_words
from dark_ages_desk.games.carolingian_twilight.words import results as results_words


@dataclass(frozen=True, slots=True)
class InitiativePhase(Silent):
    """8.0 The auction for places in the order of play, at the desk or at the table."""

    rule: ClassVar[str] = "8.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if not table_pieces.is_by_table(pos):
            return pos.push_steps(initiative.Initiative())
        pos = pos.replace(stage="initiative", track={}, bids={})
        return pos.push_steps(InitiativeResult()) if pos.player_powers() else pos


@dataclass(frozen=True, slots=True)
class BiddingPhase(Silent):
    """9.0 The bidding for Major NPPs, at the desk or at the table."""

    rule: ClassVar[str] = "9.0"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
        if not table_pieces.is_by_table(pos):
            return pos.push_steps(npp_bidding.MajorNppBidding())
        pos = npp_bidding.lapse_control(pos)
        return pos.push_steps(BiddingResult()) if pos.majors() and pos.player_powers() else pos


class BidResultAttempt(NamedTuple):
    """The entered result: for each power its payer, the price that he pays, and its box."""

    pos: CarolingianPosition
    rows: tuple[tuple[str, str, int, int], ...]

    @property
    def most(self) -> int:
        """8.0 The number of boxes in use: one for each player and each Major NPP."""
        return initiative.count_boxes(self.pos)

    def total_paid(self, payer: str) -> int:
        return sum(price for _, who, price, _ in self.rows if who == payer)


def _duplicate_boxes(case: BidResultAttempt) -> list[int]:
    boxes = [box for _, _, _, box in case.rows]
    return [box for box in dict.fromkeys(boxes) if boxes.count(box) > 1 or box in case.pos.track]


def _payers_short_of_dp(case: BidResultAttempt) -> list[str]:
    payers = dict.fromkeys(who for _, who, _, _ in case.rows)
    return [who for who in payers if case.total_paid(who) > case.pos.dp.get(who, 0)]


def _payers_over_limit(case: BidResultAttempt) -> list[str]:
    """9.0 Return the payers who would control more Major NPPs than the limit."""
    most = npp_bidding.npp_limit(case.pos)
    led = [who for power, who, _, _ in case.rows if power != who]
    return [who for who in dict.fromkeys(led) if led.count(who) > most]


RESULT: tuple[Check[BidResultAttempt], ...] = (
    Check(
        "result: a box each",
        "8.0",
        lambda case: not _duplicate_boxes(case),
        lambda case: results_words.each_has_vacant_box(duplicate_boxes=_duplicate_boxes(case)[0]),
        SENSE,
    ),
    Check(
        "result: DP in hand",
        "8.0",
        lambda case: not _payers_short_of_dp(case),
        lambda case: " ".join(
            results_words.has_dp_not(
                power=case.pos.fixed.name(who), dp=case.pos.dp.get(who, 0), total_paid=case.total_paid(who)
            )
            for who in _payers_short_of_dp(case)
        ),
        MEANS,
    ),
    Check(
        "result: limit of NPPs",
        "9.0",
        lambda case: not _payers_over_limit(case),
        lambda case: results_words.nobody_controls_more_major_npps(
            npp_limit=npp_bidding.npp_limit(case.pos),
            names=join_names(case.pos.fixed.name_in_sentence(who) for who in _payers_over_limit(case)),
        ),
    ),
)
"""8.0, 9.0 The conditions for the entered result of a bidding phase."""


@dataclass(frozen=True, slots=True)
class CheckedForm(Form):
    """A form that holds only values that pass the checks of its ``step``."""

    pos: CarolingianPosition | None = field(default=None, compare=False, repr=False)
    step: InitiativeResult | BiddingResult | None = None

    def admits(self, value: Value) -> bool:
        if not Form.admits(self, value):
            return False
        assert self.pos is not None and self.step is not None and isinstance(value, tuple)
        return passes(RESULT, self.step.read_result(self.pos, value))

    def sample(self, below: Below) -> Value:
        assert self.pos is not None and self.step is not None
        return self.step.random_result(self.pos, below)


def _vacant_boxes(pos: CarolingianPosition) -> list[int]:
    """8.0 Return the vacant boxes, and further ones only if an adjustment has filled the track."""
    free = [box for box in range(1, initiative.count_boxes(pos) + 1) if box not in pos.track]
    wanted = sum(power not in pos.track.values() for power in (*pos.player_powers(), *pos.majors()))
    beyond = (box for box in range(initiative.count_boxes(pos) + 1, 99) if box not in pos.track)
    while len(free) < wanted:
        free.append(next(beyond))  # order: the next number
    return free


def _price_field(pos: CarolingianPosition, power: str, label: str, most: int) -> FormField:
    return FormField(power, f"{pos.fixed.name(power)}: {label}", "number", (), 0, max(most, 0))


def _box_field(pos: CarolingianPosition, power: str, number: int) -> FormField:
    """Return the form field for the box of a power; the default is the vacant box at place ``number``."""
    free = _vacant_boxes(pos)
    vacant = tuple(Choice(str(box), str(box)) for box in free)
    return FormField(f"box {power}", "box", "choice", vacant, at_first=str(free[number]))


@dataclass(frozen=True, slots=True)
class InitiativeResult(GameStep):
    """8.0 The result of the bidding: for each Player Power its bid, its payment and its box."""

    rule: ClassVar[str] = "8.0"
    moment: ClassVar[str] = results_words.WHEN_BIDS_FOR_INITIATIVE_ARE_ENTERED
    verbs: ClassVar[tuple[str, ...]] = ("placed",)

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return self if table_pieces.is_by_table(pos) else initiative.Initiative(again=True)

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        fields = [
            one
            for number, power in enumerate(pos.player_powers())
            for one in (_price_field(pos, power, "bid", pos.dp.get(power, 0)), _box_field(pos, power, number))
        ]
        form = CheckedForm("placed", results_words.ENTER_BIDS_AND_BOXES, tuple(fields), self.rule, pos=pos, step=self)
        has = ", ".join(f"{pos.fixed.name(power)} {pos.dp.get(power, 0)}" for power in pos.player_powers())
        return (
            Question(
                REFEREE,
                "",
                self.rule,
                results_words.INITIATIVE_WHO_BID_WHAT,
                (form,),
                results_words.dp_in_hand(has=has),
            ),
        )

    def read_result(self, pos: CarolingianPosition, value: tuple[Value, ...]) -> BidResultAttempt:
        powers = pos.player_powers()
        return BidResultAttempt(
            pos,
            tuple(
                (power, power, int(str(value[2 * at])), int(str(value[2 * at + 1]))) for at, power in enumerate(powers)
            ),
        )

    def random_result(self, pos: CarolingianPosition, below: Below) -> Value:
        boxes, found = _vacant_boxes(pos), list[Value]()
        for power in pos.player_powers():
            found += [below(pos.dp.get(power, 0) + 1), str(boxes.pop(below(len(boxes))))]
        return tuple(found)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield from _result_checks(self, pos, attempt)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        return _apply_result(pos, self.read_result(pos, answer.value), "8.0")


@dataclass(frozen=True, slots=True)
class BiddingResult(GameStep):
    """9.0 The result of the bidding: for each Major NPP its player this turn, the price that he paid, and its box."""

    rule: ClassVar[str] = "9.0"
    moment: ClassVar[str] = results_words.WHEN_BIDS_FOR_MAJOR_NPPS_ARE_ENTERED
    verbs: ClassVar[tuple[str, ...]] = ("placed",)

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return self if table_pieces.is_by_table(pos) else npp_bidding.MajorNppBidding()

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        who = tuple(Choice(power, str(pos.fixed.name(power))) for power in pos.player_powers())
        most = max(pos.dp.get(power, 0) for power in pos.player_powers())  # order: numbers
        fields: list[FormField] = []
        for number, npp in enumerate(self.majors(pos)):
            name, players = pos.fixed.name(npp), pos.player_powers()
            before = pos.own.get(pos.last_run.get(npp, ""), players[number % len(players)])
            fields += [
                FormField(npp, results_words.npp_is_controlled_by(power=name), "choice", who, at_first=before),
                FormField(f"price {npp}", "for DP", "number", (), 0, most),
                _box_field(pos, npp, number),
            ]
        form = CheckedForm(
            "placed", results_words.ENTER_WHO_CONTROLS_THEM, tuple(fields), self.rule, pos=pos, step=self
        )
        has = ", ".join(f"{pos.fixed.name(power)} {pos.dp.get(power, 0)}" for power in pos.player_powers())
        return (
            Question(
                REFEREE,
                "",
                self.rule,
                results_words.WHO_CONTROLS_MAJOR_NPPS,
                (form,),
                results_words.dp_in_hand(has=has),
            ),
        )

    def majors(self, pos: CarolingianPosition) -> tuple[str, ...]:
        return tuple(power for power in pos.majors() if power not in pos.track.values())

    def read_result(self, pos: CarolingianPosition, value: tuple[Value, ...]) -> BidResultAttempt:
        return BidResultAttempt(pos, tuple(
            (npp, str(value[3 * at]), int(str(value[3 * at + 1])), int(str(value[3 * at + 2])))
            for at, npp in enumerate(self.majors(pos))
        ))  # fmt: skip

    def random_result(self, pos: CarolingianPosition, below: Below) -> Value:
        boxes, left, found = _vacant_boxes(pos), dict(pos.dp), list[Value]()
        most, led = npp_bidding.npp_limit(pos), list[str]()
        for _ in self.majors(pos):
            able = [power for power in pos.player_powers() if led.count(power) < most] or pos.player_powers()
            who = able[below(len(able))]
            price = below(left.get(who, 0) + 1)
            left[who] = left.get(who, 0) - price
            led.append(who)
            found += [who, price, str(boxes.pop(below(len(boxes))))]
        return tuple(found)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        yield from _result_checks(self, pos, attempt)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        placing = self.read_result(pos, answer.value)
        runs = {npp: pos.owner(who) for npp, who, _, _ in placing.rows}
        return _apply_result(pos.replace(runs={**pos.runs, **runs}), placing, "9.0")


def _result_checks(
    step: InitiativeResult | BiddingResult, pos: CarolingianPosition, attempt: Answer
) -> Iterator[Trial[Any]]:
    (form,) = step.ask(pos)[0].options
    if not isinstance(form, Form) or not isinstance(attempt.value, tuple) or len(attempt.value) != len(form.fields):
        return
    if all(
        field.admits(one) if field.kind == "choice" else type(one) is int and one >= 0
        for field, one in zip(form.fields, attempt.value, strict=True)
    ):
        yield Trial(RESULT, step.read_result(pos, attempt.value))


def _apply_result(pos: CarolingianPosition, placing: BidResultAttempt, rule: str) -> CarolingianPosition:
    """Pay the bids, up to the DP at hand, and put the markers on the Initiative Track."""
    for power, who, price, box in placing.rows:
        paid = min(price, pos.dp.get(who, 0))
        pos = (pos.pay(who, -paid) if paid else pos).replace(track={**pos.track, box: power})
        name, cost = pos.fixed.name(power), phases_words.cost_in_dp(price=paid) if paid else ""
        by = "" if who == power else results_words.and_is_controlled_by(power=pos.fixed.name_in_sentence(who))
        pos = pos.note_public(
            "box", results_words.takes_box_entered(power=name, box=box, by=by, cost=cost), rule, power
        )
    return pos
