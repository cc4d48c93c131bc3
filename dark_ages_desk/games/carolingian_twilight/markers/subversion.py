"""22.0 Subversion and conversion: enemy units rebel, desert, or change sides."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Choice, Draw, Pick, Question, Roll
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.carolingian_twilight.markers import targets
from dark_ages_desk.games.carolingian_twilight.markers.targets import CONVERSION as CONVERSION
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay, WantedTarget
from dark_ages_desk.games.carolingian_twilight.powers.segment import is_in_operations
from dark_ages_desk.games.carolingian_twilight.state import lots, spare
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS, Force, describe_units
from dark_ages_desk.games.carolingian_twilight.war import casualties
from dark_ages_desk.games.carolingian_twilight.war.results import can_affect
from dark_ages_desk.games.carolingian_twilight.words import markers as markers_words

SUBVERSION = "subversion"
CHART = "subversion"
COLUMN = {SUBVERSION: "Subversion", CONVERSION: "Conversion"}


def may_turn(pos: CarolingianPosition, power: str, marker: str) -> bool:
    """22.0 Return whether the power is in its own Operations Segment with a force beside an enemy force that it may
    turn."""
    return is_in_operations(pos, power) and has_victim(pos, power, marker)


def has_victim(pos: CarolingianPosition, power: str, marker: str) -> bool:
    """22.0 Return whether a force of the power is beside an enemy force that it may turn."""
    return bool(_victims(pos, power, marker))


def _victims(pos: CarolingianPosition, power: str, marker: str) -> list[Force]:
    """22.0 Return the enemy forces that the power may turn."""
    beside = dict.fromkeys(other.id for force in pos.forces_of(power) for other in targets.nearby_forces(pos, force))
    found = targets.fitting_targets(targets.AGAINST, pos, MarkerPlay(power, marker), [str(id_) for id_ in beside])
    return [pos.forces[int(id_)] for id_ in found]


def want_turned_force(pos: CarolingianPosition, play: MarkerPlay) -> WantedTarget | None:
    """22.0 Ask for an enemy force in the same area, then for the turning force if there are several. Return None once
    all is named."""
    if not play.target:
        victims = _victims(pos, play.power, play.marker)
        choices = tuple(Choice(str(force.id), pos.force_name(force), space=force.space) for force in victims)
        options = (Pick("against", "Against", "stacks", choices),) if choices else ()
        return WantedTarget(
            markers_words.WHICH_ENEMY_FORCE, options, targets.make_target_checks(targets.AGAINST, pos, play)
        )
    if len(play.target) == 2:
        own = _turning_forces(pos, play)
        if len(own) > 1:
            with_ = tuple(
                Choice(
                    str(f.id),
                    markers_words.units_in_place(units=describe_units(f.units), place=pos.fixed.place(f.space)),
                    space=f.space,
                )
                for f in own
            )
            pick = Pick("with", "With", "stacks", with_, secret=True, public="With a force")
            return WantedTarget(
                markers_words.WITH_WHICH_FORCE, (pick,), targets.make_target_checks(targets.WITH, pos, play)
            )
    return None


def _turning_forces(pos: CarolingianPosition, play: MarkerPlay) -> list[Force]:
    """Return the power's own forces beside the enemy force that was named."""
    victim = pos.forces.get(int(play.target[1])) if len(play.target) > 1 else None
    return (
        [force for force in targets.nearby_forces(pos, victim) if force.power == play.power]
        if victim is not None
        else []
    )


def resolve_turning(pos: CarolingianPosition, play: MarkerPlay) -> CarolingianPosition:
    """22.0 Roll a die on the marker's column against the named force; say so if the forces are no longer together."""
    own = _turning_forces(pos, play)
    if not own:
        return pos.note_public("nothing", markers_words.FORCES_HAVE_PARTED, "22.0", play.power)
    by = int(play.target[3]) if len(play.target) > 3 else own[0].id
    return pos.push_steps(TurnRoll(play.power, play.marker, by, int(play.target[1])))


@dataclass(frozen=True, slots=True)
class TurnRoll(GameStep):
    """22.0 The Subversion/Conversion Table."""

    power: str
    marker: str
    by: int
    against: int
    rule: ClassVar[str] = "22.0"

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return self if self.by in pos.forces and self.against in pos.forces else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        name, victim = pos.fixed.name(self.power), pos.forces[self.against]
        column = COLUMN[self.marker]
        why = markers_words.column_against_force(
            column=column, power=pos.fixed.name_in_sentence(victim.power), place=pos.fixed.place(victim.space)
        )
        roll = Roll("roll", markers_words.roll_on_column(column=column), who=name, why=why, chart=CHART, column=column,
                    key=(pos.turn, self.rule, self.power, victim.power, victim.space))  # fmt: skip
        return (Question(CHANCE, self.power, self.rule, why, (roll,), "", (victim.space,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        column, chart = COLUMN[self.marker], pos.fixed.charts[CHART]
        text = chart.cell(answer.value[0], column)
        where = {"chart": CHART, "row": chart.row_for(answer.value[0]), "column": column, "cell": text}
        words = f"{column}: a {answer.value[0]}: {text}."
        pos = pos.note_public(
            "rolled",
            words,
            self.rule,
            self.power,
            pos.forces[self.against].space,
            **where,
            report=markers_words.face_is_rolled_on(face=answer.value[0], column=column, text=text),
        )
        return apply_turning(pos, text, self.by, self.against)


def apply_turning(pos: CarolingianPosition, result: str, by: int, against: int) -> CarolingianPosition:
    """22.0 Apply a result of the table. The player of the power named by the rule chooses the units."""
    own, victim = pos.forces[by], pos.forces[against]
    die, over = casualties.Fate("22.0"), casualties.Fate("22.0", "join", own.id, own.power)
    match result:
        case "Betrayal":
            # "Chosen by the player controlling the subverted power": he picks among the subverting force's units.
            return pos.push_steps(
                casualties.TakeUnits(own.power, 1, _lot_units(pos, own, result), die, chosen_by=victim.power)
            )
        case "Heresy":
            joins = casualties.Fate("22.0", "join", victim.id, victim.power)
            return pos.push_steps(
                casualties.TakeUnits(own.power, 1, _lot_units(pos, own, result), joins, chosen_by=victim.power)
            )
        case "Assimilation":
            return pos.push_steps(casualties.TakeUnits(victim.power, 1, _lot_units(pos, victim, result), over))
        case "Desertion" | "Holy War" | "Rebellion":
            return pos.push_steps(HowMany(result, by, against))
    return pos


def _lot_units(pos: CarolingianPosition, force: Force, result: str) -> tuple[tuple[int, int], ...]:
    frankish = pos.fixed.powers[force.power].frankish
    kinds = (kind for kind in range(len(KINDS)) if can_affect(force.power, frankish, kind, result))
    return casualties.lot_units((force,), kinds)


@dataclass(frozen=True, slots=True)
class HowMany(GameStep):
    """22.0 Desertion, Holy War, Rebellion: a die of units."""

    result: str
    by: int
    against: int
    rule: ClassVar[str] = "22.0"

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return self if self.by in pos.forces and self.against in pos.forces else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        victim, own = pos.forces[self.against], pos.forces[self.by]
        why = markers_words.column_against_force(
            column=self.result, power=pos.fixed.name_in_sentence(victim.power), place=pos.fixed.place(victim.space)
        )
        roll = Roll("roll", markers_words.ROLL_FOR_NUMBER_OF_UNITS, who=pos.fixed.name(own.power), why=why,
                    key=(pos.turn, self.rule, self.result, own.power, victim.power, victim.space))  # fmt: skip
        return (Question(CHANCE, own.power, self.rule, markers_words.how_many_units(result=self.result), (roll,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple) and isinstance(answer.value[0], int)
        number = answer.value[0]
        victim, own = pos.forces[self.against], pos.forces[self.by]
        report = markers_words.face_is_rolled_for_units(face=number, result=self.result)
        pos = pos.note_public(
            "rolled", f"{self.result}: a {number}.", self.rule, own.power, victim.space, report=report
        )
        if self.result == "Rebellion":
            return resolve_rebellion(pos, self.by, self.against, number)
        fate = casualties.Fate("22.0")
        if self.result == "Holy War":
            fate = casualties.Fate("22.0", "join", own.id, own.power)
        return pos.push_steps(casualties.TakeUnits(victim.power, number, _lot_units(pos, victim, self.result), fate))


def resolve_rebellion(pos: CarolingianPosition, by: int, against: int, number: int) -> CarolingianPosition:
    """22.0 Let the rebels join the largest other NPP force in the area; if there is none, form a new Minor NPP.

    The area counts with its burg, as for the subversion itself (reading ``rebels_join``). The subverting force and
    forces of the power that they rebel against take no rebels. Fleets join fleets. Viking raiders that stayed on the
    map are not an NPP that rebels may join.
    """
    victim = pos.forces[against]
    apart = pos.fixed.readings["rebels_join"] == "same"
    found = [
        force
        for force in targets.nearby_forces(pos, victim)
        if pos.is_npp(force.power)
        and force.id != by
        and force.power != victim.power
        and (force.space == victim.space or not apart)
    ]
    among = _lot_units(pos, victim, "Rebellion")
    if not found:
        if not among:
            return pos
        pos, rebels = spare.add_rebel_npp(pos)
        return pos.push_steps(
            casualties.TakeUnits(victim.power, number, among, casualties.Fate("22.0", "become", 0, rebels))
        )
    largest = max(force.size for force in found)  # order: of those tied a lot decides
    tied = tuple(force.id for force in found if force.size == largest)
    step = RebelsJoin(victim.power, number, among, tied)
    return step.join_rebels(pos, tied[0]) if len(tied) == 1 else pos.push_steps(step)  # order: the only one


@dataclass(frozen=True, slots=True)
class RebelsJoin(GameStep):
    """22.0 Ties for the largest force that the rebels join are broken randomly."""

    power: str
    number: int
    among: tuple[tuple[int, int], ...]
    tied: tuple[int, ...]
    rule: ClassVar[str] = "22.0"

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        tied = lots.remaining_forces(pos, self.tied)
        return replace(self, tied=tied) if tied else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        draw = Draw(
            "joined",
            "Draw lots",
            "forces",
            lots.force_lots(pos, self.tied),
            why=markers_words.TIES_ARE_BROKEN_RANDOMLY,
            key=(pos.turn, self.rule, "joined", self.power),
        )
        return (Question(CHANCE, self.power, self.rule, markers_words.WHICH_FORCE_DO_REBELS_JOIN, (draw,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        return self.join_rebels(pos, lots.drawn_force(answer))

    def join_rebels(self, pos: CarolingianPosition, force: int) -> CarolingianPosition:
        """Let the rebels join that force; the units are chosen next."""
        fate = casualties.Fate("22.0", "join", force, pos.forces[force].power)
        return pos.push_steps(casualties.TakeUnits(self.power, self.number, self.among, fate))
