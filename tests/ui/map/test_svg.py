"""Pictograms come from files that anybody may replace: only a small, harmless part of SVG is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dark_ages_desk.ui.map.counters import CounterArt, CounterFace
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.svg import MAX_BYTES, SvgError, SvgPathError, parse, parse_path, read_pictogram

COMMON = Path(__file__).parents[3] / "assets" / "counters" / "common"


def svg(inner: str, head: str = "") -> bytes:
    return f'{head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{inner}</svg>'.encode()


def test_shapes_are_read_with_ink_and_colour() -> None:
    shapes = '<rect x="10" y="20" width="30" height="40"/><circle cx="50" cy="50" r="9" fill="#f00"/>'
    first, second = parse(svg(shapes))
    assert first.colour is None
    assert first.path.boundingRect().getRect() == (10, 20, 30, 40)
    assert second.colour is not None
    assert second.colour.name() == "#ff0000"


def test_groups_pass_on_paint_and_transform() -> None:
    (piece,) = parse(svg('<g transform="translate(10 5) scale(2)" fill="#0000ff"><rect width="4" height="4"/></g>'))
    assert piece.path.boundingRect().getRect() == (10, 5, 8, 8)
    assert piece.colour is not None


@pytest.mark.parametrize(
    ("inner", "reason"),
    [
        ('<use href="#a"/>', "<use>"),
        ('<image href="/etc/passwd"/>', "<image>"),
        ("<script>1</script>", "<script>"),
        ('<rect width="1" height="1" onclick="x"/>', "onclick"),
        ('<rect width="1" height="1" style="fill:url(x)"/>', "style"),
        ('<rect width="1" height="1" fill="url(#a)"/>', "colour"),
        ('<rect width="nan" height="1"/>', "range"),
        ('<rect width="1e99" height="1"/>', "range"),
        ('<rect transform="matrix(1 0 0 1 0 0)"/>', "transform"),
        ("<g>" * 20 + "</g>" * 20, "nested"),
        ("<g/>" * 500, "elements"),
        ("<svg/>", "outermost"),
    ],
)
def test_anything_else_is_refused_with_its_reason(inner: str, reason: str) -> None:
    with pytest.raises(SvgError, match=reason):
        parse(svg(inner))


def test_entities_and_instructions_are_refused() -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    with pytest.raises(SvgError, match="document types"):
        parse(svg("<title>&b;</title>", bomb))
    with pytest.raises(SvgError, match="processing"):
        parse(svg("", '<?xml-stylesheet href="x"?>'))


def test_a_large_or_broken_file_is_named(tmp_path: Path) -> None:
    large = tmp_path / "large.svg"
    large.write_bytes(b" " * (MAX_BYTES + 1))
    broken = tmp_path / "broken.svg"
    broken.write_text("<svg><rect></svg>")
    for file in (large, broken, tmp_path / "missing.svg"):
        with pytest.raises(SvgError, match=file.name):
            read_pictogram(file)


def test_path_commands_relative_and_absolute_agree() -> None:
    absolute = parse_path("M10 10 L30 10 H40 V20 C40 30 50 30 50 20 S60 10 60 20 Q65 30 70 20 T80 20 Z")
    relative = parse_path("m10,10l20,0h10v10c0,10,10,10,10,0s10-10,10,0q5,10,10,0t10,0z")
    assert absolute.boundingRect() == relative.boundingRect()
    assert absolute.elementCount() == relative.elementCount()


def test_an_arc_is_round() -> None:
    half = parse_path("M0 50 A50 50 0 0 1 100 50")
    box = half.boundingRect()
    assert (round(box.left(), 1), round(box.top(), 1), round(box.right(), 1)) == (0, 0, 100)


@pytest.mark.parametrize("text", ["10 10", "M 10", "M 1 1 X", "M 1e9 0", "Z 1 1"])
def test_bad_path_data_is_refused(text: str) -> None:
    with pytest.raises(SvgPathError):
        parse_path(text)


@pytest.mark.parametrize("file", sorted(COMMON.glob("*.svg")), ids=lambda file: file.stem)
def test_every_pictogram_of_ours_is_read(file: Path) -> None:
    pieces = read_pictogram(file)
    assert pieces
    for piece in pieces:
        box = piece.path.boundingRect()
        assert box.left() > -6 and box.top() > -6 and box.right() < 106 and box.bottom() < 106


def test_a_bad_pictogram_gives_one_message_and_a_letter(tmp_path: Path, qapp: object) -> None:
    (tmp_path / "militia.svg").write_bytes(svg("<image/>"))
    art = CounterArt([tmp_path])
    face = CounterFace(Tincture("#2A36AE", "plain", "B"), "militia", letter="m")
    assert not art.image(face, 40).isNull()
    art.image(face, 60)
    assert len(art.problems) == 1
    assert "militia.svg" in art.problems[0]


def test_a_kind_cannot_name_a_file_elsewhere(tmp_path: Path, qapp: object) -> None:
    art = CounterArt([tmp_path / "set"])
    assert art.pictogram("../../secret") == ()


def test_every_sign_on_a_counter_has_a_picture() -> None:
    games = Path(__file__).parents[3] / "dark_ages_desk" / "games"
    told = "".join(file.read_text(encoding="utf-8") for file in games.rglob("*.py"))
    named = set(re.findall(r'Plate\(\s*"([a-z-]+)"', told)) | set(
        re.findall(r'Plate\("\w+" if \S+ else "([a-z]+)"', told)
    )
    assert {"captured", "contact", "moored", "panicked"} <= named
    drawn = {file.stem for file in (games.parents[1] / "assets" / "counters").rglob("*.svg")}
    assert named - drawn == set()
