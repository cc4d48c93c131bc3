"""27.0 Scenarios: a file that reads like the rulebook becomes powers and set-ups; its mistakes are named at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.scenarios import load_scenario
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.text_tools import format_numbers, slug
from dark_ages_desk.games.carolingian_twilight.catalogue import SHAPE
from dark_ages_desk.games.carolingian_twilight.scenario_powers import (
    VIKING_LOOK,
    ListedPower,
    assign_signs,
    build_arrival,
    list_powers,
    power_of,
)
from dark_ages_desk.games.carolingian_twilight.scenario_words import Reader, Sentence
from dark_ages_desk.games.carolingian_twilight.state.fixed import (
    VIKINGS,
    Arrival,
    FreePlacement,
    Placement,
    Power,
    Scenario,
)
from dark_ages_desk.games.carolingian_twilight.state.units import FLEET, LEADER, add_units, units_of_kind
from dark_ages_desk.games.carolingian_twilight.words import scenarios as scenarios_words

if TYPE_CHECKING:
    from dark_ages_desk.games.carolingian_twilight.scenario_file import ArrivalPart, ScenarioFile


def load(path: Path, board: AreaBoard, players: int = 0) -> Scenario:
    """Return the scenario of a file for that number of players (0: the most). Raises ContentError with every
    mistake."""
    return build_scenario(path, load_scenario(path, SHAPE), board, players)


def check(path: Path, file: ScenarioFile, board: AreaBoard) -> None:
    """Raise ContentError with every mistake of a scenario, for every number of players that it supports."""
    problems: list[Problem] = []
    for players in dict.fromkeys(file.players):
        try:
            build_scenario(path, file, board, players)
        except ContentError as error:
            problems += [problem for problem in error.problems if problem not in problems]
    if problems:
        raise ContentError(path, problems)


def build_scenario(path: Path, file: ScenarioFile, board: AreaBoard, players: int = 0) -> Scenario:
    """Return the scenario of a file on this board for that number of players (0: the most that it supports).

    Raises ContentError with every mistake, ValueError for a number of players that it does not support.
    """
    players = players or max(file.players)  # order: numbers
    if players not in file.players:
        raise ValueError(
            scenarios_words.is_for_players_are_named(
                file=file.name, numbers=format_numbers(file.players), players=players
            )
        )
    making = _ScenarioBuilder(file, board, players)
    if making.reader.problems:
        raise ContentError(path, making.reader.problems)
    return making.build_scenario()


class _ScenarioBuilder:
    """One scenario in the making: the file, and what has been understood of it so far."""

    def __init__(self, file: ScenarioFile, board: AreaBoard, players: int) -> None:
        self.file, self.board, self.players = file, board, players
        self.reader = Reader(board)
        self.powers: dict[str, Power] = {}
        self.placements: list[Placement] = []
        self.free: list[FreePlacement] = []
        self.setters: dict[str, str] = {}
        self.arrivals: list[Arrival] = []
        for entry in list_powers(file, self.reader):
            power = power_of(entry, players, self.reader)
            if power.id in self.powers:
                self.reader.report(entry.place, scenarios_words.STANDS_TWICE, scenarios_words.LEAVE_ONE_OF_THEM_OUT)
            self.powers[power.id] = power
            if power.frankish:
                self._add_frankish(entry, power)
            else:
                for place, text in entry.sentences:
                    self._add_npp(power, place, text)
        for number, arrival in enumerate(file.arrival, start=1):
            self._add_arrival(arrival, scenarios_words.arrival_of_power(number=number, power=arrival.power))
        self._check_whole()

    def build_scenario(self) -> Scenario:
        """Return the scenario as read; call it only if no mistake was found."""
        powers = assign_signs(self.powers)
        powers[VIKINGS] = Power(
            VIKINGS, "Viking raiders", "Viking raiders", "system", False, *VIKING_LOOK, home="scandinavia"
        )
        order = {"frankish": 0, "major": 1, "minor": 2, "system": 3}
        # order: as the scenario lists them
        ranked = sorted(powers.values(), key=lambda power: order["frankish" if power.frankish else power.rank])
        file = self.file
        return Scenario(
            file.id,
            file.name,
            file.turns,
            file.first_year,
            {power.id: power for power in ranked},
            tuple(self.placements),
            tuple(self.free),
            file.source,
            self.setters,
            tuple(self.arrivals),
            file.note.strip(),
            file.blurb.strip(),
        )

    # --- one power after the other

    def _add_npp(self, power: Power, place: str, text: str) -> None:
        """Add the placements of a minor or major power's sentence: units in fixed places."""
        sentence = self.reader.read_sentence(text, place)
        if sentence is None:
            return
        if sentence.free:
            self.reader.report(
                place, scenarios_words.nobody_chooses_places(power=power.name), scenarios_words.WRITE_IN_OR_IN_EACH
            )
        if sentence.units[LEADER]:
            self.reader.report(
                place, scenarios_words.ONLY_FRANKISH_POWERS_HAVE_LEADERS, scenarios_words.LEAVE_LEADER_OUT
            )
        self.placements += self._fixed_placements(power, sentence, place)

    def _fixed_placements(self, power: Power, sentence: Sentence, place: str) -> list[Placement]:
        self._check_places(power, sentence, place)
        return [Placement(power.id, space, sentence.units) for space in sentence.spaces]

    def _add_frankish(self, entry: ListedPower, power: Power) -> None:
        """27.0 Read a king's set-up: his free and fixed placements, with his leader in one of them. An NPP uses its own
        text."""
        part, sentences = entry.part, entry.sentences
        setter = ""
        if power.rank == "major" and part.npp is not None:
            if part.npp.set_up:
                place = scenarios_words.npp_set_up(place=entry.place)
                sentences = tuple((f"{place} {line}", text) for line, text in enumerate(part.npp.set_up, start=1))
            setter = part.npp.set_up_by or ""
        fixed: list[Placement] = []
        own: list[FreePlacement] = []
        for place, text in sentences:
            sentence = self.reader.read_sentence(text, place)
            if sentence is not None and sentence.free:
                own.append(self._free_placement(power, sentence, place))
            elif sentence is not None:
                fixed += self._fixed_placements(power, sentence, place)
        if part.alternately is not None and power.rank == "player":
            place = f"{entry.place} › alternately"
            sentence = self.reader.read_sentence(part.alternately, place)
            if sentence is not None and not sentence.free:
                self.reader.report(place, scenarios_words.LEAVES_NO_CHOICE_OF_PLACE, scenarios_words.WRITE_ANYWHERE)
            elif sentence is not None:
                own.append(self._free_placement(power, sentence, place, True))
        self.placements += fixed
        self.free += self._add_leader(power, entry.place, fixed, own)
        if power.rank == "major":
            self._record_setter(entry, power, setter, bool(own))

    def _free_placement(self, power: Power, sentence: Sentence, place: str, alternate: bool = False) -> FreePlacement:
        self._check_places(power, sentence, place)
        spaces = []
        for area in sentence.spaces:
            spaces.append(area)
            burg = self.board.site_in.get(area)
            if burg and burg not in sentence.without:
                spaces.append(burg)
        if sentence.units[LEADER]:
            self.reader.report(place, scenarios_words.LEADER_COMES_BY_HIMSELF, scenarios_words.LEAVE_HIM_OUT)
        return FreePlacement(power.id, sentence.units, tuple(spaces), alternate)

    def _add_leader(
        self, power: Power, place: str, fixed: list[Placement], own: list[FreePlacement]
    ) -> list[FreePlacement]:
        """27.0 Return the free placements with the leader: with the units, or last if they are placed at
        several times."""
        leaders = sum(placement.units[LEADER] for placement in fixed)
        if leaders > 1:
            self.reader.report(place, scenarios_words.HAS_SEVERAL_LEADERS, scenarios_words.WRITE_LEADER_ONCE)
        if not own and not fixed:
            self.reader.report(place, scenarios_words.HAS_NO_SET_UP, scenarios_words.SAY_WHERE_ITS_UNITS_ARE_PLACED)
        if leaders:
            return own
        if len(own) == 1 and not own[0].alternate and not fixed:
            return [FreePlacement(power.id, add_units(own[0].units, units_of_kind(LEADER)), own[0].spaces)]
        spaces = dict.fromkeys([p.space for p in fixed] + [space for free in own for space in free.spaces])
        return [*own, FreePlacement(power.id, units_of_kind(LEADER), tuple(spaces))]

    def _record_setter(self, entry: ListedPower, power: Power, setter: str, chooses: bool) -> None:
        """27.3 Record the player who sets up the Major NPP; its units must have a choice of places."""
        place = scenarios_words.npp_set_up_by(place=entry.place)
        known = {slug(part.power): part.power for part in self.file.frankish if part is not entry.part}
        if setter and slug(setter) in known:
            self.setters[power.id] = slug(setter)
        elif setter:
            remedy = did_you_mean(setter, known.values()) or scenarios_words.there_are_these(
                names=", ".join(known.values())
            )
            self.reader.report(place, scenarios_words.no_such_king(setter=setter), remedy)
        elif chooses:
            self.reader.report(
                place, scenarios_words.IS_MISSING_WHO_PLACES_THESE_UNITS, scenarios_words.NAME_POWER_THAT_SETS_IT_UP
            )

    def _add_arrival(self, part: ArrivalPart, place: str) -> None:
        """27.10 Read a power that arrives later; parts for other numbers of players are checked with those numbers."""
        for count in part.players:
            if count not in self.file.players:
                self.reader.report(
                    f"{place} › players",
                    scenarios_words.scenario_is_not_for_players(count=count),
                    scenarios_words.LEAVE_THAT_OUT,
                )
        if part.turn > self.file.turns[1]:
            self.reader.report(
                f"{place} › turn",
                scenarios_words.GAME_IS_OVER_BY_THEN,
                scenarios_words.at_most_turns(turns=self.file.turns[1]),
            )
        if self.players not in part.players:
            return
        power = build_arrival(part, place, self.powers, self.reader)
        if power.id in self.powers:
            self.reader.report(
                place, scenarios_words.THIS_POWER_IS_THERE_FROM_BEGINNING, scenarios_words.NAME_ANOTHER_OR_NONE
            )
        if bool(part.replaces) == bool(part.set_up):
            self.reader.report(
                place, scenarios_words.EITHER_BRINGS_UNITS_OR_REPLACES_POWER, scenarios_words.SAY_SET_UP_OR_REPLACES
            )
        if bool(part.replaces) != bool(part.becomes):
            self.reader.report(
                f"{place} › becomes", scenarios_words.GOES_WITH_REPLACES, scenarios_words.SAY_FOR_EXAMPLE_BECOMES_NOMAD
            )
        becomes = self.reader.read_kind(part.becomes, f"{place} › becomes") if part.becomes else 0
        if part.becomes and becomes in (LEADER, FLEET):
            self.reader.report(
                f"{place} › becomes", scenarios_words.MUST_BE_A_LAND_UNIT, scenarios_words.SAY_FOR_EXAMPLE_NOMAD
            )
        self.powers[power.id] = power
        placements: list[Placement] = []
        for line, text in enumerate(part.set_up, start=1):
            sentence = self.reader.read_sentence(text, scenarios_words.set_up_line(place=place, line=line))
            if sentence is not None:
                placements += self._fixed_placements(
                    power, sentence, scenarios_words.set_up_line(place=place, line=line)
                )
        replaces = slug(part.replaces) if part.replaces else ""
        self.arrivals.append(Arrival(part.turn, power.id, tuple(placements), replaces, becomes))

    # --- what must fit together

    def _check_places(self, power: Power, sentence: Sentence, place: str) -> None:
        for space in sentence.spaces:
            here = self.board.spaces[space]
            fleets, land = sentence.units[FLEET] > 0, any(sentence.units[:FLEET])
            if (here.kind == "sea" and land) or (here.kind != "sea" and fleets):
                remedy = scenarios_words.WRITE_SENTENCE_OF_THEIR_OWN if fleets and land else ""
                words = scenarios_words.fleets_stand_at_sea(here=here.name)
                self.reader.report(place, words, remedy)
            around = here.within or space
            if self.board.spaces[around].kind == "peripheral" and around != power.home:
                self.reader.report(
                    place, scenarios_words.belongs_to_another_power(place=here.name), scenarios_words.NAME_ANOTHER_PLACE
                )

    def _check_whole(self) -> None:
        file, wrong = self.file, self.reader.report
        if not file.frankish:
            wrong("frankish", scenarios_words.TWO_FRANKISH_POWERS_ARE_NEEDED, "Add [[frankish]].")
        played = [power for power in self.powers.values() if power.rank == "player"]
        if file.frankish and len(played) != self.players:
            words = scenarios_words.players_need_frankish_powers(players=self.players)
            wrong("players", f"{words} {len(played)}.", scenarios_words.SAY_NPP_OF_POWER)
        owners = {space.id: space.facts["owner"] for space in self.board.spaces.values() if "owner" in space.facts}
        coming = {arrival.power for arrival in self.arrivals}
        for power in self.powers.values():
            if power.rank == "major" and power.home and power.id not in coming and owners[power.home] != power.id:
                wrong(
                    f"major ({power.name})",
                    scenarios_words.DOES_NOT_OWN_THAT_PERIPHERAL_AREA,
                    scenarios_words.LEAVE_HOME_OUT,
                )
        for power_id, setter in self.setters.items():
            if self.powers[setter].rank != "player":
                name = self.powers[power_id].name
                wrong(
                    scenarios_words.frankish_npp_set_up(power=name),
                    scenarios_words.nobody_plays_power_then(power=self.powers[setter].name),
                )
        self._check_burgs()

    def _check_burgs(self) -> None:
        """13.0 Report all burgs that two powers would share, because a burg holds the units of one power."""
        spaces = self.board.spaces
        held: dict[str, str] = {}
        for placement in self.placements:
            if spaces[placement.space].kind != "burg":
                continue
            first = held.setdefault(placement.space, placement.power)
            if first != placement.power:
                words = scenarios_words.place_is_held_already(
                    place=spaces[placement.space].name, power=self.powers[first].name
                )
                self.reader.report(
                    f"({self.powers[placement.power].name})", words, scenarios_words.CHOOSE_AREA_AROUND_IT
                )
        for free in self.free:
            for space in free.spaces:
                holder = held.get(space, free.power)
                if holder != free.power:
                    burg, area = spaces[space].name, spaces[spaces[space].within].name
                    place = f"frankish ({self.powers[free.power].name})"
                    words = scenarios_words.burg_is_held(burg=burg, power=self.powers[holder].name)
                    self.reader.report(place, words, scenarios_words.write_excl(area=area, burg=burg))
