"""Tables on which everything is tried that comes near the rules, so that every check fails at least once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dark_ages_desk.contract.catalogue import functions_of_module
from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import Declaration
from dark_ages_desk.games.dark_age_britain_570.phases.battles import Advancing, Casualties, Choosing
from dark_ages_desk.games.dark_age_britain_570.phases.cards.cattle import Levy, Toll
from dark_ages_desk.games.dark_age_britain_570.phases.cards.deaths import Dying
from dark_ages_desk.games.dark_age_britain_570.phases.cards.warbands import Mustering
from dark_ages_desk.games.dark_age_britain_570.phases.count import TheEnd
from dark_ages_desk.games.dark_age_britain_570.phases.economy import Building, Upkeep
from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import Wooing
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import GoingHome, Redeploying
from dark_ages_desk.games.dark_age_britain_570.phases.results import OverturesResult
from dark_ages_desk.games.dark_age_britain_570.phases.results_spring import BuildingResult
from dark_ages_desk.games.dark_age_britain_570.phases.setup import Deployment
from dark_ages_desk.games.dark_age_britain_570.referee.cardboard import Returned
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle

from .play import Play

PACKAGE = "dark_ages_desk.games.dark_age_britain_570"
ASIDES = ("adjust nothing", "adjust cattle", "pact", "break pact")

BATH, NEAR, WINCHESTER = "1835", "1936", "2137"
SIX = tuple(f"wessex-inf-{n}" for n in range(1, 7))
WESSEX = ("wessex",)


def rules() -> Ruleset:
    """The rules that all of them are played by."""
    return Play().rules


def bare(players: int = 7, **readings: str) -> Play:
    """The first year, and nobody on the map."""
    return Play(players, **readings).deployed().set(where={})


def a_hex_is_full_at_the_set_up() -> Play:
    return bare(stacking="six").put(WINCHESTER, *SIX).step(Deployment(WESSEX))


def a_hex_is_full_in_an_advance() -> Play:
    """Five stand there already (the referee has let them), and two more would come."""
    play = bare(stacking="six").put(BATH, *SIX[:5]).put(NEAR, SIX[5], "wessex-inf-7")
    return play.step(Advancing(Battle(WESSEX, BATH, (SIX[5], "wessex-inf-7"))))


def a_hex_is_full_where_units_go() -> Play:
    play = bare(stacking="six").put(WINCHESTER, *(f"mercia-inf-{n}" for n in range(1, 7))).put("2237", SIX[0])
    return play.allied("wessex", "mercia").step(Moving(("wessex", "mercia"), WESSEX))


def dalriada_lands() -> Play:
    """One shore is full, in one an enemy stands; the others are free."""
    play = bare(stacking="six").set(overseas=frozenset({"dalriada-inf-7"}))
    first, *_, last = sorted(play.pos.fixed.landings)
    play.put(first, *(f"dalriada-inf-{n}" for n in range(1, 7))).put(last, "rheged-inf-1")
    return play.step(Moving(("dalriada",), ("dalriada",)))


def a_neutral_town_without_its_garrison() -> Play:
    return bare(**{"empty-town": "advance"}).put(NEAR, SIX[0]).step(Moving(WESSEX, WESSEX))


def units_that_stay_put() -> Play:
    """One by an event; the other two stand in different hexes."""
    play = bare().put(WINCHESTER, SIX[0]).put("2237", SIX[1], SIX[2]).set(held=frozenset({SIX[0]}))
    return play.step(Moving(WESSEX, WESSEX))


def redeployments() -> Play:
    """One has been redeployed this month, one stands next to an opponent, four might go together."""
    play = bare(**{"redeploy-start": "counts"}).put(WINCHESTER, *SIX[:4]).put("2237", SIX[4])
    play.put(NEAR, SIX[5]).put(BATH, "mercia-inf-1").set(redeployed=frozenset({SIX[4]}))
    return play.step(Redeploying(WESSEX, WESSEX))


def overtures_of_an_alliance() -> Play:
    """Gwynedd has asked Bath already."""
    play = bare().allied("gwynedd", "rheged")
    return play.step(Wooing(("gwynedd", "rheged"), frozenset({("bath", "gwynedd")})))


def overtures_are_entered() -> Play:
    return bare().set(pieces="table").step(OverturesResult())


def what_was_rebuilt_is_entered() -> Play:
    """Nobody has cattle for more than one unit."""
    play = bare().set(pieces="table")
    return play.set(cattle=dict.fromkeys(play.pos.cattle, 9)).step(BuildingResult(()))


def rebuilding() -> Play:
    """Gwynedd's own unit stands next to an enemy, its minor allies Chester and Bath are alive and conquered."""
    play = bare(**{"home-guard": "own"}).held("chester", "gwynedd", "gwynedd").held("bath", "rheged", "gwynedd")
    play.put("1327", "gwynedd-inf-1").put("1427", "mercia-inf-1")
    return play.step(Building(("gwynedd",)))


def a_conquered_kingdom_rebuilds() -> Play:
    """It has a unit of a minor ally, which stands in its land."""
    play = bare(**{"home-guard": "own"}).held("chester", "gwynedd", "gwynedd").put("1327", "chester-inf-1")
    return play.set(fallen={"gwynedd": "mercia"}).step(Building(("gwynedd",)))


def rebuilding_with_few_cattle() -> Play:
    """Enough for an infantry unit, too few for horse."""
    play = bare().put("1327", "gwynedd-inf-1")
    return play.set(cattle={**play.pos.cattle, "gwynedd": 7}).step(Building(("gwynedd",)))


def upkeep_that_cannot_be_paid() -> Play:
    play = bare().put(WINCHESTER, *SIX)
    return play.set(cattle={**play.pos.cattle, "wessex": 3}).step(Upkeep(WESSEX))


def upkeep_that_can_be_paid() -> Play:
    return bare(**{"lay-down": "need"}).put(WINCHESTER, *SIX[:2]).step(Upkeep(WESSEX))


def a_plague() -> Play:
    return bare().put(WINCHESTER, *SIX[:2]).put(NEAR, "mercia-inf-1").step(Dying("wessex"))


def a_unit_comes_back() -> Play:
    return bare().step(Mustering("wessex", SIX[0]))


def some_go_home() -> Play:
    return bare().put(NEAR, SIX[0]).put("1327", "mercia-inf-1").step(GoingHome(WESSEX))


def some_have_gone_home() -> Play:
    """Two of Wessex stand at home, one of whom has just gone there."""
    play = bare().put(WINCHESTER, SIX[0]).put("2237", SIX[1])
    return play.step(GoingHome(WESSEX, (SIX[0],)))


def by_the_old_rules_some_go_home() -> Play:
    return bare(**{"at-home": "before"}).put(WINCHESTER, SIX[0]).put(NEAR, SIX[1]).step(GoingHome(WESSEX))


def before_the_first_year() -> Play:
    return bare().set(year=0).step(Deployment(WESSEX))


def the_pieces_come_back_to_the_desk() -> Play:
    return bare().put(WINCHESTER, SIX[0]).put(NEAR, "mercia-inf-1").step(Returned())


def the_game_is_over() -> Play:
    return bare(2).step(TheEnd())


def attacks_are_declared() -> Play:
    """Two against Bath, which is below the table for one; another one stands elsewhere, and Ceawlin with the two."""
    play = (
        bare()
        .put(BATH, "bath-inf-1", "bath-inf-2", "london-inf-1", "london-inf-2")
        .put(NEAR, SIX[0], SIX[1], "ceawlin")
        .put("2237", SIX[2])
    )
    return play.step(Declaration(WESSEX, WESSEX))


def a_toll_that_cannot_be_paid() -> Play:
    """Dalriada has few cattle and more units than are asked for."""
    play = bare().put("1012", *(f"dalriada-inf-{n}" for n in range(1, 5)))
    play.set(cattle={**play.pos.cattle, "dalriada": 3})
    return play.step(Toll(Levy("dalriada", "Baetan's Hostages", 12, 2, True)))


def the_pieces_are_back_at_the_desk() -> Play:
    return bare().put(NEAR, SIX[0]).put("1327", "mercia-inf-1").step(Returned())


def a_unit_is_lost_in_a_battle() -> Play:
    """Two of Wessex fought; the third one stands elsewhere."""
    play = bare().put(NEAR, SIX[0], SIX[1]).put("2237", SIX[2])
    return play.step(Choosing(Casualties(SIX[:2], 1, (), (), "", BATH), "wessex"))


_MADE_OF = ("rules", "bare")
SITUATIONS = functions_of_module(globals(), _MADE_OF)
TALKED = (the_game_is_over,)

SAID: Mapping[Callable[[], Play], tuple[str, ...]] = {
    units_that_stay_put: (f"move {SIX[0]}", f"move {SIX[0]} {SIX[1]}"),
    redeployments: (
        f"redeploy {SIX[4]}",
        f"redeploy {SIX[5]}",
        f"redeploy {' '.join(SIX[:4])}",
    ),
    rebuilding: (
        "rebuild gwynedd-infantry",
        "rebuild gwynedd-leader",
        "rebuild bath-infantry",
        "rebuild wessex-infantry",
    ),
    a_conquered_kingdom_rebuilds: ("rebuild gwynedd-infantry",),
    a_toll_that_cannot_be_paid: ("pay toll",),
    the_pieces_are_back_at_the_desk: (f"stands {SIX[0]}", "overseas"),
    rebuilding_with_few_cattle: ("rebuild gwynedd-cavalry",),
    upkeep_that_can_be_paid: ("lay down",),
}
"""What is said besides, which nothing that is offered says."""


def _declared(*entries: object) -> Answer:
    return Answer("Player 3", "wessex", "declare", entries)  # type: ignore[arg-type]


TRIED: Mapping[Callable[[], Play], tuple[Answer, ...]] = {
    attacks_are_declared: (
        _declared((SIX[0], "attack", BATH)),
        _declared((SIX[0], "attack", BATH), (SIX[0], "attack", BATH)),
        _declared((SIX[2], "attack", BATH)),
        _declared((SIX[0], "attack", "2036")),
        _declared(("ceawlin", "attack", BATH)),
        _declared(("mercia-inf-1", "attack", BATH)),
        _declared("nonsense"),
    ),
    before_the_first_year: (Answer("Player 3", "wessex", "give cattle", ("mercia", 1)),),
    some_have_gone_home: (
        Answer("Player 3", "wessex", f"home {SIX[0]}", ("2237",)),
        Answer("Player 3", "wessex", f"home {SIX[1]}", ("2237",)),
        Answer("Player 3", "wessex", "all home"),
    ),
    by_the_old_rules_some_go_home: (Answer("Player 3", "wessex", f"home {SIX[0]}", ("2237",)),),
}
"""Whole answers that are tried besides: attacks have three parts each, and what is not offered has none."""

UNASKED: dict[str, str] = {
    "overture: cattle": "a kingdom that has not so many cattle is not asked",
}
"""What no answer can fail, and why."""
