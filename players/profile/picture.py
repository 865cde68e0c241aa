"""The picture to share: name, federation and ratings, 1200 × 630, with the fonts of the papers."""

from functools import cache as once
from io import BytesIO

from django.conf import settings
from django.core.cache import cache
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

from players.models import Player
from players.profile.phrases import system_name
from players.profile.structured import state_of

SIZE = (1200, 630)
MARGIN = 72
KEPT_SECONDS = 24 * 3600
INK, SOFT, PAPER, LINE = "#171b26", "#5a6172", "#ffffff", "#e3e6ec"
FONTS = settings.BASE_DIR / "static" / "fonts" / "pdf"
FAMILIES = ("NotoSans", "NotoSansJP")


def share_picture(player: Player) -> bytes:
    """Return the PNG; made once a day for each state of the record."""
    key = f"share:{state_of(player)}"
    kept = cache.get(key)
    if kept is None:
        kept = paint(player)
        cache.set(key, kept, KEPT_SECONDS)
    return bytes(kept)


def paint(player: Player) -> bytes:
    image = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, SIZE[0], 18), fill=player.federation.colour)
    pen.rectangle((0, 18, SIZE[0], 26), fill=player.federation.accent)
    title = f"{player.shown_title} " if player.shown_title else ""
    _write(pen, (MARGIN, 90), f"{title}{player.name}", 76, INK, bold=True)
    _write(pen, (MARGIN, 196), player.native_name, 48, SOFT)
    _write(pen, (MARGIN, 282), f"{player.federation.name} · FIDE {player.fide_id}", 36, SOFT)
    pen.line((MARGIN, 372, SIZE[0] - MARGIN, 372), fill=LINE, width=3)
    rated = list(player.ratings.all())[:4]
    width = (SIZE[0] - 2 * MARGIN) // max(len(rated), 3)
    for place, rating in enumerate(rated):
        left = MARGIN + place * width
        _write(pen, (left, 404), system_name(rating.system), 30, SOFT, room=width - 20)
        _write(pen, (left, 446), str(rating.rating), 84, INK, bold=True, room=width - 20)
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
    """Write a line that fits its room; a script that no font has is left out rather than drawn as boxes."""
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
