"""Records are dataclasses like any other; only what mypy watches is not watched again."""

import dataclasses
import pickle
import subprocess
import sys

import pytest

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import Button, Pick

PICK = Pick("attack", "Attack", "stacks", (), hint="Whom?", secret=True)


def test_records_of_the_same_fields_are_equal_and_one_in_a_set() -> None:
    again = Pick("attack", "Attack", "stacks", (), hint="Whom?", secret=True)
    assert again == PICK
    assert len({again, PICK}) == 1
    assert pickle.loads(pickle.dumps(PICK)) == PICK


def test_replace_gives_a_copy_with_other_fields_of_the_same_kind() -> None:
    changed = replace(PICK, hint="", at_most=3)
    assert changed == dataclasses.replace(PICK, hint="", at_most=3)
    assert (PICK.hint, PICK.at_most) == ("Whom?", 1)
    assert type(replace(Button("go", "Go"), label="Continue")) is Button


def test_replace_knows_no_field_that_there_is_not() -> None:
    with pytest.raises((AttributeError, TypeError)):
        replace(PICK, colour="red")  # type: ignore[call-arg]


def test_what_a_record_asks_of_its_fields_it_asks_of_a_copy_too() -> None:
    chart = Chart("c", "C", "1.0", ("1",), ("odds",), {("1", "odds"): "AE"}, "ours")
    with pytest.raises(ValueError, match="no value"):
        replace(chart, rows=("1", "2"))


def test_in_development_nobody_writes_into_a_record() -> None:
    code = "from dark_ages_desk.core.question import Button\nButton('go', 'Go').label = 'Stop'"
    done = subprocess.run([sys.executable, "-X", "dev", "-c", code], capture_output=True, text=True, check=False)
    assert "FrozenInstanceError" in done.stderr
