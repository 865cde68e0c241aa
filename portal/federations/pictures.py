"""Uploaded images: decoded and re-encoded, so that only pixels are kept, no metadata or hidden content."""

from io import BytesIO

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from PIL import Image

FORMATS = ("PNG", "JPEG", "WEBP")
# A small file can decompress to gigabytes of pixels; the dimensions are known before decompression.
MOST_DOTS = 4000 * 4000
LARGEST_SIDE = 600


def as_png(content: bytes) -> bytes:
    """Return the image as a PNG of at most 600 × 600 pixels; refuse anything but PNG, JPEG and WebP."""
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as picture:
            if picture.width * picture.height > MOST_DOTS:
                raise ValidationError(_("The picture is too large: at most 4000 × 4000 pixels."))
            picture.load()
            small = picture.convert("RGBA")
    # Pillow's decoders raise many kinds of exceptions on a broken file.
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise ValidationError(_("The logo must be a PNG, JPEG or WebP picture.")) from None
    small.thumbnail((LARGEST_SIDE, LARGEST_SIDE))
    written = BytesIO()
    small.save(written, "PNG", optimize=True)
    return written.getvalue()
