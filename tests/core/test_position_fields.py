"""A position has its fields, and no others."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.position import Position


def test_a_field_that_there_is_not_is_refused() -> None:
    with pytest.raises(TypeError, match="Position has no field trun"):
        Position(agenda=(), runs={}).replace(trun=99)
