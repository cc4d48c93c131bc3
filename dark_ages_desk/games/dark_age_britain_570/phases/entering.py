"""Cardboard: what any result may tell (units and leaders lost, cattle), and where desk and table part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import field
from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE, Answer, Choice, Form, FormField, Option, Pick, Question, Value
from dark_ages_desk.core.step import Agendum, Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, only_part, value_parts
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import choices, group_by_sort, is_by_table, pick_units
from dark_ages_desk.games.dark_age_britain_570.war.conquest import record_conquests
from dark_ages_desk.games.dark_age_britain_570.words import results as results_words

MOST_CATTLE = 999
NOBODY = ""
LOST, LEADER, CATTLE = "lost", "leader", "cattle"
COMMON = (LOST, LEADER, CATTLE)

Fits = Callable[[Value], bool]


def _accept_any(value: Value) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class CheckedForm(Form):
    """A form that holds only what passes its step's checks (``fits``)."""

    fits: Fits = field(default=_accept_any, compare=False, repr=False)
    some: Callable[[Below], Value] | None = field(default=None, compare=False, repr=False)

    def admits(self, value: Value) -> bool:
        return Form.admits(self, value) and self.fits(value)

    def sample(self, below: Below) -> Value:
        return self.some(below) if self.some else Form.sample(self, below)


@dataclass(frozen=True, slots=True)
class CheckedPick(Pick):
    """A pick that holds only what passes its step's checks (``fits``); each of its choices alone does."""

    fits: Fits = field(default=_accept_any, compare=False, repr=False)

    def admits(self, value: Value) -> bool:
        return Pick.admits(self, value) and self.fits(value)

    def sample(self, below: Below) -> Value:
        value = Pick.sample(self, below)
        return value if self.admits(value) else (self.choices[below(len(self.choices))].id,)


@dataclass(frozen=True, slots=True)
class DeskOrTable(Phase[Britain]):
    """The Rules 1 A part of the year: played at the desk step by step, or its result entered from the table."""

    rule: ClassVar[str] = "The Rules 1"

    stage: str
    desk: Agendum
    table: Agendum

    def begin(self, pos: Britain) -> Britain:
        return pos.replace(stage=self.stage, battle="", card="").push_steps(
            self.table if is_by_table(pos) else self.desk
        )


def common_options(pos: Britain, first: Group = ()) -> list[Option]:
    """Return the options for results that anything may have: units lost, a fallen leader, cattle. The likeliest
    kingdoms are ``first``."""
    found: list[Option] = []
    if leaders := tuple(leader for kingdom in pos.fixed.kingdoms for leader in pos.leaders(kingdom)):
        found.append(_leader_form(pos, leaders))
    if pos.fixed.played:
        whose = first[0] if first else pos.fixed.played[0]
        of = tuple(Choice(one, pos.power_name(one)) for one in pos.fixed.played)
        left = FormField("number", "cattle", "number", (), 0, MOST_CATTLE, at_first=pos.cattle[whose])
        found.append(
            Form(CATTLE, results_words.CATTLE_ARE_LEFT, (left, FormField("king", "to", "choice", of, at_first=whose)))
        )
    if alive := choices(pos, group_by_sort(pos, True), first):
        found.append(Pick(LOST, results_words.UNITS_WERE_LOST, "boxes", alive, 1, sum(one.most for one in alive)))
    return found


def sort_forms_first(options: Iterable[Option]) -> list[Option]:
    """Return the options with forms before the long lists, because forms are folded to a line each."""
    return sorted(options, key=lambda option: not isinstance(option, Form))  # order: shown in this order


def _leader_form(pos: Britain, leaders: Group) -> Form:
    """Return the form for the fall of a leader; several slayers can be named if each leader of the other side slew him
    (reading "slayer"). A slayer may have fallen in the same battle."""

    def called(those: Iterable[str]) -> tuple[Choice, ...]:
        return tuple(
            Choice(one, results_words.leader_of(leader=pos.unit(one).name, kingdom=pos.power_name(pos.power_of(one))))
            for one in those
        )

    by = (Choice(NOBODY, "no one"), *called(one.id for one in pos.fixed.units.values() if one.leads))
    number = 3 if pos.fixed.readings["slayer"] == "all" else 1
    slayers = (FormField(f"by {n}", "and by" if n else "slain by", "choice", by) for n in range(number))

    def fits(value: Value) -> bool:
        fell, *slew = map(str, value_parts(value))
        known = [one for one in slew if one != NOBODY]
        group = pos.group(pos.power_of(fell))
        return len(set(known)) == len(known) and not any(pos.power_of(one) in group for one in known)

    def some(below: Below) -> Value:
        return (leaders[below(len(leaders))], *(NOBODY for _ in range(number)))

    fields = (FormField("leader", "who", "choice", called(leaders)), *slayers)
    return CheckedForm(LEADER, "A leader fell", fields, "Victory Conditions 1", fits=fits, some=some)


def apply_common_result(pos: Britain, answer: Answer) -> Britain:
    """Return the position after an answer to one of the ``common_options`` options."""
    value = tuple(map(str, value_parts(answer.value)))
    if answer.verb == LOST:
        units = pick_units(pos, value, True)
        words = f"Destroyed: {pos.describe_units(units)}."
        whose = Counter(pos.power_of(unit) or "neutral" for unit in units)
        pos = pos.remove_units(*units).note_public("lost", words, "Combat Phases 4", pos.power_of(units[0]))
        pos = pos.note_losses(*((one, number, "units") for one, number in whose.items()))
        return pos.push_steps(Conqueror()) if _is_conqueror_open(pos) else record_conquests(pos)
    if answer.verb == CATTLE:
        amount, kingdom = int(value[0]), value[1]  # order: a form's fields
        pos = pos.gain(kingdom, amount - pos.cattle[kingdom], results_words.AT_THE_TABLE, "The Rules 1")
        return pos.note_public(
            "cattle",
            results_words.has_cattle_now(kingdom=pos.power_name(kingdom), cattle=amount),
            "The Rules 1",
            kingdom,
        )
    leader, slayers = value[0], [one for one in value[1:] if one != NOBODY]  # order: a form's fields
    name, power = pos.unit(leader).name, pos.power_of(leader)
    pos = pos.remove_units(leader).replace(
        slain={**pos.slain, **{one: (*pos.slain.get(one, ()), leader) for one in slayers}}
    )
    told = results_words.slain_by(slayers=join_names(pos.unit(one).name for one in slayers)) if slayers else ""
    return pos.note_public(
        "fell", results_words.leader_falls(leader=name, how=told), "Victory Conditions 1", power
    ).note_losses((power, 1, "leaders"))


def _is_conqueror_open(pos: Britain) -> bool:
    """Return whether a kingdom falls now, and its conqueror depends on who slew the last of its units (Combat Phases
    8)."""
    if record_conquests(pos).fallen == pos.fallen:
        return False
    return len({tuple(record_conquests(pos, one).fallen.items()) for one in pos.fixed.kingdoms}) > 1


@dataclass(frozen=True, slots=True)
class Conqueror(GameStep):
    """Combat Phases 8 The question who slew the last unit of a kingdom that falls, if several kingdoms hold
    its towns."""

    rule: ClassVar[str] = "Combat Phases 8"
    moment: ClassVar[str] = results_words.WHEN_SEVERAL_HOLD_THE_TOWNS
    verbs: ClassVar[tuple[str, ...]] = ("slew the last",)

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        dead = [one for one in record_conquests(pos).fallen if one not in pos.fallen]
        kingdoms = tuple(Choice(one, pos.power_name(one)) for one in pos.fixed.kingdoms if one not in dead)
        words = results_words.who_slew_the_last_unit(kingdoms=join_names(map(pos.power_name, dead)))
        pick = Pick("slew the last", "It was", "powers", kingdoms)
        return (Question(REFEREE, "", self.rule, words, (pick,), key=(pos.year, pos.month, self.rule)),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        return record_conquests(pos, only_part(answer.value))

    def revalidate(self, pos: Britain) -> Conqueror | None:
        return self if record_conquests(pos).fallen != pos.fallen else None
