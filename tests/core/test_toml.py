"""What would cost more than it can hold is refused before it is read."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dark_ages_desk.content.places import data_folder
from dark_ages_desk.core import toml

BOMBS = {
    "a key of 9,500 parts": ".".join(["a"] * 9_500) + " = 1",
    "the same between quotation marks": "[" + " . ".join(["'a'", '"b"'] * 2_000) + "]",
    "many keys of many parts": "\n".join(f"k{n}" + ".a" * 40 + " = 1" for n in range(900)),
    "lists in lists": "a = " + "[" * 500_000,
    "tables in tables": "a = " + "{a = " * 900 + "1" + "}" * 900,
    "a number of a million figures": "a = " + "9" * 1_000_000,
    "many keys": "\n".join(f"k{n} = 1" for n in range(90_000)),
    "many tables": "[t]\n" * 200_000,
    "many remarks": '# "\n' * 250_000,
    "many blanks": " " * 1_000_000,
    "one long word": "a" * 1_000_000,
    "text without an end": 'a = """' + "a\\" * 500_000,
    "many quotation marks": "a = '''" + "''a" * 300_000,
    "a long list": "a = [" + "1," * 500_000 + "]",
}


@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_a_bomb_is_refused_before_it_is_read(text: str) -> None:
    with pytest.raises(toml.TextTooLarge):
        toml.check_cost(text)


def test_every_bomb_is_refused_in_little_time_and_memory() -> None:
    """In a process of its own, so that what it took can be told: far less than what one of them would take."""
    code = (
        "import sys, tracemalloc\n"
        "from dark_ages_desk.core import toml\n"
        "from tests.core.test_toml import BOMBS\n"
        "tracemalloc.start()\n"
        "for text in BOMBS.values():\n"
        "    try: toml.loads(text)\n"
        "    except toml.TextTooLarge: continue\n"
        "    sys.exit('read')\n"
        "print(tracemalloc.get_traced_memory()[1] >> 20)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) < 50


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a.b.c.d.e = 1", "a key of more than 4 parts"),
        ("a = [[[[[[[[[1]]]]]]]]]", "nested too deeply"),
        ("a = " + "1" * 41, "a number too long"),
        ("a = [" + "1," * 8_000 + "]", "too much"),
    ],
)
def test_the_bounds(text: str, words: str) -> None:
    with pytest.raises(toml.TextTooLarge, match=words):
        toml.loads(text)


def test_what_stands_between_quotation_marks_and_in_remarks_is_no_key() -> None:
    text = '''
    a.b.c.d = "a.b.c.d.e.f.g [[[[[[[[[[[[ 11111111111111111111111111111111111111111"  # a.b.c.d.e.f.g [[[[[[[[[[
    e = \'\'\'it's
    a.b.c.d.e.f.g = {{{{{{{{{{\'\'\'
    f = """say \\"a.b.c.d.e.f\\" and ""a.b.c.d.e.f.g" too"""
    '''
    assert set(toml.loads(text)) == {"a", "e", "f"}


def test_our_own_files_are_within_the_bounds() -> None:
    for path in (data_folder() / "scenarios").rglob("*.toml"):
        assert toml.loads(path.read_text(encoding="utf-8"))
    for path in (data_folder() / "assets").rglob("board.toml"):
        assert toml.loads(path.read_text(encoding="utf-8"), toml.OUR_MOST)
