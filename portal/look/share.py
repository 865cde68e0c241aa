"""Preview images (Open Graph) that other sites show for a link: 1200 × 630, in the fonts of the PDF
documents."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache as once
from io import BytesIO

from django.conf import settings
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

# The size recommended for Open Graph images.
SIZE = (1200, 630)
MARGIN = 72
INK, SOFT, PAPER, LINE = "#171b26", "#5a6172", "#ffffff", "#e3e6ec"
FONTS = settings.BASE_DIR / "static" / "fonts" / "pdf"
FAMILIES = ("NotoSans", "NotoSansJP")
MOST_FIGURES = 4


@dataclass(frozen=True)
class Picture:
    """Content of a preview image: a headline, two lines below it, and up to four figures with
    their labels."""

    headline: str
    second: str = ""
    third: str = ""
    figures: Sequence[tuple[str, str]] = ()
    colour: str = "#1d4e89"
    accent: str = "#f2a541"


def paint(picture: Picture) -> bytes:
    """Return the image as PNG."""
    image = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, SIZE[0], 18), fill=picture.colour)
    pen.rectangle((0, 18, SIZE[0], 26), fill=picture.accent)
    _write(pen, (MARGIN, 90), picture.headline, 76, INK, bold=True)
    _write(pen, (MARGIN, 196), picture.second, 48, SOFT)
    _write(pen, (MARGIN, 282), picture.third, 36, SOFT)
    pen.line((MARGIN, 372, SIZE[0] - MARGIN, 372), fill=LINE, width=3)
    figures = picture.figures[:MOST_FIGURES]
    # At least three columns, so that one or two figures do not spread over the whole width.
    width = (SIZE[0] - 2 * MARGIN) // max(len(figures), 3)
    for place, (label, value) in enumerate(figures):
        left = MARGIN + place * width
        _write(pen, (left, 404), label, 30, SOFT, room=width - 20)
        _write(pen, (left, 446), value, 84, INK, bold=True, room=width - 20)
    out = BytesIO()
    image.save(out, "PNG", optimize=False, compress_level=6)
    return out.getvalue()


def _write(
    pen: ImageDraw.ImageDraw,
    at: tuple[int, int],
    text: str,
    size: int,
    colour: str,
    *,
    bold: bool = False,
    room: int = SIZE[0] - 2 * MARGIN,
) -> None:
    """Write a line, shrunk to fit its width. Text in a script that no font has is left out, not drawn as
    boxes."""
    family = next((family for family in FAMILIES if set(map(ord, text)) <= _letters(family)), None)
    if not text or family is None:
        return
    path = FONTS / f"{family}-{'Bold' if bold else 'Regular'}.ttf"
    font = ImageFont.truetype(path, size)
    while font.getlength(text) > room and size > 20:
        size -= 4
        font = ImageFont.truetype(path, size)
    pen.text(at, text, font=font, fill=colour)


@once
def _letters(family: str) -> frozenset[int]:
    with TTFont(FONTS / f"{family}-Regular.ttf", lazy=True) as font:
        return frozenset(font.getBestCmap())
