"""28.0 The markers in hand at their best moments, and their targets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dark_ages_desk.core.advice import Candidate, Part, join_parts, scale_parts, subtract_parts, sum_parts
from dark_ages_desk.core.question import PLAY, Answer, Pick, Question
from dark_ages_desk.games.carolingian_twilight.advice.bidding import Bids
from dark_ages_desk.games.carolingian_twilight.advice.operations import tell_plainly
from dark_ages_desk.games.carolingian_twilight.advice.worth import Valuer, turns_left
from dark_ages_desk.games.carolingian_twilight.markers.npp_control import free_minors
from dark_ages_desk.games.carolingian_twilight.markers.playing import playable_markers
from dark_ages_desk.games.carolingian_twilight.markers.subversion import CHART, COLUMN
from dark_ages_desk.games.carolingian_twilight.markers.targets import nearby_forces
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.state.units import Force, Units
from dark_ages_desk.games.carolingian_twilight.war.results import ORDER, can_affect
from dark_ages_desk.games.carolingian_twilight.words import advice as words

# all orders here: the best first; those that are equal by their ids

FACES = 6

LEAST = 0.4
"""VP that the play of a marker must gain beyond what it is worth in hand."""

HARVEST = 0.8
"""VP of the LP of a Good Harvest."""

MOST_VICTIMS = 5

LONGEST_ALLIANCE = 3.0
"""Turns that the control of a Minor NPP is expected to last."""


class MarkerPlays:
    """Candidates for the play of markers. They are asides: the question stays open."""

    def __init__(self, valuer: Valuer, bids: Bids) -> None:
        self.valuer = valuer
        self.bids = bids

    def list_plays(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield the plays of the markers in the hand of the power that is asked."""
        power = question.power
        if not pos.hands.get(power):
            return
        for marker in dict.fromkeys(playable_markers(pos, power)):
            gain, sentence = self._weigh(pos, power, marker)
            kept = self.valuer.w.hands * min(1.0, turns_left(pos))
            if gain - kept < LEAST:
                continue
            parts = (Part(words.RIVALS, gain), Part(words.MARKERS, -kept))
            answer = Answer(question.seat, power, PLAY, (marker,))
            yield Candidate(answer, partial(_tell_play, sentence), gain=parts, aside=True)

    def _weigh(self, pos: CarolingianPosition, power: str, marker: str) -> tuple[float, str]:
        """Return what the play of a marker gains now, and the words for its best use."""
        if marker == "good-harvest":
            return HARVEST, words.GOOD_HARVEST
        if marker == "alliance" and pos.stage == "operations":
            found = [(self._ally_points(pos, power, minor), minor) for minor in free_minors(pos)]
            if found:
                points, minor = max(found)
                return points, words.wins_ally(npp=pos.fixed.name_in_sentence(minor))
        if marker in COLUMN:
            victims = self._victims(pos, power, marker)
            if victims:
                points, foe = victims[0]
                name = pos.fixed.name_in_sentence(foe.power)
                place = pos.fixed.place(foe.space)
                return points, words.turns_force(marker=KINDS[marker].name, foe=name, place=place)
        return 0.0, ""

    def _ally_points(self, pos: CarolingianPosition, power: str, minor: str) -> float:
        return 0.4 * self.bids.value_of(pos, minor, power) * min(LONGEST_ALLIANCE, turns_left(pos) + 0.5)

    def _victims(self, pos: CarolingianPosition, power: str, marker: str) -> list[tuple[float, Force]]:
        """22.0 Return the forces that a marker can be played against, with what that gains, the best first."""
        near: dict[int, Force] = {}
        for own in pos.forces_of(power):
            for foe in nearby_forces(pos, own):
                if foe.power != power and pos.seat(foe.power) != pos.seat(power):
                    near[foe.id] = foe
        before = self.valuer.worth(pos, power)
        listed = sorted(near.values(), key=lambda foe: (-foe.leader, -foe.size, foe.id))[:MOST_VICTIMS]
        found = [(self._turning_points(pos, power, marker, foe, before), foe) for foe in listed]
        return sorted(found, key=lambda one: (-one[0], one[1].id))

    def _turning_points(
        self, pos: CarolingianPosition, power: str, marker: str, foe: Force, before: tuple[Part, ...]
    ) -> float:
        """22.0 Return what a roll on the table against a force gains on average."""
        chart = pos.fixed.charts[CHART]
        frankish = pos.fixed.powers[foe.power].frankish
        parts: list[Part] = []
        for face in range(1, FACES + 1):
            result = chart.cell(face, COLUMN[marker])
            if result in ("Betrayal", "Heresy"):
                parts.append(Part(words.UNITS, -1.2 / FACES))
                continue
            touched = [kind for kind in ORDER if foe.units[kind] and can_affect(foe.power, frankish, kind, result)]
            most = sum(foe.units[kind] for kind in touched)
            number = min(1 if result == "Assimilation" else 3, most)
            if not number:
                continue
            after = pos.with_force(foe.without_units(_first_units(foe.units, touched, number)))
            parts += scale_parts(subtract_parts(self.valuer.worth(after, power), before), 1 / FACES)
        return sum_parts(join_parts(parts))

    def name_target(self, pos: CarolingianPosition, question: Question) -> Iterator[Candidate]:
        """Yield the targets of an Alliance or a turning marker; nothing for others."""
        power, seat = question.power, question.seat
        option = question.option("ally")
        if isinstance(option, Pick):
            for choice in option.choices:
                points = self._ally_points(pos, power, choice.id)
                told = tell_plainly(words.aims_marker(why=words.wins_ally(npp=pos.fixed.name_in_sentence(choice.id))))
                yield Candidate(Answer(seat, power, "ally", (choice.id,)), told, gain=(Part(words.RIVALS, points),))
        option = question.option("against")
        marker = getattr(getattr(pos.top, "play", None), "marker", "")
        if isinstance(option, Pick) and marker in COLUMN:
            before = self.valuer.worth(pos, power)
            for choice in option.choices:
                foe = pos.forces.get(int(choice.id)) if choice.id.isdigit() else None
                if foe is None:
                    continue
                points = self._turning_points(pos, power, marker, foe, before)
                if pos.seat(foe.power) == seat:
                    points = -abs(points) - 1
                name, place = pos.fixed.name_in_sentence(foe.power), pos.fixed.place(foe.space)
                aim = words.turns_force(marker=KINDS[marker].name, foe=name, place=place)
                told = tell_plainly(words.aims_marker(why=aim))
                yield Candidate(Answer(seat, power, "against", (choice.id,)), told, gain=(Part(words.RIVALS, points),))


def _first_units(units: Units, kinds: list[int], number: int) -> Units:
    """Return the first ``number`` units of these kinds."""
    taken = [0] * len(units)
    for kind in kinds:
        taken[kind] = min(units[kind], number)
        number -= taken[kind]
    a, b, c, d, e, f = taken
    return (a, b, c, d, e, f)


def _tell_play(sentence: str, parts: object, gain: float) -> str:
    return words.plays_marker(why=sentence, gain=gain)
