"""Views of the table: the roundup for the table, a kingdom's knowledge for its player, everything for the referee.

Further parts of the module:

- Facts of an area that a viewer knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dark_ages_desk.core.question import REFEREE, TABLE, Question
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import (
    CounterView,
    EffectView,
    Fact,
    Figure,
    LedgerRow,
    Mark,
    PowerView,
    RailStop,
    SpaceView,
    Standing,
    TableView,
    TrackBox,
    TrackView,
)
from dark_ages_desk.games.dark_age_ii.catalogue import LOOKS
from dark_ages_desk.games.dark_age_ii.state.area import AMBUSH, RETREAT, Area
from dark_ages_desk.games.dark_age_ii.state.changes import format_armies, format_number_of
from dark_ages_desk.games.dark_age_ii.state.fixed import STICKY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import kingdoms_of, seen_areas, turn_last_seen
from dark_ages_desk.games.dark_age_ii.war.battle import defence_level
from dark_ages_desk.games.dark_age_ii.words import state as state_words
from dark_ages_desk.games.dark_age_ii.words import visibility as visibility_words
from dark_ages_desk.order_games.hiding import hide_sheets

PARTS = (("Orders", "1.8"), ("Sixteen rounds", "2.17"), (state_words.END_OF_THE_TURN, "2.13"))
"""The parts of a turn, each with its rule."""

NOBODY = "nobody"
"""The power that represents unowned things."""


def build_view(pos: DarkAge, viewer: str, questions: tuple[Question, ...]) -> TableView:
    """Return the table as that viewer sees it."""
    verdict, areas = pos.verdict, seen_areas(pos, viewer)
    return TableView(
        viewer=viewer,
        title=pos.fixed.scenario,
        subtitle=visibility_words.turn_and_stage(turn=max(pos.turn, 1), stage=stage(pos)),
        spaces=_build_spaces(pos, areas),
        counters=tuple(one for code, area in areas.items() for one in _build_counters(code, area)),
        powers=_build_powers(pos),
        ledger=tuple(_build_ledger_row(pos, kingdom, kingdom in kingdoms_of(pos, viewer)) for kingdom in pos.standing),
        tracks=(_order(pos),),
        rail=_build_rail(pos),
        effects=tuple(_lasting_effects(pos, viewer)),
        notes=tuple(told for note in pos.notes if (told := note.redact_for(viewer))),
        questions=hide_sheets(questions, viewer),
        current=pos.slots[0].now if pos.slots and viewer == REFEREE else "",
        verdict=(verdict.headline, *(one.words for one in verdict.standings)) if verdict else (),
    )


def stage(pos: DarkAge) -> str:
    """Return the stage of the turn as text."""
    if pos.ending or (pos.slots and not pos.round):
        return pos.part
    return visibility_words.round_of_16(number=pos.round) if pos.round else visibility_words.SHEETS_ARE_WRITTEN


def _build_spaces(pos: DarkAge, areas: Mapping[str, Area]) -> dict[str, SpaceView]:
    outside = {code: SpaceView(code, outside=True) for code in pos.fixed.outside}
    return outside | {code: SpaceView(code, one.owner or None, (), tuple(_marks(one))) for code, one in areas.items()}


def _marks(area: Area) -> Iterator[Mark]:
    """Yield marks for the parts of an area that have no counter: its people, forts and trade."""
    if area.population:
        yield Mark("militia", "Population", area.population, "shield")
    if area.forts:
        yield Mark("garrison", "Forts", area.forts, "shield")
    if area.trade:
        yield Mark("dp", "Trade", area.trade, "disc")


def _build_counters(code: str, area: Area) -> Iterator[CounterView]:
    power = area.owner or NOBODY
    if area.armies:
        yield CounterView(f"{code} armies", code, power, "warrior", area.armies, code, "Armies", sort="army")
    if area.ships:
        yield CounterView(f"{code} ships", code, power, "fleet", area.ships, code, "Ships", sort="ship")


def _build_powers(pos: DarkAge) -> dict[str, PowerView]:
    found = {}
    for code in pos.present:
        realm, look = pos.fixed.realms[code], LOOKS[code]
        rank = "player" if pos.seat(code) else "minor"
        found[code] = PowerView(code, realm.name, code, look.colour, look.pattern, look.sign, rank, pos.seat(code))
    found[NOBODY] = PowerView(NOBODY, "No one", "No one", "#8a8578", "plain", "O", "system")
    return found


def _build_ledger_row(pos: DarkAge, kingdom: str, own: bool) -> LedgerRow:
    """1.10, 1.11 Return a kingdom's row: what the roundup tells; for its ``own`` player points, means and household
    too."""
    one = pos.kingdom(kingdom)
    figures = [
        Figure("Areas", str(len(pos.owned_areas(kingdom)))),
        Figure("Treasury", str(one.treasury)),
        Figure("Army reserve", str(one.reserve)),
        Figure("Fleet reserve", str(one.fleet)),
    ]
    if own:
        figures = [
            Figure("Victory points", str(one.victory), headline=True),
            Figure("Build points", str(one.points)),
            *figures,
            Figure("Household", str(one.household), (), pos.place(one.house) if one.house else "not placed"),
        ]
    aim = visibility_words.wins_with_more_than(target=pos.fixed.target) if own else ""
    held = len(pos.owned_areas(kingdom))
    return LedgerRow(kingdom, tuple(figures), aim, standing=Standing("Areas", str(held), held))


def _order(pos: DarkAge) -> TrackView:
    """2.17 Return the track with the order of play."""
    boxes = tuple(TrackBox(str(number), (one,)) for number, one in enumerate(pos.standing, 1))
    return TrackView("order", visibility_words.ORDER_OF_PLAY, boxes)


def _build_rail(pos: DarkAge) -> tuple[RailStop, ...]:
    now = 2 if pos.ending else 1 if pos.round else 0
    return tuple(
        RailStop(label, label, rule, "done" if at < now else "now" if at == now else "next")
        for at, (label, rule) in enumerate(PARTS)
    )


def _lasting_effects(pos: DarkAge, viewer: str) -> Iterator[EffectView]:
    if pos.warned:
        words = visibility_words.GAME_ENDS_AT_THE_NEXT_CENSUS
        yield EffectView("Warning", words, "4.3")
    for kingdom, one in pos.kingdoms.items():
        if one.overlord == kingdom:
            under = tuple(other for other, its in pos.kingdoms.items() if its.overlord == kingdom and other != kingdom)
            name = pos.power_name(kingdom)
            words = (
                visibility_words.power_is_high_king_over(
                    power=name, others=", ".join(pos.power_name(other) for other in under)
                )
                if under
                else visibility_words.power_is_high_king(power=name)
            )
            yield EffectView("High king", words, "10.2", (kingdom, *under))
    if viewer != TABLE:
        for code, whom in pos.passage.items():
            if {pos.area(code).owner, whom} & set(kingdoms_of(pos, viewer)):
                yield EffectView(
                    "Passage", visibility_words.power_may_pass(power=pos.power_name(whom)), "5.12", (whom,), (code,)
                )


def space_facts(pos: DarkAge, viewer: str, code: str) -> tuple[Fact, ...]:
    """Return the hover card of an area: its ground for everybody, its contents only for a viewer who knows them."""
    if code not in pos.fixed.ground:
        return (Fact("Outside", visibility_words.NOT_PLAYED_ON),)
    ground = pos.ground(code)
    owner = pos.area(code).owner
    words = (
        visibility_words.ground_where_armies_are_stuck(terrain=ground.terrain, limit=ground.limit)
        if ground.terrain in STICKY
        else visibility_words.ground_and_population_limit(terrain=ground.terrain, limit=ground.limit)
    )
    facts = [
        Fact(pos.place(code), words, "2.4", 0),
        Fact("Owner", pos.power_name(owner) if owner else "no one", "1.11", 1),
    ]
    since = turn_last_seen(pos, viewer, code)
    if since is not None:
        area = seen_areas(pos, viewer)[code]
        when = "There" if since >= pos.turn else visibility_words.there_as_of_turn(turn=since)
        facts.append(Fact(when, _describe_contents(pos, code, area), "1.10", 2))
        if pos.seat(owner) == viewer and viewer:
            facts.append(Fact("Defence mode", _describe_mode(pos, code, area), "3.9", 3))
    facts.append(Fact("Adjacent", join_names([pos.place(one) for one in ground.near]), "2.1", 4))
    return tuple(facts)


def _describe_contents(pos: DarkAge, code: str, area: Area) -> str:
    if pos.ground(code).sea:
        return visibility_words.ships_with_armies_aboard(
            ships=format_number_of(area.ships, "ship"), armies=format_armies(area.armies)
        )
    parts = [format_armies(area.armies), f"population {area.population}", format_number_of(area.forts, "fort")]
    if area.trade:
        parts.append(f"trade {area.trade}")
    return visibility_words.contents_and_defence_level(
        contents=", ".join(parts), level=defence_level(pos.fixed, code, area)
    )


def _describe_mode(pos: DarkAge, code: str, area: Area) -> str:
    if pos.ground(code).sea:
        return visibility_words.NONE_AT_SEA
    if area.mode == AMBUSH:
        return visibility_words.ambush_against(place=pos.place(area.ambush_from))
    if area.mode == RETREAT:
        return (
            visibility_words.retreat_to(place=pos.place(area.retreat_to))
            if area.retreat_to
            else visibility_words.RETREAT_BUT_NOWHERE
        )
    return "defend"
