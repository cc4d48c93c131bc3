"""Dark Age II in the desk's terms. It imports no chapter of the rules: the shelf is filled at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from dark_ages_desk.content.shape import Shape
from dark_ages_desk.games.dark_age_ii.catalogue import ID, NAME, REALMS
from dark_ages_desk.order_games.game import OrderGame

if TYPE_CHECKING:
    from dark_ages_desk.content.errors import Problem
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.orders import Verb
    from dark_ages_desk.core.ruleset import Ruleset, RulesetParts
    from dark_ages_desk.games.dark_age_ii.scenario_file import DarkAgeFile


class DarkAge(OrderGame["DarkAgeFile"]):
    """The game of Software Simulations, 2004."""

    id = ID
    name = NAME
    blurb = "1–16 players. Write 16 secret orders for your kingdom each turn."
    first_scenario = "irish-sea"
    version = "1"
    shape: Shape[DarkAgeFile] = Shape(f"{__package__}.scenario_file", "DarkAgeFile")
    own_words = ("household", "konvoy", "hinterland", "overlord", "anglia", "gaelic", "gaels")

    powers_key = "kingdoms"
    power_names: ClassVar[Mapping[str, str]] = {code: realm.name for code, realm in REALMS.items()}

    def verbs(self) -> tuple[Verb, ...]:
        from dark_ages_desk.games.dark_age_ii.sheets.verbs import VERBS

        return VERBS

    def find_problems(self, file: DarkAgeFile, board: AreaBoard) -> Iterator[Problem]:
        from dark_ages_desk.games.dark_age_ii.scenario import find_problems

        return find_problems(file, board)

    def build_ruleset(self, parts: RulesetParts[DarkAgeFile, AreaBoard]) -> Ruleset:
        from dark_ages_desk.games.dark_age_ii.ruleset import DarkAgeII

        return DarkAgeII(parts)


GAME = DarkAge()
