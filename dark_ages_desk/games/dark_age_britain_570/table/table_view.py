"""The view: the whole table, and secret promises only for the parties.

Further parts of the module:

- The calendar: the stages of a year and its months, as a rail and as tracks.
- The facts of a hex.
"""

from __future__ import annotations

from dark_ages_desk.core import cardboard
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.position import total
from dark_ages_desk.core.question import Question
from dark_ages_desk.core.recent import keep_recent
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import (
    ArrowView,
    CounterView,
    EffectView,
    Fact,
    Figure,
    LedgerRow,
    PoolView,
    PowerView,
    RailStop,
    SpaceView,
    Standing,
    TableView,
    TrackBox,
    TrackView,
    find_chart_hit,
)
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import Declaration
from dark_ages_desk.games.dark_age_britain_570.phases.battles import AdvanceInto, Choosing, Fight, Peril
from dark_ages_desk.games.dark_age_britain_570.phases.count import format_points, glory, points
from dark_ages_desk.games.dark_age_britain_570.phases.economy import upkeep_due
from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import Redeploying
from dark_ages_desk.games.dark_age_britain_570.state.fixed import HOUSES, MONTHS, NEUTRAL, figures, number, picture
from dark_ages_desk.games.dark_age_britain_570.state.position import STAGE_NAMES, STAGES, Britain, GameStep
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table
from dark_ages_desk.games.dark_age_britain_570.table.bonds import redact_note, relations
from dark_ages_desk.games.dark_age_britain_570.table.cards import card
from dark_ages_desk.games.dark_age_britain_570.words import referee as referee_words
from dark_ages_desk.games.dark_age_britain_570.words import table as table_words

WAITS_FOR_YEARS = ("set-up", "count", "over")


def build_rail(pos: Britain) -> tuple[RailStop, ...]:
    """Return the stages of this year, with the months below."""
    now, stops = [id_ for id_, _, _ in STAGES].index(pos.stage), []
    for at, (id_, name, rule) in enumerate(STAGES):
        if id_ in WAITS_FOR_YEARS and id_ != pos.stage:
            continue
        stops.append(RailStop(id_, name, rule, "now" if at == now else "done" if at < now else "next"))
        if id_ == "months":
            stops += _months(pos, at < now)
    return tuple(stops)


STEPS_OF_A_MONTH: tuple[tuple[str, str, str, tuple[type[GameStep], ...]], ...] = (
    ("redeploy", "Redeploy", "Combat Phases 2", (Redeploying,)),
    ("move", "Move", "Combat Phases 3", (Moving,)),
    ("attack", "Attack", "Combat Phases 4", (Declaration, Fight, Choosing, Peril, AdvanceInto)),
)
"""What an alliance does in a month, with the steps of the agenda that belong to it."""


def _steps_of_month(pos: Britain) -> list[RailStop]:
    """Return the three steps of the alliance whose turn it is; none where the table plays the month."""
    parts = (at for step in reversed(pos.agenda) for at, one in enumerate(STEPS_OF_A_MONTH) if isinstance(step, one[3]))
    now = next(parts, None)  # order: shown
    if now is None:
        return []
    return [
        RailStop(id_, name, rule, "done" if at < now else "now" if at == now else "next", 2)
        for at, (id_, name, rule, _) in enumerate(STEPS_OF_A_MONTH)
    ]


def _months(pos: Britain, over: bool) -> list[RailStop]:
    stops: list[RailStop] = []
    for at, month in enumerate(MONTHS):
        here = pos.stage == "months" and at == pos.month
        done = over or (pos.stage == "months" and at < pos.month)
        stops.append(
            RailStop(month.lower(), month, "Combat Phases 1", "now" if here else "done" if done else "next", 1)
        )
        stops += _steps_of_month(pos) if here else []
    return stops


def tracks(pos: Britain) -> tuple[TrackView, ...]:
    """Return the tracks of the years of this game, and of the months of a year."""
    first = pos.fixed.first_year
    years = tuple(TrackBox(str(first + n - 1), (), n == pos.year) for n in range(1, pos.years + 1))
    months = tuple(TrackBox(month, (), n == pos.month) for n, month in enumerate(MONTHS))
    return (TrackView("year", "Year", years), TrackView("month", "Month", months))


REAL_DECK = EffectView("Real deck", table_words.TABLE_DRAWS_ITS_OWN_CARDS, "")


def build_view(pos: Britain, viewer: str, questions: tuple[Question, ...]) -> TableView:
    """Return the whole position as that viewer sees it."""
    return replace(
        _build_shared_view(pos),
        viewer=viewer,
        relations=relations(pos, viewer),
        notes=tuple(redact_note(note, viewer) for note in pos.notes),
        questions=questions,
    )


@keep_recent
def _build_shared_view(pos: Britain) -> TableView:
    """Return what all viewers see alike: everything but promises, notes and questions."""
    verdict = pos.verdict
    return TableView(
        viewer="",
        title="Britain",
        subtitle=_describe_moment(pos),
        spaces=_build_spaces(pos),
        counters=() if is_by_table(pos) else tuple(_counter(pos, unit) for unit in pos.where),
        powers=_build_powers(pos),
        ledger=tuple(_build_ledger_row(pos, kingdom) for kingdom in pos.fixed.played),
        tracks=tracks(pos),
        rail=build_rail(pos),
        pools=(
            PoolView(
                "deck",
                referee_words.EVENT_CARDS_IN_THE_DECK,
                len(pos.deck),
                _possible_cards(pos),
                pos.cup == cardboard.BY_TABLE,
            ),
        ),
        arrows=tuple(_arrow(note.spaces, note.power, note.kind) for note in pos.notes if len(note.spaces) > 1),
        effects=_lasting_effects(pos),
        cards=tuple(card(pos, kingdom) for kingdom in pos.fixed.played),
        related=pos.fixed.played if len(pos.fixed.played) > 1 else (),
        hit=find_chart_hit(pos.notes),
        current=pos.acting[0] if pos.acting and pos.stage in ("overtures", "months") else "",
        verdict=(verdict.headline, *(one.words for one in verdict.standings)) if verdict else (),
    )


def _describe_moment(pos: Britain) -> str:
    """Describe the moment: the year, and its month or stage."""
    stage = MONTHS[pos.month] if pos.stage == "months" and pos.month >= 0 else STAGE_NAMES[pos.stage]
    return f"{pos.fixed.first_year + max(pos.year, 1) - 1} · {stage}"


def _arrow(path: tuple[str, ...], power: str, kind: str) -> ArrowView:
    return ArrowView(path, power or NEUTRAL, kind)


def _possible_cards(pos: Britain) -> tuple[tuple[str, int], ...]:
    deck = pos.deck or pos.fixed.deck
    return tuple((one.name, deck.count(card)) for card, one in pos.fixed.cards.items() if card in deck)


def _build_spaces(pos: Britain) -> dict[str, SpaceView]:
    """Return the owner of each hex: the land's kingdom, or its conqueror if it has fallen; for a town its holder."""
    found: dict[str, SpaceView] = {}
    for kingdom in pos.fixed.kingdoms:
        owner = pos.fallen.get(kingdom, kingdom)
        found |= {space: SpaceView(space, owner) for space in pos.fixed.lands(kingdom)}
    for town, holder in pos.holder.items():
        space = pos.fixed.towns[town].hex
        found[space] = SpaceView(space, holder or NEUTRAL)
    return found


def _counter(pos: Britain, unit: str) -> CounterView:
    one, space = pos.unit(unit), pos.where[unit]
    power = pos.power_of(unit) or NEUTRAL
    state = ("leads",) if one.leads else ("held",) if unit in pos.held else ()
    return CounterView(
        unit,
        space,
        power,
        picture(one),
        1,
        space,
        one.name,
        one.strength,
        state=state,
        figures=figures(one),
        sort=one.kind,
    )


def _build_powers(pos: Britain) -> dict[str, PowerView]:
    found = {}
    for kingdom, house in HOUSES.items():
        name, look = pos.power_name(kingdom), house.look
        rank = "player" if kingdom in pos.fixed.played else "minor"
        found[kingdom] = PowerView(kingdom, name, name, look.colour, look.pattern, look.sign, rank, pos.seat(kingdom))
    found[NEUTRAL] = PowerView(NEUTRAL, "Neutral towns", "Neutral", "#8a8578", "plain", "O", "system")
    return found


def _build_ledger_row(pos: Britain, kingdom: str) -> LedgerRow:
    lines, score = pos.base_lines(kingdom), points(pos, kingdom)
    units = pos.forces(kingdom)
    abroad = sum(pos.where.get(unit) not in pos.fixed.lands(kingdom) for unit in units)
    away = "" if is_by_table(pos) else table_words.away_from_home(abroad=abroad)
    own = [unit for home in pos.homes(kingdom) for unit in pos.fixed.of_home[home] if not pos.unit(unit).leads]
    dead = len(own) - len(units)
    slew = glory(pos, kingdom)
    herd = pos.cattle[kingdom]
    by = table_words.leaders_slain_by(slayers=join_names(pos.unit(one).name for one in slew)) if slew else ""
    return LedgerRow(
        kingdom,
        (
            Figure("Points", format_points(total(score)), score, table_words.IF_THE_COUNT_WERE_NOW, headline=True),
            Figure(
                "Cattle",
                str(herd),
                pos.ledger.get(kingdom, ()),
                table_words.cattle_counters(hundreds=herd // 100, tens=herd // 10 % 10, ones=herd % 10),
                kept=True,
            ),
            Figure("Tax base", str(pos.base(kingdom)), lines),
            Figure(
                "Units",
                str(len(units)),
                (),
                table_words.dead_and_upkeep(away=away, dead=dead, upkeep=upkeep_due(pos, kingdom)),
            ),
            Figure(
                "Leaders",
                str(len(pos.leaders(kingdom))),
                (),
                join_names(pos.unit(u).name for u in pos.leaders(kingdom)),
            ),
            Figure("Glory", str(sum(slew.values())), (), by),
        ),
        standing=Standing("Points", format_points(total(score)), float(total(score))),
    )


def _lasting_effects(pos: Britain) -> tuple[EffectView, ...]:
    found = list(cardboard.cardboard_effects(pos, REAL_DECK))
    last = pos.fixed.first_year + pos.year - 1
    for group in pos.alliances:
        if len(group) > 1:
            words = table_words.bound_until_the_talks(kingdoms=join_names(map(pos.power_name, group)), year=last + 1)
            found.append(EffectView("Alliance", words, "Diplomacy Phase 2", group))
    for kingdom, by in pos.fallen.items():
        words = table_words.is_conquered_by(kingdom=pos.power_name(kingdom), conqueror=pos.power_name(by))
        found.append(EffectView("Conquered", words, "Combat Phases 8", (kingdom, by)))
    for tiding in pos.tidings:
        if not tiding.until or pos.year <= tiding.until:
            whom = pos.fixed.name(tiding.whom) if tiding.whom in pos.fixed.towns else f"{tiding.whom} towns"
            by = table_words.by_kingdoms(by=tiding.by) if tiding.by else ""
            until = f" until {pos.fixed.first_year + tiding.until - 1}" if tiding.until else ""
            words = table_words.on_the_dice_of_overtures_to(whom=whom, by=by, amount=tiding.amount, until=until)
            found.append(EffectView(tiding.name, words, "Event/Unit Construction Phase 1"))
    if pos.overseas:
        words = f"Overseas: {pos.describe_units(sorted(pos.overseas))}."  # order: shown in this order
        found.append(EffectView("Overseas", words, "Combat Phases 9", ("dalriada",)))
    for passing, until in (
        (pos.dozing, "this month"),
        (pos.asleep.keys() - pos.dozing, table_words.UNTIL_SOMETHING_TOUCHES_THEM),
    ):
        if passing and pos.stage == "months":
            kingdoms = tuple(one for one in pos.fixed.played if one in passing)
            words = table_words.kingdoms_pass(
                kingdoms=join_names(map(pos.power_name, kingdoms)), number=len(kingdoms), until=until
            )
            found.append(EffectView("Passing", words, "Combat Phases 1", kingdoms))
    return tuple(found)


def space_facts(pos: Britain, space: str) -> tuple[Fact, ...]:
    """Return the hover card of a hex; all of it is open."""
    fixed, chart = pos.fixed, pos.fixed.charts["terrain"]
    ground = fixed.board.spaces[space].terrain
    foot, horse, shift = (number(chart, ground, column) for column in chart.columns)
    words = (
        table_words.on_foot_and_horse_with_shift(foot=foot, horse=horse, shift=shift)
        if shift
        else table_words.on_foot_on_horse(foot=foot, horse=horse)
    )
    facts = [Fact(f"{space} {ground}", words, "Terrain Effects Table", 1)]
    land = fixed.board.land_at.get(space)
    if land is not None:
        facts.append(Fact("Land", land.name, "The Set-up 1", 2))
    town = fixed.town_at.get(space)
    if town is not None:
        facts.insert(
            0,
            Fact(
                fixed.towns[town].name,
                table_words.tax_base_and_holder(tax_base=pos.town_tax_base(town), holder=_describe_holder(pos, town)),
                "The Rules 1",
            ),
        )
        own = fixed.of_home[town]
        if own:
            dead = [unit for unit in own if not pos.is_alive(unit)]
            told = f"dead: {pos.describe_units(dead)}" if dead else "all alive"
            facts.append(Fact("Its units", told, "Neutral Town Table", 3))
    if space in fixed.landings:
        facts.append(Fact("Coast", table_words.DALRIADA_LANDS_HERE, "Combat Phases 9", 3))
    here = pos.at.get(space, ())
    if here and not is_by_table(pos):
        facts.append(Fact("Here", pos.describe_units(here), "Unit Cost Chart", 1))
    return tuple(sorted(facts, key=lambda fact: fact.rank))  # order: shown in this order


def _describe_holder(pos: Britain, town: str) -> str:
    holder = pos.holder[town]
    if not holder:
        return "neutral"
    if pos.fixed.towns[town].kingdom == holder:
        return f"{pos.power_name(holder)}'s own"
    how = "allied to" if pos.ally.get(town) == holder else "conquered by"
    return f"{how} {pos.power_name(holder)}"
