"""Pictures that people upload: decoded and written anew, so that nothing but dots is kept."""

from io import BytesIO

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from PIL import Image

FORMATS = ("PNG", "JPEG", "WEBP")
# A small file can unpack to gigabytes of dots; the size is known before they are unpacked.
MOST_DOTS = 4000 * 4000
LARGEST_SIDE = 600


def as_png(content: bytes) -> bytes:
    """Return the picture as a PNG of at most 600 × 600 dots; refuse what is no PNG, JPEG or WebP picture."""
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as picture:
            if picture.width * picture.height > MOST_DOTS:
                raise ValidationError(_("The picture has too many dots: 4000 × 4000 at most."))
            picture.load()
            small = picture.convert("RGBA")
    # Pillow raises whatever its decoders meet in a broken file.
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise ValidationError(_("The logo must be a PNG, JPEG or WebP picture.")) from None
    small.thumbnail((LARGEST_SIDE, LARGEST_SIDE))
    written = BytesIO()
    small.save(written, "PNG", optimize=True)
    return written.getvalue()
