"""9 ORDER, GIFT, PILLAGE, STASH, CASH and TAX."""

from __future__ import annotations

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.games.dark_age_ii.actions.base import (
    NO_ALL,
    NOT_NOUGHT,
    Action,
    Case,
    limit_to_affordable,
    number_wanted,
    require_area,
    require_no_blockade,
    require_number,
    require_other_kingdom,
    require_own_area,
    require_points,
)
from dark_ages_desk.games.dark_age_ii.state.changes import format_points, plunder_area, tell, tell_both
from dark_ages_desk.games.dark_age_ii.state.economy import LINES, STASHED, TAXES
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.words import actions as actions_words


class Order(Action):
    """9.1 Points for a place in the next turn's order of play, at most those at hand."""

    name = "ORDER"
    rule = "9.1"
    checks = (
        Check(
            "no number",
            "9.1",
            lambda case: case.order.amount() is not None or case.pos.round == LINES,
            lambda case: actions_words.NO_NUMBER_BEFORE_THE_SIXTEENTH_ACTION,
            SENSE,
        ),
        NO_ALL,
        NOT_NOUGHT,
        require_points("9.1", actions_words.NO_BUILD_POINTS_TO_SPEND),
    )

    def cost(self, case: Case) -> int:
        return min(case.points, number_wanted(case, 0, unsaid=case.points))

    def do(self, case: Case) -> DarkAge:
        spent = self.cost(case)
        pos = case.pos.with_kingdom(case.kingdom, bid=case.pos.kingdom(case.kingdom).bid + spent)
        return tell(
            pos,
            case.kingdom,
            "bid",
            actions_words.power_spends_points_on_the_order_of_play(
                power=pos.name(case.kingdom), points=format_points(spent)
            ),
            self.rule,
        )


class Gift(Action):
    """9.2 Build points for another kingdom's current balance, at most those at hand."""

    name = "GIFT"
    rule = "9.2"
    checks = (
        require_other_kingdom("9.2"),
        require_number("9.2"),
        NO_ALL,
        NOT_NOUGHT,
        require_points("9.2", actions_words.NO_BUILD_POINTS_TO_GIVE),
    )

    def cost(self, case: Case) -> int:
        return min(case.points, number_wanted(case, 0))

    def do(self, case: Case) -> DarkAge:
        given = self.cost(case)
        pos = case.pos.with_kingdom(case.who, points=case.pos.kingdom(case.who).points + given)
        theirs = actions_words.power_gives_you_points(power=pos.name(case.kingdom), points=format_points(given))
        own = actions_words.points_are_given(points=format_points(given), power=pos.in_sentence(case.who))
        return tell_both(pos, "gift", self.rule, (case.who, theirs), (case.kingdom, own))


class Pillage(Action):
    """9.3 Armies seize what can be carried off in an own area, at a victory point for population and for trade."""

    name = "PILLAGE"
    rule = "9.3"
    checks = (
        require_area("9.3"),
        require_own_area("9.3"),
        Check(
            "no armies",
            "9.3",
            lambda case: case.here.armies > 0,
            lambda case: actions_words.there_are_no_armies(place=case.pos.place(case.where)),
        ),
        require_no_blockade("2.16"),
        Check(
            "nothing to pillage",
            "9.3",
            lambda case: bool(case.here.population or case.here.trade or case.here.forts),
            lambda case: actions_words.there_is_nothing_left(place=case.pos.place(case.where)),
            SENSE,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        before = case.pos.kingdom(case.kingdom)
        pos, lost = plunder_area(case.pos, case.where, case.kingdom)
        pos = pos.with_kingdom(case.kingdom, victory=before.victory - lost)
        where = pos.place(case.where)
        pos = pos.note_public(
            "pillage",
            actions_words.power_pillages(power=pos.name(case.kingdom), where=where),
            self.rule,
            case.kingdom,
            case.where,
        )
        worth = pos.kingdom(case.kingdom).treasury - before.treasury
        words = actions_words.pillage_brings_and_costs(
            place=where, treasury=format_points(worth, "treasury"), victory=format_points(lost, "victory")
        )
        return tell(pos, case.kingdom, "pillage", words, self.rule, case.where)


class Stash(Action):
    """9.4 Build points into the treasury, three for each."""

    name = "STASH"
    rule = "9.4"
    checks = (require_number("9.4"), NO_ALL, NOT_NOUGHT)

    def number(self, case: Case) -> int:
        """Return the number of treasury points to make."""
        return limit_to_affordable(case, number_wanted(case, 0), STASHED)

    def cost(self, case: Case) -> int:
        return STASHED * self.number(case)

    def do(self, case: Case) -> DarkAge:
        number = self.number(case)
        pos = case.pos.with_kingdom(case.kingdom, treasury=case.pos.kingdom(case.kingdom).treasury + number)
        words = actions_words.power_stashes_points(
            power=pos.name(case.kingdom), points=format_points(number, "treasury")
        )
        return tell(pos, case.kingdom, "stashed", words, self.rule)


class Cash(Action):
    """9.5 Treasury points turned into build points to spend now, at most those at hand."""

    name = "CASH"
    rule = "9.5"
    checks = (
        require_number("9.5"),
        NO_ALL,
        NOT_NOUGHT,
        Check(
            "empty treasury",
            "9.5",
            lambda case: case.pos.kingdom(case.kingdom).treasury > 0,
            lambda case: actions_words.TREASURY_IS_EMPTY,
            SENSE,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        own = case.pos.kingdom(case.kingdom)
        number = min(own.treasury, number_wanted(case, 0))
        pos = case.pos.with_kingdom(
            case.kingdom, treasury=own.treasury - number, points=own.points + number, cashed=own.cashed + number
        )
        return tell(
            pos,
            case.kingdom,
            "cashed",
            actions_words.power_takes_points_from_the_treasury(
                power=pos.name(case.kingdom), points=format_points(number)
            ),
            self.rule,
        )


class Tax(Action):
    """9.6 Two build points more."""

    name = "TAX"
    rule = "9.6"

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_kingdom(case.kingdom, points=case.pos.kingdom(case.kingdom).points + TAXES)
        words = actions_words.power_raises_taxes(power=pos.name(case.kingdom), points=format_points(TAXES))
        return tell(pos, case.kingdom, "taxed", words, self.rule)
