"""7.0 Battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.roll import Stake
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Pick, Question, Roll
from dark_ages_desk.core.step import Agendum, Step
from dark_ages_desk.core.text_tools import format_count

from .state import AMBUSH, STRATAGEMS, North, only_part, value_parts

AMBUSHED = -2


@dataclass(frozen=True, slots=True)
class Attack:
    """A number of a king's warbands that attack an area. They stay in the area they came from until the battle is
    won."""

    power: str
    source: str
    goal: str
    number: int
    ambushed: bool = False

    def column(self, pos: North) -> str:
        """7.2, 7.3 Return the column of the Battle Table."""
        columns = pos.fixed.charts["battle"].columns
        ahead = self.number - pos.number(self.goal) - (pos.border(self.source, self.goal) in ("river", "mountain"))
        return columns[min(max(ahead + 2, 0), len(columns) - 1)]

    def result(self, pos: North, face: int) -> str:
        """Return the table's result for a face of the die, less the ambush (8.1)."""
        return pos.fixed.charts["battle"].cell(face + self.modifier, self.column(pos))

    def has_both_sides(self, pos: North) -> bool:
        """Return whether both sides are still there. The referee may have changed the table."""
        there = pos.king_of(self.source) == self.power and pos.number(self.source) >= self.number
        return (there or not self.number) and pos.king_of(self.goal) not in ("", self.power)

    @property
    def modifier(self) -> int:
        return AMBUSHED if self.ambushed else 0

    def march_in(self, pos: North) -> North:
        """Move the attackers into ``goal``, which must be free of foreign warbands."""
        pos = pos.put(self.source, self.power, pos.number(self.source) - self.number)
        return pos.put(self.goal, self.power, pos.number(self.goal) + self.number)


def losses(result: str, side: str) -> int:
    """Return the number of warbands that a result costs one side, "A" or "D"."""
    return next((int(word[1]) for word in result.split() if word[0] == side), 0)


def stakes(pos: North, roll: Roll) -> tuple[Stake, ...]:
    """7.2 Return the losses of either side for each face of the die, for the dice ledger; () if there is no battle."""
    fight = pos.top
    if not isinstance(fight, Fight):
        return ()
    attack, foe = fight.attack, pos.king_of(fight.attack.goal)
    results = [attack.result(pos, face) for face in range(1, roll.sides + 1)]
    ours = tuple(min(losses(one, "A"), attack.number) for one in results)
    theirs = tuple(min(losses(one, "D"), pos.number(attack.goal)) for one in results)
    return Stake(attack.power, "warbands", ours), Stake(foe, "warbands", theirs)


@dataclass(frozen=True, slots=True)
class Flight:
    """A defender's withdrawal into ``goal``, as the checks judge it."""

    pos: North
    attack: Attack
    goal: str


WITHDRAW: tuple[Check[Flight], ...] = (
    Check(
        "withdraw: area",
        "1.0",
        lambda case: case.pos.is_area(case.goal) and case.goal != case.attack.goal,
        lambda case: "Warbands withdraw into another area.",
        SENSE,
    ),
    Check(
        "withdraw: free",
        "2.0",
        lambda case: case.pos.king_of(case.goal) in ("", case.pos.king_of(case.attack.goal)),
        lambda case: f"Foreign warbands stand in {case.pos.place(case.goal)}.",
        SENSE,
    ),
    Check(
        "withdraw: adjoins",
        "7.1",
        lambda case: bool(case.pos.border(case.attack.goal, case.goal)),
        lambda case: f"{case.pos.place(case.goal)} does not adjoin {case.pos.place(case.attack.goal)}.",
    ),
    Check(
        "withdraw: elsewhere",
        "7.1",
        lambda case: case.goal != case.attack.source,
        lambda case: f"The attack comes from {case.pos.place(case.goal)}.",
    ),
)
"""7.1 Checks of a withdrawal."""

LOSE: tuple[Check[Flight], ...] = (
    Check(
        "lose: no way out",
        "7.4",
        lambda case: not withdrawal_choices(case.pos, case.attack),
        lambda case: "Warbands that can withdraw are not lost.",
    ),
)
"""7.4 Checks of the loss of warbands that cannot withdraw."""


def withdrawal_choices(pos: North, attack: Attack) -> tuple[Choice, ...]:
    """Return the areas where the defender may withdraw, as choices."""
    around = pos.fixed.board.neighbours[attack.goal]
    free = [goal for goal in around if passes(WITHDRAW, Flight(pos, attack, goal))]
    return tuple(Choice(goal, pos.place(goal), space=goal) for goal in free)


def withdraw_defender(pos: North, goal: str, to: str) -> North:
    """Move the defender's warbands from ``goal`` to ``to``, with a note."""
    power, number = pos.bands[goal]
    words = f"{pos.power_name(power)} withdraws from {pos.place(goal)} to {pos.place(to)}."
    return (
        pos.put(goal, "", 0)
        .put(to, power, pos.number(to) + number)
        .note_public("withdrew", words, "7.1", power, goal, to)
    )


@dataclass(frozen=True, slots=True)
class Stand(Step[North]):
    """7.1 Ask the attacked king whether he stands or withdraws; before that he may play Ambush (8.1)."""

    rule: ClassVar[str] = "7.1"
    moment: ClassVar[str] = "when one's warbands are attacked"
    verbs: ClassVar[tuple[str, ...]] = ("stand", "withdraw")

    attack: Attack

    def ask(self, pos: North) -> tuple[Question, ...]:
        power, number = pos.bands[self.attack.goal]
        ways = withdrawal_choices(pos, self.attack)
        out = (Pick("withdraw", "Withdraw to", "spaces", ways),) if ways else ()
        prompt = f"{pos.power_name(power)}: {self.attack.number} attack your {number} in {pos.place(self.attack.goal)}"
        options = (Button("stand", "Stand", main=True), *out)
        where = self.attack.goal
        key = (pos.turn, self.rule, where, power)
        return (Question(pos.seat(power), power, self.rule, prompt, options, about=(where,), key=key),)

    def checks_for(self, pos: North, attempt: Answer) -> Iterator[Trial[Flight]]:
        if attempt.verb == "withdraw":
            yield Trial(WITHDRAW, Flight(pos, self.attack, only_part(attempt.value)))

    def take(self, pos: North, answer: Answer) -> North:
        if answer.verb == "stand":
            return pos.push_steps(Fight(self.attack))
        return self.attack.march_in(withdraw_defender(pos, self.attack.goal, only_part(answer.value)))

    def revalidate(self, pos: North) -> Agendum | None:
        return self if self.attack.has_both_sides(pos) else None


@dataclass(frozen=True, slots=True)
class Fight(Step[North]):
    """7.2 to 7.5 Roll the die and take the losses off; then the defender withdraws or stays."""

    rule: ClassVar[str] = "7.2"
    verbs: ClassVar[tuple[str, ...]] = ("roll",)

    attack: Attack

    def ask(self, pos: North) -> tuple[Question, ...]:
        attack, column = self.attack, self.attack.column(pos)
        who, where = pos.power_name(attack.power), pos.place(attack.goal)
        modifiers = ((STRATAGEMS[AMBUSH][0], AMBUSHED),) if attack.ambushed else ()
        key = (pos.turn, self.rule, attack.goal, attack.power)
        roll = Roll(
            "roll",
            f"Battle of {where}",
            who=who,
            why="the battle",
            chart="battle",
            column=column,
            modifiers=modifiers,
            key=key,
        )
        return (Question(CHANCE, attack.power, self.rule, f"{who} rolls for the battle of {where}", (roll,)),)

    def take(self, pos: North, answer: Answer) -> North:
        attack, column = self.attack, self.attack.column(pos)
        face = int(value_parts(answer.value)[0])
        result, row = attack.result(pos, face), pos.fixed.charts["battle"].row_for(face + attack.modifier)
        foe, strength = pos.bands[attack.goal]
        lost = min(losses(result, "A"), attack.number)
        slain = min(losses(result, "D"), strength)
        words = f"Battle of {pos.place(attack.goal)}: {face}, {result}."
        report = f"In the battle of {pos.place(attack.goal)} a {face} is rolled: {result}."
        pos = pos.note_public("battle", words, self.rule, attack.power, attack.goal,
                      chart="battle", row=row, column=column, cell=result, report=report)  # fmt: skip
        for power, dead in ((attack.power, lost), (foe, slain)):
            if dead:
                words = f"{pos.power_name(power)} loses {format_count(dead, 'warband')}."
                pos = pos.note_public("lost", words, "7.4", power, attack.goal, lost=dead)
        pos = pos.put(attack.source, attack.power, pos.number(attack.source) - lost)
        pos = pos.put(attack.goal, foe, strength - slain).replace(ravaged=pos.ravaged | {attack.goal})
        pos = pay_wergild(pay_wergild(pos, foe, attack.power, lost), attack.power, foe, slain)
        rest = Attack(attack.power, attack.source, attack.goal, attack.number - lost)
        if not pos.number(attack.goal):
            return rest.march_in(pos) if rest.number else pos
        return pos.push_steps(Withdraw(rest)) if "R" in result else pos

    def revalidate(self, pos: North) -> Agendum | None:
        return self if self.attack.has_both_sides(pos) else None


def pay_wergild(pos: North, payer: str, paid: str, slain: int) -> North:
    """9.0 Pay one silver for each of the slain, no more than the payer has."""
    amount = min(slain, pos.silver[payer]) if pos.fixed.settings["wergild"] == "on" else 0
    if not amount:
        return pos
    words = f"{pos.power_name(payer)} pays {pos.power_name(paid)} {amount} silver for the slain."
    return pos.pay(payer, -amount).pay(paid, amount).note_public("wergild", words, "9.0", payer)


@dataclass(frozen=True, slots=True)
class Withdraw(Step[North]):
    """7.4 Ask the beaten defender for a way out; without one his warbands are lost. Then the attackers march in."""

    rule: ClassVar[str] = "7.4"
    moment: ClassVar[str] = "when one's warbands are beaten"
    verbs: ClassVar[tuple[str, ...]] = ("withdraw", "lose")

    attack: Attack

    def ask(self, pos: North) -> tuple[Question, ...]:
        power, _ = pos.bands[self.attack.goal]
        ways, where = withdrawal_choices(pos, self.attack), pos.place(self.attack.goal)
        way = Pick("withdraw", "Withdraw to", "spaces", ways) if ways else Button("lose", "They are lost", main=True)
        prompt = f"{pos.power_name(power)} withdraws from {where}"
        key = (pos.turn, self.rule, self.attack.goal, power)
        return (Question(pos.seat(power), power, self.rule, prompt, (way,), about=(self.attack.goal,), key=key),)

    def checks_for(self, pos: North, attempt: Answer) -> Iterator[Trial[Flight]]:
        yield Trial(
            WITHDRAW if attempt.verb == "withdraw" else LOSE, Flight(pos, self.attack, only_part(attempt.value))
        )

    def take(self, pos: North, answer: Answer) -> North:
        goal = self.attack.goal
        power, number = pos.bands[goal]
        if answer.verb == "withdraw":
            pos = withdraw_defender(pos, goal, only_part(answer.value))
        else:
            words = f"{pos.power_name(power)} loses {number} in {pos.place(goal)}."
            pos = pos.put(goal, "", 0).note_public("lost", words, self.rule, power, goal, lost=number)
            pos = pay_wergild(pos, self.attack.power, power, number)
        return self.attack.march_in(pos) if self.attack.number else pos

    def revalidate(self, pos: North) -> Agendum | None:
        return self if self.attack.has_both_sides(pos) else None
