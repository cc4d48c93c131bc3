"""Strategy & Conquest: DarkAges in the desk's terms. It imports no chapter of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from dark_ages_desk.content.shape import Shape
from dark_ages_desk.games.strategy_and_conquest.catalogue import ID, NAME, REALMS
from dark_ages_desk.order_games.game import OrderGame

if TYPE_CHECKING:
    from dark_ages_desk.content.errors import Problem
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.chart import Chart
    from dark_ages_desk.core.laboratory import Laboratory
    from dark_ages_desk.core.orders import Verb
    from dark_ages_desk.core.ruleset import Ruleset, RulesetParts
    from dark_ages_desk.games.strategy_and_conquest.scenario_file import ConquestFile


class Conquest(OrderGame["ConquestFile"]):
    """The game that was played by 35 players over the net."""

    id = ID
    name = NAME
    blurb = "1–35 players. Secret orders, six phases a turn, fog of war."
    first_scenario = "channel"
    version = "1"
    shape: Shape[ConquestFile] = Shape(f"{__package__}.scenario_file", "ConquestFile")
    citation = r"[A-Z][A-Za-z/()&, :-]+"
    laboratory_title = "Battle laboratory"
    own_words = ("khanate", "almogavars", "cataphracts", "housecarls", "caliphate")

    powers_key = "realms"
    power_names: ClassVar[Mapping[str, str]] = {code: name for code, (name, _) in REALMS.items()}

    def verbs(self) -> tuple[Verb, ...]:
        from dark_ages_desk.games.strategy_and_conquest.orders.verbs import VERBS

        return VERBS

    def find_problems(self, file: ConquestFile, board: AreaBoard) -> Iterator[Problem]:
        from dark_ages_desk.games.strategy_and_conquest.scenario import find_problems

        return find_problems(file, board)

    def laboratory(self, charts: Mapping[str, Chart]) -> Laboratory:
        from dark_ages_desk.core.ruleset import resolve_choices
        from dark_ages_desk.games.strategy_and_conquest.laboratory.battle_laboratory import BattleLaboratory
        from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import tables_of

        return BattleLaboratory(tables_of(charts, resolve_choices(self.readings, {})))

    def build_ruleset(self, parts: RulesetParts[ConquestFile, AreaBoard]) -> Ruleset:
        from dark_ages_desk.games.strategy_and_conquest.ruleset import StrategyAndConquest

        return StrategyAndConquest(parts)


GAME = Conquest()
