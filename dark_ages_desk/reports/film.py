"""The whole session as an animated map, GIF or WebP, made by Pillow."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence

from PIL import Image

from dark_ages_desk.core.view import TableView
from dark_ages_desk.reports.chronicle_data import Evening, Sample

MOST_FRAMES = 150
"""A longer session shows every second moment, or every third, but each turn's last one always."""

MOMENT, TURN, LAST = 550, 1300, 4000
"""For so long each frame stands, milliseconds: a moment in a turn, a turn's last, the last of all."""

COLOURS = 255

FEWER = 4
"""Step in pixels, in both directions, of the samples for the palette."""

Frame = Callable[[TableView, str], tuple[int, int, bytes]]


def make_film(
    evening: Evening, frame: Frame, kind: str, write: Callable[[bytes], object], pulse: Callable[[float], None]
) -> Iterator[float]:
    """Paint the frames, join them to one animation and write it. Yield the share that is done.

    The format is ``kind``, "gif" or "webp". The function ``pulse`` receives the share while frames are joined, and may
    raise an exception to stop.
    """
    moments = choose_moments(evening.samples)
    pictures: list[bytes] = []
    for moment in moments:
        width, height, pixels = frame(moment.view, caption(evening, moment))
        pictures.append(_pack_frame(Image.frombytes("RGB", (width, height), pixels)))
        yield 0.7 * len(pictures) / len(moments)
    write(_join_frames(pictures, _times(moments), kind, lambda share: pulse(0.7 + 0.3 * share)))
    yield 1.0


def caption(evening: Evening, moment: Sample) -> str:
    """Return the text below a frame: the title and the progress of the game."""
    return " · ".join(part for part in (evening.title, moment.view.subtitle) if part)


def choose_moments(samples: Sequence[Sample]) -> list[Sample]:
    """Return the moments to show."""
    stride = -(-len(samples) // MOST_FRAMES)
    lasts = _last_moments(samples)
    return [one for number, one in enumerate(samples) if number % stride == 0 or one.at in lasts]


def _last_moments(samples: Sequence[Sample]) -> set[int]:
    return {sample.at for sample in {sample.turn: sample for sample in samples}.values()}


def _times(moments: Sequence[Sample]) -> list[int]:
    lasts = _last_moments(moments)
    return [*(TURN if one.at in lasts else MOMENT for one in moments[:-1]), LAST]


def _pack_frame(image: Image.Image) -> bytes:
    """Return a frame packed until the others are ready: a hundred unpacked ones would take half a gigabyte."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=1)
    return out.getvalue()


def _join_frames(pictures: list[bytes], times: list[int], kind: str, pulse: Callable[[float], None]) -> bytes:
    out = io.BytesIO()
    first = _unpack_frame(pictures[0])
    palette = _palette(pictures) if kind == "gif" else None

    def fitted(picture: Image.Image) -> Image.Image:
        return picture.quantize(palette=palette, dither=Image.Dither.NONE) if palette is not None else picture

    def others() -> Iterator[Image.Image]:
        for number, picture in enumerate(pictures[1:], 1):
            pulse(number / len(pictures))
            yield fitted(_unpack_frame(picture))

    if kind == "gif":
        fitted(first).save(out, "GIF", save_all=True, append_images=others(), duration=times, loop=0, disposal=1)
    else:
        first.save(
            out, "WEBP", save_all=True, append_images=others(), duration=times, loop=0, quality=78, method=3, kmax=60
        )
    return out.getvalue()


def _palette(pictures: list[bytes]) -> Image.Image:
    """Return one palette for all frames, from the first, the middle and the last, so that still parts
    do not flicker."""
    some = [_unpack_frame(pictures[at]) for at in sorted({0, len(pictures) // 2, len(pictures) - 1})]
    small = [one.resize((-(-one.width // FEWER), -(-one.height // FEWER)), Image.Resampling.NEAREST) for one in some]
    sheet = Image.new("RGB", (small[0].width, small[0].height * len(small)))
    for number, picture in enumerate(small):
        sheet.paste(picture, (0, number * picture.height))
    return sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT)


def _unpack_frame(picture: bytes) -> Image.Image:
    return Image.open(io.BytesIO(picture)).convert("RGB")
