"""What was asked about a table is kept for the last few tables, and never taken for another table's."""

from __future__ import annotations

from dark_ages_desk.core.recent import FEW, keep_recent


class Table:
    """A table that equals every other table."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table)

    def __hash__(self) -> int:
        return 0


def test_the_last_few_tables_are_asked_once_and_equal_ones_each_for_itself() -> None:
    asked: list[Table] = []

    @keep_recent
    def ask(table: Table) -> int:
        asked.append(table)
        return len(asked)

    tables = [Table() for _ in range(FEW + 1)]
    assert [ask(table) for table in tables[:FEW]] == list(range(1, FEW + 1))
    assert [ask(table) for table in tables[:FEW]] == list(range(1, FEW + 1))
    assert ask(tables[FEW]) == FEW + 1  # the oldest one is let go
    assert ask(tables[1]) == 2
    assert ask(tables[0]) == FEW + 2
